"""A scoregroup on top of those not yet paired, and what is below it (C.04.6 art. 1.3, 3.2)."""

from collections.abc import Sequence
from functools import cached_property

from projections.pairing.places import places
from projections.pairing.team_swiss.roster import Roster


class Bracket:
    """What is left of a scoregroup, the residents, and everybody lower who is not paired yet (C.04.6 art. 1.3, 3.2).

    All sets. lower: everybody below, of whom `following` are the residents of the next scoregroup, empty if all of
    them became upfloaters. groups: what is left of each lower scoregroup, highest first.
    """

    def __init__(self, roster: Roster, group: int, unpaired: int) -> None:
        self.roster = roster
        self.score, members = roster.scoregroups[group]
        self.residents = members & unpaired
        self.groups: Sequence[int] = [some & unpaired for _, some in roster.scoregroups[group + 1 :]]
        self.lower = sum(self.groups)
        self.following = self.groups[0] if self.groups else 0

    @cached_property
    def order(self) -> list[int]:
        """The potential upfloaters by descending score, then by ascending number (C.04.6 art. 3.5.1, 3.5.3)."""
        return [i for group in self.groups for i in places(group)]
