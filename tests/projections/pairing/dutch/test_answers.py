"""Questions by entry numbers, where late entries have moved the pairing numbers (C.04.1 art. 9)."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import pytest

from projections.options import Rounds
from projections.pairing import propose
from projections.pairing.dutch.answers import Asked
from projections.pairing.system import Proposal
from projections.tournament import Ban, Tournament
from server.decide.outcome import Refused
from server.importing.preview import TRIAL, composed

OPEN = files("server.demo").joinpath("open.trf")
LAST = 9


@pytest.fixture(scope="module")
def state() -> Tournament:
    """The open before its last round."""
    lines = OPEN.read_bytes()
    made = composed(lines, TRIAL, waived=False)
    assert not isinstance(made, Refused)
    whole = made.state
    return msgspec.structs.replace(whole, rounds=whole.rounds[: LAST - 1], status="running")


def test_the_reasons_are_about_the_boards_that_are_proposed(state: Tournament) -> None:
    proposal = propose(state, LAST)
    assert isinstance(proposal, Proposal)
    reasons = Asked(state, LAST).reasons()
    assert reasons is not None
    told = {(seat.white, seat.black) for bracket in reasons.brackets for seat in bracket.boards}
    assert told == {(seat.white, seat.black) for seat in proposal.boards}
    assert all(seat.article.startswith("C.04.3 art. 5.2.") for one in reasons.brackets for seat in one.boards)


def test_every_answer_is_a_sentence_with_an_article(state: Tournament) -> None:
    asked = Asked(state, LAST)
    reasons = asked.reasons()
    assert reasons is not None
    seats = [seat for bracket in reasons.brackets for seat in bracket.boards][:6]
    assert asked.why_not_meet(seats[0].white, seats[0].black) == "that is how the round is paired"
    others = {asked.why_not_meet(one.white, two.black) for one in seats for two in seats if one is not two}
    assert all("C.04.3 art. " in says for says in others)
    assert "they have met before (C1, C.04.3 art. 2.1.1)" in others
    assert "C.04.3 art. " in asked.alone(seats[0].white).says


def test_a_forbidden_pair_is_answered_with_its_rule(state: Tournament) -> None:
    reasons = Asked(state, LAST).reasons()
    assert reasons is not None
    one, two = [seat for bracket in reasons.brackets for seat in bracket.boards][:2]
    ban = Ban(1, (one.white, two.black), Rounds(), "family")
    answer = Asked(msgspec.structs.replace(state, bans=(ban,)), LAST).why_not_meet(two.black, one.white)
    assert answer == "they must not meet: forbidden pair, family, all rounds (C.04.3 art. 2.1.1)"


def test_who_is_not_paired_cannot_be_asked_about(state: Tournament) -> None:
    gone = next(k for k, player in state.players.items() if player.status)
    with pytest.raises(KeyError):
        Asked(state, LAST).alone(gone)
