"""The application on a static host, in a browser: the tests that both homes share, and those of this one."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.files.schema import load_schema
from tests.conftest import opened_browser
from tests.report.test_pages_in_browser import CONTRAST, FITS
from tests.web.clients import EXAMPLES, SLOANE
from tests.web.test_play_in_browser import (
    SittingAtPage,
    person,
    test_a_card_shows_what_it_can_do_and_what_it_does,
    test_a_game_by_keys_alone,
    test_long_runs_are_stopped_and_the_page_says_so,
    test_undo_reload_and_the_list_of_games,
)
from tests.web.test_static_home import BASE, StaticSite, address, host, serving, site_of
from tests.web.test_web_in_browser import (
    ALLIE,
    AXE,
    PHONE,
    test_a_browser_that_keeps_nothing_says_so_and_still_builds,
    test_a_card_is_a_click_away,
    test_a_deck_is_built_by_keys_alone,
    test_a_shared_link_opens_the_deck,
    test_a_sheet_and_back_again,
    test_back_and_forward_keep_the_work,
    test_hostile_links_run_no_script_and_say_what_is_wrong,
    test_hostile_names_run_no_script,
    test_quick_clicks_are_all_counted,
    test_the_phone_shows_one_part_at_a_time,
    test_undo_redo_and_reload_keep_the_work,
)

__all__ = [
    "host",
    "person",
    "test_a_browser_that_keeps_nothing_says_so_and_still_builds",
    "test_a_card_is_a_click_away",
    "test_a_card_shows_what_it_can_do_and_what_it_does",
    "test_a_deck_is_built_by_keys_alone",
    "test_a_game_by_keys_alone",
    "test_a_shared_link_opens_the_deck",
    "test_a_sheet_and_back_again",
    "test_back_and_forward_keep_the_work",
    "test_hostile_links_run_no_script_and_say_what_is_wrong",
    "test_hostile_names_run_no_script",
    "test_long_runs_are_stopped_and_the_page_says_so",
    "test_quick_clicks_are_all_counted",
    "test_the_phone_shows_one_part_at_a_time",
    "test_undo_redo_and_reload_keep_the_work",
    "test_undo_reload_and_the_list_of_games",
]
# Python starts in the page at each reload, which takes seconds of a whole processor.
pytestmark = pytest.mark.slow

DECK = (EXAMPLES / SLOANE).read_text("utf-8")
# Pages, and what is on each once it is there.
PAGES = {
    "/": ".ways",
    "/build": "#list",
    "/play": ".seats",
    "/replay": "main a.button",
    "/measure": "#games",
    "/look-up": ".search",
    "/backup": "#backup-file",
}
# Follow a link to a page.
FOLLOW = """
const link = Object.assign(document.createElement("a"), { href: arguments[0] });
document.body.append(link);
link.click();
link.remove();
"""


@pytest.fixture(scope="module")
def site(host: ThreadingHTTPServer, browser: Any, tmp_path_factory: pytest.TempPathFactory) -> StaticSite:
    """The application on a static host."""
    return site_of(browser, host, tmp_path_factory.mktemp("downloads"))


def read_list(site: StaticSite, text: str = DECK) -> None:
    """Paste a list, and read it."""
    site.go("/build")
    site.browser.execute_script("sessionStorage.clear(); localStorage.clear()")
    site.browser.execute_script("document.getElementById('list').value = arguments[0]", text)
    site.browser.find_element("xpath", "//button[text()='Read the list']").click()
    site.until(lambda: site.all("#builder"))


def saved_file(site: StaticSite, name: str, link: str) -> str:
    """The text of a file that a link saves."""
    path = site.folder / name
    path.unlink(missing_ok=True)
    behaviour = {"behavior": "allow", "downloadPath": str(site.folder)}
    site.browser.execute_cdp_cmd("Browser.setDownloadBehavior", behaviour)
    site.browser.find_element("link text", link).click()
    site.until(lambda: path.is_file() and path.stat().st_size)
    return path.read_text("utf-8")


def test_a_deck_from_nothing_to_legal_to_a_file_and_back(site: StaticSite) -> None:
    from selenium.webdriver.common.keys import Keys

    read_list(site, DECK.replace("Ambush", "Ambsh").replace("Gunfighter", "By Hand"))
    site.shows(".unknown", "Unknown card. Did you mean")
    site.one(".unknown .offers button").click()
    site.shows(".sums", "52 of 52 cards 2 jokers deck legal gang legal")
    site.keys(Keys.CONTROL, "s")
    site.shows("[data-save]", "Saved")
    name = "Outlaws Weird West Edition By Hand.yaml"
    before = site.held("decks")
    assert "Ambush" in before[name]
    site.one("[data-share]").click()
    site.until(lambda: "Ambush" in (site.one("#share-dialog textarea").get_attribute("value") or ""))
    site.go("/backup")
    file = json.loads(saved_file(site, "dtk-backup.json", "Save all as one file"))
    Draft7Validator(load_schema("backup.v1")).validate(file)
    assert {one["name"]: one["text"] for one in file["documents"] if one["kind"] == "decks"} == before
    cleared = {"origin": site.url.removesuffix(BASE), "storageTypes": "indexeddb"}
    site.browser.execute_cdp_cmd("Storage.clearDataForOrigin", cleared)
    site.go("/backup")
    site.shows("#save + p", "0 decks")
    site.one("#backup-file").send_keys(str(site.folder / "dtk-backup.json"))
    site.shows("#import-sums", f"{len(file['documents'])} new")
    site.one("[data-import]").click()
    site.shows("#import-sums", "imported")
    assert site.held("decks") == before and site.complaints() == []


def test_a_whole_game_by_clicks_is_verified_natively(site: StaticSite, person: SittingAtPage, tmp_path: Path) -> None:
    known = {*site.held("records")}
    person.deal(seed="7")
    person.play(Random(1))
    assert re.match(r"You (win|lose)|It is a draw", site.text(".result"))
    (text,) = [text for name, text in site.held("records").items() if name not in known]
    (tmp_path / "game.jsonl").write_text(text, "utf-8")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.jsonl"), "--verify"])
    assert done.exit_code == 0, done.output
    site.browser.find_element("link text", "Replay and learn").click()
    site.shows("#count", " of ")
    site.one("[data-go=on]").click()
    site.shows("#count", "2 of ")
    site.browser.find_element("xpath", "//button[text()='Play on from here']").click()
    site.until(lambda: site.all("#question"))
    assert site.complaints() == []


def test_a_game_goes_on_after_a_reload_and_without_the_host(host: ThreadingHTTPServer, site: StaticSite) -> None:
    with serving(host.RequestHandlerClass.folder) as other:
        here = site_of(site.browser, other, site.folder)
        sitting = SittingAtPage(here)
        sitting.deal(seed="11")
        sitting.does(lambda: here.keys(" "))
        asked = here.text("#asked")
        here.until(lambda: here.browser.execute_script("return navigator.serviceWorker.controller !== null"))
    here.browser.refresh()
    here.shows("#asked", asked)
    sitting.play(Random(2), 1)
    here.browser.get(f"{here.url}/build/deck?name={SLOANE}")
    here.shows(".sums", "deck legal")
    site.browser.get_log("browser")


def test_a_newer_version_takes_the_place_of_an_older_one(
    host: ThreadingHTTPServer, site: StaticSite, tmp_path: Path
) -> None:
    older, newer = host.RequestHandlerClass.folder, tmp_path / "newer"
    shutil.copytree(older, newer)
    (files,) = newer.glob("v/*")
    files.rename(files.with_name("0" * 12))
    for path in ("index.html", "404.html", "service.js"):
        text = (newer / path).read_text("utf-8").replace(files.name, "0" * 12)
        (newer / path).write_text(text.replace("toolkit</h1>", "toolkit, newer</h1>"), "utf-8")
    with serving(older) as first:
        port = first.server_port
        here = site_of(site.browser, first, site.folder)
        here.until(lambda: here.browser.execute_script("return navigator.serviceWorker.controller !== null"))
    with serving(newer, port) as second:
        here.go("/")
        here.until(lambda: here.all(".ways"))
        assert SLOANE in here.held("decks")
        assert any("/v/000000000000/" in path for path in second.RequestHandlerClass.asked)
        assert not any(files.name in path for path in second.RequestHandlerClass.asked)
    site.browser.get_log("browser")


def test_full_storage_is_told_and_nothing_is_lost(site: StaticSite) -> None:
    read_list(site, DECK.replace("Gunfighter", "Too Much"))
    site.shows(".sums", "deck legal")
    origin = site.url.removesuffix(BASE)
    site.browser.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    site.one("[data-save]").click()
    site.shows("#notices", "The browser has no space left; nothing was saved.")
    assert "52 of 52" in site.text(".sums") and not [name for name in site.held("decks") if "Too Much" in name]
    site.browser.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {"origin": origin})
    site.one("[data-save]").click()
    site.shows("[data-save]", "Saved")
    assert [name for name in site.held("decks") if "Too Much" in name]
    site.browser.get_log("browser")


def test_two_tabs_do_not_overwrite_each_other(site: StaticSite) -> None:
    site.put("decks", "shared.yaml", DECK)
    site.deck("shared.yaml")
    first = site.browser.current_window_handle
    site.browser.switch_to.new_window("tab")
    site.deck("shared.yaml")
    site.one(f"#line-{ALLIE} button[value^=add]").click()
    site.shows(".sums", "53 of 52")
    site.one("[data-save]").click()
    site.shows("[data-save]", "Saved")
    saved = site.held("decks")["shared.yaml"]
    site.browser.close()
    site.browser.switch_to.window(first)
    site.one(f"#line-{ALLIE} button[value^=cut]").click()
    site.shows(".sums", "51 of 52")
    site.one("[data-save]").click()
    site.shows("#notices", "has changed since you opened it")
    assert site.held("decks")["shared.yaml"] == saved != DECK and "51 of 52" in site.text(".sums")
    site.browser.get_log("browser")


def test_a_run_is_measured_and_its_report_saved(site: StaticSite) -> None:
    from selenium.webdriver.support.ui import Select

    site.go("/measure")
    for place in (1, 2):
        Select(site.one(f"#agent-{place}")).select_by_visible_text("random")
    site.one("#games").clear()
    site.one("#games").send_keys("4")
    site.one("button.main").click()
    site.until(lambda: site.all("#saved"))
    assert "4 of 4 games" in site.text("#run")
    assert "<h1" in saved_file(site, "report.html", "Download")
    tabs = {*site.browser.window_handles}
    here = site.browser.current_window_handle
    site.browser.find_element("link text", "Open the page alone").click()
    site.until(lambda: {*site.browser.window_handles} - tabs)
    site.browser.switch_to.window(({*site.browser.window_handles} - tabs).pop())
    site.shows("h1", "against")
    site.browser.close()
    site.browser.switch_to.window(here)
    site.browser.find_element("xpath", "//button[text()='Save the games for Replay']").click()
    site.shows("#saved", "4 games are saved")
    site.browser.get_log("browser")


def test_a_record_is_judged_by_the_coach(site: StaticSite, person: SittingAtPage) -> None:
    """A game that was conceded early has few choices; the page answers while the coach works."""
    person.deal(seed="13")
    person.does(lambda: site.keys(" "))
    person.play(Random(3), 2)
    site.one("form[action$='/play/concede'] button").click()
    site.browser.switch_to.alert.accept()
    site.until(lambda: person.is_over)
    site.browser.find_element("link text", "Replay and learn").click()
    site.shows("#count", " of ")
    site.browser.find_element("xpath", "//button[text()='Ask the coach']").click()
    site.until(lambda: "coach=" in site.browser.current_url and site.all("#next-mark"))
    assert site.complaints() == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in tests/web")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_fit_a_phone_are_legible_and_without_faults(site: StaticSite, scheme: str) -> None:
    site.go("/", PHONE, scheme)
    for path, shown in PAGES.items():
        site.browser.execute_script(FOLLOW, f"{BASE}{path}")
        site.until(lambda path=path, shown=shown: site.browser.current_url.endswith(path) and site.all(shown))
        assert site.browser.execute_script(FITS) and site.browser.execute_script(CONTRAST)[1] == []
        site.browser.execute_script(AXE.read_text("utf-8"))
        found = site.browser.execute_async_script("axe.run().then(arguments[0])")
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == [], path
    assert site.complaints() == []


def test_no_request_leaves_the_page(host: ThreadingHTTPServer, site: StaticSite) -> None:
    site.go("/look-up")
    site.shows("h1", "Cards")
    asked = site.browser.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
    assert asked and all(name.startswith(("blob:", f"{site.url}/")) for name in asked)
    unknown = [path for path in host.RequestHandlerClass.asked if not path.startswith(f"{BASE}/")]
    assert [path for path in unknown if path != "/favicon.ico"] == []


@pytest.fixture
def keeping_nothing(host: ThreadingHTTPServer, tmp_path: Path) -> Iterator[StaticSite]:
    """A browser whose settings let pages store nothing."""
    with opened_browser({"profile.default_content_setting_values.cookies": 2}) as browser:
        yield StaticSite(browser, tmp_path, url=address(host), token="")


def test_a_browser_without_storage_says_what_is_lost_and_still_works(keeping_nothing: StaticSite) -> None:
    site = keeping_nothing
    site.go("/build")
    assert "gone when you close this tab" in site.text("#notices")
    site.browser.execute_script("document.getElementById('list').value = arguments[0]", DECK)
    site.browser.find_element("xpath", "//button[text()='Read the list']").click()
    site.shows(".sums", "deck legal")
    site.shows("#notices", "This browser keeps nothing")
    site.one("#notices [data-close]").click()
    site.browser.execute_script("arguments[0].click()", site.one(f"#line-{ALLIE} button[value^=add]"))
    site.shows(".sums", "53 of 52")
    site.browser.execute_script("document.getElementById('notices').replaceChildren()")
    site.one("[data-undo]").click()
    site.shows(".sums", "52 of 52")
    site.one("[data-save]").click()
    site.shows("[data-save]", "Saved")
    site.browser.find_element("link text", "Home").click()
    site.shows(".deck-list", "52 cards")
