"""DRAW1: the published vector, fair stones, and a check that finds every wrong word (docs/rules/lots.md)."""

from __future__ import annotations

from collections import Counter

import pytest

from projections.lots import Lots, Record, commitment, drawn, faults, inputs_digest, seed

SECRET = bytes(range(32))
PUBLIC = "hall:3 8 1 6 2 4"
PLAYERS = [f"p{number:02}" for number in range(1, 9)]
COMMITTED = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
SEED = "b979a77a603207b2bb58a2bd5f42339a50136f825e01edc542815c8e6c946996"
ORDER = ("p01", "p08", "p03", "p02", "p06", "p04", "p05", "p07")


def test_the_commitment_and_the_seed_of_the_vector() -> None:
    assert commitment(SECRET) == COMMITTED
    assert seed(SECRET, PUBLIC).hex() == SEED


def test_the_inputs_and_the_key_of_the_vector() -> None:
    assert inputs_digest(PLAYERS).hex() == "fe357c6d2ea061ddba11875806271c8a79c6f3b0c1df640c761f54f1e7805166"
    lots = Lots(bytes.fromhex(SEED), "lots/round1", PLAYERS)
    assert lots.key.hex() == "59bf98ab9d528dcef7ce8e7bb7e391100f076e5131c94b210fe79a7ae35827d0"
    assert lots.number() == 12659753703872251926


def test_the_shuffle_of_the_vector_takes_seven_blocks() -> None:
    lots = Lots(bytes.fromhex(SEED), "lots/round1", PLAYERS)
    assert lots.order() == ORDER
    assert lots.blocks == 7


def test_the_picks_of_the_vector() -> None:
    assert drawn(bytes.fromhex(SEED), "opening/r1/b1", range(1, 48), "one") == (36,)
    assert drawn(bytes.fromhex(SEED), "coin/final", ["white", "black"], "one") == ("black",)


def test_no_number_is_favoured() -> None:
    """What lies above the last whole multiple is thrown away, so the remainders are equally many."""
    lots = Lots(bytes(32), "fair", [1])
    lots.number = iter([(1 << 64) - 1, (1 << 64) - 2, 5]).__next__  # type: ignore[method-assign]
    assert lots.below(3) == (5 % 3)
    assert (1 << 64) % 3 == 1


def test_every_order_comes_about_equally_often() -> None:
    counted = Counter(drawn(number.to_bytes(32), "fair", [1, 2, 3], "order") for number in range(3000))
    assert len(counted) == 6
    assert max(counted.values()) - min(counted.values()) < 150


def test_one_domain_says_nothing_about_another() -> None:
    orders = {drawn(SECRET, f"round{number}", range(20), "order") for number in range(20)}
    assert len(orders) == 20


def test_nothing_to_draw_from_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="about something"):
        drawn(SECRET, "x", [], "order")


GOOD = Record(
    algorithm="DRAW1",
    domain="lots/round1",
    inputs=PLAYERS,
    inputs_sha256="fe357c6d2ea061ddba11875806271c8a79c6f3b0c1df640c761f54f1e7805166",
    take="order",
    secret=SECRET.hex(),
    public=PUBLIC,
    seed=SEED,
    output=ORDER,
)


def test_a_true_record_has_no_fault() -> None:
    assert faults(GOOD, COMMITTED) == []


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"algorithm": "DRAW2"}, "DRAW1"),
        ({"domain": "lots/round2"}, "lots say"),
        ({"inputs": PLAYERS[::-1]}, "inputs"),
        ({"inputs": []}, "inputs"),
        ({"take": "one"}, "lots say"),
        ({"secret": bytes(32).hex()}, "committed"),
        ({"public": "hall:3 8 1 6 2 5"}, "seed"),
        ({"seed": "0" * 64}, "seed"),
        ({"output": ORDER[::-1]}, "lots say"),
    ],
)
def test_every_wrong_word_is_found(changed: dict[str, object], says: str) -> None:
    assert says in " ".join(faults(GOOD._replace(**changed), COMMITTED))


def test_another_commitment_is_found() -> None:
    assert "committed" in faults(GOOD, "0" * 64)[0]
