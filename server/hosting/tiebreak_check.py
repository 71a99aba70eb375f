"""What may be said about a list of tie-breaks before it is sent: labels, refusals, questions, each with its article."""

from collections.abc import Iterable, Iterator

import msgspec

from projections.events import Regulations
from projections.refusal import Refusal
from projections.regulations import tiebreak_fault, tiebreak_of, tiebreak_question
from projections.teams.regulations import of_teams
from projections.tiebreaks import TIEBREAKS
from projections.tiebreaks.tiebreak import TieBreak
from projections.tournament import Tournament
from server.hosting.answer import Answer

SCORES = {"MP": "match points", "GP": "game points"}


class Checked(msgspec.Struct, frozen=True, omit_defaults=True):
    """One tie-break of a list as it was written. fault: why it cannot be used; question: what to ask before (C.07)."""

    text: str
    label: str = ""
    title: str = ""
    article: str = ""
    fault: Refusal | None = None
    question: Refusal | None = None


class Offered(msgspec.Struct, frozen=True):
    """A tie-break that may be used in this tournament."""

    text: str
    title: str
    article: str


class Listing(msgspec.Struct, frozen=True):
    """The body of an answer."""

    tiebreaks: tuple[Checked, ...]
    offered: tuple[Offered, ...]


def checked_tiebreaks(state: Tournament, texts: Iterable[str]) -> Answer:
    """A list as the tournament would take it now, and everything else that it could hold (C.07 art. 4, 8, 10)."""
    unrated = any(not player.sporting.rating for player in state.players.values())
    found = tuple(_checked(text, state.regulations, unrated=unrated) for text in texts)
    return Answer(200, msgspec.json.encode(Listing(found, _offered(state.regulations))))


def _checked(text: str, rules: Regulations, *, unrated: bool) -> Checked:
    found, fault = tiebreak_of(text, rules), tiebreak_fault(text, rules)
    if isinstance(found, Refusal):
        return Checked(text, fault=fault)
    tiebreak, descriptor = found
    question = tiebreak_question(text, rules, unrated=unrated)
    return Checked(text, tiebreak.label(descriptor), tiebreak.title, tiebreak.article, fault, question)


def _offered(rules: Regulations) -> tuple[Offered, ...]:
    """Every tie-break that could be taken, of teams also in each of its reference scores (C.07 art. 11.1)."""
    allowed = (one for one in TIEBREAKS.values() if tiebreak_fault(one.acronym, rules) is None)
    return tuple(offered for one in allowed for offered in _in_all_scores(one, teams=of_teams(rules)))


def _in_all_scores(one: TieBreak, *, teams: bool) -> Iterator[Offered]:
    text = one.printed or one.acronym
    yield Offered(text, one.title, one.article)
    if teams and len(one.references) > 1:
        yield from (
            Offered(f"{text}:{score}", f"{one.title}, {SCORES[score]}", one.article) for score in one.references
        )
