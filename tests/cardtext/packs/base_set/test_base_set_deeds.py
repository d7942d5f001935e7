"""Do the texts of `dtk/cardtext/packs/base_set/deeds.py` do what they say?"""

from __future__ import annotations

import pytest

from dtk.engine.verbs import cards as cards
from tests.cardtext.kit import *

# Bank of California


@pytest.mark.parametrize(("keeper", "taken"), [(1, 0), (0, 2)])
def test_bank_of_california_keeps_ghost_rock_from_being_taken_from_its_controller(keeper: int, taken: int) -> None:
    table = Table()
    table.put(1, "Bank of California")
    table.put(1, deed("Mine", production=2))
    table.put(0, dude("Allie"), "Mine")
    # Whoever has influence there controls the Bank, and is the one from whom nobody takes anything.
    table.put(keeper, dude("Banker", influence=1), "Bank of California")
    table.in_hand(0, "01137")
    table.set_rock(1, 3)
    table.play("play: use This is a Holdup!", *(["0 target: Allie", "0 ghost rock to take: 2"] if taken else []))
    assert (table.rock(0), table.rock(1)) == (taken, 3 - taken)
    assert table.is_booted("Allie") and table.bounty("Allie") == taken


# Pony Express


@pytest.mark.parametrize("code", ["00002", "01056", "24106"])
def test_pony_express_swaps_a_card_in_hand(code: str) -> None:
    table = Table()
    table.put(0, code)
    assert "use Pony Express" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "K♥")
    table.play("play: use Pony Express", "target: 2♠")
    assert table.hand(0) == ["3♠", "K♥"] and table.discard(0) == ["2♠"] and table.is_booted("Pony Express")


# Gomorra Parish


def test_gomorra_parish_gives_a_ghost_rock_for_a_card_that_is_aced() -> None:
    table = Table()
    table.put(0, "Gomorra Parish")
    assert "use Gomorra Parish" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.play("play: use Gomorra Parish", "target: 2♠")
    assert table.boot_hill(0) == ["2♠"] and table.hand(0) == ["3♠"] and table.rock(0) == 1


@ruling("compendium-1.9.3:709", "faq-2015:307")
def test_a_card_that_gomorra_parish_has_aced_counts_for_uniqueness() -> None:
    table = Table()
    table.put(0, "Gomorra Parish")
    table.in_hand(0, dude("Allie"), dude("Allie"), dude("Bo"))
    table.play("play: use Gomorra Parish", "target: Allie")
    assert "shop Bo" in table.plays(0) and "shop Allie #2" not in table.plays(0)


# The Town Hall


def test_the_town_hall_spares_a_dude_upkeep_by_influence() -> None:
    table = Table(phase="gambling")
    table.put(0, "The Town Hall")
    table.put(0, dude("Allie", upkeep=3, influence=2), "The Town Hall")
    table.put(1, dude("Bo", upkeep=1, influence=1), "The Town Hall")
    table.put(0, dude("Cy", upkeep=1, influence=1))
    table.to("upkeep", "0 react: answer The Town Hall", "0 target: Allie")
    assert table.is_booted("The Town Hall")
    assert [stats.upkeep(table.state, table[name]) for name in ("Allie", "Bo", "Cy")] == [1, 1, 1]
    table.set_rock(0, 9)
    table.set_rock(1, 9)
    table.to("high noon", "1 pay upkeep [Bo]: yes", "0 pay upkeep [Allie]: yes", "0 pay upkeep [Cy]: yes")
    assert stats.upkeep(table.state, table["Allie"]) == 3


def test_the_town_hall_provides_for_nobody_elsewhere() -> None:
    table = Table(phase="gambling")
    table.put(0, "The Town Hall")
    table.put(0, dude("Allie", upkeep=3, influence=2))
    table.to("upkeep")
    assert not table.is_booted("The Town Hall") and stats.upkeep(table.state, table["Allie"]) == 3


# 1st Baptist Church


def sunday(seat: int) -> Table:
    """Sundown; seat 0 owns the 1st Baptist Church, and a seat has a dude with influence there."""
    table = Table(phase="sundown")
    table.put(0, "1st Baptist Church")
    table.put(seat, dude("Vicar", influence=1), "1st Baptist Church")
    for player, suit in enumerate("♠♥"):
        table.put(player, dude("Townsfolk", influence=3))
        table.in_deck(player, " ".join(f"{value}{suit}" for value in range(2, 11)))
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_1st_baptist_church_gives_its_controller_a_larger_hand(seat: int) -> None:
    table = sunday(seat)
    table.step()
    assert [len(table.hand(player)) for player in (seat, 1 - seat)] == [6, 5]


@ruling("compendium-1.9.3:683 s2", "faq-2015:290 s2")
def test_1st_baptist_church_counts_before_the_effects_of_the_day_end() -> None:
    table = sunday(1)
    table.put(0, "Yan Li's Tailoring")
    # Only for today there is as much influence for seat 0 as against it.
    table.put(0, dude("Allie"), "1st Baptist Church")
    table.modify("Allie", "influence", 1)
    table.step()
    assert [len(table.hand(seat)) for seat in (0, 1)] == [6, 5]
    assert table.influence("Allie") == 0 and table.controller("1st Baptist Church") == 1


@ruling("compendium-1.9.3:683 s1", "faq-2015:290 s1")
def test_1st_baptist_church_counts_after_victory_is_checked() -> None:
    table = Table(phase="sundown")
    table.put(0, "1st Baptist Church")
    table.put(0, deed("Bank", control=2))
    table.put(1, dude("Bo", influence=1))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    table.step()
    assert table.is_over and table.hand(0) == []


@ruling("compendium-1.9.3:684", "faq-2015:291")
def test_1st_baptist_church_adds_nothing_to_draw_hands() -> None:
    table = sunday(0)
    table.state.phase = "gambling"
    table.set_rock(0, 1)
    table.set_rock(1, 1)
    table.step()
    assert [len(table.discard(seat)) for seat in (0, 1)] == [5, 5]


# Yan Li's Tailoring


@pytest.mark.parametrize("code", ["00011", "01060", "24112"])
def test_yan_lis_tailoring_gives_influence_until_the_day_is_over(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=2))
    table.play("play: use Yan Li's Tailoring", "target: Allie")
    assert (table.influence("Allie"), table.influence("Bo")) == (2, 2)
    assert table.is_booted("Yan Li's Tailoring") and "use Yan Li's Tailoring" not in table.plays(0)
    table.to("sundown", "1 play: pass", "0 play: pass")
    assert table.influence("Allie") == 2
    table.to("gambling")
    assert table.influence("Allie") == 1


def test_yan_lis_tailoring_is_for_who_controls_it() -> None:
    table = Table()
    table.put(0, "Yan Li's Tailoring")
    table.put(1, dude("Bo", influence=1), "Yan Li's Tailoring")
    table.put(0, dude("Allie"))
    assert "use Yan Li's Tailoring" not in table.plays(0)
    assert "use Yan Li's Tailoring" in table.plays(1)


# B & B Attorneys


@pytest.mark.parametrize("code", ["00009", "01061", "24113"])
def test_b_and_b_attorneys(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"), bounty=1)
    table.put(1, dude("Bo"), bounty=2)
    table.put(1, dude("Cy"))
    assert table.options("play: use B & B Attorneys") == ["Allie", "Bo"]
    table.play("play: use B & B Attorneys", "target: Bo", "raise or lower: raise")
    assert (table.bounty("Allie"), table.bounty("Bo"), table.bounty("Cy")) == (1, 3, 0)


def test_b_and_b_attorneys_clear_a_name() -> None:
    table = Table()
    table.put(0, "B & B Attorneys")
    table.put(0, dude("Allie"))
    assert "use B & B Attorneys" not in table.plays()
    table.put(0, dude("Bo"), bounty=1)
    table.play("play: use B & B Attorneys", "raise or lower: lower")
    assert table.bounty("Bo") == 0


def test_b_and_b_attorneys_offer_only_what_can_be_done() -> None:
    """Sloane stays wanted: her bounty can only be raised (rulebook-1.5.0 §5.3.1)."""
    table = Table()
    table.put(0, "B & B Attorneys")
    table.put(1, "Sloane", bounty=1)
    table.play("play: use B & B Attorneys")
    assert table.bounty("Sloane") == 2


# Dead Dog Tavern


@pytest.mark.parametrize("code", ["01062", "24115"])
def test_dead_dog_tavern_is_controlled_by_bullets(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=5, bullets=1), "Dead Dog Tavern")
    table.put(1, dude("Bo", bullets=2), "Dead Dog Tavern")
    assert table.controller("Dead Dog Tavern") == 1


def test_another_tavern_goes_by_influence() -> None:
    table = Table()
    table.put(0, "01062")
    table.put(0, deed("Bar"))
    table.put(0, dude("Allie", influence=1), "Bar")
    table.put(1, dude("Bo", bullets=2), "Bar")
    assert table.controller("Bar") == 0
    # It is no Rowdy deed (compendium-1.9.3 "Rowdy").
    assert not table["Dead Dog Tavern"].card.has("Rowdy")


# Charlie's Place


@pytest.mark.parametrize("code", ["00021", "01063", "24116"])
def test_charlies_place_raises_bullets_of_a_dude_there(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", bullets=1, influence=1), "Charlie's Place")
    table.put(1, dude("Bo", bullets=1), "Charlie's Place")
    table.put(1, dude("Cy", bullets=1), "town square")
    assert table.options("play: use Charlie's Place") == ["Allie", "Bo"]
    table.play("play: use Charlie's Place", "target: Allie", "raise or lower: raise")
    assert (table.bullets("Allie"), table.bullets("Bo"), table.bullets("Cy")) == (3, 1, 1)


def test_charlies_place_lowers_bullets_below_nothing() -> None:
    table = Table()
    table.put(0, "Charlie's Place")
    table.put(1, dude("Bo", bullets=1), "Charlie's Place")
    table.play("play: use Charlie's Place", "raise or lower: lower")
    assert table.bullets("Bo") == 0
    table.modify("Bo", "bullets", 2)
    assert table.bullets("Bo") == 1


# Pearly's Palace


def palace() -> Table:
    """Seat 0, who is not the Winner, has Pearly's Palace; each side has a dude who can shoot."""
    table = Table(winner=1, turn=0)
    table.put(0, "Pearly's Palace")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name), "town square")
        table.teach(name, ability("Shootout", do_nothing))
    return table


@ruling("compendium-1.9.3:717 s1", "compendium-1.9.3:717 s2", "faq-2015:311 s1", "faq-2015:311 s2")
def test_pearlys_palace_makes_a_play_before_the_winner_does() -> None:
    table = palace()
    shoot(table, "0 react: answer Pearly's Palace", "0 shootout play: use Allie")
    assert table.is_booted("Pearly's Palace") and table["Allie"].used
    assert table.options() == ["none", "use Bo"]
    table.play("1 shootout play: use Bo")


@ruling("compendium-1.9.3:717 s3", "faq-2015:311 s3")
def test_the_winner_with_pearlys_palace_makes_two_plays_in_a_row() -> None:
    table = palace()
    table.state.winner = 0
    table.put(0, dude("Cy"), "town square")
    table.teach("Cy", ability("Shootout", do_nothing))
    shoot(table, "0 join posse: Cy", "0 react: answer Pearly's Palace", "0 shootout play: use Cy")
    assert table.options() == ["none", "use Allie"]
    table.play("0 shootout play: use Allie", "1 shootout play: none")


def test_pearlys_palace_needs_a_play_to_make_and_a_side_to_make_it_on() -> None:
    table = Table()
    table.put(1, "Pearly's Palace")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    shoot(table)
    assert not table.is_booted("Pearly's Palace")


@rule('compendium-1.9.3 "Shootout" step 1 ¶5 s1')
def test_pearlys_palace_makes_no_play_in_a_shootout_that_is_over() -> None:
    table = palace()
    table.teach("Bo", trait("after", PossesFormed, lambda use: send_home_booted(use.game, use.piece)))
    shoot(table)
    assert table.posse(1) == [] and not table.is_booted("Pearly's Palace")


@pytest.mark.parametrize("winner", [0, 1])
def test_another_play_that_is_granted_by_a_play_of_pearlys_palace_comes_at_once(winner: int) -> None:
    """Shadow Walk (01102) grants it; the next play of High Noon is its next player's all the same."""
    table = palace()
    table.state.winner = winner
    table.put(0, dude("Merlin", keywords=("Huckster 9",)))
    table.put(0, "01102", on="Merlin")
    table.next_cards(0, "K♠")
    walk = ("0 join posse: none", "0 react: answer Pearly's Palace", "0 shootout play: use ability 2 Shadow Walk")
    shoot(table, *walk, "0 shootout play: use Allie")
    assert table.posse(0) == ["Allie", "Merlin"] and table["Allie"].used
    assert table.options() == ["none", "use Bo"] and table.state.turn == 1


def test_what_lasts_for_a_play_of_pearlys_palace_is_over_with_it() -> None:
    """Johnny Brocklehurst (19017) raises an influence for the play that his player has declared."""
    table = palace()
    table.put(0, "19017")
    sway = ("0 react [Allie]: answer Johnny Brocklehurst", "0 target: Allie", "0 raise or lower: raise")
    table.duel("Allie", "Bo", "0 react: answer Pearly's Palace", "0 shootout play: use Allie", *sway, rest="plain")
    assert table["Allie"].used and table.influence("Allie") == 0


def test_what_is_played_by_pearlys_palace_is_of_the_first_round() -> None:
    table = palace()

    def inspire(use: Use) -> None:
        posses(table)[0].rank_round = 2

    table.put(0, dude("Cy"), "town square")
    table.teach("Cy", ability("Shootout", inspire))
    shoot(table, "0 join posse: Cy", "0 react: answer Pearly's Palace", "0 shootout play: use Cy")
    posse = posses(table)[0]
    assert posse.rank_round == 2
    table.play("1 shootout play: none", "0 shootout play: none")
    assert posse.rank_round == 2


@ruling("compendium-1.9.3:701", "compendium-1.9.3:718")
def test_pearlys_palace_comes_after_what_answers_that_posses_are_formed() -> None:
    table = palace()
    table.put(1, "Five Aces Gambling Hall")
    table.put(1, dude("Cy"), bounty=1)
    shoot(
        *(table, "1 join posse: none", "1 react: answer Five Aces Gambling Hall"),
        *("0 react: answer Pearly's Palace", "0 shootout play: use Allie"),
    )
    assert table.is_booted("Five Aces Gambling Hall") and table.is_booted("Pearly's Palace")
    assert table.posse(1) == ["Bo", "Cy"]


# Killer Bunnies Casino


def casino_night(table: Table) -> None:
    """Two cards in each hand, decks to draw from, and enough influence to prevent a win."""
    for seat, suit in enumerate("♠♥"):
        table.put(seat, dude("Townsfolk", influence=3))
        table.in_hand(seat, f"2{suit} 3{suit}")
        table.in_deck(seat, f"4{suit} 5{suit} 6{suit} 7{suit} 8{suit} 9{suit}")


@pytest.mark.parametrize("code", ["01065", "24119"])
def test_killer_bunnies_casino_lets_its_controller_discard_two_at_sundown(code: str) -> None:
    table = Table(phase="sundown")
    table.put(0, code)
    casino_night(table)
    table.step("0 discard at sundown: 2♠", "0 discard at sundown: 3♠", "1 discard at sundown: 2♥")
    assert table.discard(0) == ["2♠", "3♠"] and table.discard(1) == ["2♥"]


def test_killer_bunnies_casino_serves_who_controls_it() -> None:
    table = Table(phase="sundown")
    table.put(0, "01065")
    table.put(1, dude("Bo", influence=1), "Killer Bunnies Casino")
    casino_night(table)
    table.step("0 discard at sundown: 2♠", "1 discard at sundown: 2♥", "1 discard at sundown: 3♥")
    assert table.discard(0) == ["2♠"] and table.discard(1) == ["2♥", "3♥"]


# Stagecoach Office


def test_stagecoach_office_sets_down_who_comes_into_play_at_another_deed() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, deed("Bank"))
    table.put(0, deed("Mine"))
    table.put(1, dude("Bo", influence=1), "Mine")
    table.in_hand(0, dude("Cy"))
    table.play("play: shop Cy", "0 react: answer Stagecoach Office", "0 target: Bank")
    assert table.at("Cy") == "Bank" and table.is_booted("Stagecoach Office") and not table.is_booted("Cy")


def test_stagecoach_office_sets_down_where_its_player_rules_and_nobody_elses_dudes() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, deed("Mine"))
    table.put(1, dude("Bo", influence=1), "Mine")
    table.put(0, dude("Allie"))
    table.in_hand(0, dude("Cy"))
    table.in_hand(1, dude("Di"))
    table.play("0 play: pass", "1 play: shop Di")
    assert table.at("Di") == "home 1"
    # Not at the Mine, which Bo rules, nor at home, where it would be anyway.
    table.play("0 play: shop Cy", "0 react: answer Stagecoach Office")
    assert table.at("Cy") == "Stagecoach Office"


@versions("09018", "24054")
def test_stagecoach_office_sets_down_at_itself_for_who_uses_it_as_if_in_control(code: str) -> None:
    """Marcia Ridge does (card texts 09018, 24054)."""
    table = Table()
    table.put(1, "Stagecoach Office")
    table.put(1, deed("Bank"))
    table.put(0, code, "town square")
    table.in_hand(0, dude("Cy"))
    table.play("0 play: shop Cy", "0 react: answer Stagecoach Office")
    assert (table.at("Cy"), table.controller("Stagecoach Office")) == ("Stagecoach Office", 1)


@ruling("compendium-1.9.3:722 s1", "compendium-1.9.3:722 s2")
def test_who_is_set_down_away_from_a_shootout_does_not_join_it() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, dude("Allie", keywords=("Huckster 5",)), "town square")
    table.put(0, "Raising Hell", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "2♠")
    table.in_boot_hill(0, dude("Ghoul", keywords=("Abomination",)))
    table.next_cards(0, "K♥")
    shoot(
        *(table, "0 shootout play: use Raising Hell", "0 react: answer Stagecoach Office"),
        "0 target: Stagecoach Office",
    )
    assert table.at("Ghoul") == "Stagecoach Office" and table.posse(0) == ["Allie"]


@rule("rulebook-1.5.0 §7.2.2 ¶8 s2")
@ruling("compendium-1.9.3:639", "faq-2015:252")
def test_quaterman_may_come_by_stagecoach() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, dude("Allie", keywords=("Mad Scientist 10",)))
    table.in_hand(0, "QUATERMAN")
    table.set_rock(0, 20)
    table.next_cards(0, "K♥")
    table.play("play: invent QUATERMAN", "0 react: answer Stagecoach Office")
    assert table.at("QUATERMAN") == "Stagecoach Office"


# Cattle Market


@pytest.mark.parametrize("code", ["01068", "24122"])
def test_cattle_market_raises_values_there_and_counts_a_control_point_for_ranches(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie", value=5), "Cattle Market")
    table.put(1, dude("Bo", value=12), "Cattle Market")
    table.put(1, dude("Cy", value=5), "town square")
    assert (table.value("Allie"), table.value("Bo"), table.value("Cy")) == (8, 13, 5)
    assert table.control_points(0) == 0
    table.put(1, deed("Meadow", keywords=("Ranch",)))
    assert table.control_points(0) == 1 and table.control_points(1) == 0
    table.put(1, deed("Pasture", keywords=("Ranch",)))
    assert table.control_points(0) == 1


# Circle M Ranch


@pytest.mark.parametrize("code", ["00004", "01069", "24125"])
@pytest.mark.parametrize(("hand", "draws"), [("2♠ 3♠ 4♠", True), ("2♠ 3♠ 4♠ 5♠", False)])
def test_circle_m_ranch_draws_for_a_small_hand(code: str, hand: str, draws: bool) -> None:
    table = Table()
    table.put(0, code)
    table.in_hand(0, hand)
    table.next_cards(0, "K♥")
    # It begins with "If", so it may be used to no effect (compendium-1.9.3 "Abilities").
    table.play("play: use Circle M Ranch")
    assert ("K♥" in table.hand(0)) == draws and table.is_booted("Circle M Ranch")


@pytest.mark.parametrize("called", ["Circle M Ranch", "20032", "24114", "Flint's Amusements"])
@pytest.mark.parametrize(("ruleset", "may"), [("aeg-2015", False), ("pinebox-1.5", True)])
def test_a_requirement_that_begins_with_if_must_hold_by_the_rules_of_2015(called: str, ruleset: str, may: bool) -> None:
    """compendium-1.9.3 "Abilities" lets it fail."""
    table = Table(ruleset=ruleset)
    name = table.put(0, called)
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠")
    assert (f"use {name}" in table.plays()) == may


def test_circle_m_ranch_by_the_rules_of_2015_with_few_cards() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, "Circle M Ranch")
    table.in_hand(0, "2♠ 3♠ 4♠")
    table.next_cards(0, "K♥")
    table.play("play: use Circle M Ranch")
    assert "K♥" in table.hand(0)


# Bunkhouse


@ruling("faq-2015:295")
def test_bunkhouse_lifts_low_influence_there() -> None:
    """The Bunkhouse's own bonus does not count."""
    table = Table()
    table.put(0, "Bunkhouse")
    for seat, name, influence in ((0, "Allie", 1), (0, "Bo", 2), (1, "Cy", 0)):
        table.put(seat, dude(name, influence=influence), "Bunkhouse")
    table.put(0, dude("Dee", influence=1))
    assert [table.influence(name) for name in ("Allie", "Bo", "Cy", "Dee")] == [2, 2, 1, 1]
    table.modify("Allie", "influence", 1)
    table.modify("Bo", "influence", -1)
    assert [table.influence(name) for name in ("Allie", "Bo")] == [2, 2]
    table.do(discard, table["Bunkhouse"])
    assert table.influence("Cy") == 0


# Morgan Research Institute


def test_morgan_research_institute_raises_one_skill_of_a_dude_there() -> None:
    """The card speaks of the rating of a skill; what is for all of them, as the Cheyenne Club, says so."""
    table = Table()
    place = table.put(0, "01072")
    table.put(0, dude("Allie", influence=1, keywords=("Mad Scientist 1", "Huckster 0")), place)
    table.put(0, dude("Bo", keywords=("Kung Fu 2",)), place)
    table.put(1, dude("Cy", keywords=("Shaman 1",)), place)
    table.put(1, dude("Di", keywords=("Blessed 1",)), "town square")
    assert table.options("play: use Morgan Research Institute") == ["Allie", "Cy"]
    table.play("play: use Morgan Research Institute", "target: Allie", "skill: Huckster", "raise or lower: raise")
    assert (table.rating("Allie", "Mad Scientist"), table.rating("Allie", "Huckster")) == (1, 2)
    assert table.rating("Allie", "Blessed") is None and table.rating("Cy", "Shaman") == 1


def test_morgan_research_institute_does_nothing_for_a_dude_who_has_lost_its_skill_meanwhile() -> None:
    table = Table()
    place = table.put(0, "01072")
    table.put(0, dude("Cy"), place)
    table.put(1, deed("Jail"))
    table.modify("Cy", "Shaman", 1, change="set")
    forget = react("React", WHEN, Declared, lambda use: table.state.end(lambda effect: effect.about == "Shaman"))
    table.teach("Jail", forget)
    table.play("play: use Morgan Research Institute", "1 react: answer Jail")
    assert table.rating("Cy", "Shaman") is None and table.is_booted("Morgan Research Institute")


def test_morgan_research_institute_lowers_a_rating() -> None:
    table = Table()
    place = table.put(0, "01072")
    table.put(1, dude("Cy", keywords=("Shaman 3",)), place)
    table.play("play: use Morgan Research Institute", "raise or lower: lower")
    assert table.rating("Cy", "Shaman") == 1


# Carter's Bounties


def bounties(code: str = "01073") -> Table:
    """Seat 0 has Carter's Bounties, Allie in the town square, and Cy far away."""
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"), "town square")
    table.put(1, deed("Bank"))
    table.put(0, dude("Cy"), "home 1", booted=True)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Di"), "Bank", booted=True)
    return table


@pytest.mark.parametrize("code", ["00006", "01073", "24132"])
def test_carters_bounties_brings_a_dude_into_the_shootout(code: str) -> None:
    table = bounties(code)
    shoot(table, "0 shootout play: use Carter's Bounties")
    assert table.at("Cy") == "town square" and table.posse(0) == ["Allie", "Cy"]
    assert table.at("Di") == "Bank" and table.is_booted("Carter's Bounties")


@ruling("compendium-1.9.3:693 s1", "compendium-1.9.3:693 s2", "faq-2015:299 s1", "faq-2015:299 s2")
def test_carters_bounties_bring_back_who_left_the_posse_there() -> None:
    table = bounties()
    table.put(0, dude("Ed"), "town square")
    shoot(table, "0 join posse: Ed")
    table.do(leave_posse, table["Ed"])
    assert table.posse(0) == ["Allie"] and table.at("Ed") == "town square"
    table.play("0 shootout play: use Carter's Bounties", "target: Ed")
    assert table.posse(0) == ["Allie", "Ed"] and table.at("Cy") == "home 1"


def test_carters_bounties_move_nobody_who_cannot_move() -> None:
    table = bounties()
    table.modify("Cy", "cannot move", 1)
    shoot(table)
    assert not table.is_booted("Carter's Bounties")


# The Union Casino


@pytest.mark.parametrize(
    ("bet", "answers", "points"), [("4", ("0",), 1), ("5", ("1",), 1), ("5", ("2",), 0), ("3", ("0",), 0)]
)
def test_the_union_casino_gives_a_control_point_for_paying_much_more_than_the_others(
    bet: str, answers: tuple[str], points: int
) -> None:
    table = Table()
    table.put(0, "01074")
    table.put(0, dude("Allie"), "The Union Casino")
    table.put(0, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "The Union Casino")
    table.set_rock(0, 5)
    table.set_rock(1, 5)
    table.play("play: use The Union Casino", f"0 pay: {bet}", *(f"1 pay: {answer}" for answer in answers))
    assert table["Allie"].control_points == points
    assert (table.rock(0), table.rock(1)) == (5 - int(bet), 5 - int(answers[0]))


def test_the_union_casino_chooses_nobody_who_can_gain_no_control_point() -> None:
    """The requirements of an ability must be possible (compendium-1.9.3:82)."""
    table = Table()
    table.put(0, "01074")
    for name in ("Allie", "Ann"):
        table.put(0, dude(name), "The Union Casino")
    table.set_rock(0, 4)
    table.modify("Allie", "cannot gain permanent control points", 1)
    table.play("play: use The Union Casino", "0 pay: 4")
    assert [table[name].control_points for name in ("Allie", "Ann")] == [0, 1]


def test_the_union_casino_with_three_players() -> None:
    table = Table(outfit("A Home"), outfit("Another Home"), outfit("A Third Home"))
    table.put(0, "01074")
    table.put(0, dude("Allie"), "The Union Casino")
    for seat in range(3):
        table.set_rock(seat, 6)
    table.play("play: use The Union Casino", "0 pay: 6", "1 pay: 0", "2 pay: 3")
    assert table["Allie"].control_points == 0 and [table.rock(seat) for seat in range(3)] == [0, 6, 3]


# Undertaker


def ace(table: Table, name: str) -> None:
    """Ace a card by an effect."""
    cards.ace(table.game, table[name])


@pytest.mark.parametrize("code", ["00102", "01076"])
def test_undertaker_pays_for_a_dude_that_is_aced(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", bullets=1), "town square")
    table.put(1, dude("Bo"), "town square")
    table.teach("Allie", ability("Shootout", lambda use: ace(table, "Bo")))
    shoot(table, "0 shootout play: use Allie")
    assert table.zone("Bo") == "boot hill" and table.rock(0) == 2 and table.rock(1) == 0


def test_undertaker_buries_dudes_only_and_only_the_aced() -> None:
    table = Table()
    table.put(0, "Undertaker")
    table.put(1, dude("Bo"))
    table.put(1, dude("Cy", keywords=("Harrowed",)))
    table.put(1, goods("Horse"), on="Bo")
    table.put(1, dude("Gunslinger", keywords=("Token",)))
    ace(table, "Horse")
    table.do(cards.discard, table["Bo"])
    # The Harrowed are discarded instead (compendium-1.9.3 "Harrowed").
    ace(table, "Cy")
    assert table.rock(0) == 0
    ace(table, "Gunslinger")
    assert table.rock(0) == 2


def at_the_undertaker() -> Table:
    """A shootout at seat 0's Undertaker, which Bo and Cy of seat 1 hold by influence."""
    table = Table()
    table.put(0, "Undertaker")
    table.put(0, dude("Allie", influence=1), "Undertaker")
    table.put(1, dude("Bo", influence=1), "Undertaker")
    table.put(1, dude("Cy", influence=1), "Undertaker")
    assert table.controller("Undertaker") == 1
    return table


@ruling("compendium-1.9.3:726", "faq-2015:315")
def test_who_controls_the_undertaker_is_seen_once_a_dude_is_in_boot_hill() -> None:
    table = at_the_undertaker()
    ace(table, "Cy")
    assert (table.rock(0), table.rock(1)) == (2, 0)


@ruling("compendium-1.9.3:727", "faq-2015:316")
def test_who_controls_the_undertaker_is_seen_anew_for_each_casualty() -> None:
    table = at_the_undertaker()
    table.put(1, dude("Di", influence=1), "Undertaker")
    table.next_cards(0, FLUSH)
    table.next_cards(1, PAIR)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 join posse: Di"),
        *("1 shooter: Bo", "1 discard from draw hand: none", "1 casualty: ace Bo", "1 casualty: ace Cy"),
    )
    # Seat 1 still held it when Bo was buried, and no longer when Cy was; seat 0 has two bounties beside.
    assert (table.rock(0), table.rock(1)) == (2 + 1 + 1, 2)


@ruling("faq-2015:318")
@pytest.mark.parametrize(("ruleset", "rock"), [("aeg-2015", 2), ("pinebox-1.5", 0)])
def test_undertaker_and_a_dude_card_that_is_aced_from_the_hand(ruleset: str, rock: int) -> None:
    table = Table(ruleset=ruleset)
    table.put(0, "Undertaker")
    table.put(0, dude("Allie", keywords=("Huckster 5",)), "town square")
    table.put(0, "Raising Hell", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, dude("Cy"))
    table.next_cards(0, "K♥")
    shoot(table, "0 shootout play: use Raising Hell")
    # compendium-1.9.3 §4: only a dude in play.
    assert table.boot_hill(0) == ["Cy", "Raising Hell"] and table.rock(0) == rock


def test_undertaker_and_a_card_that_is_no_dude() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, "Undertaker")
    table.put(0, dude("Allie", keywords=("Huckster 5",)), "town square")
    table.put(0, "Raising Hell", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, goods("Horse"))
    table.next_cards(0, "K♥")
    shoot(table, "0 shootout play: use Raising Hell")
    assert table.boot_hill(0) == ["Horse", "Raising Hell"] and table.rock(0) == 0


# General Store


@pytest.mark.parametrize("code", ["00123", "01077", "24138"])
def test_general_store_sells_goods_for_less(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1), "General Store")
    table.in_hand(0, goods("Gun", cost=5), spell("Charm", cost=0, keywords=("Hex",)), dude("Bo"))
    table.set_rock(0, 4)
    table.play("0 play: use General Store")
    assert table.host("Gun") == "Allie" and table.rock(0) == 1 and table.is_booted("General Store")
    assert table.hand(0) == ["Charm", "Bo"]


@ruling("compendium-1.9.3:705 s1", "compendium-1.9.3:705 s2", "faq-2015:303 s1", "faq-2015:303 s2")
def test_general_store_delivers_to_booted_dudes_and_anywhere() -> None:
    table = Table()
    table.put(0, "General Store")
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(1, dude("Bo", influence=1), "Bank")
    table.in_hand(0, goods("Gun", cost=1))
    table.play("0 play: use General Store")
    assert table.host("Gun") == "Allie"


def test_general_store_needs_the_money_and_a_buyer_and_is_its_controllers() -> None:
    table = Table()
    table.put(0, "General Store")
    table.put(0, dude("Allie"))
    table.in_hand(0, goods("Gun", cost=3), spell("Charm", keywords=("Hex",)))
    assert "use General Store" not in table.plays()
    table.set_rock(0, 1)
    assert "use General Store" in table.plays()
    table.put(1, dude("Bo", influence=1), "General Store")
    assert "use General Store" not in table.plays()


@pytest.mark.parametrize(("pulled", "host"), [("5♠", "Tesla"), ("4♠", None)])
def test_general_store_sells_a_gadget_to_who_invents_it(pulled: str, host: str | None) -> None:
    """rulebook-1.5.0 §7.2.2."""
    table = Table()
    table.put(0, "General Store")
    table.put(0, dude("Tesla", keywords=("Mad Scientist 3",)))
    table.in_hand(0, goods("Engine", keywords=("Gadget",), cost=3, difficulty=8))
    table.set_rock(0, 1)
    table.next_cards(0, pulled)
    table.play("0 play: use General Store")
    assert table.host("Engine") == host and table.rock(0) == 0 and table.is_booted("Tesla")


# The Pharmacy


def test_the_pharmacy_unboots_a_dude() -> None:
    table = Table()
    table.put(0, "The Pharmacy")
    table.put(0, dude("Allie"))
    assert "use The Pharmacy" not in table.plays()
    table.put(1, dude("Bo"), booted=True)
    table.put(0, dude("Cy"), booted=True)
    assert table.options("play: use The Pharmacy") == ["Bo", "Cy"]
    table.play("play: use The Pharmacy", "target: Cy")
    assert table.is_booted("Bo") and not table.is_booted("Cy") and table.is_booted("The Pharmacy")


# Railroad Station


@pytest.mark.parametrize("code", ["01079", "24141"])
def test_railroad_station_takes_a_dude_from_there_to_another_location(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"), "Railroad Station", booted=True)
    table.put(0, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "Railroad Station")
    table.put(1, deed("Meadow", keywords=("Out of Town",)))
    assert table.options("play: use Railroad Station") == ["town square", "home 0", "home 1", "Meadow"]
    table.play("play: use Railroad Station", "target: Meadow")
    assert table.at("Allie") == "Meadow" and table.at("Cy") == "Railroad Station"


def test_railroad_station_leaves_unbooted_dudes_unbooted() -> None:
    table = Table()
    table.put(0, "Railroad Station")
    table.put(0, dude("Allie"), "Railroad Station")
    table.put(0, dude("Bo"), "Railroad Station")
    table.modify("Bo", "cannot move", 1)
    table.play("play: use Railroad Station", "target: home 1")
    assert table.at("Allie") == "home 1" and not table.is_booted("Allie")


# Telegraph Office


def test_telegraph_office_pays_for_the_influence_of_who_came_into_play() -> None:
    table = Table()
    table.put(0, "Telegraph Office")
    table.put(0, dude("Allie", influence=5))
    assert "use Telegraph Office" not in table.plays()
    table.in_hand(1, dude("Bo", influence=2))
    table.play("play: pass", "1 play: shop Bo")
    table.play("play: use Telegraph Office")
    assert table.rock(0) == 2 and table.rock(1) == 0


def test_telegraph_office_knows_who_came_today_before_it_and_forgets_it_overnight() -> None:
    table = Table()
    table.put(0, dude("Allie", influence=9))
    table.in_hand(0, "Telegraph Office")
    table.set_rock(0, 4)
    table.in_hand(1, dude("Bo", influence=2), deed("Bank"))
    table.play("0 play: pass", "1 play: shop Bo", "0 play: shop Telegraph Office", "0 deed goes: left")
    assert "use Telegraph Office" in table.plays(0)
    table.play("1 play: pass", "0 play: pass", "1 discard at sundown: none")
    table.to("high noon")
    # A deed that comes is nobody to send word to.
    table.play("0 play: pass", "1 play: shop Bank", "1 deed goes: left")
    assert "use Telegraph Office" not in table.plays(0)
