"""Do the texts of `dtk/cardtext/packs/base_set/spells.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *


def merlin_against_bo(code: str, turn: int = 0) -> Table:
    """Merlin and a spell against Bo."""
    table = Table(turn=turn)
    huckster(table, code, rating=9)
    table.put(1, dude("Bo"), "town square")
    return table


def shoot_by_magic(table: Table, *script: str) -> None:
    """Merlin calls out Bo, who accepts; then what else is said."""
    table.play("0 play: Merlin calls out", "1 accept: yes", *script)


# Soul Blast


@ruling("compendium-1.9.3:851")
@pytest.mark.parametrize("code", ["00015", "01100", "24181"])
@pytest.mark.parametrize(("rock", "offered"), [(0, False), (1, True)])
def test_every_soul_blast_costs_one_ghost_rock(code: str, rock: int, offered: bool) -> None:
    table = Table()
    table.put(0, dude("Merlin", influence=1, keywords=("Huckster 2",)))
    table.in_hand(0, code)
    table.set_rock(0, rock)
    assert any("Soul Blast" in play for play in table.plays()) is offered
    if offered:
        table.play("0 play: shop Soul Blast")
        assert (table.host("Soul Blast"), table.rock(0)) == ("Merlin", 0)


CODES = pytest.mark.parametrize(
    ("code", "script"),
    [
        ("00015", ("0 target: Bo",)),
        ("01100", ("0 target: Bo",)),
        ("24181", ()),
    ],
)


def soul_blast(code: str, pull: str, *script: str, target: str = "Bo") -> Table:
    """Merlin casts Soul Blast in a shootout on a dude of grit 8."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 2",)), "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo", bullets=2, influence=1), "town square")
    table.put(1, dude("Cy"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: none")
    table.next_cards(0, pull)
    table.play("0 shootout play: use Soul Blast", *script)
    return table


@CODES
@pytest.mark.parametrize(
    ("pull", "zone"), [("6♠", "in play"), ("J♠", "in play"), ("Q♠", "boot hill"), ("K♠", "boot hill")]
)
def test_soul_blast_sends_home_booted_or_aces_by_six_more(
    code: str, script: tuple[str, ...], pull: str, zone: str
) -> None:
    table = soul_blast(code, pull, *script)
    assert table.zone("Bo") == zone
    if zone == "in play":
        assert table.at("Bo") == "home 1" and table.is_booted("Bo")


@CODES
def test_soul_blast_that_fails_strikes_who_cast_it(code: str, script: tuple[str, ...]) -> None:
    table = soul_blast(code, "5♠", *script)
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")
    assert table.is_booted("Merlin")
    assert table.at("Merlin") == ("town square" if code == "24181" else "home 0")


@pytest.mark.parametrize(("code", "targets"), [("01100", ["Merlin", "Bo", "Cy"]), ("24181", ["Bo", "Cy"])])
def test_soul_blast_strikes_in_the_shootout_and_the_later_one_only_who_opposes(code: str, targets: list[str]) -> None:
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 2",)), "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: none", "1 join posse: Cy")
    assert table.options("0 shootout play: use Soul Blast") == targets


# Ace in the Hole


def test_ace_in_the_hole_swaps_a_card_of_the_draw_hand_for_one_in_hand() -> None:
    table = merlin_against_bo("Ace in the Hole")
    table.in_hand(0, "3♦", "5♣")
    deal(table, f"{PAIR} 9♠", HIGH)
    shoot_by_magic(table, "0 react: answer Ace in the Hole", "0 ace from draw hand: 10♠", "0 put into draw hand: 3♦")
    assert table.is_booted("Merlin") and table.is_booted("Ace in the Hole")
    assert table.boot_hill(0) == ["10♠"] and table.hand(0) == ["5♣"]
    assert sorted(table.draw_hand(0)) == sorted(["3♠", "3♥", "6♦", "8♣", "3♦"]) and rank(table, 0) == 4


@pytest.mark.parametrize(("ruleset", "rock"), [("aeg-2015", 2), ("pinebox-1.5", 0)])
def test_a_dude_card_that_ace_in_the_hole_aces_is_one_for_the_undertaker_of_2015(ruleset: str, rock: int) -> None:
    """compendium-1.9.3 §4: only a dude in play; before that, any dude."""
    table = square(Table(ruleset=ruleset))
    huckster(table, "Ace in the Hole", rating=9, at="home 0")
    table.put(0, "Undertaker")
    table.next_cards(0, "9♠", dude("Cy", value=10), "2♠ 4♥ 6♦ 8♣")
    table.next_cards(1, HIGH)
    shoot(table, "0 join posse: none", "0 react: answer Ace in the Hole", "0 ace from draw hand: Cy")
    assert table.boot_hill(0) == ["Cy"] and table.rock(0) == rock


@ruling("compendium-1.9.3:809", "faq-2015:525")
def test_ace_in_the_hole_works_from_outside() -> None:
    """And with nothing to put there the hand is a card short."""
    table = square()
    huckster(table, "Ace in the Hole", at="home 0")
    deal(table, f"{PAIR} 9♠", HIGH)
    shoot(table, "0 join posse: none", "0 react: answer Ace in the Hole", "0 ace from draw hand: 10♠")
    assert len(table.draw_hand(0)) == 4 and rank(table, 0) == 2


def test_ace_in_the_hole_needs_a_huckster_who_can_boot() -> None:
    table = merlin_against_bo("Ace in the Hole", turn=1)
    table["Merlin"].booted = True
    deal(table, PAIR, HIGH)
    table.play("1 play: Bo calls out")
    until(table, "take_lumps")
    assert table.draw_hand(0) and not table.is_booted("Ace in the Hole")


def test_ace_in_the_hole_needs_a_draw_hand_of_ones_own() -> None:
    table = Table(outfit("A Home"), outfit("Another Home"), outfit("A Third Home"), turn=1)
    huckster(table, "Ace in the Hole", at="home 0")
    table.put(1, dude("Bo"), "town square")
    table.put(2, dude("Cy"), "town square")
    table.play("1 play: Bo calls out", "2 accept: yes", "1 invite: none", "2 invite: none")
    table.to("high noon")
    assert not table.is_booted("Ace in the Hole")


# Shadow Walk


CODES_OF_WALK = pytest.mark.parametrize("code", ["01102", "24187"])


def walker(code: str, pull: str) -> Table:
    """Merlin at home with Shadow Walk, Allie and Bo in the town square, and a deed far away."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 2",)), booted=True)
    table.put(0, code, on="Merlin")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, pull)
    return table


@CODES_OF_WALK
def test_shadow_walk_leads_anywhere_else(code: str) -> None:
    table = walker(code, "5♠")
    assert table.options("0 play: use ability 1 Shadow Walk") == ["town square", "home 1"]
    table.play("0 play: use ability 1 Shadow Walk", "0 target: home 1")
    assert table.at("Merlin") == "home 1"


@CODES_OF_WALK
def test_shadow_walk_may_fail(code: str) -> None:
    table = walker(code, "4♠")
    table.play("0 play: use ability 1 Shadow Walk", "0 target: home 1")
    assert table.at("Merlin") == "home 0" and table.is_booted("Shadow Walk")


def test_shadow_walk_leads_into_the_posse_and_another_play_may_follow() -> None:
    table = walker("01102", "5♠")
    table.in_hand(0, "Pistol Whip")
    duel(table, "Allie", "Bo")
    table.play("0 shootout play: use ability 2 Shadow Walk", "0 shootout play: use Pistol Whip")
    # Whom nobody opposes any more has won, and stays.
    assert table.at("Merlin") == "town square" and table.at("Bo") == "home 1"
    assert table.zone("Shadow Walk") == "in play"


@pytest.mark.parametrize(("said", "zone"), [("yes", "discard"), ("no", "in play")])
def test_shadow_walk_of_the_weird_west_is_discarded_for_another_play(said: str, zone: str) -> None:
    table = walker("24187", "5♠")
    table.in_hand(0, "Pistol Whip")
    table.in_hand(1, "Pistol Whip")
    duel(table, "Allie", "Bo")
    turn = 0 if said == "yes" else 1
    table.play(
        "0 shootout play: use ability 2 Shadow Walk",
        f"0 discard for another play [Shadow Walk]: {said}",
        f"{turn} shootout play: use Pistol Whip",
        *(("1 target: Merlin", "0 shootout play: none") if turn else ()),
    )
    assert table.zone("Shadow Walk") == zone
    assert table.zone("Pistol Whip of " + str(turn)) == "discard"


@CODES_OF_WALK
def test_shadow_walk_brings_nobody_who_is_there(code: str) -> None:
    table = walker(code, "5♠")
    duel(table, "Merlin", "Bo", "0 join posse: none")
    assert table.options() == []


# Blood Curse


def curses(code: str) -> Table:
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 9",)), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo", bullets=3, influence=2), "town square")
    table.put(1, deed("Farm", keywords=("Out of Town",)))
    table.put(1, dude("Far", bullets=3), "Farm")
    table.next_cards(0, "9♠")
    return table


@pytest.mark.parametrize("code", ["01103", "24189"])
def test_blood_curse_makes_a_dude_weaker_until_the_day_is_over(code: str) -> None:
    table = curses(code)
    name = "use ability 1 Blood Curse" if code == "01103" else "use Blood Curse"
    assert "Far" not in table.options(f"0 play: {name}")
    table.play(f"0 play: {name}", "0 target: Bo")
    assert (table.bullets("Bo"), table.influence("Bo"), table.is_booted("Merlin")) == (2, 1, False)
    table.to("gambling", "1 play: pass", "0 play: pass")
    assert (table.bullets("Bo"), table.influence("Bo")) == (3, 2)


def test_blood_curse_in_a_shootout() -> None:
    table = curses("01103")
    table.put(1, dude("Cy"), booted=True)
    table.play("0 play: Merlin calls out", "1 accept: yes", "0 shootout play: use ability 2 Blood Curse")
    assert (table.bullets("Bo"), table.influence("Bo")) == (1, 2)


def test_blood_curse_of_the_weird_west_is_not_for_shootouts() -> None:
    table = curses("24189")
    table.play("0 play: Merlin calls out", "1 accept: yes")
    assert table.options() == []


def test_a_curse_that_fails_is_used_up() -> None:
    table = curses("24189")
    table.modify("Merlin", "Huckster", -9)
    table.next_cards(0, "8♠")
    table.play("0 play: use Blood Curse", "0 target: Bo")
    assert table.bullets("Bo") == 3 and table.is_booted("Blood Curse")


# Raising Hell


def graveyard(*dead: str, rock: int = 10) -> Table:
    table = merlin_against_bo("Raising Hell")
    table.in_boot_hill(0, *dead)
    table.set_rock(0, rock)
    table.next_cards(0, "K♠")
    return table


@ruling("compendium-1.9.3:843", "faq-2015:556")
def test_raising_hell_brings_an_abomination_from_boot_hill_into_the_posse() -> None:
    table = graveyard("Tyxarglenak", "Sanford Taylor", "Auto-Revolver")
    table.in_hand(0, "2♠", "Bobo")
    shoot_by_magic(table, "0 shootout play: use Raising Hell", "0 target: 2♠", "0 shooter: Merlin")
    assert table.posse(0) == ["Merlin", "Tyxarglenak"] and table.at("Tyxarglenak") == "town square"
    assert table.rock(0) == 6 and not table.is_booted("Tyxarglenak")
    assert {"2♠", "Raising Hell"} < set(table.boot_hill(0))


@ruling("compendium-1.9.3:842", "faq-2015:555")
def test_raising_hell_raises_what_it_aced() -> None:
    """The card from the play hand; the ruling calls it the draw hand."""
    table = graveyard()
    table.in_hand(0, "2♠", "Bobo")
    shoot_by_magic(table, "0 shootout play: use Raising Hell", "0 target: Bobo", "0 shooter: Merlin")
    assert "Bobo" in table.posse(0) and "Raising Hell" in table.boot_hill(0)


@ruling("compendium-1.9.3:841", "faq-2015:554")
def test_raising_hell_raises_nobody_twice_over() -> None:
    table = graveyard("Tyxarglenak", "Tyxarglenak")
    table.in_hand(0, "2♠")
    shoot_by_magic(table, "0 shootout play: use Raising Hell")
    assert table.posse(0) == ["Merlin"] and "Raising Hell" in table.boot_hill(0)


def test_raising_hell_needs_the_price() -> None:
    table = graveyard("Tyxarglenak", rock=3)
    table.in_hand(0, "2♠")
    shoot_by_magic(table, "0 shootout play: use Raising Hell")
    assert table.posse(0) == ["Merlin"] and table.rock(0) == 3


@pytest.mark.parametrize("able", [True, False])
def test_raising_hell_raises_a_gadget_only_if_it_is_invented(able: bool) -> None:
    """rulebook-1.5.0 §7.2.2.

    The Wretched enters play with its inventor, and so does not join (compendium-1.9.3:722).
    """
    table = graveyard("The Wretched")
    table.in_hand(0, "2♠")
    table.put(0, dude("Vic", keywords=("Mad Scientist 9",)), booted=not able)
    table.next_cards(0, "K♠ Q♠")
    said = ("0 join posse: none", "0 shootout play: use Raising Hell", "0 ace: Vic")
    shoot_by_magic(table, *(said if able else said[1:2]))
    assert table.posse(0) == ["Merlin"] and "Raising Hell" in table.boot_hill(0)
    assert (table.zone("The Wretched"), table.zone("Vic")) == (
        ("in play", "boot hill") if able else ("boot hill", "in play")
    )


def test_raising_hell_needs_a_card_to_ace() -> None:
    table = graveyard("Tyxarglenak")
    shoot_by_magic(table)
    assert table.zone("Raising Hell") == "in play" and not table.is_booted("Raising Hell")
