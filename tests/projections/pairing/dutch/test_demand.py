"""What the numbers of wishes make unavoidable (C12, C13), against all pairings of a few players."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.criteria import misses_preference, misses_strong_preference
from projections.pairing.dutch.demand import Demand
from projections.pairing.dutch.participant import Field, Participant
from projections.pairing.dutch.roster import Roster
from projections.pairing.places import places

Pairs = tuple[tuple[int, int], ...]

COLOURS = st.sampled_from(["w", "b", "wb", "bw", ""])


def bracket(colours: list[str]) -> Bracket:
    """One scoregroup of players with these colours; no two of them have an absolute preference."""
    players = tuple(Participant(number, colours=some) for number, some in enumerate(colours, 1))
    return Bracket(Roster(Field(players)), 0, 0, 0)


def pairings(players: tuple[int, ...]) -> Iterator[Pairs]:
    if not players:
        yield ()
        return
    one, *others = players
    for two in others:
        for rest in pairings(tuple(some for some in others if some != two)):
            yield ((one, two), *rest)


def missed(one: Bracket, pairs: Pairs) -> tuple[int, int]:
    return (
        sum(misses_preference(one, i, j) for i, j in pairs),
        sum(misses_strong_preference(one, i, j) for i, j in pairs),
    )


def wastes(demand: Demand, pairs: Pairs) -> bool:
    return not all(demand.partners(i) >> j & 1 and demand.partners(j) >> i & 1 for i, j in pairs)


@settings(max_examples=300, deadline=None)
@given(st.lists(COLOURS, min_size=2, max_size=8).filter(lambda colours: len(colours) % 2 == 0))
def test_the_least_is_reached_by_the_pairings_that_waste_nothing(colours: list[str]) -> None:
    one = bracket(colours)
    demand = Demand(one)
    every = list(pairings(tuple(range(len(colours)))))
    assert demand.tally.least == min(missed(one, pairs) for pairs in every)
    for pairs in every:
        assert wastes(demand, pairs) == (missed(one, pairs) != demand.tally.least)


@settings(max_examples=200, deadline=None)
@given(st.lists(COLOURS, min_size=3, max_size=7).filter(lambda colours: len(colours) % 2 == 1))
def test_the_one_left_over_is_chosen_so_that_least_is_missed(colours: list[str]) -> None:
    one = bracket(colours)
    demand = Demand(one)
    chosen = demand.choose_downfloater(one.everybody)
    everybody = range(len(colours))
    values = {
        left: min(missed(one, pairs) for pairs in pairings(tuple(i for i in everybody if i != left)))
        for left in everybody
    }
    assert demand.tally.least == min(values.values())
    assert list(places(chosen)) == [left for left, value in values.items() if value == demand.tally.least]
    for left in places(chosen):
        for pairs in pairings(tuple(i for i in everybody if i != left)):
            assert wastes(demand, pairs) == (missed(one, pairs) != demand.tally.least)


@pytest.mark.parametrize(("second", "possible"), [("b", True), ("w", False)])
def test_a_pair_may_not_use_up_what_the_others_need(second: str, possible: bool) -> None:
    """Two want White and two Black: the first pair must not be of two with the same wish."""
    demand = Demand(bracket(["w", "b", "b", "w"]))
    left = demand.tally.after(("b", True), ("w" if second == "b" else "b", True))
    assert (left is not None) == possible
