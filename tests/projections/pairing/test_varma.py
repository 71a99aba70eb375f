"""The Varma groups and the drawing of numbers from them (C.05 Annex 2)."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from typing import Any

import pytest

from projections import events as e
from projections.options import RoundRobinOptions
from projections.pairing import propose
from projections.pairing.berger import rounds_needed, table
from projections.pairing.varma import CORRECTED, PRINTED, Entrant, contingents, groups, lots_of, order


def meet_in(players: int, one: int, other: int) -> int:
    """The round in which two numbers meet."""
    rounds = range(1, rounds_needed(players) + 1)
    return next(number for number in rounds if {one, other} in map(set, table(players, number)))


def late(players: int, listed: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """The pairs of one group that meet in the last three rounds."""
    last = rounds_needed(players) - 3
    pairs = [pair for group in listed for pair in combinations(group, 2)]
    return [pair for pair in pairs if meet_in(players, *pair) > last]


@pytest.mark.parametrize("players", PRINTED)
def test_nobody_of_a_group_meets_late_but_six_and_twelve(players: int) -> None:
    assert late(players, PRINTED[players]) == ([(6, 12)] if players == 12 else [])
    assert not late(players, CORRECTED[players])


@pytest.mark.parametrize("players", range(9, 25))
def test_every_number_is_in_one_group(players: int) -> None:
    for corrected in (False, True):
        found = groups(players, corrected=corrected)
        assert found is not None
        assert sorted(number for group in found for number in group) == list(range(1, players + 1))


@pytest.mark.parametrize("players", [2, 8, 25, 40])
def test_there_are_groups_for_9_to_24_players_only(players: int) -> None:
    assert groups(players, corrected=False) is None


def lots(entrants: Sequence[Entrant], envelopes: Sequence[Sequence[int]], seed: int) -> tuple[int | str, ...]:
    """All slips in an order of their own for each seed."""
    slips = lots_of(entrants, envelopes)
    return tuple(sorted(slips, key=lambda slip: sha256(f"{seed}:{slip}".encode()).digest()))


FIELD = [Entrant(k, federation) for k, federation in enumerate("AAABBBCCDE", 1)]


def test_the_largest_federation_draws_first_and_its_players_by_entry() -> None:
    mixed = [*reversed(FIELD), Entrant(11, ""), Entrant(12, "")]
    assert contingents(mixed) == [[1, 2, 3], [4, 5, 6], [7, 8], [9], [10], [11], [12]]


@pytest.mark.parametrize("seed", range(20))
def test_a_federation_draws_from_one_envelope_as_long_as_one_is_large_enough(seed: int) -> None:
    envelopes = groups(10, corrected=False)
    assert envelopes is not None
    drawn = order(FIELD, envelopes, lots(FIELD, envelopes, seed))
    assert sorted(drawn) == list(range(1, 11))
    numbers = {k: number for number, k in enumerate(drawn, 1)}
    for members in ([1, 2, 3], [4, 5, 6], [7, 8]):
        own = {numbers[k] for k in members}
        assert any(own <= set(envelope) for envelope in envelopes)


def test_lots_differ() -> None:
    envelopes = groups(10, corrected=False)
    assert envelopes is not None
    assert len({order(FIELD, envelopes, lots(FIELD, envelopes, seed)) for seed in range(10)}) > 5


def round_robin(new_log: Any, federations: str, numbering: Any) -> Any:
    options = RoundRobinOptions(numbering=numbering)
    log = new_log(rounds=rounds_needed(len(federations)), system="round-robin", options=options)
    for k, federation in enumerate(federations, 1):
        sporting = e.Sporting(federation="" if federation == "." else 3 * federation)
        log.add(e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", sporting, 1))
    log.add(e.StartingNumbersAssigned(tuple(range(1, len(federations) + 1)), "varma"))
    return log


def test_a_federation_that_is_too_large_is_split_and_reported(new_log: Any) -> None:
    envelopes = groups(10, corrected=False)
    assert envelopes is not None
    crowd = [Entrant(k, "NOR" if k <= 5 else "") for k in range(1, 11)]
    drawn = order(crowd, envelopes, lots(crowd, envelopes, 1))
    assert sorted(drawn) == list(range(1, 11))
    log = round_robin(new_log, "NN........", "varma")
    assert not propose(log.state, 1).notes
    log.add(e.StartingNumbersAssigned((3, 4, 1, 5, 6, 7, 2, 8, 9, 10), "varma"))
    sentence = "Numbers 3 and 7 (NNN) meet in round 9, one of the last three (C.05 Annex 2)."
    assert propose(log.state, 1).notes == (sentence,)


def test_the_defect_of_the_printed_groups_is_told(new_log: Any) -> None:
    log = round_robin(new_log, 12 * ".", "varma")
    assert any("6 and 12" in note for note in propose(log.state, 1).notes)
    log = round_robin(new_log, 12 * ".", "varma-corrected")
    assert not propose(log.state, 1).notes
