"""Positions of draughts as PDN writes them: `W:W31,32,K50:B1,2` is White to move, then the pieces of each side."""

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

COLOURS = {"W": "White", "B": "Black"}
BLANKS = re.compile(r"\s+(?=[:,.-])|(?<=[:,-])\s+")
ITEM = re.compile(r"(K?)([0-9]{1,3})(?:-([0-9]{1,3}))?")


class Position(msgspec.Struct, frozen=True):
    """turn: `W` or `B`. white, black: (square, whether it is a king), ascending."""

    turn: str
    white: tuple[tuple[int, bool], ...]
    black: tuple[tuple[int, bool], ...]


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a position. field: from 1, as the colons part them. square: as it is written, "" for none.

    rule: what it breaks, as a sentence without its end.
    """

    field: int
    square: str
    rule: str

    @property
    def sentence(self) -> str:
        """All of it in one line."""
        return f"field {self.field}{f', square {self.square}' if self.square else ''}: {self.rule}"


class _Wrong(Exception):
    """Carries a fault out of the reading."""

    def __init__(self, field: int, square: str, rule: str) -> None:
        super().__init__(rule)
        self.fault = Fault(field, square, rule)


def read_position(text: str, squares: int) -> Position | Fault:
    """The position on a board of so many squares; blanks between its parts, small letters and a dot do not matter.

    The old form that says twice whose move it is, `W:W:W31:B1`, is read too (docs/rules/openings.md 1).
    """
    fields = BLANKS.sub("", text.strip()).upper().removesuffix(".").split(":")
    try:
        return _position(fields, squares)
    except _Wrong as wrong:
        return wrong.fault


def write_position(position: Position) -> str:
    """The position in one form: one letter for the move, White first, every square named, ascending."""
    sides = (f"{colour}{_items(side)}" for colour, side in (("W", position.white), ("B", position.black)))
    return ":".join((position.turn, *sides))


def _items(side: Sequence[tuple[int, bool]]) -> str:
    return ",".join(f"{'K' if king else ''}{square}" for square, king in side)


def _position(fields: Sequence[str], squares: int) -> Position:
    turn = fields[0]
    if turn not in COLOURS:
        raise _Wrong(1, "", f"W or B says whose move it is, not {turn!r}")
    first = 3 if len(fields) == 4 and fields[1] == turn else 2
    sides: dict[str, dict[int, bool]] = {}
    for field, words in enumerate(fields[first - 1 :], first):
        if words[:1] not in COLOURS:
            raise _Wrong(field, "", f"the pieces of one side begin with W or B, not {words[:1]!r}")
        if words[0] in sides:
            raise _Wrong(field, "", f"the pieces of {COLOURS[words[0]]} are there twice")
        sides[words[0]] = _side(field, words[1:], squares, sides)
    missing = next((name for colour, name in COLOURS.items() if colour not in sides), None)
    if missing is not None:
        raise _Wrong(len(fields) + 1, "", f"the pieces of {missing} are missing")
    white, black = (tuple(sorted(sides[colour].items())) for colour in COLOURS)
    return Position(turn, white, black)


def _side(field: int, words: str, squares: int, others: Mapping[str, Mapping[int, bool]]) -> dict[int, bool]:
    found: dict[int, bool] = {}
    for item in words.split(","):
        for square, king in _pieces(field, item, squares):
            if square in found:
                raise _Wrong(field, str(square), "it is named twice")
            if any(square in other for other in others.values()):
                raise _Wrong(field, str(square), "a piece of each side stands on it")
            found[square] = king
    return found


def _pieces(field: int, item: str, squares: int) -> Iterator[tuple[int, bool]]:
    """The pieces of `31`, `K31` or `31-50`."""
    read = ITEM.fullmatch(item)
    if read is None:
        raise _Wrong(field, "", f"{item!r} is no square, such as 31, K31 or 31-50")
    first, last = int(read[2]), int(read[3] or read[2])
    outside = next((square for square in (first, last) if not 1 <= square <= squares), None)
    if outside is not None:
        raise _Wrong(field, str(outside), f"the board has the squares 1 to {squares}")
    if last < first:
        raise _Wrong(field, str(last), f"the range {item} ends before it begins")
    yield from ((square, bool(read[1])) for square in range(first, last + 1))
