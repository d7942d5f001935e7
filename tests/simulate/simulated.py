"""Decks to simulate."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dtk.cards.database import load_database
from dtk.decks.kinds import read_deck
from dtk.files.reading import Source, read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_context import RulesContext
from dtk.legality.rules_repository import RulesRepository
from dtk.simulate.decks import LoadedDeck, deck_from_judged, deck_from_notation

DECKS = Path(__file__).parents[2] / "examples" / "decks"
GUNFIGHTER = DECKS / "sloane-gunfighter.yaml"


@cache
def judge() -> Judge:
    return Judge(RulesRepository(load_database()))


def law() -> RulesContext:
    return judge().repository.context()


def stock_of_text(text: str, name: str = "a.yaml") -> LoadedDeck:
    database = load_database()
    deck = read_deck(Source(name, text), database)
    return deck_from_judged(JudgedDeck(deck, judge().context_for(deck), database), name)


@cache
def gunfighter() -> LoadedDeck:
    return stock_of_text(read_source(str(GUNFIGHTER)).text, str(GUNFIGHTER))


def words(text: str) -> LoadedDeck:
    return deck_from_notation(text, law())
