"""Files of teams: their records read and written, and what of them contradicts itself (TRF26)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from projections.formats.findings import Finding
from projections.formats.trf import TrfTournament, read, write
from projections.formats.trf.records import Competition, TeamLineUp
from projections.points import PointsTable

GOLDEN = (Path(__file__).parents[3] / "golden" / "teams.trf").read_text(encoding="utf-8")


def changed(old: str, new: str) -> bytes:
    """The golden file with one text in the place of another, which is there once."""
    assert GOLDEN.count(old) == 1, old
    return GOLDEN.replace(old, new).encode()


def said(data: bytes) -> list[Finding]:
    return [one for one in read(data).findings if one.kind != "accepted"]


def competition(data: bytes) -> tuple[TrfTournament, Competition]:
    tournament = read(data).tournament
    assert tournament is not None
    assert tournament.competition is not None
    return tournament, tournament.competition


def test_a_file_of_teams_is_written_as_it_was_read() -> None:
    tournament, _ = competition(GOLDEN.encode())
    assert said(GOLDEN.encode()) == []
    assert write(tournament) == GOLDEN.encode()


def test_the_participants_are_the_teams() -> None:
    tournament, found = competition(GOLDEN.encode())
    assert [(team.number, team.name, team.rating) for team in tournament.players[:2]] == [
        (1, "Castle Gate", 2310), (2, "Harbour", 2205),
    ]  # fmt: skip
    assert tournament.scoring == PointsTable(1, 2, 1, 0, 0, 1)
    assert [team.cell(1).code for team in tournament.players] == ["1", "1", "0", "0", "U"]
    assert [team.cell(2).code for team in tournament.players] == ["0", "+", "-", "H", "1"]
    assert (found.colours, found.bye, found.forfeit, found.board_points) == ("WB", 2, None, PointsTable())
    assert tournament.adjustments[0].points == -1


def test_line_ups_are_those_of_the_rosters_unless_a_record_says_otherwise() -> None:
    _, found = competition(GOLDEN.encode())
    assert [one for one in found.line_ups if one.round == 2] == [TeamLineUp(2, 1, (1, 3)), TeamLineUp(2, 5, (14, 13))]
    assert TeamLineUp(1, 4, (10, 0)) in found.line_ups


def test_an_empty_board_may_be_told_by_the_games_alone() -> None:
    data = changed("300 001   4   2   10 0000\n", "")
    assert said(data) == []
    assert TeamLineUp(1, 4, (10, 0)) in competition(data)[1].line_ups


def test_old_records_name_teams_in_the_order_of_the_file() -> None:
    lines = [line for line in GOLDEN.splitlines() if not line.startswith("310")]
    old = [
        f"013 {name:32s}{members}" for name, members in (("Castle", "   1    2    3"), ("Harbour", "   4    5    6"))
    ]
    both = "\n".join([*lines[:15], *lines[15:21], *old, ""])
    tournament, found = competition(both.encode())
    assert [(team.number, team.name) for team in tournament.players] == [(1, "Castle"), (2, "Harbour")]
    assert [one.members for one in found.rosters] == [(1, 2, 3), (4, 5, 6)]


def test_results_that_were_set_and_what_a_forfeit_gives() -> None:
    lines = "299 +   2.0   1.5  000\n299 W   2.0   1.5  002    1\n299 L   0.0   0.5  002    5\n"
    data = changed("299    -1.0   0.0  002    1\n", lines)
    tournament, found = competition(data)
    assert [one.code for one in (tournament.players[0].cell(2), tournament.players[4].cell(2))] == ["1", "0"]
    assert [(one.team, one.points, one.board_points) for one in found.awards] == [(1, 2, 3), (5, 0, 1)]
    assert found.forfeit == 3
    assert lines in (write(tournament) or b"").decode()  # type: ignore[union-attr]


def test_a_bye_that_no_record_tells_is_worth_what_its_members_have() -> None:
    data = changed("320  1.0  1.0 005 000\n", "").decode()
    data = data.replace("1.0    2  0000 - Z     3 b +", "2.0    2  0000 - U     3 b +")
    data = data.replace("0.5    6  0000 - Z     1 w =", "1.5    6  0000 - U     1 w =")
    tournament, found = competition(data.encode())
    assert tournament.players[4].cell(1).code == "U"
    assert found.bye == 4
    assert tournament.scoring.pairing_bye == 1


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("310   5 Upper Town", "310   4 Upper Town", 32, "no other team has"),
        ("13   14\n240", "13   10\n240", 32, "Player 10 is in team 4 already."),
        ("10   11\n310", "10   12\n310", 31, "There is no player 12; left out of team 4."),
        ("330 +- 002   2   3", "330 +- 002   2   5", 35, "Team 5 meets team 1 in round 2, not team 2."),
        ("330 +- 002   2   3", "330 ++ 002   2   3", 35, "This is not +-, -+ or --"),
        ("330 +- 002   2   3", "330 +- 002   2   9", 35, "There is no team 9."),
        ("300 002   5   1   14   13", "300 002   5   1   14   99", 15, "board by board"),
        ("300 002   5   1   14   13\n", "", 15, "board by board"),
        ("300 002   5   1   14   13", "300 002", 37, "the players by board"),
        ("1     7 w 1    14 b =", "1     7 w 1    14 w =", 15, "both have 'w'"),
        ("320  1.0  1.0 005 000", "320  1.0      005 000", 34, "match points and game points of a bye"),
        ("352 WB", "352 WB\n352 WW", 14, "line 13 has said it already"),
        ("352 WB", "352 WWB", 15, "the colours against team 3 are not those of WWB"),
        ("352 WB", "352 W", 15, "record 352 has 1"),
        ("362 TW 2.0   TD 1.0", "362 TX 2.0   TD 1.0", 14, "not TW, TD or TL"),
        ("362 TW 2.0   TD 1.0", "362 TW 1.0   TD 2.0", 14, "These match points cannot be used"),
        ("299    -1.0   0.0  002    1", "299   -1.0    0.0  002    1", 48, "the columns of this line are shifted"),
        ("299    -1.0   0.0  002    1", "299 Z  -1.0   0.0  002    1", 48, "another worth"),
        ("2310    1.0    2.0", "2310    3.0    2.0", 28, "3.0 points given, 1.0 from results"),
        ("2310    1.0    2.0", "2310    1.0    3.0", 28, "3.0 game points given, 2.0 from results"),
        ("240 H 002    4", "240 H 002    7", 33, "There is no team 7"),
        ("240 H 002    4", "240 H 002    1", 33, "Team 1 has a game against 5 in round 2"),
        ("330 +- 002   2   3\n", "", 29, "4.0 points given, 2.0 from results"),
    ],
)
def test_what_contradicts_itself_is_said_at_its_place(old: str, new: str, line: int, sentence: str) -> None:
    found = said(changed(old, new))
    assert any(sentence in one.message and one.line == line for one in found), found


def test_colours_that_are_not_those_of_the_boards_may_be_accepted() -> None:
    data = changed("1     7 w 1    14 b =", "1     7 b 1    14 b =").decode()
    found = [one for one in said(data.replace("10     1 b 0", "10     1 w 0").encode()) if one.waivable]
    assert "the colours against team 3 are not those of WB" in found[0].message
    assert {one.field for one in found[1:]} == {"crosstable"}


@pytest.mark.parametrize("record", [True, False])
@pytest.mark.parametrize("colours", ["WBBW", "BBWW", "WWWW", "WBWB"])
def test_boards_may_have_any_colours(colours: str, record: bool, row: Callable[..., str]) -> None:
    """Record 352 lists them; without it the games do, of the team that has White at board 1."""
    other = colours.translate(str.maketrans("WB", "BW"))
    ours = [row(at, f"{at + 4} {colour} 1", points="1.0") for at, colour in enumerate(colours.lower(), 1)]
    theirs = [row(at + 4, f"{at} {colour} 0", points="0.0") for at, colour in enumerate(other.lower(), 1)]
    teams = [f"310   {team} Team {team:<64d}{members}" for team, members in ((1, "1 2 3 4"), (2, "5 6 7 8"))]
    lines = ["012 Colours", "142 3", *([f"352 {colours}"] if record else []), *ours, *theirs, *teams, ""]
    tournament, found = competition("\n".join(lines).encode())
    assert said("\n".join(lines).encode()) == []
    assert found.colours == (colours if record or colours[0] == "W" else other)
    assert [team.cell(1).code for team in tournament.players] == ["1", "0"]


def test_members_who_meet_two_teams_or_their_own_are_refused() -> None:
    own = changed("6     2 w =", "6     9 w =").decode()
    own = own.replace("10  0000 - Z  0000 - Z\n001   10", "10     8 b =  0000 - Z\n001   10")
    assert any("two of its members meet each other" in one.message for one in said(own.encode()))


@pytest.mark.parametrize("code", ["", "FIDE_DUTCH"])
def test_teams_of_a_file_of_individuals_stay_a_record(code: str) -> None:
    data = changed("192 FIDE_TEAM_TYPEA_MP_GP", f"192 {code}").decode().replace("Team: Swiss", "Individual: Swiss")
    tournament = read(data.encode()).tournament
    assert tournament is not None
    assert tournament.competition is None
    assert len(tournament.players) == 13


def test_teams_that_nobody_names_are_asked_for() -> None:
    lines = [line for line in GOLDEN.splitlines() if not line.startswith("310")]
    assert any("At least two records 310" in one.message for one in said("\n".join(lines).encode()))
