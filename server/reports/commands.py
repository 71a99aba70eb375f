"""The commands for report files on the command line: `pair`, `check`, `generate`."""

import argparse
import sys
from pathlib import Path
from typing import Any

from server.reports.check import check, summary
from server.reports.pair import next_round
from server.reports.source import Unanswered


def add_commands(commands: Any) -> None:
    """The parsers."""
    _add_pair(commands)
    _add_check(commands)


def _add_pair(commands: Any) -> None:
    pair = commands.add_parser(
        "pair",
        help="pair the next round of a tournament report file",
        description="The number of lines that follow, then `white black` by starting numbers in board order; the "
        "pairing-allocated bye is `number 0`.",
    )
    pair.add_argument("file", type=Path, metavar="FILE.trf")
    pair.add_argument("--explain", action="store_true", help="and why, per bracket and board")
    pair.set_defaults(run=_pair)


def _add_check(commands: Any) -> None:
    checked = commands.add_parser("check", help="pair every recorded round again, and rank everybody again")
    checked.add_argument("files", type=Path, nargs="+", metavar="FILE.trf")
    checked.set_defaults(run=_check)


def _pair(options: argparse.Namespace) -> int:
    try:
        text, notes = next_round(options.file, explained=options.explain)
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


def _fail(error: Unanswered | OSError, file: Path) -> int:
    message = f"{file}: {error.strerror}" if isinstance(error, OSError) else str(error)
    sys.stderr.write(f"openhall: {message}\n")
    return 1
