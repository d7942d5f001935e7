"""The web site is built without a dead link, and a browser shows it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("sphinx", "myst_parser", "furo")
pytestmark = pytest.mark.skipif(
    not all(map(find_spec, NEEDED)), reason="the dependency group `site` is not installed: no site to look at"
)


def build(root: Path) -> subprocess.CompletedProcess[str]:
    """Build the site of a copy of the project."""
    command = [sys.executable, root / "docs" / "site.py"]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the site is built of."""
    root = tmp_path_factory.mktemp("project")
    for folder in ("docs", "examples"):
        shutil.copytree(ROOT / folder, root / folder)
    for path in (*ROOT.glob("*.md"), ROOT / "LICENSE", ROOT / "action.yml"):
        shutil.copyfile(path, root / path.name)
    return root


@pytest.fixture(scope="module")
def site(project: Path) -> Path:
    """The site's folder."""
    done = build(project)
    assert done.returncode == 0, done.stderr
    return project / "build" / "site"


def test_every_page_is_there(site: Path) -> None:
    pages = {path.relative_to(ROOT).with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    assert len(pages) > 50
    assert not [page for page in pages if not (site / page).exists()]
    assert (site / "index.html").read_text("utf-8") == (site / "README.html").read_text("utf-8")


@pytest.mark.parametrize("link", ["[x](docs/nowhere.md)", "[x](docs/odds.md#no-such-heading)"])
def test_a_dead_link_is_an_error(project: Path, site: Path, link: str) -> None:
    page = project / "SECURITY.md"
    before = page.read_text("utf-8")
    page.write_text(f"{before}\n{link}\n", "utf-8")
    try:
        done = build(project)
    finally:
        page.write_text(before, "utf-8")
    assert done.returncode == 1 and "SECURITY.md" in done.stderr


def test_the_first_page_shows_its_pictures_and_leads_to_the_others(site: Path, browser: Any) -> None:
    browser.get((site / "index.html").as_uri())
    assert browser.title == "dtk"
    widths = browser.execute_script("return [...document.images].map(image => image.naturalWidth && image.width)")
    assert len(widths) == 5 and min(widths) > 400
    sources = "return [...document.querySelectorAll('[src], link[href]')].map(each => each.src || each.href)"
    loaded = browser.execute_script(sources)
    assert len(loaded) > 10 and all(name.startswith("file:") for name in loaded)
    browser.find_element("link text", "For players").click()
    assert browser.find_element("css selector", "h1").text.startswith("For players")
    assert not [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def test_no_page_is_wider_than_a_telephone(site: Path, browser: Any) -> None:
    browser.set_window_size(500, 900)
    for page in ("index", "docs/players", "docs/catalogue", "docs/rules/DT203"):
        browser.get((site / f"{page}.html").as_uri())
        assert browser.execute_script(
            "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        ), page
