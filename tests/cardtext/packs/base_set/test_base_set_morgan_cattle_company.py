"""Do the texts of `dtk/cardtext/packs/base_set/morgan_cattle_company.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

HAT = goods("Hat")


# Irving Patterson


@pytest.mark.parametrize("code", ["01025", "24026"])
def test_irving_patterson_brings_a_ghost_rock_into_a_posse(code: str) -> None:
    assert showdown([printed(code)]).rock(0) == 1


@pytest.mark.parametrize("code", ["01025", "24026"])
def test_irving_patterson_brings_it_when_he_leads_one(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.put(1, dude("Bo"), "town square")
    table.do(begin_shootout, table["Irving Patterson"], table["Bo"])
    assert table.rock(0) == 1


@pytest.mark.parametrize("code", ["01025", "24026"])
def test_irving_patterson_brings_nothing_for_others(code: str) -> None:
    table = Table()
    table.put(0, code, booted=True)
    showdown([dude("Cal")], table=table)
    assert table.rock(0) == 0


# Prof. Eustace True


CLOCK = goods("Clock", keywords=("Gadget",), difficulty=5)


def eustace(*carried: str) -> Table:
    """Eustace at home, with some of a Gadget and a Hat; Bo has a Gadget too."""
    table = Table()
    table.put(0, "Prof. Eustace True")
    table.put(1, dude("Bo"))
    table.put(1, CLOCK, on="Bo")
    for card in (HARD_COG, HAT):
        if card.title in carried:
            table.put(0, card, on="Prof. Eustace True")
    return table


def test_eustace_true_discards_a_gadget_of_his_to_go_anywhere() -> None:
    table = eustace("Cog", "Hat")
    table.put(1, deed("Mine"))
    assert table.options("0 play: use Prof. Eustace True") == ["town square", "home 1", "Mine"]
    table.play("0 play: use Prof. Eustace True", "0 target: Mine")
    assert table.at("Prof. Eustace True") == "Mine" and not table.is_booted("Prof. Eustace True")
    assert table.attached("Prof. Eustace True") == ["Hat"] and table.attached("Bo") == ["Clock"]
    assert table.zone("Cog") == "discard"


def test_eustace_true_needs_a_gadget_of_his_own() -> None:
    assert "use Prof. Eustace True" not in eustace("Hat").plays()


# Elander Boldman


RAY = goods("Ray Gun", bullets=1, keywords=("Weapon", "Gadget"))


def workshop(pulled: str) -> Table:
    """Elander and Cal, with a Ray Gun, in a shootout; the next pull is known."""
    table = showdown([printed("01027"), dude("Cal")])
    table.put(0, RAY, on="Cal")
    table.next_cards(0, pulled)
    return table


@pytest.mark.parametrize("pulled", ["A♠", "K♥", "7♦"])
def test_elander_boldman_makes_a_gadget_shoot_better(pulled: str) -> None:
    table = workshop(pulled)
    table.step("0 shootout play: use Elander Boldman")
    assert (table.bullets("Cal"), table.zone("Cal")) == (4, "in play")


def test_elander_boldman_blows_up_the_dude_by_a_club() -> None:
    table = workshop("K♣")
    table.step("0 shootout play: use Elander Boldman")
    assert (table.posse(0), table.zone("Cal"), table.zone("Ray Gun")) == (
        ["Allie", "Elander Boldman"],
        "discard",
        "discard",
    )


def test_elander_boldman_needs_a_gadget_that_is_a_weapon_in_his_posse() -> None:
    table = showdown([printed("01027")])
    table.put(0, goods("Rifle", keywords=("Weapon",)), on="Allie")
    table.put(0, goods("Goggles", keywords=("Gadget",)), on="Allie")
    table.put(0, dude("Cal"))
    for bearer in ("Cal", "Bo"):
        table.put(0, RAY, on=bearer)
    assert table.options() == []


# James Ghetty


def plan(table: Table, title: str, header: str = "Shootout", cost: int = 0) -> None:
    """An action card without effect in the hand of seat 0."""
    card = action(title, cost=cost)
    table.teach(card, ability(header, lambda use: None))
    table.in_hand(0, card)


def test_james_ghetty_brings_four_ghost_rock_for_shootout_plays() -> None:
    table = showdown([printed("01028")])
    for title, cost in (("Three", 3), ("Two", 2), ("One", 1)):
        plan(table, title, cost=cost)
    table.step("0 shootout play: use Three", "0 shootout play: use One")
    assert (table.hand(0), table.rock(0)) == (["Two"], 0)


def test_james_ghetty_pays_before_the_stash_does() -> None:
    table = showdown([printed("01028")])
    table.set_rock(0, 2)
    plan(table, "Five", cost=5)
    table.step("0 shootout play: use Five")
    assert table.rock(0) == 1


def test_james_ghetty_pays_what_headers_ask_for() -> None:
    table = showdown([printed("01028")])
    plan(table, "Plan", "Shootout, Pay X Ghost Rock")
    plan(table, "Other", "Shootout, Pay 2 Ghost Rock")
    table.step("0 shootout play: use Plan", "0 pay: 2", "0 shootout play: use Other")
    assert table.rock(0) == 0


def test_james_ghetty_pays_for_no_other_kind_of_play() -> None:
    table = showdown([printed("01028")])
    plan(table, "Plan", "Resolution", cost=1)
    deal(table, f"{HIGH} Q♥", PAIR)
    until(table, "reveal", "0 shooter: Allie")
    assert table.options() == []


JAMES = "James Ghetty"


def test_what_is_left_of_james_ghettys_ghost_rock_goes_with_the_shootout() -> None:
    table = showdown([printed("01028")])
    deal(table, f"{PAIR} Q♥", HIGH)
    table.to("high noon", "0 shooter: Allie", "0 flee: no", "0 flee: no")
    assert stats.with_changes(table.state, "ghost rock", table[JAMES], 0) == 0
    table.put(1, dude("Cy"), "town square")
    table.say("0 join posse: none")
    table.do(begin_shootout, table[JAMES], table["Cy"])
    plan(table, "Five", cost=5)
    assert table.options() == []


def test_james_ghettys_ghost_rock_is_gone_after_a_job_without_a_shootout() -> None:
    table = Table()
    table.put(0, JAMES)
    card = action("Errand")
    table.teach(card, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bank"].number]))
    table.put(1, deed("Bank"))
    table.in_hand(0, card)
    table.play("0 play: use Errand")
    assert stats.with_changes(table.state, "ghost rock", table[JAMES], 0) == 0


@ruling("compendium-1.9.3:572 s1", "faq-2015:206 s1")
def test_james_ghetty_pays_for_an_auto_revolver() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    showdown([printed("01028")], at="Bank", table=table)
    table.modify("Allie", "influence", 1)
    table.in_hand(0, "01089")
    table.next_cards(0, "K♠")
    price = table["Auto-Revolver"].card.cost or 0
    table.step("0 shootout play: use Auto-Revolver")
    assert table.host("Auto-Revolver") == JAMES
    assert stats.with_changes(table.state, "ghost rock", table[JAMES], 0) == 4 - price


@ruling("compendium-1.9.3:572 s2", "faq-2015:206 s2")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_james_ghetty_pays_for_goods_drawn_by_concealed_weapons(ruleset: str) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, JAMES, "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "Concealed Weapons", goods("Gun", cost=3), goods("Cannon", cost=5))
    table.play("0 play: use Concealed Weapons", "1 play: pass", f"0 play: call out {JAMES}", "1 accept: yes")
    table.play("0 shootout play: use home 0")
    assert (table.host("Gun"), table.rock(0), table.hand(0)) == (JAMES, 0, ["Cannon"])
    assert stats.with_changes(table.state, "ghost rock", table[JAMES], 0) == 1


@ruling("compendium-1.9.3:573", "faq-2015:207")
def test_james_ghetty_pays_for_nothing_that_an_effect_brings() -> None:
    table = showdown([printed("01028"), dude("Hank", keywords=("Huckster 5",))])
    table.put(0, "01104", on="Hank")
    table.in_hand(0, dude("Junk"))
    table.in_boot_hill(0, dude("Ghoul", cost=1, keywords=("Abomination",)))
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Raising Hell")
    assert (table.zone("Raising Hell"), table.zone("Ghoul")) == ("boot hill", "boot hill")


# Jon Longstride


JON = pytest.mark.parametrize(("code", "boots"), [("01029", False), ("24032", True)])


def gain(use: Use) -> None:
    """A ghost rock for the rider."""
    use.game.player(use.seat).ghost_rock += 1


def stable(code: str) -> Table:
    """Jon of seat 0 with a Horse that is good for a ghost rock."""
    table = Table()
    table.put(0, code)
    table.teach(NAG, ability("Noon, Boot", gain))
    table.put(0, NAG, on="Jon Longstride")
    return table


@JON
@ruling("compendium-1.9.3:581 s1", "compendium-1.9.3:581 s2", "faq-2015:211 s1", "faq-2015:211 s2")
def test_jon_longstride_lets_his_horse_be_used_once_more_later(code: str, boots: bool) -> None:
    table = stable(code)
    table.play("0 play: use Nag", "0 play: use Jon Longstride")
    assert (table.is_booted("Nag"), table.is_booted("Jon Longstride"), table.rock(0)) == (False, boots, 1)
    table.play("0 play: use Nag")
    table["Nag"].booted = False
    assert (table.rock(0), "use Nag" in table.plays()) == (2, False)


@JON
def test_jon_longstride_may_spur_his_horse_before_it_was_used(code: str, boots: bool) -> None:
    table = stable(code)
    table["Nag"].booted = True
    table.play("0 play: use Jon Longstride", "0 play: use Nag")
    table["Nag"].booted = False
    table.play("0 play: use Nag")
    table["Nag"].booted = False
    assert (table.rock(0), "use Nag" in table.plays()) == (2, False)


@JON
def test_jon_longstride_gives_one_use_to_all_abilities_of_a_horse_together(code: str, boots: bool) -> None:
    table = stable(code)
    table.teach(NAG, ability("Noon", gain))
    table.play("0 play: use ability 1 Nag", "0 play: use ability 2 Nag", "0 play: use Jon Longstride")
    table.play("0 play: use ability 2 Nag")
    assert not any("Nag" in play for play in table.plays() if play.startswith("use"))


@JON
def test_jon_longstride_spurs_a_booted_horse_of_his_own(code: str, boots: bool) -> None:
    table = stable(code)
    table.put(0, dude("Cal"))
    table.put(0, NAG, on="Cal", booted=True)
    table.put(0, goods("Spurs"), on="Jon Longstride", booted=True)
    assert "use Jon Longstride" not in table.plays()


# Lane Healey


@pytest.mark.parametrize(("code", "less"), [("01030", 0), ("24033", 1)])
def test_lane_healey_shoots_better_on_a_horse(code: str, less: int) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, goods("Spurs"), on="Lane Healey")
    upkeep = stats.upkeep(table.state, table["Lane Healey"])
    assert table.bullets("Lane Healey") == 1
    table.put(0, NAG, on="Lane Healey")
    assert table.bullets("Lane Healey") == 3
    assert stats.upkeep(table.state, table["Lane Healey"]) == upkeep - less


# Jarrett Blake


JARRETT = pytest.mark.parametrize("code", ["01031", "24034"])


def ride(code: str, at: str, *held: str, ruleset: str = "pinebox-1.5") -> Table:
    """Allie in a shootout in the town square, and Jarrett of her player elsewhere; he has a Horse if nothing else."""
    table = Table(ruleset=ruleset)
    showdown(table=table)
    table.put(0, code, at)
    table.put(0, goods(*held) if held else NAG, on="Jarrett Blake")
    return table


@JARRETT
@pytest.mark.parametrize("at", ["home 0", "town square"])
def test_jarrett_blake_takes_the_place_of_another(code: str, at: str) -> None:
    table = ride(code, at)
    table.step("0 shootout play: use Jarrett Blake")
    assert (table.posse(0), table.at("Jarrett Blake"), table.at("Allie")) == (["Jarrett Blake"], "town square", at)
    assert not table.is_booted("Jarrett Blake") and not table.is_booted("Allie")


@JARRETT
def test_jarrett_blake_joins_beside_who_is_kept_from_moving(code: str) -> None:
    """A dude at the shootout's location stays in the posse."""
    table = ride(code, "home 0")
    keep_from_moving(table, "Allie")
    table.step("0 shootout play: use Jarrett Blake")
    assert (table.posse(0), table.at("Allie")) == (["Allie", "Jarrett Blake"], "town square")


@JARRETT
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_jarrett_blake_stays_where_he_is_without_a_horse(code: str, ruleset: str) -> None:
    """From outside an ability is used only if it brings a card into a posse (rulebook-1.5.0 §6.1 step 1)."""
    assert ride(code, "home 0", "Mule", ruleset=ruleset).options() == []


@JARRETT
def test_jarrett_blake_had_to_have_a_horse(code: str) -> None:
    assert ride(code, "home 0", ruleset="aeg-2015").options() == ["none", "use Jarrett Blake"]


@JARRETT
def test_jarrett_blake_trades_places_only_with_who_can_leave(code: str) -> None:
    table = ride(code, "home 0")
    table.modify("Allie", "cannot leave", 1)
    assert table.options() == []


@JARRETT
def test_jarrett_blake_has_nothing_to_do_in_the_shootout(code: str) -> None:
    table = showdown([printed(code)])
    table.put(0, NAG, on="Jarrett Blake")
    assert table.options() == []


# Harold Aimslee


RIFLE = goods("Ray Gun", keywords=("Gadget", "Weapon"))


def scrapyard(*discarded: Card) -> Table:
    """Harold of seat 0, with Junk in hand and some cards in the discard pile."""
    table = Table()
    table.put(0, "Harold Aimslee")
    table.in_hand(0, dude("Junk"))
    table.in_discard(0, *discarded)
    return table


def test_harold_aimslee_finds_a_gadget_for_another_card() -> None:
    table = scrapyard(COG, RIFLE, goods("Hat"))
    table.play("0 play: use Harold Aimslee")
    assert (table.hand(0), "Junk" in table.discard(0), table.is_booted("Harold Aimslee")) == (["Cog"], True, True)


@ruling("compendium-1.9.3:556", "faq-2015:198")
def test_harold_aimslee_needs_the_gadget_first() -> None:
    table = scrapyard(RIFLE, goods("Hat"))
    table.in_hand(0, COG)
    assert "use Harold Aimslee" not in table.plays()


def test_harold_aimslee_needs_a_card_to_discard() -> None:
    table = scrapyard(COG)
    table.state.players[0].hand.clear()
    table["Junk"].zone = "removed"
    assert "use Harold Aimslee" not in table.plays()


# Rémy LaPointe


@ruling("compendium-1.9.3:650", "faq-2015:264")
@pytest.mark.parametrize(("gun", "paid", "bullets"), [(0, 1, 2), (0, 4, 5), (2, 4, 5), (2, 1, 4), (5, 4, 6)])
def test_remy_lapointe_buys_bullets_up_to_five_in_all(gun: int, paid: int, bullets: int) -> None:
    table = Table()
    table.put(0, "Rémy LaPointe", "town square")
    table.put(0, goods("Gun", bullets=gun), on="Rémy LaPointe")
    table.put(1, dude("Bo"), "town square")
    table.set_rock(0, 4)
    duel(table, "Rémy LaPointe", "Bo")
    table.play("0 shootout play: use Rémy LaPointe", f"0 pay: {paid}")
    assert (table.bullets("Rémy LaPointe"), table.rock(0)) == (bullets, 4 - paid)


def test_remy_lapointe_must_pay_something() -> None:
    table = Table()
    table.put(0, "01033", "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Rémy LaPointe", "Bo")
    assert table.options() == []


# Max Baine


def control(table: Table, name: str) -> int:
    """The control points that a card has."""
    return stats.control(table.state, table[name])


RANCH, SPREAD = (deed(name, keywords=("Ranch",)) for name in ("Ranch", "Spread"))


def max_baine(mine: int, theirs: int = 0) -> Table:
    """Max at home, with N Ranches, and M Spreads of the other player."""
    table = Table()
    table.put(0, "Max Baine")
    for seat, count, ranch in ((0, mine, RANCH), (1, theirs, SPREAD)):
        for _ in range(count):
            table.put(seat, ranch)
    return table


@pytest.mark.parametrize(("mine", "theirs", "points"), [(1, 0, 0), (2, 0, 1), (1, 1, 0), (3, 0, 1)])
def test_max_baine_has_a_control_point_while_his_player_controls_two_ranches(
    mine: int, theirs: int, points: int
) -> None:
    assert control(max_baine(mine, theirs), "Max Baine") == points


# Cards out of play are at no location, whichever cards are last in the decks.
def test_max_baine_raises_the_value_of_no_dude_in_hand() -> None:
    table = max_baine(1)
    table.put(0, dude("Ann", value=3), "Ranch")
    table.in_hand(0, dude("Abe", value=3))
    table.in_deck(1, SPREAD, SPREAD, SPREAD)
    assert (table.value("Ann"), table.value("Abe")) == (6, 3)


def test_max_baine_counts_the_ranches_that_his_player_controls() -> None:
    table = max_baine(1, 1)
    table.put(0, dude("Ann", influence=1), "Spread")
    assert control(table, "Max Baine") == 1


def test_max_baine_betters_the_players_other_dudes_at_ranches() -> None:
    table = max_baine(1)
    table.put(0, deed("Mine"))
    for seat, name, at in ((0, "Ann", "Ranch"), (0, "Cal", "Mine"), (1, "Bo", "Ranch")):
        table.put(seat, dude(name, influence=1, value=5), at)
    table.put(0, HAT, on="Ann")
    assert [table.influence(name) for name in ("Ann", "Cal", "Bo", "Max Baine")] == [2, 1, 1, 4]
    assert [table.value(name) for name in ("Ann", "Cal", "Bo", "Max Baine")] == [8, 5, 5, 12]
