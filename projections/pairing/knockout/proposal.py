"""The pairing of a knockout, and whom it lets go (docs/rules/knockout.md)."""

from collections.abc import Iterator, Sequence

from projections.encounter import FORMATS
from projections.events import PairedBoard, PlayerBye, Regulations
from projections.pairing.knockout.bracket import places_fault, seeding_fault
from projections.pairing.knockout.ranking import ranking
from projections.pairing.knockout.tree import Encounter, encounters, goes_on, options_of, rounds_of
from projections.pairing.system import (
    Elimination,
    Impossible,
    PairingSystem,
    Plan,
    Proposal,
    refuses_axes,
)
from projections.points import Bye
from projections.refusal import Refusal
from projections.scoring import ENCOUNTER_POINTS
from projections.teams.rules import PARTICIPANTS
from projections.tournament import Board, Tournament

PAGE = "docs/rules/knockout.md"


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The encounters of a round; who has no opponent goes on with a bye (docs/rules/knockout.md 1, 5)."""
    fault = bracket_fault(state)
    return _of_the_bracket(state, round_number) if fault is None else fault


def _of_the_bracket(state: Tournament, round_number: int) -> Proposal | Impossible:
    found = encounters(state)
    wanted = [one for one in found.values() if one.node.round == round_number]
    waiting = [one for one in wanted if not one.known]
    if waiting:
        return _undecided(state, found, waiting)
    if not any(one.players for one in wanted):
        return Impossible("knockout-ended", f"{PAGE} 5", "nothing is left to be played: close the tournament")
    boards, byes = _seats(state, wanted, round_number)
    if not boards and not byes:
        return _nobody_there(state, [k for one in wanted for k in one.players], round_number)
    return Proposal(boards, byes, "knockout", "bracket", tuple(_notes(state, wanted, round_number)))


def _nobody_there(state: Tournament, players: list[int], round_number: int) -> Impossible:
    """Nobody of a round is there: it is the end if all have left, otherwise somebody may still come
    (docs/rules/knockout.md 6)."""
    numbers = " and ".join(f"number {state.players[k].number}" for k in players)
    message = f"nobody who would play is there ({numbers}): "
    if ended(state):
        message += "close the tournament. Nobody has won it, and they share the place that they have reached"
    else:
        message += f"check in who has come, or withdraw who does not come to round {round_number} any more"
    return Impossible("nobody-there", f"{PAGE} 6", message)


def bracket_fault(state: Tournament) -> Impossible | None:
    """Why there is no bracket to pair from, or None (docs/rules/knockout.md 3)."""
    if not state.bracket:
        message = "draw the bracket first: assign the pairing numbers, whose first are the seeds, then draw"
        return Impossible("bracket-missing", f"{PAGE} 3", message)
    fault = None if state.round else _outdated(state)
    return None if fault is None else Impossible("bracket-outdated", f"{PAGE} 3", f"{fault}; draw it again")


def _outdated(state: Tournament) -> str | None:
    """Why the bracket is not one of these regulations and numbers any more; who has left since is a walkover."""
    field = tuple(k for k in state.order if k in state.bracket)
    fault = places_fault(state.bracket, field, options_of(state))
    return None if fault is None else f"numbers or regulations have changed since the bracket was drawn: {fault}"


def bracket_refusal(state: Tournament, places: Sequence[int]) -> Refusal | None:
    """Why these places are no bracket of this event, or None (docs/rules/knockout.md 1, 2)."""
    options, field = options_of(state), field_of(state)
    if len(field) < 2:
        return Refusal("participants-too-few", f"{PAGE} 1", "a knockout needs at least 2 participants with a number")
    fault = seeding_fault(len(field), options)
    if fault is not None:
        return Refusal("seeds", f"{PAGE} 2", fault)
    wrong = places_fault(places, field, options) if places else None
    return None if wrong is None else Refusal("places", f"{PAGE} 1", wrong)


def field_of(state: Tournament) -> tuple[int, ...]:
    """Who is drawn: entry numbers by pairing number, without those who have left (docs/rules/knockout.md 1)."""
    return tuple(k for k in state.order if not state.players[k].status)


def _undecided(state: Tournament, found: dict[str, Encounter], waiting: list[Encounter]) -> Impossible:
    """Which encounters have to be decided before these can be paired."""
    names = {source.of for one in waiting for source in (one.node.upper, one.node.lower)}
    feeding = [one for name, one in found.items() if name in names and one.winner is None and one.players]
    numbered = [
        f"round {one.node.round}"
        + (f" board {one.board.board}" if one.board else "")
        + f" ({' and '.join(f'number {state.players[k].number}' for k in one.players)})"
        for one in feeding
    ]
    message = f"who goes on is not known yet: {', '.join(numbered[:20]) or 'rounds before are not played'}"
    return Impossible("encounters-open", f"{PAGE} 4", message)


def _seats(
    state: Tournament, wanted: list[Encounter], round_number: int
) -> tuple[tuple[PairedBoard, ...], tuple[PlayerBye, ...]]:
    boards: list[PairedBoard] = []
    byes: list[PlayerBye] = []
    for at, one in enumerate(wanted):
        there = [k for k in one.players if state.players[k].takes_part(round_number)]
        if len(there) == 2:
            boards.append(PairedBoard(len(boards) + 1, *_colours(state, (there[0], there[1]), at)))
        else:
            byes += [PlayerBye(k, Bye.FULL_POINT) for k in there]
    return tuple(boards), tuple(byes)


def _colours(state: Tournament, pair: tuple[int, int], at: int) -> tuple[int, int]:
    """White is who had it less often, then who had Black last, then the upper of every second pair
    (docs/rules/knockout.md 7)."""
    upper, lower = pair
    own, other = _whites(state, upper), _whites(state, lower)
    if own != other:
        return (upper, lower) if own < other else (lower, upper)
    first = (state.odd or "white") == "white"
    return (upper, lower) if first == (at % 2 == 0) else (lower, upper)


def _whites(state: Tournament, k: int) -> tuple[int, int]:
    """Whites more than Blacks, and the last colour: 1 White, -1 Black, of boards."""
    had = [
        1 if board.white == k else -1
        for round_ in state.rounds
        for board in round_.boards.values()
        if k in (board.white, board.black)
    ]
    return sum(had), had[-1] if had else 0


def _notes(state: Tournament, wanted: list[Encounter], round_number: int) -> Iterator[str]:
    for one in wanted:
        gone = [k for k in one.players if not state.players[k].takes_part(round_number)]
        numbers = " and ".join(f"number {state.players[k].number}" for k in gone)
        if len(gone) == 1 and len(one.players) == 2:
            yield f"{numbers.capitalize()} is not there: the opponent goes on."
        elif gone:
            yield f"{numbers.capitalize()} would have played and is not there: nobody goes on from here."
    if round_number == 1:
        there = (k for k, player in sorted(state.players.items()) if player.takes_part(round_number))
        yield from (f"Entry {k} is not in the bracket and does not play." for k in there if k not in state.bracket)


# ---- whom it lets go ----


def awaited(state: Tournament, round_number: int) -> frozenset[int]:
    """Who has to have a game or a bye in a round: all who are still in (docs/rules/knockout.md 5)."""
    return frozenset(k for one in encounters(state).values() if one.node.round == round_number for k in one.players)


def strays(state: Tournament, round_number: int, boards: Sequence[PairedBoard]) -> Refusal | None:
    """Why these boards are not the ones of the bracket, or None: only colours can be set by hand
    (docs/rules/knockout.md 5)."""
    wanted = _of_the_bracket(state, round_number) if state.bracket else propose(state, round_number)
    if isinstance(wanted, Impossible):
        return wanted
    if {frozenset((seat.white, seat.black)) for seat in boards} == {
        frozenset((seat.white, seat.black)) for seat in wanted.boards
    }:
        return None
    message = "the bracket says who meets whom; colours can be changed, opponents cannot: throw this draft away"
    return Refusal("not-the-bracket", f"{PAGE} 5", message)


def dependents(state: Tournament, round_number: int, board: Board) -> list[tuple[int, Board | None]]:
    """The boards of later rounds on which somebody of this one has played on, None for a walkover there
    (docs/rules/knockout.md 6)."""
    found = encounters(state)
    here = next((name for name, one in found.items() if one.node.round == round_number and one.board is board), None)
    return [(one.node.round, one.board) for one in _followers(found, here) if state.published(one.node.round)]


def _followers(found: dict[str, Encounter], name: str | None) -> Iterator[Encounter]:
    """Where somebody is or is awaited from this encounter, or has nobody to meet because of it, however far on."""
    for one in found.values():
        if name in (one.node.upper.of, one.node.lower.of):
            if one.players or one.board:
                yield one
            elif one.known:
                yield from _followers(found, one.node.name)


def reseats(state: Tournament) -> list[tuple[int, PairedBoard]]:
    """Annulled boards that do not seat whom the bracket says, with who should sit there (docs/rules/knockout.md 6)."""
    return [
        (one.node.round, _reseated(one.board, one.players))
        for one in encounters(state).values()
        if one.board is not None and one.board.annulled and len(one.players) == 2
        if {one.board.white, one.board.black} != set(one.players)
    ]


def unsettled(state: Tournament, round_number: int, board: Board) -> Refusal | None:
    """Why an annulled board is not to be played yet: who plays there hangs on an encounter before, or None
    (docs/rules/knockout.md 6)."""
    found = [one for one in encounters(state).values() if one.node.round == round_number and one.board is board]
    if not board.annulled or any({board.white, board.black} == set(one.players) for one in found):
        return None
    message = (
        f"who plays at board {board.board} of round {round_number} is not known again yet: decide the round before"
    )
    return Refusal("encounters-open", f"{PAGE} 6", message)


def _reseated(board: Board, players: tuple[int, ...]) -> PairedBoard:
    """Who stays keeps his colour."""
    upper, lower = players
    turned = board.white == lower or board.black == upper
    return PairedBoard(board.board, *((lower, upper) if turned else (upper, lower)))


def ended(state: Tournament) -> bool:
    """Whether nothing is left to be played: the winner is known, or all who could still play have left
    (docs/rules/knockout.md 5, 6)."""
    found = encounters(state)
    return bool(found) and all(one.winner is not None or _left_alone(state, one) for one in found.values())


def _left_alone(state: Tournament, one: Encounter) -> bool:
    """Whether an encounter that is not paired has nobody who could still come to it."""
    return state.published(one.node.round) is None and all(state.players[k].status for k in one.players)


# ---- the registry's view ----


def refuses(regulations: Regulations) -> Refusal | None:
    """Encounters of any format between two persons; points decide nothing (docs/rules/knockout.md 4)."""
    return refuses_axes(regulations, FORMATS, ("points", ENCOUNTER_POINTS), PARTICIPANTS)


def _rounds(state: Tournament) -> int | None:
    field = len([k for k in state.bracket if k]) or len(field_of(state))
    return rounds_of(field, options_of(state)) if field > 1 else None


def _meetings(regulations: Regulations) -> int:
    """Two may meet again in the losers' bracket, the grand final and its second game."""
    return 1 if getattr(regulations.options, "elimination", "single") != "double" else 4


def _gate(state: Tournament, _: int) -> Impossible | None:
    return bracket_fault(state)


KNOCKOUT = PairingSystem(
    "knockout",
    predetermined=False,
    refuses=refuses,
    propose=propose,
    rounds=_rounds,
    meetings=_meetings,
    gate=_gate,
    plan=Plan("docs/rules/knockout.md 5", "who meets whom here is in the bracket"),
    elimination=Elimination(awaited, strays, goes_on, dependents, reseats, unsettled, ended, ranking),
)
