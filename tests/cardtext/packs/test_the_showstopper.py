"""Do the texts of `dtk/cardtext/packs/the_showstopper.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine import offers
from dtk.poker.composition import Composition
from tests.cardtext.kit import *

# Shi Long Peng


SHI = "Shi Long Peng"


def monastery(code: str = "17001", pull: str = "6♠", **facts: Any) -> Table:
    """Shi Long Peng, whose value is 5, a Kick that is a Technique, and what is pulled next."""
    table = Table()
    table.put(0, code)
    kick = action("Kick", keywords=("Technique",))
    table.teach(
        kick,
        ability("Noon Technique", lambda use: Play(use).gain(1 + (Play(use).rating(use.performer, "Kung Fu") or 0))),
    )
    table.in_hand(0, kick)
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("blessed", "pull", "rock"), [(0, "5♠", 2), (0, "6♠", 0), (3, "8♠", 5), (3, "9♠", 0)])
def test_shi_long_peng_performs_techniques_by_his_faith(blessed: int, pull: str, rock: int) -> None:
    table = monastery(pull=pull)
    table.modify(SHI, "Blessed", blessed)
    table.play("0 play: use Kick")
    assert table.rock(0) == rock


def test_shi_long_peng_has_no_kung_fu_otherwise() -> None:
    table = monastery()
    assert (table.rating(SHI, "Kung Fu"), table.value(SHI)) == (None, 5)
    table.play("0 play: use Kick")
    assert (table.rating(SHI, "Kung Fu"), table.value(SHI)) == (None, 5)


@pytest.mark.parametrize(("bullets", "is_enough"), [(2, True), (3, False)])
def test_shi_long_peng_gets_as_much_better_as_his_technique_says(bullets: int, is_enough: bool) -> None:
    """Ten-Foot Punch adds 1 to the rating that it compares with bullets, which is as if his faith of 1 were Kung Fu."""
    table = Table()
    table.put(0, "17001")
    for seat, who in ((0, dude("Allie")), (1, dude("Bo", bullets=bullets))):
        table.put(seat, who, "town square")
    table.in_hand(0, "21052")
    table.in_deck(0, "A♠", action("Chop", keywords=("Technique",)))
    table.duel("Allie", "Bo", rest="plain")
    table.step("0 shootout play: use Ten-Foot Punch", *(["0 put into hand: Chop"] if is_enough else []), rest="plain")
    assert (table.posse(0), table.hand(0)) == (["Allie", SHI], ["Chop"] if is_enough else [])
    assert table.rating(SHI, "Kung Fu") is None


def test_shi_long_peng_uses_kung_fu_that_is_better() -> None:
    table = monastery(pull="7♠")
    table.modify(SHI, "Kung Fu", 3, change="set")
    table.play("0 play: use Kick")
    assert table.rock(0) == 4


def test_shi_long_peng_without_faith_performs_nothing() -> None:
    table = Table()
    table.put(0, "17001")
    table.put(0, dude("Priest", keywords=("Blessed 3",)))
    kick = action("Kick", keywords=("Technique",))
    table.teach(kick, ability("Noon Technique", lambda use: None))
    table.in_hand(0, kick)
    assert table.options("0 play: use Kick") == []
    table.do(blank, table[SHI], "day")
    assert "use Kick" not in table.plays(0)


def test_shi_long_peng_goes_on_as_often_as_his_faith_allows() -> None:
    table = monastery()
    for name in ("Crane", "Tiger"):
        card = action(name, keywords=("Technique", "Tao of Zhu Bajie"))
        table.teach(card, ability("Noon Tao Technique", lambda use: Play(use).gain(1), combo=lambda use: True))
        table.in_hand(0, card)
    table.next_cards(0, "A♠", "A♥", "A♦")
    table.play("0 play: use Crane", "0 combo: use Tiger")
    assert table.rock(0) == 2


def test_everybody_knows_the_chances_of_shi_long_pengs_techniques() -> None:
    table = monastery()
    ref = AbilityRef(table["Kick"].number, "ability", 0)
    use = Use(table.game, table["Kick"], 0, played_as="noon", ref=ref)
    offer = OfferedUse(use, table.state.active.ability(ref))
    deck = Composition({(5, "spades"): 1, (6, "spades"): 1})
    assert offers.performers(offer) == [table[SHI]] and offers.chance(offer, table[SHI], deck) == 0.5


# Seamus McCaffrey


SEAMUS = "Seamus McCaffrey"


@pytest.mark.parametrize(("places", "points"), [(4, (3, 3, 1)), (5, (3, 1, 0))])
def test_seamus_mccaffrey_takes_control_points_from_others_while_the_own_dudes_are_in_five_places(
    places: int, points: tuple[int, int, int]
) -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(0, "17002")
    for number in range(4):
        table.put(0, deed(f"Lot {number}"))
    for number in range(places - 1):
        table.put(0, dude(f"Ann {number}"), f"Lot {number}")
    table.put(0, dude("Twin"))
    table.put(1, dude("Far"), "town square")
    for seat, control in enumerate((3, 3, 1)):
        table.put(seat, dude(f"Boss {seat}", control=control), f"home {seat}")
    assert tuple(map(table.control_points, range(3))) == points


# Gene North Star


GENE = "Gene North Star"


def test_gene_north_star_discards_a_spirit_of_his_for_bullets() -> None:
    table = against_bo("17003", dude("Ann", keywords=("Shaman 1",)))
    bear = spell("Bear", keywords=("Spirit",))
    table.put(0, bear, on=GENE)
    table.put(0, spell("Owl", keywords=("Spirit",)), on="Ann")
    table.put(0, goods("Hat"), on=GENE)
    before = table.bullets(GENE)
    assert table.options() == ["none", f"use {GENE}"]
    table.step(f"0 shootout play: use {GENE}")
    assert (table.zone("Bear"), table.zone("Owl"), table.bullets(GENE)) == ("discard", "in play", before + 2)


def test_gene_north_star_needs_a_spirit() -> None:
    table = against_bo("17003")
    table.put(0, goods("Hat"), on=GENE)
    assert table.options() == []


def test_gene_north_star_needs_a_spirit_that_can_be_discarded() -> None:
    table = against_bo("17003")
    table.put(0, spell("Bear", keywords=("Spirit",)), on=GENE)
    table.modify("Bear", "cannot be discarded", 1)
    assert table.options() == []


def test_gene_north_star_gains_nothing_for_a_spirit_that_stays() -> None:
    table = against_bo("17003")
    table.put(0, spell("Bear", keywords=("Spirit",)), on=GENE)
    saver(table, Discarded)
    before = table.bullets(GENE)
    table.step(f"0 shootout play: use {GENE}", "0 react [Bear]: answer Saver")
    assert (table.zone("Bear"), table.bullets(GENE)) == ("in play", before)


# Speaks-With-Earth


SPEAKER = "Speaks-With-Earth"


def path(at: str = "town square") -> Table:
    """The Shaman of seat 0 with a used Totem at the Bank; it is Bo's turn, of seat 1."""
    table = Table(turn=1)
    table.put(0, BANK)
    table.put(0, "24063", "Bank")
    totem = spell("Pole", keywords=("Totem", "Spirit"))
    table.teach(totem, ability("Noon Spirit 0, Boot", lambda use: None))
    table.put(0, totem, on="Bank", booted=True)
    table["Pole"].used = frozenset((AbilityRef(table["Pole"].number, "ability", 0),))
    table.put(1, dude("Bo"), at)
    return table


@pytest.mark.parametrize("code", ["17004", "24063"])
def test_speaks_with_earth_boots_who_comes_and_readies_a_totem(code: str) -> None:
    table = path()
    table[SPEAKER].card = printed(code)
    table.state.active.rebuild()
    table.play("1 play: move Bo", "1 move to: Bank", f"0 react: answer {SPEAKER}", "0 choose: Pole")
    assert (table.is_booted("Bo"), table.is_booted(SPEAKER), table.is_booted("Pole")) == (True, True, False)
    assert "use Pole" in table.plays(0)


def test_speaks_with_earth_minds_nobody_whom_other_players_cards_cannot_boot() -> None:
    """rulebook-1.5.0 §5.3.1: the first sentence must be met; Yagn's Mechanical Skeleton stands in its way."""
    table = path()
    table.put(1, "13015", on="Bo")
    table.play("1 play: move Bo", "1 move to: Bank")
    assert (table.at("Bo"), table.is_booted(SPEAKER)) == ("Bank", False)


def test_speaks_with_earth_minds_who_moves_into_the_posse_against_her() -> None:
    """compendium-1.9.3 "Moving into Posses": who joins from elsewhere moves, and is no less opposing before it has."""
    table = Table()
    table.put(0, "24063", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "home 1")
    table.teach("Cy", ability("Shootout", lambda use: Play(use).join(use.piece), joins=True))
    duel(table, SPEAKER, "Bo", "1 join posse: none")
    table.play("1 shootout play: use Cy", f"0 react: answer {SPEAKER}")
    assert (table.posse(1), table.is_booted("Cy"), table.is_booted(SPEAKER)) == (["Bo", "Cy"], True, True)


@pytest.mark.parametrize("code", ["17004", "24063"])
@pytest.mark.parametrize("who", ["Ann", "Cy"])
def test_speaks_with_earth_minds_neither_friends_nor_who_comes_booted(code: str, who: str) -> None:
    table = path()
    table[SPEAKER].card = printed(code)
    table.state.active.rebuild()
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Cy"), "town square", booted=True)
    table.do(move, table[who], table.place("Bank"))
    assert table.at(who) == "Bank" and not table.is_booted(SPEAKER) and table.is_booted("Pole")


@pytest.mark.parametrize("place", ["home 0", "home 1"])
def test_speaks_with_earth_minds_only_who_comes_to_her(place: str) -> None:
    table = path()
    table.play("1 play: move Bo", f"1 move to: {place}")
    assert not table.is_booted(SPEAKER)


# Quimby R. Tuttlemeir


QUIMBY = "Quimby R. Tuttlemeir"


def test_quimby_r_tuttlemeir_aces_a_nearby_abomination_of_influence_for_good() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "17005", "Bank")
    for seat, name, influence, at in (
        (0, "Ghoul", 1, "Bank"),
        (0, "Ghast", 2, "town square"),
        (0, "Weakling", 0, "Bank"),
        (0, "Distant", 1, "Far Mine"),
        (1, "Foe", 1, "Bank"),
        (0, "Puppet", 1, "Bank"),
        (1, "Turncoat", 1, "Bank"),
        (0, "Eternal", 1, "Bank"),
    ):
        table.put(seat, dude(name, keywords=("Abomination",), influence=influence), at)
    table.put(0, dude("Ann", influence=1), "Bank")
    table["Puppet"].owner, table["Turncoat"].owner = 1, 0
    table.modify("Eternal", "cannot be aced", 1)
    assert table.options(f"0 play: use {QUIMBY}") == ["Ghoul", "Ghast"]
    before = table.influence(QUIMBY)
    table.play(f"0 play: use {QUIMBY}", "target: Ghast")
    assert (table.zone("Ghast"), table.influence(QUIMBY)) == ("boot hill", before + 1)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.influence(QUIMBY) == before + 1


# Erin Knight


ERIN = "Erin Knight"
DEPUTY = ("Deputy",)


def test_erin_knight_boots_deputies_who_come_from_anywhere_again_and_again() -> None:
    table = Table()
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Dot", keywords=DEPUTY), "Far Mine")
    table.put(0, dude("Dan", keywords=DEPUTY))
    table.put(0, dude("Tired", keywords=DEPUTY), booted=True)
    table.put(0, dude("Ann"))
    table.put(1, dude("Foe", keywords=DEPUTY))
    showdown([printed("17006"), dude("Friend", keywords=DEPUTY)], [dude("Fed", keywords=DEPUTY)], table=table)
    assert table.options(f"0 shootout play: use {ERIN}") == ["Dot", "Dan"]
    table.step(f"0 shootout play: use {ERIN}", "target: Dot", f"0 shootout play: use {ERIN}", rest="plain")
    assert table.posse(0) == ["Allie", ERIN, "Friend", "Dot", "Dan"]
    assert table.is_booted("Dot") and table.at("Dot") == "town square" and not table.is_booted(ERIN)


def test_erin_knight_boots_no_third_players_deputy() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(2, dude("Third", keywords=DEPUTY))
    showdown([printed("17006")], table=table)
    assert table.options() == []


def test_erin_knight_must_be_in_a_posse() -> None:
    table = Table()
    table.put(0, "17006")
    table.put(0, dude("Dan", keywords=DEPUTY))
    showdown(table=table)
    assert table.options() == []


# Who wears a Bulletproof Vest (23038) boots to join no posse next door.
@pytest.mark.parametrize(("at", "comes"), [("home 0", False), ("Far Mine", True)])
def test_erin_knight_brings_nobody_in_a_vest_from_next_door(at: str, comes: bool) -> None:
    table = Table()
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Dan", keywords=DEPUTY), at)
    table.put(0, "23038", on="Dan")
    showdown([printed("17006")], table=table)
    assert bool(table.options()) is comes


def test_erin_knight_brings_nobody_into_a_posse_that_she_has_left() -> None:
    table = Table()
    table.put(0, dude("Dan", keywords=DEPUTY))
    table.teach("Dan", trait("after", Booted, lambda use: send_home_booted(use.game, table[ERIN])))
    showdown([printed("17006")], table=table)
    table.step(f"0 shootout play: use {ERIN}", rest="plain")
    assert table.posse(0) == ["Allie"] and table.is_booted("Dan")


def test_erin_knight_brings_nobody_who_does_not_boot() -> None:
    table = Table()
    table.put(0, dude("Dan", keywords=DEPUTY))
    saver(table, Booted)
    showdown([printed("17006")], table=table)
    table.step(f"0 shootout play: use {ERIN}", "0 react [Dan]: answer Saver", rest="plain")
    assert table.posse(0) == ["Allie", ERIN]


# Nicholas Kramer


KRAMER = "Nicholas Kramer"


@pytest.mark.parametrize(("gadgets", "bullets"), [(0, 0), (1, 1), (4, 4), (5, 4)])
def test_nicholas_kramer_shoots_with_as_many_gadgets_as_his_player_controls_up_to_four(
    gadgets: int, bullets: int
) -> None:
    table = Table()
    table.put(0, "17007")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.put(1, COG, on="Bo")
    table.put(0, goods("Hat"), on=KRAMER)
    table.in_hand(0, COG)
    for number in range(gadgets):
        table.put(0, goods(f"Cog {number}", keywords=("Gadget",)), on="Ann")
    assert (table.bullets(KRAMER), table.bullets("Ann")) == (bullets, 0)


# Pancho Castillo (Exp.1)


PANCHO = "Pancho Castillo (Exp.1)"


def test_pancho_castillo_takes_a_bounty_off_each_of_his_friends_as_he_comes() -> None:
    table = Table()
    for seat, name, bounty in ((0, "Allie", 2), (0, "Ann", 1), (0, "Cal", 0), (1, "Bo", 3)):
        table.put(seat, dude(name), bounty=bounty)
    pancho = table.add(0, "17008")
    table.say(f"0 react: answer {PANCHO}")
    table.do(enter, pancho, table.place("home 0"), 0)
    assert [table.bounty(name) for name in ("Allie", "Ann", "Cal", "Bo", PANCHO)] == [1, 0, 0, 3, 2]


@pytest.mark.parametrize("can_be_wanted", [True, False])
def test_pancho_castillo_takes_no_bounty_that_he_cannot_have(can_be_wanted: bool) -> None:
    """What can't be put on him is not moved, as by Makaio Kaleo or Stan Fredricks (rulebook-1.5.0 §5.3.1)."""
    table = Table()
    table.put(0, dude("Allie"), bounty=2)
    pancho = table.add(0, "17008")
    if not can_be_wanted:
        table.modify(PANCHO, "cannot be wanted", 1)
    table.say(*[f"0 react: answer {PANCHO}"] * can_be_wanted)
    table.do(enter, pancho, table.place("home 0"), 0)
    assert (table.bounty("Allie"), table.bounty(PANCHO)) == ((1, 1) if can_be_wanted else (2, 0))


def test_pancho_castillo_takes_no_bounty_off_who_does_not_seem_wanted() -> None:
    """In public, Caitlin McCue (15001) lets 1 bounty less count of each; without any a dude is not wanted
    (compendium-1.9.3 "Wanted Dudes").
    """
    table = Table()
    table.put(0, "15001", "town square")
    for name, bounty in (("Ann", 1), ("Allie", 2)):
        table.put(0, dude(name), bounty=bounty)
    pancho = table.add(0, "17008")
    table.say(f"0 react: answer {PANCHO}")
    table.do(enter, pancho, table.place("home 0"), 0)
    assert [table[name].bounty for name in ("Ann", "Allie", PANCHO)] == [1, 1, 1]


def test_pancho_castillo_moves_no_bounty_of_his_own() -> None:
    table = Table()
    pancho = table.add(0, "17008")
    pancho.bounty = 2
    table.do(enter, pancho, table.place("home 0"), 0)
    table.play("0 play: pass")
    assert table.bounty(PANCHO) == 2


def test_pancho_castillo_is_not_asked_if_nobody_else_is_wanted() -> None:
    table = Table()
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), bounty=3)
    pancho = table.add(0, "17008")
    table.do(enter, pancho, table.place("home 0"), 0)
    assert table.bounty("Bo") == 3


def test_pancho_castillo_takes_nothing_as_others_come() -> None:
    table = Table()
    table.put(0, "17008")
    table.put(0, dude("Cal"), bounty=1)
    table.do(enter, table.add(0, dude("Ann")), table.place("home 0"), 0)
    assert table.bounty("Cal") == 1


def test_pancho_castillo_sends_home_whose_value_is_no_higher_than_his_bounty() -> None:
    table = against_bo("17008", dude("Ann", value=4), foes=(dude("Bea", value=5), dude("Ben", value=9)))
    table.put(1, dude("Far", value=1))
    table["Allie"].card = dude("Allie", value=9)
    assert "none" not in table.options() or f"use {PANCHO}" not in table.options()
    table[PANCHO].bounty = 5
    table.put(1, dude("Rock", value=1), "town square")
    table.posse_led_by(1).dudes.append(table["Rock"].number)
    table.modify("Rock", "cannot go home", 1)
    # Whether they can go is none of what the first sentence asks for (rulebook-1.5.0 §5.3.1).
    assert table.options(f"0 shootout play: use {PANCHO}") == ["Ann", "Bo", "Bea", "Rock"]
    table.step(f"0 shootout play: use {PANCHO}", "target: Bea", rest="plain")
    assert (table.posse(1), table.at("Bea"), table.is_booted("Bea")) == (["Bo", "Ben", "Rock"], "home 1", True)


# The Grey Man


def test_the_grey_man_sends_home_who_is_worth_no_more_than_his_bullets() -> None:
    table = Table()
    table.put(0, "17009", "town square")
    for seat, name, value, at in (
        (1, "Bo", 3, "town square"),
        (1, "Bea", 4, "town square"),
        (0, "Ann", 2, "town square"),
        (1, "Far", 1, "home 1"),
    ):
        table.put(seat, dude(name, value=value), at)
    assert table.options("0 play: use The Grey Man") == ["Bo", "Ann"]
    table.modify("The Grey Man", "bullets", 1)
    assert table.options("0 play: use The Grey Man") == ["Bo", "Bea", "Ann"]
    table.modify("Bo", "cannot go home", 1)
    # Whether they can go is none of what the first sentence asks for (rulebook-1.5.0 §5.3.1).
    assert table.options("0 play: use The Grey Man") == ["Bo", "Bea", "Ann"]
    table.play("0 play: use The Grey Man", "target: Bea")
    assert (table.at("Bea"), table.is_booted("Bea"), table.is_booted("The Grey Man")) == ("home 1", True, False)


# J.W. Byrne, P. I.


BYRNE = "J.W. Byrne, P. I."


def back_room(**more: Any) -> Table:
    """Lowball to come; a Shark and a Fool of seat 0 at the deed, another Shark elsewhere."""
    table = Table(phase="gambling")
    table.put(0, "17010", **more)
    for seat, name, words, at in (
        (0, "Shark", ("Grifter",), BYRNE),
        (0, "Fool", (), BYRNE),
        (0, "Other", ("Grifter",), "home 0"),
        (1, "Bo", ("Grifter",), BYRNE),
    ):
        table.put(seat, dude(name, keywords=words), at)
    for seat in (0, 1):
        table.set_rock(seat, 1)
    deal(table, f"{HIGH} 2♥ 3♥ 4♥", PAIR)
    return table


@pytest.mark.parametrize(
    ("gone", "held"),
    [
        (("10♠", "8♣"), ["2♠", "4♥", "6♦", "2♥", "3♥"]),
        (("10♠", "none"), ["2♠", "4♥", "6♦", "8♣", "2♥"]),
        (("none",), ["2♠", "4♥", "6♦", "8♣", "10♠"]),
    ],
)
def test_jw_byrne_boots_a_grifter_to_replace_cards_of_the_lowball_hand(gone: tuple[str, ...], held: list[str]) -> None:
    table = back_room()
    seen: list[list[str]] = []
    table.put(0, dude("Witness"))
    table.teach("Witness", trait("when", LowballRevealed, lambda use: seen.append(table.draw_hand(0))))
    table.step(f"0 react: answer {BYRNE}", *(f"0 choose: {name}" for name in gone), rest="plain")
    assert [sorted(hand) for hand in seen] == [sorted(held)]
    assert [table.is_booted(name) for name in (BYRNE, "Shark", "Fool", "Other")] == [True, True, False, False]


def test_jw_byrne_needs_an_unbooted_grifter_here() -> None:
    table = back_room()
    table["Shark"].booted = True
    table.step()
    assert not table.is_booted(BYRNE)


def test_jw_byrne_works_in_lowball_only_and_for_its_controller() -> None:
    table = Table()
    table.put(0, "17010")
    showdown([dude("Shark", keywords=("Grifter",))], at=BYRNE, table=table)
    deal(table, HIGH, PAIR)
    table.until("reveal", rest="plain")
    assert not table.is_booted(BYRNE)
    other = Table(phase="gambling")
    other.put(1, "17010")
    other.put(0, dude("Shark", keywords=("Grifter",)), BYRNE)
    deal(other, HIGH, PAIR)
    other.step()
    assert not other.is_booted(BYRNE)


def test_jw_byrne_replaces_two_cards_at_most() -> None:
    table = back_room()
    table.step(f"0 react: answer {BYRNE}", "0 choose: 10♠", "0 choose: 8♣")
    assert table.is_booted("Shark")


def test_jw_byrne_answers_no_hand_of_a_shootout_nor_of_another_player() -> None:
    table = Table()
    table.put(0, "17010")
    showdown([dude("Shark", keywords=("Grifter",))], at=BYRNE, table=table)
    deal(table, HIGH, PAIR)
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        table.until("reveal", f"0 react: answer {BYRNE}", rest="plain")
    other = back_room()
    other.say(f"0 react: answer {BYRNE}")
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        other.do(lambda game: happen(game, HandDrawn(seat=1), lambda: None))


# Grimoires & More


GRIMOIRES = "Grimoires & More"
WITCH = dude("Witch", keywords=("Huckster 1",), cost=0)
DEAR_HEX = spell("Dear Hex", keywords=("Hex",), cost=3)


def shop_of_books(pull: str, witch: Card = WITCH, seat: int = 0) -> Table:
    """The deed of seat 0, which has 2 ghost rock, a Hex, a dear Hex and a Miracle among the discards."""
    table = Table(turn=seat)
    table.put(0, "17011")
    table.in_discard(0, HEX, DEAR_HEX, HAT)
    table.in_discard(1, spell("Foreign Hex", keywords=("Hex",)))
    table.set_rock(0, 2)
    table.in_hand(seat, witch)
    table.next_cards(0, pull)
    return table


def test_grimoires_and_more_finds_a_hex_for_a_huckster() -> None:
    table = shop_of_books("5♠")
    table.play("0 play: shop Witch", f"0 react: answer {GRIMOIRES}")
    assert (table.attached("Witch"), table.at("Witch"), table.is_booted("Witch")) == (["Hex"], "home 0", False)
    assert table.is_booted(GRIMOIRES)


def test_grimoires_and_more_does_not_find_what_it_has_pulled() -> None:
    """rulebook-1.5.0 §7.2: the pulled card is discarded once all results of the pull are enacted."""
    table = shop_of_books("")
    table.next_cards(0, spell("Pulled Hex", keywords=("Hex",), suit="spades", value=5))
    table.play("0 play: shop Witch", f"0 react: answer {GRIMOIRES}")
    assert table.attached("Witch") == ["Hex"] and "Pulled Hex" in table.discard(0)


def test_grimoires_and_more_may_find_nothing() -> None:
    table = Table()
    table.put(0, "17011")
    table.in_hand(0, WITCH)
    table.next_cards(0, "5♠")
    table.play("0 play: shop Witch", f"0 react: answer {GRIMOIRES}")
    assert table.attached("Witch") == [] and not table.is_booted("Witch")


def test_grimoires_and_more_lets_its_hex_be_paid_for() -> None:
    table = shop_of_books("5♠")
    table.set_rock(0, 5)
    table.play("0 play: shop Witch", f"0 react: answer {GRIMOIRES}", "0 attach: Dear Hex")
    assert (table.attached("Witch"), table.rock(0)) == (["Dear Hex"], 2)


def test_grimoires_and_more_sends_the_huckster_home_booted_by_a_club() -> None:
    table = shop_of_books("5♣")
    table.play("0 play: shop Witch", f"0 react: answer {GRIMOIRES}")
    assert (table.attached("Witch"), table.is_booted("Witch")) == ([], True)


@pytest.mark.parametrize(("witch", "seat"), [(dude("Ann", cost=0), 0), (WITCH, 1)])
def test_grimoires_and_more_is_for_the_own_hucksters(witch: Card, seat: int) -> None:
    table = shop_of_books("5♠", witch, seat)
    table.play(f"{seat} play: shop {witch.title}")
    assert not table.is_booted(GRIMOIRES) and table.attached(witch.title) == []


# Knight's Chasuble


CHASUBLE = "Knight's Chasuble"


def vested() -> Table:
    """Allie, whose value is 5, wears the Chasuble; each player holds a Pamphlet that boots her."""
    table = allie_with("17012", value=5)
    for seat in (0, 1):
        pamphlet = action(f"Pamphlet {seat}")
        table.teach(pamphlet, ability("Noon", lambda use: Play(use).boot(table["Allie"])))
        table.in_hand(seat, pamphlet)
    return table


@pytest.mark.parametrize(("amount", "change", "value"), [(-3, "add", 5), (2, "add", 7), (1, "set", 5), (9, "set", 9)])
def test_the_knights_chasuble_keeps_its_dudes_value_from_being_lowered(amount: int, change: str, value: int) -> None:
    table = vested()
    table.modify("Allie", "value", amount, change=change)
    table.modify("Bo", "value", -3)
    assert (table.value("Allie"), table.value("Bo")) == (value, 2)


@pytest.mark.parametrize(("amount", "change"), [(-3, "add"), (1, "set"), (2, "most")])
def test_what_the_knights_chasuble_has_prevented_does_not_happen_once_it_is_gone(amount: int, change: Any) -> None:
    """What is prevented does not resolve (compendium-1.9.3 "Prevention")."""
    table = vested()
    table.state.turn = 1
    table.teach(
        "Pamphlet 1", ability("Noon", lambda use: Play(use).modify(table["Allie"], "value", amount, None, change))
    )
    table.play("1 play: use ability 2 Pamphlet 1")
    table.do(discard, table[CHASUBLE])
    assert table.value("Allie") == 5


def test_the_knights_chasuble_spares_nothing_but_the_value() -> None:
    table = vested()
    table.modify("Allie", "bullets", 3)
    table.modify("Allie", "bullets", -2)
    assert table.bullets("Allie") == 1


@pytest.mark.parametrize(
    ("keywords", "whose", "host"),
    [(("Condition",), "Allie", None), ((), "Allie", "Allie"), (("Condition",), "Bo", "Bo")],
)
def test_the_knights_chasuble_keeps_conditions_off_its_dude(
    keywords: tuple[str, ...], whose: str, host: str | None
) -> None:
    table = vested()
    plague = action("Plague", keywords=keywords)
    table.teach(plague, ability("Noon", lambda use: Play(use).attach_action(table[whose])))
    table.in_hand(0, plague)
    table.play("0 play: use Plague")
    assert table.host("Plague") == host


def test_who_puts_the_knights_chasuble_on_loses_the_conditions_that_are_there() -> None:
    """compendium-1.9.3 "Attachment Limits": what a dude may not carry goes after the play, whatever type it is of."""
    table = Table()
    for name in ("Allie", "Ann"):
        table.put(0, dude(name))
    table.put(0, "00138", on="Allie")
    table.put(0, action("Blessing"), on="Allie")
    table.put(0, "10039", on="Ann")
    table.in_hand(0, "17012")
    table.set_rock(0, 9)
    table.play(f"0 play: shop {CHASUBLE}", "attach to: Allie", rest="plain")
    assert table.zone("Forced Quarantine") == "discard"
    assert (table.host("Blessing"), table.host("Forced Quarantine #2")) == ("Allie", "Ann")


def test_the_knights_chasuble_rouses_its_dude_after_another_player_boots_it() -> None:
    table = vested()
    table.state.turn = 1
    table.play("1 play: use Pamphlet 1", f"0 react: answer {CHASUBLE}")
    assert (table.is_booted("Allie"), table.is_booted(CHASUBLE)) == (False, True)


def test_the_knights_chasuble_does_not_boot_for_a_dude_that_cannot_unboot() -> None:
    """To unboot it is what the React requires (compendium-1.9.3:82)."""
    table = vested()
    table.modify("Allie", "cannot unboot", 1)
    table.state.turn = 1
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play("1 play: use Pamphlet 1", f"0 react: answer {CHASUBLE}")
    assert (table.is_booted("Allie"), table.is_booted(CHASUBLE)) == (True, False)


def test_the_knights_chasuble_answers_no_ability_of_its_own_player_no_rule_and_no_other_dude() -> None:
    table = vested()
    table.play("0 play: use Pamphlet 0")
    table["Allie"].booted = False
    table.do(boot, table["Allie"])
    assert table.is_booted("Allie") and not table.is_booted(CHASUBLE)
    table["Allie"].booted = False
    table.put(0, dude("Ann"))
    shove = action("Shove")
    table.teach(shove, ability("Noon", lambda use: Play(use).boot(table["Ann"])))
    table.in_hand(1, shove)
    table.state.turn = 1
    table.play("1 play: use Shove")
    assert table.is_booted("Ann") and not table.is_booted(CHASUBLE)


def test_the_knights_chasuble_does_not_rouse_its_dude_when_another_one_is_booted() -> None:
    table = vested()
    table["Allie"].booted = True
    table.put(0, dude("Ann"))
    table.teach("Pamphlet 1", ability("Noon", lambda use: Play(use).boot(table["Ann"])))
    table.state.turn = 1
    table.play("1 play: use ability 2 Pamphlet 1")
    assert [table.is_booted(name) for name in ("Ann", "Allie", CHASUBLE)] == [True, True, False]


# Pedro


def test_pedro_lowers_the_value_of_its_dude() -> None:
    table = Table()
    table.put(0, dude("Allie", value=7))
    table.put(0, dude("Ann", value=7))
    table.put(0, "17013", on="Allie")
    assert (table.value("Allie"), table.value("Ann")) == (4, 7)


@pytest.mark.parametrize(("seat", "moves"), [(0, True), (1, False)])
def test_pedro_is_not_moved_by_other_players_cards(seat: int, moves: bool) -> None:
    table = Table(turn=seat)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(0, "17013", on="Allie")
    drover = dude("Drover")
    home = table.place("home 0")
    drive = lambda use: [Play(use).move(table[name], home) for name in ("Allie", "Ann")]  # noqa: E731
    table.teach(drover, ability("Noon", drive))
    table.put(seat, drover)
    table.play(f"{seat} play: use Drover")
    assert (table.at("Allie"), table.at("Ann")) == ("home 0" if moves else "town square", "home 0")


def test_pedro_moves_by_its_players_will() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "17013", on="Allie")
    table.play("0 play: move Allie", rest="plain")
    assert table.at("Allie") == "home 0"


# Aetheric Shockwave Inducer


@pytest.mark.parametrize(("pull", "bullets"), [("5♣", 1), ("5♠", 4)])
def test_the_aetheric_shockwave_inducer_fails_its_shooter_by_a_club(pull: str, bullets: int) -> None:
    table = showdown([dude("Ann")], [dude("Bea")])
    table.put(0, "17014", on="Allie")
    deal(table, HIGH, HIGH)
    table.next_cards(0, pull)
    assert table.bullets("Allie") == 4
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert (table.bullets("Allie"), table.discard(0)) == (bullets, [pull])
    table.until("chamber", "0 casualty: discard Ann", rest="plain")
    assert table.bullets("Allie") == bullets
    table.step(rest="plain")
    assert table.bullets("Allie") == 4


def test_the_aetheric_shockwave_inducer_is_not_tested_by_another_shooter() -> None:
    table = showdown([dude("Ann")])
    table.put(0, "17014", on="Allie")
    table.next_cards(0, "5♣")
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    assert (table.bullets("Allie"), table.discard(0)) == (4, [])


@pytest.mark.parametrize(("seat", "tested"), [(0, True), (2, False)])
def test_the_aetheric_shockwave_inducer_is_tested_by_its_own_players_shooter(seat: int, tested: bool) -> None:
    """The shooter of an ally's posse is the ally's shooter, as for The Gambler's Gun."""
    table = Table(*(outfit(f"Home {number}") for number in range(3)))
    for number, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(number, dude(name), "town square")
    gunman = ("Allie", "Bo", "Cal")[seat]
    table.put(seat, "17014", on=gunman)
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    table.deal(HIGH, HIGH)
    table.next_cards(seat, "5♣")
    table.until("draw hands", f"0 shooter: {gunman}", rest="plain")
    assert (table.bullets(gunman), table.discard(seat)) == ((1, ["5♣"]) if tested else (4, []))


# The Gambler's Gun


GAMBLERS_GUN = "The Gambler's Gun"


@pytest.mark.parametrize(("first", "second", "gone"), [(CHEATIN_PAIR, PAIR, True), (PAIR, CHEATIN_PAIR, False)])
def test_the_gamblers_gun_costs_its_dude_once_a_cheatin_resolution_hits_its_player(
    first: str, second: str, gone: bool
) -> None:
    table = gun_and_traps("17015")
    table.put(0, dude("Ann"), "town square")
    table.put(0, goods("Hat"), on="Ann")
    deal(table, first, second)
    table.play(*CALL_OUT, "0 join posse: Ann", rest="plain")
    user = 1 if gone else 0
    trap = next(card for card in table.hand(user))
    table.until("take lumps", "0 shooter: Ann", f"{user} resolution play: use {trap}", rest="plain")
    assert (table.zone("Allie") == "discard") == gone
    assert table.zone("Ann") == "in play"


@pytest.mark.parametrize(("shooter", "rank"), [("Allie", 4), ("Ann", 2)])
def test_the_gamblers_gun_raises_the_rank_of_its_shooters_hand(shooter: str, rank: int) -> None:
    table = showdown([dude("Ann")])
    table.put(0, "17015", on="Allie")
    deal(table, PAIR, HIGH)
    table.until("reveal", f"0 shooter: {shooter}", rest="plain")
    table.until("take lumps", f"0 resolution play: use {GAMBLERS_GUN}", rest="plain")
    assert (table.rank(0), table.is_booted(GAMBLERS_GUN)) == (rank, True)


def test_the_gamblers_gun_of_another_shooter_could_not_be_used_in_2015() -> None:
    table = showdown([dude("Ann")], table=Table(ruleset="aeg-2015"))
    table.put(0, "17015", on="Allie")
    deal(table, PAIR, HIGH)
    table.until("reveal", "0 shooter: Ann", rest="plain")
    assert table.options() == []


# Get Behind Me, Satan!


@pytest.mark.parametrize("code", ["17016", "24192"])
@pytest.mark.parametrize(("keywords", "bonus"), [(("Abomination",), 0), ((), 2)])
def test_get_behind_me_satan_takes_what_an_abomination_adds_in_the_next_round(
    code: str, keywords: tuple[str, ...], bonus: int
) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Ghoul", bullets=2, keywords=keywords), "town square")
    duel(table, "Merlin", "Ghoul")
    for _ in range(2):
        table.next_cards(0, HIGH + " K♣")
        table.next_cards(1, HIGH)
    until(
        table,
        "take_lumps",
        "1 discard from draw hand: none",
        "0 resolution play: use Get Behind Me, Satan!",
    )
    assert posse(table, 0).more_casualties == -9
    posse(table, 1).more_casualties = -9
    until(table, "make_plays", "0 flee: no", "1 flee: no")
    until(table, "draw_hands")
    assert draw_bonus(table.game, posse(table, 1)) == bonus
    posse(table, 0).more_casualties = posse(table, 1).more_casualties = -9
    stand = ("1 discard from draw hand: none",) if bonus else ()
    until(table, "make_plays", *stand, "0 flee: no", "1 flee: no")
    until(table, "draw_hands")
    assert draw_bonus(table.game, posse(table, 1)) == 2


@pytest.mark.parametrize("code", ["17016", "24192"])
def test_get_behind_me_satan_spares_casualties_though_its_abomination_can_not_be_chosen(code: str) -> None:
    """Johnny Ringo (21032) shields the Ghoul, whom only the second sentence names (rulebook-1.5.0 §5.3.1)."""
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Ghoul", keywords=("Abomination",)), "town square")
    table.put(1, "21032", "town square")
    duel(table, "Merlin", "Ghoul", "1 join posse: Johnny Ringo")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, HIGH)
    until(
        table,
        "take_lumps",
        "1 shootout play: use Johnny Ringo",
        "1 shooter: Ghoul",
        "0 resolution play: use Get Behind Me, Satan!",
    )
    assert posse(table, 0).more_casualties == -9


# Ghostly Communion


@pytest.mark.parametrize(("place", "comes"), [("Barn", True), ("Camp", False)])
def test_ghostly_communion_of_the_weird_west_has_the_home_for_holy_ground(place: str, comes: bool) -> None:
    table = Table()
    table.put(0, deed("Barn"))
    table.put(1, deed("Camp", keywords=("Out of Town",)))
    table.put(0, MASTER_CASTER, "Camp" if comes else "Barn", booted=True)
    table.put(0, "24209", on="Merlin")
    table.next_cards(0, "K♠")
    assert set(table.options("play: use ability 1 Ghostly Communion")) == (
        {"home 0", "Barn", "town square"} - {table.at("Merlin")}
    )
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    duel(table, "Allie", "Bo")
    if comes:
        table.play("0 shootout play: use ability 2 Ghostly Communion")
    else:
        assert table.options() == []
    assert ("Merlin" in table.posse(0)) is comes and table.is_stud("Merlin") is comes


def haunt() -> Table:
    """Merlin far from a Holy Ground at the end of a street of three."""
    table = coven("17017", place="Ranch")
    table.put(0, deed("Barn"))
    table.put(0, deed("Grove", keywords=("Holy Ground",)))
    return table


def test_ghostly_communion_leads_to_holy_ground_or_next_to_it() -> None:
    table = haunt()
    assert table.options("play: use ability 1 Ghostly Communion") == ["town square", "Barn", "Grove"]
    table.play("play: use ability 1 Ghostly Communion", "target: Grove")
    assert table.at("Merlin") == "Grove"


@pytest.mark.parametrize(("place", "comes"), [("Barn", True), ("Bank", False)])
def test_ghostly_communion_leads_into_a_posse_there_as_a_stud(place: str, comes: bool) -> None:
    table = haunt()
    table["Merlin"].booted = True
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    duel(table, "Allie", "Bo")
    if comes:
        table.play("0 shootout play: use ability 2 Ghostly Communion")
    else:
        assert table.options() == []
    assert table.is_stud("Merlin") is comes and ("Merlin" in table.posse(0)) is comes


# Calling The Cavalry


def riders(first: int, second: int) -> Table:
    """A shootout of two dudes on each side, with N Horses in the posses."""
    table = showdown([dude("Cal")], [dude("Dan")])
    for seat, names, count in ((0, ("Allie", "Cal"), first), (1, ("Bo", "Dan"), second)):
        for name in names[:count]:
            table.put(seat, NAG, on=name)
    table.put(1, dude("Rider"))
    table.put(1, NAG, on="Rider")
    return table


@ruling("compendium-1.9.3:882")
def test_calling_the_cavalry_raises_both_hands_by_their_horses_as_they_are_before_casualties() -> None:
    table = riders(2, 1)
    deal(table, PAIR + " K♠", HIGH)
    until(
        table,
        "take_lumps",
        use_from_hand(table, "17018", window="shootout"),
        "0 target: Cal",
        "0 shooter: Allie",
        "1 shooter: Bo",
        STAND[1],
    )
    assert (table.is_stud("Cal"), table.is_stud("Allie")) == (True, False)
    table.put(1, NAG, on="Dan")
    table.step("1 casualty: discard Bo")
    assert last_round(table).due == (0, 1)


ACED = "1 casualty: ace Bo"
ALLIE = "0 casualty: discard Allie"
BO = "1 casualty: discard Bo"


@pytest.mark.parametrize(
    ("first", "second", "due", "script"),
    [(2, 1, (0, 2), [ACED]), (1, 2, (1, 1), [BO, ALLIE]), (1, 1, (0, 1), [BO]), (0, 0, (0, 1), [BO])],
)
def test_calling_the_cavalry_of_the_weird_west_raises_the_hand_of_who_has_most_horses(
    first: int, second: int, due: tuple[int, int], script: list[str]
) -> None:
    table = riders(first, second)
    deal(table, PAIR + " K♠", HIGH)
    until(
        table,
        "take_lumps",
        use_from_hand(table, "24230", window="shootout"),
        "0 target: Cal",
        "0 shooter: Allie",
        "1 shooter: Bo",
        STAND[1],
    )
    assert (table.is_stud("Cal"), table.is_stud("Allie")) == (True, False)
    table.step(*script)
    assert last_round(table).due == due


@pytest.mark.parametrize("code", ["17018", "24230"])
def test_calling_the_cavalry_is_for_this_round_only(code: str) -> None:
    table = riders(1, 0)
    deal(table, PAIR + " K♠", HIGH)
    calls = use_from_hand(table, code, window="shootout")
    until(table, "run_or_gun", calls, "0 target: Cal", "0 shooter: Allie", "1 shooter: Bo", STAND[1], ACED)
    deal(table, PAIR + " K♠", HIGH)
    until(table, "make_plays", "1 flee: no", "0 flee: no", "0 flee: no")
    until(table, "run_or_gun", "0 shooter: Allie")
    assert last_round(table).due == (0, 1)


# Rite Of Profane Abstersion


def rite(*script: str, booted: bool = False) -> Table:
    """Seat 0 plays the Rite; weak and strong dudes fight on both sides."""
    strong: dict[str, Any] = {"bullets": 1, "value": 2}
    table = Table()
    table.put(0, dude("Out", value=1), "town square", booted=True)
    table.put(0, SIDEKICK, on="Out")
    foes = [dude("Ace", bullets=1, value=1), dude("Weak", value=5), dude("Bea", **strong)]
    showdown([dude("Strong", **strong), dude("Ann", keywords=("Blessed 1",), **strong)], foes, table=table)
    table.put(0, MIRACLE, on="Ann", booted=booted)
    table.put(0, goods("Hat"), on="Ann")
    table.put(1, goods("Pup", keywords=("Sidekick",)), on="Bea")
    table.put(0, goods("Cat", keywords=("Sidekick",)), on="Ann")
    table.set_rock(0, 1)
    table.step(use_from_hand(table, "17019", window="shootout"), *script, rest="plain")
    return table


@pytest.mark.parametrize(("way", "zone"), [("boot", "in play"), ("discard", "discard")])
def test_rite_of_profane_abstersion_rids_the_shootout_of_the_weak_and_of_sidekicks(way: str, zone: str) -> None:
    table = rite(f"0 boot or discard: {way}")
    assert (table.posse(0), table.posse(1)) == (["Strong", "Ann"], ["Bea"])
    assert (table.zone("Miracle"), table.is_booted("Ace"), table.at("Weak")) == (zone, True, "home 1")
    assert (table.hand(0), table.hand(1), table.host("Hound"), table.host("Hat")) == (["Cat"], ["Pup"], "Out", "Ann")
    assert (table.is_booted("Miracle") or way == "discard") and table.at("Out") == "town square"


def test_rite_of_profane_abstersion_discards_what_is_booted() -> None:
    assert rite(booted=True).zone("Miracle") == "discard"


def test_rite_of_profane_abstersion_boots_what_cannot_be_discarded() -> None:
    table = showdown([dude("Ann", keywords=("Blessed 1",))], table=Table())
    table.put(0, MIRACLE, on="Ann")
    table.modify("Miracle", "cannot be discarded", 1)
    table.set_rock(0, 1)
    table.step(use_from_hand(table, "17019", window="shootout"), rest="plain")
    assert (table.zone("Miracle"), table.is_booted("Miracle")) == ("in play", True)


def test_rite_of_profane_abstersion_gives_up_mystical_goods_too_but_nothing_that_stays() -> None:
    table = showdown([dude("Ann", keywords=("Blessed 1",))], table=Table())
    table.put(0, goods("Idol", keywords=("Mystical",)), on="Allie")
    table.put(0, MIRACLE, on="Ann", booted=True)
    table.set_rock(0, 1)
    use = use_from_hand(table, "17019", window="shootout")
    assert table.options(use) == ["Idol", "Miracle"]
    table.modify("Miracle", "cannot be discarded", 1)
    table.put(0, goods("Charm", keywords=("Mystical",)), on="Ann")
    assert table.options(use) == ["Idol", "Charm"]


def test_rite_of_profane_abstersion_needs_something_of_the_own_posse() -> None:
    table = showdown(table=Table())
    table.put(0, goods("Hat"), on="Allie")
    table.put(1, MIRACLE, on="Bo")
    table.set_rock(0, 1)
    table.in_hand(0, "17019")
    assert table.options() == []


def test_the_knights_chasuble_keeps_no_condition_off_others() -> None:
    table = vested()
    plague = action("Plague", keywords=("Condition",))
    table.teach(plague, ability("Noon", lambda use: Play(use).attach_action(table["Bo"])))
    table.in_hand(0, plague)
    table.play("0 play: use Plague")
    assert table.host("Plague") == "Bo"


# Showboating


BOAT = "Showboating"
RIG = goods("Rig", keywords=("Gadget", "Experimental"), difficulty=5)


def lab(gadget: Card, pull: str, held: bool = True) -> Table:
    """A Mad Scientist, whose skill is 2, with a Gadget in hand and what is pulled; the card is in hand or not."""
    table = Table()
    table.set_rock(0, 5)
    table.put(0, dude("Doc", keywords=("Mad Scientist 2",)))
    table.in_hand(0, gadget)
    if held:
        table.in_hand(0, "17020")
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(
    ("gadget", "pull", "asked"),
    [(RIG, "3♠", True), (RIG, "2♠", False), (HARD_COG, "7♠", False), (HARD_COG, "8♠", True)],
)
def test_showboating_gives_a_control_point_for_an_experiment_or_a_test_passed_by_five(
    gadget: Card, pull: str, asked: bool
) -> None:
    table = lab(gadget, pull)
    table.play(f"0 play: invent {gadget.title}", *([f"0 react: answer {BOAT}"] if asked else []))
    assert table["Doc"].control_points == asked and table.rock(0) == 5 - asked - (gadget.cost or 0)


def test_showboating_answers_an_experiment_once() -> None:
    table = lab(RIG, "K♠")
    table.in_hand(0, "17020")
    table.play("0 play: invent Rig", f"0 react: answer {BOAT} #2", f"0 react: answer {BOAT}")
    assert table["Doc"].control_points == 2


def test_showboating_answers_nobody_who_can_gain_no_control_point() -> None:
    """Agent Provocateur (19018) keeps the other dudes here from gaining any (compendium-1.9.3:82)."""
    table = lab(RIG, "3♠")
    table.put(0, "19018")
    with pytest.raises(ScriptFault, match="expected next"):
        table.play("0 play: invent Rig", f"0 react: answer {BOAT}")


def test_showboating_answers_no_dude_of_others() -> None:
    table = lab(HARD_COG, "K♠", held=False)
    table.in_hand(1, "17020")
    table.set_rock(1, 5)
    table.play("0 play: invent Cog")
    assert BOAT in table.hand(1)


def test_showboating_answers_no_technique() -> None:
    table = Table()
    table.put(0, dude("Monk", value=9, keywords=("Kung Fu 3",)))
    kick = action("Kick", keywords=("Technique",))
    table.teach(kick, ability("Noon Technique", lambda use: None))
    table.in_hand(0, kick, "17020")
    table.set_rock(0, 5)
    table.next_cards(0, "A♠")
    table.play("0 play: use Kick")
    assert BOAT in table.hand(0)


def test_showboating_pulled_for_the_test_costs_nothing() -> None:
    table = lab(HARD_COG, "17020", held=False)
    table.play("0 play: invent Cog", f"0 react: answer {BOAT}")
    assert (table["Doc"].control_points, table.rock(0), table.zone(BOAT)) == (1, 5 - (HARD_COG.cost or 0), "discard")


def test_showboating_pulled_for_a_test_that_it_passes_by_less_is_not_used() -> None:
    table = lab(goods("Engine", keywords=("Gadget",), difficulty=9), "17020", held=False)
    table.play("0 play: invent Engine")
    assert (table["Doc"].control_points, table.zone("Engine")) == (0, "in play")


def test_showboating_is_not_asked_twice_about_an_experiment_passed_by_five() -> None:
    table = lab(RIG, "K♠")
    table.play("0 play: invent Rig", "0 react: none")
    assert table["Doc"].control_points == 0 and BOAT in table.hand(0)


def test_showboating_is_for_a_dude_still_in_play() -> None:
    table = lab(RIG, "3♠")
    table.put(0, dude("Rival"))
    table.teach("Rival", trait("after", Invented, lambda use: Play(use).discard(table["Doc"])))
    table.play("0 play: invent Rig")
    assert table.zone("Doc") == "discard" and BOAT in table.hand(0)


# All Or Nothing


NOTHING = "All Or Nothing"


def siege(at: str, seats: int = 2) -> tuple[Table, str]:
    """Allie leads a job against a place where all kinds of dudes are; how it begins."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(seats)))
    table.set_rock(0, 1)
    table.put(1, deed("Bank"))
    table.put(0, goods("Sign", keywords=("Improvement",)), on="Bank")
    table.put(0, dude("Allie", bullets=9))
    for seat, name, bounty, words in (
        (1, "Outlaw", 1, ()),
        (1, "Ghoul", 0, ("Abomination",)),
        (1, "Bo", 0, ()),
        (0, "Spy", 0, ()),
    ):
        table.put(seat, dude(name, keywords=words), at, bounty=bounty)
    return table, use_from_hand(table, "17021")


@pytest.mark.parametrize(("at", "sign"), [("Bank", "discard"), ("town square", "in play")])
def test_all_or_nothing_clears_a_location(at: str, sign: str) -> None:
    table, use = siege(at)
    table.play(use, "0 leader: Allie", f"0 mark: {at}", "1 oppose: none", rest="plain")
    zones = [table.zone(name) for name in ("Sign", "Outlaw", "Ghoul", "Bo", "Spy", "Bank")]
    assert zones == [sign, "discard", "discard", "in play", "in play", "in play"]
    assert [(table.at(name), table.is_booted(name)) for name in ("Bo", "Spy")] == [("home 1", True), ("home 0", True)]


def test_all_or_nothing_clears_a_deed_of_a_totem_that_counts_as_planted_there() -> None:
    """That of the Ghost Dancers (25013), who go home."""
    table, use = siege("Bank")
    table.put(1, "25013", "Bank")
    table.put(1, spell("Idol", keywords=("Spirit", "Totem")), on="Ghost Dancers")
    table.play(use, "0 leader: Allie", "0 mark: Bank", "1 oppose: none", rest="plain")
    assert (table.zone("Idol"), table.at("Ghost Dancers")) == ("discard", "home 1")


def test_all_or_nothing_spares_who_is_not_wanted_until_others_have_gone() -> None:
    """In public, Caitlin McCue (15001) makes Rob seem unwanted, who is at the location with her as it is cleared."""
    table, use = siege("town square")
    table.put(1, "15001", "town square")
    table.put(1, dude("Rob"), "town square", bounty=1)
    table.play(use, "0 leader: Allie", "0 mark: town square", "1 oppose: none", rest="plain")
    assert [table.at(name) for name in ("Caitlin McCue", "Rob", "Outlaw")] == ["home 1"] * 3


def test_all_or_nothing_does_nothing_else_to_who_is_not_discarded_and_nothing_elsewhere() -> None:
    table, use = siege("town square")
    table.put(1, dude("Far"), "Bank")
    table.modify("Outlaw", "cannot be discarded", 1)
    table.play(use, "0 leader: Allie", "0 mark: town square", "1 oppose: none", rest="plain")
    assert (table.at("Outlaw"), table.is_booted("Outlaw"), table.at("Far")) == ("town square", False, "Bank")


def test_all_or_nothing_at_a_home_only_discards_what_is_attached_to_it() -> None:
    table, use = siege("home 1")
    table.put(1, goods("Flag"), on="home 1")
    table.play(use, "0 leader: Allie", "0 mark: home 1", "1 oppose: none", rest="plain")
    assert [table.zone(name) for name in ("Flag", "Outlaw", "Ghoul")] == ["discard", "in play", "in play"]
    assert (table.at("Bo"), table.is_booted("Bo"), table.at("Spy")) == ("home 1", False, "home 1")


def test_dudes_at_the_location_defend_it_uninvited() -> None:
    table, use = siege("Bank", seats=3)
    table.put(2, dude("Cy"), "Bank")
    table.put(2, dude("Far"))
    table.put(2, deed("Next"))
    table.play(use, "0 leader: Allie", "0 mark: Bank", "1 oppose: Bo", "2 join posse: Cy", rest="plain")
    against = table.fight.posses[1]
    assert table.called(against.dudes) == ["Bo", "Cy"] and against.seat == 1


def test_only_dudes_at_the_location_defend_it_uninvited() -> None:
    table, use = siege("town square", seats=3)
    table.put(2, dude("Far"))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(use, "0 leader: Allie", "0 mark: town square", "1 oppose: Bo", "2 join posse: Far", rest="plain")


def test_nobody_is_at_the_location_of_another_job_uninvited() -> None:
    table, _ = siege("Bank", seats=3)
    table.put(2, dude("Cy"), "Bank")
    job = action("Raid")
    table.teach(job, ability("Noon Job", lambda use: None, targets=lambda use: [table["Bank"].number]))
    table.in_hand(0, job)
    table.play("0 play: use Raid", "0 leader: Allie", "1 oppose: Bo", rest="plain")
    assert "Cy" not in table.posse(1) and table.posse(1) == ["Bo"]
