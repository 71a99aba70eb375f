"""The engine against C.04.3 by the letter, which generates candidate after candidate (art. 3 and 4).

Random fields, and every tournament of a few players up to renaming of players with equal histories.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from types import ModuleType

import pytest

from projections.pairing.careers import Career, Past
from projections.pairing.dutch.engine import Pairing, pair
from projections.pairing.dutch.history import Event, field_of, pairing_numbers
from projections.pairing.dutch.participant import Field, Participant
from projections.points import PointsTable

FLOATS = {"down": "d", "up": "u", "": ""}
GAMES = (("1", "0"), ("=", "="), ("0", "1"))
FORFEITS = (("+", "-"), ("-", "-"))


def by_the_letter(literal: ModuleType, field: Field) -> tuple[set[tuple[int, int]], int | None] | None:
    players = [
        literal.Player(
            p.number,
            p.score,
            frozenset(p.opponents),
            p.colours,
            (FLOATS[p.floats[0]], FLOATS[p.floats[1]]),
            p.barred,
            p.unplayed,
            p.topscorer,
        )
        for p in field.participants
    ]
    return literal.Round(players, field.odd_gets, frozenset(map(frozenset, field.forbidden))).pair()


def by_engine(pairing: Pairing | None) -> tuple[set[tuple[int, int]], int | None] | None:
    if pairing is None:
        return None
    return {(seat.white.number, seat.black.number) for seat in pairing.seats}, pairing.bye


def agree(literal: ModuleType, field: Field) -> Pairing | None:
    pairing = pair(field)
    assert by_engine(pairing) == by_the_letter(literal, field), field
    return pairing


def random_field(seed: int, players: int) -> Field:
    """A field that no tournament need lead to: any scores, colours, floats and meetings."""
    chance = random.Random(seed)
    final = chance.random() < 0.4
    levels = chance.choice([1, 2, 3, 4])
    met: dict[int, set[int]] = {n: set() for n in range(1, players + 1)}
    for a, b in product(met, met):
        if a < b and chance.random() < chance.choice([0.1, 0.3]):
            met[a].add(b)
            met[b].add(a)

    def one(number: int) -> Participant:
        colours = "".join(chance.choice("wb") for _ in range(chance.randint(0, 4)))
        floats = chance.choice(["", "", "down", "up"]), chance.choice(["", "", "down", "up"])
        return Participant(
            number,
            chance.randint(0, levels),
            tuple(sorted(met[number])),
            colours,
            floats,  # type: ignore[arg-type]
            chance.random() < 0.3,
            chance.randint(0, 2),
            final and chance.random() < 0.4,
        )

    return Field(tuple(map(one, met)), chance.choice(["w", "b"]))  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_random_fields(literal: ModuleType, players: int) -> None:
    for seed in range(120):
        agree(literal, random_field(seed, players))


@pytest.mark.slow
@pytest.mark.parametrize("players", [6, 7, 8])
def test_many_random_fields(literal: ModuleType, players: int) -> None:
    for seed in range(1000, 2000 if players < 8 else 1200):
        agree(literal, random_field(seed, players))


def outcomes(careers: list[Career], pairing: Pairing, away: dict[int, str], kinds: tuple) -> Iterator[list[Career]]:
    """The careers after every combination of results of a round."""
    entry = {place: number for number, place in pairing_numbers(careers).items()}
    for results in product(kinds, repeat=len(pairing.seats)):
        cells = {number: Past(code=code) for number, code in away.items()}
        if pairing.bye is not None:
            cells[entry[pairing.bye]] = Past(code="U")
        for seat, (own, other) in zip(pairing.seats, results, strict=True):
            white, black = entry[seat.white.number], entry[seat.black.number]
            cells[white], cells[black] = Past(black, "w", own), Past(white, "b", other)
        yield [Career(one.number, (*one.rounds, cells[one.number])) for one in careers]


def absences(players: int, byes: bool) -> list[dict[int, str]]:
    return [{}, *({number: code} for number in range(1, players + 1) for code in "HZ")] if byes else [{}]


def every_tournament(literal: ModuleType, players: int, rounds: int, kinds: tuple, byes: bool) -> int:
    """Pair every round of every tournament both ways; how many rounds that were."""
    known: set[tuple[object, ...]] = set()
    states = [[Career(number, ()) for number in range(1, players + 1)]]
    compared = 0
    for round_number in range(1, rounds + 1):
        following: list[list[Career]] = []
        for careers in states:
            for away in absences(players, byes and round_number < rounds):
                present = [Career(one.number, one.rounds, (), one.number not in away) for one in careers]
                event = Event(PointsTable(), "w", round_number == rounds)
                field = field_of(present, round_number, event)
                if (key := (field, tuple(away.items()))) in known:
                    continue
                known.add(key)
                compared += 1
                pairing = agree(literal, field)
                if pairing is not None and round_number < rounds:
                    following += outcomes(present, pairing, away, kinds)
        states = following
    return compared


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_tournament_of_three_rounds(literal: ModuleType, players: int) -> None:
    assert every_tournament(literal, players, 3, GAMES, byes=False) >= 2


@pytest.mark.parametrize("players", [3, 4])
def test_every_tournament_with_byes(literal: ModuleType, players: int) -> None:
    assert every_tournament(literal, players, 3, GAMES, byes=True) > 100


@pytest.mark.slow
@pytest.mark.parametrize("players", [4, 5, 6])
def test_every_tournament_with_forfeits(literal: ModuleType, players: int) -> None:
    assert every_tournament(literal, players, 3, GAMES + FORFEITS, byes=False) > 100


@pytest.mark.slow
def test_every_tournament_of_five_with_byes(literal: ModuleType) -> None:
    assert every_tournament(literal, 5, 3, GAMES, byes=True) > 1000
