"""Samples whose pairings are known beforehand: a round robin, a double one, a Scheveningen. People are invented."""

from collections.abc import Iterator
from hashlib import sha256

from projections.events import Details, PairedBoard, Regulations, Side, Sporting, Title
from projections.options import RoundRobinOptions, ScheveningenOptions
from projections.pairing.berger import games, rounds_needed
from projections.pairing.scheveningen.schedule import match_table
from projections.points import Result
from projections.refusal import Refusal
from projections.scheveningen.table import Table
from server import commands as c
from server.importing.step import Step

Field = tuple[tuple[str, int, Title, str], ...]
"""Name, rating, title and federation of everybody."""

MASTERS: Field = (
    ("Aldersholm, Signe", 2512, "IM", "DEN"),
    ("Brancaleoni, Tullio", 2587, "GM", "ITA"),
    ("Castelmoor, Edith", 2431, "WGM", "ENG"),
    ("Dravecký, Ondrej", 2478, "IM", "SVK"),
    ("Etxalar, Maddi", 2455, "FM", "ESP"),
    ("Fjellstrøm, Aksel", 2603, "GM", "NOR"),
    ("Grzybowska, Halina", 2390, "WIM", "POL"),
    ("Holzapfel, Konrad", 2549, "GM", "GER"),
    ("Iordanescu, Radu", 2467, "IM", "ROU"),
    ("Jaakkonen, Venla", 2418, "FM", "FIN"),
)
HOSTS: Field = (
    ("Kloosterveld, Pim", 2489, "IM", "NED"),
    ("Lammertink, Saar", 2401, "WGM", "NED"),
    ("Moerkerken, Daan", 2376, "FM", "NED"),
    ("Noordwijk, Tess", 2312, "WIM", "NED"),
    ("Oosterhuis, Bram", 2287, "", "NED"),
    ("Plantinga, Fenna", 2240, "", "NED"),
)
GUESTS: Field = (
    ("Quintarelli, Bianca", 2502, "IM", "ITA"),
    ("Rosengren, Alva", 2437, "IM", "SWE"),
    ("Sokolnicki, Witold", 2455, "GM", "POL"),
    ("Tarragó, Pau", 2368, "FM", "ESP"),
    ("Uhlenbrock, Greta", 2329, "WFM", "GER"),
    ("Vasiljevs, Edgars", 2298, "FM", "LAT"),
)
LEAVES, AFTER = 7, 3
"""Number 7 of the round robin withdraws after round 3, before half of the games."""


def round_robin(entropy: bytes) -> list[Step]:
    """Ten players, nine rounds; one of them leaves before half of the games."""
    rules = Regulations(rounds=9, system="round-robin", tiebreaks=("DE", "WIN", "SB"))
    steps = entered("Masters of the Round Table", rules, MASTERS, entropy)
    steps.append(_numbers(len(MASTERS)))
    for number in range(1, 10):
        steps += _played(number, _berger(len(MASTERS), number, RoundRobinOptions()), MASTERS, left=number > AFTER)
        if number == AFTER:
            steps.append(Step(c.WithdrawPlayer(k=LEAVES, why=c.Why("own-wish"))))
    return steps


def double_round_robin(entropy: bytes) -> list[Step]:
    """Six players, everybody twice."""
    options = RoundRobinOptions(cycles=2)
    field = MASTERS[:6]
    rules = Regulations(rounds=10, system="round-robin", tiebreaks=("DE", "WIN", "SB"), options=options)
    steps = [*entered("Double Six", rules, field, entropy), _numbers(len(field))]
    for number in range(1, 2 * rounds_needed(len(field)) + 1):
        steps += _played(number, _berger(len(field), number, options), field)
    return steps


def scheveningen(entropy: bytes) -> list[Step]:
    """Six against six by the published table."""
    field = HOSTS + GUESTS
    rules = Regulations(rounds=6, system="scheveningen", tiebreaks=("SB", "WIN"))
    steps = entered("Harbour against the Rest", rules, field, entropy)
    teams = (range(1, len(HOSTS) + 1), range(len(HOSTS) + 1, len(field) + 1))
    sides = tuple(Side(name, tuple(team)) for name, team in zip(("Harbour Club", "Visitors"), teams, strict=True))
    steps.append(Step(c.SetSides(sides=sides)))
    for number, boards in enumerate(_boards_of(_table()), 1):
        steps += _played(number, boards, field)
    return steps


def entered(name: str, rules: Regulations, field: Field, entropy: bytes) -> list[Step]:
    """The creation of a tournament, and everybody of the field entered in their order."""
    details = Details(name=name, city="Grand Pier", venue="Hall A", time_control="90 min + 30 s")
    registrations = (
        c.RegisterPlayer(
            person=sha256(entropy + person.encode()).hexdigest()[:24],
            record=c.Record(name=person),
            sporting=Sporting(rating, title, federation),
        )
        for person, rating, title, federation in field
    )
    return [Step(c.CreateTournament(details=details, regulations=rules)), *map(Step, registrations)]


def _numbers(players: int) -> Step:
    return Step(c.AssignStartingNumbers(method="given", order=tuple(range(1, players + 1))))


def _berger(players: int, number: int, options: RoundRobinOptions) -> list[PairedBoard]:
    return [PairedBoard(board, *pair) for board, pair in enumerate(games(players, number, options), 1)]


def _table() -> Table:
    table = match_table(len(HOSTS), len(GUESTS), ScheveningenOptions())
    if isinstance(table, Refusal):
        raise TypeError(table.message)
    return table


def _boards_of(table: Table) -> Iterator[list[PairedBoard]]:
    for round_ in table:
        pairs = [(game.a, len(HOSTS) + game.b) for game in round_]
        seats = [pair if game.a_white else pair[::-1] for pair, game in zip(pairs, round_, strict=True)]
        yield [PairedBoard(board, *pair) for board, pair in enumerate(seats, 1)]


def _played(number: int, boards: list[PairedBoard], field: Field, *, left: bool = False) -> Iterator[Step]:
    yield Step(c.PublishPairing(round=number, revision=0))
    for seat in boards:
        result = _forfeit(seat) if left else None
        yield Step(
            c.EnterResult(
                round=number,
                board=seat.board,
                white=seat.white,
                black=seat.black,
                result=result or _result(number, seat, field),
            )
        )
    yield Step(c.CloseRound(round=number))


def _forfeit(seat: PairedBoard) -> Result | None:
    if LEAVES not in (seat.white, seat.black):
        return None
    return Result.BLACK_BY_FORFEIT if seat.white == LEAVES else Result.WHITE_BY_FORFEIT


def _result(number: int, seat: PairedBoard, field: Field) -> Result:
    """Nearly half are drawn, and the stronger player wins more often; the same every time."""
    digest = sha256(f"{number}:{seat.white}:{seat.black}:{len(field)}".encode()).digest()
    chance = digest[0] + (field[seat.white - 1][1] - field[seat.black - 1][1]) // 4
    if chance < 70:
        return Result.BLACK_WINS
    return Result.DRAW if chance < 176 else Result.WHITE_WINS
