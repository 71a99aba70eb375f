"""The Swiss for teams as a system of the registry: from the state of a tournament to a proposal (C.04.6)."""

from collections.abc import Iterator

from projections.adjustments import FROM_THE_START, added, of_boards, of_round
from projections.encounter import GAME_OR_TWO
from projections.events import PairedBoard, PlayerBye, Regulations
from projections.options import TeamSwissOptions, told
from projections.pairing.acceleration import NONE, acceleration_of, refuses_acceleration
from projections.pairing.apart import advice, groups_in
from projections.pairing.attendance import open_game_notes, requested_byes, unnumbered_notes
from projections.pairing.careers import careers_of
from projections.pairing.system import Impossible, PairingSystem, Proposal, refuses_axes
from projections.pairing.team_swiss.engine import Pairing, pair
from projections.pairing.team_swiss.history import Rules, field_of
from projections.pairing.team_swiss.participant import Field
from projections.points import Bye
from projections.refusal import Refusal
from projections.scores import round_scores, scale_of
from projections.scoring import POINTS
from projections.teams.rules import TEAMS
from projections.tournament import Tournament

NAME = "team-swiss"
EDITION = "team-swiss-2026"


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The pairing of a round of teams (C.04.6), accelerated (C.04.7), with those apart who must not meet."""
    impossible = _impossible(state, round_number)
    if impossible is not None:
        return impossible
    pairing = pair(field_from(state, round_number))
    if pairing is None:
        return Impossible("no-legal-pairing", "C.04.6 art. 3.3.3", _no_pairing(state, round_number))
    return _proposal(state, round_number, pairing)


def _no_pairing(state: Tournament, round_number: int) -> str:
    lift = advice(groups_in(state, round_number))
    return (
        "no complete pairing exists: whoever is paired, two teams would have to meet again, or no team may have the "
        f"bye{lift}; the chief arbiter decides"
    )


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


def _impossible(state: Tournament, round_number: int) -> Impossible | None:
    if not state.order:
        return Impossible("numbers-missing", "C.04.6 art. 1.1", "assign the pairing numbers of the teams first")
    if acceleration_of(state) is None:
        message = "the regulations announce a table of virtual points, and there is none yet: set it first"
        return Impossible("acceleration-missing", "C.04.7", message)
    present = sum(team.number != 0 and team.takes_part(round_number) for team in state.players.values())
    if present < 2:
        message = f"{present} of the teams can be paired; a round needs at least 2"
        return Impossible("participants-too-few", "C.04.6 art. 3.3.1", message)
    return None


def _proposal(state: Tournament, round_number: int, pairing: Pairing) -> Proposal:
    entry = {team.number_key: k for k, team in state.players.items()}
    boards = tuple(
        PairedBoard(board, entry[seat.white.number], entry[seat.black.number])
        for board, seat in enumerate(pairing.seats, 1)
    )
    byes = requested_byes(state, round_number)
    if pairing.bye is not None:
        byes.append(PlayerBye(entry[pairing.bye], Bye.PAIRING_ALLOCATED))
    return Proposal(boards, tuple(byes), NAME, EDITION, tuple(_notes(state, round_number)))


def _notes(state: Tournament, round_number: int) -> Iterator[str]:
    if state.odd is None:
        yield "The initial colour has not been drawn: odd numbers get White (C.04.6 art. 4.1)."
    yield from open_game_notes(state, round_number)
    yield from unnumbered_notes(state, round_number)


def by_games(regulations: Regulations) -> bool:
    """Whether game points are the primary score (C.04.6 art. 1.2.1)."""
    return regulations.teams is not None and regulations.teams.primary == "game-points"


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


TEAM_SWISS = PairingSystem(NAME, predetermined=False, refuses=refuses, propose=propose, keeps_apart=True)
