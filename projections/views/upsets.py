"""The upsets of each round: games in which the lower rated player won, or held the draw."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec

from projections.points import SIDES, UNPLAYED
from projections.tournament import Board, Round, Tournament
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View

WON = frozenset("1W")
DRAWN = frozenset("=DA")
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
    found = chain.from_iterable(_of_round(prefix.state, round_) for round_ in prefix.state.rounds)
    rows: dict[Key, tuple[Any, ...]] = {one.key: _cells(one) for one in sorted(found, key=_best_first)}
    return Table(_COLUMNS, rows, {})


def _best_first(one: Upset) -> tuple[bool, int, int, int, int]:
    return one.letter in DRAWN, -one.difference, one.round, one.board, one.game


def _cells(one: Upset) -> tuple[Any, ...]:
    return one.round, one.board, one.k, one.opponent, "w" if one.white else "b", one.letter, one.difference


def _of_round(state: Tournament, round_: Round) -> list[Upset]:
    found = sorted(_in(state, round_), key=_best_first)
    won = [one for one in found if one.letter in WON]
    return won[:MOST] + [one for one in found if one.letter in DRAWN][:MOST]


def _in(state: Tournament, round_: Round) -> Iterator[Upset]:
    for board in round_.boards.values():
        if board.held is not None or board.annulled:
            continue
        for game, white, black, result in _games(board):
            letters = SIDES[result]
            if not UNPLAYED.intersection(letters):
                yield from _sides(state, (round_.number, board.board, game), (white, black), letters)


def _games(board: Board) -> Iterator[tuple[int, int, int, str]]:
    """(number, White, Black, result) of those that have one."""
    if board.games:
        yield from ((one.game, one.white, one.black, one.result) for one in board.games)
    elif board.result is not None and board.line_ups is None and board.awarded is None:
        yield 0, board.white, board.black, board.result


def _sides(
    state: Tournament, place: tuple[int, int, int], pair: tuple[int, int], letters: tuple[str, str]
) -> Iterator[Upset]:
    white, black = (_rating(state, k) for k in pair)
    if not (white and black) or white == black:
        return
    lower = 0 if white < black else 1
    if letters[lower] in WON | DRAWN:
        yield Upset(abs(white - black), *place, pair[lower], pair[1 - lower], lower == 0, letters[lower])


def _rating(state: Tournament, k: int) -> int:
    """0 for somebody without one, and for nobody."""
    found = state.members.get(k) or state.players.get(k)
    return found.sporting.rating if found else 0


UPSETS = View("upsets", "public", upsets, follows=("crosstable", "players"))
