"""Who asked for a bye, and what an arbiter should know about those who are paired; the same for every system."""

from collections.abc import Iterable, Iterator

from projections.adjustments import of_boards, until
from projections.events import PlayerBye
from projections.handicap import NOWHERE, place
from projections.points import Bye, decimal
from projections.refusal import Refusal
from projections.tournament import Player, Tournament


def byes(state: Tournament, round_number: int, allocated: int | None = None) -> tuple[PlayerBye, ...]:
    """The byes that were asked for, by entry number, then the one that the pairing gives (C.04.2 art. 3.3)."""
    found = [
        PlayerBye(k, kind)
        for k, player in sorted(state.players.items())
        if not player.status and player.entered <= round_number and (kind := player.bye(round_number)) is not None
    ]
    if allocated is not None:
        found.append(PlayerBye(allocated, Bye.PAIRING_ALLOCATED))
    return tuple(found)


def _open_game_notes(state: Tournament, round_number: int) -> Iterator[str]:
    """A sentence for each earlier game without a result (C.04.2 art. 3.1)."""
    for number in range(1, round_number):
        found = state.published(number)
        for board in found.open_boards() if found else ():
            yield f"Round {number}, board {board.board} has no result: it counts as a draw (C.04.2 art. 3.1)."


def score_notes(state: Tournament, round_number: int) -> Iterator[str]:
    """A sentence for each thing in the scores that is no result: games without one, points beside (C.04.2 art. 3.1)."""
    yield from _open_game_notes(state, round_number)
    yield from _given_notes(state, round_number)


def _given_notes(state: Tournament, round_number: int) -> Iterator[str]:
    """A sentence for each whose score is not that of his results alone (docs/rules/adjustments.md 3, 5)."""
    rules, given, per = state.regulations.teams, state.adjustments, state.regulations.points.per
    if rules is not None and rules.by_games:
        given, per = of_boards(given), rules.board_points.per
    beside = until(given, round_number - 1)
    for player in sorted((state.players[k] for k in beside), key=lambda player: player.number_key):
        if player.takes_part(round_number):
            units = decimal(beside[player.k], per)
            yield f"Number {player.number} is paired with {units} beside the results (docs/rules/adjustments.md 3)."


def unnumbered_notes(state: Tournament, round_number: int) -> Iterator[str]:
    """A sentence for each who could play and has no pairing number (C.04.2 art. 2.3)."""
    for k, player in sorted(state.players.items()):
        if not player.number and player.takes_part(round_number):
            yield f"Entry {k} has no pairing number and is not paired."


def taking_part(state: Tournament, round_number: int) -> list[int]:
    """Who may be paired in a round, by entry number (C.04.2 art. 3.2)."""
    return [k for k, player in sorted(state.players.items()) if player.takes_part(round_number)]


def category_fault(state: Tournament, ks: Iterable[int]) -> Refusal | None:
    """Who of these has no category of the ladder (docs/rules/handicap.md 1)."""
    ladder = state.regulations.ladder
    players = (state.players[k] for k in ks if k in state.players)
    lost = [_category(player) for player in players if place(ladder, player.sporting.category) == NOWHERE]
    if not lost:
        return None
    more = f" and {len(lost) - 10} more" if len(lost) > 10 else ""
    message = (
        f"{', '.join(lost[:10])}{more}: categories are needed here, and the ladder is {', '.join(ladder)}; "
        "give each player one of these under his data"
    )
    return Refusal("category-unknown", "docs/rules/handicap.md", message)


def _category(player: Player) -> str:
    who = f"number {player.number}" if player.number else f"entry {player.k}"
    return f'{who} has the category "{player.sporting.category}"' if player.sporting.category else f"{who} has none"
