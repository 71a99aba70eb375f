"""Questions about a round, by entry numbers, and their answers in sentences (C.04.1 art. 9; C.04.3 art. 3.8.1)."""

from projections.pairing.answers import Alone, Bracket, Floater, Questions, costs, seat
from projections.pairing.apart import ARTICLE, groups_in
from projections.pairing.careers import careers_of
from projections.pairing.dutch.explain import (
    REASONS,
    RULES,
    BracketReport,
    Explanation,
    explain,
    why_not_float,
    why_not_pair,
)
from projections.pairing.dutch.history import pairing_numbers
from projections.pairing.dutch.proposal import field_from
from projections.pairing.dutch.sentences import sentence
from projections.points import decimal
from projections.tournament import Tournament

BYE = "the pairing-allocated bye, of the lowest score that allows it (C.04.3 art. 2.3.1)"


class Asked(Questions[BracketReport]):
    """One round to be asked about, made of a state that can be paired (C.04.1 art. 9; C.04.3)."""

    bye_says = BYE
    apart_article = ARTICLE

    def __init__(self, state: Tournament, round_number: int) -> None:
        careers = careers_of(state, round_number)
        entry = {player.number: player.k for player in state.players.values() if player.number}
        self._field = field_from(state, round_number)
        self._per = state.regulations.points.per
        k = {place: entry[number] for number, place in pairing_numbers(careers).items()}
        super().__init__(groups_in(state, round_number), k, {one.number for one in self._field.participants})

    def alone(self, one: int) -> Alone:
        """Why somebody does not leave the bracket in which he is paired (C.04.3 art. 3.8.1)."""
        return Alone("not lower", sentence(why_not_float(self._field, self._number[one]), self._per))

    def _explained(self) -> Explanation | None:
        return explain(self._field)

    def _why_not_pair(self, one: int, two: int) -> str:
        """C.04.3 art. 3.8.1."""
        return sentence(why_not_pair(self._field, one, two), self._per)

    def _bracket(self, report: BracketReport) -> Bracket:
        return Bracket(
            decimal(report.score, self._per),
            tuple(self._k[number] for number in report.moved_down),
            tuple(self._k[number] for number in report.residents),
            tuple(seat(board, self._k, "C.04.3", RULES[board.rule]) for board in report.boards),
            tuple(Floater(self._k[one.number], REASONS[one.reason]) for one in report.downfloaters),
            costs(report.failures, "C.04.3"),
        )
