"""From the log to a proposal: golden rounds on which the FIDE programs agree, absences, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from projections import events as e
from projections.options import DutchOptions, Rounds
from projections.pairing import propose
from projections.pairing.dutch.proposal import field_from
from projections.pairing.system import Impossible, Proposal
from projections.points import Bye

NewLog = Callable[..., Any]


def start(new_log: NewLog, players: int, rounds: int, odd: str | None = "white", **rules: Any) -> Any:
    log = new_log(rounds=rounds, system="dutch", **rules)
    log.players(range(1, players + 1))
    if odd:
        log.add(e.InitialColourDrawn(odd, "lot"))
    return log


def pairs(found: Proposal | Impossible) -> list[tuple[int, int]]:
    assert isinstance(found, Proposal), found
    return [(seat.white, seat.black) for seat in found.boards]


def byes(found: Proposal | Impossible) -> dict[int, str]:
    assert isinstance(found, Proposal), found
    return {bye.player: bye.kind.value for bye in found.byes}


def play(log: Any, number: int, results: Iterable[str]) -> list[tuple[int, int]]:
    """Publish what is proposed and enter the results; what was proposed."""
    found = propose(log.state, number)
    seats = pairs(found)
    log.round(number, [(*seat, result) for seat, result in zip(seats, results, strict=True)], byes(found))
    return seats


def test_eight_players_three_rounds(new_log: NewLog) -> None:
    log = start(new_log, 8, 3)
    assert play(log, 1, ["1-0", "0-1", "1-0", "1-0"]) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert play(log, 2, ["0-1", "1/2-1/2", "1-0", "1/2-1/2"]) == [(3, 1), (2, 8), (4, 6), (5, 7)]
    assert sorted(pairs(propose(log.state, 3))) == [(1, 2), (6, 5), (7, 4), (8, 3)]


def test_seven_players_with_a_bye_in_every_round(new_log: NewLog) -> None:
    log = start(new_log, 7, 4)
    expected = [
        ({(1, 4), (5, 2), (3, 6)}, 7),
        ({(7, 1), (2, 3), (4, 5)}, 6),
        ({(1, 2), (3, 7), (6, 4)}, 5),
        ({(3, 1), (2, 6), (5, 7)}, 4),
    ]
    for number, (seats, bye) in enumerate(expected, 1):
        found = propose(log.state, number)
        assert set(pairs(found)) == seats
        assert byes(found) == {bye: "U"}
        play(log, number, ["1-0" if white < black else "0-1" for white, black in pairs(found)])


def test_the_acceleration_of_the_regulations_is_used(new_log: NewLog) -> None:
    log = start(new_log, 8, 9, options=DutchOptions("baku"))
    assert pairs(propose(log.state, 1)) == [(1, 3), (4, 2), (5, 7), (8, 6)]
    plain = start(new_log, 8, 9, options=DutchOptions())
    assert pairs(propose(plain.state, 1)) == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_a_forbidden_pair_is_not_paired_in_its_rounds(new_log: NewLog) -> None:
    log = start(new_log, 4, 3)
    log.add(e.PairForbidden((1, 3), Rounds(1, 1), e.Reason("family")))
    assert pairs(propose(log.state, 1)) == [(1, 4), (3, 2)]
    log.add(e.PairPermitted((3, 1), e.Reason("other")))
    assert pairs(propose(log.state, 1)) == [(1, 3), (4, 2)]
    log.add(e.PairForbidden((1, 3), Rounds(2), e.Reason("family")))
    assert pairs(propose(log.state, 1)) == [(1, 3), (4, 2)]


def test_who_is_not_checked_in_is_not_paired(new_log: NewLog) -> None:
    """Case AR-04: the halves are made of those who are there, and nobody gets the bye for it."""
    log = start(new_log, 200, 9)
    for k in range(5, 201, 5):
        log.add(e.ByeRequested(k, 1, Bye.ZERO_POINT))
    found = propose(log.state, 1)
    here = [k for k in range(1, 201) if k % 5]
    assert len(pairs(found)) == 80
    assert [set(seat) for seat in pairs(found)] == [set(seat) for seat in zip(here[:80], here[80:], strict=True)]
    assert set(byes(found).values()) == {"Z"}


def test_absent_in_round_one_and_the_initial_colour(new_log: NewLog) -> None:
    """Case PR-01: 1 and 9 away, odd numbers get Black; 2 is the first in a pairing, and so odd for this round."""
    log = start(new_log, 10, 4, odd="black")
    for k in (1, 9):
        log.add(e.ByeRequested(k, 1, Bye.ZERO_POINT))
    assert pairs(propose(log.state, 1)) == [(6, 2), (3, 7), (8, 4), (5, 10)]


def test_a_forfeit_is_no_meeting_and_no_colour(new_log: NewLog) -> None:
    """Case PR-08."""
    log = start(new_log, 4, 3)
    log.round(1, [(1, 3, "1-0"), (4, 2, "0-1")])
    log.round(2, [(2, 1, "-:+"), (3, 4, "0-1")])
    assert {frozenset(seat) for seat in pairs(propose(log.state, 3))} == {frozenset((1, 4)), frozenset((2, 3))}
    assert field_from(log.state, 3).participants[0].colours == "w"


def test_favourites_won(new_log: NewLog) -> None:
    """Case PR-13: 4-1, 2-3, 5-8, 7-6."""
    log = start(new_log, 8, 5)
    log.round(1, [(1, 5, "1-0"), (6, 2, "0-1"), (3, 7, "1-0"), (8, 4, "0-1")])
    assert set(pairs(propose(log.state, 2))) == {(4, 1), (2, 3), (5, 8), (7, 6)}


def test_who_has_left_or_not_entered_is_not_paired(new_log: NewLog) -> None:
    log = start(new_log, 6, 5)
    log.withdraw(2, 0)
    log.add(e.ByeRequested(3, 1, Bye.HALF_POINT))
    found = propose(log.state, 1)
    assert {k for seat in pairs(found) for k in seat} == {1, 4, 5, 6}
    assert byes(found) == {3: "H"}


def test_open_games_count_as_draws_and_are_told(new_log: NewLog) -> None:
    """C.04.2 art. 3.1."""
    log = start(new_log, 4, 3)
    log.round(1, [(1, 3, "1-0"), (4, 2, "")])
    found = propose(log.state, 2)
    assert isinstance(found, Proposal)
    assert "Round 1, board 2 has no result" in found.notes[0]
    assert [player.score for player in field_from(log.state, 2).participants] == [2, 1, 0, 1]


def test_what_the_arbiter_should_know_is_told(new_log: NewLog) -> None:
    log = start(new_log, 4, 3, odd=None)
    log.players([5], numbered=False)
    found = propose(log.state, 1)
    assert isinstance(found, Proposal)
    assert "odd numbers get White" in found.notes[0]
    assert "Entry 5" in found.notes[1]


def impossible(found: Proposal | Impossible) -> tuple[str, str]:
    assert isinstance(found, Impossible)
    return found.code, found.article


def test_what_cannot_be_paired_is_said(new_log: NewLog) -> None:
    assert impossible(propose(new_log(system="dutch").state, 1)) == ("numbers-missing", "C.04.2 art. 2.3")
    old = start(new_log, 4, 3, pairing_edition="dutch-2017")
    assert impossible(propose(old.state, 1)) == ("edition-unknown", "C.04.3")
    log = start(new_log, 2, 3)
    log.round(1, [(1, 2, "1-0")])
    assert impossible(propose(log.state, 2)) == ("no-legal-pairing", "C.04.3 art. 1.9.3")
    unset = start(new_log, 4, 3, options=DutchOptions("table"))
    assert impossible(propose(unset.state, 1)) == ("acceleration-missing", "C.04.7")
    log.withdraw(1, 1)
    assert impossible(propose(log.state, 2)) == ("participants-too-few", "C.04.3 art. 1.9.1")


def test_a_no_show_is_not_paired_until_he_reports(new_log: NewLog) -> None:
    """Case AR-05: and then his number is unchanged."""
    log = start(new_log, 6, 5)
    log.round(1, [(1, 4, "1-0"), (5, 2, "-:+"), (3, 6, "1-0")])
    log.add(e.PlayerMarkedAbsent(5))
    found = propose(log.state, 2)
    assert 5 not in {k for seat in pairs(found) for k in seat} | set(byes(found))
    log.add(e.PlayerCheckedIn(5))
    again = propose(log.state, 2)
    assert 5 in {k for seat in pairs(again) for k in seat}
    assert log.state.players[5].number == 5


def test_a_late_entry_is_paired_from_his_first_round(new_log: NewLog) -> None:
    """Case PR-20: before it he has nothing, and no number for the pairing (docs/rules/dutch.md section 2)."""
    log = start(new_log, 4, 5)
    log.add(e.PlayerRegistered(5, f"{5:024x}", f"{5:064x}", e.Sporting(), 2))
    log.add(e.StartingNumbersAssigned((1, 5, 2, 3, 4), "given"))
    assert set(pairs(propose(log.state, 1))) == {(1, 3), (4, 2)}
    log.round(1, [(1, 3, "1-0"), (4, 2, "0-1")])
    found = propose(log.state, 2)
    assert {k for seat in pairs(found) for k in seat} | set(byes(found)) == {1, 2, 3, 4, 5}
    late = field_from(log.state, 2).participants[1]
    assert (late.number, late.score, late.unplayed, late.floats) == (2, 0, 1, ("", ""))
