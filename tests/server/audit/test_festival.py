"""The audit file of a festival: the same checks as of a tournament, by the header, and those of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.festival import FESTIVAL_LOG
from projections.festival import events as f
from projections.history import History
from server.audit.festival import WRITERS
from server.audit.file import content
from server.audit.kinds import AUDITED
from server.audit.verify import Finding, verify
from server.festival.decide import MATRIX

GOLDEN = Path(__file__).parents[2] / "golden/audit/festival.jsonl"
TABLES = AUDITED["f"].tables
Grown = Callable[..., None]


def whole(history: History[Any]) -> bytes:
    return content(history, history.n)


def found(history: History[Any]) -> list[Finding]:
    return list(verify(whole(history)).findings)


def test_a_golden_file_is_read_and_written_to_the_byte(wall: History[Any]) -> None:
    assert whole(wall) == GOLDEN.read_bytes()
    verdict = verify(GOLDEN.read_bytes())
    assert (verdict.kind, verdict.id, verdict.entries, verdict.tables) == ("festival", "harbour", wall.n, len(TABLES))
    assert str(verdict) == f"intact; {wall.n} entries, head {wall.hash(wall.n).hex()[:16]}, 7 tables recomputed"


def test_all_that_is_public_is_in_the_file(wall: History[Any]) -> None:
    """Every view is for everybody, and each is recomputed but the log, whose entries the file holds themselves."""
    assert {view.name: view.audience for view in FESTIVAL_LOG.views} == dict.fromkeys((*TABLES, "log"), "public")
    assert all(wall.table(view, wall.n).rows for view in TABLES)


@pytest.mark.parametrize("place", range(len(TABLES)))
def test_a_changed_table_is_found(place: int, wall: History[Any]) -> None:
    rows = whole(wall).splitlines()
    line = wall.n + 1 + place
    told = msgspec.json.decode(rows[line])
    told["table"]["rows"][0][1][0] = "forged"
    rows[line] = msgspec.json.encode(told)
    [finding] = verify(b"\n".join(rows)).findings
    assert finding == Finding(wall.n, line + 1, f"{TABLES[place]} of this version is not what the log gives")


def test_a_branding_that_somebody_has_bent_is_found(wall: History[Any]) -> None:
    at, rows = wall.n + 1, whole(wall).splitlines()
    bent = rows[at].replace(b'"logo.png"', b'"other.png"')
    assert bent != rows[at]
    [finding] = verify(b"\n".join([*rows[:at], bent, *rows[at + 1 :]])).findings
    assert "info" in finding.message


@pytest.mark.parametrize("left", [0, 3, 8])
def test_a_table_too_few_or_too_many_is_found(left: int, wall: History[Any]) -> None:
    rows = whole(wall).splitlines()
    cut = [*rows, rows[-1]][: wall.n + 1 + left]
    [finding] = verify(b"\n".join(cut)).findings
    assert finding == Finding(0, wall.n + 2, f"the file holds {left} tables, the log has 7 at its milestones")


def test_a_cut_file_is_found_wherever_it_is_cut(wall: History[Any]) -> None:
    data = whole(wall)
    for size in range(0, len(data) - 1, 97):
        assert verify(data[:size]).findings, size


@pytest.mark.parametrize(("by", "why"), [
    ("g9", "g9 had no living grant when this was written"),
    ("g4", "g4 had no living grant when this was written"),
    ("g2", "g2 is the grant of a screen, which writes nothing"),
])  # fmt: skip
def test_an_author_who_may_not_write_is_found(by: str, why: str, wall: History[Any], grown: Grown) -> None:
    grown(wall, f.BlackoutSet(True), by=by)
    assert found(wall) == [Finding(wall.n, wall.n + 1, why)]


def test_a_grant_ends_with_its_time(wall: History[Any], grown: Grown) -> None:
    until = wall.newest.grants["g3"].expires
    grown(wall, f.BlackoutSet(True), by="g3", at=until - 1)
    assert found(wall) == []
    grown(wall, f.BlackoutSet(False), by="g3", at=until)
    assert [finding.version for finding in found(wall)] == [wall.n]


def test_the_roles_that_write_are_those_that_may_send_commands() -> None:
    assert frozenset(MATRIX) == WRITERS


def test_the_machine_itself_writes_too(wall: History[Any], grown: Grown) -> None:
    grown(wall, e.GrantGiven("g5", "chief-arbiter", e.Scope()), by="system")
    assert found(wall) == []


def test_a_festival_is_created_once_and_first(wall: History[Any], grown: Grown) -> None:
    created = wall.entry(1).event
    grown(wall, created)
    assert found(wall)[0] == Finding(
        wall.n, wall.n + 1, "the creation of a festival is version 1 of its log, and no other"
    )
    headless: History[Any] = History(FESTIVAL_LOG, b"")
    grown(headless, f.FocusSet(3))
    assert [finding.version for finding in found(headless)] == [1]


def test_a_time_that_runs_backwards_is_found(wall: History[Any]) -> None:
    rows = whole(wall).splitlines()
    last = msgspec.json.decode(rows[wall.n])
    rows[wall.n] = msgspec.json.encode(last | {"at": 1})
    [finding] = verify(b"\n".join(rows)).findings
    assert finding == Finding(wall.n, wall.n + 1, "its time is before that of the entry before")


def test_an_event_of_another_vocabulary_is_found(wall: History[Any]) -> None:
    rows = whole(wall).splitlines()
    last = msgspec.json.decode(rows[wall.n])
    rows[wall.n] = msgspec.json.encode(last | {"event": {"type": "round-closed.1", "round": 1}})
    [finding] = verify(b"\n".join(rows)).findings
    assert (finding.version, finding.line, "round-closed.1" in finding.message) == (wall.n, wall.n + 1, True)


def test_an_event_that_cannot_follow_is_found(wall: History[Any]) -> None:
    rows = whole(wall).splitlines()
    last = msgspec.json.decode(rows[wall.n])
    rows[wall.n] = msgspec.json.encode(last | {"event": {"type": "screen-removed.1", "screen": 7}})
    [finding] = verify(b"\n".join(rows)).findings
    assert (finding.version, "ScreenRemoved cannot follow" in finding.message) == (wall.n, True)


def test_a_header_of_another_kind_or_another_festival_is_found(wall: History[Any]) -> None:
    data = whole(wall)
    said = verify(data.replace(b'"festival":"harbour"', b'"tournament":"harbour"', 1)).findings
    assert said == (Finding(1, 2, "the log is of a festival, not of a tournament"),)
    said = verify(data.replace(b'"festival":"harbour"', b'"festival":"pier"', 1)).findings
    assert said == (Finding(1, 2, "the log is of harbour, not of pier"),)


@pytest.mark.parametrize("named", [b"", b'"tournament":"harbour","festival":"harbour",'])
def test_a_header_that_names_none_or_two_is_not_guessed(named: bytes, wall: History[Any]) -> None:
    data = whole(wall).replace(b'"festival":"harbour",', named, 1)
    assert verify(data).findings == (Finding(0, 1, "line 1 has to name one tournament or one festival"),)


def test_an_empty_log_is_not_called_intact() -> None:
    data = content(History(FESTIVAL_LOG, b""), 0)
    assert verify(data).findings == (Finding(0, 1, "there is no entry in it, so it says nothing"),)
