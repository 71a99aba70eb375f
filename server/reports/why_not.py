"""`openhall pair --why-not A B`: why the engine does not pair two, gives somebody no bye, or lets him not go down."""

from projections.formats.trf import TrfTournament
from projections.formats.trf.columns import whole
from projections.formats.trf.dutch import field, starting_numbers
from projections.pairing.dutch.explain import why_not_bye, why_not_float, why_not_pair
from projections.pairing.dutch.sentences import sentence
from projections.pairing.reasons import WhyNot
from server.reports.source import Unanswered

DOWN = "down"
BYE = 0

Wish = tuple[str, str]
"""As typed: a starting number, and an opponent's, or 0 for the bye, or `down`."""


def answered(tournament: TrfTournament, number: int, wish: Wish) -> str:
    """One line about round `number`. Raises Unanswered for who is not there."""
    one = _player(tournament, number, wish[0])
    if wish[1] == DOWN:
        return f"Why does {one} not go down? {_said(tournament, number, one, DOWN)}\n"
    if wish[1] == str(BYE):
        return f"Why does {one} not get the bye? {_said(tournament, number, one, BYE)}\n"
    two = _player(tournament, number, wish[1])
    if one == two:
        raise Unanswered(f"--why-not {one} {two}: that is one player; write two, or {BYE} for the bye, or `{DOWN}`")
    return f"Why do {one} and {two} not meet? {_said(tournament, number, one, two)}\n"


def _said(tournament: TrfTournament, number: int, one: int, other: int | str) -> str:
    says = sentence(_asked(tournament, number, one, other), tournament.scoring.per)
    return f"{says[0].upper()}{says[1:]}."


def _asked(tournament: TrfTournament, number: int, one: int, other: int | str) -> WhyNot:
    paired = field(tournament, number)
    place = {start: place for place, start in starting_numbers(tournament, number).items()}
    if other == DOWN:
        return why_not_float(paired, place[one])
    if other == BYE:
        return why_not_bye(paired, place[one])
    return why_not_pair(paired, place[one], place[int(other)])


def _player(tournament: TrfTournament, round_number: int, text: str) -> int:
    """Somebody who is to be paired in this round."""
    number = whole(text)
    if number is None:
        raise Unanswered(
            f"--why-not: {text!r} is no starting number; write two of them, {BYE} for the bye, or `{DOWN}`: "
            f"--why-not 3 7, --why-not 3 {BYE}, --why-not 3 {DOWN}"
        )
    player = tournament.player(number)
    if player is None:
        last = max(one.number for one in tournament.players)
        raise Unanswered(f"--why-not: nobody has the starting number {number}; they go from 1 to {last}")
    places = starting_numbers(tournament, round_number)
    present = {places[one.number] for one in field(tournament, round_number).participants}
    if number not in present:
        away = _away(tournament, round_number, number)
        raise Unanswered(f"--why-not: {number} is not to be paired in round {round_number}{away}")
    return number


def _away(tournament: TrfTournament, round_number: int, number: int) -> str:
    player = tournament.player(number)
    announced = [bye.kind for bye in tournament.byes if bye.round == round_number and number in bye.numbers]
    kind = next(iter(announced), player.cell(round_number).code if player else "")
    return f": he has the bye {kind}" if kind else ""
