"""A starting gang named outside of the deck file, matched to the printings in the deck."""

from __future__ import annotations

from dataclasses import replace

from dtk.decks.gang import start_order
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.simulate.draw_deck import NOBODY
from dtk.simulate.naming import resolve_item, split_items


def with_gang(judged: JudgedDeck, named: str) -> JudgedDeck:
    """The deck as if its file named this starting gang: `Allie Hensman; 2 Pagliaccio`, or `none`.

    Raises UnknownCard, and ValueError for more copies than the deck has.
    """
    lines = [replace(line, starting=0, starts=()) for line in judged.deck.lines]
    for item in [] if named.strip() == NOBODY else split_items(named):
        wanted, match = resolve_item(item, judged.database)
        meant = {
            place: card
            for place, (_, held, card) in enumerate(judged.entries)
            if card is not None and set(held.printings) & set(match.printings)
        }
        name = visible(judged.deck.name or judged.deck.source.stem)
        if not meant:
            raise ValueError(f"{name} has no `{visible(match.spelling)}`.")
        left = wanted.copies
        for place in sorted(meant, key=lambda place: start_order(meant[place])):
            line = lines[place]
            before = line.starting or 0
            more = min(left, line.copies - before)
            lines[place], left = replace(line, starting=before + more), left - more
        if left:
            held = sum(lines[place].copies for place in meant)
            raise ValueError(f"{name} has only {held} `{visible(match.spelling)}`.")
    deck = replace(judged.deck, lines=tuple(lines), orphan_starters=(), unknown=judged.deck.unknown - {"start"})
    return JudgedDeck(deck, judged.context, judged.database)
