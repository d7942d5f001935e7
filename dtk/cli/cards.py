"""`dtk cards`: look cards up, and keep the card facts of a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from dtk.cli.console import FINDINGS, UNREADABLE, USAGE, note, refuse, say, writing
from dtk.cli.output import (
    AS_JSON,
    CSV,
    JSON,
    RECORD,
    RECORD_FORMAT,
    TABLE,
    TABLE_FORMAT,
    chosen_format,
    say_csv,
    say_json,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dtk.cards.card import Card
    from dtk.cards.database import Database
    from dtk.cards.sheets import Fault
    from dtk.cards.update import PackPlan

cards_app = typer.Typer(
    help="Look cards up, and keep the card facts.", no_args_is_help=True, rich_markup_mode=None, add_completion=False
)

# What may follow a suit's symbol to make a picture of it.
EMOJI = "\ufe0f"
SHORTEST_MEANT = 3

CARDDB = typer.Option(None, "--carddb", metavar="FOLDER", help="The folder of card facts of a checkout of dtk.")


@cards_app.command()
def show(
    names: list[str] = typer.Argument(
        metavar="NAME...", help="Titles, such as `Sloane` or `Sloane (Base Set)`, codes or OCTGN ids."
    ),
    output_format: str = RECORD_FORMAT,
    as_json: bool = AS_JSON,
) -> None:
    """Show cards with all their facts, and the state of their texts.

    The table of other printings says what differs, and where a text is another one what it does.
    """
    from dtk.report.catalogues.cards import card_json, card_page
    from dtk.report.catalogues.coverage import text_details, text_difference, text_json

    shown = chosen_format(output_format, RECORD, as_json=as_json)
    database = database_or_refuse()
    cards = [resolve_card(name, database) for name in names]
    if shown == JSON:
        print_json([card_json(card, database) | {"text": text_json(card, database)} for card in cards])
    else:
        say("\n\n".join(card_page(card, database, text_details(card, database), text_difference) for card in cards))


@cards_app.command()
def search(
    text: str = typer.Argument("", help="Part of a title, in any spelling."),
    kind: str | None = typer.Option(None, "--type", help="The card type, such as `dude`."),
    gang: str | None = typer.Option(None, help="The gang, such as `outlaws`, or `none`."),
    suit: str | None = typer.Option(None, help="The suit: `spades`, `s` or `♠`."),
    value: str | None = typer.Option(None, help="The value: A, 2 to 10, J, Q or K; 1 and `ace` mean A."),
    keyword: str | None = typer.Option(None, help="A keyword, such as `Huckster` or `Huckster 2`."),
    pack: str | None = typer.Option(None, help="The pack, by code or name."),
    cost: int | None = typer.Option(None, help="The cost in ghost rock."),
    says: str | None = typer.Option(
        None, "--text", help="Words of what a card does, as dtk sums it up, of its title, keywords or abilities."
    ),
    output_format: str = TABLE_FORMAT,
    as_json: bool = AS_JSON,
) -> None:
    """List the matching printings.

    --text `discard a dude` finds what holds all the words, each of them whole or as the beginning of a word.
    """
    from dtk.cards.card import GANGS, SUITS, SYMBOLS, TYPES, value_name
    from dtk.cards.names import loose
    from dtk.report.catalogues.cards import ROW_HEADINGS, card_cells, card_json, card_rows

    shown = chosen_format(output_format, TABLE, as_json=as_json)
    database = database_or_refuse()
    gangs = {loose(name): code for code, full in GANGS.items() for name in (code, full)}
    gangs |= dict.fromkeys(("none", "neutral", "drifter"), "none")
    suits = {
        name: suit_name
        for suit_name in SUITS
        for name in (suit_name, suit_name.removesuffix("s"), suit_name[0], SYMBOLS[suit_name])
    }
    values = {loose(name): str(number) for number in range(1, 14) for name in (str(number), value_name(number))}
    values |= {"ace": "1", "jack": "11", "queen": "12", "king": "13"}
    keywords = {
        loose(str(spelling)): str(spelling)
        for card in database
        for key in card.keywords
        for spelling in (key, key.name)
    }
    packs, all_keywords = "`dtk cards list --packs` lists them", "`dtk cards list --keywords` lists them"
    wanted = {
        "type": resolve_option("type", kind, {each: each for each in TYPES}, f"there are {', '.join(TYPES)}"),
        "gang": resolve_option("gang", gang, gangs, f"there are {', '.join(GANGS)} and none"),
        "suit": resolve_option("suit", suit, suits, f"there are {', '.join(SUITS)}, s, h, d, c or ♠, ♥, ♦, ♣"),
        "value": resolve_option("value", value, values, "there are A, 2 to 10, J, Q and K"),
        "keyword": resolve_option("keyword", keyword, keywords, all_keywords),
        "pack": resolve_option("pack", pack, database.names.packs, packs),
        "cost": None if cost is None else str(cost),
    }
    needle = loose(text)
    cards = [card for card in database if needle in loose(card.title) and matches(card, wanted)]
    summaries: dict[str, str] | None = None
    if says is not None:
        from dtk.cardtext.coverage import summary_of
        from dtk.report.catalogues.coverage import searched_words

        summaries = {card.code: summary_of(card) for card in cards}
        words = says.split()
        cards = [card for card in cards if holds_words(words, searched_words(card))]
    if shown == JSON:
        found = [card_json(card, database) for card in cards]
        print_json([facts | {"does": summaries[facts["code"]]} for facts in found] if summaries else found)
    elif shown == CSV:
        say_csv(ROW_HEADINGS, (card_cells(card, database) for card in cards))
    elif cards:
        say(card_rows(cards, database, summaries))
    else:
        note("No card fits.")


@cards_app.command(name="list")
def list_all(
    packs: bool = typer.Option(False, "--packs", help="The packs in the order of release."),
    keywords: bool = typer.Option(False, "--keywords", help="The keywords with their ratings."),
    gangs: bool = typer.Option(False, "--gangs", help="The gangs."),
    types: bool = typer.Option(False, "--types", help="The card types."),
    output_format: str = TABLE_FORMAT,
) -> None:
    """List what there is: packs, keywords, gangs or types."""
    from dtk.report.catalogues import cards as report

    shown = chosen_format(output_format, TABLE)
    asked = {"packs": packs, "keywords": keywords, "gangs": gangs, "types": types}
    names = [name for name, wanted in asked.items() if wanted]
    if not names:
        refuse("say what to list: --packs, --keywords, --gangs or --types")
    if shown == CSV and len(names) > 1:
        refuse("--output-format csv lists one thing at a time.")
    database = database_or_refuse()
    lists = {name: report.LISTS[name](database) for name in names}
    if shown == JSON:
        rows = {name: [dict(zip(one.headings, row, strict=True)) for row in one.rows] for name, one in lists.items()}
        say_json({"schema_version": 1, **rows})
    elif shown == CSV:
        say_csv(*lists[names[0]])
    else:
        say("\n\n".join(report.table(one.rows, one.headings) for one in lists.values()))


@cards_app.command()
def build(
    check_only: bool = typer.Option(False, "--check", help="Write nothing; end with 1 if the index is stale."),
    carddb: Path | None = CARDDB,
    out: Path | None = typer.Option(None, "--out", metavar="FILE", help="Where to write the index."),
) -> None:
    """Compile the card facts to the index that every command loads."""
    from dtk.cards.build import build as compiled
    from dtk.cards.build import index_bytes
    from dtk.files.finding import Unreadable

    folder, index = folder_or_refuse(carddb), out or own_index(carddb)
    if index is None:
        refuse("say where the index goes with --out FILE")
    try:
        data = index_bytes(compiled(folder))
    except Unreadable as error:
        refuse(str(error), FINDINGS)
    if is_same(index, data):
        say(f"{index} is up to date.")
    elif check_only:
        refuse(f"{index} is stale; run `dtk cards build`.", FINDINGS)
    else:
        write_or_refuse(index, data)
        say(f"{index} written.")


@cards_app.command()
def check(carddb: Path | None = CARDDB) -> None:
    """Check the card facts, their form and their index.

    Looks at the structure of each file, the links between cards, and whether the index is fresh.
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
        faults.append((str(index), Finding("DT010", "The index is stale.", hint="`dtk cards build` writes it.")))
    if faults:
        end_with_faults(faults)
    say(f"{len(packs)} packs, {sum(len(sheet.tree.data['cards']) for sheet in packs)} printings, no fault.")


@cards_app.command()
def fmt(
    check_only: bool = typer.Option(False, "--check", help="Write nothing; end with 1 if a file would change."),
    carddb: Path | None = CARDDB,
) -> None:
    """Write the pack files in their canonical form.

    Comments stay above their facts.
    """
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
        say(f"{path} {'would change' if check_only else 'written'}.")
    if check_only and changed:
        raise typer.Exit(FINDINGS)


@cards_app.command(name="import")
def import_dump(
    dump: Path = typer.Argument(help="A JSON dump of DoomtownDB's API, or a pack file of townsquare."),
    out: Path | None = typer.Option(
        None,
        "--out",
        metavar="FOLDER",
        help="The folder of pack files; `carddb/packs` of a checkout by default.",
    ),
    released: str | None = typer.Option(None, metavar="YYYY-MM-DD", help="The day the pack came out."),
    order: int | None = typer.Option(None, min=0, max=99, help="The pack's place in the order of release."),
    overwrite: bool = typer.Option(False, "--overwrite", help="Replace pack files that are there."),
) -> None:
    """Write pack files from a site's dump: facts only.

    A new pack is written at once. Of a pack that is there already, only what would change is shown, unless --overwrite
    is given.
    """
    from dtk.cards.importer import MOST_BYTES, read_dump
    from dtk.cards.sheets import BadCardData
    from dtk.cards.update import plan_import
    from dtk.files.finding import Unreadable
    from dtk.files.reading import read_bytes
    from dtk.files.shown import visible

    folder = out or folder_or_refuse(None) / "packs"
    if released is not None and not is_day(released):
        refuse(f"--released should be a day such as 2024-05-01, not `{visible(released, 40)}`")
    given = {"released": released, "order": order}
    try:
        packs = read_dump(read_bytes(dump, MOST_BYTES))
        if len(packs) > 1 and (released, order) != (None, None):
            refuse(f"--released and --order are for a dump of one pack; this one has {len(packs)}")
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
            say(f"{planned.path} is up to date.")
        elif planned.before is None or overwrite:
            write_or_refuse(planned.path, planned.after.encode())
            say(f"{planned.path} written.")
            note_missing(planned, given)
        else:
            say(difference(planned))
    if not overwrite and any(planned.before not in (None, planned.after) for planned in plans):
        refuse("pack files that differ were left as they are; --overwrite replaces them", FINDINGS)


@cards_app.command(name="try")
def try_text(name: str = typer.Argument(help="A title or code; a code says which printing.")) -> None:
    """Try a text that you write: its facts, tests, changes, and games.

    Takes about ten seconds, and ends with 1 if anything is wrong. Only in a checkout with its development tools.
    """
    import subprocess
    import sys

    from dtk.files.places import PACKAGE, is_checkout

    tool = PACKAGE.parent / "tools" / "try_card.py"
    if not is_checkout() or not tool.is_file():
        refuse(
            "texts are tried in a checkout, where their tests are; `dtk cards show` tells what an installed one does"
        )
    card = resolve_card(name, database_or_refuse())
    tried = subprocess.run([sys.executable, tool, card.code], check=False)  # noqa: S603 (our own script, no shell)
    raise typer.Exit(FINDINGS if tried.returncode else 0)


def note_missing(planned: PackPlan, given: dict[str, Any]) -> None:
    """Say what a new pack file still lacks: what no dump contains and the call did not give."""
    if planned.before is not None or "\norder: 0\n" in planned.after:
        return  # people have entered it already; promos have no day and no place
    if "\nreleased: " not in planned.after:
        note(f"{planned.path}: no day of release; --released YYYY-MM-DD gives one, or a line `released: 'YYYY-MM-DD'`.")
    if given["order"] is None:
        note(f"{planned.path}: it was put last in the order of release; change its `order` where that is wrong.")


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar, year-month-day."""
    from datetime import date

    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def difference(planned: PackPlan) -> str:
    """What a plan would change, as a unified diff."""
    from difflib import unified_diff

    before, after = (planned.before or "").splitlines(), planned.after.splitlines()
    return "\n".join(unified_diff(before, after, str(planned.path), f"{planned.path} (imported)", lineterm=""))


def resolve_card(name: str, database: Database) -> Card:
    """The printing that a name means; ends with suggestions if it means none."""
    from dtk.cards.names import UnknownCard
    from dtk.files.shown import visible

    try:
        match = database.names.find(name)
    except UnknownCard as error:
        refuse(str(error))
    card = match.printings[0]
    if match.pack_unknown is not None:
        note(f"There is no pack `{visible(match.pack_unknown)}`; this is the newest printing.")
    if match.not_in_pack is not None:
        note(f"`{match.spelling}` is not in {match.not_in_pack}; this is the newest printing.")
    if match.code_unknown is not None:
        note(f"No card has the code {visible(match.code_unknown)}; this is what the title means.")
    if match.disagrees is not None:
        note(f"The code is that of `{card.title}`, whatever the title `{visible(match.disagrees)}` says.")
    return card


def resolve_option(what: str, given: str | None, known: dict[str, str], there_are: str) -> str | None:
    """The known thing that an option means, in any spelling; ends with what was meant, or what there is."""
    from difflib import get_close_matches

    from dtk.cards.names import loose
    from dtk.files.shown import visible

    if given is None:
        return None
    code = known.get(loose(given) or given.strip().removesuffix(EMOJI))
    if code is None:
        # A letter or a number is near to many, and none of them is what was meant.
        near = get_close_matches(loose(given[:80]), known, 1) if len(given.strip()) >= SHORTEST_MEANT else []
        refuse(
            f"there is no {what} `{visible(given)}`; {f'did you mean `{known[near[0]]}`?' if near else f'{there_are}.'}"
        )
    return code


def matches(card: Card, wanted: dict[str, str | None]) -> bool:
    """Whether a card has every fact asked for."""
    has: dict[str, Iterable[str]] = {
        "type": (card.type,),
        "gang": card.factions or ("none",),
        "suit": (card.suit or "",),
        "value": (str(card.value),),
        "keyword": [text for keyword in card.keywords for text in (keyword.name, str(keyword))],
        "pack": (card.pack,),
        "cost": (str(card.cost),),
    }
    return all(text is None or text in has[name] for name, text in wanted.items())


def holds_words(words: Iterable[str], text: Iterable[str]) -> bool:
    """Whether each word is, or begins, a word of a text. Case, accents and signs don't count."""
    from dtk.cards.names import loose

    held = {loose(word) for word in text}
    return all(any(word.startswith(loose(wanted)) for word in held) for wanted in words)


def print_json(cards: list[dict[str, Any]]) -> None:
    """Print cards as JSON of ASCII characters."""
    say_json({"schema_version": 1, "cards": cards})


def database_or_refuse() -> Database:
    """The card database; ends with the faults of the card facts if there are any."""
    from dtk.cards.database import load_database
    from dtk.files.finding import Unreadable

    try:
        return load_database()
    except Unreadable as error:
        refuse(str(error), UNREADABLE)


def folder_or_refuse(carddb: Path | None) -> Path:
    """The folder of card facts; an installed dtk has none that people edit."""
    from dtk.files.places import data_folder, is_checkout

    if carddb is None and not is_checkout():
        refuse("an installed dtk has no card facts to edit; name the folder of a checkout with --carddb")
    folder = carddb or data_folder("carddb")
    if not folder.is_dir():
        refuse(f"there is no folder {folder}")
    return folder


def own_index(carddb: Path | None) -> Path | None:
    """The index of this dtk's own card facts, None for a folder that was named."""
    from dtk.cards.database import INDEX

    return INDEX if carddb is None else None


def is_same(path: Path, data: bytes) -> bool:
    """Whether a file holds exactly these bytes."""
    try:
        return path.read_bytes() == data
    except OSError:
        return False


def write_or_refuse(path: Path, data: bytes) -> None:
    """Write a file whole, or end with the reason why not."""
    from dtk.cards.build import write_whole

    with writing(str(path)):
        write_whole(data, path)


def end_with_faults(faults: list[Fault]) -> NoReturn:
    """Print faults, one a line, and end with 1."""
    from dtk.cards.sheets import fault_line

    for fault in faults:
        say(fault_line(*fault))
    raise typer.Exit(FINDINGS)
