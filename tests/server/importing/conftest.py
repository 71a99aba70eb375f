"""Sample files and rows for the tests of imports."""

import os
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from projections.formats.trf import TrfTournament, read
from server.importing.compose import Authorship, Composed, compose
from server.importing.script import script

TESTS = Path(__file__).parents[2]
FILES = TESTS / "projections" / "formats" / "trf" / "files"
AUTHORSHIP = Authorship("harbour-open", 1_772_000_000_000, "import-of-the-tests", "0" * 16, bytes(32))


def _sample_paths() -> list[Path]:
    """The sample files, the demo, and those of the folder OPENHALL_VECTORS if it is set."""
    more = os.environ.get("OPENHALL_VECTORS")
    demo = Path(str(files("server.demo") / "open.trf"))
    return [*sorted(FILES.glob("*.trf")), demo, *(sorted(Path(more).rglob("*.trf")) if more else [])]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sample" in metafunc.fixturenames:
        paths = _sample_paths()
        metafunc.parametrize("sample", paths, ids=[path.stem for path in paths])


def _tournament(data: bytes) -> TrfTournament:
    tournament = read(data).tournament
    assert tournament is not None
    return tournament


@pytest.fixture
def load() -> Callable[[str], TrfTournament]:
    """A sample file by name."""
    return lambda name: _tournament((FILES / f"{name}.trf").read_bytes())


@pytest.fixture
def told() -> Callable[..., TrfTournament]:
    """A tournament of player lines, each a list of cells like "2 w 1", and of header records."""

    def make(*players: list[str], header: str = "142 9") -> TrfTournament:
        rows = [
            f"001 {number:>4}      {'Player ' + str(number):<33}{'':44}" + "".join(map(_cell, cells))
            for number, cells in enumerate(players, 1)
        ]
        return _tournament("\n".join([header, *rows]).encode())

    return make


def _cell(text: str) -> str:
    opponent, colour, code = (*text.split(), "", "", "")[:3]
    return f"{opponent:>4} {colour or ' '} {code or ' '}  "


@pytest.fixture
def folded() -> Callable[[TrfTournament], Composed]:
    """The log of a tournament."""

    def fold(tournament: TrfTournament) -> Composed:
        composed = compose(script(tournament, bytes(32)), AUTHORSHIP)
        assert isinstance(composed, Composed), composed
        return composed

    return fold
