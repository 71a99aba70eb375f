"""The commands for a file, and the state that they lead to."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from projections.events import VirtualPoints
from projections.formats.trf import TrfTournament, points, read
from projections.formats.trf.dutch import pair_round
from projections.options import DutchOptions, Rounds
from projections.pairing.dutch.proposal import propose
from projections.pairing.system import Proposal
from projections.points import Bye
from projections.standings import standings
from projections.tournament import Player
from server import commands as c
from server.importing.compose import Composed
from server.importing.script import script
from server.importing.step import Step
from server.reports.generate import Recipe, generate

Load = Callable[[str], TrfTournament]
Told = Callable[..., TrfTournament]
Folded = Callable[[TrfTournament], Composed]


def _of(steps: list[Step], kind: type[c.Command]) -> list[c.Command]:
    return [step.command for step in steps if isinstance(step.command, kind)]


def _numbered(composed: Composed) -> dict[int, Player]:
    return {player.number: player for player in composed.state.players.values()}


def test_the_standings_equal_the_points_of_the_file(sample: Path, folded: Folded) -> None:
    tournament = read(sample.read_bytes()).tournament
    assert tournament is not None
    composed = folded(tournament)
    standing = standings(composed.state)
    players = _numbered(composed)
    for player in tournament.players:
        assert standing.points[players[player.number].k] == points(tournament, player), player.number
    assert standing.per == tournament.scoring.per


def test_the_rounds_equal_the_rounds_of_the_file(sample: Path, folded: Folded) -> None:
    tournament = read(sample.read_bytes()).tournament
    assert tournament is not None
    composed = folded(tournament)
    players = _numbered(composed)
    for round_ in composed.state.rounds:
        pairs = {(board.white, board.black) for board in round_.boards.values()}
        recorded = {
            (players[player.number].k, players[player.cell(round_.number).opponent].k)
            for player in tournament.players
            if player.cell(round_.number).colour == "w"
        }
        assert pairs == recorded
    assert len(composed.state.rounds) == tournament.recorded


def test_the_order_is_that_of_an_arbiter(told: Told) -> None:
    tournament = told(["3 w 1", "2 b ="], ["0000 - H", "1 w ="], ["1 b 0", "0000 - U"])
    steps = script(tournament, bytes(32))
    assert [type(step.command).__name__ for step in steps] == [
        "CreateTournament", "RegisterPlayer", "RegisterPlayer", "RegisterPlayer", "AssignStartingNumbers",
        "DrawInitialColour", "RequestBye", "PublishPairing", "EnterResult", "CloseRound",
        "PublishPairing", "EnterResult", "CloseRound",
    ]  # fmt: skip


def test_late_entries_move_the_numbers(told: Told, folded: Folded) -> None:
    late = ["0000 - Z", "3 w 1"]
    tournament = told(late, ["3 w 1", "4 b ="], ["2 b 0", "1 b 0"], ["0000 - U", "2 w ="])
    steps = script(tournament, bytes(32))
    assert _of(steps, c.AssignStartingNumbers) == [
        c.AssignStartingNumbers(method="import", order=(1, 2, 3)),
        c.AssignStartingNumbers(method="import", order=(4, 1, 2, 3)),
    ]
    player = folded(tournament).state.players[4]
    assert (player.entered, player.number) == (2, 1)


def test_pr_20_a_late_entry_who_is_absent_later(told: Told, folded: Folded) -> None:
    tournament = told(
        ["2 w 1", "3 b 0", "2 b 1"], ["1 b 0", "0000 - U", "1 w 0"], ["0000 - Z", "1 w 1", "0000 - Z"], header="142 5"
    )
    state = folded(tournament).state
    player = state.players[3]
    assert (player.entered, player.byes, player.status) == (2, ((3, Bye.ZERO_POINT),), "")
    assert standings(state).points[3] == 2


def test_who_leaves_is_withdrawn_after_his_last_round(told: Told, folded: Folded) -> None:
    gone, here = ["2 w 1", "0000 - Z", "0000 - Z"], ["1 b 0", "3 w 1", "3 b 1"]
    tournament = told(gone, here, ["0000 - U", "2 b 0", "2 w 0"])
    state = folded(tournament).state
    assert (state.players[1].status, state.players[1].left) == ("withdrawn", 1)
    assert 1 not in state.rounds[1].byes


def test_one_round_missed_at_the_end_is_a_bye(told: Told, folded: Folded) -> None:
    tournament = told(["2 w 1", "3 b 1", "0000 - Z"], ["1 b 0", "0000 - U", "3 w 1"], ["0000 - H", "1 w 0", "2 b 0"])
    player = folded(tournament).state.players[1]
    assert (player.status, player.byes) == ("", ((3, Bye.ZERO_POINT),))


def test_who_never_came_is_withdrawn_before_the_first_round(told: Told, folded: Folded) -> None:
    tournament = told(["2 w 1", "2 b 1"], ["1 b 0", "1 w 0"], ["0000 - Z", "0000 - Z"])
    player = folded(tournament).state.players[3]
    assert (player.status, player.left, player.entered) == ("withdrawn", 0, 1)


def test_byes_ahead_are_asked_for(load: Load, folded: Folded) -> None:
    tournament = load("PR-06")
    state = folded(tournament).state
    assert state.players[2].byes == ((2, Bye.HALF_POINT),)
    assert standings(state).points[2] == 2


def test_pr_01_the_initial_colour_is_that_of_the_first_who_is_paired(load: Load, folded: Folded) -> None:
    [colour] = _of(script(load("PR-01"), bytes(32)), c.DrawInitialColour)
    assert colour == c.DrawInitialColour(odd="black", method="import")
    proposal = propose(folded(load("PR-01")).state, 1)
    assert isinstance(proposal, Proposal)
    assert [(seat.white, seat.black) for seat in proposal.boards] == [(6, 2), (3, 7), (8, 4), (5, 10)]


@pytest.mark.parametrize(("header", "odd"), [("152 W", "white"), ("152 B", "black"), ("142 9", "black")])
def test_the_initial_colour_is_told_or_seen(header: str, odd: str, told: Told) -> None:
    [colour] = _of(script(told(["2 b 1"], ["1 w 0"], header=header), bytes(32)), c.DrawInitialColour)
    assert isinstance(colour, c.DrawInitialColour)
    assert colour.odd == odd


def test_pr_17_boards_in_the_recommended_order(told: Told) -> None:
    """1:3.0-9:2.0, 2:3.0-5:3.0, 3:2.5-4:2.5, 6:3.0-7:2.0 -> 2-5, 1-9, 6-7, 3-4."""
    scores = {1: "111", 2: "111", 3: "11=", 4: "11=", 5: "111", 6: "111", 7: "110", 8: "000", 9: "110"}
    pairs = {1: "9 w 1", 9: "1 b 0", 2: "5 w 1", 5: "2 b 0", 3: "4 w 1", 4: "3 b 0", 6: "7 w 1", 7: "6 b 0"}
    byes = {"1": "0000 - F", "=": "0000 - H", "0": "0000 - Z"}
    players = [[byes[letter] for letter in scores[n]] + [pairs.get(n, "0000 - Z")] for n in range(1, 10)]
    steps = script(told(*players), bytes(32))
    [*_, last] = [step.pairing for step in steps if step.pairing]
    assert [(seat.board, seat.white, seat.black) for seat in last.boards] == [
        (1, 2, 5),
        (2, 1, 9),
        (3, 6, 7),
        (4, 3, 4),
    ]


def test_open_games_of_earlier_rounds_are_adjourned(told: Told, folded: Folded) -> None:
    tournament = told(["2 w X", "3 b"], ["1 b X", "0000 - U"], ["0000 - U", "1 w"])
    state = folded(tournament).state
    assert [board.adjourned for round_ in state.rounds for board in round_.boards.values()] == [True, False]
    assert [round_.closed for round_ in state.rounds] == [True, False]


def test_a_finished_tournament_is_closed(load: Load, folded: Folded) -> None:
    assert folded(load("TB-01")).state.status == "closed"
    assert folded(load("PR-06")).state.status == "running"
    assert folded(load("PR-01")).state.status == "preparation"


def test_a_round_robin_has_a_fixed_field(load: Load, folded: Folded) -> None:
    state = folded(load("TB-03")).state
    assert state.regulations.system == "round-robin"
    assert all(not player.status and player.entered == 1 for player in state.players.values())


def test_the_steps_depend_on_file_and_entropy_only(load: Load) -> None:
    tournament = load("sim-015")
    assert script(tournament, bytes(32)) == script(tournament, bytes(32))
    persons = [
        {command.person for command in _of(script(tournament, seed), c.RegisterPlayer)}  # type: ignore[attr-defined]
        for seed in (bytes(32), b"\1" * 32)
    ]
    assert not persons[0] & persons[1]


ARRANGED = "142 9\n192 FIDE_DUTCH_2026\n{}"
SIX: tuple[list[str], ...] = ([], [], [], [], [], [])


def test_virtual_points_become_one_table_by_persons(told: Told, folded: Folded) -> None:
    rows = [f"XXA {number:4d}  1.0  1.0  0.5" for number in (1, 2, 3)]
    for records in ("250      01.0 001 002 0001 0003\n250      00.5 003 003 0001 0003", "\n".join(rows)):
        state = folded(told(*SIX, header=ARRANGED.format(records))).state
        assert state.regulations.options == DutchOptions("table")
        assert state.virtual == (VirtualPoints(2, 1, 2, 1, 3), VirtualPoints(1, 3, 3, 1, 3))
    baku = folded(told(*SIX, header="142 9\n192 FIDE_DUTCH_2026_BAKU")).state
    assert (baku.regulations.options, baku.virtual) == (DutchOptions("baku"), ())


def test_forbidden_pairs_become_bans_in_their_rounds(told: Told, folded: Folded) -> None:
    records = "260 002 003    1    4\n260 001 009    2    5    6\nXXP 3 6"
    state = folded(told(*SIX, header=ARRANGED.format(records))).state
    found = [(ban.players, ban.rounds, ban.reason) for ban in state.bans]
    assert found == [
        ((1, 4), Rounds(2, 3), "import"), ((2, 5, 6), Rounds(), "import"), ((3, 6), Rounds(), "import"),
    ]  # fmt: skip


def test_the_same_players_are_kept_apart_in_all_the_rounds_of_their_records(told: Told, folded: Folded) -> None:
    """As two rules for clubs, in rounds apart, are exported."""
    records = "260 001 002    1    4\n260 005 006    4    1\n260 001 002    1    4\n260 001 001    1    5"
    state = folded(told(*SIX, header=ARRANGED.format(records))).state
    found = [(ban.players, ban.rounds) for ban in state.bans]
    assert found == [((1, 4), Rounds(1, 2)), ((4, 1), Rounds(5, 6)), ((1, 5), Rounds(1, 1))]


def test_what_a_system_has_no_place_for_is_left_out(told: Told, folded: Folded) -> None:
    records = "250      01.0 001 002 0001 0003\n260 002 003    1    4"
    burstein = folded(told(*SIX, header=f"142 9\n192 FIDE_BURSTEIN\n{records}")).state
    assert (burstein.regulations.options, burstein.virtual, len(burstein.bans)) == (None, (), 1)
    table = folded(told(*SIX, header=f"142 5\n192 BERGER_ROUNDROBIN\n{records}")).state
    assert (table.regulations.options, table.virtual, table.bans) == (None, (), ())


@pytest.mark.parametrize("seed", range(4))
def test_the_engine_goes_on_as_the_file_is_paired(seed: int, folded: Folded) -> None:
    made = generate(Recipe(30, 7, seed, played=seed, forbidden=4, baku=True))
    tournament = read(made.data).tournament
    assert tournament is not None
    state = folded(tournament).state
    proposal = propose(state, state.round + 1)
    assert isinstance(proposal, Proposal)
    numbers = {k: player.number for k, player in state.players.items()}
    seats = pair_round(tournament, tournament.recorded + 1)
    assert seats is not None
    assert tuple((numbers[seat.white], numbers[seat.black]) for seat in proposal.boards) == seats
    assert seats != pair_round(replace(tournament, accelerations=(), forbidden=()), tournament.recorded + 1)
