"""The arbiter's link becomes a cookie, and nothing but hashes goes any further."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any

import httpx

from server.http.credentials import token_hash


def cookie_of(answer: httpx.Response) -> Any:
    """The one cookie that an answer sets."""
    found: SimpleCookie = SimpleCookie(answer.headers["set-cookie"])
    (one,) = found.values()
    return one


async def open_session(house: Any, secret: str, **headers: str) -> httpx.Response:
    return await house.client.post("/api/session", json={"secret": secret}, headers=headers)


async def test_a_secret_becomes_a_cookie_that_no_script_reads(house: Any) -> None:
    answer = await open_session(house, house.token("chief-arbiter"))
    assert answer.status_code == 200
    assert answer.json() == {
        "grants": [{"tournament": "open", "grant": "g1", "role": "chief-arbiter"}],
        "festivals": [],
        "hall": "organiser",
        "secure": False,
    }
    cookie = cookie_of(answer)
    assert (cookie.key, cookie.value) == ("openhall", house.token("chief-arbiter"))
    assert (cookie["httponly"], cookie["samesite"].lower(), cookie["path"], cookie["domain"]) == (
        True,
        "strict",
        "/",
        "",
    )
    assert not cookie["secure"]
    assert answer.headers["cache-control"] == "private, no-store"


async def test_over_https_the_cookie_is_of_this_host_alone(secure_house: Any) -> None:
    answer = await open_session(secure_house, secure_house.token("chief-arbiter"))
    cookie = cookie_of(answer)
    assert cookie.key == "__Host-openhall"
    assert cookie["secure"]
    assert (cookie["path"], cookie["domain"]) == ("/", "")
    assert answer.json()["secure"] is True
    secure_house.client.cookies.clear()
    plain = {"cookie": f"openhall={secure_house.token('chief-arbiter')}"}
    assert (await secure_house.client.get("/live/open/head", headers=plain)).status_code == 401


async def test_the_cookie_opens_what_the_secret_opened(house: Any) -> None:
    await open_session(house, house.token("chief-arbiter"))
    assert (await house.client.get("/live/open/grants")).status_code == 200
    assert (await house.client.get("/api/session")).json()["grants"][0]["role"] == "chief-arbiter"
    ended = await house.client.delete("/api/session")
    assert cookie_of(ended)["max-age"] == "0"
    house.client.cookies.clear()
    assert (await house.client.get("/api/session")).json() == {
        "grants": [],
        "festivals": [],
        "hall": None,
        "secure": False,
    }


async def test_eight_secrets_fit_and_the_newest_comes_first(house: Any) -> None:
    for number in range(2, 12):
        await house.give(f"g{number}", "reader", f"reader-{number}")
        answer = await open_session(house, house.token(f"reader-{number}"))
    tokens = cookie_of(answer).value.split(".")
    assert tokens == [house.token(f"reader-{number}") for number in range(11, 3, -1)]
    again = cookie_of(await open_session(house, house.token("reader-7"))).value.split(".")
    assert again[0] == house.token("reader-7")
    assert len(again) == len(set(again)) == 8


async def test_the_first_live_grant_of_the_cookie_counts(house: Any) -> None:
    await house.give("g2", "arbiter", "arbiter", expires=house.clock.now() + 1000)
    await house.give("g3", "reader", "reader")
    header = {"cookie": f"openhall={house.token('arbiter')}.{house.token('reader')}"}
    assert (await house.client.get("/live/open/grants", headers=header)).status_code == 200
    house.clock.advance(1)
    assert (await house.client.get("/live/open/grants", headers=header)).status_code == 404
    assert (await house.client.get("/api/session", headers=header)).json()["grants"][0]["role"] == "reader"


async def test_a_secret_that_opens_nothing_is_401_and_ten_of_them_make_one_wait(house: Any) -> None:
    for number in range(10):
        answer = await open_session(house, f"a-guess-at-a-secret-{number}")
        assert (answer.status_code, answer.json()["error"]) == (401, "unknown-secret")
        assert "set-cookie" not in answer.headers
    waits = await open_session(house, house.token("chief-arbiter"))
    assert (waits.status_code, waits.headers["retry-after"]) == (429, "60")
    cookie = {"cookie": f"openhall={house.token('chief-arbiter')}"}
    assert (await house.client.get("/live/open/head", headers=cookie)).status_code == 200
    house.clock.advance(60)
    assert (await open_session(house, house.token("chief-arbiter"))).status_code == 200


async def test_guesses_by_header_count_too(house: Any) -> None:
    for number in range(10):
        headers = {"authorization": f"Bearer a-guess-at-a-secret-{number}"}
        assert (await house.client.get("/live/open/head", headers=headers)).status_code == 403
    headers = house.bearer("chief-arbiter")
    assert (await house.client.get("/live/open/head", headers=headers)).status_code == 429


async def test_what_is_no_secret_is_not_looked_up(house: Any) -> None:
    for secret in ("", "short", "with space in it.....", "x" * 65, "dots.are.not.allowed.here"):
        assert (await open_session(house, secret)).status_code == 400
    for value in ("", "....", '"', "openhall", "é" * 20):
        header = {"cookie": f"openhall={value}".encode()}
        assert (await house.client.get("/live/open/head", headers=header)).status_code == 401


async def test_only_hashes_are_kept(house: Any) -> None:
    await house.give("g2", "arbiter", "arbiter")
    kept = repr((house.hall.store._vault, house.hall.store._hall, house.hall.store.entries))
    assert "secret-of-the" not in kept


async def test_who_controls_a_wall_is_told_so(house: Any) -> None:
    await house.open_wall()
    held = (await house.get("/api/session", "chief-arbiter")).json()["festivals"]
    assert held == [{"festival": "open", "grant": "g1", "role": "chief-arbiter", "screen": None}]


async def test_a_device_belongs_to_the_wall_that_let_it_in_last(house: Any) -> None:
    await house.open_wall()
    body = {"type": "create-festival", "details": {"name": "Another"}}
    wish = {"id": house.id(), "festival": "another", "command": body}
    await house.client.post("/api/festivals", json=wish, headers=house.bearer("chief-arbiter"))
    for festival, name in (("another", "one"), ("open", "two")):
        given = {"type": "give-grant", "grant": "g2", "role": "screen", "secret": token_hash(house.token(name))}
        assert (await house.tell(given, None, festival=festival)).status_code == 200
    for names, order in ((("one", "two"), ["another", "open"]), (("two", "one"), ["open", "another"])):
        cookie = {"cookie": "openhall=" + ".".join(map(house.token, names))}
        held = (await house.client.get("/api/session", headers=cookie)).json()["festivals"]
        assert [one["festival"] for one in held] == order
