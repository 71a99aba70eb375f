"""From bytes to numbered lines: encoding, line ends, comments, limits."""

import re
import unicodedata

import msgspec

from projections.formats.findings import Findings

MAX_BYTES = 5 * 1024 * 1024
MAX_LINE_BYTES = 32 * 1024
MAX_LINES = 25_000
UTF8_BOM = b"\xef\xbb\xbf"
END_OF_TEXT = b"\x1a"
"""What programs of DOS write behind the last line."""

UTF16_BOMS = (b"\xff\xfe", b"\xfe\xff")
COMMENT = "###"
OURS = f"{COMMENT} Openhall "
"""How comments begin that this program has written for itself."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """A record: its place in the file, its code (columns 1-3, upper case) and its whole text."""

    number: int
    code: str
    text: str

    def columns(self, first: int, last: int) -> str:
        """The text of columns first..last, 1-based and inclusive, without blanks around it."""
        return self.text[first - 1 : last].strip()

    @property
    def data(self) -> str:
        """Everything from column 5 on, without blanks around it."""
        return self.text[4:].strip()

    def field(self, name: str) -> "Field":
        """Everything from column 5 on, as a field."""
        return Field(self, 5, len(self.text), name)

    def words(self, first: int = 5) -> list[tuple[int, str]]:
        """The words from a column on, each with the column where it begins."""
        return [(match.start() + 1, match[0]) for match in re.finditer(r"\S+", self.text) if match.start() + 1 >= first]


class Field(msgspec.Struct, frozen=True, gc=False):
    """Columns first..last of a line, and what stands there."""

    line: Line
    first: int
    last: int
    name: str

    @property
    def text(self) -> str:
        """Without blanks around it."""
        return self.line.columns(self.first, self.last)

    @property
    def place(self) -> tuple[int, int, str]:
        """Line, column and name, as a finding begins."""
        return self.line.number, self.first, self.name


def split(data: bytes, found: Findings) -> list[Line]:
    """The records of a file. Refuses oversize, NUL bytes and control characters; mends encoding and tabs.

    Nothing is read of a file that is refused as a whole: the answer is then empty.
    """
    if not _readable(data, found):
        return []
    rows = re.split(rb"\r\n|\r|\n", data.removeprefix(UTF8_BOM).rstrip().removesuffix(END_OF_TEXT))
    if len(rows) > MAX_LINES:
        found.refused(MAX_LINES + 1, 1, "file", f"The file has {len(rows)} lines; at most {MAX_LINES} are read.")
        return []
    texts = [(number, _text(number, row, found)) for number, row in enumerate(rows, 1)]
    return [
        Line(number, text[:3].rstrip().upper(), text)
        for number, text in texts
        if text.strip() and (not text.startswith(COMMENT) or text.startswith(OURS))
    ]


def _readable(data: bytes, found: Findings) -> bool:
    if len(data) > MAX_BYTES:
        found.refused(0, 0, "file", f"The file has {len(data)} bytes; at most {MAX_BYTES} are read.")
    elif data.startswith(UTF16_BOMS):
        found.refused(1, 1, "encoding", "The file is UTF-16; save it as UTF-8.")
    elif b"\0" in data:
        line, column = _place(data, data.index(b"\0"))
        found.refused(line, column, "encoding", "A NUL byte: this is not a text file.")
    elif not data.strip():
        found.refused(0, 0, "file", "The file is empty.")
    else:
        return True
    return False


def _place(data: bytes, offset: int) -> tuple[int, int]:
    rows = re.split(rb"\r\n|\r|\n", data[:offset])
    return len(rows), len(rows[-1]) + 1


def _text(number: int, row: bytes, found: Findings) -> str:
    if len(row) > MAX_LINE_BYTES:
        message = f"The line has {len(row)} bytes; at most {MAX_LINE_BYTES} are read."
        found.refused(number, MAX_LINE_BYTES + 1, "line", message)
        return ""
    text = _decoded(number, row, found)
    if "\t" in text:
        found.mended(number, text.index("\t") + 1, "line", "A tab was read as one blank.")
        text = text.replace("\t", " ")
    for column, character in enumerate(text, 1):
        if unicodedata.category(character) == "Cc":
            message = f"The control character U+{ord(character):04X} does not belong into a text; remove it."
            found.refused(number, column, "line", message)
            return ""
    return text


def _decoded(number: int, row: bytes, found: Findings) -> str:
    """UTF-8, and line by line what older programs for Windows write instead."""
    try:
        return row.decode("utf-8")
    except UnicodeDecodeError as error:
        column = len(row[: error.start].decode("utf-8")) + 1
    try:
        text = row.decode("cp1252")
    except UnicodeDecodeError:
        found.refused(number, column, "encoding", "Neither UTF-8 nor Latin-1; save the file as UTF-8.")
        return ""
    found.mended(number, column, "encoding", "Not UTF-8: read as Latin-1 (Windows-1252).")
    return text
