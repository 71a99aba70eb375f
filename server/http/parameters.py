"""What handlers are given besides what the request says: the objects that `server/app.py` puts together, by name."""

from pathlib import Path
from typing import TypeAlias

import msgspec
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from server.clock import Clock
from server.http.assets import Assets
from server.http.guards import Caller
from server.http.hall import Hall
from server.http.limits import Attempts
from server.http.words import Words


class Site(msgspec.Struct, frozen=True):
    """What all handlers share.

    assets: the pages and their files. words: screens that wait for a grant. logins, registrations: how often each
    source tries a secret, and asks for a word. images: the folder of the organiser's pictures. origins: foreign
    origins whose pages may change things.
    """

    hall: Hall
    clock: Clock
    assets: Assets
    words: Words
    logins: Attempts
    registrations: Attempts
    images: Path
    origins: frozenset[str] = frozenset()

    @property
    def build(self) -> str:
        """Names the files of display/."""
        return self.assets.build


TheSite: TypeAlias = NamedDependency[SkipValidation[Site]]
TheCaller: TypeAlias = NamedDependency[SkipValidation[Caller]]
