"""What of a deck would another format lose? What is written is read back; what differs is named."""

from __future__ import annotations

from dtk.cards.database import Database
from dtk.decks.deck import SAYS, Deck
from dtk.decks.diff import Change, compare
from dtk.decks.holdings import unknown_lines
from dtk.decks.kinds import kind_named, read_deck, write_deck
from dtk.decks.rewrite import MODELINE
from dtk.files.reading import Source

# What a deck states besides its cards, as the beginning of a sentence.
NAMED = {
    **{one: f"The {one} is" for one in ("name", "author", "date", "format", "ruleset", "script")},
    "notes": "The notes are",
}
CLAIMED = {
    "outfit": "The outfit is not known; the new file has none.",
    "start": "Who starts is not known; in the new file nobody does.",
    "legend": "Whether there is a legend is not known; the new file has none.",
    "jokers": "Whether there are jokers is not known; the new file has none.",
}
OPEN = {
    "start": "The new file can't say who starts.",
    "legend": "The new file leaves open whether there is a legend.",
    "jokers": "The new file leaves open whether there are jokers.",
}

# In another format, and in dtk's own.
COMMENTS = ("The comments are left out.", "The comments are left out; `dtk deck fmt` tidies a deck and keeps them.")


def losses(deck: Deck, database: Database, kind: str) -> list[str]:
    """Sentences about everything that a file of this kind can't carry; none where it holds the whole deck.

    Raises ValueError for a format that is not written.
    """
    after = read_deck(Source("the new file", write_deck(deck, database, kind)), database, kind)
    title = kind_named(kind).title
    found = [f"{NAMED[one]} left out." for one in NAMED if getattr(deck, one) and not getattr(after, one)]
    found += [f"{NAMED[one]} not kept letter for letter." for one in NAMED if is_changed(deck, after, one)]
    found += [COMMENTS[kind == "yaml"]] if has_comments(deck) else []
    kept = {line.reference.title for line in (*unknown_lines(after, database), *after.strays)}
    unknown = (line for line in unknown_lines(deck, database) if line.reference.title not in kept)
    found += [f"`{line.reference}` is no known card and is left out." for line in unknown]
    strays = (stray for stray in deck.strays if stray.reference.title not in kept)
    found += [f"`{stray.reference}` starts, but is not in the deck, and is left out." for stray in strays]
    found += [CLAIMED[one] for one in SAYS if one in CLAIMED and one in deck.unknown - after.unknown]
    found += [OPEN[one] for one in SAYS if one in OPEN and one in after.unknown - deck.unknown]
    found += [different(change) for change in compare(deck, after, database) if change.code]
    return [f"{title}: {sentence}" for sentence in found]


def has_comments(deck: Deck) -> bool:
    """Whether people wrote comments in the deck's file; a line for editors is none."""
    return any(not MODELINE.match(comment.text) for comment in deck.comments)


def is_changed(deck: Deck, after: Deck, what: str) -> bool:
    """Whether both files state something, but not the same."""
    old, new = getattr(deck, what), getattr(after, what)
    return bool(old and new and old != new)


def different(change: Change) -> str:
    """A printing that comes out otherwise."""
    if change.copies[0] != change.copies[1]:
        return f"{change.label}: {change.copies[0]} in the deck, {change.copies[1]} in the new file."
    return f"{change.label}: {change.starting[0]} start, in the new file {change.starting[1]}."
