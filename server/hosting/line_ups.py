"""Line-ups that captains hand in, beside the log of one tournament: secret until they are revealed
(docs/rules/teams.md 3, CONTRACTS A8).

Nothing of them is kept here, shown in a view, told to a feed or written to a log of the server.
"""

from collections.abc import Callable, Mapping

import msgspec
from msgspec.structs import replace

from projections import team_events as t
from projections.team_events import LineUp
from projections.tournament import Tournament
from server.commands import RevealLineUps
from server.decide.members import teams_fault
from server.decide.outcome import Refused
from server.handed_in import (
    REVEALED,
    HandedIn,
    captain_fault,
    change_fault,
    closes,
    counts,
    field_of,
    line_up_refused,
    match_of,
    meeting,
)
from server.hosting import answer as answers
from server.hosting.answer import Answer
from server.hosting.drafting import Owner, at_the_head
from server.log.base import Unavailable


class _Body(msgspec.Struct):
    """What a captain is told of his own. deadline: ms UTC, None for none."""

    revision: int
    line_up: LineUp | None
    at: int | None
    deadline: int | None


class _Team(msgspec.Struct):
    """What staff is told of a team: when it has handed in, ms UTC, None if it has not."""

    team: int
    board: int
    at: int | None
    deadline: int | None


class _Overview(msgspec.Struct):
    round: int
    teams: list[_Team]


class LineUps:
    """The line-ups handed in for one tournament, each read from the store when it is asked for."""

    def __init__(self, host: Owner) -> None:
        self._host = host

    @property
    def _state(self) -> Tournament:
        return self._host.history.newest

    def _now(self) -> int:
        return self._host.around.clock.now()

    # ---- a captain's side ----

    async def get(self, grant: str, number: int, team: int) -> Answer:
        """The line-up of a team as its captain has handed it in, with its revision. Raises Unavailable."""
        denied = await at_the_head(self._host, lambda: self._denied(grant, team))
        if denied is not None:
            return answers.refused(denied)
        return self._answer(200, number, team, *await self._read(number, team))

    async def put(self, grant: str, number: int, team: int, seen: int, line_up: LineUp) -> Answer:
        """Hand in: 200 with the new revision, 409 with what is there. Raises Unavailable."""
        fault = await at_the_head(self._host, lambda: self._fault(grant, number, team) or self._refused(team, line_up))
        if fault is not None:
            return answers.refused(fault)
        pairing, against = meeting(self._state, number, team)
        document = HandedIn(number, team, pairing, against, line_up, grant, self._now())
        return await self._write(number, team, seen, document)

    async def drop(self, grant: str, number: int, team: int, seen: int) -> Answer:
        """Take back what was handed in. Raises Unavailable."""
        fault = await at_the_head(self._host, lambda: self._fault(grant, number, team))
        return answers.refused(fault) if fault else await self._write(number, team, seen, None)

    def _denied(self, grant: str, team: int) -> Refused | None:
        return captain_fault(self._host.grant(grant), self._now(), team)

    def _fault(self, grant: str, number: int, team: int) -> Refused | None:
        return self._denied(grant, team) or change_fault(self._state, self._now(), number, team)

    def _refused(self, team: int, line_up: LineUp) -> Refused | None:
        return line_up_refused(self._state, self._now(), team, line_up)

    async def _write(self, number: int, team: int, seen: int, document: HandedIn | None) -> Answer:
        raw = None if document is None else msgspec.json.encode(document)
        _, before = await self._read(number, team)
        if before is not None and before.is_taken(self._now()):
            return answers.trouble(503, "busy", "this match is being revealed; look again in a moment", 1.0)
        done, revision, holds = await self._put(number, team, seen, raw)
        if done and await self._revealed_meanwhile(number, team):
            await self._throw_away(number, team)
            return answers.refused(REVEALED)
        return self._answer(200 if done else 409, number, team, revision, _decoded(holds))

    async def _revealed_meanwhile(self, number: int, team: int) -> bool:
        """Whether the match became known while this was written: then what was there before plays, not this."""
        await self._host.caught_up()
        board = match_of(self._state, number, team)
        return board is not None and board.line_ups is not None

    async def _put(self, number: int, team: int, seen: int, raw: bytes | None) -> tuple[bool, int, bytes]:
        return await self._host.around.store.draft_put(self._host.log, field_of(number, team), seen, raw)

    async def _read(self, number: int, team: int) -> tuple[int, HandedIn | None]:
        revision, raw = await self._host.around.store.draft_get(self._host.log, field_of(number, team))
        return revision, _decoded(raw)

    def _answer(self, status: int, number: int, team: int, revision: int, document: HandedIn | None) -> Answer:
        board = match_of(self._state, number, team)
        until = None if board is None else closes(self._state, board)
        if document is None or not counts(self._state, document):
            return Answer(status, msgspec.json.encode(_Body(revision, None, None, until)))
        return Answer(status, msgspec.json.encode(_Body(revision, document.line_up, document.at, until)))

    # ---- the arbiter's side ----

    async def overview(self, number: int) -> Answer:
        """Who has handed in for a round, and when; not what. Raises Unavailable."""
        found = self._state.published(number)
        if (individuals := teams_fault(self._state)) is not None:
            return answers.refused(individuals)
        if found is None:
            return answers.refused(Refused("no-such-round", "", f"round {number} is not published"))
        handed_in = await self._counting(number, lambda _: True)
        teams = [
            _Team(k, board.board, handed_in[k].at if k in handed_in else None, closes(self._state, board))
            for board in found.in_order()
            if board.line_ups is None
            for k in (board.white, board.black)
        ]
        return Answer(200, msgspec.json.encode(_Overview(number, teams)))

    async def to_reveal(self, command: RevealLineUps) -> Mapping[tuple[int, int], LineUp]:
        """What was handed in for the matches that a command reveals, by round and team: taken, so that no server lets a
        captain write what would not be revealed any more. Raises Unavailable.
        """
        named = {wish.board for wish in command.line_ups}
        found = await self._counting(command.round, lambda board: board in named)
        taken = {team: await self._taken(command.round, team) for team in found}
        return {(command.round, team): document.line_up for team, document in taken.items() if document is not None}

    async def _taken(self, number: int, team: int) -> HandedIn | None:
        """The newest line-up of a team, marked as taken; None if it was taken back at the last moment."""
        done = False
        document: HandedIn | None = None
        while not done:
            revision, document = await self._read(number, team)
            if document is None:
                return None
            marked = msgspec.json.encode(replace(document, taken=self._now()))
            done, _, _ = await self._put(number, team, revision, marked)
        return document

    async def _counting(self, number: int, wanted: Callable[[int], bool]) -> dict[int, HandedIn]:
        """By team, what was handed in for the pairing of a round as it is public, of the matches that are wanted."""
        stored = await self._host.around.store.drafts(self._host.log)
        found = self._state.published(number)
        boards = [board for board in found.boards.values() if wanted(board.board)] if found else []
        documents = {
            k: _decoded(stored.get(field_of(number, k), (0, b""))[1]) for b in boards for k in (b.white, b.black)
        }
        return {k: one for k, one in documents.items() if one is not None and counts(self._state, one)}

    async def revealed(self, event: t.LineUpsRevealed) -> None:
        """These matches are known: what was handed in has done its work. A lost reply leaves what nobody needs."""
        boards = self._state.rounds[event.round - 1].boards
        for one in event.line_ups:
            for team in (boards[one.board].white, boards[one.board].black):
                await self._throw_away(event.round, team)

    async def _throw_away(self, number: int, team: int) -> None:
        try:
            revision, document = await self._read(number, team)
            if document is not None:
                await self._put(number, team, revision, None)
        except Unavailable:
            return


def _decoded(raw: bytes) -> HandedIn | None:
    return msgspec.json.decode(raw, type=HandedIn) if raw else None
