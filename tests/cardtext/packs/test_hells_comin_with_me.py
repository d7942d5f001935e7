"""Do the texts of `dtk/cardtext/packs/hells_comin_with_me.py` do what they say?"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import pytest

from dtk.engine.lasting import Prohibited
from dtk.engine.rules.upkeep import income
from tests.cardtext.kit import *

# Andrew Lane


LEGEND = "Andrew Lane"


def legend_table(code: str, ruleset: str = "pinebox-1.5") -> Table:
    """Seat 0 plays a legend."""
    table = Table(ruleset=ruleset)
    table.put(0, code)
    return table


def test_andrew_lane_weakens_the_leaders_unarmed_dudes() -> None:
    table = legend_table("22001")
    table.put(0, dude("Far", bullets=2))
    table.put(0, dude("Ann", bullets=2), "town square")
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Ann")
    table.put(0, dude("Al", bullets=2), "town square")
    table.put(0, NAG, on="Al")
    table.put(1, dude("Bo", bullets=2), "town square")
    assert [table.bullets(name) for name in ("Ann", "Al", "Far", "Bo")] == [2, 2, 2, 2]
    table.duel("Ann", "Bo", "0 join posse: Al", rest="plain")
    assert [table.bullets(name) for name in ("Ann", "Al", "Far", "Bo")] == [2, 1, 1, 2]


def test_andrew_lane_says_nothing_to_the_marks_dudes() -> None:
    table = legend_table("22001")
    table.put(0, dude("Al", bullets=2), "town square")
    table.put(1, dude("Bo", bullets=2), "town square")
    table.duel("Bo", "Al", rest="plain")
    assert table.bullets("Al") == 2


def armory(rock: int = 2) -> Table:
    """Andrew Lane's Al and Ann with a token against Bo; Weapons and other things in hand."""
    table = legend_table("22001")
    table.put(0, "Gunslinger", "town square")
    table.put(0, dude("Far"))
    for seat, name in ((0, "Al"), (0, "Ann"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
    table.set_rock(0, rock)
    table.in_hand(
        0,
        goods("Gun", cost=2, keywords=("Weapon",)),
        goods("Relic", cost=0, keywords=("Weapon", "Unique")),
        goods("Ray", cost=0, keywords=("Weapon", "Gadget")),
        goods("Hat", cost=0),
        goods("Knife", cost=1, keywords=("Weapon",)),
    )
    table.duel("Al", "Bo", "0 join posse: Ann", "0 join posse: Gunslinger", rest="plain")
    return table


def test_andrew_lane_arms_a_dude() -> None:
    table = armory()
    use = f"0 shootout play: use {LEGEND}"
    assert table.options(use) == ["Gun", "Knife"]
    assert table.options(use, "target: Gun") == ["Al", "Ann"]
    table.step(use, "target: Gun", "target: Ann", rest="plain")
    assert (table.host("Gun"), table.rock(0), table.is_booted(LEGEND)) == ("Ann", 0, True)


def test_andrew_lane_arms_nobody_for_nothing() -> None:
    assert armory(0).options() == []
    assert armory(1).options(f"0 shootout play: use {LEGEND}") == ["Al", "Ann"]
    table = armory()
    table.modify("Al", "most Weapon", 0, change="most")
    table.step(f"0 shootout play: use {LEGEND}", "target: Gun", rest="plain")
    assert table.host("Gun") == "Ann"


def test_andrew_lane_has_a_gadget_invented_by_whom_a_mad_scientist_need_not_carry_it() -> None:
    """rulebook-1.5.0 §7.2.2: what an ability brings may be a Gadget, which is invented all the same."""
    table = armory()
    ray = goods("Zapper", cost=1, keywords=("Weapon", "Gadget"), difficulty=5)
    table.in_hand(0, ray)
    use = f"0 shootout play: use {LEGEND}"
    assert "Zapper" not in table.options(use)
    table.put(0, dude("Max", keywords=("Mad Scientist 1",)))
    table.next_cards(0, "K♠")
    assert "Zapper" in table.options(use)
    table.step(use, "target: Zapper", "target: Ann", rest="plain")
    assert (table.host("Zapper"), table.is_booted("Max"), table.rock(0)) == ("Ann", True, 1)


# Hank Ketchum


def ketchum(*friends: Card) -> Table:
    """Hank Ketchum's Allie and others against Bo and Cy."""
    return showdown(friends, [dude("Cy")], table=legend_table("22002"))


def test_hank_ketchum_lets_the_greatest_shoot() -> None:
    table = ketchum(dude("Ann", influence=3), dude("Al", bullets=3), dude("Weak", value=6))
    table.deal(HIGH, PAIR)
    with pytest.raises(ScriptFault) as asked:
        table.until("draw hands", "0 shooter: Nobody", rest="plain")
    assert asked.value.decision is not None
    assert sorted(map(table.name, asked.value.decision.options)) == ["Al", "Ann"]


def test_hank_ketchum_lets_the_others_choose_and_the_mark() -> None:
    table = legend_table("22002")
    table.put(0, dude("Al"), "town square")
    table.put(0, dude("Ann", influence=3), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy", influence=3), "town square")
    table.duel("Bo", "Al", "1 join posse: Cy", "0 join posse: Ann", rest="plain")
    table.until("draw hands", "1 shooter: Bo", "0 shooter: Al", rest="plain")
    assert posse(table, 0).shooter == table["Al"].number


def test_hank_ketchum_speaks_of_his_own_players_dudes() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "22002")
    for seat, name, influence in ((0, "Allie", 0), (0, "Ann", 1), (1, "Bo", 0), (2, "Cy", 3)):
        table.put(seat, dude(name, influence=influence), "town square")
    table.duel("Allie", "Bo", "0 join posse: Ann", "0 invite: home 2", "2 join posse: Cy", rest="plain")
    table.deal(HIGH, PAIR)
    table.until("draw hands", rest="plain")
    assert posse(table, 0).shooter == table["Ann"].number


def test_hank_ketchum_compares_the_dudes_in_the_posse_and_binds_no_others() -> None:
    table = legend_table("22002")
    table.put(0, dude("Far", influence=9))
    table = showdown([dude("Ann", influence=3)], [dude("Cy")], table=table)
    barred = [prohibitions.is_prohibited(table.game, "cannot shoot", table[name]) for name in ("Allie", "Ann", "Bo")]
    assert barred == [True, False, False]


def duelist(influence: int, *friends: Card, ruleset: str = "pinebox-1.5") -> Table:
    """Hank Ketchum's dude, of some influence, and others against Bo, once hands are revealed."""
    table = legend_table("22002", ruleset)
    table.put(0, dude("Al", influence=influence), "town square")
    for friend in friends:
        table.put(0, friend, "town square")
    table.put(1, dude("Bo"), "town square")
    table.duel("Al", "Bo", *(f"0 join posse: {friend.title}" for friend in friends), rest="plain")
    table.deal(HIGH, HIGH)
    table.until("reveal", rest="plain")
    return table


@rule('compendium-1.9.3 "Penalties and Bonuses"')
@pytest.mark.parametrize("bounty", [0, 1])
def test_for_hank_ketchum_a_bounty_stands_for_printed_influence(bounty: int) -> None:
    """That of Fred Aims (01036), whose influence is equal to it."""
    table = legend_table("22002", "pinebox-1.5")
    table.put(0, "01036", "town square", bounty=bounty)
    table.put(1, dude("Bo"), "town square")
    table.duel("Fred Aims", "Bo", rest="plain")
    table.deal(HIGH, HIGH)
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use Hank Ketchum", rest="plain")
    assert stats.has(table.state, table["Fred Aims"], "Harrowed") is (bounty > 0)


@pytest.mark.parametrize(
    ("influence", "friends", "is_harrowed"), [(1, (), True), (0, (), False), (1, (dude("Ann"),), False)]
)
def test_hank_ketchum_makes_a_lone_dude_harrowed(influence: int, friends: tuple[Card, ...], is_harrowed: bool) -> None:
    table = duelist(influence, *friends)
    table.modify("Al", "influence", 2)
    table.until("take lumps", "0 resolution play: use Hank Ketchum", rest="plain")
    assert stats.has(table.state, table["Al"], "Harrowed") is is_harrowed
    assert table.is_booted("Hank Ketchum")
    table.do(expire, "round")
    assert not stats.has(table.state, table["Al"], "Harrowed")


def test_hank_ketchum_of_2015_needs_a_lone_dude() -> None:
    assert duelist(0, ruleset="aeg-2015").options() == []


def test_hank_ketchum_knows_no_posse_of_an_ally() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(2, "22002")
    for seat, name in enumerate(("Allie", "Bo", "Cy")):
        table.put(seat, dude(name, influence=1), "town square")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cy", rest="plain")
    table.deal(HIGH, HIGH)
    table.until("reveal", rest="plain")
    assert table.options() == []


# Lacy O'Malley


@pytest.mark.parametrize(("seat", "is_open"), [(0, False), (1, True)])
def test_lacy_omalley_keeps_her_players_discard_pile_closed_to_texts(seat: int, is_open: bool) -> None:
    """Gage Export Co. shuffles a discarded card into the deck."""
    table = Table()
    table.put(seat, "22003")
    table.put(0, "Gage Export Co.")
    table.in_discard(0, dude("Old"))
    assert ("use Gage Export Co." in table.plays(0)) == is_open


def test_lacy_omalley_keeps_other_players_texts_out_too() -> None:
    table = legend_table("22003")
    table.in_discard(0, dude("Old"))
    thief = action("Thief")
    table.teach(thief, ability("Noon", lambda use: Play(use).put(table["Old"], "hand")))
    table.in_hand(1, thief)
    table.play("1 play: use Thief")
    assert table.discard(0) == ["Old"]


def test_lacy_omalley_leaves_the_shuffling_of_an_empty_deck_to_the_rules() -> None:
    table = legend_table("22003")
    table.in_discard(0, dude("Old"))
    tale = action("Tale")
    table.teach(tale, ability("Noon", lambda use: bool(Play(use).draw()) and None))
    table.in_hand(0, tale)
    table.play("0 play: use Tale")
    assert table.hand(0) == ["Old"]


@pytest.mark.parametrize("is_open", [True, False])
def test_lacy_omalley_lets_no_technique_follow_from_the_discard_pile(is_open: bool) -> None:
    table = Table() if is_open else legend_table("22003")
    table.put(0, dude("Monk", value=9, keywords=("Kung Fu 2",)))
    first, then = (action(name, keywords=("Technique", "Tao of Zhu Bajie")) for name in ("Kick", "Blow"))
    for one in (first, then):
        table.teach(one, ability("Noon Tao Technique", lambda use: None, combo=lambda use: True))
    table.in_hand(0, first)
    table.in_discard(0, then)
    table.next_cards(0, "A♠", "A♥")
    asked = table.pending("0 play: use Kick")
    assert (asked is not None and "use Blow" in asked.options) == is_open


def test_lacy_omalley_discards_the_whole_hand_in_sundown() -> None:
    table = legend_table("22003")
    prevent_victory(table)
    table.in_hand(0, dude("Abe"), dude("Ben"))
    table.in_hand(1, dude("Cy"))
    table.in_deck(0, *(dude(f"New {place}") for place in range(6)))
    table.in_deck(1, *(dude(f"Old {place}") for place in range(6)))
    table.to("sundown", "0 play: pass", "1 play: pass")
    assert sorted(table.hand(0)) == ["Abe", "Ben"]
    table.to("gambling", "1 discard at sundown: none", rest="plain")
    assert {"Abe", "Ben"} <= set(table.discard(0)) and len(table.hand(0)) == 5
    assert all(name.startswith("New") for name in table.hand(0)) and "Cy" in table.hand(1)


# The Tombstone Haint


@pytest.mark.parametrize(("phase", "influence"), [("upkeep", 2), ("gambling", 0), ("high noon", 0), ("sundown", 0)])
def test_the_tombstone_haint_haunts_in_upkeep(phase: str, influence: int) -> None:
    table = Table(phase=phase)
    table.put(0, "22004")
    table.put(0, dude("Allie"))
    assert (table.influence("The Tombstone Haint"), table.influence("Allie")) == (influence, 0)


# Rock Woofstone


def test_rock_woofstone_pays_a_player_of_choice_each_time() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "22005")
    table.put(0, dude("Allie"))
    table.set_rock(0, 2)
    table.set_rock(1, 0)
    table.set_rock(2, 0)
    table.play("0 play: use Rock Woofstone", "target: home 2")
    assert (table.at("Rock Woofstone"), table.is_booted("Rock Woofstone")) == ("town square", False)
    assert [table.rock(seat) for seat in range(3)] == [1, 0, 1]
    assert usable_abilities(table) == []
    table["Rock Woofstone"].at = table.place("home 0")
    table.play("0 play: use Rock Woofstone", "target: home 1")
    assert (table.at("Rock Woofstone"), table.rock(1)) == ("town square", 1)


def test_rock_woofstone_needs_ghost_rock_and_a_way() -> None:
    table = Table()
    table.put(0, "22005", booted=True)
    table.set_rock(0, 0)
    assert usable_abilities(table) == []
    table.set_rock(0, 1)
    assert usable_abilities(table) == ["use Rock Woofstone"]
    table.modify("Rock Woofstone", "cannot move", 1)
    assert usable_abilities(table) == []


# Arielle Moriah


ARIELLE = "Arielle Moriah"


def choir(
    who: str = "Arielle Moriah", word: str = "Miracle", whom: str = "Arielle Moriah", play: str = "Noon"
) -> Table:
    """Arielle Moriah and Ann, both Blessed; one of them has a spell that boots a dude."""
    table = Table()
    table.put(0, "22006", "town square")
    table.put(0, dude("Ann", keywords=("Blessed 1", "Huckster 1")), "town square")
    table.put(0, spell("Song", keywords=(word,)), on=who)
    table.teach("Song", ability(f"{play} {word} 1", lambda use: boot(use.game, table[whom])))
    table.next_cards(0, "K♠")
    return table


@pytest.mark.parametrize(("answer", "booted"), [(f"answer {ARIELLE}", False), ("none", True)])
def test_arielle_moriah_unboots_after_booting_for_a_miracle(answer: str, booted: bool) -> None:
    table = choir()
    table["Ann"].booted = True
    table.play("0 play: use Song", f"0 react [{ARIELLE}]: {answer}")
    assert table.is_booted(ARIELLE) is booted


@pytest.mark.parametrize(("who", "word", "whom"), [("Ann", "Miracle", ARIELLE), ("Ann", "Hex", ARIELLE)])
def test_arielle_moriah_stays_booted_otherwise(who: str, word: str, whom: str) -> None:
    table = choir(who, word, whom)
    table.play("0 play: use Song")
    assert table.is_booted(whom)


def test_arielle_moriah_stays_booted_after_another_spell_and_unboots_nobody_else() -> None:
    table = choir(whom="Ann")
    table[ARIELLE].booted = True
    table.play("0 play: use Song")
    assert table.is_booted("Ann") and table.is_booted(ARIELLE)
    table = choir()
    table.modify(ARIELLE, "Huckster", 1, change="least")
    table.put(0, HEX, on=ARIELLE)
    table.teach("Hex", ability("Noon Hex 1", lambda use: boot(use.game, table[ARIELLE])))
    table.play("0 play: use Hex")
    assert table.is_booted(ARIELLE)


def test_arielle_moriah_stays_booted_if_no_text_boots_her() -> None:
    table = choir()
    table.do(boot, table[ARIELLE])
    assert table.is_booted(ARIELLE)


def test_arielle_moriah_must_be_able_to_unboot() -> None:
    table = choir()
    table.modify(ARIELLE, "cannot unboot", 1)
    table.play("0 play: use Song")
    assert table.is_booted(ARIELLE)


def test_arielle_moriah_unboots_and_the_miracle_works_all_the_same() -> None:
    table = choir()
    table.put(0, "05034", on=ARIELLE)
    table["Ann"].booted = True
    table.play("0 play: use Soothe", f"0 react [{ARIELLE}]: answer {ARIELLE}", rest="plain")
    assert not table.is_booted("Ann") and not table.is_booted(ARIELLE)


def test_arielle_moriah_unboots_after_she_has_booted_to_lead_a_miracles_job() -> None:
    table = choir()
    prevent_victory(table)
    table.put(0, "10028", on=ARIELLE)
    table.play("0 play: use Fiery Rhetoric", "0 join job: none", f"0 react [{ARIELLE}]: answer {ARIELLE}", rest="plain")
    assert table.at(ARIELLE) == "home 0"


def test_arielle_moriah_stays_booted_for_a_job_of_no_miracle() -> None:
    table = choir()
    errand = action("Errand")
    table.teach(errand, ability("Noon Job, Boot", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, errand)
    table.play("0 play: use Errand", f"0 leader: {ARIELLE}", rest="plain")
    assert table.is_booted(ARIELLE)


# Gabriel Prior


@pytest.mark.parametrize(("friends", "unboots"), [((), False), (("Ann",), False), (("Ann", "Cal"), True)])
def test_gabriel_prior_casts_better_among_friends(friends: tuple[str, ...], unboots: bool) -> None:
    table = Table()
    table.put(0, "22007", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, dude("Dan"))
    for name in friends:
        table.put(0, dude(name), "town square")
    table.put(0, MIRACLE, on="Gabriel Prior")
    table.teach("Miracle", ability("Noon Miracle 5", lambda use: table.set_rock(0, 9)))
    table.next_cards(0, "3♠")
    table.set_rock(0, 0)
    table.play("0 play: use Miracle")
    assert (table.rock(0) == 9) == unboots
    assert table.rating("Gabriel Prior", "Blessed") == 0


def test_gabriel_prior_helps_nobody_else_and_with_no_hex() -> None:
    table = Table()
    table.put(0, "22007", "town square")
    table.put(0, dude("Ann", keywords=("Blessed 0",)), "town square")
    table.put(0, MIRACLE, on="Ann")
    table.teach("Miracle", ability("Noon Miracle 4", lambda use: table.set_rock(0, 9)))
    table.put(0, spell("Hex", keywords=("Hex",)), on="Gabriel Prior")
    table.teach("Hex", ability("Noon Hex 4", lambda use: table.set_rock(0, 9)))
    table.modify("Gabriel Prior", "Huckster", 0, change="least")
    table.next_cards(0, "3♠ 3♠")
    table.set_rock(0, 0)
    table.play("0 play: use Miracle", "0 play: use Hex")
    assert table.rock(0) == 0


def test_gabriel_prior_is_no_better_while_others_cast() -> None:
    table = Table()
    table.put(0, "22007", "town square")
    table.put(0, dude("Ann", keywords=("Blessed 0",)), "town square")
    table.put(0, MIRACLE, on="Ann")
    table.teach("Miracle", ability("Noon Miracle 5", lambda use: None))
    seen = list[int | None]()
    table.teach("Ann", trait("after", SkillTestMade, lambda use: seen.append(table.rating("Gabriel Prior", "Blessed"))))
    table.next_cards(0, "3♠")
    table.play("0 play: use Miracle")
    assert seen == [0]


# Mr. Baird


def baird(rock: int = 1) -> Table:
    """Mr. Baird; deeds in hand and in the discard pile, and other cards."""
    table = Table()
    table.put(0, "22008")
    table.set_rock(0, rock)
    table.in_hand(0, deed("Bar"), dude("Junk"))
    table.in_discard(0, deed("Mill"), deed("Mine", keywords=("Out of Town",)), goods("Hat"), deed("Inn"))
    return table


def test_mr_baird_swaps_deeds() -> None:
    table = baird()
    assert table.options("0 play: use Mr. Baird") == ["Mill", "Inn"]
    table.play("0 play: use Mr. Baird", "target: Inn")
    assert (table.hand(0), table.discard(0)) == (["Junk", "Inn"], ["Mill", "Mine", "Hat", "Bar"])
    assert (table.rock(0), table.is_booted("Mr. Baird")) == (0, True)


def test_mr_baird_needs_deeds_in_both_places_and_ghost_rock() -> None:
    assert usable_abilities(baird()) == ["use Mr. Baird"]
    assert usable_abilities(baird(rock=0)) == []
    table = Table()
    table.put(0, "22008")
    table.set_rock(0, 1)
    table.in_hand(0, dude("Junk"))
    table.in_discard(0, deed("Mill"))
    assert usable_abilities(table) == []
    table.in_hand(0, deed("Bar"))
    assert usable_abilities(table) == ["use Mr. Baird"]
    table = Table()
    table.put(0, "22008")
    table.set_rock(0, 1)
    table.in_hand(0, deed("Bar"))
    table.in_discard(0, goods("Hat"), deed("Mine", keywords=("Out of Town",)))
    assert usable_abilities(table) == []


# Harlan Stanton


RANCH = deed("Ranch", keywords=("Ranch",))


def ranch(at: str, harlan: str = "home 0", ruleset: str = "pinebox-1.5") -> Table:
    """A shootout between Allie and Bo, with Harlan Stanton elsewhere. Seat 0 has a Ranch and a Bank."""
    table = Table(ruleset=ruleset)
    table.put(0, RANCH)
    table.put(0, BANK)
    table.put(0, dude("Ann"))
    table.put(0, "22009", harlan)
    return showdown(at=at, table=table)


@pytest.mark.parametrize(("at", "is_stud"), [("Ranch", True), ("Bank", False), ("town square", False)])
def test_harlan_stanton_is_a_stud_at_a_ranch(at: str, is_stud: bool) -> None:
    table = Table()
    table.put(1, RANCH)
    table.put(0, BANK)
    table.put(0, "22009", at)
    table.put(0, dude("Allie"), at)
    assert (table.is_stud("Harlan Stanton"), table.is_stud("Allie")) == (is_stud, False)


def test_harlan_stanton_joins_at_a_ranch() -> None:
    table = ranch("Ranch")
    table["Harlan Stanton"].booted = True
    table.step("0 shootout play: use Harlan Stanton", rest="plain")
    assert (table.posse(0), table.at("Harlan Stanton")) == (["Allie", "Harlan Stanton"], "Ranch")


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_harlan_stanton_joins_nowhere_else(ruleset: str) -> None:
    """From outside an ability is used only if it brings a card into a posse (rulebook-1.5.0 §6.1 step 1)."""
    assert ranch("Bank", ruleset=ruleset).options() == []


def test_harlan_stanton_must_be_able_to_join() -> None:
    table = ranch("Ranch")
    table.modify("Harlan Stanton", "cannot join", 1)
    assert table.options() == []


# Dr. Delphi Wallis


SHERIFF = dude("Sheriff", value=3, bullets=1, influence=1)


def delphi(pull: str = "4♠") -> Table:
    """Dr. Delphi Wallis and a Gadget of hers against Bo and the Sheriff, who has two abilities; the pull to come."""
    table = Table()
    for _ in range(2):
        table.teach(SHERIFF, ability("Repeat Shootout", lambda use: None))
    showdown([printed("22010")], [SHERIFF], table=table)
    table.put(0, goods("Rig", keywords=("Gadget",)), on="Dr. Delphi Wallis")
    table.put(0, NAG, on="Dr. Delphi Wallis")
    table.put(0, COG, on="Allie")
    table.next_cards(0, pull)
    return table


DELPHI = "0 shootout play: use Dr. Delphi Wallis"


@pytest.mark.parametrize("booted", ["Dr. Delphi Wallis", "Rig"])
def test_delphi_wallis_takes_an_ability_away_for_the_day(booted: str) -> None:
    table = delphi()
    assert table.options(DELPHI) == ["Dr. Delphi Wallis", "Rig"]
    assert table.options(DELPHI, f"target: {booted}") == ["Bo", "Sheriff"]
    table.step(DELPHI, f"target: {booted}", "target: Sheriff", "forbidden: ability 2", rest="plain")
    assert table.is_booted(booted)
    number = table["Sheriff"].number
    forbids = lambda place: table.state.lasting.forbids(  # noqa: E731
        "cannot be used", number, AbilityRef(number, "ability", place)
    )
    assert (forbids(0), forbids(1)) == (False, True)
    table.do(expire, "shootout")
    assert forbids(1)
    table.do(expire, "day")
    assert not forbids(1)


@pytest.mark.parametrize("pull", ["3♠", "A♠"])
def test_delphi_wallis_tests_her_skill_against_grit(pull: str) -> None:
    table = delphi(pull)
    table.step(DELPHI, "target: Rig", "target: Sheriff", rest="plain")
    assert (table.is_booted("Rig"), table.state.lasting.by_subject.get("cannot be used", [])) == (True, [])


def test_delphi_wallis_makes_no_test_if_nothing_boots() -> None:
    table = delphi()
    saver(table, Booted)
    table.step(DELPHI, "target: Rig", "target: Sheriff", "0 react [Rig]: answer Saver", rest="plain")
    assert table.state.lasting.by_subject.get("cannot be used", []) == []


def test_delphi_wallis_needs_something_to_boot() -> None:
    table = delphi()
    for name in ("Dr. Delphi Wallis", "Rig"):
        table[name].booted = True
    assert not any("Wallis" in play for play in table.options())


# Cooper Grannon


RIG = goods("Rig", keywords=("Gadget", "Experimental"))


def cooper(*pulls: str, gadget: Card = COG) -> Table:
    """Cooper Grannon with a Gadget, and what he pulls."""
    table = Table()
    table.put(0, "22011")
    table.put(0, gadget, on="Cooper Grannon")
    table.put(0, NAG, on="Cooper Grannon")
    table.put(0, dude("Ann"))
    table.put(0, goods("Other", keywords=("Gadget",)), on="Ann")
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, " ".join(pulls))
    return table


@pytest.mark.parametrize(
    ("pull", "found"),
    [
        ("2♥", (2, 0, False, ["Junk"])),
        ("2♠", (0, 1, False, ["Junk"])),
        ("2♣", (0, 0, True, ["Junk"])),
        ("2♦", (0, 0, False, ["K♠"])),
    ],
)
def test_cooper_grannon_boots_a_gadget_to_pull(pull: str, found: tuple[int, int, bool, list[str]]) -> None:
    table = cooper(pull, "K♠")
    bullets, influence = table.bullets("Cooper Grannon"), table.influence("Cooper Grannon")
    table.play("0 play: use Cooper Grannon", *(["0 discard from hand: Junk"] if pull == "2♦" else []))
    gained = (table.bullets("Cooper Grannon") - bullets, table.influence("Cooper Grannon") - influence)
    assert (*gained, table.is_booted("Cooper Grannon"), table.hand(0)) == found
    assert table.is_booted("Cog") and not table.is_booted("Other")


def test_cooper_grannon_pulls_twice_for_an_experimental_gadget() -> None:
    table = cooper("2♥", "3♠", "4♠", gadget=RIG)
    bullets, influence = table.bullets("Cooper Grannon"), table.influence("Cooper Grannon")
    table.play("0 play: use Cooper Grannon")
    assert (table.bullets("Cooper Grannon"), table.influence("Cooper Grannon")) == (bullets + 2, influence + 1)


# rulebook-1.5.0 §7.2.
def test_cooper_grannon_pulls_no_card_twice() -> None:
    table = cooper("2♥", gadget=RIG)
    bullets, influence = table.bullets("Cooper Grannon"), table.influence("Cooper Grannon")
    table.play("0 play: use Cooper Grannon")
    # With no other card left, the second pull is an ace of clubs.
    assert (table.bullets("Cooper Grannon"), table.influence("Cooper Grannon")) == (bullets + 2, influence)
    assert table.is_booted("Cooper Grannon") and table.discard(0) == ["2♥"]


def test_cooper_grannon_pulls_nothing_if_the_gadget_does_not_boot() -> None:
    table = cooper("2♥")
    saver(table, Booted)
    before = table.bullets("Cooper Grannon")
    table.play("0 play: use Cooper Grannon", "0 react [Cog]: answer Saver")
    assert table.bullets("Cooper Grannon") == before


def test_cooper_grannon_needs_an_unbooted_gadget_of_his_own() -> None:
    table = cooper("2♥")
    table["Cog"].booted = True
    assert usable_abilities(table) == []


# Vivene Goldsun


CHARM = goods("Charm", value=7, keywords=("Mystical",))


@pytest.mark.parametrize(
    ("thing", "is_stud"), [(CHARM, True), (COG, False), (spell("Totem", keywords=("Mystical",)), False)]
)
def test_vivene_goldsun_is_a_stud_with_mystical_goods(thing: Card, is_stud: bool) -> None:
    table, name = facing_bo("22012")
    table.put(0, thing, on=name)
    table.put(0, dude("Ann"))
    table.put(0, CHARM, on="Ann")
    assert (table.is_stud(name), table.is_stud("Ann")) == (is_stud, False)


def vivene() -> Table:
    """Vivene Goldsun with a Charm and a Hat, against Bo, whose grit is 5, and stronger dudes."""
    table = against_bo("22012", foes=(dude("Cy", value=6), dude("Dan", value=6, influence=1)))
    table.put(0, CHARM, on="Vivene Goldsun")
    table.put(0, goods("Hat"), on="Vivene Goldsun")
    table.put(0, goods("Talisman", value=13, keywords=("Mystical",)), on="Allie")
    return table


def test_vivene_goldsun_gives_up_mystical_goods_to_send_a_dude_home() -> None:
    table = vivene()
    assert table.options("0 shootout play: use Vivene Goldsun") == ["Bo", "Cy"]
    table.step("0 shootout play: use Vivene Goldsun", "target: Cy", rest="plain")
    assert (table.zone("Charm"), table.at("Cy"), table.is_booted("Cy")) == ("discard", "home 1", True)
    assert table.posse(1) == ["Bo", "Dan"] and table.is_booted("Vivene Goldsun")


def test_vivene_goldsun_sends_nobody_home_if_the_goods_stay() -> None:
    table = vivene()
    saver(table, Discarded)
    table.step("0 shootout play: use Vivene Goldsun", "target: Cy", "0 react [Charm]: answer Saver", rest="plain")
    assert (table.zone("Charm"), table.posse(1)) == ("in play", ["Bo", "Cy", "Dan"])


def test_vivene_goldsun_needs_goods_to_give_up() -> None:
    table = vivene()
    table.modify("Charm", "cannot be discarded", 1)
    assert table.options() == []


# Maurice Croker


GUNMAN = dude("Gunman", shooter="stud")


def croker(*friends: Card, ruleset: str = "pinebox-1.5") -> Table:
    """Maurice Croker and others against Bo, and a stud."""
    return against_bo("22013", *friends, foes=(GUNMAN,), ruleset=ruleset)


def test_maurice_croker_makes_a_dude_a_draw() -> None:
    table = croker()
    assert sorted(table.options("0 shootout play: use Maurice Croker")) == ["Bo", "Gunman"]
    table.step("0 shootout play: use Maurice Croker", "target: Gunman", rest="plain")
    assert (table.is_stud("Gunman"), table.is_booted("Maurice Croker")) == (False, False)


def test_maurice_croker_does_nothing_beside_a_stud() -> None:
    table = croker(dude("Sal", shooter="stud"))
    table.step("0 shootout play: use Maurice Croker", rest="plain")
    assert table.is_stud("Gunman")
    assert croker(dude("Sal", shooter="stud"), ruleset="aeg-2015").options() == []


def test_maurice_croker_has_no_posse_where_he_is_an_ally() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, card in enumerate((dude("Allie"), GUNMAN, "22013")):
        table.put(seat, card, "town square")
    table.duel("Allie", "Gunman", "0 invite: home 2", "2 join posse: Maurice Croker", rest="plain")
    assert table.options() == []


# Bogie Man


@pytest.mark.parametrize(
    ("own", "others", "found"),
    [
        ((), (), (2, 0)),
        ((), (dude("Cy", influence=2),), (2, 2)),
        ((goods("Hat"),), (), (2, 0)),
        ((dude("Zed"),), (), (1, 0)),
        ((dude("Ann", influence=3), dude("Cal", influence=1)), (dude("Cy", influence=2),), (1, 3)),
        ((goods("Crown", influence=3),), (dude("Cy", influence=1),), (2, 1)),
    ],
)
def test_bogie_man_grows_by_the_dead(own: tuple[Card, ...], others: tuple[Card, ...], found: tuple[int, int]) -> None:
    table = Table()
    table.put(0, "22014")
    table.put(0, dude("Living", influence=5))
    table.in_boot_hill(0, *own)
    table.in_boot_hill(1, *others)
    assert (table.influence("Bogie Man"), table.bullets("Bogie Man")) == found
    assert (table.influence("Living"), table.bullets("Living")) == (5, 0)


# Evan Lucas


def test_evan_lucas_gains_ghost_rock_for_each_opposing_dude_aced() -> None:
    table = against_bo("22015", foes=(dude("Cy"), dude("Dan")))
    table.put(1, NAG, on="Bo")
    table.set_rock(0, 0)
    for name in ("Nag", "Bo", "Allie"):
        table.do(ace, table[name])
    assert table.rock(0) == 1
    table.do(discard, table["Cy"])
    assert table.rock(0) == 1
    table.do(ace, table["Dan"])
    assert table.rock(0) == 2


def test_evan_lucas_gains_nothing_elsewhere() -> None:
    table = Table()
    table.put(0, "22015")
    showdown(table=table)
    table.set_rock(0, 0)
    table.do(ace, table["Bo"])
    assert table.rock(0) == 0


@pytest.mark.parametrize(("rides", "gained"), [(True, 1), (False, 0)])
def test_evan_lucas_gains_ghost_rock_for_the_mark_of_his_posses_job(rides: bool, gained: int) -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last, when Ambush (01114) has aced the mark."""
    table = Table()
    table.put(0, "22015")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    table.set_rock(0, printed("01114").cost or 0)
    joins = "Evan Lucas" if rides else "none"
    table.play(use_from_hand(table, "01114"), "0 leader: Allie", "0 mark: Bo", f"0 join job: {joins}", rest="plain")
    assert (table.zone("Bo"), table.rock(0)) == ("boot hill", gained)


# Tawodi


def tawodi(*found: Card, rock: int = 9) -> Table:
    """Tawodi at home, and what lies in the discard pile."""
    table = Table()
    table.put(0, "22016")
    table.set_rock(0, rock)
    table.in_discard(0, *found)
    return table


@pytest.mark.parametrize(("cost", "paid"), [(5, 3), (3, 1), (2, 1), (1, 1), (0, 0)])
def test_tawodi_plays_a_discarded_dude_more_cheaply(cost: int, paid: int) -> None:
    table = tawodi(dude("Cal", cost=cost), goods("Hat"))
    played = list[str]()
    table.teach("Tawodi", trait("after", CardPlayed, lambda use: played.append(table.name(use.event.piece))))
    table.play("0 play: use Tawodi", rest="plain")
    assert (table.zone("Cal"), table.rock(0), played) == ("in play", 9 - paid, ["Cal"])
    assert (table.at("Tawodi"), table.is_booted("Tawodi")) == ("home 0", True)


def test_tawodi_plays_what_can_be_paid_for() -> None:
    table = tawodi(deed("Inn", cost=3), dude("Cal", cost=4), goods("Hat", cost=0), rock=1)
    table.play("0 play: use Tawodi", rest="plain")
    assert (table.zone("Inn"), table.rock(0), table.discard(0)) == ("in play", 0, ["Cal", "Hat"])


def test_tawodi_plays_a_gadget_that_a_discount_for_what_is_played_makes_affordable() -> None:
    """Morgan Stables (11003) makes the first Horse that is played 1 ghost rock cheaper."""
    table = tawodi(dude("Centaur", cost=4, keywords=("Gadget", "Horse"), difficulty=6), rock=1)
    table.put(0, "11003")
    table.put(0, dude("Doc", keywords=("Mad Scientist 5",)))
    table.next_cards(0, "10♠")
    table.play("0 play: use Tawodi", rest="plain")
    assert (table.at("Centaur"), table.rock(0)) == ("home 0", 0)


def test_tawodi_may_find_nothing() -> None:
    table = tawodi(goods("Hat"))
    table.play("0 play: use Tawodi", rest="plain")
    assert table.discard(0) == ["Hat"] and table.is_booted("Tawodi")


# Tsintah


POLE = spell("Pole", keywords=("Spirit", "Totem"))
GHOST = spell("Ghost", keywords=("Spirit",))


def tsintah(at: str = "town square", *, holy: str = "") -> Table:
    """Tsintah and Allie against Bo; the Bank of seat 0 lies next to its home, the Ranch of seat 1 next to that's."""
    table = Table()
    table.put(0, deed("Bank", keywords=("Holy Ground",) if holy == "Bank" else ()))
    table.put(0, deed("Mill", keywords=("Holy Ground",) if holy == "Mill" else ()))
    return showdown([printed("22017")], at=at, table=table)


def test_tsintah_boots_a_spirit_to_be_a_stud() -> None:
    table = tsintah()
    for host in ("Tsintah", "Allie"):
        table.put(0, spell(f"Ghost {host[0]}", keywords=("Spirit",)), on=host)
    table.put(0, spell("Hex", keywords=("Hex",)), on="Tsintah")
    before = table.bullets("Tsintah")
    table.step("0 shootout play: use Tsintah", rest="plain")
    assert table.is_booted("Ghost T") and not table.is_booted("Ghost A") and not table.is_booted("Tsintah")
    assert (table.is_stud("Tsintah"), table.bullets("Tsintah")) == (True, before)


@pytest.mark.parametrize(("at", "holy", "bullets"), [("Bank", "Bank", 1), ("Bank", "", 0), ("Mill", "Bank", 1)])
def test_tsintah_boots_a_totem_of_anybodys_and_shoots_better_by_holy_ground(at: str, holy: str, bullets: int) -> None:
    table = tsintah(at, holy=holy)
    table.put(1, POLE, on=at)
    table.put(0, spell("Far Pole", keywords=("Totem",)), on="home 0")
    before = table.bullets("Tsintah")
    table.step("0 shootout play: use Tsintah", rest="plain")
    assert (table.is_booted("Pole"), table.is_stud("Tsintah")) == (True, True)
    assert table.bullets("Tsintah") == before + bullets


def test_tsintah_gains_nothing_in_the_square_beside_holy_ground() -> None:
    table = tsintah(holy="Bank")
    table.put(0, GHOST, on="Tsintah")
    before = table.bullets("Tsintah")
    assert table.state is not None
    table.step("0 shootout play: use Tsintah", rest="plain")
    assert table.bullets("Tsintah") == before


def test_tsintah_is_no_stud_if_nothing_boots() -> None:
    table = tsintah("Bank", holy="Bank")
    table.put(0, GHOST, on="Tsintah")
    saver(table, Booted)
    before = table.bullets("Tsintah")
    table.step("0 shootout play: use Tsintah", "0 react [Ghost]: answer Saver", rest="plain")
    assert (table.is_stud("Tsintah"), table.bullets("Tsintah")) == (False, before + 1)


def test_tsintah_needs_something_to_boot() -> None:
    table = tsintah()
    table.put(0, GHOST, on="Tsintah", booted=True)
    assert table.options() == []


# Jackie Sanjuro


JACKIE = "Jackie Sanjuro"


def test_jackie_sanjuro_carries_no_guns() -> None:
    table = Table()
    table.put(0, "22018")
    table.put(0, dude("Ann"))
    table.set_rock(0, 9)
    for name, words in (("Gun", ("Weapon",)), ("Blade", ("Weapon", "Melee")), ("Rope", ())):
        table.in_hand(0, goods(name, cost=0, keywords=words))
    assert table.options("0 play: shop Blade") == [JACKIE, "Ann"]
    assert table.options("0 play: shop Rope") == [JACKIE, "Ann"]
    table.play("0 play: shop Gun")
    assert table.host("Gun") == "Ann"


@pytest.mark.parametrize(("friends", "value", "is_stud"), [((), 10, True), ((dude("Ann"),), 6, False)])
def test_jackie_sanjuro_is_deadly_alone(friends: tuple[Card, ...], value: int, is_stud: bool) -> None:
    table = Table()
    for card in (printed("22018"), *friends, dude("Idle")):
        table.put(0, card, "town square")
    table.put(1, dude("Bo"), "town square")
    assert (table.value(JACKIE), table.is_stud(JACKIE)) == (6, False)
    table.duel(JACKIE, "Bo", *(f"0 join posse: {friend.title}" for friend in friends), rest="plain")
    assert (table.value(JACKIE), table.is_stud(JACKIE)) == (value, is_stud)
    assert (table.value("Bo"), table.is_stud("Bo"), table.is_stud("Idle")) == (5, False, False)


@pytest.mark.parametrize(("rides", "control"), [(False, 1), (True, 0)])
def test_jackie_sanjuro_is_deadly_alone_until_the_job_has_taken_effect(rides: bool, control: int) -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last. One Fights As Many (16021) asks for four less than 10."""
    table = Table()
    table.put(0, "22018")
    table.put(0, dude("Ann"))
    table.set_rock(0, 1)
    table.next_cards(0, "5♠")
    joins = "Ann" if rides else "none"
    table.play(use_from_hand(table, "16021"), f"0 leader: {JACKIE}", f"0 join job: {joins}", rest="plain")
    assert (table[JACKIE].control_points, table.value(JACKIE)) == (control, 6)


# Speaks-with-Buffalo


SPEAKER = "Speaks-with-Buffalo"
TALK = (f"0 play: use {SPEAKER}", "0 target: Bo")


def parley() -> Table:
    """Speaks-with-Buffalo and cards to draw; Bo of seat 1, of more bullets than influence, and others."""
    table = Table()
    table.put(0, "22019")
    table.put(1, dude("Bo", bullets=3, influence=1), "town square")
    table.put(1, dude("Cy", influence=1), "town square")
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, "2♠ 3♠ 4♠")
    return table


def test_speaks_with_buffalo_marks_no_dude_of_his_own_player() -> None:
    table = parley()
    table.put(0, dude("Ann"), "town square")
    assert sorted(table.options(TALK[0])) == ["Bo", "Cy"]


def test_speaks_with_buffalo_exchanges_cards_and_unboots() -> None:
    table = parley()
    assert sorted(table.options(TALK[0])) == ["Bo", "Cy"]
    table.play(
        TALK[0], "0 mark: Bo", "1 oppose: none", "0 discard from hand: Junk", "0 discard from hand: 2♠", rest="plain"
    )
    assert (table.hand(0), table.is_booted(SPEAKER), table.at(SPEAKER)) == (["3♠"], False, "home 0")
    assert table.is_stud(SPEAKER)
    assert table.state.lasting.by_subject.get("text", []) == []


def test_speaks_with_buffalo_lets_influence_decide_in_his_shootout_only() -> None:
    table = parley()
    table.play(TALK[0], "0 mark: Bo", "1 oppose: Bo", "1 join posse: none")
    assert [stats.shooting(table.state, table[name]) for name in (SPEAKER, "Bo", "Cy")] == [2, 1, 0]
    assert (table.is_stud(SPEAKER), table.bullets("Bo")) == (True, 3)
    table.do(expire, "shootout")
    assert [stats.shooting(table.state, table[name]) for name in (SPEAKER, "Bo")] == [0, 3]


def test_speaks_with_buffalo_gains_nothing_if_he_fails() -> None:
    table = parley()
    table.play(TALK[0], "0 mark: Bo", "1 oppose: Bo", "1 join posse: none")
    table.do(send_home_booted, table[SPEAKER])
    table.to("high noon", rest="plain")
    assert (table.hand(0), table.is_booted(SPEAKER)) == (["Junk"], True)


# Judge Wells Spicer


def bench() -> Table:
    """Judge Wells Spicer and dudes with more or less bounty in the town square."""
    table = Table()
    table.put(0, "22020", "town square")
    for seat, name, bounty, influence in ((1, "Bo", 2, 1), (1, "Cy", 1, 1), (0, "Ann", 3, 0), (1, "Dan", 1, 0)):
        table.put(seat, dude(name, influence=influence), "town square", bounty=bounty)
    table.put(1, dude("Far"), bounty=5)
    return table


@pytest.mark.parametrize(("answer", "bounty"), [("yes", 0), ("no", 2)])
def test_judge_wells_spicer_sends_a_notorious_dude_home(answer: str, bounty: int) -> None:
    table = bench()
    assert table.options("0 play: use Judge Wells Spicer") == ["Bo", "Dan"]
    table.play("0 play: use Judge Wells Spicer", "target: Bo", f"1 remove all bounty: {answer}")
    assert (table.at("Bo"), table.is_booted("Bo"), table.bounty("Bo")) == ("home 1", True, bounty)
    assert table.is_booted("Judge Wells Spicer")


def test_judge_wells_spicer_sends_only_who_can_go() -> None:
    table = bench()
    table.modify("Bo", "cannot go home", 1)
    table.play("0 play: use Judge Wells Spicer", "1 remove all bounty: no")
    assert table.at("Dan") == "home 1"


def test_judge_wells_spicer_asks_the_owner() -> None:
    table = bench()
    table["Dan"].owner = 0
    table.play("0 play: use Judge Wells Spicer", "target: Dan", "0 remove all bounty: yes")
    assert table.bounty("Dan") == 0


def test_judge_wells_spicer_asks_nothing_about_bounty_that_stays() -> None:
    table = bench()
    table.modify("Bo", "least bounty", 2, change="least")
    table.play("0 play: use Judge Wells Spicer", "target: Bo")
    assert table.bounty("Bo") == 2


def test_judge_wells_spicer_goes_by_what_bounty_a_dude_is_considered_to_have() -> None:
    table = bench()
    table.put(1, "15001", "town square")
    assert "use Judge Wells Spicer" not in usable_abilities(table)
    table["Bo"].bounty = 3
    table.play("0 play: use Judge Wells Spicer", "1 remove all bounty: yes")
    assert (table.at("Bo"), table["Bo"].bounty) == ("home 1", 0)


# Joan McGruder


JOAN = "Joan McGruder"


def test_joan_mcgruder_shoots_worse_in_company() -> None:
    table = Table()
    table.put(0, "22021", "town square")
    table.put(0, dude("Idle", bullets=4), "town square")
    assert table.bullets(JOAN) == 4
    showdown([dude("Ann", bullets=4)], [dude("Cy")], table=table)
    assert table.bullets(JOAN) == 4
    table = against_bo("22021", dude("Ann", bullets=4), foes=(dude("Cy"),))
    assert (table.bullets(JOAN), table.bullets("Ann")) == (2, 4)


def test_joan_mcgruder_minds_company_until_its_job_has_taken_effect() -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last, when Desolation Row (05004) has paid for the leader."""
    table = Table("05004", HOME)
    table.put(0, "22021")
    for name in ("Ann", "Bea"):
        table.put(0, dude(name))
    table.play("0 play: use home 0", f"leader: {JOAN}", "join job: Ann", "join job: Bea", rest="plain")
    assert (table.rock(0), table.bullets(JOAN)) == (2, 4)


def test_joan_mcgruder_neither_flees_nor_is_sent_home_from_a_shootout() -> None:
    table = against_bo("22021")
    table.do(send_home_booted, table[JOAN])
    assert (table.posse(0), table.is_booted(JOAN)) == (["Allie", JOAN], False)
    table.deal(HIGH, PAIR)
    table.until("run or gun", "0 casualty: discard Allie", rest="plain")
    table.step("1 flee [Bo]: no")
    assert table.posse(0) == [JOAN]


def test_joan_mcgruder_is_not_sent_home_unbooted_either() -> None:
    table = against_bo("12004", foes=[printed("22021")])
    assert table.options("0 shootout play: use Mariel Lewis") == []
    table.step("0 shootout play: use Mariel Lewis", rest="plain")
    assert table.posse(1) == [JOAN]
    table = coven("25045")
    table.put(1, "22021", "town square")
    table.duel("Merlin", JOAN, rest="plain")
    table.step("0 shootout play: use Turn the Other Cheek", rest="plain")
    assert (table.posse(1), table.at("Merlin")) == ([JOAN], "home 0")


def test_joan_mcgruder_is_sent_home_at_noon() -> None:
    table = Table()
    table.put(0, "22021", "town square")
    table.do(send_home_booted, table[JOAN])
    assert (table.at(JOAN), table.is_booted(JOAN)) == ("home 0", True)
    table[JOAN].at = table.place("town square")
    hint = action("Hint")
    table.teach(hint, ability("Noon", lambda use: bool(Play(use).walk_home(table[JOAN]))))
    table.in_hand(0, hint)
    table.play("0 play: use Hint")
    assert table.at(JOAN) == "home 0"


@pytest.mark.parametrize(
    ("bounty", "seat", "holder", "booted"),
    [(1, 1, JOAN, False), (2, 1, JOAN, True), (0, 0, JOAN, True), (0, 1, "Ann", True)],
)
def test_joan_mcgruders_cards_spare_opponents_with_little_bounty(
    bounty: int, seat: int, holder: str, booted: bool
) -> None:
    table = Table()
    table.put(0, "22021", "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(seat, dude("Whom", influence=1), "town square", bounty=bounty)
    table.put(0, goods("Rope"), on=holder)
    table.teach("Rope", ability("Noon", lambda use: boot(use.game, table["Whom"])))
    table.play("0 play: use Rope")
    assert table.is_booted("Whom") is booted


# Dog's Duster (08013) calls out whoever is wanted; to be chosen is not to be affected (compendium-1.9.3:799).
@pytest.mark.parametrize(("bounty", "fought"), [(1, False), (2, True)])
def test_joan_mcgruders_cards_call_out_no_opponent_with_little_bounty(bounty: int, fought: bool) -> None:
    table = Table()
    table.put(0, "22021", "town square")
    table.put(0, "08013", on=JOAN)
    table.put(1, dude("Bo", influence=1), "town square", booted=True, bounty=bounty)
    table.play("0 play: use Dog's Duster")
    assert (table.state.shootout is not None) is fought


def test_joan_mcgruders_cards_spare_who_is_considered_to_have_little_bounty() -> None:
    table = Table()
    table.put(0, "22021", "town square")
    table.put(1, "15001", "town square")
    table.put(1, dude("Bo", influence=1), "town square", bounty=2)
    table.put(0, goods("Rope"), on=JOAN)
    table.teach("Rope", ability("Noon", lambda use: boot(use.game, table["Bo"])))
    table.play("0 play: use Rope")
    assert not table.is_booted("Bo")


def test_joan_mcgruders_own_words_and_others_cards_spare_nobody() -> None:
    table = Table()
    table.put(0, "22021", "town square")
    table.put(1, dude("Bo"), "town square")
    whip = action("Whip")
    table.teach(whip, ability("Noon", lambda use: boot(use.game, table["Bo"])))
    table.in_hand(0, whip)
    table.play("0 play: use Whip")
    assert table.is_booted("Bo")


def test_joan_mcgruders_cards_affect_an_opponents_goods() -> None:
    table = Table()
    table.put(0, "22021", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, NAG, on="Bo")
    table.put(0, goods("Rope"), on=JOAN)
    table.teach("Rope", ability("Noon", lambda use: boot(use.game, table["Nag"])))
    table.play("0 play: use Rope")
    assert table.is_booted("Nag")


# Virgil Earp


VIRGIL = "0 resolution play: use Virgil Earp"


def charge(hand: str = FULL_HOUSE, *, bounty: int = 4) -> Table:
    """Virgil Earp against Bo and Cy, wanted, whose hand is cheatin'; Far is wanted too."""
    table = against_bo("22022", foes=(dude("Cy"), dude("Dan")))
    table.put(1, dude("Far"), bounty=3)
    table["Allie"].bounty = 5
    table["Bo"].bounty, table["Cy"].bounty = bounty, min(bounty, 1)
    table.deal(hand, CHEATIN_FOUR)
    table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize(("hand", "most"), [(FULL_HOUSE, 5), (CHEATIN_PAIR, 3)])
def test_virgil_earp_lowers_the_hand_by_bounty(hand: str, most: int) -> None:
    charges = ["0 charge with 1 bounty: Cy", *["0 charge with 1 bounty: Bo"] * (most - 1)]
    table = charge(hand, bounty=9)
    table.until("take lumps", VIRGIL, *charges, "1 remove the bounty chosen: yes", rest="plain")
    assert 8 - table.rank(1) == most
    left = (table.bounty("Bo"), table.bounty("Cy"), table.is_booted("Virgil Earp"))
    assert left == (10 - most, 0, False)
    with pytest.raises(ScriptFault):
        charge(hand, bounty=9).until("take lumps", VIRGIL, *charges, charges[-1], rest="plain")


def test_virgil_earp_may_charge_with_less_and_the_bounty_may_stay() -> None:
    table = charge()
    said = ("0 charge with 1 bounty: Bo", "0 charge with 1 bounty: none", "1 remove the bounty chosen: no")
    table.until("take lumps", VIRGIL, *said, rest="plain")
    assert (8 - table.rank(1), table.bounty("Bo")) == (1, 4)


def test_virgil_earp_offers_the_bounty_of_the_opposing_posse_once_each() -> None:
    table = charge(bounty=1)
    with pytest.raises(ScriptFault) as asked:
        table.until("take lumps", VIRGIL, "0 charge with 1 bounty: Nobody")
    assert asked.value.decision is not None
    options = asked.value.decision.options
    assert [option if option is None else table.name(option) for option in options] == [None, "Bo", "Cy"]
    table = charge(bounty=1)
    said = ("0 charge with 1 bounty: Bo", "0 charge with 1 bounty: Cy", "1 remove the bounty chosen: no")
    table.until("take lumps", VIRGIL, *said, rest="plain")
    assert 8 - table.rank(1) == 2


def test_virgil_earp_goes_by_what_bounty_a_dude_is_considered_to_have() -> None:
    table = against_bo("22022")
    table.put(1, "15001", "town square")
    table["Bo"].bounty = 2
    table.deal(FULL_HOUSE, CHEATIN_FOUR)
    table.until("reveal", rest="plain")
    said = ("0 charge with 1 bounty: Bo", "1 remove the bounty chosen: yes")
    table.until("take lumps", VIRGIL, *said, rest="plain")
    assert (8 - table.rank(1), table["Bo"].bounty) == (1, 1)


def test_virgil_earp_may_charge_with_nothing() -> None:
    table = charge()
    table.until("take lumps", VIRGIL, "0 charge with 1 bounty: none")
    assert table.rank(1) == 8


def test_virgil_earp_needs_somebody_wanted_and_a_shootout() -> None:
    assert charge(bounty=0).options() == []
    table = Table(phase="gambling")
    table.put(0, "22022")
    table.put(1, dude("Bo"), bounty=3)
    for seat in (0, 1):
        table.set_rock(seat, 5)
    table.deal(PAIR, CHEATIN_PAIR)
    with pytest.raises(ScriptFault):
        table.to("high noon", "0 cheatin' play: use Virgil Earp", rest="plain")


# Marshal Caves Callarman


CAVES = "Marshal Caves Callarman"


def caves(at: str = "town square", bounty: int = 2, ruleset: str = "pinebox-1.5") -> Table:
    """The Marshal at a place; a Bank of seat 0 that is Private, and a Saloon that is Public."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank", keywords=("Private",)))
    table.put(0, deed("Saloon", keywords=("Public",)))
    table.put(0, "22023", at, bounty=bounty)
    table.put(0, dude("Ann", bullets=2, influence=2), bounty=1)
    table.in_hand(0, dude("Junk"))
    return table


@pytest.mark.parametrize("bounty", [0, 1, 2])
def test_caves_callarman_is_worse_for_each_bounty(bounty: int) -> None:
    table = caves(bounty=bounty)
    assert (table.bullets(CAVES), table.influence(CAVES)) == (2 - bounty, 2 - bounty)
    assert (table.bullets("Ann"), table.influence("Ann")) == (2, 2)


def test_caves_callarman_minds_the_bounty_that_he_is_considered_to_have() -> None:
    table = caves(bounty=2)
    table.put(0, "15001", "town square")
    assert (table.bullets(CAVES), table.influence(CAVES)) == (1, 1)


@pytest.mark.parametrize("at", ["town square", "Saloon"])
def test_caves_callarman_discards_a_card_to_lower_his_bounty(at: str) -> None:
    table = caves(at)
    table.play(f"0 play: use {CAVES}")
    assert (table.bounty(CAVES), table.hand(0), table.is_booted(CAVES)) == (1, [], False)


@pytest.mark.parametrize("at", ["home 0", "Bank"])
def test_caves_callarman_keeps_his_bounty_in_private(at: str) -> None:
    table = caves(at)
    table.play(f"0 play: use {CAVES}")
    assert (table.bounty(CAVES), table.hand(0)) == (2, ["Junk"])
    assert usable_abilities(caves(at, ruleset="aeg-2015")) == []


@pytest.mark.parametrize(("bounty", "hand"), [(0, ["Junk"]), (1, [])])
def test_caves_callarman_without_bounty_or_a_card_atones_for_nothing(bounty: int, hand: list[str]) -> None:
    """An "If" requirement may fail, except in 2015 (compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities")."""
    for ruleset, can_be_used in (("aeg-2015", False), ("pinebox-1.5", True)):
        table = Table(ruleset=ruleset)
        table.put(0, "22023", "town square", bounty=bounty)
        table.in_hand(0, *map(dude, hand))
        assert bool(usable_abilities(table)) is can_be_used
    table.play(f"0 play: use {CAVES}")
    assert (table.bounty(CAVES), table.hand(0)) == (bounty, hand)


# Florentino "Indian Charlie" Cruz


CHARLIE = 'Florentino "Indian Charlie" Cruz'


@pytest.mark.parametrize("bounty", [0, 4])
def test_indian_charlie_is_worth_more_for_each_bounty(bounty: int) -> None:
    table, _ = facing_bo("22024")
    table[CHARLIE].bounty = bounty
    table.put(0, dude("Ann"), bounty=5)
    assert (table.value(CHARLIE), table.value("Ann")) == (2 + bounty, 5)


def test_indian_charlie_is_worth_the_bounty_that_he_is_considered_to_have() -> None:
    table, _ = facing_bo("22024")
    table[CHARLIE].bounty = 4
    table.put(0, "15001", "town square")
    assert table.value(CHARLIE) == 5


@pytest.mark.parametrize(("name", "bounty", "is_stud"), [(CHARLIE, 3, False), (CHARLIE, 4, True), ("Ann", 5, False)])
def test_indian_charlie_stays_a_stud_with_much_bounty(name: str, bounty: int, is_stud: bool) -> None:
    table, _ = facing_bo("22024")
    table.put(0, dude("Ann", shooter="stud"))
    table[name].bounty = bounty
    curse = action("Curse")
    table.teach(curse, ability("Noon", partial(make_a_draw, table, name)))
    table.in_hand(0, curse)
    table.play("0 play: use Curse")
    assert table.is_stud(name) == is_stud


def make_a_draw(table: Table, name: str, use: Use) -> None:
    """Make a dude a draw as a text does."""
    Play(use).make_draw(table[name])


# Tomas Ramirez


def tomas(pull: str = "3♠") -> Table:
    """Tomas Ramirez with a Hex against Bo, whose Gun has a value of 4; the pull to come."""
    table = against_bo("22025", foes=(dude("Cy"),))
    table.put(0, spell("Hex", keywords=("Hex",)), on="Tomas Ramirez")
    table.put(0, spell("Prayer", keywords=("Miracle",)), on="Tomas Ramirez")
    table.put(0, spell("Other Hex", keywords=("Hex",)), on="Allie")
    table.put(0, goods("Knife", value=4, keywords=("Weapon",)), on="Allie")
    table.put(1, NAG, on="Cy")
    table.put(1, goods("Gun", value=4, keywords=("Weapon",)), on="Bo")
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("pull", "zone"), [("3♠", "discard"), ("2♠", "in play")])
def test_tomas_ramirez_tests_his_skill_to_discard_a_weapon(pull: str, zone: str) -> None:
    table = tomas(pull)
    table.step("0 shootout play: use Tomas Ramirez", rest="plain")
    assert (table.zone("Gun"), table.zone("Hex")) == (zone, zone)
    assert [table.zone(name) for name in ("Nag", "Knife")] == ["in play"] * 2
    assert table["Hex"].booted or zone == "discard"
    assert not table.is_booted("Other Hex") and not table.is_booted("Tomas Ramirez")


def test_tomas_ramirez_loses_the_hex_though_the_weapon_stays() -> None:
    table = tomas()
    table.modify("Gun", "cannot be discarded", 1)
    table.step("0 shootout play: use Tomas Ramirez", rest="plain")
    assert (table.zone("Gun"), table.zone("Hex")) == ("in play", "discard")


def test_tomas_ramirez_makes_no_test_if_the_hex_does_not_boot() -> None:
    table = tomas()
    saver(table, Booted)
    table.step("0 shootout play: use Tomas Ramirez", "0 react [Hex]: answer Saver", rest="plain")
    assert (table.zone("Gun"), table.zone("Hex")) == ("in play", "in play")


def test_tomas_ramirez_needs_an_unbooted_hex() -> None:
    table = tomas()
    table["Hex"].booted = True
    assert table.options() == []


# Pete Spence


GUN = goods("Gun", cost=2, keywords=("Weapon",))
COAT = goods("Coat", cost=1, keywords=("Attire",))
THEFT = ("0 play: use Pete Spence", "0 mark: town square")


def pete(*found: Card, rock: int = 9, bounty: int = 0) -> Table:
    """Pete Spence and Ann, deeds in town and out of town, and cards in the discard pile."""
    table = Table()
    table.put(0, "22026")
    table.put(0, dude("Ann"), bounty=bounty)
    table.put(1, dude("Bo"))
    table.put(0, BANK)
    table.put(0, FARM)
    table.set_rock(0, rock)
    table.in_discard(0, *found)
    return table


def test_pete_spence_goes_elsewhere_in_town() -> None:
    table = pete(GUN)
    assert sorted(table.options("0 play: use Pete Spence")) == ["Bank", "home 1", "town square"]


@pytest.mark.parametrize(("bounty", "left"), [(0, 1), (1, 1), (3, 3)])
def test_pete_spence_has_a_weapon_attached_whose_dude_becomes_wanted(bounty: int, left: int) -> None:
    table = pete(GUN, bounty=bounty)
    table.play(*THEFT, "0 who carries it: Ann", rest="plain")
    assert (table.host("Gun"), table.is_booted("Gun"), table.rock(0), table.bounty("Ann")) == ("Ann", True, 7, left)
    assert table.bounty("Pete Spence") == 0


def test_pete_spence_attaches_it_to_his_own_players_dudes() -> None:
    with pytest.raises(ScriptFault) as asked:
        pete(GUN).play(*THEFT, "0 who carries it: Nobody", rest="plain")
    assert asked.value.decision is not None
    assert len(asked.value.decision.options) == 2


def test_pete_spence_has_attire_attached_for_nothing_worse() -> None:
    table = pete(COAT)
    table.play(*THEFT, "0 who carries it: Ann", rest="plain")
    assert (table.host("Coat"), table.is_booted("Coat"), table.rock(0), table.bounty("Ann")) == ("Ann", True, 8, 0)


def test_pete_spence_finds_only_what_can_be_attached() -> None:
    badge = goods("Badge", cost=0, keywords=("Attire", "Unique"))
    relic = goods("Relic", cost=0, keywords=("Weapon", "Unique"))
    ray = goods("Ray", cost=0, keywords=("Weapon", "Gadget"))
    table = pete(badge, GUN, relic, ray, NAG, COAT, rock=1)
    with pytest.raises(ScriptFault) as asked:
        table.play(*THEFT, "0 attach: Nothing", rest="plain")
    assert asked.value.decision is not None
    assert sorted(map(table.name, asked.value.decision.options)) == ["Badge", "Coat"]


@pytest.mark.parametrize(("pull", "is_made"), [("K♠", True), ("2♠", False)])
def test_pete_spence_has_a_gadget_invented(pull: str, is_made: bool) -> None:
    """rulebook-1.5.0 §7.2.2: what an ability brings may be a Gadget, which is invented all the same."""
    table = pete(goods("Ray", cost=1, keywords=("Weapon", "Gadget"), difficulty=5), rock=1)
    table.put(0, dude("Max", keywords=("Mad Scientist 1",)))
    table.next_cards(0, pull)
    table.play(*THEFT, "0 who carries it: Ann", rest="plain")
    assert (table.zone("Ray"), table.is_booted("Max"), table.rock(0)) == ("in play" if is_made else "discard", True, 0)
    assert table.bounty("Ann") == int(is_made)
    assert not is_made or (table.host("Ray") == "Ann" and table.is_booted("Ray"))


def test_pete_spence_may_find_nothing() -> None:
    table = pete(GUN, rock=0)
    table.play(*THEFT, rest="plain")
    assert table.discard(0) == ["Gun"] and table.is_booted("Pete Spence")


def test_pete_spence_makes_a_dude_wanted_that_is_considered_to_have_no_bounty() -> None:
    table = pete(GUN, bounty=1)
    table.put(0, "15001", "town square")
    table.play(*THEFT, "0 who carries it: Ann", rest="plain")
    assert table["Ann"].bounty == 2


# Jonah Essex (Exp.1)


JONAH = "Jonah Essex (Exp.1)"
GANG = outfit("Gang", gangs=("outlaws",))


@pytest.mark.parametrize(("home", "cost"), [(GANG, 7), (HOME, 9)])
def test_jonah_essex_is_cheaper_for_outlaws_by_different_hexes(home: Card, cost: int) -> None:
    table = Table(home, GANG)
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    table.put(1, dude("Bo", keywords=("Huckster 1",)))
    for name in ("Curse", "Curse", "Blast"):
        table.put(0, spell(name, keywords=("Hex",)), on="Ann")
    table.put(0, spell("Prayer", keywords=("Miracle",)), on="Ann")
    table.put(1, spell("Bolt", keywords=("Hex",)), on="Bo")
    table.put(0, dude("Cal", cost=9))
    table.in_hand(0, "22027")
    assert [stats.cost(table.state, table[name]) for name in (JONAH, "Cal")] == [cost, 9]
    table.put(0, "22027")
    assert stats.cost(table.state, table["Cal"]) == 9


def test_jonah_essex_leads_other_wanted_dudes_in_his_posse() -> None:
    table = Table()
    table.put(0, dude("Far"), bounty=1)
    table = against_bo("22027", dude("Ann"), foes=(dude("Cy"),))
    table.put(0, dude("Far"), "town square", bounty=1)
    for name in ("Allie", "Bo", JONAH):
        table[name].bounty = 1
    assert [table.bullets(name) for name in ("Allie", "Ann", "Bo", "Far", JONAH)] == [1, 0, 0, 0, 3]


def robbed(ruleset: str = "pinebox-1.5") -> Table:
    """Jonah Essex with a bounty of 2; Bo and his things are where he is, and others elsewhere."""
    table = Table(ruleset=ruleset)
    table.put(0, "22027", "town square", bounty=2)
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Far"))
    table.put(1, dude("Bo", cost=1), "town square")
    table.put(1, dude("Cy"))
    for name, cost, host in (("Hat", 2, "Bo"), ("Gun", 3, "Bo"), ("Cap", 1, "Cy"), ("Knife", 1, "Ann")):
        table.put(0 if host == "Ann" else 1, goods(name, cost=cost), on=host)
    table.put(1, spell("Hex", cost=0, keywords=("Hex",)), on="Bo")
    return table


def test_jonah_essex_discards_what_another_player_carries_here() -> None:
    table = robbed()
    use = f"0 play: use {JONAH}"
    assert sorted(table.options(use)) == ["Hat", "Hex"]
    assert sorted(table.options(use, "target: Hat")) == ["Ann", JONAH]
    table.play(use, "target: Hat", "target: Ann")
    assert (table.zone("Hat"), table.bounty("Ann"), table.bounty(JONAH)) == ("discard", 1, 2)
    assert not table.is_booted(JONAH)


def test_jonah_essex_robs_as_he_is_considered_to_be_wanted() -> None:
    table = robbed()
    table.put(0, "15001", "town square")
    assert table.options(f"0 play: use {JONAH}") == [JONAH, "Ann", "Caitlin McCue"]


def test_jonah_essex_robs_though_nobody_can_be_wanted_for_it() -> None:
    table = robbed()
    for name in ("Ann", JONAH):
        table.modify(name, "cannot be wanted", 1)
    table.play(f"0 play: use {JONAH}", "target: Hex")
    assert (table.zone("Hex"), table.bounty("Ann")) == ("discard", 0)


# rulebook-1.5.0 §6.1 step 1: a shootout keeps him only from dudes outside of it, and from what they carry.
def test_jonah_essex_discards_what_is_attached_to_the_place_of_a_shootout() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    for card in (printed("22027"), dude("Allie")):
        table.put(0, card, "Bank", bounty=2)
    for name in ("Bo", "Cy"):
        table.put(1, dude(name, influence=9), "Bank", booted=True)
    table.put(1, spell("Pole", keywords=("Spirit", "Totem")), on="Bank")
    for name in ("Bo", "Cy"):
        table.put(1, goods(f"Hat of {name}"), on=name)
    table.duel("Allie", "Bo", f"0 join posse: {JONAH}", rest="plain")
    assert sorted(table.options(f"0 shootout play: use {JONAH}")) == ["Hat of Bo", "Pole"]


def test_jonah_essex_must_be_able_to_discard_something() -> None:
    table = robbed()
    for name in ("Hat", "Hex"):
        table.modify(name, "cannot be discarded", 1)
    assert usable_abilities(table) == []


# Camillus S. Fly


def fly(phase: str = "high noon", *friends: str) -> Table:
    """Camillus S. Fly in hand; friends of his, and Bo."""
    table = Table(phase=phase)
    table.set_rock(0, 5)
    for name in friends:
        table.put(0, dude(name))
    table.put(1, dude("Bo"))
    table.in_hand(0, "22028")
    return table


def test_camillus_s_fly_makes_another_dude_a_stud_as_he_comes() -> None:
    table = fly("high noon", "Ann", "Cal")
    table.play("0 play: shop Camillus S. Fly", "0 react: answer Camillus S. Fly", "0 target: Cal")
    assert [table.is_stud(name) for name in ("Cal", "Ann", "Bo", "Camillus S. Fly")] == [True, False, False, False]


def test_camillus_s_fly_comes_too_late_at_sundown_and_needs_somebody() -> None:
    table = fly("sundown", "Ann")
    table.do(enter, table["Camillus S. Fly"], table.place("home 0"), 0)
    table = fly()
    table.play("0 play: shop Camillus S. Fly")
    assert not table.is_stud("Bo")


def test_camillus_s_fly_praises_nobody_for_another_who_comes() -> None:
    table = fly("high noon", "Ann")
    table.in_hand(0, dude("Cal"))
    table.put(0, "22028")
    table.play("0 play: shop Cal")
    assert not table.is_stud("Ann")


# QUATERMAN PRIME


PRIME = "QUATERMAN PRIME"


def test_quaterman_prime_has_no_bullets_but_his_own_and_his_goods() -> None:
    table = Table()
    table.put(0, "22029")
    table.put(0, dude("Ann", bullets=2))
    for name in (PRIME, "Ann"):
        table.modify(name, "bullets", 1)
        table.put(0, goods(f"Gun {name}", bullets=2, keywords=("Weapon",)), on=name)
    assert (table.bullets(PRIME), table.bullets("Ann")) == (4, 5)


def test_quaterman_prime_is_not_weakened_by_a_condition() -> None:
    """Incubation (06020) is attached, and no goods."""
    table = Table()
    for seat, name in ((0, "22029"), (0, dude("Ann", bullets=2))):
        table.put(seat, name, booted=True)
    for name in (PRIME, "Ann"):
        table.put(0, "06020", on=name)
    assert (table.bullets(PRIME), table.bullets("Ann")) == (2, 1)


def test_quaterman_prime_goes_home_booted_for_a_casualty_that_a_text_inflicts() -> None:
    """A dude that covers casualties is not moved or booted by a card (compendium-1.9.3:212, compendium-1.9.3:460)."""
    table = against_bo("22029")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 0)) and None))
    table.until("pick shooters", "1 shootout play: use Bo", f"0 casualty: send home {PRIME}", rest="plain")
    assert (table.at(PRIME), table.is_booted(PRIME)) == ("home 0", True)


@pytest.mark.parametrize(("seat", "who", "booted"), [(0, PRIME, False), (1, PRIME, False), (1, "Ann", True)])
def test_quaterman_prime_is_not_booted_or_moved_by_cards(seat: int, who: str, booted: bool) -> None:
    table = Table()
    table.put(0, "22029", "town square")
    table.put(0, dude("Ann"), "town square")
    for name, effect in (
        ("Snare", lambda use: boot(use.game, table[who])),
        ("Shove", lambda use: move(use.game, table[who], table.place("home 0"))),
    ):
        card = action(name)
        table.teach(card, ability("Noon", effect))
        table.in_hand(seat, card)
    table.play(f"{seat} play: use Snare", rest="plain")
    assert table.is_booted(who) is booted
    table.play(f"{seat} play: use Shove", rest="plain")
    assert (table.at(who) == "home 0") is booted


def test_quaterman_prime_moves_by_the_rules_and_boots_for_no_ability() -> None:
    table = Table()
    table.put(0, "22029")
    table.put(0, goods("Rope"), on=PRIME)
    table.put(0, dude("Ann"))
    table.put(0, goods("Lasso"), on="Ann")
    for name in ("Rope", "Lasso"):
        table.teach(name, ability("Noon, Boot", lambda use: None))
    assert usable_abilities(table) == ["use Rope", "use Lasso"]
    table.teach(PRIME, ability("Noon, Boot", lambda use: None))
    table.teach("Ann", ability("Noon, Boot", lambda use: None))
    assert sorted(usable_abilities(table)) == ["use Ann", "use Lasso", "use Rope"]
    table.teach(PRIME, ability("Repeat Noon", lambda use: None))
    assert [play for play in usable_abilities(table) if PRIME in play] == [f"use ability 2 {PRIME}"]
    table.do(boot, table[PRIME])
    assert table.is_booted(PRIME)
    table[PRIME].booted = False
    table.play(f"0 play: move {PRIME}", "0 move to: town square")
    assert table.at(PRIME) == "town square"


@pytest.mark.parametrize(
    ("hands", "due"),
    [((PAIR, CHEATIN_PAIR), [1, 2]), ((CHEATIN_PAIR, PAIR), [2, 1]), ((PAIR, PAIR), [1, 1])],
)
def test_quaterman_prime_makes_cheaters_take_one_more(hands: tuple[str, str], due: list[int]) -> None:
    table = against_bo("22029")
    table.deal(*hands)
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == due


def test_quaterman_prime_punishes_nobody_from_afar() -> None:
    table = Table()
    table.put(0, "22029")
    showdown(table=table)
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [1, 1]


# Winona Rein-Breaker


def winona(rock: int = 1) -> Table:
    """Winona Rein-Breaker against Bo; Sidekicks on both sides, and elsewhere."""
    table = against_bo("22030", foes=(dude("Pal", keywords=("Sidekick",)),))
    for seat, name, on in ((0, "Pup", "Allie"), (1, "Hound", "Bo")):
        table.put(seat, goods(name, keywords=("Sidekick",)), on=on)
    table.put(1, spell("Spider", keywords=("Spirit", "Sidekick")), on="Bo")
    table.put(1, NAG, on="Bo")
    table.put(1, dude("Far"))
    table.put(1, goods("Cat", keywords=("Sidekick",)), on="Far")
    table.set_rock(0, rock)
    return table


def test_winona_rein_breaker_discards_an_opposing_sidekick() -> None:
    table = winona()
    use = "0 shootout play: use Winona Rein-Breaker"
    assert sorted(table.options(use)) == ["Hound", "Pal", "Spider"]
    table.step(use, "target: Hound", rest="plain")
    assert (table.zone("Hound"), table.rock(0), table.is_booted("Winona Rein-Breaker")) == ("discard", 0, True)


def test_winona_rein_breaker_needs_ghost_rock_and_a_sidekick() -> None:
    assert winona(0).options() == []
    table = winona()
    for name in ("Hound", "Spider", "Pal"):
        table.modify(name, "cannot be discarded", 1)
    assert table.options() == []


# Nicole Sumner


@pytest.mark.parametrize(("bounty", "found"), [(0, (0, 3)), (1, (3, 0)), (2, (3, 0))])
def test_nicole_sumner_shoots_better_wanted_and_has_no_influence(bounty: int, found: tuple[int, int]) -> None:
    table, name = facing_bo("22031")
    table[name].bounty = bounty
    table.modify(name, "influence", 1)
    table.put(0, dude("Ann", influence=2), bounty=1)
    assert (table.bullets(name), table.influence(name)) == found
    assert (table.bullets("Ann"), table.influence("Ann")) == (0, 2)


def lowball(winner: int, bounty: int = 2) -> Table:
    """Nicole Sumner of seat 0, wanted, as lowball begins."""
    table = Table(phase="gambling")
    table.put(0, "22031", bounty=bounty)
    table.put(0, dude("Ann"), bounty=1)
    for seat in (0, 1):
        table.set_rock(seat, 5)
    table.deal(*((HIGH, PAIR) if winner == 0 else (PAIR, HIGH)))
    return table


@pytest.mark.parametrize(("answer", "bounty"), [("answer Nicole Sumner", 0), ("none", 2)])
def test_nicole_sumner_may_buy_herself_off_after_lowball(answer: str, bounty: int) -> None:
    table = lowball(0)
    table.to("high noon", f"0 react: {answer}", rest="plain")
    assert (table.bounty("Nicole Sumner"), table.bounty("Ann")) == (bounty, 1)


@pytest.mark.parametrize(("winner", "bounty"), [(1, 2), (0, 0)])
def test_nicole_sumner_stays_wanted_otherwise(winner: int, bounty: int) -> None:
    table = lowball(winner, bounty)
    with pytest.raises(ScriptFault):
        table.to("high noon", "0 react: answer Nicole Sumner", rest="plain")
    assert table.bounty("Nicole Sumner") == bounty


# Red River Roulette


ROULETTE = "Red River Roulette"
SPIN = f"0 resolution play: use {ROULETTE}"


def casino(first: str = PAIR, second: str = HIGH, at: str = ROULETTE, ruleset: str = "pinebox-1.5") -> Table:
    """Allie and Ann against Bo and others at seat 0's Red River Roulette, or elsewhere, with these hands revealed."""
    table = Table(ruleset=ruleset)
    table.put(0, "22032")
    table.put(0, dude("Far"), "town square")
    table.deal(first, second)
    showdown([dude("Ann")], [dude("Cy"), dude("Dan"), dude("Eve"), dude("Fay")], at=at, table=table)
    table.until("reveal", rest="plain")
    return table


def test_red_river_roulette_boots_a_dude_there_to_spare_everybody() -> None:
    table = casino(THREE, HIGH)
    assert table.options(SPIN) == ["Allie", "Ann"]
    table.until("take lumps", SPIN, "0 target: Ann", rest="plain")
    assert (table.is_booted("Ann"), table.is_booted(ROULETTE), table.is_booted("Allie")) == (True, True, False)
    assert table.casualties_due() == [0, 0]
    table = casino(HIGH, FOUR)
    table.until("take lumps", SPIN, "0 target: Ann", rest="plain")
    assert table.casualties_due() == [0, 0]


@pytest.mark.parametrize("spun", [True, False])
def test_red_river_roulette_prevents_the_casualties_that_others_texts_cause_too(spun: bool) -> None:
    """Takin' Ya With Me may be played by who lost the round, even without casualties (compendium-1.9.3:1007)."""
    table = casino(PAIR, HIGH)
    table.in_hand(1, "01140")
    said = (SPIN, "0 target: Ann") if spun else ("1 casualty: discard Cy",)
    taken = () if spun else ("0 casualty: discard Ann",)
    table.until("run or gun", *said, "1 react: answer Takin' Ya With Me", *taken, rest="plain")
    assert (table.posse(0), table.hand(1)) == (["Allie", "Ann"] if spun else ["Allie"], [])


def test_red_river_roulette_boots_nobody_who_is_there_and_in_no_posse() -> None:
    """rulebook-1.5.0 §6.1."""
    table = casino(PAIR, HIGH)
    table.put(0, dude("Idle"), ROULETTE)
    assert table.options(SPIN) == ["Allie", "Ann"]


def test_red_river_roulette_doubles_the_casualties_of_the_next_round_only() -> None:
    table = casino(PAIR, HIGH)
    table.until("chamber", SPIN, "0 target: Ann", rest="plain")
    assert len(table.posse(1)) == 5
    for due in ([0, 4], [0, 2]):
        table.until("make plays", rest="plain")
        table.deal(THREE, PAIR)
        table.until("take lumps", rest="plain")
        assert table.casualties_due() == due
        table.until("chamber", rest="plain")


def test_red_river_roulette_doubles_what_its_own_side_takes_too() -> None:
    table = casino(PAIR, HIGH)
    table.until("make plays", SPIN, "0 target: Ann", rest="plain")
    table.deal(PAIR, PAIR)
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [2, 2]


def test_nobody_flees_in_the_round_of_red_river_roulette() -> None:
    table = casino(PAIR, HIGH)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("chamber", SPIN, "0 target: Ann", "1 flee [Bo]: no", rest="plain")
    table = casino(PAIR, HIGH)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("chamber", SPIN, "0 target: Ann", "0 flee [Allie]: no", rest="plain")
    table = casino(PAIR, HIGH)
    table.until("make plays", SPIN, "0 target: Ann", rest="plain")
    table.deal(PAIR, PAIR)
    table.until("chamber", "1 flee [Fay]: yes", rest="plain")
    assert table.at("Fay") == "home 1"


def test_red_river_roulette_keeps_who_comes_later_in_the_round_too_and_no_longer() -> None:
    def rush() -> Table:
        table, hurry = casino(PAIR, HIGH), action("Hurry")
        table.put(1, dude("Late"), ROULETTE)
        table.teach(hurry, ability("Resolution", lambda use: bool(Play(use).join(table["Late"]))))
        table.in_hand(1, hurry)
        table.until("run or gun", SPIN, "0 target: Ann", "1 resolution play: use Hurry", rest="plain")
        return table

    with pytest.raises(ScriptFault, match="never asked for"):
        rush().until("chamber", "1 flee [Late]: yes", rest="plain")
    table = rush()
    table.until("make plays", rest="plain")
    table.deal(PAIR, PAIR)
    table.until("chamber", "1 flee [Late]: yes", rest="plain")
    assert table.at("Late") == "home 1"


# Johnny Ringo (21032) keeps dudes from being affected by such abilities of their opponent until the round is over.
def test_red_river_roulette_lets_flee_whom_it_cannot_affect() -> None:
    table = Table()
    table.put(0, "22032")
    table.deal(PAIR, HIGH)
    showdown([dude("Ann", influence=9)], [printed("21032")], at=ROULETTE, table=table)
    table.until("reveal", "1 shootout play: use Johnny Ringo", rest="plain")
    table.until("chamber", SPIN, "0 target: Ann", "1 flee [Bo]: yes", rest="plain")
    assert table.at("Bo") == "home 1"


@pytest.mark.parametrize(("first", "at"), [(CHEATIN_PAIR, ROULETTE), (PAIR, "town square")])
def test_red_river_roulette_spares_nobody_without_a_legal_hand_or_a_dude_there(first: str, at: str) -> None:
    """Only its first sentence begins with "If": dudes still cannot flee, and the next casualties are doubled."""
    table = casino(first, HIGH, at)
    table.put(0, dude("Late"), ROULETTE)
    table.until("take lumps", SPIN, rest="plain")
    assert table.casualties_due() == [0, 1] and not any(map(table.is_booted, ("Allie", "Ann", "Late")))
    with pytest.raises(ScriptFault, match="never asked for"):
        casino(first, HIGH, at).until("chamber", SPIN, "1 flee [Bo]: no", rest="plain")
    table.until("make plays", rest="plain")
    table.deal(PAIR, HIGH)
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [0, 2]


def test_red_river_roulette_needs_a_legal_hand_in_the_old_edition() -> None:
    """A requirement that begins with "If" must be met in that edition (faq-2015 "Actions and Abilities")."""
    assert f"use {ROULETTE}" in casino(ruleset="aeg-2015").options()
    assert f"use {ROULETTE}" not in casino(CHEATIN_PAIR, ruleset="aeg-2015").options()
    assert f"use {ROULETTE}" in casino(CHEATIN_PAIR).options()


def test_red_river_roulette_spares_nobody_if_the_dude_does_not_boot() -> None:
    table = casino(PAIR, HIGH)
    saver(table, Booted)
    table.until("take lumps", SPIN, "0 target: Ann", "0 react: answer Saver", rest="plain")
    assert table.casualties_due() == [0, 1]


def test_red_river_roulette_takes_nothing_into_another_shootout() -> None:
    table = casino(PAIR, HIGH)
    table.until("take lumps", SPIN, "0 target: Ann", rest="plain")
    for name in ("Bo", "Cy", "Dan", "Eve", "Fay"):
        table.do(send_home_booted, table[name])
    table.until("run or gun", rest="plain")
    table.to("high noon", rest="plain")
    table.put(1, dude("Gus"), "town square")
    table.deal(PAIR, HIGH)
    table.duel("Far", "Gus", rest="plain")
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [0, 1]


# Kiva of Fathomless Reach


def test_kiva_of_fathomless_reach_takes_a_dude_to_the_town_square_at_sundown() -> None:
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "Kiva of Fathomless Reach")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Bo"))
    table.step("0 react: answer Kiva of Fathomless Reach", "0 target: Bo")
    assert table.at("Bo") == "town square" and table.at("Townsfolk of 0") == "home 0"
    assert table.at("Townsfolk of 1") == "home 1"


def test_kiva_of_fathomless_reach_takes_only_who_can_go_there() -> None:
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "Kiva of Fathomless Reach")
    table.put(0, dude("Allie"), "town square")
    # No other dude of the Fourth Ring is in the square, so that Smiling Tom does not go there.
    table.put(0, "04002")
    table.step("0 react: answer Kiva of Fathomless Reach")
    assert table.at("Townsfolk of 0") == "town square" and table.at("Smiling Tom") == "home 0"


# Crystal Palace


def test_crystal_palace_makes_abominations_there_better() -> None:
    table = Table()
    table.put(0, "Crystal Palace")
    table.put(1, dude("Ghoul", keywords=("Abomination",)), "Crystal Palace")
    table.put(0, dude("Allie"), "Crystal Palace")
    table.put(0, dude("Ghost", keywords=("Abomination",)))
    bullets_and_influence = [(table.bullets(name), table.influence(name)) for name in ("Ghoul", "Allie", "Ghost")]
    assert bullets_and_influence == [(1, 1), (0, 0), (0, 0)]


# Rham's Readings


RHAM = "Rham's Readings"


def read(top: str, last: str, *, has_joker: bool = False) -> Table:
    """The top card of the deck of seat 1, and its last discard."""
    table = Table()
    table.put(0, "22035")
    table.set_rock(0, 0)
    table.in_discard(1, "K♣", *([last] if last else []))
    table.next_cards(1, *([joker()] if has_joker else []), top)
    table.play(f"0 play: use {RHAM}")
    return table


@pytest.mark.parametrize(
    ("top", "last", "rock"), [("3♠", "9♠", 1), ("9♥", "9♠", 1), ("3♥", "9♠", 0), ("K♥", "9♠", 0), ("3♣", "K♣", 1)]
)
def test_rhams_readings_compare_the_deck_with_the_last_discard(top: str, last: str, rock: int) -> None:
    table = read(top, last)
    assert (table.rock(0), table.is_booted(RHAM), table.deck(1)[0]) == (rock, True, top)


def test_rhams_readings_compare_one_card_which_all_see() -> None:
    table = Table()
    table.put(0, "22035")
    table.set_rock(0, 0)
    table.in_discard(1, "9♠")
    table.next_cards(1, "K♥", "9♣")
    table.play(f"0 play: use {RHAM}")
    assert table.rock(0) == 0
    assert all(table["K♥"].number in player.known for player in table.state.players)


def test_rhams_readings_find_nothing_to_compare_with() -> None:
    table = Table()
    table.put(0, "22035")
    table.set_rock(0, 0)
    table.next_cards(1, "3♠")
    table.play(f"0 play: use {RHAM}")
    assert table.rock(0) == 0


def test_rhams_readings_ace_a_joker_and_read_on() -> None:
    table = read("3♠", "9♠", has_joker=True)
    assert (table.rock(0), table.boot_hill(1), table.deck(1)[0]) == (1, ["Joker"], "3♠")


def test_rhams_readings_find_no_value_on_a_joker() -> None:
    table = Table()
    table.put(0, "22035")
    table.set_rock(0, 0)
    table.in_discard(1, joker())
    table.next_cards(1, "A♠")
    table.play(f"0 play: use {RHAM}")
    assert table.rock(0) == 0


def test_rhams_readings_are_for_their_controller() -> None:
    table = Table()
    table.put(1, "22035")
    assert usable_abilities(table) == []


# Jonah's Retreat


def test_jonahs_retreat_pays_whoever_controls_it() -> None:
    table = Table()
    retreat = table.put(0, "Jonah's Retreat")
    table.put(0, deed("Mine", production=3))
    assert [table.do(income, seat) for seat in (0, 1)] == [production(table, retreat) + 3, 0]
    table.put(1, dude("Bo", influence=1), retreat)
    table.put(1, dude("Cy", influence=1), "Mine")
    assert [table.do(income, seat) for seat in (0, 1)] == [0, production(table, retreat)]


# Schieffelin Hall


@pytest.mark.parametrize(("at", "shooting"), [("Schieffelin Hall", (2, 0, 1)), ("town square", (1, 3, 1))])
def test_schieffelin_hall_lets_influence_decide(at: str, shooting: tuple[int, int, int]) -> None:
    table = Table()
    table.put(0, "22037")
    table.put(1, dude("Far", bullets=1, influence=2), at)
    table.put(0, dude("Ann", bullets=1, influence=2), at)
    table.put(1, dude("Cy", bullets=3, shooter="stud"), at)
    table.duel("Ann", "Cy", rest="plain")
    assert tuple(stats.shooting(table.state, table[name]) for name in ("Ann", "Cy", "Far")) == shooting
    assert (table.bullets("Ann"), table.is_stud("Cy")) == (1, True)


# Blue Lightnin'


def lightnin(*, is_huckster: bool = True) -> Table:
    """Allie with Blue Lightnin' and two Hexes, beside Ann with another, against Bo."""
    table = Table()
    allie = dude("Allie", keywords=("Huckster 1",) if is_huckster else ())
    table.put(0, allie, "town square")
    table.put(0, dude("Ann", keywords=("Huckster 1",)), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, "22038", on="Allie")
    for name, host in (("Hex 1", "Allie"), ("Hex 2", "Allie"), ("Hex 3", "Ann")):
        table.put(0, spell(name, keywords=("Hex",)), on=host)
    table.put(0, spell("Prayer", keywords=("Miracle",)), on="Allie")
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    return table


LIGHTNIN = "0 shootout play: use Blue Lightnin'"


def test_blue_lightnin_makes_its_dude_a_stud() -> None:
    table = lightnin()
    assert (table.is_stud("Allie"), table.is_stud("Ann")) == (True, False)


def test_blue_lightnin_boots_hexes_of_its_dude_again_and_again() -> None:
    table = lightnin()
    assert table.options(LIGHTNIN) == ["Hex 1", "Hex 2"]
    table.step(
        LIGHTNIN,
        "target: Hex 1",
        "raise bullets or skill: Huckster",
        LIGHTNIN,
        "raise bullets or skill: bullets",
        rest="plain",
    )
    assert (table.rating("Allie", "Huckster"), table.bullets("Allie")) == (2, 1)
    assert table.is_booted("Hex 1") and table.is_booted("Hex 2") and not table.is_booted("Blue Lightnin'")


def test_blue_lightnin_needs_an_unbooted_hex_of_its_dude() -> None:
    table = lightnin()
    for name in ("Hex 1", "Hex 2"):
        table[name].booted = True
    assert table.options() == []


def test_blue_lightnin_gives_no_skill_to_who_has_none() -> None:
    table = lightnin(is_huckster=False)
    table.step(LIGHTNIN, "target: Hex 1")
    assert (table.rating("Allie", "Huckster"), table.bullets("Allie")) == (None, 1)


# Magnum Rounds


def magnum(first: str = PAIR, header: str = "Resolution") -> Table:
    """Allie with Magnum Rounds, used against Bo, whose player may raise or set ranks; hands are revealed."""
    table = Table()
    trick = action("Trick")
    table.teach(trick, ability(header, raise_and_set))
    table.in_hand(1, trick)
    table.put(0, dude("Allie"), "town square")
    table.put(0, "22039", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.duel("Allie", "Bo", rest="plain")
    table.step("0 shootout play: use Magnum Rounds", rest="plain")
    assert (table.bullets("Allie"), table.zone("Magnum Rounds")) == (1, "discard")
    table.deal(first, PAIR)
    table.until("reveal", rest="plain")
    return table


def raise_and_set(use: Use) -> None:
    """Let both hands count as straights, and rise by a rank."""
    play = Play(use)
    for seat in (0, 1):
        play.count_hand_as(5, seat)
        play.raise_rank(1, seat)


@pytest.mark.parametrize(
    ("first", "header", "ranks"),
    [(PAIR, "Resolution", (2, 2)), (CHEATIN_PAIR, "Resolution", (6, 6)), (CHEATIN_PAIR, "Cheatin' Resolution", (6, 6))],
)
def test_magnum_rounds_keep_ranks_for_a_legal_hand(first: str, header: str, ranks: tuple[int, int]) -> None:
    table = magnum(first, header)
    table.until("take lumps", "1 resolution play: use Trick", rest="plain")
    assert table.ranks() == ranks


def test_magnum_rounds_leave_cheatin_plays_and_traits_alone() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "22039", on="Allie")
    trick = action("Trick")
    table.teach(trick, ability("Cheatin' Resolution", raise_and_set))
    table.in_hand(0, trick)
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", trait("after", HandsRevealed, lambda use: bool(Play(use).raise_rank(1, 0)) and None))
    table.duel("Allie", "Bo", rest="plain")
    table.step("0 shootout play: use Magnum Rounds", rest="plain")
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use Trick", rest="plain")
    assert table.ranks() == (7, 6)


def test_magnum_rounds_last_for_the_round() -> None:
    table = magnum()
    table.do(expire, "round")
    table.until("take lumps", "1 resolution play: use Trick", rest="plain")
    assert table.ranks() == (6, 6)


# Iron Mole


@pytest.mark.parametrize(("at", "mine", "bank"), [("Farm", 1, 0), ("Bank", 0, 0), ("home 0", 0, 0)])
def test_iron_mole_digs_out_of_town(at: str, mine: int, bank: int) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(1, FARM)
    table.put(0, dude("Allie"), at)
    table.put(0, "22040", on="Allie")
    assert (production(table, "Farm"), production(table, "Bank")) == (mine, bank)
    assert production(table, "Iron Mole") == 0


def test_iron_mole_goes_out_of_town() -> None:
    table = Table()
    table.put(0, BANK)
    for title in ("Farm", "Mine"):
        table.put(1, deed(title, keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "Farm", booted=True)
    table.put(0, dude("Ann"))
    table.put(0, "22040", on="Allie")
    [use] = usable_abilities(table)
    table.play(f"0 play: {use}")
    assert (table.at("Allie"), table.is_booted("Iron Mole")) == ("Mine", True)


def tunnel(at: str, ruleset: str = "pinebox-1.5") -> Table:
    """Ann and Bo shoot in the square; Allie with an Iron Mole is elsewhere."""
    table = Table(ruleset=ruleset)
    table.put(0, BANK)
    table.put(0, FARM)
    table.put(0, dude("Cal"), at, booted=True)
    table.put(0, dude("Al"), at, booted=True)
    table.put(0, "22040", on="Al")
    showdown(table=table)
    return table


def test_iron_mole_breaks_through_from_out_of_town() -> None:
    table = tunnel("Farm")
    [use] = [play for play in table.options() if "Mole" in play]
    table.step(f"0 shootout play: {use}", rest="plain")
    assert (table.posse(0), table.at("Al"), table.is_booted("Iron Mole")) == (["Allie", "Al"], "town square", True)


@pytest.mark.parametrize("at", ["Bank", "home 0"])
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_iron_mole_breaks_through_from_nowhere_else(at: str, ruleset: str) -> None:
    """From outside an ability is used only if it brings a card into a posse (rulebook-1.5.0 §6.1 step 1)."""
    assert tunnel(at, ruleset).options() == []


def test_iron_mole_needs_a_dude_who_can_join() -> None:
    table = tunnel("Farm")
    table.modify("Al", "cannot join", 1)
    assert table.options() == []


# Net Gun


def net(pull: str = "2♠", **allie: object) -> Table:
    """Allie with a Net Gun against Bo and a stud whose value is 3; the pull to come."""
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",), **allie), "town square")
    table.put(0, "22041", on="Allie")
    for foe in (dude("Bo", value=1), dude("Gunman", value=3, shooter="stud")):
        table.put(1, foe, "town square")
    table.duel("Allie", "Bo", "1 join posse: Gunman", rest="plain")
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("pull", "is_caught"), [("2♠", True), ("A♠", False)])
def test_net_gun_catches_a_dude(pull: str, is_caught: bool) -> None:
    table = net(pull)
    assert table.options("0 shootout play: use Net Gun") == ["Bo", "Gunman"]
    table.step("0 shootout play: use Net Gun", "target: Gunman", rest="plain")
    assert (table.is_stud("Gunman"), table.zone("Net Gun")) == (not is_caught, "discard" if is_caught else "in play")
    assert is_caught or table.is_booted("Net Gun")


def test_net_gun_is_for_scientists() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "22041", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.duel("Allie", "Bo", rest="plain")
    assert table.options() == []


# Scratch


def test_scratch_is_exchanged_for_a_card_when_discarded() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, "22042", on="Allie")
    table.put(0, SIDEKICK, on="Allie")
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "K♠")
    table.do(discard, table["Hound"])
    table.say("0 discard to draw a card: 3♠")
    table.do(discard, table["Scratch"])
    assert (table.hand(0), table.discard(0)) == (["2♠", "K♠"], ["Hound", "Scratch", "3♠"])


def test_scratch_is_not_exchanged_if_aced_or_without_a_hand() -> None:
    table = Table()
    for name in ("Allie", "Ann"):
        table.put(0, dude(name))
    table.put(0, "22042", on="Allie")
    table.next_cards(0, "K♠")
    table.do(discard, table["Scratch"])
    assert table.hand(0) == []
    table.put(0, "22042", on="Ann")
    table.in_hand(0, "2♠")
    table.do(ace, table["Scratch #2"])
    assert table.hand(0) == ["2♠"]


def test_scratch_runs_to_a_dude_next_door() -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, FARM)
    for name, at in (("Allie", "home 0"), ("Ann", "home 0"), ("Cal", "Bank"), ("Dan", "Bank"), ("Far", "Farm")):
        table.put(0, dude(name), at)
    table.put(1, dude("Bo"), "Bank")
    table.put(0, "22042", on="Allie")
    assert sorted(table.options("0 play: use Scratch")) == ["Cal", "Dan"]
    table.play("0 play: use Scratch", "target: Cal")
    assert (table.host("Scratch"), table.is_booted("Scratch")) == ("Cal", True)


def test_scratch_finds_nobody_next_door() -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"))
    table.put(0, "22042", on="Allie")
    assert usable_abilities(table) == []


def test_scratch_runs_to_nobody_who_carries_nothing() -> None:
    """An Agent Provocateur (19018) has no attachments."""
    table = Table()
    table.put(0, BANK)
    table.put(0, dude("Allie"), "Bank")
    table.put(0, "19018")
    table.put(0, "22042", on="Allie")
    assert usable_abilities(table) == []


def scratch_next_door(on: str) -> Table:
    """Allie and Abe shoot it out in the square against Bo; Ann is at home, and Cal in the square outside of it."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, dude("Cal"), "town square", booted=True)
    showdown([dude("Abe")], table=table)
    table.put(0, "22042", on=on)
    return table


def test_scratch_runs_into_a_shootout() -> None:
    """It is a card that comes into a posse, which may be used from outside (rulebook-1.5.0 §6.1 step 1)."""
    table = scratch_next_door("Ann")
    use = "0 shootout play: use Scratch"
    assert table.options(use) == ["Allie", "Abe"]
    table.step(use, "target: Abe", rest="plain")
    assert (table.host("Scratch"), table.is_booted("Scratch")) == ("Abe", True)


def test_scratch_runs_out_of_no_shootout() -> None:
    assert scratch_next_door("Allie").options() == []


# Battered Banjo


def banjo(word: str = "Hymn", at: str = "town square", pull: str = "K♠") -> Table:
    """Allie with a Banjo; Bo of seat 1 casts a Miracle where she is, or elsewhere."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "22043", on="Allie")
    table.put(1, dude("Bo", keywords=("Blessed 1",)), at)
    table.put(1, spell("Song", keywords=("Miracle", word)), on="Bo")
    table.teach("Song", ability("Noon Miracle 5", lambda use: None))
    table.next_cards(1, pull)
    table.state.turn = 1
    return table


BANJO = "Battered Banjo"


def test_battered_banjo_joins_in_a_hymn() -> None:
    table = banjo()
    table.play("1 play: use Song", f"0 react: answer {BANJO}", rest="plain")
    assert (table.influence("Allie"), table.influence("Bo"), table.is_booted(BANJO)) == (1, 0, True)


@pytest.mark.parametrize(
    ("word", "at", "pull"), [("Prayer", "town square", "K♠"), ("Hymn", "home 1", "K♠"), ("Hymn", "town square", "2♠")]
)
def test_battered_banjo_joins_in_nothing_else(word: str, at: str, pull: str) -> None:
    table = banjo(word, at, pull)
    with pytest.raises(ScriptFault):
        table.play("1 play: use Song", f"0 react: answer {BANJO}", rest="plain")
    assert table.influence("Allie") == 0


def test_battered_banjo_is_smashed_over_a_head() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "22043", on="Allie")
    for seat, name, at in (
        (1, "Bo", "town square"),
        (1, "Cy", "town square"),
        (0, "Ann", "town square"),
        (1, "Far", "home 1"),
    ):
        table.put(seat, dude(name, bullets=3), at)
    [use] = usable_abilities(table)
    assert table.options(f"0 play: {use}") == ["Bo", "Cy"]
    table.play(f"0 play: {use}", "target: Cy")
    assert (table.bullets("Cy"), table.zone(BANJO)) == (1, "discard")


def test_battered_banjo_must_break_to_hurt() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "22043", on="Allie")
    table.put(1, dude("Bo", bullets=3), "town square")
    saver(table, Discarded)
    [use] = usable_abilities(table)
    table.play(f"0 play: {use}", f"0 react [{BANJO}]: answer Saver")
    assert (table.bullets("Bo"), table.zone(BANJO)) == (3, "in play")
    table[BANJO].booted = False
    table[BANJO].used = frozenset()
    table.modify(BANJO, "cannot be discarded", 1)
    assert usable_abilities(table) == []


# Bolts o' Doom


BOLTS = "Bolts o' Doom"


def bolts(bullets: int, influence: int = 2, pull: str = "K♠") -> Table:
    """Merlin with Bolts o' Doom against Bo; the pull to come."""
    table = Table()
    table.put(0, dude("Merlin", bullets=1, influence=influence, keywords=("Huckster 1",)), "town square")
    table.put(0, "22044", on="Merlin")
    table.put(1, dude("Bo", bullets=bullets), "town square")
    table.put(1, dude("Cy", bullets=1), "town square")
    table.duel("Merlin", "Bo", "1 join posse: Cy", rest="plain")
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(
    ("bullets", "influence", "left", "own"), [(3, 2, 1, 1), (2, 2, 0, 2), (1, 2, 0, 2), (2, 1, 1, 1), (0, 0, 0, 2)]
)
def test_bolts_o_doom_take_bullets_by_influence(bullets: int, influence: int, left: int, own: int) -> None:
    table = bolts(bullets, influence)
    table.step(f"0 shootout play: use {BOLTS}", "target: Bo", rest="plain")
    assert (table.bullets("Bo"), table.bullets("Merlin"), table.is_booted(BOLTS)) == (left, own, True)


def test_bolts_o_doom_may_miss_and_reach_only_opponents() -> None:
    table = bolts(3, pull="2♠")
    assert table.options(f"0 shootout play: use {BOLTS}") == ["Bo", "Cy"]
    table.step(f"0 shootout play: use {BOLTS}", "target: Bo", rest="plain")
    assert table.bullets("Bo") == 3


# Lethargy


def lethargy(pull: str = "K♠") -> Table:
    """Merlin with Lethargy; unbooted dudes of seat 1 near and far, and a booted one."""
    table = coven("22045", pull=pull)
    prevent_victory(table)
    for name, at in (("Bo", "town square"), ("Near", "Ranch"), ("Far", "home 1")):
        table.put(1, dude(name), at)
    table.put(1, dude("Tired"), "town square", booted=True)
    table.put(0, dude("Fellow"), "home 0")
    return table


def test_lethargy_chooses_an_unbooted_dude_nearby() -> None:
    table = lethargy()
    table.put(1, FARM)
    table["Far"].at = table.place("Farm")
    found = table.options("0 play: use Lethargy")
    assert "Bo" in found and "Near" in found and "Merlin" in found
    assert "Tired" not in found and "Far" not in found


@pytest.mark.parametrize(("pull", "is_cast"), [("4♠", True), ("3♠", False)])
def test_lethargy_is_as_hard_as_the_dudes_grit(pull: str, is_cast: bool) -> None:
    table = lethargy(pull)
    table.play("0 play: use Lethargy", "target: Bo")
    assert bool(table.state.lasting.by_subject.get("text")) is is_cast


@pytest.mark.parametrize(("answer", "rock", "booted"), [("yes", 0, False), ("no", 1, True)])
def test_lethargy_keeps_a_dude_booted_unless_it_is_paid_for(answer: str, rock: int, booted: bool) -> None:
    table = lethargy()
    table.play("0 play: use Lethargy", "target: Bo")
    for name in ("Bo", "Near"):
        table[name].booted = True
    table.set_rock(1, 1)
    table.to("gambling", f"1 pay 1 ghost rock to unboot: {answer}", rest="plain")
    assert (table.rock(1), table.is_booted("Bo"), table.is_booted("Near")) == (rock, booted, False)


def test_lethargy_ends_with_a_dude_that_leaves_play() -> None:
    table = lethargy()
    table.play("0 play: use Lethargy", "target: Bo")
    table.do(discard, table["Bo"])
    table.do(enter, table["Bo"], table.place("home 1"), 1)
    table["Bo"].booted = True
    table.set_rock(1, 0)
    table.to("gambling", rest="plain")
    assert not table.is_booted("Bo")


def test_lethargy_asks_nobody_who_cannot_pay() -> None:
    table = lethargy()
    table.play("0 play: use Lethargy", "target: Bo")
    table["Bo"].booted = True
    table.set_rock(1, 0)
    with pytest.raises(ScriptFault):
        table.to("gambling", "1 pay 1 ghost rock to unboot: yes", rest="plain")
    assert table.is_booted("Bo")


def test_lethargy_ends_with_the_day() -> None:
    table = lethargy()
    table.play("0 play: use Lethargy", "target: Bo")
    table.do(expire, "day")
    assert not table.state.lasting.by_subject.get("text")


def test_lethargy_asks_nothing_of_who_is_unbooted() -> None:
    table = lethargy()
    table.play("0 play: use Lethargy", "target: Bo")
    table.set_rock(1, 2)
    with pytest.raises(ScriptFault):
        table.to("gambling", "1 pay 1 ghost rock to unboot: yes", rest="plain")
    assert not table.is_booted("Bo")


# Mind Twist


def twist() -> Table:
    """Merlin with Mind Twist; spells of dudes on both sides, here and elsewhere."""
    table = coven("22046")
    for seat, name, at in ((1, "Bo", "town square"), (0, "Ann", "town square"), (1, "Far", "Ranch")):
        table.put(seat, dude(name, influence=3, keywords=("Huckster 1", "Shaman 1")), at)
        table.put(seat, spell(f"Hex of {name}", keywords=("Hex",)), on=name)
    table.put(1, NAG, on="Bo")
    return table


def uses_of(table: Table, what: str) -> list[str]:
    """How seat 0 may use the abilities of a card in High Noon."""
    return [play for play in usable_abilities(table) if what in play]


def test_mind_twist_boots_a_spell_of_a_dude_here() -> None:
    table = twist()
    table.put(0, spell("Pole", keywords=("Totem", "Spirit")), on="home 0")
    first, _ = uses_of(table, "Mind Twist")
    assert sorted(table.options(f"0 play: {first}")) == ["Hex of Ann", "Hex of Bo"]
    table.play(f"0 play: {first}", "target: Hex of Ann")
    assert table.is_booted("Hex of Ann") and table.is_booted("Mind Twist") and not table.is_booted("Hex of Bo")


def test_mind_twist_leaves_totems_alone() -> None:
    table = coven("22046", place="Bank")
    table.put(0, spell("Pole", keywords=("Totem", "Spirit")), on="Bank")
    assert len(uses_of(table, "Mind Twist")) == 1


def test_mind_twist_boots_an_opposing_spell_in_a_shootout() -> None:
    table = twist()
    table.put(1, dude("Idle", keywords=("Huckster 1",)), "town square")
    table.put(1, spell("Hex of Idle", keywords=("Hex",)), on="Idle")
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    assert table.options("0 shootout play: use ability 1 Mind Twist") == []
    table.step("0 shootout play: use ability 1 Mind Twist", rest="plain")
    assert table.is_booted("Hex of Bo")
    assert not any(table.is_booted(f"Hex of {name}") for name in ("Ann", "Far", "Idle"))


@pytest.mark.parametrize(("who", "before"), [("Bo", 3), ("Zed", 0)])
def test_mind_twist_sets_influence_to_one_for_the_day(who: str, before: int) -> None:
    table = twist()
    prevent_victory(table)
    table.put(1, dude("Zed"), "town square")
    second = uses_of(table, "Mind Twist")[-1]
    assert sorted(table.options(f"0 play: {second}")) == ["Ann", "Bo", "Merlin", "Zed"]
    table.play(f"0 play: {second}", f"target: {who}")
    for amount in (2, -5):
        assert table.influence(who) == 1
        table.modify(who, "influence", amount)
    table.do(expire, "phase")
    table.do(expire, "nightfall")
    assert table.influence(who) == 1
    table.to("gambling", rest="plain")
    assert table.influence(who) == before


# Fancy New Hat (06016) keeps another player's ability from lowering influence; nothing else is left of it then.
def test_mind_twist_changes_nothing_of_influence_that_it_can_not_lower() -> None:
    table = twist()
    table.put(1, "Fancy New Hat", on="Bo")
    before = table.influence("Bo")
    table.play(f"0 play: {uses_of(table, 'Mind Twist')[-1]}", "target: Bo")
    assert table.influence("Bo") == before
    table.modify("Bo", "influence", -before)
    assert table.influence("Bo") == 0


# The Hat adds 1 influence.
@pytest.mark.parametrize(("influence", "change", "later"), [(0, 2, 1), (1, 2, 4), (1, -2, 0)])
def test_mind_twist_sets_influence_to_one_of_who_has_as_much_whatever_keeps_it(
    influence: int, change: int, later: int
) -> None:
    """Setting 1 to 1 is not a loss; setting 2 to 1 is."""
    table = twist()
    table.put(1, dude("Zed", influence=influence), "town square")
    table.put(1, "Fancy New Hat", on="Zed")
    table.play(f"0 play: {uses_of(table, 'Mind Twist')[-1]}", "target: Zed")
    table.modify("Zed", "influence", change)
    assert table.influence("Zed") == later


# Dies Irae


IRAE = "Dies Irae"
SING = f"0 shootout play: use {IRAE}"


def requiem(*dead: Card, pull: str = "K♠") -> Table:
    """Merlin, who masters Dies Irae, and Allie against Bo; the dead of seat 0 are these, and Zed that of seat 1."""
    table = Table()
    table.in_boot_hill(0, *dead, action("Tale"))
    table.in_boot_hill(1, dude("Zed", shooter="stud"))
    showdown([dude("Merlin", keywords=("Blessed 3",))], [dude("Cy"), dude("Dan")], table=table)
    table.put(0, "22047", on="Merlin")
    table.next_cards(0, pull)
    return table


def ghost(name: str, shooter: Literal["stud", "draw"] = "draw", **more: Any) -> Card:
    """A dude of Boot Hill."""
    return dude(name, shooter=shooter, **more)


def test_dies_irae_lets_the_dead_back_the_posse() -> None:
    """Each adds one card, whatever its bullets; Allie and Merlin are draws of 0 bullets, of whom one shoots."""
    table = requiem(ghost("Abe", "stud", bullets=3), ghost("Ben"), ghost("Cal", "stud"), ghost("Don"), ghost("Eli"))
    said = ("0 shooter: Allie", "0 choose: Abe", "0 choose: Ben", "0 choose: Cal", "0 choose: Eli")
    table.until("draw hands", SING, *said, rest="plain")
    posse_of = table.posse_led_by(0), table.posse_led_by(1)
    assert [stud_bonus(table.game, one) for one in posse_of] == [2, 0]
    assert [draw_bonus(table.game, one) for one in posse_of] == [1 + 2, 2]
    assert len(table.state.players[0].boot_hill) == 6


def test_dies_irae_takes_up_to_four() -> None:
    dead = [ghost(name, "stud") for name in ("Abe", "Ben", "Cal", "Don", "Eli")]
    said = tuple(f"0 choose: {one.title}" for one in dead)
    table = requiem(*dead)
    with pytest.raises(ScriptFault):
        table.until("draw hands", SING, "0 shooter: Allie", *said, rest="plain")
    table = requiem(*dead)
    table.until("draw hands", SING, "0 shooter: Allie", said[0], "0 choose: none", rest="plain")
    assert stud_bonus(table.game, table.posse_led_by(0)) == 1


def test_a_second_dies_irae_counts_nobody_twice() -> None:
    """A dude that backs a shooter adds one card (rulebook-1.5.0 §6.1 step 3)."""
    table = requiem(ghost("Abe", "stud"), ghost("Ben", "stud"))
    second = table.put(0, "22047", on="Merlin")
    table.next_cards(0, "K♠", "K♥")
    table.until("pick shooters", SING, f"0 shootout play: use {second}", rest="plain")
    said = ("0 shooter: Allie", "0 trait: answer no. 1 home 0", "0 choose: Abe", "0 choose: none")
    assert table.options(*said) == ["none", "Ben"]
    table.until("draw hands", *said, "0 choose: Ben", rest="plain")
    assert stud_bonus(table.game, table.posse_led_by(0)) == 2


def test_who_backs_the_posse_by_dies_irae_may_do_so_again_in_the_next_round() -> None:
    table = requiem(ghost("Abe", "stud"))
    second = table.put(0, "22047", on="Merlin")
    table.until("make plays", SING, "0 choose: Abe", rest="plain")
    table.next_cards(0, "K♠")
    table.until("pick shooters", f"0 shootout play: use {second}", rest="plain")
    assert table.options() == ["none", "Abe"]


def test_dies_irae_asks_for_dudes_of_ones_own_boot_hill() -> None:
    table = requiem(ghost("Abe"), ghost("Ben"))
    table.until("pick shooters", SING, rest="plain")
    assert table.options("0 shooter: Allie") == ["none", "Abe", "Ben"]


def test_dies_irae_asks_after_its_own_players_shooter_only() -> None:
    """Only the player's own dudes can be chosen."""
    table = requiem(ghost("Abe", "stud"))
    asked = list[tuple[int, str]]()
    table.teach("Bo", trait("after", ShooterPicked, lambda use: asked.append((use.event.seat, ""))))
    table.until("draw hands", SING, "0 shooter: Allie", "0 choose: Abe", "1 shooter: Bo", rest="plain")
    assert stud_bonus(table.game, table.posse_led_by(0)) == 1 and len(asked) == 2


def test_dies_irae_lasts_for_the_round() -> None:
    table = requiem(ghost("Abe", "stud"))
    table.until("make plays", SING, "0 choose: Abe", rest="plain")
    table.deal(PAIR, PAIR)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("draw hands", "0 choose: none", rest="plain")
    table = requiem(ghost("Abe", "stud"))
    table.until("chamber", SING, "0 choose: Abe", rest="plain")
    table.until("make plays", rest="plain")
    table.until("draw hands", rest="plain")
    assert stud_bonus(table.game, table.posse_led_by(0)) == 0


def test_dies_irae_keeps_its_players_dudes_from_fleeing_this_round() -> None:
    table = requiem()
    table.deal(f"K♠ {PAIR}", HIGH)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("chamber", SING, "0 flee [Merlin]: no", rest="plain")
    table = requiem()
    table.deal(f"K♠ {PAIR}", HIGH)
    table.until("chamber", SING, "1 flee [Cy]: yes", rest="plain")
    assert table.at("Cy") == "home 1"
    table.until("make plays", rest="plain")
    table.deal(PAIR, PAIR)
    table.until("chamber", "0 flee [Merlin]: yes", rest="plain")
    assert table.at("Merlin") == "home 0"


def test_dies_irae_is_not_for_an_ally_who_has_no_posse() -> None:
    table = Table(*[outfit(f"Home {seat}") for seat in range(3)])
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
    table.put(2, dude("Merlin", keywords=("Blessed 9",)), "town square")
    table.put(2, "22047", on="Merlin")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Merlin", rest="plain")
    assert table.posse(0) == ["Allie", "Merlin"] and table.options() == []


# Babble On


def babble(word: str = "Miracle", pull: str = "K♠", whose: int = 0) -> Table:
    """Merlin with Babble On; a spell of some player's boots Ann."""
    table = coven("22048", pull=pull)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo", keywords=("Blessed 9", "Huckster 9")), "town square")
    host = "Merlin" if whose == 0 else "Bo"
    table.put(whose, spell("Song", keywords=(word,)), on=host)
    table.teach("Song", ability(f"Noon {word} 1", lambda use: boot(use.game, table["Ann"])))
    table.next_cards(1, "K♠")
    return table


@pytest.mark.parametrize("whose", [0, 1])
def test_babble_on_unboots_a_dude_whom_a_miracle_has_booted(whose: int) -> None:
    table = babble(whose=whose)
    table.state.turn = whose
    table.next_cards(0, "K♠ K♠")
    table.play(f"{whose} play: use Song", "0 react: answer Babble On", rest="plain")
    assert not table.is_booted("Ann") and not table.is_booted("Babble On")


def test_babble_on_unboots_who_goes_home_all_the_same() -> None:
    table = babble()
    table.teach("Song", ability("Noon Miracle 1", lambda use: Play(use).send_home(table["Ann"]) and None))
    table.next_cards(0, "K♠ K♠")
    table.play(f"0 play: {uses_of(table, 'Song')[-1]}", "0 react: answer Babble On", rest="plain")
    assert (table.at("Ann"), table.is_booted("Ann")) == ("home 0", False)


def test_babble_on_may_fail_to_unboot_a_dude() -> None:
    table = babble(pull="3♠")
    table.next_cards(0, "K♠")
    table.play("0 play: use Song", "0 react: answer Babble On", rest="plain")
    assert table.is_booted("Ann")


@pytest.mark.parametrize("what", ["a Hex", "no unbooting", "an opponent", "goods"])
def test_babble_on_answers_nothing_else(what: str) -> None:
    table = babble("Hex" if what == "a Hex" else "Miracle")
    table.next_cards(0, "K♠ K♠")
    if what == "no unbooting":
        table.modify("Ann", "cannot unboot", 1)
    if what == "an opponent":
        table["Ann"].controller = 1
    if what == "goods":
        table.put(0, NAG, on="Ann")
        table.teach("Song", ability("Noon Miracle 1", lambda use: boot(use.game, table["Nag"])))
    with pytest.raises(ScriptFault):
        table.play(f"0 play: {uses_of(table, 'Song')[-1]}", "0 react: answer Babble On", rest="plain")


def test_babble_on_boots_its_dude_to_boot_an_opposing_card() -> None:
    table = babble()
    table.put(1, NAG, on="Bo")
    table.put(0, MARE, on="Merlin")
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    use = "0 shootout play: use Babble On"
    assert sorted(table.options(use)) == ["Bo", "Nag"]
    table.step(use, "target: Nag", rest="plain")
    assert [table.is_booted(name) for name in ("Merlin", "Nag", "Babble On", "Bo")] == [True, True, True, False]


def test_babble_on_does_not_answer_itself() -> None:
    table = babble()
    table.duel("Merlin", "Bo", rest="plain")
    table.next_cards(0, "K♠ K♠")
    with pytest.raises(ScriptFault):
        table.step("0 shootout play: use Babble On", "0 react: answer Babble On", rest="plain")


def test_babble_on_boots_nothing_if_its_dude_stays_unbooted() -> None:
    table = babble()
    table.duel("Merlin", "Bo", rest="plain")
    saver(table, Booted)
    table.step("0 shootout play: use Babble On", "0 react [Merlin]: answer Saver", rest="plain")
    assert not table.is_booted("Bo")
    table = babble()
    table["Merlin"].booted = True
    table.duel("Merlin", "Bo", rest="plain")
    assert table.options() == []


def test_babble_on_boots_nothing_that_is_booted() -> None:
    table = babble()
    table["Bo"].booted = True
    table.duel("Merlin", "Bo", rest="plain")
    assert table.options() == []


def test_babble_on_answers_no_booting_by_the_rules() -> None:
    table = babble()
    table.do(boot, table["Ann"])
    assert table.is_booted("Ann")


# Ancestor's Reproach


REPROACH = "Ancestor's Reproach"


def test_ancestors_reproach_brings_a_spirit_for_a_card() -> None:
    table = coven("22049")
    table.put(1, dude("Bo"), "town square")
    table.duel("Merlin", "Bo", rest="plain")
    assert table.options() == []
    table.in_hand(0, "2♠ 3♠")
    table.step(f"0 shootout play: use ability 1 {REPROACH}", "target: 3♠", rest="plain")
    assert (table.boot_hill(0), table.hand(0), table.posse(0)) == (["3♠"], ["2♠"], ["Merlin", "Ancestor Spirit"])
    assert table.at("Ancestor Spirit") == "town square" and table.is_booted(REPROACH)


def test_ancestors_reproach_brings_a_spirit_against_a_cheatin_hand() -> None:
    table = coven("22049")
    table.put(1, dude("Bo"), "town square")
    table.duel("Merlin", "Bo", rest="plain")
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.next_cards(0, "K♠")
    table.until("take lumps", f"0 resolution play: use ability 2 {REPROACH}", rest="plain")
    assert table.posse(0) == ["Merlin", "Ancestor Spirit"]


def test_ancestors_reproach_needs_a_posse_for_its_spirit() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Merlin", keywords=("Shaman 9",)))
    table.put(0, "22049", on="Merlin")
    for seat in (0, 1):
        table.set_rock(seat, 5)
    table.deal(PAIR, CHEATIN_PAIR)
    with pytest.raises(ScriptFault):
        table.to("high noon", f"0 cheatin' play: use {REPROACH}", rest="plain")


# Secret Paths


def test_secret_paths_lead_all_unbooted_dudes_here() -> None:
    table = coven("22050", place="Bank")
    for seat, name, at, tired in (
        (0, "Ann", "Bank", False),
        (0, "Tired", "Bank", True),
        (1, "Bo", "Bank", False),
        (0, "Far", "home 0", False),
    ):
        table.put(seat, dude(name), at, booted=tired)
    assert sorted(table.options("0 play: use Secret Paths")) == ["Ranch", "home 0", "home 1", "town square"]
    table.play("0 play: use Secret Paths", "target: Ranch")
    found = [table.at(name) for name in ("Merlin", "Ann", "Tired", "Bo", "Far")]
    assert found == ["Ranch", "Ranch", "Bank", "Bank", "home 0"]
    assert not table.is_booted("Ann") and table.is_booted("Secret Paths")


def test_secret_paths_lead_nobody_booted_and_no_opponents() -> None:
    table = coven("22050", place="Bank")
    table.put(1, dude("Bo"), "Bank")
    table["Merlin"].booted = True
    assert "use Secret Paths" not in usable_abilities(table)


def test_secret_paths_lead_who_can_move() -> None:
    table = coven("22050", place="Bank")
    table.put(0, dude("Ann"), "Bank")
    table.modify("Merlin", "cannot move", 1)
    table.play("0 play: use Secret Paths", "target: Ranch")
    assert (table.at("Merlin"), table.at("Ann")) == ("Bank", "Ranch")
    table["Secret Paths"].booted = False
    table["Secret Paths"].used = frozenset()
    assert "use Secret Paths" not in usable_abilities(table)


@ruling("compendium-1.9.3:665")
def test_secret_paths_lead_who_can_go_only_where_another_has_gone() -> None:
    """Smiling Tom follows a dude of the Fourth Ring that is led there with him."""
    table = coven("22050", place="Bank")
    table.put(0, "00133", "Bank")
    table.put(0, dude("Ringer", gangs=("fearmongers",)), "Bank")
    table.play("0 play: use Secret Paths", "target: Ranch")
    assert (table.at("Smiling Tom"), table.at("Ringer")) == ("Ranch", "Ranch")


# Fannin' the Hammer


FAN = "Fannin' the Hammer"


def hammer(bullets: int) -> Table:
    """Allie, of some bullets, with Fannin' the Hammer against Bo and others, all studs."""
    foes = [dude("Cy", bullets=2, shooter="stud"), dude("Dan", shooter="stud"), dude("Eve", shooter="stud")]
    table = showdown([dude("Gunman", bullets=bullets)], foes)
    table["Allie"].booted = True
    table["Eve"].booted = True
    table.put(0, dude("Far", bullets=2))
    table.in_hand(0, "22051")
    return table


@pytest.mark.parametrize(
    ("bullets", "chosen", "studs", "shots"),
    [
        (1, ("Dan",), [True, False, True], [2, 0, 0]),
        (2, ("Cy", "Eve"), [True, True, False], [1, 0, 0]),
        (4, (), [True, False, False], [1, 0, 0]),
        (6, (), [True, False, False], [1, 0, 0]),
    ],
)
def test_fannin_the_hammer_weakens_as_many_as_there_are_bullets(
    bullets: int, chosen: tuple[str, ...], studs: list[bool], shots: list[int]
) -> None:
    table = hammer(bullets)
    table.modify("Dan", "bullets", 1)
    said = [f"0 choose: {name}" for name in chosen]
    table.step(f"0 shootout play: use {FAN}", *said, rest="plain")
    assert [table.is_stud(name) for name in ("Cy", "Dan", "Eve")] == studs
    assert [table.bullets(name) for name in ("Cy", "Dan", "Eve")] == [shots[0], 1 - (not studs[1]), 0]
    assert (table.is_booted("Gunman"), table.zone(FAN)) == (True, "discard")


@rule('compendium-1.9.3 "Penalties and Bonuses"')
@pytest.mark.parametrize("bounty", [0, 2])
def test_for_fannin_the_hammer_a_bounty_stands_for_printed_bullets(bounty: int) -> None:
    """That of Silas Aims (01043), whose bullets are equal to it."""
    table = showdown([dude("Gunman", bullets=1)], [printed("01043")])
    table["Allie"].booted = True
    table["Silas Aims"].bounty = bounty
    table.modify("Silas Aims", "stud", 1, change="set")
    table.in_hand(0, "22051")
    table.step(f"0 shootout play: use {FAN}", "0 choose: Silas Aims", rest="plain")
    assert (table.is_stud("Silas Aims"), table.bullets("Silas Aims")) == (bounty > 0, max(0, bounty - 1))


def test_fannin_the_hammer_counts_the_bullets_of_who_has_booted() -> None:
    """Tyxarglenak (15003) has 2 bullets more while it is unbooted, and boots for it (compendium-1.9.3 "Abilities")."""
    table = showdown([printed("15003")], [dude("Cy", shooter="stud"), dude("Dan", shooter="stud")])
    table.put(0, goods("Idol", keywords=("Mystical",)), on="Tyxarglenak (Exp.1)")
    table["Allie"].booted = True
    table.in_hand(0, "22051")
    table.modify("Tyxarglenak (Exp.1)", "bullets", 3 - table.bullets("Tyxarglenak (Exp.1)"))
    table.step(f"0 shootout play: use {FAN}", "0 choose: Cy", rest="plain")
    assert [table.is_stud(name) for name in ("Cy", "Dan")] == [False, True]


def test_fannin_the_hammer_weakens_nobody_more() -> None:
    table = hammer(1)
    table.modify("Bo", "bullets", 1)
    table.step(f"0 shootout play: use {FAN}", "0 choose: Dan", rest="plain")
    assert table.bullets("Bo") == 1


def test_fannin_the_hammer_takes_somebody_with_bullets_to_boot() -> None:
    table = hammer(0)
    assert f"use {FAN}" not in table.options()
    table = hammer(1)
    saver(table, Booted)
    table.step(f"0 shootout play: use {FAN}", "0 react [Gunman]: answer Saver", rest="plain")
    assert all(table.is_stud(name) for name in ("Cy", "Dan", "Eve"))
    table = hammer(1)
    table["Gunman"].booted = True
    assert f"use {FAN}" not in table.options()


# Tumblebleeds!


WEEDS = "Tumblebleeds!"


def test_tumblebleeds_is_attached_to_the_square_by_a_huckster() -> None:
    table = Table()
    for name, words in (("Ann", ("Huckster 1",)), ("Al", ()), ("Abe", ("Huckster 2",)), ("Old", ("Huckster 1",))):
        table.put(0, dude(name, keywords=words), booted=name == "Old")
    table.put(1, dude("Bo", keywords=("Huckster 1",)))
    table.in_hand(0, "22052")
    use = f"0 play: use {WEEDS}"
    assert table.options(use) == ["Ann", "Abe"]
    table.play(use, "0 target: Abe")
    weeds = table[WEEDS]
    assert (weeds.zone, table.place("town square"), table.is_booted("Abe")) == ("in play", weeds.at, True)
    assert weeds.host == -1 and "use Tumblebleeds!" not in table.plays(1)


def test_tumblebleeds_needs_a_huckster_who_boots() -> None:
    table = Table()
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    saver(table, Booted)
    table.in_hand(0, "22052")
    table.play(f"0 play: use {WEEDS}", "0 react: answer Saver", rest="plain")
    assert (table.discard(0), table.is_booted("Ann")) == ([WEEDS], False)


@pytest.mark.parametrize(
    ("count", "at", "first", "second", "due"),
    [
        (1, "town square", HIGH, PAIR, [2, 0]),
        (1, "town square", PAIR, HIGH, [0, 2]),
        (2, "town square", PAIR, HIGH, [0, 3]),
        (1, "town square", PAIR, PAIR, [1, 1]),
        (1, "Bank", PAIR, HIGH, [0, 1]),
        (0, "town square", PAIR, HIGH, [0, 1]),
    ],
)
def test_losers_in_the_square_take_a_casualty_more_for_each_tumblebleeds(
    count: int, at: str, first: str, second: str, due: list[int]
) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    for _ in range(count):
        table.put(1, "22052", "town square")
    table.deal(first, second)
    showdown([dude("Ann")], [dude("Cy"), dude("Dan")], at=at, table=table)
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == due


def weedy(count: int, seats: int = 2) -> Table:
    """Tumblebleeds! of the players in turn in the square. Seat 0 has Ann, Al and, in the square, Abe; seat 1 has Bo."""
    table = Table(*[outfit(f"Home {seat}") for seat in range(seats)])
    for place in range(count):
        table.put(place % 2, "22052", "town square")
    for name in ("Ann", "Al"):
        table.put(0, dude(name))
    table.put(0, dude("Abe"), "town square", booted=True)
    table.put(1, dude("Bo"))
    return table


def weeds_left(table: Table) -> int:
    """How many Tumblebleeds! are in play."""
    return sum(one.card.title == WEEDS and one.zone == "in play" for one in table.state.pieces)


@pytest.mark.parametrize(
    ("count", "joining", "left"),
    [(3, (), 2), (3, ("Al",), 1), (3, ("Al", "Abe"), 0), (1, ("Al",), 0), (4, ("Al", "Abe"), 1)],
)
def test_a_posse_clears_away_as_many_tumblebleeds_as_it_has_dudes(
    count: int, joining: tuple[str, ...], left: int
) -> None:
    table = weedy(count)
    use = next(play for play in table.plays(0) if play.startswith("use"))
    said = [f"0 join job: {name}" for name in joining]
    table.play(f"0 play: {use}", "0 leader: Ann", *said, "1 oppose: none", rest="plain")
    assert weeds_left(table) == left and table.is_booted("Ann")
    table.to("high noon", rest="plain")
    assert sum(map(len, (table.discard(0), table.discard(1)))) == count - left


def test_everybody_may_clear_tumblebleeds_away_as_long_as_there_is_one() -> None:
    table = weedy(1, seats=3)
    table.put(2, dude("Cy"))
    for seat in (0, 1, 2):
        assert sum(play.startswith("use") for play in table.plays(seat)) == 1
    table.do(discard, table[WEEDS])
    for seat in (0, 1, 2):
        assert sum(play.startswith("use") for play in table.plays(seat)) == 0


def test_who_fails_clears_no_tumblebleeds_away() -> None:
    table = weedy(2)
    table.deal(HIGH, FOUR)
    use = next(play for play in table.plays(0) if play.startswith("use"))
    table.play(f"0 play: {use}", "0 leader: Ann", "1 oppose: Bo", rest="plain")
    table.until("run or gun", rest="plain")
    table.to("high noon", rest="plain")
    assert weeds_left(table) == 2


def test_tumblebleeds_that_cannot_be_discarded_stays() -> None:
    table = weedy(2)
    first = next(one for one in table.state.pieces if one.card.title == WEEDS)
    table.state.begin(Prohibited("cannot be discarded", first.number, "day"))
    use = next(play for play in table.plays(0) if play.startswith("use"))
    table.play(f"0 play: {use}", "0 leader: Ann", "0 join job: Al", "1 oppose: none", rest="plain")
    assert weeds_left(table) == 1 and first.zone == "in play"


def test_all_or_nothing_discards_what_is_attached_to_the_square() -> None:
    table = weedy(1)
    table.set_rock(0, 9)
    table.in_hand(0, "17021")
    said = ("0 play: use All Or Nothing", "0 leader: Ann", "0 mark: town square")
    table.play(*said, "1 oppose: none", rest="plain")
    assert weeds_left(table) == 0


# Takin' Cover


COVER = "Takin' Cover"


def cover(first: str, second: str) -> Table:
    """Allie and Ann, who takes cover, against Bo; their hands."""
    table = showdown([dude("Ann", bullets=2)], [dude("Cy", bullets=2)])
    table.put(0, dude("Far"))
    table.in_hand(0, "22053")
    table.step(f"0 shootout play: use {COVER}", "target: Ann", rest="plain")
    table.deal(first, second)
    table.until("take lumps", "0 shooter: Allie", rest="plain")
    return table


def test_takin_cover_is_for_ones_own_in_the_posse() -> None:
    table = showdown([dude("Ann", bullets=2)], [dude("Cy", bullets=2)])
    table.put(0, dude("Far"))
    table.in_hand(0, "22053")
    assert table.options(f"0 shootout play: use {COVER}") == ["Allie", "Ann"]
    table.step(f"0 shootout play: use {COVER}", "target: Ann", rest="plain")
    assert table.bullets("Ann") == 1


@pytest.mark.parametrize(("first", "second", "options"), [(PAIR, FLUSH, 2), (PAIR, THREE, 1), (HIGH, THREE, 2)])
def test_takin_cover_keeps_a_dude_from_being_a_casualty(first: str, second: str, options: int) -> None:
    table = cover(first, second)
    ann = [prohibitions.is_prohibited(table.game, "cannot be a casualty", table[name]) for name in ("Ann", "Allie")]
    assert ann == [options == 1, False]


def test_takin_cover_lasts_for_the_round() -> None:
    table = cover(PAIR, THREE)
    table.do(expire, "round")
    assert not prohibitions.is_prohibited(table.game, "cannot be a casualty", table["Ann"])
    assert table.bullets("Ann") == 1


# Hell's Comin' With Me!


HELL = "0 shootout play: use Hell's Comin' With Me!"


def hell(*carried: Card, at: str = "home 0", booted: bool = True) -> Table:
    """Allie with a Drum against Bo. Cal is at home, booted, with his attachments, each of which may be used."""
    table = Table()
    showdown(table=table)
    table.put(0, dude("Cal"), at, booted=booted)
    for host, cards in (("Cal", carried), ("Allie", (goods("Drum"),))):
        for card in cards:
            table.teach(card, ability("Shootout, Boot", lambda use: None))
            table.put(0, card, on=host)
    table.put(1, dude("Foe"))
    table.in_hand(0, "22054")
    return table


def test_hells_comin_with_me_brings_a_dude_into_the_posse() -> None:
    table = hell()
    table.put(0, dude("Ann"))
    assert table.options(HELL) == ["Cal", "Ann"]
    table.step(HELL, "0 target: Cal", rest="plain")
    assert (table.posse(0), table.at("Cal"), table.is_booted("Cal")) == (["Allie", "Cal"], "town square", True)


def test_hells_comin_with_me_brings_no_dude_of_a_third_player() -> None:
    table = Table(*[outfit(f"Home {seat}") for seat in range(3)])
    showdown(table=table)
    table.put(0, dude("Cal"))
    table.put(0, dude("Dan"))
    table.put(2, dude("Guest"))
    table.in_hand(0, "22054")
    assert table.options(HELL) == ["Cal", "Dan"]


def test_hells_comin_with_me_lets_a_play_be_made_with_what_who_has_a_sidekick_carries() -> None:
    table = hell(SIDEKICK, goods("Gun"))
    table.put(0, goods("Hat"), on="Cal")
    assert table.options(HELL) == ["none", "use Hound", "use Gun"]
    table.teach("Bo", ability("Shootout", lambda use: None))
    asked = table.pending(HELL, "0 shootout play: use Gun")
    assert asked is not None and (asked.seat, asked.kind) == (1, "shootout play")


def test_hells_comin_with_me_need_not_be_followed_by_another_play() -> None:
    table = hell(SIDEKICK)
    table.teach("Bo", ability("Shootout", lambda use: None))
    asked = table.pending(HELL, "0 shootout play: none")
    assert asked is not None and (asked.seat, asked.kind) == (1, "shootout play")
    assert not table.is_booted("Hound")


@pytest.mark.parametrize("word", ["Sidekick", "Horse"])
def test_hells_comin_with_me_lets_no_play_be_made_without_a_sidekick(word: str) -> None:
    table = hell(goods("Gun", keywords=(word,)))
    table.teach("Bo", ability("Shootout", lambda use: None))
    asked = table.pending(HELL)
    assert asked is not None and asked.seat == (0 if word == "Sidekick" else 1)


def test_hells_comin_with_me_counts_a_spell_as_a_sidekick() -> None:
    pet = spell("Pet", keywords=("Spirit", "Sidekick"))
    table = hell(goods("Gun"))
    table.put(0, pet, on="Cal")
    assert table.options(HELL) == ["none", "use Gun"]


def test_hells_comin_with_me_needs_somebody_who_can_come() -> None:
    table = hell()
    table.modify("Cal", "cannot join", 1)
    assert table.options() == ["none", "use Drum"]
    assert HELL.removeprefix("0 shootout play: ") in hell().options()


# Frontier Feud


FEUD = "0 play: use Frontier Feud"


def feud(seats: int = 2) -> Table:
    """Ann of seat 0 at home, Al in the square, Far out of town; Bo of seat 1 and Cy, booted, at home."""
    table = Table(*[outfit(f"Home {seat}") for seat in range(seats)])
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    table.put(0, dude("Ann"))
    table.put(0, dude("Al"), "town square")
    table.put(0, dude("Far"), "Farm")
    table.put(0, dude("Old"), booted=True)
    table.put(1, dude("Bo"))
    table.put(1, dude("Cy"), booted=True)
    table.put(1, dude("Zed"), "Farm")
    table.set_rock(0, 2)
    table.in_hand(0, "22055")
    return table


def test_frontier_feud_moves_an_unbooted_dude_to_the_square_and_boots_it() -> None:
    table = feud()
    table.put(0, dude("Abe"))
    table.put(1, dude("Di"))
    assert table.options(FEUD) == ["Ann", "Abe"]
    table.play(FEUD, "0 target: Ann", "1 move and call out with: none", rest="plain")
    assert (table.at("Ann"), table.is_booted("Ann"), table["Ann"].control_points) == ("town square", True, 1)


@pytest.mark.parametrize("caller", ["Bo", "Cy"])
def test_frontier_feud_lets_the_opponent_call_the_dude_out_alone(caller: str) -> None:
    """A booted dude may do so too; who is called out is booted and must accept."""
    table = feud()
    assert table.options(FEUD) == ["none", "Bo", "Cy"]
    table.play(FEUD, f"1 move and call out with: {caller}")
    assert (table.posse(0), table.posse(1), table["Ann"].control_points) == (["Ann"], [caller], 0)
    assert table.at(caller) == "town square"


def test_frontier_feud_takes_no_caller_who_is_in_the_square_already() -> None:
    """A text moves a dude to a new location (rulebook-1.5.0 §5.3.3 ¶3), on either side."""
    table = feud()
    for name in ("Bo", "Cy"):
        table[name].at = table.place("town square")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(FEUD, "1 move and call out with: none", rest="plain")
    assert table["Ann"].control_points == 1


def test_nobody_joins_a_frontier_feud_later() -> None:
    table = feud()
    call = action("Call")
    table.teach(call, ability("Shootout", lambda use: bool(Play(use).join(table["Al"])) and None, joins=True))
    table.in_hand(0, call)
    table.play(FEUD, "1 move and call out with: Bo")
    table.until("pick shooters", "0 shootout play: use Call", rest="plain")
    assert table.posse(0) == ["Ann"]


def test_frontier_feud_gives_a_control_point_where_nobody_can_call_out() -> None:
    table = feud()
    for name in ("Bo", "Cy"):
        table.modify(name, "cannot call out", 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(FEUD, "1 move and call out with: none", rest="plain")
    assert table["Ann"].control_points == 1
    table = feud()
    table.modify("Cy", "cannot move", 1)
    assert table.options(FEUD) == ["none", "Bo"]


def test_frontier_feud_makes_the_opponent_call_out_where_no_control_point_can_be_given() -> None:
    table = feud()
    table.modify("Ann", "cannot gain permanent control points", 1)
    assert table.options(FEUD) == ["Bo", "Cy"]
    table.play(FEUD, "1 move and call out with: Bo")
    assert (table.posse(0), table.posse(1), table["Ann"].control_points) == (["Ann"], ["Bo"], 0)


def test_frontier_feud_does_nothing_more_to_a_dude_that_has_come_and_can_not_be_affected() -> None:
    table = feud()
    table.teach("Ann", trait("after", Moved, lambda use: table.modify("Ann", "cannot be affected", 1)))
    table.play(FEUD)
    assert (table.at("Ann"), table["Ann"].control_points, table.state.shootout) == ("town square", 0, None)


def test_frontier_feud_calls_nobody_out_from_afar() -> None:
    table = feud()
    stays = lambda use: use.event.piece == table["Cy"].number  # noqa: E731
    table.teach("Cy", trait("when", Moved, lambda use: None, instead=True, concerns=stays))
    table.play(FEUD, "1 move and call out with: Cy", rest="plain")
    assert (table.state.shootout, table["Ann"].control_points) == (None, 0)


def test_frontier_feud_calls_nobody_out_who_did_not_come() -> None:
    table = feud()
    table.teach(
        "Ann",
        trait(
            "when", Moved, lambda use: None, instead=True, concerns=lambda use: use.event.piece == table["Ann"].number
        ),
    )
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(FEUD, "1 move and call out with: none", rest="plain")
    assert (table.at("Ann"), table.is_booted("Ann"), table["Ann"].control_points) == ("home 0", True, 1)


def test_frontier_feud_is_with_one_opponent() -> None:
    table = feud(3)
    table.put(2, dude("Guest"))
    assert table.options(FEUD) == ["home 1", "home 2"]
    assert table.options(FEUD, "0 target: home 2") == ["none", "Guest"]
    table.play(FEUD, "0 target: home 2", "2 move and call out with: Guest")
    assert (table.posse(0), table.posse(1), table.posse(2)) == (["Ann"], [], ["Guest"])


# Seizing the Pearl of Death


PEARL = "Seizing the Pearl of Death"
SEIZE = f"0 resolution play: use {PEARL}"


def pearl(first: str = PAIR, second: str = CHEATIN_PAIR, pull: str = "A♠") -> Table:
    """Monk, whose value is 7, and Allie against Bo and Cy, with these hands revealed; Far is there too, in no posse."""
    table = Table()
    table.deal(first, second)
    showdown([dude("Monk", value=5, keywords=("Kung Fu 2",))], [dude("Cy")], table=table)
    for name in ("Far", "Near"):
        table.put(1, dude(name), "town square" if name == "Near" else "home 1")
    table.in_hand(0, "22056")
    table.until("reveal", rest="plain")
    table.next_cards(0, pull, "2♥")
    return table


def test_seizing_the_pearl_of_death_draws_sends_home_and_shifts_a_casualty() -> None:
    table = pearl(THREE, CHEATIN_PAIR)
    said = (SEIZE, "0 send home booted: Cy")
    table.until("take lumps", *said, rest="plain")
    assert (table.hand(0), table.at("Cy"), table.is_booted("Cy")) == (["2♥"], "home 1", True)
    assert [posse(table, seat).more_casualties for seat in (0, 1)] == [-1, 1]
    assert table.casualties_due() == [0, 3]
    assert (table.bullets("Monk"), table.influence("Monk"), table.bullets("Allie")) == (1, 1, 0)


def test_seizing_the_pearl_of_death_may_send_anybody_of_the_shootout_or_nobody() -> None:
    table = pearl()
    assert sorted(table.options(SEIZE)) == ["Allie", "Bo", "Cy", "Monk", "none"]
    table.until("take lumps", SEIZE, "0 send home booted: none", rest="plain")
    assert table.posse(1) == ["Bo", "Cy"]


def test_seizing_the_pearl_of_death_strengthens_nobody_with_a_cheatin_hand() -> None:
    table = pearl(CHEATIN_FOUR, CHEATIN_PAIR)
    table.until("take lumps", SEIZE, "0 send home booted: none", rest="plain")
    assert (table.bullets("Monk"), table.influence("Monk")) == (0, 0)
    assert [posse(table, seat).more_casualties for seat in (0, 1)] == [-1, 1]


def test_seizing_the_pearl_of_death_lasts_until_sundown() -> None:
    table = pearl()
    table.until("take lumps", SEIZE, "0 send home booted: none", rest="plain")
    for until in ("round", "shootout", "phase"):
        table.do(expire, until)
    assert (table.bullets("Monk"), table.influence("Monk")) == (1, 1)
    table.do(expire, "sundown")
    assert (table.bullets("Monk"), table.influence("Monk")) == (0, 0)


def test_seizing_the_pearl_of_death_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Monk", value=5, influence=2, keywords=("Kung Fu 2",)))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.put(1, dude("Cal"), "town square")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.in_hand(0, "22056")
    table.deal(f"{PAIR} A♠ 2♥", CHEATIN_PAIR)
    use = f"0 cheatin' play: use {PEARL}"
    assert table.options(use) == ["none", "Monk", "Ann"]
    table.to("high noon", use, "0 send home booted: none", rest="plain")
    assert (table.hand(0), table.bullets("Monk"), table.influence("Monk")) == (["2♥"], 1, 3)
    prevent_victory(table)
    table.to("sundown", rest="plain")
    assert (table.bullets("Monk"), table.influence("Monk")) == (0, 2)


def test_seizing_the_pearl_of_death_does_nothing_where_the_pull_fails() -> None:
    table = pearl(pull="K♠")
    table.until("take lumps", SEIZE, rest="plain")
    assert table.hand(0) == [] and posse(table, 1).more_casualties == 0
