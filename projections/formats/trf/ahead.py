"""Who will not be paired in rounds to come (TRF26 240)."""

from collections.abc import Iterator
from typing import Literal

from projections.formats.trf.records import ByesAhead
from projections.regulations import is_predetermined
from projections.tournament import Player, Tournament

Kind = Literal["F", "H", "Z"]
KINDS: dict[str, Kind] = {"F": "F", "H": "H", "Z": "Z"}


def byes_ahead(state: Tournament) -> Iterator[ByesAhead]:
    """In the next round everybody who is away, later on only who has asked (TRF26 240)."""
    if is_predetermined(state.regulations):
        return
    for number in range(state.round + 1, state.regulations.rounds + 1):
        kinds = {player.number: bye_ahead(player, number, state.round + 1) for player in state.numbered}
        for kind in KINDS.values():
            numbers = tuple(one for one, his in kinds.items() if his == kind)
            if numbers:
                yield ByesAhead(kind, number, numbers, 0)


def bye_ahead(player: Player, number: int, following: int) -> Kind | None:
    """The bye of somebody in a round to come, Z for who is away in the next one; None if he plays (TRF26 240)."""
    asked = player.bye(number)
    if asked and not player.status:
        return KINDS.get(asked.value)
    return "Z" if number == following and not player.takes_part(number) else None
