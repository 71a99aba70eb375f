"""Matches of two teams: every game in its place, the score from round to round, and whether it is decided."""

from collections.abc import Iterator, Sequence

import msgspec

from projections.match_score import MatchGame, Score, by_wins, counted, paired_games, score_after
from projections.options import ScheveningenOptions, told
from projections.pairing.scheveningen.proposal import players_of, scheduled
from projections.pairing.scheveningen.schedule import Fixture
from projections.refusal import Refusal
from projections.tournament import Side, SidesDecision, Tournament


class Match(msgspec.Struct, frozen=True):
    """The first team against another one.

    running: (round, score after it) of every published round. places: units of each board of both teams. decided: 0 or
    1, the team that cannot be reached any more, by the rule of the event. needed: with so much, units or games won, a
    team has won; None where the number of games won that is needed depends on the draws. beyond: who has won a level
    match, by a play-off, lots or the arbiter.
    """

    sides: tuple[Side, Side]
    games: tuple[MatchGame, ...]
    running: tuple[tuple[int, Score], ...]
    score: Score
    places: tuple[tuple[int, ...], tuple[int, ...]]
    decided: int | None
    needed: int | None
    beyond: SidesDecision | None = None

    @property
    def open(self) -> tuple[MatchGame, ...]:
        """Games without a result, adjourned ones and those to come included."""
        return tuple(game for game in self.games if game.codes is None)


def match(state: Tournament, visitor: int) -> Match:
    """The match with a team, counted from 1 (docs/rules/scheveningen.md 8). Raises IndexError without such a team."""
    sides = state.sides[0], state.sides[visitor]
    games = tuple(_games(state, visitor))
    running = tuple(_running(state, games))
    score = running[-1][1] if running else Score()
    places = _of_places(state, sides[0], games, 0), _of_places(state, sides[1], games, 1)
    beyond = state.sides_decision(visitor)
    return Match(sides, games, running, score, places, _decided(state, games, score), _needed(state, games), beyond)


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
            yield from sorted(paired_games(state, visitor, published), key=lambda game: game.a)


def _to_come(sides: tuple[Side, ...], number: int, fixture: Fixture) -> MatchGame:
    one, other = players_of(sides, fixture)
    return MatchGame(number, 0, fixture.a, fixture.b, one, other, fixture.a_white)


def _running(state: Tournament, games: Sequence[MatchGame]) -> Iterator[tuple[int, Score]]:
    score = Score()
    for number in sorted({game.round for game in games}):
        if state.published(number) is not None:
            score = score_after(state, score, [game for game in games if game.round == number])
            yield number, score


def _of_places(state: Tournament, side: Side, games: Sequence[MatchGame], team: int) -> tuple[int, ...]:
    """A place counts for the team, whoever played there (docs/rules/scheveningen.md 7)."""
    units = [0] * len(side.places)
    for game in games:
        if game.codes is not None:
            units[(game.a, game.b)[team] - 1] += state.regulations.points.of(game.codes[team])
    return tuple(units)


def _decided(state: Tournament, games: Sequence[MatchGame], score: Score) -> int | None:
    """Who leads by more than the other can still score (docs/rules/scheveningen.md 8)."""
    left = sum(game.codes is None for game in games)
    have, each = counted(state, score), 1 if by_wins(state) else state.regulations.points.win
    for team in (0, 1):
        if games and have[team] > have[1 - team] + left * each:
            return team
    return None


def _needed(state: Tournament, games: Sequence[MatchGame]) -> int | None:
    return None if by_wins(state) or not games else len(games) * state.regulations.points.win // 2 + 1
