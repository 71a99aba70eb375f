"""The commands that an arbiter would have given to get to what a file tells, in their order."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import groupby
from typing import Literal

from projections.events import PairedBoard, PlayerBye, Side, Sporting, VirtualPoints
from projections.formats.trf import Cell, TrfPlayer, TrfTournament, points
from projections.formats.trf.dutch import virtual_points
from projections.options import DutchOptions, Rounds
from projections.pairing import SYSTEMS
from projections.pairing.acceleration import runs
from projections.points import SIDES, Bye, Result
from server import commands as c
from server.importing import regulations as rules
from server.importing.presence import Presence, presence
from server.importing.step import RecordedPairing, Step

RESULTS: dict[tuple[str, str], Result] = {
    letters: Result(result) for result, letters in SIDES.items() if result != Result.AGREED_DRAW
}
"""The result that two letters of a file amount to, White's first."""

REQUESTED: dict[str, Literal["H", "Z", "F"]] = {"H": "H", "F": "F", "Z": "Z"}
"""The byes that can be asked for."""

COLOURS: dict[str, Literal["white", "black"]] = {"w": "white", "b": "black"}

OPEN = ("", "X")
"""Letters of a game without a result."""


def script(tournament: TrfTournament, entropy: bytes) -> list[Step]:
    """The steps for a whole tournament; one that is read without refusals.

    entropy: 32 random bytes, of which the references of the persons are made (CONTRACTS B6). The server gives entry
    numbers in the order of registration, which the later steps rely on.
    """
    return list(_Script(tournament, entropy).steps())


class _Script:
    def __init__(self, tournament: TrfTournament, entropy: bytes) -> None:
        self.file = tournament
        self.entropy = entropy
        self.rules = rules.regulations(tournament)
        self.by_table = rules.is_predetermined(tournament)
        self.sides = rules.sides(tournament) if self.rules.system == "scheveningen" else []
        self.presences = {
            player.number: presence(tournament, player, fixed_field=self.by_table) for player in tournament.players
        }
        arrivals = sorted(tournament.players, key=lambda player: (self.presence(player).entered, player.number))
        self.k = {player.number: k for k, player in enumerate(arrivals, 1)}
        self.virtual = virtual_points(tournament)
        self.system = self.rules.system if self.by_table else "dutch"

    def presence(self, player: TrfPlayer) -> Presence:
        return self.presences[player.number]

    def steps(self) -> Iterator[Step]:
        yield Step(c.CreateTournament(details=rules.details(self.file), regulations=self.rules))
        yield from self._arrivals(1)
        yield from self._colour()
        yield from self._departures(0)
        for number in range(1, self.file.recorded + 1):
            if number > 1:
                yield from self._arrivals(number)
            yield from self._round(number)
            yield from self._departures(number)
        yield from self._ahead()
        yield from self._acceleration()
        yield from self._forbidden_pairs()
        if self.file.recorded == self.file.rounds and not any(map(self._open, range(1, self.file.recorded + 1))):
            yield Step(c.CloseTournament())

    # ---- people ----

    def _arrivals(self, number: int) -> Iterator[Step]:
        """Who comes before this round, and the numbers that all have then."""
        coming = [player for player in self.file.players if self.presence(player).entered == number]
        for player in coming:
            yield Step(self._registration(player))
        if coming and self.sides:
            teams = tuple(Side(name, tuple(self.k[one] for one in members)) for name, members in self.sides)
            yield Step(c.SetSides(sides=teams))
        elif coming:
            present = [player for player in self.file.players if self.presence(player).entered <= number]
            order = tuple(self.k[player.number] for player in present)
            yield Step(c.AssignStartingNumbers(method="import", order=order, rank_method=self.file.rank_method))

    def _registration(self, player: TrfPlayer) -> c.RegisterPlayer:
        reference = sha256(self.entropy + player.number.to_bytes(4, "big")).digest()[:12].hex()
        full_date = player.birth if len(player.birth) == len("YYYY-MM-DD") else ""
        return c.RegisterPlayer(
            person=reference,
            record=c.Record(name=player.name, fide_id=player.fide_id, birth_date=full_date),
            sporting=Sporting(
                rating=player.rating,
                title=player.title,
                federation=player.federation,
                sex=player.sex,
                birth_year=int(player.birth[:4] or "0"),
            ),
        )

    def _departures(self, number: int) -> Iterator[Step]:
        for player in self.file.players:
            if self.presence(player).left == number:
                yield Step(c.WithdrawPlayer(k=self.k[player.number], why=c.Why("other")))

    def _ahead(self) -> Iterator[Step]:
        """Byes announced for rounds that are not paired yet."""
        asked: dict[tuple[int, int], str] = {}
        for player in self.file.players:
            for number in range(self.file.recorded + 1, len(player.rounds) + 1):
                asked[player.number, number] = player.cell(number).code
        for bye in self.file.byes:
            for one in bye.numbers:
                asked[one, bye.round] = asked.get((one, bye.round)) or bye.kind
        for (one, number), code in asked.items():
            if code and self.presences[one].left is None and number <= self.rules.rounds:
                yield self._bye_request(self.k[one], number, code)

    def _bye_request(self, k: int, number: int, code: str) -> Step:
        return Step(c.RequestBye(k=k, round=number, kind=REQUESTED[code]))

    # ---- acceleration and forbidden pairs ----

    def _acceleration(self) -> Iterator[Step]:
        """Its records, which hold instead of what record 192 means (TRF26 250)."""
        if not isinstance(self.rules.options, DutchOptions) or not self.file.accelerations:
            return
        table: list[VirtualPoints] = []
        for row, players in groupby(self.file.players, key=self._virtual_row()):
            ks = [self.k[player.number] for player in players]
            table += [VirtualPoints(*run, ks[0], ks[-1]) for run in runs(row)]
        if table:
            yield Step(c.SetAcceleration(table=tuple(table)))

    def _virtual_row(self) -> Callable[[TrfPlayer], tuple[int, ...]]:
        """What gives the virtual points of a player, in the rounds of the event."""
        return lambda player: self.virtual[player.number][: self.rules.rounds]

    def _forbidden_pairs(self) -> Iterator[Step]:
        """In the rounds of the event (TRF26 260)."""
        if not SYSTEMS[self.rules.system].keeps_apart:
            return
        named: set[frozenset[int]] = set()
        for one in self.file.forbidden:
            players = tuple(self.k[number] for number in dict.fromkeys(one.numbers))
            last = one.last_round if one.last_round and one.last_round < self.rules.rounds else None
            if len(players) > 1 and one.first_round <= self.rules.rounds:
                rounds, also = Rounds(one.first_round, last), frozenset(players) in named
                named.add(frozenset(players))
                yield Step(c.ForbidPair(players=players, why=c.Why("import"), rounds=rounds, also=also))

    # ---- rounds ----

    def _colour(self) -> Iterator[Step]:
        """The initial colour as what odd numbers get (docs/rules/dutch.md 2).

        A file gives the colour of the highest-ranked player paired in round 1 (TRF26 152), or that player has it in
        his line. Who is away from round 1 has no number in it, so that player is number 1.
        """
        if self.by_table:
            return
        field = (player for player in self.file.players if self.presence(player).entered == 1)
        first = next((player for player in field if self._paired_first(player)), None)
        if first is not None:
            odd = self.file.initial_colour or COLOURS.get(first.cell(1).colour)
            if odd:
                yield Step(c.DrawInitialColour(odd=odd, method="import"))

    def _paired_first(self, player: TrfPlayer) -> bool:
        if self.file.recorded:
            return player.cell(1).opponent > 0
        listed = any(bye.round == 1 and player.number in bye.numbers for bye in self.file.byes)
        return not listed and not player.cell(1).code

    def _round(self, number: int) -> Iterator[Step]:
        pairing = RecordedPairing(self._boards(number), self._byes(number), self.system, self.rules.pairing_edition)
        for bye in pairing.byes:
            if bye.kind is not Bye.PAIRING_ALLOCATED and not self.by_table:
                yield self._bye_request(bye.player, number, bye.kind)
        yield Step(c.PublishPairing(round=number, revision=0), pairing)
        yield from self._games(number, pairing)
        if not self._open(number) or number < self.file.recorded:
            yield Step(c.CloseRound(round=number))

    def _boards(self, number: int) -> tuple[PairedBoard, ...]:
        """The recommended order (C.04.2 art. 3.6): the higher score of a pair, the sum, the smaller number."""
        scores = {player.number: self._score(player, number) for player in self.file.players}

        def place(white: TrfPlayer) -> tuple[int, int, int]:
            pair = (white.number, white.cell(number).opponent)
            high, one = min((-scores[one], one) for one in pair)
            return high, -sum(scores[one] for one in pair), one

        whites = [player for player in self.file.players if player.cell(number).colour == "w"]
        games = sorted((player for player in whites if player.cell(number).opponent), key=place)
        return tuple(
            PairedBoard(board, self.k[white.number], self.k[white.cell(number).opponent])
            for board, white in enumerate(games, 1)
        )

    def _score(self, player: TrfPlayer, number: int) -> int:
        """Points before a round as pairing sees them: open games as draws, with virtual points (C.04.2 art. 3.1)."""
        earlier = [player.cell(r) for r in range(1, number)]
        open_games = sum(1 for cell in earlier if cell.opponent and cell.code in OPEN)
        virtual = sum(self.virtual[player.number][number - 1 : number])
        return points(self.file, player, number - 1) + open_games * self.file.scoring.draw + virtual

    def _byes(self, number: int) -> tuple[PlayerBye, ...]:
        """All who were in the event without a game. A second U, if accepted, is a full-point bye (reader)."""
        byes: list[PlayerBye] = []
        allocated = False
        for player in self.file.players:
            cell = player.cell(number)
            if cell.opponent or not self.presence(player).during(number):
                continue
            kind = Bye(cell.code or "Z")
            if kind is Bye.PAIRING_ALLOCATED and allocated:
                kind = Bye.FULL_POINT
            allocated = allocated or kind is Bye.PAIRING_ALLOCATED
            byes.append(PlayerBye(self.k[player.number], kind))
        return tuple(byes)

    def _games(self, number: int, pairing: RecordedPairing) -> Iterator[Step]:
        cells = {self.k[player.number]: player.cell(number) for player in self.file.players}
        for seat in pairing.boards:
            board, white, black = seat.board, seat.white, seat.black
            letters = cells[white].code, cells[black].code
            if letters in RESULTS:
                result = RESULTS[letters]
                yield Step(c.EnterResult(round=number, board=board, white=white, black=black, result=result))
            elif letters == ("X", "X") or number < self.file.recorded:
                yield Step(c.AdjournGame(round=number, board=board, white=white, black=black))

    def _open(self, number: int) -> bool:
        """Whether a game of this round has no result."""
        return any(_is_open(player.cell(number)) for player in self.file.players)


def _is_open(cell: Cell) -> bool:
    return cell.opponent > 0 and cell.code in OPEN
