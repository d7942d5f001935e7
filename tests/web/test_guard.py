"""The guard of `dtk serve`, asked over raw sockets: hosts, tokens, other pages, and the headers of answers."""

from __future__ import annotations

import re
import socket
import tomllib
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import pytest
import uvicorn
from packaging.requirements import Requirement
from starlette.routing import Route

from dtk.web.application import SECTIONS
from dtk.web.forms import MOST_BYTES
from dtk.web.serve.guard import HEADERS
from dtk.web.serve.server import Opened, make_server, opened
from tests.web.clients import EXAMPLES, SLOANE, client
from tests.web.players import PagePlayer


class Reply(NamedTuple):
    """An answer as it came over the wire."""

    status: int
    headers: dict[str, str]
    body: str


class Served(NamedTuple):
    """A running server."""

    at: Opened

    def send(self, head: str, body: str = "") -> Reply:
        """Send a request word for word; `{port}` and `{token}` are filled in."""
        head = head.replace("{port}", str(self.at.port)).replace("{token}", self.at.token)
        data = "\r\n".join([*head.strip().splitlines(), "Connection: close", f"Content-Length: {len(body)}", "", body])
        with socket.create_connection((self.at.host, self.at.port), timeout=20) as connection:
            connection.sendall(data.encode())
            received = b"".join(iter(lambda: connection.recv(65536), b""))
        top, _, rest = received.decode("utf-8", "replace").partition("\r\n\r\n")
        lines = top.split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:])
        return Reply(int(lines[0].split()[1]), headers, rest)

    def get(self, path: str = "/", **headers: str) -> Reply:
        """Ask for a page as our own page would: with host and cookie, unless they are given otherwise."""
        return self.ask("GET", path, **headers)

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> Reply:
        """Ask as our own page would. An empty header is left out."""
        shown = {"Host": "127.0.0.1:{port}", "Cookie": "dtk-{port}={token}"}
        shown |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{name}: {value}" for name, value in shown.items() if value]
        return self.send("\n".join([f"{method} {path} HTTP/1.1", *lines]), body)


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A server on a free port, which serves the example decks."""
    at = opened("127.0.0.1", 0)
    server: uvicorn.Server = make_server(EXAMPLES, at, is_read_only=True)
    thread = Thread(target=server.run, kwargs={"sockets": [at.listener]}, daemon=True)
    thread.start()
    yield Served(at)
    server.should_exit = True
    thread.join(10)


def test_our_own_page_is_answered(served: Served) -> None:
    reply = served.get()
    assert reply.status == 200 and "Sloane" in reply.body


@pytest.mark.parametrize("host", ["localhost:{port}", "127.0.0.1:{port}", "[::1]:{port}"])
def test_the_names_of_this_machine_are_answered(served: Served, host: str) -> None:
    assert served.get(Host=host).status == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "localhost.:{port}",
        "LOCALHOST:{port}",
        "127.0.0.1.evil.example:{port}",
        "127.0.0.1:{port}@evil.example",
        "0.0.0.0:{port}",
        "[::1]",
        "[::ffff:127.0.0.1]:{port}",
    ],
)
def test_other_hosts_are_refused(served: Served, host: str) -> None:
    reply = served.get(Host=host)
    assert reply.status in (400, 403) and "Sloane" not in reply.body


def test_a_rebound_name_is_refused_even_with_a_fitting_origin(served: Served) -> None:
    headers = {"Host": "evil.example:{port}", "Origin": "http://evil.example:{port}", "Sec_Fetch_Site": "same-origin"}
    assert served.get(**headers).status == 403


@pytest.mark.parametrize("second", ["127.0.0.1:{port}", "evil.example"])
def test_two_hosts_are_refused(served: Served, second: str) -> None:
    head = f"GET / HTTP/1.1\nHost: 127.0.0.1:{{port}}\nHost: {second}\nCookie: dtk-{{port}}={{token}}"
    assert served.send(head).status in (400, 403)


def test_no_host_is_refused(served: Served) -> None:
    assert served.get(Host="").status in (400, 403)


@pytest.mark.parametrize("path", ["http://evil.example/", "http://127.0.0.1:{port}/", "//evil.example/", "*"])
def test_an_address_that_is_not_a_path_is_refused(served: Served, path: str) -> None:
    reply = served.get(path)
    assert reply.status in (400, 403, 404) and "Sloane" not in reply.body


def test_the_token_is_exchanged_for_a_strict_cookie(served: Served) -> None:
    reply = served.get("/look-up?token={token}", Cookie="", Sec_Fetch_Site="none", Sec_Fetch_Mode="navigate")
    cookie = reply.headers["set-cookie"]
    assert reply.status == 200 and "httponly" in cookie and "samesite=strict" in cookie
    assert cookie.startswith(f"dtk-{served.at.port}=")
    # The page leads to the address without the token, and tells nobody where it came from.
    assert 'content="0; url=/look-up"' in reply.body and served.at.token not in reply.body
    assert reply.headers["referrer-policy"] == "no-referrer" and reply.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/?token=", "/?token=x", "/?token={token}x", "/look-up", "/static/x/app.css"])
def test_nothing_is_shown_without_the_token(served: Served, path: str) -> None:
    reply = served.get(path, Cookie="")
    assert reply.status == 401 and "set-cookie" not in reply.headers and "Sloane" not in reply.body


@pytest.mark.parametrize("other", ['a={"x": 1}', "a@b=1", "a", "a=b c", "é=1", "dtk-1=x", "dtk-{port}=old"])
def test_cookies_of_other_ports_in_any_form_do_not_matter(served: Served, other: str) -> None:
    assert served.get(Cookie=f"{other}; dtk-{{port}}={{token}}").status == 200
    assert served.get(Cookie=f"dtk-{{port}}={{token}};{other}").status == 200


@pytest.mark.parametrize("cookie", ["dtk-{port}=x", "dtk-1={token}", "{token}", "dtk-{port}", 'dtk-{port}="'])
def test_other_cookies_are_refused(served: Served, cookie: str) -> None:
    assert served.get(Cookie=cookie).status == 401


RIGHT, WRONG = {"X_Dtk_Token": "{token}"}, {"X_Dtk_Token": "x"}


def test_a_script_may_show_the_token_in_a_header(served: Served) -> None:
    assert served.get(Cookie="", **RIGHT).status == 200
    assert served.get(Cookie="", **WRONG).status == 401
    assert served.ask("POST", "/nowhere", Cookie="", **RIGHT).status == 404


OWN, OTHER = "http://127.0.0.1:{port}", "http://127.0.0.1:1"


@pytest.mark.parametrize(
    ("headers", "is_own"),
    [
        ({"Sec_Fetch_Site": "same-origin"}, True),
        ({"Sec_Fetch_Site": "same-origin", "Origin": OWN}, True),
        ({"Origin": OWN}, True),
        ({"Sec_Fetch_Site": "same-site", "Origin": OTHER}, False),
        ({"Sec_Fetch_Site": "cross-site", "Origin": "http://evil.example"}, False),
        ({"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}, False),
        ({"Sec_Fetch_Site": "none", "Sec_Fetch_Mode": "navigate"}, False),
        ({"Origin": OTHER}, False),
        ({"Origin": "null"}, False),
        ({}, False),
    ],
)
def test_only_our_own_pages_may_change_anything(served: Served, headers: dict[str, str], is_own: bool) -> None:
    # There is no such page: 404 is the application's own answer.
    assert served.ask("POST", "/nowhere", **headers).status == (404 if is_own else 403)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec_Fetch_Site": "none", "Sec_Fetch_Mode": "navigate"}, 200),
        ({"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}, 200),
        ({"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"}, 403),
        ({"Sec_Fetch_Site": "same-site", "Sec_Fetch_Mode": "cors"}, 403),
        ({"Origin": OTHER}, 403),
    ],
)
def test_other_pages_may_lead_here_but_not_embed_or_fetch(served: Served, headers: dict[str, str], status: int) -> None:
    assert served.get(**headers).status == status


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(served: Served, method: str) -> None:
    reply = served.ask(method, "/", Origin=OTHER)
    assert reply.status == 405 and not [name for name in reply.headers if name.startswith("access-control")]


def test_sockets_are_refused(served: Served) -> None:
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Version": "13"}
    assert served.get(**upgrade, Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ==").status != 101


@pytest.mark.parametrize("path", ["/", "/nowhere", "/look-up/card/99999", "/?token=x"])
def test_every_answer_forbids_what_it_can(served: Served, path: str) -> None:
    reply = served.get(path)
    assert {name: reply.headers.get(name) for name in HEADERS} == {name: text.lower() for name, text in HEADERS.items()}
    assert not [name for name in reply.headers if name.startswith("access-control") or name == "server"]
    assert not re.search(r"uvicorn|starlette|Traceback|/work|site-packages", reply.body)


def test_static_files_are_kept_by_the_browser_only_while_they_are_current(served: Served) -> None:
    address = re.search(r"/static/\w+/app\.css", served.get().body)
    assert address and "immutable" in served.get(address[0]).headers["cache-control"]
    assert served.get("/static/0/app.css").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", ["../store.py", "..%2fstore.py", "%2e%2e/store.py", "app.py", ""])
def test_static_files_are_those_that_are_listed(served: Served, name: str) -> None:
    assert served.get(f"/static/x/{name}").status == 404


def test_every_start_has_a_token_of_its_own() -> None:
    tokens = set()
    for _ in range(3):
        at = opened("127.0.0.1", 0)
        at.listener.close()
        tokens.add(at.token)
    assert len(tokens) == 3 and all(len(token) >= 22 for token in tokens)


def test_the_redirect_file_is_private(tmp_path: Path) -> None:
    from dtk.web.serve.server import redirect_file

    with redirect_file("http://127.0.0.1:1/?token=x&y") as address:
        path = Path(address.removeprefix("file://"))
        assert path.stat().st_mode & 0o077 == 0 and path.parent.stat().st_mode & 0o077 == 0
        assert "url=http://127.0.0.1:1/?token=x&amp;y" in path.read_text()
    assert not path.exists()


def test_reading_changes_nothing_and_starts_nothing() -> None:
    """Every address of the application that answers GET, with the fields that its pages send."""
    person = PagePlayer()
    person.deal()
    before = {kind: dict(documents) for kind, documents in person.store._documents.items()}
    runner = person.asked.app.state.services.runner  # type: ignore[attr-defined]
    fields = {
        "name": person.name,
        "version": person.field("version"),
        "game": "0",
        "job": "1",
        "run": "1",
        "seat": "1",
        "deck": f"deck:{SLOANE}",
        "games": "2",
        "choice": "1",
        "do": "add 01044",
        "text": "outfit: Law Dogs",
    }
    asked = set()
    for section in SECTIONS:
        for route in section.routes:
            assert isinstance(route, Route)
            path = route.path.replace("{code}", "01044")
            reply = person.asked.get(path, params=fields)
            assert reply.status_code < 500
            asked.add(path)
            if "GET" not in (route.methods or ()):
                assert reply.status_code == 405 or path in READ_TOO
    assert len(asked) > 25
    assert person.store._documents == before and runner.jobs() == []


# Addresses that answer POST for one thing, and GET for another.
READ_TOO = {"/play/hint", "/replay/coach"}


@pytest.mark.parametrize("path", ["/build/read", "/build/edit", "/play/new", "/measure/begin", "/replay/play-on"])
def test_a_form_that_is_too_large_is_refused(path: str) -> None:
    reply = client().post(path, content=b"text=" + b"x" * (MOST_BYTES + 1))
    assert reply.status_code == 413 and "too large" in reply.text


def test_a_taken_port_is_passed_over_and_addresses_of_this_machine_alone_are_listened_on() -> None:
    first, second = opened("127.0.0.1", None), opened("127.0.0.1", None)
    try:
        assert first.port != second.port
        assert first.listener.getsockname()[0] == second.listener.getsockname()[0] == "127.0.0.1"
    finally:
        first.listener.close()
        second.listener.close()


def test_versions_with_known_holes_are_not_accepted() -> None:
    """Starlette reads a malformed Host wrongly before 1.0.1 (CVE-2026-48710)."""
    project = tomllib.loads((EXAMPLES.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = Requirement(next(one for one in project["optional-dependencies"]["web"] if one.startswith("starlette")))
    assert not wanted.specifier.contains("1.0.0") and wanted.specifier.contains("1.10.0")
