"""What can be told only from the whole log: how far the public had seen, and which notes are about somebody."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

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


MOST = 500
"""So many notes are told at once."""


class Noted(msgspec.Struct, frozen=True):
    """A private note: the version whose event refers to it, what that is about, and the words."""

    n: int
    subject: str
    text: str


class Notes(msgspec.Struct, frozen=True):
    """The body of an answer, newest first."""

    notes: tuple[Noted, ...]


def told_notes(history: History[Tournament], texts: Mapping[str, str], player: int | None) -> Notes:
    """The private notes that are kept, newest first: all, or those about a participant. texts: by reference."""
    about = None if player is None else _subjects_of(history, {player})
    found: list[Noted] = []
    for n in range(history.n, 0, -1):
        event = history.entry(n).event
        subject = subjects(event)
        if about is None or about & set(subject):
            found += [Noted(n, " ".join(subject), texts[note]) for note in _notes(event) if note in texts]
        if len(found) >= MOST:
            break
    return Notes(tuple(found[:MOST]))


def _subjects_of(history: History[Tournament], wanted: set[int]) -> set[str]:
    """What these participants are called in the log, with the appeals that they have lodged."""
    theirs = (one.appeal for one in history.newest.appeals.values() if one.by in wanted)
    return {f"player:{k}" for k in wanted} | {f"appeal:{appeal}" for appeal in theirs}


def notes_about(history: History[Tournament], people: Iterable[int]) -> list[str]:
    """Fields of the vault with the private notes of events about these participants, by entry number.

    The notes of an appeal, and of the answer to it, are about who lodged it.
    """
    about = _subjects_of(history, set(people))
    found = (history.entry(n).event for n in range(1, history.n + 1))
    return [f"note:{note}" for event in found if about & set(subjects(event)) for note in _notes(event)]


def _notes(event: e.Event) -> Iterator[str]:
    if isinstance(event, e.AppealLodged | e.AppealDecided) and event.note is not None:
        yield event.note
    for part in (getattr(event, "reason", None), getattr(getattr(event, "override", None), "reason", None)):
        if isinstance(part, e.Reason) and part.note is not None:
            yield part.note
