"""Record 299: points beside the results."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from projections.formats.findings import Finding
from projections.formats.trf import TrfTournament, points, read, write
from projections.formats.trf.columns import signed, signed_hundredths
from projections.formats.trf.dutch import points_beside
from projections.formats.trf.records import Adjustment

Row = Callable[..., str]
Told = Callable[[str], list[Finding]]


@pytest.fixture
def two(row: Row) -> Callable[..., TrfTournament]:
    """Two players of a game that number 1 won in round 1 of 3, and some records."""

    def make(*records: str) -> TrfTournament:
        text = "\n".join(["012 Two", "142 3", row(1, "2 w 1"), row(2, "1 b 0"), *records])
        tournament = read(text.encode()).tournament
        assert tournament is not None
        return tournament

    return make


def test_points_are_given_from_a_round_on_from_the_start_and_in_the_standings_only(two) -> None:
    told = two(
        "299          -1.0  001    1",
        "299           0.5  000    1    2",
        "299          -2.0  999    2",
        "299           0.5  002    1",
    )
    assert told.adjustments == (
        Adjustment(-2, 1, (1,)), Adjustment(1, 0, (1, 2)), Adjustment(-4, None, (2,)), Adjustment(1, 2, (1,)),
    )  # fmt: skip
    one, other = told.players
    assert [points(told, one, through) for through in (0, 1, None)] == [1, 1, 1]
    assert [points(told, other, through) for through in (0, 1, None)] == [1, 1, -3]
    assert points_beside(told) == {1: {1: -2, 0: 1, 2: 1}, 2: {0: 1}}


@pytest.mark.parametrize(
    ("record", "column", "said"),
    [
        ("299 W         1.0  001    1", 5, "'W' gives an outcome another worth"),
        ("299 +         1.0  000", 5, "'+' gives an outcome another worth"),
        ("299    -1.0   1.0  001    1", 8, "Match points are those of teams"),
        ("299    -1.0        001    1", 8, "Match points are those of teams"),
    ],
)
def test_what_it_says_of_outcomes_and_teams_is_refused_unless_accepted(
    two, row: Row, told: Told, record: str, column: int, said: str
) -> None:
    [finding] = told("\n".join([row(1), row(2), record]))
    assert (finding.kind, finding.column, finding.waivable) == ("refused", column, True)
    assert said in finding.message
    assert two(record).adjustments == ()


@pytest.mark.parametrize(
    ("record", "column", "said"),
    [
        ("299           0.0  001    1", 14, "'0.0' is not a number of points like 0.5 or -1.0"),
        ("299           one  001    1", 14, "'one' is not a number"),
        ("299           1.0  100    1", 20, "or 999 for the standings only"),
        ("299           1.0         1", 20, "Write 000 for the start"),
        ("299           1.0  004    1", 20, "There is no round 4: write one up to 003, or 999"),
    ],
)
def test_what_cannot_be_counted_is_refused(row: Row, told: Told, record: str, column: int, said: str) -> None:
    [finding] = told("\n".join(["142 3", row(1), row(2), record]))
    assert (finding.kind, finding.column, finding.waivable) == ("refused", column, False)
    assert said in finding.message


def test_match_points_of_nothing_are_no_matter_and_nobody_is_given_twice(two) -> None:
    assert two("299     0.0  -1.0  001    1    1").adjustments == (Adjustment(-2, 1, (1,)),)


@pytest.mark.parametrize(
    ("units", "records"),
    [
        (-4, ["-1.0"]), (-1, ["-.25"]), (-38, ["-9.5"]), (398, ["99.5"]), (1, ["0.25"]),
        (-5, ["-1.0", "-.25"]), (-41, ["-9.0", "-1.0", "-.25"]), (400, ["99.0", " 1.0"]), (41, ["10.0", "0.25"]),
    ],
)  # fmt: skip
def test_what_is_too_wide_for_a_record_is_written_in_several_that_add_up(two, units: int, records: list[str]) -> None:
    told = two("299          0.25  000    2")
    assert told.scoring.per == 4
    one = Adjustment(units, 3, (1, 2))
    written = write(replace(told, adjustments=(one,)))
    assert isinstance(written, bytes), written
    lines = [line for line in written.decode().splitlines() if line.startswith("299")]
    assert lines == [f"299          {text}  003    1    2" for text in records]
    again = read(written).tournament
    assert again is not None
    assert (sum(other.points for other in again.adjustments) * 4 // again.scoring.per) == units


def test_points_with_a_sign_are_what_they_were() -> None:
    for parts in (-950, -100, -25, 0, 25, 1150):
        assert signed_hundredths(signed(parts)) == parts
