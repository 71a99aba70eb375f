"""Whether the lines of a file agree: opponents, colours and results of each game, points, rounds.

What one line leaves out and the other tells is mended; what contradicts is refused at its line and column.
"""

from msgspec.structs import replace

from projections.formats.findings import Findings
from projections.formats.trf.columns import PARTS, written
from projections.formats.trf.numbering import mirrored
from projections.formats.trf.records import BLANK, ByesAhead, Cell, Colour, TrfPlayer, TrfTournament
from projections.formats.trf.rounds import round_column
from projections.formats.trf.scoring import points, worth
from projections.points import FILED, PointsTable

MATCHING = frozenset(FILED.values()) | {(black, white) for white, black in FILED.values()} | {("", ""), ("X", "X")}
"""Pairs of letters that two opponents may have, either way round."""

CERTAIN = "1=WDL+X"
"""Letters that tell the opponent's one."""


class Cells:
    """The rounds of all players while they are compared and completed. told: how many have a pairing, if that is
    known. noun: what they are called."""

    def __init__(self, players: list[TrfPlayer], told: int = 0, noun: str = "player") -> None:
        self.told = told
        self.noun = noun
        self.players = {player.number: player for player in players}
        self._rows = {player.number: list(player.rounds) for player in players}

    def get(self, number: int, round_number: int) -> Cell:
        """One cell; BLANK beyond the last one written."""
        row = self._rows[number]
        return row[round_number - 1] if round_number <= len(row) else BLANK

    def put(self, number: int, round_number: int, cell: Cell) -> None:
        """Replace one cell."""
        row = self._rows[number]
        row.extend([BLANK] * (round_number - len(row)))
        row[round_number - 1] = cell

    def all(self) -> list[tuple[TrfPlayer, int, Cell]]:
        """Every cell with its player and round, by player."""
        return [
            (player, round_number, cell)
            for number, player in self.players.items()
            for round_number, cell in enumerate(self._rows[number], 1)
        ]

    def settled(self) -> list[TrfPlayer]:
        """The players with their completed rounds."""
        return [replace(player, rounds=tuple(self._rows[number])) for number, player in self.players.items()]

    def recorded(self) -> int:
        """The last round with a pairing: a game or a pairing-allocated bye."""
        return max([self.told, *(r for _, r, cell in self.all() if cell.opponent or cell.code == "U")])


def check_games(cells: Cells, found: Findings) -> None:
    """Opponents name each other; colours are opposite; results match."""
    for player, round_number, cell in cells.all():
        if not cell.opponent:
            continue
        if _opponent_exists(player, round_number, cell, cells, found):
            _check_game(player, round_number, cells, found)


def _opponent_exists(player: TrfPlayer, round_number: int, cell: Cell, cells: Cells, found: Findings) -> bool:
    if cell.opponent == player.number:
        _refuse(player, round_number, 0, "the player is his own opponent.", found)
    elif cell.opponent not in cells.players:
        _refuse(player, round_number, 0, f"there is no player {cell.opponent}.", found)
    else:
        return True
    return False


def _check_game(player: TrfPlayer, round_number: int, cells: Cells, found: Findings) -> None:
    cell = cells.get(player.number, round_number)
    other = cells.get(cell.opponent, round_number)
    if other == BLANK:
        message = (
            f"his opponent {cell.opponent} has nothing in this round; if accepted, the game is entered as this "
            "line tells it."
        )
        _refuse(player, round_number, 0, message, found, waivable=True)
        cells.put(cell.opponent, round_number, mirrored(cell, player.number))
    elif other.opponent != player.number:
        theirs = f"player {other.opponent}" if other.opponent else f"the bye {other.code}"
        message = f"player {cell.opponent} is the opponent, but his line has {theirs}."
        _refuse(player, round_number, 0, message, found)
    elif player.number < cell.opponent:
        colours = _colours(player, round_number, cell, other, found)
        codes = _codes(player, round_number, cell, other, found)
        cells.put(player.number, round_number, Cell(cell.opponent, colours[0], codes[0]))
        cells.put(cell.opponent, round_number, Cell(player.number, colours[1], codes[1]))


def _colours(player: TrfPlayer, round_number: int, cell: Cell, other: Cell, found: Findings) -> tuple[Colour, Colour]:
    if cell.colour and cell.colour == other.colour:
        _refuse(player, round_number, 5, f"he and player {cell.opponent} both have {cell.colour!r}.", found)
    elif cell.colour and other.colour:
        pass
    elif cell.colour or other.colour:
        _mend(player, round_number, 5, f"one colour is missing against {cell.opponent}; it is the other one.", found)
        white = cell.colour == "w" or other.colour == "b"
        return ("w", "b") if white else ("b", "w")
    elif cell.code in ("+", "-") or other.code in ("+", "-"):
        message = f"no colours in the forfeit against {cell.opponent}: the lower number is shown as White."
        _mend(player, round_number, 5, message, found)
        return "w", "b"
    else:
        message = f"no colour, nor in the line of player {cell.opponent}; write w in one of them and b in the other."
        _refuse(player, round_number, 5, message, found)
    return cell.colour, other.colour


def _codes(player: TrfPlayer, round_number: int, cell: Cell, other: Cell, found: Findings) -> tuple[str, str]:
    if (cell.code, other.code) in MATCHING:
        return cell.code, other.code
    if cell.code and other.code:
        message = f"his result {cell.code!r} and {other.code!r} of player {cell.opponent} do not go together."
        _refuse(player, round_number, 7, message, found)
        return cell.code, other.code
    known = cell.code or other.code
    message = f"only one of the players {player.number} and {cell.opponent} has a result, {known!r}"
    if known in CERTAIN:
        _mend(player, round_number, 7, f"{message}; the other one follows.", found)
    else:
        proposal = f"{message}; if accepted, the opponent has won."
        _refuse(player, round_number, 7, proposal, found, waivable=True)
    counterpart = mirrored(Cell(code=known), 0).code
    return (known, counterpart) if cell.code else (counterpart, known)


def check_rounds(cells: Cells, table: PointsTable, found: Findings) -> None:
    """No round without a game before one with games, unless all went on without one, as they may in a knockout; one
    pairing-allocated bye a round (C.04.1 art. 3).
    """
    recorded = cells.recorded()
    games: dict[int, int] = {}
    byes: dict[int, list[int]] = {}
    for player, round_number, cell in cells.all():
        games[round_number] = games.get(round_number, 0) + (1 if cell.opponent or cell.code == "F" else 0)
        if cell.code == "U":
            byes.setdefault(round_number, []).append(player.number)
    for round_number in range(1, recorded + 1):
        drawn = byes.get(round_number, [])
        if not games.get(round_number) and not drawn and round_number > cells.told:
            _refuse_empty(round_number, recorded, cells, found)
        if len(drawn) > 1:
            _refuse_byes(round_number, drawn, cells, table, found)


def _refuse_empty(round_number: int, recorded: int, cells: Cells, found: Findings) -> None:
    player = next(player for player, r, cell in cells.all() if r == recorded and (cell.opponent or cell.code == "U"))
    _refuse(player, round_number, 0, f"nobody has a game, but round {recorded} has some.", found)


def _refuse_byes(round_number: int, numbers: list[int], cells: Cells, table: PointsTable, found: Findings) -> None:
    """Only as full-point byes can the others be taken, and only where those are worth the same."""
    listed = ", ".join(str(number) for number in numbers)
    message = f"the players {listed} all have the pairing-allocated bye U; a round has one (C.04.1 art. 3)"
    waivable = table.pairing_bye == table.win
    if waivable:
        message += "; if accepted, all but the first have full-point byes"
    _refuse(cells.players[numbers[1]], round_number, 7, f"{message}.", found, waivable=waivable)


def put_byes(cells: Cells, byes: list[ByesAhead], found: Findings) -> list[ByesAhead]:
    """Byes of record 240 for rounds that have a pairing are compared and put in; the others are returned."""
    recorded = cells.recorded()
    ahead = [_known(bye, cells, found) for bye in byes]
    for bye in ahead:
        if bye.round <= recorded:
            for number in bye.numbers:
                _put_bye(bye, number, cells, found)
    return [bye for bye in ahead if bye.round > recorded and bye.numbers]


def _known(bye: ByesAhead, cells: Cells, found: Findings) -> ByesAhead:
    return replace(bye, numbers=known_numbers(bye.numbers, bye.line, cells, found))


def known_numbers(numbers: tuple[int, ...], line: int, cells: Cells, found: Findings) -> tuple[int, ...]:
    """The numbers that somebody has; the others are left out with a sentence."""
    unknown = [str(number) for number in numbers if number not in cells.players]
    if unknown:
        message = f"There is no {cells.noun} {', '.join(unknown[:10])}; left out of this record."
        found.left_out(line, 5, "number", message)
    return tuple(number for number in numbers if number in cells.players)


def _put_bye(bye: ByesAhead, number: int, cells: Cells, found: Findings) -> None:
    cell = cells.get(number, bye.round)
    if cell == BLANK:
        cells.put(number, bye.round, Cell(code=bye.kind))
    elif cell.code != bye.kind or cell.opponent:
        has = f"a game against {cell.opponent}" if cell.opponent else f"the bye {cell.code}"
        who = f"{cells.noun.capitalize()} {number}"
        message = f"{who} has {has} in round {bye.round}, not the bye {bye.kind}."
        found.refused(bye.line, 5, "bye", message)


def check_ahead(cells: Cells, byes: list[ByesAhead], found: Findings) -> None:
    """A player has one bye in a round to come, be it in record 240 or in his own line (TRF26 240)."""
    recorded = cells.recorded()
    told = {(player.number, r): cell.code for player, r, cell in cells.all() if r > recorded and cell.code}
    for bye in byes:
        for number in bye.numbers if bye.round > recorded else ():
            before = told.setdefault((number, bye.round), bye.kind)
            if before != bye.kind:
                who = f"{cells.noun.capitalize()} {number}"
                message = f"{who} has the bye {before} in round {bye.round} already, not the bye {bye.kind}."
                found.refused(bye.line, 5, "bye", message)


def check_points(tournament: TrfTournament, found: Findings) -> None:
    """The points column against the results, before or after a coming bye."""
    announced = {(number, bye.round): Cell(code=bye.kind) for bye in tournament.byes for number in bye.numbers}
    last = max([bye.round for bye in tournament.byes], default=0)
    for player in tournament.players:
        ahead = range(tournament.recorded + 1, max(len(player.rounds), last) + 1)
        coming = [
            player.cell(r) if r <= len(player.rounds) else announced.get((player.number, r), BLANK) for r in ahead
        ]
        if player.points is not None and player.points not in _totals(tournament, player, coming):
            given, counted = (_text(tournament, units) for units in (player.points, points(tournament, player)))
            who, column = ("Player", 81) if tournament.competition is None else ("Team", 55)
            message = (
                f"{who} {player.number}: {given} points given, {counted} from results; if accepted, the results hold."
            )
            found.refused(player.line, column, "points", message, waivable=True)


def _text(tournament: TrfTournament, units: int) -> str:
    return written(units * PARTS // tournament.scoring.per)


def _totals(tournament: TrfTournament, player: TrfPlayer, coming: list[Cell]) -> list[int]:
    """Totals that programs write: without and with adjourned games as draws, coming byes one after the other."""
    computed = points(tournament, player)
    adjourned = sum(cell.code == "X" for cell in player.rounds) * tournament.scoring.draw
    totals = [computed, computed + adjourned]
    for cell in coming:
        totals += [total + worth(cell, tournament.scoring) for total in totals[-2:]]
    return totals


def _refuse(
    player: TrfPlayer, round_number: int, offset: int, message: str, found: Findings, *, waivable: bool = False
) -> None:
    column = round_column(round_number) + offset if player.line else 0
    sentence = f"Player {player.number}, round {round_number}: {message}"
    found.refused(player.line, column, f"round {round_number}", sentence, waivable=waivable)


def _mend(player: TrfPlayer, round_number: int, offset: int, message: str, found: Findings) -> None:
    column = round_column(round_number) + offset if player.line else 0
    sentence = f"Player {player.number}, round {round_number}: {message}"
    found.mended(player.line, column, f"round {round_number}", sentence)
