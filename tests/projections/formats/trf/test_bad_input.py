"""Bad files: each is refused with its line and column, and one sentence; none raises."""

from collections.abc import Callable

import pytest

from projections.formats.trf import read
from projections.formats.trf.lines import MAX_BYTES, MAX_LINE_BYTES

ONE, TWO = (
    "001    1      One                                                                1.0    1     2 w 1",
    ("001    2      Two                                                                0.0    2     1 b 0"),
)


def _second(cell: str) -> str:
    return "\n".join([ONE, TWO[:91] + cell])


BAD: dict[str, tuple[bytes, int, int, str]] = {
    "empty file": (b"", 0, 0, "empty"),
    "oversize file": (b" " * (MAX_BYTES + 1), 0, 0, "at most 5242880"),
    "oversize line": (b"012 x\n012 " + b"x" * MAX_LINE_BYTES, 2, MAX_LINE_BYTES + 1, "at most 32768"),
    "NUL byte": (b"012 x\n001\0", 2, 4, "NUL"),
    "UTF-16": ("012 x".encode("utf-16"), 1, 1, "UTF-16"),
    "no encoding at all": (b"012 x\n012 \x81\xff", 2, 5, "Neither UTF-8 nor Latin-1"),
    "control character": (b"012 a\x07b", 1, 6, "U+0007"),
    "not a report": (b"[Event \"?\"]", 0, 0, "no player record 001"),
    "too many players": (b"\n".join(b"001 %4d" % (n % 9999 + 1) for n in range(10_001)), 10_001, 1, "More than 10000"),
    "invisible character in a name": ("001    1      Mül\u200bler".encode(), 1, 18, "U+200B"),
    "reversing character in a tournament name": ("012 A\u202eB\n001    1".encode(), 1, 6, "U+202E"),
    "name of the tournament too long": (b"012 " + b"x" * 201, 1, 205, "at most 200"),
    "letters as starting number": (b"001   1a      One", 1, 5, "'1a' is not a starting number"),
    "starting number 0": (b"001    0      One", 1, 5, "'0' is not a starting number"),
    "two players of one number": (f"{ONE}\n{ONE.replace('One', 'Two')}".encode(), 2, 5, "Number 1 is here again"),
    "letters as number of rounds": (f"142 nine\n{ONE}".encode(), 1, 5, "'nine' is not a number of rounds"),
    "too many rounds planned": (f"142 100\n{ONE}".encode(), 1, 5, "from 1 to 99"),
    "rounds that differ": (f"142 9\nXXR 7\n{ONE}".encode(), 2, 5, "XXR says 7 rounds, line 1 says 9"),
    "unknown initial colour": (f"152 R\n{ONE}".encode(), 1, 5, "'R' is not an initial colour"),
    "two initial colours": (f"152 W\nXXC black1\n{ONE}".encode(), 2, 5, "black here and white before"),
    "letters as points of a win": (f"162  W x.y\n{ONE}".encode(), 1, 6, "'W' is not an outcome"),
    "scoring by colour": (f"XXS WW=3 BW=2\n{ONE}".encode(), 1, 10, "worth the same here"),
    "a draw worth more than a win": (f"162  W 1.0    D 2.0\n{ONE}".encode(), 1, 5, "cannot be used"),
    "points finer than a quarter": (f"162  W 1.1\n{ONE}".encode(), 1, 6, "half and quarter points"),
    "letters as opponent": (_second("   x b 0").encode(), 2, 92, "'x' is not the starting number"),
    "unknown colour": (_second("   1 r 0").encode(), 2, 97, "'r' is not a colour"),
    "unknown result": (_second("   1 b 7").encode(), 2, 99, "'7' is not a result"),
    "shifted columns": (_second("    1 b 0").encode(), 2, 96, "columns of this line are shifted"),
    "opponent that does not exist": (_second("  17 b 0").encode(), 2, 92, "there is no player 17"),
    "his own opponent": (_second("   2 b 0").encode(), 2, 92, "his own opponent"),
    "both White": (_second("   1 w 0").encode(), 1, 97, "both have 'w'"),
    "no colour on either side": (f"{ONE[:96]}- 1\n{TWO[:96]}- 0".encode(), 1, 97, "no colour"),
    "both win": (_second("   1 b 1").encode(), 1, 99, "do not go together"),
    "a win against a draw": (_second("   1 b =").encode(), 1, 99, "do not go together"),
    "a forfeit against a game": (_second("   1 b -").encode(), 1, 99, "do not go together"),
    "a bye against an opponent": (_second("   1 b U").encode(), 2, 99, "is a bye, but 1 stands as opponent"),
    "paired with somebody who has a bye": (_second("0000 - U").encode(), 1, 92, "his line has the bye U"),
    "one side only": (_second("").encode(), 1, 92, "has nothing in this round"),
    "an adjourned bye": (_second("0000 - X").encode(), 2, 99, "only a game can be adjourned"),
    "points that do not add up": (ONE.replace("1.0", "2.0").encode() + b"\n" + TWO.encode(), 1, 81, "2.0 points given"),
    "letters as points": (ONE.replace("1.0", "x.0").encode() + b"\n" + TWO.encode(), 1, 81, "not a number of points"),
    "a round without games before one with": (
        f"{ONE[:91]}          {ONE[91:]}\n{TWO[:91]}          {TWO[91:]}".encode(), 1, 92, "nobody has a game",
    ),
    "too many rounds": (ONE.encode() + b"  0000 - Z" * 99, 1, 1082, "More than 99 rounds"),
    "two pairing-allocated byes": (f"{ONE[:91]}0000 - U\n{TWO[:91]}0000 - U".encode(), 2, 99, "a round has one"),
    "unknown bye": (f"{ONE}\n{TWO}\n240 Q 002    1".encode(), 3, 5, "'Q' is not a kind of bye"),
    "a bye in no round": (f"{ONE}\n{TWO}\n240 H   x    1".encode(), 3, 7, "'x' is not a round"),
    "a bye in a round with a game": (f"{ONE}\n{TWO}\n240 H   1    1".encode(), 3, 5, "has a game against 2"),
    "letters as forbidden player": (f"{ONE}\n{TWO}\nXXP 1 b".encode(), 3, 7, "'b' is not a starting number"),
    "letters as acceleration": (f"{ONE}\n{TWO}\n250      x.0 001 002 0001 0002".encode(), 3, 10, "points like 1.0"),
    "a last round before the first": (f"{ONE}\n{TWO}\n260 003 002    1    2".encode(), 3, 9, "2 comes before 3"),
    "accelerated rounds backwards": (
        f"{ONE}\n{TWO}\n250      1.0  003 002 0001 0002".encode(), 3, 19, "2 comes before 3",
    ),
    "accelerated players backwards": (
        f"{ONE}\n{TWO}\n250      1.0  001 002 0002 0001".encode(), 3, 28, "1 comes before 2",
    ),
    "too many virtual points": (f"{ONE}\n{TWO}\n250      9999 001 002 0001 0002".encode(), 3, 10, "at most 1000"),
    "too many virtual points of one": (f"{ONE}\n{TWO}\nXXA    1  1.0 9999".encode(), 3, 15, "at most 1000"),
    "too many who must not meet": (
        f"{ONE}\n{TWO}\nXXP {' '.join(map(str, range(1, 1002)))}".encode(), 3, 5, "at most 1000",
    ),
    "two byes in a round to come": (f"{ONE}\n{TWO}\n240 H   2    1\n240 Z   2    1".encode(), 4, 5, "has the bye H"),
    "a bye to come, and another in the line": (
        f"{ONE}  0000 - H\n{TWO}\n240 Z   2    1".encode(), 3, 5, "has the bye H in round 2",
    ),
    "letters as virtual points": (f"{ONE}\n{TWO}\nXXA    1  a.0".encode(), 3, 10, "points like 1.0"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_refused_at_its_place(name: str) -> None:
    data, line, column, words = BAD[name]
    reading = read(data)
    assert reading.refused()
    refusals = [finding for finding in reading.findings if finding.kind == "refused"]
    assert any((f.line, f.column) == (line, column) and words in f.message for f in refusals), refusals


def test_one_fault_is_told_once(row: Callable[..., str]) -> None:
    text = "\n".join([row(1, "2 w 1"), row(2, "1 b 1"), row(3, "4 w 1"), row(4, "3 b 0")])
    assert [finding.kind for finding in read(text.encode()).findings].count("refused") == 1


def test_no_refusal_is_silent_about_what_may_be_accepted() -> None:
    waivable = [name for name, (data, *_) in BAD.items() if not read(data).refused(waived=True)]
    assert waivable == ["one side only", "points that do not add up", "letters as points", "two pairing-allocated byes"]
