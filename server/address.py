"""Where people find the server of a data directory: kept there, for the commands that print links beside it."""

from pathlib import Path

DEFAULT = "http://localhost:8477"
_NAME = "address"


def remember(data: Path, url: str) -> None:
    """Keep the address under which this server was announced. Raises OSError."""
    (data / _NAME).write_text(f"{url}\n", encoding="utf-8")


def remembered(data: Path) -> str:
    """The address that the newest server of this directory was announced under; the usual one if there was none."""
    try:
        return (data / _NAME).read_text(encoding="utf-8").strip() or DEFAULT
    except (OSError, UnicodeDecodeError):
        return DEFAULT
