"""`dtk advise`: what would you do here?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from dtk.cli.console import FINDINGS, UNREADABLE, Refusal, complain, refuse, say
from dtk.cli.judging import Rules
from dtk.cli.output import JSON, RECORD, RECORD_FORMAT, chosen_format, say_json
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.engine.rules.setup import DeckList
    from dtk.legality.judge import Judge
    from dtk.positions.reader import Position

SCHEMA_VERSION = 1
SEARCH, EXACT = "search", "exact"
# What is said to a program, and to a person line by line.
Report = tuple[dict[str, Any], list[str]]
PLAYOUTS, MOST_PLAYOUTS = 400, 10_000
EPILOG = (
    "The position is a YAML file: what lies where, whose turn it is, and what you know. `exact` proves small positions "
    "whose file names every card and says what is wanted. Exit codes: 0 done, 1 a deck may not be played with, or the "
    "position can't be proven, 2 wrong usage, 3 a file that can't be read."
)


def advise(
    deck: str | None = typer.Argument(None, help="Your deck; without one the position names all of your cards."),
    table: str = typer.Option(..., "--table", metavar="FILE", help="The position: a YAML file, or -."),
    hand: list[str] = typer.Option(
        [], "--hand", metavar="CARDS", help="Your play hand, titles parted by `;`, if not as the position says."
    ),
    versus: str | None = typer.Option(
        None, "--versus", metavar="DECK", help="The other deck; else four copies each of every 8, 9 and queen."
    ),
    agent: str = typer.Option(SEARCH, "--agent", help="Who advises: search, baseline, random, or exact for a proof."),
    playouts: int = typer.Option(
        PLAYOUTS, "--playouts", "-n", min=2, max=MOST_PLAYOUTS, help="How many games are tried."
    ),
    seed: str = typer.Option("0", "--seed", help="Where all luck comes from."),
    force: bool = typer.Option(False, "--force", help="Take illegal decks too."),
    output_format: str = RECORD_FORMAT,
    config_file: Path | None = typer.Option(None, "--config", help="Use this configuration file."),
    isolated: bool = typer.Option(False, "--isolated", help="Use no configuration file."),
) -> None:
    """Advise a player: what to play in a position."""
    from dtk.cli.judging import open_source
    from dtk.cli.match_options import check_seed
    from dtk.cli.players import check_agent
    from dtk.engine.switches import switches_of
    from dtk.files.finding import Unreadable
    from dtk.legality.rules_repository import UnknownDocument
    from dtk.positions.reader import read_position, ruleset_of
    from dtk.positions.table import standard_deck

    shape = chosen_format(output_format, RECORD)
    source = open_source(table)
    try:
        check_seed(seed)
        if agent not in (SEARCH, EXACT):
            check_agent("--agent", agent)
        judge = Rules(config_file=config_file, isolated=isolated).judge()
    except Refusal as refusal:
        refuse(str(refusal))
    mine = None if deck is None else deck_for(deck, judge, force)
    theirs = deck_for(versus, judge, force) if versus is not None else None if agent == EXACT else standard_deck()
    held = [item.strip() for text in hand for item in text.split(";") if item.strip()]
    try:
        rules = judge.repository.context(ruleset_of(source))
        position = read_position(source, (mine, theirs), held or None, seed, switches_of(rules))
    except Unreadable as error:
        complain(source.name, error.findings)
        raise typer.Exit(UNREADABLE) from None
    except UnknownDocument as error:
        refuse(f"{visible(source.name)}: {error}", UNREADABLE)
    if agent == EXACT:
        data, lines = prove(position, source.name)
    elif agent == SEARCH:
        data, lines = search(position, source.name, seed, playouts)
    else:
        data, lines = ask(position, source.name, agent, seed)
    if shape == JSON:
        say_json({"schema_version": SCHEMA_VERSION, "agent": agent, **data})
    else:
        for line in lines:
            say(line)


def search(position: Position, name: str, seed: str, playouts: int) -> Report:
    """What search would play, and what it expects of each line."""
    from dtk.agents.search import Search, best_of
    from dtk.positions.question import first_question
    from dtk.report.games.advice import advised_lines, question_words, table_of

    try:
        asked = first_question(position)
    except ValueError as error:
        refuse(f"{visible(name)}: {error}.", FINDINGS)
    found = Search(seed, playouts).estimates(asked.decision, asked.view)
    lines = advised_lines(asked.decision, asked.view, found, best_of(found))
    words = question_words(asked.decision, asked.view)
    head = [words, f"By search, up to {playouts} games to Sundown, seed {visible(seed)}:"]
    data = {"question": words, "seed": seed, "playouts": playouts, "lines": lines}
    return data, [*head, *table_of(lines)]


def ask(position: Position, name: str, agent: str, seed: str) -> Report:
    """What another agent plays."""
    from dtk.agents.registry import agent_named
    from dtk.positions.question import first_question
    from dtk.positions.trial import line_of

    try:
        first_question(position)
    except ValueError as error:
        refuse(f"{visible(name)}: {error}.", FINDINGS)
    line = line_of(position, agent_named(agent, seed))
    return {"seed": seed, "lines": [{"words": line, "chosen": True}]}, [f"{agent} answers {visible(line)}"]


def prove(position: Position, name: str) -> Report:
    """What can be proven of the position."""
    from dtk.positions.goals import WORDS
    from dtk.positions.luck import Unprovable
    from dtk.positions.solver import solve
    from dtk.report.figures import percent
    from dtk.report.games.advice import solution_lines

    try:
        solution = solve(position)
    except (Unprovable, ValueError) as error:
        refuse(f"{visible(name)} can't be proven: {error}.", FINDINGS)
    goal = WORDS[position.goal.kind] if position.goal is not None else ""
    lines = [
        {"words": line.words, "value": str(line.value), "chosen": line.value == solution.value}
        for line in solution.lines
    ]
    data = {"goal": goal, "value": str(solution.value), "nodes": solution.nodes, "lines": lines}
    head = f"The chance that {goal}: {solution.value} ({percent(solution.value)}), proven in {solution.nodes} steps."
    return data, [head, *solution_lines(solution)]


def deck_for(path: str, judge: Judge, force: bool) -> DeckList:
    """A deck to play with. Exits as `dtk match` does."""
    from dtk.cli.players import load_legal_deck
    from dtk.match.playable import deck_list

    return deck_list(load_legal_deck(path, judge, force))
