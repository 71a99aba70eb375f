"""The words that wall screens show while they wait for a grant, kept in the store for minutes (CONTRACTS A5).

Any server of the store may answer the device, and any other take the word from the arbiter.
"""

from base64 import urlsafe_b64encode
from collections import deque
from collections.abc import Callable
from hmac import compare_digest
from typing import Protocol

import msgspec

from server.clock import Clock
from server.http.credentials import token_hash
from server.http.errors import Problem

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Those that are told apart at a distance: no I, O, Q."""

LIFE_MS = 10 * 60_000
MOST_WORDS = 500
"""So many devices may wait for one server at a time."""


class Records(Protocol):
    """Where small records of the hall are kept."""

    async def hall_get(self, field: str) -> bytes | None:
        """One record."""

    async def hall_put(self, field: str, value: bytes) -> None:
        """Set one record."""


class WaitingScreen(msgspec.Struct, frozen=True):
    """A device without a grant. secret: SHA-256 of its token. until: ms UTC. festival: once granted."""

    secret: str
    until: int
    festival: str = ""


class Words:
    """The devices that wait. entropy: fresh random bytes, so many as asked for."""

    def __init__(self, records: Records, clock: Clock, entropy: Callable[[int], bytes]) -> None:
        self._records = records
        self._clock = clock
        self._entropy = entropy
        self._given: deque[int] = deque()

    async def register(self) -> tuple[str, str]:
        """A word to be shown, and the token that the device will hold. Raises Problem (429) if too many wait."""
        now = self._clock.now()
        while self._given and self._given[0] <= now:
            self._given.popleft()
        if len(self._given) >= MOST_WORDS:
            raise Problem(429, "busy", "too many screens wait for a grant; try again", wait=60)
        word, token = await self._fresh_word(), urlsafe_b64encode(self._entropy(16)).rstrip(b"=").decode()
        self._given.append(now + LIFE_MS)
        await self._put(word, WaitingScreen(token_hash(token), now + LIFE_MS))
        return word, token

    async def showing(self, word: str) -> WaitingScreen | None:
        """The device that shows a word now."""
        raw = await self._records.hall_get(_field(word))
        screen = msgspec.json.decode(raw, type=WaitingScreen) if raw else None
        return screen if screen is not None and screen.until > self._clock.now() else None

    async def grant(self, word: str, screen: WaitingScreen, festival: str) -> None:
        """The arbiter has given the device its grant."""
        await self._put(word, msgspec.structs.replace(screen, festival=festival))

    async def polling(self, word: str, token: str) -> WaitingScreen | None:
        """The device that polls; one that has been granted is forgotten with this answer."""
        screen = await self.showing(word)
        if screen is None or not compare_digest(screen.secret, token_hash(token)):
            return None
        if screen.festival:
            await self._put(word, msgspec.structs.replace(screen, until=0))
        return screen

    async def _put(self, word: str, screen: WaitingScreen) -> None:
        await self._records.hall_put(_field(word), msgspec.json.encode(screen))

    async def _fresh_word(self) -> str:
        while True:
            draw = int.from_bytes(self._entropy(8))
            word = "".join(LETTERS[draw // len(LETTERS) ** place % len(LETTERS)] for place in range(4))
            if await self.showing(word) is None:
                return word


def _field(word: str) -> str:
    return f"word:{word.upper()}"
