"""Numbers by restricted lot: players of one federation do not meet in the last three rounds (C.05 Annex 2)."""

from collections.abc import Iterator, Sequence

import msgspec

from projections.events import PairedBoard

ANNEX = "C.05 Annex 2"
LAST_ROUNDS = 3
"""In so many rounds at the end players of one federation are not to meet."""

PRINTED: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""The groups A, B, C, D of C.05 Annex 2 for an even number of players, as printed."""

CORRECTED = PRINTED | {12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12))}
"""The same with 11 and 12 exchanged: as printed, 6 and 12 of one group meet in the last round."""

DEFECT = (
    "The groups of 12 as printed have 6 and 12 in one group, who meet in round 11; numbering by the corrected groups "
    f"exchanges 11 and 12 ({ANNEX})."
)
"""What has to be known of the printed groups."""


class Entrant(msgspec.Struct, frozen=True):
    """Who draws a number (C.05 Annex 2). federation: "" for none."""

    k: int
    federation: str


def groups(players: int, *, corrected: bool) -> tuple[tuple[int, ...], ...] | None:
    """The groups for so many players; None below 9 and above 24. An odd field leaves out the highest number (C.05
    Annex 2)."""
    printed = (CORRECTED if corrected else PRINTED).get(players + players % 2)
    if printed is None:
        return None
    return tuple(tuple(number for number in group if number <= players) for group in printed)


def lots_of(entrants: Sequence[Entrant], envelopes: Sequence[Sequence[int]]) -> tuple[int | str, ...]:
    """What lies in the urn: all numbers, and for each federation in turn its own slip of each envelope, as "f1-a"
    (C.05 Annex 2). Drawn in one order, the slips of one federation say which envelope it picks, the numbers how those
    in an envelope lie.
    """
    numbers = sorted(number for group in envelopes for number in group)
    turns = range(1, len(contingents(entrants)) + 1)
    return (*numbers, *(_slip(turn, place) for turn in turns for place in range(len(envelopes))))


def _slip(turn: int, envelope: int) -> str:
    return f"f{turn}-{'abcd'[envelope]}"


def order(
    entrants: Sequence[Entrant], envelopes: Sequence[Sequence[int]], lots: Sequence[int | str]
) -> tuple[int, ...]:
    """Entry numbers in the order of the numbers drawn (C.05 Annex 2). lots: those of `lots_of` as they were drawn.

    Federations draw in order of size. The first player of one picks an envelope with enough numbers for all of them,
    and all draw from it; if there is none, from the fullest, and who is left picks again.
    """
    drawn = {lot: at for at, lot in enumerate(lots)}
    free = {place: sorted(numbers, key=lambda number: drawn[number]) for place, numbers in enumerate(envelopes)}
    taken: dict[int, int] = {}
    for turn, members in enumerate(contingents(entrants), 1):
        waiting = members
        while waiting:
            envelope = _envelope(free, len(waiting), {place: drawn[_slip(turn, place)] for place in free})
            numbers, free[envelope] = free[envelope][: len(waiting)], free[envelope][len(waiting) :]
            taken.update(zip(numbers, waiting, strict=False))
            waiting = waiting[len(numbers) :]
    return tuple(taken[number] for number in sorted(taken))


def _envelope(free: dict[int, list[int]], players: int, picked: dict[int, int]) -> int:
    enough = [place for place, numbers in free.items() if len(numbers) >= players]
    if enough:
        return min(enough, key=lambda place: picked[place])
    return max(free, key=lambda place: len(free[place]))


def contingents(entrants: Sequence[Entrant]) -> list[list[int]]:
    """The players of each federation, the largest federation first, then by its code (C.05 Annex 2); who has none draws
    alone, at the end. Within a federation they stand by entry number: the log has no names, and no chance hangs on it.
    """
    found: dict[str, list[int]] = {}
    for one in sorted(entrants, key=lambda one: (one.federation, one.k)):
        found.setdefault(one.federation, []).append(one.k)
    alone = [[k] for k in found.pop("", [])]
    return sorted(found.values(), key=len, reverse=True) + alone


def late_meetings(
    rounds: Sequence[tuple[int, Sequence[PairedBoard]]], federations: dict[int, str], numbers: dict[int, int]
) -> Iterator[str]:
    """Who of one federation meet in these rounds, the last ones: where no envelope was large enough (C.05 Annex 2)."""
    for number, boards in rounds:
        for seat in boards:
            federation = federations[seat.white]
            if federation and federation == federations[seat.black]:
                one, other = sorted((numbers[seat.white], numbers[seat.black]))
                whom = f"Numbers {one} and {other} ({federation})"
                yield f"{whom} meet in round {number}, one of the last three ({ANNEX})."
