"""Whole competitions of teams by every system that serves them, in every format, with random events in any order.

Line-ups are legal and made otherwise they are not; every board is played once; the tables made step by step are those
that the matches amount to; the log says the same when it is read again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from projections import events as e
from projections.history import History
from projections.individuals import by_member
from projections.logs import TOURNAMENT_LOG
from projections.points import SIDES, Bye
from projections.scores import other_score, scores
from projections.standings import standings
from projections.subjects import subjects, version
from projections.teams.board_points import games_a_board, score
from projections.teams.rules import TEAMS
from projections.tournament import Tournament
from projections.views.table import encode_table
from server.audit.file import lines
from server.audit.verify import verify


def naive(state: Tournament) -> tuple[list[int], list[int]]:
    """Match points and board points by k, straight from the matches."""
    rules, size = state.regulations, max(state.players) + 1
    teams = rules.teams
    assert teams is not None
    matches, boards = [0] * size, [0] * size
    drawn = teams.board_points.draw * teams.boards * games_a_board(rules)
    for round_ in state.rounds:
        for k, kind in round_.byes.items():
            matches[k] += rules.points.of(kind)
            full = {Bye.PAIRING_ALLOCATED: drawn if teams.bye is None else teams.bye, Bye.FULL_POINT: 2 * drawn}
            boards[k] += full.get(kind, 0)
        for board in round_.boards.values():
            if board.result is not None:
                for at, k in enumerate((board.white, board.black)):
                    matches[k] += rules.points.of(SIDES[board.result][at])
                    boards[k] += score(board, rules)[at]
    return matches, boards


def test_a_whole_competition(season: Callable[[int, int], Any], place: int) -> None:
    played = season(place, place)
    state, history = played.state, played.log.history
    found = scores(state)
    both = (found, other_score(found)) if found.score == "MP" else (other_score(found), found)
    assert (both[0].points, both[1].points) == naive(state)
    assert standings(state).order
    members = by_member(state).values()
    assert sum(one.games for one in members) % 2 == 0
    if state.regulations.system != "by-hand":
        verdict = verify(b"".join(line + b"\n" for line in lines(history, history.n)))
        assert (verdict.findings, verdict.pairings) == ((), len(state.rounds))
    again: History[Tournament] = History(TOURNAMENT_LOG, bytes(32))
    again.extend(played.log.raws)
    assert again.newest == state
    assert all(history.state(n) == again.state(n) for n in range(0, history.n, 29))
    for name in history.names(history.n):
        assert encode_table(name, "", 0, again.table(name, again.n)) == encode_table(
            name, "", 0, history.table(name, history.n)
        )


def test_tables_follow_their_touches_and_subjects_their_events(
    season: Callable[[int, int], Any], some_place: int
) -> None:
    history = season(some_place, 1000 + some_place).log.history
    for n in range(max(1, history.n - 25), history.n + 1):
        event = history.entry(n).event
        assert {version(history.state(n), subject) for subject in subjects(event)} == {n}
        for name in history.names(n):
            raw = encode_table(name, "", 0, history.table(name, n))
            assert raw == encode_table(name, "", 0, history.table(name, history.since(name, n))), (name, n)


def test_every_system_for_teams_is_here(allowed: list[e.Regulations]) -> None:
    assert {rules.system for rules in allowed} >= {"by-hand", "neighbours", "round-robin", "knockout"}
    assert {rules.participants for rules in allowed} == set(TEAMS)
