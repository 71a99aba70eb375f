"""What holds of every view, on random logs (CONTRACTS A1-A3)."""

from __future__ import annotations

import msgspec
import pytest

from projections import encounter_events as enc
from projections import events as e
from projections import team_events as t
from projections.points import PointsTable, Result
from projections.teams.rules import TeamRules
from projections.views import VIEWS
from projections.views.diff import apply, diff
from projections.views.table import EMPTY, encode_table

FAMILIES = {
    "pairings.*": range(1, 7),
    "standings.*": range(1, 7),
    "player.*": range(1, 13),
    "explain.*": range(1, 13),
    "schedule.*": range(1, 13),
    "match.*": range(1, 3),
    "games.*": range(1, 4),
    "member.*": range(1001, 1004),
}
NAMES = [
    name
    for view in VIEWS
    for name in ([view.name.replace("*", str(at)) for at in FAMILIES[view.name]] if "*" in view.name else [view.name])
]
KINDS = {"int": int, "text": str, "player": int, "points": int, "decimal": str, "time": int, "game": tuple}
KINDS |= {"players": tuple, "games": tuple, "sentences": list}
TIEBREAKS = ("BH/C1", "BH", "SB", "DE", "WIN", "FB/M1", "AOB/F", "TPR", "DE/P", "TPN")


@pytest.fixture(params=[*range(4), "match", "teams"])
def log(request, new_log, random_life):
    if request.param == "match":
        return life_of_a_match(new_log(rounds=5, system="scheveningen", tiebreaks=("SB", "DE", "WIN")))
    if request.param == "teams":
        rules = TeamRules(2, first_white="drawn", level=("board-count",))
        return life_of_teams(new_log(rounds=3, system="knockout", participants="teams", teams=rules))
    table = PointsTable(per=4, win=4, draw=2, pairing_bye=2) if request.param % 2 else PointsTable()
    return random_life(new_log(rounds=4, points=table, tiebreaks=TIEBREAKS), request.param, 110)


def life_of_a_match(log):
    """Two against two, then against three: published, corrected, withdrawn, with a substitute and somebody leaving."""
    log.players(range(1, 9), numbered=False)
    log.add(e.SidesSet((e.Side("A", (1, 2)), e.Side("B", (4, 3)), e.Side("C", (5, 6, 7)))))
    log.add(e.SidesSet((e.Side("A", (1, 2)), e.Side("B", (3, 4)), e.Side("C", (5, 6, 7)))))
    log.round(1, [(1, 3, "1-0"), (2, 4, "")])
    log.add(e.GameAdjourned(1, 2, 2, 4))
    log.add(e.SubstituteFielded(8, 2, 2))
    log.publish(2, [(4, 1), (3, 8)])
    log.add(e.PairingWithdrawn(2, 1, e.Reason("other")))
    log.round(2, [(4, 1, "1/2-1/2"), (3, 8, "+:-")])
    log.result(1, 2, "0-1")
    log.withdraw(6, 2)
    log.round(3, [(1, 5, "1-0"), (8, 6, "+:-")], {7: "Z"})
    return log


def life_of_teams(log):
    """Four teams: a round with lots, line-ups, forfeits, corrections, an award, and what is withdrawn again."""
    log.teams(range(1, 5), 3)
    log.ready()
    log.add(t.RosterSet(3, (3003, 3001), 3002))
    log.publish(1, [(1, 4), (2, 3)])
    log.add(t.FixtureSet(1, 2, 2, 3, e.Begins("2026-11-28T14:00", "Europe/Oslo", 10**12), "Town hall", "scheduled"))
    for board, first in ((1, 4), (2, 2)):
        seat = log.state.rounds[0].boards[board]
        log.add(enc.EncounterStageOpened(1, board, seat.white, seat.black, 1, first))
    log.reveal(1, 1, (1001, 0), ())
    log.reveal(1, 2)
    log.game(1, 2, 2, "1-0")
    log.add(t.LineUpCorrected(1, 1, 1, 4, 1, (1001, 1003), 1, e.Reason("rules")))
    log.game(1, 1, 2, "1/2-1/2")
    log.add(e.ResultWithdrawn(1, 1, 1003, 4002, Result.DRAW, log.state.n, e.Reason("other"), 2))
    log.add(t.MatchAwarded(1, 1, 1, 4, Result.WHITE_BY_FORFEIT, (4, 0), e.Reason("rules")))
    log.add(t.MatchAwardWithdrawn(1, 1, 1, 4, e.Reason("appeal")))
    log.game(1, 2, 1, "1-0")
    log.add(enc.EncounterDecided(1, 2, 2, 3, 3, "play-off"))
    log.add(t.TeamCorrected(1, "Other", "O", e.Sporting(rating=1)))
    log.add(e.PlayerCorrected(2001, "f" * 64, e.Sporting(rating=1999)))
    log.add(e.PersonErased(2002, f"{2002:024x}", "own-wish"))
    log.add(e.GamePlayersCorrected(1, (e.PairedBoard(1, 4, 1),), "next-pairing", e.Reason("other")))
    log.add(e.PairingWithdrawn(1, 1, e.Reason("other")))
    log.publish(1, [(1, 4), (2, 3)])
    return log


def raw(log, name: str, n: int) -> bytes:
    return encode_table(name, "", 0, log.history.table(name, n))


def test_a_table_is_that_of_the_last_version_that_touched_it(log) -> None:
    history = log.history
    wrong = [
        (name, n, type(history.entry(n).event).__name__)
        for name in NAMES
        for n in range(1, history.n + 1)
        if history.exists(name, n) and raw(log, name, n) != raw(log, name, history.since(name, n))
    ]
    assert not wrong, wrong[:5]


def test_every_cell_is_of_the_kind_of_its_column(log) -> None:
    for name in NAMES:
        table = log.history.table(name, log.history.n)
        for key, cells in table.rows.items():
            assert len(cells) == len(table.columns), (name, key)
            for column, cell in zip(table.columns, cells, strict=True):
                assert cell is None or isinstance(cell, KINDS[column.kind]), (name, key, column.key, cell)


def test_a_delta_leads_from_any_version_to_any_other(log) -> None:
    n = log.history.n
    for name in NAMES:
        for start, end in ((n // 2, n), (n, n // 2), (n // 3, 2 * n // 3)):
            a, b = log.history.table(name, start), log.history.table(name, end)
            delta = diff(a, b)
            if delta is not None:
                assert raw_of(apply(a, delta)) == raw_of(b), (name, start, end)


def raw_of(table) -> bytes:
    return encode_table(None, "", 0, table)


def test_a_table_is_json_and_empty_before_the_start(log) -> None:
    for name in NAMES:
        assert log.history.table(name, 0) == EMPTY
        msgspec.json.decode(raw(log, name, log.history.n))


def test_another_history_with_the_same_rounds_does_not_show_through(new_log) -> None:
    """What is kept of a round belongs to that very round, not to its number."""
    logs = [new_log(rounds=3) for _ in range(2)]
    for log, result in zip(logs, ("1-0", "0-1"), strict=True):
        log.players([1, 2])
        log.round(1, [(1, 2, result)])
    tables = [log.history.table(name, log.history.n).rows for log in logs for name in ("standings", "crosstable")]
    assert list(tables[0]) == [1, 2]
    assert list(tables[2]) == [2, 1]
    assert tables[1] == {1: ((2, "w", "1", 1), None, None), 2: ((1, "b", "0", 1), None, None)}
    assert tables[3] == {1: ((2, "w", "0", 1), None, None), 2: ((1, "b", "1", 1), None, None)}
