"""The stream of moves of a tournament's live games: a log of its own, public after the delay (CONTRACTS A5).

Its events come with the live boards; until then it is empty, and what it holds is refused as unknown.
"""

from projections.envelope import Envelope, Vocabulary
from projections.history import LogKind


def _unchanged(state: None, _: Envelope[None]) -> None:
    return state


def _nothing(_: object) -> tuple[str, ...]:
    return ()


def _about_nothing(_: object, __: str) -> bool:
    return False


MOVES_LOG: LogKind[None] = LogKind(
    prefix="t",
    vocabulary=Vocabulary(()),
    initial=None,
    apply=_unchanged,
    is_about=_about_nothing,
    touches=_nothing,
    views=(),
    members=_nothing,
)
"""`{t:<id>}:moves`."""
