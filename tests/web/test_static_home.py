"""The application on a static host, in a browser: it starts, plays, keeps a game, and goes on without the host."""

from __future__ import annotations

import http.server
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.packaging.building import CHECKOUT

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


class StaticHost(http.server.SimpleHTTPRequestHandler):
    """A static host of pages: files, and `404.html` for all else."""

    folder: Path

    def do_GET(self) -> None:
        path = self.folder / self.path.partition("?")[0].removeprefix(BASE).strip("/")
        found = path / "index.html" if path.is_dir() else path
        data = (found if found.is_file() else self.folder / "404.html").read_bytes()
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
    handler = type("Handler", (StaticHost,), {"folder": out})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.server_close()


def until(browser: Any, check: Callable[[], Any]) -> None:
    """Wait for something to be the case; the start takes long where the machine is busy."""
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.support.ui import WebDriverWait

    WebDriverWait(browser, 120, 0.1, (WebDriverException, IndexError)).until(lambda _: check())


def test_no_request_reaches_another_host(host: http.server.ThreadingHTTPServer, browser: Any) -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), host.RequestHandlerClass) as other:
        Thread(target=other.serve_forever, daemon=True).start()
        other_address, own = (
            f"http://127.0.0.1:{other.server_port}{BASE}/",
            f"http://127.0.0.1:{host.server_port}{BASE}/",
        )
        browser.get(own)
        assert browser.execute_async_script(ASK_ANOTHER, own) == ["answered", "answered"]
        assert browser.execute_async_script(ASK_ANOTHER, other_address) == ["refused", "refused"]
        other.shutdown()


# Python starts in the page three times, which takes minutes on a busy machine.
@pytest.mark.slow
def test_a_game_goes_on_after_a_reload_and_without_the_host(
    host: http.server.ThreadingHTTPServer, browser: Any
) -> None:
    def words(selector: str) -> str:
        return str(browser.find_element("css selector", selector).text)

    browser.get(f"http://127.0.0.1:{host.server_port}{BASE}/build")
    until(browser, lambda: words("h1") == "Build a deck")
    browser.get_log("browser")
    browser.find_element("link text", "Look up").click()
    until(browser, lambda: words("h1") == "Cards")
    browser.back()
    until(browser, lambda: words("h1") == "Build a deck")
    browser.find_element("link text", "Play").click()
    until(browser, lambda: browser.title.startswith("Play"))
    browser.find_elements("css selector", "form[action$='/play/new'] button")[-1].click()
    until(browser, lambda: words("#asked"))
    first = words("#question")
    browser.find_elements("css selector", "#question button.main")[0].click()
    until(browser, lambda: words("#question") != first)
    second = words("#asked")
    browser.refresh()
    until(browser, lambda: words("#asked") == second)
    until(browser, lambda: browser.execute_script("return navigator.serviceWorker.controller !== null"))
    asked = browser.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
    assert asked and all(name.startswith(("blob:", f"http://127.0.0.1:{host.server_port}{BASE}/")) for name in asked)
    host.shutdown()
    host.server_close()
    browser.refresh()
    until(browser, lambda: words("#asked") == second)
    assert browser.get_log("browser") == []
