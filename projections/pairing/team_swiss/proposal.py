"""The Swiss for teams as a system of the registry: from the state of a tournament to a proposal (C.04.6)."""

from projections.adjustments import FROM_THE_START, added, of_boards, of_round
from projections.encounter import GAME_OR_TWO
from projections.events import Regulations
from projections.options import TeamSwissOptions, told
from projections.pairing.acceleration import NONE, refuses_acceleration
from projections.pairing.apart import groups_in
from projections.pairing.careers import careers_of
from projections.pairing.swiss import Swiss, no_pairing, proposal, unready
from projections.pairing.system import Impossible, PairingSystem, Proposal, refuses_axes
from projections.pairing.team_swiss.engine import Pairing, pair
from projections.pairing.team_swiss.history import Rules, field_of
from projections.pairing.team_swiss.participant import Field
from projections.refusal import Refusal
from projections.scores import round_scores, scale_of
from projections.scoring import POINTS
from projections.teams.rules import TEAMS
from projections.tournament import Tournament

EDITION = "team-swiss-2026"
SWISS = Swiss(
    "team-swiss",
    EDITION,
    "teams",
    numbers="C.04.6 art. 1.1",
    complete="C.04.6 art. 3.3.1",
    incomplete="C.04.6 art. 3.3.3",
    because="two teams would have to meet again, or no team may have the bye",
    colour="C.04.6 art. 4.1",
)


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The pairing of a round of teams (C.04.6), accelerated (C.04.7), with those apart who must not meet."""
    impossible = unready(SWISS, state, round_number)
    if impossible is not None:
        return impossible
    pairing = pair(field_from(state, round_number))
    if pairing is None:
        return no_pairing(SWISS, state, round_number)
    return _proposal(state, round_number, pairing)


def field_from(state: Tournament, round_number: int) -> Field:
    """Every team to be paired in a round, as the log tells (C.04.6 art. 1)."""
    careers = careers_of(state, round_number)
    beside = of_round(of_boards(state.adjustments), FROM_THE_START)
    from_start = {team.number_key: beside.get(k, 0) for k, team in state.players.items()}
    games = _game_points(state, round_number)
    return field_of(careers, games, round_number, _rules(state, round_number), from_start)


def _game_points(state: Tournament, round_number: int) -> dict[int, tuple[int, ...]]:
    """By pairing number the board points of each round so far, and what was given beside (C.04.6 art. 1.2)."""
    size, scale, given = max(state.players, default=0) + 1, scale_of(state), of_boards(state.adjustments)
    rounds = []
    for number in range(1, round_number):
        published = state.published(number)
        units = round_scores(state.id, published, scale, size).of_games if published else [0] * size
        rounds.append(added(units, of_round(given, number)))
    return {team.number_key: tuple(units[k] for units in rounds) for k, team in state.players.items()}


def _rules(state: Tournament, round_number: int) -> Rules:
    regulations = state.regulations
    options = told(regulations.options, TeamSwissOptions)
    return Rules(
        regulations.points,
        regulations.rounds,
        options.preferences,
        by_games(regulations),
        options.secondary,
        "b" if state.odd == "black" else "w",
        tuple(tuple(state.players[k].number_key for k in group.players) for group in groups_in(state, round_number)),
    )


def _proposal(state: Tournament, round_number: int, pairing: Pairing) -> Proposal:
    entry = {team.number_key: k for k, team in state.players.items()}
    pairs = ((entry[seat.white.number], entry[seat.black.number]) for seat in pairing.seats)
    return proposal(SWISS, state, round_number, pairs, None if pairing.bye is None else entry[pairing.bye])


def by_games(regulations: Regulations) -> bool:
    """Whether game points are the primary score (C.04.6 art. 1.2.1)."""
    return regulations.teams is not None and regulations.teams.by_games


def refuses(regulations: Regulations) -> Refusal | None:
    """Matches between teams (C.04.6); virtual points only where match points make the scoregroups (C.04.7 art. 1.1)."""
    return (
        refuses_axes(regulations, GAME_OR_TWO, (POINTS,), TEAMS)
        or refuses_acceleration(regulations)
        or _refuses_primary(regulations)
        or _refuses_colours(regulations)
    )


def _refuses_primary(regulations: Regulations) -> Refusal | None:
    if not by_games(regulations) or told(regulations.options, TeamSwissOptions).acceleration == NONE.name:
        return None
    message = "an acceleration needs match points as the primary score: leave it out, or count match points first"
    return Refusal("acceleration-unsupported", "C.04.7 art. 1.1", message)


def _refuses_colours(regulations: Regulations) -> Refusal | None:
    """The home team is the one that art. 4.3 gives White on board 1 (C.04.6 art. 1.6.1)."""
    if regulations.teams is None or regulations.teams.first_white == "home":
        return None
    message = "this system says who has White on board 1, and names that team first: let the home team have White there"
    return Refusal("first-white-unsupported", "C.04.6 art. 4.3", message)


TEAM_SWISS = PairingSystem(SWISS.name, predetermined=False, refuses=refuses, propose=propose, keeps_apart=True)
