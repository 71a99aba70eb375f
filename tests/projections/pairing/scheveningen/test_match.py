"""A match from its teams to its end: the worked example, rests, substitutes, series, and the views of it."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.options import RoundRobinOptions, ScheveningenOptions
from projections.pairing import SYSTEMS, propose
from projections.pairing.system import Impossible
from projections.points import PointsTable
from projections.standings import standings

WORKED = (
    [(1, 4, "1-0"), (2, 5, "1/2-1/2"), (6, 3, "0-1")],
    [(5, 1, "1/2-1/2"), (2, 6, "1-0"), (4, 3, "1-0")],
    [(1, 6, "0-1"), (4, 2, "1/2-1/2"), (3, 5, "0-1")],
)
"""A1-A3 are 1-3, B1-B3 are 4-6: [round] -> (White, Black, result)."""


def new_match(new_log: Any, *teams: int, options: ScheveningenOptions | None = None, **rules: Any) -> Any:
    """Teams of these sizes, players numbered through."""
    log = new_log(rounds=rules.pop("rounds", 30), system="scheveningen", options=options, **rules)
    log.players(range(1, sum(teams) + 1), numbered=False)
    ks = iter(range(1, sum(teams) + 1))
    sides = tuple(e.Side(f"Team {name}", tuple(next(ks) for _ in range(size)))
                  for name, size in zip("ABCDE", teams, strict=False))  # fmt: skip
    log.add(e.SidesSet(sides))
    return log


def play(log: Any, number: int, result: str = "1/2-1/2") -> None:
    proposal = propose(log.state, number)
    assert not isinstance(proposal, Impossible), proposal
    games = [(seat.white, seat.black, result) for seat in proposal.boards]
    log.round(number, games, {bye.player: bye.kind.value for bye in proposal.byes})


def view(log: Any, name: str = "match.1") -> Any:
    return log.history.table(name, log.history.n)


@pytest.fixture
def worked(new_log: Any) -> Any:
    """The worked example, played to the end by the proposals of the system."""
    log = new_match(new_log, 3, 3, rounds=3, tiebreaks=("SB", "WIN"))
    for number, games in enumerate(WORKED, 1):
        proposal = propose(log.state, number)
        assert [(seat.white, seat.black) for seat in proposal.boards] == [pair[:2] for pair in games]
        log.round(number, games)
    return log


class TestWorkedExample:
    def test_the_score_after_each_round(self, worked: Any) -> None:
        meta = view(worked).meta
        assert meta["running"] == [[1, 5, 1, 2, 0], [2, 8, 4, 3, 1], [3, 9, 9, 3, 3]]
        assert (meta["score"], meta["wins"], meta["per"], meta["decided"]) == ([9, 9], [3, 3], 2, None)
        assert meta["needed"] == 10
        assert meta["places"] == [[3, 4, 2], [3, 4, 2]]

    def test_the_crosstable_of_both_teams(self, worked: Any) -> None:
        rows = view(worked).rows.values()
        cells = {(a, b): (white, one, other) for _, _, a, b, _, _, white, one, other in rows}
        assert cells == {
            (1, 1): ("a", "1", "0"), (1, 2): ("b", "=", "="), (1, 3): ("a", "0", "1"),
            (2, 1): ("b", "=", "="), (2, 2): ("a", "=", "="), (2, 3): ("a", "1", "0"),
            (3, 1): ("b", "0", "1"), (3, 2): ("a", "0", "1"), (3, 3): ("b", "1", "0"),
        }  # fmt: skip

    def test_individuals_by_points_then_sonneborn_berger(self, worked: Any) -> None:
        found = standings(worked.state)
        assert {k: found.points[k] for k in found.order} == {2: 4, 5: 4, 1: 3, 4: 3, 3: 2, 6: 2}
        table = view(worked, "standings").rows
        assert (table[2][1], table[5][1]) == ("2.75", "2.75")

    def test_a_team_that_leads_by_more_than_is_left_has_won(self, new_log: Any) -> None:
        log = new_match(new_log, 2, 2, rounds=2)
        log.round(1, [(1, 3, "1-0"), (2, 4, "1-0")])
        assert view(log).meta["decided"] is None
        log.publish(2, [(4, 1), (3, 2)])
        log.result(2, 1, "1/2-1/2")
        assert view(log).meta["decided"] == 0

    def test_by_wins_a_draw_counts_for_nobody(self, new_log: Any) -> None:
        log = new_match(new_log, 2, 2, rounds=2, options=ScheveningenOptions(match_score="wins"))
        log.round(1, [(1, 3, "1-0"), (2, 4, "1/2-1/2")])
        log.round(2, [(4, 1, "1/2-1/2"), (3, 2, "1/2-1/2")])
        meta = view(log).meta
        assert (meta["wins"], meta["decided"], meta["needed"]) == ([1, 0], 0, None)


def test_games_to_come_are_in_the_table_from_the_moment_the_teams_are_set(new_log: Any) -> None:
    log = new_match(new_log, 2, 2, rounds=2)
    assert log.history.names(log.history.n)[-1] == "match.1"
    assert view(log).rows == {
        "1:1": (1, None, 1, 1, 1, 3, "a", None, None), "1:2": (1, None, 2, 2, 2, 4, "a", None, None),
        "2:1": (2, None, 1, 2, 1, 4, "b", None, None), "2:2": (2, None, 2, 1, 2, 3, "b", None, None),
    }  # fmt: skip


def test_the_teams_give_the_numbers(new_log: Any) -> None:
    log = new_match(new_log, 2, 2, rounds=2)
    log.add(e.SidesSet((e.Side("X", (4, 1)), e.Side("Y", (3, 2)))))
    assert {k: player.number for k, player in log.state.players.items()} == {4: 1, 1: 2, 3: 3, 2: 4}


def test_without_teams_there_is_no_pairing(new_log: Any) -> None:
    log = new_log(rounds=3, system="scheveningen")
    log.players(range(1, 7))
    missing = propose(log.state, 1)
    assert isinstance(missing, Impossible)
    assert missing.message.startswith("set the teams first")
    assert SYSTEMS["scheveningen"].rounds(log.state) is None


def test_who_sits_still_is_said(new_log: Any) -> None:
    log = new_match(new_log, 2, 3, rounds=3)
    proposals = [propose(log.state, number) for number in (1, 2, 3)]
    assert [[bye.player for bye in proposal.byes] for proposal in proposals] == [[5], [3], [4]]
    assert proposals[0].notes == ("Number 5 rests.",)
    play(log, 1)
    assert [cells[0] for cells in view(log).rows.values()].count(1) == 2


def test_a_double_match_has_every_pair_twice_with_both_colours(new_log: Any) -> None:
    log = new_match(new_log, 3, 3, options=ScheveningenOptions(rounds="mirrored"))
    for number in range(1, 7):
        play(log, number)
    rows = view(log).rows.values()
    assert len(rows) == 18
    assert len({(a, b, white) for _, _, a, b, _, _, white, *_ in rows}) == 18
    assert SYSTEMS["scheveningen"].rounds(log.state) == 6
    assert SYSTEMS["scheveningen"].meetings(log.regulations) == 2


def test_a_substitute_plays_on_in_the_place_and_the_line_counts_for_the_team(new_log: Any) -> None:
    log = new_match(new_log, 2, 2, rounds=2)
    play(log, 1, "1-0")
    log.players([9], numbered=False)
    log.add(e.SubstituteFielded(9, 2, 2))
    assert log.state.players[9].number == 5
    assert log.state.players[2].number == 2
    play(log, 2, "0-1")
    rows = view(log).rows
    assert [rows[key][4] for key in ("1:2", "2:2")] == [2, 9]
    assert view(log).meta["score"] == [8, 0]
    found = standings(log.state)
    assert (found.points[2], found.points[9]) == (2, 2)


def test_whoever_left_loses_the_rest_and_nothing_is_struck(new_log: Any) -> None:
    log = new_match(new_log, 3, 3, rounds=3)
    play(log, 1)
    log.withdraw(2, 1)
    proposal = propose(log.state, 2)
    assert any("number 2 has left; enter the forfeit, or field a substitute" in note for note in proposal.notes)
    assert standings(log.state).ranked == 6


def test_other_points_and_a_game_without_a_result(new_log: Any) -> None:
    log = new_match(new_log, 2, 2, rounds=2, points=PointsTable(per=1, win=2, draw=1, pairing_bye=2))
    log.round(1, [(1, 3, "1-0"), (2, 4, "")])
    log.add(e.GameAdjourned(1, 2, 2, 4))
    assert view(log).meta["score"] == [2, 0]
    assert view(log).rows["1:2"][-2:] == ("adj", "adj")


def test_a_corrected_result_opens_the_match_again(new_log: Any) -> None:
    log = new_match(new_log, 2, 2, rounds=2)
    play(log, 1, "1-0")
    play(log, 2, "0-1")
    assert view(log).meta["decided"] == 0
    seat = log.state.rounds[0].boards[1]
    log.add(e.ResultWithdrawn(1, 1, seat.white, seat.black, seat.result, seat.v, e.Reason("scoresheet")))
    log.add(e.ResultEntered(1, 1, seat.white, seat.black, "0-1"))
    assert view(log).meta["score"] == [6, 2]


class TestSeries:
    def log(self, new_log: Any) -> Any:
        return new_match(new_log, 2, 2, 3, rounds=5)

    def test_the_hosts_meet_one_team_after_the_other(self, new_log: Any) -> None:
        log = self.log(new_log)
        for number in range(1, 6):
            play(log, number, "1-0")
        first, second = view(log, "match.1"), view(log, "match.2")
        assert [cells[0] for cells in first.rows.values()] == [1, 1, 2, 2]
        assert sorted({cells[0] for cells in second.rows.values()}) == [3, 4, 5]
        assert [row[0] for row in first.meta["series"]] == ["Team B", "Team C"]
        assert first.meta["series"][1][1:3] == second.meta["score"]
        hosts = standings(log.state)
        assert sum(hosts.points[k] for k in (1, 2)) == first.meta["score"][0] + second.meta["score"][0]

    def test_a_host_is_not_in_two_running_rounds(self, new_log: Any) -> None:
        log = self.log(new_log)
        play(log, 1)
        log.round(2, [(4, 1, "1-0"), (3, 2, "")])
        waits = propose(log.state, 3)
        assert isinstance(waits, Impossible)
        assert "enter the result of round 2 board 2, or adjourn it" in waits.message
        log.result(2, 2, "1/2-1/2")
        assert not isinstance(propose(log.state, 3), Impossible)

    def test_the_other_team_of_a_series_neither_plays_nor_rests(self, new_log: Any) -> None:
        log = self.log(new_log)
        assert not propose(log.state, 1).byes
        play(log, 1)
        assert view(log, "crosstable").rows[5][0] is None


def test_the_schedule_of_a_player(new_log: Any) -> None:
    log = new_match(new_log, 2, 3, rounds=3)
    play(log, 1, "1-0")
    sheet = view(log, "schedule.3").rows
    assert sheet == {1: (1, "b", "0", 1, 1), 2: (None, None, "Z", None, 0), 3: (2, "w", None, 2, 0)}


def test_the_schedule_of_a_double_round_robin(new_log: Any) -> None:
    log = new_log(rounds=6, system="round-robin", options=RoundRobinOptions(cycles=2))
    log.players(range(1, 5))
    colours = [cells[1] for cells in view(log, "schedule.1").rows.values()]
    assert (colours.count("w"), colours.count("b")) == (3, 3)
    by_hand = new_log(rounds=6)
    by_hand.players(range(1, 5))
    assert not view(by_hand, "schedule.1").rows


def test_options_of_a_table_that_is_not_used_are_refused() -> None:
    rules = e.Regulations(rounds=2, system="scheveningen", options=ScheveningenOptions(own=("A1-B1 A2-B2",)))
    refusal = SYSTEMS["scheveningen"].refuses(rules)
    assert refusal is not None
    assert 'choose "own", or take it out' in refusal.message
    faulty = ScheveningenOptions(table="own", own=("A1-B1 A2-B2", "A1-B1 A2-B2"))
    refusal = SYSTEMS["scheveningen"].refuses(e.Regulations(rounds=2, system="scheveningen", options=faulty))
    assert refusal is not None
    assert "A1 and B1 meet in round 1 and again in round 2" in refusal.message
