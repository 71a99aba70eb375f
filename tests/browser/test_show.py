"""The event in 90 seconds: how it divides its time, and every scene of it at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measured import WALLS, by_pixels, faults, unit
from tests.browser.pictures import picture
from tests.browser.samples import Ticks, answer_with, sample, ticks

pytestmark = pytest.mark.browser

PHONES = [(390, 844), (360, 640), (844, 390)]
SMALLEST = 13
"""px of the smallest text in the hand."""


def scenes(run: Callable[..., Any], rounds: int, results: int = 8) -> Any:
    """The script of an event whose rounds have so many moments after their publication."""
    rows = [
        [f"{number}:{step}", [number, 100 * number + step, 5 * step, 5 * results]]
        for number in range(1, rounds + 1)
        for step in range(results + 1)
    ]
    columns = [{"key": key, "kind": "int"} for key in ("round", "n", "done", "total")]
    table = {"to": "1-a", "at": 1, "meta": {}, "columns": columns, "rows": rows}
    made = "new (await import('/assets/test/lib/table.js')).Table(a)"
    return run("screens/show/script.js", f"m.script({made})", table)


@pytest.mark.parametrize("rounds", [6, 9, 13, 26])
def test_the_show_has_90_seconds_whatever_the_event_had(run: Callable[..., Any], rounds: int) -> None:
    shown = scenes(run, rounds)
    assert sum(scene["ms"] for scene in shown) == pytest.approx(90_000)
    assert [scene["kind"] for scene in (shown[0], shown[-1])] == ["opening", "final"]
    assert min(scene["ms"] for scene in shown) >= 700
    assert [scene["round"] for scene in shown if scene["end"]] == list(range(1, rounds + 1))
    versions = [scene["n"] for scene in shown[1:-1]]
    assert versions == sorted(set(versions))


def test_rounds_have_equal_time_and_their_ends_stay(run: Callable[..., Any]) -> None:
    shown = scenes(run, 9)
    spans = [sum(scene["ms"] for scene in shown if scene["round"] == number) for number in range(1, 10)]
    assert max(spans) - min(spans) < 1
    [*steps, end] = [scene["ms"] for scene in shown if scene["round"] == 4]
    assert end > 3 * max(steps)


def test_an_event_of_few_rounds_has_a_shorter_show_and_every_round_ends_with_all_its_results(
    run: Callable[..., Any],
) -> None:
    shown = scenes(run, 3, results=4)
    assert sum(scene["ms"] for scene in shown) == 16_000 + 3 * 14_000
    assert [(scene["done"], scene["total"]) for scene in shown if scene["end"]] == [(20, 20)] * 3


def test_a_round_without_a_result_is_not_told(run: Callable[..., Any]) -> None:
    assert [scene["kind"] for scene in scenes(run, 2, results=0)] == ["opening", "final"]


def long_names() -> Ticks:
    """The sample with names of 40 letters."""
    said = ticks("show")
    for number, (_, cells) in enumerate(said[0]["views"]["people"]["rows"]):
        cells[0] = f"Wolkenstein-Trostburgenhausen{number}, Maximilian"
    return said


@pytest.mark.parametrize("size", [*WALLS, *PHONES], ids=by_pixels)
@pytest.mark.parametrize("names", ["usual", "long"])
def test_every_scene_holds(
    names: str, size: tuple[int, int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page("about:blank", *size)
    answer_with(page, ticks("show") if names == "usual" else long_names())
    page.goto(f"{pages_server}/s/sample/show?sample&theme={'night' if names == 'usual' else 'day'}")
    page.wait_for_selector(".opening")
    page.keyboard.press(" ")
    one = unit(size) if size in WALLS else SMALLEST / 24
    assert faults(page, one) == []
    for done in ("21 of 42", "42 of 42"):
        page.keyboard.press("ArrowRight")
        page.get_by_text(f"{done} results").wait_for(state="attached")
    expect(page.locator(".moving-row").nth(7)).to_be_visible()
    page.get_by_text("In the lead").wait_for(state="attached")
    picture(page, f"show-round-{names}-{size[0]}x{size[1]}")
    assert faults(page, one) == []
    page.keyboard.press("End")
    expect(page.locator(".winner")).to_have_count(3)
    picture(page, f"show-final-{names}-{size[0]}x{size[1]}")
    assert faults(page, one) == []


def test_the_best_come_in_the_order_of_a_podium_and_the_show_begins_again(
    open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/s/sample/show?sample")
    page.wait_for_selector(".opening")
    page.keyboard.press("End")
    assert page.locator(".winner .place").all_inner_texts() == ["2", "1", "3"]
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".opening")


@pytest.mark.parametrize(
    ("ranks", "steps", "behind"),
    [
        ([1, 2, 3, 4, 5], ["2", "1", "3"], ["4", "5"]),
        ([1, 2, 3, 3, 5], ["2", "1"], ["3", "3", "5"]),
        ([1, 2, 2, 4, 5], ["2", "1", "2"], ["4", "5"]),
        ([1, 2], ["2", "1"], []),
    ],
)
def test_a_third_place_that_is_shared_has_no_step(
    ranks: list[int], steps: list[str], behind: list[str], run: Callable[..., Any]
) -> None:
    story = """(() => {
        const lines = a.map((rank) => ({ rank, name: `Player ${rank}, Test`, label: "", points: "1" }));
        const shown = m.podium(lines, { column: 400, name: 60, rows: 9, listRoom: 12 });
        const texts = (part) => [...shown.querySelectorAll(part)].map((one) => one.textContent);
        return [texts(".place"), texts(".rank")]; })()"""
    assert run("screens/show/scenes.js", story, ranks) == [steps, behind]


def test_who_wants_no_motion_sees_none(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page("about:blank")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{pages_server}/s/sample/show?sample")
    page.wait_for_selector(".opening")
    page.keyboard.press("ArrowRight")
    row = page.locator(".moving-row").first
    assert row.evaluate("element => getComputedStyle(element).transitionDuration") in ("0s", "0s, 0s")


def test_the_public_page_of_a_closed_tournament_leads_to_its_show(
    open_page: Callable[..., Page], pages_server: str
) -> None:
    said = sample("spectator")
    for status, seen in (("running", False), ("closed", True)):
        for row in said[0]["views"]["info"]["rows"]:
            row[1] = [status] if row[0] == "status" else row[1]
        page = open_page("about:blank")
        answer_with(page, said)
        page.goto(f"{pages_server}/t/sample/?sample")
        page.wait_for_selector("bdi")
        expect(page.get_by_role("link", name="The event in 90 seconds")).to_be_visible(visible=seen)
