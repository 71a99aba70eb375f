"""What gacrux, FIDE's reference in Python, pairs; and rounds paired by both, of which the differences go to files."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Seats = set[tuple[int, int]] | None


class Compared(NamedTuple):
    """One round. trf: the tournament before it."""

    seed: int
    round: int
    trf: str
    ours: Seats
    theirs: Seats


def pairs(trf: str, round_number: int) -> Seats:
    """White first, the bye as 0; None if it finds no legal pairing."""
    from gacrux.pairingchecker import pairingchecker  # noqa: PLC0415 - a development dependency

    with tempfile.TemporaryDirectory() as folder:
        told, answer = Path(folder) / "in.trf", Path(folder) / "out.json"
        told.write_text(trf, encoding="utf-8")
        arguments, sys.argv = sys.argv, ["gacrux", "-i", str(told), "-o", str(answer), "-p", "-n", str(round_number)]
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
                pairingchecker().common_main()
        finally:
            sys.argv = arguments
        found = json.loads(answer.read_text(encoding="utf-8"))
    if found["status"]["code"] not in (0, 2):
        raise ValueError(f"gacrux cannot read round {round_number}: {found['status']}")
    return {(white, black) for white, black in found["pairingResult"]["pairs"]} or None


def options(about: str | None, field: str, sizes: tuple[int, int], hard: str) -> argparse.Namespace:
    """What the command line of a comparison says. field: the option for the size of a field; hard: what `--hard` is."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(field, type=int, nargs=2, default=sizes, dest="sizes")
    parser.add_argument("--hard", action="store_true", help=hard)
    parser.add_argument("--out", type=Path, default=Path("differences"))
    return parser.parse_args()


def judge(compared: Iterator[Compared], rounds: int, out: Path) -> None:
    """Look at so many rounds and exit: with 1 if any differs, which is printed, and written to a file in `out`."""
    different = 0
    for count, one in enumerate(compared, 1):
        if one.ours != one.theirs:
            different += 1
            out.mkdir(exist_ok=True)
            (out / f"{one.seed}-{one.round}.trf").write_text(one.trf, encoding="utf-8")
            print(f"seed {one.seed}, round {one.round}: ours {one.ours}, theirs {one.theirs}")
        if count >= rounds:
            break
    print(f"{count} rounds to seed {one.seed}, {different} differ")
    sys.exit(1 if different else 0)
