"""What importing a file would do, row by row, before anything is written; and then the doing."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from projections.formats.findings import Finding
from projections.formats.trf import Reading, TrfTournament, read
from projections.formats.trf.supplement import Supplement
from projections.options import DutchOptions, TeamSwissOptions
from projections.pairing import SYSTEMS
from server.decide.outcome import Refused
from server.importing.bracket import what_was_found
from server.importing.compose import TRIAL, Authorship, Composed, compose
from server.importing.course import course
from server.importing.regulations import regulations
from server.importing.script import Settled, script, settled

NOT_KEPT = {
    "112": "Deputy arbiters are not part of a tournament yet; left out.",
    "132": "The dates of the rounds are not part of a tournament yet; left out.",
    "182": "The program that made the pairings is not part of a tournament; left out.",
}
"""Records that are read well but have no place in the events of a tournament."""

_NO_POINTS = "Only the Dutch system is accelerated here: the pairings are taken as they are; left out."
_NO_TEAMS = "Teams are taken of a match by FIDE's Scheveningen tables with two teams of one size; left out."
_TEAMS_NUMBER = "The teams and the order of their boards give the numbers here; left out."
_OF_TEAMS = "In a match record 299 is about its teams, and no points are given to those here; left out."
_NOT_APART = "This system pairs by its own plan and keeps nobody apart; left out."


class Summary(msgspec.Struct, frozen=True):
    """A file at a glance. rounds, recorded: of the event. system: by which it goes on.

    acceptable: as it stands, only if the arbiter accepts what is waivable, or not at all.
    """

    name: str
    begins: str
    ends: str
    players: int
    rounds: int
    recorded: int
    system: str
    accepted: int
    mended: int
    left_out: int
    refused: int
    acceptable: str
    teams: int = 0


class Preview(msgspec.Struct, frozen=True):
    """digest: SHA-256 of the file, 64 hex digits, by which it is accepted later. rows: by line and column."""

    digest: str
    summary: Summary
    rows: tuple[Finding, ...]


def digest(data: bytes) -> str:
    """The name under which a file that was looked at is accepted."""
    return sha256(data).hexdigest()


def preview(data: bytes) -> Preview:
    """What the file says and what would become of each row. Pure: nothing is written."""
    reading = read(data)
    told, rows = reading.tournament, []  # type: TrfTournament | None, list[Finding]
    if told is not None and not reading.refused(waived=True):
        found = settled(told)
        # What was taken with our own comments, or with a bracket that was found, has been tried before.
        rows = [*_trial(found.tournament)] if found.tournament.supplement is None else []
        rows += (Finding(0, 0, "left-out", "tournament", note) for note in found.notes)
        rows += (Finding(0, 0, "mended", "tournament", what_was_found(one)) for one in _found(found))
        told = found.tournament
    elif told is not None:
        told = replace(told, supplement=None)
    unkept = NOT_KEPT | (_without_place(told) if told else {})
    rows += [_row(finding, unkept) for finding in reading.findings]
    return Preview(digest(data), _summary(told, rows), tuple(rows))


def _found(settlement: Settled) -> Iterator[Supplement]:
    """The bracket that was sought in the rounds of a file, if there was one."""
    if settlement.found and settlement.tournament.supplement is not None:
        yield settlement.tournament.supplement


def _trial(tournament: TrfTournament) -> Iterator[Finding]:
    """What a new log refuses, if anything."""
    made = compose(course(tournament, TRIAL.entropy), TRIAL)
    if isinstance(made, Refused):
        yield Finding(0, 0, "refused", made.code, f"{made.message} ({made.place or 'the whole file'})")


def composed(data: bytes, authorship: Authorship, *, waived: bool) -> Composed | Refused:
    """The new log that the file amounts to. `waived`: the arbiter accepts what the preview says may be accepted."""
    reading = read(data)
    if reading.tournament is None or reading.refused(waived=waived):
        return Refused("file-refused", "", _first_refusal(reading, waived=waived))
    return compose(script(reading.tournament, authorship.entropy), authorship)


def _first_refusal(reading: Reading, *, waived: bool) -> str:
    for finding in reading.findings:
        if finding.kind == "refused" and not (waived and finding.waivable):
            return f"line {finding.line}, column {finding.column}: {finding.message}"
    return "there is nothing to import"


def _without_place(tournament: TrfTournament) -> dict[str, str]:
    """The arrangements that the system of this tournament has no place for."""
    rules = regulations(tournament)
    accelerated = isinstance(rules.options, DutchOptions | TeamSwissOptions)
    points = {} if accelerated else dict.fromkeys(("250", "XXA"), _NO_POINTS)
    apart = {} if SYSTEMS[rules.system].keeps_apart else dict.fromkeys(("260", "XXP"), _NOT_APART)
    if tournament.competition is not None:
        return points | apart
    match = rules.system == "scheveningen"
    of_match = {"172": _TEAMS_NUMBER, "299": _OF_TEAMS}
    return points | apart | (of_match if match else dict.fromkeys(("310", "013"), _NO_TEAMS))


def _row(finding: Finding, unkept: Mapping[str, str]) -> Finding:
    if finding.kind == "accepted" and finding.field in unkept:
        return replace(finding, kind="left-out", message=unkept[finding.field])
    return finding


def _summary(tournament: TrfTournament | None, rows: Sequence[Finding]) -> Summary:
    kinds = [row.kind for row in rows]
    rules = regulations(tournament) if tournament else None
    return Summary(
        name=tournament.name if tournament else "",
        begins=tournament.begins if tournament else "",
        ends=tournament.ends if tournament else "",
        players=len(tournament.competition.members if tournament.competition else tournament.players)
        if tournament
        else 0,
        rounds=rules.rounds if rules else 0,
        recorded=_recorded(tournament) if tournament else 0,
        system=rules.system if rules else "",
        accepted=kinds.count("accepted"),
        mended=kinds.count("mended"),
        left_out=kinds.count("left-out"),
        refused=kinds.count("refused"),
        acceptable=_acceptable(rows),
        teams=len(tournament.players) if tournament and tournament.competition else 0,
    )


def _recorded(tournament: TrfTournament) -> int:
    """How many rounds of the event have a pairing."""
    beside = tournament.supplement
    return tournament.recorded if beside is None or beside.rows is None else len(beside.rows)


def _acceptable(rows: Sequence[Finding]) -> str:
    refused = [row for row in rows if row.kind == "refused"]
    if not refused:
        return "yes"
    return "if-waived" if all(row.waivable for row in refused) else "no"
