"""What a tie-break is: an acronym, an article, and a pure function from the rounds to a value of each participant."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.editions import EDITIONS
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.terms import Terms

Value = int | Fraction | None


class Values(msgspec.Struct, frozen=True):
    """The values of a tie-break (C.07 art. 5).

    by: list by k, in units of 1/`per`; None is no value, which comes last whatever the direction.
    """

    by: Sequence[Value]
    per: int = 1


Groups = list[list[int]]
"""Participants equal so far, best group first: all that a tie-break of type A looks at (C.07 art. 4.3)."""

Type = Literal["A", "B", "C", "D", "BC", "CC", "DB", "DC"]
"""What it looks at: A games among the tied, B own results and data, C opponents' results, D opponents' data."""


class TieBreak(msgspec.Struct, frozen=True):
    """A tie-break (C.07 art. 5).

    ascending: whether less is better. values: of everybody, from the groups that are equal so far if `grouped`.
    terms: what makes the value of one participant k. variants: what may follow the acronym, each at most once, in
    the order in which it is printed. references: scores of team events that it may be asked for, the only one being
    what it means anyway (art. 11.1). for_teams: whether it looks at what only matches of teams have (art. 12, 13).
    banned: the article that forbids it in predetermined pairings, if any; meant_for_predetermined: the article that
    defines it for those only. rated: whether it needs everybody's rating (art. 10). editions: rules that have it.
    printed: the acronym as people write it, if not in capitals. manual: the method of the decisions that it reads.
    """

    acronym: str
    title: str
    article: str
    type: Type
    values: Callable[[Descriptor, Encounters, Groups], Values]
    terms: Callable[[Descriptor, Encounters, Groups, int], Terms]
    ascending: bool = False
    variants: tuple[re.Pattern[str], ...] = ()
    references: tuple[str, ...] = ()
    for_teams: bool = False
    banned: str = ""
    meant_for_predetermined: str = ""
    grouped: bool = False
    rated: bool = False
    editions: tuple[str, ...] = EDITIONS
    printed: str = ""
    manual: Literal["", "play-off", "lots"] = ""

    def label(self, descriptor: Descriptor) -> str:
        """The descriptor as it stands above a column (C.07 art. 5)."""
        return str(descriptor).replace(self.acronym, self.printed, 1) if self.printed else str(descriptor)

    def ascends(self, descriptor: Descriptor) -> bool:
        """Whether less is better, as this descriptor asks for it (C.07 art. 7.8, 10.6)."""
        return self.ascending != descriptor.reverse

    def reckoned(self, descriptor: Descriptor, encounters: Encounters, groups: Groups) -> Values:
        """The values in the score that the descriptor means (C.07 art. 11.1). encounters: in the primary score."""
        return self.values(descriptor, encounters.by_score(self._score(descriptor)), groups)

    def explained(self, descriptor: Descriptor, encounters: Encounters, groups: Groups, k: int) -> Terms:
        """The terms of one of these values. encounters: in the primary score."""
        return self.terms(descriptor, encounters.by_score(self._score(descriptor)), groups, k)

    def _score(self, descriptor: Descriptor) -> str:
        only = self.references[0] if len(self.references) == 1 else ""
        return descriptor.reference or only

    def understood(self, variants: Sequence[str]) -> tuple[str, ...] | None:
        """The variants in the order in which they are printed, None if one is not of this tie-break (C.07 art. 14)."""
        found = [[one for one in variants if kind.fullmatch(one)] for kind in self.variants]
        ordered = tuple(one for matching in found for one in matching)
        each_once = all(len(matching) <= 1 for matching in found)
        return ordered if each_once and len(ordered) == len(variants) else None
