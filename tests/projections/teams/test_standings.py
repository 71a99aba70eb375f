"""The table of an event of teams: which score comes first, and tie-breaks from the log as from plain scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import events as e
from projections import team_events as t
from projections.explanation import explain
from projections.points import SIDES, PointsTable
from projections.scores import pairing_scores, scores
from projections.standings import standings
from projections.teams.rules import TeamRules
from projections.tiebreaks import TIEBREAKS

RESULTS = {sides: result for result, sides in SIDES.items()}
X, Y, Z = 1, 2, 3


def team_log(new_log: Callable[..., Any], event: Any, system: str, **rules: Any) -> Any:
    """A log with the teams of an event; White on odd boards is at home."""
    primary = "match-points" if event.primary == "MP" else "game-points"
    teams = TeamRules(event.boards, bye=event.bye[1], primary=primary)
    points = PointsTable(event.match.per, event.match.win, event.match.draw, 0, 0, event.bye[0])
    log = new_log(
        rounds=event.scheduled, system=system, participants="teams", teams=teams, points=points,
        tiebreak_edition=event.edition, **rules,
    )  # fmt: skip
    log.teams(event.teams, event.boards)
    return log


def play(log: Any, event: Any) -> None:
    """All rounds of an event, as events of the log."""
    for number, (matches, byes) in enumerate(zip(event.rounds, event.byes, strict=True), 1):
        log.publish(number, [match[:2] for match in matches], byes)
        for board, match in enumerate(matches, 1):
            if match.played:
                log.reveal(number, board)
                for game, (home, away) in enumerate(match.boards, 1):
                    log.game(number, board, game, RESULTS[(home, away) if game % 2 else (away, home)])
            else:
                award = RESULTS[match.letter(0), match.letter(1)]
                log.add(t.MatchAwarded(number, board, match.home, match.away, award, None, e.Reason("other")))


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 7, 9, 11])
def test_a_log_amounts_to_the_scores_that_the_reference_program_was_asked_about(
    new_log: Callable[..., Any], team_events: Any, seed: int
) -> None:
    event = team_events.RandomTeamEvent(seed)
    log = team_log(new_log, event, "round-robin" if event.predetermined else "by-hand")
    play(log, event)
    found, wanted = scores(log.state, predetermined=event.predetermined), event.scores()
    assert (found.score, found.points, found.table.draw) == (wanted.score, wanted.points, wanted.table.draw)
    for ours, theirs in zip(found.rounds, wanted.rounds, strict=True):
        assert (ours.units, ours.of_games, ours.codes, ours.games) == (
            theirs.units, theirs.of_games, theirs.codes, theirs.games,
        )  # fmt: skip
        assert [one for one in ours.boards if one] == [one for one in theirs.boards if one]


def example(new_log: Callable[..., Any], team_events: Any, primary: str, *tiebreaks: str) -> Any:
    """Three teams with two boards (docs/rules/teams.md 5): X-Y 1½-½, Y-Z 2-0, Z-X 1½-½."""
    event = team_events.TeamEvent(3, 2, match=PointsTable(1, 2, 1, 0, 0, 1), bye=(1, 2), predetermined=True)
    for home, away, rest, boards in [(X, Y, Z, ("10", "==")), (Y, Z, X, ("10", "10")), (Z, X, Y, ("10", "=="))]:
        event.rounds.append([team_events.Match(home, away, boards)])
        event.byes.append({rest: "Z"})
    event.primary, event.scheduled = primary, 3
    log = team_log(new_log, event, "round-robin", tiebreaks=tiebreaks)
    play(log, event)
    return log


@pytest.mark.parametrize("order", [("MPvGP", "SB:MP"), ("SB:MP", "MPvGP"), ("EMMSB", "EDE")])
def test_the_order_of_criteria_is_that_of_the_list(
    new_log: Callable[..., Any], team_events: Any, order: tuple[str, ...]
) -> None:
    """Sonneborn-Berger leaves all three tied, game points give Y, X, Z."""
    table = standings(example(new_log, team_events, "MP", *order).state)
    assert (table.order, table.ranks()) == ([Y, X, Z], [1, 2, 3])
    assert table.decided_by(1) == next(label for label in order if label in ("MPvGP", "EDE"))


def test_sonneborn_berger_alone_leaves_the_tie(new_log: Callable[..., Any], team_events: Any) -> None:
    table = standings(example(new_log, team_events, "MP", "SB:MP").state)
    assert table.ranks() == [1, 1, 1]
    assert {value for _, value in table.cells()} == {"4"}


def test_the_first_column_is_the_primary_score(new_log: Callable[..., Any], team_events: Any) -> None:
    log = example(new_log, team_events, "GP", "MPvGP", "MPTS")
    table = log.history.table("standings", log.history.n)
    assert [(column.key, column.per) for column in table.columns if column.key == "points"] == [("points", 2)]
    assert dict(table.rows) == {Y: (5, "2", "2"), X: (4, "2", "2"), Z: (3, "2", "2")}


def test_explain_shows_the_boards(new_log: Callable[..., Any], team_events: Any) -> None:
    log = example(new_log, team_events, "MP", "MPvGP", "BC", "Elo")
    for_y = {one.label: one for one in explain(log.state, Y)}
    assert for_y["MPvGP"].value == "2.5"
    assert [(term.why, term.value) for term in for_y["BC"].terms] == [("board 1", "1"), ("board 2", "3")]
    assert for_y["Elo"].value == "2498.5"  # members with 2499 and 2498, twice each


def penalised(
    new_log: Callable[..., Any], team_events: Any, primary: str, round_: int | None, units: int, boards: int
) -> Any:
    """The example, with something given to X."""
    log = example(new_log, team_events, primary, "MPvGP", "BC", "SSSC/K1", "SB:GP")
    log.add(e.PointsAdjusted(X, round_, units, e.Reason("penalty"), boards))
    return log


@pytest.mark.parametrize(("primary", "first", "second"), [("MP", 1, "1.5"), ("GP", 3, "1")])
@pytest.mark.parametrize("round_", [0, 2, None])
def test_a_penalty_counts_in_each_score_by_itself(
    new_log: Callable[..., Any], team_events: Any, primary: str, first: int, second: str, round_: int | None
) -> None:
    """X has 2 match points less 1, and 2 game points less ½; the others keep what they have against X."""
    log = penalised(new_log, team_events, primary, round_, -1, -1)
    table = standings(log.state)
    assert table.points[X] == first
    cells = dict(zip(table.order, table.cells(), strict=True))
    assert cells[X][1] == second
    before = standings(example(new_log, team_events, primary, "MPvGP", "BC", "SSSC/K1", "SB:GP").state)
    unchanged = dict(zip(before.order, before.cells(), strict=True))
    assert {k: cells[k][4] for k in (Y, Z)} == {k: unchanged[k][4] for k in (Y, Z)}
    [given] = [term for term in explain(log.state, X)[0].terms if term.round == 0]
    assert (given.value, given.articles) == ("-0.5" if primary == "MP" else "-1", ("docs/rules/adjustments.md 3",))


def test_a_penalty_of_match_points_leaves_the_game_points(new_log: Callable[..., Any], team_events: Any) -> None:
    log = penalised(new_log, team_events, "MP", 1, -1, 0)
    table = standings(log.state)
    assert (table.points[X], dict(zip(table.order, table.cells(), strict=True))[X][1]) == (1, "2")
    assert pairing_scores(log.state)[X] == 1
    log = penalised(new_log, team_events, "GP", 1, -1, 0)
    assert (pairing_scores(log.state)[X], scores(log.state).points[X]) == (4, 4)


LISTS = [f"{one.acronym}{score}" for one in TIEBREAKS.values() if "tiebreaks-2026" in one.editions
         for score in ("", *(f":{name}" for name in one.references))]  # fmt: skip


@pytest.mark.parametrize("primary", ["MP", "GP"])
@pytest.mark.parametrize("seed", [0, 3, 7])
def test_every_tie_break_can_be_asked_for_at_any_time(
    new_log: Callable[..., Any], team_events: Any, primary: str, seed: int
) -> None:
    """Before round 1, in the middle of a round, after a team has left, and explained each time."""
    event = team_events.RandomTeamEvent(seed)
    event.primary = primary
    log = team_log(new_log, event, "round-robin" if event.predetermined else "by-hand", tiebreaks=tuple(LISTS))
    assert len(standings(log.state).labels) == len(LISTS)
    play(log, event)
    first = log.state.rounds[0].boards[1]
    if first.games:
        game = first.games[0]
        log.add(e.ResultWithdrawn(1, 1, game.white, game.black, game.result, game.v, e.Reason("other")))
        assert standings(log.state).provisional
    log.withdraw(1, 1)
    table = standings(log.state)
    assert (len(table.labels), table.left_out) == (len(LISTS), ())
    for k in event.teams:
        assert len(explain(log.state, k)) == len(table.labels)
