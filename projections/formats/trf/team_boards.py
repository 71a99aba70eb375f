"""The boards of a match of which only the games are known: who sat where in both teams (TRF26 001, 300)."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

NOBODY = 0

Pairs = list[tuple[int, int]]
"""Members by board, of the one team and of the other, 0 for nobody."""


class Sitting(NamedTuple):
    """A team in a match: its members who were there, in the order of the roster, and its line-up if one was told."""

    there: Sequence[int]
    told: Sequence[int] | None


def boards_of(one: Sitting, other: Sitting, met: Mapping[int, int]) -> Pairs | None:
    """The boards, or None where the games cannot have been played at them. met: opponents of both, 0 for nobody.

    A team whose line-up is not told sat in the order of its roster; an empty board lies where the games leave room.
    """
    if one.told is not None and other.told is not None:
        pairs = _both_told(one.told, other.told, met)
    elif one.told is not None:
        pairs = _told(one.told, [k for k in other.there if not met[k]], met)
    elif other.told is not None:
        pairs = _told(other.told, [k for k in one.there if not met[k]], met)
        pairs = None if pairs is None else [(away, home) for home, away in pairs]
    else:
        pairs = _in_order(one.there, other.there, met)
    if pairs is None or not (_complete(one, [home for home, _ in pairs]) and _complete(other, [k for _, k in pairs])):
        return None
    return pairs


def _both_told(one: Sequence[int], other: Sequence[int], met: Mapping[int, int]) -> Pairs | None:
    pairs = list(zip_longest(one, other, fillvalue=NOBODY))
    seated = all(met.get(own, NOBODY) == theirs or not own for own, theirs in pairs)
    return pairs if seated and all(met.get(theirs, NOBODY) == own or not theirs for own, theirs in pairs) else None


def _told(line_up: Sequence[int], alone: list[int], met: Mapping[int, int]) -> Pairs | None:
    """By the line-up of one of the teams; alone: who of the other met nobody, in the order of the roster."""
    pairs: Pairs = []
    for member in line_up:
        if member and member not in met:
            return None
        empty = not member
        pairs.append((member, (alone.pop(0) if alone else NOBODY) if empty else met[member]))
    return None if alone else pairs


def _in_order(one: Sequence[int], other: Sequence[int], met: Mapping[int, int]) -> Pairs | None:
    pairs: Pairs = []
    ours, theirs = list(one), list(other)
    while ours or theirs:
        if ours and not met[ours[0]]:
            pairs.append((ours.pop(0), NOBODY))
        elif theirs and not met[theirs[0]]:
            pairs.append((NOBODY, theirs.pop(0)))
        elif ours and theirs and met[ours[0]] == theirs[0]:
            pairs.append((ours.pop(0), theirs.pop(0)))
        else:
            return None
    return pairs


def _complete(team: Sitting, line_up: list[int]) -> bool:
    """Whether all who were there sit at one board, in the order that was told."""
    named = [k for k in line_up if k]
    if sorted(named) != sorted(team.there):
        return False
    return team.told is None or _filled(team.told, len(line_up)) == _filled(line_up, len(team.told))


def _filled(line_up: Sequence[int], least: int) -> list[int]:
    return [*line_up, *[NOBODY] * (least - len(line_up))]
