"""The branches of the fold for the chapter of people."""

from typing import Any

from msgspec.structs import replace

from projections import events as e
from projections.changes import Branch, Changes, change_player, put_round, with_member, with_player
from projections.envelope import Envelope
from projections.tournament import Adjustment, Member, Player, Tournament


def _registered(state: Tournament, event: e.PlayerRegistered, entry: Envelope[Any]) -> Changes:
    if event.team is not None:
        return _member_registered(state, event, event.team, entry)
    player = Player(event.k, event.person, event.commit, event.sporting, event.entered, entry.n)
    return {**with_player(state, player), "persons": {**state.persons, event.person: event.k}}


def _member_registered(state: Tournament, event: e.PlayerRegistered, k: int, entry: Envelope[Any]) -> Changes:
    team = state.teams[k]
    member = Member(event.k, event.person, event.commit, event.sporting, k, entry.n)
    return {
        **with_member(state, member),
        "teams": {**state.teams, k: replace(team, roster=(*team.roster, event.k), v=entry.n)},
        "persons": {**state.persons, event.person: event.k},
    }


def _player_corrected(state: Tournament, event: e.PlayerCorrected, entry: Envelope[Any]) -> Changes:
    if event.k in state.members:
        member = replace(state.members[event.k], commit=event.commit, sporting=event.sporting, v=entry.n)
        return with_member(state, member)
    return change_player(state, event.k, entry, commit=event.commit, sporting=event.sporting)


def _checked_in(state: Tournament, event: e.PlayerCheckedIn, entry: Envelope[Any]) -> Changes:
    return change_player(state, event.k, entry, present=True)


def _marked_absent(state: Tournament, event: e.PlayerMarkedAbsent, entry: Envelope[Any]) -> Changes:
    return change_player(state, event.k, entry, present=False)


def _bye_requested(state: Tournament, event: e.ByeRequested, entry: Envelope[Any]) -> Changes:
    player = state.players[event.k]
    byes = (*(bye for bye in player.byes if bye[0] != event.round), (event.round, event.kind))
    changes = change_player(state, event.k, entry, byes=tuple(sorted(byes)))
    past = state.published(event.round)
    if past is not None:
        late = replace(past, byes={**past.byes, event.k: event.kind})
        changes["rounds"] = put_round(state, late)
    return changes


def _bye_cancelled(state: Tournament, event: e.ByeRequestCancelled, entry: Envelope[Any]) -> Changes:
    byes = tuple(bye for bye in state.players[event.k].byes if bye[0] != event.round)
    return change_player(state, event.k, entry, byes=byes)


def _withdrawn(state: Tournament, event: e.PlayerWithdrawn, entry: Envelope[Any]) -> Changes:
    return change_player(state, event.k, entry, status="withdrawn", left=event.after)


def _returned(state: Tournament, event: e.PlayerReturned, entry: Envelope[Any]) -> Changes:
    return change_player(state, event.k, entry, status="", left=None)


def _expelled(state: Tournament, event: e.PlayerExpelled, entry: Envelope[Any]) -> Changes:
    return change_player(state, event.k, entry, status="expelled", left=event.after)


def _points_adjusted(state: Tournament, event: e.PointsAdjusted, entry: Envelope[Any]) -> Changes:
    one = Adjustment(entry.n, event.k, event.round, event.units, event.reason.code, event.board_units)
    return {**change_player(state, event.k, entry), "adjustments": (*state.adjustments, one)}


def _erased(state: Tournament, event: e.PersonErased, entry: Envelope[Any]) -> Changes:
    if event.k in state.members:
        return with_member(state, replace(state.members[event.k], erased=True, v=entry.n))
    return change_player(state, event.k, entry, erased=True)


PEOPLE_BRANCHES: dict[type[e.Event], Branch] = {
    e.PlayerRegistered: _registered,
    e.PlayerCorrected: _player_corrected,
    e.PlayerCheckedIn: _checked_in,
    e.PlayerMarkedAbsent: _marked_absent,
    e.ByeRequested: _bye_requested,
    e.ByeRequestCancelled: _bye_cancelled,
    e.PlayerWithdrawn: _withdrawn,
    e.PlayerReturned: _returned,
    e.PlayerExpelled: _expelled,
    e.PointsAdjusted: _points_adjusted,
    e.PersonErased: _erased,
}
"""The branch of each event of this chapter."""
