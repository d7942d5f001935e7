"""`dtk agents`, `dtk agent check`, and users' own agents in `dtk match`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
LOOKAHEAD = f"{ROOT / 'examples' / 'agents' / 'lookahead.py'}:Lookahead"
THRIFTY = f"{ROOT / 'examples' / 'agents' / 'thrifty.py'}:Thrifty"

LIAR = """
class Liar:
    def __init__(self, seed): ...
    def answer(self, decision, view):
        return 7.5
"""


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output


def test_the_agents_are_listed() -> None:
    code, output = run("agents")
    assert code == 0 and [line.split(":")[0] for line in output.splitlines()][:5] == [
        "baseline",
        "random",
        "search",
        "careless",
        "scripted",
    ]


def test_an_agent_is_checked() -> None:
    code, output = run("agent", "check", LOOKAHEAD, *DECKS, "-n", "2", "--allow-code", "--isolated")
    assert code == 0 and "of 2 games against random" in output and "No illegal answer" in output


def test_search_is_checked_with_its_settings() -> None:
    code, output = run("agent", "check", "search:playouts=2", *DECKS, "-n", "1", "--isolated")
    assert code == 0 and "of 1 games against random" in output and "No illegal answer" in output


def test_a_program_is_checked() -> None:
    shopper = f"exec:sh {ROOT / 'examples' / 'agents' / 'shopper.sh'}:timeout=30"
    code, output = run("agent", "check", shopper, *DECKS, "-n", "2", "--allow-code", "--isolated")
    assert code == 0 and "of 2 games against random" in output and "No illegal answer" in output


def test_an_agent_is_asked_every_kind_of_question_without_decks_too(tmp_path: Path) -> None:
    code, output = run("agent", "check", "baseline")
    assert code == 0 and "baseline: asked all 51 kinds of question" in output and "the same when asked again." in output
    path = tmp_path / "lame.sh"
    path.write_text("read -r hello; echo '{\"protocol\": 1}'; read -r question; echo 'Lame duck' >&2; exit 4\n")
    code, output = run("agent", "check", f"exec:sh {path}", "--allow-code")
    assert code == 1 and output.count("it ended with exit code 4") == 51 and "  | Lame duck" in output
    code, output = run("agent", "check", "baseline", DECKS[0])
    assert code == 2 and "name two decks or none, not one." in output


def test_an_agent_that_lies_is_found_out(tmp_path: Path) -> None:
    path = tmp_path / "liar.py"
    path.write_text(
        "class Liar:\n    def __init__(self, seed): ...\n    def answer(self, decision, view): return 7.5\n"
    )
    code, output = run("agent", "check", f"{path}:Liar", *DECKS, "-n", "2", "--allow-code", "--isolated")
    assert code == 1 and "forfeited game 0: an illegal answer" in output


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (LOOKAHEAD, "--allow-code lets it run"),
        ("exec:sh bot.sh", "is a program; --allow-code lets it run"),
        ("nobody", "unknown agent `nobody`"),
        ("random:x=1", "takes no settings"),
        ("baseline:x=1", "baseline has no setting `x`. Settings: without"),
        ("human", "people play with `dtk play`"),
    ],
)
def test_what_may_not_play_is_refused(name: str, why: str) -> None:
    for command in (("match", *DECKS, "--agent", f"b={name}", "-n", "1"), ("agent", "check", name, *DECKS)):
        code, output = run(*command, "--isolated")
        assert code == 2 and why in output


def test_a_match_of_an_agent_of_ones_own_is_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    logs = []
    for jobs in ("1", "2"):
        log = tmp_path / f"{jobs}.jsonl"
        code, _ = run(
            *("match", *DECKS, "-n", "4", "--agent", f"a={THRIFTY}", "--allow-code", "--isolated", "--jobs", jobs),
            *("--log", str(log)),
        )
        assert code == 0
        logs.append(log.read_text())
    assert logs[0] == logs[1] and "thrifty.py:Thrifty" in logs[0]
    assert run("replay", str(log), "--verify")[0] == 0
