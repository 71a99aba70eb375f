"""How one command is decided: its subject, whether it is so already, and the rules (CONTRACTS B4)."""

from collections.abc import Callable
from typing import Any

import msgspec

from projections.subjects import board_subject
from projections.tournament import Tournament
from server.decide.outcome import Case, Events, Refused


class Decider(msgspec.Struct, frozen=True):
    """subject: what the command is about. already: whether the state is as wished. rule: events, or why not.

    late: whether it can be sent about a closed tournament.
    """

    subject: Callable[[Tournament, Any], str]
    already: Callable[[Tournament, Any], bool]
    rule: Callable[[Case, Any], Events | Refused]
    late: bool = False


def subject_of_board(_: Tournament, command: Any) -> str:
    """`board:<r>:<b>`."""
    return board_subject(command.round, command.board)


def subject_of_round(_: Tournament, command: Any) -> str:
    """`round:<r>`."""
    return f"round:{command.round}"


def subject_of_player(_: Tournament, command: Any) -> str:
    """`player:<k>`."""
    return f"player:{command.k}"


def subject_of_tournament(_: Tournament, __: Any) -> str:
    """`tournament`."""
    return "tournament"


def never(_: Tournament, __: Any) -> bool:
    """For commands that always do something."""
    return False


def closed_fault(state: Tournament) -> Refused | None:
    """Why nothing can be changed any more, or None."""
    if state.status != "closed":
        return None
    return Refused("tournament-closed", "", "the tournament is closed; reopen it first, with a reason")
