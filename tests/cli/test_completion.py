"""Completion of values: the protocol of four shells, and the real shells that are installed."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app

ROOT = Path(__file__).parents[2]
SHELLS = ("bash", "zsh", "fish", "powershell")
# What is typed, the word to complete last, and some of the answers.
CASES = [
    (["ma"], {"match"}),
    (["simulate", "sh"], {"shootout"}),
    (["match", "--form"], {"--format"}),
    (["match", "--format", "w"], {"weird-west"}),
    (["match", "--ruleset", ""], {"pinebox-1.5", "aeg-2015"}),
    (["validate", "--output-format", "s"], {"sarif"}),
    (["simulate", "pull", "--output-format", ""], {"text", "json", "csv", "markdown"}),
    (["play", "--level", ""], {"easy", "normal", "hard"}),
    (["match", "--agent", "se"], {"search"}),
    (["rule", "DT20"], {"DT203"}),
    (["rule", "slot-c"], {"slot-copies"}),
    (["validate", "--ignore", "DT201,DT20"], {"DT201,DT203"}),
    (["cards", "search", "--pack", "DT"], {"DT2"}),
    (["cards", "search", "--keyword", "huck"], {"huckster"}),
    (["cards", "search", "--columns", "title,co"], {"title,cost", "title,copies"}),
    (["deck", "convert", "--to", "dtdb-t"], {"dtdb-text"}),
    (["deck", "get", "--to", "o"], {"o8d"}),
    (["script", "words", "b"], {"buy"}),
    (["event", "check", "examples/ev"], {"examples/event/"}),
    (["event", "check", "examples/event/decks", "--entrants", "examples/event/"], {"examples/event/entrants.csv"}),
    (["event", "check", "--output-format", "h"], {"html"}),
    (["deck", "sheet", "--output-format", ""], {"markdown", "json"}),
    (["deck", "diff", "--output-format", "m"], {"markdown"}),
    (["validate", "examples/decks/sloane-g"], {"examples/decks/sloane-gunfighter.yaml"}),
    (["validate", "examples/dec"], {"examples/decks/", "examples/deck-repo/"}),
    (["validate", "examples/decks/plans/sl"], {"examples/decks/plans/sloane-slide.yaml"}),
]
# Titles with blanks and quotes, as each shell needs them.
TITLES = {
    "bash": ("The\\ Slo", "The\\ Sloane\\ Gang", "Charlie", "Charlie\\'s\\ Place"),
    "zsh": ("The\\ Slo", "'The Sloane Gang'", "Charlie", "'Charlie'\\''s Place'"),
    "fish": ("The\\ Slo", "The Sloane Gang", "Charlie", "Charlie's Place"),
    "powershell": ("The Slo", "'The Sloane Gang'", "Charlie", "'Charlie''s Place'"),
}


@pytest.fixture(autouse=True)
def in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def asked(shell: str, words: list[str]) -> str:
    """The answer to a shell that completes the last word."""
    line = " ".join(["dtk", *words])
    environment = {
        "bash": {"COMP_WORDS": "\n".join(["dtk", *words]), "COMP_CWORD": str(len(words))},
        "powershell": {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_WORD_TO_COMPLETE": words[-1]},
    }.get(shell, {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_FISH_ACTION": "get-args"})
    runner = CliRunner(env={**environment, "_DTK_COMPLETE": f"complete_{shell}"})
    return runner.invoke(app, [], prog_name="dtk").stdout


def answers(shell: str, words: list[str]) -> list[str]:
    """The words that a shell is offered."""
    text = asked(shell, words)
    if shell == "zsh":
        return shlex.split(text.partition("values=(")[2].partition("); shown")[0])
    return [line.split(":::")[0].split("\t")[0].strip("'") for line in text.splitlines()]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("words", "expected"), CASES, ids=lambda value: " ".join(sorted(value) if isinstance(value, set) else value)
)
def test_values_are_completed(shell: str, words: list[str], expected: set[str]) -> None:
    found = answers(shell, words)
    assert expected <= set(found) and all(word.startswith(words[-1]) for word in found)


@pytest.mark.parametrize("shell", SHELLS)
def test_titles_with_blanks_and_quotes_stay_whole(shell: str) -> None:
    spaced, blank, plain, quoted = TITLES[shell]
    if shell != "powershell":
        assert blank in asked(shell, ["cards", "show", spaced])
    assert quoted in asked(shell, ["cards", "show", plain])
    assert blank in asked(shell, ["deck", "new", "--outfit", "The"])


def test_titles_of_the_deck_are_completed_for_cut_start_and_swap() -> None:
    deck = "examples/decks/sloane-gunfighter.yaml"
    for command in ("cut", "start", "swap"):
        assert answers("fish", ["deck", command, deck, "Pi"]) == ["Pinto", "Pistol Whip"]
    assert answers("fish", ["deck", "cut", deck, "Bob"]) == [""]
    assert "Fetch" in answers("fish", ["deck", "swap", deck, "Pinto", "Fet"])
    assert asked("bash", ["deck", "add", deck, '"2 Fetc']) == "2 Fetch\n"
    assert asked("bash", ["deck", "swap", deck, '"2 Pinto -> Fetc']) == "2 Pinto -> Fetch\n"
    assert answers("fish", ["deck", "cut", "none.yaml", "Pi"]) == [""]


@pytest.mark.parametrize("shell", ["zsh", "fish", "powershell"])
def test_a_condition_of_a_search_is_completed(shell: str) -> None:
    if shell != "powershell":
        assert answers(shell, ["cards", "search", "infl"]) == ["influence:"]
    assert answers(shell, ["cards", "search", "type:d"]) == ["type:dude", "type:deed"]
    assert answers(shell, ["cards", "search", "t:dude,g"]) == ["t:dude,goods"]
    assert answers(shell, ["cards", "search", "k:sham"]) == ["k:shaman"]
    assert {"gang:lawdogs", "gang:none"} < set(answers(shell, ["cards", "search", "gang:"]))


def test_bash_completes_the_value_of_a_condition() -> None:
    # Bash breaks words at : and replaces only the last part.
    assert answers("bash", ["cards", "search", "type", ":", "d"]) == ["dude", "deed"]
    assert "lawdogs" in answers("bash", ["cards", "search", "gang", ":"])


def test_an_agent_of_one_deck_is_completed() -> None:
    assert answers("fish", ["match", "--agent", "b=se"]) == ["b=search"]
    # Bash breaks words at = and replaces only the last part.
    assert answers("bash", ["match", "--agent", "b", "=", "se"]) == ["search"]
    assert asked("bash", ["cards", "show", '"The Slo']) == "The Sloane Gang\n"


@pytest.fixture
def dtk(tmp_path: Path) -> dict[str, str]:
    """An environment where `dtk` is this one."""
    program = tmp_path / "dtk"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m dtk "$@"\n')
    program.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT), "HOME": str(tmp_path)}


def typed_into(shell: str, script: str, environment: dict[str, str]) -> list[str]:
    """The output of a real shell with dtk's completion loaded."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    source = subprocess.run(
        ["dtk"],
        capture_output=True, text=True, check=True, cwd=ROOT, env={**environment, "_DTK_COMPLETE": f"source_{shell}"},
    ).stdout  # fmt: skip
    plain = {"bash": ["--norc", "-c"], "zsh": ["-f", "-c"], "fish": ["--no-config", "-c"]}[shell]
    done = subprocess.run(
        [shell, *plain, script.replace("SOURCE", source)],
        capture_output=True, text=True, check=False, cwd=ROOT, env=environment,
    )  # fmt: skip
    assert not done.stderr, done.stderr
    return done.stdout.splitlines()


def test_bash_completes(dtk: dict[str, str]) -> None:
    script = (
        "SOURCE\nCOMP_WORDS=(dtk cards show 'The\\ Slo'); COMP_CWORD=3; _dtk_completion dtk\n"
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    assert typed_into("bash", script, dtk) == ["The\\ Sloane\\ Gang"]


def test_zsh_completes(dtk: dict[str, str]) -> None:
    # Outside of a command line, compadd is not there.
    script = (
        "compdef() { }; compadd() { print -rl -- $values }\nSOURCE\n"
        "words=(dtk cards show Charlie); CURRENT=4; _dtk_completion"
    )
    assert "Charlie's Place" in typed_into("zsh", script, dtk)


def test_fish_completes(dtk: dict[str, str]) -> None:
    found = typed_into("fish", "SOURCE\ncomplete -C 'dtk rule DT20'", dtk)
    assert any(line.startswith("DT203\tAt most four") for line in found)
