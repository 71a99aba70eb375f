"""Questions about a round of teams, by entry numbers, and their answers in sentences (C.04.1 art. 9; C.04.6)."""

from projections.pairing.answers import Alone, Bracket, Floater, Questions, costs, seat
from projections.pairing.apart import groups_in
from projections.pairing.team_swiss.explain import RULES, BracketReport, Explanation, explain, why_not_bye, why_not_pair
from projections.pairing.team_swiss.proposal import by_games, field_from
from projections.pairing.team_swiss.sentences import sentence, text
from projections.points import decimal
from projections.tournament import Tournament

BYE = "the pairing-allocated bye: lowest score, then most matches played, then largest number (C.04.6 art. 3.4)"
ODD = "joins as an upfloater: the scoregroup is odd (2.3.1)"
MORE = "joins as an upfloater: the scoregroup, or the rest of the round, cannot be paired with fewer (2.2.1, 2.3.1)"


class AskedOfTeams(Questions[BracketReport]):
    """One round of teams to be asked about, made of a state that can be paired (C.04.1 art. 9; C.04.6)."""

    bye_says = BYE
    apart_article = "C.04.6 art. 2.1.1"

    def __init__(self, state: Tournament, round_number: int) -> None:
        self._field = field_from(state, round_number)
        regulations = state.regulations
        by_boards = regulations.teams if by_games(regulations) else None
        self._per = regulations.points.per if by_boards is None else by_boards.board_points.per
        present = {team.number for team in self._field.teams}
        k = {team.number_key: k for k, team in state.players.items()}
        super().__init__(groups_in(state, round_number), k, present)

    def alone(self, one: int) -> Alone:
        """Why a team does not get the bye (C.04.6 art. 3.4)."""
        return Alone("no bye", sentence(why_not_bye(self._field, self._number[one]), self._per))

    def _explained(self) -> Explanation | None:
        return explain(self._field)

    def _why_not_pair(self, one: int, two: int) -> str:
        """C.04.6 art. 3.5.5, 3.6.4."""
        return sentence(why_not_pair(self._field, one, two), self._per)

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
