"""What every system of the registry keeps to, whatever happens in the rounds before."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections import encounter_events as enc
from projections import events as e
from projections.encounter import due, of_several_games, stages_of
from projections.options import KnockoutOptions
from projections.pairing import SYSTEMS, propose
from projections.pairing.system import Impossible, Proposal
from projections.points import SIDES, UNPLAYED, Bye, Result
from projections.stages import Stage

ENCOUNTERS: dict[str, Any] = {"encounter": "two-games", "scoring": "encounter-points"}
STAGES: dict[str, Any] = {
    "encounter": "stages",
    "scoring": "encounter-points",
    "stages": (Stage(games=2), Stage(first_white="lot"), Stage(games=3, ends="sudden-death")),
}
COMBINATIONS: list[tuple[str, dict[str, Any]]] = [
    *((system, {}) for system in SYSTEMS),
    *((system, ENCOUNTERS) for system in SYSTEMS),
    ("knockout", STAGES),
    *(("knockout", {"options": KnockoutOptions(elimination=kind)}) for kind in ("double", "third-place")),
]
"""The systems of the registry, and the formats and options that change what they pair."""

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


def play(log, number: int, board: int, data: st.DataObject) -> None:
    """The games of a board one after the other, some of them not to the end; lots where they leave it open."""
    stages = stages_of(log.regulations)
    result = data.draw(st.sampled_from(RESULTS))
    while result and (coming := due(log.state.board(number, board), stages)) is not None:
        if coming.white is None:
            seat = log.state.board(number, board)
            log.add(enc.EncounterStageOpened(number, board, seat.white, seat.black, coming.stage, seat.black))
            continue
        log.add(e.ResultEntered(number, board, coming.white, coming.black, Result(result), coming.game))
        assert len({game.white for game in log.state.board(number, board).games[-2:]}) <= 2
        if not of_several_games(log.regulations):
            break
        result = data.draw(st.sampled_from(RESULTS))
    seat = log.state.board(number, board)
    elimination = SYSTEMS[log.regulations.system].elimination
    if elimination and (seat.result or seat.games) and elimination.goes_on(seat) is None:
        log.add(enc.EncounterDecided(number, board, seat.white, seat.black, seat.white, "lots"))


def check(log, number: int, proposal: Proposal) -> None:
    """Everybody once, nobody met again, at most one pairing-allocated bye and nobody's second one."""
    seated = [k for seat in proposal.boards for k in (seat.white, seat.black)]
    placed = [*seated, *(bye.player for bye in proposal.byes)]
    assert len(placed) == len(set(placed))
    assert [seat.board for seat in proposal.boards] == list(range(1, len(proposal.boards) + 1))
    system = SYSTEMS[log.regulations.system]
    before = set(played(log)) if system.meetings(log.regulations) == 1 else set()
    assert not before & {frozenset((seat.white, seat.black)) for seat in proposal.boards}
    allocated = [bye.player for bye in proposal.byes if bye.kind is Bye.PAIRING_ALLOCATED]
    assert len(allocated) <= 1
    assert not [k for k in allocated for round_ in log.state.rounds if round_.byes.get(k) is Bye.PAIRING_ALLOCATED]
    awaited = system.elimination.awaited(log.state, number) if system.elimination else sorted(log.state.players)
    if not system.predetermined and proposal.boards:
        assert set(placed) >= {k for k in awaited if log.state.players[k].takes_part(number)}


@pytest.mark.parametrize(("system", "rules"), COMBINATIONS, ids=lambda value: value if isinstance(value, str) else "")
@given(data=st.data(), count=st.integers(2, 9))
@settings(max_examples=12, deadline=None)
def test_a_whole_event_whatever_the_results(
    new_log_for_all, system: str, rules: dict[str, Any], data: st.DataObject, count: int
) -> None:
    log = new_log_for_all(rounds=ROUNDS, system=system, **rules)
    log.players(range(1, count + 1))
    log.ready(data.draw(st.integers(1, count - 1)))
    for number in range(1, ROUNDS + 1):
        proposal = propose(log.state, number)
        assert proposal == propose(log.state, number)
        if isinstance(proposal, Impossible):
            assert len(proposal.message) > 20
            return
        check(log, number, proposal)
        log.publish(
            number,
            [(seat.white, seat.black) for seat in proposal.boards],
            {bye.player: bye.kind.value for bye in proposal.byes},
        )
        for seat in proposal.boards:
            play(log, number, seat.board, data)
        if data.draw(st.booleans()) and len(log.state.players) > 4:
            gone = data.draw(st.sampled_from(sorted(log.state.players)))
            if not log.state.players[gone].status:
                log.withdraw(gone, number)
