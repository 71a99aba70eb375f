"""The pairing criteria C1 to C21, one by one, in the order of the handbook (C.04.3 art. 2).

C1 to C5 are never broken, and live where they bind: BINDING says where. C6 to C21, QUALITY, are kept as well as can be.

A candidate is a set of pairs and of downfloaters. Each criterion counts what it dislikes in one of them: in a pair, in
a downfloater, in who leaves the following bracket too, or in who gets the bye. The sum over the candidate is its
failure value; with `by_score` there is one such sum for each score, compared from the highest score down.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.colours import allocate
from projections.pairing.dutch.participant import Strength, ends_in_three, is_beyond_two

Event = Literal["pair", "downfloater", "leaver", "bye"]


class Criterion(msgspec.Struct, frozen=True):
    """A criterion (C.04.3 art. 2.4). event: in what it counts. fails: (bracket, higher ranked, other) -> how much.

    The other is the opponent in a pair, and the player himself elsewhere.
    """

    name: str
    article: str
    says: str
    event: Event
    fails: Callable[[Bracket, int, int], int]
    by_score: bool = False


def _always(bracket: Bracket, i: int, j: int) -> int:
    return 1


def unplayed_games(bracket: Bracket, i: int, j: int) -> int:
    """Rounds without a game of who gets the bye (C.04.3 art. 2.4.4, C9)."""
    return bracket.roster.players[i].unplayed


def exceeds_difference(bracket: Bracket, i: int, j: int) -> int:
    """Topscorers or their opponents whose colour difference leaves -2 to +2 (C.04.3 art. 2.4.5, C10)."""
    return sum(map(is_beyond_two, _after_game(bracket, i, j)))


def third_in_a_row(bracket: Bracket, i: int, j: int) -> int:
    """Topscorers or their opponents with the same colour three times in a row (C.04.3 art. 2.4.6, C11)."""
    return sum(map(ends_in_three, _after_game(bracket, i, j)))


def _after_game(bracket: Bracket, i: int, j: int) -> list[str]:
    players = bracket.roster.players
    if not (players[i].topscorer or players[j].topscorer):
        return []
    seats = allocate(players[i], players[j], bracket.roster.odd_gets)
    return [seats.white.colours + "w", seats.black.colours + "b"]


def misses_preference(bracket: Bracket, i: int, j: int) -> int:
    """Who does not get his colour preference: one of two with the same (C.04.3 art. 2.4.7, C12)."""
    own, other = bracket.roster.preferences[i], bracket.roster.preferences[j]
    return int(own.colour is not None and own.colour == other.colour)


def misses_strong_preference(bracket: Bracket, i: int, j: int) -> int:
    """Who does not get his strong, or absolute, colour preference (C.04.3 art. 2.4.8, C13)."""
    own, other = bracket.roster.preferences[i], bracket.roster.preferences[j]
    return int(own.colour == other.colour and min(own.strength, other.strength) >= Strength.STRONG)


def _downfloats_again(rounds_ago: int, resident: bool) -> Callable[[Bracket, int, int], int]:
    def fails(bracket: Bracket, i: int, j: int) -> int:
        is_resident = bool(bracket.residents >> i & 1)
        return int(is_resident == resident and bracket.roster.players[i].floats[rounds_ago - 1] == "down")

    return fails


def _upfloats_again(rounds_ago: int) -> Callable[[Bracket, int, int], int]:
    def fails(bracket: Bracket, i: int, j: int) -> int:
        is_mdp = bool(bracket.moved_down >> i & 1)
        return int(is_mdp and bracket.roster.players[j].floats[rounds_ago - 1] == "up")

    return fails


class Bond(msgspec.Struct, frozen=True):
    """A criterion that every pairing obeys (C.04.3 art. 2.1 to 2.3). where: the function that sees to it."""

    name: str
    article: str
    says: str
    where: str


BINDING: tuple[Bond, ...] = (
    Bond("C1", "2.1.1", "no two participants meet twice, nor a forbidden pair at all", "roster.Roster.meet"),
    Bond("C2", "2.1.2", "nobody gets the bye who had it, or a win without playing", "history.is_barred"),
    Bond("C3", "2.1.3", "two non-topscorers with the same absolute preference do not meet", "roster.Roster.meet"),
    Bond("C4", "2.2.1", "everybody not yet paired can still be paired", "completion.is_complete"),
    Bond("C5", "2.3.1", "the bye goes to the lowest score possible", "completion.bye_candidates"),
)
"""C1 to C5 (C.04.3 art. 2.1 to 2.3)."""

QUALITY: tuple[Criterion, ...] = (
    Criterion("C6", "2.4.1", "the number of downfloaters", "downfloater", _always),
    Criterion("C7", "2.4.2", "the scores of the downfloaters", "downfloater", _always, by_score=True),
    Criterion("C8", "2.4.3", "the number of downfloaters of the following bracket", "leaver", _always),
    Criterion("C8", "2.4.3", "the scores of these downfloaters", "leaver", _always, by_score=True),
    Criterion("C9", "2.4.4", "the unplayed games of who gets the bye", "bye", unplayed_games),
    Criterion("C10", "2.4.5", "colour differences beyond 2, around topscorers", "pair", exceeds_difference),
    Criterion("C11", "2.4.6", "a colour three times in a row, around topscorers", "pair", third_in_a_row),
    Criterion("C12", "2.4.7", "colour preferences missed", "pair", misses_preference),
    Criterion("C13", "2.4.8", "strong colour preferences missed", "pair", misses_strong_preference),
    Criterion("C14", "2.4.9", "residents who downfloat as in the previous round", "downfloater",
              _downfloats_again(1, resident=True)),
    Criterion("C15", "2.4.10", "opponents of MDPs who upfloat as in the previous round", "pair", _upfloats_again(1)),
    Criterion("C16", "2.4.11", "residents who downfloat as two rounds before", "downfloater",
              _downfloats_again(2, resident=True)),
    Criterion("C17", "2.4.12", "opponents of MDPs who upfloat as two rounds before", "pair", _upfloats_again(2)),
    Criterion("C18", "2.4.13", "scores of MDPs who downfloat as in the previous round", "downfloater",
              _downfloats_again(1, resident=False), by_score=True),
    Criterion("C19", "2.4.14", "scores of MDPs whose opponents upfloat as in the previous round", "pair",
              _upfloats_again(1), by_score=True),
    Criterion("C20", "2.4.15", "scores of MDPs who downfloat as two rounds before", "downfloater",
              _downfloats_again(2, resident=False), by_score=True),
    Criterion("C21", "2.4.16", "scores of MDPs whose opponents upfloat as two rounds before", "pair",
              _upfloats_again(2), by_score=True),
)  # fmt: skip
"""C6 to C21: each minimises what it names, the earlier ones first (C.04.3 art. 2.4)."""
