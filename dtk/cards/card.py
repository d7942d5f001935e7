"""Cards: one printing each, with its numbers, keywords and headers, never a sentence of its text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

TYPES = ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker")
SUITS = ("spades", "hearts", "diamonds", "clubs")
SYMBOLS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
VALUES = {1: "A", 11: "J", 12: "Q", 13: "K"}
GANGS = {
    "anarchists": "Anarchists",
    "entrepreneurs": "Entrepreneurs",
    "fearmongers": "Fearmongers",
    "firstpeoples": "First Peoples",
    "lawdogs": "Law Dogs",
    "outlaws": "Outlaws",
}
JOKERS = ("plain", "devil", "heretic")


class Keyword(NamedTuple):
    """A keyword and its rating, if it has one: `Huckster 2` is ("Huckster", 2)."""

    name: str
    rating: int | None = None

    def __str__(self) -> str:
        return self.name if self.rating is None else f"{self.name} {self.rating}"

    @classmethod
    def parse(cls, text: str) -> Keyword:
        """Read a printed keyword.

        >>> Keyword.parse("Huckster 2"), Keyword.parse("Law Dog")
        (Keyword(name='Huckster', rating=2), Keyword(name='Law Dog', rating=None))
        """
        name, _, last = text.rpartition(" ")
        return cls(name, int(last)) if name and last.isdecimal() else cls(text)


@dataclass(frozen=True, slots=True)
class Special:
    """Facts about a card for the rules of deck construction and setup, beyond its numbers.

    starts_as: the number of starting places it takes up (The Harvester 3, Xiaodan Li 0).
    may_start: False if the card forbids it, True if it allows it against the rule for its type, otherwise None.
    starts_for: the only factions whose outfits may start it; empty if its own faction decides.
    counts_as: identities besides its own (Mario Crane (Exp.1) also counts as Sloane).
    brings_sidekick: whether one Sidekick goods may start with it.
    replaces_gang: whether it may swap the other starters once the game begins.
    starts_by_trait: whether this Core deed starts by its own trait, not by the keyword's rule alone.
    attaches_to: the keyword or type of cards that can carry it ("Harrowed or Abomination" for either). Also a kind of
    place, such as "in-town deed" (dtk.engine.verbs.cards.is_such_a_place), or after "non-" a keyword that they must
    lack. Empty if any card can.
    one_each: whether a dude can carry only one of these.
    is_shopped: whether a Shoppin' play can bring it into play.
    invented_in_town: whether only dudes in town can invent it.
    grifters: the number of Grifters that may start with this outfit. grifter_discount: the discount for each.
    source: the document that states these facts.
    """

    starts_as: int = 1
    may_start: bool | None = None
    starts_for: tuple[str, ...] = ()
    counts_as: tuple[str, ...] = ()
    brings_sidekick: bool = False
    replaces_gang: bool = False
    starts_by_trait: bool = False
    attaches_to: str = ""
    one_each: bool = False
    is_shopped: bool = True
    invented_in_town: bool = False
    grifters: int | None = None
    grifter_discount: int = 0
    source: str = ""

    def __reduce__(self) -> tuple[Any, ...]:
        # A compiled class does not restore frozen fields by itself.
        return Special, tuple(getattr(self, name) for name in FACTS)


FACTS = (*Special.__dataclass_fields__,)
ORDINARY = Special()


@dataclass(frozen=True, slots=True)
class Card:
    """One printing. A number is None if the card has none, or if it varies (`variable` names the varying ones).

    value: 1 (ace) to 13 (king). shooter: "stud" or "draw" for dudes. stash: starting ghost rock of an outfit, or what a
    legend adds to it. factions: empty for drifters and neutral cards. core: the gangs that may start a Core deed, empty
    for any, None unless it is a Core deed. difficulty: of inventing a Gadget. headers: the printed ability headers;
    grants: those of abilities it gives to others. traits: how many sentences of its text are outside of abilities
    (dtk.cards.headers). identity: the same for all printings and experience levels of a
    character or title. errata: statistic -> document that corrected it. words: the keywords without their ratings.
    names: its own identity and those that it counts as.
    """

    code: str
    title: str
    type: str
    pack: str
    factions: tuple[str, ...]
    suit: str | None
    value: int | None
    cost: int | None
    bullets: int | None
    shooter: str | None
    influence: int | None
    control: int | None
    production: int | None
    upkeep: int | None
    stash: int | None
    keywords: tuple[Keyword, ...]
    difficulty: int | None
    core: tuple[str, ...] | None
    joker: str | None
    headers: tuple[str, ...]
    grants: tuple[str, ...]
    traits: int
    variable: tuple[str, ...]
    copies: int
    octgn: str | None
    promo_of: str | None
    errata: tuple[tuple[str, str], ...]
    identity: str
    special: Special
    # Looked up more often in a game than anything else, so computed once.
    words: frozenset[str] = field(init=False, compare=False, repr=False)
    names: frozenset[str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", frozenset(keyword.name for keyword in self.keywords))
        object.__setattr__(self, "names", frozenset((self.identity, *self.special.counts_as)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, tuple(getattr(self, name) for name in COLUMNS)

    @property
    def is_corrected(self) -> bool:
        """Whether a document corrected its text."""
        return any(name == "text" for name, _ in self.errata)

    @property
    def slot(self) -> str:
        """Suit and value as players write them: `J♠`; empty for cards without."""
        if self.suit is None or self.value is None:
            return ""
        return f"{value_name(self.value)}{SYMBOLS[self.suit]}"

    @property
    def experience(self) -> int:
        """The experience level, 0 for ordinary cards."""
        return self.rating("Experienced") or 0

    @property
    def is_token(self) -> bool:
        """Whether this is a token: put into play by effects, never part of a deck (compendium-1.9.3 "Token")."""
        return self.has("Token")

    @property
    def is_unique(self) -> bool:
        """Whether it is unique: dudes and deeds unless Non-Unique, others if Unique (compendium-1.9.3 "Uniqueness")."""
        if self.type in ("dude", "deed"):
            return not (self.has("Non-Unique") or self.is_token)
        return self.has("Unique")

    def has(self, keyword: str) -> bool:
        """Whether the card has a keyword, with any rating."""
        return keyword in self.words

    def rating(self, keyword: str) -> int | None:
        """The rating of a keyword, or None without one."""
        return next((printed.rating for printed in self.keywords if printed.name == keyword), None)


def value_name(value: int) -> str:
    """`A`, `2` ... `10`, `J`, `Q`, `K`."""
    return VALUES.get(value, str(value))


class Pack(NamedTuple):
    """A pack, its place in the order of release, and its date (None for promos)."""

    code: str
    name: str
    released: str | None
    order: int


class Ruling(NamedTuple):
    """A published ruling about a card. line: its line in the document. says: the ruling in our own words, or empty."""

    document: str
    section: str
    heading: str
    line: int
    says: str

    @property
    def name(self) -> str:
        """The name that tests use: `compendium-1.9.3:494`."""
        return f"{self.document}:{self.line}"


# Increased whenever the shape of the index changes.
INDEX_FORMAT = 6
# The columns of a card's row in the index.
COLUMNS = tuple(name for name, column in Card.__dataclass_fields__.items() if column.init)


def card_to_row(card: Card) -> list[Any]:
    """The card as a row of the index; `row_to_card` is its inverse."""
    row: list[Any] = []
    for name in COLUMNS:
        value = getattr(card, name)
        if name == "keywords":
            value = [str(keyword) for keyword in value]
        elif name == "special":
            value = {
                field: getattr(value, field) for field in FACTS if getattr(value, field) != getattr(ORDINARY, field)
            }
        row.append(value)
    return row


def row_to_card(row: list[Any]) -> Card:
    """Read a row of the index."""
    facts = dict(zip(COLUMNS, row, strict=True))
    for name in ("factions", "headers", "grants", "variable"):
        facts[name] = tuple(facts[name])
    facts["core"] = None if facts["core"] is None else tuple(facts["core"])
    facts["errata"] = tuple((stat, source) for stat, source in facts["errata"])
    facts["keywords"] = tuple(Keyword.parse(text) for text in facts["keywords"])
    special = facts["special"]
    for name in ("starts_for", "counts_as"):
        if name in special:
            special[name] = tuple(special[name])
    facts["special"] = Special(**special) if special else ORDINARY
    return Card(**facts)
