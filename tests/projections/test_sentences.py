"""Sentences as data read as English, and keep what they are made of."""

from __future__ import annotations

from projections.sentences import said


def test_a_sentence_is_its_text_with_the_values_put_in() -> None:
    assert str(said("place among the {count} who are equal", count=3)) == "place among the 3 who are equal"
    assert str(said("lots|by")) == "lots"


def test_a_sentence_is_spoken_in_a_language_as_far_as_that_has_its_parts() -> None:
    texts = {"place by {method}": "Platz durch {method}", "lots|by": "Los"}
    assert said("place by {method}", method=said("lots|by")).spoken(texts) == "Platz durch Los"
    assert said("place by {method}", method=said("play-off|by")).spoken(texts) == "Platz durch play-off"


def test_a_part_may_be_a_sentence_itself() -> None:
    what = said("the {theirs} of opponents|sum of", theirs=said("match points"))
    whole = said("sum of {what} without {cut}", what=what, cut=said("the least significant"))
    assert str(whole) == "sum of the match points of opponents without the least significant"
    assert whole.data() == [
        "sum of {what} without {cut}",
        {
            "what": ["the {theirs} of opponents|sum of", {"theirs": ["match points", {}]}],
            "cut": ["the least significant", {}],
        },
    ]


def test_a_value_with_braces_stays_as_it_is() -> None:
    assert str(said("{one} and {other}", one="{other}", other="b")) == "{other} and b"
