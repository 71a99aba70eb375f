"""A hall on a day of rapid play: 500 players and 9 rounds, 12 pages in Chromium, 50 phones.

Promises: while a result comes each second, as when the first round of 250 boards ends within four minutes, from a
result to the last of the 12 screens p95 at most 300 ms. Then nine rounds in ten minutes, faster than any hall: every
client ends at the head, nobody complains on a console, and no page holds 2 MB more than after a minute, which is more
than the tables of nine rounds. A result begins when the log says that it was entered; a screen has it when it has drawn
two frames after it drew its tables. The phones are clients of the feed with the tables of the public page. The floor is
a page with one sentence that gets the time of day from a bare websocket, in the same Chromium at the same time.

    python -m benchmarks.hall [--minutes 10]
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from playwright.sync_api import Browser, sync_playwright
from websockets.sync.server import ServerConnection, serve

from benchmarks.hall_pages import KINDS, Blank, HallPage, Kind
from benchmarks.hall_phones import phones
from benchmarks.phone_page import CHROMIUM, FLAGS
from benchmarks.playing import Demo, playing
from benchmarks.ticks import Spread, Tick, lateness
from server.demo.rhythm import AFTER_PUBLICATION, BEFORE_NEXT_ROUND, BETWEEN_RESULTS

GOAL_MS = 300.0
GROWTH_GOAL_MB = 2.0
BARE_EVERY_SECONDS = 1.0
SETTLED_SECONDS = 90.0
WARM_SECONDS = 60.0
NATURAL_SECONDS = 1.1 * BETWEEN_RESULTS
"""From one result to the next in the natural rhythm; with as many times its speed one comes each second."""


class Hall(NamedTuple):
    """What is measured. minutes: of fast play, about; the engine's time to pair is not counted. rush: s of a rush."""

    players: int = 500
    rounds: int = 9
    minutes: float = 10.0
    rush: float = 90.0
    phones: int = 50
    kinds: tuple[Kind, ...] = KINDS

    @property
    def speed(self) -> float:
        """Times the natural rhythm of a demo; half of the first round is over when it begins."""
        results = (self.rounds - 0.5) * (self.players // 2)
        natural = NATURAL_SECONDS * results + self.rounds * (AFTER_PUBLICATION + 2 * BEFORE_NEXT_ROUND)
        return min(100.0, max(0.1, natural / (60 * self.minutes)))


class Client(NamedTuple):
    """A page at the end. heaps: MB after a minute, at the end, and of the same page opened anew."""

    name: str
    ticks: list[Tick]
    complaints: list[str]
    heaps: tuple[float, float, float]


class Seen(NamedTuple):
    """What was seen. rush: version at its end. phones: as they tell it. bare: ms. head: at the end of all."""

    results: list[Tick]
    rush: int
    pages: list[Client]
    phones: list[dict[str, Any]]
    bare: list[float]
    head: dict[str, Any]
    busy_seconds: float
    played_seconds: float

    @property
    def at_the_end(self) -> int:
        """The newest version."""
        return int(self.head["log"].partition("-")[0])

    def faults(self) -> Iterator[str]:
        """What breaks the promises that need no quiet machine."""
        for page in self.pages:
            yield from (f"{page.name}: {complaint}" for complaint in page.complaints)
            if page.ticks[-1].n != self.at_the_end:
                yield f"{page.name}: ends at {page.ticks[-1].n}, the head is {self.at_the_end}"
        for number, phone in enumerate(self.phones, 1):
            behind = {
                view: at for view, at in phone["at"].items() if view != "people" and self.head["views"][view] != at
            }
            if phone["heard"][-1].n != self.at_the_end or behind:
                yield f"phone {number}: ends at {phone['heard'][-1].n}, tables behind: {behind}"


@contextmanager
def bare_websocket() -> Iterator[int]:
    """Its port; who connects is told the time, ms UTC, again and again."""
    over = threading.Event()

    def tell(connection: ServerConnection) -> None:
        while not over.wait(BARE_EVERY_SECONDS):
            connection.send(str(time.time() * 1000))

    with serve(tell, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.socket.getsockname()[1]
        over.set()
        server.shutdown()
        thread.join()


def processor_seconds(process: int) -> float:
    """What a process has used until now."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def results_of(log: str, after: int) -> list[Tick]:
    """The results in an audit file that were entered or corrected after a version, and when."""
    entries = [msgspec.json.decode(line) for line in log.splitlines()]
    return [
        Tick(entry["n"], entry["at"])
        for entry in entries
        if entry.get("n", 0) > after and entry["event"]["type"].startswith("result-")
    ]


def play(server: Demo, hall: Hall, pages: Sequence[HallPage]) -> tuple[int, list[float]]:
    """Play until the end and until all pages know it; the version after the rush, MB of each page after a minute."""
    server.control(NATURAL_SECONDS)
    pages[0].wait(hall.rush)
    rush = max(page.ticks()[-1].n for page in pages)
    server.control(hall.speed)
    pages[0].wait(min(WARM_SECONDS, 6 * hall.minutes))
    warm = [page.held() for page in pages]
    while server.plays():
        pages[0].wait(1)
    deadline = time.monotonic() + SETTLED_SECONDS
    while len({page.ticks()[-1].n for page in pages}) > 1 and time.monotonic() < deadline:
        pages[0].wait(1)
    return rush, warm


def run(browser: Browser, hall: Hall) -> Seen:
    """One event, seen by everybody who is in the hall and outside."""
    with ExitStack() as there:
        server = there.enter_context(playing(hall.players, hall.rounds, 0))
        tournament = server.control(0.1)
        base = f"{server.address}/t/{tournament}/"
        crowd = there.enter_context(phones(base, hall.phones))
        blank = Blank(browser, server, there.enter_context(bare_websocket()))
        pages = [HallPage(browser, server, tournament, kind) for kind in hall.kinds]
        began, used = time.monotonic(), processor_seconds(server.process)
        first = max(page.ticks()[-1].n for page in pages)
        rush, warm = play(server, hall, pages)
        played, busy = time.monotonic() - began, processor_seconds(server.process) - used
        bare = blank.late()
        clients = [left(page, held, browser, server, tournament) for page, held in zip(pages, warm, strict=True)]
        head = httpx.get(f"{base}head", trust_env=False).json()
        log = httpx.get(f"{base}audit.jsonl", timeout=60, trust_env=False).text
        return Seen(results_of(log, first), rush, clients, crowd.told(), bare, head, busy, played)


def left(page: HallPage, warm: float, browser: Browser, server: Demo, tournament: str) -> Client:
    """What a page knows and holds at the end; it is closed, and opened anew to compare."""
    ticks, end = page.ticks(), page.held()
    page.close()
    anew = HallPage(browser, server, tournament, page.kind)
    fresh = anew.held()
    anew.close()
    return Client(page.kind.path.format(id="…"), ticks, page.complaints + anew.complaints, (warm, end, fresh))


def told(name: str, late: Spread, bare: Spread) -> str:
    """A line about times."""
    return (
        f"{name}: median {late.middle:.0f} ms, p95 {late.p95:.0f} ms, longest {late.longest:.0f} ms; "
        f"ratio to the floor {late.middle / bare.middle:.1f}, p95 {late.p95 / bare.p95:.1f}"
    )


def report(hall: Hall, seen: Seen) -> bool:
    """Print everything; whether a promise is broken."""
    bare = Spread.of(seen.bare)
    screens = [page.ticks for page in seen.pages]
    rush = Spread.of(lateness([result for result in seen.results if result.n <= seen.rush], screens))
    fast = Spread.of(lateness([result for result in seen.results if result.n > seen.rush], screens))
    last = Spread.of(lateness(seen.results, [phone["heard"] for phone in seen.phones]))
    print(f"{hall.players} players, {hall.rounds} rounds, {len(seen.results)} results in {seen.played_seconds:.0f} s")
    print(f"the server was busy for {seen.busy_seconds:.1f} s, {100 * seen.busy_seconds / seen.played_seconds:.0f} %")
    print(f"floor, a bare websocket to a page with one sentence: median {bare.middle:.0f} ms, p95 {bare.p95:.0f} ms")
    print(told(f"a result a second, to the last of {len(screens)} screens (goal p95 {GOAL_MS:.0f})", rush, bare))
    print(told(f"nine rounds in {hall.minutes:.0f} minutes, to the last of {len(screens)} screens", fast, bare))
    print(told(f"result to the last of {len(seen.phones)} phones", last, bare))
    faults = list(seen.faults())
    for page in seen.pages:
        late = Spread.of(lateness(seen.results, [page.ticks]))
        print(
            f"{page.name}: {len(page.ticks)} ticks, p95 {late.p95:.0f} ms, ends at {page.ticks[-1].n}; MB held "
            + grown(page)
        )
        if page.heaps[1] > page.heaps[0] + GROWTH_GOAL_MB:
            faults.append(f"{page.name}: it holds much more than after a minute")
    cuts = sum(phone["cuts"] for phone in seen.phones)
    print(f"{len(seen.phones)} phones, cut off {cuts} times; head {seen.at_the_end}")
    print("\n".join(faults) if faults else "all ended at the head, and no console complained")
    return bool(faults) or rush.p95 > GOAL_MS


def grown(page: Client) -> str:
    """What a page held."""
    warm, end, anew = page.heaps
    return f"{warm:.1f} after a minute, {end:.1f} at the end, {anew:.1f} opened anew"


def main() -> int:
    """Print the figures; 1 if a promise is broken."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--minutes", type=float, default=10.0, help="of play; less than 10 only tries it")
    hall = Hall(minutes=options.parse_args().minutes)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        seen = run(browser, hall)
        browser.close()
    return int(report(hall, seen))


if __name__ == "__main__":
    sys.exit(main())
