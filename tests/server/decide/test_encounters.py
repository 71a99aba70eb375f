"""Brackets and encounters of several games, command by command (docs/rules/knockout.md, docs/rules/encounters.md)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import encounter_events as enc
from projections import events as e
from projections import lot_events as lot
from projections.draws import use_faults
from projections.options import KnockoutOptions
from projections.pairing import propose
from projections.points import PointsTable, Result
from projections.stages import Stage
from projections.standings import standings
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("appeal")
BY_RANK = KnockoutOptions(bracket="rank-reversed", on_draw=())
CUP = (Stage(games=2), Stage(games=2, rating="rapid", first_white="lot"), Stage(first_white="lot", ends="armageddon"))


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def cup(new_desk: Any, players: int, rounds: int, options: KnockoutOptions = BY_RANK, **rules: Any) -> Any:
    desk = new_desk(system="knockout", rounds=rounds, tiebreaks=(), options=options, **rules)
    desk.players(players)
    return desk


def drawn(new_desk: Any, players: int, rounds: int, options: KnockoutOptions = BY_RANK, **rules: Any) -> Any:
    desk = cup(new_desk, players, rounds, options, **rules)
    desk.given(c.DrawBracket())
    return desk


def publish(desk: Any, number: int) -> None:
    """The round as the bracket has it."""
    proposal = propose(desk.state, number)
    byes = {bye.player: bye.kind.value for bye in proposal.byes}
    pairs = [(seat.white, seat.black) for seat in proposal.boards]
    pairing = desk.pairing(*pairs, byes=byes, system="knockout")
    desk.given(c.PublishPairing(round=number, revision=1), pairing=pairing)


def seat(desk: Any, number: int, board: int, game: int | None = None) -> dict[str, Any]:
    found = desk.state.board(number, board)
    about = {"round": number, "board": board, "white": found.white, "black": found.black}
    return about if game is None else about | {"game": game}


def enter(desk: Any, number: int, board: int, result: Result) -> None:
    desk.given(c.EnterResult(**seat(desk, number, board), result=result))


class TestBracket:
    def test_by_rank_without_lots(self, new_desk: Any) -> None:
        desk = cup(new_desk, 6, 3)
        decision = desk.when(c.DrawBracket())
        assert decision == Events((enc.BracketDrawn((1, 0, 4, 5, 2, 0, 3, 6)),))

    def test_by_lots_of_the_server_that_anybody_can_draw_again(self, new_desk: Any) -> None:
        desk = cup(new_desk, 13, 4, KnockoutOptions())
        decision = desk.when(c.DrawBracket())
        assert isinstance(decision, Events)
        committed, performed, bracket = decision.events
        assert isinstance(committed, lot.DrawCommitted)
        desk.fold(committed, performed)
        assert use_faults(desk.state, bracket) == []
        assert use_faults(desk.state, enc.BracketDrawn(bracket.places[::-1], bracket.draw))  # type: ignore[attr-defined]
        assert {bracket.places[0], bracket.places[8]} == {1, 2}  # type: ignore[attr-defined]

    def test_by_slips_in_the_order_of_the_places(self, new_desk: Any) -> None:
        desk = cup(new_desk, 3, 2, KnockoutOptions(seeding=0))
        slips = c.RecordDraw(domain="bracket-places", output=(3, 1, 2), method="slips", witnesses=("player",))
        assert code(desk.when(c.DrawBracket(places=(3, 0, 1, 2)))) == "draw-missing"
        desk.given(slips)
        assert code(desk.when(c.DrawBracket(places=(1, 0, 3, 2), draw=1))) == "other-lots"
        assert code(desk.when(c.DrawBracket(places=(3, 1, 2, 1), draw=1))) == "places"
        decision = desk.when(c.DrawBracket(places=(3, 0, 1, 2), draw=1))
        assert isinstance(decision, Events)
        assert use_faults(desk.state, decision.events[0]) == []
        assert use_faults(desk.state, enc.BracketDrawn((1, 0, 3, 2), 1))

    def test_again_only_with_a_reason_and_before_round_1(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 2)
        assert code(desk.when(c.DrawBracket())) == "drawn-already"
        desk.given(c.DrawBracket(why=WHY))
        publish(desk, 1)
        assert code(desk.when(c.DrawBracket(why=WHY))) == "started"

    def test_what_cannot_be_drawn_is_told(self, new_desk: Any, desk: Any) -> None:
        assert code(desk.when(c.DrawBracket())) == "no-bracket"
        assert code(cup(new_desk, 1, 1).when(c.DrawBracket())) == "participants-too-few"
        seven = cup(new_desk, 7, 3, KnockoutOptions(seeds=8))
        refused = seven.when(c.DrawBracket())
        assert "7 participants and 8 seeds" in refused.message

    def test_a_round_needs_its_bracket(self, new_desk: Any) -> None:
        desk = cup(new_desk, 4, 2)
        refused = desk.when(c.PublishPairing(round=1, revision=1), pairing=desk.pairing((1, 4), (2, 3)))
        assert code(refused) == "bracket-missing"

    def test_rounds_that_do_not_fit_are_told(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 3)
        refused = desk.when(
            c.PublishPairing(round=1, revision=1), pairing=desk.pairing((1, 4), (3, 2), system="knockout")
        )
        assert (code(refused), refused.article) == ("rounds-not-fitting", "docs/rules/knockout.md 5")

    def test_other_opponents_than_those_of_the_bracket_are_refused(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 2)
        refused = desk.when(c.PublishPairing(round=1, revision=1), pairing=desk.pairing((1, 2), (3, 4)))
        assert code(refused) == "not-the-bracket"


class TestWhoGoesOn:
    def test_lots_only_where_the_games_leave_it_open(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 2)
        publish(desk, 1)
        assert code(desk.when(c.DecideEncounter(**seat(desk, 1, 1)))) == "not-played"
        enter(desk, 1, 1, Result.WHITE_WINS)
        assert code(desk.when(c.DecideEncounter(**seat(desk, 1, 1)))) == "decided"
        enter(desk, 1, 2, Result.DRAW)
        decision = desk.when(c.DecideEncounter(**seat(desk, 1, 2)))
        assert isinstance(decision, Events)
        desk.fold(*decision.events[:2])
        assert use_faults(desk.state, decision.events[2]) == []
        desk.fold(decision.events[2])
        assert desk.state.board(1, 2).decided in (2, 3)
        assert desk.state.board(1, 2).result is Result.DRAW

    def test_an_arbiter_names_who_and_why(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 2)
        publish(desk, 1)
        enter(desk, 1, 1, Result.DRAW)
        about = seat(desk, 1, 1)
        assert code(desk.when(c.DecideEncounter(**about, method="arbiter"))) == "winner"
        assert code(desk.when(c.DecideEncounter(**about, method="arbiter", winner=4))) == "winner"
        assert code(desk.when(c.DecideEncounter(**about, method="arbiter", winner=2, why=WHY))) == "winner"
        desk.given(c.DecideEncounter(**about, method="arbiter", winner=4, why=WHY))
        assert desk.state.board(1, 1).decided == 4

    def test_lots_a_second_time_need_a_reason(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 2)
        publish(desk, 1)
        enter(desk, 1, 1, Result.DRAW)
        desk.given(c.DecideEncounter(**seat(desk, 1, 1)))
        assert code(desk.when(c.DecideEncounter(**seat(desk, 1, 1)))) == "drawn-already"
        desk.given(c.DecideEncounter(**seat(desk, 1, 1), why=WHY))

    def test_the_last_opponent_gone_the_round_has_no_games(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 2)
        publish(desk, 1)
        enter(desk, 1, 1, Result.WHITE_WINS)
        enter(desk, 1, 2, Result.BOTH_FORFEIT)
        publish(desk, 2)
        assert desk.state.published(2).boards.get(1) is None
        desk.given(c.CloseTournament())

    def test_a_tournament_is_closed_without_the_second_final_that_nobody_needs(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 2, 3, KnockoutOptions(bracket="rank-reversed", elimination="double", on_draw=()))
        publish(desk, 1)
        enter(desk, 1, 1, Result.WHITE_WINS)
        publish(desk, 2)
        assert code(desk.when(c.CloseTournament())) == "open-games"
        first = desk.state.board(1, 1).white
        enter(desk, 2, 1, Result.WHITE_WINS if desk.state.board(2, 1).white == first else Result.BLACK_WINS)
        desk.given(c.CloseTournament())


@pytest.mark.parametrize(
    "command",
    [
        lambda board: c.DecideEncounter(**board),
        lambda board: c.DecideEncounter(**board, method="arbiter", winner=board["white"], why=WHY),
        lambda board: c.AnnulEncounter(**board, why=WHY),
    ],
    ids=["lots", "arbiter", "annulled"],
)
def test_an_encounter_that_waits_for_an_appeal_stays_as_it_is(new_desk: Any, command: Any) -> None:
    desk = drawn(new_desk, 4, 2)
    publish(desk, 1)
    enter(desk, 1, 1, Result.DRAW)
    about = seat(desk, 1, 1)
    desk.given(c.LodgeAppeal(appeal=1, game=c.AppealedGame(**about)))
    assert code(desk.when(command(about))) == "result-held"
    desk.given(c.DecideAppeal(appeal=1, upheld=False))
    assert isinstance(desk.when(command(about)), Events)


class TestCorrections:
    """A result of which somebody has played on stays until his later encounters are annulled."""

    @pytest.fixture
    def desk(self, new_desk: Any) -> Any:
        desk = drawn(new_desk, 8, 3)
        for number in (1, 2, 3):
            publish(desk, number)
            for board in list(desk.state.published(number).boards.values()):
                smaller_is_white = board.white < board.black
                enter(desk, number, board.board, Result.WHITE_WINS if smaller_is_white else Result.BLACK_WINS)
        return desk

    def correct(self, desk: Any, result: Result) -> Any:
        return desk.when(c.CorrectResult(**seat(desk, 1, 1), result=result, why=WHY))

    def other_wins(self, desk: Any) -> Result:
        return Result.BLACK_WINS if desk.state.board(1, 1).white == 1 else Result.WHITE_WINS

    def test_it_is_refused_with_what_to_annul(self, desk: Any) -> None:
        refused = self.correct(desk, self.other_wins(desk))
        assert (code(refused), refused.place) == ("played-on", "round 2 board 1")
        refused = desk.when(c.AnnulEncounter(**seat(desk, 2, 1), why=WHY))
        assert (code(refused), refused.place) == ("played-on", "round 3 board 1")
        assert code(desk.when(c.WithdrawResult(**seat(desk, 1, 1), why=WHY))) == "played-on"

    def test_who_goes_on_instead_takes_the_seat(self, desk: Any) -> None:
        desk.given(c.AnnulEncounter(**seat(desk, 3, 1), why=WHY), c.AnnulEncounter(**seat(desk, 2, 1), why=WHY))
        assert desk.when(c.AnnulEncounter(**seat(desk, 2, 1), why=WHY)) == Nothing()
        assert code(self.correct(desk, Result.BOTH_FORFEIT)) == "nobody-goes-on"
        decision = self.correct(desk, self.other_wins(desk))
        assert isinstance(decision, Events)
        assert [type(event) for event in decision.events] == [e.ResultCorrected, e.GamePlayersCorrected]
        desk.fold(*decision.events)
        board = desk.state.board(2, 1)
        assert ({board.white, board.black}, board.result, board.annulled) == ({8, 4}, None, False)
        assert {1} < {desk.state.board(3, 1).white, desk.state.board(3, 1).black}
        decision = desk.when(c.EnterResult(**seat(desk, 2, 1), result=Result.WHITE_WINS))
        assert isinstance(decision, Events)
        desk.fold(*decision.events)
        final = desk.state.board(3, 1)
        assert {final.white, final.black} == {desk.state.board(2, 1).white, 2}
        assert not final.annulled

    def test_what_changes_nothing_about_who_goes_on_is_corrected(self, desk: Any) -> None:
        forfeit = Result.WHITE_BY_FORFEIT if desk.state.board(1, 1).white == 1 else Result.BLACK_BY_FORFEIT
        decision = self.correct(desk, forfeit)
        assert isinstance(decision, Events)
        assert decision.events[0].reach == "next-pairing"  # type: ignore[attr-defined]


class TestGames:
    """An encounter of two games, then two rapid ones, then an armageddon."""

    @pytest.fixture
    def desk(self, new_desk: Any) -> Any:
        desk = drawn(new_desk, 2, 1, encounter="stages", scoring="encounter-points", stages=CUP)
        publish(desk, 1)
        return desk

    def game(self, number: int, white: int, black: int, result: Result = Result.DRAW) -> c.EnterResult:
        return c.EnterResult(round=1, board=1, white=white, black=black, result=result, game=number)

    def test_games_come_in_their_order_with_their_colours(self, desk: Any) -> None:
        assert code(desk.when(self.game(2, 2, 1))) == "other-game"
        assert code(desk.when(self.game(1, 2, 1))) == "other-colours"
        assert code(desk.when(self.game(1, 1, 3))) == "other-players"
        desk.given(self.game(1, 1, 2))
        assert desk.when(self.game(1, 1, 2)) == Nothing()
        assert code(desk.when(self.game(1, 1, 2, Result.WHITE_WINS))) == "has-result"
        assert code(desk.when(self.game(2, 1, 2))) == "other-colours"
        desk.given(self.game(2, 2, 1))

    def test_lots_open_a_stage(self, desk: Any) -> None:
        desk.given(self.game(1, 1, 2), self.game(2, 2, 1))
        assert code(desk.when(self.game(3, 1, 2))) == "stage-not-open"
        about = {"round": 1, "board": 1, "white": 1, "black": 2}
        assert code(desk.when(c.OpenStage(**about, stage=3))) == "other-stage"
        decision = desk.when(c.OpenStage(**about, stage=2))
        assert isinstance(decision, Events)
        desk.fold(*decision.events[:2])
        assert use_faults(desk.state, decision.events[2]) == []
        desk.fold(decision.events[2])
        assert code(desk.when(c.OpenStage(**about, stage=2))) == "drawn-already"
        white = decision.events[2].first_white  # type: ignore[attr-defined]
        desk.given(self.game(3, white, 3 - white))
        assert code(desk.when(c.OpenStage(**about, stage=2, why=WHY))) == "other-stage"

    def test_a_correction_must_not_undo_what_was_played_after_it(self, desk: Any) -> None:
        desk.given(self.game(1, 1, 2), self.game(2, 2, 1), c.OpenStage(round=1, board=1, white=1, black=2, stage=2))
        white = dict(desk.state.board(1, 1).opened)[2]
        desk.given(self.game(3, white, 3 - white))
        wish = c.CorrectResult(round=1, board=1, white=1, black=2, game=1, result=Result.WHITE_WINS, why=WHY)
        assert code(desk.when(wish)) == "games-after"
        back = {"round": 1, "board": 1, "why": WHY}
        assert code(desk.when(c.WithdrawResult(**back, white=1, black=2, game=1))) == "games-after"
        desk.given(c.WithdrawResult(**back, white=white, black=3 - white, game=3))
        desk.given(wish)
        assert desk.state.board(1, 1).result is Result.WHITE_WINS
        assert desk.state.board(1, 1).games[0].was is Result.DRAW

    def test_the_round_is_open_until_the_encounter_has_ended(self, desk: Any) -> None:
        desk.given(self.game(1, 1, 2))
        assert code(desk.when(c.CloseRound(round=1))) == "open-games"
        desk.given(self.game(2, 2, 1, Result.BLACK_WINS), c.CloseRound(round=1))
        assert desk.state.board(1, 1).result is Result.WHITE_WINS
        assert code(desk.when(self.game(3, 1, 2))) == "encounter-ended"

    def test_players_do_not_change_places_over_games(self, desk: Any) -> None:
        desk.given(self.game(1, 1, 2))
        wish = c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(1, 2, 1),), why=WHY)
        assert code(desk.when(wish)) == "games-entered"


def test_points_go_to_the_encounter_and_game_points_break_the_tie(new_desk: Any) -> None:
    """P beats Q 3-1, Q beats R 4-0, R beats P 3-1: two points of encounters each, and Q 5, P 4, R 3 of games."""
    rules = {"encounter": "two-games", "scoring": "encounter-points", "tiebreaks": ("GPTS",)}
    desk = new_desk(system="round-robin", rounds=3, points=PointsTable(per=1, win=2, draw=1, pairing_bye=2), **rules)
    desk.players(3)
    wins = {(1, 2): ("1-0", "1/2-1/2"), (2, 3): ("1-0", "1-0"), (3, 1): ("1-0", "1/2-1/2")}
    for number in (1, 2, 3):
        pairing = propose(desk.state, number)
        pair = (pairing.boards[0].white, pairing.boards[0].black)
        byes = {bye.player: bye.kind.value for bye in pairing.byes}
        boards = desk.pairing(pair, byes=byes, system="round-robin")
        desk.given(c.PublishPairing(round=number, revision=1), pairing=boards)
        better = pair if pair in wins else pair[::-1]
        for game, result in enumerate(wins[better], 1):
            white, black = pair if game == 1 else pair[::-1]
            own = Result(result if white == better[0] else {"1-0": "0-1"}.get(result, result))
            desk.given(c.EnterResult(round=number, board=1, white=white, black=black, result=own, game=game))
    found = standings(desk.state)
    assert found.order == [2, 1, 3]
    assert dict(zip(found.order, found.cells(), strict=True)) == {2: (2, "5"), 1: (2, "4"), 3: (2, "3")}
    desk.given(c.WithdrawPlayer(k=3, why=WHY))
    assert found.final


def test_an_encounter_that_goes_on_gives_nothing_yet(new_desk: Any) -> None:
    rules = {"encounter": "two-games", "scoring": "encounter-points", "tiebreaks": ("GPTS",)}
    desk = new_desk(rounds=1, **rules)
    desk.players(3)
    desk.publish(1, (1, 2), byes={3: "U"})
    desk.given(c.EnterResult(round=1, board=1, white=1, black=2, result=Result.WHITE_WINS))
    found = standings(desk.state)
    assert dict(zip(found.order, found.cells(), strict=True)) == {3: (2, "2"), 1: (0, "0"), 2: (0, "0")}
    assert found.provisional


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"encounter": "two-games"}, "encounter-scoring"),
        (
            {"system": "dutch", "encounter": "stages", "scoring": "encounter-points", "stages": CUP},
            "encounter-unsupported",
        ),
        ({"encounter": "two-games", "scoring": "encounter-points", "stages": CUP}, "stages"),
    ],
)
def test_formats_are_looked_at_when_rules_are_set(desk: Any, rules: dict[str, Any], expected: str) -> None:
    wish = c.AmendRules(regulations=e.Regulations(rounds=5, **rules), why=WHY)
    assert code(desk.when(wish)) == expected


class TestNobodyLeft:
    """Both finalists leave: nobody wins, and the tournament can be closed (docs/rules/knockout.md 6)."""

    def finalists(self, new_desk: Any) -> Any:
        desk = drawn(new_desk, 4, 2)
        publish(desk, 1)
        for board in (1, 2):
            enter(desk, 1, board, Result.WHITE_WINS)
        return desk, [desk.state.board(1, board).white for board in (1, 2)]

    def test_the_title_stays_vacant_and_the_place_is_shared(self, new_desk: Any) -> None:
        desk, both = self.finalists(new_desk)
        assert code(desk.when(c.CloseTournament())) == "rounds-left"
        desk.given(*(c.WithdrawPlayer(k=k, why=WHY) for k in both))
        impossible = propose(desk.state, 2)
        assert (impossible.code, "close the tournament. Nobody has won it" in impossible.message) == (
            "nobody-there",
            True,
        )
        desk.given(c.CloseTournament())
        found = standings(desk.state)
        assert found.final
        assert found.ranking is not None
        assert set(found.order[:2]) == set(both)
        assert {found.ranking.texts[k] for k in both} == {"final"}
        assert len({found.ranking.keys[k] for k in both}) == 1

    def test_who_returns_has_won_by_being_there(self, new_desk: Any) -> None:
        desk, both = self.finalists(new_desk)
        desk.given(*(c.WithdrawPlayer(k=k, why=WHY) for k in both), c.ReturnPlayer(k=both[0]))
        assert code(desk.when(c.CloseTournament())) == "rounds-left"
        assert [bye.player for bye in propose(desk.state, 2).byes] == [both[0]]

    def test_who_is_only_absent_may_still_come(self, new_desk: Any) -> None:
        desk, both = self.finalists(new_desk)
        desk.given(*(c.MarkAbsent(k=k) for k in both))
        impossible = propose(desk.state, 2)
        assert (impossible.code, "check in who has come" in impossible.message) == ("nobody-there", True)
        assert code(desk.when(c.CloseTournament())) == "rounds-left"

    def test_third_place_is_played_all_the_same(self, new_desk: Any) -> None:
        desk = drawn(new_desk, 4, 2, KnockoutOptions(bracket="rank-reversed", elimination="third-place"))
        publish(desk, 1)
        for board in (1, 2):
            enter(desk, 1, board, Result.WHITE_WINS)
        both = [desk.state.board(1, board).white for board in (1, 2)]
        desk.given(*(c.WithdrawPlayer(k=k, why=WHY) for k in both))
        assert code(desk.when(c.CloseTournament())) == "rounds-left"
        publish(desk, 2)
        enter(desk, 2, 1, Result.DRAW)
        desk.given(
            c.DecideEncounter(**seat(desk, 2, 1), method="arbiter", winner=desk.state.board(2, 1).white, why=WHY)
        )
        desk.given(c.CloseTournament())
