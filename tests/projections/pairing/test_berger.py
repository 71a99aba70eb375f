"""Berger tables: the published ones, the closed form, and what they promise (C.05 Annex 1)."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from projections.events import PairedBoard, PlayerBye
from projections.pairing import propose
from projections.pairing.berger import rounds_needed, table
from projections.pairing.system import Impossible
from projections.points import Bye

PUBLISHED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 "
    "| 4-8 5-3 6-2 7-1",
}
EVEN = range(4, 25, 2)


def written(participants: int) -> str:
    rounds = range(1, rounds_needed(participants) + 1)
    return " | ".join(" ".join(f"{w}-{b}" for w, b in table(participants, number)) for number in rounds)


@pytest.mark.parametrize("participants", PUBLISHED)
def test_rr_02_the_published_tables(participants: int) -> None:
    assert written(participants) == PUBLISHED[participants]


def white_and_black(last: int, number: int, one: int) -> tuple[int, int]:
    """The closed form of C.05 Annex 1: the game of a player in a round."""
    modulus = last - 1
    other = next(
        (x for x in range(1, last) if x != one and (one + x - number - 1) % modulus == 0 and one != last),
        None,
    )
    if other is None:
        other = last if one != last else next(x for x in range(1, last) if (2 * x - number - 1) % modulus == 0)
        low = min(one, other)
        return (low, last) if low <= last // 2 else (last, low)
    low, high = sorted((one, other))
    return (low, high) if (one + other) % 2 else (high, low)


@pytest.mark.parametrize("last", EVEN)
def test_the_closed_form_gives_the_same_games(last: int) -> None:
    for number in range(1, last):
        expected = {white_and_black(last, number, one) for one in range(1, last + 1)}
        assert set(table(last, number)) == expected


def following(last: int, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The recursion behind C.05 Annex 1: the next round from the one before, board order and colours included."""
    row = [one for pair in pairs for one in pair if one != last]
    meets_last = row.pop()
    first = (last, meets_last) if pairs[0][1] == last else (meets_last, last)
    rest = []
    while row:
        black, white = row.pop(), row.pop()
        rest.append((white, black))
    return [first, *rest]


@pytest.mark.parametrize("last", EVEN)
def test_the_recursion_gives_the_same_boards(last: int) -> None:
    for number in range(1, last - 1):
        assert table(last, number + 1) == following(last, table(last, number))


@pytest.mark.parametrize("participants", range(2, 25))
def test_everybody_meets_everybody_once(participants: int) -> None:
    games = [game for number in range(1, rounds_needed(participants) + 1) for game in table(participants, number)]
    meetings = Counter(frozenset(game) for game in games if max(game) <= participants)
    assert len(meetings) == participants * (participants - 1) // 2
    assert set(meetings.values()) == {1}


def colours(participants: int, one: int) -> str:
    games = [game for number in range(1, rounds_needed(participants) + 1) for game in table(participants, number)]
    return "".join("w" if white == one else "b" for white, black in games if one in (white, black) and max(
        white, black) <= participants)  # fmt: skip


@pytest.mark.parametrize("participants", EVEN)
def test_colours_of_an_even_field(participants: int) -> None:
    histories = [colours(participants, one) for one in range(1, participants + 1)]
    assert all(abs(history.count("w") - history.count("b")) == 1 for history in histories)
    assert max(len(list(run)) for history in histories for _, run in groupby(history)) <= 2


@pytest.mark.parametrize("participants", range(3, 24, 2))
def test_colours_of_an_odd_field(participants: int) -> None:
    histories = [colours(participants, one) for one in range(1, participants + 1)]
    assert all(history.count("w") == history.count("b") for history in histories)
    assert all("ww" not in history and "bb" not in history for history in histories)


def round_robin(new_log, participants: int, rounds: int = 30):
    log = new_log(rounds=rounds, system="round-robin")
    log.players(range(1, participants + 1))
    return log


@pytest.mark.parametrize(("participants", "rounds", "games"), [(3, 3, 3), (5, 5, 10)])
def test_rr_01_an_odd_field(new_log, participants: int, rounds: int, games: int) -> None:
    log = round_robin(new_log, participants)
    proposals = [propose(log.state, number) for number in range(1, rounds + 1)]
    assert sum(len(proposal.boards) for proposal in proposals) == games
    rests = [bye for proposal in proposals for bye in proposal.byes]
    assert sorted(rests, key=lambda bye: bye.player) == [
        PlayerBye(k, Bye.ZERO_POINT) for k in range(1, participants + 1)
    ]
    assert "Number 1 rests." in proposals[0].notes
    for number, proposal in enumerate(proposals, 1):
        log.round(
            number, [(w, b, "1/2-1/2") for _, w, b in tuples(proposal)], {bye.player: "Z" for bye in proposal.byes}
        )
    assert [log.history.table("standings", log.history.n).rows[k][0] for k in range(1, participants + 1)] == [
        participants - 1
    ] * participants


def tuples(proposal) -> list[tuple[int, int, int]]:
    return [(seat.board, seat.white, seat.black) for seat in proposal.boards]


def test_numbers_are_paired_not_entries(new_log) -> None:
    log = new_log(rounds=3, system="round-robin")
    log.players([40, 10, 30, 20])
    proposal = propose(log.state, 1)
    assert proposal.boards == (PairedBoard(1, 40, 20), PairedBoard(2, 10, 30))
    assert (proposal.system, proposal.edition) == ("round-robin", "berger")


def test_who_has_left_is_still_listed(new_log) -> None:
    log = round_robin(new_log, 4)
    log.round(1, [(1, 4, "1-0"), (2, 3, "1/2-1/2")])
    log.withdraw(4, 1)
    proposal = propose(log.state, 2)
    assert tuples(proposal) == [(1, 4, 3), (2, 1, 2)]
    assert proposal.notes == ("Number 4 - number 3: number 4 has left; enter the forfeit (C.05 art. 6.6).",)


def test_the_highest_number_of_an_even_field_becomes_the_rest(new_log) -> None:
    log = round_robin(new_log, 4)
    log.withdraw(4, 0)
    proposal = propose(log.state, 1)
    assert tuples(proposal) == [(1, 2, 3)]
    assert proposal.byes == (PlayerBye(1, Bye.ZERO_POINT),)


@pytest.mark.parametrize(
    ("prepare", "number", "code", "article"),
    [
        (lambda log: log.players([1, 2, 3, 4], numbered=False), 1, "numbers-missing", "C.05 Annex 1"),
        (lambda log: log.players([1]), 1, "participants-too-few", "C.05 Annex 1"),
        (lambda log: log.players([1, 2, 3, 4]), 4, "cycle-complete", "C.05 Annex 1"),
        (lambda log: (log.players([1, 2, 3]), log.withdraw(2, 0)), 1, "numbers-outdated", "C.05 art. 6.6"),
        (lambda log: log.players([1, 2, 3, 4]), 31, "round-out-of-range", "C.04.1 art. 1"),
    ],
)
def test_why_there_is_no_pairing(new_log, prepare, number: int, code: str, article: str) -> None:
    log = new_log(rounds=30, system="round-robin")
    prepare(log)
    impossible = propose(log.state, number)
    assert isinstance(impossible, Impossible)
    assert (impossible.code, impossible.article) == (code, article)


def test_a_late_entry_is_told_not_paired(new_log) -> None:
    log = round_robin(new_log, 4)
    log.players([9], numbered=False)
    assert propose(log.state, 2).notes == ("Entry 9 has no pairing number and is not paired.",)
