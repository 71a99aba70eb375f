"""One owner of a directory, and a short path for its socket."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from server.log.directory import LONGEST_SOCKET_PATH, DirectoryLock, socket_path


def test_a_lock_is_held_by_one(tmp_path: Path) -> None:
    first, second = DirectoryLock(tmp_path / "lock"), DirectoryLock(tmp_path / "lock")
    assert first.acquire()
    assert not second.acquire()
    first.close()
    assert second.acquire()
    second.close()


def test_the_loser_can_read_the_owners_note(tmp_path: Path) -> None:
    owner, other = DirectoryLock(tmp_path / "lock"), DirectoryLock(tmp_path / "lock")
    assert other.note() == ""
    owner.acquire()
    owner.write("a longer note")
    owner.write("short")
    assert other.note() == "short"
    owner.close()


def test_a_child_that_inherits_the_lock_keeps_it_until_it_dies(tmp_path: Path) -> None:
    lock = DirectoryLock(tmp_path / "lock")
    assert lock.acquire()
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=(lock.fileno,))
    lock.close()
    assert not lock.acquire()
    child.kill()
    child.communicate()
    assert lock.acquire()
    lock.close()


def test_a_short_directory_has_its_socket_inside() -> None:
    assert socket_path(Path("/srv/openhall")) == Path("/srv/openhall/store.sock")


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for temporary files that is this test's alone."""
    folder = Path(tempfile.mkdtemp(prefix="s"))
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_a_long_directory_has_a_short_one_beside_it(temporary: Path) -> None:
    long = Path("/srv") / ("x" * LONGEST_SOCKET_PATH)
    path = socket_path(long)
    assert path == socket_path(long) != socket_path(long / "other")
    assert path.parent.stat().st_mode & 0o777 == 0o700
    with socket.socket(socket.AF_UNIX) as unix:
        unix.bind(str(path))


def test_a_short_directory_that_others_can_enter_is_refused(temporary: Path) -> None:
    long = Path("/srv") / ("x" * LONGEST_SOCKET_PATH)
    socket_path(long).parent.chmod(0o755)
    with pytest.raises(OSError, match="is not private to this user; remove it"):
        socket_path(long)
