"""A knockout with play-offs, and a Swiss of two-game encounters: made up here, and always the same.

Boards are what the pairing system proposes; results, lots and coins hang on hashes and on the ratings.
"""

from hashlib import sha256
from typing import Any

from projections.draws import BRACKET_PLACES, colour_domain, encounter_domain
from projections.encounter import Due, due, stages_of
from projections.events import Regulations
from projections.options import KnockoutOptions
from projections.pairing import propose
from projections.pairing.knockout.bracket import by_lot, lots_of
from projections.pairing.system import Impossible
from projections.points import PointsTable, Result
from projections.stages import Stage
from projections.tournament import Board, Tournament
from server import commands as c
from server.commands import AnyCommand
from server.decide.outcome import Refused
from server.demo.fixed import GUESTS, HOSTS, MASTERS, Field, entered
from server.importing.compose import Authorship, compose
from server.importing.step import RecordedPairing, Step

CUP = (
    Stage(games=2, time_control="90 min + 30 s"),
    Stage(games=2, time_control="15 min + 10 s", rating="rapid", first_white="lot"),
    Stage(time_control="5 min, Black 4 min", rating="blitz", first_white="lot", ends="armageddon"),
)
"""Two games, two rapid games, an armageddon."""

DRAUGHTS = PointsTable(per=2, win=4, draw=2, loss=0, absent=0, pairing_bye=4)
"""2 for an encounter won and 1 for a level one."""


def by_rating(field: Field) -> Field:
    """The same people, the highest rating first: the first are the seeds."""
    return tuple(sorted(field, key=lambda one: -one[1]))


def knockout(entropy: bytes) -> list[Step]:
    """Fourteen players, two of them seeded; third place; every encounter to its end."""
    options = KnockoutOptions(elimination="third-place")
    rules = Regulations(
        rounds=4,
        system="knockout",
        encounter="stages",
        stages=CUP,
        scoring="encounter-points",
        tiebreaks=("GPTS",),
        options=options,
    )
    event = _Event("knockout", "Lantern Cup", rules, by_rating(MASTERS + GUESTS)[:14], entropy)
    numbers = tuple(range(1, 15))
    places = by_lot(numbers, options, sorted(lots_of(numbers, options), key=lambda lot: _chance("bracket", lot)))
    event.recorded(BRACKET_PLACES, tuple(k for k in places if k), "slips")
    event.add(c.DrawBracket(draw=event.draws, places=places))
    return event.played()


def two_games(entropy: bytes) -> list[Step]:
    """Twelve players, five rounds; an encounter gives points, those of its games break ties."""
    rules = Regulations(
        rounds=5,
        system="dutch",
        encounter="two-games",
        scoring="encounter-points",
        points=DRAUGHTS,
        tiebreaks=("GPTS", "BH", "SB"),
    )
    return _Event("two-games", "Double Opening", rules, by_rating(HOSTS + GUESTS), entropy).played()


def _chance(*parts: object) -> float:
    """A number from 0 to 1 that hangs on nothing but the parts."""
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:4], "big") / 0xFFFFFFFF


class _Event:
    def __init__(self, sample: str, title: str, rules: Regulations, field: Field, entropy: bytes) -> None:
        self.sample = sample
        self.field = field
        self.entropy = entropy
        self.stages = stages_of(rules)
        self.draws = 0
        self.steps = entered(title, rules, field, entropy)
        self.add(c.AssignStartingNumbers(method="given", order=tuple(range(1, len(field) + 1))))
        self.add(c.DrawInitialColour(odd="white", method="regulations"))

    def add(self, command: AnyCommand, pairing: RecordedPairing | None = None) -> None:
        self.steps.append(Step(command, pairing))

    def recorded(self, domain: str, output: tuple[int, ...], method: Any) -> None:
        """Lots drawn by hand, so that they come out alike whenever this is played."""
        self.draws += 1
        self.add(c.RecordDraw(domain=domain, output=output, method=method, witnesses=("player", "player")))

    def played(self) -> list[Step]:
        """All rounds, each with every game that is due."""
        for number in range(1, self._state().regulations.rounds + 1):
            self._publish(number)
            while self._wave(number):
                pass
            self.add(c.CloseRound(round=number))
        return self.steps

    def _state(self) -> Tournament:
        found = compose(self.steps, Authorship("sample", 0, "sample", "", self.entropy))
        if isinstance(found, Refused):
            raise RuntimeError(f"the sample {self.sample} cannot be played: {found.message}")
        return found.state

    def _publish(self, number: int) -> None:
        proposal = propose(self._state(), number)
        if isinstance(proposal, Impossible):
            raise RuntimeError(f"the sample {self.sample} has no round {number}: {proposal.message}")
        pairing = RecordedPairing(proposal.boards, proposal.byes, proposal.system, proposal.edition)
        self.add(c.PublishPairing(round=number, revision=0), pairing)

    def _wave(self, number: int) -> bool:
        """What comes next on every board of the round: a coin, a game, or lots; whether there was anything."""
        before = len(self.steps)
        for board in self._state().rounds[number - 1].boards.values():
            coming = due(board, self.stages)
            if coming is None:
                self._lots(number, board)
            elif coming.white is None:
                self._coin(number, board, coming)
            else:
                self._game(number, board, coming)
        return len(self.steps) > before

    def _seat(self, number: int, board: Board) -> dict[str, Any]:
        return {"round": number, "board": board.board, "white": board.white, "black": board.black}

    def _coin(self, number: int, board: Board, coming: Due) -> None:
        first = board.white if _chance("coin", number, board.board, coming.stage) < 0.5 else board.black
        self.recorded(colour_domain(number, board.board, coming.stage), (first,), "coin")
        self.add(c.OpenStage(**self._seat(number, board), stage=coming.stage, draw=self.draws))

    def _lots(self, number: int, board: Board) -> None:
        """Who goes on where all stages are level; elsewhere an encounter may end level."""
        if len(self.stages) == 1 or board.result is not Result.DRAW or board.decided is not None:
            return
        first = board.white if _chance("lots", number, board.board) < 0.5 else board.black
        self.recorded(encounter_domain(number, board.board), (first,), "slips")
        self.add(c.DecideEncounter(**self._seat(number, board), draw=self.draws))

    def _game(self, number: int, board: Board, coming: Due) -> None:
        if coming.white is None or coming.black is None:
            return
        result = self._result(number, coming.game, coming.white, coming.black)
        game: dict[str, Any] = self._seat(number, board) | {"white": coming.white, "black": coming.black}
        self.add(c.EnterResult(**game, result=result, game=coming.game))

    def _result(self, number: int, game: int, white: int, black: int) -> Result:
        """Half of the games are drawn, and the stronger player wins more often."""
        gap = self.field[white - 1][1] - self.field[black - 1][1]
        chance = _chance("result", self.sample, number, game, white, black) + gap / 1200
        if chance < 0.25:
            return Result.BLACK_WINS
        return Result.DRAW if chance < 0.75 else Result.WHITE_WINS
