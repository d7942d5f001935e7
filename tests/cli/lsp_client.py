"""A client of the language server that speaks plain JSON over the server's standard streams."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SECONDS = 60


class Client:
    """A running server. notices: what it sent without being asked, in order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dtk", "lsp"],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.messages: queue.Queue[dict[str, Any]] = queue.Queue()
        self.notices: list[dict[str, Any]] = []
        self.number = 0
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Collect what the server sends."""
        output = self.process.stdout
        assert output is not None
        while header := output.readline():
            assert header.startswith(b"Content-Length: "), header
            while output.readline().strip():
                pass
            self.messages.put(json.loads(output.read(int(header.split()[1]))))

    def send(self, **message: Any) -> None:
        """Send a message."""
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def notify(self, method: str, params: Any) -> None:
        """Tell the server something."""
        self.send(method=method, params=params)

    def ask(self, method: str, params: Any) -> Any:
        """The server's answer. Raises AssertionError for an error."""
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        while True:
            message = self.messages.get(timeout=SECONDS)
            if message.get("id") == self.number and "method" not in message:
                assert "error" not in message, message["error"]
                return message["result"]
            if "id" in message:
                self.send(id=message["id"], result=None)
            self.notices.append(message)

    def diagnostics(self, uri: str, version: int) -> list[dict[str, Any]]:
        """The diagnostics of a version of a document, once they are published."""
        while True:
            for notice in self.notices:
                params = notice.get("params", {})
                if params.get("uri") == uri and params.get("version") == version:
                    found: list[dict[str, Any]] = params["diagnostics"]
                    return found
            self.notices.append(self.messages.get(timeout=SECONDS))


@contextmanager
def client(folder: Path, capabilities: dict[str, Any] | None = None) -> Iterator[Client]:
    """A client of a new server, which is shut down in the end. It has printed nothing but the protocol."""
    one = Client(folder)
    try:
        one.ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": capabilities or {}})
        one.notify("initialized", {})
        yield one
        one.ask("shutdown", None)
        one.notify("exit", None)
        assert one.process.wait(SECONDS) == 0
    finally:
        one.process.kill()
        one.process.communicate()
