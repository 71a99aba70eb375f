"""Handicap by category: what a game of players of unequal strength is worth (docs/rules/handicap.md).

Categories stand on a ladder, the lowest first. Points are whole units of the event's points table.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from projections.points import UNPLAYED, PointsTable

Category = Annotated[str, Meta(min_length=1, max_length=40)]
Quarters = Annotated[int, Meta(ge=0, le=4_000, description="quarters of a point")]

ITALIAN_LADDER: tuple[str, ...] = ("Provinciale", "Regionale", "Nazionale", "Candidato Maestro", "Maestro")
"""The categories of Italian draughts, the lowest first."""

AGREED = "A"
"""The letter of a draw by agreement where that is a result of its own."""

NOWHERE = -1
"""The place of a category that is not on the ladder."""


class ScoringOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="scoring", gc=False):
    """The options of one scoring. Subclasses have its name as their tag."""


class HandicapOptions(ScoringOptions, frozen=True, tag="handicap"):
    """mode: whether only the lower player gets something, or the higher one loses as much. step: for each category
    between them. forfeits: whether a game won by forfeit has the handicap too (docs/rules/handicap.md 2).
    """

    mode: Literal["lower-only", "zero-sum"] = "lower-only"
    step: Quarters = 1
    forfeits: bool = False


class ModeneseOptions(ScoringOptions, frozen=True, tag="modenese"):
    """step: what the lower player gets and the higher one loses for each category. agreed_draw: what each gets for a
    draw by agreement, None for the points of a draw. floor: whether a game is never worth less than 0
    (docs/rules/handicap.md 3).
    """

    step: Quarters = 4
    agreed_draw: Quarters | None = None
    floor: Literal["none", "zero"] = "none"


def scoring_of(options: ScoringOptions) -> str:
    """The name of the scoring whose options these are."""
    return str(options.__struct_config__.tag)


class Handicap(msgspec.Struct, frozen=True):
    """A handicap in units of a points table. raised: what the lower player gets for each category between the two;
    lowered: what the higher one loses. agreed: what each gets for a draw by agreement. floored: never less than 0.
    """

    raised: int
    lowered: int
    agreed: int
    forfeits: bool = False
    floored: bool = False

    def game(self, letters: tuple[str, str], units: tuple[int, int], gap: int) -> tuple[int, int]:
        """What White and Black get (docs/rules/handicap.md 2, 3).

        letters, units: of the result without handicap, White first. gap: White's place on the ladder minus Black's.
        """
        if letters == (AGREED, AGREED):
            return self.agreed, self.agreed
        if letters == ("-", "-") or (letters[0] in UNPLAYED and not self.forfeits):
            return units
        white, black = units[0] + self._added(-gap), units[1] + self._added(gap)
        return (max(0, white), max(0, black)) if self.floored else (white, black)

    def _added(self, below: int) -> int:
        """below: by how many categories one stands below the other, negative above."""
        return below * (self.raised if below > 0 else self.lowered)


def in_units(quarters: int, table: PointsTable) -> int | None:
    """Quarters of a point in units of the table, None where that is no whole number."""
    units, rest = divmod(quarters * table.per, 4)
    return None if rest else units


def place(ladder: Sequence[str], category: str) -> int:
    """Where a category stands, 0 for the lowest; capital letters do not matter. NOWHERE where it is not listed."""
    wanted = category.casefold()
    return next((at for at, name in enumerate(ladder) if name.casefold() == wanted), NOWHERE)


def lowest(ladder: Sequence[str], categories: Sequence[str]) -> str | None:
    """The lowest category in play, by which the opening is drawn (docs/rules/handicap.md 5); None if none is listed."""
    places = [at for category in categories if (at := place(ladder, category)) != NOWHERE]
    return ladder[min(places)] if places else None


def ladder_fault(ladder: Sequence[str]) -> str | None:
    """Why this ladder cannot be used, as a sentence, or None."""
    folded = [name.strip().casefold() for name in ladder]
    if len(folded) < 2:
        return "a ladder has at least two categories, the lowest first"
    if not all(folded):
        return "a category has a name"
    twice = next((name for at, name in enumerate(ladder) if folded[at] in folded[:at]), None)
    return None if twice is None else f"{twice} stands on the ladder twice"
