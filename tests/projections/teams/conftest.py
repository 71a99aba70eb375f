"""Whole competitions of teams by every system that serves them, in every format, with random events in any order."""

from __future__ import annotations

import importlib.util
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from projections import encounter_events as enc
from projections import events as e
from projections import team_events as t
from projections.encounter import FORMATS
from projections.options import KnockoutOptions, RoundRobinOptions
from projections.pairing import SYSTEMS, propose
from projections.pairing.system import Impossible, Proposal
from projections.points import SIDES, UNPLAYED, PointsTable, Result
from projections.regulations import is_predetermined
from projections.stages import Stage
from projections.teams.board_points import boards_of, by_board, games_a_board, result_of, score
from projections.teams.line_up import faults
from projections.teams.match import Seat, seats
from projections.teams.rules import ALL_PLAY_ALL, TEAMS, TeamRules
from projections.tournament import Board, Tournament

ROOT = Path(__file__).parents[3]
WHY = e.Reason("other")
MATCH_POINTS = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=1)
RESULTS = [Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW] * 4 + [
    Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT, Result.BOTH_LOSE,
]  # fmt: skip
AWARDS = [*RESULTS[:3], Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT]
FORMAT: dict[str, dict[str, Any]] = {
    "one-game": {},
    "two-games": {"encounter": "two-games"},
    "stages": {
        "encounter": "stages",
        "stages": (Stage(games=2), Stage(first_white="lot"), Stage(rating="blitz", boards=1)),
    },
}
OPTIONS: dict[str, tuple[Any, ...]] = {
    "round-robin": (None, RoundRobinOptions(cycles=2, circuits=False)),
    "knockout": (KnockoutOptions(on_draw=()), KnockoutOptions(elimination="double", bracket="rank-reversed")),
}


def rules_of(system: str, participants: str, random: Random) -> TeamRules:
    """Rules of matches, made at random within what the system serves."""
    rules = TeamRules(
        boards=random.randint(1, 3 if participants == ALL_PLAY_ALL else 5),
        substitutes=random.choice(("move-up", "take-board", "free")),
        first_white=random.choice(("home", "away", "drawn")),
        colours=random.choice(("alternating", "one-colour")) if participants != ALL_PLAY_ALL else "alternating",
        bye=random.choice((None, 3)),
        forfeit=random.choice((None, 5)),
        level=random.choice(((), ("board-count", "top-boards"), ("bottom-boards",))) if system == "knockout" else (),
        primary=random.choice(("match-points", "game-points")),
    )
    listed = rules.colours == "one-colour" and rules.boards > 3
    return replace(rules, colours="WBBWW"[: rules.boards]) if listed else rules


def combinations() -> Iterator[e.Regulations]:
    """Every system, format and kind of match that is served, each with several rules."""
    for at, (system, encounter, participants, again) in enumerate(product(SYSTEMS, FORMATS, TEAMS, range(3))):
        rules, options = rules_of(system, participants, Random(at)), OPTIONS.get(system, (None,))
        made = e.Regulations(
            rounds=5, system=system, participants=participants, points=MATCH_POINTS, teams=rules,
            options=options[again % len(options)], tiebreaks=("MPvGP", "EDE", "SB:MP"), **FORMAT[encounter],
        )  # fmt: skip
        if SYSTEMS[system].refuses(made) is None:
            yield made


ALLOWED = list(combinations())


class Season:
    """A competition of teams that does one thing after the other, each an event of its log."""

    def __init__(self, log: Any, seed: int) -> None:
        self.log, self.random = log, Random(seed)
        self.rules: TeamRules = log.regulations.teams
        self.places: dict[tuple[int, int], Board] = {}

    @property
    def state(self) -> Tournament:
        return self.log.state  # type: ignore[no-any-return]

    def register(self) -> None:
        size = self.rules.boards + self.random.randint(0, 2)
        self.log.teams(range(1, self.random.randint(2, 6) + 1), size, numbered=False)
        for k, team in self.state.teams.items():
            roster = list(team.roster)
            self.random.shuffle(roster)
            self.log.add(t.RosterSet(k, tuple(roster), roster[-1]))
        order = list(self.state.teams)
        self.random.shuffle(order)
        self.log.add(e.StartingNumbersAssigned(tuple(order), "given"))
        self.log.ready()

    def publish(self, proposal: Proposal) -> None:
        number = self.state.round + 1
        everybody = Counter([k for seat in proposal.boards for k in (seat.white, seat.black)])
        everybody.update(bye.player for bye in proposal.byes)
        assert set(everybody.values()) <= {1}
        if proposal.system == "by-hand":
            ks = [k for k in self.state.order if k not in everybody]
            pairs = list(zip(ks[::2], ks[1::2], strict=False))
            self.log.publish(number, pairs, {ks[-1]: "U"} if len(ks) % 2 else {})
        else:
            n, head = self.log.history.n, self.log.hash.hex()
            paired = proposal.boards, proposal.byes, n, head, proposal.system, proposal.edition, "engine"
            self.log.add(e.PairingPublished(number, 1, *paired))
            assert set(everybody) == set(self.state.order) or SYSTEMS[proposal.system].elimination

    def matches(self) -> list[tuple[int, Board]]:
        return [(round_.number, board) for round_ in self.state.rounds for board in round_.boards.values()]

    def line_up(self, k: int) -> tuple[int, ...]:
        """A legal one; with two members exchanged it is one only as far as the order is free."""
        team, boards = self.state.teams[k], self.rules.boards
        there = [member for member in team.roster if self.random.random() < 0.9]
        if self.rules.substitutes == "take-board":
            reserves = [member for member in there if member not in team.roster[:boards]]
            named = [
                member if member in there else reserves.pop() if reserves else 0 for member in team.roster[:boards]
            ]
        else:
            named = (there + [0] * boards)[:boards]
        if self.rules.substitutes == "free":
            self.random.shuffle(named)
        found = tuple(named)
        assert not list(faults(team, found, self.rules, self.state.members))
        if len(filled := [at for at, member in enumerate(found) if member]) > 1:
            other = list(found)
            other[filled[0]], other[filled[-1]] = other[filled[-1]], other[filled[0]]
            wrong = next(faults(team, tuple(other), self.rules, self.state.members), None)
            reserves_only = not {found[filled[0]], found[filled[-1]]} & set(team.roster[:boards])
            either = {"free": True, "take-board": reserves_only, "move-up": False}
            assert (wrong is None) == either[self.rules.substitutes]
        return found

    def reveal(self, number: int, board: Board) -> None:
        if board.line_ups is None:
            both = t.BothLineUps(board.board, self.line_up(board.white), self.line_up(board.black))
            self.log.add(t.LineUpsRevealed(number, (both,)))

    def lots(self, number: int, board: Board) -> None:
        """Lots for the stage that waits for them."""
        opened = dict(board.opened)
        stage = next(at for at in range(1, 99) if at not in opened)
        first = self.random.choice((board.white, board.black))
        self.log.add(enc.EncounterStageOpened(number, board.board, board.white, board.black, stage, first))

    def play(self, number: int, place: int) -> None:
        """A match to its end, its games in any order."""
        for _ in range(300):
            board = self.state.rounds[number - 1].boards[place]
            if board.result is not None:
                break
            known = {game.game for game in board.games}
            left = [seat for seat in seats(board, self.log.regulations) if seat.game not in known]
            if not left:
                self.lots(number, board) if board.line_ups else self.reveal(number, board)
                continue
            seat = self.random.choice(left)
            self.enter(number, board, seat)
            if self.random.random() < 0.05:
                self.meddle(number, place)
        self.decide(number, place)

    def enter(self, number: int, board: Board, seat: Seat) -> None:
        result = self.random.choice(RESULTS)
        self.log.add(e.ResultEntered(number, board.board, seat.white, seat.black, result, seat.game))

    def decide(self, number: int, place: int) -> None:
        board, elimination = (
            self.state.rounds[number - 1].boards[place],
            SYSTEMS[self.state.regulations.system].elimination,
        )
        if elimination and elimination.goes_on(board) is None:
            winner = self.random.choice((board.white, board.black))
            self.log.add(enc.EncounterDecided(number, place, board.white, board.black, winner, "play-off"))

    def meddle(self, number: int, place: int) -> None:
        """What goes wrong in a match: a result, a line-up, the match itself."""
        board = self.state.rounds[number - 1].boards[place]
        pair = number, place, board.white, board.black
        first = max([game.game for game in board.games], default=0) + 1
        last = seats(board, self.log.regulations)[-1].game
        happenings: list[e.Event] = [
            t.LineUpCorrected(*pair, board.white, self.line_up(board.white), min(first, last), WHY),
            t.FixtureSet(*pair, None, "Town hall", "postponed"),
            t.MatchAwarded(*pair, self.random.choice(AWARDS), self.random.choice((None, (2, 1))), WHY),
        ]
        for game in self.random.sample(board.games, min(1, len(board.games))):
            if game.white and game.black and game.stage == max(one.stage for one in board.games):
                seat = number, place, game.white, game.black
                new = self.random.choice(RESULTS)
                happenings.append(e.ResultCorrected(*seat, new, game.result, game.v, "next-pairing", WHY, game.game))
                happenings.append(e.ResultWithdrawn(*seat, game.result, game.v, WHY, game.game))
        if board.awarded:
            happenings.append(t.MatchAwardWithdrawn(*pair, WHY))
        self.log.add(self.random.choice(happenings))

    def whole(self) -> None:
        """Round by round; fixtures that hang on no result are public first, and played in any order."""
        self.register()
        ahead = is_predetermined(self.state.regulations)
        for number in range(1, self.log.regulations.rounds + 1):
            found = propose(self.state, number)
            if isinstance(found, Impossible) or not (found.boards or found.system == "by-hand"):
                break
            self.publish(found)
            if not ahead:
                self.play_all([place for place in self.matches() if place[0] == number])
        if ahead:
            self.play_all(self.matches())

    def play_all(self, places: list[tuple[int, Board]]) -> None:
        self.random.shuffle(places)
        for number, board in places:
            self.play(number, board.board)
            self.matches_are_whole()

    # ---- what always holds ----

    def matches_are_whole(self) -> None:
        """Every board once a turn, all meetings of a stage, and the result is that of the games."""
        regulations = self.state.regulations
        for _, board in self.matches():
            found = seats(board, regulations)
            assert [seat.game for seat in found] == list(range(1, len(found) + 1))
            for stage in {seat.stage for seat in found}:
                of_stage = [seat for seat in found if seat.stage == stage]
                by_place = Counter(seat.home for seat in of_stage)
                assert by_place == Counter(seat.away for seat in of_stage)
                assert by_place == dict.fromkeys(
                    range(1, boards_of(regulations, stage) + 1), games_a_board(regulations, stage)
                )
                assert len({(seat.turn, seat.home) for seat in of_stage}) == len(of_stage)
            assert board.result == result_of(board, regulations)
            forfeited = board.result is not None and set(SIDES[board.result]) <= UNPLAYED
            if board.awarded is None and not forfeited:
                assert tuple(map(sum, by_board(board, regulations))) in ((0, 0), score(board, regulations))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """place: one of the regulations that are allowed; some_place: every fourth of them."""
    for name, step in (("place", 1), ("some_place", 4)):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, range(0, len(ALLOWED), step))


@pytest.fixture(scope="session")
def allowed() -> list[e.Regulations]:
    """All regulations that some system serves, and `season` plays by place."""
    return ALLOWED


@pytest.fixture(scope="session")
def season(new_log_for_all: Callable[..., Any]) -> Callable[[int, int], Season]:
    """A whole competition, always the same for a place and a seed."""

    def play(place: int, seed: int) -> Season:
        rules = {name: getattr(ALLOWED[place], name) for name in ALLOWED[place].__struct_fields__}
        played = Season(new_log_for_all(**rules), seed)
        played.whole()
        return played

    return play


@pytest.fixture(scope="session")
def gacrux() -> ModuleType:
    """What FIDE's reference program pairs."""
    pytest.importorskip("gacrux")
    spec = importlib.util.spec_from_file_location("benchmarks.gacrux", ROOT / "benchmarks" / "gacrux.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
