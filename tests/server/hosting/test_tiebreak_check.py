"""What is said about a list of tie-breaks while it is typed."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from projections import events as e
from projections.regulations import tiebreak_fault
from projections.teams.rules import TeamRules
from projections.tournament import Player, Tournament
from server.hosting.tiebreak_check import Listing, checked_tiebreaks


def asked(state: Tournament, *texts: str) -> Listing:
    return msgspec.json.decode(checked_tiebreaks(state, texts).body, type=Listing)


def event(system: str, rating: int) -> Tournament:
    player = Player(1, "0" * 24, "0" * 64, e.Sporting(rating=rating), 1, 2)
    return Tournament(regulations=e.Regulations(rounds=5, system=system), players={1: player})


def test_each_text_has_its_label_its_article_and_what_speaks_against_it() -> None:
    good, unknown, banned = asked(event("round-robin", 2000), "bh/c1", "XX", "AOB").tiebreaks[:3]
    assert (good.label, good.article) == ("BH/C1", "C.07 art. 8.1")
    assert unknown.label == ""
    assert unknown.fault is not None
    assert banned.fault is not None
    assert (unknown.fault.code, banned.fault.article) == ("tiebreak-unknown", "C.07 art. 8")


def test_ratings_are_asked_about_only_where_somebody_has_none() -> None:
    [rated] = asked(event("dutch", 2000), "TPR").tiebreaks
    [unrated] = asked(event("dutch", 0), "TPR").tiebreaks
    assert rated.question is None
    assert unrated.question is not None
    assert unrated.question.article == "C.07 art. 10"


def test_what_is_offered_would_be_taken() -> None:
    for system in ("dutch", "round-robin"):
        state = event(system, 2000)
        offered = [one.text for one in asked(state).offered]
        assert offered
        assert not [text for text in offered if tiebreak_fault(text, state.regulations)]
    assert "BH" not in offered


def test_teams_are_offered_both_scores_and_individuals_neither() -> None:
    state = event("by-hand", 2000)
    alone = {one.text for one in asked(state).offered}
    teams = replace(state, regulations=replace(state.regulations, participants="teams", teams=TeamRules(4)))
    offered = {one.text: one.title for one in asked(teams).offered}
    assert offered["BH:GP"] == "Buchholz, game points"
    assert {"MPvGP", "EDEBT", "SB:MP", "Berlin"} <= offered.keys()
    assert not {"MPvGP", "BH:MP", "Berlin"} & alone
    assert "WIN:MP" not in offered  # WIN means match points anyway
    assert not [text for text in offered if tiebreak_fault(text, teams.regulations)]
