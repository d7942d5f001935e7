"""The help of every command: sections, metavars, choices, exit codes, and examples that run as they stand."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

from dtk import __version__
from dtk.cli import card_search_options, output, results, scripts, simulate_options
from dtk.cli.app import SECTIONS, app
from dtk.cli.help_pages import EXIT_CODES, closing, examples_of
from dtk.cli.part_group import PartGroup

ROOT = Path(__file__).parents[2]
MAIN = get_command(app)
# The quick ones of all examples are run.
QUICK = (
    "dtk validate examples/decks/sloane-gunfighter.yaml --format weird-west",
    "dtk gang examples/decks/sloane-gunfighter.yaml --by bullets --limit 5",
    "dtk rule DT203",
    "dtk rule slot-copies",
    "dtk rule gambling",
    "dtk formats weird-west --date 2024-05-01",
    "dtk rulesets pinebox-1.5 --output-format json",
    "dtk cards show 'Sloane (Base Set)' 01039 --output-format json",
    "dtk cards search type:dude gang:outlaws 'cost<=4' value:8,9 sort:cost",
    "dtk cards search --for examples/decks/sloane-gunfighter.yaml open:slot type:action",
    "dtk cards search --type dude --gang outlaws --suit spades --value Q",
    "dtk cards search --text 'discard dude'",
    "dtk cards list --keywords --gangs",
    "dtk cards build --check",
    "dtk cards coverage --deck examples/decks/sloane-gunfighter.yaml",
    "dtk deck new --outfit 'The Sloane Gang'",
    "dtk deck convert examples/decks/sloane-gunfighter.yaml --to o8d",
    "dtk deck hand examples/decks/sloane-gunfighter.yaml --seed practice --draws 10",
    "dtk deck add examples/decks/sloane-gunfighter.yaml Ambush --dry-run",
    "dtk deck cut examples/decks/sloane-gunfighter.yaml all Mustang --dry-run",
    "dtk deck swap examples/decks/sloane-gunfighter.yaml '2 Ambush -> 1 Fetch' --dry-run",
    "dtk deck set-outfit examples/decks/sloane-gunfighter.yaml 'Law Dogs' --dry-run",
    "dtk deck start examples/decks/sloane-gunfighter.yaml --remove 'Ike Clanton' --dry-run",
    "dtk deck stats examples/decks/sloane-gunfighter.yaml --output-format markdown",
    "dtk deck stats examples/decks/sloane-gunfighter.yaml --chart -",
    "dtk deck sheet examples/decks/sloane-gunfighter.yaml --player 'Ann Bell' --date 2026-11-28",
    "dtk event register examples/event/decks",
    "dtk script words buy",
    "dtk script explain examples/decks/sloane-gunfighter.yaml",
    "dtk agents",
    "dtk init my-decks --dry-run",
    "dtk simulate lowball examples/decks/sloane-gunfighter.yaml",
    "dtk simulate copies examples/decks/sloane-gunfighter.yaml --of 'Pistol Whip' --cards 5-10",
    "dtk simulate gang examples/decks/sloane-gunfighter.yaml --gang best",
    "dtk advise --table benchmarks/positions/control-01.yaml --agent exact",
)


def commands(command: Any = MAIN, path: str = "dtk") -> Iterator[tuple[str, Any]]:
    """Every command and group with what a person types for it."""
    yield path, command
    if isinstance(command, TyperGroup):
        context = typer.Context(command)
        for name in command.list_commands(context):
            yield from commands(command.get_command(context, name), f"{path} {name}")


ALL = dict(commands())
SINGLE = {path: command for path, command in ALL.items() if not isinstance(command, TyperGroup) or command.params[1:]}
EXAMPLES = sorted({example for command in ALL.values() for example in examples_of(command.epilog)})


def words_of(example: str) -> list[str]:
    """The words of an example after `dtk`, as a shell passes them."""
    words = shlex.split(example)[1:]
    return [found for word in words for found in (sorted(map(str, Path().glob(word))) if "*" in word else [word])]


def shown(*words: str) -> str:
    """The help of a command."""
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, [*words]).stdout


@pytest.mark.parametrize("path", ALL)
def test_a_help_fits_and_ends_with_examples(path: str) -> None:
    text = shown(*path.split()[1:], "--help")
    listed = examples_of(ALL[path].epilog)
    assert 1 <= len(listed) <= 5 and text.rstrip().endswith(listed[-1].split()[-1])
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("path", [path for path in ALL if not isinstance(ALL[path], TyperGroup)])
def test_a_help_lists_the_exit_codes(path: str) -> None:
    codes = ALL[path].epilog.partition(f"{EXIT_CODES}:\n")[2].partition("\n\n")[0]
    assert {"0", "2", "3", "130"} <= {line.split()[0] for line in codes.splitlines()}


@pytest.mark.parametrize("path", ALL)
def test_parameters_have_a_help_and_a_metavar_in_capitals(path: str) -> None:
    for parameter in ALL[path].params:
        if parameter.name in ("install_completion", "show_completion", "help"):
            continue
        assert parameter.help, f"{path}: {parameter.name}"
        if not getattr(parameter, "is_flag", False):
            metavar = parameter.metavar or ""
            assert metavar and metavar.replace("|all", "").upper() == metavar.replace("|all", ""), parameter.name


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_understood(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    words = words_of(example)
    for word in words:
        assert not word.startswith(("examples/", "benchmarks/")) or Path(word.partition(":")[0]).exists(), word
    if words[0] == "help":
        return
    context = MAIN.make_context("dtk", words)
    while isinstance(context.command, TyperGroup) and not isinstance(context.command, PartGroup):
        name, command, rest = context.command.resolve_command(context, [*context._protected_args, *context.args])
        assert command is not None and name is not None
        context = command.make_context(name, rest, parent=context)
    assert not isinstance(context.command, TyperGroup) or isinstance(context.command, PartGroup)


@pytest.mark.parametrize("example", QUICK)
def test_an_example_runs(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert example in EXAMPLES
    done = CliRunner().invoke(app, words_of(example))
    assert done.exit_code == 0 and done.stdout, done.output


def test_help_and_version_have_short_names() -> None:
    assert shown("match", "-h") == shown("match", "--help") == shown("help", "match")
    assert shown("help", "cards", "show") == shown("cards", "show", "-h") and "NAME..." in shown(
        "help", "cards", "show"
    )
    assert shown("help") == shown("-h") and shown("simulate", "shootout", "-h") == shown("help", "simulate", "shootout")
    assert shown("-V") == f"dtk {__version__}\n"


def test_commands_are_grouped_the_most_used_first() -> None:
    text = shown("--help")
    assert re.findall(r"^(\S[^:]*):$", text, re.MULTILINE) == [*SECTIONS, "Options", "Examples"]
    assert shown("cards", "--help").index("For authors of cards") > shown("cards", "--help").index("search")


@pytest.mark.parametrize("path", [path for path in ALL if isinstance(ALL[path], TyperGroup) and path not in SINGLE])
def test_summaries_of_commands_are_not_cut_off(path: str) -> None:
    cut = [line for line in shown(*path.split()[1:], "--help").splitlines()[1:] if line.endswith("...")]
    assert not cut


def test_the_help_of_agent_fits_the_command() -> None:
    for command in ("play", "advise"):
        text = " ".join(shown(command, "--help").split())
        assert "--agent AGENT" in text and "Agent that plays all decks" not in text


@pytest.mark.parametrize(
    ("words", "message", "command"),
    [
        (["mtch"], "dtk: no such command `mtch`. Did you mean `match`?", "dtk"),
        (["match", "a", "b", "--formt", "x"], "dtk: no such option: --formt", "dtk match"),
        (["match"], "dtk: missing argument `DECK DECK...`.", "dtk match"),
        (
            ["match", "a", "b", "--format", "json"],
            "dtk: Unknown format `json`. To choose how results are printed, use --output-format.",
            "dtk match",
        ),
        (["match", "a", "b", "-n", "x"], "dtk: invalid value for `--games` / `-n`: `x` is not", "dtk match"),
        (["cards", "show"], "dtk: missing argument `NAME...`.", "dtk cards show"),
        (["rule"], "dtk: name a rule such as DT203 or a term", "dtk rule"),
        (["simulate", "lowball", "16x8", "--jobs", "x"], "dtk: invalid value for `--jobs`", "dtk simulate lowball"),
        (
            ["simulate", "copies", "16x8", "--limit", "2"],
            "dtk: --limit does not work for copies, only for ",
            "dtk simulate",
        ),
    ],
)
def test_errors_speak_with_one_voice(words: list[str], message: str, command: str) -> None:
    done = CliRunner().invoke(app, words)
    first, *_, last = done.stderr.splitlines()
    assert done.exit_code == 2 and not done.stdout and first.startswith(message), done.stderr
    assert last == f"See `{command} --help`."


def test_choices_that_a_help_lists_are_those_that_there_are() -> None:
    from dtk.builder.search.facts import HEADER_WORDS
    from dtk.builder.search.searching import CHOICES
    from dtk.cards.card import GANGS, SUITS, TYPES
    from dtk.coach.analysis import PLAYOUTS
    from dtk.decks.kinds import KINDS
    from dtk.match.tables import TABLES
    from dtk.poker.objective import SLUGS
    from dtk.scripts.words import SECTIONS as SCRIPT_SECTIONS

    assert set(output.KINDS_READ) == {kind.name for kind in KINDS if kind.says}
    assert set(output.KINDS_WRITTEN) == {kind.name for kind in KINDS if kind.write}
    options = card_search_options
    assert (tuple(TYPES), tuple(SUITS), (*GANGS, "none")) == (options.TYPES, options.SUITS, options.GANGS)
    assert set(options.HEADERS) < set(HEADER_WORDS) and tuple(CHOICES[name] for name in ("show", "unique")) == (
        options.SHOWN,
        options.UNIQUE,
    )
    assert tuple(TABLES) == results.ROWS and tuple(SCRIPT_SECTIONS) == scripts.SECTIONS
    assert set(simulate_options.RANKS) < set(SLUGS)
    assert f"[default: {PLAYOUTS}]" in shown("replay", "--help")


def test_an_exit_code_has_one_meaning() -> None:
    assert closing("dtk x", codes={0: "fine", 1: "not"}).splitlines()[:3] == [
        f"{EXIT_CODES}:",
        "  0    fine",
        "  1    not",
    ]
    assert os.linesep not in examples_of(closing("dtk x \\\n      y"))[0]
