"""Websocket frames that are made once and written to many sockets (RFC 6455 section 5.2, RFC 7692 section 7.2.1)."""

import zlib

WINDOW_BITS = 12
"""The window of our compressor: 4 KiB, which every client that negotiated at least as much can read."""

SHARED_BY = 8
"""A frame for fewer clients than this is not worth compressing."""

SMALLEST = 128
"""Below so many bytes compression gains nothing."""

PING = b"\x89\x00"
"""A ping without a payload."""

_TEXT = 0x81
_COMPRESSED_TEXT = 0xC1


class Frame:
    """One text message for any number of clients; it is encoded, and compressed, at most once."""

    __slots__ = ("_compressed", "_plain", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self._plain: bytes | None = None
        self._compressed: bytes | None = None

    def plain(self) -> bytes:
        """The frame for clients without compression, or with too small a window."""
        if self._plain is None:
            self._plain = _framed(_TEXT, self.text)
        return self._plain

    def compressed(self) -> bytes:
        """The frame for clients with compression; plain where that is shorter."""
        if self._compressed is None:
            self._compressed = self._compress()
        return self._compressed

    def _compress(self) -> bytes:
        if len(self.text) < SMALLEST:
            return self.plain()
        compressor = zlib.compressobj(wbits=-WINDOW_BITS)
        payload = compressor.compress(self.text) + compressor.flush(zlib.Z_SYNC_FLUSH)
        frame = _framed(_COMPRESSED_TEXT, payload[:-4])
        return min(frame, self.plain(), key=len)


def _framed(first: int, payload: bytes) -> bytes:
    """An unmasked frame that is a whole message. first: flags and opcode."""
    size = len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    if size < 65536:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload
