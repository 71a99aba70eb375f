"""The rounds of teams from the games of their members: who met whom, at which boards, and what came of it (TRF26 001,
300, 320, 330).
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from projections.formats.findings import Findings
from projections.formats.trf.records import BLANK, Cell, TeamLineUp, TrfPlayer
from projections.formats.trf.rounds import round_column
from projections.formats.trf.team_boards import NOBODY, Pairs, Sitting, boards_of
from projections.formats.trf.team_records import ForfeitRead, TeamRead, TeamRecords
from projections.points import PointsTable

GAMES = "10=WDL+-X"
BYES = ("U", "F", "H")
OPEN = ("", "X")


class Matches(msgspec.Struct):
    """What is known of the rounds. cells: by team, round by round. boards: of each match by round, home and away team.

    overruled: matches that were played, and forfeited in spite of that.
    """

    cells: dict[int, list[Cell]]
    boards: dict[tuple[int, int, int], Pairs]
    colours: str = ""
    overruled: list[ForfeitRead] = []

    def line_ups(self) -> Iterator[TeamLineUp]:
        """Of every match whose players are known, the home team first."""
        for (number, home, away), pairs in self.boards.items():
            if pairs:
                full = [*pairs, *[(NOBODY, NOBODY)] * (len(self.colours) - len(pairs))]
                yield TeamLineUp(number, home, tuple(one for one, _ in full))
                yield TeamLineUp(number, away, tuple(one for _, one in full))


def matches_of(members: Sequence[TrfPlayer], records: TeamRecords, table: PointsTable, found: Findings) -> Matches:
    """The matches of all rounds in which somebody played, or that a record names."""
    rounds = max(
        [
            *(len(one.rounds) for one in members),
            *(one.round for one in records.forfeits),
            *(number for number, team in enumerate(records.byes.takers if records.byes else (), 1) if team),
        ],
        default=0,
    )
    reader = _Rounds(members, records, table, found)
    for number in range(1, rounds + 1):
        reader.read(number)
    reader.seat()
    return reader.matches


class _Rounds:
    def __init__(self, members: Sequence[TrfPlayer], records: TeamRecords, table: PointsTable, found: Findings) -> None:
        self.members = {one.number: one for one in members}
        self.records = records
        self.table = table
        self.found = found
        self.teams = {one.number: one for one in records.teams}
        self.team_of = {member: one.number for one in records.teams for member in one.members}
        self.matches = Matches({one.number: [] for one in records.teams}, {})

    # ---- who met whom ----

    def read(self, number: int) -> None:
        """One round: a cell for each team, without the results of the matches yet."""
        opponents = {team: self._opponents(team, number) for team in self.teams}
        for forfeit in self.records.forfeits:
            if forfeit.round == number:
                self._forfeit(forfeit, opponents)
        for team, others in opponents.items():
            self.matches.cells[team].append(self._cell(team, number, others))

    def _opponents(self, team: int, number: int) -> set[int]:
        met = {self.members[one].cell(number).opponent for one in self.teams[team].members} - {NOBODY}
        others = {self.team_of.get(one, NOBODY) for one in met}
        if team in others:
            self._refuse(team, number, "two of its members meet each other")
        elif len(others) > 1:
            listed = ", ".join(map(str, sorted(others)))
            self._refuse(team, number, f"its members meet players of several teams ({listed}, 0: of none)")
        return others - {team, NOBODY}

    def _forfeit(self, forfeit: ForfeitRead, opponents: dict[int, set[int]]) -> None:
        pair = (forfeit.white, forfeit.black)
        unknown = next((one for one in pair if one not in self.teams), None)
        if unknown is not None or forfeit.white == forfeit.black:
            message = f"There is no team {unknown}." if unknown else "A team meets another one."
            self.found.refused(forfeit.line, 12, "forfeit", message)
            return
        for team, other in (pair, pair[::-1]):
            if opponents[team] - {other}:
                message = f"Team {team} meets team {min(opponents[team])} in round {forfeit.round}, not team {other}."
                self.found.refused(forfeit.line, 12, "forfeit", message)
            opponents[team].add(other)

    def _cell(self, team: int, number: int, others: set[int]) -> Cell:
        if others:
            return Cell(min(others))
        codes = [self.members[one].cell(number) for one in self.teams[team].members]
        if any(cell.code == "+" for cell in codes):
            self._refuse(team, number, "its members win by forfeit, and no record 330 says against which team")
        byes = self.records.byes.takers if self.records.byes else ()
        if number <= len(byes) and byes[number - 1] == team:
            return Cell(code="U")
        letters = [cell.code for cell in codes if cell.code in BYES]
        return Cell(code=letters[0]) if letters else BLANK

    # ---- at which boards ----

    def seat(self) -> None:
        """The boards of all matches, then their colours, then their results."""
        pairs = dict(self._pairs())
        self.matches.colours = self.records.colours or _colours(pairs, self.members)
        for (number, one, other), boards in pairs.items():
            if len(boards) > len(self.matches.colours):
                self._refuse(one, number, f"{len(boards)} boards, and record 352 has {len(self.matches.colours)}")
            self._home(number, one, other, boards)

    def _pairs(self) -> Iterator[tuple[tuple[int, int, int], Pairs]]:
        rounds = max((len(cells) for cells in self.matches.cells.values()), default=0)
        for number in range(1, rounds + 1):
            for team, cells in self.matches.cells.items():
                other = cells[number - 1].opponent
                if other > team:
                    yield (number, team, other), self._boards(number, team, other)

    def _boards(self, number: int, one: int, other: int) -> Pairs:
        sides = [self._sitting(number, team) for team in (one, other)]
        met = {k: self.members[k].cell(number).opponent for side in sides for k in side.there}
        found = boards_of(sides[0], sides[1], met)
        if found is None:
            message = (
                f"its members do not meet those of team {other} board by board, in the order of the rosters: say "
                "with records 300 who sat at which board"
            )
            self._refuse(one, number, message)
        return found or []

    def _sitting(self, number: int, team: int) -> Sitting:
        cells = ((k, self.members[k].cell(number)) for k in self.teams[team].members)
        there = [k for k, cell in cells if cell.opponent or cell.code in ("+", "F")]
        told = next((one.members for one in self.records.orders if (one.round, one.team) == (number, team)), None)
        return Sitting(there, told)

    # ---- who is at home, and what came of it ----

    def _home(self, number: int, one: int, other: int, boards: Pairs) -> None:
        """By record 330, or else whose colours are those of the sequence; of no game at all the smaller number."""
        told = next(
            (f for f in self.records.forfeits if f.round == number and {f.white, f.black} == {one, other}), None
        )
        as_first = [self._has_its_colour(number, board, pair) for board, pair in enumerate(boards)]
        known = [colour for colour in as_first if colour is not None]
        if told is None and len(set(known)) > 1:
            message = (
                f"the colours against team {other} are not those of {self.matches.colours}, the colours of the boards; "
                "if accepted, those hold"
            )
            self._refuse(one, number, message, waivable=True)
        first = told.white == one if told else not known or known[0]
        home, away = (one, other) if first else (other, one)
        pairs = boards if first else [(theirs, ours) for ours, theirs in boards]
        self.matches.boards[number, home, away] = pairs
        letters = self._letters(number, home, pairs, told)
        self.matches.cells[home][number - 1] = Cell(away, "w", letters[0])
        self.matches.cells[away][number - 1] = Cell(home, "b", letters[1])

    def _has_its_colour(self, number: int, board: int, pair: tuple[int, int]) -> bool | None:
        member = pair[0] if all(pair) else NOBODY
        if not member or board >= len(self.matches.colours):
            return None
        return self.members[member].cell(number).colour == self.matches.colours[board].lower()

    def _letters(self, number: int, home: int, pairs: Pairs, told: ForfeitRead | None) -> tuple[str, str]:
        cells = [tuple(self.members[k].cell(number) if k else None for k in pair) for pair in pairs]
        sides = [[cell.code if cell else "-" for cell in column] for column in zip(*cells, strict=True)]
        played = any(code not in ("+", "-", "F") for side in sides for code in side)
        if told is not None and (played or not pairs):
            self.matches.overruled += [told] if played else []
            return (told.letters[0], told.letters[1]) if told.white == home else (told.letters[1], told.letters[0])
        if not pairs or any(code in OPEN for side in sides for code in side):
            return ("X", "X") if any("X" in side for side in sides) else ("", "")
        return result(*(sum(map(self.table.of, side)) for side in sides), played=played)

    def _refuse(self, team: int, number: int, message: str, *, waivable: bool = False) -> None:
        """At the first of its members who has something in this round."""
        rows = [self.members[one] for one in self.teams[team].members if self.members[one].cell(number) != BLANK]
        line = rows[0].line if rows else self.teams[team].line
        sentence = f"Team {team}, round {number}: {message}."
        column = round_column(number) if rows else 5
        self.found.refused(line, column, f"round {number}", sentence, waivable=waivable)


def result(own: int, other: int, *, played: bool) -> tuple[str, str]:
    """The letters of a match by the points of its boards (docs/rules/teams.md 5)."""
    if own != other:
        won, lost = ("1", "0") if played else ("+", "-")
        return (won, lost) if own > other else (lost, won)
    if own:
        return "=", "="
    return ("0", "0") if played else ("-", "-")


def _colours(pairs: Mapping[tuple[int, int, int], Pairs], members: Mapping[int, TrfPlayer]) -> str:
    """Of a file that does not say them: as in its games, of the team that has White at board 1."""
    seen = [
        [members[one].cell(number).colour if one and other else "" for one, other in found]
        for (number, _, _), found in pairs.items()
    ]
    return "".join(_colour(seen, board) for board in range(max(map(len, seen), default=0)))


def _colour(seen: Sequence[Sequence[str]], board: int) -> str:
    """By the first match in which both this board and the first have a game; else boards alternate."""
    there = (row for row in seen if len(row) > board and row[0] and row[board])
    same = next((row[board] == row[0] for row in there), board % 2 == 0)
    return "W" if same else "B"


def teams_known(records: TeamRecords, members: Sequence[TrfPlayer], found: Findings) -> list[TeamRead]:
    """The teams with members who have a row and play for no other team; what does not hold is refused or left out."""
    numbers = {one.number for one in members}
    taken: dict[int, int] = {}
    teams: list[TeamRead] = []
    for team in records.teams:
        own: list[int] = []
        for member in team.members:
            if member not in numbers:
                message = f"There is no player {member}; left out of team {team.number}."
                found.left_out(team.line, 74, "members", message)
            elif member in taken:
                message = f"Player {member} is in team {taken[member]} already."
                found.refused(team.line, 74, "members", message)
            else:
                taken[member] = team.number
                own.append(member)
        teams.append(msgspec.structs.replace(team, members=tuple(own)))
    return teams
