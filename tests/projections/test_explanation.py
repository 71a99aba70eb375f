"""Every number adds up from its terms, whatever happened in the tournament."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from projections.explanation import adds_up, explain
from projections.tiebreaks import TIEBREAKS, find
from projections.tiebreaks.editions import FIDE_2023, FIDE_2026, PAPI

SUMS = ["WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P",
        "BH/C1/P", "FB", "FB/C1", "FB/M1/P", "SB", "SB/C1", "SB/C2", "SB/P", "KS", "KS/L-1"]  # fmt: skip
AVERAGES = ["AOB", "AOB/F", "ARO", "ARO/C1", "ARO/M1", "APRO", "APPO"]
OTHERS = ["DE", "TPR", "PTP", "TPN", "RTNG"]
PAPIS = ["Bu.", "Tr.", "Me.", "SBh", "Ka."]
RESULTS = st.sampled_from(["1-0", "0-1", "1/2-1/2", "1/2-0", "+:-", "-:+", "-:-", ""])
BYES = st.sampled_from(["", "", "", "H", "Z", "F", "U"])


def play(log, data, ks: list[int], rounds: int) -> None:
    log.players(ks)
    for number in range(1, rounds + 1):
        order = data.draw(st.permutations(ks))
        byes = {k: kind for k in order[:3] if (kind := data.draw(BYES))}
        left = [k for k in order if k not in byes]
        pairs = zip(left[::2], left[1::2], strict=False)
        log.round(number, [(white, black, data.draw(RESULTS)) for white, black in pairs], byes)


def counted(one) -> list[Fraction]:
    return [Fraction(term.value) for term in one.terms if term.value and not term.cut]


@settings(max_examples=25, deadline=None)
@given(data=st.data(), edition=st.sampled_from([FIDE_2026, FIDE_2023, PAPI]), round_robin=st.booleans())
def test_the_terms_make_the_value(new_log_for_all, data, edition: str, round_robin: bool) -> None:
    asked = [*SUMS, *AVERAGES, *PAPIS, *OTHERS]
    labels = [text for text in asked if edition in find(text)[0].editions]  # type: ignore[index]
    system = "round-robin" if round_robin else "by-hand"
    log = new_log_for_all(rounds=4, system=system, tiebreaks=tuple(labels), tiebreak_edition=edition)
    play(log, data, list(range(1, 9)), 4)
    for k in range(1, 9):
        found = {one.label: one for one in explain(log.state, k)}
        assert list(found) == [find(text)[0].label(find(text)[1]) for text in labels]  # type: ignore[index]
        for label, one in found.items():
            if label in SUMS or label in PAPIS:
                assert sum(counted(one), Fraction()) == Fraction(one.value), (label, k, one)
            elif label in AVERAGES and one.value is not None:
                places = 2 if label.startswith("AOB") else 0
                average = sum(counted(one), Fraction()) / len(counted(one))
                assert abs(average - Fraction(one.value)) * 10**places <= Fraction(1, 2), (label, k, one)


def test_every_tiebreak_explains_itself(reported, exercise) -> None:
    for tiebreak in (one for one in TIEBREAKS.values() if not one.for_teams):
        log = reported(exercise, tiebreaks=(tiebreak.acronym,), tiebreak_edition=tiebreak.editions[-1])
        [one] = explain(log.state, 4)
        assert (one.title, one.article) == (tiebreak.title, tiebreak.article)
        assert str(one.formula)


def test_a_cap_and_a_cut_say_why(reported, exercise) -> None:
    """Player 4 of the exercise: the half-point bye is capped (16.4.2) and cut, being voluntary (16.5)."""
    log = reported(exercise, tiebreaks=("BH/C1",))
    [one] = explain(log.state, 4)
    bye = one.terms[1]
    assert (one.value, bye.kind, bye.score, bye.cap, bye.cut) == ("11.5", "dummy", "2.5", "2.5", "voluntary")
    assert bye.articles == ("C.07 art. 16.4.2", "C.07 art. 16.5")
    assert "own score 3.5" in bye.why
    assert adds_up(one.terms) == "3 + 1.5 + 3.5 + 3.5, (2.5 cut)"
    gone = one.terms[0]
    assert (gone.opponent, gone.score, gone.articles) == (12, "3", ("C.07 art. 16.3",))


def test_a_forfeit_names_the_scheduled_opponent(reported, exercise) -> None:
    log = reported(exercise, tiebreaks=("BH", "BH/P"))
    dummy, played = (one.terms[3] for one in explain(log.state, 11))
    assert (dummy.kind, dummy.opponent, dummy.cap, dummy.articles) == ("dummy", 9, "1.5", ("C.07 art. 16.4.1",))
    assert (played.kind, played.opponent, played.score) == ("forfeit", 9, "1.5")


def test_unrated_players_leave_everybody_without_a_value(new_log) -> None:
    log = new_log(rounds=1, tiebreaks=("TPR", "TPR/U1500"))
    log.players([1, 2], ratings={1: 2000, 2: 0})
    log.round(1, [(1, 2, "1/2-1/2")])
    bare, announced = explain(log.state, 1)
    assert (bare.value, bare.terms, announced.value) == (None, (), "1500")
    assert "unrated" in str(bare.formula)
    table = log.history.table("standings", log.history.n)
    assert [article for article, _ in table.meta["questions"]] == ["C.07 art. 10"]


def test_who_counts_for_nobody_has_no_terms(new_log) -> None:
    log = new_log(rounds=3, system="round-robin", tiebreaks=("SB",))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 4, "1-0"), (2, 3, "1-0")])
    log.withdraw(4, 1)
    [one] = explain(log.state, 4)
    assert (one.value, one.terms) == (None, ())


def test_the_view_tells_what_stands_between_two(new_log) -> None:
    """Case DI-04: X before Y by the direct encounter, though X was ahead by number already."""
    log = new_log(rounds=2, tiebreaks=("DE",))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, "1-0"), (3, 4, "0-0")])
    log.round(2, [(2, 3, "1-0"), (1, 4, "0-0")])
    history = log.history
    table = history.table("explain.2", history.n)
    assert table.meta["behind"] == "DE"
    assert [cells[3] for cells in table.rows.values()] == [1]
    assert history.table("explain.1", history.n).meta["behind"] is None
    assert history.table("explain.3", history.n).meta["behind"] == "points"
