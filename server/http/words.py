"""The words that wall screens show while they wait for a grant, kept in this process for minutes (CONTRACTS A5)."""

from base64 import urlsafe_b64encode
from collections.abc import Callable
from hmac import compare_digest

import msgspec

from server.clock import Clock
from server.http.errors import Problem

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Those that are told apart at a distance: no I, O, Q."""

LIFE_MS = 10 * 60_000
MOST_WORDS = 500


class WaitingScreen(msgspec.Struct):
    """A device without a grant. poll: known to the device alone. token: what it will hold. tournament: once granted."""

    word: str
    poll: str
    token: str
    until: int
    tournament: str = ""


class Words:
    """The devices that wait. entropy: fresh random bytes, so many as asked for."""

    def __init__(self, clock: Clock, entropy: Callable[[int], bytes]) -> None:
        self._clock = clock
        self._entropy = entropy
        self._waiting: dict[str, WaitingScreen] = {}

    def register(self) -> WaitingScreen:
        """A device that shows a word from now on. Raises Problem (429) if too many wait."""
        self._expire()
        if len(self._waiting) >= MOST_WORDS:
            raise Problem(429, "busy", "too many screens wait for a grant; try again", wait=60)
        word = self._fresh_word()
        self._waiting[word] = WaitingScreen(word, self._token(), self._token(), self._clock.monotonic() + LIFE_MS)
        return self._waiting[word]

    def showing(self, word: str) -> WaitingScreen | None:
        """The device that shows a word."""
        self._expire()
        return self._waiting.get(word.upper())

    def polling(self, poll: str) -> WaitingScreen | None:
        """The device that polls; one that has been granted is forgotten with this answer."""
        self._expire()
        found = next((one for one in self._waiting.values() if compare_digest(one.poll, poll)), None)
        if found is not None and found.tournament:
            del self._waiting[found.word]
        return found

    def _token(self) -> str:
        """128 random bits."""
        return urlsafe_b64encode(self._entropy(16)).rstrip(b"=").decode()

    def _fresh_word(self) -> str:
        while True:
            draw = int.from_bytes(self._entropy(8))
            word = "".join(LETTERS[draw // len(LETTERS) ** place % len(LETTERS)] for place in range(4))
            if word not in self._waiting:
                return word

    def _expire(self) -> None:
        now = self._clock.monotonic()
        for word in [one.word for one in self._waiting.values() if one.until <= now]:
            del self._waiting[word]
