"""What people see: plain ES modules, custom elements and CSS. For Python: where the files lie, and the screens.

Pages (`*.html`) carry `{build}` in the addresses of their assets, `{languages}` at their root, and `{faces}` where
names are measured; whoever serves them fills these in and asks for all modules at once.
"""

from display.pages import ASSETS, PAGES, build, page, texts
from display.screens import SCREENS, Screen, screens_of

__all__ = ["ASSETS", "PAGES", "SCREENS", "Screen", "build", "page", "screens_of", "texts"]
