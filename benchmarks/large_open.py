"""The log of a large open: 1,000 players, 9 rounds, with late byes, forfeits, corrections and withdrawals.

Made from a seed, the same bytes each time; its rounds are paired by points only, which is enough for a measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from projections import events as e
from projections.envelope import ZERO_HASH, entry_hash, seal
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.points import Bye, Result
from projections.tournament import Tournament

PLAYERS = 1000
ROUNDS = 9
TIEBREAKS = ("BH/C1", "BH", "SB", "DE", "WIN")
RESULTS = [Result.WHITE_WINS] * 40 + [Result.BLACK_WINS] * 32 + [Result.DRAW] * 26 + [
    Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT,
]  # fmt: skip
WHY = e.Reason("scoresheet")
CODE = bytes(32)


class LargeOpen:
    """Writes the log; `raws` are its entries, `open_board` is a game of the last round still without result."""

    def __init__(self, players: int = PLAYERS, rounds: int = ROUNDS, seed: int = 1) -> None:
        self.random = Random(seed)
        self.rounds = rounds
        self.raws: list[bytes] = []
        self.history: History[Tournament] = History(TOURNAMENT_LOG, CODE)
        self._last = ZERO_HASH
        for event in self._events(players):
            self.write(event)

    def write(self, event: e.Event) -> bytes:
        """Append one event, eight seconds after the one before; returns its bytes."""
        n = self.history.n
        at = 1_780_000_000_000 + 8000 * n
        [raw] = seal([event], after=n, prev=self._last, at=at, by="g1", cmd=f"01J{n:023}", req="0" * 16)
        self._last = entry_hash(raw)
        self.raws.append(raw)
        self.history.extend([raw])
        return raw

    def result(self) -> e.ResultEntered:
        """A result of the first game of the last round that has none."""
        last = self.history.newest.rounds[-1]
        board = last.open_boards()[0]
        return e.ResultEntered(last.number, board.board, board.white, board.black, Result.WHITE_WINS)

    def _events(self, players: int) -> Iterator[e.Event]:
        details = e.Details(name="Large open", zone="Europe/Oslo", begins="2026-06-01", ends="2026-06-09")
        rules = e.Regulations(rounds=self.rounds, tiebreaks=TIEBREAKS)
        yield e.TournamentCreated("large-open", "0" * 32, details, rules, e.Delays(), "g1", "chief-arbiter")
        for k in range(1, players + 1):
            sporting = e.Sporting(rating=2700 - k, federation="NOR", sex="m", birth_year=1960 + k % 50)
            yield e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", sporting, 1)
        yield e.StartingNumbersAssigned(tuple(range(1, players + 1)), "strength")
        yield e.InitialColourDrawn("white", "lot")
        for number in range(1, self.rounds + 1):
            yield from self._round(number)

    def _round(self, number: int) -> Iterator[e.Event]:
        state = self.history.newest
        yield from self._absences(state, number)
        yield self._pairing(self.history.newest, number)
        boards = list(self.history.newest.rounds[number - 1].boards.values())
        self.random.shuffle(boards)
        if number == self.rounds:
            boards = boards[: len(boards) * 3 // 4]
        for board in boards:
            result = self.random.choice(RESULTS)
            yield e.ResultEntered(number, board.board, board.white, board.black, result)
            if self.random.random() < 0.01:
                entered, other = self.history.n, Result.DRAW
                yield e.ResultCorrected(
                    number, board.board, board.white, board.black, other, result, entered, "next-pairing", WHY
                )
        if number < self.rounds:
            yield e.RoundClosed(number)

    def _absences(self, state: Tournament, number: int) -> Iterator[e.Event]:
        present = [k for k, player in state.players.items() if not player.status]
        for k in self.random.sample(present, len(present) // 100):
            yield e.ByeRequested(k, number, Bye.HALF_POINT)
        for k in self.random.sample(present, 3):
            yield e.PlayerWithdrawn(k, number - 1, e.Reason("illness"))

    def _pairing(self, state: Tournament, number: int) -> e.PairingPublished:
        table = self.history.table("standings", self.history.n) if number > 1 else None
        order = [k for k in (table.rows if table else state.players) if state.players[int(k)].takes_part(number)]
        byes = [e.PlayerBye(k, kind) for k, player in state.players.items() if (kind := player.bye(number))]
        if len(order) % 2:
            byes.append(e.PlayerBye(int(order.pop()), Bye.PAIRING_ALLOCATED))
        seats = [(int(order[at]), int(order[at + 1])) for at in range(0, len(order), 2)]
        boards = tuple(e.PairedBoard(board, white, black) for board, (white, black) in enumerate(seats, 1))
        return e.PairingPublished(
            number, 1, boards, tuple(byes), self.history.n, self._last.hex(), "by-hand", "by-hand", "hand"
        )
