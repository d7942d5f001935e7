"""Pages as a browser shows them: to step through, at any width, by night, without their script, and legibly."""

from __future__ import annotations

import re
from base64 import b64decode
from typing import Any

import pytest

from dtk.report.pages.sheet import sheet_page
from tests.report.games_shown import match_shown, shown
from tests.report.leagues_shown import pages as league_pages
from tests.report.sheets_shown import event as event_shown
from tests.report.sheets_shown import hostile, of_file, singles

WIDE, PHONE = (1280, 900), (360, 740)
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
NIGHT = pytest.mark.parametrize("scheme", ["light", "dark"])
# How many texts are seen, and those whose colour differs too little from what is behind it (WCAG 2.2, 1.4.3, AA).
CONTRAST = """
const lit = (text) => {
  const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map((one) => one / 255)
    .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (one) => {
  for (let at = one; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!/rgba\\(.*, 0\\)|transparent/.test(colour)) return colour;
  }
  return "rgb(255, 255, 255)";
};
const faint = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let seen = 0;
while (walker.nextNode()) {
  const one = walker.currentNode.parentElement, style = getComputedStyle(one);
  if (!walker.currentNode.textContent.trim() || !one.getClientRects().length) continue;
  if (style.visibility !== "visible") continue;
  seen += 1;
  const [low, high] = [lit(one.tagName === "text" ? style.fill : style.color), lit(behind(one))].sort((a, b) => a - b);
  const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
  const ratio = (high + 0.05) / (low + 0.05);
  if (ratio < (large ? 3 : 4.5)) faint.push(`${one.className} ${one.textContent.slice(0, 40)}: ${ratio.toFixed(2)}`);
}
return [seen, [...new Set(faint)]];
"""
FITS = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The addresses of pages, by name; with hostile names of decks."""
    folder = tmp_path_factory.mktemp("pages")
    data = {"game": shown(coached=True), "three": shown(players=3)}
    data |= {f"{name}-plain": without_script(page) for name, page in data.items()}
    data |= {"match": match_shown("baseline", "random"), "table": match_shown("baseline", players=3)}
    data |= league_pages()
    sheets = {"sheet": of_file(), "sheet-hostile": hostile(), "sheet-singles": singles()}
    data |= {name: sheet_page([one]) for name, one in sheets.items()} | {"sheets": sheet_page([*sheets.values()])}
    data["event"] = event_shown()
    for name, page in data.items():
        (folder / f"{name}.html").write_bytes(page)
    return {name: (folder / f"{name}.html").as_uri() for name in data}


def without_script(page: bytes) -> bytes:
    """A page in a browser that runs no scripts."""
    return re.sub(rb"script-src [^;]*;", b"script-src 'none';", page)


def visit(browser: Any, address: str, size: tuple[int, int] = WIDE, scheme: str = "light") -> None:
    """Open a page afresh."""
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    features = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", features)
    browser.get("about:blank")
    browser.get_log("browser")
    browser.get(address)


def complaints(browser: Any) -> list[str]:
    """The messages on the browser's console."""
    return [entry["message"] for entry in browser.get_log("browser")]


def step(browser: Any) -> int:
    """The step that is shown."""
    return int(browser.find_element("id", "place").get_attribute("value"))


def press(browser: Any, *keys: str) -> None:
    """Press keys, one after another."""
    from selenium.webdriver.common.keys import Keys

    for key in keys:
        browser.switch_to.active_element.send_keys(getattr(Keys, key))


@SIZES
@NIGHT
@pytest.mark.parametrize("name", ["game", "three", "game-plain"])
def test_everything_can_be_read_and_nothing_is_wider_than_the_window(
    browser: Any, pages: dict[str, str], name: str, size: tuple[int, int], scheme: str
) -> None:
    visit(browser, pages[name], size, scheme)
    for key in ("HOME", "END", "ARROW_LEFT"):
        press(browser, key)
        assert browser.execute_script(FITS)
        seen, faint = browser.execute_script(CONTRAST)
        assert seen > 100 and not faint
    is_night(browser, scheme)
    assert name.endswith("plain") or not complaints(browser)
    assert browser.execute_script("return window.stolen === undefined")


def is_night(browser: Any, scheme: str) -> None:
    """The page has the colours of the scheme."""
    paper = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", paper)[:3])) < 300) == (scheme == "dark")


@SIZES
@NIGHT
@pytest.mark.parametrize("name", ["match", "table", "league", "gauntlet", "comparison", "ablation", "search"])
def test_reports_can_be_read_whole_at_any_width(
    browser: Any, pages: dict[str, str], name: str, size: tuple[int, int], scheme: str
) -> None:
    visit(browser, pages[name], size, scheme)
    browser.execute_script("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert browser.execute_script(FITS)
    seen, faint = browser.execute_script(CONTRAST)
    assert seen > 20 and not faint
    is_night(browser, scheme)
    assert not complaints(browser)
    # Every chart is drawn, within the room that it has.
    drawn = "return [...document.querySelectorAll('table svg')].map((one) => one.getBoundingClientRect().width)"
    widths = browser.execute_script(drawn)
    assert widths and all(40 <= width <= size[0] for width in widths)


@pytest.mark.parametrize("name", ["match", "league", "comparison", "ablation", "search"])
def test_on_a_phone_the_choice_of_an_order_is_as_wide_as_the_page(
    browser: Any, pages: dict[str, str], name: str
) -> None:
    visit(browser, pages[name], PHONE)
    wide = (
        "return [...document.querySelectorAll('.sorter')].map((one) => one.scrollWidth - one.parentElement.clientWidth)"
    )
    assert all(over <= 0 for over in browser.execute_script(wide))


@pytest.mark.parametrize("name", ["match", "league", "ablation"])
def test_paper_is_white_also_for_readers_in_dark_mode(browser: Any, pages: dict[str, str], name: str) -> None:
    visit(browser, pages[name], (720, 1000), "dark")
    dark = {"media": "print", "features": [{"name": "prefers-color-scheme", "value": "dark"}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", dark)
    _, faint = browser.execute_script(CONTRAST)
    assert not faint
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})


@pytest.mark.parametrize("width", [660, 720, 1024])
def test_names_of_a_league_keep_whole_words(browser: Any, pages: dict[str, str], width: int) -> None:
    visit(browser, pages["league"], (width, 900))
    names = "return [...document.querySelectorAll('.names tbody th')].map((one) => one.getBoundingClientRect().width)"
    assert all(found >= 90 for found in browser.execute_script(names))


def test_a_game_is_stepped_through_by_keys(browser: Any, pages: dict[str, str]) -> None:
    visit(browser, pages["game"])
    last = int(browser.find_element("id", "place").get_attribute("max"))
    assert step(browser) == 1 and last > 50
    press(browser, "ARROW_RIGHT", "ARROW_RIGHT", "ARROW_RIGHT", "ARROW_LEFT")
    assert step(browser) == 3
    press(browser, "ARROW_LEFT", "ARROW_LEFT", "ARROW_LEFT")
    assert step(browser) == 1
    press(browser, "PAGE_DOWN")
    assert browser.find_element("css selector", ".days [aria-current]").text == "Day 1"
    press(browser, "PAGE_DOWN", "ARROW_RIGHT", "PAGE_UP")
    assert browser.find_element("css selector", ".days [aria-current]").text == "Day 2"
    press(browser, "END", "ARROW_RIGHT")
    assert step(browser) == last and "game is over" in browser.find_element("class name", "moment").text.lower()
    press(browser, "HOME")
    assert step(browser) == 1


def test_each_step_shows_its_sentences_and_what_they_change(browser: Any, pages: dict[str, str]) -> None:
    visit(browser, pages["game"])
    press(browser, "PAGE_DOWN")
    changes = 0
    for _ in range(30):
        press(browser, "ARROW_RIGHT")
        current = browser.find_element("css selector", ".steps > .current")
        told = browser.execute_script("return document.getElementById('now').textContent")
        assert "".join(told.split()) == "".join(current.get_attribute("textContent").split())
        changes += bool(browser.find_elements("css selector", "#board .changed"))
    assert changes > 10


def test_buttons_links_and_addresses_lead_to_steps(browser: Any, pages: dict[str, str]) -> None:
    visit(browser, pages["game"], PHONE)
    for name, expected in (("on", 2), ("on", 3), ("back", 2), ("first", 1)):
        browser.find_element("css selector", f"[data-go={name}]").click()
        assert step(browser) == expected
    visit(browser, f"{pages['game']}#step-17")
    assert step(browser) == 17
    browser.find_element("link text", "Day 2").click()
    there = step(browser)
    assert browser.current_url.endswith(f"#step-{there}") and there > 17
    browser.find_element("css selector", "#s20").click()
    assert step(browser) == 20
    visit(browser, f"{pages['game']}#day-2")
    assert step(browser) == there


def test_what_has_the_keyboards_attention_is_seen(browser: Any, pages: dict[str, str]) -> None:
    visit(browser, pages["game"])
    reached = set()
    for _ in range(30):
        press(browser, "TAB")
        found = browser.switch_to.active_element
        if found.tag_name == "body":
            break
        reached.add(found.get_attribute("data-go") or found.tag_name)
        assert found.value_of_css_property("outline-style") in ("solid", "auto")
        assert found.value_of_css_property("outline-width") != "0px"
    assert {"first", "back", "on", "last", "input", "a"} <= reached


def test_hands_can_be_shown_as_a_player_saw_them(browser: Any, pages: dict[str, str]) -> None:
    visit(browser, pages["game"])

    def faces() -> tuple[int, int]:
        found = (
            browser.find_elements("css selector", f"#board .player.seat-{seat} .hand:not(.drawn) .face")
            for seat in (1, 2)
        )
        first, second = (sum(face.is_displayed() for face in hand) for hand in found)
        return first, second

    both = faces()
    assert min(both) > 0
    browser.find_element("id", "sight-1").click()
    assert faces() == (both[0], 0)
    browser.find_element("id", "sight-2").click()
    assert faces() == (0, both[1])


@SIZES
def test_without_its_script_a_game_is_a_list_of_days_with_the_table_at_the_end_of_each(
    browser: Any, pages: dict[str, str], size: tuple[int, int]
) -> None:
    visit(browser, pages["game-plain"], size)
    days = browser.find_elements("class name", "day")
    tables = browser.find_elements("css selector", ".day .at-end .player")
    assert len(days) > 1 and len(tables) == 2 * len(days) and all(table.is_displayed() for table in tables)
    assert browser.find_element("css selector", ".steps p").is_displayed()
    assert not browser.find_element("class name", "bar").is_displayed()
    assert browser.execute_script(FITS)


def test_strangers_names_are_read_as_they_are_written(browser: Any, pages: dict[str, str]) -> None:
    visit(browser, pages["game"])
    assert "<script>window.stolen = 1</script>" in browser.find_element("tag name", "h1").text
    assert "<script>" in browser.title


@SIZES
@NIGHT
@pytest.mark.parametrize("name", ["sheet", "sheet-hostile", "sheets", "event"])
def test_sheets_can_be_read_at_any_width(
    browser: Any, pages: dict[str, str], name: str, size: tuple[int, int], scheme: str
) -> None:
    visit(browser, pages[name], size, scheme)
    assert browser.execute_script(FITS)
    seen, faint = browser.execute_script(CONTRAST)
    assert seen > 20 and not faint
    is_night(browser, scheme)
    assert not complaints(browser) and browser.execute_script("return window.stolen === undefined")


# Width and height of the paper in inches.
PAPER = {"A4": (8.27, 11.69), "Letter": (8.5, 11.0)}


@pytest.mark.parametrize("paper", PAPER)
@pytest.mark.parametrize(("name", "count"), [("sheet", 1), ("sheet-hostile", 1), ("sheet-singles", 1), ("sheets", 3)])
def test_a_sheet_is_one_page_of_paper_black_on_white(
    browser: Any, pages: dict[str, str], name: str, count: int, paper: str
) -> None:
    visit(browser, pages[name], scheme="dark")
    width, height = PAPER[paper]
    made = browser.execute_cdp_cmd("Page.printToPDF", {"paperWidth": width, "paperHeight": height})
    assert len(re.findall(rb"/Type\s*/Page\b", b64decode(made["data"]))) == count
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": []})
    colours = "const body = getComputedStyle(document.querySelector('.sheet h1')); return body.color"
    assert browser.execute_script(colours) == "rgb(0, 0, 0)"
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
