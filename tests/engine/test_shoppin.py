"""Shoppin' (rulebook-1.5.0 §5.3.4), attachments and their limits, uniqueness."""

from __future__ import annotations

import pytest

from dtk.cards.card import Card, Special
from dtk.engine.events import PlayDeclared
from dtk.engine.verbs.cards import bring, keep_limits
from dtk.engine.verbs.ghost_rock import spend
from dtk.testing import Table, ability, action, deed, dude, goods, joker, rule, spell, trait


def shops(table: Table) -> list[str]:
    return [play.removeprefix("shop ") for play in table.plays() if play.startswith("shop ")]


@rule(
    "rulebook-1.5.0 §5.3.4 ¶1 s1",
    "rulebook-1.5.0 §5.3.4 ¶1 s3",
    "rulebook-1.5.0 §5.3.4 ¶2",
    "rulebook-1.5.0 §3.3 ¶7",
    "rulebook-1.5.0 §3.1 ¶1 s1",
    "rulebook-1.5.0 §2.7 ¶1 s3",
)
def test_a_dude_is_paid_for_and_starts_at_home_unbooted() -> None:
    table = Table()
    table.set_rock(0, 5)
    table.in_hand(0, dude("Allie", cost=3))
    table.play("play: shop Allie")
    assert (table.at("Allie"), table.is_booted("Allie"), table.rock(0), table.hand(0)) == ("home 0", False, 2, [])


@rule("rulebook-1.5.0 §5.3.4 ¶1 s1", "rulebook-1.5.0 §3.3 ¶7")
def test_what_one_cannot_pay_one_cannot_play() -> None:
    table = Table()
    table.set_rock(0, 3)
    table.in_hand(0, dude("Allie", cost=3), dude("Rich", cost=4), deed("Bank", cost=4), deed("Mine", cost=0))
    assert shops(table) == ["Allie", "Mine"]


@rule("rulebook-1.5.0 §5.3.4 ¶1 s1", 'compendium-1.9.3 "Penalties and Bonuses" ¶1 s2')
def test_a_cost_never_falls_below_nothing() -> None:
    table = Table()
    table.in_hand(0, dude("Allie", cost=2), dude("Rich", cost=2))
    table.modify("Allie", "cost", -5)
    table.modify("Rich", "cost", -1)
    assert shops(table) == ["Allie"]
    table.play("play: shop Allie")
    assert table.rock(0) == 0


@rule("rulebook-1.5.0 §5.3.4 ¶1 s2", "rulebook-1.5.0 §3.7 ¶1 s1", "rulebook-1.5.0 §3.8 ¶1 s1")
def test_only_dudes_deeds_goods_and_spells_are_shopped_for() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, action("Trick"), joker())
    assert shops(table) == []


@rule("rulebook-1.5.0 §5.3.4 ¶4 s1", "rulebook-1.5.0 §5.3.4 ¶4 s2", "rulebook-1.5.0 §3.5 ¶1")
def test_goods_go_to_an_unbooted_dude_at_a_location_that_one_controls() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Saloon"))
    table.put(1, deed("Theirs"))
    for name, place, booted in (
        ("At Home", "home 0", False),
        ("Tired", "home 0", True),
        ("At Bank", "Bank", False),
        ("In the Square", "town square", False),
        ("Visitor", "home 1", False),
        ("Taking Over", "Saloon", False),
        ("Drinking", "Theirs", False),
    ):
        table.put(0, dude(name, influence=int(name == "Taking Over")), place, booted=booted)
    table.in_hand(0, goods("Rifle", bullets=2, cost=1))
    table.set_rock(0, 1)
    assert table.options("play: shop Rifle") == ["At Home", "At Bank", "Taking Over"]
    table.play("play: shop Rifle", "attach to [Rifle]: At Bank")
    assert (table.host("Rifle"), table.at("Rifle"), table.rock(0)) == ("At Bank", "Bank", 0)
    assert table.bullets("At Bank") == 2
    assert not table.is_booted("At Bank")


@rule("rulebook-1.5.0 §5.3.4 ¶4 s1")
def test_goods_never_go_to_anothers_dude() -> None:
    """An opponent's dude at the player's own location would be offered otherwise."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, dude("Bo"), "Bank")
    table.put(1, dude("Bob"), "home 0")
    table.in_hand(0, goods("Rifle"))
    assert shops(table) == []
    table.put(0, dude("Allie"), controller=1)
    assert shops(table) == []


@rule("rulebook-1.5.0 §5.3.4 ¶1 s4")
def test_the_abilities_of_what_was_shopped_for_are_usable_from_the_next_turn_on() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    cards = [dude("Miner"), deed("Bank"), goods("Pick")]
    choices = {"Bank": ["0 deed goes: left"], "Pick": ["0 attach to: Miner"]}
    for card in cards:
        table.teach(card, ability("Noon", lambda use: None))
        table.in_hand(0, card)
        table.play(f"0 play: shop {card.title}", *choices.get(card.title, []))
        assert table.turn == 1
        table.play("1 play: pass")
        assert f"use {card.title}" in table.plays(0)


@rule("rulebook-1.5.0 §5.3.4 ¶5 s3")
def test_spells_go_to_dudes_at_a_location_that_one_controls() -> None:
    table = Table()
    table.put(1, deed("Saloon"))
    for name, at in (("At Home", "home 0"), ("Away", "town square"), ("Guest", "Saloon"), ("Other", "home 0")):
        table.put(0, dude(name, keywords=("Huckster 1",)), at)
    table.in_hand(0, spell("Charm", keywords=("Hex",)))
    assert table.options("play: shop Charm") == ["At Home", "Other"]


@rule(
    "rulebook-1.5.0 §5.3.4 ¶5 s1",
    "rulebook-1.5.0 §5.3.4 ¶5 s2",
    "rulebook-1.5.0 §3.6 ¶1 s1",
    "rulebook-1.5.0 §3.6 ¶1 s2",
)
@pytest.mark.parametrize(
    ("kind", "holders"),
    [("Hex", ["Huckster", "Both"]), ("Miracle", ["Blessed"]), ("Spirit", ["Shaman", "Both"]), ("Totem", [])],
)
def test_spells_go_to_those_with_the_skill(kind: str, holders: list[str]) -> None:
    table = Table()
    for skill in ("Huckster", "Blessed", "Shaman", "Mad Scientist"):
        table.put(0, dude(skill, keywords=(f"{skill} 1",)))
    table.put(0, dude("Both", keywords=("Shaman 2", "Huckster 0")))
    table.put(0, dude("Tired", keywords=("Shaman 2", "Huckster 0", "Blessed 3")), booted=True)
    table.in_hand(0, spell("Charm", keywords=(kind,)))
    table.in_hand(0, spell("Other Charm", keywords=(kind,)))
    if not holders:
        assert shops(table) == []
    elif len(holders) == 1:
        table.play("play: shop Charm")
        assert table.host("Charm") == holders[0]
    else:
        assert table.options("play: shop Charm") == holders


@rule("rulebook-1.5.0 §5.3.4 ¶4 s4", "rulebook-1.5.0 §5.3.4 ¶5 s4")
def test_a_dude_carries_any_number_of_goods_and_spells() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)))
    for number in range(3):
        table.put(0, goods(f"Thing {number}"), on="Allie")
        table.put(0, spell(f"Hex {number}", keywords=("Hex",)), on="Allie")
    table.in_hand(0, goods("Thing 3"))
    table.play("play: shop Thing 3")
    assert len(table.attached("Allie")) == 7


@rule(
    "rulebook-1.5.0 §5.3.4 ¶4 s5",
    'compendium-1.9.3 "Attachment Limits" ¶1 s2',
    'compendium-1.9.3 "Attachment Limits" ¶1 s5',
    'compendium-1.9.3 "Weapons" ¶1 s1',
    'compendium-1.9.3 "Attire" ¶1',
    'compendium-1.9.3 "Horses" ¶1',
)
@pytest.mark.parametrize("kind", ["Weapon", "Horse", "Attire"])
@pytest.mark.parametrize("gone", ["Old", "New"])
def test_of_two_weapons_horses_or_attires_the_controller_discards_one(kind: str, gone: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Old", keywords=(kind,)), on="Allie")
    table.put(0, goods("Thing"), on="Allie")
    table.in_hand(0, goods("New", keywords=(kind,)))
    table.play("play: shop New", f"0 discard one {kind} [Allie]: {gone}")
    assert table.discard(0) == [gone]
    assert set(table.attached("Allie")) == {"Old", "New", "Thing"} - {gone}


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s2', 'compendium-1.9.3 "Prevention" ¶11 s1')
def test_of_two_weapons_that_can_not_be_discarded_both_stay_however_often_they_are_chosen() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    for name in ("Rifle", "Colt"):
        table.put(0, goods(name, keywords=("Weapon",)), on="Allie")
        table.modify(name, "cannot be discarded", 1)
    table.say("0 discard one Weapon [Allie]: Rifle")
    table.do(keep_limits)
    assert table.attached("Allie") == ["Rifle", "Colt"]


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s2')
@pytest.mark.parametrize(("weapons", "gone"), [("Rifle Colt", []), ("Rifle Colt Knife", ["Colt"])])
def test_who_may_have_two_weapons_has_two_and_no_third(weapons: str, gone: list[str]) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.modify("Allie", "most Weapon", 2, change="set")
    for name in weapons.split():
        table.put(0, goods(name, keywords=("Weapon",)), on="Allie")
    table.say(*(f"0 discard one Weapon [Allie]: {name}" for name in gone))
    table.do(keep_limits)
    assert table.discard(0) == gone


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s3')
def test_one_of_each_kind_is_fine() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Rifle", keywords=("Weapon",)), on="Allie")
    table.put(0, goods("Pinto", keywords=("Horse",)), on="Allie")
    table.in_hand(0, goods("Hat", keywords=("Attire",)))
    table.play("play: shop Hat")
    assert table.attached("Allie") == ["Rifle", "Pinto", "Hat"]


@rule('compendium-1.9.3 "Attachment Limits" ¶1 s4')
def test_what_a_dude_may_not_carry_is_discarded_after_the_play() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, spell("Charm", keywords=("Hex",)), on="Allie")
    table.play("play: move Allie", "move to: town square")
    assert table.discard(0) == ["Charm"]


@rule("rulebook-1.5.0 §5.3.4 ¶4 s7")
def test_an_improvement_goes_to_a_deed_that_one_controls() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, deed("Bank"))
    table.put(0, deed("Lost"))
    table.put(1, dude("Bo", influence=1), "Lost")
    table.put(1, deed("Theirs"))
    # Only a dude must be unbooted to receive goods.
    table["Bank"].booted = True
    table.in_hand(0, goods("Instruments", keywords=("Improvement",)))
    table.play("play: shop Instruments")
    assert table.host("Instruments") == "Bank"
    assert table.at("Instruments") == "Bank"


@rule("rulebook-1.5.0 §5.3.4 ¶4 s7", "rulebook-1.5.0 §3.4 ¶4 s1")
def test_some_improvements_go_to_deeds_of_one_kind_only() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.in_hand(0, goods("Feeder", keywords=("Improvement",), special=Special(attaches_to="Ranch")))
    assert shops(table) == []
    table.put(0, deed("Farm", keywords=("Ranch",)))
    table.play("play: shop Feeder")
    assert table.host("Feeder") == "Farm"


@pytest.mark.parametrize(
    ("asked", "places"),
    [
        ("in-town deed", ["Bank", "Tired Bank"]),
        ("unbooted in-town deed", ["Bank"]),
        ("deed", ["Bank", "Tired Bank", "Mine"]),
        ("home", ["home 0"]),
        ("home or deed", ["home 0", "Bank", "Tired Bank", "Mine"]),
    ],
)
def test_some_improvements_go_to_certain_places_that_their_player_controls(asked: str, places: list[str]) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Tired Bank"), booted=True)
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, deed("Far"))
    table.in_hand(0, goods("Instruments", keywords=("Improvement",), special=Special(attaches_to=asked)))
    if len(places) == 1:
        table.play("play: shop Instruments")
        assert table.host("Instruments") == places[0]
    else:
        assert table.options("play: shop Instruments") == places


@rule("rulebook-1.5.0 §5.3.4 ¶4 s3")
def test_some_goods_go_to_dudes_of_one_kind_only() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Monster", keywords=("Abomination",)))
    table.in_hand(0, goods("The Swarm", special=Special(attaches_to="Abomination")))
    table.play("play: shop The Swarm")
    assert table.host("The Swarm") == "Monster"


@pytest.mark.parametrize(("asked", "gained"), [("Abomination", "keyword Abomination"), ("Shaman", "Shaman")])
def test_goods_for_one_kind_of_dude_go_to_who_has_become_one(asked: str, gained: str) -> None:
    """A keyword that is gained is a keyword (compendium-1.9.3 "Keywords")."""
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, goods("The Swarm", special=Special(attaches_to=asked)))
    assert shops(table) == []
    table.modify("Allie", gained, 1, change="set")
    table.play("play: shop The Swarm")
    assert table.host("The Swarm") == "Allie"


@rule("rulebook-1.5.0 §5.3.4 ¶7 s1", "rulebook-1.5.0 §7.2.2 ¶1")
def test_gadgets_are_not_shopped_for() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 3",)))
    table.in_hand(0, goods("Engine", keywords=("Gadget",)))
    table.in_hand(0, dude("Automaton", keywords=("Gadget",)), deed("Stockyard", keywords=("Gadget",)))
    assert shops(table) == []


ALLIE = dude("Allie")
UNIQUE = [ALLIE, deed("Bank"), goods("Relic", keywords=("Unique",))]


@rule(
    'compendium-1.9.3 "Uniqueness" ¶1 s1',
    'compendium-1.9.3 "Uniqueness" ¶1 s2',
    'compendium-1.9.3 "Uniqueness" ¶1 s3',
    'compendium-1.9.3 "Uniqueness" ¶3',
)
@pytest.mark.parametrize("zone", ["in play", "boot hill"])
@pytest.mark.parametrize("card", UNIQUE, ids=lambda card: card.type)
def test_a_unique_card_waits_while_its_owner_has_another_in_play_or_boot_hill(zone: str, card: Card) -> None:
    table = Table()
    table.put(0, dude("Carrier"))
    table.in_hand(0, card)
    assert shops(table) == [card.title]
    if zone == "boot hill":
        table.in_boot_hill(0, card)
    else:
        table.put(0, card, on="Carrier" if card.type == "goods" else None)
    assert shops(table) == []


@rule('compendium-1.9.3 "Uniqueness" ¶1 s4', 'compendium-1.9.3 "Uniqueness" ¶2 s1')
def test_uniqueness_is_each_owners_own() -> None:
    table = Table()
    table.put(1, ALLIE)
    table.in_boot_hill(1, ALLIE)
    table.in_discard(0, ALLIE)
    table.in_hand(0, ALLIE)
    assert len(shops(table)) == 1
    table.put(0, ALLIE, controller=1)
    assert shops(table) == []


@rule('compendium-1.9.3 "Uniqueness" ¶2 s2', 'faq-2015 "Uniqueness" ¶1')
def test_one_in_boot_hill_does_not_touch_one_in_play() -> None:
    table = Table()
    table.put(0, ALLIE)
    table.in_boot_hill(0, ALLIE)
    table.step("play: pass")
    assert [piece.zone for piece in table.state.pieces if piece.card is ALLIE] == ["in play", "boot hill"]


@rule('compendium-1.9.3 "Uniqueness" ¶1 s1', 'compendium-1.9.3 "Uniqueness" ¶3')
def test_non_unique_cards_come_in_any_number() -> None:
    table = Table()
    thug, rifle = dude("Thug", keywords=("Non-Unique",)), goods("Rifle")
    table.put(0, thug)
    table.in_boot_hill(0, thug)
    table.put(0, rifle, on="Thug")
    table.in_hand(0, thug, rifle)
    assert len(shops(table)) == 2


@rule(
    'compendium-1.9.3 "Uniqueness" ¶1 s2',
    'compendium-1.9.3 "Uniqueness" ¶1 s3',
    'compendium-1.9.3 "Experienced Characters" ¶1',
)
@pytest.mark.parametrize("zone", ["in play", "boot hill"])
def test_all_versions_of_a_character_are_one_name(zone: str) -> None:
    """Elsewhere the first version in Boot Hill did not keep the experienced one out."""
    versions = dude("Lucy"), dude("Lucy (Exp.1)", keywords=("Experienced 1",)), dude("Lucy (Exp.2)")
    assert len({version.identity for version in versions}) == 1
    for there in versions:
        for new in versions:
            table = Table()
            if zone == "boot hill":
                table.in_boot_hill(0, there)
            else:
                table.put(0, there)
            table.in_hand(0, new)
            assert shops(table) == []


@rule('compendium-1.9.3 "Uniqueness" ¶1 s2')
def test_a_card_that_counts_as_another_keeps_it_out() -> None:
    table = Table()
    sloane = dude("Sloane")
    crane = dude("Crane", special=Special(counts_as=("sloane",)))
    table.put(0, crane)
    table.in_hand(0, sloane)
    assert shops(table) == []


@rule('compendium-1.9.3 "Uniqueness" ¶1 s3')
def test_a_card_that_counts_as_another_in_boot_hill_stays_out() -> None:
    sloane = dude("Sloane")
    crane = dude("Crane", special=Special(counts_as=("sloane",)))
    table = Table()
    table.in_boot_hill(0, sloane)
    table.in_hand(0, crane)
    assert shops(table) == []


@rule("rulebook-1.5.0 §5.3.4 ¶6 s3")
@pytest.mark.parametrize(("edition", "booted_too"), [("pinebox-1.5", True), ("aeg-2015", False)])
def test_who_may_shop_anywhere_by_a_card_may_do_so_booted_but_not_in_2015(edition: str, booted_too: bool) -> None:
    table = Table(ruleset=edition)
    table.put(1, deed("Saloon"))
    table.put(0, dude("Allie"), "Saloon")
    table.put(0, dude("Ann"), booted=True)
    table.in_hand(0, goods("Rifle"))
    assert shops(table) == []
    table.modify("Allie", "shops anywhere", 1)
    assert shops(table) == ["Rifle"]
    table["Allie"].booted = True
    assert shops(table) == ["Rifle"] * booted_too


@rule('compendium-1.9.3 "Uniqueness" ¶1 s2')
@pytest.mark.parametrize(("copies", "comes"), [(1, True), (2, False)])
def test_a_unique_card_in_boot_hill_is_in_the_way_of_other_copies_and_not_of_itself(copies: int, comes: bool) -> None:
    """As the ruling on Raising Hell has it (compendium-1.9.3:841)."""
    table, grave = Table(), deed("Grave")
    table.in_boot_hill(0, *[ALLIE] * copies)
    table.put(0, grave)
    (first, *_) = (piece for piece in table.state.pieces if piece.card is ALLIE)
    table.teach(grave, ability("Noon", lambda use: bring(use.game, first)))
    table.play("0 play: use Grave")
    assert (first.zone == "in play") is comes


def test_who_can_not_pay_any_more_once_the_play_is_declared_buys_nothing() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.teach("Allie", trait("after", PlayDeclared, lambda use: spend(use.game, 0, 2, None)))
    table.set_rock(0, 4)
    table.in_hand(0, deed("Bank", cost=3))
    table.play("0 play: shop Bank", rest="plain")
    assert (table.rock(0), table.hand(0)) == (2, ["Bank"])
