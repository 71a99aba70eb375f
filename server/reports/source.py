"""A report file as pairing wants it, or one sentence with the place of what is wrong in it."""

import re
from pathlib import Path
from typing import Literal

from projections.formats.trf import TrfTournament, read
from projections.formats.trf.dutch import accelerated
from server.importing.regulations import NO_SWISS, is_round_robin, pairing_edition

DUTCH = re.compile(r"FIDE_DUTCH(_2025|_2026|_2017)?(_BAKU)?")
BERGER = re.compile(r"(BERGER|FIDE)_ROUNDROBIN(_G1)?")

System = Literal["dutch", "berger"]


class Unanswered(Exception):
    """Why there is no answer: a sentence for the person who asked."""


def opened(file: Path) -> TrfTournament:
    """The tournament of a file in which nothing is refused, Baku's groups written out. Raises Unanswered, OSError."""
    reading = read(file.read_bytes())
    refused = [finding for finding in reading.findings if finding.kind == "refused"]
    if refused:
        first = refused[0]
        raise Unanswered(f"{file}:{first.line}:{first.column}: {first.message}")
    if reading.tournament is None:
        raise Unanswered(f"{file}: there is no tournament in it")
    return accelerated(reading.tournament)


def system_of(tournament: TrfTournament) -> System | str:
    """Which rules here pair the tournament; or the sentence that says why none do (TRF26 record 192).

    A file that names no type is a Dutch one, or a round robin if record 092 says so.
    """
    code = tournament.type_code.upper()
    if is_round_robin(tournament) and (not code or BERGER.fullmatch(code)):
        return "berger"
    if code and not DUTCH.fullmatch(code):
        return f"it was paired as {code}; FIDE_DUTCH_2026 and BERGER_ROUNDROBIN are paired here"
    if not code and NO_SWISS.search(tournament.kind):
        return f"record 092 says {tournament.kind!r}; FIDE_DUTCH_2026 and BERGER_ROUNDROBIN are paired here"
    edition = pairing_edition(tournament)
    if edition != "dutch-2026":
        return f"it was paired under {edition} (record 192, or the start date); only dutch-2026 is here"
    return "dutch"
