"""The header records: what the file says about the event (TRF26 012 to 222; XXR, XXC)."""

import re
from collections.abc import Callable

from projections.formats.findings import Findings
from projections.formats.trf.columns import calendar_date, plain_text, whole
from projections.formats.trf.draft import Draft
from projections.formats.trf.lines import Line
from projections.refusal import Refusal
from projections.tiebreaks import POINTS, find
from projections.tiebreaks.classic_names import classic

MAX_ROUNDS = 99
MAX_NAME = 200
MAX_TIEBREAKS = 20
FIRST_DATE_COLUMN = 92
RANK_METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
COLOURS = {"W": "white", "B": "black"}

Reader = Callable[[Line, Draft, Findings], None]


def once(field: str, read: Reader) -> Reader:
    """A reader of a record that may stand in a file once: the first counts, a further one is left out."""

    def read_once(line: Line, draft: Draft, found: Findings) -> None:
        before = draft.single.get(field)
        if before is not None:
            message = f"Record {line.code} is here again; line {before} has said it already."
            found.left_out(line.number, 1, field, message)
            return
        draft.single[field] = line.number
        read(line, draft, found)

    return read_once


def text(field: str, longest: int) -> Reader:
    """A reader of a free text."""

    def read_text(line: Line, draft: Draft, found: Findings) -> None:
        draft.texts[field] = plain_text(line.field(field), found, longest)

    return once(field, read_text)


def date(field: str) -> Reader:
    """A reader of a date, YYYY/MM/DD (other programs write `Jun 26, 2020`)."""

    def read_date(line: Line, draft: Draft, found: Findings) -> None:
        read = calendar_date(line.data)
        if read is not None:
            draft.texts[field] = read[0]
            if not read[1]:
                found.mended(line.number, 5, field, f"The date {line.data!r} was read as {read[0]}.")
        elif line.data:
            message = f"{line.data!r} is not a date like 2026/03/15; it was left out."
            found.left_out(line.number, 5, field, message)

    return once(field, read_date)


def read_federation(line: Line, draft: Draft, found: Findings) -> None:
    """032: three letters."""
    federation = line.data.upper()
    if len(federation) == 3 and federation.isascii() and federation.isalpha():
        draft.texts["federation"] = federation
    elif federation:
        message = f"{line.data!r} is not a federation of three letters; it was left out."
        found.left_out(line.number, 5, "federation", message)


def read_rank_method(line: Line, draft: Draft, found: Findings) -> None:
    """172: a federation, and the code of how the starting numbers came about."""
    told = " ".join(line.data.upper().split())
    if re.fullmatch(rf"[A-Z]{{3}} (?:{'|'.join(RANK_METHODS)})", told):
        draft.texts["rank_method"] = told
    elif line.data:
        message = f"{line.data!r} is not a federation and one of {', '.join(RANK_METHODS)}; it was left out."
        found.left_out(line.number, 5, "rank_method", message)


def read_players_declared(line: Line, draft: Draft, found: Findings) -> None:
    """062: the number of players, sometimes with more text behind it."""
    draft.declared_players = whole(line.data.split(" ")[0])
    if draft.declared_players is None and line.data:
        found.left_out(line.number, 5, "players", f"{line.data!r} is not a number of players.")


def read_deputy(line: Line, draft: Draft, found: Findings) -> None:
    """112: one deputy arbiter a line."""
    name = plain_text(line.field("deputy"), found)
    if name:
        draft.deputies.append(name)


def read_rounds(line: Line, draft: Draft, found: Findings) -> None:
    """142, XXR: how many rounds are planned. Two records that differ contradict each other."""
    rounds = whole(line.data)
    if rounds is None or not 1 <= rounds <= MAX_ROUNDS:
        message = f"{line.data!r} is not a number of rounds from 1 to {MAX_ROUNDS}."
        found.refused(line.number, 5, "rounds", message)
    elif draft.rounds not in (None, rounds):
        message = f"{line.code} says {rounds} rounds, line {draft.single['rounds']} says {draft.rounds}."
        found.refused(line.number, 5, "rounds", message)
    else:
        draft.rounds = rounds
        draft.single["rounds"] = line.number


def read_initial_colour(line: Line, draft: Draft, found: Findings) -> None:
    """152: W or B."""
    _set_colour(line, 5, line.data.upper(), draft, found)


def read_xxc(line: Line, draft: Draft, found: Findings) -> None:
    """XXC: `rank`, `white1`, `black1`, in any order."""
    for column, word in line.words():
        if word.lower() == "rank":
            draft.by_rank = True
        else:
            _set_colour(
                line, column, word[:1].upper() if word[1:].lower() in ("hite1", "lack1") else word, draft, found
            )


def _set_colour(line: Line, column: int, letter: str, draft: Draft, found: Findings) -> None:
    colour = COLOURS.get(letter)
    if colour is None:
        message = f"{letter!r} is not an initial colour; write W or B (152), white1 or black1 (XXC)."
        found.refused(line.number, column, "initial_colour", message)
    elif draft.initial_colour not in (None, colour):
        message = f"The initial colour is {colour} here and {draft.initial_colour} before."
        found.refused(line.number, column, "initial_colour", message)
    else:
        draft.initial_colour = "white" if colour == "white" else "black"


def read_tiebreaks(line: Line, draft: Draft, found: Findings) -> None:
    """202, 212: MTB26 codes, comma separated. 212 begins with PTS, which is how everybody is ranked first.

    Classic names become codes; codes that are not known here stay as they are.
    """
    texts = [text.strip() for text in line.data.split(",")]
    codes = [code for code in map(_tiebreak_code, texts) if code]
    if renamed := [f"{text!r} is {code}" for text in texts if classic(text) and (code := _tiebreak_code(text))]:
        found.mended(line.number, 5, "tiebreaks", f"{', '.join(renamed)}.")
    if len(codes) < len(texts) or len(codes) > MAX_TIEBREAKS:
        found.left_out(line.number, 5, "tiebreaks", "What is not a code like BH/C1 was left out.")
    draft.tiebreaks = tuple(code for code in codes if code not in POINTS)[:MAX_TIEBREAKS]


def _tiebreak_code(text: str) -> str:
    """A tie-break as record 202 writes it, "" for what cannot be one."""
    code = (classic(text) or text).upper()
    found = find(code)
    label = code if isinstance(found, Refusal) else found[0].label(found[1])
    code = label if label.upper() == code else code
    return code if re.fullmatch(r"[!-~]{1,40}", code) else ""


def read_round_dates(line: Line, draft: Draft, found: Findings) -> None:
    """132: YY/MM/DD, round r in columns 92+10(r-1)...; dates that stand elsewhere are taken in order."""
    cells = [line.text[at : at + 10].strip() for at in range(FIRST_DATE_COLUMN - 1, len(line.text), 10)]
    if line.columns(5, FIRST_DATE_COLUMN - 1):
        cells = [word for _, word in line.words()]
        found.mended(line.number, 5, "round_dates", "Dates outside their columns were taken in order.")
    draft.round_dates = tuple(_round_date(cell, line, found) for cell in cells)


def _round_date(cell: str, line: Line, found: Findings) -> str:
    read = calendar_date(cell) or calendar_date(f"20{cell}")
    if read is None and cell:
        found.left_out(line.number, line.text.index(cell) + 1, "round_dates", f"{cell!r} is not a date like 26/03/15.")
    return read[0] if read else ""


def nothing(line: Line, draft: Draft, found: Findings) -> None:
    """072, 082: counted from the records themselves."""


HEADER: dict[str, Reader] = {
    "012": text("name", MAX_NAME),
    "022": text("city", MAX_NAME),
    "032": once("federation", read_federation),
    "042": date("begins"),
    "052": date("ends"),
    "062": once("players", read_players_declared),
    "072": nothing,
    "082": nothing,
    "092": text("kind", MAX_NAME),
    "102": text("chief_arbiter", MAX_NAME),
    "112": read_deputy,
    "122": text("time_control", MAX_NAME),
    "132": once("round_dates", read_round_dates),
    "142": read_rounds,
    "152": once("initial_colour", read_initial_colour),
    "172": once("rank_method", read_rank_method),
    "182": text("pairing_program", MAX_NAME),
    "192": text("type_code", MAX_NAME),
    "202": once("tiebreaks", read_tiebreaks),
    "212": once("tiebreaks", read_tiebreaks),
    "222": text("time_control_code", MAX_NAME),
    "XXR": read_rounds,
    "XXC": read_xxc,
}
"""The reader of each header record."""
