"""`dtk agents` and `dtk agent check`: who can play, and does an agent keep to the rules?"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import typer

from dtk.cli.console import FINDINGS, Refusal, note, refuse, say
from dtk.cli.flattened import FlatCommand, flattened
from dtk.cli.judging import Rules
from dtk.cli.match_options import SEED, check_seed
from dtk.cli.players import ALLOW_CODE, check_agent, load_legal_deck
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.match.trial import Trial

# How many lines are shown of what a program wrote to its standard error.
WORDS = 20


def agents() -> None:
    """List the agents: dtk's own, and those of installed packages."""
    from dtk.agents.outside.foreign import installed
    from dtk.agents.registry import AGENTS

    for name, factory in AGENTS.items():
        say(f"{name}: {(inspect.getdoc(factory) or '').splitlines()[0]}")
    for name, where in installed().items():
        say(f"{visible(name)}: {visible(where)}, of an installed package")


agent_app = typer.Typer(help="Check an agent you wrote.", no_args_is_help=True, rich_markup_mode=None)


@agent_app.callback()
def group() -> None:
    """Check an agent you wrote."""


@agent_app.command(cls=FlatCommand)
@flattened
def check(
    name: str = typer.Argument(
        ..., metavar="AGENT", help="A name, module:Class, path.py:Class or exec:COMMAND, with :key=value,..."
    ),
    decks: list[str] | None = typer.Argument(
        None, metavar="[DECK DECK]", help="Two decks to play games with, after it is asked every kind of question."
    ),
    games: int = typer.Option(
        20, "--games", "-n", metavar="N", min=1, max=10_000, help="Games to play; each is played twice."
    ),
    seed: SEED = "0",
    allow_code: ALLOW_CODE = False,
    *,
    rules: Rules,
) -> None:
    """Ask an agent every kind of question there is, and let it play games against random: illegal answers, crashes,
    time, and whether it does the same again.
    """
    from dtk.agents.registry import find_factory
    from dtk.match.playable import make_match
    from dtk.match.trial import try_agent

    try:
        check_seed(seed)
        agent = check_agent("NAME", name, allow_code)
        if decks and len(decks) != 2:
            here = "is one" if len(decks) == 1 else f"are {len(decks)}"
            raise Refusal(f"name the two decks to play with, or none; here {here}.")
        judge = rules.judge()
    except Refusal as refusal:
        refuse(str(refusal))
    factory = find_factory(agent) if isinstance(agent, str) else agent
    tables = [load_legal_deck(path, judge, False) for path in decks or ()]
    is_clean = ask_everything(name, factory, seed)
    if tables:
        trial = try_agent(make_match(tables, ("random", "random"), seed), factory, games)
        is_clean = tell(name, trial) and is_clean
    if not is_clean:
        raise typer.Exit(FINDINGS)


def ask_everything(name: str, factory: AgentFactory, seed: str) -> bool:
    """Ask an agent every kind of question, and say what it does wrong. Returns whether that is nothing."""
    from dtk.match.every_question import examine

    found = list(examine(factory, seed))
    say(f"{visible(name)}: asked {len(found)} kinds of question, which is all there are.")
    slowest = max(found, key=lambda one: one.seconds)
    note(f"Slowest by the clock: {slowest.kind}, {1000 * slowest.seconds:.0f} ms.")
    for one in found:
        if one.fault:
            say(f"fails at {one.kind}: {visible(one.fault)}")
            for line in one.words.splitlines()[-WORDS:]:
                say(f"  | {visible(line)}")
    differs = [one.kind for one in found if one.differs]
    if differs:
        say(f"answers otherwise when it is asked again: {', '.join(differs)}")
    failing = any(one.fault for one in found)
    if not (failing or differs):
        say("Every answer is legal, and the same again.")
    return not (failing or differs)


def tell(name: str, trial: Trial) -> bool:
    """Say how games went. Returns whether the agent did nothing wrong."""
    from dtk.engine.decisions import catalogue

    asked = sum(trial.kinds.values())
    say(f"{visible(name)}: {trial.games} games against random, {trial.wins} won.")
    say(f"{asked} questions, of {len(trial.kinds)} kinds out of {len(catalogue())}.")
    # It is never the same, and so no part of the answer.
    cpu, clock = (1000 * seconds / max(1, asked) for seconds in (trial.seconds, trial.waited))
    note(f"{cpu:.2f} ms CPU of dtk's own a question, {clock:.2f} ms by the clock.")
    for fault, number in trial.faults.items():
        say(f"forfeits game {number}: {visible(fault)}")
    if trial.differs:
        say(f"plays otherwise when it plays again: game {', '.join(map(str, trial.differs))}")
    if trial.is_clean:
        say("No illegal answer, no crash; every game went the same again.")
    return trial.is_clean
