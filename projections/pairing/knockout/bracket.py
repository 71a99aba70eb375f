"""The bracket: its size, empty places, seeds, and what the lots make of the rest (docs/rules/knockout.md 1-3).

A place is counted from 1; places (1, 2), (3, 4) … meet in round 1, winners of neighbouring pairs next.
"""

from collections.abc import Sequence

from projections.lot_events import Lot
from projections.options import KnockoutOptions


def size(players: int) -> int:
    """How many places the bracket has: the next power of two (docs/rules/knockout.md 1)."""
    return 1 << max(players - 1, 1).bit_length()


def rounds_to_win(players: int) -> int:
    """How many rounds one has to win, the preliminary one included (docs/rules/knockout.md 1)."""
    return size(players).bit_length() - 1


def byes(players: int) -> int:
    """How many places stay empty (docs/rules/knockout.md 1)."""
    return size(players) - players


def preliminary_games(players: int) -> int:
    """How many encounters there are before the number of players is a power of two (docs/rules/knockout.md 1)."""
    return 0 if byes(players) == 0 else players - size(players) // 2


def seed_places(players: int, seeding: int) -> tuple[int, ...]:
    """The places that seeds can be drawn into: 1, 9, 17 … or 1, 17, 33 … (docs/rules/knockout.md 2)."""
    return tuple(range(1, size(players) + 1, seeding)) if seeding else ()


def seeds(players: int, options: KnockoutOptions) -> int:
    """How many seeds there are: as was said, or one for each so many players begun (docs/rules/knockout.md 2)."""
    if not options.seeding or options.bracket == "rank-reversed":
        return 0
    return -(-players // options.seeding) if options.seeds is None else options.seeds


def lots_of(field: Sequence[int], options: KnockoutOptions) -> tuple[Lot, ...]:
    """What lies in the urn of a bracket: the players, the places of seeds, and the pairs that can have an empty place.

    One shuffle of all of them shuffles each kind, and none says anything about another (docs/rules/knockout.md 3).
    """
    places = tuple(f"place:{place}" for place in seed_places(len(field), options.seeding) if seeds(len(field), options))
    pairs = tuple(f"pair:{pair}" for pair in range(1, size(len(field)) // 2 + 1) if byes(len(field)))
    return (*sorted(field), *places, *pairs)


def by_lot(field: Sequence[int], options: KnockoutOptions, order: Sequence[Lot]) -> tuple[int, ...]:
    """Who is at each place, 0 for nobody, as the lots say (docs/rules/knockout.md 3).

    field: entry numbers by pairing number; the first are the seeds. order: of `lots_of`, as they were drawn.
    """
    seeded = field[: seeds(len(field), options)]
    chosen = sorted(_numbers(order, "place:")[: len(seeded)])
    places = dict(zip(chosen, [k for k in order if k in seeded], strict=True))
    empty = _empty(len(field), chosen, _numbers(order, "pair:"))
    rest = iter([k for k in order if isinstance(k, int) and k not in seeded])
    return tuple(
        int(places[place]) if place in places else 0 if place in empty else next(rest)
        for place in range(1, size(len(field)) + 1)
    )


def _empty(players: int, seed_places_: Sequence[int], pairs: Sequence[int]) -> frozenset[int]:
    """The empty places: the partners of seeds first, then by lot, one in a pair (docs/rules/knockout.md 1)."""
    of_seeds = [place + 1 for place in seed_places_]
    others = [2 * pair for pair in pairs if 2 * pair not in of_seeds]
    first = [2 * pair for pair in pairs if 2 * pair in of_seeds]
    return frozenset((*first, *others)[: byes(players)])


def _numbers(order: Sequence[Lot], kind: str) -> list[int]:
    return [int(lot.removeprefix(kind)) for lot in order if isinstance(lot, str) and lot.startswith(kind)]


def by_rank(field: Sequence[int]) -> tuple[int, ...]:
    """The first against the last in every round, if the better always win (docs/rules/knockout.md 3)."""
    ranks = [1]
    while len(ranks) < size(len(field)):
        total = 2 * len(ranks) + 1
        ranks = [rank for one in ranks for rank in (one, total - one)]
    return tuple(field[rank - 1] if rank <= len(field) else 0 for rank in ranks)


def places_fault(places: Sequence[int], field: Sequence[int], options: KnockoutOptions) -> str | None:
    """Why this is no bracket of these players, as a sentence, or None (docs/rules/knockout.md 1, 2)."""
    if len(places) != size(len(field)) or sorted(k for k in places if k) != sorted(field):
        total, empty = size(len(field)), byes(len(field))
        return f"{len(field)} participants need a bracket of {total} places, everybody once and {empty} empty"
    if any(not upper and not lower for upper, lower in zip(places[::2], places[1::2], strict=True)):
        return "a pair of two empty places is left to nobody: an empty place is always the partner of a player"
    if options.bracket == "rank-reversed":
        by_rank_too = tuple(places) == by_rank(field)
        return None if by_rank_too else "the regulations put the players by rank, and this is another order"
    return _seeds_fault(places, field, options)


def _seeds_fault(places: Sequence[int], field: Sequence[int], options: KnockoutOptions) -> str | None:
    seeded = field[: seeds(len(field), options)]
    free = seed_places(len(field), options.seeding)
    wrong = [k for k in seeded if places.index(k) + 1 not in free]
    if wrong:
        return f"the seeds belong into the places {', '.join(map(str, free))}"
    partners = [places[places.index(k) ^ 1] for k in seeded]
    if 0 in places and byes(len(field)) >= len(seeded) and any(partners):
        return "the partners of the seeds are the first places that stay empty"
    return None


def seeding_fault(players: int, options: KnockoutOptions) -> str | None:
    """Why so many players cannot be seeded so, as a sentence, or None (docs/rules/knockout.md 2)."""
    wanted, places = seeds(players, options), seed_places(players, options.seeding)
    if wanted > players:
        return f"{players} participants and {wanted} seeds: set fewer seeds, or wait for more"
    if wanted > len(places):
        return (
            f"a bracket of {size(players)} has {len(places)} places for seeds, one for {options.seeding}, and "
            f"{wanted} seeds are set: set {len(places)} or fewer"
        )
    return None
