"""One thing that the arbiter of an imported tournament did."""

import msgspec

from projections.events import PairedBoard, PlayerBye
from server.commands import AnyCommand
from server.decide.outcome import ResolvedPairing


class RecordedPairing(msgspec.Struct, frozen=True):
    """The pairing of a round as the file has it: boards in the recommended order, and all byes."""

    boards: tuple[PairedBoard, ...]
    byes: tuple[PlayerBye, ...]
    system: str
    edition: str

    def resolved(self, made_from: int, input_hash: bytes) -> ResolvedPairing:
        """What is published: recorded facts, with the version and hash of the log that they were written behind."""
        return ResolvedPairing(
            boards=self.boards,
            byes=self.byes,
            made_from=made_from,
            input=input_hash.hex(),
            system=self.system,
            edition=self.edition,
            made_by="import",
        )


class Step(msgspec.Struct, frozen=True):
    """A command; with the pairing where it publishes one, since there is no draft to publish."""

    command: AnyCommand
    pairing: RecordedPairing | None = None
