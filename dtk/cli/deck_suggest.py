"""`dtk deck suggest`: cards for the open slots of a deck, swaps, and cards that complete it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_TEXTS
from dtk.cli.console import columns, for_shell, note, refuse, say, say_text
from dtk.cli.deck import NATIVE, DeckFile, Kind, Output, write_or_say
from dtk.cli.deck_native import PLANS, read_plan
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing
from dtk.cli.judging import Rules, load_judged_deck, open_source
from dtk.cli.match_options import JOBS
from dtk.cli.output import CSV, JSON, TABLE, TEXT, TableFormat, chosen_format, say_csv, say_json
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.builder.open_deck import OpenDeck
    from dtk.builder.played import PlayedCards
    from dtk.builder.suggestions import Fits
    from dtk.cards.card import Card
    from dtk.cards.database import Database
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import PlayedGame

EXAMPLE = "examples/decks/plans/regulators-gadgets.yaml"
# The types of cards that are suggested, and the terms that can rank suggestions (dtk.builder.suggestions).
TYPES = ("dude", "deed", "goods", "spell", "action")
TERMS = ("score", "hands", "pulls", "money", "types", "synergy", "record")
# From this number of open slots on, a plan for the whole deck helps more than single cards.
MOSTLY_OPEN = 26
NOTES = (
    "The score is the mean of the percentages shown: for each term, how many of the other suggestions do worse. "
    "hands: the mean rank of the best legal draw hand, exact. pulls: the mean chance that the deck's spells, Gadgets "
    "and Techniques succeed, exact. money: cost, upkeep and production. types: dudes, deeds and others compared with "
    "the plan. synergy: copies whose texts ask for the card, or that it asks for. record: the win rate when played."
)


def add_to(app: typer.Typer) -> None:
    """Add the command of this module."""
    end = closing(
        f"dtk deck suggest {EXAMPLE} --limit 3",
        f"dtk deck suggest {EXAMPLE} --type dude --exclude 'Byron Decker'",
        "dtk deck new --outfit 'Law Dogs' law.yaml",
        "dtk deck suggest law.yaml --plan shooter --fill --output filled.yaml",
        notes=NOTES,
    )
    app.command(cls=HelpfulCommand, epilog=end)(suggest)


@flattened
def suggest(
    file: DeckFile,
    swaps: bool = typer.Option(False, "--swaps", help="Suggest swaps. [default: only for a full deck]"),
    fill: bool = typer.Option(False, "--fill", help="Fill the deck up by its plan, and print it."),
    out: Output = None,
    force: bool = typer.Option(False, "--force", help="With --output: overwrite an existing file."),
    limit: int = typer.Option(10, "--limit", "-n", metavar="N", min=0, help="Suggestions to show; 0 shows all."),
    kinds: Annotated[
        list[str] | None,
        typer.Option(
            "--type",
            metavar="TYPE",
            help=f"Only cards of this type: {', '.join(TYPES[:-1])} or {TYPES[-1]}; repeatable.",
            autocompletion=completing.words(*TYPES),
        ),
    ] = None,
    exclude: Annotated[
        list[str] | None,
        typer.Option(
            "--exclude", metavar="TITLE", help="Do not suggest this card; repeatable.", autocompletion=completing.titles
        ),
    ] = None,
    query: str | None = typer.Option(
        None, "--query", metavar="QUERY", help="Only cards that fit a query of `dtk cards search`: 'cost<=2 k:weapon'."
    ),
    by: str = typer.Option(
        "score",
        "--by",
        metavar="TERM",
        help=f"Order: {', '.join(TERMS[:-1])} or {TERMS[-1]}.",
        autocompletion=completing.words(*TERMS),
    ),
    plan: str | None = typer.Option(
        None,
        "--plan",
        metavar="PLAN",
        help=f"The deck's plan: {', '.join(PLANS[:-1])} or {PLANS[-1]}. [default: the one that it fits best]",
        autocompletion=completing.words(*PLANS),
    ),
    stud: int = typer.Option(2, "--stud", metavar="N", min=0, max=7, help="Stud bonus of the draw hands."),
    records: Annotated[
        list[Path] | None,
        typer.Option("--record", metavar="RECORD", help="Count the games of a `dtk match --log` record; repeatable."),
    ] = None,
    jobs: JOBS = 1,
    allow_code: ALLOW_TEXTS = False,
    source_kind: Kind = None,
    output_format: TableFormat = TEXT,
    *,
    rules: Rules,
) -> None:
    """Suggest cards to add or swap, each with its reasons.

    It suggests cards to add, or, for a full deck, swaps of one card.

    With --fill, print the deck with all the cards that it needs, or write it to --output.
    """
    from dtk.builder.open_deck import OpenDeck
    from dtk.builder.suggestions import Wanted, additions
    from dtk.builder.suggestions import swaps as find_swaps
    from dtk.cards.names import UnknownCard
    from dtk.report.catalogues import suggestions as report

    shown = chosen_format(output_format, TABLE)
    if out is not None and not fill:
        refuse("--output needs --fill.")
    if by not in TERMS:
        refuse(f"--by: unknown order `{visible(by, 40)}`; choose from {', '.join(TERMS)}.")
    if by == "record" and not records:
        refuse("--by record needs --record.")
    judge = rules.judge_or_end(source_kind)
    judged = load_judged_deck(open_source(file), judge)
    deck = OpenDeck(judged, None if plan is None else read_plan(plan))
    fits = fitting(kinds or [], exclude or [], judged.database)
    if query is not None:
        fits = both(fits, found_by(query, judge, judged))
    if deck.outfit is None:
        note("dtk: the deck names no outfit, so gangs and ghost rock are not counted.")
    try:
        if fill:
            fill_deck(deck, fits, out, force=force)
            return
        played = recorded(records, judged.database, jobs) if records else None
        wanted = Wanted(fits, stud=stud, by=None if by == "score" else by, played=played)
        full = deck.room.cards <= 0
        found = (find_swaps if swaps or full else additions)(deck, wanted)
    except (UnknownCard, ValueError) as error:
        refuse(visible(str(error), 500))
    first = found[: limit or None]
    if shown == JSON:
        say_json({"plan": deck.plan.word, "suggestions": report.as_data(first), "total": len(found)})
    elif shown == CSV:
        say_csv(report.COLUMNS, report.as_rows(first))
    else:
        say_text(report.heading(deck, is_swap=swaps or full))
        say(report.as_text(first, columns()))
        if not swaps and deck.room.cards > MOSTLY_OPEN:
            note(
                f"dtk: {deck.room.cards} slots are open; `dtk deck suggest {for_shell(file)} --fill` completes the "
                f"deck. --plan chooses the plan: {', '.join(PLANS)}."
            )
        note(f"{len(first)} of {len(found)} suggestions{'' if len(first) == len(found) else '; --limit 0 shows all'}.")


def fitting(kinds: list[str], exclude: list[str], database: Database) -> Fits:
    """Whether a card may be suggested. Ends with 2 for an unknown type or title."""
    from dtk.builder.edits import offer
    from dtk.cards.names import Reference

    for kind in kinds:
        if kind not in TYPES:
            refuse(f"--type: unknown type `{visible(kind, 40)}`; choose from {', '.join(TYPES)}.")
    barred = set()
    for title in exclude:
        match = database.names.resolve(Reference(title))
        card = match.card
        if card is None:
            refuse(f"--exclude: unknown card `{visible(title, 60)}`.{offer(match.suggestions)}")
        barred.add((card.identity, card.experience))

    def fits(card: Card) -> bool:
        return (not kinds or card.type in kinds) and (card.identity, card.experience) not in barred

    return fits


def both(one: Fits, other: Fits) -> Fits:
    """A test for cards that pass both tests."""
    return lambda card: one(card) and other(card)


def found_by(query: str, judge: Judge, judged: JudgedDeck) -> Fits:
    """Whether a card fits a query of card search, with the deck in view. Ends with 2 for an invalid query."""
    from dtk.builder.search.card_index import CardIndex
    from dtk.builder.search.checks import everything
    from dtk.builder.search.parsing import parse
    from dtk.builder.search.query import QueryError
    from dtk.builder.search.setting import Setting
    from dtk.builder.search.understanding import understand

    try:
        check = understand(parse(query), Setting(CardIndex(judged.database), judge, deck=judged))
    except QueryError as error:
        refuse(f"--query: {error}")
    return check.fits if check else everything


def fill_deck(deck: OpenDeck, fits: Fits, out: str | None, *, force: bool) -> None:
    """Print or write the deck with the cards that complete it. Ends with 2 if no cards are missing."""
    from dtk.builder.filled_deck import fill, text_with_cards, with_cards
    from dtk.decks.kinds import write_deck
    from dtk.decks.losses import losses

    judged = deck.judged
    if deck.room.cards <= 0 and deck.room.jokers <= 0:
        refuse(f"{visible(judged.deck.source.name)} is complete; `dtk deck suggest` without --fill shows swaps.")
    added = fill(deck, fits)
    if judged.deck.kind == NATIVE:
        text = text_with_cards(judged.deck, added, judged.database)
    else:
        made = with_cards(judged.deck, added)
        text = write_deck(made, judged.database, made.kind)
        for sentence in losses(made, judged.database, made.kind):
            note(f"dtk: {visible(sentence)}")
    write_or_say(text, out, force=force)
    valued = sum(copies for card, copies in added.items() if card.value)
    note(f"dtk: added {valued} cards and {added.total() - valued} jokers by the plan `{deck.plan.word}`.")
    if (missing := deck.room.cards - valued) > 0:
        note(f"dtk: {missing} cards are still missing: no further card fits the plan and the options.")
    if deck.gang is None or not deck.gang.members:
        note("dtk: the deck has no starting gang; `dtk gang` lists the legal ones.")


def recorded(records: list[Path], database: Database, jobs: int) -> PlayedCards:
    """The cards in the games of some records, which are replayed. Ends as `dtk results show` does."""
    from dtk.builder.played import PlayedCards
    from dtk.cli.progress import progress
    from dtk.cli.results import reading, replayed
    from dtk.match.record import games_asked, read_match

    played = PlayedCards(database)
    for path in records:
        with reading(path), progress(games_asked(path), "games") as step:
            match = read_match(path, database)
            played.add(match, counting(replayed(match, path, jobs), step))
    return played


def counting(games: Iterable[PlayedGame], step: Callable[[int], object]) -> Iterator[PlayedGame]:
    """The games, with progress reports."""
    for number, game in enumerate(games, 1):
        step(number)
        yield game
