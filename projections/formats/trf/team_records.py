"""The records of teams as they are read: 013, 300, 310, 320, 330, 352, 362, and those of 299 (TRF26).

They are kept as they stand until it is known that the file is one of teams, and all players are there.
"""

import re
from collections.abc import Iterable

import msgspec

from projections.formats.findings import Findings
from projections.formats.trf.arrangements import listed_numbers
from projections.formats.trf.columns import hundredths, plain_text, signed_hundredths, whole
from projections.formats.trf.draft import AwardRead, Draft, Extra
from projections.formats.trf.header import MAX_ROUNDS
from projections.formats.trf.lines import Field, Line
from projections.formats.trf.records import Raw

ROSTERS = ("310", "013")
OTHERS = ("300", "320", "330", "352", "362", "801", "802")
MOST_TEAMS, MOST_BOARDS = 999, 99
LAST = 999
"""The round of points that count in the standings only (Gacrux)."""

ROUNDS_OF_299 = f"Write 000 for the start, a round from 001 to {MAX_ROUNDS:03d}, or 999 for the standings only."


class TeamRead(msgspec.Struct, frozen=True):
    """A team as its record has it, points in hundredths, None where there are none (310, 013)."""

    number: int
    name: str
    members: tuple[int, ...]
    line: int
    short: str = ""
    strength: int = 0
    points: int | None = None
    game_points: int | None = None
    rank: int | None = None


class OrderRead(msgspec.Struct, frozen=True):
    """A line-up out of its order (300)."""

    round: int
    team: int
    opponent: int
    members: tuple[int, ...]
    line: int


class ForfeitRead(msgspec.Struct, frozen=True):
    """A forfeited match (330). letters: of White, of Black."""

    round: int
    white: int
    black: int
    letters: str
    line: int


class ByesRead(msgspec.Struct, frozen=True):
    """The pairing-allocated byes, in hundredths, and who had them, round by round, 0 for nobody (320)."""

    points: int
    game_points: int
    takers: tuple[int, ...]
    line: int


class TeamRecords(msgspec.Struct):
    """All of them. match_points: hundredths by win, draw, loss, with their line."""

    teams: list[TeamRead] = []
    orders: list[OrderRead] = []
    forfeits: list[ForfeitRead] = []
    awards: list[AwardRead] = []
    byes: ByesRead | None = None
    colours: str = ""
    colours_line: int = 0
    match_points: dict[str, tuple[int, int]] = {}


def keep_record(line: Line, draft: Draft, found: Findings) -> None:
    """A record that says something in a file of teams only."""
    draft.raw.append(Raw(line.number, line.code, line.text))


def is_of_teams(lines: Iterable[Line]) -> bool:
    """Whether the participants of a file are teams: by record 192; without one by its records 310, or by 013 and the
    words of 092 or other records of teams.
    """
    listed = list(lines)
    known = {line.code: line for line in listed}
    if (code := known["192"].data.upper() if "192" in known else "") != "":
        return re.match(r"(FIDE|BERGER|CUSTOM)_TEAM(_|$)", code) is not None
    kind = known["092"].data.lower() if "092" in known else ""
    several = sum(line.code == "310" for line in listed) > 1 or sum(line.code == "013" for line in listed) > 1
    if "scheveningen" in kind or "individual" in kind or not several:
        return False
    return "310" in known or "team" in kind or bool(known.keys() & set(OTHERS))


def team_records(draft: Draft, found: Findings) -> TeamRecords:
    """What the kept records say; the others stay kept."""
    records = TeamRecords(awards=list(draft.awards))
    wanted = next((code for code in ROSTERS if any(raw.code == code for raw in draft.raw)), "")
    for raw in draft.raw:
        line = Line(raw.line, raw.code, raw.text)
        if raw.code == wanted:
            _team(line, records, found)
        elif raw.code in ROSTERS:
            found.left_out(raw.line, 1, "teams", "The teams stand in the records 310; this one was left out.")
        elif raw.code in READERS:
            READERS[raw.code](line, records, found)
    return records


# ---- one by one ----


def _team(line: Line, records: TeamRecords, found: Findings) -> None:
    old = line.code == "013"
    number = len(records.teams) + 1 if old else whole(line.columns(5, 7)) or 0
    name = plain_text(Field(line, 5, 36, "team") if old else Field(line, 9, 40, "team"), found)
    members = listed_numbers(line, 37 if old else 74, found)
    if not 1 <= number <= MOST_TEAMS or any(one.number == number for one in records.teams):
        message = f"{line.columns(5, 7)!r} is not a number from 1 to {MOST_TEAMS} that no other team has."
        found.refused(line.number, 5, "number", message)
        return
    if not name:
        name = f"Team {number}"
        found.mended(line.number, 5 if old else 9, "name", f"No name: entered as {name!r}.")
    if old:
        records.teams.append(TeamRead(number, name, members, line.number))
        return
    short = plain_text(Field(line, 42, 46, "short name"), found)
    points, games = (_points(line, *columns, found) for columns in ((55, 60), (62, 67)))
    strength, rank = whole(line.columns(48, 53)) or 0, whole(line.columns(69, 71)) or None
    records.teams.append(TeamRead(number, name, members, line.number, short, strength, points, games, rank))


def _points(line: Line, first: int, last: int, found: Findings) -> int | None:
    text = line.columns(first, last)
    parts = signed_hundredths(text)
    if parts is None and text:
        found.refused(line.number, first, "points", f"{text!r} is not a number of points like 4.5; leave it blank.")
    return parts


def _read_300(line: Line, records: TeamRecords, found: Findings) -> None:
    number, team, opponent = (whole(line.columns(*columns)) or 0 for columns in ((5, 7), (9, 11), (13, 15)))
    members = [whole(text) for _, text in line.words(17)]
    if not 1 <= number <= MAX_ROUNDS or not team or len(members) > MOST_BOARDS or None in members:
        message = "This is not a round, two teams, and the players by board, 0000 for an empty one."
        found.refused(line.number, 5, "line-up", message)
        return
    records.orders.append(OrderRead(number, team, opponent, tuple(one or 0 for one in members), line.number))


def _read_320(line: Line, records: TeamRecords, found: Findings) -> None:
    points, games = hundredths(line.columns(5, 8)), hundredths(line.columns(10, 13))
    if records.byes is not None:
        message = f"Record 320 is here again; line {records.byes.line} has said it already."
        found.left_out(line.number, 1, "byes", message)
        return
    cells = [line.columns(at, at + 2) for at in range(15, len(line.text.rstrip()) + 1, 4)]
    takers = [whole(cell or "0") for cell in cells]
    if points is None or games is None or None in takers or len(takers) > MAX_ROUNDS:
        message = "This is not the match points and game points of a bye, and who had it, round by round."
        found.refused(line.number, 5, "byes", message)
        return
    records.byes = ByesRead(points, games, tuple(one or 0 for one in takers), line.number)


def _read_330(line: Line, records: TeamRecords, found: Findings) -> None:
    letters = line.columns(5, 6)
    number, white, black = (whole(line.columns(*columns)) or 0 for columns in ((8, 10), (12, 14), (16, 18)))
    if letters not in ("+-", "-+", "--") or not 1 <= number <= MAX_ROUNDS or not (white and black):
        message = "This is not +-, -+ or --, a round, and the teams that were to have White and Black."
        found.refused(line.number, 5, "forfeit", message)
        return
    records.forfeits.append(ForfeitRead(number, white, black, letters, line.number))


def _read_352(line: Line, records: TeamRecords, found: Findings) -> None:
    colours = line.data.upper()
    if records.colours:
        message = f"Record 352 is here again; line {records.colours_line} has said it already."
        found.left_out(line.number, 1, "colours", message)
        return
    if not re.fullmatch("[WB]{1,99}", colours):
        message = f"{line.data!r} is not a colour, W or B, for each board; it was left out."
        found.left_out(line.number, 5, "colours", message)
        return
    records.colours, records.colours_line = colours, line.number


def _read_362(line: Line, records: TeamRecords, found: Findings) -> None:
    for column, symbol, text in _pairs(line):
        parts = hundredths(text)
        if symbol not in ("TW", "TD", "TL") or parts is None:
            message = f"{symbol + text!r} is not TW, TD or TL with its match points, like TW 2.0."
            found.refused(line.number, column, "match points", message)
        else:
            records.match_points[symbol] = (parts, line.number)


def _pairs(line: Line) -> list[tuple[int, str, str]]:
    matches = re.finditer(r"([A-Za-z]{1,2})\s*([0-9.,]*)|\S+", line.text[4:])
    return [(one.start() + 5, (one[1] or one[0]).upper(), one[2] or "") for one in matches]


def _nothing(_: Line, __: TeamRecords, ___: Findings) -> None:
    """801, 802: for people; held against the rest once that is known."""


READERS = {
    "300": _read_300, "320": _read_320, "330": _read_330, "352": _read_352, "362": _read_362,
    "801": _nothing, "802": _nothing,
}  # fmt: skip


def read_299_of_teams(line: Line, draft: Draft, found: Findings) -> None:
    """299: bonuses and penalties in match and game points, results that were set, and what a forfeit gives."""
    code = line.columns(5, 5).upper()
    points, games = (_parts(line, *columns) for columns in ((8, 11), (14, 17)))
    number = round_of_299(line.columns(20, 22) or "0")
    teams = tuple(dict.fromkeys(listed_numbers(line, 24, found)))
    if shifted := next((at for at in (6, 7, 12, 13, 18, 19) if line.columns(at, at)), None):
        message = f"Column {shifted} must be blank: the columns of this line are shifted."
        found.refused(line.number, shifted, "extra points", message)
    elif points is None or games is None:
        found.refused(line.number, 8, "extra points", "Match points and game points are numbers like 0.5 or -1.0.")
    elif number is None:
        found.refused(line.number, 20, "round", ROUNDS_OF_299)
    elif not code:
        draft.extras.append(Extra(games, None if number == LAST else number, teams, line.number, points))
    elif (number and teams and code in "WDL+-") or (not number and not teams and code == "+"):
        draft.awards.append(AwardRead(code, number, teams, points, games, line.number))
    else:
        message = (
            f"{code!r} gives an outcome another worth in a way that is not counted; if accepted, the results count as "
            "usual."
        )
        found.refused(line.number, 5, "extra points", message, waivable=True)


def round_of_299(text: str) -> int | None:
    """The round of a record 299, LAST for the standings only; None if it is no round (TRF26 299)."""
    number = whole(text)
    return number if number is not None and (number <= MAX_ROUNDS or number == LAST) else None


def _parts(line: Line, first: int, last: int) -> int | None:
    return signed_hundredths(line.columns(first, last) or "0")
