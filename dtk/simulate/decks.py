"""Decks for odds: all cards that can be drawn, from a deck file, a structure or a few words, with their rules."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from dtk.cards.card import SYMBOLS, Card, value_name
from dtk.cards.names import UnknownCard
from dtk.decks.deck import Deck, DeckSource
from dtk.decks.kinds import is_structure
from dtk.decks.structure import Structure, read_structure
from dtk.files.finding import Finding
from dtk.files.reading import read_source
from dtk.files.shown import visible
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules.format import unknown_names
from dtk.legality.rules_context import RulesContext
from dtk.poker.composition import MOST_JOKERS, Composition
from dtk.simulate.notation import MOST_CARDS, is_notation, read_notation

LONGEST_NAME = 60
# Distinguishes the name of a missing file from words that do not name cards.
FILE_NAME = re.compile(r"[/\\]|\.[A-Za-z0-9]{1,5}\Z")
# A reader's remark on limits of a format. The odds have their own remark for it.
NOT_EXPRESSED = "DT013"


@dataclass(frozen=True)
class LoadedDeck:
    """A deck before known cards are removed.

    name: the deck's name, or the words given for it. kind: of the file, or "notation". whole: all cards that can be
    drawn. rules: the rules that judge it. held: copies by printing, empty if no cards are named. starters: the starting
    cards that could otherwise be drawn, None if unknown. judged: the deck with its rules, None if no cards are named.
    remarks: sentences on gaps in the file, and on violated rules.
    """

    name: str
    kind: str
    whole: Composition
    rules: RulesContext
    held: dict[Card, int] = field(default_factory=dict)
    starters: tuple[Card, ...] | None = None
    judged: JudgedDeck | None = None
    remarks: tuple[str, ...] = ()


def open_deck(
    deck: DeckSource, judge: Judge, report: Callable[[str, Sequence[Finding]], object] | None = None
) -> LoadedDeck:
    """A deck in any form accepted for odds: already read, a file of cards or of suits and values, or a few words.

    report: called with the file's name and its findings. Raises Unreadable for a file, UnknownCard, and ValueError for
    words that do not name cards, and for too many cards.
    """
    if isinstance(deck, Deck):
        return deck_from_judged(judge.judged_deck(deck), deck.source.stem)
    if isinstance(deck, str) and is_in_words(deck):
        return deck_from_notation(deck, judge.default_rules)
    source = read_source(str(deck))
    if is_structure(source.text):
        return deck_from_structure(read_structure(source), source.stem, judge.default_rules)
    judged = judge.read(source)
    if report is not None:
        remarks = [finding for finding in judged.deck.findings if finding.code != NOT_EXPRESSED]
        report(source.name, [*unknown_names(judged), *remarks])
    return deck_from_judged(judged, source.stem)


def is_in_words(deck: str) -> bool:
    """Whether a deck is given in words, and not as a file or as `-` for standard input."""
    return deck != "-" and not os.path.lexists(deck) and (is_notation(deck) or not FILE_NAME.search(deck))


def deck_from_judged(judged: JudgedDeck, name: str) -> LoadedDeck:
    """A deck under its rules. name: for a deck without a name.

    Raises UnknownCard if any card is unknown or unread (odds of half a deck are wrong), ValueError for too many cards.
    """
    unknown = [entry for entry in judged.entries if entry.card is None]
    if unknown:
        names = ", ".join(f"`{visible(str(entry.line.reference), LONGEST_NAME)}`" for entry in unknown[:3])
        more = f" and {len(unknown) - 3} more" if len(unknown) > 3 else ""
        raise UnknownCard(f"Unknown cards in the deck: {names}{more}. `dtk validate` shows their lines.")
    if judged.deck.unread_titles:
        raise UnknownCard("Some lines of the deck could not be read, and may name cards. `dtk validate` shows them.")
    held: dict[Card, int] = {}
    for entry, card in judged.of_type():
        if entry.line.section not in ("outfit", "legend") and is_drawable(card):
            held[card] = held.get(card, 0) + entry.line.copies
    called = judged.deck.name or name
    whole = compose(called, *count_faces(held))
    remarks = []
    if "jokers" in judged.deck.unknown:
        remarks.append("The file cannot name jokers, so none are counted.")
    remarks += legality_remarks(whole, judged.context)
    starters = tuple(entry.card for entry in judged.starters if is_drawable(entry.card))
    return LoadedDeck(
        name=called,
        kind=judged.deck.kind,
        whole=whole,
        rules=judged.context,
        held=held,
        starters=None if "start" in judged.deck.unknown else starters,
        judged=judged,
        remarks=tuple(remarks),
    )


def deck_from_structure(structure: Structure, name: str, rules: RulesContext) -> LoadedDeck:
    """A file of suits and values. Raises ValueError if its cards are too many."""
    return LoadedDeck(name=name, kind="structure", whole=compose(name, structure.counts, structure.jokers), rules=rules)


def deck_from_notation(text: str, rules: RulesContext) -> LoadedDeck:
    """Cards in the short notation. Raises ValueError for invalid notation."""
    return LoadedDeck(name=text, kind="notation", whole=read_notation(text), rules=rules)


def compose(name: str, slots: Mapping[tuple[int, str], int], jokers: Mapping[str, int]) -> Composition:
    """The composition of a deck. Raises ValueError for more cards or jokers than odds support."""
    shown, size, wild = visible(name, LONGEST_NAME), sum(slots.values()) + sum(jokers.values()), sum(jokers.values())
    if size > MOST_CARDS:
        raise ValueError(f"{shown}: {size} cards; odds support up to {MOST_CARDS}.")
    if wild > MOST_JOKERS:
        raise ValueError(f"{shown}: {wild} jokers; odds support up to {MOST_JOKERS}.")
    return Composition(slots, jokers)


def legality_remarks(whole: Composition, rules: RulesContext) -> list[str]:
    """Remarks on violated rules of deck construction among the cards that can be drawn (rulebook-1.5.0 §8)."""
    size, most, most_jokers = (rules.limits[name] for name in ("deck_size", "slot_copies", "jokers"))
    jokers = whole.size - whole.naturals
    remarks = []
    if whole.naturals != size.value:
        remarks.append(f"The deck has {whole.naturals} cards with values; {size} requires {size.value}.")
    if jokers > most_jokers.value:
        remarks.append(f"The deck has {jokers} jokers; {most_jokers} allows {most_jokers.value}.")
    over = [
        f"{value_name(value)}{SYMBOLS[suit]}" for (value, suit), copies in whole.counts().items() if copies > most.value
    ]
    if over:
        remarks.append(f"The deck has more than {most.value} cards of {', '.join(over)}; {most} does not allow that.")
    return remarks


def count_faces(cards: Mapping[Card, int]) -> tuple[Counter[tuple[int, str]], Counter[str]]:
    """Copies by (value, suit), and jokers by kind. Cards that are never drawn are left out."""
    slots: Counter[tuple[int, str]] = Counter()
    jokers: Counter[str] = Counter()
    for card, copies in cards.items():
        if card.joker is not None:
            jokers[card.joker] += copies
        elif card.value is not None and card.suit is not None:
            slots[card.value, card.suit] += copies
    return slots, jokers


def faces(card: Card, copies: int = 1) -> Composition:
    """Copies of a card for odds, or no cards if it is never drawn."""
    return Composition(*count_faces({card: copies}))


def is_drawable(card: Card) -> bool:
    """Whether a card can be drawn: it has suit and value, or is a joker (rulebook-1.5.0 §2.4, §3.8)."""
    return faces(card).size > 0
