"""Reading a table of openings that an arbiter has: CSV or JSON, checked row by row (docs/rules/openings.md 1)."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from projections.formats.draughts import SQUARES, Fault, read_position, write_position
from projections.formats.trf.columns import text_fault
from projections.handicap import NOWHERE, place
from projections.opening_events import GameOfBoard, Opening
from projections.refusal import Refusal

PAGE = "docs/rules/openings.md 1"
COLUMNS = ("number", "moves", "fen", "label", "min_category", "excluded")
LONGEST = {"moves": 200, "fen": 200, "label": 40, "min_category": 40}
MOST = 1000
TRUE, FALSE = ("1", "true", "yes", "x"), ("", "0", "false", "no")

Row = tuple[str, Mapping[str, Any]]
"""Where it stands, and its cells by the name of the column."""


class _Wrong(Exception):
    """What is wrong in a table, as a sentence."""


def read_table(text: str, ladder: Sequence[str], game: GameOfBoard) -> tuple[Opening, ...] | Refusal:
    """The entries, in their order; or where the table is wrong. ladder: the categories of the event.

    Positions of draughts are checked for the board of their game and kept in one form; others stay as they are.
    """
    try:
        rows = _json(text) if text.lstrip().startswith("[") else _csv(text)
        entries = tuple(_opening(where, row, ladder, SQUARES.get(game)) for where, row in rows)
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


def _opening(where: str, row: Mapping[str, Any], ladder: Sequence[str], squares: int | None) -> Opening:
    cells = {str(name or "").strip().lower(): value for name, value in row.items()}
    unknown = [name for name in cells if name not in COLUMNS]
    if unknown:
        raise _Wrong(f"{where}: {unknown[0]!r} is no column of a table; those are: {', '.join(COLUMNS)}")
    texts = {name: _text(where, name, cells.get(name)) for name in LONGEST}
    texts["fen"] = _fen(where, texts["fen"], squares)
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


def _fen(where: str, text: str, squares: int | None) -> str:
    """A position in the one form in which it is kept; squares: of a board of draughts."""
    if squares is None or not text:
        return text
    position = read_position(text, squares)
    if isinstance(position, Fault):
        raise _Wrong(f"{where}, fen, {position.sentence}")
    return write_position(position)


def _excluded(where: str, value: Any) -> bool:
    text = str(value if value is not None else "").strip().lower()
    if text not in (*TRUE, *FALSE):
        raise _Wrong(f"{where}: write yes or no as excluded, not {text!r}")
    return text in TRUE


def _check(entries: Sequence[Opening]) -> None:
    if not 1 <= len(entries) <= MOST:
        raise _Wrong(f"the table has {len(entries)} openings; 1 to {MOST} are taken")
    twice = _first_twice(one.number for one in entries)
    if twice is not None:
        raise _Wrong(f"number {twice} is there twice: each opening has a number of its own")
    if all(one.excluded for one in entries):
        raise _Wrong("all openings are excluded: there would be nothing to draw")


def _first_twice(numbers: Iterable[int]) -> int | None:
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            return number
        seen.add(number)
    return None
