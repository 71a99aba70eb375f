"""What of a file holds, and the commands that an arbiter would have given to get there, in their order.

Our own comments hold if they do not contradict the records; where they are none and a file says that it is a knockout,
its bracket is sought in the recorded rounds. What does not hold is left out, and said.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from projections.formats.trf import TrfTournament
from projections.formats.trf.beside import told_of
from projections.formats.trf.records import Adjustment
from projections.formats.trf.report import adjustments_of, games_of
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.supplement_parts import Members
from projections.refusal import Refusal
from projections.scoring import handicap_of
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.decide.setup import regulations_fault
from server.importing.bracket import brackets_of, says_knockout
from server.importing.compose import TRIAL, compose
from server.importing.course import course
from server.importing.regulations import regulations, sides
from server.importing.step import Step
from server.importing.team_misfits import team_misfits
from server.importing.tree import Unclear


class Settled(msgspec.Struct, frozen=True):
    """A file as it is taken. notes: what was left out of it, and why. found: whether its bracket was sought."""

    tournament: TrfTournament
    notes: tuple[str, ...] = ()
    found: bool = False


def script(tournament: TrfTournament, entropy: bytes) -> list[Step]:
    """The steps for a whole tournament, read without refusals. entropy: 32 random bytes."""
    return course(settled(tournament).tournament, entropy)


@lru_cache(maxsize=16)
def settled(tournament: TrfTournament) -> Settled:
    """What of a file holds: a supplement only if the whole tournament can be told with it."""
    notes: list[str] = []
    if tournament.supplement is not None:
        made = _misfit(tournament, tournament.supplement) or _made(tournament)
        if isinstance(made, Tournament):
            made = next(_idle(tournament.supplement, made), made)
        if isinstance(made, Tournament):
            return Settled(tournament, tuple(_other_points(tournament, made)))
        notes.append(f"The comments of Openhall do not fit the records of this file: {made}. It is taken without them.")
    plain = replace(tournament, supplement=None, recorded=_recorded(tournament))
    if not says_knockout(plain):
        return Settled(plain, tuple(notes))
    return _with_bracket(plain, notes)


def _recorded(tournament: TrfTournament) -> int:
    """How many rounds have a pairing, as the lines of the players tell it."""
    cells = ((number, cell) for player in tournament.players for number, cell in enumerate(player.rounds, 1))
    return max((number for number, cell in cells if cell.opponent or cell.code == "U"), default=0)


def _with_bracket(tournament: TrfTournament, notes: list[str]) -> Settled:
    """With the first bracket that makes its recorded rounds; else it goes on by hand."""
    fault = "they are none"
    try:
        for one in brackets_of(tournament):
            told = replace(tournament, supplement=one)
            made = _made(told)
            if isinstance(made, Tournament):
                return Settled(told, tuple(notes), found=True)
            fault = made
    except Unclear as why:
        fault = str(why)
    message = f"A knockout whose bracket the recorded rounds do not give: {fault}. It goes on by hand."
    return Settled(tournament, (*notes, message))


def _misfit(tournament: TrfTournament, beside: Supplement) -> str | None:
    """What of the records our own comments were not written beside."""
    unusable = regulations_fault(regulations(tournament), imported=True)
    return unusable.message if unusable else next(_misfits(tournament, beside), None)


def _misfits(tournament: TrfTournament, beside: Supplement) -> Iterator[str]:
    last = len(tournament.players)
    if tournament.type_code != beside.code:
        yield f"they were written beside the record 192 {beside.code!r}, and {tournament.type_code!r} is here"
    if last != beside.players or [one.number for one in tournament.players] != list(range(1, last + 1)):
        yield f"they were written beside {beside.players} players, numbered without a gap"
    yield from (f"they name number {number}, whom nobody has" for number in _numbers(beside) if number > last)
    if beside.system == "scheveningen" and not sides(tournament):
        yield "they are of a match, and the teams of the records are not two halves of the list"
    several = beside.competition is not None and beside.competition.several
    if beside.rows is not None and not several and sum(beside.rows) != tournament.recorded:
        yield f"they were written beside {sum(beside.rows)} rounds, and {tournament.recorded} are recorded"
    if (beside.competition is None) != (tournament.competition is None):
        yield "only one of them and the records says that teams play"
    if beside.competition is not None and tournament.competition is not None:
        yield from team_misfits(tournament, beside, beside.competition, tournament.competition)


FACTS = {
    "categories": "categories", "clubs": "clubs", "entered": "who came late", "left": "who left",
    "fielded": "substitutes", "circuits": "circuits", "bracket": "the bracket", "goes_on": "who went on",
    "games": "games of another rating list", "away": "who was away", "agreed": "draws by agreement",
    "given": "points beside the results",
}  # fmt: skip
"""What our own comments say happened, field by field, and what that is called."""


def _idle(beside: Supplement, state: Tournament) -> Iterator[str]:
    """What our own comments say happened, and did not: the tournament that they have made would not tell it."""
    games = games_of(state)
    if isinstance(games, Refusal):
        return
    told = told_of(state, beside.code, games)
    facts: list[tuple[Any, Any, Mapping[str, str]]] = [(told, beside, FACTS)]
    if told.competition is not None and beside.competition is not None:
        facts.append((told.competition, beside.competition, FACTS_OF_TEAMS))
    for ours, theirs, fields in facts:
        yield from _untrue(ours, theirs, fields)


FACTS_OF_TEAMS = {
    "teams": "teams", "categories": "categories", "clubs": "clubs", "matches": "matches",
    "awards": "results that were set", "fixtures": "fixtures", "games": "games of another rating list",
    "given": "points beside the results", "byes": "byes",
}  # fmt: skip
"""The same of a competition of teams."""


def _untrue(told: Any, beside: Any, fields: Mapping[str, str]) -> Iterator[str]:
    for field, called in fields.items():
        made = frozenset(_rows(getattr(told, field)))
        idle = [row for row in _rows(getattr(beside, field)) if row not in made]
        if idle:
            yield f"what they say of {called} is not so with these records: {msgspec.json.encode(idle[0]).decode()}"


def _rows(fact: Any) -> list[Any]:
    """Single facts, to be compared: members one by one, rows one by one, what is one fact as a whole."""
    if not isinstance(fact, tuple) or not any(isinstance(row, msgspec.Struct) for row in fact):
        return [fact] if fact else []
    return [part for row in fact for part in (_members(row) if isinstance(row, Members) else [row])]


def _members(row: Members) -> list[tuple[str, int]]:
    return [(row.name, number) for number in row.numbers]


def _numbers(beside: Supplement) -> Iterator[int]:
    """Whom our own comments name."""
    for members in (*beside.categories, *beside.clubs):
        yield from members.numbers
    for team in beside.teams:
        yield from team.numbers
    yield from (one.number for one in beside.entered)
    yield from (one.number for one in beside.left)
    yield from (one.number for one in beside.given)
    yield from (one.number for one in beside.away)
    yield from beside.bracket
    for game in beside.games:
        yield from (game.white, game.black)
    for goes in beside.goes_on:
        yield from (goes.white, goes.black, goes.winner)
    for fielded in beside.fielded:
        yield from (fielded.number, fielded.replaces)


def _made(tournament: TrfTournament) -> Tournament | str:
    """The tournament as it stands; or why it cannot be told, as a sentence."""
    made = compose(course(tournament, TRIAL.entropy), TRIAL)
    return made.message if isinstance(made, Refused) else made.state


def _other_points(tournament: TrfTournament, state: Tournament) -> Iterator[str]:
    """Whether records 299 have another handicap than the categories give (docs/rules/handicap.md 2)."""
    if handicap_of(state.regulations) is None:
        return
    differ = _sums(tournament.adjustments).items() ^ _sums(adjustments_of(state)).items()
    if differ:
        numbers = sorted({number for (number, _), _ in differ})
        listed = ", ".join(map(str, numbers[:20]))
        yield f"Records 299 have other points than categories and results give for number {listed}: these hold."


def _sums(adjustments: Iterable[Adjustment]) -> dict[tuple[int, int | None], int]:
    """Units by starting number and round."""
    sums: dict[tuple[int, int | None], int] = {}
    for one in adjustments:
        for number in one.numbers:
            sums[number, one.round] = sums.get((number, one.round), 0) + one.points
    return {place: units for place, units in sums.items() if units}
