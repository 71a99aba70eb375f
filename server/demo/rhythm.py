"""The rhythm of a playing hall: which step of a recorded tournament comes when. Deterministic, so repeatable.

Results of a round come in an order and at intervals that hang on hashes of their boards; one result of each round is
first written down wrongly, and corrected a little later.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec

from projections.points import Result
from server import commands as c
from server.importing.step import Step

AFTER_PUBLICATION = 12.0
BEFORE_NEXT_ROUND = 10.0
BETWEEN_RESULTS = 1.6
"""Seconds at speed 1; intervals between results vary from a fifth of this to twice as much."""

_MISREAD = {
    Result.WHITE_WINS: Result.BLACK_WINS,
    Result.BLACK_WINS: Result.WHITE_WINS,
    Result.DRAW: Result.WHITE_WINS,
}


class Beat(msgspec.Struct, frozen=True):
    """A step, and how many seconds at speed 1 it waits for the one before."""

    wait: float
    step: Step


def _chance(*parts: object) -> float:
    """A number from 0 to 1 that hangs on nothing but the parts."""
    digest = sha256(repr(parts).encode()).digest()
    return int.from_bytes(digest[:4], "big") / 0xFFFFFFFF


def rhythm(steps: Sequence[Step]) -> Iterator[Beat]:
    """The steps of a tournament with their waits; results of a round in the order in which boards finish.

    Nobody plays two games at once: who has several opponents in a round ends one game before the next.
    """
    results: list[c.EnterResult] = []
    busy: set[int] = set()
    for step in steps:
        if isinstance(step.command, c.EnterResult):
            two = {step.command.white, step.command.black}
            if busy & two:
                yield from _arriving(results)
                results, busy = [], set()
            results.append(step.command)
            busy |= two
            continue
        yield from _arriving(results)
        results, busy = [], set()
        yield Beat(_pause_before(step.command), step)
    yield from _arriving(results)


def _pause_before(command: c.Command) -> float:
    return BEFORE_NEXT_ROUND if isinstance(command, c.PublishPairing | c.CloseRound | c.RevealLineUps) else 0.1


def _arriving(results: Sequence[c.EnterResult]) -> Iterator[Beat]:
    """Forfeits are known at once; games end in an order of their own, drawn ones earlier."""
    order = sorted(results, key=_duration)
    misread = _misread(order)
    for place, command in enumerate(order):
        wait = (
            AFTER_PUBLICATION if place == 0 else BETWEEN_RESULTS * (0.2 + 1.8 * _chance("wait", command.round, place))
        )
        if misread is not None and command == misread[0]:
            yield Beat(wait, Step(msgspec.structs.replace(command, result=_MISREAD[command.result])))
        else:
            yield Beat(wait, Step(command))
        if misread is not None and place == misread[1]:
            yield Beat(wait, Step(_correction(misread[0])))


def _duration(command: c.EnterResult) -> float:
    if ":" in command.result:
        return 0.0
    drawn = command.result is Result.DRAW
    return _chance("ends", command.round, command.board, command.game) * (0.8 if drawn else 1.0) + 0.1


def _misread(order: Sequence[c.EnterResult]) -> tuple[c.EnterResult, int] | None:
    """The result that is written down wrongly, and the place in the order after which it is corrected."""
    places = [place for place, command in enumerate(order) if command.result in _MISREAD][3:-6]
    if not places:
        return None
    place = places[int(_chance("misread", order[0].round) * (len(places) - 1))]
    return order[place], place + 4


def _correction(command: c.EnterResult) -> c.CorrectResult:
    return c.CorrectResult(
        round=command.round,
        board=command.board,
        white=command.white,
        black=command.black,
        result=command.result,
        game=command.game,
        why=c.Why("scoresheet"),
    )
