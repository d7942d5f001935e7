"""Games in a browser: by clicks, by keys alone, on a phone, with reloads, undo and hostile names; and their replay."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from typer.testing import CliRunner

from dtk.agents.registry import agent_named
from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.engine.decisions import Decision
from dtk.engine.view import View
from dtk.files.reading import Source
from dtk.match.levels import LEVELS
from dtk.match.one import Unfinished
from dtk.match.person import continued
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking
from tests.report.test_pages_in_browser import CONTRAST, FITS
from tests.web.clients import EXAMPLES, SLOANE
from tests.web.test_web_in_browser import AXE, HOSTILE, PHONE, WIDE, Site, site

__all__ = ["site"]

LAW_DOGS = "law-dogs-gunfighter.yaml"
CHOICES = "#question button[name=choice]"


class Adviser:
    """Sits at the person's seat of a game: says what the baseline agent would answer, and leaves."""

    def __init__(self) -> None:
        self.agent = agent_named("baseline", "adviser")
        self.numbers: list[str] = []

    def answer(self, decision: Decision[Any], view: View) -> NoReturn:
        option = self.agent.answer(decision, view)
        choices = question(Asking(decision, view)).choices
        self.numbers = [str(number) for number, (_, one) in enumerate(choices, 1) if one == option][:1]
        raise Unfinished


class SittingAtPage:
    """A person who plays in the browser."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def deal(
        self,
        mine: str = SLOANE,
        other: str = LAW_DOGS,
        seed: str = "7",
        size: tuple[int, int] = WIDE,
        level: str = "easy",
    ) -> None:
        """Begin a game by the form."""
        self.site.go("/play", size)
        choose = "const field = document.getElementById(arguments[0]); field.value = arguments[1];"
        for field, value in (
            *(("mine", f"deck:{mine}"), ("opponent-1", f"deck:{other}"), ("level-1", level), ("seed", seed)),
        ):
            self.site.browser.execute_script(choose, field, value)
        self.site.browser.find_element("xpath", "//button[text()='Deal']").click()
        self.site.until(lambda: self.site.all("#question"))

    @property
    def place(self) -> str:
        """The question with what was told before it."""
        return f"{self.site.one('#play').get_attribute('data-version')} {self.site.text('.asked')}"

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.site.all(".result"))

    def does(self, action: Callable[[], Any]) -> None:
        """Do something that leads to another question."""
        before = self.place
        action()
        self.site.until(lambda: self.place != before)

    def play_well(self, most: int = 600) -> None:
        """Play by clicks on the options that the baseline agent chooses, to the end."""
        for _ in range(most):
            if self.is_over:
                return
            numbers = self.good_answer()
            for mark in self.site.all(".mark input"):
                if mark.get_attribute("value") in numbers:
                    self.site.browser.execute_script("arguments[0].click()", mark)
            is_marked = bool(self.site.all(".mark input:checked"))
            wanted = f"{CHOICES}[value='{numbers[0]}']" if numbers and not is_marked else "#question button.main"
            self.does(partial(self.site.browser.execute_script, "arguments[0].click()", self.site.one(wanted)))

    def good_answer(self) -> list[str]:
        """The numbers of the options that the baseline agent chooses at the open question; none before its gang."""
        text = self.record.read_text("utf-8")
        if json.loads(text.splitlines()[1])["gangs"] is None:
            return []
        adviser = Adviser()
        continued(Source("g", text), load_database()).play(adviser)
        return adviser.numbers

    @property
    def record(self) -> Path:
        """The record that was written last."""
        found: Path = max(self.site.folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
        return found

    def play(self, chance: Random, most: int = 500) -> None:
        """Click on choices, to the end or for a while."""
        for _ in range(most):
            if self.is_over:
                return
            button = chance.choice(self.site.all(CHOICES))
            self.does(partial(self.site.browser.execute_script, "arguments[0].click()", button))


@pytest.fixture
def person(site: Site) -> SittingAtPage:
    """A person at the page."""
    return SittingAtPage(site)


def test_a_whole_game_by_clicks_is_verified(person: SittingAtPage, tmp_path: Path) -> None:
    person.deal()
    person.play(Random(1))
    assert re.match(r"You (win|lose)|It is a draw", person.site.text(".result"))
    name = max(person.site.folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    done = CliRunner().invoke(app, ["replay", str(name), "--verify"])
    assert done.exit_code == 0, done.output
    person.site.browser.find_element("link text", "Replay and learn").click()
    person.site.shows("#count", " of ")
    person.site.one("[data-go=on]").click()
    person.site.shows("#count", "2 of ")
    assert person.site.browser.current_url.endswith("#step-2")
    assert person.site.one("#moment-link").get_attribute("value").endswith("#step-2")
    person.site.one("#autoplay").click()
    person.site.shows("#count", "4 of ")
    person.site.one("#autoplay").click()
    assert person.site.one("#autoplay").get_attribute("aria-pressed") == "false"
    person.site.browser.find_element("xpath", "//button[text()='Play on from here']").click()
    person.site.until(lambda: person.site.all("#question"))
    assert person.site.complaints() == []


@pytest.mark.slow
@pytest.mark.parametrize("level", [*LEVELS])
def test_games_are_won_and_lost_by_clicks_against_each_level(person: SittingAtPage, level: str) -> None:
    """One player clicks as the baseline agent would, the other at random. Every record is verified."""
    ends = []
    for seed, plays in ((f"{level} {number}", plays) for number in range(8) for plays in ("well", "badly")):
        if plays == "well" and any(end.startswith("You win") for end in ends):
            continue
        if plays == "badly" and any(end.startswith("You lose") for end in ends):
            continue
        person.deal(seed=seed, level=level)
        if plays == "well":
            person.play_well()
        else:
            person.play(Random(seed))
        ends.append(person.site.text(".result"))
        done = CliRunner().invoke(app, ["replay", str(person.record), "--verify"])
        assert done.exit_code == 0, done.output
    assert any(end.startswith("You win") for end in ends) and any(end.startswith("You lose") for end in ends)
    assert person.site.complaints() == []


def test_a_stranger_builds_a_legal_deck_and_deals(person: SittingAtPage) -> None:
    """By links and buttons alone, from the first page to a question at the table."""
    from selenium.webdriver.support.ui import Select

    site = person.site
    site.go("/")
    site.browser.find_element("link text", "Build").click()
    site.until(lambda: site.all("#outfit"))
    Select(site.one("#outfit")).select_by_visible_text("Law Dogs")
    site.one("#deck-name").send_keys("A first deck")
    site.browser.find_element("xpath", "//button[text()='Begin']").click()
    site.shows(".sums", "0 of 52 cards")
    site.until(lambda: site.one("#fill").is_displayed())
    site.one("#fill").click()
    site.shows(".sums", "52 of 52 cards 2 jokers deck legal gang legal")
    assert "starts" in site.text(".edit-notes")
    site.one("[data-save]").click()
    site.shows("[data-save]", "Saved")
    site.browser.find_element("link text", "Play").click()
    site.until(lambda: site.all("#mine"))
    Select(site.one("#mine")).select_by_visible_text("A first deck")
    site.browser.find_element("xpath", "//button[text()='Deal']").click()
    site.until(lambda: site.all("#question"))
    person.play(Random(3), 12)
    assert "you" in [tag.text for tag in site.all(".player .tag")]
    (site.folder / "A first deck.yaml").unlink()
    assert site.complaints() == []


def test_a_hint_grows_can_be_stopped_and_leaves_the_page_alive(person: SittingAtPage) -> None:
    person.deal(seed="7")
    for _ in range(30):
        if "Your play" in person.site.text("#asked"):
            break
        person.does(lambda: person.site.keys(" "))
    person.site.keys("h")
    person.site.until(lambda: person.site.all("#hint-stop"))
    # The page answers meanwhile.
    person.site.keys("?")
    person.site.until(lambda: person.site.one("#keys-dialog").is_displayed())
    person.site.browser.execute_script("document.getElementById('keys-dialog').close()")
    person.site.until(lambda: person.site.all(".hint-lines") and not person.site.all("#hint-stop"))
    assert re.search(r"from \d+ games\.", person.site.text("#hint"))
    assert person.site.complaints() == []


def test_a_card_shows_what_it_can_do_and_what_it_does(person: SittingAtPage) -> None:
    from selenium.webdriver.common.keys import Keys

    person.deal()
    person.does(lambda: person.site.keys(" "))
    for _ in range(30):
        if "Your play" in person.site.text("#asked"):
            break
        person.play(Random(2), 1)
    dude = person.site.one(".board .dude.can")
    person.site.browser.execute_script("arguments[0].click()", dude)
    person.site.until(lambda: person.site.one("#card-dialog").is_displayed())
    person.site.until(lambda: person.site.all("#card-body .kind"))
    offered = person.site.all("#card-options button")
    assert offered and person.site.all("#card-body h1")
    person.site.keys(Keys.ESCAPE)
    person.site.until(lambda: not person.site.one("#card-dialog").is_displayed())
    person.site.browser.execute_script("arguments[0].click()", dude)
    person.site.until(lambda: person.site.one("#card-dialog").is_displayed())
    person.does(lambda: person.site.one("#card-options button").click())
    assert not person.site.one("#card-dialog").is_displayed()
    assert person.site.complaints() == []


def test_a_game_by_keys_alone(person: SittingAtPage) -> None:
    from selenium.webdriver.common.keys import Keys

    person.deal(seed="9")
    person.does(lambda: person.site.keys(" "))
    chance = Random(4)
    for _ in range(25):
        if person.is_over:
            break
        number = chance.choice(person.site.all(CHOICES)).get_attribute("value")

        def type_it(number: str = number) -> None:
            if person.site.all(".mark"):
                person.site.keys(" ")
                return
            before = person.place
            person.site.keys(*number)
            person.site.browser.execute_async_script("setTimeout(arguments[0], 300)")
            if person.place == before:
                # Another choice begins with the same digit.
                person.site.keys(Keys.ENTER)

        person.does(type_it)
    person.site.keys("?")
    person.site.until(lambda: person.site.one("#keys-dialog").is_displayed())
    person.site.keys(Keys.ESCAPE)
    person.site.until(lambda: not person.site.one("#keys-dialog").is_displayed())
    assert person.site.complaints() == []


def test_keys_work_after_a_click_on_a_card_to_discard(person: SittingAtPage) -> None:
    site, chance = person.site, Random(2)
    for seed in ("7", "8", "9"):
        person.deal(seed=seed)
        while not person.is_over and not site.all(".mark"):
            person.play(chance, 1)
        if site.all(".mark"):
            break
    site.one(".mark").click()
    site.keys("2" if int(site.one(".drawn-hand").get_attribute("data-most")) > 1 else "1")
    site.until(lambda: len(site.all(".mark input:checked")) != 1)
    site.keys("l")
    assert site.one("#log").get_attribute("open")
    assert site.complaints() == []


def test_a_link_beside_a_game_leaves_its_title_the_space(person: SittingAtPage) -> None:
    person.deal(seed="12")
    person.site.go("/replay", PHONE)
    title, onward = (link.rect["width"] for link in person.site.all(".deck-list li:has(a + a) a")[:2])
    assert title > 3 * onward


def test_undo_reload_and_the_list_of_games(person: SittingAtPage) -> None:
    person.deal(seed="11")
    person.does(lambda: person.site.keys(" "))
    person.play(Random(5), 3)
    question = person.site.text("#asked")
    person.play(Random(6), 1)
    person.does(lambda: person.site.keys("u"))
    assert person.site.text("#asked") == question
    person.site.browser.refresh()
    person.site.shows("#asked", question)
    person.site.go("/play")
    person.site.one(".deck-list a").click()
    person.site.until(lambda: person.site.all("#question"))
    assert person.site.complaints() == []


def test_long_runs_are_stopped_and_the_page_says_so(person: SittingAtPage) -> None:
    site = person.site
    person.deal(seed="7")
    person.does(lambda: site.keys(" "))
    person.play(Random(5), 12)
    site.browser.find_element("xpath", "//button[text()='Concede']").click()
    site.browser.switch_to.alert.accept()
    site.shows(".result", "You lose")
    site.browser.find_element("link text", "Replay and learn").click()
    site.until(lambda: site.all("#coach button"))
    site.one("#coach button").click()
    site.until(lambda: site.all("#coach-progress"))
    site.browser.find_element("xpath", "//div[@id='coach']//button[text()='Stop']").click()
    site.shows("#coach [role=status]", "Stopped.")
    assert "Ask the coach" in site.text("#coach")
    site.browser.find_element("link text", "Measure").click()
    site.until(lambda: site.all("#games"))
    site.browser.execute_script("document.getElementById('games').value = '1000'")
    site.one("main form button.main").click()
    site.until(lambda: site.all("#progress"))
    site.browser.find_element("xpath", "//div[@id='run']//button[text()='Stop']").click()
    site.shows("#run", "The run has ended early.")
    # The page answers at once, and another run may begin.
    site.browser.find_element("link text", "Look up").click()
    site.shows("h1", "Cards")
    assert site.complaints() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE, (768, 900), (1920, 1080)], ids=["desktop", "phone", "tablet", "wide"])
def test_games_fit_and_are_legible(person: SittingAtPage, size: tuple[int, int], scheme: str) -> None:
    person.site.go("/play", size, scheme)
    assert person.site.browser.execute_script(FITS)
    person.deal(seed="7", size=size)
    chance = Random("7")
    for steps in (1, 14, 16):
        person.play(chance, steps)
        seen, faint = person.site.browser.execute_script(CONTRAST)
        assert seen > 10 and faint == []
        assert person.site.browser.execute_script(FITS)
    assert person.site.complaints() == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in tests/web")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_axe_finds_no_fault_in_a_game(person: SittingAtPage, size: tuple[int, int]) -> None:
    def check() -> None:
        person.site.browser.execute_script(AXE.read_text("utf-8"))
        found = person.site.browser.execute_async_script("axe.run().then(arguments[0])")
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == []

    person.site.go("/play", size)
    check()
    person.deal(seed="7", size=size)
    chance = Random("7")
    for steps in (0, 14, 16):
        person.play(chance, steps)
        check()
    person.play(chance)
    check()
    person.site.browser.find_element("link text", "Replay and learn").click()
    person.site.shows("#count", " of ")
    check()


def test_hostile_names_in_a_game_run_no_script(person: SittingAtPage) -> None:
    text = re.sub(r"^name:.*$", f"name: '{HOSTILE}'", (EXAMPLES / SLOANE).read_text("utf-8"), flags=re.MULTILINE)
    (person.site.folder / "hostile.yaml").write_text(text, "utf-8")
    person.deal(mine="hostile.yaml")
    person.play(Random(8), 6)
    for path in (None, "/play", "/replay"):
        if path:
            person.site.go(path)
        assert not person.site.all("main img") and "onerror" in person.site.one("main").get_attribute("innerHTML")
    assert person.site.complaints() == []
    (person.site.folder / "hostile.yaml").unlink()
