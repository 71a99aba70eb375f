"""Games of two teams that were paired, and their score: what the fold, the pages and the deciders count alike."""

from collections.abc import Iterable, Iterator

import msgspec

from projections.options import ScheveningenOptions, told
from projections.points import SIDES
from projections.tournament import Board, Round, Tournament


class MatchGame(msgspec.Struct, frozen=True):
    """A game of a match. a, b: the boards of its players in their teams, from 1. one, other: entry numbers, first team
    first. codes: one-sided TRF letters, None without a result. board: where it is played, 0 before it is published.
    """

    round: int
    board: int
    a: int
    b: int
    one: int
    other: int
    a_white: bool
    codes: tuple[str, str] | None = None
    adjourned: bool = False


class Score(msgspec.Struct, frozen=True):
    """Units, and games won, of both teams."""

    units: tuple[int, int] = (0, 0)
    wins: tuple[int, int] = (0, 0)


def paired_games(state: Tournament, visitor: int, published: Round) -> Iterator[MatchGame]:
    """The games of a public round between the first team and another, in no special order."""
    found = (_paired(state, visitor, published.number, board) for board in published.boards.values())
    return (game for game in found if game is not None)


def _paired(state: Tournament, visitor: int, number: int, board: Board) -> MatchGame | None:
    """A game between the two teams; one that was set by hand within a team belongs to none of them."""
    for one, other, white in ((board.white, board.black, True), (board.black, board.white, False)):
        a, b = state.sides[0].place(one), state.sides[visitor].place(other)
        if a is not None and b is not None:
            letters = SIDES[board.result] if board.result else None
            codes = letters if letters is None or white else (letters[1], letters[0])
            return MatchGame(number, board.board, a, b, one, other, white, codes, board.adjourned)
    return None


def score_after(state: Tournament, before: Score, games: Iterable[MatchGame]) -> Score:
    """The score with the results of more games."""
    worth, win = state.regulations.points.of, state.regulations.points.win
    units, wins = list(before.units), list(before.wins)
    for game in games:
        for team, code in enumerate(game.codes or ()):
            units[team] += worth(code)
            wins[team] += worth(code) == win
    return Score((units[0], units[1]), (wins[0], wins[1]))


def by_wins(state: Tournament) -> bool:
    """Whether games won decide a match, and not points (docs/rules/scheveningen.md 8)."""
    return told(state.regulations.options, ScheveningenOptions).match_score == "wins"


def counted(state: Tournament, score: Score) -> tuple[int, int]:
    """What decides, of both teams: units, or games won."""
    return score.wins if by_wins(state) else score.units


def is_level(state: Tournament, visitor: int) -> bool:
    """Whether all games that were paired have a result, and neither team leads (docs/rules/scheveningen.md 8)."""
    public = [one for one in state.rounds if one.published]
    games = [game for one in public for game in paired_games(state, visitor, one)]
    first, other = counted(state, score_after(state, Score(), games))
    return first == other and all(game.codes is not None for game in games)
