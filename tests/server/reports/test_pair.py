"""`openhall pair`: what scripts rely on, why a round is as it is, and every way to be refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from server import cli

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests/golden/dutch_2026"
CASES = ROOT / "tests/projections/formats/trf/files"
ANSWERS = sorted(GOLDEN.glob("*.expected"))
SIX = "\n".join(f"001 {number:4d}      Player {number}" for number in range(1, 7))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def pair(*words: object) -> tuple[int, str, str]:
        code = cli.main(["pair", *map(str, words)])
        done = capsys.readouterr()
        return code, done.out, done.err

    return pair


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda path: path.stem)
def test_the_next_round_is_the_right_one(run, answer: Path) -> None:
    code, out, err = run(answer.with_suffix(".trf"))
    wanted = answer.read_text(encoding="ascii").split("\n")
    if wanted[0] == "NO_VALID_PAIRING":
        assert (code, out) == (1, "")
        assert "no legal pairing exists (C.04.3 art. 1.9.3)" in err
    else:
        lines = out.split("\n")
        assert (code, err) == (0, "")
        assert int(lines[0]) == len(lines) - 2
        assert {line for line in lines[1:] if line} == {line for line in wanted[1:] if line}


@pytest.mark.parametrize(
    ("case", "pairs"),
    [
        ("PR-01", ["6 2", "3 7", "8 4", "5 10"]),
        ("PR-02", ["1 5", "3 2", "6 0"]),
        ("PR-04", ["7 4", "2 1", "5 6", "3 0"]),
        ("PR-06", ["3 1", "4 5", "6 0"]),
        ("PR-08", ["4 1", "2 3"]),
        ("PR-11", ["10 5", "1 12", "9 4", "2 7", "8 6", "3 11"]),
        ("PR-13", ["4 1", "2 3", "5 8", "7 6"]),
    ],
)
def test_named_cases(run, case: str, pairs: list[str]) -> None:
    code, out, _ = run(CASES / f"{case}.trf")
    first, *lines = out.splitlines()
    assert (code, int(first)) == (0, len(pairs))
    assert sorted(lines) == sorted(pairs)


def test_explain_says_why_per_bracket_and_board(run) -> None:
    _, out, _ = run(CASES / "PR-02.trf", "--explain")
    for line in (
        "3\n1 5\n3 2\n6 0\n\nBracket 2: 1 3",
        "  3 goes down: the pairs of the bracket, or the rest of the round, cannot be completed",
        "  C6 (2.4.1) the number of downfloaters: 2",
        "  moved down into it: 1 3",
        "  3 - 2: both colour preferences can be granted (5.2.1)",
        "  6 gets the pairing-allocated bye (2.3.1)",
        "\n6 gets the bye: 0 is the lowest score that allows a pairing (C5, 2.3.1)",
    ):
        assert line in out


def test_a_round_robin_goes_on_by_the_berger_table(run, tmp_path: Path) -> None:
    (tmp_path / "six.trf").write_text(f"142 5\n192 BERGER_ROUNDROBIN\n{SIX}\n", encoding="utf-8")
    assert run(tmp_path / "six.trf") == (0, "3\n1 6\n2 5\n3 4\n", "")


def test_baku_in_record_192_is_enough(run, tmp_path: Path) -> None:
    (tmp_path / "six.trf").write_text(f"142 5\n152 W\n192 FIDE_DUTCH_2026_BAKU\n{SIX}\n", encoding="utf-8")
    assert run(tmp_path / "six.trf")[1] == "3\n1 3\n4 2\n5 6\n"


def test_an_open_game_is_noted(run, tmp_path: Path) -> None:
    cells = {1: "   2 w  ", 2: "   1 b  "}
    lines = [f"001 {number:4d}      {'Player':<33s}{'':42s}  {cells.get(number, '')}" for number in range(1, 5)]
    (tmp_path / "open.trf").write_text("142 3\n" + "\n".join(lines), encoding="utf-8")
    code, _, err = run(tmp_path / "open.trf")
    assert (code, "round 1: 1 - 2 has no result and counts as a draw" in err) == (0, True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SIX, "the number of rounds is missing"),
        (f"142 5\n192 FIDE_DUBOV\n{SIX}", "it was paired as FIDE_DUBOV"),
        (f"142 5\n192 FIDE_DUTCH_2017\n{SIX}", "only dutch-2026 is here"),
        (f"142 5\n042 2026/01/31\n192 FIDE_DUTCH\n{SIX}", "only dutch-2026 is here"),
        (f"142 5\n240 Z 001    1    2    3    4    5\n{SIX}", "1 to be paired; a round needs at least 2"),
        (f"142 x\n{SIX}", ":1:5: 'x' is not a number of rounds"),
        ("hello", "There is no player record 001"),
    ],
)
def test_a_refusal_is_one_line_with_its_place(run, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "file.trf").write_text(text, encoding="utf-8")
    code, out, err = run(tmp_path / "file.trf")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert f"{tmp_path / 'file.trf'}:" in err
    assert said in err


@pytest.mark.parametrize(("case", "said"), [("TR-03", "number of rounds is missing"), ("TR-11", ":3:81: Player 2: 1.5"),
                                            ("TR-07", "all 9 rounds"), ("none", "No such file")])  # fmt: skip
def test_named_cases_are_refused(run, case: str, said: str) -> None:
    code, _, err = run(CASES / f"{case}.trf")
    assert (code, said in err) == (1, True)
