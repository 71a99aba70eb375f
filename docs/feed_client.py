"""Follow views of an Openhall tournament: python feed_client.py http://localhost:8000/t/<id>/ info standings"""

import asyncio
import json
import random
import sys
import time
import urllib.request
from urllib.parse import urljoin

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


class Tables:
    """The tables a client holds, by view: None for those it has not got yet. failed: those it could not fetch."""

    def __init__(self, *views):
        self.tables = dict.fromkeys(views)
        self.failed = set()

    def want(self):
        have = {view: table["to"] if table else None for view, table in self.tables.items()}
        return json.dumps({"t": "want", "views": have | dict.fromkeys(self.failed)})

    def take(self, tick, fetch):
        """Bring the tables up to a tick. False: something did not fit; go on showing what is there, send `want`."""
        entries = {view: entry for view, entry in tick.get("views", {}).items() if view in self.tables}
        self.failed = {
            view for view, entry in entries.items() if "url" in entry and not self._fetch(view, entry, fetch)
        }
        fits = [self._take(view, entry) for view, entry in entries.items() if "url" not in entry]
        return all(fits) and not self.failed

    def _fetch(self, view, entry, fetch):
        mine = self.tables[view]
        table = mine if mine and mine["to"] == entry["to"] else fetch(entry["url"])
        return table is not None and self._take(view, table)

    def _take(self, view, entry):
        mine = self.tables[view]
        if "error" in entry or (mine and entry["to"] == mine["to"]):
            return True
        if "rows" in entry:
            self.tables[view] = {name: entry[name] for name in ("to", "at", "meta", "columns", "rows")}
            return True
        return mine is not None and entry["from"] == mine["to"] and apply(mine, entry)


def apply(table, delta):
    """Change a table by a delta: take out, put in their places, set."""
    cells = dict(table["rows"]) | dict(delta["set"])
    out = {*delta["del"], *(key for key, _ in delta["move"])}
    order = [key for key, _ in table["rows"] if key not in out]
    for key, after in delta["move"]:
        order.insert(0 if after is None else order.index(after) + 1, key)
    table["rows"] = [[key, cells[key]] for key in order]
    table |= {name: delta[name] for name in ("to", "at", "meta") if name in delta}
    return True


def fetch(url):
    """A table by its address; None if there is none now."""
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310
            return json.load(answer)
    except OSError:
        return None


async def converse(socket, base, tables, show):
    """One connection: from the first `want` to the `bye`."""
    asked = 0
    while True:
        if time.monotonic() - asked > 60:
            await socket.send(tables.want())
            asked = time.monotonic()
        message = json.loads(await asyncio.wait_for(socket.recv(), 50))
        if message["t"] == "bye":
            return
        if not await asyncio.to_thread(tables.take, message, lambda url: fetch(urljoin(base, url))):
            await asyncio.sleep(5 if tables.failed else 0)
            asked = 0
        show(tables.tables)


async def follow(base, tables, show):
    """Keep `tables` up to date for ever, and call `show` after every tick."""
    while True:
        try:
            async with connect("ws" + base.removeprefix("http") + "feed") as socket:
                await converse(socket, base, tables, show)
        except (OSError, ValueError, WebSocketException) as lost:
            print("connection lost:", lost, file=sys.stderr)
        await asyncio.sleep(random.uniform(0.5, 30))  # noqa: S311


if __name__ == "__main__":
    asyncio.run(follow(sys.argv[1], Tables(*sys.argv[2:]), lambda tables: print(json.dumps(tables))))
