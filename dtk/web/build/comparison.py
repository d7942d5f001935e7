"""A draft beside its stored version, and beside a change that is only tried."""

from __future__ import annotations

from typing import NamedTuple

from dtk.builder.changes import DeckEffect, effect_of
from dtk.builder.edits import DeckEdit, EditRefused, exchanges_of
from dtk.files.finding import Finding
from dtk.report.catalogues.deck_changes import changed_cards, numbers
from dtk.web.build.draft import DeckDraft
from dtk.web.house_rules import house_judge
from dtk.web.store import DECKS, Store


class DraftChange(NamedTuple):
    """The changes between two decks. numbers: by label. text: of the second deck's file."""

    cards: str
    numbers: tuple[tuple[str, str], ...]
    new: tuple[Finding, ...]
    gone: tuple[Finding, ...]
    text: str


async def with_stored(draft: DeckDraft, store: Store) -> DraftChange:
    """A draft beside the stored deck that it began as. Raises StoreError, BadDraft."""
    stored = await store.read(DECKS, draft.name)
    before = DeckDraft(stored.text, draft.name, stored.version)
    return comparison(before, draft)


def with_change(draft: DeckDraft, change: str) -> DraftChange:
    """A draft beside an exchange such as `2 Ambush -> 2 Pistol Whip`. Raises EditRefused, CannotRevise."""
    return comparison(draft, exchanged(draft, change))


def exchanged(draft: DeckDraft, change: str) -> DeckDraft:
    """A draft after an exchange. Raises EditRefused, CannotRevise."""
    deck = DeckEdit(draft.judged, house_judge())
    if not change.strip():
        raise EditRefused("Write an exchange such as `2 Ambush -> 2 Pistol Whip`.")
    for out, into in exchanges_of([change], deck.judged.database.names):
        deck.swap(out, into)
    return draft._replace(text=deck.judged.deck.source.text)


def comparison(before: DeckDraft, after: DeckDraft) -> DraftChange:
    """The changes between two drafts, judged by the same rules. Raises BadDraft."""
    effect: DeckEffect = effect_of(before.judged, after.judged, house_judge(), after.name)
    return DraftChange(
        cards=changed_cards(effect),
        numbers=tuple(numbers(effect)),
        new=tuple(effect.new_findings),
        gone=tuple(effect.gone_findings),
        text=after.text,
    )
