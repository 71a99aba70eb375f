"""A file of teams: its players are the members, its participants the teams of records 310 or 013 (TRF26)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from projections.formats.findings import Findings
from projections.formats.trf.check import Cells, check_games, check_points
from projections.formats.trf.columns import PARTS, signed
from projections.formats.trf.draft import Draft
from projections.formats.trf.numbering import numbered, say_gaps
from projections.formats.trf.records import Award, Cell, Competition, Roster, TrfPlayer, TrfTournament, in_turn
from projections.formats.trf.scoring import Value, scoring, unit
from projections.formats.trf.scoring import values as values_of
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.team_lines import OPEN, by_boards, scored
from projections.formats.trf.team_records import TeamRead, TeamRecords, team_records
from projections.formats.trf.team_rounds import Matches, matches_of, teams_known
from projections.formats.trf.team_supplement import CompetitionTold
from projections.points import PointsTable

USUAL = {"TW": 2 * PARTS, "TD": PARTS, "TL": 0}
LETTERS = {"W": "1", "D": "=", "L": "0", "+": "+", "-": "-"}
"""What a letter of record 299 is in a round of a team."""


class Teams(msgspec.Struct, frozen=True):
    """What was read: the teams as participants with their rounds, the points of matches, and what stands beside.

    rows: how many rounds the lines of members have. several: whether a round of the event is several of them.
    """

    participants: list[TrfPlayer]
    scoring: PointsTable
    competition: Competition
    rows: int
    several: bool


def teams_of_file(draft: Draft, beside: Supplement | None, found: Findings) -> Teams:
    """The participants of a file of teams; a sentence for whatever contradicts itself."""
    records, told = team_records(draft, found), beside.competition if beside else None
    cells = Cells(numbered(draft, found))
    check_games(cells, found)
    members = cells.settled()
    records.teams = teams_known(records, members, found)
    _say_who_is_left(members, records, told, found)
    if len(records.teams) < 2:
        message = "At least two records 310 have to say who plays for which team."
        found.refused(0, 0, "teams", message)
    table = scoring(
        draft, _unit(_board_values(draft, records), told.rules.board_points.per if told else 0, found), found
    )
    points = _match_points(draft, records, told.points if told else None, found)
    several = told is not None and told.several
    matches = matches_of(members, records, table, found) if not several else _untold(records)
    competition = _competition(members, records, table, matches)
    awards = _awards(records, matches, points, competition, found)
    participants = [_participant(one, matches.cells[one.number]) for one in records.teams]
    say_gaps(participants, found)
    check_members(competition, cells.recorded(), found)
    return Teams(participants, points, replace(competition, awards=awards), cells.recorded(), several)


def _say_who_is_left(
    members: Sequence[TrfPlayer], records: TeamRecords, told: CompetitionTold | None, found: Findings
) -> None:
    """Who stands in no roster plays for nobody; our own comments may say for whom he is registered."""
    named = {member for team in records.teams for member in team.members}
    named |= {member for team in told.teams for member in team.others} if told else set()
    for one in members:
        if one.number not in named and named:
            found.left_out(one.line, 5, "members", f"Player {one.number} is in no team; left out.")


def _untold(records: TeamRecords) -> Matches:
    """Of rounds that have several games of everybody, our own comments say who met whom."""
    return Matches({one.number: [] for one in records.teams}, {})


def _unit(values: list[Value], told: int, found: Findings) -> int:
    """Units of a point: what is usual or our own comments say, if all values are whole in them, or else what the
    values need.
    """
    needed = unit(values, found)
    return told if told and all(parts * told % PARTS == 0 for parts, _, _ in values) else needed


def _board_values(draft: Draft, records: TeamRecords) -> list[Value]:
    found = [
        *((one.game_points, one.line, 62) for one in records.teams if one.game_points is not None),
        *((one.game_points, one.line, 14) for one in records.awards),
        *values_of(draft),
    ]
    return [*found, (records.byes.game_points, records.byes.line, 10)] if records.byes else found


def _match_values(draft: Draft, records: TeamRecords) -> list[Value]:
    found = [
        *((one.points, one.line, 55) for one in records.teams if one.points is not None),
        *((one.points, one.line, 8) for one in records.awards),
        *((one.of_matches, one.line, 8) for one in draft.extras),
        *((virtual.parts, virtual.line, 5) for virtual in draft.virtual),
        *((parts, line, 5) for parts, line in records.match_points.values()),
    ]
    return [*found, (records.byes.points, records.byes.line, 5)] if records.byes else found


def _match_points(draft: Draft, records: TeamRecords, told: PointsTable | None, found: Findings) -> PointsTable:
    """Records 362 and 320; a bye is worth a draw where no record says it (C.04.6 art. 1.4)."""
    per = _unit(_match_values(draft, records), told.per if told else 1, found)
    win, draw, loss = (records.match_points.get(key, (usual, 0))[0] * per // PARTS for key, usual in USUAL.items())
    bye = records.byes.points * per // PARTS if records.byes else draw
    table = PointsTable(per, win, draw, loss, 0, bye)
    if (fault := table.fault()) is not None:
        line = next((line for _, line in records.match_points.values()), records.byes.line if records.byes else 0)
        found.refused(line, 5, "match points", f"These match points cannot be used: {fault}.")
    same = told is not None and (told.per, told.win, told.draw, told.loss) == (per, win, draw, loss)
    return told if told is not None and same else table


def _participant(team: TeamRead, rounds: list[Cell]) -> TrfPlayer:
    """The team as whoever meets others, its points in hundredths."""
    return TrfPlayer(
        team.number, team.name, rating=team.strength, points=team.points, rank=team.rank,
        rounds=tuple(rounds), line=team.line,
    )  # fmt: skip


def _competition(
    members: Sequence[TrfPlayer], records: TeamRecords, table: PointsTable, matches: Matches
) -> Competition:
    def units(parts: int | None) -> int | None:
        return None if parts is None else parts * table.per // PARTS

    forfeit = next((one.game_points for one in records.awards if not one.round), None)
    rosters = (Roster(one.number, one.members, one.short, units(one.game_points), one.line) for one in records.teams)
    return Competition(
        members=tuple(replace(one, points=units(one.points)) for one in members),
        rosters=tuple(rosters),
        board_points=table,
        colours=matches.colours or records.colours,
        bye=units(records.byes.game_points) if records.byes else _rested(members, table),
        forfeit=units(forfeit),
        line_ups=tuple(sorted(matches.line_ups(), key=in_turn)),
    )


def _rested(members: Sequence[TrfPlayer], table: PointsTable) -> int | None:
    """What a bye gives where the members have it in their own lines; None where nobody says it."""
    by_round: dict[int, int] = {}
    for one in members:
        for number, cell in enumerate(one.rounds, 1):
            if cell.code == "U":
                by_round[number] = by_round.get(number, 0) + table.pairing_bye
    return next(iter(by_round.values()), None)


def _awards(
    records: TeamRecords, matches: Matches, table: PointsTable, competition: Competition, found: Findings
) -> tuple[Award, ...]:
    """The results that were set: the letters of the rounds follow them."""
    awards: list[Award] = []
    for one in records.awards:
        for team in one.teams:
            cells = matches.cells.get(team, [])
            if one.round > len(cells) or not cells[one.round - 1].opponent:
                found.refused(one.line, 24, "award", f"Team {team} has no match in round {one.round}.", waivable=True)
                continue
            letter, worth = LETTERS[one.code], one.points * table.per // PARTS
            cells[one.round - 1] = replace(cells[one.round - 1], code=letter)
            if worth != table.of(letter):
                message = "A result that is set gives the match points of all; if accepted, it does here."
                found.refused(one.line, 8, "award", message, waivable=True)
            awards.append(
                Award(
                    one.round, team, one.code, table.of(letter), one.game_points * competition.board_points.per // PARTS
                )
            )
    whole = competition.board_points.win * len(competition.colours)
    forfeit = whole if competition.forfeit is None else competition.forfeit
    for told in matches.overruled:
        for team, letter in zip((told.white, told.black), told.letters, strict=True):
            if not any((one.team, one.round) == (team, told.round) for one in awards):
                awards.append(Award(told.round, team, letter, table.of(letter), forfeit if letter == "+" else 0))
    return tuple(awards)


# ---- whether the points are those of the results ----


def check_members(competition: Competition, rows: int, found: Findings) -> None:
    """The points of the members, which have no byes in them, or the allocated ones (TRF26 001)."""
    check_points(TrfTournament(competition.members, competition.board_points, rows), found)


def check_game_points(tournament: TrfTournament, found: Findings) -> None:
    """The game points of the teams, with those of matches that go on or without them (TRF26 310)."""
    competition = tournament.competition
    if competition is None:
        return
    for roster in competition.rosters:
        team = tournament.player(roster.number)
        if team is None or roster.game_points is None:
            continue
        counted, going_on = _game_points(tournament, competition, team)
        if roster.game_points not in (counted, counted + going_on):
            per = competition.board_points.per
            given, results = (signed(units * PARTS // per) for units in (roster.game_points, counted))
            sentence = f"{given} game points given, {results} from results; if accepted, the results hold."
            found.refused(roster.line, 62, "points", f"Team {team.number}: {sentence}", waivable=True)


def _game_points(tournament: TrfTournament, competition: Competition, team: TrfPlayer) -> tuple[int, int]:
    """Those of what is over, with what was given beside it, and those of matches that go on."""
    rounds = list(enumerate(team.rounds, 1))
    over = sum(scored(competition, team.number, number, cell) for number, cell in rounds)
    given = sum(one.board_points for one in tournament.adjustments if team.number in one.numbers)
    open_rounds = [number for number, cell in rounds if cell.opponent and cell.code in OPEN]
    return over + given, sum(by_boards(competition, team.number, number) or 0 for number in open_rounds)
