"""`dtk agents` and `dtk agent check`: the list of agents, and tests of your own."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import typer

from dtk.cli import completing
from dtk.cli.allowing import ALLOW_CODE
from dtk.cli.console import FINDINGS, Refusal, note, refuse, say_text
from dtk.cli.flattened import flattened
from dtk.cli.help_pages import HelpfulCommand, closing, group_app
from dtk.cli.judging import Rules
from dtk.cli.match_options import SEED, check_seed
from dtk.cli.players import check_agent, load_legal_deck
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.agents.registry import AgentFactory
    from dtk.match.trial import Trial

# The number of lines of a program's standard error that are shown.
WORDS = 20
EPILOG = closing("dtk agents")


def agents() -> None:
    """List the agents: built-in and installed."""
    from dtk.agents.outside.foreign import installed
    from dtk.agents.registry import AGENTS

    for name, factory in AGENTS.items():
        say_text(f"{name}: {(inspect.getdoc(factory) or '').splitlines()[0]}")
    for name, where in installed().items():
        say_text(f"{visible(name)}: {visible(where)}, from an installed package")


CHECK = (
    "dtk agent check search",
    "dtk agent check examples/agents/cautious.py:Cautious --allow-code \\\n      examples/decks/*-base-set.yaml",
)
agent_app = group_app("Test an agent that you wrote.", *CHECK)


@agent_app.callback()
def group() -> None:
    """Test an agent that you wrote."""


@agent_app.command(cls=HelpfulCommand, epilog=closing(*CHECK, codes={FINDINGS: "the agent fails a test"}))
@flattened
def check(
    name: str = typer.Argument(
        ...,
        metavar="AGENT",
        help="A name, module:Class, path.py:Class or exec:COMMAND, then settings as :key=value,...",
        autocompletion=completing.agents,
    ),
    decks: list[str] | None = typer.Argument(
        None,
        metavar="[DECK DECK]",
        help="Also play games between these two decks, against random.",
        autocompletion=completing.decks,
    ),
    games: int = typer.Option(
        20, "--games", "-n", metavar="N", min=1, max=10_000, help="Number of games; each is played twice."
    ),
    seed: SEED = "0",
    allow_code: ALLOW_CODE = False,
    *,
    rules: Rules,
) -> None:
    """Ask an agent every kind of question, and check its answers.

    It finds illegal answers, crashes, slow answers, and answers that differ when a question is asked again.
    """
    from dtk.agents.registry import find_factory
    from dtk.match.playable import make_match
    from dtk.match.trial import try_agent

    try:
        check_seed(seed)
        agent = check_agent("AGENT", name, allow_code)
        if decks and len(decks) != 2:
            raise Refusal("name two decks or none, not one.")
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
    """Ask an agent every kind of question, and print its faults. Returns True if there are none."""
    from dtk.match.every_question import examine

    found = list(examine(factory, seed))
    say_text(f"{visible(name)}: asked all {len(found)} kinds of question.")
    slowest = max(found, key=lambda one: one.seconds)
    note(f"Slowest answer: {slowest.kind}, {1000 * slowest.seconds:.0f} ms.")
    for one in found:
        if one.fault:
            say_text(f"failed on {one.kind}: {visible(one.fault)}")
            for line in one.words.splitlines()[-WORDS:]:
                say_text(f"  | {visible(line)}")
    differs = [one.kind for one in found if one.differs]
    if differs:
        say_text(f"gave different answers when asked again: {', '.join(differs)}")
    failing = any(one.fault for one in found)
    if not (failing or differs):
        say_text("All answers are legal, and the same when asked again.")
    return not (failing or differs)


def tell(name: str, trial: Trial) -> bool:
    """Print the results of games. Returns True if the agent made no mistake."""
    from dtk.engine.decisions import catalogue

    asked = sum(trial.kinds.values())
    say_text(f"{visible(name)} won {trial.wins} of {trial.games} games against random.")
    say_text(f"It answered {asked} questions of {len(trial.kinds)} kinds; there are {len(catalogue())} kinds.")
    # Times differ from run to run, so they are not part of the result.
    cpu, clock = (1000 * seconds / max(1, asked) for seconds in (trial.seconds, trial.waited))
    note(f"Time per question: {cpu:.2f} ms of CPU in dtk, {clock:.2f} ms in all.")
    for fault, number in trial.faults.items():
        say_text(f"forfeited game {number}: {visible(fault)}")
    if trial.differs:
        say_text(f"played differently in a replay: game {', '.join(map(str, trial.differs))}")
    if trial.is_clean:
        say_text("No illegal answers, no crashes; all games replay identically.")
    return trial.is_clean
