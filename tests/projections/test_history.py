"""One log in memory: the chain, positions, and every version at hand."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.envelope import ChainBroken, Envelope, UnknownEvent, Vocabulary, seal
from projections.fold import replay
from projections.history import KEPT_EVERY, History, LogKind
from projections.logs import TOURNAMENT_LOG
from projections.tournament import Tournament
from projections.views.view import View

CODE = bytes(range(32))


def grown(raws: list[bytes], code: bytes = CODE) -> History[Tournament]:
    history = History(TOURNAMENT_LOG, code)
    history.extend(raws)
    return history


@pytest.fixture
def raws(log: Any) -> list[bytes]:
    """A log of more than two kept states."""
    log.players(range(1, 141))
    log.publish(1, [(1, 2), (3, 4)])
    return list(log.raws)


def test_a_position_names_version_history_and_code(raws: list[bytes]) -> None:
    history = grown(raws)
    tag = sha256(CODE + history.hash(9)).hexdigest()[:10]
    assert history.position(9) == f"9-{tag}"
    assert history.known(f"9-{tag}") == 9
    assert history.position(0) == f"0-{sha256(CODE + bytes(32)).hexdigest()[:10]}"
    assert grown(raws, bytes(32)).known(f"9-{tag}") is None


@pytest.mark.parametrize(
    "text", ["", "9", "9-", "-1-00", "9-0000000000", "00009-x", "99999999999-a", "٩-a", "1.0-a", "x-y"]
)
def test_a_position_of_another_history_is_unknown(raws: list[bytes], text: str) -> None:
    assert grown(raws).known(text) is None


def test_every_prefix_has_the_state_that_its_fold_gives(raws: list[bytes]) -> None:
    history = grown(raws)
    entries = [history.entry(n) for n in range(1, history.n + 1)]
    for n in (0, 1, KEPT_EVERY - 1, KEPT_EVERY, KEPT_EVERY + 1, 2 * KEPT_EVERY, history.n):
        assert history.state(n) == replay(entries[:n])


def broken(raws: list[bytes]) -> dict[str, list[bytes]]:
    """One fault each in an otherwise good log, all from version 5 on."""
    swapped = [*raws[:4], raws[5], raws[4], *raws[6:]]
    flipped = [*raws[:3], raws[3].replace(b'"c00', b'"c10', 1), *raws[4:]]
    earlier = seal([e.RoundClosed(1)], after=4, prev=grown(raws[:4]).hash(4), at=1, by="g1", cmd="c" * 16, req="0" * 16)
    impossible = seal(
        [e.PlayerReturned(999)], after=4, prev=grown(raws[:4]).hash(4), at=10**9, by="g1", cmd="c" * 16, req="0" * 16
    )
    return {
        "dropped": [*raws[:4], *raws[5:]],
        "swapped": swapped,
        "doubled": [*raws[:4], raws[3], *raws[4:]],
        "flipped": flipped,
        "time runs backwards": [*raws[:4], *earlier],
        "cannot follow": [*raws[:4], *impossible],
    }


@pytest.mark.parametrize("fault", ["dropped", "swapped", "doubled", "flipped", "time runs backwards", "cannot follow"])
def test_a_broken_chain_is_named_by_its_first_wrong_version(raws: list[bytes], fault: str) -> None:
    history = History(TOURNAMENT_LOG, CODE)
    with pytest.raises(ChainBroken, match="version 5: "):
        history.extend(broken(raws)[fault])
    assert history.n == 4


def test_an_entry_of_a_newer_release_stops_the_reading(raws: list[bytes]) -> None:
    newer = raws[4].replace(b"registered.1", b"registered.9")
    history = History(TOURNAMENT_LOG, CODE)
    with pytest.raises(UnknownEvent):
        history.extend([*raws[:4], newer])
    assert history.n == 4


def test_since_and_touches_follow_the_view(raws: list[bytes]) -> None:
    history = grown(raws)
    assert history.since("checkin", history.n) == 141
    assert history.since("pairings.1", history.n) == history.n
    assert history.since("pairings.1", history.n - 1) == 0
    assert history.touches("people", 1, 5) == 4
    assert history.since("grants", history.n) == 1


def test_views_have_an_audience_or_do_not_exist(raws: list[bytes]) -> None:
    history = grown(raws)
    audiences = {
        name: history.audience(name) for name in ("standings", "pairings.7", "audit", "pairings.x", "x", "pairings.07")
    }
    assert audiences == {
        "standings": "public", "pairings.7": "public", "audit": "staff", "pairings.x": None, "x": None,
        "pairings.07": None,
    }  # fmt: skip
    assert history.exists("pairings.1", history.n)
    assert not history.exists("pairings.1", history.n - 1)
    assert not history.exists("pairings.2", history.n)
    assert "pairings.1" in history.names(history.n)
    assert "audit" not in history.names(history.n)


def test_times_are_found(raws: list[bytes]) -> None:
    history = grown(raws)
    assert history.at(0) == 0
    assert [history.last_at_or_before(ms) for ms in (0, 999, 1000, 5500, 10**12)] == [0, 0, 1, 5, history.n]


class Move(msgspec.Struct, frozen=True, tag_field="type", tag="piece-moved.1"):
    """A synthetic entry of a stream of moves."""

    board: int
    san: str


def counted(state: int, _: Envelope[Move]) -> int:
    return state + 1


def test_a_log_of_another_kind_is_the_same_class() -> None:
    kind = LogKind(
        "t",
        Vocabulary((Move,)),
        0,
        counted,
        lambda move: (f"board:{move.board}",),
        lambda move: (f"boards.{move.board}",),
        tuple[View[int], ...](),
        lambda _: (),
    )
    history = History(kind, CODE)
    history.extend(
        seal([Move(1, "e4"), Move(2, "d4")], after=0, prev=bytes(32), at=7, by="system", cmd="c" * 16, req="0" * 16)
    )  # type: ignore[list-item]
    assert (history.n, history.newest, history.at(2)) == (2, 2, 7)
    assert history.commands == {"c" * 16: (1, 2)}
