"""The house of a festival and its wall, as the tests of the wall use them."""

from __future__ import annotations

import contextlib
import itertools
import socket
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Locator, Page, expect

from server.http.credentials import token_hash
from tests.browser.live.servers import LINK, PATIENCE, end, launched, sign_in
from tests.browser.measured import WALLS, Size, faults, resize, unit
from tests.browser.pictures import picture

NAMES = ("Aldershof", "Calderwick", "Fjordhaug", "Jarnefors", "Kessendorf", "Maravall", "Sundqvarn", "Zandbelt")


class House:
    """A server that can be stopped and started again, on one port, and what an arbiter does without a page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._ids = itertools.count(1)
        self.start()
        self.secret = LINK.search((folder / "said").read_text(encoding="utf-8"))[2]  # type: ignore[index]
        self.client = httpx.Client(
            base_url=self.address,
            headers={"authorization": f"Bearer {self.secret}"},
            timeout=PATIENCE,
            trust_env=False,
        )

    def start(self, build: str = "") -> None:
        self.process = launched(self.folder, "--port", str(self.port), build=build)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/healthz", trust_env=False).status_code == 200:
                    return
            time.sleep(0.1)
        pytest.fail((self.folder / "said").read_text(encoding="utf-8"))

    def stop(self) -> None:
        end(self.process)

    def post(self, address: str, body: Any) -> Any:
        answer = self.client.post(address, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def id(self) -> str:
        return f"wall-test-{next(self._ids):08d}"

    def tell(self, tournament: str, seen: int | None, **command: Any) -> int:
        body = {"id": self.id(), "seen": seen, "command": command}
        return int(self.post(f"/api/t/{tournament}/commands", body)["version"])

    def tournament(self, id: str, name: str) -> None:
        """Eight players, a Swiss of three rounds, nothing paired yet."""
        rules = {"rounds": 3, "system": "dutch"}
        command = {"type": "create-tournament", "details": {"name": name}, "regulations": rules}
        self.post("/api/tournaments", {"id": self.id(), "tournament": id, "command": command})
        for place, surname in enumerate(NAMES):
            record, sporting = {"name": f"{surname}, {name}"}, {"rating": 2400 - 50 * place}
            person = f"{next(self._ids):024x}"
            self.tell(id, None, type="register-player", person=person, record=record, sporting=sporting)
        v = self.tell(id, 1, type="assign-starting-numbers", method="strength")
        self.tell(id, v, type="draw-initial-colour", odd="white", method="regulations")

    def publish(self, id: str) -> None:
        """Round 1, as the engine pairs it."""
        head = self.client.get(f"/t/{id}/head").json()["log"]
        draft = {"round": 1, "from": int(head.partition("-")[0]), "system": "dutch", "edition": "dutch-2026"}
        put = self.client.put(f"/api/t/{id}/draft/1", json={"revision": 0, "draft": draft})
        assert put.status_code == 200, put.text
        self.tell(id, None, type="publish-pairing", round=1, revision=put.json()["revision"])

    def festival(self, id: str, **sections: str) -> None:
        """A festival of these tournaments, with their short names."""
        listed = [
            {"tournament": tournament, "label": label, "colour": place}
            for place, (tournament, label) in enumerate(sections.items())
        ]
        command = {"type": "create-festival", "details": {"name": "Harbour Festival"}, "sections": listed}
        self.post("/api/festivals", {"id": self.id(), "festival": id, "command": command})

    def remove_screens(self) -> None:
        table = self.client.get("/f/harbour/screens").json()
        for screen, cells in table["rows"]:
            command = {"type": "remove-screen", "screen": screen}
            body = {"id": self.id(), "seen": cells[-1], "command": command}
            self.post("/api/f/harbour/commands", body)


class Wall:
    """The arbiter's page of the wall, and the screens that were let in there."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser, self.house = browser, house
        self.page = self._context(1440, 900).new_page()
        sign_in(self.page, house.address, house.secret)
        self.page.goto(f"{house.address}/wall/harbour/")
        self.page.wait_for_selector(".wall-forms")

    def _context(self, width: int, height: int) -> BrowserContext:
        return self._browser.new_context(viewport={"width": width, "height": height})

    def let_in(self, name: str) -> Page:
        """A device that shows its word, and is let in by it."""
        page = self._context(1280, 720).new_page()
        page.goto(f"{self.house.address}/s/")
        page.wait_for_selector(".word:not(:empty)")
        self.page.fill("[name=word]", page.inner_text(".word").lower())
        self.page.fill("[name=new-name]", name)
        self.page.click("text=Let it in")
        return self._named(page, name)

    def screen(self, name: str, address: str = "") -> Page:
        """A device that was let in before: words are given at a bearable rate, and these tests need many screens."""
        token = f"{name.replace(' ', '')}-{self.house.id()}"[-40:]
        command = {"type": "register-screen", "secret": token_hash(token), "name": name}
        self.house.post("/api/f/harbour/commands", {"id": self.house.id(), "seen": None, "command": command})
        context = self._context(1280, 720)
        context.add_cookies([{"name": "openhall", "value": token, "url": address or self.house.address}])
        page = context.new_page()
        page.goto(f"{address or self.house.address}/s/")
        return self._named(page, name)

    def _named(self, page: Page, name: str) -> Page:
        expect(self.card(name)).to_be_visible()
        expect(page.locator(".own-name")).to_have_text(name)
        return page

    def card(self, name: str) -> Locator:
        return self.page.locator(".screen-card").filter(has=self.page.locator(f".card-name:text-is('{name}')"))

    def show(self, name: str, section: str, what: str) -> None:
        """Click a screen, then what it shall show."""
        self.card(name).locator(".card-name").click()
        self.choose(section, what)

    def choose(self, section: str, what: str) -> None:
        """Click what the chosen screens shall show."""
        self.page.get_by_role("group", name=section, exact=True).get_by_role("button", name=what, exact=True).click()


def seen(screen: Page) -> FrameLocator:
    """The list that is seen on a screen."""
    return screen.frame_locator("iframe:not(.away)")


def local(minutes_ahead: float) -> str:
    """A begin so far ahead, as it is written in UTC: whole minutes only."""
    return time.strftime("%Y-%m-%dT%H:%M", time.gmtime(time.time() + 60 * minutes_ahead))


def schedule(house: House, *begins: str) -> None:
    seen = house.client.get("/f/harbour/info").json()["meta"]["versions"]["schedule"]
    rounds = [{"tournament": "beta", "round": number, "local": begin} for number, begin in enumerate(begins, 1)]
    body = {"id": house.id(), "seen": seen, "command": {"type": "set-schedule", "rounds": rounds}}
    house.post("/api/f/harbour/commands", body)


def holds(screen: Page, name: str, sizes: Sequence[Size] = WALLS) -> None:
    """Nothing is wider than its box, too small or too faint, at these sizes of a wall, and in the list that is seen."""
    for size in sizes:
        resize(screen, size)
        found = [fault for frame in screen.frames for fault in faults(frame, unit(size))]
        assert not found, f"{name} {size}: {found}"
        picture(screen, f"{name}-{size[0]}")
