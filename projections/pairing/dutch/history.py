"""From the rounds so far to the participants of the next one (C.04.3 art. 1.4, 1.8; C.04.1 art. 4)."""

from collections.abc import Iterable, Mapping

import msgspec

from projections.pairing.careers import Career, scores_before
from projections.pairing.colour import Colour
from projections.pairing.dutch.participant import Field, Float, Participant
from projections.points import PointsTable


class Event(msgspec.Struct, frozen=True):
    """What the regulations say. final: whether the round to pair is the last one (C.04.3 art. 1.8).

    forbidden: starting numbers of whom no two may meet, group by group (art. 2.1.1).
    """

    table: PointsTable
    odd_gets: Colour
    final: bool = False
    forbidden: tuple[tuple[int, ...], ...] = ()


def field_of(careers: Iterable[Career], round_number: int, event: Event) -> Field:
    """The field of the round to pair (C.04.3 art. 1)."""
    everybody = {career.number: career for career in careers}
    numbers = pairing_numbers(everybody.values())
    scores = {number: scores_before(career, event.table) for number, career in everybody.items()}
    participants = tuple(
        _participant(career, round_number, event, numbers, scores) for career in everybody.values() if career.present
    )
    groups = (tuple(numbers[one] for one in group if one in numbers) for group in event.forbidden)
    forbidden = tuple(group for group in groups if len(group) > 1)
    return Field(participants, event.odd_gets, forbidden)


def pairing_numbers(careers: Iterable[Career]) -> dict[int, int]:
    """Starting number -> pairing number of this round (C.04.3 art. 1.1, docs/rules/dutch.md section 2).

    Who was never in a pairing and is not in this one has no number yet; those behind him move up.
    """
    counted = [career.number for career in careers if career.present or was_paired(career)]
    return {number: place for place, number in enumerate(sorted(counted), 1)}


def was_paired(career: Career) -> bool:
    """Whether he was ever in a pairing: had an opponent, or the pairing-allocated bye (C.04.3 art. 1.1)."""
    return any(past.opponent or past.code == "U" for past in career.rounds)


def _participant(
    career: Career, round_number: int, event: Event, numbers: Mapping[int, int], scores: Mapping[int, list[int]]
) -> Participant:
    played = [past for past in career.rounds if past.played]
    score = scores[career.number][-1]
    return Participant(
        number=numbers[career.number],
        score=score,
        opponents=tuple(numbers[past.opponent] for past in played),
        colours="".join(past.colour or "" for past in played),
        floats=(
            float_of(career, round_number - 1, event.table, scores),
            float_of(career, round_number - 2, event.table, scores),
        ),
        barred=is_barred(career, event.table),
        unplayed=len(career.rounds) - len(played),
        topscorer=event.final and is_topscorer(score - career.virtual_in(round_number), round_number, event.table),
    )


def float_of(career: Career, round_number: int, table: PointsTable, scores: Mapping[int, list[int]]) -> Float:
    """Which float a past round gave (C.04.3 art. 1.4.2 to 1.4.4); none for rounds before the first.

    Scores are those before that round, virtual points included.
    """
    if round_number < 1:
        return ""
    past = career.rounds[round_number - 1]
    if not past.played:
        return "down" if past.code == "U" or table.of(past.code) > table.loss else ""
    own, other = scores[career.number][round_number - 1], scores[past.opponent][round_number - 1]
    return "down" if own > other else "up" if own < other else ""


def is_barred(career: Career, table: PointsTable) -> bool:
    """Whether he may not have the pairing-allocated bye (C.04.1 art. 4; C.04.3 art. 2.1.2, C2)."""
    return any(past.code == "U" or (not past.played and table.of(past.code) >= table.win) for past in career.rounds)


def is_topscorer(points: int, round_number: int, table: PointsTable) -> bool:
    """Whether he has more than half of the maximum when the final round is paired (C.04.3 art. 1.8)."""
    return 2 * points > table.win * (round_number - 1)
