"""Cards and decks as people write them, for the tests of `dtk.poker`."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from dtk.poker.composition import Composition
from dtk.poker.slots import FACES, JOKERS, joker, slot

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
VALUES = {"A": 1, "J": 11, "Q": 12, "K": 13}


def face(text: str) -> tuple[int, str] | str:
    """`10♣` or a kind of joker, as the oracle takes it."""
    if text in JOKERS:
        return text
    value, suit = text[:-1], text[-1]
    return VALUES.get(value) or int(value), SUITS[suit]


def cards(text: str) -> list[int]:
    """`A♣ 10♦ plain devil`, as `dtk.poker.hands` takes them."""
    return [number(face(word)) for word in text.split()]


def number(one: tuple[int, str] | str) -> int:
    """An oracle's card as a number."""
    return joker(one) if isinstance(one, str) else slot(*one)


def plain_face(card: int) -> tuple[int, str] | str:
    """A number as the oracle's card."""
    kinds = {joker(kind): kind for kind in JOKERS}
    return kinds[card] if card in kinds else (FACES[card][0], list(SUITS.values())[FACES[card][1]])


def deck(counts: dict[str, int], jokers: dict[str, int] | None = None) -> Composition:
    """`{"A♣": 4}` as a composition."""
    return Composition({face(text): copies for text, copies in counts.items()}, jokers)


FULL = Composition({(value, suit): 1 for value in range(1, 14) for suit in SUITS.values()})
KINDS = st.sampled_from(["plain", "devil", "heretic"])


@st.composite
def small_decks(draw: st.DrawFn, least: int = 6, most: int = 11, special: bool = True) -> Composition:
    """Decks in which much can happen: few values, in a row or those of the Dead Man's Hand, and few suits."""
    lowest = draw(st.integers(1, 9))
    values = draw(
        st.sampled_from(
            [range(1, 14), range(lowest, lowest + 5), (1, 8, 11), (1, 8, 11, 12), (lowest, lowest + 1), (4, 9, 13)]
        )
    )
    suits = draw(st.sampled_from([["clubs"], ["clubs", "spades"], ["clubs", "spades", "diamonds"], [*SUITS.values()]]))
    slots = st.tuples(st.sampled_from(values), st.sampled_from(suits))
    jokers = draw(st.lists(KINDS if special else st.just("plain"), max_size=2))
    naturals = draw(st.lists(slots, min_size=max(0, least - len(jokers)), max_size=most - len(jokers)))
    return Composition(Counter(naturals), Counter(jokers))
