"""What the tournament says about itself."""

from typing import Any

import msgspec

from projections.encounter import of_several_games, stages_of
from projections.options import RoundRobinOptions, told
from projections.pairing.board_numbers import Numbering, numbering
from projections.points import PointsTable
from projections.regulations import current_round
from projections.scoring import worth_by_gap
from projections.tournament import Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

_COLUMNS = (Column("value", "text"),)


def info(prefix: Prefix[Tournament], _: str) -> Table:
    """Facts by name, each as a text; `numbered` is how many have a pairing number, `initial_colour` that of number 1.

    meta: rounds, a list of [round, pairing, published ms, closed] of those that are public; tiebreaks as the
    regulations write them; round, the newest published; versions of the subjects that no row shows: `tournament`, and
    `round:<r>` of every round that was ever published; tiebreaks_before, if the list was replaced, [version, old list,
    code of the reason, whether round 1 was public] of each time; options, if the regulations have any, as they are
    written there; points, the table of points in units, if it is not the usual one; stages of an encounter, if it has
    several games; teams, the rules of teams and matches, and current, the round that is played now, where the
    participants are teams; circuits, if they are separate, how many are closed; groups, if there are any, [name,
    filters] of each; boards, if they are not simply 1, 2, 3 ..., what their numbers hang on from the next pairing
    on: first, left_out, and fixed, a list of [k, board]; begins, if a schedule is set, [round, local time, zone,
    ms UTC] of each round of which it is known; opening_tables, if any are loaded, [name, game, number of
    openings, source, sha256] of each; handicap, with one: ladder, lowest category first, and worth, by result what
    White and Black get in units, for each gap from White the lowest to White the highest, and byes.
    """
    state = prefix.state
    return Table(_COLUMNS, {key: (value,) for key, value in _facts(state).items()}, _meta(state))


def _facts(state: Tournament) -> dict[str, str]:
    details, regulations = state.details, state.regulations
    return {
        "id": state.id,
        "name": details.name,
        "federation": details.federation,
        "city": details.city,
        "venue": details.venue,
        "organiser": details.organiser,
        "chief_arbiter": details.chief_arbiter,
        "zone": details.zone,
        "begins": details.begins,
        "ends": details.ends,
        "time_control": details.time_control,
        "rounds": str(regulations.rounds),
        "system": regulations.system,
        "encounter": regulations.encounter,
        "scoring": regulations.scoring,
        "participants": regulations.participants,
        "points_per": str(regulations.points.per),
        "status": state.status,
        "initial_colour": state.odd or "",
        "numbered": str(len(state.order)),
    }


def _meta(state: Tournament) -> dict[str, Any]:
    rounds = [[one.number, one.pairing, one.at, one.closed] for one in state.rounds if one.published]
    versions = {"tournament": state.v} | {f"round:{one.number}": one.v for one in state.rounds}
    tiebreaks = list(state.regulations.tiebreaks)
    meta = {"rounds": rounds, "tiebreaks": tiebreaks, "round": state.round, "versions": versions}
    scale = worth_by_gap(state.regulations)
    if scale is not None:
        meta["handicap"] = scale
    if state.regulations.teams is not None:
        meta |= {"current": current_round(state), "teams": msgspec.to_builtins(state.regulations.teams)}
    if state.lists:
        meta["tiebreaks_before"] = [[one.n, list(one.tiebreaks), one.reason, one.started] for one in state.lists]
    options = state.regulations.options
    if options is not None:
        meta["options"] = msgspec.to_builtins(options)
    if state.regulations.points != PointsTable():
        meta["points"] = msgspec.to_builtins(state.regulations.points)
    if of_several_games(state.regulations):
        meta["stages"] = [msgspec.to_builtins(stage) for stage in stages_of(state.regulations)]
    if told(options, RoundRobinOptions).circuits:
        meta["circuits"] = len(state.circuits)
    if state.groups:
        meta["groups"] = [[group.name, msgspec.to_builtins(group.filters)] for group in state.groups]
    if state.schedule:
        meta["begins"] = [[one.round, one.begins.local, one.begins.zone, one.begins.at] for one in state.schedule]
    if state.opening_tables:
        tables = state.opening_tables
        meta["opening_tables"] = [[one.name, one.game, len(one.entries), one.source, one.sha256] for one in tables]
    if boards := _boards(state):
        meta["boards"] = boards
    return meta


def _boards(state: Tournament) -> dict[str, Any] | None:
    rule = numbering(state)
    if rule == Numbering():
        return None
    return {"first": rule.first, "left_out": sorted(rule.left_out), "fixed": sorted(rule.fixed.items())}


INFO = View("info", "public", info)
