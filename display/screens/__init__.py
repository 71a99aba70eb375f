"""The screens of the hall: one folder and one line each; `<folder>/sample.json` opens a screen without any data."""

from typing import NamedTuple


class Screen(NamedTuple):
    """A screen: name of its folder and of its address `/s/<tournament>/<name>`, title, and the views it follows.

    `<r>` in a view stands for the newest published round. only: the system of the tournaments that have it, "" for all.
    teams: whether it shows matches of teams.
    """

    name: str
    title: str
    views: tuple[str, ...]
    only: str = ""
    teams: bool = False


SCREENS: tuple[Screen, ...] = (
    Screen("pairings", "Pairings", ("info", "people", "players", "pairings.<r>")),
    Screen(
        "matches",
        "Team matches",
        ("info", "people", "players", "teams", "members", "fixtures", "pairings.<r>", "games.<r>"),
        teams=True,
    ),
    Screen(
        "individuals",
        "Players of teams",
        ("info", "people", "players", "members", "individuals", "boards"),
        teams=True,
    ),
    Screen("standings", "Standings", ("info", "people", "players", "standings", "crosstable")),
    Screen("crosstable", "Crosstable", ("info", "people", "players", "standings", "crosstable")),
    Screen("bracket", "Bracket", ("info", "people", "players", "bracket", "draws", "pairings.<r>"), "knockout"),
    Screen(
        "leaders",
        "Leaders and upsets",
        ("info", "people", "players", "standings", "crosstable", "upsets", "pairings.<r>"),
    ),
    Screen("progress", "Round progress", ("info", "people", "players", "progress")),
    Screen("show", "The event in 90 seconds", ("info", "people", "players", "standings", "crosstable")),
    Screen("results", "Results", ("info", "people", "players", "results", "pairings.<r>")),
)


def screens_of(system: str, *, teams: bool) -> tuple[Screen, ...]:
    """The screens of a tournament that is paired by this system. teams: whether its participants are teams."""
    return tuple(screen for screen in SCREENS if screen.only in ("", system) and (teams or not screen.teams))
