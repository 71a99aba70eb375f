"""The commands for report files on the command line: `pair`, `check`, `generate`."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from projections.formats.trf.columns import PARTS, hundredths
from projections.formats.trf.write import DIALECTS
from projections.points import PointsTable
from server.reports.check import check, summary
from server.reports.generate import Generated, Recipe, generate
from server.reports.generate_teams import TeamRecipe, generate_teams
from server.reports.pair import Question, answer
from server.reports.source import Unanswered


def add_commands(commands: Any) -> None:
    """The parsers."""
    _add_pair(commands)
    _add_check(commands)
    _add_generate(commands)


def _add_pair(commands: Any) -> None:
    pair = commands.add_parser(
        "pair",
        help="pair the next round of a tournament report file",
        description="The number of lines that follow, then `white black` by starting numbers in board order; the "
        "pairing-allocated bye is `number 0`.",
    )
    pair.add_argument("file", type=Path, metavar="FILE.trf")
    pair.add_argument("--round", type=_whole(1, 99), metavar="N", help="a recorded round again (default: the next one)")
    pair.add_argument("--explain", action="store_true", help="and why, per bracket and board")
    pair.add_argument(
        "--why-not", nargs=2, action="append", default=[], metavar=("A", "B"),
        help="and the first criterion on which it fails that the numbers A and B meet; B = 0: that A gets the bye, "
        "B = down: that A goes down; may be given several times",
    )  # fmt: skip
    pair.set_defaults(run=_pair)


def _add_check(commands: Any) -> None:
    checked = commands.add_parser("check", help="pair every recorded round again, and rank everybody again")
    checked.add_argument("files", type=Path, nargs="+", metavar="FILE.trf")
    checked.set_defaults(run=_check)


def _add_generate(commands: Any) -> None:
    made = commands.add_parser(
        "generate",
        help="a random tournament as a report file, paired by the engine",
        description="The same options give the same bytes. Percentages are of all players, or of all cases.",
    )
    field = made.add_mutually_exclusive_group(required=True)
    field.add_argument("--players", type=_whole(2, 9999), metavar="N")
    field.add_argument("--teams", type=_whole(2, 300), metavar="N", help="teams, paired by C.04.6; with --boards")
    made.add_argument("--boards", type=_whole(1, 20), metavar="B", help="of a match of teams (default: 4)")
    made.add_argument("--rounds", type=_whole(1, 99), required=True, metavar="R")
    made.add_argument("--seed", type=int, required=True, metavar="S")
    made.add_argument("--played", type=_whole(0, 99), metavar="R", help="rounds with results (default: all)")
    for name, what in PERCENTAGES.items():
        made.add_argument(f"--{name}", type=_whole(0, 100), default=0, metavar="PERCENT", help=what)
    made.add_argument("--draws", type=_whole(0, 100), metavar="PERCENT", help="between equals (default: by rating)")
    made.add_argument("--forbidden", type=_whole(0, 1000), default=0, metavar="N", help="groups that must not meet")
    made.add_argument("--acceleration", choices=("baku",), help="virtual points in the first rounds (C.04.7)")
    made.add_argument("--scoring", type=_scoring, default=PointsTable(), metavar="W/D/L[/ABSENT[/BYE]]", help="3/1/0")
    made.add_argument("--dialect", **DIALECT)
    made.add_argument("-o", "--output", type=Path, metavar="FILE.trf", help="default: standard output")
    made.set_defaults(run=_generate)


DIALECT: dict[str, Any] = {
    "choices": tuple(DIALECTS),
    "default": "trf26",
    "help": "bbp: TRF16 with the extensions of bbpPairings (default: TRF26)",
}
"""The option of every command that writes a report file."""

PERCENTAGES = {
    "byes": "requested byes, of all rounds of all players: two of three for half a point, the third for nothing",
    "forfeits": "games that are not played",
    "late": "players who come after round 1",
    "withdrawals": "players who leave before the last round",
    "adjustments": "players who have a bonus or a penalty beside their results (record 299)",
}


def _whole(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
        return int(text)

    return number


def _scoring(text: str) -> PointsTable:
    """Points for win, draw, loss, absence (default 0) and pairing-allocated bye (default: a win)."""
    parts = [hundredths(word) for word in text.split("/")]
    known = [part for part in parts if part is not None and part % (PARTS // 4) == 0]
    if len(known) < len(parts) or not 3 <= len(known) <= 5:
        raise argparse.ArgumentTypeError(f"{text!r} is no scoring: halves and quarters, like 3/1/0 or 1/0.5/0/0/0.5")
    per = 4 if any(part % (PARTS // 2) for part in known) else 2
    win, draw, loss, absent, bye = (part * per // PARTS for part in [*known, *[0, known[0]][len(known) - 3 :]])
    table = PointsTable(per, win, draw, loss, absent, bye)
    if fault := table.fault():
        raise argparse.ArgumentTypeError(f"{text!r} cannot be used: {fault}")
    return table


def _pair(options: argparse.Namespace) -> int:
    try:
        text, notes = answer(options.file, Question(options.round, options.explain, tuple(map(tuple, options.why_not))))
    except (Unanswered, OSError) as error:
        return _fail(error, options.file)
    sys.stderr.write("".join(f"openhall: {note}\n" for note in notes))
    sys.stdout.write(text)
    return 0


def _check(options: argparse.Namespace) -> int:
    results, failed = [], 0
    for file in options.files:
        try:
            found = check(file)
        except (Unanswered, OSError) as error:
            failed = _fail(error, file)
            continue
        results.append(found)
        sys.stderr.write("".join(f"openhall: {note}\n" for note in found.notes))
        sys.stdout.write("".join(f"{line}\n" for line in found.differences))
    sys.stdout.write(f"{summary(len(options.files), results)}\n")
    return 1 if failed or any(found.differences for found in results) else 0


OF_PLAYERS = ("late", "withdrawals", "forbidden", "adjustments")
"""What happens to players only."""


def _made(options: argparse.Namespace) -> Generated:
    if options.teams is None:
        if options.boards is not None:
            raise Unanswered("--boards is of teams: say how many with --teams")
        return generate(_recipe(options))
    named = [f"--{one}" for one in OF_PLAYERS if getattr(options, one)]
    usual = {"scoring": PointsTable(), "dialect": "trf26"}
    named += [f"--{one}" for one, value in usual.items() if getattr(options, one) != value]
    if named:
        raise Unanswered(f"{', '.join(named)}: of players only; leave it out with --teams")
    return generate_teams(
        TeamRecipe(
            options.teams, options.boards or BOARDS, options.rounds, options.seed, options.played, options.byes,
            options.forfeits, options.draws, options.acceleration == "baku",
        )
    )  # fmt: skip


BOARDS = 4


def _recipe(options: argparse.Namespace) -> Recipe:
    return Recipe(
        options.players, options.rounds, options.seed, options.played, options.byes, options.forfeits, options.late,
        options.withdrawals, options.draws, options.forbidden, options.acceleration == "baku", options.scoring,
        options.dialect, options.adjustments,
    )  # fmt: skip


def _generate(options: argparse.Namespace) -> int:
    try:
        made = _made(options)
        if options.output:
            options.output.write_bytes(made.data)
    except (Unanswered, OSError) as error:
        return _fail(error, options.output)
    if not options.output:
        sys.stdout.write(made.data.decode())
    if made.stopped:
        sys.stderr.write(f"openhall: {made.stopped}\n")
    return 0


def _fail(error: Unanswered | OSError, file: Path) -> int:
    message = f"{file}: {error.strerror}" if isinstance(error, OSError) else str(error)
    sys.stderr.write(f"openhall: {message}\n")
    return 1
