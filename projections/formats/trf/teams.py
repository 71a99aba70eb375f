"""Record 310, and before TRF26 013: who plays for which team of a match, by starting numbers."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from projections.formats.findings import Findings
from projections.formats.trf.columns import text_fault
from projections.formats.trf.dialect import listed
from projections.formats.trf.draft import Draft
from projections.formats.trf.lines import Line
from projections.formats.trf.records import Raw, TrfTournament
from projections.tournament import Tournament


class Layout(NamedTuple):
    """First and last column of the name, and the first one of the numbers, four columns each and a blank between."""

    name: tuple[int, int]
    members: int


LAYOUTS = {"310": Layout((9, 40), 74), "013": Layout((5, 36), 37)}


def team_records(state: Tournament) -> Iterator[Raw]:
    """One record a team, its players in the order of their boards, substitutes behind them; the first team is the one
    that meets the others. Match points are left open: TRF26 knows none of one match (TRF26 310).
    """
    for number, side in enumerate(state.sides, 1):
        first, later = (tuple(k for place in side.places for _, k in place[part]) for part in FIRST_AND_LATER)
        members = [state.players[k].number for k in (*first, *later)]
        name = " ".join(side.name.split())[:32]
        yield Raw(0, "310", f"310 {number:3d} {name:64s}{listed(members)}")


FIRST_AND_LATER = (slice(1), slice(1, None))
"""Of a place: who played there first, and who came in his stead."""


def read_team(line: Line, draft: Draft, found: Findings) -> None:
    """310, 013: kept as it stands; who asks for the teams reads it (teams_of)."""
    draft.raw.append(Raw(line.number, line.code, line.text))


def teams_of(tournament: TrfTournament) -> list[tuple[str, tuple[int, ...]]]:
    """Name and members of every team of a file, by 310 if there are any, else by 013; no members of a record that
    cannot be read."""
    codes = {raw.code for raw in tournament.raw}
    wanted = next((code for code in LAYOUTS if code in codes), "")
    return [_team(raw.text, LAYOUTS[wanted]) for raw in tournament.raw if raw.code == wanted]


def _team(text: str, layout: Layout) -> tuple[str, tuple[int, ...]]:
    first, last = layout.name
    name, members = " ".join(text[first - 1 : last].split()), text[layout.members - 1 :].split()
    if not name or text_fault(name, last) is not None or not all(re.fullmatch("[0-9]{1,4}", one) for one in members):
        return name, ()
    return name, tuple(map(int, members))
