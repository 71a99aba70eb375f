"""Generated tournaments as report files, and FIDE's reference program asked about them."""

from __future__ import annotations

from decimal import Decimal
from random import Random
from typing import Any

import pytest

POINTS = {"1": 2, "W": 2, "=": 1, "D": 1, "0": 0, "L": 0, "+": 2, "-": 0, "H": 1, "F": 2, "U": 2, "Z": 0}
THREE_FOR_A_WIN = {letter: {0: 0, 1: 2, 2: 6}[half] for letter, half in POINTS.items()}
PLAYED = ["10"] * 38 + ["01"] * 30 + ["=="] * 24 + ["WL", "LW", "DD"]
UNUSUAL = ["00", "=0", "0="]
FORFEITS = ["+-", "-+", "--"]
BEGINS = {"tiebreaks-2026": "2026/04/01", "tiebreaks-2023": "2025/04/01"}


class RandomReport:
    """A tournament full of byes, forfeits, late entries and withdrawals, always the same for a seed.

    cells: for each number the rounds as (opponent, colour, letter). By seed there are 3 points for a win, results like
    0-0 and 1/2-0 (`unusual`), somebody without rating, or a round robin. after: the round to compare after.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.unusual = seed % 6 == 1
        self.results = PLAYED + UNUSUAL * (4 if self.unusual else 0)
        self.points = THREE_FOR_A_WIN if seed % 5 == 2 else POINTS
        self.edition = self.random.choice(list(BEGINS))
        self.round_robin = seed % 4 == 3
        size = self.random.randint(4, 9) if self.round_robin else self.random.randint(6, 22)
        self.players = list(range(1, size + 1))
        self.rounds = size - 1 + size % 2 if self.round_robin else self.random.randint(3, min(8, size - 1))
        self.cells: dict[int, list[tuple[int, str, str]]] = {k: [] for k in self.players}
        self.ratings = {k: self.random.randint(1400, 2700) for k in self.players}
        if seed % 11 == 5:
            self.ratings[self.random.choice(self.players)] = 0
        self._play()
        self.after = self.random.randint(1, self.rounds) if seed % 3 == 0 else self.rounds

    # ---- playing ----

    def _play(self) -> None:
        if self.round_robin:
            self._all_meet()
            return
        self.entered = {k: 1 if self.random.random() < 0.9 else self.random.randint(2, 3) for k in self.players}
        self.left = {k: 99 if self.random.random() < 0.88 else self.random.randint(1, 4) for k in self.players}
        for number in range(1, self.rounds + 1):
            self._swiss_round(number)
            while number == 1 and not self._met():  # a report has at least one game
                self.cells = {k: [] for k in self.players}
                self._swiss_round(number)
            if not self._met():  # nobody is left: the event ended before
                self.cells = {k: cells[:-1] for k, cells in self.cells.items()}
                self.rounds = number - 1
                return

    def _met(self) -> bool:
        """Whether somebody was paired in the newest round."""
        return any(cells[-1][0] for cells in self.cells.values())

    def _all_meet(self) -> None:
        ring: list[int] = [*self.players, *([0] if len(self.players) % 2 else [])]
        for number in range(self.rounds):
            half = len(ring) // 2
            for one, other in zip(ring[:half], reversed(ring[half:]), strict=True):
                if one and other:
                    self._game(*((one, other) if number % 2 else (other, one)), forfeits=0.14)
                else:
                    self.cells[one or other].append((0, "-", "Z"))
            ring = [ring[0], ring[-1], *ring[1:-1]]

    def _swiss_round(self, number: int) -> None:
        there = [k for k in self.players if self.entered[k] <= number <= self.left[k]]
        for k in self.players:
            if k not in there:
                self.cells[k].append((0, "-", "Z"))
        for k in list(there):
            kind = self.random.choices(["", "H", "Z", "F"], [88, 7, 4, 1])[0]
            if kind:
                self.cells[k].append((0, "-", kind))
                there.remove(k)
        there.sort(key=lambda k: (-self.score(k), self.random.random()))
        self._pair(there)

    def _pair(self, left: list[int]) -> None:
        alone: list[int] = []
        while left:
            one = left.pop(0)
            met = {opponent for opponent, _, letter in self.cells[one] if letter not in "+-"}
            other = next((k for k in left if k not in met), None)
            if other is None:
                alone.append(one)
                continue
            left.remove(other)
            self._game(one, other, forfeits=0.09)
        allocated = next((k for k in reversed(alone) if all(cell[2] not in "UF+" for cell in self.cells[k])), None)
        for k in alone:
            self.cells[k].append((0, "-", "U" if k == allocated else "Z"))

    def _game(self, white: int, black: int, *, forfeits: float) -> None:
        kinds = FORFEITS if self.random.random() < forfeits else self.results
        ours, theirs = self.random.choice(kinds)
        self.cells[white].append((black, "w", ours))
        self.cells[black].append((white, "b", theirs))

    def score(self, k: int) -> int:
        """Half points."""
        return sum(self.points[letter] for _, _, letter in self.cells[k])

    # ---- writing ----

    def text(self) -> str:
        """The report file (TRF26 records 012-192 and 001)."""
        kind = "Round Robin" if self.round_robin else "Swiss"
        code = "BERGER_ROUNDROBIN" if self.round_robin else "FIDE_DUTCH"
        head = [
            "012 Random",
            f"042 {BEGINS[self.edition]}",
            f"092 Individual {kind}",
            f"142 {self.rounds}",
            f"192 {code}",
        ]
        if self.points is THREE_FOR_A_WIN:
            head.append("162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0")
        return "\n".join([*head, *(self._line(k) for k in self.players)]) + "\n"

    def _line(self, k: int) -> str:
        about = (k, "", "", f"Player {k}", self.ratings[k] or "", "NOR", "", "", self.score(k) / 2, k)
        rounds = "".join(f"  {opponent:04d} {colour} {letter}" for opponent, colour, letter in self.cells[k])
        return "001 {:4d} {:1}{:3} {:33} {:>4} {:3} {:11} {:10} {:4.1f} {:4d}".format(*about) + rounds


@pytest.fixture
def random_report() -> type[RandomReport]:
    """Makes a tournament of a seed."""
    return RandomReport


def plain(value: Any) -> str | None:
    """A number of the reference as FIDE prints it: two decimals at most, half upwards, no zeros at the end."""
    if value is None:
        return None
    text = str(Decimal(str(value)).quantize(Decimal("0.01"), rounding="ROUND_HALF_UP"))
    return text.rstrip("0").rstrip(".") if "." in text else text


class Reference:
    """gacrux, FIDE's reference program."""

    def __init__(self, text: str) -> None:
        trf2json = pytest.importorskip("gacrux.trf2json").trf2json
        file = trf2json()
        file.parse_file(text, 0)
        assert file.chessjson["status"]["code"] == 0, file.chessjson["status"]
        self.tournament = file.get_tournament(1)

    def values(self, tiebreaks: list[str], after: int = -1) -> dict[str, dict[int, str | None]]:
        """Tie-break -> number -> value, the tie-breaks after one another as in a list, after a round (-1: the last)."""
        tiebreak = pytest.importorskip("gacrux.tiebreak").tiebreak
        wanted = {"tiebreak": list(tiebreaks), "check": False, "unrated": None}
        result = tiebreak(self.tournament, after, wanted).compute_tiebreaks(self.tournament, wanted)
        columns = zip(*(one["tiebreakScore"] for one in result["competitors"]), strict=True)
        numbers = [one["cid"] for one in result["competitors"]]
        return {
            label: dict(zip(numbers, map(plain, column), strict=True))
            for label, column in zip(tiebreaks, columns, strict=True)
        }


@pytest.fixture
def reference() -> type[Reference]:
    """The reference program, for a report file."""
    return Reference
