"""Do the texts of `dtk/cardtext/packs/foul_play.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import PAIR, THREE, deal, showdown, until
from scenes import against_bo, allie_with, ranks_after, shoot, until_reveal, use_from_hand

from dtk.engine import prohibitions
from dtk.testing import Table, deed, dude

# Forster Cooke


@pytest.mark.parametrize("code", ["12002", "24021"])
@pytest.mark.parametrize(("kind", "more"), [("Saloon", 1), ("Casino", 1), ("Ranch", 0)])
def test_forster_cooke_cheers_the_others_from_where_one_gambles(code: str, kind: str, more: int) -> None:
    table = Table()
    table.put(1, deed("House", keywords=(kind,)))
    table.put(0, code, "House")
    plain = table["Forster Cooke"].card
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), "House")
    assert [(table.bullets(name), table.value(name)) for name in ("Cal", "Bo")] == [(more, 5 + more), (0, 5)]
    assert (table.bullets("Forster Cooke"), table.value("Forster Cooke")) == (plain.bullets, plain.value)


@pytest.mark.parametrize("code", ["12002", "24021"])
def test_forster_cooke_cheers_nobody_who_is_not_in_play(code: str) -> None:
    """compendium-1.9.3 "Value and Grit": a card in a hand is worth what is printed."""
    table = Table()
    table.put(0, deed("House", keywords=("Saloon",)))
    table.put(0, code, "House")
    table.in_hand(0, dude("Cal", value=5))
    table.next_cards(0, "5♠")
    assert (table.value("Cal"), table.value("5♠")) == (5, 5)


# Mariel Lewis


MARIEL = "Mariel Lewis"


@pytest.mark.parametrize("code", ["12004", "24057"])
@pytest.mark.parametrize(("influence", "leaves"), [(1, True), (9, False)])
def test_mariel_lewis_sends_an_opposing_dude_home_unbooted(code: str, influence: int, leaves: bool) -> None:
    table = against_bo(code, foes=[dude("Cy", influence=influence)])
    table.step(f"0 shootout play: use {MARIEL}", "0 target: Bo")
    assert (table.posse(1) == ["Cy"]) is leaves
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1" if leaves else "town square", False)


@pytest.mark.parametrize("code", ["12004", "24057"])
def test_mariel_lewis_sends_nobody_who_cannot_leave(code: str) -> None:
    table = against_bo(code)
    table.modify("Bo", prohibitions.LEAVE, 1)
    assert table.options() == []


@pytest.mark.parametrize(("code", "leaves"), [("12004", True), ("24057", False)])
def test_mariel_lewis_of_the_weird_west_persuades_nobody_on_a_job(code: str, leaves: bool) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    table.put(0, "14004")
    table.play("0 play: use Francisco Rosales", *[f"0 join job: {MARIEL}"], "1 oppose: Bo", "1 join posse: Cy")
    table.step(f"0 shootout play: use {MARIEL}", "0 target: Bo")
    assert (table.posse(1) == ["Cy"]) is leaves


# Miranda Clarke


@pytest.mark.parametrize(("code", "influence", "more"), [("12008", 0, 2), ("24082", 1, 1)])
def test_miranda_clarke_gains_by_control_points_and_bounty(code: str, influence: int, more: int) -> None:
    table = Table()
    table.put(0, code, bounty=1)
    table.put(0, dude("Cal"), control_points=1, bounty=2)
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence, 0)
    table["Miranda Clarke"].control_points = 1
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence + more, 0)
    table["Miranda Clarke"].bounty = 2
    table["Miranda Clarke"].control_points = 0
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence, 2)


# The Joker's Smile


JOKERS_SMILE = ["12011", "24104"]


@pytest.mark.parametrize("code", JOKERS_SMILE)
def test_the_jokers_smile_in_lowball(code: str) -> None:
    table = Table(phase="gambling")
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "Joker 4♥ 6♦ 8♣ 10♠")
    table.set_rock(0, 1)
    table.set_rock(1, 1)
    table.step()
    assert table.boot_hill(1) == ["Joker"] and table.rock(0) + table.rock(1) == 3
    table.step()


@pytest.mark.parametrize("code", JOKERS_SMILE)
def test_the_jokers_smile_at_noon(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.in_hand(0, "2♠")
    table.in_boot_hill(0, "Joker")
    # Nothing to discard, and no ghost rock.
    assert table.plays(0) == ["pass"]
    table.in_hand(0, "Joker")
    table.next_cards(0, "K♥")
    table.play("play: use ability 1 The Joker's Smile")
    assert table.hand(0) == ["2♠", "K♥"] and table.rock(0) == 1 and table.discard(0) == ["Joker #2"]
    table["The Joker's Smile"].booted = False
    table.play("0 play: use ability 2 The Joker's Smile")
    assert table.discard(0) == ["Joker #2", "Joker"] and table.boot_hill(0) == [] and table.rock(0) == 0


def test_the_jokers_smile_at_no_joker_of_a_shootout() -> None:
    table = Table()
    table.put(0, "The Joker's Smile")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "Joker 4♥ 6♦ 8♣ 10♠")
    shoot(table)
    table.modify("Allie", "cannot be a casualty", 1)
    table.play("0 flee: no", "1 flee: no")
    table.step()
    assert table.boot_hill(1) == ["Joker"] and table.rock(0) == 0


# Xemo's Turban


USE_TURBAN = "0 play: use Xemo's Turban"


def reading(code: str, cards: str, held: str) -> Table:
    """Allie wears Xemo's Turban; seat 0 has two ghost rock and a card in hand, and knows what comes from the deck."""
    table = allie_with(code)
    table.set_rock(0, 2)
    table.in_hand(0, held)
    table.next_cards(0, cards)
    return table


@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_swaps_a_card_for_a_ghost_rock(code: str) -> None:
    table = reading(code, "K♠ 3♠", "2♠")
    table.play(USE_TURBAN, "0 pay 1 ghost rock: yes", "0 discard from hand: 2♠", "1 play: pass")
    assert table.hand(0) == ["3♠"] and table.rock(0) == 1 and not table.is_booted("Xemo's Turban")


@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_boots_if_nothing_is_paid(code: str) -> None:
    table = reading(code, "K♥ 4♠", "3♠")
    table.play(USE_TURBAN, "0 pay 1 ghost rock: no", "1 play: pass")
    assert table.is_booted("Xemo's Turban") and table.rock(0) == 2


@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_boots_for_a_club(code: str) -> None:
    table = reading(code, "K♣", "3♠")
    table.play(USE_TURBAN)
    assert table.is_booted("Xemo's Turban") and table.hand(0) == ["3♠"] and table.rock(0) == 2


# Guide Horse


@pytest.mark.parametrize("code", ["12015", "24177"])
def test_guide_horse_finds_the_town_square(code: str) -> None:
    table = allie_with(code)
    assert "use Guide Horse" not in table.plays()
    table["Allie"].at = table.place("home 0")
    table.play("0 play: use Guide Horse")
    assert table.at("Allie") == "town square" and not table.is_booted("Allie") and table.is_booted("Guide Horse")


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
    assert ranks_after(table, use_from_hand(table, code, window="resolution")) == result
    assert table.is_booted("Allie") == (booted or bullets > 2)


@pytest.mark.parametrize("code", GUNS)
def test_outgunned_is_not_played_in_vain_by_the_rules_of_2015(code: str) -> None:
    table = showdown(table=Table(ruleset="aeg-2015"))
    table.in_hand(0, code)
    assert until_reveal(PAIR, THREE, table).options() == []
