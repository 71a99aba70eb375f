"""A knockout from the first round to the winner, with everything that comes between (docs/rules/knockout.md 4-8)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import encounter_events as enc
from projections import events as e
from projections.pairing import propose
from projections.pairing.knockout.proposal import KNOCKOUT
from projections.pairing.knockout.tree import encounters
from projections.pairing.system import Impossible
from projections.points import Bye
from projections.standings import standings

WHY = e.Reason("other")


def reached(cup: Any, through: int | None = None) -> dict[int, str | None]:
    assert KNOCKOUT.elimination is not None
    texts = KNOCKOUT.elimination.ranking(cup.state, through).texts
    return {k: texts[k] for k in sorted(cup.state.players)}


def test_ko_01_six_entrants(cup: Any) -> None:
    made = cup(6)
    first = made.publish(1)
    assert {bye.player: bye.kind for bye in first.byes} == {1: Bye.FULL_POINT, 2: Bye.FULL_POINT}
    assert made.state.rounds[0].boards[1].white in (4, 5)
    made.log.result(1, 1, "1-0")
    made.log.result(1, 2, "1-0")
    semi = made.pairs(2)
    assert [pair[0] for pair in semi] == [1, 2]


def test_ko_03_the_favourites_win(cup: Any) -> None:
    made = cup(16)
    for number in range(1, 5):
        assert {sum(pair) for pair in made.pairs(number)} == {(32 >> number) + 1}
        made.play(number)
    assert standings(made.state).final
    ranks = dict(zip(standings(made.state).order, standings(made.state).ranks(), strict=True))
    assert [ranks[k] for k in (1, 2, 3, 4, 5, 8, 9, 16)] == [1, 2, 3, 3, 5, 5, 9, 9]
    assert [reached(made)[k] for k in (1, 2, 3, 5, 9)] == ["winner", "final", "1/2", "1/4", "1/8"]


def test_nothing_is_paired_before_the_bracket_is_drawn(new_log: Any) -> None:
    log = new_log(rounds=2, system="knockout")
    log.players([1, 2, 3])
    impossible = propose(log.state, 1)
    assert isinstance(impossible, Impossible)
    assert impossible.code == "bracket-missing"


def test_a_drawn_game_waits_for_lots_and_stays_a_draw(cup: Any) -> None:
    made = cup(4, on_draw=())
    made.publish(1)
    made.log.result(1, 1, "1/2-1/2")
    made.log.result(1, 2, "1-0")
    impossible = propose(made.state, 2)
    assert isinstance(impossible, Impossible)
    assert "round 1 board 1 (number 1 and number 4)" in impossible.message
    made.log.add(enc.EncounterDecided(1, 1, *_seats(made, 1, 1), winner=4, method="lots"))
    assert 4 in made.pairs(2)[0]
    assert made.state.board(1, 1).result == "1/2-1/2"


def _seats(made: Any, number: int, board: int) -> tuple[int, int]:
    found = made.state.board(number, board)
    return found.white, found.black


@pytest.mark.parametrize(("result", "goes_on"), [("+:-", "white"), ("-:+", "black"), ("-:-", None), ("0-0", None)])
def test_a_walkover_and_nobody(cup: Any, result: str, goes_on: str | None) -> None:
    made = cup(4)
    made.publish(1)
    made.log.result(1, 1, result)
    made.log.result(1, 2, "1-0")
    other = made.state.board(1, 2).white
    proposal = propose(made.state, 2)
    assert not isinstance(proposal, Impossible)
    if goes_on is None:
        assert (proposal.boards, [bye.player for bye in proposal.byes]) == ((), [other])
    else:
        assert {proposal.boards[0].white, proposal.boards[0].black} == {getattr(made.state.board(1, 1), goes_on), other}


def test_who_leaves_between_rounds_lets_the_opponent_go_on(cup: Any) -> None:
    made = cup(8)
    made.play(1)
    made.log.withdraw(1, 1)
    proposal = made.publish(2)
    assert [bye.player for bye in proposal.byes] == [4]
    assert any("Number 1 is not there" in note for note in proposal.notes)
    made.log.result(2, 1, "1-0")
    assert 4 in made.pairs(3)[0]
    assert encounters(made.state)["w2.1"].winner == 4


def test_third_place_is_played_in_the_round_of_the_final(cup: Any) -> None:
    made = cup(4, elimination="third-place")
    made.play(1)
    assert made.pairs(2) == [(1, 2), (3, 4)]
    made.play(2, 3)
    assert reached(made) == {1: "winner", 2: "final", 3: "fourth place", 4: "third place"}
    assert standings(made.state).order == [1, 2, 4, 3]


def test_double_elimination_ends_with_the_unbeaten_one(cup: Any) -> None:
    made = cup(8, elimination="double")
    for number in range(1, 7):
        made.play(number)
    assert made.state.regulations.rounds == 7
    assert KNOCKOUT.elimination is not None
    assert KNOCKOUT.elimination.ended(made.state)
    assert standings(made.state).final
    found = reached(made)
    assert (found[1], found[2], found[3]) == ("winner", "final", "losers' round 4")
    impossible = propose(made.state, 7)
    assert isinstance(impossible, Impossible)
    assert impossible.code == "knockout-ended"


def test_the_unbeaten_one_has_a_second_game_if_he_loses_the_grand_final(cup: Any) -> None:
    made = cup(4, elimination="double")
    for number in range(1, 4):
        made.play(number)
    assert made.pairs(4) == [(1, 2)]
    made.play(4, 1)
    assert KNOCKOUT.elimination is not None
    assert not KNOCKOUT.elimination.ended(made.state)
    assert made.pairs(5) == [(1, 2)]
    made.play(5, 1)
    assert reached(made)[2] == "winner"


@pytest.mark.parametrize("players", [2, 3, 5, 8, 11, 16])
def test_in_a_double_elimination_everybody_but_the_winner_loses_twice(cup: Any, players: int) -> None:
    made = cup(players, elimination="double")
    for number in range(1, made.state.regulations.rounds + 1):
        if isinstance(propose(made.state, number), Impossible):
            break
        made.play(number, *range(1, players, 3))
    lost = dict.fromkeys(made.state.players, 0)
    for round_ in made.state.rounds:
        for board in round_.boards.values():
            lost[board.black if board.result == "1-0" else board.white] += 1
    assert sorted(lost.values()) == sorted([*[2] * (players - 1), min(lost.values())])
    assert min(lost.values()) < 2


def test_nobody_meets_his_conqueror_at_once_in_the_losers_bracket(cup: Any) -> None:
    made = cup(16, elimination="double")
    for number in range(1, 4):
        met = [frozenset(pair) for pair in made.pairs(number)]
        before = {frozenset((b.white, b.black)) for r in made.state.rounds for b in r.boards.values()}
        assert not before & set(met)
        made.play(number, 1, 5)


def test_colours_are_balanced_as_far_as_a_bracket_lets_them(cup: Any) -> None:
    made = cup(8)
    for number in range(1, 4):
        made.play(number)
    whites = [board.white for round_ in made.state.rounds for board in round_.boards.values()]
    assert 1 <= whites.count(1) <= 2


def test_the_standings_after_a_round_know_nothing_of_later_ones(cup: Any) -> None:
    made = cup(4)
    made.play(1)
    made.play(2)
    assert reached(made, 1) == {1: "final", 2: "final", 3: "1/2", 4: "1/2"}
    assert not standings(made.state, 1).final


def test_only_colours_are_changed_by_hand(cup: Any) -> None:
    made = cup(4)
    assert KNOCKOUT.elimination is not None
    wanted = propose(made.state, 1).boards
    turned = tuple(e.PairedBoard(seat.board, seat.black, seat.white) for seat in wanted)
    crossed = (e.PairedBoard(1, wanted[0].white, wanted[1].black), e.PairedBoard(2, wanted[1].white, wanted[0].black))
    assert KNOCKOUT.elimination.strays(made.state, 1, turned) is None
    refusal = KNOCKOUT.elimination.strays(made.state, 1, crossed)
    assert refusal is not None
    assert refusal.code == "not-the-bracket"
