"""Starting numbers: blank ones found, double ones told, players whose line is missing put back."""

from msgspec.structs import replace

from projections.formats.findings import Findings
from projections.formats.trf.draft import Draft
from projections.formats.trf.records import BLANK, Cell, TrfPlayer
from projections.formats.trf.rounds import round_column

MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "X": "X", "": ""}
"""The usual letter of the opponent. `0` and `-` may also stand against each other; the sentence says so."""


def mirrored(cell: Cell, number: int) -> Cell:
    """The same game from the other side, where `number` is the player whose cell it is."""
    colour = {"w": "b", "b": "w", "": ""}[cell.colour]
    return Cell(number, colour, MIRROR[cell.code])  # type: ignore[arg-type]


def numbered(draft: Draft, found: Findings) -> list[TrfPlayer]:
    """All players, each with a starting number of his own, by number; who stands for himself, with what a gap means."""
    players = _without_doubles(draft.players, found)
    players = _with_numbers(players, found)
    players += _missing(players, draft, found)
    if not draft.of_teams:
        say_gaps(players, found)
    return sorted(players, key=lambda player: player.number)


def _without_doubles(players: list[TrfPlayer], found: Findings) -> list[TrfPlayer]:
    kept: list[TrfPlayer] = []
    first: dict[int, TrfPlayer] = {}
    for player in players:
        before = first.get(player.number)
        if before is None or not player.number:
            first[player.number] = player
            kept.append(player)
        elif replace(player, line=before.line) == before:
            found.left_out(player.line, 5, "number", f"The same line as line {before.line}.")
        else:
            message = f"Number {player.number} is here again; line {before.line} has it for {before.name}."
            found.refused(player.line, 5, "number", message)
    return kept


def _with_numbers(players: list[TrfPlayer], found: Findings) -> list[TrfPlayer]:
    """Blank numbers: first those that opponents' lines tell, then the free ones in the order of the file."""
    present = {player.number: player for player in players if player.number}
    blank = [player for player in players if not player.number]
    told: dict[int, int] = {}
    for player in blank:
        number = _told(player, present)
        if number and number not in present:
            told.setdefault(number, player.line)
    by_line = {line: number for number, line in told.items()}
    free = (number for number in range(1, len(players) + 1) if number not in present and number not in told)
    answer = list(present.values())
    for player in blank:
        number = by_line.get(player.line) or next(free)
        source = "as his opponents' lines say" if player.line in by_line else "the next free one"
        found.mended(player.line, 5, "number", f"No starting number: entered as {number}, {source}.")
        answer.append(replace(player, number=number))
    return answer


def _told(player: TrfPlayer, present: dict[int, TrfPlayer]) -> int:
    """The number that all his opponents give for him; 0 if they give none or several."""
    numbers: list[int] = []
    for round_number, cell in enumerate(player.rounds, 1):
        opponent = present.get(cell.opponent)
        if opponent is not None:
            numbers.append(opponent.cell(round_number).opponent)
    return numbers[0] if numbers and len(set(numbers)) == 1 else 0


def _missing(players: list[TrfPlayer], draft: Draft, found: Findings) -> list[TrfPlayer]:
    """Players without a line of their own, whom others met: made of their opponents' lines.

    Only numbers within the numbering of the file: a larger one is a wrong opponent, not a lost line.
    """
    present = {player.number: player for player in players}
    limit = max(draft.declared_players or 0, *present, 0)
    lost: dict[int, dict[int, Cell]] = {}
    for player in players:
        for round_number, cell in enumerate(player.rounds, 1):
            number = cell.opponent
            if not number or number in present or number > limit:
                continue
            if number not in lost:
                message = (
                    f"Player {number} has no line of his own; entered as 'Player {number}' with the rounds that "
                    "his opponents' lines give (their loss is his win)."
                )
                found.mended(player.line, round_column(round_number), "players", message)
            lost.setdefault(number, {}).setdefault(round_number, mirrored(cell, player.number))
    return [_of_opponents(number, cells) for number, cells in lost.items()]


def _of_opponents(number: int, cells: dict[int, Cell]) -> TrfPlayer:
    rounds = tuple(cells.get(round_number, BLANK) for round_number in range(1, max(cells) + 1))
    return TrfPlayer(number, f"Player {number}", rounds=rounds)


def say_gaps(players: list[TrfPlayer], found: Findings) -> None:
    """Say which numbers nobody has, as those behind move up."""
    present = {player.number: player for player in players}
    gaps = [number for number in range(1, max(present, default=0)) if number not in present]
    if gaps:
        listed = ", ".join(str(number) for number in gaps[:10]) + (", ..." if len(gaps) > 10 else "")
        message = f"Nobody has the starting number {listed}: the numbers behind move up."
        found.mended(0, 0, "number", message)
