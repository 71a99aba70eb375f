"""Random Swiss tournaments, paired round by round by the engine: for benchmarks and for tests against a reference.

A tournament depends on its recipe and seed only. Results follow the ratings; the recipe says how often players are
late, leave, ask for byes or do not turn up, and whether there are acceleration, forbidden pairs or other points. The
families under HARD leave large brackets no ideal candidate.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from projections.pairing.careers import Career, Past
from projections.pairing.colour import Colour
from projections.pairing.dutch.engine import Pairing, pair
from projections.pairing.dutch.history import Event, field_of, pairing_numbers
from projections.pairing.dutch.participant import Field
from projections.points import PointsTable


@dataclass(frozen=True)
class Recipe:
    """What happens, as shares of all cases. scale: points for win, draw, loss, absence and bye, in half points.

    forbidden: so many groups of `group` players of whom no two may meet. federation: the share of the field that is
    one more such group.
    """

    players: int
    rounds: int
    late: float = 0.0
    leave: float = 0.0
    half_bye: float = 0.0
    zero_bye: float = 0.0
    forfeit: float = 0.0
    draws: float = 0.3
    accelerated: bool = False
    forbidden: int = 0
    group: int = 4
    federation: float = 0.0
    scale: tuple[int, int, int, int, int] = (2, 1, 0, 0, 2)
    odd_gets: Colour = "w"


HARD = {
    "half the field one federation": {"federation": 0.48},
    "a federation, and many draws": {"federation": 0.45, "draws": 0.8},
    "a federation, byes and forfeits": {"federation": 0.4, "half_bye": 0.1, "zero_bye": 0.1, "forfeit": 0.1},
    "families": {"forbidden": 20, "group": 6},
    "everybody draws": {"draws": 1.0, "forbidden": 10},
    "half the field leaves": {"leave": 0.5, "federation": 0.3},
    "many do not turn up": {"forfeit": 0.5, "late": 0.3},
    "accelerated, a federation": {"accelerated": True, "federation": 0.45},
}
"""Families of tournaments by what makes them hard."""


@dataclass
class Tournament:
    """A tournament so far: each player's rounds, ratings, and who comes and goes when."""

    recipe: Recipe
    pasts: dict[int, list[Past]]
    ratings: dict[int, int]
    entered: dict[int, int]
    left: dict[int, int]
    forbidden: list[tuple[int, ...]] = field(default_factory=list)
    byes: dict[int, str] = field(default_factory=dict)
    """Byes of the round to pair."""

    @property
    def table(self) -> PointsTable:
        win, draw, loss, absent, bye = self.recipe.scale
        return PointsTable(2, win, draw, loss, absent, bye)

    def virtual(self, number: int) -> tuple[int, ...]:
        """Baku acceleration for the first half of the field, one value a round."""
        recipe = self.recipe
        if not recipe.accelerated or number > 2 * -(-recipe.players // 4):
            return ()
        accelerated = -(-recipe.rounds // 2)
        full = -(-accelerated // 2)
        win = recipe.scale[0]
        return (win,) * full + (win // 2,) * (accelerated - full)

    def field(self, round_number: int) -> tuple[Field, dict[int, int]]:
        """The field of the round to pair, and the starting number of each pairing number."""
        careers = [
            Career(number, tuple(pasts), self.virtual(number), number not in self.byes)
            for number, pasts in self.pasts.items()
        ]
        pairs = tuple((a, b) for group in self.forbidden for a in group for b in group if a < b)
        event = Event(self.table, self.recipe.odd_gets, round_number == self.recipe.rounds, pairs)
        numbers = {place: number for number, place in pairing_numbers(careers).items()}
        return field_of(careers, round_number, event), numbers


def start(recipe: Recipe, seed: int) -> tuple[Tournament, random.Random]:
    """A tournament before round 1, and the source of what happens in it."""
    chance = random.Random(f"{recipe}{seed}")
    numbers = range(1, recipe.players + 1)
    entered = {n: chance.randint(2, min(4, recipe.rounds)) for n in numbers if chance.random() < recipe.late}
    left = {n: chance.randint(2, recipe.rounds) for n in numbers if chance.random() < recipe.leave}
    ratings = {n: 2400 - 1400 * n // recipe.players + chance.randint(-100, 100) for n in numbers}
    groups = [tuple(chance.sample(numbers, min(recipe.group, recipe.players))) for _ in range(recipe.forbidden)]
    if recipe.federation:
        groups.append(tuple(chance.sample(numbers, int(recipe.federation * recipe.players))))
    return Tournament(recipe, {n: [] for n in numbers}, ratings, entered, left, groups), chance


def rounds(recipe: Recipe, seed: int) -> Iterator[tuple[Tournament, int, Field, Pairing | None]]:
    """Each round when it has been paired, before it is played; ends where no pairing exists."""
    tournament, chance = start(recipe, seed)
    for round_number in range(1, recipe.rounds + 1):
        tournament.byes = {n: code for n in tournament.pasts if (code := _bye(tournament, n, round_number, chance))}
        paired, numbers = tournament.field(round_number)
        pairing = pair(paired)
        yield tournament, round_number, paired, pairing
        if pairing is None:
            return
        _play(tournament, pairing, numbers, chance)


def _bye(tournament: Tournament, number: int, round_number: int, chance: random.Random) -> str:
    recipe = tournament.recipe
    away = round_number < tournament.entered.get(number, 1) or round_number >= tournament.left.get(number, 99)
    if away or chance.random() < recipe.zero_bye:
        return "Z"
    return "H" if chance.random() < recipe.half_bye else ""


def _play(tournament: Tournament, pairing: Pairing, numbers: dict[int, int], chance: random.Random) -> None:
    for number, code in tournament.byes.items():
        tournament.pasts[number].append(Past(code=code))
    if pairing.bye is not None:
        tournament.pasts[numbers[pairing.bye]].append(Past(code="U"))
    for seat in pairing.seats:
        white, black = numbers[seat.white.number], numbers[seat.black.number]
        own, other = _result(tournament, white, black, chance)
        tournament.pasts[white].append(Past(black, "w", own))
        tournament.pasts[black].append(Past(white, "b", other))


def _result(tournament: Tournament, white: int, black: int, chance: random.Random) -> tuple[str, str]:
    if chance.random() < tournament.recipe.forfeit:
        return chance.choice((("+", "-"), ("-", "+"), ("-", "-")))
    if chance.random() < tournament.recipe.draws:
        return "=", "="
    gap = tournament.ratings[white] - tournament.ratings[black] + 35
    return ("1", "0") if chance.random() < 1 / (1 + 10 ** (-gap / 400)) else ("0", "1")


def to_trf(tournament: Tournament, round_number: int) -> str:
    """The tournament before a round as TRF26, with the byes of that round."""
    recipe = tournament.recipe
    scale = "    ".join(f"{letter}{units / 2:4.1f}" for letter, units in zip("WDLAP", recipe.scale, strict=True))
    lines = ["012 Random", f"142 {recipe.rounds}", f"152 {recipe.odd_gets.upper()}"]
    if recipe.scale != (2, 1, 0, 0, 2):
        lines.append(f"162  {scale}")
    lines += [_line(tournament, number) for number in tournament.pasts]
    for code in ("H", "Z"):
        numbers = [number for number, kind in tournament.byes.items() if kind == code]
        if numbers:
            lines.append(f"240 {code} {round_number:03d}" + "".join(f" {number:4d}" for number in numbers))
    lines += [
        f"250      {units / 2:04.1f} {place:03d} {place:03d} 0001 {2 * -(-recipe.players // 4):04d}"
        for place, units in enumerate(tournament.virtual(1), 1)
    ]
    lines += [f"260 001 {recipe.rounds:03d}" + "".join(f" {n:4d}" for n in group) for group in tournament.forbidden]
    return "\n".join(lines) + "\n"


def _line(tournament: Tournament, number: int) -> str:
    pasts = tournament.pasts[number]
    points = sum(tournament.table.of(past.code) for past in pasts) / 2
    cells = "".join(f"  {past.opponent:04d} {past.colour or '-'} {past.code}" for past in pasts)
    rating = tournament.ratings[number]
    return f"001 {number:4d}      Player {number:<26d} {rating:4d}{'':28s}{points:4.1f} {number:4d}{cells}"
