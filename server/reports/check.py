"""`openhall check`: every recorded round paired again, and the positions of the standings, file by file."""

from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from projections.encounter import ONE_GAME
from projections.events import Regulations
from projections.formats.trf import TrfTournament, points
from projections.formats.trf.dutch import pair_round
from projections.pairing.system import Impossible
from projections.regulations import elimination_of
from projections.standings import standings
from projections.tournament import Tournament
from server.importing.bracket import says_knockout
from server.importing.script import settled
from server.reports.retold import Retold, Seats, retold
from server.reports.source import Unanswered, opened


class Checked(msgspec.Struct, frozen=True):
    """What one file gave. rounds: how many were paired again. differences, notes: a line each."""

    rounds: int
    differences: tuple[str, ...]
    notes: tuple[str, ...] = ()


def check(file: Path) -> Checked:
    """One file. What the rules here do not reach is noted, the rest is compared. Raises Unanswered, OSError."""
    source = opened(file)
    notes: list[str] = []
    differences: list[str] = []
    log = None if source.told is None else retold(source.told)
    rounds = len(log.before) if log else source.tournament.recorded
    if source.unpaired:
        rounds = 0
        notes.append(f"{file}: the rounds are not checked: {source.unpaired}")
    else:
        found = _of_the_log(log, ordered=not source.found) if log else _of_the_file(source.tournament)
        differences += [f"{file}: {line}" for line in found]
    try:
        differences += [f"{file}: standings: {line}" for line in _standings(source.tournament, log)]
    except Unanswered as reason:
        notes.append(f"{file}: the standings are not checked: {reason}")
    return Checked(rounds, tuple(differences), tuple(notes))


def summary(files: int, results: Sequence[Checked]) -> str:
    """The last line, and before it how many files gave nothing, if any. files: how many were asked for."""
    rounds, unread = sum(one.rounds for one in results), files - len(results)
    before = f"{unread} of them could not be read, and are not among what differs\n" if unread else ""
    return f"{before}{files} files, {rounds} rounds, {sum(len(one.differences) for one in results)} differ"


# ---- rounds ----


def _of_the_file(tournament: TrfTournament) -> Iterator[str]:
    """A Dutch Swiss, of which the file itself says all."""
    for number in range(1, tournament.recorded + 1):
        seats = pair_round(tournament, number)
        yield from _compared(number, "no legal pairing" if seats is None else seats, _recorded(tournament, number))


def _recorded(tournament: TrfTournament, number: int) -> Seats:
    cells = [(player.number, player.cell(number)) for player in tournament.players]
    games = [(white, cell.opponent) for white, cell in cells if cell.opponent and cell.colour == "w"]
    byes = [(taker, 0) for taker, cell in cells if cell.code == "U"]
    return (*games, *byes)


def _of_the_log(log: Retold, *, ordered: bool) -> Iterator[str]:
    """Whatever an import goes on by. ordered: whether colours are compared; no rule says them where a bracket was only
    found in its rounds."""
    for number, recorded in enumerate(log.recorded, 1):
        found = log.proposal(number)
        expected = f"none, since {found.message}," if isinstance(found, Impossible) else log.seats(found)
        seats = log.seats(recorded)
        if not ordered and not isinstance(expected, str):
            expected, seats = _sorted(expected), _sorted(seats)
        yield from _compared(number, expected, seats)


def _sorted(seats: Seats) -> Seats:
    return tuple((min(pair), max(pair)) for pair in seats)


def _compared(number: int, expected: Seats | str, recorded: Seats) -> Iterator[str]:
    """The line of a round that differs. expected: pairs, or in words why there are none."""
    if isinstance(expected, str):
        yield f"round {number}: expected {expected} recorded {_listed(recorded)}"
        return
    ours, theirs = set(expected), set(recorded)
    if ours != theirs:
        yield f"round {number}: expected {_listed(ours - theirs)} recorded {_listed(theirs - ours)}"


def _listed(seats: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{white}-{black or 'bye'}" for white, black in sorted(seats)) or "nothing else"


# ---- standings ----


def _standings(tournament: TrfTournament, log: Retold | None) -> Iterator[str]:
    """Of those who have a place in the file: who was expelled has none."""
    recorded = {player.number: player.rank for player in tournament.players if player.rank is not None}
    places = _places(tournament, log, recorded) if recorded else {}
    who = "player" if tournament.competition is None else "team"
    for number, rank in recorded.items():
        allowed = places.get(number)
        if allowed is not None and rank not in allowed:
            yield f"{who} {number} expected {_place(allowed)} recorded {rank}"


def _places(tournament: TrfTournament, log: Retold | None, recorded: Mapping[int, int]) -> dict[int, range]:
    """Where everybody may stand, of those who are ranked. recorded: the places of the file."""
    if log is not None and (log.state.regulations.tiebreaks or not _by_points_alone(log.state.regulations)):
        return _by_list(log.state, recorded)
    if says_knockout(tournament):
        raise Unanswered("a knockout ranks by how far everybody has come, and its bracket is not known")
    if tournament.tiebreaks:
        return _by_list(retold(settled(tournament).tournament).state, recorded)
    return _by_points(tournament, recorded)


def _by_points_alone(rules: Regulations) -> bool:
    """Whether the points of 001 say who is before whom: not in a bracket, nor where games make up encounters."""
    return elimination_of(rules) is None and rules.encounter == ONE_GAME


def _place(allowed: range) -> str:
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"


def _by_points(tournament: TrfTournament, recorded: Mapping[int, int]) -> dict[int, range]:
    """Without a list: by points, then by starting number; unless all who are equal share places in the whole file."""
    totals = {one.number: -points(tournament, one) for one in tournament.players if one.number in recorded}
    ascending = sorted(totals.values())
    if all(recorded[number] == bisect_left(ascending, total) + 1 for number, total in totals.items()):
        return {}
    order = sorted(totals, key=lambda number: (totals[number], number))
    return {number: range(place, place + 1) for place, number in enumerate(order, 1)}


def _by_list(state: Tournament, recorded: Container[int]) -> dict[int, range]:
    """Under the list of the file (202, 212). Whom it leaves equal may stand in any order (C.07 art. 4.2)."""
    table = standings(state)
    if table.left_out:
        raise Unanswered(f"{', '.join(table.left_out)} of its list cannot be computed here")
    found = {state.players[k].number: rank for k, rank in zip(table.order, table.ranks(), strict=True)}
    ranks = {number: rank for number, rank in found.items() if rank is not None and number in recorded}
    ascending = sorted(ranks.values())
    places = {rank: range(bisect_left(ascending, rank) + 1, bisect_right(ascending, rank) + 1) for rank in ascending}
    return {number: places[rank] for number, rank in ranks.items()}
