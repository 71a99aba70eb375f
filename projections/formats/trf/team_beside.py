"""What a competition of teams needs in its report beside the records (docs/report-files.md 6)."""

from collections.abc import Iterator, Mapping

from projections.adjustments import of_boards, of_round, rounds_of
from projections.encounter import stages_of
from projections.formats.trf.supplement_parts import FurtherGame, members
from projections.formats.trf.team_games import numbers_of
from projections.formats.trf.team_report import published_boards
from projections.formats.trf.team_supplement import (
    AwardTold,
    ByeTold,
    CompetitionTold,
    FixtureTold,
    GivenTold,
    LineUpTold,
    MatchTold,
    OpenedTold,
    TeamTold,
)
from projections.tournament import Tournament


def competition_told(state: Tournament, *, several: bool) -> CompetitionTold:
    """Everything of the matches that is in no record, members and teams by their numbers. several: whether a round of
    the event may be several of the report.
    """
    numbers = numbers_of(state)
    return CompetitionTold(
        participants=state.regulations.participants,
        rules=state.regulations.team_rules,
        points=state.regulations.points,
        several=several,
        teams=tuple(_teams(state, numbers)),
        categories=members((state.members[k].sporting.category, number) for k, number in numbers.items()),
        clubs=members((state.members[k].sporting.club, number) for k, number in numbers.items()),
        matches=tuple(_matches(state)),
        line_ups=tuple(_line_ups(state, numbers)) if several else (),
        opened=tuple(_opened(state)),
        awards=tuple(_awards(state)),
        fixtures=tuple(_fixtures(state)),
        games=tuple(_games(state, numbers)),
        given=tuple(_given(state)) if several else (),
        byes=tuple(_byes(state)) if several else (),
    )


def _number(state: Tournament, k: int) -> int:
    return state.players[k].number


def _teams(state: Tournament, numbers: Mapping[int, int]) -> Iterator[TeamTold]:
    for player in state.numbered:
        team = state.teams[player.k]
        others = tuple(
            numbers[one.k] for one in state.members.values() if one.team == player.k and one.k not in team.roster
        )
        captain = numbers.get(team.captain, 0) if team.captain is not None else 0
        yield TeamTold(player.number, team.name, team.short, player.sporting.federation, captain, others)


def _matches(state: Tournament) -> Iterator[MatchTold]:
    for number, board in published_boards(state):
        yield MatchTold(number, board.board, _number(state, board.white), _number(state, board.black))


def _line_ups(state: Tournament, numbers: Mapping[int, int]) -> Iterator[LineUpTold]:
    for number, board in published_boards(state):
        if board.line_ups is None:
            continue
        for k, own in ((board.white, board.line_ups.home), (board.black, board.line_ups.away)):
            for one in own:
                there = tuple(numbers.get(member, 0) for member in one.members)
                yield LineUpTold(number, _number(state, k), one.first, there)


def _opened(state: Tournament) -> Iterator[OpenedTold]:
    for number, board in published_boards(state):
        for stage, first in board.opened:
            yield OpenedTold(number, _number(state, board.white), stage, _number(state, first))


def _awards(state: Tournament) -> Iterator[AwardTold]:
    for number, board in published_boards(state):
        if board.awarded is not None:
            home = _number(state, board.white)
            yield AwardTold(number, home, board.awarded.result, board.awarded.board_points)


def _fixtures(state: Tournament) -> Iterator[FixtureTold]:
    for number, board in published_boards(state):
        if (found := board.fixture) is not None:
            home = _number(state, board.white)
            yield FixtureTold(number, home, found.begins, found.venue, found.status == "postponed")


def _games(state: Tournament, numbers: Mapping[int, int]) -> Iterator[FurtherGame]:
    """Those of stages that are rated by another list, between two who were there."""
    stages = stages_of(state.regulations)
    for number, board in published_boards(state):
        for game in board.games:
            if stages[game.stage - 1].rating != stages[0].rating and game.white and game.black:
                yield FurtherGame(number, game.game, numbers[game.white], numbers[game.black], game.result)


def _given(state: Tournament) -> Iterator[GivenTold]:
    for number in rounds_of(state.adjustments):
        units, boards = (of_round(given, number) for given in (state.adjustments, of_boards(state.adjustments)))
        for team in state.numbered:
            if team.k in units or team.k in boards:
                yield GivenTold(team.number, number, units.get(team.k, 0), boards.get(team.k, 0))


def _byes(state: Tournament) -> Iterator[ByeTold]:
    """Not those of teams that had left: without a game their rounds are empty anyway."""
    for found in state.rounds:
        if found.published:
            staying = {k: kind for k, kind in found.byes.items() if not _had_left(state, k, found.number)}
            numbered = ((_number(state, k), kind.value) for k, kind in staying.items())
            yield from (ByeTold(found.number, number, letter) for number, letter in sorted(numbered) if number)


def _had_left(state: Tournament, k: int, round_number: int) -> bool:
    left = state.players[k].left
    return left is not None and left < round_number
