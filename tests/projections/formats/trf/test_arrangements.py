"""Acceleration, forbidden pairs and byes in both dialects."""

from collections.abc import Callable
from time import process_time

from projections.formats.findings import Finding
from projections.formats.trf import Reading, TrfPlayer, TrfTournament, read
from projections.formats.trf.dutch import virtual_points
from projections.formats.trf.records import Acceleration
from projections.points import PointsTable

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


def test_who_must_not_meet_is_named_once_and_with_somebody(row: Row, told: Callable[[str], list[Finding]]) -> None:
    text = "\n".join([row(1), row(2), "XXP 2 1 2", "260 001 002    1    1", "XXP"])
    tournament = read(text.encode()).tournament
    assert tournament is not None
    assert tournament.forbidden[0].numbers == (2, 1)
    assert [(finding.line, finding.kind) for finding in told(text)] == [(4, "left-out"), (5, "left-out")]


def test_a_list_of_the_absent_does_not_contradict_their_byes(row: Row, told: Callable[[str], list[Finding]]) -> None:
    text = "\n".join([row(1), row(2), row(3, "0000 - H"), "240 H   1    2", "XXZ 2 3"])
    assert told(text) == []


def test_virtual_points_of_overlapping_records_add_up(row: Row) -> None:
    spans = [(1, 1, 3, 1, 9999), (2, 2, 99, 2, 3), (4, 1, 1, 4, 9), (8, 3, 4, 1, 1)]
    records = [f"250      {points:>4} {a:03d} {b:03d} {c:04d} {d:04d}" for points, a, b, c, d in spans]
    players = [row(number) for number in (1, 3, 4, 7)]
    tournament = read("\n".join([*players, *records]).encode()).tournament
    assert tournament is not None
    found = virtual_points(tournament)
    for number in (1, 3, 4, 7):
        for round_number in range(1, 100):
            wanted = sum(p for p, a, b, c, d in spans if c <= number <= d and a <= round_number <= b)
            assert found[number][round_number - 1] == 2 * wanted


def test_virtual_points_of_a_large_open_are_asked_for_once() -> None:
    """XXA gives a record for each player and round: to go through all of them for each player takes minutes."""
    half = [Acceleration(2, r, r, k, k) for k in range(1, 5001) for r in range(1, 6)]
    players = tuple(TrfPlayer(number, "") for number in range(1, 10_001))
    told = TrfTournament(players, PointsTable(), 0, accelerations=tuple(half))
    begun = process_time()
    found = virtual_points(told)
    assert process_time() - begun < 5
    assert (found[5000], found[5001]) == ((2,) * 5, (0,) * 5)


def test_a_sample_with_acceleration_and_forbidden_pairs(load: Callable[[str], Reading]) -> None:
    tournament = load("sim-080").tournament
    assert tournament is not None
    assert tournament.accelerations
    assert tournament.forbidden
