"""What is taken back, or set otherwise, after something else hung on it: nothing is lost, nothing gets stuck."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.options import KnockoutOptions, RoundRobinOptions
from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.points import Result
from server import commands as c
from server.decide.outcome import Events, Refused, ResolvedPairing
from server.drafts import Draft, resolve

WHY = c.Why("other")
BY_RANK = KnockoutOptions(bracket="rank-reversed")
TWO_GAMES: Any = {"encounter": "two-games", "scoring": "encounter-points"}


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def publish(desk: Any) -> None:
    """The next round as the system proposes it."""
    number = desk.state.round + 1
    proposal = propose(desk.state, number)
    pairs = [(seat.white, seat.black) for seat in proposal.boards]
    byes = {bye.player: bye.kind.value for bye in proposal.byes}
    pairing = desk.pairing(*pairs, byes=byes, system=desk.state.regulations.system)
    desk.given(c.PublishPairing(round=number, revision=1), pairing=pairing)


def seat(desk: Any, number: int, board: int) -> dict[str, Any]:
    found = desk.state.board(number, board)
    return {"round": number, "board": board, "white": found.white, "black": found.black}


def enter(desk: Any, number: int, *results: Result) -> None:
    for board, result in enumerate(results, 1):
        desk.given(c.EnterResult(**seat(desk, number, board), result=result))


def cup(new_desk: Any, players: int, rounds: int, options: KnockoutOptions = BY_RANK, **rules: Any) -> Any:
    """A knockout whose round 1 is public."""
    desk = new_desk(system="knockout", rounds=rounds, tiebreaks=(), options=options, **rules)
    desk.players(players)
    desk.given(c.DrawBracket())
    publish(desk)
    return desk


def turned(desk: Any, number: int, board: int) -> c.CorrectGamePlayers:
    """The two of a board had the other colours."""
    found = desk.state.board(number, board)
    return c.CorrectGamePlayers(round=number, boards=(e.PairedBoard(board, found.black, found.white),), why=WHY)


# ---- pairings ----


def test_a_pairing_with_a_game_of_an_encounter_is_not_withdrawn_by_the_way(new_desk: Any) -> None:
    desk = new_desk(system="round-robin", rounds=3, tiebreaks=(), **TWO_GAMES)
    desk.players(4)
    publish(desk)
    enter(desk, 1, Result.WHITE_WINS)
    assert desk.state.board(1, 1).result is None
    assert code(desk.when(c.WithdrawPairing(round=1, why=WHY))) == "has-results"


def of_circuits(new_desk: Any) -> Any:
    """Two separate circuits of four players, the first one closed."""
    options = RoundRobinOptions(cycles=2, circuits=True)
    desk = new_desk(system="round-robin", rounds=6, tiebreaks=(), options=options)
    desk.players(4)
    for number in (1, 2, 3):
        publish(desk)
        enter(desk, number, Result.DRAW, Result.DRAW)
    desk.given(c.CloseCircuit(circuit=1))
    return desk


def test_a_circuit_is_open_again_when_a_result_of_it_is_withdrawn(new_desk: Any) -> None:
    desk = of_circuits(new_desk)
    desk.given(c.WithdrawResult(**seat(desk, 1, 2), why=WHY))
    assert propose(desk.state, 4).code == "circuit-open"  # type: ignore[union-attr]
    assert code(desk.when(c.CloseCircuit(circuit=1))) == "open-games"
    desk.given(c.EnterResult(**seat(desk, 1, 2), result=Result.DRAW), c.CloseCircuit(circuit=1))
    publish(desk)
    desk.given(c.WithdrawResult(**seat(desk, 3, 1), why=WHY))
    assert len(desk.state.circuits) == 1


def test_a_circuit_is_open_again_when_its_last_pairing_is_withdrawn(new_desk: Any) -> None:
    desk = of_circuits(new_desk)
    desk.given(c.WithdrawPairing(round=3, why=WHY, override=c.OverrideWish("has-results", WHY)))
    assert desk.state.circuits == ()
    publish(desk)
    assert propose(desk.state, 4).code == "circuit-open"  # type: ignore[union-attr]


# ---- regulations ----


def test_a_draft_of_another_system_is_thrown_away(new_desk: Any) -> None:
    desk = new_desk(system="dutch", rounds=3, tiebreaks=())
    desk.players(4)
    draft = desk.pairing((1, 3), (4, 2), system="dutch")
    desk.given(c.AmendRules(regulations=e.Regulations(rounds=3, system="neighbours"), why=WHY))
    command = c.PublishPairing(round=1, revision=1)
    assert code(desk.when(command, pairing=draft)) == "draft-outdated"
    assert isinstance(desk.when(command, pairing=desk.pairing((1, 3), (4, 2), system="by-hand")), Events)


def test_teams_go_with_their_system(new_desk: Any) -> None:
    desk = new_desk(system="scheveningen", rounds=2, tiebreaks=())
    desk.players(4)
    desk.given(c.SetSides(sides=(e.Side("A", (1, 2)), e.Side("B", (3, 4)))))
    rules = e.Regulations(rounds=3, system="round-robin")
    desk.given(c.AmendRules(regulations=rules, why=WHY))
    desk.given(c.AssignStartingNumbers(method="given", order=(4, 3, 2, 1)))
    publish(desk)
    assert [(one.white, one.black) for one in desk.state.rounds[0].boards.values()] == [(4, 1), (3, 2)]


def test_a_bracket_goes_with_its_system(new_desk: Any) -> None:
    desk = new_desk(system="knockout", rounds=2, tiebreaks=(), options=BY_RANK)
    desk.players(4)
    desk.given(c.DrawBracket())
    for system in ("dutch", "knockout"):
        desk.given(c.AmendRules(regulations=e.Regulations(rounds=2, system=system), why=WHY))
    assert propose(desk.state, 1).code == "bracket-missing"  # type: ignore[union-attr]


RANKED = e.Regulations(rounds=3, system="knockout", options=BY_RANK)


@pytest.mark.parametrize(
    "change",
    [c.AssignStartingNumbers(method="given", order=(5, 4, 3, 2, 1)), c.AmendRules(regulations=RANKED, why=WHY)],
)
def test_a_bracket_of_other_numbers_or_regulations_is_drawn_again(new_desk: Any, change: c.Command) -> None:
    desk = new_desk(system="knockout", rounds=3, tiebreaks=())
    desk.players(5)
    desk.given(c.DrawBracket(), change)
    made = propose(desk.state, 1)
    assert isinstance(made, Impossible)
    assert made.code == "bracket-outdated"
    desk.given(c.DrawBracket(why=WHY))
    assert not isinstance(propose(desk.state, 1), Impossible)


def test_who_leaves_between_the_draw_and_round_1_loses_without_a_game(new_desk: Any) -> None:
    desk = new_desk(system="knockout", rounds=2, tiebreaks=(), options=BY_RANK)
    desk.players(4)
    desk.given(c.DrawBracket(), c.WithdrawPlayer(k=4, why=WHY))
    publish(desk)
    assert desk.state.rounds[0].byes == {1: e.Bye.FULL_POINT}


# ---- brackets ----


def test_nobody_comes_later_or_rests_in_a_bracket(new_desk: Any) -> None:
    desk = cup(new_desk, 4, 2)
    late = c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late"))
    assert code(desk.when(late)) == "bracket-drawn"
    assert code(desk.when(c.RequestBye(k=1, round=2, kind="H"))) == "no-byes"


def test_players_of_a_bracket_do_not_change_boards(new_desk: Any) -> None:
    desk = cup(new_desk, 4, 2)
    one, other = (desk.state.board(1, board) for board in (1, 2))
    boards = (e.PairedBoard(1, one.white, other.black), e.PairedBoard(2, other.white, one.black))
    assert code(desk.when(c.CorrectGamePlayers(round=1, boards=boards, why=WHY))) == "not-the-bracket"


def test_other_colours_turn_round_who_goes_on_unless_he_has_played_on(new_desk: Any) -> None:
    options = KnockoutOptions(bracket="rank-reversed", on_draw=())
    desk = cup(new_desk, 4, 2, options)
    enter(desk, 1, Result.WHITE_WINS, Result.WHITE_WINS)
    before = desk.state.board(1, 1)
    assert isinstance(desk.when(turned(desk, 1, 1)), Events)
    publish(desk)
    assert code(desk.when(turned(desk, 1, 1))) == "played-on"
    desk.given(c.AnnulEncounter(**seat(desk, 2, 1), why=WHY), turned(desk, 1, 1))
    assert before.black in (desk.state.board(2, 1).white, desk.state.board(2, 1).black)


def test_who_is_out_is_not_missing(new_desk: Any) -> None:
    """Absent: who is still in loses without a game; who has lost is in no later round, whatever he once asked for."""
    desk = new_desk(system="dutch", rounds=2, tiebreaks=())
    desk.players(4)
    desk.given(c.RequestBye(k=4, round=2, kind="F"))
    desk.given(c.AmendRules(regulations=e.Regulations(rounds=2, system="knockout", options=BY_RANK), why=WHY))
    desk.given(c.DrawBracket())
    publish(desk)
    enter(desk, 1, Result.BLACK_WINS, Result.BLACK_WINS)
    there, away = sorted(board.black for board in desk.state.rounds[0].boards.values())
    desk.given(*(c.MarkAbsent(k=k) for k in desk.state.players if k != there))
    made = resolve(propose(desk.state, 2), desk.state, Draft(2, desk.state.n, "knockout", "bracket"), bytes(32))
    assert isinstance(made, ResolvedPairing)
    assert {bye.player: bye.kind for bye in made.byes} == {there: e.Bye.FULL_POINT, away: e.Bye.ZERO_POINT}


def annulled(desk: Any) -> None:
    """A final and a semi-final of a played knockout of four, annulled in the right order."""
    enter(desk, 1, Result.WHITE_WINS, Result.WHITE_WINS)
    publish(desk)
    enter(desk, 2, Result.WHITE_WINS)
    desk.given(c.AnnulEncounter(**seat(desk, 2, 1), why=WHY), c.AnnulEncounter(**seat(desk, 1, 1), why=WHY))


def test_a_board_waits_until_it_is_known_again_who_plays_there(new_desk: Any) -> None:
    desk = cup(new_desk, 4, 2)
    annulled(desk)
    early = c.EnterResult(**seat(desk, 2, 1), result=Result.WHITE_WINS)
    assert code(desk.when(early)) == "encounters-open"
    desk.given(c.EnterResult(**seat(desk, 1, 1), result=Result.BLACK_WINS))
    assert isinstance(desk.when(c.EnterResult(**seat(desk, 2, 1), result=Result.WHITE_WINS)), Events)


@pytest.mark.parametrize("players", [2, 4])
def test_an_annulled_board_is_not_left_to_nobody(new_desk: Any, players: int) -> None:
    options = KnockoutOptions(bracket="rank-reversed", elimination="double", on_draw=())
    desk = cup(new_desk, players, players + 1, options)
    enter(desk, 1, *[Result.WHITE_WINS] * (players // 2))
    publish(desk)
    for board in desk.state.rounds[1].boards.values():
        desk.given(c.AnnulEncounter(**seat(desk, 2, board.board), why=WHY))
    desk.given(c.AnnulEncounter(**seat(desk, 1, 1), why=WHY))
    nobody = c.EnterResult(**seat(desk, 1, 1), result=Result.BOTH_FORFEIT)
    assert code(desk.when(nobody)) == "nobody-goes-on"
    desk.given(c.WithdrawPairing(round=2, why=WHY))
    assert isinstance(desk.when(nobody), Events)


def test_where_nobody_came_from_two_sides_somebody_has_gone_on(new_desk: Any) -> None:
    """Two boards in a row that let nobody go on are what a walkover two rounds later hangs on."""
    desk = cup(new_desk, 8, 3)
    enter(desk, 1, Result.WHITE_WINS, Result.WHITE_WINS, Result.BOTH_FORFEIT, Result.BOTH_FORFEIT)
    publish(desk)
    enter(desk, 2, Result.WHITE_WINS)
    publish(desk)
    refused = desk.when(c.CorrectResult(**seat(desk, 1, 3), result=Result.WHITE_WINS, why=WHY))
    assert (code(refused), "withdraw the pairing of round 3" in refused.message) == ("played-on", True)


def test_what_comes_after_the_end_moves_nobody(new_desk: Any) -> None:
    """A closed event is corrected for the rating report; who has played on stays where he is."""
    desk = cup(new_desk, 4, 2)
    enter(desk, 1, Result.WHITE_WINS, Result.WHITE_WINS)
    publish(desk)
    enter(desk, 2, Result.WHITE_WINS)
    desk.given(c.CloseTournament())
    seats = [(one.white, one.black) for one in desk.state.rounds[1].boards.values()]
    desk.given(c.CorrectResult(**seat(desk, 1, 1), result=Result.BLACK_WINS, why=WHY))
    assert desk.state.board(1, 1).games[0].reported is Result.BLACK_WINS
    assert [(one.white, one.black) for one in desk.state.rounds[1].boards.values()] == seats


@pytest.mark.parametrize("options", [BY_RANK, KnockoutOptions(bracket="rank-reversed", on_draw=())])
class TestDecisions:
    """Lots or the arbiter say who goes on only as long as the games do not (docs/rules/knockout.md 4)."""

    def decided(self, new_desk: Any, options: KnockoutOptions) -> Any:
        desk = cup(new_desk, 2, 1, options)
        enter(desk, 1, Result.DRAW)
        decision = c.DecideEncounter(**seat(desk, 1, 1), method="arbiter", winner=2, why=WHY)
        desk.given(decision)
        return desk

    def test_a_result_that_is_withdrawn_takes_the_decision_along(self, new_desk: Any, options: Any) -> None:
        desk = self.decided(new_desk, options)
        desk.given(c.WithdrawResult(**seat(desk, 1, 1), why=WHY))
        board = desk.state.board(1, 1)
        assert (board.result, board.decided, board.games) == (None, None, ())
        enter(desk, 1, Result.WHITE_WINS)
        assert desk.state.board(1, 1).result is Result.WHITE_WINS

    def test_a_result_that_is_corrected_says_it_itself(self, new_desk: Any, options: Any) -> None:
        desk = self.decided(new_desk, options)
        desk.given(c.CorrectResult(**seat(desk, 1, 1), result=Result.WHITE_WINS, why=WHY))
        assert desk.state.board(1, 1).decided is None

    def test_another_draw_leaves_it_decided(self, new_desk: Any, options: Any) -> None:
        desk = self.decided(new_desk, options)
        desk.given(c.CorrectResult(**seat(desk, 1, 1), result=Result.UNRATED_DRAW, why=WHY))
        assert desk.state.board(1, 1).decided == 2


def test_an_encounter_that_waits_for_an_appeal_is_left_alone(new_desk: Any) -> None:
    desk = cup(new_desk, 4, 2)
    enter(desk, 1, Result.DRAW)
    desk.given(c.DecideEncounter(**seat(desk, 1, 1), method="arbiter", winner=1, why=WHY))
    desk.given(c.LodgeAppeal(appeal=1, game=c.AppealedGame(**seat(desk, 1, 1))))
    assert code(desk.when(c.AnnulEncounter(**seat(desk, 1, 1), why=WHY))) == "result-held"
    again = c.DecideEncounter(**seat(desk, 1, 1), method="arbiter", winner=4, why=WHY)
    assert code(desk.when(again)) == "result-held"


# ---- lots ----


@pytest.mark.parametrize(
    "domain",
    ["tie/01-2", "tie/2-1", "starting-numbers/again", "initial-colour/final", "bracket/2", "encounter/r1/b1/s2",
     "encounter/r01/b1", "colour/r1/b1", "colour/r1/b1/s02", "colour/r1/b1/s0"],
)  # fmt: skip
def test_every_draw_has_one_domain_only(new_desk: Any, domain: str) -> None:
    """Under another spelling the same lots could be drawn again without a word of why."""
    desk = cup(new_desk, 2, 1)
    for output in ((1, 2), (1,), ("white",)):
        record = c.RecordDraw(domain=domain, output=output, method="slips", witnesses=("player",))
        assert code(desk.when(record)) == "nothing-to-draw"
