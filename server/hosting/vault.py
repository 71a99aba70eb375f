"""What this process knows of the vault of one tournament: names by reference, secrets by token hash (CONTRACTS B6)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from projections import events as e
from projections import lot_events as lot
from projections.tournament import Member, Player, Tournament
from server.decide.draws import secret_field
from server.decide.outcome import Put, VaultRecord
from server.log.base import LogName, LogStore

NOTE = "note:"
"""What the field of a note begins with."""

IN_VAULT = (
    e.TournamentCreated,
    e.PlayerRegistered,
    e.PlayerCorrected,
    e.PersonErased,
    e.GrantGiven,
    lot.DrawCommitted,
    lot.DrawPerformed,
)
"""Events that come with a change of the vault."""


class Vault:
    """A copy of the people and secrets of one log."""

    def __init__(self, store: LogStore, log: LogName) -> None:
        self._store = store
        self._log = log
        self._people: dict[str, bytes] = {}
        self._secrets: dict[str, str] = {}

    async def read(self) -> None:
        """Take over what the store holds now."""
        people = await self._store.vault(self._log, "people")
        secrets = await self._store.vault(self._log, "secrets")
        self._people = people
        self._secrets = {token: grant.decode() for token, grant in secrets.items()}

    def take(self, puts: Iterable[Put]) -> None:
        """Take over what an append of ours has written."""
        for put in puts:
            if put.key == "people":
                self._people[put.field] = put.value
            else:
                self._secrets[put.field] = put.value.decode()

    def grant(self, token_hashes: Iterable[str]) -> str | None:
        """The grant of the first token that has one."""
        return next((self._secrets[token] for token in token_hashes if token in self._secrets), None)

    def tokens(self) -> frozenset[str]:
        """The hashes of all tokens that open a grant."""
        return frozenset(field for field in self._secrets if not field.startswith(secret_field("")))

    def lots(self) -> dict[str, str]:
        """By commitment, the secrets of draws that are still to be performed."""
        begin = secret_field("")
        secrets = ((field, value) for field, value in self._secrets.items() if field.startswith(begin) and value)
        return {field.removeprefix(begin): value for field, value in secrets}

    def record(self, person: str) -> VaultRecord | None:
        """Who somebody is; None once erased."""
        raw = self._people.get(person)
        return msgspec.json.decode(raw, type=VaultRecord) if raw else None

    def names(self, state: Tournament) -> Mapping[int, str]:
        """Newest names by entry number, those of teams included; erased people are missing."""
        found = ((one.k, self.record(one.person)) for one in people(state) if not one.erased)
        named = {k: record.name for k, record in found if record is not None}
        return named | {k: team.name for k, team in state.teams.items()}

    async def notes(self) -> dict[str, str]:
        """The private notes by reference, read anew: other servers write some too. Raises Unavailable."""
        stored = await self._store.vault(self._log, "people")
        kept = ((field.removeprefix(NOTE), text) for field, text in stored.items() if field.startswith(NOTE))
        return {reference: text.decode() for reference, text in kept if text}

    def erased(self, state: Tournament) -> list[str]:
        """People whose erasure stands in the log while a record is still here: after a restore, or a lost reply."""
        return [one.person for one in people(state) if one.erased and one.person in self._people]

    def kept(self, fields: Iterable[str]) -> list[str]:
        """Those of these fields that are here."""
        return [field for field in fields if field in self._people]

    async def erase(self, field: str) -> None:
        """Delete a record or note and have the store's files rewritten. May raise Unavailable: to be done again."""
        await self._store.vault_delete(self._log, "people", field)
        self._people.pop(field, None)


def people(state: Tournament) -> Iterator[Player | Member]:
    """Everybody with a record: participants and members of teams."""
    yield from state.players.values()
    yield from state.members.values()


def concerns(event: Any) -> bool:
    """Whether an event comes with a change of the vault."""
    return isinstance(event, IN_VAULT)
