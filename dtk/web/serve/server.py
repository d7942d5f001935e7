"""The server: uvicorn on a loopback address, behind the guard."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from markupsafe import escape

from dtk.legality.judge import Judge
from dtk.web.application import application
from dtk.web.house_rules import HouseRules
from dtk.web.serve.folder import FolderStore
from dtk.web.serve.guard import LOCAL, TOKEN, Guard
from dtk.web.serve.processes import ProcessRunner

LOOPBACK = "127.0.0.1"
# The first port that is tried, and how many after it.
FIRST_PORT, PORTS = 8765, 20
# The server waits this many seconds for open requests when it stops.
PATIENCE = 2
REDIRECT = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={url}">'


@dataclass(frozen=True)
class Opened:
    """A server that is about to answer. url: its address with the token."""

    listener: socket.socket
    host: str
    port: int
    token: str

    @property
    def url(self) -> str:
        """The address that opens the application."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{name}:{self.port}/?{TOKEN}={self.token}"

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names that the server answers to."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return (*LOCAL, name) if name not in LOCAL else LOCAL


def opened(host: str, port: int | None) -> Opened:
    """Listen on a host. port: None for the first free one from FIRST_PORT. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else [port]
    for number in ports:
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            if os.name == "posix":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, number))
            listener.listen(128)
        except OSError:
            listener.close()
            if number == ports[-1]:
                raise
            continue
        token = secrets.token_urlsafe(16)
        return Opened(listener=listener, host=host, port=listener.getsockname()[1], token=token)
    raise AssertionError("no port to try")


def serve(
    folder: Path, at: Opened, *, is_read_only: bool = False, judge: Judge | None = None, ready: Callable[[], None]
) -> None:
    """Answer requests until Ctrl-C. judge: None for the rules that each deck names. ready: called once requests are
    answered.
    """
    server = make_server(folder, at, is_read_only=is_read_only, judge=judge, ready=ready)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[at.listener])
    finally:
        server.runner.close()
        at.listener.close()


def make_server(
    folder: Path,
    at: Opened,
    *,
    is_read_only: bool = False,
    judge: Judge | None = None,
    ready: Callable[[], None] = lambda: None,
) -> GuardedServer:
    """The server for a folder, which does not answer yet."""
    runner = ProcessRunner()
    rules = None if judge is None else HouseRules(judge, folder.resolve())
    app = application(FolderStore(folder, is_read_only=is_read_only), runner, rules=rules)
    config = uvicorn.Config(
        Guard(app, port=at.port, token=at.token, hosts=at.hosts),
        http="h11",
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    return GuardedServer(config, runner, ready)


class GuardedServer(uvicorn.Server):
    """A server with its runner, which calls a function once it answers."""

    def __init__(self, config: uvicorn.Config, runner: ProcessRunner, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.runner, self._ready = runner, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        self._ready()


@contextlib.contextmanager
def redirect_file(url: str) -> Iterator[str]:
    """The address of a private file that leads to an address, so that the list of processes does not show the token."""
    with tempfile.TemporaryDirectory(prefix="dtk-serve-") as folder:
        path = Path(folder) / "open.html"
        path.write_text(REDIRECT.format(url=escape(url)), "utf-8")
        path.chmod(0o600)
        yield path.as_uri()
