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
    member of S1: so it is generated first (art. 4.3: any other way exchanges more, or lower numbers). Numbers count
    from 0 here. bits: how many bits the prices of a whole candidate need.
    """

    def __init__(self, residents: Sequence[int], pairs: int) -> None:
        self._number = {i: place for place, i in enumerate(residents)}
        self._size = len(residents)
        self._pairs = pairs
        self._width = self._size.bit_length()
        self._moved = self._size * self._width  # where the fields begin; the opponents' one is the lowest
        self._sum = self._moved + self._size
        self._exchanged = self._sum + (self._size * self._size).bit_length()
        self.bits = self._exchanged + self._width

    def of_pair(self, i: int, j: int) -> int:
        """The share of a pair in the order, the higher ranked first (C.04.3 art. 4.2, 4.3)."""
        one, two = self._number.get(i), self._number[j]
        if one is None:
            return 0
        exchanged = 1 << self._exchanged if one >= self._pairs else 0  # 4.3.1: the fewest players exchanged
        difference = one << self._sum  # 4.3.2: the smallest difference of the sums
        opponent = two << self._width * (self._size - 1 - one)  # 4.2: the first of S1 gets the lowest number possible
        return exchanged + difference + self._in_first(one) + self._in_second(two) + opponent

    def of_downfloater(self, i: int) -> int:
        """The share of who is left over (C.04.3 art. 4.3)."""
        number = self._number.get(i)
        return 0 if number is None else self._in_second(number)

    def _in_first(self, number: int) -> int:
        """4.3.3: the largest number leaves S1 first, so staying costs the more, the larger the number."""
        return 1 << self._moved + self._size - self._pairs + number if number < self._pairs else 0

    def _in_second(self, number: int) -> int:
        """4.3.4: the smallest number comes into S1 first, so staying costs the more, the smaller the number."""
        return 1 << self._moved + self._size - 1 - number if number >= self._pairs else 0
