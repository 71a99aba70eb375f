"""Every individual tie-break against gacrux, FIDE's reference program, over generated tournaments.

The quick run takes a few; the long one:

    OPENHALL_DIFFERENTIAL=500 uv run pytest tests/differential

What differs on purpose is settled by article in docs/rules/differences.md, and left out by `settled`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from projections.tiebreaks import find
from server.reports.generate import Recipe, generate
from server.standings_command import Wish, rows

COUNT = int(os.environ.get("OPENHALL_DIFFERENTIAL", "24"))

PLAIN = """
    WIN WON BPG BWG REP PS PS/C1 PS/C2 STD TPN TPN/R RTNG RTNG/R SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P KS KS/L+1 KS/L-2
    KS/L60 ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO
"""
BUCHHOLZ = "BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P BH/M1/P BH/M2/P AOB"
FORE = "FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P FB/C2/P FB/M1/P FB/M2/P AOB/F"


def lists(*, round_robin: bool) -> list[list[str]]:
    """Two lists: the reference changes what it knows of byes when it comes to Fore Buchholz, so that comes last."""
    if round_robin:
        return [["DE", *PLAIN.split()], ["DE/P"]]
    return [["DE", *PLAIN.split(), *BUCHHOLZ.split()], ["DE/P", *FORE.split()]]


def settled(label: str, report) -> bool:
    """Whether docs/rules/differences.md says why the reference differs here."""
    unfinished = report.round_robin and report.after < report.rounds
    return (label == "STD" and report.unusual) or (label.startswith(("DE", "KS")) and unfinished)


def leaves_something(label: str, rounds: int) -> bool:
    """Whether a cut leaves a value; one that does not is refused (C.07 art. 14)."""
    _, descriptor = find(label)  # type: ignore[misc]
    cut = descriptor.lowest + descriptor.highest
    return cut == 0 or cut < rounds


@pytest.mark.parametrize("seed", range(COUNT))
def test_every_value_is_that_of_the_reference(random_report, reference, tmp_path: Path, seed: int) -> None:
    report = random_report(seed)
    file = tmp_path / "random.trf"
    file.write_text(report.text(), encoding="utf-8")
    for labels in lists(round_robin=report.round_robin):
        wanted = [label for label in labels if leaves_something(label, report.rounds)]
        theirs = reference(report.text()).values(["PTS", *wanted], report.after)
        ours = rows(file, Wish(tiebreaks=tuple(wanted), after=report.after))
        differences = [
            (label, row.number, row.tiebreaks[label], theirs[label][row.number])
            for row in ours
            for label in wanted
            if row.tiebreaks[label] != expected(label, theirs[label][row.number]) and not settled(label, report)
        ]
        assert not differences, f"seed {seed}, {report.edition}: (label, number, ours, theirs) {differences[:12]}"


@pytest.mark.parametrize("seed", range(min(COUNT, 36)))
def test_points_beside_the_results_are_counted_as_by_the_reference(reference, tmp_path: Path, seed: int) -> None:
    """Record 299, and in every third tournament with something that counts in the standings only."""
    recipe = Recipe(8 + seed, 6, seed, played=2 + seed % 5, byes=5, forfeits=8, late=5, withdrawals=8, adjustments=40)
    text = generate(recipe).data.decode() + ("299          -1.5  999    2    3\n" if seed % 3 == 0 else "")
    file = tmp_path / "random.trf"
    file.write_text(text, encoding="utf-8")
    for wanted in lists(round_robin=False):
        for after in (2 + seed % 5, 1):
            theirs = reference(text).values(["PTS", *wanted], after)
            for row in rows(file, Wish(tiebreaks=tuple(wanted), after=after)):
                ours = {"PTS": row.points, **row.tiebreaks}
                assert ours == {label: expected(label, by[row.number]) for label, by in theirs.items()}, row.number


def test_the_comparison_can_fail(random_report, reference, tmp_path: Path) -> None:
    """Under the rules of the other era some Buchholz of these tournaments is another."""
    for seed in (0, 1, 2, 4, 5, 6):
        report = random_report(seed)
        file = tmp_path / "random.trf"
        file.write_text(report.text(), encoding="utf-8")
        theirs = reference(report.text()).values(["PTS", "BH"])["BH"]
        other = "tiebreaks-2023" if report.edition == "tiebreaks-2026" else "tiebreaks-2026"
        ours = rows(file, Wish(tiebreaks=("BH",), edition=other))
        if any(row.tiebreaks["BH"] != theirs[row.number] for row in ours):
            return
    pytest.fail("the editions do not differ over six tournaments")


def expected(label: str, theirs: str | None) -> str | None:
    """The reference says 0 where a direct encounter separates nobody; we say that there is no value."""
    return None if label.startswith("DE") and theirs == "0" else theirs
