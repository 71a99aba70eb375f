"""A whole Swiss by the engine: late entries, withdrawals, byes, a no-show and corrections; and verify agrees."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.options import Apart, DutchOptions, Rounds
from projections.pairing import propose
from projections.points import Bye, Result
from projections.standings import standings
from projections.subjects import version
from server import commands as c
from server.audit.file import lines
from server.audit.verify import verify
from server.hosting.explaining import Question

WHY = c.Why("own-wish")
EDITION = {"system": "dutch", "edition": "dutch-2026"}


def body(answer: Any) -> Any:
    return msgspec.json.decode(answer.body)


@pytest.fixture
async def swiss(hall: Any, arbiter_at: Any) -> Any:
    """Eleven players, five rounds, nothing paired yet."""
    rules = e.Regulations(rounds=5, system="dutch", tiebreaks=("BH/C1", "SB"))
    command = c.CreateTournament(details=e.Details(name="Open"), regulations=rules)
    assert (await hall.create("open", "create-the-open-1", command, "7" * 64)).status == 200
    made = arbiter_at(await hall.tournament("open"))
    await made.players(11)
    await made.must(c.DrawInitialColour(odd="white", method="regulations"))
    return made


async def paired(arbiter: Any, number: int) -> e.PairingPublished:
    """Publish what the engine proposes."""
    await arbiter.publish(number, **EDITION)
    history = arbiter.host.history
    event = history.entry(history.n).event
    assert isinstance(event, e.PairingPublished)
    proposal = propose(history.state(event.made_from), number)
    assert event.boards == proposal.boards  # type: ignore[union-attr]
    assert (event.made_by, event.edition) == ("engine", "dutch-2026")
    return event


async def played(arbiter: Any, event: e.PairingPublished, **other: Result) -> None:
    """White wins, but for the boards named as b1, b2, …"""
    for seat in event.boards:
        result = other.get(f"b{seat.board}", Result.WHITE_WINS)
        await arbiter.must(c.EnterResult(event.round, seat.board, seat.white, seat.black, result))


def byes(event: e.PairingPublished) -> dict[int, Bye]:
    return {bye.player: bye.kind for bye in event.byes}


async def test_a_whole_event(swiss: Any) -> None:
    first = await paired(swiss, 1)
    assert (len(first.boards), byes(first)) == (5, {11: Bye.PAIRING_ALLOCATED})
    await played(swiss, first, b1=Result.BLACK_BY_FORFEIT, b2=Result.DRAW)
    missing = first.boards[0].white
    await swiss.must(c.MarkAbsent(k=missing))
    record = c.Record(name="Late, Lena")
    await swiss.must(c.RegisterPlayer(person="e" * 24, record=record, sporting=e.Sporting(2600)))
    await swiss.must(c.AssignStartingNumbers())

    second = await paired(swiss, 2)
    assert byes(second)[missing] is Bye.ZERO_POINT
    assert 12 in {k for seat in second.boards for k in (seat.white, seat.black)}
    assert swiss.host.history.newest.players[12].number == 1
    await played(swiss, second, b3=Result.DRAW)
    await swiss.must(c.CheckIn(k=missing))
    await swiss.must(c.WithdrawPlayer(k=5, why=WHY))
    await swiss.must(c.RequestBye(k=2, round=3, kind="H"))

    third = await paired(swiss, 3)
    assert byes(third)[2] is Bye.HALF_POINT
    assert 5 not in byes(third) | {k: 0 for seat in third.boards for k in (seat.white, seat.black)}
    assert missing in {k for seat in third.boards for k in (seat.white, seat.black)} | byes(third).keys()
    await played(swiss, third)
    seat = third.boards[0]
    changed = c.CorrectResult(3, 1, seat.white, seat.black, Result.DRAW, c.Why("scoresheet"))
    await swiss.must(changed)

    for number in (4, 5):
        await played(swiss, await paired(swiss, number), b2=Result.DRAW)
    await swiss.must(c.CloseTournament())
    _holds(swiss.host.history.newest)
    verdict = verify(b"\n".join(lines(swiss.host.history, swiss.host.history.n)))
    assert (verdict.findings, verdict.pairings) == ((), 5)


def _holds(state: Any) -> None:
    """Nobody met twice, nobody had two pairing-allocated byes, and everybody is ranked."""
    met = Counter(frozenset((b.white, b.black)) for r in state.rounds for b in r.boards.values() if ":" not in b.result)
    assert set(met.values()) == {1}
    allocated = Counter(k for r in state.rounds for k, kind in r.byes.items() if kind is Bye.PAIRING_ALLOCATED)
    assert set(allocated.values()) <= {1}
    assert sorted(standings(state).order) == sorted(state.players)


async def test_a_proposal_is_altered_only_in_its_manual_phase(swiss: Any) -> None:
    change = {"change": "board-set", "board": 1, "white": 6, "black": 1, "by": "g1", "reason": {"code": "agreement"}}
    refused = await swiss.draft(1, **EDITION, alterations=[change])
    assert (refused.status, body(refused)["code"]) == (422, "manual-phase")
    opened = await swiss.draft(1, **EDITION, manual=True, alterations=[change])
    meta = swiss.host.drafts.view("draft.1").table.meta
    assert (meta["alike"], meta["problem"].split(":")[1]) == ([4, 5], " end the manual phase first")
    early = await swiss.send(c.PublishPairing(round=1, revision=body(opened)["revision"]))
    assert body(early)["code"] == "manual-phase-open"
    await swiss.publish(1, **EDITION, alterations=[{**change}])
    history = swiss.host.history
    event = history.entry(history.n).event
    assert event.made_by == "hand"
    assert (event.manual_began, event.manual_ended) == (swiss.host.around.clock.now(),) * 2
    assert [alteration.board for alteration in event.alterations] == [1]
    assert verify(b"\n".join(lines(history, history.n))).findings == ()


async def test_verify_finds_a_board_that_no_alteration_tells_of(swiss: Any) -> None:
    history = swiss.host.history
    proposal = propose(history.newest, 1)
    (one, *rest) = proposal.boards  # type: ignore[union-attr]
    turned = e.PairedBoard(1, one.black, one.white)
    fake = e.PairingPublished(
        1, 1, (turned, *rest), proposal.byes, history.n, history.hash(history.n).hex(), **EDITION, made_by="hand"  # type: ignore[union-attr, arg-type]
    )  # fmt: skip
    history.extend(swiss.host.sealed("g1", "a-command-of-an-enemy", "0" * 16, [fake]))
    [finding] = verify(b"\n".join(lines(history, history.n))).findings
    assert "dutch makes another pairing" in finding.message


async def test_case_ar_09_withdrawn_and_published_again(swiss: Any) -> None:
    await paired(swiss, 1)
    await swiss.must(c.WithdrawPairing(round=1, why=c.Why("late-entry")))
    assert swiss.host.history.table("info", swiss.host.history.n).meta["versions"]["round:1"]
    again = await paired(swiss, 1)
    assert again.pairing == 2
    meta = swiss.host.history.table("pairings.1", swiss.host.history.n).meta
    assert (meta["pairing"], "withdrawn" in meta) == (2, False)


async def test_case_pr_14_nobody_left(swiss: Any) -> None:
    for k in range(1, 11):
        await swiss.must(c.WithdrawPlayer(k=k, why=WHY))
    await swiss.draft(1, **EDITION)
    assert "a round needs at least 2" in swiss.host.drafts.view("draft.1").table.meta["problem"]
    revision = body(await swiss.host.draft(1))["revision"]
    refused = await swiss.send(c.PublishPairing(round=1, revision=revision))
    assert (refused.status, body(refused)["code"]) == (422, "participants-too-few")
    assert swiss.host.history.newest.round == 0


async def test_a_field_that_cannot_complete_the_rounds_is_told_before_the_start(swiss: Any) -> None:
    for k in range(5, 12):
        await swiss.must(c.WithdrawPlayer(k=k, why=WHY))
    await swiss.draft(1, **EDITION)
    notes = swiss.host.drafts.view("draft.1").table.meta["notes"]
    assert notes[0].startswith("4 players have all met after 3 rounds, and the regulations say 5")


async def test_a_warning_goes_where_the_rounds_are_amended(swiss: Any) -> None:
    for k in range(5, 12):
        await swiss.must(c.WithdrawPlayer(k=k, why=WHY))
    await swiss.draft(1, **EDITION)
    warned = swiss.host.live.look().position("draft.1")
    await swiss.must(c.CheckIn(k=1))
    assert swiss.host.live.look().position("draft.1") == warned
    rules = msgspec.structs.replace(swiss.host.history.newest.regulations, rounds=3)
    await swiss.must(c.AmendRules(regulations=rules, why=c.Why("agreement")))
    assert swiss.host.live.look().position("draft.1") != warned
    assert swiss.host.drafts.view("draft.1").table.meta["notes"][0].startswith("3 rounds are many for 4 players")


async def test_an_edition_that_is_not_here_is_shown_and_not_paired(swiss: Any) -> None:
    state = swiss.host.history.newest
    rules = msgspec.structs.replace(state.regulations, pairing_edition="dutch-2017")
    assert version(state, "tournament")
    await swiss.must(c.AmendRules(regulations=rules, why=c.Why("rules")))
    await swiss.draft(1, **EDITION)
    assert 'the edition "dutch-2017"' in swiss.host.drafts.view("draft.1").table.meta["problem"]
    await swiss.draft(1, system="by-hand")
    assert swiss.host.drafts.view("draft.1").table.meta["system"] == "by-hand"


async def test_the_reasons_of_a_proposal_and_of_what_was_published(swiss: Any) -> None:
    nothing = await swiss.host.explain_pairing(Question(1))
    assert (nothing.status, body(nothing)["code"]) == (422, "no-such-round")
    await swiss.draft(1, **EDITION)
    whole = body(await swiss.host.explain_pairing(Question(1)))
    [bracket] = whole["brackets"]
    assert (whole["bye"], len(bracket["boards"]), bracket["points"]) == (11, 5, "0")
    assert bracket["boards"][0]["article"] == "C.04.3 art. 5.2.5"
    assert bracket["floaters"] == [{"player": 11, "says": "gets the pairing-allocated bye (2.3.1)"}]
    await paired(swiss, 1)
    assert body(await swiss.host.explain_pairing(Question(1)))["brackets"] == whole["brackets"]
    pair = body(await swiss.host.explain_pairing(Question(1, 1, 2)))
    assert pair["says"].startswith("it is as good in every criterion")
    stranger = await swiss.host.explain_pairing(Question(1, 99))
    assert (stranger.status, body(stranger)["code"]) == (422, "not-taking-part")


async def test_acceleration_and_forbidden_pairs_from_regulations_to_verify(hall: Any, arbiter_at: Any) -> None:
    options = DutchOptions("baku", (Apart("club", Rounds(1, 2)),))
    rules = e.Regulations(rounds=4, system="dutch", options=options)
    command = c.CreateTournament(details=e.Details(name="Open"), regulations=rules)
    assert (await hall.create("apart", "create-the-open-2", command, "8" * 64)).status == 200
    made = arbiter_at(await hall.tournament("apart"))
    await made.players(8)
    await made.must(c.DrawInitialColour(odd="white", method="regulations"))
    await made.must(c.ForbidPair(players=(1, 3), why=c.Why("family")))
    for k in (2, 4):
        await made.must(c.CorrectPlayer(k=k, sporting=e.Sporting(2400, club="SK Graz")))
    first = await paired(made, 1)
    assert [{seat.white, seat.black} for seat in first.boards[:2]] == [{1, 4}, {2, 3}]
    await played(made, first)
    seats = [(1, 3), (2, 4), (5, 7), (6, 8)]
    by_hand = [
        {"change": "board-set", "board": board, "white": white, "black": black, "by": "g1", "reason": {"code": "other"}}
        for board, (white, black) in enumerate(seats, 1)
    ]
    await made.draft(2, **EDITION, manual=True, alterations=by_hand)
    meta = made.host.drafts.view("draft.2").table.meta
    messages = [one["message"] for one in meta["warnings"] if one["code"] == "forbidden-pair"]
    assert messages == [
        "number 1 and number 3 must not meet: forbidden pair, family, all rounds",
        "number 2 and number 4 must not meet: same club (SK Graz), rounds 1 to 2",
    ]
    await made.draft(2, **EDITION, manual=False, alterations=[])
    await played(made, await paired(made, 2))
    verdict = verify(b"\n".join(lines(made.host.history, made.host.history.n)))
    assert (verdict.findings, verdict.pairings) == ((), 2)


async def test_what_cannot_be_completed_is_said_with_the_draft(swiss: Any) -> None:
    await swiss.must(c.ForbidPair(players=tuple(range(1, 9)), why=c.Why("other"), rounds=Rounds(3, 3)))
    await swiss.draft(1, **EDITION)
    notes = swiss.host.drafts.view("draft.1").table.meta["notes"]
    assert notes[0].startswith("round 3 has no complete pairing (C.04.3 art. 1.9.1)")
    assert swiss.host.history.table("apart", swiss.host.history.n).meta["warning"] == notes[0]
