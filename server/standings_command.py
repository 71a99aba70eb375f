"""`openhall standings`: the standings of a tournament report file, without a server."""

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal
from unicodedata import combining, east_asian_width

import msgspec
from msgspec.structs import replace

from projections.explanation import Explained, explain
from projections.formats.trf import TrfPlayer, TrfTournament, read
from projections.groups import Group, read_group
from projections.points import decimal
from projections.refusal import Refusal
from projections.regulations import tiebreak_fault
from projections.standings import Standings, standings
from projections.teams.regulations import of_teams
from projections.tiebreaks.terms import Term
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.importing.compose import TRIAL, compose
from server.importing.script import script, settled

Format = Literal["table", "json", "csv"]


class Wish(msgspec.Struct, frozen=True):
    """What was asked for. tiebreaks: () for the list of the file. edition: "" for that of the file's start date."""

    tiebreaks: tuple[str, ...] = ()
    after: int | None = None
    edition: str = ""
    format: Format = "table"
    explain: int | None = None
    group: str = ""


class Unanswered(Exception):
    """Why there are no standings: a sentence for the person who asked."""


class Report(msgspec.Struct, frozen=True):
    """The event of a file. players: by entry number k. notes: what of the file is not taken as it stands."""

    state: Tournament
    players: dict[int, TrfPlayer]
    notes: tuple[str, ...]


def answer(file: Path, wish: Wish) -> tuple[str, list[str]]:
    """What is printed, and notes that go beside it. Raises Unanswered, OSError."""
    report = _report(file, wish)
    if wish.after is not None and not 0 <= wish.after <= report.state.round:
        raise Unanswered(f"{file}: there is no round {wish.after}; {report.state.round} rounds are recorded")
    table = standings(report.state, wish.after)
    notes = [*report.notes, *(f"{question.article}: {question.message}" for question in table.questions)]
    notes += [f"{label} cannot be computed here and is left out" for label in table.left_out]
    if not table.labels:
        notes.append("only points are compared: the file has no list of tie-breaks (202), name one with --tiebreaks")
    group = _group(wish.group) if wish.group else None
    if group is not None:
        table = table.of_group(group, report.state)
        notes += _emptiness(group, table, report.state)
    if wish.explain is not None:
        return _explained(file, report, wish), notes
    return _WRITERS[wish.format](report, table, group), notes


def _report(file: Path, wish: Wish) -> Report:
    reading = read(file.read_bytes())
    if reading.tournament is None or reading.refused(waived=True):
        first = next((one for one in reading.findings if one.kind == "refused" and not one.waivable), None)
        place = f":{first.line}:{first.column}: {first.message}" if first else ": there is no tournament in it"
        raise Unanswered(f"{file}{place}")
    made = compose(script(reading.tournament, TRIAL.entropy), TRIAL)
    if isinstance(made, Refused):
        raise Unanswered(f"{file}: {made.message}")
    told = [one for one in reading.findings if one.kind != "accepted"]
    notes = [f"{file}:{one.line}:{one.column}: {one.message}" for one in told]
    notes += [f"{file}: {note}" for note in settled(reading.tournament).notes]
    return Report(_asked(made.state, wish), _by_k(reading.tournament, made.state), tuple(notes))


def _by_k(tournament: TrfTournament, state: Tournament) -> dict[int, TrfPlayer]:
    """The players of the file by entry number: the order of the pairing numbers is that of the file's numbers."""
    return dict(zip(state.order, sorted(tournament.players, key=lambda player: player.number), strict=True))


def _asked(state: Tournament, wish: Wish) -> Tournament:
    """The event with the list and edition that were asked for; what is named by hand must be allowed."""
    rules = state.regulations
    rules = replace(rules, tiebreak_edition=wish.edition or rules.tiebreak_edition)
    for text in wish.tiebreaks:
        fault = tiebreak_fault(text, rules)
        if fault is not None:
            raise Unanswered(f"{fault.article}: {fault.message}")
    return replace(state, regulations=replace(rules, tiebreaks=wish.tiebreaks or rules.tiebreaks))


def _group(text: str) -> Group:
    found = read_group(text)
    if isinstance(found, Refusal):
        raise Unanswered(found.message)
    return found


def _emptiness(group: Group, table: Standings, state: Tournament) -> Iterator[str]:
    if table.order:
        return
    asked = {"club", "category"} & {one.fact for one in group.filters}
    unknown = [fact for fact in asked if not any(getattr(one.sporting, fact) for one in state.players.values())]
    why = f"; a report file says nobody's {' or '.join(sorted(unknown))}" if unknown else ""
    yield f'nobody is in the group "{group.name}"{why}'


# ---- forms ----


class Row(msgspec.Struct, frozen=True):
    """A line of the standings. number: in the file. rank: None without one. Values as FIDE prints them."""

    number: int
    rank: int | None
    points: str | None
    tiebreaks: dict[str, str | None]


def rows(file: Path, wish: Wish) -> list[Row]:
    """The standings as data. Raises Unanswered, OSError."""
    report = _report(file, wish)
    return _rows(report, standings(report.state, wish.after))


def _rows(report: Report, table: Standings) -> list[Row]:
    labels = _labels(table)
    lines = zip(table.order, table.ranks(), table.cells(), strict=True)
    return [
        Row(
            number=report.players[k].number,
            rank=rank,
            points=None if points is None else decimal(points, table.per),
            tiebreaks=dict(zip(labels, values, strict=True)),
        )
        for k, rank, (points, *values) in lines
    ]


def _labels(table: Standings) -> list[str]:
    """A tie-break that stands in the list more than once is counted: DE, DE (2)."""
    counted = [(label, table.labels[: at + 1].count(label)) for at, label in enumerate(table.labels)]
    return [label if times == 1 else f"{label} ({times})" for label, times in counted]


def _json(report: Report, table: Standings, _: Group | None) -> str:
    return msgspec.json.format(msgspec.json.encode(_rows(report, table)), indent=1).decode() + "\n"


def _csv(report: Report, table: Standings, _: Group | None) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["rank", "number", "name", "points", *_labels(table)])
    for row, k in zip(_rows(report, table), table.order, strict=True):
        writer.writerow([row.rank, row.number, report.players[k].name, row.points, *row.tiebreaks.values()])
    return text.getvalue()


def _table(report: Report, table: Standings, group: Group | None) -> str:
    head = ["Rank", "No.", "Name", "Rating", "Pts", *_labels(table)]
    lines = [_line(report, row, k) for row, k in zip(_rows(report, table), table.order, strict=True)]
    state = "final" if table.final else "provisional" if table.provisional else "intermediate"
    of = f"; {group.name}: {len(table.order)} of {len(report.players)}" if group else ""
    return f"After round {table.round} of {report.state.regulations.rounds}, {state}{of}\n{_aligned([head, *lines])}"


def _line(report: Report, row: Row, k: int) -> list[str]:
    player, status = report.players[k], report.state.players[k].status
    name = f"{player.name} ({status})" if status else player.name
    cells: list[Any] = [row.rank, row.number, name, player.rating or None, row.points, *row.tiebreaks.values()]
    return ["-" if cell is None else str(cell) for cell in cells]


def _aligned(lines: list[list[str]], words: Sequence[int] = (2,)) -> str:
    """Columns as wide as their widest cell; `words` are set to the left, figures to the right."""
    widths = [max(map(_width, column)) for column in zip(*lines, strict=True)]
    text = ""
    for line in lines:
        cells = enumerate((cell, " " * (width - _width(cell))) for cell, width in zip(line, widths, strict=True))
        set_out = [cell + filler if at in words else filler + cell for at, (cell, filler) in cells]
        text += "  ".join(set_out).rstrip() + "\n"
    return text


def _width(text: str) -> int:
    """How many columns of a terminal a text takes: East Asian signs two, combining ones none."""
    return sum(1 + (east_asian_width(sign) in "WF") for sign in text if not combining(sign))


_WRITERS = {"table": _table, "json": _json, "csv": _csv}


# ---- explain ----


def _explained(file: Path, report: Report, wish: Wish) -> str:
    k = next((k for k, player in report.players.items() if player.number == wish.explain), None)
    if k is None:
        what = "team" if of_teams(report.state.regulations) else "player"
        raise Unanswered(f"{file}: there is no {what} with the number {wish.explain}")
    found = explain(report.state, k, wish.after)
    if wish.format == "json":
        return msgspec.json.format(msgspec.json.encode(_numbered(report, found)), indent=1).decode() + "\n"
    if wish.format == "csv":
        return _terms_csv(report, found)
    player = report.players[k]
    return f"{player.number} {player.name}\n" + "".join(_paragraph(report, one) for one in found)


def _numbered(report: Report, found: Sequence[Explained]) -> list[dict[str, Any]]:
    """As data, sentences in English, opponents by their numbers in the file."""
    return [
        {**msgspec.to_builtins(one), "formula": str(one.formula), "terms": [_term(report, term) for term in one.terms]}
        for one in found
    ]


def _term(report: Report, term: Term) -> dict[str, Any]:
    listed: dict[str, Any] = msgspec.to_builtins(term)
    if term.opponent is not None:
        listed["opponent"] = report.players[term.opponent].number
    if listed.pop("reasons", None):
        listed["why"] = term.why
    return listed


_FIELDS = ("round", "kind", "opponent", "score", "points", "value", "cap", "cut", "articles", "why")


def _terms_csv(report: Report, found: Sequence[Explained]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["tiebreak", "total", *_FIELDS])
    for one in _numbered(report, found):
        for term in one["terms"]:
            articles = ", ".join(term.get("articles", ()))
            cells = [articles if field == "articles" else term.get(field, "") for field in _FIELDS]
            writer.writerow([one["label"], one["value"], *cells])
    return text.getvalue()


def _paragraph(report: Report, one: Explained) -> str:
    lines = [["  round", "kind", "opponent", "score", "points", "adds", ""]] if one.terms else []
    for term in one.terms:
        opponent = report.players[term.opponent] if term.opponent is not None else None
        remark = f"{term.why} ({', '.join(term.articles)})" if term.articles else term.why
        value = f"({term.value})" if term.cut else term.value
        who = f"{opponent.number} {opponent.name}" if opponent else "-"
        lines.append([str(term.round or "-"), term.kind, who, term.score, term.points, value, remark])
    value = "no value" if one.value is None else one.value
    return f"\n{one.label} = {value}   {one.title}, {one.article}: {one.formula}\n{_aligned(lines, (1, 2, 6))}"
