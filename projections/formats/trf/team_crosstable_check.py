"""Holds the crosstables of a file of teams against its other records, which alone are taken (TRF26 801, 802)."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from projections.formats.findings import Findings
from projections.formats.trf.columns import PARTS, signed, signed_hundredths
from projections.formats.trf.lines import Line
from projections.formats.trf.records import Competition, TrfTournament
from projections.formats.trf.team_crosstables import BYES, Round, digits_of, rounds_told

CROSSTABLES = ("801", "802")
HEAD = re.compile(r"80[12] +([0-9]{1,3}) (.{5}) +(-?[0-9.,]+) +(-?[0-9.,]+)(?= |$)")
"""Number, short name, match points and game points: in 801 the columns are as wide as the event needs."""

OPEN = str.maketrans("?* ", "XXX")


class Block(NamedTuple):
    """What a line says of a round, and where; "" for what it does not say. Fields as in Round."""

    column: int
    who: str
    colour: str
    results: str = ""
    places: str = ""
    points: str = ""
    forfeited: bool | None = None

    @property
    def open(self) -> bool:
        """Whether it says at most who is to meet whom, which nothing else says as long as nobody has played."""
        return not self.results and not self.forfeited and not signed_hundredths(self.points)


class Difference(NamedTuple):
    """What is said otherwise, what stands here, and what should."""

    what: str
    here: str
    known: str


def check_crosstables(lines: Sequence[Line], tournament: TrfTournament, found: Findings) -> None:
    """A sentence for each round or sum that is another one than that of 310 and the games."""
    if lines and tournament.competition is not None and not found.blocked():
        checker = _Checker(tournament, tournament.competition, found)
        for line in lines:
            checker.check(line)


class _Checker:
    def __init__(self, tournament: TrfTournament, competition: Competition, found: Findings) -> None:
        self.tournament, self.competition, self.found = tournament, competition, found
        self.told = rounds_told(tournament, competition)
        self.coming = {(one.round, team): one.kind for one in tournament.byes for team in one.numbers}
        self.seen: dict[tuple[str, int], int] = {}

    def check(self, line: Line) -> None:
        head = HEAD.match(line.text)
        blocks = None if head is None else self._blocks(line, head.end())
        if head is None or blocks is None:
            self._leave_out(line, f"This is not a team with its points and rounds (TRF26 {line.code})")
            return
        team = int(head[1])
        before = self.seen.setdefault((line.code, team), line.number)
        if team not in self.told:
            self._leave_out(line, f"There is no team {team}")
        elif before != line.number:
            self._leave_out(line, f"Line {before} has the crosstable of team {team} already")
        else:
            self._sums(line, team, head)
            for number, block in enumerate(blocks, 1):
                self._round(line, team, number, block)

    def _leave_out(self, line: Line, why: str) -> None:
        message = f"{why}; the record was left out: 310 and the games say all that it does."
        self.found.left_out(line.number, 1, "crosstable", message)

    # ---- what a line says ----

    def _blocks(self, line: Line, end: int) -> list[Block] | None:
        if line.code == "802":
            return _short(line)
        boards = len(self.competition.colours)
        widths = dict.fromkeys((digits_of(self.tournament), 1, 2, 3))
        found = (_detailed(line, end, width, boards) for width in widths)
        return next((blocks for blocks in found if blocks is not None), None)

    # ---- what does not hold ----

    def _sums(self, line: Line, team: int, head: re.Match[str]) -> None:
        one = self.tournament.player(team)
        roster = next(roster for roster in self.competition.rosters if roster.number == team)
        points = None if one is None or one.points is None else one.points * PARTS // self.tournament.scoring.per
        games = None if roster.game_points is None else roster.game_points * PARTS // self.competition.board_points.per
        for at, what, known in ((3, "match points", points), (4, "game points", games)):
            if known is not None and signed_hundredths(head[at]) != known:
                self._refuse(line, head.start(at) + 1, f"Team {team}", Difference(what, head[at], signed(known)))

    def _round(self, line: Line, team: int, number: int, block: Block) -> None:
        """The first of what it says otherwise. Of a round to come at most the bye is known."""
        told = self.told[team]
        coming = Round(BYES.get(self.coming.get((number, team), ""), ""), "", "", "", "", forfeited=False)
        expected = told[number - 1] if number <= len(told) else coming
        difference = next(_differences(block, expected), None)
        if difference is not None:
            self._refuse(line, block.column, f"Team {team}, round {number}", difference)

    def _refuse(self, line: Line, column: int, who: str, found: Difference) -> None:
        here, known = (text or "none" for text in (found.here, found.known))
        message = (
            f"{who}: {found.what} {here} here, {known} by 310 and the games; correct this record or delete it; if "
            "accepted, 310 and the games hold."
        )
        self.found.refused(line.number, column, "crosstable", message, waivable=True)


def _short(line: Line) -> list[Block] | None:
    """802: 13 columns a round, from column 29 on."""
    pattern = re.compile(r" *([0-9]{1,3}|PAB|FPB|HPB|ZPB|) *([wb]?) *([0-9.,]*)([fF]?) *")
    blocks: list[Block] = []
    for at in range(27, len(line.text.rstrip()), 13):
        match = pattern.fullmatch(line.text[at : at + 13].ljust(13))
        if match is None:
            return None
        blocks.append(Block(at + 2, match[1].strip(), match[2].strip(), points=match[3], forfeited=bool(match[4])))
    return blocks


def _detailed(line: Line, end: int, width: int, boards: int) -> list[Block] | None:
    """801: the opponent in so many columns, his colour, and two letters for each board; None if it is not so."""
    text, length = line.text.rstrip(), width + 2 * boards + 6
    pattern = re.compile(
        rf"  ([ 0-9]{{{width}}}) ([wb ]) ([-+10=WDLFHUZX?* ]{{{boards}}}) ([0-9A-Z* ]{{{boards}}})", re.IGNORECASE
    )
    blocks: list[Block] = []
    for at in range(end, len(text), length):
        match = pattern.fullmatch(text[at : at + length].ljust(length))
        if match is None:
            return None
        opponent, colour, results, places = (found.strip() and found for found in match.groups())
        who = opponent.strip() or BYES.get(results[:1].upper(), "")
        blocks.append(Block(at + 3, who, colour.lower(), results.upper(), places.upper()))
    return blocks


def _differences(block: Block, expected: Round) -> Iterator[Difference]:
    """A round that is left blank says nothing; one of which nothing is known is one without a match."""
    who = expected.who or BYES["Z"]
    if block.open and not (block.who and expected.who):
        return
    if block.who.lstrip("0") != who:
        yield Difference("opponent", block.who, who)
    if block.colour != expected.colour:
        yield Difference("colour", block.colour, expected.colour)
    known = who.isdigit() or expected.results.strip()
    if block.results and known and _closed(block.results) != _closed(expected.results):
        yield Difference("results", block.results, expected.results.replace(" ", "?"))
    if block.places and expected.places and block.places != expected.places:
        yield Difference("places in the roster", block.places, expected.places)
    if block.points and expected.points and signed_hundredths(block.points) != signed_hundredths(expected.points):
        yield Difference("game points", block.points, expected.points)
    if block.forfeited is not None and expected.points and block.forfeited != expected.forfeited:
        yield Difference("forfeit", "f" if block.forfeited else "", "f" if expected.forfeited else "")


def _closed(results: str) -> str:
    """The results, with one letter for a game that has none, as programs write it."""
    return results.translate(OPEN)
