"""TRF26: 142, 152 and 162; 240, 250, 260 and 299."""

from collections.abc import Iterator

from projections.formats.trf import adjustments
from projections.formats.trf.columns import PARTS, written
from projections.formats.trf.dialect import Dialect, byes_ahead, in_columns, listed
from projections.formats.trf.header import MAX_ROUNDS
from projections.formats.trf.records import Acceleration, Forbidden, TrfTournament
from projections.formats.trf.scoring import DEFAULTS, SYMBOLS
from projections.points import PointsTable


def _as_it_is(tournament: TrfTournament) -> TrfTournament:
    return tournament


def _play(tournament: TrfTournament) -> Iterator[str]:
    if tournament.rounds:
        yield f"142 {tournament.rounds}"
    if tournament.initial_colour is not None:
        yield f"152 {'W' if tournament.initial_colour == 'white' else 'B'}"
    if tournament.by_rank:
        yield "XXC rank"
    competition = tournament.competition
    yield from _scoring(competition.board_points if competition else tournament.scoring)


def _scoring(table: PointsTable) -> Iterator[str]:
    """162, if an outcome is worth something else than usual."""
    worth = {key: getattr(table, key) * PARTS // table.per for key in (*DEFAULTS, "pairing_bye")}
    usual = {**DEFAULTS, "pairing_bye": worth["win"]}
    odd = [(symbol, worth[key]) for symbol, key in SYMBOLS.items() if key in worth and worth[key] != usual[key]]
    if odd:
        yield "162  " + "    ".join(f"{symbol}{in_columns(written(parts), 4, 'a result')}" for symbol, parts in odd)


def _arrangements(tournament: TrfTournament) -> Iterator[str]:
    yield from map(byes_ahead, tournament.byes)
    of_teams = tournament.competition is not None
    for acceleration in tournament.accelerations:
        yield _acceleration(acceleration, tournament.scoring.per, of_teams=of_teams)
    for forbidden in tournament.forbidden:
        yield _forbidden(forbidden, tournament.rounds or MAX_ROUNDS)
    yield from adjustments.lines(tournament)


def _acceleration(one: Acceleration, per: int, *, of_teams: bool) -> str:
    """Teams are given match points, players points."""
    points = in_columns(written(one.points * PARTS // per), 4, "virtual points").replace(" ", "0")
    rounds = f"{one.first_round:03d} {one.last_round:03d}"
    both = f"{points} 00.0" if of_teams else f"     {points}"
    return f"250 {both} {rounds} {one.first:04d} {one.last:04d}"


def _forbidden(one: Forbidden, rounds: int) -> str:
    return f"260 {one.first_round:03d} {one.last_round or rounds:03d}{listed(one.numbers)}"


TRF26 = Dialect("trf26", _as_it_is, _play, _arrangements)
