"""What a pairing system can be told beside the axes: one struct a system, tagged with the system's name.

Regulations without options mean the defaults of their system (docs/design.md, State and rules).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

AccelerationName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)")]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="system", gc=False):
    """The options of one system. Subclasses have its name as their tag."""


class DutchOptions(Options, frozen=True, tag="dutch"):
    """acceleration: by its name in the registry of accelerations, "none" without (C.04.7)."""

    acceleration: AccelerationName = "none"


class NeighboursOptions(Options, frozen=True, tag="neighbours"):
    """first_pairs: whom one meets in round 1, the next below or the same place of the other half. colours: whether
    they are balanced; if not, the better placed one of each pair has White (docs/rules/neighbours.md 3, 4).
    """

    first_pairs: Literal["neighbours", "halves"] = "neighbours"
    colours: Literal["balanced", "none"] = "balanced"


SystemOptions = DutchOptions | NeighboursOptions
"""The union of all options, for decoders and schemas."""


def system_of(options: Options) -> str:
    """The name of the system whose options these are."""
    return str(options.__struct_config__.tag)
