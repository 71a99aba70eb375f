"""The best candidate of a bracket, by weighted matching: the same answer as generating them all (C.04.3 art. 3.8, 4).

Every complete pairing of the bracket and of all below it is a matching; its price is the failure values of the bracket
in their order. The cheapest ones hold the best candidates (art. 3.8.1). Of these the earliest generated is found step
by step as art. 4 orders them, each step keeping only the matchings that are first in it (order.py).
"""

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.candidate import Candidate
from projections.pairing.dutch.graph import Graph, Reach
from projections.pairing.dutch.order import first_generated
from projections.pairing.dutch.prices import Quality
from projections.pairing.places import as_set, places


def optimum(bracket: Bracket, quality: Quality, reach: Reach) -> Candidate | None:
    """The best candidate; None if nobody can be paired as asked (C.04.3 art. 3.8.1)."""
    graph = Graph(bracket, quality, reach)
    matchings = graph.matchings()
    if not matchings.solve():
        return None
    first = graph.first
    inside = bracket.everybody >> first
    best = first_generated(matchings, bracket.moved_down >> first, bracket.residents >> first)
    mates = {v: best.mate[v] for v in places(graph.group >> first)}
    pairs = [(v, u) for v, u in mates.items() if u is not None and v < u and inside >> v & inside >> u & 1]
    paired = as_set(v for pair in pairs for v in pair)
    leavers = as_set(v for v, u in mates.items() if u is None or u > graph.nobody)
    return Candidate(tuple((v + first, u + first) for v, u in pairs), (inside & ~paired) << first, leavers << first)
