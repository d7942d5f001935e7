"""The options of `dtk cards search`, and the part of its help on queries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import typer

from dtk.builder.search.fields import FIELDS, SETTINGS, letter
from dtk.cli import completing

TYPES = ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker")
SUITS = ("spades", "hearts", "diamonds", "clubs")
GANGS = ("anarchists", "entrepreneurs", "fearmongers", "firstpeoples", "lawdogs", "outlaws", "none")
HEADERS = ("noon", "shootout", "react", "resolution", "cheatin", "job", "boot", "repeat", "pull")
SHOWN = ("list", "full", "codes")
UNIQUE = ("title", "printing")

GRAMMAR = (
    "words            beginnings of words of the title; \"law dogs\" is a phrase,",
    "                 !\"Sloane\" the whole title",
    "field:a|b        a or b; a comma does the same: value:8,9",
    "= != < <= > >=   compare; ranges without shell signs: 0..4, 2.., ..4",
    "-x, not x        excludes; x y is both, x or y one; ( ) group",
)  # fmt: skip


def field_lines() -> list[str]:
    """The fields and settings, one per line."""
    named = [(", ".join((field.name, *letter(field))), field.takes) for field in FIELDS]
    named += [(f"{name}:", takes) for name, takes in SETTINGS.items()]
    return [f"{name:<13}  {takes}" for name, takes in named]


def values_option(flag: str, metavar: str, help: str, complete: Any = None) -> Any:
    """An option that may be given several times; one of its values is enough."""
    return typer.Option(flag, metavar=metavar, help=help, autocompletion=complete)


@dataclass(frozen=True, slots=True)
class Conditions:
    """The options that are conditions of the search."""

    heading: ClassVar = "Conditions (given twice: one or the other)"

    type: Annotated[
        list[str] | None,
        values_option("--type", "TYPE", f"Type: {', '.join(TYPES)}.", completing.words(*TYPES)),
    ] = None
    gang: Annotated[
        list[str] | None,
        values_option("--gang", "GANG", f"Gang: {', '.join(GANGS)}.", completing.words(*GANGS)),
    ] = None
    outfit: Annotated[
        list[str] | None,
        values_option("--outfit", "TITLE", "Cards that an outfit plays without extra upkeep.", completing.outfits),
    ] = None
    suit: Annotated[
        list[str] | None,
        values_option("--suit", "SUIT", f"Suit: {', '.join(SUITS)}; also s or ♠.", completing.words(*SUITS)),
    ] = None
    value: Annotated[
        list[str] | None, values_option("--value", "VALUES", "Value: A, 2 to 10, J, Q or K; also 8,9 or 2..5.")
    ] = None
    cost: Annotated[list[str] | None, values_option("--cost", "RANGE", "Cost: 3; 0..4; ..4 for at most 4; '<=4'.")] = (
        None
    )
    bullets: Annotated[
        list[str] | None, values_option("--bullets", "RANGE", "Bullets: 2; 1..2; 2.. for at least 2.")
    ] = None
    influence: Annotated[
        list[str] | None, values_option("--influence", "RANGE", "Influence: 1; 1..2; 2.. for at least 2.")
    ] = None
    control: Annotated[
        list[str] | None, values_option("--control", "RANGE", "Control points: 1, or 1.. for at least 1.")
    ] = None
    production: Annotated[
        list[str] | None, values_option("--production", "RANGE", "Production: 2, or 2.. for at least 2.")
    ] = None
    keyword: Annotated[
        list[str] | None,
        values_option("--keyword", "KEYWORD", "Keyword: Huckster, 'Huckster 2' or 'huckster>=2'.", completing.keywords),
    ] = None
    header: Annotated[
        list[str] | None,
        values_option("--header", "WORDS", "Ability: noon, shootout, react, resolution, cheatin, 'noon job' ...",
                      completing.words(*HEADERS)),
    ] = None  # fmt: skip
    pack: Annotated[
        list[str] | None, values_option("--pack", "PACK", "Pack, by code, name or initials.", completing.packs)
    ] = None
    text: Annotated[
        list[str] | None,
        values_option("--text", "WORDS", "Words, or beginnings of words, from the title, keywords, abilities or "
                      "summary; all must match."),
    ] = None  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """The options that choose which cards are shown, and how."""

    heading: ClassVar = "Output"

    sort: Annotated[
        str | None,
        typer.Option("--sort", metavar="FIELDS", help="Order, such as value,-cost (- for descending). [default: "
                     "nearest to the words, then type, value, title]"),
    ] = None  # fmt: skip
    columns: Annotated[
        str | None,
        typer.Option("--columns", metavar="NAMES", help="Columns of text and CSV, such as title,value,cost,keywords,"
                     "does.", autocompletion=completing.card_columns),
    ] = None  # fmt: skip
    limit: Annotated[
        int | None,
        typer.Option("--limit", metavar="N", min=0, max=9999, help="Number of cards to show; 0 for all. [default: 0]"),
    ] = None
    show: Annotated[
        str | None,
        typer.Option("--show", metavar="HOW", help=f"How to show cards: {', '.join(SHOWN)}. [default: list]",
                     autocompletion=completing.words(*SHOWN)),
    ] = None  # fmt: skip
    unique: Annotated[
        str | None,
        typer.Option("--unique", metavar="WHAT", help="List each title once, or each printing: title, printing. "
                     "[default: title]", autocompletion=completing.words(*UNIQUE)),
    ] = None  # fmt: skip
