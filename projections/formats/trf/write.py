"""Writing a Tournament Report File: a record of the whole tournament -> TRF26 for individual events.

    write(tournament)       bytes in UTF-8; or the sentence that says what TRF cannot carry

Nothing is cut or rounded: what does not fit into its columns is refused. read(write(x)) gives x again, but for line
numbers; only the forbidden pairs of XXP, which hold "to the end", come back as 260 to the last round.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from projections.formats.trf.columns import PARTS, text_fault, written
from projections.formats.trf.header import FIRST_DATE_COLUMN, MAX_NAME, MAX_ROUNDS
from projections.formats.trf.lines import COMMENT
from projections.formats.trf.player import COLUMNS
from projections.formats.trf.records import BLANK, Acceleration, ByesAhead, Cell, Forbidden, TrfPlayer, TrfTournament
from projections.formats.trf.scoring import DEFAULTS, SYMBOLS
from projections.refusal import Refusal

HIGHEST_NUMBER = 9999
CENTURY = "20"
"""Record 132 has two digits for the year."""


class _Misfit(Exception):
    """What does not fit, as a sentence."""


def write(tournament: TrfTournament, comments: Sequence[str] = ()) -> bytes | Refusal:
    """The file; `comments` are written at its end, for people."""
    try:
        lines = [*_header(tournament), *_players(tournament), *_arrangements(tournament)]
    except _Misfit as misfit:
        return Refusal("not-in-trf", "", str(misfit))
    lines += [raw.text for raw in tournament.raw]
    lines += [f"{COMMENT} {' '.join(comment.split())}" for comment in comments]
    return "".join(f"{line}\n" for line in lines).encode()


# ---- header ----


def _header(tournament: TrfTournament) -> Iterator[str]:
    for code, field, text in _texts(tournament):
        if text:
            yield f"{code} {_plain(text, field, MAX_NAME)}"
        if code == "122" and tournament.round_dates:
            yield _round_dates(tournament.round_dates)
        if code == "142":
            yield from _colour(tournament)
            yield from _scoring(tournament)


def _texts(tournament: TrfTournament) -> Iterator[tuple[str, str, str]]:
    """Code, what it is, and text of the records of one text each, in the order of their codes."""
    rated = sum(player.rating > 0 for player in tournament.players)
    yield "012", "the name of the tournament", tournament.name
    yield "022", "the city", tournament.city
    yield "032", "the federation", tournament.federation
    yield "042", "the first day", tournament.begins.replace("-", "/")
    yield "052", "the last day", tournament.ends.replace("-", "/")
    yield "062", "the number of players", str(len(tournament.players))
    yield "072", "the number of rated players", str(rated)
    yield "092", "the kind of tournament", tournament.kind
    yield "102", "the chief arbiter", tournament.chief_arbiter
    for deputy in tournament.deputies:
        yield "112", "a deputy arbiter", deputy
    yield "122", "the time control", tournament.time_control
    yield "142", "the number of rounds", str(tournament.rounds or "")
    yield "172", "the rank method", tournament.rank_method
    yield "182", "the pairing program", tournament.pairing_program
    yield "192", "the type of tournament", tournament.type_code
    yield "202", "the list of tie-breaks", ",".join(map(_tiebreak, tournament.tiebreaks))
    yield "222", "the time control", tournament.time_control_code


def _plain(text: str, field: str, longest: int) -> str:
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    fault = text_fault(plain, longest)
    if fault is not None:
        raise _Misfit(f"{field[0].upper()}{field[1:]}: {fault[1]}")
    return plain


def _tiebreak(code: str) -> str:
    if not re.fullmatch(r"[!-+\--~]{1,40}", code):
        raise _Misfit(f"The tie-break {code!r} has characters that record 202 uses otherwise; amend the list.")
    return code


def _round_dates(dates: Sequence[str]) -> str:
    for number, date in enumerate(dates, 1):
        if date and not date.startswith(CENTURY):
            raise _Misfit(f"Round {number} is played on {date}; record 132 knows the years 2000 to 2099.")
    cells = [f"{date[len(CENTURY) :].replace('-', '/'):8s}" for date in dates]
    return f"132{'':{FIRST_DATE_COLUMN - 4}s}" + "  ".join(cells)


def _colour(tournament: TrfTournament) -> Iterator[str]:
    if tournament.initial_colour is not None:
        yield f"152 {'W' if tournament.initial_colour == 'white' else 'B'}"
    if tournament.by_rank:
        yield "XXC rank"


def _scoring(tournament: TrfTournament) -> Iterator[str]:
    """162, if an outcome is worth something else than usual."""
    table = tournament.scoring
    worth = {key: getattr(table, key) * PARTS // table.per for key in (*DEFAULTS, "pairing_bye")}
    usual = {**DEFAULTS, "pairing_bye": worth["win"]}
    odd = [(symbol, worth[key]) for symbol, key in SYMBOLS.items() if key in worth and worth[key] != usual[key]]
    if odd:
        yield "162  " + "    ".join(f"{symbol}{_columns(written(parts), 4, 'a result')}" for symbol, parts in odd)


def _columns(text: str, width: int, of: str) -> str:
    if len(text) > width:
        raise _Misfit(f"{of[0].upper()}{of[1:]}: {text!r} has {len(text)} characters, TRF has room for {width}.")
    return f"{text:>{width}s}"


# ---- players ----


def _players(tournament: TrfTournament) -> Iterator[str]:
    for player in tournament.players:
        if not 0 < player.number <= HIGHEST_NUMBER:
            raise _Misfit(f"{player.name} has the number {player.number}; TRF has 1 to {HIGHEST_NUMBER}.")
        yield f"{_person(player, tournament.scoring.per)}{''.join(map(_cell, player.rounds))}".rstrip()


def _person(player: TrfPlayer, per: int) -> str:
    """Columns 1 to 89."""
    parts = None if player.points is None else player.points * PARTS // per
    who = f"player {player.number}, "
    name = _columns(_plain(player.name, f"{who}name", MAX_NAME), _width("name"), f"{who}name").strip()
    rating = _columns(str(player.rating or ""), _width("rating"), f"{who}rating")
    fide_id = _columns(player.fide_id, _width("fide_id"), f"{who}FIDE ID")
    points = _columns("" if parts is None else written(parts), _width("points"), f"{who}points")
    rank = _columns(str(player.rank or ""), _width("rank"), f"{who}rank")
    return (
        f"001 {player.number:4d} {player.sex:1s}{player.title:>3s} {name:{_width('name')}s} {rating} "
        f"{player.federation:3s} {fide_id} {_birth(player.birth):{_width('birth')}s} {points} {rank}"
    )


def _width(field: str) -> int:
    first, last = COLUMNS[field]
    return last - first + 1


def _birth(birth: str) -> str:
    return f"{birth}/00/00" if len(birth) == len("YYYY") else birth.replace("-", "/")


def _cell(cell: Cell) -> str:
    if cell == BLANK:
        return " " * 10
    if not cell.opponent:
        return f"  0000 - {cell.code or ' '}"
    return f"  {cell.opponent:4d} {cell.colour or '-'} {cell.code or ' '}"


# ---- byes ahead, acceleration, forbidden pairs ----


def _arrangements(tournament: TrfTournament) -> Iterator[str]:
    yield from map(_byes, tournament.byes)
    for acceleration in tournament.accelerations:
        yield _acceleration(acceleration, tournament.scoring.per)
    for forbidden in tournament.forbidden:
        yield _forbidden(forbidden, tournament.rounds or MAX_ROUNDS)


def _byes(byes: ByesAhead) -> str:
    return f"240 {byes.kind} {byes.round:03d}{_numbers(byes.numbers)}"


def _acceleration(one: Acceleration, per: int) -> str:
    points = _columns(written(one.points * PARTS // per), 4, "virtual points")
    rounds = f"{one.first_round:03d} {one.last_round:03d}"
    return f"250      {points.replace(' ', '0')} {rounds} {one.first:04d} {one.last:04d}"


def _forbidden(one: Forbidden, rounds: int) -> str:
    return f"260 {one.first_round:03d} {one.last_round or rounds:03d}{_numbers(one.numbers)}"


def _numbers(numbers: Sequence[int]) -> str:
    return "".join(f" {number:4d}" for number in numbers)
