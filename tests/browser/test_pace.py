"""A page that draws slowly does not fall behind what it hears."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("each", "drawn"), [(0, [0, 1, 2, 3]), (60, [0, 3])])
def test_a_slow_drawing_shows_all_that_came_meanwhile(each: int, drawn: list[int], run: Callable[..., Any]) -> None:
    story = """(async () => {
      const drawn = [];
      let news = 0;
      const pace = new m.Pace(() => {
        drawn.push(news);
        const until = performance.now() + a;
        while (performance.now() < until);
      });
      for (news = 0; news < 4; news += 1) {
        if (a === 0) await new Promise((done) => setTimeout(done, 20));
        pace.ask();
      }
      news = 3;
      await new Promise((done) => setTimeout(done, 400));
      return drawn;
    })()"""
    assert run("lib/pace.js", f"await {story}", each) == drawn
