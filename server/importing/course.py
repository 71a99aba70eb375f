"""The commands that an arbiter would have given to get to what a file tells, in their order."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Literal

from msgspec.structs import replace

from projections.adjustments import FROM_THE_START, STANDINGS_ONLY
from projections.encounter import of_several_games
from projections.events import Regulations, Side, VirtualPoints
from projections.formats.trf import TrfPlayer, TrfTournament
from projections.formats.trf.dutch import virtual_points
from projections.formats.trf.team_supplement import GivenTold
from projections.options import DutchOptions, Rounds, TeamSwissOptions
from projections.pairing import SYSTEMS
from projections.pairing.acceleration import runs
from projections.scoring import handicap_of
from server import commands as c
from server.importing import regulations as rules
from server.importing.matches import Matches
from server.importing.people import Teams, facts, registration
from server.importing.presence import Presence, presences
from server.importing.recorded import rounds_of
from server.importing.rounds import Rounds as RoundSteps
from server.importing.step import Step

REQUESTED: dict[str, Literal["H", "Z", "F"]] = {"H": "H", "F": "F", "Z": "Z"}
"""The byes that can be asked for."""

COLOURS: dict[str, Literal["white", "black"]] = {"w": "white", "b": "black"}


def course(tournament: TrfTournament, entropy: bytes) -> list[Step]:
    """The steps for a whole tournament, read without refusals, of which everything holds (script.py).

    entropy: 32 random bytes, of which the references of the persons are made (CONTRACTS B6). The server gives entry
    numbers in the order of registration, which the later steps rely on.
    """
    return list(_Course(tournament, entropy).steps())


class _Course:
    def __init__(self, tournament: TrfTournament, entropy: bytes) -> None:
        self.file = tournament
        self.beside = tournament.supplement
        self.entropy = entropy
        self.rules = rules.regulations(tournament)
        self.by_table = rules.is_predetermined(tournament)
        self.sides = rules.sides(tournament) if self.rules.system == "scheveningen" else []
        self.rounds = rounds_of(tournament)
        self.facts = facts((self.beside.categories, self.beside.clubs) if self.beside else ((), ()))
        self.presences = presences(tournament, fixed_field=self.by_table)
        arrivals = sorted(tournament.players, key=lambda player: (self.presence(player).entered, player.number))
        competition = tournament.competition
        self.teams = Teams(tournament, competition, self.presences) if competition else None
        self.k = self.teams.k if self.teams else {player.number: k for k, player in enumerate(arrivals, 1)}
        self.virtual = virtual_points(tournament)
        self.given = _given_of(tournament, self.rules)
        self.told = (
            Matches(tournament, self.rules, self.teams, self.presences)
            if self.teams
            else RoundSteps(tournament, self.rules, self.k, self.presences)
        )

    def presence(self, player: TrfPlayer) -> Presence:
        return self.presences[player.number]

    def steps(self) -> Iterator[Step]:
        yield Step(c.CreateTournament(details=rules.details(self.file), regulations=self.rules))
        yield from self._arrivals(1)
        yield from self._colour()
        drawn = self._drawn()
        yield from (step for number, step in self._departing(0) if number not in drawn)
        yield from self._bracket()
        yield from (step for number, step in self._departing(0) if number in drawn)
        yield from self._given(FROM_THE_START)
        for found in self.rounds:
            if found.number > 1:
                yield from self._arrivals(found.number)
                yield from self._missed(found.number)
            yield from self._substitutes(found.number)
            yield from self.told.steps(found)
            yield from self._given(found.number)
            yield from (step for _, step in self._departing(found.number))
        for later in range(len(self.rounds) + 1, self.rules.rounds + 1):
            yield from self._arrivals(later) if later > 1 else ()
            yield from self._missed(later)
            yield from self._given(later)
            yield from (step for _, step in self._departing(later))
        yield from self._given(STANDINGS_ONLY)
        yield from self._ahead()
        yield from self._acceleration()
        yield from self._forbidden_pairs()
        played = len(self.rounds) == self.rules.rounds and self.file.recorded == self.file.rounds
        if played and not self.told.waiting:
            yield Step(c.CloseTournament())

    # ---- people ----

    def _arrivals(self, number: int) -> Iterator[Step]:
        """Who comes before this round, and the numbers that all have then."""
        coming = [player for player in self.file.players if self.presence(player).entered == number]
        yield from self._registered(number, coming)
        if coming and self.sides and number > 1:
            return
        if coming and self.sides:
            teams = tuple(Side(name, tuple(self.k[one] for one in members)) for name, members in self.sides)
            yield Step(c.SetSides(sides=teams))
        elif coming:
            present = [player for player in self.file.players if self.presence(player).entered <= number]
            order = tuple(self.k[player.number] for player in present)
            yield Step(c.AssignStartingNumbers(method="import", order=order, rank_method=self.file.rank_method))

    def _missed(self, number: int) -> Iterator[Step]:
        """The byes that a late entry has got for rounds before his first one (C.04.2 art. 2.4), and whether he has left
        before it."""
        for player in self.file.players if number > 1 and not self.by_table else ():
            for found in self.rounds[: number - 1] if self.presence(player).entered == number else ():
                code = found.byes.get(player.number, "")
                if code in ("H", "F"):
                    yield self._bye_request(self.k[player.number], found.number, code)
            there = self.presence(player)
            if there.entered == number and there.left is not None and there.left < number:
                yield self._leaves(player)

    def _registered(self, number: int, coming: list[TrfPlayer]) -> Iterator[Step]:
        entered = number if number > max(1, len(self.rounds)) else None
        if self.teams is not None:
            yield from self.teams.arriving(number, self.entropy, entered)
            return
        for player in coming:
            yield Step(replace(registration(player, self.entropy, self.facts), entered=entered))

    def _departing(self, number: int) -> Iterator[tuple[int, Step]]:
        """Who leaves after a round, by starting number."""
        for player in self.file.players:
            there = self.presence(player)
            if there.left == number and there.entered <= max(number, 1):
                yield player.number, self._leaves(player)

    def _leaves(self, player: TrfPlayer) -> Step:
        leave = c.ExpelPlayer if self.presence(player).expelled else c.WithdrawPlayer
        return Step(leave(k=self.k[player.number], why=c.Why("import" if self.beside else "other")))

    def _given(self, number: int | None) -> Iterator[Step]:
        """Points beside the results for a round, or for an earlier one of who comes in this one (TRF26 299)."""
        for one in self.given:
            entered = self.presences[one.number].entered
            late = one.round is not None and one.round < entered and entered > 1
            if number == (entered if late else one.round):
                k, why = self.k[one.number], c.Why("import")
                yield Step(c.AdjustPoints(k, one.round, one.units, why, one.board_units))

    def _substitutes(self, number: int) -> Iterator[Step]:
        """Who plays in somebody else's place from this round on."""
        for one in self.beside.fielded if self.beside else ():
            if one.first == number:
                yield Step(c.FieldSubstitute(k=self.k[one.number], replaces=self.k[one.replaces]))

    def _ahead(self) -> Iterator[Step]:
        """Byes announced for rounds that are not paired yet; only where a round of the file is one of the event."""
        if self.beside and self.beside.rows is not None:
            yield from self.told.ahead(self.beside)
            return
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
        if not isinstance(self.rules.options, DutchOptions | TeamSwissOptions) or not self.file.accelerations:
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

    # ---- before round 1 ----

    def _colour(self) -> Iterator[Step]:
        """The initial colour as what odd numbers get (docs/rules/dutch.md 2).

        A file gives the colour of the highest-ranked player paired in round 1 (TRF26 152), or that player has it in
        his line. Who is away from round 1 has no number in it, so that player is number 1.
        """
        if self.by_table:
            return
        if self.beside and self.beside.odd:
            yield Step(c.DrawInitialColour(odd=self.beside.odd, method="import"))
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

    def _drawn(self) -> frozenset[int]:
        """Who is in the bracket."""
        return frozenset(self.beside.bracket) if self.beside else frozenset()

    def _bracket(self) -> Iterator[Step]:
        """Who is at each place of a knockout, by starting numbers."""
        if self.beside and self.beside.bracket:
            places = tuple(self.k[number] if number else 0 for number in self.beside.bracket)
            yield Step(c.DrawBracket(places=places, why=c.Why("import")))


def _given_of(tournament: TrfTournament, regulations: Regulations) -> list[GivenTold]:
    """Points beside the results, where they are not a handicap; records 299 of a match are about its teams."""
    beside = tournament.supplement
    if beside is not None and beside.competition is not None and beside.competition.several:
        return list(beside.competition.given)
    in_comments = handicap_of(regulations) or of_several_games(regulations)
    if beside is not None and tournament.competition is None and in_comments:
        return [GivenTold(one.number, one.round, one.units, 0) for one in beside.given]
    records = tournament.adjustments if regulations.system != "scheveningen" else ()
    return [GivenTold(number, one.round, one.points, one.board_points) for one in records for number in one.numbers]
