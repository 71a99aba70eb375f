"""A report file as pairing wants it, or one sentence with the place of what is wrong in it."""

import re
from pathlib import Path

import msgspec
from msgspec.structs import replace

from projections.formats.trf import TrfTournament, read
from projections.formats.trf.dutch import accelerated
from server.importing.regulations import NO_SWISS, claimed, pairing_edition, regulations
from server.importing.script import settled

DUTCH = re.compile(r"FIDE_DUTCH(_2025|_2026|_2017)?(_BAKU)?")
PAIRED_HERE = (
    "FIDE_DUTCH_2026, the round robins of Berger and FIDE, FIDE_SCHEVENINGEN, and a CUSTOM_KNOCKOUT whose rounds give "
    "its bracket are paired here"
)


class Unanswered(Exception):
    """Why there is no answer: a sentence for the person who asked."""


class Source(msgspec.Struct, frozen=True):
    """A file. told: as it can be told as a log, None for a Dutch Swiss that is paired from the file itself, or where
    nothing here pairs it. unpaired: why nothing here does. found: whether its bracket was sought in its rounds.
    """

    tournament: TrfTournament
    told: TrfTournament | None = None
    unpaired: str = ""
    found: bool = False


def opened(file: Path) -> Source:
    """A file in which nothing is refused, with the system that pairs it. Raises Unanswered, OSError.

    A file that names no type is a Dutch one, or what record 092 says.
    """
    tournament = sound(file)
    taken = settled(tournament)
    plain = replace(tournament, supplement=None)
    if taken.tournament.supplement is not None and not _is_plain_swiss(taken.tournament):
        return Source(tournament, taken.tournament, _by_hand(taken.tournament), taken.found)
    table = claimed(plain)
    if table is not None:
        return Source(tournament, replace(plain, supplement=table))
    if plain.competition is not None:
        return Source(tournament, taken.tournament, ". ".join(filter(None, (_unpaired_teams(plain), *taken.notes))))
    unpaired = _unpaired(plain)
    return Source(accelerated(plain), unpaired=_told(unpaired, taken.notes))


def _told(unpaired: str, notes: tuple[str, ...]) -> str:
    """Why nothing pairs it, with what was left out of the file before; several sentences, the last without its end."""
    return " ".join((f"{unpaired}.", *notes)).removesuffix(".") if unpaired else ""


def sound(file: Path) -> TrfTournament:
    """The tournament of a file in which nothing is refused. Raises Unanswered, OSError."""
    reading = read(file.read_bytes())
    refused = [finding for finding in reading.findings if finding.kind == "refused"]
    if refused:
        first = refused[0]
        raise Unanswered(f"{file}:{first.line}:{first.column}: {first.message}")
    if reading.tournament is None:
        raise Unanswered(f"{file}: there is no tournament in it")
    return reading.tournament


def _is_plain_swiss(tournament: TrfTournament) -> bool:
    """Whether the file itself says all that a Dutch pairing looks at."""
    rules = regulations(tournament)
    return (rules.system, rules.encounter, rules.scoring) == ("dutch", "one-game", "points")


def _by_hand(tournament: TrfTournament) -> str:
    return "it was paired by hand" if regulations(tournament).system == "by-hand" else ""


def _unpaired_teams(tournament: TrfTournament) -> str:
    """Why no rules here pair these teams, "" if some do (TRF26 record 192)."""
    if regulations(tournament).system != "by-hand":
        return ""
    known = "FIDE_TEAM with its preferences and scores, and the round robins of Berger and FIDE, are paired here"
    if tournament.type_code:
        return f"it was paired as {tournament.type_code.upper()}; of teams {known}"
    return f"record 092 says {tournament.kind!r}; of teams {known}"


def _unpaired(tournament: TrfTournament) -> str:
    """Why no rules here pair the tournament as a Swiss, "" if the Dutch ones do (TRF26 record 192)."""
    code = tournament.type_code.upper()
    if code and not DUTCH.fullmatch(code):
        return f"it was paired as {code}; {PAIRED_HERE}"
    if not code and NO_SWISS.search(tournament.kind):
        return f"record 092 says {tournament.kind!r}; {PAIRED_HERE}"
    edition = pairing_edition(tournament)
    if edition != "dutch-2026":
        return f"it was paired under {edition} (record 192, or the start date); only dutch-2026 is here"
    return ""
