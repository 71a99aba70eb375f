"""What a pairing has to satisfy to be published (C.04.1, C.04.2 art. 3).

A fault that would leave the round without meaning is final; one against a rule of the game can be set aside by the
chief arbiter. Recorded pairings of a past event are taken as they were played.
"""

from itertools import pairwise

from projections.points import SIDES, UNPLAYED, Bye
from projections.regulations import is_predetermined
from projections.tournament import Tournament
from server.decide.outcome import Case, Refused, ResolvedPairing


def pairing_fault(case: Case, number: int, pairing: ResolvedPairing) -> Refused | None:
    """Why this pairing cannot be published, or None."""
    shape = _shape_fault(pairing) or _presence_fault(case.state, number, pairing)
    if shape is not None or case.inputs.imported:
        return shape
    return _rematch(case, pairing) or _second_bye(case, number, pairing)


def _shape_fault(pairing: ResolvedPairing) -> Refused | None:
    if not pairing.boards:
        return Refused("no-boards", "", "nobody would play: not enough players for a pairing")
    boards = [seat.board for seat in pairing.boards]
    if len(set(boards)) != len(boards):
        return Refused("board-twice", "", "two games have the same board number")
    seated = [k for seat in pairing.boards for k in (seat.white, seat.black)]
    everybody = sorted(seated + [bye.player for bye in pairing.byes])
    for one, other in pairwise(everybody):
        if one == other:
            return Refused("player-twice", "C.04.1 art. 5", f"player {one} is there twice", f"player {one}")
    allocated = [bye.player for bye in pairing.byes if bye.kind is Bye.PAIRING_ALLOCATED]
    if len(allocated) > 1:
        message = f"players {allocated} would all get the pairing-allocated bye; there is one a round"
        return Refused("two-pairing-byes", "C.04.1 art. 3", message)
    return None


def _presence_fault(state: Tournament, number: int, pairing: ResolvedPairing) -> Refused | None:
    seated = [k for seat in pairing.boards for k in (seat.white, seat.black)]
    fault = next(filter(None, (_seat_fault(state, number, k) for k in seated)), None)
    if fault is not None:
        return fault
    placed = set(seated) | {bye.player for bye in pairing.byes}
    left_out = [k for k, player in state.players.items() if player.takes_part(number) and k not in placed]
    if left_out:
        message = f"players {left_out[:20]} take part but have neither a game nor a bye"
        return Refused("left-out", "C.04.1 art. 3", message, f"player {left_out[0]}")
    return None


def _seat_fault(state: Tournament, number: int, k: int) -> Refused | None:
    player = state.players.get(k)
    if player is None:
        return Refused("no-such-player", "", f"there is no player {k}", f"player {k}")
    if not player.number:
        return Refused("no-number", "C.04.2 art. 2.3", f"player {k} has no starting number yet", f"player {k}")
    # A table of fixed pairings keeps the games of those who left: they are lost by forfeit (C.05 art. 6.6).
    if player.takes_part(number) or is_predetermined(state.regulations):
        return None
    message = f"player {k} does not take part in round {number} (withdrawn, absent, a bye, or not entered yet)"
    return Refused("not-taking-part", "C.04.2 art. 3.2", message, f"player {k}")


def _rematch(case: Case, pairing: ResolvedPairing) -> Refused | None:
    if is_predetermined(case.state.regulations) or case.waives("rematch"):
        return None
    met = _meetings(case.state)
    for seat in pairing.boards:
        pair = frozenset((seat.white, seat.black))
        if pair in met:
            message = f"players {seat.white} and {seat.black} have met in round {met[pair]}"
            return Refused("rematch", "C.04.1 art. 2", message, f"board {seat.board}", overridable=True)
    return None


def _meetings(state: Tournament) -> dict[frozenset[int], int]:
    """Who has really played whom, and in which round; forfeits are no meetings (C.04.2 art. 3.5)."""
    return {
        frozenset((board.white, board.black)): round_.number
        for round_ in state.rounds
        for board in round_.boards.values()
        if board.result is None or not set(SIDES[board.result]) <= UNPLAYED
    }


def _second_bye(case: Case, number: int, pairing: ResolvedPairing) -> Refused | None:
    """No pairing-allocated bye for whoever has scored a win's points without playing before (C.04.1 art. 4)."""
    for bye in pairing.byes:
        if bye.kind is not Bye.PAIRING_ALLOCATED or case.waives("second-bye"):
            continue
        before = _scored_unplayed(case.state, bye.player)
        if before is not None and before != number:
            message = f"player {bye.player} has scored without playing in round {before}"
            return Refused("second-bye", "C.04.1 art. 4", message, f"player {bye.player}", overridable=True)
    return None


def _scored_unplayed(state: Tournament, k: int) -> int | None:
    for round_ in state.rounds:
        if round_.byes.get(k) in (Bye.PAIRING_ALLOCATED, Bye.FULL_POINT):
            return round_.number
        for board in round_.boards.values():
            if board.result is not None and k in (board.white, board.black):
                own = SIDES[board.result][0 if board.white == k else 1]
                if own == "+":
                    return round_.number
    return None
