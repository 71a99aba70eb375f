"""What is written is read as the same tournament, stands in its columns, and what does not fit is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from projections.formats.trf import Cell, TrfPlayer, TrfTournament, read, write
from projections.formats.trf.records import Acceleration, ByesAhead, Forbidden
from projections.points import PointsTable
from projections.refusal import Refusal

USUAL = PointsTable()
EVENT = TrfTournament(
    (
        TrfPlayer(1, "Ödegård, Ýr", "w", "WIM", 2214, "ISL", "2300123", "1990-05-17", 4, 1,
                  (Cell(2, "w", "1"), Cell(code="U"))),
        TrfPlayer(2, "Berg, Ole", "m", "", 0, "", "", "2001", 1, 2, (Cell(1, "b", "0"), Cell(code="H"))),
    ),
    USUAL, 2, 5, name="Spring", city="Bergen", federation="NOR", begins="2026-03-15", ends="2026-03-20",
    kind="Individual: Swiss-System", type_code="FIDE_DUTCH_2026", chief_arbiter="Lie, Ane", deputies=("A", "B"),
    round_dates=("2026-03-15", "", "2026-03-17"), tiebreaks=("BH/C1", "BH"), initial_colour="black",
)  # fmt: skip


def plain(told: TrfTournament | None) -> TrfTournament:
    """Without line numbers; forbidden "to the end" ends with the last round."""
    assert told is not None
    end = told.rounds or 99
    return replace(
        told,
        players=tuple(replace(player, line=0) for player in told.players),
        byes=tuple(replace(bye, line=0) for bye in told.byes),
        forbidden=tuple(replace(one, line=0, last_round=one.last_round or end) for one in told.forbidden),
        raw=tuple(replace(raw, line=0) for raw in told.raw),
    )


def lines(told: TrfTournament) -> list[str]:
    written = write(told)
    assert isinstance(written, bytes)
    return written.decode().splitlines()


def test_a_sample_comes_back_as_it_was(sample: Path) -> None:
    told = read(sample.read_bytes()).tournament
    if told is None:
        return
    written = write(told)
    assert isinstance(written, bytes)
    assert plain(read(written).tournament) == plain(told)


def test_an_event_comes_back_without_a_word_of_repair() -> None:
    written = write(EVENT, ["for people"])
    assert isinstance(written, bytes)
    reading = read(written)
    assert plain(reading.tournament) == EVENT
    assert {finding.kind for finding in reading.findings} == {"accepted"}


def test_tr_01_a_pairing_allocated_bye_is_u() -> None:
    [line] = [line for line in lines(EVENT) if "Ödegård" in line]
    assert line.endswith("  0000 - U")
    assert line[91:99] == "   2 w 1"


def test_tr_05_the_records_of_trf26() -> None:
    written = lines(EVENT)
    for line in ("042 2026/03/15", "052 2026/03/20", "062 2", "072 1", "142 5", "152 B", "192 FIDE_DUTCH_2026",
                 "202 BH/C1,BH", "112 A"):  # fmt: skip
        assert line in written
    [dates] = [line for line in written if line.startswith("132")]
    assert (dates[91:99], dates[111:119]) == ("26/03/15", "26/03/17")
    assert written[-2][:47] == "001    1 wWIM Ödegård, Ýr                      "
    assert written[-2][48:89] == "2214 ISL     2300123 1990/05/17  2.0    1"
    assert written[-1][69:79] == "2001/00/00"


def test_points_acceleration_byes_and_forbidden_pairs_stand_in_their_columns() -> None:
    told = replace(
        EVENT,
        scoring=PointsTable(2, 6, 2, 0, 0, 2),
        players=tuple(replace(player, points=None) for player in EVENT.players),
        byes=(ByesAhead("Z", 3, (2,), 0),),
        accelerations=(Acceleration(6, 1, 2, 1, 2),),
        forbidden=(Forbidden(1, None, (1, 2), 0),),
    )
    written = lines(told)
    for line in ("162  W 3.0    D 1.0    P 1.0", "240 Z 003    2", "250      03.0 001 002 0001 0002",
                 "260 001 005    1    2"):  # fmt: skip
        assert line in written


def _first(**fields: object) -> TrfTournament:
    one, two = EVENT.players
    return replace(EVENT, players=(replace(one, **fields), two))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (_first(name="N" * 34), "Player 1, name: 'NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN' has 34 characters, TRF has room"),
        (_first(points=201), "Player 1, points: '100.5' has 5 characters, TRF has room for 4."),
        (_first(number=10_000), "has the number 10000; TRF has 1 to 9999"),
        (_first(name="A\u202eB"), "Player 1, name: The invisible"),
        (replace(EVENT, round_dates=("1999-01-01",)), "Round 1 is played on 1999-01-01"),
        (replace(EVENT, tiebreaks=("A,B",)), "The tie-break 'A,B'"),
        (replace(EVENT, name="x" * 201), "The name of the tournament: The text has 201 characters"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(told: TrfTournament, said: str) -> None:
    refusal = write(told)
    assert isinstance(refusal, Refusal)
    assert said in refusal.message
