"""What a file says about the event, as details and regulations of a tournament (TRF26 012 to 222; XXR)."""

import re

from projections.events import Details, Regulations
from projections.formats.trf import TrfTournament
from projections.options import DutchOptions, SystemOptions
from projections.pairing.berger import rounds_needed
from projections.pairing.dutch.acceleration import refuses_baku

DUTCH_2026_BEGINS = "2026-02-01"
TIEBREAKS_2026_BEGINS = "2026-03-01"
NO_SWISS = re.compile(r"robin|scheveningen|knock|match|team", re.IGNORECASE)
SINGLE_CYCLE = re.compile(r"(BERGER|FIDE)_ROUNDROBIN|CUSTOM_ROUNDROBIN")
UNNAMED = "Imported tournament"


def is_round_robin(tournament: TrfTournament) -> bool:
    """Whether everybody was to meet everybody once: by record 192, else by the words of 092.

    More rounds than one cycle has, or two rounds in which the same two meet, are no single round robin.
    """
    if tournament.type_code:
        named = SINGLE_CYCLE.fullmatch(tournament.type_code.upper()) is not None
    else:
        named = re.search(r"round.?robin", tournament.kind, re.IGNORECASE) is not None
    rounds = max(tournament.rounds or 0, tournament.recorded)
    return named and rounds <= rounds_needed(len(tournament.players)) and _meet_once(tournament)


def is_dutch(tournament: TrfTournament) -> bool:
    """Whether the Dutch system pairs it: by record 192, else unless the words of 092 say that it is no Swiss.

    Not with a Baku acceleration of points that cannot be accelerated so: what was meant is not known.
    """
    baku = tournament.type_code.upper().endswith("_BAKU")
    if baku and not tournament.accelerations and refuses_baku(tournament.scoring):
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
    name = acceleration(tournament)
    return DutchOptions(name) if name != "none" and pairing_system(tournament) == "dutch" else None


def pairing_system(tournament: TrfTournament) -> str:
    """By which system it goes on. A Swiss whose rules are not here goes on by hand."""
    if is_round_robin(tournament):
        return "round-robin"
    return "dutch" if is_dutch(tournament) else "by-hand"


def _meet_once(tournament: TrfTournament) -> bool:
    for player in tournament.players:
        opponents = [cell.opponent for cell in player.rounds if cell.opponent]
        if len(set(opponents)) < len(opponents):
            return False
    return True


def pairing_edition(tournament: TrfTournament) -> str:
    """The edition of the Dutch rules that paired it: as 192 says, else by the start date; none given: the newest."""
    if is_round_robin(tournament):
        return "berger"
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
    """Rounds, system, points, tie-breaks and editions.

    Without a number of rounds those that were played are all: a further pairing is refused until the
    regulations are amended. What was paired under an edition that is not here is shown as recorded; the engine
    refuses to go on with it.
    """
    return Regulations(
        rounds=max(tournament.rounds or 0, tournament.recorded, 1),
        system=pairing_system(tournament),
        points=tournament.scoring,
        tiebreaks=tournament.tiebreaks,
        pairing_edition=pairing_edition(tournament),
        tiebreak_edition=tiebreak_edition(tournament),
        options=options(tournament),
    )
