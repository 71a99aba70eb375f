"""The order in which candidates are generated, as prices: the earliest of equals is the cheapest (C.04.3 art. 3, 4)."""

from collections.abc import Sequence


class MdpOrder:
    """Which MDPs are paired (art. 4.4), then with whom (art. 4.2): both in the order of C.04.3 art. 3.7.

    bits: how many bits the prices of a whole candidate need.
    """

    def __init__(self, mdps: Sequence[int], residents: Sequence[int]) -> None:
        self._mdp = {i: place for place, i in enumerate(mdps)}
        self._resident = {i: place for place, i in enumerate(residents)}
        self._width = len(residents).bit_length()
        self.bits = len(mdps) * (1 + self._width)

    def of_pair(self, i: int, j: int) -> int:
        """The transposition of S2: the first MDP gets the lowest number possible, then the second (C.04.3 art. 4.2)."""
        place = self._mdp.get(i)
        if place is None:
            return 0
        return self._resident[j] << self._width * (len(self._mdp) - 1 - place)

    def of_downfloater(self, i: int) -> int:
        """An MDP left in the Limbo: the smallest differing number decides (C.04.3 art. 4.4)."""
        place = self._mdp.get(i)
        return 0 if place is None else 1 << self.bits - 1 - place


class ResidentOrder:
    """Exchanges (art. 4.3), then transpositions (art. 4.2), of a homogeneous bracket or remainder (C.04.3 art. 3.6).

    pairs: how many there will be; S1 are the first so many residents. In every pair the higher ranked one counts as a
    member of S1: so it is generated first (art. 4.3: any other way exchanges more, or lower numbers).
    """

    def __init__(self, residents: Sequence[int], pairs: int) -> None:
        self._number = {i: place for place, i in enumerate(residents)}
        self._pairs = pairs
        size = len(residents)
        self._width = size.bit_length()
        self._moved_out = size * self._width  # field by field from the lowest: opponents of S1,
        self._moved_in = self._moved_out  # who was moved
        self._sum = self._moved_in + size
        self._count = self._sum + (size * size).bit_length()
        self.bits = self._count + size.bit_length()

    def of_pair(self, i: int, j: int) -> int:
        """The share of a pair in the order, the higher ranked first (C.04.3 art. 4.2, 4.3)."""
        one, two = self._number[i], self._number[j]
        size = len(self._number)
        price = two << self._width * (size - 1 - one)  # 4.2: the first of S1 gets the lowest number possible
        price += one << self._sum  # 4.3.2: the smallest difference of the sums
        if one >= self._pairs:
            price += 1 << self._count  # 4.3.1: the fewest players exchanged
        return price + self._stay(one, True) + self._stay(two, False)

    def of_downfloater(self, i: int) -> int:
        """The share of who is left over (C.04.3 art. 4.3)."""
        number = self._number.get(i)
        return 0 if number is None else self._stay(number, False)

    def _stay(self, number: int, in_first: bool) -> int:
        """4.3.3: the largest number moved out of S1 first; 4.3.4: then the smallest number moved into it."""
        size = len(self._number)
        if number < self._pairs:  # one of the original S1; staying costs the more, the larger his number
            return 1 << self._moved_in + size - self._pairs + number if in_first else 0
        return 0 if in_first else 1 << self._moved_in + size - 1 - number
