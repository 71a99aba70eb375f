"""Who must not meet: named one by one and by rule, in their rounds; and a system that keeps players apart does so."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections import events as e
from projections.options import Apart, DutchOptions, Rounds
from projections.pairing import SYSTEMS, propose
from projections.pairing.apart import Group, group_of, groups, groups_in, said
from projections.pairing.system import Impossible
from projections.team_events import TeamRegistered

FAMILY = e.Reason("family")
BOTH = (Apart("club", Rounds(1, 2)), Apart("federation"))


def registered(log: Any, k: int, club: str = "", federation: str = "", entered: int = 1) -> None:
    sporting = e.Sporting(club=club, federation=federation)
    if log.regulations.teams is not None:
        log.add(TeamRegistered(k, f"Team {k}", "", sporting, entered))
        return
    log.add(e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", sporting, entered))


@pytest.fixture
def log(new_log: Any) -> Any:
    """Five players of two clubs, with rules for club (rounds 1 and 2) and federation."""
    made = new_log(rounds=5, system="dutch", options=DutchOptions(apart=BOTH))
    for k, club in enumerate(("SK Graz", "", "sk graz", "Wien", "SK Graz"), 1):
        registered(made, k, club, "AUT" if k > 3 else "")
    return made


def test_a_rule_makes_groups_of_those_who_share_something(log: Any) -> None:
    assert groups(log.state) == (
        Group((1, 3, 5), Rounds(1, 2), "club", "SK Graz"),
        Group((4, 5), Rounds(), "federation", "AUT"),
    )
    assert [group.origin for group in groups_in(log.state, 3)] == ["federation"]


def test_a_late_entry_and_a_corrected_one_fall_under_the_rule_at_once(log: Any) -> None:
    registered(log, 6, "Wien", entered=2)
    log.add(e.PlayerCorrected(1, "0" * 64, e.Sporting(club="Wien")))
    assert [group.players for group in groups(log.state) if group.origin == "club"] == [(3, 5), (1, 4, 6)]


def test_what_is_said_again_of_the_same_players_replaces_it(log: Any) -> None:
    log.add(e.PairForbidden((2, 4, 1), Rounds(1, 1), FAMILY))
    n = log.add(e.PairForbidden((1, 2, 4), Rounds(3), FAMILY))
    assert groups(log.state)[0] == Group((1, 2, 4), Rounds(3), "family", "", n)
    assert group_of(groups_in(log.state, 3), 4, 1) is not None
    assert group_of(groups_in(log.state, 2), 4, 1) is None
    log.add(e.PairPermitted((4, 2, 1), FAMILY))
    assert not log.state.bans


@pytest.mark.parametrize(
    ("group", "sentence"),
    [
        (Group((1, 2), Rounds(), "club", "SK Graz"), "same club (SK Graz), all rounds"),
        (Group((1, 2), Rounds(2), "federation", "AUT"), "same federation (AUT), from round 2 on"),
        (Group((1, 2), Rounds(1, 3), "family"), "forbidden pair, family, rounds 1 to 3"),
        (Group((1, 2), Rounds(4, 4), "other"), "forbidden pair, other, round 4"),
    ],
)
def test_a_group_is_said_in_words(group: Group, sentence: str) -> None:
    assert said(group) == sentence


@pytest.mark.parametrize("system", [name for name, system in SYSTEMS.items() if system.keeps_apart])
@given(data=st.data(), count=st.integers(4, 12))
@settings(max_examples=20, deadline=None)
def test_forbidden_pairs_never_meet(
    new_log_for_all: Any, served: Any, system: str, data: st.DataObject, count: int
) -> None:
    options = DutchOptions(apart=BOTH) if system == "dutch" else None
    log = new_log_for_all(rounds=4, system=system, options=options, **served(system))
    for k in range(1, count + 1):
        registered(log, k, data.draw(st.sampled_from(["", "A", "B", "C"])), data.draw(st.sampled_from(["", "NOR"])))
    log.add(e.StartingNumbersAssigned(tuple(range(1, count + 1)), "given"))
    for _ in range(data.draw(st.integers(0, 4))):
        players = data.draw(st.lists(st.integers(1, count), min_size=2, max_size=3, unique=True))
        first = data.draw(st.integers(1, 4))
        log.add(e.PairForbidden(tuple(players), Rounds(first, data.draw(st.sampled_from([None, first]))), FAMILY))
    for number in range(1, 5):
        proposal = propose(log.state, number)
        if isinstance(proposal, Impossible):
            assert proposal.code == "no-legal-pairing"
            return
        held = groups_in(log.state, number)
        assert not [seat for seat in proposal.boards if group_of(held, seat.white, seat.black)]
        games = [(seat.white, seat.black, data.draw(st.sampled_from(["1-0", "0-1"]))) for seat in proposal.boards]
        log.round(number, games, {bye.player: bye.kind.value for bye in proposal.byes})
