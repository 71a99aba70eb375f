"""Which line-ups and rosters the rules of an event allow (docs/rules/teams.md 2, 3)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from projections.refusal import Refusal
from projections.teams.rules import TeamRules
from projections.tournament import Fixture, Member, Team

EMPTY = 0
"""Nobody plays at this board: it is lost by forfeit."""

ROSTER, LINE_UP = "docs/rules/teams.md 2", "docs/rules/teams.md 3"


def roster_fault(members: Sequence[int], rules: TeamRules) -> Refusal | None:
    """Why these cannot be the members of a team, or None (docs/rules/teams.md 2)."""
    if len(set(members)) < len(members):
        return Refusal("roster-twice", ROSTER, "somebody stands twice in this roster: name each member once")
    if rules.roster is not None and len(members) > rules.roster:
        message = f"a roster has at most {rules.roster} members, and these are {len(members)}: leave some out"
        return Refusal("roster-size", ROSTER, message)
    return None


def board_name(board: int, rules: TeamRules) -> str:
    """What a board is called: 1, 2, 3 or A, B, C (docs/rules/teams.md 1)."""
    return str(board) if rules.naming == "numbers" else chr(ord("A") + board - 1)


def deadline(fixture: Fixture | None, rules: TeamRules) -> int | None:
    """From when on nothing is handed in any more, ms UTC; None where the begin of the match is not known
    (docs/rules/teams.md 3).
    """
    begins = None if fixture is None else fixture.begins
    return None if begins is None else begins.at - rules.deadline * 60_000


def faults(team: Team, line_up: Sequence[int], rules: TeamRules, members: Mapping[int, Member]) -> Iterator[Refusal]:
    """All rules that a line-up breaks (docs/rules/teams.md 3).

    line_up: members by board, 0 for an empty one. members: all of the event by k, for their ratings.
    """
    if len(line_up) != rules.boards:
        message = f"a match has {rules.boards} boards, and {len(line_up)} are named: name all, with 0 for an empty one"
        yield Refusal("line-up-size", LINE_UP, message)
    playing = [k for k in line_up if k != EMPTY]
    stranger = next((k for k in playing if k not in team.roster), None)
    if stranger is not None:
        message = f"entry {stranger} is not in the roster of {team.name}: name one of its members"
        yield Refusal("line-up-stranger", LINE_UP, message)
    twice = next((k for k in playing if playing.count(k) > 1), None)
    if twice is not None:
        yield Refusal("line-up-twice", LINE_UP, f"entry {twice} is named at two boards: everybody has one")
    yield from _SUBSTITUTES[rules.substitutes](team, line_up, rules)
    yield from _deviations(line_up, rules, members)


def _move_up(team: Team, line_up: Sequence[int], rules: TeamRules) -> Iterator[Refusal]:
    """The order of the roster is kept and boards below the missing one move up, so empty boards are the last ones."""
    filled = [at for at, k in enumerate(line_up, 1) if k != EMPTY]
    if filled and filled[-1] > len(filled):
        gap = next(at for at, k in enumerate(line_up, 1) if k == EMPTY)
        message = f"board {board_name(gap, rules)} is empty and boards below it are not: the team has to move up"
        yield Refusal("line-up-gap", LINE_UP, message)
    order = [team.roster.index(line_up[at - 1]) for at in filled if line_up[at - 1] in team.roster]
    wrong = next((at for at, (one, other) in enumerate(pairwise(order), 2) if other < one), None)
    if wrong is not None:
        name = board_name(wrong, rules)
        message = f"at board {name} somebody plays below one who stands after him in the roster: keep its order"
        yield Refusal("line-up-order", LINE_UP, message)


def _take_board(team: Team, line_up: Sequence[int], rules: TeamRules) -> Iterator[Refusal]:
    """The first of the roster play at their own boards, and only reserves in the place of one who is missing."""
    regulars = {k: at for at, k in enumerate(team.roster[: rules.boards], 1)}
    moved = next((k for at, k in enumerate(line_up, 1) if regulars.get(k, at) != at), None)
    if moved is not None:
        own = board_name(regulars[moved], rules)
        message = f"entry {moved} plays at board {own} or not at all: a reserve takes the board of who is missing"
        yield Refusal("line-up-board", LINE_UP, message)


def _free(_: Team, __: Sequence[int], ___: TeamRules) -> Iterator[Refusal]:
    return iter(())


_SUBSTITUTES = {"move-up": _move_up, "take-board": _take_board, "free": _free}
"""What each rule of substitution asks of a line-up."""


def _deviations(line_up: Sequence[int], rules: TeamRules, members: Mapping[int, Member]) -> Iterator[Refusal]:
    """Who has no rating is compared with nobody."""
    if rules.deviation is None:
        return
    rated = [(at, members[k].sporting.rating) for at, k in enumerate(line_up, 1) if k in members]
    for at, rating in rated:
        below = next(
            ((lower, best) for lower, best in rated if lower > at and rating and best - rating > rules.deviation), None
        )
        if below is not None:
            message = (
                f"board {board_name(below[0], rules)} has {below[1]} points and board {board_name(at, rules)} above it "
                f"{rating}: at most {rules.deviation} more are allowed below"
            )
            yield Refusal("line-up-deviation", LINE_UP, message)
