"""The kinds of field."""

import pytest

from projections.formats.trf.columns import calendar_date, hundredths, whole, written


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("11.5", 1150),
        ("0.25", 25),
        ("3", 300),
        (".5", 50),
        ("1,5", 150),
        ("", None),
        (".", None),
        ("x", None),
        ("1.234", None),
        ("-1", None),
    ],
)
def test_hundredths(text: str, parts: int | None) -> None:
    assert hundredths(text) == parts


def test_written() -> None:
    assert [written(parts) for parts in (1150, 25, 300, 0)] == ["11.5", "0.25", "3.0", "0.0"]


@pytest.mark.parametrize("text", ["٣", "1_000", "+1", " 1", "1.0", "123456789012"])
def test_whole_takes_ascii_digits_only(text: str) -> None:
    assert whole(text) is None


@pytest.mark.parametrize("text", ["2026/02/30", "2026/3", "Foo 3, 2026", "99/99/9999", "", "2026/01-02"])
def test_no_dates(text: str) -> None:
    assert calendar_date(text) is None
