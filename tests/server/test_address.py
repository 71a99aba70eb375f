"""The address of the newest server of a directory, for links that are printed beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.address import DEFAULT, remember, remembered
from server.app import _announce
from server.settings import Settings


def test_the_newest_address_is_remembered(tmp_path: Path) -> None:
    for url in ("http://localhost:8477", "https://chess.example"):
        remember(tmp_path, url)
        assert remembered(tmp_path) == url


@pytest.mark.parametrize("content", [None, b"", b"\n", b"\xff"])
def test_without_one_it_is_the_usual_one(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "address").write_bytes(content)
    assert remembered(tmp_path) == DEFAULT


def test_the_server_remembers_what_it_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _announce(Settings(tmp_path, host="0.0.0.0", port=9000), "secret", None)
    assert "http://localhost:9000/arbiter/#secret" in capsys.readouterr().out
    assert remembered(tmp_path) == "http://localhost:9000"


def test_only_a_knockout_has_a_wall_with_a_bracket(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for system, walls in (("dutch", 7), ("knockout", 8)):
        _announce(Settings(tmp_path, port=9000), "secret", ("cup", system, False))
        said = capsys.readouterr().out
        assert said.count("/s/cup/") == walls
        assert ("/s/cup/bracket" in said) is (system == "knockout")
