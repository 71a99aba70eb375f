"""System and editions of a file."""

from collections.abc import Callable

import pytest

from projections.formats.trf import TrfTournament
from server.importing.regulations import details, regulations

Told = Callable[..., TrfTournament]
PAIR = (["2 w 1"], ["1 b 0"])


@pytest.mark.parametrize(
    ("header", "system", "edition"),
    [
        ("192 FIDE_DUTCH_2026", "dutch", "dutch-2026"),
        ("192 FIDE_DUTCH_2025", "dutch", "dutch-2026"),
        ("192 FIDE_DUTCH_2017", "dutch", "dutch-2017"),
        ("192 FIDE_DUTCH\n042 2026/01/31", "dutch", "dutch-2017"),
        ("192 FIDE_DUTCH\n042 2026/02/01", "dutch", "dutch-2026"),
        ("092 Individual: Swiss-System", "dutch", "dutch-2026"),
        ("092 Individual: Round-Robin", "round-robin", "berger"),
        ("092 Individual: Round-Robin\n142 2", "by-hand", "dutch-2026"),
        ("192 FIDE_DUTCH_2026_BAKU", "dutch", "dutch-2026"),
        ("192 FIDE_DUTCH_2026_BAKU\n162 W 3.0    D 1.0", "by-hand", "dutch-2026"),
        ("192 FIDE_DUTCH_2026\nXXP 1 2", "dutch", "dutch-2026"),
        ("192 FIDE_DUTCH_2026\nXXA    1  1.0", "dutch", "dutch-2026"),
        ("192 FIDE_DUBOV", "by-hand", "dutch-2026"),
        ("192 BERGER_ROUNDROBIN", "round-robin", "berger"),
        ("192 BERGER_DOUBLEROUNDROBIN", "round-robin", "berger"),
        ("192 FIDE_DOUBLEROUNDROBIN\n142 3", "by-hand", "dutch-2026"),
        ("192 BERGER_ROUNDROBIN_G3\n142 3", "round-robin", "berger"),
        ("192 BERGER_ROUNDROBIN_G9", "by-hand", "dutch-2026"),
        ("192 FIDE_SCHEVENINGEN", "by-hand", "dutch-2026"),
        ("192 CUSTOM_KNOCKOUT", "by-hand", "dutch-2026"),
    ],
)
def test_system_and_edition(header: str, system: str, edition: str, told: Told) -> None:
    rules = regulations(told(*PAIR, header=header))
    assert (rules.system, rules.pairing_edition) == (system, edition)


@pytest.mark.parametrize(
    ("date", "edition"),
    [
        ("2026-02-28", "tiebreaks-2023"),
        ("2026-02-28   ", "tiebreaks-2023"),
        ("2026-02-28 10:00", "tiebreaks-2023"),
        ("2026/03/01", "tiebreaks-2026"),
        ("2026-03-15 10:00", "tiebreaks-2026"),
        ("", "tiebreaks-2026"),
    ],
)
def test_tb_09_the_edition_of_the_tie_breaks_follows_the_start(date: str, edition: str, told: Told) -> None:
    assert regulations(told(*PAIR, header=f"042 {date}")).tiebreak_edition == edition


def test_tr_03_rounds_that_were_played_are_all_there_are(told: Told) -> None:
    assert regulations(told(*PAIR, header="012 x")).rounds == 1
    assert regulations(told(*PAIR, header="142 7")).rounds == 7


def test_details(told: Told) -> None:
    told_details = details(told(*PAIR, header="012 Open\n022 Pärnu\n042 2026/03/09\n052 2026/03/01\n102 Kask, Mari"))
    assert (told_details.name, told_details.city, told_details.chief_arbiter) == ("Open", "Pärnu", "Kask, Mari")
    assert (told_details.begins, told_details.ends) == ("2026-03-09", "")
    assert details(told(*PAIR)).name == "Imported tournament"
