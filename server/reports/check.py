"""`openhall check`: every recorded round paired again, and the positions of the standings, file by file."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from projections.formats.trf import TrfTournament, points
from projections.formats.trf.dutch import pair_round
from projections.standings import standings
from server.decide.outcome import Refused
from server.importing.compose import TRIAL, compose
from server.importing.script import script
from server.reports.pair import berger_round
from server.reports.source import System, Unanswered, opened, system_of

Seats = frozenset[tuple[int, int]]
"""(White, Black) of a round, the bye as (number, 0)."""


class Checked(msgspec.Struct, frozen=True):
    """What one file gave. rounds: how many were paired again. differences, notes: a line each."""

    rounds: int
    differences: tuple[str, ...]
    notes: tuple[str, ...] = ()


def check(file: Path) -> Checked:
    """One file. What the rules here do not reach is noted, the rest is compared. Raises Unanswered, OSError."""
    tournament = opened(file)
    system = system_of(tournament)
    notes: list[str] = []
    differences: list[str] = []
    rounds = 0
    if system in ("dutch", "berger"):
        rounds = tournament.recorded
        differences += [f"{file}: {line}" for line in _rounds(tournament, "berger" if system == "berger" else "dutch")]
    else:
        notes.append(f"{file}: the rounds are not checked: {system}")
    try:
        differences += [f"{file}: standings: {line}" for line in _standings(tournament)]
    except Unanswered as reason:
        notes.append(f"{file}: the standings are not checked: {reason}")
    return Checked(rounds, tuple(differences), tuple(notes))


def summary(files: int, results: Sequence[Checked]) -> str:
    """The last line, and before it how many files gave nothing, if any. files: how many were asked for."""
    rounds, unread = sum(one.rounds for one in results), files - len(results)
    before = f"{unread} of them could not be read, and are not among what differs\n" if unread else ""
    return f"{before}{files} files, {rounds} rounds, {sum(len(one.differences) for one in results)} differ"


# ---- rounds ----


def _rounds(tournament: TrfTournament, system: System) -> Iterator[str]:
    for number in range(1, tournament.recorded + 1):
        expected, recorded = _expected(tournament, number, system), _recorded(tournament, number, system)
        if expected is None:
            yield f"round {number}: expected no legal pairing recorded {_listed(recorded)}"
        elif expected != recorded:
            yield f"round {number}: expected {_listed(expected - recorded)} recorded {_listed(recorded - expected)}"


def _expected(tournament: TrfTournament, number: int, system: System) -> Seats | None:
    seats = berger_round(tournament, number) if system == "berger" else pair_round(tournament, number)
    return None if seats is None else frozenset(seats)


def _recorded(tournament: TrfTournament, number: int, system: System) -> Seats:
    cells = [(player.number, player.cell(number)) for player in tournament.players]
    games = [(white, cell.opponent) for white, cell in cells if cell.opponent and cell.colour == "w"]
    byes = [(taker, 0) for taker, cell in cells if cell.code == "U" and system == "dutch"]
    return frozenset([*games, *byes])


def _listed(seats: Seats) -> str:
    return ", ".join(f"{white}-{black or 'bye'}" for white, black in sorted(seats)) or "nothing else"


# ---- standings ----


def _standings(tournament: TrfTournament) -> Iterator[str]:
    ranked = any(player.rank is not None for player in tournament.players)
    places = (_by_list(tournament) if tournament.tiebreaks else _by_points(tournament)) if ranked else {}
    for player in tournament.players:
        allowed = places.get(player.number)
        if player.rank is not None and allowed is not None and player.rank not in allowed:
            yield f"player {player.number} expected {_place(allowed)} recorded {player.rank}"


def _place(allowed: range) -> str:
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"


def _by_points(tournament: TrfTournament) -> dict[int, range]:
    """Without a list: by points, then by starting number."""
    order = sorted(tournament.players, key=lambda player: (-points(tournament, player), player.number))
    return {player.number: range(place, place + 1) for place, player in enumerate(order, 1)}


def _by_list(tournament: TrfTournament) -> dict[int, range]:
    """Under the list of the file (202, 212). Whom it leaves equal may stand in any order (C.07 art. 4.2)."""
    made = compose(script(tournament, TRIAL.entropy), TRIAL)
    if isinstance(made, Refused):
        raise Unanswered(made.message)
    table = standings(made.state)
    if table.left_out:
        raise Unanswered(f"{', '.join(table.left_out)} of its list cannot be computed here")
    numbers = {k: player.number for k, player in zip(made.state.order, tournament.players, strict=True)}
    ranks = {numbers[k]: rank for k, rank in zip(table.order, table.ranks(), strict=True) if rank is not None}
    shared = Counter(ranks.values())
    return {number: range(rank, rank + shared[rank]) for number, rank in ranks.items()}
