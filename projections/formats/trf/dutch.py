"""A Tournament Report File as the field of a round of the FIDE (Dutch) System (C.04.3)."""

from bisect import bisect_left, bisect_right
from itertools import accumulate

from msgspec.structs import replace

from projections.adjustments import FROM_THE_START
from projections.formats.trf.records import Acceleration, Cell, Forbidden, TrfPlayer, TrfTournament
from projections.pairing.acceleration import Acceleration as Virtual
from projections.pairing.acceleration import baku, group_a, runs
from projections.pairing.careers import Career, Past
from projections.pairing.colour import Colour
from projections.pairing.dutch.engine import pair
from projections.pairing.dutch.history import Event, field_of, pairing_numbers
from projections.pairing.dutch.participant import Field


def pair_round(tournament: TrfTournament, round_number: int) -> tuple[tuple[int, int], ...] | None:
    """(White, Black) of a round by starting numbers in board order, the bye as (number, 0) last (C.04.3).

    None if there is no complete pairing (art. 1.9.3).
    """
    pairing = pair(field(tournament, round_number))
    if pairing is None:
        return None
    numbers = starting_numbers(tournament, round_number)
    seats = [(numbers[seat.white.number], numbers[seat.black.number]) for seat in pairing.seats]
    return tuple(seats if pairing.bye is None else [*seats, (numbers[pairing.bye], 0)])


def starting_numbers(tournament: TrfTournament, round_number: int) -> dict[int, int]:
    """Pairing number of a round -> starting number of the file (C.04.3 art. 1.1)."""
    return {place: number for number, place in pairing_numbers(_careers(tournament, round_number)).items()}


def accelerated(tournament: TrfTournament) -> TrfTournament:
    """The same with the virtual points that `_BAKU` in record 192 means, unless records give them (C.04.7 art. 1).

    Group GA is made of those who are paired in round 1 (art. 1.2), and ends for ever with its last member (art. 1.3).
    """
    if tournament.accelerations or not tournament.type_code.upper().endswith("_BAKU") or not tournament.rounds:
        return tournament
    first = [player.number for player in tournament.players if _is_present(tournament, player, 1)]
    last = sorted(first)[group_a(len(first)) - 1] if first else 0
    return replace(tournament, accelerations=records_of(baku(last, tournament.rounds, tournament.scoring)))


def records_of(virtual: Virtual) -> tuple[Acceleration, ...]:
    """Virtual points as records 250 (TRF26 250)."""
    return tuple(
        Acceleration(units, first_round, last_round, span.first, span.last)
        for span in virtual.spans
        for units, first_round, last_round in runs(span.points)
    )


def _careers(tournament: TrfTournament, round_number: int) -> list[Career]:
    virtual, given = virtual_points(tournament), points_beside(tournament)
    return [
        _career(tournament, player, round_number, virtual[player.number], given.get(player.number, {}))
        for player in tournament.players
    ]


def field(tournament: TrfTournament, round_number: int) -> Field:
    """Everybody to be paired in a round, as the rounds before it and its byes tell (C.04.3 art. 1)."""
    event = Event(
        tournament.scoring,
        odd_gets(tournament),
        final=(tournament.rounds or tournament.recorded) == round_number,
        forbidden=tuple(record.numbers for record in tournament.forbidden if _holds(record, round_number)),
    )
    return field_of(_careers(tournament, round_number), round_number, event)


def odd_gets(tournament: TrfTournament) -> Colour:
    """The initial-colour: 152 or XXC, or else what the highest-ranked player of round 1 had (C.04.3 art. 5.1)."""
    if tournament.initial_colour is not None:
        return "b" if tournament.initial_colour == "black" else "w"
    for player in tournament.players:
        cell = player.cell(1)
        if cell.opponent:
            return cell.colour or "w"
    return "w"


def _career(
    tournament: TrfTournament, player: TrfPlayer, round_number: int, virtual: tuple[int, ...], given: dict[int, int]
) -> Career:
    pasts = tuple(_past(player.cell(number), given.get(number, 0)) for number in range(1, round_number))
    present = _is_present(tournament, player, round_number)
    return Career(player.number, pasts, virtual[:round_number], present, given.get(FROM_THE_START, 0))


def _past(cell: Cell, beside: int) -> Past:
    code = cell.code if cell.opponent else cell.code or "Z"
    return Past(cell.opponent, cell.colour or None, "" if code == "X" else code, beside)


def points_beside(tournament: TrfTournament) -> dict[int, dict[int, int]]:
    """Starting number -> round -> units beside the results, for whoever has any in pairings (TRF26 299)."""
    given: dict[int, dict[int, int]] = {}
    for one in tournament.adjustments:
        if one.round is None:  # in the standings only
            continue
        for number in one.numbers:
            by_round = given.setdefault(number, {})
            by_round[one.round] = by_round.get(one.round, 0) + one.points
    return given


def virtual_points(tournament: TrfTournament) -> dict[int, tuple[int, ...]]:
    """Starting number -> units beside his own in each round (C.04.7 art. 1; TRF26 250).

    Records may be many and overlap: what each adds is noted where it begins and where it is over, then summed up.
    """
    numbers = [player.number for player in tournament.players]
    last_round = max((some.last_round for some in tournament.accelerations), default=0)
    steps = [[0] * last_round for _ in range(len(numbers) + 1)]
    for some in tournament.accelerations:
        begin, over = bisect_left(numbers, some.first), bisect_right(numbers, some.last)
        for column in range(some.first_round - 1, some.last_round):
            steps[begin][column] += some.points
            steps[over][column] -= some.points
    sums = accumulate(steps, lambda before, step: [one + more for one, more in zip(before, step, strict=True)])
    return {number: tuple(row) for number, row in zip(numbers, sums, strict=False)}


def _is_present(tournament: TrfTournament, player: TrfPlayer, round_number: int) -> bool:
    """In a recorded round, whoever was paired; in the next one, everybody without a bye."""
    cell = player.cell(round_number)
    if round_number <= tournament.recorded:
        return bool(cell.opponent) or cell.code == "U"
    away = any(player.number in bye.numbers for bye in tournament.byes if bye.round == round_number)
    return not cell.code and not away


def _holds(record: Forbidden, round_number: int) -> bool:
    return record.first_round <= round_number <= (record.last_round or round_number)
