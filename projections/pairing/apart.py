"""Who must not meet: groups that were named one by one, and those that a rule makes of the participants (TRF26 260).

A pure function of the state, asked when a round is paired: a late entry falls under the rules at once.
"""

from collections.abc import Iterator

import msgspec

from projections.options import Apart, DutchOptions, Rounds, told
from projections.tournament import Player, Tournament

ARTICLE = "C.04.3 art. 2.1.1"


class Group(msgspec.Struct, frozen=True):
    """No two of these players meet in these rounds (C.04.3 art. 2.1.1, C1).

    origin: the code of a reason, or the rule: "club", "federation". of: which club or federation, "" if it is no rule.
    n: the version that named the group, 0 if a rule makes it.
    """

    players: tuple[int, ...]
    rounds: Rounds
    origin: str
    of: str = ""
    n: int = 0


def rules(state: Tournament) -> tuple[Apart, ...]:
    """The rules of the regulations that keep participants apart (C.04.3 art. 2.1.1; TRF26 260)."""
    return told(state.regulations.options, DutchOptions).apart


def groups(state: Tournament) -> tuple[Group, ...]:
    """Every group of two and more, in whatever rounds (C.04.3 art. 2.1.1; TRF26 260)."""
    named = [Group(ban.players, ban.rounds, ban.reason, n=ban.n) for ban in state.bans]
    return (*named, *(group for rule in rules(state) for group in _made_by(rule, state)))


def _made_by(rule: Apart, state: Tournament) -> Iterator[Group]:
    together: dict[str, list[Player]] = {}
    for player in state.players.values():
        together.setdefault(_shared(rule, player).casefold(), []).append(player)
    for same, players in sorted(together.items()):
        if same and len(players) > 1:
            ks = tuple(sorted(player.k for player in players))
            yield Group(ks, rule.rounds, rule.by, _shared(rule, players[0]))


def _shared(rule: Apart, player: Player) -> str:
    return player.sporting.club if rule.by == "club" else player.sporting.federation


def groups_in(state: Tournament, round_number: int) -> tuple[Group, ...]:
    """The groups that hold in a round (C.04.3 art. 2.1.1; TRF26 260)."""
    return tuple(group for group in groups(state) if group.rounds.has(round_number))


def group_of(held: tuple[Group, ...], one: int, two: int) -> Group | None:
    """The first of these groups that keeps two players apart, or None (C.04.3 art. 2.1.1)."""
    return next((group for group in held if one in group.players and two in group.players), None)


def advice(held: tuple[Group, ...]) -> str:
    """What may help where nobody can be paired: the end of a sentence, "" if no group is held (C.04.3 art. 2.1.1)."""
    if not held:
        return ""
    return f"; {len(held)} groups must not meet among themselves in this round: to lift some may help"


def said(group: Group) -> str:
    """Why, as the end of a sentence: "same club (SK Graz), rounds 1 to 3" (C.04.3 art. 2.1.1; TRF26 260)."""
    why = f"same {group.origin} ({group.of})" if group.of else f"forbidden pair, {group.origin}"
    return f"{why}, {_told(group.rounds)}"


def _told(rounds: Rounds) -> str:
    if rounds.last is None:
        return "all rounds" if rounds.first == 1 else f"from round {rounds.first} on"
    return f"round {rounds.first}" if rounds.first == rounds.last else f"rounds {rounds.first} to {rounds.last}"
