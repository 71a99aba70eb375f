"""The stages of an encounter of several games, as values of the regulations (docs/rules/encounters.md 3)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Some games between the same two.

    rating: by which list its games are rated. first_white: who has White in its first game: as the games before go on,
    or by lot; in the first stage it is whom the pairing names. ends: after all its games, with the first game that
    somebody wins, or with one game in which a draw is won by Black. boards: of a match of teams, how many of the first
    boards play it, None for all.
    """

    games: Annotated[int, Meta(ge=1, le=20)] = 1
    time_control: Annotated[str, Meta(max_length=100)] = ""
    rating: Literal["standard", "rapid", "blitz", "unrated"] = "standard"
    first_white: Literal["continued", "lot"] = "continued"
    ends: Literal["all-games", "sudden-death", "armageddon"] = "all-games"
    boards: Annotated[int, Meta(ge=1, le=99)] | None = None
