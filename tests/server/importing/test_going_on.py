"""A Swiss that began elsewhere is imported, and its next round is the one that the reference programs give."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from projections.pairing import propose
from projections.pairing.alterations import allocated_bye
from projections.pairing.system import Proposal
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.importing.preview import TRIAL, composed

VECTORS = Path(__file__).parents[2] / "golden" / "dutch_2026"
FILES = sorted(VECTORS.glob("next-*.trf"))


def expected(path: Path) -> set[tuple[int, int]] | None:
    """(White, Black) by starting numbers, (number, 0) for the bye; None if there is no pairing."""
    text = path.read_text(encoding="ascii")
    if text.startswith("NO_VALID_PAIRING"):
        return None
    pairs = [line.split() for line in text.splitlines()[1:] if line.strip()]
    return {(int(white), int(black)) for white, black in pairs}


def with_back(state: Tournament, numbers: set[int]) -> Tournament:
    """Who missed the last two rounds of a file counts as withdrawn here; these came back, says the reference."""
    players = {
        k: msgspec.structs.replace(one, status="", left=None) if one.number in numbers else one
        for k, one in state.players.items()
    }
    return msgspec.structs.replace(state, players=players)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_next_round_of_an_imported_file(path: Path) -> None:
    made = composed(path.read_bytes(), TRIAL, waived=True)
    assert not isinstance(made, Refused)
    wanted = expected(path.with_suffix(".expected"))
    state = with_back(made.state, {number for pair in wanted or () for number in pair})
    if state.regulations.system != "dutch":
        assert state.regulations.system == "by-hand"
        return
    number = {k: player.number for k, player in state.players.items()}
    proposal = propose(state, state.round + 1)
    found = None
    if isinstance(proposal, Proposal):
        found = {(number[seat.white], number[seat.black]) for seat in proposal.boards}
        bye = allocated_bye(proposal.byes)
        found |= set() if bye is None else {(number[bye], 0)}
    assert found == wanted
