"""What outcomes are worth: 162 (TRF26), BB* (bbpPairings), XXS (JaVaFo); and the points of a player."""

import re
from collections.abc import Sequence

from projections.formats.findings import Findings
from projections.formats.trf.columns import PARTS, hundredths, written
from projections.formats.trf.draft import Draft, Worth
from projections.formats.trf.header import Reader
from projections.formats.trf.lines import Field, Line
from projections.formats.trf.records import Adjustment, Cell, TrfPlayer, TrfTournament
from projections.points import PointsTable

SYMBOLS = {"W": "win", "D": "draw", "L": "loss", "A": "absent", "P": "pairing_bye", "X": "unknown"}
"""What each symbol of record 162 stands for (TRF26)."""

JAVAFO = {
    "W": "win", "WW": "win", "BW": "win", "FW": "win", "FPB": "win",
    "D": "draw", "WD": "draw", "BD": "draw", "HPB": "draw",
    "L": "loss", "WL": "loss", "BL": "loss",
    "FL": "absent", "ZPB": "absent",
    "PAB": "pairing_bye",
}  # fmt: skip
"""XXS: the outcomes that a PointsTable keeps apart. Other differences (by colour, say) are refused."""

BBP = {"BBW": "win", "BBD": "draw", "BBL": "loss", "BBZ": "absent", "BBF": "absent", "BBU": "pairing_bye"}
DEFAULTS = {"win": PARTS, "draw": PARTS // 2, "loss": 0, "absent": 0}


def read_162(line: Line, draft: Draft, found: Findings) -> None:
    """162: symbol and points in pairs, `W 3.0    D 1.0`."""
    for match in re.finditer(r"([A-Za-z])\s*([0-9.,]+)|\S+", line.text[4:]):
        pair = Field(line, match.start() + 5, match.end() + 4, "scoring")
        _add(pair, SYMBOLS.get((match[1] or "").upper()), match[2] or "", draft, found)


def read_xxs(line: Line, draft: Draft, found: Findings) -> None:
    """XXS: `CODE=VALUE` in pairs."""
    for column, word in line.words():
        code, _, value = word.partition("=")
        pair = Field(line, column, column + len(word) - 1, "scoring")
        _add(pair, JAVAFO.get(code.upper()), value, draft, found)


def read_bbp(line: Line, draft: Draft, found: Findings) -> None:
    """BBW, BBD, BBL, BBZ, BBF, BBU: one value each."""
    _add(line.field("scoring"), BBP[line.code], line.data, draft, found)


def _add(pair: Field, key: str | None, value: str, draft: Draft, found: Findings) -> None:
    parts = hundredths(value)
    if key is None or parts is None:
        message = f"{pair.text!r} is not an outcome with its points, like `W 3.0` (162) or `W=3` (XXS)."
        found.refused(*pair.place, message)
    else:
        draft.worth.append(Worth(key, parts, pair.line.number, pair.first))


SCORING: dict[str, Reader] = {"162": read_162, "XXS": read_xxs, **dict.fromkeys(BBP, read_bbp)}
"""The reader of each scoring record."""


def scoring(draft: Draft, per: int, found: Findings) -> PointsTable:
    """The points table in units of 1/per, of what was read and the defaults of record 162."""
    parts: dict[str, int] = {}
    for worth in draft.worth:
        if parts.setdefault(worth.key, worth.parts) != worth.parts:
            message = (
                f"Two different values for the same outcome ({worth.key}): a win as White and as Black, by play "
                "and by forfeit, and a forfeit loss and a zero-point bye are worth the same here."
            )
            found.refused(worth.line, worth.column, "scoring", message)
    parts = {**DEFAULTS, **parts}
    parts.setdefault("pairing_bye", parts["win"])
    _check_unknown(draft, parts, found)
    units = {key: value * per // PARTS for key, value in parts.items() if key != "unknown"}
    table = PointsTable(per=per, **units)
    fault = table.fault()
    if fault is not None:
        found.refused(draft.worth[0].line, 5, "scoring", f"This scoring cannot be used: {fault}.")
    return table


def _check_unknown(draft: Draft, parts: dict[str, int], found: Findings) -> None:
    """X, a game that is not finished: a draw for pairing, whatever the file says (C.04.2 art. 3.1)."""
    given = next((worth for worth in draft.worth if worth.key == "unknown"), None)
    if given is None or given.parts == parts["draw"]:
        return
    says = f"X {written(given.parts)}: a game that is not finished counts as a draw for pairing here (C.04.2 art. 3.1)"
    if any(cell.opponent and cell.code in ("", "X") for player in draft.players for cell in player.rounds):
        found.refused(given.line, given.column, "scoring", f"{says}; if accepted, it does.", waivable=True)
    else:
        found.left_out(given.line, given.column, "scoring", f"{says}; no game is open, so the value was left out.")


Value = tuple[int, int, int]
"""Hundredths of a point, and the line and column where they stand."""


def unit(values: Sequence[Value], found: Findings) -> int:
    """Units that make one point: 2, or 4 if the file needs quarter points. Anything finer is refused."""
    for parts, line, column in values:
        if parts % (PARTS // 4):
            message = f"{written(abs(parts))} points: half and quarter points are counted, nothing finer."
            found.refused(line, column, "points", message)
    return 4 if any(parts % (PARTS // 2) for parts, _, _ in values) else 2


def values(draft: Draft) -> list[Value]:
    """All points of games and players: what is written, and what is usual."""
    told = {worth.key for worth in draft.worth}
    usual = [(parts, 0, 0) for key, parts in DEFAULTS.items() if key not in told]
    virtual = () if draft.of_teams else draft.virtual
    return [
        *usual,
        *((worth.parts, worth.line, worth.column) for worth in draft.worth),
        *((one.parts, one.line, 10) for one in virtual),
        *((extra.parts, extra.line, 14) for extra in draft.extras),
        *((player.points, player.line, 81) for player in draft.players if player.points is not None),
    ]


def worth(cell: Cell, table: PointsTable) -> int:
    """Units for one round. A game without result, or adjourned, brings nothing yet; nothing written is absence."""
    if cell.code in ("", "X"):
        return 0 if cell.opponent else table.absent
    return table.of(cell.code)


def points(tournament: TrfTournament, player: TrfPlayer, through: int | None = None) -> int:
    """Units that a player has, with what he has beside the results (299): in the standings of all recorded rounds, or
    when the round after `through` is paired.
    """
    rounds = tournament.recorded if through is None else min(through, tournament.recorded)
    extra = sum(
        one.points for one in tournament.adjustments if _counts(one, through, rounds) and player.number in one.numbers
    )
    return extra + sum(worth(player.cell(number), tournament.scoring) for number in range(1, rounds + 1))


def _counts(one: Adjustment, through: int | None, rounds: int) -> bool:
    return through is None if one.round is None else one.round <= rounds
