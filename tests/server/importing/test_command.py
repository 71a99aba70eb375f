"""`openhall import`: a list first, and then one append or nothing."""

from __future__ import annotations

from importlib.resources import files

import pytest

from server.importing import command
from server.log.base import LogName
from server.log.memory import MemoryLogStore

DATA = (files("server.demo") / "open.trf").read_bytes()


def test_a_good_file_lists_what_becomes_of_its_rows() -> None:
    text, acceptable = command.listing("open.trf", DATA)
    assert acceptable == "yes"
    assert text.splitlines()[-1].startswith("open.trf: Harbour Open, 131 players, 9 of 9 rounds; ")


def test_a_file_that_is_none_names_line_and_column() -> None:
    text, acceptable = command.listing("x.trf", b"001    x      Nobody\n")
    assert acceptable == "no"
    assert text.startswith("x.trf:1:")


async def test_it_is_written_once() -> None:
    store = MemoryLogStore()
    last = await command._write(store, DATA, "harbour", "7" * 64)
    assert (await store.end(LogName("t", "harbour")))[0] == last
    assert await store.tournaments("t") == ["harbour"]
    assert await store.vault(LogName("t", "harbour"), "secrets") == {"7" * 64: b"g1"}
    with pytest.raises(LookupError, match="exists already"):
        await command._write(store, DATA, "harbour", "7" * 64)


@pytest.mark.parametrize("id", ["", "a b", "../x", "ABC", "a--b", "x"])
async def test_an_id_that_cannot_be_changes_nothing(id: str) -> None:
    store = MemoryLogStore()
    with pytest.raises(LookupError):
        await command._write(store, DATA, id, "7" * 64)
    assert await store.tournaments("t") == []
