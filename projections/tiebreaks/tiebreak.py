"""What a tie-break is: an acronym, an article, and a pure function from the rounds to a value of each participant."""

import re
from collections.abc import Callable, Sequence

import msgspec

from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters

NO_VARIANT = re.compile(r"(?!)")
"""Of a tie-break that has no variants (C.07 art. 14)."""

CUTS = re.compile(r"C[1-9]")
"""Of a tie-break from which the least significant values can be cut (C.07 art. 14.1, 14.2)."""


class Values(msgspec.Struct, frozen=True):
    """The values of a tie-break (C.07 art. 5).

    by: list by k, in units of 1/`per`; None is no value, which comes last. ascending: whether less is better.
    """

    by: Sequence[int | None]
    per: int = 1
    ascending: bool = False


Groups = list[list[int]]
"""Participants equal so far, best group first: all that a tie-break of type A looks at (C.07 art. 4.3)."""


class TieBreak(msgspec.Struct, frozen=True):
    """A tie-break (C.07 art. 5).

    variants: what may follow the acronym. banned: the article that forbids it in predetermined pairings, if any.
    grouped: whether it needs the groups that are equal so far.
    """

    acronym: str
    title: str
    article: str
    values: Callable[[Descriptor, Encounters, Groups], Values]
    variants: re.Pattern[str] = NO_VARIANT
    banned: str = ""
    grouped: bool = False
