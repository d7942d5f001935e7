"""Hexes, Miracles and Spirits of Weird West Edition, with their older printings."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, STRAIGHT, duel, posse, until

from dtk.engine.lasting import IN_SHOOTOUT
from dtk.engine.pieces import Piece
from dtk.engine.verbs.dudes import boot, move, send_home_booted, unboot
from dtk.engine.verbs.effects import blank
from dtk.engine.verbs.play import ace, discard
from dtk.testing import Table, ability, action, deed, dude, goods, printed, rule, ruling

BANK = deed("Bank")
RANCH = deed("Ranch")
CASTER = dude("Merlin", value=3, keywords=("Huckster 1", "Blessed 1", "Shaman 1"))


def coven(code: str, place: str = "town square", pull: str = "K♠", totem: str | None = None) -> Table:
    """Merlin with a spell, and pulls enough; deeds on both streets, the Bank of seat 0 and the Ranch of seat 1."""
    table = Table()
    table.put(0, BANK)
    table.put(1, RANCH)
    table.put(0, CASTER, place)
    table.put(0, code, on=totem or "Merlin")
    table.next_cards(0, " ".join([pull] * 3))
    return table


def title(code: str) -> str:
    """What a printed card is called."""
    return printed(code).title


def versions(*codes: str) -> pytest.MarkDecorator:
    """Printings that are played by the same test."""
    return pytest.mark.parametrize("code", codes)


# Paralysis Mark


@versions("00103", "02016", "24185")
@pytest.mark.parametrize(("pull", "booted"), [("4♠", False), ("5♠", True)])
def test_paralysis_mark_takes_as_much_as_the_value_of_a_dude_here(code: str, pull: str, booted: bool) -> None:
    table = coven(code, pull=pull)
    table.put(1, dude("Bo", value=6), "town square")
    table.put(1, dude("Cy", value=2), "Ranch")
    assert "Cy" not in table.options("play: use Paralysis Mark")
    table.play("play: use Paralysis Mark", "target: Bo")
    assert table.is_booted("Bo") is booted and not table.is_booted("Cy")


@pytest.mark.parametrize(("code", "offered"), [("02016", True), ("24185", False)])
def test_paralysis_mark_of_the_weird_west_is_for_the_unbooted(code: str, offered: bool) -> None:
    table = coven(code)
    table["Merlin"].booted = True
    table.put(1, dude("Bo"), "town square", booted=True)
    assert ("use Paralysis Mark" in table.plays()) is offered


# Corporeal Twist


def renew(spell: Piece) -> None:
    """Unboot a spell, so that it may be cast again."""
    spell.booted, spell.used = False, frozenset()


def twisted(code: str, again: str = "") -> Table:
    """Merlin and Allie against Bo, who was twisted, and Cy. again: who is twisted then, with some help of Allie's."""
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    more = ("0 shootout play: use Allie", "0 shootout play: use Corporeal Twist", f"0 target: {again}")
    if again:
        table.teach("Allie", ability("Shootout", lambda use: renew(table["Corporeal Twist"])))
    table.put(1, dude("Bo", value=9, bullets=3), "town square")
    table.put(1, dude("Cy", value=9, bullets=3), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: Cy")
    assert table.options("0 shootout play: use Corporeal Twist") == ["Bo", "Cy"]
    table.play("0 shootout play: use Corporeal Twist", "0 target: Bo", *(more if again else ()))
    return table


@versions("03017", "24182")
def test_corporeal_twist_weakens_and_brings_a_control_point_for_who_falls(code: str) -> None:
    table = twisted(code)
    assert (table.bullets("Bo"), table.value("Bo"), table.bullets("Cy")) == (2, 7, 3)
    table.do(discard, table["Cy"])
    assert table.control_points(0) == 0
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
def test_corporeal_twist_counts_though_its_spell_has_no_text_any_more(code: str) -> None:
    """compendium-1.9.3 "Duration of Abilities": what a Shootout ability has begun lasts until the shootout is over."""
    table = twisted(code)
    table.do(blank, table["Corporeal Twist"], IN_SHOOTOUT)
    table.do(ace, table["Bo"])
    assert table["Merlin"].control_points == 1


@versions("03017", "24182")
@pytest.mark.parametrize(("second", "points"), [("Bo", [2, 2]), ("Cy", [1, 2])])
def test_corporeal_twist_counts_each_time_that_it_was_cast(code: str, second: str, points: list[int]) -> None:
    """compendium-1.9.3 "Duration of Abilities": each time it is an effect of its own."""
    table = twisted(code, again=second)
    for name, count in zip(("Bo", "Cy"), points, strict=True):
        table.do(ace, table[name])
        assert table["Merlin"].control_points == count


@versions("03017", "24182")
def test_corporeal_twist_lasts_for_the_shootout(code: str) -> None:
    table = twisted(code)
    for name in ("Bo", "Cy"):
        table.do(send_home_booted, table[name])
    until(table, "make_plays")
    table.do(discard, table["Bo"])
    assert not table.is_shooting and table["Merlin"].control_points == 0


# Lay on Hands

DISCARDED, ACED = "discard", "boot hill"


@pytest.mark.parametrize(("code", "pull"), [("05029", "7♠"), ("24193", "5♠")])
@pytest.mark.parametrize("fate", [DISCARDED, ACED])
def test_lay_on_hands_heals_a_casualty_and_who_is_aced(code: str, pull: str, fate: str) -> None:
    table = coven(code, pull=pull)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Allie", "Bo", "0 join posse: none")
    table.say(f"0 react: answer {title(code)}")
    how = discard if fate == DISCARDED else ace
    table.do(how, table["Allie"], casualty=fate == DISCARDED)
    assert table.at("Allie") == "home 0" and table.is_booted("Allie") and table.is_booted("Merlin")
    until(table, "make_plays")
    table.do(boot, table["Bo"])
    table.to("gambling", *(("1 play: pass",) if table.turn else ()))
    assert table.is_booted("Allie") and not table.is_booted("Bo") and not table.is_booted("Merlin")


@versions("05029", "24193")
def test_who_was_healed_can_unboot_before_sundown(code: str) -> None:
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    table.say(f"0 react: answer {title(code)}")
    table.do(ace, table["Allie"])
    table.do(unboot, table["Allie"])
    assert table.at("Allie") == "home 0" and not table.is_booted("Allie")


@pytest.mark.parametrize(("code", "pull"), [("05029", "6♠"), ("24193", "4♠")])
def test_lay_on_hands_may_fail(code: str, pull: str) -> None:
    table = coven(code, pull=pull)
    table.put(0, dude("Allie"), "town square")
    table.say(f"0 react: answer {title(code)}")
    table.do(ace, table["Allie"])
    assert table.zone("Allie") == ACED and not table.is_booted("Merlin")


@versions("05029", "24193")
@ruling("compendium-1.9.3:827", "faq-2015:540")
def test_lay_on_hands_heals_nobody_far_away_nobody_merely_discarded_and_not_its_blessed(code: str) -> None:
    table = coven(code, place="Bank")
    table.put(0, dude("Allie"), "Ranch")
    table.put(0, dude("Abe"), "Bank")
    table.do(ace, table["Allie"])
    table.do(discard, table["Abe"])
    table.put(0, dude("Al"), "Bank")
    table["Merlin"].booted = True
    table.do(ace, table["Al"])
    table["Merlin"].booted = False
    table.do(ace, table["Merlin"])
    assert [table.zone(name) for name in ("Allie", "Abe", "Al", "Merlin")] == [ACED, DISCARDED, ACED, ACED]


# Holy Roller


def rolled(code: str, against: str) -> Table:
    """Merlin, who rolled, and Allie against Bo; hands are revealed."""
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Allie", "Bo", "0 join posse: Merlin")
    table.play("0 shootout play: use Holy Roller")
    assert table.bullets("Merlin") == 1
    table.next_cards(0, HIGH)
    table.next_cards(1, against)
    until(table, "take_lumps", "0 shooter: Allie", "0 discard from draw hand: none")
    return table


@ruling("compendium-1.9.3:822", "compendium-1.9.3:823", "faq-2015:535", "faq-2015:536")
@versions("05030", "24195")
def test_holy_roller_spares_who_rolls_this_round_and_strengthens_the_whole_shootout(code: str) -> None:
    table = rolled(code, PAIR)
    table.step()
    assert table.zone("Allie") == "discard" and table.zone("Merlin") == "in play"
    until(table, "make_plays", "0 flee [Merlin]: no", "1 flee: no")
    assert table.bullets("Merlin") == 1
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(table, "run_or_gun", "0 discard from draw hand: none")
    assert table.zone("Merlin") == "discard"


@versions("05030", "24195")
def test_holy_roller_spares_nobody_who_loses_by_three_ranks(code: str) -> None:
    table = rolled(code, STRAIGHT)
    table.step("0 casualty: ace Merlin")
    assert table.zone("Merlin") == table.zone("Allie") == "boot hill"


# Phantasm


@versions("05032", "24186")
def test_phantasm_moves_the_unbooted_nearby_next_door(code: str) -> None:
    table = coven(code, place="Ranch")
    table.put(1, dude("Bo"), "Ranch")
    table.put(1, dude("Cy"))
    table.put(0, dude("Allie"), "Ranch")
    table.put(1, dude("Dan"), "Bank")
    table.put(1, dude("Ed"), "town square", booted=True)
    assert table.options("play: use ability 1 Phantasm") == ["Bo", "Cy"]
    table.play("play: use ability 1 Phantasm", "target: Bo", "choose place: home 1")
    assert table.at("Bo") == "home 1" and not table.is_booted("Bo")


@versions("05032", "24186")
def test_phantasm_moves_the_booted_here_if_the_pull_is_higher(code: str) -> None:
    table = coven(code, pull="J♠")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.put(1, dude("Cy"), "Ranch", booted=True)
    table.put(0, dude("Allie"), "town square", booted=True)
    table.put(1, dude("Dan"), "town square")
    table.play("play: use ability 2 Phantasm", "choose place: Bank")
    assert table.at("Bo") == "Bank"


@versions("05032", "24186")
def test_phantasm_moves_nobody_if_the_pull_is_too_low(code: str) -> None:
    table = coven(code, pull="10♠")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.play("play: use ability 2 Phantasm")
    assert table.at("Bo") == "town square"


# Walk the Path


@versions("05033", "24198")
def test_walk_the_path_leads_to_the_blessed(code: str) -> None:
    table = coven(code, place="Ranch")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), "Ranch")
    table.put(1, dude("Bo"), "Bank")
    table.play(f"play: use ability 1 {title(code)}")
    assert table.at("Allie") == "Ranch" and table.is_booted("Allie") and table.at("Bo") == "Bank"


@versions("05033", "24198")
def test_walk_the_path_leads_into_the_posse_unbooted(code: str) -> None:
    table = coven(code)
    table.put(0, dude("Allie"), booted=True)
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.play(f"0 shootout play: use ability 2 {title(code)}")
    assert table.posse(0) == ["Merlin", "Allie"] and not table.is_booted("Allie")


@versions("05033", "24198")
def test_walk_the_path_needs_its_blessed_in_the_posse(code: str) -> None:
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Abe"), booted=True)
    table.put(1, dude("Bo"), "town square")
    duel(table, "Allie", "Bo", "0 join posse: none")
    assert table.options() == []


# Soothe


@pytest.mark.parametrize(
    ("code", "pull", "works"),
    [("05034", "9♠", True), ("05034", "8♠", False), ("24199", "7♠", True), ("24199", "6♠", False)],
)
def test_soothe_boots_one_for_another(code: str, pull: str, works: bool) -> None:
    table = coven(code, pull=pull)
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), "Bank")
    table.play("play: use Soothe")
    assert (table.is_booted("Merlin"), table.is_booted("Allie")) == (works, not works)


@versions("05034", "24199")
def test_soothe_needs_an_unbooted_blessed_and_a_booted_dude_nearby(code: str) -> None:
    table = coven(code, place="Bank")
    table.put(0, dude("Allie"), "Ranch", booted=True)
    assert "use Soothe" not in table.plays()
    table["Allie"].at = table["Bank"].number
    assert "use Soothe" in table.plays()
    table["Merlin"].booted = True
    assert "use Soothe" not in table.plays()


# Confession


def test_confession_first_accused_by_booting_as_much_as_its_blessed_is_skilled() -> None:
    table = coven("06017")
    table.modify("Merlin", "Blessed", 1)
    table.put(1, dude("Bo"), "Ranch")
    table.play("play: use ability 1 Confession", "target: Bo")
    assert table.bounty("Bo") == 2 and table.is_booted("Merlin")
    table["Confession"].booted = False
    table.play("1 play: pass", "0 play: use ability 2 Confession")
    assert table.bounty("Bo") == 1 and table.rock(0) == 1


def test_confession_at_first_asked_for_an_unbooted_blessed_and_somebody_nearby() -> None:
    table = coven("06017")
    table.put(1, deed("Camp", keywords=("Out of Town",)))
    table.put(1, dude("Dan"), "Camp", bounty=1)
    table.put(1, dude("Bo"), "town square")
    assert table.options("play: use ability 1 Confession") == ["Merlin", "Bo"]
    table["Merlin"].booted = True
    assert not any("Confession" in play for play in table.plays())


def test_confession_of_the_weird_west_accuses_here_or_next_door_by_booting() -> None:
    table = coven("24194")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "Ranch")
    table.put(1, deed("Camp", keywords=("Out of Town",)))
    table.put(1, dude("Dan"), "Camp")
    assert table.options("play: use ability 2 Confession") == ["Merlin", "Bo", "Cy"]
    table.play("play: use ability 2 Confession", "target: Bo")
    assert table.bounty("Bo") == 1 and not table.is_booted("Merlin")
    table["Confession"].booted, table["Confession"].used = False, frozenset()
    table.play("1 play: pass", "0 play: use ability 2 Confession", "target: Cy", "1 play: pass")
    assert table.bounty("Cy") == 1 and table.is_booted("Merlin")
    table["Confession"].booted, table["Confession"].used = False, frozenset()
    assert table.options("0 play: use ability 2 Confession") == ["Merlin", "Bo"]


def test_confession_of_the_weird_west_takes_bounty_nearby() -> None:
    table = coven("24194", place="Bank")
    table.put(1, dude("Bo"), "town square", bounty=2)
    table.put(1, dude("Cy"), "Ranch", bounty=2)
    table.play("play: use ability 1 Confession")
    assert (table.bounty("Bo"), table.bounty("Cy"), table.rock(0)) == (1, 2, 1)


# Consecration


def consecrated(code: str) -> Table:
    """Merlin and Allie against Bo, who cheats, and Merlin makes one of the two holy."""
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", influence=9), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie")
    table.next_cards(0, HIGH + " K♠")
    table.next_cards(1, "3♠ 3♠ 3♦ 3♣ 10♠")
    until(
        table,
        "take_lumps",
        "0 shooter: Merlin",
        "0 discard from draw hand: none",
        "0 resolution play: use Consecration",
        "0 target: Allie",
    )
    return table


@pytest.mark.parametrize(("code", "influence"), [("07017", 2), ("24197", 0)])
def test_consecration_lasts_through_the_day_or_until_nightfall(code: str, influence: int) -> None:
    table = consecrated(code)
    assert (table.bullets("Allie"), table.influence("Allie"), table.is_stud("Allie")) == (2, 2, True)
    assert posse(table, 0).more_casualties == -3 and table.bullets("Merlin") == 0
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.influence("Allie") == 2 and table.is_stud("Allie")
    table.to("sundown", "0 play: pass")
    assert table.influence("Allie") == influence
    table.to("gambling")
    assert table.influence("Allie") == 0 and not table.is_stud("Allie")


@versions("07017", "24197")
def test_consecration_answers_cheaters_only(code: str) -> None:
    table = coven(code)
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, PAIR)
    until(table, "take_lumps")
    assert table.influence("Merlin") == 0


# Sword of the Spirit


def test_sword_of_the_spirit_of_the_weird_west_needs_a_blade_for_all_it_does() -> None:
    table = coven("24200")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Morgana", keywords=("Huckster 9",)), "town square")
    table.put(1, "02016", on="Morgana")
    table.next_cards(1, "K♠")
    table.play("play: use Sword of the Spirit", "target: Allie")
    assert table.bullets("Allie") == 1 and not table.is_stud("Allie")
    assert "Allie" in table.options("1 play: use Paralysis Mark")
    table.put(0, goods("Sabre", keywords=("Melee", "Weapon")), on="Allie")
    assert table.is_stud("Allie")
    assert table.options("1 play: use Paralysis Mark") == ["Merlin", "Morgana"]
    # Other cards of other players, and spells of the own player, choose it as before.
    table.put(0, "02016", on="Merlin")
    table.play("1 play: pass")
    assert "Allie" in table.options("0 play: use Paralysis Mark")


# Strength of the Ancestors


@versions("10029", "24202")
def test_strength_of_the_ancestors_lasts_until_its_shaman_leaves(code: str) -> None:
    table = coven(code)
    table.teach("Ranch", ability("Noon", lambda use: boot(use.game, table["Merlin"])))
    table.teach("Bank", ability("Noon", lambda use: send_home_booted(use.game, table["Merlin"])))
    table["Bank"].owner = 1
    table["Bank"].controller = 1
    table.state.players[0].street.remove(table["Bank"].number)
    table.state.players[1].street.append(table["Bank"].number)
    table.play("0 play: use Strength of the Ancestors")
    assert table.bullets("Merlin") == 3 and table.is_stud("Merlin")
    table.play("1 play: use Ranch")
    assert not table.is_booted("Merlin")
    # Not even if its own player boots it.
    table.do(boot, table["Merlin"])
    table.play("1 play: use Bank")
    assert table.at("Merlin") == "town square" and table.is_booted("Merlin")
    table.do(move, table["Merlin"], table["Ranch"].number)
    assert table.bullets("Merlin") == 0 and not table.is_stud("Merlin")


@pytest.mark.parametrize(("seat", "who", "goes"), [(0, "Merlin", True), (1, "Merlin", False), (1, "Ann", True)])
def test_strength_of_the_ancestors_is_against_other_players_and_for_its_shaman(seat: int, who: str, goes: bool) -> None:
    table, whip = coven("10029"), action("Whip")
    table.put(0, dude("Ann"), "town square")
    table.teach(whip, ability("Noon", lambda use: send_home_booted(use.game, table[who])))
    table.in_hand(seat, whip)
    table.play("0 play: use Strength of the Ancestors", f"{seat} play: use Whip")
    assert (table.at(who) == "home 0", table.is_booted(who)) == (goes, goes)


@pytest.mark.parametrize(("seat", "stays", "booted"), [(0, True, True), (1, True, False), (1, False, True)])
def test_strength_of_the_ancestors_keeps_a_shaman_who_stays_from_booting(seat: int, stays: bool, booted: bool) -> None:
    table, snare = coven("10029"), action("Snare")
    table.teach(snare, ability("Noon", lambda use: boot(use.game, table["Merlin"])))
    table.in_hand(seat, snare)
    table.play("0 play: use Strength of the Ancestors")
    if not stays:
        table.do(move, table["Merlin"], table["Bank"].number)
    table.play(f"{seat} play: use Snare")
    assert table.is_booted("Merlin") is booted


@versions("10029", "24202")
def test_strength_of_the_ancestors_is_gone_with_the_day(code: str) -> None:
    table = coven(code)
    for seat in (0, 1):
        table.put(seat, dude(f"Mayor {seat}", influence=9))
    table.play("0 play: use Strength of the Ancestors")
    table.to("sundown", "1 play: pass", "0 play: pass")
    assert table.bullets("Merlin") == 3
    table.to("gambling")
    assert table.bullets("Merlin") == 0 and not table.is_stud("Merlin")


# Phantom Fingers

GUN = goods("Gun", bullets=2, keywords=("Weapon", "Gadget"))


@versions("10030", "24183")
def test_phantom_fingers_make_goods_nearby_useless(code: str) -> None:
    table = coven(code, place="Bank")
    table.put(1, dude("Bo"), "town square")
    table.put(1, GUN, on="Bo")
    table.put(1, dude("Cy"), "Ranch")
    table.put(1, GUN, on="Cy")
    table.put(1, deed("Barn"))
    table["Barn"].controller = 1
    table.put(1, goods("Fence", keywords=("Improvement",)), on="Barn")
    table.play("play: use Phantom Fingers")
    assert table.is_booted("Gun") and table.bullets("Bo") == 0 and table.bullets("Cy") == 2
    assert len(table.hand(0)) == 1


@versions("10030", "24183")
def test_phantom_fingers_reach_only_opposing_dudes_in_a_shootout(code: str) -> None:
    table = coven(code)
    for name in ("Bo", "Cy"):
        table.put(1, dude(name), "town square")
        table.put(1, goods(f"{name}'s Gun", bullets=2), on=name)
    table.put(0, GUN, on="Merlin")
    duel(table, "Merlin", "Bo", "1 join posse: none")
    table.play("0 shootout play: use Phantom Fingers")
    assert (table.bullets("Bo"), table.bullets("Cy"), table.hand(0)) == (0, 2, [])


# Red Horse's Tail

TAIL = "Red Horse's Tail"


@versions("10032", "24206")
@pytest.mark.parametrize(("pull", "booted"), [("4♠", False), ("5♠", True)])
def test_red_horses_tail_boots_a_dude_at_its_place(code: str, pull: str, booted: bool) -> None:
    table = coven(code, place="Bank", pull=pull, totem="Bank")
    table.put(1, dude("Bo", value=6), "Bank")
    table.put(1, dude("Cy", value=1), "town square")
    assert table.options(f"play: use ability 1 {TAIL}") == ["Merlin", "Bo"]
    table.play(f"play: use ability 1 {TAIL}", "target: Bo")
    assert table.is_booted("Bo") is booted


@versions("10032", "24206")
def test_red_horses_tail_reaches_nobody_elsewhere_and_in_a_shootout_nobody_else(code: str) -> None:
    table = coven(code, place="Bank", totem="Bank")
    table.put(0, dude("Allie", value=1), "Bank")
    table.put(1, dude("Bo", value=1), "Bank")
    table.put(1, dude("Cy", value=1), "town square")
    table.put(1, dude("Dan", value=1), "Bank")
    assert table.options(f"play: use ability 1 {TAIL}") == ["Merlin", "Allie", "Bo", "Dan"]
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: none")
    table.play(f"0 shootout play: use ability 2 {TAIL}")
    assert (table.at("Bo"), table.at("Dan"), table.is_booted("Dan")) == ("home 1", "Bank", False)


@versions("10032", "24206")
@pytest.mark.parametrize(("pull", "place"), [("6♠", "Bank"), ("7♠", "home 1")])
def test_red_horses_tail_drives_off_who_opposes(code: str, pull: str, place: str) -> None:
    table = coven(code, place="Bank", pull=pull, totem="Bank")
    table.put(1, dude("Bo", value=6, bullets=1, influence=1), "Bank")
    duel(table, "Merlin", "Bo")
    if table.is_shooting:
        table.play(f"0 shootout play: use ability 2 {TAIL}")
    assert table.at("Bo") == place


# Fire of Nanahbozho

FIRE = "Fire of Nanahbozho"


def fires(code: str, count: int = 1) -> Table:
    """Merlin at the Bank with as many fires, Allie booted there, and Abe booted at home next to it."""
    table = coven(code, place="Bank", totem="Bank")
    for _ in range(count - 1):
        table.put(0, code, on="Bank")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), booted=True)
    return table


@pytest.mark.parametrize(
    ("code", "count", "rating"), [("10033", 1, 3), ("10033", 2, 5), ("24210", 1, 3), ("24210", 2, 3)]
)
def test_fire_of_nanahbozho_hallows_its_deed(code: str, count: int, rating: int) -> None:
    table = fires(code, count)
    assert table.rating("Merlin", "Shaman") == rating and table.rating("Allie", "Shaman") is None
    table["Merlin"].at = table["Ranch"].number
    assert table.rating("Merlin", "Shaman") == 1
    table.put(0, "17017", on="Merlin")
    assert set(table.options("play: use ability 1 Ghostly Communion")) == {"town square", "home 0", "Bank"}


@rule("rulebook-1.5.0 §7.2.3 ¶2")
@versions("10033", "24210")
def test_fire_of_nanahbozho_burns_at_deeds_only(code: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, CASTER)
    table.in_hand(0, code)
    table.set_rock(0, 9)
    assert table.plays() == ["pass", "move Merlin"]
    table["Merlin"].at = table["Bank"].number
    table.play(f"play: shop {FIRE}")
    assert table.host(FIRE) == "Bank"


@versions("10033", "24210")
def test_fire_of_nanahbozho_unboots_and_another_play_follows(code: str) -> None:
    table = fires(code)
    table.play(f"0 play: use {FIRE}", "0 play: pass")
    assert not table.is_booted("Allie") and table.is_booted("Abe")


def test_fire_of_nanahbozho_of_the_weird_west_warms_deeds_nearby_for_no_play() -> None:
    table = fires("24210")
    table["Allie"].booted = False
    assert f"use {FIRE}" not in table.plays()
    table.put(0, deed("Barn"))
    table.put(1, dude("Bo"))
    table["Abe"].at = table["Barn"].number
    table.play(f"0 play: use {FIRE}", "1 play: pass")
    assert not table.is_booted("Abe")


# Ghostly Communion


def haunt() -> Table:
    """Merlin far from a Holy Ground at the end of a street of three."""
    table = coven("17017", place="Ranch")
    table.put(0, deed("Barn"))
    table.put(0, deed("Grove", keywords=("Holy Ground",)))
    return table


def test_ghostly_communion_leads_to_holy_ground_or_next_to_it() -> None:
    table = haunt()
    assert table.options("play: use ability 1 Ghostly Communion") == ["town square", "Barn", "Grove"]
    table.play("play: use ability 1 Ghostly Communion", "target: Grove")
    assert table.at("Merlin") == "Grove"


@pytest.mark.parametrize(("place", "comes"), [("Barn", True), ("Bank", False)])
def test_ghostly_communion_leads_into_a_posse_there_as_a_stud(place: str, comes: bool) -> None:
    table = haunt()
    table["Merlin"].booted = True
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    duel(table, "Allie", "Bo")
    if comes:
        table.play("0 shootout play: use ability 2 Ghostly Communion")
    else:
        assert table.options() == []
    assert table.is_stud("Merlin") is comes and ("Merlin" in table.posse(0)) is comes


# Spirit Trail


@versions("09033", "24207")
def test_spirit_trail_leads_from_one_to_the_other_and_away(code: str) -> None:
    table = coven(code, place="Bank", totem="Bank")
    table.put(0, deed("Camp", keywords=("Out of Town",)))
    table.put(0, code, on="Camp")
    table.put(1, code, on="Ranch")
    table["Merlin"].booted = False
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(1, dude("Bo"), "Camp")
    # By the trails the Camp is next to the Bank and to the Ranch.
    table.play("0 play: move Merlin", "0 move to: Camp", "1 play: move Bo", "1 move to: Ranch")
    assert table.at("Merlin") == "Camp" and table.at("Bo") == "Ranch"


@versions("09033", "24207")
def test_spirit_trail_moves_a_dude_from_here(code: str) -> None:
    table = coven(code, place="Bank", totem="Bank")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), "Ranch")
    table.put(1, dude("Bo"), "Bank")
    assert table.options("play: use Spirit Trail") == ["Merlin", "Allie"]
    table.play("play: use Spirit Trail", "target: Allie", "choose place: home 1")
    assert table.at("Allie") == "home 1"


# Spirits that come


@versions("09034", "24208")
def test_many_speak_as_one_calls_an_ancestor_spirit_for_a_day(code: str) -> None:
    table = coven(code)
    table.play(f"play: use {title(code)}")
    assert table.at("Ancestor Spirit") == "town square" and table.total_influence(0) == 1
    table.to("gambling", *(("0 play: pass",)))
    assert table.zone("Ancestor Spirit") == "removed"


@ruling("compendium-1.9.3:520")
@versions("09041", "24260")
@pytest.mark.parametrize("how", ["move", "send home", "evict", "join"])
def test_an_ancestor_spirit_arrives_nowhere(code: str, how: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, code, "Bank")
    spirit = table["Ancestor Spirit"]
    if how == "move":
        table.play("play: move Ancestor Spirit", "move to: town square")
    elif how == "send home":
        table.do(send_home_booted, spirit)
    elif how == "evict":
        table.do(discard, table["Bank"])
    else:
        table.put(0, dude("Allie"), "town square")
        table.put(1, dude("Bo"), "town square")
        duel(table, "Allie", "Bo", "0 join posse: Ancestor Spirit")
        assert table.posse(0) == ["Allie"]
    assert spirit.zone == "removed"


@versions("09041", "24260")
def test_an_ancestor_spirit_at_home_may_be_sent_there_booted(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.do(send_home_booted, table["Ancestor Spirit"])
    assert table.at("Ancestor Spirit") == "home 0" and table.is_booted("Ancestor Spirit")


SPIRITS = pytest.mark.parametrize(
    ("dance", "rage", "comes"), [("09032", "13017", "Nature Spirit"), ("24205", "24203", "Gunslinger")]
)


@SPIRITS
def test_spirit_dance_calls_one_into_the_posse_for_the_shootout(dance: str, rage: str, comes: str) -> None:
    table = coven(dance)
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.play("0 shootout play: use Spirit Dance")
    assert table.posse(0) == ["Merlin", comes] and table.is_stud(comes) and table.bullets(comes) == 2
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone(comes) == "removed"


@SPIRITS
def test_spirit_dance_needs_a_posse(dance: str, rage: str, comes: str) -> None:
    assert "use Spirit Dance" not in coven(dance).plays()


@SPIRITS
def test_mother_bears_rage_calls_out_here_or_at_a_deed_next_door(dance: str, rage: str, comes: str) -> None:
    table = coven(rage, place="Bank", totem="Bank")
    table.put(0, deed("Barn"))
    table.put(1, dude("Bo"), "Barn")
    table.put(1, dude("Cy"), "town square")
    table.put(1, dude("Dan"), "Bank")
    table.put(0, dude("Ed"), "Bank", booted=True)
    assert table.options("play: use Mother Bear's Rage") == ["Bo", "Dan"]
    table.step("play: use Mother Bear's Rage", "target: Bo", "accept: yes", "0 join posse: none", "1 join posse: none")
    assert table.at(comes) == "Barn" and table.posse(0) == [comes] and table.posse(1) == ["Bo"]
