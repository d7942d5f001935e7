"""Do the texts of `dtk/cardtext/packs/nightmare_at_noon.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cardtext.kit import *

# Junior


def nursery(phase: str = "high noon") -> Table:
    """Junior comes home, where Ann and Away are not; goods lie in the deck and in the discard pile."""
    table = Table(phase=phase)
    table.put(0, dude("Ann"))
    table.put(0, dude("Away"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "08001")
    table.set_rock(0, 7)
    idol = goods("Idol", cost=2, keywords=("Mystical",))
    table.in_deck(0, idol, goods("Orb", keywords=("Mystical", "Gadget")), spell("Charm", keywords=("Hex", "Mystical")))
    table.put(1, dude("Guest"), "home 0")
    table.in_discard(0, goods("Bone", keywords=("Mystical",)), goods("Hat"))
    return table


COMES = ("0 play: shop Junior", "0 react: answer Junior")


def test_junior_can_be_aced_as_a_casualty_that_an_ability_inflicts() -> None:
    """To be aced to cover casualties is not to be aced by a text (compendium-1.9.3:212)."""
    table = showdown([printed("08001")])
    table.teach("Bo", ability("Shootout", lambda use: inflict(use.game, 0, 2) and None))
    table.until("pick shooters", "1 shootout play: use Bo", "0 casualty: ace Junior", rest="plain")
    assert table.zone("Junior") == "boot hill"


def test_junior_fetches_mystical_goods_from_either_pile() -> None:
    table = nursery()
    assert table.options(*COMES) == ["none", "Idol", "Bone"]
    assert table.options(*COMES, "search: Idol") == ["none", "Ann", "Junior"]
    table.play(*COMES, "search: Idol", "choose: Ann", rest="plain")
    assert (table.host("Idol"), table.rock(0)) == ("Ann", 0)


def test_junior_aces_what_is_not_attached() -> None:
    table = nursery()
    table.play(*COMES, "search: Bone", "choose: none", rest="plain")
    assert table.boot_hill(0) == ["Bone"]
    table = nursery()
    table.set_rock(0, 6)
    table.play(*COMES, "search: Idol")
    assert table.boot_hill(0) == ["Idol"]


def test_junior_aces_what_something_keeps_from_being_attached() -> None:
    table = nursery()
    table.teach("Bo", trait("when", Attached, lambda use: None, instead=True))
    table.play(*COMES, "search: Bone", "choose: Ann", rest="plain")
    assert (table.host("Bone"), table.boot_hill(0)) == (None, ["Bone"])


def test_junior_fetches_nothing_for_others() -> None:
    table = nursery()
    table.put(0, "08001")
    table.in_hand(0, dude("Late"))
    table.play("0 play: shop Late")
    assert table.zone("Late") == "in play"


def test_junior_need_not_search_and_does_so_in_high_noon_alone() -> None:
    table = nursery()
    table.play(*COMES, "search: none", rest="plain")
    assert table.zone("Idol") == "deck" and table.boot_hill(0) == []
    table = nursery("upkeep")
    table.do(enter, table["Junior"], table.place("home 0"), 0)
    assert table.zone("Junior") == "in play"


@pytest.mark.parametrize(("header", "zone"), [("Noon", "in play"), ("", "boot hill")])
def test_junior_is_aced_by_no_ability(header: str, zone: str) -> None:
    table = Table()
    table.put(0, "08001")
    table.put(0, dude("Ann"))
    table.put(0, dude("Dee"))
    table.teach("Ann", ability("Noon", lambda use: [ace(use.game, table[name]) for name in ("Junior", "Dee")] and None))
    if header:
        table.play("0 play: use Ann", rest="plain")
    else:
        table.do(ace, table["Junior"])
        table.do(ace, table["Dee"])
    assert (table.zone("Junior"), table.zone("Dee")) == (zone, "boot hill")


# The Fabulous Mister Miss


@pytest.mark.parametrize(("caller", "influence"), [("The Fabulous Mister Miss", 1), ("Ann", 4)])
def test_mister_miss_shames_who_refuses_for_the_day(caller: str, influence: int) -> None:
    table = Table()
    table.put(0, "08002", "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo", influence=4), "town square")
    prevent_victory(table)
    table.play(f"0 play: {caller} calls out", "1 accept: no", rest="plain")
    assert table.influence("Bo") == influence
    table.to("sundown", rest="plain")
    assert table.influence("Bo") == influence
    table.to("gambling", rest="plain")
    assert table.influence("Bo") == 4


# Sister Mary Gideon


@pytest.mark.parametrize(
    ("friends", "foes", "bullets"), [((), (), 1), ((), ("Bea", "Cal"), 3), (("Ann",), ("Bea",), 0)]
)
def test_sister_mary_gideon_stands_alone(friends: tuple[str, ...], foes: tuple[str, ...], bullets: int) -> None:
    table = Table()
    table.put(0, "08003", "town square")
    for seat, names in enumerate((friends, ("Bo", *foes))):
        for name in names:
            table.put(seat, dude(name), "town square")
    joining = [f"{seat} join posse: {name}" for seat, names in enumerate((friends, foes)) for name in names]
    table.duel("Sister Mary Gideon", "Bo", *joining, rest="plain")
    assert (table.bullets("Sister Mary Gideon"), table.bullets("Bo")) == (bullets, 0)


def test_sister_mary_gideon_gains_nothing_where_she_is_not() -> None:
    table = Table()
    table.put(0, "08003")
    showdown(table=table)
    assert table.bullets("Sister Mary Gideon") == 0


# Nathan Shane


def pickpocket(*held: Card, bullets: int = 2, code: str = "08004") -> Table:
    """Allie and Nathan Shane, of some bullets, fight Bo, whose player holds some cards."""
    table = showdown([printed(code)])
    table.modify("Nathan Shane", "bullets", bullets, change="set")
    table.in_hand(1, *held)
    return table


ACTIONS = [action(f"Action {number}") for number in range(3)]


@pytest.mark.parametrize("code", ["08004", "24031"])
def test_nathan_shane_sees_as_many_cards_as_he_has_bullets_and_may_discard_an_action(code: str) -> None:
    table = pickpocket(*ACTIONS, code=code)
    use = "0 shootout play: use Nathan Shane"
    seen = table.options(use)
    assert len(seen) == 3 and seen[0] == "none"
    table.step(use, f"discard: {seen[1]}", rest="plain")
    assert table.discard(1) == [seen[1]] and table.is_booted("Nathan Shane")
    known = [name for name in table.hand(1) if table.game.views[0].knows(table[name].number)]
    assert known == [seen[2]] and len(table.hand(1)) == 2


def test_nathan_shane_discards_nothing_but_actions_and_only_if_his_player_wants() -> None:
    table = pickpocket(dude("Cal"), ACTIONS[0])
    table.step("0 shootout play: use Nathan Shane", "discard: none", rest="plain")
    assert table.hand(1) == ["Cal", "Action 0"]
    table = pickpocket(dude("Cal"), goods("Hat"))
    table.step("0 shootout play: use Nathan Shane", rest="plain")
    assert all(table.game.views[0].knows(table[name].number) for name in ("Cal", "Hat"))


def test_nathan_shane_finds_nothing_in_an_empty_hand() -> None:
    table = pickpocket(bullets=1)
    table.step("0 shootout play: use Nathan Shane", rest="plain")
    assert table.discard(1) == []


# Warren Graves


WARREN = "Warren Graves"


def ambushed(do: Any, header: str = "Shootout", booted: bool = False) -> Table:
    """Allie and Ann against Bo, who does something to Ann; Warren is at home, Stray of seat 0 outside of it."""
    table = Table()
    for seat, name in ((0, "Allie"), (0, "Ann"), (0, "Stray"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name), "town square")
    table.put(0, "08005", booted=booted)
    table.teach("Bo", ability(header, lambda use: do(use.game, table["Ann"])))
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    return table


@pytest.mark.parametrize("booted", [False, True])
@pytest.mark.parametrize("do", [ace, discard, send_home_booted])
def test_warren_graves_steps_in_for_a_dude_that_a_shootout_play_takes(do: Any, booted: bool) -> None:
    table = ambushed(do, booted=booted)
    table.step("1 shootout play: use Bo", f"0 react: answer {WARREN}", rest="plain")
    assert (table.zone("Ann"), table.at("Ann"), table.is_booted("Ann")) == ("in play", "home 0", True)
    assert table.posse(0) == ["Allie", WARREN] and table.is_booted(WARREN) is booted


def test_warren_graves_steps_in_for_a_token_that_never_gets_home() -> None:
    """An Ancestor Spirit (09041) goes as it leaves; that Warren joins is said by a sentence of its own."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, token_card("Ancestor Spirit"), "town square")
    table.put(0, "08005")
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", ability("Shootout", lambda use: discard(use.game, table["Ancestor Spirit"])))
    table.duel("Allie", "Bo", "0 join posse: Ancestor Spirit", rest="plain")
    table.step("1 shootout play: use Bo", f"0 react: answer {WARREN}", rest="plain")
    assert (table.zone("Ancestor Spirit"), table.posse(0)) == ("removed", ["Allie", WARREN])


def test_warren_graves_need_not_step_in() -> None:
    table = ambushed(ace)
    table.step("1 shootout play: use Bo", "0 react: none", rest="plain")
    assert table.zone("Ann") == "boot hill" and table.at(WARREN) == "home 0"


@pytest.mark.parametrize("name", [WARREN, "Bea", "Hat"])
def test_warren_graves_steps_in_for_other_dudes_of_his_player_alone(name: str) -> None:
    table = ambushed(lambda game, ann: discard(game, table[name]))
    table.put(0, goods("Hat"), on="Ann")
    table.step("1 shootout play: use Bo")
    assert table.zone(name) == "discard"


def test_warren_graves_steps_in_for_shootout_plays_alone() -> None:
    table = ambushed(ace, "Resolution")
    deal(table, HIGH, PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", "1 resolution play: use Bo")
    assert table.zone("Ann") == "boot hill"
    table = ambushed(ace)
    table.do(ace, table["Ann"])
    assert table.zone("Ann") == "boot hill"


def test_warren_graves_steps_in_only_if_the_dude_can_go_home() -> None:
    table = ambushed(ace)
    table.modify("Ann", "cannot go home", 1)
    table.step("1 shootout play: use Bo")
    assert table.zone("Ann") == "boot hill"


def test_warren_graves_takes_the_place_of_the_only_dude_in_an_allys_posse() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in ((0, "Ann"), (1, "Bo"), (2, "Cal")):
        table.put(seat, dude(name), "town square")
    table.put(0, "08005")
    table.teach("Bo", ability("Shootout", lambda use: discard(use.game, table["Ann"])))
    table.duel("Cal", "Bo", rest="plain")
    table.posse_led_by(2).dudes.append(table["Ann"].number)
    table.step("1 shootout play: use Bo", f"0 react: answer {WARREN}", rest="plain")
    assert (table.zone("Ann"), table.at("Ann")) == ("in play", "home 0")
    assert table.posse(2) == ["Cal", WARREN]


# Jack O'Hara


def test_jack_o_hara_holds_two_weapons_and_others_one() -> None:
    table = Table()
    gun = goods("Gun", keywords=("Weapon",))
    for name in (table.put(0, "08006"), table.put(0, dude("Ann"))):
        for _ in range(3):
            table.put(0, gun, on=name)
    table.say(rest="plain")
    table.do(keep_limits)
    assert (len(table.attached("Jack O'Hara")), len(table.attached("Ann"))) == (2, 1)


# John "Aces" Radcliffe


ACES = 'John "Aces" Radcliffe'


def gamblers(mine: int, theirs: int, third: int | None = None) -> Table:
    """John, and Ann with an ability, against Bo, who has one too, with N cards in hands."""
    counts = [mine, theirs, *([] if third is None else [third])]
    table = Table(*(outfit(f"Home {seat}") for seat in range(len(counts))))
    for seat, name in ((0, dude("Ann")), (1, dude("Bo"))):
        table.put(seat, name, "town square")
        table.teach(name.title, ability("Repeat Shootout", do_nothing))
    table.put(0, "08007", "town square")
    for seat, count in enumerate(counts):
        table.in_hand(seat, *(action(f"Card {number} of {seat}") for number in range(count)))
    table.duel("Ann", "Bo", f"0 join posse: {ACES}", rest="plain")
    return table


@pytest.mark.parametrize(
    ("counts", "stud"), [((3, 2), True), ((2, 2), False), ((2, 3), False), ((3, 2, 2), True), ((3, 2, 3), False)]
)
@pytest.mark.parametrize("play", ["none", "use Ann"])
def test_john_radcliffe_is_a_stud_with_most_cards_after_a_play(counts: tuple[int, ...], stud: bool, play: str) -> None:
    table = gamblers(*counts)
    table.modify(ACES, "stud", not stud, change="set")
    table.until("pick shooters", f"0 shootout play: {play}", rest="plain")
    assert table.is_stud(ACES) is stud


def test_john_radcliffe_is_what_is_printed_once_the_shootout_is_over() -> None:
    """As compendium-1.9.3 "Duration of Abilities" has it of what Shootout abilities do."""
    table = gamblers(3, 2)
    table.until("pick shooters", rest="plain")
    assert table.is_stud(ACES)
    table.do(end_shootout, table.fight, 0)
    assert table.state.phase == "high noon" and not table.is_stud(ACES)


def test_john_radcliffe_watches_the_plays_of_others_and_not_what_is_no_shootout_play() -> None:
    table = gamblers(2, 1)
    table.put(0, dude("Cal"), "town square")
    table.teach("Cal", ability("Resolution", do_nothing))
    table.posse_led_by(0).dudes.append(table["Cal"].number)
    deal(table, HIGH, PAIR)
    table.until("reveal", rest="plain")
    assert table.is_stud(ACES)
    table.modify(ACES, "stud", 0, change="set")
    table.until("take lumps", "0 resolution play: use Cal", rest="plain")
    assert not table.is_stud(ACES)


def test_john_radcliffe_watches_what_another_text_lets_a_player_do_as_a_shootout_play() -> None:
    """rulebook-1.5.0 §6.1 step 1: that is a Shootout play too; here goods are attached by Concealed Weapons (01120)."""
    table = Table()
    for seat, card in ((0, dude("Ann")), (0, "08007"), (1, dude("Bo"))):
        table.put(seat, card, "town square")
    seen: list[bool] = []
    table.teach("Bo", ability("Shootout", lambda use: seen.append(table.is_stud(ACES))))
    table.in_hand(0, "01120", goods("Hat"), action("Plan"))
    table.in_hand(1, action("Scheme"))
    table.play("0 play: use Concealed Weapons", "1 play: pass")
    table.modify(ACES, "stud", 1, change="set")
    table.duel("Ann", "Bo", rest="plain")
    table.step("0 shootout play: use home 0", "1 shootout play: use Bo", rest="plain")
    # One card each: nobody has more.
    assert (table.host("Hat"), len(table.hand(0)), seen) == ("Ann", 1, [False])


def test_john_radcliffe_minds_no_reacts() -> None:
    table = gamblers(2, 1)
    table.do(happen, Used(table["Ann"].number, 0, played_as="react"), lambda: None)
    assert not table.is_stud(ACES)


def test_john_radcliffe_carries_no_weapon() -> None:
    table = Table()
    table.put(0, "08007")
    table.put(0, dude("Ann"))
    gun, hat = goods("Gun", keywords=("Weapon",)), goods("Hat")
    table.in_hand(0, gun, hat)
    table.set_rock(0, 9)
    assert table.options("0 play: shop Hat") == [ACES, "Ann"]
    table.play("0 play: shop Gun", rest="plain")
    assert table.host("Gun") == "Ann"
    table.put(0, goods("Rifle", keywords=("Weapon",)), on=ACES)
    table.do(keep_limits)
    assert table.zone("Rifle") == "discard" and table.zone("Gun") == "in play"


# Steele Archer (Exp.1)


def test_steele_archer_has_a_nearby_hex_used_again() -> None:
    table = Table()
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "08008", "town square")
    for name, thing, at in (("Ann", "Curse", "home 0"), ("Far", "Doom", "Far Mine"), ("Cal", "Jinx", "town square")):
        table.put(0, dude(name, keywords=("Huckster 9", "Blessed 1")), at)
        hex_ = spell(thing, keywords=("Hex",))
        table.teach(hex_, ability("Noon Hex 1, Boot", lambda use: gain(use.game, use.seat, 1)))
        table.put(0, hex_, on=name, booted=name == "Far")
    table.put(0, MIRACLE, on="Ann", booted=True)
    table.next_cards(0, "K♠ K♠ K♠")
    steele = "0 play: use Steele Archer (Exp.1)"
    assert steele.partition(": ")[2] not in table.plays(0)
    table.play("0 play: use Curse", rest="plain")
    table.step(rest="plain")
    table.play(steele, rest="plain")
    assert not table.is_booted("Curse") and table.is_booted("Doom") and table.is_booted("Miracle")
    table.step(rest="plain")
    table.play("0 play: use Curse", rest="plain")
    assert table.rock(0) == 2


# Old Man McDroste


def mcdroste(at: str) -> Table:
    """Old Man McDroste somewhere, with a dude of the other player at each place."""
    table = Table()
    table.put(0, deed("Bank", production=4))
    table.put(1, deed("Far Mine", keywords=("Out of Town",), production=2))
    table.put(0, "08009", at)
    table.put(0, dude("Ann"), "Far Mine")
    table.put(1, dude("Fay"), "Bank")
    table.put(1, goods("Cart", production=2), on="Fay")
    for name, place in (("Bo", "Bank"), ("Cal", "Far Mine"), ("Dee", "town square")):
        table.put(1, dude(name, influence=3), place)
    prevent_victory(table)
    return table


@pytest.mark.parametrize(
    ("at", "points", "produced"),
    [("Far Mine", 1, (4, 0)), ("Bank", 0, (1, 2)), ("town square", 0, (4, 2)), ("home 0", 0, (4, 2))],
)
def test_old_man_mcdroste_claims_and_wrecks_deeds(at: str, points: int, produced: tuple[int, int]) -> None:
    table = mcdroste(at)
    assert table.control_points(0) == points
    assert (production(table, "Bank"), production(table, "Far Mine")) == produced
    assert production(table, "Cart") == 2


def test_old_man_mcdroste_takes_a_dudes_influence_until_the_next_upkeep_is_over() -> None:
    table = mcdroste("Bank")
    table.put(1, dude("Eve", influence=3), "Bank")
    use = "0 play: use Old Man McDroste"
    assert table.options(use) == ["Old Man McDroste", "Fay", "Bo", "Eve"]
    table.play(use, "target: Bo", rest="plain")
    table.modify("Bo", "influence", 2, "leaves play")
    assert (table.influence("Bo"), table.influence("Eve")) == (0, 3)
    table.to("upkeep", rest="plain")
    assert table.influence("Bo") == 0
    table.to("high noon", rest="plain")
    assert table.influence("Bo") == 5


def test_old_man_mcdroste_must_be_at_a_deed_for_it() -> None:
    assert "use Old Man McDroste" not in mcdroste("town square").plays(0)


# Flint's Amusements


def cheatin_shootout(table: Table) -> None:
    """Bo's hand is a cheatin' pair when hands are revealed."""
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)


def test_flints_amusements_pay_for_resolution_action_cards_and_draw_after_a_cheatin_one() -> None:
    table = Table()
    table.put(0, "Flint's Amusements")
    table.put(0, dude("Ann"), "town square")
    cheatin_shootout(table)
    ruse, trick, shot = action("Ruse"), action("Trick"), action("Shot")
    table.teach(ruse, ability("Cheatin' Resolution", do_nothing))
    table.teach(trick, ability("Resolution", do_nothing))
    table.teach(shot, ability("Shootout", do_nothing))
    table.teach("Ann", ability("Resolution", do_nothing))
    table.in_hand(0, ruse, shot)
    table.in_hand(1, trick)
    shoot(table, "0 join posse: Ann", "0 shootout play: use Shot")
    assert table.rock(0) == 0
    table.play(
        *("0 shooter: Allie", "0 discard from draw hand: none", "0 resolution play: use Ann"),
        *("1 resolution play: use Trick", "0 resolution play: use Ruse"),
    )
    # Its own player's and others' action cards, Cheatin' ones too, but no dude's ability.
    assert table.rock(0) == 2
    table.next_cards(0, "K♦")
    table.next_cards(1, "Q♦")
    table.play("0 casualty: discard Ann", "0 flee: yes", "1 flee: no", "1 play: pass", "0 play: use Flint's Amusements")
    assert table.hand(0) == ["K♦"] and table.rock(0) == 2


def test_flints_amusements_draw_only_for_who_played_a_cheatin_card_today() -> None:
    table = Table()
    table.put(0, "Flint's Amusements")
    table.put(0, dude("Allie", influence=5))
    plan = action("Plan")
    table.teach(plan, ability("Noon", do_nothing))
    table.in_hand(0, plan)
    table.next_cards(0, "K♦")
    table.play("play: use Plan", "0 play: use Flint's Amusements")
    assert table.hand(0) == [] and table.is_booted("Flint's Amusements") and table.rock(0) == 0


# Lula's Exploit


EXPLOIT = "Lula's Exploit"


@pytest.mark.parametrize("before", [0, 1, 5])
def test_lulas_exploit_holds_two_ghost_rock_from_the_upkeep_on(before: int) -> None:
    table = Table(phase="gambling")
    table.put(0, "08011")
    for seat in (0, 1):
        table.set_rock(seat, 2)
        table.put(seat, dude(f"Boss {seat}", influence=5))
    table.modify(EXPLOIT, "ghost rock", before)
    table.to("upkeep", rest="plain")
    assert ghost_rock_on(table.state, table[EXPLOIT]) == 2
    table.modify(EXPLOIT, "ghost rock", -1, until="leaves play")
    table.to("high noon", rest="plain")
    assert ghost_rock_on(table.state, table[EXPLOIT]) == 1


def test_lulas_exploit_pays_its_controller_for_abilities_of_gadgets_anywhere() -> None:
    table = Table(turn=1)
    table.put(0, "08011")
    table.modify(EXPLOIT, "ghost rock", 2)
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name))
        for thing, keywords in (("Cog", ("Gadget",)), ("Hat", ())):
            title = f"{thing} of {name}"
            table.put(seat, goods(title, keywords=keywords), on=name)
            table.teach(title, ability("Noon, Pay 2 Ghost Rock", lambda use: None))
    assert usable_abilities(table, 0) == ["use Cog of Allie"] and usable_abilities(table, 1) == []
    table.put(1, dude("Rex", influence=1), EXPLOIT)
    assert usable_abilities(table, 0) == [] and usable_abilities(table, 1) == ["use Cog of Bo"]
    table.play("1 play: use Cog of Bo")
    assert ghost_rock_on(table.state, table[EXPLOIT]) == 0


def test_lulas_exploit_pays_for_no_card() -> None:
    table = Table()
    table.put(0, "08011")
    table.modify(EXPLOIT, "ghost rock", 2)
    table.in_hand(0, dude("Cal", cost=1))
    assert "shop Cal" not in table.plays(0)


# Testing Range


def range_day(*cards: str, rock: int = 2) -> Table:
    """The range of seat 0, and Emmett of seat 1 who invents a Cog there; cards that come next."""
    table = Table()
    table.put(0, "08012")
    table.put(1, deed("Lab"))
    table.put(1, dude("Emmett", keywords=("Mad Scientist 0",)))
    table.in_hand(1, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.set_rock(0, rock)
    table.next_cards(1, *cards)
    return table


INVENTS = ("1 play: invent Cog",)


def test_testing_range_unboots_a_scientist_who_has_succeeded() -> None:
    table = range_day("K♠")
    table.play(*INVENTS, "0 react: answer no. 1 Testing Range", rest="plain")
    assert (table.is_booted("Emmett"), table.rock(0), table.is_booted("Testing Range")) == (False, 0, True)


def test_testing_range_unboots_a_huckster_who_has_invented() -> None:
    """docs/rules-questions.md: the inventor of a Gadget is called the Mad Scientist (rulebook-1.5.0 §7.2.2)."""
    table = range_day("K♠")
    table.put(1, "05006")
    table["Emmett"].booted = True
    table.in_hand(1, goods("Orb", keywords=("Gadget", "Mystical"), difficulty=5))
    table.play("1 play: invent Orb", "0 react: answer no. 1 Testing Range", rest="plain")
    assert (table.host("Orb"), table.is_booted("Valeria Batten"), table.rock(0)) == ("Valeria Batten", False, 0)


def test_testing_range_is_no_help_to_a_failure_or_for_less() -> None:
    for table in (range_day("2♠"), range_day("K♠", rock=1)):
        table.play(*INVENTS)
        assert table.is_booted("Emmett") and not table.is_booted("Testing Range")


def test_testing_range_is_no_help_to_who_is_unbooted() -> None:
    table = range_day("K♠")
    table.do(invent, table["Cog"], table["Emmett"], boots=False)
    assert table.host("Cog") == "Emmett" and not table.is_booted("Testing Range")


def experiment(
    *cards: str, keywords: tuple[str, ...] = ("Experimental",), header: str = "Noon", seat: int = 0
) -> Table:
    """Somebody has an engine, which pulls; cards that come next. What it pulled is shown by the ghost rock gained."""
    table = Table(turn=seat)
    table.put(0, "08012")
    table.put(seat, dude("Allie"))
    table.put(seat, goods("Engine", keywords=keywords), on="Allie")
    pulls = lambda use: Play(use).gain((use.pull or Play(use).pull()).value)  # noqa: E731
    table.teach("Engine", ability(header, pulls))
    table.next_cards(seat, *cards)
    return table


@pytest.mark.parametrize("header", ["Noon", "Noon, Pull"])
def test_testing_range_replaces_a_club_for_an_experiment(header: str) -> None:
    table = experiment("3♣", "9♠", header=header)
    table.play("0 play: use Engine", "0 react: answer no. 2 Testing Range", rest="plain")
    assert (table.rock(0), table.is_booted("Testing Range"), table.discard(0)) == (9, True, ["3♣", "9♠"])


@pytest.mark.parametrize(
    ("first", "keywords", "seat"),
    [("3♠", ("Experimental",), 0), ("3♣", ("Gadget",), 0), ("3♣", ("Experimental",), 1)],
)
def test_testing_range_replaces_nothing_else(first: str, keywords: tuple[str, ...], seat: int) -> None:
    table = experiment(first, "9♠", keywords=keywords, seat=seat)
    table.play(f"{seat} play: use Engine")
    assert table.rock(seat) == 3 and not table.is_booted("Testing Range")


def test_testing_range_replaces_no_pull_of_a_trait() -> None:
    """A pull that is not for an ability, such as the pull for the Aetheric Shockwave Inducer."""
    table = Table()
    table.put(0, "08012")
    table.put(0, dude("Allie"), "town square")
    table.put(0, "17014", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, "3♣ 9♠")
    table.duel("Allie", "Bo", rest="plain")
    table.until("pick shooters", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("0 react: answer no. 2 Testing Range", rest="plain")


def test_testing_range_may_find_no_card_left() -> None:
    table = experiment("3♣")
    table.play("0 play: use Engine", "0 react: answer no. 2 Testing Range", rest="plain")
    assert table.rock(0) in (1, 3)


# Dog's Duster


def test_dogs_duster_looks_well_on_the_unwanted() -> None:
    table = allie_with("08013")
    assert table.influence("Allie") == 1 and table.influence("Bo") == 0
    table["Allie"].bounty = 1
    assert table.influence("Allie") == 0


@pytest.mark.parametrize("late", [False, True])
def test_deputies_in_dogs_duster_trespass_freely(late: bool) -> None:
    table = Table()
    table.put(1, deed("Bank", keywords=("Private",)))
    for name, words in (("Ann", ("Deputy",)), ("Abe", ()), ("Art", ("Deputy",))):
        table.put(0, dude(name, keywords=words), "Bank")
    for name in ("Ann", "Abe"):
        table.put(0, "08013", on=name)
    table.put(1, dude("Bo"), "Bank")
    if late:
        table["Ann"].at = table.place("town square")
        table.put(0, "Pinto", on="Ann")
    table.play(
        "0 play: Art calls out",
        "1 accept: yes",
        "0 join posse: Abe",
        *(("0 join posse: none", "0 shootout play: use Pinto") if late else ("0 join posse: Ann",)),
    )
    assert [table.bounty(name) for name in ("Ann", "Abe", "Art")] == [0, 1, 1]


def test_deputies_in_dogs_duster_who_are_wanted_already_gain_bounty_for_trespassing() -> None:
    """A wanted dude whose bounty rises does not become wanted (compendium-1.9.3 "Wanted Dudes")."""
    table = Table()
    table.put(1, deed("Bank", keywords=("Private",)))
    table.put(0, dude("Ann", keywords=("Deputy",)), "Bank", bounty=1)
    table.put(0, "08013", on="Ann")
    table.put(1, dude("Bo"), "Bank")
    table.play("0 play: Ann calls out", "1 accept: yes")
    assert table.bounty("Ann") == 2


def test_a_deputy_in_dogs_duster_whom_a_kidnappin_made_wanted_trespasses() -> None:
    table = Table()
    table.put(0, dude("Ann", bullets=1, keywords=("Deputy",)))
    table.put(0, "08013", on="Ann")
    table.put(1, dude("Bo"))
    table.put(1, dude("Cy"))
    table.in_hand(0, "01123")
    table.play("0 play: use Kidnappin'", "0 mark: Bo", "1 oppose: Cy", rest="plain")
    assert table.is_shooting and table.bounty("Ann") == 2


@ruling("compendium-1.9.3:752")
def test_dogs_duster_lets_any_dude_there_call_out_a_wanted_one() -> None:
    table = allie_with("08013")
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Abe"))
    table.put(1, dude("Cy"), "town square")
    table["Bo"].bounty = 1
    table.play("0 play: use Dog's Duster", "0 target: Ann", "1 accept: yes", "0 join posse: none", "1 join posse: none")
    assert table.posse(0) == ["Ann"] and table.posse(1) == ["Bo"] and table.is_booted("Dog's Duster")


def test_dogs_duster_finds_nobody_to_bring_in() -> None:
    table = allie_with("08013")
    assert "use Dog's Duster" not in table.plays()
    table.put(1, dude("Cy"), "home 1", bounty=1)
    table["Allie"].bounty = 1
    assert "use Dog's Duster" not in table.plays()


def test_who_wears_dogs_duster_booted_brings_in_nobody() -> None:
    table = allie_with("08013")
    table["Bo"].bounty, table["Allie"].booted = 1, True
    table.play("0 play: use Dog's Duster")
    assert not table.is_shooting and table.is_booted("Dog's Duster")


def test_dogs_duster_was_of_no_use_to_the_booted_in_2015() -> None:
    """faq-2015 "Actions and Abilities": what its first sentence asks for must be so, an "If" too."""
    table = allie_with("08013", ruleset="aeg-2015")
    table["Bo"].bounty = 1
    assert "use Dog's Duster" in table.plays()
    table["Allie"].booted = True
    assert "use Dog's Duster" not in table.plays()


# Stoker's Sabre


def with_the_sabre(*foes_carry: str) -> Table:
    """Allie with Stoker's Sabre and a booted Hex, and Ann with another, fight Bo, who carries some weapons."""
    table = showdown([dude("Ann", keywords=("Huckster 1",))])
    table.put(0, "08014", on="Allie")
    table.put(0, goods("Hat", bullets=1), on="Allie")
    for number, words in enumerate(foes_carry):
        table.put(1, goods(f"Gun {number}", keywords=words.split()), on="Bo")
    for name in ("Allie", "Ann"):
        table.put(0, spell(f"{name}'s Hex", keywords=("Hex",)), on=name, booted=True)
    return table


@pytest.mark.parametrize(("carries", "bullets"), [((), 3), (("Weapon",), 1), (("Weapon Melee",), 3)])
def test_stokers_sabre_is_blunt_before_guns(carries: tuple[str, ...], bullets: int) -> None:
    table = with_the_sabre(*carries)
    assert (table.bullets("Allie"), table.value("Allie"), table.value("Ann")) == (bullets, 8, 5)


def test_stokers_sabre_unboots_a_spell_for_another_use() -> None:
    table = with_the_sabre()
    hex_ = "Allie's Hex"
    table.teach(hex_, ability("Shootout Hex 1, Boot", lambda use: gain(use.game, use.seat, 1)))
    table[hex_].booted = False
    table["Allie"].card = dude("Allie", keywords=("Huckster 9",))
    table.next_cards(0, "K♠ K♠")
    script = (f"0 shootout play: use {hex_}", "0 shootout play: use Stoker's Sabre", f"0 shootout play: use {hex_}")
    table.until("pick shooters", *script, rest="plain")
    assert table.rock(0) == 2 and table.is_booted("Stoker's Sabre") and table.is_booted("Ann's Hex")


def test_stokers_sabre_needs_a_booted_spell_of_its_dude() -> None:
    table = with_the_sabre()
    table["Allie's Hex"].booted = False
    assert table.options() == []


# Fate Dispenser


@pytest.mark.parametrize("held", [4, 5])
def test_a_fate_dispenser_draws_a_card_for_who_has_room(held: int) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "08015", on="Bank")
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠" if held == 4 else "2♠ 3♠ 4♠ 5♠ 6♠")
    table.next_cards(0, "K♠")
    table.play("0 play: use Fate Dispenser", rest="plain")
    assert len(table.hand(0)) == 5 and table.is_booted("Fate Dispenser")


def test_a_fate_dispenser_needs_a_hand_that_is_not_full_in_2015() -> None:
    """faq-2015 "Actions and Abilities": what begins with "If" was a requirement."""
    table = Table(ruleset="aeg-2015")
    table.put(0, deed("Bank"))
    table.put(0, "08015", on="Bank")
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠")
    assert "use Fate Dispenser" in table.plays(0)
    table.in_hand(0, "6♠")
    assert "use Fate Dispenser" not in table.plays(0)


def test_a_fate_dispenser_is_its_controllers() -> None:
    table = Table(turn=1)
    table.put(0, deed("Bank"))
    table.put(0, "08015", on="Bank")
    table.put(1, dude("Bo", influence=1), "Bank")
    table.next_cards(1, "K♠")
    assert "use Fate Dispenser" not in table.plays(0)
    table.play("1 play: use Fate Dispenser")
    assert (table.hand(0), len(table.hand(1))) == ([], 1)


def test_a_fate_dispenser_goes_to_an_in_town_deed_of_its_players() -> None:
    table = Table()
    for seat, name, more in ((0, "Bank", ()), (0, "Shop", ()), (0, "Mine", ("Out of Town",)), (1, "Ranch", ())):
        table.put(seat, deed(name, keywords=more))
    table.put(0, dude("Max", keywords=("Mad Scientist 3",)))
    table.in_hand(0, "08015")
    table.set_rock(0, 1)
    table.next_cards(0, "K♠")
    assert table.options("0 play: invent Fate Dispenser") == ["Bank", "Shop"]
    table.play("0 play: invent Fate Dispenser", "0 attach to: Shop")
    assert table.host("Fate Dispenser") == "Shop"


def test_a_fate_dispenser_is_not_invented_where_there_is_no_deed_for_it() -> None:
    table = Table()
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Max", keywords=("Mad Scientist 3",)))
    table.in_hand(0, "08015")
    table.set_rock(0, 1)
    assert "invent Fate Dispenser" not in table.plays(0)


# Soul Cage


@pytest.mark.parametrize("code", ["08016", "24178"])
def test_soul_cage_brings_back_what_costs_no_more_than_the_hand_ranks(code: str) -> None:
    table = allie_with(code)
    undead = ("Abomination",)
    table.in_boot_hill(0, dude("Ghoul", cost=4, keywords=undead), dude("Ogre", cost=5, keywords=undead))
    table.in_discard(0, dude("Hand", cost=0, keywords=undead), dude("Clerk", cost=1))
    reveal_hands(table, HIGH, CHEATIN_THREE)
    use = "0 resolution play: use Soul Cage"
    assert sorted(table.options(use)) == ["Ghoul", "Hand"]
    table.step(use, "0 target: Ghoul")
    assert table.posse(0) == ["Allie", "Ghoul"] and table.at("Ghoul") == "town square" and not table.is_booted("Ghoul")


@pytest.mark.parametrize("code", ["08016", "24178"])
@pytest.mark.parametrize("booted", [False, True])
def test_soul_cage_brings_back_a_gadget_that_somebody_can_invent(code: str, booted: bool) -> None:
    """rulebook-1.5.0 §7.2.2."""
    table = allie_with(code)
    table.put(0, dude("Vic", keywords=("Mad Scientist 9",)), booted=True)
    table.in_discard(0, dude("Golem", cost=3, keywords=("Abomination", "Gadget"), difficulty=9))
    reveal_hands(table, HIGH, CHEATIN_THREE)
    table["Vic"].booted = booted
    table.next_cards(0, "9♠")
    table.step(*([] if booted else ["0 resolution play: use Soul Cage"]))
    assert table.posse(0) == (["Allie"] if booted else ["Allie", "Golem"]) and table.is_booted("Vic")


@pytest.mark.parametrize("code", ["08016", "24178"])
def test_soul_cage_opens_in_lowball_too(code: str) -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Allie")
    table.in_boot_hill(0, dude("Ghoul", cost=2, keywords=("Abomination",)))
    deal(table, HIGH, CHEATIN_PAIR)
    table.play("0 cheatin' play: use Soul Cage")
    assert table.at("Ghoul") == "town square" and table.winner == 0


# For Such a Time as This


SUCH_A_TIME = "For Such a Time as This"


def chosen_time(*found: Card, pull: str = "9♠", rock: int = 0) -> Table:
    """Merlin, Blessed 1, with the Miracle at home, and Bo in the town square.

    Dudes are in the deck and discard pile.
    """
    table = coven("08017", "home 0", pull)
    table.put(1, dude("Bo"), "town square")
    table.in_deck(0, *found[:1])
    table.in_discard(0, *found[1:])
    table.set_rock(0, rock)
    return table


def hero(name: str, value: int, cost: int = 4, **more: Any) -> Card:
    """A dude whose grit is its value."""
    return dude(name, value=value, cost=cost, **more)


TIME = (f"0 play: use {SUCH_A_TIME}",)


def test_for_such_a_time_as_this_calls_a_dude_below_the_skill_check() -> None:
    table = chosen_time(hero("Esther", 9), hero("Ruth", 8, 5), hero("Saul", 10), rock=1)
    table.in_discard(0, goods("Hat", value=2))
    asked = table.pending(*TIME, "1 oppose: none")
    assert asked is not None and [*asked.options] == ["none", "Esther", "Ruth"]
    table.play(*TIME, "1 oppose: none", "0 search: Ruth")
    assert table.at("Ruth") == "home 0" and table.influence("Ruth") == 1 and table.rock(0) == 0
    assert table.zone(SUCH_A_TIME) == "boot hill" and table.is_booted("Merlin")
    table.do(expire, "day")
    assert table.influence("Ruth") == 1


def test_for_such_a_time_as_this_must_be_paid_for() -> None:
    table = chosen_time(hero("Esther", 3, 5))
    table.play(*TIME, "1 oppose: none")
    assert table.zone("Esther") == "deck" and table.zone(SUCH_A_TIME) == "boot hill"


def test_for_such_a_time_as_this_calls_a_gadget_that_a_discount_for_what_is_played_makes_affordable() -> None:
    """Morgan Stables (11003) makes the first Horse that is played 1 ghost rock cheaper."""
    table = chosen_time(hero("Centaur", 3, 6, keywords=("Gadget", "Horse"), difficulty=6), rock=1)
    table.put(0, "11003")
    table.put(0, dude("Doc", keywords=("Mad Scientist 5",)))
    table.play(*TIME, "0 join job: none", "1 oppose: none", "0 search: Centaur", rest="plain")
    assert (table.at("Centaur"), table.rock(0), table.influence("Centaur")) == ("home 0", 0, 1)


def test_for_such_a_time_as_this_counts_bullets_and_influence_in_grit() -> None:
    table = chosen_time(hero("Esther", 7, bullets=2, influence=1), hero("Ruth", 7, bullets=1, influence=1))
    table.play(*TIME, "1 oppose: none", "0 search: Ruth")
    assert table.zone("Esther") == "deck" and table.influence("Ruth") == 2


def test_who_does_not_come_for_such_a_time_as_this_is_discarded() -> None:
    table = chosen_time(hero("Esther", 3))
    table.teach("Bo", trait("when", Entered, lambda use: None, instead=True))
    table.play(*TIME, "1 oppose: none", "0 search: Esther")
    assert table.zone("Esther") == "discard"


def test_for_such_a_time_as_this_is_led_by_its_blessed_alone() -> None:
    table = chosen_time(hero("Esther", 3))
    table.put(0, dude("Ann", keywords=("Blessed 3",)))
    asked = table.pending(*TIME)
    assert asked is not None and asked.kind == "join job" and asked.about == "Merlin"


@pytest.mark.parametrize(("pull", "kind"), [("9♠", "join job"), ("7♠", None)])
def test_for_such_a_time_as_this_asks_who_joins_once_the_test_has_succeeded(pull: str, kind: str | None) -> None:
    """It marks for a job "if successful" (rulebook-1.5.0 §7.2.1)."""
    table = chosen_time(hero("Esther", 3), pull=pull)
    table.put(0, dude("Ann"))
    asked = table.pending(*TIME)
    assert (None if asked is None else asked.kind) == kind


def test_for_such_a_time_as_this_does_nothing_if_the_job_or_the_test_fails() -> None:
    table = chosen_time(hero("Esther", 3), pull="7♠")
    table.play(*TIME)
    assert table.zone("Esther") == "deck" and table.zone(SUCH_A_TIME) == "in play"
    table = chosen_time(hero("Esther", 3))
    table.play(*TIME, "1 oppose: Bo")
    table.do(discard, table["Merlin"])
    table.to("sundown", rest="plain")
    assert table.zone("Esther") == "deck"


def test_for_such_a_time_as_this_remembers_its_check_through_a_shootout() -> None:
    table = chosen_time(hero("Esther", 9), hero("Saul", 10))
    table.play(*TIME, "1 oppose: Bo")
    table.do(discard, table["Bo"])
    table.play("0 search: Esther", rest="plain")
    assert table.zone("Esther") == "in play" and table.zone("Saul") == "discard"


# Sword of the Spirit


SABRE = goods("Sabre", keywords=("Melee", "Weapon"))


def sworn() -> Table:
    """Merlin has blessed Allie, who holds a Sabre; Ann has none, and Morgana of seat 1 a spell against her."""
    table = coven("08018")
    for name in ("Allie", "Ann"):
        table.put(0, dude(name), "town square")
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Ann")
    table.put(0, SABRE, on="Allie")
    for thing in (goods("Pistol", keywords=("Weapon",)), goods("Glove", keywords=("Melee",))):
        table.put(0, thing, on="Allie")
    table.modify("Allie", "most Weapon", 2)
    table.put(1, dude("Morgana", keywords=("Huckster 9",)), "town square")
    table.put(1, "02016", on="Morgana")
    table.next_cards(1, "K♠")
    assert table.options("play: use Sword of the Spirit") == []
    table.play("play: use Sword of the Spirit", rest="plain")
    return table


def test_sword_of_the_spirit_blesses_who_holds_a_blade_for_the_day() -> None:
    table = sworn()
    assert (table.bullets("Allie"), table.is_stud("Allie"), table.is_booted("Sword of the Spirit")) == (1, True, False)
    table.play("1 play: use Paralysis Mark", "1 target: Allie", rest="plain")
    assert not table.is_booted("Allie")
    table.do(expire, "day")
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (0, False)


def test_sword_of_the_spirit_does_not_guard_against_spells_of_the_own_player() -> None:
    table = sworn()
    table.put(0, "02016", on="Merlin")
    table.next_cards(0, "K♠")
    table.play("1 play: pass", "0 play: use Paralysis Mark of 0", "0 target: Allie", rest="plain")
    assert table.is_booted("Allie")


@pytest.mark.parametrize("name", ["Allie", "Ann"])
def test_sword_of_the_spirit_is_lost_with_the_weapon_even_if_another_dude_gets_it(name: str) -> None:
    table = sworn()
    table.do(attach, table["Sabre"], table["Ann"])
    table.put(0, goods("Axe", keywords=("Melee", "Weapon")), on="Allie")
    assert [table.is_stud(dude) for dude in ("Allie", "Ann")] == [False, False]
    assert table.bullets("Allie") == table.bullets("Ann") == 0
    table.play("1 play: use Paralysis Mark", f"1 target: {name}", rest="plain")
    assert table.is_booted(name)
    table.do(attach, table["Sabre"], table["Allie"])
    assert table.is_stud("Allie")


def test_sword_of_the_spirit_guards_nobody_else() -> None:
    table = sworn()
    table.play("1 play: use Paralysis Mark", "1 target: Ann", rest="plain")
    assert table.is_booted("Ann")


@pytest.mark.parametrize("code", ["08018", "24200"])
@pytest.mark.parametrize("fire", ["10033", "24210"])
@pytest.mark.parametrize(("seat", "place", "rating"), [(0, "Bank", 4), (1, "Ranch", 2)])
def test_sword_of_the_spirit_keeps_what_others_spells_say_from_a_dude_and_not_those_of_its_player(
    code: str, fire: str, seat: int, place: str, rating: int
) -> None:
    """The Fire of Nanahbozho on the deed where Allie is raises the skill of Shamans there.

    A continuous change is a card effect too (docs/rules-questions.md). Their deed teaches as before.
    """
    table = coven(code)
    for name in ("Allie", "Ann"):
        table.put(0, dude(name, keywords=("Shaman 1",)), place)
        table.put(0, goods(f"Sabre of {name}", keywords=("Melee", "Weapon")), on=name)
    table.put(seat, fire, on=place)
    table.put(1, deed("School"))
    table.teach("School", ContinuousChange("Shaman", lambda state, holder, piece: 1 if piece.at >= 0 else None))
    assert table.rating("Allie", "Shaman") == 4
    table.play("play: use Sword of the Spirit", "target: Allie", rest="plain")
    assert (table.rating("Allie", "Shaman"), table.rating("Ann", "Shaman")) == (rating, 4)
    table.do(discard, table["Sabre of Allie"])
    assert table.rating("Allie", "Shaman") == 4


@pytest.mark.parametrize("code", ["08018", "24200"])
@pytest.mark.parametrize(("place", "harrowed"), [("Bank", True), ("Ranch", False)])
def test_sword_of_the_spirit_keeps_a_token_from_what_makes_it_harrowed(code: str, place: str, harrowed: bool) -> None:
    """The Pack Awakens (09035), which belongs to who controls the deed where it is. Other tokens there stay Harrowed,
    and this one is Harrowed again once its Sabre is gone.
    """
    table = coven(code)
    tokens = ("Gunslinger", "Nature Spirit")
    for name in tokens:
        table.put(0, token_card(name), place)
        table.put(0, goods(f"Sabre of {name}", keywords=("Melee", "Weapon")), on=name)
    table.put(0, "09035", on=place)
    are_harrowed = lambda: [has(table.state, table[name], "Harrowed") for name in tokens]  # noqa: E731
    assert are_harrowed() == [True, True]
    table.play("play: use Sword of the Spirit", "target: Gunslinger", rest="plain")
    assert are_harrowed() == [harrowed, True]
    table.do(discard, table["Sabre of Gunslinger"])
    assert are_harrowed() == [True, True]


@pytest.mark.parametrize("code", ["08018", "24200"])
def test_sword_of_the_spirit_does_not_keep_a_dude_from_what_another_card_than_a_spell_makes_it(code: str) -> None:
    """The other player's deed, the Crypt, makes dudes there Harrowed."""
    table = coven(code)
    table.put(1, deed("Crypt"))
    table.teach("Crypt", ContinuousChange("keyword Harrowed", lambda state, holder, piece: piece.at == holder.number))
    table.put(0, dude("Allie"), "Crypt")
    for name in ("Allie", "Merlin"):
        table.put(0, SABRE, on=name)
    table.play("play: use Sword of the Spirit", "target: Allie", rest="plain")
    assert table.is_stud("Allie") and has(table.state, table["Allie"], "Harrowed")


def test_sword_of_the_spirit_is_for_one_of_two_blades() -> None:
    table = coven("08018")
    table.put(0, dude("Allie"), "town square")
    for name in ("Sabre", "Axe"):
        table.put(0, goods(name, keywords=("Melee", "Weapon")), on="Allie")
    table.modify("Allie", "most Weapon", 2)
    table.play("play: use Sword of the Spirit", "target: Axe", rest="plain")
    table.do(discard, table["Sabre"])
    assert table.is_stud("Allie")
    table.do(discard, table["Axe"])
    assert not table.is_stud("Allie")


def test_two_swords_of_the_spirit_are_lost_with_a_blade_each() -> None:
    table = coven("08018")
    second = table.put(0, "08018", on="Merlin")
    table.put(0, dude("Allie"), "town square")
    for name in ("Sabre", "Axe"):
        table.put(0, goods(name, keywords=("Melee", "Weapon")), on="Allie")
    table.modify("Allie", "most Weapon", 2)
    table.play("0 play: use Sword of the Spirit", "0 target: Axe", rest="plain")
    table.play(f"0 play: use {second}", "0 target: Sabre", rest="plain")
    assert table.bullets("Allie") == 2
    table.do(discard, table["Sabre"])
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (1, True)


# A Fight They'll Never Forget


def famous_fight(code: str, *script: str, first: str = THREE, second: str = PAIR) -> Table:
    """Allie and Ann, whose player makes headlines, against Bo and Bea; lumps come next."""
    table = Table()
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name), "town square")
    table.put(0, dude("Away"))
    table.duel("Allie", "Bo", "0 join posse: Ann", "1 join posse: Bea", rest="plain")
    deal(table, first, second)
    use = use_from_hand(table, code, window="shootout")
    table.until("take lumps", use, "0 shooter: Ann", "1 shooter: Bo", *script, rest="plain")
    return table


@pytest.mark.parametrize("code", ["00022", "08019"])
def test_a_fight_to_remember_strengthens_the_posse_and_is_aced(code: str) -> None:
    table = famous_fight(code)
    assert [table.bullets(name) for name in ("Allie", "Ann", "Bo", "Bea", "Away")] == [1, 1, 0, 0, 0]
    assert table.boot_hill(0) == [title_of(code)]


@pytest.mark.parametrize(("fate", "points"), [("ace", 1), ("discard", 0)])
def test_a_fight_to_remember_is_worth_a_control_point_for_each_dude_aced(fate: str, points: int) -> None:
    table = famous_fight("08019")
    table.until("run or gun", f"1 casualty: {fate} Bea", rest="plain")
    assert [table[name].control_points for name in ("Allie", "Ann", "Bo")] == [0, points, 0]


def test_a_fight_to_remember_rewards_the_other_side_too() -> None:
    table = famous_fight("08019", first=PAIR, second=THREE)
    table.until("run or gun", "0 casualty: ace Allie", rest="plain")
    assert [table[name].control_points for name in ("Ann", "Bo", "Bea")] == [0, 1, 0]


def test_a_fight_to_remember_counts_no_sidekick_that_is_aced() -> None:
    """Those of Three-Eyed Hawk may be."""
    table = famous_fight("08019", first=THREE, second=PAIR)
    table.put(1, goods("Hound", keywords=("Sidekick",)), on="Bo")
    table.modify("Hound", "covers two if aced", 1)
    table.until("run or gun", "1 casualty: ace Hound", rest="plain")
    assert table.boot_hill(1) == ["Hound"] and table["Ann"].control_points == 0


def test_a_fight_to_remember_counts_who_was_sent_home_before_being_aced() -> None:
    """compendium-1.9.3:748: who was chosen to cover casualties is aced all the same."""
    table = famous_fight("08019", first=FOUR, second=PAIR)
    table.put(1, "06012", on="Bo")
    aced = ("1 casualty: ace Bo", "1 react [Bo]: answer Diable en Boite", "1 target: Bea")
    table.until("run or gun", *aced, rest="plain")
    assert table.boot_hill(1) == ["Bo", "Bea"]
    assert [table[name].control_points for name in ("Allie", "Ann")] == [0, 2]


def test_a_fight_to_remember_counts_casualties_alone() -> None:
    table = famous_fight("08019")
    # Not even if she was one, and was saved from it.
    table.posse_led_by(1).fallen = (table["Bea"].number,)
    table.do(ace, table["Bea"])
    table.put(1, goods("Hound", keywords=("Sidekick",)), on="Bo")
    table.do(ace, table["Hound"], casualty=True)
    assert table["Ann"].control_points == 0


# rulebook-2015 "When do reacts happen?": a dude that goes home instead was not aced.
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
@pytest.mark.parametrize("code", ["00022", "08019"])
def test_a_fight_to_remember_counts_nobody_who_is_saved(code: str, edition: str) -> None:
    table = Table(ruleset=edition)
    for seat, card in ((0, dude("Allie")), (0, dude("Ann")), (1, dude("Bo")), (1, MASTER_CASTER)):
        table.put(seat, card, "town square")
    table.put(1, "Lay On Hands", on="Merlin")
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    deal(table, THREE, HIGH + " K♣")
    use = use_from_hand(table, code, window="shootout")
    table.until("take lumps", use, "0 shooter: Allie", rest="plain")
    table.until("run or gun", "1 react [Bo]: answer Lay On Hands", rest="plain")
    assert (table.at("Bo"), table["Allie"].control_points) == ("home 1", 0)


def test_a_fight_to_remember_is_for_who_leads_a_posse() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in ((0, "Allie"), (1, "Bo"), (2, "Cal")):
        table.put(seat, dude(name), "town square")
    table.duel("Allie", "Bo", rest="plain")
    table.posse_led_by(0).dudes.append(table["Cal"].number)
    table.in_hand(2, "08019")
    table.in_hand(1, "08019")
    fight = "A Fight They'll Never Forget"
    assert table.options() == ["none", f"use {fight}"]
    assert table.pending("1 shootout play: none") is None


@ruling("compendium-1.9.3:907")
def test_a_fight_to_remember_gives_nothing_to_a_shooter_who_has_left() -> None:
    table = famous_fight("08019")
    table.do(send_home_booted, table["Ann"])
    table.until("run or gun", "1 casualty: ace Bea", rest="plain")
    assert table["Ann"].control_points == 0 == table["Allie"].control_points


# Buried Treasure


def test_buried_treasure_aces_a_card_for_ghost_rock_and_a_card() -> None:
    table = Table()
    table.in_discard(0, dude("Cal"), dude("Dee"))
    table.in_discard(1, dude("Eve"))
    table.in_deck(0, "2♠ 3♠")
    table.set_rock(0, 2)
    use = use_from_hand(table, "08020")
    assert table.options(use) == ["Cal", "Dee"]
    table.play(use, "target: Dee", rest="plain")
    assert table.boot_hill(0) == ["Dee"] and table.hand(0) == ["2♠"] and table.rock(0) == 3


def test_buried_treasure_needs_a_card_in_the_discard_pile() -> None:
    table = Table()
    table.set_rock(0, 2)
    assert not can_use(table, "08020")


# Nightmare at Noon


NIGHTMARES = ["08021", "24256"]


@pytest.mark.parametrize("code", NIGHTMARES)
@pytest.mark.parametrize(("seat", "bullets", "studs"), [(0, (1, 0, 3, 1), ["Cal"]), (1, (2, 1, 2, 0), ["Ann", "Cal"])])
def test_a_nightmare_at_noon_weakens_a_posse_and_makes_draws_of_all_who_hardly_shoot(
    code: str, seat: int, bullets: tuple[int, ...], studs: list[str]
) -> None:
    table = showdown([dude("Ann", bullets=2, shooter="stud")], [dude("Cal", bullets=3, shooter="stud")])
    for name in ("Allie", "Bo"):
        table.modify(name, "bullets", 1)
        table.modify(name, "stud", 1, change="set")
    table.put(1, dude("Away", bullets=1, shooter="stud"))
    until(table, "pick_shooters", use_from_hand(table, code, window="shootout"), f"0 target: home {seat}")
    names = ("Ann", "Allie", "Cal", "Bo")
    assert tuple(table.bullets(name) for name in names) == bullets
    assert [name for name in names if table.is_stud(name)] == studs
    assert table.is_stud("Away")


@ruling("compendium-1.9.3:989")
def test_flints_amusements_gain_by_a_resolution_ability_that_was_prevented() -> None:
    table, plan = showdown(), action("Plan", cost=0)
    table.put(1, "Flint's Amusements")
    table.teach(plan, ability("Resolution", lambda use: None))
    table.in_hand(1, plan)
    table.put(0, goods("Ray", keywords=("Gadget",)), on="Allie")
    table.in_hand(0, "11022")
    deal(table, PAIR, HIGH)
    until(table, "reveal")
    rock = table.rock(1)
    table.step("1 resolution play: use Plan", "0 react: answer A Slight Modification")
    assert (table.zone("Plan"), table.rock(1)) == ("discard", rock + 1)
