"""Tournament Report Files (TRF16, TRF26): read(bytes) -> Reading(tournament, findings), write(tournament) -> bytes."""

from projections.formats.trf.reader import Reading, read
from projections.formats.trf.records import Cell, TrfPlayer, TrfTournament
from projections.formats.trf.scoring import points
from projections.formats.trf.write import DIALECTS, write

__all__ = ["DIALECTS", "Cell", "Reading", "TrfPlayer", "TrfTournament", "points", "read", "write"]
