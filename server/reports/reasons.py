"""`openhall pair --explain`: the reasons of a Dutch pairing, per bracket and board."""

from collections.abc import Iterator

from projections.pairing.dutch.explain import REASONS, RULES, BracketReport, Downfloater, explain
from projections.points import decimal
from server.reports.sheet import Sheet


def reasons(sheet: Sheet) -> str:
    """The brackets in their order, then the bye; nothing where nobody can be paired."""
    found = explain(sheet.field)
    if found is None:
        return ""
    brackets = ["\n".join(_bracket(one, sheet)) for one in found.brackets]
    text = "".join(f"\n{bracket}\n" for bracket in brackets)
    if found.bye is None or found.bye_score is None:
        return text
    score, who = decimal(found.bye_score, sheet.per), sheet.names[found.bye]
    return f"{text}\n{who} gets the bye: {score} is the lowest score that allows a pairing (C5, 2.3.1)\n"


def _bracket(bracket: BracketReport, sheet: Sheet) -> Iterator[str]:
    names = sheet.names

    def listed(numbers: tuple[int, ...]) -> str:
        return " ".join(str(names[number]) for number in numbers)

    yield f"Bracket {decimal(bracket.score, sheet.per)}: {listed(bracket.residents)}"
    if bracket.moved_down:
        yield f"  moved down into it: {listed(bracket.moved_down)}"
    for board in bracket.boards:
        yield f"  {names[board.white]} - {names[board.black]}: {RULES[board.rule]} ({board.rule})"
    yield from (_float(one, names) for one in bracket.downfloaters)
    failures = [failure for failure in bracket.failures if any(failure.value)]
    for failure in failures:
        yield f"  {failure.criterion} ({failure.article}) {failure.says}: {' '.join(map(str, failure.value))}"
    yield f"  {'all other criteria' if failures else 'every criterion'} from C6 to C21: 0"


def _float(one: Downfloater, names: dict[int, int]) -> str:
    verb = "" if one.reason in ("bye", "no-opponent") else "goes down: "
    return f"  {names[one.number]} {verb}{REASONS[one.reason]}"
