"""Which table a match is played by, and all its games in their rounds."""

from functools import lru_cache
from typing import NamedTuple

from projections.options import ScheveningenOptions
from projections.pairing.scheveningen.check import colours_of, longest_run, table_fault
from projections.refusal import Refusal
from projections.scheveningen import constructions as made
from projections.scheveningen.table import Game, Table, read_table, reversed_colours

NEWER, OLDER, EVEN_TEAMS = range(2, 14), range(2, 11), (10, 14, 18)
"""For how many boards a table is published, or was found."""


class Fixture(NamedTuple):
    """A game of the schedule: which team meets the first one, at which boards (docs/rules/scheveningen.md 6).

    Teams are counted from 1, that which meets the first one. a_white: whether the first team has White.
    """

    visitor: int
    a: int
    b: int
    a_white: bool


Schedule = tuple[tuple[Fixture, ...], ...]
"""The rounds of an event, each with its games in the order of the first team."""


@lru_cache(maxsize=64)
def schedule(sizes: tuple[int, ...], options: ScheveningenOptions) -> Schedule | Refusal:
    """All rounds: the first team against each of the others, one match after the other (docs/rules/scheveningen.md 6).

    sizes: how many players each team has.
    """
    rounds: list[tuple[Fixture, ...]] = []
    for visitor, size in enumerate(sizes[1:], 1):
        table = match_table(sizes[0], size, options)
        if isinstance(table, Refusal):
            return table
        rounds += (tuple(Fixture(visitor, *game) for game in games) for games in table)
    return tuple(rounds)


def match_table(a: int, b: int, options: ScheveningenOptions) -> Table | Refusal:
    """All rounds of a match of a against b players, both halves of a double one (docs/rules/scheveningen.md 2 to 5)."""
    chosen = _chosen(a, b, options)
    if isinstance(chosen, Refusal):
        return chosen
    table = reversed_colours(chosen) if options.flip else chosen
    doubled = {"single": lambda _: (), "mirrored": mirrored, "rotated": rotated}[options.rounds](table)
    return _without_missing((*table, *doubled), a, b)


def _chosen(a: int, b: int, options: ScheveningenOptions) -> Table | Refusal:
    size = max(a, b)
    if a != b:
        return _unequal(a, b, options.table)
    return _equal(size, options)


def _unequal(a: int, b: int, table: str) -> Table | Refusal:
    makers = {"default": made.chessboard, "chessboard": made.chessboard, "general": made.general}
    if table in makers:
        return makers[table](max(a, b))
    message = (
        f'the table "{table}" is for teams of one size, and here {a} players meet {b}: choose the table "chessboard" '
        'or "general", or give both teams the same number of players'
    )
    return Refusal("teams-unequal", "", message)


def _equal(size: int, options: ScheveningenOptions) -> Table | Refusal:
    if options.table == "own":
        return _own(size, options)
    name = ("newer" if size in NEWER else "general") if options.table == "default" else options.table
    sizes, maker, words = {
        "newer": (NEWER, made.newer, "2 to 13"),
        "older": (OLDER, made.older, "2 to 10"),
        "even-teams": (EVEN_TEAMS, made.even_teams, "10, 14 or 18"),
        "alternating": (range(2, 100, 2), made.alternating, "an even number of"),
        "general": (range(1, 100), made.general, "1 to 99"),
        "chessboard": (range(1, 100), made.chessboard, "1 to 99"),
    }[name]
    if size in sizes:
        return maker(size)
    message = f'the table "{name}" is for {words} boards, and each team has {size}: choose the table "general"'
    return Refusal("table-not-for-size", "", message)


def _own(size: int, options: ScheveningenOptions) -> Table | Refusal:
    table = own_table(options)
    if isinstance(table, Refusal) or len(table) == size:
        return table
    message = (
        f"the table of your own is for {len(table)} boards, and each team has {size}: "
        "enter a table of that size, or choose another one"
    )
    return Refusal("table-not-for-size", "", message)


def own_table(options: ScheveningenOptions) -> Table | Refusal:
    """The table that somebody has entered, if it can be used (docs/rules/scheveningen.md 3)."""
    table = read_table(options.own)
    return table if isinstance(table, Refusal) else table_fault(table) or table


def mirrored(table: Table) -> Table:
    """The second half of a double match: the rounds from last to first, colours reversed (O. Milvang, FIDE TEC 2022;
    docs/rules/scheveningen.md 5)."""
    return reversed_colours(reversed(table))


def rotated(table: Table) -> Table:
    """The second half as the first one, colours reversed, begun at the round that gives the shortest runs of a colour
    (docs/rules/scheveningen.md 5). Never at the last: then the last opponents would meet again at once."""
    starts = range(max(len(table) - 1, 1))
    best = min(starts, key=lambda start: _longest((*table, *_from(table, start))))
    return _from(table, best)


def _from(table: Table, start: int) -> Table:
    return reversed_colours((*table[start:], *table[:start]))


def _longest(rounds: Table) -> int:
    return max(longest_run(colours) for colours in colours_of(rounds).values())


def _without_missing(table: Table, a: int, b: int) -> Table:
    """The larger team rests by turns: the games against numbers that the other one has not are struck."""

    def there(game: Game) -> bool:
        return game.a <= a and game.b <= b

    return tuple(tuple(filter(there, games)) for games in table)
