"""Tokens as they arrive."""

from __future__ import annotations

import pytest

from server.http.credentials import Credentials, credentials, joined, token_hash

ONE, TWO = "a" * 22, "b" * 22


@pytest.mark.parametrize(
    ("authorization", "cookie", "tokens"),
    [
        ("", "", ()),
        ("", f"openhall={ONE}", (ONE,)),
        ("", f"theme=day; openhall={ONE}.{TWO}; other=1", (ONE, TWO)),
        ("", f"__Host-openhall={ONE}", ()),
        ("", f"openhall={ONE}.short.{TWO}", (ONE, TWO)),
        ("", f"openhall={'.'.join([ONE] * 9)}", (ONE,) * 8),
        (f"Bearer {ONE}", "", (ONE,)),
        (f"bearer  {ONE} ", f"openhall={TWO}", (ONE,)),
        ("Bearer", f"openhall={TWO}", ()),
        (f"Basic {ONE}", f"openhall={TWO}", (TWO,)),
    ],
)
def test_the_header_goes_before_the_cookie(authorization: str, cookie: str, tokens: tuple[str, ...]) -> None:
    assert credentials(authorization, cookie, secure=False).tokens == tokens


def test_over_https_only_the_cookie_of_this_host_counts() -> None:
    header = f"openhall={ONE}; __Host-openhall={TWO}"
    assert credentials("", header, secure=True).tokens == (TWO,)
    assert credentials("", header, secure=False).tokens == (ONE,)


def test_a_new_token_goes_to_the_front_once() -> None:
    assert joined(TWO, Credentials((ONE, TWO))) == (TWO, ONE)
    assert joined("c" * 22, Credentials(tuple(f"{n:022d}" for n in range(8))))[0] == "c" * 22
    assert len(joined("c" * 22, Credentials(tuple(f"{n:022d}" for n in range(8))))) == 8


def test_a_hash_is_what_everybody_computes() -> None:
    assert token_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
