"""What gacrux, FIDE's reference in Python, pairs."""

from __future__ import annotations

import contextlib
import io
import json
import sys
import tempfile
from pathlib import Path

Seats = set[tuple[int, int]] | None


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
