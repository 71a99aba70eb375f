"""Random logs of small tournaments: any life that the deciders would let pass, in no sensible order."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections import lot_events as lot
from projections.groups import Filter, Group
from projections.lots import inputs_digest
from projections.options import Apart, DutchOptions, Rounds
from projections.points import Bye, PointsTable, Result
from projections.tournament import Board, Tournament

WHY = e.Reason("other")
RESULTS = list(Result)


class Life:
    """Draws the next event of a tournament from what its state allows."""

    def __init__(self, log: Any, random: Random) -> None:
        self.log = log
        self.random = random
        self.chapters: list[Callable[[Tournament], e.Event | None]] = [
            self.register, self.register, self.number, self.person, self.person, self.publish, self.publish,
            self.result, self.result, self.result, self.correct, self.retract, self.adjourn, self.seats,
            self.withdraw_pairing, self.close, self.rules, self.grant, self.appeal, self.board_numbers, self.lots,
            self.apart,
        ]  # fmt: skip

    def step(self) -> None:
        event = self.random.choice(self.chapters)(self.log.state)
        if event is not None:
            self.log.add(event)

    def register(self, state: Tournament) -> e.Event | None:
        k = len(state.players) + 1
        entered = self.random.randint(1, state.round + 1)
        return e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", self.sporting(), entered) if k <= 12 else None

    def sporting(self) -> e.Sporting:
        club, federation = self.random.choice(["", "A", "B"]), self.random.choice(["", "NOR", "SWE"])
        return e.Sporting(rating=2000 + self.log.history.n, club=club, federation=federation)

    def apart(self, state: Tournament) -> e.Event | None:
        if len(state.players) < 2:
            return None
        pair = tuple(self.random.sample(list(state.players), 2))
        virtual = e.VirtualPoints(1, 1, self.random.randint(1, 3), *pair)
        permitted = [e.PairPermitted(ban.players, WHY) for ban in state.bans]
        return self.random.choice([e.PairForbidden(pair, Rounds(2), WHY), e.AccelerationSet((virtual,)), *permitted])

    def number(self, state: Tournament) -> e.Event | None:
        order = list(state.players)
        self.random.shuffle(order)
        return e.StartingNumbersAssigned(tuple(order), "given") if order else None

    def person(self, state: Tournament) -> e.Event | None:
        if not state.players:
            return None
        player = self.random.choice(list(state.players.values()))
        k, round_number = player.k, self.random.randint(1, 9)
        placed = any(k in round_.byes or k in _seated(round_) for round_ in state.rounds[round_number - 1 :][:1])
        happenings: list[e.Event] = [
            e.PlayerCorrected(k, f"{k + 1:064x}", self.sporting()),
            e.PlayerCheckedIn(k),
            e.PlayerMarkedAbsent(k),
            e.ByeRequestCancelled(k, round_number),
            e.PersonErased(k, player.person, "own-wish"),
            e.PlayerReturned(k) if player.status else e.PlayerWithdrawn(k, state.round, WHY),
            e.PlayerExpelled(k, state.round, WHY),
            e.BoardFixed(k, self.random.randint(1, 90), WHY),
            e.BoardReleased(k),
        ]
        if not placed:
            happenings.append(e.ByeRequested(k, round_number, self.random.choice(list(Bye))))
        return self.random.choice(happenings)

    def board_numbers(self, _: Tournament) -> e.Event | None:
        return e.BoardNumbersSet(self.random.randint(1, 200), ())

    def publish(self, state: Tournament) -> e.Event | None:
        number = state.round + 1
        if len(state.players) < 2 or number > state.regulations.rounds:
            return None
        ks = list(state.players)
        self.random.shuffle(ks)
        count = self.random.randint(1, len(ks) // 2)
        numbers = self.random.sample(range(1, 90), count)  # of the hall: neither dense nor in order
        boards = tuple(e.PairedBoard(numbers[at], ks[2 * at], ks[2 * at + 1]) for at in range(count))
        byes = tuple(
            e.PlayerBye(k, self.random.choice(list(Bye))) for k in ks[2 * count :] if self.random.random() < 0.7
        )
        pairing = state.rounds[number - 1].pairing + 1 if number <= len(state.rounds) else 1
        return e.PairingPublished(number, pairing, boards, byes, 0, "0" * 64, "by-hand", "by-hand", "hand")

    def _game(self, state: Tournament, decided: bool) -> tuple[int, Board] | None:
        games = [(r.number, b) for r in state.rounds for b in r.boards.values() if (b.result is not None) == decided]
        return self.random.choice(games) if games else None

    def result(self, state: Tournament) -> e.Event | None:
        if (game := self._game(state, decided=False)) is None:
            return None
        number, board = game
        return e.ResultEntered(number, board.board, board.white, board.black, self.random.choice(RESULTS))

    def correct(self, state: Tournament) -> e.Event | None:
        if (game := self._game(state, decided=True)) is None:
            return None
        number, board = game
        reach = self.random.choice(["next-pairing", "following-pairing", "rating-report-only"])
        new = self.random.choice(RESULTS)
        return e.ResultCorrected(
            number, board.board, board.white, board.black, new, board.result, board.entered, reach, WHY
        )

    def retract(self, state: Tournament) -> e.Event | None:
        if (game := self._game(state, decided=True)) is None or self.random.random() < 0.5:
            return None
        number, board = game
        return e.ResultWithdrawn(number, board.board, board.white, board.black, board.result, board.entered, WHY)

    def adjourn(self, state: Tournament) -> e.Event | None:
        if (game := self._game(state, decided=self.random.random() < 0.3)) is None:
            return None
        number, board = game
        kind = e.GameResumed if board.adjourned else e.GameAdjourned
        return kind(number, board.board, board.white, board.black)

    def seats(self, state: Tournament) -> e.Event | None:
        if (game := self._game(state, decided=True)) is None:
            return None
        number, board = game
        seat = e.PairedBoard(board.board, board.black, board.white)
        return e.GamePlayersCorrected(number, (seat,), "next-pairing", WHY)

    def withdraw_pairing(self, state: Tournament) -> e.Event | None:
        if not state.round or self.random.random() < 0.6:
            return None
        return e.PairingWithdrawn(state.round, state.rounds[state.round - 1].pairing, WHY)

    def close(self, state: Tournament) -> e.Event | None:
        if state.status == "closed":
            return e.TournamentReopened(WHY)
        if state.round and self.random.random() < 0.5:
            return e.RoundClosed(state.round)
        return e.TournamentClosed()

    def lots(self, state: Tournament) -> e.Event | None:
        """Slips, or a commitment, or a draw by the last one, true or bent."""
        draw, secret = len(state.draws) + 1, self.log.history.n.to_bytes(32, "big")
        waiting = [one for one in state.commitments if not one.performed]
        if self.random.random() < 0.4:
            return lot.DrawRecorded(draw, "free/x", "one", (1, "b"), ("b",), "slips", ("player",), None, WHY)
        if not waiting:
            return lot.DrawCommitted(secret.hex(), self.random.choice(["", "drand:quicknet:7"]))
        digest = inputs_digest((1, 2)).hex()
        facts = ("free/y", "one", (1, 2), digest, waiting[0].commitment, secret.hex(), "hall:1", ("player",), digest)
        return lot.DrawPerformed(draw, *facts, "DRAW1", (1,), draw - 1 or None)

    def rules(self, state: Tournament) -> e.Event | None:
        old = state.regulations
        table = self.random.choice([PointsTable(), PointsTable(per=4, win=4, draw=2, pairing_bye=4)])
        lists = [("BH/C1", "BH", "SB", "DE", "WIN"), ("DE",), (), ("ARO", "DE", "BH", "DE"), ("LOTS", "FB", "TPN")]
        tiebreaks = self.random.choice(lists)
        system = self.random.choice(["by-hand", "round-robin", "dutch"])
        new = e.Regulations(max(old.rounds, self.random.randint(3, 6)), system, points=table, tiebreaks=tiebreaks)
        if system == "dutch":
            ruled = (Apart(self.random.choice(["club", "federation"]), Rounds(1, self.random.choice([2, None]))),)
            new = replace(new, options=DutchOptions(self.random.choice(["none", "baku"]), ruled))
        return self.random.choice(
            [
                e.RulesAmended(new, WHY),
                e.TieBreaksCompleted(tiebreaks, WHY),
                e.TieDecided(tuple(self.random.sample(list(state.players), len(state.players))), "lots")
                if len(state.players) > 1
                else e.TieBreaksCompleted(tiebreaks),
                e.DetailsAmended(e.Details(name=f"Version {self.log.history.n}")),
                e.GroupsSet((Group("Strong", (Filter("rating", ">=", self.random.randint(1, 2200)),)),)),
                e.DelaysSet(e.Delays(60, 900)),
                e.ScheduleSet((e.RoundBegins(1, e.Begins("2026-12-01T14:00", "UTC", 1_796_133_600_000)),)),
                e.InitialColourDrawn(self.random.choice(["white", "black"]), "lot"),
                e.HistoryAccepted(0, "0" * 64),
            ]
        )

    def appeal(self, state: Tournament) -> e.Event | None:
        pending = [one for one in state.appeals.values() if one.upheld is None]
        if not pending:
            return e.AppealLodged(len(state.appeals) + 1, state.n, self.random.choice([None, *state.players]))
        number, game = pending[0].appeal, self._game(state, decided=True)
        answer = e.AppealDecided(number, self.random.random() < 0.5)
        if game is None:
            return answer
        kind = e.ResultHeld if game[1].held is None else e.ResultReleased
        return self.random.choice([answer, kind(game[0], game[1].board, game[1].white, game[1].black, number)])

    def grant(self, state: Tournament) -> e.Event | None:
        given = e.GrantGiven(f"g{len(state.grants) + 1}", "result-entry", e.Scope(boards=(1, 20)))
        return self.random.choice([given, e.GrantRevoked(self.random.choice(list(state.grants)))])


def _seated(round_: Any) -> list[int]:
    return [k for board in round_.boards.values() for k in (board.white, board.black)]


@pytest.fixture(scope="session")
def random_life() -> Callable[[Any, int, int], Any]:
    """Lets a log live for a number of steps, from a seed."""

    def live(log: Any, seed: int, steps: int) -> Any:
        life = Life(log, Random(seed))
        for _ in range(steps):
            life.step()
        return log

    return live
