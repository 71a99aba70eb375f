"""What can be told only from the whole log: how far the public had seen, and which notes are about somebody."""

from collections.abc import Iterable, Iterator

from projections import events as e
from projections.history import History
from projections.subjects import subjects
from projections.tournament import Tournament


def public_before(history: History[Tournament]) -> dict[str, int]:
    """The versions of the log that were public at some time: a head never moves backwards (CONTRACTS A5).

    Between two changes of the delay it stood, at the end of that time, before the delay that held until then.
    """
    floor, delay = 0, 0
    for n in range(1, history.n + 1):
        event = history.entry(n).event
        if isinstance(event, e.TournamentCreated | e.DelaysSet):
            reached = n - 1 if delay == 0 else min(n - 1, history.last_at_or_before(history.at(n) - delay * 1000))
            floor, delay = max(floor, reached), event.delays.log
    return {"log": floor}


def notes_about(history: History[Tournament], people: Iterable[int]) -> list[str]:
    """Fields of the vault with the private notes of events about these participants, by entry number.

    The notes of an appeal, and of the answer to it, are about who lodged it.
    """
    wanted = set(people)
    theirs = (one.appeal for one in history.newest.appeals.values() if one.by in wanted)
    about = {f"player:{k}" for k in wanted} | {f"appeal:{appeal}" for appeal in theirs}
    found = (history.entry(n).event for n in range(1, history.n + 1))
    return [f"note:{note}" for event in found if about & set(subjects(event)) for note in _notes(event)]


def _notes(event: e.Event) -> Iterator[str]:
    if isinstance(event, e.AppealLodged | e.AppealDecided) and event.note is not None:
        yield event.note
    for part in (getattr(event, "reason", None), getattr(getattr(event, "override", None), "reason", None)):
        if isinstance(part, e.Reason) and part.note is not None:
            yield part.note
