"""Reading a table of openings that an arbiter has: CSV or JSON, checked row by row (docs/rules/openings.md 1)."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from projections.formats.draughts import Fault, Position, read_position, write_position
from projections.formats.draughts_moves import VARIETIES, Illegal, Variety, play, start
from projections.formats.trf.columns import text_fault
from projections.handicap import NOWHERE, place
from projections.opening_events import GameOfBoard, Opening
from projections.refusal import Refusal

PAGE = "docs/rules/openings.md 1"
COLUMNS = ("number", "moves", "fen", "label", "min_category", "excluded")
LONGEST = {"moves": 200, "fen": 200, "label": 40, "min_category": 40}
MOST_AT_ONCE = 1000
MOST = 5000
"""Openings that a table may have, loaded in as many parts as it takes."""

TRUE, FALSE = ("1", "true", "yes", "x"), ("", "0", "false", "no")

Row = tuple[str, Mapping[str, Any]]
"""Where it stands, and its cells by the name of the column."""


class _Wrong(Exception):
    """What is wrong in a table, as a sentence."""


def read_table(text: str, ladder: Sequence[str], game: GameOfBoard) -> tuple[Opening, ...] | Refusal:
    """The entries, in their order; or where the table is wrong. ladder: the categories of the event.

    Positions of draughts are checked for the board of their game and kept in one form, and their moves are played
    through; those of other games stay as they are.
    """
    try:
        rows = _json(text) if text.lstrip().startswith("[") else _csv(text)
        entries = tuple(_opening(where, row, ladder, VARIETIES.get(game)) for where, row in rows)
        _check(entries)
    except _Wrong as wrong:
        return Refusal("opening-table", PAGE, str(wrong))
    return entries


def _json(text: str) -> list[Row]:
    try:
        rows = msgspec.json.decode(text, type=list[dict[str, str | int | bool | None]])
    except (msgspec.DecodeError, RecursionError) as error:
        raise _Wrong(f"this is no list of openings in JSON: {error}") from None
    return [(f"entry {at}", row) for at, row in enumerate(rows, 1)]


def _csv(text: str) -> list[Row]:
    """The first line names the columns; commas, semicolons or tabs between them."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = next((one for one in "\t;" if one in head), ",")
    reader = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), delimiter=delimiter, strict=True)
    try:
        return [(f"line {reader.line_num}", row) for row in reader]
    except csv.Error as error:
        raise _Wrong(f"line {reader.line_num} is no line of a table: {error}") from None


def _opening(where: str, row: Mapping[str, Any], ladder: Sequence[str], variety: Variety | None) -> Opening:
    cells = {str(name or "").strip().lower(): value for name, value in row.items()}
    unknown = [name for name in cells if name not in COLUMNS]
    if unknown:
        raise _Wrong(f"{where}: {unknown[0]!r} is no column of a table; those are: {', '.join(COLUMNS)}")
    texts = {name: _text(where, name, cells.get(name)) for name in LONGEST}
    if variety is not None:
        texts["fen"] = _played(where, texts["moves"], texts["fen"], variety)
    if not any(texts[name] for name in ("moves", "fen", "label")):
        raise _Wrong(f"{where}: an opening has moves, a position or a label")
    if texts["min_category"] and place(ladder, texts["min_category"]) == NOWHERE:
        raise _Wrong(f"{where}: {texts['min_category']!r} is not on the ladder: {', '.join(ladder)}")
    return Opening(_number(where, cells.get("number")), **texts, excluded=_excluded(where, cells.get("excluded")))


def _number(where: str, value: Any) -> int:
    text = str(value if value is not None else "").strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text)):
        raise _Wrong(f"{where}: {text!r} is not the number of an opening, 1 to 9999")
    return int(text)


def _text(where: str, name: str, value: Any) -> str:
    if value is not None and not isinstance(value, str):
        raise _Wrong(f"{where}: {name} is not a text")
    text = " ".join((value or "").split())
    fault = text_fault(text, LONGEST[name])
    if fault is not None:
        raise _Wrong(f"{where}, {name}: {fault[1]}")
    return text


def _played(where: str, moves: str, fen: str, variety: Variety) -> str:
    """The position in the one form in which it is kept, once the moves were played from it, or from the start."""
    position = _fen(where, fen, variety) if fen else start(variety)
    reached = play(variety, position, moves)
    if isinstance(reached, Illegal):
        raise _Wrong(f"{where}, moves: move {reached.number}, {reached.move}, cannot be played: {reached.rule}")
    return write_position(position) if fen else ""


def _fen(where: str, text: str, variety: Variety) -> Position:
    position = read_position(text, variety.squares)
    if isinstance(position, Fault):
        raise _Wrong(f"{where}, fen, {position.sentence}")
    return position


@lru_cache(maxsize=4096)
def position_after(game: str, opening: Opening) -> str:
    """The position after the moves of an opening, as PDN writes it; "" where the game is no draughts, or it has neither
    (docs/rules/openings.md 1)."""
    variety = VARIETIES.get(game)
    if variety is None or not (opening.moves or opening.fen):
        return ""
    begun = read_position(opening.fen, variety.squares) if opening.fen else start(variety)
    reached = play(variety, begun, opening.moves) if isinstance(begun, Position) else None
    return write_position(reached) if isinstance(reached, Position) else ""


def _excluded(where: str, value: Any) -> bool:
    text = str(value if value is not None else "").strip().lower()
    if text not in (*TRUE, *FALSE):
        raise _Wrong(f"{where}: write yes or no as excluded, not {text!r}")
    return text in TRUE


def _check(entries: Sequence[Opening]) -> None:
    if not 1 <= len(entries) <= MOST_AT_ONCE:
        raise _Wrong(f"the table has {len(entries)} openings; 1 to {MOST_AT_ONCE} are taken at once")


def whole_table(before: Sequence[Opening], entries: Sequence[Opening]) -> tuple[Opening, ...] | Refusal:
    """A table with more entries behind those that it has, or why it cannot be one (docs/rules/openings.md 1)."""
    whole = (*before, *entries)
    twice = _first_twice(one.number for one in whole)
    if len(whole) > MOST:
        message = f"the table would have {len(whole)} openings: at most {MOST} are taken"
    elif twice is not None:
        message = f"number {twice} is there twice: each opening has a number of its own"
    elif all(one.excluded for one in whole):
        message = "all openings are excluded: there would be nothing to draw"
    else:
        return whole
    return Refusal("opening-table", PAGE, message)


def _first_twice(numbers: Iterable[int]) -> int | None:
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            return number
        seen.add(number)
    return None
