"""Who may open which feed: the window decides what it shows."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.datastructures import Headers

from server.feed.socket import Admission, Refusal
from server.http.admission import FeedDoor
from server.http.credentials import token_hash


async def knock(house: Any, path: str, name: str = "", kind: str = "openhall") -> Admission | Refusal:
    headers = Headers({"Cookie": f"{kind}={house.token(name)}"} if name else {})
    return await FeedDoor(house.site).admit(path, headers)


@pytest.fixture
async def crowd(house: Any) -> Any:
    for number, role in enumerate(("arbiter", "result-entry", "check-in", "screen", "player", "reader"), 2):
        await house.give(f"g{number}", role, role)
    return house


@pytest.mark.parametrize("name", ["", "arbiter", "stranger"])
async def test_everybody_sees_the_public_feed(crowd: Any, name: str) -> None:
    found = await knock(crowd, "/t/open/feed", name)
    assert isinstance(found, Admission)
    hosted = await crowd.hall.tournament("open")
    assert (found.feed.window, found.grant) == (hosted.public, "")


@pytest.mark.parametrize(
    ("name", "window"),
    [
        ("chief-arbiter", "live"),
        ("arbiter", "live"),
        ("result-entry", "hall"),
        ("check-in", "hall"),
        ("screen", "hall"),
        ("player", "hall"),
        ("reader", "hall"),
    ],
)
@pytest.mark.parametrize("kind", ["openhall", "__Host-openhall"])
async def test_staff_sees_staff_views_and_others_do_not(crowd: Any, name: str, window: str, kind: str) -> None:
    hosted = await crowd.hall.tournament("open")
    for other in ("arbiter", "screen"):
        await knock(crowd, "/live/open/feed", other)
    found = await knock(crowd, "/live/open/feed", name, kind)
    assert isinstance(found, Admission)
    assert found.feed.window is getattr(hosted, window)
    assert found.feed.window.staff == (window == "live")
    assert hosted.grant(found.grant).role == name


async def test_a_script_shows_its_token_in_a_header(crowd: Any) -> None:
    headers = Headers(crowd.bearer("arbiter"))
    assert isinstance(await FeedDoor(crowd.site).admit("/live/open/feed", headers), Admission)


@pytest.mark.parametrize(
    ("path", "name", "status"),
    [
        ("/live/open/feed", "", 401),
        ("/live/open/feed", "stranger", 403),
        ("/live/nowhere/feed", "arbiter", 404),
        ("/t/nowhere/feed", "", 404),
        ("/t/open/feed/", "", 404),
        ("/t/open/a/feed", "", 404),
        ("/feed", "", 404),
        ("/f/open/feed", "", 404),
        ("/t/gone/feed", "", 410),
    ],
)
async def test_the_others_are_told_why_not(crowd: Any, path: str, name: str, status: int) -> None:
    crowd.hall.store.tombstones["{t:gone}:gone"] = b"x"
    found = await knock(crowd, path, name)
    assert isinstance(found, Refusal)
    assert found.status == status


async def test_a_revoked_or_expired_grant_opens_nothing(crowd: Any) -> None:
    version = await crowd.give("g20", "arbiter", "late", expires=crowd.clock.now() + 1000)
    await crowd.give("g21", "arbiter", "revoked")
    await crowd.write({"type": "revoke-grant", "grant": "g21"}, version + 1)
    crowd.clock.advance(1)
    for name in ("late", "revoked"):
        found = await knock(crowd, "/live/open/feed", name)
        assert isinstance(found, Refusal)
        assert found.status == 403


async def test_a_grant_of_the_festival_opens_its_sections_as_a_screen_sees_them(crowd: Any) -> None:
    await crowd.open_wall()
    secret = token_hash(crowd.token("wall"))
    given = await crowd.tell({"type": "give-grant", "grant": "g2", "role": "screen", "secret": secret}, None)
    hosted = await crowd.hall.tournament("open")
    found = await knock(crowd, "/live/open/feed", "wall")
    assert isinstance(found, Admission)
    assert (found.feed.window, found.grant) == (hosted.hall, "f:open:log:g2")
    await crowd.tell({"type": "revoke-grant", "grant": "g2"}, given.json()["version"])
    assert (await knock(crowd, "/live/open/feed", "wall")).status == 403


async def test_everybody_sees_the_feed_of_a_festival(crowd: Any) -> None:
    await crowd.open_wall()
    found = await knock(crowd, "/f/open/feed")
    assert isinstance(found, Admission)
    assert (found.feed.window.staff, found.grant) == (False, "")
