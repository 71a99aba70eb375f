"""Which openings can be drawn where: the candidates follow from table, categories and what was drawn before
(docs/rules/openings.md 2)."""

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec

from projections.handicap import NOWHERE, lowest, place
from projections.opening_events import Opening, OpeningDrawn, OpeningScope, OpeningTableLoaded
from projections.scoring import by_category
from projections.tournament import Board, Tournament

FAMILY = "opening"


class Spot(NamedTuple):
    """What an opening is drawn for. board: 0 for all boards of the round. table: its name in small letters, "" for the
    only one that is loaded."""

    round: int
    board: int
    scope: OpeningScope
    table: str = ""


def spot(state: Tournament, place: tuple[int, int | None], scope: OpeningScope, table: str) -> Spot:
    """The spot of a round and a board, or None for all; the table is named only where several are loaded."""
    named = table.lower() if len(state.opening_tables) > 1 else ""
    return Spot(place[0], place[1] or 0, scope, named)


def opening_domain(at: Spot) -> str:
    """The domain of the lots (docs/rules/openings.md 2)."""
    words = [FAMILY, f"r{at.round}", *([f"b{at.board}"] if at.board else [])]
    words += ["apart"] if at.scope == "board" else []
    return "/".join([*words, *(["table", at.table] if at.table else [])])


def spot_of(state: Tournament, words: str) -> Spot | None:
    """What the words behind the family name; None if nothing is called so: one spot has one domain."""
    found = re.fullmatch(r"r([1-9][0-9]?)(?:/b([1-9][0-9]{0,4})(/apart)?)?(?:/table/([a-z0-9-]{1,20}))?", words)
    if found is None or bool(found[4]) != (len(state.opening_tables) > 1):
        return None
    scope: OpeningScope = "round" if not found[2] else "board" if found[3] else "encounter"
    return Spot(int(found[1]), int(found[2] or 0), scope, found[4] or "")


def digest(entries: Sequence[Opening]) -> str:
    """SHA-256 of the entries as JSON in UTF-8 without spaces, 64 hex digits (docs/rules/openings.md 1)."""
    return sha256(msgspec.json.encode(entries)).hexdigest()


def table_of(state: Tournament, name: str) -> OpeningTableLoaded | None:
    """The table of this name, capital letters do not matter; the only one for ""."""
    if not name:
        return state.opening_tables[0] if len(state.opening_tables) == 1 else None
    return next((one for one in state.opening_tables if one.name.lower() == name.lower()), None)


def boards_of(state: Tournament, at: Spot) -> tuple[Board, ...]:
    """The boards on which it would be played; none if they are not public."""
    found = state.published(at.round)
    if found is None:
        return ()
    return tuple(board for board in found.boards.values() if at.board in (0, board.board))


def candidates(state: Tournament, at: Spot) -> tuple[int, ...]:
    """The numbers of the openings that lie in the urn, ascending; none if there is nothing to draw
    (docs/rules/openings.md 2).

    Those that were used come back when all are.
    """
    table, boards = table_of(state, at.table), boards_of(state, at)
    if table is None or not boards:
        return ()
    ladder = state.regulations.ladder if by_category(state.regulations) else ()
    players = [state.players[k] for board in boards for k in (board.white, board.black)]
    limit = lowest(ladder, [player.sporting.category for player in players])
    playable = [one.number for one in table.entries if not one.excluded and _allowed(one, ladder, limit)]
    used = set(_used(state, at, boards, table))
    return tuple(sorted([number for number in playable if number not in used] or playable))


def _allowed(one: Opening, ladder: Sequence[str], limit: str | None) -> bool:
    """Whether the lowest category in play is high enough for it (docs/rules/handicap.md 5)."""
    if limit is None or not one.min_category:
        return True
    wanted = place(ladder, one.min_category)
    return wanted != NOWHERE and wanted <= place(ladder, limit)


def _used(state: Tournament, at: Spot, boards: Sequence[Board], table: OpeningTableLoaded) -> Iterable[int]:
    """What was drawn before where it must not come again: between these two, in another round for all, or on another
    board of this round."""
    here = {frozenset((board.white, board.black)) for board in boards}
    for one in state.openings:
        if one.table != table.name or one.scope != at.scope or (one.round, one.board or 0) == (at.round, at.board):
            continue
        board = state.board(one.round, one.board) if one.board else None
        again = {
            "round": True,
            "board": one.round == at.round,
            "encounter": board is not None and frozenset((board.white, board.black)) in here,
        }
        if again[at.scope]:
            yield one.number


def drawn_otherwise(state: Tournament, at: Spot) -> OpeningDrawn | None:
    """An opening that some of these boards have already in another scope or from another table: it would be hidden."""
    table = table_of(state, at.table)
    for one in reversed(state.openings):
        same = one.scope == at.scope and table is not None and one.table == table.name
        overlaps = at.board == 0 or one.board in (None, at.board)
        if one.round == at.round and overlaps and not same:
            return one
    return None


def opening_at(state: Tournament, round_number: int, board: int) -> tuple[OpeningDrawn, Opening] | None:
    """What is played on a board: what was drawn last for it, or for all of its round."""
    for one in reversed(state.openings):
        if one.round == round_number and one.board in (None, board):
            table = table_of(state, one.table)
            found = (entry for entry in table.entries if entry.number == one.number) if table else iter(())
            return next(((one, entry) for entry in found), None)
    return None


def words_of(one: Opening) -> str:
    """Number and moves, or what else the table has."""
    return f"{one.number}: {one.moves or one.label or one.fen}"
