"""Constructions of Scheveningen tables for teams of any size; indices count from 1 and wrap round."""

from collections.abc import Callable

from projections.scheveningen import published
from projections.scheveningen.table import Game, Table, of_colours, renumbered, wrap

Opponent = Callable[[int, int], int]
White = Callable[[int, int], bool]


def _table(size: int, opponent: Opponent, white: White) -> Table:
    """opponent, white: of round and number in team A."""
    numbers = range(1, size + 1)
    return tuple(tuple(Game(i, opponent(r, i), white(r, i)) for i in numbers) for r in numbers)


def _shifted(size: int) -> Opponent:
    return lambda r, i: wrap(i + r - 1, size)


def general(size: int) -> Table:
    """Each meets each once, colours differ by 0 (even) or 1 (odd), and nobody has one three times running.

    Source: docs/rules/scheveningen.md 2.
    """
    if size == 2:
        return _table(size, _shifted(size), lambda r, _: r == 1)
    if size % 2:
        return _odd(size)
    return _quarters(size) if size % 4 == 0 else _halves(size)


def _odd(size: int) -> Table:
    """The Whites of round 2k are the Blacks of round 2k + 1: so all of team A differ by 1."""
    middle = (size - 1) // 2

    def white(r: int, i: int) -> bool:
        inside = middle + 1 - r // 2 < i <= size - r // 2
        return inside != bool(r % 2)

    return _table(size, _shifted(size), white)


def _quarters(size: int) -> Table:
    """Half of A plays half of B, then the other half; all of team A alternate."""
    half = size // 2

    def opponent(r: int, i: int) -> int:
        in_half = wrap(i + r - 1, half)
        return in_half + half * ((i > half) != (r > half))

    return _table(size, opponent, lambda r, i: bool(r % 2) == (i <= half))


def _halves(size: int) -> Table:
    """For 6, 10, 14, ...: all of team A alternate; the teams have the same number of Whites over two rounds."""
    half = size // 2
    return _table(size, _shifted(size), lambda r, i: bool(r % 2) == (i <= half + 1))


def alternating(size: int) -> Table:
    """For even sizes: everybody alternates, all of a team with the same colour (docs/rules/scheveningen.md 2)."""
    return _table(size, _shifted(size), lambda r, _: bool(r % 2))


def chessboard(size: int) -> Table:
    """White where both numbers are even or both odd: numbers may be missing (docs/rules/scheveningen.md 2, 4)."""
    opponent = _shifted(size)
    return _table(size, opponent, lambda r, i: (i + opponent(r, i)) % 2 == 0)


def newer(size: int) -> Table:
    """The newer published set, for 2 to 13 boards (docs/rules/scheveningen.md 2)."""
    exceptions = {6: published.NEWER_6, 10: published.NEWER_10}
    return of_colours(exceptions[size]) if size in exceptions else general(size)


def older(size: int) -> Table:
    """The older published set, for 2 to 10 boards (docs/rules/scheveningen.md 2)."""
    exceptions = {5: published.OLDER_5, 6: published.OLDER_6}
    if size in exceptions:
        return of_colours(exceptions[size])
    return renumbered(newer(10), published.OLDER_10_PLAYS_AS) if size == 10 else general(size)


def even_teams(size: int) -> Table:
    """For 10, 14, 18 boards: as many Whites for both teams in every round (docs/rules/scheveningen.md 2)."""
    return of_colours(published.EVEN_TEAMS[size])
