"""`dtk deck new` and `dtk deck fmt`: start and tidy deck files of dtk's own format."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.console import (
    FINDINGS,
    OK,
    UNREADABLE,
    Refusal,
    note,
    refuse,
    remark,
    say,
    say_text,
    tell_written,
    writing,
)
from dtk.cli.help_pages import HelpfulCommand, closing
from dtk.files.shown import HIDDEN, visible

if TYPE_CHECKING:
    from dtk.builder.plans import DeckPlan
    from dtk.cards.database import Database
    from dtk.files.finding import Unreadable
    from dtk.files.reading import Source

SCHEMA = "deck.v1.json"
# The plans for new decks (dtk.builder.plans).
PLANS = ("gadgets", "hexes", "miracles", "spirits", "kung-fu", "jobs", "control-slide", "shooter")
SCHEMA_FOLDERS = ("schemas", ".vscode")


def add_to(app: typer.Typer) -> None:
    """Add the commands of this module."""
    started = closing(
        "dtk deck new --outfit 'The Sloane Gang'",
        "dtk deck new --outfit 'Law Dogs' --format weird-west --plan shooter my-deck.yaml",
        codes={FINDINGS: "the outfit has no legal deck for the plan"},
    )
    app.command(cls=HelpfulCommand, epilog=started)(new)
    tidied = closing(
        "dtk deck fmt examples/decks --check",
        "dtk deck fmt examples/deck-repo/decks --diff",
        codes={FINDINGS: "with --check or --diff: a file is not tidy"},
    )
    app.command(cls=HelpfulCommand, epilog=tidied)(fmt)


def new(
    out: Path | None = typer.Argument(None, metavar="[FILE]", help="The new file. [default: standard output]"),
    outfit: str = typer.Option(
        ...,
        "--outfit",
        metavar="TITLE",
        help="Title of the outfit; add the pack if there are several, e.g. 'Law Dogs (Base Set)'.",
        autocompletion=completing.outfits,
    ),
    name: str | None = typer.Option(None, "--name", metavar="NAME", help="Name of the deck. [default: the outfit]"),
    format_name: str | None = typer.Option(
        None,
        "--format",
        metavar="NAME",
        help="Format of the deck; `dtk formats` lists them. [default: none]",
        autocompletion=completing.documents("formats"),
    ),
    plan: str | None = typer.Option(
        None,
        "--plan",
        metavar="PLAN",
        help=f"Fill the deck: {', '.join(PLANS[:-1])} or {PLANS[-1]}. [default: leave it empty]",
        autocompletion=completing.words(*PLANS),
    ),
) -> None:
    """Start a new deck file, empty or filled by a plan.

    Without --plan, the file has the outfit and all headings.

    With --plan, the deck is legal, with 52 cards, jokers, a starting gang and a script for `dtk match`. Comments at the
    top explain each choice. The same options always make the same deck.
    """
    from dtk.cards.database import load_database
    from dtk.decks.template import new_deck
    from dtk.files.writing import write_text

    if name is not None and HIDDEN.search(name):
        refuse(f"--name: `{visible(name)}` contains a hidden character, which is not allowed in a deck file.")
    database = load_database()
    title, card = resolve_outfit(outfit, database)
    formats = list(database.documents["formats"])
    if format_name is not None and format_name not in formats:
        refuse(f"unknown format `{visible(format_name)}`; choose from {', '.join(formats)}.")
    schema = schema_seen_from(out)
    if plan is None:
        text = new_deck(title, name or card, format_name, schema)
    else:
        text = planned_deck(title, plan, name, format_name, schema, database)
    if out is None:
        say(text, newline=False)
        return
    with writing(str(out)):
        try:
            write_text(out, text, new=True)
        except FileExistsError:
            refuse(f"{visible(str(out))} exists; nothing was written.")
    tell_written(out, "Next: `dtk deck add`, or `dtk deck suggest` for ideas.")
    if schema is None:
        remark("Found no schema for editors in .vscode/ or schemas/ above the file; `dtk init` writes one.")


def planned_deck(
    outfit: str, plan: str, name: str | None, format_name: str | None, schema: str | None, database: Database
) -> str:
    """The file of a deck built by a plan.

    Ends with 2 for an unknown plan or an outfit outside the format, with 1 if the outfit has no such deck.
    """
    from dtk.builder.new_file import new_file
    from dtk.builder.skeleton import NoSuchDeck, new_deck, possible_plans
    from dtk.cards.names import Reference
    from dtk.decks.deck import Line
    from dtk.legality.rules_repository import RulesRepository

    wanted = read_plan(plan)
    context = RulesRepository(database).context(None, format_name, None)
    lead = context.choose_printing(Line(Reference(outfit), 1), database.names.resolve(Reference(outfit)))
    if lead is None or not context.allows(lead):
        refuse(f"--outfit: `{visible(outfit)}` is not allowed in format {context.format}.")
    try:
        made = new_deck(lead, wanted, context)
    except NoSuchDeck as error:
        others = ", ".join(other.word for other in possible_plans(lead, context))
        refuse(f"{error} Plans for this outfit: {others}.", FINDINGS)
    return new_file(made, name or f"{lead.title}, {wanted.name}", format_name, schema, database)


def read_plan(name: str) -> DeckPlan:
    """The plan with a name. Ends with 2 for an unknown name."""
    from dtk.builder.plans import plan_named

    try:
        return plan_named(name)
    except ValueError as error:
        refuse(f"--plan: unknown plan `{visible(name, 40)}`; {error}")


def fmt(
    files: list[str] = typer.Argument(
        ...,
        metavar="DECK|FOLDER...",
        help="Deck files, folders of them, or - for standard input.",
        autocompletion=completing.decks,
    ),
    check: bool = typer.Option(False, "--check", help="Write nothing; list the files that are not tidy."),
    diff: bool = typer.Option(False, "--diff", help="Write nothing; show what would change."),
) -> None:
    """Tidy deck files, and keep all comments.

    Keys get their order, and cards are sorted by title and spelled as printed. In folders, only decks of dtk's own
    format are tidied.
    """
    from dtk.cards.database import load_database
    from dtk.decks.rewrite import canonical_text
    from dtk.files.finding import Unreadable
    from dtk.files.reading import STDIN, read_source
    from dtk.files.writing import write_text

    untidy = unreadable = False
    for path in own_decks(files):
        try:
            source = read_source(path)
            refuse_other_formats(source)
            text = canonical_text(source, load_database())
        except Unreadable as error:
            unreadable = True
            complain(path, error)
            continue
        if path == STDIN and not (check or diff):
            say(text, newline=False)
        elif text != source.text:
            untidy = True
            if diff:
                show_difference(source, text)
            elif check:
                say_text(f"{visible(path)} is not tidy")
            else:
                with writing(path):
                    write_text(Path(path), text)
                note(f"{visible(path)} tidied")
    if unreadable:
        raise typer.Exit(UNREADABLE)
    raise typer.Exit(FINDINGS if untidy and (check or diff) else OK)


def own_decks(paths: list[str]) -> list[str]:
    """The named files, and the decks of dtk's own format in folders. Other possible decks get a note."""
    from dtk.cli.config import Config
    from dtk.cli.paths import SkippedFiles, deck_files
    from dtk.decks.native import looks_like

    skipped = SkippedFiles()
    try:
        found = deck_files(paths, Config(), looks_like, skipped=skipped)
    except Refusal as refusal:
        refuse(str(refusal))
    named = {*paths}
    kept = [path for path in found if path in named or path.endswith((".yaml", ".yml"))]
    for path, reason in skipped.reasons.items():
        if path.endswith((".yaml", ".yml")) or not os.path.isfile(path):  # noqa: PTH113
            note(f"Skipped {visible(path)}: {visible(reason)}")
    if not kept:
        refuse(f"no decks of dtk's own format in {', '.join(map(visible, paths))}.")
    return kept


def resolve_outfit(text: str, database: Database) -> tuple[str, str]:
    """An outfit as a deck file names it, and its title. Exits with 2 for any other card."""
    from dtk.builder.edits import offer
    from dtk.builder.search.spelling import similar
    from dtk.cards.names import Reference
    from dtk.decks.deck import Line
    from dtk.decks.native import type_and_title

    match = database.names.resolve(Reference(text))
    near = offer(similar(text, sorted({card.title for card in database if card.type == "outfit"})))
    if match.card is None:
        refuse(f"unknown outfit `{visible(text)}`.{near}")
    if match.card.type != "outfit":
        refuse(f"`{match.card.title}` is a card of type {match.card.type}, not an outfit.{near}")
    if match.pack_unknown or match.not_in_pack:
        packs = sorted({database.packs[card.pack].name for card in match.printings})
        refuse(f"`{match.card.title}` is not in that pack, only in {' and '.join(packs)}.")
    return type_and_title(Line(Reference(text), 1), database)[1], match.card.title


def refuse_other_formats(source: Source) -> None:
    """Raise Unreadable for a deck that is not in dtk's own format."""
    from dtk.decks.native import looks_like
    from dtk.files.finding import Finding, Unreadable

    if not looks_like(source.text) and not source.name.endswith((".yaml", ".yml")):
        hint = "Convert it with `dtk deck convert`."
        raise Unreadable(Finding("DT005", "This is not a deck in dtk's own format.", hint=hint))


def show_difference(source: Source, text: str) -> None:
    """Print how `text` differs from the source."""
    from difflib import unified_diff

    name = visible(source.name)
    lines = unified_diff(source.lines, text.replace("\r\n", "\n").split("\n"), name, f"{name} (tidy)", lineterm="", n=2)
    for line in lines:
        say_text(visible(line, 500))


def complain(path: str, error: Unreadable) -> None:
    """Print the reason why a file cannot be read."""
    for finding in error.findings:
        place = f":{finding.span.line}:{finding.span.column}" if finding.span else ""
        hint = f" {finding.hint}" if finding.hint else ""
        note(f"{visible(path)}{place}: {finding.code} {finding.message}{hint}")


def schema_seen_from(out: Path | None) -> str | None:
    """The path of the deck schema from the new file: in `schemas/` or `.vscode/` above it. None if there is none."""
    here = (out or Path("deck.yaml")).absolute().parent
    for folder in (here, *here.parents):
        for name in SCHEMA_FOLDERS:
            if os.path.isfile(folder / name / SCHEMA):  # noqa: PTH113  (which never raises)
                return Path(os.path.relpath(folder / name / SCHEMA, here)).as_posix()
    return None
