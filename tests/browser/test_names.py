"""Names of any script: what stands for them where there is room for one letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Anand", "A"),
        ("Ötvös", "Ö"),
        ("E\u0301va", "E\u0301"),
        ("Шах", "Ш"),
        ("ক্ষমা", "ক্ষ"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("", ""),
    ],
)
def test_the_first_letter_is_what_a_reader_calls_one(text: str, first: str, run: Callable[..., Any]) -> None:
    assert run("lib/names.js", "m.initial(a)", text) == first
