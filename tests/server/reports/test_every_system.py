"""Every system as a report file, and back: what the code of record 192 says, each game in its round, points beside."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections.encounter import due, of_several_games, stages_of
from projections.envelope import Envelope
from projections.fold import apply
from projections.formats.trf import Cell, TrfTournament, read, write
from projections.formats.trf.records import Raw
from projections.formats.trf.report import remarks, report
from projections.handicap import HandicapOptions, ModeneseOptions
from projections.options import (
    KnockoutOptions,
    NeighboursOptions,
    RoundRobinOptions,
    ScheveningenOptions,
)
from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.points import PointsTable, Result
from projections.refusal import Refusal
from projections.stages import Stage
from projections.standings import standings
from projections.subjects import version
from projections.tournament import Tournament
from server import commands as c
from server.decide import decide, subject
from server.decide.outcome import Events, Inputs, Refused, ResolvedPairing
from server.importing.compose import compose
from server.importing.preview import TRIAL, preview
from server.importing.script import script

CATEGORIES = ("Maestro", "Nazionale", "Provinciale")
CYCLE = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


class Played:
    """A tournament played by the engine; `result` says the letter of the game at a place."""

    def __init__(self, players: int, teams: bool = False, **rules: Any) -> None:
        self.state = Tournament()
        self.give(c.CreateTournament(details=e.Details(name="Test"), regulations=e.Regulations(**rules)))
        for k in range(1, players + 1):
            sporting = e.Sporting(rating=2500 - k, category=CATEGORIES[k % 3])
            self.give(c.RegisterPlayer(person=f"{k:024x}", record=c.Record(name=f"P {k}"), sporting=sporting))
        if teams:
            half = players // 2
            ks = tuple(range(1, players + 1))
            self.give(c.SetSides(sides=(e.Side("North", ks[:half]), e.Side("South", ks[half:]))))
        else:
            self.give(c.AssignStartingNumbers(method="given", order=tuple(range(1, players + 1))))

    def give(self, command: c.Command, pairing: ResolvedPairing | None = None) -> None:
        inputs = Inputs(at=1_772_000_000_000, random=bytes(32), tournament="test", pairing=pairing)
        seen = version(self.state, subject(self.state, command))
        decision = decide(self.state, self.state.grants.get("g1"), seen, command, inputs)
        assert isinstance(decision, Events), decision
        for event in decision.events:
            n = self.state.n + 1
            self.state = apply(self.state, Envelope(n, inputs.at, "g1", f"c{n:015}", "0" * 16, "", event))

    def publish(self, number: int) -> None:
        made = propose(self.state, number)
        assert not isinstance(made, Impossible), made
        facts = {"made_from": self.state.n, "input": "0" * 64, "made_by": "engine"}
        pairing = ResolvedPairing(made.boards, made.byes, system=made.system, edition=made.edition, **facts)
        self.give(c.PublishPairing(round=number, revision=1), pairing)

    def play(self, rounds: int) -> Tournament:
        for number in range(1, rounds + 1):
            self.publish(number)
            for at, board in enumerate(list(self.state.rounds[number - 1].boards.values())):
                replay = (Result.WHITE_WINS,) if of_several_games(self.state.regulations) else ()
                self.enter(number, board.board, CYCLE[(at + number) % 3], *replay)
        return self.state

    def enter(self, number: int, board: int, *results: Result) -> None:
        """The games of a board that are named, as long as there is one to play."""
        for result in results:
            found = self.state.rounds[number - 1].boards[board]
            coming = due(found, stages_of(self.state.regulations))
            if coming is not None and coming.white is None:
                seats = {"white": found.white, "black": found.black}
                self.give(c.OpenStage(round=number, board=board, stage=coming.stage, **seats))
                coming = due(self.state.rounds[number - 1].boards[board], stages_of(self.state.regulations))
            if coming is not None and coming.white and coming.black:
                seats = {"white": coming.white, "black": coming.black, "game": coming.game}
                self.give(c.EnterResult(round=number, board=board, result=result, **seats))


def told(state: Tournament, rating: str = "") -> TrfTournament:
    record = report(state, {}, rating)
    assert isinstance(record, TrfTournament), record
    return record


def back(record: TrfTournament) -> TrfTournament:
    """Written and read again: nothing is lost, nothing is mended."""
    written = write(record)
    assert isinstance(written, bytes), written
    reading = read(written)
    assert {finding.kind for finding in reading.findings} <= {"accepted"}, reading.findings
    assert reading.tournament is not None
    return reading.tournament


def imported(record: TrfTournament) -> Tournament:
    made = compose(script(back(record), TRIAL.entropy), TRIAL)
    assert not isinstance(made, Refused), made
    return made.state


@pytest.mark.parametrize(
    ("method", "federation", "record"),
    [("strength", "ITA", "ITA FIDE"), ("lot", "ITA", "ITA OTHER"), ("given", "ITA", "ITA OTHER"),
     ("import", "ITA", ""), ("strength", "", "")],
)  # fmt: skip
def test_how_the_numbers_came_about_is_told_if_it_has_a_code(method: Any, federation: str, record: str) -> None:
    made = Played(4, rounds=3, system="dutch")
    made.give(c.AmendDetails(details=e.Details(name="Test", city="Pisa", federation=federation)))
    order = (2, 1, 3, 4) if method in ("given", "import") else ()
    made.give(c.AssignStartingNumbers(method=method, order=order))
    assert back(told(made.state)).rank_method == record


@pytest.mark.parametrize("code", ["FIDE", "HBFN", "OTHER"])
def test_an_import_remembers_how_the_numbers_came_about(code: str) -> None:
    """Until the numbers are assigned again."""
    made = Played(4, rounds=3, system="dutch")
    found = imported(replace(told(made.state), rank_method=f"NOR {code}", federation="DEN"))
    assert back(told(found)).rank_method == f"NOR {code}"
    made.state = found
    made.give(c.AssignStartingNumbers(method="strength"))
    assert back(told(made.state)).rank_method == "DEN FIDE"


GAMES = {
    "dutch": ({"system": "dutch"}, 8, 3, "FIDE_DUTCH_2026"),
    "neighbours": ({"system": "neighbours", "options": NeighboursOptions(first_pairs="halves")}, 7, 3, "CUSTOM_SWISS"),
    "once": ({"system": "round-robin"}, 5, 5, "BERGER_ROUNDROBIN"),
    "twice": ({"system": "round-robin", "options": RoundRobinOptions(cycles=2)}, 4, 6, "FIDE_DOUBLEROUNDROBIN"),
    "unchanged": (
        {"system": "round-robin", "options": RoundRobinOptions(cycles=2, swap_last=False)},
        4,
        6,
        "BERGER_DOUBLEROUNDROBIN",
    ),
    "thrice": (
        {"system": "round-robin", "options": RoundRobinOptions(cycles=3, swap_last=False)},
        3,
        9,
        "BERGER_ROUNDROBIN_G3",
    ),
    "match": ({"system": "scheveningen"}, 8, 4, "FIDE_SCHEVENINGEN"),
    "double match": (
        {"system": "scheveningen", "options": ScheveningenOptions(rounds="mirrored")},
        6,
        6,
        "FIDE_DOUBLESCHEVENINGEN",
    ),
    "flipped match": (
        {"system": "scheveningen", "options": ScheveningenOptions(flip=True)},
        6,
        3,
        "CUSTOM_SCHEVENINGEN",
    ),
    "knockout": ({"system": "knockout", "options": KnockoutOptions(bracket="rank-reversed")}, 4, 2, "CUSTOM_KNOCKOUT"),
}


def games(name: str) -> Played:
    rules, players, rounds, _ = GAMES[name]
    made = Played(players, teams=rules["system"] == "scheveningen", rounds=rounds, **rules)
    if rules["system"] == "dutch":
        made.give(c.DrawInitialColour(odd="white", method="regulations"))
    if rules["system"] == "knockout":
        made.give(c.DrawBracket())
    return made


@pytest.mark.parametrize("name", GAMES)
def test_every_system_comes_back_from_its_file(name: str) -> None:
    _, _, rounds, code = GAMES[name]
    state = games(name).play(rounds)
    record = told(state)
    replays = [board for found in state.rounds for board in found.boards.values() if len(board.games) > 1]
    assert (record.type_code, record.recorded) == (code, rounds + len(replays))
    again = back(record)
    assert again.scoring == record.scoring
    for before, after in zip(record.players, again.players, strict=True):
        assert (after.points, after.rank, after.rounds) == (before.points, before.rank, before.rounds)


@pytest.mark.parametrize("name", ["dutch", "once", "twice", "unchanged", "thrice", "match", "double match"])
def test_an_import_goes_on_by_the_system_and_the_options_of_the_code(name: str) -> None:
    rules, _, rounds, _ = GAMES[name]
    made = games(name)
    made.play(rounds - 1)
    found = imported(told(made.state))
    assert found.regulations.system == rules["system"]
    if name not in ("dutch", "once", "match"):
        assert found.regulations.options == rules["options"]
    here, there = propose(made.state, rounds), propose(found, rounds)
    assert not isinstance(here, Impossible)
    assert not isinstance(there, Impossible), there
    assert [(one.white, one.black) for one in there.boards] == [(one.white, one.black) for one in here.boards]
    assert [side.players for side in found.sides] == [side.players for side in made.state.sides]


def by_the_reference(record: TrfTournament, tiebreaks: list[str]) -> dict[int, list[Fraction]]:
    """The values of gacrux, FIDE's reference program; in a file with teams they are those of the teams."""
    reader = pytest.importorskip("gacrux.trf2json").trf2json()
    tiebreak = pytest.importorskip("gacrux.tiebreak").tiebreak
    written = write(record)
    assert isinstance(written, bytes), written
    reader.parse_file(written.decode(), 0)
    assert reader.chessjson["status"]["code"] == 0, reader.chessjson["status"]
    wanted = {"tiebreak": tiebreaks, "check": False, "unrated": None}
    theirs = tiebreak(reader.get_tournament(1), -1, wanted).compute_tiebreaks(reader.get_tournament(1), wanted)
    return {one["cid"]: [Fraction(str(value)) for value in one["tiebreakScore"]] for one in theirs["competitors"]}


@pytest.mark.parametrize("name", ["dutch", "once", "twice", "unchanged"])
def test_the_reference_program_counts_the_same_points(name: str) -> None:
    """Where it knows the code of record 192."""
    record = told(games(name).play(GAMES[name][2]))
    points = {player.number: [Fraction(player.points or 0, record.scoring.per)] for player in record.players}
    assert by_the_reference(record, ["PTS"]) == points


@pytest.mark.parametrize("name", ["match", "double match"])
def test_the_reference_program_finds_the_two_teams(name: str) -> None:
    record = told(games(name).play(GAMES[name][2]))
    half = len(record.players) // 2
    totals = [sum(player.points or 0 for player in team) for team in (record.players[:half], record.players[half:])]
    theirs = by_the_reference(record, ["GPTS"])
    assert theirs == {number: [Fraction(total, 2)] for number, total in enumerate(totals, 1)}


def test_rounds_that_are_not_those_of_our_tables_go_on_by_hand() -> None:
    """A code of several cycles may mean another order of the games: without the exchange of two rounds, say."""
    record = told(games("twice").play(6))
    assert imported(replace(record, type_code="BERGER_DOUBLEROUNDROBIN")).regulations.system == "by-hand"


def test_the_teams_of_a_match_come_from_records_of_teams() -> None:
    record = told(games("match").play(2))
    assert [side.name for side in imported(record).sides] == ["North", "South"]
    assert [side.name for side in imported(replace(record, raw=())).sides] == ["A", "B"]
    assert imported(replace(record, raw=record.raw[::-1])).regulations.system == "by-hand"
    older = Raw(0, "013", f"013 {'Old':32s}   1    2    3    4"), Raw(0, "013", f"013 {'Older':32s}   5    6    7    8")
    assert [side.name for side in imported(replace(record, raw=older)).sides] == ["Old", "Older"]


ENCOUNTERS: dict[str, Any] = {"rounds": 3, "encounter": "two-games", "scoring": "encounter-points"}


def test_each_game_of_an_encounter_is_a_round_of_the_report() -> None:
    """Who has White in the first game has Black in the second; the one that is not played yet has no result."""
    made = Played(4, system="round-robin", **ENCOUNTERS)
    made.publish(1)
    made.enter(1, 1, Result.WHITE_WINS, Result.DRAW)
    made.enter(1, 2, Result.BLACK_WINS)
    record = told(made.state)
    assert (record.type_code, record.recorded, record.rounds) == ("CUSTOM_ROUNDROBIN", 2, 6)
    assert [player.rounds for player in back(record).players] == [
        (Cell(4, "w", "1"), Cell(4, "b", "=")),
        (Cell(3, "w", "0"), Cell(3, "b", "")),
        (Cell(2, "b", "1"), Cell(2, "w", "")),
        (Cell(1, "b", "0"), Cell(1, "w", "=")),
    ]
    assert [player.points for player in record.players] == [3, 0, 2, 1]
    assert "one game of the encounters" in remarks(made.state)[0]


def test_a_swiss_of_encounters_is_a_double_swiss() -> None:
    made = Played(3, system="neighbours", **ENCOUNTERS)
    made.publish(1)
    made.enter(1, 1, Result.WHITE_WINS, Result.WHITE_WINS)
    record = told(made.state)
    assert record.type_code == "CUSTOM_DOUBLESWISS"
    assert [cell.code for cell in back(record).players[2].rounds] == ["U", "Z"]


STAGES = (Stage(games=2), Stage(games=2, rating="rapid", first_white="lot", time_control="10+5"))


@pytest.fixture
def cup() -> Tournament:
    """Two boards of a knockout: 1-4 goes to the rapid stage, 2-3 does not."""
    rules = {"rounds": 2, "encounter": "stages", "scoring": "encounter-points", "stages": STAGES}
    made = Played(4, system="knockout", options=KnockoutOptions(bracket="rank-reversed"), **rules)
    made.give(c.DrawBracket())
    made.publish(1)
    first, second = made.state.rounds[0].boards.values()
    made.enter(1, second.board, Result.WHITE_WINS, Result.BLACK_WINS)
    made.enter(1, first.board, Result.DRAW, Result.DRAW, Result.WHITE_WINS, Result.DRAW)
    return made.state


def test_games_of_another_rating_type_are_a_report_of_their_own(cup: Tournament) -> None:
    slow, rapid = told(cup), told(cup, "rapid")
    assert (slow.recorded, len(slow.players), slow.name) == (2, 4, "Test")
    assert told(cup, "standard") == slow
    assert {cell.code for player in slow.players for cell in player.rounds} == {"1", "0", "="}
    assert (rapid.recorded, rapid.name, rapid.time_control) == (2, "Test (rapid)", "10+5")
    assert [(player.number, player.name, player.points) for player in rapid.players] in (
        [(1, "Player 1", 3), (2, "Player 4", 1)],
        [(1, "Player 1", 1), (2, "Player 4", 3)],
    )
    assert sorted(player.rank or 0 for player in rapid.players) == [1, 2]
    assert back(rapid).players[0].rounds[0].opponent == 2


def test_a_rating_type_without_games_is_refused_with_a_sentence(cup: Tournament) -> None:
    refusal = report(cup, {}, "blitz")
    assert isinstance(refusal, Refusal)
    assert refusal.message == "no games of this event are rated as blitz; its rating types: standard, rapid"
    empty = report(replace(cup, rounds=()), {}, "rapid")
    assert isinstance(empty, Refusal)
    assert "no game that is rated as rapid was played yet" in empty.message


def in_points(record: TrfTournament) -> list[tuple[Fraction, int, tuple[int, ...]]]:
    return [(Fraction(one.points, record.scoring.per), one.round, one.numbers) for one in record.adjustments]


def test_a_handicap_stands_beside_the_results() -> None:
    """299: each player has his points of the standings, each game the result that was played."""
    rules = {"scoring": "handicap", "points": PointsTable(per=4, win=12, draw=8, loss=4, pairing_bye=12)}
    state = Played(6, rounds=3, system="neighbours", scoring_options=HandicapOptions(mode="zero-sum"), **rules).play(3)
    record = told(state)
    again = back(record)
    assert in_points(again) == in_points(record)
    assert {one.points < 0 for one in record.adjustments} == {True, False}
    assert sum(one.points * len(one.numbers) for one in record.adjustments) == 0
    rows = preview(write(record)).rows  # type: ignore[arg-type]
    assert {row.field for row in rows if row.kind == "left-out"} == {"182", "172"} & {row.field for row in rows}
    found = standings(imported(record))
    ranked = sorted(record.players, key=lambda player: (player.rank or 0, player.number))
    there = [Fraction(found.points[k] or 0, found.per) for k in found.order]
    assert there == [Fraction(player.points or 0, record.scoring.per) for player in ranked]


@pytest.mark.parametrize(("step", "lower", "higher"), [(28, -4, 14), (36, -8, 18), (40, None, None)])
def test_less_than_nothing_is_told_with_its_sign(step: int, lower: int | None, higher: int | None) -> None:
    table = PointsTable(per=1, win=10, draw=5, pairing_bye=10)
    options = ModeneseOptions(step=step)
    made = Played(2, rounds=1, system="neighbours", scoring="modenese", points=table, scoring_options=options)
    made.publish(1)
    board = made.state.rounds[0].boards[1]
    higher_has_white = board.white == 1
    made.enter(1, 1, Result.WHITE_WINS if higher_has_white else Result.BLACK_WINS)
    record = told(made.state)
    if lower is None:
        refusal = write(record)
        assert isinstance(refusal, Refusal)
        assert "TRF has room for 4" in refusal.message
        return
    again = back(record)
    assert sorted(Fraction(player.points or 0, again.scoring.per) for player in again.players) == [lower, higher]
    beside = [
        Fraction(sum(one.points for one in again.adjustments if n in one.numbers), again.scoring.per) for n in (1, 2)
    ]
    assert beside == [Fraction(-step, 2), Fraction(step, 2)]
