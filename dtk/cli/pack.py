"""`dtk pack`: begins, extends and checks a pack of your own cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.console import FINDINGS, note, refuse, say_text, writing
from dtk.cli.help_pages import HelpfulCommand, closing, group_app
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.cards.database import Database

pack_app = group_app(
    "Begin, extend and check a pack of your own cards.",
    "dtk pack new my-set",
    "dtk pack card my-set 'Quiet Jane' --type dude",
    "dtk pack check my-set --allow-code",
)
# Seconds of games about each card.
SECONDS = 3.0
TYPES = ("action", "deed", "dude", "goods", "spell")
FOLDER = typer.Argument(..., metavar="FOLDER", help="The folder of the pack.")


@pack_app.command(
    cls=HelpfulCommand, epilog=closing("dtk pack new my-set", "dtk pack new my-set --code MYS --order 91")
)
def new(
    folder: Path = typer.Argument(..., metavar="FOLDER", help="The folder to create."),
    code: str = typer.Option("MYS", "--code", metavar="CODE", help="The short code of the pack."),
    name: str | None = typer.Option(None, "--name", metavar="NAME", help="The name. [default: from the folder's]"),
    order: int = typer.Option(
        90, "--order", metavar="N", min=26, max=99, help="Place in the order of release; card codes begin with it."
    ),
    released: str = typer.Option("2026-01-01", "--released", metavar="YYYY-MM-DD", help="Release date."),
) -> None:
    """Begin a pack: facts, texts and tests, with one finished card."""
    from dtk.cli.judging import load_config
    from dtk.playtest.drafts import append, new_pack

    if folder.exists():
        refuse(f"{visible(str(folder))} exists; name a new folder.")
    config = load_config(None, None, isolated=False)
    drafts = new_pack(code, name or folder.resolve().name.replace("-", " ").title(), order, released)
    with writing(str(folder)):
        folder.mkdir(parents=True)
        append(folder, drafts)
    database_of(folder)
    say_text("\n".join(str(folder / draft.file) for draft in drafts))
    if not any((config.root / each).resolve() == folder.resolve() for each in config.packs):
        note(f'Add a line to dtk.toml, and every command knows the cards: packs = ["{visible(folder.as_posix())}/"]')


@pack_app.command(
    cls=HelpfulCommand,
    epilog=closing("dtk pack card my-set 'Quiet Jane' --type dude", "dtk pack card my-set 90001"),
)
def card(
    folder: Path = FOLDER,
    titles: list[str] = typer.Argument(..., metavar="TITLE|CODE...", help="New titles, or cards of the pack's facts."),
    kind: str = typer.Option(
        "action",
        "--type",
        metavar="TYPE",
        help="Type of new cards: action, deed, dude, goods or spell.",
        autocompletion=completing.words(*TYPES),
    ),
) -> None:
    """Add cards to a pack.

    It writes facts for a new title. For a card with headers, it also writes a draft of its text and tests.
    """
    from dtk.playtest.checking import cards_of_pack
    from dtk.playtest.drafts import append, facts_draft, next_code, text_drafts

    if kind not in TYPES:
        refuse(f"--type: unknown type `{visible(kind, 40)}`; choose from {', '.join(TYPES)}.")
    for title in titles:
        database, pack = database_of(folder)
        found = card_named(title, pack, database)
        if found is None:
            cards = cards_of_pack(pack, database)
            with writing(str(folder)):
                append(folder, [facts_draft(next_code(cards), title, kind)])
            database, pack = database_of(folder)
            found = max(cards_of_pack(pack, database), key=lambda one: one.code)
            say_text(f"{folder}/pack.yaml: {visible(found.title)} [{found.code}]. Edit its facts.")
        if found.headers and not has_text(found):
            drafts = text_drafts(found.code, found.title, found.headers)
            with writing(str(folder)):
                append(folder, drafts)
            say_text(f"{', '.join(f'{folder}/{one.file}' for one in drafts)}: the draft of its text and tests.")
        else:
            say_text(f"{visible(found.title)} needs no draft: it has {'a text' if found.headers else 'no headers'}.")


@pack_app.command(
    cls=HelpfulCommand,
    epilog=closing(
        "dtk pack check my-set",
        "dtk pack check my-set --allow-code",
        codes={FINDINGS: "the pack has faults, a test fails, or a part of a text never took effect"},
    ),
)
def check(folder: Path = FOLDER, allow_code: ALLOW_TEXTS = False) -> None:
    """Check the facts, texts and tests of a pack.

    Without --allow-code, it checks only the facts. With it, it also plays games about each card. The tests
    need pytest. For each part of a text that never takes effect in the games, it prints the obstacles.
    """
    from dtk.playtest.checking import cards_of_pack, texts_of_no_card

    database, pack = database_of(folder)
    cards = cards_of_pack(pack, database)
    say_text(f"{len(cards)} card{'' if len(cards) == 1 else 's'}: the facts have no faults.")
    if not allow_code:
        note("dtk: the texts and tests are code; --allow-code checks them, too.")
        return
    stray = texts_of_no_card(database)
    for fault in stray:
        say_text(visible(fault, 1000))
    if sum(fault_count(card) for card in cards) + failed_tests(folder) + len(stray):
        raise typer.Exit(FINDINGS)


def fault_count(card: Card) -> int:
    """Check a card's text, and print its faults. Returns their number."""
    from dtk.cardtext.library import library
    from dtk.playtest.checking import header_faults, obstacles

    faults = [*header_faults(card)]
    if not faults and card.code in library():
        try:
            faults = obstacles(card, SECONDS)
        except Exception as error:
            faults = [f"a game about it stopped: {type(error).__name__}: {error}", *getattr(error, "__notes__", ())]
    for fault in faults:
        say_text(f"{visible(card.title)} [{card.code}]: {visible(fault, 1000)}")
    if not faults:
        say_text(f"{visible(card.title)} [{card.code}]: the text fits the facts, and every part took effect.")
    return len(faults)


def failed_tests(folder: Path) -> int:
    """Run the pack's own tests. Returns 1 if any fail."""
    import subprocess
    import sys
    from importlib.util import find_spec

    if find_spec("pytest") is None:
        note("dtk: the tests were not run; install pytest.")
        return 0
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    # 5: there are no tests.
    return int(subprocess.run(command, check=False).returncode not in (0, 5))  # noqa: S603 our own command, no shell


def has_text(card: Card) -> bool:
    """Whether a text of the card is there, whether or not it may run."""
    from dtk.cardtext.library import library

    return card.code in library() or card.code in library().barred


def card_named(name: str, pack: str, database: Database) -> Card | None:
    """The card of a pack with a code or title. Exits with 2 for a printed card."""
    from dtk.cards.names import loose

    for card in database:
        if card.code == name or loose(card.title) == loose(name):
            if card.pack != pack:
                refuse(f"{visible(card.title)} [{card.code}] is a card of {database.packs[card.pack].name}.")
            return card
    if name.isdecimal():
        refuse(f"the pack has no card {visible(name)}; give a title to begin a new one.")
    return None


def database_of(folder: Path) -> tuple[Database, str]:
    """The cards with the pack of a folder, and the pack's code. Exits with 1 for faults in its facts."""
    from dtk.cards.database import load_database
    from dtk.files.finding import Unreadable
    from dtk.files.own_packs import FACTS, choose, read_pack

    if not (folder / FACTS).is_file():
        refuse(f"{visible(str(folder))} has no file `{FACTS}`; `dtk pack new` begins a pack.")
    try:
        choose((read_pack(folder),))
        database = load_database()
    except Unreadable as error:
        refuse(str(error), FINDINGS)
    return database, next(iter(database.own))
