"""`openhall generate`: a random tournament, paired round by round by the engine here. Same recipe, same bytes.

Results follow the ratings; draws are the more frequent, the stronger and the more equal two are (chance.py).
"""

import datetime

import msgspec
from msgspec.structs import replace

from projections.adjustments import FROM_THE_START
from projections.events import Title
from projections.formats.trf import DIALECTS, Cell, TrfPlayer, TrfTournament, points, write
from projections.formats.trf.dutch import accelerated, pair_round
from projections.formats.trf.numbering import mirrored
from projections.formats.trf.records import Adjustment, ByesAhead, Forbidden
from projections.pairing.acceleration import refuses_baku
from projections.points import PointsTable
from projections.refusal import Refusal
from server.reports.chance import Chance
from server.reports.source import Unanswered

BEGINS = datetime.date(2026, 5, 1)
FEDERATIONS = ("CZE", "ENG", "ESP", "FRA", "GER", "IND", "NOR", "POL", "UZB", "USA")
TITLES: tuple[tuple[int, Title], ...] = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
UNRATED, WOMEN = 4, 15
"""How many of a hundred."""


class Recipe(msgspec.Struct, frozen=True):
    """What happens. byes, forfeits, late, withdrawals, adjustments: how many of a hundred cases. draws: likewise
    between equals, None for as many as their ratings let expect. forbidden: groups of up to four. played: rounds with
    results. dialect: a key of DIALECTS.
    """

    players: int
    rounds: int
    seed: int
    played: int | None = None
    byes: int = 0
    forfeits: int = 0
    late: int = 0
    withdrawals: int = 0
    draws: int | None = None
    forbidden: int = 0
    baku: bool = False
    scoring: PointsTable = PointsTable()
    dialect: str = "trf26"
    adjustments: int = 0


class Generated(msgspec.Struct, frozen=True):
    """The file, and why it ends before the round that was asked for ("" if it does not)."""

    data: bytes
    stopped: str


def generate(recipe: Recipe) -> Generated:
    """Make the tournament. Raises Unanswered for what cannot be: Baku under such points, or no room in TRF."""
    refusal = refuses_baku(recipe.scoring) if recipe.baku else None
    if refusal is not None:
        raise Unanswered(f"{refusal.message} ({refusal.article})")
    event = _Event(recipe)
    stopped = event.play()
    written = write(_ranked(event.told), dialect=DIALECTS[recipe.dialect])
    if isinstance(written, Refusal):
        raise Unanswered(written.message)
    return Generated(written, stopped)


def _ranked(told: TrfTournament) -> TrfTournament:
    """With points, and with ranks by points, then starting number."""
    scores = {player.number: points(told, player) for player in told.players}
    order = sorted(told.players, key=lambda player: (-scores[player.number], player.number))
    ranks = {player.number: rank for rank, player in enumerate(order, 1)}
    players = (replace(one, points=scores[one.number], rank=ranks[one.number]) for one in told.players)
    return replace(told, players=tuple(players))


class _Event:
    """The tournament while it is played. entered, left: first and last round of those who are not always there.
    given: for which round somebody has points beside his results."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.does = Chance(recipe.seed, recipe.forfeits, recipe.draws)
        self.chance = self.does.random
        strengths = [self.does.strength() for _ in range(recipe.players)]
        rated = [0 if self.does.happens(UNRATED) else strength for strength in strengths]
        field = sorted(zip(rated, strengths, strict=True), reverse=True)
        self.strengths = {number: strength for number, (_, strength) in enumerate(field, 1)}
        self.entered = self._some(recipe.late, 2, min(4, recipe.rounds))
        self.left = self._some(recipe.withdrawals, 1, recipe.rounds - 1)
        self.told = self._before_round_one([rating for rating, _ in field])
        self.given = self._some(recipe.adjustments, 0, recipe.rounds) if recipe.adjustments else {}

    # ---- before round 1 ----

    def _some(self, percent: int, first: int, last: int) -> dict[int, int]:
        """A round from first to last for so many of a hundred players, by number."""
        chosen = [number for number in self.strengths if self.does.happens(percent)]
        return {number: self.chance.randint(first, last) for number in chosen} if first <= last else {}

    def _before_round_one(self, ratings: list[int]) -> TrfTournament:
        recipe = self.recipe
        dates = [(BEGINS + datetime.timedelta(days=day)).isoformat() for day in range(recipe.rounds)]
        return TrfTournament(
            players=tuple(self._player(number, rating) for number, rating in enumerate(ratings, 1)),
            scoring=recipe.scoring,
            recorded=0,
            rounds=recipe.rounds,
            name=f"Random open, {recipe.players} players, seed {recipe.seed}",
            begins=dates[0],
            ends=dates[-1],
            kind="Individual: Swiss-System",
            type_code="FIDE_DUTCH_2026_BAKU" if recipe.baku else "FIDE_DUTCH_2026",
            pairing_program="Openhall",
            round_dates=tuple(dates),
            initial_colour="white" if self.chance.randrange(2) else "black",
            forbidden=tuple(self._group() for _ in range(recipe.forbidden)),
        )

    def _player(self, number: int, rating: int) -> TrfPlayer:
        return TrfPlayer(
            number,
            f"Player, {number:04d}",
            sex="w" if self.does.happens(WOMEN) else "m",
            title=next((title for least, title in TITLES if rating >= least), ""),
            rating=rating,
            federation=self.chance.choice(FEDERATIONS),
            birth=str(self.chance.randint(1950, 2016)),
        )

    def _group(self) -> Forbidden:
        numbers = self.chance.sample(range(1, self.recipe.players + 1), min(self.recipe.players, 4))
        return Forbidden(1, self.recipe.rounds, tuple(sorted(numbers)), 0)

    # ---- round by round ----

    def play(self) -> str:
        """All rounds that are asked for; why not, if there is no pairing. Then the byes of the next one."""
        played = self.recipe.rounds if self.recipe.played is None else min(self.recipe.played, self.recipe.rounds)
        for number in range(1, played + 1):
            self._announce(number)
            seats = self._seats(number)
            if not seats:
                why = "has no legal pairing" if self._present() >= 2 else f"would have {self._present()} players"
                return f"round {number} {why}; {number - 1} rounds are written"
            self._record(number, seats)
        if played < self.recipe.rounds:
            self._announce(played + 1)
        return ""

    def _announce(self, number: int) -> None:
        """Who will be away from this round."""
        kinds = {one: kind for one in self.strengths if (kind := self._bye(one, number))}
        lists = [(kind, tuple(one for one, his in kinds.items() if his == kind)) for kind in ("H", "Z")]
        byes = (ByesAhead(kind, number, numbers, 0) for kind, numbers in lists if numbers)  # type: ignore[arg-type]
        self.told = replace(self.told, byes=tuple(byes))
        if number == 1:
            self.told = accelerated(self.told)
            self._give(FROM_THE_START)

    def _bye(self, one: int, number: int) -> str:
        if number < self.entered.get(one, 1) or number > self.left.get(one, number):
            return "Z"
        return self.chance.choice("HHZ") if self.does.happens(self.recipe.byes) else ""

    def _seats(self, number: int) -> tuple[tuple[int, int], ...] | None:
        return pair_round(self.told, number) if self._present() >= 2 else None

    def _present(self) -> int:
        """How many are there for the round whose byes are announced."""
        return self.recipe.players - sum(len(bye.numbers) for bye in self.told.byes)

    def _record(self, number: int, seats: tuple[tuple[int, int], ...]) -> None:
        cells = {one: Cell(code=bye.kind) for bye in self.told.byes for one in bye.numbers}
        for white, black in seats:
            if not black:
                cells[white] = Cell(code="U")
                continue
            own, other = self.does.result(self.strengths[white], self.strengths[black])
            cells[white] = Cell(black, "w", own)
            cells[black] = replace(mirrored(cells[white], white), code=other)
        players = (replace(one, rounds=(*one.rounds, cells[one.number])) for one in self.told.players)
        self.told = replace(self.told, players=tuple(players), recorded=number, byes=())
        self._give(number)

    def _give(self, number: int) -> None:
        """Points beside the results for this round: half a point more, or half a point or a whole one less."""
        half = self.recipe.scoring.per // 2
        given = (
            Adjustment(half * self.chance.choice((-2, -1, 1)), number, (one,))
            for one, round_number in self.given.items()
            if round_number == number
        )
        self.told = replace(self.told, adjustments=(*self.told.adjustments, *given))
