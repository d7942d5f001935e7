"""`dtk advise`: what to play in a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.positions.reader import Position

SCHEMA_VERSION = 1
SEARCH, EXACT = "search", "exact"
# The report as data for programs, and as lines for people.
Report = tuple[dict[str, Any], list[str]]
PLAYOUTS, MOST_PLAYOUTS = 400, 10_000
EPILOG = closing(
    "dtk advise --table examples/position.yaml",
    "dtk advise --table examples/position.yaml --hand 'Pistol Whip; Hustings'",
    "dtk advise --table benchmarks/positions/control-01.yaml --agent exact",
    notes="--agent is `search` (the default), another agent of `dtk agents`, or `exact`. `exact` proves a small "
    "position whose file names every card and the goal. DECK= is `a` or `versus`.",
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
    decks: Decks,
    rules: Rules,
) -> None:
    """Suggest what to play in a position."""
    from dtk.decks.kinds import begins_natively
    from dtk.engine.switches import switches_of
    from dtk.files.finding import Unreadable
    from dtk.legality.rules_repository import UnknownDocument
    from dtk.match.playable import deck_list
    from dtk.positions.reader import read_position, ruleset_of
    from dtk.positions.table import THEM, YOU, standard_deck
    from dtk.simulate.workers import WorkerLost

    shape = chosen_format(output_format, RECORD)
    source = open_source(table)
    try:
        check_seed(seed)
        # A deck without a file is named by its letter.
        names = deck_names([deck or "a"], [versus or VERSUS])
        agent = adviser_named(decks, names)
        yours, theirs = choices(decks if agent not in (SEARCH, EXACT) else replace(decks, agent=[]), names, 2)
        if deck is None and yours.script is not None:
            raise Refusal("--script needs DECK.")
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    mine = None if deck is None else load_legal_deck(deck, judge, force, yours.gang)
    other = None if versus is None else deck_list(load_legal_deck(versus, judge, force, theirs.gang))
    other = standard_deck() if other is None and agent != EXACT else other
    held = [item.strip() for text in hand for item in text.split(";") if item.strip()]
    blank = {seat for seat, one in ((YOU, yours), (THEM, theirs)) if one.is_blank or ALL in decks.blank}
    try:
        context = judge.repository.context(ruleset_of(source))
        both = (None if mine is None else deck_list(mine), other)
        read = partial(read_position, source, both, held or None, seed, switches_of(context), frozenset(blank))
        position = read()
    except Unreadable as error:
        if begins_natively(source.text):
            refuse(
                f"{visible(source.name)} is a deck, not a position; docs/positions.md describes positions.", UNREADABLE
            )
        complain(source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    except UnknownDocument as error:
        refuse(f"{visible(source.name)}: {error}", UNREADABLE)
    if agent == EXACT:
        data, lines = prove(position, source.name)
    elif agent == SEARCH:
        try:
            data, lines = search(position, read, source.name, seed, playouts, jobs)
        except KeyboardInterrupt:
            refuse("interrupted.", INTERRUPTED)
        except WorkerLost as lost:
            refuse(f"{visible(str(lost), 300)}.", BROKEN_DOWN)
    else:
        player = yours.agent if mine is None else seated([mine], [yours])[0].player
        data, lines = ask(position, source.name, agent, player, seed)
    if shape == JSON:
        say_json({"schema_version": SCHEMA_VERSION, "agent": agent, **data})
    else:
        for line in lines:
            say_text(line)


def search(position: Position, read: Callable[[], Position], name: str, seed: str, playouts: int, jobs: int) -> Report:
    """A report on the lines that search tried, with their chances of winning. read: reads the same position again.
    Raises WorkerLost.
    """
    from dtk.agents.search import best_of
    from dtk.agents.shared_search import OpenQuestion, estimates
    from dtk.positions.question import asked_again, first_question
    from dtk.report.games.advice import advised_lines, question_words, table_of

    try:
        asked = first_question(position)
    except ValueError as error:
        refuse(f"{visible(name)}: {error}.", FINDINGS)
    with progress(playouts, "games") as shown:
        question = OpenQuestion(asked.decision, asked.view)
        found = estimates(question, partial(asked_again, read), seed, playouts, jobs, shown)
    lines = advised_lines(asked.decision, asked.view, found, best_of(found))
    words = question_words(asked.decision, asked.view)
    head = [words, f"Search with up to {playouts} games to Sundown, seed {visible(seed)}:"]
    data = {"question": words, "seed": seed, "playouts": playouts, "lines": lines}
    return data, [*head, *table_of(lines)]


def adviser_named(decks: Decks, names: Names) -> str:
    """The agent that gives the advice. Raises Refusal if the options name one for the opponent's deck."""
    for option, values in (("--agent", decks.agent), ("--script", decks.script)):
        if any(deck_and_value(value)[0] == VERSUS for value in values):
            raise Refusal(f"{option}: only your deck gets advice; leave out the agent of the other deck.")
    from dtk.scripts.playing import SCRIPTED

    named = values_by_deck("--agent", decks.agent, names, 2)[0]
    return named or (SCRIPTED if values_by_deck("--script", decks.script, names, 2)[0] else SEARCH)


def ask(position: Position, name: str, agent: str, player: str | AgentFactory | None, seed: str) -> Report:
    """A report on the answer of any agent except search."""
    from dtk.agents.registry import find_factory
    from dtk.positions.question import first_question
    from dtk.positions.trial import line_of

    try:
        first_question(position)
    except ValueError as error:
        refuse(f"{visible(name)}: {error}.", FINDINGS)
    make = player if callable(player) else find_factory(player or agent)
    line = line_of(position, make(seed))
    return {"seed": seed, "lines": [{"words": line, "chosen": True}]}, [f"{agent} answers {visible(line)}"]


def prove(position: Position, name: str) -> Report:
    """A report on the proof of a position."""
    from dtk.positions.goals import WORDS
    from dtk.positions.luck import Unprovable
    from dtk.positions.solver import solve
    from dtk.report.figures import percent
    from dtk.report.games.advice import solution_lines

    try:
        solution = solve(position)
    except (Unprovable, ValueError) as error:
        refuse(f"{visible(name)} cannot be proven: {error}.", FINDINGS)
    goal = WORDS[position.goal.kind] if position.goal is not None else ""
    lines = [
        {"words": line.words, "value": str(line.value), "chosen": line.value == solution.value}
        for line in solution.lines
    ]
    data = {"goal": goal, "value": str(solution.value), "nodes": solution.nodes, "lines": lines}
    head = f"The chance that {goal}: {solution.value} ({percent(solution.value)}), proven in {solution.nodes} steps."
    return data, [head, *solution_lines(solution)]
