"""Tournament Report Files (TRF16, TRF26): read(bytes) -> Reading(tournament, findings), write(tournament) -> bytes."""

from projections.formats.trf.reader import Reading, read
from projections.formats.trf.records import Cell, TrfPlayer, TrfTournament
from projections.formats.trf.scoring import points
from projections.formats.trf.write import write

__all__ = ["Cell", "Reading", "TrfPlayer", "TrfTournament", "points", "read", "write"]
