"""Headers that keep browsers safe stand on every answer."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/nowhere", "/live/open/head", "/assets/b1/lib/feed.js", "/t/open/head"]
)
async def test_every_answer_is_guarded(house: Any, path: str) -> None:
    headers = (await house.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "geolocation=()" in headers["permissions-policy"]
    assert "server" not in headers


async def test_a_screen_stands_in_frames_of_our_own_pages_only(house: Any) -> None:
    policy = (await house.get("/s/open/standings")).headers["content-security-policy"]
    assert "frame-ancestors 'self'" in policy


async def test_only_embeds_may_stand_in_foreign_frames(house: Any) -> None:
    embed = await house.get("/embed/open/standings")
    assert embed.status_code == 200
    assert "frame-ancestors *" in embed.headers["content-security-policy"]
    assert "unsafe" not in embed.headers["content-security-policy"]
    assert "set-cookie" not in embed.headers
    assert "frame-ancestors 'none'" in (await house.get("/embedded")).headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/t/open/head", "/t/open/nothing", "/t/open/players?at=x", "/api/tournaments"])
async def test_any_page_may_read_what_is_public(house: Any, path: str) -> None:
    answer = await house.get(path, origin="http://elsewhere")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers


@pytest.mark.parametrize("path", ["/live/open/head", "/api/session", "/healthz", "/api/schema"])
async def test_nothing_else_is_shared(house: Any, path: str) -> None:
    assert "access-control-allow-origin" not in (await house.get(path, origin="http://elsewhere")).headers


@pytest.mark.parametrize("path", ["/healthz", "/t/open/players", "/nowhere"])
async def test_head_is_get_without_the_body(house: Any, path: str) -> None:
    got, headed = await house.get(path), await house.client.head(path)
    assert headed.status_code == got.status_code
    assert headed.content == b""
    assert headed.headers["content-length"] == str(len(got.content))
