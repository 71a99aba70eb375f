"""The one place where objects are put together: store, hall, feeds, HTTP, and the process that serves them."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from pathlib import Path
from zoneinfo import available_timezones

import uvicorn
from litestar import Litestar
from msgspec.structs import replace

from display import SCREENS, Screen, build, screens_of
from server.address import remember
from server.clock import SystemClock
from server.code import code_digest
from server.demo.player import Demo
from server.feed.hub import Hub
from server.feed.socket import Entrance
from server.feed.upgrade import upgrading
from server.hosting.hall import Hall
from server.http.admission import FeedDoor
from server.http.application import configuration
from server.http.assets import installed
from server.http.credentials import token_hash
from server.http.front import Front
from server.http.limits import Attempts
from server.http.parameters import Site
from server.http.patience import impatient
from server.http.words import Words
from server.log.binary import find_server
from server.log.checks import check_settings
from server.log.directory import running_socket
from server.log.embedded import EmbeddedStore
from server.log.redis import RedisLogStore
from server.settings import Settings

HANDSHAKES_AT_ONCE = 4096
HEADER_SECONDS = 10
STOP_SECONDS = 5


def new_token() -> str:
    """A secret of 128 random bits, as it stands in links."""
    return urlsafe_b64encode(os.urandom(16)).rstrip(b"=").decode()


@contextlib.asynccontextmanager
async def opened_store(data: Path, redis: str) -> AsyncIterator[RedisLogStore]:
    """A checked connection to the store: the one that `redis` names, else the embedded one under `data`.

    Raises StoreFailed, SettingsRefused, Unavailable.
    """
    embedded = None if redis else EmbeddedStore(data / "store", find_server())
    url = redis or (await embedded.start() if embedded else "")
    try:
        store = RedisLogStore(url)
        try:
            await check_settings(store)
            yield store
        finally:
            await store.close()
    finally:
        if embedded is not None:
            await embedded.stop()


@contextlib.asynccontextmanager
async def reached_store(data: Path, redis: str) -> AsyncIterator[RedisLogStore]:
    """As `opened_store`, for a short job beside a server: its embedded store is used as it runs."""
    running = "" if redis else running_socket(data / "store")
    async with opened_store(data, redis or running) as store:
        yield store


def existing_store(data: Path, redis: str) -> contextlib.AbstractAsyncContextManager[RedisLogStore]:
    """As `reached_store`, for who expects to find something: makes no store. Raises LookupError if there is none."""
    if not redis and not (data / "store").is_dir():
        raise LookupError(f"{data} holds no store; say --data DIR, the directory that `openhall serve` uses")
    return reached_store(data, redis)


async def first_key(hall: Hall, *, always: bool = False) -> str | None:
    """The token of the first key of a hall, made now; None if this hall has had one (only hashes are kept).

    always: make another one if it has, for a demo, whose arbiter has to be somebody.
    """
    if not always and await hall.store.hall_get("issued"):
        return None
    token = new_token()
    await hall.add_hall_key(token_hash(token))
    await hall.store.hall_put("issued", b"1")
    return token


def _site(hall: Hall, clock: SystemClock, settings: Settings) -> Site:
    return Site(
        hall=hall,
        clock=clock,
        assets=installed(build()),
        words=Words(hall.store, clock, os.urandom),
        logins=Attempts(clock.monotonic),
        registrations=Attempts(clock.monotonic),
        images=settings.data / "images",
        origins=settings.origins,
    )


def _uvicorn(site: Site, hub: Hub, settings: Settings) -> uvicorn.Server:
    door = FeedDoor(site)
    entrance = Entrance(hub, door.admit, origins=settings.origins, proxies=settings.proxies)
    config = uvicorn.Config(
        Front(Litestar.from_config(configuration(site))),
        http=impatient(upgrading(entrance)),
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=",".join(sorted(settings.proxies)),
        backlog=HANDSHAKES_AT_ONCE,
        timeout_keep_alive=HEADER_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    return _Server(config)


class _Server(uvicorn.Server):
    """Uvicorn, with the signals left to us: feeds are told before the sockets close."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        yield


def _listening(settings: Settings) -> socket.socket:
    """A socket that takes connections already; they are answered when the server runs. Raises OSError."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=HANDSHAKES_AT_ONCE)
    except OSError as error:
        raise OSError(f"cannot listen on {settings.host}, port {settings.port}: {error.strerror}") from error


async def serve(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT. Raises StoreFailed, SettingsRefused, Unavailable, OSError at the start."""
    settings.data.mkdir(parents=True, exist_ok=True)
    clock = SystemClock()
    async with opened_store(settings.data, settings.redis) as store:
        hub = Hub(clock.now, build())
        hall = Hall(
            store,
            clock=clock,
            entropy=os.urandom,
            code=code_digest(),
            zones=frozenset(available_timezones()),
            hub=hub,
            directory=settings.data,
        )
        await hall.start()
        try:
            with _listening(settings) as listening:
                bound = replace(settings, port=listening.getsockname()[1])
                await _serve_hall(hall, hub, clock, bound, listening)
        finally:
            await hub.close()
            await hall.stop()


async def _serve_hall(hall: Hall, hub: Hub, clock: SystemClock, settings: Settings, listening: socket.socket) -> None:
    token = await first_key(hall, always=bool(settings.demo))
    server = _uvicorn(_site(hall, clock, settings), hub, settings)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    running = asyncio.create_task(server.serve([listening]))
    demo = await _begin_demo(hall, settings, token) if token and settings.demo else None
    _announce(settings, token, (demo.status()["tournament"], *demo.screens) if demo else None)
    stopped = asyncio.create_task(stopping.wait())
    await asyncio.wait((running, stopped), return_when=asyncio.FIRST_COMPLETED)
    if demo is not None:
        await demo.stop()
    await hub.close()
    server.should_exit = True
    await running
    stopped.cancel()


async def _begin_demo(hall: Hall, settings: Settings, token: str) -> Demo:
    demo = Demo(hall, settings.demo, token_hash(token), os.urandom)
    hall.demo = demo
    await demo.start()
    return demo


def _called(screen: Screen) -> str:
    """A screen, and of which tournaments."""
    of = f" of a {screen.only}" if screen.only else " of teams" if screen.teams else ""
    return screen.name + of


def _announce(settings: Settings, token: str | None, demo: tuple[str, str, bool] | None) -> None:
    """Say where everything is, and keep it for `openhall invite`. demo: its tournament, system, and whether teams play.

    The secret stands in the fragment, which no browser sends to a server.
    """
    url = settings.url
    remember(settings.data, url)
    lines = [f"Openhall serves {url}/"]
    if demo:
        tournament, system, teams = demo
        lines += [f"  demo       {url}/t/{tournament}/"]
        lines += [f"  wall       {url}/s/{tournament}/{screen.name}" for screen in screens_of(system, teams=teams)]
    else:
        names = ", ".join(map(_called, SCREENS))
        lines += [f"  screens    {url}/s/   (or {url}/s/<tournament>/{names})"]
    if token:
        lines += [f"  arbiter    {url}/arbiter/#{token}", "  (shown only now; `openhall invite` makes another)"]
    else:
        lines += [
            f"  arbiter    {url}/arbiter/   (its link was shown at the first start; `openhall invite` makes another)"
        ]
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()
