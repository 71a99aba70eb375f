"""What a server is told at its start."""

from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """redis: URL of a store, "" for the embedded one under `data`. demo: name of a sample to play, "" for none.

    origins: foreign origins whose pages may send commands and open feeds. proxies: addresses whose
    `X-Forwarded-For` is believed.
    """

    data: Path
    redis: str = ""
    host: str = "127.0.0.1"
    port: int = 8477
    demo: str = ""
    origins: frozenset[str] = frozenset()
    proxies: frozenset[str] = frozenset({"127.0.0.1", "::1"})
    base: str = ""

    @property
    def url(self) -> str:
        """Where people find this server, without a slash at the end."""
        host = "localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::", "") else self.host  # noqa: S104
        return self.base.rstrip("/") or f"http://{host}:{self.port}"
