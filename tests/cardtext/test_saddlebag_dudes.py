"""Dudes of the saddlebags, and the Gunslinger."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, duel, until

from dtk.cards.card import Card
from dtk.cardtext.tokens import token_card
from dtk.engine import bars
from dtk.engine.abilities import Bar
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.rules.gambling import play_gambling
from dtk.engine.verbs.dudes import send_home_booted
from dtk.engine.verbs.play import create_token
from dtk.testing import Table, ability, deed, dude, goods, outfit, rule, ruling

GATE = deed("Gate")
BANK = deed("Bank", control=1, production=3)
SALOON = deed("Saloon", control=1, production=3, keywords=("Saloon",))
CASINO = deed("Casino", control=1, production=3, keywords=("Casino",))


def facing(code: str | Card, *others: str) -> tuple[Table, str]:
    """A dude of seat 0 and Bo of seat 1 in the town square. others: of seat 1, there too."""
    table = Table()
    name = table.put(0, code, "town square")
    table.put(1, dude("Bo"), "town square")
    for other in others:
        table.put(1, dude(other), "town square")
    return table, name


# Wylie Jenks


def test_wylie_jenks_shoots_better_for_each_wanted_dude_against_him() -> None:
    table, wylie = facing("02004", "Cy", "Dan", "Ed")
    for name in ("Bo", "Cy", "Ed"):
        table[name].bounty = 1
    table.put(0, dude("Allie"), "town square", bounty=2)
    assert table.bullets(wylie) == 2
    duel(table, wylie, "Bo", "0 join posse: Allie", "1 join posse: Cy", "1 join posse: Dan", "1 join posse: none")
    assert (table.bullets(wylie), table.bullets("Allie")) == (4, 0)
    table.do(send_home_booted, table["Cy"])
    assert table.bullets(wylie) == 3


def test_wylie_jenks_must_be_in_the_shootout() -> None:
    table, wylie = facing("02004")
    table.put(0, dude("Allie"), "town square")
    table["Bo"].bounty = 1
    duel(table, "Allie", "Bo", "0 join posse: none")
    assert table.bullets(wylie) == 2


# Ulysses Marks


def bar(place: str = "Saloon", ruleset: str = "pinebox-1.5") -> Table:
    """Ulysses Marks at a deed with two others; one more is elsewhere."""
    table = Table(ruleset=ruleset)
    table.put(1, SALOON)
    table.put(1, BANK)
    table.put(0, "Ulysses Marks", place)
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    table.put(1, dude("Cy"))
    return table


def test_ulysses_marks_adds_a_control_point_to_his_saloon() -> None:
    assert bar().control_points(0) == 2


def test_ulysses_marks_adds_no_control_point_elsewhere() -> None:
    table = bar("Bank")
    assert (table.control_points(0), table.control_points(1)) == (1, 1)


def test_ulysses_marks_throws_another_out_of_his_saloon() -> None:
    table = bar()
    assert table.options("play: use Ulysses Marks") == ["Allie", "Bo"]
    table.play("play: use Ulysses Marks", "target: Bo")
    assert table.at("Bo") == "town square" and table.is_booted("Bo") and not table.is_booted("Ulysses Marks")


@pytest.mark.parametrize(("ruleset", "usable"), [("pinebox-1.5", True), ("aeg-2015", False)])
def test_ulysses_marks_throws_nobody_out_elsewhere(ruleset: str, usable: bool) -> None:
    table = bar("Bank", ruleset)
    assert ("use Ulysses Marks" in table.plays()) is usable
    if usable:
        table.play("play: use Ulysses Marks")
    assert table.at("Bo") == table.at("Allie") == "Bank"


# Mortimer Parsons


def mortimers_round(hand: str, *, allies: bool = True, joins: bool = True, against: str = HIGH) -> Table:
    """Mortimer Parsons stands against Bo, with Allie or alone, and hands are revealed."""
    table, mortimer = facing("03003")
    table.put(0, dude("Allie"), "town square" if allies else None)
    table["Allie"].booted = not allies
    leader, other = ("Allie", mortimer) if allies else (mortimer, "none")
    duel(table, leader, "Bo", *((f"0 join posse: {other if joins else 'none'}",) if allies else ()))
    table.next_cards(0, hand)
    table.next_cards(1, against)
    until(table, "take_lumps", *(("0 shooter: Allie",) if allies and joins else ()))
    return table


@ruling("compendium-1.9.3:618", "faq-2015:236")
def test_mortimer_parsons_walks_out_of_a_cheatin_posse() -> None:
    table = mortimers_round(CHEATIN_PAIR)
    assert table.at("Mortimer Parsons") == "home 0" and table.is_booted("Mortimer Parsons")
    assert table.posse(0) == ["Allie"] and table.influence("Mortimer Parsons") == 0
    table.modify("Mortimer Parsons", "influence", 1)
    assert table.influence("Mortimer Parsons") == 1


def test_mortimer_parsons_has_his_influence_back_after_the_day() -> None:
    table = mortimers_round(CHEATIN_PAIR, allies=False)
    table.to("sundown", "1 play: pass")
    assert table.influence("Mortimer Parsons") == 0
    table.to("gambling")
    assert table.influence("Mortimer Parsons") == 2


def test_mortimer_parsons_leaves_no_shootout_behind_him_if_he_is_alone() -> None:
    table = mortimers_round(CHEATIN_PAIR, allies=False)
    assert not table.is_shooting and table.state.fights[-1].winner == 1
    assert table.at("Bo") == "town square" and table["Bo"].zone == "in play"


@pytest.mark.parametrize(
    ("hand", "joins", "against"), [(PAIR, True, HIGH), (CHEATIN_PAIR, False, HIGH), (HIGH, True, CHEATIN_PAIR)]
)
def test_mortimer_parsons_stays_otherwise(hand: str, joins: bool, against: str) -> None:
    table = mortimers_round(hand, joins=joins, against=against)
    assert table.at("Mortimer Parsons") == "town square" and table.influence("Mortimer Parsons") == 2


def test_mortimer_parsons_walks_out_before_a_react_changes_the_hand() -> None:
    table, mortimer = facing("03003")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Merlin", keywords=("Huckster 9",)))
    table.put(0, "Ace in the Hole", on="Merlin")
    table.in_hand(0, "4♣")
    duel(table, "Allie", "Bo", f"0 join posse: {mortimer}", "0 join posse: none")
    table.next_cards(0, f"{CHEATIN_PAIR} Q♥ 9♠")
    table.next_cards(1, HIGH)
    aces = ("0 react: answer Ace in the Hole", "0 ace from draw hand: 3♠")
    until(table, "take_lumps", "0 shooter: Allie", "0 keep: 3♠, 3♠ #2, 8♣, 10♠, Q♥", *aces)
    assert table.at("Mortimer Parsons") == "home 0" and table.influence("Mortimer Parsons") == 0


# Philip Swinford (Exp.1)

LEARNS, LEARNS_NOT = (f"0 draw and discard a card [Philip Swinford (Exp.1)]: {said}" for said in ("yes", "no"))


def philips_round(hand: str, against: str, *script: str) -> Table:
    """Allie against Bo, while Philip Swinford stays at home; hands are revealed."""
    table, _ = facing(dude("Allie"))
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
    table, _ = facing(dude("Allie"))
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


# Jacqueline Isham


def test_jacqueline_isham_may_become_a_stud_for_a_mark() -> None:
    table, jacqueline = facing("07009")
    duel(table, "Bo", jacqueline, "0 react: answer Jacqueline Isham")
    assert table.is_stud(jacqueline)
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_stud(jacqueline)
    # A Repeat React: once more on the same day.
    table["Bo"].at = table[jacqueline].at
    duel(table, "Bo", jacqueline, "0 react: none")
    assert not table.is_stud(jacqueline)


def test_jacqueline_isham_of_the_weird_west_becomes_a_stud_for_a_mark() -> None:
    table, jacqueline = facing("24103")
    table.put(0, dude("Allie"), "town square")
    duel(table, "Bo", "Allie", "0 join posse: Jacqueline Isham")
    assert table.is_stud(jacqueline) and not table.is_stud("Allie")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_stud(jacqueline)


@pytest.mark.parametrize(("code", "script"), [("07009", ("0 react: answer Jacqueline Isham",)), ("24103", ())])
def test_jacqueline_isham_opposes_jobs(code: str, script: tuple[str, ...]) -> None:
    table, jacqueline = facing(code)
    table.put(0, dude("Allie"))
    table.put(1, dude("Cy", bullets=3))
    table.in_hand(1, "01123")
    table.set_rock(1, 9)
    table.state.turn = 1
    table.step(
        "1 play: use Kidnappin'",
        "1 leader: Cy",
        "1 mark: Allie",
        "1 join job: none",
        "1 join job: none",
        "0 oppose: Jacqueline Isham",
        *script,
        "0 join posse: none",
    )
    assert table.is_stud(jacqueline)


@pytest.mark.parametrize("code", ["07009", "24103"])
def test_jacqueline_isham_is_no_stud_when_she_leads(code: str) -> None:
    table, jacqueline = facing(code)
    duel(table, jacqueline, "Bo")
    assert not table.is_stud(jacqueline)


# Samantha "Sammy" Cooke

HORSE = goods("Nag", value=8, keywords=("Horse",))
CARRIES = {"Nag": HORSE, "Gun": goods("Gun", value=3, keywords=("Weapon",))}
SAMMY = 'Samantha "Sammy" Cooke'


def robbery(pull: str, *carried: str) -> Table:
    """Sammy beside Bo, who carries something, and a Horse that is far away."""
    table, _ = facing("10016")
    for one in carried:
        table.put(1, CARRIES[one], on="Bo")
    table.put(1, dude("Cy"))
    table.put(1, goods("Pony", keywords=("Horse",)), on="Cy")
    table.set_rock(0, 1)
    table.next_cards(0, pull)
    return table


def test_sammy_cooke_discards_goods_here() -> None:
    table = robbery("K♠", "Gun")
    table.play(f"play: use {SAMMY}")
    assert table.zone("Gun") == "discard" and table.bounty(SAMMY) == 1
    assert table.rock(0) == 0 and table.is_booted(SAMMY) and table.deck(0) == ["K♠"]


@pytest.mark.parametrize(("pull", "host"), [("9♠", SAMMY), ("8♠", None)])
def test_sammy_cooke_may_keep_a_horse(pull: str, host: str | None) -> None:
    table = robbery(pull, "Nag", "Gun")
    table.play(f"play: use {SAMMY}", "target: Nag")
    assert table.host("Nag") == host and table.bounty(SAMMY) == 1
    assert table.zone("Nag") == ("discard" if host is None else "in play")
    assert table.host("Gun") == "Bo"


def test_sammy_cooke_needs_goods_of_a_dude_here() -> None:
    table = robbery("K♠")
    table.put(1, deed("Bank"))
    table[SAMMY].at = table.place("Bank")
    table.put(1, goods("Fence", keywords=("Improvement",)), on="Bank")
    assert f"use {SAMMY}" not in table.plays()


def test_sammy_cooke_needs_ghost_rock() -> None:
    table = robbery("K♠", "Nag")
    table.set_rock(0, 0)
    assert f"use {SAMMY}" not in table.plays()


# Erik Samson


@pytest.mark.parametrize("code", ["11009", "24070"])
@pytest.mark.parametrize(
    ("keywords", "influence", "stud"),
    [
        (("Mystical",), 2, False),
        (("Weapon", "Melee"), 1, True),
        (("Weapon",), 1, False),
        (("Melee",), 1, False),
        (("Weapon", "Melee", "Mystical"), 2, True),
    ],
)
def test_erik_samson_is_as_good_as_what_he_carries(
    code: str, keywords: tuple[str, ...], influence: int, stud: bool
) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(0, goods("Thing", keywords=keywords), on="Erik Samson")
    table.put(0, goods("Thing", keywords=keywords), on="Allie")
    assert (table.influence("Erik Samson"), table.is_stud("Erik Samson")) == (influence, stud)
    assert (table.influence("Allie"), table.is_stud("Allie")) == (1, False)


# Buford Hurley


@pytest.mark.parametrize(
    ("place", "script"), [("Saloon", ()), ("Casino", ()), ("Bank", ("0 pay upkeep [Buford Hurley]: yes",))]
)
def test_buford_hurley_drinks_what_he_costs(place: str, script: tuple[str, ...]) -> None:
    """Three deeds bring three each; he costs one, or where he drinks nothing, and the deed brings one less."""
    table = Table(phase="upkeep")
    for one in (SALOON, CASINO, BANK):
        table.put(0, one)
    table.put(0, "11011", place)
    table.to("high noon", *script)
    assert table.rock(0) == 8


# Vasilis the Boar


def boar(armed: bool = True, booted: bool = False) -> Table:
    """Vasilis the Boar, with a Shotgun or not, beside Bo and Cy."""
    table, _ = facing("13006", "Cy")
    if armed:
        table.put(0, "01084", on="Vasilis the Boar", booted=booted)
    return table


def test_vasilis_the_boar_makes_wanted_dudes_against_him_worth_less() -> None:
    table = boar()
    table["Bo"].bounty = table["Cy"].bounty = 1
    table.put(0, dude("Allie"), "town square", bounty=1)
    assert table.value("Bo") == 5
    duel(table, "Vasilis the Boar", "Bo", "0 join posse: Allie", "1 join posse: none")
    assert (table.value("Bo"), table.value("Cy"), table.value("Allie")) == (3, 5, 5)
    table["Bo"].bounty = 0
    assert table.value("Bo") == 5


def test_vasilis_the_boar_does_so_only_in_a_shootout_of_his() -> None:
    table = boar()
    table["Bo"].bounty = 1
    table.put(0, dude("Allie"), "town square")
    duel(table, "Allie", "Bo", "0 join posse: none", "1 join posse: none")
    assert table.value("Bo") == 5


def test_vasilis_the_boar_fires_a_booted_weapon_that_was_used_and_breaks_it() -> None:
    table = boar(booted=True)
    table["Shotgun"].used = frozenset({0})
    duel(table, "Vasilis the Boar", "Bo", "1 join posse: Cy")
    bullets = table.bullets("Vasilis the Boar")
    table.modify("Vasilis the Boar", "bullets", 5 - bullets, "shootout")
    table.step("0 shootout play: use Vasilis the Boar", "0 target [Shotgun]: Bo")
    assert table.zone("Bo") == "boot hill" and table.zone("Shotgun") == "boot hill"
    assert table.zone("Cy") == "in play"


@rule('compendium-1.9.3 "Abilities" ¶3')
def test_vasilis_the_boar_needs_a_weapon_with_an_ability() -> None:
    table = boar(armed=False)
    table.put(0, goods("Gun", bullets=1, keywords=("Weapon",)), on="Vasilis the Boar")
    horn, pistol = goods("Horn", keywords=("Instrument",)), goods("Pistol", keywords=("Weapon",))
    for tool in (horn, pistol):
        table.teach(tool, ability("Shootout, Boot", lambda use: None))
    table.put(0, horn, on="Vasilis the Boar", booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(0, pistol, on="Allie", booted=True)
    duel(table, "Vasilis the Boar", "Bo", "0 join posse: Allie", "1 join posse: none")
    assert table.options() == []


@rule('compendium-1.9.3 "Abilities" ¶3')
def test_vasilis_the_boar_needs_bullets() -> None:
    table = boar()
    table.modify("Vasilis the Boar", "bullets", -9)
    duel(table, "Vasilis the Boar", "Bo", "1 join posse: none")
    assert table.options() == []


# Willa Mae MacGowan


@pytest.mark.parametrize("code", ["00122", "00132", "13010"])
def test_willa_mae_macgowan_covers_the_retreat(code: str) -> None:
    table, willa = facing(code)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Abe"), "town square")
    duel(table, "Allie", "Bo", f"0 join posse: {willa}", "0 join posse: Abe")
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(
        table,
        "make_plays",
        "0 shooter: Allie",
        "0 discard from draw hand: none",
        "0 resolution play: use Willa Mae MacGowan",
    )
    assert table.boot_hill(0) == [willa] and not table.is_shooting
    assert table.at("Allie") == table.at("Abe") == "home 0" and table.is_booted("Abe")
    assert table.at("Bo") == "town square" and not table.is_booted("Bo")


def test_willa_mae_macgowan_covers_nobody_when_she_is_discarded_instead() -> None:
    """compendium-1.9.3 "Prevention": who is Harrowed is not aced."""
    table, willa = facing("13010")
    table.put(0, dude("Allie"), "town square")
    table.modify(willa, "keyword Harrowed", 1, change="set")
    duel(table, "Allie", "Bo", f"0 join posse: {willa}")
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(
        table,
        "take_lumps",
        "0 shooter: Allie",
        "0 discard from draw hand: none",
        "0 resolution play: use Willa Mae MacGowan",
    )
    assert (table.zone(willa), table.posse(0)) == ("discard", ["Allie"])


def test_willa_mae_macgowan_must_be_there_and_be_aced() -> None:
    table, willa = facing("13010")
    table.put(0, dude("Allie"), "town square")
    table.modify(willa, "cannot be aced", 1)
    duel(table, "Allie", "Bo", f"0 join posse: {willa}")
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    until(table, "take_lumps", "0 shooter: Allie", "0 discard from draw hand: none")
    assert table.posse(0) == ["Allie", willa]


# Gunslingers


TOKENS = pytest.mark.parametrize("code", ["01146", "09042", "24261"])


@TOKENS
def test_a_gunslinger_leaves_the_game_after_the_shootout(code: str) -> None:
    table, gunslinger = facing(code)
    duel(table, gunslinger, "Bo")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone(gunslinger) == "removed" and table.zone("Bo") == "in play"


def test_a_gunslinger_that_was_sent_home_leaves_too_and_not_before() -> None:
    table, _ = facing("01146")
    token = table.do(create_token, token_card("Gunslinger"), 1, table.place("town square"))
    assert token.card.code == "24261"
    duel(table, "Gunslinger of 0", "Bo", "1 join posse: Gunslinger of 1")
    table.do(send_home_booted, token)
    assert token.zone == "in play"
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert token.zone == "removed"


@TOKENS
def test_a_gunslinger_stays_after_a_shootout_of_others(code: str) -> None:
    table, gunslinger = facing(code)
    table.put(0, dude("Al"), "town square")
    duel(table, "Al", "Bo", "0 join posse: none")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone(gunslinger) == "in play"
    table.put(1, dude("Cy"), "town square")
    duel(table, gunslinger, "Cy", "0 join posse: none")
    table.do(send_home_booted, table["Cy"])
    until(table, "make_plays")
    assert table.zone(gunslinger) == "removed"


def test_a_gunslinger_that_came_for_a_shootout_leaves_after_it_though_it_could_not_join() -> None:
    table = Table()
    table.put(0, dude("Al"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, GATE)
    table.teach(GATE, Bar(bars.JOIN, lambda game, holder, piece, by: piece.card.title == "Gunslinger"))
    table.in_hand(0, "Hired Help")
    table.set_rock(0, 9)
    duel(table, "Al", "Bo")
    table.step("0 shootout play: use Hired Help")
    assert table.posse(0) == ["Al"] and table.at("Gunslinger") == "town square"
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone("Gunslinger") == "removed"


def test_a_gunslinger_of_a_job_without_a_shootout_stays_after_one_of_others() -> None:
    table = Table()
    table.put(0, "24073")
    table.put(0, dude("Al"), "town square")
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.put(1, dude("Cy"), "town square")
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "0 join job: none", "1 oppose: none")
    assert table.discard(1) == ["Bo"] and table.at("Gunslinger") == "home 0"
    duel(table, "Al", "Cy")
    table.do(send_home_booted, table["Cy"])
    until(table, "make_plays")
    assert table.zone("Gunslinger") == "in play"


# Constance Daughtry

OFFICE, CHURCH = deed("Office", keywords=("Government",)), deed("Church", keywords=("Holy Ground",))
COURT, CAMP = outfit("Court"), outfit("Camp")


def daughtry(place: str = "home 0", used: int = 0) -> Table:
    """Constance Daughtry of seat 0, booted, somewhere; an outfit and a Bank are to be used."""
    table = Table(COURT, CAMP, turn=used)
    table.put(0, OFFICE)
    table.put(0, CHURCH)
    table.put(0, BANK)
    for user in (COURT, CAMP, BANK):
        table.teach(user, ability("Noon", lambda use: None))
    table.put(0, "14006", place, booted=True)
    return table


@pytest.mark.parametrize(("place", "influence"), [("Office", 3), ("Church", 2), ("home 0", 2)])
def test_constance_daughtry_leads_better_at_a_government_deed_in_high_noon(place: str, influence: int) -> None:
    table = daughtry(place)
    table.put(0, dude("Al"), "Office")
    assert (table.influence("Constance Daughtry"), table.influence("Al")) == (influence, 0)
    table.state.phase = "sundown"
    assert table.influence("Constance Daughtry") == 2


def test_constance_daughtry_does_not_answer_unbooted() -> None:
    table = daughtry()
    table["Constance Daughtry"].booted = False
    assert table.options("0 play: use home 0") == []


def test_constance_daughtry_unboots_after_the_own_outfit_is_used() -> None:
    table = daughtry()
    table.play("0 play: use home 0", "0 react: answer Constance Daughtry")
    assert not table.is_booted("Constance Daughtry")


@pytest.mark.parametrize(
    ("employer", "use", "answers"),
    [
        (COURT, "0 play: use home 0", ["0 react [Al]: answer Constance Daughtry"]),
        (BANK, "0 play: use Bank", []),
    ],
)
def test_constance_daughtry_unboots_once_a_job_of_the_outfit_is_over(
    employer: Card, use: str, answers: list[str]
) -> None:
    table = Table(COURT, CAMP)
    table.put(0, BANK)
    table.put(0, "14006", booted=True)
    table.put(0, dude("Al"), "town square")
    table.teach(employer, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.play(use, *answers)
    assert table.is_booted("Constance Daughtry") == (not answers) and table.at("Al") == "home 0"


@pytest.mark.parametrize(("seat", "used"), [(0, "Bank"), (1, "home 1")])
def test_constance_daughtry_answers_no_other_card_and_no_other_outfit(seat: int, used: str) -> None:
    table = daughtry(used=seat)
    table.play(f"{seat} play: use {used}")
    assert table.is_booted("Constance Daughtry")
