"""`openhall check`: right files pass, each kind of difference has its line, and what is not looked at is said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from server import cli

ROOT = Path(__file__).parents[3]
SAMPLES = [path for path in sorted((ROOT / "tests/golden/dutch_2026").glob("*.trf"))
           if not path.with_suffix(".expected").exists()]  # fmt: skip
ROUND_ROBIN = ROOT / "tests/golden/tiebreaks/fide-9.2.trf"
SWISS = ROOT / "tests/golden/tiebreaks/fide-9.1.trf"
VECTORS = Path(os.environ.get("OPENHALL_VECTORS", ROOT.parent / "shared" / "vectors"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def check(*words: object) -> tuple[int, str, str]:
        code = cli.main(["check", *map(str, words)])
        done = capsys.readouterr()
        return code, done.out, done.err

    return check


@pytest.fixture
def altered(tmp_path: Path):
    def alter(source: Path, *changes: tuple[str, str]) -> Path:
        text = source.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "altered.trf").write_text(text, encoding="utf-8")
        return tmp_path / "altered.trf"

    return alter


def test_right_files_pass(run) -> None:
    code, out, err = run(*SAMPLES)
    assert (code, err) == (0, "")
    assert out.startswith(f"{len(SAMPLES)} files, ")
    assert out.endswith(" rounds, 0 differ\n")


@pytest.mark.slow
@pytest.mark.skipif(not VECTORS.is_dir(), reason="no folder of vectors")
def test_every_vector_passes(run) -> None:
    files = [path for path in sorted(VECTORS.rglob("*.trf")) if not path.with_suffix(".expected").exists()]
    code, out, _ = run(*files)
    assert (code, out.splitlines()[:-1]) == (0, [])


TINY = """142 3
152 W
001    1      A                                                                  2.0    1     3 w 1     2 b 1
001    2      B                                                                  1.0    2     4 b 1     1 w 0
001    3      C                                                                  1.0    3     1 b 0     4 w 1
001    4      D                                                                  0.0    4     2 w 0     3 b 0
"""


@pytest.fixture
def tiny(tmp_path: Path):
    def make(*changes: tuple[str, str]) -> Path:
        text = TINY
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "tiny.trf").write_text(text, encoding="utf-8")
        return tmp_path / "tiny.trf"

    return make


def test_a_wrong_colour_and_a_wrong_place_have_a_line_each(run, tiny) -> None:
    assert run(tiny())[:2] == (0, "1 files, 2 rounds, 0 differ\n")
    file = tiny(("   3     1 b 0     4 w 1", "   4     1 b 0     4 b 1"), ("   2 w 0     3 b 0", "   2 w 0     3 w 0"))
    code, out, _ = run(file)
    assert code == 1
    assert out.splitlines() == [
        f"{file}: round 2: expected 3-4 recorded 4-3",
        f"{file}: standings: player 3 expected 3 recorded 4",
        "1 files, 2 rounds, 2 differ",
    ]


def test_without_a_list_all_who_are_equal_may_share_a_place(run, tiny) -> None:
    assert run(tiny(("1.0    3 ", "1.0    2 ")))[:2] == (0, "1 files, 2 rounds, 0 differ\n")
    drawn = (("2.0    1     3 w 1     2 b 1", "1.5    1     3 w 1     2 b ="), ("4 b 1     1 w 0", "4 b 1     1 w ="),
             ("1 b 0     4 w 1", "1 b 0     4 w ="), ("0.0    4     2 w 0     3 b 0", "0.5    4     2 w 0     3 b ="),
             ("1.0    2 ", "1.5    1 "), ("1.0    3 ", "0.5    3 "))  # fmt: skip
    by_some = tiny(*drawn)
    assert run(by_some)[1].splitlines()[0] == f"{by_some}: standings: player 2 expected 2 recorded 1"


@pytest.mark.parametrize("listed", [(), (("152 W\n", "152 W\n202 DE\n"),)])
def test_who_has_no_place_is_not_counted(run, tiny, listed: tuple[tuple[str, str], ...]) -> None:
    file = tiny(("1.0    2 ", "1.0      "), ("1.0    3 ", "1.0    2 "), ("0.0    4 ", "0.0    3 "), *listed)
    assert run(file)[:2] == (0, "1 files, 2 rounds, 0 differ\n")


def test_line_ends_letters_and_trailing_columns_do_not_matter(run, tmp_path: Path) -> None:
    source = SAMPLES[0].read_bytes().decode().splitlines()
    upper = [line[:91] + line[91:].upper() if line.startswith("001") else line for line in source]
    trimmed, padded = [line.rstrip() for line in source], [line.ljust(250) for line in source]
    for name, lines, end in (("cr", source, "\r"), ("crlf", source, "\r\n"), ("upper", upper, "\n"),
                             ("trimmed", trimmed, "\n"), ("padded", padded, "\n")):  # fmt: skip
        (tmp_path / name).write_bytes("".join(f"{line}{end}" for line in lines).encode())
        assert run(tmp_path / name)[:2] == run(SAMPLES[0])[:2], name


def test_a_round_without_a_legal_pairing_is_told(run, tiny) -> None:
    file = tiny(("142 3\n", "142 3\n260 001 001    1    2    3    4\n"))
    code, out, _ = run(file)
    assert (code, out.splitlines()[0]) == (1, f"{file}: round 1: expected no legal pairing recorded 1-3, 4-2")


def test_positions_follow_the_list_of_the_file(run, tiny) -> None:
    level = ("152 W\n", "152 W\n202 DE\n")
    assert run(tiny(level))[0] == 0
    shared = tiny(level, ("   1.0    3 ", "   1.0    2 "))
    assert run(shared)[0] == 0
    buchholz = tiny(("152 W\n", "152 W\n212 PTS,BH\n"))
    assert run(buchholz)[0] == 0
    code, out, _ = run(tiny(("152 W\n", "152 W\n212 PTS,TPN\n"), ("1.0    2 ", "1.0    9 ")))
    assert (code, "standings: player 2 expected 2 recorded 9" in out) == (1, True)
    code, out, err = run(tiny(("152 W\n", "152 W\n202 OTHER_1\n")))
    assert (code, out) == (0, "1 files, 2 rounds, 0 differ\n")
    assert "the standings are not checked: OTHER_1 of its list cannot be computed here" in err


def test_round_robins_are_held_against_the_berger_table(run, altered) -> None:
    assert run(ROUND_ROBIN)[:2] == (0, "1 files, 5 rounds, 0 differ\n")
    custom = altered(ROUND_ROBIN, ("092 ", "192 CUSTOM_ROUNDROBIN\n092 "))
    code, out, err = run(custom)
    assert (code, out) == (0, "1 files, 0 rounds, 0 differ\n")
    assert "the rounds are not checked: it was paired as CUSTOM_ROUNDROBIN" in err


@pytest.mark.parametrize("words", ["Individual: Double Round-Robin", "Team Swiss", "Knock-out"])
def test_what_is_no_swiss_is_not_paired_as_one(run, tiny, words: str) -> None:
    code, out, err = run(tiny(("142 3\n", f"142 9\n092 {words}\n")))
    assert (code, out) == (0, "1 files, 0 rounds, 0 differ\n")
    assert f"the rounds are not checked: record 092 says '{words}'" in err


def test_an_exercise_that_no_engine_paired_differs(run) -> None:
    code, out, _ = run(SWISS)
    assert (code, out) == (1, f"{SWISS}: round 3: expected 14-12 recorded 12-14\n1 files, 5 rounds, 1 differ\n")


def test_a_file_that_cannot_be_read_fails_and_the_others_are_checked(run, tiny, tmp_path: Path) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text(TINY.replace("2.0    1", "2.5    1"), encoding="utf-8")
    code, out, err = run(bad, tmp_path / "missing.trf", tiny())
    unread = "2 of them could not be read, and are not among what differs"
    assert (code, out.splitlines()) == (1, [unread, "3 files, 2 rounds, 0 differ"])
    assert f"{bad}:3:81: Player 1: 2.5 points given, 2.0 from results" in err
    assert "missing.trf: No such file" in err
