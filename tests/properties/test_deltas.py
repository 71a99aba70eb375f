"""Any table leads to any other by a delta, in either direction, by the fewest moves (CONTRACTS A1, A3)."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from projections.views.diff import apply, diff
from projections.views.table import EMPTY, Column, Delta, Table, encode_table
from server.feed.session import Session, advance
from server.reading.profile import Profile
from server.reading.reading import Reading
from server.reading.shelf import Shelf
from server.reading.window import Window

COLUMNS = (Column("points", "int"), Column("name", "text"))
KEYS = st.one_of(st.integers(1, 12), st.sampled_from(["bye:3", "5:12", "bye:4"]))
CELLS = st.tuples(st.one_of(st.none(), st.integers(0, 3)), st.sampled_from(["a", "b"]))


@st.composite
def tables(draw: Any) -> Table:
    keys = draw(st.lists(KEYS, unique=True, max_size=12))
    rows = {key: draw(CELLS) for key in keys}
    return Table(COLUMNS, rows, draw(st.sampled_from([{}, {"round": 1}, {"round": 2, "provisional": True}])))


def shown(table: Table) -> bytes:
    return encode_table("x", "1-a", 0, table)


def longest_run(before: list[Any], after: list[Any]) -> int:
    """Length of the longest common subsequence, by the textbook."""
    best = [[0] * (len(after) + 1) for _ in range(len(before) + 1)]
    for i, one in enumerate(before):
        for j, other in enumerate(after):
            best[i + 1][j + 1] = best[i][j] + 1 if one == other else max(best[i][j + 1], best[i + 1][j])
    return best[-1][-1]


@given(tables(), tables())
def test_delta_makes_the_table_byte_for_byte(a: Table, b: Table) -> None:
    for start, end in ((a, b), (b, a)):
        delta = diff(start, end)
        assert delta is not None
        once = apply(start, delta)
        assert shown(once) == shown(end)
        assert shown(apply(once, delta)) == shown(end)


@given(tables(), tables())
def test_moves_are_the_fewest(a: Table, b: Table) -> None:
    delta = diff(a, b)
    assert delta is not None
    assert len(delta.move) == len(b.rows) - longest_run(list(a.rows), list(b.rows))
    assert {key for key, _ in delta.set} == {key for key in b.rows if a.rows.get(key) != b.rows[key]}


EVENTS = st.lists(
    st.dictionaries(st.sampled_from(["standings", "info", "pairings.1"]), tables()), min_size=1, max_size=12
)


@given(events=EVENTS, data=st.data())
def test_ticks_applied_in_order_equal_the_table_from_nothing(written_log: Any, events: Any, data: Any) -> None:
    """Random logs, cut into ticks anywhere, with a client that also loses its connection now and then."""
    log = written_log()
    history = log.history
    reading = Reading("x", {"log": history}, Shelf(lambda: 0), lambda n: EMPTY, lambda view: None)
    window = Window(reading, Profile({"log": history}, lambda stream: 0, lambda: 0), staff=False, base="/t/x/")
    views = ("standings", "info", "pairings.1")
    session, held = Session(), dict.fromkeys(views, None)
    session.standing = tuple(held.items())
    for tables_ in events:
        log.write_tables(0, {view: sheet(table) for view, table in tables_.items()})
        if data.draw(st.booleans()):
            step = advance(window.look(), session.standing)
            session.standing = step.standing
            for view, entry in step.entries:
                held[view] = taken(held[view], msgspec.json.decode(entry))
            for view in views:
                expected = history.table(view, history.n) if history.since(view, history.n) else None
                if expected is not None:
                    assert msgspec.json.encode(held[view]) == entry_of(history, view, history.n)
        if data.draw(st.integers(0, 4)) == 0:
            have = [(view, table and table["to"]) for view, table in held.items()]
            session = Session()
            assert session.want(msgspec.json.encode({"t": "want", "views": dict(have)})) is None


@given(events=EVENTS, data=st.data())
def test_every_table_is_that_of_its_since_and_deltas_lead_back(written_log: Any, events: Any, data: Any) -> None:
    log = written_log()
    for tables_ in events:
        log.write_tables(0, {view: sheet(table) for view, table in tables_.items()})
    history = log.history
    reading = Reading("x", {"log": history}, Shelf(lambda: 0), lambda n: EMPTY, lambda view: None)
    a, b = (data.draw(st.integers(0, history.n)) for _ in range(2))
    for view in ("standings", "info"):
        for n in (a, b):
            assert shown(history.table(view, n)) == shown(history.table(view, history.since(view, n)))
        start, end = history.table(view, a), history.table(view, b)
        entry = reading.delta_entry(view, history.position(a), a, b, hot=True)
        if start.columns != end.columns:
            assert entry is None
            continue
        assert entry is not None
        assert entry.startswith(b'{"from":"' + history.position(a).encode())
        delta = diff(start, end)
        assert delta is not None
        assert shown(apply(start, delta)) == shown(end)


def sheet(table: Table) -> dict[str, Any]:
    return {
        "columns": [{"key": one.key, "kind": one.kind} for one in table.columns],
        "rows": [[key, list(cells)] for key, cells in table.rows.items()],
        "meta": table.meta,
    }


def entry_of(history: Any, view: str, n: int) -> bytes:
    since = history.since(view, n)
    return encode_table(None, history.position(since), history.at(since), history.table(view, n))


def taken(mine: Any, entry: dict[str, Any]) -> dict[str, Any]:
    """What a client holds after an entry."""
    if "rows" in entry:
        return entry
    assert entry["from"] == mine["to"]
    rows = {key: tuple(cells) for key, cells in mine["rows"]}
    delta = msgspec.convert(
        {"set": entry["set"], "delete": entry["del"], "move": entry["move"], "meta": entry.get("meta")},
        type=Delta,
    )
    after = apply(Table((), rows, mine["meta"]), delta)
    fresh = {"to": entry["to"], "at": entry["at"], "meta": after.meta, "columns": mine["columns"]}
    return fresh | {"rows": [[key, list(cells)] for key, cells in after.rows.items()]}
