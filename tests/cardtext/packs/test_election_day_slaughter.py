"""Do the texts of `dtk/cardtext/packs/election_day_slaughter.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, CHEATIN_THREE, HIGH, PAIR, STAND, duel, showdown, until
from scenes import BANK, NAG, allie_with, can_use, crew, facing_bo, huckster, usable_abilities, use_from_hand

from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.gambling import play_gambling
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.cards import discard
from dtk.engine.verbs.dudes import add_bounty
from dtk.testing import Table, deed, dude, goods, outfit, printed, ruling

# The Brute


def brute(code: str) -> Table:
    """The Brute beside Allie in a shootout."""
    return showdown([printed(code)])


@pytest.mark.parametrize("code", ["04001", "24042"])
@pytest.mark.parametrize("due", [2, 3, 4])
def test_the_brute_spares_two_casualties_more(code: str, due: int) -> None:
    table = brute(code)
    table.say("0 casualty: ace The Brute")
    assert table.do(inflict, 0, due) == 2
    assert (table.posse(0), table.boot_hill(0)) == (["Allie"], ["The Brute"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_no_more_than_two(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: ace The Brute")
    assert table.do(inflict, 0, 5) == 3
    assert (table.posse(0), table.discard(0)) == ([], ["Allie"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_nobody_when_it_is_discarded(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: discard The Brute")
    table.do(inflict, 0, 3)
    assert (table.posse(0), table.boot_hill(0)) == ([], ["Allie"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_nobody_when_another_is_aced(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: ace Allie")
    assert table.do(inflict, 0, 3) == 3
    assert (table.posse(0), table.discard(0)) == ([], ["The Brute"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_is_not_aced_for_one_casualty(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: discard The Brute")
    table.do(inflict, 0, 1)
    assert table.boot_hill(0) == []


# Philip Swinford (Exp.1)


LEARNS, LEARNS_NOT = (f"0 draw and discard a card [Philip Swinford (Exp.1)]: {said}" for said in ("yes", "no"))


def philips_round(hand: str, against: str, *script: str) -> Table:
    """Allie against Bo, while Philip Swinford stays at home; hands are revealed."""
    table, _ = facing_bo(dude("Allie"))
    table.put(0, "04003", booted=True)
    table.in_hand(0, "2♣")
    duel(table, "Allie", "Bo")
    table.next_cards(0, hand + " 9♣")
    table.next_cards(1, against)
    until(table, "take_lumps", *script)
    return table


def test_philip_swinford_learns_from_a_cheatin_hand() -> None:
    table = philips_round(PAIR, CHEATIN_PAIR, LEARNS, "0 discard: 2♣")
    assert table.hand(0) == ["9♣"] and table.discard(0) == ["2♣"]


def test_philip_swinford_need_not_learn_from_a_cheatin_hand() -> None:
    assert philips_round(PAIR, CHEATIN_PAIR, LEARNS_NOT).hand(0) == ["2♣"]


@pytest.mark.parametrize(("hand", "against"), [(PAIR, PAIR), (CHEATIN_PAIR, CHEATIN_PAIR), (CHEATIN_PAIR, PAIR)])
def test_philip_swinford_learns_nothing_else(hand: str, against: str) -> None:
    assert philips_round(hand, against).hand(0) == ["2♣"]


def test_philip_swinford_learns_from_a_hand_before_a_react_changes_it() -> None:
    table, _ = facing_bo(dude("Allie"))
    table.put(0, "04003", booted=True)
    table.put(1, dude("Merlin", keywords=("Huckster 9",)))
    table.put(1, "Ace in the Hole", on="Merlin")
    table.in_hand(0, "2♣")
    table.in_hand(1, "4♣")
    duel(table, "Allie", "Bo", "1 join posse: none")
    table.next_cards(0, f"{PAIR} 9♣")
    table.next_cards(1, f"{CHEATIN_PAIR} 9♠")
    aces = ("1 react: answer Ace in the Hole", "1 ace from draw hand: 3♠")
    until(table, "take_lumps", LEARNS, "0 discard: 2♣", *aces)
    assert table.hand(0) == ["9♣"]


def test_philip_swinford_learns_in_lowball_too() -> None:
    table = Table(phase="gambling", winner=-1)
    table.put(0, "04003")
    table.next_cards(0, HIGH + " 9♣")
    table.next_cards(1, CHEATIN_PAIR)
    table.say(LEARNS)
    table.do(play_gambling)
    assert table.hand(0) == [] and "9♣" in table.discard(0)


@ruling("compendium-1.9.3:627", "faq-2015:240")
def test_philip_swinford_learns_from_a_shootout_of_others() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "04003", booted=True)
    table.put(1, dude("Bo"), "town square")
    table.put(2, dude("Cy"), "town square")
    table.in_deck(0, "9♣")
    duel(table, "Bo", "Cy")
    table.next_cards(1, CHEATIN_PAIR)
    table.next_cards(2, "2♠ 2♠ 2♥ 8♣ 10♠")
    until(table, "take_lumps", LEARNS, LEARNS_NOT)
    assert table.discard(0) == ["9♣"]


# Allie Hensman (Exp.1)


def shaken_down(rock: int, ruleset: str = "pinebox-1.5") -> Table:
    """The experienced Allie Hensman sets out for Bo, of 2 influence, whose player has some ghost rock."""
    table = Table(ruleset=ruleset)
    table.put(0, "04007", "town square")
    table.put(0, dude("Ann", influence=1))
    table.put(1, dude("Bo", influence=2), "town square")
    table.put(1, dude("Cal"))
    table.set_rock(1, rock)
    assert table.options("0 play: use Allie Hensman (Exp.1)") == ["Bo", "Cal"]
    return table


@ruling("compendium-1.9.3:514")
def test_allie_hensman_is_paid_the_marks_influence_who_can_pay_must() -> None:
    table = shaken_down(rock=2)
    table.play("0 play: use Allie Hensman (Exp.1)", "mark: Bo", rest="plain")
    assert (table.rock(0), table.rock(1), table.zone("Bo")) == (2, 0, "in play")
    assert table.is_booted("Allie Hensman (Exp.1)")


@ruling("compendium-1.9.3:515")
def test_who_can_not_pay_allie_hensman_in_full_loses_the_mark_and_pays_nothing() -> None:
    table = shaken_down(rock=1)
    table.play("0 play: use Allie Hensman (Exp.1)", "mark: Bo", rest="plain")
    assert (table.rock(0), table.rock(1), table.zone("Bo")) == (0, 1, "discard")


@ruling("compendium-1.9.3:516")
def test_nobody_pays_allie_hensman_for_who_is_gone() -> None:
    table = shaken_down(rock=2)
    table.play("0 play: use Allie Hensman (Exp.1)", "mark: Bo", "1 oppose: Bo", rest="plain")
    table.do(discard, table["Bo"])
    table.to("sundown", rest="plain")
    assert (table.rock(0), table.rock(1)) == (0, 2)


# Drew Beauman


DREW = pytest.mark.parametrize("code", ["04004", "24072"])


def lab(code: str, second: str, at: str = "home 0", first: str = HIGH) -> Table:
    """Drew, with a Gadget in hand, before lowball hands are drawn."""
    table = Table(phase="gambling")
    table.put(0, code, at)
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, first, "K♠")
    table.next_cards(1, second)
    return table


@DREW
def test_drew_beauman_may_invent_without_booting_when_another_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR)
    table.step("0 invent: Cog")
    assert (table.host("Cog"), table.is_booted("Drew Beauman")) == ("Drew Beauman", False)


@DREW
def test_drew_beauman_invents_without_booting_though_he_is_booted(code: str) -> None:
    """Booting is a cost, and all that is taken away (compendium-1.9.3:733): location, price and test still hold."""
    table = Table()
    table.put(0, code, "home 0", booted=True)
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.put(1, dude("Bo"), "home 0")
    table.do(begin_shootout, table["Bo"], table["Drew Beauman"])
    table.next_cards(0, HIGH, "K♠")
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "take_lumps", STAND[0], "0 invent: Cog")
    assert (table.host("Cog"), table.is_booted("Drew Beauman")) == ("Drew Beauman", True)


@DREW
def test_drew_beauman_need_not_invent_when_another_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR)
    table.step("0 invent: none")
    assert table.hand(0) == ["Cog"]


@DREW
@pytest.mark.parametrize(("second", "at"), [(PAIR, "home 0"), (CHEATIN_PAIR, "town square")])
def test_drew_beauman_must_catch_somebody_where_he_can_invent(code: str, second: str, at: str) -> None:
    table = lab(code, second, at)
    table.step()
    assert table.hand(0) == ["Cog"]


@DREW
def test_drew_beauman_does_not_work_while_his_own_player_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR, first=CHEATIN_THREE)
    table.step()
    assert table.hand(0) == ["Cog"]


@pytest.mark.parametrize(("code", "invents"), [("04004", True), ("24072", False)])
def test_drew_beauman_of_the_weird_west_needs_a_hand_of_his_players(code: str, invents: bool) -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    table.put(0, code, "Farm")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.put(1, dude("Allie"), "town square")
    table.put(2, dude("Bo"), "town square")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    table.next_cards(0, "K♠")
    table.next_cards(1, HIGH)
    table.next_cards(2, CHEATIN_PAIR)
    until(table, "take_lumps", *["0 invent: Cog"] * invents)
    assert (table.zone("Cog") == "in play") is invents


# Milt Clemons


@pytest.mark.parametrize("code", ["04008", "24087"])
def test_milt_clemons_brings_a_ghost_rock_when_his_bounty_rises(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"))
    table.do(add_bounty, table["Milt Clemons"], 2)
    assert table.rock(0) == 1
    table.do(add_bounty, table["Milt Clemons"], -1)
    table.do(add_bounty, table["Cal"], 1)
    assert table.rock(0) == 1


# Jake Smiley


@pytest.mark.parametrize("code", ["00024", "04009"])
def test_jake_smiley_shines_in_sundown(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"))
    assert table.influence("Jake Smiley") == 0
    table.to("sundown", "0 play: pass")
    assert (table.influence("Jake Smiley"), table.influence("Allie")) == (2, 0)
    table.to("gambling")
    assert table.influence("Jake Smiley") == 0


# Angela Payne


@pytest.mark.parametrize("code", ["04011", "24100"])
@pytest.mark.parametrize(("owner", "at", "gain"), [(1, "Bank", 2), (0, "Bank", 0), (1, "town square", 0)])
def test_angela_payne_gains_at_a_deed_of_others(code: str, owner: int, at: str, gain: int) -> None:
    table = Table()
    table.put(owner, BANK)
    table.put(0, code, at)
    table.play("0 play: use Angela Payne")
    assert (table.rock(0), table.is_booted("Angela Payne")) == (gain, True)


@pytest.mark.parametrize("code", ["04011", "24100"])
@pytest.mark.parametrize(("owner", "at", "gain"), [(1, "Bank", 2), (0, "Bank", 0), (1, "town square", 0)])
def test_angela_payne_was_not_used_in_vain_in_2015(code: str, owner: int, at: str, gain: int) -> None:
    table = Table(ruleset="aeg-2015")
    table.put(owner, BANK)
    table.put(0, code, at)
    assert bool(usable_abilities(table)) is bool(gain)


# The Mayor's Office


@pytest.mark.parametrize("code", ["04012", "24105"])
def test_the_mayors_office_changes_influence_there_or_next_door(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    for seat, name, place in ((0, "Allie", "home 0"), (1, "Bo", "The Mayor's Office"), (1, "Cy", "Bank")):
        table.put(seat, dude(name, influence=1), place)
    table.put(1, dude("Di"), "Depot")
    table.put(1, dude("Ed"))
    # Bo holds it.
    assert table.controller("The Mayor's Office") == 1 and "use The Mayor's Office" not in table.plays(0)
    table.put(0, dude("Fay", influence=1), "The Mayor's Office")
    assert table.options("play: use The Mayor's Office") == ["Allie", "Bo", "Cy", "Fay"]
    table.play("play: use The Mayor's Office", "target: Cy", "raise or lower: lower")
    assert table.influence("Cy") == 0 and table.influence("Bo") == 1


def test_the_mayors_office_makes_somebody_of_a_dude() -> None:
    table = Table()
    table.put(0, "The Mayor's Office")
    table.put(0, dude("Allie", influence=1))
    table.play("play: use The Mayor's Office", "raise or lower: raise")
    assert table.influence("Allie") == 2


# Hunter Protections


@pytest.mark.parametrize("code", ["04013", "24123"])
def test_hunter_protections_boots_a_dude_there_for_a_bounty_and_a_control_point(code: str) -> None:
    table = Table()
    place = table.put(0, code)
    table.put(0, dude("Allie"), place)
    table.put(0, dude("Bo"), "town square")
    table.put(1, dude("Cy"), place)
    table.put(0, dude("Di"), place, booted=True)
    table.play("play: use Hunter Protections")
    assert table.is_booted("Allie") and table.bounty("Allie") == 2 and table["Allie"].control_points == 1
    assert table.bounty("Bo") == table.bounty("Cy") == table.bounty("Di") == 0


@ruling("compendium-1.9.3:713 s1", "compendium-1.9.3:713 s2")
def test_hunter_protections_are_for_nobody_with_any_control_point() -> None:
    table = Table()
    place = table.put(0, "Hunter Protections")
    table.put(0, dude("Allie"), place, control_points=1)
    table.put(0, dude("Bo", control=1), place)
    table.put(0, dude("Cy"), place)
    table.modify("Cy", "control", 1)
    assert "use Hunter Protections" not in table.plays()
    table.put(0, dude("Di"), place)
    assert "use Hunter Protections" in table.plays()


# The Evidence


def test_the_evidence_clears_a_wanted_dude() -> None:
    table = allie_with("04014")
    table["Bo"].bounty = 3
    table.play("0 play: use ability 1 The Evidence")
    assert table.bounty("Bo") == 0 and table.discard(0) == ["The Evidence"] and table.rock(0) == 0


def test_the_evidence_convicts_anybody_for_a_ghost_rock() -> None:
    table = allie_with("04014")
    assert "use ability 1 The Evidence" not in table.plays() and "use ability 2 The Evidence" not in table.plays()
    table.set_rock(0, 1)
    table.play("0 play: use ability 2 The Evidence", "0 target: Bo")
    assert table.bounty("Bo") == 2 and table.boot_hill(0) == ["The Evidence"] and table.rock(0) == 0


# Puppet


def stage(grit_value: int = 5, pulled: str = "K♠") -> Table:
    table = Table()
    huckster(table, "Puppet", rating=0)
    table.put(1, dude("Bo", value=grit_value, bullets=2, influence=1), "town square")
    table.put(1, dude("Far"))
    table.next_cards(0, pulled)
    return table


def test_puppet_takes_control_of_a_dude_until_the_day_is_over() -> None:
    table = stage()
    assert table.options("0 play: use Puppet") == ["Merlin", "Bo"]
    table.play("0 play: use Puppet", "0 target: Bo")
    assert table.controller("Bo") == 0
    table.to("sundown", "1 play: pass", "0 play: pass")
    assert table.controller("Bo") == 0
    table.to("gambling")
    assert table.controller("Bo") == 1


@pytest.mark.parametrize(("pulled", "taken"), [("8♠", 0), ("7♠", 1)])
def test_puppet_is_as_hard_as_the_grit(pulled: str, taken: int) -> None:
    table = stage(pulled=pulled)
    table.play("0 play: use Puppet", "0 target: Bo")
    assert table.controller("Bo") == taken


@ruling("compendium-1.9.3:835", "faq-2015:548")
def test_puppet_takes_a_dude_whose_copy_one_has_in_play() -> None:
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(0, "Sanford Taylor")
    table.put(1, "Sanford Taylor", "town square")
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Sanford Taylor of 1")
    assert [table.controller(f"Sanford Taylor of {seat}") for seat in (0, 1)] == [0, 0]


@ruling("compendium-1.9.3:836", "faq-2015:549")
def test_a_copy_of_a_puppet_can_be_brought_into_play_from_the_hand() -> None:
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(1, "Sanford Taylor", "town square")
    table.in_hand(0, "Sanford Taylor")
    table.set_rock(0, 5)
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Sanford Taylor of 1")
    table.play("0 play: shop Sanford Taylor of 0")
    assert table.at("Sanford Taylor of 0") == "home 0"


@ruling("compendium-1.9.3:837", "faq-2015:550")
def test_a_puppet_that_grows_up_stays() -> None:
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(1, "01017", "town square")
    table.in_hand(0, "04003")
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Philip Swinford")
    table.play("0 play: exchange Philip Swinford (Exp.1)", "0 play: pass")
    table.to("gambling")
    assert table.controller("Philip Swinford (Exp.1)") == 0 and table["Philip Swinford (Exp.1)"].zone == "in play"


# Ridden Down


RIDES = ["04019", "24239"]


def riding(code: str) -> tuple[Table, str]:
    """Allie rides in the town square, with a Rope, Ann at home on a booted Horse; Bo there has no Horse, Cal has, Dan
    is away.
    """
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(0, NAG, on="Allie")
    table.put(0, goods("Rope"), on="Allie")
    table.put(0, NAG, on="Ann", booted=True)
    for name in ("Bo", "Cal"):
        table.put(1, dude(name), "town square")
    table.put(1, NAG, on="Cal")
    table.put(1, dude("Dan"))
    return table, use_from_hand(table, code)


@pytest.mark.parametrize("code", RIDES)
@pytest.mark.parametrize("booted", [False, True])
def test_ridden_down_sends_a_dude_without_a_horse_beside_the_rider_home_booted(code: str, booted: bool) -> None:
    table, use = riding(code)
    table["Bo"].booted = booted
    table.play(use)
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1", True)
    assert (table.at("Cal"), table.is_booted("Allie")) == ("town square", False)
    assert table.is_booted("Nag of 0")


@pytest.mark.parametrize("code", RIDES)
def test_ridden_down_needs_somebody_without_a_horse_there(code: str) -> None:
    table, _ = riding(code)
    table["Bo"].at = table["Dan"].at
    assert not can_use(table, code)


# Election Day Slaughter


SLAUGHTERS = ["04021", "24255"]


@ruling("compendium-1.9.3:903", "faq-2015:364")
@pytest.mark.parametrize("code", SLAUGHTERS)
def test_an_election_day_unboots_a_dude_before_anybody_opposes_it(code: str) -> None:
    table = crew()
    table["Bo"].booted = True
    table.put(1, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Ranch", booted=True)
    use = use_from_hand(table, code)
    assert table.options(use) == ["none", "Allie", "Bo"]
    assert table.options(use, "1 unboot: none") == []
    assert table.options(use, "1 unboot: Bo") == ["none", "Bo"]


@pytest.mark.parametrize("code", SLAUGHTERS)
def test_an_election_day_slaughter_aces_a_dude_of_every_other_player_in_town(code: str) -> None:
    table = crew()
    table.put(1, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Ranch")
    table.put(1, dude("Cal"))
    use = use_from_hand(table, code)
    peaceful = [use, "1 unboot: none", "1 oppose: none"]
    assert table.options(*peaceful) == ["Bo", "Cal"]
    table.play(*peaceful, "1 choose: Cal")
    assert [table.zone(name) for name in ("Bo", "Cal", "Far", "Allie")] == [
        "in play",
        "boot hill",
        "in play",
        "in play",
    ]
    assert table.is_booted("Allie")
