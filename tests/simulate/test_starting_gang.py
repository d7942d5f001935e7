"""The figures of a starting gang are those that the engine counts after setup."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.engine.rules.setup import new_state, play_setup
from dtk.engine.rules.upkeep import play_upkeep
from dtk.engine.seated import SeatedGame
from dtk.files.reading import read_source
from dtk.simulate.gang import REFUSED, FirstOptionAgent, deck_list, gang_study, starting_gang
from dtk.simulate.study import Study
from dtk.testing import rule
from tests.engine.example_decks import PLANS, PUBLISHED
from tests.simulate import simulated

DECKS = PUBLISHED + PLANS


def studied(path: Path, gang: str | None = None) -> Study:
    return gang_study([simulated.stock_of_text(read_source(str(path)).text, str(path))], gang, load_database())


def numbers(study: Study) -> dict[str, int]:
    return {slug: int(figure.value) for slug, figure in study.tables[0].column("number").items() if figure}


@rule("rulebook-1.5.0 §4 ¶3 s8")
@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_game_begins_with_just_these_numbers(path: Path) -> None:
    """What is left after the first upkeep is what the engine leaves, without the ante."""
    found = numbers(studied(path))
    stock = simulated.stock_of_text(read_source(str(path)).text)
    deck = deck_list(stock, starting_gang(stock, None, load_database()))
    state = new_state([deck], "any")
    game = SeatedGame(state, [FirstOptionAgent()])
    assert game.player(0).ghost_rock == found["stash"]
    play_setup(game, [deck.gang])
    assert game.player(0).ghost_rock == found["left"] == found["stash"] - found["cost"]
    play_upkeep(game)
    assert game.player(0).ghost_rock == found["after-upkeep"]


@rule("rulebook-1.5.0 §5.2 ¶3 s1")
def test_a_stranger_costs_its_influence_too() -> None:
    """Which its printed numbers don't tell. That it may not start there is told beside."""
    text = "outfit: The Sloane Gang\nstart: [Tommy Harden]\ndudes: {Tommy Harden: 1}\nactions: {Pistol Whip: 4}\n"
    study = gang_study([simulated.stock_of_text(text)], None, load_database())
    assert (numbers(study)["influence"], numbers(study)["upkeep"]) == (1, 1)
    assert any(remark.startswith("DT404") for remark in study.subjects[0].remarks)


@pytest.mark.parametrize(("gang", "fault"), [
    ("Jessica Patchett; Pancho Castillo; Allie Hensman; The Brute", "DT403"),
    ("Tusk", "DT407"),
    ("Ambush", "DT407"),
])  # fmt: skip
def test_a_gang_that_setup_refuses_is_told_with_its_faults_and_printed_numbers(gang: str, fault: str) -> None:
    study = studied(simulated.GUNFIGHTER, gang)
    remarks = study.subjects[0].remarks
    assert REFUSED in remarks and any(remark.startswith(fault) for remark in remarks)
    assert set(numbers(study)) == set(numbers(studied(simulated.GUNFIGHTER)))
    assert REFUSED not in studied(simulated.GUNFIGHTER).subjects[0].remarks


def test_copies_are_counted_over_all_names() -> None:
    with pytest.raises(ValueError, match="Gunfighter has only 1 `Allie Hensman`"):
        studied(simulated.GUNFIGHTER, "Allie Hensman; Allie Hensman")
