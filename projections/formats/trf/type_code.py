"""Record 192: the code of a tournament's type (ETT26), and the words of record 092."""

from projections.encounter import of_several_games
from projections.events import Regulations
from projections.formats.trf.games import several_rows
from projections.options import DutchOptions, RoundRobinOptions, ScheveningenOptions, TeamSwissOptions, told
from projections.pairing import SYSTEMS
from projections.pairing.acceleration import BAKU
from projections.pairing.scheveningen.schedule import NEWER
from projections.pairing.system import Impossible
from projections.pairing.team_swiss.proposal import by_games
from projections.teams.regulations import of_teams
from projections.tournament import Tournament

CUSTOM = {
    "dutch": "CUSTOM_SWISS",
    "neighbours": "CUSTOM_SWISS",
    "by-hand": "CUSTOM_SWISS",
    "round-robin": "CUSTOM_ROUNDROBIN",
    "scheveningen": "CUSTOM_SCHEVENINGEN",
    "knockout": "CUSTOM_KNOCKOUT",
    "team-swiss": "CUSTOM_TEAM_SWISS",
}
"""The code of a system that pairs in a way of its own."""

CUSTOM_DOUBLE = "CUSTOM_DOUBLESWISS"
EDITIONS = {"dutch-2026": "FIDE_DUTCH_2026", "dutch-2017": "FIDE_DUTCH_2017"}
KINDS = {
    "round-robin": "Individual: Round-Robin",
    "scheveningen": "Individual: Scheveningen",
    "knockout": "Individual: Knockout",
    "team-swiss": "Team: Swiss-System",
}
PREFERENCES = {"type-a": "_TYPEA", "type-b": "_TYPEB", "none": ""}


def type_code(state: Tournament) -> str:
    """The code; that of a table only if all rounds are those of the table (C.05 Annex 1), and each is one game."""
    if of_teams(state.regulations):
        return _code_of_teams(state)
    rules = state.regulations
    custom = CUSTOM[rules.system]
    if of_several_games(rules):
        return CUSTOM_DOUBLE if custom == CUSTOM["dutch"] else custom
    if rules.system == "dutch":
        code = EDITIONS.get(rules.pairing_edition)
        accelerated = "_BAKU" if told(rules.options, DutchOptions).acceleration == BAKU.name else ""
        return f"{code}{accelerated}" if code else custom
    if rules.system == "round-robin" and _by_table(state):
        return berger_code(told(rules.options, RoundRobinOptions)) or custom
    if rules.system == "scheveningen" and _by_table(state):
        return _scheveningen_code(state) or custom
    return custom


def _code_of_teams(state: Tournament) -> str:
    """Of a match nothing but who meets whom is in a code; with several games in it a report has other rounds."""
    rules = state.regulations
    custom = CUSTOM[rules.system].replace("CUSTOM_", "CUSTOM_TEAM_").replace("_TEAM_TEAM_", "_TEAM_")
    if custom == CUSTOM["team-swiss"] and by_games(rules):
        custom += "_GP"
    if several_rows(rules):
        return custom
    if rules.system == "team-swiss":
        return team_swiss_code(rules)
    if rules.system == "round-robin" and _by_table(state):
        code = berger_code(told(rules.options, RoundRobinOptions))
        return code.replace("_", "_TEAM_", 1) if code and not code[-1].isdigit() else custom
    return custom


def team_swiss_code(rules: Regulations) -> str:
    """The code with the preferences and with the scores, the primary one first (ETT26; C.04.6 art. 1.2, 1.7)."""
    options = told(rules.options, TeamSwissOptions)
    scores = ("GP", "MP") if by_games(rules) else ("MP", "GP")
    named = "_".join(scores if options.secondary else scores[:1])
    accelerated = "_BAKU" if options.acceleration == BAKU.name else ""
    return f"FIDE_TEAM{PREFERENCES[options.preferences]}_{named}{accelerated}"


def berger_code(options: RoundRobinOptions) -> str | None:
    """Only FIDE's double round robin has the last two rounds of its first cycle change places (ETT26)."""
    if options.cycles == 1:
        return "BERGER_ROUNDROBIN"
    if options.swap_last:
        return "FIDE_DOUBLEROUNDROBIN" if options.cycles == 2 else None
    return "BERGER_DOUBLEROUNDROBIN" if options.cycles == 2 else f"BERGER_ROUNDROBIN_G{options.cycles}"


SCHEVENINGEN_CODES = {"single": "FIDE_SCHEVENINGEN", "mirrored": "FIDE_DOUBLESCHEVENINGEN"}
"""Each two meet once, or twice with the second half mirrored (docs/rules/scheveningen.md 5)."""


def _scheveningen_code(state: Tournament) -> str | None:
    """One match of two equal teams by the newer published tables, as they stand (docs/rules/scheveningen.md 2)."""
    options = told(state.regulations.options, ScheveningenOptions)
    sizes = {len(side.places) for side in state.sides}
    published = len(state.sides) == 2 and len(sizes) == 1 and sizes <= set(NEWER)
    if not published or options.table not in ("default", "newer") or options.flip:
        return None
    return SCHEVENINGEN_CODES.get(options.rounds)


def _by_table(state: Tournament) -> bool:
    """Whether every round that is public is as the table has it."""
    system = SYSTEMS[state.regulations.system]
    for found in state.rounds:
        proposal = system.propose(state, found.number)
        if isinstance(proposal, Impossible):
            return False
        proposed = sorted((seat.white, seat.black) for seat in proposal.boards)
        if found.published and proposed != sorted((one.white, one.black) for one in found.boards.values()):
            return False
    return True
