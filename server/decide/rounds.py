"""Rounds: starting numbers, initial colour, pairings published and withdrawn, rounds closed (C.04.2 art. 2, 4)."""

from fractions import Fraction

from projections import events as e
from projections.draws import INITIAL_COLOUR, STARTING_NUMBERS, VARMA, numbered_by_lot, varma_order
from projections.options import RoundRobinOptions, told
from projections.pairing import SYSTEMS, varma
from projections.pairing.berger import circuit_length
from projections.regulations import is_predetermined, plan_article, put_off
from projections.tournament import Player, Round, Tournament
from server import commands as c
from server.decide.decider import Decider, never, subject_of_round, subject_of_tournament
from server.decide.draws import taken
from server.decide.outcome import Case, Events, Refused, ResolvedPairing, reason
from server.decide.pairing_rules import pairing_fault
from server.decide.teams import strength

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")
"""FIDE titles in the order of the initial ranking (C.04.2 art. 2.2.2)."""


def never_there(player: Player) -> bool:
    """Whether somebody left before the first round: he needs no number (C.04.2 art. 2.5)."""
    return bool(player.status) and player.left == 0


def by_strength(case: Case) -> tuple[int, ...]:
    """Entry numbers by rating, title and name (C.04.2 art. 2.2); names come from outside the log. Of teams by their
    strength and name.
    """
    state = case.state
    names = {k: team.name for k, team in state.teams.items()} or case.inputs.names

    def key(player: Player) -> tuple[Fraction, int, str, int]:
        rating = strength(state, player.k) if player.k in state.teams else Fraction(player.sporting.rating)
        title = TITLES.index(player.sporting.title)
        return (-rating, title, names.get(player.k, "").casefold(), player.k)

    return tuple(player.k for player in sorted(case.state.players.values(), key=key) if not never_there(player))


def _unannounced(state: Tournament) -> Refused | None:
    """Why numbers cannot be drawn within the Varma groups: the regulations announce that, and it has its sizes (C.05
    Annex 2)."""
    numbering, players = told(state.regulations.options, RoundRobinOptions).numbering, len(numbered_by_lot(state))
    place = "$.command.method"
    if numbering == "free":
        message = (
            "a restricted drawing of the numbers is announced before it is done: choose the Varma groups in the "
            "options of the system, or draw by free lot"
        )
        return Refused("numbering-not-announced", varma.ANNEX, message, place)
    if varma.groups(players, corrected=numbering == "varma-corrected") is None:
        message = f"there are Varma groups for 9 to 24 players; {players} are registered: draw by free lot"
        return Refused("varma-size", varma.ANNEX, message, place)
    return None


def _numbered(state: Tournament, command: c.AssignStartingNumbers) -> bool:
    return bool(command.order) and command.order == state.order


def _assign(case: Case, command: c.AssignStartingNumbers) -> Events | Refused:
    given = command.method in ("given", "import")
    if given != bool(command.order):
        message = "an order is needed with the method `given`, and only with that"
        return Refused("order", "C.04.2 art. 2.2", message, "$.command.order")
    if command.rank_method and command.method != "import":
        message = "only an import takes over how the numbers came about; leave `rank_method` out"
        return Refused("rank-method", "C.04.2 art. 2.2", message, "$.command.rank_method")
    if command.method in ("lot", "varma"):
        return _assign_by_lot(case, command)
    order = command.order or by_strength(case)
    fault = _order_fault(case, order)
    event = e.StartingNumbersAssigned(order, command.method, case.override, rank_method=command.rank_method)
    return fault or Events((event,))


def _assign_by_lot(case: Case, command: c.AssignStartingNumbers) -> Events | Refused:
    """The order that the lots say: those drawn before, or drawn now (docs/rules/lots.md 2)."""
    restricted = command.method == "varma"
    fault = _order_fault(case, numbered_by_lot(case.state)) or (_unannounced(case.state) if restricted else None)
    lots = fault or taken(case, VARMA if restricted else STARTING_NUMBERS, command.draw, command.why)
    if isinstance(lots, Refused):
        return lots
    order = varma_order(case.state, lots.output) if restricted else tuple(map(int, lots.output))
    fault = _order_fault(case, order)
    event = e.StartingNumbersAssigned(order, command.method, case.override, lots.draw)
    return fault or Events((*lots.events, event), lots.vault)


def _order_fault(case: Case, order: tuple[int, ...]) -> Refused | None:
    state = case.state
    needed = {k for k, player in state.players.items() if not never_there(player)}
    if not order or len(set(order)) != len(order) or not needed <= set(order) <= set(state.players):
        message = "name every registered player once" if needed else "nobody is registered"
        return Refused("order", "C.04.2 art. 2.3", message, "$.command.order")
    if state.sides:
        message = "the teams and the order of their boards give the numbers: set the teams instead"
        return Refused("numbers-of-teams", "", message, "$.command.order")
    if state.round and is_predetermined(state.regulations):
        message = "the numbers of a table of fixed pairings are fixed once round 1 is published"
        return Refused("pairings-fixed", plan_article(state.regulations), message, "$.command.order")
    old = set(state.order)
    moved = tuple(k for k in order if k in old) != state.order
    if moved and state.round >= 4 and not case.waives("numbers-frozen"):
        message = "round 4 is paired: numbers move only to make room for late entries"
        return Refused("numbers-frozen", "C.04.2 art. 2.3", message, "$.command.order", overridable=True)
    return None


def _drawn(state: Tournament, command: c.DrawInitialColour) -> bool:
    return command.odd is not None and state.odd == command.odd


def _draw(case: Case, command: c.DrawInitialColour) -> Events | Refused:
    if case.state.odd is not None:
        message = f"the initial colour was drawn: odd numbers get {case.state.odd}"
        return Refused("colour-drawn", "C.04.3 art. 5.1", message)
    if (command.method == "lot") != (command.odd is None):
        message = "a colour is drawn by lot here, or given with its method"
        return Refused("colour", "C.04.3 art. 5.1", message, "$.command.odd")
    if command.odd is not None:
        return Events((e.InitialColourDrawn(command.odd, command.method),))
    lots = taken(case, INITIAL_COLOUR, command.draw)
    if isinstance(lots, Refused):
        return lots
    event = e.InitialColourDrawn("white" if lots.output == ("white",) else "black", command.method, lots.draw)
    return Events((*lots.events, event), lots.vault)


def _publish(case: Case, command: c.PublishPairing) -> Events | Refused:
    fault = _out_of_order(case.state, command.round)
    if fault is not None:
        return fault
    shut = SYSTEMS[case.state.regulations.system].gate(case.state, command.round)
    if shut is not None and not case.inputs.imported:
        return Refused(shut.code, shut.article, shut.message, f"round {command.round}")
    pairing = case.inputs.pairing
    if pairing is None:
        message = f"there is no draft of round {command.round} with revision {command.revision}; look at it again"
        return Refused("no-draft", "", message, "$.command.revision")
    if isinstance(pairing, Refused):
        return pairing
    fault = pairing_fault(case, command.round, pairing)
    return fault or Events((*_adjournments(case.state), _publication(case, command.round, pairing)))


def _out_of_order(state: Tournament, number: int) -> Refused | None:
    if number > state.regulations.rounds:
        message = f"the tournament has {state.regulations.rounds} rounds"
        return Refused("no-such-round", "C.04.1 art. 1", message, "$.command.round")
    if state.published(number) is not None:
        message = f"round {number} is published; withdraw that pairing first, with a reason"
        return Refused("already-published", "C.04.2 art. 4.4", message, "$.command.round")
    if number != state.round + 1:
        message = f"the next round is {state.round + 1}"
        return Refused("round-out-of-order", "C.04.1 art. 1", message, "$.command.round")
    return None


def _adjournments(state: Tournament) -> tuple[e.Event, ...]:
    """Games still open when the next round is paired are draws for pairing only (C.04.2 art. 3.1, CONTRACTS A8).

    Fixtures of teams are public before they are played: no match waits for another one (docs/rules/teams.md 6).
    """
    if state.regulations.teams is not None and is_predetermined(state.regulations):
        return ()
    return tuple(
        e.GameAdjourned(round_.number, board.board, board.white, board.black)
        for round_ in state.rounds
        for board in round_.open_boards()
        if not board.adjourned
    )


def _publication(case: Case, number: int, pairing: ResolvedPairing) -> e.PairingPublished:
    rounds = case.state.rounds
    earlier = rounds[number - 1].pairing if number <= len(rounds) else 0
    return e.PairingPublished(
        round=number,
        pairing=earlier + 1,
        boards=pairing.boards,
        byes=pairing.byes,
        made_from=pairing.made_from,
        input=pairing.input,
        system=pairing.system,
        edition=pairing.edition,
        made_by=pairing.made_by,
        alterations=pairing.alterations,
        manual_began=pairing.manual_began,
        manual_ended=pairing.manual_ended,
        override=case.override,
    )


def _newest(state: Tournament, number: int) -> Round | Refused:
    found = state.published(number)
    if found is None:
        return Refused("no-such-round", "", f"round {number} is not published", "$.command.round")
    return found


def _withdrawn(state: Tournament, command: c.WithdrawPairing) -> bool:
    return 1 <= command.round <= len(state.rounds) and not state.rounds[command.round - 1].published


def _withdraw(case: Case, command: c.WithdrawPairing) -> Events | Refused:
    found = _newest(case.state, command.round)
    if isinstance(found, Refused):
        return found
    if found.number != case.state.round:
        message = f"round {case.state.round} is published; only the newest pairing can be withdrawn"
        return Refused("round-out-of-order", "C.04.2 art. 4.4", message, "$.command.round")
    results = [str(board.board) for board in found.boards.values() if board.result is not None or board.games]
    if results and not case.waives("has-results"):
        message = f"boards {', '.join(results[:20])} have results, which would be lost"
        return Refused("has-results", "C.04.2 art. 4.4", message, f"round {found.number}", overridable=True)
    why, vault = reason(case.inputs, command.why)
    return Events((e.PairingWithdrawn(found.number, found.pairing, why, case.override),), vault)


def _is_closed(state: Tournament, command: c.CloseRound) -> bool:
    found = state.published(command.round)
    return found is not None and found.closed


def _close(case: Case, command: c.CloseRound) -> Events | Refused:
    found = _newest(case.state, command.round)
    if isinstance(found, Refused):
        return found
    waiting = [str(board.board) for board in found.open_boards() if not (board.adjourned or put_off(board))]
    if waiting:
        message = f"boards {', '.join(waiting[:20])} have no result; enter it, or adjourn the game"
        return Refused("open-games", "C.04.2 art. 3.1", message, f"round {found.number}")
    if held := [str(board.board) for board in found.boards.values() if board.held is not None]:
        message = f"the results of boards {', '.join(held)} wait for an appeal; record the committee's decision first"
        return Refused("result-held", "", message, f"round {found.number}")
    return Events((e.RoundClosed(found.number),))


def _circuit_is_closed(state: Tournament, command: c.CloseCircuit) -> bool:
    return command.circuit <= len(state.circuits)


def _close_circuit(case: Case, command: c.CloseCircuit) -> Events | Refused:
    """The first circuit ends before the second begins (docs/rules/round-robin.md 3)."""
    state, place = case.state, "$.command.circuit"
    length = circuit_length(state)
    if length is None:
        message = "this tournament has no separate circuits; choose them in the options of the round robin first"
        return Refused("no-circuits", "", message, place)
    last = length * command.circuit
    following = len(state.circuits) + 1
    if command.circuit != following or not length or state.round < last:
        message = f"circuit {command.circuit} ends with round {last}; circuit {following} is the next to close"
        return Refused("circuit-not-played", "", message, place)
    waiting = [f"round {r.number} board {b.board}" for r in state.rounds[:last] for b in r.open_boards()]
    if waiting and not case.waives("open-games"):
        message = f"{len(waiting)} games have no result: {', '.join(waiting[:20])}; enter them, or rule them forfeit"
        return Refused("open-games", "", message, place, overridable=True)
    return Events((e.CircuitClosed(command.circuit, case.override),))


DECIDERS: dict[type[c.Command], Decider] = {
    c.AssignStartingNumbers: Decider(subject_of_tournament, _numbered, _assign),
    c.DrawInitialColour: Decider(subject_of_tournament, _drawn, _draw),
    c.PublishPairing: Decider(subject_of_round, never, _publish),
    c.WithdrawPairing: Decider(subject_of_round, _withdrawn, _withdraw),
    c.CloseRound: Decider(subject_of_round, _is_closed, _close),
    c.CloseCircuit: Decider(subject_of_tournament, _circuit_is_closed, _close_circuit),
}
"""How each command of this chapter is decided."""
