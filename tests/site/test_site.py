"""The web site is built without a dead link, a browser shows it, and its search finds pages."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("sphinx", "myst_parser", "furo", "sphinx_reredirects")
pytestmark = pytest.mark.skipif(
    not all(map(find_spec, NEEDED)), reason="the dependency group `site` is not installed: no site to look at"
)
TALLEST = 10_000


def built(pages: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """Build a site of collected pages."""
    code = "import sys; from pathlib import Path; from docs import site; sys.exit(site.build(*map(Path, sys.argv[1:])))"
    command = [sys.executable, "-c", code, pages, site]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The collected pages."""
    from docs.site import collect

    folder = tmp_path_factory.mktemp("pages")
    collect(folder)
    return folder


@pytest.fixture(scope="module")
def site(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's folder."""
    folder = tmp_path_factory.mktemp("site")
    done = built(pages, folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_page_is_there(site: Path) -> None:
    pages = {path.relative_to(ROOT).with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    pages.discard(Path("docs/index.html"))
    assert len(pages) > 50
    assert not [page for page in pages if not (site / page).exists()]
    assert all((site / "docs" / f"{name}.html").exists() for name in ("commands/match", "api/functions", "glossary"))


def test_old_addresses_lead_on(site: Path) -> None:
    from docs.conf import redirects

    for old, new in redirects.items():
        assert new in (site / f"{old}.html").read_text("utf-8")
        assert (site / old).parent.joinpath(new).exists()


def test_every_public_name_and_option_is_there(site: Path) -> None:
    import dtk

    shown = "".join(path.read_text("utf-8") for path in (site / "docs" / "api").glob("*.html"))
    assert not [name for name in dtk.__all__ if f'id="dtk.{name}"' not in shown]
    for command, option in (("match", "--shard"), ("simulate", "--what-if"), ("deck", "--to"), ("validate", "--fix")):
        # A long page is in parts, in a folder of its name.
        commands = site / "docs" / "commands"
        pages = [commands / f"{command}.html", *(commands / command).glob("*.html")]
        assert any(option in page.read_text("utf-8") for page in pages), (command, option)


DEAD = ("[x](docs/nowhere.md)", "[x](docs/odds.md#no-such-heading)")


@pytest.mark.parametrize("link", ["[x](docs/odds.md#hands)", *DEAD])
def test_a_dead_link_is_an_error(tmp_path: Path, link: str) -> None:
    pages = tmp_path / "pages"
    (pages / "docs").mkdir(parents=True)
    (pages / "docs" / "odds.md").write_text("# Odds\n\n## Hands\n", "utf-8")
    menu = "\n```{toctree}\n:hidden:\ndocs/odds\n```\n"
    (pages / "index.md").write_text(f"# A site\n\n{link}\n{menu}", "utf-8")
    done = built(pages, tmp_path / "site")
    assert done.returncode == (link in DEAD) and ("index.md" in done.stderr) is (link in DEAD), done.stderr


def test_the_first_page_shows_samples_and_leads_to_the_others(site: Path, browser: Any) -> None:
    browser.get((site / "index.html").as_uri())
    frames = "return [...document.querySelectorAll('.samples a')].map(link => link.getAttribute('href'))"
    assert browser.execute_script(frames) == [f"samples/{name}.html" for name in ("game", "match", "league", "cards")]
    top = browser.execute_script("return document.querySelector('.samples').getBoundingClientRect().top")
    assert top < 700
    sources = "return [...document.querySelectorAll('[src], link[href]')].map(each => each.src || each.href)"
    loaded = browser.execute_script(sources)
    assert len(loaded) > 10 and all(name.startswith("file:") for name in loaded)
    browser.find_element("link text", "Judge a deck").click()
    assert browser.find_element("css selector", "h1").text.startswith("Judge a deck")


def test_every_picture_has_words(site: Path, browser: Any) -> None:
    for page in ("docs/start", "docs/build"):
        browser.get((site / f"{page}.html").as_uri())
        alts = browser.execute_script("return [...document.querySelectorAll('article img')].map(image => image.alt)")
        assert alts and all(len(alt) > 10 for alt in alts)


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("undo", "docs/play.html"),
        ("elo", "docs/measure-leagues.html"),
        ("install", "docs/start.html"),
        ("exit code", "docs/records.html"),
    ],
)
def test_a_search_finds_the_right_page_first(site: Path, browser: Any, query: str, page: str) -> None:
    from selenium.webdriver.support.ui import WebDriverWait

    browser.get(f"{(site / 'search.html').as_uri()}?q={query}")
    first = WebDriverWait(browser, 20).until(lambda shown: shown.find_elements("css selector", "#search-results li a"))
    assert first[0].get_attribute("href").partition("?")[0].partition("#")[0].endswith(page)


def test_no_page_is_wider_than_a_telephone(site: Path, browser: Any) -> None:
    browser.set_window_size(500, 900)
    for page in (
        "index",
        "docs/judge",
        "docs/catalogue",
        "docs/rules/DT203",
        "docs/commands/match",
        "docs/api/classes",
    ):
        browser.get((site / f"{page}.html").as_uri())
        assert browser.execute_script(
            "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        ), page


def test_no_page_is_too_tall(site: Path, browser: Any) -> None:
    browser.set_window_size(1280, 900)
    tall = {}
    for page in sorted(site.rglob("*.html")):
        browser.get(page.as_uri())
        height = browser.execute_script("return document.documentElement.scrollHeight")
        if height > TALLEST:
            tall[page.relative_to(site).as_posix()] = height
    assert tall == {}
