"""The sensible agent uses texts where they gain something that only a hint can tell it, and nowhere else."""

from __future__ import annotations

import pytest

from dtk.engine.events import SetUp
from dtk.engine.ids import NOBODY
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.windows import happen
from dtk.testing import Table, action, deed, dude, goods, outfit, spell
from tests.agents.agent_tables import decks, said, seated

GUN = {"bullets": 3, "shooter": "stud"}


@pytest.mark.parametrize(
    ("code", "held", "exchanges"),
    # Whoever boots for it is out of the first day: for a card worth keeping and only one other he had better not.
    [("03009", 2, True), ("23022", 2, True), ("23001", 2, True), ("23001", 0, False), ("06003", 2, True)],
)
def test_grifters_exchange_poor_cards_of_the_first_hand(code: str, held: int, exchanges: bool) -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, code)
    table.put(1, dude("Bo"))
    table.in_hand(0, *(action(f"Trick {number}") for number in range(held)), deed("Bank", control=2, production=3))
    table.in_deck(0, "2♠ 3♠ 4♠")
    sitting = seated(table)
    table.do(happen, SetUp(), lambda: None)
    assert any(line.startswith("react: answer") for line in sitting.said) is exchanges
    assert "Bank" in table.hand(0)


@pytest.mark.parametrize("good", [True, False])
def test_a_hand_is_sold_if_it_is_poor(good: bool) -> None:
    """Worm Canyon (25032)."""
    table = Table("25032", outfit("Their Home"))
    card = dude("Boss", cost=9, influence=4, bullets=3) if good else action("Trick")
    table.in_hand(0, card)
    assert (said(table)[0] == "play: use Worm Canyon") is not good


@pytest.mark.parametrize(("others", "collects"), [(0, True), (3, False)])
def test_protection_is_sold_while_there_is_money_in_it(others: int, collects: bool) -> None:
    """Protection Racket (18006): 2 ghost rock while other players have few deeds."""
    table = Table("18006", outfit("Their Home"))
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "Bank")
    for number in range(others):
        table.put(1, deed(f"Mint {number}"))
    assert (said(table)[0] == "play: use home 0") is collects


@pytest.mark.parametrize("used", [True, False])
def test_what_is_to_be_used_again_is_booted_or_used(used: bool) -> None:
    """Quarantine Tent (10022), with The Sloane Gang (01004), which a dude in the square makes worth it."""
    table = decks(Table("01004", outfit("Their Home")))
    table.put(0, "10022")
    table.put(0, dude("Allie"), "Quarantine Tent")
    table.put(0, dude("Ann"), "town square")
    home = table.game.piece(table.place("home 0"))
    home.booted = used
    assert ("play: use Quarantine Tent" in said(table)) is used


@pytest.mark.parametrize("guns", [5, 0])
def test_a_dude_hides_from_a_fight_that_is_lost(guns: int) -> None:
    """The Highbinder Hotel (15008)."""
    table = decks(Table())
    table.put(0, "15008")
    table.put(0, dude("Allie", influence=3), "The Highbinder Hotel")
    table.put(1, dude("Bo", bullets=guns, shooter="stud"), "The Highbinder Hotel")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert any("use The Highbinder Hotel" in line for line in said(table, 2)) is (guns > 0)


@pytest.mark.parametrize("booted", [True, False])
def test_a_weapon_is_repaired_in_a_fight_once_it_has_fired(booted: bool) -> None:
    """Hellstromme Plant #9 (00120), and a Flame-Thrower (01091)."""
    table = decks(Table())
    table.put(0, "00120")
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",)), "town square")
    table.put(0, "01091", on="Allie", booted=booted)
    table.put(1, dude("Bo"), "town square")
    table.set_rock(0, 3)
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert any("use Hellstromme Plant #9" in line for line in said(table, 2)[:2]) is booted


@pytest.mark.parametrize("influence", [0, 3])
def test_influence_is_raised_where_it_wins_a_deed(influence: int) -> None:
    """Ambrose Douglas (14005)."""
    table = decks(Table())
    table.put(1, deed("Mint", production=2))
    table.put(0, "14005", "Mint")
    lead = table.influence("Ambrose Douglas") + influence
    table.put(1, dude("Bo", influence=lead, bullets=3, shooter="stud"), "Mint")
    table.in_hand(0, action("Trick"))
    assert ("play: use Ambrose Douglas" in said(table)) is (influence == 0)


@pytest.mark.parametrize("bounty", [1, 0])
def test_a_marshal_atones_for_what_he_is_wanted_for(bounty: int) -> None:
    """Marshal Caves Callarman (22023)."""
    table = decks(Table())
    table.put(0, "22023", "town square", bounty=bounty)
    table.in_hand(0, action("Trick"))
    assert ("play: use Marshal Caves Callarman" in said(table)) is (bounty > 0)


@pytest.mark.parametrize("spells", [4, 0])
def test_whoever_has_spells_in_the_deck_looks_for_them(spells: int) -> None:
    """Ezekiah Grimme (00108)."""
    table = Table("00108", outfit("Their Home"))
    table.put(0, dude("Witch", keywords=("Huckster 1",)))
    table.in_deck(0, *(spell(f"Curse {number}", keywords=("Hex",)) for number in range(spells)), "2♠ 3♠ 4♠ 5♠ 6♠")
    table.set_rock(0, 3)
    assert (said(table)[0] == "play: use Ezekiah Grimme") is (spells > 0)


@pytest.mark.parametrize("steady", [True, False])
def test_a_card_is_given_up_to_be_a_stud_by_a_draw(steady: bool) -> None:
    """SuAnne Bettelyuon (25014), beside a Pearl-Handled Revolver (01087)."""
    table = decks(Table())
    table.put(0, "25014", "town square")
    if steady:
        table.put(0, "01087", on="SuAnne Bettelyuon")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, action("Trick"))
    table.do(begin_shootout, table["SuAnne Bettelyuon"], table["Bo"])
    assert any("use SuAnne Bettelyuon" in line for line in said(table, 2)) is not steady


def test_treasure_is_dug_up_at_the_price_of_a_card_that_is_gone_anyway() -> None:
    """Buried Treasure (08020)."""
    table = Table()
    table.in_hand(0, "08020")
    table.set_rock(0, 3)
    table.in_discard(0, dude("Boss", influence=4), action("Trick"))
    assert said(table)[:2] == ["play: use Buried Treasure", "target: Trick"]


@pytest.mark.parametrize("theirs", [True, False])
def test_a_deed_of_others_is_requisitioned(theirs: bool) -> None:
    """Bayou Vermilion Railroad (21003) closes another player's deed, and only gains ghost rock at its own."""
    table = Table("21003", outfit("Their Home"))
    table.put(int(theirs), deed("Bank", production=3, control=1))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, goods("Charm", keywords=("Mystical",)), on="Allie")
    assert said(table)[0] == "play: use home 0"
    assert (table.game.state.players[0].ghost_rock, table.control_points(int(theirs)) == 0) == (1, theirs)


@pytest.mark.parametrize("influence", [2, 0])
def test_a_council_is_held_by_whoever_is_cheapest_for_the_most_cards(influence: int) -> None:
    """Eagle Wardens (09002): two cards for a dude in the square, three for one of influence."""
    table = decks(Table("09002", outfit("Their Home")))
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann", influence=influence, bullets=4), "town square")
    heard = said(table)
    assert heard[:2] == ["play: use home 0", "target: Allie"]


@pytest.mark.parametrize(("lead", "inspires"), [(0, True), (2, False)])
def test_influence_is_inspired_where_it_wins_a_deed(lead: int, inspires: bool) -> None:
    """Valeria Batten (21037): a dude boots for one more influence."""
    table = decks(Table())
    table.put(1, deed("Mint", production=2))
    table.put(0, "21037", "town square")
    table.put(0, dude("Allie", influence=1), "Mint", booted=False)
    table.put(1, dude("Bo", influence=1 + lead, bullets=3, shooter="stud"), "Mint")
    assert ("target: Allie" in said(table, only="opening")) is inspires


def test_booting_in_a_fight_costs_less_than_in_peace() -> None:
    """A booted dude shoots as well as any other (rulebook-1.5.0 §6.1 step 2): Make 'Em Sweat (02018)."""
    table = decks(Table())
    table.put(0, dude("Allie", influence=2, bullets=2), "town square")
    table.put(1, dude("Bo", bullets=2), "town square")
    table.in_hand(0, "02018")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    assert "shootout play: use Make 'em Sweat" in said(table, 2)


@pytest.mark.parametrize(("lead", "spreads"), [(1, True), (2, False)])
def test_rumors_are_spread_where_they_cost_a_deed(lead: int, spreads: bool) -> None:
    """Rumors (00012): a dude has one less influence, which matters where it is ahead by no more."""
    table = decks(Table())
    table.put(0, deed("Bank", control=1, production=1))
    table.put(0, dude("Allie", influence=1), "Bank", booted=True)
    table.put(1, dude("Cal", influence=3), "town square")
    table.put(1, dude("Bo", influence=1 + lead, bullets=3, shooter="stud"), "Bank")
    table.in_hand(0, "00012")
    table.set_rock(0, 3)
    assert (said(table)[:2] == ["play: use Rumors", "target: Bo"]) is spreads


@pytest.mark.parametrize(("rating", "dares"), [(9, True), (0, False)])
def test_a_dude_boots_for_a_test_that_it_can_pass(rating: int, dares: bool) -> None:
    """Leonardo "Leon" Cavallo (03001): he boots to boot another, if his test beats its value."""
    table = decks(Table())
    leon = table.put(0, "03001", "town square")
    table.modify(leon, "Huckster", rating)
    table.put(1, dude("Bo", value=12, influence=2, bullets=3, shooter="stud"), "town square")
    assert (f"play: use {leon}" in said(table)) is dares


@pytest.mark.parametrize(("control", "preaches"), [(2, True), (0, False)])
def test_control_points_for_a_day_are_for_winning_it(control: int, preaches: bool) -> None:
    """Fiery Rhetoric (10028): a control point for each wanted dude of others, until the end of the turn."""
    table = decks(Table())
    table.put(0, deed("Hall", control=control))
    table.put(0, dude("Pastor", keywords=("Blessed 9",)), "town square")
    table.put(0, "10028", on="Pastor")
    table.put(1, dude("Bo", influence=2), "home 1", booted=True, bounty=1)
    assert any(line.startswith("play: use Fiery") for line in said(table)) is preaches


@pytest.mark.parametrize(("guns", "persuades"), [(4, True), (0, False)])
def test_whoever_can_be_beaten_is_not_sent_home_safe(guns: int, persuades: bool) -> None:
    """Mariel Lewis (12004) sends an opposing dude home unbooted."""
    table = decks(Table())
    mariel = table.put(0, "12004", "town square")
    table.put(1, dude("Bo", bullets=guns, shooter="stud"), "town square")
    table.do(begin_shootout, table[mariel], table["Bo"])
    assert any(f"use {mariel}" in line for line in said(table, 2)) is persuades


@pytest.mark.parametrize("control", [2, 0])
def test_a_horse_is_rested_where_there_is_somewhere_to_go(control: int) -> None:
    """Hellstromme Plant #9 (00120), and a Mustang (00013) that has been ridden."""
    table = decks(Table())
    table.put(0, "00120")
    table.put(1, deed("Mint", control=control))
    table.put(0, dude("Allie", influence=1), booted=True)
    table.put(0, "00013", on="Allie", booted=True)
    table.set_rock(0, 3)
    assert (said(table)[0] == "play: use Hellstromme Plant #9") is (control > 0)
