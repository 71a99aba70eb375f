"""Every sample of teams as a report file and back, at any time: all of it, to the last byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from projections.formats.trf import read
from projections.formats.trf.person import Person
from projections.formats.trf.team_games import numbers_of
from projections.tournament import Tournament
from server import commands as c
from server.importing.script import script, settled
from server.importing.step import Step
from server.reports.export import report_file
from tests.server.steps import folded

Played = Callable[[str], list[Step]]


def stops(steps: list[Step]) -> Iterator[int]:
    """Before round 1, and at three places behind it; a match may be in the middle."""
    first = next(at for at, step in enumerate(steps) if isinstance(step.command, c.PublishPairing))
    yield from (first, (2 * first + len(steps)) // 3, (first + 3 * len(steps)) // 4, len(steps))


def file_of(state: Tournament) -> bytes:
    return report_file(state, {k: Person(f"Member {k}") for k in state.members})


@pytest.mark.parametrize("name", ["league", "all-play-all", "team-swiss"])
def test_a_sample_of_teams_comes_back_whenever_it_is_exported(played: Played, name: str) -> None:
    steps = played(name)
    for stop in stops(steps):
        before = folded(steps[:stop])
        data = file_of(before)
        reading = read(data)
        assert {one.kind for one in reading.findings} == {"accepted"}
        assert reading.tournament is not None
        assert settled(reading.tournament).notes == ()
        after = folded(script(reading.tournament, bytes(32)))
        assert after.regulations == before.regulations
        rows = {one.number: one.name for one in reading.tournament.competition.members}  # type: ignore[union-attr]
        again = report_file(after, {k: Person(rows[number]) for k, number in numbers_of(after).items()})
        assert again == data, (name, stop)
