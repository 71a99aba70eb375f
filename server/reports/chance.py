"""What happens in a random tournament. All chances are whole numbers, so that no machine rounds otherwise."""

import random

from projections.tiebreaks.ratings import expected

WHITE_BONUS = 35


class Chance:
    """Always the same for a seed.

    forfeits: how many of a hundred games; draws: of a hundred between equals, None for as many as ratings let expect.
    """

    def __init__(self, seed: int, forfeits: int, draws: int | None) -> None:
        self.random = random.Random(seed)  # noqa: S311 - the same event again, not a secret
        self.forfeits, self.draws = forfeits, draws

    def happens(self, percent: int) -> bool:
        """Whether one of a hundred cases is this one."""
        return self.random.randrange(100) < percent

    def strength(self) -> int:
        """About 1850, hardly ever beyond 1000 or 2700: the sum of four dice."""
        return 1000 + sum(self.random.randint(0, 425) for _ in range(4))

    def result(self, white: int, black: int) -> tuple[str, str]:
        """The letters of a game between two of these strengths, by FIDE's table 8.1.2 with a bonus for White."""
        if self.happens(self.forfeits):
            return self.random.choice((("+", "-"), ("-", "+"), ("+", "-"), ("-", "+"), ("-", "-")))
        share = expected(white - black + WHITE_BONUS)
        draws = self._draws((white + black) // 2) * min(share, 100 - share) * 2
        roll = self.random.randrange(10_000)
        if roll < draws:
            return "=", "="
        return ("1", "0") if roll < share * 100 + draws // 2 else ("0", "1")

    def _draws(self, level: int) -> int:
        """Draws of a hundred games between equals of this rating."""
        return min(max(15 + (level - 1200) // 40, 10), 55) if self.draws is None else self.draws
