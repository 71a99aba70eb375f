"""What the games of a match amount to: points of the boards, the result, who is ahead (docs/rules/teams.md 5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from projections.encounter import stages_of
from projections.events import Regulations
from projections.points import SIDES, UNPLAYED, Bye, PointsTable, Result
from projections.teams.rules import ALL_PLAY_ALL, TeamRules
from projections.tournament import Board, Game


def units_of(game: Game, table: PointsTable) -> tuple[int, int]:
    """Units of the home and of the away player in a game."""
    white, black = (table.of(letter) for letter in SIDES[game.result])
    return (white, black) if game.home_white else (black, white)


def by_board(board: Board, regulations: Regulations) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Units of the home and of the away team at each of their boards as the first stage was played; empty as long as no
    line-ups are known.
    """
    if board.line_ups is None:
        return (), ()
    home, away = _sums(board, regulations.team_rules, 1)
    return tuple(home), tuple(away)


def first_line_ups(board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who began at the boards of the home and of the away team, 0 for nobody; empty before line-ups are known."""
    line_ups = board.line_ups
    return ((), ()) if line_ups is None else (line_ups.home[0].members, line_ups.away[0].members)


def _sums(board: Board, rules: TeamRules, stage: int) -> tuple[list[int], list[int]]:
    home, away = [0] * rules.boards, [0] * rules.boards
    for game in board.games:
        if game.stage == stage:
            own, other = units_of(game, rules.board_points)
            home[game.home - 1] += own
            away[game.away - 1] += other
    return home, away


def most(regulations: Regulations) -> int:
    """Units of one who wins all games at his board in the first stage of a match."""
    rules = regulations.team_rules
    return rules.board_points.win * games_a_board(regulations)


def games_a_board(regulations: Regulations, stage: int = 1) -> int:
    """How many games each member has in a stage of a match (docs/rules/teams.md 4)."""
    opponents = boards_of(regulations, stage) if regulations.participants == ALL_PLAY_ALL else 1
    return stages_of(regulations)[stage - 1].games * opponents


def boards_of(regulations: Regulations, stage: int) -> int:
    """How many boards play a stage of a match (docs/rules/teams.md 4)."""
    rules = regulations.team_rules
    return stages_of(regulations)[stage - 1].boards or rules.boards


def complete(board: Board, regulations: Regulations, stage: int) -> bool:
    """Whether all games of a stage have a result."""
    wanted = boards_of(regulations, stage) * games_a_board(regulations, stage)
    return sum(game.stage == stage for game in board.games) == wanted


def score(board: Board, regulations: Regulations, stage: int = 1) -> tuple[int, int]:
    """Board points of the home and of the away team so far, those of an award included (docs/rules/teams.md 5)."""
    rules = regulations.team_rules
    if board.awarded is not None and stage == 1:
        if board.awarded.board_points is not None:
            return board.awarded.board_points
        if set(SIDES[board.awarded.result]) <= UNPLAYED:
            return _forfeited(board.awarded.result, regulations)
    home, away = (sum(units) for units in _sums(board, rules, stage))
    if stage == 1 and bool(home) != bool(away) and not _played(board.games) and complete(board, regulations, 1):
        return _forfeited(_won(board, by_home=home > 0), regulations)
    return home, away


def shown(board: Board, regulations: Regulations) -> tuple[int, int]:
    """The score of a match as pages have it: the board points with those of later stages, or what was awarded."""
    if board.awarded is not None:
        return score(board, regulations)
    found = [score(board, regulations, stage) for stage in range(1, len(stages_of(regulations)) + 1)]
    return sum(home for home, _ in found), sum(away for _, away in found)


def _forfeited(result: Result, regulations: Regulations) -> tuple[int, int]:
    home, away = (forfeit_units(regulations) if letter == "+" else 0 for letter in SIDES[result])
    return home, away


def forfeit_units(regulations: Regulations) -> int:
    """Board points of a match won by forfeit."""
    rules = regulations.team_rules
    return most(regulations) * rules.boards if rules.forfeit is None else rules.forfeit


def bye_units(regulations: Regulations) -> int:
    """Board points of a pairing-allocated bye, by default of a draw at every board (C.04.6 art. 1.4)."""
    rules = regulations.team_rules
    drawn = rules.board_points.draw * games_a_board(regulations) * rules.boards
    return drawn if rules.bye is None else rules.bye


def unplayed_units(letter: str, regulations: Regulations) -> int:
    """Board points of a round without a match, by its letter (docs/rules/teams.md 5).

    A full-point bye is a win at every board, a half-point bye a draw.
    """
    if letter == Bye.PAIRING_ALLOCATED:
        return bye_units(regulations)
    rules = regulations.team_rules
    return rules.board_points.of(letter) * games_a_board(regulations) * rules.boards


def level_after(board: Board, regulations: Regulations, stage: int) -> bool:
    """Whether a stage has left open who wins the match, by its games and by the boards of a knockout.

    An award changes nothing of it: games of later stages that were played stay games of the match.
    """
    played = board if board.awarded is None else replace(board, awarded=None)
    home, away = score(played, regulations, stage)
    return home == away and (stage > 1 or not ahead(played, regulations))


def result_of(board: Board, regulations: Regulations) -> Result | None:
    """What a match amounts to, None while it goes on (docs/rules/teams.md 5)."""
    if board.awarded is not None:
        return board.awarded.result
    for stage in range(1, len(stages_of(regulations)) + 1):
        if not complete(board, regulations, stage):
            return None
        home, away = score(board, regulations, stage)
        if home != away:
            return _won(board, by_home=home > away)
        if not level_after(board, regulations, stage):
            break
    return _level(board)


def _won(board: Board, *, by_home: bool) -> Result:
    played = _played(board.games)
    if by_home:
        return Result.WHITE_WINS if played else Result.WHITE_BY_FORFEIT
    return Result.BLACK_WINS if played else Result.BLACK_BY_FORFEIT


def _level(board: Board) -> Result:
    if not any(set(SIDES[game.result]) & set("1W+=DA") for game in board.games):
        return Result.BOTH_LOSE if _played(board.games) else Result.BOTH_FORFEIT
    return Result.DRAW


def _played(games: Sequence[Game]) -> bool:
    return any(not set(SIDES[game.result]) <= UNPLAYED for game in games)


# ---- level matches of a knockout ----


def ahead(board: Board, regulations: Regulations) -> int:
    """Who goes on by the boards of a level match, 0 for nobody (docs/rules/teams.md 5; C.07 art. 12)."""
    rules = regulations.teams
    if rules is None or not rules.level or board.awarded is not None or not complete(board, regulations, 1):
        return 0
    home, away = by_board(board, regulations)
    if sum(home) != sum(away):
        return 0
    for rule in rules.level:
        own, other = LEVEL[rule](home), LEVEL[rule](away)
        if own != other:
            return board.white if own > other else board.black
    return 0


def count(units: Sequence[int]) -> int:
    """The sum of board number times points, the fewer the better (C.07 art. 12.1)."""
    return sum(number * one for number, one in enumerate(units, 1))


def board_count(units: Sequence[int]) -> tuple[int, ...]:
    """Minus the count of the boards: of equals the higher boards are better (C.07 art. 12.1)."""
    return (-count(units),)


def top_boards(units: Sequence[int]) -> tuple[int, ...]:
    """The points at board 1, then at board 2, and so on (C.07 art. 12.2)."""
    return tuple(units)


def bottom_boards(units: Sequence[int]) -> tuple[int, ...]:
    """The points without the last board, then without the last two, and so on (C.07 art. 12.3)."""
    return tuple(sum(units[:left]) for left in range(len(units) - 1, 0, -1))


LEVEL = {"board-count": board_count, "top-boards": top_boards, "bottom-boards": bottom_boards}
"""How points by board are compared, higher keys are better."""
