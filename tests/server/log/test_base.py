"""Names of logs: they become keys, channels and file names."""

from __future__ import annotations

import pytest

from server.log.base import LogName


def test_all_keys_of_an_id_have_one_hash_tag() -> None:
    log, moves, festival = LogName("t", "open-26"), LogName("t", "open-26", "moves"), LogName("f", "open-26")
    assert (log.entries_key, log.commands_key) == ("{t:open-26}:log", "{t:open-26}:cmd")
    assert (moves.entries_key, moves.commands_key) == ("{t:open-26}:moves", "{t:open-26}:cmd-moves")
    assert festival.key("people") == "{f:open-26}:people"


@pytest.mark.parametrize("wrong", ["", "a}b", "../x", ".hidden", "a/b", "a b", "é", "x" * 65, "a\n"])
def test_an_id_that_would_break_them_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="1 to 64 of"):
        LogName("t", wrong)
