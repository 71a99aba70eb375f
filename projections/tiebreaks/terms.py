"""The terms that make the value of a tie-break, as data: what the standings say, said so that it adds up (C.07 art. 5).

Texts are for people: numbers are printed as FIDE prints them, opponents are entry numbers k.
"""

from typing import Literal

import msgspec

from projections.sentences import Sentence

Kind = Literal["game", "forfeit", "dummy", "rest", "own", "met"]
Cut = Literal["", "least", "voluntary", "most"]


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round, or one opponent, of a value (C.07 art. 8, 9, 16).

    round: 0 if it belongs to none. kind: a game, a forfeit that counts as one, a dummy, a rest, own data, or somebody
    of the same group. opponent: his k, for a forfeit or its dummy the scheduled one. score: what he counts, adjusted
    score or rating. points: scored against him. value: what this adds; "" adds nothing. cap: what a dummy's score was
    limited to. cut: why it does not count. articles, reasons: the rules at work, if they are not the plain one.
    """

    round: int
    kind: Kind
    value: str
    opponent: int | None = None
    score: str = ""
    points: str = ""
    cap: str = ""
    cut: Cut = ""
    articles: tuple[str, ...] = ()
    reasons: tuple[Sentence, ...] = ()

    @property
    def why(self) -> str:
        """The reasons in English (C.07 art. 5)."""
        return "; ".join(map(str, self.reasons))


class Terms(msgspec.Struct, frozen=True):
    """How a value comes about (C.07 art. 5). formula: a sentence that says what is done with the terms."""

    formula: Sentence
    rows: tuple[Term, ...]
