"""How a tie-break is written in TRF 202 and 212: `NAME:SCORE/VARIANT/...`, in any case (C.07 art. 11.1, 14, MTB26)."""

import re

import msgspec

_WRITTEN = re.compile(r"\s*([A-Za-z]+)\.?(?::([A-Za-z]{2}))?((?:/[A-Za-z][+-]?[0-9]*)*)\s*")


class Limit(msgspec.Struct, frozen=True):
    """Whom Koya counts: from `percent` of the maximum, moved by `half_points` (C.07 art. 9.2, 14.5)."""

    percent: int = 50
    half_points: int = 0


class Descriptor(msgspec.Struct, frozen=True):
    """A tie-break with its reference score and variants, in capitals: ("BH", ("C1",)) for BH/C1 (C.07 art. 14).

    reference: "MP" or "GP" in events of teams, "" for the primary score (art. 11.1).
    """

    acronym: str
    variants: tuple[str, ...] = ()
    reference: str = ""

    def __str__(self) -> str:
        score = f":{self.reference}" if self.reference else ""
        return "/".join((self.acronym + score, *self.variants))

    def _of(self, letter: str) -> str | None:
        return next((variant[1:] for variant in self.variants if variant[0] == letter), None)

    @property
    def lowest(self) -> int:
        """How many of the least significant values are left out: /C1, /M1 (C.07 art. 14.1-14.4)."""
        return int(self._of("C") or self._of("M") or 0)

    @property
    def highest(self) -> int:
        """How many of the most significant values are left out: /M1 (C.07 art. 14.3, 14.4)."""
        return int(self._of("M") or 0)

    @property
    def with_forfeits(self) -> bool:
        """Whether forfeits count as games against the scheduled opponent: /P (MTB26)."""
        return self._of("P") is not None

    @property
    def fore(self) -> bool:
        """Whether Fore Buchholz takes the place of Buchholz: /F (C.07 art. 8.2)."""
        return self._of("F") is not None

    @property
    def reverse(self) -> bool:
        """Whether the order is turned round: /R (C.07 art. 7.8, 10.6)."""
        return self._of("R") is not None

    @property
    def limit(self) -> Limit:
        """Whom Koya counts: /L+1 half a point more, /L-1 half a point less, /L60 per cent (C.07 art. 14.5)."""
        moved = self._of("L")
        if moved is None:
            return Limit()
        return Limit(half_points=int(moved)) if moved[0] in "+-" else Limit(percent=int(moved))

    @property
    def unrated(self) -> int | None:
        """The rating that the announced rules give to the unrated: /U1400 (C.07 art. 10)."""
        announced = self._of("U")
        return int(announced) if announced else None

    @property
    def divisor(self) -> int | None:
        """What the schedule strength is divided by, if the rules of the event say so: /K4 (C.07 art. 13.4)."""
        announced = self._of("K")
        return int(announced) if announced else None


def parse(text: str) -> Descriptor | None:
    """The descriptor that a text says, None if it says none (C.07 art. 14)."""
    written = _WRITTEN.fullmatch(text)
    if written is None:
        return None
    variants = tuple(written[3].upper().split("/")[1:])
    return Descriptor(written[1].upper(), variants, (written[2] or "").upper())


CUTS = re.compile(r"C[1-9][0-9]?")
"""The least significant values are left out (C.07 art. 14.1, 14.2)."""

CUTS_AND_MEDIANS = re.compile(r"[CM][1-9][0-9]?")
"""The least significant values are left out, or as many on either side (C.07 art. 14.1-14.4)."""

FORFEITS = re.compile(r"P")
"""Forfeits count as games against the scheduled opponent (MTB26)."""

FORE = re.compile(r"F")
"""Of Fore Buchholz (C.07 art. 8.2)."""

REVERSE = re.compile(r"R")
"""The other way round (C.07 art. 7.8, 10.6)."""

LIMIT = re.compile(r"L([+-][0-9]{1,2}|[0-9]{1,3})")
"""The limit of Koya moved (C.07 art. 14.5)."""

UNRATED = re.compile(r"U[1-9][0-9]{0,3}")
"""The announced rating of the unrated (C.07 art. 10)."""

NORMALISED = re.compile(r"K[1-9][0-9]{0,2}")
"""The announced normalising factor (C.07 art. 13.4)."""
