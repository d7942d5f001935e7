"""The exact chances of at least N copies of a card among the cards drawn.

Cards drawn are a sample without replacement, so the number of copies among them has a hypergeometric distribution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from math import comb

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.files.shown import visible
from dtk.poker.figure import Figure
from dtk.simulate.asked import Question, Sampling, TableMaker
from dtk.simulate.decks import LONGEST_NAME, LoadedDeck, is_drawable
from dtk.simulate.draw_deck import DrawDeck, require_cards
from dtk.simulate.naming import find_held_card, is_same_card
from dtk.simulate.study import Column, ReportTable, Row

# The cards of the opening hand (rulebook-1.5.0 §4), a few more, and those of some days later.
OPENING_HAND = 5
USUAL_CARDS = (5, 6, 7, 8, 10, 12, 15, 20)
MOST_COPIES = 4


def at_least(copies: int, held: int, drawn: int, size: int) -> Fraction:
    """The chance of at least `copies` copies among `drawn` of `size` cards, of which `held` are copies.

    >>> at_least(1, held=4, drawn=5, size=52)
    Fraction(18472, 54145)
    """
    ways = sum(
        comb(held, found) * comb(size - held, drawn - found) for found in range(max(0, copies), min(held, drawn) + 1)
    )
    return Fraction(ways, comb(size, drawn))


def copies_left(deck: LoadedDeck, meant: Callable[[Card], bool]) -> int:
    """The number of the given cards among those that can be drawn: the deck without the starting gang."""
    left = Counter({card: copies for card, copies in deck.held.items() if is_drawable(card)})
    left.subtract(deck.starters or ())
    return sum(copies for card, copies in left.items() if meant(card) and copies > 0)


def meaning(deck: LoadedDeck, text: str, database: Database) -> Callable[[Card], bool]:
    """The cards that a word means: by keyword, type or title.

    Raises ValueError if the deck has none of these.
    """
    word = text.strip().casefold()
    if any(word == card.type or word in {one.casefold() for one in card.words} for card in deck.held):
        return lambda card: word == card.type or word in {one.casefold() for one in card.words}
    named, _ = find_held_card(deck, text, database)
    return lambda card: is_same_card(card, named)


def copies_question(
    deck: DrawDeck, *, loaded: LoadedDeck, texts: Sequence[str], drawn: Sequence[int] | None, database: Database
) -> list[TableMaker]:
    """A table for each of the texts. drawn: numbers of cards, None for the defaults.

    Raises ValueError for cards that are not in the deck, and if it has fewer cards than are drawn.
    """
    wanted = tuple(drawn or [cards for cards in USUAL_CARDS if cards <= deck.left.size])
    require_cards(deck, max((OPENING_HAND, *wanted)))
    counted = [(text, copies_left(loaded, meaning(loaded, text, database))) for text in texts]
    return [partial(copies_table, deck, place, *one, wanted) for place, one in enumerate(counted, 1)]


def copies_table(
    deck: DrawDeck, number: int, text: str, held: int, drawn: Sequence[int], sampling: Sampling
) -> ReportTable:
    """The chances of at least 1, 2 ... copies by cards drawn. All are exact."""
    size = deck.left.size
    columns = tuple(Column(f"cards-{cards}", str(cards), "cards drawn") for cards in drawn)
    rows = tuple(
        Row(
            slug=f"at-least-{copies}",
            label=f"at least {copies}",
            unit="chance",
            figures=tuple(Figure(at_least(copies, held, cards, size)) for cards in drawn),
        )
        for copies in range(1, max(1, min(held, MOST_COPIES)) + 1)
    )
    note = f"{held} of the {size} cards left match. The opening hand has five cards (rulebook-1.5.0 §4)."
    title = f"Copies of {visible(text, LONGEST_NAME)}"
    return ReportTable(slug=f"copies-{number}", title=title, note=note, columns=columns, rows=rows)


def question_of(loaded: LoadedDeck, texts: Sequence[str], drawn: Sequence[int] | None, database: Database) -> Question:
    """The question about one deck."""
    return partial(copies_question, loaded=loaded, texts=texts, drawn=drawn, database=database)
