"""Records that arrange pairings: byes ahead, acceleration, forbidden pairs (240, 250, 260; XXZ, XXA, XXP)."""

from projections.formats.findings import Findings
from projections.formats.trf.columns import PARTS, hundredths, whole
from projections.formats.trf.draft import Draft, Virtual
from projections.formats.trf.header import MAX_ROUNDS, Reader
from projections.formats.trf.lines import Line
from projections.formats.trf.records import ByesAhead, Forbidden

VIRTUAL_COLUMN = 10
VIRTUAL_STRIDE = 5
MOST_VIRTUAL = 1000 * PARTS
"""As many as a win may be worth, in hundredths."""

MOST_APART = 1000
"""Players of one record 260 or XXP."""


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
    """250: points for a range of players in a range of rounds; of teams match points."""
    first, last = (5, 8) if draft.of_teams and line.columns(5, 8) else (10, 13)
    parts = _virtual_points(line, first, line.columns(first, last), found)
    rounds = _range(line, 19, "round", (_round(line, 15, 17, found), _round(line, 19, 21, found)), found)
    numbers = _number(line, 23, line.columns(23, 26), found), _number(line, 28, line.columns(28, 31), found)
    players = _range(line, 28, "number", numbers, found)
    if parts is not None and rounds and players:
        draft.virtual.append(Virtual(parts, *rounds, *players, line.number))


def read_xxa(line: Line, draft: Draft, found: Findings) -> None:
    """XXA: the virtual points of one player round by round."""
    number = _number(line, 5, line.columns(5, 8), found)
    for round_number, at in enumerate(range(VIRTUAL_COLUMN, len(line.text) + 1, VIRTUAL_STRIDE), 1):
        text = line.columns(at, at + VIRTUAL_STRIDE - 2)
        parts = _virtual_points(line, at, text or "0", found)
        if number and parts and round_number <= MAX_ROUNDS:
            draft.virtual.append(Virtual(parts, round_number, round_number, number, number, line.number))


def read_260(line: Line, draft: Draft, found: Findings) -> None:
    """260: forbidden pairs in a range of rounds."""
    rounds = _range(line, 9, "round", (_round(line, 5, 7, found), _round(line, 9, 11, found)), found)
    numbers = _apart(line, 13, found)
    if rounds:
        draft.forbidden.append(Forbidden(*rounds, numbers, line.number))


def read_xxp(line: Line, draft: Draft, found: Findings) -> None:
    """XXP: forbidden pairs in all rounds."""
    draft.forbidden.append(Forbidden(1, None, _apart(line, 5, found), line.number))


def _apart(line: Line, first: int, found: Findings) -> tuple[int, ...]:
    """Who must not meet: some players, each of them once."""
    numbers = tuple(dict.fromkeys(listed_numbers(line, first, found)))
    if len(numbers) > MOST_APART:
        message = f"{len(numbers)} players who must not meet; at most {MOST_APART} are taken in one record."
        found.refused(line.number, first, "number", message)
    elif len(numbers) < 2 and not found.mentions(line.number):
        found.left_out(line.number, first, "number", "A record of those who must not meet names at least two players.")
    return numbers


def _virtual_points(line: Line, column: int, text: str, found: Findings) -> int | None:
    """Hundredths, or None where they cannot be used."""
    parts = hundredths(text)
    if parts is None:
        found.refused(line.number, column, "acceleration", f"{text!r} is not a number of points like 1.0.")
    elif parts > MOST_VIRTUAL:
        message = f"{text} virtual points; at most {MOST_VIRTUAL // PARTS} are taken. Is a decimal point missing?"
        found.refused(line.number, column, "acceleration", message)
        return None
    return parts


def _range(line: Line, column: int, name: str, ends: tuple[int, int], found: Findings) -> tuple[int, int] | None:
    """The two ends if both were read, the first not behind the last, whose column this is."""
    first, last = ends
    if first > last > 0:
        found.refused(line.number, column, name, f"The {name} {last} comes before {first}: write the first one first.")
    return ends if 0 < first <= last else None


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
