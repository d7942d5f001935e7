"""`dtk deck`: convert, show, compare and measure deck files of any format."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FILE_CODES, FINDINGS, UNREADABLE, complain, note, refuse, say, writing
from dtk.cli.flattened import FlatCommand, flattened
from dtk.cli.judging import Rules, load_judged_deck, note_unknown_cards, open_source
from dtk.cli.output import CSV, JSON, TABLE, TABLE_FORMAT, chosen_format, say_csv, say_json

if TYPE_CHECKING:
    from dtk.cards.database import Database
    from dtk.decks.deck import Deck, Line
    from dtk.legality.judged_deck import JudgedDeck

deck_app = typer.Typer(
    help="Convert, show, compare, measure and deal deck files.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)

NATIVE = "yaml"
FILE = typer.Argument(help="A deck file in any format; - reads standard input.")
FROM = typer.Option(None, "--from", help="The file's format, instead of detecting it.", metavar="KIND")


@deck_app.command(epilog=FILE_CODES)
def convert(
    file: str = FILE,
    to: str | None = typer.Option(None, "--to", help="The format to write; else that of OUT's suffix.", metavar="KIND"),
    source_kind: str | None = FROM,
    out: str | None = typer.Option(
        None, "-o", "--output", help="The file to write; standard output without.", metavar="OUT"
    ),
    force: bool = typer.Option(False, "--force", help="Write over a file that exists."),
) -> None:
    """Write a deck in another format.

    What that format can't express is reported on standard error. Lines that name no known card are left out where the
    format needs known cards; that is said too, and the exit code stays 0.
    """
    from dtk.decks.kinds import write_deck
    from dtk.decks.losses import losses
    from dtk.files.finding import Unreadable
    from dtk.files.shown import visible

    if out == "":
        refuse("-o: name a file; - is standard output.")
    to = kind_to_write(to, out)
    database, deck = open_deck(file, source_kind)
    if to != NATIVE:
        deck = settled(deck, database)
    try:
        text, lost = write_deck(deck, database, to), losses(deck, database, to)
    except ValueError as error:
        refuse(str(error))
    except Unreadable as error:
        complain(deck.source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    for sentence in lost:
        note(f"dtk: {visible(sentence)}")
    write_or_say(text, out, force=force)


@deck_app.command(epilog=FILE_CODES, cls=FlatCommand)
@flattened
def reprint(
    file: str = FILE,
    source_kind: str | None = FROM,
    out: str | None = typer.Option(
        None, "-o", "--output", help="The file to write; standard output without.", metavar="OUT"
    ),
    force: bool = typer.Option(False, "--force", help="Write over a file that exists, FILE too."),
    *,
    rules: Rules,
) -> None:
    """Name every card in a printing that a format allows.

    What is allowed stays as it is, and so do the comments of a YAML deck. Cards that have no such printing are listed
    on standard error; with any of them the exit code is 1.
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
        refuse(f"{error} `dtk deck convert` makes it another kind first.")
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
        note(f"dtk: `{visible(str(line.reference))}` was left alone: merge it with the other line of that card.")
    changed = len(made.changed) - len(left)
    note(f"dtk: {changed} {'line names' if changed == 1 else 'lines name'} another printing now.")
    if made.missing or left:
        raise typer.Exit(FINDINGS)


@deck_app.command()
def show(file: str = FILE, source_kind: str | None = FROM, output_format: str = TABLE_FORMAT) -> None:
    """Show a deck as a list by type.

    Each card has its suit, value and cost; those that start are marked.
    """
    from dtk.report.catalogues import decks

    wanted = chosen_format(output_format, TABLE)
    database, deck = open_deck(file, source_kind)
    deck = settled(deck, database)
    if wanted == JSON:
        say_json(decks.show_data(deck, database))
    elif wanted == CSV:
        say_csv(decks.SHOWN, decks.show_rows(deck, database))
    else:
        say(decks.show(deck, database))


@deck_app.command()
def hand(
    file: str = FILE,
    source_kind: str | None = FROM,
    seed: str | None = typer.Option(None, "--seed", help="Deal the hands of this seed; without it, new ones."),
    draws: int = typer.Option(3, "--draws", min=0, max=1000, help="How many draw hands to deal after it."),
    gang: str | None = typer.Option(
        None, "--gang", metavar="CARDS", help="Who starts, out of the deck; none for nobody. Else the file says."
    ),
    output_format: str = TABLE_FORMAT,
) -> None:
    """Deal sample hands: an opening hand, then draw hands.

    The starting gang is set aside. Draw hands are drawn one after another, without bonuses, and discarded.
    """
    import secrets

    from dtk.files.shown import visible
    from dtk.report.odds import sample_hands as report
    from dtk.simulate.named_gang import with_gang
    from dtk.simulate.sample_hands import cards_to_draw, deal

    shown = chosen_format(output_format, TABLE)
    seed = secrets.token_hex(3) if seed is None else seed
    if not seed.isprintable():
        refuse(f"--seed: {visible(seed)} holds what can't be printed; write letters, digits or signs.")
    database, deck = open_deck(file, source_kind)
    judged = judged_by_itself(deck, database)
    note_unknown_cards(judged)
    try:
        judged = judged if gang is None else with_gang(judged, gang)
        dealt = deal(cards_to_draw(judged), seed, draws)
    except ValueError as error:
        refuse(str(error))
    if "start" in judged.deck.unknown:
        note("dtk: the file doesn't say who starts, so the starting gang is shuffled in; --gang names it.")
    if shown == JSON:
        say_json(report.as_data(dealt, seed))
    elif shown == CSV:
        say_csv(report.COLUMNS, report.as_rows(dealt))
    else:
        say(report.as_text(dealt, seed))


@deck_app.command()
def diff(
    before: str = typer.Argument(help="A deck file; - reads standard input.", metavar="A"),
    after: str = typer.Argument(help="The deck file to compare it with.", metavar="B"),
    source_kind: str | None = FROM,
    output_format: str = TABLE_FORMAT,
) -> None:
    """Say which cards, copies and starters differ. Exit code 0 where none do, 1 if some do."""
    from dtk.decks.diff import compare
    from dtk.report.catalogues import decks

    shown = chosen_format(output_format, TABLE)
    if before == after == "-":
        refuse("standard input can't be both decks.")
    database, old = open_deck(before, source_kind)
    _, new = open_deck(after, source_kind)
    changes = compare(settled(old, database), settled(new, database), database)
    if shown == JSON:
        say_json(decks.diff_data(changes, (old.source.name, new.source.name)))
    elif shown == CSV:
        say_csv(decks.CHANGED, decks.diff_rows(changes))
    else:
        say(decks.diff_text(changes))
    if changes:
        raise typer.Exit(FINDINGS)


@deck_app.command()
def stats(
    file: str = FILE,
    source_kind: str | None = FROM,
    output_format: str = typer.Option("text", "--output-format", help="text, json, csv or markdown."),
) -> None:
    """Show a deck's draw structure, costs, gang and packs."""
    from dtk.decks.stats import stats_of
    from dtk.report.catalogues import decks

    shown = chosen_format(output_format, (*TABLE, "markdown"))
    database, deck = open_deck(file, source_kind)
    judged = judged_by_itself(deck, database)
    note_unknown_cards(judged)
    numbers = stats_of(judged.settled, database)
    if shown == JSON:
        say_json(decks.stats_data(numbers, deck.name))
    elif shown == CSV:
        say_csv(("table", "row", "column", "number"), decks.stats_rows(numbers))
    else:
        say(decks.stats_text(numbers, deck.name, markdown=shown == "markdown"))


def kind_to_write(to: str | None, out: str | None) -> str:
    """The kind of file to write: the one named, else the one that the suffix of the file stands for."""
    if to is not None:
        check_kind(to)
        return to
    from dtk.decks.kinds import kind_of_suffix

    kind = kind_of_suffix(Path(out).suffix) if out not in (None, "-") else None
    if kind is None:
        refuse("--to: name the format to write, or with -o a file whose suffix tells it: .o8d, .yaml, .txt or .md.")
    return kind


def write_or_say(text: str, out: str | None, *, force: bool) -> None:
    """Write a deck to a file, or to standard output without one or for `-`; ends with 2 if the file exists."""
    from dtk.files.shown import visible
    from dtk.files.writing import write_text

    if out in (None, "-"):
        say(text, newline=False)
        return
    if out == "":
        refuse("-o: name a file; - is standard output.")
    if not force and os.path.lexists(out):
        refuse(f"{visible(out)} exists; --force writes over it.")
    with writing(out):
        write_text(Path(out), text)


def settled(deck: Deck, database: Database) -> Deck:
    """The deck with the printings that its own format and date let its titles mean."""
    return judged_by_itself(deck, database).settled


def judged_by_itself(deck: Deck, database: Database) -> JudgedDeck:
    """The deck with the rules of its own format and date."""
    from dtk.legality.judge import Judge
    from dtk.legality.rules_repository import RulesRepository

    return Judge(RulesRepository(database)).judged_deck(deck)


def open_deck(path: str, kind: str | None) -> tuple[Database, Deck]:
    """Read a deck file; its reader's remarks go to standard error.

    Ends with exit code 3 if it can't be read.
    """
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
    """Refuse a name that is no format's."""
    from dtk.decks.kinds import find_kind

    try:
        find_kind(name)
    except ValueError as error:
        refuse(str(error))
