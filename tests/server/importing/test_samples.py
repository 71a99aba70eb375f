"""Every sample as a report file and back: the same regulations, rounds, standings and next round, at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from projections.formats.trf import read
from projections.formats.trf.person import Person
from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.points import Result
from projections.standings import standings
from projections.tournament import Tournament
from server import commands as c
from server.demo.samples import SAMPLES
from server.importing.script import script, settled
from server.importing.step import Step
from server.reports.export import report_file
from tests.server.steps import folded

OF_INDIVIDUALS = [name for name in SAMPLES if name not in ("league", "all-play-all", "team-swiss")]
"""Those of teams are in test_team_samples.py."""

Played = Callable[[str], list[Step]]


def stops(steps: list[Step]) -> Iterator[int]:
    """Before round 1, in the middle of the second half, before the last round, and at the end."""
    first = next(at for at, step in enumerate(steps) if isinstance(step.command, c.PublishPairing))
    last = max(at for at, step in enumerate(steps) if isinstance(step.command, c.PublishPairing))
    yield from (first, (first + 2 * last) // 3, last, len(steps))


def file_of(state: Tournament) -> bytes:
    return report_file(state, {k: Person(f"Player of number {one.number}") for k, one in state.players.items()})


def told(state: Tournament) -> dict[str, Any]:
    """All that is to be the same, players by number."""
    number = {k: one.number for k, one in state.players.items()}
    table = standings(state)
    following = propose(state, state.round + 1)
    seats = [] if isinstance(following, Impossible) else following.boards
    return {
        "regulations": replace(state.regulations, pairing_edition="dutch-2026"),
        "standings": [
            row for row in zip(map(number.get, table.order), table.ranks(), table.cells(), strict=True) if row[0]
        ],
        "rounds": [sorted(_game(board, number) for board in one.boards.values()) for one in state.rounds],
        "next": sorted((number[seat.white], number[seat.black]) for seat in seats),
        "gone": {one.number: (one.status, one.left) for one in state.players.values() if one.number and one.status},
        "categories": {
            one.number: (one.sporting.category, one.sporting.club) for one in state.players.values() if one.number
        },
        "bracket": [number.get(k, 0) for k in state.bracket],
        "teams": [(side.name, [[number[k] for _, k in place] for place in side.places]) for side in state.sides],
    }


def _game(board: Any, number: dict[int, int]) -> tuple[Any, ...]:
    games = tuple((number[game.white], game.stage, str(game.result)) for game in board.games)
    return number[board.white], number[board.black], str(board.result or ""), games, number.get(board.decided, 0)


@pytest.mark.parametrize("name", OF_INDIVIDUALS)
def test_a_sample_comes_back_whenever_it_is_exported(played: Played, name: str) -> None:
    steps = played(name)
    for stop in stops(steps):
        before = folded(steps[:stop])
        data = file_of(before)
        reading = read(data)
        assert {one.kind for one in reading.findings} == {"accepted"}
        assert reading.tournament is not None
        assert settled(reading.tournament).notes == ()
        after = folded(script(reading.tournament, bytes(32)))
        expected, found = told(before), told(after)
        if not before.regulations.options:
            expected["regulations"] = replace(expected["regulations"], options=found["regulations"].options)
        assert found == expected, (name, stop)
        assert file_of(after) == data


def test_draws_by_agreement_and_games_of_every_stage_are_among_what_comes_back(played: Played) -> None:
    """Otherwise the samples would show too little."""
    modenese, cup = folded(played("modenese")), folded(played("knockout"))
    assert any(board.result is Result.AGREED_DRAW for one in modenese.rounds for board in one.boards.values())
    assert {game.stage for one in cup.rounds for board in one.boards.values() for game in board.games} == {1, 2, 3}


@pytest.mark.parametrize("name", [name for name in OF_INDIVIDUALS if name != "scheveningen"])
def test_bonuses_and_penalties_come_back_beside_whatever_else_is_beside(played: Played, name: str) -> None:
    steps = played(name)
    last = max(at for at, step in enumerate(steps) if isinstance(step.command, c.PublishPairing))
    why = c.Why("penalty")
    given = [(2, 1, -1), (2, 1, -1), (3, 0, 2), (1, None, -2)]
    extra = [Step(c.AdjustPoints(k=k, round=number, units=units, why=why)) for k, number, units in given]
    before = folded([*steps[:last], *extra])
    data = file_of(before)
    reading = read(data)
    assert {one.kind for one in reading.findings} == {"accepted"}
    assert reading.tournament is not None
    after = folded(script(reading.tournament, bytes(32)))
    assert told(after)["standings"] == told(before)["standings"]
    assert told(after)["next"] == told(before)["next"]
    number = {k: one.number for k, one in after.players.items()}
    found = sorted((number[one.k], one.round or 0, one.units, one.reason) for one in after.adjustments)
    numbers = {k: one.number for k, one in before.players.items()}
    expected = [(numbers[2], 1, -2, "import"), (numbers[3], 0, 2, "import"), (numbers[1], 0, -2, "import")]
    assert found == sorted(expected)
    assert file_of(after) == data


@pytest.mark.parametrize("name", [name for name in OF_INDIVIDUALS if name != "scheveningen"])
def test_the_reference_program_skips_our_comments_and_counts_the_same_points(played: Played, name: str) -> None:
    """gacrux, FIDE's reference program; in a match its competitors are the teams (test_every_system)."""
    reader = pytest.importorskip("gacrux.trf2json").trf2json()
    tiebreak = pytest.importorskip("gacrux.tiebreak").tiebreak
    data = file_of(folded(played(name)))
    reader.parse_file(data.decode(), 0)
    assert reader.chessjson["status"]["code"] == 0, reader.chessjson["status"]
    wanted = {"tiebreak": ["PTS"], "check": False, "unrated": None}
    theirs = tiebreak(reader.get_tournament(1), -1, wanted).compute_tiebreaks(reader.get_tournament(1), wanted)
    record = read(data).tournament
    assert record is not None
    assert {one["cid"]: Fraction(str(one["tiebreakScore"][0])) for one in theirs["competitors"]} == {
        player.number: Fraction(player.points or 0, record.scoring.per) for player in record.players
    }
