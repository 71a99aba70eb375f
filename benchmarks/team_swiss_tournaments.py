"""Random team tournaments, paired round by round by the engine: for benchmarks and for tests against a reference.

A tournament depends on its recipe and seed only. Results follow the strength of the teams; the recipe says how often
teams are late, leave, ask for byes or do not turn up, and by which of the rules of C.04.6 they are paired.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from projections.pairing.careers import Career, Past
from projections.pairing.colour import Colour
from projections.pairing.team_swiss.engine import Pairing, pair
from projections.pairing.team_swiss.history import Rules, field_of
from projections.pairing.team_swiss.participant import Field, Preferences
from projections.points import PointsTable


@dataclass(frozen=True)
class Recipe:
    """What happens, as shares of all cases. scale: match points for win, draw, loss and bye.

    bye_games: half points on the boards that a pairing-allocated bye gives; bye_told: whether the file says so. draws:
    of the games. forbidden: so many groups of three teams of whom no two may meet. club: the share of the field that
    is one more such group.
    """

    teams: int
    rounds: int
    boards: int = 4
    preferences: Preferences = "type-a"
    by_games: bool = False
    secondary: bool = True
    late: float = 0.0
    leave: float = 0.0
    half_bye: float = 0.0
    full_bye: float = 0.0
    zero_bye: float = 0.0
    forfeit: float = 0.0
    draws: float = 0.3
    accelerated: bool = False
    forbidden: int = 0
    club: float = 0.0
    scale: tuple[int, int, int, int] = (2, 1, 0, 1)
    bye_games: int = 4
    bye_told: bool = True
    odd_gets: Colour = "w"

    @property
    def code(self) -> str:
        """Record 192."""
        kind = {"type-a": "_TYPEA", "type-b": "_TYPEB", "none": ""}[self.preferences]
        scores = ("GP", "MP") if self.by_games else ("MP", "GP")
        return f"FIDE_TEAM{kind}_{'_'.join(scores if self.secondary else scores[:1])}" + "_BAKU" * self.accelerated


@dataclass
class Tournament:
    """A tournament so far: each team's rounds, its half points on boards in each, and who comes and goes when.

    games[number][round - 1]: the letters of the boards of a match, () for none.
    """

    recipe: Recipe
    pasts: dict[int, list[Past]]
    points: dict[int, list[int]]
    games: dict[int, list[tuple[str, ...]]]
    entered: dict[int, int]
    left: dict[int, int]
    forbidden: list[tuple[int, ...]] = field(default_factory=list)
    byes: dict[int, str] = field(default_factory=dict)
    """Byes of the round to pair."""

    @property
    def table(self) -> PointsTable:
        win, draw, loss, bye = self.recipe.scale
        return PointsTable(1, win, draw, loss, 0, bye)

    def virtual(self, number: int) -> tuple[int, ...]:
        """Baku acceleration for the first half of the field, one value a round."""
        recipe = self.recipe
        if not recipe.accelerated or number > 2 * -(-recipe.teams // 4):
            return ()
        accelerated = -(-recipe.rounds // 2)
        full = -(-accelerated // 2)
        win = recipe.scale[0]
        return (win,) * full + (win // 2,) * (accelerated - full)

    def field(self, round_number: int) -> Field:
        """The field of the round to pair."""
        recipe = self.recipe
        careers = [
            Career(number, tuple(pasts), self.virtual(number), number not in self.byes)
            for number, pasts in self.pasts.items()
        ]
        groups = tuple(self.forbidden)
        rules = Rules(
            self.table, recipe.rounds, recipe.preferences, recipe.by_games, recipe.secondary, recipe.odd_gets, groups
        )
        return field_of(careers, self.points, round_number, rules)


def start(recipe: Recipe, seed: int) -> tuple[Tournament, random.Random]:
    """A tournament before round 1, and the source of what happens in it."""
    chance = random.Random(f"{recipe}{seed}")
    numbers = range(1, recipe.teams + 1)
    entered = {n: chance.randint(2, min(4, recipe.rounds)) for n in numbers if chance.random() < recipe.late}
    left = {n: chance.randint(2, recipe.rounds) for n in numbers if chance.random() < recipe.leave}
    groups = [tuple(chance.sample(numbers, min(3, recipe.teams))) for _ in range(recipe.forbidden)]
    if recipe.club:
        groups.append(tuple(chance.sample(numbers, int(recipe.club * recipe.teams))))
    empty: dict[int, list[Past]] = {n: [] for n in numbers}
    return Tournament(recipe, empty, {n: [] for n in numbers}, {n: [] for n in numbers}, entered, left, groups), chance


def rounds(recipe: Recipe, seed: int) -> Iterator[tuple[Tournament, int, Field, Pairing | None]]:
    """Each round when it has been paired, before it is played; ends where no pairing exists."""
    tournament, chance = start(recipe, seed)
    for round_number in range(1, recipe.rounds + 1):
        tournament.byes = {n: code for n in tournament.pasts if (code := _bye(tournament, n, round_number, chance))}
        paired = tournament.field(round_number)
        pairing = pair(paired)
        yield tournament, round_number, paired, pairing
        if pairing is None:
            return
        _play(tournament, pairing, chance)


def _bye(tournament: Tournament, number: int, round_number: int, chance: random.Random) -> str:
    recipe = tournament.recipe
    away = round_number < tournament.entered.get(number, 1) or round_number >= tournament.left.get(number, 99)
    if away or chance.random() < recipe.zero_bye:
        return "Z"
    if chance.random() < recipe.full_bye:
        return "F"
    return "H" if chance.random() < recipe.half_bye else ""


def _play(tournament: Tournament, pairing: Pairing, chance: random.Random) -> None:
    boards = tournament.recipe.boards
    for number, code in tournament.byes.items():
        _rest(tournament, number, code, {"Z": 0, "H": boards, "F": 2 * boards}[code])
    if pairing.bye is not None:
        _rest(tournament, pairing.bye, "U", tournament.recipe.bye_games)
    for seat in pairing.seats:
        _meet(tournament, seat.white.number, seat.black.number, chance)


def _rest(tournament: Tournament, number: int, code: str, points: int) -> None:
    tournament.pasts[number].append(Past(code=code))
    tournament.points[number].append(points)
    tournament.games[number].append(())


def _meet(tournament: Tournament, white: int, black: int, chance: random.Random) -> None:
    recipe = tournament.recipe
    if chance.random() < recipe.forfeit:
        own, other = chance.choice((("+", "-"), ("-", "+"), ("-", "-")))
        letters = [own] * recipe.boards, [other] * recipe.boards
    else:
        gap = (black - white) / recipe.teams
        boards = [_game(gap, recipe.draws, chance) for _ in range(recipe.boards)]
        letters = [mine for mine, _ in boards], [his for _, his in boards]
        own, other = _match(letters)
    sides = ((white, black, "w", own, letters[0]), (black, white, "b", other, letters[1]))
    for number, opponent, colour, code, row in sides:
        tournament.pasts[number].append(Past(opponent, colour, code))  # type: ignore[arg-type]
        tournament.points[number].append(_half_points(row))
        tournament.games[number].append(tuple(row))


def _game(gap: float, draws: float, chance: random.Random) -> tuple[str, str]:
    if chance.random() < draws:
        return "=", "="
    return ("1", "0") if chance.random() < 1 / (1 + 10 ** (-1.2 * gap)) else ("0", "1")


def _half_points(letters: list[str]) -> int:
    return sum({"1": 2, "+": 2, "=": 1}.get(letter, 0) for letter in letters)


def _match(letters: tuple[list[str], list[str]]) -> tuple[str, str]:
    own, other = map(_half_points, letters)
    return ("1", "0") if own > other else ("0", "1") if own < other else ("=", "=")


def to_trf(tournament: Tournament, round_number: int) -> str:
    """The tournament before a round as TRF26, with the byes of that round."""
    recipe = tournament.recipe
    win, draw, loss, bye = recipe.scale
    lines = ["012 Random", f"142 {recipe.rounds}", f"152 {recipe.odd_gets.upper()}", f"192 {recipe.code}"]
    lines += [f"352 {('WB' * recipe.boards)[: recipe.boards]}", f"362 TW{win:4.1f}   TD{draw:4.1f}   TL{loss:4.1f}"]
    lines += [_player(tournament, n, board) for n in tournament.pasts for board in range(1, recipe.boards + 1)]
    lines += [_team(tournament, number) for number in tournament.pasts]
    lines += _resting(tournament, round_number)
    resters = [
        next((n for n, pasts in tournament.pasts.items() if pasts[r].code == "U"), 0) for r in range(round_number - 1)
    ]
    if recipe.bye_told:
        lines.append(f"320 {bye:4.1f} {recipe.bye_games / 2:4.1f}" + "".join(f" {number:03d}" for number in resters))
    lines += [
        f"250 {units:4.1f}  0.0 {place:03d} {place:03d} 0001 {2 * -(-recipe.teams // 4):04d}"
        for place, units in enumerate(tournament.virtual(1), 1)
    ]
    lines += [f"260 001 {recipe.rounds:03d}" + "".join(f" {n:4d}" for n in group) for group in tournament.forbidden]
    return "\n".join(lines) + "\n"


def _resting(tournament: Tournament, round_number: int) -> Iterator[str]:
    """Records 240, and 330 of matches that were forfeited."""
    for number in range(1, round_number + 1):
        now = {n: pasts[number - 1] for n, pasts in tournament.pasts.items()} if number < round_number else {}
        codes = {n: past.code for n, past in now.items()} if now else tournament.byes
        for kind in "HFZ":
            teams = [n for n, code in codes.items() if code == kind]
            if teams:
                yield f"240 {kind} {number:03d}" + "".join(f" {n:4d}" for n in teams)
        for n, past in now.items():
            if past.colour == "w" and past.code in "+-":
                yield f"330 {past.code}{now[past.opponent].code} {number:3d} {n:3d} {past.opponent:3d}"


def _player(tournament: Tournament, number: int, board: int) -> str:
    recipe = tournament.recipe
    cells, points = "", 0
    for past, letters in zip(tournament.pasts[number], tournament.games[number], strict=True):
        if not letters:
            rested = past.code == "U" and not recipe.bye_told
            cells += f"  0000 - {'U' if rested else 'Z'}"
            points += 2 * rested
            continue
        colour = past.colour if board % 2 else "b" if past.colour == "w" else "w"
        cells += f"  {(past.opponent - 1) * recipe.boards + board:04d} {colour} {letters[board - 1]}"
        points += _half_points([letters[board - 1]])
    place = (number - 1) * recipe.boards + board
    return f"001 {place:4d}      Player {place:<26d} {2000:4d}{'':28s}{points / 2:4.1f} {place:4d}{cells}"


def _team(tournament: Tournament, number: int) -> str:
    boards = tournament.recipe.boards
    matches = sum(tournament.table.of(past.code) for past in tournament.pasts[number])
    games = sum(tournament.points[number]) / 2
    members = "".join(f" {(number - 1) * boards + board:4d}" for board in range(1, boards + 1))
    name = f"Team {number}"
    return f"310 {number:3d} {name:32s} {'':5s} {2000:6d} {matches:6.1f} {games:6.1f} {number:3d} {members}"
