"""Every page holds at every size: nothing wider than its box, no name cut, no wall text under 24 u."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from display import SCREENS
from tests.browser.measured import HAND_HELD, WALLS, by_pixels, faults, unit
from tests.browser.pictures import picture
from tests.browser.samples import Ticks, answer_with, ticks

pytestmark = pytest.mark.browser

LISTS = [screen.name for screen in SCREENS if screen.name != "show"]
"""The show has scenes, and tests of its own: test_show.py."""
TABS = ("pairings", "standings", "crosstable", "results")


@pytest.mark.parametrize("size", WALLS, ids=by_pixels)
@pytest.mark.parametrize("screen", LISTS)
def test_a_wall_screen_holds(
    screen: str, size: tuple[int, int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/s/sample/{screen}?sample", *size)
    page.wait_for_selector(".pages:not(:empty)")
    page.wait_for_selector(".mark, .board, .encounter, .individuals .line")
    assert faults(page, unit(size)) == []


def worst_case(screen: str) -> Ticks:
    """The sample of a screen with names of 40 letters, ranks of three digits, 13 rounds and six tie-breaks."""
    [first, *_] = ticks(screen)
    views = first["views"]
    for number, (_, cells) in enumerate(views["people"]["rows"]):
        cells[0] = f"Wolkenstein-Trostburgenhausen{number}, Maximilian"
    views["info"]["rows"] = [[key, ["13"] if key == "rounds" else cells] for key, cells in views["info"]["rows"]]
    for name in ("standings", "standings.6", "standings.5"):
        if name in views:
            _six_tiebreaks(views[name])
    if "crosstable" in views:
        views["crosstable"]["columns"] = [{"key": f"r{r}", "kind": "game"} for r in range(1, 14)]
        for _, cells in views["crosstable"]["rows"]:
            cells[:] = (cells + cells)[:13]
    return [first]


def _six_tiebreaks(table: dict[str, Any]) -> None:
    more = [{"key": f"t{n}", "kind": "decimal", "label": "BH/C1/V"} for n in range(3)]
    table["columns"] += more
    for _, cells in table["rows"]:
        cells.extend(["123.75"] * 3)


@pytest.mark.parametrize("size", WALLS[::2], ids=by_pixels)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", LISTS)
def test_a_wall_screen_holds_the_worst_case(
    screen: str, language: str, size: tuple[int, int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page("about:blank", *size)
    answer_with(page, worst_case(screen))
    page.goto(f"{pages_server}/s/sample/{screen}?sample&lang={language}")
    page.wait_for_selector(".pages:not(:empty)")
    assert faults(page, unit(size)) == []


SECTIONS = [f"{letter}:{letter.upper()}:{place % 6}" for place, letter in enumerate("abcdefg")]


@pytest.mark.parametrize("size", WALLS, ids=by_pixels)
@pytest.mark.parametrize("sections", [2, 4, 7])
def test_the_progress_of_all_sections_holds(
    sections: int, size: tuple[int, int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page("about:blank", *size)
    answer_with(page, worst_case("progress"))
    page.goto(f"{pages_server}/s/a/progress?sample&event=Harbour&sections={','.join(SECTIONS[:sections])}")
    on_a_page = 4 if sections == 7 and size[0] < size[1] else sections
    expect(page.locator(".section-card .field.open").first).to_be_visible()
    expect(page.locator(".section-card")).to_have_count(on_a_page)
    picture(page, f"progress-{sections}-{size[0]}x{size[1]}")
    assert faults(page, unit(size)) == []


@pytest.mark.parametrize("size", HAND_HELD, ids=by_pixels)
@pytest.mark.parametrize("address", [f"/t/sample/?sample#{tab}" for tab in TABS] + ["/?sample"])
def test_a_public_page_holds(
    address: str, size: tuple[int, int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}{address}", *size)
    page.wait_for_selector("bdi")
    assert faults(page) == []


@pytest.mark.parametrize("size", HAND_HELD, ids=by_pixels)
def test_the_bracket_on_the_public_page_holds(
    size: tuple[int, int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page("about:blank", *size)
    answer_with(page, ticks("bracket"))
    page.goto(f"{pages_server}/t/sample/?sample#bracket")
    page.wait_for_selector(".encounter.mark bdi")
    assert page.locator(".tabs a:visible").all_inner_texts() == ["Pairings", "Standings", "Bracket", "Results"]
    assert faults(page) == []


@pytest.mark.parametrize("size", [*WALLS[::2], *HAND_HELD[::2]], ids=by_pixels)
@pytest.mark.parametrize("name", ["pairings", "results"])
def test_encounters_of_several_games_hold_with_long_names(
    name: str, size: tuple[int, int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page("about:blank", *size)
    answer_with(page, worst_case("bracket"))
    wall = size in WALLS
    page.goto(f"{pages_server}/s/sample/{name}?sample" if wall else f"{pages_server}/t/sample/?sample#{name}")
    page.wait_for_selector(".score .encounter, .encounter-score")
    assert faults(page, unit(size) if wall else 0) == []


def test_the_lobby_says_final_of_a_closed_tournament_only(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/?sample")
    page.wait_for_selector(".card")
    final = page.locator(".card", has=page.get_by_text("Final"))
    assert final.locator("h3").all_inner_texts() == ["Juniors"]
    widths = page.locator(".card .progress .bar").evaluate_all("(bars) => bars.map((bar) => bar.clientWidth)")
    assert widths
    assert min(widths) > 60, "a bar so short shows no progress"


def test_the_lobby_promises_no_news_where_nothing_is_played(open_page: Callable[..., Page], pages_server: str) -> None:
    facts = {"id": "juniors", "name": "Juniors", "players": 46, "participants": "individuals", "system": "dutch"}
    row = facts | {"round": 7, "rounds": 7, "status": "closed", "begins": "", "ends": "", "open": 0, "games": 0}
    page = open_page("about:blank")
    page.route("**/api/tournaments", lambda route: route.fulfill(json={"tournaments": [row]}))
    page.goto(pages_server)
    page.wait_for_selector(".card")
    page.get_by_role("heading", name="For the hall").wait_for()
    assert page.get_by_role("heading", name="Just in").count() == 0
    picture(page, "lobby-closed")
    page.goto(f"{pages_server}/?sample")
    page.get_by_role("heading", name="Just in").wait_for()


@pytest.mark.parametrize("size", HAND_HELD, ids=by_pixels)
def test_the_page_of_an_address_that_leads_nowhere_holds(
    size: tuple[int, int], quiet_page: Callable[..., Page], pages_server: str
) -> None:
    page = quiet_page(*size)
    page.goto(f"{pages_server}/missing/{'club' * 30}")
    page.wait_for_selector(".ways a")
    assert faults(page) == []


def test_opponents_have_a_number_of_their_own_where_ranks_are_shared(
    open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page("about:blank")
    answer_with(page, all_equal())
    page.goto(f"{pages_server}/s/sample/crosstable?sample")
    page.wait_for_selector(".pages:not(:empty)")
    heads = page.locator(".column-heads span").all_inner_texts()
    assert heads[:2] == ["No.", "Rank"]
    numbers = page.locator(".line .rank").all_inner_texts()
    assert len(set(numbers)) == len(numbers)
    assert set(page.locator(".line .shared-rank").all_inner_texts()) == {"1"}
    page.get_by_text("number = opponent’s No. in this list").wait_for()
    assert faults(page, 1) == []


def all_equal() -> Ticks:
    """The sample of the crosstable with one point for everybody."""
    [first, *_] = ticks("crosstable")
    table = first["views"]["standings"]
    for row in table["rows"]:
        row[1] = [2, *["1"] * (len(table["columns"]) - 1)]
    return [first]


def test_a_player_is_opened_beside_the_list_and_over_it(open_page: Callable[..., Page], pages_server: str) -> None:
    for size in HAND_HELD:
        page = open_page(f"{pages_server}/t/sample/?sample#standings&player=17", *size)
        page.wait_for_selector(".player-card .games")
        assert faults(page) == []


def test_what_is_too_wide_or_too_small_is_found(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/s/sample/standings?sample")
    page.wait_for_selector(".pages:not(:empty)")
    page.evaluate("document.querySelector('.line .player').append('x'.repeat(300))")
    page.evaluate("document.querySelector('.foot .pages').style.setProperty('font-size', '10px')")
    found = " ".join(faults(page, 1))
    assert "wider than its box" in found
    assert "too small" in found


HOSTILE = "36: <img src=x onerror=alert(1)> 23-19 10-14 22-18"
LONG = "1: " + "WKa1a3c3e3g3b2d2f2h2" * 10


def with_openings(words: str, *, shared: bool, boards: int = 999, position: str = "") -> Ticks:
    """The sample of the pairings; when it is shown, openings come: one for all, or a draw a board."""
    [published] = ticks("pairings")
    table = published["views"]["pairings.7"]
    table["rows"] = [row for row in table["rows"] if isinstance(row[0], int)][:boards] if position else table["rows"]
    about = "W:W21,22:B1,2", "federal-table-of-26"
    openings = {
        str(board): [words, *about, 4 if shared else board, "draughts-int", position]
        for board, _ in table["rows"]
        if isinstance(board, int)
    }
    drawn = {**table, "to": "901-0000000000", "meta": {**table["meta"], "openings": openings}}
    return [published, {**published, "n": 901, "views": {"pairings.7": drawn}}]


@pytest.mark.parametrize("words", [HOSTILE, LONG], ids=["hostile", "long"])
@pytest.mark.parametrize("shared", [True, False], ids=["round", "boards"])
def test_openings_are_legible_text_whatever_they_say(
    words: str, shared: bool, open_page: Callable[..., Page], pages_server: str
) -> None:
    """One large line for the whole round, or one on every board; on phones all of a long one."""
    said = with_openings(words, shared=shared)
    many = ".round-opening b" if shared else ".board .opening b"
    for size in (*WALLS[::2], HAND_HELD[0]):
        page = open_page("about:blank", *size)
        answer_with(page, said)
        wall = size in WALLS
        page.goto(f"{pages_server}{'/s/sample/pairings?sample' if wall else '/t/sample/?sample#pairings'}")
        page.wait_for_selector(many)
        boards = page.locator(".board:not(.bye)").count()
        assert page.locator(many).all_text_contents() == [f"Opening {words}"] * (1 if shared else boards)
        assert page.locator("img").count() == 0
        assert faults(page, unit(size) if wall else 0) == []


def test_an_opening_of_the_whole_round_is_larger_than_names(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page("about:blank", *WALLS[0])
    said = with_openings("36: 23-19 10-14 22-18", shared=True)
    answer_with(page, said)
    page.goto(f"{pages_server}/s/sample/pairings?sample")
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    assert page.locator(".round-opening b").evaluate(size) > 1.5 * page.locator(".board .name").first.evaluate(size)


def test_the_position_of_a_round_stands_beside_its_opening_where_there_is_room(
    open_page: Callable[..., Page], pages_server: str
) -> None:
    position = "B:W28,31,33,34,K35:B1,2,3,19"
    for boards, pictures in ((12, 1), (60, 0)):
        said = with_openings("36: 32-28 19-23", shared=True, boards=boards, position=position)
        for size in WALLS:
            page = open_page("about:blank", *size)
            answer_with(page, said)
            page.goto(f"{pages_server}/s/sample/pairings?sample")
            page.wait_for_selector(".round-opening b")
            if pictures or size[0] > size[1]:
                expect(page.locator(".round-opening .draughts-board")).to_have_count(pictures)
            if pictures:
                picture(page, f"opening-wall-{size[0]}x{size[1]}")
            assert faults(page, unit(size)) == []


@pytest.mark.parametrize("followed", [[], [6]], ids=["nobody followed", "followed"])
def test_no_row_shows_between_the_tabs_and_the_head_of_the_list(
    followed: list[int], open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/blank", 1440, 900)
    page.evaluate("(followed) => localStorage.setItem('follow:sample', JSON.stringify(followed))", followed)
    page.goto(f"{pages_server}/t/sample/?sample#standings")
    expect(page.locator(".list .rows .row")).to_have_count(91)
    page.evaluate("scrollTo(0, 2000)")
    above = page.locator(".followed-strip:visible" if followed else ".tabs")
    bottom = above.evaluate("(bar) => bar.getBoundingClientRect().bottom")
    assert page.locator(".standings .heads").evaluate("(heads) => heads.getBoundingClientRect().top") == bottom
