"""The fields of card search: their names, letters and kinds, and what each takes.

The letters are those of DoomtownDB, except that `f` is the format.
"""

from __future__ import annotations

from typing import NamedTuple

# Kinds of fields. NUMBER and ORDERED ones are compared; a RATED one compares the rating of its value.
CHOICE, NUMBER, ORDERED, RATED, WORDS = "choice", "number", "ordered", "rated", "words"
COMPARED = (NUMBER, ORDERED)


class Field(NamedTuple):
    """A field of cards. short: its letter and other names. takes: examples of values, for help."""

    name: str
    short: tuple[str, ...]
    kind: str
    takes: str


FIELDS = (
    Field("title", (), WORDS, "as words without a field"),
    Field("type", ("t",), CHOICE, "outfit, legend, dude, deed, goods, spell, action, joker"),
    Field("gang", ("g", "faction"), CHOICE, "lawdogs, 'Law Dogs' or l (r e l s f m); none or -"),
    Field("keyword", ("k", "keywords"), RATED, "huckster; k:huckster>=2 compares the rating"),
    Field("suit", (), CHOICE, "spades, s or ♠"),
    Field("value", ("v", "rank"), NUMBER, "A, 2 to 10, J, Q, K"),
    Field("slot", (), CHOICE, "8s or 8♠"),
    Field("cost", ("r",), NUMBER, "ghost rock: 3, 0..4, none"),
    Field("bullets", ("b",), NUMBER, "2"),
    Field("shooter", ("s",), CHOICE, "stud or draw"),
    Field("influence", ("i", "inf"), NUMBER, "1; i>u compares two fields"),
    Field("control", ("c", "ctrl"), NUMBER, "1"),
    Field("production", ("p", "prod"), NUMBER, "2.. is at least 2"),
    Field("upkeep", ("u",), NUMBER, "..1 is at most 1"),
    Field("stash", ("w", "wealth"), NUMBER, "of outfits and legends: 18, -1"),
    Field("difficulty", (), NUMBER, "of inventing a Gadget: 6"),
    Field("copies", ("quantity",), NUMBER, "in a box: 1, 2, 4"),
    Field("header", ("h", "ability"), CHOICE, "noon, shootout, react, resolution, cheatin, job, boot, 'noon job' ..."),
    Field("text", ("x",), WORDS, "words of dtk's summary of what the card does"),
    Field("any", (), WORDS, "words of title, keywords or text"),
    Field("pack", ("e", "set", "expansion"), ORDERED, "DT2, 'Weird West Edition' or wwe; e>=wwe"),
    Field("released", ("d", "date"), ORDERED, "2016, 2016-03, 2016-03-28, now; d>=2016"),
    Field("code", (), WORDS, "01044, or its beginning"),
    Field("format", ("f",), CHOICE, "weird-west, weird-west@2021-06-01, any"),
    Field("is", (), CHOICE, "legal, banned, promo, unique, unimplemented, starter"),
    Field("outfit", ("o",), CHOICE, "'The Sloane Gang': what it plays without extra upkeep"),
    Field("like", (), CHOICE, '"Kidnappin\'": same type, value within 1, shared words'),
    Field("in", (), CHOICE, "deck or start (with --deck)"),
    Field("fits", (), CHOICE, "deck: a copy may be added (with --deck)"),
    Field("open", (), CHOICE, "slot: fewer cards than allowed (with --deck)"),
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


def listed() -> str:
    """All names of fields in a line, each with its letter: `type t, gang g, ...`."""
    named = [" ".join((field.name, *field.short[:1])) for field in FIELDS]
    return ", ".join([*named, *SETTINGS])
