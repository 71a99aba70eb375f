"""Commands: strict shapes, and a digest without anything private."""

from __future__ import annotations

import msgspec
import pytest

from projections import events as e
from server import commands as c

DECODER = msgspec.json.Decoder(c.CommandRequest)
GOOD = b'{"id":"0123456789abcdef","seen":3,"command":{"type":"close-round","round":1}}'

BAD = {
    "id too short": (GOOD.replace(b"0123456789abcdef", b"0123"), "$.id"),
    "id with a space": (GOOD.replace(b"0123456789abcdef", b"0123456789abcde "), "$.id"),
    "seen missing": (GOOD.replace(b'"seen":3,', b""), "seen"),
    "seen as text": (GOOD.replace(b"3", b'"3"', 1), "$.id"),
    "unknown field": (GOOD.replace(b'"round":1', b'"round":1,"force":true'), "force"),
    "unknown command": (GOOD.replace(b"close-round", b"close-bar"), "close-bar"),
    "bool for a number": (GOOD.replace(b'"round":1', b'"round":true'), "$.command.round"),
    "float for a number": (GOOD.replace(b'"round":1', b'"round":1.5'), "$.command.round"),
    "round 0": (GOOD.replace(b'"round":1', b'"round":0'), "$.command.round"),
    "no type": (GOOD.replace(b'"type":"close-round",', b""), "type"),
    "id with a line end": (GOOD.replace(b'abcdef"', b'abcdef\\n"'), "$.id"),
    "array": (b"[1]", ""),
    "empty": (b"", ""),
}


def test_a_good_request_is_read() -> None:
    assert DECODER.decode(GOOD) == c.CommandRequest("0123456789abcdef", 3, c.CloseRound(round=1))


@pytest.mark.parametrize("raw", [raw for raw, _ in BAD.values()], ids=BAD.keys())
def test_bad_requests_are_refused(raw: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        DECODER.decode(raw)


def test_the_union_names_every_command() -> None:
    assert set(c.AnyCommand.__args__) == set(c.COMMANDS)


def test_tags_are_unique_imperatives() -> None:
    tags = [command.__struct_config__.tag for command in c.COMMANDS]
    assert len(set(tags)) == len(tags)


def test_vault_fields_leave_no_trace_in_the_digest() -> None:
    one = c.RegisterPlayer(person="a" * 24, record=c.Record(name="A, B", birth_date="1999-01-01"))
    other = c.RegisterPlayer(person="a" * 24, record=c.Record(name="C, D"))
    assert c.request_digest(one) == c.request_digest(other)
    note = c.WithdrawPlayer(k=1, why=c.Why("illness", "broken leg"))
    assert c.request_digest(note) == c.request_digest(c.WithdrawPlayer(k=1, why=c.Why("illness")))
    lodged = c.LodgeAppeal(appeal=1, about=3, note="He said that")
    assert c.request_digest(lodged) == c.request_digest(c.LodgeAppeal(appeal=1, about=3))
    answered = c.DecideAppeal(appeal=1, upheld=True, note="We saw that")
    assert c.request_digest(answered) == c.request_digest(c.DecideAppeal(appeal=1, upheld=True))
    given = c.GiveGrant(grant="g2", role="reader", secret="1" * 64, holder="X")
    assert c.request_digest(given) == c.request_digest(c.GiveGrant(grant="g2", role="reader", secret="2" * 64))


def test_everything_else_changes_the_digest() -> None:
    commands = [
        c.WithdrawPlayer(k=1, why=c.Why("illness")),
        c.WithdrawPlayer(k=2, why=c.Why("illness")),
        c.WithdrawPlayer(k=1, why=c.Why("other")),
        c.CorrectPlayer(k=1, sporting=e.Sporting(2000)),
        c.CorrectPlayer(k=1, sporting=e.Sporting(2001)),
    ]
    assert len({c.request_digest(command) for command in commands}) == len(commands)
