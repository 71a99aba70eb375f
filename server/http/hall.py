"""What HTTP stands on: the hall, its tournaments and festivals, as far as this folder needs them."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from projections.festival.state import Festival
from projections.history import History
from projections.team_events import LineUp
from projections.tournament import Grant, Tournament
from server.commands import CommandRequest, CreateTournament
from server.feed.hub import Feed
from server.festival.commands import CreateFestival, FestivalRequest
from server.hosting.answer import Answer
from server.hosting.explaining import Question
from server.hosting.festival import Report
from server.hosting.vault import Vault
from server.log.base import LogName
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

    async def line_up(self, grant: str, round_number: int, team: int) -> Answer:
        """What a captain has handed in, for himself."""

    async def put_line_up(self, grant: str, round_number: int, team: int, seen: int, line_up: LineUp) -> Answer:
        """Hand in a line-up if the revision is `seen`."""

    async def drop_line_up(self, grant: str, round_number: int, team: int, seen: int) -> Answer:
        """Take it back if its revision is `seen`."""

    async def handed_in(self, round_number: int) -> Answer:
        """Who has handed in for a round, and when."""

    async def explain_pairing(self, asked: Question) -> Answer:
        """Why a round is paired as it is."""

    async def check_tiebreaks(self, texts: Sequence[str]) -> Answer:
        """What may be said about a list of tie-breaks before it is sent."""

    async def notes(self, player: int | None) -> Answer:
        """The private notes of events, or of those about a participant. Raises Unavailable."""
        ...

    async def drop_draft(self, grant: str, round_number: int, seen: int) -> Answer:
        """Throw it away if its revision is `seen`."""


class HostedFestival(Protocol):
    """One loaded festival."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def log(self) -> LogName:
        """Its log."""

    @property
    def history(self) -> History[Festival]:
        """What has happened to it."""

    @property
    def public(self) -> Window:
        """What everybody may see."""

    @property
    def vault(self) -> Vault:
        """Who holds which grant."""

    @property
    def reports(self) -> Mapping[str, Report]:
        """By the grant of a screen, what it said of itself last."""

    def feed(self, window: Window) -> Feed:
        """The feed of this window."""

    def grant(self, name: str) -> Grant | None:
        """A grant by its name, whether live or not."""

    def label(self, grant: str) -> str:
        """The name, in the feeds of the sections, of a grant of this festival."""

    def report(self, grant: str, report: Report) -> None:
        """A screen has said how it stands."""

    async def audit_file(self) -> tuple[int, bytes]:
        """The public log as an audit file, and its last version."""

    async def submit(
        self, grant: str, request: FestivalRequest, opens: frozenset[str], times: Mapping[str, int]
    ) -> Answer:
        """Decide a command and append its events (CONTRACTS B3)."""


class Demo(Protocol):
    """The sample that plays itself, with `serve --demo`."""

    def status(self) -> dict[str, Any]:
        """`running`, `speed`, `tournament`."""

    async def control(self, speed: float | None, restart: bool) -> dict[str, Any]:
        """Change the speed, or begin again; the new status."""


class Hall(Protocol):
    """All tournaments and festivals of this process."""

    @property
    def demo(self) -> Demo | None:
        """The sample that plays itself, if there is one."""

    async def tournament(self, id: str) -> Hosted | None:
        """A tournament, loaded if need be. Raises Gone, Unavailable."""

    async def festival(self, id: str) -> HostedFestival | None:
        """A festival, loaded if need be. Raises Gone, Unavailable."""

    def festivals(self) -> Sequence[HostedFestival]:
        """All festivals."""

    async def create_festival(
        self, id: str, command_id: str, command: CreateFestival, token_hash: str, opens: frozenset[str]
    ) -> Answer:
        """A new festival; the token becomes its first grant. opens: the tournaments that the sender directs."""

    async def open_wall(self, tournament: Any, token_hash: str) -> Answer:
        """The festival of one tournament, begun if need be, and open to this token."""

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
