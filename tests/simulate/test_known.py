"""What is left to draw from: the cards that are known to be elsewhere are out, and no others."""

from __future__ import annotations

import pytest

from dtk.cards.database import load_database
from dtk.simulate.draw_deck import CardsElsewhere, DrawDeck, KnownCards, draw_deck
from tests.simulate.simulated import gunfighter, stock_of_text, words


def left(known: KnownCards, deck: str = "gunfighter") -> DrawDeck:
    return draw_deck(gunfighter() if deck == "gunfighter" else words(deck), known, load_database())


def test_the_starting_gang_is_out_of_the_deck_by_default() -> None:
    """rulebook-1.5.0 §4: the gang starts in play; 52 cards and 2 jokers less 5 dudes are left."""
    found = left(KnownCards())
    assert (found.whole.size, found.left.size) == (54, 49)
    assert found.out == (CardsElsewhere(5, "starting gang"),)


def test_nobody_starts_if_so_told() -> None:
    found = left(KnownCards(gang="none"))
    assert found.left == found.whole and found.out == ()


def test_another_gang_may_start() -> None:
    found = left(KnownCards(gang="Allie Hensman; Baker Andrews"))
    assert found.left.size == 52 and found.out == (CardsElsewhere(2, "starting gang"),)


def test_cards_in_hand_in_boot_hill_and_outside_are_out() -> None:
    known = KnownCards(None, [("hand", "2 Pistol Whip; Mustang"), ("boot hill", "Joker"), ("outside", "Coachwhip!")])
    found = left(known)
    assert found.left.size == 49 - 5
    assert [entry for entry in found.out if entry.where != "starting gang"] == [
        CardsElsewhere(3, "hand"), CardsElsewhere(1, "boot hill"), CardsElsewhere(1, "outside"),
    ]  # fmt: skip
    assert found.left.plain == 1


def test_slots_do_as_well_as_titles() -> None:
    by_title = left(KnownCards(None, [("hand", "2 Pistol Whip")])).left
    slot = next(card.slot for card in gunfighter().held if card.title == "Pistol Whip")
    assert left(KnownCards(None, [("hand", f"2x{slot}")])).left == by_title


@pytest.mark.parametrize(("cards", "sentence"), [
    ("3 Pistol Whip", "Gunfighter holds 2 `Pistol Whip`, not 3"),
    # She starts, and is not in the deck any more.
    ("Allie Hensman", "hand: cannot take 1x A♠; the rest of the deck has none"),
    ("3 Joker", "cannot take 3x Joker"),
    ("Heretic", "cannot take 1x Heretic Joker"),
    ("Pistol Wip", "Unknown card `Pistol Wip`. Did you mean `Pistol Whip`?"),
    ("Abram Grothe", "Gunfighter has no `Abram Grothe`"),
    ("The Sloane Gang", "`The Sloane Gang` has no suit or value, so it cannot be drawn."),
    ("99x", "Unknown card `99x`"),
])  # fmt: skip
def test_what_can_not_be_out(cards: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        left(KnownCards(None, [("hand", cards)]))


def test_titles_mean_nothing_where_only_values_are_known() -> None:
    with pytest.raises(ValueError, match="This deck has only suits and values, not `Pistol Whip`"):
        left(KnownCards(None, [("hand", "Pistol Whip")]), "16x8 16x9")
    assert left(KnownCards(None, [("hand", "8S 9H")]), "16x8 16x9").left.size == 30


def test_all_printings_of_a_title_share_suit_and_value() -> None:
    """So it does not matter which printing a title means."""
    slots: dict[str, set[str]] = {}
    for card in load_database():
        slots.setdefault(card.title, set()).add(card.slot)
    assert all(len(found) == 1 for found in slots.values())


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="Unknown cards in the deck: `Miranda Clark`"):
        stock_of_text("outfit: Law Dogs\ndudes:\n  Miranda Clark: 1\n")


def test_what_the_file_does_not_say_is_remarked_on() -> None:
    """The lines of a download say neither who starts nor whether there are jokers; --gang answers only one of that."""
    lines = "Abram Grothe (Base Set) x1\nPistol Whip (Base Set) x4\n"
    stock = stock_of_text(lines, "download.txt")
    found = draw_deck(stock, KnownCards(), load_database())
    assert found.left == found.whole
    assert found.remarks[-1].endswith("Name the gang with --gang.")
    named = draw_deck(stock, KnownCards(gang="Abram Grothe"), load_database())
    assert not [remark for remark in named.remarks if "--gang" in remark] and named.left.size == 4
    open_jokers = [remark for remark in stock.remarks if "jokers" in remark]
    assert [remark for remark in named.remarks if "jokers" in remark] == open_jokers
