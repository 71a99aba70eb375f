"""The parts of display/lib that compute: run where they live, in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from projections.points import SIDES

pytestmark = pytest.mark.browser


@pytest.fixture
def run(open_page: Callable[..., Page], pages_server: str) -> Callable[..., Any]:
    """Evaluate an expression with the names of one module in scope: run("lib/fit.js", "m.plan(a)", a)."""
    page = open_page(f"{pages_server}/blank")

    def evaluate(module: str, expression: str, argument: Any = None) -> Any:
        body = f"async (a) => {{ const m = await import('/assets/test/{module}'); return {expression}; }}"
        return page.evaluate(body, argument)

    return evaluate


def table(rows: list[Any], **meta: Any) -> dict[str, Any]:
    columns = [{"key": "points", "kind": "points", "per": 2}, {"key": "bh", "kind": "decimal"}]
    return {"to": "1-a", "at": 1, "meta": meta, "columns": columns, "rows": rows}


def test_equal_rows_share_a_rank_and_the_next_one_is_skipped(run: Callable[..., Any]) -> None:
    rows = [[7, [4, "1"]], [3, [4, "1"]], [5, [4, "0.5"]], [1, [2, "9"]]]
    one = table(rows, rank_by=["points", "bh"], ranked=3)
    assert run("lib/table.js", "[...m.ranks(new m.Table(a))]", one) == [[7, 1], [3, 1], [5, 3]]
    assert run("lib/table.js", "[...m.ranks(new m.Table(a))]", table(rows)) == [[7, 1], [3, 2], [5, 3], [1, 4]]


def test_a_delta_applied_twice_is_harmless(run: Callable[..., Any]) -> None:
    delta = {"from": "1-a", "to": "2-b", "at": 2, "set": [[9, [6, "0"]]], "del": [3], "move": [[9, None], [1, 9]]}
    rows = [[7, [4, "1"]], [3, [4, "1"]], [1, [2, "9"]]]
    twice = "new m.Table(a[0]).apply(a[1]).apply(a[1]).keys()"
    assert run("lib/table.js", twice, [table(rows), delta]) == [9, 1, 7]


@pytest.mark.parametrize(
    ("text", "whole", "fraction"),
    [("4.5", "4", "½"), ("0.5", "", "½"), ("0", "0", ""), ("11.75", "11", "¾"), ("3.0", "3", ""), ("2.33", "2.33", "")],
)
def test_half_points_are_written_as_the_field_writes_them(
    text: str, whole: str, fraction: str, run: Callable[..., Any]
) -> None:
    assert run("lib/points.js", "m.boxes(a)", text) == {"whole": whole, "fraction": fraction}


@pytest.mark.parametrize(
    ("inches", "metres", "type", "rows"), [(55, 8, 44.4, 15), (65, 8, 37.5, 18), (75, 8, 32.5, 21)]
)
def test_type_and_rows_follow_from_the_distance(
    inches: int, metres: int, type: float, rows: int, run: Callable[..., Any]
) -> None:
    least = run("lib/fit.js", "m.smallestType(a)", {"inches": inches, "metres": metres})
    assert round(least, 1) == type
    most = run("lib/fit.js", "m.plan(a)", {"count": 1000, "area": 924, "least": least})
    assert most["rows"] == rows


def test_pages_are_of_equal_length(run: Callable[..., Any]) -> None:
    setting = run("lib/fit.js", "m.plan(a)", {"count": 41, "area": 924, "least": 34})
    assert (setting["pages"], setting["rows"]) == (3, 14)


def test_a_name_gives_way_step_by_step(run: Callable[..., Any]) -> None:
    name = "Wolkenstein-Trostburg, Maximilian Georg"
    steps = "a.map((room) => { const f = m.fitName('" + name + "', room); return f.surname + f.rest; })"
    fitted = run("lib/names.js", steps, [30, 13, 10.5, 7, 4])
    assert fitted[:4] == [name, "Wolkenstein-Trostburg, M. G.", "Wolkenstein-Trostburg", "Wolkenstein-T."]
    assert "…" in fitted[4]


def test_the_sides_of_a_result_are_those_of_the_projections(run: Callable[..., Any]) -> None:
    results = [str(result) for result in SIDES]
    sides = run("lib/results.js", "a.map((one) => m.sides(one))", results)
    assert dict(zip(results, map(tuple, sides), strict=True)) == {str(one): pair for one, pair in SIDES.items()}


def test_marks_fade_and_a_reconnect_marks_nothing(run: Callable[..., Any]) -> None:
    story = "(() => { const k = new m.Marks(); k.add(['p1'], 0); return a.map((at) => k.look('p1', at)); })()"
    assert run("lib/marks.js", story, [10, 6000, 61000]) == ["mark flash", "mark", ""]
    assert run("lib/marks.js", "new m.Marks().add(Array.from({length: 200}, (_, i) => i), 0)") == 0


def test_time_travel_applies_deltas_backwards_and_falls_back_to_tables(run: Callable[..., Any]) -> None:
    newer, older = table([[1, [2, "1"]], [2, [0, "0"]]]) | {"to": "9-z"}, table([[2, [1, "0"]], [1, [1, "0"]]])
    back = {"from": "9-z", "to": "1-a", "at": 1, "set": older["rows"], "del": [], "move": [[2, None]]}
    answers = {"/t/x/s@9": newer, "/t/x/s@9-z~1": back}
    story = """(async () => {
      const asked = [];
      const load = async (url) => {
        asked.push(url);
        return { status: a[url] ? 200 : 404, body: a[url] ?? null };
      };
      const travel = new m.TimeTravel('/t/x/', load);
      travel.follow(['s']);
      await travel.seek(9);
      await travel.seek(1);
      return [asked, travel.table('s').keys()];
    })()"""
    assert run("lib/time.js", f"await {story}", answers) == [["/t/x/s@9", "/t/x/s@9-z~1"], [2, 1]]
    whole = {"/t/x/s@9": newer, "/t/x/s@1": older}
    assert run("lib/time.js", f"await {story}", whole) == [["/t/x/s@9", "/t/x/s@9-z~1", "/t/x/s@1"], [2, 1]]


def test_a_command_is_sent_again_with_its_id_until_it_is_answered(run: Callable[..., Any]) -> None:
    story = """(async () => {
      const bodies = [];
      const answers = [null, { status: 503, body: {}, retryAfter: 1 }, { status: 200, body: { events: [] } }];
      const post = async (_, body) => {
        bodies.push(body);
        const next = answers.shift();
        if (next === null) throw new Error('cut');
        return next;
      };
      const sender = new m.Sender('/x', { post, later: (act) => act(), random: () => 0 });
      const answer = await sender.send({ type: 'check-in', k: 1 }, 4);
      return [answer.kind, bodies.length, new Set(bodies.map(({ id }) => id)).size, sender.waiting, sender.offline];
    })()"""
    assert run("arbiter/sender.js", f"await {story}") == ["done", 3, 1, 0, False]


def test_a_pasted_list_is_read_with_its_faults_named(run: Callable[..., Any]) -> None:
    text = "Last, First; 2100; FM; AUT; 1990\n\nOther, One\t1500\n; 3\nNobody, Else; ???"
    found = run("arbiter/paste.js", "m.readList(a)", text)
    assert found["players"][0] == {
        "name": "Last, First", "rating": "2100", "title": "FM", "federation": "AUT", "birth_year": "1990"
    }  # fmt: skip
    assert found["players"][1] == {"name": "Other, One", "rating": "1500"}
    assert [fault.split(" ")[1] for fault in found["faults"]] == ["4", "5:"]


def test_the_address_of_a_tournament_comes_from_its_name(run: Callable[..., Any]) -> None:
    assert run("arbiter/create.js", "m.slug(a)", "  Grand Prix Öst 2026! ") == "grand-prix-ost-2026"
