"""Bounds of the caches (CONTRACTS A6)."""

import pytest

from projections.views.table import Table
from server.reading.shelf import Busy, Place, Shelf


def table(rows: int, points: int = 0) -> Table:
    return Table((), dict.fromkeys(range(rows), (points, "x")), {})


def place(n: int, view: str = "standings") -> Place:
    return Place("{t:x}:log", view, f"{n}-a")


class Clock:
    """A clock that is set by hand, ms."""

    now = 0

    def __call__(self) -> int:
        return self.now


def test_a_table_is_made_once() -> None:
    shelf = Shelf(Clock())
    first = shelf.table(place(1), lambda: table(3), hot=True)
    assert shelf.table(place(1), lambda: table(4), hot=True) is first


def test_rows_are_bounded_and_the_least_recently_used_goes() -> None:
    shelf = Shelf(Clock(), rows=25)
    made = []

    def make(n: int) -> Table:
        made.append(n)
        return table(9)

    for n in (1, 2, 1, 3, 1, 2):
        shelf.table(place(n, f"view{n}"), lambda n=n: make(n), hot=True)
    assert made == [1, 2, 3, 2]


def test_a_table_larger_than_the_bound_is_served_all_the_same() -> None:
    shelf = Shelf(Clock(), rows=5)
    assert len(shelf.table(place(1), lambda: table(50), hot=True).rows) == 50


def test_versions_share_the_rows_that_are_equal() -> None:
    shelf = Shelf(Clock())
    one = shelf.table(place(1), lambda: table(3), hot=True)
    other = shelf.table(place(2), lambda: Table((), {0: (0, "x"), 1: (5, "x"), 2: (0, "x")}, {}), hot=True)
    assert other.rows[0] is one.rows[0]
    assert other.rows[1] == (5, "x")
    shelf.forget("{t:x}:log")
    assert shelf.table(place(3), lambda: table(3), hot=True).rows[0] is not one.rows[0]


def test_encoded_bytes_are_bounded() -> None:
    shelf = Shelf(Clock(), encoded_bytes=10)
    assert shelf.encoded(("a",), lambda: b"12345") is shelf.encoded(("a",), lambda: b"other")
    shelf.encoded(("b",), lambda: b"1234567")
    assert shelf.encoded(("a",), lambda: b"again") == b"again"


def test_twenty_cold_tables_a_second() -> None:
    clock = Clock()
    shelf = Shelf(clock)
    for n in range(20):
        shelf.table(place(n), lambda: table(1), hot=False)
    with pytest.raises(Busy):
        shelf.table(place(99), lambda: table(1), hot=False)
    assert shelf.table(place(99), lambda: table(1), hot=True)
    assert shelf.table(place(5), lambda: table(1), hot=False)
    clock.now = 50
    shelf.table(place(100), lambda: table(1), hot=False)
    with pytest.raises(Busy):
        shelf.table(place(101), lambda: table(1), hot=False)
