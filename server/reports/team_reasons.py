"""`openhall pair --explain` and `--why-not` of a Swiss of teams, by the numbers of the teams (C.04.6)."""

from collections.abc import Iterator, Sequence

from projections.formats.trf.columns import whole
from projections.pairing.answers import Bracket, Reasons
from projections.pairing.team_swiss.answers import AskedOfTeams
from projections.tournament import Tournament
from server.reports.source import Unanswered
from server.reports.why_not import BYE, Wish


class TeamReasons:
    """One round of teams, of the state just before it."""

    def __init__(self, state: Tournament, number: int) -> None:
        self.round = number
        self.asked = AskedOfTeams(state, number)
        self.names = {k: team.number for k, team in state.players.items()}
        self.k = {team.number: k for k, team in state.players.items() if team.number}
        self.byes = {team.number: kind.value for team in state.players.values() if (kind := team.bye(number))}

    def explained(self) -> str:
        """The brackets in their order, then the bye; nothing where no pairing exists."""
        found = self.asked.reasons()
        return "" if found is None else "".join(f"\n{part}\n" for part in self._parts(found))

    def _parts(self, found: Reasons) -> Iterator[str]:
        yield from ("\n".join(self._bracket(bracket)) for bracket in found.brackets)
        if found.bye is not None:
            yield f"{self.names[found.bye]} gets {found.bye_says}"

    def _bracket(self, bracket: Bracket) -> Iterator[str]:
        yield f"Bracket {bracket.points}: {self._listed(bracket.residents)}"
        yield from (f"  {self.names[one.player]} {one.says}" for one in bracket.floaters)
        for board in bracket.boards:
            yield f"  {self.names[board.white]} - {self.names[board.black]}: {board.says} ({board.article})"
        for cost in bracket.costs:
            yield f"  {cost.criterion} ({cost.article}) {cost.says}: {cost.value}"
        yield f"  {'all other criteria' if bracket.costs else 'every criterion'} from C4 to C10: 0"

    def _listed(self, ks: Sequence[int]) -> str:
        return " ".join(str(self.names[k]) for k in ks)

    def why_not(self, wish: Wish) -> str:
        """One sentence. Raises Unanswered for who is not there, and for what nobody can ask of teams."""
        one, other = self._number(wish[0]), self._number(wish[1]) if wish[1] != str(BYE) else BYE
        if one == other:
            raise Unanswered(f"--why-not {one} {other}: that is one team; write two, or {BYE} for the bye")
        try:
            if other == BYE:
                return f"Why does {one} not get the bye? {_sentence(self.asked.alone(self.k[one]).says)}\n"
            says = self.asked.why_not_meet(self.k[one], self.k[other])
        except KeyError as missing:
            gone = self.names[missing.args[0]]
            away = f": it has the bye {self.byes[gone]}" if gone in self.byes else ""
            raise Unanswered(f"--why-not: {gone} is not to be paired in round {self.round}{away}") from None
        return f"Why do {one} and {other} not meet? {_sentence(says)}\n"

    def _number(self, text: str) -> int:
        number = whole(text)
        if number is None:
            raise Unanswered(
                f"--why-not: {text!r} is no number of a team; write two of them, or {BYE} for the bye: --why-not 3 7, "
                f"--why-not 3 {BYE}; nobody goes down in the Swiss of teams, where upfloaters join a bracket"
            )
        if number not in self.k:
            raise Unanswered(f"--why-not: no team has the number {number}; they go from 1 to {max(self.k)}")
        return number


def _sentence(says: str) -> str:
    return f"{says[0].upper()}{says[1:]}."
