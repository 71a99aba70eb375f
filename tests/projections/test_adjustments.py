"""Points beside the results: from which round on they count, and for what."""

from __future__ import annotations

import pytest

from projections import events as e
from projections.explanation import explain
from projections.handicap import HandicapOptions
from projections.pairing import propose
from projections.pairing.dutch.proposal import field_from
from projections.points import PointsTable
from projections.scores import pairing_scores
from projections.standings import standings

WHY = e.Reason("penalty")
TIEBREAKS = ("BH", "SB", "DE", "PS", "WIN", "STD", "KS")


@pytest.fixture
def event(new_log):
    """Four players, two rounds played: 1 and 2 have won both, or drawn with each other."""

    def make(**rules):
        log = new_log(rounds=5, tiebreaks=TIEBREAKS, **rules)
        log.players(range(1, 5))
        log.round(1, [(1, 3, "1-0"), (2, 4, "1-0")])
        log.round(2, [(1, 2, "1/2-1/2"), (3, 4, "1-0")])
        return log

    return make


def give(log, k: int, round_: int | None, units: int) -> None:
    log.add(e.PointsAdjusted(k, round_, units, WHY))


def points(log, after: int | None = None) -> list[int | None]:
    return list(standings(log.state, after).points[1:])


def test_nothing_given_is_nothing_changed(event) -> None:
    log = event()
    assert points(log) == [3, 3, 2, 0]
    assert pairing_scores(log.state)[1:] == [3, 3, 2, 0]


@pytest.mark.parametrize(
    ("round_", "after", "paired"),
    [
        (1, [[0, 0, 0, 0], [1, 2, 0, 0], [2, 3, 2, 0]], [2, 3, 2, 0]),
        (2, [[0, 0, 0, 0], [2, 2, 0, 0], [2, 3, 2, 0]], [2, 3, 2, 0]),
        (3, [[0, 0, 0, 0], [2, 2, 0, 0], [3, 3, 2, 0]], [3, 3, 2, 0]),
        (0, [[-1, 0, 0, 0], [1, 2, 0, 0], [2, 3, 2, 0]], [2, 3, 2, 0]),
        (None, [[-1, 0, 0, 0], [1, 2, 0, 0], [2, 3, 2, 0]], [3, 3, 2, 0]),
    ],
)
def test_what_is_given_counts_from_its_round_on(event, round_: int | None, after, paired: list[int]) -> None:
    log = event()
    give(log, 1, round_, -1)
    assert [points(log, number) for number in (0, 1, 2)] == after
    assert pairing_scores(log.state)[1:] == paired


def test_what_one_has_adds_up_and_the_opposite_takes_it_back(event) -> None:
    log = event()
    give(log, 1, 1, -1)
    give(log, 1, 1, -2)
    assert points(log) == [0, 3, 2, 0]
    give(log, 1, 1, 3)
    assert points(log) == [3, 3, 2, 0]
    assert [(one.units, one.reason) for one in log.state.adjustments] == [
        (-1, "penalty"),
        (-2, "penalty"),
        (3, "penalty"),
    ]


def test_a_total_may_fall_below_nothing_and_is_ranked_so(event) -> None:
    log = event()
    give(log, 3, 2, -5)
    assert points(log) == [3, 3, -3, 0]
    assert standings(log.state).order[-2:] == [4, 3]


def test_no_tie_break_of_anybody_changes_where_all_rounds_are_games(event) -> None:
    before = standings(event().state)
    log = event()
    give(log, 1, 1, -1)
    give(log, 4, None, 4)
    after = standings(log.state)
    for label, values, others in zip(before.labels, before.values, after.values, strict=True):
        if label != "DE":  # it compares those who are equal, and these are others now
            assert values.by == others.by, label


def test_a_round_without_a_game_is_against_a_dummy_with_ones_own_score(new_log) -> None:
    """C.07 art. 16.4; what is given in the standings only is no score."""
    values = {}
    for round_ in (1, None):
        log = new_log(rounds=5, tiebreaks=("BH",))
        log.players(range(1, 4))
        log.round(1, [(1, 2, "1-0")], byes={3: "U"})
        log.round(2, [(3, 1, "1-0")], byes={2: "H"})
        give(log, 3, round_, -3)
        values[round_] = list(standings(log.state).values[0].by[1:])
    assert values == {1: [1 + 4, 2 + 1, 1 + 2], None: [1 + 4, 2 + 1, 2 + 2]}


def test_the_limit_of_koya_looks_at_the_opponents_points(event) -> None:
    """Who falls below half of the maximum is no opponent that counts (C.07 art. 9.2)."""
    log = event(system="round-robin")
    before = standings(log.state).values[-1].by
    give(log, 2, 1, -2)
    after = standings(log.state).values[-1].by
    assert (before[1], after[1]) == (3, 2)


def test_the_next_round_is_paired_from_the_score(event) -> None:
    log = event(system="dutch")
    give(log, 1, 2, -1)
    scores = {player.number: player.score for player in field_from(log.state, 3).participants}
    assert scores == {1: 2, 2: 3, 3: 2, 4: 0}
    give(log, 4, None, 1)
    proposal = propose(log.state, 3)
    assert [{seat.white, seat.black} for seat in proposal.boards] == [{2, 3}, {1, 4}]
    notes = [note for note in proposal.notes if "beside" in note]
    assert notes == ["Number 1 is paired with -0.5 beside the results (docs/rules/adjustments.md 3)."]


def test_past_floats_are_those_of_the_scores_by_which_the_rounds_were_paired(event) -> None:
    """C.04.3 art. 1.4: with a bonus from the start round 1 was no meeting of equals."""
    log = event(system="dutch")
    give(log, 1, 0, 1)
    one, two, three, _ = field_from(log.state, 3).participants
    assert (one.floats, three.floats, two.floats) == (("down", "down"), ("", "up"), ("up", ""))


def test_a_topscorer_is_one_by_his_score(new_log) -> None:
    """C.04.3 art. 1.8."""
    log = new_log(rounds=3, system="dutch")
    log.players(range(1, 5))
    log.round(1, [(1, 3, "1-0"), (2, 4, "1-0")])
    log.round(2, [(2, 1, "0-1"), (4, 3, "1-0")])
    assert [player.topscorer for player in field_from(log.state, 3).participants] == [True, False, False, False]
    give(log, 1, 2, -2)
    give(log, 4, 2, 1)
    assert [player.topscorer for player in field_from(log.state, 3).participants] == [False, False, False, True]


def test_a_handicap_and_a_penalty_add_up(new_log) -> None:
    table = PointsTable(per=4, win=4, draw=2, pairing_bye=4)
    log = new_log(
        rounds=3, system="neighbours", scoring="handicap", points=table, scoring_options=HandicapOptions(step=1)
    )
    log.players((1, 2), categories={1: "Maestro", 2: "Nazionale"})
    log.round(1, [(1, 2, "1/2-1/2")])
    give(log, 2, 1, -1)
    assert points(log) == [2, 3]
    assert pairing_scores(log.state)[1:] == [2, 3]


def test_the_terms_of_a_tie_break_say_why_an_opponent_counts_otherwise_than_he_stands(event) -> None:
    log = event()
    give(log, 1, 1, -1)
    give(log, 4, None, 4)
    buchholz = next(one for one in explain(log.state, 3) if one.label == "BH")
    met = {term.opponent: (term.value, term.why, term.articles) for term in buchholz.terms}
    assert met[1] == ("1.5", "has 1, -0.5 of it beside the results, which is of no round", ("C.07 art. 16.3",))
    assert met[4] == ("0", "has 2, 2 of it beside the results, which is of no round", ("C.07 art. 16.3",))
