"""The live addresses: no delay, no cache, staff views for staff only."""

from __future__ import annotations

from typing import Any

import pytest

PRIVATE = "private, no-store"
STAFF_VIEWS = ("grants", "checkin", "audit", "draft.1")


@pytest.fixture
async def crowd(house: Any) -> Any:
    for number, role in enumerate(("arbiter", "result-entry", "check-in", "screen", "player", "reader"), 2):
        await house.give(f"g{number}", role, role)
    return house


async def test_nothing_is_kept_by_any_cache(crowd: Any) -> None:
    at = (await crowd.get("/live/open/players@3", "arbiter")).headers["location"]
    for address in ("head", "players", "people", "players@3", "players@3-0123456789", "players@99", "grants"):
        answer = await crowd.get(f"/live/open/{address}", "arbiter")
        expected = "no-store" if answer.status_code == 404 else PRIVATE
        assert answer.headers["cache-control"] == expected
        assert "access-control-allow-origin" not in answer.headers
    assert at.startswith("/live/open/players@3-")
    assert (await crowd.get(at, "arbiter")).headers["cache-control"] == PRIVATE


async def test_an_etag_saves_the_body_here_too(crowd: Any) -> None:
    etag = (await crowd.get("/live/open/players", "arbiter")).headers["etag"]
    assert (await crowd.get("/live/open/players", "arbiter", **{"if-none-match": etag})).status_code == 304


@pytest.mark.parametrize(
    ("role", "seen"),
    [
        ("chief-arbiter", STAFF_VIEWS),
        ("arbiter", STAFF_VIEWS),
        ("check-in", ("checkin",)),
        ("result-entry", ()),
        ("screen", ()),
        ("player", ()),
        ("reader", ()),
    ],
)
async def test_staff_views_are_for_staff(crowd: Any, role: str, seen: tuple[str, ...]) -> None:
    nowhere = await crowd.get("/live/open/nothing", role)
    for view in STAFF_VIEWS:
        answer = await crowd.get(f"/live/open/{view}", role)
        assert (answer.status_code == 200) == (view in seen), view
        if view not in seen:
            assert (answer.status_code, answer.content) == (404, nowhere.content)
    named = (await crowd.get("/live/open/head", role)).json()["views"]
    assert {view for view in STAFF_VIEWS if view in named} == set(seen) - {"draft.1"}
    assert "standings" in named


async def test_a_draft_is_a_view_of_its_own(crowd: Any) -> None:
    draft = {"round": 1, "from": await crowd.versions(), "system": "by-hand", "edition": "dutch-2026", "manual": True}
    answer = await crowd.client.put(
        "/api/t/open/draft/1", json={"revision": 0, "draft": draft}, headers=crowd.bearer("arbiter")
    )
    assert answer.status_code == 200, answer.text
    view = await crowd.get("/live/open/draft.1", "arbiter")
    assert view.json()["view"] == "draft.1"
    position = view.json()["to"]
    assert position.startswith("1-")
    assert (await crowd.get("/live/open/head", "arbiter")).json()["views"]["draft.1"] == position
    assert (await crowd.get(f"/live/open/draft.1@{position}", "arbiter")).status_code == 404
    assert (await crowd.get("/t/open/draft.1")).status_code == 404


async def test_a_revoked_grant_sees_nothing_at_once(crowd: Any) -> None:
    assert (await crowd.get("/live/open/head", "arbiter")).status_code == 200
    await crowd.write({"type": "revoke-grant", "grant": "g2"}, await grant_version(crowd, "g2"))
    assert (await crowd.get("/live/open/head", "arbiter")).status_code == 403


async def grant_version(house: Any, name: str) -> int:
    hosted = await house.hall.tournament("open")
    return int(hosted.grant(name).v)
