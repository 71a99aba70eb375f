"""What lots are drawn about: of each domain the inputs, which follow from the state, so that nobody chooses them.

A domain is `<family>` or `<family>/<words>`. In the family `free` the arbiter names the inputs himself.
"""

import re
from collections.abc import Callable, Sequence

import msgspec

from projections import encounter_events as enc
from projections import events as e
from projections import opening_events as op
from projections.lot_events import DrawPerformed, DrawRecorded, Lot, Take
from projections.lots import Record, faults
from projections.openings import FAMILY, candidates, digest, opening_domain, spot, spot_of, table_of
from projections.options import RoundRobinOptions, told
from projections.pairing import varma
from projections.pairing.knockout.bracket import by_lot, lots_of
from projections.pairing.knockout.proposal import field_of
from projections.pairing.knockout.tree import options_of
from projections.refusal import Refusal
from projections.tournament import Tournament

FREE = "free"
"""The family of draws that this program makes nothing of: prizes, boards, rooms."""

COLOURS: tuple[Lot, ...] = ("white", "black")

STARTING_NUMBERS = "starting-numbers"
VARMA = "varma"
INITIAL_COLOUR = "initial-colour"
MATCH = "match"
TEAMS: tuple[Lot, ...] = ("first-team", "other-team")
BRACKET, BRACKET_PLACES = "bracket", "bracket-places"


class Urn(msgspec.Struct, frozen=True):
    """What lies in the urn, in a fixed order, and whether all of it is drawn or one."""

    take: Take
    inputs: tuple[Lot, ...]


def numbered_by_lot(state: Tournament) -> tuple[int, ...]:
    """Who gets a starting number: everybody who did not leave before the first round (C.04.2 art. 2.5)."""
    return tuple(k for k, player in sorted(state.players.items()) if not (player.status and player.left == 0))


def tie_domain(ks: Sequence[int]) -> str:
    """The domain of a tie between these, in any order."""
    return "tie/" + "-".join(map(str, sorted(ks)))


def _starting_numbers(state: Tournament) -> Urn:
    return Urn("order", numbered_by_lot(state))


def _varma_field(state: Tournament) -> tuple[list[varma.Entrant], tuple[tuple[int, ...], ...]]:
    """Who draws, and the envelopes that the regulations have announced; none where they have not (C.05 Annex 2)."""
    field = numbered_by_lot(state)
    numbering = told(state.regulations.options, RoundRobinOptions).numbering
    envelopes = varma.groups(len(field), corrected=numbering == "varma-corrected")
    entrants = [varma.Entrant(k, state.players[k].sporting.federation) for k in field]
    return entrants, envelopes if envelopes and numbering != "free" else ()


def _varma(state: Tournament) -> Urn:
    """All numbers, and each federation's slips of the envelopes (C.05 Annex 2)."""
    entrants, envelopes = _varma_field(state)
    return Urn("order", varma.lots_of(entrants, envelopes) if envelopes else ())


def varma_order(state: Tournament, lots: Sequence[Lot]) -> tuple[int, ...]:
    """Entry numbers in the order of their numbers, as the lots of the domain `varma` say (C.05 Annex 2)."""
    return varma.order(*_varma_field(state), lots)


def _initial_colour(_: Tournament) -> Urn:
    return Urn("one", COLOURS)


def _tie(state: Tournament, words: str) -> Urn | None:
    ks = [int(word) if word.isdigit() else 0 for word in words.split("-")]
    well_written = len(set(ks)) == len(ks) >= 2 and tie_domain(ks) == f"tie/{words}"
    return Urn("order", tuple(ks)) if well_written and set(ks) <= set(state.players) else None


def _bracket(state: Tournament) -> Urn:
    """The players, the places of seeds and the pairs with an empty place (docs/rules/knockout.md 3)."""
    return Urn("order", lots_of(field_of(state), options_of(state)))


def _bracket_places(state: Tournament) -> Urn:
    """The players alone: slips drawn for one place after the other (docs/rules/knockout.md 3)."""
    return Urn("order", tuple(sorted(field_of(state))))


def encounter_domain(round_number: int, board: int) -> str:
    """The domain of the lots that say who goes on from a board."""
    return f"encounter/r{round_number}/b{board}"


def colour_domain(round_number: int, board: int, stage: int) -> str:
    """The domain of the lots that say who has White first in a stage."""
    return f"colour/r{round_number}/b{board}/s{stage}"


def _two_of_a_board(state: Tournament, words: str) -> Urn | None:
    """The two of a board, in the order of their entry numbers."""
    found = re.fullmatch(r"r([1-9][0-9]?)/b([1-9][0-9]{0,4})", words)
    board = state.board(int(found[1]), int(found[2])) if found else None
    return Urn("one", tuple(sorted((board.white, board.black)))) if board else None


def _two_of_a_stage(state: Tournament, words: str) -> Urn | None:
    board, _, stage = words.rpartition("/s")
    return _two_of_a_board(state, board) if re.fullmatch(r"[1-9][0-9]?", stage) else None


def match_domain(match: int) -> str:
    """The domain of the lots that say which team has won a level match."""
    return f"{MATCH}/m{match}"


def _two_teams(state: Tournament, words: str) -> Urn | None:
    """The two teams of a match; in the events a team is a number, and a name is nothing for an urn."""
    there = {match_domain(match) for match in range(1, len(state.sides))}
    return Urn("one", TEAMS) if f"{MATCH}/{words}" in there else None


def _alone(fill: Callable[[Tournament], Urn]) -> Callable[[Tournament, str], Urn | None]:
    """Of a family that is one domain: with more words it would be a second urn for the same lots."""
    return lambda state, words: None if words else fill(state)


def _opening(state: Tournament, words: str) -> Urn | None:
    """The openings that can be drawn there (docs/rules/openings.md 2)."""
    at = spot_of(state, words)
    return Urn("one", candidates(state, at)) if at else None


FAMILIES: dict[str, Callable[[Tournament, str], Urn | None]] = {
    STARTING_NUMBERS: _alone(_starting_numbers),
    VARMA: _alone(_varma),
    INITIAL_COLOUR: _alone(_initial_colour),
    "tie": _tie,
    BRACKET: _alone(_bracket),
    BRACKET_PLACES: _alone(_bracket_places),
    "encounter": _two_of_a_board,
    "colour": _two_of_a_stage,
    MATCH: _two_teams,
    FAMILY: _opening,
}
"""Family -> what is in the urn, from the state and the words behind the family; None if there is no such draw."""


def urn(state: Tournament, domain: str) -> Urn | Refusal:
    """What is drawn in a domain, or why nothing can be (docs/rules/lots.md 2)."""
    family, _, words = domain.partition("/")
    fill = FAMILIES.get(family)
    if fill is None:
        message = f'"{domain}" is nothing that lots decide here; it begins with: {", ".join((*FAMILIES, FREE))}'
        return Refusal("no-such-draw", "docs/rules/lots.md 2", message)
    found = fill(state, words)
    if found is None or not found.inputs:
        message = f'there is nothing to draw in "{domain}": look at who takes part, and at how it is written'
        return Refusal("nothing-to-draw", "docs/rules/lots.md 2", message)
    return found


def is_free(domain: str) -> bool:
    """Whether the arbiter names the inputs of this domain."""
    return domain.partition("/")[0] == FREE


def draw_faults(state: Tournament, record: DrawPerformed | DrawRecorded) -> list[str]:
    """What is wrong with lots that were drawn in this state, each as a sentence (docs/rules/lots.md 4).

    state: the one just before. Lots drawn by hand are compared with what could come out.
    """
    found = [] if is_free(record.domain) else _urn_faults(state, record)
    if isinstance(record, DrawRecorded):
        return found
    committed = state.commitment(record.commitment)
    if committed is None:
        return [*found, "nobody was bound to this secret before"]
    return [*found, *faults(_record(record), committed.commitment)]


def _urn_faults(state: Tournament, record: DrawPerformed | DrawRecorded) -> list[str]:
    expected = urn(state, record.domain)
    if isinstance(expected, Refusal):
        return [expected.message]
    if (record.take, record.inputs) != (expected.take, expected.inputs):
        return ["what lay in the urn is not what the domain says"]
    return []


def recomputed(record: DrawPerformed) -> list[str]:
    """The same for the record alone, without the state: what anybody can check who has only this line."""
    return faults(_record(record), record.commitment)


def _record(event: DrawPerformed) -> Record:
    return Record(
        algorithm=event.algorithm,
        domain=event.domain,
        inputs=event.inputs,
        inputs_sha256=event.inputs_sha256,
        take=event.take,
        secret=event.secret,
        public=event.public,
        seed=event.seed,
        output=event.output,
    )


def fits(take: Take, inputs: Sequence[Lot], output: Sequence[Lot]) -> bool:
    """Whether this can come out of an urn: all of it once, or one of it."""
    if take == "one":
        return len(output) == 1 and output[0] in inputs
    return sorted(map(str, output)) == sorted(map(str, inputs)) and set(output) == set(inputs)


def use_faults(state: Tournament, event: e.Event) -> list[str]:
    """Where an event says that lots decided, and the lots say something else (docs/rules/lots.md 4)."""
    if isinstance(event, op.OpeningTableLoaded | op.OpeningDrawn) and (fault := _table_fault(state, event)):
        return [fault]
    draw = getattr(event, "draw", None)
    if draw is None or isinstance(event, DrawPerformed | DrawRecorded):
        return []
    if draw > len(state.draws):
        return [f"it names draw {draw}, which was not drawn before"]
    record = state.draws[draw - 1].record
    domains, says = _used(state, event, record)
    if record.domain not in domains:
        return [f'draw {draw} was for "{record.domain}", not for "{domains[0]}"']
    return [] if says == _made(state, record) else [f"draw {draw} says something else"]


def _table_fault(state: Tournament, event: op.OpeningTableLoaded | op.OpeningDrawn) -> str | None:
    """What is wrong about the table of openings that an event holds or names (docs/rules/openings.md 3)."""
    if isinstance(event, op.OpeningTableLoaded):
        before = table_of(state, event.name) if event.appended else None
        entries = (*(before.entries if before else ()), *event.entries)
        return None if digest(entries) == event.sha256 else "the digest is not that of the openings"
    table = table_of(state, event.table)
    known = table is not None and table.sha256 == event.sha256
    return None if known else f"no table {event.table} with this digest was loaded before"


def _made(state: Tournament, record: DrawPerformed | DrawRecorded) -> tuple[Lot, ...]:
    """What lots amount to: as they came out, or who is at each place of a bracket, or has each number by Varma; nothing
    where other lots would lie in the urn now."""
    if record.domain == BRACKET:
        return by_lot(field_of(state), options_of(state), record.output)
    if record.domain == VARMA:
        return varma_order(state, record.output) if fits("order", _varma(state).inputs, record.output) else ()
    return record.output


def _used(
    state: Tournament, event: e.Event, record: DrawPerformed | DrawRecorded
) -> tuple[tuple[str, ...], tuple[Lot, ...]]:
    """Of which domain the lots of an event have to be, and what they have to say."""
    domains, says = ("",), ()  # type: tuple[str, ...], tuple[Lot, ...]
    match event:
        case e.StartingNumbersAssigned():
            domains, says = (VARMA if event.method == "varma" else STARTING_NUMBERS,), event.order
        case e.InitialColourDrawn():
            domains, says = (INITIAL_COLOUR,), (event.odd,)
        case e.TieDecided():
            domains, says = (tie_domain(event.order),), event.order
        case enc.EncounterDecided():
            domains, says = (encounter_domain(event.round, event.board),), (event.winner,)
        case e.SidesDecided():
            domains, says = (match_domain(event.match),), (TEAMS[event.winner],)
        case enc.EncounterStageOpened():
            domains, says = (colour_domain(event.round, event.board, event.stage),), (event.first_white,)
        case op.OpeningDrawn():
            at = spot(state, (event.round, event.board), event.scope, event.table)
            domains, says = (opening_domain(at),), (event.number,)
        case enc.BracketDrawn():
            by_hand = record.domain == BRACKET_PLACES
            domains, says = (BRACKET, BRACKET_PLACES), tuple(k for k in event.places if k or not by_hand)
    return domains, says
