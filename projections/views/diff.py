"""The least difference between two tables, and its application (CONTRACTS A3)."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from projections.views.table import Cells, Delta, Key, Table


def diff(a: Table, b: Table) -> Delta | None:
    """The delta from `a` to `b`; None if their columns differ: then only the whole table will do.

    O(n log n) in the number of rows, and O(n) where no row moved. The moves are the fewest possible.
    """
    if a.columns != b.columns:
        return None
    meta = None if _same(a.meta, b.meta) else b.meta
    if a.rows is b.rows:
        return Delta(meta=meta)
    return Delta(tuple(_changed(a.rows, b.rows)), _gone(a.rows, b.rows), _moves(a.rows, b.rows), meta)


def apply(table: Table, delta: Delta) -> Table:
    """The table that `delta` makes of `table`. Raises KeyError if a move names a row that is not there."""
    meta = table.meta if delta.meta is None else delta.meta
    cells = dict(delta.set)
    keys = list(_order(table.rows, delta)) if delta.delete or delta.move else list(table.rows)
    rows = {key: cells[key] if key in cells else table.rows[key] for key in keys}
    return Table(table.columns, rows, meta)


def _same(a: Any, b: Any) -> bool:
    """Whether two values have the same bytes: `==` alone takes true for 1 and knows no order of keys."""
    return a is b or msgspec.json.encode(a) == msgspec.json.encode(b)


def _changed(a: dict[Key, Cells], b: dict[Key, Cells]) -> Iterator[tuple[Key, Cells]]:
    for key, cells in b.items():
        before = a.get(key)
        if before is not cells and before != cells:
            yield key, cells


def _gone(a: dict[Key, Cells], b: dict[Key, Cells]) -> tuple[Key, ...]:
    return tuple(key for key in a if key not in b)


def _moves(a: dict[Key, Cells], b: dict[Key, Cells]) -> tuple[tuple[Key, Key | None], ...]:
    before, after = list(a), list(b)
    if before == after:
        return ()
    stays = _stays(before, after)
    return tuple((key, after[index - 1] if index else None) for index, key in enumerate(after) if key not in stays)


def _stays(before: Sequence[Key], after: Sequence[Key]) -> frozenset[Key]:
    """The keys that need not move: what begins and ends alike, and the longest increasing run between."""
    length = min(len(before), len(after))
    head = next((i for i in range(length) if before[i] != after[i]), length)
    length -= head
    tail = next((i for i in range(length) if before[-1 - i] != after[-1 - i]), length)
    place = {key: index for index, key in enumerate(before[head : len(before) - tail])}
    kept = [key for key in after[head : len(after) - tail] if key in place]
    run = _longest_increasing([place[key] for key in kept])
    return frozenset([*after[:head], *(kept[index] for index in run), *after[len(after) - tail :]])


def _longest_increasing(numbers: Sequence[int]) -> list[int]:
    """Indexes of a longest increasing subsequence of distinct numbers, last first (patience sorting)."""
    tops: list[int] = []
    holders: list[int] = []
    previous: list[int] = []
    for index, number in enumerate(numbers):
        pile = bisect_left(tops, number)
        previous.append(holders[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [number]
        holders[pile : pile + 1] = [index]
    run = []
    index = holders[-1] if holders else -1
    while index >= 0:
        run.append(index)
        index = previous[index]
    return run


def _order(rows: dict[Key, Cells], delta: Delta) -> Iterator[Key]:
    """Keys in their new order: those that stay, each moved one put right after the key it names."""
    lifted = frozenset([*delta.delete, *(key for key, _ in delta.move)])
    links: dict[Key | None, Key | None] = {}
    last: Key | None = None
    for key in rows:
        if key not in lifted:
            links[last] = last = key
    links[last] = None
    for key, after in delta.move:
        links[key] = links[after]
        links[after] = key
    following = links[None]
    while following is not None:
        yield following
        following = links[following]
