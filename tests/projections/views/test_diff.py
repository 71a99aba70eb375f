"""What changed between two tables, and how to make it."""

from __future__ import annotations

import pytest

from projections.views.diff import apply, diff
from projections.views.table import EMPTY, Column, Delta, Table

COLUMNS = (Column("points", "int"),)


def table(*keys: int, meta: dict[str, int] | None = None, **points: int) -> Table:
    return Table(COLUMNS, {key: (points.get(f"k{key}", 0),) for key in keys}, meta or {})


@pytest.mark.parametrize(
    ("before", "after", "delta"),
    [
        (table(1, 2), table(1, 2), Delta()),
        (table(1, 2), table(1, 2, k2=5), Delta(set=((2, (5,)),))),
        (table(1, 2, 3), table(1, 3), Delta(delete=(2,))),
        (table(1, 3), table(1, 2, 3), Delta(set=((2, (0,)),), move=((2, 1),))),
        (table(1, 2, 3), table(3, 1, 2), Delta(move=((3, None),))),
        (table(1, 2, 3), table(2, 3, 1), Delta(move=((1, 3),))),
        (table(), table(1, 2), Delta(set=((1, (0,)), (2, (0,))), move=((1, None), (2, 1)))),
        (table(1, meta={"round": 1}), table(1, meta={"round": 2}), Delta(meta={"round": 2})),
        (table(1, meta={"a": 1, "b": 2}), table(1, meta={"b": 2, "a": 1}), Delta(meta={"b": 2, "a": 1})),
        (table(1, meta={"a": 1}), table(1, meta={"a": True}), Delta(meta={"a": True})),
    ],
    ids=["same", "cell", "gone", "new", "up", "down", "filled", "meta", "meta-order", "meta-true"],
)
def test_diff(before: Table, after: Table, delta: Delta) -> None:
    assert diff(before, after) == delta
    assert repr(diff(before, after)) == repr(delta)


def test_shared_rows_are_not_looked_at() -> None:
    one = table(1, 2)
    assert diff(one, Table(COLUMNS, one.rows, one.meta)) == Delta()


def test_other_columns_have_no_delta() -> None:
    assert diff(EMPTY, table(1)) is None


def test_move_to_a_row_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        apply(table(1, 2), Delta(move=((1, 9),)))


def test_a_move_is_the_least() -> None:
    """One player overtakes 998 others: one move, not 998."""
    keys = list(range(1000))
    delta = diff(table(*keys), table(keys[0], keys[-1], *keys[1:-1]))
    assert delta is not None
    assert delta.move == ((999, 0),)
