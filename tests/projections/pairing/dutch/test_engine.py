"""What every pairing of a round owes, over random tournaments; and both ways to a candidate against each other."""

from __future__ import annotations

import random
import time
from itertools import combinations
from types import ModuleType

import msgspec
import pytest

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.completion import bye_candidates
from projections.pairing.dutch.engine import Pairing, board_order, cheapest_candidate, pair, paired_brackets
from projections.pairing.dutch.participant import Field, Participant, Strength
from projections.pairing.dutch.roster import Roster

TOURNAMENTS = [
    {"players": 9, "rounds": 8},
    {"players": 12, "rounds": 9, "half_bye": 0.1, "zero_bye": 0.05, "late": 0.2, "leave": 0.2},
    {"players": 24, "rounds": 9, "forfeit": 0.1, "forbidden": 3},
    {"players": 41, "rounds": 7, "accelerated": True, "half_bye": 0.05},
    {"players": 34, "rounds": 7, "federation": 0.47, "draws": 0.5},
    {"players": 60, "rounds": 9, "draws": 0.6, "scale": (6, 2, 0, 0, 6), "late": 0.1},
]


def forbids(one: Participant, two: Participant, field: Field) -> bool:
    """C1 and C3."""
    absolute = Strength.ABSOLUTE
    same = one.preference == two.preference and one.preference.strength == absolute
    numbers = (one.number, two.number)
    listed = numbers in field.forbidden or numbers[::-1] in field.forbidden
    return listed or two.number in one.opponents or (same and not one.topscorer and not two.topscorer)


@pytest.mark.parametrize("recipe", TOURNAMENTS, ids=lambda recipe: str(recipe["players"]))
@pytest.mark.parametrize("seed", range(4))
def test_a_pairing_is_complete_and_legal(tournaments: ModuleType, recipe: dict, seed: int) -> None:
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(**recipe), seed):
        if pairing is None:
            continue
        placed = [player.number for seat in pairing.seats for player in (seat.white, seat.black)]
        placed += [] if pairing.bye is None else [pairing.bye]
        assert sorted(placed) == sorted(player.number for player in field.participants)
        assert not any(forbids(seat.white, seat.black, field) for seat in pairing.seats)
        assert not any(player.barred for player in field.participants if player.number == pairing.bye)
        assert list(pairing.seats) == sorted(pairing.seats, key=board_order)


@pytest.mark.parametrize("recipe", TOURNAMENTS, ids=lambda recipe: str(recipe["players"]))
@pytest.mark.parametrize("seed", range(4))
def test_weighing_leads_to_the_same_candidate(tournaments: ModuleType, recipe: dict, seed: int) -> None:
    """C.04.3 art. 4.5: other methods are allowed if the result is identical."""
    for _, _, field, _ in tournaments.rounds(tournaments.Recipe(**recipe), seed):
        roster = Roster(field)
        bye = bye_candidates(roster)
        if bye is None:
            continue
        for bracket, candidate in paired_brackets(roster, bye):
            weighed = cheapest_candidate(bracket)
            assert sorted(weighed.pairs) == sorted(candidate.pairs)
            assert weighed.downfloaters == candidate.downfloaters


def test_a_large_bracket_without_an_ideal_candidate_is_paired_in_time() -> None:
    """Half of 600 must not meet, and colours are odd: a quarter of a second; weighed all at once it takes minutes."""
    chance = random.Random(2)
    federation = sorted(chance.sample(range(1, 601), 300))
    field = Field(
        tuple(Participant(number, colours=chance.choice(("ww", "bb", "wb", "w"))) for number in range(1, 601)),
        forbidden=tuple(combinations(federation, 2)),
    )
    begun = time.process_time()
    pairing = pair(field)
    assert time.process_time() - begun < 5
    assert pairing is not None
    met = [{seat.white.number, seat.black.number} & set(federation) for seat in pairing.seats]
    assert all(len(some) == 1 for some in met)


def test_the_order_of_the_input_does_not_matter(tournaments: ModuleType) -> None:
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(31, 7, half_bye=0.1), 1):
        turned = msgspec.structs.replace(field, participants=field.participants[::-1])
        assert pair(turned) == pairing


def test_scores_matter_only_by_their_differences(tournaments: ModuleType) -> None:
    """So a handicap may make them negative (docs/rules/handicap.md 4)."""
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(31, 7, half_bye=0.1), 5):
        lower = tuple(msgspec.structs.replace(player, score=player.score - 100) for player in field.participants)
        shifted = pair(msgspec.structs.replace(field, participants=lower))
        assert pairing is not None
        assert shifted is not None
        assert shifted.bye == pairing.bye
        assert numbers(shifted) == numbers(pairing)


def numbers(pairing: Pairing) -> list[tuple[int, int]]:
    return [(seat.white.number, seat.black.number) for seat in pairing.seats]


def test_numbers_matter_only_by_their_order_and_parity(tournaments: ModuleType) -> None:
    """Every number two higher: the same pairs with the same colours."""
    for _, _, field, pairing in tournaments.rounds(tournaments.Recipe(23, 6), 2):
        moved = Field(tuple(raised(player) for player in field.participants), field.odd_gets)
        other = pair(moved)
        assert pairing is not None
        assert other is not None
        assert numbers(other) == [(white + 2, black + 2) for white, black in numbers(pairing)]


def raised(player: Participant) -> Participant:
    opponents = tuple(number + 2 for number in player.opponents)
    return msgspec.structs.replace(player, number=player.number + 2, opponents=opponents)


def test_nobody_can_be_paired() -> None:
    """C.04.3 art. 1.9.3."""
    assert pair(Field((Participant(1), Participant(2)), forbidden=((1, 2),))) is None
    assert pair(Field((Participant(1, barred=True),))) is None


def test_an_empty_field_has_an_empty_pairing() -> None:
    pairing = pair(Field(()))
    assert pairing is not None
    assert (pairing.seats, pairing.bye) == ((), None)


def test_a_bracket_knows_what_is_below() -> None:
    roster = Roster(Field(tuple(Participant(number, 3 - number // 2) for number in range(1, 7))))
    bracket = Bracket(roster, 1, 0b1, 0)
    assert bracket.residents | bracket.following | bracket.below | 0b1 == roster.everybody
    assert bracket.is_heterogeneous
    assert bracket.mdp_scores == [3]
