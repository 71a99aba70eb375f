"""What people see: plain ES modules, custom elements and CSS. For Python: where the files lie, and the screens.

Pages (`*.html`) carry `{build}` in the addresses of their assets, `{languages}` at their root, and `{faces}` where
names are measured; `page` fills these in, and gives each page one script and one style sheet made of all that it names.
"""

from display.pages import ASSETS, PAGES, Page, build, page, texts
from display.screens import SCREENS, Screen, screens_of

__all__ = ["ASSETS", "PAGES", "SCREENS", "Page", "Screen", "build", "page", "screens_of", "texts"]
