"""Competitions of teams as report files and back, with comments of ours and without, and for FIDE's program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections.encounter import of_several_games
from projections.formats.trf import read, write
from projections.formats.trf.records import TrfTournament
from projections.formats.trf.report import report
from projections.formats.trf.team_games import numbers_of
from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.refusal import Refusal
from projections.scores import Scores, other_score, scores
from projections.standings import standings
from projections.tournament import Board, Fielded, Tournament
from server.decide.outcome import Refused
from server.importing.compose import TRIAL, compose
from server.importing.script import script, settled


def file_of(state: Tournament) -> bytes:
    told = report(state, {})
    assert not isinstance(told, Refusal), told
    data = write(told)
    assert isinstance(data, bytes), data
    return data


def record(data: bytes) -> TrfTournament:
    """What a file says, of which every row is accepted as it stands."""
    reading = read(data)
    assert [one for one in reading.findings if one.kind != "accepted"] == []
    assert reading.tournament is not None
    return reading.tournament


def imported(tournament: TrfTournament) -> Tournament:
    made = compose(script(tournament, bytes(32)), TRIAL)
    assert not isinstance(made, Refused), made
    return made.state


def without_comments(data: bytes) -> bytes:
    return b"".join(line for line in data.splitlines(keepends=True) if not line.startswith(b"###"))


def told(state: Tournament) -> dict[str, Any]:
    """All that is to be the same, teams and members by number."""
    number, member = {k: one.number for k, one in state.players.items()}, {0: 0} | numbers_of(state)
    table, following = standings(state), propose(state, state.round + 1)
    seats = [] if isinstance(following, Impossible) else following.boards
    return {
        "regulations": replace(state.regulations, pairing_edition="dutch-2026"),
        "standings": list(zip(map(number.get, table.order), table.ranks(), table.cells(), strict=True)),
        "rounds": [sorted(matches(state, one.boards.values(), number, member), key=str) for one in state.rounds],
        "byes": [sorted((number[k], kind.value) for k, kind in one.byes.items()) for one in state.rounds],
        "next": sorted((number[seat.white], number[seat.black]) for seat in seats),
        "teams": [
            (number[k], team.name, team.short, [member[one] for one in team.roster], member[team.captain or 0])
            for k, team in sorted(state.teams.items(), key=lambda found: number[found[0]])
        ],
        "bracket": [number.get(k, 0) for k in state.bracket],
    }


def matches(
    state: Tournament, boards: Any, number: dict[int, int], member: dict[int, int]
) -> Iterator[tuple[Any, ...]]:
    for board in boards:
        games = [(one.game, one.stage, member[one.white], member[one.black], one.result) for one in board.games]
        award = board.awarded and (board.awarded.result, board.awarded.board_points)
        seen = (number[board.white], number[board.black], board.result, number.get(board.decided, 0), board.fixture)
        yield (*seen, games, list(line_ups(board, member)) if of_several_rows(state) else [], award)


def of_several_rows(state: Tournament) -> bool:
    """Otherwise the games say who sat where."""
    return of_several_games(state.regulations) or state.regulations.participants != "teams"


def line_ups(board: Board, member: dict[int, int]) -> Iterator[list[tuple[int, tuple[int, ...]]]]:
    """Who played from which game on; the same line-up once more says nothing."""
    for own in (board.line_ups.home, board.line_ups.away) if board.line_ups else ():
        before: list[Fielded] = [Fielded(0, ()), *own]
        fresh = [one for last, one in zip(before, own, strict=False) if last.members != one.members]
        yield [(one.first, tuple(map(member.__getitem__, one.members))) for one in fresh]


def test_a_competition_comes_back(season: Callable[[int, int], Any], place: int) -> None:
    before = season(place, 2000 + place).state
    tournament = record(file_of(before))
    assert settled(tournament).notes == ()
    assert told(imported(tournament)) == told(before)


def test_a_file_is_written_as_it_was_read(season: Callable[[int, int], Any], place: int) -> None:
    state = season(place, 3000 + place).state
    if state.regulations.teams is None or state.regulations.teams.first_white == "drawn":
        return
    data = file_of(state)
    tournament = record(data)
    if tournament.supplement and tournament.supplement.competition and not tournament.supplement.competition.several:
        assert write(tournament) == data


def plain(state: Tournament) -> bool:
    """Whether a report has one round for each of the event, and nobody was moved in the middle of a match."""
    tournament = record(file_of(state))
    beside = tournament.supplement and tournament.supplement.competition
    return bool(beside) and not beside.several


def both_scores(state: Tournament) -> tuple[Scores, Scores]:
    found = scores(state)
    return (found, other_score(found)) if found.score == "MP" else (other_score(found), found)


def points(state: Tournament) -> dict[int, list[Fraction]]:
    """Match points and game points by number."""
    found = [(one.points, one.table.per) for one in both_scores(state)]
    return {one.number: [Fraction(units[k], per) for units, per in found] for k, one in state.players.items()}


def test_the_records_alone_say_the_points_and_who_met_whom(season: Callable[[int, int], Any], place: int) -> None:
    before = season(place, 4000 + place).state
    rules = before.regulations.teams
    if not plain(before) or of_several_games(before.regulations) or rules is None or rules.first_white == "drawn":
        return
    after = imported(record(without_comments(file_of(before))))
    assert points(after) == points(before)
    assert [row[:3] for one in told(after)["rounds"] for row in one] == [
        row[:3] for one in told(before)["rounds"] for row in one
    ]


@pytest.mark.filterwarnings("ignore")
def test_the_reference_program_counts_the_same(season: Callable[[int, int], Any], place: int) -> None:
    """gacrux, FIDE's reference program. It does not know stages, of which only the first one counts."""
    state = season(place, 5000 + place).state
    if not plain(state) or of_several_games(state.regulations) or unplayed_games(state):
        return
    reader = pytest.importorskip("gacrux.trf2json").trf2json()
    tiebreak = pytest.importorskip("gacrux.tiebreak").tiebreak
    told = file_of(state).decode()
    assert {"801", "802"} <= {line[:3] for line in told.splitlines()}
    reader.parse_file(told, 0)
    assert reader.chessjson["status"]["code"] == 0, reader.chessjson["status"]
    wanted = {"tiebreak": ["MPTS", "GPTS"], "check": False, "unrated": None}
    theirs = tiebreak(reader.get_tournament(1), -1, wanted).compute_tiebreaks(reader.get_tournament(1), wanted)
    found = {one["cid"]: [Fraction(str(value)) for value in one["tiebreakScore"]] for one in theirs["competitors"]}
    assert found == points(state)


def unplayed_games(state: Tournament) -> bool:
    """Whether a match was awarded in the middle: the reference leaves out lines that end with an open game."""
    return any(board.awarded and board.line_ups for one in state.rounds for board in one.boards.values())


def before_rounds(played: Any) -> Iterator[tuple[int, Tournament]]:
    history = played.log.history
    for n in range(1, history.n + 1):
        event = history.entry(n).event
        if isinstance(event, e.PairingPublished):
            yield event.round, replace(history.state(n - 1), odd="white" if n % 2 else "black")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", range(6))
def test_the_reference_program_pairs_the_next_round_the_same(
    season: Callable[[int, int], Any], allowed: list[e.Regulations], gacrux: Any, seed: int
) -> None:
    compared = 0
    for place, rules in enumerate(allowed):
        if (rules.system, rules.encounter, rules.participants) != ("team-swiss", "one-game", "teams"):
            continue
        for number, state in before_rounds(season(place, 6000 + seed)):
            if unplayed_games(state) or not plain(state):
                continue
            found = propose(state, number)
            assert not isinstance(found, Impossible)
            numbers = {0: 0} | {k: one.number for k, one in state.players.items()}
            ours = {(numbers[seat.white], numbers[seat.black]) for seat in found.boards}
            ours |= {(numbers[bye.player], 0) for bye in found.byes if bye.kind == "U"}
            assert gacrux.pairs(file_of(state).decode(), number) == ours
            compared += 1
    assert compared > 0


def test_games_of_another_rating_list_have_a_report_of_their_own(
    season: Callable[[int, int], Any], allowed: list[e.Regulations]
) -> None:
    """Only who has played them, as individuals; the first seeds in which a match went so far."""
    reports = [
        told
        for place, rules in enumerate(allowed)
        if any(stage.rating == "blitz" for stage in rules.stages)
        for seed in (1000, 2003)
        if not isinstance(told := report(season(place, place + seed).state, {}, "blitz"), Refusal)
    ]
    assert reports
    for told in reports:
        data = write(told)
        assert isinstance(data, bytes)
        tournament = record(data)
        assert tournament.competition is None
        assert all(any(cell.opponent for cell in player.rounds) for player in tournament.players)
