"""How many rounds a Swiss of a given field should have, and how many it can have at most."""

USUAL_MORE = 2
"""So many rounds more than one perfect score needs: the places behind the winner shall mean something too."""


def proposed_rounds(players: int) -> int:
    """The rounds after which at most one perfect score is left, and the usual two more (C.04.1 art. 1).

    log2, rounded up: every round halves the perfect scores. Never more than this field can play.
    """
    return max(1, min(deciding_rounds(players) + USUAL_MORE, most_rounds(players)))


def deciding_rounds(players: int) -> int:
    """The rounds after which at most one of so many players can have won all games (C.04.1 art. 1)."""
    return max(players - 1, 0).bit_length()


def most_rounds(players: int) -> int:
    """The rounds after which everybody has met everybody, and of an odd field had the bye once (C.04.1 art. 2, 4)."""
    return max(players - 1 + players % 2, 0)


def rounds_warning(players: int, rounds: int) -> str | None:
    """What to say before the start if this field cannot, or may not, complete the rounds, or None (C.04.1 art. 1)."""
    most = most_rounds(players)
    if rounds > most:
        return (
            f"{players} players have all met after {most} rounds, and the regulations say {rounds}: "
            f"the event cannot be completed (C.04.1 art. 2); {proposed_rounds(players)} rounds are usual"
        )
    if 2 * rounds > players:
        return (
            f"{rounds} rounds are many for {players} players: towards the end there may be no pairing that the rules "
            f"allow (C.04.3 art. 1.9.3); {proposed_rounds(players)} rounds are usual"
        )
    return None
