"""What is wrong with the layout and the names of a page, as scripts in the page itself measure it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

Size = tuple[int, int]

WALLS: list[Size] = [(1920, 1080), (3840, 2160), (1080, 1920), (1280, 720)]
EVERY_WALL: list[Size] = [*WALLS, (2160, 3840)]
HAND_HELD: list[Size] = [(390, 844), (320, 640), (1440, 900), (1920, 1080)]


def by_pixels(size: Size) -> str:
    """The name of a test of this size."""
    return f"{size[0]}x{size[1]}"


def unit(size: Size) -> float:
    """Pixels of one u on a wall of this size."""
    return min(size) / 1080


def resize(page: Page, size: Size) -> None:
    """Give a page another size, and let it draw itself anew."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def _script(name: str) -> str:
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return text[text.index("*/") + 2 :]


_LAYOUT, _NAMES = _script("measure.js"), _script("names.js")


def faults(page: Page | Frame, unit: float = 0) -> Any:
    """Sentences about boxes, sizes and contrasts. unit: pixels of one u, 0 off the walls."""
    return page.evaluate(_LAYOUT, unit)


def faults_of_names(page: Page | Frame) -> Any:
    """Sentences about names from right to left that are not whole, or not to themselves."""
    return page.evaluate(_NAMES)
