"""What a file says about the event, as details and regulations of a tournament (TRF26 012 to 222; XXR)."""

import re
from collections import Counter

from projections.events import Details, Regulations
from projections.formats.trf import TrfTournament
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.teams import teams_of
from projections.formats.trf.type_code import SCHEVENINGEN_CODES
from projections.options import DutchOptions, RoundRobinOptions, ScheveningenOptions, SystemOptions
from projections.pairing.acceleration import refuses_baku
from projections.pairing.berger import games, rounds_needed
from projections.pairing.scheveningen.schedule import match_table
from projections.pairing.team_swiss.proposal import EDITION as TEAM_SWISS
from projections.refusal import Refusal
from projections.scheveningen.table import Game
from projections.teams.rules import BY_NUMBER, INDIVIDUALS
from server.importing.team_regulations import plain_code, swiss_options, team_rules

DUTCH_2026_BEGINS = "2026-02-01"
TIEBREAKS_2026_BEGINS = "2026-03-01"
NO_SWISS = re.compile(r"robin|scheveningen|knock|match|team", re.IGNORECASE)
TABLES = {"round-robin": "berger", "scheveningen": "scheveningen"}
"""The edition of each system that pairs by a table."""

DOUBLE_CYCLES = {
    "BERGER_DOUBLEROUNDROBIN": RoundRobinOptions(cycles=2, swap_last=False),
    "FIDE_DOUBLEROUNDROBIN": RoundRobinOptions(cycles=2),
}
"""The codes of double round robins; only FIDE's has the last two rounds of its first cycle change places (ETT26)."""

SINGLE_CYCLE = re.compile(r"(BERGER|FIDE)_ROUNDROBIN|CUSTOM_ROUNDROBIN")
UNNAMED_TEAMS = ("A", "B")
UNNAMED = "Imported tournament"


def is_predetermined(tournament: TrfTournament) -> bool:
    """Whether everybody knew his opponents before the start: a table goes on with it."""
    return pairing_system(tournament) in TABLES


def is_round_robin(tournament: TrfTournament) -> bool:
    """Whether a round robin is meant; one of several cycles has to be played as our tables have them so far."""
    several = round_robin_options(tournament).cycles > 1
    return is_named_round_robin(tournament) and (not several or _by_berger(tournament))


def round_robin_options(tournament: TrfTournament) -> RoundRobinOptions:
    """How many cycles the code says, and whether the last two rounds of one change places (ETT26)."""
    code = plain_code(tournament)
    if code in DOUBLE_CYCLES:
        return DOUBLE_CYCLES[code]
    several = re.fullmatch(r"BERGER_ROUNDROBIN_G([1-8])", code)
    return RoundRobinOptions(cycles=int(several[1]), swap_last=False) if several else RoundRobinOptions()


def claimed(tournament: TrfTournament) -> Supplement | None:
    """What a file says that it is paired by, if that is a table, whether its rounds are those of the table or not: as
    our own comments would tell it. A round robin of another code than those of the tables is paired by its own.
    """
    code, rounds = tournament.type_code.upper(), max(tournament.rounds or 0, tournament.recorded, 1)
    match = {one: half for half, one in SCHEVENINGEN_CODES.items()}.get(code)
    options: RoundRobinOptions | ScheveningenOptions = round_robin_options(tournament)
    if match is not None and sides(tournament):
        options = ScheveningenOptions(rounds="mirrored" if match == "mirrored" else "single")
    elif code.startswith("CUSTOM_") or not is_named_round_robin(tournament):
        return None
    return Supplement(
        players=len(tournament.players),
        code=tournament.type_code,
        rounds=rounds,
        system="round-robin" if isinstance(options, RoundRobinOptions) else "scheveningen",
        tiebreak_edition=tiebreak_edition(tournament),
        options=options,
    )


def is_named_round_robin(tournament: TrfTournament) -> bool:
    """Whether record 192, or 092 (once), says that everybody meets everybody, and the rounds are not too many.

    More rounds than its cycles have, or more games of two players than cycles, are no such round robin.
    """
    cycles = round_robin_options(tournament).cycles
    if tournament.type_code:
        named = SINGLE_CYCLE.fullmatch(plain_code(tournament)) is not None or cycles > 1
    else:
        named = re.search(r"round.?robin", tournament.kind, re.IGNORECASE) is not None
    rounds = max(tournament.rounds or 0, tournament.recorded)
    fits = rounds <= cycles * rounds_needed(len(tournament.players)) and _meet_at_most(tournament, cycles)
    return named and fits


def _by_berger(tournament: TrfTournament) -> bool:
    """Whether the recorded rounds are those of the tables, in all cycles (C.05 Annex 1)."""
    told, field = round_robin_options(tournament), len(tournament.players)
    return all(
        _pairs(tournament, number) == {pair for pair in games(field, number, told) if max(pair) <= field}
        for number in range(1, tournament.recorded + 1)
    )


def _pairs(tournament: TrfTournament, number: int) -> set[tuple[int, int]]:
    """White and Black of all games of a round, by starting numbers."""
    cells = ((player.number, player.cell(number)) for player in tournament.players)
    return {(one, cell.opponent) for one, cell in cells if cell.opponent and cell.colour == "w"}


def scheveningen_options(tournament: TrfTournament) -> ScheveningenOptions | None:
    """What a match by the published tables is told; None if it is none: by record 192, with two equal teams, one of
    which has the lower half of the numbers, and played by the table so far (docs/rules/scheveningen.md 2).
    """
    rounds = {code: rounds for rounds, code in SCHEVENINGEN_CODES.items()}.get(tournament.type_code.upper())
    if rounds is None or not sides(tournament):
        return None
    told = ScheveningenOptions(rounds="mirrored" if rounds == "mirrored" else "single")
    size = len(tournament.players) // 2
    table = match_table(size, size, told)
    if isinstance(table, Refusal) or max(tournament.rounds or 0, tournament.recorded) > len(table):
        return None
    seats = [{_seats(game, size) for game in round_} for round_ in table]
    played = [_pairs(tournament, number) for number in range(1, tournament.recorded + 1)]
    return told if seats[: len(played)] == played else None


def _seats(game: Game, size: int) -> tuple[int, int]:
    one, other = game.a, game.b + size
    return (one, other) if game.a_white else (other, one)


def sides(tournament: TrfTournament) -> list[tuple[str, tuple[int, ...]]]:
    """The teams of a match, by starting numbers: those of our own comments, else two halves of the list, named if the
    file names them (TRF26 310)."""
    if tournament.supplement and tournament.supplement.teams:
        return [(team.name, team.numbers) for team in tournament.supplement.teams]
    size, odd = divmod(len(tournament.players), 2)
    halves = [tuple(range(1, size + 1)), tuple(range(size + 1, 2 * size + 1))]
    found = teams_of(tournament) or list(zip(UNNAMED_TEAMS, halves, strict=True))
    numbered = [player.number for player in tournament.players] == [*halves[0], *halves[1]]
    return found if size > 1 and not odd and numbered and [members for _, members in found] == halves else []


def is_dutch(tournament: TrfTournament) -> bool:
    """Whether the Dutch system pairs it: by record 192, else unless the words of 092 say that it is no Swiss.

    Not with a Baku acceleration of points that cannot be accelerated so: what was meant is not known.
    """
    baku = tournament.type_code.upper().endswith("_BAKU")
    if baku and not tournament.accelerations and refuses_baku(tournament.scoring):
        return False
    if tournament.competition is not None:
        return False
    if tournament.type_code:
        return tournament.type_code.upper().startswith("FIDE_DUTCH")
    return not is_round_robin(tournament) and NO_SWISS.search(tournament.kind) is None


def acceleration(tournament: TrfTournament) -> str:
    """The name of its acceleration: by record 192, else a table if there are records 250 or XXA (C.04.7)."""
    if tournament.type_code.upper().endswith("_BAKU") and not refuses_baku(tournament.scoring):
        return "baku"
    return "table" if tournament.accelerations else "none"


def options(tournament: TrfTournament) -> SystemOptions | None:
    """What its system is told beside the axes; None for the defaults."""
    system = pairing_system(tournament)
    if system == "scheveningen":
        return scheveningen_options(tournament)
    if system == "round-robin":
        told = round_robin_options(tournament)
        return told if told.cycles > 1 else None
    if system == "team-swiss":
        return swiss_options(tournament)
    name = acceleration(tournament)
    return DutchOptions(name) if name != "none" and system == "dutch" else None


def pairing_system(tournament: TrfTournament) -> str:
    """By which system it goes on. A Swiss whose rules are not here goes on by hand."""
    if tournament.supplement:
        return tournament.supplement.system
    if is_round_robin(tournament):
        return "round-robin"
    if scheveningen_options(tournament):
        return "scheveningen"
    if swiss_options(tournament) is not None:
        return "team-swiss"
    return "dutch" if is_dutch(tournament) else "by-hand"


def _meet_at_most(tournament: TrfTournament, times: int) -> bool:
    for player in tournament.players:
        opponents = Counter(cell.opponent for cell in player.rounds if cell.opponent)
        if max(opponents.values(), default=0) > times:
            return False
    return True


def pairing_edition(tournament: TrfTournament) -> str:
    """The edition of the rules that paired it: of the Dutch ones as 192 says, or by the start date, or the newest."""
    if tournament.supplement:
        return tournament.supplement.pairing_edition
    if (system := pairing_system(tournament)) in TABLES:
        return TABLES[system]
    if tournament.competition is not None:
        return TEAM_SWISS
    code = tournament.type_code.upper()
    if "_2017" in code:
        return "dutch-2017"
    if "_2025" in code or "_2026" in code:
        return "dutch-2026"
    return "dutch-2017" if "" < tournament.begins < DUTCH_2026_BEGINS else "dutch-2026"


def tiebreak_edition(tournament: TrfTournament) -> str:
    """The edition of C.07 in force at the start; without a date the newest."""
    return "tiebreaks-2023" if "" < tournament.begins < TIEBREAKS_2026_BEGINS else "tiebreaks-2026"


def details(tournament: TrfTournament) -> Details:
    """Name, place, dates. Files know no time zone: UTC, until somebody amends it."""
    ends = tournament.ends if tournament.ends >= tournament.begins else ""
    return Details(
        name=tournament.name or UNNAMED,
        federation=tournament.federation,
        city=tournament.city,
        chief_arbiter=tournament.chief_arbiter,
        begins=tournament.begins,
        ends=ends,
        time_control=tournament.time_control,
        time_control_code=tournament.time_control_code,
    )


def regulations(tournament: TrfTournament) -> Regulations:
    """Rounds, system, points, tie-breaks and editions: as our own comments say, else as the records let conclude.

    Without a number of rounds those that were played are all: a further pairing is refused until the
    regulations are amended. What was paired under an edition that is not here is shown as recorded; the engine
    refuses to go on with it.
    """
    if tournament.supplement:
        return _as_told(tournament, tournament.supplement)
    return Regulations(
        rounds=max(tournament.rounds or 0, tournament.recorded, 1),
        system=pairing_system(tournament),
        points=tournament.scoring,
        tiebreaks=tournament.tiebreaks,
        pairing_edition=pairing_edition(tournament),
        tiebreak_edition=tiebreak_edition(tournament),
        options=options(tournament),
        participants=_participants(tournament, None),
        teams=team_rules(tournament),
    )


def _as_told(tournament: TrfTournament, told: Supplement) -> Regulations:
    """With what our own comments say; where a round of the file is one of the event its records say how many."""
    several = told.rows is not None
    by_records = told.system == "dutch" and not several
    name = acceleration(tournament)
    accelerated = DutchOptions(name) if name != "none" else None
    return Regulations(
        rounds=told.rounds if several else max(tournament.rounds or told.rounds, tournament.recorded),
        system=told.system,
        encounter=told.encounter,
        scoring=told.scoring,
        points=tournament.scoring,
        tiebreaks=tournament.tiebreaks or told.tiebreaks,
        pairing_edition=told.pairing_edition,
        tiebreak_edition=told.tiebreak_edition,
        options=accelerated if by_records else told.options,
        scoring_options=told.scoring_options,
        ladder=told.ladder,
        stages=told.stages,
        participants=_participants(tournament, told),
        teams=team_rules(tournament),
    )


def _participants(tournament: TrfTournament, told: Supplement | None) -> str:
    if told is not None and told.competition is not None:
        return told.competition.participants
    return BY_NUMBER if tournament.competition else INDIVIDUALS
