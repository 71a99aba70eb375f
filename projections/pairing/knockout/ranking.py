"""How far everybody has come in a knockout (docs/rules/knockout.md 8)."""

from msgspec.structs import replace

from projections.pairing.knockout.tree import Encounter, encounters, options_of
from projections.pairing.system import Ranking
from projections.tournament import Tournament

STEP = 10
"""Between the keys of two rounds: there is room for the places that an encounter gives."""

LAST = {"third": ("fourth place", "third place"), "final": ("final", "winner"), "reset": ("final", "winner")}
"""What who has lost and who has won one of the last encounters is called."""


def ranking(state: Tournament, through: int | None) -> Ranking:
    """How far everybody has come; who has come equally far shares a rank (docs/rules/knockout.md 8)."""
    until = state if through is None else replace(state, rounds=state.rounds[:through])
    size = max(state.players, default=0) + 1
    keys: list[int] = [0] * size
    texts: list[str | None] = [None] * size
    depth, double = len(state.bracket).bit_length() - 1, options_of(state).elimination == "double"
    for one in encounters(until).values():
        name = "final" if one.node.name == f"w{depth}.1" and not double else one.node.name
        for k in one.players:
            keys[k], texts[k] = _come(one, name, k, depth if not double else 0)
    return Ranking(tuple(keys), tuple(texts))


def _come(one: Encounter, name: str, k: int, depth: int) -> tuple[int, str]:
    """The key and the words of somebody who has come to this encounter, and no further yet.

    depth: how many rounds lead to the final, 0 where two losses are needed.
    """
    round_ = one.node.round
    won = one.winner == k
    if name == "third":
        place = 2 if won else 1 if one.winner else 0
        return STEP * (round_ - 1) + place, LAST[name][won] if one.winner else "1/2"
    if name in LAST:
        return STEP * round_ + won, LAST[name][won]
    if depth:
        return STEP * round_, f"1/{1 << (depth - round_)}"
    number = name[1:].partition(".")[0]
    return STEP * round_, f"losers' round {number}" if name[0] == "l" else f"round {number}"
