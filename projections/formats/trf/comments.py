"""Comments of our own: `### Openhall 1 2/3 …`, a Supplement as JSON, cut into pieces of one line each.

What they say holds only as far as it does not contradict the records of the file (docs/report-files.md 6).
"""

import re
from collections.abc import Iterator, Sequence

import msgspec

from projections.formats.findings import Findings
from projections.formats.trf.draft import Draft, Piece
from projections.formats.trf.lines import OURS, Line
from projections.formats.trf.supplement import Supplement

VERSION = 1
WIDTH = 200
"""Characters of a piece: what an editor shows."""

FIELD = "supplement"


def lines(supplement: Supplement | None) -> Iterator[str]:
    """The comments, none of nothing. No piece begins or ends with a blank: editors take those away."""
    if supplement is None:
        return
    text = msgspec.json.encode(supplement).decode().replace(" ", "\\u0020")
    pieces = [text[at : at + WIDTH] for at in range(0, len(text), WIDTH)]
    for number, piece in enumerate(pieces, 1):
        yield f"{OURS}{VERSION} {number}/{len(pieces)} {piece}"


def read_piece(line: Line, draft: Draft, found: Findings) -> None:
    """One comment of ours; what it means is known when all are there."""
    match = re.fullmatch(r"([0-9]{1,4}) ([0-9]{1,4})/([0-9]{1,4}) (\S+)\s*", line.text.removeprefix(OURS))
    if match is None:
        message = f"This begins like a comment of Openhall's own, `{OURS}{VERSION} 1/1`, and is none; it was left out."
        found.left_out(line.number, 1, FIELD, message)
    else:
        version, number, of = (int(match[group]) for group in (1, 2, 3))
        draft.pieces.append(Piece(line.number, version, number, of, match[4]))


def supplement(pieces: Sequence[Piece], found: Findings) -> Supplement | None:
    """What the comments of a file say together; nothing, with the reason, if they cannot be read."""
    if not pieces:
        return None
    fault = _fault(pieces)
    text = "".join(piece.text for piece in sorted(pieces, key=lambda piece: piece.number))
    if fault is None:
        try:
            return msgspec.json.decode(text, type=Supplement)
        except (msgspec.DecodeError, RecursionError) as error:
            fault = f"they do not hold together ({error})"
    message = f"The comments of Openhall cannot be read: {fault}. The file is taken without them."
    found.left_out(pieces[0].line, 1, FIELD, message)
    return None


def _fault(pieces: Sequence[Piece]) -> str | None:
    if any(piece.version > VERSION for piece in pieces):
        return "a newer Openhall has written them: update this one"
    if any(piece.version != VERSION for piece in pieces):
        return f"they do not begin with `{OURS}{VERSION}`"
    of = max(piece.of for piece in pieces)
    numbers = sorted(piece.number for piece in pieces)
    if numbers != list(range(1, of + 1)) or any(piece.of != of for piece in pieces):
        return f"{len(pieces)} of {of} are here: some are missing, or there twice"
    return None
