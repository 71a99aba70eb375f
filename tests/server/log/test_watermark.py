"""The watermark carries the check of history over a restart; a lost tail is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

import pytest

from server.log import watermark
from server.log.base import LogName
from server.log.memory import MemoryLogStore
from server.log.watermark import Mark, Watermark, WatermarkDamaged, compare, save_lost_tail

Eventually = Callable[[Callable[[], Awaitable[bool]]], Awaitable[None]]

LOG = LogName("t", "open")


def test_marks_are_there_again_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "watermark.json"
    marks = Watermark(path)
    assert marks.mark(LOG) is None
    marks.note(LOG, 3, b"\x03" * 32)
    marks.note(LOG, 4, b"\x04" * 32)
    marks.note(LogName("t", "open", "moves"), 9, b"\x09" * 32)
    marks.save()
    again = Watermark(path)
    assert again.mark(LOG) == Mark(4, "04" * 32)
    again.forget(LOG)
    again.save()
    assert Watermark(path).mark(LOG) is None
    assert Watermark(path).mark(LogName("t", "open", "moves")) == Mark(9, "09" * 32)


def test_nothing_is_written_when_nothing_changed(tmp_path: Path) -> None:
    path = tmp_path / "watermark.json"
    marks = Watermark(path)
    marks.note(LOG, 3, b"\x03" * 32)
    marks.save()
    path.unlink()
    marks.forget(LogName("t", "unknown"))
    marks.save()
    assert not path.exists()


async def test_they_are_written_by_and_by_and_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eventually: Eventually
) -> None:
    monkeypatch.setattr(watermark, "SAVE_SECONDS", 0.01)
    path = tmp_path / "watermark.json"
    marks = Watermark(path)
    keeper = asyncio.create_task(marks.keep())
    for n in (1, 2):
        marks.note(LOG, n, bytes([n] * 32))
        await eventually(lambda n=n: stands_at(path, n))
    marks.note(LOG, 3, b"\x03" * 32)
    keeper.cancel()
    await asyncio.gather(keeper, return_exceptions=True)
    assert await stands_at(path, 3)


async def test_a_disk_that_is_full_for_a_while_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eventually: Eventually, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watermark, "SAVE_SECONDS", 0.01)
    path = tmp_path / "later" / "watermark.json"
    marks = Watermark(path)
    marks.note(LOG, 1, b"\x01" * 32)
    keeper = asyncio.create_task(marks.keep())

    async def complained() -> bool:
        return f"cannot write {path}" in caplog.text

    await eventually(complained)
    path.parent.mkdir()
    await eventually(lambda: stands_at(path, 1))
    keeper.cancel()
    await asyncio.gather(keeper, return_exceptions=True)


async def stands_at(path: Path, n: int) -> bool:
    """Whether the file has version n of the log."""
    mark = Watermark(path).mark(LOG)
    return mark is not None and mark.n == n


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "watermark.json"
    path.write_bytes(b'{"t:open:log":{"n":')
    with pytest.raises(WatermarkDamaged, match=r"watermark\.json: .*move the file away"):
        Watermark(path)


async def test_a_log_is_compared_with_its_mark() -> None:
    store = MemoryLogStore()
    await store.append(LOG, 0, b"", "a", [b"one", b"two"])
    digest = sha256(b"\0two").hexdigest()
    assert await compare(store, LOG, Mark(2, digest)) == "same"
    await store.append(LOG, 2, b"two", "b", [b"three"])
    assert await compare(store, LOG, Mark(2, digest)) == "same"
    assert await compare(store, LOG, Mark(3, digest)) == "forked"
    assert await compare(store, LOG, Mark(4, digest)) == "behind"


def test_a_lost_tail_is_written_line_by_line(tmp_path: Path) -> None:
    path = save_lost_tail(tmp_path / "lost", LOG, 7, [b'{"n":6}', b'{"n":7}'])
    assert path.name == "lost-open-7.jsonl"
    assert path.read_bytes() == b'{"n":6}\n{"n":7}\n'


def test_a_lost_tail_never_replaces_another(tmp_path: Path) -> None:
    first = save_lost_tail(tmp_path, LOG, 7, [b"ours"])
    second = save_lost_tail(tmp_path, LOG, 7, [b"others"])
    assert save_lost_tail(tmp_path, LOG, 7, [b"ours"]) == first != second
    assert (first.read_bytes(), second.read_bytes()) == (b"ours\n", b"others\n")
    names = {
        save_lost_tail(tmp_path, log, 7, [b"x"]).name for log in (LogName("f", "open"), LogName("t", "open", "moves"))
    }
    assert names == {"lost-open-f-log-7.jsonl", "lost-open-t-moves-7.jsonl"}
