"""The command as a person types it: with typos, missing files, and the wrong machine."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from server import cli
from server.demo.samples import SAMPLES
from server.importing import command as importing

ROOT = Path(__file__).parents[2]
OPEN = files("server.demo") / "open.trf"


def run(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "server", *words]
    env = {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, check=False, cwd=cwd, capture_output=True, text=True, timeout=60, env=env)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((), 2, "COMMAND"),
        (("sevre",), 2, "invalid choice: 'sevre'"),
        (("serve", "--port", "x"), 2, "is no port"),
        (("serve", "--port", "99999"), 2, "is no port"),
        (("serve", "--demo", "nothing"), 2, "invalid choice: 'nothing'"),
        (("verify", "missing.jsonl"), 1, "missing.jsonl: No such file"),
        (("import", "missing.trf"), 1, "missing.trf: No such file"),
        (("verify",), 2, "AUDITFILE"),
        (("invite", "--captain", "3"), 2, "name the tournament in which he is captain"),
        (("export", "club", "--dialect", "bbp"), 2, "--dialect is about report files: add --format trf"),
        (("export", "club", "--rating-type", "rapid"), 2, "--rating-type is about report files: add --format trf"),
        (("export", "zürich"), 1, "log id 'zürich': 1 to 64 of"),
        (("export",), 2, "name a tournament or a festival, and not both"),
        (("export", "club", "--festival", "club"), 2, "name a tournament or a festival, and not both"),
        (("export", "--festival", "club", "--format", "trf"), 2, "a report file is about a tournament"),
        (("export", "--festival", "zürich"), 1, "log id 'zürich': 1 to 64 of"),
        (("export", "--festival", "club"), 1, "data holds no store; say --data DIR"),
        (("export", ""), 1, "log id '': 1 to 64 of"),
        (("export", "club"), 1, "data holds no store; say --data DIR"),
        (("invite",), 1, "data holds no store; say --data DIR"),
        (("invite", "--data", "elsewhere"), 1, "elsewhere holds no store; say --data DIR"),
        (("invite", "zürich"), 1, "log id 'zürich': 1 to 64 of"),
        (("serve", "--redis", "foo"), 2, "that names no store; write redis://host:port"),
        (("serve", "--redis", "redis://:secret@host:port"), 2, "that names no store; write redis://host:port"),
    ],
)
def test_mistakes_are_told_in_one_line(tmp_path: Path, words: tuple[str, ...], code: int, said: str) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == code
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_the_samples_are_named_where_help_is_asked(tmp_path: Path) -> None:
    said = "".join(run("serve", "--help", cwd=tmp_path).stdout.split())
    assert f"stops:{','.join(SAMPLES)}(" in said


def test_windows_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert cli.main(["serve"]) == cli.EX_CONFIG
    assert "WSL2" in capsys.readouterr().err


def test_a_store_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    done = run("invite", "--redis", f"unix://{tmp_path}/no.sock", cwd=tmp_path)
    assert done.returncode == cli.EX_UNAVAILABLE
    assert done.stderr.count("\n") == 1


def test_a_preview_with_refused_rows_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.trf").write_bytes(b"")
    for acceptable, code in (("yes", 0), ("if-waived", 1), ("no", 1)):
        monkeypatch.setattr(importing, "listing", lambda name, data, found=acceptable: ("", found))
        assert cli.main(["import", str(tmp_path / "x.trf")]) == code


def test_import_export_and_verify_go_together(tmp_path: Path) -> None:
    """On the embedded store, each command by itself."""
    imported = run("import", str(OPEN), "--accept", "harbour", "--data", "data", cwd=tmp_path)
    assert imported.returncode == 0, imported.stderr
    assert "http://localhost:8477/arbiter/#" in imported.stdout
    (tmp_path / "data" / "address").write_text("https://chess.example\n")
    invited = run("invite", "harbour", "--data", "data", cwd=tmp_path)
    assert invited.stdout.startswith("https://chess.example/arbiter/#")
    assert invited.stdout.endswith("\n  opens harbour, as its chief arbiter (grant g2)\n")
    of_the_hall = run("invite", "--data", "data", "--url", "http://hall/", cwd=tmp_path)
    assert of_the_hall.stdout.startswith("http://hall/arbiter/#")
    assert "opens the hall, to create and import tournaments" in of_the_hall.stdout
    assert run("export", "nowhere", "--data", "data", cwd=tmp_path).returncode == 1
    exported = run("export", "harbour", "--data", "data", cwd=tmp_path)
    assert exported.returncode == 0, exported.stderr
    good = run("verify", "harbour.jsonl", cwd=tmp_path)
    assert (good.returncode, "intact" in good.stdout) == (0, True)
    content = (tmp_path / "harbour.jsonl").read_bytes()
    (tmp_path / "harbour.jsonl").write_bytes(content.replace(b'"result":"1-0"', b'"result":"0-1"', 1))
    bad = run("verify", "harbour.jsonl", cwd=tmp_path)
    assert (bad.returncode, "wrong" in bad.stdout) == (1, True)
