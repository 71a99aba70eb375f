"""A pairing bracket and what is below it (C.04.3 art. 1.3)."""

from functools import cached_property

from projections.pairing.dutch.roster import Roster
from projections.pairing.places import places


class Bracket:
    """The residents of one scoregroup and the players moved down into it (C.04.3 art. 1.3.2, 1.4.1).

    All sets. moved_down: the MDPs. following: the residents of the next scoregroup. below: everybody lower than those.
    bye: those who may get the pairing-allocated bye under C5, wherever they are; 0 if nobody gets one.
    """

    def __init__(self, roster: Roster, group: int, moved_down: int, bye: int) -> None:
        score, self.residents = roster.scoregroups[group]
        self.roster = roster
        self.score = score
        self.moved_down = moved_down
        self.everybody = moved_down | self.residents
        lower = roster.scoregroups[group + 1 :]
        self.following = lower[0][1] if lower else 0
        self.below = sum(some for _, some in lower[1:])
        self.bye = bye

    @cached_property
    def mdps(self) -> list[int]:
        """The moved-down players in the order of art. 4.1, which numbers them from 1 (C.04.3 art. 4.1)."""
        return list(places(self.moved_down))

    @cached_property
    def mdp_scores(self) -> list[int]:
        """The different scores of the moved-down players, highest first (C.04.3 art. 2.4.2)."""
        return list(dict.fromkeys(self.roster.scores[i] for i in self.mdps))

    @property
    def is_heterogeneous(self) -> bool:
        """Whether not all have the same score (C.04.3 art. 1.3.3)."""
        return self.moved_down != 0

    @property
    def gives_bye(self) -> bool:
        """Whether the one who gets the pairing-allocated bye is in this bracket (C.04.3 art. 2.3.1)."""
        return self.bye & self.everybody != 0
