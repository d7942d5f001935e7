"""The screens of the application for `docs/browser.md`: a served folder, and what is clicked before each picture."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from selenium.webdriver.support.ui import WebDriverWait

from dtk.api.games import play_match
from dtk.web.serve.server import make_server, opened

EXAMPLES = Path(__file__).parents[1] / "examples" / "decks"
MINE, THEIRS = "sloane-gunfighter.yaml", "law-dogs-gunfighter.yaml"
WIDE, PHONE = (1280, 860), (390, 844)
SECONDS = 120
# The step of the replay.
STEP = 67


class ServedFolder(NamedTuple):
    """The example decks in the browser."""

    browser: Any
    folder: Path
    url: str

    def go(self, path: str) -> None:
        """Open a page."""
        self.browser.get(f"{self.url}{path}")

    def wait(self, selector: str) -> Any:
        """Wait for an element, and return it."""
        return WebDriverWait(self.browser, SECONDS).until(lambda _: self.browser.find_element("css selector", selector))

    def click(self, selector: str) -> None:
        """Click on an element once it is there."""
        self.browser.execute_script("arguments[0].click()", self.wait(selector))

    def choose(self, **fields: str) -> None:
        """Set fields of a form by their ids, with `_` for `-`."""
        set_value = "document.getElementById(arguments[0]).value = arguments[1]"
        for field, value in fields.items():
            self.browser.execute_script(set_value, field.replace("_", "-"), value)


@contextmanager
def served(browser: Any, folder: Path) -> Iterator[ServedFolder]:
    """A folder with two example decks, served and open in a browser."""
    for name in (MINE, THEIRS):
        shutil.copy(EXAMPLES / name, folder)
    at = opened("127.0.0.1", 0)
    server = make_server(folder, at)
    thread = Thread(target=server.run, kwargs={"sockets": [at.listener]}, daemon=True)
    thread.start()
    try:
        made = ServedFolder(browser, folder, f"http://127.0.0.1:{at.port}")
        made.go(f"/?token={at.token}")
        made.wait("nav")
        yield made
    finally:
        server.should_exit = True
        thread.join(10)
        server.runner.close()


def build(there: ServedFolder) -> None:
    """A deck with its verdict and odds, and a search for cards that fit it."""
    there.go(f"/build/deck?name={MINE}")
    there.wait("#odds table")
    there.wait("input[type=search]").send_keys("k:horse fits:deck")
    there.wait("#results .found li")


def deal(there: ServedFolder) -> None:
    """A game at its first play."""
    there.go("/play")
    there.choose(mine=f"deck:{MINE}", opponent_1=f"deck:{THEIRS}", level_1="easy", seed="7")
    there.browser.find_element("xpath", "//button[text()='Deal']").click()
    there.wait("#question")
    while not there.browser.find_elements("css selector", "#question h3"):
        version = there.wait("#play").get_attribute("data-version")
        there.click("#question button.main, #question button[name=choice]")
        WebDriverWait(there.browser, SECONDS).until(
            lambda browser, was=version: (
                browser.find_element("css selector", "#play").get_attribute("data-version") != was
                or browser.find_elements("css selector", "#question h3")
            )
        )


def replay(there: ServedFolder) -> None:
    """A recorded game, in the middle of a day."""
    record = there.folder / "game.jsonl"
    play_match(*(there.folder / name for name in (MINE, THEIRS)), games=1, seed="7", log=record)
    there.go(f"/replay/game?name={record.name}#step-{STEP}")
    there.wait("#count")


def measure(there: ServedFolder) -> None:
    """The report of a match."""
    there.go("/measure")
    there.choose(deck_1=f"deck:{MINE}", deck_2=f"deck:{THEIRS}", games="100", seed="7")
    there.click("form.seats button.main")
    there.wait("#saved")


def card(there: ServedFolder) -> None:
    """A card with its effects and rulings."""
    there.go("/look-up/card/01059")
    there.wait(".card-page")


class AppScreen(NamedTuple):
    """A picture of the application. go: leads to it."""

    go: Callable[[ServedFolder], None]
    size: tuple[int, int] = WIDE
    scheme: str = "light"


SCREENS = {
    "app-build.png": AppScreen(build),
    "app-play.png": AppScreen(deal),
    "app-play-phone.png": AppScreen(deal, PHONE, "dark"),
    "app-replay.png": AppScreen(replay),
    "app-measure.png": AppScreen(measure),
    "app-card.png": AppScreen(card),
}
