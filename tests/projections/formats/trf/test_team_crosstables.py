"""The crosstables of files of teams: FIDE's example, and what contradicts the other records (TRF26 801, 802)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from projections.formats.findings import Finding
from projections.formats.trf import TrfTournament, read, write
from projections.formats.trf.records import Cell, Competition, Roster, TeamLineUp, TrfPlayer
from projections.points import PointsTable

GOLDEN = (Path(__file__).parents[3] / "golden" / "teams.trf").read_text(encoding="utf-8")
ROWS = [line for line in GOLDEN.splitlines() if line.startswith(("801", "802"))]


def said(text: str) -> list[Finding]:
    return [one for one in read(text.encode()).findings if one.kind != "accepted"]


def instead(old: str, new: str) -> list[Finding]:
    """What is said of the golden file with one text, which is there once, in the place of another."""
    assert GOLDEN.count(old) == 1, old
    return said(GOLDEN.replace(old, new))


def rows(tournament: TrfTournament, code: str) -> list[str]:
    data = write(tournament)
    assert isinstance(data, bytes)
    return [line for line in data.decode().splitlines() if line.startswith(code)]


def georgia() -> TrfTournament:
    """Team 3 of FIDE's example with its first two rounds, a full-point bye and a match with the fifth of the roster."""
    cells = {1: ("w", "1"), 2: ("b", "1"), 5: ("w", "="), 4: ("b", "0")}
    blank, table = Cell(code="Z"), PointsTable()

    def members(first: int, own: dict[int, tuple[str, str]], other: list[int]) -> list[TrfPlayer]:
        met = dict(zip(own, other, strict=True))
        return [
            TrfPlayer(
                first + at,
                f"Member {first + at}",
                rounds=(blank, Cell(met[at], *own[at]) if at in own else blank),  # type: ignore[arg-type]
            )
            for at in range(1, 6)
        ]

    theirs = {1: ("b", "0"), 2: ("w", "0"), 3: ("b", "="), 4: ("w", "1")}
    mine = members(0, cells, [11, 12, 13, 14])
    return TrfTournament(
        players=(
            TrfPlayer(3, "Georgia", points=4, rounds=(Cell(code="F"), Cell(16, "w", "1"))),
            TrfPlayer(16, "India 3", points=0, rounds=(blank, Cell(3, "b", "0"))),
        ),
        scoring=PointsTable(1, 2, 1, 0, 0, 1),
        recorded=2,
        competition=Competition(
            members=(*mine, *members(10, theirs, [1, 2, 5, 4])),
            rosters=(Roster(3, (1, 2, 3, 4, 5), "GEO", 13), Roster(16, (11, 12, 13, 14, 15), "IND3", 3)),
            board_points=table,
            colours="WBWB",
            line_ups=(TeamLineUp(2, 3, (1, 2, 5, 4)), TeamLineUp(2, 16, (11, 12, 13, 14))),
        ),
    )


def test_the_columns_are_those_of_the_example_of_fide() -> None:
    """Annex 3 of TRF26 leaves a blank where a sum has no fraction; 310 and 802 have their decimals everywhere."""
    example = "801  3 GEO   19   32.5       FFFF       16 w 11=0 1254"
    ours = rows(georgia(), "801")
    assert ours[0] == "801  3 GEO   4.0 6.5       FFFF       16 w 11=0 1254"
    assert ours[0][20:] == example[22:]
    assert ours[1] == "801 16 IND3  0.0 1.5       ZZZZ        3 b 00=1 1234"
    assert rows(georgia(), "802")[0] == "802   3 GEO      4.0    6.5 FPB    4.0    16 w  2.5"


def test_sums_without_a_fraction_are_read_as_in_the_example() -> None:
    assert instead("801 2 HB    4.0 4.0", "801 2 HB    4   4.0") == []


def test_a_place_behind_the_letters_is_a_star() -> None:
    tournament = georgia()
    assert tournament.competition is not None
    reserves = tuple(TrfPlayer(number, f"Reserve {number}") for number in range(101, 135))
    many = (*(one.number for one in reserves), 1, 2, 5, 4, 3)
    rosters = (replace(tournament.competition.rosters[0], members=many), tournament.competition.rosters[1])
    members = (*tournament.competition.members, *reserves)
    told = replace(tournament, competition=replace(tournament.competition, members=members, rosters=rosters))
    assert rows(told, "801")[0].endswith("16 w 11=0 Z***")


def test_a_game_without_a_result_is_a_blank_or_what_others_write() -> None:
    lines = [line for line in GOLDEN.splitlines() if not line.startswith(("802", "299"))]
    text = "\n".join([*lines, ""])
    text = text.replace("1     7 w 1    14 b =", "1     7 w 1    14 b  ").replace(
        "6  0000 - Z     1 w =", "6  0000 - Z     1 w  "
    )
    text = text.replace("1.5    1     7", "1.0    1     7").replace(
        "0.5    6  0000 - Z     1", "0.0    6  0000 - Z     1"
    )
    for old, new in (("1.0    2.0   4", "2.0    1.5   4"), ("3.0    2.5   2", "1.0    1.0   2")):
        text = text.replace(old, new)
    text = text.replace("1.0 2.0  3 w 1= 12  5 b =-", "2.0 1.5  3 w 1= 12  5 b  -").replace(
        "3.0 2.5      UU     1 w =+", "1.0 1.0      UU     1 w  +"
    )
    assert said(text) == []
    for letter in "X?*":
        assert said(text.replace("5 b  -", f"5 b {letter}-")) == []
    assert "results 1- here, ?- by" in said(text.replace("5 b  -", "5 b 1-"))[0].message


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "sentence"),
    [
        ("801 1 CG    1.0", "801 1 CG    2.0", 38, 13, "Team 1: match points 2.0 here, 1.0 by 310 and the games"),
        ("801 2 HB    4.0 4.0", "801 2 HB    4.0 4.5", 39, 17, "Team 2: game points 4.5 here, 4.0 by 310"),
        ("2.0  3 w 1=", "2.0  4 w 1=", 38, 22, "Team 1, round 1: opponent 4 here, 3 by"),
        ("2.0  3 w 1=", "2.0  3 b 1=", 38, 22, "Team 1, round 1: colour b here, w by"),
        ("4 b 1+ 12", "4 b 1= 12", 39, 22, "Team 2, round 1: results 1= here, 1+ by"),
        ("1 w =+ 21", "1 w =+ 12", 42, 33, "Team 5, round 2: places in the roster 12 here, 21 by"),
        ("2 w 0- 10      HH", "2 w 0- 10      UU", 41, 33, "Team 4, round 2: opponent PAB here, HPB by"),
        ("2 w 0- 10      HH", "2 w 0- 10  1   HH", 41, 33, "Team 4, round 2: opponent 1 here, HPB by"),
        ("1 w =+ 21", "1 w =+ 21  2 w 11", 42, 44, "Team 5, round 3: opponent 2 here, ZPB by"),
        ("802   1 CG       1.0", "802   1 CG      -1.0", 43, 17, "Team 1: match points -1.0 here, 1.0 by"),
        ("3 w  1.5     5 b  0.5", "2 w  1.5     5 b  0.5", 43, 29, "Team 1, round 1: opponent 2 here, 3 by"),
        ("3 w  1.5     5 b  0.5", "3 w  1.5     5 b  1.5", 43, 42, "Team 1, round 2: game points 1.5 here, 0.5 by"),
        ("2 b  0.0f", "2 b  0.0", 45, 42, "Team 3, round 2: forfeit none here, f by"),
        ("PAB    1.0", "FPB    1.0", 47, 29, "Team 5, round 1: opponent FPB here, PAB by"),
    ],
)
def test_what_contradicts_the_other_records_may_be_accepted(
    old: str, new: str, line: int, column: int, sentence: str
) -> None:
    (found,) = instead(old, new)
    assert (found.line, found.column, found.waivable) == (line, column, True)
    assert sentence in found.message
    assert found.message.endswith("; correct this record or delete it; if accepted, 310 and the games hold.")


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("801 1 CG ", "801 9 CG ", 38, "There is no team 9;"),
        ("801 2 HB    4.0 4.0  4 b 1+ 12  3 w ++", "801 1 CG", 39, "This is not a team with its points and rounds"),
        ("801 2 HB    4.0 4.0  4 b 1+ 12", "801 1 CG    1.0 2.0  3 w 1= 12", 39, "Line 38 has the crosstable"),
        ("801 1 CG    1.0 2.0  3 w 1= 12", "801 1 CG    1.0 2.0  3 x 1= 12", 38, "This is not a team with its points"),
        ("801 1 CG    1.0 2.0  3 w", "801 1 CG    x.0 2.0  3 w", 38, "This is not a team with its points"),
        ("3 w  1.5     5 b  0.5", "3 w  1.5 x   5 b  0.5", 43, "and rounds (TRF26 802)"),
        ("802   1 CG ", "802   8 CG ", 43, "There is no team 8;"),
    ],
)  # fmt: skip
def test_a_row_that_cannot_be_read_is_left_out(old: str, new: str, line: int, sentence: str) -> None:
    (found,) = instead(old, new)
    assert (found.line, found.kind) == (line, "left-out")
    assert sentence in found.message
    assert "310 and the games say all that it does" in found.message


def test_no_letter_of_a_game_can_be_another_one_without_a_word() -> None:
    """Every result and every place of every row of the golden file."""
    for row in ROWS[:5]:
        for at, letter in enumerate(row):
            if at > 20 and letter in "10=+-2HU":
                other = row[:at] + ("0" if letter != "0" else "1") + row[at + 1 :]
                assert instead(row, other), other


@pytest.mark.parametrize("width", [2, 3])
def test_numbers_of_teams_may_have_more_columns_than_they_need(width: int) -> None:
    text = GOLDEN
    for row in ROWS[:5]:
        head, rounds = row[:19], row[19:].ljust(22)
        wider = "".join(f"  {rounds[at + 2]:>{width}s}{rounds[at + 3 : at + 11]}" for at in (0, 11))
        text = text.replace(row, f"801 {head[4]:>{width}s}{head[5:]}{wider}".rstrip())
    assert said(text) == []
    assert said(text.replace("1=", "==", 1))


def test_a_file_that_contradicts_itself_elsewhere_is_told_there() -> None:
    """Crosstables are looked at once all else holds: otherwise each of its faults would be told twice."""
    found = instead("330 +- 002   2   3", "330 +- 002   2   9")
    assert {one.field for one in found} & {"crosstable"} == set()


def test_who_was_to_meet_whom_may_stand_in_the_crosstable_alone() -> None:
    """A round whose line-ups nobody knows yet is in no other record."""
    text = GOLDEN.replace("1 w =+ 21", "1 w =+ 21  2 b").replace("3 w ++", "3 w ++     5 w")
    text = text.replace("     1 w  1.5\n", "     1 w  1.5     2 b  0.0\n")
    assert said(text) == []
