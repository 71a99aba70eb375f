"""Brackets drawn, stages opened, encounters decided and annulled (docs/rules/knockout.md, docs/rules/encounters.md)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from projections import encounter_events as enc
from projections import events as e
from projections.draws import BRACKET, BRACKET_PLACES, colour_domain, encounter_domain
from projections.encounter import due, stages_of
from projections.options import KnockoutOptions
from projections.pairing.knockout.bracket import by_lot, by_rank, places_fault
from projections.pairing.knockout.proposal import KNOCKOUT, bracket_refusal, field_of
from projections.pairing.knockout.tree import options_of
from projections.refusal import Refusal
from projections.regulations import elimination_of
from projections.teams.board_points import complete, level_after
from projections.tournament import Board, Tournament
from server import commands as c
from server.decide.appeals import held_fault
from server.decide.decider import Decider, never, subject_of_board, subject_of_tournament
from server.decide.draws import Taken, taken
from server.decide.outcome import Case, Events, Refused, reason, reason_if_said

PAGE = "docs/rules/knockout.md"


# ---- the bracket ----


def _draw_bracket(case: Case, command: c.DrawBracket) -> Events | Refused:
    state = case.state
    fault = _bracket_fault(case, command)
    if fault is not None:
        return fault
    lots = None if case.inputs.imported else _bracket_lots(case, command)
    if isinstance(lots, Refused):
        return lots
    places = _places(state, command, lots)
    wrong = None if case.inputs.imported else bracket_refusal(state, places)
    if wrong is not None:
        return _refused(wrong, "$.command.places")
    again = bool(state.bracket) or case.inputs.imported
    why, vault = reason_if_said(case.inputs, command.why if again else None)
    event = enc.BracketDrawn(places, lots.draw if lots else None, why)
    return Events((*(lots.events if lots else ()), event), (*(lots.vault if lots else ()), *vault))


def _bracket_fault(case: Case, command: c.DrawBracket) -> Refused | None:
    state = case.state
    if state.regulations.system != KNOCKOUT.name:
        return Refused("no-bracket", f"{PAGE} 3", f"the system {state.regulations.system} has no bracket")
    if state.round:
        message = "round 1 is published: nobody can be drawn into the bracket any more"
        return Refused("started", f"{PAGE} 3", message)
    if state.bracket and command.why is None:
        message = "the bracket is drawn already: say why it is drawn again; the first one stays to be seen"
        return Refused("drawn-already", f"{PAGE} 3", message, "$.command.why")
    if bool(command.places) and command.draw is None and not case.inputs.imported:
        message = f'places are given only with slips drawn by hand: record them first, in the domain "{BRACKET_PLACES}"'
        return Refused("draw-missing", f"{PAGE} 3", message, "$.command.draw")
    wrong = _recorded_fault(state, command) if case.inputs.imported else bracket_refusal(state, command.places)
    return None if wrong is None else _refused(wrong, "$.command.places")


def _recorded_fault(state: Tournament, command: c.DrawBracket) -> Refusal | None:
    """Why places are no bracket at all; that of an import may have been drawn under other numbers or options,
    and before somebody came who does not play."""
    drawn = [k for k in field_of(state) if k in command.places]
    fault = places_fault(command.places, drawn, KnockoutOptions(seeding=0))
    return None if fault is None else Refusal("places", f"{PAGE} 1", fault)


def _bracket_lots(case: Case, command: c.DrawBracket) -> Taken | Refused | None:
    if options_of(case.state).bracket == "rank-reversed":
        return None
    domain = BRACKET_PLACES if command.places else BRACKET
    lots = taken(case, domain, command.draw, command.why)
    if isinstance(lots, Taken) and command.places and lots.output != tuple(k for k in command.places if k):
        message = f"draw {lots.draw} puts the players in another order: {', '.join(map(str, lots.output))}"
        return Refused("other-lots", f"{PAGE} 3", message, "$.command.places")
    return lots


def _places(state: Tournament, command: c.DrawBracket, lots: Taken | None) -> tuple[int, ...]:
    if command.places:
        return command.places
    field = field_of(state)
    return by_rank(field) if lots is None else by_lot(field, options_of(state), lots.output)


def _refused(wrong: Refusal, place: str) -> Refused:
    return Refused(wrong.code, wrong.article, wrong.message, place)


# ---- encounters ----


def of_encounter(rule: Callable[[Case, Board, Any], Events | Refused]) -> Callable[[Case, Any], Events | Refused]:
    """The rule for a command about an encounter, which has to be there with these two and not wait for an appeal."""

    def decided(case: Case, command: Any) -> Events | Refused:
        place = f"board {command.board} of round {command.round}"
        board = case.state.board(command.round, command.board)
        if board is None:
            return Refused("no-such-board", "", f"there is no {place}", place)
        if (board.white, board.black) != (command.white, command.black):
            return Refused("other-players", "", f"{place} is played by {board.white} and {board.black}", place)
        return held_fault(board, place) or rule(case, board, command)

    return decided


def _open(case: Case, board: Board, command: c.OpenStage) -> Events | Refused:
    """Lots say who has White, as long as no game of the stage was played (docs/rules/encounters.md 3)."""
    teams = case.state.regulations.teams is not None
    fault = (_match_stage_fault if teams else _stage_fault)(case.state.regulations, board, command)
    if fault is not None:
        return fault
    if (early := unsettled_fault(case.state, command.round, board)) is not None:
        return early
    if command.first_white is not None:
        return _opened_as_recorded(case, board, command)
    lots = taken(case, colour_domain(command.round, command.board, command.stage), command.draw, command.why)
    if isinstance(lots, Refused):
        return lots
    seat = (command.round, command.board, command.white, command.black)
    event = enc.EncounterStageOpened(*seat, command.stage, int(lots.output[0]), lots.draw)
    return Events((*lots.events, event), lots.vault)


def _stage_fault(regulations: e.Regulations, board: Board, command: c.OpenStage) -> Refused | None:
    stages = stages_of(regulations)
    coming = due(board, stages)
    begun = any(game.stage == command.stage for game in board.games)
    if coming is None or coming.stage != command.stage or begun:
        return _other_stage(command)
    if command.stage == 1 or stages[command.stage - 1].first_white != "lot":
        return _no_lot(command)
    return None


def _match_stage_fault(regulations: e.Regulations, board: Board, command: c.OpenStage) -> Refused | None:
    """Of a match lots can also say who has White in the first stage, before the line-ups are known
    (docs/rules/teams.md 4).
    """
    stages, before, rules = stages_of(regulations), command.stage - 1, regulations.teams
    if before >= len(stages):
        return _other_stage(command)
    drawn = rules is not None and rules.first_white == "drawn" if before == 0 else stages[before].first_white == "lot"
    if not drawn:
        return _no_lot(command)
    begun = any(game.stage == command.stage and game.white and game.black for game in board.games)
    reached = before == 0 or (complete(board, regulations, before) and level_after(board, regulations, before))
    return _other_stage(command) if begun or not reached else None


def _other_stage(command: c.OpenStage) -> Refused:
    message = f"stage {command.stage} is not the one that begins now"
    return Refused("other-stage", "docs/rules/encounters.md 3", message, "$.command.stage")


def _no_lot(command: c.OpenStage) -> Refused:
    message = f"the colours of stage {command.stage} follow from the games before: enter its result"
    if command.stage == 1:
        message = "the regulations say who has White in stage 1: nothing is drawn"
    return Refused("no-lot", "docs/rules/encounters.md 3", message, "$.command.stage")


def _opened_as_recorded(case: Case, board: Board, command: c.OpenStage) -> Events | Refused:
    """Of an import: who had White, without the lots that said so."""
    if not case.inputs.imported or command.first_white not in (board.white, board.black):
        message = "who has White first is what lots say, or in an import who of the two had it: leave `first_white` out"
        return Refused("first-white", "docs/rules/encounters.md 3", message, "$.command.first_white")
    seat = (command.round, command.board, command.white, command.black)
    return Events((enc.EncounterStageOpened(*seat, command.stage, command.first_white),))


def _decide(case: Case, board: Board, command: c.DecideEncounter) -> Events | Refused:
    fault = _decision_fault(case, board, command)
    if fault is not None:
        return fault
    lots = None
    if command.method == "lots":
        lots = taken(case, encounter_domain(command.round, command.board), command.draw, command.why)
    if isinstance(lots, Refused):
        return lots
    winner = int(lots.output[0]) if lots else command.winner or 0
    why, vault = reason_if_said(case.inputs, command.why)
    reseated = reseating(case.state, command.round, board, replace(board, decided=winner), why)
    if isinstance(reseated, Refused):
        return reseated
    seat = (command.round, command.board, command.white, command.black)
    event = enc.EncounterDecided(*seat, winner, command.method, lots.draw if lots else None, why)
    return Events((*(lots.events if lots else ()), event, *reseated), (*(lots.vault if lots else ()), *vault))


def _decision_fault(case: Case, board: Board, command: c.DecideEncounter) -> Refused | None:
    """Only what the games leave open is decided otherwise (docs/rules/knockout.md 4)."""
    place = f"board {command.board} of round {command.round}"
    elimination = elimination_of(case.state.regulations)
    if elimination is None:
        return Refused("no-bracket", f"{PAGE} 4", "only a knockout has to say who goes on", place)
    if not board.games and board.result is None:
        message = f"nothing was played on {place}: enter the result, or the forfeit of who did not come"
        return Refused("not-played", f"{PAGE} 4", message, place)
    if board.decided is None and elimination.goes_on(board) is not None:
        return Refused("decided", f"{PAGE} 4", f"the result of {place} says who goes on: {board.result}", place)
    return _match_decision_fault(case.state, board, command) or _winner_fault(board, command)


def _match_decision_fault(state: Tournament, board: Board, command: c.DecideEncounter) -> Refused | None:
    """A play-off between teams or captains is of level matches (docs/rules/teams.md 5)."""
    place = f"board {command.board} of round {command.round}"
    if state.regulations.teams is None:
        if command.method != "play-off":
            return None
        message = "a play-off of two players is a stage of their encounter: enter the results of its games"
        return Refused("no-play-off", f"{PAGE} 4", message, "$.command.method")
    if board.result is not None or command.method == "arbiter":
        return None
    message = f"the match at {place} is not over: enter the results of its games first"
    return Refused("match-open", "docs/rules/teams.md 5", message, place)


def _winner_fault(board: Board, command: c.DecideEncounter) -> Refused | None:
    by_lots, unexplained = command.method == "lots", command.method == "arbiter" and command.why is None
    if by_lots == (command.winner in (board.white, board.black)) or unexplained:
        message = "name who goes on, and why, where the arbiter decides; where lots decide, they say it"
        return Refused("winner", f"{PAGE} 4", message, "$.command.winner")
    if not by_lots and command.draw is not None:
        return Refused("other-lots", f"{PAGE} 4", "a draw is named only where lots decide", "$.command.draw")
    return None


def unsettled_fault(state: Tournament, round_number: int, board: Board) -> Refused | None:
    """Why nothing can be played on a board yet, or None (docs/rules/knockout.md 6)."""
    elimination = elimination_of(state.regulations)
    wrong = elimination.unsettled(state, round_number, board) if elimination else None
    return None if wrong is None else _refused(wrong, f"board {board.board} of round {round_number}")


def _annul(case: Case, board: Board, command: c.AnnulEncounter) -> Events | Refused:
    if elimination_of(case.state.regulations) is None:
        return Refused("no-bracket", f"{PAGE} 6", "only in a knockout an encounter is annulled: correct the results")
    why, vault = reason(case.inputs, command.why)
    nothing = replace(board, result=None, decided=None, games=(), annulled=True)
    reseated = reseating(case.state, command.round, board, nothing, why)
    if isinstance(reseated, Refused):
        return reseated
    seat = (command.round, command.board, command.white, command.black)
    return Events((enc.EncounterAnnulled(*seat, why),), vault)


def _is_annulled(state: Tournament, command: c.AnnulEncounter) -> bool:
    board = state.board(command.round, command.board)
    return board is not None and board.annulled and (board.white, board.black) == (command.white, command.black)


def reseating(
    state: Tournament, round_number: int, before: Board, after: Board, why: e.Reason | None
) -> tuple[e.Event, ...] | Refused:
    """Who sits where in later rounds if a board says somebody else goes on, or why that cannot be
    (docs/rules/knockout.md 6).

    before, after: the board as it is, and as it would be.
    """
    elimination = elimination_of(state.regulations)
    if elimination is None:
        return ()
    later = elimination.dependents(state, round_number, before)
    goes_on = elimination.goes_on(after)
    if elimination.goes_on(before) not in (None, goes_on) and any(one is None or not one.annulled for _, one in later):
        where = ", ".join(f"round {number}" + (f" board {board.board}" if board else "") for number, board in later)
        first = ", ".join(_undone(number, board) for number, board in later)
        message = f"who went on from here has played on. Before, the last one first: {first}"
        return Refused("played-on", f"{PAGE} 6", message, where)
    if later and goes_on == 0:
        message = (
            "an annulled board of a later round waits for who goes on instead: enter a result that says who, or "
            "withdraw the pairing of that round first"
        )
        return Refused("nobody-goes-on", f"{PAGE} 6", message)
    seats = elimination.reseats(_with(state, round_number, after))
    reason_ = why or e.Reason("rules")
    return tuple(e.GamePlayersCorrected(number, (seat,), "next-pairing", reason_) for number, seat in seats)


def _undone(number: int, board: Board | None) -> str:
    """How what hangs on an encounter is undone: a game is annulled, a walkover goes with its pairing."""
    if board is None:
        return f"withdraw the pairing of round {number}, where somebody went on without a game"
    return f"annul round {number} board {board.board}"


def _with(state: Tournament, round_number: int, board: Board) -> Tournament:
    """The state with another board."""
    rounds = list(state.rounds)
    old = rounds[round_number - 1]
    rounds[round_number - 1] = replace(old, boards=old.boards.put(board.board, board))
    return replace(state, rounds=tuple(rounds))


DECIDERS: dict[type[c.Command], Decider] = {
    c.DrawBracket: Decider(subject_of_tournament, never, _draw_bracket),
    c.OpenStage: Decider(subject_of_board, never, of_encounter(_open)),
    c.DecideEncounter: Decider(subject_of_board, never, of_encounter(_decide)),
    c.AnnulEncounter: Decider(subject_of_board, _is_annulled, of_encounter(_annul)),
}
"""How each command of this chapter is decided."""
