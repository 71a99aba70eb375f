"""What a file says about matches of teams, as rules and as options of their Swiss (TRF26 192, 320, 352, 362)."""

import re
from typing import Literal

from projections.formats.trf import TrfTournament
from projections.options import TeamSwissOptions
from projections.pairing.acceleration import BAKU
from projections.teams.rules import USUAL_COLOURS, TeamRules, as_first

SWISS = re.compile(r"FIDE_TEAM(?:_TYPE([AB]))?((?:_MP|_GP){0,2})(_BAKU)?")
PRIMARY = re.compile(r"_(MP|GP)(?:_(?:MP|GP))?(?:_BAKU)?$")
"""The scores at the end of a code, the primary one first (ETT26)."""

NO_SWISS = re.compile(r"robin|scheveningen|knock", re.IGNORECASE)


def plain_code(tournament: TrfTournament) -> str:
    """Record 192 as that of individuals would be: the tables are the same; without the scores that are behind it."""
    code = tournament.type_code.upper()
    if tournament.competition is None:
        return code
    return re.sub(r"(_MP|_GP){1,2}$", "", code).replace("_TEAM_", "_", 1)


def swiss_options(tournament: TrfTournament) -> TeamSwissOptions | None:
    """What the Swiss of teams is told, None where it does not pair this file: by record 192, without one unless the
    words of 092 name something else. FIDE_TEAM alone means type A by match points, then game points (ETT26).
    """
    code = tournament.type_code.upper()
    if tournament.competition is None or (not code and NO_SWISS.search(tournament.kind)):
        return None
    found = SWISS.fullmatch(code or "FIDE_TEAM")
    if found is None:
        return None
    usual = not found[1] and not found[2]
    preferences: Literal["type-a", "type-b", "none"] = "none"
    if usual or found[1]:
        preferences = "type-b" if found[1] == "B" else "type-a"
    acceleration = BAKU.name if found[3] else "table" if tournament.accelerations else "none"
    return TeamSwissOptions(usual or found[2].count("_") == 2, preferences, acceleration)


def team_rules(tournament: TrfTournament) -> TeamRules | None:
    """Of teams: as our own comments say, else as the records let conclude; any order of a line-up is taken."""
    competition = tournament.competition
    if competition is None:
        return None
    if tournament.supplement and tournament.supplement.competition:
        return tournament.supplement.competition.rules
    scores = PRIMARY.search(tournament.type_code.upper())
    return TeamRules(
        boards=max(len(competition.colours), 1),
        substitutes="free",
        first_white="away" if competition.colours.startswith("B") else "home",
        colours=_colours(competition.colours),
        board_points=competition.board_points,
        bye=competition.bye,
        forfeit=competition.forfeit,
        primary="game-points" if scores is not None and scores[1] == "GP" else "match-points",
    )


def _colours(sequence: str) -> str:
    """As rules say them: by their name, if they have one, or else of the team with White at board 1."""
    boards = range(1, len(sequence) + 1)
    same = [sequence[board - 1] == sequence[0] for board in boards]
    usual = next((name for name in USUAL_COLOURS if same == [as_first(name, board) for board in boards]), None)
    return usual or "".join("W" if one else "B" for one in same)
