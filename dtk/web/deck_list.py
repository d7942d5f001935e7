"""The stored decks with their verdicts, and the decks of any text by the rules that they name."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from dtk.cards.card import GANGS
from dtk.decks.deck import SCRIPT_SUFFIX
from dtk.files.finding import Unreadable
from dtk.files.reading import Source, source_of
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.verdict import Verdict
from dtk.web.house_rules import HouseRules, house_rules
from dtk.web.store import DECKS, Store, StoreError

PACKAGE = Path(__file__).parents[1]
# Of an installed dtk, and of a checkout.
FOLDERS = (PACKAGE / "_data" / "decks", PACKAGE.parent / "examples" / "decks")
# Lists read so many decks and judge them; of the others they show the names.
MOST_READ = 300


class JudgedText(NamedTuple):
    """A deck with its verdict."""

    judged: JudgedDeck
    verdict: Verdict


class StoredDeck(NamedTuple):
    """A stored deck as lists show it. verdict: as in `Verdict.deck`; empty for a deck that was not read.

    gang: of its outfit, by name, if it has one.
    """

    name: str
    title: str
    outfit: str
    gang: str
    verdict: str
    cards: int


def judged_text(text: str, name: str) -> JudgedText:
    """The deck of a text. name: of its file. Raises Unreadable."""
    return judged_by(house_rules(), text, name)


@cache
def example_decks() -> dict[str, str]:
    """The example decks by name of their file."""
    folder = next((folder for folder in FOLDERS if folder.is_dir()), None)
    paths = sorted(folder.glob("*.yaml")) if folder else []
    return {path.name: path.read_text("utf-8") for path in paths if not path.name.endswith(SCRIPT_SUFFIX)}


@lru_cache(maxsize=64)
def judged_by(rules: HouseRules, text: str, name: str) -> JudgedText:
    """The deck of a text, judged by some rules. Raises Unreadable."""
    judged = rules.judge.read(checked(text, name))
    return JudgedText(judged, rules.judge.judge_deck(judged, rules.path_of(name)))


def checked(text: str, name: str) -> Source:
    """A text within the limits of deck files, without hidden characters. Raises Unreadable."""
    return source_of(text.encode("utf-8", "surrogatepass"), name)


async def stored_decks(store: Store) -> list[StoredDeck]:
    """All stored decks. Files that are not decks are left out, as far as they are read."""
    decks = []
    for at, name in enumerate(await store.names(DECKS)):
        if at >= MOST_READ:
            decks.append(StoredDeck(name=name, title=name, outfit="", gang="", verdict="", cards=0))
            continue
        try:
            decks.append(stored_deck(name, (await store.read(DECKS, name)).text))
        except (StoreError, Unreadable):
            continue
    return decks


def stored_deck(name: str, text: str) -> StoredDeck:
    """A deck as lists show it. Raises Unreadable."""
    return listed_by(house_rules(), name, text)


@lru_cache(maxsize=512)
def listed_by(rules: HouseRules, name: str, text: str) -> StoredDeck:
    """A deck as lists show it, judged by some rules. Raises Unreadable."""
    judged, verdict = judged_by(rules, text, name)
    outfit = judged.lead("outfit")
    return StoredDeck(
        name=name,
        title=judged.deck.name or name,
        outfit=outfit.title if outfit else "",
        gang=GANGS[outfit.factions[0]] if outfit and outfit.factions else "",
        verdict=verdict.deck if verdict.deck != "legal" or verdict.gang != "illegal" else "gang illegal",
        cards=sum(entry.line.copies for entry, _ in judged.counting_entries),
    )
