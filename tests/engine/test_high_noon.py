"""Taking turns in High Noon (rulebook-1.5.0 §5.3, compendium-1.9.3 "Making Plays and Passing")."""

from __future__ import annotations

import pytest

from dtk.engine.abilities import AFTER
from dtk.engine.events import Passed
from dtk.testing import Table, action, deed, dude, goods, outfit, rule, trait


@rule("rulebook-1.5.0 §5.3 ¶1 s1", "rulebook-1.5.0 §5.3 ¶1 s2", 'compendium-1.9.3 "Making Plays and Passing" ¶1 s1')
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_begins_and_turns_go_clockwise(winner: int) -> None:
    table = Table(*[outfit(f"Home {seat}") for seat in range(3)], phase="upkeep", winner=winner)
    for seat in range(3):
        table.put(seat, dude(f"Dude {seat}"))
    table.step()
    order = [(winner + place) % 3 for place in range(3)]
    table.play(*[line for seat in order for line in (f"{seat} play: move Dude {seat}", "move to: town square")])
    assert table.turn == winner


@rule(
    "rulebook-1.5.0 §5.3 ¶8 s1",
    "rulebook-1.5.0 §5.3 ¶8 s2",
    "rulebook-1.5.0 §5.4 ¶1 s1",
    'compendium-1.9.3 "Making Plays and Passing" ¶1 s2',
    'compendium-1.9.3 "Making Plays and Passing" ¶1 s3',
)
def test_high_noon_ends_when_all_pass_in_a_row() -> None:
    table = Table()
    for seat in (0, 1):
        table.put(seat, dude(f"Dude {seat}"))
    table.play("0 play: pass")
    assert table.phase == "high noon"
    table.play("1 play: pass")
    assert table.phase == "sundown"


@rule("rulebook-1.5.0 §5.3 ¶8 s1", "rulebook-1.5.0 §5.3 ¶8 s2", 'compendium-1.9.3 "Making Plays and Passing" ¶1 s2')
def test_of_three_all_three_must_pass() -> None:
    table = Table(*[outfit(f"Home {seat}") for seat in range(3)], turn=1)
    for seat in range(3):
        table.put(seat, dude(f"Dude {seat}"))
    table.play("1 play: pass", "2 play: pass")
    assert table.phase == "high noon"
    table.play("0 play: pass")
    assert table.phase == "sundown"


@rule("rulebook-1.5.0 §5.3 ¶7 s1", "rulebook-1.5.0 §5.3 ¶8 s1")
def test_who_passed_may_pass_again_when_another_has_played() -> None:
    table = Table()
    for seat in (0, 1):
        table.put(seat, dude(f"Dude {seat}"))
    table.play("0 play: pass", "1 play: move Dude 1", "move to: town square", "0 play: pass", "1 play: pass")
    assert table.phase == "sundown"


@rule("rulebook-1.5.0 §5.3 ¶7 s2", 'compendium-1.9.3 "Making Plays and Passing" ¶2 s1')
def test_who_passed_may_play_again_when_another_has_played() -> None:
    table = Table()
    for seat in (0, 1):
        table.put(seat, dude(f"Dude {seat}"))
    table.play("0 play: pass", "1 play: move Dude 1", "move to: town square", "0 play: move Dude 0", "move to: home 1")
    assert table.phase == "high noon"
    assert table.at("Dude 0") == "home 1"


@rule("rulebook-1.5.0 §5.3 ¶8 s1")
def test_passes_of_yesterday_do_not_count() -> None:
    table = Table(phase="upkeep")
    for seat in (0, 1):
        table.put(seat, dude(f"Dude {seat}"))
    table.state.passes = 2
    table.step()
    table.play("0 play: pass")
    assert table.phase == "high noon"


@rule("rulebook-1.5.0 §5.3 ¶7 s2")
def test_plays_come_in_any_order_any_number_of_times() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, dude("Baker"), dude("Cy"))
    table.play("play: shop Baker")
    table.play()
    table.play("play: shop Cy")
    table.play()
    table.play("play: move Baker", "move to: town square")
    table.play()
    assert table.plays() == ["pass", "move Allie", "move Baker", "move Cy"]


@rule("rulebook-1.5.0 §5.3 ¶7 s2", "rulebook-1.5.0 §5.3.4 ¶1 s2")
def test_cards_of_a_hand_are_played_whatever_lies_beside_them() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, action("Plan"), dude("Baker"), deed("Bank"), action("Plot"), goods("Rifle"))
    assert table.plays() == ["pass", "move Allie", "shop Baker", "shop Bank", "shop Rifle"]


@rule("rulebook-1.5.0 §5.3.2 ¶1 s3", "rulebook-1.5.0 §5.3.2 ¶1 s6")
def test_one_calls_out_others_at_the_same_location_but_not_at_their_home() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Baker"), "home 1")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Bob"), "home 1")
    assert [play for play in table.plays() if play.endswith("calls out")] == ["Allie calls out"]
    assert [play for play in table.plays(1) if play.endswith("calls out")] == ["Bo calls out", "Bob calls out"]


def test_texts_answer_that_somebody_passed() -> None:
    table, seats = Table(), list[int]()
    table.teach(dude("Bo"), trait(AFTER, Passed, lambda use: seats.append(use.event.seat)))
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name))
    table.play("0 play: pass")
    assert seats == [0]
