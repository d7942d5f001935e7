"""Every card that is written comes to work in games of players who use it as often as they can, and nothing breaks."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from dtk.cards.card import Card
from dtk.cardtext.library import library

sys.path.insert(0, str(Path(__file__).parent))
from sweep import command, distinct_texts, parts, play_about

# So many games are tried until every part of a card's text has come to work.
TRIES = 60
# What random players hardly ever bring about: by code, the parts that the sweep may miss; each has tests of its own.
SELDOM: dict[str, set[str]] = {}
CARDS = [pytest.param(card, id=card.code) for card in distinct_texts()]


def play(card: Card, seed: int, met: Counter[tuple[str, str]]) -> None:
    """Play a game; what goes wrong says how to play it again."""
    try:
        play_about(card, seed, met)
    except BaseException as fault:
        fault.add_note(f"It happens again by: {command(card, seed)}")
        raise


@pytest.mark.parametrize("card", CARDS)
def test_a_game_about_a_card_stays_whole_and_comes_to_the_same_again(card: Card) -> None:
    play(card, 0, Counter())


@pytest.mark.slow
@pytest.mark.parametrize("card", CARDS)
def test_every_part_of_a_text_comes_to_work(card: Card) -> None:
    wanted = {(card.code, part) for part in parts(library()[card.code].text)}
    met: Counter[tuple[str, str]] = Counter()
    for seed in range(TRIES):
        play(card, seed, met)
        if wanted <= set(met):
            return
    missed = {part for code, part in wanted - set(met)} - SELDOM.get(card.code, set())
    assert not missed, f"{card.title} never did this in {TRIES} games: {', '.join(sorted(missed))}"


def test_what_is_seldom_met_is_a_part_of_a_card() -> None:
    for code, seldom in SELDOM.items():
        assert seldom <= set(parts(library()[code].text))
