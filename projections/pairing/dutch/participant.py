"""Who is paired, and the definitions that the rules rest on (C.04.3 art. 1)."""

from enum import IntEnum
from functools import lru_cache
from typing import Literal

import msgspec

from projections.pairing.colour import Colour, colour_difference

Float = Literal["down", "up", ""]


class Strength(IntEnum):
    """How strong a colour preference is (C.04.3 art. 1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Preference(msgspec.Struct, frozen=True, gc=False):
    """Which colour is due to somebody, and how strongly (C.04.3 art. 1.7); no colour with strength NONE."""

    colour: Colour | None
    strength: Strength


NO_PREFERENCE = Preference(None, Strength.NONE)


class Participant(msgspec.Struct, frozen=True, gc=False):
    """One who is to be paired in a round; all that the rules look at (C.04.3 art. 1).

    number: the pairing number of this round (art. 1.1). score: pairing score in units, virtual points included
    (C.04.7 art. 1.5). opponents: numbers of those he has really played. colours: "wbw", of the games he has played,
    oldest first (C.04.2 art. 3.4). floats: of the previous round, and of the round before (art. 1.4). barred: may not
    have the pairing-allocated bye (C.04.1 art. 4). unplayed: rounds so far without a game. topscorer: art. 1.8.
    """

    number: int
    score: int = 0
    opponents: tuple[int, ...] = ()
    colours: str = ""
    floats: tuple[Float, Float] = ("", "")
    barred: bool = False
    unplayed: int = 0
    topscorer: bool = False

    @property
    def rank_key(self) -> tuple[int, int]:
        """Sorts the higher ranked first: by score, then by pairing number (C.04.3 art. 1.2)."""
        return -self.score, self.number

    @property
    def difference(self) -> int:
        """The colour difference: games with White minus games with Black (C.04.3 art. 1.6)."""
        return colour_difference(self.colours)

    @property
    def preference(self) -> Preference:
        """The colour preference (C.04.3 art. 1.7)."""
        return preference(self.colours)


class Field(msgspec.Struct, frozen=True):
    """Everybody to be paired in one round, and what else the pairing depends on (C.04.3 art. 1).

    participants: those present, in any order. odd_gets: the initial-colour, as what odd numbers get (art. 5.1).
    forbidden: groups of numbers, no two of which meet in this round (TRF26 record 260; C.04.3 art. 2.1.1, C1).
    """

    participants: tuple[Participant, ...]
    odd_gets: Colour = "w"
    forbidden: tuple[tuple[int, ...], ...] = ()


@lru_cache(maxsize=4096)
def preference(colours: str) -> Preference:
    """The first of the definitions that fits (C.04.3 art. 1.7).

    Where the colour difference and the last two games ask for different colours, the difference decides.
    """
    difference = colour_difference(colours)
    last_two = colours[-2:]
    if difference < -1 or (last_two == "bb" and difference <= 1):  # 1.7.1
        return Preference("w", Strength.ABSOLUTE)
    if difference > 1 or (last_two == "ww" and difference >= -1):
        return Preference("b", Strength.ABSOLUTE)
    if difference:  # 1.7.2
        return Preference("b" if difference > 0 else "w", Strength.STRONG)
    if colours:  # 1.7.3
        return Preference("b" if colours[-1] == "w" else "w", Strength.MILD)
    return NO_PREFERENCE  # 1.7.4


def is_beyond_two(colours: str) -> bool:
    """Whether the colour difference has left -2 to +2 (C.04.1 art. 6)."""
    return abs(colour_difference(colours)) > 2


def ends_in_three(colours: str) -> bool:
    """Whether the last three games were played with the same colour (C.04.1 art. 7)."""
    return colours[-3:] in ("www", "bbb")


def breaks_limits(colours: str) -> bool:
    """Whether the colours are beyond the limits of C.04.1 art. 6 and 7."""
    return is_beyond_two(colours) or ends_in_three(colours)
