"""Groups of an event: named filters of its participants, for prizes and lists of their own.

A filter is written `rating<2000`, `rating>=1800`, `born>=2008`, `born<1961`, `sex=w`, `federation=NOR` or `unrated`;
several with commas between them must all hold. Who has no rating is in no rating band, who gave no year in none of age.
"""

import re
from collections.abc import Callable
from operator import eq, ge, gt, le, lt

import msgspec

from projections.events import Sporting
from projections.refusal import Refusal

_NUMBER = re.compile(r"(rating|born)\s*(<=|>=|<|>|=)\s*(\d{1,4})")
_WORD = re.compile(r"(sex|federation)\s*=\s*([A-Za-z]{1,3})")
_COMPARED: dict[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq}

Holds = Callable[[Sporting], bool]


class Group(msgspec.Struct, frozen=True):
    """A named filter. conditions: all must hold."""

    name: str
    conditions: tuple[Holds, ...]

    def has(self, sporting: Sporting) -> bool:
        """Whether a participant is in the group."""
        return all(holds(sporting) for holds in self.conditions)


def read_group(text: str) -> Group | Refusal:
    """A group from `name: filter, filter`, or from filters alone, which are then its name; or what is wrong with it."""
    name, colon, filters = text.partition(":")
    written = filters if colon else text
    conditions = []
    for part in written.split(","):
        holds = _condition(part.strip())
        if holds is None:
            message = f'"{part.strip()}" is no filter: write rating<2000, born>=2008, sex=w, federation=NOR or unrated'
            return Refusal("group-malformed", "", message)
        conditions.append(holds)
    return Group(name.strip() if colon else text.strip(), tuple(conditions))


def _condition(part: str) -> Holds | None:
    if part == "unrated":
        return lambda sporting: not sporting.rating
    if number := _NUMBER.fullmatch(part):
        compare, wanted = _COMPARED[number[2]], int(number[3])
        if number[1] == "rating":
            return lambda sporting: bool(sporting.rating) and compare(sporting.rating, wanted)
        return lambda sporting: bool(sporting.birth_year) and compare(sporting.birth_year, wanted)
    if word := _WORD.fullmatch(part):
        if word[1] == "sex":
            return lambda sporting: sporting.sex == word[2].lower()
        return lambda sporting: sporting.federation == word[2].upper()
    return None
