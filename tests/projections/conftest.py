"""A small log built event by event, for whatever is a function of a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from projections import encounter_events as enc
from projections import events as e
from projections import team_events as t
from projections.envelope import ZERO_HASH, entry_hash, seal
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.pairing.knockout.bracket import by_rank
from projections.points import SIDES, Bye, PointsTable, Result
from projections.teams.match import seats
from projections.teams.rules import TeamRules
from projections.tournament import Tournament

WHY = e.Reason("other")
RESULTS = {sides: result for result, sides in SIDES.items()}
CODE = bytes(32)


class Log:
    """Events sealed one after the other, one second apart. `state` and `history` follow."""

    def __init__(self, *, rounds: int = 5, system: str = "by-hand", points: PointsTable | None = None, **rules: Any):
        self.raws: list[bytes] = []
        self.hash = ZERO_HASH
        self.history: History[Tournament] = History(TOURNAMENT_LOG, CODE)
        table = points or PointsTable()
        self.regulations = e.Regulations(rounds=rounds, system=system, points=table, **rules)
        details = e.Details(name="Test")
        self.add(e.TournamentCreated("test", "0" * 32, details, self.regulations, e.Delays(), "g1", "chief-arbiter"))

    @property
    def state(self) -> Tournament:
        return self.history.newest

    def add(self, event: e.Event) -> int:
        """Append one event; returns its version."""
        n = self.history.n
        [raw] = seal([event], after=n, prev=self.hash, at=1000 * (n + 1), by="g1", cmd=f"c{n:015}", req="0" * 16)
        self.hash = entry_hash(raw)
        self.raws.append(raw)
        self.history.extend([raw])
        return n + 1

    def players(
        self,
        ks: Iterable[int],
        *,
        numbered: bool = True,
        ratings: dict[int, int] | None = None,
        categories: dict[int, str] | None = None,
    ) -> None:
        """Register participants; their order becomes the order of the pairing numbers."""
        order = tuple(ks)
        for k in order:
            rating = 2000 + k % 800 if ratings is None else ratings[k]
            self.add(
                e.PlayerRegistered(
                    k, f"{k:024x}", f"{k:064x}", e.Sporting(rating=rating, category=(categories or {}).get(k, "")), 1
                )
            )
        if numbered:
            self.add(e.StartingNumbersAssigned(order, "given"))

    def teams(self, ks: Iterable[int], size: int, *, numbered: bool = True) -> None:
        """Register teams of `size` members each; member i of team k has entry number 1000 * k + i."""
        order = tuple(ks)
        for k in order:
            self.add(t.TeamRegistered(k, f"Team {k}", f"T{k}", e.Sporting(rating=2400 - k), 1))
            for member in range(1000 * k + 1, 1000 * k + 1 + size):
                sporting = e.Sporting(rating=2500 - member % 1000)
                self.add(e.PlayerRegistered(member, f"{member:024x}", f"{member:064x}", sporting, 1, team=k))
        if numbered:
            self.add(e.StartingNumbersAssigned(order, "given"))

    def participants(self, ks: Iterable[int], *, numbered: bool = True) -> None:
        """Players, or teams that can just fill their boards, as the regulations say."""
        if self.regulations.teams is None:
            self.players(ks, numbered=numbered)
        else:
            self.teams(ks, self.regulations.teams.boards, numbered=numbered)

    def reveal(self, number: int, board: int, home: Iterable[int] = (), away: Iterable[int] = ()) -> None:
        """The line-ups of a match: as given, or the first of both rosters."""
        seat, rules = self.state.rounds[number - 1].boards[board], self.regulations.teams
        assert rules is not None
        ours, theirs = (
            tuple(named) or self.state.teams[k].roster[: rules.boards]
            for named, k in ((home, seat.white), (away, seat.black))
        )
        self.add(t.LineUpsRevealed(number, (t.BothLineUps(board, ours, theirs),)))

    def game(self, number: int, board: int, game: int, result: str) -> None:
        """The result of a game of a match, White's side first."""
        found = {seat.game: seat for seat in seats(self.state.rounds[number - 1].boards[board], self.regulations)}
        self.add(e.ResultEntered(number, board, found[game].white, found[game].black, Result(result), game))

    def ready(self, first_team: int = 1) -> None:
        """What a system needs beside its players before it can pair: a bracket, or two teams."""
        order = self.state.order
        if self.regulations.system == "knockout":
            self.add(enc.BracketDrawn(by_rank(order)))
        if self.regulations.system == "scheveningen":
            self.add(e.SidesSet((e.Side("A", order[:first_team]), e.Side("B", order[first_team:]))))

    def publish(self, number: int, boards: Iterable[tuple[int, int]], byes: dict[int, str] | None = None) -> None:
        """A round's pairing, boards as (white, black) in board order."""
        seats = tuple(e.PairedBoard(at, white, black) for at, (white, black) in enumerate(boards, 1))
        without = tuple(e.PlayerBye(k, Bye(kind)) for k, kind in (byes or {}).items())
        rounds = self.state.rounds
        pairing = rounds[number - 1].pairing + 1 if number <= len(rounds) else 1
        self.add(
            e.PairingPublished(
                round=number, pairing=pairing, boards=seats, byes=without, made_from=self.history.n,
                input=self.hash.hex(), system="by-hand", edition="by-hand", made_by="hand",
            )
        )  # fmt: skip

    def result(self, number: int, board: int, result: str) -> None:
        """The result of a game, White's side first; of a match of teams as somebody awards it."""
        seat = self.state.rounds[number - 1].boards[board]
        if self.regulations.teams is not None:
            self.add(t.MatchAwarded(number, board, seat.white, seat.black, Result(result), None, WHY))
            return
        self.add(e.ResultEntered(number, board, seat.white, seat.black, Result(result)))

    def round(self, number: int, games: Iterable[tuple[int, int, str]], byes: dict[int, str] | None = None) -> None:
        """A whole round: (white, black, result) in board order; an empty result leaves the game open."""
        played = list(games)
        self.publish(number, [(white, black) for white, black, _ in played], byes)
        for board, (_, _, result) in enumerate(played, 1):
            if result:
                self.result(number, board, result)

    def withdraw(self, k: int, after: int) -> None:
        """Somebody leaves after a round."""
        self.add(e.PlayerWithdrawn(k, after, WHY))


@pytest.fixture(scope="session")
def served() -> Callable[[str], dict[str, Any]]:
    """Regulations that a system serves, where it does not serve individuals, by keyword."""
    teams = {"participants": "teams", "teams": TeamRules(2)}
    return lambda system: teams if system == "team-swiss" else {}


@pytest.fixture
def new_log() -> Callable[..., Log]:
    """Makes a log: rounds, system, points and other regulations by keyword."""
    return Log


@pytest.fixture
def log() -> Log:
    """A log of five rounds paired by hand."""
    return Log()


def read_report(log: Log, text: str) -> None:
    """The players and rounds of the 001 lines of a tournament report (TRF26)."""
    lines = [line for line in text.splitlines() if line.startswith("001")]
    cells = {int(line[4:8]): [line[at : at + 8] for at in range(91, len(line.rstrip()), 10)] for line in lines}
    log.players(sorted(cells), ratings={int(line[4:8]): int(line[48:52].strip() or 0) for line in lines})
    for index in range(max(map(len, cells.values()))):
        games, byes = [], {}
        for k, row in sorted(cells.items()):
            opponent, colour, code = int(row[index][:4]), row[index][5], row[index][7]
            if not opponent:
                byes[k] = code
            elif colour == "w":
                other = cells[opponent][index][7]
                games.append((k, opponent, RESULTS[code, other]))
        log.round(index + 1, games, byes)


@pytest.fixture
def reported() -> Callable[..., Log]:
    """Makes the log of a tournament report, its text first, regulations by keyword."""

    def make(text: str, **rules: Any) -> Log:
        log = Log(**rules)
        read_report(log, text)
        return log

    return make


@pytest.fixture(scope="session")
def exercise() -> str:
    """The report of FIDE's exercise, 16 players and 5 rounds."""
    return (Path(__file__).parents[1] / "golden/tiebreaks/fide-9.1.trf").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def new_log_for_all() -> Callable[..., Log]:
    """`new_log` for tests that are run with many examples."""
    return Log
