"""The rounds of the event as a file has them: who met whom in which games, and who had no opponent.

Mostly a round of the file is one of the event. Where encounters have several games each of them is a round of the file,
and our own comments say how many belong together (docs/report-files.md 5).
"""

from collections.abc import Iterator, Sequence

import msgspec

from projections.formats.trf import Cell, TrfPlayer, TrfTournament
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.supplement_parts import FurtherGame
from projections.formats.trf.team_supplement import CompetitionTold
from projections.points import SIDES, Result

RESULTS: dict[tuple[str, str], Result] = {
    letters: Result(result) for result, letters in SIDES.items() if result != Result.AGREED_DRAW
}
"""The result that two letters of a file amount to, White's first."""

Further = dict[tuple[int, frozenset[int]], list[FurtherGame]]
"""Games by round and the two who played them."""

OPEN = ("", "X")
"""Letters of a game without a result."""


class RecordedGame(msgspec.Struct, frozen=True):
    """A game, by starting numbers. result: None without one; adjourned: whether the file says that it was."""

    white: int
    black: int
    result: Result | None
    adjourned: bool = False


class Encounter(msgspec.Struct, frozen=True):
    """What two played in a round, the first game first; White of the first is White of the encounter."""

    games: tuple[RecordedGame, ...]

    @property
    def white(self) -> int:
        """Who had White first."""
        return self.games[0].white

    @property
    def black(self) -> int:
        """The other one."""
        return self.games[0].black

    @property
    def pair(self) -> frozenset[int]:
        """The two."""
        return frozenset((self.white, self.black))


class RecordedRound(msgspec.Struct, frozen=True):
    """A round of the event. last: the last round of the file that belongs to it. byes: letter by starting number, of
    all who met nobody."""

    number: int
    last: int
    encounters: tuple[Encounter, ...]
    byes: dict[int, str]


def rounds_of(tournament: TrfTournament) -> tuple[RecordedRound, ...]:
    """All rounds that have a pairing."""
    beside = tournament.supplement
    if beside and beside.competition:
        return tuple(_matches(tournament, beside, beside.competition))
    counts = (1,) * tournament.recorded if beside is None or beside.rows is None else beside.rows
    rounds: list[RecordedRound] = []
    further = _further(tournament)
    first = 1
    for number, count in enumerate(counts, 1):
        rounds.append(_round(tournament, number, range(first, first + count), further))
        first += count
    return tuple(rounds)


def _matches(tournament: TrfTournament, beside: Supplement, told: CompetitionTold) -> Iterator[RecordedRound]:
    """The rounds of teams as our own comments have them, each match as one game."""
    last = max([tournament.recorded, *(match.round for match in told.matches)])
    cells = {team.number: team for team in tournament.players}
    for number in range(1, (last if beside.rows is None else len(beside.rows)) + 1):
        listed = [match for match in told.matches if match.round == number]
        letters = [(cells[one.home].cell(number).code, cells[one.away].cell(number).code) for one in listed]
        encounters = tuple(
            Encounter((RecordedGame(one.home, one.away, RESULTS.get(both), both == ("X", "X")),))
            for one, both in zip(listed, letters, strict=True)
        )
        seated = {team for one in encounters for team in one.pair}
        byes = {team: one.cell(number).code for team, one in cells.items() if team not in seated}
        told_byes = {bye.number: bye.letter for bye in told.byes if bye.round == number}
        yield RecordedRound(number, number, encounters, byes | told_byes)


def _further(tournament: TrfTournament) -> Further:
    """The games that are rated by another list, each encounter's in their order."""
    found: Further = {}
    for game in sorted(tournament.supplement.games if tournament.supplement else (), key=lambda one: one.game):
        found.setdefault((game.round, frozenset((game.white, game.black))), []).append(game)
    return found


def _round(tournament: TrfTournament, number: int, rows: range, further: Further) -> RecordedRound:
    games: dict[frozenset[int], list[RecordedGame]] = {}
    for row in rows:
        for game in _games(tournament, row):
            games.setdefault(frozenset((game.white, game.black)), []).append(game)
    agreed = {one.white for one in tournament.supplement.agreed if one.round == number} if tournament.supplement else ()
    encounters = (
        Encounter(tuple(map(_by_agreement, own) if own[0].white in agreed else own)) for own in games.values()
    )
    found = tuple(_with_further(one, further.get((number, one.pair), ())) for one in encounters)
    seated = {k for one in found for k in one.pair}
    byes = {one.number: _letter(one, rows) for one in tournament.players if one.number not in seated}
    return RecordedRound(number, rows.stop - 1, found, byes)


def _games(tournament: TrfTournament, row: int) -> Iterator[RecordedGame]:
    cells = {player.number: player.cell(row) for player in tournament.players}
    for number, cell in cells.items():
        if cell.opponent and cell.colour == "w":
            letters = (cell.code, cells[cell.opponent].code)
            yield RecordedGame(number, cell.opponent, RESULTS.get(letters), letters == ("X", "X"))


def _letter(player: TrfPlayer, rows: range) -> str:
    cell: Cell = player.cell(rows.start) if rows else Cell()
    return cell.code


def _by_agreement(game: RecordedGame) -> RecordedGame:
    return msgspec.structs.replace(game, result=Result.AGREED_DRAW) if game.result is Result.DRAW else game


def _with_further(one: Encounter, further: Sequence[FurtherGame]) -> Encounter:
    """With its games that are rated by another list, each at its place in the encounter."""
    games = list(one.games)
    for game in further:
        games.insert(game.game - 1, RecordedGame(game.white, game.black, game.result))
    return Encounter(tuple(games))
