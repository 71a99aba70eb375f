"""Record 192 (ETT26): the codes of the Swiss for teams."""

from __future__ import annotations

import pytest

from projections.events import Regulations
from projections.formats.trf.type_code import team_swiss_code
from projections.options import TeamSwissOptions
from projections.teams.rules import TeamRules


@pytest.mark.parametrize(
    ("options", "primary", "code"),
    [
        (None, "match-points", "FIDE_TEAM_TYPEA_MP_GP"),
        (TeamSwissOptions(preferences="type-b"), "game-points", "FIDE_TEAM_TYPEB_GP_MP"),
        (TeamSwissOptions(preferences="none", secondary=False), "game-points", "FIDE_TEAM_GP"),
        (TeamSwissOptions(secondary=False, acceleration="baku"), "match-points", "FIDE_TEAM_TYPEA_MP_BAKU"),
        (TeamSwissOptions(acceleration="table"), "match-points", "FIDE_TEAM_TYPEA_MP_GP"),
    ],
)
def test_the_code_says_preferences_and_scores(options: TeamSwissOptions | None, primary: str, code: str) -> None:
    teams = TeamRules(4, primary=primary)  # type: ignore[arg-type]
    assert team_swiss_code(Regulations(5, "team-swiss", participants="teams", options=options, teams=teams)) == code
