"""Lists of a thousand rows: what is in sight at once, the others when there is time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

LIST = """
  const style = new CSSStyleSheet();
  style.replaceSync(`.block { content-visibility: auto; contain-intrinsic-block-size: auto calc(var(--rows) * 50px); }
    .block > p { height: 50px; margin: 0; }`);
  document.adoptedStyleSheets = [style];
  const box = document.body.appendChild(document.createElement("div"));
  const drawn = [];
  const list = new m.LongList(box, () => document.createElement("p"));
  let waiting = [];
  let paused = [];
  window.requestIdleCallback = (action) => { waiting.push(action); };
  const later = window.setTimeout;
  window.setTimeout = (action, ms) => { paused.push(ms); waiting.push(action); };
  const idle = () => { const now = waiting; waiting = []; for (const one of now) one(); };
  const frame = () => new Promise((done) => requestAnimationFrame(() => later(done)));
  const frames = async () => { await frame(); await frame(); };
  const fill = ({ key, text }, element) => { drawn.push(key); element.textContent = text; };
  const show = (lines) => list.show(lines, ({ text }) => [text], fill);
  const lines = (text, count = 1000) => Array.from({ length: count }, (_, key) => ({ key, text: `${key} ${text}` }));
  const texts = () => [...box.querySelectorAll("p")].map((row) => row.textContent);
  const finish = () => { while (waiting.length) idle(); };
"""


def story(run: Callable[..., Any], told: str) -> Any:
    """What a story about a list ends with."""
    return run("lib/long_list.js", f"(async () => {{ {LIST} {told} }})()")


def test_the_first_rows_are_there_at_once_and_all_when_there_is_time(run: Callable[..., Any]) -> None:
    first, rows, after = story(run, "show(lines('a')); const at = drawn.length; finish(); return [at, texts(), drawn];")
    assert first == 40
    assert rows == [f"{key} a" for key in range(1000)]
    assert sorted(after) == list(range(1000))


def test_what_is_out_of_sight_is_drawn_once_as_it_is_newest(run: Callable[..., Any]) -> None:
    drawn, rows = story(run, "show(lines('a')); show(lines('b')); drawn.length = 0; finish(); return [drawn, texts()];")
    assert sorted(drawn) == list(range(40, 1000))
    assert rows == [f"{key} b" for key in range(1000)]


def test_many_results_together_cost_the_rows_out_of_sight_one_change(run: Callable[..., Any]) -> None:
    told = """show(lines('a')); finish(); paused = []; drawn.length = 0; show(lines('b')); show(lines('c'));
      const waits = [...paused]; finish(); return [waits, drawn.filter((key) => key === 999).length];"""
    assert story(run, told) == [[10_000], 1]


def test_rows_that_show_the_same_are_left_alone(run: Callable[..., Any]) -> None:
    told = """show(lines('a')); finish(); drawn.length = 0;
      const next = lines('a'); next[700] = { key: 700, text: "new" };
      show(next.reverse()); finish(); return [drawn, texts().slice(298, 301)];"""
    assert story(run, told) == [[700], ["701 a", "new", "699 a"]]


def test_what_comes_into_sight_is_drawn_then_and_stays_up_to_date(run: Callable[..., Any]) -> None:
    told = """show(lines('a')); await frames(); window.scrollTo(0, 600 * 50); await frames(); await frames();
      const first = texts()[605]; drawn.length = 0; show(lines('b'));
      return [first, texts()[605], texts()[300]];"""
    assert story(run, told) == ["605 a", "605 b", ""]


def test_a_page_is_printed_whole(run: Callable[..., Any]) -> None:
    told = "show(lines('a')); window.dispatchEvent(new Event('beforeprint')); return texts().filter(Boolean).length;"
    assert story(run, told) == 1000


def test_who_leaves_is_gone_and_blocks_without_rows_too(run: Callable[..., Any]) -> None:
    told = """show(lines('a')); finish(); show(lines('a', 30)); const few = [box.children.length, texts()];
      show([]); return [few, box.children.length];"""
    assert story(run, told) == [[3, [f"{key} a" for key in range(30)]], 0]
