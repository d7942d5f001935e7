"""Made-up cards for tests, and cards by name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from dtk.cards.card import GANGS, JOKERS, SUITS, SYMBOLS, TYPES, Card, Keyword, Special, value_name
from dtk.cards.database import load_database
from dtk.cards.names import Reference, identity_of
from dtk.files.shown import visible
from dtk.files.words import check_known, join_words, suggestion

LETTERS = {suit[0].upper(): suit for suit in SUITS} | {symbol: suit for suit, symbol in SYMBOLS.items()}


NUMBERS = {value_name(value): value for value in range(1, 14)}


ALMOST_SLOT = re.compile(rf"\w{{1,2}}[{''.join(SYMBOLS.values())}]|[0-9]{{1,2}}[a-z]", re.IGNORECASE)


SLOT = re.compile(rf"\b(?P<value>[2-9]|10|[AJQK])(?P<suit>[{''.join(LETTERS)}])(?!\w)", re.IGNORECASE)


# Cards with the same facts are one card, as in the database. They belong to the first pack, which every ruleset knows.
MADE: dict[Card, Card] = {}


NO_FACTS: dict[str, Any] = {field.name: None for field in fields(Card) if field.init and field.name != "factions"} | {
    "pack": "DTR",
    "gangs": (),
    "keywords": (),
    "headers": (),
    "grants": (),
    "traits": 0,
    "variable": (),
    "errata": (),
    "copies": 1,
}


# Fields that play does not use, or that every card gets.
OF_NO_PLAY = frozenset(
    (
        "title",
        "type",
        "identity",
        "pack",
        "copies",
        "octgn",
        "promo_of",
        "errata",
        "headers",
        "grants",
        "traits",
        "variable",
    )
)


def card(title: str, type: str, keywords: Sequence[str] = (), special: Special | None = None, **facts: Any) -> Card:
    """A made-up card. keywords: with their ratings, "Huckster 2". facts: fields of dtk.cards.card.Card, its
    factions as `gangs`.

    Raises `TypeError` for unknown fields, and `ValueError` for an unknown type, suit, shooter, gang or joker.
    """
    check_known("type", type, TYPES)
    for name in sorted(set(facts) - set(NO_FACTS)):
        said = sorted({*NO_FACTS} - OF_NO_PLAY)
        raise TypeError(f"A card has no field {name}{suggestion(name, said)}. Its fields are {', '.join(said)}.")
    for name, known in (("suit", SUITS), ("shooter", ("stud", "draw")), ("joker", JOKERS)):
        if facts.get(name) is not None:
            check_known(name, facts[name], known)
    for gang in facts.get("gangs", ()):
        check_known("gang", gang, GANGS)
    printed_facts = NO_FACTS | {
        "code": f"made up: {type} {title}",
        "title": title,
        "type": type,
        "identity": identity_of(title),
        "special": special or Special(),
        "keywords": tuple(Keyword.parse(keyword) for keyword in keywords),
    }
    printed_facts |= facts
    # Files use `gangs` for the factions of the rulebook and of Card.
    printed_facts["factions"] = printed_facts.pop("gangs")
    made = Card(**printed_facts)
    return MADE.setdefault(made, made)


def dude(title: str, **facts: Any) -> Card:
    """A made-up dude: a drifter, 5♠, a draw without bullets, influence, cost and upkeep unless stated otherwise."""
    plain: dict[str, Any] = {
        "suit": "spades",
        "value": 5,
        "bullets": 0,
        "shooter": "draw",
        "influence": 0,
        "cost": 0,
        "upkeep": 0,
    }
    return card(title, "dude", **plain | facts)


def deed(title: str, **facts: Any) -> Card:
    """A made-up deed: 5♦, without cost, production and control points unless stated otherwise."""
    plain: dict[str, Any] = {"suit": "diamonds", "value": 5, "cost": 0, "production": 0, "control": 0}
    return card(title, "deed", **plain | facts)


def goods(title: str, **facts: Any) -> Card:
    """A made-up goods card: 5♥, without cost and bonuses unless stated otherwise."""
    plain: dict[str, Any] = {"suit": "hearts", "value": 5, "cost": 0}
    return card(title, "goods", **plain | facts)


def spell(title: str, **facts: Any) -> Card:
    """A made-up spell: 5♥, without cost unless stated otherwise; its kind is a keyword."""
    plain: dict[str, Any] = {"suit": "hearts", "value": 5, "cost": 0}
    return card(title, "spell", **plain | facts)


def action(title: str, **facts: Any) -> Card:
    """A made-up action card: 5♣, without cost unless stated otherwise."""
    plain: dict[str, Any] = {"suit": "clubs", "value": 5, "cost": 0}
    return card(title, "action", **plain | facts)


def joker(title: str = "Joker", kind: str = "plain") -> Card:
    """A made-up joker. kind: "plain", "devil" or "heretic"."""
    return card(title, "joker", joker=kind)


def outfit(title: str, **facts: Any) -> Card:
    """A made-up outfit: without stash and production unless stated otherwise."""
    plain: dict[str, Any] = {"stash": 0, "production": 0}
    return card(title, "outfit", **plain | facts)


def legend(title: str, **facts: Any) -> Card:
    """A made-up legend."""
    return card(title, "legend", **facts)


def printed(title: str) -> Card:
    """The newest printing in the database with a code or title. Raises `LookupError`."""
    match = load_database().names.resolve(Reference(title))
    if match.card is None:
        near = f" (did you mean {join_words(match.suggestions, 'or')}?)" if match.suggestions else ""
        raise LookupError(f"No card is called `{visible(title, 60)}`{near}.")
    return match.card


def cards(*called: str | Card) -> list[Card]:
    """Cards by name: a card itself, slots such as `2♠ 10h JD Joker`, or a printed title.

    Raises LookupError for anything else.
    """
    result: list[Card] = []
    for name in called:
        if isinstance(name, Card):
            result.append(name)
            continue
        slots = {token: slot_card(token) for token in name.split()}
        whole = [slots[token] for token in name.split()]
        bad = [token for token, slot in slots.items() if slot is None]
        if not bad:
            result += [slot for slot in whole if slot is not None]
        elif len(bad) < len(slots) or any(ALMOST_SLOT.fullmatch(token) for token in bad):
            result.append(printed_by_title(name, bad))
        else:
            result.append(printed(name))
    return result


def one_card(called: str | Card) -> Card:
    """The one card of a name. Raises `LookupError` for none, and `ValueError` for several."""
    named = cards(called)
    if len(named) != 1:
        raise ValueError(f"`{visible(str(called), 60)}` means {len(named)} cards, but only one is allowed here.")
    return named[0]


def printed_by_title(title: str, bad: Sequence[str]) -> Card:
    """The printing of a title that looks like suits and values. Raises `LookupError` with the invalid parts."""
    try:
        return printed(title)
    except LookupError:
        invalid = ", ".join(f"`{visible(one, 20)}`" for one in bad)
        raise LookupError(
            f"Invalid card {invalid} in `{visible(title, 60)}`: write A, 2 to 10, J, Q or K and then S, H, D or C "
            "(or ♠ ♥ ♦ ♣), Joker, or one printed title."
        ) from None


def symbols(slot: re.Match[str]) -> str:
    """A suit and value as cards show them: `8♠` for `8S`."""
    return f"{slot['value'].upper()}{SYMBOLS[LETTERS[slot['suit'].upper()]]}"


def slot_card(token: str) -> Card | None:
    """A joker, or an action card with only a suit and value; None for any other text."""
    if token.casefold() == "joker":
        return joker()
    slot = SLOT.fullmatch(token)
    if slot is None:
        return None
    suit, value = LETTERS[slot["suit"].upper()], NUMBERS[slot["value"].upper()]
    return action(f"{value_name(value)}{SYMBOLS[suit]}", suit=suit, value=value)
