"""The standings: points and tie-breaks in order; the reader finds the ranks."""

import re
from typing import Any

from projections.standings import Standings, standings
from projections.tiebreaks.match_or_game_points import MATCH_OR_GAME_POINTS
from projections.tournament import Tournament
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View


def newest(prefix: Prefix[Tournament], _: str) -> Table:
    """The standings after the newest published round."""
    return table(standings(prefix.state))


def after(prefix: Prefix[Tournament], argument: str) -> Table:
    """The standings after a round, later corrections included."""
    return table(standings(prefix.state, int(argument)))


def table(found: Standings) -> Table:
    """By k, best first; `rank_by` names the columns that must be equal to share a rank.

    meta: round, provisional; final, if the last round is complete; ranked, how many rows have a rank, if not all;
    left_out, tie-breaks of the regulations that cannot be computed here; questions, [article, sentence] of each thing
    that the regulations leave open; appeals, the numbers of those that have no answer yet; other, of teams, [unit, [k,
    units] of each] of the score that does not come first, where no tie-break says it.
    """
    columns = (Column("points", "points", per=found.per), *_tiebreak_columns(found.labels))
    rows: dict[Key, tuple[Any, ...]] = dict(zip(found.order, found.cells(), strict=True))
    rank_by = [column.key for column in columns]
    if found.ranking is not None:
        texts = found.ranking.texts
        columns = (Column("reached", "text"), *columns)
        rows = {k: (texts[k], *cells) for k, cells in zip(found.order, rows.values(), strict=True)}
        rank_by = ["reached", *rank_by[1:]]
    meta: dict[str, Any] = {"round": found.round, "provisional": found.provisional, "rank_by": rank_by}
    if found.final:
        meta["final"] = True
    if found.ranked < len(found.order):
        meta["ranked"] = found.ranked
    if found.left_out:
        meta["left_out"] = list(found.left_out)
    if found.questions:
        meta["questions"] = [[question.article, question.message] for question in found.questions]
    if found.pending:
        meta["appeals"] = list(found.pending)
    if found.other is not None and MATCH_OR_GAME_POINTS.printed not in found.labels:
        meta["other"] = [found.other.per, [[k, found.other.by[k]] for k in found.order]]
    return Table(columns, rows, meta)


def _tiebreak_columns(labels: tuple[str, ...]) -> list[Column]:
    return [Column(key, "decimal", label=label) for key, label in zip(column_keys(labels), labels, strict=True)]


def column_keys(labels: tuple[str, ...]) -> list[str]:
    """A tie-break may stand in the list more than once (C.07 art. 4.3): the second DE has the key `de-2`."""
    keys = []
    for index, label in enumerate(labels):
        times = labels[: index + 1].count(label)
        key = re.sub(r"[^a-z0-9+]+", "-", label.lower()).strip("-")
        keys.append(key + (f"-{times}" if times > 1 else ""))
    return keys


def begun(state: Tournament, argument: str) -> bool:
    """Whether the round has been published at least once."""
    return int(argument) <= len(state.rounds)


STANDINGS = View("standings", "public", newest)
STANDINGS_AFTER = View("standings.*", "public", after, follows=("standings",), begins=begun, http_only=True)
