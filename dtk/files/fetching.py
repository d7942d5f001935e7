"""Reads web pages within limits: from one site, over TLS, up to a size and within a time."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Collection
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage
from ipaddress import ip_address
from threading import Thread
from urllib.error import URLError
from urllib.parse import SplitResult, urljoin, urlsplit
from urllib.request import HTTPHandler, HTTPSHandler, OpenerDirector, ProxyHandler, Request
from urllib.response import addinfourl

from dtk.files.errors import DtkError
from dtk.files.reading import MOST_BYTES
from dtk.files.shown import visible

MOST_SECONDS = 30.0
# The longest wait for the next bytes.
PAUSE = 10.0
MOST_REDIRECTS = 3
REDIRECTS = (301, 302, 303, 307, 308)
HEADERS = {"User-Agent": "dtk (Doomtown: Reloaded toolkit)", "Accept-Encoding": "identity"}


class FetchFailed(DtkError):
    """A page cannot be read. status: the HTTP status of the answer, None without an answer."""

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


@dataclass(slots=True)
class Answer:
    """The bytes of a page, or the reason why there are none, once the site has answered."""

    data: bytes = b""
    failure: FetchFailed | None = None


def fetch(
    address: str, kinds: Collection[str], *, most_bytes: int = MOST_BYTES, most_seconds: float = MOST_SECONDS
) -> bytes:
    """The content of a page. Raises `FetchFailed` with a sentence on what failed.

    kinds: accepted content types, such as "application/json". most_bytes: a larger page is refused.
    most_seconds: for everything, from the look-up of the name to the last byte.
    """
    answer = Answer()

    def ask() -> None:
        """Read the page, in a separate thread that can be abandoned if the site never finishes."""
        try:
            answer.data = read_page(address, kinds, most_bytes, min(PAUSE, most_seconds))
        except FetchFailed as failure:
            answer.failure = failure

    asking = Thread(target=ask, daemon=True)
    asking.start()
    asking.join(most_seconds)
    if asking.is_alive():
        seconds = f"{most_seconds:g} second{'' if most_seconds == 1 else 's'}"
        raise FetchFailed(f"{host_of(address)} did not answer in full within {seconds}. Try again later.")
    if answer.failure is not None:
        raise answer.failure
    return answer.data


def host_of(address: str) -> str:
    """The host of an address, as messages name it."""
    return visible(urlsplit(address).netloc, 80)


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def read_page(address: str, kinds: Collection[str], most_bytes: int, pause: float) -> bytes:
    """The content of a page, after redirects within its site. Raises `FetchFailed`."""
    opener = OpenerDirector()
    proxies = ProxyHandler({} if is_loopback(urlsplit(address).hostname or "") else None)
    for handler in (proxies, HTTPHandler(), HTTPSHandler(context=ssl.create_default_context())):
        opener.add_handler(handler)
    for _ in range(MOST_REDIRECTS + 1):
        refuse_insecure(urlsplit(address))
        try:
            with opener.open(Request(address, headers=HEADERS), timeout=pause) as response:  # noqa: S310  (as refused above)
                if response.status not in REDIRECTS:
                    return content(response, address, kinds, most_bytes)
                address = redirected(address, response.headers)
        except (OSError, HTTPException, ValueError) as error:
            raise FetchFailed(reason(error, host_of(address))) from None
    raise FetchFailed(f"{host_of(address)} redirects more than {MOST_REDIRECTS} times. Check the address.")


def refuse_insecure(parts: SplitResult) -> None:
    """Raise `FetchFailed` for an address without TLS, except on this machine."""
    if parts.scheme != "https" and not (parts.scheme == "http" and is_loopback(parts.hostname or "")):
        raise FetchFailed(f"{visible(parts.geturl(), 120)} is not an https address; nothing was read.")


def redirected(address: str, headers: HTTPMessage) -> str:
    """The target of a redirect. Raises `FetchFailed` if that is another site."""
    try:
        before, after = urlsplit(address), urlsplit(urljoin(address, headers.get("Location", "")))
        is_same = site_of(before) == site_of(after)
    except ValueError:
        raise FetchFailed(f"{host_of(address)} redirects to a malformed address.") from None
    if not is_same:
        raise FetchFailed(
            f"{host_of(address)} redirects to another site, {visible(after.geturl(), 120)}; nothing was read there."
        )
    return after._replace(fragment="").geturl()


def site_of(parts: SplitResult) -> tuple[str, str, int | None]:
    """The scheme, host (without `www.`) and port of a site."""
    return parts.scheme, (parts.hostname or "").removeprefix("www."), parts.port


def content(response: addinfourl, address: str, kinds: Collection[str], most_bytes: int) -> bytes:
    """The content of an answer. Raises `FetchFailed` for an error, a wrong content type, or too many bytes."""
    host, status = host_of(address), response.status or 0
    if status != 200:
        raise FetchFailed(meaning(status, host), status)
    kind = response.headers.get_content_type()
    if kind not in kinds:
        what = "a web page" if kind == "text/html" else f"content of type {visible(kind, 40)}"
        raise FetchFailed(f"{host} answered with {what}, not with {' or '.join(kinds)}. Try again later.", status)
    if response.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise FetchFailed(f"{host} answered with compressed content, which dtk does not read.", status)
    data: bytes = response.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise FetchFailed(f"{host} answered with more than {most_bytes // 1024} KiB, too much for a deck.", status)
    announced = response.headers.get("Content-Length", "")
    if announced.isdecimal() and len(data) < int(announced[:12]):
        raise FetchFailed(f"{host} ended the answer early. Try again.", status)
    return data


def meaning(status: int, host: str) -> str:
    """The meaning of an HTTP status other than 200."""
    if status in (401, 403):
        return f"{host} does not show this page without a login ({status})."
    if status in (404, 410):
        return f"{host} has no such page ({status}). Check the address."
    if status == 429:
        return f"{host} has had too many requests ({status}). Wait some minutes and try again."
    if status >= 500:
        return f"{host} has a fault of its own ({status}). Try again later."
    return f"{host} answered with status {status}, which dtk does not understand."


def reason(error: Exception, host: str) -> str:
    """Why a site could not be read, and what to do."""
    cause = error.reason if isinstance(error, URLError) and isinstance(error.reason, Exception) else error
    if isinstance(cause, ssl.SSLCertVerificationError):
        what = visible(cause.verify_message, 80)
        return f"{host} has no valid certificate ({what}); nothing was read. Check your clock and network."
    if isinstance(cause, ssl.SSLError):
        return f"{host} offers no secure connection; nothing was read. Check the address."
    if isinstance(cause, socket.gaierror):
        return f"{host} cannot be found. Check the address and your network."
    if isinstance(cause, TimeoutError):
        return f"{host} does not answer. Try again later."
    if isinstance(cause, ConnectionRefusedError):
        return f"{host} refuses the connection. Check the address, or try again later."
    if isinstance(cause, HTTPException | ConnectionError):
        return f"{host} broke off the connection or its answer is malformed. Try again later."
    return f"{host} cannot be reached: {visible(str(cause), 120)}."
