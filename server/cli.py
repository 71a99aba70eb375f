"""The command `openhall`."""

import argparse
import logging
import sys
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from projections.envelope import ChainBroken, UnknownEvent
from projections.options import ScheveningenOptions
from projections.tiebreaks import EDITIONS
from server.address import remembered
from server.audit.verify import verify
from server.demo.samples import SAMPLES
from server.log.base import LogDamaged, LogName, StoreFailed, Unavailable
from server.log.checks import SettingsRefused
from server.log.link import Link
from server.log.watermark import WatermarkDamaged
from server.reports.commands import DIALECT, add_commands
from server.settings import Settings

EX_USAGE, EX_UNAVAILABLE, EX_CONFIG = 2, 69, 78
DEFAULT_DATA = Path("data")
TABLES = ("default", "newer", "older", "general", "alternating", "even-teams", "chessboard")
RATING_TYPES = ("standard", "rapid", "blitz")
WINDOWS = "openhall serve needs Linux or macOS: on Windows run it in WSL2, or with docker compose up."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. 0 well, 1 not as it should be, 2 usage, 69 no store, 78 wrong settings."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.run
    return command(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="openhall", description="Tournaments as a log of events, live on every screen."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    _add_serve(commands)
    _add_invite(commands)
    _add_import(commands)
    _add_export(commands)
    _add_verify(commands)
    _add_standings(commands)
    _add_plan(commands)
    add_commands(commands)
    return parser


def _add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"where everything is kept (default: ./{DEFAULT_DATA})"
    )
    parser.add_argument(
        "--redis", type=_store, default="", metavar="URL", help="a Redis or Valkey instead of the embedded store"
    )


def _add_url(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--url", default="", help="where people reach the server (default: what it printed itself)")


def _add_serve(commands: Any) -> None:
    serve = commands.add_parser("serve", help="run the server", description="Run the server until it is stopped.")
    _add_store(serve)
    serve.add_argument(
        "--demo",
        nargs="?",
        const="open",
        default="",
        choices=sorted(SAMPLES),
        metavar="NAME",
        help=f"play a sample, kept until the server stops: {', '.join(SAMPLES)} (without a name: open)",
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serve.add_argument("--port", type=_port, default=8477, help="port to listen on (default: 8477)")
    serve.add_argument("--url", default="", help="where people reach this server, for the links it prints")
    serve.add_argument("--origin", action="append", default=[], help="a foreign origin whose pages may connect")
    serve.add_argument("--proxy", action="append", default=[], help="address of a reverse proxy to believe")
    serve.set_defaults(run=_serve)


def _add_invite(commands: Any) -> None:
    invite = commands.add_parser(
        "invite",
        help="make a new arbiter's link",
        description="Make a link that creates tournaments or, for who lost the link of one, a new chief arbiter's.",
    )
    _add_store(invite)
    invite.add_argument("tournament", nargs="?", default="", metavar="TOURNAMENT", help="id of the tournament to open")
    invite.add_argument("--festival", default="", metavar="ID", help="make the link of who controls this wall")
    invite.add_argument(
        "--captain", type=int, metavar="TEAM", help="make the link of a captain; entry number of the team he speaks for"
    )
    _add_url(invite)
    invite.set_defaults(run=_invite)


def _add_import(commands: Any) -> None:
    importing = commands.add_parser(
        "import",
        help="read a tournament report file (TRF16, TRF26)",
        description="List what importing a file would do, row by row; with --accept, do it.",
    )
    _add_store(importing)
    importing.add_argument("file", type=Path, metavar="FILE.trf")
    importing.add_argument("--accept", metavar="ID", default="", help="write it as a new tournament with this id")
    _add_url(importing)
    importing.set_defaults(run=_import)


def _add_export(commands: Any) -> None:
    export = commands.add_parser(
        "export", help="write a tournament as an audit file, or as a report file (TRF26) with the names; or a festival"
    )
    _add_store(export)
    export.add_argument("tournament", nargs="?", metavar="TOURNAMENT", help="id of the tournament")
    export.add_argument("--festival", default="", metavar="ID", help="write the audit file of this festival instead")
    export.add_argument("--format", default="log", choices=("log", "trf"), help="default: log")
    export.add_argument("--dialect", **{**DIALECT, "default": None})
    export.add_argument("--rating-type", default="", choices=RATING_TYPES, help="games of some stages")
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: named after what it is of")
    export.set_defaults(run=_export)


def _add_verify(commands: Any) -> None:
    check = commands.add_parser("verify", help="check an audit file, offline")
    check.add_argument("file", type=Path, metavar="AUDITFILE")
    check.set_defaults(run=_verify)


def _add_plan(commands: Any) -> None:
    planned = commands.add_parser(
        "plan",
        help="what a proposed Scheveningen gives to each player",
        description="Two teams in a text file: a line like '# Hosts', then players like: Last, First; 2400; IM; NOR",
    )
    planned.add_argument("file", type=Path, metavar="FILE")
    planned.add_argument("--table", default="default", choices=TABLES, help="default: the one that fits the teams")
    planned.add_argument("--rounds", default="single", choices=("single", "mirrored", "rotated"))
    planned.add_argument("--flip", action="store_true", help="all colours reversed")
    planned.add_argument("--sheets", action="store_true", help="also the rounds, and the schedule of each player")
    planned.set_defaults(run=_plan)


def _add_standings(commands: Any) -> None:
    table = commands.add_parser("standings", help="the standings of a tournament report file (TRF16, TRF26)")
    table.add_argument("file", type=Path, metavar="FILE.trf")
    table.add_argument("--tiebreaks", default="", metavar="BH/C1,BH,SB", help="default: the list of the file")
    table.add_argument("--after", type=int, metavar="ROUND", help="as if the event had ended there")
    table.add_argument("--edition", default="", choices=EDITIONS, help="default: the one in force when the event began")
    table.add_argument("--format", default="table", choices=("table", "json", "csv"))
    table.add_argument("--explain", type=int, metavar="NUMBER", help="the terms of each value of this player")
    table.add_argument("--group", default="", metavar="FILTER", help="rating<2000, born>=2008, sex=w, unrated ...")
    table.set_defaults(run=_standings)


def _port(text: str) -> int:
    if not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number from 0 to 65535")
    return int(text)


def _store(text: str) -> str:
    try:
        if text:
            Link(text)
    except ValueError:  # its words may hold the password of the URL
        forms = "redis://host:port, rediss://host:port, unix:///path, or the path of a socket"
        raise argparse.ArgumentTypeError(f"that names no store; write {forms}") from None
    return text


def _serve(options: argparse.Namespace) -> int:
    if sys.platform == "win32":
        return _fail(WINDOWS, EX_CONFIG)
    from server.app import serve  # noqa: PLC0415 - the server's half needs packages that Windows has not

    with ExitStack() as stack:
        settings = Settings(
            data=options.data or _home(options, stack),
            redis=options.redis,
            host=options.host,
            port=options.port,
            demo=options.demo,
            origins=frozenset(options.origin),
            proxies=Settings(DEFAULT_DATA).proxies | frozenset(options.proxy),
            base=options.url,
        )
        return _run(lambda: serve(settings))


def _home(options: argparse.Namespace, stack: ExitStack) -> Path:
    """A demo without a place of its own leaves nothing behind."""
    if options.demo:
        return Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="openhall-demo-")))
    return DEFAULT_DATA


def _invite(options: argparse.Namespace) -> int:
    from server.invite import invite  # noqa: PLC0415

    if options.captain is not None and not options.tournament:
        return _fail("name the tournament in which he is captain", 2)
    if options.festival and options.tournament:
        return _fail("name a tournament or a festival, not both", 2)
    place = (options.data or DEFAULT_DATA, options.redis)
    url = options.url or remembered(place[0])

    async def run() -> None:
        log = _log(options) if options.festival or options.tournament else None
        await invite(*place, url, log, options.captain)

    return _run(run)


def _log(options: argparse.Namespace) -> LogName:
    """The festival or the tournament that is named. Raises LookupError for what can be no id."""
    from server.stored import log_named  # noqa: PLC0415

    return log_named("f", options.festival) if options.festival else log_named("t", options.tournament)


def _import(options: argparse.Namespace) -> int:
    from server.importing.command import accept, listing  # noqa: PLC0415

    try:
        data = options.file.read_bytes()
    except OSError as error:
        return _fail(f"{options.file}: {error.strerror}", 1)
    text, acceptable = listing(options.file.name, data)
    sys.stdout.write(text)
    if not options.accept or acceptable == "no":
        return 0 if acceptable == "yes" else 1
    place = (options.data or DEFAULT_DATA, options.redis)
    return _run(lambda: accept(data, options.accept, place, options.url or remembered(place[0])))


def _export(options: argparse.Namespace) -> int:
    from server.audit.export import export  # noqa: PLC0415
    from server.reports.export import Form, export_report  # noqa: PLC0415

    if wrong := _export_fault(options):
        return _fail(wrong, EX_USAGE)
    ending = "trf" if options.format == "trf" else "jsonl"
    # The wall of a single tournament has its id: the two files lie beside each other.
    name = f"{options.festival}.festival" if options.festival else options.tournament
    place = (options.data or DEFAULT_DATA, options.redis)
    target = options.output or Path(f"{name}.{ending}")

    async def run() -> None:
        log = _log(options)
        if options.format == "trf":
            await export_report(*place, log, target, Form(options.dialect or "trf26", options.rating_type))
        else:
            await export(*place, log, target)

    return _run(run)


def _export_fault(options: argparse.Namespace) -> str:
    """Why these words do not go together, "" if they do."""
    about = "--dialect" if options.dialect else "--rating-type" if options.rating_type else ""
    if bool(options.festival) == (options.tournament is not None):
        return "name a tournament or a festival, and not both"
    if options.festival and options.format == "trf":
        return "a report file is about a tournament: name one, or leave out --format trf"
    if about and options.format != "trf":
        return f"{about} is about report files: add --format trf"
    return ""


def _run(job: Callable[[], Coroutine[Any, Any, None]]) -> int:
    """Run to the end; what can go wrong at a start is one line, not a traceback."""
    import uvloop  # noqa: PLC0415 - there is none for Windows

    try:
        uvloop.run(job())
    except (SettingsRefused, WatermarkDamaged) as refused:
        return _fail(str(refused), EX_CONFIG)
    except (StoreFailed, Unavailable) as failed:
        return _fail(str(failed), EX_UNAVAILABLE)
    except (OSError, LookupError, ChainBroken, UnknownEvent, LogDamaged) as error:
        return _fail(str(error), 1)
    except KeyboardInterrupt:
        return 130
    return 0


def _standings(options: argparse.Namespace) -> int:
    from server.standings_command import Unanswered, Wish, answer  # noqa: PLC0415

    listed = tuple(text.strip() for text in options.tiebreaks.split(",") if text.strip())
    wish = Wish(listed, options.after, options.edition, options.format, options.explain, options.group)
    try:
        text, notes = answer(options.file, wish)
    except Unanswered as reason:
        return _fail(str(reason), 1)
    except OSError as error:
        return _fail(f"{options.file}: {error.strerror}", 1)
    sys.stderr.write("".join(f"openhall: {note}\n" for note in notes))
    sys.stdout.write(text)
    return 0


def _plan(options: argparse.Namespace) -> int:
    from server.planning_command import Unplanned, plan  # noqa: PLC0415

    chosen = ScheveningenOptions(table=options.table, rounds=options.rounds, flip=options.flip)
    try:
        sys.stdout.write(plan(options.file, chosen, sheets=options.sheets))
    except Unplanned as reason:
        return _fail(str(reason), 1)
    except UnicodeDecodeError:
        return _fail(f"{options.file}: write the file in UTF-8", 1)
    except OSError as error:
        return _fail(f"{options.file}: {error.strerror}", 1)
    return 0


def _verify(options: argparse.Namespace) -> int:
    try:
        content = options.file.read_bytes()
    except OSError as error:
        return _fail(f"{options.file}: {error.strerror}", 1)
    verdict = verify(content)
    for finding in verdict.findings:
        sys.stdout.write(f"{options.file}: {finding}\n")
    sys.stdout.write(f"{verdict.id or options.file}: {verdict}\n")
    return 1 if verdict.findings else 0


def _fail(message: str, code: int) -> int:
    sys.stderr.write(f"openhall: {message}\n")
    return code
