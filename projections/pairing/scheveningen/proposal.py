"""Scheveningen: each player of one team meets each player of the other (docs/rules/scheveningen.md 1)."""

from collections.abc import Iterator

from projections.events import PairedBoard, PlayerBye, Regulations
from projections.options import ScheveningenOptions, told
from projections.pairing.scheveningen.schedule import Fixture, Schedule, own_table, schedule
from projections.pairing.system import Impossible, PairingSystem, Plan, Proposal, refuses_axes, refuses_teams
from projections.points import Bye
from projections.refusal import Refusal
from projections.tournament import Side, Tournament

EDITION = "scheveningen"
TEAMS_ELSEWHERE = "a Scheveningen is one match, its players are the participants: choose another system for teams"


def scheduled(sides: tuple[Side, ...], options: ScheveningenOptions) -> Schedule | Refusal:
    """All rounds of these teams (docs/rules/scheveningen.md 2)."""
    return schedule(tuple(len(side.places) for side in sides), options)


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The boards of the table, in the order of the first team (docs/rules/scheveningen.md 1).

    Who has left is still listed, so that his games become forfeits; who meets nobody rests.
    """
    rounds = _rounds(state)
    if isinstance(rounds, Impossible):
        return rounds
    if round_number > len(rounds):
        message = f"everybody has met everybody of the other team after {len(rounds)} rounds"
        return Impossible("cycle-complete", "", message)
    shut = gate(state, round_number)
    if shut is not None:
        return shut
    fixtures = rounds[round_number - 1]
    boards = tuple(_seat(state.sides, board, fixture) for board, fixture in enumerate(fixtures, 1))
    byes = tuple(PlayerBye(k, Bye.ZERO_POINT) for k in resting(state.sides, fixtures))
    return Proposal(boards, byes, "scheveningen", EDITION, tuple(_notes(state, boards, byes)))


def _rounds(state: Tournament) -> Schedule | Impossible:
    if not state.sides:
        message = "set the teams first: who plays for which, in the order of the boards"
        return Impossible("sides-missing", "", message)
    rounds = scheduled(state.sides, _options(state.regulations))
    return Impossible(rounds.code, rounds.article, rounds.message) if isinstance(rounds, Refusal) else rounds


def _options(regulations: Regulations) -> ScheveningenOptions:
    return told(regulations.options, ScheveningenOptions)


def players_of(sides: tuple[Side, ...], fixture: Fixture) -> tuple[int, int]:
    """Who plays a game now, first team first (docs/rules/scheveningen.md 1)."""
    return sides[0].players[fixture.a - 1], sides[fixture.visitor].players[fixture.b - 1]


def _seat(sides: tuple[Side, ...], board: int, fixture: Fixture) -> PairedBoard:
    one, other = players_of(sides, fixture)
    return PairedBoard(board, one, other) if fixture.a_white else PairedBoard(board, other, one)


def resting(sides: tuple[Side, ...], fixtures: tuple[Fixture, ...]) -> list[int]:
    """Who of the two teams of a round sits still (docs/rules/scheveningen.md 4)."""
    seated = [k for fixture in fixtures for k in players_of(sides, fixture)]
    return [k for side in (sides[0], sides[fixtures[0].visitor]) for k in side.players if k not in seated]


def _notes(state: Tournament, boards: tuple[PairedBoard, ...], byes: tuple[PlayerBye, ...]) -> Iterator[str]:
    players = state.players
    for bye in byes:
        yield f"Number {players[bye.player].number} rests."
    for seat in boards:
        gone = [players[k].number for k in (seat.white, seat.black) if players[k].status]
        if gone:
            who = " and ".join(f"number {number}" for number in gone)
            pair = f"Number {players[seat.white].number} - number {players[seat.black].number}"
            yield f"{pair}: {who} has left; enter the forfeit, or field a substitute."


def gate(state: Tournament, round_number: int) -> Impossible | None:
    """A match of a series begins when nobody of the first team still plays (docs/rules/scheveningen.md 6)."""
    rounds = _rounds(state)
    if isinstance(rounds, Impossible) or not 1 < round_number <= len(rounds):
        return None
    visitor = rounds[round_number - 1][0].visitor
    if visitor == rounds[round_number - 2][0].visitor:
        return None
    open_games = [
        f"round {one.number} board {board.board}"
        for one in state.rounds
        for board in one.open_boards()
        if not board.adjourned
    ]
    if not open_games:
        return None
    message = (
        f"round {round_number} begins the match with {state.sides[visitor].name}, and {state.sides[0].name} still "
        f"plays: enter the result of {', '.join(open_games)}, or adjourn it"
    )
    return Impossible("still-playing", "", message)


def refuses(regulations: Regulations) -> Refusal | None:
    """One game between two persons; a table of one's own has to be sound (docs/rules/scheveningen.md 3)."""
    refusal = refuses_teams(regulations, "", TEAMS_ELSEWHERE) or refuses_axes(regulations, ("one-game",), ("points",))
    options = _options(regulations)
    if refusal is not None:
        return refusal
    if options.table != "own":
        return _superfluous(options)
    found = own_table(options)
    return found if isinstance(found, Refusal) else None


def _superfluous(options: ScheveningenOptions) -> Refusal | None:
    if not options.own:
        return None
    message = f'there is a table of your own, and the table "{options.table}" is chosen: choose "own", or take it out'
    return Refusal("table-not-used", "", message)


def needed(state: Tournament) -> int | None:
    """How many rounds these teams need; None before they are set (docs/rules/scheveningen.md 1)."""
    rounds = _rounds(state)
    return None if isinstance(rounds, Impossible) else len(rounds)


def meetings(regulations: Regulations) -> int:
    """Once, or twice in a double match (docs/rules/scheveningen.md 5)."""
    return 1 if _options(regulations).rounds == "single" else 2


SCHEVENINGEN = PairingSystem(
    "scheveningen",
    predetermined=True,
    refuses=refuses,
    propose=propose,
    rounds=needed,
    meetings=meetings,
    gate=gate,
    plan=Plan("docs/rules/scheveningen.md 2", "who meets whom here is in the tables"),
)
