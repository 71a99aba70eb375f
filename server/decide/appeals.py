"""Appeals: lodged against a result or another decision, and answered by the committee."""

from typing import Any

from projections import events as e
from projections.tournament import Appeal, Board, Tournament
from server import commands as c
from server.decide.decider import Decider, never
from server.decide.outcome import Case, Events, Refused, noted


def _subject(_: Tournament, command: Any) -> str:
    return f"appeal:{command.appeal}"


def _lodge(case: Case, command: c.LodgeAppeal) -> Events | Refused:
    """A result that is appealed against waits, so that nobody changes it before the committee has answered."""
    state = case.state
    fault = _lodging_fault(state, command)
    if fault is not None:
        return fault
    reference, vault = noted(case.inputs, command.note)
    board = _board(state, command.game)
    if board is None or command.game is None:
        return Events((e.AppealLodged(command.appeal, command.about or 0, command.by, reference),), vault)
    lodged = e.AppealLodged(command.appeal, board.entered, command.by, reference)
    return Events(
        (lodged, e.ResultHeld(command.game.round, board.board, board.white, board.black, command.appeal)), vault
    )


def _lodging_fault(state: Tournament, command: c.LodgeAppeal) -> Refused | None:
    if command.appeal != len(state.appeals) + 1:
        message = f"the next appeal has the number {len(state.appeals) + 1}"
        return Refused("appeal-number", "", message, "$.command.appeal")
    if command.by is not None and command.by not in state.players:
        return Refused("no-such-player", "", _nobody(state, command.by), "$.command.by")
    if (command.game is None) == (command.about is None):
        message = "name the game, or the version of the decision that is appealed against, and not both"
        return Refused("appeal-about", "", message, "$.command.about")
    if command.game is not None:
        return _game_fault(state, command.game)
    if not 1 <= (command.about or 0) <= state.n:
        message = f"there is no version {command.about}; the log ends at {state.n}"
        return Refused("no-such-version", "", message, "$.command.about")
    return None


def _nobody(state: Tournament, k: int) -> str:
    if k in state.members:
        return f"entry {k} is a member of team {state.members[k].team}: a team appeals, not one of its members"
    return f"nobody has the entry number {k}"


def _game_fault(state: Tournament, game: c.AppealedGame) -> Refused | None:
    place = f"board {game.board} of round {game.round}"
    board = _board(state, game)
    if board is None or (board.white, board.black) != (game.white, game.black):
        return Refused("other-players", "", f"{place} is not played by these two; look at the pairing again", place)
    if board.result is None:
        message = f"{place} has no result yet; name the version of the decision that is appealed against"
        return Refused("no-result", "", message, place)
    return held_fault(board, place)


def _board(state: Tournament, game: c.AppealedGame | None) -> Board | None:
    return None if game is None else state.board(game.round, game.board)


def held_fault(board: Board, place: str) -> Refused | None:
    """Why the result of this board cannot be changed now, or None."""
    if board.held is None:
        return None
    message = f"the result of {place} waits for appeal {board.held}; record the decision of the appeals committee first"
    return Refused("result-held", "", message, place)


def _decided(state: Tournament, command: c.DecideAppeal) -> bool:
    appeal = state.appeals.get(command.appeal)
    return appeal is not None and appeal.upheld == command.upheld


def _decide(case: Case, command: c.DecideAppeal) -> Events | Refused:
    appeal = case.state.appeals.get(command.appeal)
    if appeal is None:
        return Refused("no-such-appeal", "", f"there is no appeal {command.appeal}", "$.command.appeal")
    if appeal.upheld is not None:
        message = (
            f"appeal {appeal.appeal} was {'upheld' if appeal.upheld else 'rejected'}; lodge a new one against that"
        )
        return Refused("appeal-decided", "", message, "$.command.upheld")
    reference, vault = noted(case.inputs, command.note)
    decided = e.AppealDecided(appeal.appeal, command.upheld, reference)
    return Events((decided, *_released(case.state, appeal)), vault)


def _released(state: Tournament, appeal: Appeal) -> tuple[e.Event, ...]:
    """The result that waited, unless its pairing was taken back in the meantime."""
    board = state.board(*appeal.game) if appeal.game else None
    if appeal.game is None or board is None or board.held != appeal.appeal:
        return ()
    return (e.ResultReleased(appeal.game[0], board.board, board.white, board.black, appeal.appeal),)


DECIDERS: dict[type[c.Command], Decider] = {
    c.LodgeAppeal: Decider(_subject, never, _lodge),
    c.DecideAppeal: Decider(_subject, _decided, _decide),
}
"""How each command of this chapter is decided."""
