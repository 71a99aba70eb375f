"""What the regulations of a tournament imply across the registries of pairing systems and tie-breaks."""

from itertools import takewhile

from projections.events import Regulations
from projections.pairing import SYSTEMS
from projections.pairing.system import Elimination
from projections.refusal import Refusal
from projections.teams.regulations import of_teams
from projections.tiebreaks import EDITIONS, find
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.tiebreak import TieBreak
from projections.tournament import Board, Round, Tournament

CUT = "tiebreak-cut"
"""The code of the refusal of cuts that leave nothing."""

UNRATED = "tiebreak-unrated"
"""The code of the question what counts for the unrated (C.07 art. 10)."""


def is_predetermined(regulations: Regulations) -> bool:
    """Whether all pairings are known before the start (C.07 art. 15.2)."""
    system = SYSTEMS.get(regulations.system)
    return system is not None and system.predetermined


def plan_article(regulations: Regulations) -> str:
    """Where the table or the bracket of its system is laid down, "" if it has none (C.05 Annex 1)."""
    system = SYSTEMS.get(regulations.system)
    return system.plan.article if system and system.plan else ""


def elimination_of(regulations: Regulations) -> Elimination | None:
    """What the system of a tournament adds that lets players go, None if it keeps them all (docs/rules/knockout.md)."""
    system = SYSTEMS.get(regulations.system)
    return system.elimination if system else None


def current_round(state: Tournament) -> int:
    """The round that is played now, 0 before the first (docs/rules/teams.md 6).

    Where rounds of teams are public long before they are played, it is the newest that has begun, one after the other:
    a match that is played before its time begins no round, and a round that is put off as a whole keeps no other back.
    """
    if state.regulations.teams is None or not is_predetermined(state.regulations):
        return state.round
    reached = takewhile(lambda one: not _waits(one), state.rounds)
    played = [one.number for one in reached if any(map(begun, one.boards.values()))]
    return played[-1] if played else min(1, state.round)


def begun(board: Board) -> bool:
    """Whether something is known of who plays a match of teams, or of its result (docs/rules/teams.md 6)."""
    return board.line_ups is not None or board.result is not None


def _waits(round_: Round) -> bool:
    """Whether a round is still to come: nothing of it has begun, and not all of it is put off."""
    boards = list(round_.boards.values())
    return not any(map(begun, boards)) and not all(map(put_off, boards))


def put_off(board: Board) -> bool:
    """Whether a match of teams is played at another time than its round (docs/rules/teams.md 6)."""
    return board.fixture is not None and board.fixture.status == "postponed"


def tiebreak_of(text: str, regulations: Regulations) -> tuple[TieBreak, Descriptor] | Refusal:
    """The tie-break that a text means under these regulations, or why it cannot be computed (C.07 art. 5, 11.1, 14).

    text: as in TRF 202, for example BH/C1, or a classic name.
    """
    edition = regulations.tiebreak_edition
    if edition not in EDITIONS:
        message = f'tie-breaks of the edition "{edition}" cannot be computed; choose of: '
        return Refusal("tiebreak-edition-unknown", "C.07", message + ", ".join(EDITIONS))
    found = find(text)
    if isinstance(found, Refusal):
        return found
    tiebreak, descriptor = found
    if edition not in tiebreak.editions:
        message = (
            f'{tiebreak.label(descriptor)} is not in the edition "{edition}" but in: {", ".join(tiebreak.editions)}'
        )
        return Refusal("tiebreak-not-in-edition", tiebreak.article, message)
    return found if of_teams(regulations) else _for_teams_only(tiebreak, descriptor) or found


def _for_teams_only(tiebreak: TieBreak, descriptor: Descriptor) -> Refusal | None:
    """Why a tie-break looks at something that individuals do not have, or None (C.07 art. 11-13)."""
    if tiebreak.for_teams:
        message = f"{tiebreak.label(descriptor)} compares teams by their matches; here individuals take part"
        return Refusal("tiebreak-of-teams", tiebreak.article, message)
    if descriptor.reference:
        message = f"{descriptor} names one of two scores; individuals have one"
        return Refusal("tiebreak-reference", "C.07 art. 11.1", message)
    return None


def tiebreak_fault(text: str, regulations: Regulations) -> Refusal | None:
    """Why a tie-break may not be used under these regulations, or None (C.07 art. 5, 8, 14)."""
    found = tiebreak_of(text, regulations)
    if isinstance(found, Refusal):
        return found
    tiebreak, descriptor = found
    if tiebreak.banned and is_predetermined(regulations):
        message = f"{descriptor} must not be used in a round robin: there everybody meets everybody"
        return Refusal("tiebreak-banned", tiebreak.banned, message)
    return _cut_fault(descriptor, regulations.rounds)


def _cut_fault(descriptor: Descriptor, rounds: int) -> Refusal | None:
    """Why cuts leave nothing to be compared: there is one value a round (C.07 art. 14.1-14.4)."""
    cut = descriptor.lowest + descriptor.highest
    if not cut or cut < rounds:
        return None
    sides = 2 if descriptor.highest else 1
    most = (rounds - 1) // sides
    message = (
        f"{descriptor} leaves nothing to compare: values cut: {cut}, values that there are, one a round: {rounds}. "
        + (f"Cut at most {most}{' on either side' if sides == 2 else ''}" if most else "Leave out the cut")
    )
    return Refusal(CUT, "C.07 art. 14", message)


def tiebreak_question(text: str, regulations: Regulations, *, unrated: bool) -> Refusal | None:
    """What should be asked before a tie-break is used, which is allowed, or None (C.07 art. 9.2, 10).

    unrated: whether somebody without rating takes part.
    """
    found = tiebreak_of(text, regulations)
    if isinstance(found, Refusal):
        return None
    tiebreak, descriptor = found
    if tiebreak.rated and unrated and descriptor.unrated is None:
        message = (
            f"{descriptor} needs everybody's rating, and unrated players take part: leave it out, or say what was "
            f"announced before, for example {descriptor}/U1400 for 1400 points each"
        )
        return Refusal(UNRATED, "C.07 art. 10", message)
    if tiebreak.meant_for_predetermined and not is_predetermined(regulations):
        message = f"{descriptor} is made for round robins; here not everybody meets everybody"
        return Refusal("tiebreak-outside-round-robin", tiebreak.meant_for_predetermined, message)
    return None
