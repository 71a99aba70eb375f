"""Tokens: how they arrive, and the cookie that carries them. Only their hashes go any further (CONTRACTS B5, B9)."""

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

from litestar.datastructures import Cookie

MOST_TOKENS = 8
"""A browser may hold grants of so many events at once; the oldest goes."""

COOKIE_SECONDS = 60 * 24 * 3600
"""Longer than any event: a wall screen is switched on again the next morning."""

WELL_FORMED = r"^[0-9A-Za-z_-]{16,64}$(?!\n)"

_FORM = re.compile(WELL_FORMED)


class Credentials(NamedTuple):
    """tokens: newest first. bearer: they came in a header that no browser sends by itself."""

    tokens: tuple[str, ...] = ()
    bearer: bool = False

    @property
    def hashes(self) -> tuple[str, ...]:
        """What is looked up."""
        return tuple(map(token_hash, self.tokens))


def token_hash(token: str) -> str:
    """SHA-256, 64 hex digits: all that is ever kept of a token."""
    return sha256(token.encode()).hexdigest()


def cookie_name(secure: bool) -> str:
    """Over https no other site, path or plain connection can set or read it."""
    return "__Host-openhall" if secure else "openhall"


def credentials(authorization: str, cookie: str, *, secure: bool) -> Credentials:
    """The tokens of a request: of its bearer header, or else of its cookie."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return Credentials(_well_formed([token.strip()]), bearer=True)
    return Credentials(_well_formed(_cookie_value(cookie, cookie_name(secure)).split(".")))


def _cookie_value(header: str, name: str) -> str:
    found: SimpleCookie = SimpleCookie()
    try:
        found.load(header)
    except CookieError:
        return ""
    return found[name].value if name in found else ""


def _well_formed(tokens: Iterable[str]) -> tuple[str, ...]:
    return tuple(token for token in tokens if _FORM.fullmatch(token))[:MOST_TOKENS]


def joined(new: str, held: Credentials) -> tuple[str, ...]:
    """The tokens of a browser with a new one, newest first, each once; beyond the most it may hold the oldest go."""
    return tuple(dict.fromkeys((new, *held.tokens)))[:MOST_TOKENS]


def cookie(tokens: Sequence[str], *, secure: bool) -> Cookie:
    """The cookie that holds these tokens; without any, the one that deletes it."""
    return Cookie(
        key=cookie_name(secure),
        value=".".join(tokens),
        max_age=COOKIE_SECONDS if tokens else 0,
        path="/",
        secure=secure,
        httponly=True,
        samesite="strict",
    )
