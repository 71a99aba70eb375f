"""A newcomer runs a round robin of six from the README alone: every word that is pressed here stands there in bold."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
PLAYERS = (
    "Adler, Anna; 1850",
    "Brandt, Boris; 1790",
    "Costa, Carla; 1720",
    "Dvorak, David; 1655",
    "Eide, Elin",
    "Fodor",
)

pytestmark = pytest.mark.browser


class Server:
    """A running `openhall serve`, and the two addresses it printed."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "server", "serve", "--port", "0", "--data", str(data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.link = ""
        for line in self.process.stdout:
            words = line.split()
            if "serves" in words:
                self.address = words[-1]
            if words[0] == "arbiter":
                self.link = words[1]
                break


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    assert running.link, "the server ended before it printed the arbiter's link"
    yield running
    running.process.terminate()
    running.process.communicate(timeout=60)


def press(page: Page, words: str) -> None:
    """Press what the README says; `Publish round 3` stands there for round 1."""
    assert f"**{words.rstrip('12345')}" in README, f"the README does not say to press {words}"
    page.get_by_text(words, exact=True).click()


def play_round(page: Page, number: int, results: str) -> None:
    """Pair a round, publish it, enter a result for each board by its key, and close the round."""
    press(page, "Pairing")
    press(page, "Propose by the Berger tables")
    press(page, f"Publish round {number}")
    page.locator(".missing-head", has_text="0 of 3").wait_for()
    for entered, key in enumerate(results, 1):
        page.keyboard.press(key)
        page.locator(".missing-head", has_text=f"{entered} of 3").wait_for()
        page.keyboard.press("Enter")
    press(page, f"Close round {number}")
    page.get_by_text("The round is closed.").wait_for()


def test_six_players_meet_each_other(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(server.link)
    page.get_by_label("Name").first.fill("Club Evening")
    page.get_by_label("Pairing").select_option(label="Round robin (Berger tables)")
    page.get_by_label("Players expected").fill("6")
    press(page, "Create the tournament")
    page.get_by_label("Players, one a line").fill("\n".join(PLAYERS))
    press(page, "Add 6")
    page.locator(".player-rows .player-row").nth(5).wait_for()
    press(page, "By lot")
    page.get_by_text("All 6 players have their number.").wait_for()
    for number, results in enumerate(("150", "015", "501", "111", "555"), 1):
        play_round(page, number, results)
    press(page, "Tournament")
    press(page, "Close the tournament")
    press(page, "Close it")
    page.get_by_text("closed", exact=True).wait_for()

    public = open_page(f"{server.address}t/club-evening/#standings")
    public.get_by_text("Standings after round 5 of 5").wait_for()
    for name in ("Adler", "Brandt", "Costa", "Dvorak", "Eide", "Fodor"):
        assert public.get_by_text(name).first.is_visible()
