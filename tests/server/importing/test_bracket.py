"""The bracket of a knockout that another program has played: found in its rounds, or not, with the reason."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from projections.events import Details, Regulations
from projections.formats.trf import TrfTournament, read, write
from projections.formats.trf.report import report
from projections.options import KnockoutOptions
from projections.pairing import propose
from projections.pairing.knockout.bracket import by_lot, by_rank, lots_of
from projections.pairing.knockout.tree import encounters, rounds_of
from projections.pairing.system import Impossible
from projections.points import Result
from projections.standings import standings
from projections.tournament import Tournament
from server import commands as c
from server.importing.preview import preview
from server.importing.script import script, settled
from server.importing.step import RecordedPairing, Step
from tests.server.steps import folded


def chance(*parts: object) -> int:
    return sha256(repr(parts).encode()).digest()[0]


TWO_GAMES = {"encounter": "two-games", "scoring": "encounter-points"}


def cup(players: int, rounds: int | None = None, axes: dict[str, str] | None = None, **options: Any) -> Tournament:
    """A knockout of single games, its bracket by lot unless the options say otherwise."""
    told = KnockoutOptions(on_draw=(), **({"seeding": 0} | options))
    rules = Regulations(rounds=rounds_of(players, told), system="knockout", options=told, **(axes or {}))
    steps = [Step(c.CreateTournament(details=Details(name="Cup"), regulations=rules))]
    numbers = tuple(range(1, players + 1))
    steps += [Step(c.RegisterPlayer(person=f"{k:024x}", record=c.Record(name=f"P {k}"))) for k in numbers]
    steps.append(Step(c.AssignStartingNumbers(method="given", order=numbers)))
    lots = sorted(lots_of(numbers, told), key=lambda lot: chance("lot", players, lot))
    places = () if told.bracket == "rank-reversed" else by_lot(numbers, told, lots)
    return played(steps, places, rules.rounds if rounds is None else rounds)


def played(steps: list[Step], places: tuple[int, ...], rounds: int) -> Tournament:
    state = folded(steps)
    steps.append(Step(c.DrawBracket(places=places or by_rank(state.order), why=c.Why("import"))))
    for number in range(1, rounds + 1):
        made = propose(folded(steps), number)
        if isinstance(made, Impossible):
            assert made.code == "knockout-ended"
            break
        steps.append(
            Step(c.PublishPairing(round=number, revision=0), RecordedPairing(made.boards, made.byes, "knockout", "x"))
        )
        for seat in made.boards:
            result = Result.WHITE_WINS if chance(number, seat.white, seat.black) < 128 else Result.BLACK_WINS
            game = {"round": number, "board": seat.board, "white": seat.white, "black": seat.black}
            steps.append(Step(c.EnterResult(**game, result=result)))
            if folded(steps[:1]).regulations.encounter == "two-games":
                game |= {"white": seat.black, "black": seat.white, "game": 2}
                steps.append(Step(c.EnterResult(**game, result=Result.DRAW)))
    return folded(steps)


def foreign(state: Tournament) -> TrfTournament:
    """As another program would write it: without our comments."""
    record = report(state, {})
    assert isinstance(record, TrfTournament), record
    written = write(replace(record, supplement=None))
    assert isinstance(written, bytes), written
    told = read(written).tournament
    assert told is not None
    return told


def met(state: Tournament) -> list[set[frozenset[int]]]:
    number = {k: one.number for k, one in state.players.items()}
    return [{frozenset((number[b.white], number[b.black])) for b in one.boards.values()} for one in state.rounds]


def places(state: Tournament) -> list[tuple[int, int | None]]:
    table = standings(state)
    return [(state.players[k].number, rank) for k, rank in zip(table.order, table.ranks(), strict=True)]


@pytest.mark.parametrize("elimination", ["single", "third-place", "double"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8, 11, 13, 16, 17, 24, 32])
def test_a_bracket_is_found_in_its_rounds(players: int, elimination: Any) -> None:
    state = cup(players, elimination=elimination)
    told = foreign(state)
    found = settled(told)
    assert (found.notes, found.found) == ((), True)
    again = folded(script(told, bytes(32)))
    assert again.regulations.system == "knockout"
    assert met(again) == met(state)
    assert len(again.bracket) == len(state.bracket)
    assert places(again) == places(state)
    winners = [
        one.winner for one in encounters(again).values() if one.node.name in ("final", f"w{len(again.rounds)}.1")
    ]
    assert None not in winners


@pytest.mark.parametrize("elimination", ["single", "third-place", "double"])
@pytest.mark.parametrize("players", [3, 4, 7, 8, 13, 16])
def test_encounters_of_two_games_are_two_rounds_of_the_file_with_the_same_pairs(players: int, elimination: Any) -> None:
    state = cup(players, axes=TWO_GAMES, elimination=elimination)
    told = foreign(state)
    assert (settled(told).notes, settled(told).found) == ((), True)
    again = folded(script(told, bytes(32)))
    written = write(told)
    assert isinstance(written, bytes)
    [said] = [row.message for row in preview(written).rows if row.field == "tournament"]
    assert said.startswith("The bracket was found in the recorded rounds: ")
    assert said.endswith("encounters of two games.")
    assert (again.regulations.encounter, again.regulations.rounds) == ("two-games", state.regulations.rounds)
    assert met(again) == met(state)
    assert places(again) == places(state)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_of_a_bracket_by_rank_few_rounds_are_enough(rounds: int) -> None:
    """Seeds and empty places are where they are in a bracket by rank, so the rounds to come are known."""
    state = cup(13, rounds, bracket="rank-reversed")
    again = folded(script(foreign(state), bytes(32)))
    assert again.regulations.options == KnockoutOptions(bracket="rank-reversed", seeding=0, on_draw=())
    assert again.bracket == state.bracket
    here, there = propose(state, rounds + 1), propose(again, rounds + 1)
    assert not isinstance(here, Impossible)
    assert not isinstance(there, Impossible)
    assert {frozenset(seat[1:]) for seat in map(_row, there.boards)} == {
        frozenset(seat[1:]) for seat in map(_row, here.boards)
    }


def _row(seat: Any) -> tuple[int, int, int]:
    return seat.board, seat.white, seat.black


def test_a_drawn_bracket_is_known_when_two_are_left() -> None:
    known, unknown = settled(foreign(cup(16, 3))), settled(foreign(cup(16, 2)))
    assert known.found
    assert unknown.tournament.supplement is None
    [note] = unknown.notes
    assert "the rounds so far do not say which of the 4 who are left meet next" in note
    assert note.endswith("It goes on by hand.")
    assert folded(script(foreign(cup(16, 2)), bytes(32))).regulations.system == "by-hand"


def test_before_round_1_the_bracket_is_drawn_here() -> None:
    state = folded(script(foreign(cup(8, 0)), bytes(32)))
    assert (state.regulations.system, state.bracket) == ("knockout", ())
    assert isinstance(propose(state, 1), Impossible)


HEAD = "012 Cup\n192 CUSTOM_KNOCKOUT\n142 {rounds}\n"


def lines(rounds: int, *players: str) -> TrfTournament:
    rows = [f"001 {number:4d}      {'Player':<33s}{'':44}{cells}" for number, cells in enumerate(players, 1)]
    told = read((HEAD.format(rounds=rounds) + "\n".join(rows)).encode()).tournament
    assert told is not None
    return told


def test_who_plays_on_has_won_a_level_game() -> None:
    told = lines(2, "   2 w =     3 w 1", "   1 b =", "   4 w 1     1 b 0", "   3 b 0")
    state = folded(script(told, bytes(32)))
    assert settled(told).notes == ()
    board = next(one for one in state.rounds[0].boards.values() if one.white == 1)
    assert (board.result, board.decided) == (Result.DRAW, 1)
    assert places(state)[0] == (1, 1)


def test_who_missed_his_encounter_has_left() -> None:
    won = ("   2 w 1     3 w 1     5 b =", "   4 w 1     1 b 0", "   6 w 1  0000 - F     1 w =", "   8 w 1  0000 - Z")
    lost = ("   1 b 0", "   3 b 0", "   5 b 0", "   7 b 0")
    told = lines(3, *(line for both in zip(won, lost, strict=True) for line in both))
    assert settled(told).notes == ()
    state = folded(script(told, bytes(32)))
    assert [(one.number, one.left) for one in state.players.values() if one.status] == [(7, 1)]
    assert met(state)[2] == {frozenset((1, 5))}


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("   2 w 1     3 w 1", "   1 b 0", "0000 - F     1 b 0", "0000 - F"),
         "4 players has 2 encounters in round 1, and here are 1"),
        (("   2 w =     4 w 1", "   1 b =     3 w 1", "   4 w 1     2 b 0", "   3 b 0     1 b 0"),
         "nothing says whether 1 or 2 has won in round 1"),
        (("   2 w 1     4 w 1", "   1 b 0     3 w 1", "   4 w 1     2 b 0", "   3 b 0     1 b 0"),
         "round 2 leaves 1, 3 without"),
    ],
)  # fmt: skip
def test_rounds_that_make_no_bracket_go_on_by_hand_with_the_reason(players: tuple[str, ...], why: str) -> None:
    told = lines(2, *players)
    [note] = settled(told).notes
    assert why in note
    assert folded(script(told, bytes(32))).regulations.system == "by-hand"
