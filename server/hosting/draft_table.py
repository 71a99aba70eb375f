"""The staff view `draft.<r>`: a round under preparation as a table (CONTRACTS A2, A8). Pure."""

from typing import Any

import msgspec

from projections.pairing.alterations import Differences, differences
from projections.pairing.board_numbers import numbering
from projections.pairing.dutch.feasibility import completion_warning
from projections.pairing.system import Impossible, Proposal
from projections.tournament import Tournament
from projections.views.table import Column, Key, Table
from server.decide.outcome import Case, Inputs, Refused, ResolvedPairing
from server.decide.pairing_rules import pairing_fault, rules_broken
from server.drafts import Draft

COLUMNS = (
    Column("white", "player"),
    Column("black", "player"),
    Column("by_hand", "int"),
    Column("note", "text"),
    Column("engine_white", "player"),
    Column("engine_black", "player"),
)

Meta = dict[str, Any]


class Prepared(msgspec.Struct, frozen=True):
    """A draft, the proposal it is made of, and what it amounts to now."""

    draft: Draft
    proposal: Proposal | Impossible
    pairing: ResolvedPairing | Refused


def empty_table(number: int, revision: int) -> Table:
    """Of a round that nobody prepares."""
    return Table(COLUMNS, {}, {"round": number, "revision": revision})


def draft_table(prepared: Prepared, revision: int, now: Tournament, at: int) -> Table:
    """The boards in board order, by number, then the byes. at: ms UTC.

    by_hand: whether it is not as the engine has it; engine_white, engine_black: whom the engine has there. meta:
    problem, what would be refused if it were published now, with its code; overridable, the same code if a chief
    arbiter may set it aside; warnings, every rule that is broken; alike, [boards as the engine pairs them, boards of
    the engine]; missing, the engine's boards that are not there; engine_bye; notes of the engine; free, the number of
    the next board that is set by hand; fixed, the boards at which somebody sits since they are fixed for him.
    """
    draft = prepared.draft
    meta: Meta = {"round": draft.round, "revision": revision, "from": draft.made_from, "system": draft.system}
    meta |= {"edition": draft.edition, "manual": draft.manual, "alterations": msgspec.to_builtins(draft.alterations)}
    meta |= {"manual_began": draft.manual_began, "manual_ended": draft.manual_ended}
    pairing, proposal = prepared.pairing, prepared.proposal
    if isinstance(pairing, Refused) or isinstance(proposal, Impossible):
        return Table(COLUMNS, {}, meta | _refusal(pairing))
    fault = pairing_fault(Case(now, None, Inputs(at=at, random=bytes(32))), draft.round, pairing)
    found = None if draft.system == "by-hand" else differences(proposal, pairing.boards)
    rule = numbering(now)
    meta |= {
        "free": rule.free(pairing.boards),
        "fixed": [seat.board for seat in pairing.boards if rule.own(seat) == seat.board],
    }
    meta |= _refusal(fault) | {"warnings": _warnings(now, pairing), "notes": _notes(now, proposal, draft.round)}
    return Table(COLUMNS, _rows(draft, pairing, found), meta | (_compared(found) if found else {}))


def _refusal(fault: Refused | ResolvedPairing | None) -> Meta:
    if not isinstance(fault, Refused):
        return {"problem": None}
    article = f" ({fault.article})" if fault.article else ""
    overridable = fault.code if fault.overridable else None
    return {"problem": fault.message + article, "code": fault.code, "overridable": overridable}


def _warnings(now: Tournament, pairing: ResolvedPairing) -> list[Meta]:
    broken = rules_broken(now, now.round + 1, pairing)
    return [{"code": one.code, "article": one.article, "message": one.message, "place": one.place} for one in broken]


def _notes(now: Tournament, proposal: Proposal, number: int) -> list[str]:
    """What the engine says, and whether the rounds that are left can be completed."""
    if proposal.system != "dutch" or now.published(number):
        return list(proposal.notes)
    warning = completion_warning(now)
    return [*([warning] if warning else []), *proposal.notes]


def _compared(found: Differences) -> Meta:
    missing = [[seat.board, seat.white, seat.black] for seat in found.missing]
    return {"alike": [found.alike, found.total], "missing": missing, "engine_bye": found.bye}


def _rows(draft: Draft, pairing: ResolvedPairing, found: Differences | None) -> dict[Key, tuple[Any, ...]]:
    moved = {getattr(change, "player", None) for change in draft.alterations}
    rows: dict[Key, tuple[Any, ...]] = {}
    for seat in pairing.boards:
        own = found.boards.get(seat.board) if found else None
        changed = found is None or seat.board in found.boards
        engine = (own.white, own.black) if own else (None, None)
        rows[seat.board] = (seat.white, seat.black, int(changed), None, *engine)
    for bye in pairing.byes:
        rows[f"bye:{bye.player}"] = (bye.player, None, int(bye.player in moved), bye.kind.value, None, None)
    return rows
