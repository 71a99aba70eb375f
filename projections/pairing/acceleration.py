"""Acceleration: virtual points in the first rounds (C.04.7), and the registry of its kinds."""

from collections.abc import Callable, Iterable

import msgspec

from projections.events import Regulations
from projections.options import DutchOptions, TeamSwissOptions
from projections.points import Bye, PointsTable
from projections.refusal import Refusal
from projections.tournament import Tournament


class Span(msgspec.Struct, frozen=True):
    """Everybody with a number from first to last has these virtual points (C.04.7 art. 1.4).

    points[r - 1]: units in round r; nothing beyond.
    """

    first: int
    last: int
    points: tuple[int, ...]


class Acceleration(msgspec.Struct, frozen=True):
    """Who has virtual points, and how many; who is in several spans has their sum (C.04.7 art. 1.4)."""

    spans: tuple[Span, ...] = ()

    def of(self, number: int) -> tuple[int, ...]:
        """The virtual points of a player, round by round (C.04.7 art. 1.4)."""
        return _sum([span.points for span in self.spans if span.first <= number <= span.last])


def _sum(rows: list[tuple[int, ...]]) -> tuple[int, ...]:
    if len(rows) < 2:
        return rows[0] if rows else ()
    longest = max(map(len, rows))
    return tuple(sum(row[place] for row in rows if place < len(row)) for place in range(longest))


NO_ACCELERATION = Acceleration()


class Method(msgspec.Struct, frozen=True):
    """A kind of acceleration (C.04.7).

    refuses: why these points cannot be accelerated so, or None. of: the virtual points in a tournament; None where
    what they are made of is missing.
    """

    name: str
    refuses: Callable[[PointsTable], Refusal | None]
    of: Callable[[Tournament], Acceleration | None]


def baku(last: int, rounds: int, table: PointsTable) -> Acceleration:
    """Baku acceleration for a group GA that ends with this number (C.04.7 art. 1.4).

    The first half of the rounds is accelerated: in the first half of those with the points of a win, then with half of
    that; each half is rounded up.
    """
    accelerated = (rounds + 1) // 2
    full = (accelerated + 1) // 2
    points = (table.win,) * full + (table.win // 2,) * (accelerated - full)
    return Acceleration((Span(1, last, points),) if last else ())


def group_a(participants: int) -> int:
    """How many are in group GA before round 1: half of them, rounded up to an even number (C.04.7 art. 1.2)."""
    return 2 * ((participants + 3) // 4)


def refuses_baku(table: PointsTable) -> Refusal | None:
    """Why these points cannot be accelerated, or None (C.04.7 art. 1.1)."""
    if table.win == 2 * table.draw and table.loss == 0:
        return None
    message = "Baku acceleration needs a win to be worth two draws, and a loss nothing"
    return Refusal("acceleration-unsupported", "C.04.7 art. 1.1", message)


def _baku_of(state: Tournament) -> Acceleration:
    """Group GA ends for ever with the same participant, whatever numbers late entries get (C.04.7 art. 1.2, 1.3)."""
    rules = state.regulations
    return baku(_last_of_group_a(state), rules.rounds, rules.points)


def _last_of_group_a(state: Tournament) -> int:
    """The present number of the last member, 0 without a field: those who are in the pairing of round 1."""
    first = state.published(1)
    if first is None:
        field = [k for k in state.order if state.players[k].takes_part(1)]
    else:
        paired = {k for board in first.boards.values() for k in (board.white, board.black)}
        paired |= {k for k, kind in first.byes.items() if kind is Bye.PAIRING_ALLOCATED}
        field = [k for k in state.start_order if k in paired]
    return state.players[field[: group_a(len(field))][-1]].number if field else 0


def _of_table(state: Tournament) -> Acceleration | None:
    """The table that was set, for all who are between its two players by their present numbers (TRF26 250).

    After a correction of ratings the first of the two may have the higher number.
    """
    bounds: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for one in state.virtual:
        first, last = sorted(state.players[k].number_key for k in (one.first, one.last))
        points = (0,) * (one.first_round - 1) + (one.points,) * (one.last_round - one.first_round + 1)
        bounds.setdefault((first, last), []).append(points)
    return Acceleration(tuple(Span(*bound, _sum(rows)) for bound, rows in bounds.items())) if bounds else None


def _never(_: PointsTable) -> Refusal | None:
    return None


NONE = Method("none", _never, lambda _: NO_ACCELERATION)
BAKU = Method("baku", refuses_baku, _baku_of)
TABLE = Method("table", _never, lambda _: None)

ACCELERATIONS: dict[str, Method] = {method.name: method for method in (NONE, BAKU, TABLE)}
"""Every kind of acceleration, by the name that regulations give it; `table` is what `acceleration-set` says."""


def named(regulations: Regulations) -> str:
    """The name of the acceleration that the regulations announce (C.04.7 art. 1)."""
    options = regulations.options
    return options.acceleration if isinstance(options, DutchOptions | TeamSwissOptions) else NONE.name


def refuses_acceleration(regulations: Regulations) -> Refusal | None:
    """Why these regulations cannot be accelerated as they say, or None (C.04.7)."""
    name = named(regulations)
    method = ACCELERATIONS.get(name)
    if method is None:
        message = f'there is no acceleration "{name}"; choose of: {", ".join(ACCELERATIONS)}'
        return Refusal("acceleration-unknown", "C.04.7", message)
    return method.refuses(regulations.points)


def acceleration_of(state: Tournament) -> Acceleration | None:
    """The virtual points of a tournament; None where its table of them is missing (C.04.7).

    A table that was set holds instead of what the regulations name, as in a report (TRF26 192, 250).
    """
    return _of_table(state) or ACCELERATIONS[named(state.regulations)].of(state)


def runs(points: Iterable[int]) -> list[tuple[int, int, int]]:
    """(Points, first round, last round) of each stretch of rounds with the same points (C.04.7 art. 1.4; TRF26 250)."""
    found: list[tuple[int, int, int]] = []
    for number, units in enumerate(points, 1):
        if found and found[-1][0] == units:
            found[-1] = (units, found[-1][1], number)
        else:
            found.append((units, number, number))
    return [run for run in found if run[0]]
