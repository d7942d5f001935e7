"""The application: its first page, its static files, and where it can run."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.types import Message

import dtk.web
from dtk.web import deck_list
from dtk.web.application import application
from dtk.web.assets import FILES, address
from dtk.web.runner import SliceRunner
from tests.web.clients import EXAMPLES, SLOANE, client, store_of

STATIC = Path(dtk.web.__file__).parent / "static"
# Of htmx.org 4.0.1 from the npm registry, dist/htmx.min.js.
HTMX = "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130"


def test_the_first_page_lists_the_decks_with_their_verdicts() -> None:
    page = client(store_of(SLOANE, bad="name: <b>Bad</b>\noutfit: Law Dogs\n", none="just: text\n")).get("/").text
    assert "The Sloane Gang, Outlaws, 52 cards" in page and ">legal<" in page and ">illegal<" in page
    assert "&lt;b&gt;Bad&lt;/b&gt;" in page and "none.yaml" not in page


def test_one_card_is_counted_as_one() -> None:
    page = client(store_of(a="outfit: Law Dogs\ndudes:\n  Sloane: 1\n")).get("/").text
    assert ", 1 card</span>" in page


def test_an_unknown_address_is_in_no_section() -> None:
    asked = client()
    assert "aria-current" in asked.get("/").text and "aria-current" not in asked.get("/nothing").text


def test_a_folder_of_very_many_decks_is_listed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_list, "MOST_READ", 1)
    page = client(store_of(a="outfit: Law Dogs\n", b="outfit: Law Dogs\n")).get("/").text
    assert page.count("verdict-mark") == 1 and "name=b.yaml" in page


def test_every_file_that_a_page_names_is_there() -> None:
    asked = client(base="/app")
    named = re.findall(r'(?:href|src)="(/app/static/[^"]+)"', asked.get("/app/").text)
    assert len(named) >= 4
    for path in named:
        reply = asked.get(path)
        assert reply.status_code == 200 and "immutable" in reply.headers["cache-control"]


def test_addresses_of_static_files_change_with_their_content() -> None:
    assert all(re.fullmatch(r"/static/[0-9a-f]{12}/[\w.-]+", address(name)) for name in FILES)


def test_htmx_is_the_published_file() -> None:
    from hashlib import sha256

    assert sha256((STATIC / "htmx.min.js").read_bytes()).hexdigest() == HTMX


def test_our_own_scripts_are_small() -> None:
    assert sum(path.stat().st_size for path in STATIC.glob("*.js") if path.name != "htmx.min.js") <= 60_000


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.shell.json", "tsconfig.workers.json"])
def test_our_own_scripts_pass_the_type_checker(project: str) -> None:
    here = Path(__file__).parent
    checker, node = here / "node_modules" / "typescript" / "bin" / "tsc", shutil.which("node")
    if not (checker.is_file() and node):
        pytest.skip("TypeScript is not installed: npm ci in tests/web")
    found = subprocess.run([node, checker, "-p", here / project], capture_output=True, text=True, check=False)
    assert found.stdout == ""


def test_pages_send_back_the_name_of_a_file_as_it_is() -> None:
    # As macOS writes it, with the accent apart; and with two spaces.
    name = "Cafe\u0301  1"
    asked = client(store_of(**{name: (EXAMPLES / SLOANE).read_text("utf-8")}))
    for path in ("/play", "/measure"):
        assert f'value="deck:{name}.yaml"' in asked.get(path).text
    data = {"deck": [f"deck:{name}.yaml", f"deck:{name}.yaml"], "level": "easy"}
    page = asked.get("/build/deck", params={"name": f"{name}.yaml"}).text
    assert f'name="name" value="{name}.yaml"' in page
    assert asked.post("/play/new", data=data, follow_redirects=False).status_code == 303


def test_a_form_with_too_many_fields_is_bad_and_one_with_too_much_text_is_too_large() -> None:
    asked = client()
    many = asked.post("/build/read", data={f"f{number}": "x" for number in range(201)})
    assert many.status_code == 400 and "more than 200 fields" in many.text
    assert asked.post("/build/read", data={"text": "x" * 3_200_000}).status_code == 413


def test_a_fault_of_dtk_is_a_note_that_shows_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise KeyError("secret")

    monkeypatch.setattr("dtk.web.build.build.overview", fail)
    asked = TestClient(client().app, raise_server_exceptions=False)
    data = {"text": "outfit: Law Dogs\n", "do": ""}
    reply = asked.post("/build/edit", data=data, headers={"HX-Request": "true"})
    assert reply.status_code == 500 and reply.headers["HX-Retarget"] == "#notices"
    assert "Nothing was changed." in reply.text and "secret" not in reply.text
    assert "<h1>Not done</h1>" in asked.post("/build/edit", data=data).text


def test_the_application_needs_neither_processes_nor_sockets() -> None:
    """As in WebAssembly, where these modules are not there or do nothing."""
    code = (
        "import sys, json; from dtk.web.application import SECTIONS; [section.routes for section in SECTIONS]; "
        "print(json.dumps([name for name in ('uvicorn', 'concurrent.futures.process', "
        "'typer', 'h11', 'dtk.web.serve') if name in sys.modules]))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(found.stdout) == []


def test_the_first_page_loads_neither_the_engine_nor_other_sections() -> None:
    """The time until the first page, in a browser above all, is that of its imports."""
    code = (
        "import sys; from tests.web.clients import client; "
        "assert client().get('/').status_code == 200; "
        "print(sorted(name for name in sys.modules if name.startswith(('dtk.engine', 'dtk.agents', 'dtk.web.build', "
        "'dtk.web.play', 'dtk.simulate', 'ruamel', 'jsonschema'))))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_a_deck_with_its_odds_is_shown_before_the_engine_is_loaded() -> None:
    """In a page, loading the engine takes a large part of the time until the first verdict."""
    code = (
        "import sys; from tests.web.clients import EXAMPLES, SLOANE, client; asked = client(); "
        "assert '52</b> of 52 cards' in asked.get(f'/build/deck?name={SLOANE}').text; "
        "text = asked.app.state.services.store._documents['decks'][SLOANE]; "
        "assert 'Full House' in asked.post('/build/odds', data={'text': text}).text; "
        "print(sorted(name for name in sys.modules if name.startswith(('dtk.engine.game', 'dtk.agents', 'dtk.match', "
        "'dtk.cardtext'))))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


@pytest.mark.parametrize("path", ["/buildx", "/backup/nothing", "//build", "/look-up/card/0/0"])
def test_addresses_beside_those_of_a_section_are_refused(path: str) -> None:
    reply = client(base="/app").get(f"/app{path}", follow_redirects=False)
    assert reply.status_code == 404 and "<h1>Not found</h1>" in reply.text


@pytest.mark.parametrize("path", ["/play/new", "/measure/begin", "/replay/play-on"])
def test_the_address_of_a_form_has_no_page(path: str) -> None:
    reply = client().get(path)
    assert reply.status_code == 405 and "This address is for a form" in reply.text


def test_a_client_that_leaves_in_the_middle_of_a_request_is_no_fault_of_dtk() -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/build/read", "headers": [], "query_string": b""}
    asyncio.run(application(store_of(SLOANE), SliceRunner())(scope, receive, send))
    assert sent[0]["status"] == 400


def test_pages_say_that_their_buttons_need_scripts() -> None:
    assert "<noscript>" in client().get("/").text
