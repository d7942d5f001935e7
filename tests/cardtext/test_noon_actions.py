"""Action cards that are played in High Noon."""

from __future__ import annotations

import pytest
from gunfight import FOUR, HIGH, deal, until

from dtk.engine.verbs.dudes import add_bounty, send_home_booted
from dtk.engine.verbs.play import ace, discard
from dtk.testing import Table, ability, deed, dude, ruling

STOP = "0 play: pass"


def uses(table: Table, code: str, seat: int = 0) -> str:
    """Put an action card into a hand; how it is used."""
    return f"{seat} play: use {table.in_hand(seat, code)[0]}"


def can_be_used(table: Table, code: str) -> bool:
    """Whether seat 0 may use an action card now."""
    return f"use {table.in_hand(0, code)[0]}" in table.plays(0)


# Reserves


def test_reserves_gains_a_ghost_rock() -> None:
    table = Table()
    table.play(uses(table, "01127"))
    assert (table.rock(0), table.rock(1), table.discard(0)) == (1, 0, ["Reserves"])


# Bad Company


def in_bad_company(bounty: int = 2) -> Table:
    """Cal of seat 0, wanted, is in bad company; Bo of seat 1 faces him in the town square."""
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Cal", bullets=1), "town square", bounty=bounty)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Dan"), bounty=1)
    use = uses(table, "01117")
    assert table.options(use) == ["Cal", "Dan"]
    table.play(use, "0 target: Cal")
    return table


def test_bad_company_makes_a_wanted_dude_a_strong_stud_through_the_day() -> None:
    table = in_bad_company()
    assert (table.bullets("Cal"), table.is_stud("Cal"), table.is_stud("Dan")) == (4, True, False)
    table.to("gambling")
    assert (table.bullets("Cal"), table.is_stud("Cal")) == (1, False)


def test_bad_company_needs_a_wanted_dude() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    assert not can_be_used(table, "01117")


@ruling("compendium-1.9.3:866", "faq-2015:333")
def test_bad_company_pays_four_more_to_whose_casualty_the_dude_is() -> None:
    table = in_bad_company()
    deal(table, HIGH + " Q♠ Q♥ Q♦ Q♣", FOUR)
    table.play("1 play: Bo calls out", "0 accept: yes")
    until(table, "run_or_gun")
    assert (table.zone("Cal"), table.rock(0), table.rock(1)) == ("boot hill", 0, 6)


@ruling("compendium-1.9.3:866", "faq-2015:333")
@pytest.mark.parametrize(("seat", "result"), [(0, (0, 0)), (1, (0, 6))])
def test_bad_company_pays_four_more_to_whose_ability_aces_the_dude(seat: int, result: tuple[int, int]) -> None:
    table = in_bad_company()
    gallows = deed("Gallows")
    table.teach(gallows, ability("Noon", lambda use: ace(use.game, table["Cal"])))
    table.put(seat, gallows)
    table.play(*(["1 play: none"] if False else ["1 play: pass"] if seat == 0 else []), f"{seat} play: use Gallows")
    assert (table.rock(0), table.rock(1)) == result


def test_bad_company_pays_nothing_the_next_day_nor_for_another() -> None:
    table = in_bad_company()
    table.do(discard, table["Dan"], 0)
    assert table.rock(0) == 1
    table.to("high noon", *[]) if False else None
    table.to("gambling")
    table.do(discard, table["Cal"], 1)
    assert table.rock(1) == 2


# Hiding in the Shadows

SHADOWS = ["01118", "24226"]


@pytest.mark.parametrize("code", SHADOWS)
def test_who_hides_in_the_shadows_is_safe_from_anothers_shootout_abilities_only(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Cal"), "town square")
    table.put(1, dude("Bo"), "town square")
    bank = deed("Bank")
    table.teach(bank, ability("Noon", lambda use: add_bounty(use.game, table["Cal"], 1)))
    table.put(1, bank)
    hide = uses(table, code)
    assert table.options(hide) == ["Allie", "Cal"]
    table.play(hide, "0 target: Cal")
    table.play("1 play: use Bank", "0 play: pass")
    assert table.bounty("Cal") == 1
    sun, own = table.in_hand(1, "01113")[0], table.in_hand(0, "01113")[0]
    table.in_hand(1, "00001")
    shot = dude("Shot", bullets=3)
    table.teach(shot, ability("Shootout", lambda use: send_home_booted(use.game, table["Cal"])))
    table.put(1, shot, "town square")
    table.play("1 play: Bo calls out", "1 call out: Allie", "0 accept: yes", "1 join posse: Shot", "0 join posse: Cal")
    assert table.options("0 shootout play: none", f"1 shootout play: use {sun}") == ["Allie", "Bo", "Shot"]
    assert table.options(f"0 shootout play: use {own}") == ["Allie", "Cal", "Bo", "Shot"]
