"""The numbers of the boards: fixed for a participant, where they begin, and which are left out."""

from projections import events as e
from projections.tournament import Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_player, subject_of_tournament
from server.decide.outcome import Case, Events, Refused, reason


def _is_fixed(state: Tournament, command: c.FixBoard) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.fixed_board == command.board


def _fix(case: Case, command: c.FixBoard) -> Events | Refused:
    players = case.state.players
    if command.k not in players:
        return Refused("no-such-player", "", f"there is no player {command.k}", f"player {command.k}")
    holder = next((one for one in players.values() if one.fixed_board == command.board), None)
    if holder is not None:
        who = f"number {holder.number}" if holder.number else f"entry {holder.k}"
        message = f"board {command.board} is fixed for {who}: choose another board, or release that one first"
        return Refused("board-taken", "", message, "$.command.board")
    why, vault = reason(case.inputs, command.why)
    return Events((e.BoardFixed(command.k, command.board, why),), vault)


def _is_free(state: Tournament, command: c.ReleaseBoard) -> bool:
    player = state.players.get(command.k)
    return player is not None and player.fixed_board is None


def _release(case: Case, command: c.ReleaseBoard) -> Events | Refused:
    if command.k not in case.state.players:
        return Refused("no-such-player", "", f"there is no player {command.k}", f"player {command.k}")
    return Events((e.BoardReleased(command.k),))


def _left_out(command: c.SetBoardNumbers) -> tuple[int, ...]:
    return tuple(sorted(set(command.left_out)))


def _so_numbered(state: Tournament, command: c.SetBoardNumbers) -> bool:
    return (state.first_board, state.boards_left_out) == (command.first, _left_out(command))


def _number(_: Case, command: c.SetBoardNumbers) -> Events | Refused:
    left_out = _left_out(command)
    if left_out and left_out[0] < command.first:
        message = (
            f"board {left_out[0]} comes before the first board, {command.first}, and is not used anyway: "
            "correct the one or the other"
        )
        return Refused("left-out-before-first", "", message, "$.command.left_out")
    return Events((e.BoardNumbersSet(command.first, left_out),))


DECIDERS: dict[type[c.Command], Decider] = {
    c.FixBoard: Decider(subject_of_player, _is_fixed, _fix),
    c.ReleaseBoard: Decider(subject_of_player, _is_free, _release),
    c.SetBoardNumbers: Decider(subject_of_tournament, _so_numbered, _number),
}
"""How each command of this chapter is decided."""
