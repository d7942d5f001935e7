"""`dtk deck add`, `cut`, `swap`, `set-outfit` and `start`: edits of a deck in the text of its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import completing
from dtk.cli.console import OK, USAGE, be_quiet, columns, for_shell, note, refuse, say, writing
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing
from dtk.cli.judging import Rules, load_judged_deck, open_source
from dtk.cli.output import FROM, JSON, RECORD, TEXT, RecordFormat, chosen_format, say_json

if TYPE_CHECKING:
    from dtk.builder.changes import DeckEffect
    from dtk.builder.edits import DeckEdit

EXAMPLE = "examples/decks/sloane-gunfighter.yaml"
STDIN, NATIVE = "-", "yaml"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
LEGALITY = "The exit code is 0 even if the deck is illegal now. The findings that are new or gone are printed."
CODES = {
    OK: "the file is written, or would be, even if the deck is illegal now",
    USAGE: "unknown or ambiguous card, or the file cannot hold the change; nothing is written",
}
DeckFile = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help="A deck file; - reads standard input and prints the new deck.",
        autocompletion=completing.decks,
    ),
]


@dataclass(frozen=True, slots=True)
class Editing:
    """The options of every edit."""

    source_kind: Annotated[str | None, FROM] = None
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Write nothing; show the changes and the diff of the file.")
    ] = False
    output_format: RecordFormat = TEXT
    quiet: Annotated[bool, typer.Option("--quiet", "-q", callback=be_quiet, help="Print nothing but errors.")] = False


def add_to(app: typer.Typer) -> None:
    """Add the commands of this module."""
    examples = {
        add: (f"dtk deck add {EXAMPLE} Ambush --dry-run", f"dtk deck add {EXAMPLE} 1 Fetch 2 'Pistol Whip' --dry-run"),
        cut: (f"dtk deck cut {EXAMPLE} Ambush --dry-run", f"dtk deck cut {EXAMPLE} all Mustang --dry-run"),
        swap: (
            f"dtk deck swap {EXAMPLE} Ambush Mugging -n 2 --dry-run",
            f"dtk deck swap {EXAMPLE} '2 Ambush -> 1 Fetch' --dry-run",
        ),
        set_outfit: (
            f"dtk deck set-outfit {EXAMPLE} 'Law Dogs' --dry-run",
            f"dtk deck set-outfit {EXAMPLE} 'Desolation Row' --dry-run",
        ),
        start: (
            "dtk deck start examples/draft.yaml 'Allie Hensman' 'Ike Clanton' --dry-run",
            f"dtk deck start {EXAMPLE} --remove 'Ike Clanton' --dry-run",
        ),
    }
    for command, shown in examples.items():
        name = command.__name__.replace("_", "-")
        app.command(name, cls=HelpfulCommand, epilog=closing(*shown, notes=LEGALITY, codes=CODES))(command)


@flattened
def add(
    file: DeckFile,
    cards: list[str] = typer.Argument(
        metavar="[N] TITLE...",
        help="Titles, each with the number of copies before it (default 1); add the pack to choose a printing.",
        autocompletion=completing.counted_titles,
    ),
    *,
    editing: Editing,
    rules: Rules,
) -> None:
    """Add cards to a deck file.

    Cards go to their place under the heading of their type, in the newest printing that the deck's format allows.
    Comments, order and spelling stay.
    """
    from dtk.builder.edits import for_each, items_of

    def change(deck: DeckEdit) -> None:
        for_each(items_of(cards, deck.judged.database.names), deck.add)

    edit(file, change, editing, rules)


@flattened
def cut(
    file: DeckFile,
    cards: list[str] = typer.Argument(
        metavar="[N|all] TITLE...",
        help="Titles, each with the number of copies before it (default 1).",
        autocompletion=completing.titles_in_deck,
    ),
    *,
    editing: Editing,
    rules: Rules,
) -> None:
    """Remove cards from a deck file.

    Copies that do not start the game leave first. A starter without a copy leaves the starting gang too.
    """
    from dtk.builder.edits import for_each, items_of

    def change(deck: DeckEdit) -> None:
        for_each(items_of(cards, deck.judged.database.names), deck.cut)

    edit(file, change, editing, rules)


@flattened
def swap(
    file: DeckFile,
    cards: list[str] = typer.Argument(
        metavar="OUT IN",
        help="Two titles, the one that leaves first; or `2 OUT -> 2 IN` in quotes, repeatable.",
        autocompletion=completing.titles_to_swap,
    ),
    number: str | None = typer.Option(
        None, "--copies", "-n", metavar="N|all", help="Number of copies to exchange. [default: 1]"
    ),
    *,
    editing: Editing,
    rules: Rules,
) -> None:
    """Exchange cards of a deck file for others."""
    from dtk.builder.edits import Copies, EditRefused, exchanges_of, for_each, number_named

    def change(deck: DeckEdit) -> None:
        def exchange(pair: tuple[Copies, Copies]) -> None:
            out, into = pair
            if number is not None and (out.number is not None or into.number is not None):
                raise EditRefused("Give the number of copies once: before the titles, or by --copies.")
            deck.swap(out if number is None else out._replace(number=number_named(number)), into)

        for_each(exchanges_of(cards, deck.judged.database.names), exchange)

    edit(file, change, editing, rules)


@flattened
def set_outfit(
    file: DeckFile,
    title: str = typer.Argument(metavar="TITLE", help="Title of the outfit.", autocompletion=completing.outfits),
    *,
    editing: Editing,
    rules: Rules,
) -> None:
    """Change the outfit of a deck file."""
    edit(file, lambda deck: deck.set_outfit(title), editing, rules)


@flattened
def start(
    file: DeckFile,
    cards: list[str] = typer.Argument(
        metavar="[N] TITLE...",
        help="The starting gang: titles of cards in the deck, or `none`.",
        autocompletion=completing.titles_in_deck,
    ),
    add: bool = typer.Option(False, "--add", help="Add the cards to the gang."),
    remove: bool = typer.Option(False, "--remove", help="Take the cards out of the gang; they stay in the deck."),
    *,
    editing: Editing,
    rules: Rules,
) -> None:
    """Change the starting gang of a deck file.

    Without --add or --remove, the cards replace the gang.
    """
    from dtk.builder.edits import items_of

    if add and remove:
        refuse("--add and --remove cannot be combined.")
    is_none = [word.strip().lower() for word in cards] == ["none"]
    if is_none and (add or remove):
        refuse(f"`none` replaces the whole gang; leave out {'--add' if add else '--remove'}.")

    def change(deck: DeckEdit) -> None:
        gang = [] if is_none else items_of(cards, deck.judged.database.names)
        deck.start(gang, add=add, remove=remove)

    edit(file, change, editing, rules)


def edit(file: str, change: Callable[[DeckEdit], None], editing: Editing, rules: Rules) -> None:
    """Read a deck, change it, write it, and report. Ends with 2 if the change is refused, 3 for a bad file."""
    from dtk.builder.changes import effect_of
    from dtk.builder.edits import DeckEdit, EditRefused
    from dtk.decks.editing.revising import CannotRevise

    shape = chosen_format(editing.output_format, RECORD)
    if shape == JSON and file == STDIN and not (editing.dry_run or editing.quiet):
        refuse("--output-format json: with -, standard output is the new deck; add --dry-run or name a file.")
    judge = rules.judge_or_end(editing.source_kind)
    source = open_source(file)
    before = load_judged_deck(source, judge)
    deck = DeckEdit(before, judge)
    try:
        change(deck)
        deck.check_reading()
    except EditRefused as error:
        refusals = str(error).splitlines()
        if len(refusals) == 1:
            refuse(f"{refusals[0]} Nothing was written.")
        refuse("\n  ".join([f"{len(refusals)} cards are refused; nothing was written.", *refusals]))
    except CannotRevise as error:
        convert = f" `dtk deck convert {for_shell(file)} -o deck.yaml` writes a file that can hold it."
        refuse(f"{error}{convert if before.deck.kind != NATIVE else ''} Nothing was written.")
    text = deck.judged.deck.source.text
    if not editing.dry_run and file != STDIN and text != source.text:
        write(file, text)
    if not editing.quiet:
        effect = effect_of(before, deck.judged, judge, file)
        report(effect, file, deck.notes, shape, source.text, text, is_dry=editing.dry_run)
    if file == STDIN and not editing.dry_run:
        say(text, newline=False)


def write(file: str, text: str) -> None:
    """Replace a deck file, with its byte order mark if it has one. Ends with 3 if that fails."""
    from dtk.files.writing import write_bytes

    with writing(file):
        with Path(file).open("rb") as old:
            mark = BYTE_ORDER_MARK if old.read(3) == BYTE_ORDER_MARK else b""
        write_bytes(Path(file), mark + text.encode("utf-8"))


def report(
    effect: DeckEffect, file: str, notes: Sequence[str], shape: str, before: str, after: str, *, is_dry: bool
) -> None:
    """Print what changed; on standard error if standard output is the deck."""
    from dtk.report.catalogues import deck_changes
    from dtk.report.catalogues.diff import unified

    diff = unified(file, before, after)
    is_written = not is_dry and before != after
    if shape == JSON:
        say_json(deck_changes.as_data(effect, file, notes, is_written=is_written, diff=diff))
        return
    text = deck_changes.as_text(effect, file, notes, columns())
    if file == STDIN and not is_dry:
        note(text)
        return
    say(text)
    if is_dry and diff:
        say(f"\n{diff}", newline=False)
