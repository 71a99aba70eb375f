"""What the published rounds amount to: points, opponents and results of every participant, as lists by k.

Lists are as long as the highest entry number + 1; place 0 is nobody. Points are units of the event's points table.
A round is looked at once: what was made of it is kept as long as its boards and byes are the same objects.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from operator import add
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from projections.adjustments import STANDINGS_ONLY, added, of_boards, of_round, until
from projections.encounter import first_stage_letters, stages_of
from projections.events import Regulations
from projections.handicap import NOWHERE, Handicap, place
from projections.options import RoundRobinOptions, told
from projections.points import SIDES, UNPLAYED, Bye, PointsTable
from projections.scoring import handicap_of
from projections.sentences import said
from projections.teams.board_points import by_board, first_line_ups, games_a_board, score, unplayed_units
from projections.teams.rules import TeamRules
from projections.tournament import Decision, Round, Tournament

D = TypeVar("D")

OPEN = ""
"""The letter of a game that has no result yet, adjourned ones included."""

SCORE_NAMES = {None: said("points"), "MP": said("match points"), "GP": said("game points")}
"""What each score is called; individuals have one only (C.07 art. 11.1)."""

KEPT_ROUNDS = 256
"""So many rounds are kept with what was made of them; the oldest goes first."""


class OfRound(Generic[D]):
    """The last value of a pure function of a round, for each round of each tournament."""

    def __init__(self, make: Callable[..., D]) -> None:
        self._make = make
        self._kept: dict[tuple[str, int], tuple[Round, tuple[Any, ...], D]] = {}

    def __call__(self, tournament: str, round_: Round, *context: Any) -> D:
        """The value for this round; `context` is what else it depends on."""
        place = (tournament, round_.number)
        kept = self._kept.get(place)
        if kept is not None:
            old, before, value = kept
            if old.boards is round_.boards and old.byes is round_.byes and before == context:
                return value
        value = self._make(round_, *context)
        self._kept.pop(place, None)
        while len(self._kept) >= KEPT_ROUNDS:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[place] = (round_, context, value)
        return value


class Scale(msgspec.Struct, frozen=True):
    """How games are scored: the points table, and with a handicap everybody's place on the ladder by k.

    games: how many games of an encounter have game points, those of its first stage. teams: the regulations of matches
    of teams.
    """

    table: PointsTable
    handicap: Handicap | None = None
    places: tuple[int, ...] = ()
    games: int = 1
    teams: Regulations | None = None

    def game(self, handicap: Handicap, seats: tuple[int, int], letters: tuple[str, str]) -> tuple[int, int]:
        """Units of White and Black, given their k and the letters of the result; without a place there is no gap."""
        white, black = self.places[seats[0]], self.places[seats[1]]
        gap = 0 if NOWHERE in (white, black) else white - black
        return handicap.game(letters, (self.table.of(letters[0]), self.table.of(letters[1])), gap)


def scale_of(state: Tournament) -> Scale:
    """The scale of a tournament, by the categories that its players have now."""
    rules = state.regulations
    if rules.teams is not None:
        return Scale(rules.points, teams=rules)
    handicap = handicap_of(rules)
    if handicap is None:
        return Scale(rules.points, games=stages_of(rules)[0].games)
    places = [NOWHERE] * (max(state.players, default=0) + 1)
    for k, player in state.players.items():
        places[k] = place(rules.ladder, player.sporting.category)
    return Scale(rules.points, handicap, tuple(places))


class RoundScores(msgspec.Struct, frozen=True, gc=False):
    """One round. opponents: whom one was paired with, 0 for nobody. games: the same, but 0 where no game was played.

    codes: the one-sided letter, OPEN without a result, "Z" for who was not in the round at all. units: points of this
    round, with handicap; base: without. drawn: what a draw gives, or would give. open: whether a game has no result.
    blacks: who was to have Black. of_games: points of the games of an encounter, once it has ended; of a team the
    other score, as `Scores.score` says. boards: what each board of a team's match gave it, board 1 first, () without
    boards; members: who sat there, 0 for nobody. Both are empty where the participants are no teams.
    """

    opponents: list[int]
    games: list[int]
    codes: list[str]
    units: list[int]
    open: bool
    blacks: list[bool]
    base: list[int]
    drawn: list[int]
    of_games: list[int]
    boards: list[tuple[int, ...]] = []
    members: list[tuple[int, ...]] = []

    def handicap(self, k: int, table: PointsTable) -> int:
        """Units that k got beside the points of his result; without a result, what a draw would give him beside."""
        return self.drawn[k] - table.draw if self.codes[k] == OPEN else self.units[k] - self.base[k]


def _round_scores(round_: Round, scale: Scale, size: int) -> RoundScores:
    worth = {code: scale.table.of(code) for code in "1=0WDLA+-UFHZ"} | {OPEN: 0}
    sides = {result: (*codes, codes[0] in UNPLAYED) for result, codes in SIDES.items()}
    opponents, games, codes, blacks = [0] * size, [0] * size, ["Z"] * size, [False] * size
    open_ = False
    for board in round_.boards.values():
        white, black = board.white, board.black
        opponents[white], opponents[black] = black, white
        blacks[black] = True
        if board.result is None:
            open_ = True
            codes[white] = codes[black] = OPEN
            games[white], games[black] = black, white
            continue
        codes[white], codes[black], unplayed = sides[board.result]
        if not unplayed:
            games[white], games[black] = black, white
    for k, kind in round_.byes.items():
        if not opponents[k]:
            codes[k] = kind.value
    base = [worth[code] for code in codes]
    base[0] = 0
    units, drawn = _with_handicap(round_, scale, base)
    of_games = _of_games(round_, scale, base) if scale.games > 1 else base
    found = RoundScores(opponents, games, codes, units, open_, blacks, base, drawn, of_games)
    return found if scale.teams is None else _of_matches(round_, scale.teams, found)


def _of_matches(round_: Round, regulations: Regulations, found: RoundScores) -> RoundScores:
    """The round of teams with the points of its boards (docs/rules/teams.md 5)."""
    size = len(found.codes)
    boards: list[tuple[int, ...]] = [()] * size
    members: list[tuple[int, ...]] = [()] * size
    points = [0, *[unplayed_units(Bye.ZERO_POINT, regulations)] * (size - 1)]
    for k, kind in round_.byes.items():
        points[k] = unplayed_units(kind, regulations)
    for board in round_.boards.values():
        pair = board.white, board.black
        points[pair[0]], points[pair[1]] = (0, 0) if board.result is None else score(board, regulations)
        for k, units, fielded in zip(pair, by_board(board, regulations), first_line_ups(board), strict=True):
            boards[k], members[k] = units, fielded
    return replace(found, of_games=points, boards=boards, members=members)


def _of_games(round_: Round, scale: Scale, base: list[int]) -> list[int]:
    """The points of games by k; who has a bye gets those of as many games (docs/rules/encounters.md 2)."""
    points = [units * scale.games for units in base]
    for board in round_.boards.values():
        for k, letters in zip((board.white, board.black), first_stage_letters(board), strict=True):
            points[k] = sum(map(scale.table.of, letters)) if board.result is not None else 0
    return points


def _with_handicap(round_: Round, scale: Scale, base: list[int]) -> tuple[list[int], list[int]]:
    """The points of the round, and those of a draw, by k."""
    handicap, drawn = scale.handicap, [scale.table.draw] * len(base)
    if handicap is None:
        return base, drawn
    units = list(base)
    for board in round_.boards.values():
        white, black = seats = board.white, board.black
        drawn[white], drawn[black] = scale.game(handicap, seats, ("=", "="))
        if board.result is not None:
            units[white], units[black] = scale.game(handicap, seats, SIDES[board.result])
    return units, drawn


round_scores = OfRound(_round_scores)
"""The RoundScores of a round, from (tournament id, round, scale, size of the lists)."""


ReferenceScore = Literal["MP", "GP"]
"""The two scores of a match of teams: match points, and game points, the points of its boards (C.07 art. 11.1)."""


class MatchScale(msgspec.Struct, frozen=True):
    """What a match of teams gives (C.07 art. 11.1). match: its match points. board: the game points of one board, all
    its games together. boards: how many a match has.
    """

    match: PointsTable
    board: PointsTable
    boards: int

    def table(self, score: ReferenceScore) -> PointsTable:
        """What a whole match gives in one of the two scores."""
        return self.match if score == "MP" else self.board.times(self.boards)


class Scores(msgspec.Struct, frozen=True):
    """The rounds up to one of them, as if the event had ended there.

    predetermined: the pairings were known beforehand, so a forfeit counts as a game (C.07 art. 15.2).
    players: entry numbers of all who count, ascending. struck: those who left a predetermined event before half of
    their games; what they played counts for nobody. points: totals by k, with what was given beside the results
    (`beside`, by k). scheduled: how many rounds the event has. scale, score: of teams, what a match gives, and which of
    its two scores this is counted in; else None. apart: what is given in the standings only, by k. other_beside,
    other_apart: what teams are given in their other score.
    """

    table: PointsTable
    predetermined: bool
    players: list[int]
    struck: tuple[int, ...]
    rounds: tuple[RoundScores, ...]
    points: list[int]
    scheduled: int
    scale: MatchScale | None = None
    score: ReferenceScore | None = None
    beside: dict[int, int] = {}
    apart: dict[int, int] = {}
    other_beside: dict[int, int] = {}
    other_apart: dict[int, int] = {}

    @property
    def standing(self) -> list[int]:
        """The points of the standings by k: the totals, and what is given there only."""
        return added(self.points, self.apart)

    @property
    def from_results(self) -> list[int]:
        """The totals by k without what was given beside the results."""
        return added(self.points, self.beside, -1)

    @property
    def final_round(self) -> bool:
        """Whether the last round that counts is the last one of the event."""
        return len(self.rounds) >= self.scheduled

    @property
    def provisional(self) -> bool:
        """Whether a paired game has no result."""
        return any(played.open for played in self.rounds)


def scores(state: Tournament, through: int | None = None, *, predetermined: bool = False) -> Scores:
    """What the published rounds 1..`through` (default: all) amount to."""
    size = max(state.players, default=0) + 1
    everything = _published(state, size)
    struck = _struck(state, everything) if predetermined else ()
    rounds = tuple(played for number, played in everything if through is None or number <= through)
    if struck:
        rounds = tuple(_without(played, struck) for played in rounds)
    players = sorted(k for k in state.players if k not in struck)
    last = state.round if through is None else through
    beside = until(state.adjustments, last)
    apart = of_round(state.adjustments, STANDINGS_ONLY)
    points = added(totals((played.units for played in rounds), size), beside)
    rules = state.regulations
    found = Scores(
        rules.points, predetermined, players, struck, rounds, points, rules.rounds, beside=beside, apart=apart
    )
    return found if rules.teams is None else _of_teams(state, found, rules.teams, last)


def _of_teams(state: Tournament, found: Scores, rules: TeamRules, last: int) -> Scores:
    """The same in the primary score of the event (C.04.6 art. 1.2)."""
    scale = MatchScale(found.table, rules.board_points.times(games_a_board(state.regulations)), rules.boards)
    given = of_boards(state.adjustments)
    other_beside, other_apart = until(given, last), of_round(given, STANDINGS_ONLY)
    of_matches = replace(found, scale=scale, score="MP", other_beside=other_beside, other_apart=other_apart)
    return of_matches if rules.primary == "match-points" else other_score(of_matches)


def other_score(found: Scores) -> Scores:
    """The same rounds of teams, counted in the other score (C.07 art. 11.1). Raises ValueError for individuals."""
    if found.scale is None:
        raise ValueError("individuals have one score")
    score: ReferenceScore = "GP" if found.score == "MP" else "MP"
    table = found.scale.table(score)
    rounds = tuple(_in_other_score(played, table.draw) for played in found.rounds)
    points = added(totals((played.units for played in rounds), len(found.points)), found.other_beside)
    return replace(
        found,
        table=table,
        rounds=rounds,
        points=points,
        score=score,
        beside=found.other_beside,
        apart=found.other_apart,
        other_beside=found.beside,
        other_apart=found.apart,
    )


def _in_other_score(played: RoundScores, draw: int) -> RoundScores:
    units, drawn = played.of_games, [draw] * len(played.units)
    return replace(played, units=units, base=units, drawn=drawn, of_games=played.units)


class Field(msgspec.Struct, frozen=True):
    """What is known of the participants themselves, by k. ratings: 0 is unrated. numbers: for pairing, 0 before.

    decisions: the ties that were decided beside the board or by lots, oldest first. members: the ratings of those who
    play for teams, by their k.
    """

    ratings: list[int]
    numbers: list[int]
    decisions: tuple[Decision, ...] = ()
    members: dict[int, int] = {}


def field(state: Tournament) -> Field:
    """Ratings and pairing numbers of all participants."""
    size = max(state.players, default=0) + 1
    ratings, numbers = [0] * size, [0] * size
    for k, player in state.players.items():
        ratings[k], numbers[k] = player.sporting.rating, player.number
    members = {k: member.sporting.rating for k, member in state.members.items()}
    return Field(ratings, numbers, state.decisions, members)


def _published(state: Tournament, size: int) -> list[tuple[int, RoundScores]]:
    scale = scale_of(state)
    return [(round_.number, round_scores(state.id, round_, scale, size)) for round_ in state.rounds if round_.published]


def totals(rounds: Iterable[list[int]], size: int) -> list[int]:
    """The sums by k of what each round gives."""
    total = [0] * size
    for units in rounds:
        total = list(map(add, total, units))
    return total


def pairing_scores(state: Tournament) -> list[int]:
    """Points by k for the next pairing: a game without result counts as a draw (C.04.2 art. 3.1)."""
    found = scores(state)
    points = list(found.points)
    for played in found.rounds:
        if played.open:
            points = [
                have + drawn if code == OPEN else have
                for have, code, drawn in zip(points, played.codes, played.drawn, strict=True)
            ]
    return points


def entrants(state: Tournament) -> tuple[int, ...]:
    """Who is in the table of a predetermined event, by number: k of number 1 first.

    The highest number of an even field who leaves before the start is the rest instead (older FIDE tournament rules).
    """
    order = state.order
    if order and len(order) % 2 == 0 and state.players[order[-1]].left == 0:
        return order[:-1]
    return order


def struck(state: Tournament) -> tuple[int, ...]:
    """Who left a predetermined event before half of his games, which then count for nobody (C.05 art. 6.6)."""
    if not any(player.status for player in state.players.values()):
        return ()
    return _struck(state, _published(state, max(state.players, default=0) + 1))


def _struck(state: Tournament, rounds: list[tuple[int, RoundScores]]) -> tuple[int, ...]:
    """Who left before half of his games (C.05 art. 6.6), unless the event counts them all the same, as a match does."""
    options = told(state.regulations.options, RoundRobinOptions)
    gone = [k for k, player in sorted(state.players.items()) if player.status]
    if not gone or state.sides or not options.strike_below_half:
        return ()
    scheduled = max(len(entrants(state)) - 1, 1) * options.cycles
    return tuple(k for k in gone if Fraction(_completed(k, rounds), scheduled) < Fraction(1, 2))


def _completed(k: int, rounds: list[tuple[int, RoundScores]]) -> int:
    return sum(1 for _, played in rounds if played.games[k] and played.codes[k] != OPEN)


def _without(played: RoundScores, struck: tuple[int, ...]) -> RoundScores:
    opponents, games = list(played.opponents), list(played.games)
    codes, units, base, of_games = list(played.codes), list(played.units), list(played.base), list(played.of_games)
    boards, members = list(played.boards), list(played.members)
    for k in struck:
        for side in (k, played.opponents[k]):
            opponents[side] = games[side] = units[side] = base[side] = of_games[side] = 0
            codes[side] = "Z"
            if boards:
                boards[side] = members[side] = ()
    return replace(
        played,
        opponents=opponents,
        games=games,
        codes=codes,
        units=units,
        base=base,
        of_games=of_games,
        boards=boards,
        members=members,
    )
