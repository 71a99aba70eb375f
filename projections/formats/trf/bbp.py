"""TRF16 with the extensions that bbpPairings reads: XXR, XXC, BBW to BBU; XXA, XXP.

Byes of the round to pair stand in its column, as every program reads them; later ones in 240, which bbpPairings knows.
JaVaFo's XXS and XXZ are not written: bbpPairings skips them without a word. What it refuses, or would pair otherwise,
is refused here.
"""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from projections.formats.trf.columns import PARTS, written
from projections.formats.trf.dialect import Dialect, Misfit, byes_ahead, in_columns
from projections.formats.trf.dutch import accelerated, virtual_points
from projections.formats.trf.records import BLANK, Cell, Forbidden, TrfPlayer, TrfTournament
from projections.formats.trf.scoring import BBP as WORTH
from projections.formats.trf.scoring import worth
from projections.points import PointsTable

DUTCH = "FIDE_DUTCH"
"""Record 192: the only name of the Dutch system that version 6.0.0 accepts beside its own `_2025`."""

ACCEPTED = re.compile(rf"({DUTCH}(_2025|_2026)?(_BAKU)?)?")
BEGINS = "2026-02-01"
"""Before this day, FIDE_DUTCH means the rules of 2017."""

REFUSED = frozenset({"013", "299", "310"})
"""Records at which bbpPairings stops."""


def _prepared(tournament: TrfTournament) -> TrfTournament:
    _check_type(tournament)
    _check_records(tournament)
    _check_games(tournament)
    _check_points(tournament)
    told = _with_byes(accelerated(tournament))
    return replace(told, type_code=told.type_code and DUTCH, supplement=None)


def _check_type(tournament: TrfTournament) -> None:
    code = tournament.type_code.upper()
    if not ACCEPTED.fullmatch(code):
        raise Misfit(f"It is a {code}; bbpPairings pairs FIDE_DUTCH by the rules of 2026: write TRF26.")
    if code not in ("", DUTCH, f"{DUTCH}_BAKU") and "" < tournament.begins < BEGINS:
        raise Misfit(
            f"It begins on {tournament.begins} and is a {code}: as FIDE_DUTCH it would be read as the rules before "
            f"{BEGINS}. Write TRF26."
        )


def _check_records(tournament: TrfTournament) -> None:
    if not tournament.rounds:
        raise Misfit("The number of rounds is missing; bbpPairings pairs nothing without it (XXR).")
    if not tournament.recorded and tournament.initial_colour is None:
        raise Misfit("The initial colour is not drawn; bbpPairings pairs no first round without it (XXC).")
    if tournament.adjustments:
        raise Misfit("There are points beside the results (299), at which bbpPairings stops. Write TRF26.")
    for raw in tournament.raw:
        if raw.code in REFUSED:
            raise Misfit(f"Line {raw.line}: bbpPairings refuses the record {raw.code}. Write TRF26.")


def _check_games(tournament: TrfTournament) -> None:
    for player in tournament.players:
        for number, cell in enumerate(player.rounds, 1):
            if cell.opponent and cell.code in ("", "X"):
                raise Misfit(
                    f"Round {number}: {player.number} - {cell.opponent} has no result, and bbpPairings knows no "
                    "adjourned games. Enter the result, or write TRF26."
                )


def _check_points(tournament: TrfTournament) -> None:
    """All points have one decimal there: in BB* and in XXA (`pp.p`)."""
    table = tournament.scoring
    values = [getattr(table, key) for key in dict.fromkeys(WORTH.values())]
    values += [some.points for some in tournament.accelerations]
    for units in values:
        if units * 10 % table.per:
            points = written(units * PARTS // table.per)
            raise Misfit(f"{points} points: bbpPairings counts points with one decimal. Write TRF26.")


def _with_byes(tournament: TrfTournament) -> TrfTournament:
    """The byes of the round to pair, in its column, and in the points: most programs add up what stands there."""
    following = tournament.recorded + 1
    kinds = {number: bye.kind for bye in tournament.byes if bye.round == following for number in bye.numbers}
    later = tuple(bye for bye in tournament.byes if bye.round != following)
    players = tuple(
        _away(player, following, Cell(code=kinds[player.number]), tournament.scoring)
        if player.number in kinds
        else player
        for player in tournament.players
    )
    return replace(tournament, players=players, byes=later)


def _away(player: TrfPlayer, number: int, bye: Cell, table: PointsTable) -> TrfPlayer:
    before = player.rounds[: number - 1]
    blanks = (BLANK,) * (number - 1 - len(before))
    points = None if player.points is None else player.points + worth(bye, table)
    return replace(player, points=points, rounds=(*before, *blanks, bye, *player.rounds[number:]))


def _play(tournament: TrfTournament) -> Iterator[str]:
    yield f"XXR {tournament.rounds}"
    words = ["rank"] if tournament.by_rank else []
    words += [f"{tournament.initial_colour}1"] if tournament.initial_colour else []
    if words:
        yield f"XXC {' '.join(words)}"
    yield from _scoring(tournament)


def _scoring(tournament: TrfTournament) -> Iterator[str]:
    """BBW to BBU, all of them or none: BBU last, since a later BBW would overwrite it."""
    table = tournament.scoring
    values = {code: getattr(table, key) * PARTS // table.per for code, key in WORTH.items()}
    if list(values.values()) != [PARTS, PARTS // 2, 0, 0, 0, PARTS]:
        for code, parts in values.items():
            yield f"{code} {in_columns(written(parts), 4, 'a result')}"


def _arrangements(tournament: TrfTournament) -> Iterator[str]:
    yield from map(byes_ahead, tournament.byes)
    for number, units in virtual_points(tournament).items():
        yield from _virtual(tournament, number, units)
    for forbidden in tournament.forbidden:
        yield _forbidden(forbidden, tournament.rounds or 0)


def _virtual(tournament: TrfTournament, number: int, units: tuple[int, ...]) -> Iterator[str]:
    """Every round of the event, for whoever has any: a blank one would not be read as nothing."""
    rounds = tournament.rounds or 0
    parts = [one * PARTS // tournament.scoring.per for one in (*units, *[0] * rounds)[:rounds]]
    if any(parts):
        yield f"XXA {number:4d} " + " ".join(in_columns(written(one), 4, "virtual points") for one in parts)


def _forbidden(one: Forbidden, rounds: int) -> str:
    if one.first_round > 1 or (one.last_round or rounds) < rounds:
        who = ", ".join(map(str, one.numbers))
        raise Misfit(
            f"{who} must not meet in the rounds {one.first_round} to {one.last_round or rounds} only; bbpPairings "
            "knows pairs that are forbidden in all rounds (XXP). Write TRF26."
        )
    return " ".join(["XXP", *map(str, one.numbers)])


BBP = Dialect("bbp", _prepared, _play, _arrangements)
