"""A language that nobody speaks: every text of the catalogue is its English in ⟦brackets⟧. What a page says outside of
them and is no data, no language can say: it goes by no catalogue."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Frame, Page, Route

from display import ASSETS

FOUND = Path(__file__).with_name("pseudo.js").read_text(encoding="utf-8")
GERMAN: dict[str, Any] = json.loads(ASSETS.joinpath("languages/de.json").read_text(encoding="utf-8"))
WORD = re.compile(r"[^\W\d_]{2,}")
CODES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "BH", "SB", "DE", "PS", "UTC"})
"""Letters that are the same in all languages."""
CALENDAR = frozenset(
    WORD.findall(
        "Mo Di Mi Do Fr Sa So Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez Januar Februar April August "
        "September Oktober November Dezember"
    )
)
"""Days and months as the browser writes them in German."""


def _bracketed(key: str, forms: object) -> object:
    text = f"⟦{key.partition('|')[0]}⟧"
    return {"other": text} if isinstance(forms, dict) else text


CATALOGUE = json.dumps({key: _bracketed(key, forms) for key, forms in GERMAN.items()})
SAID = frozenset(word for key in GERMAN for word in WORD.findall(key.partition("|")[0]))
"""The words of the English texts: in a sentence that is no data they are a text that was forgotten."""


def speak(pages: Page | BrowserContext) -> None:
    """From now on `?lang=de` is the pseudo-language; of pages without a worker, whose requests nobody sees."""

    def answer(route: Route) -> None:
        route.fulfill(body=CATALOGUE, content_type="application/json")

    pages.route("**/languages/de.json", answer)


def texts(data: Any) -> Iterable[str]:
    """Every string in a JSON value: names, places, codes."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


def outside(page: Page | Frame, data: Iterable[str]) -> list[str]:
    """What a page with its frames, or a frame, says outside the brackets, and is not in `data`: ["i: Rank", …]."""
    known = set(data)
    words = {word for text in known for word in WORD.findall(text)} - SAID | CODES | CALENDAR

    def is_data(text: str) -> bool:
        head, cut, tail = text.partition("…")
        whole = text in known or (cut and any(one.startswith(head) and one.endswith(tail) for one in known))
        return bool(whole) or not set(WORD.findall(text)) - words

    def said(text: str) -> bool:
        return not all(is_data(part.strip(" ,:()")) for part in re.split("[·–]", text))

    frames = page.frames if isinstance(page, Page) else [page]
    found = [one for frame in frames for one in frame.evaluate(FOUND[FOUND.index("() =>") :])]
    return [f"{where}: {text}" for where, text in found if said(text)]
