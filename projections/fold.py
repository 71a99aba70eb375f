"""The fold: apply(state, entry) -> state, one branch an event. Same prefix, same state, on any machine."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from projections import encounter_events as enc
from projections import events as e
from projections import games
from projections.changes import RECENT, Branch, Changes, change_player, put_board, put_games, put_round
from projections.encounter import of_several_games, stages_of, still_decided
from projections.envelope import Envelope
from projections.lot_fold import LOT_BRANCHES
from projections.match_score import is_level
from projections.paged import Paged
from projections.people_fold import PEOPLE_BRANCHES
from projections.points import Bye, Result
from projections.team_fold import TEAM_BRANCHES
from projections.teams import played as matches
from projections.tournament import (
    Appeal,
    Ban,
    Board,
    Decision,
    Grant,
    ListReplaced,
    Round,
    Side,
    SidesDecision,
    Tournament,
)


def apply(state: Tournament, entry: Envelope[Any]) -> Tournament:
    """The state after one more entry. Raises KeyError or IndexError where it cannot follow."""
    changes = BRANCHES[type(entry.event)](state, entry.event, entry)
    after = replace(state, n=entry.n, at=entry.at, **changes)
    return _still_level(after) if after.sides_decided else after


def _still_level(state: Tournament) -> Tournament:
    """A decision about a match goes when the games say something else, or are open (docs/rules/scheveningen.md 10)."""
    decided = tuple(one for one in state.sides_decided if is_level(state, one.match))
    return state if decided == state.sides_decided else replace(state, sides_decided=decided)


def replay(entries: Iterable[Envelope[Any]], state: Tournament | None = None) -> Tournament:
    """The fold of a whole prefix."""
    state = state or Tournament()
    for entry in entries:
        state = apply(state, entry)
    return state


# ---- set-up ----


def _created(_: Tournament, event: e.TournamentCreated, entry: Envelope[Any]) -> Changes:
    grant = Grant(event.grant, event.role, e.Scope(), None, entry.n)
    return {
        "v": entry.n,
        "id": event.tournament,
        "details": event.details,
        "regulations": event.regulations,
        "delays": event.delays,
        "grants": {event.grant: grant},
    }


def _details_amended(_: Tournament, event: e.DetailsAmended, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "details": event.details}


def _rules_amended(state: Tournament, event: e.RulesAmended, entry: Envelope[Any]) -> Changes:
    changes: Changes = {"v": entry.n, "regulations": event.regulations}
    if event.regulations.tiebreaks != state.regulations.tiebreaks:
        changes["lists"] = _list_replaced(state, event.reason, entry)
    if event.regulations.system != state.regulations.system:
        # Teams and brackets are of the system that they were made for: under another one nobody could change them.
        changes |= {"sides": (), "sides_decided": (), "bracket": (), "bracket_draw": None}
    return changes


def _list_replaced(state: Tournament, reason: e.Reason | None, entry: Envelope[Any]) -> tuple[ListReplaced, ...]:
    code = reason.code if reason else ""
    return (*state.lists, ListReplaced(entry.n, state.regulations.tiebreaks, code, bool(state.rounds)))


def _tiebreaks_completed(state: Tournament, event: e.TieBreaksCompleted, entry: Envelope[Any]) -> Changes:
    regulations = replace(state.regulations, tiebreaks=event.tiebreaks)
    return {"v": entry.n, "regulations": regulations, "lists": _list_replaced(state, event.reason, entry)}


def _tie_decided(state: Tournament, event: e.TieDecided, entry: Envelope[Any]) -> Changes:
    _ = [state.players[k] for k in event.order]
    return {"v": entry.n, "decisions": (*state.decisions, Decision(entry.n, event.order, event.method))}


def _groups_set(_: Tournament, event: e.GroupsSet, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "groups": event.groups}


def _schedule_set(_: Tournament, event: e.ScheduleSet, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "schedule": event.rounds}


def _delays_set(_: Tournament, event: e.DelaysSet, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "delays": event.delays}


def _closed(_: Tournament, __: e.TournamentClosed, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "status": "closed"}


def _reopened(_: Tournament, __: e.TournamentReopened, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "status": "running"}


# ---- rounds ----


def _in_order(state: Tournament, order: tuple[int, ...], entry: Envelope[Any]) -> Changes:
    numbers = {k: number for number, k in enumerate(order, 1)}
    players = dict(state.players)
    for k in {**players, **numbers}:
        if players[k].number != numbers.get(k, 0):
            players[k] = replace(players[k], number=numbers.get(k, 0))
    return {"v": entry.n, "order": order, "players": players}


def _numbered(state: Tournament, event: e.StartingNumbersAssigned, entry: Envelope[Any]) -> Changes:
    return {**_in_order(state, event.order, entry), "numbered_by": event.method, "rank_method": event.rank_method}


def _sides_set(state: Tournament, event: e.SidesSet, entry: Envelope[Any]) -> Changes:
    order = tuple(k for side in event.sides for k in side.players)
    sides = tuple(Side(side.name, tuple(((1, k),) for k in side.players)) for side in event.sides)
    return {**_in_order(state, order, entry), "sides": sides, "numbered_by": "", "rank_method": ""}


def _sides_decided(state: Tournament, event: e.SidesDecided, entry: Envelope[Any]) -> Changes:
    _ = state.sides[event.match]
    others = tuple(one for one in state.sides_decided if one.match != event.match)
    made = SidesDecision(entry.n, event.match, event.winner, event.method, event.draw)
    return {"v": entry.n, "sides_decided": (*others, made)}


def _substitute_fielded(state: Tournament, event: e.SubstituteFielded, entry: Envelope[Any]) -> Changes:
    """Without teams he takes the number; in a team the place, and a number behind all others if he has none."""
    if not state.sides:
        order = tuple(event.k if k == event.replaces else k for k in state.order)
        return _in_order(state, order, entry)
    order = state.order if event.k in state.order else (*state.order, event.k)
    sides = tuple(_with_substitute(side, event) for side in state.sides)
    return {**_in_order(state, order, entry), "sides": sides}


def _with_substitute(side: Side, event: e.SubstituteFielded) -> Side:
    """Raises no error where the team has no such player: it is another team's."""
    places = tuple(
        (*place, (event.first, event.k)) if place[-1][1] == event.replaces else place for place in side.places
    )
    return Side(side.name, places)


def _colour_drawn(_: Tournament, event: e.InitialColourDrawn, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "odd": event.odd}


def _board_fixed(state: Tournament, event: e.BoardFixed, entry: Envelope[Any]) -> Changes:
    return change_player(state, event.k, entry, fixed_board=event.board)


def _board_released(state: Tournament, event: e.BoardReleased, entry: Envelope[Any]) -> Changes:
    return change_player(state, event.k, entry, fixed_board=None)


def _board_numbers_set(_: Tournament, event: e.BoardNumbersSet, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "first_board": event.first, "boards_left_out": event.left_out}


def _without(state: Tournament, players: tuple[int, ...]) -> tuple[Ban, ...]:
    return tuple(ban for ban in state.bans if set(ban.players) != set(players))


def _pair_forbidden(state: Tournament, event: e.PairForbidden, entry: Envelope[Any]) -> Changes:
    _ = [state.players[k] for k in event.players]
    ban = Ban(entry.n, event.players, event.rounds, event.reason.code)
    before = state.bans if event.also else _without(state, event.players)
    return {"v": entry.n, "bans": (*before, ban)}


def _pair_permitted(state: Tournament, event: e.PairPermitted, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "bans": _without(state, event.players)}


def _acceleration_set(state: Tournament, event: e.AccelerationSet, entry: Envelope[Any]) -> Changes:
    _ = [state.players[k] for one in event.table for k in (one.first, one.last)]
    return {"v": entry.n, "virtual": event.table}


def _published(state: Tournament, event: e.PairingPublished, entry: Envelope[Any]) -> Changes:
    if event.round > len(state.rounds) + 1:
        raise IndexError(f"round {len(state.rounds) + 1} was not published yet")
    _registered_all(state, event.boards)
    for bye in event.byes:
        _ = state.players[bye.player]
    pairing = Round(
        number=event.round,
        pairing=event.pairing,
        published=True,
        boards=Paged((seat.board, _seated(state, seat, entry.n)) for seat in event.boards),
        order=tuple(seat.board for seat in event.boards),
        byes={bye.player: bye.kind for bye in event.byes},
        at=entry.at,
        made_from=event.made_from,
        system=event.system,
        v=entry.n,
    )
    start = {"start_order": state.order} if event.round == 1 else {}
    return {"rounds": put_round(state, pairing), "status": "running", **start}


def _seated(state: Tournament, seat: e.PairedBoard, n: int) -> Board:
    fixed = seat.board in (state.players[seat.white].fixed_board, state.players[seat.black].fixed_board)
    return Board(seat.board, seat.white, seat.black, n, fixed=fixed)


def _registered_all(state: Tournament, seats: tuple[e.PairedBoard, ...]) -> None:
    """Raises KeyError with the entry number of somebody who is not in the event."""
    for seat in seats:
        _ = state.players[seat.white], state.players[seat.black]


def _pairing_withdrawn(state: Tournament, event: e.PairingWithdrawn, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1]
    empty = replace(old, published=False, boards=Paged[Board](), order=(), byes=dict[int, Bye](), v=entry.n)
    recent = tuple(place for place in state.recent if place[0] != event.round)
    openings = tuple(one for one in state.openings if one.round != event.round)
    return {
        "rounds": put_round(state, empty),
        "recent": recent,
        "openings": openings,
        **_circuits_after(state, event.round),
    }


def _round_closed(state: Tournament, event: e.RoundClosed, entry: Envelope[Any]) -> Changes:
    closed = replace(state.rounds[event.round - 1], closed=True, v=entry.n)
    return {"rounds": put_round(state, closed)}


def _circuit_closed(state: Tournament, _: e.CircuitClosed, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "circuits": (*state.circuits, state.round)}


def _circuits_after(state: Tournament, number: int) -> Changes:
    """A circuit that was just closed is open again when something of it is taken back (docs/rules/round-robin.md 3)."""
    closed = state.circuits
    taken_back = bool(closed) and closed[-1] == state.round and number > max(closed[:-1], default=0)
    return {"circuits": closed[:-1]} if taken_back else {}


# ---- results ----


def _new_game(old: Board, n: int) -> Board:
    """The same seats, with nothing left of what was known about their game."""
    return Board(old.board, old.white, old.black, n, fixed=old.fixed, fixture=old.fixture)


def _newest_first(state: Tournament, number: int, old: Board) -> tuple[tuple[int, int], ...]:
    place, others = (number, old.board), state.recent
    if old.result is not None:  # only then it may be among them; to look is the dearest part of a result
        others = tuple(other for other in others if other != place)
    return (place, *others[: RECENT - 1])


def _entered(state: Tournament, event: e.ResultEntered, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    if state.regulations.teams is not None:
        return put_games(state, event.round, matches.entered(old, event, entry, state.regulations))
    if of_several_games(state.regulations):
        return put_games(state, event.round, games.entered(old, event, entry, stages_of(state.regulations)))
    n, at = entry.n, entry.at
    board = Board(old.board, old.white, old.black, n, result=event.result, at=at, entered=n, fixed=old.fixed)
    changes = put_board(state, event.round, board)
    changes["recent"] = _newest_first(state, event.round, old)
    return changes


def _corrected(state: Tournament, event: e.ResultCorrected, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    if old.line_ups is not None:
        return put_games(state, event.round, matches.corrected(old, event, entry, state.regulations))
    if old.games:
        return put_games(state, event.round, games.corrected(old, event, entry, stages_of(state.regulations)))
    if event.reach == "rating-report-only":
        return put_board(state, event.round, replace(old, reported=event.result, v=entry.n))
    new: Result = event.result
    board = replace(
        old,
        result=new,
        decided=still_decided(replace(old, result=new), stages_of(state.regulations)),
        was=event.was,
        reported=None,
        v=entry.n,
        at=entry.at,
        entered=entry.n,
        adjourned=False,
    )
    changes = put_board(state, event.round, board)
    changes["recent"] = _newest_first(state, event.round, old)
    return changes


def _result_withdrawn(state: Tournament, event: e.ResultWithdrawn, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    if old.line_ups is not None or old.games:
        board = _game_withdrawn(state, old, event, entry)
        return put_games(state, event.round, board) | _circuits_after(state, event.round)
    changes = put_board(state, event.round, _new_game(old, entry.n))
    changes["recent"] = tuple(p for p in state.recent if p != (event.round, event.board))
    return changes | _circuits_after(state, event.round)


def _game_withdrawn(state: Tournament, old: Board, event: e.ResultWithdrawn, entry: Envelope[Any]) -> Board:
    if old.line_ups is not None:
        return matches.withdrawn(old, event, entry, state.regulations)
    return games.withdrawn(old, event, entry, stages_of(state.regulations))


def _stage_opened(state: Tournament, event: enc.EncounterStageOpened, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    opened = games.opened(old, event, entry)
    if old.line_ups is not None:
        return put_games(state, event.round, matches.recounted(opened, entry, state.regulations))
    return put_board(state, event.round, opened)


def _encounter_decided(state: Tournament, event: enc.EncounterDecided, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    if state.regulations.teams is not None:
        return put_games(state, event.round, replace(old, decided=event.winner, v=entry.n, at=entry.at))
    return put_games(state, event.round, games.decided(old, event, entry, stages_of(state.regulations)))


def _annulled(state: Tournament, event: enc.EncounterAnnulled, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    return put_games(state, event.round, replace(_new_game(old, entry.n), annulled=True))


def _adjourned(state: Tournament, event: e.GameAdjourned, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    return put_board(state, event.round, replace(old, adjourned=True, v=entry.n))


def _resumed(state: Tournament, event: e.GameResumed, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    return put_board(state, event.round, replace(old, adjourned=False, v=entry.n))


def _players_corrected(state: Tournament, event: e.GamePlayersCorrected, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1]
    _registered_all(state, event.boards)
    boards = old.boards
    for seat in event.boards:
        moved = replace(boards[seat.board], white=seat.white, black=seat.black, v=entry.n, annulled=False)
        boards = boards.put(seat.board, moved)
    return {"rounds": put_round(state, replace(old, boards=boards, v=entry.n))}


# ---- appeals ----


def _held(state: Tournament, event: e.ResultHeld, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    appeal = replace(state.appeals[event.appeal], game=(event.round, event.board), v=entry.n)
    held = put_board(state, event.round, replace(old, held=event.appeal, v=entry.n))
    return {**held, "appeals": {**state.appeals, event.appeal: appeal}}


def _released(state: Tournament, event: e.ResultReleased, entry: Envelope[Any]) -> Changes:
    old = state.rounds[event.round - 1].boards[event.board]
    appeal = replace(state.appeals[event.appeal], v=entry.n)
    released = put_board(state, event.round, replace(old, held=None, v=entry.n))
    return {**released, "appeals": {**state.appeals, event.appeal: appeal}}


def _lodged(state: Tournament, event: e.AppealLodged, entry: Envelope[Any]) -> Changes:
    appeal = Appeal(event.appeal, event.about, event.by, entry.at, entry.n)
    return {"appeals": {**state.appeals, event.appeal: appeal}}


def _answered(state: Tournament, event: e.AppealDecided, entry: Envelope[Any]) -> Changes:
    appeal = replace(state.appeals[event.appeal], upheld=event.upheld, decided=entry.at, v=entry.n)
    return {"appeals": {**state.appeals, event.appeal: appeal}}


# ---- grants and the log itself ----


def _grant_given(state: Tournament, event: e.GrantGiven, entry: Envelope[Any]) -> Changes:
    grant = Grant(event.grant, event.role, event.scope, event.expires, entry.n)
    return {"grants": {**state.grants, event.grant: grant}}


def _grant_revoked(state: Tournament, event: e.GrantRevoked, entry: Envelope[Any]) -> Changes:
    grant = replace(state.grants[event.grant], revoked=True, v=entry.n)
    return {"grants": {**state.grants, event.grant: grant}}


def _history_accepted(_: Tournament, __: e.HistoryAccepted, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n}


BRANCHES: dict[type[e.Event], Branch] = {
    **PEOPLE_BRANCHES,
    **LOT_BRANCHES,
    **TEAM_BRANCHES,
    e.TournamentCreated: _created,
    e.DetailsAmended: _details_amended,
    e.RulesAmended: _rules_amended,
    e.TieBreaksCompleted: _tiebreaks_completed,
    e.TieDecided: _tie_decided,
    e.GroupsSet: _groups_set,
    e.DelaysSet: _delays_set,
    e.ScheduleSet: _schedule_set,
    e.TournamentClosed: _closed,
    e.TournamentReopened: _reopened,
    e.StartingNumbersAssigned: _numbered,
    e.SidesSet: _sides_set,
    e.SidesDecided: _sides_decided,
    e.SubstituteFielded: _substitute_fielded,
    e.InitialColourDrawn: _colour_drawn,
    e.BoardFixed: _board_fixed,
    e.BoardReleased: _board_released,
    e.BoardNumbersSet: _board_numbers_set,
    e.PairForbidden: _pair_forbidden,
    e.PairPermitted: _pair_permitted,
    e.AccelerationSet: _acceleration_set,
    e.PairingPublished: _published,
    e.PairingWithdrawn: _pairing_withdrawn,
    e.RoundClosed: _round_closed,
    e.CircuitClosed: _circuit_closed,
    e.ResultEntered: _entered,
    e.ResultCorrected: _corrected,
    e.ResultWithdrawn: _result_withdrawn,
    e.GameAdjourned: _adjourned,
    e.GameResumed: _resumed,
    e.GamePlayersCorrected: _players_corrected,
    e.ResultHeld: _held,
    e.ResultReleased: _released,
    e.AppealLodged: _lodged,
    e.AppealDecided: _answered,
    enc.EncounterStageOpened: _stage_opened,
    enc.EncounterDecided: _encounter_decided,
    enc.EncounterAnnulled: _annulled,
    e.GrantGiven: _grant_given,
    e.GrantRevoked: _grant_revoked,
    e.HistoryAccepted: _history_accepted,
}
"""The branch of each event."""
