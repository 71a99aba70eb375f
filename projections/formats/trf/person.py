"""A person as a row of a report (TRF26 001)."""

import msgspec

from projections.events import Sporting
from projections.formats.trf.records import Cell, TrfPlayer


class Person(msgspec.Struct, frozen=True):
    """Who a participant is, as the vault knows him. birth_date: "YYYY-MM-DD" or ""."""

    name: str
    fide_id: str = ""
    birth_date: str = ""


def row_of(number: int, sporting: Sporting, person: Person | None, rounds: tuple[Cell, ...]) -> TrfPlayer:
    """The row of somebody with this starting number; who is erased is written as "Player 7" (TRF26 001)."""
    known = person or Person(f"Player {number}")
    return TrfPlayer(
        number,
        known.name,
        sex=sporting.sex,
        title=sporting.title,
        rating=sporting.rating,
        federation=sporting.federation,
        fide_id=known.fide_id,
        birth=known.birth_date or str(sporting.birth_year or ""),
        rounds=rounds,
    )
