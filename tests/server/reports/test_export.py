"""A stored tournament as a report file: what was imported comes out again, with names, and what cannot is refused."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from projections.events import VirtualPoints
from projections.formats.trf import Cell, TrfTournament, read, write
from projections.formats.trf.person import Person
from projections.formats.trf.records import BLANK, Acceleration
from projections.formats.trf.report import remarks, report
from projections.options import DutchOptions
from projections.points import Result
from projections.refusal import Refusal
from projections.tournament import Tournament
from server.decide.outcome import Refused, VaultRecord
from server.importing.compose import Composed, compose
from server.importing.preview import TRIAL
from server.importing.script import script
from server.reports.export import report_file

ROOT = Path(__file__).parents[3]
TIEBREAKS = ROOT / "tests/golden/tiebreaks"
DEMO = Path(str(files("server.demo") / "open.trf"))
FILES = [DEMO, *sorted(TIEBREAKS.glob("*.trf")), *sorted((ROOT / "tests/golden/dutch_2026").glob("*.trf"))]


def imported(path: Path) -> tuple[TrfTournament, Composed]:
    told = read(path.read_bytes()).tournament
    assert told is not None
    made = compose(script(told, TRIAL.entropy), TRIAL)
    assert not isinstance(made, Refused), made
    return told, made


def persons(made: Composed) -> dict[int, Person]:
    records = {put.field: put.value for put in made.vault if put.key == "people"}
    known = {k: msgspec.json.decode(records[one.person], type=VaultRecord) for k, one in made.state.players.items()}
    return {k: Person(one.name, one.fide_id, one.birth_date) for k, one in known.items()}


def exported(state: Tournament, people: dict[int, Person]) -> TrfTournament:
    reading = read(report_file(state, people))
    assert {finding.kind for finding in reading.findings} == {"accepted"}
    assert reading.tournament is not None
    return reading.tournament


def rounds(told: TrfTournament) -> dict[int, list[Cell]]:
    """By number; nothing written is an absence."""
    cells = {player.number: map(player.cell, range(1, told.recorded + 1)) for player in told.players}
    return {number: [Cell(code="Z") if cell == BLANK else cell for cell in row] for number, row in cells.items()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_was_imported_comes_out_again(path: Path) -> None:
    told, made = imported(path)
    again = exported(made.state, persons(made))
    assert rounds(again) == rounds(told)
    for before, after in zip(told.players, again.players, strict=True):
        assert replace(after, points=None, rank=None, rounds=(), line=0) == replace(
            before, points=None, rank=None, rounds=(), line=0
        )
    assert again.initial_colour in (told.initial_colour, "white", "black")
    assert told.initial_colour in (None, again.initial_colour)
    assert (again.begins, again.ends, again.tiebreaks) == (told.begins, told.ends, told.tiebreaks)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_export_is_imported_as_the_same_tournament(path: Path) -> None:
    _, made = imported(path)
    first = report(made.state, persons(made))
    assert isinstance(first, TrfTournament)
    written = write(first)
    assert isinstance(written, bytes)
    again = compose(script(read(written).tournament or first, TRIAL.entropy), TRIAL)
    assert isinstance(again, Composed)
    assert report(again.state, persons(again)) == first


def test_tiebreaks_are_written_as_codes_whatever_the_regulations_call_them() -> None:
    _, made = imported(TIEBREAKS / "TB-01.trf")
    called = ("Buchholz Cut 1", "sonneborn-berger", "bh/p/m2", "OTHER_1")
    rules = replace(made.state.regulations, tiebreaks=called)
    again = exported(replace(made.state, regulations=rules), persons(made))
    assert again.tiebreaks == ("BH/C1", "SB", "BH/M2/P", "OTHER_1")


def test_points_and_places_are_those_of_the_standings() -> None:
    _, made = imported(TIEBREAKS / "fide-9.2.trf")
    again = exported(replace(made.state, regulations=replace(made.state.regulations, tiebreaks=("SB",))), persons(made))
    assert again.type_code == "BERGER_ROUNDROBIN"
    assert [player.points for player in again.players] == [7, 7, 7, 3, 3, 3]
    assert [player.rank for player in again.players] == [1, 2, 2, 4, 6, 5]


@pytest.fixture
def state() -> Tournament:
    return imported(ROOT / "tests/projections/formats/trf/files/PR-06.trf")[1].state


@pytest.fixture
def new_swiss() -> Tournament:
    """Six players of a Swiss, nothing paired."""
    rows = "\n".join(f"001 {number:>4}      Player {number}" for number in range(1, 7))
    told = read(f"142 5\n192 FIDE_DUTCH_2026\n{rows}".encode()).tournament
    assert told is not None
    made = compose(script(told, TRIAL.entropy), TRIAL)
    assert isinstance(made, Composed)
    return made.state


def test_pr_06_byes_of_the_next_round_are_told(state: Tournament) -> None:
    told = report(state, {})
    assert isinstance(told, TrfTournament)
    assert [(bye.kind, bye.round, bye.numbers) for bye in told.byes] == [("H", 2, (2,))]
    assert told.players[0].name == "Player 1"


def test_who_has_left_is_away_from_the_next_round(state: Tournament) -> None:
    gone = replace(state.players[3], status="withdrawn", left=1)
    told = report(replace(state, players={**state.players, 3: gone}), {})
    assert isinstance(told, TrfTournament)
    assert [(bye.kind, bye.round, bye.numbers) for bye in told.byes] == [("H", 2, (2,)), ("Z", 2, (3,))]


def _set(state: Tournament, first: int, last: int) -> TrfTournament:
    """As exported with a table of virtual points, where player 6 left before he had a number."""
    gone = replace(state.players[6], number=0, status="withdrawn", left=0)
    rules = replace(state.regulations, options=DutchOptions("baku"))
    table = (VirtualPoints(2, 1, 2, first, last),)
    players = {**state.players, 6: gone}
    return exported(replace(state, players=players, regulations=rules, virtual=table), {})


def test_virtual_points_reach_to_the_last_number_there_is(new_swiss: Tournament) -> None:
    told = _set(new_swiss, 4, 6)
    assert (told.type_code, told.accelerations) == ("FIDE_DUTCH_2026_BAKU", (Acceleration(2, 1, 2, 4, 5),))


def test_a_table_that_gives_nobody_virtual_points_is_no_acceleration(new_swiss: Tournament) -> None:
    """Without a record 250 the code of Baku would give points to half of the field."""
    told = _set(new_swiss, 6, 6)
    assert (told.type_code, told.accelerations) == ("FIDE_DUTCH_2026", ())


def test_a_result_for_the_rating_report_only_is_a_comment(state: Tournament) -> None:
    boards = state.rounds[0].boards
    first = boards[1]
    changed = boards.put(1, replace(first, reported=Result.DRAW))
    found = replace(state, rounds=(replace(state.rounds[0], boards=changed),))
    numbers = f"{state.players[first.white].number} - {state.players[first.black].number}"
    said = f"Round 1, board 1, {numbers}: the result for the rating report is 1/2-1/2 (C.04.2 art. 4.3)."
    assert remarks(found) == [said]
    assert report_file(found, {}).decode().endswith(f"### {said}\n")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda state: replace(state, order=(), players={}), "assign the starting numbers first"),
        (
            lambda state: replace(state, players={**state.players, 3: replace(state.players[3], number=0)}),
            "entry 3 has no starting number yet",
        ),
    ],
)
def test_what_a_report_cannot_tell_is_refused(
    state: Tournament, change: Callable[[Tournament], Tournament], said: str
) -> None:
    refusal = report(change(state), {})
    assert isinstance(refusal, Refusal)
    assert said in refusal.message
    with pytest.raises(LookupError, match=said):
        report_file(change(state), {})


def run(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "server", *words]
    env = {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, check=False, cwd=cwd, capture_output=True, text=True, timeout=60, env=env)


def test_export_has_two_forms(tmp_path: Path) -> None:
    """On the embedded store, each command by itself."""
    assert run("import", str(DEMO), "--accept", "harbour", "--data", "data", cwd=tmp_path).returncode == 0
    done = run("export", "harbour", "--data", "data", "--format", "trf", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("harbour.trf: 131 players")
    again = read((tmp_path / "harbour.trf").read_bytes()).tournament
    told = read(DEMO.read_bytes()).tournament
    assert again is not None
    assert told is not None
    assert [player.name for player in again.players] == [player.name for player in told.players]
    assert rounds(again) == rounds(told)
    missing = run("export", "nowhere", "--data", "data", "--format", "trf", cwd=tmp_path)
    assert (missing.returncode, "there is no tournament nowhere" in missing.stderr) == (1, True)
