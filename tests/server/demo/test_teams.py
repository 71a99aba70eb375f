"""The samples of teams: whole competitions, decided, paired and explained as those of arbiters."""

from __future__ import annotations

from typing import Any

import pytest

from projections.adjustments import of_boards
from projections.pairing import propose
from projections.pairing.system import Proposal
from projections.points import Result
from projections.standings import standings
from projections.teams.board_points import score
from projections.tournament import Board, Tournament
from server.audit.file import lines
from server.audit.verify import verify
from server.demo.samples import SAMPLES
from server.demo.teams import PENALISED, POSTPONED, SHORT, SUBSTITUTE_FROM, WALKOVER
from tests.server.steps import folded

NAMES = ("league", "all-play-all", "team-swiss")


def ended(name: str, steps: int | None = None) -> Tournament:
    return folded(SAMPLES[name].steps(bytes(32))[:steps])


def board(state: Tournament, match: tuple[int, int]) -> Board:
    found = state.board(*match)
    assert found is not None
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_played_to_the_end_on_the_boards_of_its_system(name: str) -> None:
    state = ended(name)
    assert state.round == state.regulations.rounds
    assert standings(state).final
    for one in state.rounds:
        proposal = propose(state, one.number)
        if isinstance(proposal, Proposal) and name != "team-swiss":
            assert [(b.white, b.black) for b in proposal.boards] == [(b.white, b.black) for b in one.in_order()]


@pytest.mark.parametrize("played", NAMES, indirect=True)
async def test_it_is_played_in_the_hall_verified_and_explained(played: Any) -> None:
    state = played.history.newest
    assert state.status == "closed"
    verdict = verify(b"".join(line + b"\n" for line in lines(played.history, played.history.n)))
    assert verdict.findings == ()
    assert verdict.pairings == state.regulations.rounds
    for k in state.players:
        assert played.history.table(f"explain.{k}", played.history.n).meta["tiebreaks"]


def test_the_league_has_all_that_can_happen() -> None:
    state = ended("league")
    assert (len(state.players), len(state.members), len(state.rounds)) == (10, 100, 9)
    assert board(state, WALKOVER).awarded is not None
    assert board(state, WALKOVER).line_ups is None
    assert board(state, SHORT).games[-1].result in (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT)
    venues = {one.fixture.venue for one in state.rounds[8].boards.values() if one.fixture}
    assert len(venues) == 3
    assert [one.k for one in state.adjustments] == [PENALISED]
    assert of_boards(state.adjustments) == ()


def test_after_the_weekend_two_teams_have_played_less() -> None:
    steps = SAMPLES["league"].steps(bytes(32))
    last = max(at for at, step in enumerate(steps) if type(step.command).__name__ == "CloseRound")
    state = ended("league", last + 1)
    late = board(state, POSTPONED)
    assert (late.result, late.fixture and late.fixture.status) == (None, "postponed")
    assert [one.number for one in state.rounds if one.closed] == list(range(1, 10))
    assert standings(state).provisional
    assert board(ended("league"), POSTPONED).result is not None


def test_everybody_meets_everybody_and_a_substitute_takes_a_board() -> None:
    state = ended("all-play-all")
    match = board(state, (1, 1))
    assert len(match.games) == 36
    assert sum(score(match, state.regulations)) == 36 * 2
    met = {(game.home, game.away) for game in match.games}
    assert met == {(home, away) for home in range(1, 7) for away in range(1, 7)}
    assert match.line_ups is not None
    assert [one.first for one in match.line_ups.away] == [1, 6 * (SUBSTITUTE_FROM - 1) + 1]
    seated = {k for game in match.games for k in (game.white, game.black)}
    assert len(seated) == 13
