"""What a desk sends while answers and tables are late, reordered or lost: nothing is lost, doubled or overwritten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

DRAFT = """
  const said = [];
  const store = { revision: 1, alterations: [] };
  const asked = [];
  let answer = null;
  const write = (method, body) => {
    const seen = body ? body.revision : Number(method.split('=')[1]);
    if (seen !== store.revision) return { status: 409, body: { revision: store.revision, draft: { ...store } } };
    Object.assign(store, body.draft, { revision: seen + 1 });
    return { status: 200, body: { revision: store.revision, draft: body.draft } };
  };
  const ask = (address, method, body) => new Promise((resolve, reject) => asked.push({ body, resolve, reject }));
  const world = { ask, later: (act) => act(), random: () => 0 };
  const writes = new m.DraftWrites('club', { say: (text) => said.push(text) }, world);
  let table = { revision: 1, alterations: [] };
  const show = () => {
    table = { ...store, alterations: [...store.alterations] };
    writes.show(1, table.revision);
  };
  const add = (word) => writes.add({ words: word, make: () => ({ alterations: [...table.alterations, word] }) });
  const idle = async () => { for (let i = 0; i < 20; i += 1) await null; };
  const serve = async () => { const { body, resolve } = asked.shift(); resolve(write('PUT', body)); await idle(); };
  writes.show(1, 1);
"""
"""A draft of round 1 in a store; `serve` answers the oldest question, `show` lets the table tell what is stored."""


@pytest.fixture
def draft(run: Callable[..., Any]) -> Callable[[str], Any]:
    """Tell a story of writes of a draft, and what it returns."""

    def tell(story: str) -> Any:
        return run("arbiter/draft_writes.js", f"await (async () => {{ {DRAFT} {story} }})()")

    return tell


def test_what_is_typed_fast_is_made_of_what_the_one_before_has_led_to(draft: Callable[[str], Any]) -> None:
    """The answer comes before the table, and then the table before the answer: each is waited for, no time runs out."""
    assert draft("""
      add('1-6'); add('2-5'); add('3-4');
      await idle();
      const before = [asked.length, writes.waiting];
      await serve();
      const answered = asked.length;
      show(); await idle();
      const shown = asked.length;
      const { body, resolve } = asked.shift();
      const second = write('PUT', body);
      show(); await idle();
      const early = asked.length;
      resolve(second); await idle();
      await serve(); show(); await idle();
      return [before, answered, shown, early, store.alterations, writes.waiting, said.at(-1)];
    """) == [[1, 3], 0, 1, 0, ["1-6", "2-5", "3-4"], 0, ""]  # fmt: skip


def test_a_write_whose_answer_is_lost_is_done_once(draft: Callable[[str], Any]) -> None:
    assert draft("""
      add('1-6'); add('2-5');
      await idle();
      const { body, reject } = asked.shift();
      write('PUT', body);
      reject(new Error('cut')); await idle();
      const offline = writes.offline;
      await serve(); show(); await idle();
      await serve(); show(); await idle();
      return [offline, writes.offline, store.alterations, said.at(-1)];
    """) == [True, False, ["1-6", "2-5"], ""]  # fmt: skip


def test_who_is_overtaken_overwrites_nothing_and_is_told_what_is_not_done(draft: Callable[[str], Any]) -> None:
    """Somebody else writes while ours is on its way, and again between our write and the table that shows it."""
    assert draft("""
      add('1-6'); add('2-5');
      await idle();
      Object.assign(store, { revision: 2, alterations: ['theirs'] });
      await serve(); show(); await idle();
      const first = [store.alterations, said.at(-1), asked.length, writes.waiting];
      add('1-6'); add('3-4'); await idle();
      await serve();
      Object.assign(store, { revision: 4, alterations: ['theirs', '1-6', 'again'] });
      show(); await idle();
      return [...first, store.alterations, said.at(-1), asked.length];
    """) == [
        ["theirs"],
        "Somebody else changed this draft at the same moment; the page shows theirs now. Not done: 1-6, 2-5.", 0, 0,
        ["theirs", "1-6", "again"],
        "Somebody else changed this draft at the same moment; the page shows theirs now. Not done: 2-5, 3-4.", 0,
    ]  # fmt: skip


def test_what_is_done_in_the_end_is_not_said_to_be_lost_any_more(draft: Callable[[str], Any]) -> None:
    assert draft("""
      add('1-6'); await idle();
      asked.shift().resolve({ status: 422, body: { message: 'refused', revision: undefined } }); await idle();
      const lost = said.at(-1);
      add('1-6'); await idle(); await serve(); show(); await idle();
      return [lost, said.at(-1), store.alterations];
    """) == ["refused. Not done: 1-6.", "", ["1-6"]]  # fmt: skip


def test_a_round_that_is_published_meanwhile_ends_the_waiting(draft: Callable[[str], Any]) -> None:
    assert draft("""
      add('1-6'); add('2-5'); await idle();
      await serve();
      writes.show(2, 0); await idle();
      return [asked.length, writes.waiting, said.at(-1)];
    """) == [0, 0, "Round 1 is not under preparation any more. Not done: 2-5."]  # fmt: skip


def test_a_fault_in_one_write_does_not_stop_the_next(draft: Callable[[str], Any]) -> None:
    assert draft("""
      const fault = writes.add({ words: 'x', make: () => { throw new Error('bug'); } }).catch((error) => error.message);
      add('1-6'); const said_ = await fault; await idle();
      await serve();
      return [said_, store.alterations];
    """) == ["bug", ["1-6"]]  # fmt: skip


def test_two_commands_about_one_player_do_not_contradict_each_other(run: Callable[..., Any]) -> None:
    """Here, then absent, before the first is answered: our own write counts as seen, a stranger's does not."""
    story = """(async () => {
      const bodies = [];
      const answers = [{ status: 200, body: { events: [{ n: 9 }] } }, { status: 200, body: { events: [{ n: 12 }] } }];
      const post = async (_, body) => { bodies.push(body); return answers.shift() ?? { status: 409, body: {} }; };
      const sender = new m.Sender('/x', { post });
      await Promise.all([
        sender.send({ type: 'check-in', k: 1 }, 'player:1', 4),
        sender.send({ type: 'mark-absent', k: 1 }, 'player:1', 4),
        sender.send({ type: 'check-in', k: 2 }, 'player:2', 5),
      ]);
      return bodies.map(({ seen }) => seen);
    })()"""
    assert run("arbiter/sender.js", f"await {story}") == [4, 9, 5]


def test_a_proposal_waits_for_what_was_entered_before_it(run: Callable[..., Any]) -> None:
    """A result and then "Propose", faster than the server answers and than the tables come."""
    story = """(async () => {
      const answers = [];
      const post = () => new Promise((resolve) => answers.push(resolve));
      const { Draft } = await import('/assets/test/arbiter/draft.js');
      const sender = new m.Sender('/x', { post });
      const idle = async () => { for (let i = 0; i < 20; i += 1) await null; };
      const feed = Object.assign(new EventTarget(), { n: 30 });
      const made = [];
      const desk = { feed, sender, round: 1, table: () => null };
      const writes = { add: ({ make }) => made.push(make()) };
      const propose = () => Draft.prototype.propose.call({ desk, round: 2, writes }, 'dutch');
      const result = sender.send({ type: 'enter-result' }, 'board:1:1', 4);
      const proposed = propose();
      await idle();
      const before = made.length;
      answers.shift()({ status: 200, body: { events: [{ n: 31 }] } });
      await Promise.all([result, proposed]);
      feed.n = 40;
      await propose();
      return [before, ...made.map(({ from }) => from)];
    })()"""
    assert run("arbiter/sender.js", f"await {story}") == [0, 31, 40]
