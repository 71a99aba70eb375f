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


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (("1", "3"), "Why do 1 and 3 not meet? The bye would go to a score of 1, and 0 is the lowest that allows"),
        (("1", "5"), "Why do 1 and 5 not meet? That is how the round is paired."),
        (("2", "1"), "Why do 2 and 1 not meet? They have met before (C1, C.04.3 art. 2.1.1)."),
        (("5", "0"), "Why does 5 not get the bye? The bye would go to a score of 1"),
        (("6", "0"), "Why does 6 not get the bye? That is how the round is paired."),
        (("1", "down"), "Why does 1 not go down? "),
    ],
)
def test_why_not_is_answered_with_the_first_criterion(run, wish: tuple[str, str], says: str) -> None:
    code, out, _ = run(CASES / "PR-02.trf", "--why-not", *wish)
    assert code == 0
    assert out.startswith("3\n1 5\n3 2\n6 0\n\n")
    assert out.splitlines()[-1].startswith(says)


def test_several_questions_are_answered_in_their_order_behind_the_reasons(run) -> None:
    _, out, _ = run(CASES / "PR-02.trf", "--why-not", 1, 3, "--explain", "--why-not", 5, 0)
    places = [out.index(part) for part in ("3\n1 5", "Bracket 2", "Why do 1 and 3", "Why does 5 not")]
    assert places == sorted(places)


def test_a_recorded_round_is_asked_about_as_it_was(run) -> None:
    code, out, _ = run(CASES / "PR-02.trf", "--round", 2, "--why-not", 4, 1)
    assert code == 0
    assert out.splitlines()[-1] == "Why do 4 and 1 not meet? They have met before (C1, C.04.3 art. 2.1.1)."


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--why-not", "x", "3"), "'x' is no starting number; write two of them, 0 for the bye, or `down`"),
        (("--why-not", "3", "-1"), "'-1' is no starting number"),
        (("--why-not", "99", "1"), "nobody has the starting number 99; they go from 1 to 6"),
        (("--why-not", "0", "1"), "nobody has the starting number 0"),
        (("--why-not", "3", "3"), "--why-not 3 3: that is one player"),
        (("--why-not", "4", "1"), "4 is not to be paired in round 3: he has the bye Z"),
        (("--round", "4"), "--round 4: there are rounds 1 to 3 to pair"),
    ],
)
def test_a_question_without_an_answer_is_one_line(run, words: tuple[str, ...], says: str) -> None:
    code, out, err = run(CASES / "PR-02.trf", *words)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert says in err


def test_tables_are_not_asked_why_not(run, tmp_path: Path) -> None:
    (tmp_path / "six.trf").write_text(f"142 5\n192 BERGER_ROUNDROBIN\n{SIX}\n", encoding="utf-8")
    code, out, err = run(tmp_path / "six.trf", "--why-not", 1, 2)
    assert (code, out) == (1, "")
    assert "who meets whom here is in the tables (C.05 Annex 1)" in err


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
        (f"142 5\n{SIX}\n299 W         0.5  001    1\n", "'W' gives an outcome another worth"),
        (f"142 5\n{SIX}\n299           1.0  006    1\n", "There is no round 6"),
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
