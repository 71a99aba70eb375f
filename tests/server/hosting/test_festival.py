"""A festival in several servers of one store: followed, restarted, and never mixed with another history."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from projections.festival import events as f
from server import commands as t
from server.audit.verify import verify
from server.festival import commands as c
from server.festival.commands import FestivalRequest

TOKEN = "7" * 64
CREATE = c.CreateFestival(f.FestivalDetails("Harbour"))


async def begun(hall: Any, **more: Any) -> Any:
    answer = await hall.create_festival("harbour", "create-harbour-01", CREATE, TOKEN, frozenset())
    assert answer.status == 200, answer.body
    return await hall.festival("harbour")


async def tell(festival: Any, number: int, command: Any, seen: Any) -> Any:
    return await festival.submit("g1", FestivalRequest(f"tell-festival-{number:04d}", seen, command), frozenset(), {})


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what the tail brings."""
    for _ in range(400):
        if condition():
            return
        await asyncio.sleep(0.01)
    pytest.fail("it does not come")


async def test_begun_twice_it_is_one(house: Any, hall: Any) -> None:
    await begun(hall)
    again = await hall.create_festival("harbour", "create-harbour-01", CREATE, TOKEN, frozenset())
    assert again.status == 200
    other = await hall.create_festival("harbour", "create-harbour-02", CREATE, TOKEN, frozenset())
    assert (other.status, msgspec.json.decode(other.body)["code"]) == (422, "id-taken")
    assert await house.store.tournaments("f") == ["harbour"]


async def test_what_one_server_is_told_another_shows(house: Any, hall: Any) -> None:
    here = await begun(hall)
    there = await (await house.hall()).festival("harbour")
    answer = await tell(here, 1, c.SetBlackout(dark=True), 1)
    assert answer.status == 200
    await until(lambda: there.history.newest.dark)
    again = await tell(there, 1, c.SetBlackout(dark=True), 1)
    assert again.body == answer.body


async def test_a_server_that_starts_has_all_festivals(house: Any, hall: Any) -> None:
    await begun(hall)
    assert [festival.id for festival in (await house.hall()).festivals()] == ["harbour"]


async def test_another_history_is_noticed_kept_and_never_mixed(house: Any, hall: Any) -> None:
    here = await begun(hall)
    await tell(here, 1, c.SetBlackout(dark=True), 1)
    lost = here.history.hash(2).hex()
    house.store.entries[str(here.log.entries_key)] = house.store.entries[str(here.log.entries_key)][:1]
    _, lost_file = await here.audit_file()
    refused = await tell(here, 2, c.SetFocus(minutes=1), 2)
    assert (refused.status, here.read_only) == (503, "history-changed")
    assert [path.name for path in hall._directory.glob("lost-*")] == ["lost-harbour-f-log-2.jsonl"]
    accepted = await tell(here, 3, t.AcceptHistory(lost_version=2, lost=lost), 1)
    assert (accepted.status, here.read_only) == (200, None)
    n, present_file = await here.audit_file()
    assert (n, verify(present_file).findings, present_file == lost_file) == (2, (), False)
    assert (await tell(here, 4, c.SetFocus(minutes=1), 1)).status == 200


async def test_a_screen_that_is_removed_is_heard_no_more(hall: Any) -> None:
    here = await begun(hall)
    await tell(here, 1, c.RegisterScreen(secret="a" * 64, name="Left"), None)
    here.reports["g2"] = "said"
    await tell(here, 2, c.RemoveScreen(1), 3)
    assert (here.reports, here.grant("g2").revoked) == ({}, True)
