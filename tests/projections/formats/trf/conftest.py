"""Files and rows for the tests of the reader of tournament report files."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from projections.formats.findings import Finding
from projections.formats.trf import Reading, read

FILES = Path(__file__).parent / "files"


def _sample_paths() -> list[Path]:
    """The sample files, and those of the folder OPENHALL_VECTORS if it is set."""
    more = os.environ.get("OPENHALL_VECTORS")
    return sorted(FILES.glob("*.trf")) + (sorted(Path(more).rglob("*.trf")) if more else [])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sample" in metafunc.fixturenames:
        paths = _sample_paths()
        metafunc.parametrize("sample", paths, ids=[path.stem for path in paths])


@pytest.fixture
def load() -> Callable[[str], Reading]:
    """Reads a sample file by name."""
    return lambda name: read((FILES / f"{name}.trf").read_bytes())


@pytest.fixture
def row() -> Callable[..., str]:
    """A player record: number, then cells like "2 w 1"; keywords for the other fields."""

    def make(number: object, *cells: str, points: str = "", name: str = "", rating: str = "", rank: str = "") -> str:
        head = f"001 {number:>4}  {'':3s} {name or f'Player {number}':<33} {rating:>4} {'':3} {'':11} {'':10}"
        rounds = "".join(f"  {opponent:>4} {colour} {code}" for opponent, colour, code in map(str.split, cells))
        return f"{head} {points:>4} {rank:>4}{rounds}"

    return make


@pytest.fixture
def told() -> Callable[[str], list[Finding]]:
    """The findings of a text that are not plain acceptance, without the one about missing rounds."""

    def findings(text: str) -> list[Finding]:
        reading = read(text.encode())
        return [f for f in reading.findings if f.kind != "accepted" and (f.line, f.field) != (0, "rounds")]

    return findings
