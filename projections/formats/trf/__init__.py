"""Tournament Report Files (TRF16, TRF26): read(bytes) -> Reading(tournament, findings)."""

from projections.formats.trf.reader import Reading, read
from projections.formats.trf.records import Cell, TrfPlayer, TrfTournament
from projections.formats.trf.scoring import points

__all__ = ["Cell", "Reading", "TrfPlayer", "TrfTournament", "points", "read"]
