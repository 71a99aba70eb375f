"""The columns, keys and meta of each view, as CONTRACTS A2 and the pages that read them expect."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from projections import encounter_events as enc
from projections import events as e
from projections import lot_events as lot
from projections.options import Apart, DutchOptions, KnockoutOptions, Rounds
from projections.points import Bye, PointsTable, Result
from projections.stages import Stage
from projections.subjects import version
from projections.views import VIEWS

WHY = e.Reason("entry-error")
GOLDEN = Path(__file__).parents[2] / "golden/tiebreaks"


@pytest.fixture
def log(new_log):
    """Two rounds of five: a result corrected, one adjourned, byes of two kinds."""
    log = new_log(rounds=3, tiebreaks=("BH/C1", "DE"))
    log.players([1, 2, 3, 4, 5])
    log.round(1, [(1, 4, "1-0"), (5, 2, "1/2-1/2")], {3: "U"})
    log.publish(2, [(3, 1), (2, 4)], {5: "H"})
    return log


def table(log, name: str):
    return log.history.table(name, log.history.n)


def keys(found) -> list[str]:
    return [column.key for column in found.columns]


def test_the_views_of_the_contract() -> None:
    audiences = {view.name: view.audience for view in VIEWS}
    tables = {"info", "people", "players", "pairings.*", "standings", "crosstable", "results", "match.*"}
    tables |= {"progress", "upsets"}
    of_teams = {"teams", "members", "games.*", "fixtures", "individuals", "boards"}
    public = tables | of_teams | {"appeals", "log", "draws", "bracket"}
    http_only = {"player.*", "schedule.*", "standings.*", "explain.*", "member.*", "moments"}
    assert audiences == dict.fromkeys(public | http_only, "public") | dict.fromkeys(
        ("grants", "checkin", "apart", "audit"), "staff"
    )
    assert {view.name for view in VIEWS if view.http_only} == http_only


def test_the_names_that_exist(log) -> None:
    fixed = ("info", "people", "players", "standings", "crosstable", "results", "progress", "upsets")
    fixed = (*fixed, "appeals", "log", "draws", "bracket")
    assert log.history.names(log.history.n) == (*fixed, "pairings.1", "pairings.2")
    assert log.history.names(1) == fixed
    existing = [name for name in ("pairings.2", "pairings.3", "standings.2", "standings.3", "player.5", "player.6")
                if log.history.exists(name, log.history.n)]  # fmt: skip
    assert existing == ["pairings.2", "standings.2", "player.5"]


def test_pairings(log) -> None:
    found = table(log, "pairings.1")
    assert keys(found) == ["white", "black", "result", "was", "at", "v"]
    assert list(found.rows) == [1, 2, "bye:3"]
    assert found.rows[1] == (1, 4, "1-0", None, 9000, 9)
    assert found.rows["bye:3"] == (3, None, "U", None, None, None)
    assert found.meta == {"round": 1, "pairing": 1, "published": 8000, "closed": False}
    assert table(log, "pairings.2").rows[1] == (3, 1, None, None, None, 11)


def test_pairings_name_what_a_correction_replaced(log) -> None:
    log.add(e.ResultCorrected(1, 1, 1, 4, Result.DRAW, Result.WHITE_WINS, 9, "next-pairing", WHY))
    assert table(log, "pairings.1").rows[1] == (1, 4, "1/2-1/2", "1-0", 12000, 12)


def test_an_adjourned_game_has_no_result_yet(log) -> None:
    log.add(e.GameAdjourned(2, 2, 2, 4))
    assert table(log, "pairings.2").rows[2] == (2, 4, "adj", None, None, 12)
    assert table(log, "crosstable").rows[2][1] == (4, "w", "adj", 2)


def test_a_withdrawn_pairing_is_empty_and_says_so(log) -> None:
    log.add(e.PairingWithdrawn(2, 1, WHY))
    found = table(log, "pairings.2")
    assert found.rows == {}
    assert found.meta == {"round": 2, "pairing": 1, "published": 11000, "closed": False, "withdrawn": True}
    assert keys(found) == keys(table(log, "pairings.1"))
    log.publish(2, [(4, 2), (1, 3)], {5: "H"})
    assert table(log, "pairings.2").meta["pairing"] == 2
    assert "withdrawn" not in table(log, "pairings.2").meta


def test_a_bye_given_after_publication_is_listed(log) -> None:
    log.players([6], numbered=False)
    log.add(e.ByeRequested(6, 1, Bye.HALF_POINT))
    assert list(table(log, "pairings.1").rows) == [1, 2, "bye:3", "bye:6"]
    assert table(log, "standings").rows[6][0] == 1


def test_info(log) -> None:
    found = table(log, "info")
    facts = {key: cells[0] for key, cells in found.rows.items()}
    assert facts["name"] == "Test"
    assert facts["rounds"] == "3"
    assert facts["status"] == "running"
    assert (facts["initial_colour"], facts["numbered"], facts["points_per"]) == ("", "5", "2")
    versions = found.meta.pop("versions")
    assert found.meta == {
        "rounds": [[1, 1, 8000, False], [2, 1, 11000, False]], "tiebreaks": ["BH/C1", "DE"], "round": 2,
    }  # fmt: skip
    assert versions == {subject: version(log.state, subject) for subject in ("tournament", "round:1", "round:2")}
    log.add(e.InitialColourDrawn("black", "lot"))
    log.add(e.RoundClosed(1))
    assert table(log, "info").rows["initial_colour"] == ("black",)
    assert table(log, "info").meta["rounds"][0] == [1, 1, 8000, True]


def test_info_has_the_points_of_a_game_where_they_are_not_the_usual_ones(log, new_log) -> None:
    assert "points" not in table(log, "info").meta
    draughts = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=2)
    told = table(new_log(rounds=2, points=draughts), "info").meta["points"]
    assert told == {"per": 1, "win": 2, "draw": 1, "loss": 0, "absent": 0, "pairing_bye": 2}


def test_players_are_in_order_of_their_numbers(new_log) -> None:
    log = new_log()
    log.players([3, 1, 2])
    log.players([4], numbered=False)
    log.withdraw(1, 0)
    found = table(log, "players")
    assert keys(found) == [
        "number", "title", "rating", "federation", "sex", "birth_year", "club", "category", "status",
        "entered", "left", "v",
    ]  # fmt: skip
    assert list(found.rows) == [3, 1, 2, 4]
    assert found.rows[1] == (2, None, 2001, None, None, None, None, None, "withdrawn", 1, 0, 7)
    assert found.rows[4][0] is None


def test_who_must_not_meet_is_listed_with_its_origin(new_log) -> None:
    log = new_log(system="dutch", options=DutchOptions(apart=(Apart("club", Rounds(1, 2)),)))
    log.players([1, 2, 3, 4, 5, 6])
    for k in (2, 5):
        log.add(e.PlayerCorrected(k, "0" * 64, e.Sporting(club="SK Graz")))
    n = log.add(e.PairForbidden((3, 1), Rounds(2), e.Reason("family")))
    found = table(log, "apart")
    assert found.rows == {n: ((3, 1), 2, None, "family", None), "club:SK Graz:1": ((2, 5), 1, 2, "club", "SK Graz")}
    assert (found.meta["rules"], found.meta["possible"]) == ([["club", 1, 2]], True)
    assert "many for 6 players" in found.meta["warning"]
    assert table(new_log(system="round-robin"), "apart").meta == {"rules": [], "possible": False, "warning": None}


def test_people_are_listed_without_names(log) -> None:
    assert table(log, "people").rows == dict.fromkeys([1, 2, 3, 4, 5], (None,))


def test_standings(log) -> None:
    found = table(log, "standings")
    assert [(c.key, c.kind, c.per, c.label) for c in found.columns] == [
        ("points", "points", 2, ""), ("bh-c1", "decimal", 0, "BH/C1"), ("de", "decimal", 0, "DE"),
    ]  # fmt: skip
    assert found.meta == {"round": 2, "provisional": True, "rank_by": ["points", "bh-c1", "de"]}
    assert [cells[0] for cells in found.rows.values()] == sorted(
        (cells[0] for cells in found.rows.values()), reverse=True
    )


def test_crosstable(log) -> None:
    found = table(log, "crosstable")
    assert keys(found) == ["r1", "r2", "r3"]
    assert found.rows[1] == ((4, "w", "1", 1), (3, "b", None, 1), None)
    assert found.rows[5] == ((2, "w", "=", 2), (None, None, "H", None), None)
    assert found.meta == {"round": 2}


def test_results_newest_first(log) -> None:
    log.result(2, 2, "-:+")
    found = table(log, "results")
    assert list(found.rows) == ["2:2", "1:2", "1:1"]
    assert found.rows["2:2"] == (2, 4, "-:+", None, 12000, 12)


def test_log_and_audit_newest_first(log) -> None:
    found = table(log, "log")
    assert keys(found) == ["at", "by", "type", "subject", "event"]
    assert list(found.rows)[:2] == [11, 10]
    at, by, kind, subject, event = found.rows[10]
    assert (at, by, kind, subject) == (10000, "g1", "result-entered.1", "board:1:2")
    assert msgspec.json.decode(event)["result"] == "1/2-1/2"
    assert [found.rows[n][3] for n in (1, 2, 7, 8)] == ["tournament", "player:1", "tournament", "round:1"]
    assert keys(table(log, "audit")) == ["at", "by", "cmd", "type", "subject"]
    assert table(log, "audit").rows[10] == (10000, "g1", "c000000000000009", "result-entered.1", "board:1:2")


def test_grants(log) -> None:
    log.add(e.GrantGiven("g2", "result-entry", e.Scope(boards=(1, 20)), 99000))
    log.add(e.GrantGiven("g3", "player", e.Scope(player=4)))
    log.add(e.GrantRevoked("g3"))
    assert table(log, "grants").rows == {
        "g1": ("chief-arbiter", None, None, 0, 1),
        "g2": ("result-entry", "boards:1-20", 99000, 0, 12),
        "g3": ("player", "player:4", None, 1, 14),
    }


def test_checkin(log) -> None:
    log.add(e.PlayerCheckedIn(1))
    log.add(e.PlayerMarkedAbsent(2))
    log.add(e.ByeRequested(3, 7, Bye.ZERO_POINT))
    log.add(e.ByeRequested(3, 5, Bye.HALF_POINT))
    rows = table(log, "checkin").rows
    assert [rows[k] for k in (1, 2, 3)] == [(1, None, 12), (0, None, 13), (None, "5:H 7:Z", 15)]


def test_what_was_given_beside_the_results_stands_in_the_meta_of_the_players(log) -> None:
    assert table(log, "players").meta == {}
    log.add(e.PointsAdjusted(5, 2, -1, e.Reason("penalty")))
    log.add(e.PointsAdjusted(1, None, 2, e.Reason("bonus")))
    assert table(log, "players").meta == {"adjustments": [[5, 2, -1, "penalty"], [1, None, 2, "bonus"]]}
    assert table(log, "players").rows[5][-1] == log.history.n - 1


def test_player(log) -> None:
    found = table(log, "player.5")
    assert keys(found) == ["opponent", "colour", "result", "board"]
    assert found.rows == {1: (2, "w", "=", 2), 2: (None, None, "H", None)}
    assert found.meta == {"player": 5}


def test_di_01_opponents_are_shown_by_their_place_of_the_same_standings(reported) -> None:
    """The crosstable names the opponent, not his rank of that round; the final list says where he stands."""
    log = reported((GOLDEN / "TB-01.trf").read_text(encoding="utf-8"))
    places = {k: place for place, k in enumerate(table(log, "standings").rows, 1)}
    assert list(places) == [2, 1, 3, 4, 16, 6, 5, 8, 11, 12, 14, 15, 7, 9, 13, 10]
    opponent = table(log, "crosstable").rows[4][0][0]
    assert (opponent, places[opponent]) == (12, 10)


def test_boards_stand_in_board_order_with_the_numbers_of_the_hall(log) -> None:
    log.add(e.BoardNumbersSet(121, (122,)))
    log.add(e.BoardFixed(5, 12, WHY))
    boards = (e.PairedBoard(121, 3, 1), e.PairedBoard(12, 4, 5))
    log.add(e.PairingPublished(3, 1, boards, (e.PlayerBye(2, Bye.ZERO_POINT),), 1, "0" * 64, "x", "x", "hand"))
    found = table(log, "pairings.3")
    assert list(found.rows) == [121, 12, "bye:2"]
    assert found.meta["fixed"] == [12]
    assert "fixed" not in table(log, "pairings.1").meta
    assert table(log, "info").meta["boards"] == {"first": 121, "left_out": [122], "fixed": [(5, 12)]}
    log.result(3, 12, "1-0")
    assert next(iter(table(log, "results").rows)) == "3:12"


def test_nothing_is_said_about_numbers_that_nobody_set(log) -> None:
    assert "boards" not in table(log, "info").meta


def test_draws_by_the_server_by_hand_and_still_to_come(log) -> None:
    """A draw that does not come out again says so on the screen."""
    secret, digest = "0" * 64, "1" * 64
    log.add(lot.DrawRecorded(1, "free/prize", "one", ("book", 7), (7,), "slips", ("player", "arbiter")))
    log.add(lot.DrawCommitted(digest))
    log.add(lot.DrawPerformed(2, "free/prize", "one", ("book", 7), digest, digest, secret, "hall:1 2", ("player",),
                              digest, "DRAW1", (7,), 1, WHY))  # fmt: skip
    n = log.add(lot.DrawCommitted("2" * 64, "drand:quicknet:9"))
    found = table(log, "draws")
    rows = {key: dict(zip(keys(found), cells, strict=True)) for key, cells in found.rows.items()}
    assert list(rows) == [1, 2, f"commitment:{n}"]
    assert (rows[1]["method"], rows[1]["output"], rows[1]["check"]) == ("slips", "[7]", "not recomputable")
    assert (rows[2]["public"], rows[2]["repeats"], rows[2]["reason"]) == ("hall:1 2", 1, "entry-error")
    assert "committed" in rows[2]["check"]
    assert (rows[f"commitment:{n}"]["public"], rows[f"commitment:{n}"]["secret"]) == ("drand:quicknet:9", None)


@pytest.fixture
def cup(new_log):
    """A knockout of three with two games and one rapid by lot: number 1 waits, 2 and 3 are level after two games."""
    options = KnockoutOptions(bracket="rank-reversed")
    stages = (Stage(games=2, time_control="90+30"), Stage(rating="rapid", first_white="lot"))
    log = new_log(rounds=2, system="knockout", options=options, encounter="stages", scoring="encounter-points",
                  stages=stages)  # fmt: skip
    log.players([1, 2, 3])
    log.ready()
    log.publish(1, [(3, 2)], {1: "F"})
    log.add(e.ResultEntered(1, 1, 3, 2, Result.DRAW))
    log.add(e.ResultEntered(1, 1, 2, 3, Result.DRAW, 2))
    return log


def test_an_encounter_shows_its_games_and_the_next_one(cup) -> None:
    found = table(cup, "pairings.1")
    assert keys(found) == ["white", "black", "result", "was", "at", "v", "games", "next", "decided"]
    played = ((1, 1, 3, "1/2-1/2"), (2, 1, 2, "1/2-1/2"))
    assert found.rows[1][2] is None
    assert found.rows[1][6:] == (played, ((3, 2, None, None),), None)
    assert found.rows["bye:1"][6:] == (None, None, None)
    assert table(cup, "results").rows["1:1"] == found.rows[1]
    cup.add(enc.EncounterStageOpened(1, 1, 3, 2, 2, 2))
    assert table(cup, "pairings.1").rows[1][7] == ((3, 2, 2, None),)
    cup.add(enc.EncounterDecided(1, 1, 3, 2, 3, "lots"))
    assert table(cup, "pairings.1").rows[1][6:] == (played, None, 3)
    assert table(cup, "info").meta["stages"] == [
        {"games": 2, "time_control": "90+30"},
        {"rating": "rapid", "first_white": "lot"},
    ]


def test_a_bracket_as_a_table(cup) -> None:
    found = table(cup, "bracket")
    assert found.meta == {"places": [1, 0, 2, 3], "elimination": "single"}
    rows = {key: dict(zip(keys(found), cells, strict=True)) for key, cells in found.rows.items()}
    assert list(rows) == ["w1.1", "w1.2", "w2.1"]
    assert (rows["w1.1"]["winner"], rows["w1.1"]["by"], rows["w1.1"]["empty"]) == (1, "bye", "lower")
    assert (rows["w1.2"]["upper"], rows["w1.2"]["lower"], rows["w1.2"]["winner"]) == (2, 3, None)
    assert (rows["w2.1"]["upper"], rows["w2.1"]["lower"]) == (1, None)
    assert (rows["w2.1"]["upper_from"], rows["w2.1"]["lower_from"]) == ("winner w1.1", "winner w1.2")
    cup.add(enc.EncounterDecided(1, 1, 3, 2, 3, "lots"))
    assert table(cup, "bracket").rows["w1.2"][-2:] == (3, "lots")
    assert table(cup, "bracket").rows["w2.1"][2] == 3


def test_a_final_without_anybody_is_nobodys(cup) -> None:
    cup.add(enc.EncounterDecided(1, 1, 3, 2, 3, "lots"))
    cup.add(e.PlayerWithdrawn(1, 1, e.Reason("own-wish")))
    assert table(cup, "bracket").rows["w2.1"][-2:] == (None, None)
    cup.add(e.PlayerWithdrawn(3, 1, e.Reason("own-wish")))
    assert table(cup, "bracket").rows["w2.1"][-2:] == (None, "nobody")
    cup.add(e.PlayerReturned(1))
    assert table(cup, "bracket").rows["w2.1"][-2:] == (None, None)


def test_standings_of_a_knockout_say_how_far_somebody_has_come(cup) -> None:
    cup.add(enc.EncounterDecided(1, 1, 3, 2, 3, "lots"))
    found = table(cup, "standings")
    assert keys(found)[:2] == ["reached", "points"]
    assert found.meta["rank_by"] == ["reached"]
    assert {k: cells[0] for k, cells in found.rows.items()} == {1: "final", 3: "final", 2: "1/2"}


def test_a_tournament_without_brackets_has_an_empty_one(log) -> None:
    assert table(log, "bracket").rows == {}
