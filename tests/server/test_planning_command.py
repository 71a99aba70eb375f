"""`openhall plan`: the line-up as a table, sheets, and every way to write it wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest

from server import cli

GOOD = """# Hosts
Alder, Ann; 2400; IM; NOR
Berg, Bo; NOR; 2301

# Guests
Cole, Cy; gm; 2500; SWE
Dahl, Di
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    def planned(text: str, *words: str) -> tuple[int, str, str]:
        file = tmp_path / "teams.txt"
        file.write_text(text, encoding="utf-8")
        code = cli.main(["plan", str(file), *words])
        done = capsys.readouterr()
        return code, done.out, done.err

    return planned


def test_a_line_for_each_player_and_what_fide_counts(run) -> None:
    code, out, err = run(GOOD)
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["A1", "IM", "Alder,", "Ann", "2400", "2", "1", "1", "1", "2500", "1"] in lines
    assert ["B2", "Dahl,", "Di", "-", "2", "2", "1", "0", "2351", "0"] in lines
    assert "no title norms" in out
    assert "Dahl, Di." in out
    assert "Rounds" not in out


def test_sheets_say_every_round_of_everybody(run) -> None:
    _, out, _ = run(GOOD, "--sheets", "--rounds", "mirrored")
    assert "  1: A1-B1 A2-B2\n  2: B2-A1 B1-A2\n  3: A1-B2 A2-B1\n  4: B1-A1 B2-A2\n" in out
    assert "A1 Alder, Ann\n  1: White against Cole, Cy\n  2: Black against Dahl, Di\n" in out
    _, out, _ = run(GOOD.replace("Dahl, Di", "Dahl, Di\nElm, Eve"), "--sheets")
    assert "B3 Elm, Eve\n  1: rests\n" in out


@pytest.mark.parametrize(
    ("text", "words", "sentence"),
    [
        ("Alder, Ann", (), "teams.txt:1: begin a team with a line like"),
        ("# Hosts\nAlder, Ann", (), "a plan has two teams"),
        ("# A\nX\n# B\n", (), "a plan has two teams"),
        (GOOD.replace("SWE", "Sweden"), (), "teams.txt:6: 'Sweden' is no rating, title or federation"),
        (GOOD + "Elm, Eve\n", ("--table", "newer"), 'choose the table "chessboard" or "general"'),
    ],
)  # fmt: skip
def test_a_wrong_file_is_told_with_its_line(run, text: str, words: tuple[str, ...], sentence: str) -> None:
    code, out, err = run(text, *words)
    assert (code, out) == (1, "")
    assert sentence in err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["plan", "/nowhere/teams.txt"]) == 1
    assert "No such file" in capsys.readouterr().err
