"""The tree of a knockout: which encounter follows on which, and who is in each by now (docs/rules/knockout.md 5).

Encounters have names: `w2.1` is the first of the winners' round 2, `l3.1` of the losers' round 3; then `third`, `final`
and `reset`.
"""

from collections.abc import Iterator
from itertools import groupby

import msgspec

from projections.options import KnockoutOptions, told
from projections.pairing.knockout.bracket import rounds_to_win
from projections.points import SIDES, Bye
from projections.tournament import Board, Round, Tournament

HALVES = {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1, "A": 1}


Sides = tuple[int | None, int | None]
"""Who is in an encounter, the upper one first: k, 0 for nobody, None if not known yet."""


class Source(msgspec.Struct, frozen=True):
    """Who comes here: of a place of the bracket, or the winner or loser of an encounter (docs/rules/knockout.md 5)."""

    kind: str
    of: str


class Node(msgspec.Struct, frozen=True):
    """An encounter of the tree: name, round, and who comes from where (docs/rules/knockout.md 5)."""

    name: str
    round: int
    upper: Source
    lower: Source


class Encounter(msgspec.Struct, frozen=True):
    """What is known of an encounter (docs/rules/knockout.md 5).

    upper, lower, winner, loser: k, 0 for nobody, None if not known yet. board: where it is or was played.
    """

    node: Node
    upper: int | None
    lower: int | None
    winner: int | None
    loser: int | None
    board: Board | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Those who are known to be in it."""
        return tuple(k for k in (self.upper, self.lower) if k)

    @property
    def known(self) -> bool:
        """Whether both sides are known, nobody included."""
        return self.upper is not None and self.lower is not None


def options_of(state: Tournament) -> KnockoutOptions:
    """What the regulations say about the knockout (docs/rules/knockout.md 5)."""
    return told(state.regulations.options, KnockoutOptions)


def rounds_of(players: int, options: KnockoutOptions) -> int:
    """How many rounds the knockout has at most (docs/rules/knockout.md 5)."""
    won = rounds_to_win(players)
    return 2 * won + 1 if options.elimination == "double" else won


def nodes(places: int, options: KnockoutOptions) -> Iterator[Node]:
    """All encounters of a bracket of so many places, by round (docs/rules/knockout.md 5)."""
    depth = places.bit_length() - 1
    found = [*_winners(depth, places)]
    if options.elimination == "third-place" and depth > 1:
        found.append(Node("third", depth, Source("loser", f"w{depth - 1}.1"), Source("loser", f"w{depth - 1}.2")))
    if options.elimination == "double":
        found += [*_losers(depth), *_grand_final(depth)]
    return iter(sorted(found, key=lambda node: node.round))


def _winners(depth: int, places: int) -> Iterator[Node]:
    for number in range(1, depth + 1):
        for at in range(1, (places >> number) + 1):
            if number == 1:
                yield Node(f"w1.{at}", 1, Source("place", str(2 * at - 1)), Source("place", str(2 * at)))
            else:
                one, other = f"w{number - 1}.{2 * at - 1}", f"w{number - 1}.{2 * at}"
                yield Node(f"w{number}.{at}", number, Source("winner", one), Source("winner", other))


def _losers(depth: int) -> Iterator[Node]:
    """The losers' bracket: in odd rounds among themselves, in even ones against who has just lost above.

    Those come down in reverse order in every second winners' round, so that nobody meets his conqueror at once.
    """
    for number in range(1, 2 * (depth - 1) + 1):
        count = 1 << (depth - 2 - (number - 1) // 2)
        for at in range(1, count + 1):
            yield Node(f"l{number}.{at}", number + 1, *_losers_sources(number, at, count))


def _losers_sources(number: int, at: int, count: int) -> tuple[Source, Source]:
    if number == 1:
        return Source("loser", f"w1.{2 * at - 1}"), Source("loser", f"w1.{2 * at}")
    if number % 2:
        return Source("winner", f"l{number - 1}.{2 * at - 1}"), Source("winner", f"l{number - 1}.{2 * at}")
    above = number // 2 + 1
    down = count + 1 - at if above % 2 == 0 else at
    return Source("winner", f"l{number - 1}.{at}"), Source("loser", f"w{above}.{down}")


def _grand_final(depth: int) -> Iterator[Node]:
    best = Source("winner", f"l{2 * (depth - 1)}.1") if depth > 1 else Source("loser", "w1.1")
    yield Node("final", 2 * depth, Source("winner", f"w{depth}.1"), best)
    yield Node("reset", 2 * depth + 1, Source("loser", "final"), Source("winner", "final"))


def encounters(state: Tournament) -> dict[str, Encounter]:
    """Every encounter by name, in the order of rounds, with who is in it by now; none before the bracket is drawn
    (docs/rules/knockout.md 5)."""
    found: dict[str, Encounter] = {}
    tree = nodes(len(state.bracket), options_of(state)) if state.bracket else ()
    for number, of_round in groupby(tree, key=lambda node: node.round):
        listed = list(of_round)
        sides = {node.name: _sides(state, found, node) for node in listed}
        boards = _boards(state.published(number), sides)
        for node in listed:
            found[node.name] = _encounter(state, node, sides[node.name], boards.get(node.name))
    return found


def _sides(state: Tournament, found: dict[str, Encounter], node: Node) -> Sides:
    upper, lower = _comes(state, found, node.upper), _comes(state, found, node.lower)
    if node.name == "reset" and not _reset_needed(found["final"]):
        return _nobody_if_known(upper), _nobody_if_known(lower)
    return upper, lower


def _boards(round_: Round | None, sides: dict[str, Sides]) -> dict[str, Board]:
    """The board of each encounter of a round, by name.

    One that was annulled may still seat somebody else: in board order, such boards are those of the encounters that
    have none yet and where nobody went on without a game.
    """
    if round_ is None:
        return {}
    by_pair: dict[Sides, Board] = {(board.white, board.black): board for board in round_.in_order()}
    pairs = (
        (name, by_pair.get((upper, lower)) or by_pair.get((lower, upper))) for name, (upper, lower) in sides.items()
    )
    found = {name: board for name, board in pairs if board is not None}
    taken = {board.board for board in found.values()}
    stale = [board for board in round_.in_order() if board.annulled and board.board not in taken]
    free = [name for name, both in sides.items() if name not in found and not _without_game(round_, both)]
    return found | dict(zip(free, stale, strict=False))


def _without_game(round_: Round, both: Sides) -> bool:
    """Whether somebody went on, or nobody could, without a board."""
    return 0 in both or any(round_.byes.get(k) is Bye.FULL_POINT for k in both if k)


def _comes(state: Tournament, found: dict[str, Encounter], source: Source) -> int | None:
    if source.kind == "place":
        return state.bracket[int(source.of) - 1]
    encounter = found[source.of]
    return encounter.winner if source.kind == "winner" else encounter.loser


def _reset_needed(final: Encounter) -> bool:
    """Whether the unbeaten one has lost the grand final (docs/rules/knockout.md 5)."""
    return bool(final.upper) and bool(final.lower) and final.winner == final.lower


def _nobody_if_known(k: int | None) -> int | None:
    return None if k is None else 0


def _encounter(state: Tournament, node: Node, sides: Sides, board: Board | None) -> Encounter:
    upper, lower = sides
    if upper is None or lower is None:
        return Encounter(node, upper, lower, None, None, board)
    if not upper or not lower:
        return Encounter(node, upper, lower, upper or lower, 0, board)
    winner = _winner(state.published(node.round), board, sides)
    loser = None if winner is None else 0 if not winner else lower if winner == upper else upper
    return Encounter(node, upper, lower, winner, loser, board)


def _winner(round_: Round | None, board: Board | None, sides: Sides) -> int | None:
    if round_ is None:
        return None
    if board is not None:
        return goes_on(board)
    return next((k for k in sides if k and round_.byes.get(k) is Bye.FULL_POINT), 0)


def goes_on(board: Board) -> int | None:
    """Who goes on from a board: 0 for nobody, None as long as it is not decided (docs/rules/knockout.md 4)."""
    if board.decided is not None:
        return board.decided
    if board.result is None:
        return None
    white, black = (HALVES.get(letter, 0) for letter in SIDES[board.result])
    if white != black:
        return board.white if white > black else board.black
    return board.ahead or None if white else 0
