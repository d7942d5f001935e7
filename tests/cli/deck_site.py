"""A deck site on this machine that answers as DoomtownDB does, or in ways that no site should."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from threading import Thread
from typing import ClassVar

Reply = Callable[[BaseHTTPRequestHandler], None]
NUMBER = 2348
LISTED, EXPORT = f"/api/decklist/{NUMBER}", f"/decklist/export/text/{NUMBER}"


class Site:
    """The site's answers by path, and the paths that were requested."""

    def __init__(self, port: int, scheme: str) -> None:
        self.host = f"127.0.0.1:{port}"
        self.address = f"{scheme}://{self.host}/en/decklist/{NUMBER}/a-deck"
        self.replies: dict[str, Reply] = {}
        self.asked: list[str] = []


def sent(body: bytes | str, kind: str = "application/json", status: int = 200, **headers: str) -> Reply:
    """An answer with a body."""
    data = body.encode() if isinstance(body, str) else body

    def reply(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        handler.wfile.write(data)

    return reply


def moved(target: str, status: int = 302) -> Reply:
    """A redirect."""
    return sent("", status=status, Location=target)


def raw(data: bytes) -> Reply:
    """Bytes in place of an answer of HTTP."""

    def reply(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(data)

    return reply


def dripping(data: bytes, every: float = 0.2) -> Reply:
    """An answer that never ends: some bytes, then one after another."""

    def reply(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(data)
        for _ in range(50):
            time.sleep(every)
            handler.wfile.write(b"x")

    return reply


def endless(handler: BaseHTTPRequestHandler) -> None:
    """An answer of a gigabyte."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.end_headers()
    for _ in range(1024):
        handler.wfile.write(b"x" * 2**20)


@contextlib.contextmanager
def running(certificate: Path | None = None) -> Iterator[Site]:
    """The site, over TLS with a certificate. Each path is not found until it has a reply."""

    class Handler(BaseHTTPRequestHandler):
        site: ClassVar[Site]

        def do_GET(self) -> None:
            self.site.asked.append(self.path)
            with contextlib.suppress(ConnectionError):
                self.site.replies.get(self.path, sent("not found", "text/html", 404))(self)

        def log_message(self, *_: object) -> None:
            pass

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_: object) -> None:
            pass

    server = Quiet(("127.0.0.1", 0), Handler)
    if certificate is not None:
        context = SSLContext(PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    Handler.site = Site(server.server_port, "https" if certificate else "http")
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield Handler.site
    finally:
        server.shutdown()
        server.server_close()
