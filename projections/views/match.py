"""A match of two teams as a table of its games, with the score from round to round."""

from typing import Any

from projections.match_score import MatchGame
from projections.matches import Match, match
from projections.options import ScheveningenOptions, told
from projections.tournament import Tournament
from projections.views.pairings import ADJOURNED
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("round", "int"),
    Column("board", "int"),
    Column("a", "int"),
    Column("b", "int"),
    Column("one", "player"),
    Column("other", "player"),
    Column("white", "text"),
    Column("result", "text"),
    Column("result_other", "text"),
)


def games(prefix: Prefix[Tournament], argument: str) -> Table:
    """All games of the first team against another, by `<round>:<board of the first team>`, those to come included.

    a, b: the boards of the two in their teams; board: in the hall, null before the round is published; white: "a" or
    "b"; result, result_other: one-sided TRF letters or `adj`. meta: sides [name, [k, ...]] of both; per; score in
    units and wins of both; places, units of each board of both; running, [round, units, units, wins, wins] of each
    published round; match_score, the rule; needed, units that win; decided, 0 or 1 for the team that cannot be
    reached; beyond, [0 or 1, "play-off", "lots" or "arbiter", draw] where a level match was decided; series, [name,
    units, units, wins, wins, decided, beyond] of each match of the first team, if there are several; table, the one
    they play by.
    """
    state, visitor = prefix.state, int(argument)
    if not begun(state, argument):
        return EMPTY
    found = match(state, visitor)
    rows: dict[Key, tuple[Any, ...]] = {f"{game.round}:{game.a}": _cells(game) for game in found.games}
    return Table(_COLUMNS, rows, _meta(state, found))


def _cells(game: MatchGame) -> tuple[Any, ...]:
    results = game.codes or ((ADJOURNED, ADJOURNED) if game.adjourned else (None, None))
    white = "a" if game.a_white else "b"
    return game.round, game.board or None, game.a, game.b, game.one, game.other, white, *results


def _meta(state: Tournament, found: Match) -> dict[str, Any]:
    options = told(state.regulations.options, ScheveningenOptions)
    meta: dict[str, Any] = {
        "sides": [[side.name, list(side.players)] for side in found.sides],
        "per": state.regulations.points.per,
        "score": list(found.score.units),
        "wins": list(found.score.wins),
        "places": [list(units) for units in found.places],
        "running": [[number, *score.units, *score.wins] for number, score in found.running],
        "match_score": options.match_score,
        "needed": found.needed,
        "decided": found.decided,
        "table": options.table,
        "beyond": _beyond(found),
    }
    if len(state.sides) > 2:
        meta["series"] = [_of_series(state, visitor) for visitor in range(1, len(state.sides))]
    return meta


def _of_series(state: Tournament, visitor: int) -> list[Any]:
    found = match(state, visitor)
    return [found.sides[1].name, *found.score.units, *found.score.wins, found.decided, _beyond(found)]


def _beyond(found: Match) -> list[Any] | None:
    """What has decided a level match, if anything has."""
    return [found.beyond.winner, found.beyond.method, found.beyond.draw] if found.beyond else None


def begun(state: Tournament, argument: str) -> bool:
    """Whether the teams are set, and there is one of this number."""
    return 1 <= int(argument) < len(state.sides)


MATCH = View("match.*", "public", games, follows=("crosstable",), begins=begun)
