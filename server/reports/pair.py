"""`openhall pair`: the next round of a tournament report file, or a recorded one again."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from projections.formats.trf import TrfTournament
from projections.formats.trf.dutch import field, pair_round, points_beside, starting_numbers
from projections.pairing import berger
from projections.pairing.dutch.explain import REASONS, RULES, BracketReport, Downfloater, Explanation, explain
from projections.points import decimal
from server.reports.source import Unanswered, opened, system_of
from server.reports.why_not import Wish
from server.reports.why_not import answered as why_not

NO_LEGAL_PAIRING = (
    "no legal pairing exists (C.04.3 art. 1.9.3): whoever is paired, two would have to meet again, the same absolute "
    "colour would clash, or nobody may have the bye; the chief arbiter decides"
)


class Question(msgspec.Struct, frozen=True):
    """What is asked about a file. round: None for the next one. explained: with the reasons. why_not: as typed."""

    round: int | None = None
    explained: bool = False
    why_not: tuple[Wish, ...] = ()


def answer(file: Path, question: Question) -> tuple[str, list[str]]:
    """What is printed, and notes that go beside it. Raises Unanswered, OSError."""
    tournament = opened(file)
    number = _number(file, tournament, question.round)
    system = system_of(tournament)
    if system == "berger":
        if question.why_not:
            raise Unanswered(
                f"{file}: --why-not asks the Dutch system; who meets whom here is in the tables ({berger.ANNEX})"
            )
        return _listed(berger_round(tournament, number)), []
    if system != "dutch":
        raise Unanswered(f"{file}: {system}")
    return _dutch(file, tournament, number, question), _notes(tournament, number)


def _number(file: Path, tournament: TrfTournament, wanted: int | None) -> int:
    """The round to pair: a recorded one if it is asked for, else the next one."""
    if tournament.rounds is None:
        raise Unanswered(f"{file}: the number of rounds is missing: add record 142 (or XXR), without it none is paired")
    last = min(tournament.recorded + 1, tournament.rounds)
    if wanted is None and tournament.recorded >= tournament.rounds:
        raise Unanswered(
            f"{file}: all {tournament.rounds} rounds are paired already; --round N pairs one of them again"
        )
    if wanted is not None and wanted > last:
        raise Unanswered(f"{file}: --round {wanted}: there are rounds 1 to {last} to pair, each after the one before")
    return wanted or tournament.recorded + 1


def _dutch(file: Path, tournament: TrfTournament, number: int, question: Question) -> str:
    paired = field(tournament, number)
    if len(paired.participants) < 2:
        raise Unanswered(f"{file}: round {number}: {len(paired.participants)} to be paired; a round needs at least 2")
    seats = pair_round(tournament, number)
    if seats is None:
        raise Unanswered(f"{file}: round {number}: {NO_LEGAL_PAIRING}")
    found = explain(paired) if question.explained else None
    reasons = _explanation(tournament, number, found) if found else ""
    answers = (f"\n{why_not(tournament, number, wish)}" for wish in question.why_not)
    return "".join([_listed(seats), reasons, *answers])


def berger_round(tournament: TrfTournament, number: int) -> tuple[tuple[int, int], ...]:
    """(White, Black) of a round of the Berger table by starting numbers; who rests is not in it (C.05 Annex 1)."""
    numbers = [player.number for player in tournament.players]
    return tuple(
        (numbers[white - 1], numbers[black - 1])
        for white, black in berger.table(len(numbers), number)
        if max(white, black) <= len(numbers)
    )


def _listed(seats: tuple[tuple[int, int], ...]) -> str:
    return f"{len(seats)}\n" + "".join(f"{white} {black}\n" for white, black in seats)


def _notes(tournament: TrfTournament, number: int) -> list[str]:
    """What the scores have beside the results: games that have none (C.04.2 art. 3.1), and what was given (299)."""
    return [*_open_games(tournament, number), *_given(tournament, number)]


def _given(tournament: TrfTournament, number: int) -> Iterator[str]:
    per = tournament.scoring.per
    for player, by_round in sorted(points_beside(tournament).items()):
        units = sum(units for given, units in by_round.items() if given < number)
        if units:
            yield f"{player} is paired with {decimal(units, per)} beside the results (record 299)"


def _open_games(tournament: TrfTournament, number: int) -> list[str]:
    """Each counts as a draw (C.04.2 art. 3.1)."""
    return [
        f"round {earlier}: {player.number} - {cell.opponent} has no result and counts as a draw (C.04.2 art. 3.1)"
        for earlier in range(1, number)
        for player in tournament.players
        if (cell := player.cell(earlier)).opponent and cell.colour == "w" and cell.code in ("", "X")
    ]


# ---- explain ----


def _explanation(tournament: TrfTournament, number: int, found: Explanation) -> str:
    names = starting_numbers(tournament, number)
    per = tournament.scoring.per
    brackets = ["\n".join(_bracket(one, names, per)) for one in found.brackets]
    text = "".join(f"\n{bracket}\n" for bracket in brackets)
    if found.bye is None or found.bye_score is None:
        return text
    score = decimal(found.bye_score, per)
    return f"{text}\n{names[found.bye]} gets the bye: {score} is the lowest score that allows a pairing (C5, 2.3.1)\n"


def _bracket(bracket: BracketReport, names: dict[int, int], per: int) -> Iterator[str]:
    def listed(numbers: tuple[int, ...]) -> str:
        return " ".join(str(names[number]) for number in numbers)

    yield f"Bracket {decimal(bracket.score, per)}: {listed(bracket.residents)}"
    if bracket.moved_down:
        yield f"  moved down into it: {listed(bracket.moved_down)}"
    for board in bracket.boards:
        yield f"  {names[board.white]} - {names[board.black]}: {RULES[board.rule]} ({board.rule})"
    yield from (_float(one, names) for one in bracket.downfloaters)
    failures = [failure for failure in bracket.failures if any(failure.value)]
    for failure in failures:
        yield f"  {failure.criterion} ({failure.article}) {failure.says}: {' '.join(map(str, failure.value))}"
    yield f"  {'all other criteria' if failures else 'every criterion'} from C6 to C21: 0"


def _float(one: Downfloater, names: dict[int, int]) -> str:
    verb = "" if one.reason in ("bye", "no-opponent") else "goes down: "
    return f"  {names[one.number]} {verb}{REASONS[one.reason]}"
