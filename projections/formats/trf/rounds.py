"""The rounds of a player record 001: opponent, colour and result from column 92 on, ten columns a round."""

import msgspec

from projections.formats.findings import Findings
from projections.formats.trf.columns import whole
from projections.formats.trf.header import MAX_ROUNDS
from projections.formats.trf.lines import Line
from projections.formats.trf.records import BLANK, Cell, Colour

FIRST_COLUMN = 92
STRIDE = 10
GAME_CODES = "10=WDL+-X"
BYE_CODES = "HFUZ"

SPELLINGS = {"½": "=", "?": "X"}
"""Other ways to write a result letter."""

WITHOUT_OPPONENT = {"-": "Z", "0": "Z", "L": "Z", "=": "H", "D": "H", "+": "F", "1": "F", "W": "F"}
"""What older programs mean by a game's letter where there is no opponent: the bye worth the same."""

COLOURS: dict[str, Colour] = {"w": "w", "b": "b", "-": "", "": ""}


class Place(msgspec.Struct, frozen=True, gc=False):
    """A round of a player record: `column` is where its opponent begins."""

    line: Line
    round: int
    of_teams: bool

    @property
    def column(self) -> int:
        """Where the opponent stands; the colour is 5, the result 7 columns on."""
        return round_column(self.round)

    @property
    def opponent(self) -> str:
        """As written."""
        return self.line.columns(self.column, self.column + 3)

    @property
    def colour(self) -> str:
        """As written."""
        return self.line.columns(self.column + 5, self.column + 5)

    @property
    def code(self) -> str:
        """As written."""
        return self.line.columns(self.column + 7, self.column + 7)


def round_column(round_number: int) -> int:
    """The column in which the opponent of a round begins."""
    return FIRST_COLUMN + STRIDE * (round_number - 1)


def read_rounds(line: Line, found: Findings, *, of_teams: bool = False) -> tuple[Cell, ...]:
    """The rounds of one line, without blank ones at the end. of_teams: whether a board may have nobody at its other
    side.
    """
    width = len(line.text.rstrip())
    count = max(0, -((FIRST_COLUMN - 1 - width) // STRIDE))
    if count > MAX_ROUNDS:
        message = f"More than {MAX_ROUNDS} rounds; nothing beyond was read."
        found.refused(line.number, round_column(MAX_ROUNDS + 1), "rounds", message)
        count = MAX_ROUNDS
    cells = [_cell(Place(line, number, of_teams), found) for number in range(1, count + 1)]
    _say_if_lower_case(line, found)
    while cells and cells[-1] == BLANK:
        cells.pop()
    return tuple(cells)


def _cell(place: Place, found: Findings) -> Cell:
    if not _separated(place, found):
        return BLANK
    opponent, colour, code = _opponent(place, found), _colour(place, found), _code(place, found)
    if opponent is None or colour is None or code is None:
        return BLANK
    if opponent:
        return _game(place, Cell(opponent, colour, code), found)
    return _bye(place, code, found)


def _separated(place: Place, found: Findings) -> bool:
    """The columns between the fields are blank; where they are not, the line is out of its columns."""
    for offset in (4, 6, 8, 9):
        column = place.column + offset
        text = place.line.columns(column, column)
        if text:
            message = f"Column {column} must be blank, {text!r} stands there: the columns of this line are shifted."
            found.refused(place.line.number, column, f"round {place.round}", message)
            return False
    return True


def _opponent(place: Place, found: Findings) -> int | None:
    number = whole(place.opponent or "0")
    if number is None:
        _refuse(place, 0, f"{place.opponent!r} is not the starting number of an opponent.", found)
    return number


def _colour(place: Place, found: Findings) -> Colour | None:
    colour = COLOURS.get(place.colour.lower())
    if colour is None:
        _refuse(place, 5, f"{place.colour!r} is not a colour; write w, b or -.", found)
    return colour


def _code(place: Place, found: Findings) -> str | None:
    code = SPELLINGS.get(place.code, place.code.upper())
    if code and code not in GAME_CODES + BYE_CODES:
        _refuse(place, 7, f"{place.code!r} is not a result; write one of 1 0 = W D L + - H F U Z.", found)
        return None
    return code


def _game(place: Place, cell: Cell, found: Findings) -> Cell:
    if cell.code and cell.code in BYE_CODES:
        message = f"{cell.code} is a bye, but {cell.opponent} stands as opponent; write 0000 or a result."
        _refuse(place, 7, message, found)
        return BLANK
    return cell


def _bye(place: Place, code: str, found: Findings) -> Cell:
    if code == "X":
        _refuse(place, 7, f"{place.code!r} needs an opponent: only a game can be adjourned.", found)
        return BLANK
    if place.of_teams and code == "+":
        return Cell(code=code)
    if code in WITHOUT_OPPONENT:
        kind = WITHOUT_OPPONENT[code]
        message = f"Round {place.round}: {place.code!r} without an opponent was read as the bye {kind}."
        found.mended(place.line.number, place.column + 7, f"round {place.round}", message)
        return Cell(code=kind)
    if code and not (place.opponent and place.colour):
        message = f"Round {place.round}: a bare {code} was read as `0000 - {code}`."
        found.mended(place.line.number, place.column + 7, f"round {place.round}", message)
    return Cell(code=code)


def _refuse(place: Place, offset: int, message: str, found: Findings) -> None:
    found.refused(place.line.number, place.column + offset, f"round {place.round}", f"Round {place.round}: {message}")


def _say_if_lower_case(line: Line, found: Findings) -> None:
    """Letters in the other case are read; one sentence a line is enough."""
    text = line.text
    for at in range(FIRST_COLUMN - 1, len(text), STRIDE):
        if text[at + 7 : at + 8].islower() or text[at + 5 : at + 6].isupper():
            message = "Letters in the other case were read: w and b are colours, W D L H F U Z results."
            found.mended(line.number, at + 1, "rounds", message)
            return
