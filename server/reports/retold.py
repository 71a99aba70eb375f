"""A report file told as a log, with what its system proposes before each of its rounds."""

import msgspec

from projections.events import PairedBoard, PlayerBye
from projections.formats.trf import TrfTournament
from projections.pairing import propose
from projections.pairing.alterations import allocated_bye
from projections.pairing.system import Impossible, Proposal
from projections.tournament import Tournament
from server import commands as c
from server.decide.outcome import Refused
from server.importing.compose import TRIAL, compose
from server.importing.course import course
from server.importing.step import RecordedPairing, Step
from server.reports.source import Unanswered

Seats = tuple[tuple[int, int], ...]
"""(White, Black) of a round by starting numbers in board order, the pairing-allocated bye last as (number, 0)."""


class Retold(msgspec.Struct, frozen=True):
    """state: as the file ends. before: the states before its rounds, and recorded their pairings, the first first."""

    state: Tournament
    before: tuple[Tournament, ...]
    recorded: tuple[RecordedPairing, ...]

    def at(self, number: int) -> Tournament:
        """The state that a round is paired of: a recorded one, or the next."""
        return self.before[number - 1] if number <= len(self.before) else self.state

    def proposal(self, number: int) -> Proposal | Impossible:
        """What the system makes of a round."""
        return propose(self.at(number), number)

    def seats(self, found: Proposal | RecordedPairing) -> Seats:
        """The boards of a pairing by the numbers of the file."""
        return self._numbered(found.boards, found.byes)

    def _numbered(self, boards: tuple[PairedBoard, ...], byes: tuple[PlayerBye, ...]) -> Seats:
        numbers = {k: player.number for k, player in self.state.players.items()}
        seats = [(numbers[seat.white], numbers[seat.black]) for seat in boards]
        bye = allocated_bye(byes)
        return (*seats, *([] if bye is None else [(numbers[bye], 0)]))


def retold(tournament: TrfTournament) -> Retold:
    """The log of a tournament of which everything holds. Raises Unanswered."""
    before: list[Tournament] = []
    recorded: list[RecordedPairing] = []

    def look(state: Tournament, step: Step) -> None:
        if isinstance(step.command, c.PublishPairing) and step.pairing:
            before.append(state)
            recorded.append(step.pairing)

    made = compose(course(tournament, TRIAL.entropy), TRIAL, look)
    if isinstance(made, Refused):
        raise Unanswered(made.message)
    return Retold(made.state, tuple(before), tuple(recorded))
