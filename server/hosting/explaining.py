"""Why a round under preparation, or a published one, is paired as it is: questions of staff (CONTRACTS A8)."""

import msgspec

from projections.pairing import propose
from projections.pairing.dutch.answers import Asked, Bracket
from projections.pairing.system import Impossible
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.hosting import answer as answers
from server.hosting.answer import Answer

SYSTEM = "dutch"


class Round(msgspec.Struct, frozen=True, rename={"made_from": "from"}):
    """The body of an answer about a whole round. made_from: the version that it was paired of."""

    round: int
    made_from: int
    brackets: tuple[Bracket, ...]
    bye: int | None


class Sentence(msgspec.Struct, frozen=True):
    """The body of an answer about one player (why he does not float), or about two (why they do not meet)."""

    player: int
    opponent: int | None
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
    if made.system != SYSTEM:
        message = f"{made.system} gives no reasons: its tables say who meets whom"
        return answers.refused(Refused("no-reasons", "C.05 Annex 1", message))
    engine = Asked(state, asked.round)
    if asked.player is None:
        return _whole(engine, state.n, asked.round)
    try:
        return _sentence(engine, asked.player, asked.opponent)
    except KeyError as missing:
        message = f"player {missing} was not to be paired in round {asked.round}"
        return answers.refused(Refused("not-taking-part", "C.04.2 art. 3.2", message))


def _whole(engine: Asked, made_from: int, number: int) -> Answer:
    found = engine.reasons()
    if found is None:
        return answers.refused(Refused("no-legal-pairing", "C.04.3 art. 1.9.3", "no complete pairing exists"))
    return Answer(200, msgspec.json.encode(Round(number, made_from, found.brackets, found.bye)))


def _sentence(engine: Asked, player: int, opponent: int | None) -> Answer:
    says = engine.why_not_float(player) if opponent is None else engine.why_not_meet(player, opponent)
    return Answer(200, msgspec.json.encode(Sentence(player, opponent, says)))
