"""The small positions whose best plays are proven: what is written down is what a proof finds."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from dtk.agents.registry import agent_named
from dtk.files.reading import Source, read_source
from dtk.positions.goals import WORDS
from dtk.positions.reader import Position, read_position
from dtk.positions.solver import solve
from dtk.positions.trial import finds, line_of

ROOT = Path(__file__).parents[2]
positions = importlib.import_module("tools.positions")
FILES = sorted((ROOT / "benchmarks" / "positions").glob("*.yaml"))
# Of each kind of position, the first.
SAMPLE = [path for path in FILES if path.stem.endswith("-01")]


def load(path: Path) -> Position:
    return read_position(read_source(str(path)))


def check(path: Path) -> None:
    position = load(path)
    solution, proof = solve(position), position.proof
    assert proof is not None
    assert (proof.value, proof.best, proof.next) == (solution.value, solution.best, solution.next)
    assert (proof.lines, proof.nodes) == (len(solution.lines), solution.nodes)
    assert proof.value > proof.next


def test_there_are_a_hundred_of_every_goal() -> None:
    assert len(FILES) >= 100
    assert {position.goal.kind for position in map(load, SAMPLE) if position.goal} == {*WORDS}


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_sample_is_proven_again(path: Path) -> None:
    check(path)


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_position_is_made_again_from_its_number(path: Path) -> None:
    title, _, rest = path.read_text(encoding="utf-8").partition("\n")
    number, seed = re.findall("[0-9]+", title)
    kind, text = positions.made_up(int(seed), int(number))
    assert rest.startswith(text) and path.stem.startswith(positions.name_of(kind))


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_are_proven_again(path: Path) -> None:
    check(path)


@pytest.mark.parametrize("agent", ["random", "baseline", "search:playouts=6"])
def test_agents_can_be_tried_on_them(agent: str) -> None:
    position = load(SAMPLE[0])
    lines = [line.words for line in solve(position).lines]
    played = line_of(position, agent_named(agent, "1"))
    assert any(f"{played}; ".startswith(f"{line}; ") for line in lines)
    assert position.proof is not None
    assert finds(position, agent_named(agent, "1")) == any(
        f"{played}; ".startswith(f"{line}; ") for line in position.proof.best
    )


def test_the_position_of_the_page_can_be_read() -> None:
    page = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert example is not None
    with_deck = example[1].replace("  hidden: 4\n", "")
    table = read_position(Source("page", with_deck)).table
    assert table.host("Shotgun") == "Barton Everest" and table.at("Maria Kingsford") == "General Store"
