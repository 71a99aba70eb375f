"""What members of teams have scored: all of them, at each board, and game by game (docs/rules/teams.md 7)."""

from typing import Any

from projections.individuals import Played, Record, by_member, by_place, sides
from projections.tournament import Tournament
from projections.views.table import Column, Key, Table
from projections.views.teams import of_teams
from projections.views.view import Prefix, View

_FOLLOWED = ("crosstable", "standings", "players")


def _columns(state: Tournament) -> tuple[Column, ...]:
    per = state.regulations.teams.board_points.per if state.regulations.teams else 1
    return (
        Column("team", "player"),
        Column("games", "int"),
        Column("points", "points", per=per),
        Column("forfeits", "int"),
        Column("average", "int"),
        Column("performance", "int"),
    )


def individuals(prefix: Prefix[Tournament], _: str) -> Table:
    """By k of the member, best first. games, points: of those played; forfeits: games won without playing; average: of
    the rated opponents; performance: against them. Only who has played in a match that counts.
    """
    state = prefix.state
    found = sorted(by_member(state).items(), key=lambda one: _best_first(one[1], one[0]))
    return Table(_columns(state), {k: _cells(state, k, record) for k, record in found}, {})


def boards(prefix: Prefix[Tournament], _: str) -> Table:
    """The same at each board of the teams, as `<board>:<k>`, board by board, best first."""
    state = prefix.state
    found = sorted(by_place(state).items(), key=lambda one: (one[0][0], *_best_first(one[1], one[0][1])))
    rows: dict[Key, tuple[Any, ...]] = {
        f"{place}:{k}": (place, k, *_cells(state, k, record)) for (place, k), record in found
    }
    return Table((Column("board", "int"), Column("member", "player"), *_columns(state)), rows, {})


def _best_first(record: Record, k: int) -> tuple[int, int, int, int]:
    """More points, then fewer games, then the better performance."""
    return -record.points, record.games, -(record.performance or 0), k


def _cells(state: Tournament, k: int, record: Record) -> tuple[Any, ...]:
    team = state.members[k].team
    return team, record.games, record.points, record.forfeits, record.average, record.performance


_GAME_COLUMNS = (
    Column("round", "int"),
    Column("board", "int"),
    Column("game", "int"),
    Column("place", "int"),
    Column("opponent", "player"),
    Column("team", "player"),
    Column("colour", "text"),
    Column("result", "text"),
)


def member(prefix: Prefix[Tournament], argument: str) -> Table:
    """The games of a member as `<round>:<board>:<game>`: his board, opponent and that one's team, one-sided result.

    meta: whose they are.
    """
    k = int(argument)
    games = [one for one in sides(prefix.state) if one.k == k]
    rows: dict[Key, tuple[Any, ...]] = {f"{one.round}:{one.board}:{one.game.game}": _game(one) for one in games}
    return Table(_GAME_COLUMNS, rows, {"member": k})


def _game(one: Played) -> tuple[Any, ...]:
    place = one.round, one.board, one.game.game, one.place
    return (*place, one.opponent or None, one.other, "w" if one.white else "b", one.letter)


def is_member(state: Tournament, argument: str) -> bool:
    """Whether there is such a member of a team."""
    return int(argument) in state.members


INDIVIDUALS = View("individuals", "public", individuals, follows=_FOLLOWED, begins=of_teams)
BOARDS = View("boards", "public", boards, follows=_FOLLOWED, begins=of_teams)
MEMBER = View("member.*", "public", member, follows=_FOLLOWED, begins=is_member, http_only=True)
