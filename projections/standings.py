"""Standings: points, then the tie-breaks of the regulations, then nothing: equals share a rank (C.07 art. 4.2)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from projections.groups import Group
from projections.pairing.system import Ranking
from projections.points import decimal
from projections.refusal import Refusal
from projections.regulations import current_round, elimination_of, is_predetermined, tiebreak_of, tiebreak_question
from projections.scores import Field, Scores, field, scores
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values
from projections.tournament import Tournament

Key = int | Fraction
V = TypeVar("V")

NO_VALUE = -(1 << 40)
"""Stands for a value that is not there, below all that are."""

printed = lru_cache(maxsize=65_536)(decimal)
"""`decimal`, remembered: a standings page prints few different numbers many times."""


class Standings(msgspec.Struct, frozen=True):
    """Everybody in order, best first.

    round: the last round counted. order: entry numbers k; only the first `ranked` have a rank. points: by k, in units
    of 1/`per`; no points for those whose games count for nobody. labels, values: the tie-breaks as printed, and by k.
    left_out: tie-breaks of the regulations that cannot be computed here, recorded but not compared. questions: what
    the regulations leave open (C.07 art. 9.2, 10). pending: the appeals without an answer, which make it provisional
    like a game without a result. final: whether the last round of the event is complete, and nothing is pending.
    ranking: what ranks in the place of points, if anything does. other: of teams, game points where match points come
    first, match points where game points do; by k.
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
    questions: tuple[Refusal, ...]
    pending: tuple[int, ...]
    final: bool
    ranking: Ranking | None = None
    other: Values | None = None

    def cells(self) -> Iterator[tuple[Any, ...]]:
        """Points in units, and each tie-break as FIDE prints it, in the order of `order`; None where there is none."""
        columns = [_texts(values) for values in self.values]
        by_k = list(zip(self.points, *columns, strict=True))
        return map(by_k.__getitem__, self.order)

    @property
    def first(self) -> tuple[str, Sequence[int | None]]:
        """What is compared first: its key, and by k its values."""
        return ("points", self.points) if self.ranking is None else ("reached", self.ranking.keys)

    def ranks(self) -> list[int | None]:
        """Ranks in the order of `order`: 1 + how many are better; equals share theirs (C.07 art. 4.2)."""
        ranks: list[int | None] = []
        for index, cells in enumerate(compared := list(self._compared())):
            equal = index > 0 and cells == compared[index - 1]
            ranks.append(ranks[-1] if equal else index + 1)
        return ranks + [None] * (len(self.order) - self.ranked)

    def of_group(self, group: Group, state: Tournament) -> "Standings":
        """The members of a group in the same order, with ranks among themselves."""
        inside = {k: group.has(state.players[k].sporting) for k in self.order}
        ranked = sum(inside[k] for k in self.order[: self.ranked])
        return replace(self, order=[k for k in self.order if inside[k]], ranked=ranked)

    def decided_by(self, place: int) -> str | None:
        """What puts the one at `place` (0 is the best) behind the one before: "points", the label of a tie-break, or
        None where both share a rank or there is no rank (case DI-04).
        """
        if not 0 < place < self.ranked:
            return None
        one, other = self.order[place - 1], self.order[place]
        key, first = self.first
        columns = (first, *(values.by for values in self.values))
        named = zip((key, *self.labels), columns, strict=True)
        return next((label for label, by in named if by[one] != by[other]), None)

    def _compared(self) -> Iterator[tuple[Any, ...]]:
        first = self.first[1]
        for k in self.order[: self.ranked]:
            yield (first[k], *(values.by[k] for values in self.values))


def _texts(values: Values) -> list[str | None]:
    per = values.per
    return [None if value is None else printed(value, per) for value in values.by]


class Listed(msgspec.Struct, frozen=True):
    """A tie-break of a list, with what was equal before it, where it looks at that, and its values."""

    tiebreak: TieBreak
    descriptor: Descriptor
    groups: Groups
    values: Values


class Comparison(msgspec.Struct, frozen=True):
    """All that standings are made of. keys: by k, points and then each tie-break; higher is better.

    ranking: of a system that ranks by something else, which then stands in the place of the points.
    """

    played: Scores
    field: Field
    encounters: Encounters
    ranked: list[int]
    listed: list[Listed]
    keys: list[list[Key]]
    ranking: Ranking | None = None


def compared(state: Tournament, after_round: int | None = None) -> Comparison:
    """Points and tie-breaks of everybody after a round (default: the newest published)."""
    played = scores(state, after_round, predetermined=is_predetermined(state.regulations))
    known = field(state)
    encounters = Encounters(played, state.regulations.tiebreak_edition, known)
    ranked = [k for k in played.players if state.players[k].status != "expelled"]
    ranking = ranking_of(state, after_round)
    keys: list[list[Key]] = [list(played.standing if ranking is None else ranking.keys)]
    listed = in_turn(_tiebreaks(state)[0], encounters, ranked, keys)
    return Comparison(played, known, encounters, ranked, listed, keys, ranking)


def in_turn(
    wanted: Sequence[tuple[TieBreak, Descriptor]], encounters: Encounters, ranked: list[int], keys: list[list[Key]]
) -> list[Listed]:
    """The tie-breaks of a list, each for those whom all before it left equal (C.07 art. 4.2).

    keys: what was compared before, by k, higher is better; those of the list are added.
    """
    found = []
    for tiebreak, descriptor in wanted:
        groups = _groups(ranked, keys) if tiebreak.grouped else []
        values = tiebreak.reckoned(descriptor, encounters, groups)
        found.append(Listed(tiebreak, descriptor, groups, values))
        keys.append(_keys(values, ascending=tiebreak.ascends(descriptor)))
    return found


def ranking_of(state: Tournament, after_round: int | None) -> Ranking | None:
    """What ranks before the points in a system that lets players go (docs/rules/knockout.md 8)."""
    elimination = elimination_of(state.regulations)
    return None if elimination is None else elimination.ranking(state, after_round)


def standings(state: Tournament, after_round: int | None = None) -> Standings:
    """The standings after a round (default: the newest published), as if the event had ended there.

    Later corrections are included. Expelled participants have no rank, nor those who left a predetermined event
    before half of their games (C.05 art. 6.6); they come last. Games without result give no points yet.
    """
    found = compared(state, after_round)
    played = found.played
    unranked = [k for k in played.players if state.players[k].status == "expelled"]
    round_ = current_round(state) if after_round is None else min(after_round, state.round)
    pending = state.pending(round_)
    by_k = list(zip(*found.keys, _last_keys(state, len(played.points)), strict=True))
    order = [*_best_first(found.ranked, by_k), *_best_first(unranked, by_k), *_best_first(list(played.struck), by_k)]
    return Standings(
        round=round_,
        provisional=any(one.open for one in played.rounds[:round_]) or bool(pending),
        per=played.table.per,
        order=order,
        ranked=len(found.ranked),
        points=_without_struck(played.standing, played),
        labels=tuple(one.tiebreak.label(one.descriptor) for one in found.listed),
        values=tuple(Values(_without_struck(one.values.by, played), one.values.per) for one in found.listed),
        left_out=_tiebreaks(state)[1],
        questions=_questions(state, found),
        pending=pending,
        final=(played.final_round or _ended(state, round_)) and not played.provisional and not pending,
        ranking=found.ranking,
        other=_other(state, found),
    )


def _other(state: Tournament, found: Comparison) -> Values | None:
    if state.regulations.teams is None:
        return None
    other = found.encounters.secondary.scores
    return Values(_without_struck(other.standing, found.played), other.table.per)


def _ended(state: Tournament, round_: int) -> bool:
    """Whether nothing is left to be played though the regulations have more rounds (docs/rules/knockout.md 5)."""
    elimination = elimination_of(state.regulations)
    return elimination is not None and round_ == state.round and elimination.ended(state)


def _last_keys(state: Tournament, size: int) -> list[int]:
    """The last ordering key by k: the pairing number, then the entry number; higher is better."""
    keys = [0] * size
    for k, player in state.players.items():
        keys[k] = -player.number_key
    return keys


def _tiebreaks(state: Tournament) -> tuple[list[tuple[TieBreak, Descriptor]], tuple[str, ...]]:
    """The tie-breaks that can be computed, and the texts of those that cannot: by edition or by name."""
    found = [(text, tiebreak_of(text, state.regulations)) for text in state.regulations.tiebreaks]
    computable = [one for _, one in found if not isinstance(one, Refusal)]
    return computable, tuple(text for text, one in found if isinstance(one, Refusal))


def _questions(state: Tournament, found: Comparison) -> tuple[Refusal, ...]:
    """What is open about the list, given who takes part (C.07 art. 9.2, 10)."""
    unrated = not all(map(found.field.ratings.__getitem__, found.played.players))
    asked = (tiebreak_question(text, state.regulations, unrated=unrated) for text in state.regulations.tiebreaks)
    return tuple(question for question in asked if question is not None)


def _keys(values: Values, *, ascending: bool) -> list[Key]:
    sign = -1 if ascending else 1
    return [NO_VALUE if value is None else sign * value for value in values.by]


def _groups(ranked: list[int], keys: list[list[Key]]) -> Groups:
    """Who is equal so far, best group first."""
    by_k = list(zip(*keys, strict=True))
    groups: dict[tuple[Key, ...], list[int]] = {}
    for k in ranked:
        groups.setdefault(by_k[k], []).append(k)
    return [groups[key] for key in sorted(groups, reverse=True)]


def _best_first(players: list[int], by_k: list[tuple[Key, ...]]) -> list[int]:
    return sorted(players, key=by_k.__getitem__, reverse=True)


def _without_struck(by: Sequence[V | None], played: Scores) -> list[V | None]:
    kept = list(by)
    for k in played.struck:
        kept[k] = None
    return kept
