"""DRAW1: the drawing of lots that anybody can do again (docs/rules/lots.md).

A secret is committed to before the hall speaks, the hall's public part is chosen without knowing it, and both make
the seed. Nothing here is random: the same record gives the same lots on any machine, for ever.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Literal, NamedTuple

ALGORITHM: Literal["DRAW1"] = "DRAW1"
"""The name that a record gives the algorithm of this page."""

SECRET_BYTES = 32

_SPAN = 1 << 64

Inputs = Sequence[int] | Sequence[str] | Sequence[int | str]
"""What lots are drawn about: numbers or texts, in an order that is fixed before the draw."""

Take = Literal["order", "one"]
"""All of them in their order, or one of them."""


def commitment(secret: bytes) -> str:
    """What is published of a secret before the public part is known, 64 hex digits (docs/rules/lots.md 2)."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, public: str) -> bytes:
    """32 bytes that neither side could choose alone (docs/rules/lots.md 2)."""
    return sha256(secret + public.encode()).digest()


def inputs_digest(inputs: Inputs) -> bytes:
    """SHA-256 of the inputs as JSON in UTF-8 without spaces, 32 bytes (docs/rules/lots.md 2)."""
    return sha256(json.dumps(list(inputs), ensure_ascii=False, separators=(",", ":")).encode()).digest()


class Lots:
    """The stream of numbers of one draw: of one seed, one domain and one list of inputs (docs/rules/lots.md 3)."""

    def __init__(self, seed_: bytes, domain: str, inputs: Inputs) -> None:
        parts = (ALGORITHM.encode(), seed_, domain.encode(), inputs_digest(inputs))
        self.key = sha256(b"\x00".join(parts)).digest()
        self.inputs: list[int | str] = list(inputs)
        self.blocks = 0

    def number(self) -> int:
        """The next number below 2^64."""
        block = sha256(self.key + self.blocks.to_bytes(8, "big")).digest()
        self.blocks += 1
        return int.from_bytes(block[:8], "big")

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1; what would favour the small ones is left out."""
        limit = _SPAN - _SPAN % bound
        while (number := self.number()) >= limit:
            pass
        return number % bound

    def order(self) -> tuple[int | str, ...]:
        """All inputs, shuffled."""
        order = list(self.inputs)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def one(self) -> tuple[int | str, ...]:
        """One of the inputs, in a tuple of its own."""
        return (self.inputs[self.below(len(self.inputs))],)


def drawn(seed_: bytes, domain: str, inputs: Inputs, take: Take) -> tuple[int | str, ...]:
    """What the lots say (docs/rules/lots.md 3). Raises ValueError if there is nothing to draw from."""
    if not inputs:
        raise ValueError("lots are drawn about something")
    lots = Lots(seed_, domain, inputs)
    return lots.order() if take == "order" else lots.one()


class Record(NamedTuple):
    """What was written down of a draw. secret, seed, inputs_sha256: 64 hex digits."""

    algorithm: str
    domain: str
    inputs: Inputs
    inputs_sha256: str
    take: Take
    secret: str
    public: str
    seed: str
    output: Inputs


def faults(record: Record, committed: str) -> list[str]:
    """What is wrong with a draw, each as a sentence; empty if anybody gets the same (docs/rules/lots.md 4).

    committed: the commitment that was published before it.
    """
    if record.algorithm != ALGORITHM:
        return [f"this program draws {ALGORITHM}, the record says {record.algorithm}"]
    secret = bytes.fromhex(record.secret)
    made = seed(secret, record.public)
    claims = {
        "the secret is not the one that was committed to": commitment(secret) == committed,
        "the seed is not that of the secret and the public part": made.hex() == record.seed,
        "the digest is not that of the inputs": inputs_digest(record.inputs).hex() == record.inputs_sha256,
        "the lots say something else": _says(made, record) == tuple(record.output),
    }
    return [sentence for sentence, held in claims.items() if not held]


def _says(made: bytes, record: Record) -> tuple[int | str, ...]:
    return drawn(made, record.domain, record.inputs, record.take) if record.inputs else ()
