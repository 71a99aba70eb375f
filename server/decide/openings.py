"""Tables of openings loaded, and openings drawn from them (docs/rules/openings.md)."""

from collections.abc import Sequence

from projections import opening_events as op
from projections.opening_tables import read_table, whole_table
from projections.openings import Spot, boards_of, candidates, digest, drawn_otherwise, opening_domain, spot, table_of
from projections.refusal import Refusal
from projections.tournament import Board, Tournament
from server import commands as c
from server.decide.decider import Decider, never, subject_of_tournament
from server.decide.draws import taken
from server.decide.outcome import Case, Events, Refused
from server.decide.people import name_fault

PAGE = "docs/rules/openings.md"


def _loaded(case: Case, command: c.LoadOpeningTable) -> op.OpeningTableLoaded | Refused:
    entries = read_table(command.text, case.state.regulations.ladder, command.game)
    if isinstance(entries, Refusal):
        return Refused(entries.code, entries.article, entries.message, "$.command.text")
    if (wrong := name_fault(command.source)) is not None:
        return Refused("text", "", wrong.replace("a name has", "this text has"), "$.command.source")
    before = table_of(case.state, command.name) if command.append else None
    if command.append and (before is None or before.game != command.game):
        message = f"there is no table {command.name} of this game to append to: load its first part first"
        return Refused("no-such-table", f"{PAGE} 1", message, "$.command.append")
    whole = whole_table(before.entries if before else (), entries)
    if isinstance(whole, Refusal):
        return Refused(whole.code, whole.article, whole.message, "$.command.text")
    loaded = digest(whole)
    return op.OpeningTableLoaded(command.name, command.game, entries, loaded, command.source, command.append)


def _load(case: Case, command: c.LoadOpeningTable) -> Events | Refused:
    event = _loaded(case, command)
    if isinstance(event, Refused):
        return event
    before = table_of(case.state, event.name)
    if before is not None and before.name != event.name:
        message = f"there is a table {before.name}: write its name the same way, or choose another one"
        return Refused("table-name", f"{PAGE} 1", message, "$.command.name")
    if before is not None and any(one.table == event.name for one in case.state.openings):
        message = f"openings were drawn from the table {event.name}: it stays; load the other one under another name"
        return Refused("table-in-use", f"{PAGE} 1", message, "$.command.name")
    return Events((event,))


def _draw(case: Case, command: c.DrawOpening) -> Events | Refused:
    at = spot(case.state, (command.round, command.board), command.scope, command.table or "")
    fault = _draw_fault(case.state, at)
    if fault is not None:
        return fault
    lots = taken(case, opening_domain(at), command.draw, command.why)
    if isinstance(lots, Refused):
        return lots
    table = table_of(case.state, at.table)
    assert table is not None
    event = op.OpeningDrawn(
        command.round, command.board, command.scope, table.name, table.sha256, int(lots.output[0]), lots.draw
    )
    return Events((*lots.events, event), lots.vault)


def _draw_fault(state: Tournament, at: Spot) -> Refused | None:
    """An opening is drawn for boards that are public, from a table that is there, before the first result."""
    if (at.scope == "round") != (at.board == 0):
        return Refused(
            "scope", f"{PAGE} 2", "name the board, unless one opening is for the whole round", "$.command.board"
        )
    if table_of(state, at.table) is None:
        names = ", ".join(one.name for one in state.opening_tables)
        message = f"say from which table: {names}" if names else "load a table of openings first"
        return Refused("no-such-table", f"{PAGE} 1", message, "$.command.table")
    boards = boards_of(state, at)
    where = f"board {at.board} of round {at.round}" if at.board else f"round {at.round}"
    if not boards:
        return Refused("no-such-board", "", f"{where} is not public: publish the pairing first", where)
    return _begun(boards, where) or _hidden(state, at, where) or _none_allowed(state, at, where)


def _begun(boards: Sequence[Board], where: str) -> Refused | None:
    begun = [board.board for board in boards if board.result is not None or board.games]
    if not begun:
        return None
    message = f"board {begun[0]} has a result: the opening is drawn before the first game"
    return Refused("begun", f"{PAGE} 2", message, where)


def _hidden(state: Tournament, at: Spot, where: str) -> Refused | None:
    """A second draw never hides the first (docs/rules/lots.md 2)."""
    other = drawn_otherwise(state, at)
    if other is None:
        return None
    what = f"board {other.board}" if other.board else "the whole round"
    message = (
        f"an opening is drawn for {what} already, with the scope {other.scope} from the table {other.table}: draw "
        "that again, with a reason"
    )
    return Refused("drawn-otherwise", f"{PAGE} 2", message, where)


def _none_allowed(state: Tournament, at: Spot, where: str) -> Refused | None:
    if candidates(state, at):
        return None
    message = "no opening of this table is allowed for the lowest category that plays there: load another table"
    return Refused("no-candidates", "docs/rules/handicap.md 5", message, where)


DECIDERS: dict[type[c.Command], Decider] = {
    c.LoadOpeningTable: Decider(subject_of_tournament, never, _load),
    c.DrawOpening: Decider(subject_of_tournament, never, _draw),
}
"""How each command of this chapter is decided."""
