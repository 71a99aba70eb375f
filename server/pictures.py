"""Which picture a file is, by its own bytes: kinds that can hold no script, of a size that a browser can open."""

import struct
from typing import NamedTuple

_SMALLEST = 30


class Picture(NamedTuple):
    """kind: `png`, `jpg` or `webp`. width, height: in px."""

    kind: str
    width: int
    height: int


def picture_of(data: bytes) -> Picture | None:
    """The picture that these bytes are, or None for anything else."""
    if len(data) < _SMALLEST:
        return None
    if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
        return Picture("png", *struct.unpack(">II", data[16:24]))
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp(data)
    return _jpeg(data) if data.startswith(b"\xff\xd8\xff") else None


def _webp(data: bytes) -> Picture | None:
    """Its three forms: lossy, lossless and extended (RFC 9649)."""
    form = data[12:16]
    if form == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", data[26:30])
        return Picture("webp", width & 0x3FFF, height & 0x3FFF)
    if form == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        return Picture("webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if form == b"VP8X":
        return Picture("webp", int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1)
    return None


def _jpeg(data: bytes) -> Picture | None:
    """From its first frame header, over the segments before it."""
    place = 2
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            return Picture("jpg", width, height)
        place += 2 + max(2, length)
    return None
