"""What a rule about a festival is asked: the state, and what comes from outside (CONTRACTS B3)."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from projections.festival.state import Festival
from server.decide.outcome import Events, Refused


class Inputs(msgspec.Struct, frozen=True):
    """Everything from outside that a decision may depend on.

    at: ms UTC. random: 32 fresh random bytes. zones: known time zones. secrets: the hashes of all tokens of the
    festival. opens: the tournaments that the sender directs too, by grants of their own. times: each local time of the
    command in ms UTC.
    """

    at: int
    random: bytes = bytes(32)
    festival: str = ""
    zones: frozenset[str] = frozenset({"UTC"})
    secrets: frozenset[str] = frozenset()
    opens: frozenset[str] = frozenset()
    times: Mapping[str, int] = {}

    def draw(self, label: str) -> bytes:
        """32 bytes of randomness of their own for each label."""
        return sha256(self.random + label.encode()).digest()


class Case(msgspec.Struct, frozen=True):
    """The state and the inputs."""

    state: Festival
    inputs: Inputs


class Decider(msgspec.Struct, frozen=True):
    """subject: what the command is about. already: whether it is so. rule: events, or why not."""

    subject: Callable[[Any], str]
    already: Callable[[Festival, Any], bool]
    rule: Callable[[Case, Any], Events | Refused]


def subject(name: str) -> Callable[[Any], str]:
    """For commands about the same thing always: `festival`, `wall`."""
    return lambda _: name


def never(_: Festival, __: Any) -> bool:
    """For commands that always do something."""
    return False
