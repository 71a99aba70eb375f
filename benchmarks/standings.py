"""Full standings from nothing, against gacrux, FIDE's reference program, on the same tournament in the same run.

Promises: 2,000 players x 11 rounds with six tie-breaks at most 150 ms and a tenth of gacrux; 1,000 x 9 with five at
most 15 ms; time about linear in players. From nothing: no round has been looked at before. CPU time, best of several.

    python -m benchmarks.standings
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json
from msgspec.structs import replace

from benchmarks.large_open import LargeOpen
from projections.points import SIDES, decimal
from projections.scores import round_scores
from projections.scores import scores as scores_of
from projections.standings import standings
from projections.tournament import Round, Tournament
from projections.views.standings import table

SIX = ("BH/C1", "BH", "SB", "DE", "WIN", "TPR")
FIVE = ("BH/C1", "BH", "SB", "DE", "WIN")
LARGE_GOAL, MIDDLE_GOAL, RATIO_GOAL, GROWTH_GOAL = 150, 15, 10, 1.5


def cpu(work: Callable[[], object], repeats: int) -> float:
    """Milliseconds of CPU time, best of several."""
    best = float("inf")
    for _ in range(repeats):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best * 1000


def finished(players: int, rounds: int, tiebreaks: tuple[str, ...]) -> Tournament:
    """A tournament with these tie-breaks, all games ended."""
    event = LargeOpen(players, rounds)
    while event.history.newest.rounds[-1].open_boards():
        event.write(event.result())
    state = event.history.newest
    return replace(state, regulations=replace(state.regulations, tiebreaks=tiebreaks))


def from_nothing(state: Tournament) -> object:
    """The table of the standings, with nothing kept from before."""
    round_scores._kept.clear()
    return table(standings(state))


def report(state: Tournament) -> str:
    """The tournament as the file that gacrux reads (TRF26 record 001)."""
    points = scores_of(state).points
    head = ["012 Large", "042 2026/06/01", "092 Individual Swiss", f"142 {len(state.rounds)}"]
    rounds = [_cells(state, round_) for round_ in state.rounds]
    lines = [_about(state, k, points[k]) + "".join(cells[k] for cells in rounds) for k in state.order]
    return "\n".join([*head, *lines]) + "\n"


def _about(state: Tournament, k: int, points: int) -> str:
    about = (k, "", "", f"Player {k}", state.players[k].sporting.rating, "NOR", "", "", decimal(points, 2), k)
    return "001 {:4d} {:1}{:3} {:33} {:>4} {:3} {:11} {:10} {:>4} {:4d}".format(*about)


def _cells(state: Tournament, round_: Round) -> dict[int, str]:
    cells = dict.fromkeys(state.players, "  0000 - Z")
    cells.update({k: f"  0000 - {kind.value}" for k, kind in round_.byes.items()})
    for board in round_.boards.values():
        assert board.result is not None
        ours, theirs = SIDES[board.result]
        cells[board.white] = f"  {board.black:04d} w {ours}"
        cells[board.black] = f"  {board.white:04d} b {theirs}"
    return cells


def reference(state: Tournament) -> float:
    """Milliseconds that gacrux needs for the same list, the file having been read."""
    file = trf2json()
    file.parse_file(report(state), 0)
    assert file.chessjson["status"]["code"] == 0, file.chessjson["status"]
    tournament = file.get_tournament(1)
    wanted = {"tiebreak": ["PTS", *state.regulations.tiebreaks], "check": False, "unrated": None}
    return cpu(lambda: tiebreak(tournament, -1, wanted).compute_tiebreaks(tournament, wanted), 2)


def main() -> int:
    """Print the figures; 1 if a promise is broken."""
    large, half = finished(2000, 11, SIX), finished(1000, 11, SIX)
    middle = finished(1000, 9, FIVE)
    ours, of_half, of_middle = (cpu(lambda state=state: from_nothing(state), 15) for state in (large, half, middle))
    theirs = reference(large)
    growth = ours / of_half / 2
    print(f"2,000 x 11, six tie-breaks:  {ours:6.1f} ms (goal {LARGE_GOAL})")
    print(f"   gacrux, the same list:   {theirs:8.1f} ms, {theirs / ours:.0f} times as long (goal {RATIO_GOAL})")
    print(f"1,000 x 11, six tie-breaks:  {of_half:6.1f} ms; twice as many players, {2 * growth:.2f} times the time")
    print(f"1,000 x  9, five tie-breaks: {of_middle:6.1f} ms (goal {MIDDLE_GOAL})")
    kept = ours <= LARGE_GOAL and of_middle <= MIDDLE_GOAL and theirs >= RATIO_GOAL * ours and growth <= GROWTH_GOAL
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main())
