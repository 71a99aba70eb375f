"""The field in ranking order, and who may meet whom: the absolute criteria (C.04.3 art. 2.1).

From here on a player is his place in the ranking order, 0 for the highest ranked, and a set of players is an integer
with one bit for each place.
"""

from projections.pairing.colour import Colour
from projections.pairing.dutch.participant import Field, Participant, Preference, Strength, breaks_limits
from projections.pairing.places import as_set, places


class Roster:
    """The field of a round in the order of C.04.3 art. 1.2.

    players, scores, preferences: by place; all others are sets. absolute: who has an absolute preference for a colour
    (art. 1.7.1). torn: who has one that breaks the limits of C.04.1 art. 6 or 7 even when it is granted; only pairings
    made against the rules lead there. topscorers: art. 1.8. scoregroups: (score, set), highest first (art. 1.3.1).
    meet[i]: whom place i may meet (C1, C3). may_have_bye: who may have the pairing-allocated bye (C2). completions:
    what is known about which sets can be paired completely (completion.py).
    """

    def __init__(self, field: Field) -> None:
        self.players: list[Participant] = sorted(field.participants, key=lambda player: player.rank_key)
        self.odd_gets = field.odd_gets
        self.everybody = (1 << len(self.players)) - 1
        self.scores = [player.score for player in self.players]
        self.preferences: list[Preference] = [player.preference for player in self.players]
        self.absolute: dict[Colour, int] = {"w": self._absolute("w"), "b": self._absolute("b")}
        self.topscorers = as_set(i for i, player in enumerate(self.players) if player.topscorer)
        self.torn = as_set(
            i
            for colour, bound in self.absolute.items()
            for i in places(bound)
            if breaks_limits(self.players[i].colours + colour)
        )
        self.scoregroups = self._scoregroups()
        self.meet = self._without_clashes(self._without_meetings(field))
        self.may_have_bye = as_set(i for i, player in enumerate(self.players) if not player.barred)
        self.completions: dict[tuple[int, int], bool] = {}

    def _absolute(self, colour: Colour) -> int:
        wanted = Preference(colour, Strength.ABSOLUTE)
        return as_set(i for i, preference in enumerate(self.preferences) if preference == wanted)

    def _scoregroups(self) -> list[tuple[int, int]]:
        groups: dict[int, int] = {}
        for i, score in enumerate(self.scores):
            groups[score] = groups.get(score, 0) | 1 << i
        return list(groups.items())

    def _without_meetings(self, field: Field) -> list[int]:
        """C1: no two participants meet twice (C.04.3 art. 2.1.1); groups that must not meet likewise."""
        place = {player.number: i for i, player in enumerate(self.players)}
        avoid = [1 << i for i in range(len(self.players))]
        for i, player in enumerate(self.players):
            for number in player.opponents:
                if number in place:
                    avoid[i] |= 1 << place[number]
        for numbers in field.forbidden:
            group = as_set(place[number] for number in numbers if number in place)
            for i in places(group):
                avoid[i] |= group
        return [self.everybody & ~some for some in avoid]

    def _without_clashes(self, meet: list[int]) -> list[int]:
        """C3: two who are no topscorers and have the same absolute preference do not meet (C.04.3 art. 2.1.3)."""
        for bound in self.absolute.values():
            clash = as_set(i for i in places(bound) if not self.players[i].topscorer)
            for i in places(clash):
                meet[i] &= ~clash
        return meet
