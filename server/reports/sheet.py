"""What a Dutch pairing is asked about: who is to be paired in a round, and under which numbers the file knows them."""

import msgspec

from projections.formats.trf import TrfTournament
from projections.formats.trf.dutch import field, starting_numbers
from projections.pairing.careers import careers_of
from projections.pairing.dutch.history import pairing_numbers
from projections.pairing.dutch.participant import Field
from projections.pairing.dutch.proposal import field_from
from projections.tournament import Tournament


class Sheet(msgspec.Struct, frozen=True):
    """A round. names: starting number by pairing number of the round. per: units of a point. everybody: all starting
    numbers. away: the letter of the bye of who has one in it.
    """

    round: int
    field: Field
    names: dict[int, int]
    per: int
    everybody: frozenset[int]
    away: dict[int, str]

    def place(self, number: int) -> int:
        """The pairing number of somebody in this round."""
        return next(place for place, one in self.names.items() if one == number)

    @property
    def present(self) -> frozenset[int]:
        """The starting numbers of those who are to be paired."""
        return frozenset(self.names[one.number] for one in self.field.participants)


def of_file(tournament: TrfTournament, number: int) -> Sheet:
    """As a file itself tells it."""
    away: dict[int, str] = {}
    for bye in tournament.byes:
        away |= dict.fromkeys(bye.numbers, bye.kind) if bye.round == number else {}
    for player in tournament.players:
        if (code := player.cell(number).code) and not player.cell(number).opponent:
            away.setdefault(player.number, code)
    everybody = frozenset(player.number for player in tournament.players)
    names = starting_numbers(tournament, number)
    return Sheet(number, field(tournament, number), names, tournament.scoring.per, everybody, away)


def of_state(state: Tournament, number: int) -> Sheet:
    """As the log tells it just before the round."""
    names = {place: one for one, place in pairing_numbers(careers_of(state, number)).items()}
    players = [player for player in state.players.values() if player.number]
    asked = ((player.number, player.bye(number)) for player in players)
    away = {one: kind.value for one, kind in asked if kind is not None}
    everybody = frozenset(player.number for player in players)
    return Sheet(number, field_from(state, number), names, state.regulations.points.per, everybody, away)
