"""The bracket of a knockout as a table: each encounter of the tree, who is in it by now, and who goes on."""

from typing import Any

from projections.pairing.knockout.proposal import ended
from projections.pairing.knockout.tree import Encounter, Source, encounters, options_of
from projections.tournament import Tournament
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("round", "int"),
    Column("upper", "player"),
    Column("lower", "player"),
    Column("upper_from", "text"),
    Column("lower_from", "text"),
    Column("empty", "text"),
    Column("board", "int"),
    Column("result", "text"),
    Column("winner", "player"),
    Column("by", "text"),
)


def bracket(prefix: Prefix[Tournament], _: str) -> Table:
    """By name of the encounter, in the order of rounds: `w2.1`, `l3.1`, `third`, `final`, `reset`.

    upper_from, lower_from: `place <p>`, `winner <name>` or `loser <name>`. empty: upper, lower or both, where nobody
    comes. result: as of the board, White's side first. by: how it was decided, `bye`, `walkover`, `game`, `lots`, or
    `nobody` where both are out.
    meta: places, by place who is there, 0 for nobody; elimination; draw, the number of the lots.
    """
    state = prefix.state
    if not state.bracket:
        return EMPTY
    over = ended(state)
    rows: dict[Key, tuple[Any, ...]] = {name: _cells(one, over) for name, one in encounters(state).items()}
    meta: dict[str, Any] = {"places": list(state.bracket), "elimination": options_of(state).elimination}
    if state.bracket_draw is not None:
        meta["draw"] = state.bracket_draw
    return Table(_COLUMNS, rows, meta)


def _cells(one: Encounter, over: bool) -> tuple[Any, ...]:
    board = one.board
    return (
        one.node.round,
        one.upper or None,
        one.lower or None,
        _from(one.node.upper),
        _from(one.node.lower),
        _empty(one),
        board.board if board else None,
        board.result if board else None,
        one.winner or None,
        _decided_by(one, over),
    )


def _from(source: Source) -> str:
    return f"{source.kind} {source.of}"


def _empty(one: Encounter) -> str | None:
    if one.upper == 0 and one.lower == 0:
        return "both"
    return "upper" if one.upper == 0 else "lower" if one.lower == 0 else None


def _decided_by(one: Encounter, over: bool) -> str | None:
    """over: whether the knockout has ended, so that what is not decided now has nobody who goes on."""
    if one.upper and one.lower and (one.winner == 0 or (over and one.winner is None)):
        return "nobody"
    if one.winner is None:
        return None
    if not (one.upper and one.lower):
        return "bye" if one.winner else None
    if one.board is None:
        return "walkover"
    return "game" if one.board.decided is None else "lots"


BRACKET = View("bracket", "public", bracket)
