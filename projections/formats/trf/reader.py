"""Reading a Tournament Report File: bytes -> a record of the whole tournament and a finding for each row.

    reading = read(data)
    reading.tournament      TrfTournament, or None if nothing could be read
    reading.refused()       whether the file cannot be taken

Dialects: TRF16 with the extensions XX* and BB*, TRF26. The players of a file of teams are the teams (records.py).
"""

import msgspec
from msgspec.structs import replace

from projections.formats.findings import Finding, Findings
from projections.formats.trf.adjustments import read_299
from projections.formats.trf.arrangements import ARRANGEMENTS
from projections.formats.trf.check import (
    Cells,
    check_ahead,
    check_games,
    check_points,
    check_rounds,
    known_numbers,
    put_byes,
)
from projections.formats.trf.columns import PARTS
from projections.formats.trf.comments import read_piece, supplement
from projections.formats.trf.draft import Draft, Extra, Virtual
from projections.formats.trf.header import HEADER, Reader
from projections.formats.trf.lines import COMMENT, Line, split
from projections.formats.trf.numbering import numbered
from projections.formats.trf.player import read_player
from projections.formats.trf.records import (
    Acceleration,
    Adjustment,
    ByesAhead,
    Competition,
    Forbidden,
    Raw,
    TrfPlayer,
    TrfTournament,
)
from projections.formats.trf.scoring import SCORING, scoring, unit, values
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.team_crosstable_check import CROSSTABLES, check_crosstables
from projections.formats.trf.team_reader import check_game_points, teams_of_file
from projections.formats.trf.team_records import OTHERS, ROSTERS, is_of_teams, keep_record
from projections.formats.trf.teams import read_team
from projections.points import PointsTable

KEPT = dict.fromkeys(OTHERS, "a record of teams")
"""Records that are kept as they stand, and what they are."""


def keep(line: Line, draft: Draft, found: Findings) -> None:
    """A record that is not interpreted. An unknown code is never an error (TRF26)."""
    what = KEPT.get(line.code, "not a record known here")
    draft.raw.append(Raw(line.number, line.code, line.text))
    found.left_out(line.number, 1, line.code, f"{line.code!r} is {what}; it was left out.")


TEAM_RECORDS = frozenset((*ROSTERS, *OTHERS))
"""Those that say something in a file of teams; in another one 310 and 013 are teams of a match."""

RECORDS: dict[str, Reader] = {
    **HEADER,
    **SCORING,
    **ARRANGEMENTS,
    "001": read_player,
    "310": read_team,
    "013": read_team,
    "299": read_299,
    COMMENT: read_piece,
}
"""The reader of each record code; all others are kept."""


class Reading(msgspec.Struct, frozen=True):
    """What reading a file gave. tournament: the best that can be told, also where something is refused."""

    tournament: TrfTournament | None
    findings: tuple[Finding, ...]

    def refused(self, *, waived: bool = False) -> bool:
        """Whether the file cannot be taken; `waived`: the arbiter accepts what may be accepted."""
        refusals = [finding for finding in self.findings if finding.kind == "refused"]
        return any(not (waived and finding.waivable) for finding in refusals)


def read(data: bytes) -> Reading:
    """Read a file. Never raises: what is wrong is in the findings."""
    found = Findings()
    lines = split(data, found)
    draft = Draft(of_teams=is_of_teams(lines))
    for line in lines:
        reader = keep_record if draft.of_teams and line.code in TEAM_RECORDS else RECORDS.get(line.code, keep)
        reader(line, draft, found)
    tournament = _tournament(draft, found) if draft.players else None
    if not draft.players and not found.blocked():
        found.refused(0, 0, "players", "There is no player record 001: this is not a tournament report file.")
    for line in lines:
        if not found.mentions(line.number):
            found.accepted(line.number, 1, line.code, _accepted(line))
    return Reading(tournament, found.by_place())


def _accepted(line: Line) -> str:
    if line.code == "001":
        return f"Player {line.columns(5, 8)}, {line.columns(15, 47)}"
    return line.data[:80] or "An empty record."


def _tournament(draft: Draft, found: Findings) -> TrfTournament:
    beside = supplement(draft.pieces, found)
    if draft.of_teams:
        return _of_teams(draft, beside, found)
    per = _per(draft, beside, found)
    cells = Cells(numbered(draft, found), _told_rounds(draft, beside))
    check_games(cells, found)
    tournament = _settled(draft, cells, scoring(draft, per, found), found)
    _check_counts(draft, tournament, found)
    check_points(tournament, found)
    return replace(tournament, supplement=beside)


def _of_teams(draft: Draft, beside: Supplement | None, found: Findings) -> TrfTournament:
    teams = teams_of_file(draft, beside, found)
    told = len(beside.rows) if beside and beside.rows and teams.several else 0
    cells = Cells(teams.participants, told, "team")
    crosstables = [Line(raw.line, raw.code, raw.text) for raw in draft.raw if raw.code in CROSSTABLES]
    draft.raw = [raw for raw in draft.raw if raw.code not in TEAM_RECORDS]
    tournament = _settled(draft, cells, teams.scoring, found, teams.competition)
    _check_counts(draft, tournament, found)
    if not teams.several:
        check_points(tournament, found)
        check_game_points(tournament, found)
        check_crosstables(crosstables, tournament, found)
    return replace(tournament, supplement=beside)


def _settled(
    draft: Draft, cells: Cells, table: PointsTable, found: Findings, competition: Competition | None = None
) -> TrfTournament:
    """The participants of a file with what bears on their pairing."""
    check_ahead(cells, draft.byes, found)
    byes = put_byes(cells, _announced(draft, cells.recorded()), found)
    check_rounds(cells, table, found)
    recorded, per = cells.recorded(), table.per
    units = (per, per if competition is None else competition.board_points.per)
    return TrfTournament(
        tuple(_in_units(player, per) for player in cells.settled()),
        table,
        recorded,
        rounds=None if draft.rounds is None else max(draft.rounds, recorded),
        deputies=tuple(draft.deputies),
        round_dates=draft.round_dates,
        tiebreaks=draft.tiebreaks,
        initial_colour=draft.initial_colour,
        by_rank=draft.by_rank,
        byes=tuple(byes),
        accelerations=_accelerations(draft.virtual, per),
        forbidden=_forbidden(draft, cells, found),
        adjustments=tuple(_adjustment(draft, extra, units, cells, found) for extra in draft.extras),
        raw=tuple(draft.raw),
        competition=competition,
        **draft.texts,  # type: ignore[arg-type]
    )


def _told_rounds(draft: Draft, beside: Supplement | None) -> int:
    """How many rounds have a pairing, as our own comments say it; not more than the lines have."""
    most = max((len(player.rounds) for player in draft.players), default=0)
    return min(sum(beside.rows), most) if beside and beside.rows else 0


def _announced(draft: Draft, recorded: int) -> list[ByesAhead]:
    """240, and XXZ for the round to pair."""
    return draft.byes + [ByesAhead("Z", recorded + 1, numbers, line) for line, numbers in draft.absent]


def _per(draft: Draft, beside: Supplement | None, found: Findings) -> int:
    """Units of a point: what the values need, or what our own comments say, if those do as well."""
    found_values = values(draft)
    needed = unit(found_values, found)
    whole = beside and all(parts * beside.per % PARTS == 0 for parts, _, _ in found_values)
    return beside.per if beside and whole else needed


def _in_units(player: TrfPlayer, per: int) -> TrfPlayer:
    return player if player.points is None else replace(player, points=player.points * per // PARTS)


def _accelerations(virtual: list[Virtual], per: int) -> tuple[Acceleration, ...]:
    return tuple(Acceleration(v.parts * per // PARTS, v.first_round, v.last_round, v.first, v.last) for v in virtual)


def _adjustment(draft: Draft, extra: Extra, units: tuple[int, int], cells: Cells, found: Findings) -> Adjustment:
    """units: of a point of the standings, and of one of a game."""
    numbers = known_numbers(extra.numbers, extra.line, cells, found)
    last = max(draft.rounds or 0, cells.recorded())
    if extra.round is not None and extra.round > last:
        found.refused(extra.line, 20, "round", f"There is no round {extra.round}: write one up to {last:03d}, or 999.")
    games = extra.parts * units[1] // PARTS
    if draft.of_teams:
        return Adjustment(extra.of_matches * units[0] // PARTS, extra.round, numbers, games)
    return Adjustment(games, extra.round, numbers)


def _forbidden(draft: Draft, cells: Cells, found: Findings) -> tuple[Forbidden, ...]:
    return tuple(
        replace(record, numbers=known_numbers(record.numbers, record.line, cells, found)) for record in draft.forbidden
    )


def _check_counts(draft: Draft, tournament: TrfTournament, found: Findings) -> None:
    players = len(tournament.competition.members if tournament.competition else tournament.players)
    if draft.declared_players not in (None, players):
        message = f"{draft.declared_players} players are announced, {players} are in the file."
        found.mended(draft.single["players"], 5, "players", message)
    if draft.rounds is not None and draft.rounds < tournament.recorded:
        message = (
            f"{draft.rounds} rounds are planned, but {tournament.recorded} have games: {tournament.recorded} are taken."
        )
        found.mended(draft.single["rounds"], 5, "rounds", message)
    if tournament.rounds is None:
        message = "The number of rounds is missing (142 or XXR): history reads, a pairing needs it."
        found.left_out(0, 0, "rounds", message)
