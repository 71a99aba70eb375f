"""Results in the signs of the event, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

SIGNS = [
    (None, ["1", "½", "0", "+", "1"], "1–0"),
    ({"per": 1, "win": 2, "draw": 1, "loss": 0, "absent": 0, "pairing_bye": 2}, ["2", "1", "0", "+", "2"], "2–0"),
    ({"per": 1, "win": 3, "draw": 1, "loss": 0, "absent": 0, "pairing_bye": 3}, ["3", "1", "0", "+", "3"], "3–0"),
    ({"per": 1, "win": 10, "draw": 5, "loss": 0, "absent": 0, "pairing_bye": 10}, ["1", "½", "0", "+", "1"], "1–0"),
]


@pytest.mark.parametrize(("points", "signs", "score"), SIGNS)
def test_signs_are_the_points_of_the_event_where_a_tile_has_room(
    points: dict[str, int] | None, signs: list[str], score: str, run: Callable[..., Any]
) -> None:
    told = """((meta) => { const scale = m.scaleOf({ table: () => ({ meta, cell: () => null }) });
      const written = ["1-0", "+:-", "A-A"].map((result) => m.scaledText(result, scale));
      return [["1", "=", "0", "+", "U"].map((code) => m.sign(code, scale)), ...written]; })(a)"""
    found = run("lib/scale.js", told, {} if points is None else {"points": points})
    assert found == [signs, score, "+ : −", f"{signs[1]}–{signs[1]} A"]


def test_with_a_handicap_the_signs_stay(run: Callable[..., Any]) -> None:
    points = {"per": 4, "win": 8, "draw": 4, "loss": 0, "absent": 0, "pairing_bye": 8}
    meta = {"points": points, "handicap": {"ladder": [], "worth": {}}}
    assert run("lib/scale.js", "m.scaleOf({ table: () => ({ meta: a, cell: () => '4' }) })", meta) is None
