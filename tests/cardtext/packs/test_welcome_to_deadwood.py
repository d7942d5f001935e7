"""Do the texts of `dtk/cardtext/packs/welcome_to_deadwood.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, CHEATIN_THREE, FULL_HOUSE, HIGH, PAIR, THREE, deal, showdown
from scenes import (
    BANK,
    HEX,
    MIRACLE,
    MOUNT,
    RANCH,
    SIDEKICK,
    against_bo,
    can_use,
    coven,
    do_nothing,
    keep_from_moving,
    prevent_victory,
    production,
    put_allie_and_bo,
    saver,
    usable_abilities,
    use_from_hand,
)

from dtk.cards.card import Card, Special
from dtk.engine import prohibitions, stats
from dtk.engine.events import Aced, Booted, CardPlayed, CasualtiesTaken, Discarded, SetUp
from dtk.engine.ids import NOBODY
from dtk.engine.windows import happen
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, printed, spell, trait

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


def test_dynamite_jacc_needs_to_be_aced() -> None:
    table = jaccs_round()
    table.modify(JACC, prohibitions.ACE, 1)
    assert table.options() == []


def test_dynamite_jacc_costs_nothing_if_he_is_not_aced() -> None:
    table = jaccs_round()
    saver(table, Aced)
    table.until("take lumps", f"0 resolution play: use {JACC}", "0 react: answer Saver", rest="plain")
    assert (table.at(JACC), table.casualties_due()) == ("town square", [0, 2])


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
    table.modify("Mourning Mist", prohibitions.ACE, 1)
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
    table.until("take lumps", *([] if is_booted else [f"0 react: answer {CLINT}"]), rest="plain")
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
    table.modify("Jack McCall", prohibitions.BE_WANTED, 1)
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
    for name, what in ((WILLA, prohibitions.DISCARD), ("Allie", prohibitions.LEAVE)):
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
    table.modify("Hex", prohibitions.DISCARD, 1)
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


def test_swagger_needs_somebody_unbooted_who_can_move() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square", booted=True)
    assert not can_use(table, "23055")
    table["Allie"].booted = False
    assert can_use(table, "23055")
    table.modify("Allie", prohibitions.MOVE, 1)
    assert not can_use(table, "23055")
