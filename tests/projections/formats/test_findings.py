"""Findings keep their order by place, and have an end."""

from projections.formats.findings import MAX_FINDINGS, Findings


def test_by_line_and_column() -> None:
    found = Findings()
    found.mended(2, 9, "b", "second")
    found.left_out(2, 5, "a", "first")
    found.accepted(1, 1, "c", "before")
    assert [finding.message for finding in found.by_place()] == ["before", "first", "second"]
    assert found.mentions(2)
    assert not found.mentions(3)


def test_only_what_nobody_may_accept_blocks() -> None:
    found = Findings()
    found.refused(1, 1, "points", "sum", waivable=True)
    assert not found.blocked()
    found.refused(1, 1, "points", "letters")
    assert found.blocked()


def test_a_file_with_too_many_findings_is_refused() -> None:
    found = Findings()
    for line in range(MAX_FINDINGS + 5):
        found.mended(line + 1, 1, "x", "again")
    assert len(found.by_place()) == MAX_FINDINGS + 1
    assert found.by_place()[0].kind == "refused"
