"""Losses of a conversion: the converted deck is read back and compared with the original."""

from __future__ import annotations

from collections import Counter

from dtk.cards.database import Database
from dtk.decks.deck import SAYS, Deck, entries
from dtk.decks.diff import DeckChange, compare
from dtk.decks.holdings import unknown_lines
from dtk.decks.kinds import find_kind, read_deck, write_deck
from dtk.decks.rewrite import MODELINE
from dtk.files.reading import Source
from dtk.files.shown import visible

# Facts of a deck besides its cards, each the beginning of a sentence.
STATED = {
    **{fact: f"The {fact} is" for fact in ("name", "author", "date", "format", "ruleset", "script")},
    "notes": "The notes are",
}
CLAIMED = {
    "outfit": "The outfit is unknown, and the new file has none.",
    "legend": "The legend is unknown, and the new file has none.",
    "jokers": "The jokers are unknown, and the new file has none.",
}
OPEN_GANG = "The starting gang is unclear, so the new file leaves it open."
LEFT_OPEN = {
    "start": "This format cannot name the starting gang.",
    "legend": "This format cannot show whether there is a legend.",
    "jokers": "This format cannot show whether there are jokers.",
}

# The longest list of cards in a sentence, and the longest name in it.
MOST_NAMES, LONGEST_NAME = 30, 80

# In another format, and in dtk's own.
COMMENTS = ("The comments are left out.", "The comments are left out; `dtk deck fmt` tidies a deck and keeps them.")


def losses(deck: Deck, database: Database, kind: str) -> list[str]:
    """Sentences about everything lost in a file of this kind; none if it holds the whole deck.

    Raises `ValueError` for a format that dtk does not write.
    """
    after = read_back(deck, database, kind)
    sentences = [f"{STATED[fact]} left out." for fact in STATED if getattr(deck, fact) and not getattr(after, fact)]
    sentences += [f"{STATED[fact]} not kept letter for letter." for fact in STATED if is_changed(deck, after, fact)]
    sentences += [COMMENTS[kind == "yaml"]] if has_comments(deck) else []
    if unknown := unknown_left_out(deck, after, database):
        sentences.append(f"{cards_are(unknown)} left out, because dtk does not know {them(unknown)}: {named(unknown)}.")
    sentences += ["The parts that could not be read are left out."] if deck.unread or deck.unread_titles else []
    kept = {line.reference.title for line in (*unknown_lines(after, database), *after.orphan_starters)}
    orphans = (orphan for orphan in deck.orphan_starters if orphan.reference.title not in kept)
    sentences += [f"`{orphan.reference}` starts, but is not in the deck, and is left out." for orphan in orphans]
    sentences += [OPEN_GANG] if "start" in deck.unknown and any(line.starting for line in deck.lines) else []
    sentences += [CLAIMED[fact] for fact in SAYS if fact in CLAIMED and fact in deck.unknown - after.unknown]
    sentences += [LEFT_OPEN[fact] for fact in SAYS if fact in LEFT_OPEN and fact in after.unknown - deck.unknown]
    sentences += [change_sentence(change) for change in compare(deck, after, database) if change.code]
    return [f"{find_kind(kind).title}: {sentence}" for sentence in sentences]


def cards_lost(deck: Deck, database: Database, kind: str) -> Counter[str]:
    """Copies that a file of this kind lacks, by the name of the card. A card in another printing is not lost."""
    after = read_back(deck, database, kind)
    held, left = titles_held(deck, database), titles_held(after, database)
    return unknown_left_out(deck, after, database) + (held - left)


def read_back(deck: Deck, database: Database, kind: str) -> Deck:
    """The deck as a file of this kind holds it."""
    return read_deck(Source("the new file", write_deck(deck, database, kind)), database, kind)


def unknown_left_out(deck: Deck, after: Deck, database: Database) -> Counter[str]:
    """Copies of unknown cards that the new file lacks, by their name in the old one."""
    kept = {line.reference.title for line in (*unknown_lines(after, database), *after.orphan_starters)}
    left: Counter[str] = Counter()
    for line in unknown_lines(deck, database):
        # A new file holds a title with its control characters in visible form.
        name = line.reference.title or line.reference.code or ""
        if kept.isdisjoint((name, visible(name))):
            left[str(line.reference)] += line.copies
    return left


def titles_held(deck: Deck, database: Database) -> Counter[str]:
    """Copies of each known card, in whatever printing."""
    held: Counter[str] = Counter()
    for line, _, card in entries(deck, database):
        if card is not None:
            held[database.names.printings(card.code)[0].title] += line.copies
    return held


def number_of(cards: Counter[str]) -> str:
    """`1 card`, `3 cards`."""
    return "1 card" if cards.total() == 1 else f"{cards.total()} cards"


def cards_are(cards: Counter[str]) -> str:
    """`1 card is`, `3 cards are`."""
    return f"{number_of(cards)} {'is' if cards.total() == 1 else 'are'}"


def them(cards: Counter[str]) -> str:
    """`it` or `them`."""
    return "it" if cards.total() == 1 else "them"


def named(cards: Counter[str]) -> str:
    """`4x Ambush, 1x Roan`."""
    return listed([f"{copies}x {visible(name, LONGEST_NAME)}" for name, copies in cards.items()])


def listed(names: list[str], most: int = MOST_NAMES) -> str:
    """Names as a list, cut if it is long."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def has_comments(deck: Deck) -> bool:
    """Whether the deck's file has comments, other than a line for editors."""
    return any(not MODELINE.match(comment.text) for comment in deck.comments)


def is_changed(deck: Deck, after: Deck, what: str) -> bool:
    """Whether both files state a fact, but differently."""
    old, new = getattr(deck, what), getattr(after, what)
    return bool(old and new and old != new)


def change_sentence(change: DeckChange) -> str:
    """A sentence about a printing that differs."""
    if change.copies[0] != change.copies[1]:
        return f"{change.label}: {change.copies[0]} in the deck, {change.copies[1]} in the new file."
    return f"{change.label}: {change.starting[0]} start, in the new file {change.starting[1]}."
