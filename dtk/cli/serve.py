"""`dtk serve`: the application for browsers, on this machine."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.config import find_config
from dtk.cli.console import UNREADABLE, Refusal, note, refuse, say
from dtk.cli.help_pages import closing
from dtk.cli.own_packs import use_packs
from dtk.files.errors import without_library
from dtk.files.own_packs import OwnPack, choose, chosen
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.legality.judge import Judge

NEEDED = ("starlette", "uvicorn")
INSTALL = without_library("the server needs", "starlette and uvicorn", "web")
EPILOG = closing(
    "dtk serve examples/decks",
    "dtk serve examples/decks --no-open --port 8800",
    notes="The address that it prints holds a token that is new with each start: it gives access to the "
    "decks and records of FOLDER. Requests from other pages are refused. Ctrl-C stops it.",
    codes={UNREADABLE: "the port is in use, or the address is not one of this machine"},
)


def serve(
    folder: Path = typer.Argument(
        Path(),
        metavar="[FOLDER]",
        show_default=False,
        help="The folder of decks and records. [default: the current folder]",
    ),
    port: int | None = typer.Option(
        None, "--port", metavar="N", min=0, max=65535, help="Port; 0 for any free one. [default: the first from 8765]"
    ),
    host: str = typer.Option(
        "127.0.0.1",
        "--host",
        metavar="ADDRESS",
        help="IP address to listen on. Other machines can reach any but a loopback address.",
    ),
    read_only: bool = typer.Option(False, "--read-only", help="Write no files."),
    allow_code: ALLOW_TEXTS = False,
    no_open: bool = typer.Option(False, "--no-open", help="Do not open a browser; only print the address."),
) -> None:
    """Build, judge and look up decks in a browser."""
    if not all(map(find_spec, NEEDED)):
        refuse(INSTALL)
    if not folder.is_dir():
        refuse(f"`{visible(str(folder))}` is not a folder.")
    judge = judge_of(folder)
    address = checked_address(host)
    from dtk.web.serve import server

    try:
        at = server.opened(address, port)
    except OSError as error:
        place = f"{visible(host)}" + (f":{port}" if port else "")
        refuse(f"cannot listen on {place}: {(error.strerror or str(error)).lower()}.", UNREADABLE)
    say(f"dtk is at {at.url}")
    note(f"It serves {'and does not change ' if read_only else ''}{visible(str(folder.resolve()))}. Ctrl-C stops it.")
    with server.redirect_file(at.url) as way:
        server.serve(
            folder, at, is_read_only=read_only, judge=judge, ready=lambda: None if no_open else open_browser(way)
        )
    note("Stopped.")


def judge_of(folder: Path) -> Judge:
    """The judge by the configuration of a folder, whose packs are used from now on. Ends with 2 for a fault in it."""
    from dtk.cli.judging import make_judge

    try:
        config = find_config(folder)
        use_packs(config)
        choose(tuple(shown_from(folder, pack) for pack in chosen().packs))
        return replace(make_judge(config, None, None), selection=config.selection)
    except Refusal as refusal:
        refuse(str(refusal))


def shown_from(folder: Path, pack: OwnPack) -> OwnPack:
    """A pack as pages show it: by its path in the served folder, otherwise by the name of its own."""
    if pack.is_installed:
        return pack
    place, root = Path(pack.folder).resolve(), folder.resolve()
    return replace(pack, shown=place.relative_to(root).as_posix() if place.is_relative_to(root) else place.name)


def checked_address(host: str) -> str:
    """The address to listen on, with a warning if other machines reach it. Ends with 2 for a name or a wildcard."""
    if host == "localhost":
        return "127.0.0.1"
    try:
        address = ip_address(host.strip("[]"))
    except ValueError:
        refuse(f"--host: `{visible(host, 60)}` is not an IP address.")
    if address.is_unspecified:
        refuse("--host: name the one address at which others reach this machine, such as 192.168.1.20.")
    if not address.is_loopback:
        note(
            f"Warning: everyone who can reach {address} and sees the address below can read and write this folder. "
            "The connection is not encrypted."
        )
    return str(address)


def open_browser(address: str) -> None:
    """Open an address in the browser, or say that it must be opened by hand."""
    import webbrowser

    try:
        is_open = webbrowser.open(address)
    except webbrowser.Error:
        is_open = False
    if not is_open:
        note("No browser was found; open the address yourself.")
