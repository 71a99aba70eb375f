"""What the samples of teams are made of: clubs entered, line-ups found, matches played by commands."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from projections.events import Details, PairedBoard, Regulations, Sporting
from projections.points import Result
from projections.teams.match import Seat, seats
from projections.tournament import Board, Fielded, LineUps
from server import commands as c
from server.commands import AnyCommand
from server.demo.clubs import CLUBS, chance, member
from server.importing.step import RecordedPairing, Step

ZONE = "Europe/Amsterdam"
MISSING = 0.12
"""How likely somebody cannot play."""


class Season:
    """The steps of a competition while it is played. teams are numbered as `CLUBS`, members behind them."""

    def __init__(self, sample: str, details: Details, rules: Regulations, entropy: bytes) -> None:
        self.sample = sample
        self.rules = rules
        self.entropy = entropy
        self.rosters: dict[int, tuple[int, ...]] = {}
        self.ratings: dict[int, int] = {}
        self.boards: dict[tuple[int, int], Board] = {}
        self.steps = [Step(c.CreateTournament(details=details, regulations=rules))]

    def add(self, command: AnyCommand, pairing: RecordedPairing | None = None) -> None:
        """One more step."""
        self.steps.append(Step(command, pairing))

    def enter(self, teams: int, size: int) -> None:
        """So many clubs with so many members each, numbered in their order; the first of each is captain."""
        for name, short in CLUBS[:teams]:
            self.add(c.RegisterTeam(name=name, short=short, sporting=Sporting(club=name)))
        k = teams
        for club in range(teams):
            for place in range(size):
                k += 1
                self._join(club, place, k)
        for team, roster in self.rosters.items():
            order = tuple(sorted(roster, key=lambda one: (-self.ratings[one], one)))
            self.rosters[team] = order
            self.add(c.SetRoster(team=team, members=order, captain=order[0]))
        self.add(c.AssignStartingNumbers(method="given", order=tuple(range(1, teams + 1))))

    def _join(self, club: int, place: int, k: int) -> None:
        one = member(club, place, self.entropy)
        record = c.Record(name=one.name)
        self.add(c.RegisterPlayer(person=one.reference, record=record, sporting=one.sporting, team=club + 1))
        self.rosters[club + 1] = (*self.rosters.get(club + 1, ()), k)
        self.ratings[k] = one.sporting.rating

    def publish(self, number: int, boards: Iterable[PairedBoard], pairing: RecordedPairing) -> None:
        """A round's pairing, as its system proposes it."""
        self.boards |= {(number, one.board): Board(one.board, one.white, one.black, 0) for one in boards}
        self.add(c.PublishPairing(round=number, revision=0), pairing)

    def seat(self, number: int, board: int) -> dict[str, Any]:
        """What a command about a match names."""
        match = self.boards[number, board]
        return {"round": number, "board": board, "white": match.white, "black": match.black}

    def fixture(self, number: int, board: int, local: str, venue: str) -> None:
        """When and where a match is played."""
        begins = c.LocalTime(local, ZONE)
        self.add(c.SetFixture(**self.seat(number, board), begins=begins, venue=venue))

    # ---- played ----

    def line_up(self, number: int, team: int) -> tuple[int, ...]:
        """Who plays: the first of the roster who can, in its order; everybody at his own board where it stays his."""
        rules, roster = self.rules.team_rules, self.rosters[team]
        boards = rules.boards
        if rules.substitutes == "take-board":
            return roster[:boards]
        missing = [k for k in roster if chance("missing", self.sample, number, k) < MISSING][: len(roster) - boards]
        return tuple(k for k in roster if k not in missing)[:boards]

    def reveal(self, number: int, boards: Sequence[int], empty: Sequence[int] = ()) -> None:
        """Both line-ups of these matches at once. empty: teams whose last board stays empty."""
        found = []
        for board in boards:
            match = self.boards[number, board]
            home, away = (self._sent(number, team, empty) for team in (match.white, match.black))
            found.append(c.MatchLineUps(board, home, away))
            fielded = LineUps((Fielded(1, home),), (Fielded(1, away),), 0)
            self.boards[number, board] = replace(match, line_ups=fielded)
        self.add(c.RevealLineUps(round=number, line_ups=tuple(found)))

    def substitute(self, number: int, board: int, first: int, line_up: tuple[int, ...]) -> None:
        """Another line-up of the away team from a game on."""
        match = self.boards[number, board]
        if match.line_ups is None:
            raise TypeError("nobody is replaced before the line-ups are known")
        why = c.Why("illness")
        about = self.seat(number, board)
        self.add(c.CorrectLineUp(**about, team=match.black, line_up=line_up, first_game=first, why=why))
        away = (*match.line_ups.away, Fielded(first, line_up))
        self.boards[number, board] = replace(match, line_ups=replace(match.line_ups, away=away))

    def _sent(self, number: int, team: int, empty: Sequence[int]) -> tuple[int, ...]:
        line_up = self.line_up(number, team)
        return (*line_up[:-1], 0) if team in empty else line_up

    def play(self, number: int, board: int, turn: int | None = None) -> None:
        """The games of a match, or those of a turn; who is missing has lost already."""
        for seat in seats(self.boards[number, board], self.rules):
            if turn in (None, seat.turn) and seat.white and seat.black:
                self.add(
                    c.EnterResult(
                        round=number,
                        board=board,
                        white=seat.white,
                        black=seat.black,
                        result=self.result(number, seat),
                        game=seat.game,
                    )
                )

    def result(self, number: int, seat: Seat) -> Result:
        """Nearly half of the games are drawn, and the stronger player wins more often."""
        gap = self.ratings[seat.white] - self.ratings[seat.black]
        luck = chance("result", self.sample, number, seat.white, seat.black) + gap / 900
        if luck < 0.28:
            return Result.BLACK_WINS
        return Result.DRAW if luck < 0.70 else Result.WHITE_WINS
