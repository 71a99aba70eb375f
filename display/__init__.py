"""What people see: plain ES modules, custom elements and CSS. This is the part of it that Python needs: where the files lie.

Pages (`*.html`) carry the placeholder `{build}` in the addresses of their assets; whoever serves them puts the build there.
"""

from display.pages import ASSETS, PAGES, build, page
from display.screens import SCREENS, Screen

__all__ = ["ASSETS", "PAGES", "SCREENS", "Screen", "build", "page"]
