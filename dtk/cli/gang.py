"""`dtk gang`: which starting gangs does a deck allow?"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, OK, note, refuse, say
from dtk.cli.flattened import flattened
from dtk.cli.judging import Rules, load_judged_deck, note_unknown_cards, open_source
from dtk.cli.output import AS_JSON, CSV, JSON, TABLE, TABLE_FORMAT, TEXT, chosen_format, say_csv
from dtk.files.shown import visible
from dtk.legality.legal_gangs import By, NoOutfit, legal_gangs_of, sort_key

if TYPE_CHECKING:
    from dtk.decks.gang import Gang
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.legality.rules_context import RulesContext
    from dtk.report.catalogues.gang_list import ListedGang

MANY = 100_000
MOST_NAMED = 5


@flattened
def gang(
    deck: str = typer.Argument(..., help="A deck file of any kind, or - for standard input."),
    by: By = typer.Option(
        By.influence, "--by", help="Best first: most stash left, influence or bullets, least upkeep."
    ),
    limit: int = typer.Option(20, "--limit", min=0, help="How many to show; 0 shows every legal gang."),
    output_format: str = TABLE_FORMAT,
    as_json: bool = AS_JSON,
    *,
    rules: Rules,
) -> None:
    """List the legal starting gangs of a deck, best first.

    Exit codes: 0 gangs were listed, 1 the deck has no outfit to start with, 2 wrong usage, 3 unreadable file.
    """
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
        for gang in gangs:
            total += 1
            if total == MANY and sys.stderr.isatty():
                note(f"dtk: more than {MANY:,} gangs so far; to find them all takes a while.")
            yield gang

    first = heapq.nsmallest(limit or 10**9, count_gangs(), key=sort_key(by))
    best = [gang_list.ListedGang(gang, doubts_about(gang, judged.context)) for gang in first]
    if shown == JSON:
        say(gang_list.as_json(best, total))
    elif shown == CSV:
        say_csv(gang_list.COLUMNS, gang_list.csv_rows(best))
    else:
        say(gang_list.table(best))
    note_unknown_cards(judged)
    for sentence in remarks(judged, best):
        note(f"dtk: {sentence}")
    if shown == TEXT:
        noun = "gang" if total == 1 else "gangs"
        note(f"{len(best)} of {total} legal {noun}{'' if len(best) == total else '; --limit 0 shows all'}.")
    raise typer.Exit(OK)


def doubts_about(gang: Gang, context: RulesContext) -> tuple[str, ...]:
    """The codes of the rules that have something to say of a gang."""
    from dtk.legality.legal_gangs import gang_faults

    return tuple(sorted({fault.code for fault in gang_faults(gang, context)}))


def remarks(judged: JudgedDeck, listed: Sequence[ListedGang]) -> Iterator[str]:
    """What to know about the gangs that were listed."""
    context = judged.context
    barred = list(dict.fromkeys(visible(card.title) for _, card in judged.of_type() if not context.allows(card)))
    if barred:
        names = ", ".join(barred[:MOST_NAMED]) + (f" and {len(barred) - MOST_NAMED} more" * (len(barred) > MOST_NAMED))
        on = f" on {context.date}" if context.date else ""
        yield f"format {visible(context.format)}{on} does not allow {names}; such cards start in no gang here."
    doubts = sorted({code for entry in listed for code in entry.doubts})
    for code in doubts:
        yield f"some gangs are doubtful; `dtk rule {code}` says why."
