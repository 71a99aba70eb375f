"""Lots: committed to, performed, recorded, and taken by whatever they decide (docs/rules/lots.md)."""

from collections.abc import Sequence

import msgspec

from projections import events as e
from projections import lot_events as lot
from projections.draws import Urn, fits, is_free, urn
from projections.lots import ALGORITHM, commitment, drawn, inputs_digest, seed
from projections.refusal import Refusal
from projections.tournament import Commitment, Tournament
from server import commands as c
from server.decide.decider import Decider, never, subject_of_tournament
from server.decide.outcome import Case, Events, Put, Refused, reason

PAGE = "docs/rules/lots.md 2"
OFFICIALS: tuple[lot.Witness, ...] = ("chief-arbiter", "arbiter", "organiser")

Drawn = lot.DrawPerformed | lot.DrawRecorded


class Taken(msgspec.Struct, frozen=True):
    """Lots that decide something: the number of their draw, what they say, and the events that go before, if any."""

    draw: int
    output: tuple[lot.Lot, ...]
    events: tuple[e.Event, ...] = ()
    vault: tuple[Put, ...] = ()


def taken(case: Case, domain: str, draw: int | None, why: c.Why | None = None) -> Taken | Refused:
    """The lots of a domain: of the draw that is named, or drawn by the server here and now.

    why: the reason of a draw that is not the first of its domain.
    """
    if draw is not None:
        return _named(case.state, domain, draw)
    lots = _lots(case.state, domain, (), None)
    if isinstance(lots, Refused):
        return lots
    again = _again(case, domain, why)
    if isinstance(again, Refused):
        return again
    secret = case.inputs.draw(f"lots:{domain}")
    committed = lot.DrawCommitted(commitment(secret))
    number = len(case.state.draws) + 1
    performed = _performed(lots, domain, secret, c.PerformDraw(commitment=committed.commitment, domains=(domain,)))
    event = msgspec.structs.replace(performed, draw=number, repeats=again.repeats, reason=again.reason)
    return Taken(number, event.output, (committed, event), again.vault)


def _named(state: Tournament, domain: str, draw: int) -> Taken | Refused:
    """The draw of this number, if it is the last one of the domain and still fits who takes part."""
    newest = state.newest_draw(domain)
    if newest is None or newest.draw != draw:
        message = f'draw {draw} is not the last draw of "{domain}"; ' + (
            f"that is draw {newest.draw}" if newest else "there is none yet"
        )
        return Refused("no-such-draw", PAGE, message, "$.command.draw")
    now = urn(state, domain)
    if isinstance(now, Urn) and now.inputs == newest.inputs:
        return Taken(draw, newest.output)
    message = f"who takes part has changed since draw {draw}: draw again, with a reason"
    return Refused("draw-outdated", PAGE, message, "$.command.draw")


class _Again(msgspec.Struct, frozen=True):
    """Which draw is repeated, if any, and why."""

    repeats: int | None = None
    reason: e.Reason | None = None
    vault: tuple[Put, ...] = ()


def _again(case: Case, domain: str, why: c.Why | None) -> _Again | Refused:
    before = case.state.newest_draw(domain)
    if before is None:
        return _Again()
    if why is None:
        message = f'draw {before.draw} was for "{domain}" already: say why lots are drawn again; both stay to be seen'
        return Refused("drawn-already", PAGE, message, "$.command.why")
    kept, vault = reason(case.inputs, why)
    return _Again(before.draw, kept, vault)


def _lots(state: Tournament, domain: str, inputs: tuple[lot.Lot, ...], take: lot.Take | None) -> Urn | Refused:
    """What is drawn: it follows from the domain, unless the arbiter is free to say."""
    if is_free(domain):
        if len(set(inputs)) != len(inputs) or not inputs or take is None:
            message = "say what is drawn, each lot once, and whether all of them or one"
            return Refused("inputs", PAGE, message, "$.command.inputs")
        return Urn(take, inputs)
    if inputs or take is not None:
        message = f'what is drawn in "{domain}" follows from the tournament; leave out `inputs` and `take`'
        return Refused("inputs", PAGE, message, "$.command.inputs")
    found = urn(state, domain)
    return Refused(found.code, found.article, found.message) if isinstance(found, Refusal) else found


# ---- committed ----


def _commit(case: Case, command: c.CommitDraw) -> Events | Refused:
    waiting = next((one for one in case.state.commitments if not one.performed), None)
    if waiting is not None and waiting.commitment in case.inputs.lots:
        message = "there is a commitment that waits for its draw: perform that one"
        return Refused("commitment-open", PAGE, message)
    secret = case.inputs.draw("lots")
    event = lot.DrawCommitted(commitment(secret), command.beacon)
    return Events((event,), (Put("secrets", secret_field(event.commitment), secret.hex().encode()),))


def secret_field(digest: str) -> str:
    """Under what name the vault keeps a secret until its draw is performed (CONTRACTS B5)."""
    return f"draw:{digest}"


# ---- performed ----


def _perform(case: Case, command: c.PerformDraw) -> Events | Refused:
    committed = case.state.commitment(command.commitment)
    fault = _public_fault(committed, command)
    if fault is not None:
        return fault
    secret = case.inputs.lots.get(command.commitment)
    if secret is None:
        message = "the secret of this commitment is not in the store any more (an older back-up?): commit anew"
        return Refused("secret-lost", PAGE, message, "$.command.commitment")
    events, vault = [], [Put("secrets", secret_field(command.commitment), b"")]
    for number, domain in enumerate(command.domains, len(case.state.draws) + 1):
        lots = _lots(case.state, domain, command.inputs, command.take)
        if isinstance(lots, Refused):
            return lots
        again = _again(case, domain, command.why)
        if isinstance(again, Refused):
            return again
        event = _performed(lots, domain, bytes.fromhex(secret), command)
        events.append(msgspec.structs.replace(event, draw=number, repeats=again.repeats, reason=again.reason))
        vault += [put for put in again.vault if put not in vault]
    return Events(tuple(events), tuple(vault))


def _public_fault(committed: Commitment | None, command: c.PerformDraw) -> Refused | None:
    if committed is None or committed.performed:
        message = "there is no such commitment, or its draw was performed: commit anew"
        return Refused("no-such-commitment", PAGE, message, "$.command.commitment")
    if len(set(command.domains)) != len(command.domains):
        return Refused("domain-twice", PAGE, "each domain is drawn once", "$.command.domains")
    if committed.beacon:
        return _beacon_fault(committed.beacon, command.public)
    return _hall_fault(command)


def _beacon_fault(beacon: str, public: str) -> Refused | None:
    if public.startswith(beacon + ":"):
        return None
    message = f"the public part was announced as {beacon}: enter that, a colon, and the value it had"
    return Refused("other-beacon", PAGE, message, "$.command.public")


def _hall_fault(command: c.PerformDraw) -> Refused | None:
    if not command.public.startswith(("hall:", "dice:")):
        message = (
            'enter the numbers that people called or threw, as "hall:3 8 1" or "dice:5 2"; '
            "a beacon has to be named with the commitment, before its value is known"
        )
        return Refused("public-part", PAGE, message, "$.command.public")
    if set(command.called_by) <= set(OFFICIALS):
        message = "say who called the numbers: somebody who is not an official has to"
        return Refused("called-by-officials", PAGE, message, "$.command.called_by")
    return None


def _performed(lots: Urn, domain: str, secret: bytes, command: c.PerformDraw) -> lot.DrawPerformed:
    """The event, still without its number."""
    made = seed(secret, command.public)
    return lot.DrawPerformed(
        draw=1,
        domain=domain,
        take=lots.take,
        inputs=lots.inputs,
        inputs_sha256=inputs_digest(lots.inputs).hex(),
        commitment=command.commitment,
        secret=secret.hex(),
        public=command.public,
        called_by=command.called_by,
        seed=made.hex(),
        algorithm=ALGORITHM,
        output=drawn(made, domain, lots.inputs, lots.take),
    )


# ---- recorded ----


def _record(case: Case, command: c.RecordDraw) -> Events | Refused:
    lots = _lots(case.state, command.domain, command.inputs, command.take)
    if isinstance(lots, Refused):
        return lots
    if not fits(lots.take, lots.inputs, command.output):
        message = f"this cannot have come out: {_words(lots)}"
        return Refused("output", "docs/rules/lots.md 1", message, "$.command.output")
    again = _again(case, command.domain, command.why)
    if isinstance(again, Refused):
        return again
    event = lot.DrawRecorded(
        draw=len(case.state.draws) + 1,
        domain=command.domain,
        take=lots.take,
        inputs=lots.inputs,
        output=command.output,
        method=command.method,
        witnesses=command.witnesses,
        repeats=again.repeats,
        reason=again.reason,
    )
    return Events((event,), again.vault)


def _words(lots: Urn) -> str:
    listed = _listed(lots.inputs)
    return f"one of {listed}" if lots.take == "one" else f"each of {listed} once"


def _listed(lots: Sequence[lot.Lot]) -> str:
    more = ", …" if len(lots) > 20 else ""
    return ", ".join(map(str, lots[:20])) + more


DECIDERS: dict[type[c.Command], Decider] = {
    c.CommitDraw: Decider(subject_of_tournament, never, _commit),
    c.PerformDraw: Decider(subject_of_tournament, never, _perform),
    c.RecordDraw: Decider(subject_of_tournament, never, _record),
}
"""How each command of this chapter is decided."""
