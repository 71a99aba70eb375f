"""Rebuild every view of a log from nothing: python rebuild.py LOG PAGE, where LOG holds an entry a line.

Writes the exact bytes of each table, one a line, of every seventh version and the last. Entries are taken in PAGE at
a time. Run by test_rebuild.py in processes that have nothing in common but the code and the log.
"""

import sys
from pathlib import Path

from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.views.table import encode_table
from server.code import code_digest


def main(log: str, page: str) -> None:
    entries, size = Path(log).read_bytes().splitlines(), int(page)
    history = History(TOURNAMENT_LOG, code_digest())
    for first in range(0, len(entries), size):
        history.extend(entries[first : first + size])
    fixed = [view.name for view in history.kind.views if "*" not in view.name]
    written: set[tuple[str, int]] = set()
    players = [f"player.{k}" for k in history.newest.players]
    for n in sorted({*range(1, history.n, 7), history.n}):
        rounds = [f"{family}.{r.number}" for r in history.state(n).rounds for family in ("pairings", "standings")]
        known = [k for k in players if int(k.partition(".")[2]) in history.state(n).players]
        for view in (*fixed, *rounds, *known):
            since = history.since(view, n)
            if (view, since) in written:
                continue
            written.add((view, since))
            table = encode_table(view, history.position(since), history.at(since), history.table(view, since))
            sys.stdout.buffer.write(table + b"\n")


main(*sys.argv[1:])
