"""Criteria and orders as prices: one integer that compares as the rules compare (C.04.3 art. 3.8.1).

Each failure value gets a field of bits wide enough for its largest sum, the earlier criterion the higher field.
"""

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.criteria import QUALITY, Criterion, Event


class Quality:
    """The price of a candidate of a bracket, as a sum over its pairs and downfloaters (C.04.3 art. 2.4).

    single_bye: whether C9 applies (art. 2.4.4): the only downfloater gets the pairing-allocated bye.
    """

    def __init__(self, bracket: Bracket, single_bye: bool) -> None:
        self._bracket = bracket
        self._single_bye = single_bye
        self._units: dict[Event, list[tuple[Criterion, dict[int, int]]]] = {}
        shift = 0
        for criterion in reversed(QUALITY):
            units: dict[int, int] = {}
            for score in reversed(self._levels(criterion)):
                units[score] = 1 << shift
                shift += self._bound(criterion, score).bit_length()
            if units:
                self._units.setdefault(criterion.event, []).append((criterion, units))

    def _levels(self, criterion: Criterion) -> list[int]:
        """The scores for which a criterion is counted apart; one level, 0, if it is one count."""
        if not criterion.by_score:
            return [0]
        scores = self._bracket.mdp_scores
        return [*scores, self._bracket.score] if criterion.event == "leaver" else scores

    def _bound(self, criterion: Criterion, score: int) -> int:
        """The largest value that a field can have."""
        bracket = self._bracket
        if criterion.event == "leaver":
            return (bracket.everybody | bracket.following).bit_count()
        if criterion.event == "bye":
            return max(player.unplayed for player in bracket.roster.players) if self._single_bye else 0
        if criterion.by_score:
            return sum(bracket.roster.scores[i] == score for i in bracket.mdps)
        return bracket.everybody.bit_count()

    def _price(self, event: Event, i: int, j: int) -> int:
        bracket, total = self._bracket, 0
        score = bracket.roster.scores[i]
        for criterion, units in self._units.get(event, ()):
            unit = units.get(score if criterion.by_score else 0)
            if unit:
                total += unit * criterion.fails(bracket, i, j)
        return total

    def is_about_topscorers(self, i: int) -> bool:
        """Whether what C10 and C11 say of somebody may depend on more than his preference (art. 2.4.5, 2.4.6).

        Only against another absolute preference is one not granted, and only about topscorers the criteria ask.
        """
        roster = self._bracket.roster
        bound = roster.torn | roster.absolute["w"] | roster.absolute["b"]
        return bool(roster.topscorers & self._bracket.everybody and bound >> i & 1)

    def of_pair(self, i: int, j: int) -> int:
        """The price of a pair of the bracket, the higher ranked first (C.04.3 art. 2.4.5 to 2.4.16)."""
        return self._price("pair", i, j)

    def of_downfloater(self, i: int) -> int:
        """The price of a downfloater (C.04.3 art. 2.4.1, 2.4.2, 2.4.9 to 2.4.15)."""
        return self._price("downfloater", i, i)

    def of_leaver(self, i: int) -> int:
        """The price of who is not paired in the following bracket either (C.04.3 art. 2.4.3)."""
        return self._price("leaver", i, i)

    def of_bye(self, i: int) -> int:
        """The price of the bye for one of this bracket (C.04.3 art. 2.4.4); nothing where C9 does not apply."""
        return self._price("bye", i, i) if self._single_bye else 0
