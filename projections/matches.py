"""Matches of two teams: every game in its place, the score from round to round, and whether it is decided."""

from collections.abc import Iterator, Sequence

import msgspec

from projections.options import ScheveningenOptions, told
from projections.pairing.scheveningen.proposal import players_of, scheduled
from projections.pairing.scheveningen.schedule import Fixture
from projections.points import SIDES
from projections.refusal import Refusal
from projections.tournament import Board, Side, Tournament


class MatchGame(msgspec.Struct, frozen=True):
    """A game of a match. a, b: the boards of its players in their teams, from 1. one, other: entry numbers, first team
    first. codes: one-sided TRF letters, None without a result. board: where it is played, 0 before it is published.
    """

    round: int
    board: int
    a: int
    b: int
    one: int
    other: int
    a_white: bool
    codes: tuple[str, str] | None = None
    adjourned: bool = False


class Score(msgspec.Struct, frozen=True):
    """Units, and games won, of both teams."""

    units: tuple[int, int] = (0, 0)
    wins: tuple[int, int] = (0, 0)


class Match(msgspec.Struct, frozen=True):
    """The first team against another one.

    running: (round, score after it) of every published round. places: units of each board of both teams. decided: 0 or
    1, the team that cannot be reached any more, by the rule of the event. needed: with so much, units or games won, a
    team has won; None where the number of games won that is needed depends on the draws.
    """

    sides: tuple[Side, Side]
    games: tuple[MatchGame, ...]
    running: tuple[tuple[int, Score], ...]
    score: Score
    places: tuple[tuple[int, ...], tuple[int, ...]]
    decided: int | None
    needed: int | None


def match(state: Tournament, visitor: int) -> Match:
    """The match with a team, counted from 1 (docs/rules/scheveningen.md 8). Raises IndexError without such a team."""
    sides = state.sides[0], state.sides[visitor]
    games = tuple(_games(state, visitor))
    running = tuple(_running(state, games))
    score = running[-1][1] if running else Score()
    places = _of_places(state, sides[0], games, 0), _of_places(state, sides[1], games, 1)
    return Match(sides, games, running, score, places, _decided(state, games, score), _needed(state, games))


def _games(state: Tournament, visitor: int) -> Iterator[MatchGame]:
    """Published rounds as they were paired, the others as the table has them for the present players."""
    rounds = scheduled(state.sides, told(state.regulations.options, ScheveningenOptions))
    if isinstance(rounds, Refusal):
        return
    for number, fixtures in enumerate(rounds, 1):
        if fixtures[0].visitor != visitor:
            continue
        published = state.published(number)
        if published is None:
            yield from (_to_come(state.sides, number, fixture) for fixture in fixtures)
        else:
            found = (_paired(state, visitor, number, board) for board in published.boards.values())
            yield from sorted((game for game in found if game is not None), key=lambda game: game.a)


def _to_come(sides: tuple[Side, ...], number: int, fixture: Fixture) -> MatchGame:
    one, other = players_of(sides, fixture)
    return MatchGame(number, 0, fixture.a, fixture.b, one, other, fixture.a_white)


def _paired(state: Tournament, visitor: int, number: int, board: Board) -> MatchGame | None:
    """A game between the two teams; one that was set by hand within a team belongs to none of them."""
    for one, other, white in ((board.white, board.black, True), (board.black, board.white, False)):
        a, b = state.sides[0].place(one), state.sides[visitor].place(other)
        if a is not None and b is not None:
            letters = SIDES[board.result] if board.result else None
            codes = letters if letters is None or white else (letters[1], letters[0])
            return MatchGame(number, board.board, a, b, one, other, white, codes, board.adjourned)
    return None


def _running(state: Tournament, games: Sequence[MatchGame]) -> Iterator[tuple[int, Score]]:
    score = Score()
    for number in sorted({game.round for game in games}):
        if state.published(number) is not None:
            score = _after(state, score, [game for game in games if game.round == number])
            yield number, score


def _after(state: Tournament, before: Score, games: Sequence[MatchGame]) -> Score:
    worth, win = state.regulations.points.of, state.regulations.points.win
    units, wins = list(before.units), list(before.wins)
    for game in games:
        for team, code in enumerate(game.codes or ()):
            units[team] += worth(code)
            wins[team] += worth(code) == win
    return Score((units[0], units[1]), (wins[0], wins[1]))


def _of_places(state: Tournament, side: Side, games: Sequence[MatchGame], team: int) -> tuple[int, ...]:
    """A place counts for the team, whoever played there (docs/rules/scheveningen.md 7)."""
    units = [0] * len(side.places)
    for game in games:
        if game.codes is not None:
            units[(game.a, game.b)[team] - 1] += state.regulations.points.of(game.codes[team])
    return tuple(units)


def _by_wins(state: Tournament) -> bool:
    return told(state.regulations.options, ScheveningenOptions).match_score == "wins"


def _decided(state: Tournament, games: Sequence[MatchGame], score: Score) -> int | None:
    """Who leads by more than the other can still score (docs/rules/scheveningen.md 8)."""
    left = sum(game.codes is None for game in games)
    have, each = (score.wins, 1) if _by_wins(state) else (score.units, state.regulations.points.win)
    for team in (0, 1):
        if games and have[team] > have[1 - team] + left * each:
            return team
    return None


def _needed(state: Tournament, games: Sequence[MatchGame]) -> int | None:
    return None if _by_wins(state) or not games else len(games) * state.regulations.points.win // 2 + 1
