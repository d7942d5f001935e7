"""The coverage of card texts: a table of packs followed by the decks, or JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cardtext.coverage import MISSING, Count, TextCoverage, in_full, missing, standing
from dtk.cardtext.library import library
from dtk.files.shown import visible
from dtk.report.catalogues.cards import table
from dtk.report.catalogues.rulings import rulings_below

HEADS = ("code", "pack", "printings", "implemented", "plain", "missing")


def rows(counts: Mapping[str, Count], database: Database) -> list[tuple[str, ...]]:
    """A row per pack, and a total."""
    packs = [(pack, database.packs[pack].name, *numbers(count)) for pack, count in counts.items()]
    return [*packs, ("", "all", *numbers(total(counts)))]


def numbers(count: Count) -> tuple[str, ...]:
    """The total number of printings and its parts."""
    return str(count.total), str(count.implemented), str(count.plain), str(count.missing)


def total(counts: Mapping[str, Count]) -> Count:
    """All packs together."""
    return Count(*map(sum, zip(*counts.values(), strict=True))) if counts else Count()


def coverage_text(
    counts: Mapping[str, Count],
    decks: Mapping[str, Sequence[Card]],
    database: Database,
    width: int | None = None,
) -> str:
    """The packs in a table, and for each deck the cards whose text is missing. width: of the terminal."""
    parts = [table(rows(counts, database), HEADS, width)] if counts else []
    for name, cards in decks.items():
        lacking = missing(cards, database)
        line = (
            f"{visible(name)}: {len({card.code for card in cards})} printings, {len(lacking)} without implemented text"
        )
        titles = [f"  {visible(card.title)} [{card.code}]" for card in lacking]
        parts.append("\n".join([line + (":" if lacking else "."), *titles]))
    return "\n\n".join(parts)


def coverage_json(counts: Mapping[str, Count], decks: Mapping[str, Sequence[Card]], database: Database) -> Any:
    """The coverage as JSON values."""
    return {
        "schema_version": 1,
        "packs": [{"pack": pack, **count._asdict()} for pack, count in counts.items()],
        "total": total(counts)._asdict(),
        "decks": [
            {
                "deck": name,
                "printings": len({card.code for card in cards}),
                "missing": [{"code": card.code, "title": card.title} for card in missing(cards, database)],
            }
            for name, cards in decks.items()
        ],
    }


def text_details(card: Card, database: Database) -> dict[str, str]:
    """The lines of `dtk cards show` about a text, by name."""
    status = standing(card, database)
    return {
        "text": text_line(card, status),
        "does": in_full(card),
        "rulings": rulings_below(database.rulings.get(card.title, ())),
        "written in": status.source,
        "tested in": ", ".join(status.tests),
    }


def text_line(card: Card, status: TextCoverage) -> str:
    """The state of a printing's text, in a few words."""
    if barred := why_not_loaded(card):
        return f"not loaded: {barred}; --allow-code lets it run"
    if status.state == MISSING:
        return f"not implemented: {' | '.join((*card.headers, *card.grants)) or 'traits'}"
    return status.state if status.summary else "no text that affects play"


def why_not_loaded(card: Card) -> str:
    """Why the text of a card from a pack of your own may not run, in a few words; empty if it may."""
    pack = library().barred.get(card.code)
    return "" if pack is None else f"it is code in {visible(pack.shown)}"


def text_difference(card: Card, other: Card) -> str:
    """The difference between the texts of two printings of a card. Empty if the texts are the same, if either is
    unknown, and for another experience level, which is a different card.

    Printings with the same text share a class. Two classes with the same summary differ only in wording or headers.
    """
    mine, theirs = library().get(card.code), library().get(other.code)
    if mine is None or theirs is None or mine is theirs or card.experience != other.experience:
        return ""
    same = mine.summary == theirs.summary
    return "text: different wording, same effect" if same else f"text: {theirs.summary}"


def text_json(card: Card, database: Database) -> dict[str, Any]:
    """The state of a text as JSON values."""
    values = standing(card, database)._asdict()
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
