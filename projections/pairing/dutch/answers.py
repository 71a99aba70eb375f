"""Questions about a round, by entry numbers, and their answers in sentences (C.04.1 art. 9; C.04.3 art. 3.8.1)."""

import msgspec

from projections.pairing.apart import ARTICLE, group_of, groups_in, said
from projections.pairing.careers import careers_of
from projections.pairing.dutch.explain import (
    REASONS,
    RULES,
    BracketReport,
    explain,
    why_not_float,
    why_not_pair,
)
from projections.pairing.dutch.history import pairing_numbers
from projections.pairing.dutch.proposal import field_from
from projections.pairing.dutch.sentences import sentence
from projections.pairing.reasons import counts
from projections.points import decimal
from projections.tournament import Tournament


class Seat(msgspec.Struct, frozen=True):
    """A pair by entry numbers, and the rule of its colours (C.04.3 art. 5.2)."""

    white: int
    black: int
    article: str
    says: str


class Floater(msgspec.Struct, frozen=True):
    """Who leaves a bracket, by entry number, and why (C.04.3 art. 1.4.1)."""

    player: int
    says: str


class Cost(msgspec.Struct, frozen=True):
    """A criterion that a bracket fails in. value: "2", or one count a score as "1, 0" (C.04.3 art. 2.4)."""

    criterion: str
    article: str
    says: str
    value: str


class Bracket(msgspec.Struct, frozen=True):
    """A bracket by entry numbers in ranking order; points as text; costs: failures other than 0 (C.04.3 art. 1.3)."""

    points: str
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    boards: tuple[Seat, ...]
    floaters: tuple[Floater, ...]
    costs: tuple[Cost, ...]


class Reasons(msgspec.Struct, frozen=True):
    """A round with its reasons (C.04.1 art. 9). bye: entry number of who has the pairing-allocated bye."""

    brackets: tuple[Bracket, ...]
    bye: int | None


class Asked:
    """One round to be asked about, made of a state that can be paired (C.04.1 art. 9).

    Raises KeyError for who is not to be paired.
    """

    def __init__(self, state: Tournament, round_number: int) -> None:
        careers = careers_of(state, round_number)
        entry = {player.number: player.k for player in state.players.values() if player.number}
        self._field = field_from(state, round_number)
        self._apart = groups_in(state, round_number)
        self._per = state.regulations.points.per
        self._k = {place: entry[number] for number, place in pairing_numbers(careers).items()}
        present = {one.number for one in self._field.participants}
        self._number = {k: place for place, k in self._k.items() if place in present}

    def reasons(self) -> Reasons | None:
        """Bracket by bracket; None if there is no complete pairing (C.04.3 art. 1.9.3)."""
        found = explain(self._field)
        if found is None:
            return None
        bye = None if found.bye is None else self._k[found.bye]
        return Reasons(tuple(self._bracket(report) for report in found.brackets), bye)

    def why_not_meet(self, one: int, two: int) -> str:
        """Why two do not meet, as a sentence (C.04.3 art. 3.8.1)."""
        numbers = self._number[one], self._number[two]
        group = group_of(self._apart, one, two)
        if group is not None:
            return f"they must not meet: {said(group)} ({ARTICLE})"
        return sentence(why_not_pair(self._field, *numbers), self._per)

    def why_not_float(self, one: int) -> str:
        """Why somebody does not leave the bracket in which he is paired, as a sentence (C.04.3 art. 3.8.1)."""
        return sentence(why_not_float(self._field, self._number[one]), self._per)

    def _bracket(self, report: BracketReport) -> Bracket:
        return Bracket(
            decimal(report.score, self._per),
            tuple(self._k[number] for number in report.moved_down),
            tuple(self._k[number] for number in report.residents),
            tuple(
                Seat(self._k[board.white], self._k[board.black], f"C.04.3 art. {board.rule}", RULES[board.rule])
                for board in report.boards
            ),
            tuple(Floater(self._k[one.number], REASONS[one.reason]) for one in report.downfloaters),
            tuple(
                Cost(one.criterion, f"C.04.3 art. {one.article}", one.says, counts(one.value))
                for one in report.failures
                if any(one.value)
            ),
        )
