"""Groups of an event: named filters of its participants, for prizes and lists of their own.

A filter compares one fact of a participant with a value. Who has no rating is in no rating band, who gave no year in
none of age; a value of 0 or "" asks for just those: `rating = 0` are the unrated.

In words a filter is `rating<2000`, `rating>=1800`, `born>=2008`, `born<1961`, `sex=w`, `federation=NOR`, `club=SK 98`,
`category=B` or `unrated`; several with commas between them must all hold.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from operator import eq, ge, gt, le, lt
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from projections.refusal import Refusal

Fact = Literal["rating", "birth_year", "sex", "federation", "club", "category"]
"""What a filter may ask of a participant: fields of `Sporting`."""

NUMBERS: tuple[Fact, ...] = ("rating", "birth_year")
"""The facts that are numbers and have more and less; the others are equal or not."""

_COMPARED: dict[str, Callable[[Any, Any], bool]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}
_WRITTEN = re.compile(r"(rating|born|sex|federation|club|category)\s*(<=|>=|<|>|=)\s*(\S.*)")
_WORDS: dict[str, tuple[Fact, Callable[[str], int | str]]] = {
    "rating": ("rating", lambda text: int(text) if text.isdecimal() else text),
    "born": ("birth_year", lambda text: int(text) if text.isdecimal() else text),
    "sex": ("sex", str.lower),
    "federation": ("federation", str.upper),
    "club": ("club", str),
    "category": ("category", str),
}
"""How a fact is called in words, and how its value is read."""
_POSSIBLE: dict[Fact, tuple[re.Pattern[str], str]] = {
    "sex": (re.compile("[mw]?"), "sex is w or m"),
    "federation": (re.compile("([A-Z]{3})?"), "a federation is three capital letters, such as NOR"),
}
"""Texts that a fact can be, "" for who has none given, and how that is said. Others are in the words of the event."""
LONGEST_NAME = 60
MOST_FILTERS = 8
_HELP = "write rating<2000, born>=2008, sex=w, federation=NOR, club=SK 98, category=B or unrated"


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True, gc=False):
    """A condition: [fact, compare, value], for example ["rating", "<", 2000]."""

    fact: Fact
    compare: Literal["<", "<=", "=", ">=", ">"]
    value: Annotated[int, Meta(ge=0, le=9999)] | Annotated[str, Meta(max_length=100)]

    def holds(self, sporting: Any) -> bool:
        """Whether a participant's public data (`Sporting`) meet the condition."""
        known = getattr(sporting, self.fact)
        return _COMPARED[self.compare](known, self.value) and bool(known or not self.value)

    def fault(self) -> str | None:
        """What is wrong with it, or None."""
        if isinstance(self.value, int) != (self.fact in NUMBERS):
            return f"{self.fact} is compared with a {'number' if self.fact in NUMBERS else 'text'}"
        if self.fact not in NUMBERS and self.compare != "=":
            return f"{self.fact} is equal to something or not; there is no less and no more"
        if self.fact in _POSSIBLE and not _POSSIBLE[self.fact][0].fullmatch(str(self.value)):
            return _POSSIBLE[self.fact][1]
        return None


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A named filter: a participant is in the group if all its filters hold."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    filters: Annotated[tuple[Filter, ...], Meta(min_length=1, max_length=MOST_FILTERS)]

    def has(self, sporting: Any) -> bool:
        """Whether a participant's public data (`Sporting`) put him in the group."""
        return all(one.holds(sporting) for one in self.filters)


def groups_fault(groups: Iterable[Group]) -> Refusal | None:
    """What is wrong with a list of groups, or None: a filter that asks nothing sensible, or a name given twice."""
    seen: set[str] = set()
    for group in groups:
        if group.name != group.name.strip() or not group.name.isprintable():
            return Refusal("group-name", "", f"{group.name!r} has spaces at an end or signs that cannot be printed")
        if (called := unicodedata.normalize("NFKC", group.name).casefold()) in seen:
            return Refusal("group-twice", "", f'there are two groups "{group.name}"; give one of them another name')
        seen.add(called)
        fault = next((fault for one in group.filters if (fault := one.fault())), None)
        if fault is not None:
            return Refusal("group-malformed", "", f'group "{group.name}": {fault}')
    return None


def read_group(text: str) -> Group | Refusal:
    """A group from `name: filter, filter`, or from filters alone, which are then its name; or what is wrong with it."""
    name, colon, filters = text.partition(":")
    parts = [part.strip() for part in (filters if colon else text).split(",")]
    read = [_filter(part) for part in parts]
    wrong = next((part for part, one in zip(parts, read, strict=True) if one is None or one.fault()), None)
    if wrong is not None:
        return Refusal("group-malformed", "", f'"{wrong}" is no filter: {_HELP}')
    called = name.strip() if colon else text.strip()[:LONGEST_NAME].rstrip()
    try:
        group = msgspec.convert({"name": called, "filters": msgspec.to_builtins(read)}, Group)
    except msgspec.ValidationError:
        message = f"a group has a name of 1 to {LONGEST_NAME} characters, a colon, and 1 to {MOST_FILTERS} filters"
        return Refusal("group-malformed", "", message)
    return groups_fault((group,)) or group


def _filter(part: str) -> Filter | None:
    if part == "unrated":
        return Filter("rating", "=", 0)
    if not (found := _WRITTEN.fullmatch(part)):
        return None
    word, compare, value = found.groups()
    fact, read = _WORDS[word]
    with suppress(msgspec.ValidationError):
        return msgspec.convert([fact, compare, read(value)], Filter)
    return None
