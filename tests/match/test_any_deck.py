"""Games of decks made of any cards there are, played by both agents: they are sound, and no card upsets the rules."""

from __future__ import annotations

import random
from functools import cache

import pytest
from meetings import Auditor, choosing

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.rules.setup import DeckList, Starting
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import WON, Match, play_one
from dtk.match.record import game_line, game_of, parse_line
from dtk.match.replay import replay

DECK, MOST_COPIES, MOST_ALIKE, MOST_JOKERS = 52, 4, 4, 2
ENDS = {WON, "days", "plays"}


@cache
def pool() -> dict[str, list[Card]]:
    """Every printing that a deck can have, by type."""
    found: dict[str, list[Card]] = {}
    for card in load_database():
        if not card.is_token:
            found.setdefault(card.type, []).append(card)
    return found


def any_deck(luck: random.Random, name: str) -> DeckList:
    """A deck of the size and the limits that the rules ask for, its gang as random as the rest."""
    outfit = luck.choice(pool()["outfit"])
    legend = luck.choice(pool()["legend"]) if luck.random() < 0.3 else None
    # Enough dudes and deeds to play with.
    wanted = ["dude"] * 20 + ["deed"] * 14 + ["goods"] * 10 + ["spell"] * 4 + ["action"] * 4
    alike: dict[tuple[str | None, int | None], int] = {}
    copies: dict[str, int] = {}
    cards: list[Card] = []
    for kind in wanted:
        while True:
            card = luck.choice(pool()[kind])
            face = (card.suit, card.value)
            if card.value and alike.get(face, 0) < MOST_ALIKE and copies.get(card.identity, 0) < MOST_COPIES:
                break
        alike[face] = alike.get(face, 0) + 1
        copies[card.identity] = copies.get(card.identity, 0) + 1
        cards.append(card)
    cards += luck.choices(pool()["joker"], k=luck.randint(0, MOST_JOKERS))
    cards.sort(key=lambda card: card.code)
    deck = DeckList(name, outfit, legend, tuple(cards), ())
    starting = Starting(deck, RulesRepository(load_database()).context(None, "open", None))
    gang: list[Card] = []
    while (joiners := starting.may_join(gang)) and len(gang) < 6:
        gang.append(luck.choice(joiners))
    return deck._replace(gang=tuple(gang))


def sweep(start: int, count: int) -> None:
    for number in range(start, start + count):
        luck = random.Random(number)
        decks = (any_deck(luck, "first"), any_deck(luck, "second"))
        agents = ("baseline" if number % 4 == 0 else "random", "random")
        match = Match(decks, agents, f"any {number}")
        if number % 2:
            match = choosing(match)
        game = play_one(match, number, keep=True, observer=Auditor())
        assert not game.fault and game.reason in ENDS, (number, game.fault)
        if number % 5 == 0:
            assert not replay(match, game_of(parse_line(game_line(game), 2))).difference


def test_any_decks_play_soundly() -> None:
    sweep(0, 150)


@pytest.mark.slow
def test_many_more_decks_play_soundly() -> None:
    sweep(1000, 2000)
