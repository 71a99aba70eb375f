"""Who is registered in an import, and with which entry numbers: the server gives them in the order of registration."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from projections.events import Sporting
from projections.formats.trf import TrfPlayer, TrfTournament
from projections.formats.trf.records import Competition, Roster
from projections.formats.trf.supplement_parts import Members
from projections.formats.trf.team_supplement import TeamTold
from server import commands as c
from server.importing.presence import Presence
from server.importing.step import Step

Facts = tuple[dict[int, str], dict[int, str]]
"""Category and club by starting number, of who has one."""


def facts(told: tuple[tuple[Members, ...], tuple[Members, ...]]) -> Facts:
    """Categories and clubs as our own comments have them, by starting number."""
    return _by_number(told[0]), _by_number(told[1])


def _by_number(parts: tuple[Members, ...]) -> dict[int, str]:
    return {number: one.name for one in parts for number in one.numbers}


def registration(player: TrfPlayer, entropy: bytes, own: Facts) -> c.RegisterPlayer:
    """Somebody as his row has him. entropy: of which the references of persons are made (CONTRACTS B6)."""
    reference = sha256(entropy + player.number.to_bytes(4, "big")).digest()[:12].hex()
    full_date = player.birth if len(player.birth) == len("YYYY-MM-DD") else ""
    return c.RegisterPlayer(
        person=reference,
        record=c.Record(name=player.name, fide_id=player.fide_id, birth_date=full_date),
        sporting=Sporting(
            rating=player.rating,
            title=player.title,
            federation=player.federation,
            sex=player.sex,
            birth_year=int(player.birth[:4] or "0"),
            club=own[1].get(player.number, ""),
            category=own[0].get(player.number, ""),
        ),
    )


class Teams:
    """Teams and their members. k: entry numbers of the teams by number; members: those of the members by theirs."""

    def __init__(self, tournament: TrfTournament, competition: Competition, presences: Mapping[int, Presence]) -> None:
        beside = tournament.supplement
        told = beside.competition if beside else None
        self.file, self.presences = tournament, presences
        self.told = {one.number: one for one in told.teams} if told else {}
        self.facts = facts((told.categories, told.clubs) if told else ((), ()))
        self.clubs = facts((beside.categories, beside.clubs) if beside else ((), ()))
        self.rosters = {one.number: one for one in competition.rosters}
        self.rows = {one.number: one for one in competition.members}
        self.k: dict[int, int] = {}
        self.members: dict[int, int] = {}
        free = iter(range(1, 100_000))
        for entered in sorted({presence.entered for presence in presences.values()}):
            coming = self._coming(entered)
            self.k |= {team.number: next(free) for team in coming}
            self.members |= {one: next(free) for team in coming for one in self.of_team(team.number)}

    def _coming(self, number: int) -> Sequence[TrfPlayer]:
        return [team for team in self.file.players if self.presences[team.number].entered == number]

    def of_team(self, team: int) -> tuple[int, ...]:
        """Everybody who is registered for a team, those of its roster first."""
        told = self.told.get(team)
        return (*self.rosters[team].members, *(told.others if told else ()))

    def arriving(self, number: int, entropy: bytes, entered: int | None) -> Iterator[Step]:
        """Who comes before a round: the teams, then their members, then the rosters that are not as they came."""
        coming = self._coming(number)
        for team in coming:
            yield Step(self._team(team, entered))
        for team in coming:
            for one in self.of_team(team.number):
                row = registration(self.rows[one], entropy, self.facts)
                yield Step(c.RegisterPlayer(row.person, row.record, row.sporting, team=self.k[team.number]))
        for team in coming:
            told = self.told.get(team.number)
            if told is not None and (told.others or told.captain):
                yield Step(self._roster(self.rosters[team.number], told))

    def _team(self, team: TrfPlayer, entered: int | None) -> c.RegisterTeam:
        told = self.told.get(team.number)
        categories, clubs = self.clubs
        sporting = Sporting(
            rating=team.rating,
            federation=told.federation if told else "",
            club=clubs.get(team.number, ""),
            category=categories.get(team.number, ""),
        )
        short = told.short if told else self.rosters[team.number].short
        return c.RegisterTeam(told.name if told else team.name, short, sporting, entered)

    def _roster(self, roster: Roster, told: TeamTold) -> c.SetRoster:
        captain = self.members[told.captain] if told.captain else None
        members = tuple(self.members[one] for one in roster.members)
        return c.SetRoster(team=self.k[roster.number], members=members, captain=captain, why=c.Why("import"))
