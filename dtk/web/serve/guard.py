"""The guard before the application: permitted clients and origins, and the browsers' permissions for answers.

It decides on the raw path and headers, before anything is routed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from hmac import compare_digest
from typing import Any
from urllib.parse import parse_qs

from markupsafe import escape

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

# Names that no server of the public name system can stand for.
LOCAL = ("localhost", "127.0.0.1", "[::1]")
SAFE, UNSAFE = ("GET", "HEAD"), ("POST",)
DIRECTIVES = (
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
)
HEADERS = {
    "content-security-policy": "; ".join(DIRECTIVES),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
TOKEN = "token"  # noqa: S105 the name of the field
TOKEN_HEADER = "x-dtk-token"  # noqa: S105 the name of the header
HEAD = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>dtk</title>'
ENTER = (
    HEAD + '<meta http-equiv="refresh" content="0; url={url}"></head><body><a href="{url}">Continue</a></body></html>'
)
DENIED = HEAD + "</head><body><h1>{title}</h1><p>{message}</p></body></html>"
NO_TOKEN = "Open the address that dtk serve prints in its terminal; it is new with each start."  # noqa: S105


class Guard:
    """Lets requests through to an application.

    hosts: the names that the server answers to, without port. token: what a browser must show once; scripts send it in
    the header `X-Dtk-Token` with each request.
    """

    def __init__(self, app: App, *, port: int, token: str, hosts: tuple[str, ...] = LOCAL) -> None:
        self._app, self._token = app, token
        self._hosts = {f"{host}:{port}" for host in hosts} | ({*hosts} if port == 80 else set())
        # Cookies are shared by all ports of a host, so the name has the port.
        self._cookie = f"dtk-{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the application do so. Sockets are refused."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        headers = Headers(scope)
        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await answer(send, *refusal)
            return
        if (token := token_of(scope)) is not None:
            await self.enter(scope, token, send)
            return
        if not (self.has_cookie(headers) or self.has_header(headers)):
            await answer(send, 401, "Not open to you", NO_TOKEN)
            return
        await self._app(scope, receive, guarded(send))

    def refusal(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        """Why a request is refused: status, title and sentence; None if it is not."""
        path = scope["path"]
        if headers.all("host") not in [[host] for host in self._hosts]:
            return 403, "Unknown host", "This server answers only to its own address."
        if not path.startswith("/") or path.startswith("//"):
            return 400, "Bad request", "This is not an address of this server."
        if scope["method"] not in (*SAFE, *UNSAFE):
            return 405, "Not allowed", "This server does not answer such requests."
        site = headers.one("sec-fetch-site")
        is_navigation = headers.one("sec-fetch-mode") == "navigate" and scope["method"] in SAFE
        if site is None:
            is_own = self.is_own_origin(headers, needed=scope["method"] in UNSAFE)
        else:
            is_own = site == "same-origin" or is_navigation
        if not is_own:
            return 403, "Other page", "Another page asked for this; only pages of this server may."
        return None

    def is_own_origin(self, headers: Headers, *, needed: bool) -> bool:
        """Whether the origin is this server. Without one, scripts show the token in a header; reading needs neither."""
        origins = headers.all("origin")
        if not origins:
            return not needed or self.has_header(headers)
        return origins in [[f"http://{host}"] for host in self._hosts]

    def has_header(self, headers: Headers) -> bool:
        """Whether a request shows the token in its header."""
        return is_same(headers.one(TOKEN_HEADER) or "", self._token)

    def has_cookie(self, headers: Headers) -> bool:
        """Whether a request shows the token in its cookie. Cookies of other ports, in any form, do not matter."""
        pairs = (pair.strip().partition("=") for pair in ";".join(headers.all("cookie")).split(";"))
        return any(name == self._cookie and is_same(value, self._token) for name, _, value in pairs)

    async def enter(self, scope: Scope, token: str, send: Send) -> None:
        """Exchange the token in an address for a cookie, and lead to the address without it.

        A page leads there rather than a redirect: a strict cookie is not sent along a redirect that another program
        began.
        """
        if not is_same(token, self._token):
            await answer(send, 401, "Not open to you", NO_TOKEN)
            return
        cookie = f"{self._cookie}={self._token}; Path=/; HttpOnly; SameSite=Strict"
        url = escape(scope["path"])
        await write(send, 200, ENTER.format(url=url), {"set-cookie": cookie})


class Headers:
    """The headers of a request, each as often as it was sent."""

    def __init__(self, scope: Scope) -> None:
        self._pairs = [(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in scope["headers"]]

    def all(self, name: str) -> list[str]:
        """All values of a header."""
        return [value for header, value in self._pairs if header == name]

    def one(self, name: str) -> str | None:
        """The value of a header; None if it is absent, a text that fits nothing if it was sent twice."""
        values = self.all(name)
        return None if not values else values[0] if len(values) == 1 else ""


def token_of(scope: Scope) -> str | None:
    """The token in an address."""
    query = scope["query_string"].decode("latin-1")
    return parse_qs(query).get(TOKEN, [None])[-1] if scope["method"] == "GET" and len(query) < 4096 else None


def is_same(shown: str, token: str) -> bool:
    """Whether a given token is correct, compared in constant time."""
    return compare_digest(shown.encode("utf-8", "replace"), token.encode("utf-8"))


def guarded(send: Send) -> Send:
    """A `send` that adds HEADERS to each answer, unless the answer has its own."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            held = {name.lower() for name, _ in message["headers"]}
            added = [(name.encode(), value.encode()) for name, value in HEADERS.items() if name.encode() not in held]
            message = {**message, "headers": [*message["headers"], *added]}
        await send(message)

    return sent


async def answer(send: Send, status: int, title: str, message: str) -> None:
    """Send a short page that refuses something. It names neither a version nor a path."""
    await write(send, status, DENIED.format(title=title, message=message))


async def write(send: Send, status: int, html: str, extra: dict[str, str] | None = None) -> None:
    """Send a whole page."""
    body = html.encode("utf-8")
    headers = {"content-type": "text/html; charset=utf-8", "content-length": str(len(body)), **(extra or {})}
    pairs = [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()]
    await guarded(send)({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
