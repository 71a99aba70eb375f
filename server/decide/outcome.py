"""What a decision can be, and what it may look at besides the state (CONTRACTS B3)."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Literal

import msgspec

from projections.events import Alteration, Event, Override, PairedBoard, PlayerBye, Reason
from projections.tournament import Grant, Tournament
from server.commands import Record, Why


class Put(msgspec.Struct, frozen=True):
    """A record for the vault, written by the same append. `field` is a person, note or grant reference."""

    key: Literal["people", "secrets"]
    field: str
    value: bytes


class Events(msgspec.Struct, frozen=True):
    """The events that the command amounts to, at least one, and what goes to the vault with them."""

    events: tuple[Event, ...]
    vault: tuple[Put, ...] = ()


class Nothing(msgspec.Struct, frozen=True):
    """It was so already."""


class Stale(msgspec.Struct, frozen=True):
    """The subject has changed since the sender looked."""

    subject: str
    seen: int | None
    current: int | None


class Refused(msgspec.Struct, frozen=True):
    """No. `article` names the rule, `place` the field or board; only a rule that is `overridable` can be set aside.

    code `forbidden` means that the grant may not do this at all.
    """

    code: str
    article: str
    message: str
    place: str = ""
    overridable: bool = False


Decision = Events | Nothing | Stale | Refused


class ResolvedPairing(msgspec.Struct, frozen=True):
    """A draft with its proposal computed and its alterations applied: what is about to be published."""

    boards: tuple[PairedBoard, ...]
    byes: tuple[PlayerBye, ...]
    made_from: int
    input: str
    system: str
    edition: str
    made_by: Literal["engine", "hand", "import"]
    alterations: tuple[Alteration, ...] = ()
    manual_began: int | None = None
    manual_ended: int | None = None


class Inputs(msgspec.Struct, frozen=True):
    """Everything from outside that a decision may depend on.

    at: ms UTC. random: 32 fresh random bytes. names: newest names by entry number. zones: known time zones.
    pairing: the draft that `publish-pairing` names, resolved; a Refused says why there is none.
    imported: the command is part of an import, where facts of the past are taken as they were. secrets: the hashes of
    all tokens of the tournament. lots: by commitment, the secrets of draws that are still to be performed. instants:
    ms UTC of the local times that the command names, by text and zone; those that there are not are missing. line_ups:
    by round and team, what captains have handed in for the matches that the command reveals.
    """

    at: int
    random: bytes
    tournament: str = ""
    names: Mapping[int, str] = {}
    zones: frozenset[str] = frozenset({"UTC"})
    pairing: ResolvedPairing | Refused | None = None
    imported: bool = False
    secrets: frozenset[str] = frozenset()
    lots: Mapping[str, str] = {}
    instants: Mapping[tuple[str, str], int] = {}
    line_ups: Mapping[tuple[int, int], tuple[int, ...]] = {}

    def draw(self, label: str) -> bytes:
        """32 bytes of randomness of their own for each label."""
        return sha256(self.random + label.encode()).digest()


class Case(msgspec.Struct, frozen=True):
    """What a rule is asked about: the state, who asks, the inputs, and the refusals that are set aside."""

    state: Tournament
    grant: Grant | None
    inputs: Inputs
    override: Override | None = None

    def waives(self, code: str) -> bool:
        """Whether the chief arbiter has set aside the rule with this refusal code."""
        return self.override is not None and self.override.code == code


def reason(inputs: Inputs, why: Why, label: str = "note") -> tuple[Reason, tuple[Put, ...]]:
    """A reason for the log, and its note, if any, for the vault (CONTRACTS B6)."""
    reference, vault = noted(inputs, why.note, label)
    return Reason(why.code, reference), vault


def reason_if_said(inputs: Inputs, why: Why | None) -> tuple[Reason | None, tuple[Put, ...]]:
    """As `reason`, where a command may go without one (CONTRACTS B6)."""
    return (None, ()) if why is None else reason(inputs, why)


def noted(inputs: Inputs, text: str, label: str = "note") -> tuple[str | None, tuple[Put, ...]]:
    """The reference of a private text for the log, and the text for the vault; none of no text (CONTRACTS B6)."""
    if not text:
        return None, ()
    reference = inputs.draw(label)[:12].hex()
    return reference, (Put("people", f"note:{reference}", text.encode()),)


class Committed(msgspec.Struct, frozen=True):
    """The canonical form of what a commitment covers (CONTRACTS B6)."""

    name: str
    fide_id: str
    birth_date: str


class VaultRecord(msgspec.Struct, frozen=True):
    """What the vault holds of a person; `salt` opens the commitment in the log."""

    name: str
    fide_id: str
    birth_date: str
    email: str
    phone: str
    salt: str


def commitment(record: VaultRecord) -> str:
    """SHA-256(salt ‖ canonical {name, fide_id, birth_date}), 64 hex digits."""
    canonical = msgspec.json.encode(Committed(record.name, record.fide_id, record.birth_date))
    return sha256(bytes.fromhex(record.salt) + canonical).hexdigest()


def sealed(inputs: Inputs, person: str, record: Record) -> tuple[str, Put]:
    """The commitment for the log and the record for the vault, under a fresh salt."""
    salt = inputs.draw(f"salt:{person}")[:16].hex()
    kept = VaultRecord(record.name, record.fide_id, record.birth_date, record.email, record.phone, salt)
    return commitment(kept), Put("people", person, msgspec.json.encode(kept))
