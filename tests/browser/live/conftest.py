"""Real servers, desks and walls on them, and what comes between a page and its server."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser.live.servers import PATIENCE, Demo, Openhall, Wire, launched, sign_in
from tests.browser.live.walls import House, Wall


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Openhall]]:
    """Start a server on an empty directory, with these options more."""
    started: list[Openhall] = []

    def start(*options: str) -> Openhall:
        folder = tmp_path_factory.mktemp("openhall")
        started.append(Openhall(launched(folder, "--port", "0", *options), folder / "said"))
        return started[-1]

    yield start
    for one in started:
        one.stop()


@pytest.fixture(scope="session")
def openhall(serve: Callable[..., Openhall]) -> Openhall:
    """A server without a tournament."""
    return serve()


@pytest.fixture(scope="session")
def demo_server(serve: Callable[..., Openhall]) -> Openhall:
    """A server that plays the demo."""
    return serve("--demo")


@pytest.fixture
def demo(demo_server: Openhall) -> Demo:
    """The demo from its beginning, and nearly at rest: a test before this one may have played it to its end."""
    wish = {"speed": 0.1, "restart": True}
    answer = httpx.post(f"{demo_server.address}/api/demo", json=wish, timeout=PATIENCE, trust_env=False)
    return Demo(demo_server.address, demo_server.port, answer.json()["tournament"])


@pytest.fixture(scope="module")
def league(serve: Callable[..., Openhall]) -> Openhall:
    """A server whose sample league is nearly at rest."""
    server = serve("--demo", "league")
    httpx.post(f"{server.address}/api/demo", json={"speed": 0.1}, timeout=PATIENCE, trust_env=False).raise_for_status()
    return server


@pytest.fixture
def desk(chromium: Browser, openhall: Openhall) -> Callable[..., Page]:
    """Log in as somebody who holds the link, in a browser of his own."""

    def sit_down(address: str = "") -> Page:
        page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
        sign_in(page, openhall.address, openhall.secret)
        assert openhall.secret not in page.url
        if address:
            page.goto(f"{openhall.address}/arbiter/#{address}")
            page.wait_for_selector(".desk h1 small:not(:empty)")  # what it is about is known
        return page

    return sit_down


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Two tournaments, nothing paired, and a festival of both."""
    made = House(tmp_path_factory.mktemp("house"))
    made.tournament("alpha", "Alpha")
    made.tournament("beta", "Beta")
    made.festival("harbour", alpha="A", beta="B")
    yield made
    made.client.close()
    made.stop()


@pytest.fixture
def wall(chromium: Browser, house: House) -> Wall:
    """The wall of the festival, without screens."""
    house.remove_screens()
    return Wall(chromium, house)


@pytest.fixture
def wire_to() -> Iterator[Callable[[Openhall | Demo], Wire]]:
    """A wire to a server."""
    wires: list[Wire] = []

    def lay(server: Openhall | Demo) -> Wire:
        wires.append(Wire(server.port))
        return wires[-1]

    yield lay
    for wire in wires:
        wire.close()


class HeldFeed:
    """The feed of a page, whose frames can be held back: the page then knows less than what it was answered."""

    def __init__(self, page: Page) -> None:
        self._page: WebSocketRoute | None = None
        self._held: list[str | bytes] | None = None
        page.route_web_socket("**/feed", self._connect)

    def hold(self) -> None:
        self._held = []

    def give(self) -> None:
        """Let the page have what was held back, and what comes from now on."""
        held, self._held = self._held or [], None
        for frame in held:
            self._pass(frame)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page = page
        page.connect_to_server().on_message(self._pass)

    def _pass(self, frame: str | bytes) -> None:
        if self._held is not None:
            self._held.append(frame)
        elif self._page is not None:
            self._page.send(frame)


@pytest.fixture
def held_feed() -> Callable[[Page], HeldFeed]:
    """Take the feed of a page in hand, before it is opened."""
    return HeldFeed
