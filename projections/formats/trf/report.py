"""A tournament as the record of a report file: what write() then puts into columns.

Nothing is decided here: rounds, points and places are those of the log. What a report cannot tell is refused.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from projections.adjustments import of_boards, of_round, rounds_of
from projections.encounter import stages_of
from projections.formats.trf.ahead import byes_ahead
from projections.formats.trf.beside import supplement_of
from projections.formats.trf.dutch import records_of
from projections.formats.trf.games import Played, line_of, played, several_rows
from projections.formats.trf.person import Person, row_of
from projections.formats.trf.records import Acceleration, Adjustment, Forbidden, TrfPlayer, TrfTournament
from projections.formats.trf.scoring import points
from projections.formats.trf.team_games import numbers_of, played_by_members
from projections.formats.trf.team_report import competition_of, teams_of
from projections.formats.trf.teams import team_records
from projections.formats.trf.type_code import KINDS, type_code
from projections.pairing.acceleration import acceleration_of
from projections.pairing.apart import groups
from projections.refusal import Refusal
from projections.regulations import is_predetermined
from projections.scores import scores
from projections.scoring import handicap_of
from projections.standings import standings
from projections.teams.regulations import of_teams
from projections.tiebreaks import find
from projections.tournament import Board, Game, Player, Tournament

NUMBERED_BY = {"strength": "FIDE", "lot": "OTHER", "varma": "OTHER", "given": "OTHER"}
"""The code of TRF26 172 for a method: strength is by the rating of 001; OTHER is any method without a code."""


def report(state: Tournament, people: Mapping[int, Person], rating: str = "") -> TrfTournament | Refusal:
    """The record of a tournament. people: by entry number; who is erased is missing, and is written as "Player 7".

    rating: of which rating type the games are, where encounters have games of several; "" for those of the first stage.
    """
    refusal = _unreportable(state)
    if refusal is not None:
        return refusal
    teams = of_teams(state.regulations)
    games = games_of(state, rating)
    if isinstance(games, Refusal):
        return games
    record = _event(state, games)
    if teams:
        return _of_teams(state, people, games, record) if games.main else _of_members(state, people, games, rating)
    players = tuple(_player(player, people.get(player.k), games) for player in state.numbered)
    record = _with_arrangements(state, replace(record, players=players), games)
    if not games.main:
        return _of_further_stages(state, record, rating)
    return _placed(state, replace(record, supplement=supplement_of(state, record.type_code, games)))


def games_of(state: Tournament, rating: str = "") -> Played | Refusal:
    """The rounds of a report: of teams those of their members."""
    return played_by_members(state, rating) if of_teams(state.regulations) else played(state, rating)


def _placed(state: Tournament, record: TrfTournament) -> TrfTournament:
    """With points and places of the participants."""
    ranks = _ranks(state)
    ranked = zip(record.players, (ranks.get(player.k) for player in state.numbered), strict=True)
    return replace(record, players=tuple(replace(one, points=points(record, one), rank=rank) for one, rank in ranked))


def _of_teams(
    state: Tournament, people: Mapping[int, Person], games: Played, record: TrfTournament
) -> TrfTournament | Refusal:
    """The participants are the teams; who plays for them stands beside."""
    competition = competition_of(state, people, games)
    told = replace(record, players=tuple(teams_of(state)), recorded=state.round, competition=competition)
    told = _with_arrangements(state, told, games)
    return _placed(state, replace(told, supplement=supplement_of(state, record.type_code, games)))


def _of_members(state: Tournament, people: Mapping[int, Person], games: Played, rating: str) -> TrfTournament | Refusal:
    """Games of further stages have no teams, and no code of how those were paired: only who has played them."""
    members = competition_of(state, people, games).members
    scoring = state.regulations.team_rules.board_points
    return _of_further_stages(
        state, replace(_event(state, games), players=members, scoring=scoring, type_code=""), rating
    )


def _with_arrangements(state: Tournament, record: TrfTournament, games: Played) -> TrfTournament:
    """What bears on the pairing of rounds; a report of games of encounters has other rounds than the event."""
    if games.several:
        return record
    return replace(
        record,
        byes=tuple(byes_ahead(state)),
        accelerations=_accelerations(state),
        forbidden=tuple(_forbidden(state)),
        adjustments=tuple(adjustments_of(state)),
        raw=tuple(team_records(state)),
    )


def _of_further_stages(state: Tournament, record: TrfTournament, rating: str) -> TrfTournament | Refusal:
    """Only who has a game in it, numbered anew in the order of the event, and placed by the points of these games."""
    there = [player for player in record.players if any(cell.opponent for cell in player.rounds)]
    if not there:
        return Refusal("nothing-to-report", "", f"no game that is rated as {rating} was played yet")
    anew = {player.number: number for number, player in enumerate(there, 1)}
    totals = {player.number: points(record, player) for player in there}
    controls = dict.fromkeys(one.time_control for one in stages_of(state.regulations) if one.rating == rating)
    return replace(
        record,
        name=f"{record.name} ({rating})",
        time_control=", ".join(filter(None, controls)),
        time_control_code="",
        players=tuple(
            replace(
                player,
                number=anew[player.number],
                points=totals[player.number],
                rank=1 + sum(total > totals[player.number] for total in totals.values()),
                rounds=tuple(replace(cell, opponent=anew.get(cell.opponent, 0)) for cell in player.rounds),
            )
            for player in there
        ),
    )


def remarks(state: Tournament) -> list[str]:
    """For people: what the rounds are, and results that count for the rating report only, which a file cannot tell
    beside the others (C.04.2 art. 4.3).
    """
    return [*_of_encounters(state), *_reported(state)]


def _of_encounters(state: Tournament) -> list[str]:
    if not several_rows(state.regulations):
        return []
    what = "matches" if of_teams(state.regulations) else "encounters"
    return [f"Each round of this report is one game of the {what} of a round; places are those of the {what}."]


def _reported(state: Tournament) -> Iterator[str]:
    numbers = {k: one.number for k, one in state.players.items()} | numbers_of(state)
    for found in state.rounds:
        for board in found.boards.values():
            games: list[Board | Game] = [board, *board.games]
            for one in games:
                if one.reported is not None:
                    seats = f"{numbers[one.white]} - {numbers[one.black]}"
                    yield (
                        f"Round {found.number}, board {board.board}, {seats}: the result for the rating report is "
                        f"{one.reported} (C.04.2 art. 4.3)."
                    )


def _unreportable(state: Tournament) -> Refusal | None:
    if not state.order:
        return Refusal("numbers-missing", "C.04.2 art. 2.3", "assign the starting numbers first: a report is by number")
    waiting = [k for k, player in sorted(state.players.items()) if not player.number and not player.status]
    if waiting:
        message = f"entry {waiting[0]} has no starting number yet; assign the numbers again, or withdraw the entry"
        return Refusal("numbers-missing", "C.04.2 art. 2.3", message)
    return None


# ---- the event ----


def _event(state: Tournament, games: Played) -> TrfTournament:
    details, rules = state.details, state.regulations
    colour = None if is_predetermined(rules) else state.odd
    several = games.several
    kind = KINDS.get(rules.system, "Individual: Swiss-System")
    return TrfTournament(
        players=(),
        scoring=rules.points,
        recorded=len(games.rows),
        rounds=games.planned,
        name=details.name,
        city=details.city,
        federation=details.federation,
        begins=details.begins,
        ends=details.ends,
        kind=kind.replace("Individual", "Team") if of_teams(rules) else kind,
        type_code=_type_code(state),
        chief_arbiter=details.chief_arbiter,
        time_control=details.time_control,
        time_control_code=details.time_control_code,
        pairing_program="Openhall",
        rank_method=_rank_method(state),
        tiebreaks=() if several else tuple(map(_tiebreak, rules.tiebreaks)),
        initial_colour=None if several else colour,
    )


def _rank_method(state: Tournament) -> str:
    """Record 172: whose list, and the code of how the numbers came about, or what an import said of it; nothing where
    it is not known (docs/report-files.md 3).
    """
    code = NUMBERED_BY.get(state.numbered_by)
    if code is None:
        return state.rank_method
    return f"{state.details.federation} {code}" if len(state.details.federation) == 3 else ""


def _tiebreak(text: str) -> str:
    """A tie-break of the list as record 202 writes it, whatever name the regulations call it by."""
    found = find(text)
    if isinstance(found, Refusal):
        return text
    tiebreak, descriptor = found
    return tiebreak.label(descriptor)


def _type_code(state: Tournament) -> str:
    """Not accelerated where a table of virtual points holds, and gives nobody any: without 250, record 192 would."""
    code = type_code(state)
    return code.removesuffix("_BAKU") if state.virtual and not _accelerations(state) else code


def _accelerations(state: Tournament) -> tuple[Acceleration, ...]:
    """Records 250 by present numbers, also where 192 says the same: readers do not agree on the size of group GA.

    A range may end with somebody who left before he had a number: it then reaches to the last number there is.
    """
    found = acceleration_of(state) if state.regulations.system in ("dutch", "team-swiss") else None
    highest = max((player.number for player in state.players.values()), default=0)
    records = records_of(found) if found else ()
    return tuple(replace(one, last=min(one.last, highest)) for one in records if one.first <= highest)


def _forbidden(state: Tournament) -> Iterator[Forbidden]:
    """Records 260: every group that must not meet, named one by one or by a rule (TRF26 260)."""
    for group in groups(state):
        numbers = tuple(number for k in group.players if (number := state.players[k].number))
        if len(numbers) > 1:
            yield Forbidden(group.rounds.first, group.rounds.last or state.regulations.rounds, numbers, 0)


def adjustments_of(state: Tournament) -> Iterator[Adjustment]:
    """Records 299: all that is beside the results (TRF26 299)."""
    yield from _handicaps(state)
    yield from _given(state)


def _handicaps(state: Tournament) -> Iterator[Adjustment]:
    """Records 299: what categories gave beside the results, round by round (TRF26 299; docs/rules/handicap.md 2)."""
    if handicap_of(state.regulations) is None:
        return
    for number, one in enumerate(scores(state).rounds, 1):
        beside = {player.k: one.units[player.k] - one.base[player.k] for player in state.numbered}
        yield from _beside(state, number, beside)


def _given(state: Tournament) -> Iterator[Adjustment]:
    """Records 299: bonuses and penalties, of a player and a round as one (TRF26 299; docs/rules/adjustments.md 4).

    What was given for a round that the regulations do not have any more counts nowhere.
    """
    given = [one for one in state.adjustments if one.round is None or one.round <= state.regulations.rounds]
    for number in rounds_of(given):
        of_games = of_round(of_boards(state.adjustments), number)
        yield from _beside(state, number, of_round(state.adjustments, number), of_games)


def _beside(
    state: Tournament, number: int | None, beside: Mapping[int, int], of_games: Mapping[int, int] | None = None
) -> Iterator[Adjustment]:
    """A record for each amount in a round; of_games: what teams are given in game points."""
    numbers: dict[tuple[int, int], list[int]] = {}
    for player in state.numbered:
        amount = beside.get(player.k, 0), (of_games or {}).get(player.k, 0)
        numbers.setdefault(amount, []).append(player.number)
    for units, board_units in sorted(numbers):
        if units or board_units:
            yield Adjustment(units, number, tuple(numbers[units, board_units]), board_units)


def _ranks(state: Tournament) -> dict[int, int]:
    table = standings(state)
    return {k: rank for k, rank in zip(table.order, table.ranks(), strict=True) if rank is not None}


# ---- players and rounds ----


def _player(player: Player, person: Person | None, games: Played) -> TrfPlayer:
    return row_of(player.number, player.sporting, person, line_of(player.k, games.rows))
