"""From the rounds so far to the teams of the next one (C.04.6 art. 1, 2.1.2)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

import msgspec

from projections.pairing.careers import Career, scores_before
from projections.pairing.colour import Colour
from projections.pairing.team_swiss.participant import Field, Preferences, Team
from projections.points import PointsTable

BARRING = frozenset("U+F")
"""Letters of the rounds that bar a team from the bye: it had one, won by forfeit, or had a full-point bye (C2)."""


class Rules(msgspec.Struct, frozen=True):
    """What the regulations say (C.04.6 art. 1.2, 1.7, 4.1). table: of match points. rounds: of the event.

    by_games: whether game points are the primary score. secondary: whether the other score counts for colours.
    forbidden: numbers of whom no two may meet, group by group (art. 2.1.1).
    """

    table: PointsTable
    rounds: int
    preferences: Preferences = "type-a"
    by_games: bool = False
    secondary: bool = True
    odd_gets: Colour = "w"
    forbidden: tuple[tuple[int, ...], ...] = ()


class Scores(msgspec.Struct, frozen=True):
    """Scores of one team before round 1, 2, … and before the round to pair, in their units (C.04.6 art. 1.2).

    pairing: the primary score with virtual points (C.04.7 art. 1.5).
    """

    pairing: list[int]
    primary: int
    secondary: int


def field_of(
    careers: Iterable[Career],
    game_points: Mapping[int, Sequence[int]],
    round_number: int,
    rules: Rules,
    from_start: Mapping[int, int] | None = None,
) -> Field:
    """The field of the round to pair (C.04.6 art. 1).

    game_points: by number the units of round 1, 2, …, a bye's included; those of who is not there count as 0.
    from_start: by number the game points that a team has beside all rounds (docs/rules/adjustments.md 5).
    """
    everybody = {career.number: career for career in careers}
    beside = from_start or {}
    scores = {
        number: scores_of(career, (beside.get(number, 0), *game_points.get(number, ())), rules, round_number)
        for number, career in everybody.items()
    }
    return Field(
        tuple(_team(career, scores, round_number) for career in everybody.values() if career.present),
        rules.preferences,
        rules.secondary,
        rules.rounds - round_number,
        rules.odd_gets,
        rules.forbidden,
    )


def scores_of(career: Career, game_points: Sequence[int], rules: Rules, round_number: int) -> Scores:
    """What a team has scored by both scores (C.04.6 art. 1.2). A match without a result is a draw (C.04.2 art. 3.1).

    game_points: units from the start, then of round 1, 2, …
    """
    by_matches = scores_before(career, rules.table)
    by_games = list(accumulate(game_points[place] if place < len(game_points) else 0 for place in range(round_number)))
    matches = by_matches[-1] - career.virtual_in(round_number)
    if rules.by_games:
        return Scores(by_games, by_games[-1], matches)
    return Scores(by_matches, matches, by_games[-1])


def _team(career: Career, scores: Mapping[int, Scores], round_number: int) -> Team:
    played = [past for past in career.rounds if past.played]
    own = scores[career.number]
    return Team(
        number=career.number,
        score=own.pairing[-1],
        primary=own.primary,
        secondary=own.secondary,
        opponents=tuple(past.opponent for past in played),
        colours="".join(past.colour or "" for past in played),
        floated=floated(career, round_number - 1, scores),
        barred=is_barred(career),
    )


def floated(career: Career, round_number: int, scores: Mapping[int, Scores]) -> bool:
    """Whether a team has played one with another score in a round; not before round 1 (C.04.6 art. 1.5).

    Scores are those before that round, virtual points included.
    """
    if round_number < 1 or not (past := career.rounds[round_number - 1]).played:
        return False
    own, other = scores[career.number].pairing, scores[past.opponent].pairing
    return own[round_number - 1] != other[round_number - 1]


def is_barred(career: Career) -> bool:
    """Whether a team may not have the pairing-allocated bye (C.04.6 art. 2.1.2, C2)."""
    return any(past.code in BARRING for past in career.rounds)
