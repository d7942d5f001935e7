"""Ten texts of every kind: calls out, shoots, sells, curses, saves, rides, boards and invents."""

from __future__ import annotations

import pytest

from dtk.cards.card import Card
from dtk.engine import bars
from dtk.engine.abilities import AFTER, WHEN, Bar, Use
from dtk.engine.events import Aced, Moved
from dtk.engine.verbs.play import discard
from dtk.engine.verbs.rock import play_again
from dtk.testing import Table, deed, dude, goods, outfit, react, ruling, spell, trait

HIGH, PAIR, THREE = "2♠ 4♥ 6♦ 8♣ 10♠", "3♠ 3♥ 6♦ 8♣ 10♠", "3♠ 3♥ 3♦ 8♣ 10♠"


def duel(mine: Card, theirs: Card, *cards: str, on: str | None = None) -> Table:
    """Two dudes in the town square, the first of them with what it carries."""
    table = Table()
    table.put(0, mine, "town square")
    table.put(1, theirs, "town square")
    for one in cards:
        table.put(0, one, on=on)
    return table


# Pistol Whip


@pytest.mark.parametrize("code", ["00001", "01119", "24228"])
def test_pistol_whip(code: str) -> None:
    table = duel(dude("Allie", bullets=2), dude("Bo"))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Away", bullets=1), "Mine")
    table.in_hand(0, code)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 shootout play: use Pistol Whip")
    assert table.at("Bo") == "home 1" and table.is_booted("Bo")
    assert table.is_booted("Allie") and table.bullets("Allie") == 1
    table.to("high noon")
    assert table.bullets("Allie") == 2 and not table.is_booted("Away") and table.state.fights[-1].winner == 0


def test_pistol_whip_sends_one_of_them() -> None:
    table = duel(dude("Allie", bullets=2), dude("Bo"))
    table.put(1, dude("Cy"), "town square")
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy")
    table.play("0 shootout play: use Pistol Whip", "0 target: Cy")
    assert table.bullets("Allie") == 1 and table.at("Cy") == "home 1" and table.at("Bo") == "town square"


def test_pistol_whip_needs_an_unbooted_dude() -> None:
    table = duel(dude("Allie"), dude("Bo"))
    table["Allie"].booted, table.state.turn = True, 1
    table.in_hand(0, "Pistol Whip")
    table.play("1 play: Bo calls out")
    assert table.is_shooting and table.options() == []


def test_pistol_whip_needs_a_target_who_can_go_home() -> None:
    table = duel(dude("Allie"), dude("Bo"))
    table.teach("Bo", Bar(bars.MOVE, lambda game, holder, piece, by: piece is holder))
    table.in_hand(0, "Pistol Whip")
    table.play("0 play: Allie calls out")
    assert table.is_shooting and table.options() == []


# Sanford Taylor


def saloon(*, bounty: int = 0, booted: bool = False) -> Table:
    table = Table()
    table.put(1, deed("Saloon"))
    table.put(0, "Sanford Taylor", "Saloon", bounty=bounty)
    table.put(0, dude("Friend"), "Saloon")
    table.put(1, dude("Bo"), "Saloon", booted=booted)
    table.put(1, dude("Away"), "town square")
    return table


def test_a_dude_may_refuse_sanford_taylor() -> None:
    table = saloon()
    table.play("0 play: use Sanford Taylor", "1 accept: no")
    assert table.at("Bo") == "home 1" and table.is_booted("Sanford Taylor") and not table.is_shooting


def test_a_dude_may_accept_sanford_taylors_call_out() -> None:
    table = saloon()
    table.play("0 play: use Sanford Taylor", "1 accept: yes", "0 join posse: none", "1 join posse: none")
    assert table.posse(0) == ["Sanford Taylor"] and table.posse(1) == ["Bo"]


def test_nobody_refuses_sanford_taylor_who_is_wanted() -> None:
    table = saloon(bounty=1)
    table.play("0 play: use Sanford Taylor", "0 join posse: none", "1 join posse: none")
    assert table.posse(1) == ["Bo"]


def test_sanford_taylor_must_be_at_a_deed() -> None:
    table = saloon()
    table["Sanford Taylor"].at = table.place("town square")
    assert "use Sanford Taylor" not in table.plays()


def test_sanford_taylor_needs_somebody_who_can_be_called_out() -> None:
    table = saloon()
    table.teach("Bo", Bar(bars.BE_CALLED_OUT, lambda game, holder, piece, by: piece is holder))
    assert "use Sanford Taylor" not in table.plays()


# Shotgun


@pytest.mark.parametrize(
    ("code", "value", "can"),
    [("00124", 3, True), ("01084", 3, True), ("01084", 4, False), ("24151", 2, True), ("24151", 3, False)],
)
def test_shotgun(code: str, value: int, can: bool) -> None:
    """Allie has three bullets, one of them from the Shotgun."""
    table = duel(dude("Allie", bullets=2, value=1), dude("Bo", value=value), code, on="Allie")
    table.put(1, dude("Away", value=1), booted=True)
    table.put(1, dude("Cy", value=13), "town square")
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy")
    if can:
        table.play("0 shootout play: use Shotgun")
        assert table.zone("Bo") == "boot hill" and table.is_booted("Shotgun") and not table.is_booted("Allie")
    else:
        assert table.options() == []


# Bunkhouse


@ruling("faq-2015:295")
def test_bunkhouse() -> None:
    """What the Bunkhouse itself gives does not count."""
    table = Table()
    table.put(0, "Bunkhouse")
    for seat, name, influence in ((0, "Allie", 1), (0, "Bo", 2), (1, "Cy", 0)):
        table.put(seat, dude(name, influence=influence), "Bunkhouse")
    table.put(0, dude("Dee", influence=1))
    assert [table.influence(name) for name in ("Allie", "Bo", "Cy", "Dee")] == [2, 2, 1, 1]
    table.modify("Allie", "influence", 1)
    table.modify("Bo", "influence", -1)
    assert [table.influence(name) for name in ("Allie", "Bo")] == [2, 2]
    table.do(discard, table["Bunkhouse"])
    assert table.influence("Cy") == 0


# General Store


@pytest.mark.parametrize("code", ["00123", "01077", "24138"])
def test_general_store(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1), "General Store")
    table.in_hand(0, goods("Gun", cost=5), spell("Charm", cost=0, keywords=("Hex",)), dude("Bo"))
    table.set_rock(0, 4)
    table.play("0 play: use General Store")
    assert table.host("Gun") == "Allie" and table.rock(0) == 1 and table.is_booted("General Store")
    assert table.hand(0) == ["Charm", "Bo"]


@ruling("compendium-1.9.3:705", "faq-2015:303")
def test_general_store_delivers_to_booted_dudes_and_anywhere() -> None:
    table = Table()
    table.put(0, "General Store")
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(1, dude("Bo", influence=1), "Bank")
    table.in_hand(0, goods("Gun", cost=1))
    table.play("0 play: use General Store")
    assert table.host("Gun") == "Allie"


def test_general_store_needs_the_money_and_a_buyer_and_is_its_controllers() -> None:
    table = Table()
    table.put(0, "General Store")
    table.put(0, dude("Allie"))
    table.in_hand(0, goods("Gun", cost=3), spell("Charm", keywords=("Hex",)))
    assert "use General Store" not in table.plays()
    table.set_rock(0, 1)
    assert "use General Store" in table.plays()
    table.put(1, dude("Bo", influence=1), "General Store")
    assert "use General Store" not in table.plays()


@pytest.mark.parametrize(("pulled", "host"), [("5♠", "Tesla"), ("4♠", None)])
def test_general_store_sells_a_gadget_to_who_invents_it(pulled: str, host: str | None) -> None:
    """rulebook-1.5.0 §7.2.2."""
    table = Table()
    table.put(0, "General Store")
    table.put(0, dude("Tesla", keywords=("Mad Scientist 3",)))
    table.in_hand(0, goods("Engine", keywords=("Gadget",), cost=3, difficulty=8))
    table.set_rock(0, 1)
    table.next_cards(0, pulled)
    table.play("0 play: use General Store")
    assert table.host("Engine") == host and table.rock(0) == 0 and table.is_booted("Tesla")


# Law Dogs


@ruling("compendium-1.9.3:494", "compendium-1.9.3:495", "faq-2015:155", "faq-2015:156")
@pytest.mark.parametrize("code", ["01002", "24009"])
@pytest.mark.parametrize("mark", ["Bo", "Allie"])
def test_law_dogs(code: str, mark: str) -> None:
    """Just enough of them boot, and one's own can be wanted too."""
    table = Table(code, outfit("Another Home"))
    for name in ("Allie", "Cy", "Dee"):
        table.put(0, dude(name, influence=1))
    table.put(0, dude("Tired", influence=3), booted=True)
    table.put(1, dude("Bo", influence=1))
    table.put(1, dude("Boss", influence=3))
    assert "Boss" not in table.options("0 play: use home 0")
    table.play("0 play: use home 0", f"0 target: {mark}", "0 choose: Cy", "0 choose: Dee")
    assert table.bounty(mark) == 1 and [table.is_booted(one) for one in ("Allie", "Cy", "Dee")] == [False, True, True]


def test_law_dogs_without_enough_influence() -> None:
    table = Table("Law Dogs", outfit("Another Home"))
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=1))
    table.teach("Allie", Bar(bars.BE_WANTED, lambda game, holder, piece, by: piece is holder))
    assert "use home 0" not in table.plays()


# Blood Curse


def curses(code: str) -> Table:
    table = Table()
    table.put(0, dude("Merlin", keywords=("Huckster 9",)), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo", bullets=3, influence=2), "town square")
    table.put(1, deed("Farm", keywords=("Out of Town",)))
    table.put(1, dude("Far", bullets=3), "Farm")
    table.next_cards(0, "9♠")
    return table


@pytest.mark.parametrize("code", ["01103", "24189"])
def test_blood_curse(code: str) -> None:
    table = curses(code)
    name = "use ability 1 Blood Curse" if code == "01103" else "use Blood Curse"
    assert "Far" not in table.options(f"0 play: {name}")
    table.play(f"0 play: {name}", "0 target: Bo")
    assert (table.bullets("Bo"), table.influence("Bo"), table.is_booted("Merlin")) == (2, 1, False)
    table.to("gambling", "1 play: pass", "0 play: pass")
    assert (table.bullets("Bo"), table.influence("Bo")) == (3, 2)


def test_blood_curse_in_a_shootout() -> None:
    table = curses("01103")
    table.put(1, dude("Cy"), booted=True)
    table.play("0 play: Merlin calls out", "1 accept: yes", "0 shootout play: use ability 2 Blood Curse")
    assert (table.bullets("Bo"), table.influence("Bo")) == (1, 2)


def test_blood_curse_of_the_weird_west_is_not_for_shootouts() -> None:
    table = curses("24189")
    table.play("0 play: Merlin calls out", "1 accept: yes")
    assert table.options() == []


def test_a_curse_that_fails_is_used_up() -> None:
    table = curses("24189")
    table.modify("Merlin", "Huckster", -9)
    table.next_cards(0, "8♠")
    table.play("0 play: use Blood Curse", "0 target: Bo")
    assert table.bullets("Bo") == 3 and table.is_booted("Blood Curse")


# Auto-Revolver


def workshop(code: str, at: str = "home 0") -> Table:
    table = Table()
    table.put(0, dude("Tesla", keywords=("Mad Scientist 3",)), at)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, code)
    table.set_rock(0, 1)
    table.next_cards(0, "4♠")
    return table


SHOOT = ("0 play: Allie calls out", "1 accept: yes", "0 join posse: none")


@ruling("compendium-1.9.3:733", "faq-2015:459")
@pytest.mark.parametrize("code", ["00106", "01089"])
def test_auto_revolver_can_be_invented_in_a_shootout(code: str) -> None:
    """At the usual cost, by who is at a location that the player controls."""
    table = workshop(code)
    table.play(*SHOOT, "0 shootout play: use Auto-Revolver")
    assert table.host("Auto-Revolver") == "Tesla" and table.is_booted("Tesla") and table.rock(0) == 0


@ruling("compendium-1.9.3:733", "faq-2015:459")
@pytest.mark.parametrize("code", ["00106", "01089"])
def test_inventing_auto_revolver_in_a_shootout_can_fail(code: str) -> None:
    table = workshop(code)
    table.next_cards(0, "3♠")
    table.play(*SHOOT, "0 shootout play: use Auto-Revolver")
    assert table.zone("Auto-Revolver") == "discard" and table.rock(0) == 0


@ruling("compendium-1.9.3:733", "faq-2015:459")
@pytest.mark.parametrize("code", ["00106", "01089"])
def test_a_scientist_in_the_town_square_does_not_invent_auto_revolver_in_a_shootout(code: str) -> None:
    table = workshop(code, at="town square")
    table.play(*SHOOT)
    assert table.options() == []


def redraws(*bearers: str, ruleset: str = "pinebox-1.5") -> Table:
    """Allie may throw cards away, one in any case; each of these has an Auto-Revolver."""
    table = Table(ruleset=ruleset)
    table.put(0, dude("Allie", bullets=int("Allie" not in bearers)), "town square")
    table.put(0, dude("Cy"), booted=True)
    table.put(1, dude("Bo"), "town square")
    for one in bearers:
        table.put(0, "Auto-Revolver", on=one)
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠ K♠ K♥ K♦ K♣ 2♦")
    table.next_cards(1, HIGH)
    table.play("0 play: Allie calls out", "1 accept: yes")
    return table


@ruling("compendium-1.9.3:734", "faq-2015:461")
@pytest.mark.parametrize("guns", [1, 2])
def test_each_auto_revolver_gives_a_card_more(guns: int) -> None:
    table = redraws(*["Allie"] * guns)
    script = ["0 discard from draw hand: 2♠", *["0 discard from draw hand: 4♥"] * (guns - 1)]
    table.play(*script, f"0 extra draws: {guns}")
    assert len(table.deck(0)) == 5 - 2 * guns


def test_auto_revolver_gives_no_card_to_who_throws_none_away() -> None:
    table = redraws("Allie")
    table.play("0 discard from draw hand: none")
    assert len(table.deck(0)) == 5


def test_nobody_has_to_take_the_card_that_auto_revolver_gives() -> None:
    table = redraws("Allie")
    table.play("0 discard from draw hand: 2♠", "0 extra draws: 0")
    assert len(table.deck(0)) == 4


@ruling("faq-2015:460")
def test_an_auto_revolver_outside_the_shootout_counted_in_2015() -> None:
    """The erratum of the compendium (§4) wants it there."""
    table = redraws("Cy", ruleset="aeg-2015")
    table.play("0 discard from draw hand: 2♠", "0 extra draws: 1")
    assert len(table.deck(0)) == 3


@ruling("faq-2015:460")
def test_an_auto_revolver_outside_the_shootout_does_not_count() -> None:
    """The erratum of the compendium (§4) wants it there."""
    table = redraws("Cy")
    table.play("0 discard from draw hand: 2♠")
    assert len(table.deck(0)) == 4


# Arnold McCadish


def hospital(pulled: str) -> Table:
    """Allie, a five with a hat, loses against Bo; Arnold McCadish is at home."""
    table = duel(dude("Allie", value=5), dude("Bo"))
    table.put(0, goods("Hat"), on="Allie")
    table.put(0, "Arnold McCadish")
    table.next_cards(0, HIGH, pulled)
    table.next_cards(1, PAIR)
    return table


LOSE = ("0 play: Allie calls out", "1 accept: yes", "0 join posse: none")


@ruling("compendium-1.9.3:525", "faq-2015:168")
def test_arnold_mccadish() -> None:
    """She never leaves play, and keeps what she carries."""
    table = hospital("6♠")
    table.play(*LOSE, "0 react: answer Arnold McCadish")
    assert table.at("Allie") == "home 0" and table.is_booted("Allie") and table.host("Hat") == "Allie"
    assert table.is_booted("Arnold McCadish")


def test_arnold_mccadish_may_fail() -> None:
    table = hospital("5♠")
    table.play(*LOSE, "0 react: answer Arnold McCadish")
    assert table.zone("Allie") == "discard" and table.is_booted("Arnold McCadish")


def test_arnold_mccadish_does_not_help_who_is_aced() -> None:
    table = hospital("6♠")
    table.next_cards(1, THREE)
    table.play(*LOSE, "1 flee: no")
    assert table.zone("Allie") == "boot hill" and not table.is_booted("Arnold McCadish")


def test_arnold_mccadish_does_not_help_who_is_discarded_by_a_card() -> None:
    table = hospital("6♠")
    table.do(discard, table["Allie"])
    assert table.zone("Allie") == "discard"


@ruling("compendium-1.9.3:526", "faq-2015:169")
def test_arnold_mccadish_saves_who_was_to_be_aced() -> None:
    """Where another card makes it a discard."""
    table = hospital("6♠")
    table.next_cards(1, THREE)

    def soften(use: Use) -> None:
        discard(use.game, use.game.piece(use.event.piece), casualty=use.event.casualty)

    table.put(0, "Bunkhouse")
    table.teach("Bunkhouse", trait(WHEN, Aced, soften, instead=True))
    table.play(*LOSE, "0 react: answer Arnold McCadish")
    assert table.at("Allie") == "home 0"


# Run 'Em Down!


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


ALONE = ("0 join posse: none", "1 join posse: none")
RIDE = ("0 play: use Run 'Em Down!", "0 target: Allie")


def test_run_em_down() -> None:
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


@ruling("compendium-1.9.3:981", "faq-2015:426")
def test_run_em_down_needs_somebody_on_foot_within_reach() -> None:
    table = prairie()
    table["Bo"].at = table.place("home 0")
    assert "use Run 'Em Down!" not in table.plays()


def test_nobody_must_call_out_whom_they_ran_down() -> None:
    table = prairie()
    table.play(*RIDE, "0 choose: none", "0 choose: none")
    assert table.is_booted("Bo") and not table.is_shooting and table.zone("Run 'Em Down!") == "discard"


@ruling("compendium-1.9.3:983")
def test_all_of_run_em_down_comes_before_another_play() -> None:
    """The shootout too that it began; then comes the play that somebody earned by moving."""
    table = prairie()
    table.put(0, deed("Stables"))
    table.teach("Stables", react("React", AFTER, Moved, lambda use: play_again(use.game, use.seat)))
    table.play(*RIDE, "0 choose: none", "0 react: answer Stables", "0 choose: Cy", *ALONE)
    assert table.is_shooting
    table.to("high noon")
    assert table.turn == 0
