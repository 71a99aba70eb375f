"""`openhall pair`: the next round of a tournament report file, or a recorded one again."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from projections.formats.trf import TrfTournament
from projections.formats.trf.dutch import pair_round, points_beside
from projections.pairing import SYSTEMS
from projections.pairing.system import Impossible
from projections.points import decimal
from projections.tournament import Tournament
from server.reports.reasons import reasons
from server.reports.retold import Retold, retold
from server.reports.sheet import Sheet, of_file, of_state
from server.reports.source import Unanswered, opened
from server.reports.team_reasons import TeamReasons
from server.reports.why_not import Wish
from server.reports.why_not import answered as why_not

NO_LEGAL_PAIRING = (
    "no legal pairing exists (C.04.3 art. 1.9.3): whoever is paired, two would have to meet again, the same absolute "
    "colour would clash, or nobody may have the bye; the chief arbiter decides"
)


class Question(msgspec.Struct, frozen=True):
    """What is asked about a file. round: None for the next one. explained: with the reasons. why_not: as typed."""

    round: int | None = None
    explained: bool = False
    why_not: tuple[Wish, ...] = ()


def answer(file: Path, question: Question) -> tuple[str, list[str]]:
    """What is printed, and notes that go beside it. Raises Unanswered, OSError."""
    source = opened(file)
    if source.tournament.rounds is None:
        raise Unanswered(f"{file}: the number of rounds is missing: add record 142 (or XXR), without it none is paired")
    log = None if source.told is None else retold(source.told)
    paired = (len(log.before), log.state.regulations.rounds) if log else _paired(source.tournament)
    number = _number(file, *paired, question.round)
    if source.unpaired:
        raise Unanswered(f"{file}: {source.unpaired}")
    if log is not None:
        return _from_the_log(file, log, number, question)
    return _from_the_file(file, source.tournament, number, question)


def _paired(tournament: TrfTournament) -> tuple[int, int]:
    """How many rounds are recorded, and planned."""
    return tournament.recorded, tournament.rounds or tournament.recorded


def _number(file: Path, recorded: int, rounds: int, wanted: int | None) -> int:
    """The round to pair: a recorded one if it is asked for, else the next one."""
    last = min(recorded + 1, rounds)
    if wanted is None and recorded >= rounds:
        raise Unanswered(f"{file}: all {rounds} rounds are paired already; --round N pairs one of them again")
    if wanted is not None and wanted > last:
        raise Unanswered(f"{file}: --round {wanted}: there are rounds 1 to {last} to pair, each after the one before")
    return wanted or recorded + 1


def _from_the_file(file: Path, tournament: TrfTournament, number: int, question: Question) -> tuple[str, list[str]]:
    """A Dutch Swiss, of which the file itself says all."""
    sheet = of_file(tournament, number)
    if len(sheet.field.participants) < 2:
        there = len(sheet.field.participants)
        raise Unanswered(f"{file}: round {number}: {there} to be paired; a round needs at least 2")
    seats = pair_round(tournament, number)
    if seats is None:
        raise Unanswered(f"{file}: round {number}: {NO_LEGAL_PAIRING}")
    return f"{_listed(seats)}{_answers(sheet, question)}", _notes(tournament, number)


def _from_the_log(file: Path, log: Retold, number: int, question: Question) -> tuple[str, list[str]]:
    """Whatever an import goes on by, as it would."""
    found = log.proposal(number)
    if isinstance(found, Impossible):
        raise Unanswered(f"{file}: round {number}: {found.message}" + (f" ({found.article})" if found.article else ""))
    reasons = ""
    if question.explained or question.why_not:
        reasons = _reasons(file, log.at(number), number, found.system, question)
    return f"{_listed(log.seats(found))}{reasons}", list(found.notes)


def _reasons(file: Path, state: Tournament, number: int, system: str, question: Question) -> str:
    if system == "dutch":
        return _answers(of_state(state, number), question)
    if system == "team-swiss":
        teams = TeamReasons(state, number)
        explained = teams.explained() if question.explained else ""
        return explained + "".join(f"\n{teams.why_not(wish)}" for wish in question.why_not)
    raise Unanswered(f"{file}: --explain and --why-not ask a Swiss of FIDE; {_without_reasons(system)}")


def _without_reasons(system: str) -> str:
    """Why a system has no reasons for a pair beside itself."""
    plan = SYSTEMS[system].plan
    return f"{plan.says} ({plan.article})" if plan else f"{system} has none"


def _answers(sheet: Sheet, question: Question) -> str:
    explained = reasons(sheet) if question.explained else ""
    return explained + "".join(f"\n{why_not(sheet, wish)}" for wish in question.why_not)


def _listed(seats: tuple[tuple[int, int], ...]) -> str:
    return f"{len(seats)}\n" + "".join(f"{white} {black}\n" for white, black in seats)


def _notes(tournament: TrfTournament, number: int) -> list[str]:
    """What the scores have beside the results: games that have none (C.04.2 art. 3.1), and what was given (299)."""
    return [*_open_games(tournament, number), *_given(tournament, number)]


def _given(tournament: TrfTournament, number: int) -> Iterator[str]:
    per = tournament.scoring.per
    for player, by_round in sorted(points_beside(tournament).items()):
        units = sum(units for given, units in by_round.items() if given < number)
        if units:
            yield f"{player} is paired with {decimal(units, per)} beside the results (record 299)"


def _open_games(tournament: TrfTournament, number: int) -> list[str]:
    """Each counts as a draw (C.04.2 art. 3.1)."""
    return [
        f"round {earlier}: {player.number} - {cell.opponent} has no result and counts as a draw (C.04.2 art. 3.1)"
        for earlier in range(1, number)
        for player in tournament.players
        if (cell := player.cell(earlier)).opponent and cell.colour == "w" and cell.code in ("", "X")
    ]
