"""`dtk gang`: the legal starting gangs of a deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.console import FINDINGS, OK, columns, note, refuse, say
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules, load_judged_deck, note_unknown_cards, open_source
from dtk.cli.output import CSV, JSON, TABLE, TEXT, AsJson, TableFormat, chosen_format, say_csv
from dtk.cli.progress import progress
from dtk.files.shown import visible
from dtk.legality.legal_gangs import By, NoOutfit, legal_gangs_of, sort_key

if TYPE_CHECKING:
    from dtk.decks.gang import Gang
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.legality.rules_context import RulesContext
    from dtk.report.catalogues.gang_list import ListedGang

MOST_NAMED = 5
EPILOG = closing(
    "dtk gang examples/decks/sloane-gunfighter.yaml",
    "dtk gang examples/decks/sloane-gunfighter.yaml --by bullets --limit 5",
    codes={FINDINGS: "the deck has no outfit"},
)


@flattened
def gang(
    deck: str = typer.Argument(
        ..., metavar="DECK", help="A deck file, or - for standard input.", autocompletion=completing.decks
    ),
    by: By = typer.Option(
        By.influence,
        "--by",
        metavar="ORDER",
        help="Rank gangs by: stash (ghost rock left), influence, bullets or upkeep.",
    ),
    limit: int = typer.Option(20, "--limit", metavar="N", min=0, help="Number of gangs to show; 0 shows all."),
    output_format: TableFormat = TEXT,
    as_json: AsJson = False,
    *,
    rules: Rules,
) -> None:
    """List the legal starting gangs of a deck, best first."""
    import heapq

    from dtk.report.catalogues import gang_list

    shown = chosen_format(output_format, TABLE, as_json=as_json)
    judge = rules.judge_or_end()
    judged = load_judged_deck(open_source(deck), judge)
    try:
        gangs = legal_gangs_of(judged)
    except NoOutfit as error:
        refuse(str(error), FINDINGS)
    total = 0

    def count_gangs() -> Iterator[Gang]:
        nonlocal total
        with progress(0, "gangs") as step:
            for total, gang in enumerate(gangs, 1):
                yield gang
                step(total)

    first = heapq.nsmallest(limit or 10**9, count_gangs(), key=sort_key(by))
    best = [gang_list.ListedGang(gang, doubts_about(gang, judged.context)) for gang in first]
    if shown == JSON:
        say(gang_list.as_json(best, total))
    elif shown == CSV:
        say_csv(gang_list.COLUMNS, gang_list.csv_rows(best))
    else:
        say(gang_list.table(best, columns()))
    note_unknown_cards(judged)
    for sentence in remarks(judged, best):
        note(f"dtk: {sentence}")
    if shown == TEXT:
        noun = "gang" if total == 1 else "gangs"
        note(f"{len(best)} of {total} legal {noun}{'' if len(best) == total else '; --limit 0 shows all'}.")
    raise typer.Exit(OK)


def doubts_about(gang: Gang, context: RulesContext) -> tuple[str, ...]:
    """The codes of the findings on a gang."""
    from dtk.legality.legal_gangs import gang_faults

    return tuple(sorted({fault.code for fault in gang_faults(gang, context)}))


def remarks(judged: JudgedDeck, listed: Sequence[ListedGang]) -> Iterator[str]:
    """Notes on the gangs that were listed."""
    context = judged.context
    barred = list(dict.fromkeys(visible(card.title) for _, card in judged.of_type() if not context.allows(card)))
    if barred:
        names = ", ".join(barred[:MOST_NAMED]) + (f" and {len(barred) - MOST_NAMED} more" * (len(barred) > MOST_NAMED))
        on = f" on {context.date}" if context.date else ""
        yield f"format {visible(context.format)}{on} does not allow {names}, so no gang includes these cards."
    doubts = sorted({code for entry in listed for code in entry.doubts})
    for code in doubts:
        yield f"warning {code} applies to some gangs; `dtk rule {code}` explains it."
