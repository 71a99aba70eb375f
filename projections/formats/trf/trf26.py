"""TRF26: 142, 152 and 162; 240, 250, 260 and 299."""

from collections.abc import Iterator

from projections.formats.trf import adjustments
from projections.formats.trf.columns import PARTS, written
from projections.formats.trf.dialect import Dialect, byes_ahead, in_columns, listed
from projections.formats.trf.header import MAX_ROUNDS
from projections.formats.trf.records import Acceleration, Forbidden, TrfTournament
from projections.formats.trf.scoring import DEFAULTS, SYMBOLS


def _as_it_is(tournament: TrfTournament) -> TrfTournament:
    return tournament


def _play(tournament: TrfTournament) -> Iterator[str]:
    if tournament.rounds:
        yield f"142 {tournament.rounds}"
    if tournament.initial_colour is not None:
        yield f"152 {'W' if tournament.initial_colour == 'white' else 'B'}"
    if tournament.by_rank:
        yield "XXC rank"
    yield from _scoring(tournament)


def _scoring(tournament: TrfTournament) -> Iterator[str]:
    """162, if an outcome is worth something else than usual."""
    table = tournament.scoring
    worth = {key: getattr(table, key) * PARTS // table.per for key in (*DEFAULTS, "pairing_bye")}
    usual = {**DEFAULTS, "pairing_bye": worth["win"]}
    odd = [(symbol, worth[key]) for symbol, key in SYMBOLS.items() if key in worth and worth[key] != usual[key]]
    if odd:
        yield "162  " + "    ".join(f"{symbol}{in_columns(written(parts), 4, 'a result')}" for symbol, parts in odd)


def _arrangements(tournament: TrfTournament) -> Iterator[str]:
    yield from map(byes_ahead, tournament.byes)
    for acceleration in tournament.accelerations:
        yield _acceleration(acceleration, tournament.scoring.per)
    for forbidden in tournament.forbidden:
        yield _forbidden(forbidden, tournament.rounds or MAX_ROUNDS)
    yield from adjustments.lines(tournament.adjustments, tournament.scoring.per)


def _acceleration(one: Acceleration, per: int) -> str:
    points = in_columns(written(one.points * PARTS // per), 4, "virtual points")
    rounds = f"{one.first_round:03d} {one.last_round:03d}"
    return f"250      {points.replace(' ', '0')} {rounds} {one.first:04d} {one.last:04d}"


def _forbidden(one: Forbidden, rounds: int) -> str:
    return f"260 {one.first_round:03d} {one.last_round or rounds:03d}{listed(one.numbers)}"


TRF26 = Dialect("trf26", _as_it_is, _play, _arrangements)
