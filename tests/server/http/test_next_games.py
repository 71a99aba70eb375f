"""The code of a player is the address of his page, on the host that was asked, and of nobody else."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
import segno


async def test_the_code_is_the_address_of_the_page(house: Any) -> None:
    answer = await house.get("/t/open/player/1/qr.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    expected = BytesIO()
    address = f"{house.client.base_url}/t/open/player/1/"
    segno.make_qr(address, error="m").save(expected, kind="svg", border=4, scale=4, xmldecl=False)
    assert answer.content == expected.getvalue()
    assert not re.search(rb"<script|style=|\son\w+=|href", answer.content)
    assert (await house.get("/t/open/player/1/")).status_code == 200
    assert (await house.get("/t/open/player/1")).headers["location"] == "1/"
    assert (await house.get("/t/open/codes/")).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["player/99/", "player/99/qr.svg", "player/0/", "player/-1/qr.svg", "player/x/", "player/1.5/qr.svg"],
)
async def test_there_is_no_page_of_nobody(house: Any, path: str) -> None:
    assert (await house.get(f"/t/open/{path}")).status_code == 404
    assert (await house.get(f"/t/nowhere/{path}")).status_code == 404


async def test_who_is_not_public_yet_has_none(house: Any) -> None:
    hosted = await house.hall.tournament("open")
    await house.write({"type": "set-delays", "delays": {"log": 60, "moves": 900}}, hosted.history.newest.v)
    await house.register("Late, Larry")
    k = hosted.history.newest.next_k - 1
    assert (await house.get(f"/t/open/player/{k}/qr.svg")).status_code == 404
    house.clock.advance(61)
    assert (await house.get(f"/t/open/player/{k}/qr.svg")).status_code == 200
