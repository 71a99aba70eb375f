"""The field by pairing number, and who may meet whom: the absolute criteria (C.04.6 art. 2.1).

From here on a team is its place in the order of the pairing numbers, 0 for the smallest, and a set of teams is an
integer with one bit for each place.
"""

from projections.pairing.places import as_set, places
from projections.pairing.team_swiss.participant import Field, Preference, Team, preference


class Roster:
    """The field of a round in the order of the pairing numbers (C.04.6 art. 1.1).

    teams, preferences: by place; all others are sets. scoregroups: (score, set), highest first (art. 1.3.1).
    meet[i]: whom place i may meet (C1). may_rest: who may have the pairing-allocated bye (C2). floaters: who counts as
    a floater of the previous round, nobody in the last two rounds (C7, C10).
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.teams: list[Team] = sorted(field.teams, key=lambda team: team.number)
        self.everybody = (1 << len(self.teams)) - 1
        self.preferences: list[Preference] = [
            preference(team.colours, field.preferences, field.to_come == 0) for team in self.teams
        ]
        self.scoregroups = self._scoregroups()
        self.meet = self._meet()
        self.may_rest = as_set(i for i, team in enumerate(self.teams) if not team.barred)
        self.floaters = as_set(i for i, team in enumerate(self.teams) if team.floated) if field.to_come > 1 else 0

    def _scoregroups(self) -> list[tuple[int, int]]:
        groups: dict[int, int] = {}
        for i, team in enumerate(self.teams):
            groups[team.score] = groups.get(team.score, 0) | 1 << i
        return sorted(groups.items(), reverse=True)

    def _meet(self) -> list[int]:
        """C1: no two teams meet twice (C.04.6 art. 2.1.1); groups that must not meet likewise."""
        place = {team.number: i for i, team in enumerate(self.teams)}
        avoid = [1 << i for i in range(len(self.teams))]
        for i, team in enumerate(self.teams):
            avoid[i] |= as_set(place[number] for number in team.opponents if number in place)
        for numbers in self.field.forbidden:
            group = as_set(place[number] for number in numbers if number in place)
            for i in places(group):
                avoid[i] |= group
        return [self.everybody & ~some for some in avoid]

    def numbers(self, group: int) -> tuple[int, ...]:
        """The pairing numbers of a set, smallest first (C.04.6 art. 1.1)."""
        return tuple(self.teams[i].number for i in places(group))
