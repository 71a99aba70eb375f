"""`openhall standings`: every form, and every way to ask wrongly."""

from __future__ import annotations

import csv
import io
import json
from decimal import Decimal
from pathlib import Path

import pytest

from server import cli
from server.decide.outcome import Refused
from server.demo.samples import SAMPLES
from server.importing.compose import TRIAL, compose
from server.reports.export import report_file

GOLDEN = Path(__file__).parents[1] / "golden/tiebreaks"
TEAMS = str(GOLDEN.parent / "teams.trf")
SWISS, ROUND_ROBIN, TB_01 = (str(GOLDEN / f"{name}.trf") for name in ("fide-9.1", "fide-9.2", "TB-01"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def standings(*words: str) -> tuple[int, str, str]:
        code = cli.main(["standings", *words])
        done = capsys.readouterr()
        return code, done.out, done.err

    return standings


def test_json_is_what_scripts_rely_on(run) -> None:
    code, out, err = run(SWISS, "--tiebreaks", "bh/c1,BH,SB,DE,TPR", "--format", "json")
    assert (code, err) == (0, "")
    first, second = json.loads(out)[:2]
    assert first == {"number": 2, "rank": 1, "points": "4",
                     "tiebreaks": {"BH/C1": "12", "BH": "13", "SB": "9.5", "DE": None, "TPR": "2120"}}  # fmt: skip
    assert (second["number"], second["rank"], second["points"]) == (3, 2, "3.5")


def test_every_value_of_the_exercise_comes_through_the_file(run) -> None:
    wanted = json.loads((GOLDEN / "fide-9.expected.json").read_text(encoding="utf-8"))
    for file, columns in ((SWISS, wanted["swiss"]), (ROUND_ROBIN, wanted["round robin"])):
        _, out, _ = run(file, "--tiebreaks", ",".join(columns), "--format", "json")
        found = {label: {str(row["number"]): row["tiebreaks"][label] for row in json.loads(out)} for label in columns}
        assert found == columns


@pytest.mark.parametrize(("edition", "buchholz"), [("", "14"), ("tiebreaks-2026", "14"), ("tiebreaks-2023", "15")])
def test_the_edition_follows_the_file_unless_named(run, edition: str, buchholz: str) -> None:
    named = ["--edition", edition] if edition else []
    _, out, _ = run(TB_01, "--tiebreaks", "BH", "--format", "json", *named)
    [four] = [row for row in json.loads(out) if row["number"] == 4]
    assert four["tiebreaks"]["BH"] == buchholz


@pytest.mark.parametrize(
    ("begins", "buchholz"),
    [("2026-02-28", "15"), ("2026-02-28   ", "15"), ("2026-02-28 10:00", "15"), ("2026/03/01", "14"),
     ("2026-03-15 10:00", "14"), (None, "14")],
)  # fmt: skip
def test_tb_09_the_start_date_decides_and_nothing_else(run, tmp_path: Path, begins: str | None, buchholz: str) -> None:
    line = "" if begins is None else f"042 {begins}\n"
    text = Path(TB_01).read_text(encoding="utf-8").replace("042 2026/03/15\n", line)
    (tmp_path / "dated.trf").write_text(text, encoding="utf-8")
    code, out, _ = run(str(tmp_path / "dated.trf"), "--tiebreaks", "BH", "--format", "json")
    assert code == 0
    assert {row["number"]: row["tiebreaks"]["BH"] for row in json.loads(out)}[4] == buchholz


def test_after_a_round_it_is_as_if_the_event_had_ended(run) -> None:
    _, out, _ = run(SWISS, "--tiebreaks", "BH", "--after", "1", "--format", "json")
    assert {row["points"] for row in json.loads(out)} == {"0", "0.5", "1"}
    _, text, _ = run(SWISS, "--tiebreaks", "BH", "--after", "1")
    assert text.startswith("After round 1 of 5, intermediate\nRank  No.  Name")


def test_a_table_marks_who_left_and_csv_can_be_read(run) -> None:
    _, text, _ = run(SWISS, "--tiebreaks", "BH,DE,DE")
    assert "final" in text.splitlines()[0]
    assert "Nick (withdrawn)" in text
    _, out, _ = run(SWISS, "--tiebreaks", "BH,DE,DE", "--format", "csv")
    lines = list(csv.reader(io.StringIO(out)))
    assert lines[0] == ["rank", "number", "name", "points", "BH", "DE", "DE (2)"]
    assert lines[1] == ["1", "2", "Bruno", "4", "13", "", ""]


def test_explain_says_the_terms_in_every_form(run) -> None:
    asked = (SWISS, "--tiebreaks", "BH/C1,SB", "--explain", "4")
    _, text, _ = run(*asked)
    assert text.startswith("4 David\n\nBH/C1 = 11.5   Buchholz, C.07 art. 8.1: sum of")
    assert "(2.5)" in text
    assert "C.07 art. 16.4.2" in text
    _, out, _ = run(*asked, "--format", "json")
    first = json.loads(out)[0]
    assert (first["label"], first["value"], first["terms"][0]["opponent"]) == ("BH/C1", "11.5", 12)
    _, table, _ = run(*asked, "--format", "csv")
    assert next(csv.reader(io.StringIO(table)))[:3] == ["tiebreak", "total", "round"]


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("192 FIDE_DUTCH", "192 FIDE_DUTCH\n202 Buchholz Cut 1,F\u00fcnf", "'Buchholz Cut 1' is BH/C1"),
        ("192 FIDE_DUTCH", "192 FIDE_DUTCH\n202 BH,F\u00fcnf", "not a code"),
        ("    2150 ", "    9150 ", "not a rating"),
        ("4.0    1", "5.0    1", "5.0 points given"),
    ],
    ids=["renamed", "left out", "mended", "contradicts"],
)
def test_what_is_not_taken_as_it_stands_is_said(run, tmp_path: Path, was: str, now: str, said: str) -> None:
    text = Path(SWISS).read_text(encoding="utf-8")
    assert was in text
    (tmp_path / "odd.trf").write_text(text.replace(was, now, 1), encoding="utf-8")
    code, out, err = run(str(tmp_path / "odd.trf"))
    assert code == 0
    assert out.startswith("After round 5 of 5")
    assert any(said in line and f"{tmp_path / 'odd.trf'}:" in line for line in err.splitlines())


def test_without_any_list_it_says_that_only_points_count(run) -> None:
    _, _, err = run(SWISS)
    assert "only points are compared" in err
    _, _, err = run(SWISS, "--tiebreaks", "BH")
    assert err == ""


def test_the_table_names_the_group_and_an_empty_one_is_told(run) -> None:
    _, text, err = run(SWISS, "--tiebreaks", "BH", "--group", "U1700: rating<1700")
    assert (text.splitlines()[0], err) == ("After round 5 of 5, final; U1700: 5 of 16", "")
    code, text, err = run(SWISS, "--tiebreaks", "BH", "--group", "club=SK 98")
    assert (code, text.splitlines()[0]) == (0, "After round 5 of 5, final; club=SK 98: 0 of 16")
    assert 'nobody is in the group "club=SK 98"; a report file says nobody\'s club' in err


def test_columns_stand_below_each_other_whatever_the_script(run, tmp_path: Path) -> None:
    names = {"Bruno   ": "\u6f22\u5b57\u540d\u524d    ", "Alyx    ": "A\u0301lyx   "}
    text = Path(SWISS).read_text(encoding="utf-8")
    for was, now in names.items():
        text = text.replace(was, now, 1)
    (tmp_path / "names.trf").write_text(text, encoding="utf-8")
    _, out, _ = run(str(tmp_path / "names.trf"), "--tiebreaks", "BH")
    ends = {len(line) + 4 * ("\u6f22" in line) - line.count("\u0301") for line in out.splitlines()[1:]}
    assert len(ends) == 1


def test_a_group_is_ranked_by_itself(run) -> None:
    _, out, _ = run(SWISS, "--tiebreaks", "BH", "--group", "U1700: rating<1700", "--format", "json")
    assert [(row["number"], row["rank"]) for row in json.loads(out)] == [(16, 1), (15, 2), (12, 3), (14, 4), (13, 5)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((ROUND_ROBIN, "--tiebreaks", "BH"), "C.07 art. 8: BH must not be used in a round robin"),
        ((SWISS, "--tiebreaks", "BH/C99"), "C.07 art. 14: BH/C99 leaves nothing to compare"),
        ((SWISS, "--tiebreaks", "HORT"), "there is no tie-break"),
        ((SWISS, "--tiebreaks", "BH/X1"), "has no variant"),
        ((SWISS, "--tiebreaks", "Bu."), "not in the edition"),
        ((SWISS, "--tiebreaks", "BH:MP"), "individuals have one"),
        ((SWISS, "--tiebreaks", "EDEBT"), "C.07 art. 13.3.2: EDEBT compares teams by their matches"),
        ((SWISS, "--tiebreaks", "BH", "--after", "9"), "there is no round 9; 5 rounds are recorded"),
        ((SWISS, "--tiebreaks", "BH", "--explain", "99"), "no player with the number 99"),
        ((TEAMS, "--explain", "99"), "no team with the number 99"),
        ((SWISS, "--tiebreaks", "BH", "--group", "fast"), "is no filter"),
        (("missing.trf",), "missing.trf: No such file"),
    ],
)
def test_a_wrong_question_is_answered_in_one_line(run, words: tuple[str, ...], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_file_that_is_none_is_told_with_its_place(run, tmp_path: Path) -> None:
    (tmp_path / "bad.trf").write_bytes(b"\x00\x01nothing")
    code, _, err = run(str(tmp_path / "bad.trf"))
    assert code == 1
    assert "bad.trf" in err


def test_what_is_open_is_noted_beside_the_table(run, tmp_path: Path) -> None:
    _, out, err = run(SWISS, "--tiebreaks", "KS", "--format", "json")
    assert "C.07 art. 9.2" in err
    assert json.loads(out)
    text = Path(SWISS).read_text(encoding="utf-8").replace("192 FIDE_DUTCH", "192 FIDE_DUTCH\n202 BH,OTHER_1,WIN")
    (tmp_path / "listed.trf").write_text(text, encoding="utf-8")
    _, out, err = run(str(tmp_path / "listed.trf"), "--format", "json")
    assert list(json.loads(out)[0]["tiebreaks"]) == ["BH", "WIN"]
    assert "OTHER_1 cannot be computed" in err


def test_points_beside_the_results_count_and_nothing_needs_to_be_said(run, tmp_path: Path) -> None:
    text = Path(SWISS).read_text(encoding="utf-8").rstrip("\n")
    (tmp_path / "plain.trf").write_text(f"{text}\n", encoding="utf-8")
    (tmp_path / "bonus.trf").write_text(f"{text}\n299           1.0  000    1\n", encoding="utf-8")
    wanted = ("--tiebreaks", "BH,SB", "--format", "json")
    _, plain, _ = run(str(tmp_path / "plain.trf"), *wanted)
    code, out, err = run(str(tmp_path / "bonus.trf"), *wanted)
    before, after = ({row["number"]: row for row in json.loads(text)} for text in (plain, out))
    assert (code, "299" in err) == (0, False)
    assert Decimal(after[1]["points"]) == Decimal(before[1]["points"]) + 1
    assert [one for one in before if before[one]["tiebreaks"] != after[one]["tiebreaks"]] == []


def test_another_worth_of_an_outcome_is_not_passed_over_in_silence(run, tmp_path: Path) -> None:
    text = Path(SWISS).read_text(encoding="utf-8").rstrip("\n") + "\n299 W         0.5  001    1\n"
    (tmp_path / "odd.trf").write_text(text, encoding="utf-8")
    code, _, err = run(str(tmp_path / "odd.trf"), "--tiebreaks", "BH")
    assert (code, "'W' gives an outcome another worth" in err) == (0, True)


def test_groups_by_category_are_known_where_our_own_comments_say_them(run, tmp_path: Path) -> None:
    made = compose(SAMPLES["handicap"].steps(bytes(32)), TRIAL)
    assert not isinstance(made, Refused)
    file = tmp_path / "evening.trf"
    file.write_bytes(report_file(made.state, {}))
    code, text, err = run(str(file), "--group", "category=Maestro")
    assert (code, text.splitlines()[0], err) == (0, "After round 6 of 6, final; category=Maestro: 2 of 14", "")
    file.write_text(file.read_text(encoding="utf-8").replace('"players":14', '"players":15'), encoding="utf-8")
    code, text, err = run(str(file), "--group", "category=Maestro")
    assert "The comments of Openhall do not fit the records of this file: they were written beside 15 players" in err
    assert "a report file says nobody's category" in err
