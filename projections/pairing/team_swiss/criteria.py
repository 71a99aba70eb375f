"""The pairing criteria C1 to C10, one by one, in the order of the handbook (C.04.6 art. 2).

C1 to C3 are never broken, and live where they bind: BINDING says where. C4 to C7, UPFLOATERS, tell which teams join a
scoregroup (art. 3.5); C8 to C10, PAIRS, how the bracket is paired (art. 3.6). Each is kept as well as can be.
"""

from collections.abc import Callable, Iterable

import msgspec

from projections.pairing.cardinality import is_pairable
from projections.pairing.places import places
from projections.pairing.team_swiss.bracket import Bracket


class Bond(msgspec.Struct, frozen=True):
    """A criterion that every pairing obeys (C.04.6 art. 2.1, 2.2). where: the function that sees to it."""

    name: str
    article: str
    says: str
    where: str


class Choice(msgspec.Struct, frozen=True):
    """A criterion for sets of upfloaters (C.04.6 art. 2.3.1 to 2.3.4). value: of bracket and set."""

    name: str
    article: str
    says: str
    value: Callable[[Bracket, int], tuple[int, ...]]


class Flaw(msgspec.Struct, frozen=True):
    """A criterion for pairs (C.04.6 art. 2.3.5 to 2.3.7). fails: (bracket, upfloaters, one, other) -> 0 or 1."""

    name: str
    article: str
    says: str
    fails: Callable[[Bracket, int, int, int], int]

    def value(self, bracket: Bracket, upfloaters: int, pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """How many of these pairs fail (C.04.6 art. 2.3)."""
        return (sum(self.fails(bracket, upfloaters, i, j) for i, j in pairs),)


def _number(bracket: Bracket, upfloaters: int) -> tuple[int, ...]:
    return (upfloaters.bit_count(),)


def score_differences(bracket: Bracket, upfloaters: int) -> tuple[int, ...]:
    """How much lower than the residents the upfloaters are, the lowest first (C.04.6 art. 2.3.2, C5)."""
    return tuple(sorted((bracket.score - bracket.roster.teams[i].score for i in places(upfloaters)), reverse=True))


def spoils_following(bracket: Bracket, upfloaters: int) -> tuple[int, ...]:
    """Whether what is left of the next scoregroup needs more upfloaters than its number does (C.04.6 art. 2.3.3, C6).

    None if it is even, one if it is odd; and everybody else has to be pairable without them (C1, C3).
    """
    meet, left = bracket.roster.meet, bracket.following & ~upfloaters
    below = bracket.lower & ~bracket.following & ~upfloaters
    joined = [1 << i for i in places(below)] if left.bit_count() % 2 else [0]
    kept = any(is_pairable(left | one, meet) and is_pairable(below & ~one, meet) for one in joined)
    return (0 if kept or not left else 1,)


def _floated_before(bracket: Bracket, upfloaters: int) -> tuple[int, ...]:
    return ((upfloaters & bracket.roster.floaters).bit_count(),)


def misses_preference(bracket: Bracket, upfloaters: int, i: int, j: int) -> int:
    """Who does not get the colour preferred: one of two with the same preference (C.04.6 art. 2.3.5, C8)."""
    own, other = bracket.roster.preferences[i], bracket.roster.preferences[j]
    return int(own.colour is not None and own.colour == other.colour)


def misses_strong_preference(bracket: Bracket, upfloaters: int, i: int, j: int) -> int:
    """Who does not get a strong preference: one of two with the same (C.04.6 art. 2.3.6, C9)."""
    own, other = bracket.roster.preferences[i], bracket.roster.preferences[j]
    return int(own.strong and other.strong and own.colour == other.colour)


def floats_again(bracket: Bracket, upfloaters: int, i: int, j: int) -> int:
    """An opponent of an upfloater who floated in the previous round (C.04.6 art. 2.3.7, C10)."""
    both = 1 << i | 1 << j
    return int(both & upfloaters != 0 and both & ~upfloaters & bracket.roster.floaters != 0)


BINDING: tuple[Bond, ...] = (
    Bond("C1", "2.1.1", "no two teams meet twice, nor a forbidden pair at all", "roster.Roster"),
    Bond("C2", "2.1.2", "no team gets the bye who had it, or a full-point bye, or won by forfeit", "history.is_barred"),
    Bond("C3", "2.2.1", "all teams not yet paired can still be paired", "upfloaters.first_upfloaters"),
)
"""C1 to C3 (C.04.6 art. 2.1, 2.2)."""

UPFLOATERS: tuple[Choice, ...] = (
    Choice("C4", "2.3.1", "the number of upfloaters", _number),
    Choice("C5", "2.3.2", "the score differences of the upfloaters", score_differences),
    Choice("C6", "2.3.3", "more upfloaters than needed for the following scoregroup", spoils_following),
    Choice("C7", "2.3.4", "upfloaters that were floaters in the previous round", _floated_before),
)
"""C4 to C7: each minimises what it names, the earlier ones first (C.04.6 art. 2.3.1 to 2.3.4)."""

PAIRS: tuple[Flaw, ...] = (
    Flaw("C8", "2.3.5", "colour preferences missed", misses_preference),
    Flaw("C9", "2.3.6", "strong colour preferences missed", misses_strong_preference),
    Flaw("C10", "2.3.7", "opponents of upfloaters that were floaters in the previous round", floats_again),
)
"""C8 to C10: each minimises what it names, the earlier ones first (C.04.6 art. 2.3.5 to 2.3.7)."""
