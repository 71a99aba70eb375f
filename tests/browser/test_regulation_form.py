"""The fields of regulations offer what the chosen pairing system accepts, and begin with what is usual there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

STORY = """(() => {
  const rules = new m.RegulationFields();
  document.body.replaceChildren(...rules.elements());
  const offered = (name) => [...rules[name].options].map(({ value }) => value);
  return a.map(([name, value]) => {
    const control = name === 'participants' ? rules.teams.participants : rules[name];
    control.value = value;
    control.dispatchEvent(new Event('change'));
    return {
      system: rules.system.value, participants: rules.teams.participants.value, encounters: offered('encounter'),
      scorings: offered('scoring'), scoring: rules.scoring.value, encounter: rules.encounter.value,
      points: rules.points.value,
    };
  });
})()"""
HANDICAPS = ["points", "handicap", "modenese"]


def chosen(run: Callable[..., Any], *steps: tuple[str, str]) -> Any:
    """What the form says after each choice."""
    return run("arbiter/regulation_fields.js", STORY, steps)


def test_a_scoring_that_a_system_refuses_is_not_offered(run: Callable[..., Any]) -> None:
    dutch, modenese, cup, back = chosen(
        run, ("system", "dutch"), ("scoring", "modenese"), ("system", "knockout"), ("system", "neighbours")
    )
    assert (dutch["scorings"], back["scorings"]) == (HANDICAPS, HANDICAPS)
    assert (modenese["points"], modenese["scoring"]) == ("10 5 0", "modenese")
    assert (cup["scorings"], cup["scoring"], cup["points"]) == (["points"], "points", "1 ½ 0")


def test_an_encounter_that_a_system_refuses_gives_way(run: Callable[..., Any]) -> None:
    cup, stages, table = chosen(run, ("system", "knockout"), ("encounter", "stages"), ("system", "scheveningen"))
    assert cup["encounters"] == ["one-game", "two-games", "stages"]
    assert stages["encounter"] == "stages"
    assert (table["encounters"], table["encounter"]) == (["one-game"], "one-game")


def test_who_takes_part_and_the_system_fit_each_other(run: Callable[..., Any]) -> None:
    steps = (("participants", "teams-all-play-all"), ("system", "dutch"), ("system", "team-swiss"))
    found = chosen(run, *steps, ("participants", "individuals"))
    assert [(one["system"], one["participants"], one["points"]) for one in found] == [
        ("team-swiss", "teams-all-play-all", "2 1 0 1"),
        ("dutch", "individuals", "1 ½ 0"),
        ("team-swiss", "teams", "2 1 0 1"),
        ("dutch", "individuals", "1 ½ 0"),
    ]


def test_regulations_that_are_there_are_shown_as_they_are(run: Callable[..., Any]) -> None:
    story = """a.map((regulations) => {
      const rules = new m.RegulationFields();
      rules.fill(regulations, false);
      const { system, encounter, scoring } = rules.values();
      return [system, encounter, scoring];
    })"""
    points = {"per": 2, "win": 2, "draw": 1, "loss": 0, "absent": 0, "pairing_bye": 2}
    every = [
        ["knockout", "stages", "encounter-points"],
        ["neighbours", "one-game", "modenese"],
        ["scheveningen", "one-game", "points"],
    ]
    told = [
        {"system": system, "encounter": encounter, "scoring": scoring, "points": points, "tiebreaks": []}
        for system, encounter, scoring in every
    ]
    assert run("arbiter/regulation_fields.js", story, told) == every


def test_colours_that_a_file_lists_board_by_board_stay(run: Callable[..., Any]) -> None:
    story = """(() => {
      const rules = new m.TeamFields(() => {});
      const usual = { boards: 4, board_points: { per: 2, win: 2, draw: 1, loss: 0 } };
      return a.map((colours) => {
        rules.fill({ participants: 'teams', teams: { ...usual, ...(colours ? { colours } : {}) } }, false);
        return rules.values().teams.colours ?? null;
      });
    })()"""
    assert run("arbiter/team_fields.js", story, ["WBBW", "one-colour", None, "WWBB"]) == [
        "WBBW",
        "one-colour",
        None,
        "WWBB",
    ]
