"""One thing that the arbiter of an imported tournament did."""

import msgspec

from projections.events import PairedBoard, PlayerBye
from server.commands import Command


class RecordedPairing(msgspec.Struct, frozen=True):
    """The pairing of a round as the file has it: boards in the recommended order, and all byes."""

    boards: tuple[PairedBoard, ...]
    byes: tuple[PlayerBye, ...]
    system: str
    edition: str


class Step(msgspec.Struct, frozen=True):
    """A command; with the pairing where it publishes one, since there is no draft to publish."""

    command: Command
    pairing: RecordedPairing | None = None
