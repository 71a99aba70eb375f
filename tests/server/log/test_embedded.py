"""The supervisor of the embedded store, with real processes that are killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.log import embedded as embedded_module
from server.log.base import Duplicate, LogName, StoreFailed, Unavailable
from server.log.binary import find_server
from server.log.embedded import EmbeddedStore
from server.log.redis import RedisLogStore

LOG = LogName("t", "open")

PARENT = """
import asyncio, sys
from pathlib import Path
from server.log.embedded import EmbeddedStore

async def main():
    print(await EmbeddedStore(Path(sys.argv[1]), Path(sys.argv[2])).start(), flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def permissions(path: Path) -> int:
    """Who may do what with a file."""
    return path.stat().st_mode & 0o777


async def pid_of(store: RedisLogStore) -> int:
    """The process of the store."""
    about: bytes = await store.link.call("INFO", "server")
    return int(about.partition(b"process_id:")[2].split()[0])


async def test_it_serves_a_private_socket_and_nothing_else(tmp_path: Path, program: Path, connect) -> None:
    embedded = EmbeddedStore(tmp_path / "new" / "store", program)
    socket = Path(await embedded.start())
    store = await connect(str(socket))
    assert permissions(socket) == permissions(socket.parent) == 0o700
    assert await store.link.call("CONFIG", "GET", "port") == [b"port", b"0"]
    await embedded.stop()
    with pytest.raises(Unavailable):
        await store.now()


async def test_what_was_appended_is_there_after_a_stop(tmp_path: Path, program: Path, connect) -> None:
    for turn in range(3):
        embedded = EmbeddedStore(tmp_path, program)
        store = await connect(await embedded.start())
        end, last = await store.end(LOG)
        assert end == turn
        await store.append(LOG, end, last, f"turn-{turn}", [b"%d" % turn])
        await embedded.stop()


async def test_a_second_one_on_the_directory_is_refused(tmp_path: Path, program: Path, socket: str) -> None:
    other = EmbeddedStore(tmp_path / "store", program)
    with pytest.raises(StoreFailed, match=rf"in use by another openhall \(process {os.getpid()}\)"):
        await other.start()


async def test_it_is_not_in_the_group_that_ctrl_c_reaches(store: RedisLogStore) -> None:
    assert os.getsid(await pid_of(store)) != os.getsid(0)


async def test_a_store_that_is_killed_comes_back(store: RedisLogStore, eventually) -> None:
    await store.append(LOG, 0, b"", "a", [b"one"])
    killed = await pid_of(store)
    os.kill(killed, signal.SIGKILL)
    await eventually(lambda: came_back(store, killed))
    assert await store.append(LOG, 0, b"", "a", [b"one"]) == Duplicate(1, 1)


@pytest.mark.faults
async def test_no_acknowledged_event_is_lost_when_the_store_is_killed_under_load(
    store: RedisLogStore, socket: str, connect, eventually
) -> None:
    acknowledged: dict[str, int] = {}
    writers = [asyncio.create_task(write(await connect(socket), f"w{one}", acknowledged)) for one in range(4)]
    for kill in range(1, 4):

        async def enough(kill: int = kill) -> bool:
            return len(acknowledged) > 40 * kill

        await eventually(enough)
        killed = await pid_of(store)
        os.kill(killed, signal.SIGKILL)
        await eventually(lambda killed=killed: came_back(store, killed))
    await asyncio.gather(*writers)
    end, _ = await store.end(LOG)
    entries = [entry async for page in store.pages(LOG, 0) for entry in page]
    assert end == len(acknowledged) == 4 * 60
    assert {entry.decode(): version for version, entry in enumerate(entries, 1)} == acknowledged


async def came_back(store: RedisLogStore, killed: int) -> bool:
    """Whether there is a store that answers, and another process than the killed one."""
    try:
        await store.end(LOG)
        return await pid_of(store) != killed
    except Unavailable:
        return False


async def write(store: RedisLogStore, name: str, acknowledged: dict[str, int]) -> None:
    """Append 60 events as a server does: catch up after a conflict, ask again with the same id after a cut."""
    for number in range(60):
        command = f"{name}-{number}"
        while command not in acknowledged:
            try:
                end, last = await store.end(LOG)
                answer = await store.append(LOG, end, last, command, [command.encode()])
            except Unavailable:
                await asyncio.sleep(0.01)
                continue
            if hasattr(answer, "first"):
                acknowledged[command] = answer.first


def start_parent(directory: Path, program: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A process like our server, with the embedded store as its child; and the store's socket."""
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(directory), str(program)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    )
    assert parent.stdout is not None
    return parent, parent.stdout.readline().decode().strip()


@pytest.mark.faults
async def test_a_store_whose_parent_was_killed_is_adopted(tmp_path: Path, program: Path, connect) -> None:
    parent, socket = start_parent(tmp_path, program)
    store = await connect(socket)
    await store.append(LOG, 0, b"", "a", [b"one"])
    left = await pid_of(store)
    parent.kill()
    parent.communicate()

    embedded = EmbeddedStore(tmp_path, program)
    assert await embedded.start() == socket
    assert await pid_of(store) == left
    assert await store.end(LOG) == (1, b"one")
    await embedded.stop()
    with pytest.raises(Unavailable):
        await store.now()


@pytest.mark.faults
async def test_an_adopted_store_is_started_again_too(tmp_path: Path, program: Path, connect, eventually) -> None:
    parent, _ = start_parent(tmp_path, program)
    parent.kill()
    parent.communicate()
    embedded = EmbeddedStore(tmp_path, program)
    store = await connect(await embedded.start())
    left = await pid_of(store)
    os.kill(left, signal.SIGKILL)
    await eventually(lambda: came_back(store, left))
    await embedded.stop()


@pytest.mark.faults
async def test_a_killed_store_of_a_killed_parent_is_no_obstacle(tmp_path: Path, program: Path, connect) -> None:
    parent, socket = start_parent(tmp_path, program)
    store = await connect(socket)
    await store.append(LOG, 0, b"", "a", [b"one"])
    left = await pid_of(store)
    parent.kill()
    parent.communicate()
    os.kill(left, signal.SIGKILL)
    embedded = EmbeddedStore(tmp_path, program)
    assert await embedded.start() == socket
    assert await store.end(LOG) == (1, b"one")
    await embedded.stop()


async def test_a_directory_with_a_long_and_odd_name(tmp_path: Path, program: Path, connect) -> None:
    embedded = EmbeddedStore(tmp_path / ('a "quoted" é \\ folder ' * 8), program)
    store = await connect(await embedded.start())
    await store.append(LOG, 0, b"", "a", [b"one"])
    await embedded.stop()


async def test_a_program_that_stops_at_once_is_reported(tmp_path: Path) -> None:
    embedded = EmbeddedStore(tmp_path, Path("/bin/false"))
    with pytest.raises(StoreFailed, match="the store stopped at its start: /bin/false said nothing"):
        await embedded.start()


def script(path: Path, text: str) -> Path:
    """A program that runs a line of shell."""
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


async def test_a_store_that_loads_for_long_is_waited_for(
    tmp_path: Path, connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = EmbeddedStore(tmp_path / "store", find_server())
    store = await connect(await quick.start())
    for number in range(100):
        await store.add_tournament("t", "open")
        await store.link.call("HSET", f"{{t:{number}}}:people", "p", "x" * 1000)
    await store.link.call("BGREWRITEAOF")
    await quick.stop()
    silences = [0.0]
    monkeypatch.setattr(EmbeddedStore, "_give_up_on_silent", lambda _, silent: silences.append(silent))
    slowly = f'exec {find_server()} "$@" --key-load-delay 10000 --loading-process-events-interval-bytes 1024'
    slow = EmbeddedStore(tmp_path / "store", script(tmp_path / "slow", slowly))
    began = time.monotonic()
    await slow.start()
    assert time.monotonic() - began - max(silences) > 0.9, "a store that says that it loads is not silent"
    assert await store.tournaments("t") == ["open"]
    await slow.stop()


async def test_a_program_that_says_nothing_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded_module, "SILENCE_SECONDS", 0.2)
    mute = EmbeddedStore(tmp_path / "store", script(tmp_path / "mute", "exec sleep 100"))
    with pytest.raises(StoreFailed, match="but does not answer on"):
        await mute.start()


async def test_a_program_that_is_not_one_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="cannot run"):
        await EmbeddedStore(tmp_path, tmp_path / "absent").start()


async def test_a_damaged_file_is_reported_in_the_stores_own_words(tmp_path: Path, program: Path) -> None:
    embedded = EmbeddedStore(tmp_path, program)
    await embedded.start()
    await embedded.stop()
    manifest = tmp_path / "appendonlydir" / "appendonly.aof.manifest"
    manifest.write_text("file nonsense\n")
    with pytest.raises(StoreFailed, match=r"the store stopped at its start: .*manifest"):
        await EmbeddedStore(tmp_path, program).start()
    manifest.unlink()


async def test_a_directory_that_cannot_be_made_is_reported(tmp_path: Path, program: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match=r"cannot use .*file/store as the store's directory"):
        await EmbeddedStore(tmp_path / "file" / "store", program).start()


async def test_a_torn_end_of_the_file_costs_no_more_than_the_last_event(tmp_path: Path, program: Path, connect) -> None:
    embedded = EmbeddedStore(tmp_path, program)
    store = await connect(await embedded.start())
    await store.append(LOG, 0, b"", "a", [b"one"])
    await store.append(LOG, 1, b"one", "b", [b"two", b"three"])
    await embedded.stop()
    file = max((tmp_path / "appendonlydir").glob("*.incr.aof"))
    os.truncate(file, file.stat().st_size - 20)
    embedded = EmbeddedStore(tmp_path, program)
    await embedded.start()
    assert await store.end(LOG) == (1, b"one")
    assert await store.commands(LOG) == {"a": (1, 1)}
    await embedded.stop()
