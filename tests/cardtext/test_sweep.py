"""Every card that is written comes to work in games of players who use it as often as they can, and nothing breaks."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from dtk.cards.card import Card
from dtk.cardtext.library import library

sys.path.insert(0, str(Path(__file__).parent))
from sweep import Met, command, distinct_texts, parts, play_about

# So many games are tried until every part of a card's text has come to work.
TRIES = 80
# What random players hardly ever bring about: by code, the parts that the sweep may miss; each has tests of its own.
SELDOM: dict[str, set[str]] = {
    # Shield of Faith
    "06018": {"grant 1, bar 1", "grant 1, bar 2"},
    # Miranda Clarke
    "12008": {"change 1"},
    # Vasilis the Boar
    "13006": {"ability 1"},
    # Wagner Memorial Ranch
    "14015": {"answer 1", "answer 2"},
    # Bird Cage Theater
    "21041": {"ability 1"},
    # Diego Linares
    "24030": {"answer 1"},
    # Jon Longstride
    "24032": {"ability 1"},
    # Miranda Clarke
    "24082": {"change 1"},
    # The Joker's Smile
    "24104": {"ability 1", "ability 2", "answer 1"},
    # LeMat Revolver
    "24162": {"grant 1, change 1"},
    # Buffalo Emporium, Emre, The Turkish Bear (Exp.1), Fancy New Hat, Shield of Faith
    "19023": {"grant 1, bar 2"},
    "24019": {"answer 1"},
    "24179": {"bar 1"},
    "24196": {"grant 1, bar 1", "grant 1, bar 2"},
    # Sword of the Spirit
    "24200": {"grant 1, bar 1", "grant 1, bar 2", "grant 1, change 1"},
}
CARDS = distinct_texts()


def play(cards: Sequence[Card], seed: int, met: Met) -> None:
    """Play a game; what goes wrong says how to play it again."""
    try:
        play_about(cards, seed, met)
    except BaseException as fault:
        fault.add_note(f"It happens again by: {command(cards, seed)}")
        raise


def pairs() -> Iterator[tuple[Card, Card]]:
    """Every card once, or twice where one is left over."""
    for place in range(0, len(CARDS), 2):
        yield CARDS[place], CARDS[(place + 1) % len(CARDS)]


@pytest.mark.parametrize("cards", list(pairs()), ids=lambda cards: "-".join(card.code for card in cards))
def test_games_about_cards_stay_whole_and_come_to_the_same_again(cards: tuple[Card, Card]) -> None:
    play(cards, 0, Counter())


@pytest.mark.slow
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_every_part_of_a_text_comes_to_work(card: Card) -> None:
    wanted = {(card.code, part) for part in parts(library()[card.code].text)}
    met: Met = Counter()
    luck = random.Random(card.code)
    for seed in range(TRIES):
        play((card, luck.choice(CARDS)), seed, met)
        if wanted <= set(met):
            return
    missed = {part for code, part in wanted - set(met)} - SELDOM.get(card.code, set())
    assert not missed, f"{card.title} never did this in {TRIES} games: {', '.join(sorted(missed))}"


def test_what_is_seldom_met_is_a_part_of_a_card() -> None:
    for code, seldom in SELDOM.items():
        assert seldom <= set(parts(library()[code].text))
