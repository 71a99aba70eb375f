"""A round under preparation: the working document beside the log, and what it amounts to (CONTRACTS A8). Pure.

The proposal itself is never stored: it is `propose(state@from, round)` with the alterations applied.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from projections import events as e
from projections.pairing.alterations import altered
from projections.pairing.system import Impossible, Proposal
from projections.points import Bye
from projections.regulations import elimination_of
from projections.tournament import Tournament
from server.decide.outcome import Refused, ResolvedPairing

Alterations = Annotated[tuple[e.Alteration, ...], Meta(max_length=2000)]


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"made_from": "from"}):
    """Field `<r>` of the hash `{t:<id>}:draft`. made_from: the version that the proposal is made of."""

    round: e.RoundNumber
    made_from: e.Version
    system: e.Code
    edition: e.Code
    alterations: Alterations = ()
    manual: bool = False
    manual_began: int | None = None
    manual_ended: int | None = None


def resolve(
    proposal: Proposal | Impossible, now: Tournament, draft: Draft, input_hash: bytes
) -> ResolvedPairing | Refused:
    """The pairing that a draft amounts to.

    proposal: made of the state at `draft.made_from`; now: the newest state, of which byes asked for and absences are
    taken. input_hash: hash of entry `made_from`.
    """
    if isinstance(proposal, Impossible):
        return Refused(proposal.code, proposal.article, proposal.message, f"round {draft.round}")
    sheet = altered(proposal, draft.alterations)
    sheet.give(_announced(now, draft.round))
    return ResolvedPairing(
        boards=sheet.boards,
        byes=sheet.byes,
        made_from=draft.made_from,
        input=input_hash.hex(),
        system=draft.system,
        edition=proposal.edition,
        made_by=_maker(draft),
        alterations=draft.alterations,
        manual_began=draft.manual_began,
        manual_ended=draft.manual_ended,
    )


def _announced(now: Tournament, number: int) -> Iterator[e.PlayerBye]:
    """The byes asked for, also by late entries, and a zero-point bye for whoever is entered but not in the hall.

    In a knockout nobody rests on request, and who is out is not missing.
    """
    elimination = elimination_of(now.regulations)
    awaited = elimination.awaited(now, number) if elimination else now.players.keys()
    for k, player in now.players.items():
        if player.status or k not in awaited:
            continue
        missing = player.present is False and player.entered <= number
        asked = None if elimination else player.bye(number)
        kind = asked or (Bye.ZERO_POINT if missing else None)
        if kind is not None:
            yield e.PlayerBye(k, kind)


def _maker(draft: Draft) -> Literal["engine", "hand"]:
    return "hand" if draft.system == "by-hand" or draft.manual or draft.alterations else "engine"


def authored(draft: Draft, earlier: Draft | None, grant: str, at: int) -> Draft:
    """The draft as it is kept: who made each new alteration, and when the manual phase began and ended."""
    kept = set(earlier.alterations) if earlier else set()
    alterations = tuple(
        change if change in kept else msgspec.structs.replace(change, by=grant) for change in draft.alterations
    )
    began, ended = _phase(draft, earlier, at)
    return msgspec.structs.replace(draft, alterations=alterations, manual_began=began, manual_ended=ended)


def _phase(draft: Draft, earlier: Draft | None, at: int) -> tuple[int | None, int | None]:
    began, ended = (earlier.manual_began, earlier.manual_ended) if earlier else (None, None)
    if draft.manual:
        return (began if began is not None and ended is None else at), None
    return began, (at if began is not None and ended is None else ended)


def altered_outside(draft: Draft, earlier: Draft | None) -> bool:
    """Whether a proposal of an engine was altered without its manual phase being open."""
    kept = set(earlier.alterations) if earlier else set()
    return draft.system != "by-hand" and not draft.manual and not set(draft.alterations) <= kept
