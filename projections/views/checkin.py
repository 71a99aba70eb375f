"""Who is in the hall, and who asked for a bye; for the staff."""

from projections.tournament import Player, Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

_COLUMNS = (Column("present", "int"), Column("byes", "text"), Column("v", "int"))


def checkin(prefix: Prefix[Tournament], _: str) -> Table:
    """By k, in order of entry. present: 1, 0 for absent, null for nothing said. byes: `5:H 7:Z`, by round."""
    players = sorted(prefix.state.players.items())
    return Table(_COLUMNS, {k: (_present(player), _byes(player), player.v) for k, player in players}, {})


def _present(player: Player) -> int | None:
    return None if player.present is None else int(player.present)


def _byes(player: Player) -> str | None:
    return " ".join(f"{number}:{kind.value}" for number, kind in player.byes) or None


CHECKIN = View("checkin", "staff", checkin)
