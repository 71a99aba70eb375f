"""docker-compose.yml and what it refers to. No container engine is needed, so none of it is run here: the file is read,
every file it names must exist, and the store's part runs as a process in `test_store.py`.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from server.cli import _parser

ROOT = Path(__file__).parents[2]
SECRET = re.compile(r"(?i)(password|secret|token)\s*[=:]\s*[\"']?[^\s$\"'{/\[.]|://[^\s/@:]+:[^\s/@$]+@")


@pytest.fixture
def compose() -> dict[str, Any]:
    """The compose file as data."""
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
    return loaded


def servers(compose: dict[str, Any]) -> dict[str, Any]:
    """The services that run openhall."""
    return {name: service for name, service in compose["services"].items() if "build" in service}


def test_two_servers_share_one_store(compose: dict[str, Any]) -> None:
    halls = servers(compose)
    assert len(halls) == 2
    for service in halls.values():
        (command,) = service["command"]
        assert "openhall serve" in command
        assert "@store:6379" in command
        assert service["depends_on"]["store"]["condition"] == "service_healthy"
    assert len({str(service["volumes"]) for service in halls.values()}) == 2, "a watermark belongs to one process"


def test_every_file_it_names_exists(compose: dict[str, Any]) -> None:
    mounts = [mount.split(":")[0] for service in compose["services"].values() for mount in service.get("volumes", ())]
    named = [mount for mount in mounts if mount.startswith("./")]
    named += [service["build"]["dockerfile"] for service in servers(compose).values()]
    assert named
    assert not [path for path in named if not (ROOT / path).exists()]
    assert {mount for mount in mounts if not mount.startswith("./")} == set(compose["volumes"])


def test_every_file_the_image_copies_exists() -> None:
    lines = (ROOT / "deploy/Dockerfile").read_text(encoding="utf-8").splitlines()
    copied = [
        path for line in lines if line.startswith("COPY ") and "--from" not in line for path in line.split()[1:-1]
    ]
    assert copied
    assert not [path for path in copied if not (ROOT / path).exists()]
    kept = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert all(f"!{path}" in kept for path in copied)


def test_only_the_door_is_open(compose: dict[str, Any]) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["door"]
    assert compose["services"]["store"]["networks"] == ["inside"]
    assert compose["networks"]["inside"]["internal"] is True


def test_the_door_knows_both_servers_and_asks_whether_they_are_ready(compose: dict[str, Any]) -> None:
    caddyfile = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    upstreams = re.findall(r"([\w-]+):8477", caddyfile)
    assert sorted(upstreams) == sorted(servers(compose))
    assert "health_uri /readyz" in caddyfile
    assert "/healthz" in (ROOT / "deploy/Dockerfile").read_text(encoding="utf-8")


def test_the_servers_believe_the_door_and_nobody_else(compose: dict[str, Any]) -> None:
    address = compose["services"]["door"]["networks"]["door"]["ipv4_address"]
    assert all(f"--proxy {address} " in service["command"][0] for service in servers(compose).values())


@pytest.mark.parametrize("name", ["hall-1", "hall-2"])
def test_the_program_understands_the_command(compose: dict[str, Any], name: str) -> None:
    (command,) = compose["services"][name]["command"]
    words = shlex.split(
        command.replace("$$(cat /run/secrets/store-password)", "x").replace("$$OPENHALL_URL", "http://x")
    )
    assert words[:2] == ["exec", "openhall"]
    options = _parser().parse_args(words[2:])
    assert (options.host, options.data, options.redis) == ("0.0.0.0", Path("/data"), "redis://openhall:x@store:6379/0")
    assert options.port == 8477


def secrets_in(text: str) -> list[str]:
    """The lines that hold a secret in plain."""
    return [line for line in text.splitlines() if SECRET.search(line) and "file:" not in line]


def test_no_secret_is_in_the_files(compose: dict[str, Any]) -> None:
    for path in ("docker-compose.yml", "deploy/Dockerfile", "deploy/Caddyfile", "deploy/store/valkey.conf"):
        assert not secrets_in((ROOT / path).read_text(encoding="utf-8"))
    (kept,) = compose["secrets"].values()
    assert kept["file"].startswith("./deploy/secrets/")
    assert "secrets/" in (ROOT / "deploy/.gitignore").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["REDIS_PASSWORD: hunter2", "redis://openhall:hunter2@store:6379", "token=abc"])
def test_a_secret_is_found(line: str) -> None:
    assert secrets_in(line)
