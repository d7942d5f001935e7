"""The fields of card search: names, letters, kinds and possible values.

The letters are those of DoomtownDB, except that `f` is the format.
"""

from __future__ import annotations

from typing import NamedTuple

# Kinds of fields. NUMBER and ORDERED fields are compared; a RATED field compares the rating of its value.
CHOICE, NUMBER, ORDERED, RATED, WORDS = "choice", "number", "ordered", "rated", "words"
COMPARED = (NUMBER, ORDERED)


class Field(NamedTuple):
    """A field of cards. takes: examples of values, for help. short: its letter and other names."""

    name: str
    kind: str
    takes: str
    short: tuple[str, ...] = ()


FIELDS = (
    Field("title", WORDS, "as words without a field"),
    Field("type", CHOICE, "outfit, legend, dude, deed, goods, spell, action, joker", short=("t",)),
    Field("gang", CHOICE, 'lawdogs, "law dogs" or l (r e l s f m); none or -', short=("g", "faction")),
    Field("keyword", RATED, "huckster; k:huckster>=2 compares the rating", short=("k", "keywords")),
    Field("suit", CHOICE, "spades, s or ♠"),
    Field("value", NUMBER, "A, 2 to 10, J, Q, K", short=("v", "rank")),
    Field("slot", CHOICE, "8s or 8♠"),
    Field("cost", NUMBER, "ghost rock: 3, 0..4, none", short=("r",)),
    Field("bullets", NUMBER, "2, or 1..3", short=("b",)),
    Field("shooter", CHOICE, "stud or draw", short=("s",)),
    Field("influence", NUMBER, "1; i>u compares two fields", short=("i", "inf")),
    Field("control", NUMBER, "1, or 1,2", short=("c", "ctrl")),
    Field("production", NUMBER, "2.. is at least 2", short=("p", "prod")),
    Field("upkeep", NUMBER, "..1 is at most 1", short=("u",)),
    Field("stash", NUMBER, "of outfits and legends: 18, -1", short=("w", "wealth")),
    Field("difficulty", NUMBER, "of inventing a Gadget: 6"),
    Field("copies", NUMBER, "in a box: 1, 2, 4", short=("quantity",)),
    Field("header", CHOICE, "of an ability: noon, shootout, react, cheatin, 'noon job' ...", short=("h", "ability")),
    Field("text", WORDS, "words of dtk's summary of the card", short=("x",)),
    Field("any", WORDS, "words of title, keywords or text"),
    Field("pack", ORDERED, "DT2, 'Weird West Edition' or wwe; e>=wwe", short=("e", "set", "expansion")),
    Field("released", ORDERED, "2016, 2016-03, 2016-03-28, now; d>=2016", short=("d", "date")),
    Field("code", WORDS, "01044, or its beginning"),
    Field("format", CHOICE, "weird-west, weird-west@2021-06-01, any", short=("f",)),
    Field("is", CHOICE, "legal, banned, promo, unique, unimplemented, starter"),
    Field("outfit", CHOICE, "'The Sloane Gang': what it plays without extra upkeep", short=("o",)),
    Field("like", CHOICE, '"Kidnappin\'": same type, value within 1, shared words'),
    Field("in", CHOICE, "deck or start (with --deck)"),
    Field("fits", CHOICE, "deck: a copy may be added (with --deck)"),
    Field("open", CHOICE, "slot: fewer cards than allowed (with --deck)"),
)
# Settings of the whole search, written like conditions.
SETTINGS = {
    "sort": "type, value, title, -cost ... (- for descending)",
    "unique": "title [default] or printing",
    "show": "list [default], full or codes",
    "limit": "20; 0 for all",
}
NO_SOURCE = "dtk holds facts of the game, not artists or flavour text"
REFUSED = dict.fromkeys(("artist", "a", "illustrator", "flavour", "flavor"), NO_SOURCE)

BY_NAME = {name: field for field in FIELDS for name in (field.name, *field.short)}
NUMBERS = tuple(field.name for field in FIELDS if field.kind == NUMBER)


def letter(field: Field) -> tuple[str, ...]:
    """The letter of a field, if it has one."""
    return tuple(name for name in field.short if len(name) == 1)


def listed() -> str:
    """All names of fields in a line, each with its letter: `type t, gang g, ...`."""
    named = [" ".join((field.name, *letter(field))) for field in FIELDS]
    return ", ".join([*named, *SETTINGS])
