"""`dtk cards search`: card search with a query language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.card_search_options import GRAMMAR, Answer, Conditions, field_lines
from dtk.cli.cards import database_or_refuse
from dtk.cli.console import FINDINGS, columns, note, refuse, say, say_text
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HELP_OPTIONS, HelpfulCommand, block, closing
from dtk.cli.judging import Rules, load_judged_deck, note_unknown_cards, open_source
from dtk.cli.output import CSV, JSON, TABLE, TEXT, AsJson, TableFormat, chosen_format, say_csv, say_json

if TYPE_CHECKING:
    from typer._click import Context

    from dtk.builder.search.query import Node, Query
    from dtk.builder.search.searching import Found
    from dtk.builder.search.setting import Setting
    from dtk.cards.database import Database

NO_CARD = "No card fits."


class QueryCommand(HelpfulCommand):
    """A command whose arguments may begin with `-`, as in `-type:dude`."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse arguments. A blank before a single `-` makes it part of the query, which loses the blank again."""
        end = args.index("--") if "--" in args else len(args)
        query = [f" {word}" if is_excluding(word) else word for word in args[:end]]
        return super().parse_args(ctx, [*query, *args[end:]])


def is_excluding(word: str) -> bool:
    """Whether an argument is a condition with `-`, not an option."""
    return len(word) > 1 and word[0] == "-" and word[1] != "-" and word not in HELP_OPTIONS


def add_to(cards_app: typer.Typer) -> None:
    """Add the command to `dtk cards`."""
    epilog = closing(
        "dtk cards search sloane",
        "dtk cards search type:dude gang:outlaws 'cost<=4' value:8,9 sort:cost",
        "dtk cards search --type dude --gang outlaws --suit spades --value Q",
        "dtk cards search --for examples/decks/sloane-gunfighter.yaml open:slot type:action",
        "dtk cards search --text 'discard dude'",
        notes="\n\n".join((block("Query", GRAMMAR), block("Fields", field_lines()))),
        codes={FINDINGS: "no card fits"},
    )
    cards_app.command(cls=QueryCommand, epilog=epilog)(search)


@flattened
def search(
    query: list[str] | None = typer.Argument(
        None,
        metavar="[QUERY]...",
        help="Words of a title, and conditions such as type:dude or 'cost<=4'. Quote < > | ! ( ) for the shell.",
        autocompletion=completing.query_words,
    ),
    deck: str | None = typer.Option(
        None,
        "--deck",
        metavar="DECK",
        help="Deck for in:, fits:, open: and is:starter; - for standard input.",
        autocompletion=completing.decks,
    ),
    fitting: str | None = typer.Option(
        None,
        "--for",
        metavar="DECK",
        help="As --deck, and only cards of which a copy may be added (fits:deck).",
        autocompletion=completing.decks,
    ),
    output_format: TableFormat = TEXT,
    as_json: AsJson = False,
    *,
    wanted: Conditions,
    answer: Answer,
    rules: Rules,
) -> None:
    """Search cards by title, facts, text, format and deck.

    Prints the query in words, and one card per line. Cards outside of the format are left out; f:any shows all.
    """
    from dtk.builder.search.query import QueryError
    from dtk.builder.search.searching import search as searched

    shown = chosen_format(output_format, TABLE, as_json=as_json)
    if deck is not None and fitting is not None and deck != fitting:
        refuse("--deck and --for name different decks; name one.")
    database = database_or_refuse()
    names = columns_named(answer.columns)
    setting = setting_here(database, deck or fitting, rules)
    try:
        whole = whole_query(query or [], wanted, answer, setting, fits=fitting is not None)
        found = searched(whole, setting)
    except QueryError as error:
        message, line, place = str(error).partition("\n")
        refuse(f"{message}{line}{place}")
    if shown == JSON:
        print_json(found, database)
    elif shown == CSV:
        print_csv(found, database, names)
    else:
        print_text(found, database, names)
    if not found.cards:
        raise typer.Exit(FINDINGS)


def setting_here(database: Database, path: str | None, rules: Rules) -> Setting:
    """The cards, the deck in view, and the rules (from options, configuration or deck)."""
    from dtk.builder.search.card_index import CardIndex
    from dtk.builder.search.setting import Setting

    judge = rules.judge_or_end()
    judged = None
    if path is not None:
        judged = load_judged_deck(open_source(path), judge)
        note_unknown_cards(judged)
    origin = "--format" if rules.format else ""
    config = rules.config()
    if not origin and config.format:
        origin = config.path or ""
    if not origin and judged is not None and judged.deck.format == judged.context.format:
        origin = judged.deck.source.name
    return Setting(CardIndex(database), judge, deck=judged, origin=origin)


def whole_query(words: list[str], wanted: Conditions, answer: Answer, setting: Setting, *, fits: bool) -> Query:
    """The query of arguments and options together. Raises QueryError."""
    from dataclasses import fields, replace

    from dtk.builder.search.arguments import option_node, option_setting, query_text, words_option
    from dtk.builder.search.parsing import parse
    from dtk.builder.search.query import all_of

    typed = parse(query_text(words, setting))
    nodes: list[Node | None] = [typed.root]
    for field in fields(wanted):
        texts: list[str] = getattr(wanted, field.name) or []
        nodes.append(words_option("any", texts) if field.name == "text" else option_node(field.name, texts, setting))
    nodes += [parse("fits:deck").root] if fits else []
    settings = typed.settings
    for field in fields(answer):
        given = getattr(answer, field.name)
        if given is not None and field.name != "columns":
            settings += option_setting(field.name, str(given))
    return replace(typed, root=all_of([node for node in nodes if node is not None]), settings=settings)


def columns_named(given: str | None) -> tuple[str, ...]:
    """The columns of --columns. Ends with 2 for an unknown column."""
    from dtk.builder.search.fields import BY_NAME
    from dtk.builder.search.spelling import nearest
    from dtk.files.shown import visible
    from dtk.report.catalogues.card_list import NAMES

    names = []
    for text in (given or "").split(",") if given is not None else ():
        typed = text.strip().casefold()
        field = BY_NAME.get(typed)
        name = {"keyword": "keywords", "header": "abilities", "slot": "value", "text": "does"}.get(
            field.name if field else typed, field.name if field else typed
        )
        if name not in NAMES:
            near = nearest(typed, NAMES)
            told = f"did you mean `{near[0]}`?" if near else f"choose from {', '.join(NAMES)}."
            refuse(f"--columns: unknown column `{visible(typed, 40)}`; {told}")
        names.append(name)
    return tuple(dict.fromkeys(names))


def asks_about_text(found: Found) -> bool:
    """Whether a query has conditions on what cards do."""
    from dtk.builder.search.query import conditions

    return any(condition.field in ("text", "any", "like") for condition in conditions(found.query.root))


def print_text(found: Found, database: Database, names: tuple[str, ...]) -> None:
    """Print the query in words, and the cards in the form that it asks for."""
    from dtk.cardtext.coverage import summary_of
    from dtk.report.catalogues.card_list import DOES, card_list
    from dtk.report.catalogues.cards import card_page
    from dtk.report.catalogues.coverage import text_details, text_difference

    if not found.cards:
        note("\n".join([found.head, NO_CARD, *found.misses.lines]))
    elif found.show == "codes":
        note(found.head)
        say("\n".join(card.code for card in found.cards))
    elif found.show == "full":
        pages = (card_page(card, database, text_details(card, database), text_difference) for card in found.cards)
        say_text("\n\n".join([found.head, *pages]))
    else:
        with_text = DOES in names if names else asks_about_text(found)
        summaries = {card.code: summary_of(card) for card in found.cards} if with_text else None
        say_text(f"{found.head}\n\n{card_list(found.cards, database, names, summaries, columns())}")


def print_csv(found: Found, database: Database, names: tuple[str, ...]) -> None:
    """Print the cards as CSV, and the query in words on standard error."""
    from dtk.cardtext.coverage import summary_of
    from dtk.report.catalogues.card_list import DOES, USUAL, headings, rows

    names = names or USUAL
    summaries = {card.code: summary_of(card) for card in found.cards} if DOES in names else {}
    note("\n".join([found.head, *found.misses.lines]))
    say_csv(headings(names), rows(found.cards, names, database, summaries))


def print_json(found: Found, database: Database) -> None:
    """Print the query in words, the counts and the cards as JSON."""
    from dtk.cardtext.coverage import summary_of
    from dtk.report.catalogues.cards import card_json

    misses = found.misses
    help_given = {
        "did_you_mean": list(misses.titles),
        "without": [{"condition": typed, "cards": count} for typed, count in misses.without],
        "alone": [{"condition": typed, "cards": count} for typed, count in misses.alone],
        "in_any_format": misses.any_format,
        "words_apart": misses.as_words,
        "words_anywhere": misses.anywhere,
    }
    say_json(
        {
            "schema_version": 1,
            "query": str(found.query),
            "reading": found.reading,
            "format": found.rules,
            "counted": found.unique,
            "total": found.total,
            "among": found.among,
            "cards": [card_json(card, database) | {"does": summary_of(card)} for card in found.cards],
            **({} if found.cards else {"misses": help_given}),
        }
    )
