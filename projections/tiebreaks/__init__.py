"""Tie-breaks of C.07, in the handbook's order, what is decided beside them, and those of the French federation.

A tie-break is one file beside this one, and one line in TIEBREAKS. Points are no tie-break: they are compared first.
"""

from projections.refusal import Refusal
from projections.tiebreaks.average_of_buchholz import AVERAGE_OF_BUCHHOLZ
from projections.tiebreaks.average_rating import AVERAGE_RATING
from projections.tiebreaks.berlin import BERLIN
from projections.tiebreaks.black_games import GAMES_WITH_BLACK, WINS_WITH_BLACK
from projections.tiebreaks.board_count import BOARD_COUNT
from projections.tiebreaks.board_results import BOTTOM_BOARD_ELIMINATION, TOP_BOARD_RESULTS
from projections.tiebreaks.buchholz import BUCHHOLZ
from projections.tiebreaks.classic_names import classic
from projections.tiebreaks.decided import LOTS, PLAY_OFF
from projections.tiebreaks.descriptor import Descriptor, parse
from projections.tiebreaks.direct_encounter import DIRECT_ENCOUNTER
from projections.tiebreaks.editions import EDITIONS
from projections.tiebreaks.elected_rounds import ELECTED_ROUNDS
from projections.tiebreaks.extended_direct_encounter import EXTENDED_DIRECT_ENCOUNTER
from projections.tiebreaks.extended_sonneborn_berger import EXTENDED_SONNEBORN_BERGER
from projections.tiebreaks.fore_buchholz import FORE_BUCHHOLZ
from projections.tiebreaks.game_points import GAME_POINTS
from projections.tiebreaks.game_points_differential import GAME_POINTS_DIFFERENTIAL, GAME_POINTS_FOR
from projections.tiebreaks.games_won import GAMES_WON
from projections.tiebreaks.koya import KOYA
from projections.tiebreaks.match_or_game_points import MATCH_OR_GAME_POINTS
from projections.tiebreaks.match_points import MATCH_POINTS
from projections.tiebreaks.own_average_rating import OWN_AVERAGE_RATING
from projections.tiebreaks.pairing_number import PAIRING_NUMBER
from projections.tiebreaks.papi import (
    FULL_BUCHHOLZ,
    MEDIAN_BUCHHOLZ,
    PAPI_KASHDAN,
    PAPI_PERFORMANCE,
    SUM_OF_BUCHHOLZ,
    TRUNCATED_BUCHHOLZ,
)
from projections.tiebreaks.performances import (
    AVERAGE_PERFECT_PERFORMANCE,
    AVERAGE_PERFORMANCE,
    PERFECT_PERFORMANCE,
    TOURNAMENT_PERFORMANCE,
)
from projections.tiebreaks.progressive import PROGRESSIVE
from projections.tiebreaks.rating import RATING
from projections.tiebreaks.schedule_strength import SCHEDULE_STRENGTH
from projections.tiebreaks.sonneborn_berger import SONNEBORN_BERGER
from projections.tiebreaks.standard_points import STANDARD_POINTS
from projections.tiebreaks.tiebreak import TieBreak
from projections.tiebreaks.wins import WINS

__all__ = ["EDITIONS", "POINTS", "TIEBREAKS", "find"]

TIEBREAKS: dict[str, TieBreak] = {
    tiebreak.acronym: tiebreak
    for tiebreak in (
        DIRECT_ENCOUNTER,
        WINS,
        GAMES_WON,
        GAMES_WITH_BLACK,
        WINS_WITH_BLACK,
        PROGRESSIVE,
        ELECTED_ROUNDS,
        STANDARD_POINTS,
        PAIRING_NUMBER,
        BUCHHOLZ,
        AVERAGE_OF_BUCHHOLZ,
        FORE_BUCHHOLZ,
        SONNEBORN_BERGER,
        KOYA,
        AVERAGE_RATING,
        TOURNAMENT_PERFORMANCE,
        PERFECT_PERFORMANCE,
        AVERAGE_PERFORMANCE,
        AVERAGE_PERFECT_PERFORMANCE,
        RATING,
        BOARD_COUNT,
        TOP_BOARD_RESULTS,
        BOTTOM_BOARD_ELIMINATION,
        MATCH_POINTS,
        GAME_POINTS,
        MATCH_OR_GAME_POINTS,
        *EXTENDED_SONNEBORN_BERGER,
        *EXTENDED_DIRECT_ENCOUNTER,
        SCHEDULE_STRENGTH,
        PLAY_OFF,
        LOTS,
        GAME_POINTS_DIFFERENTIAL,
        GAME_POINTS_FOR,
        BERLIN,
        OWN_AVERAGE_RATING,
        FULL_BUCHHOLZ,
        TRUNCATED_BUCHHOLZ,
        MEDIAN_BUCHHOLZ,
        SUM_OF_BUCHHOLZ,
        PAPI_KASHDAN,
        PAPI_PERFORMANCE,
    )
}
"""Every tie-break, by its acronym (C.07 art. 5)."""

POINTS = ("PTS", "POINTS")
"""How a list names what everybody is ranked by first (TRF26 212)."""


def find(text: str) -> tuple[TieBreak, Descriptor] | Refusal:
    """The tie-break that a descriptor of TRF 202 or a classic name means, with its variants in the order in which they
    are printed, or why there is none (C.07 art. 5, 11.1, 14).
    """
    if text.strip().upper() in POINTS:
        message = f'points are compared first, before all tie-breaks: leave "{text}" out of the list'
        return Refusal("tiebreak-points", "C.07 art. 4", message)
    name, slash, variants_of_it = text.partition("/")
    descriptor = parse((classic(name) or name) + slash + variants_of_it)
    if descriptor is None:
        message = f'"{text}" is no tie-break; write an acronym and variants, for example BH/C1'
        return Refusal("tiebreak-malformed", "C.07 art. 5", message)
    tiebreak = TIEBREAKS.get(descriptor.acronym)
    if tiebreak is None:
        known = ", ".join(one.printed or one.acronym for one in TIEBREAKS.values())
        return Refusal("tiebreak-unknown", "C.07 art. 5", f'there is no tie-break "{text}" here; choose of: {known}')
    variants = tiebreak.understood(descriptor.variants)
    if variants is None:
        message = f'{descriptor.acronym} has no variant "{"/".join(descriptor.variants)}" here'
        return Refusal("tiebreak-variant-unknown", "C.07 art. 14", message)
    if descriptor.reference and descriptor.reference not in tiebreak.references:
        message = f'{descriptor.acronym} is not reckoned on the score "{descriptor.reference}"'
        return Refusal("tiebreak-reference-unknown", "C.07 art. 11.1", message)
    return tiebreak, Descriptor(descriptor.acronym, variants, descriptor.reference)
