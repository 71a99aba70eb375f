"""How tie-breaks are written, and which are refused with which article."""

from __future__ import annotations

import pytest

from projections.events import Regulations
from projections.refusal import Refusal
from projections.regulations import tiebreak_fault, tiebreak_question
from projections.tiebreaks import TIEBREAKS, find
from projections.tiebreaks.classic_names import CLASSIC_NAMES


@pytest.mark.parametrize(
    ("text", "printed", "lowest", "highest"),
    [
        ("BH", "BH", 0, 0),
        ("bh/c1", "BH/C1", 1, 0),
        (" Sb/c2 ", "SB/C2", 2, 0),
        ("BH/m2", "BH/M2", 2, 2),
        ("DE", "DE", 0, 0),
        ("bh/p/c1", "BH/C1/P", 1, 0),
        ("aro/u1400/c1", "ARO/C1/U1400", 1, 0),
        ("tpn/r", "TPN/R", 0, 0),
        ("RTNG/R", "RTNG/R", 0, 0),
        ("AOB/F", "AOB/F", 0, 0),
        ("bh:mp/c1", "BH:MP/C1", 1, 0),
        ("ps:GP", "PS:GP", 0, 0),
        ("Bu.", "BU", 0, 0),
        ("GE", "REP", 0, 0),
        ("Buchholz", "BH", 0, 0),
        ("Median-Buchholz", "BH/M1", 1, 1),
        ("Buchholz/C1/P", "BH/C1/P", 1, 0),
        ("sonneborn  berger", "SB", 0, 0),
        ("Solkoff", "BH", 0, 0),
        ("Koya/L-1", "KS/L-1", 0, 0),
    ],
)
def test_a_descriptor_is_read_in_any_case_and_printed_in_one_way(
    text: str, printed: str, lowest: int, highest: int
) -> None:
    _, descriptor = find(text)  # type: ignore[misc]
    assert (str(descriptor), descriptor.lowest, descriptor.highest) == (printed, lowest, highest)
    assert find(printed) == find(text)


MANDATORY = [
    "DE",
    "DE/P",
    "BPG",
    "BWG",
    "REP",
    "STD",
    "SB",
    "SB/C1",
    "SB/C2",
    "SB/P",
    "SB/C1/P",
    "SB/C2/P",
    "ARO",
    "ARO/C1",
    "ARO/C2",
    "ARO/M1",
    "ARO/M2",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "RTNG",
    "RTNG/R",
    "WIN",
    "WON",
    "PS",
    "PS/C1",
    "PS/C2",
    "TPN",
    "TPN/R",
    "BH",
    "BH/C1",
    "BH/C2",
    "BH/M1",
    "BH/M2",
    "BH/P",
    "BH/C1/P",
    "BH/C2/P",
    "BH/M1/P",
    "BH/M2/P",
    "FB",
    "FB/C1",
    "FB/C2",
    "FB/M1",
    "FB/M2",
    "FB/P",
    "FB/C1/P",
    "FB/C2/P",
    "FB/M1/P",
    "FB/M2/P",
    "AOB",
    "AOB/F",
    "KS",
    "KS/L+1",
    "KS/L-2",
    "KS/L60",
]
TEAMS = [
    "WIN:MP", "WON:MP", "PS:MP", "PS:GP/C1", "BH:GP", "BH:MP/C1/P", "AOB:GP", "AOB:MP/F", "FB:MP/M1", "KS:GP/L+1",
    "SB:MP", "SB:GP/C1/P", "DE:GP", "BC", "TBR", "BBE", "MPVGP", "MPTS", "GPTS", "EMMSB", "EMGSB/C1", "EGMSB/C2/P",
    "EGGSB/P", "EDE", "EDE/P", "EDEBT", "EDEBB/P", "EDET", "EDEB", "SSSC", "SSSC/F", "SSSC/P", "SSSC/K4",
    "SSSC/F/P/K10", "DIFF", "FOR", "BERLIN", "ELO",
]  # fmt: skip


@pytest.mark.parametrize("text", MANDATORY + TEAMS)
def test_every_code_that_fide_demands_is_read_and_printed(text: str) -> None:
    """MTB26, the codes of individual events that a program must know."""
    _, descriptor = find(text)  # type: ignore[misc]
    assert str(descriptor) == text


@pytest.mark.parametrize("text", CLASSIC_NAMES)
def test_every_classic_name_is_an_alias(text: str) -> None:
    assert find(text) == find(CLASSIC_NAMES[text])
    assert not isinstance(find(text.title()), Refusal)


@pytest.mark.parametrize(
    ("text", "limit"), [("KS", (50, 0)), ("KS/L+1", (50, 1)), ("KS/L-2", (50, -2)), ("KS/L60", (60, 0))]
)
def test_the_limit_of_koya_is_read(text: str, limit: tuple[int, int]) -> None:
    _, descriptor = find(text)  # type: ignore[misc]
    assert (descriptor.limit.percent, descriptor.limit.half_points) == limit


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "tiebreak-malformed"),
        ("BH C1", "tiebreak-malformed"),
        ("BH:", "tiebreak-malformed"),
        ("BH/", "tiebreak-malformed"),
        ("HORT", "tiebreak-unknown"),
        ("BH/C0", "tiebreak-variant-unknown"),
        ("BH/C1/C1", "tiebreak-variant-unknown"),
        ("BH/C1/M1", "tiebreak-variant-unknown"),
        ("SB/M1", "tiebreak-variant-unknown"),
        ("DE/C1", "tiebreak-variant-unknown"),
        ("KS/L", "tiebreak-variant-unknown"),
        ("BH/R", "tiebreak-variant-unknown"),
        ("ARO:MP", "tiebreak-reference-unknown"),
        ("WIN:GP", "tiebreak-reference-unknown"),
        ("BH:XY", "tiebreak-reference-unknown"),
    ],
)
def test_what_is_no_tiebreak_here_is_refused(text: str, code: str) -> None:
    found = find(text)
    assert isinstance(found, Refusal)
    assert found.code == code
    assert found.article.startswith("C.07")


@pytest.mark.parametrize("text", ["BH", "BH/C1", "FB", "AOB", "Median"])
def test_c_07_8_buchholz_is_refused_in_a_round_robin(text: str) -> None:
    refusal = tiebreak_fault(text, Regulations(5, "round-robin"))
    assert refusal is not None
    assert (refusal.code, refusal.article) == ("tiebreak-banned", "C.07 art. 8")
    assert tiebreak_fault(text, Regulations(5, "by-hand")) is None


@pytest.mark.parametrize("text", ["SB", "SB/C1", "DE", "WIN", "KS", "ARO"])
def test_the_others_are_allowed_everywhere(text: str) -> None:
    assert tiebreak_fault(text, Regulations(5, "round-robin")) is None


def test_an_edition_that_is_not_here_is_refused() -> None:
    refusal = tiebreak_fault("SB", Regulations(5, tiebreak_edition="tiebreaks-2009"))
    assert refusal is not None
    assert "tiebreaks-2026" in refusal.message


@pytest.mark.parametrize(
    ("text", "edition", "code"),
    [
        ("BH", "tiebreaks-papi", "tiebreak-not-in-edition"),
        ("Bu.", "tiebreaks-2026", "tiebreak-not-in-edition"),
        ("BH:MP", "tiebreaks-2026", "tiebreak-reference"),
        ("MPvGP", "tiebreaks-2026", "tiebreak-of-teams"),
        ("EDEBT", "tiebreaks-2026", "tiebreak-of-teams"),
        ("Berlin", "tiebreaks-2026", "tiebreak-of-teams"),
    ],
)
def test_what_an_event_has_not_is_refused(text: str, edition: str, code: str) -> None:
    refusal = tiebreak_fault(text, Regulations(5, tiebreak_edition=edition))
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.parametrize("text", TEAMS)
@pytest.mark.parametrize("participants", ["teams", "teams-all-play-all"])
def test_events_of_teams_have_them_all(text: str, participants: str) -> None:
    assert tiebreak_fault(text, Regulations(5, participants=participants)) is None


def test_the_refusal_says_that_individuals_take_part() -> None:
    refusal = tiebreak_fault("MPvGP", Regulations(5))
    assert refusal is not None
    assert (refusal.article, refusal.message.startswith("MPvGP compares teams")) == ("C.07 art. 13.1", True)


@pytest.mark.parametrize("text", ["BC", "TBR", "BBE", "EDEBT", "EDE", "EMMSB", "SB:GP"])
def test_round_robins_of_teams_take_them(text: str) -> None:
    assert tiebreak_fault(text, Regulations(5, "round-robin", participants="teams")) is None
    assert tiebreak_fault("BH:GP", Regulations(5, "round-robin", participants="teams")) is not None


@pytest.mark.parametrize("text", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_c_07_10_ratings_with_unrated_players_ask_for_what_was_announced(text: str) -> None:
    question = tiebreak_question(text, Regulations(5), unrated=True)
    assert question is not None
    assert question.article == "C.07 art. 10"
    assert tiebreak_question(f"{text}/U1400", Regulations(5), unrated=True) is None
    assert tiebreak_question(text, Regulations(5), unrated=False) is None


def test_c_07_9_2_koya_outside_a_round_robin_is_asked_about() -> None:
    question = tiebreak_question("KS", Regulations(5), unrated=False)
    assert question is not None
    assert question.article == "C.07 art. 9.2"
    assert tiebreak_question("KS", Regulations(5, "round-robin"), unrated=False) is None


@pytest.mark.parametrize("text", ["BH/C1\u0663", "KS/L+\u0661", "TPR/U1\u06f400"])
def test_other_figures_than_ours_are_no_variant(text: str) -> None:
    found = find(text)
    assert isinstance(found, Refusal)


@pytest.mark.parametrize("text", ["PTS", "pts", " Points "])
def test_c_07_4_points_are_no_tiebreak_and_it_is_said_why(text: str) -> None:
    found = find(text)
    assert isinstance(found, Refusal)
    assert "compared first" in found.message


def test_who_misspells_one_sees_all_as_they_are_printed() -> None:
    found = find("SOC")
    assert isinstance(found, Refusal)
    assert {"BH,", "Bu.,", "SBh,"} < set(found.message.split())


def test_every_tiebreak_cites_its_article() -> None:
    sources = ("C.07 art. ", "Papi", "docs/rules/")
    assert all(one.article.startswith(sources) and one.title for one in TIEBREAKS.values())
