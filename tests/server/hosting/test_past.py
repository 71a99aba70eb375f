"""Which private notes are about somebody: they go with him when he is erased (CONTRACTS B6)."""

from __future__ import annotations

from projections import events as e
from projections.envelope import ZERO_HASH, seal
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.tournament import Tournament
from server.hosting.past import notes_about


def note(number: int) -> str:
    return f"{number:024x}"


def test_what_somebody_claimed_and_what_he_was_answered_are_about_him() -> None:
    players = [e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", e.Sporting(), 1) for k in (1, 2)]
    created = e.TournamentCreated(
        "test", "0" * 32, e.Details(name="Test"), e.Regulations(rounds=5), e.Delays(), "g1", "chief-arbiter"
    )
    told = [
        e.AppealLodged(1, 1, 1, note(1)),
        e.AppealLodged(2, 1, 2, note(2)),
        e.AppealDecided(1, True, note(3)),
        e.AppealDecided(2, False, note(4)),
        e.PlayerWithdrawn(1, 0, e.Reason("illness", note(5))),
        e.AppealLodged(3, 1, None, note(6)),
    ]
    history: History[Tournament] = History(TOURNAMENT_LOG, bytes(32))
    events = [created, *players, *told]
    history.extend(seal(events, after=0, prev=ZERO_HASH, at=1, by="g1", cmd="c" * 16, req="0" * 16))
    assert notes_about(history, [1]) == [f"note:{note(number)}" for number in (1, 3, 5)]
    assert notes_about(history, [2]) == [f"note:{note(number)}" for number in (2, 4)]
