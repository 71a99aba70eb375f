"""A tournament as the supplement of its report: what TRF26 has no record for (docs/report-files.md 6)."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec.structs import replace

from projections.adjustments import of_round, rounds_of
from projections.encounter import stages_of
from projections.formats.trf.ahead import bye_ahead
from projections.formats.trf.games import Played
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.supplement_parts import (
    Agreed,
    Away,
    Entered,
    Fielded,
    FurtherGame,
    Given,
    Goes,
    Left,
    Team,
    members,
)
from projections.formats.trf.team_beside import competition_told
from projections.formats.trf.type_code import CUSTOM, berger_code
from projections.options import DutchOptions, RoundRobinOptions, ScheveningenOptions, SystemOptions
from projections.points import Bye, PointsTable, Result
from projections.regulations import is_predetermined
from projections.scoring import handicap_of
from projections.teams.regulations import of_teams
from projections.tournament import Board, Player, Tournament


def supplement_of(state: Tournament, code: str, games: Played) -> Supplement | None:
    """What the report needs beside its records, None if these say everything. code: record 192."""
    if not games.main:
        return None
    told = told_of(state, code, games)
    return told if told != _by_records(state, _usual(state, code)) else None


def told_of(state: Tournament, code: str, games: Played) -> Supplement:
    """All that a supplement can tell of a tournament, whether its records say it too or not."""
    rules = state.regulations
    several, teams = games.several, of_teams(rules)
    return replace(
        _usual(state, code),
        per=rules.points.per,
        encounter=rules.encounter,
        scoring=rules.scoring,
        tiebreaks=rules.tiebreaks if several else (),
        options=_options(rules.options, several=several),
        scoring_options=rules.scoring_options,
        ladder=rules.ladder,
        stages=rules.stages,
        categories=members((one.sporting.category, one.number) for one in state.numbered),
        clubs=members((one.sporting.club, one.number) for one in state.numbered),
        entered=tuple(Entered(one.number, one.entered) for one in state.numbered if one.entered > 1),
        left=tuple(_left(one) for one in state.numbered if one.status),
        teams=_teams(state),
        fielded=tuple(_fielded(state)),
        circuits=len(state.circuits),
        bracket=_numbers(state, state.bracket),
        rows=games.rows_of_rounds if several or state.bracket else None,
        games=() if teams else tuple(_further_games(state)),
        goes_on=tuple(_decided(state)),
        away=tuple(_away(state)) if several or state.bracket else (),
        agreed=tuple(_agreed(state)),
        given=tuple(_given(state)) if (several and not teams) or handicap_of(rules) else (),
        competition=competition_told(state, several=several) if teams else None,
    )


def _usual(state: Tournament, code: str) -> Supplement:
    """Of a tournament in which nothing is beside the records."""
    rules = state.regulations
    return Supplement(
        players=sum(player.number > 0 for player in state.players.values()),
        code=code,
        rounds=rules.rounds,
        system=rules.system,
        odd=state.odd,
        pairing_edition=rules.pairing_edition,
        tiebreak_edition=rules.tiebreak_edition,
    )


def _by_records(state: Tournament, usual: Supplement) -> Supplement | None:
    """What the records say alone; None where record 192 has no code for how it is paired, and it is not by hand."""
    custom = usual.code in CUSTOM.values()
    if custom and usual.system != "by-hand":
        return None
    return replace(usual, per=PointsTable().per, options=_by_code(state))


def _by_code(state: Tournament) -> SystemOptions | None:
    """The options that record 192 stands for, as the regulations have them if they mean the same."""
    options = state.regulations.options
    if isinstance(options, RoundRobinOptions):
        same = replace(RoundRobinOptions(), cycles=options.cycles, swap_last=options.swap_last)
        return options if options == same and berger_code(options) else None
    if isinstance(options, ScheveningenOptions):
        same_match = replace(ScheveningenOptions(), rounds=options.rounds)
        return options if options == same_match else None
    return _options(options, several=False)


def _options(options: SystemOptions | None, *, several: bool) -> SystemOptions | None:
    """Those of a Dutch Swiss stand in the records 192, 250 and 260, unless its rounds are not those of the report."""
    return None if isinstance(options, DutchOptions) and not several else options


def _numbers(state: Tournament, ks: Iterable[int]) -> tuple[int, ...]:
    return tuple(_number(state, k) if k else 0 for k in ks)


def _number(state: Tournament, k: int) -> int:
    return state.players[k].number


def _left(player: Player) -> Left:
    return Left(player.number, player.left or 0, expelled=player.status == "expelled")


def _teams(state: Tournament) -> tuple[Team, ...]:
    """None of two equal teams: records 310 say those."""
    sizes = {len(side.places) for side in state.sides}
    if len(sizes) == 1 and len(state.sides) == 2 and sizes != {1} and not any(_fielded(state)):
        return ()
    return tuple(Team(side.name, _numbers(state, (place[0][1] for place in side.places))) for side in state.sides)


def _fielded(state: Tournament) -> Iterator[Fielded]:
    for side in state.sides:
        for place in side.places:
            for (_, before), (first, k) in pairwise(place):
                yield Fielded(_number(state, k), _number(state, before), first)


# ---- encounters ----


def _boards(state: Tournament) -> Iterator[tuple[int, Board]]:
    for found in state.rounds:
        if found.published:
            yield from ((found.number, board) for board in found.in_order())


def _further_games(state: Tournament) -> Iterator[FurtherGame]:
    """The games that the report of the event leaves out: those of stages that are rated by another list."""
    stages = stages_of(state.regulations)
    for number, board in _boards(state):
        for game in board.games:
            if stages[game.stage - 1].rating != stages[0].rating:
                white, black = _number(state, game.white), _number(state, game.black)
                yield FurtherGame(number, game.game, white, black, game.result)


def _decided(state: Tournament) -> Iterator[Goes]:
    for number, board in _boards(state):
        if board.decided is not None:
            white, black = _number(state, board.white), _number(state, board.black)
            yield Goes(number, white, black, _number(state, board.decided))


def _away(state: Tournament) -> Iterator[Away]:
    """In rounds to come, as records 240 have it elsewhere; of those played only who did not come to his encounter."""
    for found in state.rounds if state.bracket else ():
        gone = [state.players[k] for k, kind in sorted(found.byes.items()) if kind is Bye.ZERO_POINT]
        yield from (Away(one.number, found.number, "Z") for one in gone if one.number)
    if is_predetermined(state.regulations):
        return
    for number in range(state.round + 1, state.regulations.rounds + 1):
        for player in state.numbered:
            kind = bye_ahead(player, number, state.round + 1)
            if kind and player.entered <= number and not player.status:
                yield Away(player.number, number, kind)


def _agreed(state: Tournament) -> Iterator[Agreed]:
    for number, board in _boards(state):
        if board.result is Result.AGREED_DRAW:
            yield Agreed(number, state.players[board.white].number)


def _given(state: Tournament) -> Iterator[Given]:
    for number in rounds_of(state.adjustments):
        beside = of_round(state.adjustments, number)
        for player in state.numbered:
            if player.k in beside:
                yield Given(player.number, number, beside[player.k])
