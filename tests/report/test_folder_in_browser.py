"""Folders of pages in a browser: sorted, filtered, and with hidden decks, by keys alone; legible, accessible, safe."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.report.folders_shown import folder, written
from tests.report.leagues_shown import pages as single_pages
from tests.report.test_pages_in_browser import CONTRAST, FITS, WIDE, complaints, is_night, press, visit, without_script

PHONE = (390, 844)
AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
HIDDEN = (
    "return [...document.querySelectorAll('[data-deck]')].filter((one) => one.hidden).map((one) => one.dataset.deck)"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of a league of hostile names, on disk."""
    return written(tmp_path_factory.mktemp("folder")).parent


@pytest.fixture(scope="module")
def addresses(site: Path) -> dict[str, str]:
    """One page of each kind by name, and the first page without its script."""
    kinds = ("index", "cards.", "matches/", "decks/", "cards/", "games/")
    found = {
        kind.strip("./"): next(file for file in folder() if file.startswith(kind)) for kind in kinds[:1] + kinds[2:4]
    }
    found |= {
        "all-cards": "cards.html",
        "card": card_page(),
        "game": next(one for one in folder() if one[:6] == "games/"),
    }
    plain = site / "plain.html"
    plain.write_bytes(without_script(folder()["index.html"]))
    return {name: (site / file).as_uri() for name, file in found.items()} | {"plain": plain.as_uri()}


def card_page() -> str:
    """The page of a card that was played."""
    return next(file for file, data in folder().items() if file.startswith("cards/") and b"all of these decks" in data)


NAMES = ["index", "matches", "decks", "all-cards", "card", "game"]


def cells(browser: Any, table: str, column: int) -> list[str]:
    """The words of a column in the rows that are shown."""
    script = (
        "return [...document.querySelector(arguments[0]).tBodies[0].rows].filter((row) => !row.hidden)"
        ".map((row) => row.cells[arguments[1]].textContent.trim())"
    )
    found: list[str] = browser.execute_script(script, table, column)
    return found


def focus(browser: Any, selector: str) -> Any:
    """Move the focus by the Tab key until an element has it."""
    for _ in range(400):
        active = browser.switch_to.active_element
        if browser.execute_script("return arguments[0].matches(arguments[1])", active, selector):
            return active
        press(browser, "TAB")
    raise AssertionError(f"{selector} is not reached by Tab")


def scroll_to(browser: Any, element: Any) -> None:
    """Scroll an element into view, and wait until the page has heard of it."""
    script = (
        "const done = arguments[1]; arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });"
        "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))"
    )
    browser.execute_async_script(script, element)


@pytest.mark.parametrize("size", [WIDE, PHONE, (700, 900)], ids=["desktop", "phone", "tablet"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_pages_fit_are_legible_and_load_nothing(
    browser: Any, addresses: dict[str, str], name: str, size: tuple[int, int], scheme: str
) -> None:
    visit(browser, addresses[name], size, scheme)
    browser.execute_script("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert browser.execute_script(FITS)
    seen, faint = browser.execute_script(CONTRAST)
    assert seen > 20 and faint == []
    is_night(browser, scheme)
    assert complaints(browser) == [] and browser.execute_script("return window.stolen === undefined")
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in tests/web")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_no_fault(browser: Any, addresses: dict[str, str], name: str, size: tuple[int, int]) -> None:
    visit(browser, addresses[name], size)
    browser.execute_script("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    browser.execute_script(AXE.read_text("utf-8"))
    browser.set_script_timeout(300)
    found = browser.execute_async_script("axe.run().then(arguments[0])")
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == []


def test_a_table_is_sorted_by_keys(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["index"])
    ratings, numbers = (
        "table.lines",
        lambda: [int(re.findall(r"[+-]\d+", cell)[0]) for cell in cells(browser, "table.lines", 2)],
    )
    before = numbers()
    assert before == sorted(before, reverse=True)
    button = focus(browser, "[aria-sort=descending] .by")
    assert button.text == "rating"
    press(browser, "ENTER")
    assert numbers() == sorted(before) and browser.find_elements("css selector", "[aria-sort=ascending] .by")
    press(browser, "SPACE")
    assert numbers() == before
    browser.find_element("css selector", f"{ratings} [data-by=text] .by").click()
    names = [name.split(maxsplit=1)[1] for name in cells(browser, ratings, 0)]
    assert len(browser.find_elements("css selector", f"{ratings} [aria-sort]")) == 1
    shown = browser.execute_script(
        "return arguments[0].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))",
        cells(browser, ratings, 0),
    )
    assert cells(browser, ratings, 0) == shown and len(names) == 3


def test_cells_without_a_number_are_last_in_either_order(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["all-cards"])
    heads = browser.find_elements("css selector", ".cards-table thead th")
    column = next(
        at
        for at, head in enumerate(heads)
        if head.text.startswith("won when played") and head.find_elements("class name", "by")
    )
    for is_up in (False, True):
        heads[column].find_element("class name", "by").click()
        values = [cell.split()[0] for cell in cells(browser, ".cards-table", column)]
        numbers = [float(value) for value in values if value != "–"]
        assert numbers == sorted(numbers, reverse=not is_up) and values[len(numbers) :] == ["–"] * (
            len(values) - len(numbers)
        )
        assert 0 < len(numbers) < len(values)


def test_a_phone_sorts_by_a_choice_and_goes_back(browser: Any, addresses: dict[str, str]) -> None:
    from selenium.webdriver.support.ui import Select

    visit(browser, addresses["all-cards"], PHONE)
    before = cells(browser, ".cards-table", 0)
    choice = Select(browser.find_element("css selector", ".tools select"))
    choice.select_by_visible_text("games played, highest first")
    played = [int(cell) for cell in cells(browser, ".cards-table", 3)]
    assert played == sorted(played, reverse=True) and played[0] > played[-1]
    choice.select_by_visible_text("as on the page")
    assert cells(browser, ".cards-table", 0) == before


def test_rows_are_filtered_by_words(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["all-cards"])
    field = focus(browser, ".tools input[type=search]")
    whole = len(cells(browser, ".cards-table", 0))
    field.send_keys("AMBUSH action")
    assert cells(browser, ".cards-table", 0)[0].startswith("Ambush") and len(cells(browser, ".cards-table", 0)) < whole
    output = browser.find_element("css selector", ".tools output")
    assert output.text == f"{len(cells(browser, '.cards-table', 0))} of {whole} rows"
    field.send_keys(" nothing")
    assert cells(browser, ".cards-table", 0) == [] and output.text == "No row fits."
    field.clear()
    field.send_keys(" ")
    assert len(cells(browser, ".cards-table", 0)) == whole and output.text == ""


def test_decks_are_hidden_by_keys_and_the_address_keeps_that(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["index"])
    summary = focus(browser, "[data-hide] summary")
    assert summary.text == "Hide decks: all 3 are shown"
    press(browser, "ENTER")
    focus(browser, "[data-hide] input[value='2']")
    press(browser, "SPACE")
    assert browser.current_url.endswith("#hide=2") and summary.text == "Hide decks: 2 of 3 are shown"
    # A row of each table, and in the matrix a head and the cells of the other decks.
    assert browser.execute_script(HIDDEN).count("2") == 3 + 1 + 3 and {*browser.execute_script(HIDDEN)} == {"2"}
    assert len(cells(browser, "table.lines", 0)) == 2
    browser.refresh()
    assert {*browser.execute_script(HIDDEN)} == {"2"}
    visit(browser, f"{addresses['index']}#hide=1.3.99.x")
    assert browser.execute_script(HIDDEN) == []
    visit(browser, f"{addresses['index']}#hide=1.3.99")
    assert {*browser.execute_script(HIDDEN)} == {"1", "3"}
    # The only cell left of the matrix is still reached.
    focus(browser, ".matrix td, .matrix td a")
    browser.find_element("css selector", "[data-hide] summary").click()
    browser.find_element("css selector", "[data-hide] button").click()
    assert browser.execute_script(HIDDEN) == [] and browser.current_url.endswith("index.html#")


def test_the_filter_and_hidden_decks_do_not_undo_each_other(browser: Any, site: Path) -> None:
    page = site / "many.html"
    page.write_bytes(single_pages()["league"])
    visit(browser, f"{page.as_uri()}#hide=2")
    row = "document.querySelector('table.lines tbody [data-deck=\"2\"]')"
    assert browser.execute_script(f"return {row}.hidden")
    # This league is too small for a filter.
    assert not browser.find_elements("css selector", "input[type=search]")


def test_values_are_shown_beside_the_focus_and_the_pointer(browser: Any, addresses: dict[str, str]) -> None:
    from selenium.webdriver.common.action_chains import ActionChains

    visit(browser, addresses["index"])
    tip = browser.find_element("id", "tip")
    assert not tip.is_displayed()
    first = focus(browser, ".matrix td, .matrix td a")
    assert not tip.is_displayed()
    press(browser, "ARROW_RIGHT")
    link = browser.switch_to.active_element
    assert (
        link.tag_name == "a"
        and link != first
        and re.search(r"against .*: \d+\.\d %.*\d+ won, \d+ drawn, \d+ lost", tip.text)
    )
    described = browser.execute_script("return arguments[0].closest('td').getAttribute('aria-describedby')", link)
    assert described == "tip"
    press(browser, "ESCAPE")
    assert not tip.is_displayed()
    press(browser, "ARROW_DOWN", "HOME")
    assert tip.is_displayed()
    # Cells are one stop of the Tab key.
    press(browser, "TAB")
    assert not browser.execute_script("return document.activeElement.closest('.matrix tbody td') !== null")
    assert not tip.is_displayed()
    chart = browser.find_element("css selector", "table.lines svg.whisker")
    scroll_to(browser, chart)
    ActionChains(browser).move_to_element(chart).perform()
    assert re.match(r"[+-]\d+ \(", tip.text)
    box = tip.rect
    assert box["x"] >= 0 and box["x"] + box["width"] <= WIDE[0]
    ActionChains(browser).move_to_element(tip).perform()
    assert tip.is_displayed()
    # Moving away from it or scrolling hides it.
    ActionChains(browser).move_to_element(browser.find_element("css selector", "table.lines caption")).perform()
    assert not tip.is_displayed()
    ActionChains(browser).move_to_element(chart).perform()
    assert tip.is_displayed()
    scroll_to(browser, browser.find_element("css selector", "h1"))
    assert not tip.is_displayed()


def test_a_cell_of_the_matrix_opens_its_match_and_the_way_leads_back(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["index"])
    focus(browser, ".matrix td, .matrix td a")
    press(browser, "ARROW_RIGHT", "ENTER")
    assert "/matches/0" in browser.current_url
    browser.find_element("css selector", ".chosen a").click()
    assert "/games/0" in browser.current_url and browser.find_element("id", "place").is_displayed()
    browser.find_element("css selector", ".trail a").click()
    assert browser.current_url.endswith("/index.html") and complaints(browser) == []


def test_points_of_charts_are_reached_by_arrows(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["matches"])
    charts = browser.find_elements("css selector", "svg.curves[role=group]")
    if not charts:
        pytest.skip("these games were too short for charts")
    point = focus(browser, "svg.curves [data-tip]")
    said = browser.find_element("id", "tip").text
    assert re.search(r"day \d+: \d", said) and point.get_attribute("aria-label") == said
    press(browser, "ARROW_RIGHT")
    assert browser.find_element("id", "tip").text != said


def test_without_its_script_a_page_is_whole(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["plain"])
    assert (
        len(cells(browser, "table.lines", 0)) == 3 and browser.find_element("css selector", ".matrix a").is_displayed()
    )
    assert not browser.find_elements("css selector", ".tools, .by, [data-hide] *")
    assert browser.find_element("css selector", ".matrix td[title]")


def test_tools_are_not_printed(browser: Any, addresses: dict[str, str]) -> None:
    visit(browser, addresses["all-cards"])
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": []})
    assert not browser.find_element("class name", "tools").is_displayed()
    assert browser.find_element("class name", "cards-table").is_displayed()
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
