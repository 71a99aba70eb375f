"""A directory with one owner: locks that die with their process, and a socket path that is short enough."""

import fcntl
import hashlib
import os
import tempfile
from pathlib import Path

LONGEST_SOCKET_PATH = 100
"""Bytes. The kernel's limit is 107 (Linux) or 103 (macOS)."""


class DirectoryLock:
    """An exclusive flock on a file, which also holds a note for whoever finds it taken.

    The lock belongs to the open file: a child that inherits `fileno` keeps it for as long as the child lives,
    whatever becomes of this process.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._fd: int | None = None

    def acquire(self) -> bool:
        """Take the lock if it is free; False if somebody has it. Raises OSError where there is no flock."""
        fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            return False
        except BaseException:
            os.close(fd)
            raise
        self._fd = fd
        return True

    @property
    def fileno(self) -> int:
        """The locked file, for a child to inherit."""
        assert self._fd is not None
        return self._fd

    def write(self, note: str) -> None:
        """Replace the note; only the owner may."""
        os.ftruncate(self.fileno, 0)
        os.pwrite(self.fileno, note.encode(), 0)

    def note(self) -> str:
        """What the owner wrote; "" if nothing."""
        return self.path.read_text(encoding="utf-8", errors="replace") if self.path.exists() else ""

    def close(self) -> None:
        """Let go here; a child that inherited the file still holds the lock."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def socket_path(directory: Path) -> Path:
    """Where the store's socket goes: in its directory or, if that path is too long for a socket, in a short one.

    The short one lies in a folder only we can enter. Raises OSError if somebody else made that folder.
    """
    inside = directory / "store.sock"
    if len(os.fsencode(inside)) <= LONGEST_SOCKET_PATH:
        return inside
    digest = hashlib.sha256(os.fsencode(directory)).hexdigest()[:16]
    folder = Path(tempfile.gettempdir()) / f"openhall-{os.getuid()}-{digest}"
    folder.mkdir(mode=0o700, exist_ok=True)
    status = folder.lstat()
    if folder.is_symlink() or status.st_uid != os.getuid() or status.st_mode & 0o077:
        raise OSError(f"{folder} is not private to this user; remove it")
    return folder / "store.sock"


def running_socket(directory: Path) -> str:
    """The socket of the store that runs on a directory now; "" if none does."""
    if not directory.is_dir():
        return ""
    lock = DirectoryLock(directory / "store.lock")
    if lock.acquire():
        lock.close()
        return ""
    return lock.note()
