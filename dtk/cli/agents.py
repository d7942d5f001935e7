"""`dtk agents` and `dtk agent check`: who can play, and does an agent keep to the rules?"""

from __future__ import annotations

import inspect
from pathlib import Path

import typer

from dtk.cli.console import FINDINGS, Refusal, note, refuse, say
from dtk.files.shown import visible

ALLOW_CODE = typer.Option(
    False, "--allow-code", help="Run agents named as module:Class, path.py:Class or exec:COMMAND."
)


def agents() -> None:
    """List the agents: dtk's own, and those of installed packages."""
    from dtk.agents.foreign import installed
    from dtk.agents.registry import AGENTS

    for name, factory in AGENTS.items():
        say(f"{name}: {(inspect.getdoc(factory) or '').splitlines()[0]}")
    for name, where in installed().items():
        say(f"{visible(name)}: {visible(where)}, of an installed package")


agent_app = typer.Typer(help="Check an agent of one's own.", no_args_is_help=True, rich_markup_mode=None)


@agent_app.callback()
def group() -> None:
    """Check an agent of one's own."""


@agent_app.command()
def check(
    name: str = typer.Argument(
        ..., help="The agent: a name, module:Class, path.py:Class or exec:COMMAND, with :key=value,..."
    ),
    decks: list[str] = typer.Argument(..., metavar="DECK DECK", help="The two decks to play with."),
    games: int = typer.Option(20, "--games", "-n", min=1, max=10_000, help="How many games; each is played twice."),
    seed: str = typer.Option("0", "--seed", help="Where all luck comes from."),
    allow_code: bool = ALLOW_CODE,
    config_file: Path | None = typer.Option(None, "--config", help="Use this configuration file."),
    isolated: bool = typer.Option(False, "--isolated", help="Use no configuration file."),
) -> None:
    """Let an agent play against random: illegal answers, crashes, time, and whether it plays the same again."""
    from dtk.agents.registry import find_factory
    from dtk.cli.match import check_agent, check_seed, judge_for, load_legal_deck
    from dtk.engine.decisions import catalogue
    from dtk.match.playable import make_match
    from dtk.match.trial import try_agent

    try:
        check_seed(seed)
        agent = check_agent("NAME", name, allow_code)
        if len(decks) != 2:
            raise Refusal(f"name the two decks to play with; here are {len(decks)}.")
        judge = judge_for(config_file, isolated, None, None, None)
    except Refusal as refusal:
        refuse(str(refusal))
    match = make_match([load_legal_deck(path, judge, False) for path in decks], ("random", "random"), seed)
    trial = try_agent(match, find_factory(agent) if isinstance(agent, str) else agent, games)
    asked = sum(trial.kinds.values())
    say(f"{visible(name)}: {trial.games} games against random, {trial.wins} won.")
    say(f"{asked} questions, of {len(trial.kinds)} kinds out of {len(catalogue())}.")
    # It is never the same, and so no part of the answer.
    note(f"{1000 * trial.seconds / max(1, asked):.2f} ms CPU a question.")
    for fault, number in trial.faults.items():
        say(f"forfeits game {number}: {visible(fault)}")
    if trial.differs:
        say(f"plays otherwise when it plays again: game {', '.join(map(str, trial.differs))}")
    if not trial.is_clean:
        raise typer.Exit(FINDINGS)
    say("No illegal answer, no crash; every game went the same again.")
