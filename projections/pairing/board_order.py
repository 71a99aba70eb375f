"""Which pair sits at which board (C.04.2 art. 3.6)."""

from collections.abc import Iterable

from projections.events import PairedBoard
from projections.scores import pairing_scores
from projections.tournament import Tournament


def board_order(state: Tournament, boards: Iterable[PairedBoard]) -> tuple[PairedBoard, ...]:
    """The same pairs numbered from 1 in the recommended order (C.04.2 art. 3.6).

    First the higher score of the higher-ranked participant, then the higher sum of both scores, then the smaller
    pairing number of the higher-ranked participant. `state`: before the round is published.
    """
    points = pairing_scores(state)

    def standing(k: int) -> tuple[int, int]:
        return -points[k], state.players[k].number_key

    def place(seat: PairedBoard) -> tuple[int, int, int]:
        score, number = min(standing(seat.white), standing(seat.black))
        return score, -points[seat.white] - points[seat.black], number

    ordered = sorted(boards, key=place)
    return tuple(PairedBoard(number, seat.white, seat.black) for number, seat in enumerate(ordered, 1))
