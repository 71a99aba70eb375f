"""The games of a match: which member meets which, at which board and with which colour (docs/rules/teams.md 4).

A match is stage by stage; in a stage come the first games of all boards, then the second ones. Where everybody meets
everybody of the other team, the first games are those of a Scheveningen table, round by round.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from projections.encounter import stages_of
from projections.events import Regulations
from projections.scheveningen.constructions import newer
from projections.stages import Stage
from projections.teams.board_points import complete, level_after
from projections.teams.rules import ALL_PLAY_ALL, TeamRules, as_first
from projections.tournament import Board, Fielded, LineUps

Shape = tuple[int, bool, str, int]
"""Boards, whether everybody meets everybody, colours, and games of each pair in a stage."""

MOST_GAMES = 999
"""So many games can be numbered in a match."""


class Place(NamedTuple):
    """A game of a stage before anybody is named. turn: which games are played at the same time, from 1.

    home, away: boards in the two teams. as_first: whether the team that has White at board 1 first has it here.
    """

    turn: int
    home: int
    away: int
    as_first: bool


class Seat(msgspec.Struct, frozen=True):
    """A game of a match. game, stage: from 1. turn: of the stage, games of one turn are played at the same time.

    home, away: boards in the two teams, from 1. white, black: members, 0 for an empty board.
    """

    game: int
    stage: int
    turn: int
    home: int
    away: int
    home_white: bool
    white: int
    black: int


@lru_cache(maxsize=256)
def places(boards: int, all_play_all: bool, colours: str, games: int) -> tuple[Place, ...]:
    """The games of one stage in their order (docs/rules/teams.md 4)."""
    first = tuple(_table(boards) if all_play_all else _by_number(boards, colours))
    turns = first[-1].turn
    return tuple(
        Place(one.turn + turns * cycle, one.home, one.away, one.as_first == (cycle % 2 == 0))
        for cycle in range(games)
        for one in first
    )


def _by_number(boards: int, colours: str) -> Iterator[Place]:
    for board in range(1, boards + 1):
        yield Place(1, board, board, as_first(colours, board))


def _table(boards: int) -> Iterator[Place]:
    for turn, games in enumerate(newer(boards), 1):
        for game in games:
            yield Place(turn, game.a, game.b, game.a_white)


def places_of(rules: TeamRules, participants: str, stage: Stage) -> tuple[Place, ...]:
    """The games of a stage under these rules."""
    return places(*_shape(rules, participants, stage))


def _shape(rules: TeamRules, participants: str, stage: Stage) -> Shape:
    """What the places of a stage hang on, as `places` asks for it."""
    return stage.boards or rules.boards, participants == ALL_PLAY_ALL, rules.colours, stage.games


def seats(board: Board, regulations: Regulations) -> tuple[Seat, ...]:
    """Every game of a match that can be played or was: all of a stage, once the stage before has ended level.

    Empty before the line-ups are known, and where lots have to say first who has White.
    """
    rules = regulations.teams
    if rules is None or board.line_ups is None:
        return ()
    found: list[Seat] = []
    home_white: bool | None = None
    for number, stage in enumerate(stages_of(regulations), 1):
        home_white = _home_white(board, number, stage, rules, home_white)
        if home_white is None or (number > 1 and not _reached(board, regulations, number)):
            break
        shape = _shape(rules, regulations.participants, stage)
        found += _seated(board.line_ups, number, shape, len(found), home_white)
        home_white = home_white == (stage.games % 2 == 0)
    return tuple(found)


def _home_white(board: Board, number: int, stage: Stage, rules: TeamRules, going_on: bool | None) -> bool | None:
    """Whether the home team has White at board 1 in the first game of a stage, None where lots have to say so."""
    drawn = rules.first_white == "drawn" if number == 1 else stage.first_white == "lot"
    if drawn:
        opened = dict(board.opened).get(number)
        return None if opened is None else opened == board.white
    return rules.first_white == "home" if number == 1 else going_on


def _reached(board: Board, regulations: Regulations, number: int) -> bool:
    return complete(board, regulations, number - 1) and level_after(board, regulations, number - 1)


@lru_cache(maxsize=128)
def _seated(line_ups: LineUps, stage: int, shape: Shape, before: int, home_white: bool) -> tuple[Seat, ...]:
    """The games of a stage; each result of a match asks for all of them again. shape: of `places`."""
    found: list[Seat] = []
    for game, place in enumerate(places(*shape), before + 1):
        home, away = fielded(line_ups.home, game)[place.home - 1], fielded(line_ups.away, game)[place.away - 1]
        white = home_white == place.as_first
        pair = (home, away) if white else (away, home)
        found.append(Seat(game, stage, place.turn, place.home, place.away, white, *pair))
    return tuple(found)


def fielded(line_ups: Sequence[Fielded], game: int) -> tuple[int, ...]:
    """Who plays for a team by board in a game (docs/rules/teams.md 3)."""
    return next(one.members for one in reversed(line_ups) if one.first <= game)
