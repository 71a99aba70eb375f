"""An arbiter runs a Scheveningen and a double round robin on his page, and the hall reads their final tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.desks import publish
from tests.browser.pictures import whole_picture

pytestmark = pytest.mark.browser


def created(page: Page, system: str, slug: str, expected: int, rounds: str, **options: str) -> None:
    page.fill("input[name=name]", slug)
    page.fill("input[name=slug]", slug)
    page.select_option("select[name=system]", system)
    for label, words in options.items():
        page.select_option(f"label:visible:has-text('{label}') select", label=words)
    page.fill("input[name=expected]", str(expected))
    expect(page.locator("input[name=rounds]")).to_have_value(rounds)
    whole_picture(page, f"create-{system}")
    page.click("text=Create the tournament")


def entered(page: Page, *names: str) -> None:
    page.fill("textarea", "\n".join(f"{name}; {2400 - 50 * place}" for place, name in enumerate(names)))
    page.click(f"text=Add {len(names)}")
    expect(page.locator(".player-rows .player-row")).to_have_count(len(names))


def played(page: Page, number: int, propose: str, keys: str) -> None:
    """Propose, publish and enter the results of a round by their keys."""
    page.click(".desk-tabs >> text=Pairing")
    page.click(f"text={propose}")
    publish(page, number)
    for place, key in enumerate(keys):
        value = page.locator(".result-rows .result-row").nth(place).locator(".value")
        expect(value).to_have_text("missing")  # the page has left the round before
        expect(page.locator(".current-number")).to_have_text(str(place + 1))
        page.keyboard.press(key)
        expect(value).not_to_have_text("missing")
        page.keyboard.press("Enter")


def test_a_scheveningen_from_its_teams_to_the_score_on_the_wall(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page, "scheveningen", "harbour", 4, "2")
    entered(page, "Alder, A", "Berg, B", "Cole, C", "Dahl, D")
    for name in ("Alder, A", "Berg, B"):
        page.click(f".sides .free-players >> text={name}")
    page.check("input[name=into] >> nth=1")
    for name in ("Cole, C", "Dahl, D"):
        page.click(f".sides .free-players >> text={name}")
    whole_picture(page, "sides")
    page.click("text=Set the teams")
    expect(page.locator(".player-rows .player-row b").first).to_have_text("1")
    played(page, 1, "Propose by the table", "15")
    played(page, 2, "Propose by the table", "55")
    wall = page.context.new_page()
    wall.goto(f"{openhall.address}/s/harbour/crosstable")
    expect(wall.locator(".match .total")).to_have_text("2½ – 1½")
    expect(wall.locator(".match .steps")).to_contain_text("R1 1½–½")
    expect(wall.locator(".match .stand")).to_contain_text("Team A wins")
    assert wall.locator(".match [data-k] .points").all_inner_texts() == ["1½", "1"]


def test_a_level_match_is_won_by_a_play_off_and_by_lots(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page, "scheveningen", "quay", 4, "2")
    entered(page, "Alder, A", "Berg, B", "Cole, C", "Dahl, D")
    for name in ("Alder, A", "Berg, B"):
        page.click(f".sides .free-players >> text={name}")
    page.check("input[name=into] >> nth=1")
    for name in ("Cole, C", "Dahl, D"):
        page.click(f".sides .free-players >> text={name}")
    page.click("text=Set the teams")
    expect(page.locator(".player-rows .player-row b").first).to_have_text("1")
    played(page, 1, "Propose by the table", "10")
    played(page, 2, "Propose by the table", "55")
    wall, phone = page.context.new_page(), page.context.new_page()
    wall.goto(f"{openhall.address}/s/quay/crosstable")
    expect(wall.locator(".match .stand")).to_contain_text("drawn")
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(f"{openhall.address}/t/quay/#crosstable")
    page.click(".desk-tabs >> text=Tournament")
    card = page.locator(".level-matches")
    expect(card).to_contain_text("Team A 2 – 2 Team B: drawn")
    whole_picture(page, "level-match")
    card.locator("text=Team B won the play-off").click()
    expect(wall.locator(".match .stand")).to_contain_text("level: Team B wins the play-off")
    expect(phone.locator(".match .meta").first).to_contain_text("Team B wins the play-off")
    wall.set_viewport_size({"width": 1920, "height": 1080})
    whole_picture(wall, "level-wall")
    whole_picture(phone, "level-phone")
    card.locator("text=Draw lots").click()
    expect(wall.locator(".match .stand")).to_contain_text("wins by lot (draw 1)")
    card.locator("text=Coin: Team A").click()
    expect(wall.locator(".match .stand")).to_contain_text("Team A wins by lot (draw 2)")
    whole_picture(page, "level-decided")


def substituted(page: Page, gone: str, comes: str) -> None:
    """Somebody leaves before round 1, and another takes the number."""
    page.locator(".player-rows .player-row", has_text=gone.split(",", maxsplit=1)[0]).click()
    page.click(".player-actions >> text=/^Withdraw$/")
    page.click(".question button.danger")
    page.locator(".player-rows .player-row.withdrawn").wait_for()
    page.fill("textarea", f"{comes}; 2000")
    page.click("text=Add 1")
    page.click("text=Field the substitute")
    row = page.locator(".player-rows .player-row", has_text=comes.split(",", maxsplit=1)[0])
    expect(row.locator("b").first).to_have_text("2")


def test_a_double_round_robin_with_separate_circuits(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    words = {"How often each two meet": "twice (double round robin)",
             "Between the cycles": "separate circuits, each closed"}  # fmt: skip
    created(page, "round-robin", "circuits", 2, "2", **words)
    entered(page, "Alder, A", "Berg, B")
    page.click("text=By rating, title, name")
    page.wait_for_selector("text=All 2 players have their number.")
    substituted(page, "Berg, B", "Cole, C")
    played(page, 1, "Propose by the Berger tables", "1")
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Close circuit 1")
    played(page, 2, "Propose by the Berger tables", "5")
    wall = page.context.new_page()
    wall.goto(f"{openhall.address}/s/circuits/crosstable")
    expect(wall.locator(".square .meetings .meeting")).to_have_count(4)
    expect(wall.locator(".square .line .points").first).to_contain_text("1")
    ranks = wall.locator(".square .line .rank").all_inner_texts()
    assert ranks == ["1", "2"], ranks
