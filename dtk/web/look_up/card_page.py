"""All about a printing, for its page: facts, what it does, rulings, and the other printings."""

from __future__ import annotations

from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cardtext.coverage import MISSING, sentences_of, state_of, summary_of
from dtk.report.catalogues.cards import core_gangs, differences, other_printings, special_text
from dtk.report.catalogues.coverage import text_difference, why_not_loaded
from dtk.report.catalogues.rulings import by_words
from dtk.web.card_search import CardRow, card_row


class OtherPrinting(NamedTuple):
    """Another printing or experience level of a card."""

    code: str
    title: str
    pack: str
    differs: str


class CardPage(NamedTuple):
    """All about a printing. facts: further ones by name. without: a sentence on why there is no summary; empty if the
    card has no text, or a summary. rulings: each with its places.
    """

    row: CardRow
    pack: str
    released: str
    facts: dict[str, str]
    headers: tuple[str, ...]
    summary: str
    sentences: tuple[str, ...]
    without: str
    rulings: dict[str, list[str]]
    others: tuple[OtherPrinting, ...]


def card_facts(card: Card, database: Database) -> CardPage:
    """All about a printing."""
    pack = database.packs[card.pack]
    facts = {
        "keywords": ", ".join(map(str, card.keywords)),
        "difficulty": "" if card.difficulty is None else str(card.difficulty),
        "core": "" if card.core is None else core_gangs(card),
        "joker": card.joker or "",
        "special": special_text(card),
        "errata": ", ".join(f"{name} ({source})" for name, source in card.errata),
        "in a box": str(card.copies),
        "code": card.code,
    }
    return CardPage(
        row=card_row(card, database),
        pack=f"{pack.name} ({pack.code})",
        released=pack.released or "",
        facts={name: text for name, text in facts.items() if text},
        headers=(*card.headers, *card.grants),
        summary=summary_of(card),
        sentences=sentences_of(card),
        without=without_text(card, database),
        rulings=by_words(database.rulings.get(card.title, ())),
        others=tuple(
            OtherPrinting(
                code=other.code,
                title=other.title,
                pack=database.packs[other.pack].name,
                differs=differences(card, other, text_difference),
            )
            for other in other_printings(card, database)
        ),
    )


def without_text(card: Card, database: Database) -> str:
    """Why dtk does not play the text of a card, in a sentence; empty if it does, or if there is none."""
    if barred := why_not_loaded(card):
        return f"dtk does not play this card's text: {barred}. Start dtk with `--allow-code` to let it run."
    return "dtk does not play this card's text yet." if state_of(card, database) == MISSING else ""
