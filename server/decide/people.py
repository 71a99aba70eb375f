"""People: registered, corrected, present or not, byes, withdrawn, expelled, erased (C.04.2 art. 2-3)."""

import re
import unicodedata
from collections.abc import Callable
from datetime import date
from typing import Any

from projections import events as e
from projections.handicap import NOWHERE
from projections.handicap import place as ladder_place
from projections.points import Bye
from projections.regulations import begun, current_round, elimination_of, is_predetermined, plan_article
from projections.scoring import by_category
from projections.tournament import Member, Player, Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_player
from server.decide.members import member_fault
from server.decide.outcome import Case, Events, Put, Refused, reason, sealed

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing though they count as letters, marks or symbols."""

MARKS_PILED = re.compile("m{4}")

PlayerRule = Callable[[Case, Player, Any], Events | Refused]
PersonRule = Callable[[Case, Player | Member, Any], Events | Refused]


def name_fault(name: str) -> str | None:
    """Why a name cannot be shown safely: control and formatting characters, or not in normal form C."""
    if name != name.strip() or "  " in name:
        return "a name has no spaces at its ends and no double ones"
    if any(unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for character in name):
        return "a name has no control, formatting or unassigned characters"
    if any(character in INVISIBLE for character in name):
        return "a name has no invisible characters"
    if MARKS_PILED.search("".join("m" if unicodedata.combining(character) else "." for character in name)):
        return "a name has at most three marks on a letter"
    if unicodedata.normalize("NFC", name) != name:
        return "a name is written in Unicode normal form C"
    return None


def is_date(text: str) -> bool:
    """Whether YYYY-MM-DD is a day of the calendar."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def record_fault(record: c.Record) -> Refused | None:
    """Why a record cannot be kept, or None."""
    if (wrong := name_fault(record.name)) is not None:
        return Refused("name", "", wrong, "$.command.record.name")
    if record.birth_date and not is_date(record.birth_date):
        message = f"{record.birth_date} is no day of the calendar"
        return Refused("date", "", message, "$.command.record.birth_date")
    return None


def sporting_fault(sporting: e.Sporting) -> Refused | None:
    """Why sporting data cannot be shown, or None."""
    for field in ("club", "category"):
        text = getattr(sporting, field)
        if text and (wrong := name_fault(text)) is not None:
            message = wrong.replace("a name", f"a {field}")
            return Refused("text", "", message, f"$.command.sporting.{field}")
    return None


def _of(rule: PlayerRule) -> Callable[[Case, Any], Events | Refused]:
    """The rule for a command about the participant `k`, who has to be there."""

    def decided(case: Case, command: Any) -> Events | Refused:
        player = case.state.players.get(command.k)
        return _nobody(case.state, command.k) if player is None else rule(case, player, command)

    return decided


def _of_person(rule: PersonRule) -> Callable[[Case, Any], Events | Refused]:
    """The rule for a command about somebody with a record: a player, or a member of a team, but no team."""

    def decided(case: Case, command: Any) -> Events | Refused:
        if command.k in case.state.teams:
            message = f"entry {command.k} is a team: correct the team, or one of its members"
            return Refused("is-a-team", "docs/rules/teams.md 2", message, "$.command.k")
        person = _person(case.state, command.k)
        return _nobody(case.state, command.k) if person is None else rule(case, person, command)

    return decided


def _person(state: Tournament, k: int) -> Player | Member | None:
    return state.members.get(k) or state.players.get(k)


def _nobody(state: Tournament, k: int) -> Refused:
    message = f"there is no player {k}"
    if k in state.members:
        message = f"entry {k} is a member of team {state.members[k].team}: teams come, go and rest, not their members"
    return Refused("no-such-player", "", message, "$.command.k")


def _subject_of_person(_: Tournament, command: c.RegisterPlayer) -> str:
    return f"person:{command.person}"


def _registered(state: Tournament, command: c.RegisterPlayer) -> bool:
    k = state.persons.get(command.person)
    return k is not None and _team_of(state, k) == command.team


def _team_of(state: Tournament, k: int) -> int | None:
    return state.members[k].team if k in state.members else None


def _elsewhere(state: Tournament, command: c.RegisterPlayer) -> Refused | None:
    """Why somebody who is here already is not registered once more for another team, or None."""
    k = state.persons.get(command.person)
    if k is None:
        return None
    message = f"entry {k} is this person, in another team or in none: one plays for one team"
    return Refused("registered-elsewhere", "docs/rules/teams.md 2", message, "$.command.team")


def _register(case: Case, command: c.RegisterPlayer) -> Events | Refused:
    state = case.state
    late = None if command.team is not None else entry_fault(state, command.entered)
    fault = late or _elsewhere(state, command) or member_fault(state, command)
    fault = fault or sporting_fault(command.sporting) or record_fault(command.record)
    if fault is not None:
        return fault
    commit, put = sealed(case.inputs, command.person, command.record)
    event = e.PlayerRegistered(
        k=state.next_k,
        person=command.person,
        commit=commit,
        sporting=command.sporting,
        entered=command.entered or (state.round + 1 if command.team is None else max(1, current_round(state))),
        team=command.team,
    )
    return Events((event,), (put,))


def entry_fault(state: Tournament, entered: int | None) -> Refused | None:
    """Why nobody can enter, from the round `entered` or from the next one on, or None."""
    fixed = is_predetermined(state.regulations) and not state.sides  # a team may need a substitute
    if fixed and (state.round or (entered or 1) > 1):
        message = "a table of fixed pairings takes no late entries: everybody plays from round 1 on"
        return Refused("pairings-fixed", plan_article(state.regulations), message)
    if elimination_of(state.regulations) and (state.round or (entered or 1) > 1):
        message = "nobody comes into a bracket later: late entries are taken until it is drawn"
        return Refused("bracket-drawn", "docs/rules/knockout.md 3", message)
    if entered is not None and entered <= state.round:
        message = f"round {state.round} is published; a late entry plays from round {state.round + 1} on"
        return Refused("round-past", "C.04.2 art. 2.4", message, "$.command.entered")
    if (entered or state.round + 1) > state.regulations.rounds:
        return Refused("no-round-left", "C.04.2 art. 2.4", "there is no round left to play", "$.command.entered")
    return None


def _as_wished(state: Tournament, command: c.CorrectPlayer) -> bool:
    player = None if command.k in state.teams else _person(state, command.k)
    return player is not None and command.record is None and player.sporting == command.sporting


def _category_fault(case: Case, player: Player | Member, sporting: e.Sporting) -> Refused | None:
    """A category is what its owner had at the start; a mistake in it changes what all his games are worth."""
    rules, place = case.state.regulations, "$.command.sporting.category"
    same = sporting.category.casefold() == player.sporting.category.casefold()
    if same or not case.state.rounds or not by_category(rules):
        return None
    if ladder_place(rules.ladder, sporting.category) == NOWHERE:
        message = f'there is no category "{sporting.category}" on the ladder: {", ".join(rules.ladder)}'
        return Refused("category-unknown", "docs/rules/handicap.md", message, place)
    if case.waives("category-fixed"):
        return None
    message = (
        "categories are fixed once round 1 is published, also for who is promoted meanwhile; if this one was wrong "
        "from the start, a chief arbiter corrects it with a reason, and all games of this player are scored again"
    )
    return Refused("category-fixed", "docs/rules/handicap.md", message, place, overridable=True)


def _correct(case: Case, player: Player | Member, command: c.CorrectPlayer) -> Events | Refused:
    if (fixed := _category_fault(case, player, command.sporting)) is not None:
        return fixed
    if (unfit := sporting_fault(command.sporting)) is not None:
        return unfit
    if command.record is None:
        return Events((e.PlayerCorrected(command.k, player.commit, command.sporting, case.override),))
    if player.erased:
        return Refused("erased", "", "this person's record was erased", "$.command.k")
    if (wrong := record_fault(command.record)) is not None:
        return wrong
    commit, put = sealed(case.inputs, player.person, command.record)
    return Events((e.PlayerCorrected(command.k, commit, command.sporting, case.override),), (put,))


def _present(state: Tournament, command: c.CheckIn) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.present is True


def _check_in(_: Case, __: Player, command: c.CheckIn) -> Events | Refused:
    return Events((e.PlayerCheckedIn(command.k),))


def _absent(state: Tournament, command: c.MarkAbsent) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.present is False


def _mark_absent(_: Case, __: Player, command: c.MarkAbsent) -> Events | Refused:
    return Events((e.PlayerMarkedAbsent(command.k),))


def _has_bye(state: Tournament, command: c.RequestBye) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.bye(command.round) == command.kind


def _request_bye(case: Case, player: Player, command: c.RequestBye) -> Events | Refused:
    return _bye_fault(case.state, player, command) or Events(
        (e.ByeRequested(command.k, command.round, Bye(command.kind)),)
    )


def _bye_fault(state: Tournament, player: Player, command: c.RequestBye) -> Refused | None:
    place = f"player {command.k}, round {command.round}"
    if is_predetermined(state.regulations):
        message = "a table of fixed pairings has no byes on request: the game is postponed or forfeited"
        return Refused("pairings-fixed", plan_article(state.regulations), message, place)
    if elimination_of(state.regulations):
        message = "in a knockout there is no bye on request: who cannot play loses by forfeit, or is withdrawn"
        return Refused("no-byes", "docs/rules/knockout.md 6", message, place)
    if command.round > state.regulations.rounds:
        message = f"the tournament has {state.regulations.rounds} rounds"
        return Refused("no-such-round", "C.04.1 art. 1", message, "$.command.round")
    past = state.published(command.round)
    if past is None or command.round < player.entered:
        return None
    message = "that round is published; a bye for it is possible only for a late entry"
    return Refused("round-past", "C.04.2 art. 2.4", message, place)


def _has_no_bye(state: Tournament, command: c.CancelBye) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.bye(command.round) is None


def _cancel_bye(case: Case, _: Player, command: c.CancelBye) -> Events | Refused:
    if case.state.published(command.round) is not None:
        message = f"round {command.round} is published with this bye"
        return Refused("round-past", "C.04.2 art. 4.4", message, "$.command.round")
    return Events((e.ByeRequestCancelled(command.k, command.round),))


def _gone(state: Tournament, command: c.WithdrawPlayer) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.status == "withdrawn"


def _last_round(state: Tournament, k: int) -> int:
    """The round that is played now, or a later one of which a team has played its match already."""
    of_matches = state.rounds if state.regulations.teams is not None else ()
    own = (
        one.number
        for one in of_matches
        for board in one.boards.values()
        if k in (board.white, board.black) and begun(board)
    )
    return max((current_round(state), *own))


def _withdraw(case: Case, player: Player, command: c.WithdrawPlayer) -> Events | Refused:
    if player.status == "expelled":
        return Refused("expelled", "", f"player {command.k} has been expelled", "$.command.k")
    why, vault = reason(case.inputs, command.why)
    return Events((e.PlayerWithdrawn(command.k, _last_round(case.state, command.k), why),), vault)


def _back(state: Tournament, command: c.ReturnPlayer) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.status == ""


def _return(case: Case, player: Player, command: c.ReturnPlayer) -> Events | Refused:
    if player.status == "expelled":
        return Refused("expelled", "", f"player {command.k} has been expelled", "$.command.k")
    return Events((e.PlayerReturned(command.k),))


def _out(state: Tournament, command: c.ExpelPlayer) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.status == "expelled"


def _expel(case: Case, player: Player, command: c.ExpelPlayer) -> Events | Refused:
    why, vault = reason(case.inputs, command.why)
    return Events((e.PlayerExpelled(command.k, _last_round(case.state, command.k), why),), vault)


def _forgotten(state: Tournament, command: c.ErasePerson) -> bool:
    player = _person(state, command.k)
    return player is not None and player.erased


def _erase(_: Case, player: Player | Member, command: c.ErasePerson) -> Events | Refused:
    # The record itself goes with HDEL after the append, and again at every restore (CONTRACTS B6).
    return Events((e.PersonErased(command.k, player.person, command.ground),), (Put("people", player.person, b""),))


DECIDERS: dict[type[c.Command], Decider] = {
    c.RegisterPlayer: Decider(_subject_of_person, _registered, _register),
    c.CorrectPlayer: Decider(subject_of_player, _as_wished, _of_person(_correct), late=True),
    c.CheckIn: Decider(subject_of_player, _present, _of(_check_in)),
    c.MarkAbsent: Decider(subject_of_player, _absent, _of(_mark_absent)),
    c.RequestBye: Decider(subject_of_player, _has_bye, _of(_request_bye)),
    c.CancelBye: Decider(subject_of_player, _has_no_bye, _of(_cancel_bye)),
    c.WithdrawPlayer: Decider(subject_of_player, _gone, _of(_withdraw)),
    c.ReturnPlayer: Decider(subject_of_player, _back, _of(_return)),
    c.ExpelPlayer: Decider(subject_of_player, _out, _of(_expel)),
    c.ErasePerson: Decider(subject_of_player, _forgotten, _of_person(_erase), late=True),
}
"""How each command of this chapter is decided."""
