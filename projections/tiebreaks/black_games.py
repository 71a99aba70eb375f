"""Games played and games won with Black (C.07 art. 7.3, 7.4)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

WON = ("1", "W")


def games_with_black(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """How many games were played at the board with Black (C.07 art. 7.3)."""
    return Values(encounters.sums(_with_black(encounters)))


def _with_black(encounters: Encounters) -> Rounds:
    rounds = encounters.scores.rounds
    return [
        [1 if black and opponent else 0 for black, opponent in zip(one.blacks, played, strict=True)]
        for one, played in zip(rounds, encounters.played, strict=True)
    ]


def games_with_black_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The games with Black (C.07 art. 7.3)."""
    return own_terms(said("games played at the board with Black"), encounters, k, _with_black(encounters))


def wins_with_black(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """How many games were won at the board with Black (C.07 art. 7.4)."""
    return Values(encounters.sums(_won_with_black(encounters)))


def _won_with_black(encounters: Encounters) -> Rounds:
    return [
        [1 if black and code in WON else 0 for black, code in zip(played.blacks, played.codes, strict=True)]
        for played in encounters.scores.rounds
    ]


def wins_with_black_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The games won with Black (C.07 art. 7.4)."""
    return own_terms(said("games won at the board with Black"), encounters, k, _won_with_black(encounters))


GAMES_WITH_BLACK = TieBreak(
    "BPG", "Games played with Black", "C.07 art. 7.3", "B", games_with_black, games_with_black_terms
)
WINS_WITH_BLACK = TieBreak("BWG", "Games won with Black", "C.07 art. 7.4", "B", wins_with_black, wins_with_black_terms)
