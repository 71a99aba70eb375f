"""The rounds so far of every participant, as the log tells them: what Swiss systems make their fields of."""

import msgspec

from projections.adjustments import of_round
from projections.pairing.acceleration import NO_ACCELERATION, acceleration_of
from projections.pairing.colour import Colour
from projections.points import UNPLAYED, PointsTable
from projections.scores import round_scores, scale_of
from projections.tournament import Tournament


class Past(msgspec.Struct, frozen=True, gc=False):
    """One past round of one player (C.04.2 art. 3.4). code: the one-sided TRF letter; "" = a game without a result.

    opponent: the number of whom he was paired with, 0 for nobody. colour: as scheduled. beside: units beside the points
    of the result: of a handicap, which a draw would have too, and those given; C.04.3 takes the score as it is.
    """

    opponent: int = 0
    colour: Colour | None = None
    code: str = "Z"
    beside: int = 0

    @property
    def played(self) -> bool:
        """Whether there was a game: an opponent, and no forfeit (C.04.2 art. 3.4, 3.5)."""
        return self.opponent != 0 and self.code not in UNPLAYED


class Career(msgspec.Struct, frozen=True):
    """A player's rounds so far. rounds[r - 1]: round r. virtual: his virtual points in round 1 to the one to pair
    (C.04.7 art. 1.4), in units. present: whether he is to be paired. before: units he has from the start, beside.
    """

    number: int
    rounds: tuple[Past, ...]
    virtual: tuple[int, ...] = ()
    present: bool = True
    before: int = 0

    def virtual_in(self, round_number: int) -> int:
        """Virtual points in a round, 0 beyond what is written (C.04.7 art. 1.4)."""
        return self.virtual[round_number - 1] if round_number <= len(self.virtual) else 0


def careers_of(state: Tournament, round_number: int) -> list[Career]:
    """The rounds so far of everybody, by starting numbers (C.04.2 art. 2.3); who has none is not to be paired."""
    size = max(state.players, default=0) + 1
    published = [state.published(number) for number in range(1, round_number)]
    scale = scale_of(state)
    rounds = [round_scores(state.id, one, scale, size) if one else None for one in published]
    numbers = [0] * size
    for k, player in state.players.items():
        numbers[k] = player.number_key
    colours = [_colours(state, number, size) for number in range(1, round_number)]
    given = [of_round(state.adjustments, number) for number in range(round_number)]
    acceleration = acceleration_of(state) or NO_ACCELERATION
    careers: list[Career] = []
    for player in sorted(state.players.values(), key=lambda player: player.number_key):
        k = player.k
        pasts = tuple(
            Past(numbers[one.opponents[k]], colour[k], one.codes[k], one.handicap(k, scale.table) + beside.get(k, 0))
            if one
            else Past(beside=beside.get(k, 0))
            for one, colour, beside in zip(rounds, colours, given[1:], strict=True)
        )
        present = player.number != 0 and player.takes_part(round_number)
        virtual = acceleration.of(player.number_key)
        careers.append(Career(player.number_key, pasts, virtual, present, given[0].get(k, 0)))
    return careers


def _colours(state: Tournament, round_number: int, size: int) -> list[Colour | None]:
    colours: list[Colour | None] = [None] * size
    found = state.published(round_number)
    for board in found.boards.values() if found else ():
        colours[board.white], colours[board.black] = "w", "b"
    return colours


def scores_before(career: Career, table: PointsTable) -> list[int]:
    """Pairing scores before round 1, 2, … and before the round to pair, in units (C.04.7 art. 1.5).

    A game without a result counts as a draw (C.04.2 art. 3.1).
    """
    points = career.before
    totals = [points + career.virtual_in(1)]
    for place, past in enumerate(career.rounds):
        points += (table.of(past.code) if past.code else table.draw) + past.beside
        totals.append(points + career.virtual_in(place + 2))
    return totals
