"""Action cards that are played in High Noon."""

from __future__ import annotations

import pytest
from gunfight import FOUR, HIGH, deal, duel, until

from dtk.cardtext.tokens import token_card
from dtk.engine import stats
from dtk.engine.lasting import DAY
from dtk.engine.verbs.dudes import add_bounty, send_home_booted
from dtk.engine.verbs.effects import expire
from dtk.engine.verbs.play import ace, create_token, discard
from dtk.testing import Table, ability, deed, dude, goods, ruling


def uses(table: Table, code: str, seat: int = 0, ability: str = "") -> str:
    """Put an action card into a hand; how it is used, or one of its abilities."""
    return f"{seat} play: use {ability}{table.in_hand(seat, code)[0]}"


def can_be_used(table: Table, code: str) -> bool:
    """Whether seat 0 may use an action card now."""
    name = table.in_hand(0, code)[0]
    return any(play.endswith(name) for play in table.plays(0))


# Reserves


def test_reserves_gains_a_ghost_rock() -> None:
    table = Table()
    table.play(uses(table, "01127"))
    assert (table.rock(0), table.rock(1), table.discard(0)) == (1, 0, ["Reserves"])


# Bad Company


def in_bad_company() -> Table:
    """Cal of seat 0, wanted for 2, is in bad company; Bo of seat 1 faces him in the town square."""
    table = Table()
    table.put(0, dude("Allie"), booted=True)
    table.put(0, dude("Cal", bullets=1), "town square", bounty=2)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Dan"), booted=True, bounty=1)
    use = uses(table, "01117")
    assert table.options(use) == ["Cal", "Dan"]
    table.play(use, "0 target: Cal")
    return table


def test_bad_company_makes_a_wanted_dude_a_strong_stud_through_the_day() -> None:
    table = in_bad_company()
    assert (table.bullets("Cal"), table.is_stud("Cal"), table.is_stud("Dan")) == (4, True, False)
    table.do(expire, DAY)
    assert (table.bullets("Cal"), table.is_stud("Cal")) == (1, False)


def test_bad_company_needs_a_wanted_dude() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    assert not can_be_used(table, "01117")


@ruling("compendium-1.9.3:866", "faq-2015:333")
def test_bad_company_pays_four_more_to_whose_casualty_the_dude_is() -> None:
    table = in_bad_company()
    deal(table, HIGH + " 2♥ 4♠ 6♥ 8♥", FOUR)
    table.play("1 play: Bo calls out", "0 accept: yes")
    until(table, "run_or_gun")
    assert (table.zone("Cal"), table.rock(0), table.rock(1)) == ("boot hill", 0, 6)


@ruling("compendium-1.9.3:866", "faq-2015:333")
@pytest.mark.parametrize(("seat", "paid"), [(0, 0), (1, 6)])
def test_bad_company_pays_four_more_to_whose_ability_aces_the_dude(seat: int, paid: int) -> None:
    table = in_bad_company()
    gallows = deed("Gallows")
    table.teach(gallows, ability("Noon", lambda use: ace(use.game, table["Cal"])))
    table.put(seat, gallows)
    table.play(*(["1 play: pass"] if seat == 0 else []), f"{seat} play: use Gallows")
    assert (table.zone("Cal"), table.rock(0), table.rock(1)) == ("boot hill", 0, paid)


def test_bad_company_pays_nothing_the_next_day_nor_for_another() -> None:
    table = in_bad_company()
    table.do(discard, table["Dan"], 0)
    assert table.rock(0) == 1
    table.do(expire, DAY)
    table.do(discard, table["Cal"], 1)
    assert table.rock(1) == 2


# Hiding in the Shadows


def hidden(code: str) -> Table:
    """Cal of seat 0 hides, who faces Bo in the town square, as Allie does."""
    table = Table()
    for seat, name in ((0, "Allie"), (0, "Cal"), (1, "Bo")):
        table.put(seat, dude(name, bullets=2), "town square")
    hide = uses(table, code)
    assert table.options(hide) == ["Allie", "Cal"]
    table.play(hide, "0 target: Cal")
    return table


SHADOWS = ["01118", "24226"]


@pytest.mark.parametrize("code", SHADOWS)
def test_who_hides_in_the_shadows_is_not_chosen_by_anothers_shootout_ability(code: str) -> None:
    table = hidden(code)
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
    table = hidden(code)
    wind = dude("Wind")
    table.teach(wind, ability("Shootout", lambda use: send_home_booted(use.game, table["Cal"])))
    table.put(seat, wind, "town square")
    table.play("1 play: Bo calls out", "1 call out: Allie", "0 accept: yes", *joining)
    table.play(f"{seat} shootout play: use Wind")
    assert table.at("Cal") == place


@pytest.mark.parametrize("code", SHADOWS)
def test_who_hides_in_the_shadows_is_found_by_noon_abilities_and_the_next_day(code: str) -> None:
    table = hidden(code)
    bank = deed("Bank")
    table.teach(bank, ability("Noon", lambda use: add_bounty(use.game, table["Cal"], 1)))
    table.put(1, bank)
    table.play("1 play: use Bank")
    assert table.bounty("Cal") == 1
    table.do(expire, DAY)
    sun = table.in_hand(1, "01113")[0]
    table.play("0 play: pass", "1 play: Bo calls out", "1 call out: Allie", "0 accept: yes", "0 join posse: Cal")
    assert table.options(f"1 shootout play: use {sun}") == ["Allie", "Cal", "Bo"]


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
    hunt = uses(table, code)
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
    table.play(uses(table, code))
    assert (table.posse(0), table.bounty("Gunslinger"), table.bounty("Bo")) == (["Gunslinger"], 1, 1)


@pytest.mark.parametrize("code", HUNTERS)
def test_a_bounty_hunter_is_gone_after_the_shootout(code: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(1, dude("Bo"), "town square", bounty=1)
    hunt = uses(table, code)
    deal(table, FOUR + " 9♥ 9♠", HIGH)
    table.play(hunt)
    until(table, "run_or_gun")
    assert table.zone("Gunslinger") == "in play"
    table.play("0 flee: no")
    table.step()
    assert (table.zone("Bo"), table.zone("Gunslinger"), table.rock(0)) == ("boot hill", "removed", 1)


@ruling("compendium-1.9.3:534", "faq-2015:177")
@pytest.mark.parametrize("code", HUNTERS)
def test_a_bounty_hunter_who_can_not_call_the_dude_out_is_gone_at_once(code: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.modify("Bo", "cannot be called out", 1)
    table.play(uses(table, code))
    assert (table.is_shooting, table.zone("Gunslinger"), table.rock(0)) == (False, "removed", 0)


@pytest.mark.parametrize("code", HUNTERS)
def test_a_bounty_hunter_needs_somebody_elses_wanted_dude(code: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(0, dude("Allie"), bounty=1)
    table.put(1, dude("Bo"))
    assert not can_be_used(table, code)


# This is a Holdup!


def bank(rock: int, production: int = 3) -> Table:
    """Allie of seat 0 is at the Bank of seat 1, who has so much ghost rock; Cal and Dan are elsewhere."""
    table = Table()
    table.set_rock(1, rock)
    table.put(1, deed("Bank", production=production))
    table.put(0, deed("Own", production=3))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, dude("Cal"), "Own")
    table.put(0, dude("Dan"), "home 1")
    table.put(1, dude("Bo"), "Own")
    return table


@pytest.mark.parametrize(
    ("rock", "production", "amounts"), [(5, 3, ["3", "2", "1", "0"]), (2, 3, ["2", "1", "0"]), (5, 1, ["1", "0"])]
)
def test_a_holdup_takes_no_more_than_a_deed_produces_or_its_owner_has(
    rock: int, production: int, amounts: list[str]
) -> None:
    table = bank(rock, production)
    assert table.options(uses(table, "01137")) == amounts


def test_a_holdup_takes_ghost_rock_and_the_robber_is_wanted_for_as_much() -> None:
    table = bank(5)
    table.play(uses(table, "01137"), "0 ghost rock to take: 2")
    assert (table.rock(0), table.rock(1)) == (2, 3)
    assert (table.bounty("Allie"), table.is_booted("Allie"), table.bounty("Cal")) == (2, True, 0)


def test_a_holdup_of_who_has_nothing_only_boots() -> None:
    table = bank(0)
    table.play(uses(table, "01137"))
    assert (table.rock(0), table.bounty("Allie"), table.is_booted("Allie")) == (0, 0, True)


def test_a_holdup_needs_an_unbooted_dude_at_somebody_elses_deed() -> None:
    table = bank(5)
    table["Allie"].booted = True
    assert not can_be_used(table, "01137")


# Too Much Attention

ATTENTION = ["02021", "24247"]


def noticed() -> Table:
    """Bo is wanted, Cal has a control point, Dan has neither, Eve is wanted and booted."""
    table = Table()
    table.put(1, dude("Bo"), bounty=1)
    table.put(1, dude("Cal"), control_points=1)
    table.put(1, dude("Dan"))
    table.put(1, dude("Eve"), bounty=1, booted=True)
    table.put(0, deed("Bank", control=2))
    table.put(0, deed("Saloon"))
    return table


@pytest.mark.parametrize("code", ATTENTION)
def test_too_much_attention_boots_a_wanted_dude(code: str) -> None:
    table = noticed()
    table.play(uses(table, code, ability="ability 1 "))
    assert [table.is_booted(one) for one in ("Bo", "Cal", "Dan", "Bank")] == [True, False, False, False]


@pytest.mark.parametrize("code", ATTENTION)
@pytest.mark.parametrize("target", ["Cal", "Bank"])
def test_too_much_attention_boots_a_card_with_control_points(code: str, target: str) -> None:
    table = noticed()
    use = uses(table, code, ability="ability 2 ")
    assert table.options(use) == ["Cal", "Bank"]
    table.play(use, f"0 target: {target}")
    assert table.is_booted(target)


# Ridden Down

RIDES = ["04019", "24239"]
HORSE = goods("Nag", keywords=("Horse",))


def riding(code: str) -> tuple[Table, str]:
    """Allie rides in the town square, with a Rope, Ann at home on a booted Horse; Bo there has no Horse, Cal has, Dan
    is away.
    """
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(0, HORSE, on="Allie")
    table.put(0, goods("Rope"), on="Allie")
    table.put(0, HORSE, on="Ann", booted=True)
    for name in ("Bo", "Cal"):
        table.put(1, dude(name), "town square")
    table.put(1, HORSE, on="Cal")
    table.put(1, dude("Dan"))
    return table, uses(table, code)


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
    assert not can_be_used(table, code)


# No Turning Back

NO_WAY_BACK = ["00128", "07021", "24253"]


@pytest.mark.parametrize("code", NO_WAY_BACK)
def test_no_turning_back_aces_an_own_dude_for_what_it_cost(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", cost=4))
    table.put(0, dude("Theirs", cost=3), controller=1)
    table.put(1, dude("Bo", cost=5), controller=0)
    table.put(0, dude("Ann", cost=1))
    use = uses(table, code, ability="ability 1 ")
    assert table.options(use) == ["Allie", "Ann"]
    table.play(use, "0 target: Allie")
    assert (table.zone("Allie"), table.rock(0)) == ("boot hill", 4)


@ruling("compendium-1.9.3:952")
@pytest.mark.parametrize("code", NO_WAY_BACK)
def test_no_turning_back_may_ace_a_token_that_its_player_has_put_into_play(code: str) -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.do(create_token, token_card("Gunslinger"), 0, table.place("home 0"))
    use = uses(table, code, ability="ability 1 ")
    assert table.options(use) == ["Ann", "Gunslinger"]
    table.play(use, "0 target: Gunslinger")
    assert (table.zone("Gunslinger"), table.zone("Ann")) == ("removed", "in play")


@pytest.mark.parametrize("code", NO_WAY_BACK)
def test_no_turning_back_pays_nothing_for_who_is_discarded_instead_of_aced(code: str) -> None:
    table = Table()
    table.put(0, dude("Risen", cost=4, keywords=("Harrowed",)))
    table.play(uses(table, code, ability="ability 1 "))
    assert (table.zone("Risen"), table.rock(0)) == ("discard", 0)


# Polite Inquiries


def inquiring(bullets: int) -> Table:
    """Allie is in the town square with so many bullets, Ann at home, and five cards are to come."""
    table = Table()
    table.put(0, dude("Allie", bullets=bullets), "town square")
    table.put(0, dude("Ann", bullets=3))
    table.next_cards(0, "2♠ 3♠ 4♠ 5♠ 6♠")
    return table


def test_polite_inquiries_draws_and_discards_as_many_cards_and_draws_another() -> None:
    table = inquiring(2)
    table.in_hand(0, "K♠")
    table.play(uses(table, "24213"), "0 cards to draw: 2", "0 discard from hand: K♠", "0 discard from hand: 2♠")
    assert (table.hand(0), table.is_booted("Allie"), table.is_booted("Ann")) == (["3♠", "4♠"], True, False)
    assert table.discard(0) == ["K♠", "2♠", "Polite Inquiries"]


@pytest.mark.parametrize(("bullets", "amounts"), [(2, ["2", "1", "0"]), (6, ["4", "3", "2", "1", "0"])])
def test_polite_inquiries_draws_no_more_than_four_cards(bullets: int, amounts: list[str]) -> None:
    table = inquiring(bullets)
    assert table.options(uses(table, "24213")) == amounts


def test_polite_inquiries_needs_an_unbooted_dude_away_from_home() -> None:
    table = inquiring(2)
    table["Allie"].booted = True
    assert not can_be_used(table, "24213")


# Belligerence


def test_belligerence_makes_a_wanted_dude_stronger_until_the_next_high_noon() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1), bounty=1)
    table.put(1, dude("Bo"))
    table.play(uses(table, "24223", ability="ability 1 "))
    assert (table.bullets("Allie"), table.influence("Allie"), table.influence("Bo")) == (2, 1, 0)
    table.do(expire, DAY)
    assert (table.bullets("Allie"), table.influence("Allie")) == (2, 1)
    table.state.phase = "upkeep"
    table.to("high noon")
    assert (table.bullets("Allie"), table.influence("Allie")) == (1, 0)


def test_belligerence_unboots_a_dude_who_is_wanted_for_it_for_a_ghost_rock() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, dude("Allie"), booted=True)
    table.put(0, dude("Ann"))
    table.play(uses(table, "24223", ability="ability 2 "))
    assert (table.bounty("Allie"), table.is_booted("Allie"), table.rock(0)) == (1, False, 0)


@pytest.mark.parametrize(("rock", "booted"), [(0, True), (1, False)])
def test_belligerence_needs_a_ghost_rock_and_somebody_booted_where_nobody_is_wanted(rock: int, booted: bool) -> None:
    table = Table()
    table.set_rock(0, rock)
    table.put(0, dude("Allie"), booted=booted)
    assert not can_be_used(table, "24223")


# ...It's Who You Know

KNOWN = ["00137", "03019", "24218"]


@ruling("compendium-1.9.3:932", "faq-2015:389")
@pytest.mark.parametrize("code", KNOWN)
def test_who_you_know_shoots_with_influence_and_only_its_dude_is_a_stud(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=4, influence=1), "town square")
    table.put(0, dude("Away"), booted=True)
    table.put(1, dude("Bo", bullets=1, influence=3, shooter="stud"), "town square")
    table.put(1, dude("Cal"), booted=True)
    call = uses(table, code)
    deal(table, HIGH + " K♠ K♥ K♦ K♣", HIGH + " 2♥ 4♠ 6♥ 8♥")
    table.play(call, "1 accept: yes")
    assert (table.is_stud("Allie"), table.bullets("Allie"), table.bullets("Bo")) == (True, 4, 1)
    until(table, "reveal")
    assert (len(table.deck(0)), len(table.deck(1))) == (3, 1)
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_shooting and not table.is_stud("Allie")
    duel(table, "Allie", "Bo", "1 join posse: none")
    assert [stats.shooting(table.state, table[name]) for name in ("Allie", "Bo")] == [4, 1]


@pytest.mark.parametrize("code", KNOWN)
def test_who_you_know_does_nothing_for_a_shootout_that_is_refused(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play(uses(table, code), "1 accept: no")
    assert (table.is_stud("Allie"), table.at("Bo"), table.is_booted("Bo")) == (False, "home 1", True)


@pytest.mark.parametrize("code", KNOWN)
def test_who_you_know_must_be_where_a_foe_is(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    assert not can_be_used(table, code)


# Plain ones


@pytest.mark.parametrize("code", ["00130", "01106"])
def test_hired_guns_takes_a_dude_from_the_discard_pile(code: str) -> None:
    table = Table()
    table.set_rock(0, 1)
    table.in_discard(0, dude("Ann"), dude("Cal"), goods("Gun"))
    table.in_discard(1, dude("Bo"))
    hire = uses(table, code)
    assert table.options(hire) == ["Ann", "Cal"]
    table.play(hire, "0 target: Cal")
    assert table.hand(0) == ["Cal"]


def test_lady_luck_lets_a_player_discard_the_whole_hand_at_sundown() -> None:
    table = Table()
    table.play(uses(table, "01107"))
    table.in_hand(0, "2♠ 3♠ 4♠")
    table.in_deck(0, "5♠ 6♠ 7♠ 8♠ 9♠")
    table.in_deck(1, "5♥ 6♥ 7♥ 8♥ 9♥")
    table.to("gambling", *(f"0 discard at sundown: {card}" for card in ("2♠", "3♠", "4♠")))
    assert table.hand(0) == ["5♠", "6♠", "7♠", "8♠", "9♠"]


def test_war_paint_is_for_one_of_the_players_dudes() -> None:
    table = Table()
    table.put(0, dude("Allie", bullets=1))
    table.put(1, dude("Bo", bullets=1))
    table.play(uses(table, "01116"))
    assert (table.bullets("Allie"), table.bullets("Bo"), table.is_stud("Allie")) == (3, 1, False)


@pytest.mark.parametrize("code", ["00005", "01122"])
def test_one_good_turn_draws_a_card(code: str) -> None:
    table = Table()
    table.next_cards(0, "2♠ 3♠")
    table.play(uses(table, code, ability="ability 1 "))
    assert (table.hand(0), table.rock(0)) == (["2♠"], 0)


@pytest.mark.parametrize("code", ["00012", "01128"])
def test_rumors_make_a_dude_less_influential_away_from_home_through_the_day(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", influence=2), "town square")
    table.put(1, dude("Bo", influence=2))
    table.play(uses(table, code), "0 target: Allie")
    assert (table.influence("Allie"), table.influence("Bo")) == (1, 2)
    table["Allie"].at = table.place("home 1")
    assert table.influence("Allie") == 1
    table["Allie"].at = table.place("home 0")
    assert table.influence("Allie") == 2
    table["Allie"].at = table.place("town square")
    table.do(expire, DAY)
    assert table.influence("Allie") == 2


@ruling("compendium-1.9.3:760")
@pytest.mark.parametrize("code", ["00012", "01128"])
def test_rumors_do_nothing_to_who_can_lose_no_influence(code: str) -> None:
    table = Table()
    table.put(1, dude("Bo", influence=2), "town square")
    table.put(1, "Fancy New Hat", on="Bo")
    influence = table.influence("Bo")
    table.play(uses(table, code))
    assert table.influence("Bo") == influence


def test_extortion_brings_the_production_of_a_deed_that_another_owns() -> None:
    table = Table()
    for seat, name in ((0, "Own"), (1, "Bank"), (1, "Saloon")):
        table.put(seat, deed(name, production=3))
    table.put(0, dude("Allie", influence=1), "Bank")
    table.put(0, dude("Ann", influence=1), "Own")
    table.play(uses(table, "01132"))
    assert (table.rock(0), table.rock(1)) == (3, 0)


def test_extortion_needs_such_a_deed() -> None:
    table = Table()
    table.put(1, deed("Bank", production=3))
    table.put(0, dude("Allie"), "Bank")
    assert not can_be_used(table, "01132")


def test_clear_out_moves_a_dude_to_a_lost_deed_and_nowhere_else() -> None:
    table = Table()
    for seat, name in ((0, "Lost"), (0, "Own"), (1, "Bank")):
        table.put(seat, deed(name))
    table.put(1, dude("Bo", influence=1), "Lost")
    table.put(0, dude("Allie"), booted=True)
    table.play(uses(table, "01138"))
    assert (table.at("Allie"), table.is_booted("Allie")) == ("Lost", True)


def test_a_secret_tunnel_leads_from_ones_own_deed_to_another_and_the_player_plays_on() -> None:
    table = Table()
    table.set_rock(0, 1)
    for seat, name in ((0, "Own"), (0, "Other"), (1, "Bank")):
        table.put(seat, deed(name))
    table.put(0, deed("Ranch", keywords=("Out of Town",)))
    table.put(0, dude("Allie"), "Own")
    table.put(0, dude("Ann"), "Bank")
    table.play(uses(table, "01143"))
    assert (table.at("Allie"), table.is_booted("Allie"), table.turn) == ("Other", False, 0)


def test_a_secret_tunnel_needs_two_deeds() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, deed("Own"))
    table.put(0, dude("Allie"), "Own")
    assert not can_be_used(table, "01143")


def test_back_ways_are_for_wanted_dudes() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"), bounty=1, booted=True)
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), bounty=1)
    table.play(uses(table, "02019"), "0 target: Bank")
    assert (table.at("Allie"), table.is_booted("Allie"), table.at("Ann")) == ("Bank", True, "home 0")


def test_back_ways_are_for_ones_own_dudes_and_lead_elsewhere() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.put(0, dude("Ann"))
    assert not can_be_used(table, "02019")
    table.put(0, dude("Allie"), "Bank", bounty=1)
    assert table.options(uses(table, "02019")) == ["town square", "home 0", "home 1"]


# Tresspassin', Auction

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
    table.play(uses(table, "01110"), *(f"1 {one}" for one in said))
    assert [table.at(name) for name in ("Bo", "Cal", "Tired")] == ["home 1", "Ranch", "home 1"]
    assert [table.bounty(name) for name in ("Bo", "Cal", "Tired", "Dan", "Allie")] == [0, 1, 0, 0, 0]


def test_trespassin_needs_a_private_deed_of_ones_own() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, PRIVATE)
    assert not can_be_used(table, "01110")


def auction(owner: int, influence: int) -> Table:
    """The Bank with Bo of seat 1, who has so much influence, Cal and, of seat 0, Allie with 2."""
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
    table.play(uses(table, "01111"))
    assert (table.rock(0), table.rock(1)) == (rock, 0)


def test_who_shoots_at_a_deed_after_an_auction_is_wanted() -> None:
    table = auction(0, 1)
    table.play(uses(table, "01111"), "1 play: Bo calls out", "0 accept: yes", "1 join posse: none")
    assert (table.bounty("Bo"), table.bounty("Allie")) == (1, 0)


# Shortcut


def test_a_shortcut_takes_an_unbooted_dude_anywhere() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"), booted=True)
    short = uses(table, "24243")
    assert table.options(short) == ["town square", "home 1", "Bank"]
    table.play(short, "0 target: Bank")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("Bank", False)


@pytest.mark.parametrize("short", [True, False])
def test_a_shortcut_lets_a_dude_join_from_next_to_the_shootout_without_booting(short: bool) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square", booted=True)
    table.in_hand(0, "24243")
    said = "answer Shortcut" if short else "none"
    table.play("0 play: Allie calls out", "0 join posse: Ann", f"0 react: {said}")
    assert (table.posse(0), table.is_booted("Ann")) == (["Allie", "Ann"], not short)
    assert table.zone("Shortcut") == ("discard" if short else "hand")


# Fresh Horses


@ruling("compendium-1.9.3:916", "faq-2015:373")
def test_fresh_horses_lets_what_was_used_be_used_once_more_and_nothing_else_twice() -> None:
    table = Table()
    table.teach(HORSE, ability("Noon, Boot", lambda use: None), ability("Noon", lambda use: None))
    table.put(0, dude("Allie"))
    table.put(0, HORSE, on="Allie")
    table.play("0 play: use ability 1 Nag")
    table.play(uses(table, "01130"))
    assert {"use ability 1 Nag", "use ability 2 Nag"} <= {*table.plays(0)}
    table.play("0 play: use ability 2 Nag")
    assert "use ability 2 Nag" not in table.plays(0) and "use ability 1 Nag" in table.plays(0)


@ruling("compendium-1.9.3:916", "faq-2015:373")
def test_fresh_horses_unboots_the_horses_at_a_location_which_may_be_used_once_more() -> None:
    table = Table()
    table.teach(HORSE, ability("Noon, Boot", lambda use: None))
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
        table.put(seat, HORSE, on=name)
    table.put(0, dude("Eve"))
    table.put(0, HORSE, on="Eve", booted=True)
    table["Nag of 1"].booted = True
    table.play("0 play: use Nag of 0", "1 play: pass")
    water = uses(table, "01130")
    assert table.options(water) == ["town square", "home 0"]
    table.play(water, "0 target: town square", "1 play: pass")
    assert [table.is_booted(name) for name in ("Nag of 0", "Nag #3", "Nag of 1")] == [False, True, True]
    table.play("0 play: use Nag of 0", "1 play: pass")
    table["Nag of 0"].booted = False
    assert [play for play in table.plays(0) if "Nag" in play] == ["use Nag #2"]
