"""What a pairing has to satisfy to be published (C.04.1, C.04.2 art. 3).

A fault that would leave the round without meaning is final; one against a rule of the game can be set aside by the
chief arbiter. Recorded pairings of a past event are taken as they were played.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from projections.events import BoardSet, PlayerBye
from projections.pairing import SYSTEMS, propose
from projections.pairing.alterations import altered
from projections.pairing.apart import ARTICLE, group_of, groups_in, said
from projections.pairing.attendance import category_fault
from projections.pairing.board_numbers import numbering
from projections.pairing.by_hand import BY_HAND
from projections.pairing.system import Impossible
from projections.points import SIDES, UNPLAYED, Bye
from projections.regulations import elimination_of, is_predetermined, plan_article
from projections.scores import entrants
from projections.scoring import by_category
from projections.teams.regulations import of_teams
from projections.tournament import Board, Tournament
from server.decide.outcome import Case, Refused, ResolvedPairing

SEVERAL = "several-rules"
"""The code of a refusal for more than one rule, to set aside all of them at once."""


def pairing_fault(case: Case, number: int, pairing: ResolvedPairing) -> Refused | None:
    """Why this pairing cannot be published, or None."""
    state = case.state
    shape = (
        _shape_fault(state, pairing)
        or _presence_fault(state, number, pairing)
        or _off_the_bracket(state, number, pairing)
    )
    if shape is not None or case.inputs.imported:
        return shape
    return (
        _without_category(state, pairing)
        or _outdated(state, number, pairing)
        or _unfinished(pairing)
        or _to_set_aside(case, rules_broken(state, number, pairing))
    )


def _without_category(state: Tournament, pairing: ResolvedPairing) -> Refused | None:
    """A game whose handicap hangs on a category that nobody has written down cannot be scored."""
    seated = [k for seat in pairing.boards for k in (seat.white, seat.black)]
    fault = category_fault(state, seated) if by_category(state.regulations) else None
    return None if fault is None else Refused(fault.code, fault.article, fault.message)


def _off_the_bracket(state: Tournament, number: int, pairing: ResolvedPairing) -> Refused | None:
    """In a knockout the bracket says who meets whom (docs/rules/knockout.md 5)."""
    elimination = elimination_of(state.regulations)
    wrong = elimination.strays(state, number, pairing.boards) if elimination else None
    return None if wrong is None else Refused(wrong.code, wrong.article, wrong.message, f"round {number}")


def _outdated(state: Tournament, number: int, pairing: ResolvedPairing) -> Refused | None:
    """A draft of another system is none of this event; one of a table of other numbers would repeat pairs later."""
    if pairing.system not in (BY_HAND.name, state.regulations.system):
        message = f"this draft was made by {pairing.system}, before the system changed; throw it away and propose again"
        return Refused("draft-outdated", "C.04.2 art. 1.1", message, f"round {number}")
    if not is_predetermined(state.regulations) or pairing.system == BY_HAND.name:
        return None
    now = propose(state, number)
    if isinstance(now, Impossible):
        return Refused(now.code, now.article, now.message, f"round {number}")
    if altered(now, pairing.alterations).boards == pairing.boards:
        return None
    message = "numbers or players have changed since this draft was made; throw it away and propose again"
    return Refused("draft-outdated", plan_article(state.regulations), message, f"round {number}")


def _unfinished(pairing: ResolvedPairing) -> Refused | None:
    """The manual phase has an explicit end, at which the arbiter looks at what he changed (VCL4THP Manual pairing)."""
    if pairing.system == BY_HAND.name or pairing.manual_began is None or pairing.manual_ended is not None:
        return None
    return Refused("manual-phase-open", "", "the pairing is being altered by hand: end the manual phase first")


def _to_set_aside(case: Case, broken: Sequence[Refused]) -> Refused | None:
    """One refusal for all rules that are broken: a command can set aside one code (CONTRACTS B4)."""
    codes = list(dict.fromkeys(one.code for one in broken))
    if not codes or case.waives(codes[0] if len(codes) == 1 else SEVERAL):
        return None
    if len(codes) == 1:
        return broken[0]
    articles = ", ".join(dict.fromkeys(one.article for one in broken))
    return Refused(SEVERAL, articles, "; ".join(one.message for one in broken), overridable=True)


def rules_broken(state: Tournament, number: int, pairing: ResolvedPairing) -> tuple[Refused, ...]:
    """The rules of the game that a pairing breaks, each of which a chief arbiter may set aside."""
    return (
        *_rounds_that_do_not_fit(state, number),
        *_rematches(state, pairing),
        *_forbidden_pairs(state, number, pairing),
        *_second_byes(state, number, pairing),
        *_colours(state, pairing),
        *_off_their_boards(state, pairing),
    )


def _rounds_that_do_not_fit(state: Tournament, number: int) -> Iterator[Refused]:
    """A table, or a bracket, has the rounds that it takes (C.05 Annex 1; docs/rules/knockout.md 5)."""
    rounds = state.regulations.rounds
    needed = SYSTEMS[state.regulations.system].rounds(state)
    if number == 1 and needed is not None and rounds != needed:
        many = len(entrants(state))
        message = f"{many} participants need {needed} rounds, the regulations say {rounds}: amend them first"
        yield Refused("rounds-not-fitting", plan_article(state.regulations), message, "round 1", overridable=True)


def _shape_fault(state: Tournament, pairing: ResolvedPairing) -> Refused | None:
    # In a knockout somebody may go on without a game, and nobody be left to play one (docs/rules/knockout.md 6).
    if not pairing.boards and not (pairing.byes and elimination_of(state.regulations)):
        return Refused("no-boards", "", "nobody would play: not enough participants for a pairing")
    boards = [seat.board for seat in pairing.boards]
    if len(set(boards)) != len(boards):
        return Refused("board-twice", "", "two games have the same board number")
    seated = [k for seat in pairing.boards for k in (seat.white, seat.black)]
    everybody = sorted(seated + [bye.player for bye in pairing.byes])
    for one, other in pairwise(everybody):
        if one == other:
            who = _named(state, one)
            return Refused("player-twice", "C.04.1 art. 5", f"{who} is there twice", who)
    allocated = [bye.player for bye in pairing.byes if bye.kind is Bye.PAIRING_ALLOCATED]
    if len(allocated) > 1:
        message = f"{_all_named(state, allocated)} would all get the pairing-allocated bye; there is one a round"
        return Refused("two-pairing-byes", "C.04.1 art. 3", message)
    return None


def _presence_fault(state: Tournament, number: int, pairing: ResolvedPairing) -> Refused | None:
    seated = [k for seat in pairing.boards for k in (seat.white, seat.black)]
    faults = [_seat_fault(state, number, k) for k in seated] + [_bye_fault(state, number, bye) for bye in pairing.byes]
    fault = next(filter(None, faults), None)
    if fault is not None:
        return fault
    placed = set(seated) | {bye.player for bye in pairing.byes}
    elimination = elimination_of(state.regulations)
    if elimination is not None:
        expected = sorted(elimination.awaited(state, number))
    else:
        expected = _of_the_teams(state, placed) if state.sides else list(state.players)
    left_out = [k for k in expected if state.players[k].takes_part(number) and k not in placed]
    if left_out:
        message = f"{_all_named(state, left_out)}: in the event, but neither a game nor a bye"
        return Refused("left-out", "C.04.1 art. 3", message, _named(state, left_out[0]))
    return None


def _of_the_teams(state: Tournament, placed: set[int]) -> list[int]:
    """Who plays for the teams of this round: substitutes and other teams of a series are not missing."""
    return [k for side in state.sides if placed.intersection(side.players) for k in side.players]


def _bye_fault(state: Tournament, number: int, bye: PlayerBye) -> Refused | None:
    """A bye is for somebody who is in the event; one that pays is for nobody who has left or is not in it yet."""
    player = state.players.get(bye.player)
    who = _named(state, bye.player)
    if player is None:
        return Refused("no-such-player", "", f"there is no {who}", who)
    if bye.kind is Bye.ZERO_POINT or player.bye(number) is bye.kind:
        return None
    there = not player.status and player.entered <= number and player.present is not False and player.number
    if there:
        return None
    message = f"{who} is not there to get a bye in round {number} (withdrawn, absent, not entered yet, or no number)"
    return Refused("not-taking-part", "C.04.2 art. 3.2", message, who)


def _seat_fault(state: Tournament, number: int, k: int) -> Refused | None:
    player = state.players.get(k)
    if player is None:
        return Refused("no-such-player", "", f"there is no {_named(state, k)}", _named(state, k))
    if not player.number:
        message = f"{_named(state, k)} has no starting number yet: assign the numbers first"
        return Refused("no-number", "C.04.2 art. 2.3", message, _named(state, k))
    # A table of fixed pairings keeps the games of those who left: they are lost by forfeit (C.05 art. 6.6).
    if player.takes_part(number) or is_predetermined(state.regulations):
        return None
    who = _named(state, k)
    message = f"{who} does not take part in round {number} (withdrawn, absent, a bye, or not entered yet)"
    return Refused("not-taking-part", "C.04.2 art. 3.2", message, who)


def _rematches(state: Tournament, pairing: ResolvedPairing) -> Iterator[Refused]:
    met = _meetings(state)
    allowed = SYSTEMS[state.regulations.system].meetings(state.regulations)
    for seat in pairing.boards:
        before = met.get(frozenset((seat.white, seat.black)), [])
        if len(before) >= allowed:
            who = f"{_named(state, seat.white)} and {_named(state, seat.black)}"
            message = f"{who} have met in round {' and '.join(map(str, before))}"
            yield Refused("rematch", "C.04.1 art. 2", message, f"board {seat.board}", overridable=True)


def _forbidden_pairs(state: Tournament, number: int, pairing: ResolvedPairing) -> Iterator[Refused]:
    """Nobody meets whom he must not meet in this round, where the system keeps players apart (C.04.3 art. 2.1.1)."""
    system = SYSTEMS.get(state.regulations.system)
    held = groups_in(state, number) if system is not None and system.keeps_apart else ()
    for seat in pairing.boards:
        group = group_of(held, seat.white, seat.black)
        if group is not None:
            who = f"{_named(state, seat.white)} and {_named(state, seat.black)}"
            message = f"{who} must not meet: {said(group)}"
            yield Refused("forbidden-pair", ARTICLE, message, f"board {seat.board}", overridable=True)


def _named(state: Tournament, k: int) -> str:
    """A participant by the number that arbiters know him by; before there is one, by his entry."""
    player = state.players.get(k)
    return f"number {player.number}" if player is not None and player.number else f"entry {k}"


def _all_named(state: Tournament, ks: Sequence[int]) -> str:
    more = f" and {len(ks) - 20} more" if len(ks) > 20 else ""
    return ", ".join(_named(state, k) for k in ks[:20]) + more


def _meetings(state: Tournament) -> dict[frozenset[int], list[int]]:
    """Who has really played whom, and in which rounds; forfeits are no meetings (C.04.2 art. 3.5)."""
    met: dict[frozenset[int], list[int]] = {}
    for round_ in state.rounds:
        for board in round_.boards.values():
            if _is_game(board):
                met.setdefault(frozenset((board.white, board.black)), []).append(round_.number)
    return met


def _is_game(board: Board) -> bool:
    """Whether it was played, or may yet be."""
    return board.result is None or not set(SIDES[board.result]) <= UNPLAYED


def _second_byes(state: Tournament, number: int, pairing: ResolvedPairing) -> Iterator[Refused]:
    """No pairing-allocated bye for whoever has scored a win's points without playing before (C.04.1 art. 4)."""
    for bye in pairing.byes:
        if bye.kind is not Bye.PAIRING_ALLOCATED:
            continue
        before = _scored_unplayed(state, bye.player)
        if before is not None and before != number:
            message = f"{_named(state, bye.player)} has scored without playing in round {before}"
            yield Refused("second-bye", "C.04.1 art. 4", message, _named(state, bye.player), overridable=True)


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


def _colours(state: Tournament, pairing: ResolvedPairing) -> Iterator[Refused]:
    """No colour three times running, no difference beyond two, where a board was set by hand (C.04.1 art. 6, 7).

    What an engine proposes keeps to the colours, or has topscorers for whom the rule gives way (C.04.3 art. 2.1.3).
    Teams are bound by neither (C.04.6 art. 0).
    """
    by_hand = {change.board for change in pairing.alterations if isinstance(change, BoardSet)}
    if not by_hand or is_predetermined(state.regulations) or of_teams(state.regulations):
        return
    before = _colours_played(state)
    for seat in pairing.boards:
        if seat.board in by_hand:
            for k, colour in ((seat.white, "w"), (seat.black, "b")):
                yield from _colour_fault(state, seat.board, k, before.get(k, "") + colour)


def _colour_fault(state: Tournament, board: int, k: int, colours: str) -> Iterator[Refused]:
    word = "White" if colours[-1] == "w" else "Black"
    if colours.endswith(3 * colours[-1]):
        message = f"{_named(state, k)} would have {word} three times running"
        yield Refused("third-colour", "C.04.1 art. 7", message, f"board {board}", overridable=True)
    elif abs(colours.count("w") - colours.count("b")) > 2:
        message = f"{_named(state, k)} would have {word} more than two games more often than the other colour"
        yield Refused("colour-difference", "C.04.1 art. 6", message, f"board {board}", overridable=True)


def _off_their_boards(state: Tournament, pairing: ResolvedPairing) -> Iterator[Refused]:
    """Whoever has a board of his own sits there, unless he meets somebody at his (pairing/board_numbers.py)."""
    rule = numbering(state)
    for seat in pairing.boards:
        own = rule.own(seat)
        if own not in (None, seat.board):
            who = " and ".join(_named(state, k) for k in (seat.white, seat.black) if rule.fixed.get(k) == own)
            message = (
                f"{who} would sit at board {seat.board}, and is fixed at board {own}: propose again, exchange the "
                "boards by hand, or release the board"
            )
            yield Refused("not-at-fixed-board", "", message, f"board {seat.board}", overridable=True)


def _colours_played(state: Tournament) -> dict[int, str]:
    """The colours that each has really had, oldest first, as "wbw"; forfeits give none (C.04.2 art. 3.5)."""
    colours: dict[int, str] = {}
    for round_ in state.rounds:
        for board in round_.boards.values():
            if _is_game(board):
                colours[board.white] = colours.get(board.white, "") + "w"
                colours[board.black] = colours.get(board.black, "") + "b"
    return colours
