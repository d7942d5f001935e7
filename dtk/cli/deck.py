"""`dtk deck`: deck files, converted, shown, compared, measured and dealt."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli.completing import decks, words
from dtk.cli.console import FINDINGS, UNREADABLE, complain, note, refuse, say, say_text, tell_written, writing
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing, group_app
from dtk.cli.judging import Rules, load_judged_deck, note_unknown_cards, open_source
from dtk.cli.output import (
    CSV,
    FROM,
    JSON,
    KINDS_WRITTEN,
    TABLE,
    TEXT,
    Colour,
    TableFormat,
    chosen_colour,
    chosen_format,
    format_option,
    say_csv,
    say_json,
    say_report,
)
from dtk.report.formats import DECK_NUMBERS
from dtk.report.paint import coloured, plain

if TYPE_CHECKING:
    from dtk.cards.database import Database
    from dtk.decks.deck import Deck, Line
    from dtk.legality.judged_deck import JudgedDeck

NATIVE, OCTGN = "yaml", "o8d"
# The longest note on a conversion.
LONGEST_SENTENCE = 4000
EXAMPLE = "examples/decks/sloane-gunfighter.yaml"
DeckFile = Annotated[
    str, typer.Argument(metavar="DECK", help="A deck file; - for standard input.", autocompletion=decks)
]
Kind = Annotated[str | None, FROM]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="The file to write. [default: standard output]")
]

deck_app = group_app(
    "Edit, convert, show, compare, measure and deal deck files.",
    f"dtk deck show {EXAMPLE}",
    "dtk deck new --outfit 'The Sloane Gang' my-deck.yaml",
)


@deck_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        f"dtk deck convert {EXAMPLE} --to o8d",
        f"dtk deck convert {EXAMPLE} --output sloane.md",
        codes={FINDINGS: "cards are left out; the rest is written"},
    ),
)
def convert(
    file: DeckFile,
    to: str | None = typer.Option(
        None,
        "--to",
        metavar="KIND",
        help=f"Format to write: {', '.join(KINDS_WRITTEN)}. [default: by the suffix of --output]",
        autocompletion=words(*KINDS_WRITTEN),
    ),
    source_kind: Kind = None,
    out: Output = None,
    force: bool = typer.Option(False, "--force", help="Overwrite an existing file."),
) -> None:
    """Write a deck in another format.

    Standard error lists what the format cannot express: facts of the deck, unknown cards, and how many cards have no
    OCTGN id.
    """
    to = kind_to_write(to, out)
    database, deck = open_deck(file, source_kind)
    write_converted(deck, database, to, out, force=force)


@deck_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        "dtk deck reprint examples/decks/sloane-base-set.yaml --format weird-west",
        codes={FINDINGS: "some cards have no allowed printing"},
    ),
)
@flattened
def reprint(
    file: DeckFile,
    source_kind: Kind = None,
    out: Output = None,
    force: bool = typer.Option(False, "--force", help="Overwrite an existing file, even DECK."),
    *,
    rules: Rules,
) -> None:
    """Replace printings that a format does not allow.

    Allowed printings and the comments of a YAML deck stay. Cards without an allowed printing are listed on standard
    error.
    """
    from dtk.decks.kinds import write_deck
    from dtk.decks.losses import losses
    from dtk.files.finding import Unreadable
    from dtk.files.shown import visible
    from dtk.legality.reprint import reprint as reprinted
    from dtk.legality.reprint import reprinted_text

    judge = rules.judge_or_end(source_kind)
    judged = load_judged_deck(open_source(file), judge)
    made, kind = reprinted(judged), judged.deck.kind
    left: list[Line] = []
    try:
        if kind == NATIVE:
            text, left = reprinted_text(judged, made)
        else:
            text = write_deck(made.deck, judged.database, kind)
            for sentence in losses(made.deck, judged.database, kind):
                note(f"dtk: {visible(sentence)}")
    except ValueError as error:
        refuse(f"{error} Convert it first with `dtk deck convert`.")
    except Unreadable as error:
        complain(judged.deck.source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    write_or_say(text, out, force=force)
    context = judged.context
    on = f" on {context.date}" if context.date else ""
    for _, card in made.missing:
        why = "is banned" if context.ban_on(card) else "has no printing"
        note(f"dtk: `{visible(card.title)}` {why} in format {visible(context.format)}{on}.")
    for line in left:
        note(f"dtk: `{visible(str(line.reference))}` was not changed: merge it with the other line of that card first.")
    changed = len(made.changed) - len(left)
    note(f"dtk: changed the printing on {changed} line{'' if changed == 1 else 's'}.")
    if made.missing or left:
        raise typer.Exit(FINDINGS)


@deck_app.command(cls=HelpfulCommand, epilog=closing(f"dtk deck show {EXAMPLE}"))
def show(file: DeckFile, source_kind: Kind = None, output_format: TableFormat = TEXT) -> None:
    """Show a deck as a list by type.

    Each card has its suit, value and cost. A * marks the starting gang.
    """
    from dtk.report.catalogues import decks as report

    wanted = chosen_format(output_format, TABLE)
    database, deck = open_deck(file, source_kind)
    deck = settled(deck, database)
    if wanted == JSON:
        say_json(report.show_data(deck, database))
    elif wanted == CSV:
        say_csv(report.SHOWN, report.show_rows(deck, database))
    else:
        say_text(report.show(deck, database))


@deck_app.command(
    cls=HelpfulCommand,
    epilog=closing(f"dtk deck hand {EXAMPLE}", f"dtk deck hand {EXAMPLE} --seed practice --draws 10"),
)
def hand(
    file: DeckFile,
    source_kind: Kind = None,
    seed: str | None = typer.Option(
        None, "--seed", metavar="SEED", help="Random seed: any word. [default: a new one each time]"
    ),
    draws: int = typer.Option(3, "--draws", metavar="N", min=0, max=1000, help="Number of draw hands."),
    gang: str | None = typer.Option(
        None,
        "--gang",
        metavar="CARDS",
        help="Starting gang: titles separated by `;`, or `none`. [default: as in the deck file]",
    ),
    output_format: TableFormat = TEXT,
) -> None:
    """Deal sample hands: an opening hand, then draw hands.

    The starting gang is set aside. Draw hands are dealt one after another, without bonuses, and discarded.
    """
    import secrets

    from dtk.files.shown import visible
    from dtk.report.odds import sample_hands as report
    from dtk.simulate.named_gang import with_gang
    from dtk.simulate.sample_hands import cards_to_draw, deal

    shown = chosen_format(output_format, TABLE)
    seed = secrets.token_hex(3) if seed is None else seed
    if not seed.isprintable():
        refuse(
            f"--seed: `{visible(seed, 40)}` contains characters that cannot be printed; use letters, digits or signs."
        )
    database, deck = open_deck(file, source_kind)
    judged = judged_by_itself(deck, database)
    note_unknown_cards(judged)
    try:
        judged = judged if gang is None else with_gang(judged, gang)
        dealt = deal(cards_to_draw(judged), seed, draws)
    except ValueError as error:
        refuse(str(error))
    if "start" in judged.deck.unknown:
        note("dtk: the file does not list a starting gang, so all cards are shuffled; --gang names one.")
    if shown == JSON:
        say_json(report.as_data(dealt, seed))
    elif shown == CSV:
        say_csv(report.COLUMNS, report.as_rows(dealt))
    else:
        say_text(report.as_text(dealt, seed))


@deck_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        f"dtk deck stats {EXAMPLE}",
        f"dtk deck stats {EXAMPLE} --chart -",
        f"dtk deck stats {EXAMPLE} --output-format markdown",
    ),
)
def stats(
    file: DeckFile,
    source_kind: Kind = None,
    output_format: Annotated[str, format_option(DECK_NUMBERS)] = TEXT,
    chart: str | None = typer.Option(
        None,
        "--chart",
        metavar="FILE",
        help="Also write a chart of values, suits and costs: a .svg file. With - print the chart alone, as text.",
    ),
    colour: Colour = "auto",
) -> None:
    """Show a deck's draw structure, costs, gang and packs."""
    from dtk.decks.stats import stats_of

    chosen_format(output_format, DECK_NUMBERS)
    paint = coloured if chosen_colour(colour) else plain
    if chart == "-" and output_format != TEXT:
        refuse(f"--chart - and --output-format {output_format} cannot be combined.")
    picture = None if chart in (None, "-") else chart_path(chart)
    database, deck = open_deck(file, source_kind)
    judged = judged_by_itself(deck, database)
    note_unknown_cards(judged)
    numbers = stats_of(judged.settled, database)
    if chart == "-":
        from dtk.report.catalogues.deck_chart import as_text

        say(as_text(numbers, deck.name, paint), newline=False)
        return
    if picture is not None:
        from dtk.files.writing import write_bytes
        from dtk.report.pages.deck_chart import chart as drawn

        with writing(str(picture)):
            write_bytes(picture, drawn(numbers, deck.name))
    say_report(DECK_NUMBERS[output_format](numbers, deck.name), output_format)


def chart_path(name: str) -> Path:
    """The file for a chart. Ends with 2 if its name does not end in .svg, or if it would replace another file."""
    from dtk.files.pages import holds_more
    from dtk.files.shown import visible

    path = Path(name)
    if path.suffix.lower() != ".svg":
        refuse(f"--chart: `{visible(name, 60)}` does not end in .svg; name such a file, or - for a text chart.")
    if holds_more(path, b"<svg"):
        refuse(f"--chart: {visible(name)} exists and is not a chart; name another file.")
    return path


def kind_to_write(to: str | None, out: str | None) -> str:
    """The format to write: the named one, or the one for the file's suffix."""
    if to is not None:
        check_kind(to)
        return to
    from dtk.decks.kinds import kind_of_suffix
    from dtk.files.shown import visible

    suffix = Path(out).suffix if out not in (None, "-") else ""
    kind = kind_of_suffix(suffix)
    if kind is None:
        formats = f"the formats are {', '.join(KINDS_WRITTEN[:-1])} and {KINDS_WRITTEN[-1]}"
        if suffix:
            refuse(f"--output: no format has files that end in `{visible(suffix, 20)}`. Name one with --to; {formats}.")
        refuse(f"--to: name a format, or a file that ends in .o8d, .yaml, .txt or .md with --output; {formats}.")
    return kind


def write_converted(deck: Deck, database: Database, to: str, out: str | None, *, force: bool) -> None:
    """Write a deck in another format, and print the losses. Ends with 1, after writing, if cards are left out."""
    from dtk.decks.kinds import write_deck
    from dtk.decks.losses import cards_lost, losses
    from dtk.decks.octgn_ids import sentences_on_ids
    from dtk.files.finding import Unreadable
    from dtk.files.shown import visible
    from dtk.legality.reprint import with_octgn_ids

    on_ids = []
    if to == OCTGN:
        reprinted = with_octgn_ids(judged_by_itself(deck, database))
        deck = reprinted.deck
        on_ids = sentences_on_ids(deck, ((old, new) for _, old, new in reprinted.changed), database)
    if to != NATIVE:
        deck = settled(deck, database)
    try:
        text, lost = write_deck(deck, database, to), cards_lost(deck, database, to)
        sentences = [*losses(deck, database, to), *on_ids]
    except ValueError as error:
        refuse(str(error))
    except Unreadable as error:
        complain(deck.source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    for sentence in sentences:
        note(f"dtk: {visible(sentence, LONGEST_SENTENCE)}")
    write_or_say(text, out, force=force)
    if lost:
        raise typer.Exit(FINDINGS)


def write_or_say(text: str, out: str | None, *, force: bool) -> None:
    """Write a deck to a file, or print it for `-` or without a path. Exits with 2 if the file exists, unless forced."""
    from dtk.files.shown import visible
    from dtk.files.writing import write_text

    if out in (None, "-"):
        say(text, newline=False)
        return
    if not force and os.path.lexists(out):
        refuse(f"{visible(out)} exists; --force overwrites it.")
    with writing(out):
        write_text(Path(out), text)
    tell_written(out)


def settled(deck: Deck, database: Database) -> Deck:
    """The deck with the printings that its titles mean in its own format and at its date."""
    return judged_by_itself(deck, database).settled


def judged_by_itself(deck: Deck, database: Database) -> JudgedDeck:
    """The deck with the rules of its own format and date."""
    from dtk.legality.judge import Judge
    from dtk.legality.rules_repository import RulesRepository

    return Judge(RulesRepository(database)).judged_deck(deck)


def open_deck(path: str, kind: str | None) -> tuple[Database, Deck]:
    """Read a deck file, and print its reader's findings on standard error. Exits with 3 if it cannot be read."""
    from dtk.cards.database import load_database
    from dtk.decks.kinds import read_deck
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_source

    if kind is not None:
        check_kind(kind)
    name = "<stdin>" if path == "-" else path
    try:
        source = read_source(path)
        database = load_database()
        deck = read_deck(source, database, kind)
    except Unreadable as error:
        complain(name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    complain(name, deck.findings)
    return database, deck


def check_kind(name: str) -> None:
    """End with 2 for an unknown format of deck files."""
    from dtk.decks.kinds import find_kind

    try:
        find_kind(name)
    except ValueError as error:
        refuse(str(error))
