"""The values of fields: what a typed value means, in any spelling, and what was probably meant instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from dtk.builder.search.card_index import CardIndex, split_words
from dtk.builder.search.spelling import nearest
from dtk.cards.card import GANGS, SUITS, SYMBOLS, TYPES, Card, value_name
from dtk.cards.names import Reference, loose
from dtk.files.errors import DtkError
from dtk.files.shown import visible
from dtk.files.words import join_words

# The character that may follow a suit's symbol to make it an emoji.
EMOJI = "\ufe0f"
SHOOTERS = ("stud", "draw")
# The value for cards that lack a fact.
NONE = "none"
LACKING = ("none", "-", "*")
COURT = {"a": 1, "ace": 1, "j": 11, "jack": 11, "q": 12, "queen": 12, "k": 13, "king": 13}
HIGHEST = 13
GANG_LETTERS = dict(
    zip("refmsl", ("anarchists", "firstpeoples", "fearmongers", "entrepreneurs", "outlaws", "lawdogs"), strict=True)
)
# The words of `is:`, and the phrase of each.
STATES = {
    "legal": "legal",
    "banned": "banned",
    "promo": "promo",
    "unique": "unique",
    "unimplemented": "without their text in dtk",
    "starter": "able to start",
}


class BadValue(DtkError, ValueError):
    """A value that a field does not have, with what was probably meant."""


def unknown(what: str, text: str, near: Iterable[str], otherwise: str) -> BadValue:
    """The error for an unknown value. otherwise: what to do without a similar value."""
    guesses = list(near)
    told = f"did you mean {join_words(guesses, 'or')}?" if guesses else f"{otherwise}."
    return BadValue(f"unknown {what} `{visible(text, 60)}`; {told}")


def choose(what: str, text: str, known: Mapping[str, str], otherwise: str = "") -> str:
    """The known value that a text means, in any spelling. known: by loose spelling or by sign. Raises BadValue."""
    found = known.get(loose(text) or text.strip().removesuffix(EMOJI))
    if found is None:
        names = list(dict.fromkeys(known.values()))
        near = list(dict.fromkeys(known[word] for word in nearest(text, known)))
        raise unknown(what, text, near, otherwise or f"choose from {', '.join(names)}")
    return found


def type_of(text: str) -> str:
    """A type: `dude` or `dudes`."""
    return choose("type", text, {f"{name}{end}": name for name in TYPES for end in ("", "s")})


def gang_of(text: str, index: CardIndex) -> str:
    """A gang by code, name or DoomtownDB's letter, or NONE. Raises BadValue; an outfit's name gets a hint."""
    known = {loose(name): code for code, full in GANGS.items() for name in (code, full)} | GANG_LETTERS
    known |= dict.fromkeys(("none", "neutral", "drifter", "-"), NONE)
    try:
        return choose("gang", text, known, f"choose from {', '.join((*GANGS, NONE))}")
    except BadValue:
        outfits = [card for card in outfits_named(text, index) if len(card.factions) == 1]
        gangs = {card.factions[0] for card in outfits}
        if len(gangs) != 1:
            raise
        told = f"did you mean `{gangs.pop()}`, the gang of {outfits[0].title}?"
        raise BadValue(f"unknown gang `{visible(text, 60)}`; {told}") from None


def suit_of(text: str) -> str:
    """A suit by name, letter or symbol."""
    known = {name: suit for suit in SUITS for name in (suit, suit.removesuffix("s"), suit[0], SYMBOLS[suit])}
    return choose("suit", text, known | {"diams": "diamonds"})


def shooter_of(text: str) -> str:
    """`stud` or `draw`."""
    return choose("shooter", text, {name: name for name in SHOOTERS})


def value_of(text: str) -> int | None:
    """A printed value: `8`, `J`, `queen`; None for any other text."""
    spelled = text.strip().casefold()
    number = COURT.get(spelled) or (int(spelled) if spelled.isdecimal() and len(spelled) < 3 else 0)
    return number if 1 <= number <= HIGHEST else None


def slot_of(text: str) -> tuple[int, str]:
    """A suit and value: `8s`, `8♠`, `10 of hearts`. Raises BadValue."""
    spelled = re.sub(r"\s+", "", text.casefold().replace(EMOJI, ""))
    for place in range(1, len(spelled)):
        for value, suit in ((spelled[:place], spelled[place:]), (spelled[place:], spelled[:place])):
            number = value_of(value)
            try:
                if number is not None:
                    return number, suit_of(suit.removeprefix("of"))
            except BadValue:
                continue
    raise BadValue(f"`{visible(text, 40)}` is not a suit and value; write them as in `8s`, `10h` or `A♠`.")


def pack_of(text: str, index: CardIndex) -> str:
    """The code of a pack by code, name or initials."""
    return choose("pack", text, index.packs, "see `dtk cards list --packs`")


def keywords_of(text: str, index: CardIndex) -> list[str]:
    """The keywords with a name, or with a word of it: `tao` means the three Taos."""
    exact = index.keywords.get(loose(text))
    if exact is not None:
        return [exact]
    wanted = f" {' '.join(split_words(text))} "
    holding = [
        name for name in index.database.keywords if wanted.strip() and wanted in f" {' '.join(split_words(name))} "
    ]
    if not holding:
        near = [index.keywords[word] for word in nearest(text, index.keywords)]
        raise unknown("keyword", text, near, "see `dtk cards list --keywords`")
    return holding


def outfits_named(text: str, index: CardIndex) -> list[Card]:
    """The outfits with a title, in any spelling, otherwise those with a run of words in their titles."""
    exact = index.database.names.resolve(Reference(text)).card
    if exact is not None and exact.type == "outfit":
        return [exact]
    wanted = loose(text)
    return [card for card in index.outfits if wanted and index.titles[card.code].has_run(wanted)]


def outfit_of(text: str, index: CardIndex) -> Card:
    """The outfit with a title, or the only one with these words in it. Raises BadValue."""
    found = outfits_named(text, index)
    if len(found) == 1:
        return found[0]
    titles = [card.title for card in index.outfits]
    near = [card.title for card in found] or nearest(text, titles)
    near = near or [title for title in titles if nearest(text, split_words(title))]
    raise unknown("outfit", text, near[:4], "see `dtk cards search type:outfit`")


def state_of(text: str) -> str:
    """A word of `is:`."""
    return choose("word after `is:`", text, {name: name for name in STATES})


def each(values: Iterable[str], read: Callable[[str], str]) -> list[str]:
    """The meanings of several values, each once."""
    return list(dict.fromkeys(read(value) for value in values))


def slot_name(value: int, suit: str) -> str:
    """`8♠`."""
    return f"{value_name(value)}{SYMBOLS[suit]}"
