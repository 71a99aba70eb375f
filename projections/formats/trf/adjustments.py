"""Record 299: points beside the results, bonus, penalty or handicap (TRF26 299)."""

from collections.abc import Iterator

from projections.formats.findings import Findings
from projections.formats.trf.arrangements import listed_numbers
from projections.formats.trf.columns import PARTS, hundredths, whole, written
from projections.formats.trf.dialect import in_columns, listed
from projections.formats.trf.draft import Draft, Extra
from projections.formats.trf.header import MAX_ROUNDS
from projections.formats.trf.lines import Line
from projections.formats.trf.records import Adjustment, Raw

SOME = 1000
"""So many players in one record at most: far below what a line may have."""


def read_299(line: Line, draft: Draft, found: Findings) -> None:
    """299: points for some players in a round. What gives an outcome another worth is kept as it stands."""
    if line.columns(5, 5) or line.columns(8, 11):
        draft.raw.append(Raw(line.number, line.code, line.text))
        message = "Another worth of an outcome, or match points, are not counted here; left out."
        found.left_out(line.number, 1, line.code, message)
        return
    text, round_number = line.columns(14, 17), whole(line.columns(20, 22))
    parts = hundredths(text.removeprefix("-"))
    if not parts:
        found.refused(line.number, 14, "extra points", f"{text!r} is not a number of points like 0.5 or -1.0.")
    elif round_number is None or round_number > MAX_ROUNDS:
        found.refused(line.number, 20, "round", f"Write 000 for all, or a round from 001 to {MAX_ROUNDS:03d}.")
    else:
        sign = -1 if text.startswith("-") else 1
        draft.extras.append(Extra(sign * parts, round_number, listed_numbers(line, 24, found), line.number))


def lines(adjustments: tuple[Adjustment, ...], per: int) -> Iterator[str]:
    """The records, as many players in each as a line has room for."""
    for one in adjustments:
        sign = "-" if one.points < 0 else ""
        points = in_columns(sign + written(abs(one.points) * PARTS // per), 4, "extra points")
        for first in range(0, len(one.numbers), SOME):
            yield f"299{'':10s}{points}  {one.round:03d}{listed(one.numbers[first : first + SOME])}"
