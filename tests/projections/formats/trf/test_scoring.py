"""Scoring records of three dialects, and points in units."""

from collections.abc import Callable

import pytest

from projections.formats.findings import Finding
from projections.formats.trf import points, read
from projections.points import PointsTable

Row = Callable[..., str]
Told = Callable[[str], list[Finding]]


@pytest.mark.parametrize(
    ("records", "table"),
    [
        ("", PointsTable(2, win=2, draw=1, loss=0, absent=0, pairing_bye=2)),
        ("162  W 3.0    D 1.0    L 0.0", PointsTable(2, win=6, draw=2, loss=0, absent=0, pairing_bye=6)),
        ("162  W 3.0    D 1.0    P 1.0", PointsTable(2, win=6, draw=2, loss=0, absent=0, pairing_bye=2)),
        ("162  W 1.0    D 0.5    A0.25", PointsTable(4, win=4, draw=2, loss=0, absent=1, pairing_bye=4)),
        ("XXS W=3 D=1 L=0 PAB=1", PointsTable(2, win=6, draw=2, loss=0, absent=0, pairing_bye=2)),
        ("XXS WW=2.0 BW=2.0 WD=1.0 BD=1.0", PointsTable(2, win=4, draw=2, loss=0, absent=0, pairing_bye=4)),
        ("BBW  3.0\nBBD  1.0\nBBU  1.0", PointsTable(2, win=6, draw=2, loss=0, absent=0, pairing_bye=2)),
    ],
)
def test_scoring(records: str, table: PointsTable, row: Row) -> None:
    reading = read(f"{records}\n{row(1)}".encode())
    assert reading.tournament is not None
    assert not reading.refused()
    assert reading.tournament.scoring == table


def test_points_up_to_a_round(row: Row) -> None:
    text = f"{row(1, '2 w 1', '2 b =')}\n{row(2, '1 b 0', '1 w =')}"
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert [points(tournament, tournament.players[0], through) for through in (0, 1, 2, 9, None)] == [0, 2, 3, 3, 3]


def test_absence_may_be_worth_something(row: Row) -> None:
    rows = [row(1, "2 w 1"), row(2, "1 b 0"), row(3, "0000 - Z"), row(4), row(5, "6 w -"), row(6, "5 b -")]
    text = "\n".join(["162  A 0.5", *rows])
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert [points(tournament, player) for player in tournament.players] == [2, 0, 1, 1, 1, 1]


def test_an_open_game_is_a_draw_for_pairing_and_another_value_is_not_dropped_in_silence(row: Row, told: Told) -> None:
    over, open_game = (row(1, "2 w 1"), row(2, "1 b 0")), (row(1, "2 w X"), row(2, "1 b X"))
    for games, said in ((over, [("left-out", 1, 6)]), (open_game, [("refused", 1, 6)])):
        found = told("\n".join(["162  X 0.0", *games]))
        assert [(one.kind, one.line, one.column) for one in found] == said
        assert "counts as a draw for pairing here (C.04.2 art. 3.1)" in found[0].message
    assert not told("\n".join(["162  X 0.5", *open_game]))
