"""What the Swiss of individuals and that of teams do alike (C.04.3, C.04.6): why a round cannot be paired, and the
pairing by entry numbers, with notes for the arbiter.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from projections.events import PairedBoard
from projections.pairing.acceleration import acceleration_of
from projections.pairing.apart import advice, groups_in
from projections.pairing.attendance import byes, score_notes, taking_part, unnumbered_notes
from projections.pairing.system import Impossible, Proposal
from projections.tournament import Tournament


class Swiss(NamedTuple):
    """A Swiss system: its name and edition, whom it pairs, and its articles (C.04.3, C.04.6).

    numbers: on pairing numbers. complete: on what a pairing is. incomplete: on what happens if there is none, with why
    that can be. colour: on the initial colour.
    """

    name: str
    edition: str
    participants: str
    numbers: str
    complete: str
    incomplete: str
    because: str
    colour: str


def unready(swiss: Swiss, state: Tournament, round_number: int) -> Impossible | None:
    """Why there is nobody to be paired yet, or no way to (C.04.2 art. 2.3, C.04.7)."""
    if not state.order:
        return Impossible("numbers-missing", swiss.numbers, "assign the pairing numbers first")
    if acceleration_of(state) is None:
        message = "the regulations announce a table of virtual points, and there is none yet: set it first"
        return Impossible("acceleration-missing", "C.04.7", message)
    present = sum(state.players[k].number != 0 for k in taking_part(state, round_number))
    if present < 2:
        message = f"{present} of the {swiss.participants} can be paired; a round needs at least 2"
        return Impossible("participants-too-few", swiss.complete, message)
    return None


def no_pairing(swiss: Swiss, state: Tournament, round_number: int) -> Impossible:
    """Why those who are there cannot all be paired (C.04.3 art. 1.9.3, C.04.6 art. 3.3.3)."""
    lift = advice(groups_in(state, round_number))
    message = f"no complete pairing exists: whoever is paired, {swiss.because}{lift}; the chief arbiter decides"
    return Impossible("no-legal-pairing", swiss.incomplete, message)


def proposal(
    swiss: Swiss, state: Tournament, round_number: int, pairs: Iterable[tuple[int, int]], bye: int | None
) -> Proposal:
    """The pairing by entry numbers. pairs: White and Black, in board order (C.04.2 art. 3.6)."""
    boards = tuple(PairedBoard(board, white, black) for board, (white, black) in enumerate(pairs, 1))
    notes = tuple(_notes(swiss, state, round_number))
    return Proposal(boards, byes(state, round_number, bye), swiss.name, swiss.edition, notes)


def _notes(swiss: Swiss, state: Tournament, round_number: int) -> Iterator[str]:
    if state.odd is None:
        yield f"The initial colour has not been drawn: odd numbers get White ({swiss.colour})."
    yield from score_notes(state, round_number)
    yield from unnumbered_notes(state, round_number)
