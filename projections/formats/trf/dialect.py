"""What differs between the dialects in which a report is written, and what none of them can hold."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from projections.formats.trf.records import ByesAhead, TrfTournament


class Misfit(Exception):
    """What does not fit into a report, as a sentence."""


class Dialect(msgspec.Struct, frozen=True):
    """A way to write what TRF16 had no records for (TRF16, TRF26).

    name: as on the command line. prepared: the tournament as it is written; raises Misfit for what the dialect cannot
    carry. play: the records of rounds, initial colour and scoring. arrangements: those of byes ahead, acceleration and
    forbidden pairs.
    """

    name: str
    prepared: Callable[[TrfTournament], TrfTournament]
    play: Callable[[TrfTournament], Iterator[str]]
    arrangements: Callable[[TrfTournament], Iterator[str]]


def in_columns(text: str, width: int, of: str) -> str:
    """The text, right aligned in so many columns. Raises Misfit naming what it is the text of."""
    if len(text) > width:
        raise Misfit(f"{of[0].upper()}{of[1:]}: {text!r} has {len(text)} characters, TRF has room for {width}.")
    return f"{text:>{width}s}"


def listed(numbers: Sequence[int]) -> str:
    """Starting numbers, four columns each and a blank before (TRF26 240, 260; XXP)."""
    return "".join(f" {number:4d}" for number in numbers)


def byes_ahead(byes: ByesAhead) -> str:
    """Byes of one kind in one round to come (TRF26 240)."""
    return f"240 {byes.kind} {byes.round:03d}{listed(byes.numbers)}"
