"""What commands read beside the server: a log of either kind, by its name, and what becomes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from projections.envelope import seal
from projections.festival import events as f
from server import cli
from server.audit import export
from server.audit.file import content
from server.audit.verify import verify
from server.log.base import LogName
from server.log.memory import MemoryLogStore
from server.reports import export as reports
from server.stored import stored

HARBOUR = LogName("f", "harbour")


async def begun() -> MemoryLogStore:
    store = MemoryLogStore()
    created = f.FestivalCreated("harbour", "0f" * 16, f.FestivalDetails("Pier"), "g1", "chief-arbiter")
    raws = seal([created], after=0, prev=bytes(32), at=1000, by="g1", cmd="create-harbour-01", req="0" * 16)
    await store.add_tournament("f", "harbour")
    await store.append(HARBOUR, 0, b"", "create-harbour-01", raws, ())
    return store


async def test_a_festival_is_read_as_one_and_its_file_is_intact() -> None:
    history = await stored(await begun(), HARBOUR)
    verdict = verify(content(history, history.n))
    assert (verdict.findings, verdict.kind, verdict.id) == ((), "festival", "harbour")


async def test_who_misspells_a_name_is_told_which_there_are() -> None:
    with pytest.raises(LookupError, match="there is no festival pier; there are: harbour"):
        await stored(await begun(), LogName("f", "pier"))
    with pytest.raises(LookupError, match="there is no tournament harbour; there are: none"):
        await stored(await begun(), LogName("t", "harbour"))


@pytest.mark.parametrize(("words", "log", "target"), [
    (("harbour",), LogName("t", "harbour"), "harbour.jsonl"),
    (("--festival", "harbour"), HARBOUR, "harbour.festival.jsonl"),
    (("--festival", "harbour", "-o", "wall.jsonl"), HARBOUR, "wall.jsonl"),
    (("harbour", "--format", "trf"), LogName("t", "harbour"), "harbour.trf"),
])  # fmt: skip
def test_each_export_has_a_file_of_its_own(
    words: tuple[str, ...], log: LogName, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, ...]] = []

    async def taken(*told: Any) -> None:
        asked.append(told[2:4])

    monkeypatch.setattr(export, "export", taken)
    monkeypatch.setattr(reports, "export_report", taken)
    assert cli.main(["export", *words]) == 0
    assert asked == [(log, Path(target))]
