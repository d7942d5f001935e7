"""Moving a deck to another format: each card in a printing that the format allows, if there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dtk.cards.card import Card
from dtk.cards.names import Reference
from dtk.decks.deck import Deck, Entry, Line, Mention
from dtk.decks.gang import start_order
from dtk.decks.native import type_and_title
from dtk.decks.rewrite import apply_edits, renaming
from dtk.files.finding import Edit
from dtk.legality.judged_deck import JudgedDeck


@dataclass(frozen=True, slots=True)
class Reprint:
    """A deck with new printings. changed: the old and the new card by line.

    missing: the lines whose card is banned or has no allowed printing.
    """

    deck: Deck
    changed: tuple[tuple[Line, Card, Card], ...]
    missing: tuple[tuple[Line, Card], ...]


def reprint(judged: JudgedDeck) -> Reprint:
    """The deck with every card in an allowed printing, if there is one. Allowed printings stay unchanged.

    A starter gets the printing that starts most easily, any other card the newest.
    """
    lines, changed, missing = [], [], []
    for entry in judged.entries:
        line, card = entry.line, entry.card
        if card is None or judged.context.allows(card):
            lines.append(line)
            continue
        new = allowed_printing(entry, card, judged)
        if new is None:
            missing.append((line, card))
            lines.append(line)
        else:
            changed.append((line, card, new))
            lines.append(replace(line, reference=Reference(new.title, code=new.code)))
    return Reprint(replace(judged.deck, lines=tuple(lines)), tuple(changed), tuple(missing))


def allowed_printing(entry: Entry, card: Card, judged: JudgedDeck) -> Card | None:
    """The allowed printing to use instead of a card; None if there is none."""
    every = judged.database.names.resolve(Reference(card.title))
    new = judged.context.choose_printing(entry.line, every)
    return new if new is not None and judged.context.allows(new) else None


def with_octgn_ids(judged: JudgedDeck) -> Reprint:
    """The deck with each open title in a printing that has an OCTGN id, if the format allows one.

    A starter gets only a printing that starts as easily. missing: empty; cards without such a printing stay unchanged.
    """
    lines, changed = [], []
    for entry in judged.entries:
        new = next(printings_with_id(entry, judged), None)
        if entry.card is not None and new is not None:
            changed.append((entry.line, entry.card, new))
            lines.append(replace(entry.line, reference=Reference(new.title, code=new.code)))
        else:
            lines.append(entry.line)
    return Reprint(replace(judged.deck, lines=tuple(lines)), tuple(changed), ())


def printings_with_id(entry: Entry, judged: JudgedDeck) -> Iterator[Card]:
    """The printings that a line without an OCTGN id may mean as well and that have one, the newest first."""
    card = entry.card
    if card is None or card.octgn:
        return
    for other in judged.context.playable_printings(entry.match.printings):
        is_as_easy = not entry.line.starting or start_order(other) == start_order(card)
        if other.octgn and not other.promo_of and is_as_easy:
            yield other


def reprinted_text(judged: JudgedDeck, made: Reprint) -> tuple[str, list[Line]]:
    """The text of a YAML deck with the new printings and nothing else changed, and the lines that could not be changed.

    A line stays unchanged if another line under its heading already has the new printing, or if its title is not in one
    place.
    """
    edits: list[Edit] = []
    left, written = [], set[tuple[str | None, str]]()
    for line, _, new in made.changed:
        title = type_and_title(Line(Reference(new.title, code=new.code), 1), judged.database)[1]
        edit = renaming(judged.deck, line, title)
        if edit is None or (line.section, title) in written:
            left.append(line)
            continue
        written.add((line.section, title))
        edits.append(edit)
        named = (start for start in line.starts if judged.database.names.parts(start.reference.title)[1])
        edits += filter(None, (renaming(judged.deck, as_line(start), title) for start in named))
    return apply_edits(judged.deck.source.text, edits), left


def as_line(start: Mention) -> Line:
    """A starter's entry as a line without a heading."""
    return Line(start.reference, 0, span=start.span, title_span=start.title_span)
