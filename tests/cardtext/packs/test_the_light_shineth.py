"""Do the texts of `dtk/cardtext/packs/the_light_shineth.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cardtext.kit import *

# The Sanatorium


def asylum() -> Table:
    """Allie and who stands near her, and far from her."""
    table = Table("10001", HOME)
    table.put(1, BANK)
    table.put(0, dude("Allie", keywords=("Huckster 1",)), "town square")
    table.put(1, dude("Bo", bullets=2), "town square")
    table.put(0, dude("Ann", bullets=2), "Bank")
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Mine")
    return table


def test_the_sanatorium_strengthens_a_dude_and_weakens_another_near_it() -> None:
    table = asylum()
    assert table.options("0 play: use home 0") == ["Allie", "Ann"]
    assert table.options("0 play: use home 0", "target: Allie") == ["Bo", "Ann"]
    table.play("0 play: use home 0", "target: Allie", "target: Bo", "raise influence or skill: influence")
    assert (table.influence("Allie"), table.rating("Allie", "Huckster")) == (1, 1)
    assert (table.bullets("Bo"), table.value("Bo")) == (1, 4)
    assert table.is_booted("home 0")


def test_the_sanatorium_raises_the_skill_of_a_huckster_and_may_weaken_ones_own() -> None:
    table = asylum()
    table.play("0 play: use home 0", "target: Allie", "target: Ann", "raise influence or skill: Huckster")
    assert (table.influence("Allie"), table.rating("Allie", "Huckster"), table.bullets("Ann")) == (0, 2, 1)


@ruling("compendium-1.9.3:503")
def test_the_sanatorium_makes_nobody_a_huckster() -> None:
    table = asylum()
    table.play("0 play: use home 0", "target: Ann", "target: Bo")
    assert (table.influence("Ann"), table.rating("Ann", "Huckster")) == (1, None)


def test_the_sanatorium_needs_another_dude_near() -> None:
    table = Table("10001", HOME)
    table.put(0, dude("Allie"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, dude("Bo"), "Mine")
    assert "use home 0" not in table.plays(0)


# Abram's Crusaders


BLADE = goods("Blade", keywords=("Weapon", "Melee"))


@pytest.mark.parametrize(
    ("thing", "bullets", "influence"),
    [
        (BLADE, 1, 0),
        (MIRACLE, 0, 1),
        (goods("Gun", keywords=("Weapon",)), 0, 0),
        (goods("Rope", keywords=("Melee",)), 0, 0),
    ],
)
def test_abrams_crusaders_arm_their_deputies(thing: Card, bullets: int, influence: int) -> None:
    table = Table("10002", HOME)
    for seat, name, keywords in ((0, "Dan", ("Deputy",)), (0, "Ann", ()), (1, "Bo", ("Deputy",))):
        table.put(seat, dude(name, keywords=keywords))
        table.put(seat, thing, on=name)
    found = [(table.bullets(name), table.influence(name)) for name in ("Dan", "Ann", "Bo")]
    assert found == [(bullets, influence), (0, 0), (0, 0)]


def test_abrams_crusaders_swear_in_a_deputy_for_the_day() -> None:
    table = Table("10002", HOME)
    for seat, name in ((0, "Ann"), (0, "Cal"), (1, "Bo")):
        table.put(seat, dude(name, influence=5))
        table.put(seat, BLADE, on=name)
    assert table.options("0 play: use home 0") == ["Ann", "Cal"]
    table.play("0 play: use home 0", "target: Ann", rest="plain")
    assert [table.bullets(name) for name in ("Ann", "Cal", "Bo")] == [1, 0, 0] and table.is_booted("home 0")
    table.to("gambling", rest="plain")
    assert table.bullets("Ann") == 0


# Den of Thieves


GRIFTER = dude("Gus", cost=3, keywords=("Grifter",))
CHEAT = ("0 react: answer home 0",)


def den(table: Table | None = None) -> Table:
    """A shootout of Allie and Bo about to be revealed; Gus the Grifter is at home."""
    table = table or Table("10003", HOME)
    table.put(0, GRIFTER)
    table.put(1, dude("Gill", keywords=("Grifter",)))
    showdown(table=table)
    deal(table, PAIR, PAIR)
    table.until("reveal", rest="plain")
    return table


def test_den_of_thieves_makes_its_grifters_cheaper() -> None:
    table = Table("10003", HOME)
    table.put(0, GRIFTER)
    table.in_hand(0, dude("Gil", cost=3, keywords=("Grifter",)), dude("Cal", cost=3))
    table.in_hand(1, dude("Gill", cost=3, keywords=("Grifter",)))
    assert [stats.cost(table.state, table[name]) for name in ("Gus", "Gil", "Cal", "Gill")] == [2, 2, 3, 3]


def test_den_of_thieves_makes_its_grifters_cheaper_in_play_too() -> None:
    """A cost has all modifiers (compendium-1.9.3 "Penalties and Bonuses"), for No Turning Back too."""
    table = Table("10003", HOME)
    table.put(0, GRIFTER)
    table.in_hand(0, "07021")
    table.play("0 play: use ability 1 No Turning Back")
    assert (table.zone("Gus"), table.rock(0)) == ("boot hill", 2)


def test_den_of_thieves_raises_a_hand_that_becomes_cheatin() -> None:
    table = den()
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(1, trap)
    table.until("take lumps", *CHEAT, "1 resolution play: use Trap", rest="plain")
    assert (table.ranks(), table.bounty("Gus"), table.rock(0)) == ((3, 2), 1, 1)
    assert table.is_booted("home 0") and not table.is_booted("Gus")


@pytest.mark.parametrize(("kind", "rank", "cheats"), [("plain", 5, True), ("heretic", 2, False)])
def test_den_of_thieves_does_not_make_a_hand_illegal_that_cannot_be(kind: str, rank: int, cheats: bool) -> None:
    """As that of a Heretic Joker (14040): "cannot" beats what else is said (rulebook-1.5.0 §2.1). It is a pair and a
    joker, one rank higher.
    """
    table = Table("10003", HOME)
    table.put(0, GRIFTER)
    showdown(table=table)
    table.next_cards(0, "3♠ 3♥ 6♦ 8♣", joker("Jester", kind))
    table.next_cards(1, PAIR)
    table.until("take lumps", *CHEAT, rest="plain")
    assert (table.ranks()[0], posses(table)[0].cheatin, table.bounty("Gus")) == (rank, cheats, 1)


def test_den_of_thieves_wants_a_grifter_of_its_own() -> None:
    table = den()
    table["Gus"].controller = 1
    table.until("take lumps")
    assert table.ranks() == (2, 2)


def test_den_of_thieves_asks_which_grifter_becomes_wanted() -> None:
    table = den()
    for name in ("Greg", "Lucky"):
        table.put(0, dude(name, keywords=("Grifter",)))
    table.teach("Lucky", Prohibition("cannot be wanted", lambda game, holder, piece, by: piece is holder))
    with pytest.raises(ScriptFault) as asked:
        table.until("take lumps", *CHEAT, "0 target: Allie")
    assert asked.value.decision is not None
    assert sorted(map(table.name, asked.value.decision.options)) == ["Greg", "Gus"]


def test_den_of_thieves_raises_nothing_if_nobody_becomes_wanted() -> None:
    table = den()
    saver(table, BountyRaised)
    table.until("take lumps", *CHEAT, "0 react [Gus]: answer Saver", rest="plain")
    assert (table.ranks(), table.bounty("Gus"), table.rock(0)) == ((2, 2), 0, 1)


def test_den_of_thieves_cheats_in_lowball() -> None:
    table = Table("10003", HOME, phase="gambling")
    table.put(0, GRIFTER)
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.deal(PAIR, PAIR)
    table.play(*CHEAT, rest="plain")
    table.to("high noon", rest="plain")
    assert (table.bounty("Gus"), table.winner) == (1, 1)


def test_den_of_thieves_cheats_in_no_others_shootout() -> None:
    table = Table("10003", HOME, HOME)
    table.put(0, GRIFTER)
    table.put(1, dude("Bo"), "town square")
    table.put(2, dude("Cy"), "town square")
    table.duel("Bo", "Cy", rest="plain")
    table.deal(PAIR, PAIR, PAIR)
    table.until("take lumps")
    assert table.bounty("Gus") == 0 and not table.is_booted("home 0")


# Asakichi Cooke


def test_asakichi_cooke_discards_a_card_and_moves_another_dude_here() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, "10004", "town square")
    table.put(0, dude("Cal"), "town square", booted=True)
    table.put(0, dude("Dan"))
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, dude("Junk"))
    table.play("0 play: use Asakichi Cooke", "0 choose place: Bank")
    assert (table.discard(0), table.at("Cal"), table.is_booted("Cal")) == (["Junk"], "Bank", True)


def test_asakichi_cooke_discards_a_card_though_there_is_nobody_to_move() -> None:
    """rulebook-1.5.0 §5.3.1: a choice in a later sentence is not a requirement."""
    table = Table()
    table.put(0, "10004")
    table.put(1, dude("Bo"), "home 0")
    assert usable_abilities(table) == []
    table.in_hand(0, dude("Junk"))
    table.play("0 play: use Asakichi Cooke")
    assert table.discard(0) == ["Junk"]


def test_asakichi_cooke_moves_nobody_who_has_nowhere_to_go() -> None:
    """Smiling Tom (04002) leaves home only for where another dude of the Fourth Ring is."""
    table = Table()
    table.put(0, "10004")
    table.put(0, "04002")
    table.in_hand(0, dude("Junk"))
    table.play("0 play: use Asakichi Cooke")
    assert table.at("Smiling Tom") == "home 0"


def test_asakichi_cooke_moves_who_can_go_somewhere() -> None:
    """Of Smiling Tom (04002), who can't, and Cal it is Cal, without a choice."""
    table = Table()
    table.put(1, BANK)
    table.put(0, "10004")
    table.put(0, "04002")
    table.put(0, dude("Cal"))
    table.in_hand(0, dude("Junk"))
    table.play("0 play: use Asakichi Cooke", "0 choose place: Bank")
    assert table.at("Cal") == "Bank"


# Emre, The Turkish Bear


EMRE = "Emre, The Turkish Bear"


def bear_den(*pulls: str) -> Table:
    """Allie, Monk, whose value is 7, and Emre against Bo; who performs a Technique that makes Bo's value 1."""
    table = showdown([dude("Monk", keywords=("Kung Fu 2",)), printed("10005")])
    table.next_cards(0, *pulls)
    kick = action("Kick", keywords=("Technique", "Tao of Zhu"))
    table.teach(kick, ability("Shootout Tao Technique", lambda use: bool(Play(use).give(table["Bo"], value=-4))))
    table.in_hand(0, kick)
    return table


@pytest.mark.parametrize(("pulls", "value"), [(("K♠", "A♠"), 1), (("A♠", "K♠"), 5), (("K♠", "7♠"), 5)])
def test_emre_replaces_the_pull_for_a_technique(pulls: tuple[str, ...], value: int) -> None:
    table = bear_den(*pulls)
    said = ("0 performer: Monk", f"0 react [Monk]: answer {EMRE}")
    table.step("0 shootout play: use Kick", *said, rest="plain")
    assert (table.value("Bo"), table.is_stud(EMRE)) == (value, True)
    assert set(pulls) <= set(table.discard(0))


def test_emre_need_not_replace_it() -> None:
    table = bear_den("A♠", "K♠")
    table.step("0 shootout play: use Kick", "0 performer: Monk", "0 react [Monk]: none", rest="plain")
    assert (table.value("Bo"), table.is_stud(EMRE)) == (1, False)


def test_emre_is_a_stud_for_the_rest_of_the_day() -> None:
    table = bear_den("K♠", "A♠")
    said = ("0 performer: Monk", f"0 react [Monk]: answer {EMRE}")
    table.step("0 shootout play: use Kick", *said, rest="plain")
    table.do(discard, table["Bo"])
    prevent_victory(table)
    table.to("sundown", rest="plain")
    assert table.is_stud(EMRE)
    table.to("gambling", rest="plain")
    assert not table.is_stud(EMRE)


def test_emre_lends_no_strength_to_a_test_of_kung_fu_that_is_for_no_technique() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    for card in ("10005", dude("Monk", keywords=("Kung Fu 2",))):
        table.put(0, card, "town square")
    table.next_cards(0, "K♠ A♠")
    table.in_hand(0, "14038")
    swarm = ("0 play: use Plague of Grasshoppers", "0 target: Monk", "0 target: Bank")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(*swarm, f"0 react [Monk]: answer {EMRE}", rest="plain")
        table.all_said()
    assert (table.at("Monk"), table.is_stud(EMRE)) == ("town square", False)


def test_emre_helps_nobody_elsewhere_and_with_nothing_else() -> None:
    table = Table()
    table.put(0, "10005", "town square")
    table.put(0, dude("Monk", keywords=("Kung Fu 2", "Huckster 1")))
    for name, header in (("Leap", "Noon Tao Technique"), ("Trick", "Noon Technique")):
        table.teach(action(name, keywords=("Technique",)), ability(header, lambda use: None))
        table.in_hand(0, action(name, keywords=("Technique",)))
    table.next_cards(0, "A♠ A♠ A♠")
    table.step("0 play: use Leap", "0 performer: Monk")
    table.put(0, HEX, on="Monk")
    table.teach("Hex", ability("Noon Hex 1", lambda use: None))
    table["Monk"].at = table.place("town square")
    with pytest.raises(ScriptFault):
        table.play("0 play: use Hex", f"0 react [Monk]: answer {EMRE}", rest="plain")
    assert not table.is_stud(EMRE)


# Michael "The Badger" Dodge


BADGER = 'Michael "The Badger" Dodge'


def badger(pull: str, *friends: Card, foes: tuple[Card, ...] = ()) -> Table:
    """The Badger and others against Bo and others, with the pull that comes next."""
    table = showdown([printed("10006"), *friends], foes)
    table["Allie"].booted = True
    table.modify("Bo", "bullets", 4)
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("thing", "is_stud"), [(BLADE, True), (goods("Gun", keywords=("Weapon",)), False)])
def test_the_badger_is_a_stud_with_a_blade(thing: Card, is_stud: bool) -> None:
    table, name = facing_bo("10006")
    assert not table.is_stud(name)
    table.put(0, thing, on=name)
    assert table.is_stud(name) == is_stud


@pytest.mark.parametrize(("pull", "left"), [("2♠", 1), ("2♥", 1), ("2♣", 4)])
def test_the_badger_boots_a_dude_who_shoots_worse_unless_a_club_is_pulled(pull: str, left: int) -> None:
    table = badger(pull)
    table.step(f"0 shootout play: use {BADGER}")
    assert table.is_booted("Bo") and table.is_booted(BADGER)
    assert (table.bullets("Bo"), table.bullets(BADGER)) == (left, 3)


@pytest.mark.parametrize(("friends", "own"), [((), 1), ((dude("Ann"),), 4)])
def test_the_badger_shoots_worse_if_more_of_the_others_stand(friends: tuple[Card, ...], own: int) -> None:
    table = badger("2♣", *friends, foes=(dude("Cy"),))
    table.modify(BADGER, "bullets", 1)
    assert table.options(f"0 shootout play: use {BADGER}") == ["Bo", "Cy"]
    table.step(f"0 shootout play: use {BADGER}", "target: Bo")
    assert table.bullets(BADGER) == own


def test_the_badger_weakens_nobody_who_did_not_boot() -> None:
    table = badger("2♠")
    table.put(1, dude("Saver"))
    stop = lambda use: use.event.piece == table["Bo"].number  # noqa: E731
    table.teach("Saver", react("React", "when", Booted, lambda use: None, instead=True, concerns=stop))
    table.step(f"0 shootout play: use {BADGER}", "1 react: answer Saver")
    assert (table.is_booted("Bo"), table.bullets("Bo")) == (False, 4)


def test_the_badger_has_no_posse_where_he_is_an_ally() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, card in enumerate((dude("Allie"), dude("Bo"), "10006")):
        table.put(seat, card, "town square")
    table.duel("Allie", "Bo", "0 invite: home 2", f"2 join posse: {BADGER}", rest="plain")
    assert table.options() == []


def test_the_badger_needs_an_unbooted_dude_against_him() -> None:
    table = badger("2♠")
    table["Bo"].booted = True
    assert table.options() == []


# Jim Cheveyo


@pytest.mark.parametrize("spirit_at", ["town square", "home 0"])
def test_jim_cheveyo_grows_where_a_spirit_is(spirit_at: str) -> None:
    table = Table()
    table.put(0, "10007", "town square")
    table.put(0, dude("Ann", influence=1), "town square")
    table.put(1, dude("Bo", keywords=("Shaman 1",)), spirit_at)
    table.put(1, spell("Wind", keywords=("Spirit",)), on="Bo")
    table.put(0, spell("Hex", keywords=("Hex",)), on="Ann")
    is_there = spirit_at == "town square"
    assert (table.influence("Jim Cheveyo"), table.is_stud("Jim Cheveyo")) == (1 + is_there, is_there)
    assert (table.influence("Ann"), table.is_stud("Ann")) == (1, False)


# Enapay


@pytest.mark.parametrize("code", ["10008", "24058"])
def test_enapay_speaks_for_more_in_high_noon_and_lends_some(code: str) -> None:
    table = Table()
    table.put(0, code)
    printed_influence = table["Enapay"].card.influence or 0
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), "town square")
    assert table.influence("Enapay") == printed_influence + 2
    table.play("0 play: use Enapay")
    assert (table.influence("Cal"), table.influence("Bo"), table.is_booted("Enapay")) == (1, 0, True)
    table.state.phase = "upkeep"
    assert table.influence("Enapay") == printed_influence


# Danny Wilde


def test_danny_wilde_is_not_called_out_by_who_has_less_influence() -> None:
    table = Table()
    table.put(0, "10009", "town square")
    for name, influence in (("Less", 0), ("Equal", 1), ("More", 2)):
        table.put(1, dude(name, influence=influence), "town square")
    calls = [play for play in table.plays(1) if "calls out" in play]
    assert calls == ["Equal calls out", "More calls out"]
    table = Table(turn=1)
    table.put(0, "10009", "town square")
    table.put(0, dude("Ann", influence=5), "town square")
    table.put(1, dude("Less"), "town square")
    asked = table.pending("1 play: Less calls out")
    assert asked is not None and (asked.kind, asked.about) == ("accept", "Ann")


def test_danny_wilde_is_not_called_out_by_an_effect_either() -> None:
    table = Table()
    table.put(0, "10009", "town square")
    table.put(1, dude("Less"), "town square")
    table.do(call_out, table["Less"], table["Danny Wilde"])
    assert not table.is_shooting


# Dabney Scuttlesby


DABNEY = "Dabney Scuttlesby"
IDOL = goods("Idol", keywords=("Gadget", "Mystical"), difficulty=1)


def tinkers(at: str) -> Table:
    """Dabney and Vic, who is a Mad Scientist too, somewhere, with Gadgets in hand."""
    table = Table()
    table.put(1, BANK)
    table.put(1, dude("Bo", influence=9), "Bank")
    table.put(0, "10010", at)
    table.put(0, dude("Vic", keywords=("Mad Scientist 1",)), at)
    table.in_hand(0, IDOL, goods("Cog", keywords=("Gadget",), difficulty=1))
    table.next_cards(0, "K♠ K♠")
    return table


@pytest.mark.parametrize(
    ("at", "dabneys", "vics"),
    [("home 0", ["Idol"], ["Idol", "Cog"]), ("town square", ["Idol"], []), ("Bank", [], [])],
)
def test_dabney_scuttlesby_invents_mystical_gadgets_in_the_town_square_too(
    at: str, dabneys: list[str], vics: list[str]
) -> None:
    table = tinkers(at)
    for name, gadgets in ((DABNEY, dabneys), ("Vic", vics)):
        number = table[name].number
        found = [one for one in ("Idol", "Cog") if number in scientists(table.game, table[one])]
        assert found == gadgets


def test_dabney_scuttlesby_trades_mystical_gadgets_in_the_town_square() -> None:
    table = tinkers("town square")
    for thing in (goods("Hat"), goods("Wheel", keywords=("Gadget",)), goods("Charm", keywords=("Mystical",))):
        table.put(0, thing, on=DABNEY)
    assert not [play for play in table.plays(0) if "trade" in play]
    table.put(0, goods("Skull", keywords=("Gadget", "Mystical")), on="Vic")
    assert not [play for play in table.plays(0) if "trade" in play]
    table.put(0, goods("Doll", keywords=("Gadget", "Mystical")), on=DABNEY)
    table.play("0 play: trade town square", rest="plain")
    assert (table.host("Doll"), table.host("Hat")) == ("Vic", DABNEY)


def test_dabney_scuttlesby_trades_nothing_at_others_deeds() -> None:
    table = tinkers("Bank")
    table.put(0, goods("Doll", keywords=("Gadget", "Mystical")), on=DABNEY)
    assert not [play for play in table.plays(0) if "trade" in play]


# Ivor Hawley (Exp.1)


IVOR = "Ivor Hawley (Exp.1)"
RING = outfit("Ring", gangs=("fearmongers",))


@pytest.mark.parametrize(("home", "cost"), [(RING, 5), (HOME, 9)])
def test_ivor_hawley_is_cheaper_by_each_abomination(home: Card, cost: int) -> None:
    table = Table(home, HOME)
    table.in_hand(0, "10011", dude("Cal", cost=9), dude("Shade", keywords=("Abomination",)))
    for seat in (0, 1):
        table.put(seat, dude(f"Ghoul {seat}", keywords=("Abomination",)))
        table.in_boot_hill(seat, dude(f"Ghast {seat}", keywords=("Abomination",)), dude(f"Body {seat}"))
    table.put(0, dude("Ann"))
    assert [stats.cost(table.state, table[name]) for name in (IVOR, "Cal")] == [cost, 9]
    table.put(0, "10011")
    assert stats.cost(table.state, table["Cal"]) == 9


def crypt(rock: int = 12, ruleset: str = "pinebox-1.5", code: str = "10011") -> Table:
    """Ivor in hand, who costs 9; what lies in Boot Hill, of which some can be played."""
    table = Table(ruleset=ruleset)
    table.set_rock(0, rock)
    table.in_hand(0, code)
    ghoul, ghast = (dude(name, cost=4, keywords=("Abomination",)) for name in ("Ghoul", "Ghast"))
    table.in_boot_hill(0, ghoul, ghast, spell("Bolt", cost=5, keywords=("Hex",)), dude("Body"), MIRACLE)
    return table


@pytest.mark.parametrize("code", ["00105", "10011"])
def test_ivor_hawley_plays_two_cards_from_boot_hill(code: str) -> None:
    table = crypt(12, code=code)
    said = (f"0 react: answer {IVOR}", "0 play from Boot Hill: Bolt", "0 play from Boot Hill: Ghast")
    table.play(f"0 play: shop {IVOR}", *said)
    assert (table.host("Bolt"), table.zone("Ghast"), table.rock(0)) == (IVOR, "in play", 0)
    assert table.zone("Ghoul") == "boot hill"


def test_ivor_hawley_plays_a_hex_that_only_a_discount_for_what_is_played_makes_affordable() -> None:
    """The Bayou Vermilion Railroad (21003) makes the first Mystical card that is played 1 ghost rock cheaper."""
    table = Table("21003")
    table.in_hand(0, "10011")
    table.in_boot_hill(0, spell("Gris-gris", cost=4, keywords=("Hex", "Mystical")))
    table.set_rock(0, 9)
    table.play(f"0 play: shop {IVOR}", f"0 react: answer {IVOR}", "0 play from Boot Hill: Gris-gris")
    assert (table.host("Gris-gris"), table.rock(0)) == (IVOR, 0)


def test_ivor_hawley_who_plays_nothing_is_not_asked_again() -> None:
    table = crypt()
    table.put(1, dude("Bo"))
    table.play(f"0 play: shop {IVOR}", f"0 react: answer {IVOR}", "0 play from Boot Hill: none", "1 play: pass")
    assert len(table.boot_hill(0)) == 5


def test_ivor_hawley_plays_up_to_two_that_can_be_paid_for() -> None:
    table = crypt(10)
    options = table.options(f"0 play: shop {IVOR}", f"0 react: answer {IVOR}")
    assert sorted(options) == ["Ghast", "Ghoul", "none"]


def test_ivor_hawley_plays_no_third_card_and_answers_nobody_else() -> None:
    table = crypt(20)
    said = ("0 play from Boot Hill: Ghoul", "0 play from Boot Hill: Ghast")
    with pytest.raises(ScriptFault):
        table.play(f"0 play: shop {IVOR}", f"0 react: answer {IVOR}", *said, "0 play from Boot Hill: none")
    table = crypt(20)
    table.put(0, "10011")
    table.in_hand(0, dude("Cal", cost=0))
    with pytest.raises(ScriptFault):
        table.play("0 play: shop Cal", "0 react: none")


def test_what_ivor_hawley_raises_is_played() -> None:
    table = crypt()
    table.put(0, dude("Ann"))
    played: list[str] = []
    note = lambda use: played.append(table.name(use.event.piece))  # noqa: E731
    table.teach("Ann", trait("after", CardPlayed, note))
    said = ("0 play from Boot Hill: Ghoul", "0 play from Boot Hill: none")
    table.play(f"0 play: shop {IVOR}", f"0 react: answer {IVOR}", *said)
    assert played == ["Ghoul", IVOR]


@pytest.mark.parametrize(("edition", "calls"), [("pinebox-1.5", False), ("aeg-2015", True)])
def test_ivor_hawley_calls_nobody_where_he_does_not_come_from_the_hand(edition: str, calls: bool) -> None:
    table = crypt(ruleset=edition)
    table.in_discard(0, "10011")
    called = f"{IVOR} #2"
    table.say(*(["0 react: none"] if calls else []))
    table.do(enter, table[called], table.place("home 0"), 0)
    assert table.zone(called) == "in play"


@ruling("compendium-1.9.3:568")
def test_ivor_hawley_aced_for_the_wretched_may_be_played_next() -> None:
    table = Table()
    table.set_rock(0, 40)
    table.put(0, dude("Vic", keywords=("Mad Scientist 9",)))
    table.in_hand(0, "10011")
    table.in_boot_hill(0, "10019")
    table.next_cards(0, "K♠")
    said = (f"0 react: answer {IVOR}", "0 play from Boot Hill: The Wretched", f"0 ace: {IVOR}")
    table.play(f"0 play: shop {IVOR}", *said, f"0 play from Boot Hill: {IVOR}")
    assert (table.zone(IVOR), table.zone("The Wretched"), table.bounty("Vic")) == ("in play", "in play", 2)


# Deborah West


@pytest.mark.parametrize(("leader", "mark", "is_bold"), [("Deborah West", "Bo", True), ("Bo", "Deborah West", False)])
def test_deborah_west_is_a_stud_at_the_head_of_a_posse(leader: str, mark: str, is_bold: bool) -> None:
    table = Table()
    table.put(0, "10012", "town square")
    table.put(1, dude("Bo"), "town square")
    assert not table.is_stud("Deborah West")
    table.do(begin_shootout, table[leader], table[mark])
    assert (table.is_stud("Deborah West"), table.is_stud("Bo")) == (is_bold, False)


# Abram Grothe (Exp.2)


ABRAM_2 = "Abram Grothe (Exp.2)"


@pytest.mark.parametrize(("home", "cost"), [(outfit("Dogs", gangs=("lawdogs",)), 6), (HOME, 10)])
def test_abram_grothe_is_cheaper_for_the_law_dogs_by_others_bounty(home: Card, cost: int) -> None:
    table = Table(home, HOME)
    table.in_hand(0, "10013", dude("Cal", cost=9))
    table.put(0, dude("Allie"), bounty=5)
    table.put(1, dude("Bo"), bounty=3)
    table.put(1, dude("Cy"), bounty=1)
    assert (stats.cost(table.state, table[ABRAM_2]), stats.cost(table.state, table["Cal"])) == (cost, 9)
    table.put(0, "10013")
    assert stats.cost(table.state, table["Cal"]) == 9


def test_abram_grothe_costs_nothing_less_than_nothing() -> None:
    table = Table(outfit("Dogs", gangs=("lawdogs",)), HOME)
    table.in_hand(0, "10013")
    table.put(1, dude("Bo"), bounty=12)
    assert stats.cost(table.state, table[ABRAM_2]) == 0


DEPUTY = ("Deputy",)


def deputies(table: Table) -> Table:
    """Booted dudes near Abram in the town square, and far from him."""
    table.put(1, BANK)
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    for seat, name, keywords, at in (
        (0, "Dan", DEPUTY, "town square"),
        (0, "Dee", DEPUTY, "Bank"),
        (0, "Don", DEPUTY, "Mine"),
        (0, "Ann", (), "town square"),
        (1, "Dirk", DEPUTY, "town square"),
    ):
        table.put(seat, dude(name, keywords=keywords), at, booted=True)
    return table


def test_abram_grothe_unboots_his_deputies_nearby() -> None:
    table = deputies(Table())
    table.put(0, "10013", "town square")
    table.play(f"0 play: use {ABRAM_2}")
    stand = [name for name in ("Dan", "Dee", "Don", "Ann", "Dirk", ABRAM_2) if not table.is_booted(name)]
    assert stand == ["Dan", "Dee", ABRAM_2]


@pytest.mark.parametrize("joins", [True, False])
def test_abram_grothe_unboots_only_who_is_in_the_shootout(joins: bool) -> None:
    table = deputies(Table())
    table.put(0, "10013", "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    said = [f"0 join posse: {ABRAM_2}", *(["0 join posse: Dan"] if joins else [])]
    table.duel("Allie", "Bo", *said, rest="plain")
    table.step(f"0 shootout play: use {ABRAM_2}")
    assert (table.is_booted("Dan"), table.is_booted("Dee"), table.is_booted(ABRAM_2)) == (not joins, True, False)


# "Dead" Billy Jones


def drover(ranch: str = "Ranch", **more: Any) -> Table:
    """Dead Billy Jones in the town square, riders near and far, and a deed of his player's."""
    table = Table(**more)
    table.put(0, deed("Farm", keywords=(ranch,)))
    table.put(1, deed("Pasture", keywords=("Ranch",)))
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "10014", "town square")
    table.put(0, dude("Walker"), "town square")
    for seat, name, at in (
        (0, "Ann", "Farm"),
        (1, "Bo", "town square"),
        (1, "Far", "Far Mine"),
        (0, "Stuck", "town square"),
    ):
        table.put(seat, dude(name), at, booted=True)
        table.put(seat, goods(f"{name}'s Horse", keywords=("Horse",)), on=name)
    table.modify("Stuck", "cannot move", 1)
    return table


def test_dead_billy_jones_moves_a_nearby_rider_anywhere() -> None:
    table = drover()
    use = '0 play: use "Dead" Billy Jones'
    assert table.options(use) == ["Ann", "Bo", "Stuck"]
    assert "town square" not in table.options(use, "target: Bo")
    table.play(use, "target: Bo", "choose place: Far Mine")
    assert table.at("Bo") == "Far Mine" and not table.is_booted('"Dead" Billy Jones')


def test_dead_billy_jones_may_choose_whom_he_cannot_move() -> None:
    """rulebook-1.5.0 §5.3.1: only the first sentence requires, and the second one moves the dude."""
    table = drover()
    table.play('0 play: use "Dead" Billy Jones', "target: Stuck")
    assert table.at("Stuck") == "town square"


def test_dead_billy_jones_needs_a_ranch() -> None:
    table = drover("Saloon")
    table.play('0 play: use "Dead" Billy Jones')
    assert table.at("Bo") == "town square"
    assert 'use "Dead" Billy Jones' not in drover("Saloon", ruleset="aeg-2015").plays(0)


# Lillian Morgan (Exp.1)


LILLIAN = "Lillian Morgan (Exp.1)"


@pytest.mark.parametrize(("gang", "cost"), [("entrepreneurs", 8), ("outlaws", 10)])
def test_lillian_morgan_is_cheaper_for_entrepreneurs_by_horses_and_ranches(gang: str, cost: int) -> None:
    table = Table(outfit("Company", gangs=(gang,)), HOME)
    table.put(0, deed("Farm", keywords=("Ranch",)))
    table.put(1, deed("Foreign Farm", keywords=("Ranch",)))
    table.put(0, dude("Allie"))
    for thing in (goods("Nag", keywords=("Horse",)), goods("Hat")):
        table.put(0, thing, on="Allie")
    table.in_hand(0, "10015", dude("Cal", cost=10))
    assert [stats.cost(table.state, table[name]) for name in (LILLIAN, "Cal")] == [cost, 10]
    table.put(0, "10015")
    assert stats.cost(table.state, table["Cal"]) == 10


def recalled(*headers: str, rock: int = 1, hexed: bool = True, shooting: bool = False) -> Table:
    """Lillian with a Hex, and discarded Schemes of cost 1 with these headers, numbered, which gain 5 ghost rock."""
    table = Table()
    table.put(0, "10015", "town square")
    table.put(1, dude("Bo"), "town square")
    if hexed:
        table.put(0, HEX, on=LILLIAN)
    for number, header in enumerate(headers):
        scheme = action(f"Scheme {number}", cost=1)
        table.teach(scheme, ability(header, gain_five, **MARKS if "Job" in header else {}))
        table.in_discard(0, scheme)
    hat = goods("Hat")
    table.teach(hat, ability("Noon/Shootout", do_naught, from_hand=True))
    table.in_discard(0, hat)
    table.set_rock(0, rock)
    if shooting:
        table.duel(LILLIAN, "Bo", rest="plain")
    return table


def do_naught(use: Use) -> None:
    """Nothing at all."""


def gain_five(use: Use) -> None:
    """Gain 5 ghost rock, unless the card has gone already."""
    Play(use).gain(5 if use.piece.zone == "resolving" else 0)


MARKS: dict[str, Any] = {"targets": lambda use: [TOWN_SQUARE]}
RECALL = f"0 play: use {LILLIAN}"


def test_lillian_morgan_plays_an_action_that_was_discarded_and_boots_a_spell() -> None:
    table = recalled("Noon", "Shootout", "Noon")
    assert table.options(RECALL) == ["Scheme 0", "Scheme 2"]
    table.play(RECALL, "target: Scheme 0", "0 boot, or ace the action: Hex")
    assert table.rock(0) == 5 and table.zone("Scheme 0") == "discard" and table.is_booted("Hex")
    assert not table.is_booted(LILLIAN) and f"use {LILLIAN}" not in table.plays(0)


@pytest.mark.parametrize("hexed", [True, False])
def test_lillian_morgan_aces_the_action_instead(hexed: bool) -> None:
    table = recalled("Noon", hexed=hexed)
    table.play(RECALL, *(["0 boot, or ace the action: none"] if hexed else []))
    assert table.rock(0) == 5 and table.zone("Scheme 0") == "boot hill"


def test_lillian_morgan_boots_only_an_unbooted_spell() -> None:
    table = recalled("Noon")
    table["Hex"].booted = True
    table.put(0, goods("Hat"), on=LILLIAN)
    table.play(RECALL)
    assert table.zone("Scheme 0") == "boot hill"


def test_lillian_morgan_plays_shootout_actions_in_a_shootout() -> None:
    table = recalled("Noon", "Shootout", "Noon/Shootout", shooting=True)
    assert table.options(f"0 shootout play: use {LILLIAN}") == ["Scheme 1", "Scheme 2"]
    table.step(f"0 shootout play: use {LILLIAN}", "target: Scheme 1", "0 boot, or ace the action: none")
    assert table.zone("Scheme 1") == "boot hill" and table.rock(0) == 5


def test_lillian_morgan_may_be_exchanged_after_she_played_a_job() -> None:
    """The effect that she waits for was granted by a version that is no longer in play."""
    table = recalled("Noon Job")
    table.put(0, dude("Ann"), "town square")
    table.in_hand(0, "02006")
    table.play(RECALL, "leader: Ann", "0 boot, or ace the action: Hex", rest="plain")
    table.state.turn = 0
    table.play("0 play: exchange Lillian Morgan")
    assert table.attached("Lillian Morgan") == ["Hex"] and table.plays(0)


def test_lillian_morgan_must_pay_for_the_action() -> None:
    assert RECALL.removeprefix("0 play: ") not in recalled("Noon", rock=0).plays(0)
    assert RECALL.removeprefix("0 play: ") not in recalled("Shootout").plays(0)


def test_lillian_morgan_leaves_the_discard_pile_as_it_is_by_looking_at_it() -> None:
    table = recalled("Noon", "Noon", "Noon")
    before = table.discard(0)
    assert table.plays(0) and table.discard(0) == before and table.hand(0) == []


def test_lillian_morgan_waits_until_a_job_is_over() -> None:
    table = recalled("Noon Job")
    table.put(0, dude("Ann"))
    table.play(RECALL, "leader: Ann", "join job: none", "1 oppose: Bo")
    assert table.is_shooting and not table.is_booted("Hex") and table.zone("Scheme 0") == "resolving"
    table.do(discard, table["Bo"])
    table.play("0 boot, or ace the action: none", rest="plain")
    assert table.zone("Scheme 0") == "boot hill" and table.rock(0) == 5


def test_lillian_morgan_need_not_be_there_any_more_to_have_the_action_aced() -> None:
    """rulebook-1.5.0 §5.3.1: it is a sentence of her ability, which was used."""
    table = recalled("Noon Job")
    table.put(0, dude("Ann"))
    table.play(RECALL, "leader: Ann", "join job: none", "1 oppose: Bo")
    table.do(discard, table[LILLIAN])
    table.do(discard, table["Bo"])
    while table.is_shooting:
        table.step(rest="plain")
    assert (table.zone("Scheme 0"), table.rock(0)) == ("boot hill", 5)


def test_lillian_morgan_waits_until_a_shootout_that_the_action_began_is_over() -> None:
    table = recalled()
    brawl = action("Brawl")
    table.teach(brawl, ability("Noon", lambda use: call_out(use.game, table[LILLIAN], table["Bo"], refusable=False)))
    table.in_discard(0, brawl)
    table.play(RECALL, rest="plain")
    assert table.is_shooting and table.zone("Brawl") == "resolving"
    table.do(discard, table["Bo"])
    table.play("0 boot, or ace the action: none", rest="plain")
    assert table.zone("Brawl") == "boot hill" and not table.is_booted("Hex")


def test_lillian_morgan_settles_up_only_once() -> None:
    table = recalled()
    brawl = action("Brawl")
    table.teach(brawl, ability("Noon", lambda use: call_out(use.game, table[LILLIAN], table["Bo"], refusable=False)))
    table.in_discard(0, brawl)
    table.play(RECALL, rest="plain")
    table.do(discard, table["Bo"])
    table.play("0 boot, or ace the action: Hex", rest="plain")
    assert table.zone("Brawl") == "discard" and table.is_booted("Hex")
    table.put(1, dude("Cy"), "town square")
    table.do(call_out, table[LILLIAN], table["Cy"], refusable=False)
    table.do(discard, table["Cy"])
    while table.is_shooting:
        table.step(rest="plain")
    assert table.zone("Brawl") == "discard"


def test_lillian_morgan_aces_an_action_that_was_attached() -> None:
    table = recalled(rock=9)
    table["Bo"].at, table["Bo"].booted = table.place("home 1"), True
    table.in_discard(0, "Incubation")
    table.play(RECALL, "0 boot, or ace the action: none")
    assert table.zone("Incubation") == "boot hill"


# Samantha "Sammy" Cooke


SAMMY = 'Samantha "Sammy" Cooke'
HORSE = goods("Nag", value=8, keywords=("Horse",))
CARRIES = {"Nag": HORSE, "Gun": goods("Gun", value=3, keywords=("Weapon",))}


def robbery(pull: str, *carried: str) -> Table:
    """Sammy beside Bo, who carries something, and a Horse that is far away."""
    table, _ = facing_bo("10016")
    for name in carried:
        table.put(1, CARRIES[name], on="Bo")
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


@rule("rulebook-1.5.0 §5.3.1")
def test_sammy_cooke_takes_no_horse_that_has_left_play() -> None:
    """Cy's text discards the Nag as Sammy pulls for it."""
    table = robbery("9♠", "Nag")
    table.teach("Cy", trait("after", Pulled, lambda use: discard(use.game, table["Nag"])))
    table.play(f"play: use {SAMMY}")
    assert (table.zone("Nag"), table.bounty(SAMMY)) == ("discard", 1)


# Sloane (Exp.1)


@pytest.mark.parametrize(("gang", "cost"), [("outlaws", 7), ("lawdogs", 9)])
def test_sloane_is_cheaper_by_wanted_dudes(gang: str, cost: int) -> None:
    table = Table(outfit("A Home", gangs=(gang,)), HOME)
    for seat, name, bounty in ((0, "Ann", 1), (0, "Bea", 3), (0, "Cal", 0), (1, "Bo", 2)):
        table.put(seat, dude(name), bounty=bounty)
    sloane, other = table.in_hand(0, "10017", dude("Dee", cost=5))
    assert [stats.cost(table.state, table[name]) for name in (sloane, other)] == [cost, 5]
    table.put(0, "10017")
    assert stats.cost(table.state, table[other]) == 5


def test_sloane_unboots_her_wanted_dudes_and_is_wanted_for_each() -> None:
    table = Table(outfit("A Home", gangs=("outlaws",)), HOME)
    for seat, name, bounty, booted in (
        (0, "Ann", 1, True),
        (0, "Bea", 3, True),
        (0, "Cal", 0, True),
        (0, "Dee", 1, False),
        (1, "Bo", 2, True),
    ):
        table.put(seat, dude(name), bounty=bounty, booted=booted)
    table.set_rock(0, 9)
    (sloane,) = table.in_hand(0, "10017")
    table.play(f"0 play: shop {sloane}", rest="plain")
    assert table.bounty(sloane) == 2
    assert [name for name in ("Ann", "Bea", "Cal", "Dee", "Bo") if table.is_booted(name)] == ["Cal", "Bo"]
    table["Ann"].booted = True
    table.do(create_token, token_card("Gunslinger"), 0, table.place("home 0"), False)
    assert table.is_booted("Ann") and table.bounty(sloane) == 2


# Margaret Hagerty


@pytest.mark.parametrize(
    ("gadget", "succeeds"),
    [
        (dude("Golem", keywords=("Gadget",), difficulty=9), True),
        (goods("Golem", keywords=("Gadget",), difficulty=9), False),
    ],
)
def test_margaret_hagerty_is_better_at_inventing_dudes(gadget: Card, succeeds: bool) -> None:
    table = Table()
    table.put(0, "10018")
    table.in_hand(0, gadget)
    table.next_cards(0, "5♠")
    table.play("0 play: invent Golem", rest="plain")
    assert (table.zone("Golem") == "in play") == succeeds
    assert table.rating("Margaret Hagerty", "Mad Scientist") == 1


def test_margaret_hagerty_helps_nobody_else_invent() -> None:
    table = Table()
    table.put(0, "10018", booted=True)
    table.put(0, dude("Ann", keywords=("Mad Scientist 1",)))
    table.in_hand(0, dude("Golem", keywords=("Gadget",), difficulty=9))
    table.next_cards(0, "5♠")
    ratings: list[int | None] = []
    note = lambda use: ratings.append(table.rating("Margaret Hagerty", "Mad Scientist"))  # noqa: E731
    table.teach("Ann", trait("after", Pulled, note))
    table.play("0 play: invent Golem", rest="plain")
    assert table.zone("Golem") == "discard" and ratings == [1]


def test_margaret_hagerty_adds_three() -> None:
    table = Table()
    table.put(0, "10018")
    table.in_hand(0, dude("Golem", keywords=("Gadget",), difficulty=10))
    table.next_cards(0, "5♠")
    table.play("0 play: invent Golem", rest="plain")
    assert table.zone("Golem") == "discard"


def test_margaret_hagerty_lowers_the_upkeep_of_gadget_dudes_where_she_is() -> None:
    table = Table()
    table.put(0, "10018", "town square")
    for seat, name, keywords, at in (
        (0, "Golem", ("Gadget",), "town square"),
        (1, "Robot", ("Gadget",), "town square"),
        (0, "Ann", (), "town square"),
        (0, "Far", ("Gadget",), "home 0"),
    ):
        table.put(seat, dude(name, keywords=keywords, upkeep=2), at)
    assert [stats.upkeep(table.state, table[name]) for name in ("Golem", "Robot", "Ann", "Far")] == [1, 1, 2, 2]


# The Wretched


WRETCHED = "The Wretched"


def laboratory(*more: Card) -> Table:
    """Vic at the Bank, where Ann and Bo are too, about to invent The Wretched; Far is at home."""
    table = Table()
    table.put(0, BANK)
    table.put(0, dude("Vic", keywords=("Mad Scientist 9",), influence=2), "Bank")
    table.put(0, dude("Ann"), "Bank")
    table.put(0, dude("Far"))
    table.put(1, dude("Bo"), "Bank")
    table.put(1, dude("Lent"), "Bank", controller=0)
    table.set_rock(0, 20)
    table.in_hand(0, "10019")
    table.next_cards(0, "K♠")
    return table


def test_the_wretched_costs_a_dude_where_it_is_made() -> None:
    table = laboratory()
    with pytest.raises(ScriptFault) as asked:
        table.play(f"0 play: invent {WRETCHED}", "0 ace: Far")
    assert asked.value.decision is not None
    assert [table.name(number) for number in asked.value.decision.options] == ["Vic", "Ann", WRETCHED]
    table = laboratory()
    table.play(f"0 play: invent {WRETCHED}", "0 ace: Ann")
    assert (table.at(WRETCHED), table.zone("Ann"), table.bounty("Vic")) == ("Bank", "boot hill", 2)
    assert table["Vic"].host == -1 and table[WRETCHED].host == -1


@pytest.mark.parametrize(("gone", "bounty"), [("Vic", 0), (WRETCHED, 2)])
def test_the_wretched_may_cost_its_inventor_or_itself(gone: str, bounty: int) -> None:
    table = laboratory()
    table.play(f"0 play: invent {WRETCHED}", f"0 ace: {gone}")
    assert table.zone(gone) == "boot hill"
    assert table["Vic"].bounty == bounty


def test_the_wretched_spares_who_can_not_be_aced() -> None:
    table = laboratory()
    table.teach("Ann", Prohibition("cannot be aced", lambda game, holder, piece, by: piece is holder))
    table.play(f"0 play: invent {WRETCHED}", f"0 ace: {WRETCHED}")
    assert table.zone("Ann") == "in play"


def test_the_wretched_costs_a_dude_however_it_comes() -> None:
    table = laboratory()
    table.say("0 ace: Ann")
    table.do(enter, table[WRETCHED], table.place("Bank"), 0)
    assert (table.zone("Ann"), table.bounty("Vic")) == ("boot hill", 0)


def test_the_wretched_costs_no_dude_that_another_controls() -> None:
    table = laboratory()
    table["Ann"].controller = 1
    with pytest.raises(ScriptFault) as asked:
        table.play(f"0 play: invent {WRETCHED}", "0 ace: Ann")
    assert asked.value.decision is not None
    assert [table.name(number) for number in asked.value.decision.options] == ["Vic", WRETCHED]


def test_the_wretched_takes_no_note_of_other_inventions() -> None:
    table = laboratory()
    table.put(0, "10019", "Bank")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=1))
    table.play("0 play: invent Cog", rest="plain")
    assert table.bounty("Vic") == 0


# The Extra Bet


BET = "The Extra Bet"


def gambling(rock: int = 3) -> Table:
    """Seat 0 has the Extra Bet, and both have ghost rock; the hands of lowball, and what comes after them."""
    table = Table(phase="gambling")
    table.put(0, "10020")
    table.put(1, BANK)
    for seat in (0, 1):
        table.set_rock(seat, rock)
    table.next_cards(0, "2♥")
    table.next_cards(0, "3♠ 3♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "3♦ 4♥ 6♠ 8♥ 10♦")
    return table


def test_the_extra_bet_exchanges_a_card_for_lowball() -> None:
    table = gambling()
    table.to("high noon", f"0 react: answer {BET}", "0 discard a drawn card: 3♥", rest="plain")
    # It wins the two antes, and what it bet.
    assert (table.winner, table.rock(0) - table.rock(1)) == (0, 3)
    assert table.is_booted(BET)


def test_the_extra_bet_goes_into_the_pot() -> None:
    table = gambling()
    table.to("high noon", f"0 react: answer {BET}", "0 discard a drawn card: none", rest="plain")
    assert (table.winner, table.rock(1) - table.rock(0)) == (1, 3)


def test_the_extra_bet_exchanges_one_card_of_its_players_hand() -> None:
    table = gambling()
    with pytest.raises(ScriptFault):
        table.to("high noon", f"0 react: answer {BET}", *["0 discard a drawn card: none"] * 2, rest="plain")


def test_the_extra_bet_exchanges_a_card_once_however_many_others_draw() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), phase="gambling")
    table.put(0, "10020")
    for seat, hand in enumerate((HIGH, PAIR, PAIR)):
        table.set_rock(seat, 3)
        table.next_cards(seat, hand)
    with pytest.raises(ScriptFault):
        table.to("high noon", f"0 react: answer {BET}", *["0 discard a drawn card: none"] * 2, rest="plain")


def test_the_extra_bet_is_for_one_day() -> None:
    table = gambling()
    prevent_victory(table)
    table.to("high noon", f"0 react: answer {BET}", rest="plain")
    table.to("gambling", rest="plain")
    with pytest.raises(ScriptFault):
        table.to("high noon", "0 discard a drawn card: none", rest="plain")


def test_the_last_ghost_rock_is_enough_for_the_extra_bet() -> None:
    table = gambling(rock=2)
    table.to("high noon", f"0 react: answer {BET}", rest="plain")
    assert table.is_booted(BET)


def test_the_extra_bet_needs_ghost_rock_after_the_ante() -> None:
    table = gambling(rock=1)
    with pytest.raises(ScriptFault):
        table.to("high noon", f"0 react: answer {BET}", rest="plain")


def test_the_extra_bet_changes_no_hand_of_a_shootout() -> None:
    table = gambling()
    table.to("high noon", f"0 react: answer {BET}", rest="plain")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.duel("Allie", "Bo", rest="plain")
    table.deal(PAIR, PAIR)
    table.until("take lumps")
    assert table.ranks() == (2, 2)


# Morgan Mining Company


def test_morgan_mining_company_produces_more_for_each_strike() -> None:
    table = Table()
    table.put(0, "Morgan Mining Company")
    base = production(table, "Morgan Mining Company")
    table.put(1, deed("Vein", keywords=("Strike",)))
    table.put(0, deed("Farm"))
    assert production(table, "Morgan Mining Company") == base
    table.put(0, deed("Lode", keywords=("Strike",)))
    table.put(0, dude("Allie", influence=1), "Vein")
    assert (production(table, "Morgan Mining Company"), production(table, "Farm")) == (base + 2, 0)


# Quarantine Tent


TENT = "Quarantine Tent"


def tent() -> Table:
    """Allie and Bo at the Tent of seat 0, whose outfit is booted and was used; Ann is elsewhere."""
    table = Table()
    table.put(0, "10022")
    table.put(0, dude("Allie", bullets=2, influence=2, value=5), TENT)
    table.put(1, dude("Bo", bullets=2, influence=2, value=5), TENT)
    table.put(0, dude("Ann", bullets=2, influence=2, value=5))
    return table


@pytest.mark.parametrize(("change", "amount"), [("add", -1), ("set", 1), ("most", 1)])
def test_who_is_in_the_quarantine_tent_ignores_penalties(change: str, amount: int) -> None:
    table = tent()
    for name in ("Allie", "Bo", "Ann"):
        for stat in ("bullets", "influence", "value"):
            table.modify(name, stat, amount, change=change)
            if change == "add":
                table.modify(name, stat, 2)
    more = 2 if change == "add" else 0
    inside = [(table.bullets(name), table.influence(name), table.value(name)) for name in ("Allie", "Bo")]
    assert inside == [(2 + more, 2 + more, 5 + more)] * 2
    outside = (table.bullets("Ann"), table.influence("Ann"), table.value("Ann"))
    assert outside == ((3, 3, 6) if change == "add" else (1, 1, 1))
    table.do(move, table["Bo"], table.place("town square"))
    assert (table.bullets("Bo"), table.influence("Bo"), table.value("Bo")) == outside


@rule('compendium-1.9.3 "Penalties and Bonuses"')
@pytest.mark.parametrize("change", ["set", "most"])
def test_in_the_quarantine_tent_bullets_that_are_equal_to_a_bounty_stand_for_the_printed_ones(change: str) -> None:
    """Those of Silas Aims (01043)."""
    table = tent()
    table.put(0, "01043", TENT, bounty=3)
    table.modify("Silas Aims", "bullets", 1, change=change)
    assert table.bullets("Silas Aims") == 3
    table["Silas Aims"].at = table.place("town square")
    assert table.bullets("Silas Aims") == 1


def test_who_is_in_the_quarantine_tent_ignores_what_encumbers() -> None:
    table = tent()
    for name in ("Allie", "Ann"):
        table.put(0, goods(f"Chain of {name}", bullets=-1, influence=-1), on=name)
    assert [(table.bullets(name), table.influence(name)) for name in ("Allie", "Ann")] == [(2, 2), (1, 1)]


def test_the_quarantine_tent_spares_nobody_other_losses() -> None:
    table = tent()
    table.modify("Allie", "upkeep", 2)
    table.modify("Allie", "stud", 0, change="set")
    table.modify("Allie", "bullets", 5, change="least")
    assert (stats.upkeep(table.state, table["Allie"]), table.bullets("Allie")) == (2, 5)


def test_the_quarantine_tent_heals_dudes_only() -> None:
    table = tent()
    table.put(0, goods("Hat", value=5), on="Allie")
    for name in ("Hat", TENT):
        before = table.value(name)
        table.modify(name, "value", -1)
        assert table.value(name) == before - 1


def test_the_quarantine_tent_lets_the_outfit_be_used_again() -> None:
    table = tent()
    gained: list[int] = []
    table.teach("home 0", ability("Noon, Boot", lambda use: gained.append(1)))
    table.play("0 play: use home 0")
    table.play(f"0 play: use {TENT}", rest="plain")
    assert (table.is_booted("Allie"), table.is_booted("home 0"), table.is_booted(TENT)) == (True, False, True)
    table.play("0 play: use home 0", rest="plain")
    assert gained == [1, 1]
    table["home 0"].booted = False
    assert "use home 0" not in table.plays(0)


def test_the_quarantine_tent_unboots_nothing_if_its_dude_does_not_boot() -> None:
    table = tent()
    table["home 0"].booted = True
    saver(table, Booted)
    table.play(f"0 play: use {TENT}", "0 react [Allie]: answer Saver")
    assert table.is_booted("home 0")


def test_the_quarantine_tent_needs_an_unbooted_dude_there() -> None:
    table = tent()
    table["Allie"].booted = True
    assert f"use {TENT}" not in table.plays(0)


# Cooke's Nightcap


def test_cookes_nightcap_is_worth_control_points_to_others_only() -> None:
    table = Table()
    table.put(0, "Cooke's Nightcap")
    table.put(0, dude("Allie", influence=1), "Cooke's Nightcap")
    assert table.control_points(0) == 0
    table.put(1, dude("Bo", influence=2), "Cooke's Nightcap")
    assert (table.control_points(0), table.control_points(1)) == (0, 2)


# Mutant Cattle


def herd(first: str, second: str, *pulls: str) -> Table:
    """Allie with Mutant Cattle against Bo, value 5, and Cy; the hands, and what seat 1 pulls after them."""
    table = allie_with("10024")
    table.put(1, dude("Cy"), "town square")
    table.next_cards(1, *pulls)
    table.deal(first, second)
    table.duel("Allie", "Bo", "1 join posse: Cy", rest="plain")
    table.until("take lumps", rest="plain")
    return table


@pytest.mark.parametrize(("pull", "is_lost"), [("6♠", True), ("5♠", False)])
def test_mutant_cattle_cost_the_winner_a_dude(pull: str, is_lost: bool) -> None:
    table = herd(HIGH, PAIR, pull)
    said = ["0 casualty: discard Mutant Cattle", *(["1 casualty: discard Bo"] if is_lost else [])]
    table.until("run or gun", *said)
    assert (table.zone("Mutant Cattle"), table.zone("Bo")) == ("discard", "discard" if is_lost else "in play")
    assert pull in table.discard(1)


@pytest.mark.parametrize(("first", "second"), [(PAIR, PAIR)])
def test_mutant_cattle_do_nothing_where_nobody_lost(first: str, second: str) -> None:
    table = herd(first, second, "K♠")
    table.until("run or gun", "0 casualty: discard Mutant Cattle", "1 casualty: discard Cy")
    assert table.zone("Bo") == "in play" and "K♠" not in table.discard(1)


def test_mutant_cattle_of_an_ally_cost_the_winner_a_dude() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    table.put(2, "10024", on="Cal")
    table.next_cards(1, "K♠")
    table.deal(HIGH, PAIR)
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cal", rest="plain")
    table.until("take lumps", rest="plain")
    table.until("run or gun", "0 casualty: discard Mutant Cattle", rest="plain")
    assert (table.zone("Mutant Cattle"), table.zone("Bo")) == ("discard", "discard")


@pytest.mark.parametrize("leads", [True, False])
def test_mutant_cattle_cost_the_winner_a_dude_though_their_harrowed_dude_has_gone_home(leads: bool) -> None:
    """Of two casualties the dude covers the first; it is still one of the lost round that the cattle covers."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    whose = 0 if leads else 2
    table.put(whose, dude("Ghoul", keywords=("Harrowed",)), "town square")
    table.put(whose, "10024", on="Ghoul")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name), "town square")
    table.next_cards(1, "K♠")
    table.deal(HIGH, TWO_PAIR)
    invited = () if leads else ("0 invite: home 2",)
    table.duel("Allie", "Bo", *invited, f"{whose} join posse: Ghoul", rest="plain")
    table.until("take lumps", rest="plain")
    said = ("0 casualty: send home Ghoul", "0 casualty: discard Mutant Cattle")
    table.until("run or gun", *said, rest="plain")
    assert (table.at("Ghoul"), table.zone("Bo")) == (f"home {whose}", "discard")


def test_mutant_cattle_stay_calm_where_another_sidekick_is_lost() -> None:
    table = allie_with("10024")
    table.put(0, goods("Hound", keywords=("Sidekick",)), on="Allie")
    table.next_cards(1, "K♠")
    table.deal(HIGH, PAIR)
    table.duel("Allie", "Bo", rest="plain")
    table.until("run or gun", "0 casualty: discard Hound", rest="plain")
    assert (table.zone("Hound"), table.zone("Bo")) == ("discard", "in play")
    assert "K♠" not in table.discard(1)


def test_mutant_cattle_stampede_once_where_another_sidekick_is_lost_before_them() -> None:
    table = allie_with("10024")
    table.put(0, goods("Hound", keywords=("Sidekick",)), on="Allie")
    table.put(1, dude("Cy"), "town square")
    table.next_cards(1, "K♠ Q♠")
    table.deal(HIGH, TWO_PAIR)
    table.duel("Allie", "Bo", "1 join posse: Cy", rest="plain")
    table.until("take lumps", rest="plain")
    table.until("run or gun", "0 casualty: discard Hound", "0 casualty: discard Mutant Cattle", rest="plain")
    assert len(table.posse(1)) == 1 and "Q♠" not in table.discard(1)


def test_mutant_cattle_that_are_lost_with_their_dude_are_no_casualty() -> None:
    table = herd(HIGH, TWO_PAIR, "K♠")
    # Nothing else is left for the second casualty.
    table.until("run or gun", "0 casualty: discard Allie", rest="plain")
    assert table.zone("Mutant Cattle") == "discard" and table.posse(1) == ["Bo", "Cy"]


def test_mutant_cattle_do_nothing_unless_they_are_a_casualty() -> None:
    table = herd(HIGH, PAIR, "K♠")
    table.until("run or gun", "0 casualty: discard Allie")
    assert table.zone("Mutant Cattle") == "discard" and table.posse(1) == ["Bo", "Cy"]


# Monte Bank


def gamblers() -> Table:
    """Gus the Grifter and Allie with some ghost rock, and a Monte Bank in hand."""
    table = Table()
    table.put(0, dude("Gus", keywords=("Grifter",)))
    table.put(0, dude("Allie"))
    table.set_rock(0, 9)
    table.in_hand(0, "10025")
    return table


@pytest.mark.parametrize(("name", "less"), [("Gus", 2), ("Allie", 0)])
def test_monte_bank_is_cheaper_for_a_grifter_and_makes_one(name: str, less: int) -> None:
    table = gamblers()
    cost = table["Monte Bank"].card.cost
    table.play("0 play: shop Monte Bank", f"attach to: {name}")
    assert cost is not None and table.rock(0) == 9 - cost + less
    assert [stats.has(table.state, table[one], "Grifter") for one in ("Gus", "Allie")] == [True, name == "Allie"]


def test_monte_bank_makes_nothing_else_cheaper_for_a_grifter() -> None:
    table = gamblers()
    table.in_hand(0, goods("Hat", cost=3))
    table.play("0 play: shop Monte Bank", "attach to: Gus")
    rock = table.rock(0)
    table.play("0 play: shop Hat", "attach to: Gus")
    assert (table.host("Hat"), table.rock(0)) == ("Gus", rock - 3)


def test_monte_bank_is_cheaper_by_two_whatever_it_costs() -> None:
    table = gamblers()
    table.modify("Monte Bank", "cost", 2)
    table.play("0 play: shop Monte Bank", "attach to: Gus")
    assert table.rock(0) == 9 - 2


def test_monte_bank_costs_what_is_printed_once_it_is_attached() -> None:
    table = gamblers()
    table.play("0 play: shop Monte Bank", "attach to: Gus")
    assert stats.cost(table.state, table["Monte Bank"]) == table["Monte Bank"].card.cost


def test_monte_bank_is_affordable_for_a_grifter_only() -> None:
    table = gamblers()
    table.set_rock(0, (table["Monte Bank"].card.cost or 0) - 2)
    table.play("0 play: shop Monte Bank")
    assert (table.host("Monte Bank"), table.rock(0)) == ("Gus", 0)


def test_a_dude_carries_one_monte_bank() -> None:
    table = gamblers()
    table.put(0, "10025", on="Gus")
    in_hand = next(name for name in table.hand(0))
    table.play(f"0 play: shop {in_hand}")
    assert table.host(in_hand) == "Allie"
    table.do(keep_limits)
    assert len(table.attached("Gus")) == len(table.attached("Allie")) == 1


def test_monte_bank_can_not_be_traded() -> None:
    table = Table()
    for name in ("Gus", "Allie"):
        table.put(0, dude(name))
    table.put(0, "10025", on="Gus")
    assert not [play for play in table.plays(0) if "trade" in play]
    table.put(0, goods("Hat"), on="Gus")
    assert [play for play in table.plays(0) if "trade" in play]


# Wendy's Teethkickers


@pytest.mark.parametrize("code", ["10026", "24169"])
def test_wendys_teethkickers_kick_who_runs(code: str) -> None:
    table = allie_with(code)
    table["Allie"].booted = True
    table.put(0, dude("Ann"), "town square")
    before = table.influence("Allie")
    table.play("0 play: Ann calls out", "1 accept: no", "0 react: answer Wendy's Teethkickers")
    assert table.influence("Allie") == before + 1 and not table.is_booted("Allie")
    assert table.is_booted("Wendy's Teethkickers")


@pytest.mark.parametrize(("who", "place"), [("Ann", "town square"), ("Bo", "Bank")])
def test_wendys_teethkickers_mind_neither_friends_nor_who_runs_elsewhere(who: str, place: str) -> None:
    table = allie_with("10026")
    table.put(0, deed("Bank"))
    table.put(0, dude("Ann"), place)
    table["Bo"].at = table.place(place)
    table.do(send_home_booted, table[who])
    assert table.is_booted(who) and not table.is_booted("Wendy's Teethkickers")


def test_wendys_teethkickers_kick_through_the_day() -> None:
    table = allie_with("10026")
    before = table.influence("Allie")
    table.put(0, dude("Ann"), "town square")
    duel(table, "Ann", "Bo", "0 join posse: none")
    table.say("0 react: answer Wendy's Teethkickers")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert (table.is_shooting, table.influence("Allie")) == (False, before + 1)


# Rich Man's Guard Dog


DOG = "Rich Man's Guard Dog"


def kennel(second: str = "3♠ 3♠ 6♦ 8♣ 10♠", rock: int = 20, at: str = "home 0") -> Table:
    """Vic can invent the Dog in hand; Allie and Ann against Bo and Cy, whose hand is cheatin'."""
    table = Table()
    table.put(0, dude("Vic", keywords=("Mad Scientist 9",)), at)
    table.set_rock(0, rock)
    table.in_hand(0, "10027")
    showdown([dude("Ann")], [dude("Cy")], table=table)
    table.next_cards(0, "5♠")
    table.deal(PAIR, second)
    table.until("reveal", "1 shooter: Bo", rest="plain")
    return table


@pytest.mark.parametrize("name", ["Allie", "Ann"])
def test_the_guard_dog_is_let_loose_on_a_cheater(name: str) -> None:
    table = kennel()
    cost = table[DOG].card.cost or 0
    table.until("take lumps", "0 invent it: yes", f"0 attach it to: {name}", rest="plain")
    assert (table.host(DOG), table.is_booted("Vic"), table.rock(0)) == (name, True, 20 - cost)


def test_the_guard_dog_is_let_loose_if_a_discount_for_what_is_played_makes_it_affordable() -> None:
    """A discount such as that of Morgan Stables (11003), here for whatever is played."""
    table = kennel(rock=1)
    bargain = lambda state, holder, piece: None if state.active.bringing else -1  # noqa: E731
    table.teach("Vic", ContinuousChange("cost", bargain))
    table.until("take lumps", "0 invent it: yes", "0 attach it to: Ann", rest="plain")
    assert (table.host(DOG), table.rock(0)) == ("Ann", 0)


def test_the_guard_dog_is_let_loose_in_lowball_and_stays_with_its_inventor() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Vic", keywords=("Mad Scientist 9",)))
    table.set_rock(0, 20)
    table.set_rock(1, 5)
    table.in_hand(0, "10027")
    table.deal("2♠ 3♥ 6♦ 8♣ 10♠", "3♠ 3♠ 6♦ 8♣ 10♠")
    table.next_cards(0, "5♠")
    table.to("high noon", "0 invent it: yes", rest="plain")
    assert (table.host(DOG), table.is_booted("Vic")) == ("Vic", True)


def test_the_guard_dog_stays_where_it_is_when_something_else_is_invented() -> None:
    table = kennel()
    table.until("take lumps", "0 invent it: yes", "0 attach it to: Ann", rest="plain")
    table["Vic"].booted = False
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=1))
    table.next_cards(0, "K♠")
    table.do(invent, table["Cog"], table["Vic"])
    assert (table.host("Cog"), table.host(DOG)) == ("Vic", "Ann")


def test_the_guard_dog_may_stay_in_hand() -> None:
    table = kennel()
    table.until("take lumps", "0 invent it: no", rest="plain")
    assert (table.zone(DOG), table.is_booted("Vic")) == ("hand", False)


@pytest.mark.parametrize(("second", "rock", "at"), [(PAIR, 20, "home 0"), ("", 0, "home 0"), ("", 20, "town square")])
def test_the_guard_dog_is_not_let_loose_otherwise(second: str, rock: int, at: str) -> None:
    table = kennel(second or "3♠ 3♠ 6♦ 8♣ 10♠", rock, at)
    with pytest.raises(ScriptFault):
        table.until("take lumps", "0 invent it: yes", rest="plain")


def test_the_guard_dog_stays_with_its_inventor_outside_of_shootouts() -> None:
    table = Table()
    table.put(0, dude("Vic", keywords=("Mad Scientist 9",)))
    table.put(0, dude("Ann"))
    table.set_rock(0, 20)
    table.in_hand(0, "10027")
    table.next_cards(0, "K♠")
    table.play(f"0 play: invent {DOG}")
    assert table.host(DOG) == "Vic"


@pytest.mark.parametrize(("pull", "zone", "at"), [("5♥", "discard", ""), ("4♥", "in play", "home 1")])
def test_the_guard_dog_bites_the_shooter_of_a_cheater(pull: str, zone: str, at: str) -> None:
    table = showdown([], [dude("Cy")])
    table.put(0, "10027", on="Allie")
    table.next_cards(0, pull)
    table.deal(PAIR, "3♠ 3♠ 6♦ 8♣ 10♠")
    table.until("reveal", "1 shooter: Cy", rest="plain")
    table.until("take lumps", f"0 resolution play: use {DOG}", rest="plain")
    assert (table.zone("Cy"), table.zone("Bo")) == (zone, "in play")
    if at:
        assert (table.at("Cy"), table.is_booted("Cy")) == (at, True)


def test_the_guard_dog_finds_no_shooter_who_has_left() -> None:
    table = showdown([], [dude("Cy")])
    table.put(0, "10027", on="Allie")
    table.next_cards(0, "K♥")
    table.deal(PAIR, "3♠ 3♠ 6♦ 8♣ 10♠")
    table.until("reveal", "1 shooter: Cy", rest="plain")
    table.do(send_home_booted, table["Cy"])
    table.until("take lumps", f"0 resolution play: use {DOG}", rest="plain")
    assert table.zone("Cy") == "in play" and table.posse(1) == ["Bo"]


# Fiery Rhetoric


def preachers(pull: str = "6♠") -> Table:
    """Merlin with Fiery Rhetoric in the town square; wanted dudes, and others."""
    table = coven("10028", pull=pull)
    for seat, name, bounty in ((1, "Bo", 1), (1, "Cy", 3), (1, "Cal", 0), (0, "Ann", 1)):
        table.put(seat, dude(name), bounty=bounty)
    return table


def test_fiery_rhetoric_counts_the_wanted_dudes_of_others() -> None:
    table = preachers()
    table.play("0 play: use Fiery Rhetoric", "1 oppose: none", rest="plain")
    assert (table.control_points(0), table.at("Merlin"), table.is_booted("Merlin")) == (2, "home 0", True)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.control_points(0) == 0


def test_fiery_rhetoric_comes_to_nothing_if_it_is_not_cast() -> None:
    table = preachers("2♠")
    table.play("0 play: use Fiery Rhetoric", rest="plain")
    assert table.control_points(0) == 0


def test_nobody_but_its_caster_leads_the_job_of_fiery_rhetoric() -> None:
    table = preachers()
    table["Merlin"].booted = True
    assert "use Fiery Rhetoric" not in table.plays(0)


# Strength of the Ancestors


@versions("10029", "24202")
def test_strength_of_the_ancestors_lasts_until_its_shaman_leaves(code: str) -> None:
    table = coven(code)
    table.teach("Ranch", ability("Noon", lambda use: boot(use.game, table["Merlin"])))
    table.teach("Bank", ability("Noon", lambda use: send_home_booted(use.game, table["Merlin"])))
    table["Bank"].owner = 1
    table["Bank"].controller = 1
    table.state.players[0].street.remove(table["Bank"].number)
    table.state.players[1].street.append(table["Bank"].number)
    table.play("0 play: use Strength of the Ancestors")
    assert table.bullets("Merlin") == 3 and table.is_stud("Merlin")
    table.play("1 play: use Ranch")
    assert not table.is_booted("Merlin")
    # Not even if its own player boots it.
    table.do(boot, table["Merlin"])
    table.play("1 play: use Bank")
    assert table.at("Merlin") == "town square" and table.is_booted("Merlin")
    table.do(move, table["Merlin"], table["Ranch"].number)
    assert table.bullets("Merlin") == 0 and not table.is_stud("Merlin")


@pytest.mark.parametrize(("seat", "who", "goes"), [(0, "Merlin", True), (1, "Merlin", False), (1, "Ann", True)])
def test_strength_of_the_ancestors_is_against_other_players_and_for_its_shaman(seat: int, who: str, goes: bool) -> None:
    table, whip = coven("10029"), action("Whip")
    table.put(0, dude("Ann"), "town square")
    table.teach(whip, ability("Noon", lambda use: send_home_booted(use.game, table[who])))
    table.in_hand(seat, whip)
    table.play("0 play: use Strength of the Ancestors", f"{seat} play: use Whip")
    assert (table.at(who) == "home 0", table.is_booted(who)) == (goes, goes)


@pytest.mark.parametrize(("seat", "stays", "booted"), [(0, True, True), (1, True, False), (1, False, True)])
def test_strength_of_the_ancestors_keeps_a_shaman_who_stays_from_booting(seat: int, stays: bool, booted: bool) -> None:
    table, snare = coven("10029"), action("Snare")
    table.teach(snare, ability("Noon", lambda use: boot(use.game, table["Merlin"])))
    table.in_hand(seat, snare)
    table.play("0 play: use Strength of the Ancestors")
    if not stays:
        table.do(move, table["Merlin"], table["Bank"].number)
    table.play(f"{seat} play: use Snare")
    assert table.is_booted("Merlin") is booted


@rule('compendium-1.9.3 "Shootout" step 6 ¶1 s1')
@versions("10029", "24202")
def test_strength_of_the_ancestors_lasts_for_who_flees_at_home(code: str) -> None:
    """That is moving, but the Shaman has not left."""
    table = coven(code, place="home 0")
    table.play("0 play: use Strength of the Ancestors")
    table.do(send_home_booted, table["Merlin"], flees=True)
    assert (table.is_booted("Merlin"), table.bullets("Merlin"), table.is_stud("Merlin")) == (True, 3, True)


@versions("10029", "24202")
def test_strength_of_the_ancestors_is_gone_with_the_day(code: str) -> None:
    table = coven(code)
    for seat in (0, 1):
        table.put(seat, dude(f"Mayor {seat}", influence=9))
    table.play("0 play: use Strength of the Ancestors")
    table.to("sundown", "1 play: pass", "0 play: pass")
    assert table.bullets("Merlin") == 3
    table.to("gambling")
    assert table.bullets("Merlin") == 0 and not table.is_stud("Merlin")


# Phantom Fingers


GUN = goods("Gun", bullets=2, keywords=("Weapon", "Gadget"))


@versions("10030", "24183")
def test_phantom_fingers_make_goods_nearby_useless(code: str) -> None:
    table = coven(code, place="Bank")
    table.put(1, dude("Bo"), "town square")
    table.put(1, GUN, on="Bo")
    table.put(1, dude("Cy"), "Ranch")
    table.put(1, GUN, on="Cy")
    table.put(1, deed("Barn"))
    table["Barn"].controller = 1
    table.put(1, goods("Fence", keywords=("Improvement",)), on="Barn")
    table.play("play: use Phantom Fingers")
    assert table.is_booted("Gun") and table.bullets("Bo") == 0 and table.bullets("Cy") == 2
    assert len(table.hand(0)) == 1


@versions("10030", "24183")
def test_phantom_fingers_reach_only_opposing_dudes_in_a_shootout(code: str) -> None:
    table = coven(code)
    for name in ("Bo", "Cy"):
        table.put(1, dude(name), "town square")
        table.put(1, goods(f"{name}'s Gun", bullets=2), on=name)
    table.put(0, GUN, on="Merlin")
    duel(table, "Merlin", "Bo", "1 join posse: none")
    table.play("0 shootout play: use Phantom Fingers")
    assert (table.bullets("Bo"), table.bullets("Cy"), table.hand(0)) == (0, 2, [])


@versions("10030", "24183")
@pytest.mark.parametrize(("keeper", "bullets"), [("01083", 3), ("Hat", 0)])
def test_phantom_fingers_take_no_bullets_from_who_cannot_lose_them(code: str, keeper: str, bullets: int) -> None:
    """Bo's Peacemaker (01083) gives 1 bullet, and keeps those that his Belt gives."""
    table = coven(code)
    table.put(1, dude("Bo"), "town square")
    table.put(1, goods("Belt", bullets=2), on="Bo")
    table.put(1, goods("Hat") if keeper == "Hat" else keeper, on="Bo")
    duel(table, "Merlin", "Bo")
    table.play("0 shootout play: use Phantom Fingers", "target: Belt")
    assert table.is_booted("Belt") and table.bullets("Bo") == bullets


# Dumbstruck


def push_away(use: Use, piece: Piece, place: int) -> None:
    """Boot a dude and move it, as a text does."""
    Play(use).boot(piece)
    Play(use).move(piece, place)


def give_shoves(table: Table) -> None:
    """Seats 0 and 1 have a Shove, which boots Merlin and moves him to the Bank."""
    for seat in (0, 1):
        shove = action(f"Shove {seat}")
        table.teach(shove, ability("Noon", lambda use: push_away(use, table["Merlin"], table.place("Bank"))))
        table.in_hand(seat, shove)


@pytest.mark.parametrize(("seat", "stands"), [(1, True), (0, False)])
def test_dumbstruck_keeps_its_dude_from_being_booted_or_moved_by_others(seat: int, stands: bool) -> None:
    table = coven("10031")
    give_shoves(table)
    table["Merlin"].booted = True
    table.play("0 play: use Dumbstruck")
    assert not table.is_booted("Merlin") and table.is_booted("Dumbstruck")
    if seat == 0:
        table.play("1 play: pass")
    table.play(f"{seat} play: use Shove {seat}")
    assert (table.is_booted("Merlin"), table.at("Merlin")) == (not stands, "town square" if stands else "Bank")


def test_dumbstruck_leaves_the_dude_free_to_move() -> None:
    table = coven("10031")
    table.play("0 play: use Dumbstruck", "0 play: move Merlin", "move to: Bank")
    assert table.at("Merlin") == "Bank"


@pytest.mark.parametrize(("seat", "stands"), [(1, True), (0, False)])
def test_dumbstruck_keeps_its_dude_from_being_sent_home_booted(seat: int, stands: bool) -> None:
    table = coven("10031")
    chase = action("Chase")
    table.teach(chase, ability("Noon", lambda use: bool(Play(use).send_home(table["Merlin"]))))
    table.in_hand(seat, chase)
    table.play("0 play: use Dumbstruck", f"{seat} play: use Chase")
    assert (table.at("Merlin"), table.is_booted("Merlin")) == ("town square" if stands else "home 0", not stands)


def test_dumbstruck_protects_nobody_else() -> None:
    table = coven("10031")
    table.put(0, dude("Ann"), "town square")
    table.play("0 play: use Dumbstruck")
    shove = action("Shove")
    table.teach(shove, ability("Noon", lambda use: push_away(use, table["Ann"], table.place("Bank"))))
    table.in_hand(1, shove)
    table.play("1 play: use Shove")
    assert (table.is_booted("Ann"), table.at("Ann")) == (True, "Bank")


def test_dumbstruck_does_nothing_about_traits() -> None:
    table = coven("10031")
    table.play("0 play: use Dumbstruck")
    table.put(1, dude("Bo"))
    table.teach("Bo", trait("after", Passed, lambda use: bool(Play(use).boot(table["Merlin"]))))
    table.play("1 play: pass")
    assert table.is_booted("Merlin")


def test_dumbstruck_ends_with_the_day() -> None:
    table = coven("10031")
    prevent_victory(table)
    table.play("0 play: use Dumbstruck")
    table.to("gambling", rest="plain")
    assert not table.state.lasting.grants()


# Red Horse's Tail


TAIL = "Red Horse's Tail"


@versions("10032", "24206")
@pytest.mark.parametrize(("pull", "booted"), [("4♠", False), ("5♠", True)])
def test_red_horses_tail_boots_a_dude_at_its_place(code: str, pull: str, booted: bool) -> None:
    table = coven(code, place="Bank", pull=pull, totem="Bank")
    table.put(1, dude("Bo", value=6), "Bank")
    table.put(1, dude("Cy", value=1), "town square")
    assert table.options(f"play: use ability 1 {TAIL}") == ["Merlin", "Bo"]
    table.play(f"play: use ability 1 {TAIL}", "target: Bo")
    assert table.is_booted("Bo") is booted


@versions("10032", "24206")
def test_red_horses_tail_reaches_nobody_elsewhere_and_in_a_shootout_nobody_else(code: str) -> None:
    table = coven(code, place="Bank", totem="Bank")
    table.put(0, dude("Allie", value=1), "Bank")
    table.put(1, dude("Bo", value=1), "Bank")
    table.put(1, dude("Cy", value=1), "town square")
    table.put(1, dude("Dan", value=1), "Bank")
    assert table.options(f"play: use ability 1 {TAIL}") == ["Merlin", "Allie", "Bo", "Dan"]
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: none")
    table.play(f"0 shootout play: use ability 2 {TAIL}")
    assert (table.at("Bo"), table.at("Dan"), table.is_booted("Dan")) == ("home 1", "Bank", False)


@versions("10032", "24206")
@pytest.mark.parametrize(("pull", "place"), [("6♠", "Bank"), ("7♠", "home 1")])
def test_red_horses_tail_drives_off_who_opposes(code: str, pull: str, place: str) -> None:
    table = coven(code, place="Bank", pull=pull, totem="Bank")
    table.put(1, dude("Bo", value=6, bullets=1, influence=1), "Bank")
    duel(table, "Merlin", "Bo")
    if table.is_shooting:
        table.play(f"0 shootout play: use ability 2 {TAIL}")
    assert table.at("Bo") == place


# Civil War


def divided() -> tuple[Table, str]:
    """Two dudes of seat 1 and one of seat 0 in the town square; one more of each at home."""
    table = Table()
    table.put(1, deed("Bank"))
    for seat, name, at in (
        (1, "Bo", "town square"),
        (1, "Bea", "town square"),
        (0, "Ann", "town square"),
        (0, "Cal", "home 0"),
    ):
        table.put(seat, dude(name), at, booted=True)
    table.set_rock(0, 3)
    return table, use_from_hand(table, "10034")


def test_civil_war_lets_the_player_of_two_dudes_move_one() -> None:
    table, use = divided()
    assert table.options(use) == ["Bo", "Bea"]
    table.play(use, "0 target: Bo", "1 move away: Bea", "1 choose place: Bank")
    assert (table.at("Bo"), table.at("Bea")) == ("town square", "Bank") and table.is_booted("Bea")


def test_civil_war_moves_nobody_who_can_not_move() -> None:
    table, use = divided()
    table.modify("Bo", "cannot move", 1)
    table.play(use, "0 target: Bo", "1 choose place: Bank")
    assert table.at("Bea") == "Bank"
    table, use = divided()
    for name in ("Bo", "Bea"):
        table.modify(name, "cannot move", 1)
    table.play(use, "0 target: Bo")
    assert table.at("Bo") == table.at("Bea") == "town square"


def test_civil_war_is_not_evaded_by_who_has_nowhere_to_go() -> None:
    """Smiling Tom (04002) leaves home only for where another dude of the Fourth Ring is."""
    table = Table()
    table.put(1, "04002")
    table.put(1, dude("Bea"))
    table.set_rock(0, 3)
    table.play(use_from_hand(table, "10034"), "0 target: Smiling Tom", "1 choose place: town square")
    assert (table.at("Smiling Tom"), table.at("Bea")) == ("home 1", "town square")


# Fire of Nanahbozho


def fires(code: str, count: int = 1) -> Table:
    """Merlin at the Bank with as many fires, Allie booted there, and Abe booted at home next to it."""
    table = coven(code, place="Bank", totem="Bank")
    for _ in range(count - 1):
        table.put(0, code, on="Bank")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), booted=True)
    return table


@pytest.mark.parametrize(
    ("code", "count", "rating"), [("10033", 1, 3), ("10033", 2, 5), ("24210", 1, 3), ("24210", 2, 3)]
)
def test_fire_of_nanahbozho_hallows_its_deed(code: str, count: int, rating: int) -> None:
    table = fires(code, count)
    assert table.rating("Merlin", "Shaman") == rating and table.rating("Allie", "Shaman") is None
    table["Merlin"].at = table["Ranch"].number
    assert table.rating("Merlin", "Shaman") == 1
    table.put(0, "17017", on="Merlin")
    assert set(table.options("play: use ability 1 Ghostly Communion")) == {"town square", "home 0", "Bank"}


@pytest.mark.parametrize(
    "order", [("10033", "24210", "24210"), ("24210", "10033", "24210"), ("24210", "24210", "10033")]
)
def test_fires_of_nanahbozho_inspire_alike_whichever_was_first(order: tuple[str, ...]) -> None:
    """Each of the first printing gives its bonus, and those of the Weird West give theirs once."""
    table = Table()
    table.put(0, BANK)
    table.put(0, CASTER, "Bank")
    for code in order:
        table.put(0, code, on="Bank")
    assert table.rating("Merlin", "Shaman") == 1 + 2 + 2


def test_a_fire_of_nanahbozho_inspires_although_another_has_lost_its_text() -> None:
    table = fires("24210", 2)
    table.do(blank, table["Fire of Nanahbozho"], "day")
    assert table.rating("Merlin", "Shaman") == 3


FIRE = "Fire of Nanahbozho"


@rule("rulebook-1.5.0 §7.2.3 ¶2 s3")
@versions("10033", "24210")
def test_fire_of_nanahbozho_burns_at_deeds_only(code: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, CASTER)
    table.in_hand(0, code)
    table.set_rock(0, 9)
    assert table.plays() == ["pass", "move Merlin"]
    table["Merlin"].at = table["Bank"].number
    table.play(f"play: shop {FIRE}")
    assert table.host(FIRE) == "Bank"


@versions("10033", "24210")
def test_fire_of_nanahbozho_unboots_and_another_play_follows(code: str) -> None:
    table = fires(code)
    table.play(f"0 play: use {FIRE}", "0 play: pass")
    assert not table.is_booted("Allie") and table.is_booted("Abe")


@versions("10033", "24210")
def test_fire_of_nanahbozho_is_used_from_next_door_for_its_own_deed(code: str) -> None:
    """Of Kabeda (11006), compendium-1.9.3:585 says whose "this location" is, and nothing of "this deed"."""
    table = Table()
    table.put(0, BANK)
    table.put(0, code, on="Bank")
    table.put(0, "11006", "town square")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), "town square", booted=True)
    table.put(1, dude("Bo"))
    table.next_cards(0, "K♠")
    table.play(f"0 play: use {FIRE}", "0 play: pass")
    assert not table.is_booted("Allie") and table.is_booted("Abe")


def test_fire_of_nanahbozho_of_the_weird_west_warms_deeds_nearby_for_no_play() -> None:
    table = fires("24210")
    table["Allie"].booted = False
    assert f"use {FIRE}" not in table.plays()
    table.put(0, deed("Barn"))
    table.put(1, dude("Bo"))
    table["Abe"].at = table["Barn"].number
    table.play(f"0 play: use {FIRE}", "1 play: pass")
    assert not table.is_booted("Abe")


# Rabbit's Deception


DECEPTIONS = ["10035", "24229"]


@pytest.mark.parametrize("code", DECEPTIONS)
@pytest.mark.parametrize(("shooter", "combo"), [("draw", False), ("stud", True)])
def test_a_deception_sends_the_performer_and_a_foe_home_booted(code: str, shooter: str, combo: bool) -> None:
    table = dojo(dude("Cal"), dude("Dan", shooter=shooter))
    perform(table, code, "0 send home booted: Cal", combo=combo)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo", "Dan"])
    assert [(table.at(name), table.is_booted(name)) for name in ("Monk", "Cal")] == [("home 0", True), ("home 1", True)]


@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_by_who_was_booted_sends_nobody_else_home(code: str) -> None:
    table = dojo(dude("Cal"))
    table["Monk"].booted = True
    perform(table, code)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo", "Cal"])


@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_asks_how_the_performer_was_as_it_was_played(code: str) -> None:
    """Monk was booted; the pull, Focusing Chi (13018), unboots him."""
    table = dojo(dude("Cal"), value=13)
    table["Monk"].booted = True
    table.next_cards(0, printed("13018"))
    perform(table, code, "0 unboot, and look at the deck: yes", "0 discard from deck: none")
    assert (table.at("Monk"), table.posse(1)) == ("home 0", ["Bo", "Cal"])


@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_that_is_played_again_asks_anew(code: str) -> None:
    table = dojo(dude("Cal"), dude("Dan"), dude("Eve"))
    perform(table, code, "0 send home booted: Cal")
    table.do(put, table["Rabbit's Deception"], "hand")
    table.do(join_posse, table["Monk"], posses(table)[0])
    deal(table, f"{PAIR} A♠", HIGH)
    table.until("make plays", rest="plain")
    assert table.is_booted("Monk") and len(table.posse(1)) == 2
    left = table.posse(1)[-1]
    with pytest.raises(ScriptFault, match="never asked for"):
        again = "0 shootout play: use Rabbit's Deception"
        table.until("pick shooters", again, f"0 send home booted: {left}", rest="plain")
    assert table.at("Monk") == "home 0"


@ruling("compendium-1.9.3:972 s1", "compendium-1.9.3:972 s2")
@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_by_the_last_of_the_posse_ends_the_shootout_and_nothing_follows(code: str) -> None:
    table = dojo(dude("Cal", shooter="stud"))
    table.do(send_home_booted, table["Allie"])
    table.in_hand(0, "24225")
    until(table, "make_plays", use_from_hand(table, code, window="shootout"), "0 send home booted: none")
    assert not table.is_shooting
    assert (table.at("Monk"), table.hand(0)) == ("home 0", ["Rabbit's Lunar Leap"])


# A Hero's Passing


HERO = "A Hero's Passing"


def wake(seat: int = 1, ruleset: str = "pinebox-1.5") -> tuple[Table, str]:
    """A dude of a seat has been aced; Allie can lead the job of a Hero's Passing."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie"))
    table.put(seat, dude("Fallen"))
    table.next_cards(0, "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥")
    use = use_from_hand(table, "10036")
    table.do(ace, table["Fallen"])
    return table, use


@pytest.mark.parametrize("seat", [0, 1])
def test_a_heros_passing_draws_two_cards_and_enlarges_the_hand(seat: int) -> None:
    table, use = wake(seat)
    prevent_victory(table)
    table.next_cards(1, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
    table.play(use, rest="plain")
    assert (table.host(HERO), table.hand(0)) == ("home 0", ["2♥", "3♥"])
    table.to("gambling", rest="plain")
    assert (len(table.hand(0)), len(table.hand(1))) == (6, 5)


def test_a_heros_passing_needs_a_dude_aced_today() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Fallen"))
    use = use_from_hand(table, "10036").removeprefix("0 play: ")
    assert use not in table.plays(0)
    table.do(discard, table["Fallen"])
    assert use not in table.plays(0)
    table, use = wake()
    prevent_victory(table)
    table.to("gambling", rest="plain")
    table.to("high noon", rest="plain")
    assert use.removeprefix("0 play: ") not in table.plays(0)


@pytest.mark.parametrize(("seat", "verb", "stays"), [(0, ace, False), (1, ace, True), (0, discard, True)])
def test_a_heros_passing_is_forgotten_when_another_falls(seat: int, verb: Callable[..., None], stays: bool) -> None:
    table, use = wake()
    table.put(seat, dude("Cal"))
    table.play(use, *(["0 leader: Allie"] if seat == 0 else []), rest="plain")
    table.do(verb, table["Cal"])
    assert (table.zone(HERO) == "in play") == stays


@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_a_heros_passing_is_not_forgotten_if_the_acing_is_prevented(ruleset: str) -> None:
    table, use = wake(ruleset=ruleset)
    table.play(use, rest="plain")
    table.put(0, dude("Cal"))
    saver(table, Aced)
    table.say("0 react [Cal]: answer Saver")
    table.do(ace, table["Cal"])
    assert (table.zone("Cal"), table.zone(HERO)) == ("in play", "in play")


def test_a_heros_passing_mourns_a_dude_card_that_is_aced_from_the_hand_too() -> None:
    """A dude is aced by that as well (faq-2015:318), unless a text says "in-play", as Undertaker's does since
    compendium-1.9.3 §4.
    """
    table = Table()
    table.put(0, dude("Allie"))
    use = use_from_hand(table, "10036")
    for card in (dude("Fallen"), dude("Cal"), goods("Hat")):
        table.in_hand(0, card)
    table.next_cards(0, "2♥ 3♥")
    table.do(ace_out_of_play, table["Hat"])
    assert use.removeprefix("0 play: ") not in table.plays(0)
    table.do(ace_out_of_play, table["Fallen"])
    table.play(use, rest="plain")
    assert table.host(HERO) == "home 0"
    table.in_hand(1, dude("Bo"))
    table.do(ace_out_of_play, table["Bo"])
    assert table.host(HERO) == "home 0"
    table.do(ace_out_of_play, table["Cal"])
    assert table.zone(HERO) == "discard"


def test_a_heros_passing_is_not_forgotten_for_goods_and_not_in_hand() -> None:
    table, use = wake()
    table.put(0, goods("Hat"), on="Allie")
    table.put(0, dude("Cal"))
    table.do(ace, table["Cal"])
    assert table.zone(HERO) == "hand"
    table.play(use, rest="plain")
    table.do(ace, table["Hat"])
    assert table.zone(HERO) == "in play"


def test_a_heros_passing_leads_no_job_from_where_it_lies() -> None:
    table, use = wake()
    table.put(0, dude("Cal"))
    table.play(use, "0 leader: Allie", rest="plain")
    assert not [play for play in table.plays(0) if HERO in play]


# Tummy Twister


TWISTER = "Tummy Twister"


def poisoned() -> Table:
    """A Tummy Twister at the Ranch, where Cy stands; others are elsewhere."""
    table = Table()
    table.put(0, BANK)
    table.put(1, deed("Ranch"))
    table.put(1, dude("Cy", upkeep=1), "Ranch")
    table.put(1, dude("Bo", upkeep=1))
    table.put(0, dude("Allie", upkeep=1))
    table.set_rock(0, 9)
    table.play(use_from_hand(table, "10037"), "target: Ranch")
    return table


def test_tummy_twister_lies_at_a_deed() -> None:
    table = Table()
    table.put(0, BANK)
    table.put(1, deed("Ranch"))
    table.set_rock(0, 9)
    use = use_from_hand(table, "10037")
    assert table.options(use) == ["Bank", "Ranch"]
    table.put(1, deed("Saloon"))
    table.modify("Bank", "cannot hold", 1)
    assert table.options(use) == ["Ranch", "Saloon"]
    assert poisoned().host(TWISTER) == "Ranch"


@pytest.mark.parametrize("name", ["Bo", "Allie"])
def test_tummy_twister_sticks_to_the_first_who_moves_there(name: str) -> None:
    table = poisoned()
    table.do(move, table[name], table.place("Ranch"))
    assert table.host(TWISTER) == name
    for other in ("Bo", "Allie", "Cy"):
        table.do(move, table[other], table.place("town square"))
        table.do(move, table[other], table.place("Ranch"))
    assert table.host(TWISTER) == name
    upkeeps = {other: stats.upkeep(table.state, table[other]) for other in ("Bo", "Allie", "Cy")}
    assert upkeeps == {"Bo": 1, "Allie": 1, "Cy": 1} | {name: 2}


def twisted(ruleset: str, *script: str, bars: str = "") -> Table:
    """A Tummy Twister at the Ranch, where Ann calls out Cy; Allie joins from the square, and Bo from home."""
    table = Table(ruleset=ruleset)
    table.put(1, RANCH)
    table.put(0, dude("Ann"), "Ranch")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Cy"), "Ranch")
    table.put(1, dude("Bo"))
    table.put(0, "10037", on="Ranch")
    if bars:
        table.modify(bars, "cannot hold", 1)
    table.duel("Ann", "Cy", "0 join posse: Allie", "1 join posse: Bo", *script, rest="plain")
    return table


@pytest.mark.parametrize("name", ["Allie", "Bo"])
def test_tummy_twister_is_for_the_winner_to_place_where_several_come_at_once(name: str) -> None:
    """rulebook-2015 "Formin' Posses": all who join move at the same time."""
    assert twisted("aeg-2015", f"0 attach it to: {name}").host(TWISTER) == name
    assert twisted("pinebox-1.5").host(TWISTER) == "Allie"
    assert twisted("aeg-2015", bars="Allie").host(TWISTER) == "Bo"


def test_tummy_twister_takes_no_notice_of_who_came_before_and_could_not_hold_it() -> None:
    table = poisoned()
    table.modify("Allie", "cannot hold", 1, until="round")
    table.do(move, table["Allie"], table.place("Ranch"))
    assert table.host(TWISTER) == "Ranch"
    table.do(expire, "round")
    table.do(move, table["Bo"], table.place("Ranch"))
    assert table.host(TWISTER) == "Bo"


def test_tummy_twister_takes_no_notice_of_who_came_where_it_was_carried_since() -> None:
    """Idol of Tlazolteotl (09030) moves it to another deed."""
    table = poisoned()
    table.do(move, table["Allie"], table.place("Bank"))
    table.do(attach, table[TWISTER], table["Bank"])
    table.do(move, table["Bo"], table.place("Bank"))
    assert table.host(TWISTER) == "Bo"


def test_tummy_twister_takes_no_notice_of_who_was_kept_from_coming_on_another_day() -> None:
    table = poisoned()
    keep_from_moving(table, "Allie")
    table.do(move, table["Allie"], table.place("Ranch"))
    table.do(expire, "day")
    table["Allie"].at = table["Ranch"].number
    table.do(move, table["Bo"], table.place("Ranch"))
    assert table.host(TWISTER) == "Bo"


def test_tummy_twister_lets_those_alone_who_move_elsewhere() -> None:
    table = poisoned()
    table.do(move, table["Bo"], table.place("Bank"))
    table.do(move, table["Cy"], table.place("Bank"))
    assert table.host(TWISTER) == "Ranch"


def test_tummy_twister_is_not_played_from_where_it_lies() -> None:
    table = poisoned()
    assert not [play for seat in (0, 1) for play in table.plays(seat) if TWISTER in play]


def test_tummy_twister_stays_with_its_dude_after_the_play() -> None:
    table = poisoned()
    table.do(move, table["Bo"], table.place("Ranch"))
    table.do(keep_limits)
    assert table.host(TWISTER) == "Bo"
    table.do(discard, table["Bo"])
    assert table.zone(TWISTER) == "discard"


# Backroom Deals


DEALS = "Backroom Deals"


def payday(rock: int = 0) -> Table:
    """Upkeep is about to begin; Bo of seat 1 costs more than that seat has, Allie of seat 0 costs 3."""
    table = Table(phase="gambling")
    for name, seat, upkeep in (("Allie", 0, 3), ("Ann", 0, 0), ("Bo", 1, 2)):
        table.put(seat, dude(name, upkeep=upkeep))
    table.set_rock(0, 5)
    table.set_rock(1, rock)
    table.in_hand(0, "10038")
    deal(table, PAIR, HIGH)
    return table


def test_backroom_deals_hires_who_is_not_paid() -> None:
    table = payday()
    table.to("high noon", f"0 react [Bo]: answer no. 1 {DEALS}", rest="plain")
    assert (table.zone("Bo"), table.controller("Bo"), table.zone(DEALS)) == ("in play", 0, "discard")
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.controller("Bo") == 1


def test_backroom_deals_hires_nobody_of_ones_own() -> None:
    table = payday(9)
    table.set_rock(0, 1)
    with pytest.raises(ScriptFault):
        table.to("high noon", f"0 react [Allie]: answer no. 1 {DEALS}", rest="plain")
    table = payday(9)
    table.set_rock(0, 1)
    table.to("high noon", rest="plain")
    assert table.zone("Allie") == "discard"


def test_backroom_deals_hires_nobody_at_other_times() -> None:
    table = Table()
    table.put(1, dude("Bo"))
    table.in_hand(0, "10038")
    table.do(discard, table["Bo"])
    assert table.zone("Bo") == "discard"


def test_backroom_deals_hires_nothing_but_dudes() -> None:
    table = Table(phase="upkeep")
    table.put(1, deed("Ranch"))
    table.in_hand(0, "10038")
    table.do(discard, table["Ranch"])
    assert (table.zone("Ranch"), table.zone(DEALS)) == ("discard", "hand")


@pytest.mark.parametrize(("name", "left"), [("Allie", 3), ("Ann", 1)])
def test_backroom_deals_lowers_an_upkeep(name: str, left: int) -> None:
    table = payday(9)
    table.to("high noon", f"0 react: answer no. 2 {DEALS}", f"0 target: {name}", rest="plain")
    # One is the ante, which the other player wins.
    assert table.rock(0) == left
    assert stats.upkeep(table.state, table["Allie"]) == 3


def test_backroom_deals_begin_with_upkeep_and_are_for_ones_own() -> None:
    table = payday(9)
    with pytest.raises(ScriptFault) as asked:
        table.to("high noon", f"0 react: answer no. 2 {DEALS}", "0 target: Bo", rest="plain")
    assert asked.value.decision is not None
    assert [table.name(number) for number in asked.value.decision.options] == ["Allie", "Ann"]


# Forced Quarantine


QUARANTINE = "Forced Quarantine"


def sick(stat: str = "bullets", ruleset: str = "pinebox-1.5") -> tuple[Table, str]:
    """Allie and Bo, who is weakened in some way, and others who are not."""
    table = Table(ruleset=ruleset)
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Cy")):
        table.put(seat, dude(name, bullets=2, influence=2))
    for name in ("Bo", "Ann"):
        table.modify(name, stat, -1, until="leaves play")
    table.modify("Cy", stat, 1, until="leaves play")
    table.set_rock(0, 9)
    return table, use_from_hand(table, "10039")


@pytest.mark.parametrize("stat", ["bullets", "influence", "value"])
def test_forced_quarantine_is_for_weakened_dudes_of_others(stat: str) -> None:
    table, use = sick(stat)
    table.play(use, "leader: Allie", rest="plain")
    assert (table.host(QUARANTINE), table.is_booted("Bo"), table["Allie"].control_points) == ("Bo", True, 1)
    prevent_victory(table)
    table.to("sundown", rest="plain")
    assert table.zone("Bo") == "in play"
    table.to("gambling", rest="plain")
    assert (table.zone("Bo"), table.zone(QUARANTINE), table["Allie"].control_points) == ("discard", "discard", 1)


def test_a_dude_quarantined_twice_is_discarded_once() -> None:
    table, use = sick()
    second = use_from_hand(table, "10039")
    prevent_victory(table)
    table.play(use, "leader: Allie", "1 oppose: none", rest="plain")
    table.play(second, "leader: Ann", "1 oppose: none", rest="plain")
    assert len(table.attached("Bo")) == 2
    table.to("gambling", rest="plain")
    assert (table.zone("Bo"), len(table.discard(0))) == ("discard", 2)


@rule('compendium-1.9.3 "Penalties and Bonuses"')
@pytest.mark.parametrize("less", [0, 1])
def test_forced_quarantine_takes_what_numbers_are_equal_to_for_printed(less: int) -> None:
    """Those of Prescott Utter (01019), alone among Law Dogs."""
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, "01019")
    table.modify("Prescott Utter", "bullets", -less)
    table.set_rock(0, 9)
    use = use_from_hand(table, "10039").removeprefix("0 play: ")
    assert (use in table.plays(0)) is (less > 0)


@pytest.mark.parametrize("bullets", [0, 2])
def test_forced_quarantine_finds_nobody_in_good_health(bullets: int) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", bullets=bullets))
    table.set_rock(0, 9)
    use = use_from_hand(table, "10039").removeprefix("0 play: ")
    assert use not in table.plays(0)
    table.modify("Bo", "bullets", 1)
    assert use not in table.plays(0)


def test_forced_quarantine_may_lock_up_who_can_not_be_discarded() -> None:
    table, use = sick()
    table.modify("Bo", "cannot be discarded", 1, until="leaves play")
    table.play(use, "leader: Allie", rest="plain")
    assert (table.host(QUARANTINE), table.is_booted("Bo"), table["Allie"].control_points) == ("Bo", True, 1)
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert (table.zone("Bo"), table.host(QUARANTINE)) == ("in play", "Bo")


def test_forced_quarantine_respects_its_leader_if_the_mark_is_gone() -> None:
    table, use = sick()
    table.play(use, "leader: Allie", "1 oppose: Cy", rest="plain")
    table.do(discard, table["Bo"])
    table.do(discard, table["Cy"])
    table.to("sundown", rest="plain")
    assert (table["Allie"].control_points, table.zone(QUARANTINE)) == (1, "discard")


# Devil's Joker (Red)
# Devil's Joker (Black)


@pytest.mark.parametrize("code", ["10040", "10041"])
def test_a_devils_joker_makes_a_hand_cheatin_and_two_ranks_higher_and_is_aced(code: str) -> None:
    table = showdown()
    table.next_cards(0, "3♠ 3♥ 6♦ 8♣", code)
    table.next_cards(1, PAIR)
    until(table, "take_lumps")
    first, _ = posses(table)
    # Three of a kind (4), and two ranks higher.
    assert first.cheatin and rank_of(first.score) == 6
    until(table, "chamber", "0 flee: no")
    table.go_on(lambda: not table.is_shooting)
    assert table.boot_hill(0) == [printed(code).title]
