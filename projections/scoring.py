"""Scorings: what the results of an event are worth beside its points table (docs/design.md, State and rules).

A scoring is one line in SCORINGS; a pairing system accepts or refuses it by its name.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from projections.events import Regulations
from projections.handicap import Handicap, HandicapOptions, ModeneseOptions, in_units, ladder_fault, scoring_of
from projections.points import SIDES, Bye, PointsTable, Result
from projections.refusal import Refusal

PAGE = "docs/rules/handicap.md"
POINTS = "points"
ENCOUNTER_POINTS = "encounter-points"
"""The points go to the encounter, its games are the first tie-break (docs/rules/encounters.md 2)."""

USUAL = frozenset(Result) - {Result.AGREED_DRAW}


class Scoring(msgspec.Struct, frozen=True):
    """results: what can be entered. handicap: what categories change, None for nothing, or why that cannot be.

    by_category: whether everybody needs a category of the ladder.
    """

    name: str
    handicap: Callable[[Regulations], Handicap | Refusal | None]
    results: frozenset[Result] = USUAL
    by_category: bool = False


def _none(_: Regulations) -> None:
    return None


def _common(regulations: Regulations) -> Handicap | Refusal:
    """The common handicap (docs/rules/handicap.md 2)."""
    found = regulations.scoring_options
    options = found if isinstance(found, HandicapOptions) else HandicapOptions()
    step = in_units(options.step, regulations.points)
    if step is None:
        return _too_fine(options.step)
    lowered = step if options.mode == "zero-sum" else 0
    return Handicap(step, lowered, agreed=regulations.points.draw, forfeits=options.forfeits)


def _modenese(regulations: Regulations) -> Handicap | Refusal:
    """The handicap of the Modenese rule (docs/rules/handicap.md 3)."""
    found = regulations.scoring_options
    options = found if isinstance(found, ModeneseOptions) else ModeneseOptions()
    step = in_units(options.step, regulations.points)
    agreed = options.agreed_draw
    units = regulations.points.draw if agreed is None else in_units(agreed, regulations.points)
    if step is None or units is None:
        return _too_fine(options.step if step is None else agreed or 0)
    return Handicap(step, step, agreed=units, floored=options.floor == "zero")


def _too_fine(quarters: int) -> Refusal:
    message = (
        f"a step of {quarters}/4 of a point cannot be counted in the units of this points table: "
        "let it count in quarters (`per` 4), or take another step"
    )
    return Refusal("step-too-fine", PAGE, message)


SCORINGS: dict[str, Scoring] = {
    scoring.name: scoring
    for scoring in (
        Scoring(POINTS, _none),
        Scoring("handicap", _common, by_category=True),
        Scoring(ENCOUNTER_POINTS, _none),
        Scoring("modenese", _modenese, results=frozenset(Result), by_category=True),
    )
}
"""Every scoring, by the name that regulations give it."""

WITH_HANDICAP = tuple(SCORINGS)
"""What a system accepts that only looks at totals and results."""


def scoring_fault(regulations: Regulations) -> Refusal | None:
    """Why results cannot be scored under these regulations, or None."""
    scoring = SCORINGS.get(regulations.scoring)
    if scoring is None:
        return Refusal("no-such-scoring", "", f"scorings are: {', '.join(SCORINGS)}")
    options = regulations.scoring_options
    if options is not None and scoring_of(options) != scoring.name:
        message = f"these are options of the scoring {scoring_of(options)}, and the scoring is {scoring.name}"
        return Refusal("options-of-another-scoring", "", message)
    if scoring.by_category and (message := ladder_fault(regulations.ladder) or "") != "":
        return Refusal("ladder", PAGE, message)
    found = scoring.handicap(regulations)
    return found if isinstance(found, Refusal) else None


def handicap_of(regulations: Regulations) -> Handicap | None:
    """The handicap of these regulations, None without one."""
    scoring = SCORINGS.get(regulations.scoring)
    found = scoring.handicap(regulations) if scoring else None
    return found if isinstance(found, Handicap) else None


def by_category(regulations: Regulations) -> bool:
    """Whether the score of a game hangs on the categories of the two."""
    scoring = SCORINGS.get(regulations.scoring)
    return scoring is not None and scoring.by_category


def results_of(regulations: Regulations) -> frozenset[Result]:
    """The results that can be entered under these regulations."""
    scoring = SCORINGS.get(regulations.scoring)
    return scoring.results if scoring else USUAL


def worth_by_gap(regulations: Regulations) -> dict[str, Any] | None:
    """The handicap as a table: `ladder`, and `worth`, result -> [White's, Black's] units for each gap from
    1 - len(ladder) to len(ladder) - 1, White's place minus Black's; `byes`, kind -> units. None without a handicap.
    """
    handicap = handicap_of(regulations)
    if handicap is None:
        return None
    most = len(regulations.ladder) - 1
    worth = {
        result.value: [
            handicap.game(SIDES[result], _units(regulations.points, result), gap) for gap in range(-most, most + 1)
        ]
        for result in Result
        if result in results_of(regulations)
    }
    byes = {kind.value: regulations.points.of(kind.value) for kind in Bye}
    return {"ladder": regulations.ladder, "worth": worth, "byes": byes}


def _units(table: PointsTable, result: Result) -> tuple[int, int]:
    white, black = SIDES[result]
    return table.of(white), table.of(black)
