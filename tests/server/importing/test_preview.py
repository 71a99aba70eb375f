"""Look first, then accept: what is shown, what is written, what is refused."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from projections.history import History
from projections.logs import TOURNAMENT_LOG
from server.decide.outcome import Refused
from server.importing.compose import Authorship, Composed
from server.importing.preview import composed, preview

AUTHORSHIP = Authorship("tr-11", 1_772_000_000_000, "import-of-the-tests", "0" * 16, bytes(32))
TESTS = Path(__file__).parents[2]
FILES = TESTS / "projections" / "formats" / "trf" / "files"


def test_a_sound_file() -> None:
    data = (files("server.demo") / "open.trf").read_bytes()
    shown = preview(data)
    assert (shown.summary.name, shown.summary.players, shown.summary.rounds) == ("Harbour Open", 131, 9)
    assert (shown.summary.acceptable, shown.summary.refused, shown.summary.mended) == ("yes", 0, 0)
    assert len(shown.digest) == 64
    assert {row.field for row in shown.rows if row.kind == "left-out"} == {"112", "132"}


def test_tr_11_is_taken_only_if_the_arbiter_accepts() -> None:
    data = (FILES / "TR-11.trf").read_bytes()
    assert preview(data).summary.acceptable == "if-waived"
    refusal = composed(data, AUTHORSHIP, waived=False)
    assert isinstance(refusal, Refused)
    assert refusal.message.startswith("line 3, column 81: Player 2: 1.5 points given, 1.0 from results")
    assert isinstance(composed(data, AUTHORSHIP, waived=True), Composed)


@pytest.mark.parametrize("data", [b"", b"\0", b"001    1\n001    1      Other"])
def test_what_cannot_be_read_is_not_written(data: bytes) -> None:
    assert preview(data).summary.acceptable == "no"
    assert isinstance(composed(data, AUTHORSHIP, waived=True), Refused)


def test_what_the_rules_refuse_is_shown_before() -> None:
    shown = preview(b"142 3\n001    1      One" + b" " * 74 + b"0000 - U")
    assert shown.summary.acceptable == "no"
    assert "nobody would play" in shown.rows[0].message


def test_more_than_an_event_can_hold_is_refused_before_it_is_written() -> None:
    players = (f"001 {number:>4}      Player {number}" for number in (1, 2))
    records = ["250      1000 001 001 0001 0001"] * 5
    data = "\n".join(["142 3", *players, *records]).encode()
    shown = preview(data)
    assert (shown.summary.acceptable, shown.rows[0].field) == ("no", "beyond-limits")
    assert "<= 9999" in shown.rows[0].message
    assert isinstance(composed(data, AUTHORSHIP, waived=True), Refused)


def test_the_log_is_one_chain_of_one_command_and_names_nobody() -> None:
    data = (FILES / "sim-015.trf").read_bytes()
    log = composed(data, AUTHORSHIP, waived=False)
    assert isinstance(log, Composed)
    history = History(TOURNAMENT_LOG, bytes(32))
    entries = history.extend(log.raws)
    assert history.newest == log.state
    assert {(entry.cmd, entry.by) for entry in entries} == {("import-of-the-tests", "g1")}
    assert not any(b"Player0001" in raw for raw in log.raws)
    people = [json.loads(put.value)["name"] for put in log.vault if put.key == "people"]
    assert "Test0001 Player0001" in people


def test_pairings_say_that_they_were_imported() -> None:
    log = composed((FILES / "TB-01.trf").read_bytes(), AUTHORSHIP, waived=False)
    assert isinstance(log, Composed)
    made = [json.loads(raw)["event"] for raw in log.raws if b"pairing-published" in raw]
    assert [(event["round"], event["made_by"], event["edition"]) for event in made] == [
        (number, "import", "dutch-2026") for number in range(1, 6)
    ]
    assert [event["made_from"] for event in made] == [
        n for n, raw in enumerate(log.raws) if b"pairing-published" in raw
    ]


def left_out(*header: str) -> set[str]:
    rows = [f"001 {number:4d}      Player {number}" for number in range(1, 7)]
    shown = preview("\n".join([*header, *rows]).encode())
    assert shown.summary.acceptable == "yes"
    return {row.field for row in shown.rows if row.kind == "left-out"}


def test_acceleration_and_forbidden_pairs_are_kept_where_the_system_has_a_place_for_them() -> None:
    points, apart = "250      01.0 001 002 0001 0003", "260 001 002    1    4"
    assert left_out("142 5", "192 FIDE_DUTCH_2026", points, apart) == set()
    assert left_out("142 5", "192 FIDE_BURSTEIN", points, apart) == {"250"}
    assert left_out("142 5", "192 BERGER_ROUNDROBIN", points, apart) == {"250", "260"}
