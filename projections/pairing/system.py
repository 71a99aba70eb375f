"""What a pairing system is: a name, what it supports, and a pure function from a state to a proposal."""

from collections.abc import Callable, Sequence

import msgspec

from projections.encounter import ONE_GAME, STAGES, TWO_GAMES, format_fault
from projections.events import PairedBoard, PlayerBye, Regulations
from projections.options import system_of
from projections.refusal import Refusal
from projections.scoring import ENCOUNTER_POINTS, POINTS
from projections.teams.regulations import teams_fault
from projections.teams.rules import ALL_PLAY_ALL, BY_NUMBER, INDIVIDUALS, TEAMS
from projections.tournament import Board, Tournament


class Proposal(msgspec.Struct, frozen=True):
    """A pairing that a system proposes (C.04.2 art. 1.4).

    boards: in board order (C.04.2 art. 3.6); a system numbers them from 1, `propose` gives them the numbers of the
    hall. byes: who has no opponent, and what kind of bye. system, edition: by
    which rules. notes: sentences for the arbiter, naming participants by pairing number.
    """

    boards: tuple[PairedBoard, ...]
    byes: tuple[PlayerBye, ...]
    system: str
    edition: str
    notes: tuple[str, ...] = ()


class Impossible(Refusal, frozen=True):
    """Why there is no pairing (C.04.3 art. 1.9.3: then the chief arbiter decides)."""


class Ranking(msgspec.Struct, frozen=True):
    """What ranks before all points, by k: higher keys are better, equals share. texts: as printed, None for none
    (docs/rules/knockout.md 8)."""

    keys: tuple[int, ...]
    texts: tuple[str | None, ...]


class Elimination(msgspec.Struct, frozen=True):
    """What a system adds that lets players go (docs/rules/knockout.md 5, 6).

    awaited: who has to have a game or a bye in a round. strays: why boards are not those of the bracket, or None.
    goes_on: who goes on from a board, 0 for nobody, None if not decided. dependents: (round, board) of later rounds
    that hang on a board, None for a board where somebody went on without a game. reseats: (round, board) of annulled
    boards that do not seat whom the bracket says. unsettled: why a board is not to be played yet, or None. ended:
    whether nothing is left to play. ranking: how far everybody has come after a round.
    """

    awaited: Callable[[Tournament, int], frozenset[int]]
    strays: Callable[[Tournament, int, Sequence[PairedBoard]], Refusal | None]
    goes_on: Callable[[Board], int | None]
    dependents: Callable[[Tournament, int, Board], list[tuple[int, Board | None]]]
    reseats: Callable[[Tournament], list[tuple[int, PairedBoard]]]
    unsettled: Callable[[Tournament, int, Board], Refusal | None]
    ended: Callable[[Tournament], bool]
    ranking: Callable[[Tournament, int | None], Ranking]


class Plan(msgspec.Struct, frozen=True):
    """What says who meets whom, where that is not weighed (C.04.2 art. 1.1): its article, and words for who asks."""

    article: str
    says: str


class PairingSystem(msgspec.Struct, frozen=True):
    """A pairing system (C.04.2 art. 1.1).

    predetermined: whether all pairings are known before the start (C.07 art. 15.2). refuses: why it cannot serve
    these regulations, or None. propose: the pairing of a round within the regulations. rounds: how many rounds the
    present field needs, None where the regulations are free. meetings: how often two may meet. gate: why a round
    cannot be published yet, or None. keeps_apart: whether players can be kept from meeting each other (TRF26 260).
    elimination: of a system that lets players go. plan: of one that has no reasons of its own, pair by pair.
    """

    name: str
    predetermined: bool
    refuses: Callable[[Regulations], Refusal | None]
    propose: Callable[[Tournament, int], Proposal | Impossible]
    rounds: Callable[[Tournament], int | None] = lambda _: None
    meetings: Callable[[Regulations], int] = lambda _: 1
    gate: Callable[[Tournament, int], Impossible | None] = lambda _, __: None
    keeps_apart: bool = False
    elimination: Elimination | None = None
    plan: Plan | None = None


class AxisWords(msgspec.Struct, frozen=True):
    """How an arbiter calls the values of an axis (docs/design.md, State and rules). says: what comes before them."""

    says: str
    values: dict[str, str]


AXES: dict[str, AxisWords] = {
    "encounter": AxisWords(
        "has encounters of",
        {ONE_GAME: "one game", TWO_GAMES: "two games", STAGES: "stages with play-offs"},
    ),
    "scoring": AxisWords(
        "counts",
        {
            POINTS: "the points of the result",
            "handicap": "a handicap by category",
            ENCOUNTER_POINTS: "the points of encounters of several games",
            "modenese": "the Modenese rule",
        },
    ),
    "participants": AxisWords(
        "is for",
        {INDIVIDUALS: "players", BY_NUMBER: "teams board against board", ALL_PLAY_ALL: "teams in which all meet all"},
    ),
}
"""The axes of regulations that a system serves or not (docs/design.md, State and rules)."""


def refuses_axes(
    regulations: Regulations,
    encounters: tuple[str, ...],
    scorings: tuple[str, ...],
    participants: tuple[str, ...] = (INDIVIDUALS,),
) -> Refusal | None:
    """Why a system that serves these values of the axes cannot serve the regulations (docs/design.md, State and rules).

    Options of another system are refused as well. Matches of teams have board points in the place of a scoring.
    """
    scorings = scorings if regulations.participants == INDIVIDUALS else (POINTS,)
    axes = {
        "encounter": (regulations.encounter, encounters),
        "scoring": (regulations.scoring, scorings),
        "participants": (regulations.participants, participants),
    }
    for axis, (wanted, supported) in axes.items():
        if wanted not in supported:
            return Refusal(f"{axis}-unsupported", "", _unsupported(axis, wanted, supported))
    return _refuses_options(regulations) or format_fault(regulations) or teams_fault(regulations)


def _unsupported(axis: str, wanted: str, supported: tuple[str, ...]) -> str:
    words = AXES[axis]
    these = " or ".join(words.values[one] for one in supported)
    choose = f"{these}, or another way of pairing" if len(supported) == 1 else "one of these, or another way of pairing"
    return f"this way of pairing {words.says} {these}, not {words.values.get(wanted, repr(wanted))}: choose {choose}"


def refuses_teams(regulations: Regulations, article: str, message: str) -> Refusal | None:
    """The refusal of a system that is not made for teams, None for individuals (docs/rules/teams.md 1)."""
    return Refusal("participants-unsupported", article, message) if regulations.participants in TEAMS else None


def _refuses_options(regulations: Regulations) -> Refusal | None:
    options = regulations.options
    if options is None or system_of(options) == regulations.system:
        return None
    message = (
        f"these are options of {system_of(options)}, and the system is {regulations.system}: "
        "leave them out, or choose that system"
    )
    return Refusal("options-of-another-system", "", message)
