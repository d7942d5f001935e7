"""Do the texts of `dtk/cardtext/packs/base_set/noon_actions.py` do what they say?"""

from __future__ import annotations

import pytest

from dtk.engine.verbs.ghost_rock import play_again
from tests.cardtext.kit import *


def bank(rock: int, production: int = 3, table: Table | None = None) -> Table:
    """Allie of seat 0 is at the Bank of seat 1, who has this much ghost rock; Cal and Dan are elsewhere."""
    table = table or Table()
    table.set_rock(1, rock)
    table.put(1, deed("Bank", production=production))
    table.put(0, deed("Own", production=3))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, dude("Cal"), "Own")
    table.put(0, dude("Dan"), "home 1")
    table.put(1, dude("Bo"), "Own")
    return table


# Hired Guns


@pytest.mark.parametrize("code", ["00130", "01106"])
def test_hired_guns_takes_a_dude_from_the_discard_pile(code: str) -> None:
    table = Table()
    table.set_rock(0, 1)
    table.in_discard(0, dude("Ann"), dude("Cal"), goods("Gun"))
    table.in_discard(1, dude("Bo"))
    hire = use_from_hand(table, code)
    assert table.options(hire) == ["Ann", "Cal"]
    table.play(hire, "0 target: Cal")
    assert table.hand(0) == ["Cal"]


# Lady Luck


def test_lady_luck_lets_a_player_discard_the_whole_hand_at_sundown() -> None:
    table = Table()
    table.play(use_from_hand(table, "01107"))
    table.in_hand(0, "2♠ 3♠ 4♠")
    table.in_deck(0, "5♠ 6♠ 7♠ 8♠ 9♠")
    table.in_deck(1, "5♥ 6♥ 7♥ 8♥ 9♥")
    table.to("gambling", *(f"0 discard at sundown: {card}" for card in ("2♠", "3♠", "4♠")))
    assert table.hand(0) == ["5♠", "6♠", "7♠", "8♠", "9♠"]


# Tresspassin'


PRIVATE = deed("Ranch", keywords=("Private",))


def test_trespassers_go_home_booted_or_are_wanted() -> None:
    table = Table()
    table.put(0, PRIVATE)
    table.put(0, deed("Bank"))
    for name in ("Bo", "Cal", "Tired"):
        table.put(1, dude(name), "Ranch", booted=name == "Tired")
    table.put(1, dude("Dan"), "Bank")
    table.put(0, dude("Allie"), "Ranch")
    said = ["send home booted: Bo", "send home booted: none", "send home booted: Tired"]
    table.play(use_from_hand(table, "01110"), *(f"1 {answer}" for answer in said))
    assert [table.at(name) for name in ("Bo", "Cal", "Tired")] == ["home 1", "Ranch", "home 1"]
    assert [table.bounty(name) for name in ("Bo", "Cal", "Tired", "Dan", "Allie")] == [0, 1, 0, 0, 0]


def test_trespassin_needs_a_private_deed_of_ones_own() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, PRIVATE)
    assert not can_use(table, "01110")


# Auction


def auction(owner: int, influence: int) -> Table:
    """The Bank with Bo of seat 1, who has this much influence, Cal and, of seat 0, Allie with 2."""
    table = Table()
    table.put(owner, deed("Bank"))
    table.put(0, dude("Allie", influence=2), "Bank")
    table.put(1, dude("Bo", influence=influence), "Bank")
    table.put(1, dude("Cal"), "Bank")
    table.put(1, dude("Away"))
    return table


@pytest.mark.parametrize(("owner", "influence", "rock"), [(0, 1, 2), (0, 3, 0), (1, 1, 0)])
def test_an_auction_pays_for_others_at_a_deed_that_is_owned_and_controlled(
    owner: int, influence: int, rock: int
) -> None:
    table = auction(owner, influence)
    table.play(use_from_hand(table, "01111"))
    assert (table.rock(0), table.rock(1)) == (rock, 0)


def test_who_shoots_at_a_deed_after_an_auction_is_wanted() -> None:
    table = auction(0, 1)
    table.play(use_from_hand(table, "01111"), "1 play: Bo calls out", "0 accept: yes", "1 join posse: none")
    assert (table.bounty("Bo"), table.bounty("Allie")) == (1, 0)


# War Paint


def test_war_paint_is_for_one_of_the_players_dudes() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1))
    table.put(1, dude("Bo", bullets=1))
    table.play(use_from_hand(table, "01116"))
    assert (table.bullets("Allie"), table.bullets("Bo"), table.is_stud("Allie")) == (3, 1, False)


# Bad Company


def in_bad_company() -> Table:
    """Cal of seat 0, wanted for 2, is in bad company; Bo of seat 1 faces him in the town square."""
    table = Table()
    table.put(0, dude("Allie"), booted=True)
    table.put(0, dude("Cal", bullets=1), "town square", bounty=2)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Dan"), booted=True, bounty=1)
    use = use_from_hand(table, "01117")
    assert table.options(use) == ["Cal", "Dan"]
    table.play(use, "0 target: Cal")
    return table


def test_bad_company_makes_a_wanted_dude_a_strong_stud_through_the_day() -> None:
    table = in_bad_company()
    assert (table.bullets("Cal"), table.is_stud("Cal"), table.is_stud("Dan")) == (4, True, False)
    table.do(expire, "day")
    assert (table.bullets("Cal"), table.is_stud("Cal")) == (1, False)


def test_bad_company_needs_a_wanted_dude() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    assert not can_use(table, "01117")


@ruling("compendium-1.9.3:866 s2", "faq-2015:333 s2")
def test_bad_company_pays_four_more_to_whose_casualty_the_dude_is() -> None:
    table = in_bad_company()
    deal(table, HIGH + " 2♥ 4♠ 6♥ 8♥", FOUR)
    table.play("1 play: Bo calls out", "0 accept: yes")
    until(table, "run_or_gun")
    assert (table.zone("Cal"), table.rock(0), table.rock(1)) == ("boot hill", 0, 6)


@ruling("compendium-1.9.3:866 s1", "faq-2015:333 s1")
@pytest.mark.parametrize(("seat", "paid"), [(0, 0), (1, 6)])
def test_bad_company_pays_four_more_to_whose_ability_aces_the_dude(seat: int, paid: int) -> None:
    table = in_bad_company()
    gallows = deed("Gallows")
    table.teach(gallows, ability("Noon", lambda use: ace(use.game, table["Cal"])))
    table.put(seat, gallows)
    table.play(*(["1 play: pass"] if seat == 0 else []), f"{seat} play: use Gallows")
    assert (table.zone("Cal"), table.rock(0), table.rock(1)) == ("boot hill", 0, paid)


@ruling("faq-2015:333 s1")
def test_bad_company_as_printed_pays_who_shoots_a_dude_even_who_brought_it_there() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Dan"), "town square", bounty=1)
    table.in_hand(0, "01117")
    table.play("0 play: use Bad Company")
    duel(table, "Allie", "Dan")
    deal(table, FOUR, HIGH + " 2♥ 4♠ 6♥ 8♥")
    until(table, "run_or_gun")
    assert (table.zone("Dan"), table.rock(0), table.rock(1)) == ("boot hill", 5, 0)


@ruling("faq-2015:333 s1")
def test_bad_company_as_printed_pays_who_shoots_a_dude_that_was_sent_home_before() -> None:
    """Who was chosen to cover casualties is aced all the same (compendium-1.9.3:748)."""
    table = Table(ruleset="aeg-2015")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, "06012", on="Bo")
    table.put(1, dude("Dan"), "town square", bounty=1)
    table.in_hand(0, "01117")
    table.play("0 play: use Bad Company")
    table.duel("Allie", "Bo", "1 join posse: Dan", rest="plain")
    table.deal(FOUR, HIGH + " 2♥ 4♠ 6♥ 8♥")
    table.until("take lumps", rest="plain")
    said = ("1 casualty: ace Bo", "1 react [Bo]: answer Diable en Boite", "1 target: Dan")
    table.until("run or gun", *said, rest="plain")
    assert (table.zone("Dan"), table.rock(0)) == ("boot hill", 5)


# faq-2015 "Shootouts": who is saved does not leave play, so that nobody is responsible for it.
@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_bad_company_pays_nobody_for_a_dude_that_is_saved(edition: str) -> None:
    table = Table(ruleset=edition)
    table.put(0, "Arnold McCadish")
    table.put(0, dude("Cal", value=2), "town square", bounty=2)
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "01117")
    table.play("0 play: use Bad Company", rest="plain")
    deal(table, HIGH + " Q♠ K♥ A♦ 3♣ K♠", PAIR)
    table.duel("Bo", "Cal", rest="plain")
    table.until("run or gun", "0 react [Cal]: answer Arnold McCadish", rest="plain")
    assert (table.at("Cal"), table["Cal"].bounty, table.rock(1)) == ("home 0", 2, 0)


def test_bad_company_pays_nothing_the_next_day_nor_for_another() -> None:
    table = in_bad_company()
    table.do(discard, table["Dan"], 0)
    assert table.rock(0) == 1
    table.do(expire, "day")
    table.do(discard, table["Cal"], 1)
    assert table.rock(1) == 2


# Hiding in the Shadows


SHADOWS = ["01118", "24226"]


def hideout(code: str) -> Table:
    """Cal of seat 0 hides, who faces Bo in the town square, as Allie does."""
    table = Table()
    for seat, name in ((0, "Allie"), (0, "Cal"), (1, "Bo")):
        table.put(seat, dude(name, bullets=2), "town square")
    hide = use_from_hand(table, code)
    assert table.options(hide) == ["Allie", "Cal"]
    table.play(hide, "0 target: Cal")
    return table


@pytest.mark.parametrize("code", SHADOWS)
def test_who_hides_in_the_shadows_is_not_chosen_by_anothers_shootout_ability(code: str) -> None:
    table = hideout(code)
    mine, others = table.in_hand(0, "01113")[0], table.in_hand(1, "01113")[0]
    table.play("1 play: Bo calls out", "1 call out: Allie", "0 accept: yes", "0 join posse: Cal")
    assert table.options(f"0 shootout play: use {mine}") == ["Allie", "Cal", "Bo"]
    assert table.options("0 shootout play: none", f"1 shootout play: use {others}") == ["Allie", "Bo"]


@pytest.mark.parametrize("code", SHADOWS)
@pytest.mark.parametrize(
    ("seat", "joining", "place"),
    [
        (0, ["0 join posse: Cal", "0 join posse: Wind"], "home 0"),
        (1, ["1 join posse: Wind", "0 join posse: Cal"], "town square"),
    ],
)
def test_who_hides_in_the_shadows_is_not_affected_either_by_what_chooses_nobody(
    code: str, seat: int, joining: list[str], place: str
) -> None:
    table = hideout(code)
    wind = dude("Wind")
    table.teach(wind, ability("Shootout", lambda use: send_home_booted(use.game, table["Cal"])))
    table.put(seat, wind, "town square")
    table.play("1 play: Bo calls out", "1 call out: Allie", "0 accept: yes", *joining)
    table.play(f"{seat} shootout play: use Wind")
    assert table.at("Cal") == place


@pytest.mark.parametrize("code", SHADOWS)
def test_who_hides_in_the_shadows_is_found_by_noon_abilities_and_the_next_day(code: str) -> None:
    table = hideout(code)
    bank = deed("Bank")
    table.teach(bank, ability("Noon", lambda use: add_bounty(use.game, table["Cal"], 1)))
    table.put(1, bank)
    table.play("1 play: use Bank")
    assert table.bounty("Cal") == 1
    table.do(expire, "day")
    sun = table.in_hand(1, "01113")[0]
    table.play("0 play: pass", "1 play: Bo calls out", "1 call out: Allie", "0 accept: yes", "0 join posse: Cal")
    assert table.options(f"1 shootout play: use {sun}") == ["Allie", "Cal", "Bo"]


# Concealed Weapons


def concealed_weapons(ruleset: str = "pinebox-1.5") -> Table:
    """Concealed Weapons were played; Ann is away, Cal away and booted. In hand are a Gun, a Gadget and a Hex."""
    table = Table(ruleset=ruleset)
    for name, booted in (("Ann", False), ("Cal", True)):
        table.put(0, dude(name), "town square", booted=booted)
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "Concealed Weapons", goods("Gun", cost=1), HARD_COG, spell("Curse", keywords=("Hex",)))
    table.set_rock(0, 1)
    assert "shop Gun" not in table.plays(0)
    table.play("0 play: use Concealed Weapons", "1 play: pass")
    return table


@ruling("compendium-1.9.3:899")
def test_concealed_weapons_let_dudes_shop_anywhere_booted_or_not() -> None:
    table = concealed_weapons()
    assert table.options("0 play: shop Gun") == ["Ann", "Cal"]
    table.play("0 play: shop Gun", "0 attach to: Cal")
    assert table.attached("Cal") == ["Gun"] and table.rock(0) == 0


@ruling("faq-2015:359 s1", "faq-2015:360")
def test_concealed_weapons_of_2015_are_for_unbooted_dudes() -> None:
    table = concealed_weapons("aeg-2015")
    table.play("0 play: shop Gun")
    assert table.attached("Ann") == ["Gun"]


@ruling("faq-2015:359 s2")
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_concealed_weapons_are_drawn_in_a_shootout_too(ruleset: str) -> None:
    table = concealed_weapons(ruleset)
    table.put(1, dude("Tired"), "town square", booted=True)
    table.play("0 play: call out Ann", "0 call out: Tired", "0 join posse: none", "1 join posse: none")
    table.play("0 shootout play: use home 0")
    assert (table.attached("Ann"), table.rock(0)) == (["Gun"], 0)


def test_concealed_weapons_are_for_the_player_and_for_the_day() -> None:
    table = concealed_weapons()
    table.in_hand(1, goods("Knife"))
    table.play("0 play: pass")
    assert "shop Knife" not in table.plays(1)
    table.do(expire, "day")
    assert "shop Gun" not in table.plays(0)


def test_concealed_weapons_are_drawn_as_shootout_plays_by_who_is_there() -> None:
    table = concealed_weapons()
    table.put(0, dude("Far"))
    duel(table, "Ann", "Bo", "0 join posse: none")
    table.step("0 shootout play: use home 0")
    assert table.attached("Ann") == ["Gun"] and table.rock(0) == 0


def test_concealed_weapons_are_not_drawn_where_none_can_be_paid_for() -> None:
    table = concealed_weapons()
    table.set_rock(0, 0)
    duel(table, "Ann", "Bo", "0 join posse: none")
    assert table.options() == []


# One Good Turn…


@pytest.mark.parametrize("code", ["00005", "01122"])
def test_one_good_turn_draws_a_card(code: str) -> None:
    table = Table()
    table.next_cards(0, "2♠ 3♠")
    table.play(use_from_hand(table, code, ability="ability 1 "))
    assert (table.hand(0), table.rock(0)) == (["2♠"], 0)


@pytest.mark.parametrize("code", ["00005", "01122"])
def test_one_good_turn_pays_three_where_somebody_cheats(code: str) -> None:
    table = until_reveal(FOUR, CHEATIN_FOUR)
    until(table, "take_lumps", use_from_hand(table, code, ability="ability 2 ", window="resolution"))
    assert (table.rock(0), table.rock(1)) == (3, 0)


# Run 'Em Down!


ALONE = ("0 join posse: none", "1 join posse: none")
RIDE = ("0 play: use Run 'Em Down!", "0 target: Allie")


def prairie(*, foe_booted: bool = False) -> Table:
    """Two riders of seat 0 at home, a third elsewhere; Bo in the square, where Cy waits, and Rider of seat 1."""
    table = Table()
    horse = goods("Mule", keywords=("Horse",))
    for name in ("Allie", "Dee"):
        table.put(0, dude(name))
        table.put(0, horse, on=name)
    table.put(0, dude("Cy"), "town square")
    table.put(1, dude("Bo"), "town square", booted=foe_booted)
    table.put(1, dude("Rider"), "town square")
    table.put(1, horse, on="Rider")
    table.put(1, dude("Far"))
    table.in_hand(0, "Run 'Em Down!")
    return table


def test_run_em_down_boots_a_dude_and_calls_him_out() -> None:
    """Bo is the only one who can be run down; Dee rides along, and Allie calls him out."""
    table = prairie()
    table.play(*RIDE, "0 choose: Dee", "0 choose: Allie", *ALONE)
    assert table.at("Allie") == table.at("Dee") == "town square" and table.is_booted("Bo")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"]) and not table.is_booted("Allie")


@ruling("compendium-1.9.3:980", "compendium-1.9.3:982", "faq-2015:425", "faq-2015:427")
def test_run_em_down_a_booted_dude_and_let_another_call_out() -> None:
    table = prairie(foe_booted=True)
    table.play(*RIDE, "0 choose: none", "0 choose: Cy", *ALONE)
    assert table.posse(0) == ["Cy"] and table.at("Dee") == "home 0"


@ruling("compendium-1.9.3:981", "faq-2015:426")
def test_run_em_down_needs_a_rider_who_can_come() -> None:
    table = prairie()
    for name in ("Mule of 0", "Mule #2 of 0"):
        assert "use Run 'Em Down!" in table.plays()
        table.do(discard, table[name])
    assert "use Run 'Em Down!" not in table.plays()


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
def test_run_em_down_comes_to_nothing_if_nobody_on_foot_is_within_reach() -> None:
    """The first sentence asks for riders only."""
    table = prairie()
    table["Bo"].at = table.place("home 0")
    table.play(*RIDE)
    assert (table.at("Allie"), table.zone("Run 'Em Down!"), table.turn) == ("home 0", "discard", 1)
    assert not table.is_booted("Bo") and not table.is_shooting


def test_run_em_down_is_no_use_for_riders_who_cannot_move() -> None:
    table = prairie()
    table.modify("Allie", "cannot move", 1)
    table.play(*RIDE)
    assert (table.at("Allie"), table.at("Dee"), table.is_booted("Bo")) == ("home 0", "home 0", False)


# Smiling Tom (00133) goes where somebody of the Fourth Ring has gone before him (compendium-1.9.3:665).
@pytest.mark.parametrize(("who", "follows"), [("Fiend", True), ("Outlaw", False)])
def test_run_em_down_lets_smiling_tom_follow_a_rider_of_the_fourth_ring(who: str, follows: bool) -> None:
    table = prairie()
    table.put(0, "00133")
    table.put(0, dude(who, gangs=("fearmongers",) if follows else ("outlaws",)))
    for rider in ("Smiling Tom", who):
        table.put(0, NAG, on=rider)
    said = [] if not follows else ["0 choose: Smiling Tom"]
    table.play("0 play: use Run 'Em Down!", f"0 target: {who}", "0 choose: none", *said, "0 choose: none")
    assert table.at("Smiling Tom") == ("town square" if follows else "home 0")


def test_nobody_must_call_out_whom_they_ran_down() -> None:
    table = prairie()
    table.play(*RIDE, "0 choose: none", "0 choose: none")
    assert table.is_booted("Bo") and not table.is_shooting and table.zone("Run 'Em Down!") == "discard"


@ruling("compendium-1.9.3:983 s1", "compendium-1.9.3:983 s2")
def test_all_of_run_em_down_comes_before_another_play() -> None:
    """The shootout that it began is part of it; then comes the play that a player earned by moving."""
    table = prairie()
    table.put(0, deed("Stables"))
    table.teach("Stables", react("React", AFTER, Moved, lambda use: play_again(use.game, use.seat)))
    table.play(*RIDE, "0 choose: none", "0 react: answer Stables", "0 choose: Cy", *ALONE)
    assert table.is_shooting
    table.to("high noon")
    assert table.turn == 0


# Bounty Hunter


HUNTERS = ["01126", "24238"]


@ruling("compendium-1.9.3:878", "faq-2015:345")
@pytest.mark.parametrize("code", HUNTERS)
def test_a_bounty_hunter_calls_a_wanted_dude_out_who_must_accept(code: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(0, dude("Allie"), "town square", bounty=1)
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.put(1, dude("Cal"), "town square", bounty=1)
    table.put(1, dude("Dan"), "town square")
    hunt = use_from_hand(table, code)
    assert table.options(hunt) == ["Bo", "Cal"]
    table.play(hunt, "0 target: Bo", "0 join posse: none", "1 join posse: none")
    assert (table.posse(0), table.posse(1), table.rock(0)) == (["Gunslinger"], ["Bo"], 0)
    assert (table.bullets("Gunslinger"), table.is_stud("Gunslinger"), table.controller("Gunslinger")) == (2, True, 0)


@ruling("compendium-1.9.3:877", "faq-2015:344")
@pytest.mark.parametrize("code", HUNTERS)
def test_a_bounty_hunter_is_wanted_at_anothers_home(code: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(1, dude("Bo"), bounty=1)
    table.play(use_from_hand(table, code))
    assert (table.posse(0), table.bounty("Gunslinger"), table.bounty("Bo")) == (["Gunslinger"], 1, 1)


@pytest.mark.parametrize("code", HUNTERS)
def test_a_bounty_hunter_is_gone_after_the_shootout(code: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(1, dude("Bo"), "town square", bounty=1)
    hunt = use_from_hand(table, code)
    deal(table, FOUR + " 9♥ 9♠", HIGH)
    table.play(hunt)
    until(table, "run_or_gun")
    assert table.zone("Gunslinger") == "in play"
    table.play("0 flee: no")
    table.step()
    assert (table.zone("Bo"), table.zone("Gunslinger"), table.rock(0)) == ("boot hill", "removed", 1)


@ruling("compendium-1.9.3:534 s1", "compendium-1.9.3:534 s2", "faq-2015:177 s1", "faq-2015:177 s2")
@pytest.mark.parametrize("code", HUNTERS)
@pytest.mark.parametrize("clementine", ["00099", "01045"])
def test_a_bounty_hunter_may_come_for_clementine_lepp_in_her_saloon_and_is_gone_at_once(
    code: str, clementine: str
) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(1, deed("Saloon", keywords=("Saloon",)))
    table.put(1, clementine, "Saloon", bounty=1)
    table.put(1, dude("Bo"), "town square", bounty=1)
    hunt = use_from_hand(table, code)
    assert table.options(hunt) == ["Clementine Lepp", "Bo"]
    table.play(hunt, "0 target: Clementine Lepp")
    assert (table.is_shooting, table.zone("Gunslinger"), table.rock(0)) == (False, "removed", 0)
    assert table.at("Clementine Lepp") == "Saloon" and not table.is_booted("Clementine Lepp")


@pytest.mark.parametrize("code", HUNTERS)
def test_a_bounty_hunter_needs_somebody_elses_wanted_dude(code: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(0, dude("Allie"), bounty=1)
    table.put(1, dude("Bo"))
    assert not can_use(table, code)


# Reserves


def test_reserves_gains_a_ghost_rock() -> None:
    table = Table()
    table.play(use_from_hand(table, "01127"))
    assert (table.rock(0), table.rock(1), table.discard(0)) == (1, 0, ["Reserves"])


# Rumors


@pytest.mark.parametrize("code", ["00012", "01128"])
def test_rumors_make_a_dude_less_influential_away_from_home_through_the_day(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", influence=2), "town square")
    table.put(1, dude("Bo", influence=2))
    table.play(use_from_hand(table, code), "0 target: Allie")
    assert (table.influence("Allie"), table.influence("Bo")) == (1, 2)
    table["Allie"].at = table.place("home 1")
    assert table.influence("Allie") == 1
    table["Allie"].at = table.place("home 0")
    assert table.influence("Allie") == 2
    table["Allie"].at = table.place("town square")
    table.do(expire, "day")
    assert table.influence("Allie") == 2


@ruling("compendium-1.9.3:760")
@pytest.mark.parametrize("code", ["00012", "01128"])
def test_rumors_do_nothing_to_who_can_lose_no_influence(code: str) -> None:
    table = Table()
    table.put(1, dude("Bo", influence=2), "town square")
    table.put(1, "Fancy New Hat", on="Bo")
    influence = table.influence("Bo")
    table.play(use_from_hand(table, code))
    assert table.influence("Bo") == influence


# Fresh Horses


@ruling("compendium-1.9.3:916 s1", "compendium-1.9.3:916 s2", "faq-2015:373 s1", "faq-2015:373 s2")
def test_fresh_horses_lets_what_was_used_be_used_once_more_and_nothing_else_twice() -> None:
    table = Table()
    table.teach(NAG, ability("Noon, Boot", lambda use: None), ability("Noon", lambda use: None))
    table.put(0, dude("Allie"))
    table.put(0, NAG, on="Allie")
    table.play("0 play: use ability 1 Nag")
    table.play(use_from_hand(table, "01130"))
    assert {"use ability 1 Nag", "use ability 2 Nag"} <= {*table.plays(0)}
    table.play("0 play: use ability 2 Nag")
    assert "use ability 2 Nag" not in table.plays(0) and "use ability 1 Nag" in table.plays(0)


@ruling("compendium-1.9.3:916 s1", "compendium-1.9.3:916 s2", "faq-2015:373 s1", "faq-2015:373 s2")
def test_fresh_horses_unboots_the_horses_at_a_location_which_may_be_used_once_more() -> None:
    table = Table()
    table.teach(NAG, ability("Noon, Boot", lambda use: None))
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
        table.put(seat, NAG, on=name)
    table.put(0, dude("Eve"))
    table.put(0, NAG, on="Eve", booted=True)
    table["Nag of 1"].booted = True
    table.play("0 play: use Nag of 0", "1 play: pass")
    water = use_from_hand(table, "01130")
    assert table.options(water) == ["town square", "home 0"]
    table.play(water, "0 target: town square", "1 play: pass")
    assert [table.is_booted(name) for name in ("Nag of 0", "Nag #3", "Nag of 1")] == [False, True, True]
    table.play("0 play: use Nag of 0", "1 play: pass")
    table["Nag of 0"].booted = False
    assert [play for play in table.plays(0) if "Nag" in play] == ["use Nag #2"]


# Extortion


def test_extortion_brings_the_production_of_a_deed_that_another_owns() -> None:
    table = Table()
    for seat, name in ((0, "Own"), (1, "Bank"), (1, "Saloon")):
        table.put(seat, deed(name, production=3))
    table.put(0, dude("Allie", influence=1), "Bank")
    table.put(0, dude("Ann", influence=1), "Own")
    table.play(use_from_hand(table, "01132"))
    assert (table.rock(0), table.rock(1)) == (3, 0)


def test_extortion_needs_such_a_deed() -> None:
    table = Table()
    table.put(1, deed("Bank", production=3))
    table.put(0, dude("Allie"), "Bank")
    assert not can_use(table, "01132")


# This is a Holdup!


@pytest.mark.parametrize(
    ("rock", "production", "amounts"), [(5, 3, ["3", "2", "1", "0"]), (2, 3, ["2", "1", "0"]), (5, 1, ["1", "0"])]
)
def test_a_holdup_takes_no_more_than_a_deed_produces_or_its_owner_has(
    rock: int, production: int, amounts: list[str]
) -> None:
    table = bank(rock, production)
    assert table.options(use_from_hand(table, "01137")) == amounts


def test_a_holdup_takes_ghost_rock_and_the_robber_is_wanted_for_as_much() -> None:
    table = bank(5)
    table.play(use_from_hand(table, "01137"), "0 ghost rock to take: 2")
    assert (table.rock(0), table.rock(1)) == (2, 3)
    assert (table.bounty("Allie"), table.is_booted("Allie"), table.bounty("Cal")) == (2, True, 0)


def test_who_is_held_up_pays_nobody() -> None:
    """What is taken is not paid: Property Is Theft (20002) asks for what its player has paid another."""
    table = bank(5, table=Table(HOME, "20002"))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(
            use_from_hand(table, "01137"), "0 ghost rock to take: 2", "1 react: answer no. 2 home 1", rest="plain"
        )


def test_a_holdup_of_who_has_nothing_only_boots() -> None:
    table = bank(0)
    table.play(use_from_hand(table, "01137"))
    assert (table.rock(0), table.bounty("Allie"), table.is_booted("Allie")) == (0, 0, True)


def test_a_robber_who_is_gone_takes_nothing() -> None:
    table = bank(5)
    # The card laid last: what a text took for the robber's location would be this one.
    table.put(1, deed("Mine", production=3))
    table.teach("Mine", trait("after", Declared, lambda use: discard(use.game, table["Allie"])))
    table.play(use_from_hand(table, "01137"), rest="plain")
    assert (table.rock(0), table.rock(1)) == (0, 5)


def test_a_holdup_needs_an_unbooted_dude_at_somebody_elses_deed() -> None:
    table = bank(5)
    table["Allie"].booted = True
    assert not can_use(table, "01137")


# Clear Out!


def test_clear_out_moves_a_dude_to_a_lost_deed_and_nowhere_else() -> None:
    table = Table()
    for seat, name in ((0, "Lost"), (0, "Own"), (1, "Bank")):
        table.put(seat, deed(name))
    table.put(1, dude("Bo", influence=1), "Lost")
    table.put(0, dude("Allie"), booted=True)
    table.play(use_from_hand(table, "01138"))
    assert (table.at("Allie"), table.is_booted("Allie")) == ("Lost", True)


# Good Stiff Drink


def stiff_drink() -> Table:
    """Ann has two abilities, Cal one and Bo a React, and none of them was used; in hand is a Good Stiff Drink."""
    table = Table()
    for seat, name in ((0, "Ann"), (0, "Cal"), (1, "Bo")):
        table.put(seat, dude(name))
    table.teach("Ann", ability("Noon", do_nothing), ability("Noon", do_nothing))
    table.teach("Cal", ability("Noon", do_nothing))
    table.teach("Bo", react("React", AFTER, Booted, do_nothing))
    table.in_hand(0, "Good Stiff Drink")
    return table


def test_a_good_stiff_drink_needs_an_ability_that_was_used() -> None:
    assert "use Good Stiff Drink" not in stiff_drink().plays()


@ruling("compendium-1.9.3:920 s1", "compendium-1.9.3:920 s2", "faq-2015:377 s1", "faq-2015:377 s2")
def test_a_good_stiff_drink_lets_one_used_ability_be_used_another_time_and_not_at_once() -> None:
    table = stiff_drink()
    table.play("0 play: use ability 1 Ann", "1 play: pass", "0 play: use ability 2 Ann", "1 play: pass")
    assert not {"use ability 1 Ann", "use ability 2 Ann"} & set(table.plays(0))
    assert table.options("0 play: use Good Stiff Drink") == ["ability 1", "ability 2"]
    table.play("0 play: use Good Stiff Drink", "0 renewed: ability 2", "1 play: pass")
    assert "use ability 2 Ann" in table.plays(0) and "use ability 1 Ann" not in table.plays(0)
    table.play("0 play: use ability 2 Ann", "1 play: pass")
    assert "use ability 2 Ann" not in table.plays(0)


def test_a_good_stiff_drink_renews_a_react_of_anybodys_dude() -> None:
    table = stiff_drink()
    table.put(1, dude("Dan"))
    table.teach("Dan", ability("Noon, Boot", do_nothing))
    table.play("0 play: pass", "1 play: use Dan", "1 react: answer Bo")
    assert table["Bo"].used
    table.play("0 play: use Good Stiff Drink", "0 target: Bo")
    assert not table["Bo"].used and table["Dan"].used


# A Secret Tunnel


def test_a_secret_tunnel_leads_from_ones_own_deed_to_another_and_the_player_plays_on() -> None:
    table = Table()
    table.set_rock(0, 1)
    for seat, name in ((0, "Own"), (0, "Other"), (1, "Bank")):
        table.put(seat, deed(name))
    table.put(0, deed("Ranch", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "Own")
    table.put(0, dude("Ann"), "Bank")
    table.play(use_from_hand(table, "01143"))
    assert (table.at("Allie"), table.is_booted("Allie"), table.turn) == ("Other", False, 0)


def test_a_secret_tunnel_needs_two_deeds() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, deed("Own"))
    table.put(0, dude("Allie"), "Own")
    assert not can_use(table, "01143")
