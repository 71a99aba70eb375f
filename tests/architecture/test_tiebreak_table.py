"""docs/rules/tie-breaks.md lists every tie-break with article, function, editions and tests, made from TIEBREAKS.

OPENHALL_WRITE_DOCS=1 uv run pytest tests/architecture/test_tiebreak_table.py
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from projections.tiebreaks import TIEBREAKS, descriptor
from projections.tiebreaks.classic_names import CLASSIC_NAMES
from projections.tiebreaks.tiebreak import TieBreak

PAGE = "docs/rules/tie-breaks.md"
HEADING = """# Tie-breaks

Made from the registry by `tests/architecture/test_tiebreak_table.py`, which fails when this page is out of date and
says how to write it again. Types are those of C.07 art. 4.3: A games among the tied, B own results and data,
C opponents' results, D opponents' data. [What differs from the reference program](differences.md) is on a page of its
own, and [how a tie-break is added](../howto/add-a-tie-break.md) too.

Variants: `Cn` without the n least significant values, `Mn` without as many on either side, `P` forfeits as games,
`F` Fore Buchholz, `R` the other way round, `L` the limit of Koya (`L+1` half a point more, `L60` per cent),
`Un` the announced rating of the unrated, `Kn` the announced normalising factor. `:MP`, `:GP`: the reference score in
events of teams.

| acronym | name | article | type | better | variants | editions | function | tests |
|---|---|---|---|---|---|---|---|---|
"""
VARIANTS = {
    descriptor.CUTS: "Cn",
    descriptor.CUTS_AND_MEDIANS: "Cn, Mn",
    descriptor.FORFEITS: "P",
    descriptor.FORE: "F",
    descriptor.REVERSE: "R",
    descriptor.LIMIT: "L",
    descriptor.UNRATED: "Un",
    descriptor.NORMALISED: "Kn",
}


def variants(tiebreak: TieBreak) -> str:
    """What may follow the acronym."""
    after = [VARIANTS[kind] for kind in tiebreak.variants]
    return ", ".join([*after, *(f":{score}" for score in tiebreak.references)]) or "—"


def covering(tiebreak: TieBreak, sources: dict[str, str]) -> str:
    """The files of tests that name the acronym."""
    written = re.compile(rf"\b{re.escape(tiebreak.printed or tiebreak.acronym)}(?![\w])")
    return ", ".join(f"`{path}`" for path, text in sources.items() if written.search(text)) or "—"


def row(tiebreak: TieBreak, sources: dict[str, str]) -> str:
    """One line of the table."""
    function = f"`{tiebreak.values.__module__}.{tiebreak.values.__name__}`"
    better = "less" if tiebreak.ascending else "more"
    banned = f" (not in round robins, {tiebreak.banned})" if tiebreak.banned else ""
    cells = (
        tiebreak.printed or tiebreak.acronym,
        tiebreak.title + banned,
        tiebreak.article,
        tiebreak.type,
        better,
        variants(tiebreak),
        ", ".join(one.removeprefix("tiebreaks-") for one in tiebreak.editions),
        function,
        covering(tiebreak, sources),
    )
    return f"| {' | '.join(cells)} |\n"


def page(root: Path) -> str:
    """The page as it should be."""
    folders = ("tests/projections/tiebreaks", "tests/differential", "tests/server/decide")
    paths = sorted(path for folder in folders for path in (root / folder).glob("test_*.py"))
    sources = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    rows = "".join(row(tiebreak, sources) for tiebreak in TIEBREAKS.values())
    names = "".join(f"| {name} | {CLASSIC_NAMES[name]} |\n" for name in sorted(CLASSIC_NAMES))
    return f"{HEADING}{rows}\n## Classic names\n\n| name | is |\n|---|---|\n{names}"


def test_the_table_of_tiebreaks_is_true(root: Path) -> None:
    wanted = page(root)
    if os.environ.get("OPENHALL_WRITE_DOCS"):
        (root / PAGE).write_text(wanted, encoding="utf-8")
    assert (root / PAGE).read_text(encoding="utf-8") == wanted, f"{PAGE} is out of date: {__doc__}"


def test_every_tiebreak_is_tested(root: Path) -> None:
    lines = [line for line in page(root).splitlines() if line.startswith("|") and "`projections." in line]
    assert len(lines) == len(TIEBREAKS)
    assert not [line for line in lines if line.endswith("| — |")]
