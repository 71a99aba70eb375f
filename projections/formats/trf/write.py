"""Writing a Tournament Report File: a record of the whole tournament -> TRF26.

    write(tournament)                   bytes in UTF-8; or the sentence that says what TRF cannot carry
    write(tournament, dialect=BBP)      as bbpPairings reads it (TRF16 with extensions)

Nothing is cut or rounded: what does not fit into its columns is refused. read(write(x)) gives x again, but for line
numbers; only the forbidden pairs of XXP, which hold "to the end", come back as 260 to the last round.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from projections.formats.trf import comments, team_crosstables, team_lines
from projections.formats.trf.bbp import BBP
from projections.formats.trf.columns import PARTS, signed, text_fault
from projections.formats.trf.dialect import Dialect, Misfit, in_columns
from projections.formats.trf.header import FIRST_DATE_COLUMN, MAX_NAME
from projections.formats.trf.lines import COMMENT
from projections.formats.trf.player import COLUMNS
from projections.formats.trf.records import BLANK, Cell, Competition, TrfPlayer, TrfTournament
from projections.formats.trf.trf26 import TRF26
from projections.refusal import Refusal

HIGHEST_NUMBER = 9999
CENTURY = "20"
"""Record 132 has two digits for the year."""


DIALECTS = {dialect.name: dialect for dialect in (TRF26, BBP)}
"""Every dialect, by the name that it has on the command line."""


def write(tournament: TrfTournament, remarks: Sequence[str] = (), dialect: Dialect = TRF26) -> bytes | Refusal:
    """The file; `remarks` are written at its end, comments for people."""
    try:
        told = dialect.prepared(tournament)
        lines = [*_header(told, dialect), *_players(told), *_teams(told), *dialect.arrangements(told)]
    except Misfit as misfit:
        return Refusal("not-in-trf", "", str(misfit))
    lines += [raw.text for raw in tournament.raw]
    lines += comments.lines(told.supplement)
    lines += [f"{COMMENT} {' '.join(comment.split())}" for comment in remarks]
    return "".join(f"{line}\n" for line in lines).encode()


# ---- header ----


def _header(tournament: TrfTournament, dialect: Dialect) -> Iterator[str]:
    for code, field, text in _texts(tournament):
        if text:
            yield f"{code} {_plain(text, field, MAX_NAME)}"
        if code == "122" and tournament.round_dates:
            yield _round_dates(tournament.round_dates)
        if code == "122":
            yield from dialect.play(tournament)
        if code == "222" and tournament.competition is not None:
            yield from team_lines.play(tournament, tournament.competition)


def _texts(tournament: TrfTournament) -> Iterator[tuple[str, str, str]]:
    """Code, what it is, and text of the records of one text each, in the order of their codes."""
    players = _rows(tournament)
    rated = sum(player.rating > 0 for player in players)
    yield "012", "the name of the tournament", tournament.name
    yield "022", "the city", tournament.city
    yield "032", "the federation", tournament.federation
    yield "042", "the first day", tournament.begins.replace("-", "/")
    yield "052", "the last day", tournament.ends.replace("-", "/")
    yield "062", "the number of players", str(len(players))
    yield "072", "the number of rated players", str(rated)
    yield "082", "the number of teams", str(len(tournament.players)) if tournament.competition else ""
    yield "092", "the kind of tournament", tournament.kind
    yield "102", "the chief arbiter", tournament.chief_arbiter
    for deputy in tournament.deputies:
        yield "112", "a deputy arbiter", deputy
    yield "122", "the time control", tournament.time_control
    yield "172", "the rank method", tournament.rank_method
    yield "182", "the pairing program", tournament.pairing_program
    yield "192", "the type of tournament", tournament.type_code
    yield "202", "the list of tie-breaks", ",".join(map(_tiebreak, tournament.tiebreaks))
    yield "222", "the time control", tournament.time_control_code


def _plain(text: str, field: str, longest: int) -> str:
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    fault = text_fault(plain, longest)
    if fault is not None:
        raise Misfit(f"{field[0].upper()}{field[1:]}: {fault[1]}")
    return plain


def _tiebreak(code: str) -> str:
    if not re.fullmatch(r"[!-+\--~]{1,40}", code):
        raise Misfit(f"The tie-break {code!r} has characters that record 202 uses otherwise; amend the list.")
    return code


def _round_dates(dates: Sequence[str]) -> str:
    for number, date in enumerate(dates, 1):
        if date and not date.startswith(CENTURY):
            raise Misfit(f"Round {number} is played on {date}; record 132 knows the years 2000 to 2099.")
    cells = [f"{date[len(CENTURY) :].replace('-', '/'):8s}" for date in dates]
    return f"132{'':{FIRST_DATE_COLUMN - 4}s}" + "  ".join(cells)


# ---- players ----


def _rows(tournament: TrfTournament) -> tuple[TrfPlayer, ...]:
    """Who has a record 001: of a competition of teams its members."""
    return tournament.competition.members if tournament.competition else tournament.players


def _players(tournament: TrfTournament) -> Iterator[str]:
    table = tournament.competition.board_points if tournament.competition else tournament.scoring
    for player in _rows(tournament):
        if not 0 < player.number <= HIGHEST_NUMBER:
            raise Misfit(f"{player.name} has the number {player.number}; TRF has 1 to {HIGHEST_NUMBER}.")
        yield f"{_person(player, table.per)}{''.join(map(_cell, player.rounds))}".rstrip()


def _teams(tournament: TrfTournament) -> Iterator[str]:
    if tournament.competition is not None:
        yield from team_lines.teams(tournament, tournament.competition)
        yield from _crosstable(tournament, tournament.competition)


def _crosstable(tournament: TrfTournament, competition: Competition) -> Iterator[str]:
    """Of matches that are a round of the report each: of others no record says who played."""
    told = tournament.supplement.competition if tournament.supplement else None
    if told is None or not told.several:
        yield from team_crosstables.lines(tournament, competition)


def _person(player: TrfPlayer, per: int) -> str:
    """Columns 1 to 89."""
    parts = None if player.points is None else player.points * PARTS // per
    who = f"player {player.number}, "
    name = in_columns(_plain(player.name, f"{who}name", MAX_NAME), _width("name"), f"{who}name").strip()
    rating = in_columns(str(player.rating or ""), _width("rating"), f"{who}rating")
    fide_id = in_columns(player.fide_id, _width("fide_id"), f"{who}FIDE ID")
    points = in_columns("" if parts is None else signed(parts), _width("points"), f"{who}points")
    rank = in_columns(str(player.rank or ""), _width("rank"), f"{who}rank")
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
