"""Tables move while somebody reads a question or fills a form: nothing stale stays, nothing is overwritten unseen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

Run = Callable[..., Any]


def test_what_is_sent_counts_until_the_tables_tell_it(run: Run) -> None:
    assert run(
        "arbiter/ours.js",
        """await (async () => {
          const feed = { n: 5 };
          const ours = new m.Ours(feed);
          let told = ['a'];
          const list = () => ours.list(() => told);
          const waiting = [];
          const ask = () => new Promise((answer) => waiting.push(answer));
          const first = ours.send([...list(), 'b'], ask);
          const second = ours.send([...list(), 'c'], ask);
          const before = list();
          waiting.shift()({ kind: 'done', body: { events: [{ n: 6 }] } });
          waiting.shift()({ kind: 'done', body: { events: [{ n: 7 }] } });
          await Promise.all([first, second]);
          feed.n = 6; told = ['a', 'b'];
          const between = list();
          feed.n = 8; told = ['a', 'b', 'c', 'theirs'];
          const after = list();
          const third = ours.send([], ask);
          waiting.shift()({ kind: 'refused', body: {} });
          await third;
          return [before, between, after, list()];
        })()""",
    ) == [["a", "b", "c"], ["a", "b", "c"], ["a", "b", "c", "theirs"], ["a", "b", "c", "theirs"]]


def test_an_open_question_says_what_follows_now_and_goes_when_nothing_does(run: Run) -> None:
    assert run(
        "arbiter/question.js",
        """(() => {
          const one = new m.Question();
          document.body.append(one.element);
          let words = ['Withdraw Anna?', '1 of 3 games'];
          one.ask(() => words, { yes: 'Yes', no: 'No' });
          const button = document.activeElement;
          const first = one.element.innerText;
          words = ['Withdraw Anna?', '2 of 3 games', 'They count.'];
          one.draw();
          const then = [one.element.innerText, document.activeElement === button];
          words = null;
          one.draw();
          return [first, ...then, one.element.hidden].map((text) => (text.replaceAll?.(/\\s+/g, ' ') ?? text));
        })()""",
    ) == ["Withdraw Anna? 1 of 3 games NoYes", "Withdraw Anna? 2 of 3 games They count. NoYes", True, True]


DESK = """
  const sent = [];
  const desk = {
    base: '/', grant: 'g1', tournament: 'club', feed: { n: 5, now: () => 0, table: () => null },
    info: { zone: 'UTC', rounds: 2, round: 1, schedule: [], begins: new Map() }, version: 3,
    versions: { of: () => desk.version }, wrote: () => false, table: () => null,
    send: (command, subject, seen) => { sent.push([command, seen]); return new Promise(() => null); },
  };
"""
"""A desk whose commands are kept and never answered."""


def test_a_schedule_is_sent_as_changing_what_its_writer_saw(run: Run) -> None:
    """Somebody else saves another one while a time is being typed: theirs must not be overwritten unseen."""
    assert run(
        "arbiter/schedule.js",
        f"""(() => {{ {DESK}
          const form = new m.ScheduleForm(desk);
          document.body.append(form.element);
          form.draw(desk.info);
          desk.version = 4;
          form.draw(desk.info);
          const [time] = form.rows.querySelectorAll('input');
          time.focus();
          time.value = '2026-12-05T10:00';
          desk.version = 5;
          desk.info.begins = new Map([[2, {{ local: '2026-12-06T10:00', zone: 'UTC' }}]]);
          form.draw(desk.info);
          form.form.requestSubmit();
          return sent.map(([{{ rounds }}, seen]) => [rounds.length, seen]);
        }})()""",
    ) == [[1, 4]]


def test_a_second_group_is_added_to_the_first_before_any_table_tells_it(run: Run) -> None:
    assert run(
        "arbiter/groups.js",
        f"""(() => {{ {DESK}
          const form = new m.GroupsForm(desk);
          document.body.append(form.element);
          for (const name of ['Women', 'Seniors']) {{
            form.name.value = name;
            form.filters = [['sex', '=', 'w']];
            form.form.requestSubmit();
          }}
          return sent.map(([{{ groups }}]) => groups.map(({{ name }}) => name));
        }})()""",
    ) == [["Women"], ["Women", "Seniors"]]


def test_a_correction_follows_the_board_and_asks_anew(run: Run) -> None:
    assert run(
        "arbiter/correction.js",
        f"""(() => {{ {DESK}
          const form = new m.Correction(desk, {{}}, () => null);
          document.body.append(form.element);
          const seats = {{ white: {{ k: 1 }}, black: {{ k: 2 }} }};
          const state = {{ report: null, scale: null, waits: null, encounter: null, at: 0 }};
          const line = (result, v) => ({{ board: 1, result, v, ...seats, ...state }});
          form.open(line('1-0', 7), 1, '0-1');
          form.reason.value = 'appeal';
          form.note.value = 'both agree';
          form.draw([line('1-0', 7)], 1);
          const kept = form.reason.value;
          form.draw([line('1/2-1/2', 8)], 1);
          const words = form.element.querySelector('h2').textContent;
          const asked = [form.reason.value, form.note.value, form.line.v];
          form.draw([line('0-1', 9)], 1);
          return [kept, words, ...asked, form.element.hidden];
        }})()""",
    ) == ["appeal", "Board 1: ½–½ becomes 0–1", "", "both agree", 8, True]


def test_an_appeal_names_the_result_that_stands_now(run: Run) -> None:
    assert (
        run(
            "arbiter/appeals.js",
            f"""(() => {{ {DESK}
          const card = new m.AppealCard(desk);
          let words = 'Against 1–0 at board 1';
          card.lodge(() => words, {{ about: 4 }});
          words = 'Against 0–1 at board 1';
          card.draw();
          return card.form.querySelector('b').textContent;
        }})()""",
        )
        == "Against 0–1 at board 1"
    )
