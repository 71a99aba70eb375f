"""Standings: points, then the tie-breaks of the regulations, then nothing: equals share a rank (C.07 art. 4.2)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from projections.points import decimal
from projections.refusal import Refusal
from projections.regulations import is_predetermined
from projections.scores import Scores, scores
from projections.tiebreaks import EDITIONS, find
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values
from projections.tournament import Tournament

NO_VALUE = -(1 << 40)
"""Stands for a value that is not there, below all that are."""

printed = lru_cache(maxsize=65_536)(decimal)
"""`decimal`, remembered: a standings page prints few different numbers many times."""


class Standings(msgspec.Struct, frozen=True):
    """Everybody in order, best first.

    round: the last round counted. order: entry numbers k; only the first `ranked` have a rank. points: by k, in units
    of 1/`per`; no points for those whose games count for nobody. labels, values: the tie-breaks as printed, and by k.
    left_out: tie-breaks of the regulations that cannot be computed here, recorded but not compared.
    """

    round: int
    provisional: bool
    per: int
    order: list[int]
    ranked: int
    points: list[int | None]
    labels: tuple[str, ...]
    values: tuple[Values, ...]
    left_out: tuple[str, ...]

    def cells(self) -> Iterator[tuple[Any, ...]]:
        """Points in units, and each tie-break as FIDE prints it, in the order of `order`; None where there is none."""
        columns = [_texts(values) for values in self.values]
        by_k = list(zip(self.points, *columns, strict=True))
        return map(by_k.__getitem__, self.order)

    def ranks(self) -> list[int | None]:
        """Ranks in the order of `order`: 1 + how many are better; equals share theirs (C.07 art. 4.2)."""
        ranks: list[int | None] = []
        for index, cells in enumerate(compared := list(self._compared())):
            equal = index > 0 and cells == compared[index - 1]
            ranks.append(ranks[-1] if equal else index + 1)
        return ranks + [None] * (len(self.order) - self.ranked)

    def _compared(self) -> Iterator[tuple[Any, ...]]:
        for k in self.order[: self.ranked]:
            yield (self.points[k], *(values.by[k] for values in self.values))


def _texts(values: Values) -> list[str | None]:
    per = values.per
    return [None if value is None else printed(value, per) for value in values.by]


def standings(state: Tournament, after_round: int | None = None) -> Standings:
    """The standings after a round (default: the newest published), as if the event had ended there.

    Later corrections are included. Expelled participants have no rank, nor those who left a predetermined event
    before half of their games (C.05 art. 6.6); they come last. Games without result give no points yet.
    """
    played = scores(state, after_round, predetermined=is_predetermined(state.regulations))
    ranked = [k for k in played.players if state.players[k].status != "expelled"]
    unranked = [k for k in played.players if state.players[k].status == "expelled"]
    last = _last_keys(state, len(played.points))
    computable, left_out = _tiebreaks(state)
    values, keys = _compare(played, state.regulations.tiebreak_edition, computable, ranked)
    by_k = list(zip(*keys, last, strict=True))
    order = [*_best_first(ranked, by_k), *_best_first(unranked, by_k), *_best_first(list(played.struck), by_k)]
    return Standings(
        round=state.round if after_round is None else min(after_round, state.round),
        provisional=played.provisional,
        per=state.regulations.points.per,
        order=order,
        ranked=len(ranked),
        points=_without_struck(played.points, played),
        labels=tuple(str(descriptor) for _, descriptor in computable),
        values=tuple(Values(_without_struck(one.by, played), one.per, one.ascending) for one in values),
        left_out=left_out,
    )


def _last_keys(state: Tournament, size: int) -> list[int]:
    """The last ordering key by k: the pairing number, then the entry number; higher is better."""
    keys = [0] * size
    for k, player in state.players.items():
        keys[k] = -player.number_key
    return keys


def _tiebreaks(state: Tournament) -> tuple[list[tuple[TieBreak, Descriptor]], tuple[str, ...]]:
    """The tie-breaks that can be computed, and the texts of those that cannot: by edition or by name."""
    regulations = state.regulations
    if regulations.tiebreak_edition not in EDITIONS:
        return [], regulations.tiebreaks
    found = [(text, find(text)) for text in regulations.tiebreaks]
    computable = [one for _, one in found if not isinstance(one, Refusal)]
    return computable, tuple(text for text, one in found if isinstance(one, Refusal))


def _compare(
    played: Scores, edition: str, tiebreaks: list[tuple[TieBreak, Descriptor]], ranked: list[int]
) -> tuple[list[Values], list[list[int]]]:
    """Values of each tie-break, and keys by k to compare: points, then each value; higher is better."""
    encounters = Encounters(played, edition)
    values: list[Values] = []
    keys = [played.points]
    for tiebreak, descriptor in tiebreaks:
        groups = _groups(ranked, keys) if tiebreak.grouped else []
        values.append(tiebreak.values(descriptor, encounters, groups))
        keys.append(_keys(values[-1]))
    return values, keys


def _keys(values: Values) -> list[int]:
    sign = -1 if values.ascending else 1
    return [NO_VALUE if value is None else sign * value for value in values.by]


def _groups(ranked: list[int], keys: list[list[int]]) -> Groups:
    """Who is equal so far, best group first."""
    by_k = list(zip(*keys, strict=True))
    groups: dict[tuple[int, ...], list[int]] = {}
    for k in ranked:
        groups.setdefault(by_k[k], []).append(k)
    return [groups[key] for key in sorted(groups, reverse=True)]


def _best_first(players: list[int], by_k: list[tuple[int, ...]]) -> list[int]:
    return sorted(players, key=by_k.__getitem__, reverse=True)


def _without_struck(by: Sequence[int | None], played: Scores) -> list[int | None]:
    kept = list(by)
    for k in played.struck:
        kept[k] = None
    return kept
