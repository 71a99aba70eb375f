"""The samples with which pages open without a server: as they are in the tree, and as a test has changed them."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from playwright.sync_api import Page, Route

from display import ASSETS

Ticks = list[dict[str, Any]]


def sample(folder: str) -> Any:
    """What the sample of a folder under `display` says."""
    return json.loads(ASSETS.joinpath(folder, "sample.json").read_text(encoding="utf-8"))


def ticks(screen: str) -> Ticks:
    """The ticks of a wall screen's sample, one after the other."""
    found: Ticks = sample(f"screens/{screen}")
    return found


def answer_with(page: Page, said: Ticks) -> None:
    """From now on a page that asks for its sample gets this one."""
    page.route("**/sample.json", partial(_answer, json.dumps(said)))


def _answer(body: str, route: Route) -> None:
    route.fulfill(body=body, content_type="application/json")
