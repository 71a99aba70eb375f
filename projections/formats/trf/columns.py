"""The kinds of field: numbers, points, dates, text. Each reader says what is wrong where it stands."""

import datetime
import re
import unicodedata

from projections.formats.findings import Findings
from projections.formats.trf.lines import Field

PARTS = 100
"""Points are read in hundredths; the tournament is then told in the unit that its scoring needs."""

MAX_TEXT = 500
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that no text may have."""

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
TIME_OF_DAY = re.compile(r"[ T]\d{1,2}:\d{2}(:\d{2})?$")


def whole(text: str) -> int | None:
    """A whole number in ASCII digits, or None."""
    return int(text) if re.fullmatch(r"[0-9]{1,11}", text) else None


def hundredths(text: str) -> int | None:
    """A decimal number like `11.5` (or `11,5`) in hundredths, or None."""
    match = re.fullmatch(r"([0-9]{0,4})(?:[.,]([0-9]{0,2}))?", text)
    if match is None or not (match[1] or match[2]):
        return None
    return int(match[1] or "0") * PARTS + int((match[2] or "").ljust(2, "0"))


def written(parts: int) -> str:
    """Hundredths as a TRF prints them: 150 -> `1.5`, 125 -> `1.25`."""
    units, rest = divmod(parts, PARTS)
    return f"{units}.{rest:02d}".removesuffix("0")


def signed_hundredths(text: str) -> int | None:
    """The same with a sign where it is less than 0: `-1.5` is -150."""
    parts = hundredths(text.removeprefix("-"))
    return -parts if parts and text.startswith("-") else parts


def signed(parts: int) -> str:
    """Hundredths with their sign, in little room without a zero before the point: -150 -> `-1.5`, -25 -> `-.25`."""
    if parts >= 0:
        return written(parts)
    text = written(-parts)
    return f"-{text.removeprefix('0') if len(text) > 3 else text}"


def text_fault(text: str, longest: int) -> tuple[int, str] | None:
    """Offset and sentence of what is wrong with a text, or None.

    Invisible characters are refused: in a name they hide or turn what the reader sees.
    """
    for offset, character in enumerate(text):
        if unicodedata.category(character) in INVISIBLE:
            return offset, f"The invisible or unassigned character U+{ord(character):04X} is not allowed; remove it."
    if len(text) > longest:
        return longest, f"The text has {len(text)} characters; at most {longest} are taken."
    return None


def plain_text(field: Field, found: Findings, longest: int = MAX_TEXT) -> str:
    """The text of a field, composed (NFC) and with single blanks; refused with its place if it hides something."""
    line, column, name = field.place
    fault = text_fault(field.text, longest)
    if fault is not None:
        begin = len(field.line.text[: field.last].rstrip()) - len(field.text)
        found.refused(line, max(begin + 1, column) + fault[0], name, fault[1])
        return ""
    return " ".join(unicodedata.normalize("NFC", field.text).split())


def calendar_date(text: str) -> tuple[str, bool] | None:
    """A date as `YYYY-MM-DD`, and whether it was written as TRF says (YYYY/MM/DD); None if it is no date.

    Also read: other separators, a time of day behind it, `Jun 26, 2020`, `26 June 2020`, `26.06.2020`.
    Day and month that could be exchanged (`05/06/2020`) are no date.
    """
    day = TIME_OF_DAY.sub("", text.strip())
    match = re.fullmatch(r"(\d{4})([/.-])(\d{1,2})\2(\d{1,2})", day)
    if match:
        proper = re.fullmatch(r"\d{4}/\d{2}/\d{2}", text.strip()) is not None
        return _checked(match[1], match[3], match[4], proper)
    match = re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", day)
    if match:
        return _checked(match[3], match[2], match[1], False)
    return _with_month_name(day)


def _with_month_name(day: str) -> tuple[str, bool] | None:
    match = re.fullmatch(r"([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})", day)
    if match:
        return _checked(match[3], _month(match[1]), match[2], False)
    match = re.fullmatch(r"(\d{1,2})\.? ([A-Za-z]{3,9})\.?,? (\d{4})", day)
    return _checked(match[3], _month(match[2]), match[1], False) if match else None


def _month(name: str) -> str:
    short = name[:3].lower()
    return str(MONTHS.index(short) + 1) if short in MONTHS else "0"


def _checked(year: str, month: str, day: str, proper: bool) -> tuple[str, bool] | None:
    try:
        return datetime.date(int(year), int(month), int(day)).isoformat(), proper
    except ValueError:
        return None
