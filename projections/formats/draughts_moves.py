"""Moves of draughts: which are legal in a position, and where written ones lead (docs/rules/openings.md 1).

Italian and English draughts on 32 squares, international on 50. Captures are compulsory and played to their end.
"""

import re
from collections.abc import Iterator, Sequence

import msgspec

from projections.formats.draughts import COLOURS, Position

Piece = tuple[str, bool]
"""The colour of a piece, `W` or `B`, and whether it is a king."""

Cell = tuple[int, int]
"""Row from the top and column from the left, from 0, as the squares are numbered."""


class Variety(msgspec.Struct, frozen=True):
    """The rules of one game of draughts.

    side: squares along an edge. corner: whether square 1 is the top left corner. rows: of men at the start. first: who
    moves first. backwards: whether men capture backwards. flying: whether kings move any distance. most: whether as
    many as possible have to be captured. italian: whether men spare kings, and kings come first among equal captures.
    """

    side: int
    corner: bool
    rows: int
    first: str
    backwards: bool = False
    flying: bool = False
    most: bool = False
    italian: bool = False

    @property
    def squares(self) -> int:
        """How many squares a piece can stand on."""
        return self.side * self.side // 2

    def cell(self, square: int) -> Cell:
        """Where a square lies."""
        row, at = divmod(square - 1, self.side // 2)
        return row, 2 * at + (row % 2 == self.corner)

    def square(self, cell: Cell) -> int | None:
        """The square there; None beside the board."""
        row, column = cell
        inside = 0 <= row < self.side and 0 <= column < self.side
        return row * (self.side // 2) + column // 2 + 1 if inside else None


VARIETIES = {
    "draughts-it": Variety(8, corner=True, rows=3, first="W", most=True, italian=True),
    "draughts-en": Variety(8, corner=False, rows=3, first="B"),
    "draughts-int": Variety(10, corner=False, rows=4, first="W", backwards=True, flying=True, most=True),
}
"""By the name of the game, as tables of openings have it."""


MOST_TRIED = 5000
"""So many steps of captures are tried in one position: hundreds of times what a game has, and still no burden."""


class TooManyCaptures(Exception):
    """A position was made up in which captures go on in more ways than can be tried."""


class Move(msgspec.Struct, frozen=True):
    """path: all squares from the first to the last one. taken: the squares of what it captures, in order."""

    path: tuple[int, ...]
    taken: tuple[int, ...] = ()


class Illegal(msgspec.Struct, frozen=True):
    """The first written move that cannot be played. number: from 1. move: as it is written. rule: why."""

    number: int
    move: str
    rule: str


def start(variety: Variety) -> Position:
    """The position in which a game begins: Black above, White below."""
    men = variety.rows * variety.side // 2
    white = tuple((square, False) for square in range(variety.squares - men + 1, variety.squares + 1))
    return Position(variety.first, white, tuple((square, False) for square in range(1, men + 1)))


class _Board:
    """A position as pieces on their squares, with whoever is to move."""

    def __init__(self, variety: Variety, position: Position) -> None:
        self.variety = variety
        self.turn = position.turn
        self.pieces: dict[int, Piece] = {square: ("W", king) for square, king in position.white}
        self.pieces |= {square: ("B", king) for square, king in position.black}
        self.tried = 0

    # ---- where a piece can go ----

    def legal(self) -> list[Move]:
        """Every move that may be played now. Raises TooManyCaptures."""
        self.tried = 0
        own = [square for square, (colour, _) in sorted(self.pieces.items()) if colour == self.turn]
        captures = [move for square in own for move in self._captures(square)]
        return self._preferred(captures) if captures else [move for square in own for move in self._steps(square)]

    def _preferred(self, captures: list[Move]) -> list[Move]:
        if not self.variety.most:
            return captures
        best = max(map(self._worth, captures))
        return [move for move in captures if self._worth(move) == best]

    def _worth(self, move: Move) -> tuple[object, ...]:
        """The most pieces; in Italian draughts then with a king, the most kings, and the first king the soonest."""
        if not self.variety.italian:
            return (len(move.taken),)
        kings = tuple(self.pieces[square][1] for square in move.taken)
        return len(move.taken), self.pieces[move.path[0]][1], sum(kings), kings

    def _ways(self, piece: Piece, *, capturing: bool) -> list[Cell]:
        """The directions in which a piece moves."""
        colour, king = piece
        forward = -1 if colour == "W" else 1
        rows = (forward, -forward) if king or (capturing and self.variety.backwards) else (forward,)
        return [(row, column) for row in rows for column in (-1, 1)]

    def _line(self, square: int, way: Cell, far: bool) -> Iterator[int]:
        """The squares in a direction, one, or all to the edge."""
        row, column = self.variety.cell(square)
        while (found := self.variety.square((row := row + way[0], column := column + way[1]))) is not None:
            yield found
            if not far:
                return

    def _steps(self, square: int) -> Iterator[Move]:
        piece = self.pieces[square]
        for way in self._ways(piece, capturing=False):
            for target in self._line(square, way, self._flies(piece)):
                if target in self.pieces:
                    break
                yield Move((square, target))

    def _flies(self, piece: Piece) -> bool:
        return piece[1] and self.variety.flying

    def _captures(self, square: int) -> Iterator[Move]:
        """All captures of a piece, each to its end; it leaves its square free while it jumps."""
        piece = self.pieces.pop(square)
        yield from [move for move in self._jumps(piece, Move((square,))) if move.taken]
        self.pieces[square] = piece

    def _jumps(self, piece: Piece, move: Move) -> Iterator[Move]:
        self.tried += 1
        if self.tried > MOST_TRIED:
            raise TooManyCaptures
        further = [] if move.taken and self._stops(piece, move.path[-1]) else list(self._next(piece, move))
        if not further:
            yield move
        for longer in further:
            yield from self._jumps(piece, longer)

    def _stops(self, piece: Piece, square: int) -> bool:
        """A man who has come to the last row goes no further, except where men capture backwards."""
        return not self.variety.backwards and self._crowned(piece, square) != piece

    def _next(self, piece: Piece, move: Move) -> Iterator[Move]:
        for way in self._ways(piece, capturing=True):
            taken = None
            for target in self._line(move.path[-1], way, far=True):
                if target not in self.pieces:
                    if taken is not None:
                        yield Move((*move.path, target), (*move.taken, taken))
                    if self._flies(piece):
                        continue
                    break
                if taken is not None or not self._takes(piece, target) or target in move.taken:
                    break
                taken = target

    def _takes(self, piece: Piece, target: int) -> bool:
        colour, king = self.pieces[target]
        return colour != piece[0] and not (king and self.variety.italian and not piece[1])

    # ---- what a move leaves ----

    def _crowned(self, piece: Piece, square: int) -> Piece:
        last = 0 if piece[0] == "W" else self.variety.side - 1
        return (piece[0], piece[1] or self.variety.cell(square)[0] == last)

    def play(self, move: Move) -> None:
        """Play a legal move."""
        piece = self.pieces.pop(move.path[0])
        for square in move.taken:
            del self.pieces[square]
        self.pieces[move.path[-1]] = self._crowned(piece, move.path[-1])
        self.turn = "B" if self.turn == "W" else "W"

    def position(self) -> Position:
        """The position as it stands."""
        white, black = (
            tuple((square, king) for square, (one, king) in sorted(self.pieces.items()) if one == colour)
            for colour in COLOURS
        )
        return Position(self.turn, white, black)


def legal_moves(variety: Variety, position: Position) -> list[Move]:
    """Every move that may be played in a position. Raises TooManyCaptures."""
    return _Board(variety, position).legal()


NUMBER = re.compile(r"[0-9]{1,3}\.+")
MOVE = re.compile(r"([0-9]{1,2})((?:[-x:×][0-9]{1,2})+)", re.IGNORECASE)


def play(variety: Variety, position: Position, text: str) -> Position | Illegal:
    """The position after written moves, `23-19 10-14` or `1. 23-19 10-14`; a capture is written `22x15`."""
    board = _Board(variety, position)
    words = NUMBER.sub(" ", text).replace(",", " ").split()
    for number, word in enumerate(words, 1):
        found = _meant(board, word)
        if isinstance(found, str):
            return Illegal(number, word, found)
        board.play(found)
    return board.position()


def _meant(board: _Board, word: str) -> Move | str:
    """The legal move that is written, or why there is none."""
    if MOVE.fullmatch(word) is None:
        return "a move is written as 23-19, a capture as 22x15"
    squares = tuple(int(one) for one in re.findall(r"[0-9]+", word))
    try:
        legal = board.legal()
    except TooManyCaptures:
        return "captures go on in so many ways here that they cannot all be tried"
    found = [move for move in legal if squares in (move.path, (move.path[0], move.path[-1]))]
    if not found:
        return _why_not(board, legal, squares[0])
    if len({frozenset(move.taken) for move in found}) > 1:
        return "it can capture in several ways: write all squares, as in 22x15x8"
    return found[0]


def _why_not(board: _Board, legal: Sequence[Move], first: int) -> str:
    if board.pieces.get(first, ("", False))[0] != board.turn:
        return f"no piece of {COLOURS[board.turn]}, whose move it is, stands on {first}"
    words = sorted({f"{move.path[0]}{'x' if move.taken else '-'}{move.path[-1]}" for move in legal})
    if legal and legal[0].taken:
        return f"a capture is compulsory: {', '.join(words)}"
    from_there = [word for word in words if word.startswith(f"{first}-")]
    return f"{first} can go nowhere" if not from_there else f"from {first} it is {' or '.join(from_there)}"
