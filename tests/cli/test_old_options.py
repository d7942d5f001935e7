"""Options of earlier versions still mean what CHANGELOG.md says, and no help shows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.cli.old_options import modern

pytestmark = pytest.mark.usefixtures("each_game_once")
EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
DECKS = [EXAMPLES / "sloane-gunfighter.yaml", EXAMPLES / "law-dogs-gunfighter.yaml"]
OF_DECKS = {"--agent", "--gang", "--script", "--blank", "--versus", "--jobs", "--log"}


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("--agent-a random", "--agent=a=random"),
        ("--agent-d=search:playouts=8", "--agent=d=search:playouts=8"),
        ("--gang-b best --script-c x.yaml", "--gang=b=best --script=c=x.yaml"),
        ("--agent-versus random --agent-against random", "--agent=versus=random --agent=versus=random"),
        ("--agents random,search:playouts=8,depth=2", "--agent=random --agent=search:playouts=8,depth=2"),
        ("--blank-c", "--blank c"),
        ("--blank", "--blank all"),
        ("--blank --log x", "--blank all --log x"),
        ("--blank a.yaml b.yaml", "--blank all a.yaml b.yaml"),
        ("--blank b a.yaml", "--blank b a.yaml"),
        ("--against decks --workers=2", "--versus decks --jobs=2"),
        ("--agent-a", "--agent"),
        ("-- --blank --agent-a", "-- --blank --agent-a"),
        ("--agent-e x --unknown", "--agent-e x --unknown"),
    ],
)
def test_old_options_are_written_as_new_ones(old: str, new: str) -> None:
    assert modern(old.split(), OF_DECKS) == new.split()


def test_commands_without_the_new_option_know_no_old_one() -> None:
    assert modern(["--agent-a", "x", "--blank", "--against", "y"], ()) == [
        "--agent-a",
        "x",
        "--blank",
        "--against",
        "y",
    ]
    assert modern(["--agents", "x,y"], ["--agents", "--agent"]) == ["--agents", "x,y"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (("--agent-a", "random", "--agent-b=random"), ("--agent", "a=random", "--agent", "b=random")),
        (("--agents", "random"), ("--agent", "random")),
        (("--blank", "--agent-b", "random"), ("--blank", "all", "--agent", "b=random")),
        (("--blank-b", "--gang-a", "best"), ("--blank", "b", "--gang", "a=best")),
    ],
)
def test_a_match_is_the_same_by_old_options(old: tuple[str, ...], new: tuple[str, ...]) -> None:
    was, now = (dtk("match", *DECKS, "-n", 2, "--isolated", *options) for options in (old, new))
    assert was.exit_code == 0 and (was.stdout, was.stderr) == (now.stdout, now.stderr)


def test_a_gauntlet_is_the_same_by_old_options() -> None:
    old = ("--against", DECKS[1], "--agent", "random", "--agent-against", "baseline")
    new = ("--versus", DECKS[1], "--agent", "a=random", "--agent", "versus=baseline")
    was, now = (dtk("gauntlet", DECKS[0], "-n", 2, "--isolated", *options) for options in (old, new))
    assert was.exit_code == 0 and was.stdout == now.stdout


@pytest.mark.parametrize("command", ["match", "gauntlet", "compare", "replay", "play"])
def test_no_help_shows_old_options(command: str) -> None:
    shown = dtk(command, "--help").stdout
    assert "--script" in shown or "--versus" in shown
    assert not any(old in shown for old in ("--agent-", "--agents", "--gang-", "--script-", "--blank-", "--against"))
