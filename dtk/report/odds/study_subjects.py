"""The cards left to draw from, in words and as a grid of suits and values."""

from __future__ import annotations

from dtk.cards.card import SUITS, SYMBOLS, value_name
from dtk.poker.composition import Composition
from dtk.poker.slots import VALUES
from dtk.simulate.draw_deck import DrawDeck
from dtk.simulate.study import Study

# The names of jokers, by kind.
JOKER_NAMES = {"plain": "Joker", "devil": "Devil's Joker", "heretic": "Heretic Joker"}
NOTHING = "."


def letter(study: Study, place: int) -> str:
    """The label of a deck in columns and texts: `a`, `before` ...; "" in a study of one deck."""
    return study.labels[place] if study.labels else ""


def what_is_left(subject: DrawDeck) -> str:
    """The cards left to draw from: `47 of 54 cards left to draw from, with 2 Jokers; out: starting gang 5, hand 2`."""
    left, whole = subject.left.size, subject.whole.size
    cards = f"{left} of {whole} cards left" if left != whole else f"{left} cards"
    held = [
        f"{copies} {JOKER_NAMES[kind]}{'s' if copies > 1 else ''}" for kind, copies in subject.left.jokers().items()
    ]
    out = ", ".join(f"{place.where} {place.cards}" for place in subject.out)
    return (
        f"{cards} to draw from, {'with ' + ' and '.join(held) if held else 'no jokers'}{'; out: ' + out if out else ''}"
    )


def grid(composition: Composition, symbols: dict[str, str] = SYMBOLS) -> list[list[str]]:
    """The numbers of cards as rows: a header, each suit, and totals.

    The columns are the suit, aces to kings, and totals.
    """
    header = ["", *(value_name(value) for value in range(1, VALUES + 1)), "all"]
    rows = [
        [symbols[suit], *(str(copies or NOTHING) for copies in row), str(sum(row))]
        for suit, row in zip(SUITS, composition.copies, strict=True)
    ]
    columns = [sum(column) for column in zip(*composition.copies, strict=True)]
    return [header, *rows, ["all", *(str(copies or NOTHING) for copies in columns), str(composition.naturals)]]
