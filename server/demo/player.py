"""Plays a recorded tournament into the hall, as an arbiter would: by commands, one after the other."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from projections.subjects import version
from server import commands as c
from server.decide import subject
from server.demo.rhythm import Beat, rhythm
from server.demo.samples import SAMPLES
from server.drafts import Draft
from server.hosting.hall import Hall
from server.hosting.tournament import HostedTournament
from server.importing.step import Step
from server.log.base import Unavailable

GRANT = "g1"
SLOWEST, FASTEST = 0.1, 100.0

_logger = logging.getLogger(__name__)


class Demo:
    """A running sample. token_hash: of the key that becomes its chief arbiter."""

    def __init__(self, hall: Hall, sample: str, token_hash: str, entropy: Callable[[int], bytes]) -> None:
        self._steps = SAMPLES[sample].steps(sha256(sample.encode()).digest())
        self._hall = hall
        self._sample = sample
        self._token_hash = token_hash
        self._entropy = entropy
        self._speed = 1.0
        self._changed = asyncio.Event()
        self._id = ""
        self._running = False
        self._task: asyncio.Task[None] | None = None

    def status(self) -> dict[str, Any]:
        """`running`, `speed`, `tournament`."""
        return {"running": self._running, "speed": self._speed, "tournament": self._id}

    @property
    def screens(self) -> tuple[str, bool]:
        """What decides which screens the sample has: its system, and whether its participants are teams."""
        founded = self._steps[0].command
        if not isinstance(founded, c.CreateTournament):
            return "", False
        return founded.regulations.system, founded.regulations.teams is not None

    async def control(self, speed: float | None, restart: bool) -> dict[str, Any]:
        """Change the speed, or begin again with a new tournament; the new status."""
        if speed is not None:
            self._speed = min(FASTEST, max(SLOWEST, speed))
            self._changed.set()
        if restart:
            await self.start()
        return self.status()

    async def start(self) -> str:
        """Begin (again): found a tournament, play what is over at once, go on in the background; its id."""
        await self.stop()
        host = await self._found(self._steps[0])
        beats = list(rhythm(self._steps[1:]))
        rounds = sum(isinstance(step.command, c.PublishPairing) for step in self._steps)
        done = _opening(beats, min(SAMPLES[self._sample].over, rounds - 1))
        for number, beat in enumerate(beats[:done]):
            await self._play(host, number, beat.step)
        self._id = host.id
        self._task = asyncio.create_task(self._go_on(host, beats, done), name=f"demo {host.id}")
        return host.id

    async def stop(self) -> None:
        """Play no further."""
        self._running = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _found(self, first: Step) -> HostedTournament:
        command = first.command
        if not isinstance(command, c.CreateTournament):
            raise TypeError("a script begins with the creation of its tournament")
        number = 1
        while await self._hall.tournament(id := self._name(number)) is not None:
            number += 1
        answer = await self._hall.create(id, f"demo-{self._entropy(12).hex()}", command, self._token_hash)
        host = await self._hall.tournament(id)
        if answer.status != 200 or host is None:
            raise RuntimeError(f"the demo cannot begin: {answer.body.decode()}")
        return host

    def _name(self, number: int) -> str:
        return f"demo-{self._sample}" if number == 1 else f"demo-{self._sample}-{number}"

    async def _go_on(self, host: HostedTournament, beats: Sequence[Beat], done: int) -> None:
        self._running = True
        try:
            for number, beat in enumerate(beats[done:], done):
                await self._wait(beat.wait)
                await self._play(host, number, beat.step)
            await self._play(host, len(beats), Step(c.CloseTournament()))
        except Exception:
            _logger.exception("the demo has stopped")
        finally:
            self._running = False

    async def _wait(self, seconds: float) -> None:
        """Wait so many seconds at speed 1; a change of speed takes effect at once."""
        left = seconds
        loop = asyncio.get_running_loop()
        while left > 0:
            self._changed.clear()
            began, speed = loop.time(), self._speed
            try:
                # not wait_for: before Python 3.12 it loses a cancellation that comes together with the change
                async with asyncio.timeout(left / speed):
                    await self._changed.wait()
            except TimeoutError:
                return
            left -= (loop.time() - began) * speed

    async def _play(self, host: HostedTournament, number: int, step: Step) -> None:
        await self._submit(host, number, await self._paired(host, step))

    async def _submit(self, host: HostedTournament, number: int, step: Step) -> None:
        seen = version(host.history.newest, subject(host.history.newest, step.command))
        request = c.CommandRequest(f"demo-step-{number:08d}", seen, step.command)
        answer = await host.submit(GRANT, request, step.pairing)
        if answer.status == 503:
            await asyncio.sleep(answer.retry_after or 1.0)
            await self._submit(host, number, step)
        elif answer.status != 200:
            raise RuntimeError(f"step {number} ({type(step.command).__name__}): {answer.body.decode()}")

    async def _paired(self, host: HostedTournament, step: Step) -> Step:
        """The step; where it publishes a round that the engine pairs anew, with the revision of a fresh draft."""
        command = step.command
        if not (SAMPLES[self._sample].engine and isinstance(command, c.PublishPairing)):
            return step
        try:
            return Step(msgspec.structs.replace(command, revision=await self._drafted(host, command.round)))
        except Unavailable:
            await asyncio.sleep(1.0)
            return await self._paired(host, step)

    async def _drafted(self, host: HostedTournament, number: int) -> int:
        """Put the engine's proposal of a round under preparation, as an arbiter does; its revision."""
        state = host.history.newest
        rules = state.regulations
        seen = msgspec.json.decode((await host.draft(number)).body, type=_Revision).revision
        draft = Draft(number, state.n, rules.system, rules.pairing_edition)
        answer = await host.put_draft(GRANT, number, seen, msgspec.json.encode(draft))
        return msgspec.json.decode(answer.body, type=_Revision).revision


class _Revision(msgspec.Struct):
    """What is looked at in the answer about a draft."""

    revision: int


def _opening(beats: Sequence[Beat], rounds: int) -> int:
    """How many beats are played before anybody looks: the first rounds, and half the results of the next."""
    last = rounds + 1
    of_last = [place for place, beat in enumerate(beats) if getattr(beat.step.command, "round", 0) == last]
    results = [place for place in of_last if isinstance(beats[place].step.command, c.EnterResult)]
    return results[len(results) // 2] if results else 0
