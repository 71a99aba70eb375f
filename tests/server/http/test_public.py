"""CONTRACTS A4: every address of a view, its answer, and what caches may do with it."""

from __future__ import annotations

from typing import Any

import pytest

from server.audit.verify import verify

HEAD = "max-age=1, stale-while-revalidate=5, stale-if-error=600"
FOR_EVER = "max-age=31536000, immutable"


async def position(house: Any, view: str) -> str:
    answer = await house.get("/t/open/head")
    return str(answer.json()["views"][view])


async def test_head_says_where_everything_stands(house: Any) -> None:
    answer = await house.get("/t/open/head")
    body = answer.json()
    assert answer.headers["cache-control"] == HEAD
    assert answer.headers["access-control-allow-origin"] == "*"
    assert (body["format"], body["build"], body["now"]) == (1, "b1", house.clock.now())
    assert body["log"].startswith("5-")
    assert body["moves"].startswith("0-")
    assert {"info", "people", "players", "standings", "crosstable", "results", "log"} <= set(body["views"])
    assert not {"grants", "checkin", "audit"} & set(body["views"])


async def test_a_view_is_its_newest_table(house: Any) -> None:
    answer = await house.get("/t/open/players")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "max-age=1"
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert answer.headers["etag"] == f'"{answer.json()["to"]}"'
    assert answer.json()["view"] == "players"
    assert len(answer.json()["rows"]) == 4


@pytest.mark.parametrize("asked", ['{}', 'W/{}', '"x", {}', '*'])  # fmt: skip
async def test_an_etag_that_still_holds_is_304(house: Any, asked: str) -> None:
    etag = f'"{await position(house, "players")}"'
    answer = await house.get("/t/open/players", **{"if-none-match": asked.format(etag)})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["etag"] == etag
    await house.register("Ed, Test")
    assert (await house.get("/t/open/players", **{"if-none-match": etag})).status_code == 200


async def test_names_are_newest_and_for_no_shared_cache(house: Any) -> None:
    answer = await house.get("/t/open/people")
    assert answer.headers["cache-control"] == "private, max-age=60"
    assert answer.json()["rows"][0] == [1, ["Ali, Test"]]
    now = await position(house, "people")
    for address in ("people@2", f"people@{now}", f"people@{now}~{now}", "people?at=2026-02-25T06:13:20Z"):
        assert (await house.get(f"/t/open/{address}")).status_code == 404


async def test_a_version_leads_to_the_position_of_its_last_touch(house: Any) -> None:
    answer = await house.get("/t/open/players@3")
    assert (answer.status_code, answer.headers["cache-control"]) == (307, "max-age=60")
    assert answer.headers["location"].startswith("/t/open/players@3-")
    grants = await house.give("g2", "arbiter", "arbiter")
    assert (await house.get(f"/t/open/players@{grants}")).headers["location"].startswith("/t/open/players@5-")


async def test_version_zero_is_the_empty_table(house: Any) -> None:
    answer = await house.client.get("/t/open/standings@0", follow_redirects=True)
    assert answer.json() | {"to": ""} == {"view": "standings", "to": "", "at": 0, "meta": {}, "columns": [], "rows": []}
    assert (await house.client.get("/t/open/pairings.3@0", follow_redirects=True)).json()["rows"] == []


async def test_a_position_is_the_same_for_ever(house: Any) -> None:
    at = (await house.get("/t/open/players@3")).headers["location"]
    before = await house.get(at)
    await house.register("Ed, Test")
    after = await house.get(at)
    assert before.content == after.content
    assert before.headers["cache-control"] == after.headers["cache-control"] == FOR_EVER
    assert len(after.json()["rows"]) == 2
    assert (await house.get(at, **{"if-none-match": after.headers["etag"]})).status_code == 304


async def test_an_unknown_position_leads_to_its_version(house: Any) -> None:
    answer = await house.get("/t/open/players@3-0123456789")
    assert (answer.status_code, answer.headers["location"]) == (307, "/t/open/players@3")
    assert answer.headers["cache-control"] == "no-store"


async def test_a_delta_leads_either_way(house: Any) -> None:
    early = (await house.get("/t/open/players@3")).headers["location"].partition("@")[2]
    late = await position(house, "players")
    there = await house.get(f"/t/open/players@{early}~{late}")
    back = await house.get(f"/t/open/players@{late}~{early}")
    assert there.headers["cache-control"] == back.headers["cache-control"] == FOR_EVER
    assert (there.json()["from"], there.json()["to"]) == (early, late)
    assert [key for key, _ in there.json()["set"]] == [3, 4]
    assert back.json()["del"] == [3, 4]


async def test_a_slider_that_knows_a_version_is_sent_to_the_delta(house: Any) -> None:
    early = (await house.get("/t/open/players@3")).headers["location"].partition("@")[2]
    late = await position(house, "players")
    answer = await house.get(f"/t/open/players@{early}~5")
    assert (answer.status_code, answer.headers["location"]) == (307, f"/t/open/players@{early}~{late}")
    assert answer.headers["cache-control"] == "max-age=60"
    for span in (f"{early}~6", "3-0123456789~5", f"{early}~05", f"{early}~x"):
        assert (await house.get(f"/t/open/players@{span}")).status_code == 404, span


async def test_without_a_delta_only_the_table_will_do(house: Any) -> None:
    late = await position(house, "players")
    zero = (await house.get("/t/open/players@0")).headers["location"].partition("@")[2]
    for span in (f"{zero}~{late}", f"3-0123456789~{late}", f"{late}~3-0123456789", "3~5", f"{late}~", "~"):
        answer = await house.get(f"/t/open/players@{span}")
        assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store"), span


NOWHERE = (
    "nothing", "grants", "audit", "draft.1", "pairings.1", "pairings.1@2", "pairings.*", "pairings.01", "players@6",
    "players@6-0123456789", "players@03", "players@-1", "players@", "players@x", "players@9999999999", "grants@1",
    "grants?at=2026-02-25T06:13:20Z", "feed",
)  # fmt: skip


@pytest.mark.parametrize("what", NOWHERE)
async def test_not_yet_and_not_for_you_are_the_same_bytes(house: Any, what: str) -> None:
    answer = await house.get(f"/t/open/{what}")
    nowhere = await house.get("/t/nowhere/players")
    assert answer.status_code == nowhere.status_code == 404
    assert answer.content == nowhere.content
    assert answer.headers == nowhere.headers
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["access-control-allow-origin"] == "*"


async def test_a_time_leads_to_the_last_version_by_then(house: Any) -> None:
    house.clock.advance(3600)
    await house.register("Ed, Test")
    for moment in ("2026-02-25T06:13:20Z", "2026-02-25T07:13:20%2B01:00", "2026-02-25T07:13:20+01:00"):
        answer = await house.get(f"/t/open/players?at={moment}")
        assert (answer.status_code, answer.headers["location"]) == (307, "/t/open/players@5")
        assert answer.headers["cache-control"] == "max-age=60"


async def test_a_time_without_offset_is_of_the_tournament(house: Any) -> None:
    house.clock.advance(3600)
    await house.register("Ed, Test")
    assert (await house.get("/t/open/players?at=2026-02-25T07:13:20")).headers["location"] == "/t/open/players@5"
    assert (await house.get("/t/open/players?at=2026-02-25T07:13:19")).headers["location"] == "/t/open/players@0"


async def test_the_present_and_the_future_are_not_kept(house: Any) -> None:
    for moment in ("2026-02-25T06:13:20Z", "2027-01-01T00:00:00Z"):
        answer = await house.get(f"/t/open/players?at={moment}")
        assert (answer.headers["location"], answer.headers["cache-control"]) == ("/t/open/players@5", "no-store")


async def test_a_time_before_everything_is_version_zero(house: Any) -> None:
    assert (await house.get("/t/open/players?at=1969-12-31T00:00:00Z")).headers["location"] == "/t/open/players@0"


async def test_behind_the_delay_there_is_nothing_yet(house: Any) -> None:
    hosted = await house.hall.tournament("open")
    await house.write({"type": "set-delays", "delays": {"log": 60, "moves": 900}}, hosted.history.newest.v)
    house.clock.advance(30)
    await house.register("Ed, Test")
    house.clock.advance(30)
    assert (await house.get("/t/open/players@7")).status_code == 404
    assert len((await house.get("/t/open/players")).json()["rows"]) == 4
    assert (await house.get("/t/open/head")).json()["log"].startswith("6-")
    live = (await house.get("/live/open/players@7", "chief-arbiter")).headers["location"]
    assert (await house.get(live.replace("/live/", "/t/"))).status_code == 404
    house.clock.advance(30)
    assert len((await house.get("/t/open/players")).json()["rows"]) == 5
    assert (await house.get(live.replace("/live/", "/t/"))).status_code == 200


async def test_a_deleted_tournament_is_gone(house: Any) -> None:
    house.hall.store.tombstones["{t:old}:gone"] = b"x"
    for address in ("/t/old/head", "/t/old/players", "/t/old/"):
        answer = await house.get(address)
        assert (answer.status_code, answer.json()["error"]) == (410, "gone")


async def test_too_many_tables_of_the_past_are_429(house: Any) -> None:
    for number in range(40):
        await house.register(f"{number}, Test")
    answers = [await house.client.get(f"/t/open/players@{n}", follow_redirects=True) for n in range(2, 40)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert refused[0].headers["retry-after"] == "1"
    assert refused[0].json()["error"] == "busy"
    assert (await house.get("/t/open/players")).status_code == 200


async def test_large_bodies_are_compressed_for_who_asks(house: Any) -> None:
    for number in range(40):
        await house.register(f"{number}, Test")
    plain = await house.get("/t/open/players", **{"accept-encoding": "identity"})
    packed = await house.get("/t/open/players", **{"accept-encoding": "gzip, br"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "accept-encoding"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert plain.content == packed.content


@pytest.mark.parametrize("view", ["player.1", "players", "info", "crosstable", "results", "log"])
async def test_every_view_of_the_list_has_its_address(house: Any, view: str) -> None:
    answer = await house.get(f"/t/open/{view}")
    assert answer.status_code == 200
    assert answer.json()["view"] == view
    assert (await house.client.get(f"/t/open/{view}@3", follow_redirects=True)).status_code == 200


async def test_a_player_who_is_not_there_has_no_page(house: Any) -> None:
    for view in ("player.5", "player.0", "player", "player.x", "standings.1"):
        assert (await house.get(f"/t/open/{view}")).status_code == 404


async def test_the_lobby_lists_the_house(house: Any) -> None:
    answer = await house.get("/api/tournaments")
    (row,) = answer.json()["tournaments"]
    assert {"id": "open", "name": "Open", "players": 4, "rounds": 3, "round": 0}.items() <= row.items()
    assert answer.headers["access-control-allow-origin"] == "*"


async def test_the_log_is_public_and_proves_itself(house: Any) -> None:
    answer = await house.get("/t/open/audit.jsonl")
    assert answer.headers["content-type"].startswith("application/jsonl")
    verdict = verify(answer.content)
    assert (verdict.findings, verdict.entries) == ((), 5)
    assert b"Ali, Test" not in answer.content
    assert (await house.get("/t/nowhere/audit.jsonl")).status_code == 404


async def test_a_log_that_is_all_behind_its_delay_has_no_file_yet(house: Any) -> None:
    command = {
        "type": "create-tournament",
        "details": {"name": "Late"},
        "regulations": {"rounds": 3},
        "delays": {"log": 3600, "moves": 3600},
    }
    body = {"id": house.id(), "tournament": "late", "command": command}
    answer = await house.client.post("/api/tournaments", json=body, headers=house.bearer("chief-arbiter"))
    assert answer.status_code == 200, answer.text
    assert (await house.get("/t/late/head")).status_code == 200
    assert (await house.get("/t/late/audit.jsonl")).status_code == 404


async def test_the_calendar_has_the_public_schedule_only(house: Any) -> None:
    assert (await house.get("/t/open/rounds.ics")).status_code == 404
    hosted = await house.hall.tournament("open")
    await house.write({"type": "set-delays", "delays": {"log": 60, "moves": 900}}, hosted.history.newest.v)
    begins = {"local": "2026-12-01T16:30", "zone": "UTC"}
    await house.write({"type": "set-schedule", "rounds": [{"round": 1, "begins": begins}]}, hosted.history.newest.v)
    assert (await house.get("/t/open/rounds.ics")).status_code == 404
    house.clock.advance(61)
    answer = await house.get("/t/open/rounds.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "DTSTART:20261201T163000Z" in answer.text
    assert "SUMMARY:Open: round 1\r\n" in answer.text
    assert "SUMMARY:Open: Runde 1\r\n" in (await house.get("/t/open/rounds.ics?lang=de")).text
    assert (await house.get("/t/open/rounds.ics?lang=../de")).text == answer.text
    assert "/t/open/" in answer.text
