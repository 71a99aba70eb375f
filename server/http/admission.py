"""Who may open a feed: everybody that of a public page, holders of a live grant the live one (CONTRACTS A7, B8)."""

import re
from typing import Any

from websockets.datastructures import Headers

from server.feed.socket import Admission, Refusal
from server.hosting.hall import Gone
from server.http.credentials import credentials
from server.http.guards import STAFF, guest, live_grant
from server.http.hall import Hosted
from server.http.parameters import Site

_FEED = re.compile(r"/(?P<root>t|live|f)/(?P<id>[^/]+)/feed")

NOT_FOUND = Refusal(404, "there is no feed at this address")
UNAUTHORISED = Refusal(401, "this feed needs a link; open it first")
FORBIDDEN = Refusal(403, "what you hold does not open this feed")


class FeedDoor:
    """Resolves the path and the credentials of an upgrade, for `server.feed.socket.Entrance`."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def admit(self, path: str, headers: Headers) -> Admission | Refusal:
        """Whom an upgrade reaches. No cookie is read for a public feed. May raise Unavailable."""
        found = _FEED.fullmatch(path)
        if found is None:
            return NOT_FOUND
        root, id = found["root"], found["id"]
        try:
            return await (self._festival(id) if root == "f" else self._tournament(root, id, headers))
        except Gone:
            return Refusal(410, "this log was deleted")

    async def _festival(self, id: str) -> Admission | Refusal:
        festival = await self._site.hall.festival(id)
        return NOT_FOUND if festival is None else Admission(festival.feed(festival.public))

    async def _tournament(self, root: str, id: str, headers: Headers) -> Admission | Refusal:
        hosted = await self._site.hall.tournament(id)
        if hosted is None:
            return NOT_FOUND
        return await self._live(id, hosted, headers) if root == "live" else Admission(hosted.feed(hosted.public))

    async def _live(self, id: str, hosted: Hosted, headers: Headers) -> Admission | Refusal:
        held = _credentials(headers)
        if not held:
            return UNAUTHORISED
        hall, now = self._site.hall, self._site.clock.now()
        grant = await live_grant(hall, hosted, id, held, now)
        if grant is not None:
            window = hosted.live if grant.role in STAFF else hosted.hall
            return Admission(hosted.feed(window), grant.grant)
        label = guest(hall, id, held, now)
        return FORBIDDEN if label is None else Admission(hosted.feed(hosted.hall), label)


def _credentials(headers: Any) -> tuple[str, ...]:
    """Hashes of the tokens of an upgrade. Behind a proxy we see no https, so either name of the cookie will do."""
    authorization, cookie = headers.get("Authorization", ""), "; ".join(headers.get_all("Cookie"))
    held = credentials(authorization, cookie, secure=True).hashes
    return held or credentials(authorization, cookie, secure=False).hashes
