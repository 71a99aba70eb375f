"""The engine against C.04.6 by the letter, which generates sets and pairings one by one (art. 3.5, 3.6).

Random fields, and every tournament of a few teams over three rounds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from types import ModuleType

import pytest

from projections.pairing.careers import Career, Past
from projections.pairing.team_swiss.engine import Pairing, pair
from projections.pairing.team_swiss.history import Rules, field_of
from projections.pairing.team_swiss.participant import Field, Preferences, Team
from projections.points import PointsTable

KINDS = {"type-a": "A", "type-b": "B", "none": ""}
TABLE = PointsTable(per=1, win=2, draw=1, pairing_bye=1)
MATCHES = ((("1", "0"), (3, 1)), (("=", "="), (2, 2)), (("0", "1"), (0, 4)))
FORFEIT = ((("+", "-"), (4, 0)), (("-", "-"), (0, 0)))


def by_the_letter(literal: ModuleType, field: Field) -> tuple[set[tuple[int, int]], int | None] | None:
    teams = [
        literal.Team(t.number, t.score, t.primary, t.secondary, frozenset(t.opponents), t.colours, t.floated, t.barred)
        for t in field.teams
    ]
    return literal.Round(
        teams,
        KINDS[field.preferences],
        field.secondary,
        field.to_come,
        field.odd_gets,
        frozenset(map(frozenset, field.forbidden)),
    ).pair()


def by_engine(pairing: Pairing | None) -> tuple[set[tuple[int, int]], int | None] | None:
    if pairing is None:
        return None
    return {(seat.white.number, seat.black.number) for seat in pairing.seats}, pairing.bye


def agree(literal: ModuleType, field: Field) -> Pairing | None:
    pairing = pair(field)
    assert by_engine(pairing) == by_the_letter(literal, field), field
    return pairing


def random_field(seed: int, teams: int) -> Field:
    """A field that no tournament need lead to: any scores, colours, floaters and meetings."""
    chance = random.Random(seed)
    levels, meetings = chance.choice([1, 2, 3, 5]), chance.choice([0.1, 0.3, 0.5])
    numbers = chance.sample(range(1, teams + 4), teams)
    met: dict[int, set[int]] = {number: set() for number in numbers}
    for a, b in combinations(numbers, 2):
        if chance.random() < meetings:
            met[a].add(b)
            met[b].add(a)

    def one(number: int) -> Team:
        colours = "".join(chance.choice("wb") for _ in range(chance.randint(0, 4)))
        score, secondary = chance.randint(0, levels), chance.randint(0, 3)
        primary = score - chance.choice([0, 0, 0, 1])
        floated, barred = chance.random() < 0.4, chance.random() < 0.3
        return Team(number, score, primary, secondary, tuple(sorted(met[number])), colours, floated, barred)

    kind: Preferences = chance.choice(["type-a", "type-b", "none"])
    groups = (tuple(chance.sample(numbers, min(3, teams))),) if chance.random() < 0.2 else ()
    return Field(
        tuple(map(one, numbers)),
        kind,
        chance.random() < 0.7,
        chance.randint(0, 3),
        chance.choice(["w", "b"]),  # type: ignore[arg-type]
        groups,
    )


@pytest.mark.parametrize("teams", [2, 3, 4, 5, 6, 7])
def test_random_fields(literal: ModuleType, teams: int) -> None:
    for seed in range(150):
        agree(literal, random_field(seed, teams))


@pytest.mark.slow
@pytest.mark.parametrize("teams", [6, 7, 8])
def test_many_random_fields(literal: ModuleType, teams: int) -> None:
    for seed in range(1000, 3000 if teams < 8 else 1300):
        agree(literal, random_field(seed, teams))


State = tuple[list[Career], dict[int, tuple[int, ...]]]
"""The careers, and the game points by number and round."""


def outcomes(state: State, pairing: Pairing, away: dict[int, str], kinds: tuple) -> Iterator[State]:
    """The states after every combination of results of a round."""
    careers, games = state
    for results in product(kinds, repeat=len(pairing.seats)):
        cells = {number: (Past(code=code), 2 if code == "H" else 0) for number, code in away.items()}
        if pairing.bye is not None:
            cells[pairing.bye] = Past(code="U"), 2
        for seat, ((own, other), (mine, yours)) in zip(pairing.seats, results, strict=True):
            white, black = seat.white.number, seat.black.number
            cells[white], cells[black] = (Past(black, "w", own), mine), (Past(white, "b", other), yours)
        yield (
            [Career(one.number, (*one.rounds, cells[one.number][0])) for one in careers],
            {number: (*before, cells[number][1]) for number, before in games.items()},
        )


def every_tournament(
    literal: ModuleType, teams: int, rounds: int, kind: Preferences, kinds: tuple, *, byes: bool = False
) -> int:
    """Pair every round of every tournament both ways; how many rounds that were."""
    known: set[Field] = set()
    numbers = range(1, teams + 1)
    states: list[State] = [([Career(number, ()) for number in numbers], dict.fromkeys(numbers, ()))]
    for round_number in range(1, rounds + 1):
        following: list[State] = []
        absent = [{}, *({n: code} for n in numbers for code in "HZ")] if byes and round_number < rounds else [{}]
        for careers, games in states:
            for away in absent:
                present = [Career(one.number, one.rounds, (), one.number not in away) for one in careers]
                rules = Rules(TABLE, rounds + 1, kind, by_games=byes)
                field = field_of(present, games, round_number, rules)
                if field in known:
                    continue
                known.add(field)
                pairing = agree(literal, field)
                if pairing is not None and round_number < rounds:
                    following += outcomes((present, games), pairing, away, kinds)
        states = following
    return len(known)


@pytest.mark.parametrize("kind", ["type-a", "type-b", "none"])
@pytest.mark.parametrize("teams", [3, 4, 5])
def test_every_tournament_of_three_rounds(literal: ModuleType, teams: int, kind: Preferences) -> None:
    assert every_tournament(literal, teams, 3, kind, MATCHES) > 3


@pytest.mark.parametrize("teams", [3, 4])
def test_every_tournament_with_byes(literal: ModuleType, teams: int) -> None:
    assert every_tournament(literal, teams, 3, "type-b", MATCHES, byes=True) > 100


@pytest.mark.slow
def test_every_tournament_of_six(literal: ModuleType) -> None:
    assert every_tournament(literal, 6, 3, "type-a", MATCHES) > 400


@pytest.mark.slow
@pytest.mark.parametrize("teams", [4, 5])
def test_every_tournament_with_forfeits(literal: ModuleType, teams: int) -> None:
    assert every_tournament(literal, teams, 3, "type-b", MATCHES + FORFEIT) > 100
