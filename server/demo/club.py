"""Two evenings of a draughts club, in one group with handicap: made up here, and always the same.

The boards of a round are what the pairing system proposes; results hang on hashes and on the categories.
"""

from hashlib import sha256

from projections.events import Details, Regulations, Sporting
from projections.handicap import ITALIAN_LADDER, place
from projections.options import NeighboursOptions
from projections.pairing import propose
from projections.pairing.system import Impossible
from projections.points import PointsTable, Result
from projections.tournament import Board, Tournament
from server import commands as c
from server.decide.outcome import Refused
from server.importing.compose import Authorship, compose
from server.importing.step import RecordedPairing, Step

MEMBERS = (
    ("Bertoni, Carla", "Maestro"), ("Fabbri, Luigi", "Maestro"), ("Neri, Pietro", "Candidato Maestro"),
    ("Gatti, Silvia", "Candidato Maestro"), ("Orlandi, Franco", "Candidato Maestro"), ("Salvi, Anna", "Nazionale"),
    ("Benassi, Ugo", "Nazionale"), ("Corradini, Elio", "Nazionale"), ("Vaccari, Dina", "Regionale"),
    ("Montorsi, Ivo", "Regionale"), ("Zanasi, Rita", "Regionale"), ("Ferrari, Nello", "Provinciale"),
    ("Guidetti, Mara", "Provinciale"), ("Lodi, Sandro", "Provinciale"),
)  # fmt: skip
"""Name and category, the highest first."""

DRAUGHTS = PointsTable(per=4, win=8, draw=4, loss=0, absent=0, pairing_bye=8)
"""2 for a win and 1 for a draw, counted in quarters."""

MODENESE = PointsTable(per=1, win=10, draw=5, loss=0, absent=0, pairing_bye=10)

ROUNDS = 6


def handicap(entropy: bytes) -> list[Step]:
    """An evening with a quarter of a point for each category, paired by the Dutch system on those totals."""
    rules = Regulations(
        rounds=ROUNDS, system="dutch", scoring="handicap", points=DRAUGHTS, tiebreaks=("BH", "SB", "WIN")
    )
    return _Evening("Handicap evening", "handicap", rules, entropy).played(MEMBERS)


def modenese(entropy: bytes) -> list[Step]:
    """An evening by the Modenese rule: category lots in round 1, then neighbours in the standings; one rests."""
    rules = Regulations(
        rounds=ROUNDS,
        system="neighbours",
        scoring="modenese",
        points=MODENESE,
        tiebreaks=("BH", "WIN"),
        options=NeighboursOptions(first_order="category"),
    )
    return _Evening("Modenese evening", "modenese", rules, entropy).played(MEMBERS[:-1])


def _chance(*parts: object) -> float:
    """A number from 0 to 1 that hangs on nothing but the parts."""
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:4], "big") / 0xFFFFFFFF


class _Evening:
    def __init__(self, title: str, sample: str, rules: Regulations, entropy: bytes) -> None:
        details = Details(name=title, city="Modena", venue="Circolo della dama", begins="2026-05-08", ends="2026-05-08")
        self.sample = sample
        self.entropy = entropy
        self.steps = [Step(c.CreateTournament(details=details, regulations=rules))]

    def played(self, members: tuple[tuple[str, str], ...]) -> list[Step]:
        for number, (name, category) in enumerate(members, 1):
            person = sha256(self.entropy + number.to_bytes(4, "big")).digest()[:12].hex()
            record = c.Record(name=name)
            self.steps.append(
                Step(c.RegisterPlayer(person=person, record=record, sporting=Sporting(category=category)))
            )
        lots = sorted(range(1, len(members) + 1), key=lambda k: _chance("lot", self.sample, k))
        self.steps.append(Step(c.AssignStartingNumbers(method="given", order=tuple(lots))))
        self.steps.append(Step(c.DrawInitialColour(odd="white", method="regulations")))
        for number in range(1, ROUNDS + 1):
            self._round(number)
        return self.steps

    def _state(self) -> Tournament:
        by = Authorship("sample", 0, "sample", "", self.entropy)
        found = compose(self.steps, by)
        if isinstance(found, Refused):
            raise RuntimeError(f"the sample {self.sample} cannot be played: {found.message}")
        return found.state

    def _round(self, number: int) -> None:
        before = self._state()
        proposal = propose(before, number)
        if isinstance(proposal, Impossible):
            raise RuntimeError(f"the sample {self.sample} has no round {number}: {proposal.message}")
        pairing = RecordedPairing(proposal.boards, proposal.byes, proposal.system, proposal.edition)
        self.steps.append(Step(c.PublishPairing(round=number, revision=0), pairing))
        published = self._state().rounds[number - 1]
        for board in published.boards.values():
            result = self._result(before, number, board)
            game = c.EnterResult(round=number, board=board.board, white=board.white, black=board.black, result=result)
            self.steps.append(Step(game))
        self.steps.append(Step(c.CloseRound(round=number)))

    def _result(self, state: Tournament, number: int, board: Board) -> Result:
        """The higher player wins more often, the more so the larger the gap."""
        white, black = (place(ITALIAN_LADDER, state.players[k].sporting.category) for k in (board.white, board.black))
        chance = _chance("result", self.sample, number, board.white, board.black) + 0.11 * (white - black)
        if 0.35 < chance < 0.65:
            agreed = self.sample == "modenese" and _chance("agreed", number, board.board) < 0.35
            return Result.AGREED_DRAW if agreed else Result.DRAW
        return Result.WHITE_WINS if chance >= 0.65 else Result.BLACK_WINS
