"""The audit file proves itself offline: every bit counts, and the first wrong version is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from projections import events as e
from projections import lot_events as lot
from projections import opening_events as op
from projections.envelope import ZERO_HASH, entry_hash, seal
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.lots import commitment, drawn, inputs_digest, seed
from projections.openings import digest
from projections.pairing import propose
from projections.points import Result
from server.audit.file import lines
from server.audit.verify import verify

WHY = e.Reason("scoresheet")


class Book:
    """A log grown event by event, as a server would write it."""

    def __init__(self) -> None:
        self.history: History[Any] = History(TOURNAMENT_LOG, b"")

    def add(self, event: e.Event, by: str = "g1") -> None:
        n = self.history.n
        raws = seal([event], after=n, prev=self.history.hash(n), at=1000 * n, by=by, cmd=f"c{n:015}", req="0" * 16)
        self.history.extend(raws)

    def publish(self, number: int, **changed: Any) -> None:
        proposal = propose(self.history.newest, number)
        n = self.history.n
        facts: dict[str, Any] = {
            "round": number,
            "pairing": 1,
            "boards": proposal.boards,  # type: ignore[union-attr]
            "byes": proposal.byes,  # type: ignore[union-attr]
            "made_from": n,
            "input": self.history.hash(n).hex(),
            "system": "round-robin",
            "edition": "berger",
            "made_by": "engine",
        }
        self.add(e.PairingPublished(**{**facts, **changed}))


def begun(players: int = 6) -> Book:
    """A round robin with its players numbered."""
    book = Book()
    rules = e.Regulations(rounds=5, system="round-robin", tiebreaks=("DE", "SB"))
    book.add(e.TournamentCreated("club", "0" * 32, e.Details("Club"), rules, e.Delays(), "g1", "chief-arbiter"))
    for k in range(1, players + 1):
        book.add(e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", e.Sporting(), 1))
    book.add(e.StartingNumbersAssigned(tuple(range(1, players + 1)), "given"))
    return book


def played() -> Book:
    """Two rounds, one correction, one withdrawal, everything closed."""
    book = begun()
    for number in (1, 2):
        book.publish(number)
        for board in list(book.history.newest.published(number).boards.values()):
            book.add(e.ResultEntered(number, board.board, board.white, board.black, Result.DRAW))
        n = book.history.n
        board = book.history.newest.board(number, 3)
        seat = (number, 3, board.white, board.black)
        book.add(e.ResultCorrected(*seat, Result.WHITE_WINS, Result.DRAW, n, "next-pairing", WHY))
        book.add(e.RoundClosed(number))
    book.add(e.PlayerWithdrawn(6, 2, WHY))
    return book


def written(book: Book) -> list[bytes]:
    return list(lines(book.history, book.history.n))


def joined(rows: list[bytes]) -> bytes:
    return b"".join(row + b"\n" for row in rows)


def test_a_good_file_is_intact_and_everything_was_recomputed() -> None:
    book = played()
    verdict = verify(joined(written(book)))
    assert verdict.findings == ()
    assert (verdict.entries, verdict.pairings, verdict.tables) == (book.history.n, 2, 6)


@pytest.fixture(params=["tournament", "festival"])
def rows(request: pytest.FixtureRequest, wall: History[Any]) -> list[bytes]:
    """The lines of a good file of each kind."""
    return written(played()) if request.param == "tournament" else list(lines(wall, wall.n))


def test_the_header_says_of_what_kind_the_log_is(rows: list[bytes]) -> None:
    kind, *_ = msgspec.json.decode(rows[0]).keys() - {"format", "entries", "head", "hash"}
    assert rows[0].startswith(b'{"format":"openhall-audit.1","%s":"' % kind.encode())
    assert verify(joined(rows)).kind == kind


def test_every_flipped_bit_of_every_entry_is_found_at_its_version(rows: list[bytes]) -> None:
    entries = msgspec.json.decode(rows[0])["entries"]
    for version in range(1, entries + 1):
        row = rows[version]
        for at in {len(row) // 3, len(row) // 2, len(row) - 3}:
            flipped = row[:at] + bytes([row[at] ^ 1]) + row[at + 1 :]
            verdict = verify(joined([*rows[:version], flipped, *rows[version + 1 :]]))
            assert verdict.findings
            assert verdict.findings[0].version in (version, version + 1)


def mutations(rows: list[bytes], version: int) -> dict[str, list[bytes]]:
    return {
        "dropped": [*rows[:version], *rows[version + 1 :]],
        "doubled": [*rows[: version + 1], rows[version], *rows[version + 1 :]],
        "swapped": [*rows[:version], rows[version + 1], rows[version], *rows[version + 2 :]],
        "truncated": rows[: version + 1],
    }


@pytest.mark.parametrize("kind", ["dropped", "doubled", "swapped", "truncated"])
def test_every_dropped_doubled_swapped_or_missing_entry_is_found(kind: str, rows: list[bytes]) -> None:
    entries = msgspec.json.decode(rows[0])["entries"]
    for version in range(1, entries):
        verdict = verify(joined(mutations(rows, version)[kind]))
        assert verdict.findings, version
        assert verdict.findings[0].version <= version + 1


def test_a_changed_table_is_found() -> None:
    rows = written(played())
    changed = rows[-2].replace(b'"provisional":false', b'"provisional":true', 1)
    assert changed != rows[-2]
    [finding] = verify(joined([*rows[:-2], changed, rows[-1]])).findings
    assert "standings" in finding.message


def test_a_missing_table_is_found() -> None:
    assert verify(joined(written(played())[:-1])).findings


def test_an_engine_that_cheated_is_found() -> None:
    book = begun()
    boards = propose(book.history.newest, 1).boards  # type: ignore[union-attr]
    book.publish(1, boards=(e.PairedBoard(1, 6, 1), *boards[1:]))
    [finding] = verify(joined(written(book))).findings
    assert (finding.version, "another pairing" in finding.message) == (book.history.n, True)


def test_a_pairing_of_another_input_is_found() -> None:
    book = begun()
    book.publish(1, input="f" * 64)
    assert "input" in verify(joined(written(book))).findings[0].message


@pytest.mark.parametrize("by", ["g2", "g7"])
def test_an_author_without_a_living_grant_is_found(by: str) -> None:
    book = begun()
    book.add(e.GrantGiven("g2", "arbiter", e.Scope()))
    book.add(e.GrantRevoked("g2"))
    book.add(e.PlayerCheckedIn(1), by=by)
    [finding] = verify(joined(written(book))).findings
    assert (finding.version, by in finding.message) == (book.history.n, True)


def test_a_log_written_anew_has_another_head() -> None:
    """Whoever rewrites a result has to rewrite everything behind it, and the head on the wall tells."""
    book = played()
    raws = [book.history.raw(n) for n in range(1, book.history.n + 1)]
    prev, forged = ZERO_HASH, []
    for n, raw in enumerate(raws, 1):
        entry = TOURNAMENT_LOG.vocabulary.decode(raw, n)
        event = entry.event
        if isinstance(event, e.ResultEntered) and event.board == 1:
            event = msgspec.structs.replace(event, result=Result.WHITE_WINS)
        [new] = seal([event], after=n - 1, prev=prev, at=entry.at, by=entry.by, cmd=entry.cmd, req=entry.req)
        prev = entry_hash(new)
        forged.append(new)
    other: History[Any] = History(TOURNAMENT_LOG, b"")
    other.extend(forged)
    assert other.hash(other.n) != book.history.hash(book.history.n)


@pytest.mark.parametrize("content", [b"", b"\n", b"{}", b"[" * 100_000, b"\xff\xfe", b'{"format":"x"}\n', b"null"])
def test_what_is_no_audit_file_is_said_so(content: bytes) -> None:
    [finding] = verify(content).findings
    assert finding.line == 1


def test_a_file_of_a_newer_format_is_not_guessed() -> None:
    rows = written(played())
    newer = rows[0].replace(b"openhall-audit.1", b"openhall-audit.2")
    assert "openhall-audit.2" in verify(joined([newer, *rows[1:]])).findings[0].message


def test_the_numbers_of_the_hall_are_verified_like_the_pairs() -> None:
    book = begun()
    book.add(e.BoardNumbersSet(121, (122,)))
    book.add(e.BoardFixed(2, 12, WHY))
    book.publish(1)
    assert [seat.board for seat in book.history.newest.rounds[0].in_order()] == [121, 12, 123]
    assert not verify(joined(written(book))).findings
    other = begun()
    other.add(e.BoardFixed(2, 12, WHY))
    plain = tuple(e.PairedBoard(at, *pair) for at, pair in enumerate(((1, 6), (2, 5), (3, 4)), 1))
    other.publish(1, boards=plain)
    assert verify(joined(written(other))).findings


SECRET = bytes(range(32))


def performed(**changed: Any) -> lot.DrawPerformed:
    """A true draw of six starting numbers, or one that somebody has bent."""
    made, inputs = seed(SECRET, "hall:3 8"), (1, 2, 3, 4, 5, 6)
    facts: dict[str, Any] = {
        "draw": 1, "domain": "starting-numbers", "take": "order", "inputs": inputs,
        "inputs_sha256": inputs_digest(inputs).hex(), "commitment": commitment(SECRET), "secret": SECRET.hex(),
        "public": "hall:3 8", "called_by": ("player",), "seed": made.hex(), "algorithm": "DRAW1",
        "output": drawn(made, "starting-numbers", inputs, "order"),
    }  # fmt: skip
    return lot.DrawPerformed(**{**facts, **changed})


def with_lots(*events: e.Event) -> list[str]:
    """What the check says of a log with these events behind a commitment."""
    book = begun()
    book.add(lot.DrawCommitted(commitment(SECRET)))
    for event in events:
        book.add(event)
    verdict = verify(joined(written(book)))
    assert verdict.draws == sum(isinstance(event, lot.DrawPerformed) for event in events)
    return [finding.message for finding in verdict.findings]


def test_every_draw_is_drawn_again() -> None:
    true = performed()
    assert with_lots(true, e.StartingNumbersAssigned(true.output, "lot", draw=1)) == []  # type: ignore[arg-type]
    [message] = with_lots(performed(output=(1, 2, 3, 4, 5, 6)))
    assert message.startswith("draw 1: ")


def test_numbers_that_are_not_those_of_their_draw_are_found() -> None:
    [message] = with_lots(performed(), e.StartingNumbersAssigned((1, 2, 3, 4, 5, 6), "lot", draw=1))
    assert "draw 1 says something else" in message


def test_a_secret_that_was_known_already_is_found() -> None:
    """Whoever performs a second draw with a published secret knows what it will say."""
    messages = with_lots(performed(), performed(draw=2))
    assert messages == ["draw 2: its secret had been published before"]


OPENINGS = tuple(op.Opening(number, f"23-19 {number}", excluded=number == 9) for number in range(1, 13))


def with_opening(forged: str = "") -> list[str]:
    """What the check says of a file with a table, its lots for round 1 and the opening they gave; one of them forged,
    and everything behind it sealed anew."""
    entries, sha256, numbers = OPENINGS, digest(OPENINGS), tuple(one.number for one in OPENINGS if not one.excluded)
    inputs = numbers[1:] if forged == "urn" else numbers
    [number] = drawn(seed(SECRET, "hall:3 8"), "opening/r1", inputs, "one")
    assert isinstance(number, int)
    played = numbers[numbers.index(number) - 1] if forged == "number" else number
    if forged in ("moves", "table"):
        entries = (op.Opening(1, "21-17"), *OPENINGS[1:])
    book = begun()
    loaded = digest(entries) if forged == "table" else sha256
    book.add(op.OpeningTableLoaded("A", "draughts-it", entries, loaded, "the federation"))
    book.publish(1)
    book.add(lot.DrawCommitted(commitment(SECRET)))
    facts = {"inputs": inputs, "inputs_sha256": inputs_digest(inputs).hex(), "output": (number,)}
    book.add(performed(domain="opening/r1", take="one", **facts))
    book.add(op.OpeningDrawn(1, None, "round", "A", sha256, played, 1))
    verdict = verify(joined(written(book)))
    assert (verdict.pairings, verdict.draws) == (1, 1)
    return [finding.message for finding in verdict.findings]


def test_a_file_with_a_table_of_openings_and_its_lots_is_intact() -> None:
    assert with_opening() == []


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        ("moves", "the digest is not that of the openings"),
        ("table", "no table A with this digest was loaded before"),
        ("urn", "what lay in the urn is not what the domain says"),
        ("number", "draw 1 says something else"),
    ],
)
def test_a_table_or_an_opening_that_somebody_has_bent_is_found(forged: str, said: str) -> None:
    [message] = with_opening(forged)
    assert said in message
