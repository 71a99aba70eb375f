"""Drafts of rounds (CONTRACTS A8), of every store alike."""

from __future__ import annotations

import asyncio

from server.log.base import LogName, LogStore


async def test_there_is_none_at_first(store: LogStore, log: LogName) -> None:
    assert await store.draft_get(log, "5") == (0, b"")


async def test_every_change_makes_a_revision(store: LogStore, log: LogName) -> None:
    assert await store.draft_put(log, "5", 0, b'{"round":5}') == (True, 1, b'{"round":5}')
    assert await store.draft_put(log, "5", 1, b"{}") == (True, 2, b"{}")
    assert await store.draft_get(log, "5") == (2, b"{}")


async def test_a_change_on_an_old_revision_answers_with_the_present_draft(store: LogStore, log: LogName) -> None:
    await store.draft_put(log, "5", 0, b"first")
    await store.draft_put(log, "5", 1, b"second")
    for seen in (0, 1, 3):
        assert await store.draft_put(log, "5", seen, b"mine") == (False, 2, b"second")
        assert await store.draft_put(log, "5", seen, None) == (False, 2, b"second")


async def test_revisions_outlive_the_draft(store: LogStore, log: LogName) -> None:
    await store.draft_put(log, "5", 0, b"first")
    assert await store.draft_put(log, "5", 1, None) == (True, 2, b"")
    assert await store.draft_get(log, "5") == (2, b"")
    assert await store.draft_put(log, "5", 1, b"late") == (False, 2, b"")
    assert await store.draft_put(log, "5", 2, b"again") == (True, 3, b"again")


async def test_rounds_have_drafts_of_their_own(store: LogStore, log: LogName) -> None:
    await store.draft_put(log, "1", 0, b"one")
    await store.draft_put(log, "11", 0, b"eleven")
    await store.draft_put(log, "1", 1, None)
    assert await store.draft_get(log, "11") == (1, b"eleven")


async def test_line_ups_have_drafts_of_their_own(store: LogStore, log: LogName) -> None:
    await store.draft_put(log, "line-up:1:7", 0, b"seven")
    await store.draft_put(log, "1", 0, b"one")
    await store.draft_put(log, "2", 0, b"two")
    await store.draft_put(log, "2", 1, None)
    await store.draft_put(LogName("t", f"{log.id}-other"), "3", 0, b"three")
    assert await store.drafts(log) == {"line-up:1:7": (1, b"seven"), "1": (1, b"one")}
    assert await store.draft_get(log, "line-up:1:7") == (1, b"seven")


async def test_one_of_two_arbiters_wins(store: LogStore, log: LogName) -> None:
    answers = await asyncio.gather(*(store.draft_put(log, "1", 0, b"%d" % one) for one in range(8)))
    winners = [one for one, (done, _, _) in enumerate(answers) if done]
    assert len(winners) == 1
    assert {(revision, holds) for _, revision, holds in answers} == {(1, b"%d" % winners[0])}


async def test_changes_are_announced_until_the_watch_is_closed(store: LogStore, log: LogName) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    other: asyncio.Queue[str] = asyncio.Queue()
    watch = store.watch_drafts(log, heard.put_nowait)
    other_watch = store.watch_drafts(LogName("t", f"{log.id}-other"), other.put_nowait)
    revision = await change_until_heard(store, log, heard)
    await store.draft_put(log, "7", revision, None)
    async with asyncio.timeout(30):
        assert await heard.get() == "7"
    await watch.close()
    await store.draft_put(log, "7", revision + 1, b"unheard")
    assert heard.empty()
    assert other.empty()
    await other_watch.close()


async def change_until_heard(store: LogStore, log: LogName, heard: asyncio.Queue[str]) -> int:
    """Subscribing takes a moment: change the draft until the first announcement came, and return its revision."""
    revision = 0
    while heard.empty():
        _, revision, _ = await store.draft_put(log, "7", revision, b"{}")
        await asyncio.sleep(0.01)
    while not heard.empty():
        assert heard.get_nowait() == "7"
    return revision
