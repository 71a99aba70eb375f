"""Records that arrange pairings: byes ahead, acceleration, forbidden pairs (240, 250, 260; XXZ, XXA, XXP)."""

from projections.formats.findings import Findings
from projections.formats.trf.columns import hundredths, whole
from projections.formats.trf.draft import Draft, Virtual
from projections.formats.trf.header import MAX_ROUNDS, Reader
from projections.formats.trf.lines import Line
from projections.formats.trf.records import ByesAhead, Forbidden

VIRTUAL_COLUMN = 10
VIRTUAL_STRIDE = 5


def read_240(line: Line, draft: Draft, found: Findings) -> None:
    """240: byes of one kind in one round, `240 H 003  026  047`."""
    kind = line.columns(5, 5).upper()
    round_number = _round(line, 7, 9, found)
    numbers = listed_numbers(line, 11, found)
    if kind not in ("F", "H", "Z"):
        message = f"{kind!r} is not a kind of bye; write F, H or Z."
        found.refused(line.number, 5, "bye", message)
    elif round_number:
        draft.byes.append(ByesAhead(kind, round_number, numbers, line.number))  # type: ignore[arg-type]


def read_xxz(line: Line, draft: Draft, found: Findings) -> None:
    """XXZ (JaVaFo): absent in the round to pair."""
    draft.absent.append((line.number, listed_numbers(line, 5, found)))


def read_250(line: Line, draft: Draft, found: Findings) -> None:
    """250: points for a range of players in a range of rounds."""
    parts = hundredths(line.columns(10, 13))
    if parts is None:
        message = f"{line.columns(10, 13)!r} is not a number of points like 1.0."
        found.refused(line.number, 10, "acceleration", message)
    rounds = _round(line, 15, 17, found), _round(line, 19, 21, found)
    first, last = _number(line, 23, line.columns(23, 26), found), _number(line, 28, line.columns(28, 31), found)
    if parts is not None and rounds[0] and rounds[1] and first and last:
        draft.virtual.append(Virtual(parts, rounds[0], rounds[1], first, last, line.number))


def read_xxa(line: Line, draft: Draft, found: Findings) -> None:
    """XXA: the virtual points of one player round by round."""
    number = _number(line, 5, line.columns(5, 8), found)
    for round_number, at in enumerate(range(VIRTUAL_COLUMN, len(line.text) + 1, VIRTUAL_STRIDE), 1):
        text = line.columns(at, at + VIRTUAL_STRIDE - 2)
        parts = hundredths(text or "0")
        if parts is None:
            found.refused(line.number, at, "acceleration", f"{text!r} is not a number of points like 1.0.")
        elif number and parts:
            draft.virtual.append(Virtual(parts, round_number, round_number, number, number, line.number))


def read_260(line: Line, draft: Draft, found: Findings) -> None:
    """260: forbidden pairs in a range of rounds."""
    first, last = _round(line, 5, 7, found), _round(line, 9, 11, found)
    numbers = listed_numbers(line, 13, found)
    if first and last:
        draft.forbidden.append(Forbidden(first, last, numbers, line.number))


def read_xxp(line: Line, draft: Draft, found: Findings) -> None:
    """XXP: forbidden pairs in all rounds."""
    draft.forbidden.append(Forbidden(1, None, listed_numbers(line, 5, found), line.number))


def _round(line: Line, first: int, last: int, found: Findings) -> int:
    text = line.columns(first, last)
    number = whole(text)
    if number is None or not 1 <= number <= MAX_ROUNDS:
        found.refused(line.number, first, "round", f"{text!r} is not a round from 1 to {MAX_ROUNDS}.")
        return 0
    return number


def _number(line: Line, column: int, text: str, found: Findings) -> int:
    number = whole(text)
    if not number:
        found.refused(line.number, column, "number", f"{text!r} is not a starting number.")
        return 0
    return number


def listed_numbers(line: Line, first: int, found: Findings) -> tuple[int, ...]:
    """Starting numbers from a column on. They are four digits wide and apart, so blanks separate them."""
    numbers: list[int] = []
    for column, word in line.words(first):
        number = _number(line, column, word, found)
        if not number:
            break
        numbers.append(number)
    return tuple(numbers)


ARRANGEMENTS: dict[str, Reader] = {
    "240": read_240,
    "250": read_250,
    "260": read_260,
    "XXZ": read_xxz,
    "XXA": read_xxa,
    "XXP": read_xxp,
}
"""The reader of each record."""
