"""Commands, drafts, new tournaments and imports as HTTP carries them; what they mean is tested where it is decided."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

TRF = b"""012 Small Open
042 2026/02/25
052 2026/02/25
062 2
XXR 1
001    1 m    Ali, Test                         2400 AAA           1 2000/00/00  1.0    1     2 w 1
001    2 m    Bo, Test                          2300 AAA           2 2000/00/00  0.0    2     1 b 0
"""


async def test_a_command_is_answered_with_its_events(house: Any) -> None:
    hosted = await house.hall.tournament("open")
    answer = await house.send({"type": "check-in", "k": 1}, hosted.history.newest.players[1].v)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, no-store"
    assert answer.json()["version"] == 6
    assert [one["event"] for one in answer.json()["events"]] == [{"type": "player-checked-in.1", "k": 1}]


async def test_a_loser_is_told_who_won(house: Any) -> None:
    hosted = await house.hall.tournament("open")
    seen = hosted.history.newest.players[1].v
    await house.write({"type": "check-in", "k": 1}, seen)
    answer = await house.send({"type": "mark-absent", "k": 1}, seen)
    assert answer.status_code == 409
    body = answer.json()
    assert (body["error"], body["subject"], body["seen"], body["current"]) == ("stale", "player:1", seen, 6)
    assert [event["by"] for event in body["events"]] == ["g1"]


async def test_the_same_id_is_the_same_command(house: Any) -> None:
    hosted = await house.hall.tournament("open")
    seen = hosted.history.newest.players[1].v
    body = {"id": house.id(), "seen": seen, "command": {"type": "check-in", "k": 1}}
    chief = house.bearer("chief-arbiter")
    first = await house.client.post("/api/t/open/commands", json=body, headers=chief)
    again = await house.client.post("/api/t/open/commands", json=body, headers=chief)
    assert (first.status_code, first.content) == (again.status_code, again.content)
    other = body | {"command": {"type": "check-in", "k": 2}}
    answer = await house.client.post("/api/t/open/commands", json=other, headers=chief)
    assert (answer.status_code, answer.json()["error"]) == (422, "command-id-reused")


async def test_a_refusal_names_its_rule(house: Any) -> None:
    answer = await house.send({"type": "close-round", "round": 1})
    assert answer.status_code == 422
    assert {"error", "code", "article", "message", "place"} <= set(answer.json())


async def test_a_draft_is_written_read_and_thrown_away(house: Any) -> None:
    chief = house.bearer("chief-arbiter")
    draft = {"round": 1, "from": await house.versions(), "system": "by-hand", "edition": "dutch-2026", "manual": True}
    address = "/api/t/open/draft/1"
    written = await house.client.put(address, json={"revision": 0, "draft": draft}, headers=chief)
    assert written.status_code == 200, written.text
    assert (await house.get(address, "chief-arbiter")).status_code == 200
    late = await house.client.put(address, json={"revision": 0, "draft": draft}, headers=chief)
    assert late.status_code == 409
    assert (await house.client.delete(f"{address}?revision=0", headers=chief)).status_code == 409
    assert (await house.client.delete(f"{address}?revision=1", headers=chief)).status_code == 200


@pytest.mark.parametrize("number", ["0", "01", "100", "x", "-1", "1.5"])
async def test_no_such_round_has_a_draft(house: Any, number: str) -> None:
    assert (await house.get(f"/api/t/open/draft/{number}", "chief-arbiter")).status_code == 404


@pytest.mark.parametrize(
    "query", ["", *(f"?revision={text}" for text in ("", "x", "-1", "1.0", "1e3", "01", "1%0A", "%201", "9" * 17))]
)
async def test_throwing_a_draft_away_needs_its_revision(house: Any, query: str) -> None:
    answer = await house.client.delete(f"/api/t/open/draft/1{query}", headers=house.bearer("chief-arbiter"))
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


async def test_an_import_is_looked_at_and_then_taken(house: Any) -> None:
    headers = house.bearer("chief-arbiter") | {"content-type": "application/octet-stream"}
    seen = await house.client.post("/api/imports?name=small.trf", content=TRF, headers=headers)
    assert seen.status_code == 200, seen.text
    assert seen.json()["digest"] == sha256(TRF).hexdigest()
    assert len((await house.get("/api/tournaments")).json()["tournaments"]) == 1
    query = f"?digest={seen.json()['digest']}&tournament=small-open&id={house.id()}"
    taken = await house.client.post(f"/api/imports/accept{query}", content=TRF, headers=headers)
    assert taken.status_code == 200, taken.text
    assert (await house.get("/t/small-open/standings")).json()["rows"][0][0] == 1


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("?tournament=x-y&id=0123456789abcdef", "digest"),
        ("?digest=xyz&tournament=x-y&id=0123456789abcdef", "digest"),
        (f"?digest={'0' * 64}&tournament=X%20Y&id=0123456789abcdef", "tournament"),
        (f"?digest={'0' * 64}&tournament=x-y&id=short", "id"),
        (f"?digest={'0' * 64}&tournament=x-y&id=auto:0123456789abcdef", "id"),
    ],
)
async def test_a_wrong_query_names_its_parameter(house: Any, query: str, place: str) -> None:
    headers = house.bearer("chief-arbiter") | {"content-type": "application/octet-stream"}
    answer = await house.client.post(f"/api/imports/accept{query}", content=TRF, headers=headers)
    assert (answer.status_code, answer.json()["place"]) == (400, place)


async def test_a_round_that_nobody_prepares_has_no_reasons(house: Any) -> None:
    chief = house.bearer("chief-arbiter")
    answer = await house.client.get("/api/t/open/explain-pairing/9", headers=chief)
    assert (answer.status_code, answer.json()["code"]) == (422, "no-such-round")
    assert (await house.client.get("/api/t/open/explain-pairing/0", headers=chief)).status_code == 404
    odd = await house.client.get("/api/t/open/explain-pairing/1?player=x", headers=chief)
    assert odd.status_code == 400


async def test_private_notes_are_told_to_staff_alone(house: Any) -> None:
    hosted = await house.hall.tournament("open")
    seen = hosted.history.newest.players[1].v
    why = {"code": "illness", "note": "Called from the hospital."}
    n = await house.write({"type": "withdraw-player", "k": 1, "why": why}, seen)
    answer = await house.get("/api/t/open/notes", "chief-arbiter")
    assert answer.headers["cache-control"] == "private, no-store"
    assert answer.json() == {"notes": [{"n": n, "subject": "player:1", "text": "Called from the hospital."}]}
    assert (await house.get("/api/t/open/notes?player=1", "chief-arbiter")).json() == answer.json()
    assert (await house.get("/api/t/open/notes?player=2", "chief-arbiter")).json() == {"notes": []}
    assert (await house.get("/api/t/open/notes?player=x", "chief-arbiter")).status_code == 400
    log = await house.get("/t/open/log")
    assert "hospital" not in log.text


async def test_who_is_erased_leaves_no_note(house: Any) -> None:
    hosted = await house.hall.tournament("open")
    why = {"code": "illness", "note": "Called from the hospital."}
    n = await house.write({"type": "withdraw-player", "k": 1, "why": why}, hosted.history.newest.players[1].v)
    await house.write({"type": "erase-person", "k": 1, "ground": "own-wish"}, n)
    await hosted.erase_what_is_due()
    assert (await house.get("/api/t/open/notes", "chief-arbiter")).json() == {"notes": []}
