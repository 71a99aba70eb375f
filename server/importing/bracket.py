"""The bracket of a knockout that another program has played, from its recorded rounds (docs/rules/knockout.md 5).

Who meets in round 1, and which winners meet then, is the tree itself, but for the order of its branches. That order
matters only where losers play on: those of a round above come down in reverse order.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise, product

import msgspec
from msgspec.structs import replace

from projections.formats.trf import TrfTournament
from projections.formats.trf.supplement import Goes, Left, Supplement
from projections.options import KnockoutOptions
from projections.pairing.knockout.bracket import by_rank, rounds_to_win, size
from projections.pairing.knockout.tree import HALVES
from projections.points import SIDES
from server.importing.recorded import Encounter, RecordedRound, rounds_of
from server.importing.regulations import tiebreak_edition

CODE = "CUSTOM_KNOCKOUT"
ANYWHERE = KnockoutOptions(seeding=0, on_draw=())
"""Of a bracket of which nobody has said how it was drawn: any place may be anybody's."""

WALKOVER = ("F", "U", "+")
QUARTER = 4
"""Places of which one player is left after round 2."""

MAX_TREES = 33
"""So many orders are tried at most."""

Tree = tuple["Tree", "Tree"] | int
"""Two branches whose winners meet, or a starting number, 0 for nobody."""


class Unclear(Exception):
    """Why the rounds give no bracket, as a part of a sentence."""


class Found(msgspec.Struct, frozen=True):
    """What the rounds say. goes_on: who went on from a level game. left: who did not come to his encounter."""

    tree: Tree
    goes_on: tuple[Goes, ...]
    left: tuple[Left, ...]


def says_knockout(tournament: TrfTournament) -> bool:
    """Whether a file is one of a knockout between individuals: by record 192, else by the words of 092."""
    if tournament.type_code:
        return tournament.type_code.upper() == CODE
    kind = tournament.kind.lower()
    return re.search(r"knock.?out", kind) is not None and "team" not in kind


def brackets_of(tournament: TrfTournament) -> Iterator[Supplement]:
    """Brackets that may be the one, as our own comments would tell it. Raises Unclear at last.

    The first is by rank, as most are: it is the one if its rounds are those of the file. Before round 1 there is none,
    and it can be drawn here.
    """
    rounds = rounds_of(tournament)
    options = _options(tournament, rounds)
    plain = _told(tournament, options)
    if not rounds:
        yield plain
        return
    field = [player.number for player in tournament.players]
    goes_on = tuple(_undecided(rounds, options))
    ranked = replace(options, bracket="rank-reversed")
    yield replace(plain, options=ranked, bracket=by_rank(field), goes_on=goes_on)
    found = _found(field, rounds, goes_on)
    trees = _with_losers(found.tree, rounds, goes_on) if options.elimination == "double" else iter((found.tree,))
    for tree in islice(trees, MAX_TREES):
        yield replace(plain, bracket=tuple(_places(tree)), goes_on=goes_on, left=found.left)


def _told(tournament: TrfTournament, options: KnockoutOptions) -> Supplement:
    """As our own comments would tell it, without a bracket yet."""
    players = len(tournament.players)
    needed = rounds_to_win(players)
    return Supplement(
        players=players,
        code=tournament.type_code,
        rounds=max(2 * needed + 1 if options.elimination == "double" else needed, tournament.recorded),
        system="knockout",
        odd=tournament.initial_colour,
        tiebreak_edition=tiebreak_edition(tournament),
        options=options,
    )


def _options(tournament: TrfTournament, rounds: Sequence[RecordedRound]) -> KnockoutOptions:
    """Two losses where there are more rounds than one has to win; third place where two more play beside the final."""
    needed, planned = rounds_to_win(len(tournament.players)), max(tournament.rounds or 0, tournament.recorded)
    if planned > 2 * needed + 1:
        raise Unclear(f"{len(tournament.players)} players need {2 * needed + 1} rounds at most, and here are {planned}")
    if planned > needed:
        return replace(ANYWHERE, elimination="double")
    third = len(rounds) == needed > 1 and len(rounds[-1].encounters) > 1
    return replace(ANYWHERE, elimination="third-place") if third else ANYWHERE


# ---- who has won ----


def _undecided(rounds: Sequence[RecordedRound], options: KnockoutOptions) -> Iterator[Goes]:
    """Who went on from a game that has not said so: the one of the two who played on."""
    for now, following in pairwise(rounds):
        playing = {number for one in following.encounters for number in one.pair}
        for one in now.encounters:
            if _winner(one) is not None:
                continue
            on = [number for number in (one.white, one.black) if number in playing]
            if options.elimination == "double" or len(on) != 1:
                raise Unclear(f"nothing says whether {one.white} or {one.black} has won in round {now.number}")
            yield Goes(now.number, one.white, one.black, on[0])


def _winner(one: Encounter) -> int | None:
    result = one.games[0].result
    white, black = (HALVES.get(letter, 0) for letter in SIDES[result]) if result else (0, 0)
    return None if white == black else one.white if white > black else one.black


def _winners(found: RecordedRound, goes_on: Sequence[Goes]) -> dict[frozenset[int], int]:
    """Of each encounter of a round; of one that is not decided yet anybody of the two."""
    told = {frozenset((one.white, one.black)): one.winner for one in goes_on if one.round == found.number}
    return {one.pair: _winner(one) or told.get(one.pair, one.white) for one in found.encounters}


# ---- the tree ----


def _found(field: Sequence[int], rounds: Sequence[RecordedRound], goes_on: tuple[Goes, ...]) -> Found:
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


def _places(tree: Tree) -> Iterator[int]:
    if isinstance(tree, int):
        yield tree
    else:
        for branch in tree:
            yield from _places(branch)


# ---- the losers' bracket ----


def _with_losers(tree: Tree, rounds: Sequence[RecordedRound], goes_on: Sequence[Goes]) -> Iterator[Tree]:
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
    place = {number: at for at, branch in enumerate(quarters) for number in _places(branch) if number}
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
    if isinstance(tree, int) or len(list(_places(tree))) <= QUARTER:
        yield tree
        return
    for one, other in product(_orders(tree[0]), _orders(tree[1])):
        yield from ((one, other), (other, one))


def _branches(tree: Tree, places: int) -> list[Tree]:
    """The branches of so many places, in their order."""
    if isinstance(tree, int) or len(list(_places(tree))) <= places:
        return [tree]
    return [*_branches(tree[0], places), *_branches(tree[1], places)]


def _in_order(tree: Tree, wanted: Mapping[int, int]) -> Tree:
    """The same tree, the branch with the smaller wanted place first."""
    if isinstance(tree, int):
        return tree
    one, other = (_in_order(branch, wanted) for branch in tree)
    first, second = (
        min((wanted[number] for number in _places(branch) if number), default=0) for branch in (one, other)
    )
    return (one, other) if first <= second else (other, one)
