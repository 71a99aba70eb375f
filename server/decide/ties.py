"""The list of tie-breaks, and ties that are decided outside the games (C.07 art. 3, 4)."""

from projections import events as e
from projections.draws import tie_domain
from projections.refusal import Refusal
from projections.regulations import UNRATED, tiebreak_fault, tiebreak_question
from projections.standings import Comparison, compared
from projections.tiebreaks.decided import decision
from projections.tournament import Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_tournament
from server.decide.draws import taken
from server.decide.outcome import Case, Events, Refused, reason


def _same_list(state: Tournament, command: c.CompleteTieBreaks) -> bool:
    return state.regulations.tiebreaks == command.tiebreaks


def _complete(case: Case, command: c.CompleteTieBreaks) -> Events | Refused:
    """The chief arbiter completes the list before the start; later only with a reason (C.07 art. 4.1.1)."""
    fault = _list_fault(case, command)
    if fault is not None:
        return fault
    if command.why is None:
        if case.state.rounds:
            message = "round 1 is public: say why the list changes now; the old one stays to be seen"
            return Refused("tie-breaks-started", "C.07 art. 4.1.1", message, "$.command.why")
        return Events((e.TieBreaksCompleted(command.tiebreaks, override=case.override),))
    why, vault = reason(case.inputs, command.why)
    return Events((e.TieBreaksCompleted(command.tiebreaks, why, case.override),), vault)


def _list_fault(case: Case, command: c.CompleteTieBreaks) -> Refused | None:
    """What cannot be used at all, and what asks for an announcement, which a chief arbiter may know of (art. 10)."""
    rules = case.state.regulations
    unrated = any(not player.sporting.rating for player in case.state.players.values())
    for index, text in enumerate(command.tiebreaks):
        place = f"$.command.tiebreaks[{index}]"
        fault = tiebreak_fault(text, rules)
        if fault is not None:
            return Refused(fault.code, fault.article, fault.message, place)
        question = tiebreak_question(text, rules, unrated=unrated)
        if question is not None and question.code == UNRATED and not case.waives(UNRATED):
            return Refused(question.code, question.article, question.message, place, overridable=True)
    return None


def _decided_so(state: Tournament, command: c.DecideTie) -> bool:
    newest = decision(state.decisions, command.order, command.method)
    return newest is not None and newest.order == command.order


def _decide_tie(case: Case, command: c.DecideTie) -> Events | Refused:
    """Lots or a play-off put all in order who are equal when their turn in the list comes (C.07 art. 3, 4.2)."""
    groups = _groups(compared(case.state), command.method)
    if isinstance(groups, Refusal):
        return Refused(groups.code, groups.article, groups.message, "$.command.method")
    if sorted(command.order) not in [sorted(group) for group in groups]:
        equal = "; ".join(", ".join(map(str, group)) for group in groups if len(group) > 1) or "nobody"
        message = f"name all who are equal, and only them, each once. Equal are here: {equal}"
        return Refused("no-such-tie", "C.07 art. 4.2", message, "$.command.order")
    if (early := _too_early(case)) is not None:
        return early
    lots = None if command.draw is None else taken(case, tie_domain(command.order), command.draw)
    if isinstance(lots, Refused):
        return lots
    if lots is not None and (command.method != "lots" or lots.output != command.order):
        message = f"draw {lots.draw} says another order: {', '.join(map(str, lots.output))}"
        return Refused("other-lots", "docs/rules/lots.md 2", message, "$.command.order")
    return Events((e.TieDecided(command.order, command.method, command.draw, case.override),))


def _too_early(case: Case) -> Refused | None:
    """While games are open nobody knows yet who will be equal (C.07 art. 4.2)."""
    waiting = [f"round {one.number} board {board.board}" for one in case.state.rounds for board in one.open_boards()]
    if not waiting or case.waives("games-open"):
        return None
    places = ", ".join(waiting[:5]) + (", …" if waiting[5:] else "")
    message = f"{len(waiting)} games have no result yet ({places}): who is equal may change. Enter them first"
    return Refused("games-open", "C.07 art. 4.2", message, overridable=True)


def _groups(found: Comparison, method: str) -> list[list[int]] | Refusal:
    """Who is equal where this method stands in the list."""
    for one in found.listed:
        if one.tiebreak.manual == method:
            return one.groups
    acronym = {"play-off": "PLAYOFF", "lots": "LOTS"}[method]
    message = f"the list of tie-breaks has no {acronym}; complete the list first"
    return Refusal("tie-not-in-list", "C.07 art. 4.1", message)


DECIDERS: dict[type[c.Command], Decider] = {
    c.CompleteTieBreaks: Decider(subject_of_tournament, _same_list, _complete),
    c.DecideTie: Decider(subject_of_tournament, _decided_so, _decide_tie),
}
"""How each command of this chapter is decided."""
