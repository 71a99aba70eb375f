"""The exact bytes of CONTRACTS A3."""

from projections.views.table import EMPTY, Column, Delta, Table, encode_delta, encode_table, with_view

STANDINGS = Table(
    (Column("points", "points", per=2), Column("bh-c1", "decimal", label="BH/C1")),
    {17: (9, "24.5"), 3: (9, "24")},
    {"round": 5, "provisional": True, "rank_by": ["points", "bh-c1"]},
)
BODY = (
    b'"to":"4990-9f2c41d07a","at":1772000000123,"meta":{"round":5,"provisional":true,"rank_by":["points","bh-c1"]},'
    b'"columns":[{"key":"points","kind":"points","per":2},{"key":"bh-c1","kind":"decimal","label":"BH/C1"}],'
    b'"rows":[[17,[9,"24.5"]],[3,[9,"24"]]]}'
)


def test_table_alone_and_as_an_entry() -> None:
    alone = encode_table("standings", "4990-9f2c41d07a", 1772000000123, STANDINGS)
    entry = encode_table(None, "4990-9f2c41d07a", 1772000000123, STANDINGS)
    assert alone == b'{"view":"standings",' + BODY
    assert entry == b"{" + BODY
    assert with_view("standings", entry) == alone


def test_delta() -> None:
    delta = Delta(((17, (9, "24.5")),), (4,), ((17, 3), (5, None)), {"round": 5})
    assert encode_delta("standings", "4981-77aa0011cd", "4990-9f2c41d07a", 7, delta) == (
        b'{"view":"standings","from":"4981-77aa0011cd","to":"4990-9f2c41d07a","at":7,"set":[[17,[9,"24.5"]]],"del":[4],'
        b'"move":[[17,3],[5,null]],"meta":{"round":5}}'
    )


def test_delta_that_changes_nothing() -> None:
    assert (
        encode_delta(None, "1-a", "2-b", 7, Delta()) == b'{"from":"1-a","to":"2-b","at":7,"set":[],"del":[],"move":[]}'
    )


def test_empty_table() -> None:
    assert encode_table(None, "0-a", 0, EMPTY) == b'{"to":"0-a","at":0,"meta":{},"columns":[],"rows":[]}'
