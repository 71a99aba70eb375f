"""Questions about a round of teams, by entry numbers, and their answers in sentences (C.04.1 art. 9; C.04.6)."""

from projections.pairing.answers import Alone, Bracket, Floater, Reasons, costs, seat
from projections.pairing.apart import group_of, groups_in, said
from projections.pairing.team_swiss.explain import RULES, BracketReport, explain, why_not_bye, why_not_pair
from projections.pairing.team_swiss.proposal import by_games, field_from
from projections.pairing.team_swiss.sentences import sentence, text
from projections.points import decimal
from projections.tournament import Tournament

BYE = "the pairing-allocated bye: lowest score, then most matches played, then largest number (C.04.6 art. 3.4)"
ODD = "joins as an upfloater: the scoregroup is odd (2.3.1)"
MORE = "joins as an upfloater: the scoregroup, or the rest of the round, cannot be paired with fewer (2.2.1, 2.3.1)"


class AskedOfTeams:
    """One round of teams to be asked about, made of a state that can be paired (C.04.1 art. 9).

    Raises KeyError for who is not to be paired.
    """

    def __init__(self, state: Tournament, round_number: int) -> None:
        self._field = field_from(state, round_number)
        self._apart = groups_in(state, round_number)
        regulations = state.regulations
        by_boards = regulations.teams if by_games(regulations) else None
        self._per = regulations.points.per if by_boards is None else by_boards.board_points.per
        present = {team.number for team in self._field.teams}
        self._number = {k: team.number_key for k, team in state.players.items() if team.number_key in present}
        self._k = {number: k for k, number in self._number.items()}

    def reasons(self) -> Reasons | None:
        """Bracket by bracket; None if there is no complete pairing (C.04.6 art. 3.3.3)."""
        found = explain(self._field)
        if found is None:
            return None
        bye = None if found.bye is None else self._k[found.bye]
        return Reasons(tuple(self._bracket(report) for report in found.brackets), bye, BYE)

    def why_not_meet(self, one: int, two: int) -> str:
        """Why two teams do not meet, as a sentence (C.04.6 art. 3.5.5, 3.6.4)."""
        numbers = self._number[one], self._number[two]
        group = group_of(self._apart, one, two)
        if group is not None:
            return f"they must not meet: {said(group)} (C.04.6 art. 2.1.1)"
        return sentence(why_not_pair(self._field, *numbers), self._per)

    def alone(self, one: int) -> Alone:
        """Why a team does not get the bye (C.04.6 art. 3.4)."""
        return Alone("no bye", sentence(why_not_bye(self._field, self._number[one]), self._per))

    def _bracket(self, report: BracketReport) -> Bracket:
        why = ODD if len(report.upfloaters) == 1 else MORE
        return Bracket(
            decimal(report.score, self._per),
            (),
            tuple(self._k[number] for number in report.residents),
            tuple(seat(board, self._k, "C.04.6", RULES[board.rule]) for board in report.boards),
            tuple(Floater(self._k[number], why) for number in report.upfloaters),
            costs(report.failures, "C.04.6", lambda one: text(one.article, one.value, self._per)),
        )
