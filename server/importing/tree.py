"""The tree that the recorded rounds of a knockout make: who met in round 1, and which winners met then.

The order of its branches matters only where losers play on: those of a round above come down in reverse order
(docs/rules/knockout.md 5).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import msgspec

from projections.formats.trf.supplement_parts import Goes, Left
from projections.pairing.knockout.bracket import size
from projections.pairing.knockout.tree import HALVES
from projections.points import SIDES
from server.importing.recorded import Encounter, RecordedRound

WALKOVER = ("F", "U", "+")
QUARTER = 4
"""Places of which one player is left after round 2."""

Tree = tuple["Tree", "Tree"] | int
"""Two branches whose winners meet, or a starting number, 0 for nobody."""


class Unclear(Exception):
    """Why the rounds give no bracket, as a part of a sentence."""


class Found(msgspec.Struct, frozen=True):
    """What the rounds say. goes_on: who went on from a level game. left: who did not come to his encounter."""

    tree: Tree
    goes_on: tuple[Goes, ...]
    left: tuple[Left, ...]


# ---- who has won ----


def winner_of(one: Encounter) -> int | None:
    """Who has won more of the games; nobody as long as one has no result."""
    lead = 0
    for game in one.games:
        if game.result is None:
            return None
        white, black = (HALVES.get(letter, 0) for letter in SIDES[game.result])
        lead += white - black if game.white == one.white else black - white
    return None if not lead else one.white if lead > 0 else one.black


def _winners(found: RecordedRound, goes_on: Sequence[Goes]) -> dict[frozenset[int], int]:
    """Of each encounter of a round; of one that is not decided yet anybody of the two."""
    told = {frozenset((one.white, one.black)): one.winner for one in goes_on if one.round == found.number}
    return {one.pair: winner_of(one) or told.get(one.pair, one.white) for one in found.encounters}


# ---- the tree ----


def tree_of(field: Sequence[int], rounds: Sequence[RecordedRound], goes_on: tuple[Goes, ...]) -> Found:
    """The whole tree: branches that grow together round by round, until two are left, who meet in any case."""
    branches = _first(field, rounds[0], goes_on)
    left: list[Left] = []
    for found in rounds[1:]:
        if len(branches) > 1:
            branches = _joined(branches, found, goes_on, left)
    if len(branches) > 2:
        raise Unclear(f"the rounds so far do not say which of the {len(branches)} who are left meet next")
    trees = list(branches.values())
    return Found((trees[0], trees[1]) if len(trees) == 2 else trees[0], goes_on, tuple(left))


def _first(field: Sequence[int], found: RecordedRound, goes_on: Sequence[Goes]) -> dict[int, Tree]:
    """Encounters of round 1 and players without one, by who goes on; a bracket has just so many."""
    wanted = len(field) - size(len(field)) // 2
    if len(found.encounters) != wanted:
        raise Unclear(
            f"a bracket of {len(field)} players has {wanted} encounters in round 1, and here are "
            f"{len(found.encounters)}"
        )
    won = _winners(found, goes_on)
    pairs: dict[int, Tree] = {won[one.pair]: (min(one.pair), max(one.pair)) for one in found.encounters}
    return pairs | {number: (number, 0) for number in found.byes}


def _joined(
    branches: Mapping[int, Tree], found: RecordedRound, goes_on: Sequence[Goes], left: list[Left]
) -> dict[int, Tree]:
    """The branches after one more round. left: grows by who did not come."""
    joined: dict[int, Tree] = {}
    rest = dict(branches)
    for pair, winner in _winners(found, goes_on).items():
        if pair <= rest.keys():
            one, other = sorted(pair)
            joined[winner] = (rest.pop(one), rest.pop(other))
    if rest:
        on, gone = _walkover(rest, found)
        left.append(Left(gone, found.number - 1))
        joined[on] = (rest[on], rest[gone])
    return joined


def _walkover(rest: Mapping[int, Tree], found: RecordedRound) -> tuple[int, int]:
    """Who went on, and who did not come, of the only two who met nobody."""
    on = [number for number in rest if found.byes.get(number, "") in WALKOVER]
    gone = [number for number in rest if number not in on]
    if len(on) != 1 or len(gone) != 1:
        raise Unclear(f"round {found.number} leaves {', '.join(map(str, sorted(rest)))} without an opponent")
    return on[0], gone[0]


def places_of(tree: Tree) -> Iterator[int]:
    """Who is at each place, the upper branch first."""
    if isinstance(tree, int):
        yield tree
    else:
        for branch in tree:
            yield from places_of(branch)


# ---- the losers' bracket ----


def with_losers(tree: Tree, rounds: Sequence[RecordedRound], goes_on: Sequence[Goes]) -> Iterator[Tree]:
    """The tree with its second half in the order that round 3 tells: there the losers of round 2 come down from the
    mirrored place (docs/rules/knockout.md 5). Then the other orders: where many places are empty, nobody may be there
    to meet them.
    """
    quarters = _branches(tree, QUARTER)
    if len(quarters) < 2 or isinstance(tree, int):
        yield tree
        return
    if len(rounds) < 3:
        raise Unclear("round 3, which tells where losers come down, is not recorded yet")
    place = {number: at for at, branch in enumerate(quarters) for number in places_of(branch) if number}
    lost_late = {
        number for one in rounds[1].encounters for number in one.pair - {_winners(rounds[1], goes_on)[one.pair]}
    }
    mirror: dict[int, int] = {}
    for one in rounds[2].encounters:
        down = [number for number in one.pair if number in lost_late]
        if len(down) == 1:
            (other,) = one.pair - set(down)
            mirror[place[other]], mirror[place[down[0]]] = place[down[0]], place[other]
    wanted = {at: len(quarters) - 1 - mirror.get(at, at) for at in range(len(quarters))}
    yield tree[0], _in_order(tree[1], {number: wanted[at] for number, at in place.items()})
    if len(mirror) < len(quarters):
        yield from ((tree[0], order) for order in _orders(tree[1]))


def _orders(tree: Tree) -> Iterator[Tree]:
    """The same tree, its branches above the quarters in every order."""
    if isinstance(tree, int) or len(list(places_of(tree))) <= QUARTER:
        yield tree
        return
    for one, other in product(_orders(tree[0]), _orders(tree[1])):
        yield from ((one, other), (other, one))


def _branches(tree: Tree, places: int) -> list[Tree]:
    """The branches of so many places, in their order."""
    if isinstance(tree, int) or len(list(places_of(tree))) <= places:
        return [tree]
    return [*_branches(tree[0], places), *_branches(tree[1], places)]


def _in_order(tree: Tree, wanted: Mapping[int, int]) -> Tree:
    """The same tree, the branch with the smaller wanted place first."""
    if isinstance(tree, int):
        return tree
    one, other = (_in_order(branch, wanted) for branch in tree)
    first, second = (
        min((wanted[number] for number in places_of(branch) if number), default=0) for branch in (one, other)
    )
    return (one, other) if first <= second else (other, one)
