"""`dtk optimize`: swaps that make a deck better against a field, proposed, tried and proven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dtk.cli.agents import ALLOW_CODE
from dtk.cli.console import BROKEN_DOWN, FINDINGS, INTERRUPTED, OK, Refusal, note, refuse, say, writing
from dtk.cli.judging import open_source
from dtk.cli.league import (
    BY_DATE,
    BY_FORMAT,
    BY_RULESET,
    CONFIG,
    FORCE,
    ISOLATED,
    SEED,
    check_options,
    deck_files_of,
)
from dtk.cli.match import check_agent, judge_for, load_legal_deck
from dtk.cli.output import JSON, RECORD, RECORD_FORMAT, chosen_format
from dtk.cli.versions import AGENT, AGENT_VERSUS, VERSUS
from dtk.cli.workers import JOBS, SCHEDULER, workers
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.cards.card import Card
    from dtk.legality.judge import Judge
    from dtk.legality.judged_deck import JudgedDeck
    from dtk.match.one import Match
    from dtk.series.optimizing import Optimized

# Without a collection, so many copies of each card may be there.
MOST_COPIES = 4


def optimize(
    context: typer.Context,
    deck: str = typer.Argument(..., metavar="DECK", help="The deck to make better."),
    versus: list[str] = VERSUS,
    collection: str | None = typer.Option(
        None, "--collection", metavar="FILE", help="The cards there are, as a deck file lists them; else all decks'."
    ),
    output: Path | None = typer.Option(None, "--output", "-o", help="Write the better deck here, in dtk's own format."),
    screening: int = typer.Option(100, "--screening", min=4, help="Games for each card against each deck, even."),
    trying: int = typer.Option(2000, "--trying", min=4, help="At most so many games for each swap against each deck."),
    checking: int = typer.Option(1000, "--checking", min=4, help="Games to measure the whole gain, against each deck."),
    agent: str = AGENT,
    agent_versus: str = AGENT_VERSUS,
    seed: str = SEED,
    jobs: int = JOBS,
    scheduler: str | None = SCHEDULER,
    force: bool = FORCE,
    output_format: str = RECORD_FORMAT,
    format: str | None = BY_FORMAT,
    ruleset: str | None = BY_RULESET,
    date: str | None = BY_DATE,
    config_file: Path | None = CONFIG,
    isolated: bool = ISOLATED,
    allow_code: bool = ALLOW_CODE,
) -> None:
    """Look for swaps that make a deck better against a field.

    Cards that contribute least are replaced by cards that improve the odds of hands; what a test proves is kept.
    """
    from dtk.files.writing import demand_writable
    from dtk.match.playable import make_match
    from dtk.report.optimizing import as_json, as_text, trial_line
    from dtk.series.optimizing import Optimized, Plan
    from dtk.series.optimizing import optimize as search
    from dtk.simulate.workers import WorkerLost

    shape = chosen_format(output_format, RECORD)
    try:
        for option, games in (("--screening", screening), ("--trying", trying), ("--checking", checking)):
            check_options(games, seed, option)
        if output is not None and output.exists() and not force:
            raise Refusal(f"--output: {visible(str(output))} is there already; --force replaces it.")
        if output is not None:
            with writing(str(output)):
                demand_writable(output)
        hands = [check_agent("--agent", agent, allow_code), check_agent("--agent-versus", agent_versus, allow_code)]
        judge = judge_for(config_file, isolated, date, format, ruleset)
        files = deck_files_of(versus)
    except Refusal as refusal:
        refuse(str(refusal))
    ours = load_legal_deck(deck, judge, force)
    field = [load_legal_deck(path, judge, force) for path in files]
    pool = pool_of(collection, [ours, *field], judge)

    def matches(word: str) -> Sequence[Match]:
        return [make_match([ours, theirs], hands, f"{seed}/{word}") for theirs in field]

    plan = Plan(screening=screening // 2, trying=trying // 2, checking=checking // 2)
    code, found, crew = OK, None, context.with_resource(workers(jobs, scheduler))
    try:
        for step in search(ours, judge, pool, matches, plan, crew):
            if isinstance(step, Optimized):
                found = step
            else:
                note(trial_line(step))
    except KeyboardInterrupt:
        refuse("interrupted; what was tried until then is named above.", INTERRUPTED)
    except WorkerLost as lost:
        refuse(f"{lost}; what was tried until then is named above.", BROKEN_DOWN)
    if found is None:
        raise typer.Exit(BROKEN_DOWN)
    names = [one.deck.name or one.deck.source.stem for one in field]
    say((as_json if shape == JSON else as_text)(found, names, seed), newline=False)
    if output is not None:
        code = write_deck(found, output)
    raise typer.Exit(code)


def pool_of(collection: str | None, decks: Sequence[JudgedDeck], judge: Judge) -> dict[Card, int]:
    """The cards that may come, with how many copies there may be. Exits with 3 for a collection that can't be read."""
    from dtk.cli.judging import load_judged_deck

    found: Counter[Card] = Counter()
    if collection is not None:
        owned = load_judged_deck(open_source(collection), judge)
        for line, _, card in owned.entries:
            if card is not None:
                found[card] += line.copies
    else:
        for deck in decks:
            for _, _, card in deck.entries:
                if card is not None:
                    found[card] = MOST_COPIES
    return {card: copies for card, copies in found.items() if card.suit is not None and card.value is not None}


def write_deck(found: Optimized, path: Path) -> int:
    """Write the deck with all that was kept. Returns the exit code: 1 if nothing was."""
    from dtk.cards.database import load_database
    from dtk.decks.kinds import write_deck
    from dtk.files.writing import write_text

    if not found.kept:
        note(f"dtk: nothing is better for sure, and {visible(str(path))} is not written.")
        return FINDINGS
    with writing(str(path)):
        write_text(path, write_deck(found.deck.deck, load_database(), "yaml"))
    return OK
