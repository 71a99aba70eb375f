"""The demo plays a recorded open; its rounds are paired by the engine, which gives the very boards of the record."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import Any

import pytest

from projections import events as e
from projections.formats.trf import TrfTournament, read
from projections.handicap import ITALIAN_LADDER, place
from projections.scoring import worth_by_gap
from projections.standings import standings
from projections.tournament import Tournament
from server.audit.file import lines
from server.audit.verify import verify
from server.demo.player import Demo
from server.hosting.hall import Hall


async def test_a_demo_begins_again_at_another_speed(hall: Hall) -> None:
    """Both wishes in one: the change of speed must not keep the old round from being given up."""
    demo = Demo(hall, "handicap", "7" * 64, bytes)
    await demo.start()
    await asyncio.sleep(0)
    async with asyncio.timeout(30):
        again = await demo.control(0.1, restart=True)
    assert (again["speed"], again["tournament"]) == (0.1, "demo-handicap-2")
    await demo.stop()


def recorded(tournament: TrfTournament) -> list[set[tuple[str, str]]]:
    """The boards of each round by the names of White and Black."""
    name = {player.number: player.name for player in tournament.players}
    return [
        {
            (player.name, name[cell.opponent])
            for player in tournament.players
            if (cell := player.cell(number)).opponent and cell.colour == "w"
        }
        for number in range(1, tournament.recorded + 1)
    ]


async def test_every_round_of_the_open_is_paired_by_the_engine_as_it_was_played(played: Any) -> None:
    history, names = played.history, played.names()
    published = [
        event for n in range(1, history.n + 1) if isinstance(event := history.entry(n).event, e.PairingPublished)
    ]
    assert {(one.made_by, one.system, one.edition) for one in published} == {("engine", "dutch", "dutch-2026")}
    boards = [{(names[seat.white], names[seat.black]) for seat in one.boards} for one in published]
    tournament = read(files("server.demo").joinpath("open.trf").read_bytes()).tournament
    assert tournament is not None
    assert boards == recorded(tournament)
    assert history.newest.status == "closed"


async def test_verify_pairs_every_round_again(played: Any) -> None:
    verdict = verify(b"\n".join(lines(played.history, played.history.n)))
    assert (verdict.findings, verdict.pairings) == ((), 9)


@pytest.mark.parametrize("played", ["handicap", "modenese"], indirect=True)
async def test_an_evening_with_handicap_is_played_to_the_end(played: Any) -> None:
    state = played.history.newest
    assert (state.status, state.round, state.regulations.rounds) == ("closed", 6, 6)
    found = standings(state)
    assert sum(points or 0 for points in found.points) == sum(map(sum, worth(state)))
    verdict = verify(b"\n".join(lines(played.history, played.history.n)))
    assert (verdict.findings, verdict.pairings) == ((), 6)


@pytest.mark.parametrize(("played", "rounds"), [("knockout", 4), ("two-games", 5)], indirect=["played"])
async def test_encounters_are_played_to_the_end_as_the_sample_says(played: Any, rounds: int) -> None:
    state = played.history.newest
    assert (state.status, state.round) == ("closed", rounds)
    assert all(board.games and board.result for one in state.rounds for board in one.boards.values())
    verdict = verify(b"\n".join(lines(played.history, played.history.n)))
    assert (verdict.findings, verdict.pairings) == ((), rounds)


@pytest.mark.parametrize("played", ["knockout"], indirect=True)
async def test_the_knockout_has_byes_every_stage_and_a_third_place(played: Any) -> None:
    state = played.history.newest
    assert {game.stage for one in state.rounds for board in one.boards.values() for game in board.games} == {1, 2, 3}
    assert len(state.rounds[0].byes) == 2
    assert len(state.rounds[3].boards) == 2


def worth(state: Tournament) -> list[list[int]]:
    """What the games and byes of each round are worth by the table that pages look it up in."""
    table = worth_by_gap(state.regulations)
    assert table is not None
    most = len(ITALIAN_LADDER) - 1
    place_of = {k: place(ITALIAN_LADDER, player.sporting.category) for k, player in state.players.items()}
    return [
        [
            sum(table["worth"][board.result][place_of[board.white] - place_of[board.black] + most])
            for board in round_.boards.values()
        ]
        + [table["byes"][kind] for kind in round_.byes.values()]
        for round_ in state.rounds
    ]
