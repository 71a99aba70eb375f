"""The branches of the fold for the chapter of teams."""

from typing import Any

from msgspec.structs import replace

from projections import events as e
from projections import team_events as t
from projections.changes import Branch, Changes, change_player, put_board, put_games, put_round, with_player
from projections.envelope import Envelope
from projections.teams.played import line_up_corrected, recounted, revealed
from projections.tournament import Award, Fixture, Player, Team, Tournament


def _registered(state: Tournament, event: t.TeamRegistered, entry: Envelope[Any]) -> Changes:
    player = Player(event.k, "", "", event.sporting, event.entered, entry.n)
    return {**with_player(state, player), **_with_team(state, event.k, Team(event.name, event.short, entry.n))}


def _with_team(state: Tournament, k: int, team: Team) -> Changes:
    return {"teams": {**state.teams, k: team}}


def _corrected(state: Tournament, event: t.TeamCorrected, entry: Envelope[Any]) -> Changes:
    team = replace(state.teams[event.k], name=event.name, short=event.short, v=entry.n)
    return {**change_player(state, event.k, entry, sporting=event.sporting), **_with_team(state, event.k, team)}


def _roster_set(state: Tournament, event: t.RosterSet, entry: Envelope[Any]) -> Changes:
    _ = [state.members[k] for k in event.members]
    team = replace(state.teams[event.team], roster=event.members, captain=event.captain, v=entry.n)
    return _with_team(state, event.team, team)


def _fixture_set(state: Tournament, event: t.FixtureSet, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    fixture = Fixture(event.begins, event.venue, event.status)
    return put_board(state, event.round, replace(old, fixture=fixture, v=entry.n))


def _line_ups_revealed(state: Tournament, event: t.LineUpsRevealed, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1]
    boards = old.boards
    for line_ups in event.line_ups:
        board = revealed(boards[line_ups.board], line_ups, entry, state.regulations)
        boards = boards.put(board.board, board)
    return {"rounds": put_round(state, replace(old, boards=boards, v=entry.n))}


def _line_up_corrected(state: Tournament, event: t.LineUpCorrected, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    return put_games(state, event.round, line_up_corrected(old, event, entry, state.regulations))


def _awarded(state: Tournament, event: t.MatchAwarded, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    award = Award(entry.n, event.result, event.board_points, event.reason.code)
    return put_games(state, event.round, recounted(replace(old, awarded=award), entry, state.regulations))


def _award_withdrawn(state: Tournament, event: t.MatchAwardWithdrawn, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    return put_games(state, event.round, recounted(replace(old, awarded=None), entry, state.regulations))


TEAM_BRANCHES: dict[type[e.Event], Branch] = {
    t.TeamRegistered: _registered,
    t.TeamCorrected: _corrected,
    t.RosterSet: _roster_set,
    t.FixtureSet: _fixture_set,
    t.LineUpsRevealed: _line_ups_revealed,
    t.LineUpCorrected: _line_up_corrected,
    t.MatchAwarded: _awarded,
    t.MatchAwardWithdrawn: _award_withdrawn,
}
"""The branch of each event of this chapter."""
