"""What a bracket can come to (C.04.3 art. 3.3)."""

import msgspec


class Candidate(msgspec.Struct, frozen=True):
    """Pairs (higher ranked first) and downfloaters of a bracket, as places (C.04.3 art. 3.3).

    leavers: who is in none of the pairs that the search looked at, the bye left aside.
    """

    pairs: tuple[tuple[int, int], ...]
    downfloaters: int
    leavers: int
