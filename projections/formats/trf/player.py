"""The player record 001, columns 1-91 (TRF16, TRF26). The rounds are in rounds.py."""

import re

from msgspec.structs import replace

from projections.events import Sex, Title
from projections.formats.findings import Findings
from projections.formats.trf.columns import calendar_date, plain_text, signed_hundredths, whole
from projections.formats.trf.draft import Draft
from projections.formats.trf.lines import Field, Line
from projections.formats.trf.records import TrfPlayer
from projections.formats.trf.rounds import read_rounds

MAX_PLAYERS = 10_000
HIGHEST_RATING = 4000
EARLIEST_BIRTH, LATEST_BIRTH = "1850", "2150"
HIGHEST_FIDE_ID = 9_999_999_999
COLUMNS = {
    "number": (5, 8), "sex": (10, 10), "title": (11, 13), "name": (15, 47), "rating": (49, 52),
    "federation": (54, 56), "fide_id": (58, 68), "birth": (70, 79), "points": (81, 84), "rank": (86, 89),
}  # fmt: skip
"""First and last column of each field."""

SEXES: dict[str, Sex] = {"": "", "m": "m", "w": "w", "f": "w"}
TITLES: dict[str, Title] = {
    "": "", "GM": "GM", "IM": "IM", "WGM": "WGM", "FM": "FM", "WIM": "WIM", "CM": "CM", "WFM": "WFM", "WCM": "WCM",
    "G": "GM", "M": "IM", "WG": "WGM", "F": "FM", "WM": "WIM", "C": "CM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
"""Titles, and the letters of older files."""

SEPARATORS = (4, 9, 14, 48, 53, 57, 69, 80, 85)
"""Columns of a player record that are always blank."""


def read_player(line: Line, draft: Draft, found: Findings) -> None:
    """One 001. A starting number that is blank is read as 0 and found later (numbering.py)."""
    if len(draft.players) >= MAX_PLAYERS:
        if len(draft.players) == MAX_PLAYERS and "players over" not in draft.single:
            draft.single["players over"] = line.number
            found.refused(line.number, 1, "players", f"More than {MAX_PLAYERS} players; nothing beyond was read.")
        return
    line = _by_characters(line, found)
    number = _number(line, found)
    if number is None:
        return
    player = TrfPlayer(
        number,
        _name(line, number, found),
        sex=_sex(line, found),
        title=_title(line, found),
        rating=_rating(line, found),
        federation=_federation(line, found),
        fide_id=_fide_id(line, found),
        birth=_birth(line, found),
        points=_points(line, found),
        rank=_rank(line, found),
        rounds=read_rounds(line, found, of_teams=draft.of_teams),
        line=line.number,
    )
    draft.players.append(player)


def _by_characters(line: Line, found: Findings) -> Line:
    """Names with accents move the columns behind them in files of programs that pad by bytes: moved back."""
    extra = len(line.text.encode()) - len(line.text)
    if not extra or _in_columns(line.text):
        return line
    end = COLUMNS["name"][1] - extra
    padded = line.text[:end] + " " * extra + line.text[end:]
    if not _in_columns(padded):
        return line
    message = f"The columns behind the name are {extra} too far left (padded by bytes); they were moved back."
    found.mended(line.number, COLUMNS["name"][0], "columns", message)
    return replace(line, text=padded)


def _in_columns(text: str) -> bool:
    apart = all(text[column - 1 : column] in ("", " ") for column in SEPARATORS)
    return apart and re.fullmatch(r"\s*([0-9]+[.,][0-9]+)?\s*", text[80:84]) is not None


def _field(line: Line, name: str) -> Field:
    first, last = COLUMNS[name]
    return Field(line, first, last, name)


def _number(line: Line, found: Findings) -> int | None:
    field = _field(line, "number")
    number = whole(field.text or "0")
    if number is None or (number == 0 and field.text):
        found.refused(*field.place, f"{field.text!r} is not a starting number from 1 to 9999.")
        return None
    return number


def _name(line: Line, number: int, found: Findings) -> str:
    field = _field(line, "name")
    name = plain_text(field, found)
    if not name:
        name = f"Player {number}" if number else f"Player of line {line.number}"
        found.mended(*field.place, f"No name: entered as {name!r}.")
    return name


def _sex(line: Line, found: Findings) -> Sex:
    field = _field(line, "sex")
    sex = SEXES.get(field.text.lower())
    if sex is None:
        found.mended(*field.place, f"{field.text!r} is not m or w; left out.")
    return sex or ""


def _title(line: Line, found: Findings) -> Title:
    field = _field(line, "title")
    title = TITLES.get(field.text.upper())
    if title is None:
        found.mended(*field.place, f"{field.text!r} is not a title known here; left out.")
    return title or ""


def _rating(line: Line, found: Findings) -> int:
    field = _field(line, "rating")
    rating = whole(field.text or "0")
    if rating is None or rating > HIGHEST_RATING:
        found.mended(*field.place, f"{field.text!r} is not a rating; entered as unrated.")
        return 0
    return rating


def _federation(line: Line, found: Findings) -> str:
    field = _field(line, "federation")
    federation = field.text.upper()
    if federation and not re.fullmatch("[A-Z]{3}", federation):
        found.mended(*field.place, f"{field.text!r} is not a federation of three letters; left out.")
        return ""
    return federation


def _fide_id(line: Line, found: Findings) -> str:
    field = _field(line, "fide_id")
    number = whole(field.text or "0")
    if number is None or number > HIGHEST_FIDE_ID:
        found.mended(*field.place, f"{field.text!r} is not a FIDE ID (at most ten digits); left out.")
        return ""
    return str(number) if number else ""


def _birth(line: Line, found: Findings) -> str:
    field = _field(line, "birth")
    year = re.fullmatch(r"(\d{4})([/.-]00[/.-]00)?", field.text)
    if year and year[1] == "0000":
        return ""
    read = (year[1], True) if year else calendar_date(field.text)
    if read is None or not EARLIEST_BIRTH <= read[0][:4] <= LATEST_BIRTH:
        if field.text:
            found.mended(*field.place, f"{field.text!r} is not a date of birth like 1990/05/17; left out.")
        return ""
    if not read[1]:
        found.mended(*field.place, f"The date {field.text!r} was read as {read[0]}.")
    return read[0]


def _points(line: Line, found: Findings) -> int | None:
    field = _field(line, "points")
    parts = signed_hundredths(field.text)
    if parts is None and field.text:
        message = f"{field.text!r} is not a number of points like 4.5; if accepted, the results hold."
        found.refused(*field.place, message, waivable=True)
    return parts


def _rank(line: Line, found: Findings) -> int | None:
    field = _field(line, "rank")
    rank = whole(field.text)
    if rank is None and field.text:
        found.mended(*field.place, f"{field.text!r} is not a rank; left out (ranks are computed here).")
    return rank or None
