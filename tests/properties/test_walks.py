"""Whole tournaments of every combination of the four axes, by random commands in any order.

Every command is decided as the server decides it. What is refused is refused with a sentence; after what is accepted
tables and deltas agree with the touch index, boards are those of the bracket, and nobody sits twice. In the end the
log is read again, and its audit file is verified.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, pairwise, product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections.draws import Urn, urn
from projections.encounter import FORMATS, due, stages_of
from projections.envelope import seal
from projections.handicap import ITALIAN_LADDER
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.options import KnockoutOptions, NeighboursOptions, RoundRobinOptions, ScheveningenOptions
from projections.pairing import SYSTEMS, propose
from projections.pairing.knockout.tree import encounters
from projections.pairing.system import Impossible
from projections.points import PointsTable, Result
from projections.regulations import elimination_of
from projections.scoring import SCORINGS, results_of
from projections.stages import Stage
from projections.subjects import version
from projections.teams.match import seats
from projections.teams.rules import PARTICIPANTS, TeamRules
from projections.tournament import Board, Tournament
from projections.views import VIEWS
from projections.views.diff import apply, diff
from projections.views.table import Table, encode_table
from server import commands as c
from server.audit.file import lines
from server.audit.verify import verify
from server.decide import decide, subject
from server.decide.outcome import Decision, Events, Inputs, Refused
from server.decide.setup import regulations_fault
from server.drafts import Draft, resolve

WHY = c.Why("other")
STEPS = 55
OPTIONS: dict[str, tuple[Any, ...]] = {
    "neighbours": (None, NeighboursOptions(first_order="category", first_pairs="halves", colours="none")),
    "round-robin": (
        None, RoundRobinOptions(cycles=2, circuits=True),
        RoundRobinOptions(cycles=3, swap_last=False, numbering="varma-corrected", strike_below_half=False),
    ),
    "scheveningen": (
        None, ScheveningenOptions(table="chessboard", flip=True, match_score="wins"),
        ScheveningenOptions(rounds="mirrored"),
    ),
    "knockout": (
        None, KnockoutOptions(elimination="double"), KnockoutOptions(elimination="third-place", seeds=2),
        KnockoutOptions(elimination="double", bracket="rank-reversed", on_draw=("replay-blitz",)),
        KnockoutOptions(bracket="rank-reversed", seeding=0, on_draw=()),
    ),
}  # fmt: skip
STAGES = (
    (Stage(games=2), Stage(first_white="lot"), Stage(games=3, ends="sudden-death")),
    (Stage(games=2, rating="rapid"), Stage(first_white="lot", ends="armageddon")),
    (Stage(games=2), Stage(first_white="lot", boards=1)),
)
TEAM_RULES = (
    TeamRules(2, first_white="drawn"),
    TeamRules(3, substitutes="take-board", first_white="away", forfeit=3, primary="game-points"),
    TeamRules(2, substitutes="free", bye=3),
)
POINTS = {
    "handicap": PointsTable(per=4, win=8, draw=4, pairing_bye=8),
    "modenese": PointsTable(per=1, win=10, draw=5, pairing_bye=10),
}


def combinations() -> Iterator[e.Regulations]:
    """Every value of every axis with every other, allowed or not."""
    rules = cycle(TEAM_RULES)
    for system, encounter, scoring, participants in product(SYSTEMS, FORMATS, SCORINGS, PARTICIPANTS):
        for options, stages in product(OPTIONS.get(system, (None,)), STAGES if encounter == "stages" else ((),)):
            yield e.Regulations(
                rounds=6, system=system, encounter=encounter, scoring=scoring, options=options, stages=stages,
                points=POINTS.get(scoring, PointsTable()), tiebreaks=("DE", "SB", "WIN"),
                participants=participants, teams=None if participants == "individuals" else next(rules),
            )  # fmt: skip


ALLOWED = [rules for rules in combinations() if regulations_fault(rules) is None]


class Walk:
    """A tournament that does one thing after the other; now and then all its tables are looked at."""

    def __init__(self, rules: e.Regulations, seed: int) -> None:
        self.random = Random(seed)
        self.history: History[Tournament] = History(TOURNAMENT_LOG, bytes(32))
        self.secrets: dict[str, str] = {}
        self.sent = 0
        self.seen: dict[str, tuple[int, Table, bytes]] = {}
        self.send(c.CreateTournament(details=e.Details("Walk"), regulations=rules))

    @property
    def state(self) -> Tournament:
        return self.history.newest

    def send(self, command: c.Command, **facts: Any) -> Decision:
        """Decide a command, and write what it amounts to; sometimes the rule that refuses it is set aside."""
        self.sent += 1
        inputs = Inputs(
            at=1000 * self.sent, random=self.random.randbytes(32), tournament="walk", lots=self.secrets, **facts
        )
        state = self.state
        known = version(state, subject(state, command))
        decision = decide(state, state.grants.get("g1"), known, command, inputs)
        if isinstance(decision, Refused):
            assert len(decision.message) > 15, decision
            again = decision.overridable and command.override is None and self.random.random() < 0.3
            wish = c.OverrideWish(decision.code, WHY)
            return self.send(replace(command, override=wish), **facts) if again else decision
        if isinstance(decision, Events):
            self.write(decision, inputs.at)
        return decision

    def write(self, decision: Events, at: int) -> None:
        n = self.history.n
        cmd = f"c{self.sent:015}"
        self.history.extend(
            seal(list(decision.events), after=n, prev=self.history.hash(n), at=at, by="g1", cmd=cmd, req="0" * 16)
        )
        for put in decision.vault:
            if put.field.startswith("draw:"):
                self.secrets = {} if not put.value else {put.field.removeprefix("draw:"): put.value.decode()}
        self.boards_are_those_of_the_bracket()
        if self.random.random() < 0.1:
            self.tables_follow_their_touches()

    # ---- what always holds ----

    def boards_are_those_of_the_bracket(self) -> None:
        if not self.state.bracket:
            return
        found = [(one.node.round, one.board.board) for one in encounters(self.state).values() if one.board]
        assert sorted(found) == sorted((number, board.board) for number, board in self.boards())

    def tables_follow_their_touches(self) -> None:
        n = self.history.n
        for name in self.names():
            table = self.history.table(name, n)
            raw = encode_table(name, "", 0, table)
            looked, before, shown = self.seen.get(name, (n, table, raw))
            assert shown == raw or self.history.since(name, n) > looked, (name, n)
            delta = diff(before, table) if before.columns == table.columns else None
            assert delta is None or encode_table(name, "", 0, apply(before, delta)) == raw
            self.seen[name] = n, table, raw

    def names(self) -> Iterator[str]:
        last = dict.fromkeys(("pairings.*", "standings.*", "games.*"), len(self.state.rounds))
        last["match.*"] = len(self.state.sides) - 1
        for view in VIEWS:
            several = range(1, last.get(view.name, self.state.next_k - 1) + 1)
            names = [view.name.replace("*", str(at)) for at in several] if "*" in view.name else [view.name]
            yield from (name for name in names if self.history.exists(name, self.history.n))

    # ---- what is there ----

    def boards(self) -> list[tuple[int, Board]]:
        return [(round_.number, board) for round_ in self.state.rounds for board in round_.boards.values()]

    def some_board(self) -> dict[str, Any]:
        number, board = self.random.choice(self.boards() or [(1, Board(1, 1, 2, 0))])
        return {"round": number, "board": board.board, "white": board.white, "black": board.black}

    def some_game(self) -> dict[str, Any]:
        """A game that was played, if there is one."""
        played = [(number, board) for number, board in self.boards() if board.result or board.games]
        if not played:
            return self.some_board()
        number, board = self.random.choice(played)
        if not board.games:
            return {"round": number, "board": board.board, "white": board.white, "black": board.black}
        game = self.random.choice((*board.games, board.games[-1]))
        if not (game.white and game.black):
            return self.some_board()
        return {"round": number, "board": board.board, "white": game.white, "black": game.black, "game": game.game}

    def somebody(self) -> int:
        """A participant, or a member of a team."""
        return self.random.choice([*self.state.players, self.random.randint(1, self.state.next_k - 1)])

    def some_result(self) -> Result:
        usual = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
        return self.random.choice([*3 * usual, *sorted(results_of(self.state.regulations)), Result.AGREED_DRAW])

    def open_boards(self) -> list[tuple[int, Board]]:
        return [(number, board) for number, board in self.boards() if board.result is None and board.decided is None]

    # ---- the way to the end ----

    def forward(self) -> None:
        """What comes next in the life of this tournament."""
        state = self.state
        needed = SYSTEMS[state.regulations.system].rounds(state)
        if not state.order:
            self.number()
        elif state.regulations.system == "scheveningen" and not state.sides:
            self.sides()
        elif state.regulations.system == "knockout" and not state.bracket:
            self.bracket()
        elif not state.round and needed and needed != state.regulations.rounds:
            self.send(c.AmendRules(regulations=replace(state.regulations, rounds=needed), why=WHY))
        elif state.status == "closed":
            self.send(c.ReopenTournament(why=WHY))
        else:
            self.play()

    def play(self) -> None:
        """All results of the round, then the next one, or what is in the way of it."""
        for _ in range(60 if self.state.regulations.teams is None else 250):
            if not self.open_boards():
                break
            self.enter()
        for _ in range(12):
            self.decide_encounter()
        for match in range(1, len(self.state.sides)):
            by_hand = {"method": "play-off", "winner": self.random.randint(0, 1)}
            self.send(c.DecideSides(match=match, why=WHY, **self.random.choice(({}, by_hand))))
        self.send(c.CloseTournament())
        found = propose(self.state, self.state.round + 1)
        if isinstance(found, Impossible):
            assert len(found.message) > 15
            ways = {"circuit-open": self.circuit, "category-unknown": self.categories, "numbers-outdated": self.number}
            ways["bracket-outdated"] = self.bracket
            ways.get(found.code, self.number)()
        else:
            self.publish(self.history.n)

    def publish(self, made_from: int) -> None:
        """The draft that was made of a version, as it amounts to now."""
        number = self.state.round + 1
        before = self.history.state(made_from)
        draft = Draft(number, made_from, before.regulations.system, "walk")
        made = propose(before, number)
        pairing = resolve(made, self.state, draft, self.history.hash(made_from))
        self.send(c.PublishPairing(round=number, revision=1), pairing=pairing)

    def enter(self) -> None:
        number, board = self.random.choice(self.open_boards() or [(1, Board(1, 1, 2, 0))])
        seat = {"round": number, "board": board.board, "white": board.white, "black": board.black}
        if self.state.regulations.teams is not None:
            self.enter_of_match(seat, board)
            return
        coming = due(board, stages_of(self.state.regulations))
        if coming is None or coming.white is None:
            self.send(c.OpenStage(**seat, stage=coming.stage if coming else 2, why=WHY))
            return
        seat |= {"white": coming.white, "black": coming.black, "game": coming.game}
        self.send(c.EnterResult(**seat, result=self.some_result()))

    def enter_of_match(self, seat: dict[str, Any], board: Board) -> None:
        """Lots, line-ups or one of the games that can be played, whatever a match waits for."""
        known = {game.game for game in board.games}
        left = [one for one in seats(board, self.state.regulations) if one.game not in known]
        if board.line_ups is None:
            self.reveal(seat, board)
        elif left:
            one = self.random.choice(left)
            seat |= {"white": one.white, "black": one.black, "game": one.game}
            self.send(c.EnterResult(**seat, result=self.some_result()))
        else:
            stage = max((game.stage for game in board.games), default=0) + 1
            self.send(c.OpenStage(**seat, stage=stage, why=WHY))

    def reveal(self, seat: dict[str, Any], board: Board) -> None:
        both = c.MatchLineUps(board.board, self.line_up(board.white), self.line_up(board.black))
        self.send(c.RevealLineUps(round=seat["round"], line_ups=(both,)))

    def line_up(self, k: int) -> tuple[int, ...]:
        """The first of a roster, now and then with an empty board or in another order."""
        rules, team = self.state.regulations.teams, self.state.teams.get(k)
        if rules is None or team is None:
            return (k,)
        found = list(team.roster[: rules.boards]) + [0] * (rules.boards - len(team.roster))
        if self.random.random() < 0.3:
            found[-1] = 0
        if self.random.random() < 0.2:
            self.random.shuffle(found)
        return tuple(found)

    def decide_encounter(self) -> None:
        elimination = elimination_of(self.state.regulations)
        level = [
            (number, board)
            for number, board in self.boards()
            if elimination and elimination.goes_on(board) is None and (board.result or board.games)
        ]
        if level:
            number, board = self.random.choice(level)
            seat = {"round": number, "board": board.board, "white": board.white, "black": board.black}
            by_hand = {"method": "arbiter", "winner": board.black}
            self.send(c.DecideEncounter(**seat, why=WHY, **self.random.choice(({}, by_hand))))

    # ---- and whatever comes between ----

    def register(self) -> None:
        if self.state.regulations.teams is not None:
            self.register_team(self.state.regulations.teams)
            return
        k = self.state.next_k
        category = self.random.choice((*ITALIAN_LADDER, *ITALIAN_LADDER, ""))
        sporting = e.Sporting(rating=2000 + k, federation=self.random.choice(("ITA", "NOR")), category=category)
        record = c.Record(name=f"Player {k}")
        self.send(c.RegisterPlayer(person=f"{k:024x}", record=record, sporting=sporting))

    def register_team(self, rules: TeamRules) -> None:
        k = self.state.next_k
        self.send(c.RegisterTeam(name=f"Team {k}", sporting=e.Sporting(rating=2000 + k)))
        for member in range(k + 1, k + 1 + rules.boards + self.random.randint(0, 1)):
            record, sporting = c.Record(name=f"Member {member}"), e.Sporting(rating=1900 + member)
            self.send(c.RegisterPlayer(person=f"{member:024x}", record=record, sporting=sporting, team=k))

    def number(self) -> None:
        method = self.random.choice(("strength", "lot", "varma"))
        self.send(c.AssignStartingNumbers(method=method, why=WHY))

    def sides(self) -> None:
        ks = [k for k, player in self.state.players.items() if not player.status]
        self.random.shuffle(ks)
        reserve, several = self.random.choice((0, 0, 1)), self.random.choice((2, 2, 3))
        ks = ks[reserve:]
        cuts = [at * len(ks) // several for at in range(several + 1)]
        teams = [tuple(ks[a:b]) for a, b in pairwise(cuts)]
        if all(teams):
            self.send(c.SetSides(sides=tuple(e.Side(f"Team {at}", team) for at, team in enumerate(teams))))

    def bracket(self) -> None:
        self.send(c.DrawBracket(why=WHY))

    def circuit(self) -> None:
        self.send(c.CloseCircuit(circuit=len(self.state.circuits) + 1))

    def categories(self) -> None:
        for k, player in self.state.players.items():
            sporting = replace(player.sporting, category=player.sporting.category or "Maestro")
            team = self.state.teams.get(k)
            wish = c.CorrectTeam(k=k, name=team.name, short=team.short, sporting=sporting) if team else None
            self.send(wish or c.CorrectPlayer(k=k, sporting=sporting))

    def old_draft(self) -> None:
        self.publish(max(1, self.history.n - self.random.randint(0, 6)))

    def correct(self) -> None:
        game = self.some_game()
        if self.random.random() < 0.6:
            self.send(c.CorrectResult(**game, result=self.some_result(), why=WHY))
        else:
            self.send(c.WithdrawResult(**game, why=WHY))

    def annul(self) -> None:
        self.send(c.AnnulEncounter(**self.some_board(), why=WHY))

    def exchange(self) -> None:
        """Colours of one board, or the Blacks of two."""
        one = self.some_board()
        other = self.random.choice((one, self.some_board()))
        white, black = other["white"], other["black"]
        seats = [e.PairedBoard(one["board"], one["white"], black), e.PairedBoard(other["board"], white, one["black"])]
        if one["board"] == other["board"]:
            seats = [e.PairedBoard(one["board"], one["black"], one["white"])]
        self.send(c.CorrectGamePlayers(round=one["round"], boards=tuple(seats), why=WHY))

    def people(self) -> None:
        k = self.somebody()
        wishes = (c.WithdrawPlayer(k=k, why=WHY), c.ReturnPlayer(k=k), c.MarkAbsent(k=k), c.CheckIn(k=k),
                  c.RequestBye(k=k, round=self.random.randint(1, 6), kind="H"), c.ExpelPlayer(k=k, why=WHY),
                  c.FieldSubstitute(k=k, replaces=self.somebody()))  # fmt: skip
        self.send(self.random.choice(wishes))

    def adjust(self) -> None:
        """Points beside the results, and now and then the same taken back."""
        given = self.state.adjustments
        if given and self.random.random() < 0.3:
            one = self.random.choice(given)
            self.send(c.AdjustPoints(k=one.k, round=one.round, units=-one.units, why=WHY))
            return
        round_ = self.random.choice((None, *range(8)))
        self.send(c.AdjustPoints(k=self.somebody(), round=round_, units=self.random.randint(-12, 6), why=WHY))

    def rounds(self) -> None:
        number = self.state.round or 1
        adjourned = self.random.choice((c.AdjournGame, c.ResumeGame))(**self.some_board())
        self.send(self.random.choice((c.WithdrawPairing(round=number, why=WHY), c.CloseRound(round=number), adjourned)))

    def team(self) -> None:
        """What a captain or an arbiter may want of teams and matches."""
        seat, state, k = self.some_board(), self.state, self.random.choice([*self.state.teams, 1])
        board = state.board(seat["round"], seat["board"]) or Board(1, 1, 2, 0)
        team = state.teams.get(k)
        members = list(team.roster) if team else [1]
        self.random.shuffle(members)
        home = self.random.choice((seat["white"], seat["black"]))
        points, begins = self.random.choice((None, (1, 2))), c.LocalTime("2026-11-28T14:00", "Europe/Oslo")
        first = self.random.randint(1, 5)
        wishes = (
            c.SetRoster(team=k, members=tuple(members), captain=members[0] if members else None, why=WHY),
            c.CorrectTeam(k=k, name=f"Team {k}", short=f"{k}", sporting=e.Sporting(rating=2000 + k)),
            c.SetFixture(**seat, begins=begins, venue="Oslo", status="postponed", why=WHY),
            c.CorrectLineUp(**seat, team=home, line_up=self.line_up(home), first_game=first, why=WHY),
            c.AwardMatch(**seat, result=self.some_result(), board_points=points, why=WHY),
            c.WithdrawMatchAward(**seat, why=WHY),
            c.RevealLineUps(round=seat["round"], line_ups=(c.MatchLineUps(board.board),)),
        )
        self.send(self.random.choice(wishes), instants={(begins.local, begins.zone): 1_795_870_800_000})

    def lots(self) -> None:
        domain = self.random.choice(
            ("starting-numbers", "bracket", "tie/1-2", "encounter/r1/b1", "coin/final", "free/x")
        )
        found = urn(self.state, domain)
        output = found.inputs[: 1 if found.take == "one" else None] if isinstance(found, Urn) else (1,)
        slips: Any = {"method": "slips", "witnesses": ("player",)}
        hall: Any = {"public": "hall:3 1", "called_by": ("player",), "domains": (domain,)}
        digest = next(iter(self.secrets), "0" * 64)
        self.send(
            self.random.choice(
                (c.CommitDraw(), c.PerformDraw(commitment=digest, why=self.random.choice((None, WHY)), **hall),
                 c.RecordDraw(domain=domain, output=output, why=WHY, **slips))
            )
        )  # fmt: skip

    def amend(self) -> None:
        """Other regulations, or this system told otherwise."""
        rules = self.state.regulations
        other = self.random.choice(OPTIONS.get(rules.system, (None,)))
        new = self.random.choice((replace(rules, options=other), self.random.choice(ALLOWED)))
        self.send(c.AmendRules(regulations=new, why=WHY))

    def appeal(self) -> None:
        game = self.some_board()
        number = len(self.state.appeals)
        lodged = c.LodgeAppeal(appeal=number + 1, game=c.AppealedGame(**game))
        self.send(self.random.choice((lodged, c.DecideAppeal(appeal=max(number, 1), upheld=True))))

    def anything(self) -> None:
        moves: tuple[Callable[[], None], ...] = (
            self.register, self.number, self.sides, self.bracket, self.circuit, self.old_draft, self.enter,
            self.decide_encounter, self.correct, self.correct, self.correct, self.annul, self.annul, self.exchange,
            self.people, self.people, self.rounds, self.lots, self.amend, self.appeal,
            self.adjust, *(4 * (self.team,) if self.state.regulations.teams else ()),
        )  # fmt: skip
        self.random.choice(moves)()

    def proved(self) -> None:
        """The log says the same when it is read again, and its audit file holds."""
        again: History[Tournament] = History(TOURNAMENT_LOG, bytes(32))
        again.extend([self.history.raw(n) for n in range(1, self.history.n + 1)])
        assert again.newest == self.state
        verdict = verify(b"".join(line + b"\n" for line in lines(self.history, self.history.n)))
        assert not verdict.findings


@pytest.mark.parametrize("place", range(len(ALLOWED)))
def test_a_whole_tournament_of_every_combination(place: int, comes_back: Callable[[Tournament], None]) -> None:
    walk = Walk(ALLOWED[place], place)
    for _ in range(walk.random.randint(2, 9)):
        walk.register()
    wild = (0.15, 0.4, 0.7)[place // 3 % 3]
    for _ in range(STEPS):
        walk.anything() if walk.random.random() < wild else walk.forward()
    walk.proved()
    comes_back(walk.state)


def test_what_is_not_allowed_is_refused_with_a_sentence() -> None:
    refused = [fault for rules in combinations() if (fault := regulations_fault(rules)) is not None]
    assert all(len(fault.message) > 30 for fault in refused)
    assert {rules.system for rules in ALLOWED} == set(SYSTEMS)
    assert {rules.participants for rules in ALLOWED} == set(PARTICIPANTS)
    assert len(refused) > len(ALLOWED)
