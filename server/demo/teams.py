"""Competitions of teams: a league with its last weekend, a match in which everybody meets everybody, a team Swiss."""

from projections.events import Details, PairedBoard, Regulations
from projections.options import RoundRobinOptions
from projections.pairing import propose
from projections.pairing.berger import games
from projections.pairing.system import Impossible
from projections.points import Result
from projections.teams.regulations import MATCH_POINTS
from projections.teams.rules import TeamRules
from server import commands as c
from server.decide.outcome import Refused
from server.demo.clubs import CLUBS
from server.demo.season import Season
from server.importing.compose import Authorship, compose
from server.importing.step import RecordedPairing, Step

CLUB_DAYS = ("2026-09-20", "2026-10-18", "2026-11-15", "2026-12-13", "2027-01-17", "2027-02-14", "2027-03-14")
WEEKEND = ("2027-04-10T14:00", "2027-04-11T10:00")
VENUES = ("Old Exchange", "Old Exchange", "Harbour Library", "Harbour Library", "Castle Gate School")
"""Of the boards of the last weekend, in their order."""

WALKOVER, POSTPONED, SHORT, PENALISED = (6, 4), (8, 3), (9, 2), 7
"""A match to which a team did not come, one that is put off, one with an empty board, and a team with a penalty."""


def league(entropy: bytes) -> list[Step]:
    """Ten teams on eight boards; the seven rounds before the weekend, then both rounds of it in three venues."""
    rules = Regulations(
        rounds=9,
        system="round-robin",
        participants="teams",
        points=MATCH_POINTS,
        teams=TeamRules(boards=8, roster=12, deadline=60, promoted=1, relegated=2),
        tiebreaks=("MPvGP", "EDE", "EMGSB"),
    )
    details = Details(name="River League", city="Three Towns", time_control="90 min + 30 s", begins=CLUB_DAYS[0])
    season = Season("league", details, rules, entropy)
    season.enter(10, 10)
    for number in range(1, 10):
        boards = [PairedBoard(at, *pair) for at, pair in enumerate(games(10, number, RoundRobinOptions()), 1)]
        season.publish(number, boards, RecordedPairing(tuple(boards), (), "round-robin", "berger"))
    for number in range(1, 10):
        _fixtures(season, number)
    for number in range(1, 10):
        _league_round(season, number)
    _played_later(season)
    return season.steps


def _fixtures(season: Season, number: int) -> None:
    for board in range(1, 6):
        home = season.boards[number, board].white
        if number <= len(CLUB_DAYS):
            season.fixture(number, board, f"{CLUB_DAYS[number - 1]}T12:00", f"{CLUBS[home - 1][0]} club house")
        else:
            season.fixture(number, board, WEEKEND[number - 8], VENUES[board - 1])


def _league_round(season: Season, number: int) -> None:
    if number == POSTPONED[0]:
        season.add(c.SetFixture(**season.seat(*POSTPONED), status="postponed", why=c.Why("illness")))
    there = [board for board in range(1, 6) if (number, board) not in (WALKOVER, POSTPONED)]
    short = [season.boards[SHORT].black] if number == SHORT[0] else []
    season.reveal(number, there, short)
    if number == WALKOVER[0]:
        award = c.AwardMatch(**season.seat(*WALKOVER), result=Result.WHITE_BY_FORFEIT, why=c.Why("absence"))
        season.add(award)
    for board in there:
        season.play(number, board)
    season.add(c.CloseRound(round=number))
    if number == POSTPONED[0]:
        season.add(c.AdjustPoints(k=PENALISED, round=None, units=-1, why=c.Why("penalty")))


def _played_later(season: Season) -> None:
    """The match that was put off, at last."""
    season.fixture(*POSTPONED, "2027-04-24T14:00", "Harbour Library")
    season.reveal(POSTPONED[0], [POSTPONED[1]])
    season.play(*POSTPONED)


# ---- a match in which everybody meets everybody ----

SUBSTITUTE_FROM = 4
"""The turn from which on a substitute plays."""


def all_play_all(entropy: bytes) -> list[Step]:
    """Two teams of six; somebody is taken ill and has a substitute in the second half."""
    rules = Regulations(
        rounds=1,
        system="round-robin",
        participants="teams-all-play-all",
        points=MATCH_POINTS,
        teams=TeamRules(boards=6, substitutes="take-board"),
        tiebreaks=("MPvGP",),
    )
    details = Details(name="City against City", city="Grand Pier", venue="Hall A", time_control="15 min + 10 s")
    season = Season("all-play-all", details, rules, entropy)
    season.enter(2, 7)
    seat = PairedBoard(1, 1, 2)
    season.publish(1, [seat], RecordedPairing((seat,), (), "round-robin", "berger"))
    season.fixture(1, 1, "2026-06-13T13:00", "Hall A")
    season.reveal(1, [1])
    for turn in range(1, 7):
        if turn == SUBSTITUTE_FROM:
            _substitute(season)
        season.play(1, 1, turn)
    season.add(c.CloseRound(round=1))
    return season.steps


def _substitute(season: Season) -> None:
    """At board 4 of the second team."""
    before = season.line_up(1, 2)
    reserve = next(k for k in season.rosters[2] if k not in before)
    season.substitute(1, 1, 6 * (SUBSTITUTE_FROM - 1) + 1, (*before[:3], reserve, *before[4:]))


# ---- a team Swiss ----


def team_swiss(entropy: bytes) -> list[Step]:
    """Fourteen teams on four boards, six rounds by C.04.6."""
    rules = Regulations(
        rounds=6,
        system="team-swiss",
        participants="teams",
        points=MATCH_POINTS,
        teams=TeamRules(boards=4, roster=5),
        tiebreaks=("MPvGP", "EMMSB", "BH"),
    )
    details = Details(name="Estuary Team Open", city="Grand Pier", venue="Hall A", time_control="60 min + 30 s")
    season = Season("team-swiss", details, rules, entropy)
    season.enter(14, 5)
    season.add(c.DrawInitialColour(odd="white", method="regulations"))
    for number in range(1, rules.rounds + 1):
        _swiss_round(season, number)
    return season.steps


def _swiss_round(season: Season, number: int) -> None:
    found = compose(season.steps, Authorship("sample", 0, "sample", "", season.entropy))
    if isinstance(found, Refused):
        raise RuntimeError(f"the sample {season.sample} cannot be played: {found.message}")
    proposal = propose(found.state, number)
    if isinstance(proposal, Impossible):
        raise RuntimeError(f"the sample {season.sample} has no round {number}: {proposal.message}")
    pairing = RecordedPairing(proposal.boards, proposal.byes, proposal.system, proposal.edition)
    season.publish(number, proposal.boards, pairing)
    boards = [seat.board for seat in proposal.boards]
    season.reveal(number, boards)
    for board in boards:
        season.play(number, board)
    season.add(c.CloseRound(round=number))
