"""`dtk advise`: what to play in a position."""

from __future__ import annotations

from dataclasses import replace

import typer

from dtk.cli import completing
from dtk.cli.console import BROKEN_DOWN, FINDINGS, INTERRUPTED, UNREADABLE, Refusal, complain, refuse, say_text
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import closing
from dtk.cli.judging import Rules, open_source
from dtk.cli.match_options import JOBS, SEED, check_seed
from dtk.cli.old_options import ALL, VERSUS
from dtk.cli.output import JSON, RECORD, TEXT, RecordFormat, chosen_format, say_json
from dtk.cli.players import (
    AdviserDecks,
    Decks,
    Names,
    choices,
    deck_and_value,
    deck_names,
    load_legal_deck,
    seated,
    values_by_deck,
)
from dtk.cli.progress import progress
from dtk.files.shown import visible

# As in dtk.api.advising, which need not be loaded for the help.
SEARCH, EXACT = "search", "exact"
PLAYOUTS, MOST_PLAYOUTS = 400, 10_000
EPILOG = closing(
    "dtk advise --table examples/position.yaml",
    "dtk advise --table examples/position.yaml --hand 'Pistol Whip; Hustings'",
    "dtk advise --table benchmarks/positions/control-01.yaml --agent exact",
    notes="`--agent exact` proves a small position whose file names every card and the goal. DECK= is `a` or `versus`.",
    codes={FINDINGS: "a deck cannot be played, or `exact` cannot prove the position"},
)


@flattened
def advise(
    deck: str | None = typer.Argument(
        None,
        metavar="[DECK]",
        help="Your deck. [default: the cards that the position names]",
        autocompletion=completing.decks,
    ),
    table: str = typer.Option(
        ...,
        "--table",
        metavar="FILE",
        help="The position: a YAML file of the table, the turn and the cards you know; - for standard input.",
    ),
    hand: list[str] = typer.Option(
        [], "--hand", metavar="CARDS", help="Your play hand: titles separated by `;`. [default: as in the position]"
    ),
    versus: str | None = typer.Option(
        None,
        "--versus",
        metavar="DECK",
        help="Your opponent's deck. [default: four copies of every 8, 9 and queen]",
        autocompletion=completing.decks,
    ),
    playouts: int = typer.Option(
        PLAYOUTS, "--playouts", "-n", metavar="N", min=2, max=MOST_PLAYOUTS, help="Number of games that search tries."
    ),
    seed: SEED = "0",
    jobs: JOBS = 1,
    force: bool = typer.Option(False, "--force", help="Accept illegal decks."),
    output_format: RecordFormat = TEXT,
    *,
    decks: AdviserDecks,
    rules: Rules,
) -> None:
    """Suggest what to play in a position."""
    from dtk.api.advising import NoAdvice, answered, proven, reader_of, searched
    from dtk.decks.kinds import what_it_is
    from dtk.files.finding import Unreadable
    from dtk.legality.rules_repository import UnknownDocument
    from dtk.match.playable import deck_list
    from dtk.positions.reader import BadHand, begins_position
    from dtk.positions.table import THEM, YOU
    from dtk.simulate.workers import WorkerLost

    shape = chosen_format(output_format, RECORD)
    source = open_source(table)
    try:
        check_seed(seed)
        # A deck without a file is named by its letter.
        names = deck_names([deck or "a"], [versus or VERSUS])
        agent = adviser_named(decks, names)
        named = decks if agent not in (SEARCH, EXACT) else replace(decks, agent=[])
        yours, theirs = choices(named, names, 2, besides=(EXACT,))
        if deck is None and yours.script is not None:
            raise Refusal("--script needs DECK.")
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    mine = None if deck is None else load_legal_deck(deck, judge, force, yours.gang)
    other = None if versus is None else deck_list(load_legal_deck(versus, judge, force, theirs.gang))
    held = [item.strip() for text in hand for item in text.split(";") if item.strip()]
    if hand and not held:
        refuse("--hand names no card. Name titles, or write `hand: []` in the position for an empty hand.")
    blank = {seat for seat, one in ((YOU, yours), (THEM, theirs)) if one.is_blank or ALL in decks.blank}
    try:
        both = (None if mine is None else deck_list(mine), other)
        read = reader_of(source, both, held, seed, judge, frozenset(blank), is_proof=agent == EXACT)
        position = read()
    except BadHand as fault:
        refuse(f"--hand: {fault}")
    except Unreadable as error:
        kind = None if begins_position(source.text) else what_it_is(source)
        if kind is not None:
            refuse(
                f"{visible(source.name)} is {kind}, not a position; docs/positions.md describes positions.", UNREADABLE
            )
        complain(source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    except UnknownDocument as error:
        refuse(f"{visible(source.name)}: {error}", UNREADABLE)
    try:
        if agent == EXACT:
            advice = proven(position, source.name)
        elif agent == SEARCH:
            with progress(playouts, "games") as shown:
                advice = searched(position, read, source.name, seed, playouts, jobs, shown)
        else:
            player = yours.agent if mine is None else seated([mine], [yours])[0].player
            advice = answered(position, source.name, agent, player, seed)
    except NoAdvice as fault:
        refuse(str(fault), FINDINGS)
    except KeyboardInterrupt:
        refuse("interrupted.", INTERRUPTED)
    except WorkerLost as lost:
        refuse(f"{visible(str(lost), 300)}.", BROKEN_DOWN)
    if shape == JSON:
        say_json(advice.to_dict())
    else:
        # Line by line, so that a narrow terminal does not split the lines of play from their chances.
        for line in advice.text.split("\n"):
            say_text(line)


def adviser_named(decks: Decks, names: Names) -> str:
    """The agent that gives the advice. Raises Refusal if the options name one for the opponent's deck."""
    for option, values in (("--agent", decks.agent), ("--script", decks.script)):
        if any(deck_and_value(value)[0] == VERSUS for value in values):
            raise Refusal(f"{option}: only your deck gets advice; leave out the agent of the other deck.")
    from dtk.scripts.playing import SCRIPTED

    named = values_by_deck("--agent", decks.agent, names, 2)[0]
    return named or (SCRIPTED if values_by_deck("--script", decks.script, names, 2)[0] else SEARCH)
