"""A wall screen shows a word; the arbiter enters it; the device is given a cookie (CONTRACTS A5)."""

from __future__ import annotations

from typing import Any

import httpx
import pytest


@pytest.fixture(autouse=True)
async def wall(house: Any) -> None:
    assert (await house.open_wall()).status_code == 200


async def register(house: Any) -> dict[str, Any]:
    answer = await house.client.post("/api/screens", json={})
    assert answer.status_code == 200
    return dict(answer.json())


async def admit(house: Any, word: str, screen: str = "Left", name: str = "chief-arbiter") -> httpx.Response:
    body = {"word": word, "name": screen, "place": "Hall A"}
    return await house.client.post("/api/f/open/screens", json=body, headers=house.bearer(name))


async def poll(house: Any, screen: dict[str, Any]) -> httpx.Response:
    return await house.client.post("/api/screens/poll", json={"poll": screen["poll"]})


async def test_the_device_gets_its_grant(house: Any) -> None:
    screen = await register(house)
    assert len(screen["word"]) == 4
    assert screen["word"].isupper()
    assert (await poll(house, screen)).json() == {"state": "waiting"}
    answer = await admit(house, screen["word"].lower())
    assert answer.status_code == 200, answer.text
    given, registered = (entry["event"] for entry in answer.json()["events"])
    assert (given["role"], registered["name"], registered["grant"]) == ("screen", "Left", given["grant"])
    granted = await poll(house, screen)
    assert granted.json() == {"state": "granted", "festival": "open"}
    assert "httponly" in granted.headers["set-cookie"].lower()
    assert (await house.client.get("/live/open/players")).status_code == 200
    assert (await house.client.get("/live/open/grants")).status_code == 404
    assert (await poll(house, screen)).status_code == 404


async def test_entered_twice_it_is_done_once(house: Any) -> None:
    screen = await register(house)
    first, again = await admit(house, screen["word"]), await admit(house, screen["word"])
    assert first.content == again.content
    assert (await poll(house, screen)).json()["state"] == "granted"


async def test_the_name_of_another_screen_is_taken(house: Any) -> None:
    one, other = await register(house), await register(house)
    await admit(house, one["word"], "Left")
    answer = await admit(house, other["word"], "Left")
    assert (answer.status_code, answer.json()["code"]) == (422, "name-taken")
    assert (await poll(house, other)).json()["state"] == "waiting"


async def test_a_word_that_no_screen_shows(house: Any) -> None:
    before = await house.versions()
    answer = await admit(house, "ABCD")
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown-word")
    assert (await admit(house, "ABC")).status_code == 400
    assert await house.versions() == before


async def test_a_word_expires(house: Any) -> None:
    screen = await register(house)
    house.clock.advance(screen["expires_in"])
    assert (await admit(house, screen["word"])).status_code == 404
    assert (await poll(house, screen)).status_code == 404


async def test_words_are_asked_for_at_a_bearable_rate(house: Any) -> None:
    answers = [await house.client.post("/api/screens", json={}) for _ in range(12)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2


async def test_the_screens_that_wait_are_bounded(house: Any) -> None:
    for _ in range(520):
        house.clock.advance(1)
        answer = await house.client.post("/api/screens", json={})
        house.site.registrations._sources.clear()
    assert answer.status_code == 429


async def test_any_server_of_the_store_may_take_the_word(house: Any) -> None:
    """The device asks one server, the arbiter tells another: what they share is the store."""
    screen = await register(house)
    here = house.site.words
    elsewhere = type(here)(house.site.hall.store, house.clock, here._entropy)
    assert (await elsewhere.showing(screen["word"])).secret == (await here.showing(screen["word"])).secret


@pytest.mark.parametrize("poll", ["", "ABCD", "ABCD.", "abcd.0123456789abcdef", "ABCD.0123456789abcde!"])
async def test_a_poll_of_the_wrong_form_is_told_so(house: Any, poll: str) -> None:
    assert (await house.client.post("/api/screens/poll", json={"poll": poll})).status_code == 400


async def test_a_stranger_cannot_take_what_was_granted(house: Any) -> None:
    screen = await register(house)
    await admit(house, screen["word"])
    stranger = {"poll": f"{screen['word']}.{'A' * 22}"}
    assert (await poll(house, stranger)).status_code == 404
    assert (await poll(house, screen)).json()["state"] == "granted"
