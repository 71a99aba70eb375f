"""Websocket frames that are made once and written to many sockets (RFC 6455 section 5.2, RFC 7692 section 7.2).

A client that keeps the context of its decompressor still holds the text of the last compressed frame. Clients that hold
the same one share a frame that refers to it, so a tick pays for what is new in it and not for its envelope. Frames for
one client alone go out plain: they leave that context as it is.
"""

import zlib
from enum import Enum, auto

WINDOW_BITS = 12
"""The window of our compressor: 4 KiB, which every client that negotiated at least as much can read."""

SHARED_BY = 8
"""A frame for fewer clients than this is not worth compressing."""

SMALLEST = 128
"""Below so many bytes compression gains nothing."""

MEMORY = 1 << WINDOW_BITS
"""Bytes at the end of the text before that a compressed frame can refer to."""

PING = b"\x89\x00"
"""A ping without a payload."""

_TEXT = 0x81
_COMPRESSED_TEXT = 0xC1


class Deflation(Enum):
    """What a client's decompressor can do: nothing, read each message for itself, or refer to the one before."""

    NONE = auto()
    ALONE = auto()
    CHAINED = auto()


class Frame:
    """One text message for any number of clients; encoded once, compressed once for each text it refers to."""

    __slots__ = ("_compressed", "_plain", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self._plain: bytes | None = None
        self._compressed: dict[bytes, bytes] = {}

    def plain(self) -> bytes:
        """The frame for clients without compression, or with too small a window."""
        if self._plain is None:
            self._plain = _framed(_TEXT, self.text)
        return self._plain

    def compressed(self, before: bytes = b"") -> bytes:
        """The frame for clients with compression; plain where that is shorter.

        before: the text of the last compressed frame, if all of them still hold it.
        """
        frame = self._compressed.get(before)
        if frame is None:
            frame = self._compressed[before] = self._compress(before)
        return frame

    def _compress(self, before: bytes) -> bytes:
        if len(self.text) < SMALLEST:
            return self.plain()
        compressor = zlib.compressobj(wbits=-WINDOW_BITS, zdict=before[-MEMORY:])
        payload = compressor.compress(self.text) + compressor.flush(zlib.Z_SYNC_FLUSH)
        frame = _framed(_COMPRESSED_TEXT, payload[:-4])
        return min(frame, self.plain(), key=len)


def is_compressed(frame: bytes) -> bool:
    """Whether a frame of ours passes through the client's decompressor, which then holds its text."""
    return frame[0] == _COMPRESSED_TEXT


def _framed(first: int, payload: bytes) -> bytes:
    """An unmasked frame that is a whole message. first: flags and opcode."""
    size = len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    if size < 65536:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload
