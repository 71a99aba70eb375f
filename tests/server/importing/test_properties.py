"""Any file is answered: what reads is composed or refused, and nothing raises."""

from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from server.decide.outcome import Refused
from server.demo.samples import SAMPLES as EVENTS
from server.importing.compose import TRIAL, compose
from server.importing.preview import preview
from server.reports.export import report_file

FILES = Path(__file__).parents[2] / "projections" / "formats" / "trf" / "files"
SAMPLES = [(FILES / f"{name}.trf").read_bytes() for name in ("TB-01", "TB-03", "PR-06", "TR-07", "sim-052", "next-028")]
HEADERS = ["012", "022", "032", "042", "052", "092", "102", "132", "142", "152", "162", "192", "202", "222", "240"]


@given(st.sampled_from(SAMPLES), st.data())
@settings(max_examples=150, deadline=None)
def test_a_sample_with_some_bytes_changed(sample: bytes, data: st.DataObject) -> None:
    changed = bytearray(sample)
    for _ in range(data.draw(st.integers(1, 4))):
        changed[data.draw(st.integers(0, len(sample) - 1))] = data.draw(st.sampled_from(b"0123456789 wb-=+HUZFX1\n"))
    assert preview(bytes(changed)).summary.acceptable in ("yes", "if-waived", "no")


@given(st.sampled_from(SAMPLES), st.sampled_from(HEADERS), st.text(st.characters(codec="utf-8"), max_size=60))
@settings(max_examples=150, deadline=None)
def test_a_sample_with_another_header(sample: bytes, code: str, text: str) -> None:
    data = f"{code} {text}\n".encode() + sample
    assert preview(data).summary.acceptable in ("yes", "if-waived", "no")


@cache
def exported(name: str) -> bytes:
    """A sample event with our own comments."""
    made = compose(EVENTS[name].steps(bytes(32)), TRIAL)
    assert not isinstance(made, Refused)
    return report_file(made.state, {})


@given(st.sampled_from(["knockout", "modenese", "two-games"]), st.data())
@settings(max_examples=100, deadline=None)
def test_our_own_comments_with_some_bytes_changed(name: str, data: st.DataObject) -> None:
    changed = bytearray(exported(name))
    first = changed.index(b"### Openhall")
    for _ in range(data.draw(st.integers(1, 3))):
        changed[data.draw(st.integers(first, len(changed) - 1))] = data.draw(
            st.sampled_from(b'0123456789[]{}",:ab/ \\')
        )
    assert preview(bytes(changed)).summary.acceptable in ("yes", "if-waived", "no")
