"""`openhall export --format trf`: a stored tournament as a report file, with the names of the vault."""

import sys
from pathlib import Path

import msgspec

from projections.formats.trf import DIALECTS, write
from projections.formats.trf.person import Person
from projections.formats.trf.report import remarks, report
from projections.refusal import Refusal
from projections.tournament import Tournament
from server.app import existing_store
from server.audit.export import put
from server.hosting.vault import Vault
from server.log.base import LogName
from server.stored import stored


class Form(msgspec.Struct, frozen=True):
    """How a report is written. dialect: a key of DIALECTS. rating: of which rating type, "" for that of the event."""

    dialect: str = "trf26"
    rating: str = ""


PLAIN = Form()
"""TRF26 of the event itself."""


async def export_report(data: Path, redis: str, log: LogName, target: Path, form: Form = PLAIN) -> None:
    """Write the file.

    Raises LookupError: no store, no such tournament, or what TRF cannot carry.
    """
    async with existing_store(data, redis) as store:
        history = await stored(store, log)
        vault = Vault(store, log)
        await vault.read()
    state: Tournament = history.newest
    put(target, report_file(state, people(state, vault), form))
    who = "teams" if state.teams else "players"
    sys.stdout.write(f"{target}: {len(state.order)} {who}, {state.round} of {state.regulations.rounds} rounds\n")


def people(state: Tournament, vault: Vault) -> dict[int, Person]:
    """Who everybody is, by entry number, of teams their members; erased people are missing."""
    everybody = state.members if state.teams else state.players
    found = {one.k: vault.record(one.person) for one in everybody.values() if not one.erased}
    return {k: Person(one.name, one.fide_id, one.birth_date) for k, one in found.items() if one is not None}


def report_file(state: Tournament, persons: dict[int, Person], form: Form = PLAIN) -> bytes:
    """The bytes. Raises LookupError with the sentence of a refusal."""
    told = report(state, persons, form.rating)
    written = told if isinstance(told, Refusal) else write(told, remarks(state), DIALECTS[form.dialect])
    if isinstance(written, Refusal):
        raise LookupError(f"{state.id}: {written.message}")
    return written
