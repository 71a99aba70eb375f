"""The upsets of each round: games in which the lower rated player won, or held the draw."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec

from projections.points import SIDES
from projections.tournament import Board, Round, Tournament
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View

WON = frozenset("1W")
DRAWN = frozenset("=DA")
COUNTED = WON | DRAWN
MOST = 5
"""Of each round so many of those that were won, and as many of those that were drawn: more no screen shows."""

_COLUMNS = (
    Column("round", "int"),
    Column("board", "int"),
    Column("player", "player"),
    Column("opponent", "player"),
    Column("colour", "text"),
    Column("result", "text"),
    Column("difference", "int"),
)


class Upset(msgspec.Struct, frozen=True, gc=False):
    """A game as its lower rated player had it. letter: his one-sided result. game: 0 where a board has only one."""

    difference: int
    round: int
    board: int
    game: int
    k: int
    opponent: int
    white: bool
    letter: str

    @property
    def key(self) -> str:
        """As in `results`, with the game where a board has several."""
        return f"{self.round}:{self.board}:{self.game}" if self.game else f"{self.round}:{self.board}"


def upsets(prefix: Prefix[Tournament], _: str) -> Table:
    """By `<round>:<board>`, with `:<game>` where a board has several: won before drawn, the greater difference first.

    player: who was rated lower; colour and result are his. Ratings are those of the event, as they stand now. Games of
    which one player has no rating are left out, and forfeits, and what an appeal is pending about.
    """
    ratings = _ratings(prefix.state)
    found = chain.from_iterable(_of_round(round_, ratings) for round_ in prefix.state.rounds)
    rows: dict[Key, tuple[Any, ...]] = {one.key: _cells(one) for one in sorted(found, key=_best_first)}
    return Table(_COLUMNS, rows, {})


def _best_first(one: Upset) -> tuple[bool, int, int, int, int]:
    return one.letter in DRAWN, -one.difference, one.round, one.board, one.game


def _cells(one: Upset) -> tuple[Any, ...]:
    return one.round, one.board, one.k, one.opponent, "w" if one.white else "b", one.letter, one.difference


def _of_round(round_: Round, ratings: dict[int, int]) -> list[Upset]:
    found = sorted(_in(round_, ratings), key=_best_first)
    won = [one for one in found if one.letter in WON]
    return won[:MOST] + [one for one in found if one.letter in DRAWN][:MOST]


def _in(round_: Round, ratings: dict[int, int]) -> Iterator[Upset]:
    for board in round_.boards.values():
        if board.held is not None or board.annulled:
            continue
        for game, white, black, result in _games(board):
            ours, theirs = ratings.get(white), ratings.get(black)
            if ours is None or theirs is None or ours == theirs:
                continue
            lower = 0 if ours < theirs else 1
            letter = SIDES[result][lower]
            if letter in COUNTED:
                k, opponent = (white, black) if ours < theirs else (black, white)
                place = round_.number, board.board, game
                yield Upset(abs(ours - theirs), *place, k, opponent, lower == 0, letter)


def _games(board: Board) -> Iterable[tuple[int, int, int, str]]:
    """(number, White, Black, result) of those that have one."""
    if board.games:
        return ((one.game, one.white, one.black, one.result) for one in board.games)
    if board.result is None or board.line_ups is not None or board.awarded is not None:
        return ()
    return ((0, board.white, board.black, board.result),)


def _ratings(state: Tournament) -> dict[int, int]:
    """By k, of those who have one."""
    ratings = {k: one.sporting.rating for k, one in state.players.items()}
    ratings |= {k: one.sporting.rating for k, one in state.members.items()}
    return {k: rating for k, rating in ratings.items() if rating}


UPSETS = View("upsets", "public", upsets, follows=("crosstable", "players"))
