"""`openhall generate --teams`: a random competition of teams, paired by the Swiss of teams here (C.04.6)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from projections.formats.trf import Cell, TrfPlayer, TrfTournament, points, read, write
from projections.formats.trf.dutch import accelerated
from projections.formats.trf.records import ByesAhead, Competition, Roster, TeamLineUp
from projections.formats.trf.team_lines import scored
from projections.formats.trf.team_rounds import result
from projections.pairing.system import Impossible
from projections.points import PointsTable
from projections.refusal import Refusal
from projections.teams.regulations import MATCH_POINTS
from server.importing.script import settled
from server.reports.chance import Chance
from server.reports.generate import BEGINS, Generated
from server.reports.retold import Seats, retold
from server.reports.source import Unanswered

RESERVES = 1
MISSING = 8
"""How many members of a hundred do not come to a match."""


class TeamRecipe(msgspec.Struct, frozen=True):
    """What happens. byes, forfeits: how many of a hundred cases, of a round and of a game; draws: as for individuals.
    played: rounds with results.
    """

    teams: int
    boards: int
    rounds: int
    seed: int
    played: int | None = None
    byes: int = 0
    forfeits: int = 0
    draws: int | None = None
    baku: bool = False


def generate_teams(recipe: TeamRecipe) -> Generated:
    """Make the competition. Raises Unanswered where there is no room in TRF."""
    event = _Event(recipe)
    stopped = event.play()
    return Generated(_written(event.ranked()), stopped)


def _written(told: TrfTournament) -> bytes:
    written = write(told)
    if isinstance(written, Refusal):
        raise Unanswered(written.message)
    return written


class _Event:
    """The competition while it is played. strengths: of the members by number."""

    def __init__(self, recipe: TeamRecipe) -> None:
        self.recipe = recipe
        self.does = Chance(recipe.seed, recipe.forfeits, recipe.draws)
        teams = sorted((self._team() for _ in range(recipe.teams)), key=lambda own: -sum(own[: recipe.boards]))
        self.strengths = dict(enumerate((one for team in teams for one in team), 1))
        size = recipe.boards + RESERVES
        self.rosters = {
            team: tuple(range(size * (team - 1) + 1, size * team + 1)) for team in range(1, recipe.teams + 1)
        }
        self.told = self._before_round_one()

    @property
    def competition(self) -> Competition:
        """What stands beside the teams."""
        assert self.told.competition is not None
        return self.told.competition

    # ---- before round 1 ----

    def _team(self) -> list[int]:
        """A team of members who are about as strong as each other, the best first."""
        level = self.does.strength()
        return sorted(
            (level + self.does.random.randint(-150, 150) for _ in range(self.recipe.boards + RESERVES)), reverse=True
        )

    def _before_round_one(self) -> TrfTournament:
        recipe = self.recipe
        members = tuple(TrfPlayer(k, f"Member, {k:04d}", rating=rating) for k, rating in self.strengths.items())
        teams = (TrfPlayer(team, f"Team {team:03d}", rating=self._average(own)) for team, own in self.rosters.items())
        rosters = tuple(Roster(team, own) for team, own in self.rosters.items())
        colours = ("WB" * recipe.boards)[: recipe.boards]
        return TrfTournament(
            players=tuple(teams),
            scoring=MATCH_POINTS,
            recorded=0,
            rounds=recipe.rounds,
            name=f"Random teams, {recipe.teams} of {recipe.boards} boards, seed {recipe.seed}",
            begins=BEGINS.isoformat(),
            kind="Team: Swiss-System",
            type_code="FIDE_TEAM_TYPEA_MP_GP" + "_BAKU" * recipe.baku,
            pairing_program="Openhall",
            tiebreaks=("MPvGP",),
            initial_colour="white" if self.does.random.randrange(2) else "black",
            competition=Competition(members, rosters, PointsTable(), colours, bye=recipe.boards),
        )

    def _average(self, members: Sequence[int]) -> int:
        boards = self.recipe.boards
        return sum(self.strengths[one] for one in members[:boards]) // boards

    # ---- round by round ----

    def play(self) -> str:
        """All rounds that are asked for; why not, if there is no pairing. Then the byes of the next one."""
        recipe = self.recipe
        played = recipe.rounds if recipe.played is None else min(recipe.played, recipe.rounds)
        for number in range(1, played + 1):
            self._announce(number)
            seats = self._seats(number)
            if isinstance(seats, str):
                return f"round {number}: {seats}; {number - 1} rounds are written"
            self._record(number, seats)
        if played < recipe.rounds:
            self._announce(played + 1)
        return ""

    def _announce(self, number: int) -> None:
        kinds = {team: self.does.random.choice("HHZ") for team in self.rosters if self.does.happens(self.recipe.byes)}
        lists = [(kind, tuple(team for team, his in kinds.items() if his == kind)) for kind in ("H", "Z")]
        byes = (ByesAhead(kind, number, teams, 0) for kind, teams in lists if teams)  # type: ignore[arg-type]
        self.told = replace(self.told, byes=tuple(byes))
        if number == 1:
            self.told = accelerated(self.told)

    def _seats(self, number: int) -> Seats | str:
        """As whoever reads the file so far pairs it."""
        reading = read(_written(self.ranked()))
        if reading.tournament is None or reading.refused():
            raise Unanswered("; ".join(one.message for one in reading.findings if one.kind == "refused"))
        log = retold(settled(reading.tournament).tournament)
        found = log.proposal(number)
        return found.message if isinstance(found, Impossible) else log.seats(found)

    def _record(self, number: int, seats: Seats) -> None:
        teams = {team: Cell(code=bye.kind) for bye in self.told.byes for team in bye.numbers}
        members = dict.fromkeys(self.strengths, Cell(code="Z"))
        line_ups = list(self.competition.line_ups)
        for white, black in seats:
            if not black:
                teams[white] = Cell(code="U")
                continue
            both = self._line_up(white), self._line_up(black)
            line_ups += [TeamLineUp(number, white, both[0]), TeamLineUp(number, black, both[1])]
            letters = self._match(*both, members)
            teams[white], teams[black] = Cell(black, "w", letters[0]), Cell(white, "b", letters[1])
        competition = replace(
            self.competition,
            members=tuple(replace(one, rounds=(*one.rounds, members[one.number])) for one in self.competition.members),
            line_ups=tuple(sorted(line_ups, key=lambda one: (one.round, one.team))),
        )
        participants = tuple(replace(one, rounds=(*one.rounds, teams[one.number])) for one in self.told.players)
        self.told = replace(self.told, players=participants, recorded=number, byes=(), competition=competition)

    def _line_up(self, team: int) -> tuple[int, ...]:
        """Who has come, in the order of the roster, with an empty board where reserves do not suffice."""
        there = [one for one in self.rosters[team] if not self.does.happens(MISSING)] or [self.rosters[team][0]]
        return tuple((there + [0] * self.recipe.boards)[: self.recipe.boards])

    def _match(self, home: Sequence[int], away: Sequence[int], cells: dict[int, Cell]) -> tuple[str, str]:
        """The letters of a match; its games are noted in the cells of the members."""
        table, sides = self.competition.board_points, ([], [])  # type: PointsTable, tuple[list[str], list[str]]
        for board, (ours, theirs) in enumerate(zip(home, away, strict=True)):
            letters = self._game(board % 2 == 0, ours, theirs, cells)
            sides[0].append(letters[0])
            sides[1].append(letters[1])
        played = any(letter not in "+-" for side in sides for letter in side)
        return result(*(sum(map(table.of, side)) for side in sides), played=played)

    def _game(self, home_white: bool, home: int, away: int, cells: dict[int, Cell]) -> tuple[str, str]:
        if not (home and away):
            for there in filter(None, (home, away)):
                cells[there] = Cell(code="+")
            return "+" if home else "-", "+" if away else "-"
        white, black = (home, away) if home_white else (away, home)
        own, other = self.does.result(self.strengths[white], self.strengths[black])
        cells[white], cells[black] = Cell(black, "w", own), Cell(white, "b", other)
        return (own, other) if home_white else (other, own)

    # ---- the table ----

    def ranked(self) -> TrfTournament:
        """With points, and with ranks by match points, game points, then number."""
        told, competition = self.told, self.competition
        matches = {team.number: points(told, team) for team in told.players}
        games = {
            team.number: sum(scored(competition, team.number, n, cell) for n, cell in enumerate(team.rounds, 1))
            for team in told.players
        }
        order = sorted(matches, key=lambda team: (-matches[team], -games[team], team))
        ranks = {team: rank for rank, team in enumerate(order, 1)}
        teams = (replace(one, points=matches[one.number], rank=ranks[one.number]) for one in told.players)
        members = (replace(one, points=self._points(one)) for one in competition.members)
        rosters = (replace(one, game_points=games[one.number]) for one in competition.rosters)
        beside = replace(competition, members=tuple(members), rosters=tuple(rosters))
        return replace(told, players=tuple(teams), competition=beside)

    def _points(self, member: TrfPlayer) -> int:
        return sum(self.competition.board_points.of(cell.code) for cell in member.rounds)
