"""Do the texts of `dtk/cardtext/packs/faith_and_fear.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cardtext.kit import *

# Oddities of Nature


def freak_show(*foes: str) -> Table:
    """A Ghoul and Ann of seat 0, and foes of seat 1, in the town square; another Ghoul at home."""
    table = Table("05001", HOME)
    for name, keywords, at in (
        ("Ghoul", ("Abomination",), "town square"),
        ("Ann", (), "town square"),
        ("Ghast", ("Abomination",), "home 0"),
    ):
        table.put(0, dude(name, keywords=keywords, influence=1), at)
    table.put(1, dude("Fiend", keywords=("Abomination",), influence=1), "town square", booted=True)
    table.put(0, dude("Tired Ghoul", keywords=("Abomination",)), "town square", booted=True)
    table.put(1, dude("Far"))
    for foe in foes:
        table.put(1, dude(foe), "town square")
    return table


def test_oddities_of_nature_raises_its_abominations_in_the_town_square() -> None:
    table = freak_show()
    assert [table.influence(name) for name in ("Ghoul", "Ann", "Ghast", "Fiend")] == [2, 1, 1, 1]


def test_oddities_of_nature_boots_one_for_ghost_rock_and_another_there() -> None:
    table = freak_show("Bo", "Cal")
    assert table.options("0 play: use home 0") == ["Bo", "Cal"]
    table.play("0 play: use home 0", "target: Cal", rest="plain")
    assert table.rock(0) == 1 and table.is_booted("home 0")
    assert [name for name in ("Ghoul", "Ann", "Ghast", "Bo", "Cal", "Far") if table.is_booted(name)] == ["Ghoul", "Cal"]


def test_oddities_of_nature_needs_nobody_else_there() -> None:
    table = freak_show()
    table.play("0 play: use home 0", rest="plain")
    assert table.rock(0) == 1


def test_oddities_of_nature_needs_an_abomination_in_the_town_square() -> None:
    table = freak_show("Bo")
    table["Ghoul"].at = table.place("home 0")
    table["Fiend"].booted = False
    assert "use home 0" not in table.plays(0)


def test_oddities_of_nature_gains_nothing_if_nobody_boots() -> None:
    table = freak_show("Bo")
    saver(table, Booted)
    table.play("0 play: use home 0", "0 react [Ghoul]: answer Saver", rest="plain")
    assert table.rock(0) == 0 and table.is_booted("Bo")


# The Arsenal


def armed() -> Table:
    """Allie carries a Cog, a Hex and a Hat in the town square; who can be called out there, and who can't."""
    table = Table("05002", HOME)
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie", keywords=("Huckster 1",)), "town square")
    for thing in (goods("Cog", keywords=("Gadget",)), spell("Hex", keywords=("Hex",)), goods("Hat")):
        table.put(0, thing, on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Outlaw"), "town square", booted=True, bounty=1)
    table.put(1, dude("Tired"), "town square", booted=True)
    table.put(1, dude("Far"), "Bank")
    table.put(1, goods("Foreign Cog", keywords=("Gadget",)), on="Bo")
    return table


def test_the_arsenal_boots_a_gadget_or_spell_to_call_out() -> None:
    table = armed()
    assert table.options("0 play: use home 0") == ["Cog", "Hex"]
    assert table.options("0 play: use home 0", "target: Hex") == ["Bo", "Outlaw"]
    table.play("0 play: use home 0", "target: Cog", "target: Bo", "1 accept [Bo]: no")
    assert table.is_booted("Cog") and not table.is_booted("home 0") and table.at("Bo") == "home 1"


def test_the_arsenal_is_used_again() -> None:
    table = armed()
    table.play("0 play: use home 0", "target: Cog", "target: Bo", "1 accept: no")
    table.step(rest="plain")
    table.step("0 play: use home 0", rest="plain")
    assert table.is_booted("Hex") and table.posse(1) == ["Outlaw"]


def test_the_arsenal_needs_somebody_to_call_out() -> None:
    table = armed()
    for name in ("Bo", "Outlaw"):
        table[name].at = table.place("Bank")
    assert "use home 0" not in table.plays(0)


def test_the_arsenal_can_not_use_what_stands_at_a_deed() -> None:
    table = Table("05002", HOME)
    table.put(0, deed("Bank"))
    table.put(0, goods("Sign", keywords=("Gadget", "Improvement")), on="Bank")
    table.put(1, dude("Bo"), "Bank")
    assert "use home 0" not in table.plays(0)


def test_nobody_is_called_out_if_the_card_of_the_arsenal_does_not_boot() -> None:
    table = armed()
    saver(table, Booted)
    table.play("0 play: use home 0", "target: Cog", "target: Bo", "0 react [Cog]: answer Saver", rest="plain")
    assert table.at("Bo") == "town square" and not table.is_shooting


# Morgan Gadgetorium


DARE = "0 react: answer no. 1 home 0"


def gadgetorium(pull: str = "K♠", *, turn: int = 0) -> Table:
    """Max and Merlin of the Gadgetorium with a Cog in hand and a Jinx, both of difficulty 5; Bo with a Jinx of his."""
    table = Table("05003", HOME, turn=turn)
    table.put(0, dude("Max", keywords=("Mad Scientist 0",)))
    table.put(0, dude("Merlin", keywords=("Huckster 0",)), booted=True)
    table.put(1, dude("Bo", keywords=("Huckster 5",)))
    jinx = spell("Jinx", keywords=("Hex",))
    table.teach(jinx, ability("Noon Hex 5, Boot", do_nothing))
    table.put(0, jinx, on="Merlin")
    table.put(1, jinx, on="Bo")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, pull)
    table.next_cards(1, "K♠")
    return table


@pytest.mark.parametrize(("pull", "passes"), [("7♠", True), ("6♠", False)])
def test_morgan_gadgetorium_makes_inventing_harder_for_ghost_rock_and_unboots_the_scientist(
    pull: str, passes: bool
) -> None:
    table = gadgetorium(pull)
    table.play("0 play: invent Cog", DARE)
    assert (table.zone("Cog") == "in play", table.rock(0) == 1, not table.is_booted("Max")) == (passes,) * 3
    assert table.is_booted("home 0")


def test_morgan_gadgetorium_does_not_unboot_who_did_not_boot_for_it() -> None:
    table = gadgetorium()
    table.play("0 play: use Jinx", DARE)
    assert table.rock(0) == 1 and table.is_booted("Merlin")
    assert stats.difficulty(table.state, table["Jinx of 0"], 5) == 5


def test_morgan_gadgetorium_unboots_who_booted_for_an_ability_with_a_test() -> None:
    table = Table("05003", HOME)
    table.put(0, "05008", "town square")
    table.next_cards(0, "K♠")
    table.play("0 play: use Rev. Perry Inbody", DARE)
    assert table.rock(0) == 1 and not table.is_booted("Rev. Perry Inbody")


@pytest.mark.parametrize("boots", ["Dr. Delphi Wallis", "Cog"])
def test_morgan_gadgetorium_unboots_a_dude_that_the_text_boots_to_make_the_test(boots: str) -> None:
    """Delphi Wallis (22010) boots herself, or a Gadget of hers; while it is not her, she stays booted."""
    table = Table("05003", HOME)
    showdown([printed("22010")], [], table=table)
    table.put(0, goods("Cog", keywords=("Gadget",)), on="Dr. Delphi Wallis")
    for name in {"Dr. Delphi Wallis", "Cog"} - {boots}:
        table[name].booted = True
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Dr. Delphi Wallis", DARE, rest="plain")
    assert table.rock(0) == 1
    assert table.is_booted("Cog") and table.is_booted("Dr. Delphi Wallis") == (boots == "Cog")


def test_morgan_gadgetorium_unboots_who_booted_to_lead_the_job_of_a_spell() -> None:
    """compendium-1.9.3:494: the leader is who boots for Fiery Rhetoric (10028)."""
    table = Table("05003", HOME)
    table.put(0, dude("Merlin", keywords=("Blessed 0",)))
    table.put(0, "10028", on="Merlin")
    table.next_cards(0, "K♠")
    booted = list[bool]()
    table.teach("Merlin", trait("after", JobBegins, lambda use: booted.append(table.is_booted("Merlin"))))
    table.play("0 play: use Fiery Rhetoric", DARE, rest="plain")
    assert (table.rock(0), booted) == (1, [False])


def test_morgan_gadgetorium_unboots_who_booted_for_an_ability_that_invents() -> None:
    """Janosz Pratt (13005) boots to invent a Weapon of the discard pile."""
    table = Table("05003", HOME)
    showdown([printed("13005")], [], at="home 0", table=table)
    table.in_discard(0, goods("Ray", keywords=("Gadget", "Weapon"), difficulty=6))
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Janosz Pratt", DARE, rest="plain")
    assert (table.zone("Ray"), table.rock(0), table.is_booted("Janosz Pratt")) == ("in play", 1, False)


@pytest.mark.parametrize("code", ["18018", "24037"])
def test_morgan_gadgetorium_unboots_who_assembled_a_post_a_tron_in_setup(code: str) -> None:
    gang = (printed(code), dude("Doc", keywords=("Mad Scientist 0",)))
    decks = [DeckList("Gadgetorium", printed("05003"), None, gang, gang), DeckList("Bo's", HOME, None, (), ())]
    table = Table(*decks, phase="setup")
    table.in_deck(0, *["K♠"] * 9)
    table.say(DARE)
    table.do(play_setup, [gang, ()])
    assert table.zone("POST-A-TRON") == "in play" and not table.is_booted("Doc")
    assert table.rock(0) == 18 - sum(card.cost or 0 for card in gang) + 1


def test_morgan_gadgetorium_forgets_who_has_failed() -> None:
    table = gadgetorium("2♠")
    table.play("0 play: invent Cog", DARE)
    table["Max"].booted = False
    table.in_hand(0, goods("Gear", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, "5♠")
    table.play("1 play: pass", "0 play: invent Gear")
    assert table.rock(0) == 0 and table.zone("Gear") == "in play" and table.is_booted("Max")


def test_morgan_gadgetorium_rewards_one_test_only() -> None:
    table = gadgetorium()
    table.play("0 play: invent Cog", DARE, "1 play: pass")
    table.in_hand(0, goods("Gear", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, "5♠")
    table.play("0 play: invent Gear")
    assert table.rock(0) == 1 and table.zone("Gear") == "in play"


def test_morgan_gadgetorium_rewards_each_of_two_tests_once() -> None:
    """Quarantine Tent (10022) unboots an outfit that may be used once more. What Rumors (01128) grants goes on."""
    table = gadgetorium()
    table.put(0, "10022")
    table.put(0, dude("Ann"), "Quarantine Tent")
    table.put(1, dude("Cal", influence=2), "town square")
    table.in_hand(0, "01128", goods("Gear", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, "K♠ K♠")
    table.play("0 play: use Rumors", "target: Cal", "1 play: pass", "0 play: invent Cog", DARE, "1 play: pass")
    table.play("0 play: use Quarantine Tent", "1 play: pass", "0 play: invent Gear", DARE)
    assert table.rock(0) == 2 and table.zone("Gear") == "in play" and table.influence("Cal") == 1


def test_morgan_gadgetorium_gains_by_its_ability() -> None:
    """Tallulah "Lula" Morgan (14007) adds to what an ability gains."""
    table = gadgetorium()
    table.put(0, "14007")
    table.play("0 play: invent Cog", DARE)
    assert table.rock(0) == 2


def test_morgan_gadgetorium_answers_no_other_player_and_no_kung_fu() -> None:
    table = gadgetorium(turn=1)
    table.play("1 play: use Jinx")
    assert not table.is_booted("home 0")
    table = gadgetorium()
    table.put(0, dude("Monk", value=9, keywords=("Kung Fu 1",)))
    kick = action("Kick", keywords=("Technique",))
    table.teach(kick, ability("Noon Technique", do_nothing))
    table.in_hand(0, kick)
    table.play("0 play: use Kick")
    assert not table.is_booted("home 0")


# Desolation Row


def raiders(bullets: int = 3, **more: Any) -> Table:
    """Allie and Ann can raid the town square."""
    table = Table("05004", HOME, **more)
    table.put(0, dude("Allie", bullets=bullets))
    table.put(0, dude("Ann", bullets=4))
    table.put(1, dude("Bo", bullets=1), "town square")
    return table


@ruling("compendium-1.9.3:490")
def test_the_most_wanted_dudes_of_desolation_row_hold_control_points_while_they_are() -> None:
    table = Table("05004", HOME)
    for seat, name, bounty in ((0, "Allie", 4), (0, "Ann", 3), (1, "Bo", 9)):
        table.put(seat, dude(name), bounty=bounty)
    assert (table.control_points(0), table.control_points(1)) == (1, 0)
    table.do(add_bounty, table["Allie"], -1)
    assert table.control_points(0) == 0 == table["Allie"].control_points


@ruling("compendium-1.9.3:489", "faq-2015:151")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_only_the_leader_of_desolation_rows_job_is_wanted_and_counts(edition: str) -> None:
    table = raiders(ruleset=edition)
    table.play("0 play: use home 0", "leader: Allie", "join job: Ann", rest="plain")
    assert (table.bounty("Allie"), table.bounty("Ann"), table.rock(0)) == (2, 0, 3)
    assert table.is_booted("home 0") and not table.is_booted("Bo")


@pytest.mark.parametrize(("bullets", "gained"), [(6, 4), (0, 0)])
def test_desolation_rows_job_pays_four_at_most(bullets: int, gained: int) -> None:
    table = raiders(bullets)
    table.play("0 play: use home 0", "leader: Allie", rest="plain")
    assert table.rock(0) == gained


def test_the_leader_of_desolation_rows_job_must_still_be_there() -> None:
    table = raiders()
    table.play("0 play: use home 0", "leader: Allie", "join job: Ann", "1 oppose: Bo", rest="plain")
    table.do(send_home_booted, table["Allie"])
    table.do(discard, table["Bo"])
    table.to("sundown", rest="plain")
    assert (table.bounty("Allie"), table.rock(0)) == (0, 0)


def test_a_token_that_goes_after_the_shootout_is_in_no_posse_for_desolation_row() -> None:
    """The Gunslinger (01146) leaves the game before it is asked who is still in the posse."""
    table = raiders()
    table.put(0, token_card("Gunslinger"))
    table.play("0 play: use home 0", "leader: Gunslinger", "join job: Ann", "1 oppose: Bo", rest="plain")
    table.do(discard, table["Bo"])
    table.to("sundown", rest="plain")
    assert (table.zone("Gunslinger"), table.zone("Ann"), table.rock(0)) == ("removed", "in play", 0)


@ruling("compendium-1.9.3:488", "faq-2015:150")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_desolation_rows_job_counts_bullets_when_the_shootout_is_over(edition: str) -> None:
    table = raiders(ruleset=edition)
    give_curse(table, 1, "Shootout", "bullets", -2)
    table.play(
        "0 play: use home 0",
        "leader: Allie",
        "join job: Ann",
        "1 oppose: Bo",
        "1 shootout play: use Curse",
        rest="plain",
    )
    table.do(discard, table["Bo"])
    table.to("sundown", rest="plain")
    assert table.rock(0) == 3


def test_no_react_kept_desolation_row_from_booting_for_its_job_in_2015() -> None:
    """rulebook-2015 "Actin'": what is done to achieve something else is a cost."""
    table = raiders(ruleset="aeg-2015")
    table["Ann"].booted = True
    saver(table, Booted)
    table["Saver"].booted = True
    table.play("0 play: use home 0", "1 oppose: none", "0 react [Allie]: none")
    assert table.is_booted("home 0") and table.bounty("Allie") == 2


def test_desolation_row_marks_nothing_if_it_does_not_boot() -> None:
    """It boots to mark the town square (compendium-1.9.3 "Abilities"), and today that may be prevented."""
    table = raiders()
    saver(table, Booted)
    table["Saver"].booted = True
    table.play("0 play: use home 0", "0 react: answer Saver", rest="plain")
    assert (table.state.job, table.is_booted("home 0"), table.bounty("Allie"), table.rock(0)) == (None, False, 0, 0)
    assert "use home 0" not in table.plays(0)


def test_desolation_row_must_be_unbooted() -> None:
    table = raiders()
    table["home 0"].booted = True
    assert "use home 0" not in table.plays(0)


# Pagliaccio


@pytest.mark.parametrize("code", ["05005", "24040"])
def test_pagliaccio_unnerves_an_opposing_dude(code: str) -> None:
    table = against_bo(code)
    table.modify("Bo", "bullets", 2)
    table.step("0 shootout play: use Pagliaccio")
    assert (table.bullets("Bo"), table.value("Bo"), table.value("Allie")) == (1, 4, 5)


# Valeria Batten


def enchanted_workshop(code: str = "05006", pull: str = "4♠", *more: str) -> Table:
    """Valeria Batten, whose skill is 1, and Max with Mystical and other Gadgets in hand, of difficulty 5."""
    table = Table()
    table.set_rock(0, 2)
    table.put(0, code)
    table.put(0, dude("Merlin", keywords=("Huckster 9",)))
    for name, keywords in (("Orb", ("Gadget", "Mystical")), ("Cog", ("Gadget",))):
        table.in_hand(0, goods(name, keywords=keywords, difficulty=5))
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize("code", ["05006", "24043"])
@pytest.mark.parametrize(("pull", "zone"), [("4♠", "in play"), ("3♠", "discard")])
def test_valeria_batten_invents_mystical_gadgets_as_a_huckster(code: str, pull: str, zone: str) -> None:
    table = enchanted_workshop(code, pull)
    assert [play for play in table.plays(0) if play.startswith("invent")] == ["invent Orb"]
    table.play("0 play: invent Orb")
    assert table.zone("Orb") == zone and table.is_booted("Valeria Batten")
    assert table.attached("Valeria Batten") == (["Orb"] if zone == "in play" else [])


@pytest.mark.parametrize(("rating", "zone"), [(0, "in play"), (3, "in play")])
def test_valeria_batten_uses_the_better_skill(rating: int, zone: str) -> None:
    table = enchanted_workshop(pull="4♠" if rating == 0 else "2♠")
    table.modify("Valeria Batten", "Mad Scientist", rating, change="set")
    table.play("0 play: invent Orb")
    assert table.zone("Orb") == zone


def test_valeria_batten_invents_other_gadgets_as_a_mad_scientist_only() -> None:
    table = enchanted_workshop(pull="5♠")
    table.modify("Valeria Batten", "Mad Scientist", 0, change="set")
    table.modify("Valeria Batten", "Huckster", 9)
    table.next_cards(0, "4♠")
    table.play("0 play: invent Cog")
    assert table.zone("Cog") == "discard"


@pytest.mark.parametrize(
    ("scientist", "gadget", "skill"),
    [(None, "Orb", "Huckster"), (0, "Orb", "Huckster"), (3, "Orb", "Mad Scientist"), (3, "Cog", "Mad Scientist")],
)
def test_everybody_knows_by_which_skill_valeria_batten_invents(scientist: int | None, gadget: str, skill: str) -> None:
    table = enchanted_workshop()
    if scientist is not None:
        table.modify("Valeria Batten", "Mad Scientist", scientist, change="set")
    assert View(table.state, 0).skill_to_invent(table["Valeria Batten"], table[gadget]) == skill


# Micah Ryse (Exp.1)


MICAH = "Micah Ryse (Exp.1)"


@pytest.mark.parametrize(
    ("card", "usable"), [(HEX, True), (goods("Idol", keywords=("Mystical",)), True), (goods("Hat"), False)]
)
def test_micah_ryse_boots_something_occult_against_a_dude(card: Any, usable: bool) -> None:
    table = showdown([printed("05007")])
    table.put(0, card, on=MICAH)
    table.put(0, goods("Totem Bag", keywords=("Mystical",)), on="Allie")
    assert bool(table.options()) is usable
    if usable:
        table.step(f"0 shootout play: use {MICAH}")
    assert (table.value("Bo"), table.is_booted(card.title)) == (2 if usable else 5, usable)


# Rev. Perry Inbody


@pytest.mark.parametrize(("pull", "prayed"), [("7♠", True), ("6♠", False)])
def test_rev_perry_inbody_unboots_himself_and_a_law_dog(pull: str, prayed: bool) -> None:
    table = Table()
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "05008", "town square")
    for seat, name, gang, at in (
        (0, "Ann", "lawdogs", "home 0"),
        (1, "Bo", "lawdogs", "town square"),
        (0, "Cal", "outlaws", "town square"),
        (0, "Far", "lawdogs", "Far Mine"),
    ):
        table.put(seat, dude(name, gangs=(gang,)), at, booted=True)
    table.next_cards(0, pull)
    script = ["0 play: use Rev. Perry Inbody", *(["unboot: Ann"] if prayed else [])]
    if prayed:
        assert table.options(script[0]) == ["Ann", "Bo"]
    table.play(*script, rest="plain")
    assert table.is_booted("Ann") == table.is_booted("Rev. Perry Inbody") == (not prayed)
    assert table.is_booted("Bo") and table.is_booted("Cal")


# Zoe Halbrook


def test_zoe_halbrook_invents_weapons_alone() -> None:
    table = Table()
    table.put(0, "05009")
    table.put(0, dude("Ann", keywords=("Mad Scientist 0",)), booted=True)
    gun, cog = (
        goods("Gun", keywords=("Weapon", "Gadget"), difficulty=1),
        goods("Cog", keywords=("Gadget",), difficulty=1),
    )
    table.in_hand(0, gun, cog)
    assert [play for play in table.plays(0) if "invent" in play] == ["invent Gun"]
    table["Ann"].booted = False
    assert table.options("0 play: invent Gun") == ["Zoe Halbrook", "Ann"]
    assert table.options("0 play: invent Cog") == []
    table.next_cards(0, "K♠")
    table.play("0 play: invent Cog", rest="plain")
    assert table.host("Cog") == "Ann"


def test_zoe_halbrook_is_helped_by_deputies_with_her() -> None:
    table = Table()
    table.put(0, "05009", "town square")
    for seat, name, keywords, at in (
        (0, "Ann", ("Deputy",), "town square"),
        (1, "Bo", ("Deputy",), "town square"),
        (0, "Cal", (), "town square"),
        (0, "Dee", ("Deputy",), "home 0"),
    ):
        table.put(seat, dude(name, keywords=keywords), at)
    table.put(0, dude("Emmett", keywords=("Mad Scientist 0",)), "town square")
    assert (table.rating("Zoe Halbrook", "Mad Scientist"), table.rating("Emmett", "Mad Scientist")) == (2, 0)


# Abram Grothe (Exp.1)


def test_the_experienced_abram_grothe_takes_weapons_away_from_the_second_round_on() -> None:
    table = showdown([printed("05010"), dude("Ann")], [dude("Bea")])
    gun = goods("Gun", bullets=2, keywords=("Weapon",))
    table.put(1, gun, on="Bo")
    table.put(1, goods("Cursed Gun", bullets=-1, keywords=("Weapon",)), on="Bea")
    table.put(1, goods("Hat", bullets=1), on="Bea")
    table.put(0, gun, on="Allie")
    abram = "Abram Grothe (Exp.1)"
    table.teach("Ann", ability("Shootout", do_nothing))
    assert table.options() == ["none", "use Ann"]
    deal(table, f"{HIGH} Q♠", PAIR)
    table.until("chamber", "0 casualty: discard Ann", rest="plain")
    table.step(rest="plain")
    deal(table, HIGH, PAIR)
    table.until("pick shooters", f"0 shootout play: use {abram}", rest="plain")
    assert [table.bullets(name) for name in ("Bo", "Bea", "Allie", abram)] == [0, 0, 2, 3]
    assert [name for name in ("Gun of 0", "Gun of 1", "Cursed Gun", "Hat") if table.is_booted(name)] == [
        "Gun of 1",
        "Cursed Gun",
    ]


def test_the_experienced_abram_grothe_waits_where_a_play_comes_before_all_others() -> None:
    table = Table()
    table.put(0, "Pearly's Palace")
    for seat, card in ((0, "05010"), (0, dude("Ann")), (1, dude("Bo"))):
        table.put(seat, card, "town square")
    table.teach("Ann", ability("Shootout", do_nothing))
    said = ("0 play: Abram Grothe (Exp.1) calls out", "1 accept: yes", "0 join posse: Ann")
    assert table.options(*said, "0 react: answer Pearly's Palace") == ["none", "use Ann"]


# William Specks


def office(*held: Any, rock: int = 2) -> Table:
    """William, of skill 2, and Emmett, another Mad Scientist; cards in hand."""
    table = Table()
    table.put(0, "05011")
    table.put(0, dude("Emmett", keywords=("Mad Scientist 0",)))
    table.in_hand(0, *held)
    table.set_rock(0, rock)
    return table


def test_william_specks_plays_ranches_and_deeds_out_of_town_for_less() -> None:
    deeds = [deed("Ranch", cost=4, keywords=("Ranch",)), deed("Mine", cost=4, keywords=("Out of Town",))]
    table = office(*deeds, deed("Bank", cost=2), deed("Dear Ranch", cost=5, keywords=("Ranch",)), goods("Ranch Hat"))
    assert table.options("0 play: use William Specks") == ["Ranch", "Mine"]
    table.play("0 play: use William Specks", "target: Mine", rest="plain")
    assert (table.zone("Mine"), table.rock(0), table.is_booted("William Specks")) == ("in play", 0, True)


def test_william_specks_pays_nothing_below_nothing() -> None:
    table = office(deed("Ranch", cost=1, keywords=("Ranch",)))
    table.play("0 play: use William Specks", rest="plain")
    assert (table.zone("Ranch"), table.rock(0)) == ("in play", 2)


@ruling("compendium-1.9.3:677", "faq-2015:284")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_william_specks_has_a_gadget_invented_by_somebody_else(edition: str) -> None:
    table = office(goods("Cog", cost=4, keywords=("Gadget",), difficulty=5))
    table.next_cards(0, "K♠")
    table.play("0 play: use William Specks", rest="plain")
    assert (table.host("Cog"), table.rock(0)) == ("Emmett", 0)
    assert table.is_booted("Emmett") and table.is_booted("William Specks")
    table = office(goods("Cog", cost=4, keywords=("Gadget",), difficulty=5))
    table["Emmett"].booted = True
    assert "use William Specks" not in table.plays(0)


# Chuan "Jen" Qí


JEN = 'Chuan "Jen" Qí'


@pytest.mark.parametrize("code", ["05012", "24028"])
def test_jen_gains_by_a_horse_and_by_a_gadget(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"))
    table.put(0, NAG, on="Cal")
    table.put(0, COG, on="Cal")
    assert (table.influence("Cal"), table.bullets("Cal")) == (0, 0)
    influence, bullets = table.influence(JEN), table.bullets(JEN)
    table.put(0, goods("Mare", keywords=("Horse",)), on=JEN)
    assert (table.influence(JEN), table.bullets(JEN)) == (influence + 1, bullets)
    table.put(0, COG, on=JEN)
    assert (table.influence(JEN), table.bullets(JEN)) == (influence + 1, bullets + 2)


# Lane Healey (Exp.1)


LANE = "Lane Healey (Exp.1)"


def range_of(at: str) -> Table:
    """Lane, with a Horse, in the town square, and Bo of seat 1 somewhere."""
    table = Table()
    table.put(1, RICH_BANK)
    table.put(0, "05013", "town square")
    table.put(0, NAG, on=LANE)
    table.put(1, dude("Bo"), at)
    return table


def test_lane_healey_rides_a_dude_down_at_a_deed() -> None:
    table = range_of("Bank")
    table.play(f"0 play: use {LANE}")
    assert (table.posse(0), table.at(LANE), table.is_booted("Bo")) == ([LANE], "Bank", True)
    assert table.is_booted("Nag") and not table.is_booted(LANE)


@pytest.mark.parametrize("at", ["town square", "home 1"])
def test_lane_healey_rides_to_deeds_next_to_her_only(at: str) -> None:
    assert usable_abilities(range_of(at)) == []


def test_lane_healey_rides_only_her_own_unbooted_horse() -> None:
    table = range_of("Bank")
    table["Nag"].booted = True
    table.put(0, goods("Hat"), on=LANE)
    table.put(0, dude("Cal"), "town square")
    table.put(0, goods("Pony", keywords=("Horse",)), on="Cal")
    assert usable_abilities(table) == []


def test_lane_healey_does_not_ride_down_her_own_dudes() -> None:
    table = range_of("home 1")
    table.put(0, dude("Cal"), "Bank")
    assert usable_abilities(table) == []


def test_lane_healey_rides_to_somebody_who_cannot_be_called_out() -> None:
    """Only the choice is required (compendium-1.9.3 "Abilities")."""
    table = range_of("Bank")
    table.modify("Bo", "cannot be called out", 1)
    table.play(f"0 play: use {LANE}")
    assert (table.at(LANE), table.is_booted("Bo"), table.is_shooting) == ("Bank", True, False)


def test_lane_healey_calls_out_nobody_from_afar() -> None:
    """Who can't move there boots the dude all the same (compendium-1.9.3 "Prevention")."""
    table = range_of("Bank")
    table.modify(LANE, "cannot move", 1)
    table.play(f"0 play: use {LANE}")
    assert (table.at(LANE), table.is_booted("Bo"), table.is_shooting) == ("town square", True, False)


# The Fixer


FIVE = ("Kidnappin'", "Puppet", "Unprepared", "Judge Harry Somerset (Exp.1)", "2♠")


@ruling("compendium-1.9.3:545", "faq-2015:188")
@pytest.mark.parametrize("kept", [*FIVE, "none"])
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_the_fixer_keeps_one_of_five_cards_from_the_top_and_unboots_for_a_job(kept: str, edition: str) -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY, ruleset=edition)
    table.put(0, "05014")
    table.in_deck(0, *FIVE, "4♠")
    table.say("0 react: answer The Fixer", f"take into hand: {kept}")
    table.do(happen, SetUp(), lambda: None)
    assert table.hand(0) == [name for name in FIVE if name == kept]
    assert table.is_booted("The Fixer") == (kept != "Kidnappin'")
    assert table.deck(0) == ["4♠"] and table.discard(0) == [name for name in FIVE if name != kept]


# Maria Kingsford


def hex_on_bo(code: str, who: str, header: str, bounty: int, pulled: str) -> Table:
    """A Huckster with a Hex in a shootout; if it succeeds Bo is wanted."""
    table = against_bo(code)
    table.teach(HEX, ability(header, lambda use: add_bounty(use.game, table["Bo"], 1)))
    table.put(0, HEX, on=who)
    table[who].bounty = bounty
    table.next_cards(0, pulled)
    return table


@pytest.mark.parametrize("code", ["05015", "24080"])
@pytest.mark.parametrize(("bounty", "casts"), [(3, True), (2, False)])
def test_maria_kingsford_casts_by_her_bounty_in_a_shootout(code: str, bounty: int, casts: bool) -> None:
    table = hex_on_bo(code, "Maria Kingsford", "Shootout Hex 8, Boot", bounty, "5♠")
    table.step("0 shootout play: use Hex")
    assert (table.bounty("Bo") == 1) is casts


@ruling("compendium-1.9.3:610", "faq-2015:232")
@pytest.mark.parametrize("code", ["05015", "24080"])
def test_maria_kingsford_does_not_to_come_into_one(code: str) -> None:
    table = Table()
    table.put(0, code, booted=True)
    showdown(table=table)

    def join(use: Use) -> None:
        Play(use).join(table["Maria Kingsford"])

    table.teach(HEX, ability("Shootout Hex 8, Boot", join, joins=True))
    table.put(0, HEX, on="Maria Kingsford")
    table["Maria Kingsford"].bounty = 3
    table.next_cards(0, "5♠")
    table.step("0 shootout play: use Hex")
    assert table.posse(0) == ["Allie"]


# Makaio Kaleo, Esq.


def test_makaio_kaleo_moves_bounty_among_his_players_dudes() -> None:
    table = Table()
    table.put(0, "05016")
    table.put(0, dude("Ann"), bounty=2)
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), bounty=2)
    use = "0 play: use Makaio Kaleo, Esq."
    table.put(0, dude("Meek"))
    table.modify("Meek", "cannot be wanted", 1)
    assert table.options(use) == ["Makaio Kaleo, Esq.", "Cal"]
    table.play(use, "target: Cal", rest="plain")
    assert [table.bounty(name) for name in ("Ann", "Cal", "Bo")] == [1, 1, 2]


def test_makaio_kaleo_needs_bounty() -> None:
    table = Table()
    table.put(0, "05016")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), bounty=2)
    assert "use Makaio Kaleo, Esq." not in table.plays(0)


def test_makaio_kaleo_moves_nothing_that_stays() -> None:
    table = Table()
    table.put(0, "05016")
    table.put(0, dude("Ann"), bounty=1)
    table.put(0, dude("Cal"))
    table.teach("Ann", trait("when", BountyLowered, do_nothing, instead=True))
    table.play("0 play: use Makaio Kaleo, Esq.", "target: Cal", rest="plain")
    assert (table.bounty("Ann"), table.bounty("Cal")) == (1, 0)


# Sister Lois Otwell


def sister_lois(*carried: Card) -> Table:
    """Allie and Sister Lois fight Bo; all of them carry a Miracle, and she some more."""
    table = showdown([printed("05017")])
    for thing in carried:
        table.put(0, thing, on="Sister Lois Otwell")
    table.put(0, MIRACLE, on="Allie")
    table.put(1, MIRACLE, on="Bo")
    return table


def test_sister_lois_boots_a_miracle_to_strengthen_a_dude() -> None:
    table = sister_lois(spell("Psalm", keywords=("Miracle",)), HEX)
    use = "0 shootout play: use Sister Lois Otwell"
    assert table.options(use) == ["Allie", "Sister Lois Otwell"]
    table.until("pick shooters", use, "target: Allie", rest="plain")
    assert (table.bullets("Allie"), table.value("Allie"), table.value("Bo")) == (1, 8, 5)
    assert table.is_booted("Psalm")


def test_sister_lois_needs_a_miracle_of_her_own() -> None:
    table = sister_lois(HEX, spell("Psalm", keywords=("Miracle",)))
    table["Psalm"].booted = True
    assert table.options() == []


def test_sister_lois_strengthens_nobody_if_the_miracle_does_not_boot() -> None:
    table = sister_lois(spell("Psalm", keywords=("Miracle",)))
    saver(table, Booted)
    table.until(
        "pick shooters",
        "0 shootout play: use Sister Lois Otwell",
        "target: Allie",
        "0 react [Psalm]: answer Saver",
        rest="plain",
    )
    assert table.value("Allie") == 5


# Félix Amador


def test_felix_amador_looks_at_the_top_card() -> None:
    table = Table()
    table.put(0, "05018")
    table.put(0, MIRACLE, on="Félix Amador")
    table.in_deck(0, "2♠ 3♠")
    table.play("0 play: use Félix Amador", rest="plain")
    assert table.is_booted("Miracle")
    assert [table.game.views[seat].knows(table["2♠"].number) for seat in (0, 1)] == [True, False]
    assert not table.game.views[0].knows(table["3♠"].number)
    assert "use Félix Amador" not in table.plays(0)


def test_felix_amador_needs_a_miracle_of_his_own() -> None:
    table = Table()
    table.put(0, "05018")
    table.put(0, dude("Ann"))
    table.put(0, MIRACLE, on="Ann")
    table.put(0, HEX, on="Félix Amador")
    table.put(0, MIRACLE, on="Félix Amador", booted=True)
    assert "use Félix Amador" not in table.plays(0)


def test_felix_amador_sees_nothing_if_the_miracle_does_not_boot() -> None:
    table = Table()
    table.put(0, "05018")
    table.put(0, MIRACLE, on="Félix Amador")
    table.in_deck(0, "2♠")
    saver(table, Booted)
    table.play("0 play: use Félix Amador", "0 react [Miracle]: answer Saver", rest="plain")
    assert not table.game.views[0].knows(table["2♠"].number)


# Nicodemus Whateley


NICK = "Nicodemus Whateley"


@pytest.fixture(params=["00134", "05019", "24102"])
def congregation(request: pytest.FixtureRequest) -> Table:
    """Nicodemus in the square; Allie at a deed in town, Bo at one out of town."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, request.param, "town square")
    table.put(0, dude("Allie", influence=1), "Bank")
    table.put(0, dude("Bo", influence=1), "Mine")
    table.put(1, dude("Cy", influence=4), "Bank")
    return table


def test_dudes_in_town_speak_for_nicodemus(congregation: Table) -> None:
    table = congregation
    plays = table.plays(0)
    assert "use Allie" in plays and not {"use Bo", "use Cy", f"use {NICK}"} & set(plays)
    assert "use Cy" not in table.plays(1)
    table.play("0 play: use Allie")
    assert table[NICK].control_points == 1 and table.is_booted("Allie") and table.control_points(0) == 1


def test_nicodemus_is_spoken_for_though_he_can_not_be_chosen(congregation: Table) -> None:
    """The text names him, so no player chooses him."""
    congregation.modify(NICK, "cannot be chosen", 1)
    congregation.play("0 play: use Allie")
    assert congregation[NICK].control_points == 1


@pytest.mark.parametrize("chosen", [0, 1])
def test_who_speaks_for_one_nicodemus_does_not_for_the_other(congregation: Table, chosen: int) -> None:
    """Two of them are with one player where one was taken control of (compendium-1.9.3:835)."""
    table = congregation
    table.put(1, "24102", "town square", controller=0)
    names = [f"{NICK} of {seat}" for seat in range(2)]
    table.step("0 play: use ability 1 Allie", f"0 choose: {names[chosen]}")
    assert [table[name].control_points for name in names] == [1 - chosen, chosen] and table.is_booted("Allie")


@ruling("compendium-1.9.3:622", "faq-2015:244")
def test_nicodemus_speaks_for_himself(congregation: Table) -> None:
    table = congregation
    table[NICK].at = table.place("Bank")
    table.play(f"0 play: use {NICK}")
    assert table[NICK].control_points == 1 and table.is_booted(NICK)


def test_nicodemus_has_three_control_points_at_most(congregation: Table) -> None:
    """compendium-1.9.3 §4."""
    table = congregation
    table[NICK].control_points = 3
    table.play("0 play: use Allie")
    assert table[NICK].control_points == 3


def test_nicodemus_gets_no_control_point_from_a_dude_without_influence(congregation: Table) -> None:
    table = congregation
    table.put(0, dude("Dee"), "Bank")
    table.play("0 play: use Dee")
    assert table[NICK].control_points == 0 and table.is_booted("Dee")


@pytest.mark.parametrize(("ruleset", "offered"), [("pinebox-1.5", True), ("aeg-2015", False)])
def test_who_has_no_influence_did_not_boot_for_nicodemus_once(ruleset: str, offered: bool) -> None:
    """compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities"."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"))
    table.put(0, "05019", "town square")
    table.put(0, dude("Dee"), "Bank")
    table.put(0, dude("Allie", influence=1), "Bank")
    assert ("use Dee" in table.plays(0), "use Allie" in table.plays(0)) == (offered, True)


@ruling("compendium-1.9.3:623 s2", "faq-2015:245 s2")
def test_nicodemus_keeps_his_control_points_away_from_home(congregation: Table) -> None:
    table = congregation
    table[NICK].control_points = 2
    table.play(f"0 play: move {NICK}", "0 move to: Bank")
    assert table[NICK].control_points == 2


@ruling("compendium-1.9.3:623 s2", "faq-2015:245 s2")
def test_nicodemus_who_is_sent_home_booted_loses_his_control_points(congregation: Table) -> None:
    table = congregation
    table[NICK].control_points = 2
    table.do(send_home_booted, table[NICK])
    assert table[NICK].control_points == 0


@ruling("compendium-1.9.3:623 s2", "faq-2015:245 s2")
def test_nicodemus_who_moves_home_loses_his_control_points(congregation: Table) -> None:
    table = congregation
    table[NICK].control_points = 2
    table.do(move, table[NICK], table.place("home 0"))
    assert table[NICK].control_points == 0


@pytest.mark.parametrize("place", ["home 0", "town square"])
def test_nicodemus_keeps_no_control_point_that_he_gains_at_home(congregation: Table, place: str) -> None:
    """If he is ever there, he loses all of them: those of a shootout at his home too."""
    table = congregation
    table[NICK].at = table.place(place)
    table.teach("Bo", ability("Noon", lambda use: Play(use).add_control(table[NICK]) or None))
    table.play("0 play: use Bo")
    assert table[NICK].control_points == (0 if place == "home 0" else 1)


@ruling("compendium-1.9.3:623 s1", "faq-2015:245 s1")
def test_nicodemus_loses_his_control_points_as_the_day_ends(congregation: Table) -> None:
    """However he came by them, and once Sundown is over: they count for its victory."""
    table = congregation
    table[NICK].control_points = 2
    table.state.phase = "sundown"
    table.to("gambling")
    assert table[NICK].control_points == 0


def test_nicodemus_lends_nothing_that_he_has_not(congregation: Table) -> None:
    table = congregation
    table.do(discard, table[NICK])
    assert "use Allie" not in table.plays(0)


@pytest.mark.parametrize("code", ["05019", "24102"])
def test_nicodemus_keeps_no_control_point_that_he_brings_back_to_his_owners_home(code: str) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, code)
    table.do(take_control, table[NICK], 1, "day")
    table[NICK].control_points = 2
    table.do(expire, "day")
    assert (table[NICK].controller, stats.control(table.state, table[NICK])) == (0, 0)
    table.do(move, table[NICK], table.place("Bank"))
    assert stats.control(table.state, table[NICK]) == 0


# Pettigrew's Pawnshop


CURSE = spell("Curse", keywords=("Hex",), cost=2)


@pytest.mark.parametrize("code", ["05020", "24109"])
def test_pettigrews_pawnshop_pays_for_goods_that_come_into_play(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo", keywords=("Mad Scientist 5", "Huckster 1")))
    table.in_hand(1, goods("Rifle"), goods("Engine", keywords=("Gadget",), difficulty=1), CURSE)
    table.set_rock(1, 2)
    table.next_cards(1, "K♦")
    table.put(0, dude("Allie"), "town square")
    table.play("0 play: pass", "1 play: shop Rifle")
    assert (table.rock(0), table.rock(1)) == (1, 2)
    table.play("0 play: pass", "1 play: shop Curse", "0 play: pass", "1 play: invent Engine")
    assert table.host("Engine") == "Bo" and (table.rock(0), table.rock(1)) == (1, 0)


@pytest.mark.parametrize(("code", "gained"), [("05020", 0), ("24109", 1)])
def test_pettigrews_pawnshop_and_goods_that_an_ability_attaches(code: str, gained: int) -> None:
    """The General Store attaches them, which brings them into play but plays nothing; the first printing speaks of
    goods that are played.
    """
    table = Table()
    table.put(0, code)
    table.put(1, "General Store")
    table.put(1, dude("Bo"))
    table.in_hand(1, goods("Rifle"))
    table.play("1 play: use General Store")
    assert (table.host("Rifle"), table.rock(0)) == ("Bo", gained)


# California Tax Office


@pytest.mark.parametrize("code", ["05021", "24134"])
def test_california_tax_office_comes_booted(code: str) -> None:
    table = Table()
    table.in_hand(0, code)
    table.set_rock(0, 9)
    table.play("play: shop California Tax Office", "deed goes: left")
    assert table.is_booted("California Tax Office")
    table["California Tax Office"].booted = False
    table.in_hand(0, deed("Bank"))
    table.play("play: shop Bank", "deed goes: left")
    assert not table.is_booted("California Tax Office") and not table.is_booted("Bank")


@pytest.mark.parametrize("code", ["05021", "24134"])
@ruling("compendium-1.9.3:688 s1", "compendium-1.9.3:688 s2")
def test_california_tax_office_and_who_pays(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=9, upkeep=1))
    table.put(1, dude("Bo", influence=9, upkeep=2))
    table.set_rock(0, 0)
    table.set_rock(1, 3)
    table.play("play: use California Tax Office", "1 pay upkeep now: yes")
    assert (table.rock(0), table.rock(1)) == (0, 1) and stats.upkeep(table.state, table["Bo"]) == 0
    table.modify("Bo", "upkeep", 3)
    assert stats.upkeep(table.state, table["Bo"]) == 0 and stats.upkeep(table.state, table["Allie"]) == 1
    table.to("upkeep", "1 play: pass", "0 play: pass")
    table.set_rock(0, 5)
    table.to("high noon", "0 pay upkeep [Allie]: yes")
    assert table.zone("Bo") == "in play" and stats.upkeep(table.state, table["Bo"]) == 2


@pytest.mark.parametrize(
    ("upkeep", "rock", "answers"), [(2, 1, ()), (2, 2, ("1 pay upkeep now: no",)), (1, 2, ("1 pay upkeep now: no",))]
)
def test_california_tax_office_and_who_does_not_pay(upkeep: int, rock: int, answers: tuple[str, ...]) -> None:
    table = Table()
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo", upkeep=upkeep))
    table.put(1, dude("Cy"))
    table.set_rock(1, rock)
    table.play("play: use California Tax Office", "target: Bo", *answers)
    assert table.zone("Bo") == "discard" and table.rock(1) == rock and table.zone("Cy") == "in play"


def test_california_tax_office_asks_for_no_upkeep_of_who_stays_unpaid() -> None:
    """What can't be is prevented, the rest is done (compendium-1.9.3 "Prevention")."""
    table = Table()
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo", upkeep=2))
    table.modify("Bo", "cannot be discarded", 1)
    table.play("play: use California Tax Office")
    assert (table.zone("Bo"), stats.upkeep(table.state, table["Bo"])) == ("in play", 0)


def test_california_tax_office_is_paid_for_who_cannot_be_discarded() -> None:
    """Of two things of which one must be done, the one that can be done."""
    table = Table()
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo", upkeep=2))
    table.set_rock(1, 3)
    table.modify("Bo", "cannot be discarded", 1)
    table.play("play: use California Tax Office")
    assert (table.zone("Bo"), table.rock(1)) == ("in play", 1)


def test_nobody_refuses_to_pay_the_california_tax_office_nothing() -> None:
    """A card without upkeep is not discarded for it (rulebook-1.5.0 §5.2).

    In the same way, a deed without production is not lost to a Plasma Drill (compendium-1.9.3:791).
    """
    table = Table()
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo"))
    table.set_rock(1, 3)
    table.play("play: use California Tax Office")
    assert (table.zone("Bo"), table.rock(1)) == ("in play", 3)


@ruling("compendium-1.9.3:689")
def test_california_tax_office_asks_for_what_strangers_cost_too() -> None:
    table = Table(outfit("A Home"), outfit("Another Home", gangs=("lawdogs",)))
    table.put(0, "California Tax Office")
    table.put(1, dude("Bo", upkeep=1, influence=2, gangs=("outlaws",)))
    table.set_rock(1, 3)
    table.play("play: use California Tax Office", "1 pay upkeep now: yes")
    assert table.rock(1) == 0 and table.zone("Bo") == "in play"


# St. Anthony's Chapel


def test_st_anthonys_chapel_makes_skills_better_and_abominations_weaker_there() -> None:
    table = Table()
    chapel = table.put(0, "St. Anthony's Chapel")
    skills = ("Huckster 1", "Blessed 2", "Shaman 3", "Mad Scientist 4")
    table.put(0, dude("Allie", influence=1, bullets=1, keywords=skills), chapel)
    table.put(1, dude("Bo", bullets=1, keywords=(*skills, "Abomination")), chapel)
    table.put(0, dude("Cy", bullets=1, keywords=(*skills, "Abomination")))
    table.put(0, dude("Di"), chapel)

    def ratings(name: str) -> list[int | None]:
        return [table.rating(name, skill) for skill in ("Huckster", "Blessed", "Shaman", "Mad Scientist")]

    assert ratings("Allie") == [2, 3, 4, 5] and ratings("Di") == [None] * 4
    assert ratings("Bo") == ratings("Cy") == [1, 2, 3, 4]
    assert [table.bullets(name) for name in ("Allie", "Bo", "Cy")] == [1, 0, 1]


# Outlaw Mask


def test_the_outlaw_mask_counts_bounty_in_the_town_square_only() -> None:
    table = Table()
    for name, at in (("Allie", "town square"), ("Ann", "home 0")):
        table.put(0, dude(name, influence=1), at, bounty=2)
        table.put(0, "05024", on=name)
    table.put(0, dude("Cal"), "town square", bounty=2)
    assert [table.influence(name) for name in ("Allie", "Ann", "Cal")] == [3, 1, 0]


@ruling("faq-2015:506")
@pytest.mark.parametrize(("edition", "influence"), [("aeg-2015", 4), ("pinebox-1.5", 2)])
def test_a_dude_could_wear_several_outlaw_masks_in_2015(edition: str, influence: int) -> None:
    table = Table(ruleset=edition)
    table.put(0, dude("Allie"), "town square", bounty=2)
    for _ in range(2):
        table.put(0, "05024", on="Allie")
    table.say(rest="plain")
    table.do(keep_limits)
    assert table.influence("Allie") == influence


# Swinford Finds Trouble


def trouble(**more: Any) -> tuple[Table, str]:
    """Allie and Ann, of 2 bullets, fight Bo, of 1, Bea, of none, and Cal, of 2; and how the card is used."""
    table = Table(**more)
    showdown([dude("Ann", bullets=2)], [dude("Bea"), dude("Cal", bullets=2)], table=table)
    for name, bullets in (("Allie", 2), ("Bo", 1)):
        table.modify(name, "bullets", bullets)
    return table, use_from_hand(table, "05035", window="shootout")


def test_swinford_finds_trouble_boots_one_for_one() -> None:
    table, use = trouble()
    assert table.options(use) == ["Allie", "Ann"]
    assert table.options(use, "target: Ann") == ["Bo", "Bea"]
    table.until(
        "pick shooters",
        use,
        "target: Ann",
        "boot or send home: Bo",
        "boot: Allie",
        "boot or send home: Bea",
        rest="plain",
    )
    assert all(table.is_booted(name) for name in ("Allie", "Ann", "Bo", "Bea"))
    assert not table.is_booted("Cal") and table.posse(1) == ["Bo", "Bea", "Cal"]


@ruling("compendium-1.9.3:993", "faq-2015:431")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_swinford_finds_trouble_boots_a_dude_and_then_sends_it_home(edition: str) -> None:
    table, use = trouble(ruleset=edition)
    table.until(
        "pick shooters",
        use,
        "target: Ann",
        "boot or send home: Bo",
        "boot: Allie",
        "boot or send home: Bo",
        rest="plain",
    )
    assert table.at("Bo") == "home 1" and table.posse(1) == ["Bea", "Cal"] and not table.is_booted("Bea")


def test_swinford_finds_trouble_may_stop_after_one() -> None:
    table, use = trouble()
    table.until("pick shooters", use, "target: Ann", "boot or send home: Bea", "boot: none", rest="plain")
    assert not table.is_booted("Allie") and not table.is_booted("Bo") and table.is_booted("Bea")


def test_swinford_finds_trouble_goes_on_after_a_dude_that_does_not_boot() -> None:
    table, use = trouble()
    saver(table, Booted)
    script = (use, "target: Ann", "0 react [Ann]: answer Saver", "boot: Allie", "boot or send home: Bo")
    table.until("pick shooters", *script, rest="plain")
    assert [table.is_booted(name) for name in ("Allie", "Ann", "Bo", "Bea")] == [True, False, True, False]


def test_swinford_finds_trouble_asks_nobody_twice_to_boot() -> None:
    table, use = trouble()
    saver(table, Booted)
    script = (use, "target: Ann", "0 react [Ann]: answer Saver")
    assert table.options(*script) == ["none", "Allie"]


def test_swinford_finds_trouble_boots_nobody_who_shoots_as_well() -> None:
    table, use = trouble()
    table.modify("Ann", "bullets", -2)
    table.until("pick shooters", use, "target: Ann", "boot: none", rest="plain")
    assert table.is_booted("Ann") and not any(table.is_booted(name) for name in ("Bo", "Bea", "Cal"))


def test_swinford_finds_trouble_needs_an_unbooted_dude() -> None:
    table, _ = trouble()
    for name in ("Allie", "Ann"):
        table[name].booted = True
    assert table.options() == []


# Under the Weather


@pytest.mark.parametrize(
    ("pull", "at", "booted"),
    [("4♠", "town square", False), ("5♠", "town square", True), ("10♠", "town square", True), ("J♠", "home 1", True)],
)
def test_under_the_weather_pulls_against_grit(pull: str, at: str, booted: bool) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", value=3, bullets=1, influence=1), "town square")
    table.next_cards(0, pull)
    use = use_from_hand(table, "05036")
    table["Allie"].booted = True
    assert table.options(use) == ["Allie", "Bo"]
    table.play(use, "target: Bo", rest="plain")
    assert (table.at("Bo"), table.is_booted("Bo")) == (at, booted)


def test_under_the_weather_boots_who_can_not_go_home() -> None:
    table = Table()
    table.put(1, dude("Bo", value=3), "town square")
    table.put(0, dude("Allie"))
    table.modify("Bo", "cannot go home", 1)
    table.next_cards(0, "K♠")
    table.play(use_from_hand(table, "05036"), "target: Bo", rest="plain")
    assert (table.at("Bo"), table.is_booted("Bo")) == ("town square", True)


# The Whateley Estate


def test_the_whateley_estate_boots_strangers_who_move_there() -> None:
    table = Table()
    table.put(0, "05023")
    table.put(0, dude("Allie", influence=5))
    table.put(1, dude("Bo"))
    table.play("0 play: move Allie", "0 move to: The Whateley Estate")
    table.play("1 play: move Bo", "1 move to: town square")
    assert not table.is_booted("Allie") and not table.is_booted("Bo")
    table.play("0 play: pass", "1 play: move Bo", "1 move to: The Whateley Estate")
    assert table.is_booted("Bo") and not table.is_booted("The Whateley Estate")


def test_the_whateley_estate_of_the_weird_west_boots_whom_its_owner_wants() -> None:
    table = Table()
    table.put(0, "24142")
    table.put(1, dude("Bo", influence=1), "town square")
    table.put(1, dude("Cy"), "town square")
    # Its owner, though Bo takes it over.
    table.play(
        *("1 play: move Bo", "1 move to: The Whateley Estate", "0 react: answer The Whateley Estate"),
        *("1 play: move Cy", "1 move to: The Whateley Estate"),
    )
    assert table.controller("The Whateley Estate") == 1
    assert table.is_booted("Bo") and table.is_booted("The Whateley Estate") and not table.is_booted("Cy")


@pytest.mark.parametrize("code", ["05023", "24142"])
def test_the_whateley_estate_digs_up_no_dudes(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.in_boot_hill(0, dude("Allie"))
    table.in_boot_hill(1, action("Plan"))
    assert "use The Whateley Estate" not in table.plays()
    table.in_boot_hill(0, "Joker", action("Plot"))
    table.play("play: use The Whateley Estate", "target: Plot")
    assert table.discard(0) == ["Plot"] and table.boot_hill(0) == ["Allie", "Joker"]


# Bio-Charged Neutralizer


@pytest.mark.parametrize("code", ["05026", "24176"])
@pytest.mark.parametrize("fetches_gun", [True, False])
@ruling("compendium-1.9.3:743 s2", "faq-2015:470 s2")
def test_a_faithful_hound_fetches_what_lies_beside_a_bio_charged_neutralizer(code: str, fetches_gun: bool) -> None:
    """It may be sent for the Neutralizer too (compendium-1.9.3:799), and comes back without it."""
    table = allie_with(code)
    name = table.attached("Allie")[0]
    target = "Gun" if fetches_gun else name
    table.put(0, goods("Gun", value=9), on="Allie")
    table.put(1, "02014", on="Bo")
    table.next_cards(1, "2♠")
    table.play(*CALL_OUT, "1 shootout play: use Faithful Hound", f"1 target: {target}")
    assert (table.zone("Gun"), table.host(name)) == ("discard" if target == "Gun" else "in play", "Allie")
    assert table.is_booted("Faithful Hound")


@pytest.mark.parametrize("code", ["05026", "24176"])
@pytest.mark.parametrize("instead", ["yes", "no"])
@ruling("compendium-1.9.3:743 s2")
def test_a_hound_of_the_weird_west_neither_boots_nor_takes_a_bio_charged_neutralizer(code: str, instead: str) -> None:
    """With this pull it would: the value is higher."""
    table = allie_with(code)
    name = table.attached("Allie")[0]
    table.put(1, "24153", on="Bo")
    table.next_cards(1, "2♠")
    table.play(*CALL_OUT, "1 shootout play: use Faithful Hound", f"1 discard Faithful Hound instead: {instead}")
    assert table.host(name) == "Allie" and not table.is_booted(name)


@pytest.mark.parametrize("code", ["05026", "24176"])
@ruling("compendium-1.9.3:743 s3", "compendium-1.9.3:743 s4", "faq-2015:470 s3", "faq-2015:470 s4")
def test_bio_charged_neutralizer_is_out_of_reach_of_unprepared_but_its_dude_is_not(code: str) -> None:
    table = allie_with(code)
    name = table.attached("Allie")[0]
    table.in_hand(1, "01134")
    table.set_rock(1, 3)
    table.play(*CALL_OUT)
    assert table.is_stud("Allie") and table.bullets("Allie") == 2
    table.next_cards(1, "2♠")
    table.play("1 shootout play: use Unprepared", "1 target: Allie")
    assert table.is_booted("Allie") and not table.is_booted(name)
    assert table.bullets("Allie") == 1 and table.is_stud("Allie") and table.host(name) == "Allie"


@pytest.mark.parametrize("code", ["05026", "24176"])
def test_bio_charged_neutralizer_is_within_ones_own_reach_and_for_its_dude(code: str) -> None:
    table, oil = allie_with(code), action("Oil")
    name = table.attached("Allie")[0]
    table.put(0, dude("Ann"), "town square")
    assert table.is_stud("Allie") and not table.is_stud("Ann")
    table.teach(oil, ability("Noon", lambda use: boot(use.game, table[name])))
    table.in_hand(0, oil)
    table.play("0 play: use Oil")
    assert table.is_booted(name)


@pytest.mark.parametrize("code", ["05026", "24176"])
def test_bio_charged_neutralizer_is_not_traded(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"))
    table.put(0, code, on="Allie")
    assert not [play for play in table.plays() if "trade" in play]
    table.put(0, goods("Gun"), on="Allie")
    assert [play for play in table.plays() if "trade" in play]


@ruling("compendium-1.9.3:743 s1", "faq-2015:470 s1")
@pytest.mark.parametrize("code", ["05026", "24176"])
def test_bio_charged_neutralizer_shields_itself_and_not_its_dude(code: str) -> None:
    table = allie_with(code)
    table.play(*CALL_OUT, use_from_hand(table, "01113", seat=1, window="shootout"), "1 target: Allie")
    assert not table.is_stud("Allie")


# Lay On Hands


ACED = "boot hill"
DISCARDED = "discard"


@pytest.mark.parametrize(("code", "pull"), [("05029", "7♠"), ("24193", "5♠")])
@pytest.mark.parametrize("fate", [DISCARDED, ACED])
def test_lay_on_hands_heals_a_casualty_and_who_is_aced(code: str, pull: str, fate: str) -> None:
    table = coven(code, pull=pull)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Allie", "Bo", "0 join posse: none")
    table.say(f"0 react: answer {title_of(code)}")
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
    table.say(f"0 react: answer {title_of(code)}")
    table.do(ace, table["Allie"])
    table.do(unboot, table["Allie"])
    assert table.at("Allie") == "home 0" and not table.is_booted("Allie")


@pytest.mark.parametrize(("code", "pull"), [("05029", "6♠"), ("24193", "4♠")])
def test_lay_on_hands_may_fail(code: str, pull: str) -> None:
    table = coven(code, pull=pull)
    table.put(0, dude("Allie"), "town square")
    table.say(f"0 react: answer {title_of(code)}")
    table.do(ace, table["Allie"])
    assert table.zone("Allie") == ACED and not table.is_booted("Merlin")


@versions("05029", "24193")
@ruling("compendium-1.9.3:827 s1", "faq-2015:540 s1")
@pytest.mark.parametrize("place", ["Bank", "home 0"])
def test_lay_on_hands_heals_who_is_there_or_next_to_it(code: str, place: str) -> None:
    table = coven(code, place="Bank")
    table.put(0, dude("Allie"), place)
    table.say(f"0 react: answer {title_of(code)}")
    table.do(ace, table["Allie"])
    assert table.zone("Allie") == "in play" and table.is_booted("Merlin")


@versions("05029", "24193")
@ruling("compendium-1.9.3:827 s2", "faq-2015:540 s2")
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


# Clown Carriage


GHOST = dude("Ghost", keywords=("Abomination",))


def circus(*, at: str = "Bank", turn: int = 0, booted: str = "", seats: int = 2) -> Table:
    """Allie with a Clown Carriage, Ghost, Ann and Ghast of seat 1 at a Bank beside the town square, where Cal is; Bo of
    seat 1 stands there too.
    """
    table = Table(*[outfit(f"Home {seat}") for seat in range(seats)], turn=turn)
    table.put(0, deed("Bank"))
    for seat, who in ((0, dude("Allie")), (0, GHOST), (0, dude("Ann"))):
        table.put(seat, who, at, booted=who.title == booted)
    table.put(0, "05025", on="Allie")
    table.put(0, dude("Cal"), "town square")
    table.put(0, dude("Wraith", keywords=("Abomination",)))
    table.put(1, dude("Bo"), "town square")
    return table


DRIVE = "0 react: answer Clown Carriage"
CALL = ("0 play: Cal calls out", "1 accept: yes")


def test_clown_carriage_takes_abominations_with_this_dude_without_booting() -> None:
    table = circus()
    joins = [f"0 join posse: {name}" for name in ("Ghost", "Allie", "Ann", "Wraith")]
    table.play(*CALL, joins[0], DRIVE, *joins[1:])
    assert table.posse(0) == ["Cal", "Ghost", "Allie", "Ann", "Wraith"]
    names = ("Ghost", "Allie", "Ann", "Wraith", "Clown Carriage")
    assert [table.is_booted(name) for name in names] == [False, False, True, True, True]


def test_clown_carriage_drives_up_for_its_dude_too_and_for_a_posse_that_defends() -> None:
    table = circus(turn=1)
    table.play(
        "1 play: Bo calls out", "0 accept: yes", "0 join posse: Allie", DRIVE, "0 join posse: Ghost", rest="plain"
    )
    assert [table.is_booted(name) for name in ("Allie", "Ghost")] == [False, False]


def test_clown_carriage_does_not_drive_up_for_others() -> None:
    table = circus()
    table.play(*CALL, "0 join posse: Ann", "0 join posse: Wraith", "0 join posse: none")
    assert not table.is_booted("Clown Carriage") and table.is_booted("Ann")


def test_clown_carriage_takes_nobody_who_is_booted() -> None:
    table = circus(booted="Ghost")
    asked = table.options(*CALL)
    assert "Ghost" not in asked
    table.play(*CALL, "0 join posse: Allie", DRIVE, rest="plain")
    assert table.posse(0) == ["Cal", "Allie"] and not table.is_booted("Allie")


def test_clown_carriage_drives_to_a_job() -> None:
    table = circus()
    raid = action("Raid")
    table.teach(raid, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bo"].number]))
    table.in_hand(0, raid)
    table.put(1, dude("Foe"), "town square")
    table.play("0 play: use Raid", "leader: Cal", "join job: Ghost", DRIVE, "1 oppose: Foe", rest="plain")
    assert table.posse(0) == ["Cal", "Ghost"] and not table.is_booted("Ghost")


def test_clown_carriage_drives_up_for_nobody_of_another_player() -> None:
    table = circus()
    table.put(1, dude("Ghast", keywords=("Abomination",)), "Bank")
    table.play(*CALL, "0 join posse: Ghost", DRIVE, "1 join posse: Ghast", rest="plain")
    assert table.is_booted("Ghast") and not table.is_booted("Ghost")
    with pytest.raises(ScriptFault, match="never asked for"):
        table = circus()
        table.put(1, dude("Ghast", keywords=("Abomination",)), "Bank")
        table.play(*CALL, "0 join posse: none", "1 join posse: Ghast", DRIVE, rest="plain")


@pytest.mark.parametrize("first", ["0 join posse: Ghost", "0 invite: home 2"])
def test_clown_carriage_takes_an_abomination_of_who_rides_along(first: str) -> None:
    """Invited to the other posse, the same dude boots."""
    table = circus(seats=3)
    table.put(2, dude("Ghoul", keywords=("Abomination",)), "Bank")
    table.put(2, dude("Guest"), "Bank")
    if "Ghost" in first:
        allied = (first, DRIVE, "0 invite: home 2", "2 join posse: Ghoul")
    else:
        allied = (first, "2 join posse: Ghoul", DRIVE)
    table.play(*CALL, *allied, "2 join posse: Guest", rest="plain")
    assert [table.is_booted(name) for name in ("Ghoul", "Guest")] == [False, True]
    assert {"Cal", "Ghoul", "Guest"} <= {*table.posse(0)}
    table = circus(seats=3)
    table.put(2, dude("Ghoul", keywords=("Abomination",)), "Bank")
    script = ("0 join posse: Ghost", DRIVE, "1 invite: home 2", "2 join posse: Ghoul")
    table.play(*CALL, *script, rest="plain")
    assert table.is_booted("Ghoul") and not table.is_booted("Ghost")


def test_clown_carriage_is_not_offered_for_who_is_booted_there() -> None:
    table = circus(at="town square", booted="Ghost")
    asked = table.pending(*CALL, "0 join posse: Ghost")
    assert asked is not None and asked.kind == "join posse"


def carriage_shootout(*held: Card, rock: int = 2, ruleset: str = "pinebox-1.5") -> Table:
    """A shootout of Allie, who has a Clown Carriage, with cards in hand."""
    table = showdown(table=Table(ruleset=ruleset))
    table.put(0, "05025", on="Allie")
    table.in_hand(0, *held)
    table.set_rock(0, rock)
    return table


def test_clown_carriage_plays_an_abomination_into_the_posse() -> None:
    played: list[int] = []
    ghoul = dude("Ghoul", cost=2, keywords=("Abomination",))
    table = carriage_shootout(dude("Cal"), ghoul, dude("Golem", keywords=("Abomination", "Gadget")))
    table.teach("Bo", trait("after", CardPlayed, lambda use: played.append(use.event.piece)))
    table.step("0 shootout play: use Clown Carriage")
    assert table.posse(0) == ["Allie", "Ghoul"] and not table.is_booted("Ghoul")
    assert table.rock(0) == 0 and table.is_booted("Clown Carriage") and played == [table["Ghoul"].number]


@pytest.mark.parametrize(("at", "is_offered"), [("Bank", True), ("home 0", False)])
def test_clown_carriage_has_a_gadget_invented_where_the_posse_is(at: str, is_offered: bool) -> None:
    """rulebook-1.5.0 §7.2.2: what an ability brings into play may be a Gadget, which enters play with its inventor."""
    table = Table()
    table.put(0, deed("Bank"))
    showdown(at="Bank", table=table)
    table.put(0, "05025", on="Allie")
    table.put(0, dude("Sci", keywords=("Mad Scientist 9",)), at)
    table.in_hand(0, dude("Golem", keywords=("Abomination", "Gadget"), difficulty=5))
    table.next_cards(0, "K♠")
    assert ("use Clown Carriage" in table.options()) is is_offered
    if is_offered:
        table.step("0 shootout play: use Clown Carriage", rest="plain")
        assert (table.posse(0), table.is_booted("Sci")) == (["Allie", "Golem"], True)


def test_clown_carriage_must_pay_and_the_abomination_be_able_to_join() -> None:
    ghoul = dude("Ghoul", cost=2, keywords=("Abomination",))
    assert "use Clown Carriage" not in carriage_shootout(ghoul, rock=1).options()
    unique = dude("Ghoul", cost=0, keywords=("Abomination", "Unique"))
    table = carriage_shootout(unique)
    table.put(0, unique)
    assert "use Clown Carriage" not in table.options()
    table = carriage_shootout(ghoul)
    table.teach("Bo", cannot_join())
    assert "use Clown Carriage" not in table.options()


def cannot_join() -> Prohibition:
    """That a card joins no posse."""
    return Prohibition("cannot join", lambda game, holder, piece, by: piece.card.title == "Ghoul")


# Evanor


def knight(keywords: tuple[str, ...] = ("Blessed 1",), table: Table | None = None) -> Table:
    """Allie with Evanor, and Ann, against Bo and Bea."""
    table = table or Table()
    table.put(0, dude("Allie", keywords=keywords), "town square")
    table.put(0, "05027", on="Allie")
    table.put(0, dude("Ann"), "town square")
    for name in ("Bo", "Bea", "Cal"):
        table.put(1, dude(name), "town square")
    table.duel("Allie", "Bo", "0 join posse: Ann", "1 join posse: Bea", "1 join posse: Cal", rest="plain")
    return table


def test_evanor_is_blunt_before_guns() -> None:
    table = knight()
    table.put(0, goods("Hat", bullets=1), on="Allie")
    assert table.bullets("Allie") == 4
    table.put(1, goods("Sabre", keywords=("Melee", "Weapon")), on="Bo")
    assert table.bullets("Allie") == 4
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    assert table.bullets("Allie") == 1


@pytest.mark.parametrize(
    ("first", "second", "taken"), [(PAIR, HIGH, [0, 2]), (HIGH, PAIR, [1, 0]), (HIGH, HIGH, [1, 1])]
)
def test_evanor_costs_who_loses_to_it_another_casualty(first: str, second: str, taken: list[int]) -> None:
    table = knight()
    deal(table, first, second)
    table.until("take lumps", "0 shootout play: use Evanor", "0 shooter: Ann", rest="plain")
    assert table.casualties_due() == taken
    table.do(expire, "round")
    assert sum(table.casualties_due()) == sum(taken) - (taken == [0, 2])


@pytest.mark.parametrize(("keywords", "falls"), [(("Blessed 0",), False), ((), True)])
def test_evanor_keeps_a_blessed_from_being_a_casualty_in_the_next_round_only(
    keywords: tuple[str, ...], falls: bool
) -> None:
    table = knight(keywords)
    forbidden = lambda: table.do(prohibitions.is_prohibited, "cannot be a casualty", table["Allie"])  # noqa: E731
    for due, use in ((False, "0 shootout play: use Evanor"), (not falls, ""), (False, "")):
        deal(table, HIGH, HIGH)
        table.until("take lumps", *([use] if use else []), "0 shooter: Ann", rest="plain")
        assert forbidden() is due
        for seat in (0, 1):
            table.put(seat, goods("Hound", keywords=("Sidekick",)), on=("Ann", "Bo")[seat])
        table.until(
            "make plays",
            *(f"{seat} casualty: discard {table.attached(('Ann', 'Bo')[seat])[0]}" for seat in (0, 1)),
            rest="plain",
        )


def test_evanor_asks_for_a_blessed_in_2015() -> None:
    """faq-2015 "Actions and Abilities": what begins with "If" is a requirement."""
    assert table_of_2015(("Blessed 0",)) == ["none", "use Evanor"] and table_of_2015(()) == []


def table_of_2015(keywords: tuple[str, ...]) -> list[str]:
    """What may be played by who carries Evanor, in 2015."""
    return knight(keywords, Table(ruleset="aeg-2015")).options()


# Mirror, Mirror


MIRROR = "Mirror, Mirror"


def mirror(mine: str, theirs: str, bullets: tuple[int, int]) -> Table:
    """Merlin with the spell against Bo, each a stud or a draw, with some bullets."""
    table = Table()
    table.put(0, dude("Merlin", shooter=mine, bullets=bullets[0], keywords=("Huckster 9",)), "town square")
    table.put(0, "05028", on="Merlin")
    table.put(1, dude("Bo", shooter=theirs, bullets=bullets[1]), "town square")
    table.duel("Merlin", "Bo", rest="plain")
    table.next_cards(0, "K♠")
    return table


@pytest.mark.parametrize(("bullets", "mimicked"), [((1, 3), 3), ((3, 1), 3), ((0, 2), 2)])
@pytest.mark.parametrize("theirs", ["stud", "draw"])
@pytest.mark.parametrize("mine", ["stud", "draw"])
@ruling("compendium-1.9.3:831", "faq-2015:544")
def test_mirror_mirror_makes_the_huckster_like_an_opposing_dude(
    mine: str, theirs: str, bullets: tuple[int, int], mimicked: int
) -> None:
    table = mirror(mine, theirs, bullets)
    table.step(f"0 shootout play: use ability 1 {MIRROR}", rest="plain")
    assert (table.is_stud("Merlin"), table.bullets("Merlin")) == (theirs == "stud", mimicked)
    assert (table.is_stud("Bo"), table.bullets("Bo")) == (theirs == "stud", bullets[1])


@pytest.mark.parametrize(("bullets", "left"), [((1, 3), 1), ((3, 1), 1), ((0, 2), 0)])
@pytest.mark.parametrize("theirs", ["stud", "draw"])
@pytest.mark.parametrize("mine", ["stud", "draw"])
def test_mirror_mirror_makes_an_opposing_dude_like_the_huckster(
    mine: str, theirs: str, bullets: tuple[int, int], left: int
) -> None:
    table = mirror(mine, theirs, bullets)
    table.step(f"0 shootout play: use ability 2 {MIRROR}", rest="plain")
    assert (table.is_stud("Bo"), table.bullets("Bo")) == (mine == "stud", left)
    assert (table.is_stud("Merlin"), table.bullets("Merlin")) == (mine == "stud", bullets[0])


# Holy Roller


def roll_of_the_bones(code: str, against: str) -> Table:
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
    table = roll_of_the_bones(code, PAIR)
    table.step()
    assert table.zone("Allie") == "discard" and table.zone("Merlin") == "in play"
    until(table, "make_plays", "0 flee [Merlin]: no", "1 flee: no")
    assert table.bullets("Merlin") == 1
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(table, "take_lumps", "0 discard from draw hand: none")
    table.do(expire, "shootout")
    assert table.bullets("Merlin") == 0
    until(table, "run_or_gun")
    assert table.zone("Merlin") == "discard"


@versions("05030", "24195")
def test_holy_roller_spares_nobody_who_loses_by_three_ranks(code: str) -> None:
    table = roll_of_the_bones(code, STRAIGHT)
    table.step("0 casualty: ace Merlin")
    assert table.zone("Merlin") == table.zone("Allie") == "boot hill"


# The Lord Provides


def provider(*, booted: bool = False) -> Table:
    """Merlin prays in a shootout; actions lie in the deck and in the discard pile."""
    table = Table()
    table.put(0, dude("Merlin", keywords=("Blessed 9",)), "town square", booted=booted)
    table.put(0, "05031", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_deck(0, action("Deep"), dude("Deep Dude"))
    table.next_cards(0, "K♠")
    table.in_discard(0, action("Past"), dude("Past Dude"))
    table.duel("Merlin", "Bo", rest="plain")
    return table


@pytest.mark.parametrize(("searches", "found"), [("yes", "Deep"), ("yes", "Past"), ("no", "Past")])
def test_the_lord_provides_an_action_from_either_pile(searches: str, found: str) -> None:
    table = provider()
    script = ["0 shootout play: use The Lord Provides", f"search the deck: {searches}"]
    asked = table.pending(*script)
    assert asked is not None and [*asked.options] == ["none", "Deep", "Past"][:: 1 if searches == "yes" else 2]
    table.step(*script, f"{'search' if searches == 'yes' else 'take into hand'}: {found}", rest="plain")
    assert table.hand(0) == [found] and table[found].number in table.state.players[1].known
    assert table.is_booted("Merlin") and table.zone("The Lord Provides") == "discard"


def test_the_lord_provides_for_a_blessed_that_can_boot() -> None:
    assert provider(booted=True).options() == []


def test_the_lord_provides_nothing_that_is_not_taken() -> None:
    table = provider()
    table.step("0 shootout play: use The Lord Provides", "search the deck: no", "take into hand: none", rest="plain")
    assert table.hand(0) == [] and table.zone("The Lord Provides") == "discard"


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


@pytest.mark.parametrize(("code", "may"), [("05032", True), ("24186", False)])
def test_phantasm_may_choose_whom_it_cannot_move_where_a_second_sentence_moves_it(code: str, may: bool) -> None:
    """rulebook-1.5.0 §5.3.1: only the first sentence requires; the reprint has a single one. Yagn's Mechanical Skeleton
    (13015) keeps its dude from moving.
    """
    table = coven(code)
    table.put(1, dude("Bo"), "town square")
    table.put(1, "13015", on="Bo")
    plays = [play for play in table.plays() if "Phantasm" in play]
    assert bool(plays) is may
    if may:
        table.play(f"play: {plays[0]}")
        assert (table.at("Bo"), table.is_booted("Phantasm")) == ("town square", True)


@versions("05032", "24186")
def test_phantasm_moves_no_booted_dude_that_cannot_move(code: str) -> None:
    table = coven(code)
    table.put(1, dude("Bo"), "town square", booted=True)
    assert table.plays(0)[-1] == "use ability 2 Phantasm"
    table.put(1, "13015", on="Bo")
    assert not [play for play in table.plays(0) if "Phantasm" in play]


# Walk the Path


@versions("05033", "24198")
def test_walk_the_path_leads_to_the_blessed(code: str) -> None:
    table = coven(code, place="Ranch")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), "Ranch")
    table.put(1, dude("Bo"), "Bank")
    table.play(f"play: use ability 1 {title_of(code)}")
    assert table.at("Allie") == "Ranch" and table.is_booted("Allie") and table.at("Bo") == "Bank"


@versions("05033", "24198")
def test_walk_the_path_leads_into_the_posse_unbooted(code: str) -> None:
    table = coven(code)
    table.put(0, dude("Allie"), booted=True)
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.play(f"0 shootout play: use ability 2 {title_of(code)}")
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


# Faster on the Draw


DEPUTY = dude("Deputy", bullets=1, keywords=("Deputy",))
FASTER = ["05037", "24231"]


@pytest.mark.parametrize("code", FASTER)
@pytest.mark.parametrize("faster", ["Allie", "Deputy"])
def test_faster_on_the_draw_makes_only_a_deputy_a_stud_and_one_opposing_dude_worse(code: str, faster: str) -> None:
    table = showdown([DEPUTY], [dude("Cal", bullets=3)])
    table.put(0, dude("Away"), booted=True)
    table.put(1, dude("Gone"), booted=True)
    use = use_from_hand(table, code, window="shootout")
    assert table.options(use) == ["Allie", "Deputy"]
    assert table.options(use, f"0 target: {faster}") == ["Bo", "Cal"]
    until(table, "pick_shooters", use, f"0 target: {faster}", "0 give fewer bullets: Cal")
    assert (table.bullets("Allie"), table.bullets("Deputy")) == ((1, 1) if faster == "Allie" else (0, 2))
    assert (table.is_stud("Allie"), table.is_stud("Deputy")) == (False, faster == "Deputy")
    assert (table.bullets("Bo"), table.bullets("Cal")) == (0, 1)


@pytest.mark.parametrize("code", FASTER)
def test_faster_on_the_draw_makes_nobody_worse_who_cannot_be_chosen(code: str) -> None:
    table = showdown(second=[dude("Cal", bullets=3)])
    for name in ("Bo", "Cal"):
        table.modify(name, "bullets", 2)
        table.modify(name, "cannot be chosen", 1)
    until(table, "pick_shooters", use_from_hand(table, code, window="shootout"))
    assert [table.bullets(name) for name in ("Allie", "Bo", "Cal")] == [1, 2, 5]


# This'll Hurt in the Mornin'


HURTS = ["05038", "24240"]


def hurting(code: str, first: str, rock: int = 1) -> tuple[Table, str]:
    """Seat 1 cheats with a pair, has this much ghost rock, and would draw a king and an ace. Returns the harm done."""
    table = showdown()
    table.set_rock(1, rock)
    deal(table, first, CHEATIN_PAIR)
    until(table, "reveal")
    table.next_cards(1, "K♥ A♥")
    return table, use_from_hand(table, code, window="resolution")


@ruling("compendium-1.9.3:1011 s1", "compendium-1.9.3:1011 s2", "faq-2015:448 s1", "faq-2015:448 s2")
@pytest.mark.parametrize("code", HURTS)
def test_a_cheater_is_hurt_by_a_legal_hand_and_pays_or_aces_each_card(code: str) -> None:
    table, use = hurting(code, PAIR)
    gone = ["0 take out of draw hand: 3♠", "0 take out of draw hand: 10♠"]
    assert table.options(use, *gone) == ["yes", "no"]
    until(table, "take_lumps", use, *gone, "1 pay 1 ghost rock: yes")
    assert table.draw_hand(1) == ["3♠ #2", "6♦", "8♣", "K♥", "A♥"]
    assert (table.discard(1), table.boot_hill(1), table.rock(0), table.rock(1)) == (["3♠"], ["10♠"], 1, 0)


@pytest.mark.parametrize("code", HURTS)
def test_a_cheater_is_only_hurt_by_another_cheater(code: str) -> None:
    table, use = hurting(code, CHEATIN_FOUR)
    until(table, "take_lumps", use, "0 take out of draw hand: 3♠", "0 take out of draw hand: none")
    assert table.draw_hand(1) == ["3♠ #2", "6♦", "8♣", "10♠", "K♥"]
    assert (table.discard(1), table.boot_hill(1), table.rock(1)) == (["3♠"], [], 1)


@pytest.mark.parametrize("code", HURTS)
@pytest.mark.parametrize(("dealt", "shown"), [("9♦", "9♦"), (joker(), "Joker")])
def test_the_cards_of_a_dealt_hand_are_replaced_from_the_deck_of_who_dealt_it(
    code: str, dealt: str | Card, shown: str
) -> None:
    """Their owner's deck; a second Cheatin' play is Dancing Butterfly's to allow."""
    table = showdown()
    deal(table, PAIR, CHEATIN_PAIR)
    until(table, "reveal")
    table.modify("home 1", "cheatin plays", 2, "round", "set")
    table.next_cards(0, *CHEATIN_FOUR.split(), dealt)
    table.next_cards(1, "K♥")
    table.in_hand(0, "Bottom Dealin'")
    uses = ("0 resolution play: use Bottom Dealin'", use_from_hand(table, code, window="resolution"))
    table.until("take lumps", *uses, "0 take out of draw hand: 10♠ #2", "0 take out of draw hand: none", rest="plain")
    assert shown in table.draw_hand(1) and len(table.draw_hand(1)) == 5 and table.deck(1)[-1] == "K♥"
    # A joker makes no five of a kind for who did not deal it.
    assert table.rank(1) == 8


# Prayer


def prayed(*, blessed: bool = False, shooting: bool = False, ruleset: str = "pinebox-1.5") -> Table:
    """Allie, for whom Prayer was used, with Ann, who is Blessed; Miracles, a Hex and a Hat in hand."""
    table = Table(ruleset=ruleset)
    skills = ("Blessed 1", "Huckster 1") if blessed else ("Huckster 1",)
    table.put(0, dude("Allie", keywords=skills), "town square")
    table.put(0, dude("Ann", keywords=("Blessed 1",)), "town square")
    table.put(1, dude("Bo"), "town square")
    for miracle in ("Grace", "Faith"):
        table.in_hand(0, spell(miracle, cost=1, keywords=("Miracle",)))
    table.in_hand(0, HEX, goods("Hat"))
    table.set_rock(0, 2)
    table.play(use_from_hand(table, "05039"), "target: Allie", "1 play: pass")
    if shooting:
        table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    return table


def test_prayer_takes_no_faith_from_who_is_blessed_later_in_the_day() -> None:
    """Abram Grothe (01023) is not Blessed; once he is (05010), that he gains Blessed 0 makes him no worse at it."""
    table = Table()
    table.put(0, "01023")
    table.in_hand(0, "05010")
    table.play(use_from_hand(table, "05039"), rest="plain")
    assert table.rating("Abram Grothe", "Blessed") == 0
    table.play("0 play: exchange Abram Grothe (Exp.1)", rest="plain")
    assert table.rating("Abram Grothe (Exp.1)", "Blessed") == 1


def shops(table: Table) -> list[str]:
    """The cards that seat 0 can shop for."""
    return [play for play in table.plays(0) if play.startswith("shop")]


@ruling("compendium-1.9.3:964", "faq-2015:417")
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_prayer_lets_a_dude_receive_miracles_anywhere_by_noon_and_in_shootouts(edition: str) -> None:
    table = prayed(ruleset=edition)
    assert shops(table) == ["shop Grace", "shop Faith"] and table.options("0 play: shop Grace") == []
    table.play("0 play: shop Grace")
    assert table.attached("Allie") == ["Grace"] and table.rock(0) == 1
    table = prayed(ruleset=edition, shooting=True)
    table.step("0 shootout play: use Allie", "target: Grace", "0 shootout play: use Allie", rest="plain")
    assert table.attached("Allie") == ["Grace", "Faith"] and table.rock(0) == 0


def test_prayer_gives_faith_for_the_day() -> None:
    table = prayed()
    assert table.rating("Allie", "Blessed") == 0 and table.rating("Ann", "Blessed") == 1
    table.play("0 play: shop Grace")
    table.put(0, HEX, on="Allie")
    table.put(0, MIRACLE, on="Ann")
    table.put(1, dude("Boss", influence=9))
    table.put(0, dude("Chief", influence=9))
    table.to("gambling", rest="plain")
    assert table.zone("Grace") == "discard" and table.attached("Allie") == [HEX.title + " #2"]
    assert table.attached("Ann") == ["Miracle"] and table.rating("Allie", "Blessed") is None


def test_prayer_takes_nothing_from_who_is_blessed() -> None:
    table = prayed(blessed=True)
    assert table.rating("Allie", "Blessed") == 1
    table.play("0 play: shop Grace")
    table.put(1, dude("Boss", influence=9))
    table.put(0, dude("Chief", influence=9))
    table.to("gambling", rest="plain")
    assert table.attached("Allie") == ["Grace"] and "shop Faith" not in shops(table)


@pytest.mark.parametrize(("edition", "booted_too"), [("pinebox-1.5", True), ("aeg-2015", False)])
def test_prayer_is_for_booted_dudes_too_but_was_not_in_2015(edition: str, booted_too: bool) -> None:
    """As Concealed Weapons: compendium-1.9.3:899, faq-2015:360."""
    table = prayed(shooting=True, ruleset=edition)
    assert table.options() == ["none", "use Allie"]
    table["Allie"].booted = True
    assert table.options() == ["none", "use Allie"] * booted_too
    table = prayed(ruleset=edition)
    table["Allie"].booted = True
    assert shops(table) == ["shop Grace", "shop Faith"] * booted_too


def test_prayer_is_for_what_can_be_paid() -> None:
    table = prayed(shooting=True)
    table.set_rock(0, 0)
    assert table.options() == []


def test_prayer_lets_only_miracles_be_received_in_a_shootout_at_home() -> None:
    table = prayed()
    for name in ("Allie", "Bo"):
        table[name].at = table.place("home 0")
    table.duel("Allie", "Bo", rest="plain")
    assert table.options("0 shootout play: use Allie") == ["Grace", "Faith"]


@pytest.mark.parametrize(("code", "which"), [("01134", ""), ("24248", "ability 1 ")])
def test_prayer_gives_no_ability_that_a_dude_could_lose(code: str, which: str) -> None:
    """compendium-1.9.3 §4, Unprepared: whom it has caught can't use its own abilities; what Prayer allows is a play of
    another kind.
    """
    table = prayed(shooting=True)
    table.teach("Allie", ability("Shootout", lambda use: None))
    unprepared = use_from_hand(table, code, 1, which, "shootout")
    script = ("0 shootout play: none", unprepared, "target: Allie")
    assert table.options(*script) == ["none", "use ability 2 Allie"]


def test_prayer_helps_nobody_of_another_player() -> None:
    table = Table()
    table.put(1, dude("Bo"))
    assert use_from_hand(table, "05039").removeprefix("0 play: ") not in table.plays(0)


# Meet The New Boss


def boss_job(code: str, first: str = FOUR, second: str = HIGH) -> tuple[Table, str]:
    """A job that Bo will oppose with these hands; and how it is played."""
    table = crew()
    use = use_from_hand(table, code)
    deal(table, first, second)
    return table, use


def card_zone(table: Table, code: str) -> str:
    """Where the card with a code is."""
    return next(piece.zone for piece in table.state.pieces if piece.card.code == code)


@pytest.mark.parametrize(
    ("code", "script", "result"),
    [
        ("05040", [], (1, 1, "boot hill")),
        ("24250", ["0 ace this card for influence: yes"], (1, 1, "boot hill")),
        ("24250", ["0 ace this card for influence: no"], (0, 1, "discard")),
    ],
)
def test_the_new_boss_has_a_control_point_and_influence(
    code: str, script: list[str], result: tuple[int, int, str]
) -> None:
    table, use = boss_job(code)
    table.play(use, "1 oppose: none", *script)
    assert (table.influence("Allie"), table["Allie"].control_points, card_zone(table, code)) == result
    table.do(expire, "day")
    assert table.influence("Allie") == result[0]


def test_the_new_boss_of_the_weird_west_has_no_influence_for_a_card_that_is_not_aced() -> None:
    """rulebook-1.5.0 §5.3.1: aced to give influence, the card must be there to be aced."""
    table, use = boss_job("24250")
    table.put(0, dude("Ann"), "home 1")
    boss = next(piece for piece in table.state.pieces if piece.card.code == "24250")
    table.teach("Ann", trait("after", SentHome, lambda use: put(use.game, boss, "discard")))
    table.play(use, "1 oppose: none", "0 ace this card for influence: yes", rest="plain")
    assert (table.influence("Allie"), table["Allie"].control_points, boss.zone) == (0, 1, "discard")


@pytest.mark.parametrize(("code", "zone"), [("05040", "boot hill"), ("24250", "discard")])
def test_a_job_for_a_new_boss_that_fails(code: str, zone: str) -> None:
    table, use = boss_job(code, HIGH, FOUR)
    table.play(use, "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert card_zone(table, code) == zone
