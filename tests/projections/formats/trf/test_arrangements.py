"""Acceleration, forbidden pairs and byes in both dialects."""

from collections.abc import Callable

from projections.formats.trf import Reading, read
from projections.formats.trf.records import Acceleration

Row = Callable[..., str]


def test_acceleration_of_both_dialects_says_the_same(row: Row) -> None:
    players = "\n".join(row(number) for number in (1, 2, 3))
    trf26 = read(f"250      01.0 001 002 0001 0002\n{players}".encode()).tournament
    trf16 = read(f"XXA    1  1.0  1.0\nXXA    2  1.0  1.0\n{players}".encode()).tournament
    assert trf26 is not None
    assert trf16 is not None
    assert trf26.accelerations == (Acceleration(2, 1, 2, 1, 2),)
    assert trf16.accelerations == tuple(Acceleration(2, r, r, k, k) for k in (1, 2) for r in (1, 2))


def test_forbidden_pairs(row: Row) -> None:
    players = "\n".join(row(number) for number in (1, 2, 3))
    tournament = read(f"260   2   5    1    3\nXXP 1 2 9\n{players}".encode()).tournament
    assert tournament is not None
    told = [(pair.first_round, pair.last_round, pair.numbers) for pair in tournament.forbidden]
    assert told == [(2, 5, (1, 3)), (1, None, (1, 2))]


def test_a_sample_with_acceleration_and_forbidden_pairs(load: Callable[[str], Reading]) -> None:
    tournament = load("sim-080").tournament
    assert tournament is not None
    assert tournament.accelerations
    assert tournament.forbidden
