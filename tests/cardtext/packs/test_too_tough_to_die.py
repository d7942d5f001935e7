"""Do the texts of `dtk/cardtext/packs/too_tough_to_die.py` do what they say?"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from dtk.cardtext.filters import with_skill
from dtk.cardtext.purposes import Purpose
from dtk.engine.decisions import ChooseTarget
from dtk.engine.events import HandsFilled
from dtk.engine.rules import inventin
from dtk.engine.verbs import cards as cards
from tests.cardtext.kit import *

# 108 Gracious Gifts


@pytest.mark.parametrize(
    ("code", "rock", "cards"),
    [("20001", 0, 2), ("20001", 1, 1), ("20001", 2, 1), ("24001", 0, 2), ("24001", 1, 2), ("24001", 2, 1)],
)
def test_108_gracious_gifts_discards_more_while_it_is_poor(code: str, rock: int, cards: int) -> None:
    table = play_outfit(code, seats=3)
    table.put(1, dude("Bo", influence=1))
    table.state.phase = "sundown"
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠")
    table.in_deck(0, "7♠ 8♠ 9♠")
    for seat, amount in enumerate((rock, 1, 3)):
        table.set_rock(seat, amount)
    table.to("gambling", *[f"0 discard at sundown: {slot}" for slot in ("2♠", "3♠")[:cards]])
    assert len(table.discard(0)) == cards


@pytest.mark.parametrize(
    ("code", "rocks", "saloons", "cards"),
    [
        ("24001", (3, 3, 5), (1,), 1),
        ("24001", (3, 3, 2), (1,), 1),
        ("24001", (3, 3, 5), (), 2),
        ("24001", (3, 3, 5), (0, 1), 2),
        ("20001", (3, 3, 5), (0,), 2),
    ],
)
def test_108_gracious_gifts_and_who_counts_as_poorer_on_a_tie(
    code: str, rocks: tuple[int, int, int], saloons: tuple[int, ...], cards: int
) -> None:
    """Companhurst's makes its player count as having less than all others, who have more than that player then."""
    table = play_outfit(code, seats=3)
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=1))
    for seat in saloons:
        table.put(seat, "14018")
    table.state.phase = "sundown"
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠")
    table.in_deck(0, "7♠ 8♠ 9♠")
    for seat, amount in enumerate(rocks):
        table.set_rock(seat, amount)
    table.to("gambling", *[f"0 discard at sundown: {slot}" for slot in ("2♠", "3♠")[:cards]], rest="plain")
    assert len(table.discard(0)) == cards


@pytest.mark.parametrize("code", ["20001", "24001"])
def test_108_gracious_gifts_unboots_for_ghost_rock(code: str) -> None:
    table = play_outfit(code)
    table.put(0, dude("Allie"), booted=True)
    table.put(1, dude("Bo"), booted=True)
    table.set_rock(0, 1)
    assert "use home 0" not in table.plays()
    table.set_rock(0, 2)
    table.play("play: use home 0")
    assert not table.is_booted("Allie") and table.is_booted("Bo") and table.rock(0) == 0
    assert table.is_booted("home 0")


# Property Is Theft


def taxed(ours: str, theirs: str, rock: int = 3, seats: int = 2) -> Table:
    """Allie of seat 0, whose outfit it is, and Bo show their hands in a shootout; both have ghost rock."""
    table = Table("20002", *[HOME] * (seats - 1))
    for seat in range(seats):
        table.set_rock(seat, rock)
    showdown(table=table)
    table.deal(ours, theirs)
    table.until("reveal", rest="plain")
    table.step(rest="plain")
    return table


@pytest.mark.parametrize(
    ("ours", "theirs", "rock"),
    [
        (PAIR, CHEATIN_PAIR, (4, 2, 3)),
        (CHEATIN_PAIR, CHEATIN_PAIR, (3, 2, 3)),
        (PAIR, PAIR, (3, 3, 3)),
        (CHEATIN_PAIR, PAIR, (3, 3, 3)),
    ],
)
def test_property_is_theft_makes_a_cheat_pay(ours: str, theirs: str, rock: tuple[int, ...]) -> None:
    table = taxed(ours, theirs, seats=3)
    assert tuple(table.rock(seat) for seat in range(3)) == rock


@rule('compendium-1.9.3 "Shootout" step 4a ¶2')
@pytest.mark.parametrize(
    ("ours", "gone", "new", "rock"), [(f"{PAIR} 9♠", "10♠", "3♠", 4), (f"{CHEATIN_PAIR} 9♠", "3♠", "Q♣", 3)]
)
def test_property_is_theft_goes_by_the_hands_as_they_were_revealed(ours: str, gone: str, new: str, rock: int) -> None:
    """Whatever Ace in the Hole makes of them: a legal hand cheatin', or a cheatin' one legal."""
    table = Table("20002", HOME)
    for seat in range(2):
        table.set_rock(seat, 3)
    showdown([dude("Merlin", keywords=("Huckster 9",))], table=table)
    table.put(0, "01101", on="Merlin")
    table.in_hand(0, new)
    table.deal(ours, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.step("0 react: answer Ace in the Hole", f"0 ace from draw hand: {gone}", rest="plain")
    assert (new in table.draw_hand(0), table.rock(0), table.rock(1)) == (True, rock, 2)


def test_property_is_theft_takes_nothing_where_nothing_is() -> None:
    table = taxed(PAIR, CHEATIN_PAIR, rock=0)
    assert (table.rock(0), table.rock(1)) == (0, 0)


def test_property_is_theft_taxes_the_shootouts_of_others_too() -> None:
    """Every other player is an opponent; who has no hand has no legal one."""
    table = Table("20002", HOME, HOME)
    for seat, name in ((1, "Allie"), (2, "Bo")):
        table.put(seat, dude(name), "town square")
        table.set_rock(seat, 1)
    table.duel("Allie", "Bo", rest="plain")
    table.next_cards(1, CHEATIN_PAIR)
    table.next_cards(2, CHEATIN_PAIR)
    table.set_rock(0, 0)
    table.until("take lumps", rest="plain")
    assert [table.rock(seat) for seat in range(3)] == [0, 0, 0]


def commerce(header: str = "Noon", to: int = 1, payer: int = 0, amount: int = 1) -> Table:
    """A trader of seat 0, whose outfit it is, by whose ability ghost rock is paid; News and more are drawn next."""
    table = Table("20002", HOME)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.teach("Allie", ability(header, lambda use: bool(Play(use).pay(amount, payer, to)) and None))
    for seat in (0, 1):
        table.set_rock(seat, 3)
    table.in_hand(0, goods("Hat"), goods("Coat"))
    table.in_deck(0, dude("News"), dude("More"), dude("Last"))
    return table


SPEND = ("0 play: use Allie", "0 react: answer no. 2 home 0")


def test_property_is_theft_draws_after_its_player_has_paid_another() -> None:
    table = commerce()
    asked = table.options(*SPEND)
    assert len(asked) == 4 and asked[:3] == ["none", "Hat", "Coat"]
    table.play(*SPEND, "0 choose: Hat", rest="plain")
    assert (len(table.hand(0)), table.discard(0), table.is_booted("home 0")) == (2, ["Hat"], True)


def test_property_is_theft_need_discard_nothing() -> None:
    table = commerce()
    table.play(*SPEND, "0 choose: none", rest="plain")
    assert (len(table.hand(0)), table.discard(0)) == (3, [])


def test_property_is_theft_draws_and_discards_two_in_a_shootout() -> None:
    table = commerce("Shootout")
    table.duel("Allie", "Bo", rest="plain")
    table.until(
        "pick shooters",
        "0 shootout play: use Allie",
        "0 react: answer no. 2 home 0",
        "0 choose: Hat",
        "0 choose: Coat",
        rest="plain",
    )
    assert (len(table.hand(0)), table.discard(0)) == (2, ["Hat", "Coat"])


@pytest.mark.parametrize(("payer", "to", "amount"), [(0, NOBODY, 1), (1, 0, 1), (0, 0, 1), (0, 1, 0), (0, 1, 9)])
def test_property_is_theft_answers_no_other_payments(payer: int, to: int, amount: int) -> None:
    table = commerce(payer=payer, to=to, amount=amount)
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play(*SPEND)


def test_property_is_theft_answers_no_costs() -> None:
    table = commerce("Noon, Pay 1 Ghost Rock", amount=0)
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play(*SPEND)


# The Spiritual Society


@pytest.mark.parametrize("code", ["20003", "24008"])
@pytest.mark.parametrize(("ours", "theirs", "cards"), [(2, 1, 6), (1, 1, 6), (1, 2, 5), (0, 0, 6)])
def test_the_spiritual_society_draws_where_nobody_outweighs_it(code: str, ours: int, theirs: int, cards: int) -> None:
    table = play_outfit(code)
    table.put(0, dude("Allie", influence=ours), "town square")
    table.put(1, dude("Bo", influence=theirs), "town square")
    table.put(1, dude("Cy", influence=9))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
    table.state.phase = "sundown"
    table.to("gambling")
    assert len(table.hand(0)) == cards


# The Morgan Regulators of the Weird West (24004) limit what a player has at a location to 5 in all of Sundown, those of
# Blood Moon Rising (18005) only as victory is checked.
@pytest.mark.parametrize("code", ["20003", "24008"])
@pytest.mark.parametrize(("others", "theirs", "cards"), [("24004", 7, 6), ("24004", 5, 6), ("18005", 7, 5)])
def test_the_spiritual_society_draws_where_only_the_regulators_keep_others_down(
    code: str, others: str, theirs: int, cards: int
) -> None:
    table = Table(code, others)
    table.put(0, dude("Allie", influence=5), "town square")
    table.put(1, dude("Bo", influence=theirs), "town square")
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
    table.state.phase = "sundown"
    table.to("gambling", rest="plain")
    assert len(table.hand(0)) == cards


@pytest.mark.parametrize("code", ["20003", "24008"])
def test_the_spiritual_society_boots_a_dude_for_one_of_less_influence(code: str) -> None:
    table = play_outfit(code)
    table.put(0, dude("Allie", influence=2), "town square")
    table.put(0, dude("Abe", influence=9), "Bank")
    table.put(0, dude("Al"), "town square")
    for name, influence, place in (("Bo", 1, "town square"), ("Cy", 2, "town square"), ("Dan", 0, "Ranch")):
        table.put(1, dude(name, influence=influence), place)
    table.play("play: use home 0")
    assert table.is_booted("Allie") and table.is_booted("Bo")
    assert not any(table.is_booted(name) for name in ("Abe", "Al", "Cy", "Dan"))


# Joe Vermilion


@pytest.mark.parametrize(
    ("at", "rock", "after"), [("Ranch", 2, (4, 1)), ("Ranch", 0, (0, 0)), ("Bank", 2, (2, 0)), ("home 1", 2, (2, 0))]
)
def test_joe_vermilion_pays_the_owner_for_what_a_deed_yields(at: str, rock: int, after: tuple[int, int]) -> None:
    table = Table(HOME, HOME)
    table.put(0, RICH_BANK)
    table.put(1, deed("Ranch", production=3))
    table.put(0, "20004", at)
    table.set_rock(0, rock)
    table.play("0 play: use Joe Vermilion")
    assert (table.rock(0), table.rock(1)) == after


def test_joe_vermilion_may_be_at_a_deed_that_is_controlled_but_not_owned() -> None:
    table = Table()
    table.put(1, deed("Ranch", production=1))
    table.put(0, "20004", "Ranch")
    table.put(0, dude("Allie", influence=2), "Ranch")
    table.set_rock(0, 1)
    table.play("0 play: use Joe Vermilion")
    assert (table.rock(0), table.rock(1)) == (1, 1)


def test_joe_vermilion_of_2015_needs_a_deed_and_ghost_rock() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(1, deed("Ranch", production=1))
    table.put(0, "20004", "Ranch")
    assert "use Joe Vermilion" not in table.plays()
    table.set_rock(0, 1)
    assert "use Joe Vermilion" in table.plays()
    table["Joe Vermilion"].at = table.place("town square")
    assert "use Joe Vermilion" not in table.plays()


# Ying-Ssi Chieh T'ang


YING = "Ying-Ssi Chieh T'ang"


def bargaining(rock: int = 1, table: Table | None = None) -> Table:
    """Ying-Ssi and Allie have a pair, and a 3 is next; hands are revealed."""
    table = showdown([printed("20005")], table=table or Table())
    table.deal(PAIR, HIGH)
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    table.until("reveal", rest="plain")
    table.next_cards(0, "3♦ 5♣")
    table.set_rock(0, rock)
    return table


def test_ying_ssi_pays_the_opposing_player_to_exchange_a_card_of_the_hand() -> None:
    table = bargaining()
    drawn = set(table.draw_hand(0))
    table.until("take lumps", f"0 resolution play: use {YING}", "0 discard a drawn card: 10♠", rest="plain")
    assert set(table.draw_hand(0)) == drawn - {"10♠"} | {"3♦"}
    assert (table.rank(0), table.rock(0), table.rock(1)) == (4, 0, 1)


def test_ying_ssi_may_discard_what_she_draws() -> None:
    table = bargaining()
    asked = table.options(f"0 resolution play: use {YING}")
    assert "3♦" in asked and len(asked) == 6


def test_ying_ssi_bargains_with_no_empty_purse() -> None:
    assert f"use {YING}" not in bargaining(0).options()


def test_ying_ssi_pays_the_player_of_the_opposing_posse_and_no_other() -> None:
    table = Table(HOME, HOME, HOME)
    table.put(0, dude("Allie"), "town square")
    table.put(2, dude("Bo"), "town square")
    table.put(0, "20005", "town square")
    table.deal(PAIR, HIGH, HIGH)
    table.duel("Allie", "Bo", f"0 join posse: {YING}", rest="plain")
    table.until("reveal", rest="plain")
    table.next_cards(0, "3♦")
    table.set_rock(0, 2)
    table.until("take lumps", f"0 resolution play: use {YING}", rest="plain")
    assert [table.rock(seat) for seat in range(3)] == [1, 0, 1]


def test_ying_ssi_pays_for_nothing_in_anothers_posse() -> None:
    table = showdown(table=Table(HOME, HOME, HOME))
    table.put(2, "20005", "town square")
    table.do(join_posse, table[YING], posses(table)[0])
    table.set_rock(2, 1)
    table.next_cards(2, "3♦ 5♣")
    table.deal(PAIR, HIGH)
    table.until("reveal", rest="plain")
    table.until("take lumps", f"2 resolution play: use {YING}", rest="plain")
    assert (table.rock(1), table.rock(2), table.discard(2)) == (1, 0, [])


# E Gui


def haunted(at: str = "Ranch") -> Table:
    """E Gui of seat 0 is somewhere, as Upkeep comes; Gil of his player costs upkeep too."""
    table = Table(HOME, outfit("Their Home"), phase="upkeep")
    table.put(0, deed("Bank", production=4))
    table.put(1, deed("Ranch", production=2))
    table.put(0, "20006", at)
    table.put(0, dude("Gil", upkeep=1), "Ranch")
    table.set_rock(0, 5)
    return table


UNPAID = ("0 pay upkeep [E Gui]: no", "0 pay upkeep [Gil]: yes")


def test_e_gui_takes_what_the_deed_yields_along_when_he_is_not_paid() -> None:
    table = haunted()
    table.step(*UNPAID, "0 react: answer E Gui", rest="plain")
    assert (table.zone("E Gui"), table.is_booted("Ranch"), table.rock(0)) == ("discard", True, 5 + 4 - 1 + 2)
    assert not table.is_booted("Bank")


def test_e_gui_takes_nothing_from_a_booted_deed() -> None:
    """rulebook-1.5.0 §5.3.1: that it boots stands in the first sentence, and is required (§2.7)."""
    table = haunted()
    table["Ranch"].booted = True
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(*UNPAID, "0 react: answer E Gui")


def test_e_gui_haunts_nothing_once_he_is_elsewhere() -> None:
    table = haunted()
    # The cards laid last: whatever a text took for the town square would be one of them.
    for name in ("Dump", "Mine", "Mill"):
        table.put(1, deed(name, production=7))
    table.teach("Dump", trait("after", Declared, lambda use: move(use.game, table["E Gui"], TOWN_SQUARE)))
    table.step(*UNPAID, "0 react: answer E Gui", rest="plain")
    assert table.rock(0) == 5 + 4 - 1
    assert not any(table.is_booted(name) for name in ("Ranch", "Dump", "Mine", "Mill"))


@pytest.mark.parametrize("at", ["Bank", "town square", "home 0", "home 1"])
def test_e_gui_haunts_only_deeds_of_others(at: str) -> None:
    table = haunted(at)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(*UNPAID, "0 react: answer E Gui")


def test_e_gui_haunts_nothing_when_another_goes_or_he_is_discarded_otherwise() -> None:
    table = haunted()
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("0 pay upkeep [E Gui]: yes", "0 pay upkeep [Gil]: no", "0 react: answer E Gui")
    table = haunted()
    table.say("0 react: answer E Gui")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(cards.discard, table["E Gui"])


# Buskers


def street_corner(rock: int, seats: int = 2) -> Table:
    """Buskers of seat 0, who has 1 ghost rock, in the town square; Bo of seat 1 is at home."""
    table = Table(*[HOME] * seats)
    table.put(0, "20007", "town square")
    table.put(0, dude("Al"))
    table.put(1, dude("Bo"))
    for seat in range(seats):
        table.set_rock(seat, 1)
    table.set_rock(1, rock)
    return table


BUSK = "0 react [Bo]: answer Buskers"


def test_buskers_are_paid_by_a_richer_player_who_comes() -> None:
    table = street_corner(3, seats=3)
    table.say(BUSK)
    table.do(move, table["Bo"], TOWN_SQUARE)
    assert [table.rock(seat) for seat in range(3)] == [3, 1, 1] and not table.is_booted("Bo")


def test_buskers_keep_a_dude_whose_player_cannot_pay() -> None:
    table = street_corner(2)
    table.set_rock(0, 0)
    table.set_rock(1, 1)
    table.say(BUSK)
    table.do(move, table["Bo"], TOWN_SQUARE)
    assert (table.rock(0), table.rock(1), table.is_booted("Bo")) == (0, 1, True)


@pytest.mark.parametrize(("rock", "name"), [(1, "Bo"), (0, "Bo"), (3, "Al")])
def test_buskers_ask_nobody_who_is_no_richer_and_no_friend(rock: int, name: str) -> None:
    table = street_corner(rock)
    table.say(f"0 react [{name}]: answer Buskers")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(move, table[name], TOWN_SQUARE)


# Companhurst's (14018): who is tied for the least counts as having less than all others, who so have more.
def test_buskers_ask_a_player_who_counts_as_richer() -> None:
    table = street_corner(2)
    table.put(0, "14018")
    table.set_rock(0, 2)
    table.say(BUSK)
    table.do(move, table["Bo"], TOWN_SQUARE)
    assert (table.rock(0), table.rock(1), table.is_booted("Bo")) == (4, 0, False)
    table = street_corner(2)
    table.put(0, "14018")
    table.set_rock(0, 2)
    table.say("0 react [Al]: answer Buskers")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(move, table["Al"], TOWN_SQUARE)


def test_buskers_ask_only_who_comes_to_where_they_are() -> None:
    table = street_corner(3)
    table.put(1, deed("Ranch"))
    table.say(BUSK)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(move, table["Bo"], table["Ranch"].number)


# Taiyari


def blessing(rock: int, **allie: Any) -> Table:
    """Taiyari and Allie, a draw, against Bo; Ann is at home."""
    table = Table()
    table.put(0, dude("Ann", bullets=1))
    table.put(0, dude("Allie", **allie), "town square")
    table.put(0, "20008", "town square")
    table.put(1, dude("Bo", bullets=9), "town square")
    table.set_rock(0, rock)
    table.duel("Allie", "Bo", "0 join posse: Taiyari", rest="plain")
    return table


BLESS = "0 shootout play: use Taiyari"


@pytest.mark.parametrize(("bullets", "price", "after"), [(0, 1, 0), (1, 1, 1), (3, 3, 3), (6, 6, 4)])
def test_taiyari_pays_a_dudes_bullets_to_make_it_a_stud(bullets: int, price: int, after: int) -> None:
    table = blessing(7, bullets=bullets)
    table.until("pick shooters", BLESS, "0 target: Allie", rest="plain")
    assert (table.rock(0), table.rock(1)) == (7 - price, price)
    assert (table.is_stud("Allie"), table.bullets("Allie"), table.bullets("Bo")) == (True, after, 9)


def test_taiyari_limits_bullets_that_come_later_until_the_shootout_ends() -> None:
    table = blessing(3, bullets=3)
    table.until("pick shooters", BLESS, "0 target: Allie", rest="plain")
    table.modify("Allie", "bullets", 5)
    assert table.bullets("Allie") == 4
    table.do(leave_posse, table["Bo"])
    table.to("sundown", rest="plain")
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (8, False)


def test_taiyari_blesses_whom_he_can_pay_for_in_his_posse() -> None:
    table = blessing(1, bullets=2)
    table.until("pick shooters", BLESS, rest="plain")
    assert table.is_stud("Taiyari")
    for rock in (2, 20):
        assert blessing(rock, bullets=2).options(BLESS) == ["Allie", "Taiyari"]
    assert BLESS.removeprefix("0 shootout play: ") not in blessing(0).options()


def test_taiyari_makes_no_stud_of_whom_he_does_not_pay_for_after_all() -> None:
    table = blessing(6, bullets=6)
    table.teach("Ann", trait("after", Declared, lambda use: Play(use).pay(6, 0)))
    table.until("pick shooters", BLESS, "0 target: Allie", rest="plain")
    assert (table.rock(1), table.is_stud("Allie"), table.bullets("Allie")) == (0, False, 4)


# Alexander Sequoia


@pytest.mark.parametrize("code", ["20010", "24052"])
@pytest.mark.parametrize(("at", "is_there"), [("town square", True), ("home 0", False)])
def test_alexander_sequoia_wakes_up_and_trades_in_the_town_square(code: str, at: str, is_there: bool) -> None:
    table = Table()
    table.put(0, code, at, booted=True)
    assert stats.player_statistic(table.state, 0, "sundown discards", 1) == 1 + is_there
    assert stats.player_statistic(table.state, 1, "sundown discards", 1) == 1
    table.play("0 play: use Alexander Sequoia")
    assert table.is_booted("Alexander Sequoia") is not is_there


# Matthew Rising Sun


MATTHEW = "Matthew Rising Sun"


def at_the_totem(difficulty: int, kung_fu: int = 0, code: str = "20011") -> Table:
    """Matthew, whose Kung Fu is 3, at home with a Totem that gains as much ghost rock as he has of a Shaman's skill."""
    table = Table(HOME, HOME)
    table.put(0, code)
    table.put(0, dude("Ann", keywords=("Kung Fu 9",)))
    table.modify(MATTHEW, "Kung Fu", kung_fu)
    totem = spell("Wind", keywords=("Spirit", "Totem"))

    def blow(use: Use) -> None:
        play = Play(use)
        play.gain(play.rating(play.dude, "Shaman") or 0)
        play.gain(100 * len(play.dudes(lambda look, one: look.has(one, "Shaman"))))
        play.gain(100 * len(play.dudes(with_skill("Shaman"))))

    table.teach(totem, ability(f"Noon Spirit {difficulty}, Boot", blow))
    table.put(0, totem, on="home 0")
    table.next_cards(0, "5♠")
    return table


@pytest.mark.parametrize(("difficulty", "kung_fu", "rock"), [(8, 0, 3), (9, 0, 0), (9, 1, 4)])
def test_matthew_casts_totems_by_kung_fu_and_is_no_shaman(difficulty: int, kung_fu: int, rock: int) -> None:
    table = at_the_totem(difficulty, kung_fu)
    table.play("0 play: use Wind", rest="plain")
    assert table.rock(0) == rock and table.is_booted("Wind")
    assert table.rating(MATTHEW, "Shaman") is None


def test_matthew_who_is_a_better_shaman_casts_by_that() -> None:
    table = at_the_totem(8)
    table.modify(MATTHEW, "Shaman", 5, change="set")
    table.play("0 play: use Wind", rest="plain")
    assert table.rock(0) == 5 + 100


def test_matthew_who_lost_his_text_casts_nothing() -> None:
    table = at_the_totem(8)
    table.do(effects.blank, table[MATTHEW], "day")
    assert "use Wind" not in table.plays(0)


def test_matthew_casts_no_other_spirits_and_brings_no_totem() -> None:
    table = at_the_totem(8)
    table.set_rock(0, 9)
    table.in_hand(0, spell("Rain", keywords=("Spirit",)), spell("Snow", keywords=("Spirit", "Totem")))
    assert not any("Rain" in play or "Snow" in play for play in table.plays(0))


# Feichi "Suitcase" Lee


FEICHI = 'Feichi "Suitcase" Lee'


@pytest.mark.parametrize(("influence", "joins"), [(1, True), (2, False)])
def test_feichi_lee_boots_a_dude_and_calls_for_help_against_one_of_less_influence(influence: int, joins: bool) -> None:
    table = against_bo("20012", foes=[dude("Cy", influence=influence)])
    table.put(0, dude("Ann"), booted=True)
    table.put(1, dude("Dan"))
    if joins:
        assert table.options(f"0 shootout play: use {FEICHI}", "0 target: Cy") == ["none", "Ann"]
    help = ["0 join the posse: Ann"] if joins else []
    table.step(f"0 shootout play: use {FEICHI}", "0 target: Cy", *help)
    assert (table.is_booted("Cy"), table.is_booted(FEICHI), "Ann" in table.posse(0)) == (True, True, joins)
    assert table.posse(1) == ["Bo", "Cy"]


def test_feichi_lee_calls_for_help_even_if_the_dude_was_booted_and_need_not() -> None:
    table = against_bo("20012")
    table["Bo"].booted = True
    table.put(0, dude("Ann"))
    table.step(f"0 shootout play: use {FEICHI}", "0 join the posse: none")
    assert table.posse(0) == ["Allie", FEICHI] and table.at("Ann") == "home 0"


def test_feichi_lee_does_not_join_herself() -> None:
    table = against_bo("20012")
    table.teach("Bo", trait("after", Booted, lambda use: leave_posse(use.game, table[FEICHI])))
    table.step(f"0 shootout play: use {FEICHI}")
    assert table.posse(0) == ["Allie"]


def test_feichi_lee_calls_for_nobody_elses_dudes() -> None:
    table = showdown([printed("20012")], table=Table(HOME, outfit("Second"), outfit("Third")))
    table.put(2, dude("Tess"))
    table.put(0, dude("Ann"))
    assert table.options(f"0 shootout play: use {FEICHI}") == ["none", "Ann"]


def test_feichi_lee_must_be_in_the_shootout() -> None:
    table = showdown()
    table.put(0, "20012", "town square")
    assert not table.options()


# Geronimo


def geronimo(at: str = "Ranch") -> Table:
    """Geronimo at a location; Improvements of both players on the Ranch, the Bank and both homes."""
    table = Table(HOME, outfit("Their Home"))
    table.put(0, RICH_BANK)
    table.put(1, deed("Ranch"))
    for place in ("Ranch", "Bank", "home 0", "home 1"):
        for seat in (0, 1):
            table.put(seat, spell(f"Totem {seat} {place}", keywords=("Totem",)), on=place)
    table.put(0, "20013", at)
    return table


@pytest.mark.parametrize("at", ["Ranch", "Bank", "home 1"])
def test_geronimo_discards_what_another_owns_at_his_location(at: str) -> None:
    table = geronimo(at)
    table.play("0 play: use Geronimo")
    assert (table.discard(1), table.discard(0), table.rock(0)) == ([f"Totem 1 {at}"], [], 1)


@pytest.mark.parametrize("at", ["home 0", "town square"])
def test_geronimo_finds_nothing_at_home_or_where_nothing_is(at: str) -> None:
    table = geronimo(at)
    table.put(1, dude("Bo"), at)
    table.put(1, NAG, on="Bo")
    table.play("0 play: use Geronimo")
    assert (table.discard(1), table.rock(0)) == ([], 0)


def test_geronimo_clears_away_what_another_has_attached_to_the_square() -> None:
    """Tumblebleeds! (22052) is at a location that is not a card."""
    table = geronimo("town square")
    for seat in (0, 1):
        table.put(seat, "22052", "town square")
    table.play("0 play: use Geronimo")
    assert (table.discard(1), table.discard(0), table.rock(0)) == (["Tumblebleeds!"], [], 1)


def test_geronimo_chooses_nothing_that_cannot_be_discarded() -> None:
    table = geronimo()
    table.modify("Totem 1 Ranch", "cannot be discarded", 1)
    table.play("0 play: use Geronimo")
    assert table.rock(0) == 0


# Papa Marias


@pytest.mark.parametrize(("pull", "at"), [("7♠", "town square"), ("6♠", "home 0")])
def test_papa_marias_fetches_a_huckster(pull: str, at: str) -> None:
    table = Table()
    table.put(0, "20014", "town square", booted=True)
    for name, words, booted in (("Hal", ("Huckster 0",), False), ("Hank", ("Huckster 0",), True), ("Al", (), False)):
        table.put(0, dude(name, keywords=words), booted=booted)
    table.put(0, dude("Here", keywords=("Huckster 0",)), "town square")
    table.put(1, dude("Bo", keywords=("Huckster 0",)))
    table.next_cards(0, pull)
    table.play("0 play: use Papa Marias")
    assert (table.at("Hal"), table.is_booted("Hal"), table.is_booted("Papa Marias")) == (at, False, True)


def test_papa_marias_fetches_nobody_else() -> None:
    table = Table()
    table.put(0, "20014", "town square")
    table.put(0, dude("Hank", keywords=("Huckster 0",)), booted=True)
    table.put(0, dude("Al"))
    table.put(0, dude("Here", keywords=("Huckster 0",)), "town square")
    table.put(1, dude("Bo", keywords=("Huckster 0",)))
    assert "use Papa Marias" not in table.plays()


def test_papa_marias_may_try_for_who_cannot_move() -> None:
    table = Table()
    table.put(0, "20014", "town square")
    table.put(0, dude("Hal", keywords=("Huckster 0",)))
    table.modify("Hal", "cannot move", 1)
    table.next_cards(0, "K♠")
    table.play("0 play: use Papa Marias")
    assert table.at("Hal") == "home 0"


# Skinwalker


FIEND = dude("Fiend", keywords=("Abomination",))


@pytest.mark.parametrize(("answer", "booted", "bullets"), [("Mare", True, 1), ("none", False, 3)])
def test_skinwalker_boots_an_attachment_or_shoots_better(answer: str, booted: bool, bullets: int) -> None:
    table = against_bo("20015", FIEND, foes=[dude("Cy")])
    table.put(1, MOUNT, on="Bo")
    table.put(1, dude("Dan"), "town square")
    table.put(1, HAT, on="Dan")
    table.put(0, NAG, on="Allie")
    table.step("0 shootout play: use Skinwalker", "0 target: Fiend", f"0 boot instead of gaining bullets: {answer}")
    assert (table.is_booted("Mare"), table.bullets("Skinwalker")) == (booted, bullets)
    assert table.is_booted("Fiend") and not table.is_booted("Allie")


def test_skinwalker_boots_an_abomination_of_the_posse() -> None:
    table = against_bo("20015", FIEND, foes=[dude("Foe", keywords=("Abomination",))])
    table.put(0, dude("Beast", keywords=("Abomination",)))
    table.put(0, goods("Thing", keywords=("Abomination",)), on="Allie")
    assert table.options("0 shootout play: use Skinwalker") == ["Skinwalker", "Fiend"]
    for name in ("Skinwalker", "Fiend"):
        table[name].booted = True
    assert "use Skinwalker" not in table.options()


def test_skinwalker_shoots_better_where_nothing_here_can_boot() -> None:
    table = against_bo("20015")
    table.put(1, MOUNT, on="Bo")
    table["Mare"].booted = True
    table.step("0 shootout play: use Skinwalker")
    assert table.bullets("Skinwalker") == 3 and table.is_booted("Skinwalker")


def test_skinwalker_gains_no_bullets_if_the_attachment_is_kept_from_booting() -> None:
    """One of the two was chosen; compendium-1.9.3 "Prevention": what is prevented just does not happen."""
    table = against_bo("20015", FIEND)
    table.put(1, MOUNT, on="Bo")
    table.teach("Mare", trait("when", Booted, lambda use: None, instead=True))
    table.step("0 shootout play: use Skinwalker", "0 target: Fiend", "0 boot instead of gaining bullets: Mare")
    assert table.bullets("Skinwalker") == 1 and not table.is_booted("Mare")


def test_skinwalker_reaches_no_attachment_of_who_fights_from_elsewhere() -> None:
    table = against_bo("20015", foes=[dude("Cy")])
    table.put(1, MOUNT, on="Cy")
    table["Cy"].at = table.place("home 1")
    table.posse_led_by(1).afar.append(table["Cy"].number)
    table.step("0 shootout play: use Skinwalker")
    assert table.bullets("Skinwalker") == 3 and not table.is_booted("Mare")


def test_skinwalker_goes_on_if_the_abomination_is_kept_from_booting() -> None:
    """compendium-1.9.3 "Prevention": only what is prevented does not happen."""
    table = against_bo("20015")
    stay = trait("when", Booted, lambda use: None, instead=True)
    table.teach("Allie", stay)
    table.step("0 shootout play: use Skinwalker")
    assert table.bullets("Skinwalker") == 3 and not table.is_booted("Skinwalker")


# Tonton Macoute


@pytest.mark.parametrize(("answer", "booted", "bullets"), [("Gun", True, 3), ("none", False, 1)])
def test_tonton_macoute_weakens_a_dude_or_boots_its_weapon(answer: str, booted: bool, bullets: int) -> None:
    table = against_bo("20016", foes=[dude("Cy", bullets=3)])
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Cy")
    table.put(1, MOUNT, on="Cy")
    table.put(1, goods("Rifle", keywords=("Weapon",)), on="Bo")
    assert table.options("0 shootout play: use Tonton Macoute", "0 target: Cy") == ["none", "Gun"]
    table.step("0 shootout play: use Tonton Macoute", "0 target: Cy", f"0 boot instead of taking bullets: {answer}")
    assert (table.is_booted("Gun"), table.bullets("Cy")) == (booted, bullets)
    assert not table.is_booted("Mare") and not table.is_booted("Rifle") and not table.is_booted("Tonton Macoute")


def test_tonton_macoute_weakens_who_has_no_weapon_that_boots() -> None:
    table = against_bo("20016", dude("Ann"))
    table.put(1, dude("Dan"), "town square")
    table.modify("Bo", "bullets", 3)
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    table["Gun"].booted = True
    table.step("0 shootout play: use Tonton Macoute")
    assert table.bullets("Bo") == 1


# Kevin Wainwright (Exp.1)


KEVIN = "Kevin Wainwright (Exp.1)"


@pytest.mark.parametrize("word", ["Huckster 0", "Abomination"])
@pytest.mark.parametrize(("value", "drawn"), [(11, ["2♠", "3♠"]), (10, [])])
def test_kevin_wainwright_goes_to_his_like_and_draws_against_the_mighty(
    word: str, value: int, drawn: list[str]
) -> None:
    table = Table()
    table.put(1, RICH_BANK)
    table.put(0, "20017")
    table.put(1, dude("Hal", value=value, keywords=(word,)), "Bank")
    table.put(1, dude("Bo", value=13), "town square")
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.play(f"0 play: use {KEVIN}")
    assert (table.at(KEVIN), table.is_stud(KEVIN), table.hand(0)) == ("Bank", True, drawn)


@pytest.mark.parametrize("words", [("Huckster 0",), ()])
def test_kevin_wainwright_joins_his_like_in_a_shootout(words: tuple[str, ...]) -> None:
    table = Table()
    table.put(0, "20017", booted=True)
    table.put(1, dude("Hal", keywords=("Huckster 0",)), booted=True)
    showdown([], [dude("Cy", keywords=words)], table=table) if words else showdown(table=table)
    assert bool(table.options()) is bool(words)
    if words:
        table.step(f"0 shootout play: use {KEVIN}")
        assert (table.posse(0), table.is_stud(KEVIN)) == (["Allie", KEVIN], True)


@ruling("compendium-1.9.3:589")
def test_kevin_wainwright_does_not_move_where_he_is_already() -> None:
    table = Table()
    table.put(0, "20017")
    table.put(0, dude("Hal", keywords=("Huckster 0",)))
    assert f"use {KEVIN}" not in table.plays(0)


# compendium-1.9.3 "Shootout" step 1: to enter the posse is to move.
def test_kevin_wainwright_joins_where_he_is_already() -> None:
    table = showdown([], [dude("Cy", keywords=("Huckster 0",))])
    table.put(0, "20017", "town square", booted=True)
    table.step(f"0 shootout play: use {KEVIN}")
    assert (table.posse(0), table.is_stud(KEVIN)) == (["Allie", KEVIN], True)


# Padre Ernesto de Diaz


PADRE = "Padre Ernesto de Diaz"


@pytest.mark.parametrize("code", ["20018", "24068"])
@pytest.mark.parametrize(("hand", "drawn"), [(CHEATIN_PAIR, ["News"]), (PAIR, [])])
def test_padre_ernesto_boots_a_miracle_to_draw_when_another_cheats(code: str, hand: str, drawn: list[str]) -> None:
    table = Table(phase="gambling")
    table.put(0, code)
    table.put(0, MIRACLE, on=PADRE)
    table.put(0, HEX, on=PADRE)
    table.next_cards(0, "2♥ 4♣ 6♠ 8♦ 10♥", dude("News"))
    table.next_cards(1, hand)
    table.step(*["0 boot to draw a card: Miracle"] * len(drawn))
    assert (table.hand(0), table.is_booted("Miracle")) == (drawn, bool(drawn))


@pytest.mark.parametrize("code", ["20018", "24068"])
def test_padre_ernesto_need_not(code: str) -> None:
    table = Table(phase="gambling")
    table.put(0, code)
    table.put(0, MIRACLE, on=PADRE)
    table.next_cards(0, HIGH, dude("News"))
    table.next_cards(1, CHEATIN_PAIR)
    table.step("0 boot to draw a card: none")
    assert table.hand(0) == []


# Dr. Erik Yaple


YAPLE = "Dr. Erik Yaple"
RAY = goods("Ray", keywords=("Gadget", "Weapon"))


def demonstration(carrier: str = "Allie", **bo: int) -> Table:
    """Allie is about to fight Bo; a dude has a Gadget Weapon, and Yaple is at home."""
    table = Table()
    table.put(0, "20019")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square", **bo)
    table.put(0, RAY, on=carrier)
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Allie")
    table.put(0, goods("Lamp", keywords=("Gadget",)), on="Allie")
    table.put(1, dude("Cy"))
    return table


def test_erik_yaple_boots_a_gadget_weapon_to_make_a_foe_wanted() -> None:
    table = demonstration()
    table.play(*CALL_OUT, f"0 react: answer {YAPLE}", rest="plain")
    assert [table.is_booted(name) for name in ("Ray", "Gun", "Lamp", YAPLE)] == [True, False, False, False]
    assert (table.bounty("Bo"), table.bounty("Cy"), table.bounty("Allie")) == (1, 0, 0)


@pytest.mark.parametrize("why", ["elsewhere", "booted", "wanted", "cannot be wanted"])
def test_erik_yaple_needs_the_weapon_in_the_posse_and_somebody_to_accuse(why: str) -> None:
    table = demonstration("Ann" if why == "elsewhere" else "Allie", bounty=1 if why == "wanted" else 0)
    table["Ray"].booted = why == "booted"
    if why == "cannot be wanted":
        table.modify("Bo", "cannot be wanted", 1)
    with pytest.raises(ScriptFault):
        table.play(*CALL_OUT, f"0 react: answer {YAPLE}", rest="plain")


def test_erik_yaple_accuses_nobody_if_the_weapon_does_not_boot() -> None:
    table = demonstration()
    saver(table, Booted)
    table.play(*CALL_OUT, f"0 react: answer {YAPLE}", "0 react: answer Saver", rest="plain")
    assert (table.bounty("Bo"), table.is_booted("Ray")) == (0, False)


# Quincy Washburne


QUINCY = "Quincy Washburne"


def invention(*words: str) -> Table:
    """Quincy and Doc can invent a Gadget that is in hand."""
    table = Table()
    table.put(0, "20020")
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    table.in_hand(0, goods("Ray", keywords=("Gadget", *words), difficulty=5))
    return table


INVENT = ("0 play: invent Ray", f"0 scientist: {QUINCY}", f"0 react: answer {QUINCY}")


def test_quincy_washburne_unboots_after_inventing_a_weapon() -> None:
    table = invention("Weapon")
    table.next_cards(0, "K♠")
    table.play(*INVENT, rest="plain")
    assert (table.zone("Ray"), table.is_booted(QUINCY)) == ("in play", False)


def test_quincy_washburne_unboots_for_no_other_gadget_and_no_failure() -> None:
    for words, pull in (((), "K♠"), (("Weapon",), "2♠")):
        table = invention(*words)
        table.next_cards(0, pull)
        with pytest.raises(ScriptFault):
            table.play(*INVENT, rest="plain")


def test_quincy_washburne_leaves_the_doctor_booted() -> None:
    table = invention("Weapon")
    table[QUINCY].booted = True
    table.next_cards(0, "K♠")
    with pytest.raises(ScriptFault):
        table.play("0 play: invent Ray", f"0 react: answer {QUINCY}", rest="plain")
    assert table.zone("Ray") == "in play"


def test_quincy_washburne_does_not_answer_unbooted() -> None:
    table = invention("Weapon")
    table["Doc"].booted = True
    table.next_cards(0, "K♠")
    table.do(lambda game: inventin.invent(game, table["Ray"], table[QUINCY], boots=False))
    assert table.zone("Ray") == "in play" and table.is_booted("Doc")


# Xiong "Wendy" Cheng (Exp.1)


WENDY = 'Xiong "Wendy" Cheng (Exp.1)'


@pytest.mark.parametrize(("more", "zone"), [(0, "in play"), (1, "discard")])
def test_wendy_sends_an_opposing_dude_home_and_discards_one_with_much_bounty(more: int, zone: str) -> None:
    table = showdown([printed("20021")])
    # At home her trait does not lower his value, which is part of his grit.
    grit = Look(table.state, table["Bo"]).grit(table["Bo"])
    table["Bo"].bounty = grit + more
    # Nobody is asked who it is: there is no other.
    assert table.options(f"0 shootout play: use {WENDY}") == []
    table.play(f"0 shootout play: use {WENDY}", rest="plain")
    assert table.zone("Bo") == zone
    assert zone == "discard" or (table.at("Bo"), table.is_booted("Bo")) == ("home 1", True)


def test_wendy_discards_whom_she_can_not_send_home() -> None:
    table = showdown([printed("20021")])
    table["Bo"].bounty = 99
    table.modify("Bo", "cannot go home", 1)
    table.play(f"0 shootout play: use {WENDY}", rest="plain")
    assert table.zone("Bo") == "discard"


# Takahashi Jinrai


JINRAI = "Takahashi Jinrai"


def test_takahashi_jinrai_develops_a_deed_for_good() -> None:
    table = Table()
    table.put(0, "20022")
    for seat, name, cost, yields, words in (
        (0, "Mill", 3, 1, ()),
        (0, "Mint", 5, 3, ()),
        (0, "Shop", 3, 2, ()),
        (0, "Mine", 4, 1, ("Out of Town",)),
        (1, "Farm", 4, 1, ()),
    ):
        table.put(seat, deed(name, cost=cost, production=yields, keywords=words))
    assert table.options(f"0 play: use {JINRAI}") == ["Mill", "Mint"]
    table.play(f"0 play: use {JINRAI}", "0 mark: Mill", rest="plain")
    assert [production(table, name) for name in ("Mill", "Shop", "Mine", "Farm")] == [2, 2, 1, 1]
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert production(table, "Mill") == 2


@pytest.mark.parametrize(("change", "able"), [(0, True), (1, False)])
def test_takahashi_jinrai_reckons_with_what_a_deed_produces_now(change: int, able: bool) -> None:
    table = Table()
    table.put(0, "20022")
    table.put(0, deed("Mill", cost=2))
    table.modify("Mill", "production", change)
    assert (f"use {JINRAI}" in table.plays()) is able


def test_takahashi_jinrai_develops_a_deed_that_another_controls() -> None:
    table = Table()
    table.put(0, "20022")
    table.put(0, deed("Mill", cost=2))
    table.put(1, dude("Bo", influence=2), "Mill")
    assert f"use {JINRAI}" in table.plays()


# "Handsome" Dan Deeds


DAN = '"Handsome" Dan Deeds'


def promotion(at: str = "Bank", rock: int = 4, control: int = 1) -> Table:
    """Dan somewhere; deeds of both players, and one out of town."""
    table = Table(HOME, HOME)
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, "20023", at)
    if at in ("Bank", "Ranch", "Mine"):
        table[at].control_points = control
    prevent_victory(table)
    table.set_rock(0, rock)
    return table


@pytest.mark.parametrize(("at", "control", "after"), [("Bank", 1, 2), ("Bank", 2, 2), ("Ranch", 1, 1), ("Mine", 1, 1)])
def test_dan_deeds_gives_a_deed_of_his_player_a_control_point(at: str, control: int, after: int) -> None:
    table = promotion(at, control=control)
    table.play(f"0 play: use {DAN}")
    assert stats.control(table.state, table[at]) == after and table.is_booted(DAN)


@pytest.mark.parametrize(("at", "able"), [("Bank", True), ("Ranch", False)])
def test_dan_deeds_of_2015_needs_such_a_deed(at: str, able: bool) -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, RICH_BANK)
    table.put(1, deed("Ranch"))
    table.put(0, "20023", at)
    assert (f"use {DAN}" in table.plays()) is able


def test_dan_deeds_does_nothing_at_home() -> None:
    table = promotion("home 0")
    table.play(f"0 play: use {DAN}")
    table.to("gambling", rest="plain")
    assert table.rock(0) == 4


@pytest.mark.parametrize(("answer", "control", "rock"), [("yes", 2, 0), ("no", 1, 4)])
def test_dan_deeds_may_sell_the_control_point_after_the_check_for_victory(answer: str, control: int, rock: int) -> None:
    table = promotion()
    table.play(f"0 play: use {DAN}")
    table.to("gambling", f"0 pay 4 ghost rock to keep the control point: {answer}", rest="plain")
    assert (stats.control(table.state, table["Bank"]), table.rock(0)) == (control, rock)


def test_a_control_point_that_dan_deeds_sells_is_not_there_twice() -> None:
    table = promotion()
    table.play(f"0 play: use {DAN}")
    seen = []
    table.teach(DAN, trait("after", HandsFilled, lambda use: seen.append(stats.control(use.game.state, table["Bank"]))))
    table.to("gambling", "0 pay 4 ghost rock to keep the control point: yes", rest="plain")
    assert seen == [2]


@pytest.mark.parametrize("why", ["poor", "moved", "moved and came back", "deed gone"])
def test_dan_deeds_sells_nothing_if_it_is_too_late(why: str) -> None:
    table = promotion(rock=3 if why == "poor" else 4)
    table.play(f"0 play: use {DAN}")
    if why.startswith("moved"):
        table.do(move, table[DAN], table.place("home 0"))
    if why == "moved and came back":
        table.do(move, table[DAN], table.place("Bank"))
    if why == "deed gone":
        table.put(1, dude("Bo"), "Ranch")
        table.do(cards.discard, table["Bank"])
    rock = table.rock(0)
    with pytest.raises(ScriptFault):
        table.to("gambling", "0 pay 4 ghost rock to keep the control point: yes", rest="plain")
    assert table.rock(0) == rock


# Vida Azul


def stable(card: Card = HAT, booted: bool = True) -> Table:
    """Vida at home with a card in hand; dudes with and without Horses near and far."""
    table = Table()
    table.put(0, RICH_BANK)
    table.put(1, deed("Ranch"))
    table.put(0, "20024")
    for seat, name, place in ((0, "Allie", "home 0"), (1, "Bo", "Bank"), (1, "Cy", "Ranch")):
        table.put(seat, dude(name), place, booted=booted)
        table.put(seat, goods(f"Boots of {name}"), on=name)
        table.put(seat, goods(f"Nag of {name}", keywords=("Horse",)), on=name)
        table[f"Nag of {name}"].booted = booted
    table.put(0, dude("Ann"), booted=True)
    table.put(0, HAT, on="Ann")
    table.in_hand(0, card)
    return table


@pytest.mark.parametrize(("card", "answer"), [(HAT, "yes"), (HAT, "no"), (HEX, "")])
def test_vida_azul_unboots_a_horse_nearby_and_for_goods_its_dude(card: Card, answer: str) -> None:
    table = stable(card)
    name = table.hand(0)[0]
    assert table.options("0 play: use Vida Azul") == ["Allie", "Bo"]
    also = [f"0 unboot the dude: {answer}"] if answer else []
    table.play("0 play: use Vida Azul", "0 target: Bo", *also)
    assert (table.is_booted("Nag of Bo"), table.is_booted("Nag of Allie"), table.discard(0)) == (False, True, [name])
    assert table.is_booted("Bo") is (answer != "yes")


def test_vida_azul_lets_each_ability_of_the_horse_be_used_again() -> None:
    table = stable(booted=False)
    for _ in range(2):
        table.teach("Nag of Allie", ability("Noon", lambda use: None))
    uses = ("0 play: use ability 1 Nag of Allie", "1 play: pass", "0 play: use ability 2 Nag of Allie", "1 play: pass")
    table.play(*uses, "0 play: use Vida Azul", "0 target: Allie", "1 play: pass")
    table.play(*uses)
    assert not [play for play in table.plays() if play.endswith("Nag of Allie")]


def test_vida_azul_may_choose_the_rider_of_a_horse_that_can_not_be_chosen() -> None:
    table = stable()
    table.modify("Nag of Bo", "cannot be chosen", 1)
    table.play("0 play: use Vida Azul", "0 target: Bo", "0 unboot the dude: no")
    assert table.is_booted("Nag of Bo")


def test_vida_azul_unboots_nobody_who_is_not_booted_or_can_not() -> None:
    table = stable(booted=False)
    table["Bo"].booted = True
    table.modify("Bo", "cannot unboot", 1)
    table.play("0 play: use Vida Azul", "0 target: Bo")
    assert table.is_booted("Bo")


def test_vida_azul_discards_a_card_for_it() -> None:
    table = stable()
    table.do(put, table[table.hand(0)[0]], "discard")
    assert "use Vida Azul" not in table.plays()


# Bartholomew P. Fountain


FOUNTAIN = "Bartholomew P. Fountain"


def cattle_drive() -> Table:
    """Fountain at home, with deeds and a Ranch of both players, some controlled by the other.

    Dudes are at several places.
    """
    table = Table(HOME, outfit("Their Home"))
    table.put(0, "20025")
    table.put(0, deed("Pasture", keywords=("Ranch",)))
    table.put(0, RICH_BANK, left=True)
    table.put(1, deed("Far Ranch", keywords=("Ranch",)))
    table.put(1, deed("Shop"))
    table.put(1, deed("Won"))
    table.put(0, dude("Cal", influence=1), "Won")
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(1, dude("Dan"), "Shop")
    return table


def test_bartholomew_fountain_moves_a_nearby_dude_where_his_player_owns_or_controls() -> None:
    table = cattle_drive()
    assert table.options(f"0 play: use {FOUNTAIN}") == [FOUNTAIN, "Bo"]
    assert sorted(table.options(f"0 play: use {FOUNTAIN}", "0 target: Bo")) == ["Pasture", "Won", "home 0"]
    table.play(f"0 play: use {FOUNTAIN}", "0 target: Bo", "0 choose place: Won")
    assert (table.at("Bo"), table.is_booted("Bo")) == ("Won", False)
    assert table.is_booted("Pasture") and table.is_booted(FOUNTAIN)


def test_bartholomew_fountain_needs_a_ranch_to_boot_and_somewhere_to_go() -> None:
    table = cattle_drive()
    table["Pasture"].booted = True
    assert f"use {FOUNTAIN}" not in table.plays()
    table["Pasture"].booted = False
    for name in (FOUNTAIN, "Bo"):
        table.modify(name, "cannot move", 1)
    assert f"use {FOUNTAIN}" not in table.plays()


def test_bartholomew_fountain_moves_nobody_if_the_ranch_does_not_boot() -> None:
    table = cattle_drive()
    saver(table, Booted)
    table.play(f"0 play: use {FOUNTAIN}", "0 target: Bo", "0 react: answer Saver", rest="plain")
    assert (table.at("Bo"), table.is_booted("Pasture")) == ("Bank", False)


# Ike Clanton


@pytest.mark.parametrize("code", ["20026", "24079"])
def test_ike_clanton_makes_a_deed_rowdy_until_upkeep_is_over(code: str) -> None:
    table = Table(outfit("Hideout", gangs=("outlaws",)), HOME)
    table.put(1, deed("Bank", production=2))
    table.put(0, code)
    table.put(0, dude("Cal", bullets=2), "Bank")
    table.put(1, dude("Bo", influence=1), "Bank")
    table.play("0 play: use Ike Clanton")
    bank = table["Bank"].number
    assert control.controller(table.state, bank) == 0
    table.to("upkeep", "1 play: pass", "0 play: pass")
    assert control.controller(table.state, bank) == 0
    table.step()
    assert (table.phase, table.rock(1)) == ("high noon", 0)
    assert control.controller(table.state, bank) == 1


@pytest.mark.parametrize("code", ["20026", "24079"])
def test_ike_clanton_leaves_other_deeds_alone(code: str) -> None:
    table = Table()
    table.put(0, code)
    for name, owner in (("Bank", 1), ("Farm", 1)):
        table.put(owner, deed(name))
    table.play("0 play: use Ike Clanton", "0 target: Bank")
    assert [stats.has(table.state, table[name], "Rowdy") for name in ("Bank", "Farm")] == [True, False]


# Frank Stillwell


FRANK = "Frank Stillwell"


def ambushed(seat: int, bounty: int) -> Table:
    """Frank, who may be wanted, beside Allie of seat 0 and Bo of seat 1, in the town square."""
    table = Table()
    put_allie_and_bo(table)
    table.put(seat, "20027", "town square", bounty=bounty, booted=True)
    return table


@pytest.mark.parametrize(("seat", "bounty", "booted"), [(1, 1, False), (1, 0, True), (0, 1, True)])
def test_frank_stillwell_unboots_if_wanted_when_he_joins_the_mark(seat: int, bounty: int, booted: bool) -> None:
    table = ambushed(seat, bounty)
    table.duel("Allie", "Bo", f"{seat} join posse: {FRANK}", rest="plain")
    assert table.is_booted(FRANK) is booted and FRANK in table.posse(seat)


def test_frank_stillwell_does_not_unboot_for_others() -> None:
    table = ambushed(1, 1)
    table.put(1, dude("Cy"), "town square", bounty=1)
    table.duel("Allie", "Bo", f"1 join posse: {FRANK}", "1 join posse: none", rest="plain")
    table[FRANK].booted = True
    table.do(join_posse, table["Cy"], table.posse_led_by(1))
    assert table.is_booted(FRANK)


def test_frank_stillwell_slips_away_only_if_he_can_go_home() -> None:
    table = ambushed(0, 0)
    table.modify(FRANK, "cannot go home", 1)
    with pytest.raises(ScriptFault):
        table.play(*CALL_OUT, f"0 join posse: {FRANK}", f"0 react: answer no. 2 {FRANK}", rest="plain")


def test_frank_stillwell_may_slip_away_once_posses_form() -> None:
    table = ambushed(0, 0)
    table.play(*CALL_OUT, f"0 join posse: {FRANK}", f"0 react: answer no. 2 {FRANK}", rest="plain")
    assert (table.posse(0), table.at(FRANK), table.is_booted(FRANK)) == (["Allie"], "home 0", True)


def test_frank_stillwell_slips_away_from_a_posse_only() -> None:
    table = ambushed(0, 0)
    with pytest.raises(ScriptFault):
        table.play(*CALL_OUT, "0 join posse: none", f"0 react: answer no. 2 {FRANK}", rest="plain")


# Silas Aims (Exp.1)


SILAS = "Silas Aims (Exp.1)"


@pytest.mark.parametrize(("bounty", "bullets"), [(0, 0), (3, 3), (4, 4), (7, 4)])
def test_silas_aims_has_bullets_for_his_bounty(bounty: int, bullets: int) -> None:
    table = Table()
    table.put(0, "20028", bounty=bounty)
    table.put(0, dude("Ann"), bounty=2)
    assert (table.bullets(SILAS), table.bullets("Ann")) == (bullets, 0)
    table.modify(SILAS, "bullets", 2)
    assert table.bullets(SILAS) == bullets + 2


def wanted_man(is_mark: bool, bounty: int = 5, is_booted: bool = False) -> Table:
    """Silas, with a bounty, and Ann fight Bo, of 4 bullets, Cy, of 5, and Dan, of 2; Silas leads, or is called out."""
    table = Table()
    table.put(0, "20028", "town square", bounty=bounty, booted=is_booted)
    table.put(0, dude("Ann"), "town square")
    for name, bullets in (("Bo", 4), ("Cy", 5), ("Dan", 2)):
        table.put(1, dude(name, bullets=bullets), "town square")
    joining = ["0 join posse: Ann", "1 join posse: Cy", "1 join posse: Dan"]
    pair = ("Bo", SILAS) if is_mark else (SILAS, "Bo")
    table.duel(*pair, *(joining[::-1] if is_mark else joining), rest="plain")
    return table


RUN_OFF = f"0 shootout play: use {SILAS}"


@pytest.mark.parametrize("is_mark", [True, False])
def test_silas_aims_sends_home_who_has_less_bullets_than_his_bounty(is_mark: bool) -> None:
    turn = ["1 shootout play: pass"] if is_mark and wanted_man(True).pending().seat == 1 else []
    table = wanted_man(is_mark)
    assert table.options(*turn, RUN_OFF) == ["Bo", "Dan"]
    table = wanted_man(is_mark)
    table.until("pick shooters", *turn, RUN_OFF, "0 target: Bo", rest="plain")
    assert (table.at("Bo"), table.is_booted("Bo"), table.at("Dan")) == ("home 1", True, "town square")
    assert table.is_booted(SILAS) is not is_mark


def test_silas_aims_runs_off_nobody_without_a_bounty_however_well_he_shoots() -> None:
    table = wanted_man(False, bounty=2)
    table.modify(SILAS, "bullets", 9)
    assert f"use {SILAS}" not in table.options()
    table = wanted_man(False, bounty=2)
    table.modify(SILAS, "bounty", 1)
    table.until("pick shooters", RUN_OFF, rest="plain")
    assert table.at("Dan") == "home 1"


def test_silas_aims_runs_off_only_who_can_go() -> None:
    table = wanted_man(False)
    table.do(effects.forbid, table["Bo"], "cannot go home", "day")
    table.until("pick shooters", RUN_OFF, rest="plain")
    assert (table.at("Bo"), table.at("Dan")) == ("town square", "home 1")


def test_silas_aims_need_not_be_unbooted_where_he_is_the_mark() -> None:
    assert f"use {SILAS}" not in wanted_man(False, is_booted=True).options()
    table = wanted_man(True, is_booted=True)
    table.until("pick shooters", RUN_OFF, "0 target: Dan", rest="plain")
    assert table.at("Dan") == "home 1" and table.is_booted(SILAS)


@pytest.mark.parametrize("is_mark", [True, False])
def test_silas_aims_is_kept_from_booting_for_it_only_where_he_would(is_mark: bool) -> None:
    table = wanted_man(is_mark)
    table.modify(SILAS, "cannot boot as a cost", 1)
    assert (f"use {SILAS}" in table.options()) is is_mark


def test_silas_aims_does_it_once_a_day_though_he_does_not_boot() -> None:
    table = wanted_man(True)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("pick shooters", RUN_OFF, "0 target: Dan", RUN_OFF, rest="plain")


# Larry "Sevens" Swift


LARRY = 'Larry "Sevens" Swift'


def ambush(code: str, winner: int, **more: bool) -> Table:
    """Larry, with a Hex, beside Allie against Bo, who has a Horse; the posses are not formed yet."""
    table = Table(winner=winner, turn=0)
    table.put(0, code, "town square", **more)
    table.put(0, HEX, on=LARRY)
    table.put(0, dude("Allie", keywords=("Huckster 1",)), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, NAG, on="Allie")
    table.put(0, spell("Charm", keywords=("Hex",)), on="Allie")
    table.put(1, goods("Pony", keywords=("Horse",)), on="Bo")
    return table


@pytest.mark.parametrize("code", ["20029", "24089"])
@pytest.mark.parametrize(("winner", "booted"), [(0, True), (0, False), (1, False)])
def test_larry_swift_gets_the_jump_on_them(code: str, winner: int, booted: bool) -> None:
    table = ambush(code, winner, booted=booted)
    table.say(f"0 join posse: {LARRY}", f"0 react: answer {LARRY}")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert [table.is_booted(name) for name in ("Hex", "Pony", "Nag")] == [True, True, False]
    assert table.bounty(LARRY) == 1


@pytest.mark.parametrize("code", ["20029", "24089"])
def test_larry_swift_is_too_late_booted_unless_his_player_has_won(code: str) -> None:
    table = ambush(code, winner=1, booted=True)
    table.say(f"0 join posse: {LARRY}")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert not table.is_booted("Pony")


@rule("rulebook-1.5.0 §5.3.1 ¶2 s3")
@pytest.mark.parametrize(("code", "jumps"), [("20029", True), ("24089", False)])
def test_larry_swift_who_cannot_be_wanted_gets_the_jump_only_where_his_bounty_is_no_price(
    code: str, jumps: bool
) -> None:
    """The first printing raises it as what comes of booting the spell, the reprint in order to boot the attachment."""
    table = ambush(code, winner=0)
    table.teach("Allie", Prohibition("cannot be wanted", lambda game, holder, piece, by: piece is table[LARRY]))
    table.say(f"0 join posse: {LARRY}", *([f"0 react: answer {LARRY}"] if jumps else []))
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert (table.is_booted("Pony"), table.is_booted("Hex"), table.bounty(LARRY)) == (jumps, jumps, 0)


@pytest.mark.parametrize("code", ["20029", "24089"])
def test_larry_swift_must_be_there(code: str) -> None:
    table = ambush(code, winner=0)
    table.say("0 join posse: none")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert not table.is_booted("Pony")


# Virginia Ann Earp


def raise_ranks(use: Use) -> None:
    """Let both hands rise by a rank."""
    for seat in (0, 1):
        Play(use).raise_rank(1, seat)


def with_a_trick(table: Table, header: str, seat: int = 0, hand: str = PAIR) -> Table:
    """The table after the plays of a round in which a player raises both ranks, unless that is impossible."""
    trick = action("Trick")
    table.teach(trick, ability(header, raise_ranks))
    table.in_hand(seat, trick)
    table.deal(PAIR, hand)
    step = "shootout" if header == "Shootout" else "resolution"
    if step == "resolution":
        table.until("reveal", rest="plain")
    table.until("take lumps", f"{seat} {step} play: use Trick", rest="plain")
    return table


@pytest.mark.parametrize("header", ["Shootout", "Resolution"])
@pytest.mark.parametrize("seat", [0, 1])
def test_virginia_ann_earp_keeps_ranks_in_her_shootout(header: str, seat: int) -> None:
    assert with_a_trick(against_bo("20030"), header, seat).ranks() == (2, 2)


def test_virginia_ann_earp_keeps_ranks_from_reacts() -> None:
    table = against_bo("20030")
    table.teach("Bo", react("React", "after", HandsRevealed, raise_ranks))
    table.deal(PAIR, PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", "1 react: answer Bo", rest="plain")
    assert table.ranks() == (2, 2)


def test_virginia_ann_earp_leaves_cheatin_plays_and_traits_alone() -> None:
    table = against_bo("20030")
    table.teach("Bo", trait("after", HandsRevealed, lambda use: bool(Play(use).raise_rank(1, 1)) and None))
    assert with_a_trick(table, "Cheatin' Resolution", hand=CHEATIN_PAIR).ranks() == (3, 4)


def test_virginia_ann_earp_keeps_no_ranks_from_outside() -> None:
    table = Table()
    table.put(0, "20030")
    assert with_a_trick(showdown(table=table), "Resolution").ranks() == (3, 3)


# Campbell & Hatch Billiard Parlor


PARLOR = "Campbell & Hatch Billiard Parlor"


def at_the_parlor(seat: int = 0, uses: bool = True) -> Table:
    """Allie, Ann and Abe of seat 0 against Bo and Cy of seat 1; the parlor of a seat, far away, is used or not."""
    table = Table()
    table.put(seat, "20031")
    for one, name in ((0, "Allie"), (0, "Ann"), (0, "Abe"), (1, "Bo"), (1, "Cy")):
        table.put(one, dude(name), "town square")
    joining = ("0 join posse: Ann", "0 join posse: Abe", "1 join posse: Cy")
    answer = (f"{seat} react: answer {PARLOR}",) if uses else ()
    table.duel("Allie", "Bo", *joining, *answer, rest="plain")
    assert table.is_booted(PARLOR) == uses
    return table


@pytest.mark.parametrize("header", ["Shootout", "Resolution"])
@pytest.mark.parametrize(("uses", "ranks"), [(True, (2, 2)), (False, (3, 3))])
@pytest.mark.parametrize("seat", [0, 1])
def test_campbell_and_hatch_keep_ranks_as_they_are(header: str, uses: bool, ranks: tuple[int, int], seat: int) -> None:
    assert with_a_trick(at_the_parlor(seat, uses), header).ranks() == ranks


def test_campbell_and_hatch_let_cheatin_plays_change_ranks() -> None:
    assert with_a_trick(at_the_parlor(), "Cheatin' Resolution", hand=CHEATIN_PAIR).ranks() == (3, 3)


def test_campbell_and_hatch_keep_ranks_in_later_rounds_but_shield_nobody_there() -> None:
    table = at_the_parlor()
    table.deal(PAIR, PAIR)
    table.until("chamber", "0 casualty: discard Abe", "1 casualty: discard Cy", rest="plain")
    table.step(rest="plain")
    trick = action("Trick")

    def shoot_and_raise(use: Use) -> None:
        raise_ranks(use)
        Play(use).ace(table["Ann"])

    table.teach(trick, ability("Shootout", shoot_and_raise))
    table.in_hand(0, trick)
    table.deal(PAIR, PAIR)
    table.until("take lumps", "0 shootout play: use Trick", rest="plain")
    assert table.ranks() == (2, 2) and table.zone("Ann") == "boot hill"


@pytest.mark.parametrize("uses", [True, False])
def test_campbell_and_hatch_keep_nobody_from_being_a_casualty_of_a_shootout_play(uses: bool) -> None:
    """Abilities do not ace or discard a dude that covers casualties (compendium-1.9.3:212, compendium-1.9.3:460)."""
    table = at_the_parlor(uses=uses)
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 0)) and None))
    table.until("pick shooters", "1 shootout play: use Bo", "0 casualty: discard Abe", rest="plain")
    assert table.zone("Abe") == "discard"


def test_campbell_and_hatch_keep_no_ranks_in_the_next_shootout() -> None:
    table = at_the_parlor()
    table.do(leave_posse, table["Bo"])
    table.do(leave_posse, table["Cy"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    table.duel("Allie", "Bo", rest="plain")
    assert with_a_trick(table, "Resolution").ranks() == (3, 3)


@pytest.mark.parametrize("header", ["Shootout", "Resolution"])
@pytest.mark.parametrize("verb", [Play.discard, Play.ace])
@pytest.mark.parametrize(("uses", "lives"), [(True, True), (False, False)])
def test_campbell_and_hatch_shield_dudes_in_the_first_round(header: str, verb: Any, uses: bool, lives: bool) -> None:
    table = at_the_parlor(uses=uses)
    gun = goods("Gun")
    table.put(1, goods("Coat"), on="Bo")
    table.put(0, gun, on="Allie")

    def shoot_at(use: Use) -> None:
        for name in ("Ann", "Coat"):
            verb(Play(use), table[name])

    table.teach(gun, ability(header, shoot_at))
    table.deal(PAIR, PAIR)
    if header == "Resolution":
        table.until("reveal", rest="plain")
    step = header.lower()
    table.until("take lumps", f"0 {step} play: use Gun", rest="plain")
    assert (table.zone("Ann") == "in play") is lives and table.zone("Coat") != "in play"


def test_campbell_and_hatch_shield_nobody_from_cheatin_plays() -> None:
    table = at_the_parlor()
    trick = action("Trick")
    table.teach(trick, ability("Cheatin' Resolution", lambda use: bool(Play(use).ace(table["Ann"])) and None))
    table.in_hand(0, trick)
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    table.until("take lumps", "0 resolution play: use Trick", rest="plain")
    assert table.zone("Ann") == "boot hill"


# Clanton Ranch


@pytest.mark.parametrize(("winner", "rock"), [(1, 1), (0, 0)])
@pytest.mark.parametrize("code", ["20032", "24114"])
def test_clanton_ranch_pays_who_is_not_the_winner(code: str, winner: int, rock: int) -> None:
    table = Table(winner=winner, turn=0)
    table.put(0, code)
    table.play("play: use Clanton Ranch")
    assert table.rock(0) == rock and table.is_booted("Clanton Ranch")


# Concordia Cemetery


@pytest.mark.parametrize(("grit", "points"), [(11, 1), (10, 0)])
def test_concordia_cemetery_is_worth_more_for_a_dude_that_is_aced_in_a_shootout(grit: int, points: int) -> None:
    table = Table()
    table.put(0, "Concordia Cemetery")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", value=grit), "town square")
    table.put(1, dude("Gunslinger", keywords=("Token",)))
    table.put(1, dude("Cy", value=13))
    before = production(table, "Concordia Cemetery")
    shoot(table, "1 join posse: Gunslinger", "1 join posse: none")
    for name in ("Gunslinger", "Cy"):
        table.do(cards.ace, table[name])
    assert production(table, "Concordia Cemetery") == before
    table.say("0 react: answer Concordia Cemetery")
    table.do(cards.ace, table["Bo"])
    assert production(table, "Concordia Cemetery") == before + 1
    assert table["Concordia Cemetery"].control_points == points
    prevent_victory(table)
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("gambling")
    assert production(table, "Concordia Cemetery") == before + 1


def test_concordia_cemetery_buries_nobody_out_of_a_shootout_and_no_goods() -> None:
    table = Table()
    table.put(0, "Concordia Cemetery")
    put_allie_and_bo(table)
    table.put(1, dude("Cy"), "town square")
    table.put(1, MOUNT, on="Bo")
    table.do(cards.ace, table["Cy"])
    shoot(table)
    table.do(cards.ace, table["Mare"])
    assert table.boot_hill(1) == ["Cy", "Mare"] and not table.is_booted("Concordia Cemetery")


# Ike's Place


def test_ikes_place_makes_a_deed_worth_nothing_until_the_next_upkeep_is_over() -> None:
    table = Table()
    prevent_victory(table)
    table.put(0, "Ike's Place")
    table.put(0, deed("Mine", control=2, production=3))
    table.put(1, deed("Bank", control=1, production=1))
    table.put(1, deed("Bar", control=1))
    table.put(0, dude("Allie", bullets=1, influence=1), "Bank")
    assert table.options("play: use Ike's Place") == ["Ike's Place", "Mine", "Bank"]
    table.play("play: use Ike's Place", "target: Mine")
    assert production(table, "Mine") == 0 and stats.control(table.state, table["Mine"]) == 0
    assert production(table, "Bank") == 1
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("upkeep")
    assert production(table, "Mine") == 0
    table.to("high noon")
    assert production(table, "Mine") == 3 and stats.control(table.state, table["Mine"]) == 2


def test_ikes_place_leaves_nothing_of_what_comes_later_and_gives_nothing() -> None:
    """As compendium-1.9.3:688 rules for upkeep, an amount reduced to 0 stays 0, and it does not count as a gain."""
    table = Table()
    place = table.put(0, "Ike's Place")
    table.put(0, deed("Pit", control=1, production=1))
    table.modify("Pit", "production", -3)
    table.play(f"play: use {place}", "target: Pit")
    table.modify("Pit", "production", 2)
    table["Pit"].control_points = 1
    assert (production(table, "Pit"), stats.control(table.state, table["Pit"])) == (0, 0)
    table.modify("Pit", "production", 3)
    assert production(table, "Pit") == 0


# Five Aces Gambling Hall


def test_five_aces_gambling_hall_lets_a_wanted_dude_join_the_mark() -> None:
    table = Table()
    table.put(1, "Five Aces Gambling Hall")
    put_allie_and_bo(table)
    table.put(1, dude("Cy"), "home 0", bounty=1)
    table.put(1, dude("Di"), "home 0")
    table.put(0, dude("Ed"), "home 1", bounty=1)
    shoot(table, "0 join posse: none", "1 join posse: none", "1 react: answer Five Aces Gambling Hall")
    assert table.posse(1) == ["Bo", "Cy"] and table.at("Di") == "home 0"


def test_five_aces_gambling_hall_is_for_who_owns_the_mark() -> None:
    table = Table()
    table.put(0, "Five Aces Gambling Hall")
    put_allie_and_bo(table)
    table.put(0, dude("Cy"), bounty=1)
    shoot(table, "0 join posse: none")
    assert table.posse(0) == ["Allie"] and not table.is_booted("Five Aces Gambling Hall")


@pytest.mark.parametrize(
    ("plan", "mark", "offered"),
    [("Meet the New Boss", "town square", False), ("Establishin' Who's in Charge", "Bank", True)],
)
def test_five_aces_gambling_hall_knows_whose_the_mark_of_a_job_is(plan: str, mark: str, offered: bool) -> None:
    """The town square has no owner (rulebook-1.5.0 §2.5)."""
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, deed("Bank"))
    table.put(1, "Five Aces Gambling Hall")
    table.put(1, dude("Bo"), mark)
    table.in_hand(0, plan)
    table.set_rock(0, 2)
    table.put(1, dude("Cy"), booted=True, bounty=1)
    marks = [f"0 mark: {mark}"] * offered
    options = table.options(f"0 play: use {plan}", *marks, "1 oppose: Bo")
    assert ("answer Five Aces Gambling Hall" in options) is offered


# Old Washoe Club


def test_old_washoe_club_sends_an_opposing_ace_home_booted() -> None:
    table = Table()
    club = table.put(0, "Old Washoe Club")
    put_allie_and_bo(table)
    for name, value in (("Ace", 1), ("Deuce", 2)):
        table.put(1, dude(name, value=value), "town square")
    table.put(1, SIDEKICK, on="Deuce")
    table.put(0, dude("Cy"))
    table.put(0, SIDEKICK, on="Cy")
    table.put(1, MOUNT, on="Ace")
    table.put(0, dude("Own Ace", value=1), "town square")
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "0 join posse: Own Ace", "0 join posse: none"),
        *("1 join posse: Ace", "1 join posse: Deuce", f"0 shootout play: use ability 1 {club}"),
    )
    assert table.at("Ace") == "home 1" and table.posse(1) == ["Bo", "Deuce"]


def test_old_washoe_club_turns_away_a_sidekick_in_the_shootout() -> None:
    table = Table()
    club = table.put(0, "Old Washoe Club")
    put_allie_and_bo(table)
    table.put(1, dude("Cy"))
    table.put(1, SIDEKICK, on="Bo")
    table.put(1, SIDEKICK, on="Cy")
    table.put(1, MOUNT, on="Bo")
    shoot(table, "1 join posse: none", f"0 shootout play: use ability 2 {club}")
    assert table.attached("Bo") == ["Mare"] and table.attached("Cy") == ["Hound #2"]


# Quarter Horse


def ride_out(place: str = "Ranch", sends_home: bool = False) -> Table:
    """Allie with a Quarter Horse, and Ann, who lead a job that marks a deed or home."""
    table = Table(HOME, outfit("Their Home"))
    table.put(0, RICH_BANK)
    table.put(1, deed("Ranch"))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, "20037", on="Allie")
    table.put(0, dude("Ann"), "Bank")
    mission = action("Mission")
    effect = (lambda use: send_home_booted(use.game, table["Allie"])) if sends_home else (lambda use: None)
    table.teach(mission, ability("Noon Job", effect, targets=lambda use: [table.place(place)]))
    table.in_hand(0, mission)
    return table


def test_a_quarter_horse_lets_its_dude_stay_after_a_job() -> None:
    table = ride_out()
    table.play(
        "0 play: use Mission", "0 leader: Allie", "0 join job: Ann", "0 react: answer Quarter Horse", rest="plain"
    )
    assert (table.at("Allie"), table.at("Ann"), table.is_booted("Quarter Horse")) == ("Ranch", "home 0", True)
    assert table.is_booted("Ann")


def test_a_quarter_horse_is_used_by_its_own_dude() -> None:
    table = ride_out()
    with pytest.raises(ScriptFault):
        table.play("0 play: use Mission", "0 leader: Ann", "0 react: answer Quarter Horse", rest="plain")


def test_a_quarter_horse_comes_home_from_a_job_that_marked_it() -> None:
    table = ride_out("home 0")
    with pytest.raises(ScriptFault):
        table.play("0 play: use Mission", "0 leader: Allie", "0 react: answer Quarter Horse", rest="plain")


def test_a_quarter_horse_comes_home_from_failure() -> None:
    table = ride_out()
    table.put(1, dude("Bo"), "Ranch")
    table.teach("Bo", trait("after", Joined, lambda use: Play(use).fail_job()))
    deal(table, FOUR, HIGH)
    table.play("0 play: use Mission", "0 leader: Allie", "1 oppose: Bo", rest="plain")
    with pytest.raises(ScriptFault):
        table.to("sundown", "0 react: answer Quarter Horse", rest="plain")


def test_a_quarter_horse_does_not_keep_its_dude_from_what_sends_it_home() -> None:
    table = ride_out()
    table.say("0 react: answer Quarter Horse")
    with pytest.raises(ScriptFault):
        table.do(send_home_booted, table["Allie"])


def test_a_quarter_horse_does_not_answer_what_a_job_does_to_another() -> None:
    table = ride_out(sends_home=True)
    with pytest.raises(ScriptFault):
        table.play("0 play: use Mission", "0 leader: Ann", "0 react: answer Quarter Horse", rest="plain")


# Electrostatic Pump Gun


PUMP = "Electrostatic Pump Gun"


@pytest.mark.parametrize(
    ("pull", "bullets", "stud", "left"),
    [("2♠", 1, False, 0), ("2♣", 1, True, 0), ("2♠", 2, True, 1), ("2♥", 0, False, 0)],
)
def test_an_electrostatic_pump_gun_weakens_a_foe(pull: str, bullets: int, stud: bool, left: int) -> None:
    table = showdown([dude("Ann")], [dude("Cy", bullets=bullets, shooter="stud")])
    table.put(0, "20038", on="Allie")
    table.put(1, dude("Dan"), "town square")
    table.next_cards(0, pull)
    assert table.options(f"0 shootout play: use {PUMP}") == ["Bo", "Cy"]
    table.step(f"0 shootout play: use {PUMP}", "0 target: Cy")
    assert (table.bullets("Cy"), table.is_stud("Cy"), table.is_booted(PUMP)) == (left, stud, True)


def test_an_electrostatic_pump_gun_is_pulled_for_by_its_dude() -> None:
    table = showdown()
    table.put(0, "20038", on="Allie")
    pulled = []
    table.teach("Allie", trait("after", Pulled, lambda use: pulled.append(use.event.dude)))
    table.step(f"0 shootout play: use {PUMP}")
    assert pulled == [table["Allie"].number]


# Claws


def test_claws_make_a_stud_but_not_against_guns() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Harrowed",)), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, "20039", on="Allie")
    table.put(0, goods("Coat", bullets=1, keywords=("Attire",)), on="Allie")
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    assert table.is_stud("Allie") and table.bullets("Allie") == 3
    table.play(*CALL_OUT)
    assert not table.is_stud("Allie") and table.bullets("Allie") == 1
    table["Gun"].booted = True
    assert table.is_stud("Allie") and table.bullets("Allie") == 3


def test_claws_fear_no_melee_weapon() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Abomination",)), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, "20039", on="Allie")
    table.put(1, goods("Club", keywords=("Weapon", "Melee")), on="Bo")
    table.play(*CALL_OUT)
    assert table.is_stud("Allie") and table.bullets("Allie") == 2


@pytest.mark.parametrize(
    ("words", "fits"), [(("Harrowed",), True), (("Abomination",), True), (("Huckster 2",), False), ((), False)]
)
def test_claws_go_only_on_harrowed_or_abominations(words: tuple[str, ...], fits: bool) -> None:
    table = Table(HOME, HOME)
    table.put(0, dude("Allie", keywords=words))
    table.set_rock(0, 9)
    table.in_hand(0, "20039")
    assert any("Claws" in play for play in table.plays(0)) is fits


def test_claws_go_on_who_has_gained_the_keyword_and_are_traded_to_nobody_else() -> None:
    table = Table(HOME, HOME)
    for name, words in (("Allie", ("Harrowed",)), ("Ann", ()), ("Al", ())):
        table.put(0, dude(name, keywords=words))
    table.modify("Al", "keyword Abomination", 1, change="set")
    table.put(0, "20039", on="Allie")
    able = [name for name in ("Ann", "Al") if cards.can_hold(table.game, table[name], table["Claws"])]
    assert able == ["Al"]


@pytest.mark.parametrize(("seat", "is_affected"), [(0, True), (1, False)])
def test_claws_are_affected_by_their_own_players_cards_alone(seat: int, is_affected: bool) -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Harrowed",)))
    table.put(0, "20039", on="Allie")
    table.put(0, goods("Coat"), on="Allie")
    table.put(seat, dude("Thief"))

    def steal(use: Use) -> None:
        for name in ("Claws", "Coat"):
            Play(use).discard(table[name])

    table.teach("Thief", ability("Noon", steal))
    table.play("0 play: pass" if seat else "0 play: use Thief", *(["1 play: use Thief"] if seat else []))
    assert (table.zone("Claws") == "discard") is is_affected
    assert table.zone("Coat") == "discard"


# Analytical Cognisizer


COGNISIZER = "Analytical Cognisizer"


def test_analytical_cognisizer_rewards_who_invents_it() -> None:
    table = Table(HOME, HOME)
    table.put(0, dude("Ada", keywords=("Mad Scientist 3",)))
    table.put(0, dude("Max", keywords=("Mad Scientist 3",)), booted=True)
    table.set_rock(0, 1)
    table.in_hand(0, "20040")
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.next_cards(0, "9♠")
    table.play(f"0 play: {next(play for play in table.plays(0) if COGNISIZER in play)}", rest="plain")
    assert (table.host(COGNISIZER), table.is_booted("Ada"), table.is_booted("Max")) == ("Ada", False, True)
    assert len(table.hand(0)) == 1


def test_analytical_cognisizer_rewards_no_other_invention() -> None:
    table = Table(HOME, HOME)
    table.put(0, dude("Ada", keywords=("Mad Scientist 3",)))
    table.put(0, "20040", on="Ada")
    table.in_hand(0, goods("Orb", cost=0, keywords=("Gadget",), difficulty=1))
    table.next_cards(0, "9♠ 8♠")
    table.play(f"0 play: {next(play for play in table.plays(0) if 'Orb' in play)}", rest="plain")
    assert (table.host("Orb"), table.is_booted("Ada"), table.hand(0)) == ("Ada", True, [])


def workshop(at: str = "Bank", words: tuple[str, ...] = ("Gadget",), header: str = "Noon, Boot, Pull") -> Table:
    """Ada at home has the Cognisizer; Max somewhere has a thing that gains 1 ghost rock by a pull of hearts. The Bank
    is next to home. A goods and a spell are in hand.
    """
    table = Table(HOME, HOME)
    table.put(0, deed("Bank"))
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    table.put(0, dude("Ada"))
    table.put(0, "20040", on="Ada")
    table.put(0, dude("Max"), at)
    table.put(0, goods("Thing", keywords=words), on="Max")

    def work(use: Use) -> None:
        play = Play(use)
        made = play.made if "Pull" in header else play.pull(dude=play.dude)
        play.gain(1 if made.suit == "hearts" else 0)

    table.teach("Thing", ability(header, work))
    table.in_hand(0, goods("Hat"), HEX)
    table.next_cards(0, "9♠")
    return table


ADJUST = f"0 react [9♠]: answer no. 2 {COGNISIZER}"


@pytest.mark.parametrize("at", ["home 0", "Bank"])
@pytest.mark.parametrize("header", ["Noon, Boot, Pull", "Noon, Boot"])
def test_analytical_cognisizer_turns_pulls_for_gadgets_into_hearts(at: str, header: str) -> None:
    table = workshop(at, header=header)
    table.play("0 play: use Thing", ADJUST, rest="plain")
    assert (table.rock(0), table.hand(0), table.is_booted(COGNISIZER)) == (1, ["Hex"], True)
    assert "Hat" in table.discard(0)


@pytest.mark.parametrize(("at", "words"), [("Farm", ("Gadget",)), ("Bank", ("Mystical",))])
def test_analytical_cognisizer_adjusts_no_gadget_far_away_and_nothing_else(at: str, words: tuple[str, ...]) -> None:
    table = workshop(at, words)
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play("0 play: use Thing", ADJUST)


def test_analytical_cognisizer_needs_goods_to_discard() -> None:
    table = workshop()
    table.do(put, table["Hat"], "discard")
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play("0 play: use Thing", ADJUST)


@pytest.mark.parametrize(("at", "is_adjusted"), [("home 0", True), ("Farm", False)])
def test_analytical_cognisizer_adjusts_the_pull_to_invent_a_gadget(at: str, is_adjusted: bool) -> None:
    table = Table(HOME, HOME)
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    table.put(0, dude("Ada"))
    table.put(0, "20040", on="Ada")
    table.put(0, dude("Max", keywords=("Mad Scientist 3",)), at)
    table.in_hand(0, goods("Hat"), goods("Orb", cost=0, keywords=("Gadget",), difficulty=1))
    table.next_cards(0, "9♠")
    play = next(play for play in table.plays(0) if "Orb" in play)
    if is_adjusted:
        table.play(f"0 play: {play}", ADJUST, rest="plain")
        assert table.host("Orb") == "Max" and table.is_booted(COGNISIZER)
        return
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play(f"0 play: {play}", ADJUST)


def test_analytical_cognisizer_adjusts_no_pull_of_another_player_and_no_spells() -> None:
    table = workshop()
    table.put(1, dude("Cy"), "Bank")
    table.put(1, goods("Toy", keywords=("Gadget",)), on="Cy")
    table.teach("Toy", ability("Noon, Boot, Pull", do_nothing))
    table.next_cards(1, "9♣")
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play("0 play: pass", "1 play: use Toy", f"0 react: answer no. 2 {COGNISIZER}")
    table = workshop()
    table.put(0, dude("Merlin", keywords=("Huckster 9",)))
    table.put(0, spell("Jinx", keywords=("Hex",)), on="Merlin")
    table.teach("Jinx", ability("Noon Hex 1, Boot", do_nothing))
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play("0 play: use Jinx", ADJUST)


# Ranger's Bible


BIBLE = "Ranger's Bible"


def amount_of(table: Table, use: str) -> int:
    """By how much agents are told that a use changes the rank of the hand that they choose."""
    with pytest.raises(ScriptFault) as asked:
        table.step(use)
    decision = asked.value.decision
    assert isinstance(decision, ChooseTarget) and isinstance(decision.purpose, Purpose)
    return decision.purpose.amount


def sermon(hand: str, influence: int, ruleset: str = "pinebox-1.5") -> Table:
    """Allie, with the Bible, is about to reveal a hand against one that is cheatin'; each player holds a Trap."""
    table = Table(ruleset=ruleset)
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(0, trap)
    table.put(0, dude("Allie", influence=influence), "town square")
    table.put(0, "20041", on="Allie")
    table.put(1, dude("Bo"), "town square")
    deal(table, hand, CHEATIN_FOUR)
    table.duel("Allie", "Bo", rest="plain")
    table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize(
    ("hand", "influence", "ranks"), [(PAIR, 1, (2, 6)), (PAIR, 3, (2, 4)), (PAIR, 9, (2, 4)), (CHEATIN_PAIR, 3, (2, 8))]
)
def test_a_rangers_bible_lowers_a_hand_by_influence(hand: str, influence: int, ranks: tuple[int, int]) -> None:
    table = sermon(hand, influence)
    assert table.options(f"0 resolution play: use {BIBLE}") == ["home 0", "home 1"]
    table.until("take lumps", f"0 resolution play: use {BIBLE}", "0 target: home 1", rest="plain")
    assert table.ranks() == ranks and table.is_booted(BIBLE)


def test_a_rangers_bible_tells_agents_that_it_lowers_a_hand() -> None:
    assert amount_of(sermon(PAIR, 3), f"0 resolution play: use {BIBLE}") == -1


def test_a_rangers_bible_may_lower_its_own_hand() -> None:
    table = sermon(PAIR, 0)
    table.until("take lumps", f"0 resolution play: use {BIBLE}", "0 target: home 0", rest="plain")
    assert table.ranks() == (1, 8)


def test_a_rangers_bible_of_2015_needs_a_legal_hand() -> None:
    for hand, able in ((PAIR, True), (CHEATIN_PAIR, False)):
        table = sermon(hand, 1, ruleset="aeg-2015")
        assert (f"use {BIBLE}" in table.options()) is able


def test_a_rangers_bible_does_nothing_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie", influence=3))
    table.put(0, "20041", on="Allie")
    table.put(1, dude("Bo"))
    deal(table, FOUR, CHEATIN_PAIR)
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.step(f"0 cheatin' play: use {BIBLE}", "0 target: home 1")
    assert table.state.winner == 1


# Stone's Colt Dragoons


DRAGOONS = "Stone's Colt Dragoons"


def reinforced(*, armed: str = "Allie", seat: int = 1, booted: bool = False) -> Table:
    """Cy can be brought into a shootout by a card; a dude has the Dragoons."""
    table = Table()
    put_allie_and_bo(table)
    table.put(0, dude("Ann"), "home 0")
    table.put(0, "20042", on=armed)
    table.put(seat, dude("Cy"), booted=booted)
    horn = action("Horn")
    table.teach(
        horn,
        ability(
            "Shootout",
            lambda use: join_posse(use.game, table["Cy"], table.posse_led_by(seat)),
            joins=True,
        ),
    )
    table.in_hand(seat, horn)
    return table


BLOW = "1 shootout play: use Horn"


def test_stones_colt_dragoons_pin_down_who_is_brought_in() -> None:
    table = reinforced()
    prevent_victory(table)
    table.duel("Allie", "Bo", rest="plain")
    table.step(BLOW, f"0 react: answer {DRAGOONS}", rest="plain")
    assert (table.is_booted("Cy"), table.is_booted(DRAGOONS), table.is_booted("Bo")) == (True, True, False)
    table.do(unboot, table["Cy"])
    assert not table.is_booted("Cy")
    for name in ("Bo", "Cy"):
        table.do(leave_posse, table[name])
    for name in ("Ann", "Cy"):
        table[name].booted = True
    table.to("gambling", rest="plain")
    assert (table.is_booted("Cy"), table.is_booted("Ann")) == (True, False)
    table.to("sundown", rest="plain")
    table.to("gambling", rest="plain")
    assert not table.is_booted("Cy")


@pytest.mark.parametrize("case", [{"armed": "Ann"}, {"seat": 0}, {"booted": True}])
def test_stones_colt_dragoons_pin_down_foes_of_their_own_dude(case: dict[str, Any]) -> None:
    table = reinforced(**case)
    table.duel("Allie", "Bo", rest="plain")
    with pytest.raises(ScriptFault):
        table.step(f"{case.get('seat', 1)} shootout play: use Horn", f"0 react: answer {DRAGOONS}", rest="plain")


def test_stones_colt_dragoons_let_those_come_who_do_so_by_themselves() -> None:
    table = reinforced()
    table["Cy"].at = table.place("town square")
    with pytest.raises(ScriptFault):
        table.play(*CALL_OUT, "1 join posse: Cy", f"0 react: answer {DRAGOONS}", rest="plain")


def test_stones_colt_dragoons_let_those_come_whom_a_call_out_of_a_card_has_brought_against_them() -> None:
    """rulebook-1.5.0 §6.1 step 1: joining a posse as it forms is not a card effect, whatever began the shootout."""
    table = reinforced()
    table["Cy"].at = table.place("town square")
    table.teach("Bo", ability("Noon", lambda use: call_out(use.game, table["Bo"], table["Allie"])))
    script = ("0 play: pass", "1 play: use Bo", "0 accept: yes", "1 join posse: Cy", f"0 react: answer {DRAGOONS}")
    with pytest.raises(ScriptFault, match=r"never asked for: \[.0 react"):
        table.play(*script, rest="plain")


# Bedazzle


def bedazzling(*, lowball: bool = False) -> Table:
    """Merlin knows Bedazzle; the other hand is cheatin'."""
    table = Table(phase="gambling") if lowball else Table()
    table.put(0, dude("Allie", keywords=("Huckster 9",)), "town square")
    table.put(0, "20043", on="Allie")
    table.put(1, dude("Bo", bullets=2), "town square")
    table.put(1, dude("Cy", bullets=3), "town square")
    return table


def test_bedazzle_lowers_a_hand_and_disarms_a_foe_for_the_shootout() -> None:
    table = bedazzling()
    deal(table, FOUR, CHEATIN_FOUR)
    table.duel("Allie", "Bo", "1 join posse: Cy", rest="plain")
    table.until("reveal", rest="plain")
    table.until(
        "take lumps",
        "0 resolution play: use Bedazzle",
        "0 target: home 1",
        "0 weaken: Cy",
        rest="plain",
    )
    assert (table.rank(1), table.bullets("Cy"), table.bullets("Bo")) == (6, 0, 2)
    table.until("pick shooters", "1 casualty: ace Bo", rest="plain")
    assert table.bullets("Cy") == 0
    table.do(leave_posse, table["Cy"])
    table.to("sundown", rest="plain")
    assert table.bullets("Cy") == 3


def test_bedazzle_tells_agents_that_it_lowers_a_hand() -> None:
    table = bedazzling()
    deal(table, FOUR, CHEATIN_FOUR)
    table.duel("Allie", "Bo", rest="plain")
    table.until("reveal", rest="plain")
    assert amount_of(table, "0 resolution play: use Bedazzle") == -2


def test_bedazzle_in_lowball_only_lowers_the_hand() -> None:
    table = bedazzling(lowball=True)
    deal(table, FOUR, CHEATIN_FOUR)
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.step("0 cheatin' play: use Bedazzle", "0 target: home 1", rest="plain")
    assert (table.bullets("Cy"), table.is_booted("Bedazzle")) == (3, True)


# Retribution


def vengeance(ours: str, theirs: str, pull: str = "K♠", **bo: Any) -> Table:
    """Allie, Blessed 1, threatens Bo, whose value is 5; hands are revealed."""
    table = Table()
    table.put(0, dude("Allie", keywords=("Blessed 1",)), "town square")
    table.put(0, "20045", on="Allie")
    table.put(1, dude("Bo", value=5, **bo), "town square")
    table.put(1, dude("Cy", value=5), "town square")
    table.deal(ours, theirs)
    table.next_cards(0, pull)
    table.duel("Allie", "Bo", "1 join posse: Cy", rest="plain")
    table.until("reveal", "0 shootout play: use Retribution", "0 target: Bo", rest="plain")
    assert table.is_booted("Retribution")
    return table


@pytest.mark.parametrize(
    ("ours", "theirs", "pull", "zone"),
    [
        (PAIR, CHEATIN_PAIR, "4♠", "boot hill"),
        (PAIR, CHEATIN_PAIR, "3♠", "in play"),
        (PAIR, PAIR, "K♠", "in play"),
        (CHEATIN_PAIR, CHEATIN_PAIR, "K♠", "in play"),
    ],
)
def test_retribution_aces_who_is_of_a_cheat(ours: str, theirs: str, pull: str, zone: str) -> None:
    table = vengeance(ours, theirs, pull)
    table.step(rest="plain")
    assert (table.zone("Bo"), table.zone("Cy"), table.zone("Allie")) == (zone, "in play", "in play")


@pytest.mark.parametrize(("theirs", "zone"), [(CHEATIN_PAIR, "boot hill"), (PAIR, "in play")])
def test_retribution_goes_by_the_hands_that_were_revealed(theirs: str, zone: str) -> None:
    """compendium-1.9.3:359: not by what Ace in the Hole, for example, has made of them since."""
    table = vengeance(PAIR, theirs)
    for seat, becomes in ((0, 1), (1, int(theirs == PAIR))):
        turn = partial(turn_hand, table, f"home {seat}", becomes)
        table.teach(("Allie", "Cy")[seat], trait("when", HandsRevealed, turn))
    table.step(rest="plain")
    assert table.zone("Bo") == zone


def turn_hand(table: Table, home: str, becomes: int, use: Use) -> None:
    """Let a player's hand count as cheatin' (1) or legal (0) from now on."""
    effects.modify(use.game, table[home], "cheatin hand", becomes, "round", "set")


def test_retribution_can_not_be_prevented() -> None:
    table = vengeance(PAIR, CHEATIN_PAIR, keywords=("Harrowed",))
    table.step(rest="plain")
    assert table.zone("Bo") == "boot hill"


@rule("rulebook-1.5.0 §2.1 ¶2")
@pytest.mark.parametrize(("said", "zone"), [("yes", "boot hill"), ("no", "in play")])
def test_the_winner_orders_retribution_and_the_billiard_parlor(said: str, zone: str) -> None:
    """The parlor keeps Shootout abilities from acing anybody in the first round."""
    table = at_the_parlor(1)
    table.put(0, "20045", on="Allie")
    table["Allie"].card = replace(table["Allie"].card, keywords=dude("", keywords=("Blessed 1",)).keywords)
    table.state.active.rebuild()
    table.next_cards(0, "K♠")
    table.until("pick shooters", "0 shootout play: use Retribution", "0 target: Bo", rest="plain")
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("take lumps", f"0 ace anyway [Bo]: {said}", rest="plain")
    assert table.zone("Bo") == zone


def test_retribution_strikes_who_has_left_the_shootout() -> None:
    table = vengeance(PAIR, CHEATIN_PAIR)
    table.do(leave_posse, table["Bo"])
    table.step(rest="plain")
    assert table.zone("Bo") == "boot hill"


def test_retribution_is_over_with_the_round() -> None:
    table = vengeance(PAIR, HIGH)
    table.until("chamber", "1 casualty: discard Cy", rest="plain")
    table.step(rest="plain")
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("take lumps", rest="plain")
    assert (table.zone("Cy"), table.zone("Bo")) == ("discard", "in play")


def test_retribution_is_threatened_to_opposing_dudes_though_they_could_not_be_aced() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Blessed 1",)), "town square")
    table.put(0, "20045", on="Allie")
    for name in ("Bo", "Cy"):
        table.put(1, dude(name), "town square")
        table.do(effects.forbid, table[name], "cannot be aced", "day")
    table.duel("Allie", "Bo", "1 join posse: Cy", rest="plain")
    assert table.options("0 shootout play: use Retribution") == ["Bo", "Cy"]


def test_retribution_is_answered_by_nothing_that_would_happen_instead() -> None:
    """Dr. Emanuel Ashbel (03006) would have the dude discarded; the Undertaker (01076) is paid."""
    table = vengeance(PAIR, CHEATIN_PAIR)
    table.put(1, "03006")
    table.put(0, "Undertaker")
    table.next_cards(1, "K♠")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 react [Bo]: answer Dr. Emanuel Ashbel", rest="plain")
    assert (table.zone("Bo"), table.rock(0)) == ("boot hill", 2)


# Exultant Translocation


EXULTANT = "Exultant Translocation"


def translocate(pull: str, *script: str, stays: tuple[str, ...] = ()) -> Table:
    """Merlin, at the Bank, changes places with Ann."""
    table = coven("20044", "Bank", pull)
    table.put(0, dude("Ann"), booted=True)
    table.put(0, dude("Al"), "Bank")
    table.put(1, dude("Bo"))
    for name in stays:
        table.modify(name, "cannot move", 1)
    table.play(f"0 play: use {EXULTANT}", *script)
    return table


@pytest.mark.parametrize("pull", ["5♠", "10♠"])
def test_exultant_translocation_exchanges_two_dudes(pull: str) -> None:
    table = translocate(pull)
    assert (table.at("Merlin"), table.at("Ann"), table.is_booted("Ann")) == ("home 0", "Bank", True)


def test_exultant_translocation_unboots_one_if_it_is_cast_well() -> None:
    table = coven("20044", "Bank", "J♠")
    table["Merlin"].booted = True
    table.put(0, dude("Ann"), booted=True)
    table.play(f"0 play: use {EXULTANT}", "0 unboot: Ann")
    assert (table.is_booted("Merlin"), table.is_booted("Ann")) == (True, False)


@pytest.mark.parametrize(("stays", "at"), [("Merlin", ("Bank", "Bank")), ("Ann", ("home 0", "home 0"))])
def test_exultant_translocation_moves_who_can(stays: str, at: tuple[str, str]) -> None:
    table = translocate("5♠", stays=(stays,))
    assert (table.at("Merlin"), table.at("Ann")) == at


# Gateway


def gateway(place: str = "town square") -> Table:
    """Merlin with a Gateway, and Abominations of both players here and there."""
    table = coven("20046", place)
    for seat, name, words, at in (
        (0, "Fiend", ("Abomination",), place),
        (0, "Far", ("Abomination",), "home 0"),
        (0, "Al", (), place),
        (1, "Foe", ("Abomination",), place),
    ):
        table.put(seat, dude(name, keywords=words), at)
    return table


def test_gateway_moves_an_abomination_from_here_anywhere() -> None:
    """Only a dude, by the errata (compendium-1.9.3:1066)."""
    table = gateway()
    table.put(0, goods("Thing", keywords=("Abomination",)), on="Al")
    table.play("0 play: use ability 1 Gateway", "0 choose place: Ranch")
    assert (table.at("Fiend"), table.is_booted("Fiend"), table.at("Far")) == ("Ranch", False, "home 0")


def test_gateway_needs_an_abomination_that_can_move() -> None:
    table = gateway()
    table.modify("Fiend", "cannot move", 1)
    assert "use ability 1 Gateway" not in table.plays()


@pytest.mark.parametrize("place", ["town square", "home 0"])
def test_gateway_lets_an_abomination_join_from_anywhere(place: str) -> None:
    table = Table(HOME, outfit("Second"), outfit("Third"))
    table.put(1, deed("Ranch"))
    table.put(0, MASTER_CASTER, place)
    table.put(0, "20046", on="Merlin")
    table.next_cards(0, "K♠")
    table.put(0, dude("Fiend", keywords=("Abomination",)), "Ranch", booted=True)
    table.put(0, dude("Al"))
    table.put(0, dude("Bound", keywords=("Abomination",)))
    table.modify("Bound", "cannot join", 1)
    table.put(2, dude("Foe", keywords=("Abomination",)))
    put_allie_and_bo(table)
    table.duel("Allie", "Bo", rest="plain")
    table.step("0 shootout play: use ability 2 Gateway")
    assert table.posse(0) == ["Allie", "Fiend"] and table.at("Fiend") == "town square" and table.is_booted("Fiend")


# Guiding Wind


@pytest.mark.parametrize(("who", "bullets"), [("Cy", 2), ("Ann", 3), ("Bo", 0)])
def test_guiding_wind_gives_a_dude_bullets_by_its_influence(who: str, bullets: int) -> None:
    table = showdown(
        [
            dude("Ann", bullets=1, influence=4),
            dude("Gunslinger", keywords=("Token",)),
            dude("Sam", keywords=("Shaman 9",)),
        ],
        [dude("Cy", bullets=5, influence=2), dude("Goon", keywords=("Token",))],
    )
    table.put(0, "20047", on="Sam")
    table.next_cards(0, "K♠")
    table.put(0, dude("Far"))
    assert table.options("0 shootout play: use Guiding Wind") == ["Allie", "Ann", "Sam", "Bo", "Cy", "Goon"]
    table.step("0 shootout play: use Guiding Wind", f"0 target: {who}")
    assert table.bullets(who) == bullets


# compendium-1.9.3 "Penalties and Bonuses": bullets are always what is printed, and what cards add or take away.
@pytest.mark.parametrize(("code", "bounty"), [("01043", 4), ("01019", 0)])
def test_guiding_wind_sets_bullets_that_are_equal_to_something_else(code: str, bounty: int) -> None:
    table = showdown([dude("Sam", keywords=("Shaman 9",))], [printed(code)])
    table.put(0, "20047", on="Sam")
    table.put(1, goods("Locket", influence=2 if code == "01043" else 1), on=printed(code).title)
    table.do(add_bounty, table[printed(code).title], bounty)
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Guiding Wind", f"0 target: {printed(code).title}")
    assert table.bullets(printed(code).title) == 2


def test_guiding_wind_leaves_what_weapons_add() -> None:
    table = showdown([dude("Sam", keywords=("Shaman 9",))], [dude("Cy", bullets=5, influence=2)])
    table.put(0, "20047", on="Sam")
    table.put(1, goods("Gun", bullets=2, keywords=("Weapon",)), on="Cy")
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Guiding Wind", "0 target: Cy")
    assert table.bullets("Cy") == 4


# Peacemaker keeps bullets from being lowered: to be set to 2 is no loss for who has 1 besides that of the Weapon.
@pytest.mark.parametrize(("printed_bullets", "left"), [(1, 3), (5, 6)])
def test_guiding_wind_lowers_no_bullets_that_cannot_be_lowered(printed_bullets: int, left: int) -> None:
    table = showdown([dude("Sam", keywords=("Shaman 9",))], [dude("Cy", bullets=printed_bullets, influence=2)])
    table.put(0, "20047", on="Sam")
    table.put(1, "01083", on="Cy")
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Guiding Wind", "0 target: Cy")
    assert table.bullets("Cy") == left


# Murdered in Tombstone


def newsworthy(in_deck: bool = True) -> tuple[Table, str]:
    """Allie and Ann against Bo; each player has an action against cheatin', and others, to find."""
    table = showdown([dude("Ann")])
    table.put(0, dude("Al"), "town square")
    table.set_rock(0, 1)
    for seat, name in ((0, "Ace"), (1, "Trap")):
        trick, other = action(name), action(f"{name} in Noon")
        table.teach(trick, ability("Cheatin' Resolution", do_nothing))
        held = replace(trick, headers=("Cheatin' Resolution",))
        lay = table.in_deck if in_deck else table.in_discard
        lay(seat, held, replace(other, headers=("Noon",)), goods(f"Coat {seat}"))
        table.in_hand(seat, goods(f"Hat {seat}"))
    return table, use_from_hand(table, "20049", window="shootout")


@pytest.mark.parametrize("in_deck", [True, False])
def test_murdered_in_tombstone_makes_a_stud_and_lets_both_players_find_an_action(in_deck: bool) -> None:
    table, use = newsworthy(in_deck)
    assert table.options(use) == ["Allie", "Ann"]
    found = ("0 search the deck: yes", "0 search: Ace", "1 search the deck: yes", "1 search: Trap")
    gone = ("0 discard from hand: Hat 0", "1 discard from hand: Trap")
    table.until("pick shooters", use, "0 target: Ann", *found, *gone, rest="plain")
    assert (table.hand(0), table.hand(1)) == (["Ace"], ["Hat 1"])
    assert table["Ace"].number in table.state.players[1].known
    assert [table.is_stud(name) for name in ("Allie", "Ann", "Bo")] == [False, True, False]
    assert table.rock(0) == 0


def test_murdered_in_tombstone_shows_only_actions_against_cheatin() -> None:
    table, use = newsworthy()
    assert table.options(use, "0 target: Ann", "0 search the deck: yes") == ["none", "Ace"]


@pytest.mark.parametrize("answers", [("0 search the deck: no",), ("0 search the deck: yes", "0 search: none")])
def test_murdered_in_tombstone_takes_no_card_of_who_finds_none(answers: tuple[str, ...]) -> None:
    table, use = newsworthy()
    table.until("pick shooters", use, "0 target: Ann", *answers, "1 search the deck: no", rest="plain")
    assert (table.hand(0), table.hand(1)) == (["Hat 0"], ["Hat 1"])


def test_murdered_in_tombstone_is_no_matter_of_a_third_player() -> None:
    table = Table(HOME, HOME, HOME)
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
    table.set_rock(0, 1)
    use = use_from_hand(table, "20049", window="shootout")
    table.duel("Allie", "Bo", rest="plain")
    with pytest.raises(ScriptFault):
        table.until("pick shooters", use, "2 search the deck: yes", rest="plain")


# Mischievous Coyote


def trickster(*others: Card, pull: str = "K♠", code: str = "20048") -> Table:
    """Allie, a Shaman and stud of 2 bullets, and others against Bo, a stud of 3, and Cy."""
    table = Table()
    table.put(0, dude("Allie", shooter="stud", bullets=2, keywords=("Shaman 1",)), "town square")
    table.put(0, code, on="Allie")
    for other in others:
        table.put(0, other, "town square")
    table.put(1, dude("Bo", shooter="stud", bullets=3), "town square")
    table.next_cards(0, pull)
    joining = [f"0 join posse: {other.title}" for other in others]
    table.duel("Allie", "Bo", *joining, rest="plain")
    return table


def bonuses(table: Table, seat: int = 0) -> tuple[int, int]:
    """A posse's stud bonus and draw bonus."""
    one = table.posse_led_by(seat)
    return stud_bonus(table.game, one), draw_bonus(table.game, one)


PRANK = "0 shootout play: use Mischievous Coyote"


@pytest.mark.parametrize(("pull", "after"), [("8♠", (1, 2)), ("7♠", (2, 1))])
def test_mischievous_coyote_switches_both_bonuses(pull: str, after: tuple[int, int]) -> None:
    table = trickster(dude("Ann"), pull=pull)
    table.until("draw hands", PRANK, "0 shooter: Allie", rest="plain")
    assert (bonuses(table), bonuses(table, 1)) == (after, (3, 0))


def test_mischievous_coyote_switches_what_cards_add_as_well() -> None:
    table = trickster(dude("Ann"))
    table.modify("home 0", "draw bonus", 3)
    table.until("draw hands", PRANK, "0 shooter: Allie", rest="plain")
    assert bonuses(table) == (4, 2)


def test_mischievous_coyote_is_done_with_the_round() -> None:
    table = trickster(dude("Ann"))
    table.put(1, dude("Cy"), "town square")
    table.do(join_posse, table["Cy"], posses(table)[1])
    table.deal(PAIR, HIGH)
    table.next_cards(0, "K♠")
    table.until("draw hands", PRANK, "0 shooter: Allie", rest="plain")
    assert bonuses(table) == (1, 2)
    table.until("chamber", "1 casualty: discard Cy", rest="plain")
    table.step(rest="plain")
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert bonuses(table) == (2, 1)


def test_two_pranks_of_mischievous_coyotes_cancel_each_other() -> None:
    table = trickster(dude("Ann", keywords=("Shaman 9",)))
    table.put(0, "20048", on="Ann")
    table.next_cards(0, "K♠ K♥")
    table.until("draw hands", PRANK, f"{PRANK} #2", "0 shooter: Allie", rest="plain")
    assert bonuses(table) == (2, 1)


@pytest.mark.parametrize(
    "others", [(), (dude("Ann", shooter="stud"),), (dude("Ann", shooter="stud"), dude("Tok", keywords=("Token",)))]
)
def test_mischievous_coyote_needs_a_stud_and_a_draw(others: tuple[Card, ...]) -> None:
    assert "use Mischievous Coyote" not in trickster(*others).options()


# Hostile Takeover


TAKEOVER = "Hostile Takeover"


def raid(*, owner: int = 1, bullets: int = 2, **allie: object) -> tuple[Table, str]:
    """Allie, a stud, controls the Ranch, which may be another player's."""
    table = Table()
    table.put(owner, deed("Ranch"))
    facts = {"influence": 1, "bullets": bullets, "shooter": "stud", **allie}
    table.put(0, dude("Allie", **facts), "Ranch")
    table.put(1, dude("Bo", shooter="stud", influence=0), "Ranch")
    return table, use_from_hand(table, "20050")


@pytest.mark.parametrize(("bullets", "rock"), [(2, 2), (5, 3)])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_hostile_takeover_pays_by_bullets_and_may_last(bullets: int, rock: int, answer: str) -> None:
    table, use = raid(bullets=bullets)
    table.play(use, f"0 ace this card: {answer}")
    assert (table.rock(0), table.is_booted("Allie"), table.is_booted("Ranch")) == (rock, True, True)
    is_aced = answer == "yes"
    assert table.zone(TAKEOVER) == ("boot hill" if is_aced else "discard")
    assert (table["Ranch"].control_points, table.influence("Allie")) == (1 if is_aced else 0, 2 if is_aced else 1)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.influence("Allie") == (2 if is_aced else 1)


@pytest.mark.parametrize("why", ["own deed", "a draw", "no control", "booted"])
def test_a_hostile_takeover_needs_a_stud_that_rules_anothers_deed(why: str) -> None:
    table, use = raid(owner=0 if why == "own deed" else 1, shooter="draw" if why == "a draw" else "stud")
    table["Allie"].booted = why == "booted"
    if why == "no control":
        table.modify("Bo", "influence", 2)
    assert use.removeprefix("0 play: ") not in table.plays()


def test_a_hostile_takeover_pays_nothing_for_a_deed_that_is_booted_already() -> None:
    table, use = raid()
    table.modify("Ranch", "cannot boot", 1)
    table.play(use, "0 ace this card: no", rest="plain")
    assert table.rock(0) == 0


# Jade King Stance


STANCE = "Jade King Stance"


def stance() -> Table:
    """Monk, booted, who performs the Stance."""
    table = Table()
    table.put(0, RICH_BANK)
    table.put(0, dude("Monk", value=9, bullets=1, keywords=("Kung Fu 1",)), booted=True)
    table.next_cards(0, "A♠ A♠")
    return table


def test_a_jade_king_stance_unboots_its_performer_who_stays() -> None:
    table = stance()
    table.play(use_from_hand(table, "20051"))
    assert (table.is_booted("Monk"), table.bullets("Monk"), table.rating("Monk", "Kung Fu")) == (False, 3, 3)
    assert "move Monk" not in table.plays(0)
    table.do(move, table["Monk"], table.place("Bank"))
    assert table.at("Monk") == "home 0"
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.bullets("Monk") == 1
    table.do(move, table["Monk"], table.place("Bank"))
    assert table.at("Monk") == "Bank"


def test_a_jade_king_stance_is_for_the_booted() -> None:
    table = stance()
    table["Monk"].booted = False
    assert not can_use(table, "20051")


def test_a_jade_king_stance_holds_nobody_who_is_elsewhere() -> None:
    table = stance()
    table.put(1, deed("Ranch"))
    table["Monk"].at = table.place("Ranch")
    table.play(use_from_hand(table, "20051"))
    table.do(cards.discard, table["Ranch"])
    assert table.at("Monk") == "home 0"
    table.do(move, table["Monk"], table.place("Bank"))
    assert (table.at("Monk"), table.bullets("Monk")) == ("Bank", 3)


# Heist


def heist(owner: int = 1, **bank: object) -> tuple[Table, str]:
    """Allie and Ann, with three bullets together; deeds in and out of town."""
    table = Table(HOME, outfit("Their Home"))
    table.put(owner, deed("Ranch", production=3, **bank))
    table.put(1, deed("Far", production=1, keywords=("Out of Town",)))
    table.put(0, dude("Allie", bullets=2), "Ranch")
    table.put(0, dude("Ann", bullets=1), "Ranch")
    return table, use_from_hand(table, "20052")


@pytest.mark.parametrize("owner", [0, 1])
def test_a_heist_pays_what_the_deed_yields_and_makes_its_leader_wanted(owner: int) -> None:
    table, use = heist(owner)
    table.play(use, "0 leader: Allie", rest="plain")
    assert (table.rock(0), table.bounty("Allie"), table.bounty("Ann")) == (3, 2, 0)
    assert (table.is_booted("Allie"), table.is_booted("Ann"), table.at("Allie")) == (owner == 0, True, "home 0")


def test_a_heist_needs_three_bullets() -> None:
    table, use = heist()
    table.modify("Ann", "bullets", -1)
    assert use.removeprefix("0 play: ") not in table.plays()


def test_a_heist_is_about_a_deed_in_town() -> None:
    table, _ = heist(keywords=("Out of Town",))
    assert not can_use(table, "20052")


# I'm Your Huckleberry


HUCKLEBERRY = "I'm Your Huckleberry"


def daisies(ours: str = PAIR, *foes: Card) -> Table:
    """Allie against Bo, whose hand is cheatin', and others; hands are revealed."""
    table = Table(HOME, HOME)
    table.in_hand(0, "20053")
    showdown((), foes, table=table)
    table.deal(ours, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    return table


CY = dude("Cy")
SAY_WHEN = f"0 resolution play: use {HUCKLEBERRY}"


@pytest.mark.parametrize(("ours", "chooser"), [(PAIR, 0), (CHEATIN_FOUR, 1)])
def test_im_your_huckleberry_wins_a_dude_over_that_an_honest_player_chooses(ours: str, chooser: int) -> None:
    table = daisies(ours, CY)
    asked = table.pending(SAY_WHEN)
    assert asked is not None and (asked.seat, asked.kind, sorted(asked.options)) == (chooser, "take over", ["Bo", "Cy"])
    table = daisies(ours, CY)
    table.until("take lumps", SAY_WHEN, f"{chooser} take over: Cy", rest="plain")
    assert (table.posse(0), table.posse(1), table.controller("Cy")) == (["Allie", "Cy"], ["Bo"], 0)
    assert not table.is_booted("Cy")


def test_im_your_huckleberry_sends_the_dude_home_booted_after_the_shootout() -> None:
    table = daisies(PAIR, CY)
    table.until("take lumps", SAY_WHEN, "0 take over: Cy", rest="plain")
    table.do(leave_posse, table["Bo"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert table.state.shootout is None
    assert (table.controller("Cy"), table.at("Cy"), table.is_booted("Cy")) == (1, "home 1", True)
    # It is over with that shootout.
    table["Cy"].booted = False
    table.do(move, table["Cy"], TOWN_SQUARE)
    table.duel("Allie", "Cy", rest="plain")
    table.do(leave_posse, table["Allie"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert table.state.shootout is None and table.at("Cy") == "town square"


def test_im_your_huckleberry_lets_the_dead_rest() -> None:
    table = daisies(PAIR, CY)
    table.until("take lumps", SAY_WHEN, "0 take over: Cy", rest="plain")
    table.do(cards.ace, table["Cy"])
    table.do(leave_posse, table["Bo"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert table.zone("Cy") == "boot hill" and table["Cy"].owner == 1


@pytest.mark.parametrize("what", ["cannot join", "cannot leave", "cannot join the leader's posse"])
def test_im_your_huckleberry_wins_nobody_over_who_is_kept_where_he_is(what: str) -> None:
    table = daisies(PAIR, CY)
    table.do(effects.forbid, table["Cy"], what, "day")
    table.until("take lumps", SAY_WHEN, rest="plain")
    assert (table.posse(0), table.posse(1)) == (["Allie", "Bo"], ["Cy"])
    table = daisies()
    table.do(effects.forbid, table["Bo"], what, "day")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", SAY_WHEN, rest="plain")


@pytest.mark.parametrize("ours", [PAIR, CHEATIN_FOUR])
def test_im_your_huckleberry_needs_somebody_whom_an_honest_player_can_choose(ours: str) -> None:
    """compendium-1.9.3 "Abilities": what it requires must be possible; a cheatin' player's opponent chooses himself."""
    table = daisies(ours)
    table.do(effects.forbid, table["Bo"], "cannot be chosen", "day")
    assert (SAY_WHEN[2:] in [f"resolution play: {said}" for said in table.options()]) is (ours == CHEATIN_FOUR)


def on_a_job(alone: bool) -> Table:
    """Allie leads a job, alone or with Ann, that Bo and Cy oppose, whose hand is cheatin'."""
    table = Table(HOME, HOME)
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Cy")):
        table.put(seat, dude(name), "town square")
    raid = action("Raid")
    count = lambda use: Play(use).gain(len(Play(use).leaders_posse))  # noqa: E731
    job = ability("Noon Job", count, targets=lambda use: [TOWN_SQUARE])
    table.teach(raid, replace(job, job=replace(job.job, is_alone=alone)))
    table.in_hand(0, raid, "20053")
    joining = () if alone else ("0 join job: Ann",)
    table.deal(PAIR, CHEATIN_PAIR)
    table.play("0 play: use Raid", "0 leader: Allie", *joining, "1 oppose: Bo", "1 join posse: Cy", rest="plain")
    table.until("reveal", rest="plain")
    return table


def test_im_your_huckleberry_wins_nobody_over_for_a_job_that_nobody_can_join() -> None:
    with pytest.raises(ScriptFault, match="never asked for"):
        on_a_job(alone=True).until("take lumps", SAY_WHEN, rest="plain")


def test_who_im_your_huckleberry_won_over_has_left_the_posse_of_a_job_that_succeeds() -> None:
    """It is sent home once the shootout is over, before the job succeeds (rulebook-1.5.0 §6.2 step 5)."""
    table = on_a_job(alone=False)
    table.until("take lumps", SAY_WHEN, "0 take over: Cy", rest="plain")
    assert table.posse(0) == ["Allie", "Ann", "Cy"]
    went: list[str] = []
    table.teach("Allie", trait("after", SentHome, lambda use: went.append(table.name(use.event.piece))))
    table.do(leave_posse, table["Bo"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert (table.rock(0), went) == (2, ["Cy", "Allie", "Ann"])


def test_im_your_huckleberry_ends_a_shootout_by_its_last_foe() -> None:
    table = daisies()
    table.until("chamber", SAY_WHEN, rest="plain")
    assert table.controller("Bo") == 0
    table.step(rest="plain")
    assert (table.controller("Bo"), table.at("Bo"), table.is_booted("Bo")) == (1, "home 1", True)
    assert table.state.fights[-1].winner == 0


def test_im_your_huckleberry_is_for_who_leads_a_posse() -> None:
    table = Table(HOME, HOME, HOME)
    table.in_hand(2, "20053")
    showdown(table=table)
    table.deal(PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", f"2 resolution play: use {HUCKLEBERRY}", rest="plain")
    table = Table(phase="gambling")
    table.in_hand(0, "20053")
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)
    with pytest.raises(ScriptFault):
        table.step(f"0 cheatin' play: use {HUCKLEBERRY}", rest="plain")


# Monkey Goes to the Mountain


MONKEY = "Monkey Goes to the Mountain"


def mountain(at: str = "Bank", booted: bool = False, **bo: int) -> tuple[Table, str]:
    """A shootout at a deed: Allie and Monk against Bo and Cy."""
    table = Table(HOME, outfit("Their Home"))
    table.put(0, RICH_BANK)
    table.put(0, deed("Farm"))
    table = showdown([dude("Monk", value=9, keywords=("Kung Fu 2",))], [dude("Cy", bullets=3)], at, table)
    table["Monk"].booted = booted
    table.modify("Bo", "bullets", 2)
    table.next_cards(0, "A♠")
    return table, use_from_hand(table, "20054", window="shootout")


def test_a_monkey_goes_to_the_mountain_with_who_shoots_no_better() -> None:
    table, use = mountain()
    table["Bo"].booted = True
    table.step(use, "0 choose place: Farm")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Cy"])
    assert [(table.at(name), table.is_booted(name)) for name in ("Monk", "Bo")] == [("Farm", False), ("Farm", True)]


def test_a_monkey_does_not_go_home() -> None:
    table, use = mountain()
    assert table.options(use) == ["town square", "Farm"]


def test_a_monkey_takes_who_cannot_move_out_of_the_shootout() -> None:
    table, use = mountain()
    table.modify("Bo", "cannot move", 1)
    table.step(use, "0 choose place: Farm")
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Cy"])
    assert [table.at(name) for name in ("Monk", "Bo")] == ["Farm", "Bank"]


@pytest.mark.parametrize("why", ["booted", "no such dude"])
def test_a_monkey_takes_nobody_if_it_is_booted_or_all_shoot_better(why: str) -> None:
    table, use = mountain(booted=why == "booted")
    if why == "no such dude":
        table.modify("Bo", "bullets", 1)
    table.step(use, rest="plain")
    assert [table.at(name) for name in ("Monk", "Bo", "Cy")] == ["Bank"] * 3
    assert sorted(table.posse(0)) == ["Allie", "Monk"] and table.posse(1) == ["Bo", "Cy"]


# Curse of Failure


CURSE = "Curse of Failure"


def failing() -> tuple[Table, str]:
    """Allie can lead the job against Bo, a Huckster who has a Hat, control points and an ability, and Cy."""
    table = Table(HOME, HOME)
    table.put(0, dude("Allie"), "town square")
    abomination = ("Huckster 2", "Kung Fu 1", "Abomination")
    table.put(1, dude("Bo", value=5, bullets=2, influence=2, upkeep=1, keywords=abomination), "town square")
    table.put(1, dude("Cy", bullets=1, influence=1, upkeep=1, keywords=("Abomination",)), "home 1")
    table.teach("Bo", ability("Noon", do_nothing))
    table["Bo"].control_points, table["Cy"].control_points = 2, 1
    table.put(1, HAT, on="Bo")
    return table, use_from_hand(table, "20055")


def numbers(table: Table, name: str) -> tuple[int, ...]:
    """A dude's bullets, influence, control points and upkeep."""
    piece, state = table[name], table.state
    return (table.bullets(name), table.influence(name), stats.control(state, piece), stats.upkeep(state, piece))


def fail(table: Table, use: str) -> None:
    """The job succeeds against Bo."""
    table.play(use, "0 mark: Bo", rest="plain")


def test_curse_of_failure_takes_all_that_a_dude_has() -> None:
    table, use = failing()
    assert numbers(table, "Bo") == (2, 2, 2, 1)
    fail(table, use)
    assert (table.attached("Bo"), table.at("Bo"), table.is_booted("Bo")) == ([CURSE], "home 1", True)
    assert table.discard(1) == ["Hat"] and numbers(table, "Bo") == (0, 0, 0, 2)
    assert [table.rating("Bo", skill) for skill in ("Huckster", "Kung Fu")] == [None, None]
    assert not stats.has(table.state, table["Bo"], "Abomination") and table.value("Bo") == 5
    assert table.is_booted("Allie") and "use Bo" not in table.plays(1)
    for stat in ("bullets", "influence", "control"):
        table.modify("Cy", stat, 1)
    assert numbers(table, "Cy") == (2, 2, 2, 1) and stats.has(table.state, table["Cy"], "Abomination")


def test_curse_of_failure_lets_nothing_change_its_dudes_numbers() -> None:
    table, use = failing()
    fail(table, use)
    table.put(1, goods("Gun", bullets=3, influence=1), on="Bo")
    for stat in ("bullets", "influence", "control"):
        table.modify("Bo", stat, 4)
        table.modify("Bo", stat, 4, change="least")
    table["Bo"].control_points += 1
    table.modify("Bo", "keyword Harrowed", 1, change="set")
    assert numbers(table, "Bo")[:3] == (0, 0, 0) and not stats.has(table.state, table["Bo"], "Harrowed")


def test_two_curses_of_failure_are_no_better_than_one() -> None:
    table, use = failing()
    table.put(0, dude("Ann"), "town square")
    fail(table, use)
    again = use_from_hand(table, "20055")
    table.play("1 play: pass", again, "0 mark: Bo", rest="plain")
    assert len(table.attached("Bo")) == 2 and numbers(table, "Bo") == (0, 0, 0, 3)


@pytest.mark.parametrize("seat", [0, 1])
def test_curse_of_failure_is_not_discarded_by_cards(seat: int) -> None:
    table, use = failing()
    fail(table, use)
    table.put(seat, dude("Doc"))
    table.put(1, goods("Coat"), on="Bo")

    def cure(use: Use) -> None:
        for name in (CURSE, "Coat"):
            Play(use).discard(table[name])

    table.teach("Doc", ability("Noon", cure))
    table.play(*(["1 play: pass"] if seat == 0 else []), f"{seat} play: use Doc", rest="plain")
    assert (table.host(CURSE), table.zone("Coat")) == ("Bo", "discard")
    table.do(cards.discard, table[CURSE])
    assert table.zone(CURSE) == "discard"


def test_curse_of_failure_goes_with_its_dude_and_leaves_everything_as_it_was() -> None:
    table, use = failing()
    fail(table, use)
    table.do(cards.ace, table[CURSE])
    assert numbers(table, "Bo") == (2, 2, 2, 1) and table.rating("Bo", "Huckster") == 2
    table["Bo"].booted = False
    assert "use Bo" in table.plays(1)
    table, use = failing()
    fail(table, use)
    table.do(cards.discard, table["Bo"])
    assert table.zone(CURSE) == "discard"


def test_curse_of_failure_does_not_take_hold_of_whom_nothing_can_affect() -> None:
    table, use = failing()
    table.do(effects.forbid, table["Bo"], "cannot be affected", "day")
    fail(table, use)
    assert table.zone(CURSE) == "discard" and numbers(table, "Bo") == (2, 2, 2, 1)


def test_curse_of_failure_marks_opposing_dudes_though_they_could_not_go_home() -> None:
    table, use = failing()
    table.do(effects.forbid, table["Bo"], "cannot go home", "day")
    table.put(0, dude("Ann"), "town square")
    asked = table.options(use, "0 leader: Allie")
    assert sorted(asked) == ["Bo", "Cy"]
    fail(table, use)
    assert (table.attached("Bo"), table.at("Bo")) == ([CURSE], "town square")


# Ricochet


BOUNCES = ["20056", "24242"]


@pytest.mark.parametrize("code", BOUNCES)
def test_a_ricochet_needs_a_shooter_to_discard(code: str) -> None:
    """The requirements of an ability must be possible (compendium-1.9.3:82): the cheater's shooter has gone home."""
    table = showdown([dude("Ann")], [dude("Cal")])
    deal(table, PAIR, CHEATIN_FOUR)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    table.do(send_home_booted, table["Cal"])
    with pytest.raises(ScriptFault):
        until(table, "take_lumps", use_from_hand(table, code, window="resolution"))


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
    until(table, "take_lumps", use_from_hand(table, code, window="resolution"))
    assert (table.zone("Cal"), table.zone("Bo"), len(table.hand(0))) == ("discard", "in play", drawn)
    table.step(*casualties)
    assert posses(table)[0].taken == 4 * len(casualties)
