"""How much does a result depend on who plays? Agents are named with all their settings, and several can be compared."""

from __future__ import annotations

import csv
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from dtk.agents.outside.executed import Executed
from dtk.agents.outside.foreign import ForeignAgent, several
from dtk.agents.random import Random
from dtk.agents.registry import find_factory
from dtk.agents.settings import in_full
from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.match.one import agents_in_full, play_one
from dtk.match.tally import Tally, furthest_apart
from dtk.poker.figure import difference, proportion
from tests.match.meetings import meeting

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
ONE = ("--agent", "baseline")
BOTH = (*ONE, "--agent", "random")
LOOKAHEAD = f"{ROOT / 'examples' / 'agents' / 'lookahead.py'}:Lookahead"


class Tuned:
    """Has settings."""

    def __init__(self, seed: str, playouts: int = 60, style: str = "bold", without: frozenset[str] = frozenset()):
        self.agent = Random(seed)

    def answer(self, decision: Any, view: Any) -> Any:
        return self.agent.answer(decision, view)


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["match", *DECKS, "--isolated", "-n", "4", *arguments])
    return result.exit_code, result.output


def test_an_agent_is_named_with_the_settings_that_nobody_has_set_too() -> None:
    assert in_full("random", Random) == "random"
    assert in_full("tuned", Tuned) == "tuned:playouts=60,style=bold"
    assert in_full("tuned:style=meek", partial(Tuned, style="meek")) == "tuned:playouts=60,style=meek"
    without = partial(Tuned, without=frozenset(("b", "a")))
    assert in_full("tuned", without) == "tuned:playouts=60,style=bold,without=a+b"
    assert in_full("", ForeignAgent(LOOKAHEAD)) == f"{LOOKAHEAD}:worlds=1"
    assert in_full("", ForeignAgent("exec:sh x", (("loud", "1"),))) == "exec:sh x:timeout=60,loud=1"
    assert in_full("sh", partial(Executed, ("sh",))) == "sh:timeout=60"
    assert agents_in_full(meeting(agents=("human", "random"))) == ("human", "random")
    for unknown in ("search:playouts=x", "baseline:colour=red", "search:a=1,b", "mine.py:Mine"):
        assert agents_in_full(meeting(agents=(unknown, "random"))) == (unknown, "random")
    assert agents_in_full(meeting(agents=("careless:slips=0.5", "search"))) == (
        "careless:slips=0.5",
        in_full("search", find_factory("search")),
    )
    match = meeting()._replace(agents=("tuned", "random"), factories=(Tuned, Random))
    assert agents_in_full(match) == ("tuned:playouts=60,style=bold", "random")


def test_a_list_of_agents_may_have_settings() -> None:
    assert several("baseline, random") == ["baseline", "random"]
    assert several("a:x=1,y=2,b,c:z=3,d") == ["a:x=1,y=2", "b", "c:z=3", "d"]
    assert several("x.py:C:n=1,m=,y.py:D") == ["x.py:C:n=1,m=", "y.py:D"]


def test_the_difference_of_two_shares_has_its_interval() -> None:
    # R. G. Newcombe, Statistics in Medicine 17 (1998), table II, method 10: 56/70 and 48/80.
    value, low, high = difference(proportion(56, 70, 0), proportion(48, 80, 0))
    assert (value, low, high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


def test_the_agents_furthest_apart_are_found() -> None:
    tallies = []
    for wins in (2, 9, 1):
        tally = Tally(meeting())
        tally.games, tally.wins[0] = 10, wins
        tallies.append(tally)
    apart = furthest_apart(tallies)
    assert apart is not None and (apart.higher, apart.lower) == (1, 2) and apart.difference == pytest.approx(0.8)
    assert furthest_apart(tallies[:1]) is None and furthest_apart([Tally(meeting()), tallies[0]]) is None


def test_the_same_decks_are_played_by_each_agent_at_every_seat() -> None:
    code, output = run(*BOTH)
    assert code == 0
    lines = output.splitlines()
    assert lines[0] == "Games won by Outlaws Weird West Edition Gunfighter, by agent"
    assert lines[1].startswith("  baseline") and lines[2].startswith("  random") and "of 4 games" in lines[2]
    assert any("points (" in line and line.endswith("higher") for line in lines)
    assert "Both played by baseline." in lines and "Both played by random." in lines
    # Each report is that of the match of this agent alone.
    alone = run("--agent", "random")[1]
    assert output.endswith(alone) and max(map(len, lines)) <= 120


def test_programs_and_spreadsheets_are_told_in_whose_hands() -> None:
    code, output = run("--agent", "random", "--agent", "baseline", "--output-format", "json")
    found = json.loads(output)
    assert code == 0 and not list(Draft7Validator(load_schema("match-agents.v1")).iter_errors(found))
    assert [one["agent"] for one in found["agents"]] == ["random", "baseline"]
    schema = Draft7Validator(load_schema("match-report.v2"))
    for one in found["agents"]:
        assert not list(schema.iter_errors(one["report"]))
        assert {deck["agent_in_full"] for deck in one["report"]["decks"]} == {one["agent"]}
    rows = list(
        csv.DictReader(run("--agent", "random", "--agent", "baseline", "--output-format", "csv")[1].splitlines())
    )
    assert [row["agent_in_full"] for row in rows] == ["random", "random", "baseline", "baseline"]


def test_a_report_in_markdown_is_a_table_of_wins() -> None:
    agents = ("--agent", f"a={LOOKAHEAD}", "--agent", "b=baseline", "--allow-code")
    code, output = run(*agents, "-n", "1", "--output-format", "markdown")
    assert code == 0 and f"| `{LOOKAHEAD}:worlds=1` | 1 |" in output and "| `baseline` | 1 |" in output
    both = run("--agent", "random", "--agent", "baseline", "--output-format", "markdown")[1]
    assert both.count("| `random` | 4 |") == both.count("| `baseline` | 4 |") == 2
    assert "8 games, 4 with each agent" in both


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ((*BOTH, "--agent", "b=random"), "leave out agents of single decks"),
        ((*ONE, "--agent", "nobody"), "--agent: unknown agent `nobody`"),
        ((*ONE, *ONE), "baseline is given twice"),
        ((*ONE, "--agent", "exec:sh x"), "--allow-code lets it run"),
        ((*BOTH, "--log", "x.jsonl"), "a record holds one match"),
    ],
)
def test_lists_that_can_not_be_are_refused(options: tuple[str, ...], why: str) -> None:
    code, output = run(*options)
    assert code == 2 and why in " ".join(output.split())


def test_a_single_agent_of_a_list_plays_one_match() -> None:
    assert run("--agent", "random") == run("--agent", "a=random", "--agent", "b=random")


def test_a_tally_without_games_is_reported_too() -> None:
    from dtk.report.series import match_markdown, match_text

    tallies = [Tally(meeting()), Tally(meeting())]
    tallies[0].add(play_one(meeting(), 0))
    assert "0 |" in match_markdown.render_by_agent(tallies, 1) and "No game" in match_text.render_by_agent(tallies, 1)
