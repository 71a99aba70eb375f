"""Files of teams as tournaments: teams, rosters, matches, line-ups and results of whatever program wrote them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from projections.formats.trf import read
from projections.options import RoundRobinOptions, TeamSwissOptions
from projections.points import Result
from projections.scores import other_score, scores
from projections.teams.board_points import score
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.importing.compose import TRIAL, compose
from server.importing.preview import preview
from server.importing.regulations import regulations
from server.importing.script import script
from server.reports.generate_teams import TeamRecipe, generate_teams

GOLDEN = (Path(__file__).parents[2] / "golden" / "teams.trf").read_text(encoding="utf-8")


def imported(text: str) -> Tournament:
    tournament = read(text.encode()).tournament
    assert tournament is not None
    made = compose(script(tournament, bytes(32)), TRIAL)
    assert not isinstance(made, Refused), made
    return made.state


def test_teams_members_and_line_ups_become_those_of_the_tournament() -> None:
    state = imported(GOLDEN)
    assert [(k, team.name, team.short, team.roster) for k, team in state.teams.items()][:2] == [
        (1, "Castle Gate", "CG", (6, 7, 8)), (2, "Harbour", "HB", (9, 10, 11)),
    ]  # fmt: skip
    assert state.members[6].sporting.rating == 2400
    (match,) = [board for board in state.rounds[1].boards.values() if board.white == 5]
    assert match.line_ups is not None
    assert match.line_ups.home[0].members == (18, 17)
    assert [(game.white, game.black, game.result) for game in match.games] == [
        (18, 6, Result.DRAW), (8, 17, Result.BLACK_BY_FORFEIT),
    ]  # fmt: skip
    assert score(match, state.regulations) == (3, 1)


def test_a_forfeited_match_needs_no_line_ups() -> None:
    state = imported(GOLDEN)
    (match,) = [board for board in state.rounds[1].boards.values() if board.white == 2]
    assert match.line_ups is None
    assert match.awarded is not None
    assert (match.result, score(match, state.regulations)) == (Result.WHITE_BY_FORFEIT, (4, 0))


def test_penalties_are_given_in_both_scores() -> None:
    text = GOLDEN.replace("299    -1.0   0.0", "299    -1.0  -0.5").replace("1.0    2.0   4", "1.0    1.5   4")
    (given,) = imported(text).adjustments
    assert (given.k, given.round, given.units, given.board_units) == (1, 2, -1, -1)


def test_every_row_of_a_file_of_teams_has_its_place() -> None:
    found = preview(GOLDEN.encode())
    assert found.summary.acceptable == "yes"
    assert (found.summary.teams, found.summary.players, found.summary.system) == (5, 13, "team-swiss")
    assert [(one.field, one.kind) for one in found.rows if one.kind != "accepted"] == [("182", "left-out")]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("FIDE_TEAM", ("team-swiss", "match-points", TeamSwissOptions())),
        ("FIDE_TEAM_BAKU", ("team-swiss", "match-points", TeamSwissOptions(acceleration="baku"))),
        ("FIDE_TEAM_TYPEB_GP", ("team-swiss", "game-points", TeamSwissOptions(False, "type-b"))),
        ("FIDE_TEAM_MP_GP", ("team-swiss", "match-points", TeamSwissOptions(True, "none"))),
        ("FIDE_TEAM_GP_MP", ("team-swiss", "game-points", TeamSwissOptions(True, "none"))),
        ("FIDE_TEAM_TYPEA_MP", ("team-swiss", "match-points", TeamSwissOptions(False, "type-a"))),
        ("CUSTOM_TEAM_SWISS_GP", ("by-hand", "game-points", None)),
        ("CUSTOM_TEAM_ROUNDROBIN", ("round-robin", "match-points", None)),
        ("BERGER_TEAM_ROUNDROBIN", ("round-robin", "match-points", None)),
        ("FIDE_TEAM_ROUNDROBIN", ("round-robin", "match-points", None)),
        ("", ("team-swiss", "match-points", TeamSwissOptions())),
    ],
)
def test_record_192_says_how_teams_are_paired(code: str, expected: tuple[Any, ...]) -> None:
    tournament = read(GOLDEN.replace("FIDE_TEAM_TYPEA_MP_GP", code).encode()).tournament
    assert tournament is not None
    rules = regulations(tournament)
    assert rules.teams is not None
    assert (rules.system, rules.teams.primary, rules.options) == expected


@pytest.mark.parametrize(
    ("code", "order", "swap"),
    [("BERGER_TEAM_DOUBLEROUNDROBIN", (0, 1, 2, 3), False), ("FIDE_TEAM_DOUBLEROUNDROBIN", (0, 2, 1, 3), True)],
)
def test_cycles_of_a_round_robin_hold_if_they_were_played_by_the_tables(
    code: str, order: tuple[int, ...], swap: bool
) -> None:
    table = [(1, 4, 2, 3), (4, 3, 1, 2), (2, 4, 3, 1), (4, 1, 3, 2)]
    rounds = [table[at] for at in order]
    members = [
        f"001 {team:4d}      {'Member ' + str(team):33s}{'':43s}" + "".join(_cell(one, team) for one in rounds)
        for team in range(1, 5)
    ]
    teams = [f"310 {team:3d} {'Team ' + str(team):64s} {team:4d}" for team in range(1, 5)]
    state = imported("\n".join(["142 6", f"192 {code}", *members, *teams]))
    assert state.regulations.system == "round-robin"
    assert state.regulations.options == RoundRobinOptions(cycles=2, swap_last=swap)


def _cell(pairs: tuple[int, ...], team: int) -> str:
    at = pairs.index(team)
    return f"  {pairs[at ^ 1]:4d} {'b' if at % 2 else 'w'} ="


@pytest.mark.parametrize("seed", range(16))
def test_events_as_the_reference_program_has_them_keep_their_points(
    team_events: Any, seed: int, folded: Callable[..., Any]
) -> None:
    event = team_events.RandomTeamEvent(seed)
    reading = read(event.text().encode())
    assert not [one for one in reading.findings if one.kind == "refused"]
    state = folded(reading.tournament).state
    found = scores(state)
    assert found.score == event.primary
    numbers = {k: one.number for k, one in state.players.items()}
    for ours, theirs in ((found, event.scores()), (other_score(found), other_score(event.scores()))):
        for k in state.players:
            assert ours.points[k] * theirs.table.per == theirs.points[numbers[k]] * ours.table.per


def test_who_is_in_no_team_is_left_out() -> None:
    found = preview(GOLDEN.replace("4    5    6\n", "4    5\n").encode())
    assert [one.message for one in found.rows if one.kind == "left-out"][-1] == "Player 6 is in no team; left out."
    assert found.summary.acceptable == "yes"


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_broken_in_a_file_of_teams_is_told(seed: int) -> None:
    """Lines that are lost, doubled, cut or exchanged, and letters that are others."""
    chance = Random(seed)
    comments = generate_teams(TeamRecipe(5, 2, 3, seed, byes=10, forfeits=10)).data.decode()
    lines = chance.choice((GOLDEN, comments)).splitlines()
    for _ in range(chance.choice((1, 2, 4))):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        cut = chance.randrange(len(lines[at]))
        lines[at] = chance.choice(
            ("", lines[other], lines[at][:cut], lines[at][:cut] + chance.choice("0 9+-wbZU") + lines[at][cut + 1 :])
        ) or "###"  # fmt: skip
    assert preview("\n".join(lines).encode()).summary.acceptable in ("yes", "if-waived", "no")
