"""Why a round under preparation, or a published one, is paired as it is: questions of staff (CONTRACTS A8)."""

from collections.abc import Callable
from typing import Any

import msgspec

from projections.pairing import SYSTEMS, propose
from projections.pairing.answers import Bracket, Questions
from projections.pairing.dutch.answers import Asked
from projections.pairing.system import Impossible
from projections.pairing.team_swiss.answers import AskedOfTeams
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.hosting import answer as answers
from server.hosting.answer import Answer

ENGINES: dict[str, Callable[[Tournament, int], Questions[Any]]] = {"dutch": Asked, "team-swiss": AskedOfTeams}
"""Who can be asked, by the system of a round."""


class Round(msgspec.Struct, frozen=True, rename={"made_from": "from"}):
    """The body of an answer about a whole round. made_from: the version that it was paired of."""

    round: int
    made_from: int
    brackets: tuple[Bracket, ...]
    bye: int | None
    bye_says: str


class Sentence(msgspec.Struct, frozen=True):
    """The body of an answer about one participant, why nothing else happens to him, or about two, why they do not meet.

    asks: what does not happen, "not lower" or "not paired".
    """

    player: int
    opponent: int | None
    asks: str
    says: str


class Question(msgspec.Struct, frozen=True):
    """What is asked about a round: all of it, one player, or two of them; by entry numbers."""

    round: int
    player: int | None = None
    opponent: int | None = None


def explained(state: Tournament, asked: Question) -> Answer:
    """The answer of the engine for the round made of this state; takes as long as pairing it a few times."""
    made = propose(state, asked.round)
    if isinstance(made, Impossible):
        return answers.refused(Refused(made.code, made.article, made.message, f"round {asked.round}"))
    if made.system not in ENGINES:
        plan = SYSTEMS[made.system].plan
        message = f"{made.system} gives no reasons{f': {plan.says}' if plan else ''}"
        return answers.refused(Refused("no-reasons", plan.article if plan else "", message))
    engine = ENGINES[made.system](state, asked.round)
    if asked.player is None:
        return _whole(engine, state.n, asked.round)
    try:
        return _sentence(engine, asked.player, asked.opponent)
    except KeyError as missing:
        message = f"entry {missing} was not to be paired in round {asked.round}"
        return answers.refused(Refused("not-taking-part", "C.04.2 art. 3.2", message))


def _whole(engine: Questions[Any], made_from: int, number: int) -> Answer:
    found = engine.reasons()
    if found is None:
        return answers.refused(Refused("no-legal-pairing", "", "no complete pairing exists"))
    return Answer(200, msgspec.json.encode(Round(number, made_from, found.brackets, found.bye, found.bye_says)))


def _sentence(engine: Questions[Any], player: int, opponent: int | None) -> Answer:
    if opponent is None:
        alone = engine.alone(player)
        return Answer(200, msgspec.json.encode(Sentence(player, None, alone.asks, alone.says)))
    says = engine.why_not_meet(player, opponent)
    return Answer(200, msgspec.json.encode(Sentence(player, opponent, "not paired", says)))
