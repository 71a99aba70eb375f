"""What every system owes whoever asks it for a pairing."""

from __future__ import annotations

import pytest

from projections import events as e
from projections.encounter import FORMATS
from projections.options import Options
from projections.pairing import SYSTEMS, propose
from projections.pairing.system import AXES, Impossible, Proposal
from projections.points import Bye
from projections.scoring import SCORINGS
from projections.teams.rules import PARTICIPANTS


def test_by_hand_proposes_the_byes_asked_for(new_log) -> None:
    log = new_log()
    log.players([1, 2, 3])
    log.add(e.ByeRequested(2, 1, Bye.HALF_POINT))
    log.add(e.ByeRequested(3, 2, Bye.HALF_POINT))
    assert propose(log.state, 1) == Proposal((), (e.PlayerBye(2, Bye.HALF_POINT),), "by-hand", "by-hand")


def test_a_system_that_does_not_exist_is_named_with_those_that_do(new_log) -> None:
    impossible = propose(new_log(system="monrad").state, 1)
    assert isinstance(impossible, Impossible)
    assert impossible.code == "system-unknown"
    assert '"monrad"' in impossible.message
    assert "round-robin" in impossible.message


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    ("axis", "value"), [("encounter", "six-games"), ("scoring", "first-past-the-post"), ("participants", "orchestras")]
)
def test_a_system_refuses_what_it_does_not_support(new_log, system: str, axis: str, value: str) -> None:
    impossible = propose(new_log(system=system, **{axis: value}).state, 1)
    assert isinstance(impossible, Impossible)
    assert impossible.code == f"{axis}-unsupported"
    assert repr(value) in impossible.message


def test_what_a_system_does_not_support_is_said_in_the_words_of_an_arbiter() -> None:
    """Every value has words, and the sentence says what can be chosen."""
    assert set(AXES["scoring"].values) == set(SCORINGS)
    assert set(AXES["encounter"].values) == set(FORMATS)
    assert set(AXES["participants"].values) == set(PARTICIPANTS)
    refusal = SYSTEMS["scheveningen"].refuses(e.Regulations(rounds=5, system="scheveningen", scoring="handicap"))
    assert refusal is not None
    assert refusal.message == (
        "this way of pairing counts the points of the result, not a handicap by category: choose the points of the "
        "result, or another way of pairing"
    )
    refusal = SYSTEMS["dutch"].refuses(e.Regulations(rounds=5, system="dutch", encounter="stages"))
    assert refusal is not None
    assert refusal.message == (
        "this way of pairing has encounters of one game or two games, not stages with play-offs: choose one of these, "
        "or another way of pairing"
    )


class ElsewhereOptions(Options, frozen=True, tag="elsewhere"):
    """Options of a system that is not in the registry."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_refuses_the_options_of_another_one(served, system: str) -> None:
    rules = e.Regulations(rounds=5, system=system, options=ElsewhereOptions(), **served(system))  # type: ignore[arg-type]
    refusal = SYSTEMS[system].refuses(rules)
    assert refusal is not None
    assert refusal.code == "options-of-another-system"
    assert "elsewhere" in refusal.message


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("count", [2, 5, 8])
def test_nobody_is_placed_twice(new_log, served, system: str, count: int) -> None:
    log = new_log(rounds=9, system=system, **served(system))
    log.participants(range(1, count + 1))
    log.ready()
    proposal = propose(log.state, 1)
    assert isinstance(proposal, Proposal)
    placed = [k for seat in proposal.boards for k in (seat.white, seat.black)] + [bye.player for bye in proposal.byes]
    assert len(placed) == len(set(placed))
    assert [seat.board for seat in proposal.boards] == list(range(1, len(proposal.boards) + 1))
    assert proposal == propose(log.state, 1)
