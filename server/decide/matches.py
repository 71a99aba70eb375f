"""Level matches of two teams: won by a play-off, by lots, or as the arbiter says (docs/rules/scheveningen.md 10)."""

from projections import events as e
from projections.draws import TEAMS, match_domain
from projections.match_score import counted
from projections.matches import Match, match
from projections.tournament import Tournament
from server import commands as c
from server.decide.appeals import held_fault
from server.decide.decider import Decider, subject_of_tournament
from server.decide.draws import Taken, taken
from server.decide.outcome import Case, Events, Refused, reason_if_said

PAGE = "docs/rules/scheveningen.md 10"


def _so_already(state: Tournament, command: c.DecideSides) -> bool:
    """The same winner in the same way; lots drawn once more are another draw."""
    found = state.sides_decision(command.match)
    by_lots = command.method == "lots"
    return found is not None and not by_lots and (found.method, found.winner) == (command.method, command.winner)


def _decide(case: Case, command: c.DecideSides) -> Events | Refused:
    fault = _match_fault(case.state, command) or _wish_fault(case.state, command)
    if fault is not None:
        return fault
    lots = _lots(case, command)
    if isinstance(lots, Refused):
        return lots
    winner = TEAMS.index(lots.output[0]) if lots else command.winner or 0
    why, vault = reason_if_said(case.inputs, command.why)
    event = e.SidesDecided(command.match, winner, command.method, lots.draw if lots else None, why)
    return Events((*(lots.events if lots else ()), event), (*(lots.vault if lots else ()), *vault))


def _lots(case: Case, command: c.DecideSides) -> Taken | Refused | None:
    if command.method != "lots":
        return None
    return taken(case, match_domain(command.match), command.draw, command.why)


def _match_fault(state: Tournament, command: c.DecideSides) -> Refused | None:
    """Only a match that is over and level is decided otherwise than by its games."""
    if not command.match < len(state.sides):
        return Refused("no-such-match", PAGE, f"there is no match {command.match} of two teams", "$.command.match")
    found = match(state, command.match)
    names = " – ".join(side.name for side in found.sides)
    if not found.games or found.open:
        message = f"{names} is not over: games without a result: {len(found.open)}. Enter the results first"
        return Refused("match-open", PAGE, message, "$.command.match")
    first, other = counted(state, found.score)
    if first != other:
        leader = found.sides[0 if first > other else 1].name
        return Refused("not-level", PAGE, f"{names} is not level: {leader} has won by the games", "$.command.match")
    return _held(state, found)


def _held(state: Tournament, found: Match) -> Refused | None:
    for game in found.games:
        board = state.board(game.round, game.board)
        held = held_fault(board, f"board {game.board} of round {game.round}") if board else None
        if held is not None:
            return held
    return None


def _wish_fault(state: Tournament, command: c.DecideSides) -> Refused | None:
    by_lots = command.method == "lots"
    if by_lots == (command.winner is not None):
        message = "say which team has won; where lots decide, they say it"
        return Refused("winner", PAGE, message, "$.command.winner")
    if command.draw is not None and not by_lots:
        return Refused("other-lots", PAGE, "a draw is named only where lots decide", "$.command.draw")
    if command.method == "arbiter" and command.why is None:
        return Refused(
            "reason-missing", PAGE, "say why you decide the match, and not a play-off or lots", "$.command.why"
        )
    if state.sides_decision(command.match) is not None and command.why is None:
        message = "the match is decided already: say why it is decided again; the first decision stays to be seen"
        return Refused("decided-already", PAGE, message, "$.command.why")
    return None


DECIDERS: dict[type[c.Command], Decider] = {c.DecideSides: Decider(subject_of_tournament, _so_already, _decide)}
"""How each command of this chapter is decided."""
