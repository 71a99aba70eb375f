"""Which regulations a competition of teams can have, and how the boards of a level match decide."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from projections.events import Regulations
from projections.pairing import SYSTEMS
from projections.points import PointsTable
from projections.scheveningen.constructions import newer
from projections.stages import Stage
from projections.teams.board_points import LEVEL
from projections.teams.regulations import teams_fault
from projections.teams.rules import TeamRules

FOUR = TeamRules(4)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"participants": "teams"}, "say how teams play"),
        ({"teams": FOUR}, "say how teams play"),
        ({"participants": "teams", "teams": FOUR}, None),
        ({"participants": "teams", "teams": TeamRules(4, roster=3)}, "cannot fill"),
        ({"participants": "teams", "teams": TeamRules(30, naming="letters")}, "take numbers"),
        ({"participants": "teams", "teams": TeamRules(4, board_points=PointsTable(per=3))}, "board points"),
        ({"participants": "teams", "teams": TeamRules(4, level=("board-count",))}, "of a knockout only"),
        ({"participants": "teams", "system": "knockout", "teams": TeamRules(4, level=("board-count",))}, None),
        ({"participants": "teams", "system": "knockout", "teams": TeamRules(4, level=("top-boards",) * 2)}, "once"),
        ({"participants": "teams-all-play-all", "teams": TeamRules(31)}, None),
        ({"participants": "teams-all-play-all", "teams": TeamRules(32)}, "999 games"),
        ({"participants": "teams-all-play-all", "teams": TeamRules(4, colours="one-colour")}, "a table says"),
        ({"participants": "teams", "teams": TeamRules(4, colours="WBBW")}, None),
        ({"participants": "teams", "teams": TeamRules(3, colours="WBBW")}, "colours of 4 boards, and a match has 3"),
        (
            {"participants": "teams", "encounter": "stages", "stages": (Stage(ends="sudden-death"),), "teams": FOUR},
            "play-off",
        ),
        (
            {"participants": "teams", "encounter": "stages", "stages": (Stage(boards=2),), "teams": FOUR},
            "first stage",
        ),
        (
            {"participants": "teams", "encounter": "stages", "stages": (Stage(), Stage(boards=5)), "teams": FOUR},
            "fewer",
        ),
        ({"participants": "teams", "encounter": "stages", "stages": (Stage(), Stage(boards=4)), "teams": FOUR}, None),
    ],
)
def test_what_regulations_of_teams_have_to_say(rules: dict[str, Any], said: str | None) -> None:
    found = teams_fault(Regulations(rounds=5, **rules))
    assert (found is None) == (said is None)
    assert said is None or (found is not None and said in found.message)


def test_stages_of_individuals_have_no_boards() -> None:
    rules = Regulations(5, "knockout", "stages", "encounter-points", stages=(Stage(), Stage(boards=1)))
    refused = SYSTEMS["knockout"].refuses(rules)
    assert refused is not None
    assert refused.code == "stage-boards"


def test_the_first_team_has_white_in_the_first_game_of_every_table() -> None:
    assert all(newer(size)[0][0][:] == (1, 1, True) for size in range(1, 32))


def test_level_boards_are_compared_from_the_top_or_from_the_bottom() -> None:
    one, other = [2, 0, 1, 1], [1, 1, 0, 2]
    assert {name: key(one) > key(other) for name, key in LEVEL.items()} == {
        "board-count": True, "top-boards": True, "bottom-boards": True,
    }  # fmt: skip
    assert LEVEL["board-count"](one) == (-9,)
    assert LEVEL["bottom-boards"]([2, 0, 1, 1]) == (3, 2, 2)


@pytest.mark.parametrize("colours", ["alternating\n", "WBB\n", "BWBW", "W", ""])
def test_colours_have_a_name_or_are_listed_from_white_on(colours: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"boards": 4, "colours": colours}, TeamRules)
