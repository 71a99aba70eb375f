"""A search forgives what a keyboard does not have: accents and case; other scripts stay what they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

PLAIN = {
    "Čapek, Šárka": "capek, sarka",
    "Éloïse": "eloise",
    "Grøndalen": "grondalen",
    "Weißkopf": "weisskopf",
    "WEISSKOPF": "weisskopf",
    "Bartłomiej": "bartlomiej",
    "Sæmundarson": "saemundarson",
    "Þorláksson": "thorlaksson",
    "İSTANBULLU Işık": "istanbullu isik",
    "Παπαδάκης": "παπαδακησ",
    "Йосиф Толстой": "йосиф толстой",
    "Семён": "семен",
    "Ivanov": "ivanov",
    "Ngô Đình": "ngo dinh",
}


def test_letters_without_accents_and_case(run: Callable[..., Any]) -> None:
    assert run("lib/names.js", "a.map(m.plainLetters)", list(PLAIN)) == list(PLAIN.values())
