"""From the log to a proposal of matches: both scores, absences, forbidden pairs, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from projections import events as e
from projections.arrangements import PairForbidden
from projections.options import DutchOptions, Rounds, TeamSwissOptions
from projections.pairing import propose
from projections.pairing.system import Impossible, Proposal
from projections.pairing.team_swiss.proposal import field_from, refuses
from projections.points import Bye, PointsTable
from projections.scores import other_score, scores
from projections.teams.rules import TeamRules

NewLog = Callable[..., Any]
MATCH_POINTS = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=1)
BAKU = TeamSwissOptions(acceleration="baku")


def start(new_log: NewLog, size: int, rounds: int = 5, odd: str | None = "white", **rules: Any) -> Any:
    made = {"points": MATCH_POINTS, "participants": "teams", "teams": TeamRules(2), **rules}
    log = new_log(rounds=rounds, system="team-swiss", **made)
    log.teams(range(1, size + 1), 2)
    if odd:
        log.add(e.InitialColourDrawn(odd, "lot"))
    return log


def pairs(found: Proposal | Impossible) -> list[tuple[int, int]]:
    assert isinstance(found, Proposal), found
    return [(seat.white, seat.black) for seat in found.boards]


def byes(found: Proposal | Impossible) -> dict[int, str]:
    assert isinstance(found, Proposal), found
    return {bye.player: bye.kind.value for bye in found.byes}


def play(log: Any, number: int, results: Iterable[tuple[str, str]]) -> list[tuple[int, int]]:
    """Publish what is proposed and enter the results of both games of each match; what was proposed."""
    found = propose(log.state, number)
    log.publish(number, pairs(found), byes(found))
    for board, games in enumerate(results, 1):
        log.reveal(number, board)
        for game, result in enumerate(games, 1):
            log.game(number, board, game, result)
    return pairs(found)


BOTH, ONE_AND_HALF, NONE = ("1-0", "0-1"), ("1-0", "1/2-1/2"), ("0-1", "1-0")
"""Games of the match at board 1 and 2, White's side first: of board 2 that is the visitors."""


def test_six_teams_three_rounds(new_log: NewLog) -> None:
    """Round 2: 1, 3 and 5 have won; 2 is the highest of the others. Round 3: 1 has 4 points, 2 and 5 have 3."""
    log = start(new_log, 6)
    assert play(log, 1, [BOTH, NONE, BOTH]) == [(1, 4), (5, 2), (3, 6)]
    found = propose(log.state, 2)
    assert isinstance(found, Proposal)
    assert (found.system, found.edition) == ("team-swiss", "team-swiss-2026")
    assert found.notes == ()
    assert {frozenset(pair) for pair in pairs(found)} == {frozenset((1, 3)), frozenset((2, 4)), frozenset((5, 6))}


def test_the_secondary_score_makes_the_first_team(new_log: NewLog) -> None:
    """C.04.6 art. 4.2.2: both won with White; 2 by more games, so it alternates (art. 4.3.8)."""
    results = [ONE_AND_HALF, NONE]
    log = start(new_log, 4)
    assert play(log, 1, results) == [(1, 3), (4, 2)]
    assert [team.secondary for team in field_from(log.state, 2).teams] == [3, 4, 1, 0]
    assert field_from(log.state, 2).teams[0].primary == 2
    other = start(new_log, 4, options=TeamSwissOptions(secondary=False))
    play(other, 1, results)
    assert not field_from(other.state, 2).secondary


def test_game_points_can_be_the_primary_score(new_log: NewLog) -> None:
    """C.04.6 art. 1.2.1; a bye gives a draw at every board (art. 1.4)."""
    log = start(new_log, 5, teams=TeamRules(2, primary="game-points"))
    play(log, 1, [ONE_AND_HALF, NONE])
    found = field_from(log.state, 2)
    assert [team.score for team in found.teams] == [3, 4, 1, 0, 2]
    assert [team.secondary for team in found.teams] == [2, 2, 0, 0, 1]


def test_an_odd_number_has_a_bye(new_log: NewLog) -> None:
    """C.04.6 art. 3.4, and art. 2.1.2: in round 2 team 5 does not get it again, and 2 and 3 have lost."""
    log = start(new_log, 5)
    assert byes(propose(log.state, 1)) == {5: "U"}
    play(log, 1, [BOTH, BOTH])
    assert byes(propose(log.state, 2)) == {3: "U"}


def test_absent_late_and_withdrawn_teams_are_not_paired(new_log: NewLog) -> None:
    """C.04.2 art. 2.4, 3.2, 3.3; nobody's number changes (C.04.6 art. 1.1.3), so 2 has the other colour."""
    log = start(new_log, 6)
    log.add(e.ByeRequested(1, 1, Bye.HALF_POINT))
    log.add(e.PlayerMarkedAbsent(6))
    found = propose(log.state, 1)
    assert (pairs(found), byes(found)) == ([(4, 2), (3, 5)], {1: "H"})
    log.withdraw(3, 0)
    assert byes(propose(log.state, 1)) == {1: "H", 5: "U"}


def test_forbidden_pairs_do_not_meet(new_log: NewLog) -> None:
    """TRF26 260; C.04.6 art. 2.1.1."""
    log = start(new_log, 4)
    log.add(PairForbidden((1, 3), Rounds(), e.Reason("other")))
    assert pairs(propose(log.state, 1)) == [(1, 4), (3, 2)]
    log.add(PairForbidden((1, 2, 4), Rounds(), e.Reason("other")))
    found = propose(log.state, 1)
    assert isinstance(found, Impossible)
    assert (found.code, found.article) == ("no-legal-pairing", "C.04.6 art. 3.3.3")
    assert "2 groups must not meet" in found.message


def test_a_forfeited_match_is_no_meeting(new_log: NewLog) -> None:
    """C.04.2 art. 3.5: with no line-up at all both may meet again; who won so may not have the bye."""
    log = start(new_log, 2)
    log.publish(1, [(1, 2)])
    log.reveal(1, 1, home=(1001, 1002), away=(0, 0))
    one, two = field_from(log.state, 2).teams
    assert (one.opponents, one.barred, two.barred, one.secondary) == ((), True, False, 4)
    assert pairs(propose(log.state, 2)) == [(1, 2)]


def test_accelerated_rounds(new_log: NewLog) -> None:
    """C.04.7 art. 1.4: the first half meets the first half."""
    log = start(new_log, 8, options=BAKU)
    assert {frozenset(pair) for pair in pairs(propose(log.state, 1))} == {
        frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))
    }


def test_colours_without_a_lot_are_told(new_log: NewLog) -> None:
    found = propose(start(new_log, 4, odd=None).state, 1)
    assert isinstance(found, Proposal)
    assert found.notes == ("The initial colour has not been drawn: odd numbers get White (C.04.6 art. 4.1).",)


def test_numbers_and_two_teams_are_needed(new_log: NewLog) -> None:
    log = new_log(system="team-swiss", participants="teams", teams=TeamRules(2), points=MATCH_POINTS)
    log.teams([1, 2], 2, numbered=False)
    found = propose(log.state, 1)
    assert isinstance(found, Impossible)
    assert found.code == "numbers-missing"
    alone = start(new_log, 2)
    alone.withdraw(2, 0)
    found = propose(alone.state, 1)
    assert isinstance(found, Impossible)
    assert found.code == "participants-too-few"


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"participants": "individuals", "teams": None}, "participants-unsupported"),
        ({"encounter": "stages"}, "encounter-unsupported"),
        ({"options": DutchOptions()}, "options-of-another-system"),
        ({"options": TeamSwissOptions(acceleration="none-such")}, "acceleration-unknown"),
        (
            {"points": PointsTable(per=1, win=3), "options": TeamSwissOptions(acceleration="baku")},
            "acceleration-unsupported",
        ),
        (
            {"teams": TeamRules(2, primary="game-points"), "options": TeamSwissOptions(acceleration="baku")},
            "acceleration-unsupported",
        ),
        ({"teams": TeamRules(2, first_white="drawn")}, "first-white-unsupported"),
    ],
)
def test_what_is_refused(rules: dict[str, Any], code: str) -> None:
    made = {"points": MATCH_POINTS, "participants": "teams", "teams": TeamRules(2), **rules}
    found = refuses(e.Regulations(5, "team-swiss", **made))
    assert found is not None
    assert found.code == code


def test_what_is_not_refused() -> None:
    rules = e.Regulations(5, "team-swiss", points=MATCH_POINTS, participants="teams", teams=TeamRules(4))
    assert refuses(rules) is None


@pytest.mark.parametrize("primary", ["match-points", "game-points"])
@pytest.mark.parametrize(("round_", "before", "after"), [(0, -3, -3), (1, 0, -3), (2, 0, 0), (None, 0, 0)])
def test_a_penalty_counts_in_its_score_from_its_round_on(
    new_log: NewLog, primary: Any, round_: int | None, before: int, after: int
) -> None:
    """docs/rules/adjustments.md 2, 5: 3 units of game points and 1 match point less for team 1."""
    log = start(new_log, 4, teams=TeamRules(2, primary=primary))
    log.add(e.PointsAdjusted(1, round_, -1, e.Reason("penalty"), -3))

    def both(number: int) -> tuple[int, int]:
        one = next(team for team in field_from(log.state, number).teams if team.number == 1)
        first, second = one.primary, one.secondary
        return (first, second) if primary == "match-points" else (second, first)

    assert both(1) == (before // 3, before)
    play(log, 1, [BOTH, BOTH])
    won = 1 in {board.white for board in log.state.rounds[0].boards.values()}
    assert both(2) == ((2 if won else 0) + after // 3, (4 if won else 0) + after)
    found = scores(log.state)
    assert set(both(2)) == {found.points[1], other_score(found).points[1]}


@pytest.mark.parametrize(("primary", "units"), [("match-points", "-1"), ("game-points", "-1.5")])
def test_who_is_paired_with_points_beside_the_results_is_told(new_log: NewLog, primary: Any, units: str) -> None:
    """Those of the primary score; what was given in the standings only pairs nobody."""
    log = start(new_log, 4, teams=TeamRules(2, primary=primary))
    play(log, 1, [BOTH, BOTH])
    log.add(e.PointsAdjusted(3, 1, -1, e.Reason("penalty"), -3))
    log.add(e.PointsAdjusted(2, None, -1, e.Reason("penalty"), -3))
    found = propose(log.state, 2)
    assert isinstance(found, Proposal)
    assert found.notes == (f"Number 3 is paired with {units} beside the results (docs/rules/adjustments.md 3).",)


def test_a_match_without_a_result_is_told_as_a_draw(new_log: NewLog) -> None:
    log = start(new_log, 4)
    play(log, 1, [BOTH])
    found = propose(log.state, 2)
    assert isinstance(found, Proposal)
    assert found.notes == ("Round 1, board 2 has no result: it counts as a draw (C.04.2 art. 3.1).",)
