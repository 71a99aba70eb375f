"""What every system of the registry keeps to, whatever happens in the rounds before."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections import events as e
from projections.pairing import SYSTEMS, propose
from projections.pairing.system import Impossible, Proposal
from projections.points import SIDES, UNPLAYED, Bye

RESULTS = ("1-0", "0-1", "1/2-1/2", "1-0", "0-1", "1/2-1/2", "+:-", "-:-", "0-0", "")
ROUNDS = 5


def played(log) -> list[frozenset[int]]:
    """The pairs of all games that were played or may yet be."""
    return [
        frozenset((board.white, board.black))
        for round_ in log.state.rounds
        for board in round_.boards.values()
        if board.result is None or not set(SIDES[board.result]) <= UNPLAYED
    ]


def check(log, number: int, proposal: Proposal) -> None:
    """Everybody once, nobody met again, at most one pairing-allocated bye and nobody's second one."""
    seated = [k for seat in proposal.boards for k in (seat.white, seat.black)]
    placed = [*seated, *(bye.player for bye in proposal.byes)]
    assert len(placed) == len(set(placed))
    assert [seat.board for seat in proposal.boards] == list(range(1, len(proposal.boards) + 1))
    before = set(played(log))
    assert not before & {frozenset((seat.white, seat.black)) for seat in proposal.boards}
    allocated = [bye.player for bye in proposal.byes if bye.kind is Bye.PAIRING_ALLOCATED]
    assert len(allocated) <= 1
    assert not [k for k in allocated for round_ in log.state.rounds if round_.byes.get(k) is Bye.PAIRING_ALLOCATED]
    if not SYSTEMS[log.regulations.system].predetermined and proposal.boards:
        assert set(placed) >= {k for k, player in log.state.players.items() if player.takes_part(number)}


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data(), count=st.integers(2, 9))
@settings(max_examples=12, deadline=None)
def test_a_whole_event_whatever_the_results(new_log_for_all, system: str, data: st.DataObject, count: int) -> None:
    log = new_log_for_all(rounds=ROUNDS, system=system)
    log.players(range(1, count + 1))
    if system == "scheveningen":
        first = data.draw(st.integers(1, count - 1))
        teams = [tuple(range(1, first + 1)), tuple(range(first + 1, count + 1))]
        log.add(e.SidesSet(tuple(e.Side(name, ks) for name, ks in zip("AB", teams, strict=True))))
    for number in range(1, ROUNDS + 1):
        proposal = propose(log.state, number)
        assert proposal == propose(log.state, number)
        if isinstance(proposal, Impossible):
            assert len(proposal.message) > 20
            return
        check(log, number, proposal)
        games = [(seat.white, seat.black, data.draw(st.sampled_from(RESULTS))) for seat in proposal.boards]
        log.round(number, games, {bye.player: bye.kind.value for bye in proposal.byes})
        if data.draw(st.booleans()) and len(log.state.players) > 4:
            gone = data.draw(st.sampled_from(sorted(log.state.players)))
            if not log.state.players[gone].status:
                log.withdraw(gone, number)
