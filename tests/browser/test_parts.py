"""Elements that change in what is new only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser


def test_only_the_parts_that_differ_are_made_anew(run: Callable[..., Any]) -> None:
    story = """(() => {
      const row = document.createElement("div");
      const made = [];
      const part = (text) => [text, () => {
        made.push(text);
        return Object.assign(document.createElement("span"), { textContent: text });
      }];
      m.parts(row, ["1", "Ali", "4"].map(part));
      const name = row.children[1];
      m.parts(row, ["2", "Ali", "4", "12"].map(part));
      m.parts(row, ["2", "Ali"].map(part));
      return [made, row.textContent, row.children[1] === name];
    })()"""
    assert run("lib/parts.js", story) == [["1", "Ali", "4", "2", "12"], "2Ali", True]


def test_a_part_that_shows_what_is_not_known_has_its_place(run: Callable[..., Any]) -> None:
    story = """(() => {
      const row = document.createElement("div");
      const made = (text) => Object.assign(document.createElement("span"), { textContent: text });
      const part = (shown) => [shown, () => made(shown ?? "–")];
      m.parts(row, [undefined, "Ali", null].map(part));
      return row.textContent;
    })()"""
    assert run("lib/parts.js", story) == "–Ali–"
