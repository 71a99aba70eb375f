"""The branches of the fold for the chapter of lots, and what they fill: brackets, openings."""

from typing import Any

from msgspec.structs import replace

from projections import encounter_events as enc
from projections import events as e
from projections import lot_events as lot
from projections import opening_events as op
from projections.changes import Branch, Changes
from projections.envelope import Envelope
from projections.tournament import Commitment, Draw, Tournament


def _draw_committed(state: Tournament, event: lot.DrawCommitted, entry: Envelope[Any]) -> Changes:
    made = Commitment(entry.n, entry.at, event.commitment, event.beacon)
    return {"v": entry.n, "commitments": (*state.commitments, made)}


def _draw_performed(state: Tournament, event: lot.DrawPerformed, entry: Envelope[Any]) -> Changes:
    if state.commitment(event.commitment) is None:
        raise KeyError(f"nobody committed to {event.commitment}")
    commitments = tuple(
        replace(one, performed=True) if one.commitment == event.commitment else one for one in state.commitments
    )
    return {**_draw_recorded(state, event, entry), "commitments": commitments}


def _draw_recorded(state: Tournament, event: lot.DrawPerformed | lot.DrawRecorded, entry: Envelope[Any]) -> Changes:
    if event.draw != len(state.draws) + 1:
        raise IndexError(f"the next draw is number {len(state.draws) + 1}")
    return {"v": entry.n, "draws": (*state.draws, Draw(entry.n, entry.at, event))}


def _bracket_drawn(state: Tournament, event: enc.BracketDrawn, entry: Envelope[Any]) -> Changes:
    _ = [state.players[k] for k in event.places if k]
    return {"v": entry.n, "bracket": event.places, "bracket_draw": event.draw}


def _table_loaded(state: Tournament, event: op.OpeningTableLoaded, entry: Envelope[Any]) -> Changes:
    others = tuple(one for one in state.opening_tables if one.name != event.name)
    before = next(one.entries for one in state.opening_tables if one.name == event.name) if event.appended else ()
    table = replace(event, entries=(*before, *event.entries), appended=False)
    return {"v": entry.n, "opening_tables": (*others, table)}


def _opening_drawn(state: Tournament, event: op.OpeningDrawn, entry: Envelope[Any]) -> Changes:
    _ = state.rounds[event.round - 1]
    return {"v": entry.n, "openings": (*state.openings, event)}


LOT_BRANCHES: dict[type[e.Event], Branch] = {
    lot.DrawCommitted: _draw_committed,
    lot.DrawPerformed: _draw_performed,
    lot.DrawRecorded: _draw_recorded,
    enc.BracketDrawn: _bracket_drawn,
    op.OpeningTableLoaded: _table_loaded,
    op.OpeningDrawn: _opening_drawn,
}
"""The branch of each event of this chapter."""
