"""The store as docker-compose.yml runs it, as a process. Only the name of the program and its port differ."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.log.binary import find_server

ROOT = Path(__file__).parents[2]
PASSWORD = "a-password-of-the-test"


@pytest.fixture(scope="session")
def password() -> str:
    """The password of the store's user."""
    return PASSWORD


def programs(folder: Path) -> Path:
    """A folder with the two programs that the container has."""
    folder.mkdir()
    (folder / "valkey-server").symlink_to(find_server())
    entrypoint = folder / "docker-entrypoint.sh"
    entrypoint.write_text('#!/bin/sh\nexec "$@"\n', encoding="utf-8")
    entrypoint.chmod(0o755)
    return folder


@pytest.fixture(scope="session")
def socket(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The unix socket of a running store, started by deploy/store/start."""
    folder = tmp_path_factory.mktemp("store")
    (folder / "password").write_text(PASSWORD + "\n", encoding="utf-8")
    (folder / "data").mkdir()
    path = f"{programs(folder / 'programs')}:/usr/bin:/bin"
    place = ["--port", "0", "--unixsocket", f"{folder}/s"]
    shell = shutil.which("sh") or "/bin/sh"
    store = subprocess.Popen(
        [shell, str(ROOT / "deploy/store/start"), *place],
        env={"PATH": path, "STORE_PASSWORD_FILE": str(folder / "password")},
        cwd=folder / "data",
        stdout=subprocess.PIPE,
        text=True,
    )
    assert store.stdout is not None
    said = []
    for line in store.stdout:
        said.append(line)
        if "Ready to accept connections" in line:
            break
    else:
        pytest.fail("the store ended before it was ready:\n" + "".join(said))
    try:
        yield folder / "s"
    finally:
        store.terminate()
        store.communicate(timeout=60)
