"""A festival by HTTP: begun, told, seen, and who may not (CONTRACTS B8)."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from server.audit.verify import verify
from server.http.credentials import token_hash

CREATE = {"type": "create-festival", "details": {"name": "Harbour", "zone": "Europe/Berlin"}}
REPORT = {"shows": "Standings", "page": "page 1 of 2", "width": 1920, "height": 1080, "data": None, "build": "b1"}


async def begin(house: Any, name: str = "chief-arbiter", **command: Any) -> httpx.Response:
    body = {"id": house.id(), "festival": "harbour", "command": CREATE | command}
    return await house.client.post("/api/festivals", json=body, headers=house.bearer(name))


def sections(*ids: str) -> list[dict[str, Any]]:
    return [{"tournament": id, "label": id[0].upper(), "colour": place} for place, id in enumerate(ids)]


async def rows(house: Any, view: str, festival: str = "open") -> dict[Any, Any]:
    table = (await house.get(f"/f/{festival}/{view}")).json()
    keys = [column["key"] for column in table["columns"]]
    return {key: dict(zip(keys, cells, strict=True)) for key, cells in table["rows"]}


async def a_screen(house: Any, name: str = "Left") -> tuple[int, str]:
    """Number and token of a new screen of the wall of `open`."""
    shown = (await house.client.post("/api/screens", json={})).json()
    body = {"word": shown["word"], "name": name, "place": ""}
    answer = await house.client.post("/api/f/open/screens", json=body, headers=house.bearer("chief-arbiter"))
    assert answer.status_code == 200, answer.text
    return answer.json()["events"][1]["event"]["screen"], shown["poll"].partition(".")[2]


async def test_a_festival_of_two_tournaments(house: Any) -> None:
    await house.create("club")
    answer = await begin(house, sections=sections("open", "club"))
    assert answer.status_code == 200, answer.text
    assert [one["event"]["type"] for one in answer.json()["events"]] == ["festival-created.1", "sections-set.1"]
    assert list(await rows(house, "sections", "harbour")) == ["open", "club"]
    listed = (await house.get("/api/festivals")).json()["festivals"]
    assert listed == [{"id": "harbour", "name": "Harbour", "sections": ["open", "club"]}]
    assert (await house.get("/f/harbour/head")).json()["views"].keys() >= {"screens", "sections", "schedule"}


async def test_a_tournament_joins_only_by_the_hand_of_who_directs_it(house: Any) -> None:
    await house.hall.add_hall_key(token_hash(house.token("stranger")))
    refused = await begin(house, "stranger", sections=sections("open"))
    assert (refused.status_code, refused.json()["code"]) == (422, "not-yours")
    assert (await begin(house, "stranger")).status_code == 200
    refused = await house.tell(
        {"type": "set-sections", "sections": sections("open")}, 1, name="stranger", festival="harbour"
    )
    assert refused.json()["code"] == "not-yours"
    assert (await house.get("/live/open/head", "stranger")).status_code == 403


async def test_the_wall_of_one_tournament_is_begun_once_and_opens_to_each_who_directs_it(house: Any) -> None:
    await house.give("g2", "organiser", "organiser")
    await house.give("g3", "arbiter", "arbiter")
    first, again = await house.open_wall(), await house.open_wall()
    assert (first.status_code, again.status_code, again.json()["events"]) == (200, 200, [])
    assert list(await rows(house, "sections")) == ["open"]
    assert (await house.tell({"type": "set-focus", "minutes": 3}, 1, name="organiser")).status_code == 403
    joined = await house.open_wall("organiser")
    assert [one["event"]["role"] for one in joined.json()["events"]] == ["chief-arbiter"]
    assert (await house.tell({"type": "set-focus", "minutes": 3}, 1, name="organiser")).status_code == 200
    assert (await house.open_wall("arbiter")).status_code == 403


async def test_the_wall_of_a_festival_is_not_that_of_each_section(house: Any) -> None:
    await house.create("club")
    await house.open_wall()
    await house.tell({"type": "set-sections", "sections": sections("open", "club")}, 2)
    await house.give("g2", "organiser", "organiser")
    refused = await house.open_wall("organiser")
    assert (refused.status_code, refused.json()["code"]) == (422, "not-yours")


async def test_a_screen_is_let_in_assigned_and_heard(house: Any) -> None:
    await house.open_wall()
    number, token = await a_screen(house)
    view = {"show": "view", "view": "standings", "tournament": "open", "share": 1, "of": 3}
    v = (await rows(house, "screens"))[number]["v"]
    answer = await house.tell({"type": "assign-screen", "screen": number, "content": view}, v)
    assert answer.status_code == 200, answer.text
    shown = (await rows(house, "screens"))[number]
    assert shown["content"] == {"show": "view", "view": "standings", "tournament": "open", "of": 3}
    held = {"authorization": f"Bearer {token}"}
    session = (await house.client.get("/api/session", headers=held)).json()
    assert session["festivals"][0]["screen"] == number
    assert (await house.client.post("/api/f/open/report", json=REPORT, headers=held)).status_code == 200
    heard = (await house.get("/api/f/open/reports", "chief-arbiter")).json()
    assert heard["screens"][str(number)]["page"] == "page 1 of 2"
    assert heard["screens"][str(number)]["heard"] <= heard["now"]


async def test_a_screen_sees_what_is_public_and_nothing_else(house: Any) -> None:
    await house.open_wall()
    number, token = await a_screen(house)
    held = {"authorization": f"Bearer {token}"}
    assert (await house.client.get("/live/open/players", headers=held)).status_code == 200
    assert (await house.client.get("/live/open/grants", headers=held)).status_code == 404
    body = {"id": house.id(), "seen": 1, "command": {"type": "set-focus", "minutes": 0}}
    assert (await house.client.post("/api/f/open/commands", json=body, headers=held)).status_code == 403
    assert (await house.client.post("/api/t/open/commands", json=body, headers=held)).status_code == 403
    v = (await rows(house, "screens"))[number]["v"]
    removed = await house.tell({"type": "remove-screen", "screen": number}, v)
    assert [one["event"]["type"] for one in removed.json()["events"]] == ["screen-removed.1", "grant-revoked.1"]
    assert (await house.client.get("/live/open/players", headers=held)).status_code == 403
    assert (await house.client.post("/api/f/open/report", json=REPORT, headers=held)).status_code == 403


async def test_the_schedule_is_kept_as_written_and_in_utc(house: Any) -> None:
    await house.open_wall()
    times = [{"tournament": "open", "round": 1, "local": "2026-12-05T15:00"}]
    assert (await house.tell({"type": "set-schedule", "rounds": times}, 1)).status_code == 200
    moved = [times[0] | {"local": "2026-12-05T15:05"}]
    assert (await house.tell({"type": "set-schedule", "rounds": moved}, 3)).status_code == 200
    row = (await rows(house, "schedule"))["open:1"]
    assert row["local"] == "2026-12-05T15:05"
    assert (row["begins"], row["begins"] - row["planned"]) == (1_796_479_500_000, 300_000)
    wrong = [times[0] | {"local": "2026-02-30T15:00"}]
    assert (await house.tell({"type": "set-schedule", "rounds": wrong}, 4)).status_code == 400


async def test_who_may_control_the_wall_is_listed_without_its_screens(house: Any) -> None:
    await house.open_wall()
    await a_screen(house)
    wish = {"type": "give-grant", "grant": "g3", "role": "arbiter", "secret": "3" * 64}
    v = (await house.tell(wish, None)).json()["version"]
    found = (await house.get("/api/f/open/grants", "chief-arbiter")).json()
    assert found["grants"] == [
        {"grant": "g1", "role": "chief-arbiter", "v": 1},
        {"grant": "g3", "role": "arbiter", "v": v},
    ]
    assert found["free"] == "g4"
    await house.tell({"type": "revoke-grant", "grant": "g3"}, v)
    assert len((await house.get("/api/f/open/grants", "chief-arbiter")).json()["grants"]) == 1


@pytest.mark.parametrize(
    "path", ["/f/nowhere/head", "/f/open/players", "/f/open/grants", "/f/open/draft.1", "/f/open/screens@99"]
)
async def test_what_is_not_there_is_not_found(house: Any, path: str) -> None:
    await house.open_wall()
    assert (await house.get(path, "chief-arbiter")).status_code == 404


async def test_a_festival_is_there_again_after_a_restart(house: Any) -> None:
    await house.open_wall()
    await house.tell({"type": "set-blackout", "dark": True}, 1)
    await house.hall._unload("f:open:log")
    assert (await house.get("/f/open/info")).json()["meta"]["dark"] is True
    assert [festival.id for festival in house.hall.festivals()] == ["open"]


async def test_a_moment_of_a_festival_is_an_address_too(house: Any) -> None:
    await house.open_wall()
    await house.tell({"type": "set-blackout", "dark": True}, 1)
    before = await house.client.get("/f/open/info@2", follow_redirects=True)
    assert before.json()["meta"]["dark"] is False
    assert "immutable" in before.headers["cache-control"]


async def test_the_log_of_a_festival_is_public_and_proves_itself(house: Any) -> None:
    await house.open_wall()
    number, token = await a_screen(house)
    answer = await house.get("/f/open/audit.jsonl")
    verdict = verify(answer.content)
    assert (verdict.findings, verdict.kind, verdict.id) == ((), "festival", "open")
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert f'filename="open.festival-{verdict.entries}.jsonl"' in answer.headers["content-disposition"]
    for secret in (token, token_hash(token), house.token("chief-arbiter"), token_hash(house.token("chief-arbiter"))):
        assert secret.encode() not in answer.content
    v = (await rows(house, "screens"))[number]["v"]
    await house.tell({"type": "remove-screen", "screen": number}, v)
    after = verify((await house.get("/f/open/audit.jsonl")).content)
    assert (after.findings, after.entries) == ((), verdict.entries + 2)
    assert (await house.get("/f/nowhere/audit.jsonl")).status_code == 404
