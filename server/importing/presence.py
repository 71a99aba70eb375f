"""When a player of a file was in the event: his first round, and whether he left (C.04.2 art. 2.4, 3.2).

A file does not say who came late or went; it has only rounds without a game. The reading chosen here:

* late entry: no game and no bye but Z (or nothing) before his first other round. His number exists from that round on,
  as in a real event, where the numbers below a late entry move. Reference programs number the same way: the colours
  of round 1 in their files alternate among those who were there.
* withdrawn: at least two rounds at the end, up to the last one recorded, with Z or nothing, and nothing announced
  after them. A single Z at the end is a bye that he asked for.
  Of teams only where the round to come has a Z: there it is asked of every file.
* Somebody who never came is registered before round 1 and withdrawn before it (one round: a bye).
* In a round robin or a match everybody is there from the start to the end: the table is made of all.

Our own comments say it, and then nothing is guessed.
"""

import msgspec

from projections.formats.trf import Cell, TrfPlayer, TrfTournament
from projections.formats.trf.supplement import Supplement

GONE_AFTER = 2
"""So many rounds without a game at the end mean that a player has left."""


class Presence(msgspec.Struct, frozen=True):
    """entered: the first round for which the player could be paired. left: the last one, None if to the end; then
    whether he was expelled.
    """

    entered: int
    left: int | None
    expelled: bool = False

    def during(self, round_number: int) -> bool:
        """Whether the player was in the event in this round."""
        return self.entered <= round_number and (self.left is None or round_number <= self.left)


def absent(cell: Cell) -> bool:
    """A zero-point bye, or nothing written at all."""
    return not cell.opponent and cell.code in ("", "Z")


def presences(tournament: TrfTournament, *, fixed_field: bool) -> dict[int, Presence]:
    """When everybody was in the event, by starting number. `fixed_field`: a table pairs it. Our own comments say it
    exactly."""
    if tournament.supplement:
        return _told(tournament, tournament.supplement)
    return {player.number: _presence(tournament, player, fixed_field=fixed_field) for player in tournament.players}


def _presence(tournament: TrfTournament, player: TrfPlayer, *, fixed_field: bool) -> Presence:
    if fixed_field:
        return Presence(1, None)
    recorded = range(1, tournament.recorded + 1)
    there = [number for number in recorded if not absent(player.cell(number))]
    last = there[-1] if there else 0
    missed = tournament.recorded - last
    gone = missed >= GONE_AFTER and not _announced(tournament, player) and _is_away(tournament, player)
    return Presence(there[0] if there else 1, last if gone else None)


def _is_away(tournament: TrfTournament, player: TrfPlayer) -> bool:
    """Of teams, record 240 has everybody who will not be paired in the next round, where there is one (TRF26 240)."""
    following = tournament.recorded + 1
    if tournament.competition is None or following > (tournament.rounds or 0):
        return True
    return any(bye.round == following and player.number in bye.numbers for bye in tournament.byes)


def _announced(tournament: TrfTournament, player: TrfPlayer) -> bool:
    """Whether the file says of a coming round more than that he will be absent."""
    ahead = player.rounds[tournament.recorded :]
    listed = (bye for bye in tournament.byes if player.number in bye.numbers)
    return any(not absent(cell) for cell in ahead) or any(bye.kind != "Z" for bye in listed)


def _told(tournament: TrfTournament, beside: Supplement) -> dict[int, Presence]:
    entered = {one.number: one.round for one in beside.entered}
    left = {one.number: one for one in beside.left}
    found: dict[int, Presence] = {}
    for player in tournament.players:
        gone = left.get(player.number)
        first = entered.get(player.number, 1)
        found[player.number] = Presence(first, gone.after, gone.expelled) if gone else Presence(first, None)
    return found
