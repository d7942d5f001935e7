"""Action cards that are played against draw hands."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, FOUR, FULL_HOUSE, HIGH, PAIR, THREE, deal, posses, showdown, until

from dtk.engine import bars
from dtk.engine.verbs.dudes import boot
from dtk.poker.ranks import rank_of
from dtk.testing import Table, dude, goods, printed, rule, ruling, spell

CHEATIN_FOUR = "3♠ 3♠ 3♦ 3♣ 10♠"


def dealt(first: str, second: str, table: Table | None = None) -> Table:
    """A shootout in which two hands are about to be revealed."""
    table = table or showdown()
    deal(table, first, second)
    until(table, "reveal")
    return table


def uses(table: Table, code: str, seat: int = 0, ability: str = "") -> str:
    """Put an action card into a hand; how it is used."""
    return f"{seat} resolution play: use {ability}{table.in_hand(seat, code)[0]}"


def ranks(table: Table, *script: str) -> tuple[int, int]:
    """The ranks of both hands after these Resolution plays."""
    until(table, "take_lumps", *script)
    first, second = posses(table)
    return rank_of(first.score), rank_of(second.score)


# Cheatin' Varmint


@ruling("compendium-1.9.3:886", "faq-2015:353")
@pytest.mark.parametrize(("seat", "result"), [(0, (6, 4)), (1, (8, 2))])
def test_cheatin_varmint_lowers_any_draw_hand_for_five_ghost_rock(seat: int, result: tuple[int, int]) -> None:
    table = showdown()
    table.set_rock(0, 6)
    dealt(FOUR, THREE, table)
    assert ranks(table, uses(table, "01129", ability="ability 1 "), f"0 target: home {seat}") == result
    assert (table.rock(0), table.discard(0)[-1]) == (1, "Cheatin' Varmint")


def test_cheatin_varmint_is_not_played_against_a_legal_hand_without_five_ghost_rock() -> None:
    table = showdown()
    table.set_rock(0, 4)
    table.in_hand(0, "01129")
    assert dealt(FOUR, THREE, table).options() == []


@ruling("compendium-1.9.3:887", "compendium-1.9.3:886", "faq-2015:354", "faq-2015:355")
def test_cheatin_varmint_costs_nothing_against_a_cheater_and_may_hit_any_hand() -> None:
    table = showdown()
    table.set_rock(0, 5)
    use = uses(table, "01129", ability="ability 2 ")
    dealt(FOUR, CHEATIN_FOUR, table)
    assert table.options() == ["none", "use ability 1 Cheatin' Varmint", "use ability 2 Cheatin' Varmint"]
    assert table.options(use) == ["home 0", "home 1"]
    assert ranks(table, use, "0 target: home 1") == (8, 6)
    assert (table.rock(0), table.discard(0)[-1]) == (5, "Cheatin' Varmint")
    assert (table.rock(0), table.hand(0)) == (5, [])


# It's Not What You Know...

KNOWN = ["00010", "03021", "24252"]


@pytest.mark.parametrize("code", KNOWN)
@pytest.mark.parametrize(
    ("second", "ability", "result"), [(FOUR, "ability 1 ", (4, 7)), (CHEATIN_FOUR, "ability 2 ", (4, 4))]
)
def test_it_s_not_what_you_know_lowers_a_hand_by_one_rank_or_by_four_of_who_cheats(
    code: str, second: str, ability: str, result: tuple[int, int]
) -> None:
    table = showdown()
    table.set_rock(0, 2)
    use = uses(table, code, ability=ability)
    dealt(THREE, second, table)
    assert ranks(table, use, "0 target: home 1") == result
    assert table.rock(0) == 0


# Hex Slingin'

CASTER = dude("Huckster", keywords=("Huckster 1", "Blessed 1"))
HEX = spell("Bolt", keywords=("Hex",))
PRAYER = spell("Prayer", keywords=("Miracle",))


def slinging(first: str = PAIR, second: str = THREE) -> Table:
    """Huckster of seat 0 holds a Hex and a Miracle in the posse, Away holds a Hex elsewhere, Foe opposite."""
    table = showdown([CASTER], [dude("Foe", keywords=("Huckster 1",))])
    table.put(0, dude("Away", keywords=("Huckster 1",)))
    for seat, name in ((0, "Huckster"), (1, "Foe"), (0, "Away")):
        table.put(seat, HEX, on=name)
    table.put(0, PRAYER, on="Huckster")
    deal(table, first, second)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Allie", "1 shooter: Bo", *stand)
    return table


def test_hex_slingin_gives_up_a_hex_in_the_posse_for_two_ranks() -> None:
    table = slinging()
    assert ranks(table, uses(table, "01136")) == (4, 4)
    assert (table.attached("Huckster"), table.attached("Foe"), table.attached("Away")) == (
        ["Prayer"],
        ["Bolt"],
        ["Bolt #2"],
    )


def test_hex_slingin_needs_a_hex() -> None:
    table = showdown([CASTER])
    table.put(0, PRAYER, on="Huckster")
    table.in_hand(0, "01136")
    deal(table, PAIR, THREE)
    until(table, "reveal", "0 shooter: Allie", "0 discard from draw hand: none")
    assert table.options() == []


# Coachwhip!

WHIPS = ["00018", "01115", "24224"]


def cheating(first: str) -> Table:
    """Seat 1 is cheatin' in a shootout with Bo and Cal, and Dan is elsewhere."""
    table = showdown(second=[dude("Cal")])
    table["Bo"].booted = True
    table.put(1, dude("Dan"))
    deal(table, first, CHEATIN_PAIR)
    until(table, "reveal", "1 shooter: Cal", "1 discard from draw hand: none")
    return table


@ruling("faq-2015:349")
@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_by_a_legal_hand_aces_whom_its_player_chooses_in_the_posse(code: str) -> None:
    table = cheating(FULL_HOUSE)
    use = uses(table, code)
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "take_lumps", use, "0 target: Bo")
    assert (table.zone("Bo"), table.zone("Cal"), table.zone("Dan")) == ("boot hill", "in play", "in play")


@ruling("faq-2015:349")
@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_by_a_cheatin_hand_aces_whom_the_other_cheater_chooses(code: str) -> None:
    table = cheating(CHEATIN_FOUR)
    use = uses(table, code)
    table.in_hand(1, "2♠")
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "take_lumps", use, "1 choose: Cal")
    assert (table.zone("Bo"), table.zone("Cal")) == ("in play", "boot hill")


@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_is_not_played_against_a_legal_hand(code: str) -> None:
    table = showdown()
    table.in_hand(0, code)
    assert dealt(PAIR, THREE, table).options() == []


def lowball(code: str, first: str) -> tuple[Table, str]:
    """Hands of lowball to come, of which that of seat 1 is cheatin'; and how seat 0 uses a card against it."""
    table = Table(phase="gambling")
    for name in ("Bo", "Cal"):
        table.put(1, dude(name))
    for seat in (0, 1):
        table.set_rock(seat, 1)
    use = f"0 cheatin' play: use {table.in_hand(0, code)[0]}"
    deal(table, first, CHEATIN_PAIR)
    return table, use


@pytest.mark.parametrize("code", WHIPS)
@pytest.mark.parametrize(("first", "chooses"), [(HIGH, "0 target"), (CHEATIN_FOUR, "1 choose")])
def test_coachwhip_in_lowball_boots_an_unbooted_dude_anywhere(code: str, first: str, chooses: str) -> None:
    table, use = lowball(code, first)
    table.put(1, dude("Tired"), booted=True)
    table.put(0, dude("Allie"))
    assert table.options(use) == ["Bo", "Cal"]
    table.step(use, f"{chooses}: Cal")
    assert [table.is_booted(name) for name in ("Bo", "Cal", "Allie")] == [False, True, False]


@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_in_lowball_needs_an_unbooted_dude(code: str) -> None:
    table, _ = lowball(code, CHEATIN_FOUR)
    for name in ("Bo", "Cal"):
        table[name].booted = True
    assert table.options() == []


# Point Blank

BLANKS = ["00112", "01142", "24257"]


def aiming(bullets: int = 2) -> Table:
    """Gun of seat 0 is a stud, against Bo with 1 bullet, Cal with 2 and Dan with 1, before hands are revealed."""
    table = showdown([dude("Gun", bullets=bullets, shooter="stud")], [dude("Cal", bullets=2), dude("Dan", bullets=1)])
    table.modify("Bo", "bullets", 1)
    deal(table, FULL_HOUSE + " 2♥ 4♥", HIGH)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Gun", "1 shooter: Cal", *stand)
    return table


@pytest.mark.parametrize("code", BLANKS)
def test_point_blank_boots_a_stud_and_the_opponent_aces_somebody_with_fewer_bullets(code: str) -> None:
    table = aiming()
    use = uses(table, code)
    assert table.options(use) == ["Bo", "Dan"]
    until(table, "take_lumps", use, "1 choose: Dan")
    assert (table.is_booted("Gun"), table.zone("Dan"), table.zone("Bo")) == (True, "boot hill", "in play")


@pytest.mark.parametrize("code", BLANKS)
def test_point_blank_only_boots_where_nobody_has_fewer_bullets(code: str) -> None:
    table = aiming(bullets=1)
    until(table, "take_lumps", uses(table, code))
    assert table.is_booted("Gun")
    assert table.posse(1) == ["Bo", "Cal", "Dan"]


@pytest.mark.parametrize(("code", "asked"), [("00112", ["Allie", "Gunslinger"]), ("24257", ["Bo", "Cal"])])
def test_point_blank_of_the_weird_west_is_for_no_token(code: str, asked: list[str]) -> None:
    table = showdown([printed("24261")], [dude("Cal")])
    table.modify("Allie", "bullets", 1)
    table.modify("Allie", "stud", 1, change="set")
    deal(table, FULL_HOUSE + " 2♥ 4♥", HIGH)
    until(table, "reveal", "0 shooter: Allie", "1 shooter: Cal", "1 discard from draw hand: none")
    assert table.options(uses(table, code)) == asked


# Outgunned

GUNS = ["12019", "24251"]


@pytest.mark.parametrize("code", GUNS)
@pytest.mark.parametrize(("bullets", "booted", "result"), [(3, False, (4, 4)), (2, False, (2, 4)), (3, True, (2, 4))])
def test_outgunned_boots_the_shooter_of_a_posse_with_more_bullets_for_two_ranks(
    code: str, bullets: int, booted: bool, result: tuple[int, int]
) -> None:
    table = showdown(second=[dude("Cal")])
    table.modify("Allie", "bullets", bullets)
    table.modify("Allie", "stud", 1, change="set")
    for name in ("Bo", "Cal"):
        table.modify(name, "bullets", 1)
        table.modify(name, "stud", 1, change="set")
    table["Allie"].booted = booted
    deal(table, PAIR + " J♣ Q♣ K♥", THREE + " J♥ Q♥")
    until(table, "reveal", "1 shooter: Cal")
    assert ranks(table, uses(table, code)) == result
    assert table.is_booted("Allie") == (booted or bullets > 2)


@pytest.mark.parametrize("code", GUNS)
def test_outgunned_is_not_played_in_vain_by_the_rules_of_2015(code: str) -> None:
    table = showdown(table=Table(ruleset="aeg-2015"))
    table.in_hand(0, code)
    assert dealt(PAIR, THREE, table).options() == []


# Ricochet

BOUNCES = ["20056", "24242"]


@pytest.mark.parametrize("code", BOUNCES)
@pytest.mark.parametrize(("first", "drawn", "casualties"), [(PAIR, 1, []), (CHEATIN_PAIR, 0, ["0 casualty: ace Ann"])])
def test_a_ricochet_discards_the_cheaters_shooter_and_spares_who_has_a_legal_hand(
    code: str, first: str, drawn: int, casualties: list[str]
) -> None:
    table = showdown([dude("Ann")], [dude("Cal")])
    deal(table, first, CHEATIN_FOUR)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    table.next_cards(0, "K♥")
    until(table, "take_lumps", uses(table, code))
    assert (table.zone("Cal"), table.zone("Bo"), len(table.hand(0))) == ("discard", "in play", drawn)
    table.step(*casualties)
    assert posses(table)[0].taken == 4 * len(casualties)


# This'll Hurt in the Mornin'

HURTS = ["05038", "24240"]


def hurting(code: str, first: str, rock: int = 1) -> tuple[Table, str]:
    """Seat 1 cheats with a pair and so much ghost rock, and would draw a king and an ace; how it is hurt."""
    table = showdown()
    table.set_rock(1, rock)
    deal(table, first, CHEATIN_PAIR)
    until(table, "reveal")
    table.next_cards(1, "K♥ A♥")
    return table, uses(table, code)


@ruling("compendium-1.9.3:1011", "faq-2015:448")
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


# No Turning Back


@pytest.mark.parametrize("code", ["00128", "07021", "24253"])
def test_no_turning_back_aces_who_is_owned_and_controlled(code: str) -> None:
    table = showdown([dude("Ann"), dude("Lent")], [dude("Cal"), dude("Gone")])
    table["Lent"].owner, table["Gone"].owner = 1, 0
    deal(table, HIGH, FOUR)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    assert table.options(uses(table, code, ability="ability 2 ")) == ["Allie", "Ann"]


@pytest.mark.parametrize("code", ["00128", "07021", "24253"])
def test_no_turning_back_aces_a_dude_for_a_round_without_casualties_that_nobody_flees(code: str) -> None:
    table = showdown([dude("Ann")], [dude("Cal")])
    deal(table, HIGH, FOUR)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    use = uses(table, code, ability="ability 2 ")
    assert table.options(use) == ["Allie", "Ann"]
    until(table, "run_or_gun", use, "0 target: Ann", "0 make a stud: Allie")
    assert (table.zone("Ann"), table.posse(0), posses(table)[0].taken) == ("boot hill", ["Allie"], 0)
    until(table, "make_plays", "1 flee: no", "1 flee: no")
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (2, True)
    deal(table, HIGH + " J♥ Q♥ K♥", FOUR)
    until(table, "run_or_gun", "1 shooter: Cal", "1 discard from draw hand: none")
    assert table.zone("Allie") == "boot hill"


# One Good Turn…, Hot Lead Flyin'


@pytest.mark.parametrize("code", ["00005", "01122"])
def test_one_good_turn_pays_three_where_somebody_cheats(code: str) -> None:
    table = dealt(FOUR, CHEATIN_FOUR)
    until(table, "take_lumps", uses(table, code, ability="ability 2 "))
    assert (table.rock(0), table.rock(1)) == (3, 0)


@pytest.mark.parametrize(("pull", "fallen"), [("4♦", 1), ("5♦", 0)])
def test_hot_lead_hits_the_winner_for_each_dude_that_fell_and_is_worth_more_than_a_pull(pull: str, fallen: int) -> None:
    table = showdown([dude("Ann", value=3)], [dude("Cal")])
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    table.in_hand(0, "01121")
    deal(table, HIGH, THREE)
    until(table, "take_lumps", "0 shooter: Ann", "1 shooter: Cal", *stand)
    table.next_cards(0, pull)
    casualties = ["1 casualty: discard Bo"] * fallen
    table.step("0 casualty: ace Allie", "0 react: answer Hot Lead Flyin'", *casualties)
    assert [table.zone(name) for name in ("Allie", "Ann")] == ["boot hill", "discard"]
    assert (table.zone("Bo") == "discard", table.zone("Cal")) == (fallen == 1, "in play")


@ruling("compendium-1.9.3:924", "faq-2015:381")
def test_hot_lead_may_fly_though_nobody_fell() -> None:
    table = showdown([dude("Ann")], [dude("Cal")])
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    table.in_hand(0, "01121")
    deal(table, HIGH, THREE)
    until(table, "take_lumps", "0 shooter: Ann", "1 shooter: Cal", *stand)
    table.next_cards(0, "A♦")
    table.modify("home 0", "casualties", 0, "round", "most")
    table.step("0 react: answer Hot Lead Flyin'")
    assert (table.posse(0), table.posse(1), table.zone("Hot Lead Flyin'")) == (
        ["Allie", "Ann"],
        ["Bo", "Cal"],
        "discard",
    )


# Flight of the Lepus

FLIGHTS = ["06021", "24249"]


@ruling("compendium-1.9.3:911", "faq-2015:368")
@pytest.mark.parametrize("code", FLIGHTS)
@pytest.mark.parametrize(("first", "most"), [(PAIR, 3), (CHEATIN_PAIR, 2)])
@pytest.mark.parametrize("boots", [True, False])
def test_a_flight_takes_dudes_of_both_players_home(code: str, first: str, most: int, boots: bool) -> None:
    table = showdown([dude("Ann"), dude("Eve")], [dude("Cal")])
    table.put(1, dude("Away"), "town square")
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    deal(table, first, CHEATIN_FOUR)
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    use = uses(table, code)
    assert table.options(use) == ["none", "Allie", "Ann", "Eve", "Bo", "Cal"]
    flying = ["Ann", "Cal", "Eve"][:most]
    until(
        table, "take_lumps", use, *(f"0 choose: {name}" for name in flying), f"0 boot them: {'yes' if boots else 'no'}"
    )
    assert [table.at(name) for name in flying] == ["home 0", "home 1", "home 0"][:most]
    assert (table.is_booted("Cal"), table.posse(1), table.at("Away")) == (boots, ["Bo"], "town square")


@ruling("compendium-1.9.3:912", "faq-2015:369")
@pytest.mark.parametrize("code", FLIGHTS)
def test_a_flight_takes_a_huckster_only_beside_tyxarglenak(code: str) -> None:
    table = showdown(second=[printed("01012"), dude("Hank", keywords=("Huckster 1",))])
    deal(table, PAIR, CHEATIN_FOUR)
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    use = uses(table, code)
    assert table.options(use) == ["none", "Allie", "Bo", "Tyxarglenak"]
    assert table.options(use, "0 choose: Bo") == ["none", "Allie", "Tyxarglenak"]
    assert table.options(use, "0 choose: Tyxarglenak") == ["none", "Allie", "Bo", "Hank"]


@pytest.mark.parametrize("code", FLIGHTS)
def test_a_flight_in_lowball_boots_nobody(code: str) -> None:
    table, use = lowball(code, HIGH)
    table["Cal"].at = table.place("town square")
    table.put(0, dude("Allie"), "town square")
    assert table.options(use) == ["none", "Cal", "Allie"]
    table.step(use, "0 choose: Cal", "0 choose: none")
    assert (table.at("Cal"), table.is_booted("Cal"), table.at("Allie")) == ("home 1", False, "town square")


# Requiem for a Good Boy

BOY = goods("Good Boy", keywords=("Sidekick",))


def test_requiem_for_a_good_boy_loses_a_sidekick_to_spare_casualties_and_send_a_dude_home() -> None:
    table = showdown(second=(dude("Cal"),))
    table.put(0, BOY, on="Allie")
    table.do(boot, table["Allie"])
    use = uses(table, "14031")
    deal(table, PAIR, THREE)
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "run_or_gun", use, "0 send home booted: Cal")
    assert (table.zone("Good Boy"), table.is_booted("Allie")) == ("discard", False)
    assert (table.at("Cal"), table.is_booted("Cal")) == ("home 1", True)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])


@rule("rulebook-1.5.0 §5.3.1 ¶3")
def test_requiem_for_a_good_boy_is_sung_though_nobody_can_be_sent_home() -> None:
    table = showdown()
    table.put(0, BOY, on="Allie")
    table.modify("Bo", bars.GO_HOME, 1, change="set")
    use = uses(table, "14031")
    deal(table, PAIR, THREE)
    until(table, "take_lumps", use)
    assert (table.zone("Good Boy"), table.posse(1), posses(table)[0].more_casualties) == ("discard", ["Bo"], -2)


def test_requiem_for_a_good_boy_needs_a_sidekick_in_the_own_posse() -> None:
    table = showdown(second=(dude("Cal"),))
    table.put(0, dude("Far"))
    table.put(0, BOY, on="Far")
    table.put(1, BOY, on="Cal")
    table.put(0, goods("Hat"), on="Allie")
    table.in_hand(0, "14031")
    deal(table, PAIR, THREE)
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    assert table.options() == []
