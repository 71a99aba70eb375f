"""Two servers on one store: commands through either, feeds from either, and a screen that is moved between them.

Shown to fail: with a second server that runs other projections, whose positions nobody else honours.
"""

from __future__ import annotations

from random import Random
from typing import Any

VIEWS = ("info", "players", "pairings.1", "standings", "crosstable", "results")
CHANGED = ("pairings.1", "standings", "crosstable", "results")
BOARDS = 20

OTHER_PROJECTIONS = """
import server.app
server.app.code_digest = lambda: bytes(32)
"""


async def enter(opened: Any, seats: list[Any], rng: Random, new_id: Any, server: int) -> None:
    """A result at each of these boards, through one of the servers."""
    for seat in seats:
        command = seat.result(rng.choice(("1-0", "0-1", "1/2-1/2")))
        assert (await opened.desk.command(new_id(rng), seat.v, command, server)).status == 200


async def settle(screen: Any, opened: Any, until: Any, content: Any, server: int) -> None:
    """Wait until a screen shows what this server says."""

    async def same() -> bool:
        tables = {view: content(await opened.desk.table(view, server)) for view in VIEWS}
        return all(screen.shows(view) == tables[view] for view in VIEWS)

    await until(same, f"the screen shows what server {server} has")


async def test_a_command_through_either_is_seen_on_feeds_from_either(
    rng: Random, house: Any, arbiters: Any, screens: Any, new_id: Any, until: Any, content: Any
) -> None:
    opened, _ = await arbiters.open(house.servers, house.token, rng, boards=6, name="either")
    walls = [screens(opened.desk.tournament, *VIEWS) for _ in house.servers]
    for wall, server in zip(walls, house.servers, strict=True):
        await wall.look_at(server.url)
    for n, seat in enumerate(opened.boards):
        await enter(opened, [seat], rng, new_id, n % 2)
    for n, wall in enumerate(walls):
        await settle(wall, opened, until, content, n)
        assert wall.ticks == sorted(wall.ticks)
    assert walls[0].tables.tables == walls[1].tables.tables, "two servers, the same tables and positions"


async def moved(
    servers: Any, opened: Any, screen: Any, rng: Random, new_id: Any, until: Any, content: Any
) -> list[Any]:
    """Carry a screen from server to server while results come in; what it was sent after each move."""
    await screen.look_at(servers[0].url)
    await enter(opened, opened.boards[:8], rng, new_id, 0)
    await settle(screen, opened, until, content, 0)
    sent = []
    for move in range(1, 5):
        await screen.close()
        await enter(opened, opened.boards[6 + 2 * move : 8 + 2 * move], rng, new_id, move)
        before = len(screen.received)
        await screen.look_at(servers[move % 2].url)
        await settle(screen, opened, until, content, move % 2)
        sent.append(screen.received[before:])
    return sent


async def test_a_screen_that_is_moved_resumes_with_deltas(
    rng: Random, house: Any, arbiters: Any, screens: Any, new_id: Any, until: Any, content: Any
) -> None:
    opened, _ = await arbiters.open(house.servers, house.token, rng, BOARDS, name="moved")
    screen = screens(opened.desk.tournament, *VIEWS)
    for entries in await moved(house.servers, opened, screen, rng, new_id, until, content):
        assert {view for view, _ in entries} == set(CHANGED), "and nothing about what has not changed"
        assert {kind for _, kind in entries} == {"delta"}


async def test_a_server_with_other_projections_is_found_out(
    house: Any, processes: Any, arbiters: Any, screens: Any, new_id: Any, until: Any, content: Any
) -> None:
    rng = Random("other")
    servers = house.servers[0], await processes.server("other", house.store.url, OTHER_PROJECTIONS)
    opened, _ = await arbiters.open(servers, house.token, rng, BOARDS, name="other")
    screen = screens(opened.desk.tournament, *VIEWS)
    sent = await moved(servers, opened, screen, rng, new_id, until, content)
    assert all(len(entries) == len(VIEWS) and "delta" not in {kind for _, kind in entries} for entries in sent)
