"""Which code this process runs: the digest that is part of every position (CONTRACTS A1)."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable


def code_digest() -> bytes:
    """CODE, 32 bytes: SHA-256 over the path, length and bytes of each `*.py` of projections/ (CONTRACTS A1)."""
    digest = sha256()
    for path, file in sorted(_modules(files("projections"), ""), key=lambda found: found[0]):
        content = file.read_bytes()
        digest.update(path.encode() + b"\0" + len(content).to_bytes(8, "big") + content)
    return digest.digest()


def _modules(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for child in folder.iterdir():
        if child.is_dir():
            yield from _modules(child, f"{prefix}{child.name}/")
        elif child.name.endswith(".py"):
            yield prefix + child.name, child
