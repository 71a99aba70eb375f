"""Which code this process runs: the digest that is part of every position, and the build of the display."""

from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable


def code_digest() -> bytes:
    """CODE, 32 bytes: SHA-256 over the path, length and bytes of each `*.py` of projections/ (CONTRACTS A1)."""
    return _digest("projections", ".py")


def build() -> str:
    """Eight hex digits that name the files of display/ as they are now (CONTRACTS B9)."""
    return _digest("display", "").hex()[:8]


def _digest(package: str, suffix: str) -> bytes:
    found = sorted((path, file) for path, file in _walk(files(package), "") if path.endswith(suffix))
    digest = sha256()
    for path, file in found:
        content = file.read_bytes()
        digest.update(path.encode() + b"\0" + len(content).to_bytes(8, "big") + content)
    return digest.digest()


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for child in folder.iterdir():
        if child.is_dir() and child.name != "__pycache__":
            found += _walk(child, f"{prefix}{child.name}/")
        elif child.is_file():
            found.append((prefix + child.name, child))
    return found
