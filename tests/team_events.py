"""Events of teams, as report files for the reference program and as scores; by hand, or generated from a seed."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from projections.points import PointsTable
from projections.scores import MatchScale, ReferenceScore, RoundScores, Scores, other_score, totals

BEGINS = {"tiebreaks-2026": "2026/04/01", "tiebreaks-2023": "2025/04/01"}
HALVES = {"1": 2, "W": 2, "=": 1, "D": 1, "+": 2, "F": 2, "H": 1, "U": 2}
BOARD_RESULTS = ["10"] * 30 + ["01"] * 27 + ["=="] * 32 + ["+-"] * 4 + ["-+"] * 3 + ["--"]


class Match(NamedTuple):
    """home, away: numbers. boards: the letters of home and away, White is home on odd boards. "+-" for each is a match
    that was forfeited as a whole.
    """

    home: int
    away: int
    boards: tuple[str, ...]

    @property
    def played(self) -> bool:
        """Whether anybody played."""
        return any(letters not in ("+-", "-+", "--") for letters in self.boards)

    def halves(self, side: int) -> int:
        """Half points of the home team (0) or the away team (1)."""
        return sum(HALVES.get(letters[side], 0) for letters in self.boards)

    def letter(self, side: int) -> str:
        """What the match is for one side."""
        own, other = self.halves(side), self.halves(1 - side)
        if not self.played:
            return "+" if own > other else "-"
        return "1" if own > other else "0" if own < other else "="


class TeamEvent:
    """Teams numbered from 1, each with as many members as boards, and their rounds; nobody plays for another.

    match: units of match points, whole points. byes: by round, number -> letter. bye: match points and half game points
    of a pairing-allocated bye.
    """

    def __init__(
        self, teams: int, boards: int, *, match: PointsTable, bye: tuple[int, int], predetermined: bool
    ) -> None:
        self.teams = range(1, teams + 1)
        self.boards = boards
        self.match = match
        self.bye = bye
        self.predetermined = predetermined
        self.rounds: list[list[Match]] = []
        self.byes: list[dict[int, str]] = []
        self.primary: ReferenceScore = "MP"
        self.edition = "tiebreaks-2026"
        self.scheduled = 0

    # ---- as scores ----

    def scores(self, after: int | None = None) -> Scores:
        """Everything up to a round, in the primary score."""
        scale = MatchScale(self.match, PointsTable(), self.boards)
        rounds = tuple(self._round(index) for index in range(len(self.rounds[:after])))
        points = totals((played.units for played in rounds), len(self.teams) + 1)
        found = Scores(
            self.match,
            self.predetermined,
            list(self.teams),
            (),
            rounds,
            points,
            self.scheduled,
            scale=scale,
            score="MP",
        )
        return found if self.primary == "MP" else other_score(found)

    def _round(self, index: int) -> RoundScores:
        size = len(self.teams) + 1
        opponents, games, codes, blacks = [0] * size, [0] * size, ["Z"] * size, [False] * size
        units, halves, boards = [0] * size, [0] * size, [()] * size  # type: ignore[var-annotated]
        for match in self.rounds[index]:
            for side, (k, other) in enumerate([(match.home, match.away), (match.away, match.home)]):
                opponents[k], codes[k], blacks[k] = other, match.letter(side), side == 1
                games[k] = other if match.played else 0
                units[k], halves[k] = self.match.of(codes[k]), match.halves(side)
                if match.played:
                    boards[k] = tuple(HALVES.get(letters[side], 0) for letters in match.boards)
        for k, code in self.byes[index].items():
            codes[k] = code
            units[k], halves[k] = self.bye if code == "U" else (self.match.of(code), HALVES.get(code, 0) * self.boards)
        drawn = [self.match.draw] * size
        return RoundScores(opponents, games, codes, units, False, blacks, units, drawn, halves, boards)

    # ---- as a report ----

    def text(self) -> str:
        """The report file (TRF26 records 001, 162, 192, 240, 310, 320, 352, 362)."""
        kind = "Team Round Robin" if self.predetermined else "Team Swiss"
        code = "FIDE_TEAM_ROUNDROBIN" if self.predetermined else "FIDE_TEAM_MP_GP"
        if self.primary == "GP":
            code = "CUSTOM_TEAM_ROUNDROBIN_GP_MP" if self.predetermined else "FIDE_TEAM_GP_MP"
        colours = ("WB" * self.boards)[: self.boards]
        head = [
            "012 Teams",
            f"042 {BEGINS[self.edition]}",
            f"092 {kind}",
            f"142 {self.scheduled}",
            "162  W 1.0    D 0.5    L 0.0",
            f"192 {code}",
            f"352 {colours}",
            f"362 TW {self.match.win:3.1f}   TD {self.match.draw:3.1f}   TL {self.match.loss:3.1f}",
        ]
        members = [self._member(team, board) for team in self.teams for board in range(self.boards)]
        teams = [self._team(team) for team in self.teams]
        return "\n".join([*head, *members, *teams, *self._bye_records()]) + "\n"

    def _number(self, team: int, board: int) -> int:
        return (team - 1) * self.boards + board + 1

    def _member(self, team: int, board: int) -> str:
        cells, halves = "", 0
        for matches in self.rounds:
            cell = next((self._cell(match, team, board) for match in matches if team in match[:2]), (0, "-", "Z"))
            halves += HALVES.get(cell[2], 0) if cell[0] else 0
            cells += "  {:04d} {} {}".format(*cell) if cell[0] else " " * 10
        number = self._number(team, board)
        about = (number, "", "", f"Member {number}", 2000, "NOR", "", "", halves / 2, number)
        return "001 {:4d} {:1}{:3} {:33} {:>4} {:3} {:11} {:10} {:4.1f} {:4d}".format(*about) + cells.rstrip()

    def _cell(self, match: Match, team: int, board: int) -> tuple[int, str, str]:
        side = 0 if team == match.home else 1
        opponent = self._number(match.away if side == 0 else match.home, board)
        white = (board % 2 == 0) == (side == 0)
        return opponent, "w" if white else "b", match.boards[board][side]

    def _team(self, team: int) -> str:
        members = "".join(f" {self._number(team, board):4d}" for board in range(self.boards))
        return f"310 {team:3d} {f'Team {team}':32} {'':5} {'':6} {'':6} {'':6} {'':3} {members}"

    def _bye_records(self) -> list[str]:
        allocated = [next((k for k, code in byes.items() if code == "U"), 0) for byes in self.byes]
        found = []
        if any(allocated):
            numbers = "".join(f" {k:3d}" if k else "    " for k in allocated)
            found.append(f"320 {self.bye[0]:4.1f} {self.bye[1] / 2:4.1f}{numbers}")
        for number, byes in enumerate(self.byes, 1):
            for kind in "FHZ":
                numbers = "".join(f" {k:4d}" for k, code in sorted(byes.items()) if code == kind)
                if numbers:
                    found.append(f"240 {kind} {number:3d}{numbers}")
        return found


class RandomTeamEvent(TeamEvent):
    """An event full of byes, forfeits and withdrawals, always the same for a seed. By seed it is a round robin, has 3
    match points for a win, or game points come first. after: the round to compare after.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        predetermined = seed % 4 == 3
        boards = self.random.randint(2, 6)
        match = PointsTable(1, 3, 1, 0, 0, 1) if seed % 5 == 2 else PointsTable(1, 2, 1, 0, 0, 1)
        bye = (match.draw, boards) if self.random.random() < 0.7 else (match.win, 2 * boards)
        size = self.random.randint(4, 8) if predetermined else self.random.randint(5, 16)
        super().__init__(size, boards, match=match, bye=bye, predetermined=predetermined)
        self.primary = "GP" if seed % 3 == 1 else "MP"
        self.edition = self.random.choice(list(BEGINS))
        self.scheduled = size - 1 + size % 2 if predetermined else self.random.randint(3, min(7, size - 1))
        self._play()
        self.after = self.random.randint(2, len(self.rounds)) if seed % 7 == 0 and seed % 4 != 3 else len(self.rounds)

    def _play(self) -> None:
        if self.predetermined:
            self._all_meet()
            return
        self.left = {k: 99 if self.random.random() < 0.9 else self.random.randint(1, 4) for k in self.teams}
        for number in range(1, self.scheduled + 1):
            self._swiss_round(number)

    def _all_meet(self) -> None:
        ring = [*self.teams, *([0] if len(self.teams) % 2 else [])]
        half = len(ring) // 2
        for _ in range(self.scheduled):
            pairs = list(zip(ring[:half], reversed(ring[half:]), strict=True))
            self.rounds.append([self._match(*pair, forfeits=0.08) for pair in pairs if 0 not in pair])
            self.byes.append({k: "Z" for pair in pairs if 0 in pair for k in pair if k})
            ring = [ring[0], ring[-1], *ring[1:-1]]

    def _swiss_round(self, number: int) -> None:
        byes = {k: "Z" for k in self.teams if self.left[k] < number}
        for k in self.teams:
            kind = self.random.choices(["", "H", "Z", "F"], [92, 4, 3, 1])[0]
            if kind and k not in byes:
                byes[k] = kind
        points = self.scores().points if self.rounds else [0] * (len(self.teams) + 1)
        there = sorted((k for k in self.teams if k not in byes), key=lambda k: (-points[k], self.random.random()))
        self.rounds.append(self._paired(there, byes))
        self.byes.append(byes)

    def _paired(self, left: list[int], byes: dict[int, str]) -> list[Match]:
        found, alone = [], []
        while left:
            one = left.pop(0)
            met = {k for matches in self.rounds for match in matches if one in match[:2] for k in match[:2]}
            other = next((k for k in left if k not in met), None)
            if other is None:
                alone.append(one)
                continue
            left.remove(other)
            found.append(self._match(one, other, forfeits=0.06))
        allocated = next((k for k in reversed(alone) if all(one.get(k) not in ("U", "F") for one in self.byes)), None)
        byes.update({k: "U" if k == allocated else "Z" for k in alone})
        return found

    def _match(self, one: int, other: int, *, forfeits: float) -> Match:
        home, away = (one, other) if self.random.random() < 0.5 else (other, one)
        if self.random.random() < forfeits:
            return Match(home, away, (self.random.choice(["+-", "-+", "--"]),) * self.boards)
        while True:
            match = Match(home, away, tuple(self.random.choice(BOARD_RESULTS) for _ in range(self.boards)))
            if match.played:
                return match
