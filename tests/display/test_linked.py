"""The script and the style sheet of a page: what is in them, their order, and how a line of them is found again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from display import ASSETS
from display.linked import script, style_sheet

Files = dict[str, str]


@pytest.fixture
def display(tmp_path: Path) -> Path:
    (tmp_path / "lib").mkdir()
    (tmp_path / "page").mkdir()
    return tmp_path


def written(display: Path, files: Files) -> None:
    for path, text in files.items():
        (display / path).write_text(text, encoding="utf-8")


MODULES = {
    "page/page.js": 'import { a as first, b } from "../lib/a.js";\nimport "../lib/c.js";\nfirst(b);\n',
    "lib/a.js": 'import {\n  c,\n} from "./c.js";\nexport const b = c;\nexport async function a() {}\n',
    "lib/c.js": '/** @type {import("./d.js").D} */\nexport class c {}',
}


def test_modules_stand_behind_what_they_import_each_once(display: Path) -> None:
    written(display, MODULES)
    made = script(display, "page/page.js", "pages/page.js")
    assert made["pages/page.js"].decode().splitlines() == [
        "const modules = {};",
        "{ // lib/c.js",
        '/** @type {import("./d.js").D} */',
        "class c {}",
        'modules["lib/c.js"] = { c };',
        "}",
        "{ // lib/a.js",
        "const {",
        "  c,",
        '} = modules["lib/c.js"];',
        "const b = c;",
        "async function a() {}",
        'modules["lib/a.js"] = { b, a };',
        "}",
        "{ // page/page.js",
        'const { a: first, b } = modules["lib/a.js"];',
        'const {} = modules["lib/c.js"];',
        "first(b);",
        'modules["page/page.js"] = {  };',
        "}",
        "//# sourceMappingURL=page.js.map",
    ]


def test_a_line_leads_back_to_its_module(display: Path) -> None:
    written(display, MODULES)
    made = script(display, "page/page.js", "pages/deep/page.js")
    lines = made["pages/deep/page.js"].decode().splitlines()
    sections = json.loads(made["pages/deep/page.js.map"])["sections"]
    assert [one["map"]["sources"] for one in sections] == [
        ["../../lib/c.js"],
        ["../../lib/a.js"],
        ["../../page/page.js"],
    ]
    for one in sections:
        source = MODULES[one["map"]["sources"][0].removeprefix("../../")].splitlines()
        assert one["map"]["mappings"].count(";") == len(source) - 1
        assert lines[one["offset"]["line"] - 1].startswith("{ // ")
        last = one["offset"]["line"] + len(source) - 1
        assert lines[last] == source[-1].removeprefix("export ")


def test_only_one_module_asks_where_it_is_for_it_may_be_part_of_a_page() -> None:
    asking = [path.name for path in Path(str(ASSETS)).rglob("*.js") if "import.meta" in path.read_text("utf-8")]
    assert asking == ["assets.js"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("const a = 1;\nexport default a;\n", r"lib/x\.js:2: export default a;: write import"),
        ("export { a };\n", r"lib/x\.js:1: export \{ a \};"),
        ("export let a = 1;\n", "lib/x.js:1: export let"),
        ('import * as c from "./c.js";\n', "lib/x.js:1: import"),
        ('import { a } from "somewhere";\n', "lib/x.js:1: import"),
        ('import { a } from "./x.js";\n', "x.js imports itself: lib/x.js -> lib/x.js"),
        (
            'import { a, b, b as d, e as a1 } from "./e.js";\n',
            r"lib/x\.js imports what display/lib/e\.js does not export: b, b, e",
        ),
    ],
)
def test_a_form_that_no_module_of_ours_has_is_refused(display: Path, text: str, told: str) -> None:
    written(display, {"lib/x.js": text, "lib/c.js": "", "lib/e.js": "export const a = 1, b = 2;\n"})
    with pytest.raises(ValueError, match=told):
        script(display, "lib/x.js", "pages/x.js")


def test_a_circle_of_modules_is_refused_with_the_way_round(display: Path) -> None:
    written(display, {"lib/a.js": 'import "./b.js";\n', "lib/b.js": 'import "./a.js";\n'})
    with pytest.raises(ValueError, match=r"lib/a\.js imports itself: lib/a\.js -> lib/b\.js -> lib/a\.js"):
        script(display, "lib/a.js", "pages/a.js")


def test_addresses_in_a_style_sheet_lead_where_they_led(display: Path) -> None:
    written(display, {"lib/f.css": 'a { src: url("../fonts/A.ttf"); }\n', "page/p.css": "b { c: url(#d); }\n"})
    assert style_sheet(display, ["lib/f.css", "page/p.css"], "pages/screens/p.css").decode() == (
        '/* lib/f.css */\na { src: url("../../fonts/A.ttf"); }\n/* page/p.css */\nb { c: url(#d); }\n'
    )
