"""The parts of display/lib that compute: run where they live, in the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from projections.events import EVENTS
from projections.points import SIDES

pytestmark = pytest.mark.browser


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
    [
        ("4.5", "4", "½"),
        ("0.5", "", "½"),
        ("0", "0", ""),
        ("11.75", "11", "¾"),
        ("3.0", "3", ""),
        ("2.33", "2.33", ""),
        ("3.25", "3", "¼"),
        ("-2", "−2", ""),
        ("-0.5", "−", "½"),
        ("-1.75", "−1", "¾"),
    ],
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


def test_who_has_won_a_game_is_told_alike_for_both_sides(run: Callable[..., Any]) -> None:
    """A draw is one of both: who gets half a point against nothing has not drawn, whichever side he had."""
    told = run(
        "lib/results.js", "a.map((one) => m.winner(one))", ["1-0", "-:+", "D-D", "1/2-0", "0-1/2", "0-0", "-:-", "adj"]
    )
    assert told == ["white", "black", "draw", None, None, None, None, None]


def test_marks_fade_and_a_reconnect_marks_nothing(run: Callable[..., Any]) -> None:
    story = "(() => { const k = new m.Marks(); k.add(['p1'], 0); return a.map((at) => k.look('p1', at)); })()"
    assert run("lib/marks.js", story, [10, 59_999, 60_000]) == ["mark", "mark", ""]
    assert run("lib/marks.js", "new m.Marks().add(Array.from({length: 200}, (_, i) => i), 0)") == 0


def test_what_is_over_is_looked_for_every_five_seconds(run: Callable[..., Any]) -> None:
    made = "const k = new m.Marks(); k.add(['p1'], 0); k.add(['p2'], 900);"
    story = f"(() => {{ {made} return a.map((at) => k.expire(at)); }})()"
    moments = [57_000, 60_000, 61_000, 62_000, 67_000]
    assert run("lib/marks.js", story, moments) == [False, False, False, True, False]


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
      const answer = await sender.send({ type: 'check-in', k: 1 }, 'player:1', 4);
      return [answer.kind, bodies.length, new Set(bodies.map(({ id }) => id)).size, sender.waiting, sender.offline];
    })()"""
    assert run("arbiter/sender.js", f"await {story}") == ["done", 3, 1, 0, False]


def test_a_history_in_question_is_not_waited_for_but_told(run: Callable[..., Any]) -> None:
    story = """(async () => {
      const post = async () => ({ status: 503, body: { error: 'history-changed', lost_version: 7, lost: 'ff' } });
      const sender = new m.Sender('/x', { post, later: (act) => act(), random: () => 0 });
      const answer = await sender.send({ type: 'check-in', k: 1 }, 'player:1', 4);
      return [answer.kind, answer.body.lost_version, sender.waiting];
    })()"""
    assert run("arbiter/sender.js", f"await {story}") == ["failed", 7, 0]


def test_a_pasted_list_is_read_with_its_faults_named(run: Callable[..., Any]) -> None:
    text = "Last, First; 2100; FM; AUT; 1990; club: SK Graz; Category: U16\n\nOther, One\t1500\n; 3\nNobody, Else; ???"
    found = run("arbiter/paste.js", "m.readList(a)", text)
    assert found["players"][0] == {
        "name": "Last, First", "rating": "2100", "title": "FM", "federation": "AUT", "birth_year": "1990",
        "club": "SK Graz", "category": "U16",
    }  # fmt: skip
    assert found["players"][1] == {"name": "Other, One", "rating": "1500"}
    assert [fault.split(" ")[1] for fault in found["faults"]] == ["4", "5:"]


def test_the_address_of_a_tournament_comes_from_its_name(run: Callable[..., Any]) -> None:
    assert run("arbiter/create.js", "m.slug(a)", "  Grand Prix Öst 2026! ") == "grand-prix-ost-2026"


def log_table(entries: list[tuple[int, str, dict[str, Any]]]) -> dict[str, Any]:
    columns = [{"key": key, "kind": "text"} for key in ("at", "by", "type", "subject", "event")]
    rows = [[n, [n * 10, "g2", event["type"], "", json.dumps(event)]] for n, _, event in entries]
    return {"to": "9-a", "at": 1, "meta": {}, "columns": columns, "rows": rows}


def test_the_log_tells_who_entered_a_result_and_what_counts_for_the_report_only(run: Callable[..., Any]) -> None:
    entered = {"type": "result-entered.1", "round": 1, "board": 2, "result": "1-0"}
    late = {"type": "result-corrected.1", "round": 1, "board": 2, "result": "0-1", "reach": "rating-report-only"}
    one = log_table([(8, "", late), (5, "", entered)])
    story = "(async () => { const { Table } = await import('/assets/test/lib/table.js'); const t = new Table(a);"
    ask = " const f = m.author(t, 1, 2); return [f.n, f.at, f.by, m.reported(f), m.author(t, 1, 3)]; })()"
    assert run("arbiter/authors.js", f"await {story}{ask}", one) == [8, 80, "g2", "0-1", None]


@pytest.mark.parametrize(
    ("info", "late"),
    [
        ({"status": "running", "system": "dutch", "round": 2, "schedule": [{"round": 2, "closed": None}]}, False),
        ({"status": "running", "system": "dutch", "round": 2, "schedule": [{"round": 2, "closed": 5}]}, True),
        ({"status": "running", "system": "dutch", "round": 3, "schedule": [{"round": 2, "closed": None}]}, True),
        ({"status": "running", "system": "round-robin", "round": 3, "schedule": []}, False),
        ({"status": "closed", "system": "round-robin", "round": 3, "schedule": []}, True),
    ],
)
def test_a_correction_of_round_1_that_is_too_late_is_known_beforehand(
    info: dict[str, Any], late: bool, run: Callable[..., Any]
) -> None:
    assert run("arbiter/authors.js", "m.onlyForReport(a, 1)", info) is late


def test_every_event_has_words(run: Callable[..., Any]) -> None:
    tags = [str(event.__struct_config__.tag) for event in EVENTS]
    assert run("lib/words.js", "a.filter((one) => !m.hasWords(one))", tags) == []


def test_a_correction_in_the_log_says_round_board_and_why(run: Callable[..., Any]) -> None:
    event = {
        "round": 3, "board": 2, "white": 1, "black": 2, "result": "0-1", "was": "1-0",
        "reach": "rating-report-only", "reason": {"code": "appeal"},
    }  # fmt: skip
    words = run("lib/words.js", "m.eventWords('result-corrected.1', a, (k) => `P${k}`)", event)
    assert words == "corrected to 0–1, was 1–0: round 3 board 2, P1 – P2 (appeal), for the rating report only"
    seats = {"round": 3, "boards": [[2, 1, 4], [5, 3, 2]], "reach": "next-pairing", "reason": {"code": "other"}}
    words = run("lib/words.js", "m.eventWords('game-players-corrected.1', a, (k) => `P${k}`)", seats)
    assert words == "who played in round 3 corrected: board 2 P1 – P4, board 5 P3 – P2 (another reason)"


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("$.command.regulations.tiebreaks[1]", "Tie-break 2"),
        ("$.command.details.zone", "Time zone"),
        ("$.command.board", "Board"),
        ("board 3 of round 2", "board 3 of round 2"),
        ("$", ""),
        ("", ""),
    ],
)
def test_the_place_of_an_error_is_called_as_the_page_calls_it(place: str, words: str, run: Callable[..., Any]) -> None:
    assert run("arbiter/places.js", "m.placeWords(a)", place) == words


def test_only_what_differs_is_amended(run: Callable[..., Any]) -> None:
    written: dict[str, Any] = {
        "details": {"name": "Old", "city": "", "venue": "", "begins": "", "ends": "", "time_control_code": "x"},
        "regulations": {"rounds": 5, "tiebreaks": ["BH"], "points": {"per": 2}},
    }
    facts = {"name": "Old", "city": "", "venue": "", "begins": "", "ends": "", "rounds": "5"}
    same = facts | {"rules": {"tiebreaks": ["BH"]}}
    assert run("arbiter/amend.js", "m.wishes(a[0], a[1], '')", [same, written]) == []
    other = same | {"name": "New", "rules": {"tiebreaks": ["BH", "SB"]}}
    details, rules = run("arbiter/amend.js", "m.wishes(a[0], a[1], 'agreement')", [other, written])
    assert details == {"type": "amend-details", "details": written["details"] | {"name": "New"}}
    regulations = written["regulations"] | {"tiebreaks": ["BH", "SB"]}
    assert rules == {"type": "amend-rules", "regulations": regulations, "why": {"code": "agreement"}}


@pytest.mark.parametrize(
    ("text", "quarters", "table"),
    [
        ("1 ½ 0", [], [2, 2, 1, 0, 2]),
        ("2 1 0", [1], [4, 8, 4, 0, 8]),
        ("10 5 0", [4], [2, 20, 10, 0, 20]),
        ("3/1/0/1", [], [2, 6, 2, 0, 2]),
        ("2,5 1¼ 0.25", [], [4, 10, 5, 1, 10]),
    ],
)
def test_points_are_read_as_they_are_written(text: str, quarters: list[int], table: list[int], run: Any) -> None:
    found = run("arbiter/points_text.js", "m.pointsTable(a[0], a[1])", [text, quarters])
    assert [found[key] for key in ("per", "win", "draw", "loss", "pairing_bye")] == table


@pytest.mark.parametrize("text", ["", "1 0", "1 x 0", "1 ½ 0 1 1", "1 ⅓ 0", "0.3 0.1 0"])
def test_points_that_cannot_be_read_are_said(text: str, run: Callable[..., Any]) -> None:
    said = "(() => { try { return m.pointsTable(a) } catch (error) { return error.message } })()"
    assert "Points are written like" in run("arbiter/points_text.js", said, text)


FILLED = "(() => { const f = new m.RegulationFields(); f.fill(a[0], a[1]); return f.values(); })()"
MODENESE: dict[str, Any] = {
    "system": "neighbours",
    "encounter": "one-game",
    "participants": "individuals",
    "scoring": "modenese",
    "points": {"per": 1, "win": 10, "draw": 5, "loss": 0, "absent": 0, "pairing_bye": 10},
    "tiebreaks": ["BH"],
    "options": {"system": "neighbours", "first_order": "category", "first_pairs": "neighbours", "colours": "none"},
    "scoring_options": {"scoring": "modenese", "step": 4, "floor": "zero", "agreed_draw": None},
    "ladder": ["C", "B", "A"],
}


def test_regulations_come_out_of_their_fields_as_they_went_in(run: Callable[..., Any]) -> None:
    assert run("arbiter/regulation_fields.js", FILLED, [MODENESE, False]) == MODENESE
    assert run("arbiter/regulation_fields.js", FILLED, [MODENESE, True]) == {"tiebreaks": ["BH"]}


def test_options_of_tables_come_out_of_their_fields_as_they_went_in(run: Callable[..., Any]) -> None:
    robin = {"system": "round-robin", "cycles": 2, "swap_last": False, "circuits": True, "numbering": "varma"}
    match = {"system": "scheveningen", "table": "own", "own": ["A1-B1 A2-B2", "B2-A1 B1-A2"], "flip": True}
    for options in (
        robin | {"strike_below_half": True},
        match | {"rounds": "mirrored", "match_score": "wins"},
    ):
        written = MODENESE | {"system": options["system"], "scoring": "points", "options": options}
        found = run("arbiter/regulation_fields.js", FILLED, [written, False])
        assert list(found["options"].items()) == list(options.items())


def test_options_that_these_fields_do_not_know_are_left_alone(run: Callable[..., Any]) -> None:
    clubs = {"system": "dutch", "acceleration": "baku", "apart": [{"by": "club", "rounds": [1, 3]}]}
    written = MODENESE | {"system": "dutch", "scoring": "points", "options": clubs, "scoring_options": None}
    found = run("arbiter/regulation_fields.js", FILLED, [written, False])
    assert found["options"] == clubs
    assert found["scoring_options"] is None


HANDICAP = {
    "ladder": ["Provinciale", "Regionale", "Candidato Maestro"],
    "worth": {"1/2-1/2": [[7, 3], [6, 4], [5, 5], [4, 6], [3, 7]]},
    "byes": {"U": 10},
    "per": 1,
}


def test_what_a_game_is_worth_is_looked_up(run: Callable[..., Any]) -> None:
    look = "m.adjusted(a[0], a[1], a[2], a[3])"
    of = ["candidato maestro", "Provinciale"]
    assert run("lib/handicap.js", look, [HANDICAP, *of, "1/2-1/2"]) == {"white": "3", "black": "7", "gap": 2}
    assert run("lib/handicap.js", look, [HANDICAP, *of, "1-0"]) is None
    assert run("lib/handicap.js", look, [None, *of, "1/2-1/2"]) is None
    text = "m.scoreText(a[3], m.adjusted(a[0], a[1], a[2], a[3]))"
    assert run("lib/handicap.js", text, [HANDICAP, *of, "1/2-1/2"]) == "3–7 (½–½, gap 2)"
    assert run("lib/handicap.js", "m.byeWords('U', m.byeWorth(a, 'U'))", HANDICAP) == "bye 10"


@pytest.mark.parametrize(
    ("category", "short"), [("Candidato Maestro", "CM"), ("Regionale", "R"), ("1N", "1N"), ("Rapid", "Rapi"), ("", "")]
)
def test_a_category_is_short_beside_a_name(category: str, short: str, run: Callable[..., Any]) -> None:
    ladder = ["Regionale", "Candidato Maestro", "1N"] + (["Rapid", "Rated"] if category == "Rapid" else [])
    assert run("lib/handicap.js", "m.shortCategory(a[0], a[1])", [ladder, category]) == short


def test_an_acceleration_is_chosen_and_given_up_beside_the_rest_of_the_options(run: Callable[..., Any]) -> None:
    assert run("lib/options.js", "m.dutchOptions(null)", None) is None
    ruled = {"system": "dutch", "acceleration": "none", "apart": [{"by": "club", "rounds": [1, 3]}]}
    assert run("lib/options.js", "m.dutchOptions(a, { acceleration: 'baku' })", ruled) == ruled | {
        "acceleration": "baku"
    }
    assert run("lib/options.js", "m.dutchOptions(a, { apart: [] })", ruled) is None
    assert run("lib/options.js", "m.apartWords(a)", ruled) == "same club in rounds 1 to 3"
    written = {"details": {"name": "Open"}, "regulations": {"rounds": 5}}
    values = {"name": "Open", "rounds": "5", "rules": {"options": ruled}}
    [wish] = run("arbiter/amend.js", "m.wishes(a[0], a[1], 'rules')", [values, written])
    assert wish["regulations"]["options"] == ruled
    values["rules"] = {"options": None}
    assert run("arbiter/amend.js", "m.wishes(a[0], a[1], 'rules')", [values, written]) == []


def test_a_key_is_128_bits_and_only_its_hash_is_told(run: Callable[..., Any]) -> None:
    tokens = run("arbiter/access.js", "[m.newToken(), m.newToken()]")
    assert len(set(tokens)) == 2
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", token) for token in tokens)
    assert run("arbiter/access.js", "await m.digest(a)", tokens[0]) == sha256(tokens[0].encode()).hexdigest()


def test_where_the_browser_makes_no_hash_the_command_is_named(run: Callable[..., Any]) -> None:
    story = """(() => {
      Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
      return new m.AccessForm({ tournament: 'club' }).element.textContent;
    })()"""
    assert "openhall invite club" in run("arbiter/access.js", story)


def test_good_news_fades_and_a_refusal_stays(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{pages_server}/blank")
    page.evaluate(
        """async () => {
          const { Notice } = await import('/assets/test/arbiter/fields.js');
          window.notices = [new Notice(), new Notice()];
          window.notices[0].say('Done.');
          window.notices[1].say('Refused.', true);
        }"""
    )
    page.clock.run_for(20_000)
    assert page.evaluate("window.notices.map(({ element }) => element.textContent)") == ["", "Refused."]


def test_standings_of_earlier_rounds_are_asked_for_again_when_they_moved(run: Callable[..., Any]) -> None:
    story = """(async () => {
      const { Table } = await import('/assets/test/lib/table.js');
      const table = (keys, row) => new Table({ to: 'x', at: 1, meta: { round: 2 },
        columns: keys.map((key) => ({ key, kind: 'text' })), rows: [[1, row]] });
      const games = (first, second) => table(['r1', 'r2'], [[2, 'w', first, 1], [3, 'b', second, 1]]);
      const people = (status) => table(['status'], [status]);
      const crosstable = (before, after) => m.earlierMoved({ name: 'crosstable', before, after });
      return [crosstable(games('1', null), games('1', '0')), crosstable(games('1', '0'), games('=', '0')),
        m.earlierMoved({ name: 'players', before: people(null), after: people('withdrawn') })];
    })()"""
    assert run("lib/news.js", f"await {story}") == [False, True, True]


def test_an_address_that_leads_nowhere_offers_the_likely_one_first(run: Callable[..., Any]) -> None:
    rows = [{"id": "autumn-open"}, {"id": "club-evening"}]
    assert run("missing/missing.js", "m.likely(a, '/t/club-evenign/').map(({ id }) => id)[0]", rows) == "club-evening"


def test_a_demo_that_begins_again_is_followed(quiet_page: Callable[..., Page], pages_server: str) -> None:
    page = quiet_page()
    answers = {"GET": '{"tournament": "x", "speed": 1}', "POST": '{"tournament": "x-2", "speed": 1}'}
    page.route(
        "**/api/demo",
        lambda route: route.fulfill(body=answers[route.request.method], content_type="application/json"),
    )
    page.goto(f"{pages_server}/t/x/#pairings&at=7")
    page.click("text=from the start")
    page.wait_for_url("**/t/x-2/#pairings")


def test_a_filter_holds_as_it_does_on_the_server(run: Callable[..., Any]) -> None:
    cases = json.loads((Path(__file__).parents[1] / "golden/groups.json").read_text(encoding="utf-8"))
    found = run("lib/groups.js", "a.map(([one, facts]) => m.holds(one, (fact) => facts[fact] ?? null))", cases)
    assert found == [wanted for _, _, wanted in cases]


def test_members_of_a_group_are_ranked_among_themselves(run: Callable[..., Any]) -> None:
    players = {"to": "1-a", "at": 1, "meta": {}, "columns": [{"key": "rating", "kind": "int"}],
               "rows": [[1, [None]], [3, [1900]], [5, [2400]], [7, [1800]], [9, [1500]]]}  # fmt: skip
    rows = [[5, [4, "1"]], [7, [4, "1"]], [3, [4, "1"]], [1, [2, "9"]], [9, [2, "0"]]]
    one = table(rows, rank_by=["points", "bh"], ranked=4)
    ranked = """await import('/assets/test/lib/table.js').then(({ Table, ranks }) =>
        [...ranks(m.ofGroup({ table: () => new Table(a[0]) }, new Table(a[1]), a[2]))])"""
    found = run("lib/groups.js", ranked, [players, one, [["rating", "<", 2000]]])
    assert found == [[7, 1], [3, 1]]


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (["rating", "<", 2000], "rating below 2000"),
        (["rating", "=", 0], "unrated"),
        (["birth_year", ">=", 2008], "born from 2008"),
        (["birth_year", "<", 1961], "born before 1961"),
        (["sex", "=", "w"], "women"),
        (["club", "=", "SK 98"], "club SK 98"),
    ],
)
def test_a_filter_in_words(written: list[Any], words: str, run: Callable[..., Any]) -> None:
    assert run("lib/groups.js", "m.filterWords(a)", written) == words


def test_a_tie_can_be_decided_where_its_method_stands(run: Callable[..., Any]) -> None:
    """3 and 7 are equal to the end; 1 and 9 too, but before the play-off 5 was equal to them as well."""
    columns = [{"key": key, "kind": "decimal"} for key in ("points", "playoff", "bh", "lots")]
    rows = [[3, [4, None, "2", None]], [7, [4, None, "2", None]],
            [5, [2, None, "3", None]], [1, [2, None, "1", None]], [9, [2, None, "1", None]]]  # fmt: skip
    one = {"to": "1-a", "at": 1, "columns": columns, "rows": rows, "meta": {"rank_by": [c["key"] for c in columns]}}
    found = run("arbiter/ties.js", "m.openTies(new (await import('/assets/test/lib/table.js')).Table(a))", one)
    assert found == [
        {"rank": 1, "players": [3, 7], "methods": ["playoff", "lots"]},
        {"rank": 4, "players": [1, 9], "methods": ["lots"]},
    ]


LISTED = """(async () => {
  const list = document.createElement("div");
  const made = [];
  const show = (keys) => m.keyed(list, keys.map((key) => ({ key })), ({ key }) => String(key), ({ key }) => {
    made.push(key);
    return Object.assign(document.createElement("p"), { textContent: key });
  });
  show(a[0]);
  made.length = 0;
  const seen = new MutationObserver(() => {});
  seen.observe(list, { childList: true });
  show(a[1]);
  const touched = seen.takeRecords().flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
  return [[...list.children].map((row) => Number(row.textContent)), made, new Set(touched).size];
})()"""


@pytest.mark.parametrize(
    ("after", "made", "touched"),
    [
        (list(range(100)), [], 0),
        ([50, *range(50), *range(51, 100)], [], 1),
        ([*range(2, 90), 1, 0, *range(90, 100)], [], 2),
        ([*range(50), 200, *range(51, 100)], [200], 2),
        (list(range(30)), [], 70),
        (list(reversed(range(100))), [], 99),
    ],
)
def test_rows_that_keep_their_place_are_not_touched(
    after: list[int], made: list[int], touched: int, run: Callable[..., Any]
) -> None:
    assert run("lib/keyed.js", LISTED, [list(range(100)), after]) == [after, made, touched]
