"""The pages of team competitions, from the sample of the wall of matches: what they say, and that they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measured import HAND_HELD, WALLS, by_pixels, faults, unit
from tests.browser.samples import Ticks, answer_with, ticks

pytestmark = pytest.mark.browser

TABS = ("pairings", "standings", "crosstable", "results", "individuals")


@pytest.fixture
def show(open_page: Callable[..., Page], pages_server: str) -> Callable[..., Page]:
    """Open an address with a sample of teams."""

    def shown(address: str, size: tuple[int, int], said: Ticks) -> Page:
        page = open_page("about:blank", *size)
        answer_with(page, said)
        page.goto(f"{pages_server}{address}")
        return page

    return shown


def last() -> Ticks:
    """Only how it stands at the end."""
    first, then = ticks("matches")
    return [{**then, "views": {**first["views"], **then["views"]}}]


def with_long_names() -> Ticks:
    """Teams of 40 letters in one word, and members of 40."""
    [tick] = last()
    for k, cells in tick["views"]["people"]["rows"]:
        cells[0] = (
            f"Schachfreundevereinigung-Niederrhein {k:03d}"
            if k <= 12
            else f"Wolkenstein-Trostburg{k}, Maximilian Georg"
        )
    return [tick]


def changed(change: Callable[[dict[str, Any]], None]) -> Ticks:
    [tick] = last()
    change(tick["views"])
    return [tick]


def rows(table: dict[str, Any]) -> dict[Any, dict[str, Any]]:
    """Rows by key, whose cells can be written."""
    places = {column["key"]: place for place, column in enumerate(table["columns"])}

    class Row(dict[str, Any]):
        def __init__(self, cells: list[Any]) -> None:
            super().__init__({key: cells[place] for key, place in places.items()})
            self.cells = cells

        def __setitem__(self, key: str, value: Any) -> None:
            self.cells[places[key]] = value

    return {key: Row(cells) for key, cells in table["rows"]}


@pytest.mark.parametrize("size", WALLS, ids=by_pixels)
@pytest.mark.parametrize("screen", ["matches", "individuals", "pairings", "standings", "crosstable", "results"])
def test_walls_of_teams_hold_with_long_names(screen: str, size: tuple[int, int], show: Callable[..., Page]) -> None:
    page = show(f"/s/sample/{screen}?sample", size, with_long_names())
    page.wait_for_selector(".match-card, .board, .line")
    assert faults(page, unit(size)) == []


@pytest.mark.parametrize("size", HAND_HELD[:3], ids=by_pixels)
@pytest.mark.parametrize("tab", TABS)
def test_tabs_of_teams_hold_with_long_names(tab: str, size: tuple[int, int], show: Callable[..., Page]) -> None:
    page = show(f"/t/sample/?sample#{tab}", size, with_long_names())
    page.wait_for_selector(".list bdi")
    assert page.locator(".tabs a:visible").all_inner_texts() == [
        "Matches", "Standings", "Crosstable", "Results", "Players",
    ]  # fmt: skip
    assert faults(page) == []


def test_a_wall_has_no_column_in_which_nobody_has_anything(show: Callable[..., Page]) -> None:
    heads = []
    for rating in (2300, 0):

        def change(views: dict[str, Any], rating: int = rating) -> None:
            for _, row in rows(views["players"]).items():
                row["rating"] = rating
                row["federation"] = "NOR" if rating else ""

        heads.append(
            show("/s/sample/standings?sample", (1920, 1080), changed(change)).locator(".column-heads").inner_text()
        )
    assert [("Fed" in head, "Rating" in head) for head in heads] == [(True, True), (False, False)]


def test_a_card_says_how_a_match_stands_as_soon_as_it_is_certain(show: Callable[..., Page]) -> None:
    page = show("/t/sample/?sample#pairings", (1440, 900), last())
    card = page.locator(".match-card", has_text="Windmill Sixtyfour")
    expect(card.locator(".card-score")).to_have_text("3–1")
    expect(card.locator(".card-verdict")).to_have_text("Saltmarsh won")
    expect(card.locator(".card-team.lost")).to_have_text("Windmill Sixtyfour")
    assert card.locator(".card-seat.white").count() == card.locator(".card-seat.black").count() == 4
    going = page.locator(".match-card", has_text="Rooks United")
    expect(going.locator(".card-state")).to_contain_text("2 playing")
    expect(going.locator(".playing")).to_have_count(2)
    expect(going.locator(".card-verdict")).to_have_text("")


def test_what_has_just_come_in_is_marked_on_the_card(show: Callable[..., Page]) -> None:
    page = show("/s/sample/matches?sample", (1920, 1080), ticks("matches"))
    page.wait_for_selector(".card-board.mark .tile.mark")
    expect(page.locator(".card-board.mark")).to_contain_text("Kalnberzins")


def test_postponed_forfeited_and_awarded_matches_have_their_word(show: Callable[..., Page]) -> None:
    def change(views: dict[str, Any]) -> None:
        matches = rows(views["pairings.3"])
        views["games.3"]["rows"] = [row for row in views["games.3"]["rows"] if row[0].split(":")[0] not in "123"]
        fixtures = rows(views["fixtures"])
        fixtures["3:1"]["status"], fixtures["3:1"]["venue"] = "postponed", "Town hall"
        for board, result, home, away in ((2, "+:-", 8, 0), (3, "1/2-1/2", 4, 4)):
            matches[board]["result"], matches[board]["awarded"] = result, "rules"
            matches[board]["home"], matches[board]["away"] = home, away
        for cell in ("home", "away", "open", "result"):
            matches[1][cell] = None
        views["players"]["meta"] = {"adjustments": [[matches[2]["black"], 3, -1, "penalty", -1]]}

    page = show("/t/sample/?sample#pairings", (390, 844), changed(change))
    cards = page.locator(".match-card")
    expect(cards.nth(0).locator(".tag.dashed")).to_have_text("postponed, Town hall")
    expect(cards.nth(0)).to_contain_text("Line-ups are not known yet.")
    expect(cards.nth(1).locator(".card-state")).to_have_text("forfeitedRooks United won")
    expect(cards.nth(1).locator(".card-note")).to_have_text("Harbour Pawns: −1 MP, −½ GP penalty")
    expect(cards.nth(2).locator(".card-state")).to_have_text("set: by the rulesdrawn")
    assert faults(page) == []


def test_the_table_counts_matches_marks_places_and_says_what_separates(show: Callable[..., Page]) -> None:
    def change(views: dict[str, Any]) -> None:
        views["info"]["meta"]["teams"] |= {"promoted": 1, "relegated": 2}

    page = show("/t/sample/?sample#standings", (1440, 900), changed(change))
    first = page.locator(".standings .rows .row").first
    expect(first.locator(".meta")).to_have_text("3 matches: 2 W, 1 D, 0 L")
    assert page.locator(".heads > span").all_inner_texts() == ["Rank", "Team", "Rounds", "MP", "GP", "EDE"]
    assert page.locator("[aria-label=promoted]").count() == 1
    assert page.locator("[aria-label=relegated]").count() == 2
    expect(page.locator(".standing-notes")).to_contain_text(
        "4 MP: Saltmarsh, Lantern Street, Old Quay Knights: separated by GP; Lantern Street, Old Quay Knights: level"
    )
    wall = show("/s/sample/standings?sample", (1920, 1080), changed(change))
    wall.locator(".column-heads span").first.wait_for()
    assert wall.locator(".column-heads span").all_inner_texts()[-7:] == ["M", "W", "D", "L", "MP", "GP", "EDE"]
    assert wall.locator("[aria-label=relegated]").count() == 2


def test_the_bar_of_the_progress_gives_way_to_the_words_that_explain_the_marks(show: Callable[..., Page]) -> None:
    def change(views: dict[str, Any]) -> None:
        views["info"]["meta"]["teams"] |= {"promoted": 1, "relegated": 2}

    wall = show("/s/sample/standings?sample", (1680, 1080), changed(change))
    expect(wall.locator(".foot .legend")).to_contain_text("promoted")
    expect(wall.locator(".foot .legend")).to_be_visible()
    expect(wall.locator(".foot .progress")).to_be_visible()
    expect(wall.locator(".foot .bar")).to_be_hidden()
    assert faults(wall, 1) == []


def test_a_team_and_a_member_have_a_page(show: Callable[..., Page]) -> None:
    page = show("/t/sample/?sample#individuals", (1440, 900), last())
    page.locator(".individuals .row", has_text="Windmill Sixtyfour").first.click()
    card = page.locator(".player-card:visible")
    expect(card.locator(".card-head")).to_contain_text("Member")
    card.locator(".team-link").click()
    card = page.locator(".player-card:visible")
    expect(card.locator(".big-name")).to_have_text("Windmill Sixtyfour")
    expect(card.locator(".of-member")).to_have_count(5)
    expect(card.locator(".of-team")).to_have_count(3)
    expect(card.locator(".line-up")).to_have_count(3)
    assert faults(page) == []


def test_a_wall_shows_who_wins_the_prize_of_a_board(show: Callable[..., Page]) -> None:
    page = show("/s/sample/individuals?sample&board=2", (1920, 1080), last())
    expect(page.locator(".head .more")).to_have_text(" at board 2, round 3 of 7")
    points = [float(one.get_attribute("aria-label") or "") for one in page.locator(".line .points .n").all()]
    assert points == sorted(points, reverse=True)
    [tick] = last()
    assert len(points) == sum(key.startswith("2:") for key, _ in tick["views"]["boards"]["rows"])


def test_members_are_found_by_name(show: Callable[..., Page]) -> None:
    page = show("/t/sample/?sample", (390, 844), last())
    page.click("[aria-label='Find a player']")
    page.fill(".search-field", "gudmundsd")
    expect(page.locator(".hit").first).to_contain_text("Gudmundsdóttir")
    page.keyboard.press("Enter")
    expect(page.locator(".player-card:visible .card-head")).to_contain_text("Member")


MATCH = {"round": 2, "board": 3, "white": 1, "black": 2}
OF_TEAMS: list[tuple[str, dict[str, Any], str]] = [
    ("points-adjusted.1", {"k": 1, "round": 2, "units": 0, "board_units": -1, "reason": {"code": "penalty"}},
     "P1: −½ GP beside the results, round 2 (penalty)"),
    ("points-adjusted.1", {"k": 1, "round": 0, "units": -1, "board_units": -2, "reason": {"code": "penalty"}},
     "P1: −1 MP, −1 GP beside the results, from the start (penalty)"),
    ("fixture-set.1", {**MATCH, "begins": {"local": "2026-11-28T14:00"}, "venue": "Oslo", "status": "postponed",
                       "reason": {"code": "agreement"}},
     "postponed: round 2 board 3, P1 – P2, 28 Nov 2026, 14:00, Oslo (by agreement)"),
    ("line-ups-revealed.1", {"round": 2, "line_ups": [[3, [11], [21]]]}, "line-ups of round 2 revealed: match 3"),
    ("line-up-corrected.1", {**MATCH, "team": 2, "first_game": 3, "reason": {"code": "illness"}},
     "line-up of P2 corrected from game 3 on: round 2 board 3, P1 – P2 (illness)"),
    ("match-awarded.1", {**MATCH, "result": "+:-", "reason": {"code": "absence"}},
     "match set to + : −: round 2 board 3, P1 – P2 (did not appear)"),
]  # fmt: skip


@pytest.mark.parametrize(("type", "event", "words"), OF_TEAMS)
def test_events_of_teams_in_words(type: str, event: dict[str, Any], words: str, run: Callable[..., Any]) -> None:
    said = "m.eventWords(a[0], a[1], (k) => `P${k}`, 1, 2)"
    assert run("lib/words.js", said, [type, event]) == words


FILLED = "(() => { const f = new m.RegulationFields(); f.fill(a[0], a[1]); return f.values() })()"
BOARD_POINTS = {"per": 2, "win": 4, "draw": 2, "loss": 0, "absent": 0, "pairing_bye": 4}
LEAGUE: dict[str, Any] = {
    "system": "round-robin",
    "encounter": "two-games",
    "participants": "teams",
    "scoring": "points",
    "points": {"per": 1, "win": 3, "draw": 1, "loss": 0, "absent": 0, "pairing_bye": 1},
    "tiebreaks": ["MPvGP"],
    "options": None,
    "scoring_options": None,
    "teams": {
        "boards": 6, "substitutes": "take-board", "board_points": BOARD_POINTS, "bye": 9,
        "level": ["board-count", "top-boards"], "deadline": 30, "relegated": 2,
    },
}  # fmt: skip


def test_rules_of_teams_come_out_of_their_fields_as_they_went_in(run: Callable[..., Any]) -> None:
    found = run("arbiter/regulation_fields.js", FILLED, [LEAGUE, False])
    assert found == LEAGUE
    assert list(found["teams"]) == list(LEAGUE["teams"])
    later = run("arbiter/regulation_fields.js", FILLED, [LEAGUE, True])
    assert later == {"tiebreaks": ["MPvGP"], "teams": LEAGUE["teams"]}


def test_teams_are_read_with_their_rosters(run: Callable[..., Any]) -> None:
    text = "Castle Gate; CG; 2210; ENG\nLast, First; 2301; FM\nLate, Lena\n\n  \nOld Quay Knights\nBo, Ann; 12x"
    found = run("arbiter/paste_teams.js", "m.readTeams(a)", text)
    first, second = found["teams"]
    assert (first["name"], first["short"], first["rating"], first["federation"]) == ("Castle Gate", "CG", "2210", "ENG")
    assert [one["name"] for one in first["members"]] == ["Last, First", "Late, Lena"]
    assert (second["name"], second["short"]) == ("Old Quay Knights", "")
    assert found["faults"] == ["Old Quay Knights: Line 1: “12x” is no rating, title, federation or year."]
