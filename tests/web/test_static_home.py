"""The application on a static host: what its files hold, and what the page does where nothing else is there."""

from __future__ import annotations

import http.server
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.packaging.building import CHECKOUT
from tests.web.clients import EXAMPLES, SLOANE
from tests.web.players import LAW_DOGS
from tests.web.test_web_in_browser import BAD_DECK, WIDE, Site

BASE = "/dtk"
MOST_MEGABYTES = 12
# Ask another host from the page, and from a worker that is made as the page makes its own.
ASK_ANOTHER = """
const [address, done] = arguments;
const asking = `fetch(${JSON.stringify(address)}).then(() => "answered", () => "refused")`;
const code = new Blob([`${asking}.then(postMessage)`], { type: "text/javascript" });
const ofWorker = new Promise((resolve) => {
  new Worker(URL.createObjectURL(code), { type: "module" }).onmessage = ({ data }) => resolve(data);
});
const ofPage = fetch(address).then(() => "answered", () => "refused");
Promise.all([ofPage, ofWorker]).then(done);
"""
OPENED = """
const done = arguments[arguments.length - 1];
const asked = indexedDB.open("dtk", 1);
asked.onupgradeneeded = () => asked.result.createObjectStore("documents");
asked.onsuccess = () => {
  const transaction = asked.result.transaction("documents", "readwrite");
  const documents = transaction.objectStore("documents");
  const end = (value) => { asked.result.close(); done(value); };
"""
PUT = f"""const [kind, name, text] = arguments;{OPENED}
  documents.put(text, [kind, name]);
  transaction.oncomplete = () => end(null);
}};
"""
HELD = f"""const [kind] = arguments;{OPENED}
  const keys = documents.getAllKeys();
  const texts = documents.getAll();
  transaction.oncomplete = () => {{
    const all = keys.result.map(([of, name], at) => ({{ of, name, text: texts.result[at] }}));
    end(all.filter(({{ of }}) => of === kind).map(({{ name, text }}) => [name, text]));
  }};
}};
"""


class StaticHost(http.server.SimpleHTTPRequestHandler):
    """A static host of pages: files, and `404.html` for all else."""

    folder: Path
    asked: list[str]

    def do_GET(self) -> None:
        path = self.folder / self.path.partition("?")[0].removeprefix(BASE).strip("/")
        found = path / "index.html" if path.is_dir() else path
        data = (found if found.is_file() else self.folder / "404.html").read_bytes()
        self.asked.append(self.path)
        self.send_response(200 if found.is_file() else 404)
        kind = self.guess_type(str(found)) if found.is_file() else "text/html"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[http.server.ThreadingHTTPServer]:
    if not (shutil.which("node") and shutil.which("npm") and shutil.which("chromium")):
        pytest.skip("node, npm and Chromium are needed for the application on a static host")
    out = tmp_path_factory.mktemp("host") / "app"
    command = [sys.executable, CHECKOUT / "tools" / "app" / "build.py", out, "--base", BASE]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    if "npm failed" in built.stderr:
        pytest.skip("npm cannot install pyodide")
    assert built.returncode == 0, built.stderr
    size = re.search(r"([0-9.]+) MB for a first visit", built.stdout)
    assert size and float(size[1]) <= MOST_MEGABYTES
    with serving(out) as server:
        yield server


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[http.server.ThreadingHTTPServer]:
    """A static host of a folder."""
    handler = type("Handler", (StaticHost,), {"folder": folder, "asked": []})
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def address(server: http.server.ThreadingHTTPServer) -> str:
    """The address of the application on a host."""
    return f"http://127.0.0.1:{server.server_port}{BASE}"


class StaticSite(Site):
    """The application on a static host. Its starts take long where the machine is busy."""

    def go(self, path: str, size: tuple[int, int] = WIDE, scheme: str = "light") -> None:
        """Open a page, and wait until it is there."""
        super().go(path, size, scheme)
        self.until(lambda: self.all("main") and not self.all("#step"))

    def until(self, check: Callable[[], Any]) -> Any:
        """Wait for something to be the case."""
        from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
        from selenium.webdriver.support.ui import WebDriverWait

        errors = (NoSuchElementException, StaleElementReferenceException)
        return WebDriverWait(self.browser, 120, 0.1, errors).until(lambda _: check())

    def put(self, kind: str, name: str, text: str) -> None:
        """Put a document into the browser's storage."""
        self.browser.execute_async_script(PUT, kind, name, text)

    def held(self, kind: str) -> dict[str, str]:
        """The documents in the browser's storage."""
        return dict(self.browser.execute_async_script(HELD, kind))


def site_of(browser: Any, server: http.server.ThreadingHTTPServer, folder: Path) -> StaticSite:
    """The application in the browser, with the example decks of a match and a hostile one."""
    made = StaticSite(browser, folder, url=address(server), token="")
    made.go("/")
    made.shows("h1", "Doomtown toolkit")
    made.until(lambda: made.all(".ways"))
    for name in (SLOANE, LAW_DOGS):
        made.put("decks", name, (EXAMPLES / name).read_text("utf-8"))
    made.put("decks", "bad.yaml", BAD_DECK)
    browser.get_log("browser")
    return made


def test_no_request_reaches_another_host(host: http.server.ThreadingHTTPServer, browser: Any) -> None:
    with serving(host.RequestHandlerClass.folder) as other:
        browser.get(f"{address(host)}/")
        assert browser.execute_async_script(ASK_ANOTHER, f"{address(host)}/") == ["answered", "answered"]
        assert browser.execute_async_script(ASK_ANOTHER, f"{address(other)}/") == ["refused", "refused"]


def test_it_can_be_installed(host: http.server.ThreadingHTTPServer, browser: Any) -> None:
    browser.get(f"{address(host)}/")
    manifest = browser.execute_cdp_cmd("Page.getAppManifest", {})
    assert manifest["errors"] == [] and manifest["url"] == f"{address(host)}/manifest.webmanifest"
    read = json.loads(manifest["data"])
    assert (read["start_url"], read["scope"], read["display"]) == (f"{BASE}/", f"{BASE}/", "standalone")
    found = browser.execute_cdp_cmd("Page.getInstallabilityErrors", {})["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []


def test_the_frame_is_there_before_python(host: http.server.ThreadingHTTPServer) -> None:
    folder = host.RequestHandlerClass.folder
    page = (folder / "index.html").read_text("utf-8")
    assert re.findall(rf'<a href="({BASE}/[a-z-]*)">', page) == [
        f"{BASE}/{path}" for path in ("", "build", "play", "replay", "measure", "look-up")
    ]
    assert "@" not in page and page == (folder / "404.html").read_text("utf-8")
    named = re.findall(r'(?:href|src)="(/dtk/[^"]+\.[a-z]+)"', page)
    assert len(named) >= 5 and all((folder / path.removeprefix(f"{BASE}/")).is_file() for path in named)


def test_every_file_that_is_kept_for_offline_use_is_there(host: http.server.ThreadingHTTPServer) -> None:
    folder = host.RequestHandlerClass.folder
    found = re.search(r"FILES = .*?\((\[.*?\])\);", (folder / "service.js").read_text("utf-8"))
    assert found
    files = json.loads(found[1])
    assert len(files) > 20 and all((folder / path.removeprefix(f"{BASE}/")).is_file() for path in files)


def test_python_compiles_nothing_at_a_start(host: http.server.ThreadingHTTPServer) -> None:
    folder = host.RequestHandlerClass.folder
    (library,) = folder.glob("v/*/python_stdlib.zip")
    (archive,) = folder.glob("v/*/archive.tar.gz")
    with zipfile.ZipFile(library) as read, tarfile.open(archive) as packed:
        names = {*read.namelist(), *packed.getnames()}
    assert len(names) > 1000
    for name in (name for name in names if name.endswith(".py")):
        place, _, stem = name.removesuffix(".py").rpartition("/")
        assert f"{place}/__pycache__/{stem}.cpython-314.pyc" in names
    templates = [*(CHECKOUT / "dtk").rglob("*.html")]
    assert len(templates) > 50 and not any(name.startswith("dtk/") and name.endswith(".html") for name in names)
    assert sum("/templates/compiled/tmpl_" in name for name in names) == len(templates)


def test_all_texts_of_cards_are_there(host: http.server.ThreadingHTTPServer) -> None:
    """Their sources say which printings they belong to, and which version of the texts a game is played with."""
    (archive,) = host.RequestHandlerClass.folder.glob("v/*/archive.tar.gz")
    with tarfile.open(archive) as packed:
        names = [name for name in packed.getnames() if name.startswith("dtk/cardtext/") and name.endswith(".py")]
        packed_texts = {name: packed.extractfile(name).read() for name in names}
    paths = (CHECKOUT / "dtk" / "cardtext").rglob("*.py")
    assert packed_texts == {path.relative_to(CHECKOUT).as_posix(): path.read_bytes() for path in paths}
