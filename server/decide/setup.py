"""Set-up: created, amended, delays, closed and reopened (C.04.1 art. 1, C.04.2 art. 1)."""

import re

from projections import events as e
from projections.adjustments import of_boards, of_round, rounds_of
from projections.groups import groups_fault
from projections.options import Options, SystemOptions
from projections.pairing import SYSTEMS
from projections.regulations import CUT, UNRATED, elimination_of, tiebreak_fault, tiebreak_question
from projections.scoring import scoring_fault
from projections.teams.regulations import with_match_points
from projections.teams.rules import TeamRules
from projections.tournament import Tournament
from server import commands as c
from server.decide.decider import Decider, never, subject_of_tournament
from server.decide.outcome import Case, Events, Refused, reason
from server.decide.people import is_date, name_fault

FIRST_GRANT = "g1"

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What the id of a tournament looks like: it stands in addresses, key names and file names."""


def regulations_fault(
    regulations: e.Regulations, *, imported: bool = False, kept: tuple[str, ...] = ()
) -> Refused | None:
    """Why these regulations cannot be used; an import of a past event may have any tie-break list.

    kept: the list of tie-breaks until now.
    """
    place = "$.command.regulations"
    system = SYSTEMS.get(regulations.system)
    if system is None:
        known = ", ".join(SYSTEMS)
        return Refused("no-such-system", "", f"systems are: {known}", f"{place}.system")
    if (wrong := system.refuses(regulations)) is not None:
        return Refused(wrong.code, wrong.article, wrong.message, place)
    if (worthless := _scoring_fault(regulations, place)) is not None:
        return worthless
    return None if imported else _tiebreaks_fault(regulations, place, kept)


def _scoring_fault(regulations: e.Regulations, place: str) -> Refused | None:
    if (message := regulations.points.fault()) is not None:
        return Refused("points", "C.04.1 art. 3", message, f"{place}.points")
    wrong = scoring_fault(regulations)
    return None if wrong is None else Refused(wrong.code, wrong.article, wrong.message, f"{place}.scoring")


def _tiebreaks_fault(regulations: e.Regulations, place: str, kept: tuple[str, ...]) -> Refused | None:
    """An event that ends early keeps its list, even where a cut then leaves nothing."""
    for index, descriptor in enumerate(regulations.tiebreaks):
        wrong = tiebreak_fault(descriptor, regulations)
        if wrong is not None and not (wrong.code == CUT and descriptor in kept):
            return Refused(wrong.code, wrong.article, wrong.message, f"{place}.tiebreaks[{index}]")
    return None


def _date_fault(details: e.Details) -> Refused | None:
    for field in ("begins", "ends"):
        text = getattr(details, field)
        if text and not is_date(text):
            return Refused("date", "", f"{text} is no day of the calendar", f"$.command.details.{field}")
    return None


def _details_fault(case: Case, details: e.Details) -> Refused | None:
    for field in ("name", "city", "venue", "organiser", "chief_arbiter", "time_control"):
        text = getattr(details, field)
        if text and (wrong := name_fault(text)) is not None:
            return Refused("text", "", wrong.replace("a name has", "this text has"), f"$.command.details.{field}")
    if (no_day := _date_fault(details)) is not None:
        return no_day
    if details.zone not in case.inputs.zones:
        message = f"{details.zone!r} is no time zone of the zone database; write it like Europe/Prague"
        return Refused("zone", "", message, "$.command.details.zone")
    if details.begins and details.ends and details.ends < details.begins:
        return Refused("dates", "", "the tournament ends before it begins", "$.command.details.ends")
    return None


def _id_fault(id: str) -> Refused | None:
    if 2 <= len(id) <= 60 and ID.fullmatch(id):
        return None
    message = f"{id!r} is no id: 2 to 60 of a-z, 0-9 and single hyphens between them"
    return Refused("id", "", message, "$.tournament")


def _create(case: Case, command: c.CreateTournament) -> Events | Refused:
    regulations = with_match_points(command.regulations)
    fault = (
        _id_fault(case.inputs.tournament)
        or regulations_fault(regulations, imported=case.inputs.imported)
        or _details_fault(case, command.details)
    )
    if fault is not None:
        return fault
    event = e.TournamentCreated(
        tournament=case.inputs.tournament,
        nonce=case.inputs.draw("nonce")[:16].hex(),
        details=command.details,
        regulations=regulations,
        delays=command.delays,
        grant=FIRST_GRANT,
        role="chief-arbiter",
    )
    return Events((event,))


def _same_details(state: Tournament, command: c.AmendDetails) -> bool:
    return state.details == command.details


def _amend_details(case: Case, command: c.AmendDetails) -> Events | Refused:
    return _details_fault(case, command.details) or Events((e.DetailsAmended(command.details),))


def _same_rules(state: Tournament, command: c.AmendRules) -> bool:
    return state.regulations == with_match_points(command.regulations)


def _amend_rules(case: Case, command: c.AmendRules) -> Events | Refused:
    new = with_match_points(command.regulations)
    kept = case.state.regulations.tiebreaks
    fault = regulations_fault(new, kept=kept) or _too_late(case.state, new) or _unannounced(case.state, new)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    return Events((e.RulesAmended(new, why),), vault)


def _unannounced(state: Tournament, new: e.Regulations) -> Refused | None:
    """A tie-break by ratings that comes into the list while unrated players take part (C.07 art. 10)."""
    unrated = any(not player.sporting.rating for player in state.players.values())
    for index, text in enumerate(new.tiebreaks):
        question = tiebreak_question(text, new, unrated=unrated)
        if text not in state.regulations.tiebreaks and question is not None and question.code == UNRATED:
            place = f"$.command.regulations.tiebreaks[{index}]"
            return Refused(question.code, question.article, question.message, place)
    return None


def _too_late(state: Tournament, new: e.Regulations) -> Refused | None:
    """What is locked once round 1 is public (VCL4THP "Scoring and PAB", "Number of rounds")."""
    old, place = state.regulations, "$.command.regulations"
    if new.rounds < len(state.rounds):
        return Refused("rounds", "C.04.1 art. 1", f"{len(state.rounds)} rounds are published", f"{place}.rounds")
    if old.participants != new.participants and state.players:
        message = "somebody is registered: whether individuals or teams take part is fixed from then on"
        return Refused("started", "docs/rules/teams.md 1", message, f"{place}.participants")
    fault = _given_beside(state, new) or _rosters_fault(state, new)
    return fault or (_locked(old, new, place) if state.rounds else None)


def _rosters_fault(state: Tournament, new: e.Regulations) -> Refused | None:
    """Rosters that are there have to fit a new limit (docs/rules/teams.md 2)."""
    most = None if new.teams is None else new.teams.roster
    over = [team.name for team in state.teams.values() if most is not None and len(team.roster) > most]
    if not over:
        return None
    message = f"more than {most} members stand in the roster of {', '.join(over[:5])}: take some out of it first"
    return Refused("roster-size", "docs/rules/teams.md 2", message, "$.command.regulations.teams.roster")


def _given_beside(state: Tournament, new: e.Regulations) -> Refused | None:
    """What points beside the results stand on, as long as they are not taken back (docs/rules/adjustments.md 1)."""
    both = (state.adjustments, of_boards(state.adjustments))
    given = [number for number in rounds_of(both[0]) if any(of_round(one, number) for one in both)]
    last = max((number or 0 for number in given), default=0)
    same = _units(new) == _units(state.regulations) and new.system != "scheveningen" and new.rounds >= last
    if same or not given:
        return None
    message = (
        "bonuses or penalties are given in the units, for the rounds and in the system of now: take them back before "
        "these change, and give them again"
    )
    return Refused("points-given", "docs/rules/adjustments.md 1", message, "$.command.regulations")


def _units(regulations: e.Regulations) -> tuple[int, ...]:
    """How many units make one point, and one point of a board."""
    teams = regulations.teams
    return (regulations.points.per,) if teams is None else (regulations.points.per, teams.board_points.per)


def _locked(old: e.Regulations, new: e.Regulations, place: str) -> Refused | None:
    """What of the regulations is another one now, of all that is fixed once round 1 is public."""
    axes = (old.system, old.encounter, old.stages, old.scoring, old.participants)
    scored = (old.points, old.scoring_options, old.ladder)
    announced = _announced(old.options, new.options) != _announced(new.options, old.options)
    fixed = (
        (axes != (new.system, new.encounter, new.stages, new.scoring, new.participants), _SYSTEM, "the system is", ""),
        (announced, _SYSTEM, "what was announced of the system, such as an acceleration, is", ".options"),
        (_of_teams(old) != _of_teams(new), "docs/rules/teams.md 1", "how teams play is", ".teams"),
        (scored != (new.points, new.scoring_options, new.ladder), "C.04.1 art. 3", _SCORING, ".points"),
    )
    for changed, article, what, field in fixed:
        if changed:
            return Refused("started", article, f"{what} fixed once round 1 is published", place + field)
    return None


_SYSTEM = "C.04.2 art. 1.1"
_SCORING = "the points, the handicap and its categories are"


def _of_teams(regulations: e.Regulations) -> TeamRules | None:
    return None if regulations.teams is None else regulations.teams.announced()


def _announced(options: SystemOptions | None, others: SystemOptions | None) -> Options | None:
    """The fixed part of options; without any the defaults of the system, whose struct the others show."""
    if options is None and others is not None:
        options = type(others)()
    return None if options is None else options.announced()


def _same_delays(state: Tournament, command: c.SetDelays) -> bool:
    return state.delays == command.delays


def _set_delays(_: Case, command: c.SetDelays) -> Events:
    return Events((e.DelaysSet(command.delays),))


def _same_groups(state: Tournament, command: c.SetGroups) -> bool:
    return state.groups == command.groups


def _set_groups(_: Case, command: c.SetGroups) -> Events | Refused:
    fault = groups_fault(command.groups)
    if fault is not None:
        return Refused(fault.code, fault.article, fault.message, "$.command.groups")
    return Events((e.GroupsSet(command.groups),))


def _is_closed(state: Tournament, _: c.CloseTournament) -> bool:
    return state.status == "closed"


def _close(case: Case, _: c.CloseTournament) -> Events | Refused:
    state = case.state
    if state.round == 0:
        return Refused("not-started", "", "no round has been published")
    waiting = [f"round {r.number} board {b.board}" for r in state.rounds for b in r.open_boards()]
    if waiting:
        message = f"{len(waiting)} games have no result: {', '.join(waiting[:20])}"
        return Refused("open-games", "C.04.2 art. 3.1", message)
    if pending := state.pending(state.round):
        message = f"no answer yet to appeal {', '.join(map(str, pending))}; record the committee's decision first"
        return Refused("pending-appeals", "", message)
    left = state.regulations.rounds - state.round
    elimination = elimination_of(state.regulations)
    if left and not (elimination is not None and elimination.ended(state)):
        message = f"{left} of {state.regulations.rounds} rounds are not played; amend the number of rounds first"
        return Refused("rounds-left", "C.04.1 art. 1", message)
    return Events((e.TournamentClosed(),))


def _is_open(state: Tournament, _: c.ReopenTournament) -> bool:
    return state.status != "closed"


def _reopen(case: Case, command: c.ReopenTournament) -> Events:
    why, vault = reason(case.inputs, command.why)
    return Events((e.TournamentReopened(why),), vault)


def _accept(case: Case, command: c.AcceptHistory) -> Events:
    return Events((e.HistoryAccepted(command.lost_version, command.lost),))


DECIDERS: dict[type[c.Command], Decider] = {
    c.CreateTournament: Decider(subject_of_tournament, never, _create, late=True),
    c.AmendDetails: Decider(subject_of_tournament, _same_details, _amend_details, late=True),
    c.AmendRules: Decider(subject_of_tournament, _same_rules, _amend_rules),
    c.SetGroups: Decider(subject_of_tournament, _same_groups, _set_groups, late=True),
    c.SetDelays: Decider(subject_of_tournament, _same_delays, _set_delays, late=True),
    c.CloseTournament: Decider(subject_of_tournament, _is_closed, _close, late=True),
    c.ReopenTournament: Decider(subject_of_tournament, _is_open, _reopen, late=True),
    c.AcceptHistory: Decider(subject_of_tournament, never, _accept, late=True),
}
"""How each command of this chapter is decided."""
