"""A report file of a knockout is looked at on the arbiter's page, accepted, and goes on where it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from server import commands as c
from server.decide.outcome import Refused
from server.demo.samples import SAMPLES
from server.importing.compose import TRIAL, compose
from server.reports.export import report_file


def cup(file: Path, *, comments: bool = True) -> Path:
    """The sample before its last round."""
    steps = SAMPLES["knockout"].steps(bytes(32))
    last = max(at for at, step in enumerate(steps) if isinstance(step.command, c.PublishPairing))
    made = compose(steps[:last], TRIAL)
    assert not isinstance(made, Refused)
    lines = report_file(made.state, {}).decode().splitlines()
    file.write_text("\n".join(one for one in lines if comments or not one.startswith("###")), encoding="utf-8")
    return file


def test_a_knockout_is_imported_and_its_final_is_proposed(desk: Any, tmp_path: Path) -> None:
    page = desk()
    page.set_input_files("input[type=file]", str(cup(tmp_path / "cup.trf")))
    expect(page.locator(".summary")).to_contain_text("14 players, 3 of 4 rounds. It goes on as: Knockout (bracket).")
    page.fill(".findings input[name=slug]", "cup-imported")
    page.click("text=Accept this list")
    expect(page.locator(".player-rows .player-row")).to_have_count(14)
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose from the bracket")
    for name in ("Player 1", "Player 2", "Player 7", "Player 13"):  # the final, and the game for third place
        expect(page.locator(".desk")).to_contain_text(name)
    expect(page.locator(".desk")).to_contain_text("2 of 2 boards as the engine pairs them")


def test_why_a_knockout_goes_on_by_hand_is_said_above_the_rows(desk: Any, tmp_path: Path) -> None:
    page = desk()
    file = cup(tmp_path / "plain.trf", comments=False)
    file.write_text(file.read_text(encoding="utf-8").replace("142 8", "142 40"), encoding="utf-8")
    page.set_input_files("input[type=file]", str(file))
    expect(page.locator(".summary")).to_contain_text("It goes on as: Pairing by hand.")
    first = page.locator(".finding").first
    expect(first).to_contain_text("A knockout whose bracket the recorded rounds do not give: 14 players need 9 rounds")
    assert first.locator("span").first.inner_text() == "plain.trf"
