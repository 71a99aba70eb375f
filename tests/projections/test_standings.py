"""Points first, then the list, then nothing; who is ranked and who is not."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from projections import events as e
from projections.standings import standings

WHY = e.Reason("conduct")


def ranks(state, after: int | None = None) -> list[tuple[int, int | None]]:
    table = standings(state, after)
    return list(zip(table.order, table.ranks(), strict=True))


def worked_example(new_log, rounds: int = 3):
    """Four players, three rounds (C.05 Annex 1), every value computed by hand."""
    log = new_log(rounds=3, system="round-robin", tiebreaks=("SB", "WIN"))
    log.players([1, 2, 3, 4])
    games = [
        [(1, 4, "1-0"), (2, 3, "1/2-1/2")],
        [(4, 3, "0-1"), (1, 2, "1/2-1/2")],
        [(2, 4, "1-0"), (3, 1, "0-1")],
    ]
    for number in range(1, rounds + 1):
        log.round(number, games[number - 1])
    return log


def test_the_worked_round_robin(new_log) -> None:
    log = worked_example(new_log)
    assert log.history.table("standings", log.history.n).rows == {
        1: (5, "2.5", "2"), 2: (4, "2", "1"), 3: (3, "1", "1"), 4: (0, "0", "0"),
    }  # fmt: skip


def test_who_leaves_a_round_robin_before_half_of_his_games_counts_for_nobody(new_log) -> None:
    log = worked_example(new_log)
    log.withdraw(4, 1)
    log.add(e.ResultWithdrawn(2, 1, 4, 3, log.state.rounds[1].boards[1].result, 1, WHY))
    log.add(e.ResultWithdrawn(3, 1, 2, 4, log.state.rounds[2].boards[1].result, 1, WHY))
    log.result(2, 1, "-:+")
    log.result(3, 1, "+:-")
    table = log.history.table("standings", log.history.n)
    assert table.rows == {1: (3, "1", "1"), 2: (2, "1", "0"), 3: (1, "0.5", "0"), 4: (None, None, None)}
    assert table.meta["ranked"] == 3
    assert ranks(log.state)[-1] == (4, None)
    assert log.history.table("crosstable", log.history.n).rows[1][0] == (4, "w", "1", 1)


def test_who_leaves_a_round_robin_after_half_of_his_games_counts(new_log) -> None:
    log = worked_example(new_log, rounds=2)
    log.round(3, [(2, 4, "+:-"), (3, 1, "0-1")])
    log.withdraw(4, 2)
    assert [cells[0] for cells in log.history.table("standings", log.history.n).rows.values()] == [5, 4, 3, 0]
    assert "ranked" not in log.history.table("standings", log.history.n).meta


def test_the_half_is_counted_without_who_never_came(new_log) -> None:
    """Of six the last never came: five play four games each, and two of four are half."""
    log = new_log(rounds=5, system="round-robin")
    log.players([1, 2, 3, 4, 5, 6])
    log.withdraw(6, 0)
    log.round(1, [(2, 5, "1-0"), (3, 4, "1-0")], {1: "Z"})
    log.round(2, [(5, 3, "1-0"), (1, 2, "1-0")], {4: "Z"})
    log.withdraw(5, 2)
    assert dict(ranks(log.state))[5] is not None
    assert dict(ranks(log.state))[6] is None


def test_equals_share_a_rank_and_stand_by_pairing_number(new_log) -> None:
    log = new_log(rounds=3)
    log.players([4, 3, 2, 1])
    log.round(1, [(4, 2, "1/2-1/2"), (3, 1, "1-0")])
    assert ranks(log.state) == [(3, 1), (4, 2), (2, 2), (1, 4)]


def test_an_expelled_participant_has_no_rank_and_comes_last(new_log) -> None:
    log = new_log(rounds=3)
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 3, "1-0"), (2, 4, "1/2-1/2")])
    log.withdraw(2, 1)
    log.add(e.PlayerExpelled(1, 1, WHY))
    assert ranks(log.state) == [(2, 1), (4, 1), (3, 3), (1, None)]
    assert log.history.table("standings", log.history.n).rows[1] == (2,)


def test_after_a_round_later_corrections_are_included(new_log) -> None:
    """Case RC-01: standings follow at once, also those of the earlier round."""
    log = new_log(rounds=3, tiebreaks=("BH",))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 3, "1-0"), (2, 4, "1-0")])
    log.round(2, [(1, 2, "1-0"), (3, 4, "")])
    board = log.state.rounds[0].boards[2]
    log.add(e.ResultCorrected(1, 2, 2, 4, "0-1", board.result, board.entered, "following-pairing", WHY))
    history = log.history
    assert history.table("standings.1", history.n).rows == {1: (2, "0"), 4: (2, "0"), 2: (0, "1"), 3: (0, "1")}
    assert history.table("standings.1", history.n).meta["round"] == 1
    assert history.table("standings.2", history.n).meta["provisional"] is True
    assert [(seat.white, seat.black) for seat in log.state.rounds[1].boards.values()] == [(1, 2), (3, 4)]


def test_a_tiebreak_that_cannot_be_computed_is_recorded_and_left_out(new_log) -> None:
    log = new_log(tiebreaks=("HORT", "WIN", "WIN"))
    log.players([1, 2])
    log.round(1, [(1, 2, "1-0")])
    table = log.history.table("standings", log.history.n)
    assert table.meta["left_out"] == ["HORT"]
    assert table.meta["rank_by"] == ["points", "win", "win-2"]
    later = new_log(tiebreaks=("WIN",), tiebreak_edition="tiebreaks-2009")
    later.players([1, 2])
    assert later.history.table("standings", later.history.n).meta["left_out"] == ["WIN"]


def test_before_the_first_round_all_share_the_first_rank(new_log) -> None:
    log = new_log(tiebreaks=("BH/C1", "SB", "DE", "WIN"))
    log.players([2, 1])
    assert ranks(log.state) == [(2, 1), (1, 1)]
    assert ranks(new_log().state) == []


SYMBOLS = st.sampled_from(["1-0", "0-1", "1/2-1/2", "+:-", "-:-", ""])


@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_the_order_does_not_depend_on_how_boards_are_numbered(new_log_for_all, data) -> None:
    ks = list(range(1, 9))
    games = []
    for _ in range(3):
        order = data.draw(st.permutations(ks))
        games.append([(order[at], order[at + 1], data.draw(SYMBOLS)) for at in range(0, 8, 2)])
    logs = [new_log_for_all(rounds=3, tiebreaks=("BH/C1", "BH", "SB", "DE", "WIN")) for _ in range(2)]
    for log, step in zip(logs, (1, -1), strict=True):
        log.players(ks)
        for number, played in enumerate(games, 1):
            log.round(number, played[::step])
    one, other = (log.history.table("standings", log.history.n) for log in logs)
    assert (list(one.rows.items()), one.meta) == (list(other.rows.items()), other.meta)
