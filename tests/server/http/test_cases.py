"""What arbiters asked of other programs, told at the addresses of the public (case numbers in the names)."""

from __future__ import annotations

from typing import Any

import pytest

from projections.subjects import version
from server.http.times import milliseconds

MINUTE = 60


async def must(house: Any, about: str, command: dict[str, Any]) -> None:
    """A command that is accepted. about: its subject, as who sends it has seen it."""
    hosted = await house.hall.tournament("open")
    answer = await house.send(command, version(hosted.history.newest, about))
    assert answer.status_code == 200, answer.text


async def prepare(house: Any, number: int, revision: int = 0) -> None:
    """Write the draft of a round by the engine."""
    draft = {"round": number, "from": await house.versions(), "system": "dutch", "edition": "dutch-2026"}
    body = {"revision": revision, "draft": draft}
    answer = await house.client.put(f"/api/t/open/draft/{number}", json=body, headers=house.bearer("chief-arbiter"))
    assert answer.status_code == 200, answer.text


async def publish(house: Any, number: int, revision: int = 1) -> None:
    await must(house, f"round:{number}", {"type": "publish-pairing", "round": number, "revision": revision})


async def play(house: Any, number: int) -> None:
    for board, (white, black) in sorted((await seats(house, number)).items()):
        result = {"type": "enter-result", "round": number, "board": board, "white": white, "black": black}
        await must(house, f"board:{number}:{board}", result | {"result": "1-0"})
    await must(house, f"round:{number}", {"type": "close-round", "round": number})


async def seats(house: Any, number: int) -> dict[int, tuple[int, int]]:
    table = (await house.get(f"/t/open/pairings.{number}")).json()
    at = {column["key"]: place for place, column in enumerate(table["columns"])}
    return {key: (cells[at["white"]], cells[at["black"]]) for key, cells in table["rows"]}


async def begun(house: Any) -> None:
    rules = {"rounds": 3, "system": "dutch", "tiebreaks": ["BH"]}
    amended = {"type": "amend-rules", "regulations": rules, "why": {"code": "entry-error"}}
    await must(house, "tournament", amended)
    await must(house, "tournament", {"type": "assign-starting-numbers", "method": "strength"})
    wish = {"type": "draw-initial-colour", "method": "regulations", "odd": "white"}
    await must(house, "tournament", wish)


async def everything_public(house: Any) -> dict[str, bytes]:
    """All that anybody can read now, by address; without the clock of the server."""
    head = (await house.get("/t/open/head")).json()
    names = [*head["views"], "pairings.2", "draft.2", "standings.2", "audit.jsonl", "rounds.ics"]
    answers = {name: (await house.get(f"/t/open/{name}")).content for name in names}
    return answers | {"head": repr({**head, "now": 0}).encode()}


async def test_ar_02_no_byte_of_a_pairing_before_it_is_published(house: Any) -> None:
    await begun(house)
    await prepare(house, 1)
    await publish(house, 1)
    await play(house, 1)
    before = await everything_public(house)
    assert len(before) > 10
    house.clock.advance(40 * MINUTE)
    await prepare(house, 2)
    prepared = house.clock.now()
    assert await everything_public(house) == before
    house.clock.advance(15 * MINUTE)
    assert await everything_public(house) == before
    info_before = (await house.get("/t/open/info")).json()
    await publish(house, 2)
    assert len(await seats(house, 2)) == 2
    assert (await house.get("/t/open/info")).json()["to"] != info_before["to"]
    after = await everything_public(house)
    assert after["audit.jsonl"] != before["audit.jsonl"]
    a_while_ago = f"?at={prepared + 5 * MINUTE * 1000}"
    assert (await house.get(f"/t/open/pairings.2{a_while_ago}")).status_code == 400, "a time is RFC 3339"
    then = "2026-02-25T06:58:20Z"
    assert milliseconds(then, "UTC") == prepared + 5 * MINUTE * 1000
    assert (await house.client.get(f"/t/open/pairings.2?at={then}", follow_redirects=True)).status_code == 404
    info = await house.client.get(f"/t/open/info?at={then}", follow_redirects=True)
    assert info.json()["to"] == info_before["to"]


async def test_ar_03_a_pairing_is_public_at_once_though_moves_are_delayed(house: Any) -> None:
    await begun(house)
    await prepare(house, 1)
    assert (await house.get("/t/open/pairings.1")).status_code == 404
    await publish(house, 1)
    assert len(await seats(house, 1)) == 2


async def test_ar_09_a_pairing_published_again_is_the_second_and_the_first_stays_in_the_log(house: Any) -> None:
    await begun(house)
    await prepare(house, 1)
    await publish(house, 1)
    first = await seats(house, 1)
    withdrawn = {"type": "withdraw-pairing", "round": 1, "why": {"code": "entry-error"}}
    await must(house, "round:1", withdrawn)
    house.clock.advance(12 * MINUTE)
    await must(house, "player:4", {"type": "request-bye", "k": 4, "round": 1, "kind": "Z"})
    await prepare(house, 1, revision=2)
    await publish(house, 1, revision=3)
    table = (await house.get("/t/open/pairings.1")).json()
    assert table["meta"]["pairing"] == 2
    assert table["meta"]["published"] == house.clock.now()
    assert await seats(house, 1) != first
    lines = (await house.get("/t/open/audit.jsonl")).text
    assert lines.count('"pairing-published.1"') == 2
    assert lines.count('"pairing-withdrawn.1"') == 1


@pytest.mark.parametrize(("day", "utc"), [("2024-10-26", "07:00"), ("2024-10-28", "08:00")])
def test_tz_01_nine_o_clock_in_prague_before_and_after_the_end_of_summer_time(day: str, utc: str) -> None:
    assert milliseconds(f"{day}T09:00", "Europe/Prague") == milliseconds(f"{day}T{utc}Z", "UTC")
