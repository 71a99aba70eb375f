"""The JSDoc of the pages is true: TypeScript checks it where one is found (`OPENHALL_TSC`, or `tsc` on the PATH).

Pages need no build and no Node; the compiler is an aid of development, so a machine without one skips what needs it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

VERSION = "5.9"
"""Others infer otherwise: what one lets through, the next one may not."""

CONFIG = Path(__file__).with_name("jsconfig.json")
FAULT = re.compile(r"^(?P<path>[^\s(][^(]*)\(\d+,\d+\): error TS\d+: .*", re.MULTILINE)
SILENCE = re.compile(r"@ts-(?:ignore|nocheck|expect-error)\b")


@pytest.fixture(scope="module")
def compiler() -> str:
    """The TypeScript compiler of this machine."""
    found = os.environ.get("OPENHALL_TSC") or shutil.which("tsc")
    if not found:
        pytest.skip("no TypeScript: neither OPENHALL_TSC nor tsc on the PATH")
    said = subprocess.run([found, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    if not said.startswith(f"{VERSION}."):
        pytest.skip(f"{found} is TypeScript {said}, and the pages are held to {VERSION}")
    return found


def test_the_compiler_of_the_checks_is_this_one(root: Path) -> None:
    assert f"\nTYPESCRIPT={VERSION}." in (root / ".ci/run").read_text(encoding="utf-8")


def faults(compiler: str, config: Path, top: Path) -> dict[str, list[str]]:
    """Path from `top` -> what the compiler says about it; a run that fails without saying where is an error."""
    run = subprocess.run(
        [compiler, "--project", str(config), "--pretty", "false"], cwd=top, check=False, capture_output=True, text=True
    )
    found: dict[str, list[str]] = {}
    for line in FAULT.finditer(run.stdout):
        found.setdefault(line["path"], []).append(line[0])
    assert bool(found) == (run.returncode != 0), run.stdout + run.stderr
    return found


@pytest.mark.slow
def test_types_of_the_pages_hold(compiler: str, root: Path) -> None:
    lines = [line for found in faults(compiler, CONFIG, root).values() for line in found]
    assert not lines, "\n".join(lines)


def test_a_wrong_type_is_found(compiler: str, tmp_path: Path) -> None:
    config = tmp_path / "jsconfig.json"
    config.write_text(json.dumps({"extends": str(CONFIG), "include": ["*.js"]}))
    tmp_path.joinpath("right.js").write_text("/** @param {number} k */\nexport const next = (k) => k + 1;\n")
    tmp_path.joinpath("wrong.js").write_text('import { next } from "./right.js";\n\nnext("1");\n')
    assert faults(compiler, config, tmp_path).keys() == {"wrong.js"}


def silenced(path: str, text: str) -> list[str]:
    """The lines of a script that tell the compiler to be quiet."""
    return [f"{path}:{number}" for number, line in enumerate(text.splitlines(), 1) if SILENCE.search(line)]


def test_no_script_silences_the_compiler(root: Path, files: tuple[str, ...]) -> None:
    scripts = [path for path in files if path.startswith("display/") and path.endswith(".js")]
    assert scripts
    found = [line for path in scripts for line in silenced(path, (root / path).read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("comment", ["// @ts-ignore", "// @ts-nocheck", "/* @ts-expect-error */"])
def test_silence_is_found(comment: str) -> None:
    assert silenced("x.js", f"a();\n{comment}\n") == ["x.js:2"]
