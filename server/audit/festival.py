"""The log of a festival means what it says if nobody wrote in it whose role has no say."""

from collections.abc import Iterator
from typing import Any

from projections.envelope import Envelope
from projections.festival.state import Festival
from server.audit.meaning import Meaning

WRITERS = frozenset({"chief-arbiter", "organiser", "arbiter"})
"""The roles that may send commands to a festival; a screen holds a grant too, and sends none."""


class FestivalMeaning(Meaning[Festival]):
    """Nothing in a festival is computed by an engine: what is left to ask is the role of the author."""

    def faults(self, state: Festival, entry: Envelope[Any]) -> Iterator[str]:
        """Whether the grant that wrote this is of a role that writes."""
        grant = state.grants.get(entry.by)
        if grant is not None and grant.role not in WRITERS:
            yield f"{entry.by} is the grant of a {grant.role}, which writes nothing"
