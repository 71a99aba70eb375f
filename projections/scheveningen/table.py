"""What a Scheveningen table is, and how it is written."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from projections.refusal import Refusal

GAME = re.compile(r"([AB])([1-9][0-9]?)-([AB])([1-9][0-9]?)")


class Game(NamedTuple):
    """One game of a table: its numbers in both teams, and whether A has White (docs/rules/scheveningen.md 2)."""

    a: int
    b: int
    a_white: bool

    def __str__(self) -> str:
        """White first: `A1-B2`."""
        return f"A{self.a}-B{self.b}" if self.a_white else f"B{self.b}-A{self.a}"


Table = tuple[tuple[Game, ...], ...]
"""The rounds of a match, each with its games in the order of team A."""


def wrap(number: int, size: int) -> int:
    """The number counted round from 1 to `size` (docs/rules/scheveningen.md 2)."""
    return (number - 1) % size + 1


def reversed_colours(rounds: Iterable[tuple[Game, ...]]) -> Table:
    """The same games with all colours the other way round (docs/rules/scheveningen.md 2)."""
    return tuple(tuple(Game(game.a, game.b, not game.a_white) for game in games) for games in rounds)


def of_colours(text: str) -> Table:
    """A table from lines like `1w 2b 3b`: opponents and colours of A1, A2, ... (docs/rules/scheveningen.md 2)."""
    return tuple(
        tuple(Game(a, int(cell[:-1]), cell[-1] == "w") for a, cell in enumerate(line.split(), 1))
        for line in text.strip().splitlines()
    )


def renumbered(table: Table, plays_as: tuple[int, ...]) -> Table:
    """The table in which A1, A2, ... play as these numbers of the given one (docs/rules/scheveningen.md 2)."""
    place = {old: new for new, old in enumerate(plays_as, 1)}
    return tuple(tuple(sorted(Game(place[g.a], g.b, g.a_white) for g in games)) for games in table)


def read_table(lines: Iterable[str]) -> Table | Refusal:
    """A table written by people: a round a line, games as `A1-B1 B2-A2` (docs/rules/scheveningen.md 3)."""
    rounds: list[tuple[Game, ...]] = []
    for number, line in enumerate(lines, 1):
        games = list(_games(line))
        wrong = next((game for game in games if isinstance(game, str)), None)
        if wrong is not None:
            message = f'round {number}: "{wrong}" is no game between the teams; write White first, like A1-B2 or B2-A1'
            return Refusal("table-malformed", "", message)
        rounds.append(tuple(sorted(game for game in games if isinstance(game, Game))))
    return tuple(rounds)


def _games(line: str) -> Iterator[Game | str]:
    for word in re.split(r"[\s,;]+", line.strip()):
        found = GAME.fullmatch(word.upper())
        if found is None or found[1] == found[3]:
            yield word
        elif found[1] == "A":
            yield Game(int(found[2]), int(found[4]), a_white=True)
        else:
            yield Game(int(found[4]), int(found[2]), a_white=False)
