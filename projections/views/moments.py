"""The moments that tell the event when it is played again in short: what the show of 90 seconds stops at."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from projections.events import PairingPublished
from projections.tournament import Round, Tournament
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View

STEPS = 8
"""A round is told in so many moments at most, each with as many results more as the one before."""

_COLUMNS = (
    Column("round", "int"),
    Column("n", "int"),
    Column("done", "int"),
    Column("total", "int"),
)


def moments(prefix: Prefix[Tournament], _: str) -> Table:
    """By `<round>:<step>`, step 0 the publication: the version n at which so many results of the round were in.

    Versions never fall from row to row. Distances are results, not hours. What came in, or was corrected, when a
    quarter of the next round was over tells nothing of its own round any more, and is left out here.
    """
    rows: dict[Key, tuple[Any, ...]] = {}
    reached = 0
    rounds = [round_ for round_ in prefix.state.rounds if round_.published]
    for round_, following in zip_longest(rounds, rounds[1:]):
        limit = _limit(prefix, following)
        came = [n for n in _entered(round_) if n <= limit]
        for step, (n, done) in enumerate(_steps(_published(prefix, round_), came)):
            reached = max(reached, n)
            rows[f"{round_.number}:{step}"] = (round_.number, reached, done, len(round_.order))
    return Table(_COLUMNS, rows, {})


def _entered(round_: Round) -> list[int]:
    """The versions of the results in the order they came; of a match of teams that of its last game."""
    over = [board for board in round_.boards.values() if board.result is not None]
    return sorted(max([board.entered, *(game.v for game in board.games)]) for board in over)


def _limit(prefix: Prefix[Tournament], following: Round | None) -> int:
    """The version at which a quarter of the next round was over, the newest as long as nothing of it is."""
    came = _entered(following) if following else []
    return came[len(came) // 4] if came else prefix.n


def _steps(published: int, came: Sequence[int]) -> Iterator[tuple[int, int]]:
    """(version, results that are in): the publication, then equal parts of the results."""
    yield published, 0
    parts = min(STEPS, len(came))
    for part in range(1, parts + 1):
        done = part * len(came) // parts
        yield came[done - 1], done


def _published(prefix: Prefix[Tournament], round_: Round) -> int:
    """The version that published this pairing, found by its time, which never runs backwards (CONTRACTS B1)."""
    versions = range(1, prefix.n + 1)
    n = 1 + bisect_left(versions, round_.at, key=lambda n: prefix.entry(n).at)
    while not _publishes(prefix.entry(n).event, round_):
        n += 1
    return n


def _publishes(event: Any, round_: Round) -> bool:
    return isinstance(event, PairingPublished) and (event.round, event.pairing) == (round_.number, round_.pairing)


MOMENTS = View("moments", "public", moments, follows=("crosstable", "info"), http_only=True)
