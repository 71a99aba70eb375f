"""A report file as the field of a round."""

from __future__ import annotations

from projections.formats.trf import TrfTournament, read
from projections.formats.trf.dutch import field, odd_gets, pair_round, starting_numbers


def tournament(*rows: str) -> TrfTournament:
    """A file of these records; a number and cells make a player."""
    lines = [f"001 {row[:4]}      {'Player':<33s}{'':43s} {row[6:]}" if row.startswith("   ") else row for row in rows]
    found = read("\n".join(lines).encode()).tournament
    assert found is not None
    return found


FOUR = ("   1  0003 w 1", "   2  0004 b 1", "   3  0001 b 0", "   4  0002 w 0")


def test_the_next_round_is_paired_in_board_order() -> None:
    assert pair_round(tournament("142 3", *FOUR), 2) == ((2, 1), (3, 4))


def test_the_initial_colour_is_told_or_read_from_round_one() -> None:
    assert odd_gets(tournament("152 B", *FOUR)) == "b"
    assert odd_gets(tournament(*FOUR)) == "w"
    assert odd_gets(tournament("   1", "   2")) == "w"


def test_byes_of_the_coming_round_are_left_out_of_it() -> None:
    for row in ("240 Z 002    2", "XXZ 2"):
        told = tournament("142 3", *FOUR, row)
        assert [player.number for player in field(told, 2).participants] == [1, 3, 4]
    told = tournament("142 3", "   1  0003 w 1", "   2  0004 b 1  0000 - H", *FOUR[2:])
    assert [player.number for player in field(told, 2).participants] == [1, 3, 4]


def test_virtual_points_and_forbidden_pairs_hold_in_their_rounds() -> None:
    told = tournament("142 9", "250      01.0 001 001 0001 0002", "260 001 001    1    3", *FOUR)
    first, second = field(told, 1), field(told, 2)
    assert [player.score for player in first.participants] == [2, 2, 0, 0]
    assert [player.score for player in second.participants] == [2, 2, 0, 0]
    assert first.forbidden == ((1, 3),)
    assert second.forbidden == ()


def test_the_last_round_has_topscorers() -> None:
    assert [player.topscorer for player in field(tournament("142 2", *FOUR), 2).participants] == [
        True,
        True,
        False,
        False,
    ]
    assert not any(player.topscorer for player in field(tournament("142 3", *FOUR), 2).participants)


def test_absent_in_round_one_makes_those_behind_move_up() -> None:
    told = tournament("142 3", "   1  0000 - Z", "   2", "   3")
    assert starting_numbers(told, 1) == {1: 2, 2: 3}
    assert pair_round(told, 1) == ((2, 3),)
