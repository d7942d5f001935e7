"""Losses of a conversion: the converted deck is read back and compared with the original."""

from __future__ import annotations

from dtk.cards.database import Database
from dtk.decks.deck import SAYS, Deck
from dtk.decks.diff import DeckChange, compare
from dtk.decks.holdings import unknown_lines
from dtk.decks.kinds import find_kind, read_deck, write_deck
from dtk.decks.rewrite import MODELINE
from dtk.files.reading import Source

# Facts of a deck besides its cards, each the beginning of a sentence.
STATED = {
    **{fact: f"The {fact} is" for fact in ("name", "author", "date", "format", "ruleset", "script")},
    "notes": "The notes are",
}
CLAIMED = {
    "outfit": "The original does not name an outfit; the new file says that there is none.",
    "start": "The original does not name a starting gang; the new file says that there is none.",
    "legend": "The original does not show whether there is a legend; the new file says that there is none.",
    "jokers": "The original does not show whether there are jokers; the new file says that there are none.",
}
LEFT_OPEN = {
    "start": "This format cannot name the starting gang.",
    "legend": "This format cannot show whether there is a legend.",
    "jokers": "This format cannot show whether there are jokers.",
}

# In another format, and in dtk's own.
COMMENTS = ("The comments are left out.", "The comments are left out; `dtk deck fmt` tidies a deck and keeps them.")


def losses(deck: Deck, database: Database, kind: str) -> list[str]:
    """Sentences about everything that is lost in a file of this kind; none if it holds the whole deck.

    Raises `ValueError` for a format that dtk does not write.
    """
    after = read_deck(Source("the new file", write_deck(deck, database, kind)), database, kind)
    title = find_kind(kind).title
    sentences = [f"{STATED[fact]} left out." for fact in STATED if getattr(deck, fact) and not getattr(after, fact)]
    sentences += [f"{STATED[fact]} not kept letter for letter." for fact in STATED if is_changed(deck, after, fact)]
    sentences += [COMMENTS[kind == "yaml"]] if has_comments(deck) else []
    kept = {line.reference.title for line in (*unknown_lines(after, database), *after.orphan_starters)}
    unknown = (line for line in unknown_lines(deck, database) if line.reference.title not in kept)
    sentences += [f"Unknown card `{line.reference}` is left out." for line in unknown]
    orphans = (orphan for orphan in deck.orphan_starters if orphan.reference.title not in kept)
    sentences += [f"`{orphan.reference}` starts, but is not in the deck, and is left out." for orphan in orphans]
    sentences += [CLAIMED[fact] for fact in SAYS if fact in CLAIMED and fact in deck.unknown - after.unknown]
    sentences += [LEFT_OPEN[fact] for fact in SAYS if fact in LEFT_OPEN and fact in after.unknown - deck.unknown]
    sentences += [change_sentence(change) for change in compare(deck, after, database) if change.code]
    return [f"{title}: {sentence}" for sentence in sentences]


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
