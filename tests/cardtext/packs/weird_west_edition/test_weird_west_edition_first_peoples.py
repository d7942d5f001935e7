"""Do the texts of `dtk/cardtext/packs/weird_west_edition/first_peoples.py` do what they say?"""

from __future__ import annotations

import pytest

from dtk.cardtext.filters import here, mine, unbooted
from tests.cardtext.kit import *

# Marcia Ridge


MARCIA = "Marcia Ridge"


def town(at: str = "town square", rival: int = 0) -> Table:
    """Deeds of seat 1 that boot a dude of their user's there to gain ghost rock; Marcia, whose influence is 2."""
    table = Table()
    table.put(1, deed("Bank"))
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(0, "24054", at)
    table.put(1, dude("Rival", influence=rival), "town square")
    for name in ("Bank", "Mine"):
        table.teach(
            name,
            ability(
                "Noon, Boot",
                lambda use: Play(use).boot(Play(use).target) and Play(use).gain(1),
                targets=lambda use: [one.number for one in Play(use).dudes(mine, here, unbooted)],
            ),
        )
    return table


def test_marcia_ridge_uses_deeds_next_to_the_town_square_as_if_she_were_there_in_control() -> None:
    table = town()
    table.put(0, dude("Friend"), "town square")
    table.put(1, dude("Teller"), "Bank", booted=True)
    table.teach("Teller", ability("Noon", lambda use: None))
    assert [play for play in table.plays(0) if play.startswith("use")] == ["use Bank"]
    table.play("0 play: use Bank")
    assert (table.rock(0), table.rock(1), table.is_booted(MARCIA), table.is_booted("Bank")) == (1, 0, True, True)
    assert (table.at(MARCIA), table.controller("Bank")) == ("town square", 1)


@pytest.mark.parametrize(("at", "rival"), [("home 0", 0), ("Bank", 0), ("town square", 2), ("town square", 3)])
def test_marcia_ridge_must_be_in_the_town_square_with_the_most_influence(at: str, rival: int) -> None:
    table = town(at, rival)
    table.put(1, dude("Owner", influence=9), "Bank", booted=True)
    assert [play for play in table.plays(0) if play.startswith("use")] == []


def test_marcia_ridge_counts_there_for_her_own_player_only() -> None:
    table = town()
    table.state.turn = 1
    assert "use Bank" not in table.plays(1)
    table.put(1, dude("Owner"), "Bank")
    assert table.options("1 play: use Bank") == [] and "use Bank" in table.plays(1)


def test_marcia_ridge_goes_elsewhere_from_where_she_counts_as_being() -> None:
    """The Railroad Station (01079) moves a dude from there to another location, which it is not for her."""
    table = town()
    table.put(1, "01079")
    assert table.options("0 play: use Railroad Station") == ["home 0", "home 1", "Bank", "Mine"]


@pytest.mark.parametrize(("header", "used"), [("Controller Noon", True), ("Owner Noon", False)])
def test_marcia_ridge_counts_as_the_controller_of_a_deed_and_not_as_its_owner(header: str, used: bool) -> None:
    table = town()
    table.put(1, deed("Store"))
    table.teach("Store", ability(header, lambda use: None))
    assert ("use Store" in table.plays(0)) is used


# Eagle Woman That All Look At


EAGLE = "Eagle Woman That All Look At"
GREET = f"0 play: use {EAGLE}"
SPIRIT = spell("Spirit", keywords=("Spirit",))


def council(rock: int = 5, gang: str = "firstpeoples") -> Table:
    """Eagle Woman, who costs 8, in hand; Allie in the town square has 3 influence, Ann at home 4 and Cal 2."""
    table = Table(outfit("Camp", gangs=(gang,)), outfit("House"))
    table.set_rock(0, rock)
    for name, influence, at in (("Allie", 3, "town square"), ("Ann", 4, "home 0"), ("Cal", 2, "home 0")):
        table.put(0, dude(name, influence=influence), at)
    table.put(1, dude("Bo", influence=9))
    table.in_hand(0, "24064")
    return table


def test_eagle_woman_is_cheaper_by_the_influence_of_a_dude_and_may_come_to_it() -> None:
    table = council()
    assert table.options(GREET) == ["Allie", "Ann"]
    assert table.options(GREET, "target: Ann") == []
    table.play(GREET, "target: Allie", "enter play at that location: yes")
    assert (table.at(EAGLE), table.rock(0)) == ("town square", 0)
    assert not table.is_booted("Allie") and not table.is_booted(EAGLE)


def test_eagle_woman_is_cheaper_if_a_dude_is_swayed_once_her_play_is_declared() -> None:
    """Johnny Brocklehurst (19017) answers any play of his player's."""
    table = council()
    table.put(0, "19017")
    sways = ("0 react: answer Johnny Brocklehurst", "0 target: Allie", "0 raise or lower: raise")
    table.play(GREET, "0 target: Allie", *sways, "enter play at that location: yes")
    assert (table.at(EAGLE), table.rock(0)) == ("town square", 1)


def test_eagle_woman_may_come_home() -> None:
    table = council()
    table.play(GREET, "target: Allie", "enter play at that location: no")
    assert table.at(EAGLE) == "home 0"
    table = council()
    table.play(GREET, "target: Ann")
    assert (table.at(EAGLE), table.rock(0)) == ("home 0", 1)


def test_eagle_woman_is_cheaper_for_first_peoples_only() -> None:
    assert f"use {EAGLE}" not in council(rock=9, gang="lawdogs").plays(0)
    assert f"use {EAGLE}" not in council(rock=3).plays(0)


def test_eagle_woman_is_cheaper_whatever_plays_her() -> None:
    """Serendipitous Arrival (16018), which costs 1, plays her for 5 less; a trait changes how its card is played
    (compendium-1.9.3 "Traits"), so that what she says of her cost counts then too.
    """
    table = Table(outfit("Camp", gangs=("firstpeoples",)), outfit("House"))
    table.put(0, dude("Allie", influence=3), "town square")
    table.put(1, dude("Bo", influence=9), "town square")
    table.duel("Allie", "Bo", rest="plain")
    table.set_rock(0, 1)
    table.in_hand(0, "24064")
    table.step(use_from_hand(table, "16018", window="shootout"), rest="plain")
    assert (table.posse(0), table.rock(0)) == (["Allie", EAGLE], 0)


def test_eagle_woman_who_comes_to_a_lesser_dude_is_cheaper_by_that_dudes_influence() -> None:
    table = council()
    table.modify("Ann", "influence", 5)
    table.play(GREET, "target: Allie", "enter play at that location: yes")
    assert (table.at(EAGLE), table.rock(0)) == ("town square", 0)


@pytest.mark.parametrize(("more", "raised", "rock"), [(4, 0, 1), (5, 0, 0), (0, 2, 7)])
def test_eagle_woman_costs_what_a_lesser_dude_leaves_of_it(more: int, raised: int, rock: int) -> None:
    table = council(rock)
    table.modify("Allie", "influence", more)
    table.modify("Ann", "influence", 5)
    table.modify(EAGLE, "cost", raised)
    table.play(GREET, "target: Allie", "enter play at that location: no")
    assert (table.zone(EAGLE), table.rock(0)) == ("in play", 0)


def test_eagle_woman_is_no_cheaper_with_nobody_to_greet_her_nor_in_play_nor_for_others() -> None:
    table = Table(outfit("Camp", gangs=("firstpeoples",)), outfit("House"))
    table.in_hand(0, "24064", dude("Cal", cost=9))
    assert stats.cost(table.state, table[EAGLE]) == 8
    table.put(0, dude("Ann", influence=4))
    assert [stats.cost(table.state, table[name]) for name in (EAGLE, "Cal")] == [4, 9]
    table.set_rock(0, 4)
    table.play(f"0 play: shop {EAGLE}")
    assert [stats.cost(table.state, table[name]) for name in (EAGLE, "Cal")] == [8, 9]


def test_eagle_woman_is_shopped_for_by_the_influence_of_the_best_dude() -> None:
    table = council(rock=4)
    table.play(f"0 play: shop {EAGLE}")
    assert (table.at(EAGLE), table.rock(0)) == ("home 0", 0)
    assert f"shop {EAGLE}" not in council(rock=7, gang="lawdogs").plays(0)


def tribe() -> Table:
    """Eagle Woman at home. Sha, a Shaman with a Spirit, and Bo in the town square. Cal there is not a Shaman."""
    table = Table()
    table.put(0, "24064")
    table.put(0, dude("Sha", keywords=("Shaman 1", "Huckster 1")), "town square")
    table.put(0, SPIRIT, on="Sha")
    table.put(0, spell("Hex", keywords=("Hex",)), on="Sha")
    table.put(0, dude("Ann"))
    table.put(0, dude("Cal"), "town square")
    table.put(1, dude("Bo", keywords=("Shaman 1",)), "town square")
    table.put(0, SPIRIT, on=EAGLE)
    return table


CALL = "0 play: use Sha"


def test_shamans_call_eagle_woman_by_a_spirit_and_may_boot_a_dude() -> None:
    table = tribe()
    assert table.pending(CALL).kind == "boot"
    assert table.options(CALL) == ["none", EAGLE, "Sha", "Cal", "Bo"]
    table.play(CALL, "boot: Bo")
    assert table.at(EAGLE) == "town square" and not table.is_booted(EAGLE)
    assert [table.is_booted(name) for name in ("Spirit", "Bo", "Spirit #2", "Sha")] == [True, True, False, False]


@rule("rulebook-1.5.0 §5.3.1")
def test_a_shaman_calls_eagle_woman_once_a_day_whatever_else_it_may_do() -> None:
    """Nicodemus Whateley gives Sha another ability as long as Sha is at a deed in town."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "24102")
    table.put(0, "24064")
    table.put(0, dude("Sha", keywords=("Shaman 1",)), "Bank")
    for _ in range(2):
        table.put(0, SPIRIT, on="Sha")
    table.play("0 play: use ability 2 Sha", "target: Spirit", "boot: none")
    assert table.at(EAGLE) == "Bank"
    table["Sha"].at = table.place("town square")
    assert "use Sha" not in table.plays(0)
    table["Sha"].at = table.place("Bank")
    assert "use ability 1 Sha" in table.plays(0)


def test_shamans_need_boot_nobody() -> None:
    table = tribe()
    table.play(CALL, "boot: none")
    assert not any(table.is_booted(name) for name in ("Bo", "Cal", "Sha", EAGLE))


def test_nobody_but_shamans_of_the_player_calls_eagle_woman() -> None:
    table = tribe()
    assert [play for play in table.plays(0) if play.startswith("use")] == ["use Sha"]
    assert not [play for play in table.plays(1) if play.startswith("use")] and not table.abilities("Bo")


def test_eagle_woman_is_not_called_to_where_she_is_or_can_not_go() -> None:
    table = tribe()
    table.do(forbid, table[EAGLE], "cannot move", "day")
    assert "use Sha" not in table.plays(0)
    table = tribe()
    table["Spirit"].booted = True
    assert "use Sha" not in table.plays(0)


def test_eagle_woman_stays_if_the_spirit_does_not_boot() -> None:
    table = tribe()
    saver(table, Booted)
    table.play(CALL, "0 react [Spirit]: answer Saver", rest="plain")
    assert table.at(EAGLE) == "home 0"


def test_eagle_woman_is_called_into_a_shootout() -> None:
    table = tribe()
    table.put(1, dude("Bea"), "town square")
    table.duel("Cal", "Bo", "0 join posse: Sha", rest="plain")
    use = "0 shootout play: use Sha"
    # Bea too, who does not fight: this ability brings a card into the posse (rulebook-1.5.0 §6.1 step 1).
    assert table.options(use) == ["none", EAGLE, "Sha", "Cal", "Bo", "Bea"]
    table.step(use, "boot: Bo", rest="plain")
    assert table.posse(0) == ["Cal", "Sha", EAGLE] and table.at(EAGLE) == "town square" and table.is_booted("Bo")
    assert "Bea" not in table.posse(1)


def test_eagle_woman_is_called_from_beside_the_shootout() -> None:
    table = tribe()
    table[EAGLE].at = table.place("town square")
    table.duel("Cal", "Bo", "0 join posse: Sha", rest="plain")
    table.step("0 shootout play: use Sha", "target: Spirit", rest="plain")
    assert table.posse(0) == ["Cal", "Sha", EAGLE]


def test_another_players_eagle_woman_is_not_called() -> None:
    table = tribe()
    table.do(forbid, table[EAGLE], "cannot move", "day")
    table.put(1, "24064")
    assert "use Sha" not in table.plays(0)


def test_a_shaman_who_does_not_fight_calls_eagle_woman_into_the_posse_too() -> None:
    table = tribe()
    table.put(0, deed("Bank"))
    table["Sha"].at = table.place("Bank")
    table.duel("Cal", "Bo", rest="plain")
    table.step("0 shootout play: use Sha", rest="plain")
    assert table.posse(0) == ["Cal", EAGLE] and table.is_booted("Spirit")
