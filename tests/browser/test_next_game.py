"""What a new pairing changes for one player, in words, from two tables of pairings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

SOURCE = """({ table: (name) => (name === "people" ? { cell: (k) => `Player, ${k}` } : null) })"""


@pytest.fixture
def changed(run: Callable[..., Any]) -> Callable[..., Any]:
    """[kind, words] of player 1, from the rows of two pairings."""

    def words(before: list[Any], now: list[Any]) -> Any:
        story = f"""(() => {{
            const game = (rows) => m.inPairings({{ keys: () => rows.map(([key]) => key), cell: (key, column) =>
                rows.find(([one]) => one === key)[1][["white", "black", "result"].indexOf(column)] }}, 2, 1);
            return [game(a[1]).kind, m.changesIn(game(a[0]), game(a[1]), {SOURCE})]; }})()"""
        return run("lib/paired_anew.js", story, [before, now])

    return words


def test_board_colour_and_opponent_are_compared(changed: Callable[..., Any]) -> None:
    before = [[4, [1, 9, None]]]
    assert changed(before, [[4, [1, 9, None]]]) == ["game", []]
    assert changed(before, [[7, [1, 9, None]]]) == ["game", ["Board 7, was 4."]]
    assert changed(before, [[4, [8, 1, None]]]) == ["game", ["Black, was White.", "The opponent was Player, 9."]]
    assert changed(before, [[4, [1, 9, "1-0"]]]) == ["over", []]


def test_a_game_may_come_or_go(changed: Callable[..., Any]) -> None:
    game, bye = [[4, [1, 9, None]]], [["bye:1", [1, None, "F"]]]
    assert changed([], game) == ["game", ["You were not paired before."]]
    assert changed(bye, game) == ["game", ["Before: no game."]]
    assert changed(game, bye) == ["bye", ["Before: board 4, White against Player, 9."]]
    assert changed(game, []) == ["away", ["Before: board 4, White against Player, 9."]]
    assert changed(bye, bye) == ["bye", []]


@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        ([[4, [1, 9, None]]], [[4, [1, 9, None]]], []),
        ([[4, [1, 9, None]]], [[2, [8, 1, None]]], ["Match 2, was 4.", "The other team was Player, 9."]),
        ([[4, [1, 9, None]]], [[4, [9, 1, None]]], ["The colours are exchanged."]),
        ([[4, [1, 9, None]]], [["bye:1", [1, None, "F"]]], ["Before: match 4 against Player, 9."]),
        ([["bye:1", [1, None, "F"]]], [[4, [1, 9, None]]], ["Before: no match."]),
        ([], [[4, [1, 9, None]]], ["Your team was not paired before."]),
    ],
)
def test_a_member_is_told_what_changed_for_his_team(
    before: list[Any], now: list[Any], words: list[str], run: Callable[..., Any]
) -> None:
    story = f"""(() => {{
        const match = (rows) => m.inPairings({{ keys: () => rows.map(([key]) => key), cell: (key, column) =>
            rows.find(([one]) => one === key)[1][["white", "black", "result"].indexOf(column)] }}, 2, 1);
        return m.changesInMatch(match(a[0]), match(a[1]), {SOURCE}); }})()"""
    assert run("lib/paired_anew.js", story, [before, now]) == words


def test_what_changed_for_somebody_else_is_told_before_and_now(run: Callable[..., Any]) -> None:
    story = f"""a.map(([before, now, teams]) => {{
        const game = (rows) => m.inPairings({{ keys: () => rows.map(([key]) => key), cell: (key, column) =>
            rows.find(([one]) => one === key)[1][["white", "black", "result"].indexOf(column)] }}, 2, 1);
        return m.movesIn(game(before), game(now), {SOURCE}, teams).map((one) => one.words); }})"""
    four, seven, bye = [[4, [1, 9, None]]], [[7, [8, 1, None]]], [["bye:1", [1, None, "F"]]]
    asked = [
        (four, seven, False),
        (four, [[4, [9, 1, None]]], True),
        (four, bye, False),
        ([], bye, False),
        (bye, bye, False),
    ]
    assert run("lib/paired_anew.js", story, [list(one) for one in asked]) == [
        ["board 7, was board 4", "Black, was White", "Player, 8, was Player, 9"],
        ["away, was home"],
        ["no game, was board 4, White, against Player, 9"],
        ["no game, was not paired"],
        [],
    ]
