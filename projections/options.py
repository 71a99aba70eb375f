"""What a pairing system can be told beside the axes: one struct a system, tagged with the system's name.

Regulations without options mean the defaults of their system (docs/design.md, State and rules).
"""

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

AccelerationName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)")]
RoundOfEvent = Annotated[int, Meta(ge=1, le=99)]


class Rounds(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """Rounds from the first to the last, [first, last]; last None: to the end."""

    first: RoundOfEvent = 1
    last: RoundOfEvent | None = None

    def has(self, number: int) -> bool:
        """Whether a round is one of them."""
        return self.first <= number and (self.last is None or number <= self.last)


class Apart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Who has the same club, or the same federation, is not paired with each other in these rounds (TRF26 260)."""

    by: Literal["club", "federation"]
    rounds: Rounds = Rounds()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="system", gc=False):
    """The options of one system. Subclasses have its name as their tag, and a default for every field."""

    def announced(self) -> "Options":
        """What cannot change once round 1 is public: the options, with all that can at its default."""
        return self


class DutchOptions(Options, frozen=True, tag="dutch"):
    """acceleration: by its name in the registry of accelerations, "none" without (C.04.7). apart: who is kept apart."""

    acceleration: AccelerationName = "none"
    apart: Annotated[tuple[Apart, ...], Meta(max_length=20)] = ()

    def announced(self) -> Options:
        """The acceleration (C.04.7 art. 1)."""
        return DutchOptions(self.acceleration)


class NeighboursOptions(Options, frozen=True, tag="neighbours"):
    """first_order: how all stand in round 1, by number, or first by category, the highest first. first_pairs: whom one
    meets then, the next below or the same place of the other half. colours: whether they are balanced; if not, the
    better placed one of each pair has White (docs/rules/neighbours.md 3, 4).
    """

    first_order: Literal["number", "category"] = "number"
    first_pairs: Literal["neighbours", "halves"] = "neighbours"
    colours: Literal["balanced", "none"] = "balanced"


class KnockoutOptions(Options, frozen=True, omit_defaults=True, tag="knockout"):
    """How a bracket is filled and played (docs/rules/knockout.md 1, 2, 4, 5).

    elimination: whether one lost encounter ends it, or two, and whether the losers of the semi-finals play for third
    place. bracket: by lot around the seeds, or by rank, the first against the last. seeding: one seed for so many
    places, 0 for none; seeds: how many, None for one for each so many players begun. on_draw: what follows a drawn
    game where an encounter has one, before lots are drawn.
    """

    elimination: Literal["single", "double", "third-place"] = "single"
    bracket: Literal["drawn", "rank-reversed"] = "drawn"
    seeding: Literal[0, 8, 16] = 8
    seeds: Annotated[int, Meta(ge=0, le=1000)] | None = None
    on_draw: Annotated[tuple[Literal["replay", "replay-blitz"], ...], Meta(max_length=8)] = ("replay",)


class RoundRobinOptions(Options, frozen=True, tag="round-robin"):
    """How often everybody meets everybody, and how the numbers are drawn (C.05 Annex 1, 2; C.05 art. 6.6).

    cycles: meetings of each two, colours reversed from one to the next. swap_last: whether the last two rounds of a
    cycle change places if another one follows, so that nobody has a colour three times running. circuits: whether a
    cycle is closed before the next one opens. numbering: by free lot, or so that players of one federation do not meet
    in the last three rounds, by the Varma groups as printed or as corrected for 12 players. strike_below_half: whether
    games of players who left before half of theirs count for nobody.
    """

    cycles: Annotated[int, Meta(ge=1, le=8)] = 1
    swap_last: bool = True
    circuits: bool = False
    numbering: Literal["free", "varma", "varma-corrected"] = "free"
    strike_below_half: bool = True


TableLine = Annotated[str, Meta(min_length=1, max_length=1000)]


class ScheveningenOptions(Options, frozen=True, tag="scheveningen"):
    """Which table two teams play by (docs/rules/scheveningen.md 2, 3, 5).

    table: its name; "default" is the newer published set up to 13 boards, else the general construction, and for teams
    of different size the chessboard. own: the rounds of a table of one's own, games as "A1-B1 B2-A2", White first.
    flip: all colours reversed. rounds: whether each two meet once, or twice with the second half mirrored or rotated.
    match_score: whether a match is won by points or by games won.
    """

    table: Literal["default", "newer", "older", "general", "alternating", "even-teams", "chessboard", "own"] = "default"
    own: Annotated[tuple[TableLine, ...], Meta(max_length=99)] = ()
    flip: bool = False
    rounds: Literal["single", "mirrored", "rotated"] = "single"
    match_score: Literal["points", "wins"] = "points"


class TeamSwissOptions(Options, frozen=True, tag="team-swiss"):
    """What a team competition states for its Swiss (C.04.6 art. 1.2, 1.7; C.04.7).

    secondary: whether the score that is not the primary one counts for colours (art. 4.2.2). preferences: the type of
    the colour preferences, or that there are none. acceleration: by its name, "none" without.
    """

    secondary: bool = True
    preferences: Literal["type-a", "type-b", "none"] = "type-a"
    acceleration: AccelerationName = "none"


SystemOptions = (
    DutchOptions | KnockoutOptions | NeighboursOptions | RoundRobinOptions | ScheveningenOptions | TeamSwissOptions
)
"""The union of all options, for decoders and schemas."""


def system_of(options: Options) -> str:
    """The name of the system whose options these are."""
    return str(options.__struct_config__.tag)


Kind = TypeVar("Kind", bound=Options)


def told(options: Options | None, kind: type[Kind]) -> Kind:
    """The options of this kind, or the defaults where there are none."""
    return options if isinstance(options, kind) else kind()
