"""Board count of teams (C.07 art. 12.1)."""

from projections.points import decimal
from projections.sentences import said
from projections.teams.board_points import count
from projections.tiebreaks.boards import over_rounds, scale_of
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

UNEQUAL = said("no value: it compares teams with the same game points only, and those who are equal so far have not")
"""Why a group has no value (C.07 art. 12.1)."""


def board_count(_: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """Board number times points, over all boards and matches, the fewer the better (C.07 art. 12.1).

    Where those who are equal so far have not the same game points, nobody of them has a value.
    """
    found: list[int | None] = [None] * len(encounters.scores.points)
    for group in groups:
        if _same_game_points(encounters, group):
            for k in group:
                found[k] = count(over_rounds(encounters.scores, k))
    return Values(found, scale_of(encounters.scores).board.per)


def _same_game_points(encounters: Encounters, group: list[int]) -> bool:
    points = encounters.by_score("GP").scores.standing
    return len({points[k] for k in group}) == 1


def board_count_terms(_: Descriptor, encounters: Encounters, groups: Groups, k: int) -> Terms:
    """The points of each board times its number (C.07 art. 12.1)."""
    group = next((group for group in groups if k in group), [k])
    if not _same_game_points(encounters, group):
        return Terms(UNEQUAL, ())
    per = scale_of(encounters.scores).board.per
    rows = tuple(
        Term(
            0,
            "own",
            decimal(number * units, per),
            score=str(number),
            points=decimal(units, per),
            reasons=(said("board {board}", board=number),),
        )
        for number, units in enumerate(over_rounds(encounters.scores, k), 1)
    )
    return Terms(said("sum of board number times points, the fewer the better"), rows)


BOARD_COUNT = TieBreak(
    "BC",
    "Board count",
    "C.07 art. 12.1",
    "B",
    board_count,
    board_count_terms,
    ascending=True,
    for_teams=True,
    grouped=True,
)
