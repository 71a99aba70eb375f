"""A moment as people write it: RFC 3339, or the same without an offset in the zone of the tournament (CONTRACTS A4)."""

import re

from server.http.errors import malformed
from server.instants import instant

_MOMENT = re.compile(
    r"(?P<date>\d{4}-\d\d-\d\d)[Tt ](?P<time>\d\d:\d\d(:\d\d)?)(\.(?P<fraction>\d{1,9}))?"
    r"(?P<offset>[Zz]|[+ -]\d\d:\d\d)?"
)


def milliseconds(text: str, zone: str) -> int:
    """The moment in ms UTC.

    Without an offset it is a time of `zone` (an IANA name); of an hour that comes twice the first is meant.
    A plus sign that a query has turned into a space is taken for what it was. Raises Problem (400).
    """
    found = _MOMENT.fullmatch(text)
    if found is None:
        raise malformed(f"{text[:40]!r} is not a time like 2026-02-25T14:30:00Z", "?at")
    try:
        whole = instant(f"{found['date']}T{found['time']}{_offset(found['offset'])}", zone)
    except (ValueError, OverflowError):
        raise malformed(f"{text[:40]!r}: there is no such date or time", "?at") from None
    except (KeyError, OSError):
        raise malformed(
            f"the zone {zone} is not known on this machine; write the time with its offset", "?at"
        ) from None
    return whole + int(((found["fraction"] or "") + "000")[:3])


def _offset(written: str | None) -> str:
    if written is None:
        return ""
    return "+00:00" if written in "Zz" else written.replace(" ", "+")
