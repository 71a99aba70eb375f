"""Top board results and bottom board elimination of teams (C.07 art. 12.2, 12.3)."""

from collections.abc import Callable

from projections.points import decimal
from projections.sentences import Sentence, said
from projections.teams.board_points import bottom_boards, top_boards
from projections.tiebreaks.boards import BoardPoints, over_rounds, scale_of
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.meetings import rank
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def top_board_results(_: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """The rank inside each group of equals by the points of board 1, then of board 2 and so on (C.07 art. 12.2).

    Where nothing is separated there is no value.
    """
    return _ranked(encounters, groups, top_boards)


def bottom_board_elimination(_: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """The rank inside each group of equals by the points of all boards but the last, then but the last two and so on
    (C.07 art. 12.3). Where nothing is separated there is no value.
    """
    return _ranked(encounters, groups, bottom_boards)


def _ranked(encounters: Encounters, groups: Groups, key: Callable[[BoardPoints], BoardPoints]) -> Values:
    ranks: list[int | None] = [None] * len(encounters.scores.points)
    for group in groups:
        keys = {k: key(over_rounds(encounters.scores, k)) for k in group}
        rank(ranks, [[k for k in group if keys[k] == one] for one in sorted(set(keys.values()), reverse=True)])
    return Values(ranks)


def top_board_results_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The points of each board (C.07 art. 12.2)."""
    points = over_rounds(encounters.scores, k)
    reasons = [said("board {board}", board=number) for number in range(1, len(points) + 1)]
    return _terms(said("place by the points of board 1, then of the next board"), encounters, points, reasons)


def bottom_board_elimination_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The points without the last board, the last two and so on (C.07 art. 12.3)."""
    sums = bottom_boards(over_rounds(encounters.scores, k))
    reasons = [said("boards 1 to {last}", last=last) for last in range(len(sums), 0, -1)]
    return _terms(said("place by the points without the last board, then without one more"), encounters, sums, reasons)


def _terms(formula: Sentence, encounters: Encounters, points: BoardPoints, reasons: list[Sentence]) -> Terms:
    per = scale_of(encounters.scores).board.per
    texts = [decimal(units, per) for units in points]
    pairs = zip(texts, reasons, strict=True)
    return Terms(formula, tuple(Term(0, "own", text, points=text, reasons=(reason,)) for text, reason in pairs))


TOP_BOARD_RESULTS = TieBreak(
    "TBR",
    "Top board results",
    "C.07 art. 12.2",
    "B",
    top_board_results,
    top_board_results_terms,
    ascending=True,
    for_teams=True,
    grouped=True,
)
BOTTOM_BOARD_ELIMINATION = TieBreak(
    "BBE",
    "Bottom board elimination",
    "C.07 art. 12.3",
    "B",
    bottom_board_elimination,
    bottom_board_elimination_terms,
    ascending=True,
    for_teams=True,
    grouped=True,
)
