"""Completion in decks: keys, titles, printings, copies and starters; titles in lists of other formats."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from dtk.builder.room import Room
from dtk.cards.card import Card
from dtk.cards.names import Reference, loose
from dtk.decks.layout import KEYS, SECTIONS, START
from dtk.decks.lines import heading
from dtk.decks.native_tree import SCHEMA
from dtk.editor import structure
from dtk.editor.document import Document
from dtk.editor.here import Here
from dtk.editor.suggestion import KEY, NAME, NUMBER, Completion, CompletionItem, words_for
from dtk.editor.titles import PLAYABLE, printing_of, printings, spelling, spellings, titles
from dtk.files.emit import scalar
from dtk.files.finding import Span
from dtk.legality.judged_deck import LEADS

WITH_PACK = re.compile(r"(?P<title>.*\S)\s*(?P<opened>[(\[])[^()\[\]]*\Z")
# A line of a list up to its title: a bullet, a label, a number of copies.
BEFORE_TITLE = re.compile(
    r"\s*(?:[-*+•]\s+)?(?:(?:outfit|legend)\s*:\s*|\(?\d{1,2}\)?\s*[xX×]?\s+|\d{1,2}[xX×]\s*)?", re.IGNORECASE
)
BEHIND_TITLE = re.compile(r"\s*(?:[(\[*\t,]|[xX×]\d|$)")
MARKED_UP = ("<", "{", "[")
# The copies that are offered for an unknown card.
MOST_COPIES = 4


def in_deck(document: Document, found: Here) -> Completion | None:
    """The suggestions for a place in a deck of dtk's own format."""
    keys = found.keys
    if not keys and found.is_key:
        return deck_keys(document, found)
    if len(keys) == 1 and keys[0] in SECTIONS and found.is_key:
        return cards(document, found, (SECTIONS[keys[0]],), titles_under(document, keys[0], found))
    if len(keys) == 2 and keys[0] in SECTIONS and not found.is_key:
        return copies(document, found)
    if keys == (START,):
        return starters(document, found)
    if len(keys) == 1 and keys[0] in LEADS:
        return cards(document, found, (keys[0],))
    if keys in (("format",), ("ruleset",)):
        documents = document.judge.repository.documents[f"{keys[0]}s"]
        known = {name: str(documents[name].get("title", "")) for name in document.context.names_of(keys[0])}
        return words_for(found.span, found.typed, known, NAME)
    return None


def deck_keys(document: Document, found: Here) -> Completion:
    """The keys that the deck lacks."""
    written = {line.partition(":")[0] for line in document.source.lines if ":" in line}
    described = structure.keys_at(SCHEMA, ())
    known = {key: described[key] for key in KEYS if key not in written or key == found.text}
    completion = words_for(found.span, found.typed, known, KEY)
    if found.has_colon:
        return completion
    made = [
        one._replace(text=f"{one.text}:" if one.text in (*SECTIONS, START) else f"{one.text}: ")
        for one in completion.suggestions
    ]
    return completion._replace(suggestions=made)


def titles_under(document: Document, key: str, found: Here) -> list[str]:
    """The titles under a heading of the deck, without the title on the line itself."""
    lines = document.deck.deck.lines if document.deck else ()
    listed = [line.reference.title for line in lines if line.section == SECTIONS[key]]
    return [document.database.names.parts(title)[0] for title in listed if title != found.text]


def cards(document: Document, found: Here, kinds: Sequence[str], listed: Collection[str] = ()) -> Completion:
    """Titles for the typed text; after a title and an opening bracket, its printings."""
    made = titles(document, found.typed, spellings(document.database, tuple(kinds)), listed)
    packed = WITH_PACK.match(found.typed)
    if packed and document.database.names.codes(packed["title"]):
        # Other titles may have brackets of their own: `Joker (red)`.
        longer = [one for one in made if loose(one.label).startswith(loose(found.typed)) and one.label.endswith(")")]
        made = [*longer, *printings(document, packed["title"], by_code=packed["opened"] == "["), *made]
        made = list(dict.fromkeys(made))
    return as_yaml(found, made, ": " if found.is_key and not found.is_item else "")


def as_yaml(found: Here, made: Sequence[CompletionItem], behind: str = "") -> Completion:
    """Suggestions as scalars. behind: the text after a new key."""
    tail = "" if found.has_colon else behind
    texts = [scalar(one.text, within_brackets=found.in_brackets) + tail for one in made]
    shown = [one._replace(text=text) for one, text in zip(made, texts, strict=True)]
    return Completion(found.span, found.typed, shown)


def starters(document: Document, found: Here) -> Completion:
    """The dudes and other cards of the deck that may start, as the deck names them; of an empty deck, all dudes."""
    own = document.deck.of_type() if document.deck else []
    can = {entry.line.reference.title: None for entry, card in own if may_start(card)}
    known = [spelling(title) for title in can] or spellings(document.database, ("dude",))
    listed = [start.reference.title for entry, _ in own for start in entry.line.starts]
    completion = as_yaml(found, titles(document, found.typed, known, [one for one in listed if one != found.text]))
    if found.is_item:
        return completion
    made = [one._replace(text=f"- {one.text}") for one in completion.suggestions]
    return completion._replace(suggestions=made)


def may_start(card: Card) -> bool:
    """Whether a card can be in some starting gang."""
    stated = card.special.may_start
    return (card.type == "dude" if stated is None else stated) or card.core is not None


def copies(document: Document, found: Here) -> Completion | None:
    """The numbers of copies that still fit the deck."""
    deck, match = document.deck, document.database.names.resolve(Reference(found.keys[1]))
    card = printing_of(match, document.context)
    if deck is None or card is None:
        return numbers(found, MOST_COPIES, "")
    own = (entry.line.copies for entry, _ in deck.of_type() if entry.line.reference.title == found.keys[1])
    most = sum(own) + Room(deck).copies(card)
    return numbers(found, most, f"at most {most} of {card.title}")


def numbers(found: Here, most: int, told: str) -> Completion:
    """The numbers from 1."""
    made = [
        CompletionItem(label=str(number), text=str(number), kind=NUMBER, detail=told) for number in range(1, most + 1)
    ]
    return Completion(found.span, found.typed, [one for one in made if one.text.startswith(found.typed)])


def in_list(document: Document, line: int, column: int) -> Completion | None:
    """Titles for a line of a list, of the type of the heading above it."""
    lines = document.source.lines
    if not 1 <= line <= len(lines) or document.source.text.lstrip().startswith(MARKED_UP):
        return None
    text, at = lines[line - 1], max(0, min(column - 1, len(lines[line - 1])))
    before = BEFORE_TITLE.match(text)
    start = before.end() if before else 0
    typed = text[start:at]
    if not typed.strip() or heading(text):
        return None
    behind = BEHIND_TITLE.search(text, at)
    span = Span.on_line(line, start + 1, (behind.start() if behind else len(text)) + 1)
    label = next((kind for kind in LEADS if text.lower().lstrip().startswith(kind)), None)
    kind = label or next((named for above in reversed(lines[: line - 1]) if (named := heading(above))), None)
    known = spellings(document.database, (kind,) if kind else (*LEADS, *PLAYABLE))
    return Completion(span, typed, titles(document, typed, known))
