"""A tournament as the record of a report file: what write() then puts into columns.

Nothing is decided here: rounds, points and places are those of the log. What a report cannot tell is refused.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from projections.formats.trf.dutch import records_of
from projections.formats.trf.records import Acceleration, ByesAhead, Cell, Forbidden, TrfPlayer, TrfTournament
from projections.formats.trf.scoring import points
from projections.options import DutchOptions, RoundRobinOptions, told
from projections.pairing import berger
from projections.pairing.apart import groups
from projections.pairing.dutch.acceleration import BAKU, acceleration_of
from projections.pairing.system import Impossible
from projections.points import FILED
from projections.refusal import Refusal
from projections.regulations import is_predetermined
from projections.standings import standings
from projections.tournament import Board, Player, Tournament

CUSTOM = {
    "dutch": "CUSTOM_SWISS",
    "neighbours": "CUSTOM_SWISS",
    "by-hand": "CUSTOM_SWISS",
    "round-robin": "CUSTOM_ROUNDROBIN",
    "scheveningen": "CUSTOM_SCHEVENINGEN",
}
EDITIONS = {"dutch-2026": "FIDE_DUTCH_2026", "dutch-2017": "FIDE_DUTCH_2017"}
KINDS = {"round-robin": "Individual: Round-Robin", "scheveningen": "Individual: Scheveningen"}
ADJOURNED = "X"

AheadKind = Literal["F", "H", "Z"]
AHEAD: tuple[AheadKind, ...] = ("F", "H", "Z")


class Person(msgspec.Struct, frozen=True):
    """Who a participant is, as the vault knows him. birth_date: "YYYY-MM-DD" or ""."""

    name: str
    fide_id: str = ""
    birth_date: str = ""


def report(state: Tournament, people: Mapping[int, Person]) -> TrfTournament | Refusal:
    """The record of a tournament. people: by entry number; who is erased is missing, and is written as "Player 7"."""
    refusal = _unreportable(state)
    if refusal is not None:
        return refusal
    record = _event(state)
    cells = [_cells(state, number) for number in range(1, state.round + 1)]
    players = tuple(_player(player, people.get(player.k), cells) for player in _numbered(state))
    record = replace(record, players=players, byes=tuple(_byes_ahead(state)), forbidden=tuple(_forbidden(state)))
    ranks = _ranks(state)
    return replace(
        record,
        players=tuple(
            replace(one, points=points(record, one), rank=ranks.get(player.k))
            for one, player in zip(players, _numbered(state), strict=True)
        ),
    )


def remarks(state: Tournament) -> list[str]:
    """For people: results that count for the rating report only, which a file cannot tell beside the others
    (C.04.2 art. 4.3).
    """
    boards = [(number, board) for number in range(1, state.round + 1) for board in _boards(state, number)]
    return [
        f"Round {number}, board {board.board}, {state.players[board.white].number} - "
        f"{state.players[board.black].number}: the result for the rating report is {board.reported} (C.04.2 art. 4.3)."
        for number, board in boards
        if board.reported is not None
    ]


def _unreportable(state: Tournament) -> Refusal | None:
    rules = state.regulations
    axes = (rules.encounter, rules.scoring, rules.participants)
    if axes != ("one-game", "points", "individuals") or rules.system not in CUSTOM:
        message = f"a report is written of single games between individuals, not of {rules.system}, {', '.join(axes)}"
        return Refusal("not-in-trf", "", message)
    if not state.order:
        return Refusal("numbers-missing", "C.04.2 art. 2.3", "assign the starting numbers first: a report is by number")
    waiting = [k for k, player in sorted(state.players.items()) if not player.number and not player.status]
    if waiting:
        message = f"entry {waiting[0]} has no starting number yet; assign the numbers again, or withdraw the entry"
        return Refusal("numbers-missing", "C.04.2 art. 2.3", message)
    return None


# ---- the event ----


def _event(state: Tournament) -> TrfTournament:
    details, rules = state.details, state.regulations
    colour = None if is_predetermined(rules) else state.odd
    return TrfTournament(
        players=(),
        scoring=rules.points,
        recorded=state.round,
        rounds=rules.rounds,
        name=details.name,
        city=details.city,
        federation=details.federation,
        begins=details.begins,
        ends=details.ends,
        kind=KINDS.get(rules.system, "Individual: Swiss-System"),
        type_code=_type_code(state),
        chief_arbiter=details.chief_arbiter,
        time_control=details.time_control,
        time_control_code=details.time_control_code,
        pairing_program="Openhall",
        tiebreaks=rules.tiebreaks,
        initial_colour=colour,
        accelerations=_accelerations(state),
    )


def _type_code(state: Tournament) -> str:
    """Record 192. A round robin is Berger's only if all its rounds are (C.05 Annex 1)."""
    rules = state.regulations
    if rules.system == "dutch":
        code = EDITIONS.get(rules.pairing_edition)
        accelerated = "_BAKU" if told(rules.options, DutchOptions).acceleration == BAKU.name else ""
        return f"{code}{accelerated}" if code else CUSTOM["dutch"]
    if rules.system == "round-robin" and all(_by_berger(state, number) for number in range(1, state.round + 1)):
        return _berger_code(told(rules.options, RoundRobinOptions))
    return CUSTOM[rules.system]


def _berger_code(options: RoundRobinOptions) -> str:
    """Only FIDE's double round robin has the last two rounds of its first cycle change places (ETT26)."""
    if options.cycles == 1:
        return "BERGER_ROUNDROBIN"
    if options.swap_last:
        return "FIDE_DOUBLEROUNDROBIN" if options.cycles == 2 else CUSTOM["round-robin"]
    return "BERGER_DOUBLEROUNDROBIN" if options.cycles == 2 else f"BERGER_ROUNDROBIN_G{options.cycles}"


def _accelerations(state: Tournament) -> tuple[Acceleration, ...]:
    """Records 250 by present numbers, also where 192 says the same: readers do not agree on the size of group GA."""
    found = acceleration_of(state) if state.regulations.system == "dutch" else None
    return records_of(found) if found else ()


def _forbidden(state: Tournament) -> Iterator[Forbidden]:
    """Records 260: every group that must not meet, named one by one or by a rule (TRF26 260)."""
    for group in groups(state):
        numbers = tuple(number for k in group.players if (number := state.players[k].number))
        if len(numbers) > 1:
            yield Forbidden(group.rounds.first, group.rounds.last or state.regulations.rounds, numbers, 0)


def _by_berger(state: Tournament, number: int) -> bool:
    proposal = berger.propose(state, number)
    if isinstance(proposal, Impossible):
        return False
    proposed = sorted((seat.white, seat.black) for seat in proposal.boards)
    return proposed == sorted((board.white, board.black) for board in _boards(state, number))


def _ranks(state: Tournament) -> dict[int, int]:
    table = standings(state)
    return {k: rank for k, rank in zip(table.order, table.ranks(), strict=True) if rank is not None}


# ---- players and rounds ----


def _numbered(state: Tournament) -> list[Player]:
    return sorted((player for player in state.players.values() if player.number), key=lambda player: player.number)


def _player(player: Player, person: Person | None, rounds: list[dict[int, Cell]]) -> TrfPlayer:
    known = person or Person(f"Player {player.number}")
    sporting = player.sporting
    return TrfPlayer(
        player.number,
        known.name,
        sex=sporting.sex,
        title=sporting.title,
        rating=sporting.rating,
        federation=sporting.federation,
        fide_id=known.fide_id,
        birth=known.birth_date or str(sporting.birth_year or ""),
        rounds=tuple(cells.get(player.k, Cell(code="Z")) for cells in rounds),
    )


def _boards(state: Tournament, number: int) -> Iterator[Board]:
    found = state.published(number)
    return iter(found.boards.values() if found else ())


def _cells(state: Tournament, number: int) -> dict[int, Cell]:
    """The round of everybody who was in it, by entry number."""
    found = state.published(number)
    cells = {k: Cell(code=kind.value) for k, kind in found.byes.items()} if found else {}
    for board in _boards(state, number):
        own, other = _letters(board)
        cells[board.white] = Cell(state.players[board.black].number, "w", own)
        cells[board.black] = Cell(state.players[board.white].number, "b", other)
    return cells


def _letters(board: Board) -> tuple[str, str]:
    if board.result is not None:
        return FILED[board.result]
    return (ADJOURNED, ADJOURNED) if board.adjourned else ("", "")


def _byes_ahead(state: Tournament) -> Iterator[ByesAhead]:
    """Who will not be paired: in the next round everybody who is away, later on only who has asked (TRF26 240)."""
    if is_predetermined(state.regulations):
        return
    for number in range(state.round + 1, state.regulations.rounds + 1):
        kinds = {player.number: _ahead(player, number, state.round + 1) for player in _numbered(state)}
        for kind in AHEAD:
            numbers = tuple(one for one, his in kinds.items() if his == kind)
            if numbers:
                yield ByesAhead(kind, number, numbers, 0)


def _ahead(player: Player, number: int, following: int) -> str:
    asked = player.bye(number)
    if number == following and not player.takes_part(number):
        return asked.value if asked and not player.status else "Z"
    return asked.value if asked and not player.status else ""
