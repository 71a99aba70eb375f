"""The terms of the tie-breaks of one participant: who asks why a number is what it is gets the sum."""

from typing import Any

from projections.explanation import Explained, explain
from projections.standings import standings
from projections.tiebreaks.terms import Term
from projections.tournament import Tournament
from projections.views.crosstable import registered
from projections.views.standings import column_keys
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("tiebreak", "text"),
    Column("round", "int"),
    Column("kind", "text"),
    Column("opponent", "player"),
    Column("score", "decimal"),
    Column("points", "decimal"),
    Column("value", "decimal"),
    Column("cap", "decimal"),
    Column("cut", "text"),
    Column("articles", "text"),
    Column("why", "text"),
    Column("said", "sentences"),
)


def terms(prefix: Prefix[Tournament], argument: str) -> Table:
    """The terms as `<key of the tie-break>:<place>` in the standings after the newest round.

    kind: game, forfeit, dummy, rest, own, met. cut: least, voluntary (in place of the least), most. meta: player;
    round; tiebreaks, [key, label, title, article, value, formula, formula as a sentence] of each; behind, by what he
    stands behind the one before him ("points" or a label), null where they share a rank. why and formula are English,
    said and the last one are the same as data (docs/languages.md).
    """
    k, state = int(argument), prefix.state
    if k not in state.players:
        return EMPTY
    found = explain(state, k)
    table = standings(state)
    keys = column_keys(table.labels)
    rows: dict[Key, tuple[Any, ...]] = {
        f"{key}:{place}": _cells(key, term)
        for key, one in zip(keys, found, strict=True)
        for place, term in enumerate(one.terms, 1)
    }
    about = [_about(key, one) for key, one in zip(keys, found, strict=True)]
    behind = table.decided_by(table.order.index(k))
    return Table(_COLUMNS, rows, {"player": k, "round": table.round, "tiebreaks": about, "behind": behind})


def _about(key: str, one: Explained) -> list[Any]:
    return [key, one.label, one.title, one.article, one.value, str(one.formula), one.formula.data()]


def _cells(key: str, term: Term) -> tuple[Any, ...]:
    return (
        key,
        term.round or None,
        term.kind,
        term.opponent,
        term.score or None,
        term.points or None,
        term.value or None,
        term.cap or None,
        term.cut or None,
        ", ".join(term.articles) or None,
        term.why or None,
        [reason.data() for reason in term.reasons] or None,
    )


EXPLAIN = View("explain.*", "public", terms, follows=("standings",), begins=registered, http_only=True)
