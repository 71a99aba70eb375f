"""Our own comments in a report file: broken, doubled, of another time, or against the records, they are left out as a
whole, with the reason; the file is taken without them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from projections.formats.trf import read
from projections.formats.trf.comments import WIDTH
from projections.formats.trf.person import Person
from projections.standings import standings
from server.demo.samples import SAMPLES
from server.importing.preview import preview
from server.importing.script import script
from server.reports.export import report_file
from tests.server.steps import folded

OURS = "### Openhall 1 "


@pytest.fixture(scope="module")
def cup() -> str:
    state = folded(SAMPLES["knockout"].steps(bytes(32)))
    return report_file(state, {k: Person(f"P {k}") for k in state.players}).decode()


@pytest.fixture(scope="module")
def evening() -> str:
    state = folded(SAMPLES["modenese"].steps(bytes(32)))
    return report_file(state, {k: Person(f"P {k}") for k in state.players}).decode()


def pieces(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(OURS)]


def told(text: str) -> dict[str, Any]:
    """What the comments say together."""
    found: dict[str, Any] = json.loads("".join(line.split(" ", 4)[4] for line in pieces(text)))
    return found


def saying(text: str, change: Callable[[dict[str, Any]], None]) -> str:
    """The file with other comments."""
    says = told(text)
    change(says)
    line = json.dumps(says, separators=(",", ":")).replace(" ", "\\u0020")
    cut = [line[at : at + WIDTH] for at in range(0, len(line), WIDTH)]
    kept = [one for one in text.splitlines() if not one.startswith(OURS)]
    return "\n".join([*kept, *(f"{OURS}{at}/{len(cut)} {one}" for at, one in enumerate(cut, 1))]) + "\n"


def system(text: str) -> tuple[str, list[str]]:
    """By what it goes on, and what was left out beside."""
    found = preview(text.encode())
    assert found.summary.acceptable == "yes", found.rows
    left_out = [row.message for row in found.rows if row.kind == "left-out" and "Openhall" in row.message]
    return found.summary.system, left_out


FROM_ITS_ROUNDS = ("knockout", "by-hand")
"""What the cup is without its comments: two games each, and who has won is who played on; or not even that."""


def encounter(text: str) -> str:
    """Only our own comments know the stages of the cup."""
    told = read(text.encode()).tournament
    assert told is not None
    return folded(script(told, bytes(32))).regulations.encounter


def test_pieces_are_short_and_have_no_blanks(cup: str) -> None:
    assert len(pieces(cup)) > 1
    for line in pieces(cup):
        assert len(line) <= WIDTH + 40
        assert line.count(" ") == 4  # behind ###, the name, the version and the count
    assert system(cup) == ("knockout", [])
    assert encounter(cup) == "stages"


def test_blanks_in_names_come_back(evening: str) -> None:
    assert "Candidato\\u0020Maestro" in "".join(pieces(evening)).replace(OURS, "")
    state = folded(script(read(evening.encode()).tournament, bytes(32)))  # type: ignore[arg-type]
    assert "Candidato Maestro" in {one.sporting.category for one in state.players.values()}


def first_is(change: Callable[[str], str]) -> Callable[[str], str]:
    """A change of the first piece."""
    return lambda text: text.replace(pieces(text)[0], change(pieces(text)[0]))


def says(**fields: Any) -> Callable[[str], str]:
    """Other comments."""
    return lambda text: saying(text, lambda told: told.update(fields))


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "a piece is missing": (lambda text: text.replace(f"{pieces(text)[0]}\n", ""), "are here: some are missing"),
    "a piece is there twice": (lambda text: f"{text}{pieces(text)[0]}\n", "are here: some are missing, or there twice"),
    "a piece is cut": (lambda text: text.replace(pieces(text)[-1], pieces(text)[-1][:-3]), "do not hold together"),
    "a blank is in it": (lambda text: text.replace('"system":"knockout"', '"system":"knock out"'), "some are missing"),
    "capital letters": (says(system="KNOCKOUT"), "do not hold together"),
    "the number is gone": (first_is(lambda line: line.replace(" 1 1/", " x 1/")), "some are missing"),
    "a newer version": (lambda text: text.replace(OURS, "### Openhall 2 "), "a newer Openhall has written them"),
    "an older version": (lambda text: text.replace(OURS, "### Openhall 0 "), "do not begin with `### Openhall 1`"),
    "too deep": (says(ladder=eval("[" * 90 + "]" * 90)), "do not hold together"),
    "an unknown field": (says(colour="red"), "unknown field `colour`"),
    "a wrong kind": (says(rounds="four"), "`$.rounds`"),
    "beyond limits": (says(bracket=[1] * 5000), "length <= 4096"),
    "no such player ever": (says(bracket=[-1, 2]), "`$.bracket[0]`"),
}  # fmt: skip


@pytest.mark.parametrize("how", BROKEN)
def test_broken_comments_are_left_out_with_their_line(cup: str, how: str) -> None:
    change, why = BROKEN[how]
    text = change(cup)
    assert text != cup
    reading = read(text.encode())
    assert reading.tournament is not None
    assert reading.tournament.supplement is None
    about = [one for one in reading.findings if one.kind == "left-out" and one.field == "supplement"]
    [finding] = [one for one in about if one.message.startswith("The comments of Openhall cannot be read: ")]
    assert why in finding.message
    assert text.splitlines()[finding.line - 1].startswith("### Openhall")
    assert system(text)[0] in FROM_ITS_ROUNDS
    assert encounter(text) != "stages"


AGAINST: dict[str, tuple[Callable[[str], str], str]] = {
    "another code": (lambda text: text.replace("192 CUSTOM_KNOCKOUT", "192 CUSTOM_SWISS"), "'CUSTOM_SWISS' is here"),
    "a stranger": (lambda text: saying(text, lambda told: put(told, 99)), "number 99, whom nobody has"),
    "fewer players": (says(players=13), "written beside 13 players"),
    "other rounds": (says(rows=[2]), "beside 2 rounds, and 8 are recorded"),
    "somebody twice": (lambda text: saying(text, lambda told: put(told, told["bracket"][-1])), "everybody once"),
    "two are exchanged": (lambda text: saying(text, exchange), "the bracket says who meets whom"),
    "no such system": (says(system="lim"), "systems are: "),
    "no such scoring": (says(scoring="golf"), "golf"),
    "no stages": (says(stages=[]), "list the stages"),
    "games are missing": (says(games=[]), "who goes on is not known yet"),
}  # fmt: skip


def put(told: dict[str, Any], number: int) -> None:
    """Somebody else at the first place."""
    told["bracket"][0] = number


def exchange(told: dict[str, Any]) -> None:
    """Two players of different pairs, neither of whom is a seed, change places."""
    bracket, seeds = told["bracket"], (1, 2)
    free = [place for place, number in enumerate(bracket) if number and number not in seeds]
    one, other = free[0], next(place for place in free if place // 2 != free[0] // 2)
    bracket[one], bracket[other] = bracket[other], bracket[one]


@pytest.mark.parametrize("how", AGAINST)
def test_comments_against_the_records_are_left_out(cup: str, how: str) -> None:
    change, why = AGAINST[how]
    found, left_out = system(change(cup))
    assert found in FROM_ITS_ROUNDS
    assert encounter(change(cup)) != "stages"
    assert left_out[0].startswith("The comments of Openhall do not fit the records of this file: ")
    assert why in left_out[0]


def test_a_comment_of_somebody_about_the_program_is_skipped(cup: str) -> None:
    found, [left_out] = system(f"### Openhall rules\n{cup}")
    assert found == "knockout"
    assert (
        left_out == "This begins like a comment of Openhall's own, `### Openhall 1 1/1`, and is none; it was left out."
    )


def test_a_handicap_that_is_not_that_of_the_categories_is_said_and_not_counted(evening: str) -> None:
    """Another program, or somebody, has changed what stands beside the results; or a result, and left it there."""
    first = next(line for line in evening.splitlines() if line.startswith("299"))
    text = evening.replace(first, first.replace(first[13:17], " 9.0"))
    found = preview(text.encode())
    assert (found.summary.acceptable, found.summary.system) == ("if-waived", "neighbours")
    [note] = [row.message for row in found.rows if row.field == "tournament"]
    assert note.startswith("Records 299 have other points than categories and results give for number ")
    reading = read(text.encode())
    assert reading.tournament is not None
    here, there = folded(script(reading.tournament, bytes(32))), read(evening.encode()).tournament
    assert there is not None
    assert standings(here).points == standings(folded(script(there, bytes(32)))).points


IDLE: dict[str, tuple[dict[str, Any], str]] = {
    "nobody met so": ({"goes_on": [[1, 8, 1, 1]]}, "who went on"),
    "a game that nobody played": ({"games": [[4, 5, 1, 9, "1-0"]]}, "games of another rating list"),
    "a draw that was none": ({"agreed": [[1, 9]]}, "draws by agreement"),
    "a bye that the records have not": ({"away": [[5, 7, "F"]]}, "who was away"),
    "who came late in round 1": ({"entered": [[3, 1]]}, "who came late"),
    "circuits of no round robin": ({"circuits": 3}, "circuits"),
    "two categories of one player": ({"categories": [["Maestro", [1]], ["Regionale", [1]]]}, "categories"),
}


@pytest.mark.parametrize("how", IDLE)
def test_comments_that_nothing_comes_of_are_left_out(evening: str, how: str) -> None:
    fields, called = IDLE[how]
    _, left_out = system(says(**fields)(evening))
    assert len(left_out) == 1, left_out
    assert f"what they say of {called} is not so with these records" in left_out[0]


def test_thousands_of_games_of_one_encounter_are_refused_at_once(cup: str) -> None:
    first = next(line for line in cup.splitlines() if line.startswith("001") and line[91:95] != "0000")
    pair = (int(first[4:8]), int(first[91:95]))
    _, left_out = system(says(games=[[1, 9, *pair, "1-0"]] * 50_000)(cup))
    assert len(left_out) == 1
    assert "has ended, or no more games are to be played there" in left_out[0]
