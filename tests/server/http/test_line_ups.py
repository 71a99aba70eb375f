"""Line-ups over HTTP: a captain's own and nobody else's, limits, and everywhere that something could leak."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from projections.subjects import version
from server.http.credentials import token_hash

TEAMS = (1, 2)
MINE = "/api/t/league/line-up/1/1"
SECRET = (3, 5)
"""Whom the captain of team 1 fields; 3, 4, 5 are its members, 6, 7, 8 those of team 2."""


class League:
    """A match of two teams on two boards, public; `ann` is captain of team 1 and `bob` of team 2."""

    def __init__(self, house: Any) -> None:
        self.house = house

    async def hosted(self) -> Any:
        return await self.house.hall.tournament("league")

    async def send(self, command: dict[str, Any], subject: str | None, name: str = "chief-arbiter") -> httpx.Response:
        state = (await self.hosted()).history.newest
        seen = None if subject is None else version(state, subject)
        body = {"id": self.house.id(), "seen": seen, "command": command}
        return await self.house.client.post("/api/t/league/commands", json=body, headers=self.house.bearer(name))

    async def must(self, command: dict[str, Any], subject: str | None) -> Any:
        answer = await self.send(command, subject)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def put(self, name: str, line_up: Any, revision: int = 0, path: str = MINE) -> httpx.Response:
        body = {"revision": revision, "line_up": line_up}
        return await self.house.client.put(path, json=body, headers=self.house.bearer(name))

    async def get(self, name: str, path: str = MINE) -> httpx.Response:
        return await self.house.get(path, name)

    async def begin(self) -> None:
        rules = {"rounds": 1, "system": "round-robin", "participants": "teams", "teams": {"boards": 2}, "tiebreaks": []}
        create = {"type": "create-tournament", "details": {"name": "League"}, "regulations": rules}
        body = {"id": self.house.id(), "tournament": "league", "command": create}
        chief = self.house.bearer("chief-arbiter")
        assert (await self.house.client.post("/api/tournaments", json=body, headers=chief)).status_code == 200
        for k in TEAMS:
            await self.must({"type": "register-team", "name": f"Team {k}"}, "tournament")
        for member in range(3, 9):
            person, team = f"{member:024x}", 1 if member < 6 else 2
            wish = {"type": "register-player", "person": person, "record": {"name": f"Member {member}"}, "team": team}
            await self.must(wish, f"person:{person}")
        await self.must({"type": "assign-starting-numbers", "method": "given", "order": [1, 2]}, "tournament")
        await self.captains()
        await self.publish()

    async def captains(self) -> None:
        for grant, name, team in (("g2", "ann", 1), ("g3", "bob", 2)):
            wish = {"type": "give-grant", "grant": grant, "role": "captain", "scope": {"player": team}}
            await self.must(wish | {"secret": self.hash(name)}, None)
        await self.must({"type": "give-grant", "grant": "g4", "role": "arbiter", "secret": self.hash("arbiter")}, None)

    def hash(self, name: str) -> str:
        return token_hash(self.house.token(name))

    async def publish(self) -> None:
        n = (await self.hosted()).history.n
        draft = {"round": 1, "from": n, "system": "round-robin", "edition": "berger"}
        chief = self.house.bearer("chief-arbiter")
        body = {"revision": 0, "draft": draft}
        assert (await self.house.client.put("/api/t/league/draft/1", json=body, headers=chief)).status_code == 200
        await self.must({"type": "publish-pairing", "round": 1, "revision": 1}, "round:1")

    async def reveal(self, **sides: Any) -> httpx.Response:
        wish = {"type": "reveal-line-ups", "round": 1, "line_ups": [{"board": 1, **sides}]}
        return await self.send(wish, "board:1:1")


@pytest.fixture
async def league(empty_house: Any) -> League:
    """Ready for line-ups."""
    made = League(empty_house)
    await made.begin()
    return made


async def test_a_captain_hands_in_and_looks_at_his_own(league: League) -> None:
    answer = await league.put("ann", SECRET)
    assert (answer.status_code, answer.json()["revision"]) == (200, 1)
    assert answer.headers["cache-control"] == "private, no-store"
    seen = await league.get("ann")
    assert (seen.json()["line_up"], seen.headers["cache-control"]) == ([3, 5], "private, no-store")
    assert (await league.put("ann", (3, 4))).status_code == 409
    gone = await league.house.client.delete(f"{MINE}?revision=1", headers=league.house.bearer("ann"))
    assert (gone.status_code, gone.json()["line_up"]) == (200, None)


@pytest.mark.parametrize("name", ["bob", "chief-arbiter", "arbiter"])
async def test_nobody_else_gets_in(league: League, name: str) -> None:
    await league.put("ann", SECRET)
    assert (await league.get(name)).status_code == 403
    assert (await league.put(name, (3, 4), 1)).status_code == 403
    gone = await league.house.client.delete(f"{MINE}?revision=1", headers=league.house.bearer(name))
    assert gone.status_code == 403
    assert (await league.get("ann")).json()["line_up"] == [3, 5]


async def test_staff_sees_that_and_not_what(league: League) -> None:
    await league.put("ann", SECRET)
    told = (await league.get("arbiter", "/api/t/league/line-ups/1")).json()
    now = league.house.clock.now()
    assert [(row["team"], row["at"]) for row in told["teams"]] == [(1, now), (2, None)]
    assert (await league.get("ann", "/api/t/league/line-ups/1")).status_code == 403


async def everything(league: League) -> dict[str, bytes]:
    """What each kind of reader can have: every view and list that is there."""
    found: dict[str, bytes] = {}
    for place, name in (("/t/league", ""), ("/live/league", "chief-arbiter"), ("/live/league", "bob")):
        head = await league.house.get(f"{place}/head", name)
        found[f"{name}{place}/head"] = head.content
        for view in head.json()["views"]:
            found[f"{name}{place}/{view}"] = (await league.house.get(f"{place}/{view}", name)).content
    found["audit"] = (await league.house.get("/t/league/audit.jsonl")).content
    return found


async def test_what_anybody_can_read_is_the_same_before_and_after(league: League) -> None:
    before = await everything(league)
    await league.put("ann", SECRET)
    await league.put("bob", (6, 7), path="/api/t/league/line-up/1/2")
    assert await everything(league) == before
    answer = await league.reveal()
    assert answer.status_code == 200
    assert answer.json()["events"][0]["event"]["line_ups"] == [[1, [3, 5], [6, 7]]]


async def test_a_captain_sees_no_more_than_a_screen(league: League) -> None:
    views = (await league.get("ann", "/live/league/head")).json()["views"]
    assert not {"grants", "checkin", "apart", "audit", "draft.1"} & set(views)
    assert (await league.get("ann", "/live/league/grants")).status_code == 404


async def test_a_refused_reveal_says_nothing_of_who_plays(league: League) -> None:
    await league.put("ann", SECRET)
    refused = await league.reveal()
    assert (refused.status_code, refused.json()["code"]) == (422, "line-up-missing")
    assert "Team 2" in refused.json()["message"]
    named = await league.reveal(home=[3, 4], away=[6, 7])
    assert (named.status_code, named.json()["code"]) == (422, "handed-in")
    assert not {"3", "5"} & set(refused.json()["message"].split() + named.json()["message"].split())


async def test_a_captain_sends_no_commands(league: League) -> None:
    wish = {"type": "reveal-line-ups", "round": 1, "line_ups": [{"board": 1}]}
    answer = await league.send(wish, "board:1:1", "ann")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


BAD_BODIES: list[Any] = [
    {}, {"revision": 0}, {"revision": -1, "line_up": [3, 4]}, {"revision": 0, "line_up": []},
    {"revision": 0, "line_up": [3] * 100}, {"revision": 0, "line_up": ["3", 4]}, {"revision": 0, "line_up": [-1, 4]},
    {"revision": 0, "line_up": [100_000, 4]}, {"revision": 0, "line_up": [3, 4], "note": "hello"},
]  # fmt: skip


@pytest.mark.parametrize("body", BAD_BODIES)
async def test_a_body_has_its_form(league: League, body: Any) -> None:
    answer = await league.house.client.put(MINE, json=body, headers=league.house.bearer("ann"))
    assert answer.status_code == 400


async def test_limits(league: League) -> None:
    ann = league.house.bearer("ann") | {"content-type": "application/json"}
    large = await league.house.client.put(MINE, content=b" " * 65_537, headers=ann)
    assert large.status_code == 413
    assert (await league.put("ann", SECRET, path="/api/t/league/line-up/0/1")).status_code == 404
    assert (await league.put("ann", SECRET, path="/api/t/league/line-up/x/1")).status_code == 404
    assert (await league.put("ann", SECRET, path="/api/t/league/line-up/1/01")).status_code == 403
    assert (await league.put("ann", SECRET, path="/api/t/league/line-up/2/1")).json()["code"] == "no-such-match"


async def test_one_browser_can_hold_two_links(league: League) -> None:
    """A captain who is arbiter, too, and captain of two teams: for each address the grant that opens it counts."""
    for name in ("arbiter", "ann", "bob"):
        answer = await league.house.client.post("/api/session", json={"secret": league.house.token(name)})
        assert answer.status_code == 200
    for team, line_up in ((1, SECRET), (2, (6, 7))):
        body = {"revision": 0, "line_up": line_up}
        path = f"/api/t/league/line-up/1/{team}"
        assert (await league.house.client.put(path, json=body)).status_code == 200
    assert (await league.house.client.get("/api/t/league/line-ups/1")).status_code == 200
    assert (await league.house.client.get("/live/league/grants")).status_code == 200
    [held] = (await league.house.client.get("/api/session")).json()["grants"]
    assert (held["role"], held["team"]) == ("arbiter", 2)


async def test_a_session_says_whose_captain_one_is(league: League) -> None:
    answer = await league.house.client.post("/api/session", json={"secret": league.house.token("bob")})
    [grant] = answer.json()["grants"]
    assert (grant["role"], grant["team"]) == ("captain", 2)
