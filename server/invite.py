"""`openhall invite`: a new key of the hall, as a link; only its hash is kept."""

import sys
from pathlib import Path

import msgspec

from server.app import new_token, reached_store
from server.hosting.hall import HallKey
from server.http.credentials import token_hash


async def invite(data: Path, redis: str, url: str) -> None:
    """Print a link that lets its holder create tournaments."""
    token = new_token()
    async with reached_store(data, redis) as store:
        await store.hall_put(token_hash(token), msgspec.json.encode(HallKey("organiser")))
    sys.stdout.write(f"{url.rstrip('/')}/arbiter/#{token}\n")
