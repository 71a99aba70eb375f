"""Standings neighbours: everybody meets the nearest one below him in the standings whom he has not met.

Source: docs/rules/neighbours.md. Not the Dutch system: scoregroups, floats and colour preferences do not exist here.
"""

from collections.abc import Sequence

import msgspec

from projections.encounter import GAME_OR_TWO
from projections.events import PairedBoard, Regulations
from projections.handicap import NOWHERE, place
from projections.options import NeighboursOptions, told
from projections.pairing.apart import Group, groups_in
from projections.pairing.attendance import byes, category_fault, score_notes, unnumbered_notes
from projections.pairing.cardinality import is_pairable
from projections.pairing.places import as_set, places
from projections.pairing.system import Impossible, PairingSystem, Plan, Proposal, refuses_axes
from projections.points import SIDES, UNPLAYED, Bye
from projections.refusal import Refusal
from projections.scores import pairing_scores
from projections.scoring import WITH_HANDICAP
from projections.teams.rules import PARTICIPANTS
from projections.tournament import Player, Tournament

PAGE = "docs/rules/neighbours.md"
EDITION = "neighbours"

Pairs = list[tuple[int, int]]
"""Pairs of places in the order of the round, the better place first."""


class Pasts(msgspec.Struct, frozen=True):
    """What the rounds so far leave behind, by k (docs/rules/neighbours.md 1, 2, 3).

    met: whom he has played, or may yet play. colours: of those games, "wbw", oldest first. rested: who has had a bye
    that counts as a win, or has won by forfeit.
    """

    met: dict[int, set[int]]
    colours: dict[int, str]
    rested: set[int]


def nearest_pairs(group: int, meet: Sequence[int]) -> Pairs:
    """From the top each one with the nearest below whom he may meet, such that the rest can still be paired
    (docs/rules/neighbours.md 1).

    Looking ahead finds the pairs that going back from the bottom would end with, without trying them all. group: a set
    that can be paired completely. meet[i]: the set of those whom place i may meet.
    """
    pairs: Pairs = []
    while group:
        first = group & -group
        place = first.bit_length() - 1
        rest = group ^ first
        other = next(other for other in places(meet[place] & rest) if is_pairable(rest & ~(1 << other), meet))
        pairs.append((place, other))
        group = rest & ~(1 << other)
    return pairs


def halves(group: int, meet: Sequence[int]) -> Pairs:
    """The top half against the bottom half, the first of each together (docs/rules/neighbours.md 4).

    Where two of them must not meet, the nearest of the bottom half whom one may meet, or else of the top half, such
    that the rest can be paired. group, meet: as above.
    """
    order = list(places(group))
    half = len(order) // 2
    wanted = dict(zip(order[:half], order[half:], strict=True))
    middle = order[half] if order else 0
    pairs: Pairs = []
    while group:
        first = next(places(group))
        rest = group ^ 1 << first
        nearest = sorted(
            places(meet[first] & rest), key=lambda at: (at < middle, abs(at - wanted.get(first, first)), at)
        )
        other = next(at for at in nearest if is_pairable(rest & ~(1 << at), meet))
        pairs.append((first, other))
        group = rest & ~(1 << other)
    return pairs


def resting_place(group: int, may_rest: int, meet: Sequence[int]) -> int | None:
    """The last place that may rest, such that the others can be paired completely (docs/rules/neighbours.md 2)."""
    candidates = reversed(list(places(group & may_rest)))
    return next((place for place in candidates if is_pairable(group & ~(1 << place), meet)), None)


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The pairing of a round by the standings, games without result taken as draws (docs/rules/neighbours.md 1)."""
    order = _order(state, round_number)
    if len(order) < 2:
        return _too_few(state, order)
    if _by_category(state.regulations, round_number) and (fault := category_fault(state, order)) is not None:
        return Impossible(fault.code, fault.article, fault.message)
    pasts = _pasts(state)
    everybody = (1 << len(order)) - 1
    held = groups_in(state, round_number)
    meet = _may_meet(order, pasts, held)
    rests: int | None = None
    if len(order) % 2:
        rests = resting_place(everybody, as_set(place for place, k in enumerate(order) if k not in pasts.rested), meet)
        if rests is None:
            return _no_pairing(odd=True, apart=bool(held))
        everybody ^= 1 << rests
    elif not is_pairable(everybody, meet):
        return _no_pairing(odd=False, apart=bool(held))
    options = told(state.regulations.options, NeighboursOptions)
    pairs = halves(everybody, meet) if _by_halves(options, round_number) else nearest_pairs(everybody, meet)
    seats = [_seated(state, pasts, order[i], order[j], options) for i, j in pairs]
    return _proposal(state, round_number, seats, None if rests is None else order[rests])


def _may_meet(order: Sequence[int], pasts: Pasts, held: Sequence[Group]) -> list[int]:
    """By place the set of those whom one may meet: whom one has not played, and from whom nothing keeps one apart
    (docs/rules/neighbours.md 1, 6)."""
    at = {k: place for place, k in enumerate(order)}
    everybody = (1 << len(order)) - 1
    never = [1 << place | as_set(at[k] for k in pasts.met.get(own, ()) if k in at) for place, own in enumerate(order)]
    for group in held:
        there = [at[k] for k in group.players if k in at]
        for own in there:
            never[own] |= as_set(there)
    return [everybody & ~others for others in never]


def _by_halves(options: NeighboursOptions, round_number: int) -> bool:
    return round_number == 1 and options.first_pairs == "halves"


def _order(state: Tournament, round_number: int) -> list[int]:
    """Who is to be paired, by total, then by number (docs/rules/neighbours.md 1); in round 1 by category, if wanted."""
    points = _categories(state) if _by_category(state.regulations, round_number) else pairing_scores(state)
    present = [player for player in state.players.values() if player.number and player.takes_part(round_number)]

    def standing(player: Player) -> tuple[int, int]:
        return -points[player.k], player.number

    return [player.k for player in sorted(present, key=standing)]


def _by_category(regulations: Regulations, round_number: int) -> bool:
    return round_number == 1 and told(regulations.options, NeighboursOptions).first_order == "category"


def _categories(state: Tournament) -> list[int]:
    """Everybody's place on the ladder by k, 0 for the lowest (docs/rules/neighbours.md 4)."""
    places = [NOWHERE] * (max(state.players, default=0) + 1)
    for k, player in state.players.items():
        places[k] = place(state.regulations.ladder, player.sporting.category)
    return places


def _too_few(state: Tournament, order: list[int]) -> Impossible:
    if not state.order:
        message = "assign the pairing numbers first: they order those who are equal, and everybody before round 1"
        return Impossible("numbers-missing", PAGE, message)
    return Impossible("participants-too-few", PAGE, f"{len(order)} of the participants can be paired; it takes 2")


def _no_pairing(*, odd: bool, apart: bool) -> Impossible:
    """Why nobody is paired, and what to do (docs/rules/neighbours.md 5)."""
    bye = ", or everybody who could rest has had a bye" if odd else ""
    forbidden = ", or two who must not meet" if apart else ""
    message = (
        f"whoever is paired, two would have to meet again{forbidden}{bye}: there is no complete pairing; "
        "end the event here by amending the number of rounds, or pair by hand, where a rematch can be confirmed"
    )
    return Impossible("no-legal-pairing", PAGE, message)


def _pasts(state: Tournament) -> Pasts:
    met: dict[int, set[int]] = {}
    colours: dict[int, str] = {}
    rested: set[int] = set()
    for round_ in state.rounds:
        rested.update(k for k, kind in round_.byes.items() if kind in (Bye.PAIRING_ALLOCATED, Bye.FULL_POINT))
        for board in round_.boards.values():
            letters = ("", "") if board.result is None else SIDES[board.result]
            sides = ((board.white, board.black, "w", letters[0]), (board.black, board.white, "b", letters[1]))
            for own, other, colour, letter in sides:
                if letter in UNPLAYED:
                    rested.update([own] if letter == "+" else [])
                    continue
                met.setdefault(own, set()).add(other)
                colours[own] = colours.get(own, "") + colour
    return Pasts(met, colours, rested)


def _seated(state: Tournament, pasts: Pasts, first: int, second: int, options: NeighboursOptions) -> tuple[int, int]:
    """White and Black (docs/rules/neighbours.md 3)."""
    if options.colours == "none":
        return first, second
    due = first_is_white(pasts.colours.get(first, ""), pasts.colours.get(second, ""))
    if due is None:
        odd_gets_white = state.odd != "black"
        due = (state.players[first].number % 2 == 1) == odd_gets_white
    return (first, second) if due else (second, first)


def first_is_white(first: str, second: str) -> bool | None:
    """Whether the higher one has White, None if the lot decides (docs/rules/neighbours.md 3).

    first, second: the colours of the higher and of the lower one, "wbw", oldest first. Who has had fewer Whites has
    White; then who had Black in the newest round in which the two had different colours.
    """
    whites, other = first.count("w"), second.count("w")
    if whites != other:
        return whites < other
    newest = zip(reversed(first), reversed(second), strict=False)
    return next((own == "b" for own, his in newest if own != his), None)


def _proposal(state: Tournament, number: int, seats: Pairs, rests: int | None) -> Proposal:
    boards = tuple(PairedBoard(board, white, black) for board, (white, black) in enumerate(seats, 1))
    return Proposal(boards, byes(state, number, rests), "neighbours", EDITION, tuple(_notes(state, number)))


def _notes(state: Tournament, number: int) -> list[str]:
    notes: list[str] = []
    if state.odd is None and told(state.regulations.options, NeighboursOptions).colours == "balanced":
        notes.append("The initial colour has not been drawn: odd numbers get White.")
    return [*notes, *score_notes(state, number), *unnumbered_notes(state, number)]


def refuses(regulations: Regulations) -> Refusal | None:
    """One game between two persons (docs/rules/neighbours.md 1)."""
    return refuses_axes(regulations, GAME_OR_TWO, WITH_HANDICAP, PARTICIPANTS)


NEIGHBOURS = PairingSystem(
    "neighbours",
    predetermined=False,
    refuses=refuses,
    propose=propose,
    keeps_apart=True,
    plan=Plan("docs/rules/neighbours.md 1", "everybody meets the nearest one below whom he has not met"),
)
