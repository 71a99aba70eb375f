"""What a Scheveningen table has to satisfy before it is used, and what should be known about one that does."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from projections.refusal import Refusal
from projections.scheveningen.table import Game, Table


def table_fault(table: Table) -> Refusal | None:
    """Why this table cannot be used, by its first fault, or None (docs/rules/scheveningen.md 3).

    As many rounds as players in a team; everybody plays once in each round; each meets each once; colours differ by
    at most 1, with an even number of rounds by 0.
    """
    message = next(_faults(table), None)
    return None if message is None else Refusal("table-faulty", "", f"this table cannot be used: {message}")


def _faults(table: Table) -> Iterator[str]:
    size = len(table)
    if size < 2:
        yield "it has fewer than 2 rounds"
    for number, games in enumerate(table, 1):
        yield from _faults_of_round(number, games, size)
    yield from _repeated(table)
    yield from _unbalanced(table)


def _faults_of_round(number: int, games: tuple[Game, ...], size: int) -> Iterator[str]:
    for team, players in (("A", [game.a for game in games]), ("B", [game.b for game in games])):
        beyond = next((player for player in players if player > size), None)
        if beyond is not None:
            yield (
                f"round {number} has a player {team}{beyond}, but with {size} rounds there are {size} players in a "
                "team: add the missing rounds, or leave him out"
            )
        twice = next((player for player, times in Counter(players).items() if times > 1), None)
        if twice is not None:
            yield f"{team}{twice} plays twice in round {number}"
        missing = next((player for player in range(1, size + 1) if player not in players), None)
        if missing is not None:
            yield f"{team}{missing} does not play in round {number}"


def _repeated(table: Table) -> Iterator[str]:
    met: dict[tuple[int, int], int] = {}
    for number, games in enumerate(table, 1):
        for game in games:
            before = met.setdefault((game.a, game.b), number)
            if before != number:
                yield f"A{game.a} and B{game.b} meet in round {before} and again in round {number}"


def _unbalanced(table: Table) -> Iterator[str]:
    most = len(table) % 2
    for who, colours in colours_of(table).items():
        whites, blacks = colours.count("w"), colours.count("b")
        if abs(whites - blacks) > most:
            allowed = "by 1 at most" if most else "by nothing, the rounds being even"
            yield f"{who} has White {whites} times and Black {blacks} times; they may differ {allowed}"


def colours_of(rounds: Iterable[Iterable[Game]]) -> dict[str, str]:
    """The colours of A1, B1, A2, ... round by round, as "wbw"; rests are left out (docs/rules/scheveningen.md 4)."""
    colours: dict[str, str] = {}
    for games in rounds:
        for game in games:
            for who, white in ((f"A{game.a}", game.a_white), (f"B{game.b}", not game.a_white)):
                colours[who] = colours.get(who, "") + ("w" if white else "b")
    return colours


def longest_run(colours: str) -> int:
    """How often a colour comes running at most (docs/rules/scheveningen.md 3)."""
    return max((len(list(run)) for _, run in groupby(colours)), default=0)


def remarks(table: Table) -> list[str]:
    """What is allowed but should be known: runs of three, teams with unequal Whites (docs/rules/scheveningen.md 3)."""
    found = [
        f"{who} has one colour {longest_run(colours)} times running"
        for who, colours in colours_of(table).items()
        if longest_run(colours) > 2
    ]
    for number, games in enumerate(table, 1):
        whites = sum(game.a_white for game in games)
        if abs(2 * whites - len(games)) > len(games) % 2:
            found.append(f"in round {number} team A has White on {whites} of {len(games)} boards")
    return found
