"""How tie-breaks are written, and which are refused with which article."""

from __future__ import annotations

import pytest

from projections.events import Regulations
from projections.refusal import Refusal
from projections.regulations import tiebreak_fault
from projections.tiebreaks import TIEBREAKS, find


@pytest.mark.parametrize(
    ("text", "printed", "cut"), [("BH", "BH", 0), ("bh/c1", "BH/C1", 1), (" Sb/c2 ", "SB/C2", 2), ("DE", "DE", 0)]
)
def test_a_descriptor_is_read_in_any_case_and_printed_in_capitals(text: str, printed: str, cut: int) -> None:
    _, descriptor = find(text)  # type: ignore[misc]
    assert (str(descriptor), descriptor.cut) == (printed, cut)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "tiebreak-malformed"),
        ("BH C1", "tiebreak-malformed"),
        ("BH:MP", "tiebreak-malformed"),
        ("BH/", "tiebreak-malformed"),
        ("ARO", "tiebreak-unknown"),
        ("BH/M1", "tiebreak-variant-unknown"),
        ("BH/C0", "tiebreak-variant-unknown"),
        ("BH/C1/C1", "tiebreak-variant-unknown"),
        ("DE/C1", "tiebreak-variant-unknown"),
    ],
)
def test_what_is_no_tiebreak_here_is_refused(text: str, code: str) -> None:
    found = find(text)
    assert isinstance(found, Refusal)
    assert found.code == code
    assert found.article.startswith("C.07")


@pytest.mark.parametrize("text", ["BH", "BH/C1"])
def test_c_07_8_buchholz_is_refused_in_a_round_robin(text: str) -> None:
    refusal = tiebreak_fault(text, Regulations(5, "round-robin"))
    assert refusal is not None
    assert (refusal.code, refusal.article) == ("tiebreak-banned", "C.07 art. 8")
    assert tiebreak_fault(text, Regulations(5, "by-hand")) is None


@pytest.mark.parametrize("text", ["SB", "SB/C1", "DE", "WIN"])
def test_the_others_are_allowed_everywhere(text: str) -> None:
    assert tiebreak_fault(text, Regulations(5, "round-robin")) is None


def test_an_edition_that_is_not_here_is_refused() -> None:
    refusal = tiebreak_fault("SB", Regulations(5, tiebreak_edition="tiebreaks-2009"))
    assert refusal is not None
    assert "tiebreaks-2026" in refusal.message


def test_every_tiebreak_cites_its_article() -> None:
    assert all(one.article.startswith("C.07 art. ") and one.title for one in TIEBREAKS.values())
