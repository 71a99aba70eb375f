"""`openhall pair --why-not A B`: why the engine does not pair two, gives somebody no bye, or lets him not go down."""

from projections.formats.trf.columns import whole
from projections.pairing.dutch.explain import why_not_bye, why_not_float, why_not_pair
from projections.pairing.dutch.sentences import sentence
from projections.pairing.reasons import WhyNot
from server.reports.sheet import Sheet
from server.reports.source import Unanswered

DOWN = "down"
BYE = 0

Wish = tuple[str, str]
"""As typed: a starting number, and an opponent's, or 0 for the bye, or `down`."""


def answered(sheet: Sheet, wish: Wish) -> str:
    """One line about a round. Raises Unanswered for who is not there."""
    one = _player(sheet, wish[0])
    if wish[1] == DOWN:
        return f"Why does {one} not go down? {_said(sheet, one, DOWN)}\n"
    if wish[1] == str(BYE):
        return f"Why does {one} not get the bye? {_said(sheet, one, BYE)}\n"
    two = _player(sheet, wish[1])
    if one == two:
        raise Unanswered(f"--why-not {one} {two}: that is one player; write two, or {BYE} for the bye, or `{DOWN}`")
    return f"Why do {one} and {two} not meet? {_said(sheet, one, two)}\n"


def _said(sheet: Sheet, one: int, other: int | str) -> str:
    says = sentence(_asked(sheet, one, other), sheet.per)
    return f"{says[0].upper()}{says[1:]}."


def _asked(sheet: Sheet, one: int, other: int | str) -> WhyNot:
    if other == DOWN:
        return why_not_float(sheet.field, sheet.place(one))
    if other == BYE:
        return why_not_bye(sheet.field, sheet.place(one))
    return why_not_pair(sheet.field, sheet.place(one), sheet.place(int(other)))


def _player(sheet: Sheet, text: str) -> int:
    """Somebody who is to be paired in this round."""
    number = whole(text)
    if number is None:
        raise Unanswered(
            f"--why-not: {text!r} is no starting number; write two of them, {BYE} for the bye, or `{DOWN}`: "
            f"--why-not 3 7, --why-not 3 {BYE}, --why-not 3 {DOWN}"
        )
    if number not in sheet.everybody:
        last = max(sheet.everybody)
        raise Unanswered(f"--why-not: nobody has the starting number {number}; they go from 1 to {last}")
    if number not in sheet.present:
        away = f": he has the bye {sheet.away[number]}" if number in sheet.away else ""
        raise Unanswered(f"--why-not: {number} is not to be paired in round {sheet.round}{away}")
    return number
