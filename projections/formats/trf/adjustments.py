"""Record 299: points beside the results, bonus, penalty or handicap (TRF26 299; docs/rules/adjustments.md 4)."""

from collections.abc import Iterator

from projections.formats.findings import Findings
from projections.formats.trf.arrangements import listed_numbers
from projections.formats.trf.columns import PARTS, signed, signed_hundredths
from projections.formats.trf.dialect import in_columns, listed
from projections.formats.trf.draft import Draft, Extra
from projections.formats.trf.lines import Line
from projections.formats.trf.records import Raw, TrfTournament
from projections.formats.trf.team_records import LAST, ROUNDS_OF_299, read_299_of_teams, round_of_299

SOME = 1000
"""So many players in one record at most: far below what a line may have."""

WIDTH = 4
"""Columns 14 to 17."""

WIDEST = (-9 * PARTS, 99 * PARTS)
"""The whole points that fit there, less and more than 0."""


def read_299(line: Line, draft: Draft, found: Findings) -> None:
    """299: points for some players from a round on. What is not that is refused: it would change who has how many."""
    if draft.of_teams:
        read_299_of_teams(line, draft, found)
        return
    parts, round_number = signed_hundredths(line.columns(14, 17)), round_of_299(line.columns(20, 22))
    if (fault := _another_meaning(line)) is not None:
        draft.raw.append(Raw(line.number, line.code, line.text))
        found.refused(line.number, fault[0], "extra points", fault[1], waivable=True)
    elif not parts:
        message = f"{line.columns(14, 17)!r} is not a number of points like 0.5 or -1.0."
        found.refused(line.number, 14, "extra points", message)
    elif round_number is None:
        found.refused(line.number, 20, "round", ROUNDS_OF_299)
    else:
        first = None if round_number == LAST else round_number
        numbers = tuple(dict.fromkeys(listed_numbers(line, 24, found)))
        draft.extras.append(Extra(parts, first, numbers, line.number))


def _another_meaning(line: Line) -> tuple[int, str] | None:
    """The column and the sentence of what is not a bonus or a penalty of individuals."""
    if line.columns(5, 5):
        return 5, (
            f"{line.columns(5, 5)!r} gives an outcome another worth, here or in a round; that is not counted. Write "
            "what is more or less as a bonus or penalty, with a blank here, or the worth of all in 162; if accepted, "
            "the results count as usual."
        )
    if signed_hundredths(line.columns(8, 11)) not in (None, 0) or (line.columns(8, 11) and not line.columns(14, 17)):
        return 8, "Match points are those of teams; if accepted, this record is left out."
    return None


def lines(tournament: TrfTournament) -> Iterator[str]:
    """The records, as many players in each as a line has room for."""
    competition, per = tournament.competition, tournament.scoring.per
    for one in tournament.adjustments:
        number = LAST if one.round is None else one.round
        board_points = one.board_points * PARTS // competition.board_points.per if competition else 0
        for points, games in _amounts(one.points * PARTS // per, board_points, of_teams=competition is not None):
            for first in range(0, len(one.numbers), SOME):
                yield f"299    {points}  {games}  {number:03d}{listed(one.numbers[first : first + SOME])}"


def _amounts(points: int, board_points: int, *, of_teams: bool) -> Iterator[tuple[str, str]]:
    """Both columns, of individuals the second one, in as many records as it takes: records add up."""
    ours, games = (list(_pieces(parts)) for parts in (points, board_points))
    for piece in range(max(len(ours), len(games))):
        both = (signed(one[piece] if piece < len(one) else 0) for one in (ours, games))
        first, second = (in_columns(text, WIDTH, "extra points") for text in both)
        yield (first, second) if of_teams else (f"{'':{WIDTH}s}", first)


def _pieces(parts: int) -> Iterator[int]:
    """What fits into the columns one by one: -125 is -100 and -25."""
    if len(signed(parts)) <= WIDTH:
        yield parts
        return
    points = abs(parts) // PARTS * PARTS
    points = max(WIDEST[0], -points) if parts < 0 else min(WIDEST[1], points)
    yield points
    yield from _pieces(parts - points)
