"""What a line-up gives to each player, and what FIDE counts (docs/rules/scheveningen.md 9)."""

from __future__ import annotations

from projections.planning import EXCEPTION, NORMS, Entrant, Outlook, counted_by_fide, outlook

OWN = Entrant("Own, O", 2300, "", "NOR")
OTHERS = (
    Entrant("A", 2400, "IM", "SWE"),
    Entrant("B", 2501, "GM", "NOR"),
    Entrant("C", 0, "", "SWE"),
    Entrant("D", 2101),
)


def test_opponents_are_counted_by_rating_title_and_federation() -> None:
    assert outlook(OWN, OTHERS) == Outlook(games=4, rated=3, titled=2, foreign=2, average=2334, counted=3)


def test_twice_is_twice_as_many_games() -> None:
    found = outlook(OWN, OTHERS, 2)
    assert (found.games, found.counted, found.rated) == (8, 6, 3)


def test_the_games_of_an_unrated_player_count_for_nothing() -> None:
    found = outlook(Entrant("New, N"), OTHERS)
    assert (found.counted, found.foreign, found.average) == (0, 0, 2334)
    assert outlook(OWN, [Entrant("New, N")]).average is None


def test_norms_first_ratings_and_the_exception_are_said() -> None:
    sentences = counted_by_fide([OWN, *OTHERS])
    assert sentences[0] == NORMS
    assert sentences[2].endswith("for their opponents: C.")
    assert sentences[-1] == EXCEPTION
    assert "Everybody is rated" in counted_by_fide([OWN])[2]
