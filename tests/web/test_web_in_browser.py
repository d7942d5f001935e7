"""The application in a browser: building by mouse, keys and phone, reloads, links, hostile pages, accessibility."""

from __future__ import annotations

import http.server
import json
import re
import shutil
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest

from dtk.web.serve.server import make_server, opened
from tests.report.test_pages_in_browser import CONTRAST, FITS
from tests.web.clients import EXAMPLES, SLOANE

PHONE, WIDE = (390, 844), (1280, 900)
ALLIE = "24078"
# `npm ci` in this folder installs it.
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
HOSTILE = "<img src=x onerror=alert(1)>"
BAD_DECK = f"name: '{HOSTILE}'\noutfit: The Sloane Gang\ndudes:\n  '{HOSTILE}': 2\n  Sloane: 1\n"


class Site(NamedTuple):
    """A served folder, and the browser in it."""

    browser: Any
    folder: Path
    url: str
    token: str

    def go(self, path: str, size: tuple[int, int] = WIDE, scheme: str = "light") -> None:
        """Open a page."""
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        features = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", features)
        self.browser.get("about:blank")
        self.browser.get(f"{self.url}{path}")

    def deck(self, name: str = SLOANE, size: tuple[int, int] = WIDE) -> None:
        """Open a deck, without drafts of earlier tests."""
        self.go("/look-up")
        self.browser.execute_script("sessionStorage.clear(); localStorage.clear()")
        self.go(f"/build/deck?name={name}", size)
        self.until(lambda: self.all("#odds table"))

    def all(self, selector: str) -> list[Any]:
        """All elements that fit."""
        found: list[Any] = self.browser.find_elements("css selector", selector)
        return found

    def one(self, selector: str) -> Any:
        """The first element that fits."""
        return self.browser.find_element("css selector", selector)

    def text(self, selector: str) -> str:
        """The words of an element, on a line."""
        return " ".join(self.one(selector).text.split())

    def until(self, check: Callable[[], Any]) -> Any:
        """Wait for something to be the case."""
        from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
        from selenium.webdriver.support.ui import WebDriverWait

        errors = (NoSuchElementException, StaleElementReferenceException)
        return WebDriverWait(self.browser, 20, 0.05, errors).until(lambda _: check())

    def shows(self, selector: str, words: str) -> None:
        """Wait for words in an element."""
        self.until(lambda: words in self.text(selector))

    def keys(self, *pressed: str) -> None:
        """Press keys wherever the focus is."""
        self.browser.switch_to.active_element.send_keys(*pressed)

    def step(self, name: str) -> None:
        """Undo or redo, once the page offers it."""
        self.until(lambda: self.one(f"[data-{name}]").is_enabled())
        self.one(f"[data-{name}]").click()

    def save_over(self) -> None:
        """Save a deck over its file, which another program wrote."""
        self.one("[data-save]").click()
        self.shows("#write-dialog h2", "Write these changes?")
        self.one("#write-body button.main").click()
        self.shows("[data-save]", "Saved")

    def complaints(self) -> list[str]:
        """The messages of the console, such as violations of the security policy."""
        return [entry["message"] for entry in self.browser.get_log("browser")]


@pytest.fixture(scope="module")
def site(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Some decks, one of them hostile, in the browser."""
    folder = tmp_path_factory.mktemp("decks")
    for path in EXAMPLES.glob("*-gunfighter.yaml"):
        shutil.copy(path, folder)
    (folder / "bad.yaml").write_text(BAD_DECK, "utf-8")
    at = opened("127.0.0.1", 0)
    server = make_server(folder, at)
    thread = Thread(target=server.run, kwargs={"sockets": [at.listener]}, daemon=True)
    thread.start()
    made = Site(browser, folder, url=f"http://127.0.0.1:{at.port}", token=at.token)
    made.go(f"/?token={at.token}")
    made.until(lambda: made.all("nav"))
    browser.get_log("browser")
    yield made
    server.should_exit = True
    thread.join(10)
    server.runner.close()


def test_back_from_a_run_shows_it_in_the_list_and_keeps_the_form(site: Site) -> None:
    site.go("/measure")
    site.one("#games").clear()
    site.one("#games").send_keys("4")
    site.one("form.paper .actions button").click()
    site.until(lambda: "/measure/run" in site.browser.current_url)
    site.browser.back()
    site.shows("#lists", "of 4 games, seed")
    assert site.one("#games").get_attribute("value") == "4"


def test_the_address_loses_its_token_and_leads_on_by_links(site: Site) -> None:
    site.go(f"/?token={site.token}")
    site.until(lambda: site.all(".ways"))
    assert "token" not in site.browser.current_url
    site.browser.find_element("link text", "Look up").click()
    site.shows("h1", "Cards")
    site.browser.back()
    site.shows("h1", "Doomtown toolkit")
    site.browser.forward()
    site.shows("h1", "Cards")
    assert site.complaints() == []


def test_quick_clicks_are_all_counted(site: Site) -> None:
    site.deck()
    for _ in range(3):
        site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(f"#line-{ALLIE} output", "4")
    site.shows(".sums", "55 of 52 cards")
    site.shows("#odds", "52 cards to draw from")
    assert site.complaints() == []


# Undo, and odds that arrive before the deck.
UNDONE_BEFORE_THE_ODDS = """
document.querySelector("[data-undo]").click();
const detail = { ctx: { target: document.getElementById("odds") } };
document.dispatchEvent(new CustomEvent("htmx:after:swap", { detail }));
"""


def test_odds_that_arrive_late_are_no_edit(site: Site) -> None:
    site.deck()
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.until(lambda: site.one("[data-undo]").is_enabled())
    site.browser.execute_script(UNDONE_BEFORE_THE_ODDS)
    site.shows(".sums", "52 of 52")
    site.step("redo")
    site.shows(".sums", "53 of 52")


def test_undo_redo_and_reload_keep_the_work(site: Site) -> None:
    site.deck()
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.step("undo")
    site.shows(".sums", "52 of 52")
    site.step("redo")
    site.shows(".sums", "53 of 52")
    site.browser.refresh()
    site.shows(".sums", "53 of 52")
    site.shows("#notices", "Your unsaved changes are back.")
    site.step("undo")
    site.shows(".sums", "52 of 52")
    assert site.text("[data-save]") == "Saved"


def test_a_deck_is_built_by_keys_alone(site: Site) -> None:
    from selenium.webdriver.common.keys import Keys

    site.deck()
    site.keys("/")
    assert site.browser.switch_to.active_element.get_attribute("id") == "query"
    site.keys("ambush")
    site.shows("#results", "1 of 971")
    site.keys(Keys.ENTER)
    site.shows(".sums", "53 of 52")
    # The search keeps its words and the focus.
    assert site.browser.switch_to.active_element.get_attribute("value") == "ambush"
    site.keys(Keys.ARROW_DOWN)
    site.keys("4")
    site.shows("#results output", "4")
    site.keys("0")
    site.shows("#results output", "0")
    site.keys(Keys.CONTROL, "z")
    site.shows("#results output", "4")
    site.keys("?")
    site.until(lambda: site.one("#keys-dialog").is_displayed())
    site.keys(Keys.ESCAPE)
    site.keys("/", Keys.ESCAPE)
    site.until(lambda: not site.all("#results .row"))
    site.browser.execute_script(f"document.getElementById('line-{ALLIE}').focus()")
    site.keys("s")
    site.shows(".totals", "5 of 18")
    assert site.browser.switch_to.active_element.get_attribute("id") == f"line-{ALLIE}"
    assert site.complaints() == []


def test_a_list_becomes_a_legal_deck_that_is_saved(site: Site) -> None:
    from selenium.webdriver.common.keys import Keys

    site.go("/build")
    text = (EXAMPLES / SLOANE).read_text("utf-8").replace("Ambush", "Ambsh").replace("Gunfighter", "By Hand")
    site.browser.execute_script("document.getElementById('list').value = arguments[0]", text)
    site.browser.find_element("xpath", "//button[text()='Read the list']").click()
    site.shows(".unknown", "Unknown card. Did you mean")
    assert site.browser.current_url == f"{site.url}/build/deck"
    site.one(".unknown .offers button").click()
    site.shows(".sums", "52 of 52 cards 2 jokers deck legal gang legal")
    site.keys(Keys.CONTROL, "s")
    site.shows("[data-save]", "Saved")
    assert len(site.all("#builder")) == 1
    saved = site.folder / "Outlaws Weird West Edition By Hand.yaml"
    assert "Ambush" in saved.read_text("utf-8")
    site.until(lambda: "name=Outlaws" in site.browser.current_url)
    saved.unlink()


def test_changes_are_shown_before_a_file_of_another_program_is_written(site: Site) -> None:
    path = site.folder / SLOANE
    before = path.read_text("utf-8")
    site.deck(size=PHONE)
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.one("[data-save]").click()
    site.until(lambda: site.one("#write-dialog").is_displayed())
    assert "+ Allie Hensman (DT2): 2" in site.text(".diff") and site.browser.execute_script(FITS)
    site.browser.find_element("xpath", "//button[text()='Do not write']").click()
    site.until(lambda: not site.one("#write-dialog").is_displayed())
    assert path.read_text("utf-8") == before and site.text("[data-save]") == "Save"
    site.save_over()
    assert not site.one("#write-dialog").is_displayed() and path.read_text("utf-8") != before
    site.one(f"#line-{ALLIE} button[value^=cut]").click()
    site.shows(".sums", "52 of 52")
    site.one("[data-save]").click()
    site.shows("[data-save]", "Saved")
    assert path.read_text("utf-8") == before and site.complaints() == []


def test_two_tabs_do_not_overwrite_each_other(site: Site) -> None:
    name = "law-dogs-gunfighter.yaml"
    before = (site.folder / name).read_text("utf-8")
    site.deck(name)
    first = site.browser.current_window_handle
    site.browser.switch_to.new_window("tab")
    site.go(f"/build/deck?name={name}")
    site.until(lambda: site.all("#odds table"))
    site.one(".row[data-code] button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.save_over()
    saved = (site.folder / name).read_text("utf-8")
    site.browser.close()
    site.browser.switch_to.window(first)
    site.one(".row[data-code] button[value^=cut]").click()
    site.shows(".sums", "51 of 52")
    site.one("[data-save]").click()
    site.shows("#notices", "has changed since you opened it")
    assert (site.folder / name).read_text("utf-8") == saved != before and "51 of 52" in site.text(".sums")
    (site.folder / name).write_text(before, "utf-8")
    site.browser.get_log("browser")


def test_back_and_forward_keep_the_work(site: Site) -> None:
    site.deck()
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.browser.find_element("link text", "Look up").click()
    site.shows("h1", "Cards")
    site.browser.back()
    site.shows(".sums", "53 of 52")
    site.until(lambda: site.all("#odds table"))
    site.browser.forward()
    site.shows("h1", "Cards")
    assert site.complaints() == []


def test_a_browser_that_keeps_nothing_says_so_and_still_builds(site: Site) -> None:
    script = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    site.deck()
    added = site.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    site.go(f"/build/deck?name={SLOANE}")
    site.shows("#notices", "This browser keeps nothing: save the deck before you leave.")
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.one("[data-undo]").click()
    site.shows(".sums", "52 of 52")
    site.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def test_a_lost_server_is_said_and_the_work_stays(site: Site) -> None:
    site.deck()
    site.browser.execute_cdp_cmd("Network.enable", {})
    site.browser.set_network_conditions(offline=True, latency=0, throughput=1)
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows("#notices", "No answer. If dtk has stopped, start it again, or reload the page.")
    site.browser.delete_network_conditions()
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.browser.get_log("browser")


def test_a_deck_is_deleted_after_a_question(site: Site) -> None:
    (site.folder / "old.yaml").write_text("name: Old\noutfit: Law Dogs\n", "utf-8")
    site.go("/build/deck?name=old.yaml")
    site.one("button.danger").click()
    site.browser.switch_to.alert.dismiss()
    assert (site.folder / "old.yaml").exists()
    site.one("button.danger").click()
    site.browser.switch_to.alert.accept()
    site.shows("h1", "Build a deck")
    assert not (site.folder / "old.yaml").exists() and site.browser.current_url.endswith("/build")


def test_a_shared_link_opens_the_deck(site: Site) -> None:
    site.deck()
    site.one("[data-share]").click()
    site.until(lambda: site.one("#share-dialog").is_displayed())
    link = site.until(lambda: site.one("#share-link").get_attribute("value"))
    assert link.startswith(f"{site.url}/build/deck#d=") and len(link) < 330
    site.browser.get("about:blank")
    site.browser.get(link)
    site.shows(".sums", "52 of 52 cards 2 jokers deck legal gang legal")
    assert "#" not in site.browser.current_url
    assert site.complaints() == []


def test_a_card_is_a_click_away(site: Site) -> None:
    from selenium.webdriver.common.keys import Keys

    site.deck()
    site.one(f"#line-{ALLIE} .title").click()
    site.until(lambda: site.one("#card-dialog").is_displayed())
    assert "Allie Hensman" in site.text("#card-body h1") and site.browser.current_url.endswith(SLOANE)
    site.keys(Keys.ESCAPE)
    site.until(lambda: not site.one("#card-dialog").is_displayed())


def test_a_sheet_and_back_again(site: Site) -> None:
    site.deck()
    site.browser.find_element("xpath", "//button[text()='Sheet']").click()
    site.shows("article.sheet h1", "Registration sheet")
    paper = {"preferCSSPageSize": True, "paperWidth": 8.27, "paperHeight": 11.69}
    printed = b64decode(site.browser.execute_cdp_cmd("Page.printToPDF", paper)["data"])
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1
    site.browser.find_element("link text", "Back to the deck").click()
    site.shows(".sums", "52 of 52")
    assert site.complaints() == []


def test_the_phone_shows_one_part_at_a_time(site: Site) -> None:
    site.deck(size=PHONE)
    assert site.one(".list").is_displayed() and not site.one(".find").is_displayed()
    site.one("label[for=show-find]").click()
    assert site.one(".find").is_displayed() and not site.one(".list").is_displayed()
    site.browser.find_element("xpath", "//button[text()='deeds']").click()
    site.until(lambda: site.all("#results .row"))
    site.one("#results button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    assert site.one(".find").is_displayed()
    site.one("label[for=show-facts]").click()
    assert site.one("#odds-title").is_displayed() and site.browser.execute_script(FITS)


PATHS = [
    "/",
    "/build",
    f"/build/deck?name={SLOANE}",
    "/look-up?q=sloane",
    "/measure",
    "/look-up/card/01044",
    "/look-up/rules/DT203",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE, (768, 900), (1920, 1080)], ids=["desktop", "phone", "tablet", "wide"])
@pytest.mark.parametrize("path", PATHS)
def test_pages_fit_and_are_legible(site: Site, path: str, size: tuple[int, int], scheme: str) -> None:
    site.go(path, size, scheme)
    site.until(lambda: site.all("main"))
    if "deck?" in path:
        site.until(lambda: site.all("#odds table"))
    seen, faint = site.browser.execute_script(CONTRAST)
    assert seen > 10 and faint == []
    assert site.browser.execute_script(FITS)
    assert site.complaints() == []


def test_hostile_names_run_no_script(site: Site) -> None:
    for path in ("/", "/build", "/build/deck?name=bad.yaml", "/look-up?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"):
        site.go(path)
        site.until(lambda: site.all("main"))
        assert not site.all("img") and "onerror" in site.text("main") + site.one("main").get_attribute("innerHTML")
    site.go("/build/deck?name=bad.yaml")
    site.one("[data-share]").click()
    site.until(lambda: site.one("#share-dialog").is_displayed())
    assert not site.all("img") and site.complaints() == []


def test_hostile_links_run_no_script_and_say_what_is_wrong(site: Site) -> None:
    for fragment in ("d=%3Cscript%3E", "d=AAAA", "d=" + "A" * 3000, "d=../../x"):
        site.browser.get("about:blank")
        site.browser.get(f"{site.url}/build/deck#{fragment}")
        site.shows("#notices", "This link")
        site.browser.get_log("browser")


EVIL = """<!DOCTYPE html><title>waiting</title><img id=i src="{url}/look-up"><script>
const done = [];
const note = (name, what) => {{ done.push([name, what]); document.title = JSON.stringify(done); }};
const refused = (name) => () => note(name, "refused");
fetch("{url}/").then((reply) => reply.text()).then((text) => note("fetch", text.length), refused("fetch"));
const body = new URLSearchParams({{ name: "bad.yaml", version: "x" }});
const post = fetch("{url}/build/delete", {{ method: "POST", mode: "no-cors", credentials: "include", body }});
post.then((reply) => note("post", reply.type), refused("post"));
const socket = new WebSocket("{url}/".replace("http", "ws"));
socket.onopen = () => note("socket", "open");
socket.onerror = refused("socket");
document.getElementById("i").onload = () => note("img", "loaded");
document.getElementById("i").onerror = refused("img");
const frame = document.createElement("iframe");
frame.src = "{url}/";
frame.onload = () => note("frame", frame.contentDocument ? frame.contentDocument.body.textContent : "refused");
document.documentElement.append(frame);
</script>"""


def test_a_page_of_another_port_learns_and_changes_nothing(site: Site, tmp_path: Path) -> None:
    (tmp_path / "evil.html").write_text(EVIL.format(url=site.url))

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(tmp_path))

        def log_message(self, *args: Any) -> None:
            """Say nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as other:
        Thread(target=other.serve_forever, daemon=True).start()
        site.browser.get(f"http://127.0.0.1:{other.server_address[1]}/evil.html")
        site.until(lambda: site.browser.title.count("[") >= 6)
        found = dict(json.loads(site.browser.title))
        other.shutdown()
    # What a page may not read is opaque to it. The server answered 403, and the deck is there.
    assert found.pop("post") in ("opaque", "refused")
    assert found == dict.fromkeys(("fetch", "socket", "img", "frame"), "refused")
    assert (site.folder / "bad.yaml").read_text("utf-8") == BAD_DECK
    site.browser.get_log("browser")


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in tests/web")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", [*PATHS, "/look-up/terms", "/look-up/rules"])
def test_axe_finds_no_fault(site: Site, path: str, size: tuple[int, int]) -> None:
    site.go(path, size)
    site.until(lambda: site.all("main"))
    site.browser.execute_script(AXE.read_text("utf-8"))
    found = site.browser.execute_async_script("axe.run().then(arguments[0])")
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_match_is_measured_on_a_phone(site: Site, scheme: str) -> None:
    """Its report has the styles of a page of its own, in a browser that enforces the security policy."""
    from selenium.webdriver.support.ui import Select

    site.go("/measure", PHONE, scheme)
    for place in (1, 2):
        Select(site.one(f"#agent-{place}")).select_by_visible_text("random")
    site.one("#games").clear()
    site.one("#games").send_keys("20")
    site.one("button.main").click()
    site.until(lambda: site.all("#saved"))
    assert "20 of 20 games" in site.text("#run") and site.browser.execute_script(FITS)
    assert site.browser.execute_script(CONTRAST)[1] == []
    # The report came by a swap, and its tables sort all the same.
    assert site.all(".names .by") and site.all(".tools select")
    run = site.browser.current_url.removeprefix(site.url).replace("/run?", "/report?")
    size = "return getComputedStyle(document.querySelector('.verdict')).borderLeftWidth"
    assert site.browser.execute_script(size) != "0px"
    site.go(run, PHONE, scheme)
    assert site.browser.execute_script(size) != "0px" and site.complaints() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_cards_of_a_deck_are_measured_on_a_phone(site: Site, scheme: str) -> None:
    """The form asks for what this study needs, and the report fits."""
    from selenium.webdriver.support.ui import Select

    site.go("/measure", PHONE, scheme)
    assert not site.one("#swaps").is_displayed()
    site.one("#study-cards").click()
    site.until(lambda: site.one("#swaps").is_displayed())
    assert site.browser.execute_script(FITS) and site.browser.execute_script(CONTRAST)[1] == []
    site.one("#swaps").send_keys("1 Ambush -> 1 Pinto")
    Select(site.one("#deck-1")).select_by_value(f"deck:{SLOANE}")
    for place in (1, 2):
        Select(site.one(f"#agent-{place}")).select_by_visible_text("random")
    site.one("#games").clear()
    site.one("#games").send_keys("8")
    site.one("button.main").click()
    site.until(lambda: site.all("#run .verdict"))
    site.shows("#run h1", "Gains of swaps: Outlaws")
    site.shows("#run", "1 Ambush -> 1 Pinto")
    assert site.browser.execute_script(FITS) and site.browser.execute_script(CONTRAST)[1] == []
    assert site.complaints() == []
