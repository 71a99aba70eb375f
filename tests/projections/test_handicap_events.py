"""A handicap goes into everything that looks at scores: totals, pairings, tie-breaks; categories of now count."""

from __future__ import annotations

import pytest

from projections import events as e
from projections.handicap import HandicapOptions, ModeneseOptions
from projections.options import NeighboursOptions
from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.points import PointsTable
from projections.scores import pairing_scores
from projections.standings import standings

DRAUGHTS = PointsTable(per=4, win=8, draw=4, loss=0, absent=0, pairing_bye=8)
MODENESE = PointsTable(per=1, win=10, draw=5, loss=0, absent=0, pairing_bye=10)
FOUR = {1: "Maestro", 2: "Nazionale", 3: "Regionale", 4: "Provinciale"}


@pytest.fixture
def event(new_log):
    """Makes an event with a handicap and four players of four categories."""

    def make(scoring: str = "handicap", *, system: str = "neighbours", categories=FOUR, **rules):
        points = MODENESE if scoring == "modenese" else DRAUGHTS
        log = new_log(rounds=5, system=system, scoring=scoring, points=points, **rules)
        log.players(categories, categories=categories)
        return log

    return make


def totals(log) -> dict[int, int | None]:
    found = standings(log.state)
    return {k: found.points[k] for k in found.order}


def test_totals_are_in_order_with_the_handicap(event) -> None:
    log = event()
    log.round(1, [(1, 2, "1/2-1/2"), (3, 4, "0-1")])  # gaps 2 and 1
    assert totals(log) == {4: 9, 2: 6, 1: 4, 3: 0}
    assert list(totals(log)) == [4, 2, 1, 3]


@pytest.mark.parametrize("system", ["neighbours", "dutch"])
def test_the_next_round_is_paired_from_them(event, system: str) -> None:
    log = event(system=system)
    log.round(1, [(1, 2, "1/2-1/2"), (3, 4, "0-1")])
    boards = [{seat.white, seat.black} for seat in propose(log.state, 2).boards]
    assert boards == ([{4, 2}, {1, 3}])


def test_an_open_game_is_a_draw_with_its_handicap(event) -> None:
    log = event("modenese")
    log.round(1, [(1, 3, ""), (2, 4, "A-A")])
    assert pairing_scores(log.state)[1:] == [2, 5, 8, 5]
    assert totals(log) == {2: 5, 4: 5, 1: 0, 3: 0}


def test_buchholz_and_sonneborn_berger_are_of_the_scores_with_handicap(event) -> None:
    log = event(tiebreaks=("BH", "SB", "WIN", "STD"))
    log.round(1, [(1, 2, "1/2-1/2"), (3, 4, "0-1")])
    found = standings(log.state)
    printed = dict(zip(found.order, found.cells(), strict=True))
    # 2 has 1½ against 1, who has 1; no handicap makes a win of a draw.
    assert printed[2] == (6, "1", "1.5", "0", "0.5")
    assert printed[4] == (9, "0", "0", "1", "1")


def test_negative_totals_are_in_order_and_paired(event) -> None:
    log = event("modenese")
    log.round(1, [(1, 3, "0-1"), (2, 4, "0-1")])
    assert totals(log) == {3: 13, 4: 12, 2: -2, 1: -3}
    assert [{seat.white, seat.black} for seat in propose(log.state, 2).boards] == [{3, 4}, {2, 1}]


def test_a_floor_is_of_the_game(event) -> None:
    log = event("modenese", scoring_options=ModeneseOptions(floor="zero"))
    log.round(1, [(1, 3, "0-1"), (2, 4, "0-1")])
    assert totals(log) == {3: 13, 4: 12, 1: 0, 2: 0}


def test_a_bye_gives_ten_to_the_last_and_no_handicap(event) -> None:
    log = event("modenese", categories={1: "Maestro", 2: "Nazionale", 3: "Provinciale"})
    proposal = propose(log.state, 1)
    assert [bye.player for bye in proposal.byes] == [3]
    log.round(1, [(1, 2, "1-0")], {3: "U"})
    assert totals(log) == {3: 10, 1: 8, 2: 2}


def test_round_1_by_category_lots(event) -> None:
    mixed = {1: "regionale", 2: "Maestro", 3: "Provinciale", 4: "Maestro", 5: "Nazionale", 6: "Maestro", 7: "Regionale"}
    log = event("modenese", categories=mixed, options=NeighboursOptions(first_order="category"))
    proposal = propose(log.state, 1)
    assert [{seat.white, seat.black} for seat in proposal.boards] == [{2, 4}, {6, 5}, {1, 7}]
    assert [bye.player for bye in proposal.byes] == [3]


@pytest.mark.parametrize("system", ["neighbours", "dutch", "round-robin"])
def test_who_has_no_category_is_named(event, system: str) -> None:
    log = event(system=system, categories={1: "Maestro", 2: "", 3: "Grande Maestro", 4: "Regionale"})
    impossible = propose(log.state, 1)
    assert isinstance(impossible, Impossible)
    assert impossible.code == "category-unknown"
    assert 'number 2 has none, number 3 has the category "Grande Maestro"' in impossible.message
    assert "Candidato Maestro" in impossible.message


def test_category_lots_need_categories_whatever_the_scoring(new_log) -> None:
    log = new_log(rounds=5, system="neighbours", options=NeighboursOptions(first_order="category"))
    log.players([1, 2])
    assert propose(log.state, 1).code == "category-unknown"


def test_a_corrected_category_scores_all_games_again(event) -> None:
    log = event()
    log.round(1, [(1, 2, "1/2-1/2"), (3, 4, "0-1")])
    log.add(e.PlayerCorrected(2, f"{2:064x}", e.Sporting(category="Maestro")))
    assert totals(log) == {4: 9, 1: 4, 2: 4, 3: 0}


def test_a_round_robin_with_handicap_has_sonneborn_berger(event) -> None:
    log = event(system="round-robin", tiebreaks=("SB",), scoring_options=HandicapOptions(mode="zero-sum"))
    log.round(1, [(1, 4, "1-0"), (2, 3, "1/2-1/2")])
    assert totals(log) == {1: 4, 3: 5, 4: 4, 2: 3}


def test_the_lists_are_the_same_for_the_same_categories(event) -> None:
    """With one category for all, a handicap changes nothing."""
    log = event(categories=dict.fromkeys(range(1, 5), "Maestro"))
    log.round(1, [(1, 2, "1/2-1/2"), (3, 4, "0-1")])
    assert totals(log) == {4: 8, 1: 4, 2: 4, 3: 0}
