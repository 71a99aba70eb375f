"""What people see: plain ES modules, custom elements and CSS. For Python: where the files lie, and the screens.

Pages (`*.html`) carry `{build}` in the addresses of their assets and `{languages}` at their root; whoever serves them
puts both there.
"""

from display.pages import ASSETS, PAGES, build, page, texts
from display.screens import SCREENS, Screen, screens_of

__all__ = ["ASSETS", "PAGES", "SCREENS", "Screen", "build", "page", "screens_of", "texts"]
