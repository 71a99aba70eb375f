"""The embedded store: a real Valkey or Redis as a child process, reached by a unix socket only.

It outlives a killed parent and is adopted by the next one; it is started again when it dies itself; and never do
two run on one directory, because the running server holds a lock on it that only its death releases.
"""

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
from pathlib import Path
from typing import Literal

from redis.exceptions import BusyLoadingError, ResponseError

from server.log.base import StoreFailed, Unavailable
from server.log.directory import DirectoryLock, socket_path
from server.log.link import Link

SILENCE_SECONDS = 30.0
"""How long a living server may say nothing at all. One that says it is loading has as long as it needs."""

STOP_SECONDS = 60.0
SIGNAL_SECONDS = 1.0
POLL_SECONDS = 0.02
LONGEST_PAUSE = 5.0
"""Seconds between two tries to start a store that dies again at once: doubling up to this."""

LAST_WORDS_BYTES = 4096

_logger = logging.getLogger(__name__)


class EmbeddedStore:
    """Supervisor of one server on one directory, which is for the store alone."""

    def __init__(self, directory: Path, program: Path) -> None:
        self._directory = directory.resolve()
        self._program = program
        self._owner = DirectoryLock(self._directory / "openhall.lock")
        self._server = DirectoryLock(self._directory / "store.lock")
        self._socket = self._directory / "store.sock"
        self._log = self._directory / "store.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._pid: int | None = None
        self._watch: asyncio.Task[None] | None = None

    async def start(self) -> str:
        """Start the server, or adopt the one that a killed predecessor left; return the path of its socket.

        Returns when it answers, however long it has to load. Raises StoreFailed.
        """
        self._claim()
        try:
            await self._run()
        except BaseException:
            await self.stop()
            raise
        self._watch = asyncio.create_task(self._keep_running())
        return str(self._socket)

    async def stop(self) -> None:
        """Stop the server, adopted or not, and wait until it has closed its files. Raises StoreFailed."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        try:
            await self._terminate()
        finally:
            self._owner.close()

    def _claim(self) -> None:
        try:
            self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._directory.chmod(0o700)
            claimed = self._owner.acquire()
        except OSError as error:
            raise StoreFailed(f"cannot use {self._directory} as the store's directory: {error}") from error
        if not claimed:
            raise StoreFailed(
                f"{self._directory} is in use by another openhall (process {self._owner.note() or 'unknown'}); "
                "stop that one, or choose another --data directory"
            )
        self._owner.write(str(os.getpid()))

    async def _run(self) -> None:
        """Have a server that answers: the living one, else a new one."""
        while True:
            spawned = self._server.acquire()
            if spawned:
                try:
                    self._spawn()
                finally:
                    self._server.close()
            else:
                self._socket = Path(self._server.note())
                _logger.info("adopting the store that runs on %s", self._directory)
            if await self._answers():
                return
            if spawned:
                raise StoreFailed(f"the store stopped at its start: {self._last_words()}")
            # the one to adopt was just dying: now the directory is free

    def _spawn(self) -> None:
        try:
            self._socket = socket_path(self._directory)
            self._server.write(str(self._socket))
            with self._log.open("ab") as log:
                self._process = subprocess.Popen(  # noqa: S603
                    [self._program, *_settings(self._directory, self._socket)],
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    env={"LC_ALL": "C"},  # the server refuses to start under a locale that is not installed
                    start_new_session=True,  # ctrl-C in the terminal is for us: the store stops after us
                    pass_fds=(self._server.fileno,),
                )
        except OSError as error:
            raise StoreFailed(f"cannot run {self._program}: {error}") from error

    async def _answers(self) -> bool:
        """Wait until the server answers; False if it dies before."""
        link = Link(str(self._socket))
        silent_since = asyncio.get_running_loop().time()
        try:
            while (state := await _state(link)) != "ready":
                if self._dead():
                    return False
                now = asyncio.get_running_loop().time()
                silent_since = now if state == "loading" else silent_since
                self._give_up_on_silent(now - silent_since)
                await asyncio.sleep(POLL_SECONDS)
            await self._identify(link)
        finally:
            await link.close()
        return True

    def _give_up_on_silent(self, silent: float) -> None:
        if silent > SILENCE_SECONDS:
            raise StoreFailed(
                f"a store runs on {self._directory} but does not answer on {self._socket}; stop that process"
            )

    async def _identify(self, link: Link) -> None:
        try:
            _, directory = await link.call("CONFIG", "GET", "dir")
            about = await link.call("INFO", "server")
        except (Unavailable, ResponseError) as error:
            raise StoreFailed(f"the store on {self._socket} does not say what it is: {error}") from error
        self._must_be_ours(Path(os.fsdecode(directory)))
        self._pid = int(about.partition(b"process_id:")[2].split()[0])

    def _must_be_ours(self, directory: Path) -> None:
        if directory.resolve() != self._directory:
            raise StoreFailed(f"the store on {self._socket} has another directory: {directory}")

    async def _keep_running(self) -> None:
        """Start the server again whenever it dies: at once, then after longer and longer pauses."""
        pause = 0.0
        while True:
            await self._death()
            _logger.error("the store died (%s); starting it again", self._last_words())
            await asyncio.sleep(pause)
            try:
                await self._run()
                pause = 0.0
            except StoreFailed as error:
                _logger.error("%s", error)
                pause = min(2 * pause + POLL_SECONDS, LONGEST_PAUSE)

    async def _death(self) -> None:
        while not self._dead():  # noqa: ASYNC110 - the end of a process that is not our child makes no event
            await asyncio.sleep(POLL_SECONDS)

    def _dead(self) -> bool:
        """Whether no server holds the directory. A child of it that still writes a file counts as alive."""
        if self._process is not None and self._process.poll() is None:
            return False
        free = self._server.acquire()
        self._server.close()
        return free

    async def _terminate(self) -> None:
        try:
            async with asyncio.timeout(STOP_SECONDS):
                # more than once: a server that writes its first file refuses to stop, and forgets that it was asked
                while not self._dead() and self._signalled():
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._death(), SIGNAL_SECONDS)
        except TimeoutError:
            raise StoreFailed(
                f"the store on {self._directory} did not stop; it is left running and adopted at the next start"
            ) from None

    def _signalled(self) -> bool:
        """Ask the server to stop; False if no process is known to be ours."""
        pid = self._process.pid if self._process is not None and self._process.poll() is None else self._pid
        if pid is None:
            return False
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
        return True

    def _last_words(self) -> str:
        """The last line of what the server wrote."""
        try:
            with self._log.open("rb") as log:
                log.seek(max(0, log.seek(0, os.SEEK_END) - LAST_WORDS_BYTES))
                lines = log.read().decode(errors="replace").split("\n")
        except OSError:
            lines = []
        return next((line.strip() for line in reversed(lines) if line.strip()), f"{self._program} said nothing")


async def _state(link: Link) -> Literal["ready", "loading", "silent"]:
    try:
        await link.call("PING")
    except Unavailable as error:
        return "loading" if isinstance(error.__cause__, BusyLoadingError) else "silent"
    return "ready"


def _settings(directory: Path, socket: Path) -> list[str]:
    """Command line of the server: every acknowledged write is on disk, nothing is ever evicted (docs/operations.md)."""
    settings = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(directory),
        "daemonize": "no",
        "databases": "1",
        "save": "",
        "appendonly": "yes",
        "appendfsync": "always",
        "no-appendfsync-on-rewrite": "no",
        "aof-load-truncated": "yes",
        "aof-use-rdb-preamble": "yes",
        "maxmemory": "0",
        "maxmemory-policy": "noeviction",
    }
    return [word for name, value in settings.items() for word in (f"--{name}", value)]
