"""The tournaments that `openhall serve --demo NAME` can play, by name: each is the steps an arbiter would take."""

from collections.abc import Callable
from importlib.resources import files

import msgspec

from projections.formats.trf import read
from server.demo import club, encounters, fixed, teams
from server.importing.script import script
from server.importing.step import Step


class Sample(msgspec.Struct, frozen=True):
    """steps: of the whole event, from 32 bytes that make its references. engine: whether its rounds are paired anew,
    by its system, while it is played; then they come out as the steps say. over: how many rounds are over, and half of
    the next one, when the audience arrives; in a shorter event all but the last.
    """

    steps: Callable[[bytes], list[Step]]
    engine: bool
    over: int = 4


def recorded(file: str) -> Callable[[bytes], list[Step]]:
    """The steps of a report file beside this module."""

    def steps(entropy: bytes) -> list[Step]:
        tournament = read(files("server.demo").joinpath(file).read_bytes()).tournament
        if tournament is None:
            raise ValueError(f"the sample {file} cannot be read")
        return script(tournament, entropy)

    return steps


SAMPLES = {
    "open": Sample(recorded("open.trf"), engine=True),
    "worked-example": Sample(recorded("worked-example.trf"), engine=False),
    "handicap": Sample(club.handicap, engine=True),
    "modenese": Sample(club.modenese, engine=True),
    "round-robin": Sample(fixed.round_robin, engine=True),
    "double-round-robin": Sample(fixed.double_round_robin, engine=True),
    "scheveningen": Sample(fixed.scheveningen, engine=True),
    "knockout": Sample(encounters.knockout, engine=True),
    "two-games": Sample(encounters.two_games, engine=True),
    "league": Sample(teams.league, engine=True, over=7),
    "all-play-all": Sample(teams.all_play_all, engine=True),
    "team-swiss": Sample(teams.team_swiss, engine=True),
}
"""Every sample. The worked example was not paired by FIDE's rules."""
