"""Whole files: named cases, samples of both dialects, what is said row by row."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from projections.formats.trf import Cell, Reading, points, read

Load = Callable[[str], Reading]


def test_every_sample_reads_and_adds_up(sample: Path) -> None:
    reading = read(sample.read_bytes())
    assert reading.tournament is not None
    refused = [finding.message for finding in reading.findings if finding.kind == "refused"]
    expected = ["Player 2: 1.5 points given, 1.0 from results; if accepted, the results hold."]
    assert refused == (expected if sample.stem == "TR-11" else [])


def test_every_row_is_answered(sample: Path) -> None:
    data = sample.read_bytes()
    lines = [n for n, text in enumerate(data.decode().replace("\r", "\n").split("\n"), 1) if text.strip()]
    answered = {finding.line for finding in read(data).findings}
    assert answered - {0} == set(lines)


def test_tr_03_history_reads_without_the_number_of_rounds(load: Load) -> None:
    reading = load("TR-03")
    assert not reading.refused()
    assert reading.tournament is not None
    assert reading.tournament.rounds is None
    assert reading.tournament.recorded == 1
    [finding] = [finding for finding in reading.findings if finding.kind == "left-out"]
    assert "number of rounds is missing" in finding.message


def test_tr_07_dates_and_bare_byes_of_an_online_export(load: Load) -> None:
    tournament = load("TR-07").tournament
    assert tournament is not None
    assert (tournament.begins, tournament.ends) == ("2020-06-26", "2020-06-26")
    assert (len(tournament.players), tournament.rounds, tournament.recorded) == (9, 9, 9)
    totals = [Fraction(points(tournament, player), tournament.scoring.per) for player in tournament.players]
    assert totals == [Fraction(str(n)) for n in (7.5, 7.5, 6, 6, 6, 4, 3.5, 2.5, 2)]
    assert [player.points for player in tournament.players] == [points(tournament, p) for p in tournament.players]
    assert all([cell.code for cell in player.rounds].count("U") == 1 for player in tournament.players)


def test_tr_11_points_that_do_not_add_up_may_be_accepted(load: Load) -> None:
    reading = load("TR-11")
    [finding] = [finding for finding in reading.findings if finding.kind == "refused"]
    assert (finding.line, finding.column, finding.waivable) == (3, 81, True)
    assert finding.message.startswith("Player 2: 1.5 points given, 1.0 from results")
    assert reading.refused()
    assert not reading.refused(waived=True)


@pytest.mark.parametrize("total", ["1.5", "1.0"])
def test_pr_06_the_half_point_of_a_coming_bye_may_be_counted_or_not(total: str, sample_text: str) -> None:
    reading = read(sample_text.replace("1.5    2", f"{total}    2").encode())
    assert not [finding for finding in reading.findings if finding.kind == "refused"]
    assert reading.tournament is not None
    player = reading.tournament.player(2)
    assert player is not None
    assert (reading.tournament.recorded, player.cell(2)) == (1, Cell(code="H"))
    assert points(reading.tournament, player) == 2


@pytest.fixture
def sample_text() -> str:
    return (Path(__file__).parent / "files" / "PR-06.trf").read_text()


def test_pr_01_absent_in_a_round_that_is_not_paired_yet(load: Load) -> None:
    tournament = load("PR-01").tournament
    assert tournament is not None
    assert (tournament.recorded, tournament.rounds, tournament.initial_colour) == (0, 4, "black")
    assert [player.number for player in tournament.players if player.cell(1).code == "Z"] == [1, 9]


def test_pr_12_a_bye_worth_half_a_point(row: Callable[..., str]) -> None:
    text = "\n".join(
        ["162  P 0.5", row(1, "2 w 1", points="1.0"), row(2, "1 b 0", points="0.0"), row(3, "0000 - U", points="0.5")]
    )
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert tournament.scoring.pairing_bye == 1
    assert points(tournament, tournament.players[2]) == 1


def test_a_file_in_order_of_rank_is_told_in_order_of_number(load: Load) -> None:
    tournament = load("TB-01").tournament
    assert tournament is not None
    assert [player.number for player in tournament.players] == list(range(1, 17))


def test_all_line_ends_read_alike(load: Load) -> None:
    text = (Path(__file__).parent / "files" / "sim-024.trf").read_text()
    readings = [read(text.replace("\n", end).encode()) for end in ("\n", "\r\n", "\r")]
    assert readings[0] == readings[1] == readings[2]


def test_header_of_a_full_report() -> None:
    text = """012 Open
022 Pärnu
032 EST
042 2026/03/01
052 2026/03/09
062 2
072 2
092 Individual: Swiss-System
102 Kask, Mari
112 Tamm, Jaan
112 Saar, Liis
122 90 minutes, 30 s a move
132                                                                                        26/03/01  26/03/02
142 9
152 W
182 Openhall
192 FIDE_DUTCH_2026
202 BH/C1,BH, SB
222 5400+30
001    1 mGM  One, A                            2600 EST     4500001 1990/05/17  1.0    1     2 w 1
001    2 wWGM Two, B                            2300 FIN     4500002 1999/00/00  0.0    2     1 b 0
"""
    reading = read(text.encode())
    assert {finding.kind for finding in reading.findings} == {"accepted"}
    tournament = reading.tournament
    assert tournament is not None
    assert (tournament.name, tournament.city, tournament.federation) == ("Open", "Pärnu", "EST")
    assert (tournament.chief_arbiter, tournament.deputies) == ("Kask, Mari", ("Tamm, Jaan", "Saar, Liis"))
    assert (tournament.begins, tournament.ends) == ("2026-03-01", "2026-03-09")
    assert tournament.round_dates == ("2026-03-01", "2026-03-02")
    assert (tournament.rounds, tournament.initial_colour) == (9, "white")
    assert (tournament.type_code, tournament.tiebreaks) == ("FIDE_DUTCH_2026", ("BH/C1", "BH", "SB"))
    assert tournament.time_control_code == "5400+30"
    one, two = tournament.players
    assert (one.title, one.rating, one.federation, one.fide_id, one.birth) == (
        "GM",
        2600,
        "EST",
        "4500001",
        "1990-05-17",
    )
    assert (two.sex, two.title, two.birth, two.rank) == ("w", "WGM", "1999", 2)


def test_unknown_records_are_left_out_and_teams_taken_and_both_kept(row: Callable[..., str]) -> None:
    reading = read("\n".join(["ABC something", "310   1 Team", row(1), row(2), "XXR 3"]).encode())
    assert reading.tournament is not None
    assert [raw.code for raw in reading.tournament.raw] == ["ABC", "310"]
    assert [(f.line, f.kind) for f in reading.findings[:2]] == [(1, "left-out"), (2, "accepted")]
    assert not reading.refused()
