"""An address in place of a deck's file: every command says how to get the deck."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app

PAGE = "https://dtdb.co/en/decklist/2348/fourth-ring"
COMMANDS = [
    *("validate {}", "validate --fix {}", "validate --diff {}", "gang {}", "simulate {}", "simulate lowball {}"),
    *("deck show {}", "deck convert {} --to o8d", "deck reprint {} --format open", "deck diff {} {}", "deck stats {}"),
    *("deck hand {}", "deck fmt {}", "match {} {}", "play {} {}", "league {} {}", "ablate {} --versus {}"),
    *("script explain {}", "script check {}", "script new {}", "cards coverage --deck {}"),
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("page", [PAGE, PAGE.removeprefix("https://")])
def test_a_command_says_how_to_get_the_deck(command: str, page: str) -> None:
    result = CliRunner().invoke(app, command.format(page, page).split())
    assert result.exit_code == 3, result.output
    assert f"`dtk deck get {PAGE} --output FILE` saves it" in result.output
