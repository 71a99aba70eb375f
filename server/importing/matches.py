"""The steps of matches of teams: fixtures, line-ups, games, awards, and who goes on."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from msgspec.structs import replace

from projections import events as e
from projections import team_events as t
from projections.encounter import stages_of
from projections.events import Regulations
from projections.formats.trf import TrfTournament
from projections.formats.trf.records import Competition, TeamLineUp
from projections.formats.trf.team_supplement import LineUpTold
from projections.points import Result
from projections.regulations import is_predetermined
from projections.teams import played
from projections.teams.board_points import complete, level_after, score
from projections.teams.match import Seat, seats
from projections.tournament import Award, Board
from server import commands as c
from server.decide.match_games import unwritten
from server.importing.people import Teams
from server.importing.presence import Presence
from server.importing.recorded import RESULTS, Encounter, RecordedRound
from server.importing.rounds import Rounds
from server.importing.step import Step

WHY, REASON = c.Why("import"), e.Reason("import")
MIRRORED = {result: RESULTS[letters[::-1]] for letters, result in RESULTS.items()}
"""Each result from the other side, where a record has the colours the other way round."""

AWARDED = {("W", "L"): "1-0", ("L", "W"): "0-1", ("D", "D"): "1/2-1/2", ("L", "L"): "0-0"} | {
    ("+", "-"): "+:-", ("-", "+"): "-:+", ("-", "-"): "-:-",
}  # fmt: skip
"""The result of a match by the letters of both teams in records 299."""


class Played(NamedTuple):
    """A game of two members, by entry number."""

    white: int
    black: int
    result: Result


class Matches(Rounds):
    """The rounds of teams."""

    def __init__(
        self, tournament: TrfTournament, rules: Regulations, people: Teams, presences: Mapping[int, Presence]
    ) -> None:
        super().__init__(tournament, rules, people.k, presences)
        self.people = people
        self.members = people.members
        self.competition: Competition = tournament.competition  # type: ignore[assignment]
        beside = tournament.supplement
        self.beside = beside.competition if beside and beside.competition else None
        self.several = self.beside is not None and self.beside.several
        self.rows = _rows(tournament, len(self.last) - 1)
        self.ahead_of_time = is_predetermined(rules)

    def _ordered(self, found: RecordedRound) -> list[Encounter]:
        return list(found.encounters) if self.beside else super()._ordered(found)

    def _is_open(self, board: Board) -> bool:
        return board.result is None

    def _is_past(self, found: RecordedRound) -> bool:
        """No match waits for another one where all are public before they are played (docs/rules/teams.md 6)."""
        return not self.ahead_of_time and super()._is_past(found)

    # ---- a match ----

    def _encounter(self, found: RecordedRound, board: Board, one: Encounter) -> Generator[Step, None, Board]:
        place: dict[str, Any] = {
            "round": found.number,
            "board": board.board,
            "white": board.white,
            "black": board.black,
        }
        yield from self._fixture(place, found.number, one.white)
        line_ups = self._line_ups(found.number, one.white), self._line_ups(found.number, one.black)
        if all(line_ups):
            board = yield from self._revealed(board, place, line_ups)
            board = yield from self._games(board, place, one)
        award = self._award(found.number, one)
        if award is not None and not self._says(board, award):
            board = played.recounted(replace(board, awarded=award), unwritten(None), self.rules)
            yield Step(c.AwardMatch(**place, result=award.result, why=WHY, board_points=award.board_points))
        for goes in self._decided(found, one):
            board = replace(board, decided=self.k[goes.winner])
            yield Step(c.DecideEncounter(**place, method="arbiter", winner=board.decided, why=WHY))
        adjourned = one.games[0].adjourned or self._is_past(found)
        if adjourned and board.result is None:
            yield Step(c.AdjournGame(**place))
        return board

    def _fixture(self, place: dict[str, Any], number: int, home: int) -> Iterator[Step]:
        for one in self.beside.fixtures if self.beside else ():
            if (one.round, one.home) == (number, home):
                begins, status = one.begins, one.fixture.status
                local = None if begins is None else c.LocalTime(begins.local, begins.zone)
                why = WHY if one.postponed else None
                yield Step(c.SetFixture(**place, begins=local, venue=one.venue, status=status, why=why))

    # ---- who plays ----

    def _line_ups(self, number: int, team: int) -> list[LineUpTold]:
        """Who plays from which game on, by starting numbers; nothing as long as it is not known."""
        if self.beside and self.several:
            return [one for one in self.beside.line_ups if (one.round, one.team) == (number, team)]
        own = (one for one in self.competition.line_ups if (one.round, one.team) == (number, team))
        return [LineUpTold(number, team, 1, self._filled(one)) for one in own]

    def _filled(self, line_up: TeamLineUp) -> tuple[int, ...]:
        boards = self.rules.team_rules.boards
        return (*line_up.members, *[0] * (boards - len(line_up.members)))

    def _ks(self, line_up: LineUpTold) -> tuple[int, ...]:
        return tuple(self.members[one] if one else 0 for one in line_up.members)

    def _revealed(
        self, board: Board, place: dict[str, Any], line_ups: tuple[Sequence[LineUpTold], Sequence[LineUpTold]]
    ) -> Generator[Step, None, Board]:
        home, away = (self._ks(one[0]) for one in line_ups)
        yield Step(c.RevealLineUps(place["round"], (c.MatchLineUps(board.board, home, away),)))
        both = t.BothLineUps(board.board, home, away)
        board = played.revealed(board, both, unwritten(both), self.rules)
        for team, own in zip((board.white, board.black), line_ups, strict=True):
            for one in own[1:]:
                event = t.LineUpCorrected(
                    **place, team=team, line_up=self._ks(one), first_game=one.first, reason=REASON
                )
                board = played.line_up_corrected(board, event, unwritten(event), self.rules)
                yield Step(c.CorrectLineUp(**place, team=team, line_up=event.line_up, why=WHY, first_game=one.first))
        return board

    # ---- games ----

    def _games(self, board: Board, place: dict[str, Any], one: Encounter) -> Generator[Step, None, Board]:
        """As far as they were played, each at its seat; lots where they say who has White."""
        left = list(self._recorded(place["round"], one))
        further = self._further(place["round"], one)
        while True:
            entered = next(self._next(board, left, further), None)
            if entered is None:
                opened = self._stage(board, place["round"], one.white)
                if opened is None:
                    return board
                board = replace(board, opened=(*board.opened, opened))
                board = played.recounted(board, unwritten(None), self.rules)
                yield Step(c.OpenStage(**place, stage=opened[0], first_white=opened[1]))
                continue
            game, result = entered
            seat = (place["round"], board.board, game.white, game.black, result, game.game)
            event = e.ResultEntered(*seat)
            board = played.entered(board, event, unwritten(event), self.rules)
            yield Step(c.EnterResult(*seat))

    def _next(self, board: Board, left: list[Played], further: Mapping[int, Played]) -> Iterator[tuple[Seat, Result]]:
        """The next game that can be entered, taken off those that are left."""
        known = {game.game for game in board.games}
        for seat in seats(board, self.rules):
            if seat.game in known:
                continue
            game = further.get(seat.game)
            if game is None:
                game = next((one for one in left if {one.white, one.black} == {seat.white, seat.black}), None)
                if game is not None and self.several and game.white != seat.white:
                    game = next((one for one in left if (one.white, one.black) == (seat.white, seat.black)), None)
                if game is not None:
                    left.remove(game)
            if game is not None:
                yield seat, game.result if game.white == seat.white else MIRRORED[game.result]

    def _recorded(self, number: int, one: Encounter) -> Iterator[Played]:
        """What the lines of the members have of a match, round of the report by round."""
        home = [self.people.rows[k] for k in self.people.of_team(one.white)]
        away = set(self.people.of_team(one.black))
        for row in self.rows[number - 1]:
            for member in home:
                cell = member.cell(row)
                if cell.opponent in away:
                    theirs = self.people.rows[cell.opponent].cell(row).code
                    first = cell.colour == "w"
                    result = RESULTS.get((cell.code, theirs) if first else (theirs, cell.code))
                    pair = self.members[member.number], self.members[cell.opponent]
                    if result is not None:
                        yield Played(*(pair if first else pair[::-1]), result)

    def _further(self, number: int, one: Encounter) -> dict[int, Played]:
        """Games of a match that are rated by another list, by their number."""
        there = {*self.people.of_team(one.white), *self.people.of_team(one.black)}
        games = self.beside.games if self.beside else ()
        return {
            game.game: Played(self.members[game.white], self.members[game.black], game.result)
            for game in games
            if game.round == number and {game.white, game.black} <= there
        }

    def _stage(self, board: Board, number: int, home: int) -> tuple[int, int] | None:
        """The stage that lots open next, and who has White in it."""
        rules = self.rules.team_rules
        opened, stages = dict(board.opened), stages_of(self.rules)
        for stage in range(1, len(stages) + 1):
            drawn = rules.first_white == "drawn" if stage == 1 else stages[stage - 1].first_white == "lot"
            reached = stage == 1 or (
                complete(board, self.rules, stage - 1) and level_after(board, self.rules, stage - 1)
            )
            if drawn and reached and stage not in opened:
                told = self.beside.opened if self.beside else ()
                first = next(
                    (one.white for one in told if (one.round, one.home, one.stage) == (number, home, stage)), 0
                )
                if first or (stage == 1 and not self.beside):
                    return stage, self.k[first or home]
        return None

    # ---- results that were set ----

    def _says(self, board: Board, award: Award) -> bool:
        """Whether the match amounts to that by itself, as far as the records tell."""
        same = board.result == award.result and score(board, self.rules) == award.board_points
        return same and self.beside is None

    def _award(self, number: int, one: Encounter) -> Award | None:
        if self.beside is not None:
            told = next((got for got in self.beside.awards if (got.round, got.home) == (number, one.white)), None)
            return None if told is None else Award(0, told.result, told.board_points, "import")
        found = {got.team: got for got in self.competition.awards if got.round == number}
        home, away = found.get(one.white), found.get(one.black)
        if home is not None and away is not None:
            result = AWARDED.get((home.code, away.code))
            return Award(0, Result(result), (home.board_points, away.board_points), "import") if result else None
        result_ = one.games[0].result
        unknown = not self._line_ups(number, one.white)
        return Award(0, result_, None, "import") if unknown and result_ is not None else None


def _rows(tournament: TrfTournament, rounds: int) -> tuple[range, ...]:
    """The rounds of the report that each round of the event has."""
    beside = tournament.supplement
    counts = beside.rows if beside and beside.rows is not None else (1,) * rounds
    ends = tuple(accumulate(counts))
    return tuple(range(end - count + 1, end + 1) for end, count in zip(ends, counts, strict=True))
