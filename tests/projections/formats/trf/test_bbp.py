"""The dialect of bbpPairings: its records, the same tournament read again, and a sentence for what it cannot hold."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from projections.formats.trf import Cell, TrfPlayer, TrfTournament, read, write
from projections.formats.trf.bbp import BBP
from projections.formats.trf.dutch import pair_round, virtual_points
from projections.formats.trf.records import Acceleration, ByesAhead, Forbidden, Raw
from projections.points import PointsTable
from projections.refusal import Refusal

PLAYERS = (
    TrfPlayer(1, "Berg, Ole", "m", "", 2200, "NOR", "", "2001", 2, 1, (Cell(3, "w", "1"),)),
    TrfPlayer(2, "Lie, Ane", "w", "", 2100, "NOR", "", "1990", 2, 2, (Cell(4, "b", "+"),)),
    TrfPlayer(3, "Dahl, Per", "m", "", 2000, "NOR", "", "1980", 0, 3, (Cell(1, "b", "0"),)),
    TrfPlayer(4, "Moe, Kari", "w", "", 1900, "NOR", "", "1970", 0, 4, (Cell(2, "w", "-"),)),
    TrfPlayer(5, "Vik, Odd", "m", "", 1800, "NOR", "", "1960", 2, 5, (Cell(code="U"),)),
)
EVENT = TrfTournament(
    PLAYERS, PointsTable(), 1, 3, name="Spring", begins="2026-03-15", ends="2026-03-20",
    type_code="FIDE_DUTCH_2026", initial_colour="black", tiebreaks=("BH/C1",),
)  # fmt: skip


def lines(told: TrfTournament) -> list[str]:
    written = write(told, dialect=BBP)
    assert isinstance(written, bytes), written
    reading = read(written)
    assert {finding.kind for finding in reading.findings} == {"accepted"}
    return written.decode().splitlines()


def again(told: TrfTournament) -> TrfTournament:
    found = read("\n".join(lines(told)).encode()).tournament
    assert found is not None
    return found


def refusal(told: TrfTournament) -> str:
    refused = write(told, dialect=BBP)
    assert isinstance(refused, Refusal), refused
    return refused.message


def test_its_records_stand_for_those_of_trf26() -> None:
    told = replace(
        EVENT,
        byes=(ByesAhead("H", 2, (3,), 0), ByesAhead("Z", 3, (3, 4), 0)),
        accelerations=(Acceleration(2, 1, 1, 1, 2), Acceleration(1, 1, 2, 2, 3)),
        forbidden=(Forbidden(1, 3, (1, 2, 5), 0),),
        scoring=PointsTable(win=6, draw=2, pairing_bye=4),
        players=tuple(replace(one, points=units) for one, units in zip(PLAYERS, (6, 6, 0, 0, 4), strict=True)),
    )
    made = lines(told)
    codes = {line[:3] for line in made}
    assert not codes & {"142", "152", "162", "250", "260"}
    for record in (
        "XXR 3", "XXC black1", "BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  2.0",
        "XXP 1 2 5", "240 Z 003    3    4", "192 FIDE_DUTCH",
        "XXA    1  1.0  0.0  0.0", "XXA    2  1.5  0.5  0.0", "XXA    3  0.5  0.5  0.0",
    ):  # fmt: skip
        assert record in made
    assert not [line for line in made if line.startswith("XXA    4")]
    assert next(line for line in made if line.startswith("001    3")).endswith("     1 b 0  0000 - H")
    assert [line[:3] for line in made].index("BBW") < [line[:3] for line in made].index("BBU")


def test_what_is_usual_needs_no_record() -> None:
    assert not {"BBW", "XXA", "XXP", "240"} & {line[:3] for line in lines(EVENT)}


def test_the_same_tournament_is_read_again() -> None:
    lost_by_default = (*PLAYERS[:3], replace(PLAYERS[3], points=1), PLAYERS[4])
    forbidden = (Forbidden(1, None, (1, 2), 0),)
    found = again(replace(EVENT, players=lost_by_default, forbidden=forbidden, scoring=PointsTable(absent=1)))
    assert (found.rounds, found.initial_colour, found.scoring.absent) == (3, "black", 1)
    assert (found.forbidden[0].numbers, found.tiebreaks) == ((1, 2), ("BH/C1",))
    assert [player.rounds for player in found.players] == [player.rounds for player in PLAYERS]


def test_a_coming_bye_is_in_its_column_and_in_the_points_as_programs_add_them_up() -> None:
    found = again(replace(EVENT, byes=(ByesAhead("H", 2, (3, 4), 0),)))
    assert [(player.cell(2).code, player.points) for player in found.players][1:4] == [("", 2), ("H", 1), ("H", 1)]
    assert (found.recorded, found.byes) == (1, ())


def test_an_acceleration_and_byes_lead_to_the_same_pairing() -> None:
    told = replace(EVENT, byes=(ByesAhead("Z", 2, (4,), 0),), accelerations=(Acceleration(2, 1, 3, 1, 2),))
    found = again(told)
    assert pair_round(found, 2) == pair_round(told, 2) is not None
    assert [units[1] for units in virtual_points(found).values()] == [2, 2, 0, 0, 0]


def test_baku_is_written_out_since_bbpPairings_halves_otherwise() -> None:
    made = lines(replace(EVENT, type_code="FIDE_DUTCH_2026_BAKU"))
    assert "192 FIDE_DUTCH" in made
    assert [line for line in made if line.startswith("XXA")]


NOT_CARRIED = {
    "a type": ({"type_code": "CUSTOM_SWISS"}, "It is a CUSTOM_SWISS; bbpPairings pairs FIDE_DUTCH"),
    "an edition": ({"type_code": "FIDE_DUTCH_2017"}, "It is a FIDE_DUTCH_2017"),
    "an edition by its date": ({"begins": "2026-01-10"}, "would be read as the rules before 2026-02-01"),
    "no rounds": ({"rounds": None}, "The number of rounds is missing"),
    "no colour": ({"recorded": 0, "initial_colour": None}, "The initial colour is not drawn"),
    "abnormal points": ({"raw": (Raw(9, "299", "299 W"),)}, "Line 9: bbpPairings refuses the record 299"),
    "quarters": ({"scoring": PointsTable(4, 4, 2, 0, 1, 4)}, "0.25 points: bbpPairings counts points with one decimal"),
    "virtual quarters": (
        {"scoring": PointsTable(4, 4, 2, 0, 0, 4), "accelerations": (Acceleration(1, 1, 1, 1, 2),)},
        "0.25 points",
    ),
    "some rounds": ({"forbidden": (Forbidden(2, 3, (1, 2), 0),)}, "1, 2 must not meet in the rounds 2 to 3 only"),
}


@pytest.mark.parametrize(("changes", "says"), NOT_CARRIED.values(), ids=NOT_CARRIED)
def test_what_it_cannot_carry_is_refused_never_rounded(changes: dict, says: str) -> None:
    assert says in refusal(replace(EVENT, **changes))


@pytest.mark.parametrize("code", ["", "X"])
def test_a_game_without_a_result_is_refused(code: str) -> None:
    open_game = (replace(PLAYERS[0], rounds=(Cell(3, "w", code),)), *PLAYERS[1:])
    assert "Round 1: 1 - 3 has no result" in refusal(replace(EVENT, players=open_game))
