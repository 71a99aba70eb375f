"""Recorded rounds and next rounds with the right answers: the samples kept here, and all of OPENHALL_VECTORS.

A file with an `.expected` beside it asks for the next round; in any other one each recorded round is the right pairing.
Without OPENHALL_VECTORS the folder shared/vectors beside the project is read, if it is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from projections.formats.trf import TrfTournament, read
from projections.formats.trf.dutch import pair_round

ROOT = Path(__file__).parents[4]
SAMPLES = ROOT / "tests" / "golden" / "dutch_2026"
VECTORS = Path(os.environ.get("OPENHALL_VECTORS", ROOT.parent / "shared" / "vectors"))

Seats = set[tuple[int, int]] | None


def tournament(path: Path) -> TrfTournament:
    """The tournament of a file that can be read without a refusal."""
    reading = read(path.read_bytes())
    assert not reading.refused(), [finding for finding in reading.findings if finding.kind == "refused"]
    assert reading.tournament is not None
    return reading.tournament


def expected(path: Path) -> Seats:
    """The next round of an `.expected` file: White and Black, the bye as 0; None for no legal pairing."""
    words = path.read_text(encoding="ascii").split()
    if words[0] == "NO_VALID_PAIRING":
        return None
    return set(zip(map(int, words[1::2]), map(int, words[2::2]), strict=True))


def recorded(told: TrfTournament, round_number: int) -> Seats:
    """The seats of a round as the file has them."""
    seats: set[tuple[int, int]] = set()
    for player in told.players:
        cell = player.cell(round_number)
        if cell.opponent and cell.colour == "w":
            seats.add((player.number, cell.opponent))
        elif cell.code == "U":
            seats.add((player.number, 0))
    return seats


def rounds(path: Path) -> Iterator[tuple[int, Seats, Seats]]:
    """Each round to compare: its number, what is right, what the engine says."""
    told = tournament(path)
    answer = path.with_suffix(".expected")
    if answer.exists():
        asked = [(told.recorded + 1, expected(answer))]
    else:
        asked = [(number, recorded(told, number)) for number in range(1, told.recorded + 1)]
    for number, right in asked:
        seats = pair_round(told, number)
        yield number, right, None if seats is None else set(seats)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.trf")), ids=lambda path: path.stem)
def test_a_sample_is_paired_as_the_rules_say(path: Path) -> None:
    for number, right, found in rounds(path):
        assert found == right, f"round {number}"


@pytest.mark.skipif(not VECTORS.is_dir(), reason="no folder of vectors")
@pytest.mark.slow
def test_every_vector_is_paired_as_the_rules_say() -> None:
    paths = sorted(VECTORS.rglob("*.trf"))
    wrong = [
        f"{path.name}, round {number}: expected {right}, found {found}"
        for path in paths
        for number, right, found in rounds(path)
        if found != right
    ]
    assert paths
    assert not wrong, "\n".join(wrong)
