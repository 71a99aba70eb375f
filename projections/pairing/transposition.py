"""The first transposition of S2 with allowed pairs only (C.04.3 art. 4.2), or of bottom members (C.04.6 art. 3.6)."""

from collections.abc import Sequence

from projections.pairing.places import places


def first_transposition(rows: Sequence[int]) -> list[int] | None:
    """The lexicographically first choice of different columns, one for each row (C.04.3 art. 4.2); None if none.

    rows[r]: the set of columns that row r may have. The first row gets the lowest column that leaves the others a
    choice, then the second, and so on.
    """
    choice = _Choice(rows)
    if not all(choice.settle(row) for row in range(len(rows))):
        return None
    for row in range(len(rows)):
        choice.improve(row)
    return choice.column


class _Choice:
    """column[row] and row[column] of a choice.

    free: columns that no row has. open: columns that are not fixed yet. later: the rows behind those that are.
    """

    def __init__(self, rows: Sequence[int]) -> None:
        self.rows = rows
        self.column = [-1] * len(rows)
        self.width = max((some.bit_length() for some in rows), default=0)
        self.row = [-1] * self.width
        self.free = (1 << self.width) - 1
        self.open = self.free
        self.later = range(len(rows))

    def settle(self, row: int) -> bool:
        """Give a row a column, moving others if need be."""
        before: dict[int, int] = {}
        unseen, queue = (1 << self.width) - 1, [row]
        for r in queue:
            found = self.rows[r] & self.free
            if found:
                self._move(r, (found & -found).bit_length() - 1, before)
                return True
            for column in places(self.rows[r] & unseen):
                queue.append(self.row[column])
                before[self.row[column]] = r
            unseen &= ~self.rows[r]
        return False

    def _move(self, row: int, column: int, before: dict[int, int]) -> None:
        self.free &= ~(1 << column)
        while True:
            given_up = self.column[row]
            self.column[row], self.row[column] = column, row
            if row not in before:
                return
            row, column = before[row], given_up

    def improve(self, row: int) -> None:
        """Give a row the lowest column that leaves all later rows one, and fix it."""
        self.later = range(row + 1, len(self.rows))
        own = self.column[row]
        wishes = self.rows[row] & self.open
        lowest = wishes & -wishes
        if lowest != 1 << own:
            onward, reached = self._ways_out(own, lowest)
            found = wishes & reached
            self._displace(row, (found & -found).bit_length() - 1, onward)
        self.open &= ~(1 << self.column[row])

    def _ways_out(self, own: int, lowest: int) -> tuple[dict[int, int], int]:
        """Which columns their rows can leave if `own` becomes free, and for which column each row leaves then.

        The search ends as soon as it has reached the lowest column that is wanted.
        """
        reached = self.free & self.open | 1 << own
        holder = self.row[lowest.bit_length() - 1]
        if holder >= 0 and self.rows[holder] >> own & 1:
            return {holder: own}, reached | lowest
        onward: dict[int, int] = {}
        unseen, new = list(self.later), reached
        while new and not reached & lowest:
            waiting, freed = [], 0
            for row in unseen:
                way = self.rows[row] & new
                if way:
                    onward[row] = (way & -way).bit_length() - 1
                    freed |= 1 << self.column[row]
                else:
                    waiting.append(row)
            unseen, new = waiting, freed & ~reached
            reached |= freed
        return onward, reached

    def _displace(self, row: int, column: int, onward: dict[int, int]) -> None:
        self.free |= 1 << self.column[row]
        while True:
            holder = self.row[column]
            is_free = self.free >> column & 1
            self.column[row], self.row[column] = column, row
            self.free &= ~(1 << column)
            if is_free:
                return
            row, column = holder, onward[holder]
