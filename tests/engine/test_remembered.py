"""The game's memory for texts.

It covers dudes that came this phase, plays of the day, effects until the next Upkeep, and discounts by destination.
"""

from __future__ import annotations

import pytest

from dtk.engine import places, stats
from dtk.engine.abilities import AFTER, ContinuousChange, Use
from dtk.engine.events import AcedOutOfPlay
from dtk.engine.header import NOON
from dtk.engine.lasting import ARRIVED, PLAYED
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.engine.verbs.piles import ace_out_of_play
from dtk.testing import Table, ability, action, deed, dude, goods, rule, trait


def nothing(use: Use) -> None:
    """Whatever it does, it was a play."""


def is_noted(table: Table, stat: str, name: str) -> bool:
    """Whether something is noted of a card."""
    return table.state.lasting.concerns(stat, table[name].number)


def test_who_came_in_this_phase_is_known_until_it_is_over() -> None:
    table, plan = Table(), action("Plan")
    table.teach(plan, ability("Noon", nothing))
    table.in_hand(0, plan, dude("Allie", influence=1))
    table.play("0 play: shop Allie")
    assert is_noted(table, ARRIVED, "Allie")
    table.to("sundown", "0 play: pass")
    assert not is_noted(table, ARRIVED, "Allie")


def test_what_a_player_played_is_known_until_the_day_is_over() -> None:
    table, plan = Table(), action("Plan")
    table.teach(plan, ability("Noon", nothing))
    table.in_hand(0, plan, plan)
    table.put(0, dude("Allie", influence=1))
    table.play("0 play: use Plan", "0 play: use Plan #2")
    assert [note.piece for note in table.state.lasting.about(PLAYED + NOON)] == [table.state.players[0].outfit]
    table.to("gambling", "0 play: pass")
    assert not table.state.lasting.about(PLAYED + NOON)


def test_what_lasts_until_the_next_upkeep_counts_in_it_and_ends_with_it() -> None:
    table = Table()
    table.put(0, deed("Mine"))
    table.put(0, dude("Allie", influence=1))
    table.modify("Mine", "production", 2, until="upkeep")
    table.to("gambling", "0 play: pass")
    table.to("upkeep")
    table.set_rock(0, 0)
    table.state.players[0].debt = 0
    table.to("high noon")
    assert table.rock(0) == 2 and stats.production(table.state, table["Mine"]) == 0


@rule('compendium-1.9.3 "Rowdy" ¶1 s2')
def test_a_deed_may_be_controlled_by_bullets_without_being_rowdy() -> None:
    table, bar = Table(), deed("Bar")
    table.teach(
        bar, ContinuousChange("is controlled by bullets", lambda state, holder, piece: 1 if piece is holder else None)
    )
    table.put(0, bar)
    table.put(0, deed("Hall"))
    for place in ("Bar", "Hall"):
        table.put(0, dude(f"Allie at the {place}", influence=1), place)
        table.put(1, dude(f"Bo at the {place}", bullets=1), place)
    assert (table.controller("Bar"), table.controller("Hall")) == (1, 0)


def cheaper_at_the_fort(state: State, holder: Piece, piece: Piece) -> int | None:
    """What is not in play yet costs two less where this deed is."""
    at_home = piece.zone == IN_PLAY or places.place_of(state, piece) != holder.number
    return None if at_home else -2


@pytest.mark.parametrize(("rock", "plays", "hosts"), [(0, False, []), (1, True, []), (3, True, ["Allie", "Bo"])])
def test_what_a_card_costs_may_depend_on_what_it_is_attached_to(rock: int, plays: bool, hosts: list[str]) -> None:
    table, fort = Table(), deed("Fort")
    table.teach(fort, ContinuousChange("cost", cheaper_at_the_fort))
    table.put(0, fort)
    table.put(0, dude("Allie"), "Fort")
    table.put(0, dude("Bo"))
    table.in_hand(0, goods("Rifle", cost=3))
    table.set_rock(0, rock)
    assert ("shop Rifle" in table.plays()) == plays
    assert table.options("play: shop Rifle") == hosts if plays else not hosts
    assert stats.cost(table.state, table["Rifle"]) == 3


def test_a_card_that_is_aced_out_of_play_is_heard_of() -> None:
    table, mourner = Table(), dude("Mourner")
    table.teach(
        mourner, trait(AFTER, AcedOutOfPlay, lambda use: use.game.player(use.seat).__setattr__("ghost_rock", 1))
    )
    table.put(1, mourner)
    table.in_hand(0, dude("Allie"))
    table.do(ace_out_of_play, table["Allie"])
    assert table.boot_hill(0) == ["Allie"] and table.rock(1) == 1
