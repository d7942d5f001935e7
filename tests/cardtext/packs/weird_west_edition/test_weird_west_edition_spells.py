"""Do the texts of `dtk/cardtext/packs/weird_west_edition/spells.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# Sight Beyond Sight


@pytest.mark.parametrize(("use", "count"), [("ability 1 ", 1), ("ability 2 ", 2), ("ability 3 ", 3)])
def test_sight_beyond_sight_of_the_weird_west_sees_some_cards(use: str, count: int) -> None:
    table = coven("24190", pull="J♠")
    held = table.in_hand(1, *[goods(f"Hat {number}") for number in range(4)])
    table.play(f"0 play: use {use}Sight Beyond Sight", rest="plain")
    assert sum(table.game.views[0].knows(table[name].number) for name in held) == count
    assert table.is_booted("Sight Beyond Sight") and len(table.hand(1)) == 4


@pytest.mark.parametrize(("use", "pull"), [("ability 1 ", "4♠"), ("ability 2 ", "7♠"), ("ability 3 ", "10♠")])
def test_sight_beyond_sight_of_the_weird_west_is_harder_for_more(use: str, pull: str) -> None:
    table = coven("24190", pull=pull)
    held = table.in_hand(1, *[goods(f"Hat {number}") for number in range(4)])
    table.play(f"0 play: use {use}Sight Beyond Sight", rest="plain")
    assert not any(table.game.views[0].knows(table[name].number) for name in held)


@pytest.mark.parametrize("held", range(4))
def test_sight_beyond_sight_of_the_weird_west_needs_as_many_cards_to_look_at(held: int) -> None:
    """rulebook-1.5.0 §5.3.1: that number of cards must exist."""
    table = coven("24190")
    table.in_hand(1, *[goods(f"Hat {number}") for number in range(held)])
    offered = [play for play in table.plays(0) if "Sight Beyond Sight" in play]
    assert len(offered) == held


# Sword of the Spirit


def test_sword_of_the_spirit_of_the_weird_west_needs_a_blade_for_all_it_does() -> None:
    table = coven("24200")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Morgana", keywords=("Huckster 9",)), "town square")
    table.put(1, "02016", on="Morgana")
    table.next_cards(1, "K♠")
    table.play("play: use Sword of the Spirit", "target: Allie")
    assert table.bullets("Allie") == 1 and not table.is_stud("Allie")
    assert "Allie" in table.options("1 play: use Paralysis Mark")
    table.put(0, goods("Sabre", keywords=("Melee", "Weapon")), on="Allie")
    assert table.is_stud("Allie")
    # It can still be chosen (compendium-1.9.3:799), to no effect.
    table.play("1 play: use Paralysis Mark", "1 target: Allie")
    assert not table.is_booted("Allie")
    # Spells of the own player affect it as before.
    table.put(0, "02016", on="Merlin")
    table.next_cards(0, "K♠")
    table.play("0 play: use Paralysis Mark of 0", "0 target: Allie")
    assert table.is_booted("Allie")


def test_of_sword_of_the_spirit_of_the_weird_west_and_what_makes_a_draw_the_last_wins() -> None:
    """Sun in Yer Eyes (01113) makes a draw, Sword of the Spirit and then a Pearl-Handled Revolver (01087) a stud."""
    table = coven("24200")
    table.put(0, dude("Allie", shooter="draw"), "town square")
    table.put(0, goods("Sabre", keywords=("Melee", "Weapon")), on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(1, "01113")
    table.next_cards(0, "K♠")
    table.play("0 play: use Sword of the Spirit", "0 target: Allie")
    assert table.is_stud("Allie")
    duel(table, "Allie", "Bo", "0 join posse: none")
    table.step("1 shootout play: use Sun in Yer Eyes", "1 target: Allie")
    assert not table.is_stud("Allie")
    table.put(0, "01087", on="Allie")
    assert table.is_stud("Allie")


# Owl's Insight


def test_owls_insight_of_the_weird_west_attaches_and_draws() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, goods("Hat", cost=2), spell("Charm", cost=1, keywords=("Hex",)), goods("Cannon", cost=9), "2♥")
    table.set_rock(0, 1)
    duel(table, "Merlin", "Bo")
    table.next_cards(0, HIGH + " K♣ 2♣ 3♣ 4♣ 5♣")
    table.next_cards(1, CHEATIN_PAIR)
    until(
        table,
        "take_lumps",
        "0 resolution play: use Owl's Insight",
        "0 attach [Owl's Insight]: Hat",
        "0 attach [Owl's Insight]: Charm",
    )
    assert table.attached("Merlin") == ["Owl's Insight", "Hat", "Charm"] and table.rock(0) == 0
    assert len(table.hand(0)) == 5 and posse(table, 0).more_casualties == -2


# compendium-1.9.3 "Noon/Shootout Abilities": what a shootout play affects is in the shootout.
def test_owls_insight_of_the_weird_west_attaches_nothing_to_deeds_in_a_shootout() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, goods("Hat"), goods("Barn", keywords=("Improvement",)))
    duel(table, "Merlin", "Bo")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "reveal")
    assert table.options("0 resolution play: use Owl's Insight") == ["none", "Hat"]


def test_owls_insight_of_the_weird_west_goes_on_after_a_gadget_has_failed() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, MASTER_CASTER, "Bank")
    table.put(0, dude("Tinker", keywords=("Mad Scientist 0",)), "Bank")
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "Bank")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=9), goods("Hat"))
    duel(table, "Merlin", "Bo", "0 join posse: Tinker")
    table.next_cards(0, HIGH + " K♣ A♣ 2♣ 3♣ 4♣ 5♣ 6♣")
    table.next_cards(1, CHEATIN_PAIR)
    until(
        table,
        "take_lumps",
        "0 shooter: Merlin",
        "0 discard from draw hand: none",
        "0 resolution play: use Owl's Insight",
        "0 attach [Owl's Insight]: Cog",
        "0 attach [Owl's Insight]: Hat",
        "0 attach to: Merlin",
    )
    assert table.attached("Merlin") == ["Owl's Insight", "Hat"] and "Cog" in table.discard(0)


def test_owls_insight_of_the_weird_west_attaches_to_nobody_out_of_the_shootout() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, dude("Abe"), "home 0")
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, goods("Hat"))
    duel(table, "Merlin", "Bo", "0 join posse: none")
    table.next_cards(0, HIGH + " K♣ 2♣ 3♣ 4♣ 5♣")
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "take_lumps", "0 resolution play: use Owl's Insight", "0 attach [Owl's Insight]: Hat")
    assert table.attached("Merlin") == ["Owl's Insight", "Hat"]
