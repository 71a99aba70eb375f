"""The bracket of a knockout that another program has played, from its recorded rounds (docs/rules/knockout.md 5).

What the rounds leave open is concluded as it is most often meant; what was concluded is told to whoever accepts it.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from msgspec.structs import replace

from projections.formats.trf import TrfTournament
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.supplement_parts import Goes
from projections.options import KnockoutOptions
from projections.pairing.knockout.bracket import by_rank, rounds_to_win
from server.importing.recorded import RecordedRound, rounds_of
from server.importing.regulations import tiebreak_edition
from server.importing.team_regulations import plain_code
from server.importing.tree import Unclear, places_of, tree_of, winner_of, with_losers

CODE = "CUSTOM_KNOCKOUT"
ANYWHERE = KnockoutOptions(seeding=0, on_draw=())
"""Of a bracket of which nobody has said how it was drawn: any place may be anybody's."""

MAX_TREES = 33
"""So many orders are tried at most."""


def says_knockout(tournament: TrfTournament) -> bool:
    """Whether a file is one of a knockout: by record 192, else by the words of 092."""
    if tournament.type_code:
        return plain_code(tournament) == CODE
    kind = tournament.kind.lower()
    teams = "team" in kind and tournament.competition is None
    return re.search(r"knock.?out", kind) is not None and not teams


ELIMINATION = {
    "single": "one loss and out",
    "third-place": "with a game for third place",
    "double": "two losses and out",
}


def what_was_found(told: Supplement) -> str:
    """How a bracket of `brackets_of` is played, for whoever accepts it."""
    if not told.bracket or not isinstance(told.options, KnockoutOptions):
        return "A knockout before its first round: its bracket is drawn here."
    order = "by rank" if told.options.bracket == "rank-reversed" else "as the winners met"
    games = "two games" if told.encounter == "two-games" else "one game"
    decided = f"; {len(told.goes_on)} level ones were won by who played on" if told.goes_on else ""
    losses = ELIMINATION[told.options.elimination]
    return f"The bracket was found in the recorded rounds: {order}, {losses}, encounters of {games}{decided}."


def brackets_of(tournament: TrfTournament) -> Iterator[Supplement]:
    """Brackets that may be the one, as our own comments would tell it. Raises Unclear at last.

    The first is by rank, as most are: it is the one if its rounds are those of the file. Before round 1 there is none,
    and it can be drawn here.
    """
    rows = _two_games(tournament) if tournament.competition is None else None
    rounds = rounds_of(replace(tournament, supplement=replace(_told(tournament, ANYWHERE), rows=rows)))
    left = max((tournament.rounds or 0) - tournament.recorded, 0)
    planned = len(rounds) + (left + 1) // 2 if rows else len(rounds) + left
    options = _options(len(tournament.players), planned, rounds)
    plain = _told(tournament, options)
    if rows is not None:
        scoring = {"encounter": "two-games", "scoring": "encounter-points", "tiebreaks": tournament.tiebreaks}
        plain = replace(plain, rows=rows, rounds=max(planned, _needed(len(tournament.players), options)), **scoring)
    if not rounds:
        yield plain
        return
    field = [player.number for player in tournament.players]
    goes_on = tuple(_undecided(rounds, options))
    ranked = replace(options, bracket="rank-reversed")
    yield replace(plain, options=ranked, bracket=by_rank(field), goes_on=goes_on)
    found = tree_of(field, rounds, goes_on)
    trees = with_losers(found.tree, rounds, goes_on) if options.elimination == "double" else iter((found.tree,))
    for tree in islice(trees, MAX_TREES):
        yield replace(plain, bracket=tuple(places_of(tree)), goes_on=goes_on, left=found.left)


def _told(tournament: TrfTournament, options: KnockoutOptions) -> Supplement:
    """As our own comments would tell it, without a bracket yet."""
    players = len(tournament.players)
    return Supplement(
        players=players,
        code=tournament.type_code,
        rounds=max(_needed(players, options), tournament.recorded),
        system="knockout",
        odd=tournament.initial_colour,
        tiebreak_edition=tiebreak_edition(tournament),
        options=options,
    )


def _needed(players: int, options: KnockoutOptions) -> int:
    """How many rounds there are at most (docs/rules/knockout.md 5)."""
    won = rounds_to_win(players)
    return 2 * won + 1 if options.elimination == "double" else won


def _two_games(tournament: TrfTournament) -> tuple[int, ...] | None:
    """How many rounds of the file each encounter has, if each is of two games: the same pairs in two rounds running;
    None where each has one.
    """
    groups: list[list[frozenset[frozenset[int]]]] = []
    for number in range(1, tournament.recorded + 1):
        cells = ((player.number, player.cell(number).opponent) for player in tournament.players)
        pairs = frozenset(frozenset(pair) for pair in cells if pair[1])
        if groups and pairs <= groups[-1][0]:
            groups[-1].append(pairs)
        else:
            groups.append([pairs])
    sizes = tuple(map(len, groups))
    if sizes and sizes[-1] in (3, 4):  # the grand final, and the same two once more
        sizes = (*sizes[:-1], 2, sizes[-1] - 2)
    of_two = len(tournament.players) > 2 and sizes[:1] == (2,) and set(sizes[:-1]) <= {2} and sizes[-1] <= 2
    return sizes if of_two else None


def _options(players: int, planned: int, rounds: Sequence[RecordedRound]) -> KnockoutOptions:
    """Two losses where there are more rounds than one has to win; third place where two more play beside the final."""
    needed = rounds_to_win(players)
    if planned > 2 * needed + 1:
        raise Unclear(f"{players} players need {2 * needed + 1} rounds at most, and here are {planned}")
    if planned > needed and len(rounds) == 1:
        raise Unclear("round 2, which tells whether who has lost plays on, is not recorded yet")
    if planned > needed:
        return replace(ANYWHERE, elimination="double")
    third = len(rounds) == needed > 1 and len(rounds[-1].encounters) > 1
    return replace(ANYWHERE, elimination="third-place") if third else ANYWHERE


# ---- who has won ----


def _undecided(rounds: Sequence[RecordedRound], options: KnockoutOptions) -> Iterator[Goes]:
    """Who went on from a game that has not said so: the one of the two who played on."""
    for now, following in pairwise(rounds):
        playing = {number for one in following.encounters for number in one.pair}
        for one in now.encounters:
            if winner_of(one) is not None:
                continue
            on = [number for number in (one.white, one.black) if number in playing]
            if options.elimination == "double" or len(on) != 1:
                raise Unclear(f"nothing says whether {one.white} or {one.black} has won in round {now.number}")
            yield Goes(now.number, one.white, one.black, on[0])
