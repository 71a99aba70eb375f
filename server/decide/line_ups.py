"""Line-ups: revealed together, and corrected (docs/rules/teams.md 3)."""

from collections.abc import Iterator, Sequence

from projections import events as e
from projections import team_events as t
from projections.encounter import stages_of
from projections.fold import apply
from projections.regulations import elimination_of, is_predetermined
from projections.subjects import board_subject
from projections.teams import played
from projections.teams.board_points import boards_of, games_a_board
from projections.teams.line_up import EMPTY, LINE_UP, faults
from projections.teams.match import fielded
from projections.tournament import Board, Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_board, subject_of_round
from server.decide.encounters import of_encounter, reseating, unsettled_fault
from server.decide.match_games import games_after_fault, unwritten
from server.decide.members import teams_fault
from server.decide.outcome import Case, Events, Refused, reason

FINAL = frozenset({"line-up-size", "line-up-twice"})
"""Rules without which a line-up says nothing: nobody can set them aside."""


def line_up_fault(case: Case, team: int, line_up: Sequence[int]) -> Refused | None:
    """Why this line-up may not play, or None (docs/rules/teams.md 3)."""
    state, rules = case.state, case.state.regulations.team_rules
    outsider = next((k for k in line_up if k != EMPTY and not _belongs(state, k, team)), None)
    if outsider is not None:
        message = f"entry {outsider} is not registered for {state.teams[team].name}: register him with it first"
        return Refused("not-a-member", LINE_UP, message)
    for wrong in faults(state.teams[team], line_up, rules, state.members):
        if not case.waives(wrong.code) and (wrong.code in FINAL or not case.inputs.imported):
            return Refused(wrong.code, wrong.article, wrong.message, overridable=wrong.code not in FINAL)
    return None


def _belongs(state: Tournament, k: int, team: int) -> bool:
    member = state.members.get(k)
    return member is not None and member.team == team


# ---- revealed ----


def _subject(state: Tournament, command: c.RevealLineUps) -> str:
    """One match alone is a subject of its own: in two venues nobody has to wait for the other."""
    if len(command.line_ups) == 1:
        return board_subject(command.round, command.line_ups[0].board)
    return subject_of_round(state, command)


def _revealed(state: Tournament, command: c.RevealLineUps) -> bool:
    return all(_known(state.board(command.round, wish.board), wish) for wish in command.line_ups)


def _known(board: Board | None, wish: c.MatchLineUps) -> bool:
    if board is None or board.line_ups is None:
        return False
    home, away = board.line_ups.home[0].members, board.line_ups.away[0].members
    return wish.home in (None, home) and wish.away in (None, away)


def _reveal(case: Case, command: c.RevealLineUps) -> Events | Refused:
    found: list[t.BothLineUps] = []
    boards = [wish.board for wish in command.line_ups]
    if len(set(boards)) < len(boards):
        return Refused("match-twice", LINE_UP, "name each match once", "$.command.line_ups")
    for wish in command.line_ups:
        both = teams_fault(case.state) or _both(case, command.round, wish)
        if isinstance(both, Refused):
            return both
        found.append(both)
    event = t.LineUpsRevealed(command.round, tuple(found), case.override)
    return Events((event, *_reseated(case.state, event)))


def _both(case: Case, number: int, wish: c.MatchLineUps) -> t.BothLineUps | Refused:
    place = f"match {wish.board} of round {number}"
    board = case.state.board(number, wish.board)
    if board is None:
        return Refused("no-such-board", "", f"there is no {place}", place)
    if board.line_ups is not None:
        message = f"the line-ups of {place} are known already: correct a line-up, with a reason"
        return Refused("revealed-already", LINE_UP, message, place)
    early = unsettled_fault(case.state, number, board)
    home = early or _of_team(case, number, board.white, wish.home)
    away = early or _of_team(case, number, board.black, wish.away)
    if isinstance(home, Refused):
        return home
    return away if isinstance(away, Refused) else t.BothLineUps(wish.board, home, away)


def _of_team(case: Case, number: int, k: int, named: t.LineUp | None) -> t.LineUp | Refused:
    """What is revealed is what was handed in; the arbiter names what is missing."""
    name, place = case.state.teams[k].name, f"team {k}"
    secret = case.inputs.line_ups.get((number, k))
    if named is None and secret is None:
        message = (
            f"{name} has handed in no line-up: name it for the team, with 0 for each empty board, or award the match"
        )
        return Refused("line-up-missing", LINE_UP, message, place)
    if named is None:
        return _handed_in(case, k, secret or ())
    if secret is not None and not case.waives("handed-in"):
        message = f"{name} has handed in a line-up: leave it out here, and that one is revealed"
        return Refused("handed-in", LINE_UP, message, place, overridable=True)
    wrong = line_up_fault(case, k, named)
    return named if wrong is None else Refused(wrong.code, wrong.article, wrong.message, place, wrong.overridable)


def _handed_in(case: Case, k: int, secret: t.LineUp) -> t.LineUp | Refused:
    """A secret line-up as it is; what is wrong with it is said without who stands in it."""
    wrong = line_up_fault(case, k, secret)
    if wrong is None:
        return secret
    message = (
        f"the line-up that {case.state.teams[k].name} has handed in does not fit its roster or the regulations any "
        f"more ({wrong.code}): its captain has to hand it in again, or a chief arbiter lets it play, with a reason"
    )
    return Refused(wrong.code, wrong.article, message, f"team {k}", wrong.overridable)


def _reseated(state: Tournament, event: t.LineUpsRevealed) -> Iterator[e.Event]:
    """A match of empty boards is over at once, and in a knockout somebody goes on."""
    elimination = elimination_of(state.regulations)
    if elimination is None:
        return
    for number, seat in elimination.reseats(apply(state, unwritten(event))):
        yield e.GamePlayersCorrected(number, (seat,), "next-pairing", e.Reason("rules"))


# ---- corrected ----


def _corrected(state: Tournament, command: c.CorrectLineUp) -> bool:
    board = state.board(command.round, command.board)
    if board is None or board.line_ups is None or command.team not in (board.white, board.black):
        return False
    line_ups = board.line_ups.home if command.team == board.white else board.line_ups.away
    later = any(one.first > command.first_game for one in line_ups)
    return not later and fielded(line_ups, command.first_game) == command.line_up


def _correct(case: Case, board: Board, command: c.CorrectLineUp) -> Events | Refused:
    fault = _correction_fault(case, board, command)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    seat = (command.round, command.board, command.white, command.black)
    event = t.LineUpCorrected(*seat, command.team, command.line_up, command.first_game, why, case.override)
    after = played.line_up_corrected(board, event, unwritten(event), case.state.regulations)
    fault = _results_fault(board, after, command) or games_after_fault(
        after, case.state.regulations, f"match {command.board} of round {command.round}"
    )
    reseated = fault or reseating(case.state, command.round, board, after, why)
    return reseated if isinstance(reseated, Refused) else Events((event, *reseated), vault)


def _correction_fault(case: Case, board: Board, command: c.CorrectLineUp) -> Refused | None:
    place = f"match {command.board} of round {command.round}"
    if board.line_ups is None:
        return teams_fault(case.state) or Refused(
            "no-line-ups", LINE_UP, f"the line-ups of {place} are not known yet: reveal them first", place
        )
    if command.team not in (board.white, board.black):
        message = f"{place} is played by the teams {board.white} and {board.black}"
        return Refused("other-team", "", message, "$.command.team")
    if command.first_game > most_games(case.state):
        message = f"a match has {most_games(case.state)} games at most: name the one from which on this line-up plays"
        return Refused("other-game", LINE_UP, message, "$.command.first_game")
    return _over(case.state, board, command) or line_up_fault(case, command.team, command.line_up)


def most_games(state: Tournament) -> int:
    """How many games a match has if all its stages are played."""
    rules, stages = state.regulations, range(1, len(stages_of(state.regulations)) + 1)
    return sum(boards_of(rules, stage) * games_a_board(rules, stage) for stage in stages)


def _over(state: Tournament, board: Board, command: c.CorrectLineUp) -> Refused | None:
    """Who played in a round that is over stands in the reports; what was wrong there an award sets right."""
    found = state.published(command.round)
    closed = found is not None and found.closed and board.result is not None
    ended = not is_predetermined(state.regulations) and state.ended(command.round)
    if not closed and not ended:
        return None
    message = f"round {command.round} is over: state it in the report, or award the match"
    return Refused("round-past", "C.04.2 art. 4.3", message, f"round {command.round}")


def _results_fault(before: Board, after: Board, command: c.CorrectLineUp) -> Refused | None:
    """A board with a result was played by somebody."""
    now = {game.game: game for game in after.games}
    for game in before.games:
        kept = now.get(game.game, game)
        if game.white and game.black and not (kept.white and kept.black):
            place = f"game {game.game} of match {command.board} of round {command.round}"
            message = f"{place} has a result, and nobody would have played it: withdraw its result first"
            return Refused("has-result", LINE_UP, message, place)
    return None


DECIDERS: dict[type[c.Command], Decider] = {
    c.RevealLineUps: Decider(_subject, _revealed, _reveal),
    c.CorrectLineUp: Decider(subject_of_board, _corrected, of_encounter(_correct)),
}
"""How each command of this chapter is decided."""
