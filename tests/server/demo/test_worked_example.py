"""The published worked example: the sample is the seed's tournament, and the numbers are the recomputed ones."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from projections.explanation import explain
from projections.points import decimal
from projections.standings import standings
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.importing.preview import TRIAL, composed

SEED = json.loads((Path(__file__).parents[2] / "golden/tiebreaks/worked-example.json").read_text(encoding="utf-8"))
LETTERS = "ABCDEFGH"
COLUMNS = {"BH": "buchholz", "BH/C1": "buchholz_cut1", "SB": "sonneborn_berger", "WIN": "wins", "PS": "cumulative"}
RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2"}


@pytest.fixture(scope="module")
def state() -> Tournament:
    made = composed(files("server.demo").joinpath("worked-example.trf").read_bytes(), TRIAL, waived=False)
    assert not isinstance(made, Refused)
    return made.state


def test_the_games_are_those_of_the_seed(state: Tournament) -> None:
    for wanted, round_ in zip(SEED["rounds"], state.rounds, strict=True):
        played = {(LETTERS[one.white - 1], LETTERS[one.black - 1]): str(one.result) for one in round_.boards.values()}
        assert played == {(game["first"], game["second"]): RESULTS[game["result"]] for game in wanted["games"]}


def test_the_order_is_a_h_b_d_g_c_e_f(state: Tournament) -> None:
    table = standings(state)
    assert [LETTERS[k - 1] for k in table.order] == SEED["recomputed_order_points_buchholz"]
    assert table.ranks() == list(range(1, 9))


@pytest.mark.parametrize("label", COLUMNS)
def test_every_value_is_the_recomputed_one(state: Tournament, label: str) -> None:
    """Buchholz of A is 3.5 and of H 4, where the print says 4 and 4.5."""
    table = standings(state)
    values = table.values[table.labels.index(label)]
    found = {letter: decimal(values.by[k], values.per) for k, letter in enumerate(LETTERS, 1)}  # type: ignore[arg-type]
    assert found == {letter: f"{one[COLUMNS[label]]:g}" for letter, one in SEED["recomputed"].items()}


def test_the_terms_of_b_are_those_of_the_print(state: Tournament) -> None:
    [berger] = [one for one in explain(state, 2) if one.label == "SB"]
    printed = SEED["seed_sonneborn_berger_as_printed"]["B"]
    assert [[float(term.score), float(term.points)] for term in berger.terms] == printed["terms"]
    assert berger.value == f"{printed['value']:g}" == "1.25"
