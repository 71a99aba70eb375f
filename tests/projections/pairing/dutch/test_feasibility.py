"""Whether the rounds can be completed: what is said to be impossible is, and the sentence says what to change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections import events as e
from projections.options import Apart, DutchOptions, Rounds
from projections.pairing.dutch.feasibility import completion_warning
from projections.pairing.round_count import rounds_warning

FAMILY = e.Reason("family")


def field(new_log: Any, players: int, rounds: int, *bans: tuple[tuple[int, ...], Rounds]) -> Any:
    log = new_log(rounds=rounds, system="dutch")
    log.players(range(1, players + 1))
    for group, when in bans:
        log.add(e.PairForbidden(group, when, FAMILY))
    return log


def test_nothing_is_said_of_a_usual_field(new_log: Any) -> None:
    assert completion_warning(field(new_log, 40, 7, ((1, 2), Rounds())).state) is None
    assert completion_warning(field(new_log, 40, 7).state) is None
    assert completion_warning(new_log(rounds=7, system="dutch").state) is None


def test_without_forbidden_pairs_the_count_of_players_speaks(new_log: Any) -> None:
    for players, rounds in ((8, 9), (8, 7), (9, 9)):
        assert completion_warning(field(new_log, players, rounds).state) == rounds_warning(players, rounds)


def test_somebody_with_too_few_opponents_is_named(new_log: Any) -> None:
    family = tuple(range(1, 6))
    said = completion_warning(field(new_log, 10, 6, (family, Rounds())).state)
    assert said is not None
    assert said.startswith("number 1 and 4 more may meet only 5 of the others, the bye included, in the 6 rounds")
    assert "5 players (forbidden pair, family, all rounds): lift forbidden pairs" in said


def test_a_round_that_nobody_can_pair_is_named(new_log: Any) -> None:
    said = completion_warning(field(new_log, 20, 5, (tuple(range(1, 12)), Rounds(2, 2))).state)
    assert said is not None
    assert said.startswith("round 2 has no complete pairing")


def test_a_small_field_without_a_schedule_is_found(new_log: Any) -> None:
    """In the graph of Petersen everybody has three opponents and a round can be paired; two rounds cannot."""
    ring = {frozenset((k, k % 5 + 1)) for k in range(1, 6)} | {frozenset((k, k + 5)) for k in range(1, 6)}
    petersen = ring | {frozenset((k + 5, (k + 1) % 5 + 6)) for k in range(1, 6)}
    banned = [((one, two), Rounds()) for one, two in combinations(range(1, 11), 2) if {one, two} not in petersen]
    assert "cannot" not in (completion_warning(field(new_log, 10, 1, *banned).state) or "")
    said = completion_warning(field(new_log, 10, 2, *banned).state)
    assert said is not None
    assert said.startswith("these players cannot complete the 2 rounds to play (C.04.3 art. 1.9.1)")


def test_a_rule_counts_as_well_and_what_is_played_too(new_log: Any) -> None:
    log = new_log(rounds=3, system="dutch", options=DutchOptions(apart=(Apart("club"),)))
    for k, club in enumerate(("A", "A", "A", "B"), 1):
        log.add(e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", e.Sporting(club=club), 1))
    assert "same club (A), all rounds" in (completion_warning(log.state) or "")
    played = field(new_log, 4, 3, ((1, 2), Rounds()))
    played.round(1, [(1, 3, "1-0"), (2, 4, "1-0")])
    said = completion_warning(played.state)
    assert said is not None
    assert "in the 2 rounds to play" in said


def schedules(players: range, rounds: int, forbidden: list[set[frozenset[int]]]) -> bool:
    """By trying everything, the plain way: whether all rounds can be paired, everybody with one bye at most."""

    def pairings(free: tuple[int, ...], banned: set[frozenset[int]]) -> Iterator[list[frozenset[int]]]:
        if not free:
            yield []
            return
        for other in free[1:]:
            pair = frozenset((free[0], other))
            if pair not in banned:
                rest = tuple(k for k in free[1:] if k != other)
                yield from ([pair, *more] for more in pairings(rest, banned))

    def going(number: int, met: set[frozenset[int]]) -> bool:
        if number == rounds:
            return True
        field_of_round = tuple(players) + ((0,) if len(players) % 2 else ())
        return any(going(number + 1, met | set(pairs)) for pairs in pairings(field_of_round, met | forbidden[number]))

    return going(0, set())


@given(data=st.data(), count=st.integers(2, 6), rounds=st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_small_fields_agree_with_trying_everything(
    new_log_for_all: Any, data: st.DataObject, count: int, rounds: int
) -> None:
    pairs = list(combinations(range(1, count + 1), 2))
    bans = data.draw(st.lists(st.tuples(st.sampled_from(pairs), st.integers(1, rounds)), max_size=6))
    log = field(new_log_for_all, count, rounds, *((pair, Rounds(first)) for pair, first in bans))
    held = [{frozenset(ban.players) for ban in log.state.bans if ban.rounds.has(r)} for r in range(1, rounds + 1)]
    said = completion_warning(log.state) or ""
    impossible = "cannot be completed" in said or "no complete pairing" in said or "cannot complete" in said
    assert impossible == (not schedules(range(1, count + 1), rounds, held))


@pytest.mark.parametrize("gone", [(), (1,)])
def test_who_has_left_is_not_counted(new_log: Any, gone: tuple[int, ...]) -> None:
    log = field(new_log, 9, 4, ((1, 2, 3, 4, 5, 6), Rounds()))
    for k in gone:
        log.withdraw(k, 0)
    said = completion_warning(log.state)
    assert said is not None
    assert ("has 5 players" if gone else "has 6 players") in said
