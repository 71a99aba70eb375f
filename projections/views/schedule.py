"""All rounds of one participant of an event with fixed pairings, those to come included."""

from typing import Any

from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.regulations import is_predetermined
from projections.tournament import Tournament
from projections.views.crosstable import registered, round_cells
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("opponent", "player"),
    Column("colour", "text"),
    Column("result", "text"),
    Column("board", "int"),
    Column("published", "int"),
)


def schedule(prefix: Prefix[Tournament], argument: str) -> Table:
    """By round: opponent, colour, one-sided result, board, and 1 where the round is public; "Z" for a rest.

    Empty where pairings hang on results. A round that cannot be proposed yet is left out.
    """
    state, k = prefix.state, int(argument)
    if k not in state.players or not is_predetermined(state.regulations):
        return EMPTY
    rows: dict[Key, tuple[Any, ...]] = {}
    for number in range(1, state.regulations.rounds + 1):
        cell = _cell(state, number, k)
        if cell is not None:
            rows[number] = cell
    return Table(_COLUMNS, rows, {"player": k})


def _cell(state: Tournament, number: int, k: int) -> tuple[Any, ...] | None:
    published = state.published(number)
    if published is None:
        return _to_come(state, number, k)
    cell = round_cells(state, published).get(k)
    return None if cell is None else (*cell[:4], 1)


def _to_come(state: Tournament, number: int, k: int) -> tuple[Any, ...] | None:
    proposal = propose(state, number)
    if isinstance(proposal, Impossible):
        return None
    for seat in proposal.boards:
        if k in (seat.white, seat.black):
            other, colour = (seat.black, "w") if seat.white == k else (seat.white, "b")
            return other, colour, None, seat.board, 0
    rests = any(bye.player == k for bye in proposal.byes)
    return (None, None, "Z", None, 0) if rests else None


SCHEDULE = View("schedule.*", "public", schedule, follows=("crosstable", "players", "info"), begins=registered,
                http_only=True)  # fmt: skip
