"""Lots as they were drawn, and whether anybody gets the same (docs/rules/lots.md)."""

from typing import Any

import msgspec

from projections.draws import recomputed
from projections.lot_events import DrawPerformed, DrawRecorded
from projections.tournament import Commitment, Draw, Tournament
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View

GOOD = "ok"
BY_HAND = "not recomputable"

_COLUMNS = (
    Column("at", "time"),
    Column("domain", "text"),
    Column("method", "text"),
    Column("take", "text"),
    Column("inputs", "text"),
    Column("output", "text"),
    Column("public", "text"),
    Column("called_by", "text"),
    Column("commitment", "text"),
    Column("secret", "text"),
    Column("seed", "text"),
    Column("check", "text"),
    Column("repeats", "int"),
    Column("reason", "text"),
)
_encode = msgspec.json.Encoder().encode


def draws(prefix: Prefix[Tournament], _: str) -> Table:
    """By number of the draw, oldest first, then as `commitment:<n>` those that wait for their draw.

    inputs and output are JSON lists. method: DRAW1, or how it was done by hand; called_by: who called the numbers or
    watched, "" where the server drew alone. check: "ok", "not recomputable", or what is wrong.
    """
    state = prefix.state
    rows: dict[Key, tuple[Any, ...]] = {one.record.draw: _cells(one) for one in state.draws}
    waiting = (one for one in state.commitments if not one.performed)
    rows.update((f"commitment:{one.n}", _waiting(one)) for one in waiting)
    return Table(_COLUMNS, rows, {})


def _cells(draw: Draw) -> tuple[Any, ...]:
    record = draw.record
    inputs, output = _encode(record.inputs).decode(), _encode(record.output).decode()
    again = record.repeats, record.reason.code if record.reason else None
    match record:
        case DrawPerformed():
            about = record.public, " ".join(record.called_by), record.commitment, record.secret, record.seed
            check = "; ".join(recomputed(record)) or GOOD
            method: str = record.algorithm
        case DrawRecorded():
            about = None, " ".join(record.witnesses), None, None, None  # type: ignore[assignment]
            check, method = BY_HAND, record.method
    return (draw.at, record.domain, method, record.take, inputs, output, *about, check, *again)


def _waiting(one: Commitment) -> tuple[Any, ...]:
    nothing = (None,) * 3
    return (one.at, None, None, None, None, None, one.beacon or None, None, one.commitment, *nothing, None, None)


DRAWS = View("draws", "public", draws)
