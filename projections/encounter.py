"""Encounters of several games: which game comes next, who has White in it, and how the encounter ends.

One board of a round is one encounter; its result is what the games amount to (docs/rules/encounters.md). Sides are
named by the pairing: "White" of an encounter is who has White in its first game.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from projections.events import Regulations
from projections.options import KnockoutOptions, told
from projections.points import SIDES, UNPLAYED, Result
from projections.refusal import Refusal
from projections.scoring import ENCOUNTER_POINTS
from projections.stages import Stage
from projections.tournament import Board, Game

PAGE = "docs/rules/encounters.md 1"
ONE_GAME, TWO_GAMES, STAGES = "one-game", "two-games", "stages"
FORMATS = (ONE_GAME, TWO_GAMES, STAGES)
"""Every value of the axis `encounter`."""

GAME_OR_TWO = (ONE_GAME, TWO_GAMES)
"""Formats in which an encounter may end level, and which every system serves."""

SEVERAL_GAMES = (TWO_GAMES, STAGES)
SINGLE = (Stage(),)
KNOCKOUT = KnockoutOptions.__struct_config__.tag

REPLAYS: dict[str, Stage] = {
    "replay": Stage(first_white="lot"),
    "replay-blitz": Stage(rating="blitz", first_white="lot"),
}
"""What a drawn game of a knockout is followed by, by its name in the options (docs/rules/knockout.md 4)."""

HALVES = {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1, "A": 1}
"""Half points of one side's letter of a game; all others are worth nothing."""

BY_HALVES: dict[tuple[int, int], Result] = {
    (1, -1): Result.WHITE_WINS,
    (-1, 1): Result.BLACK_WINS,
    (0, 0): Result.DRAW,
    (0, -1): Result.WHITE_HALF,
    (-1, 0): Result.BLACK_HALF,
    (-1, -1): Result.BOTH_LOSE,
}
"""Above, at or below half of what can be scored, White's side first."""

DRAWN = frozenset((Result.DRAW, Result.UNRATED_DRAW, Result.AGREED_DRAW))
"""Results that leave open who goes on."""

FORFEITED = {Result.WHITE_WINS: Result.WHITE_BY_FORFEIT, Result.BLACK_WINS: Result.BLACK_BY_FORFEIT}
"""The same where nobody has played."""


def stages_of(regulations: Regulations) -> tuple[Stage, ...]:
    """The stages of an encounter under these regulations (docs/rules/encounters.md 1)."""
    if regulations.encounter == TWO_GAMES:
        return (Stage(games=2),)
    if regulations.encounter == STAGES:
        return regulations.stages
    if regulations.system != KNOCKOUT:
        return SINGLE
    return (*SINGLE, *(REPLAYS[name] for name in told(regulations.options, KnockoutOptions).on_draw))


def of_several_games(regulations: Regulations) -> bool:
    """Whether an encounter may have more than one game. Asked for every result, so the usual case is answered first."""
    if regulations.system != KNOCKOUT and regulations.encounter not in SEVERAL_GAMES:
        return False
    return len(found := stages_of(regulations)) > 1 or any(stage.games > 1 for stage in found)


def format_fault(regulations: Regulations) -> Refusal | None:
    """Why encounters cannot be played in this format, or None (docs/rules/encounters.md 1)."""
    several = regulations.encounter in SEVERAL_GAMES and regulations.teams is None
    if several != (regulations.scoring == ENCOUNTER_POINTS):
        message = (
            f'an encounter of several games is scored by "{ENCOUNTER_POINTS}", and only that: with the encounter '
            f'"{regulations.encounter}" choose {"that scoring" if several else "another scoring"}'
        )
        return Refusal("encounter-scoring", PAGE, message)
    if (regulations.encounter == STAGES) != bool(regulations.stages):
        message = 'list the stages with the encounter "stages", and only with that'
        return Refusal("stages", PAGE, message)
    if regulations.teams is None and any(stage.boards for stage in regulations.stages):
        return Refusal("stage-boards", PAGE, "only a match of teams has boards: leave `boards` of the stages out")
    if any(stage.ends == "armageddon" and stage.games != 1 for stage in regulations.stages):
        return Refusal("armageddon-games", PAGE, "an armageddon is one game: set its number of games to 1")
    return None


class Due(msgspec.Struct, frozen=True):
    """The game of an encounter that comes next.

    game: counted through the encounter from 1. stage: from 1. white, black: None where lots have to say so first.
    """

    game: int
    stage: int
    white: int | None
    black: int | None


class _Played(msgspec.Struct, frozen=True):
    """A stage as far as it was played: its games, and half points of the encounter's White and Black in it."""

    stage: Stage
    games: tuple[Game, ...]
    white: int
    black: int

    @property
    def left(self) -> int:
        """How many games it still has at most."""
        return self.stage.games - len(self.games)

    def winner(self, board: Board) -> int:
        """Who has won it, 0 for nobody (yet)."""
        if self.stage.ends == "armageddon":
            return _armageddon(self.games)
        lead = self.white - self.black
        ahead = board.white if lead > 0 else board.black
        if self.stage.ends == "sudden-death":
            return ahead if lead else 0
        return ahead if abs(lead) > 2 * self.left else 0

    @property
    def lost_by_both(self) -> bool:
        """Whether neither has got anything from all of its games."""
        return bool(self.games) and not self.left and not self.white and not self.black


def _armageddon(games: Sequence[Game]) -> int:
    """Who wins a game in which a draw is won by Black (docs/rules/encounters.md 3)."""
    if not games or games[0].result is Result.BOTH_FORFEIT:
        return 0
    white, black = (HALVES.get(letter, 0) for letter in SIDES[games[0].result])
    return games[0].white if white > black else games[0].black


def _stages(board: Board, stages: Sequence[Stage]) -> Iterator[_Played]:
    for number, stage in enumerate(stages, 1):
        games = tuple(game for game in board.games if game.stage == number)
        sides = [_sides(board, game) for game in games]
        yield _Played(stage, games, sum(white for white, _ in sides), sum(black for _, black in sides))


def _sides(board: Board, game: Game) -> tuple[int, int]:
    """Half points of the encounter's White and Black in a game."""
    white, black = (HALVES.get(letter, 0) for letter in SIDES[game.result])
    return (white, black) if game.white == board.white else (black, white)


def due(board: Board, stages: Sequence[Stage]) -> Due | None:
    """The game that comes next, None where the encounter has ended or has no more games (docs/rules/encounters.md 2).

    An encounter of one stage has all its games; one of several stages ends as soon as nobody can catch up.
    """
    if board.decided is not None:
        return None
    for number, played in enumerate(_stages(board, stages), 1):
        if played.lost_by_both or (played.winner(board) and not (len(stages) == 1 and played.left)):
            return None
        if played.left:
            white = _white(board, number, played)
            other = board.black if white == board.white else board.white
            return Due(len(board.games) + 1, number, white, other if white is not None else None)
    return None


def _white(board: Board, number: int, played: _Played) -> int | None:
    """Who has White in the next game of a stage."""
    if played.games:
        return played.games[-1].black
    if number == 1:
        return board.white
    if played.stage.first_white == "continued":
        return board.games[-1].black
    return dict(board.opened).get(number)


def result_of(board: Board, stages: Sequence[Stage]) -> Result | None:
    """What the games amount to, None while the encounter goes on (docs/rules/encounters.md 2, 3)."""
    if due(board, stages) is not None:
        return None
    for played in _stages(board, stages):
        if played.lost_by_both:
            return Result.BOTH_FORFEIT if _unplayed(played.games) else Result.BOTH_LOSE
        winner = played.winner(board)
        if winner and len(stages) > 1:
            return _won(board, winner)
    return Result.DRAW if len(stages) > 1 else _by_halves(next(_stages(board, stages)))


def still_decided(board: Board, stages: Sequence[Stage]) -> int | None:
    """Who goes on by decision, None where there was none or the games now say it (docs/rules/knockout.md 4)."""
    result = result_of(replace(board, decided=None), stages) if board.games else board.result
    return board.decided if result is None or result in DRAWN else None


def _won(board: Board, winner: int) -> Result:
    """The encounter as won by one of them; one game alone is what it was."""
    if len(board.games) == 1 and board.games[0].white == board.white:
        return board.games[0].result
    if winner == board.white:
        return Result.WHITE_BY_FORFEIT if _unplayed(board.games) else Result.WHITE_WINS
    return Result.BLACK_BY_FORFEIT if _unplayed(board.games) else Result.BLACK_WINS


def _unplayed(games: Sequence[Game]) -> bool:
    return all(set(SIDES[game.result]) <= UNPLAYED for game in games)


def _by_halves(played: _Played) -> Result:
    """By which side of the half each of the two has come out (docs/rules/encounters.md 2)."""
    full = played.stage.games
    found = BY_HALVES[_sign(played.white - full), _sign(played.black - full)]
    return FORFEITED.get(found, found) if _unplayed(played.games) else found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def first_stage_letters(board: Board) -> tuple[list[str], list[str]]:
    """The one-sided letters of the encounter's White and Black in the games of the first stage."""
    white, black = [], []
    for game in board.games:
        if game.stage == 1:
            own, other = SIDES[game.result]
            white.append(own if game.white == board.white else other)
            black.append(other if game.white == board.white else own)
    return white, black
