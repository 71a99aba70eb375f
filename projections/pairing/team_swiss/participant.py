"""The teams that are paired, and the definitions that the rules rest on (C.04.6 art. 1)."""

from functools import lru_cache
from typing import Literal

import msgspec

from projections.pairing.colour import Colour, colour_difference

Preferences = Literal["type-a", "type-b", "none"]


class Preference(msgspec.Struct, frozen=True, gc=False):
    """Which colour a team prefers, None for neither (C.04.6 art. 1.7). strong: only of type B."""

    colour: Colour | None = None
    strong: bool = False


NO_PREFERENCE = Preference()


class Team(msgspec.Struct, frozen=True, gc=False):
    """One team that is to be paired in a round; all that the rules look at (C.04.6 art. 1).

    number: the pairing number (art. 1.1). score: pairing score in units, virtual points included (C.04.7 art. 1.5).
    primary, secondary: both scores in their units, without virtual points (art. 1.2). opponents: numbers of those it
    has really played. colours: "wbw", those of board 1 in the matches it has played, oldest first (art. 1.6). floated:
    whether its opponent of the previous round had another score (art. 1.5). barred: may not have the
    pairing-allocated bye (art. 2.1.2).
    """

    number: int
    score: int = 0
    primary: int = 0
    secondary: int = 0
    opponents: tuple[int, ...] = ()
    colours: str = ""
    floated: bool = False
    barred: bool = False

    @property
    def played(self) -> int:
        """How many matches it has played: each gave it a colour (C.04.6 art. 1.6.1, 3.4.3)."""
        return len(self.colours)

    @property
    def difference(self) -> int:
        """The colour difference: matches with White minus matches with Black (C.04.6 art. 1.6.2)."""
        return colour_difference(self.colours)


class Field(msgspec.Struct, frozen=True):
    """Every team to be paired in one round, and what else the pairing depends on (C.04.6 art. 1).

    teams: those present, in any order. preferences: the type of the colour preferences (art. 1.7). secondary: whether
    the secondary score is used for colours (art. 1.2.1). to_come: the rounds after this one. odd_gets: the
    initial-colour, as what odd numbers get (art. 4.3.1). forbidden: groups of numbers, no two of which meet (TRF26
    260).
    """

    teams: tuple[Team, ...]
    preferences: Preferences = "type-a"
    secondary: bool = True
    to_come: int = 2
    odd_gets: Colour = "w"
    forbidden: tuple[tuple[int, ...], ...] = ()


@lru_cache(maxsize=4096)
def preference(colours: str, kind: Preferences, final: bool) -> Preference:
    """The first of the definitions that fits (C.04.6 art. 1.7). final: whether the last round is to be paired."""
    if kind == "none":
        return NO_PREFERENCE
    difference, last_two = colour_difference(colours), colours[-2:]
    strong = kind == "type-b"
    if difference < -1 or (last_two == "bb" and difference in (0, -1)):  # 1.7.1, 1.7.2
        return Preference("w", strong)
    if difference > 1 or (last_two == "ww" and difference in (0, 1)):
        return Preference("b", strong)
    return _mild(colours, difference, final) if strong else NO_PREFERENCE


def _mild(colours: str, difference: int, final: bool) -> Preference:
    """The mild preferences of type B (C.04.6 art. 1.7.2)."""
    if difference:
        return Preference("w" if difference < 0 else "b")
    if final or not colours:
        return NO_PREFERENCE
    return Preference("w" if colours[-1] == "b" else "b")
