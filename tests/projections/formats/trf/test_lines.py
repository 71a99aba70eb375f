"""From bytes to records: line ends, comments, places."""

import pytest

from projections.formats.findings import Findings
from projections.formats.trf.lines import split


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_blank_lines_and_comments(end: str) -> None:
    lines = split(end.join(["012 A", "", "### note", "xxr 5"]).encode(), Findings())
    assert [(line.number, line.code, line.data) for line in lines] == [(1, "012", "A"), (4, "XXR", "5")]


@pytest.mark.parametrize("end", ["\x1a", "\r\n\x1a", "\n\x1a\n", "  \n\n"])
def test_what_stands_behind_the_last_line_is_no_record(end: str) -> None:
    found = Findings()
    assert [line.text for line in split(f"012 A{end}".encode(), found)] == ["012 A"]
    assert not found.by_place()
    split(f"012\x1a A{end}".encode(), found)
    assert [finding.kind for finding in found.by_place()] == ["refused"]


def test_only_cr_and_lf_end_a_line() -> None:
    found = Findings()
    assert [line.number for line in split("012 A\u2028B".encode(), found)] == [1]
    assert not found.blocked()


def test_columns_count_characters() -> None:
    [line] = split("001    1      Ökçe".encode(), Findings())
    assert line.columns(15, 47) == "Ökçe"
    assert line.words(15) == [(15, "Ökçe")]
