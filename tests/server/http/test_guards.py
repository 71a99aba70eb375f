"""Every route of the application's own table against everybody who may knock."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar import Litestar, get
from litestar.routes import HTTPRoute

from projections import events as e
from server.decide.outcome import Events, Put
from server.http.credentials import token_hash

EVERYBODY = frozenset(
    {"nobody", "stranger", "chief-arbiter", "organiser", "arbiter", "result-entry", "check-in", "screen", "player"}
    | {"reader", "expired", "revoked", "other-tournament", "hall", "captain", "other-captain"}
    | {"wall-arbiter", "wall-screen", "wall-revoked"}
)
OF_THE_WALL = frozenset({"wall-arbiter", "wall-screen"})
HOLDERS = EVERYBODY - {
    *("nobody", "stranger", "expired", "revoked", "other-tournament", "hall", "wall-revoked"),
    *OF_THE_WALL,
}
READERS = HOLDERS | OF_THE_WALL
STAFF = frozenset({"chief-arbiter", "organiser", "arbiter"})
HALL = frozenset({"hall", "chief-arbiter"})  # the chief arbiter of these tests made the tournament, so holds the key

ROWS: dict[tuple[str, str], frozenset[str]] = {
    ("GET", "/"): EVERYBODY,
    ("GET", "/t/{tournament:str}"): EVERYBODY,
    ("GET", "/t/{tournament:str}/head"): EVERYBODY,
    ("GET", "/t/{tournament:str}/rounds.ics"): EVERYBODY,
    ("GET", "/t/{tournament:str}/player/{k:int}"): EVERYBODY,
    ("GET", "/t/{tournament:str}/player/{k:int}/qr.svg"): EVERYBODY,
    ("GET", "/t/{tournament:str}/codes"): EVERYBODY,
    ("GET", "/t/{tournament:str}/{what:str}"): EVERYBODY,
    ("GET", "/s"): EVERYBODY,
    ("GET", "/s/{tournament:str}/{screen:str}"): EVERYBODY,
    ("GET", "/embed/{tournament:str}"): EVERYBODY,
    ("GET", "/embed/{tournament:str}/{name:str}"): EVERYBODY,
    ("GET", "/arbiter"): EVERYBODY,
    ("GET", "/assets/{build:str}/{path:path}"): EVERYBODY,
    ("GET", "/worker.js"): EVERYBODY,
    ("GET", "/healthz"): EVERYBODY,
    ("GET", "/readyz"): EVERYBODY,
    ("GET", "/api/schema"): EVERYBODY,
    ("GET", "/api/schema/openapi.json"): EVERYBODY,
    ("GET", "/api/schema/{path:str}"): EVERYBODY,  # litestar's own 404
    ("GET", "/t/{tournament:str}/audit.jsonl"): EVERYBODY,
    ("GET", "/api/tournaments"): EVERYBODY,
    ("GET", "/api/demo"): EVERYBODY,
    ("POST", "/api/demo"): EVERYBODY,
    ("GET", "/api/session"): EVERYBODY,
    ("POST", "/api/session"): EVERYBODY,
    ("DELETE", "/api/session"): EVERYBODY,
    ("POST", "/api/screens"): EVERYBODY,
    ("POST", "/api/screens/poll"): EVERYBODY,
    ("GET", "/live/{tournament:str}/head"): READERS,
    ("GET", "/live/{tournament:str}/{what:str}"): READERS,
    ("GET", "/api/festivals"): EVERYBODY,
    ("GET", "/f/{festival:str}/head"): EVERYBODY,
    ("GET", "/f/{festival:str}/audit.jsonl"): EVERYBODY,
    ("GET", "/f/{festival:str}/{what:str}"): EVERYBODY,
    ("GET", "/wall/{festival:str}"): EVERYBODY,
    ("GET", "/api/images"): EVERYBODY,
    ("GET", "/images/{name:str}"): EVERYBODY,
    ("PUT", "/api/f/{festival:str}/images/{name:str}"): frozenset({"chief-arbiter"}),
    ("POST", "/api/festivals"): HALL,
    ("POST", "/api/t/{tournament:str}/wall"): frozenset({"chief-arbiter", "organiser"}),
    ("POST", "/api/f/{festival:str}/commands"): frozenset({"chief-arbiter", "wall-arbiter"}),
    ("POST", "/api/f/{festival:str}/screens"): frozenset({"chief-arbiter", "wall-arbiter"}),
    ("GET", "/api/f/{festival:str}/reports"): frozenset({"chief-arbiter", "wall-arbiter"}),
    ("GET", "/api/f/{festival:str}/grants"): frozenset({"chief-arbiter", "wall-arbiter"}),
    ("POST", "/api/f/{festival:str}/report"): frozenset({"wall-screen"}),
    ("POST", "/api/t/{tournament:str}/commands"): HOLDERS,
    ("GET", "/api/t/{tournament:str}/draft/{number:str}"): STAFF,
    ("PUT", "/api/t/{tournament:str}/draft/{number:str}"): STAFF,
    ("DELETE", "/api/t/{tournament:str}/draft/{number:str}"): STAFF,
    ("GET", "/api/t/{tournament:str}/explain-pairing/{number:str}"): STAFF,
    ("GET", "/api/t/{tournament:str}/tie-breaks"): STAFF,
    ("GET", "/api/t/{tournament:str}/notes"): STAFF,
    ("GET", "/api/t/{tournament:str}/line-up/{number:str}/{team:str}"): frozenset({"captain"}),
    ("PUT", "/api/t/{tournament:str}/line-up/{number:str}/{team:str}"): frozenset({"captain"}),
    ("DELETE", "/api/t/{tournament:str}/line-up/{number:str}/{team:str}"): frozenset({"captain"}),
    ("GET", "/api/t/{tournament:str}/line-ups/{number:str}"): STAFF,
    ("POST", "/api/tournaments"): HALL,
    ("POST", "/api/imports"): HALL,
    ("POST", "/api/imports/accept"): HALL,
}
"""Method and path -> who gets past the guard. What stands in no row is a fault."""

EXAMPLES = {
    "{tournament:str}": "open", "{what:str}": "players", "{screen:str}": "standings", "{number:str}": "1",
    "{festival:str}": "open", "{name:str}": "sponsor.png", "{team:str}": "1", "{k:int}": "1",
    "{build:str}": "b1", "{path:path}": "lib/feed.js", "{path:str}": "nothing",
}  # fmt: skip


def routes(app: Litestar) -> Iterator[tuple[str, str]]:
    for route in app.routes:
        assert isinstance(route, HTTPRoute), f"{route.path}: a kind of route this test does not know"
        yield from ((method, route.path) for method in route.methods)


def address(path: str) -> str:
    """The path with an example for each parameter."""
    for parameter, example in EXAMPLES.items():
        path = path.replace(parameter, example)
    return path


async def knock(house: Any, method: str, path: str, name: str) -> httpx.Response:
    """Ask with a body that no address takes, so that nothing is changed even where the guard lets one in."""
    headers = {} if name == "nobody" else house.bearer(name)
    house.clock.advance(61)  # nobody is taken for somebody who guesses
    content = "text/plain" if "imports" in path else "application/json"
    return await house.client.request(
        method, address(path), headers=headers | {"content-type": content}, content=b"?" if method != "GET" else b""
    )


@pytest.fixture
async def crowd(house: Any) -> Any:
    """Everybody holds what they are named after."""
    roles = ("organiser", "arbiter", "result-entry", "check-in", "screen", "player", "reader")
    for number, role in enumerate(roles, 2):
        await house.give(f"g{number}", role, role)
    await captain(house, "g10", "captain", 1)
    await captain(house, "g11", "other-captain", 2)
    await house.give("g20", "chief-arbiter", "expired", expires=house.clock.now() + 1000)
    revoked = await house.give("g21", "chief-arbiter", "revoked")
    await house.write({"type": "revoke-grant", "grant": "g21"}, revoked)
    await house.hall.add_hall_key(house_hash(house, "hall"))
    await house.hall.add_hall_key(house_hash(house, "other-tournament"))
    body = {"type": "create-tournament", "details": {"name": "Other"}, "regulations": {"rounds": 3}}
    answer = await house.client.post(
        "/api/tournaments",
        json={"id": house.id(), "tournament": "other", "command": body},
        headers=house.bearer("other-tournament"),
    )
    assert answer.status_code == 200
    house.hall.store._hall.pop(house_hash(house, "other-tournament"))
    assert (await house.open_wall()).status_code == 200
    for number, (name, role) in enumerate(
        (("wall-arbiter", "arbiter"), ("wall-screen", "screen"), ("wall-revoked", "arbiter")), 2
    ):
        wish = {"type": "give-grant", "grant": f"g{number}", "role": role, "secret": house_hash(house, name)}
        given = await house.tell(wish, None)
        assert given.status_code == 200
    await house.tell({"type": "revoke-grant", "grant": "g4"}, given.json()["version"])
    house.clock.advance(2)
    return house


async def captain(house: Any, grant: str, name: str, team: int) -> None:
    """A grant as an event: the tournament of these tests has no teams, which a command would be told."""
    hosted = await house.hall.tournament("open")
    id = house.id()
    given = e.GrantGiven(grant, "captain", e.Scope(player=team))
    raws = hosted.sealed("g1", id, "0" * 16, [given])
    puts = (Put("secrets", house_hash(house, name), grant.encode()),)
    await hosted.append(id, raws, puts)
    await hosted.taken(raws, Events((given,), puts))


def house_hash(house: Any, name: str) -> str:
    return token_hash(house.token(name))


async def test_every_route_has_its_row(house: Any) -> None:
    found = {(method, path) for method, path in routes(house.app) if method != "OPTIONS"}
    assert found == set(ROWS)


@pytest.mark.parametrize(("method", "path"), ROWS, ids=lambda one: one)
async def test_the_guard_lets_in_whom_the_row_names(crowd: Any, method: str, path: str) -> None:
    before = await crowd.versions()
    for name in sorted(EVERYBODY):
        answer = await knock(crowd, method, path, name)
        denied = answer.status_code in (401, 403)
        assert denied == (name not in ROWS[method, path]), f"{name}: {answer.status_code} {answer.text}"
        if denied:
            assert answer.status_code == (401 if name == "nobody" else 403)
            assert answer.headers["cache-control"] == "no-store"
    assert await crowd.versions() == before


async def test_asking_for_options_opens_nothing(crowd: Any) -> None:
    for path in {path for _, path in ROWS if not path.startswith("/api/schema")}:
        assert (await knock(crowd, "OPTIONS", path, "chief-arbiter")).status_code == 403


async def test_no_get_changes_anything(crowd: Any) -> None:
    before = await crowd.versions()
    for method, path in ROWS:
        if method == "GET":
            await knock(crowd, method, path, "chief-arbiter")
    assert await crowd.versions() == before


async def test_a_route_that_says_nothing_answers_nobody(house: Any) -> None:
    @get("/forgotten")
    async def forgotten() -> str:
        """Somebody forgot to say who may call this."""
        return "secret"

    house.app.register(forgotten)
    assert (await knock(house, "GET", "/forgotten", "chief-arbiter")).status_code == 403


async def test_pe_01_nobody_changes_a_result_and_everybody_reads(house: Any) -> None:
    """Case PE-01: anonymous gets 401 from the arbiter's interface, nothing changes, and the public pages stay open."""
    before = await house.versions()
    wish = {"type": "enter-result", "round": 1, "board": 1, "white": 1, "black": 2, "result": "1-0"}
    answer = await house.client.post("/api/t/open/commands", json={"id": house.id(), "seen": None, "command": wish})
    assert (answer.status_code, answer.json()["error"]) == (401, "unauthorised")
    assert (await house.client.get("/live/open/standings")).status_code == 401
    assert (await house.client.post("/api/t/open/commands")).status_code == 401
    assert await house.versions() == before
    assert (await house.client.get("/t/open/standings")).status_code == 200


async def test_who_is_denied_leaves_a_line_without_a_secret(house: Any, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "openhall.http"):
        await house.get("/live/open/head", "stranger")
        await house.get("/live/open/a%0Ab")
    assert [record.getMessage() for record in caplog.records] == [
        "denied (forbidden): GET '/live/open/head' from 127.0.0.1",
        "denied (unauthorised): GET '/live/open/a\\nb' from 127.0.0.1",
    ]


async def test_a_role_is_denied_by_the_rules_what_it_may_not_send(crowd: Any) -> None:
    wish = {"type": "close-tournament"}
    answer = await crowd.send(wish, 1, name="result-entry")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://elsewhere"},
        {"origin": "null"},
        {"origin": "http://hall.elsewhere"},
        {"origin": "http://hall:8080"},
        {"origin": "ftp://hall"},
        {"origin": "http://[hall"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
async def test_a_page_of_another_site_changes_nothing(house: Any, method: str, headers: dict[str, str]) -> None:
    paths = [path for one, path in ROWS if one == method]
    before = await house.versions()
    for path in paths:
        answer = await house.client.request(
            method, address(path), headers=headers | house.bearer("chief-arbiter") | {"content-type": "text/plain"}
        )
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin"), path
    assert await house.versions() == before


@pytest.mark.parametrize("origin", ["http://hall", "https://hall", "HTTP://HALL", None])
async def test_our_own_page_may(house: Any, origin: str | None) -> None:
    headers = house.bearer("chief-arbiter") | ({"origin": origin} if origin else {})
    body = {"id": house.id(), "seen": None, "command": {"type": "check-in", "k": 1}}
    answer = await house.client.post("/api/t/open/commands", json=body, headers=headers)
    assert answer.status_code in (200, 409)


@pytest.mark.parametrize("content", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
async def test_what_a_form_can_send_is_refused(house: Any, content: str) -> None:
    body = b'{"id":"0123456789abcdef","seen":null,"command":{"type":"check-in","k":1}}'
    headers = house.bearer("chief-arbiter") | {"content-type": content}
    answer = await house.client.post("/api/t/open/commands", content=body, headers=headers)
    assert (answer.status_code, answer.json()["place"]) == (415, "content-type")
    json_type = house.bearer("chief-arbiter") | {"content-type": "application/json"}
    assert (await house.client.post("/api/imports", content=b"x", headers=json_type)).status_code == 415
