"""Do the texts of `dtk/cardtext/packs/welcome_to_deadwood.py` do what they say?"""

from __future__ import annotations

import pytest

from dtk.cards.card import Special
from dtk.engine.verbs import cards as cards
from tests.cardtext.kit import *

# Yasmin Tian


def grift(code: str, hand: tuple[str | Card, ...], deck: str | tuple[str | Card, ...], *script: str) -> Table:
    """The start of the game, with a Grifter of seat 0, a hand and a deck."""
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, code)
    table.in_hand(0, *hand)
    table.in_deck(0, *([deck] if isinstance(deck, str) else deck))
    table.say(*script)
    table.do(happen, SetUp(), lambda: None)
    return table


def test_yasmin_tian_exchanges_a_card_of_the_starting_hand() -> None:
    table = grift("23001", ("Q♠ K♠",), "2♠ 3♠", "0 react: answer Yasmin Tian", "target: K♠")
    assert (table.hand(0), table.discard(0), table.is_booted("Yasmin Tian")) == (["Q♠", "2♠"], ["K♠"], True)


def test_yasmin_tian_needs_a_card() -> None:
    table = grift("23001", (), "2♠ 3♠")
    assert table.hand(0) == []


# "Dynamite" Jacc


JACC = '"Dynamite" Jacc'


def jaccs_round() -> Table:
    """Jacc and Allie against Bo, with hands on the table of which theirs is better by two ranks."""
    table = against_bo("23002")
    deal(table, THREE, PAIR)
    table.until("reveal", rest="plain")
    return table


def test_dynamite_jacc_is_aced_for_casualties() -> None:
    table = jaccs_round()
    table.until("take lumps", f"0 resolution play: use {JACC}", rest="plain")
    assert (table.zone(JACC), table.casualties_due()) == ("boot hill", [0, 2 + 2])


def test_dynamite_jacc_blows_himself_up_for_another_players_posse_too() -> None:
    """He is the only dude whom his player has sent."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, card in ((0, dude("Allie")), (1, dude("Bo")), (2, printed("23002"))):
        table.put(seat, card, "town square")
    deal(table, THREE, PAIR)
    table.duel("Allie", "Bo", "0 invite: home 2", f"2 join posse: {JACC}", rest="plain")
    table.until("take lumps", "0 shooter: Allie", f"2 resolution play: use {JACC}", rest="plain")
    assert (table.zone(JACC), table.casualties_due()) == ("boot hill", [0, 2 + 2])


def test_dynamite_jacc_needs_to_be_aced() -> None:
    table = jaccs_round()
    table.modify(JACC, "cannot be aced", 1)
    assert table.options() == []


def test_dynamite_jacc_costs_nothing_if_he_is_not_aced() -> None:
    table = jaccs_round()
    saver(table, Aced)
    table.until("take lumps", f"0 resolution play: use {JACC}", "0 react: answer Saver", rest="plain")
    assert (table.at(JACC), table.casualties_due()) == ("town square", [0, 2])


# Bai Yang Chen (Exp.1)


BAI = "Bai Yang Chen (Exp.1)"


def focused(*hand: str, table: Table | None = None) -> Table:
    """Bai and Allie against Bo, with cards in hand."""
    table = showdown([printed("23003")], table=table)
    table.in_hand(0, *hand)
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_bai_yang_chen_has_fewer_bullets_for_each_card_in_hand_after_each_play(seat: int) -> None:
    table = focused("2♠ 3♠")
    table.in_hand(1, "4♠ 5♠ 6♠ 7♠")
    trick = action("Trick")
    table.teach(trick, ability("Shootout", do_nothing))
    table.in_hand(seat, trick)
    assert table.bullets(BAI) == 5
    seen: list[int] = []
    table.teach("Allie", trait("after", Passed, lambda use: seen.append(table.bullets(BAI))))
    table.step(f"{seat} shootout play: use Trick", rest="plain")
    assert table.bullets(BAI) == 5 - 2 and table.bullets("Allie") == 0


def test_bai_yang_chen_removes_what_has_changed_his_bullets() -> None:
    table = focused("2♠")
    table.modify(BAI, "bullets", 3)
    table.modify(BAI, "bullets", 1, change="set")
    table.teach("Allie", changes_bullets(table, 2))
    assert table.bullets(BAI) == 1 + 3 + 2
    table.step(rest="plain")
    assert table.bullets(BAI) == 5 - 1
    table.modify(BAI, "bullets", 2)
    assert table.bullets(BAI) == 5 - 1 + 2


def changes_bullets(table: Table, amount: int) -> ContinuousChange:
    """The effect of a card in play that changes Bai's bullets."""
    return ContinuousChange("bullets", lambda state, holder, piece: amount if piece is table[BAI] else None)


def test_bai_yang_chen_has_no_less_than_no_bullets_and_the_printed_ones_afterwards() -> None:
    table = focused("2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    table.step(rest="plain")
    assert table.bullets(BAI) == 0
    table.do(send_home_booted, table["Bo"])
    table.until("run or gun", rest="plain")
    assert (table.is_shooting, table.bullets(BAI)) == (False, 5)


def test_bai_yang_chen_is_changed_again_after_the_shootout_by_what_is_in_play() -> None:
    table = focused("2♠")
    table.teach("Bo", changes_bullets(table, 2))
    table.step(rest="plain")
    table.do(send_home_booted, table["Bo"])
    table.until("run or gun", rest="plain")
    assert (table.is_shooting, table.bullets(BAI)) == (False, 5 + 2)


def test_bai_yang_chen_changes_nothing_out_of_the_posses() -> None:
    table = Table()
    table.put(0, "23003", "town square")
    focused_on_others = showdown(table=table)
    focused_on_others.in_hand(0, "2♠")
    table.step(rest="plain")
    assert table.bullets(BAI) == 5


def test_bai_yang_chen_carries_nothing() -> None:
    table = Table()
    table.put(0, "23003")
    table.put(0, dude("Ann"))
    table.in_hand(0, goods("Hat"))
    table.set_rock(0, 5)
    assert table.options("0 play: shop Hat") == [] or table.options("0 play: shop Hat") == ["Ann"]
    table.play("0 play: shop Hat", rest="plain")
    assert table.host("Hat") == "Ann"
    assert not cards.can_hold(table.game, table[BAI], table["Hat"])


def test_bai_yang_chen_keeps_nothing_that_he_carried_as_another_version() -> None:
    """Neither goods nor an action (compendium-1.9.3 "Attachment Limits")."""
    table = Table()
    table.put(0, "09014")
    for card in (goods("Hat"), action("Plague", keywords=("Condition",))):
        table.put(0, card, on="Bai Yang Chen")
    table.in_hand(0, "23003")
    table.play(f"0 play: exchange {BAI}")
    assert table.attached(BAI) == []


@pytest.mark.parametrize(("rock", "drawn"), [(0, 1), (1, 0)])
def test_bai_yang_chen_draws_a_card_without_ghost_rock(rock: int, drawn: int) -> None:
    table = Table()
    table.put(0, "23003")
    table.set_rock(0, rock)
    table.in_deck(0, "2♠ 3♠")
    table.play(f"0 play: use {BAI}")
    assert len(table.hand(0)) == drawn


def test_bai_yang_chen_may_not_ask_in_vain_in_the_edition_of_2015() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, "23003")
    table.set_rock(0, 1)
    assert usable_abilities(table) == []


# Huang Li


def court_of_huang(*friends: Card) -> Table:
    """Huang Li, Allie and others, all but one unbooted, against Bo; Ann is booted."""
    table = showdown([printed("23004"), dude("Ann"), *friends])
    table["Ann"].booted = True
    table.in_hand(0, "K♠ Q♠")
    table.in_deck(0, "2♠ 3♠")
    table.put(0, dude("Out"), booted=True)
    table.put(0, dude("Fresh"), "town square")
    return table


def test_huang_li_boots_a_dude_to_exchange_a_card() -> None:
    table = court_of_huang()
    assert table.options("0 shootout play: use Huang Li") == ["Allie", "Huang Li"]
    table.step("0 shootout play: use Huang Li", "target: Allie", "discard from hand: K♠")
    assert (table.hand(0), table.discard(0), table.is_booted("Allie")) == (["Q♠", "2♠"], ["K♠"], True)
    assert (table.is_booted("Ann"), table.bullets("Huang Li"), table.is_booted("Bo")) == (True, 2, False)


@pytest.mark.parametrize(
    ("word", "ann", "bullets", "bo"),
    [("Blessed 0", False, 2, False), ("Abomination", True, 4, False), ("Kung Fu 0", True, 2, True)],
)
def test_huang_li_rewards_what_the_dude_is(word: str, ann: bool, bullets: int, bo: bool) -> None:
    table = court_of_huang(dude("Mook", keywords=(word,)))
    table.step("0 shootout play: use Huang Li", "target: Mook", "discard from hand: K♠")
    found = table.is_booted("Ann"), table.bullets("Huang Li"), table.is_booted("Bo")
    assert found == (ann, bullets, bo) and table.is_booted("Mook")


def test_huang_li_does_nothing_if_nobody_boots() -> None:
    table = court_of_huang(dude("Mook", keywords=("Kung Fu 0",)))
    saver(table, Booted)
    table.step("0 shootout play: use Huang Li", "target: Mook", "0 react: answer Saver")
    assert (len(table.hand(0)), table.discard(0), table.is_booted("Bo")) == (2, [], False)


# Arthur Dingler


TOP = "2♠ 3♠ 4♠ 5♠ 6♠"


@pytest.mark.parametrize(
    ("way", "deck", "discarded"),
    [("return", [*TOP.split(), "7♠"], []), ("discard", ["7♠"], TOP.split())],
)
def test_arthur_dingler_looks_at_the_top_of_the_deck_and_adds_to_the_pot(
    way: str, deck: list[str], discarded: list[str]
) -> None:
    table = grift("23005", (), f"{TOP} 7♠", "0 react: answer Arthur Dingler", f"0 top cards: {way}")
    assert (table.deck(0), table.discard(0), table.is_booted("Arthur Dingler")) == (deck, discarded, True)
    assert (table.state.pot, table.rock(0)) == (1, Table().rock(0))
    known = [name for name in TOP.split() if table[name].number in table.state.players[0].known]
    assert known == TOP.split() and not table.state.players[1].known


def test_arthur_dingler_shuffles_the_deck() -> None:
    deck = " ".join(f"{value}♠" for value in range(2, 11)) + " 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥"
    script = ("0 react: answer Arthur Dingler", "0 top cards: shuffle into the deck")
    table = grift("23005", (), deck, *script)
    assert sorted(table.deck(0)) == sorted(deck.split()) and table.deck(0) != deck.split()
    assert not table.state.players[0].known and table.discard(0) == []


def test_arthur_dinglers_ghost_rock_is_won_in_lowball() -> None:
    table = grift("23005", (), TOP, "0 react: answer Arthur Dingler", "0 top cards: return")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    table.to("upkeep", rest="plain")
    assert (table.rock(0), table.rock(1), table.state.pot) == (3, 0, 0)


# Deadwood Dick


DICK = "Deadwood Dick"


def posse_of_riders(first: str = CHEATIN_PAIR, second: str = CHEATIN_PAIR) -> Table:
    """Dick, Ann and Bo, with Horses each, and Allie without; hands are revealed. Eve is at home with a Horse."""
    table = Table()
    table.put(0, dude("Eve"))
    table.put(0, MOUNT, on="Eve")
    showdown([printed("23006"), dude("Ann")], table=table)
    for name in (DICK, "Ann", "Bo"):
        table.put(int(name == "Bo"), MOUNT, on=name)
    deal(table, first, second)
    table.until("reveal", rest="plain")
    return table


def test_deadwood_dick_boots_to_send_riders_home_booted() -> None:
    table = posse_of_riders()
    use = f"0 resolution play: use {DICK}"
    assert table.options(use) == [DICK, "Mare #2"]
    assert table.options(use, f"target: {DICK}") == ["none", DICK, "Ann"]
    table.step(use, "target: Mare #2", "choose: Ann", rest="plain")
    assert (table.at("Ann"), table.is_booted("Ann"), table.is_booted("Mare #2")) == ("home 0", True, True)
    assert table.posse(0) == ["Allie", DICK] and not table.is_booted(DICK)


def test_deadwood_dick_boots_no_rider_for_a_legal_hand() -> None:
    table = posse_of_riders(first=PAIR)
    table.step(f"0 resolution play: use {DICK}", f"target: {DICK}", "choose: Ann", f"choose: {DICK}", rest="plain")
    assert (table.posse(0), table.at("Ann"), table.at(DICK)) == (["Allie"], "home 0", "home 0")
    assert (table.is_booted("Ann"), table.is_booted(DICK)) == (False, True)


def test_deadwood_dick_sends_nobody_home_if_nothing_boots() -> None:
    table = posse_of_riders()
    saver(table, Booted)
    table.step(f"0 resolution play: use {DICK}", f"target: {DICK}", f"0 react [{DICK}]: answer Saver", rest="plain")
    assert table.posse(0) == ["Allie", DICK, "Ann"]


def test_deadwood_dick_needs_himself_or_his_horse_unbooted() -> None:
    table = posse_of_riders()
    table[DICK].booted = table["Mare #2"].booted = True
    assert table.options() == []
    table["Mare #2"].booted = False
    assert table.options(f"0 resolution play: use {DICK}") != []


def test_deadwood_dick_takes_riders_home_from_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, "23006", "town square")
    table.put(0, dude("Eve"), "town square")
    table.put(0, MOUNT, on="Eve")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    deal(table, HIGH, CHEATIN_PAIR)
    table.step(f"0 cheatin' play: use {DICK}", "choose: Eve", rest="plain")
    assert (table.at("Eve"), table.is_booted("Eve"), table.is_booted(DICK)) == ("home 0", False, True)


# Al Swearengen


def test_al_swearengen_pays_once_for_good() -> None:
    table = Table()
    table.put(0, "23007")
    table.set_rock(0, 3)
    assert usable_abilities(table) == []
    table.set_rock(0, 9)
    table.play("0 play: use Al Swearengen")
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert (table.bullets("Al Swearengen"), table.influence("Al Swearengen")) == (2, 2)
    assert table.is_stud("Al Swearengen")
    table.to("high noon", rest="plain")
    table.set_rock(0, 9)
    table.state.turn = 0
    assert usable_abilities(table) == []


# Aunt Lou Marchbanks


@pytest.mark.parametrize(("place", "is_stud"), [("home 0", True), ("Bank", True), ("Ranch", False), ("home 1", False)])
def test_aunt_lou_marchbanks_is_a_stud_at_her_players_places(place: str, is_stud: bool) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(1, RANCH)
    table.put(0, dude("Ann"), place)
    table.put(0, "23008", place)
    assert (table.is_stud("Aunt Lou Marchbanks"), table.is_stud("Ann")) == (is_stud, False)


def test_aunt_lou_marchbanks_owns_no_town_square() -> None:
    table = Table()
    table.put(0, "23008", "town square")
    assert not table.is_stud("Aunt Lou Marchbanks")


# Lew Esquilin


IDOL = goods("Idol", keywords=("Mystical",))
GHOUL = dude("Ghoul", keywords=("Abomination",))
BURIED = (
    *("2♠", goods("Only", keywords=("Mystical", "Unique")), spell("Charm", keywords=("Mystical",)), goods("Hat")),
    *(IDOL, GHOUL, dude("Seventh", keywords=("Abomination",))),
)
LEW = "0 react: answer Lew Esquilin"


@pytest.mark.parametrize("found", ["Idol", "Ghoul"])
def test_lew_esquilin_discards_a_card_for_one_of_the_top_cards(found: str) -> None:
    table = grift("23009", ("Q♠ K♠",), BURIED, LEW, f"discard a card to take: {found}", "discard from hand: K♠")
    assert (table.hand(0), table.discard(0), table.is_booted("Lew Esquilin")) == (["Q♠", found], ["K♠"], True)
    left = ["2♠", "Only", "Charm", "Hat", "Idol", "Ghoul", "Seventh"]
    left.remove(found)
    assert table.deck(0) == left
    assert table[found].number in table.state.players[1].known and table["2♠"].number in table.state.players[0].known


def test_lew_esquilin_may_take_nothing() -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, "23009")
    table.in_hand(0, "Q♠")
    table.in_deck(0, *BURIED)
    table.say(LEW, "discard a card to take: none")
    table.do(happen, SetUp(), lambda: None)
    assert (table.hand(0), table.discard(0), len(table.deck(0))) == (["Q♠"], [], 7)


@pytest.mark.parametrize("wanted", ["Only", "Charm", "Hat", "Seventh"])
def test_lew_esquilin_takes_nothing_else(wanted: str) -> None:
    with pytest.raises(ScriptFault, match="discard a card to take"):
        grift("23009", ("Q♠",), BURIED, LEW, f"discard a card to take: {wanted}")


def test_lew_esquilin_takes_nothing_without_a_card_to_discard() -> None:
    table = grift("23009", (), BURIED, LEW)
    assert table.hand(0) == [] and table.is_booted("Lew Esquilin")


# Mourning Mist


def mist() -> Table:
    """The Mist in the town square, Bo beside it, Cy next door, Dan far away."""
    table = Table()
    table.put(0, "23010", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(0, BANK)
    table.put(0, dude("Cy"), "Bank")
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(1, dude("Dan"), "Mine")
    return table


def test_mourning_mist_is_aced_to_boot_a_dude_nearby() -> None:
    table = mist()
    assert table.options("0 play: use Mourning Mist") == ["Bo", "Cy"]
    table.play("0 play: use Mourning Mist", "target: Cy")
    assert (table.zone("Mourning Mist"), table.is_booted("Cy"), table.is_booted("Bo")) == ("boot hill", True, False)


def test_mourning_mist_needs_to_be_aced_and_somebody_to_boot() -> None:
    table = mist()
    table["Bo"].booted = table["Cy"].booted = True
    assert usable_abilities(table) == []
    table["Bo"].booted = False
    assert usable_abilities(table) == ["use Mourning Mist"]
    table.modify("Mourning Mist", "cannot be aced", 1)
    assert usable_abilities(table) == []


def test_mourning_mist_boots_nobody_if_it_is_not_aced() -> None:
    table = mist()
    saver(table, Aced)
    table.play("0 play: use Mourning Mist", "target: Bo", "0 react: answer Saver")
    assert (table.at("Mourning Mist"), table.is_booted("Bo")) == ("town square", False)


# Victor "Nines" de Boré


def test_victor_nines_feeds_on_abominations_here() -> None:
    victor, table = 'Victor "Nines" de Boré', Table()
    table.put(0, "23011", "town square")
    table.put(0, dude("Kin", keywords=("Huckster 1", "Abomination")))
    table.put(1, dude("Bo"), "town square")
    found = [table.rating(victor, "Huckster")]
    for seat in (0, 1, 1, 0, 1):
        table.put(seat, dude("Thing", keywords=("Abomination",)), "town square")
        found.append(table.rating(victor, "Huckster"))
    assert found == [0, 1, 2, 3, 4, 4] and table.rating("Kin", "Huckster") == 1


# The Angler


def test_the_angler_calls_out_a_dude_here_of_its_value() -> None:
    table = Table()
    table.put(0, "23012", "town square")
    for seat, name, value, place in ((1, "Bo", 7, 0), (1, "Cy", 6, 0), (0, "Ann", 7, 0), (1, "Dan", 7, 1)):
        table.put(seat, dude(name, value=value), "home 1" if place else "town square")
    table.play("0 play: use ability 1 The Angler", "1 accept [Bo]: yes", rest="plain")
    assert table.posse(0) == ["The Angler"] and table.posse(1) == ["Bo"]


def test_the_angler_takes_the_value_of_a_discarded_card() -> None:
    table = Table()
    table.put(0, "23012", "town square")
    table.put(1, dude("Bo", value=7), "town square")
    table.in_hand(0, "K♠", "2♠", "Joker")
    assert table.options("0 play: use ability 2 The Angler") == ["K♠", "2♠"]
    table.play("0 play: use ability 2 The Angler", "target: 2♠")
    assert (table.value("The Angler"), table.discard(0)) == (2, ["2♠"])
    assert "use ability 1 The Angler" not in table.plays(0)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.value("The Angler") == 7


# Sifting Squirrel


@pytest.mark.parametrize(("word", "left"), [("Spirit", ["Q♠", "2♠", "3♠"]), ("Technique", ["Q♠", "2♠", "3♠"])])
def test_sifting_squirrel_draws_again_for_what_it_discards(word: str, left: list[str]) -> None:
    script = ("0 react: answer Sifting Squirrel", "discard from hand: Gone")
    table = grift("23013", (action("Gone", keywords=(word,)), "Q♠"), "2♠ 3♠ 4♠", *script)
    assert (table.hand(0), table.discard(0), table.is_booted("Sifting Squirrel")) == (left, ["Gone"], True)


def test_sifting_squirrel_discards_what_it_drew() -> None:
    script = ("0 react: answer Sifting Squirrel", "discard from hand: 2♠")
    table = grift("23013", ("Q♠",), "2♠ 3♠ 4♠", *script)
    assert (table.hand(0), table.discard(0)) == (["Q♠"], ["2♠"])


# Lewis "Grizzly" Evans


GRIZZLY = 'Lewis "Grizzly" Evans'
KNIFE = goods("Knife", bullets=0, keywords=("Weapon", "Melee"))


def test_lewis_evans_is_a_stud_against_no_weapons() -> None:
    table = Table()
    table.put(0, "23014", "town square")
    assert not table.is_stud(GRIZZLY)
    showdown([], table=table)
    table.do(join_posse, table[GRIZZLY], table.posse_led_by(0))
    table.put(0, KNIFE, on="Allie")
    table.put(1, MOUNT, on="Bo")
    assert table.is_stud(GRIZZLY) and not table.is_stud("Allie")
    table.put(1, KNIFE, on="Bo")
    assert not table.is_stud(GRIZZLY)


WRESTLE = f"0 shootout play: use {GRIZZLY}"


def wrestling(*foes: Card, friends: tuple[Card, ...] = ()) -> Table:
    """Allie, a stud, and Lewis against Bo and others, of lower values."""
    return showdown([printed("23014"), *friends], foes)


def test_lewis_evans_boots_a_dude_of_lower_value_and_neither_adds_cards() -> None:
    table = wrestling(dude("Cy", value=5, shooter="stud"), dude("Dan", value=7), dude("Eve", value=1))
    table["Eve"].booted = True
    table.put(1, KNIFE, on="Bo")
    table.modify("Allie", "value", 9)
    assert table.options() == ["none", f"use {GRIZZLY}"]
    assert table.options(WRESTLE) == ["Bo", "Cy"]
    table.step(WRESTLE, "target: Cy")
    assert table.is_booted("Cy") and table.is_booted(GRIZZLY)
    barred = [name for name in (GRIZZLY, "Cy", "Allie", "Bo") if is_barred(table, name)]
    assert barred == [GRIZZLY, "Cy"]


def is_barred(table: Table, name: str) -> bool:
    """Whether a dude adds no cards to its player's draw hand."""
    return prohibitions.is_prohibited(table.game, "cannot add cards", table[name])


def test_lewis_evans_lets_who_is_left_alone_add_cards() -> None:
    table = wrestling()
    table.step(WRESTLE)
    assert (is_barred(table, GRIZZLY), is_barred(table, "Bo")) == (True, False)
    table.do(send_home_booted, table["Allie"])
    assert not is_barred(table, GRIZZLY)


def test_lewis_evans_wrestles_though_the_booting_is_prevented_and_until_the_shootout_ends() -> None:
    table = wrestling(dude("Cy", value=5))
    table.put(1, dude("Saver"))
    table.teach(
        "Saver",
        react("Repeat React", "when", Booted, do_nothing, instead=True, concerns=lambda use: use.event.seat == 1),
    )
    table.step(WRESTLE, "target: Cy", "1 react [Cy]: answer Saver")
    assert not table.is_booted("Cy") and is_barred(table, "Cy") and is_barred(table, GRIZZLY)


def test_lewis_evans_needs_company() -> None:
    table = Table()
    table.put(0, "23014", "town square")
    table.put(1, dude("Bo", value=1), "town square")
    table.duel(GRIZZLY, "Bo", rest="plain")
    assert table.options() == []


# "Professor" Duncan (Exp.1)


PROFESSOR = '"Professor" Duncan (Exp.1)'
POLE = spell("Pole", keywords=("Spirit", "Totem"), special=Special(attaches_to="deed"))
SHRINE = spell("Shrine", keywords=("Spirit", "Totem"), special=Special(attaches_to="deed"))


def dig() -> Table:
    """The Professor at the Bank of seat 0, with Totems in hand; Ann, a Shaman, at the Ranch, also of seat 0."""
    table = Table()
    for bank in ("Bank", "Ranch"):
        table.put(0, deed(bank))
    table.put(0, "23015", "Bank")
    table.put(0, dude("Ann", influence=1, keywords=("Shaman 1",)), "Ranch")
    table.in_hand(0, POLE, spell("Chant", keywords=("Spirit",)))
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.set_rock(0, 9)
    return table


def test_professor_duncan_is_a_stud_at_a_totem() -> None:
    table = dig()
    table.put(0, POLE, on="Ranch")
    table.put(0, dude("Cy"), "Bank")
    assert not table.is_stud(PROFESSOR)
    table.put(0, SHRINE, on="Bank")
    assert (table.is_stud(PROFESSOR), table.is_stud("Cy")) == (True, False)


def test_professor_duncan_draws_for_a_new_totem_here() -> None:
    table = dig()
    table.put(0, SHRINE, on="Bank")
    table.put(0, POLE, on="Ranch")
    table.play("0 play: shop Pole", "0 attach to: Bank", f"0 react: answer {PROFESSOR}", rest="plain")
    assert "2♠" in table.hand(0)


@pytest.mark.parametrize("case", ["another", "another player's", "elsewhere", "no totem"])
def test_professor_duncan_draws_for_nothing_else(case: str) -> None:
    table = dig()
    if case != "no totem":
        table.put(
            int(case == "another player's"),
            spell("Pole", keywords=("Spirit", "Totem"), special=Special(attaches_to="deed")),
            on="Bank",
        )
    said = ["0 play: shop Pole", f"0 attach to: {'Ranch' if case == 'elsewhere' else 'Bank'}"]
    if case == "no totem":
        said = ["0 play: shop Chant", f"0 attach to: {PROFESSOR}"]
    # The React is not asked for.
    table.step(*said)
    assert "2♠" not in table.hand(0)


# Yiska


def test_yiska_shoots_better_with_a_sidekick() -> None:
    table = Table()
    table.put(0, "23016")
    table.put(0, dude("Ann"))
    table.put(0, SIDEKICK, on="Ann")
    table.put(0, MOUNT, on="Yiska")
    assert table.bullets("Yiska") == 0
    table.put(0, SIDEKICK, on="Yiska")
    assert (table.bullets("Yiska"), table.bullets("Ann")) == (2, 0)


# Dr. JT Goodenough


DOCTOR = "Dr. JT Goodenough"
RAY = goods("Ray", cost=2, keywords=("Gadget", "Weapon"), difficulty=9)
ZAPPER = goods("Zapper", cost=2, keywords=("Gadget", "Weapon"), difficulty=9)
SAMPLES = (
    *(RAY, ZAPPER, goods("Gun", keywords=("Weapon",)), goods("Cog", keywords=("Gadget",), difficulty=1)),
    goods("Only", keywords=("Gadget", "Weapon", "Unique"), difficulty=1),
)


def sampled(*script: str, rock: int = 3, seats: int = 2, deck: tuple[Card, ...] = SAMPLES) -> Table:
    """The start of the game, with the Doctor and Ann of seat 0, and Bo of seat 1."""
    table = Table(*(HOME for _ in range(seats)), phase="gambling", day=0, winner=NOBODY)
    table.put(0, "23017")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.in_hand(0, "Q♠")
    table.in_deck(0, *deck)
    table.set_rock(0, rock)
    table.say(f"0 react: answer {DOCTOR}", *script)
    table.do(happen, SetUp(), lambda: None)
    return table


FOUND = ("0 search: Ray", "0 search: Zapper")


def test_dr_goodenough_attaches_the_weapon_that_the_opponent_leaves() -> None:
    table = sampled(*FOUND, "1 discard: Ray", "attach it to: Ann")
    assert (table.host("Zapper"), table.rock(0), table.is_booted(DOCTOR)) == ("Ann", 1, True)
    assert (sorted(table.discard(0)), table.hand(0)) == (["Q♠", "Ray"], [])
    assert all({table[name].number for name in ("Ray", "Zapper")} <= player.known for player in table.state.players)


def test_dr_goodenough_lets_the_player_choose_an_opponent_of_several() -> None:
    table = sampled("target: home 2", *FOUND, "2 discard: Zapper", "attach it to: Ann", seats=3)
    assert table.host("Ray") == "Ann"


@pytest.mark.parametrize("wanted", ["Gun", "Cog", "Only"])
def test_dr_goodenough_finds_common_gadget_weapons_only(wanted: str) -> None:
    with pytest.raises(ScriptFault, match="none of the options"):
        sampled(f"0 search: {wanted}")


def test_dr_goodenough_finds_two_that_are_different() -> None:
    with pytest.raises(ScriptFault, match="none of the options"):
        sampled("0 search: Ray", "0 search: Ray #2", deck=(RAY, RAY, ZAPPER))


def test_dr_goodenough_finds_another_common_gadget_weapon_and_arms_no_dude_of_others() -> None:
    with pytest.raises(ScriptFault, match="none of the options"):
        sampled("0 search: Ray", "0 search: Gun")
    with pytest.raises(ScriptFault, match="none of the options"):
        sampled(*FOUND, "1 discard: Ray", "attach it to: Bo")


def test_dr_goodenough_may_find_nothing() -> None:
    table = sampled("0 search: none")
    assert table.discard(0) == ["Q♠"] and len(table.deck(0)) == len(SAMPLES)


def test_dr_goodenough_discards_what_nobody_can_pay_for() -> None:
    table = sampled(*FOUND, "1 discard: Ray", rock=1)
    assert (sorted(table.discard(0)), table.rock(0)) == (["Q♠", "Ray", "Zapper"], 1)


def test_dr_goodenough_leaves_nothing_of_a_single_weapon() -> None:
    table = sampled("0 search: Ray", deck=(RAY,))
    assert sorted(table.discard(0)) == ["Q♠", "Ray"] and table.attached("Ann") == []


# Seth Bullock


@pytest.mark.parametrize(("first", "found"), [(CHEATIN_PAIR, (1, 2)), (PAIR, (2, 2))])
def test_seth_bullock_lowers_the_cheatin_hand_of_his_posse(first: str, found: tuple[int, int]) -> None:
    table = showdown([printed("23018")])
    table.modify("Seth Bullock", "bullets", -1)
    deal(table, first, PAIR)
    table.until("take lumps", rest="plain")
    assert table.ranks() == found


def test_seth_bullock_lowers_no_hand_from_outside() -> None:
    table = showdown()
    table.put(0, "23018", "town square")
    deal(table, CHEATIN_THREE, CHEATIN_PAIR)
    table.until("take lumps", rest="plain")
    assert table.ranks() == (4, 2)


TRAP = action("Trap")


def trapped(header: str, seat: int = 0) -> Table:
    """Seth, booted and elsewhere; a shootout with a cheatin' hand against the player with a Trap."""
    table = Table()
    table.teach(TRAP, ability(header, do_nothing))
    table.put(0, "23018", booted=True)
    showdown(table=table)
    table.in_hand(seat, TRAP)
    deal(table, *((PAIR, CHEATIN_PAIR) if seat == 0 else (CHEATIN_PAIR, PAIR)))
    table.until("reveal", rest="plain")
    return table


def test_seth_bullock_stands_up_after_an_action_against_a_cheater() -> None:
    table = trapped("Cheatin' Resolution")
    table.until("take lumps", "0 resolution play: use Trap", "0 react: answer Seth Bullock", rest="plain")
    assert not table.is_booted("Seth Bullock")


@pytest.mark.parametrize(("header", "seat"), [("Resolution", 0), ("Cheatin' Resolution", 1)])
def test_seth_bullock_stands_up_for_nothing_else(header: str, seat: int) -> None:
    table = trapped(header, seat)
    table.until("take lumps", f"{seat} resolution play: use Trap", rest="plain")
    assert table.is_booted("Seth Bullock")


def test_seth_bullock_stands_up_for_no_goods() -> None:
    table = Table()
    snare = goods("Snare")
    table.teach(snare, ability("Cheatin' Resolution", do_nothing))
    table.put(0, "23018", booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(0, snare, on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.duel("Allie", "Bo", rest="plain")
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("take lumps", "0 resolution play: use Snare")
    assert table.is_booted("Seth Bullock")


def test_seth_bullock_has_nothing_to_answer_while_unbooted() -> None:
    table = trapped("Cheatin' Resolution")
    table["Seth Bullock"].booted = False
    table.until("take lumps", "0 resolution play: use Trap")
    assert not table.is_booted("Seth Bullock")


# Clint Ramsey (Exp.1)


CLINT = "Clint Ramsey (Exp.1)"


@pytest.mark.parametrize(("hands", "is_booted"), [((PAIR, CHEATIN_PAIR), False), ((CHEATIN_PAIR, PAIR), True)])
def test_clint_ramsey_unboots_after_another_player_cheats(hands: tuple[str, str], is_booted: bool) -> None:
    table = Table()
    table.put(0, "23019", booted=True)
    showdown(table=table)
    deal(table, *hands)
    # Where the hand is of his own player, nobody is asked.
    table.until("take lumps", *([] if is_booted else [f"0 react: answer {CLINT}"]))
    assert table.is_booted(CLINT) == is_booted


def test_clint_ramsey_watches_lowball_too() -> None:
    table = Table(phase="gambling")
    table.put(0, "23019", booted=True)
    for seat in (0, 1):
        table.set_rock(seat, 3)
    table.deal(HIGH, CHEATIN_PAIR)
    table.play(f"0 react: answer {CLINT}", rest="plain")
    assert not table.is_booted(CLINT)


def test_clint_ramsey_needs_to_be_booted() -> None:
    table = Table()
    table.put(0, "23019")
    showdown(table=table)
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("take lumps")
    assert not table.is_booted(CLINT)


# Mimi "The Nun" O'Brien


MIMI = 'Mimi "The Nun" O\'Brien'


def chapel(first: str, second: str, *hand: Card, joins: bool = True) -> Table:
    """Allie and perhaps Mimi, with Miracles in hand, about to take casualties."""
    table = Table()
    if not joins:
        table.put(0, "23020")
    showdown([printed("23020")] if joins else [], table=table)
    table.in_hand(0, *(hand or (MIRACLE, HEX)))
    deal(table, first, second)
    table.until("take lumps", rest="plain")
    return table


@pytest.mark.parametrize(("first", "fewer"), [(HIGH, 2), (CHEATIN_PAIR, 1)])
def test_mimi_discards_a_miracle_to_spare_casualties(first: str, fewer: int) -> None:
    table = chapel(first, FULL_HOUSE)
    due = table.casualties_due()[0]
    taken: list[int] = []
    table.teach("Bo", trait("after", CasualtiesTaken, lambda use: taken.append(use.event.amount)))
    table.step(f"0 react: answer {MIMI}", rest="plain")
    assert "Miracle" in table.discard(0) and taken[0] == due - fewer


def test_mimi_spares_a_single_casualty() -> None:
    table = chapel(HIGH, PAIR)
    table.step(f"0 react: answer {MIMI}", rest="plain")
    assert (table.at("Allie"), table.at(MIMI)) == ("town square", "town square")


def test_mimi_spares_casualties_that_a_text_inflicts() -> None:
    """These are taken like any others (rulebook-1.5.0 §6.1 step 5); without a hand, none is legal."""
    table = showdown([printed("23020")])
    table.in_hand(0, MIRACLE)
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(1, 0)) and None))
    table.until("pick shooters", "1 shootout play: use Bo", f"0 react: answer {MIMI}", rest="plain")
    assert (table.discard(0), table.posse(0)) == (["Miracle"], ["Allie", MIMI])


def test_mimi_is_not_asked_elsewhere_nor_without_a_miracle_or_casualties() -> None:
    for table in (
        chapel(HIGH, THREE, joins=False),
        chapel(HIGH, THREE, HEX),
        chapel(THREE, HIGH),
    ):
        assert not any("Mimi" in line and "answer" in line for line in table.options())


def test_mimi_spares_nobody_in_another_players_posse() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, card in enumerate((dude("Allie"), dude("Bo"), "23020")):
        table.put(seat, card, "town square")
    table.in_hand(2, MIRACLE)
    table.duel("Allie", "Bo", "0 invite: home 2", f"2 join posse: {MIMI}", rest="plain")
    deal(table, HIGH, FULL_HOUSE)
    table.until("take lumps", rest="plain")
    assert not any("Mimi" in line and "answer" in line for line in table.options())


# Sam Bass


def taxed(sam: str, rock: int, header: str = "Cheatin' Resolution", seat: int = 0) -> Table:
    """A player with an action against a cheat; Sam is in the posse of seat 0, or elsewhere."""
    table = Table()
    trick = action("Trick", cost=1)
    table.teach(trick, ability("Noon", do_nothing))
    table.teach(trick, ability(header, do_nothing))
    if sam == "elsewhere":
        table.put(0, "23021", "town square")
        showdown(table=table)
    else:
        showdown([printed("23021")], table=table)
    table.in_hand(seat, trick)
    table.set_rock(seat, rock)
    deal(table, *((PAIR, CHEATIN_PAIR) if seat == 0 else (CHEATIN_PAIR, PAIR)))
    table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_sam_bass_makes_everybodys_actions_against_cheaters_dearer(seat: int) -> None:
    table = taxed("there", 2, seat=seat)
    table.until("take lumps", f"{seat} resolution play: use ability 2 Trick", rest="plain")
    assert table.rock(seat) == 0
    assert taxed("there", 1, seat=seat).options() == []


@pytest.mark.parametrize(("sam", "header"), [("elsewhere", "Cheatin' Resolution"), ("there", "Resolution")])
def test_sam_bass_makes_nothing_else_dearer(sam: str, header: str) -> None:
    table = taxed(sam, 1, header)
    table.until("take lumps", "0 resolution play: use ability 2 Trick", rest="plain")
    assert table.rock(0) == 0


def test_sam_bass_does_not_mind_goods() -> None:
    table = showdown([printed("23021")])
    snare = goods("Snare")
    table.teach(snare, ability("Cheatin' Resolution", do_nothing))
    table.put(0, snare, on="Allie")
    table.set_rock(0, 0)
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    assert "use Snare" in table.options()


# Rosaleen Byrne


def test_rosaleen_byrne_exchanges_two_cards_of_the_starting_hand() -> None:
    script = ("0 react: answer Rosaleen Byrne", "target: J♠", "target: K♠")
    table = grift("23022", ("J♠ Q♠ K♠",), "2♠ 3♠ 4♠", *script)
    assert (table.hand(0), table.discard(0)) == (["Q♠", "2♠", "3♠"], ["J♠", "K♠"])
    assert table.is_booted("Rosaleen Byrne")


def test_rosaleen_byrne_needs_two_cards() -> None:
    assert grift("23022", ("J♠",), "2♠ 3♠ 4♠").hand(0) == ["J♠"]


# Jack McCall


@pytest.mark.parametrize(
    ("friends", "foes", "is_stud"), [((), (), True), ((), (dude("Cy"),), False), ((dude("Ann"),), (dude("Cy"),), True)]
)
def test_jack_mccall_takes_a_bounty_to_be_a_stud(
    friends: tuple[Card, ...], foes: tuple[Card, ...], is_stud: bool
) -> None:
    table = against_bo("23023", *friends, foes=foes)
    table.step("0 shootout play: use Jack McCall")
    assert (table.is_stud("Jack McCall"), table.bounty("Jack McCall")) == (is_stud, int(is_stud))


def test_jack_mccall_needs_more_in_the_edition_of_2015() -> None:
    assert against_bo("23023", foes=(dude("Cy"),), ruleset="aeg-2015").options() == []


def test_jack_mccall_is_no_stud_without_the_bounty() -> None:
    table = against_bo("23023")
    table.modify("Jack McCall", "cannot be wanted", 1)
    table.step("0 shootout play: use Jack McCall")
    assert not table.is_stud("Jack McCall")


def test_jack_mccall_has_no_posse_as_an_ally() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, card in enumerate((dude("Allie"), dude("Bo"), "23023")):
        table.put(seat, card, "town square")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Jack McCall", rest="plain")
    assert table.options() == []


# Reggie Mallard


def test_reggie_mallard_shoots_better_beside_hucksters() -> None:
    casters = [dude(f"Caster {number}", keywords=("Huckster 0",)) for number in range(5)]
    table = Table()
    table.put(0, "23024")
    table.put(0, dude("Lone", keywords=("Huckster 3",)))
    assert table.bullets("Reggie Mallard") == 1
    found = []
    for count in (1, 5):
        table = against_bo("23024", dude("Ann"), *casters[:count], foes=(dude("Cy", keywords=("Huckster 1",)),))
        found.append((table.bullets("Reggie Mallard"), table.bullets("Ann")))
    assert found == [(2, 0), (5, 0)]


def test_reggie_mallard_counts_hucksters_until_the_job_has_taken_effect() -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last, when Desolation Row (05004) has paid for the leader."""
    table = Table("05004", HOME)
    table.put(0, "23024")
    table.put(0, dude("Hal", keywords=("Huckster 1",)))
    table.play("0 play: use home 0", "leader: Reggie Mallard", "join job: Hal", rest="plain")
    assert (table.rock(0), table.bullets("Reggie Mallard")) == (2, 1)


# Alferd Packer


ALFERD = "Alferd Packer"
HIRE = "1 shootout play: use home 1"


def packer(rock: int = 6) -> Table:
    """Alferd and Allie of seat 0 against Bo."""
    table = showdown([printed("23025")])
    for seat in (0, 1):
        table.set_rock(seat, rock)
    return table


def test_alferd_packer_joins_the_opponent_who_pays() -> None:
    table = packer()
    table.step(HIRE, rest="plain")
    assert (table.posse(0), table.posse(1), table.controller(ALFERD)) == (["Allie"], ["Bo", ALFERD], 1)
    assert (table.rock(1), table.is_booted(ALFERD)) == (3, False)


def test_alferd_packer_goes_back_and_forth_until_the_shootout_is_over() -> None:
    table = packer()
    table.step(HIRE, "0 shootout play: use home 0", HIRE, rest="plain")
    assert (table.posse(1), table.rock(0), table.rock(1)) == (["Bo", ALFERD], 3, 0)
    table.do(send_home_booted, table["Allie"])
    table.until("run or gun", rest="plain")
    assert (table.is_shooting, table.controller(ALFERD)) == (False, 0)


def test_alferd_packer_is_not_hired_for_less_or_from_elsewhere() -> None:
    with pytest.raises(ScriptFault, match="never asked for"):
        packer(2).step(HIRE, rest="plain")
    table = Table()
    table.put(0, "23025", "town square")
    showdown(table=table)
    table.set_rock(1, 9)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(HIRE, rest="plain")


def test_alferd_packer_is_not_hired_by_a_posse_that_he_cannot_be_in() -> None:
    table = packer()
    table.modify(ALFERD, "cannot join the mark's posse", 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(HIRE, rest="plain")


def test_alferd_packer_is_not_hired_by_his_own_player() -> None:
    assert packer().options() == ["none", "use home 1"]


def test_alferd_packer_is_hired_away_only_from_the_opponent() -> None:
    table = Table()
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
        table.put(seat, "23025", "town square")
        table.set_rock(seat, 3)
    table.duel("Allie", "Bo", f"0 join posse: {ALFERD}", f"1 join posse: {ALFERD}", rest="plain")
    table.step("0 shootout play: use home 0", "1 shootout play: none")
    assert (table.posse(0), table.posse(1)) == (["Allie", ALFERD, ALFERD], ["Bo"])


@pytest.mark.parametrize("whose", ["an ally's", "of the leader, asked by an ally"])
def test_alferd_packer_is_hired_by_the_leader_of_the_posse_against_his_players(whose: str) -> None:
    table = Table(HOME, HOME, HOME)
    is_allys = whose == "an ally's"
    for seat, card in ((0, dude("Allie")), (1, dude("Bo")), (2, dude("Cal")), (2 if is_allys else 0, printed("23025"))):
        table.put(seat, card, "town square")
    for seat in range(3):
        table.set_rock(seat, 9)
    if is_allys:
        script = ["0 invite: home 2", f"2 join posse: {ALFERD}"]
    else:
        script = [f"0 join posse: {ALFERD}", "1 invite: home 2", "2 join posse: Cal"]
    table.duel("Allie", "Bo", *script, rest="plain")
    assert table.options() == ([] if is_allys else ["none", "use home 1"])
    if not is_allys:
        with pytest.raises(ScriptFault, match="never asked for"):
            table.step("2 shootout play: use home 2", rest="plain")


@pytest.mark.parametrize("what", ["cannot join", "cannot leave"])
def test_alferd_packer_is_not_hired_if_he_cannot_change_sides(what: str) -> None:
    table = packer()
    table.modify(ALFERD, what, 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(HIRE, rest="plain")


def test_alferd_packer_is_in_nobodys_posse_if_he_is_all_that_there_was() -> None:
    table = Table()
    table.put(0, "23025", "town square")
    table.put(1, dude("Bo"), "town square")
    table.set_rock(1, 3)
    table.duel(ALFERD, "Bo", rest="plain")
    table.step(HIRE, rest="plain")
    table.until("run or gun", rest="plain")
    assert (table.is_shooting, table.controller(ALFERD), table.rock(1)) == (False, 0, 0)


# John "Aces" Radcliffe (Exp.1)


ACES = 'John "Aces" Radcliffe (Exp.1)'


@pytest.mark.parametrize(
    ("words", "is_stud"), [(("Gadget", "Weapon"), True), (("Weapon",), False), (("Gadget",), False)]
)
def test_john_radcliffe_is_a_stud_with_a_gadget_weapon(words: tuple[str, ...], is_stud: bool) -> None:
    table = Table()
    table.put(0, "23026")
    table.put(0, dude("Ann"))
    table.put(0, goods("Ray", keywords=words), on=ACES)
    table.put(0, RAY, on="Ann")
    assert (table.is_stud(ACES), table.is_stud("Ann")) == (is_stud, False)


def test_john_radcliffe_trades_nothing_away() -> None:
    table = Table()
    for seat, name in ((0, "Ann"), (0, "Cy")):
        table.put(seat, dude(name))
    table.put(0, "23026")
    table.put(0, goods("Hat"), on=ACES)
    assert not any("trade" in play for play in table.plays(0))
    table.put(0, goods("Cap"), on="Ann")
    table.play("0 play: trade home 0", f"0 trade: Cap to {ACES}", rest="plain")
    assert table.attached(ACES) == ["Hat", "Cap"]


def hired(
    *script: str, rock: int = 5, hand: tuple[Card, ...] = (), pile: tuple[Card, ...] = (), rest: str = "strict"
) -> Table:
    """John is hired for 4 ghost rock."""
    table = Table()
    table.in_hand(0, "23026", *hand)
    table.in_discard(0, *pile)
    table.set_rock(0, rock)
    table.play(f"0 play: shop {ACES}", *script, rest=rest)
    return table


def test_john_radcliffe_brings_a_gadget_weapon_from_hand_for_nothing() -> None:
    table = hired(f"0 react: answer {ACES}", rock=4, hand=(RAY,), pile=(ZAPPER,))
    assert (table.host("Ray"), table.rock(0), table.zone("Zapper")) == (ACES, 0, "discard")


def test_john_radcliffe_pays_for_one_from_the_discard_pile() -> None:
    table = hired(f"0 react: answer {ACES}", "target: Zapper", rock=6, hand=(RAY,), pile=(ZAPPER,))
    assert (table.host("Zapper"), table.rock(0), table.hand(0)) == (ACES, 0, ["Ray"])


def test_john_radcliffe_is_not_asked_without_one_that_he_can_get() -> None:
    gun, cog = goods("Gun", keywords=("Weapon",)), goods("Cog", keywords=("Gadget",), difficulty=1)
    with pytest.raises(ScriptFault, match="never asked for"):
        hired(f"0 react: answer {ACES}", hand=(gun, cog), pile=(ZAPPER, gun, cog), rest="plain")


def test_john_radcliffe_answers_nobody_else() -> None:
    table = Table()
    table.put(0, "23026")
    table.in_hand(0, dude("Ann"), RAY)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: shop Ann", f"0 react: answer {ACES}", rest="plain")


# Willa Mae MacGowan (Exp.1)


WILLA = "Willa Mae MacGowan (Exp.1)"


def cover(first: str = PAIR, second: str = PAIR) -> Table:
    """Willa Mae and Allie, who is booted, against Bo, with hands on the table."""
    table = against_bo("23027")
    deal(table, first, second)
    table.until("reveal", rest="plain")
    table["Allie"].booted = True
    return table


@pytest.mark.parametrize(("hand", "is_booted"), [(PAIR, True), (CHEATIN_PAIR, False)])
def test_willa_mae_covers_a_dude_of_her_posse(hand: str, is_booted: bool) -> None:
    table = cover(second=hand)
    table.until("take lumps", f"0 resolution play: use {WILLA}", rest="plain")
    assert (table.zone(WILLA), table.at("Allie"), table.is_booted("Allie")) == ("discard", "home 0", is_booted)


def test_willa_mae_does_not_boot_whom_she_covers() -> None:
    table = cover()
    table["Allie"].booted = False
    table.until("take lumps", f"0 resolution play: use {WILLA}", rest="plain")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", False)


def test_willa_mae_needs_to_be_discarded_and_somebody_who_can_leave() -> None:
    for name, what in ((WILLA, "cannot be discarded"), ("Allie", "cannot leave")):
        table = cover()
        table.modify(name, what, 1)
        assert table.options() == []


def test_willa_mae_covers_nobody_if_she_is_not_discarded() -> None:
    table = cover(second=CHEATIN_PAIR)
    saver(table, Discarded)
    table.until("take lumps", f"0 resolution play: use {WILLA}", "0 react: answer Saver", rest="plain")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("town square", False)


def test_willa_mae_leaves_who_cannot_move_in_the_posse() -> None:
    # compendium-1.9.3 "Send Home Booted" step 5.
    table = cover()
    keep_from_moving(table, "Allie")
    table.until("take lumps", f"0 resolution play: use {WILLA}", rest="plain")
    assert (table.zone(WILLA), table.at("Allie"), table.posse(0)) == ("discard", "town square", ["Allie"])


# New Varney Nosferatu


@pytest.mark.parametrize(
    ("place", "goes"),
    [("town square", True), ("Bank", True), ("Lair", False), ("home 0", False)],
)
def test_new_varney_nosferatu_flees_high_noon_in_public(place: str, goes: bool) -> None:
    nosferatu, table = "New Varney Nosferatu", Table(phase="upkeep")
    table.put(1, BANK)
    table.put(1, deed("Lair", keywords=("Private",)))
    table.put(0, "23028", place)
    table.set_rock(0, 9)
    table.step(rest="plain")
    assert (table.at(nosferatu), table.is_booted(nosferatu)) == ("home 0" if goes else place, goes)


# Carmichael's Livery


def test_carmichaels_livery_is_worth_more_for_a_horse_there() -> None:
    table = Table()
    livery = table.put(0, "Carmichael's Livery")
    table.put(1, dude("Bo"), livery)
    table.put(0, dude("Allie"))
    table.put(0, MOUNT, on="Allie")
    table.put(1, SIDEKICK, on="Bo")
    table.put(0, deed("Bank"))
    before = production(table, livery), table.control_points(0)
    table.put(1, MOUNT, on="Bo")
    assert (production(table, livery), table.control_points(0)) == (before[0] + 1, before[1] + 1)
    assert production(table, "Bank") == 0


# Land Purchase


def test_land_purchase_builds_a_discarded_deed_for_less() -> None:
    table = Table()
    table.put(0, "Land Purchase")
    table.put(0, dude("Allie"))
    table.in_discard(0, deed("Bank", cost=4), deed("Palace", cost=5), goods("Rifle"))
    table.set_rock(0, 1)
    played: list[int] = []
    table.teach("Allie", trait("after", CardPlayed, lambda use: played.append(use.event.piece)))
    table.play("play: use Land Purchase", "0 choose: Bank", "0 deed goes: right")
    assert played == [table["Bank"].number]
    assert table.street(0) == ["home 0", "Bank"] and table.rock(0) == 0
    assert table.discard(0) == ["Palace", "Rifle", "Land Purchase"] and table.at("Allie") == "home 0"


# Heath's Curiosity Shoppe


def test_heaths_curiosity_shoppe_takes_a_discarded_card_of_the_suit_and_value_of_two_in_hand() -> None:
    table = Table()
    shop = table.put(0, "Heath's Curiosity Shoppe")
    table.in_hand(0, "2♠")
    assert f"use {shop}" not in table.plays()
    table.in_hand(0, "5♥")
    table.in_discard(0, "5♠ 2♦ 3♠", dude("Unique", suit="hearts", value=2), goods("Rope", suit="hearts", value=2))
    table.play(f"play: use {shop}", "target: 2♠", "take: Rope")
    assert table.hand(0) == ["Rope"]


def test_heaths_curiosity_shoppe_may_have_nothing() -> None:
    table = Table()
    shop = table.put(0, "Heath's Curiosity Shoppe")
    table.in_hand(0, "2♠ 5♥ 9♣")
    table.in_discard(0, "3♠")
    table.play(f"play: use {shop}", "target: 2♠", "target: 5♥")
    assert table.hand(0) == ["9♣"] and len(table.discard(0)) == 3


# The Gem Theater


@pytest.mark.parametrize(("place", "draws"), [("The Gem Theater", True), ("town square", False)])
def test_the_gem_theater_makes_everybody_a_draw_in_a_shootout_there(place: str, draws: bool) -> None:
    table = Table()
    table.put(0, "The Gem Theater")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, shooter="stud", influence=1 - seat), place)
    table.put(1, dude("Cy", shooter="stud"), place)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: none")
    table.play("0 shootout play: use The Gem Theater")
    assert [table.is_stud(name) for name in ("Allie", "Bo", "Cy")] == [not draws, not draws, True]
    assert table.is_booted("The Gem Theater")


# Baird's Debt Collections


def test_bairds_debt_collections_pays_for_deeds_of_others_and_boots_them() -> None:
    table = Table()
    table.in_hand(0, "Baird's Debt Collections", "2♠")
    table.in_hand(1, deed("Bank"), deed("Mine"), dude("Bo"))
    table.set_rock(0, 9)
    before = 9 - stats.cost(table.state, table["Baird's Debt Collections"])
    table.play("0 play: shop Baird's Debt Collections", "0 deed goes: left", "1 play: shop Bank", "1 deed goes: left")
    assert table.rock(0) == before + 1
    table.play("0 play: use Baird's Debt Collections", "1 play: shop Bo")
    assert table.is_booted("Bank") and table.discard(0) == ["2♠"] and table.rock(0) == before + 1


@pytest.mark.parametrize(("does", "gained"), [("play_card", 1), ("bring", 0)])
def test_bairds_debt_collections_pays_for_what_is_played_only(does: str, gained: int) -> None:
    """A text that puts a deed into play, as Recruitment Drive does, plays none."""
    table = Table()
    table.put(0, "23033")
    coach = action("Coach")
    table.teach(coach, ability("Noon", lambda use: getattr(Play(use), does)(table["Bank"])))
    table.in_discard(0, deed("Bank"))
    table.in_hand(0, coach)
    table.play("0 play: use Coach", rest="plain")
    assert (table.zone("Bank"), table.rock(0)) == ("in play", gained)


@pytest.mark.parametrize(("does", "gained"), [("play_card", 1), ("bring", 0)])
def test_bairds_debt_collections_pays_for_an_invented_deed_that_is_played_only(does: str, gained: int) -> None:
    table = Table()
    table.put(0, "23033")
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    coach = action("Coach")
    table.teach(coach, ability("Noon", lambda use: getattr(Play(use), does)(table["Works"])))
    table.in_discard(0, deed("Works", keywords=("Gadget",), difficulty=1))
    table.in_hand(0, coach)
    table.next_cards(0, "K♠")
    table.play("0 play: use Coach", rest="plain")
    assert (table.zone("Works"), table.rock(0)) == ("in play", gained)


@pytest.mark.parametrize("pull", ["K♠", "2♠"])
def test_bairds_debt_collections_pays_for_a_deed_that_is_invented(pull: str) -> None:
    table = Table()
    table.put(0, "23033")
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    table.in_hand(0, deed("Works", keywords=("Gadget",), difficulty=9))
    table.next_cards(0, pull)
    table.play("0 play: invent Works", rest="plain")
    assert (table.zone("Works"), table.rock(0)) == ("in play" if pull == "K♠" else "discard", 1)


# Cheyenne Club


def test_cheyenne_club_raises_the_skills_of_a_dude_there_or_next_door() -> None:
    table = Table()
    club = table.put(0, "Cheyenne Club")
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(0, dude("Allie", keywords=("Huckster 1", "Shaman 0")), "Bank")
    table.put(1, dude("Bo"), club)
    table.put(1, dude("Cy", keywords=("Blessed 1",)), "Depot")
    assert table.options(f"play: use {club}") == ["Allie", "Bo"]
    table.play(f"play: use {club}", "0 target: Allie")
    assert (table.rating("Allie", "Huckster"), table.rating("Allie", "Shaman")) == (2, 1)
    assert table.rating("Cy", "Blessed") == 1


# Nuttal & Mann's No. 10 Saloon


def test_nuttal_and_manns_saloon_at_noon() -> None:
    table = Table()
    saloon = table.put(0, "Nuttal & Mann's No. 10 Saloon")
    table.put(0, dude("Allie"), saloon, booted=True)
    table.put(1, dude("Bo"), saloon)
    table.put(1, dude("Cy"), "town square")
    assert f"use {saloon}" not in table.plays()
    table.set_rock(0, 1)
    assert table.options(f"play: use {saloon}") == ["Allie", "Bo"]
    table.play(f"play: use {saloon}", "target: Allie")
    assert not table.is_booted("Allie") and not table.is_booted("Bo") and table.rock(0) == 0


def test_nuttal_and_manns_saloon_in_a_shootout() -> None:
    table = Table()
    saloon = table.put(0, "Nuttal & Mann's No. 10 Saloon")
    table.set_rock(0, 1)
    put_allie_and_bo(table, saloon)
    table.put(1, dude("Cy"), saloon)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: none")
    # Cy is there, but not in the shootout.
    table.play(f"0 shootout play: use {saloon}", "0 target: Bo")
    assert table.is_booted("Bo") and not table.is_booted("Cy")


# Winner's Circle Auction House


def test_winners_circle_auction_house_is_worth_a_control_point_for_each_player_there() -> None:
    table = Table(outfit("A Home"), outfit("Another Home"), outfit("A Third Home"))
    house = table.put(0, "Winner's Circle Auction House")
    bare = table.control_points(0)
    table.put(0, dude("Allie"), house)
    table.put(0, dude("Ann"), house)
    table.put(1, dude("Bo"), house)
    table.put(2, dude("Cy"))
    assert table.control_points(0) == bare + 2


# Feathered Friend


def test_feathered_friend_looks_into_the_hand_of_a_dudes_player() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "23037", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"))
    table.in_hand(1, "2♠ 3♠")
    assert table.options("0 play: use ability 1 Feathered Friend") == ["Allie", "Bo"]
    table.play("0 play: use ability 1 Feathered Friend", "target: Bo")
    assert len(table.state.players[0].known & {*table.state.players[1].hand}) == 1
    assert table.is_booted("Feathered Friend")


def test_feathered_friend_looks_into_the_opposing_players_hand() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "23037", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(1, "2♠ 3♠")
    table.duel("Allie", "Bo", rest="plain")
    table.step("0 shootout play: use ability 2 Feathered Friend")
    assert len(table.state.players[0].known & {*table.state.players[1].hand}) == 1


def test_feathered_friend_needs_a_card_in_the_opposing_players_hand() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "23037", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.duel("Allie", "Bo", rest="plain")
    assert table.options() == []


# Bulletproof Vest


VEST = "Bulletproof Vest"


def vested(at: str = "Bank", table: Table | None = None) -> Table:
    """Ann and Cy of seat 0, Ann with a Vest, at the Bank next to the town square, where Allie and Bo are."""
    table = table or Table()
    table.put(0, BANK)
    table.put(0, dude("Ann"), at)
    table.put(0, dude("Cy"), at)
    table.put(0, "23038", on="Ann")
    put_allie_and_bo(table)
    return table


CALL = ("0 play: Allie calls out", "1 accept: yes")


def test_bulletproof_vest_keeps_its_dude_from_booting_to_join() -> None:
    assert vested().options(*CALL) == ["none", "Cy"]
    assert vested("town square").options(*CALL) == ["none", "Ann", "Cy"]


def test_bulletproof_vest_lets_its_dude_join_without_booting() -> None:
    table = vested()
    table.modify("Ann", "joins without booting", 1)
    assert table.options(*CALL) == ["none", "Ann", "Cy"]


@pytest.mark.parametrize(("at", "found"), [("Bank", ["none", "Ann", "Cy"]), ("town square", ["none", "Cy"])])
def test_bulletproof_vest_keeps_its_dude_from_jobs_next_door(at: str, found: list[str]) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Lee"), "Bank")
    for name in ("Ann", "Cy"):
        table.put(0, dude(name), at)
    table.put(0, "23038", on="Ann")
    task = action("Task")
    table.teach(task, ability("Noon Job", do_nothing, targets=lambda use: [table["Far Mine"].number]))
    table.in_hand(0, task)
    assert table.options("0 play: use Task", "0 leader: Lee") == found


def test_bulletproof_vest_spares_a_casualty_for_a_card() -> None:
    table = showdown()
    table.put(0, "23038", on="Allie")
    table.in_hand(0, "Q♠ K♠")
    deal(table, HIGH, THREE)
    table.until("take lumps", f"0 resolution play: use {VEST}", "target: K♠", rest="plain")
    assert (table.casualties_due(), table.hand(0), table.discard(0)) == ([2, 0], ["Q♠"], ["K♠"])
    assert table.is_booted(VEST)


def test_bulletproof_vest_spares_nobody_in_another_players_posse() -> None:
    table = Table(HOME, HOME, HOME)
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    table.put(2, "23038", on="Cal")
    table.in_hand(2, "Q♠")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cal", rest="plain")
    table.until("reveal", rest="plain")
    assert table.posse(0) == ["Allie", "Cal"] and table.options() == []


def test_bulletproof_vest_needs_a_card() -> None:
    table = showdown()
    table.put(0, "23038", on="Allie")
    table.until("reveal", rest="plain")
    assert table.options() == []


# Pale Horse


def trampled(first: str, *foes: Card, bullets: int = 2) -> Table:
    """Allie with the Pale Horse against Bo, who has a Horse, and others, who cheat with a better hand."""
    table = Table()
    table.put(0, dude("Far"))
    showdown([dude("Ann")], foes, table=table)
    table.modify("Allie", "bullets", bullets)
    table.put(0, "23039", on="Allie")
    table.put(1, MOUNT, on="Bo")
    deal(table, first, CHEATIN_THREE)
    table.until("reveal", rest="plain")
    return table


TRAMPLE = "0 resolution play: use Pale Horse"


def test_pale_horse_sends_who_has_no_horse_home_booted_and_spares_casualties() -> None:
    table = trampled(HIGH, dude("Cy"), dude("Dan"))
    assert table.options(TRAMPLE) == ["none", "Cy", "Dan"]
    table.until("take lumps", TRAMPLE, "send home booted: Cy", rest="plain")
    assert (table.at("Cy"), table.is_booted("Cy"), table.is_booted("Pale Horse")) == ("home 1", True, True)
    assert table.casualties_due() == [3 - 2, 0]


def test_pale_horse_may_send_nobody_and_spares_nothing_for_a_cheat() -> None:
    table = trampled("2♠ 2♠ 6♦ 8♣ 10♠", dude("Cy"))
    table.until("take lumps", TRAMPLE, "send home booted: none", rest="plain")
    assert table.posse(1) == ["Bo", "Cy"] and table.casualties_due() == [2, 0]


def test_pale_horse_spares_casualties_though_nobody_can_go() -> None:
    table = trampled(HIGH, bullets=1)
    table.until("take lumps", TRAMPLE, rest="plain")
    assert table.casualties_due() == [3 - 1, 0]


def test_pale_horse_sends_nobody_home_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"), "town square")
    table.put(0, "23039", on="Allie")
    table.put(1, dude("Bo"), "town square")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    deal(table, HIGH, CHEATIN_PAIR)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("0 cheatin' play: use Pale Horse", "send home booted: Bo", rest="plain")
    assert (table.at("Bo"), table.is_booted("Pale Horse")) == ("town square", True)


# Kinetic Accretion Actualizer


ACTUALIZER = "Kinetic Accretion Actualizer"


def test_the_actualizer_gains_a_bullet_once_a_round() -> None:
    table = showdown([dude("Ann")], [dude("Cy")])
    table.put(0, "23040", on="Allie")
    use = f"0 shootout play: use {ACTUALIZER}"
    table.step(use, rest="plain")
    assert table.bullets("Allie") == 2
    deal(table, PAIR, "3♠ 3♥ 6♣ 8♦ 10♥")
    table.until("run or gun", "0 casualty: discard Ann", "1 casualty: discard Cy", rest="plain")
    table.until("make plays", rest="plain")
    table.step(use, rest="plain")
    assert table.bullets("Allie") == 3


def test_the_actualizer_is_charged_no_more_than_once_in_a_round() -> None:
    table = showdown()
    table.put(0, "23040", on="Allie")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(*[f"0 shootout play: use {ACTUALIZER}"] * 2, rest="plain")


def test_the_actualizer_is_charged_another_time_where_a_text_allows_that() -> None:
    """Hellstromme Plant #9 (24135) allows one more use, as of what is used once a day (rulebook-1.5.0 §5.3.1)."""
    table = Table()
    table.put(0, "24135")
    table.set_rock(0, 1)
    showdown(table=table)
    table.put(0, "23040", on="Allie")
    use = f"0 shootout play: use {ACTUALIZER}"
    table.step(use, "0 shootout play: use Hellstromme Plant #9", use, rest="plain")
    assert table.bullets("Allie") == 3
    assert not any(ACTUALIZER in play for play in table.options())


def test_vasilis_charges_the_actualizer_though_it_was_charged_already() -> None:
    """Vasilis the Boar (13006) uses what was used already (rulebook-1.5.0 §2.1: the card is right)."""
    table = showdown([printed("13006")])
    table.put(0, "23040", on="Vasilis the Boar")
    table.step(f"0 shootout play: use {ACTUALIZER}", "0 shootout play: use Vasilis the Boar", rest="plain")
    assert table.zone(ACTUALIZER) == "boot hill"


def test_the_actualizer_is_charged_until_sundown() -> None:
    table = Table()
    showdown([], table=table)
    table.put(0, "23040", on="Allie")
    table.step(f"0 shootout play: use {ACTUALIZER}", rest="plain")
    table.do(send_home_booted, table["Bo"])
    table.until("run or gun", rest="plain")
    assert (table.is_shooting, table.bullets("Allie")) == (False, 2)
    prevent_victory(table)
    table.to("sundown", rest="plain")
    assert table.bullets("Allie") == 1


# Missed Me!


@pytest.mark.parametrize(("foes", "dogs", "rank"), [(0, 0, 8 - 1), (1, 1, 8 - 3), (3, 2, 8 - 4)])
def test_missed_me_lowers_the_hand_by_who_faces_its_huckster(foes: int, dogs: int, rank: int) -> None:
    table = showdown([dude("Merlin", keywords=("Huckster 1",))], [dude(f"Foe {place}") for place in range(foes)])
    table.put(0, "23041", on="Merlin")
    for bearer in ("Bo", "Foe 0")[:dogs]:
        table.put(1, SIDEKICK, on=bearer)
    for bearer in ("Allie", "Bo"):
        table.put(int(bearer == "Bo"), MOUNT, on=bearer)
    table.put(0, SIDEKICK, on="Allie")
    deal(table, PAIR, CHEATIN_FOUR)
    table.next_cards(0, *PAIR.split(), "K♠")
    table.until("take lumps", "0 resolution play: use Missed Me!", rest="plain")
    assert table.ranks() == (2, rank)


def test_missed_me_does_nothing_in_lowball() -> None:
    table = Table(phase="gambling")
    table.put(0, CASTER, "town square")
    table.put(0, "23041", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.next_cards(0, *HIGH.split(), "K♠")
    table.next_cards(1, CHEATIN_PAIR)
    table.step("0 cheatin' play: use Missed Me!", rest="plain")
    assert [player.lowball_rank for player in table.state.players] == [0, 0]


# Mark of War


@pytest.mark.parametrize(("pull", "refused"), [("6♠", False), ("5♠", True)])
def test_mark_of_war_lets_nobody_refuse_its_huckster(pull: str, refused: bool) -> None:
    table = coven("23042", pull=pull)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    table.play("0 play: use Mark of War", "1 play: pass")
    assert table.zone("Mark of War") == ("in play" if refused else "discard")
    said = ["1 accept: no"] if refused else []
    table.play("0 play: Merlin calls out", "0 call out: Bo", *said, rest="plain")
    assert (table.at("Bo") == "home 1") == refused


def test_mark_of_war_is_about_no_other_caller() -> None:
    table = coven("23042")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: use Mark of War", "1 play: pass")
    table.play("0 play: Ann calls out", "1 accept: no")
    assert table.at("Bo") == "home 1"


# We Stand Amazed


def amazed(pull: str, blessed_in: bool = True, *friends: Card) -> Table:
    """Bo of grit 7 is about to be a casualty of seat 1, whose Paul knows a Hymn; Cy is there too."""
    table = Table()
    table.put(1, dude("Paul", keywords=("Blessed 0",), value=3), "town square")
    table.put(1, "23043", on="Paul")
    foes = [dude("Cy")]
    for seat, card in ((0, dude("Allie")), (1, dude("Bo", value=5, bullets=1, influence=1)), (1, foes[0])):
        table.put(seat, card, "town square")
    joining = ["1 join posse: Cy", *(["1 join posse: Paul"] if blessed_in else [])]
    table.duel("Allie", "Bo", *joining, rest="plain")
    deal(table, TWO_PAIR, HIGH)
    table.until("take lumps", rest="plain")
    table.next_cards(1, pull)
    return table


AMAZED = "1 react [Bo]: answer We Stand Amazed"


@pytest.mark.parametrize(("pull", "is_saved"), [("7♠", True), ("6♠", False)])
def test_we_stand_amazed_sends_a_casualty_home_booted_against_its_grit(pull: str, is_saved: bool) -> None:
    table = amazed(pull)
    table.step("1 casualty: discard Bo", AMAZED, rest="plain")
    assert table.zone("Bo") == ("in play" if is_saved else "discard") and table.is_booted("We Stand Amazed")
    if is_saved:
        assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1", True)


@pytest.mark.parametrize("case", ["aced", "outside", "stays"])
def test_we_stand_amazed_does_nothing_about(case: str) -> None:
    table = amazed("K♠", blessed_in=case != "outside")
    if case == "stays":
        table.modify("Bo", "cannot go home", 1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(f"1 casualty: {'ace' if case == 'aced' else 'discard'} Bo", AMAZED, rest="plain")
        table.all_said()


def test_we_stand_amazed_spares_no_sidekick() -> None:
    table = amazed("K♠")
    table.put(1, SIDEKICK, on="Bo")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 casualty: discard Hound", "1 react [Hound]: answer We Stand Amazed", rest="plain")
        table.all_said()


def test_we_stand_amazed_spares_nobody_who_is_discarded_otherwise() -> None:
    table = amazed("K♠")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.say(AMAZED)
        table.do(discard, table["Bo"])
        table.all_said()


def test_we_stand_amazed_spares_dudes_of_the_other_posse_too() -> None:
    table = Table()
    table.put(0, dude("Paul", keywords=("Blessed 9",)), "town square")
    table.put(0, "23043", on="Paul")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    table.duel("Paul", "Bo", "1 join posse: Cy", rest="plain")
    deal(table, PAIR, HIGH)
    table.until("take lumps", rest="plain")
    table.next_cards(0, "K♠")
    table.step("1 casualty: discard Bo", "0 react [Bo]: answer We Stand Amazed", rest="plain")
    assert (table.zone("Bo"), table.at("Bo"), table.is_booted("Bo")) == ("in play", "home 1", True)


def amazed_from_outside(at: str) -> Table:
    """Ann is about to be a casualty at the Bank; Lucretia, who is elsewhere, knows a Hymn."""
    table = Table()
    table.put(0, BANK)
    table.put(0, "14002", at)
    table.put(0, "23043", on="Lucretia Fanzini")
    showdown([dude("Ann", value=2)], table=table, at="Bank")
    deal(table, HIGH, PAIR)
    table.until("take lumps", rest="plain")
    table.next_cards(0, "K♠")
    return table


SUNG_FOR_ANN = ("0 casualty: discard Ann", "0 react [Ann]: answer We Stand Amazed")


def test_we_stand_amazed_is_sung_from_the_town_square_by_lucretia() -> None:
    table = amazed_from_outside("town square")
    table.until("run or gun", *SUNG_FOR_ANN, rest="plain")
    assert (table.zone("Ann"), table.at("Ann")) == ("in play", "home 0")


def test_we_stand_amazed_is_not_sung_by_lucretia_at_home() -> None:
    table = amazed_from_outside("home 0")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", *SUNG_FOR_ANN, rest="plain")


# Guiding the Pack


PACK = "0 shootout play: use Guiding the Pack"


def pack(pull: str, *friends: Card, foes: tuple[Card, ...] = ()) -> Table:
    """Merlin, of Shaman 1, Allie and others against Bo, who has a Horse, and others; the pull that comes."""
    table = Table()
    table.put(0, dude("Far"))
    showdown([CASTER, *friends], foes, table=table)
    table.put(0, "23045", on="Merlin")
    table.put(1, MOUNT, on="Bo")
    table.next_cards(0, pull)
    return table


def test_guiding_the_pack_boots_a_card_of_a_smaller_posse() -> None:
    table = pack("4♠")
    assert table.options(PACK) == ["Bo", "Mare"]
    table.step(PACK, "target: Mare", rest="plain")
    assert (table.is_booted("Mare"), table.is_booted("Bo"), table.is_booted("Guiding the Pack")) == (True, False, True)
    assert [table.bullets(name) for name in ("Merlin", "Allie")] == [0, 0]


@pytest.mark.parametrize(("pull", "bullets"), [("7♠", 0), ("8♠", 1), ("9♠", 1)])
def test_guiding_the_pack_gives_a_bullet_if_it_is_cast_well(pull: str, bullets: int) -> None:
    table = pack(pull)
    table.step(PACK, "target: Bo", *(["strengthen: Allie"] if bullets else []), rest="plain")
    assert (table.bullets("Allie"), table.is_booted("Bo")) == (bullets, True)


def test_guiding_the_pack_strengthens_a_dude_of_a_posse_that_is_not_the_bigger_one() -> None:
    table = pack("K♠", foes=(dude("Cy"),))
    table.step(PACK, "strengthen: Merlin", rest="plain")
    assert (table.bullets("Merlin"), table.is_booted("Bo"), table.is_booted("Cy")) == (1, False, False)


def test_guiding_the_pack_strengthens_a_dude_of_ones_own_in_the_shootout() -> None:
    assert pack("K♠").options(PACK, "target: Bo") == ["Allie", "Merlin"]


def test_guiding_the_pack_strengthens_nobody_if_nobody_is_left() -> None:
    table = pack("K♠")
    leave = lambda use: [send_home_booted(table.game, table[name]) for name in ("Allie", "Merlin")] and None  # noqa: E731
    table.teach("Mare", trait("after", Booted, leave, concerns=lambda use: use.event.piece == table["Mare"].number))
    table.step(PACK, "target: Mare", rest="plain")
    assert table.at("Merlin") == "home 0" and table.is_booted("Mare")


def test_guiding_the_pack_fails() -> None:
    table = pack("3♠")
    table.step(PACK, "target: Bo", rest="plain")
    assert not table.is_booted("Bo")


# Elk's Protection


ELK = "Elk's Protection"


def grove(place: str = "Mine", production: int = 3) -> Table:
    """The Totem at a deed that produces, where Merlin is; Ann and Bo, who has a Weapon, in the town square."""
    table = Table()
    table.put(0, deed("Mine", production=production))
    table.put(0, CASTER, place)
    table.put(0, "23046", on="Mine")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, KNIFE, on="Bo")
    table.next_cards(0, "K♠")
    return table


def test_elks_protection_gives_bullets_by_its_deeds_printed_production() -> None:
    table = grove()
    table.modify("Mine", "production", 5)
    assert table.options(f"0 play: use ability 1 {ELK}") == ["Merlin", "Ann"]
    table.play(f"0 play: use ability 1 {ELK}", "target: Ann")
    assert (table.bullets("Ann"), table.is_booted(ELK), table.is_booted("Merlin")) == (3, True, False)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.bullets("Ann") == 0


@pytest.mark.parametrize("case", ["barren", "gone"])
def test_elks_protection_gives_nothing(case: str) -> None:
    table = grove(production=0 if case == "barren" else 3)
    if case == "gone":
        lost = lambda use: discard(table.game, table[ELK])  # noqa: E731
        table.teach("Bo", trait("after", Booted, lost, concerns=lambda use: use.event.piece == table[ELK].number))
    table.play(f"0 play: use ability 1 {ELK}", "target: Ann", rest="plain")
    assert table.bullets("Ann") == 0 and table.zone(ELK) == ("in play" if case == "barren" else "discard")


def test_elks_protection_in_a_shootout() -> None:
    table = grove()
    table.put(1, dude("Cy"), "Mine")
    table.put(1, dude("Eve"), "Mine")
    table.put(1, KNIFE, on="Eve")
    table.duel("Merlin", "Cy", "1 join posse: Eve", rest="plain")
    use = f"0 shootout play: use ability 2 {ELK}"
    assert table.options(use) == ["Merlin", "Cy"]
    table.step(use, "target: Merlin", rest="plain")
    assert table.bullets("Merlin") == 3


def test_elks_protection_fails_and_needs_a_shaman_there() -> None:
    table = grove()
    table.next_cards(0, "6♠")
    table.play(f"0 play: use ability 1 {ELK}", "target: Ann")
    assert table.bullets("Ann") == 0
    assert usable_abilities(grove("town square")) == []


# Look What I Found!


GUN = goods("Gun", cost=2, bullets=2, keywords=("Weapon",))
LOOK = "Look What I Found!"


def found(*pile: Card, rock: int = 5, friends: tuple[Card, ...] = ()) -> tuple[Table, str]:
    """A shootout with discarded cards; Far is elsewhere."""
    table = Table()
    table.put(0, dude("Far"))
    showdown([dude("Ann"), *friends], table=table)
    table.in_discard(0, *pile)
    table.set_rock(0, rock)
    return table, use_from_hand(table, "23048", window="shootout")


def test_look_what_i_found_attaches_a_discarded_weapon_and_boots_one() -> None:
    table, use = found(GUN, goods("Only", keywords=("Weapon", "Unique")), goods("Hat"), rock=3)
    table.put(0, SIDEKICK, on="Ann")
    table.put(0, MOUNT, on="Ann")
    assert table.options(use) == ["Allie", "Ann"]
    assert table.options(use, "target: Ann") == ["Hound", "Gun"]
    table.step(use, "target: Ann", "boot: Hound", rest="plain")
    assert (table.host("Gun"), table.rock(0), table.is_booted("Gun"), table.is_booted("Hound")) == (
        "Ann",
        0,
        False,
        True,
    )
    assert not table.is_booted("Mare")


def test_look_what_i_found_boots_the_weapon_where_there_is_nothing_else() -> None:
    table, use = found(GUN)
    table.step(use, "target: Ann", rest="plain")
    assert table.is_booted("Gun")


@pytest.mark.parametrize("case", ["poor", "unique", "no weapon"])
def test_look_what_i_found_needs_a_weapon_that_can_be_had(case: str) -> None:
    words = {"unique": ("Weapon", "Unique"), "no weapon": ()}.get(case, ("Weapon",))
    table, use = found(goods("Gun", cost=2, keywords=words), rock=2 if case == "poor" else 3)
    assert "use Look What I Found!" not in table.options()
    table.set_rock(0, 3)
    assert ("use Look What I Found!" in table.options()) == (case == "poor"), use


def test_look_what_i_found_may_be_paid_for_with_what_another_card_offers() -> None:
    """James Ghetty's (01028) ghost rock pays for the action, so that the stash has to pay for the Weapon only."""
    table, use = found(GUN, rock=2, friends=(printed("01028"),))
    table.step(use, "target: Ann", rest="plain")
    assert (table.host("Gun"), table.rock(0)) == ("Ann", 0)


def test_look_what_i_found_has_a_gadget_invented() -> None:
    ray = goods("Ray", cost=1, keywords=("Gadget", "Weapon"), difficulty=5)
    table, _ = found(ray)
    assert "use Look What I Found!" not in table.options()
    table.put(1, dude("Mad Bob", keywords=("Mad Scientist 1",)))
    table.put(0, dude("Max", keywords=("Mad Scientist 1",)), booted=True)
    assert "use Look What I Found!" not in table.options()
    table["Max"].booted = False
    table.set_rock(0, 1)
    assert "use Look What I Found!" not in table.options()
    table.set_rock(0, 2)
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Look What I Found!", "target: Ann", rest="plain")
    assert (table.host("Ray"), table.is_booted("Max"), table.rock(0)) == ("Ann", True, 0)


def test_look_what_i_found_invents_nothing_with_a_scientist_who_is_booted_by_then() -> None:
    table, _ = found(goods("Ray", cost=1, keywords=("Gadget", "Weapon"), difficulty=1))
    table.put(0, dude("Max", keywords=("Mad Scientist 1",)))
    table.teach("Far", trait("before", CardPlayed, lambda use: boot(table.game, table["Max"])))
    table.step("0 shootout play: use Look What I Found!", "target: Ann", rest="plain")
    assert (table.zone("Ray"), table.rock(0)) == ("discard", 4)


def test_look_what_i_found_boots_what_the_dude_has_though_the_gadget_fails() -> None:
    table, _ = found(goods("Ray", cost=1, keywords=("Gadget", "Weapon"), difficulty=5))
    table.put(0, SIDEKICK, on="Ann")
    table.put(0, dude("Max", keywords=("Mad Scientist 1",)))
    table.next_cards(0, "2♠")
    table.step("0 shootout play: use Look What I Found!", "target: Ann", rest="plain")
    assert (table.zone("Ray"), table.is_booted("Hound")) == ("discard", True)


# Get Off My Land!


LAND = "Get Off My Land!"
TREAD = ("0 play: pass", "1 play: move Bo")


def land(influence: int = 2, rock: int = 3, owner: int = 0, seat: int = 1) -> Table:
    """The Bank of seat 0 or 1, with Ann next to it and Far at the other end.

    Another player's Bo is in the town square.
    """
    table = Table()
    table.put(owner, BANK)
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Far"), "Far Mine")
    table.put(seat, dude("Bo", influence=influence), "town square")
    table.set_rock(0, rock)
    table.in_hand(0, "23047")
    return table


@pytest.mark.parametrize(("influence", "rock"), [(2, 2), (0, 0)])
def test_get_off_my_land_moves_a_dude_after_an_opposing_one(influence: int, rock: int) -> None:
    table = land(influence, rock)
    table.play(*TREAD, "1 move to: Bank", f"0 react [Bo]: answer {LAND}", rest="plain")
    assert (table.at("Ann"), table.rock(0), table.is_booted("Ann")) == ("Bank", 0, False)
    assert table.at("Far") == "Far Mine"


def test_get_off_my_land_moves_no_dude_of_others() -> None:
    table = land()
    table.put(1, dude("Bea"), "town square")
    table.put(0, dude("Cy"), "town square")
    table.play(TREAD[0])
    assert table.options(TREAD[1], "1 move to: Bank", f"0 react [Bo]: answer {LAND}") == ["Ann", "Cy"]


def test_get_off_my_land_answers_who_comes_to_join_a_posse_there() -> None:
    table = land()
    table.put(0, dude("Guard"), "Bank")
    table.put(1, dude("Thug"), "Bank")
    table.play(
        "0 play: Guard calls out",
        "1 accept: yes",
        "0 join posse: none",
        "1 join posse: Bo",
        f"0 react [Bo]: answer {LAND}",
        rest="plain",
    )
    assert (table.at("Ann"), table.rock(0)) == ("Bank", 1)


@pytest.mark.parametrize("case", ["poor", "not owned", "own dude", "nobody near"])
def test_get_off_my_land_is_not_offered(case: str) -> None:
    table = land(rock=1 if case == "poor" else 9, owner=int(case == "not owned"), seat=int(case != "own dude"))
    if case == "nobody near":
        table["Ann"].at = table["Far"].at
    script = ("0 play: move Bo", "0 move to: Bank") if case == "own dude" else (*TREAD, "1 move to: Bank")
    with pytest.raises(ScriptFault, match=r"never asked for|was expected next"):
        table.play(*script, f"0 react [Bo]: answer {LAND}")
        table.all_said()


# Mantis Pinch


def knows_two(name: str, table: Table) -> None:
    """Teach a card two abilities and a React."""
    table.teach(name, ability("Noon", do_nothing))
    table.teach(name, ability("Noon/Shootout", do_nothing))


def test_mantis_pinch_forbids_one_ability_of_a_card_with_its_performer() -> None:
    table = Table()
    table.put(0, dude("Monk", keywords=("Kung Fu 2",)), "town square")
    for seat, name, place in ((1, "Bo", "town square"), (1, "Cy", "town square"), (1, "Dan", "home 1")):
        table.put(seat, dude(name), place)
    table.put(1, goods("Hat"), on="Bo")
    for name in ("Bo", "Hat", "Dan", "Monk"):
        knows_two(name, table)
    table.next_cards(0, "A♠")
    use = use_from_hand(table, "23049", ability="ability 1 ")
    assert table.options(use) == ["Monk", "Bo", "Hat"]
    table.play(use, "target: Bo", "forbidden: ability 2")
    assert "use ability 1 Bo" in table.plays(1) and "use ability 2 Bo" not in table.plays(1)
    assert "use ability 2 Hat" in table.plays(1)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    table.to("high noon", rest="plain")
    assert "use ability 2 Bo" in table.plays(1)


def test_mantis_pinch_in_a_shootout() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    for seat, card in ((0, dude("Monk", keywords=("Kung Fu 2",))), (1, dude("Bo")), (1, dude("Out"))):
        table.put(seat, card, "Bank")
    table.put(1, deed("Ranch"))
    table.put(1, goods("Hat"), on="Bo")
    for name in ("Bo", "Hat", "Out", "Bank", "Ranch"):
        knows_two(name, table)
    table.duel("Monk", "Bo", rest="plain")
    table.next_cards(0, "A♠")
    use = use_from_hand(table, "23049", ability="ability 2 ", window="shootout")
    assert table.options(use) == ["Bank", "Bo", "Hat"]
    table.step(use, "target: Bo", "forbidden: ability 1", rest="plain")
    table.do(send_home_booted, table["Bo"])
    table.until("run or gun", rest="plain")
    assert "use ability 1 Bo" not in table.plays(1)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    table.to("high noon", rest="plain")
    assert "use ability 1 Bo" in table.plays(1)


def test_mantis_pinch_fails_against_a_high_pull() -> None:
    table = Table()
    table.put(0, dude("Monk", keywords=("Kung Fu 2",), value=5), "town square")
    knows_two("Monk", table)
    table.next_cards(0, "K♠")
    table.play(use_from_hand(table, "23049", ability="ability 1 "))
    assert "use ability 1 Monk" in table.plays(0)


# Benediction


def test_benediction_raises_all_skills_of_another_nearby_dude() -> None:
    table = coven("23044")
    table.put(0, dude("Ann", keywords=("Shaman 1", "Huckster 0", "Kung Fu 1")), "Bank")
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Mine")
    table.put(1, dude("Bo"), "town square")
    assert table.options("0 play: use Benediction") == ["Ann", "Bo"]
    table.play("0 play: use Benediction", "target: Ann")
    assert [table.rating("Ann", word) for word in ("Shaman", "Huckster", "Kung Fu")] == [3, 2, 1]
    assert table.bullets("Merlin") == 0


def test_benediction_gives_its_blessed_a_bullet_for_who_has_no_skill() -> None:
    table = coven("23044")
    table.put(1, dude("Bo", keywords=("Kung Fu 1",)), "town square")
    table.play("0 play: use Benediction")
    assert (table.bullets("Merlin"), table.bullets("Bo"), table.rating("Bo", "Kung Fu")) == (1, 0, 1)


# As Nature and God Intended


INTENDED = "As Nature and God Intended"


def natural() -> tuple[Table, str]:
    """Allie and Monk against Bo, who has a Gun with all kinds of texts, as Far has; Monk knows Kung Fu."""
    table = Table()
    table.put(1, dude("Far", keywords=("Kung Fu 1",)), "town square")
    showdown([dude("Monk", keywords=("Kung Fu 1",))], [dude("Sage", keywords=("Kung Fu 0",))], table=table)
    gun = goods("Gun", bullets=3, keywords=("Weapon",))
    table.teach(gun, ability("Shootout", do_nothing))
    table.teach(gun, ability("Resolution", do_nothing))
    table.teach(gun, ability("Noon/Shootout", do_nothing))
    table.teach(gun, trait("after", Passed, lambda use: use.piece.__setattr__("bounty", 1)))
    table.put(1, gun, on="Bo")
    table.put(1, goods("Rifle", bullets=3, keywords=("Weapon",)), on="Far")
    table.set_rock(0, 1)
    table.put(1, goods("Hat", bullets=1), on="Sage")
    return table, use_from_hand(table, "23050", window="shootout")


def test_as_nature_intended_takes_from_weapons_in_the_shootout_for_the_round() -> None:
    table, use = natural()
    assert [table.bullets(name) for name in ("Bo", "Sage", "Far")] == [3, 1, 3]
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(use, "1 shootout play: use ability 1 Gun", rest="plain")
    assert [table.bullets(name) for name in ("Bo", "Sage", "Far")] == [0, 1, 3]


def test_as_nature_intended_takes_bullets_that_a_weapon_has_gained() -> None:
    table, use = natural()
    table.put(0, "23040", on="Allie")
    table.step(f"0 shootout play: use {ACTUALIZER}", use, rest="plain")
    assert table.bullets("Allie") == 0


def test_as_nature_intended_takes_the_bullets_of_a_weapon_that_keeps_its_dude_from_losing_any() -> None:
    """That is what the Peacemaker (01083) says, which loses its traits at the same time."""
    table, use = natural()
    table.put(1, "01083", on="Sage")
    assert table.bullets("Sage") == 2
    table.step(use, rest="plain")
    assert table.bullets("Sage") == 1


def test_as_nature_intended_leaves_weapons_their_other_abilities() -> None:
    table, use = natural()
    deal(table, f"{PAIR} Q♠", "3♠ 3♥ 6♣ 8♦ 10♥ Q♥")
    table.until("reveal", use, rest="plain")
    assert table["Gun"].bounty == 0
    assert table.options() == ["none", "use ability 2 Gun"]
    table.until("run or gun", "0 casualty: discard Allie", "1 casualty: discard Sage", rest="plain")
    table.until("make plays", rest="plain")
    assert table.bullets("Bo") == 3
    table.step("1 shootout play: use ability 1 Gun", rest="plain")
    assert table["Gun"].bounty == 1


def test_as_nature_intended_makes_studs_of_kung_fu_for_the_round() -> None:
    table, use = natural()
    deal(table, f"{PAIR} Q♠", "3♠ 3♥ 6♣ 8♦ 10♥ Q♥")
    table.until("pick shooters", use, rest="plain")
    assert [table.is_stud(name) for name in ("Monk", "Sage", "Allie", "Bo", "Far")] == [True, True, False, False, False]
    table.until("run or gun", rest="plain")
    table.until("make plays", rest="plain")
    assert [table.is_stud(name) for name in ("Monk", "Sage")] == [False, False]


# Play for Blood


@pytest.mark.parametrize(("first", "found"), [(PAIR, (3, 2)), (THREE, (4, 2)), (HIGH, (1, 2))])
def test_play_for_blood_breaks_a_tie(first: str, found: tuple[int, int]) -> None:
    table = showdown()
    use = use_from_hand(table, "23051", ability="ability 1 ", window="resolution")
    deal(table, first, PAIR)
    table.until("take lumps", use, rest="plain")
    assert table.ranks() == found


def test_play_for_blood_needs_a_tie_in_the_edition_of_2015() -> None:
    table = showdown(table=Table(ruleset="aeg-2015"))
    table.in_hand(0, "23051")
    deal(table, THREE, PAIR)
    table.until("take lumps")
    assert table.hand(0) == ["Play for Blood"]


def test_play_for_blood_exchanges_a_card_at_noon() -> None:
    table = Table()
    table.in_hand(0, "K♠")
    table.in_deck(0, "2♠ 3♠")
    table.play(use_from_hand(table, "23051", ability="ability 2 "), "discard from hand: K♠")
    assert table.hand(0) == ["2♠"]


# Bad Beat


NEW_CHEAT = "4♠ 4♠ 7♦ 9♣ J♠"


def beaten(new: str, rock: int = 3) -> Table:
    """Bo's hand is cheatin', and his deck continues with another hand."""
    table = showdown()
    table.set_rock(0, 0)
    table.set_rock(1, rock)
    table.in_hand(0, "23052")
    table.next_cards(1, *CHEATIN_THREE.split(), *new.split())
    table.next_cards(0, PAIR)
    table.until("reveal", rest="plain")
    return table


BEAT = "0 resolution play: use Bad Beat"


@pytest.mark.parametrize(("rock", "taken"), [(3, 2), (3, 1), (3, 0), (1, 1)])
def test_bad_beat_deals_a_new_hand_and_takes_ghost_rock_if_it_is_cheatin(rock: int, taken: int) -> None:
    table = beaten(NEW_CHEAT, rock)
    table.until("take lumps", BEAT, f"ghost rock to take: {taken}", rest="plain")
    assert sorted(table.discard(1)) == sorted(["3♠", "3♠ #2", "3♦", "8♣", "10♠"])
    assert (len(table.draw_hand(1)), table.ranks(), table.rock(0), table.rock(1)) == (5, (2, 2), taken, rock - taken)


def test_bad_beat_takes_two_at_most() -> None:
    assert beaten(NEW_CHEAT).options(BEAT) == ["2", "1", "0"]


def test_bad_beat_takes_nothing_from_who_has_no_more_than_that() -> None:
    table = beaten(NEW_CHEAT, 1)
    assert table.options(BEAT) == ["1", "0"]
    with pytest.raises(ScriptFault, match="never asked for"):
        beaten(NEW_CHEAT, 0).until("take lumps", BEAT, "ghost rock to take: 0", rest="plain")


def test_bad_beat_takes_nothing_for_a_legal_hand() -> None:
    table = beaten("4♠ 4♥ 7♦ 9♣ J♠")
    table.until("take lumps", BEAT, rest="plain")
    assert (table.rock(0), table.rock(1), table.ranks()) == (0, 3, (2, 2))


def test_bad_beat_takes_nothing_from_who_cannot_be_robbed() -> None:
    table = beaten(NEW_CHEAT)
    table.modify("home 1", "cannot be robbed", 1)
    table.until("take lumps", BEAT, rest="plain")
    assert (table.rock(0), table.rock(1)) == (0, 3)


def test_bad_beats_jokers_are_what_makes_the_new_hand_best() -> None:
    table = beaten("4♠ 4♥ 7♦ 9♣ Joker")
    table.until("take lumps", BEAT, rest="plain")
    assert table.ranks() == (2, 4)


def test_bad_beats_victim_pays_nobody() -> None:
    """What is taken is not paid: Property Is Theft (20002) asks for what its player has paid another."""
    table = Table(HOME, "20002")
    showdown(table=table)
    table.set_rock(1, 3)
    table.in_hand(0, "23052")
    table.next_cards(1, *CHEATIN_THREE.split(), *NEW_CHEAT.split())
    table.next_cards(0, PAIR)
    table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", BEAT, "ghost rock to take: 2", "1 react: answer no. 2 home 1", rest="plain")


def test_bad_beat_in_lowball() -> None:
    table, use = cheatin_lowball("23052", HIGH)
    table.next_cards(1, *CHEATIN_PAIR.split(), *NEW_CHEAT.split())
    table.set_rock(1, 3)
    table.step(use, "ghost rock to take: 2", rest="plain")
    assert len(table.discard(1)) == 10 and {"4♠", "4♠ #2", "7♦", "9♣", "J♠"} < set(table.discard(1))


# Fallen Star


STAR = "Fallen Star"


def starlit(header: str = "Shootout", seat: int = 1, options: tuple[str, ...] = ("Allie", "Ann", "Cy", "Bo")) -> Table:
    """Allie, Ann, Cy and Dan of seat 0 against Bo; a Hex of seat 1 makes one that it may choose wanted."""
    table = showdown([dude("Ann"), dude("Cy"), dude("Dan")])
    hex = action("Hoax")
    mark = lambda use: add_bounty(table.game, table.game.piece(use.target), 1)  # noqa: E731
    table.teach(hex, ability(header, mark, targets=lambda use: [table[name].number for name in options]))
    table.in_hand(seat, hex)
    table.in_hand(0, "23053")
    return table


HOAX = ("1 shootout play: use Hoax", "1 target: Allie")


def test_fallen_star_lets_another_dude_be_chosen() -> None:
    table = starlit()
    table["Cy"].booted = True
    table.step(*HOAX, f"0 react: answer {STAR}", rest="plain")
    assert [table.bounty(name) for name in ("Allie", "Ann", "Cy", "Dan")] == [0, 1, 0, 0]
    assert (table.is_booted("Ann"), table.zone(STAR)) == (True, "discard")


def test_fallen_star_boots_only_who_could_have_been_chosen() -> None:
    table = starlit()
    assert table.options(*HOAX, f"0 react: answer {STAR}") == ["Ann", "Cy"]


def test_fallen_star_changes_nothing_if_nobody_boots() -> None:
    table = starlit()
    saver(table, Booted)
    table.step(*HOAX, f"0 react: answer {STAR}", "0 target: Ann", "0 react [Ann]: answer Saver")
    assert [table.bounty(name) for name in ("Allie", "Ann")] == [1, 0] and table.zone(STAR) == "discard"


@pytest.mark.parametrize("case", ["own", "nobody else", "theirs", "resolution"])
def test_fallen_star_is_not_offered(case: str) -> None:
    header = "Resolution" if case == "resolution" else "Shootout"
    seat, chosen = int(case != "own"), "Bo" if case == "theirs" else "Allie"
    table = starlit(header, seat, ("Allie", "Bo") if case == "nobody else" else ("Allie", "Ann", "Bo"))
    if case == "resolution":
        table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(
            *(f"{seat} {header.lower()} play: use Hoax", f"{seat} target: {chosen}", f"0 react: answer {STAR}"),
            rest="plain",
        )
    assert table.bounty(chosen) == 1


def test_fallen_star_exchanges_the_second_choice_too() -> None:
    table = starlit()
    both = action("Both")
    able = lambda use: [table[name].number for name in ("Ann", "Cy", "Dan") if table[name].number != use.target]  # noqa: E731
    mark = lambda use: add_bounty(table.game, table.game.piece(use.more[0]), 1)  # noqa: E731
    table.teach(both, ability("Shootout", mark, targets=lambda use: [table["Bo"].number], more=(able,)))
    table.in_hand(1, both)
    script = ("1 shootout play: use Both", "1 target: Cy", f"0 react: answer {STAR}")
    assert table.options(*script) == ["Ann", "Dan"]
    table.step(*script, "0 target: Dan", rest="plain")
    assert [table.bounty(name) for name in ("Ann", "Cy", "Dan")] == [0, 0, 1]


# Masonic Augment


@pytest.mark.parametrize(("is_booted", "rock"), [(False, 3), (True, 0)])
def test_masonic_augment_discards_a_spell_for_a_dude(is_booted: bool, rock: int) -> None:
    table = Table()
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo")):
        table.put(seat, dude(name, keywords=("Huckster 1",)))
    for seat, title, name in ((0, "Jinx", "Allie"), (1, "Curse", "Bo")):
        table.put(seat, spell(title, cost=3, keywords=("Hex",)), on=name)
    table.put(1, spell("Stolen", keywords=("Hex",)), on="Allie", controller=0)
    table.put(0, spell("Lost", keywords=("Hex",)), on="Bo", controller=1)
    table.put(0, goods("Rope"), on="Allie")
    table["Jinx"].booted = is_booted
    use = use_from_hand(table, "23054")
    assert table.options(use) == ["Allie", "Ann"]
    table.play(use, "target: Ann")
    assert (table.zone("Jinx"), table.bullets("Ann"), table.influence("Ann")) == ("discard", 1, 1)
    assert (table.rock(0), table.bullets("Allie")) == (rock, 0)


def test_masonic_augment_needs_a_spell_that_can_be_discarded() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)))
    assert not can_use(table, "23054")
    table.put(0, HEX, on="Allie")
    assert can_use(table, "23054")
    table.modify("Hex", "cannot be discarded", 1)
    assert not can_use(table, "23054")


def test_masonic_augment_strengthens_nobody_if_the_spell_stays() -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Huckster 1",)))
    table.put(0, HEX, on="Allie")
    saver(table, Discarded)
    table.play(use_from_hand(table, "23054"), "target: Allie", "0 react: answer Saver")
    assert (table.attached("Allie"), table.bullets("Allie")) == (["Hex"], 0)


# Swagger


def test_swagger_moves_an_unbooted_dude_who_counts_for_more() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Tired"), "town square", booted=True)
    table.put(1, dude("Cy"), "town square")
    use = use_from_hand(table, "23055")
    table.play(use, "choose place: Bank")
    assert (table.at("Allie"), table.is_booted("Allie"), table.influence("Allie")) == ("Bank", False, 0)
    assert table.controller("Bank") == 0
    prevent_victory(table)
    table.to("upkeep", rest="plain")
    assert table.controller("Bank") == 0
    table.to("high noon", rest="plain")
    assert table.controller("Bank") == 1


def test_swagger_is_worth_no_more_than_one_influence() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", influence=1), "Bank")
    table.play(use_from_hand(table, "23055"), "choose place: Bank")
    assert table.controller("Bank") == 1


def test_swagger_is_worth_influence_and_no_bullets() -> None:
    """Bullets decide who controls a Rowdy deed (compendium-1.9.3 "Rowdy")."""
    table = Table()
    table.put(1, deed("Dive", keywords=("Rowdy",)))
    table.put(0, dude("Allie", bullets=1), "town square")
    table.put(1, dude("Bo", bullets=1), "Dive")
    table.play(use_from_hand(table, "23055"), "choose place: Dive")
    assert table.at("Allie") == "Dive" and table.controller("Dive") == 1


def test_swagger_needs_somebody_unbooted_who_can_move() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square", booted=True)
    assert not can_use(table, "23055")
    table["Allie"].booted = False
    assert can_use(table, "23055")
    table.modify("Allie", "cannot move", 1)
    assert not can_use(table, "23055")


# Vamoosin'


def outlaws(rock: int) -> tuple[Table, str]:
    """Ann of seat 0 and Bo and Cy of seat 1, wanted, of influence 1, 2 and 0, with Dan and Allie; Far is wanted too."""
    table = Table()
    table.put(1, dude("Far"), "town square", bounty=1)
    showdown([dude("Ann", influence=1)], [dude("Cy"), dude("Dan")], table=table)
    table.modify("Bo", "influence", 2)
    for name in ("Ann", "Bo", "Cy"):
        table[name].bounty = 1
    table.set_rock(0, rock)
    return table, use_from_hand(table, "23056", window="shootout")


@pytest.mark.parametrize(
    ("rock", "found"), [(0, []), (1, ["Ann", "Cy"]), (2, ["Ann", "Bo", "Cy"]), (9, ["Ann", "Bo", "Cy"])]
)
def test_vamoosin_sends_a_wanted_dude_home_whose_influence_can_be_paid(rock: int, found: list[str]) -> None:
    table, use = outlaws(rock)
    assert table.options(use) == found or (rock == 0 and "use Vamoosin'" in table.options())


@pytest.mark.parametrize(("name", "cost"), [("Bo", 2), ("Cy", 0), ("Ann", 1)])
def test_vamoosin_costs_the_dudes_influence(name: str, cost: int) -> None:
    table, use = outlaws(3)
    table.step(use, f"target: {name}", rest="plain")
    assert (table.at(name), table.is_booted(name), table.rock(0)) == (f"home {int(name != 'Ann')}", False, 3 - cost)
    assert table.zone("Vamoosin'") == "discard"


def test_vamoosin_needs_a_wanted_dude_that_can_go() -> None:
    table, _ = outlaws(9)
    for name in ("Ann", "Cy"):
        table[name].bounty = 0
    assert "use Vamoosin'" in table.options()
    table.modify("Bo", "cannot leave", 1)
    assert "use Vamoosin'" not in table.options()


def test_vamoosin_is_cheaper_by_what_makes_it_cheaper() -> None:
    table, use = outlaws(1)
    table.modify("Vamoosin'", "cost", -1)
    table.step(use, "target: Bo", rest="plain")
    assert (table.at("Bo"), table.rock(0)) == ("home 1", 0)
