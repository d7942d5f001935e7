"""Titles for a typed text: by prefix, by the start of a word, by a part, and by letters in order."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from dtk.builder.room import Room
from dtk.cards.card import TYPES, Card
from dtk.cards.database import Database
from dtk.cards.names import NameMatch, Reference, loose
from dtk.editor.document import Document
from dtk.editor.suggestion import CARD, CompletionItem
from dtk.legality.judged_deck import LEADS
from dtk.legality.rules_context import RulesContext
from dtk.report.catalogues.cards import gang_names, statistic

MOST = 100
PLAYABLE = tuple(kind for kind in TYPES if kind not in LEADS)
# The numbers that are shown beside a title.
SHOWN = ("cost", "bullets", "influence", "control", "production", "stash")


class Spelling(NamedTuple):
    """A title in the form for comparison.

    whole: all its letters. tails: its letters from the second word on, the third on ...
    """

    title: str
    whole: str
    tails: tuple[str, ...]


@lru_cache(maxsize=4)
def spellings(database: Database, kinds: tuple[str, ...]) -> tuple[Spelling, ...]:
    """The titles of all cards of some types, in alphabetical order."""
    titles = {card.title for card in database if card.type in kinds and not card.is_token}
    return tuple(spelling(title) for title in sorted(titles, key=lambda title: (loose(title), title)))


def spelling(title: str) -> Spelling:
    """A title in the form for comparison."""
    words = title.split()
    tails = (loose(" ".join(words[place:])) for place in range(1, len(words)))
    return Spelling(title, loose(title), tuple(tail for tail in tails if tail))


def rank(wanted: str, known: Spelling) -> int | None:
    """How well a title fits the letters that were typed, 0 the best; None if it does not."""
    if known.whole.startswith(wanted):
        return 0
    if any(tail.startswith(wanted) for tail in known.tails):
        return 1
    if wanted in known.whole:
        return 2
    letters = iter(known.whole)
    return 3 if all(letter in letters for letter in wanted) else None


def ranked(typed: str, known: Collection[Spelling]) -> list[tuple[int, str]]:
    """The titles that fit the typed text, each with its rank."""
    wanted = loose(typed)
    return [(place, one.title) for one in known if (place := rank(wanted, one)) is not None]


def titles(
    document: Document, typed: str, known: Collection[Spelling], listed: Collection[str] = ()
) -> list[CompletionItem]:
    """Cards for the typed text. Cards already listed come after the others, and cards that may not be played come last.

    listed: the titles that the deck has under this heading.
    """
    context, names = document.context, document.database.names
    room = None if document.deck is None else Room(document.deck)
    held = {loose(title) for title in listed}
    found = []
    for place, title in ranked(typed, known):
        card = printing_of(names.resolve(Reference(title)), context)
        if card is None:
            continue
        barred = why_barred(card, context)
        foreign = room is not None and card.type == "dude" and room.is_foreign(card)
        order = (bool(barred), loose(title) in held, place, foreign, loose(title))
        found.append((order, title, card, barred))
    found.sort(key=lambda each: each[0])
    return [
        CompletionItem(label=title, text=title, kind=CARD, detail=detail(card, barred), is_struck=bool(barred))
        for _, title, card, barred in found[:MOST]
    ]


def printing_of(match: NameMatch, context: RulesContext) -> Card | None:
    """The printing that a title means: the newest that may be played, or the newest."""
    return next(iter(context.playable_printings(match.printings)), match.card)


def why_barred(card: Card, context: RulesContext) -> str:
    """The reason why a card may not be played; empty if it may."""
    if ban := context.ban_on(card):
        return f"banned since {ban.since}" if ban.since else "banned"
    if pool := context.excluding_pool(card):
        return f"not in {pool.by.removeprefix('format ')}"
    day = context.future_release(card)
    return f"released on {day}" if day else ""


def detail(card: Card, barred: str = "") -> str:
    """The facts of a card beside its title: `5♠, cost 2, bullets 1 stud, dude, Outlaws`."""
    numbers = (f"{name} {shown}" for name in SHOWN if (shown := statistic(card, name)) not in ("", "0"))
    parts = (barred, card.slot, *numbers, card.type, gang_names(card))
    return ", ".join(part for part in parts if part)


def printings(document: Document, title: str, *, by_code: bool = False) -> list[CompletionItem]:
    """The printings of a title, as a deck file names them: by pack or by code. Those that may be played come first."""
    made, database = [], document.database
    match = database.names.resolve(Reference(title))
    for card in match.printings:
        pack, barred = database.packs[card.pack], why_barred(card, document.context)
        written = f"{match.spelling} [{card.code}]" if by_code else f"{match.spelling} ({pack.name})"
        told = ", ".join(part for part in (barred, pack.name if by_code else pack.code, pack.released or "") if part)
        made.append(CompletionItem(label=written, text=written, kind=CARD, detail=told, is_struck=bool(barred)))
    return sorted(made, key=lambda one: one.is_struck)
