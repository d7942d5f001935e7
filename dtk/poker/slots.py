"""Cards of a hand as numbers: adding the numbers of a hand counts its values, its suits and its jokers at once.

A card is a slot (suit and value) or a joker. Treat the numbers as opaque: `slot` and the three jokers make them,
`value_of` and `suit_of` read them. Two copies of a slot are the same number. Each count has a field of five bits, so a
hand may hold up to `MOST_CARDS` cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from dtk.cards.card import SUITS

MOST_CARDS = 20
WIDTH = 5
COUNT = (1 << WIDTH) - 1
VALUES = 13

# The fields from the lowest bit up: thirteen values, jokers, four suits, cards of the Dead Man's Hand, then the jokers
# that are not plain. A joker counts in every suit and among the Dead Man's cards, because it may be any card.
JOKERS_AT = WIDTH * VALUES
SUITS_AT = JOKERS_AT + WIDTH
DEAD_AT = SUITS_AT + WIDTH * len(SUITS)
DEVILS_AT = DEAD_AT + WIDTH
HERETICS_AT = DEVILS_AT + WIDTH

VALUES_ONLY = (1 << JOKERS_AT) - 1
VALUES_AND_JOKERS = (1 << SUITS_AT) - 1
# Added to a sum, these set the upper bit of each suit (and of the Dead Man's cards) that counts five or more.
TO_SIXTEEN = sum(11 << at for at in range(SUITS_AT, DEVILS_AT, WIDTH))
FIVE_ALIKE = sum(16 << at for at in range(SUITS_AT, DEVILS_AT, WIDTH))

# rulebook-1.5.0 §7.4
DEAD_MANS = ((1, "clubs"), (1, "spades"), (8, "clubs"), (8, "spades"), (11, "diamonds"))

JOKER = 1 << JOKERS_AT | sum(1 << at for at in range(SUITS_AT, DEVILS_AT, WIDTH))
DEVIL = JOKER | 1 << DEVILS_AT
HERETIC = JOKER | 1 << HERETICS_AT
JOKERS = {"plain": JOKER, "devil": DEVIL, "heretic": HERETIC}


def value_unit(value: int) -> int:
    """The field of a value (1 ace to 13 king), counting one."""
    return 1 << WIDTH * (value - 1)


def card_number(value: int, suit: int) -> int:
    """The number of a value and the index of its suit in SUITS."""
    dead = (value, SUITS[suit]) in DEAD_MANS
    return value_unit(value) | 1 << SUITS_AT + WIDTH * suit | dead << DEAD_AT


FACES = {card_number(value, suit): (value, suit) for value in range(1, VALUES + 1) for suit in range(len(SUITS))}
SLOTS = {(value, SUITS[suit]): card for card, (value, suit) in FACES.items()}
DEAD_CARDS = frozenset(SLOTS[face] for face in DEAD_MANS)


def slot(value: int, suit: str) -> int:
    """The card of a value (1 ace to 13 king) and a suit ("spades", "hearts", "diamonds", "clubs").

    Raises ValueError for any other value or suit.

    >>> value_of(slot(8, "clubs")), suit_of(slot(8, "clubs"))
    (8, 'clubs')
    """
    card = SLOTS.get((value, suit))
    if card is None:
        raise ValueError(f"Unknown card {value!r} of {suit!r}. Values: 1 to {VALUES}. Suits: {', '.join(SUITS)}.")
    return card


def joker(kind: str) -> int:
    """The joker of a kind: "plain", "devil" or "heretic". Raises ValueError for any other kind."""
    card = JOKERS.get(kind)
    if card is None:
        raise ValueError(f"Unknown kind of joker {kind!r}. Kinds: {', '.join(JOKERS)}.")
    return card


def value_of(card: int) -> int:
    """The value of a natural card, 1 (ace) to 13 (king). Raises KeyError for a joker."""
    return FACES[card][0]


def suit_of(card: int) -> str:
    """The suit of a natural card. Raises KeyError for a joker."""
    return SUITS[FACES[card][1]]


def count_jokers(cards: Iterable[int]) -> tuple[int, int, int]:
    """The numbers of plain jokers, Devil's Jokers and Heretic Jokers among cards."""
    return jokers_in_sum(sum(cards))


def jokers_in_sum(total: int) -> tuple[int, int, int]:
    """The numbers of plain jokers, Devil's Jokers and Heretic Jokers in a sum of cards, or in its joker fields."""
    devils, heretics = total >> DEVILS_AT & COUNT, total >> HERETICS_AT & COUNT
    return (total >> JOKERS_AT & COUNT) - devils - heretics, devils, heretics
