"""Whether chosen colours can be read. Whole numbers and fractions: the answer is the same on any machine."""

from fractions import Fraction

from projections.festival.branding import Branding
from server.decide.outcome import Refused

BADGE_INK = "#0a0d0d"
"""The letter on a badge, whatever its colour (display/lib/tokens.css)."""

LEAST = 7
"""As all text of our pages (WCAG 2.2, success criterion 1.4.6)."""

_FINE = 10**9


def _linear(part: int) -> Fraction:
    """Light of one part of a colour, 0 to 255: linear at first, then ((c + 0.055) / 1.055) ** 2.4 (WCAG 2.2)."""
    share = Fraction(part, 255)
    if share <= Fraction(4045, 100_000):
        return share * 100 / 1292
    base = (share * 1000 + 55) / 1055
    return Fraction(_fifth_root(int(base**12 * _FINE**5)), _FINE)


def _fifth_root(number: int) -> int:
    """The largest whole number whose fifth power is not above this one."""
    low, high = 0, 1 << (number.bit_length() // 5 + 1)
    while low < high:
        middle = (low + high + 1) >> 1
        low, high = (middle, high) if middle**5 <= number else (low, middle - 1)
    return low


def _luminance(colour: str) -> Fraction:
    red, green, blue = (_linear(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
    return (2126 * red + 7152 * green + 722 * blue) / 10_000


def contrast(one: str, other: str) -> Fraction:
    """Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (20 * lighter + 1) / (20 * darker + 1)


def branding_fault(branding: Branding) -> Refused | None:
    """Why this cannot be shown, with the contrast that was measured, or None."""
    for place, colour in enumerate(branding.colours):
        found = contrast(colour, BADGE_INK)
        if found < LEAST:
            tenths = int(found * 10)
            message = (
                f"{colour} has a contrast of {tenths // 10}.{tenths % 10}:1 with the letter on it, and {LEAST}:1 is "
                "needed to read it from afar; choose a lighter colour"
            )
            return Refused("contrast", "WCAG 2.2 1.4.6", message, f"$.command.branding.colours[{place}]")
    return None
