"""Whole series by the rules of 2015: sound, told from those of today, and the same when played again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from dtk.cards.database import load_database
from dtk.cli.app import app
from dtk.engine.rules.setup import DeckList, Starting
from dtk.engine.switches import PINEBOX, Switches, switches_of
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import WON, Match, play_one
from dtk.match.record import BadRecord, first_line, game_line, game_of, parse_line, read_match
from dtk.match.replay import replay
from dtk.testing import action, deed, dude, goods, outfit
from tests.match.meetings import EXAMPLES, LAW_DOGS, NAMES, SLOANE, Auditor, meeting

LAW = RulesRepository(load_database()).context("aeg-2015")
OLD = switches_of(LAW)


def by_2015(match: Match) -> Match:
    return match._replace(ruleset="aeg-2015", switches=OLD)


@settings(max_examples=10)
@given(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(0, 10**9))
def test_every_game_by_the_rules_of_2015_is_sound(first: str, second: str, seed: int) -> None:
    auditor = Auditor()
    match = by_2015(meeting(first, second, ("baseline", "random"), str(seed)))
    match = match._replace(starting=tuple(Starting(deck, LAW) for deck in match.decks))
    game = play_one(match, 0, observer=auditor)
    assert not game.fault and game.reason in {WON, "days", "plays"} and auditor.units > 4


def test_dtk_match_plays_a_series_by_them_that_replay_verifies(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    decks = [str(EXAMPLES / f"{name}.yaml") for name in (SLOANE, LAW_DOGS)]
    agents = ("--agent", "a=baseline", "--agent", "b=random", "--isolated")
    run = CliRunner().invoke(app, ["match", *decks, *agents, "--ruleset", "aeg-2015", "-n", "12", "--log", str(log)])
    assert run.exit_code == 0 and "12 games, seed 0, ruleset aeg-2015" in run.stdout
    again = CliRunner().invoke(app, ["replay", str(log), "--verify"])
    assert again.exit_code == 0 and "12 games replayed with the recorded result" in again.output
    assert read_match(log, load_database()).switches == OLD


def test_the_record_of_a_house_ruleset_needs_no_ruleset_to_be_played_again(tmp_path: Path) -> None:
    house = PINEBOX._replace(one_attire=False)
    path = tmp_path / "games.jsonl"
    path.write_text(first_line(meeting()._replace(ruleset="house", switches=house), 1), "utf-8")
    assert json.loads(path.read_text("utf-8"))["switches"] == {"one_attire": "no"}
    assert read_match(path, load_database()).switches == house
    path.write_text(first_line(meeting(), 1), "utf-8")
    assert "switches" not in json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("said", "told"),
    [({"one_attire": "maybe"}, "yes or no"), ({"gravity": "off"}, "Unknown switch `gravity`"), (7, "switches")],
)
def test_switches_that_a_record_can_not_have(said: object, told: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(json.loads(first_line(meeting(), 1)) | {"switches": said}) + "\n", "utf-8")
    with pytest.raises(BadRecord, match=told):
        read_match(path, load_database())


def armed_deck(name: str) -> DeckList:
    """A deck of dudes with weapons and attire, and deeds to fight for."""
    weapons = tuple(goods(f"Gun {number}", value=number, keywords=("Weapon",), cost=1) for number in range(1, 9))
    attire = tuple(goods(f"Hat {number}", value=number, keywords=("Attire",)) for number in range(1, 9))
    crew = tuple(
        dude(
            f"{name} {number}", value=number, bullets=2, influence=1, cost=2, keywords=("Union",) if number < 4 else ()
        )
        for number in range(1, 9)
    )
    rebels = tuple(dude(f"Reb {number}", value=number, cost=1, keywords=("Confederate",)) for number in range(9, 13))
    town = tuple(deed(f"{name}'s {number}", value=number, cost=2, production=1, control=1) for number in range(1, 9))
    rest = tuple(action(f"Trick {number}", value=number) for number in range(1, 12))
    home = outfit(f"{name}'s", stash=14, production=3)
    return DeckList(name, home, None, (*crew, *rebels, *weapons, *attire, *town, *rest), crew[:3])


@pytest.mark.parametrize("switches", [PINEBOX, OLD], ids=["today", "2015"])
def test_decks_full_of_weapons_and_attire_are_played_soundly(switches: Switches) -> None:
    match = Match((armed_deck("Ann"), armed_deck("Bea")), ("random", "random"), "armed", "made up", switches=switches)
    for number in range(6):
        auditor = Auditor()
        assert not play_one(match, number, observer=auditor).fault and auditor.units > 4


def test_an_old_game_goes_another_way_than_one_of_today() -> None:
    match = Match((armed_deck("Ann"), armed_deck("Bea")), ("random", "random"), "armed", "made up")
    games = [game_line(play_one(by_2015(match), number, keep=True)) for number in range(6)]
    recorded = [game_of(parse_line(line, 2)) for line in games]
    assert [replay(by_2015(match), game).difference for game in recorded] == [""] * 6
    assert any(replay(match, game).difference for game in recorded)
