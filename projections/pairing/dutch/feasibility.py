"""Whether the rounds that are left can be completed at all, with this field and these forbidden pairs.

Only what is certain is said to be impossible: an opponent count, a round that cannot be paired by anybody, and in small
fields a search through all schedules. Scores and colours are left out, so silence promises nothing (C.04.3 art. 1.9.3).
"""

from collections.abc import Sequence

from projections.pairing.apart import Group, groups, groups_in, said
from projections.pairing.cardinality import is_pairable
from projections.pairing.careers import careers_of
from projections.pairing.dutch.history import is_barred
from projections.pairing.places import as_set, places
from projections.pairing.round_count import rounds_warning
from projections.tournament import Tournament

SMALL = 12
"""So many players are few enough to look through their schedules."""

STEPS = 20_000
"""So many pairs are tried in that search; a field that needs more gets no answer from it."""


def completion_warning(state: Tournament) -> str | None:
    """What to say if this field cannot, or may not, complete the rounds, or None (C.04.1 art. 2; C.04.3 art. 1.9)."""
    rounds, field = state.regulations.rounds, sum(not player.status for player in state.players.values())
    usual = rounds_warning(field, rounds) if field and not state.round else None
    free = not groups(state) and (not state.round or 2 * rounds <= field)
    if field < 2 or state.round >= rounds or free:
        return usual
    outlook = _Outlook(state)
    return outlook.too_few_opponents() or outlook.round_without_pairing() or outlook.no_schedule() or usual


class _Outlook:
    """The rounds that are left. A player is his place by number; one place more is nobody, whom the bye meets."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self.players = sorted((one for one in state.players.values() if not one.status), key=lambda one: one.number_key)
        self.left = range(state.round + 1, state.regulations.rounds + 1)
        self._place = {player.k: i for i, player in enumerate(self.players)}
        self._met = self._meetings()
        self.present = [self._present(number) for number in self.left]
        self.meet = [self._meet(number, here) for number, here in zip(self.left, self.present, strict=True)]

    def _meetings(self) -> list[int]:
        table = self.state.regulations.points
        place = {player.number_key: i for i, player in enumerate(self.players)}
        careers = {career.number: career for career in careers_of(self.state, self.left[0])}
        met = [
            as_set(place[past.opponent] for past in careers[number].rounds if past.played and past.opponent in place)
            for number in place
        ]
        barred = as_set(i for number, i in place.items() if is_barred(careers[number], table))
        nobody = 1 << len(place)
        return [*(one | (nobody if barred >> i & 1 else 0) for i, one in enumerate(met)), barred]

    def _present(self, number: int) -> int:
        here = as_set(i for i, player in enumerate(self.players) if player.takes_part(number))
        return here | 1 << len(self.players) if here.bit_count() % 2 else here

    def _meet(self, number: int, here: int) -> list[int]:
        avoid = [one | 1 << i for i, one in enumerate(self._met)]
        for group in groups_in(self.state, number):
            members = as_set(self._place[k] for k in group.players if k in self._place)
            for i in places(members):
                avoid[i] |= members
        return [here & ~one for one in avoid]

    def too_few_opponents(self) -> str | None:
        """Somebody has fewer opponents left than rounds (C.04.1 art. 2)."""
        short = [(i, possible) for i, _ in enumerate(self.players) if (possible := self._possible(i)) < self._wanted(i)]
        if not short:
            return None
        i, possible = min(short, key=lambda one: one[1])
        more = f" and {len(short) - 1} more" if len(short) > 1 else ""
        return (
            f"{self._named(i)}{more} may meet only {possible} of the others, the bye included, in the "
            f"{self._wanted(i)} rounds to play: the event cannot be completed (C.04.1 art. 2); {self._remedy()}"
        )

    def _possible(self, i: int) -> int:
        found = 0
        for meet, here in zip(self.meet, self.present, strict=True):
            found |= meet[i] if here >> i & 1 else 0
        return found.bit_count()

    def _wanted(self, i: int) -> int:
        return sum(here >> i & 1 for here in self.present)

    def round_without_pairing(self) -> str | None:
        """A round that cannot be paired completely, whatever happens before it (C.04.3 art. 1.9.1)."""
        known: set[tuple[int, tuple[int, ...]]] = set()
        for number, here, meet in zip(self.left, self.present, self.meet, strict=True):
            key = here, tuple(meet)
            if key not in known and not is_pairable(here, meet):
                return f"round {number} has no complete pairing (C.04.3 art. 1.9.1); {self._remedy()}"
            known.add(key)
        return None

    def no_schedule(self) -> str | None:
        """A small field in which no way exists to pair all the rounds that are left (C.04.3 art. 1.9)."""
        if len(self.players) > SMALL or _Search(self.present, self.meet).exists() is not False:
            return None
        rounds = f"the {len(self.left)} rounds to play" if len(self.left) > 1 else "the last round"
        return f"these players cannot complete {rounds} (C.04.3 art. 1.9.1); {self._remedy()}"

    def _named(self, i: int) -> str:
        player = self.players[i]
        return f"number {player.number}" if player.number else f"entry {player.k}"

    def _remedy(self) -> str:
        """What to change, with the largest group that must not meet."""
        largest = max(groups(self.state), key=self._size, default=None)
        if largest is None:
            return "play fewer rounds"
        return (
            f"the largest group that must not meet has {self._size(largest)} players ({said(largest)}): "
            "lift forbidden pairs, or some rounds of them, or play fewer rounds"
        )

    def _size(self, group: Group) -> int:
        return sum(k in self._place for k in group.players)


class _Search:
    """Round after round, pair after pair: is there a schedule in which nobody meets twice? (C.04.1 art. 2)."""

    def __init__(self, present: Sequence[int], meet: Sequence[Sequence[int]]) -> None:
        self.present = present
        self.meet = meet
        self.met = [0] * len(meet[0])
        self.steps = 0

    def exists(self) -> bool | None:
        """Whether; None if it was not found out in so many steps."""
        found = self._from(0, self.present[0])
        return None if self.steps > STEPS and not found else found

    def _from(self, at: int, free: int) -> bool:
        """Whether the rounds from here on can be paired; free: who is left in this one."""
        if not free:
            return at + 1 == len(self.present) or self._from(at + 1, self.present[at + 1])
        i = next(places(free))
        for j in places(self.meet[at][i] & free & ~self.met[i]):
            self.steps += 1
            if self.steps > STEPS:
                return False
            if self._with(at, free, i, j):
                return True
        return False

    def _with(self, at: int, free: int, i: int, j: int) -> bool:
        self.met[i] ^= 1 << j
        self.met[j] ^= 1 << i
        found = self._from(at, free & ~(1 << i | 1 << j))
        self.met[i] ^= 1 << j
        self.met[j] ^= 1 << i
        return found
