"""A request of the page as a call of the ASGI application."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from typing import Any, NamedTuple
from urllib.parse import unquote

from starlette.types import ASGIApp


class PageAnswer(NamedTuple):
    """An answer of the application. headers: names and values."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


async def called(
    app: ASGIApp, base: str, method: str, address: str, headers: Iterable[tuple[str, str]], body: bytes
) -> PageAnswer:
    """Ask the application. base: the path before all addresses. address: a path with its query, as a browser has it."""
    raw_path, _, query = address.partition("?")
    scope = {
        "type": "http",
        # Since 2.4, an answer in pieces is not raced against the end of the connection.
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": "https",
        "path": unquote(raw_path),
        "raw_path": raw_path.encode("ascii", "replace"),
        "root_path": base,
        "query_string": query.encode("ascii", "replace"),
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1", "replace")) for name, value in headers],
        "server": ("localhost", 443),
        "client": None,
    }
    status = 500
    answered: list[tuple[str, str]] = []
    content = bytearray()

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            answered.extend((name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"])
        else:
            content.extend(message.get("body", b""))

    await app(scope, receive, send)
    return PageAnswer(status, answered, bytes(content))
