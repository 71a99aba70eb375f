"""Which regulations a competition of teams can have (docs/rules/teams.md 1)."""

from msgspec.structs import replace

from projections.encounter import KNOCKOUT, stages_of
from projections.events import POINTS_NOT_SAID, Regulations
from projections.points import PointsTable
from projections.refusal import Refusal
from projections.teams.board_points import boards_of, games_a_board
from projections.teams.match import MOST_GAMES
from projections.teams.rules import ALL_PLAY_ALL, INDIVIDUALS, TeamRules

PAGE = "docs/rules/teams.md 1"
LETTERS = 26

MATCH_POINTS = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=1)
"""Points of a match, if the regulations say no other ones."""


def of_teams(regulations: Regulations) -> bool:
    """Whether the participants are teams."""
    return regulations.participants != INDIVIDUALS


def with_match_points(regulations: Regulations) -> Regulations:
    """The same; where teams take part and no points are said, with match points 2-1-0 and a bye worth a draw
    (C.04.6 art. 1.4).
    """
    not_said = of_teams(regulations) and regulations.points is POINTS_NOT_SAID
    return replace(regulations, points=MATCH_POINTS) if not_said else regulations


def teams_fault(regulations: Regulations) -> Refusal | None:
    """Why these regulations do not say what matches of teams need, or say it for individuals, or None."""
    rules = regulations.teams
    if (rules is not None) != of_teams(regulations):
        message = "say how teams play (`teams`) where the participants are teams, and only there"
        return Refusal("team-rules", PAGE, message)
    if rules is None:
        return None
    wrong = _of_rules(rules) or _of_stages(regulations, rules) or _of_match(regulations, rules)
    return None if wrong is None else Refusal("team-rules", PAGE, wrong)


def _of_rules(rules: TeamRules) -> str | None:
    if (wrong := rules.board_points.fault()) is not None:
        return f"board points: {wrong}"
    if rules.roster is not None and rules.roster < rules.boards:
        return f"a roster of {rules.roster} cannot fill {rules.boards} boards: allow at least {rules.boards} members"
    if rules.substitutes == "take-board" and rules.roster == rules.boards:
        return (
            f"a roster of {rules.roster} has nobody to take the board of who is missing: allow more members, or let "
            "the team move up"
        )
    if rules.naming == "letters" and rules.boards > LETTERS:
        return f"letters name at most {LETTERS} boards: take numbers"
    if len(set(rules.level)) < len(rules.level):
        return "name each way to decide a level match once"
    return None


def _of_stages(regulations: Regulations, rules: TeamRules) -> str | None:
    if regulations.stages and regulations.stages[0].boards is not None:
        return "all boards play the first stage of a match: leave its `boards` out"
    if any((stage.boards or 0) > rules.boards for stage in regulations.stages):
        return f"a match has {rules.boards} boards, and a stage names more: let it have fewer"
    if any(stage.ends != "all-games" for stage in regulations.stages):
        return (
            "a stage of a match has all its games: for a single game that decides record a play-off between teams or "
            "captains with the decision"
        )
    return None


def _of_match(regulations: Regulations, rules: TeamRules) -> str | None:
    if rules.level and regulations.system != KNOCKOUT:
        return f"how a level match is decided by its boards (`level`) is of a {KNOCKOUT} only: leave it out"
    if regulations.participants == ALL_PLAY_ALL and rules.colours != "alternating":
        return "where everybody meets everybody a table says the colours: leave `colours` at alternating"
    if rules.colours.startswith("W") and len(rules.colours) != rules.boards:
        listed = len(rules.colours)
        return f"{rules.colours} has the colours of {listed} boards, and a match has {rules.boards}: name one for each"
    if not _numbered(regulations):
        return f"a match has at most {MOST_GAMES} games: take fewer boards or games"
    return None


def _numbered(regulations: Regulations) -> bool:
    stages = range(1, len(stages_of(regulations)) + 1)
    return sum(boards_of(regulations, one) * games_a_board(regulations, one) for one in stages) <= MOST_GAMES
