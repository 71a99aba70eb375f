"""`openhall pair`, `check` and `export` of files of teams; numbers are those of the teams."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from projections.formats.trf import read
from server import cli
from server.reports.check import check
from server.reports.generate_teams import TeamRecipe, generate_teams
from server.reports.pair import Question, answer
from server.reports.source import Unanswered

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden" / "teams.trf"


@pytest.fixture(scope="module")
def tournaments() -> ModuleType:
    """Random competitions of teams, paired by the engine, as the reference program reads them."""
    name = "benchmarks.team_swiss_tournaments"
    spec = importlib.util.spec_from_file_location(name, ROOT / "benchmarks" / "team_swiss_tournaments.py")
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def test_the_next_round_is_told_by_the_numbers_of_the_teams() -> None:
    text, _ = answer(GOLDEN, Question())
    assert text == "3\n2 5\n1 4\n3 0\n"


def test_a_round_that_another_program_has_paired_is_compared() -> None:
    found = check(GOLDEN)
    assert found.rounds == 2
    assert found.differences == (f"{GOLDEN}: round 2: expected 2-1, 3-5 recorded 2-3, 5-1",)


def test_a_competition_by_hand_is_not_paired(tmp_path: Path) -> None:
    file = tmp_path / "league.trf"
    text = GOLDEN.read_text(encoding="utf-8").replace("FIDE_TEAM_TYPEA_MP_GP", "CUSTOM_TEAM_SWISS_MP")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Unanswered, match="it was paired as CUSTOM_TEAM_SWISS_MP; of teams FIDE_TEAM"):
        answer(file, Question())


def test_explain_says_why_per_bracket_and_board() -> None:
    text, _ = answer(GOLDEN, Question(explained=True))
    for line in (
        "3\n2 5\n1 4\n3 0\n\nBracket 4: 2\n",
        "  5 joins as an upfloater: the scoregroup is odd (2.3.1)\n",
        "  2 - 5: White to the lower colour difference (C.04.6 art. 4.3.5)\n",
        "  C4 (C.04.6 art. 2.3.1) the number of upfloaters: 1\n",
        "\n3 gets the pairing-allocated bye: lowest score, then most matches played",
    ):
        assert line in text


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (("2", "3"), "Why do 2 and 3 not meet? The bye would go to number 1, and number 3 comes first"),
        (("1", "0"), "Why does 1 not get the bye? The bye goes to a lower score: 0 instead of 1"),
        (("2", "4"), "Why do 2 and 4 not meet? They have met before (C1, C.04.6 art. 2.1.1)."),
    ],
)
def test_why_not_is_answered_in_one_sentence(wish: tuple[str, str], says: str) -> None:
    text, _ = answer(GOLDEN, Question(why_not=(wish,)))
    assert says in text


@pytest.mark.parametrize(
    ("wish", "number", "says"),
    [
        (("2", "down"), None, "'down' is no number of a team"),
        (("2", "9"), None, "no team has the number 9; they go from 1 to 5"),
        (("2", "2"), None, "that is one team"),
        (("4", "1"), 2, "4 is not to be paired in round 2: it has the bye H"),
    ],
)
def test_what_nobody_can_ask_is_told(wish: tuple[str, str], number: int | None, says: str) -> None:
    with pytest.raises(Unanswered, match=says):
        answer(GOLDEN, Question(number, why_not=(wish,)))


@pytest.mark.parametrize("seed", range(8))
def test_every_round_of_a_file_is_paired_as_the_engine_pairs_it(
    tournaments: ModuleType, tmp_path: Path, seed: int
) -> None:
    """The engine is held against gacrux, FIDE's reference program, in tests/projections/pairing/team_swiss."""
    chance, accelerated = random.Random(seed), seed % 4 == 1
    recipe = tournaments.Recipe(
        chance.randint(6, 14), 5, chance.randint(1, 4), chance.choice(["type-a", "type-b", "none"]),
        by_games=seed % 4 == 3, late=0.1, leave=0.1, half_bye=0.06, full_bye=0.03, zero_bye=0.05, forfeit=0.06,
        forbidden=seed % 2, scale=(2, 1, 0, 1) if seed % 2 else (3, 1, 0, 1), accelerated=accelerated,
        bye_games=chance.choice([4, 8]), odd_gets=chance.choice(["w", "b"]),
    )  # fmt: skip
    compared = 0
    for tournament, number, field, pairing in tournaments.rounds(recipe, seed):
        if len(field.teams) < 2 or pairing is None:
            continue
        file = tmp_path / f"{number}.trf"
        file.write_text(tournaments.to_trf(tournament, number), encoding="utf-8")
        text, _ = answer(file, Question(round=number))
        seats = {tuple(map(int, line.split())) for line in text.splitlines()[1:]}
        expected = {(seat.white.number, seat.black.number) for seat in pairing.seats}
        assert seats == expected | ({(pairing.bye, 0)} if pairing.bye else set())
        compared += 1
    assert compared > 2


@pytest.mark.parametrize("seed", range(4))
def test_a_random_competition_is_always_the_same_and_paired_by_the_rules(tmp_path: Path, seed: int) -> None:
    recipe = TeamRecipe(5 + 3 * seed, 1 + seed, 4, seed, byes=6, forfeits=6, baku=seed == 3)
    made = generate_teams(recipe)
    assert made == generate_teams(recipe)
    assert made.stopped == ""
    reading = read(made.data)
    assert {one.kind for one in reading.findings} == {"accepted"}
    file = tmp_path / "teams.trf"
    file.write_bytes(made.data)
    found = check(file)
    assert (found.rounds, found.differences, found.notes) == (4, (), ())


def test_a_round_without_a_pairing_ends_a_random_competition() -> None:
    made = generate_teams(TeamRecipe(4, 2, 7, 1))
    assert made.stopped.startswith("round 4: no complete pairing exists")
    assert read(made.data).tournament is not None


def test_byes_of_the_round_to_come_stand_in_a_competition_that_goes_on(tmp_path: Path) -> None:
    made = generate_teams(TeamRecipe(9, 2, 5, 3, played=2, byes=30))
    tournament = read(made.data).tournament
    assert tournament is not None
    assert {bye.round for bye in tournament.byes} == {3}
    file = tmp_path / "teams.trf"
    file.write_bytes(made.data)
    text, _ = answer(file, Question())
    away = {number for bye in tournament.byes for number in bye.numbers}
    assert not away & {int(word) for line in text.splitlines()[1:] for word in line.split()}


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["--teams", "6", "--late", "3"], "--late: of players only"),
        (["--teams", "6", "--dialect", "bbp"], "--dialect: of players only"),
        (["--players", "6", "--boards", "3"], "--boards is of teams"),
    ],
)
def test_what_does_not_go_with_teams_is_refused(
    wrong: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["generate", *wrong, "--rounds", "3", "--seed", "1"]) == 1
    assert says in capsys.readouterr().err
