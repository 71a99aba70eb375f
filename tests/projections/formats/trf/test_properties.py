"""Any bytes are answered; a broken sample is never half taken."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.formats.findings import MAX_FINDINGS
from projections.formats.trf import Reading, read
from projections.formats.trf.lines import MAX_BYTES

SAMPLE = (Path(__file__).parent / "files" / "sim-052.trf").read_bytes()
LINES = SAMPLE.splitlines(keepends=True)


def _sound(reading: Reading) -> None:
    for finding in reading.findings:
        assert finding.message
        assert finding.line >= 0
        assert finding.column >= 0
    if reading.tournament is None:
        assert reading.refused()


@given(st.binary(max_size=400))
def test_any_bytes_are_answered(data: bytes) -> None:
    _sound(read(data))


@given(
    st.lists(st.text(st.characters(codec="utf-8"), max_size=140), max_size=6),
    st.sampled_from(["001", "132", "162", "240", "250", "260", "XXA", "XXP", "XXS"]),
)
def test_any_records_are_answered(rows: list[str], code: str) -> None:
    _sound(read("\n".join(f"{code} {row}" for row in rows).encode()))


@given(st.data())
@settings(max_examples=200)
def test_a_sample_with_one_byte_changed_is_answered(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(SAMPLE) - 1))
    byte = data.draw(st.integers(0, 255))
    _sound(read(SAMPLE[:place] + bytes([byte]) + SAMPLE[place + 1 :]))


@given(st.permutations(LINES))
@settings(max_examples=30)
def test_the_order_of_the_lines_does_not_matter(lines: list[bytes]) -> None:
    ours, theirs = read(b"".join(lines)).tournament, read(SAMPLE).tournament
    assert ours is not None
    assert theirs is not None
    assert [(p.number, p.name, p.rounds) for p in ours.players] == [
        (p.number, p.name, p.rounds) for p in theirs.players
    ]


@given(st.integers(0, len(LINES) - 1))
@settings(max_examples=30)
def test_a_sample_that_lost_a_line_is_answered(lost: int) -> None:
    _sound(read(b"".join(LINES[:lost] + LINES[lost + 1 :])))


@pytest.mark.parametrize(
    "record",
    [
        b"240 H   9 9999\n",
        b"260   1   9" + b" 9999" * 3000 + b"\n",
        b"XXP" + b" x" * 8000 + b"\n",
        b"001    1" + b" " * 83 + b"   x w 1  " * 99 + b"\n",
        b"XXA    1  1.0\n",
        b"### \n",
    ],
)
def test_large_files_are_answered(record: bytes) -> None:
    reading = read(b"001    1\n" + record * (MAX_BYTES // len(record) - 1))
    _sound(reading)
    assert len(reading.findings) <= MAX_FINDINGS + 1
