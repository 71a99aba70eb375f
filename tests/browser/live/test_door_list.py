"""The list of the door on a countdown: everybody by name with his board, as soon as the round is public."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live import walls
from tests.browser.live.walls import House, Wall, local, schedule
from tests.browser.measured import WALLS, resize

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

PLAYERS = 101
SHOWN = "(rows) => rows.map((row) => [row.querySelector('.who').textContent, row.querySelector('.place').textContent])"


def tournament(house: House, players: int) -> None:
    """A Swiss of so many players, who are registered in no order of the alphabet."""
    rules = {"rounds": 3, "system": "dutch"}
    command = {"type": "create-tournament", "details": {"name": "Beta"}, "regulations": rules}
    house.post("/api/tournaments", {"id": house.id(), "tournament": "beta", "command": command})
    for number in range(players):
        letter = chr(ord("A") + 7 * number % 26)
        record, sporting = {"name": f"{letter}ndersholm{number:03d}, Wilhelmina"}, {"rating": 2400 - number}
        person = f"{number:024x}"
        house.tell("beta", None, type="register-player", person=person, record=record, sporting=sporting)
    v = house.tell("beta", 1, type="assign-starting-numbers", method="strength")
    house.tell("beta", v, type="draw-initial-colour", odd="white", method="regulations")


FITS = """(width) => {
  const [list, rows] = [".by-name", ".name-rows"].map((part) => document.querySelector(part));
  return innerWidth === width && list.scrollHeight <= list.clientHeight + 1 && rows.clientWidth === list.clientWidth;
}"""


def holds(screen: Page, name: str) -> None:
    """At every size of a wall the list is set anew, and nothing is too small, too faint or cut."""
    for size in WALLS:
        resize(screen, size)
        screen.wait_for_function(FITS, arg=size[0])
        walls.holds(screen, name, [size])


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("door"))
    tournament(made, PLAYERS)
    made.festival("harbour", beta="B")
    yield made
    made.client.close()
    made.stop()


def test_who_comes_in_finds_his_board_on_the_countdown(wall: Wall, house: House) -> None:
    screen = wall.screen("Door")
    schedule(house, local(45))
    wall.show("Door", "B", "Countdown")
    expect(screen.locator(".countdown.calm")).to_be_visible()
    expect(screen.locator(".by-name")).to_be_hidden()
    house.publish("beta")
    expect(screen.locator(".by-name")).to_be_visible()
    expect(screen.locator(".digits")).to_be_visible()
    rows = screen.locator(".by-name-row")
    found: dict[str, str] = {}
    pages = int(screen.locator(".page-of").inner_text().partition("/")[2])
    assert pages > 1
    for page in range(pages):
        expect(screen.locator(".page-of")).to_have_text(f"{page + 1}/{pages}", timeout=120_000)
        shown = dict(rows.evaluate_all(SHOWN))
        assert list(shown) == sorted(shown)
        found |= shown
    assert len(found) == PLAYERS
    assert sorted(found.values()) == sorted(["no game", *(2 * [str(board) for board in range(1, 51)])])
    holds(screen, "door-calm")
    schedule(house, local(6))
    expect(screen.locator(".countdown.soon")).to_be_visible()
    holds(screen, "door-soon")
