"""Choices that tell agents apart: mined, proven, written, read and reached again."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.agents.baseline import Baseline
from tools import choice_miner, choices
from tools.choice_files import FOLDER, Choice, Line, NotReached, line_of, read_choice, write_choice
from tools.choice_miner import Tried, is_worse

FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.fixture(scope="module")
def mined(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Choice]:
    """Choices of a game, found with little proof."""
    folder = tmp_path_factory.mktemp("choices")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {"LOOKS": ((3, 0.0),), "PROOF": 0.1, "PROMISING": 0.01, "LOOK": 6}.items():
            patch.setattr(choice_miner, name, value)
        patch.setattr(choices, "FOLDER", folder)
        choices.mine(1, "test", 0)
    return choices.load(folder)


def test_a_game_gives_choices_with_proven_lines(mined: dict[str, Choice]) -> None:
    assert mined
    for choice in mined.values():
        assert choice.best
        assert any(line.worse for line in choice.lines)
        assert {line.games for line in choice.lines} == {3}
        # The best first.
        assert [line.wins for line in choice.lines] == sorted((line.wins for line in choice.lines), reverse=True)


def test_a_choice_is_reached_again_and_asked_in_the_same_words(mined: dict[str, Choice]) -> None:
    for choice in mined.values():
        assert line_of(choice, Baseline("0")) in {line.words for line in choice.lines}


def test_a_choice_reads_as_it_was_written(mined: dict[str, Choice], tmp_path: Path) -> None:
    for name, choice in mined.items():
        write_choice(tmp_path / f"{name}.yaml", choice)
        assert read_choice(tmp_path / f"{name}.yaml") == choice


def test_a_game_that_goes_another_way_is_told(mined: dict[str, Choice]) -> None:
    choice = next(iter(mined.values()))
    other = Choice(**{**choice.__dict__, "answers": ("play: dance",)})
    with pytest.raises(NotReached, match="does not fit"):
        line_of(other, Baseline("0"))
    elsewhere = Choice(**{**choice.__dict__, "asked": "dance"})
    with pytest.raises(NotReached, match="instead of 'dance'"):
        line_of(elsewhere, Baseline("0"))


def test_agents_are_counted_by_category(mined: dict[str, Choice], capsys: pytest.CaptureFixture[str]) -> None:
    choices.attempt(mined, ["baseline"], 1)
    row = capsys.readouterr().out.splitlines()[-1]
    assert row.startswith("| `baseline` |")
    assert f"of {len(mined)} " in row


def test_choices_that_are_not_reached_are_counted(mined: dict[str, Choice]) -> None:
    name, choice = next(iter(mined.items()))
    lost = Choice(**{**choice.__dict__, "answers": ("play: dance",)})
    assert choices.check({name: lost}) == 1
    assert choices.check(mined) == 0


def test_a_line_is_worse_only_beyond_chance() -> None:
    best = Tried(("a",), [1.0] * 50)
    assert is_worse(Tried(("b",), [0.0, 1.0] * 25), best)
    assert not is_worse(Tried(("b",), [1.0] * 49 + [0.0]), best)
    assert not is_worse(best, best)


@pytest.mark.parametrize("path", FILES[::6], ids=lambda path: path.stem)
def test_the_choices_of_the_project_are_reached(path: Path) -> None:
    choice = read_choice(path)
    assert line_of(choice, Baseline("0"))
    assert all(isinstance(line, Line) and line.games >= choice_miner.LOOKS[0][0] for line in choice.lines)
    assert choice.best < {line.words for line in choice.lines}
