"""`openhall plan`: what a proposed Scheveningen gives to each player, and everybody's schedule."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from projections.options import ScheveningenOptions
from projections.pairing.scheveningen.check import remarks
from projections.pairing.scheveningen.schedule import match_table
from projections.planning import Entrant, Outlook, counted_by_fide, outlook
from projections.refusal import Refusal
from projections.scheveningen.table import Table

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
HEADS = ("", "Player", "Rating", "Games", "Rated", "Titled", "Foreign", "Average", "FIDE counts")


class Unplanned(Exception):
    """Why there is no plan: a sentence for the person who asked."""


class Team(NamedTuple):
    """A team of the file: its name, and its players in the order of the boards."""

    name: str
    players: list[Entrant]


def plan(file: Path, options: ScheveningenOptions, *, sheets: bool = False) -> str:
    """What is printed for a line-up in a file. sheets: also the schedule of each player. Raises Unplanned, OSError."""
    teams = _teams(file)
    one, other = teams
    table = match_table(len(one.players), len(other.players), options)
    if isinstance(table, Refusal):
        raise Unplanned(f"{file}: {table.message}")
    times = 1 if options.rounds == "single" else 2
    parts = [_of_team("A", one, other, times), _of_team("B", other, one, times), _of_fide(teams)]
    if sheets:
        parts += [_rounds(table), *_sheets(teams, table)]
    return "\n".join(parts)


def _teams(file: Path) -> tuple[Team, Team]:
    teams: list[Team] = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        text = line.strip()
        if text.startswith("#"):
            teams.append(Team(text.lstrip("# "), []))
        elif text and not teams:
            raise Unplanned(f'{file}:{number}: begin a team with a line like "# Hosts", then a player a line')
        elif text:
            teams[-1].players.append(_entrant(file, number, text))
    if len(teams) != 2 or not all(team.players for team in teams):
        raise Unplanned(
            f'{file}: a plan has two teams, each begun by a line like "# Hosts" and followed by its players'
        )
    return teams[0], teams[1]


def _entrant(file: Path, number: int, text: str) -> Entrant:
    """`Last, First; 2400; IM; NOR`: the name first, the others in any order."""
    name, *facts = (part.strip() for part in text.split(";"))
    rating, title, federation = 0, "", ""
    for fact in filter(None, facts):
        if fact.isdigit() and int(fact) <= 4000:
            rating = int(fact)
        elif fact.upper() in TITLES:
            title = fact.upper()
        elif len(fact) == 3 and fact.isalpha():
            federation = fact.upper()
        else:
            raise Unplanned(f"{file}:{number}: {fact!r} is no rating, title or federation of three letters")
    return Entrant(name, rating, title, federation)


def _of_team(letter: str, team: Team, others: Team, times: int) -> str:
    lines = [_line(f"{letter}{board}", one, outlook(one, others.players, times))
             for board, one in enumerate(team.players, 1)]  # fmt: skip
    return f"{team.name} against {others.name}\n{_aligned([HEADS, *lines])}"


def _line(board: str, one: Entrant, found: Outlook) -> tuple[str, ...]:
    figures = (found.games, found.rated, found.titled, found.foreign)
    average = "-" if found.average is None else str(found.average)
    name = " ".join(filter(None, (one.title, one.name)))
    return (board, name, str(one.rating or "-"), *map(str, figures), average, str(found.counted))


def _aligned(lines: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    text = ""
    for line in lines:
        cells = (
            cell.ljust(wide) if at == 1 else cell.rjust(wide)
            for at, (cell, wide) in enumerate(zip(line, widths, strict=True))
        )
        text += "  ".join(cells).rstrip() + "\n"
    return text


def _of_fide(teams: Sequence[Team]) -> str:
    sentences = counted_by_fide([one for team in teams for one in team.players])
    return "What FIDE counts\n" + "".join(f"  {sentence}\n" for sentence in sentences)


def _rounds(table: Table) -> str:
    lines = "".join(f"  {number}: {' '.join(map(str, games))}\n" for number, games in enumerate(table, 1))
    return "Rounds, White first\n" + lines + "".join(f"  {remark}\n" for remark in remarks(table))


def _sheets(teams: Sequence[Team], table: Table) -> Iterator[str]:
    """The schedule of each player: round, colour, opponent."""
    one, other = teams
    for board, player in enumerate(one.players, 1):
        yield _sheet(f"A{board} {player.name}", [
            next(((other.players[g.b - 1].name, g.a_white) for g in games if g.a == board), None) for games in table
        ])  # fmt: skip
    for board, player in enumerate(other.players, 1):
        yield _sheet(f"B{board} {player.name}", [
            next(((one.players[g.a - 1].name, not g.a_white) for g in games if g.b == board), None) for games in table
        ])  # fmt: skip


def _sheet(title: str, rounds: Sequence[tuple[str, bool] | None]) -> str:
    lines = (f"  {number}: {_against(game)}\n" for number, game in enumerate(rounds, 1))
    return f"{title}\n{''.join(lines)}"


def _against(game: tuple[str, bool] | None) -> str:
    if game is None:
        return "rests"
    opponent, white = game
    return f"{'White' if white else 'Black'} against {opponent}"
