"""A draft with its open slots filled: cards for a plan, jokers, and a starting gang if it has none."""

from __future__ import annotations

from dtk.builder.edits import EditRefused
from dtk.builder.filled_deck import fill, text_with_cards
from dtk.builder.open_deck import OpenDeck
from dtk.builder.plans import plan_named
from dtk.builder.skeleton import NoSuchDeck, best_gang
from dtk.cards.names import UnknownCard
from dtk.report.figures import counted
from dtk.web.build.draft import DeckDraft
from dtk.web.build.editing import edited
from dtk.web.build.reading import as_native


def filled(draft: DeckDraft, plan: str) -> tuple[DeckDraft, str]:
    """A draft with its open slots filled, and a sentence about it. plan: by word; empty for the one that the deck fits
    best. Raises EditRefused, CannotRevise, BadDraft.
    """
    native = as_native(draft)
    outfit = native.judged.lead("outfit")
    if outfit is None:
        raise EditRefused("Choose an outfit first.")
    try:
        deck = OpenDeck(native.judged, plan_named(plan) if plan else None)
        if deck.room.cards <= 0 and deck.room.jokers <= 0:
            raise EditRefused("No slot is open.")
        added = fill(deck, lambda card: True)
        text = text_with_cards(native.judged.deck, added, native.judged.database)
    except (UnknownCard, ValueError) as error:
        raise EditRefused(f"The deck cannot be filled: {error}") from None
    full = native._replace(text=text)
    told = f"Added {counted(added.total(), 'card')} by the plan {deck.plan.word}."
    gang = full.judged.gang
    if gang is None or not gang.members:
        try:
            best = best_gang(outfit, deck.plan, [*OpenDeck(full.judged).cards], full.judged.context)
        except NoSuchDeck:
            return full, f"{told} No legal gang was found for it."
        codes = " ".join(member.card.code for member in best.members)
        full = edited(full, f"gang {codes}").draft
        told += " A legal gang for the plan starts."
    return full, f"{told} Change what you like; Undo takes all of it back."
