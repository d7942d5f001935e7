import gc
import os
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from dtk.engine.rules.setup import DeckList
from dtk.match.one import Match, PlayedGame
from dtk.testing import Table
from tests.paragraphs import nameable, paragraphs

# The gate tries the same examples each time, so that it says the same of the same tree; other runs try others.
settings.register_profile("gate", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None)
settings.load_profile("gate" if os.environ.get("CI") else "search")

NAMES = tuple(nameable(paragraphs()))
covered: Counter[str] = Counter()


def rules_of(item: pytest.Item) -> Iterator[str]:
    """The statements that a test says it covers, itself or with its class."""
    for owner in (getattr(item, "cls", None), getattr(item, "function", None)):
        yield from getattr(owner, "rules", ())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play what the FAQ of 2015 says by both editions: all of it but what docs/editions.md lists holds today too."""
    if any(name.startswith("faq-2015") for name in getattr(metafunc.function, "rules", ())):
        metafunc.fixturenames.append("edition")
        metafunc.parametrize("edition", ["pinebox-1.5", "aeg-2015"])


def edition_of(item: pytest.Item) -> str:
    """By which rules the tables of a test are played that do not say so."""
    said: str = item.callspec.params.get("edition", "pinebox-1.5") if hasattr(item, "callspec") else "pinebox-1.5"
    return said


# Tests start dtk some hundred times, and each would compile it anew where Python is told to keep nothing.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_configure() -> None:
    """Run in the background or under `nohup`, tests ignore signals, and the programs that they start would inherit
    that. What is heard and does nothing is not inherited.
    """
    for name in ("SIGINT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda received, frame: None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="say which statements of the rules have tests")


def pytest_runtest_setup(item: pytest.Item) -> None:
    Table.usual = edition_of(item)
    for name in rules_of(item):
        if name not in NAMES:
            pytest.fail(
                f"{item.nodeid} covers {name!r}, which is no statement of the rules that tests may name.", pytrace=False
            )


def pytest_collection_finish(session: pytest.Session) -> None:
    # The tests themselves are a million objects, which Python need not search for garbage again and again.
    if hasattr(gc, "freeze"):
        gc.freeze()
    covered.update(name for item in session.items for name in rules_of(item))
    # Where several processes run the tests, each collects all of them, and only the first speaks to the user.
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["covered"] = dict(covered)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    covered.update(node.workeroutput["covered"] if not covered else ())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("--rules"):
        terminalreporter.section("tests by statement of the rules")
        for name in NAMES:
            terminalreporter.write_line(f"{covered[name]:4} {name}")


PACK = """\
# yaml-language-server: $schema=../../schemas/pack.v1.json
pack: ONE
name: Pack One
released: '2020-01-01'
order: 1
cards:
- code: '01001'
  title: The First Gang
  type: outfit
  gangs: [outlaws]
  production: 2
  stash: 18
  copies: 1
- code: '01002'
  title: Ann
  type: dude
  suit: spades
  value: 3
  cost: 4
  bullets: 1
  shooter: draw
  influence: 1
  upkeep: 0
  keywords: [Huckster 1]
  headers: ['Noon, Boot']
  copies: 2
"""

PROMOS = """\
# yaml-language-server: $schema=../../schemas/pack.v1.json
pack: alt
name: Promos
order: 0
cards:
- code: '00001'
  title: Ann
  type: dude
  suit: spades
  value: 3
  cost: 4
  copies: 1
  promo_of: '01002'
"""

SPECIAL = """\
cards:
- codes: ['01002']
  title: Ann
  source: printed trait
  starts_as: 0
aliases:
- name: Annie
  title: Ann
  source: her friends
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A `carddb/` of two packs with three cards."""
    folder = tmp_path / "carddb"
    for name, text in {
        "packs/01-pack-one.yaml": PACK,
        "packs/00-promos.yaml": PROMOS,
        "special.yaml": SPECIAL,
        "plain.yaml": "codes: ['00001']\n",
        "rulings.yaml": (
            "rulings:\n- title: Ann\n  places:\n  - document: book-1.0\n    section: Dudes\n    heading: Ann\n"
            "    rulings:\n    - line: 7\n      says: She may.\n"
        ),
        "formats/open.yaml": "name: open\ntitle: All\nsource: me\nbanned: [none]\n",
        "banned/none.yaml": "name: none\ntitle: F\nsource: me\ncards:\n- title: Ann\n  from: '2020-01-01'\n",
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


# The games that `each_game_once` has played, by match, number and options.
PLAYED: dict[tuple[object, ...], PlayedGame] = {}


@pytest.fixture
def each_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of the same match and number is played once in this process, for tests of runs, records and reports.

    That it would come to the same again is tested elsewhere.
    """
    from dtk.match import series

    def played(match: Match, number: int, *, keep: bool = False, watch: bool) -> PlayedGame:
        laws = [(law.context.ruleset, law.context.format, law.context.date, law.has_choice) for law in match.starting]
        key = match._replace(starting=()), tuple(laws), number, keep, watch
        if match.factories or os.getpid() != process:
            return players[watch](match, number, keep=keep)
        if key not in PLAYED:
            PLAYED[key] = players[watch](match, number, keep=keep)
        return PLAYED[key]

    process = os.getpid()
    players = {True: series.play_watched, False: series.play_one}
    monkeypatch.setattr(series, "play_watched", partial(played, watch=True))
    monkeypatch.setattr(series, "play_one", partial(played, watch=False))


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search for a better deck screens four cards and tests one swap."""
    from dtk.series import optimizing, versions

    def without_few(deck: DeckList) -> Iterator[versions.Version]:
        return islice(without_each(deck), 4)

    without_each = versions.without_each
    for module in (versions, optimizing):
        monkeypatch.setattr(module, "without_each", without_few)
    monkeypatch.setattr(optimizing, "GOING", 1)
    monkeypatch.setattr(optimizing, "COMING", 1)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A headless Chromium."""
    with opened_browser() as opened:
        yield opened


@contextmanager
def opened_browser(settings: dict[str, Any] | None = None) -> Iterator[Any]:
    """A headless Chromium. settings: those that a person would change in its menus."""
    program, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not (program and driver and find_spec("selenium")):
        pytest.skip("no browser: Chromium, its driver and selenium are needed to look at pages")
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = program
    for switch in ("--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,900"):
        options.add_argument(switch)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    options.add_experimental_option("prefs", settings or {})
    with webdriver.Chrome(options=options, service=webdriver.ChromeService(driver)) as opened:
        yield opened
