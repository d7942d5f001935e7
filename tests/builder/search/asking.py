"""Searches in tests: all cards, and an example deck in view."""

from __future__ import annotations

from dtk.builder.search.card_index import CardIndex
from dtk.builder.search.searching import Found, search
from dtk.builder.search.setting import Setting
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository

DATABASE = load_database()
INDEX = CardIndex(DATABASE)
JUDGE = Judge(RulesRepository(DATABASE))
DECK = JUDGE.read(read_source("examples/decks/sloane-gunfighter.yaml"))
PLAIN = Setting(INDEX, JUDGE)
WITH_DECK = Setting(INDEX, JUDGE, DECK)


def found(query: str, setting: Setting = PLAIN) -> Found:
    return search(query, setting)


def printings(query: str, setting: Setting = PLAIN) -> set[str]:
    """The codes of all printings that fit, in any format."""
    return {card.code for card in search(f"({query}) f:any unique:printing", setting).cards}


def those(fits: object) -> set[str]:
    """The codes of the cards that a function accepts."""
    assert callable(fits)
    return {card.code for card in DATABASE if fits(card)}


def titles(query: str, setting: Setting = PLAIN) -> list[str]:
    return [card.title for card in search(query, setting).cards]


def card(code: str) -> Card:
    return DATABASE[code]
