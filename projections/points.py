"""Points as integers, and the closed sets of what can happen to a participant in a round.

Points are counted in the smallest unit of the event: `PointsTable.per` units make one point (2 for half
points, 4 for quarter points). No float takes part in a score.

Sources: C.04.2 (kinds of a participant's round), TRF26 records 001 and 162, C.04.3 art. 1.
"""

from enum import StrEnum
from fractions import Fraction

import msgspec


class Result(StrEnum):
    """The result of a game, White's side first. A closed set.

    `W-L`, `L-W`, `D-D` are games shorter than one move each: they count, but are not rated (TRF 001 W, D, L).
    `A-A` is a draw by agreement where a scoring keeps it apart from one that was played (docs/rules/handicap.md 3).
    `+:-`, `-:+`, `-:-` are forfeits: no game, no colour, no meeting (C.04.2 art. 3.4, 3.5).
    """

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    BOTH_LOSE = "0-0"
    WHITE_HALF = "1/2-0"
    BLACK_HALF = "0-1/2"
    UNRATED_WHITE_WINS = "W-L"
    UNRATED_BLACK_WINS = "L-W"
    UNRATED_DRAW = "D-D"
    AGREED_DRAW = "A-A"
    WHITE_BY_FORFEIT = "+:-"
    BLACK_BY_FORFEIT = "-:+"
    BOTH_FORFEIT = "-:-"


class Bye(StrEnum):
    """A round without an opponent, by its TRF letter. A closed set."""

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"


SIDES: dict[str, tuple[str, str]] = {
    Result.WHITE_WINS: ("1", "0"),
    Result.BLACK_WINS: ("0", "1"),
    Result.DRAW: ("=", "="),
    Result.BOTH_LOSE: ("0", "0"),
    Result.WHITE_HALF: ("=", "0"),
    Result.BLACK_HALF: ("0", "="),
    Result.UNRATED_WHITE_WINS: ("W", "L"),
    Result.UNRATED_BLACK_WINS: ("L", "W"),
    Result.UNRATED_DRAW: ("D", "D"),
    Result.AGREED_DRAW: ("A", "A"),
    Result.WHITE_BY_FORFEIT: ("+", "-"),
    Result.BLACK_BY_FORFEIT: ("-", "+"),
    Result.BOTH_FORFEIT: ("-", "-"),
}
"""Each result as the two TRF letters of White and Black; `A` is ours, a report has `=` for it."""

FILED: dict[str, tuple[str, str]] = SIDES | {Result.AGREED_DRAW: SIDES[Result.DRAW]}
"""The same as a report file writes them (TRF26 001)."""

UNPLAYED = frozenset("+-UFHZ")
"""TRF letters of rounds without a game: they give no colour and no meeting."""


HIGHEST = 1000
"""Points that a win may be worth at most: far above any scale in use, far below what a browser counts exactly."""


class PointsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each outcome is worth, in units of 1/`per` point (TRF26 record 162).

    `win` also pays a forfeit win and a full-point bye, `draw` a half-point bye, `absent` a forfeit loss and a
    zero-point bye; `pairing_bye` is the same for all pairing-allocated byes of the event (C.04.1 art. 3).
    """

    per: int = 2
    win: int = 2
    draw: int = 1
    loss: int = 0
    absent: int = 0
    pairing_bye: int = 2

    def of(self, code: str) -> int:
        """Units that the one-sided letter `code` is worth without a handicap."""
        return {
            "1": self.win,
            "W": self.win,
            "+": self.win,
            "F": self.win,
            "=": self.draw,
            "D": self.draw,
            "A": self.draw,
            "H": self.draw,
            "0": self.loss,
            "L": self.loss,
            "-": self.absent,
            "Z": self.absent,
            "U": self.pairing_bye,
        }[code]

    def times(self, games: int) -> "PointsTable":
        """What so many games give together, each with the same outcome."""
        worth = (games * one for one in (self.win, self.draw, self.loss, self.absent, self.pairing_bye))
        return PointsTable(self.per, *worth)

    def fault(self) -> str | None:
        """Why this table cannot be used, as a sentence, or None (VCL4THP "Scoring and PAB")."""
        lowest = min(self.win, self.draw, self.loss, self.absent, self.pairing_bye)
        rules = {
            "points are counted in units of 1, 1/2 or 1/4: `per` must be 1, 2 or 4": self.per in (1, 2, 4),
            "no outcome may be worth less than 0": lowest >= 0,
            "a win must be worth more than a draw, and a draw no less than a loss": self.win > self.draw >= self.loss,
            "two draws must not be worth more than a win and a loss": 2 * self.draw <= self.win + self.loss,
            "a pairing-allocated bye must not be worth more than a win": self.pairing_bye <= self.win,
            "an absence must not be worth more than a win": self.absent <= self.win,
            f"a win is worth at most {HIGHEST} points": self.win <= HIGHEST * self.per,
        }
        return next((sentence for sentence, kept in rules.items() if not kept), None)


def decimal(value: int | Fraction, per: int = 1, places: int = 2) -> str:
    """`value`/`per` as FIDE prints it: no trailing zeros, at most `places` decimals, half rounded up.

    decimal(7, 2) == "3.5"; decimal(Fraction(53, 4)) == "13.25"; decimal(16, 2) == "8".
    """
    scaled = Fraction(value, per) * 10**places
    units = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    whole, rest = divmod(abs(units), 10**places)
    text = f"{whole}.{rest:0{places}d}".rstrip("0").rstrip(".") if rest else str(whole)
    return f"-{text}" if units < 0 else text
