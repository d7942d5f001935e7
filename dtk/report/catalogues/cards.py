"""Cards as text and JSON: a card with its other printings, and lists of cards, packs, keywords, gangs and types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from dtk.cards.card import COLUMNS, GANGS, ORDINARY, TYPES, Card
from dtk.cards.database import Database
from dtk.files.shown import visible
from dtk.report import columns

NUMBERS = ("cost", "bullets", "influence", "control", "production", "upkeep", "stash")
# The facts that may differ between printings of a card and matter in play.
COMPARED = (
    "type", "factions", "suit", "value", *NUMBERS[:2], "shooter", *NUMBERS[2:], "variable", "keywords",
    "difficulty", "core", "joker", "headers", "grants", "special",
)  # fmt: skip


def card_page(
    card: Card,
    database: Database,
    text: Mapping[str, str] = MappingProxyType({}),
    text_difference: Callable[[Card, Card], str] = lambda card, other: "",
) -> str:
    """All facts of a printing, and the differences of its other printings and experience levels.

    text: the lines about its text, by name. text_difference: describes how the text of another printing differs.
    """
    pack = database.packs[card.pack]
    released = f", {pack.released}" if pack.released else ""
    lines = [
        f"{card.title}  [{card.code}]",
        f"  pack: {pack.name} ({pack.code}{released}), {card.copies} in a box",
        f"  type: {', '.join(part for part in (card.type, gang_names(card), card.slot) if part)}",
    ]
    facts = [f"{name} {shown}" for name in NUMBERS if (shown := statistic(card, name))]
    details = {
        "facts": ", ".join(facts),
        "keywords": ", ".join(map(str, card.keywords)),
        "difficulty": "" if card.difficulty is None else str(card.difficulty),
        "core": "" if card.core is None else core_gangs(card),
        "joker": card.joker or "",
        "abilities": " | ".join(card.headers),
        "grants": " | ".join(card.grants),
        "traits": str(card.traits or ""),
        "special": special_text(card),
        "errata": ", ".join(f"{name} ({source})" for name, source in card.errata),
        **text,
        "promo of": card.promo_of or "",
        "OCTGN": card.octgn or "",
        "identity": card.identity,
    }
    lines += [f"  {name}: {text}" for name, text in details.items() if text]
    page = "\n".join(visible(line, 1000) for entry in lines for line in entry.split("\n"))
    others = other_printings(card, database)
    if not others:
        return page
    rows = [
        (other.code, other.title, database.packs[other.pack].name, differences(card, other, text_difference))
        for other in others
    ]
    return f"{page}\n\n{table(rows, ('other', 'title', 'pack', 'differs in'))}"


def other_printings(card: Card, database: Database) -> list[Card]:
    """All other printings and experience levels of a card's character or title, by code."""
    return [database[code] for code in database.by_identity[card.identity] if code != card.code]


def statistic(card: Card, name: str) -> str:
    """A number of a card as players write it: `2 stud`, `varies`, `+1`, or "" if the card has none."""
    value = getattr(card, name)
    kind = f" {card.shooter}" if name == "bullets" and card.shooter else ""
    if name in card.variable:
        return f"varies{kind}"
    if value is None:
        return ""
    return f"{value:+}" if name == "stash" and card.type == "legend" else f"{value}{kind}"


def gang_names(card: Card) -> str:
    """The gangs of a card: `Outlaws`, `Fearmongers and Outlaws`, or `drifter` for a dude without a gang."""
    return " and ".join(GANGS[gang] for gang in card.factions) or ("drifter" if card.type == "dude" else "")


def core_gangs(card: Card) -> str:
    """The gangs that may start the game with a Core deed."""
    return " or ".join(GANGS[gang] for gang in card.core or ()) or "any gang"


def special_text(card: Card) -> str:
    """A card's special rules for deck construction and setup, with their source."""
    facts = special_facts(card)
    source = facts.pop("source", "")
    words = ", ".join(special_fact(name.replace("_", " "), value) for name, value in facts.items())
    return f"{words} ({source})" if words else ""


def special_fact(name: str, value: Any) -> str:
    """A special fact in words: `may start`, `may not start`, `is not shopped`, `starts as 0`."""
    if isinstance(value, bool):
        verb, _, rest = name.partition(" ")
        return name if value else f"{verb} not {rest}"
    return f"{name} {fact_text(value)}"


def special_facts(card: Card) -> dict[str, Any]:
    """The special facts that differ from an ordinary card's."""
    names = card.special.__dataclass_fields__
    return {name: value for name in names if (value := getattr(card.special, name)) != getattr(ORDINARY, name)}


def differences(card: Card, other: Card, text_difference: Callable[[Card, Card], str]) -> str:
    """The facts of `other` that differ from those of `card`, and how its text differs."""
    words = []
    for name in COMPARED:
        value = getattr(other, name)
        if value != getattr(card, name):
            special = f"special: {special_text(other)}" if value != ORDINARY else "nothing special"
            words.append(special if name == "special" else f"{written_name(name)} {fact_text(value)}")
    said = text_difference(card, other)
    return "; ".join([*words, said] if said else words) or "nothing"


def written_name(fact: str) -> str:
    """The name of a fact in files and reports: `gangs` for the rulebook's factions."""
    return "gangs" if fact == "factions" else fact


def fact_text(value: Any) -> str:
    """The value of a fact in words."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


class Listed(NamedTuple):
    """A list of `dtk cards list` as text."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def pack_rows(database: Database) -> Listed:
    """The packs, in order of release."""
    counts = Counter(card.pack for card in database)
    rows = [(pack.code, pack.name, pack.released or "", str(counts[pack.code])) for pack in database.packs.values()]
    return Listed(("code", "name", "released", "cards"), rows)


def keyword_rows(database: Database) -> Listed:
    """The keywords, with their printed ratings."""
    ratings: dict[str, set[int]] = {}
    counts: Counter[str] = Counter()
    for card in database:
        for keyword in card.keywords:
            counts[keyword.name] += 1
            ratings.setdefault(keyword.name, set()).update(() if keyword.rating is None else (keyword.rating,))
    rows = [(name, ", ".join(map(str, sorted(ratings[name]))), str(counts[name])) for name in sorted(counts)]
    return Listed(("keyword", "ratings", "cards"), rows)


def gang_rows(database: Database) -> Listed:
    """The gangs of the game."""
    counts = Counter(gang for card in database for gang in card.factions)
    return Listed(("gang", "name", "cards"), [(gang, name, str(counts[gang])) for gang, name in GANGS.items()])


def type_rows(database: Database) -> Listed:
    """The types of cards."""
    counts = Counter(card.type for card in database)
    return Listed(("type", "cards"), [(kind, str(counts[kind])) for kind in TYPES])


# The lists of `dtk cards list`, by name.
LISTS = {"packs": pack_rows, "keywords": keyword_rows, "gangs": gang_rows, "types": type_rows}


def table(rows: Sequence[Sequence[str]], headers: Sequence[str], width: int | None = None) -> str:
    """Rows of text in aligned columns, within a width."""
    return columns.table([[visible(cell) for cell in row] for row in rows], headers, width)


def card_json(card: Card, database: Database) -> dict[str, Any]:
    """The facts of a printing as JSON values, with its pack's code and name, and its other printings' codes."""
    facts: dict[str, Any] = {written_name(name): getattr(card, name) for name in COLUMNS}
    return facts | {
        "pack": {"code": card.pack, "name": database.packs[card.pack].name},
        "slot": card.slot,
        "keywords": [str(keyword) for keyword in card.keywords],
        "errata": dict(card.errata),
        "special": special_facts(card),
        "other_printings": [other.code for other in other_printings(card, database)],
    }
