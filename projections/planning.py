"""What a proposed line-up of two teams gives to each player, and what FIDE counts (docs/rules/scheveningen.md 9)."""

from collections.abc import Sequence

import msgspec

NORMS = (
    "Since 1 March 2024 a Scheveningen gives no title norms; formats for norms are the Swiss, the round robin, the "
    "double round robin and the knockout."
)
EXCEPTION = "A federation may ask approval for an event that it organises itself."


class Entrant(msgspec.Struct, frozen=True):
    """A player of a proposed line-up. rating: 0 is unrated; title, federation: "" for none."""

    name: str
    rating: int = 0
    title: str = ""
    federation: str = ""


class Outlook(msgspec.Struct, frozen=True):
    """What one player would meet. games: all of them; rated, titled, foreign: how many opponents are so; average: of
    the rated opponents, None without any; counted: games that FIDE would rate for him.
    """

    games: int
    rated: int
    titled: int
    foreign: int
    average: int | None
    counted: int


def outlook(player: Entrant, opponents: Sequence[Entrant], meetings: int = 1) -> Outlook:
    """What a player gets from meeting each of these. meetings: with each of them."""
    ratings = [one.rating for one in opponents if one.rating]
    foreign = [one for one in opponents if player.federation and one.federation not in ("", player.federation)]
    return Outlook(
        games=len(opponents) * meetings,
        rated=len(ratings),
        titled=sum(bool(one.title) for one in opponents),
        foreign=len(foreign),
        average=(2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else None,
        counted=len(ratings) * meetings if player.rating else 0,
    )


def counted_by_fide(players: Sequence[Entrant]) -> tuple[str, ...]:
    """What has to be known before the invitations go out, as sentences; nothing of it forbids the event."""
    unrated = [one.name for one in players if not one.rating]
    rated = "Games between two rated players are rated as ever."
    first = (
        f"Games of unrated players count for no first rating, nor for their opponents: {', '.join(unrated)}."
        if unrated
        else "Everybody is rated; games of unrated players would count for no first rating."
    )
    return NORMS, rated, first, EXCEPTION
