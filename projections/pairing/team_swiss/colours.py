"""Who has White on board 1 (C.04.6 art. 4)."""

import msgspec

from projections.pairing.colour import OTHER, Colour, alternated
from projections.pairing.team_swiss.participant import Team
from projections.pairing.team_swiss.roster import Roster


class Allocation(msgspec.Struct, frozen=True, gc=False):
    """The colours of a match. rule: the article that decided, "4.3.1" to "4.3.9" (C.04.6 art. 4.3)."""

    white: Team
    black: Team
    rule: str


class Match(msgspec.Struct, frozen=True):
    """A pair of places, the first-team first (C.04.6 art. 4.2)."""

    roster: Roster
    places: tuple[int, int]

    @property
    def teams(self) -> tuple[Team, Team]:
        """The first-team and the other one."""
        return self.roster.teams[self.places[0]], self.roster.teams[self.places[1]]

    @property
    def wishes(self) -> tuple[Colour | None, Colour | None]:
        """The colours that they prefer (C.04.6 art. 1.7)."""
        return self.roster.preferences[self.places[0]].colour, self.roster.preferences[self.places[1]].colour


def allocate(roster: Roster, one: int, two: int) -> Allocation:
    """The first rule that decides (C.04.6 art. 4.3)."""
    match = Match(roster, (one, two) if _first_key(roster, one) < _first_key(roster, two) else (two, one))
    first, second = match.teams
    for rule, decide in RULES:
        colour = decide(match)
        if colour is not None:
            return Allocation(first, second, rule) if colour == "w" else Allocation(second, first, rule)
    raise AssertionError("a team that has played has a last colour to alternate")


def _first_key(roster: Roster, i: int) -> tuple[int, int, int]:
    """The first-team: higher primary score, higher secondary score if used, smaller number (C.04.6 art. 4.2)."""
    team = roster.teams[i]
    return -team.primary, -team.secondary if roster.field.secondary else 0, team.number


def initial(match: Match) -> Colour | None:
    """Nobody has played: an odd number gets the initial-colour, an even one the other (C.04.6 art. 4.3.1)."""
    first, second = match.teams
    if first.played or second.played:
        return None
    odd_gets = match.roster.field.odd_gets
    return odd_gets if first.number % 2 else OTHER[odd_gets]


def grant_only(match: Match) -> Colour | None:
    """The preference of the only one who has one (C.04.6 art. 4.3.2)."""
    own, other = match.wishes
    if own is None:
        return OTHER[other] if other else None
    return own if other is None else None


def grant_both(match: Match) -> Colour | None:
    """Opposite preferences (C.04.6 art. 4.3.3)."""
    own, other = match.wishes
    return own if own and other and own != other else None


def grant_strong(match: Match) -> Colour | None:
    """Type B: the strong preference of the only one who has a strong one (C.04.6 art. 4.3.4)."""
    own, other = (match.roster.preferences[i] for i in match.places)
    if own.strong == other.strong:
        return None
    return own.colour if own.strong else OTHER[other.colour] if other.colour else None


def lower_difference(match: Match) -> Colour | None:
    """White to the lower colour difference (C.04.6 art. 4.3.5)."""
    first, second = match.teams
    if first.difference == second.difference:
        return None
    return "w" if first.difference < second.difference else "b"


def alternate(match: Match) -> Colour | None:
    """Alternate from the latest time in which one had White and the other Black (C.04.6 art. 4.3.6)."""
    first, second = match.teams
    return alternated(first.colours, second.colours)


def grant_first(match: Match) -> Colour | None:
    """The preference of the first-team (C.04.6 art. 4.3.7)."""
    return match.wishes[0]


def alternate_first(match: Match) -> Colour | None:
    """The other colour than the first-team had last (C.04.6 art. 4.3.8)."""
    last = match.teams[0].colours[-1:]
    return None if not last else "b" if last == "w" else "w"


def alternate_second(match: Match) -> Colour | None:
    """The other team gets another colour than it had last (C.04.6 art. 4.3.9)."""
    last = match.teams[1].colours[-1:]
    return None if not last else "w" if last == "w" else "b"


RULES = (
    ("4.3.1", initial),
    ("4.3.2", grant_only),
    ("4.3.3", grant_both),
    ("4.3.4", grant_strong),
    ("4.3.5", lower_difference),
    ("4.3.6", alternate),
    ("4.3.7", grant_first),
    ("4.3.8", alternate_first),
    ("4.3.9", alternate_second),
)
"""The rules of art. 4.3 in their order."""
