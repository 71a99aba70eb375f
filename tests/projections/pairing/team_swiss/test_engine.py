"""What every pairing of a round owes, over random tournaments; and how long it may take."""

from __future__ import annotations

import random
import time
from itertools import combinations
from types import ModuleType
from typing import Any

import msgspec
import pytest

from projections.pairing.team_swiss.criteria import spoils_following
from projections.pairing.team_swiss.engine import Pairing, board_order, pair, paired_brackets
from projections.pairing.team_swiss.participant import Field, Team
from projections.pairing.team_swiss.roster import Roster

TOURNAMENTS: list[dict[str, Any]] = [
    {"teams": 9, "rounds": 8},
    {"teams": 12, "rounds": 11, "preferences": "type-b", "half_bye": 0.1, "zero_bye": 0.05, "late": 0.2, "leave": 0.2},
    {"teams": 24, "rounds": 9, "forfeit": 0.1, "forbidden": 3, "by_games": True},
    {"teams": 41, "rounds": 7, "accelerated": True, "half_bye": 0.05},
    {"teams": 34, "rounds": 7, "club": 0.45, "draws": 0.8, "preferences": "none"},
]


@pytest.mark.parametrize("recipe", TOURNAMENTS, ids=lambda recipe: str(recipe["teams"]))
@pytest.mark.parametrize("seed", range(4))
def test_a_pairing_is_complete_and_legal(tournaments: ModuleType, recipe: dict[str, Any], seed: int) -> None:
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(**recipe), seed):
        if pairing is None:
            continue
        placed = [team.number for seat in pairing.seats for team in (seat.white, seat.black)]
        placed += [] if pairing.bye is None else [pairing.bye]
        assert sorted(placed) == sorted(team.number for team in field.teams)
        assert not any(seat.white.number in seat.black.opponents for seat in pairing.seats)
        pairs = [{seat.white.number, seat.black.number} for seat in pairing.seats]
        assert not any(both <= set(group) for both in pairs for group in field.forbidden)
        assert not any(team.barred for team in field.teams if team.number == pairing.bye)
        assert list(pairing.seats) == sorted(pairing.seats, key=board_order)


@pytest.mark.parametrize("recipe", TOURNAMENTS, ids=lambda recipe: str(recipe["teams"]))
def test_upfloaters_never_meet_each_other(tournaments: ModuleType, recipe: dict[str, Any]) -> None:
    """C.04.6 art. 2.3.1: without the two the set would be smaller."""
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(**recipe), 9):
        roster = Roster(field)
        bye = 0 if pairing is None or pairing.bye is None else 1 << [t.number for t in roster.teams].index(pairing.bye)
        for paired in paired_brackets(roster, bye) if pairing is not None else ():
            assert not any(paired.upfloaters >> i & paired.upfloaters >> j & 1 for i, j in paired.pairs)
            assert paired.upfloaters.bit_count() % 2 == paired.bracket.residents.bit_count() % 2
            assert spoils_following(paired.bracket, paired.upfloaters) in ((0,), (1,))


@pytest.mark.parametrize(("apart", "seconds"), [(False, 1.0), (True, 1.0)])
def test_two_hundred_teams_are_paired_in_time(apart: bool, seconds: float) -> None:
    """Round 7; apart: of eight clubs no two teams meet. Some hundredths of a second here."""
    chance = random.Random(7)
    fields = dict.fromkeys(range(1, 201), Team(0))
    field = Field(())
    for round_number in range(1, 8):
        teams = tuple(msgspec.structs.replace(team, number=number) for number, team in fields.items())
        clubs = tuple(tuple(range(club, 201, 8)) for club in range(1, 9)) if apart else ()
        field = Field(teams, "type-b", to_come=9 - round_number, forbidden=clubs)
        pairing = pair(field)
        assert pairing is not None
        for seat in pairing.seats:
            gained = chance.choice([(2, 0), (1, 1), (0, 2)])
            for own, other, colour, points in (
                (seat.white, seat.black, "w", gained[0]),
                (seat.black, seat.white, "b", gained[1]),
            ):
                fields[own.number] = Team(
                    0,
                    own.score + points,
                    opponents=(*own.opponents, other.number),
                    colours=own.colours + colour,
                    floated=own.score != other.score,
                )
    begun = time.process_time()
    assert pair(field) is not None
    assert time.process_time() - begun < seconds


def test_a_hard_field_does_not_explode() -> None:
    """A club of half the field, everybody on one of two scores: a set of 20 upfloaters out of 40, where all must."""
    teams = tuple(Team(number, 1 if number <= 40 else 0) for number in range(1, 81))
    field = Field(teams, forbidden=(tuple(range(1, 31)), tuple(range(41, 61)), tuple(range(31, 41))))
    begun = time.process_time()
    pairing = pair(field)
    assert time.process_time() - begun < 2
    assert pairing is not None
    assert sum(seat.white.score != seat.black.score for seat in pairing.seats) == 20


def test_the_order_of_the_input_does_not_matter(tournaments: ModuleType) -> None:
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(31, 7, half_bye=0.1), 1):
        assert pair(msgspec.structs.replace(field, teams=field.teams[::-1])) == pairing


def test_numbers_matter_only_by_their_order_and_parity(tournaments: ModuleType) -> None:
    """Every number two higher: the same pairs with the same colours."""
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(23, 6), 2):
        moved = pair(msgspec.structs.replace(field, teams=tuple(map(raised, field.teams))))
        assert numbers(moved) == [(white + 2, black + 2) for white, black in numbers(pairing)]


def raised(team: Team) -> Team:
    opponents = tuple(number + 2 for number in team.opponents)
    return msgspec.structs.replace(team, number=team.number + 2, opponents=opponents)


def numbers(pairing: Pairing | None) -> list[tuple[int, int]]:
    assert pairing is not None
    return [(seat.white.number, seat.black.number) for seat in pairing.seats]


def test_nobody_can_be_paired() -> None:
    """C.04.6 art. 3.3.3."""
    assert pair(Field((Team(1), Team(2)), forbidden=((1, 2),))) is None
    assert pair(Field(tuple(map(Team, range(1, 5))), forbidden=tuple(combinations((1, 2, 3), 2)))) is None


def test_an_empty_field_has_an_empty_pairing() -> None:
    assert pair(Field(())) == Pairing((), None)


def test_boards_go_by_score_then_sum_then_number() -> None:
    """C.04.2 art. 3.6."""
    field = Field((Team(1, 1), Team(2, 1), Team(3, 2), Team(4), Team(5, 1), Team(6, 1)))
    pairing = pair(field)
    assert pairing is not None
    assert [{seat.white.number, seat.black.number} for seat in pairing.seats] == [{1, 3}, {2, 5}, {4, 6}]
