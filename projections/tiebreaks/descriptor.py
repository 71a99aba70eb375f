"""How a tie-break is written in TRF 202 and 212: `NAME/VARIANT`, in any case (C.07 art. 14, MTB26)."""

import re

import msgspec

_WRITTEN = re.compile(r"\s*([A-Za-z]+)((?:/[A-Za-z]\d*)*)\s*")
_CUT = re.compile(r"C(\d+)")


class Descriptor(msgspec.Struct, frozen=True):
    """A tie-break with its variants, in capitals: ("BH", ("C1",)) for BH/C1 (C.07 art. 14)."""

    acronym: str
    variants: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "/".join((self.acronym, *self.variants))

    @property
    def cut(self) -> int:
        """How many of the least significant values are left out (C.07 art. 14.1, 14.2)."""
        found = [_CUT.fullmatch(variant) for variant in self.variants]
        return next((int(cut[1]) for cut in found if cut), 0)


def parse(text: str) -> Descriptor | None:
    """The descriptor that a text says, None if it says none (C.07 art. 14)."""
    written = _WRITTEN.fullmatch(text)
    if written is None:
        return None
    variants = tuple(written[2].upper().split("/")[1:])
    return Descriptor(written[1].upper(), variants)
