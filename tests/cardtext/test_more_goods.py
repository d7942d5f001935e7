"""More goods: attire, hounds, gadgets, and what else a dude may carry."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, CHEATIN_THREE, HIGH, PAIR, THREE, deal, due, duel, posse, rank, until

from dtk.cardtext.play import Play
from dtk.engine.abilities import AFTER, Use
from dtk.engine.events import Used
from dtk.engine.stats import has, suit
from dtk.engine.verbs.dudes import boot, send_home_booted
from dtk.engine.verbs.piles import discard_drawn, redraw
from dtk.engine.verbs.play import ace, discard, keep_limits
from dtk.engine.verbs.pulls import finish, pull
from dtk.testing import Table, ability, action, deed, dude, goods, react, ruling, spell

CALL_OUT = ("0 play: Allie calls out", "1 accept: yes")


def carrying(*codes: str, ruleset: str = "pinebox-1.5", **allie: object) -> Table:
    """Allie with some goods, and Bo, at the town square."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie", **allie), "town square")
    table.put(1, dude("Bo"), "town square")
    for code in codes:
        table.put(0, code, on="Allie")
    return table


def weakens(table: Table, seat: int, header: str, stat: str, amount: int) -> None:
    """Give a player a Curse, an action that lowers a number of Allie's, or sets it."""
    curse = action("Curse")
    table.teach(curse, ability(header, lambda use: cursed(table, use, stat, amount)))
    table.in_hand(seat, curse)


def cursed(table: Table, use: Use, stat: str, amount: int) -> None:
    """Change a number of Allie's as a text does."""
    Play(use).modify(table["Allie"], stat, amount, change="set" if stat == "stud" else "add")


# What keeps numbers from falling


@pytest.mark.parametrize("code", ["06016", "24179"])
@ruling("compendium-1.9.3:760", "faq-2015:485")
def test_fancy_new_hat_keeps_influence_from_falling_any_more(code: str) -> None:
    table = carrying(influence=3)
    weakens(table, 1, "Noon", "influence", -1)
    table.play("0 play: pass", "1 play: use Curse")
    table.put(0, code, on="Allie")
    assert table.influence("Allie") == 3
    table.in_hand(1, action("Curse"))
    table.play("0 play: pass", "1 play: use Curse #2")
    assert table.influence("Allie") == 3


@pytest.mark.parametrize("code", ["06016", "24179"])
def test_fancy_new_hat_helps_nobody_but_who_wears_it(code: str) -> None:
    table = carrying(influence=3)
    table.put(0, dude("Ann"))
    table.put(0, code, on="Ann")
    weakens(table, 1, "Noon", "influence", -1)
    table.play("0 play: pass", "1 play: use Curse")
    assert table.influence("Allie") == 2


def test_fancy_new_hat_does_not_keep_it_from_ones_own_cards_nor_from_traits() -> None:
    table = carrying("Fancy New Hat", influence=3)
    weakens(table, 0, "Noon", "influence", -1)
    table.play("0 play: use Curse")
    assert table.influence("Allie") == 3
    table.modify("Allie", "influence", -1)
    assert table.influence("Allie") == 2


@pytest.mark.parametrize("code", ["06016", "24179"])
def test_fancy_new_hat_does_not_help_against_what_sets_off_another_players_trait(code: str) -> None:
    """compendium-1.9.3 "Abilities": only what stands in bold is one."""
    table = carrying(code, influence=3)
    table.put(1, "Miasmatic Purifier")
    table["Allie"].at = table["Miasmatic Purifier"].number
    table.put(1, dude("Cy", influence=9), "Miasmatic Purifier")
    table.next_cards(1, "K♣")
    table.to("sundown", "0 play: pass", "1 play: pass")
    assert table.influence("Allie") == 3


@pytest.mark.parametrize("code", ["01083", "24148"])
def test_peacemaker_keeps_bullets_from_other_players_shootout_abilities(code: str) -> None:
    for seat, header, left in ((1, "Shootout", 3), (0, "Shootout", 2)):
        table = carrying(code, bullets=2, shooter="stud")
        weakens(table, seat, header, "bullets", -1)
        table.play(*CALL_OUT, f"{seat} shootout play: use Curse")
        assert table.bullets("Allie") == left
    table = carrying(code, bullets=2)
    weakens(table, 1, "Noon", "bullets", -1)
    table.play("0 play: pass", "1 play: use Curse")
    assert table.bullets("Allie") == 2


@pytest.mark.parametrize("code", ["01083", "24148"])
def test_peacemaker_keeps_studs_from_becoming_draws(code: str) -> None:
    for seat in (0, 1):
        table = carrying(code, shooter="stud")
        weakens(table, seat, "Shootout", "stud", 0)
        table.play(*CALL_OUT, f"{seat} shootout play: use Curse")
        assert table.is_stud("Allie")
    assert not carrying(code).is_stud("Allie")


# Attire


@pytest.mark.parametrize(("code", "is_a_deputy"), [("01095", False), ("24168", True)])
def test_tin_star_arrests_the_wanted(code: str, is_a_deputy: bool) -> None:
    table = carrying(code)
    table["Bo"].bounty = 1
    table.play("0 play: Allie calls out")
    assert table.is_shooting
    assert has(table.state, table["Allie"], "Deputy") == is_a_deputy


@pytest.mark.parametrize("code", ["01095", "24168"])
def test_tin_star_arrests_nobody_else_and_only_for_its_dude(code: str) -> None:
    table = carrying(code)
    table.play("0 play: Allie calls out", "1 accept: no")
    assert not table.is_shooting
    table = carrying(code)
    table.put(0, dude("Ann"), "town square")
    table["Bo"].bounty = 1
    table.play("0 play: Ann calls out", "1 accept: no")
    assert not table.is_shooting


@pytest.mark.parametrize("code", ["10026", "24169"])
def test_wendys_teethkickers_kick_who_runs(code: str) -> None:
    table = carrying(code)
    table["Allie"].booted = True
    table.put(0, dude("Ann"), "town square")
    before = table.influence("Allie")
    table.play("0 play: Ann calls out", "1 accept: no", "0 react: answer Wendy's Teethkickers")
    assert table.influence("Allie") == before + 1 and not table.is_booted("Allie")
    assert table.is_booted("Wendy's Teethkickers")


@pytest.mark.parametrize(("who", "place"), [("Ann", "town square"), ("Bo", "Bank")])
def test_wendys_teethkickers_mind_neither_friends_nor_who_runs_elsewhere(who: str, place: str) -> None:
    table = carrying("10026")
    table.put(0, deed("Bank"))
    table.put(0, dude("Ann"), place)
    table["Bo"].at = table.place(place)
    table.do(send_home_booted, table[who])
    assert table.is_booted(who) and not table.is_booted("Wendy's Teethkickers")


def test_wendys_teethkickers_kick_through_the_day() -> None:
    table = carrying("10026")
    before = table.influence("Allie")
    table.put(0, dude("Ann"), "town square")
    duel(table, "Ann", "Bo", "0 join posse: none")
    table.say("0 react: answer Wendy's Teethkickers")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert (table.is_shooting, table.influence("Allie")) == (False, before + 1)


@pytest.mark.parametrize("code", ["13013", "24147"])
def test_hawleys_rose_blooms_in_sundown(code: str) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, code, on="Allie")
    table.put(0, dude("Ann"), "Bank")
    assert has(table.state, table["Allie"], "Abomination") and table.influence("Allie") == 0
    assert not has(table.state, table["Ann"], "Abomination")
    table.state.phase = "sundown"
    assert (table.influence("Allie"), table.influence("Ann")) == (1, 0)
    table.put(1, dude("Bo"), "Bank")
    assert (table.influence("Allie"), table.influence("Ann")) == (2, 0)
    table.state.phase = "high noon"
    assert table.influence("Allie") == 0
    table.state.phase = "sundown"
    table["Allie"].at = table["Bo"].at = table.place("town square")
    assert table.influence("Allie") == 1


@pytest.mark.parametrize("code", ["18026", "24143"])
def test_baijiu_jar_is_for_saloons(code: str) -> None:
    table = Table()
    table.put(0, deed("Dive", keywords=("Saloon",)))
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, code, on="Allie")
    assert (table.value("Allie"), table.influence("Allie")) == (5, 0)
    table["Allie"].at = table.place("Dive")
    table.put(0, dude("Ann"), "Dive")
    assert (table.value("Allie"), table.influence("Allie")) == (8, 1)
    assert (table.value("Ann"), table.influence("Ann")) == (5, 0)


@pytest.mark.parametrize("code", ["18026", "24143"])
def test_baijiu_jar_gives_four_cards_for_three(code: str) -> None:
    table = carrying(code)
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "6♠ 7♠ 8♠ 9♠ 10♠")
    table.play(*CALL_OUT)
    assert table.options() == []
    table = carrying(code)
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠")
    table.next_cards(0, "6♠ 7♠ 8♠ 9♠ 10♠")
    discarded = [f"0 discard from hand: {one}" for one in ("2♠", "3♠", "4♠")]
    table.play(*CALL_OUT, "0 shootout play: use Baijiu Jar", *discarded)
    assert table.hand(0) == ["5♠", "6♠", "7♠", "8♠", "9♠"] and table.discard(0) == ["2♠", "3♠", "4♠"]


@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_swaps_cards_as_long_as_no_club_comes(code: str) -> None:
    table = carrying(code)
    table.set_rock(0, 2)
    table.in_hand(0, "2♠")
    table.next_cards(0, "K♠ 3♠ K♥ 4♠ K♣ 5♠")
    use = "0 play: use Xemo's Turban"
    table.play(use, "0 pay 1 ghost rock: yes", "0 discard from hand: 2♠", "1 play: pass")
    assert table.hand(0) == ["3♠"] and table.rock(0) == 1 and not table.is_booted("Xemo's Turban")
    table.play(use, "0 pay 1 ghost rock: no", "1 play: pass")
    assert table.is_booted("Xemo's Turban") and table.rock(0) == 1
    table["Xemo's Turban"].booted = False
    table.next_cards(0, "K♣")
    table.play(use)
    assert table.is_booted("Xemo's Turban") and table.hand(0) == ["3♠"] and table.rock(0) == 1


# Horses, hounds and staffs


@pytest.mark.parametrize("code", ["12015", "24177"])
def test_guide_horse_finds_the_town_square(code: str) -> None:
    table = carrying(code)
    assert "use Guide Horse" not in table.plays()
    table["Allie"].at = table.place("home 0")
    table.play("0 play: use Guide Horse")
    assert table.at("Allie") == "town square" and not table.is_booted("Allie") and table.is_booted("Guide Horse")


@pytest.mark.parametrize("code", ["11019", "24171"])
def test_personal_ornithopter_flies_in_and_out_and_in_again(code: str) -> None:
    table = carrying(code)
    table["Allie"].at = table.place("home 0")
    table.put(0, dude("Ann"), "town square")
    table.set_rock(0, 2)
    fly_in = "0 shootout play: use ability 1 Personal Ornithopter"
    table.play(
        *("0 play: Ann calls out", "1 accept: yes", "0 join posse: none", fly_in),
        *("0 shootout play: use ability 2 Personal Ornithopter", fly_in),
    )
    assert table.posse(0) == ["Ann", "Allie"] and table.rock(0) == 0 and table.is_booted("Allie")
    assert table.is_booted("Personal Ornithopter")


@pytest.mark.parametrize(("code", "script"), [("02014", ()), ("24153", ("0 discard Faithful Hound instead: yes",))])
def test_faithful_hound_fetches_goods(code: str, script: tuple[str, ...]) -> None:
    table = carrying(code)
    table.put(1, goods("Gun", value=9), on="Bo")
    table.next_cards(0, "8♠")
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound", *script)
    assert table.discard(1) == ["Gun"]
    assert table.discard(0) == (["8♠", "Faithful Hound"] if script else ["8♠"])


def test_faithful_hound_of_the_weird_west_may_only_boot_it() -> None:
    table = carrying("24153")
    table.put(1, goods("Gun", value=9), on="Bo")
    table.next_cards(0, "8♠")
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound", "0 discard Faithful Hound instead: no")
    assert table.is_booted("Gun") and table.host("Faithful Hound") == "Allie"


@pytest.mark.parametrize("code", ["02014", "24153"])
def test_faithful_hound_fails_by_a_pull_as_high(code: str) -> None:
    table = carrying(code)
    table.put(0, goods("Own Gun"), on="Allie")
    table.put(1, dude("Cy"))
    table.put(1, goods("Far Gun"), on="Cy")
    table.play(*CALL_OUT, "1 join posse: none")
    assert table.options() == []
    table.put(1, goods("Gun", value=9), on="Bo")
    table.next_cards(0, "9♠")
    table.play("0 shootout play: use Faithful Hound")
    assert table.host("Gun") == "Bo" and not table.is_booted("Gun") and table.is_booted("Faithful Hound")


@pytest.mark.parametrize("code", ["00100", "07014", "24172"])
def test_scoop_hound_keeps_everybody_where_they_are(code: str) -> None:
    table = carrying(code)
    table.put(0, dude("Ann"))
    table.put(0, "Pinto", on="Ann")
    table.in_hand(1, "Pistol Whip")
    table.play(*CALL_OUT, "0 join posse: none", "0 shootout play: use Scoop Hound")
    assert table.options() == []


def test_scoop_hound_keeps_nobody_from_running() -> None:
    table = carrying("Scoop Hound")
    table.put(1, dude("Cy"), "town square")
    deal(table, HIGH, HIGH)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy"),
        *("0 shootout play: use Scoop Hound", "1 shooter: Bo", "1 discard from draw hand: none"),
        *("0 casualty: discard Scoop Hound", "1 casualty: discard Bo", "0 flee: no", "1 flee: yes"),
    )
    assert table.at("Cy") == "home 1" and table.is_booted("Cy")


def test_scoop_hound_lets_reacts_bring_dudes() -> None:
    table = carrying("Scoop Hound")
    table.put(0, dude("Ann"), "town square")
    bell = goods("Bell")
    table.teach(bell, react("React", AFTER, Used, lambda use: Play(use).join(table["Ann"])))
    table.put(0, bell, on="Allie")
    table.play(*CALL_OUT, "0 join posse: none", "0 shootout play: use Scoop Hound", "0 react: answer Bell")
    assert table.posse(0) == ["Allie", "Ann"]


def test_silver_weaved_staff_boots_an_opposing_spell() -> None:
    table = carrying("24180")
    table.put(0, spell("Own Hex", keywords=("Hex",)), on="Allie")
    table.play(*CALL_OUT)
    assert table.options() == []
    table.modify("Bo", "Huckster", 1, change="set")
    table.put(1, spell("Hex", keywords=("Hex",)), on="Bo")
    table.play("0 shootout play: use Silver-Weaved Staff")
    assert table.is_booted("Hex") and not table.is_booted("Own Hex")


@pytest.mark.parametrize("code", ["07015", "24174"])
def test_rapier_is_blunt_against_guns(code: str) -> None:
    table = carrying(code)
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    table.put(0, goods("Club", bullets=1), on="Allie")
    assert (table.value("Allie"), table.value("Bo"), table.bullets("Allie")) == (6, 5, 3)
    table.play(*CALL_OUT)
    assert table.bullets("Allie") == 1 and table.value("Allie") == 6
    table["Gun"].booted = True
    assert table.bullets("Allie") == 3


# Gadgets


@pytest.mark.parametrize(("code", "printed", "is_ready"), [("11016", 5, True), ("24152", 4, False)])
def test_the_currency_press_prints_ghost_rock_and_leaves_a_card(code: str, printed: int, is_ready: bool) -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 3",)))
    press, *_ = table.in_hand(0, code)
    table.set_rock(0, 2)
    table.next_cards(0, "K♠ 2♠ 3♠")
    table.play(f"0 play: invent {press}")
    assert table.rock(0) == printed and table.is_booted("Allie") != is_ready
    table.do(discard, table["Allie"])
    assert table.hand(0) == ["2♠"] and table.zone(press) == "discard"


@pytest.mark.parametrize("code", ["11016", "24152"])
def test_the_currency_press_leaves_nothing_when_it_is_aced(code: str) -> None:
    table = carrying(code)
    table.next_cards(0, "2♠")
    table.do(ace, table[table.attached("Allie")[0]])
    assert table.hand(0) == []


@pytest.mark.parametrize("code", ["05026", "24176"])
@ruling("compendium-1.9.3:743", "faq-2015:470")
def test_bio_charged_neutralizer_is_out_of_others_reach(code: str) -> None:
    table = carrying(code)
    name = table.attached("Allie")[0]
    table.put(1, "02014", on="Bo")
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
    table, oil = carrying(code), action("Oil")
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


def test_bio_charge_neutralizer_goes_from_hand_to_hand() -> None:
    table = carrying("24176")
    table.put(0, dude("Ann"))
    table.put(0, dude("Abe"), "town square")
    table.next_cards(0, "9♠")
    table.play("0 play: use Bio-Charge Neutralizer")
    assert table.host("Bio-Charge Neutralizer") == "Abe"
    table = carrying("24176")
    table.put(0, dude("Abe"), "town square")
    table.next_cards(0, "9♣")
    table.play("0 play: use Bio-Charge Neutralizer")
    assert table.zone("Bio-Charge Neutralizer") == "discard"


# Against cheaters


def shown(table: Table, first: str, second: str) -> Table:
    """Allie, who draws no cards anew, calls out Bo, and hands lie open."""
    deal(table, first, second)
    table.play(*CALL_OUT)
    until(table, "reveal")
    return table


@pytest.mark.parametrize("code", ["01081", "24144"])
def test_pair_of_six_shooters_changes_a_card(code: str) -> None:
    table = shown(carrying(code), PAIR, CHEATIN_PAIR)
    table.step("0 resolution play: use Pair of Six-Shooters", "0 target: 6♦", "0 value: 3", "0 suit: clubs")
    assert rank(table, 0) == 4 and not posse(table, 0).cheatin and table.value("6♦ of 0") == 3


@pytest.mark.parametrize("code", ["01081", "24144"])
def test_pair_of_six_shooters_shoots_at_no_honest_player_and_changes_no_joker(code: str) -> None:
    table = shown(carrying(code), PAIR, HIGH)
    assert table.options() == []
    table = shown(carrying(code), "5♠ 5♥ 6♦ 8♣ Joker", CHEATIN_PAIR)
    assert table.options("0 resolution play: use Pair of Six-Shooters") == ["5♠", "5♥", "6♦", "8♣"]


@ruling("compendium-1.9.3:785", "faq-2015:510")
def test_pair_of_six_shooters_may_make_a_hand_cheatin() -> None:
    table = carrying("01081")
    table.in_hand(1, "Magical Distraction")
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(1, trap)
    shown(table, PAIR, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Pair of Six-Shooters", "0 target: 6♦", "0 value: 3", "0 suit: spades"),
        "1 resolution play: use Trap",
    )
    assert posse(table, 0).cheatin


@ruling("compendium-1.9.3:786", "faq-2015:511")
def test_pair_of_six_shooters_works_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"))
    table.put(0, "01081", on="Allie")
    table.next_cards(0, "5♠ 5♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "A♠ A♠ 3♦ 4♣ 6♠")
    table.play("0 cheatin' play: use Pair of Six-Shooters", "0 target: 5♠", "0 value: 9", "0 suit: clubs")
    assert table.winner == 0


@ruling("compendium-1.9.3:787")
def test_what_pair_of_six_shooters_changed_is_as_it_was_in_the_discard_pile() -> None:
    table = shown(carrying("01081"), PAIR, CHEATIN_PAIR)
    table.step("0 resolution play: use Pair of Six-Shooters", "0 target: 6♦", "0 value: K", "0 suit: clubs")
    table.do(discard_drawn, [table["6♦ of 0"].number])
    assert table.value("6♦ of 0") == 6 and table.zone("6♦ of 0") == "discard"


@pytest.mark.parametrize("code", ["08016", "24178"])
def test_soul_cage_brings_back_what_costs_no_more_than_the_hand_ranks(code: str) -> None:
    table = carrying(code)
    undead = ("Abomination",)
    table.in_boot_hill(0, dude("Ghoul", cost=4, keywords=undead), dude("Ogre", cost=5, keywords=undead))
    table.in_discard(0, dude("Hand", cost=0, keywords=undead), dude("Clerk", cost=1))
    shown(table, HIGH, CHEATIN_THREE)
    use = "0 resolution play: use Soul Cage"
    assert sorted(table.options(use)) == ["Ghoul", "Hand"]
    table.step(use, "0 target: Ghoul")
    assert table.posse(0) == ["Allie", "Ghoul"] and table.at("Ghoul") == "town square" and not table.is_booted("Ghoul")


@pytest.mark.parametrize("code", ["08016", "24178"])
def test_soul_cage_opens_in_lowball_too(code: str) -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Allie")
    table.in_boot_hill(0, dude("Ghoul", cost=2, keywords=("Abomination",)))
    deal(table, HIGH, CHEATIN_PAIR)
    table.play("0 cheatin' play: use Soul Cage")
    assert table.at("Ghoul") == "town square" and table.winner == 0


# Hands, pulls and deeds


def test_whiskey_flask_swaps_a_card_of_an_unbooted_dude() -> None:
    table = carrying("01085")
    assert "use Whiskey Flask" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "9♠")
    table.play("0 play: use Whiskey Flask", "0 target: 2♠")
    assert table.hand(0) == ["3♠", "9♠"] and table.discard(0) == ["2♠"] and table.is_booted("Allie")
    table = carrying("01085")
    table.in_hand(0, "2♠")
    table["Allie"].booted = True
    assert "use Whiskey Flask" not in table.plays()


@ruling("faq-2015:478", "faq-2015:479")
def test_doyles_hoyle_takes_the_place_of_its_dudes_pull() -> None:
    table = carrying("Doyle's Hoyle")
    table.put(1, goods("Gun", value=11), on="Bo")
    table.put(0, "02014", on="Allie")
    table.next_cards(0, "K♠")
    table.play(*CALL_OUT, "0 shootout play: use Faithful Hound", "0 react: answer Doyle's Hoyle")
    assert table.discard(1) == ["Gun"]
    assert table.discard(0) == ["K♠", "Doyle's Hoyle"]


@ruling("compendium-1.9.3:942", "faq-2015:399")
def test_doyles_hoyle_is_no_pull_of_a_player_nor_of_another_dude() -> None:
    table = carrying("Doyle's Hoyle")
    table.put(0, dude("Ann"), "town square")
    table.next_cards(0, "K♠ Q♠")
    for puller in (None, table["Ann"]):
        table.do(lambda game, by: finish(game, pull(game, 0, by)), puller)
    assert table.attached("Allie") == ["Doyle's Hoyle"]


@ruling("faq-2015:478", "faq-2015:480", "compendium-1.9.3:756", "faq-2015:481")
@pytest.mark.parametrize(("gone", "left"), [("2♠", 3), ("4♥", 2)])
def test_doyles_hoyle_slips_into_a_hand_and_does_better_for_a_two(gone: str, left: int) -> None:
    table = shown(carrying("01096"), HIGH, HIGH)
    table.step("0 resolution play: use Doyle's Hoyle", f"0 target: {gone}")
    assert "Doyle's Hoyle" in table.draw_hand(0) and table.discard(0) == [gone] and rank(table, 0) == left


@ruling("compendium-1.9.3:787")
@pytest.mark.parametrize(("gone", "shown_as", "left"), [("2♠", "9", 3), ("4♥", "2", 2)])
def test_doyles_hoyle_asks_what_a_changed_card_is_once_it_is_discarded(gone: str, shown_as: str, left: int) -> None:
    table = shown(carrying("01096", "01081"), HIGH, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Pair of Six-Shooters", f"0 target: {gone}", f"0 value: {shown_as}", "0 suit: clubs"),
        *("0 resolution play: use Doyle's Hoyle", f"0 target: {gone} of 0"),
    )
    assert gone in table.discard(0) and rank(table, 0) == left


@ruling("compendium-1.9.3:756", "faq-2015:481")
def test_the_two_counts_even_if_doyles_hoyle_leaves_the_hand_again() -> None:
    table = carrying("01096")
    idle = action("Idle")
    table.teach(idle, ability("Resolution", lambda use: None))
    table.in_hand(0, idle)
    shown(table, HIGH + " 3♣", HIGH)
    table.step("0 resolution play: use Doyle's Hoyle", "0 target: 2♠", "0 resolution play: none")
    table.do(redraw, 0, [table["Doyle's Hoyle"].number])
    assert "Doyle's Hoyle" not in table.draw_hand(0) and rank(table, 0) == 2


@pytest.mark.parametrize(("pulled", "falls"), [("3♠", True), ("4♠", False)])
def test_legendary_holster_aces_by_a_low_pull(pulled: str, falls: bool) -> None:
    table = carrying("01098", bullets=2)
    table.put(1, dude("Cy"), "town square")
    table.next_cards(0, pulled)
    script = ["0 shootout play: use Legendary Holster", *(["0 choose: Cy"] if falls else [])]
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", *script)
    assert table.boot_hill(1) == (["Cy"] if falls else [])


@ruling("compendium-1.9.3:791", "faq-2015:515")
@pytest.mark.parametrize(
    ("production", "stash", "answer", "left"),
    [(2, 3, ("1 pay 2 ghost rock: yes",), 1), (2, 3, ("1 pay 2 ghost rock: no",), 3), (2, 1, (), 1), (0, 0, (), 0)],
)
def test_plasma_drill_asks_for_rent(production: int, stash: int, answer: tuple[str, ...], left: int) -> None:
    table = carrying("02015")
    table.put(1, deed("Bank", production=production))
    table.put(1, dude("Cy"), "Bank")
    table.set_rock(0, 1)
    table.set_rock(1, stash)
    table.play("0 play: use Plasma Drill", *answer)
    assert table.rock(1) == left and table.rock(0) == 0 and table.is_booted("Allie")
    is_gone = production > 0 and left == stash
    assert table.zone("Bank") == ("discard" if is_gone else "in play")
    assert table.at("Cy") == ("home 1" if is_gone else "Bank")


def test_plasma_drill_needs_an_unbooted_dude_next_to_a_deed() -> None:
    table = carrying("02015")
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.set_rock(0, 1)
    assert "use Plasma Drill" not in table.plays()
    table.put(1, deed("Bank"))
    assert "use Plasma Drill" in table.plays()
    table["Allie"].booted = True
    assert "use Plasma Drill" not in table.plays()


@pytest.mark.parametrize("code", ["15011", "24150"])
def test_culpability_scientizer_blames_a_dude_when_it_is_invented(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 3",)))
    table.put(1, dude("Bo"))
    table.in_hand(0, code)
    table.set_rock(0, 1)
    table.next_cards(0, "K♠")
    table.play("0 play: invent Culpability Scientizer", "0 target: Bo")
    assert table.bounty("Bo") == 2 and table.host("Culpability Scientizer") == "Allie"


@pytest.mark.parametrize("code", ["15011", "24150"])
def test_culpability_scientizer_calls_out_and_shoots_first(code: str) -> None:
    table = carrying(code)
    assert "use Culpability Scientizer" not in table.plays()
    table.state.winner = 1
    table["Bo"].bounty = 1
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: use Culpability Scientizer", "1 accept: yes", "0 shootout play: use Pistol Whip")
    assert table.at("Bo") == "home 1" and table.discard(0) == ["Culpability Scientizer", "Pistol Whip"]
    table.step()
    assert not table.is_shooting


def test_culpability_scientizer_lets_its_player_pass_for_the_first_play() -> None:
    """rulebook-1.5.0 §6.1 step 1: to pass is a Shootout play too."""
    table = carrying("15011")
    table.state.winner = 1
    table["Bo"].bounty = 1
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: use Culpability Scientizer", "1 accept: yes", "0 shootout play: none")
    assert table.is_shooting and table.hand(0) == ["Pistol Whip"]


def test_culpability_scientizer_is_discarded_for_nothing_by_who_refuses() -> None:
    table = carrying("15011")
    table["Bo"].bounty = 1
    table.play("0 play: use Culpability Scientizer", "1 accept: no")
    assert table.discard(0) == ["Culpability Scientizer"] and not table.is_shooting


@pytest.mark.parametrize("code", ["18028", "24161"])
def test_hydro_puncher_is_held_beside_a_melee_weapon(code: str) -> None:
    table = carrying(code)
    table.put(0, dude("Ann"), "town square")
    for name in ("Dirk", "Saw"):
        table.put(0, goods(name, keywords=("Weapon", "Melee")), on="Ann")
    assert not table.is_stud("Allie") and not table.is_stud("Ann")
    table.put(0, goods("Club", keywords=("Weapon", "Melee")), on="Allie")
    table.say("0 discard one Weapon: Saw")
    table.do(keep_limits)
    assert table.attached("Ann") == ["Dirk"]
    assert table.attached("Allie") == ["Hydro-Puncher", "Club"] and table.is_stud("Allie")
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Allie")
    table.say("0 discard one Weapon: Club", "0 discard one Weapon: Gun")
    table.do(keep_limits)
    assert table.attached("Allie") == ["Hydro-Puncher"] and not table.is_stud("Allie")


@pytest.mark.parametrize("code", ["18028", "24161"])
def test_hydro_puncher_of_a_gadget_is_held_beside_a_gun(code: str) -> None:
    table = carrying(code, keywords=("Gadget",))
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Allie")
    table.put(0, goods("Nag", keywords=("Horse",)), on="Allie")
    table.do(keep_limits)
    assert table.attached("Allie") == ["Hydro-Puncher", "Gun", "Nag"] and table.is_stud("Allie")
    table.put(0, goods("Mare", keywords=("Horse",)), on="Allie")
    table.say("0 discard one Horse: Nag")
    table.do(keep_limits)
    assert table.attached("Allie") == ["Hydro-Puncher", "Gun", "Mare"]


@pytest.mark.parametrize("code", ["18028", "24161"])
def test_hydro_puncher_boots_a_foe_and_what_it_holds(code: str) -> None:
    table = carrying(code)
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    table.put(1, goods("Nag", keywords=("Horse",)), on="Bo")
    kind = "choose" if code == "18028" else "target"
    table.play(*CALL_OUT, "0 shootout play: use Hydro-Puncher", f"0 {kind}: Gun")
    assert table.is_booted("Bo") and table.is_booted("Gun") and not table.is_booted("Nag")


@pytest.mark.parametrize(("code", "offered"), [("18028", True), ("24161", False)])
def test_hydro_puncher_of_the_weird_west_needs_both(code: str, offered: bool) -> None:
    table = carrying(code)
    table.play(*CALL_OUT)
    assert bool(table.options()) == offered


def test_see_through_spectacles_make_a_heart_or_another_heart() -> None:
    table = shown(carrying("24159"), PAIR, HIGH)
    table.step("0 resolution play: use See-Through Spectacles", "0 target: 6♦")
    assert suit(table.state, table["6♦ of 0"]) == "hearts" and table.value("6♦ of 0") == 6
    table = shown(carrying("24159"), PAIR, HIGH)
    use = ("0 resolution play: use See-Through Spectacles", "0 target: 3♥")
    assert table.options(*use) == ["A", "2", "4", "5", "7", "9", "J", "Q", "K"]
    table.step(*use, "0 value: 7")
    assert table.value("3♥") == 7 and rank(table, 0) == 1


# Force Field


def fielded(first: str, second: str, ruleset: str = "pinebox-1.5", stash: int = 9) -> Table:
    """Allie's Force Field, and a Bonus of two ranks in each hand; hands lie open."""
    table = carrying("01092", ruleset=ruleset)
    table.set_rock(0, stash)
    bonus = action("Bonus")
    table.teach(bonus, ability("Resolution", lambda use: Play(use).raise_rank(2)))
    for seat in (0, 1):
        table.in_hand(seat, bonus)
    return shown(table, first, second)


FIELD = "0 resolution play: use Force Field"


@ruling("compendium-1.9.3:770", "faq-2015:495")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_force_field_makes_hands_equal_and_both_take_a_casualty(ruleset: str) -> None:
    table = fielded(HIGH, THREE, ruleset)
    last = ["0 resolution play: none"] if ruleset == "aeg-2015" else []
    until(table, "take_lumps", FIELD, "0 pay: 5", "1 resolution play: none", *last)
    assert rank(table, 0) == 4 and due(table) == [1, 1] and table.rock(0) == 4


@ruling("compendium-1.9.3:772", "faq-2015:497")
def test_force_field_is_used_again_as_long_as_the_hand_is_lower() -> None:
    table = fielded(HIGH, THREE)
    table.step(FIELD, "0 pay: 1", "1 resolution play: none", FIELD, "0 pay: 2", "1 resolution play: none")
    assert rank(table, 0) == 4 and table.rock(0) == 6


def test_force_field_is_for_lower_hands_only() -> None:
    assert FIELD.partition(": ")[2] not in fielded(THREE, HIGH).options()
    assert FIELD.partition(": ")[2] not in fielded(PAIR, PAIR).options()


@ruling("compendium-1.9.3:771")
def test_force_field_keeps_the_hand_below_the_enemys() -> None:
    table = fielded(HIGH, THREE)
    drop = action("Drop")
    table.teach(drop, ability("Resolution", lambda use: Play(use).raise_rank(-3)))
    table.in_hand(1, drop)
    table.step(FIELD, "0 pay: 3", "1 resolution play: use Drop", "1 resolution play: none")
    assert rank(table, 1) == 1 and rank(table, 0) == 1
    assert table.hand(0) == ["Bonus"]


@ruling("faq-2015:496")
def test_force_field_of_2015_lets_ranks_change_further() -> None:
    table = fielded(HIGH, THREE, "aeg-2015")
    table.step(
        *(FIELD, "0 pay: 3", "1 resolution play: use Bonus", FIELD, "0 pay: 1", "0 resolution play: use Bonus"),
    )
    assert rank(table, 1) == 6 and rank(table, 0) == 7


@ruling("compendium-1.9.3:871", "faq-2015:338")
def test_a_hand_that_another_player_dealt_can_be_changed_by_guns_and_books() -> None:
    table = carrying("01081", "01096")
    table.put(0, "01009", "town square")
    table.in_hand(1, "01108")
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, CHEATIN_THREE + " 2♥ 4♥ 6♥ 8♥ 9♥")
    table.play(*CALL_OUT, "0 join posse: The Ghostly Gun")
    until(table, "reveal", "0 shooter: Allie")
    table.step(
        *("0 resolution play: none", "1 resolution play: use Bottom Dealin'"),
        *("0 resolution play: use Pair of Six-Shooters", "0 target: 2♥", "0 value: Q", "0 suit: hearts"),
        *("0 resolution play: use Doyle's Hoyle", "0 target: 9♥"),
        *("0 resolution play: use The Ghostly Gun", "0 value: K", "0 suit: hearts", "0 take out of draw hand: 8♥"),
    )
    assert sorted(table.draw_hand(0)) == ["2♥", "4♥", "6♥", "Doyle's Hoyle", "The Ghostly Gun"]
    assert table.value("2♥") == 12 and table.value("The Ghostly Gun") == 13 and table.discard(1)[-2:] == ["9♥", "8♥"]


@ruling("compendium-1.9.3:743", "faq-2015:470")
@pytest.mark.parametrize("code", ["05026", "24176"])
def test_bio_charged_neutralizer_shields_itself_and_not_its_dude(code: str) -> None:
    table = carrying(code)
    weakens(table, 1, "Shootout", "stud", 0)
    table.play(*CALL_OUT, "1 shootout play: use Curse")
    assert not table.is_stud("Allie")
