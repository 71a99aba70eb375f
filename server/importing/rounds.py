"""The steps of each round of an import: its pairing, its games, who goes on, and its end."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from projections.encounter import due, result_of, stages_of
from projections.events import PairedBoard, PlayerBye, Regulations
from projections.formats.trf import TrfTournament, points
from projections.formats.trf.dutch import virtual_points
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.supplement_parts import Goes
from projections.options import RoundRobinOptions, told
from projections.pairing.berger import rounds_needed
from projections.points import Bye, Result
from projections.regulations import elimination_of, is_predetermined
from projections.stages import Stage
from projections.tournament import Board, Game
from server import commands as c
from server.importing.presence import Presence
from server.importing.recorded import OPEN, Encounter, RecordedRound, rounds_of
from server.importing.step import RecordedPairing, Step

REQUESTED: dict[str, Literal["H", "Z", "F"]] = {"H": "H", "F": "F", "Z": "Z"}
"""The byes that can be asked for."""


class Rounds:
    """k: entry numbers by starting number. presences: by starting number.

    waiting: whether something of the rounds told so far is still to be played.
    """

    def __init__(
        self, tournament: TrfTournament, rules: Regulations, k: Mapping[int, int], presences: Mapping[int, Presence]
    ) -> None:
        self.file = tournament
        self.rules = rules
        self.k = k
        self.presences = presences
        self.stages = stages_of(rules)
        self.virtual = virtual_points(tournament)
        self.several = tournament.supplement is not None and tournament.supplement.rows is not None
        self.bracket = elimination_of(rules) is not None
        self.fixed = is_predetermined(rules) or self.bracket
        self.players = {player.number: player for player in tournament.players}
        beside = tournament.supplement
        self.goes_on: dict[tuple[int, frozenset[int]], list[Goes]] = {}
        for goes in beside.goes_on if beside else ():
            self.goes_on.setdefault((goes.round, frozenset((goes.white, goes.black))), []).append(goes)
        self.away = {(one.number, one.round) for one in beside.away} if beside else set()
        self.absent: set[int] = set()
        self.waiting = False
        self.last = [0, *(found.last for found in rounds_of(tournament))]

    def steps(self, found: RecordedRound) -> Iterator[Step]:
        """Byes that were asked for, the pairing, the games, and the end of the round."""
        seats = self._ordered(found)
        boards = tuple(PairedBoard(board, self.k[one.white], self.k[one.black]) for board, one in enumerate(seats, 1))
        pairing = RecordedPairing(boards, self._byes(found), self._paired_by(), self.rules.pairing_edition)
        for bye in pairing.byes:
            if bye.kind is not Bye.PAIRING_ALLOCATED and not self.fixed:
                yield Step(c.RequestBye(k=bye.player, round=found.number, kind=REQUESTED[bye.kind]))
        yield from self._attendance(found.number)
        yield Step(c.PublishPairing(round=found.number, revision=0), pairing)
        waiting = False
        for seat, one in zip(boards, seats, strict=True):
            played = yield from self._encounter(found, Board(seat.board, seat.white, seat.black, 0), one)
            waiting = waiting or self._is_open(played)
        self.waiting = self.waiting or waiting
        if not waiting or self._is_past(found):
            yield Step(c.CloseRound(round=found.number))
        yield from self._circuit(found)

    def _is_open(self, board: Board) -> bool:
        return result_of(board, self.stages) is None

    def ahead(self, beside: Supplement) -> Iterator[Step]:
        """Who is away in rounds to come, as our own comments say it."""
        following = len(self.last)
        if self.bracket:
            yield from self._attendance(following)
            return
        for one in beside.away:
            if one.round >= following:
                yield Step(c.RequestBye(k=self.k[one.number], round=one.round, kind=one.kind))

    def _attendance(self, number: int) -> Iterator[Step]:
        """Who comes to his encounter in a bracket: there is no bye on request (docs/rules/knockout.md 6)."""
        if not self.bracket:
            return
        gone = {k for k in self.k if (k, number) in self.away}
        yield from (Step(c.MarkAbsent(k=self.k[one])) for one in sorted(gone - self.absent))
        yield from (Step(c.CheckIn(k=self.k[one])) for one in sorted(self.absent - gone))
        self.absent = gone

    def _is_past(self, found: RecordedRound) -> bool:
        return found.last < self.file.recorded

    def _paired_by(self) -> str:
        return self.rules.system if self.fixed or self.file.supplement else "dutch"

    # ---- boards and byes ----

    def _ordered(self, found: RecordedRound) -> list[Encounter]:
        """The recommended order (C.04.2 art. 3.6): the higher score of a pair, the sum, the smaller number."""
        scores = {player.number: self._score(player.number, found) for player in self.file.players}

        def place(one: Encounter) -> tuple[int, int, int]:
            high, number = min((-scores[number], number) for number in one.pair)
            return high, -sum(scores[number] for number in one.pair), number

        return sorted(found.encounters, key=place)

    def _score(self, number: int, found: RecordedRound) -> int:
        """Points before a round as pairing sees them: open games as draws, with virtual points (C.04.2 art. 3.1)."""
        player = self.players[number]
        before = self.last[found.number - 1]
        earlier = [player.cell(row) for row in range(1, before + 1)]
        open_games = sum(1 for cell in earlier if cell.opponent and cell.code in OPEN)
        virtual = 0 if self.several else sum(self.virtual[number][found.number - 1 : found.number])
        return points(self.file, player, before) + open_games * self.file.scoring.draw + virtual

    def _byes(self, found: RecordedRound) -> tuple[PlayerBye, ...]:
        """All who were in the event without a game. A second U, if accepted, is a full-point bye (reader)."""
        byes: list[PlayerBye] = []
        allocated = False
        for number, code in found.byes.items():
            out = self._is_out(found, code) and (number, found.number) not in self.away
            if not self.presences[number].during(found.number) or out:
                continue
            kind = Bye(code or "Z")
            if kind is Bye.PAIRING_ALLOCATED and (allocated or self.bracket):
                kind = Bye.FULL_POINT
            allocated = allocated or kind is Bye.PAIRING_ALLOCATED
            byes.append(PlayerBye(self.k[number], kind))
        return tuple(byes)

    def _is_out(self, found: RecordedRound, code: str) -> bool:
        """Who has lost in a bracket is not absent any more: he is out."""
        return self.bracket and found.number > 1 and code in ("", "Z")

    # ---- games ----

    def _encounter(self, found: RecordedRound, board: Board, one: Encounter) -> Generator[Step, None, Board]:
        """Its games, lots and decisions; the board as they leave it."""
        seat: dict[str, Any] = {"round": found.number, "board": board.board, "white": board.white, "black": board.black}
        for game in one.games:
            if game.result is not None:
                white, black = self.k[game.white], self.k[game.black]
                yield from self._opened(board, seat, white)
                over = due(board, self.stages) is None
                board, step = _entered(board, self.stages, found.number, (white, black, game.result))
                yield step
                if over:  # refused by its decider, whatever follows
                    break
        for goes in self._decided(found, one):
            board = replace(board, decided=self.k[goes.winner])
            yield Step(c.DecideEncounter(**seat, method="arbiter", winner=board.decided, why=c.Why("import")))
        adjourned = any(game.adjourned for game in one.games) or self._is_past(found)
        if adjourned and result_of(board, self.stages) is None:
            yield Step(c.AdjournGame(**seat))
        return board

    def _opened(self, board: Board, seat: dict[str, Any], white: int) -> Iterator[Step]:
        """Who had White where lots said so."""
        coming = due(board, self.stages)
        if coming is not None and coming.white is None:
            yield Step(c.OpenStage(**seat, stage=coming.stage, first_white=white))

    def _decided(self, found: RecordedRound, one: Encounter) -> Sequence[Goes]:
        """Who went on, where the games have not said so."""
        return self.goes_on.get((found.number, one.pair), ())

    # ---- circuits ----

    def _circuit(self, found: RecordedRound) -> Iterator[Step]:
        """A separate circuit ends, as our own comments say (docs/rules/round-robin.md 3)."""
        beside = self.file.supplement
        length = rounds_needed(len(self.file.players))
        if beside and told(self.rules.options, RoundRobinOptions).circuits and found.number % length == 0:
            circuit = found.number // length
            if circuit <= beside.circuits:
                wish = c.OverrideWish("open-games", c.Why("import")) if self.waiting else None
                yield Step(c.CloseCircuit(circuit=circuit, override=wish))


def _entered(board: Board, stages: tuple[Stage, ...], number: int, game: tuple[int, int, Result]) -> tuple[Board, Step]:
    """The board with one more game, and the step that enters it; what cannot be entered is refused by its decider."""
    white, black, result = game
    coming = due(board, stages)
    place = len(board.games) + 1
    played = Game(place, coming.stage if coming else 1, white, black, result, 0, 0)
    step = Step(c.EnterResult(round=number, board=board.board, white=white, black=black, result=result, game=place))
    return replace(board, games=(*board.games, played)), step
