"""All steps in one append, or none."""

from collections.abc import Callable

import pytest

from projections.formats.trf import TrfTournament
from server.decide.outcome import Refused
from server.importing import compose as composing
from server.importing.compose import Authorship, compose
from server.importing.script import script

AUTHORSHIP = Authorship("harbour-open", 1_772_000_000_000, "import-of-the-tests", "0" * 16, bytes(32))


def test_the_same_import_gives_the_same_bytes(load: Callable[[str], TrfTournament]) -> None:
    steps = script(load("TB-03"), bytes(32))
    assert compose(steps, AUTHORSHIP) == compose(steps, AUTHORSHIP)


def test_more_events_than_one_append_takes(
    load: Callable[[str], TrfTournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(composing, "MAX_EVENTS", 5)
    refusal = compose(script(load("TB-03"), bytes(32)), AUTHORSHIP)
    assert isinstance(refusal, Refused)
    assert refusal.code == "too-many-events"


def test_a_step_that_is_refused_refuses_all(load: Callable[[str], TrfTournament]) -> None:
    steps = script(load("TB-03"), bytes(32))
    refusal = compose([steps[0], *steps[2:]], AUTHORSHIP)
    assert isinstance(refusal, Refused)
    assert refusal.code == "order"
