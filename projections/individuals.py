"""What members of teams have scored in all matches: individual lists and board prizes (docs/rules/teams.md 7)."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from projections.encounter import HALVES
from projections.points import SIDES, UNPLAYED
from projections.regulations import is_predetermined
from projections.scores import struck
from projections.tiebreaks.ratings import performance, rounded
from projections.tournament import Board, Game, Tournament

K = TypeVar("K")


class Played(msgspec.Struct, frozen=True):
    """One side of a game of a match. board: of the pairing. place: his board in his team. opponent: 0 for nobody.

    letter: his one-sided TRF letter. team, other: entry numbers of the two teams.
    """

    round: int
    board: int
    game: Game
    k: int
    team: int
    place: int
    white: bool
    opponent: int
    other: int
    letter: str


class Record(msgspec.Struct, frozen=True):
    """What somebody has scored. games, points: of those played, points in units. forfeits: games won without playing.

    average: rating of the rated opponents, None without any; performance: against those (C.07 art. 10.2).
    """

    games: int
    points: int
    forfeits: int
    average: int | None
    performance: int | None


def sides(state: Tournament) -> Iterator[Played]:
    """Both sides of every game that has a result, without those of empty boards, in the order of rounds and boards."""
    for round_ in state.rounds:
        for board in round_.in_order():
            for game in board.games if board.line_ups is not None else ():
                yield from (one for one in _sides(round_.number, board, game) if one.k)


def _sides(number: int, board: Board, game: Game) -> Iterator[Played]:
    pair, letters = (game.white, game.black), SIDES[game.result]
    for at, white in enumerate((True, False)):
        home = white == game.home_white
        team, other = (board.white, board.black) if home else (board.black, board.white)
        place = game.home if home else game.away
        yield Played(number, board.board, game, pair[at], team, place, white, pair[1 - at], other, letters[at])


def by_member(state: Tournament) -> dict[int, Record]:
    """The record of everybody who was in a line-up of a match that counts, by entry number."""
    return _records(state, ((one.k, one) for one in _counted(state)))


def by_place(state: Tournament) -> dict[tuple[int, int], Record]:
    """The record of everybody at each of his boards, by (board, entry number)."""
    return _records(state, (((one.place, one.k), one) for one in _counted(state)))


def _counted(state: Tournament) -> Iterator[Played]:
    """Without the matches of teams that left a round robin before half of theirs (C.05 art. 6.6)."""
    gone = struck(state) if is_predetermined(state.regulations) else ()
    return (one for one in sides(state) if one.team not in gone and one.other not in gone)


def _records(state: Tournament, named: Iterable[tuple[K, Played]]) -> dict[K, Record]:
    found: dict[K, list[Played]] = {}
    for key, one in named:
        found.setdefault(key, []).append(one)
    return {key: _record(state, games) for key, games in found.items()}


def _record(state: Tournament, games: list[Played]) -> Record:
    rules = state.regulations.teams
    played = [one for one in games if one.letter not in UNPLAYED]
    rated = [one for one in played if _rating(state, one)]
    average = rounded(sum(_rating(state, one) for one in rated), len(rated)) if rated else None
    halves = sum(HALVES.get(one.letter, 0) for one in rated)
    return Record(
        games=len(played),
        points=sum(rules.board_points.of(one.letter) for one in played) if rules else 0,
        forfeits=sum(one.letter == "+" for one in games),
        average=average,
        performance=None if average is None else performance(average, halves, len(rated)),
    )


def _rating(state: Tournament, one: Played) -> int:
    member = state.members.get(one.opponent)
    return member.sporting.rating if member else 0
