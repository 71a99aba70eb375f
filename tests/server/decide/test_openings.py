"""Openings: what a table may be, what can be drawn where, and that anybody gets the same (docs/rules/openings.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections import opening_events as op
from projections.draws import draw_faults, urn, use_faults
from projections.lots import drawn, seed
from projections.opening_tables import read_table
from projections.openings import digest, opening_at
from projections.points import PointsTable, Result
from projections.refusal import Refusal
from projections.views.pairings import pairings
from projections.views.view import Prefix
from server import commands as c
from server.decide.outcome import Events, Refused

WHY = c.Why("appeal")
LADDER = ("Provinciale", "Nazionale", "Maestro")


def table(*numbers: int, **columns: str) -> str:
    """CSV of openings with these numbers."""
    more = "".join(f",{name}" for name in columns)
    rows = [f"{number},23-19{''.join(f',{text}' for text in columns.values())}" for number in numbers]
    return "\n".join([f"number,moves{more}", *rows])


def load(text: str, name: str = "A") -> c.LoadOpeningTable:
    return c.LoadOpeningTable(name=name, game="draughts-it", text=text, source="the federation")


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def draw(desk: Any, command: c.DrawOpening, **inputs: Any) -> op.OpeningDrawn:
    """The opening that was drawn, folded; every event of it stands the check."""
    decision = desk.when(command, **inputs)
    assert isinstance(decision, Events), decision
    for event in decision.events:
        if hasattr(event, "output"):
            assert draw_faults(desk.state, event) == []
        assert use_faults(desk.state, event) == []
        desk.fold(event)
    [*_, last] = decision.events
    assert isinstance(last, op.OpeningDrawn)
    return last


def inputs_of(desk: Any, event: op.OpeningDrawn) -> tuple[Any, ...]:
    return tuple(desk.state.draws[event.draw - 1].record.inputs)


def test_the_vector_of_a_table_of_47(running: Any) -> None:
    running.given(load(table(*range(1, 48))))
    found = urn(running.state, "opening/r1/b1")
    assert not isinstance(found, Refusal)
    made = seed(bytes(range(32)), "hall:3 8 1 6 2 4")
    assert (found.take, drawn(made, "opening/r1/b1", found.inputs, found.take)) == ("one", (36,))


def test_a_table_is_kept_as_it_was_loaded(running: Any) -> None:
    text = "\ufeffnumber;moves;label;excluded\n7;23-19 10-14;;\n9;;Cross;yes\n"
    decision = running.when(load(text))
    assert isinstance(decision, Events)
    [event] = decision.events
    assert isinstance(event, op.OpeningTableLoaded)
    assert event.entries == (op.Opening(7, "23-19 10-14"), op.Opening(9, label="Cross", excluded=True))
    assert event.sha256 == digest(event.entries)
    assert use_faults(running.state, event) == []
    assert use_faults(running.state, replace(event, sha256="0" * 64)) == ["the digest is not that of the openings"]


def test_json_says_the_same_as_csv() -> None:
    rows = '[{"number": 7, "moves": "23-19 10-14"}, {"number": "9", "label": "Cross", "excluded": true}]'
    csv = "number\tmoves\tlabel\texcluded\n7\t23-19  10-14\t\t\n9\t\tCross\tx"
    assert read_table(rows, (), "other") == read_table(csv, (), "other")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (table(1, excluded="maybe"), "line 2: write yes or no"),
        (table(1, colour="red"), "'colour' is no column"),
        (table(1, min_category="Zar"), "'Zar' is not on the ladder: Provinciale, Nazionale, Maestro"),
        ("number,moves\n0,23-19", "line 2: '0' is not the number"),
        ("number,moves\n1,", "an opening has moves, a position or a label"),
        ("number,moves\n1,23\u202e19", "line 2, moves: The invisible"),
        ("number;fen\n1;W:W31:B1\n2;W:W31:B33", "line 3, fen, field 3, square 33: the board has the squares 1 to 32"),
        (f"number,moves\n1,{201 * 'x'}", "line 2, moves: The text has 201 characters"),
        ("number,moves\n1,23-19,more", "'' is no column"),
        ('number,moves\n1,"23-19', "is no line of a table"),
        ("number,moves", "the table has 0 openings"),
        (table(*range(1, 1002)), "the table has 1001 openings"),
        (
            "number,moves\n1,23-19 10-14\n2,23-19 10-15",
            "line 3, moves: move 2, 10-15, cannot be played: from 10 it is 10-13",
        ),
        ("number;moves;fen\n1;22-18;W:W31:B1", "line 2, moves: move 1, 22-18, cannot be played: no piece of White"),
        ('[{"number": 4, "moves": "23-18"}]', "entry 1, moves: move 1, 23-18, cannot be played"),
        ('[{"number": 1, "moves": 3}]', "entry 1: moves is not a text"),
        ('[{"number": 1}', "no list of openings in JSON"),
        ("[" * 40_000, "no list of openings in JSON"),
    ],
)
def test_a_table_that_is_wrong_is_refused_where_it_is_wrong(text: str, said: str) -> None:
    refusal = read_table(text, LADDER, "draughts-it")
    assert isinstance(refusal, Refusal)
    assert said in refusal.message


@pytest.mark.parametrize(
    ("game", "text", "kept"),
    [
        ("draughts-it", "W:W:W31-32:BK1.", "W:W31,32:BK1"),
        ("draughts-int", "W:W50:B1", "W:W50:B1"),
        ("draughts-it", "", ""),
        ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ],
)
def test_a_position_of_draughts_is_kept_in_one_form(game: op.GameOfBoard, text: str, kept: str) -> None:
    assert read_table(f"number;fen;label\n1;{text};Cross", (), game) == (op.Opening(1, fen=kept, label="Cross"),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (table(1, 2, 1), "number 1 is there twice"),
        (table(1, excluded="yes"), "all openings are excluded"),
        (table(*range(1, 1001)), "number 1 is there twice"),
    ],
)
def test_a_table_as_a_whole(running: Any, text: str, said: str) -> None:
    running.given(load(table(1)))
    refused = running.when(replace(load(text), append="1000" in text))
    assert isinstance(refused, Refused)
    assert said in refused.message


def test_a_large_table_is_loaded_part_by_part(running: Any) -> None:
    for part in range(5):
        numbers = range(500 * part + 1, 500 * part + 501)
        decision = running.when(replace(load(table(*numbers)), append=part > 0))
        assert isinstance(decision, Events), decision
        [event] = decision.events
        assert use_faults(running.state, event) == []
        bent = replace(event, entries=event.entries[1:])
        assert use_faults(running.state, bent) == ["the digest is not that of the openings"]
        running.fold(event)
    [whole] = running.state.opening_tables
    assert [one.number for one in whole.entries] == list(range(1, 2501))
    assert whole.sha256 == digest(whole.entries)
    assert inputs_of(running, draw(running, c.DrawOpening(round=1, board=1))) == tuple(range(1, 2501))
    assert code(running.when(replace(load(table(2501)), append=True))) == "table-in-use"


def test_a_part_needs_the_table_before_it_and_no_more_than_is_taken(running: Any) -> None:
    assert code(running.when(replace(load(table(1)), append=True))) == "no-such-table"
    running.given(load(table(1)))
    assert code(running.when(replace(load(table(2)), append=True, game="chess"))) == "no-such-table"
    for part in range(5):
        numbers = range(1000 * part + 2, 1000 * part + 1002)
        last = running.when(replace(load(table(*numbers)), append=True))
        if isinstance(last, Events):
            running.fold(*last.events)
    assert isinstance(last, Refused)
    assert "at most 5000 are taken" in last.message


def test_a_table_in_use_stays(running: Any) -> None:
    running.given(load(table(1, 2)))
    running.given(load(table(1, 2, 3)))
    assert [len(one.entries) for one in running.state.opening_tables] == [3]
    assert code(running.when(load(table(1), name="a"))) == "table-name"
    draw(running, c.DrawOpening(round=1, board=1))
    assert code(running.when(load(table(1)))) == "table-in-use"


def test_an_opening_needs_a_table_a_pairing_and_no_result(running: Any) -> None:
    assert code(running.when(c.DrawOpening(round=1, board=1))) == "no-such-table"
    running.given(load(table(1, 2)))
    assert code(running.when(c.DrawOpening(round=1))) == "scope"
    assert code(running.when(c.DrawOpening(round=1, board=1, scope="round"))) == "scope"
    assert code(running.when(c.DrawOpening(round=2, board=1))) == "no-such-board"
    assert code(running.when(c.DrawOpening(round=1, board=9))) == "no-such-board"
    running.given(c.EnterResult(round=1, board=2, white=3, black=4, result=Result.DRAW))
    assert code(running.when(c.DrawOpening(round=1, board=2))) == "begun"
    assert code(running.when(c.DrawOpening(round=1, scope="round"))) == "begun"
    assert draw(running, c.DrawOpening(round=1, board=1)).number in (1, 2)


def test_one_of_several_tables_is_named_in_the_domain(running: Any) -> None:
    running.given(load(table(1, 2)), load(table(5), name="B"))
    assert code(running.when(c.DrawOpening(round=1, board=1))) == "no-such-table"
    other = draw(running, c.DrawOpening(round=1, board=1, table="B"))
    assert (other.number, running.state.draws[-1].record.domain) == (5, "opening/r1/b1/table/b")


@pytest.mark.parametrize("words", ["r01/b1", "r1/b01", "r1/b1/table/a", "r1/apart", "r1/b1/apart/x", "b1", ""])
def test_one_spot_has_one_domain(running: Any, words: str) -> None:
    running.given(load(table(1, 2)))
    assert isinstance(urn(running.state, f"opening/{words}"), Refusal)


def test_what_was_drawn_is_not_hidden_by_another_scope_or_table(running: Any) -> None:
    running.given(load(table(1, 2)))
    draw(running, c.DrawOpening(round=1, board=1))
    assert code(running.when(c.DrawOpening(round=1, board=1, scope="board"))) == "drawn-otherwise"
    assert code(running.when(c.DrawOpening(round=1, scope="round"))) == "drawn-otherwise"
    running.given(load(table(5), name="B"))
    assert code(running.when(c.DrawOpening(round=1, board=1, table="B"))) == "drawn-otherwise"
    assert draw(running, c.DrawOpening(round=1, board=2, table="B")).number == 5


def test_a_second_draw_needs_a_reason_and_shows_the_first(running: Any) -> None:
    running.given(load(table(1, 2, 3)))
    draw(running, c.DrawOpening(round=1, board=1))
    assert code(running.when(c.DrawOpening(round=1, board=1))) == "drawn-already"
    again = draw(running, c.DrawOpening(round=1, board=1, why=WHY), random=b"2" * 32)
    assert running.state.draws[-1].record.repeats == 1
    assert inputs_of(running, again) == (1, 2, 3)


def test_slips_say_it_too(running: Any) -> None:
    running.given(load(table(4, 8)))
    slips = c.RecordDraw(domain="opening/r1/b2", output=(8,), method="slips", witnesses=("captain",))
    running.given(slips)
    assert draw(running, c.DrawOpening(round=1, board=2, draw=1)).number == 8
    wrong = replace(running.state.openings[-1], number=4)
    assert use_faults(running.state, wrong) == ["draw 1 says something else"]
    assert use_faults(running.state, replace(wrong, sha256="1" * 64)) == [
        "no table A with this digest was loaded before"
    ]


def next_round(desk: Any, number: int, *boards: tuple[int, int]) -> None:
    for board in desk.state.rounds[-1].boards.values():
        players = {"white": board.white, "black": board.black}
        desk.given(c.EnterResult(round=number - 1, board=board.board, result=Result.DRAW, **players))
    pairing = desk.pairing(*boards)
    wish = c.OverrideWish("rematch", WHY)
    repeated = isinstance(desk.when(c.PublishPairing(round=number, revision=1), pairing=pairing), Refused)
    desk.given(c.PublishPairing(round=number, revision=1, override=wish if repeated else None), pairing=pairing)


def test_nobody_has_the_same_opening_twice_with_the_same_opponent(running: Any) -> None:
    running.given(load(table(1, 2)))
    first = draw(running, c.DrawOpening(round=1, board=1))
    next_round(running, 2, (3, 2), (1, 4))
    assert inputs_of(running, draw(running, c.DrawOpening(round=2, board=1))) == (1, 2)
    next_round(running, 3, (2, 1), (4, 3))
    assert inputs_of(running, draw(running, c.DrawOpening(round=3, board=1))) == (3 - first.number,)
    next_round(running, 4, (1, 2), (3, 4))
    assert inputs_of(running, draw(running, c.DrawOpening(round=4, board=1))) == (1, 2)


def test_rounds_and_boards_apart_do_not_repeat_theirs(running: Any) -> None:
    running.given(load(table(1, 2)))
    first = draw(running, c.DrawOpening(round=1, scope="round"))
    next_round(running, 2, (3, 2), (1, 4))
    assert inputs_of(running, draw(running, c.DrawOpening(round=2, scope="round"))) == (3 - first.number,)
    next_round(running, 3, (1, 3), (2, 4))
    apart = [draw(running, c.DrawOpening(round=3, board=board, scope="board")) for board in (1, 2)]
    assert {one.number for one in apart} == {1, 2}
    next_round(running, 4, (2, 1), (4, 3))
    assert inputs_of(running, draw(running, c.DrawOpening(round=4, board=1, scope="board"))) == (1, 2)


def number_at(desk: Any, round_number: int, board: int) -> int | None:
    found = opening_at(desk.state, round_number, board)
    return found[0].number if found else None


def test_a_withdrawn_pairing_takes_its_openings_along(running: Any) -> None:
    running.given(load(table(1, 2, 3)))
    event = draw(running, c.DrawOpening(round=1, scope="round"))
    assert number_at(running, 1, 2) == event.number
    running.given(c.WithdrawPairing(round=1, why=WHY))
    assert number_at(running, 1, 2) is None


def test_the_lowest_category_in_play_says_what_is_allowed(new_desk: Callable[..., Any]) -> None:
    desk = new_desk(scoring="handicap", ladder=LADDER, points=PointsTable(per=4, win=4, draw=2, pairing_bye=4))
    for k, category in enumerate(("Maestro", "Nazionale", "Provinciale", "Maestro"), 1):
        sporting = e.Sporting(category=category)
        desk.given(c.RegisterPlayer(person=f"{k:024x}", record=c.Record(name=f"P {k}"), sporting=sporting))
    desk.given(c.AssignStartingNumbers(method="given", order=(1, 2, 3, 4)))
    desk.given(load("number,label,min_category\n1,a,\n2,b,nazionale\n3,c,Maestro"))
    desk.publish(1, (1, 2), (3, 4))
    assert inputs_of(desk, draw(desk, c.DrawOpening(round=1, board=1))) == (1, 2)
    everybody = urn(desk.state, "opening/r1")
    assert not isinstance(everybody, Refusal)
    assert everybody.inputs == (1,)
    desk.given(load("number,label,min_category\n3,c,Maestro", name="B"))
    assert code(desk.when(c.DrawOpening(round=1, board=2, table="B"))) == "no-candidates"


def test_the_pairings_say_what_is_played(running: Any) -> None:
    running.given(load('number,moves,fen\n3,23-19 10-14,"W:W23:B10"'))
    event = draw(running, c.DrawOpening(round=1, board=2))
    prefix: Prefix[Any] = Prefix(running.state, running.state.n, pytest.fail)
    assert pairings(prefix, "1").meta["openings"] == {
        "2": ["3: 23-19 10-14", "W:W23:B10", "A", event.draw, "draughts-it", "W:W19:B14"]
    }
