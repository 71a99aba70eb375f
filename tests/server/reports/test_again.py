"""`openhall pair` and `openhall check` of every system that an import understands: the same path, the same rounds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from projections.formats.trf import read, write
from projections.formats.trf.person import Person
from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.tournament import Tournament
from server import cli
from server import commands as c
from server.demo.samples import SAMPLES
from server.importing.step import Step
from server.reports.export import report_file
from tests.server.steps import folded

OF_TEAMS = ("league", "all-play-all", "team-swiss")
"""Samples of teams: test_teams.py has their report files."""

PLAYED_BY_A_SYSTEM = [name for name in SAMPLES if name not in ("worked-example", *OF_TEAMS)]
BY_THE_LOG = [name for name in PLAYED_BY_A_SYSTEM if name != "open"]

Run = Callable[..., tuple[int, str, str]]
Played = Callable[[str], list[Step]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: object) -> tuple[int, str, str]:
        code = cli.main([*map(str, words)])
        done = capsys.readouterr()
        return code, done.out, done.err

    return command


def before_the_last_round(steps: list[Step]) -> Tournament:
    last = max(at for at, step in enumerate(steps) if isinstance(step.command, c.PublishPairing))
    return folded(steps[:last])


def put(state: Tournament, file: Path) -> Path:
    file.write_bytes(report_file(state, {k: Person(f"P {one.number}") for k, one in state.players.items()}))
    return file


@pytest.mark.parametrize("name", PLAYED_BY_A_SYSTEM)
def test_every_recorded_round_is_the_one_of_its_system(played: Played, run: Run, name: str, tmp_path: Path) -> None:
    state = folded(played(name))
    file = put(state, tmp_path / "sample.trf")
    assert run("check", file) == (0, f"1 files, {state.round} rounds, 0 differ\n", "")


@pytest.mark.parametrize("name", PLAYED_BY_A_SYSTEM)
def test_the_next_round_is_the_one_that_the_server_would_propose(
    played: Played, run: Run, name: str, tmp_path: Path
) -> None:
    state = before_the_last_round(played(name))
    proposal = propose(state, state.round + 1)
    assert not isinstance(proposal, Impossible)
    number = {k: one.number for k, one in state.players.items()}
    code, out, _ = run("pair", put(state, tmp_path / "sample.trf"))
    first, *lines = out.splitlines()
    assert (code, int(first)) == (0, len(lines))
    bye = [f"{number[one.player]} 0" for one in proposal.byes if one.kind == "U"]
    assert lines == [*(f"{number[seat.white]} {number[seat.black]}" for seat in proposal.boards), *bye]


@pytest.mark.parametrize("name", BY_THE_LOG)
def test_a_recorded_round_is_paired_again(played: Played, run: Run, name: str, tmp_path: Path) -> None:
    state = folded(played(name))
    number = {k: one.number for k, one in state.players.items()}
    code, out, _ = run("pair", put(state, tmp_path / "sample.trf"), "--round", 2)
    boards = {f"{number[one.white]} {number[one.black]}" for one in state.rounds[1].boards.values()}
    assert (code, {line for line in out.splitlines()[1:] if not line.endswith(" 0")}) == (0, boards)
    code, out, err = run("pair", tmp_path / "sample.trf")
    assert (code, out) == (1, "")
    assert f"all {state.regulations.rounds} rounds are paired already" in err


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("double-round-robin", "who meets whom here is in the tables (C.05 Annex 1)"),
        ("scheveningen", "who meets whom here is in the tables (docs/rules/scheveningen.md 2)"),
        ("knockout", "who meets whom here is in the bracket (docs/rules/knockout.md 5)"),
        ("modenese", "everybody meets the nearest one below whom he has not met (docs/rules/neighbours.md 1)"),
    ],
)
@pytest.mark.parametrize("question", [("--explain",), ("--why-not", "1", "2")])
def test_a_system_without_reasons_says_so(
    played: Played, run: Run, name: str, why: str, question: tuple[str, ...], tmp_path: Path
) -> None:
    code, out, err = run("pair", put(before_the_last_round(played(name)), tmp_path / "sample.trf"), *question)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert f"--explain and --why-not ask a Swiss of FIDE; {why}" in err


@pytest.mark.parametrize("name", ["handicap", "two-games"])
def test_a_swiss_with_another_scoring_has_reasons(played: Played, run: Run, name: str, tmp_path: Path) -> None:
    state = before_the_last_round(played(name))
    code, out, _ = run(
        "pair", put(state, tmp_path / "sample.trf"), "--explain", "--why-not", 1, 2, "--why-not", 1, "down"
    )
    assert code == 0
    assert "\nBracket " in out
    assert "Why do 1 and 2 not meet? " in out
    assert "Why does 1 not go down? " in out
    code, out, err = run("pair", tmp_path / "sample.trf", "--why-not", 1, 99)
    assert (code, out) == (1, "")
    assert "nobody has the starting number 99" in err


def without_comments(file: Path, code: str = "") -> None:
    """As another program would have written it."""
    told = read(file.read_bytes()).tournament
    assert told is not None
    written = write(replace(told, supplement=None, type_code=code or told.type_code))
    assert isinstance(written, bytes)
    file.write_bytes(written)


def test_a_double_round_robin_of_another_order_differs(played: Played, run: Run, tmp_path: Path) -> None:
    """Without the exchange of the last two rounds of the first cycle: each of these two rounds has its line."""
    file = put(folded(played("double-round-robin")), tmp_path / "sample.trf")
    without_comments(file, "BERGER_DOUBLEROUNDROBIN")
    code, out, _ = run("check", file)
    assert code == 1
    assert [line.split(": expected")[0] for line in out.splitlines()[:-1]] == [f"{file}: round 4", f"{file}: round 5"]
    without_comments(file, "FIDE_DOUBLEROUNDROBIN")
    assert run("check", file)[:2] == (0, "1 files, 10 rounds, 0 differ\n")


def test_a_match_by_another_table_differs(played: Played, run: Run, tmp_path: Path) -> None:
    file = put(folded(played("scheveningen")), tmp_path / "sample.trf")
    without_comments(file)
    assert run("check", file)[:2] == (0, "1 files, 6 rounds, 0 differ\n")
    without_comments(file, "FIDE_DOUBLESCHEVENINGEN")
    assert run("check", file)[:2] == (0, "1 files, 6 rounds, 0 differ\n")  # its first half
    file.write_text(file.read_text(encoding="utf-8").replace("w 1", "w !").replace("b 0", "w 0").replace("w !", "b 1"))
    code, out, _ = run("check", file)
    assert code == 1
    assert ": expected 3-11, 7-6, 8-1 recorded 1-8, 6-7, 11-3" in out


CUP = """142 {rounds}
192 CUSTOM_KNOCKOUT
001    1      A                                                                  2.0    1     4 w 1     {final}
001    2      B                                                                  1.0    2     3 b 1     {lost}
001    3      C                                                                  0.0    3     2 w 0
001    4      D                                                                  0.0    3     1 b 0
"""


def test_a_bracket_that_was_found_has_no_rule_for_colours(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    for colours in ("wb", "bw"):
        file.write_text(CUP.format(rounds=2, final=f"2 {colours[0]} 1", lost=f"1 {colours[1]} 0"), encoding="utf-8")
        assert run("check", file) == (0, "1 files, 2 rounds, 0 differ\n", "")
    file.write_text(file.read_text(encoding="utf-8").replace("2.0    1", "2.0    2"), encoding="utf-8")
    code, out, _ = run("check", file)
    assert (code, out.splitlines()[0]) == (1, f"{file}: standings: player 1 expected 1 recorded 2")


def test_a_knockout_without_a_bracket_of_ours_says_why(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    file.write_text(CUP.format(rounds=9, final="2 w 1", lost="1 b 0"), encoding="utf-8")
    code, out, err = run("check", file)
    assert (code, out) == (0, "1 files, 0 rounds, 0 differ\n")
    assert "4 players need 5 rounds at most, and here are 9" in err
    assert "the standings are not checked: a knockout ranks by how far everybody has come" in err
    code, out, err = run("pair", file)
    assert (code, out) == (1, "")
    assert "it was paired as CUSTOM_KNOCKOUT" in err


def test_comments_that_do_not_hold_are_no_reason_not_to_pair_a_swiss(played: Played, run: Run, tmp_path: Path) -> None:
    file = put(before_the_last_round(played("open")), tmp_path / "sample.trf")
    before = run("pair", file)
    assert before[0] == 0
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"players":131', '"players":130'), encoding="utf-8")
    assert run("pair", file) == before
