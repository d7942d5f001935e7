"""`dtk cards`: card look-up, and commands for authors of card facts and texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.console import FINDINGS, UNREADABLE, USAGE, columns, note, refuse, say, say_text, writing
from dtk.cli.help_pages import HelpfulCommand, closing, group_app
from dtk.cli.output import (
    CSV,
    JSON,
    RECORD,
    TABLE,
    TEXT,
    AsJson,
    RecordFormat,
    TableFormat,
    chosen_format,
    say_csv,
    say_json,
)

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.cards.database import Database
    from dtk.cards.sheets import Fault
    from dtk.cards.update import PackPlan
    from dtk.files.own_packs import OwnPack

cards_app = group_app(
    "Look up cards, and maintain the card facts.",
    "dtk cards show 'Tommy Harden'",
    "dtk cards search --keyword Huckster --value Q",
    "dtk cards list --packs",
)
# The section of the help with the commands for authors.
AUTHORS = "For authors of cards (in a checkout of dtk)"

CardDb = Annotated[
    Path | None,
    typer.Option("--carddb", metavar="FOLDER", help="Folder of card facts. [default: carddb/ of this checkout]"),
]


@cards_app.command(
    cls=HelpfulCommand,
    epilog=closing("dtk cards show 'Tommy Harden'", "dtk cards show 'Sloane (Base Set)' 01039 --output-format json"),
)
def show(
    names: list[str] = typer.Argument(
        metavar="NAME...",
        help="Titles such as `Sloane` or `Sloane (Base Set)`, codes, or OCTGN ids.",
        autocompletion=completing.titles,
    ),
    allow_code: ALLOW_TEXTS = False,
    output_format: RecordFormat = TEXT,
    as_json: AsJson = False,
) -> None:
    """Show cards: facts, what they do, and other printings."""
    from dtk.report.catalogues.cards import card_json, card_page
    from dtk.report.catalogues.coverage import text_details, text_difference, text_json

    shown = chosen_format(output_format, RECORD, as_json=as_json)
    database = database_or_refuse()
    cards = [resolve_card(name, database) for name in names]
    if shown == JSON:
        print_json([card_json(card, database) | {"text": text_json(card, database)} for card in cards])
    else:
        pages = (card_page(card, database, text_details(card, database), text_difference) for card in cards)
        say_text("\n\n".join(pages))


@cards_app.command(
    cls=HelpfulCommand,
    epilog=closing("dtk cards rulings Sloane", "dtk cards rulings 'Run Em Down!' --output-format json"),
)
def rulings(
    names: list[str] = typer.Argument(
        metavar="NAME...", help="Titles such as `Sloane`, codes, or OCTGN ids.", autocompletion=completing.titles
    ),
    output_format: RecordFormat = TEXT,
    as_json: AsJson = False,
) -> None:
    """Show the published rulings about cards, with their sources."""
    from dtk.report.catalogues.rulings import as_data, as_text

    shown = chosen_format(output_format, RECORD, as_json=as_json)
    database = database_or_refuse()
    titles = list(dict.fromkeys(resolve_card(name, database).title for name in names))
    if shown == JSON:
        print_json([as_data(title, database.rulings.get(title, ())) for title in titles])
    else:
        pages = (as_text(title, database.rulings.get(title, ())) for title in titles)
        say_text("\n\n".join(pages))


@cards_app.command(
    name="list",
    cls=HelpfulCommand,
    epilog=closing("dtk cards list --packs", "dtk cards list --keywords --gangs"),
)
def list_all(
    packs: bool = typer.Option(False, "--packs", help="List the packs in order of release."),
    keywords: bool = typer.Option(False, "--keywords", help="List the keywords with their ratings."),
    gangs: bool = typer.Option(False, "--gangs", help="List the gangs."),
    types: bool = typer.Option(False, "--types", help="List the card types."),
    output_format: TableFormat = TEXT,
) -> None:
    """List the packs, keywords, gangs or card types."""
    from dtk.report.catalogues import cards as report

    shown = chosen_format(output_format, TABLE)
    asked = {"packs": packs, "keywords": keywords, "gangs": gangs, "types": types}
    names = [name for name, wanted in asked.items() if wanted]
    if not names:
        refuse("choose what to list: --packs, --keywords, --gangs or --types.")
    if shown == CSV and len(names) > 1:
        refuse("--output-format csv prints one list; choose one.")
    database = database_or_refuse()
    lists = {name: report.LISTS[name](database) for name in names}
    if shown == JSON:
        rows = {name: [dict(zip(one.headings, row, strict=True)) for row in one.rows] for name, one in lists.items()}
        say_json({"schema_version": 1, **rows})
    elif shown == CSV:
        say_csv(*lists[names[0]])
    else:
        say("\n\n".join(report.table(one.rows, one.headings, columns()) for one in lists.values()))


@cards_app.command(
    cls=HelpfulCommand,
    rich_help_panel=AUTHORS,
    epilog=closing(
        "dtk cards build",
        "dtk cards build --check",
        codes={FINDINGS: "the card facts have faults; with --check, the index is stale"},
    ),
)
def build(
    check_only: bool = typer.Option(False, "--check", help="Write nothing; only check that the index is up to date."),
    carddb: CardDb = None,
    out: Path | None = typer.Option(
        None, "--out", metavar="FILE", help="The index to write. [default: the one that dtk loads]"
    ),
) -> None:
    """Compile the card facts into the index that all commands load."""
    from dtk.cards.build import build as compiled
    from dtk.cards.build import index_bytes
    from dtk.files.finding import Unreadable

    folder, index = folder_or_refuse(carddb), out or own_index(carddb)
    if index is None:
        refuse("--carddb needs --out FILE for the index.")
    try:
        data = index_bytes(compiled(folder))
    except Unreadable as error:
        refuse(str(error), FINDINGS)
    if is_same(index, data):
        say_text(f"{index} is up to date.")
    elif check_only:
        refuse(f"{index} is stale; run `dtk cards build`.", FINDINGS)
    else:
        write_or_refuse(index, data)
        say_text(f"{index} written.")


@cards_app.command(
    cls=HelpfulCommand,
    rich_help_panel=AUTHORS,
    epilog=closing("dtk cards check", codes={FINDINGS: "the card facts have faults, or the index is stale"}),
)
def check(carddb: CardDb = None) -> None:
    """Check the card facts and their index.

    It checks the structure and form of each file, the links between cards, and that the index is up to date.
    """
    from dtk.cards.build import compile_index, index_bytes, read_sheets
    from dtk.cards.canonical import form_faults
    from dtk.cards.sheets import BadCardData
    from dtk.files.finding import Finding

    folder, index = folder_or_refuse(carddb), own_index(carddb)
    try:
        sheets = read_sheets(folder)
    except BadCardData as error:
        end_with_faults(error.faults)
    packs = [sheet for sheet in sheets if sheet.folder == "packs"]
    faults = [(str(sheet.path), fault) for sheet in packs for fault in form_faults(sheet.source, sheet.tree)]
    if index and not is_same(index, index_bytes(compile_index(folder, sheets))):
        faults.append((str(index), Finding("DT010", "The index is stale.", hint="Run `dtk cards build`.")))
    if faults:
        end_with_faults(faults)
    say_text(f"{len(packs)} packs, {sum(len(sheet.tree.data['cards']) for sheet in packs)} printings, no faults.")


@cards_app.command(
    cls=HelpfulCommand,
    rich_help_panel=AUTHORS,
    epilog=closing(
        "dtk cards fmt",
        "dtk cards fmt --check",
        codes={FINDINGS: "the card facts have faults; with --check, a file would change"},
    ),
)
def fmt(
    check_only: bool = typer.Option(False, "--check", help="Write nothing; list the files that would change."),
    carddb: CardDb = None,
) -> None:
    """Tidy the pack files, and keep all comments."""
    from dtk.cards.build import read_sheets
    from dtk.cards.canonical import canonical_text, trailing_comments
    from dtk.cards.sheets import BadCardData

    try:
        packs = [sheet for sheet in read_sheets(folder_or_refuse(carddb)) if sheet.folder == "packs"]
    except BadCardData as error:
        end_with_faults(error.faults)
    faults = [(str(sheet.path), fault) for sheet in packs for fault in trailing_comments(sheet.source, sheet.tree)]
    if faults:
        end_with_faults(faults)
    changed = {
        sheet.path: text for sheet in packs if (text := canonical_text(sheet.source, sheet.tree)) != sheet.source.text
    }
    for path, text in changed.items():
        if not check_only:
            write_or_refuse(path, text.encode())
        say_text(f"{path} {'would change' if check_only else 'written'}.")
    if check_only and changed:
        raise typer.Exit(FINDINGS)


@cards_app.command(
    name="import",
    cls=HelpfulCommand,
    rich_help_panel=AUTHORS,
    epilog=closing(
        "dtk cards import pack.json --released 2026-05-01",
        "dtk cards import pack.json --overwrite",
        codes={USAGE: "wrong usage, or an unreadable dump", FINDINGS: "existing pack files differ and were kept"},
    ),
)
def import_dump(
    dump: Path = typer.Argument(metavar="FILE", help="A JSON dump of DoomtownDB's API, or a pack file of townsquare."),
    out: Path | None = typer.Option(
        None, "--out", metavar="FOLDER", help="Folder of pack files. [default: carddb/packs of this checkout]"
    ),
    released: str | None = typer.Option(None, "--released", metavar="YYYY-MM-DD", help="Release date of the pack."),
    order: int | None = typer.Option(
        None, "--order", metavar="N", min=0, max=99, help="Place of the pack in the order of release."
    ),
    overwrite: bool = typer.Option(False, "--overwrite", help="Overwrite existing pack files."),
) -> None:
    """Import the facts of packs from the dump of a site.

    New packs are written at once. For existing packs, the changes are only shown, unless --overwrite is given.
    """
    from dtk.cards.importer import MOST_BYTES, read_dump
    from dtk.cards.sheets import BadCardData
    from dtk.cards.update import plan_import
    from dtk.files.dates import is_day
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_bytes
    from dtk.files.shown import visible

    folder = out or folder_or_refuse(None) / "packs"
    if released is not None and not is_day(released):
        refuse(f"--released: `{visible(released, 40)}` is not a date; use YYYY-MM-DD.")
    given = {"released": released, "order": order}
    try:
        packs = read_dump(read_bytes(dump, MOST_BYTES))
        if len(packs) > 1 and (released, order) != (None, None):
            refuse(f"--released and --order need a dump of one pack; this one has {len(packs)}.")
        for pack in packs:
            pack.update({key: value for key, value in given.items() if value is not None})
        plans = plan_import(packs, folder)
    except BadCardData as error:
        refuse(str(error))
    except Unreadable as error:
        for finding in error.findings:
            note(f"dtk: {dump}: {finding.message}")
        raise typer.Exit(USAGE) from None
    for planned in plans:
        if planned.before == planned.after:
            say_text(f"{planned.path} is up to date.")
        elif planned.before is None or overwrite:
            write_or_refuse(planned.path, planned.after.encode())
            say_text(f"{planned.path} written.")
            note_missing(planned, given)
        else:
            say(difference(planned))
    if not overwrite and any(planned.before not in (None, planned.after) for planned in plans):
        refuse("existing pack files that differ were kept; --overwrite replaces them.", FINDINGS)


@cards_app.command(
    name="try",
    cls=HelpfulCommand,
    rich_help_panel=AUTHORS,
    epilog=closing("dtk cards try 01039", codes={FINDINGS: "a check or test fails"}),
)
def try_text(
    name: str = typer.Argument(
        metavar="NAME", help="A title, or the code of a printing.", autocompletion=completing.titles
    ),
    allow_code: ALLOW_TEXTS = False,
) -> None:
    """Test a card text that you write: facts, tests and games.

    It takes about ten seconds. For a printed card, it needs the development tools of a checkout.
    """
    import subprocess
    import sys

    from dtk.files.places import PACKAGE, is_checkout

    database = database_or_refuse()
    card = resolve_card(name, database)
    if card.pack in database.own:
        try_own(card, database.own[card.pack], allow_code)
    tool = PACKAGE.parent / "tools" / "try_card.py"
    if not is_checkout() or not tool.is_file():
        refuse("card texts are tested in a checkout of dtk; `dtk cards show` explains those of this installation.")
    tried = subprocess.run([sys.executable, tool, card.code], check=False)  # noqa: S603 (our own script, no shell)
    raise typer.Exit(FINDINGS if tried.returncode else 0)


def try_own(card: Card, pack: OwnPack, allow_code: bool) -> NoReturn:
    """Test the text of a card of your own, with the tests of its pack; then end."""
    from dtk.cli.pack import failed_tests, fault_count

    if not (allow_code or pack.is_installed):
        refuse(f"its text is code in {pack.shown}; --allow-code lets it run.")
    raise typer.Exit(FINDINGS if fault_count(card) + failed_tests(Path(pack.folder)) else 0)


def note_missing(planned: PackPlan, given: dict[str, Any]) -> None:
    """Print the facts that a new pack file lacks, since neither the dump nor the options have them."""
    if planned.before is not None or "\norder: 0\n" in planned.after:
        return  # entered by hand earlier; promos have no date and no place
    if "\nreleased: " not in planned.after:
        note(f"{planned.path}: no release date; use --released, or add a line `released: 'YYYY-MM-DD'`.")
    if given["order"] is None:
        note(f"{planned.path}: placed last in the order of release; correct its `order` if that is wrong.")


def difference(planned: PackPlan) -> str:
    """The changes of a plan, as a unified diff."""
    from difflib import unified_diff

    before, after = (planned.before or "").splitlines(), planned.after.splitlines()
    return "\n".join(unified_diff(before, after, str(planned.path), f"{planned.path} (imported)", lineterm=""))


def resolve_card(name: str, database: Database) -> Card:
    """The printing that a name means. Exits with 2 and suggestions for an unknown name."""
    from dtk.cards.names import UnknownCard
    from dtk.files.shown import visible

    try:
        match = database.names.find(name)
    except UnknownCard as error:
        refuse(str(error))
    card = match.printings[0]
    if match.pack_unknown is not None:
        note(f"Unknown pack `{visible(match.pack_unknown)}`; showing the newest printing.")
    if match.not_in_pack is not None:
        note(f"`{match.spelling}` is not in {match.not_in_pack}; showing the newest printing.")
    if match.code_unknown is not None:
        note(f"No card has the code {visible(match.code_unknown)}; showing the card with that title.")
    if match.disagrees is not None:
        note(f"The code is that of `{card.title}`, not of `{visible(match.disagrees)}`.")
    return card


def print_json(cards: list[dict[str, Any]]) -> None:
    """Print cards as JSON of ASCII characters."""
    say_json({"schema_version": 1, "cards": cards})


def database_or_refuse() -> Database:
    """The card database. Exits with 3 if the card facts have faults."""
    from dtk.cards.database import load_database
    from dtk.files.finding import Unreadable

    try:
        return load_database()
    except Unreadable as error:
        refuse(str(error), UNREADABLE)


def folder_or_refuse(carddb: Path | None) -> Path:
    """The folder of card facts. Exits with 2 in an installed dtk, which has none to edit."""
    from dtk.files.places import data_folder, is_checkout

    if carddb is None and not is_checkout():
        refuse("an installed dtk has no card facts to edit; name the folder of a checkout with --carddb.")
    folder = carddb or data_folder("carddb")
    if not folder.is_dir():
        refuse(f"the folder {folder} does not exist.")
    return folder


def own_index(carddb: Path | None) -> Path | None:
    """The index of this checkout's card facts; None for any other folder."""
    from dtk.cards.database import INDEX

    return INDEX if carddb is None else None


def is_same(path: Path, data: bytes) -> bool:
    """Whether a file holds exactly these bytes."""
    try:
        return path.read_bytes() == data
    except OSError:
        return False


def write_or_refuse(path: Path, data: bytes) -> None:
    """Write a file whole. Exits with 3 if that fails."""
    from dtk.cards.build import write_whole

    with writing(str(path)):
        write_whole(data, path)


def end_with_faults(faults: list[Fault]) -> NoReturn:
    """Print faults, one per line, and end with 1."""
    from dtk.cards.sheets import fault_line

    for fault in faults:
        say_text(fault_line(*fault))
    raise typer.Exit(FINDINGS)
