"""The marks of rounds on the replay, computed where they are drawn."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser


def test_rounds_that_are_published_one_after_the_other_are_one_mark(run: Callable[..., Any]) -> None:
    published = [(n, {"type": "pairing-published.1", "round": number}) for n, number in ((4, 1), (5, 2), (6, 3))]
    later = [(7, {"type": "fixture-set.1"}), (8, {"type": "pairing-published.1", "round": 4})]
    columns = [{"key": key, "kind": "text"} for key in ("at", "by", "type", "subject", "event")]
    rows = [[n, [n * 10, "g2", event["type"], "", json.dumps(event)]] for n, event in published + later]
    table = {"to": "8-a", "at": 1, "meta": {}, "columns": columns, "rows": rows}
    story = """(async () => {
      const timeline = new m.Timeline('/', async (url) => (url.endsWith('@8') ? a : null));
      await timeline.read(8);
      return timeline.rounds();
    })()"""
    marks = run("lib/timeline.js", f"await {story}", table)
    assert marks == [{"from": 4, "n": 6, "first": 1, "last": 3}, {"from": 8, "n": 8, "first": 4, "last": 4}]


def test_marks_without_room_for_each_are_one(run: Callable[..., Any]) -> None:
    """On 100 px there is one each 10 px; on 400 px there is room for all."""
    story = """a.map((width) => {
      const mark = (round) => ({ from: 10 * round, n: 10 * round, first: round, last: round });
      const rounds = () => [1, 2, 3, 4, 5, 6, 7, 8, 9].map(mark);
      const bar = new m.ReplayBar({ seek: () => null, timeline: { rounds } });
      bar.width = width;
      bar.reach(101);
      bar.marks();
      return [...bar.ticks.children].map((one) => one.textContent);
    })"""
    few, all_of_them = run("lib/replay.js", story, [100, 400])
    assert few == ["1–4", "5–8", "9"]
    assert all_of_them == [str(number) for number in range(1, 10)]


def test_keys_move_the_replay_and_change_its_speed(run: Callable[..., Any]) -> None:
    """A tournament of 50 versions, rounds published at 10, 20 and 30."""
    story = """(() => {
      const seen = [];
      const rounds = () => [10, 20, 30].map((n) => ({ from: n, n, first: n / 10, last: n / 10 }));
      const bar = new m.ReplayBar({ seek: (n) => seen.push(n), timeline: { rounds } });
      bar.reach(50);
      const speeds = [];
      for (const key of a) {
        bar.key(new KeyboardEvent('keydown', { key }));
        speeds.push(bar.speed.selectedOptions[0].text);
      }
      return { seen, speeds, unknown: bar.key(new KeyboardEvent('keydown', { key: 'x' })) };
    })()"""
    keys = ["ArrowLeft", "PageUp", "PageUp", "ArrowRight", "Home", "-", "-", "+", "End"]
    found = run("lib/replay.js", story, keys)
    assert found["seen"] == [49, 30, 20, 21, 1, None]
    assert found["speeds"][4:8] == ["90 s", "event by event", "600×", "event by event"]
    assert found["unknown"] is False


def test_what_a_replay_takes_back_is_marked_as_what_it_brings(run: Callable[..., Any]) -> None:
    def table(to: str, result: str | None) -> dict[str, Any]:
        columns = [{"key": "r1", "kind": "game"}]
        return {"to": to, "at": 1, "meta": {}, "columns": columns, "rows": [[7, [[8, "w", result, 1]]]]}

    story = """(async () => {
      const { Table } = await import('/assets/test/lib/table.js');
      const [open, over] = a.map((one) => new Table(one));
      const marks = (before, after) => m.bothWays([{ name: 'crosstable', before, after }]).flatMap(m.newGames);
      const first = m.bothWays([{ name: 'crosstable', before: null, after: open }]);
      return [marks(open, over), marks(over, open), first.length];
    })()"""
    found = run("lib/news.js", f"await {story}", [table("1-a", None), table("2-a", "1")])
    assert found == [["p7", "p7:1"], ["p7", "p7:1"], 1]


def test_what_is_wished_for_while_the_log_is_read_comes_with_it(run: Callable[..., Any]) -> None:
    story = """(async () => {
      const asked = [];
      const load = async (url) => {
        asked.push(url);
        const at = Number(url.split('@')[1]);
const rows = [at, at > 4 ? at - 3 : 1].map((key) => [key, ['result-entered']]);
        return { to: '9-z', at: 1, meta: {}, columns: [{ key: 'type' }], rows };
      };
      const timeline = new m.Timeline('/', load);
      const begun = [timeline.begun];
      const both = [timeline.read(4), timeline.read(8)];
      begun.push(timeline.begun);
      await Promise.all(both);
      await timeline.read(6);
      return [asked, timeline.newest, begun];
    })()"""
    assert run("lib/timeline.js", f"await {story}") == [["/log@4", "/log@8"], 8, [False, True]]


def test_what_is_asked_for_while_a_moment_is_on_its_way_comes_with_it(run: Callable[..., Any]) -> None:
    story = """(async () => {
      const load = async (url) => ({ status: 200, body: { to: '9-z', at: 1, meta: {}, columns: [], rows: [] } });
      const travel = new m.TimeTravel('/t/x/', load);
      const moment = travel.seek(9);
      travel.follow(['s']);
      await moment;
      return [travel.n, travel.table('s')?.to];
    })()"""
    assert run("lib/time.js", f"await {story}") == [9, "9-z"]


def test_a_moment_that_is_not_to_be_had_now_is_asked_for_again(run: Callable[..., Any]) -> None:
    """Cut off, a server that starts, one that has enough, at last an answer; what was shown stays till then."""
    story = """(async () => {
      const shown = [];
      const waits = [];
      const answers = ['cut', 503, 429];
      const load = async (url) => {
        if (url.includes('~')) return { status: 404, body: null };
        const answer = url.endsWith('@9') ? (answers.shift() ?? 200) : 200;
        if (answer === 'cut') throw new TypeError('cut');
        return { status: answer, body: { to: `${url.slice(-1)}-z`, at: 1, meta: {}, columns: [], rows: [] } };
      };
      const later = (again, ms) => {
        waits.push(ms);
        shown.push([travel.n, travel.table('s').to]);
        again();
      };
      const travel = new m.TimeTravel('/t/x/', load, { later, random: () => 1 });
      travel.follow(['s']);
      await travel.seek(5);
      await travel.seek(9);
      return [shown, waits, travel.n, travel.table('s').to];
    })()"""
    shown, waits, n, to = run("lib/time.js", f"await {story}")
    assert shown == [[5, "5-z"]] * 3
    assert waits == [2000, 4000, 8000]
    assert (n, to) == (9, "9-z")


def test_who_moves_on_does_not_wait_for_what_was_not_to_be_had(run: Callable[..., Any]) -> None:
    story = """(async () => {
      const body = { to: '5-z', at: 1, meta: {}, columns: [], rows: [] };
      const load = async (url) => ({ status: url.endsWith('@9') ? 503 : 200, body });
      let pauses = 0;
      const travel = new m.TimeTravel('/t/x/', load, { later: () => (pauses += 1), random: () => 1 });
      travel.follow(['s']);
      const moment = travel.seek(9);
      while (!pauses) await new Promise((done) => setTimeout(done));
      travel.seek(5);
      await moment;
      return [pauses, travel.n, travel.table('s').to];
    })()"""
    assert run("lib/time.js", f"await {story}") == [1, 5, "5-z"]


def test_who_is_back_in_the_present_asks_no_more_for_what_was_not_to_be_had(run: Callable[..., Any]) -> None:
    story = """(async () => {
      const load = async () => ({ status: 503, body: null });
      const waiting = [];
      const travel = new m.TimeTravel('/t/x/', load, { later: (again) => waiting.push(again), random: () => 1 });
      travel.follow(['s']);
      const first = travel.seek(9);
      while (!waiting.length) await new Promise((done) => setTimeout(done));
      travel.rest();
      await first;
      const second = travel.seek(9); // gone back again while the answer was on its way
      travel.rest();
      await second;
      waiting[0]();
      return waiting.length;
    })()"""
    assert run("lib/time.js", f"await {story}") == 1


def test_a_server_that_was_away_gives_deltas_again(run: Callable[..., Any]) -> None:
    """An answer of 503 is no refusal: after a few the replay asked for whole tables as long as the page was open."""
    story = """(async () => {
      let away = false;
      const asked = [];
      const body = { to: '5-z', at: 1, meta: {}, columns: [], rows: [] };
      const load = async (url) => {
        asked.push(url);
        return away ? { status: 503, body: null } : { status: 200, body };
      };
      let tries = 0;
      const later = (again) => {
        tries += 1;
        away = tries < 8;
        again();
      };
      const travel = new m.TimeTravel('/t/x/', load, { later, random: () => 1 });
      travel.follow(['s']);
      await travel.seek(5);
      away = true;
      await travel.seek(9);
      return asked.at(-1).includes('~') || asked.at(-2).includes('~');
    })()"""
    assert run("lib/time.js", f"await {story}")


ASIDE = """(async () => {
  let [now, away] = [1000, false];
  const asked = [];
  const columns = ['r1', 'r2'].map((key) => ({ key, kind: 'text' }));
  const load = async (url) => {
    const n = url.split('@')[1];
    if (url.includes('~')) return { status: 404, body: null };
    if (url.includes('standings')) asked.push(n);
    if (url.includes('standings') && away) return { status: 503, body: null };
    const rows = [[1, [[2, 'w', n === '7' ? '1' : '0', 1], [3, 'b', null, 1]]]];
    return { status: 200, body: { to: `${n}-z`, at: 1, meta: { round: 2 }, columns, rows } };
  };
  const travel = new m.TimeTravel('/t/x/', load, { later: setTimeout, random: () => 1, now: () => now });
  travel.follow(['crosstable']);
  const look = async () => {
    travel.aside('standings.1');
    await new Promise((done) => setTimeout(done));
    return travel.aside('standings.1')?.to ?? null;
  };
"""


def test_a_correction_of_an_earlier_round_is_met_in_the_replay_by_single_steps_too(run: Callable[..., Any]) -> None:
    story = """
      const seen = [];
      for (const n of [5, 6, 7, 6]) {
        await travel.seek(n);
        seen.push(await look());
      }
      return seen;
    })()"""
    assert run("lib/time.js", f"await {ASIDE}{story}") == ["5-z", "5-z", "7-z", "6-z"]


def test_a_table_beside_the_moment_is_asked_for_again_after_an_outage(run: Callable[..., Any]) -> None:
    story = """
      away = true;
      await travel.seek(5);
      const seen = [await look()];
      away = false;
      now += 1000;
      seen.push(await look());
      now += 6000;
      seen.push(await look());
      return [seen, asked];
    })()"""
    assert run("lib/time.js", f"await {ASIDE}{story}") == [[None, None, "5-z"], ["5", "5"]]
