"""Faults of real programs: mended or left out by row, with a sentence."""

from collections.abc import Callable

from projections.formats.findings import Finding
from projections.formats.trf import Cell, points, read

Row = Callable[..., str]
Told = Callable[[str], list[Finding]]


def test_bc_14_latin_1_names_line_by_line(row: Row) -> None:
    text = (
        row(1, "2 w 1", name="Müller, Jörg").encode("latin-1") + b"\n" + row(2, "1 b 0", name="Núñez, Íñigo").encode()
    )
    reading = read(text)
    assert reading.tournament is not None
    assert [player.name for player in reading.tournament.players] == ["Müller, Jörg", "Núñez, Íñigo"]
    [finding] = [finding for finding in reading.findings if finding.kind == "mended"]
    assert (finding.line, finding.column, finding.field) == (1, 16, "encoding")


def test_names_are_composed(row: Row) -> None:
    reading = read(row(1, name="Mu\u0308ller").encode())
    assert reading.tournament is not None
    assert reading.tournament.players[0].name == "M\u00fcller"


def test_a_byte_order_mark_is_no_fault(row: Row) -> None:
    reading = read(b"\xef\xbb\xbf" + row(1).encode())
    assert reading.tournament is not None
    assert not reading.refused()


def test_names_padded_by_bytes(row: Row, told: Told) -> None:
    good = row(1, "2 w 1", name="Çelik, Gülşen", points="1.0", rating="2000", rank="1")
    shifted = good.replace("Çelik, Gülşen   ", "Çelik, Gülşen")
    [finding] = told(f"{shifted}\n{row(2, '1 b 0')}")
    assert (finding.kind, finding.field) == ("mended", "columns")
    reading = read(f"{shifted}\n{row(2, '1 b 0')}".encode())
    assert reading.tournament is not None
    one = reading.tournament.players[0]
    assert (one.name, one.rating, one.points, one.rank, one.rounds) == (
        "Çelik, Gülşen",
        2000,
        2,
        1,
        (Cell(2, "w", "1"),),
    )


def test_a_blank_number_is_told_by_the_opponents(row: Row, told: Told) -> None:
    text = "\n".join([row(1, "4 w 1"), row("", "1 b 0", name="Four"), row("", "2 w 0", name="Three"), row(2, "3 b 1")])
    findings = told(text)
    assert [(f.line, f.kind, f.field) for f in findings] == [(2, "mended", "number"), (3, "mended", "number")]
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert {p.number: p.name for p in tournament.players} == {1: "Player 1", 2: "Player 2", 3: "Three", 4: "Four"}


def test_blank_numbers_without_games_are_given_in_the_order_of_the_file(row: Row) -> None:
    tournament = read("\n".join([row("", name="A"), row(1, name="B"), row("", name="C")]).encode()).tournament
    assert tournament is not None
    assert [(player.number, player.name) for player in tournament.players] == [(1, "B"), (2, "A"), (3, "C")]


def test_a_missing_line_is_made_of_the_opponents_lines(row: Row, told: Told) -> None:
    text = "\n".join([row(1, "2 w 1", "3 b ="), row(3, "4 b -", "1 w ="), row(4, "3 w +", "2 b 0")])
    [finding] = told(text)
    assert (finding.line, finding.column, finding.kind) == (1, 92, "mended")
    tournament = read(text.encode()).tournament
    assert tournament is not None
    two = tournament.player(2)
    assert two is not None
    assert (two.name, two.line, two.rounds) == ("Player 2", 0, (Cell(1, "b", "0"), Cell(4, "w", "1")))


def test_a_last_line_cut_off_is_known_by_the_number_of_players(row: Row, told: Told) -> None:
    [finding] = told(f"062 2\n{row(1, '2 w 1')}")
    assert (finding.kind, finding.field) == ("mended", "players")


def test_the_same_line_twice(row: Row, told: Told) -> None:
    [finding] = told("\n".join([row(1), row(2), row(1)]))
    assert (finding.line, finding.kind) == (3, "left-out")


def test_a_gap_in_the_numbers(row: Row, told: Told) -> None:
    [finding] = told("\n".join([row(1), row(3)]))
    assert (finding.line, finding.kind) == (0, "mended")
    assert "starting number 2" in finding.message


def test_missing_trailing_columns(told: Told) -> None:
    assert told("001    1      One\n001    2") == [Finding(2, 15, "mended", "name", "No name: entered as 'Player 2'.")]


def test_fields_that_only_inform_are_left_out(told: Told) -> None:
    text = "001    1 xABC Name                              9999 E5T 12345x78901 1990/13/01       x"
    fields = ["sex", "title", "rating", "federation", "fide_id", "birth", "rank"]
    assert [(f.kind, f.field) for f in told(text)] == [("mended", field) for field in fields]


def test_dates_in_other_forms(row: Row, told: Told) -> None:
    forms = ("2026-03-15", "2026/03/15 10:00", "15.03.2026", "Mar 15, 2026", "15 March 2026", "2026-03-15   ")
    for form in forms:
        reading = read(f"042 {form}\n{row(1)}".encode())
        assert reading.tournament is not None
        assert reading.tournament.begins == "2026-03-15"
        assert [f.kind for f in reading.findings if f.line == 1] == ["mended"]


def test_dates_that_could_be_two_are_left_out(row: Row, told: Told) -> None:
    [finding] = told(f"042 05/06/2026\n{row(1)}")
    assert (finding.line, finding.kind, finding.field) == (1, "left-out", "begins")


def test_a_starting_rank_method_without_a_code_is_left_out(row: Row, told: Told) -> None:
    assert told(f"172 ITA NIDOF\n{row(1)}") == []
    for text in ("ITA STRENGTH", "ITALY FIDE", "ITAFIDE", "FIDE", "ITA"):
        [finding] = told(f"172 {text}\n{row(1)}")
        assert (finding.line, finding.kind, finding.field) == (1, "left-out", "rank_method")


def test_classic_names_of_tiebreaks_become_codes(row: Row, told: Told) -> None:
    text = f"202 Buchholz Cut 1,sonneborn-berger,OTHER_1,TPN/R\n{row(1)}"
    [finding] = told(text)
    assert (finding.kind, finding.message) == ("mended", "'Buchholz Cut 1' is BH/C1, 'sonneborn-berger' is SB.")
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert tournament.tiebreaks == ("BH/C1", "SB", "OTHER_1", "TPN/R")


def test_letters_in_the_other_case(row: Row, told: Told) -> None:
    findings = told("\n".join([row(1, "2 W w"), row(2, "1 b L"), row(3, "0000 - u")]))
    assert [(f.line, f.kind) for f in findings] == [(1, "mended"), (3, "mended")]
    tournament = read("\n".join([row(1, "2 W w"), row(2, "1 b L"), row(3, "0000 - u")]).encode()).tournament
    assert tournament is not None
    assert [player.rounds[0].code for player in tournament.players] == ["W", "L", "U"]


def test_tabs_become_blanks(row: Row, told: Told) -> None:
    [finding] = told(row(1).replace("001 ", "001\t"))
    assert (finding.column, finding.kind) == (4, "mended")


def test_letters_of_games_without_an_opponent_are_byes(row: Row, told: Told) -> None:
    text = "\n".join([row(1, "2 w 1"), row(2, "1 b 0"), row(3, "0000 - +"), row(4, "0000 - -"), row(5, "0000 - =")])
    assert [f.kind for f in told(text)] == ["mended"] * 3
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert [player.rounds[0].code for player in tournament.players[2:]] == ["F", "Z", "H"]


def test_what_one_line_leaves_out_the_other_tells(row: Row, told: Told) -> None:
    one, two = row(1, "2 w 1"), row(2, "1 b 0")
    assert [f.kind for f in told(f"{one[:98]}\n{two[:98]}0")] == ["refused"]
    assert [f.kind for f in told(f"{one}\n{two[:98]}")] == ["mended"]
    assert [f.kind for f in told(f"{one[:96]}  1\n{two}")] == ["mended"]


def test_forfeits_need_no_colours(row: Row, told: Told) -> None:
    text = f"{row(1, '2 - +')}\n{row(2, '1 - -')}"
    assert [f.kind for f in told(text)] == ["mended"]
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert [player.rounds[0].colour for player in tournament.players] == ["w", "b"]


def test_a_running_round_has_no_results_yet(row: Row, told: Told) -> None:
    one, two = row(1, "2 w 1", "2 b X", points="1.0"), row(2, "1 b 0", "1 w X", points="0.0")
    assert told(f"{one}\n{two}") == []
    assert told(f"{one[:-1]}\n{two[:-1]}") == []
    assert told(f"{one.replace('1.0', '1.5')}\n{two}") == []


def test_more_rounds_than_planned(row: Row, told: Told) -> None:
    text = f"142 1\n{row(1, '2 w 1', '2 b 1')}\n{row(2, '1 b 0', '1 w 0')}"
    assert [f.kind for f in told(text)] == ["mended"]
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert tournament.rounds == 2


def test_byes_of_record_240(row: Row, told: Told) -> None:
    text = "\n".join([row(1, "2 w 1"), row(2, "1 b 0"), row(3), "240 H   1    3", "240 Z   2    1   99", "XXZ 2"])
    assert [(f.line, f.kind) for f in told(text)] == [(5, "left-out")]
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert points(tournament, tournament.players[2]) == 1
    assert [(bye.kind, bye.round, bye.numbers) for bye in tournament.byes] == [("Z", 2, (1,)), ("Z", 2, (2,))]
