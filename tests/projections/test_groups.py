"""Groups as named filters, and standings among their members."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from projections.events import Sporting
from projections.groups import Filter, Group, groups_fault, read_group
from projections.refusal import Refusal
from projections.standings import standings


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("rating<2000", Sporting(rating=1999), Sporting(rating=2000)),
        ("rating<2000", Sporting(rating=1), Sporting(rating=0)),
        ("rating >= 1800, rating < 2000", Sporting(rating=1800), Sporting(rating=2000)),
        ("born>=2008", Sporting(birth_year=2008), Sporting(birth_year=2007)),
        ("born<1961", Sporting(birth_year=1960), Sporting(birth_year=0)),
        ("sex=w", Sporting(sex="w"), Sporting(sex="m")),
        ("federation=nor", Sporting(federation="NOR"), Sporting(federation="SWE")),
        ("club=SK 1898", Sporting(club="SK 1898"), Sporting(club="SK 1899")),
        ("category = U16", Sporting(category="U16"), Sporting()),
        ("unrated", Sporting(), Sporting(rating=1200)),
    ],
)
def test_a_filter_lets_in_and_keeps_out(text: str, inside: Sporting, outside: Sporting) -> None:
    group = read_group(text)
    assert not isinstance(group, Refusal)
    assert (group.has(inside), group.has(outside)) == (True, False)


@pytest.mark.parametrize(
    "text", ["", "rating", "rating<many", "club", "club>=A", "sex=", "rating<2000,", "sex<w", "federation>=NOR"]
)
def test_what_is_no_filter_is_refused_with_examples(text: str) -> None:
    found = read_group(text)
    assert isinstance(found, Refusal)
    assert "rating<2000" in found.message


@pytest.mark.parametrize(
    "text", [": unrated", f"{'x' * 61}: unrated", "A: " + ", ".join(["rating<2000"] * 9), "A\tB: unrated"],
    ids=["no name", "long name", "nine filters", "tab"],
)  # fmt: skip
def test_what_the_log_would_refuse_is_refused_in_words_too(text: str) -> None:
    assert isinstance(read_group(text), Refusal)


def test_filters_without_a_name_may_be_long() -> None:
    group = read_group(f"club={'x' * 100}")
    assert not isinstance(group, Refusal)
    assert len(group.name) == 60


def test_a_group_has_a_name() -> None:
    named, bare = read_group("Girls: sex=w, born>=2010"), read_group("sex=w")
    assert not isinstance(named, Refusal)
    assert not isinstance(bare, Refusal)
    assert (named.name, len(named.filters), bare.name) == ("Girls", 2, "sex=w")


def test_members_keep_their_order_and_have_ranks_among_themselves(new_log) -> None:
    log = new_log(rounds=2, tiebreaks=("BH",))
    log.players([1, 2, 3, 4], ratings={1: 2100, 2: 1900, 3: 2200, 4: 1800})
    log.round(1, [(1, 3, "1-0"), (2, 4, "1/2-1/2")])
    group = read_group("rating<2000")
    assert not isinstance(group, Refusal)
    table = standings(log.state).of_group(group, log.state)
    assert (table.order, table.ranks()) == ([2, 4], [1, 1])


CASES = json.loads((Path(__file__).parents[1] / "golden/groups.json").read_text(encoding="utf-8"))
GROUP = Group("A", (Filter("sex", "=", "w"),))


@pytest.mark.parametrize(
    ("groups", "code"),
    [
        ((GROUP, msgspec.structs.replace(GROUP, name="a")), "group-twice"),
        ((msgspec.structs.replace(GROUP, name=" A"),), "group-name"),
        ((Group("A", (Filter("rating", "<", "2000"),)),), "group-malformed"),
        ((Group("A", (Filter("federation", "=", 3),)),), "group-malformed"),
        ((Group("A", (Filter("sex", ">", "m"),)),), "group-malformed"),
        ((Group("A", (Filter("sex", "=", "f"),)),), "group-malformed"),
        ((Group("A", (Filter("federation", "=", "nor"),)),), "group-malformed"),
        (
            (msgspec.structs.replace(GROUP, name="\u00c5"), msgspec.structs.replace(GROUP, name="a\u030a")),
            "group-twice",
        ),
    ],
)
def test_groups_that_cannot_be_told_apart_or_computed_are_refused(groups: tuple[Group, ...], code: str) -> None:
    found = groups_fault(groups)
    assert found is not None
    assert found.code == code


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_filter_holds_as_it_does_on_the_pages(case: Any) -> None:
    """The same cases are put to display/lib/groups.js."""
    written, facts, wanted = case
    assert msgspec.convert(written, Filter).holds(Sporting(**facts)) is wanted


def test_groups_with_names_of_their_own_are_fine() -> None:
    assert groups_fault((GROUP, Group("B", (Filter("rating", "=", 0), Filter("birth_year", ">=", 2008))))) is None
