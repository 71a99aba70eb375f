"""Follow views of an Openhall tournament: python feed_client.py http://localhost:8000/t/<id>/ info standings"""

import asyncio
import json
import random
import sys
import urllib.request
from urllib.parse import urljoin

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


class Tables:
    """The tables a client holds, by view; None for those it has not got yet."""

    def __init__(self, *views):
        self.tables = dict.fromkeys(views)
        self.failed = set()

    def want(self):
        have = {view: table and view not in self.failed and table["to"] or None for view, table in self.tables.items()}
        return json.dumps({"t": "want", "views": have})

    def take(self, tick, fetch):
        """Bring the tables up to a tick. False: something did not fit, so send `want`, and show what we have."""
        entries = tick.get("views", {}).items()
        return all([self._take(view, entry, fetch) for view, entry in entries if view in self.tables])

    def _take(self, view, entry, fetch):
        mine = self.tables[view]
        if "error" in entry or (mine and entry["to"] == mine["to"]):
            return True
        if "url" in entry:
            entry = fetch(entry["url"])
        if entry is None:
            self.failed.add(view)
            return False
        if "rows" in entry:
            self.tables[view] = {name: entry[name] for name in ("to", "at", "meta", "columns", "rows")}
        elif mine and entry["from"] == mine["to"]:
            apply(mine, entry)
        else:
            return False
        self.failed.discard(view)
        return True


def apply(table, delta):
    """Change a table by a delta: take out, put in their places, set, in this order."""
    cells = dict(map(tuple, table["rows"])) | dict(map(tuple, delta["set"]))
    out = {*delta["del"], *(key for key, _ in delta["move"])}
    order = [key for key, _ in table["rows"] if key not in out]
    for key, after in delta["move"]:
        order.insert(0 if after is None else order.index(after) + 1, key)
    table["rows"] = [[key, cells[key]] for key in order]
    table |= {name: delta[name] for name in ("to", "at", "meta") if name in delta}


def fetch(url):
    """A table by its address; None if there is no such table now."""
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:
            return json.load(answer)
    except OSError:
        return None


async def follow(base, tables, show):
    """Keep `tables` up to date for ever, and call `show` after every tick."""
    while True:
        try:
            async with connect("ws" + base.removeprefix("http") + "feed") as socket:
                await socket.send(tables.want())
                while (tick := json.loads(await asyncio.wait_for(socket.recv(), 50)))["t"] == "tick":
                    if not await asyncio.to_thread(tables.take, tick, lambda url: fetch(urljoin(base, url))):
                        await socket.send(tables.want())
                    show(tables.tables)
        except (OSError, ValueError, WebSocketException) as lost:
            print("connection lost:", lost, file=sys.stderr)
        await asyncio.sleep(random.uniform(0.5, 30))


if __name__ == "__main__":
    asyncio.run(follow(sys.argv[1], Tables(*sys.argv[2:]), lambda tables: print(json.dumps(tables))))
