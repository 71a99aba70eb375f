"""Who asked for a bye, and what an arbiter should know about those who are paired; the same for every system."""

from collections.abc import Iterator

from projections.events import PlayerBye
from projections.tournament import Tournament


def requested_byes(state: Tournament, round_number: int) -> list[PlayerBye]:
    """The byes that were asked for, by entry number (C.04.2 art. 3.3)."""
    return [
        PlayerBye(k, kind)
        for k, player in sorted(state.players.items())
        if not player.status and player.entered <= round_number and (kind := player.bye(round_number)) is not None
    ]


def open_game_notes(state: Tournament, round_number: int) -> Iterator[str]:
    """A sentence for each earlier game without a result (C.04.2 art. 3.1)."""
    for number in range(1, round_number):
        found = state.published(number)
        for board in found.open_boards() if found else ():
            yield f"Round {number}, board {board.board} has no result: it counts as a draw (C.04.2 art. 3.1)."


def unnumbered_notes(state: Tournament, round_number: int) -> Iterator[str]:
    """A sentence for each who could play and has no pairing number (C.04.2 art. 2.3)."""
    for k, player in sorted(state.players.items()):
        if not player.number and player.takes_part(round_number):
            yield f"Entry {k} has no pairing number and is not paired."
