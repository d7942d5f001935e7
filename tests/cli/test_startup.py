"""Start-up is part of the design: what `dtk --help` and `dtk validate` may load is listed here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
import typer

from dtk.cli.app import Commands, app
from dtk.cli.lazy_group import LazyCommand, LazyGroup, built, load
from dtk.cli.simulate import Parts

ROOT = Path(__file__).parents[2]
DECK = ROOT / "examples" / "decks" / "sloane-gunfighter.yaml"
PRINT_MODULES = (
    "import sys, atexit; sys.argv = ['dtk', *sys.argv[1:]]; from dtk.cli.app import app; "
    "atexit.register(lambda: sys.stderr.write('\\n' + '\\n'.join(sorted(sys.modules)))); app()"
)
# Heavy, and needed by none of these commands. (typer itself brings difflib and subprocess.)
NEVER = {
    "asyncio", "concurrent.futures", "email", "importlib.metadata", "multiprocessing", "numpy", "pydantic", "rich",
    "sqlite3", "statistics", "tabulate", "tomllib", "unittest", "xml.etree", "yaml",
}  # fmt: skip
HELP_NEITHER = {
    "jsonschema", "referencing", "ruamel.yaml", "defusedxml", "dtk.decks", "dtk.legality", "dtk.cards",
    "dtk.report.odds", "dtk.report.series", "dtk.report.verdicts",
}  # fmt: skip
# Of dtk, a good YAML deck needs neither the other readers nor what builds the index.
VALIDATE_NEITHER = {
    "dtk.cards.build", "dtk.cards.importer", "dtk.decks.o8d", "dtk.decks.stats", "dtk.report.verdicts.sarif",
}  # fmt: skip


# All that these commands may load beside the standard library and dtk: typer and what it brings.
OTHERS = {"typer", "annotated_doc", "shellingham", "colorama"}


def others(modules: set[str]) -> set[str]:
    tops = {module.split(".")[0] for module in modules}
    # Some systems' Python loads a `sitecustomize` of its own, whatever it runs.
    own = {*sys.stdlib_module_names, "dtk", "sitecustomize", "usercustomize"}
    return {top for top in tops if top and not top.startswith("_")} - own


def loaded(*arguments: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PRINT_MODULES, *arguments], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split("\n"))


def offenders(modules: set[str], banned: set[str]) -> set[str]:
    return {module for module in modules if any(module == name or module.startswith(f"{name}.") for name in banned)}


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("validate", "--help"), ("simulate", "--help")])
def test_help_loads_next_to_nothing(arguments: tuple[str, ...]) -> None:
    modules = loaded(*arguments)
    assert others(modules) <= OTHERS and not offenders(modules, NEVER | HELP_NEITHER)


def test_validating_a_good_deck_loads_only_what_it_needs() -> None:
    modules = loaded("validate", "--isolated", str(DECK))
    assert others(modules) <= OTHERS and not offenders(modules, NEVER | VALIDATE_NEITHER)


@pytest.mark.parametrize("group", [(), ("deck",), ("cards",), ("simulate",)])
def test_every_command_is_summed_up_in_one_line(group: tuple[str, ...]) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "dtk", *group, "--help"],
        capture_output=True, text=True, cwd=ROOT, check=True, env={**os.environ, "COLUMNS": "80"},
    ).stdout  # fmt: skip
    listed = shown.partition(":\n  ")[2].partition("\nOptions:")[0].partition("\nArguments:")[0]
    assert listed and "..." not in listed


def test_a_command_is_built_only_when_it_is_called() -> None:
    built.cache_clear()
    main = typer.main.get_command(app)
    assert isinstance(main, LazyGroup)
    for arguments, expected in (([], set()), (["rule"], {"rule"}), (["simulate"], {"rule", "simulate"})):
        main([*arguments, "--help"], standalone_mode=False)
        assert set(main.commands) == expected
    simulate = main.commands["simulate"]
    assert isinstance(simulate, LazyGroup) and not simulate.commands


@pytest.mark.parametrize("commands", [Commands.lazy, Parts.lazy])
def test_a_command_is_summed_up_as_in_its_own_help(commands: Mapping[str, LazyCommand]) -> None:
    for lazy in commands.values():
        own = typer.main.get_command(load(lazy)).help
        assert own and own.partition("\n")[0] == lazy.summary


def test_a_help_loads_no_command() -> None:
    modules = {module for module in loaded("--help") if module.startswith("dtk.cli.")}
    assert not modules & {lazy.module for lazy in Commands.lazy.values()}
    assert not loaded("validate", "--help") & {"dtk.cli.simulate", "dtk.cli.match", "dtk.cli.cards"}
