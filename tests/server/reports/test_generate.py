"""`openhall generate`: the same bytes for the same options, and everything that can happen, checked by the engine."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from projections.formats.trf import TrfTournament, read
from projections.formats.trf.dutch import pair_round
from projections.points import PointsTable
from server import cli
from server.reports.check import check
from server.reports.generate import Recipe, generate
from server.reports.source import Unanswered

EVERYTHING = ("--byes", "20", "--forfeits", "5", "--late", "10", "--withdrawals", "10", "--forbidden", "2")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def make(*words: str) -> tuple[int, str, str]:
        code = cli.main(["generate", *words])
        done = capsys.readouterr()
        return code, done.out, done.err

    return make


def told(recipe: Recipe) -> TrfTournament:
    reading = read(generate(recipe).data)
    assert {finding.kind for finding in reading.findings} == {"accepted"}
    assert reading.tournament is not None
    return reading.tournament


def codes(tournament: TrfTournament) -> str:
    return "".join(cell.code for player in tournament.players for cell in player.rounds)


def test_the_same_seed_gives_the_same_bytes() -> None:
    recipe = Recipe(30, 5, 1, byes=10, forfeits=10)
    assert generate(recipe) == generate(recipe)
    assert generate(recipe) != generate(Recipe(30, 5, 2, byes=10, forfeits=10))


def test_a_file_of_everything_can_be_checked_and_paired(run, tmp_path: Path, capsys) -> None:
    file = tmp_path / "made.trf"
    words = ("--players", "40", "--rounds", "9", "--seed", "7", "--played", "6", *EVERYTHING, "--acceleration", "baku")
    assert run(*words, "-o", str(file)) == (0, "", "")
    assert run(*words)[1] == file.read_text(encoding="utf-8")
    assert cli.main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "1 files, 6 rounds, 0 differ\n"
    assert cli.main(["pair", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    for record in (
        "240 H 007 ",
        "240 Z 007 ",
        "250      01.0 001 003 0001 ",
        "260 001 009 ",
        "192 FIDE_DUTCH_2026_BAKU",
    ):
        assert f"\n{record}" in text


@pytest.mark.parametrize("seed", range(6))
def test_random_recipes_agree_with_check(seed: int, tmp_path: Path) -> None:
    scoring = PointsTable(2, 6, 2, 0, 0, 2) if seed % 2 else PointsTable()
    recipe = Recipe(9 + 7 * seed, 3 + seed, seed, None, 8, 8, 15, 15, 40, seed % 3, seed % 2 == 0, scoring)
    recipe = replace(recipe, adjustments=20 * (seed % 3))
    (tmp_path / "made.trf").write_bytes(generate(recipe).data)
    assert check(tmp_path / "made.trf").differences == ()


def test_each_option_does_what_it_says() -> None:
    plain = told(Recipe(20, 4, 1))
    assert not set(codes(plain)) - set("10=")
    assert set(codes(told(Recipe(20, 4, 1, forfeits=100)))) == {"+", "-"}
    assert "=" not in codes(told(Recipe(20, 4, 1, draws=0)))
    assert {"H", "Z"} <= set(codes(told(Recipe(20, 4, 1, byes=30))))
    assert "Z" in [player.cell(1).code for player in told(Recipe(40, 5, 1, late=50)).players]
    assert "Z" in [player.cell(5).code for player in told(Recipe(40, 5, 1, withdrawals=50)).players]
    given = told(Recipe(20, 4, 1, adjustments=100)).adjustments
    assert sorted(number for one in given for number in one.numbers) == list(range(1, 21))
    assert {one.round for one in given} == {0, 1, 2, 3, 4}
    assert told(Recipe(20, 4, 1, late=100)).recorded == 0
    assert told(Recipe(20, 4, 1, played=2)).recorded == 2


def test_ranks_are_by_points_then_number() -> None:
    players = sorted(told(Recipe(20, 4, 1)).players, key=lambda one: (-(one.points or 0), one.number))
    assert [player.rank for player in players] == list(range(1, 21))


def test_results_follow_the_ratings() -> None:
    tournament = told(Recipe(200, 7, 3))
    thirds = [sum(player.points or 0 for player in tournament.players[at : at + 67]) for at in (0, 67, 133)]
    assert all(higher > lower for higher, lower in pairwise(thirds))
    draws = codes(tournament).count("=") / len(codes(tournament))
    assert 0.12 < draws < 0.4


def test_where_nobody_can_be_paired_it_ends_with_a_note(run) -> None:
    code, out, err = run("--players", "4", "--rounds", "9", "--seed", "1")
    assert (code, err.count("\n")) == (0, 1)
    assert "has no legal pairing" in err
    assert "\n142 9\n" in out
    code, _, err = run("--players", "4", "--rounds", "3", "--seed", "1", "--late", "100")
    assert (code, err) == (0, "openhall: round 1 would have 0 players; 0 rounds are written\n")


def test_baku_under_other_points_is_refused(run) -> None:
    words = ("--players", "9", "--rounds", "5", "--seed", "1", "--acceleration", "baku", "--scoring", "3/1/0")
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert "C.04.7 art. 1.1" in err


def test_what_trf_has_no_room_for_is_refused() -> None:
    with pytest.raises(Unanswered, match="has room for 4"):
        generate(Recipe(24, 15, 1, draws=0, scoring=PointsTable(2, 40, 2, 0, 0, 40)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "1"), "no number from 2 to 9999"),
        (("--rounds", "x"), "no number from 1 to 99"),
        (("--byes", "101"), "no number from 0 to 100"),
        (("--scoring", "3/1"), "is no scoring"),
        (("--scoring", "1/2/0"), "cannot be used: a win must be worth more"),
        (("--scoring", "1/0.3/0"), "is no scoring"),
    ],
)
def test_wrong_options_are_told(words: tuple[str, str], said: str, capsys) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["generate", "--players", "9", "--rounds", "5", "--seed", "1", *words])
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_odd_scorings_are_read(run) -> None:
    for text, record in (("3/1/0", "162  W 3.0    D 1.0\n"), ("1/0.5/0/0/0.5", "162  P 0.5"),
                         ("1/0.5/0.25", "162  L0.25"), ("2/1/0.5/0", "162  W 2.0    D 1.0    L 0.5")):  # fmt: skip
        _, out, _ = run("--players", "9", "--rounds", "3", "--seed", "1", "--scoring", text)
        assert f"\n{record}" in out


@pytest.mark.parametrize("scoring", [PointsTable(), PointsTable(win=6, draw=2, pairing_bye=4)])
def test_the_dialect_of_bbp_pairs_the_same_next_round(scoring: PointsTable) -> None:
    recipe = Recipe(30, 9, 3, 5, byes=20, forfeits=5, late=10, withdrawals=10, forbidden=2, scoring=scoring)
    one, other = told(recipe), told(replace(recipe, dialect="bbp"))
    assert [player.rounds[:5] for player in one.players] == [player.rounds[:5] for player in other.players]
    assert pair_round(one, 6) == pair_round(other, 6) is not None


def test_the_dialect_of_bbp_carries_an_acceleration() -> None:
    recipe = Recipe(30, 9, 4, 3, byes=10, baku=True)
    assert pair_round(told(recipe), 4) == pair_round(told(replace(recipe, dialect="bbp")), 4) is not None


def test_what_the_dialect_cannot_carry_is_one_line(run) -> None:
    words = ("--players", "8", "--rounds", "3", "--seed", "1", "--scoring", "1/0.5/0/0.25", "--dialect", "bbp")
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert err == "openhall: 0.25 points: bbpPairings counts points with one decimal. Write TRF26.\n"


def test_points_beside_the_results_are_refused_in_the_dialect_of_bbp(run) -> None:
    words = ("--players", "8", "--rounds", "3", "--seed", "1", "--adjustments", "100", "--dialect", "bbp")
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert err.startswith("openhall: There are points beside the results (299), at which bbpPairings stops.")
