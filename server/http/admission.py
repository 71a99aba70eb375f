"""Who may open a feed: everybody that of a public page, holders of a live grant the live one (CONTRACTS A7)."""

import re
from typing import Any

from websockets.datastructures import Headers

from server.feed.socket import Admission, Refusal
from server.hosting.hall import Gone
from server.http.credentials import credentials
from server.http.guards import STAFF, live_grant
from server.http.hall import Hosted
from server.http.parameters import Site

_FEED = re.compile(r"/(?P<root>t|live)/(?P<tournament>[^/]+)/feed")

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
        is_live, id = found["root"] == "live", found["tournament"]
        try:
            hosted = await self._site.hall.tournament(id)
        except Gone:
            return Refusal(410, "this tournament was deleted")
        if hosted is None:
            return NOT_FOUND
        return await self._live(id, hosted, headers) if is_live else Admission(hosted.feed(hosted.public))

    async def _live(self, id: str, hosted: Hosted, headers: Headers) -> Admission | Refusal:
        held = _credentials(headers)
        if not held:
            return UNAUTHORISED
        grant = await live_grant(self._site.hall, hosted, id, held, self._site.clock.now())
        if grant is None:
            return FORBIDDEN
        window = hosted.live if grant.role in STAFF else hosted.hall
        return Admission(hosted.feed(window), grant.grant)


def _credentials(headers: Any) -> tuple[str, ...]:
    """Hashes of the tokens of an upgrade. Behind a proxy we see no https, so either name of the cookie will do."""
    authorization, cookie = headers.get("Authorization", ""), "; ".join(headers.get_all("Cookie"))
    held = credentials(authorization, cookie, secure=True).hashes
    return held or credentials(authorization, cookie, secure=False).hashes
