"""Which views an event may change (CONTRACTS A1): one function, on which `since` and every delta stand."""

from projections import encounter_events as enc
from projections import events as e
from projections import lot_events as lot
from projections import opening_events as op
from projections import team_events as t

_RECORD = ("log", "audit")
# `v` of a participant stands in players and checkin, `v` of a game in its pairings and in results.
_PERSON = ("players", "checkin")
_PEOPLE = ("people", "players", "standings", "crosstable", "checkin", "apart")
_STAYS = ("players", "standings", "crosstable", "checkin", "apart", "bracket")
_ROUND = ("info", "standings", "crosstable", "bracket")
# Before round 1 `apart` says whether this field can complete the rounds.
_FIELD = (*_PERSON, "apart")
_GAME = ("standings", "crosstable", "results", "bracket")

_FIXED: dict[type[e.Event], tuple[str, ...]] = {
    e.TournamentCreated: ("info", "results", "appeals", "grants", *_PEOPLE),
    e.DetailsAmended: ("info",),
    e.RulesAmended: ("info", "results", "bracket", "standings", "crosstable", "apart"),
    e.TieBreaksCompleted: ("info", "standings"),
    e.TieDecided: ("info", "standings"),
    e.GroupsSet: ("info",),
    e.DelaysSet: ("info",),
    e.ScheduleSet: ("info",),
    e.TournamentClosed: ("info",),
    e.TournamentReopened: ("info",),
    e.PlayerRegistered: _PEOPLE,
    e.PlayerCorrected: ("people", *_FIELD, "standings"),
    e.PlayerCheckedIn: _FIELD,
    e.PlayerMarkedAbsent: _FIELD,
    e.ByeRequested: (*_FIELD, "standings", "crosstable", "bracket"),
    e.ByeRequestCancelled: _FIELD,
    e.PlayerWithdrawn: _STAYS,
    e.PlayerReturned: _STAYS,
    e.PlayerExpelled: _STAYS,
    e.PointsAdjusted: (*_PERSON, "standings"),
    e.PersonErased: ("people", *_PERSON),
    e.SidesSet: ("info", "players", "standings", "crosstable"),
    e.SidesDecided: ("info", "crosstable"),
    e.SubstituteFielded: ("info", "players", "standings", "crosstable"),
    e.StartingNumbersAssigned: ("info", "players", "standings", "crosstable", "apart"),
    e.InitialColourDrawn: ("info",),
    e.BoardFixed: ("info", *_PERSON),
    e.BoardReleased: ("info", *_PERSON),
    e.BoardNumbersSet: ("info",),
    e.PairForbidden: ("info", "apart"),
    e.PairPermitted: ("info", "apart"),
    e.AccelerationSet: ("info",),
    e.PairingPublished: (*_ROUND, "results", "apart"),
    e.PairingWithdrawn: (*_ROUND, "results", "apart"),
    e.RoundClosed: ("info",),
    e.CircuitClosed: ("info",),
    e.ResultEntered: _GAME,
    e.ResultCorrected: _GAME,
    e.ResultWithdrawn: ("info", *_GAME),
    e.GameAdjourned: _GAME,
    e.GameResumed: _GAME,
    e.GamePlayersCorrected: ("info", *_GAME),
    e.ResultHeld: ("appeals", *_GAME),
    e.ResultReleased: ("appeals", *_GAME),
    e.AppealLodged: ("appeals", "standings"),
    e.AppealDecided: ("appeals", "standings"),
    enc.EncounterStageOpened: _GAME,
    enc.EncounterDecided: _GAME,
    enc.EncounterAnnulled: _GAME,
    enc.BracketDrawn: ("info", "standings", "bracket"),
    t.TeamRegistered: _PEOPLE,
    t.TeamCorrected: ("people", *_FIELD, "standings"),
    t.RosterSet: ("players", "standings"),
    t.FixtureSet: ("info", "standings", "fixtures", "results"),
    t.LineUpsRevealed: ("info", *_GAME),
    t.LineUpCorrected: _GAME,
    t.MatchAwarded: ("info", *_GAME),
    t.MatchAwardWithdrawn: ("info", *_GAME),
    op.OpeningTableLoaded: ("info",),
    op.OpeningDrawn: ("info",),
    lot.DrawCommitted: ("info", "draws"),
    lot.DrawPerformed: ("info", "draws"),
    lot.DrawRecorded: ("info", "draws"),
    e.GrantGiven: ("grants",),
    e.GrantRevoked: ("grants",),
    e.HistoryAccepted: ("info",),
}

_TOUCHES = {kind: views + _RECORD for kind, views in _FIXED.items()}
# Points beside the results are given for a round, and are in no pairing of it.
_OF_A_ROUND = {
    kind: tuple((*_TOUCHES[kind], f"pairings.{number}") for number in range(100))
    for kind in _FIXED
    if "round" in kind.__struct_fields__ and kind is not e.PointsAdjusted
}


def touches(event: e.Event) -> tuple[str, ...]:
    """Names of the views that `event` may change, without repetition. A family's members share its index."""
    kind = type(event)
    rounds = _OF_A_ROUND.get(kind)
    return _TOUCHES[kind] if rounds is None else rounds[event.round]  # type: ignore[attr-defined]
