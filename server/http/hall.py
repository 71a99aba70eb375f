"""What HTTP stands on: the hall and its tournaments, as far as this folder needs them."""

from collections.abc import Sequence
from typing import Any, Protocol

from projections.history import History
from projections.tournament import Grant, Tournament
from server.commands import CommandRequest, CreateTournament
from server.feed.hub import Feed
from server.hosting.answer import Answer
from server.hosting.explaining import Question
from server.reading.window import Window


class Hosted(Protocol):
    """One loaded tournament."""

    @property
    def history(self) -> History[Tournament]:
        """Its log."""

    @property
    def public(self) -> Window:
        """What everybody may see."""

    @property
    def live(self) -> Window:
        """What staff may see, without delay."""

    @property
    def hall(self) -> Window:
        """The public views without delay, for screens and other grants that are not staff."""

    def feed(self, window: Window) -> Feed:
        """The feed of one of these windows."""

    def grant(self, name: str) -> Grant | None:
        """A grant by its name, whether live or not."""

    async def submit(self, grant: str, request: CommandRequest) -> Answer:
        """Decide a command and append its events (CONTRACTS B3)."""

    async def audit_file(self) -> tuple[int, bytes]:
        """The public log as an audit file, and its last version."""

    async def draft(self, round_number: int) -> Answer:
        """The working document of a round."""

    async def put_draft(self, grant: str, round_number: int, seen: int, draft: bytes) -> Answer:
        """Replace it if its revision is `seen`."""

    async def explain_pairing(self, asked: Question) -> Answer:
        """Why a round is paired as it is."""

    async def check_tiebreaks(self, texts: Sequence[str]) -> Answer:
        """What may be said about a list of tie-breaks before it is sent."""

    async def drop_draft(self, grant: str, round_number: int, seen: int) -> Answer:
        """Throw it away if its revision is `seen`."""


class Demo(Protocol):
    """The sample that plays itself, with `serve --demo`."""

    def status(self) -> dict[str, Any]:
        """`running`, `speed`, `tournament`."""

    async def control(self, speed: float | None, restart: bool) -> dict[str, Any]:
        """Change the speed, or begin again; the new status."""


class Hall(Protocol):
    """All tournaments of this process."""

    @property
    def demo(self) -> Demo | None:
        """The sample that plays itself, if there is one."""

    async def tournament(self, id: str) -> Hosted | None:
        """A tournament, loaded if need be. Raises Gone, Unavailable."""

    def lobby(self) -> Sequence[Any]:
        """The rows of the lobby; each has an `id`."""

    async def grant_of(self, id: str, token_hashes: Sequence[str]) -> str | None:
        """The name of the first live grant of a tournament among these tokens."""

    async def hall_role(self, token_hashes: Sequence[str]) -> str | None:
        """The role of the first hall key among these tokens."""

    async def create(self, id: str, command_id: str, command: CreateTournament, token_hash: str) -> Answer:
        """A new tournament; the token becomes its first grant."""

    async def preview_import(self, data: bytes, filename: str) -> Answer:
        """What an import would amount to, row by row; nothing is written."""

    async def accept_import(self, data: bytes, digest: str, id: str, command_id: str, token_hash: str) -> Answer:
        """Write the import that was previewed with this digest as a new tournament."""

    def ready(self) -> str | None:
        """Why requests should go elsewhere now; None if all is well."""
