"""A deck with some cards exchanged."""

from __future__ import annotations

import pytest

from dtk.cards.database import load_database
from dtk.poker.composition import Composition
from dtk.simulate.changes import apply_changes
from dtk.simulate.decks import LoadedDeck
from dtk.simulate.draw_deck import DrawDeck, KnownCards, draw_deck
from tests.simulate.simulated import gunfighter, words


def after(stock: LoadedDeck, *changes: str) -> DrawDeck:
    return apply_changes(draw_deck(stock, KnownCards(), load_database()), stock, changes, load_database())


def test_cards_go_and_others_come() -> None:
    assert after(words("4x8S 4x9H"), "2x8S -> 2xKC").left == Composition(
        {(8, "spades"): 2, (9, "hearts"): 4, (13, "clubs"): 2}
    )


def test_titles_are_exchanged_by_their_values() -> None:
    held = {card.title: card for card in gunfighter().held}
    coachwhip, whip = held["Coachwhip!"], held["Pistol Whip"]
    before, now = gunfighter().whole.counts(), after(gunfighter(), "2 Coachwhip! -> 2 Pistol Whip").whole.counts()
    assert coachwhip.value and coachwhip.suit and whip.value and whip.suit
    assert now.get((coachwhip.value, coachwhip.suit), 0) == before[coachwhip.value, coachwhip.suit] - 2
    assert now[whip.value, whip.suit] == before[whip.value, whip.suit] + 2


def test_either_side_may_be_empty_and_the_size_is_remarked_on() -> None:
    fewer = after(words("8x8 8x9"), "8S ->")
    assert fewer.left.size == 15 and fewer.remarks == ("After the change, the deck has 15 cards instead of 16.",)
    assert after(words("8x8 8x9"), "-> 2 Joker").left.plain == 2


def test_changes_follow_each_other() -> None:
    assert after(words("4x8S"), "8S -> 9S", "9S -> 10S").left.counts() == {(8, "spades"): 3, (10, "spades"): 1}


def test_what_the_law_does_not_allow_is_remarked_on() -> None:
    """rulebook-1.5.0 §8: 52 cards with values, four of a suit and value, two jokers."""
    limits = "ruleset pinebox-1.5 (rulebook-1.5.0 §8)"
    assert after(gunfighter(), "KS -> 4xQS").remarks == (
        f"The deck has 55 cards with values; {limits} requires 52.",
        "After the change, the deck has 57 cards instead of 54.",
    )
    joker = after(gunfighter(), "KS -> Joker").remarks
    assert f"The deck has 3 jokers; {limits} allows 2." in joker and len(joker) == 2
    crowded = after(gunfighter(), "KS -> 5D").remarks
    assert crowded == (f"The deck has more than 4 cards of 5♦; {limits} does not allow that.",)


@pytest.mark.parametrize(("change", "sentence"), [
    ("2 Coachwhip!", "is not a change; write it like"),
    (" -> ", "is not a change; write it like"),
    ("3 Coachwhip! -> 3 Pistol Whip", "holds 2 `Coachwhip!`, not 3"),
    ("Coachwhip! -> The Sloane Gang", "has no suit or value"),
    ("Coachwhip! -> Pistol Wip", "Did you mean `Pistol Whip`"),
    ("Allie Hensman -> Joker", "what-if: cannot take 1x A♠"),  # she starts, so no draw meets her
])  # fmt: skip
def test_changes_that_can_not_be(change: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        after(gunfighter(), change)
