"""Action cards that are jobs."""

from __future__ import annotations

import pytest
from gunfight import FOUR, HIGH, deal

from dtk.engine.abilities import AFTER, Use
from dtk.engine.events import Joined
from dtk.engine.verbs.dudes import add_bounty
from dtk.engine.verbs.play import discard
from dtk.testing import Table, deed, dude, goods, ruling, trait

NOBODY_RIDES = "0 join job: none"


def crew(*more: str, rock: int = 2, bullets: int = 0) -> Table:
    """Allie of seat 0 and others, and Bo of seat 1, all at home, with ghost rock for a job."""
    table = Table()
    table.set_rock(0, rock)
    for name in ("Allie", *more):
        table.put(0, dude(name, bullets=bullets))
    table.put(1, dude("Bo"))
    return table


def uses(table: Table, code: str) -> str:
    """Put an action card into the hand of seat 0; how it is used."""
    return f"0 play: use {table.in_hand(0, code)[0]}"


def can_be_used(table: Table, code: str) -> bool:
    """Whether seat 0 may use an action card now."""
    return f"use {table.in_hand(0, code)[0]}" in table.plays(0)


# A Coach Comes to Town


def test_a_coach_that_nobody_defends_brings_four_ghost_rock() -> None:
    table = crew("Cal")
    table.play(uses(table, "01135"), "0 leader: Allie", NOBODY_RIDES, NOBODY_RIDES, "1 oppose: none")
    assert (table.rock(0), table.rock(1), table.is_booted("Allie")) == (6, 0, True)


@ruling("compendium-1.9.3:891", "faq-2015:324")
@pytest.mark.parametrize(
    ("first", "second", "flees", "rock"),
    [(FOUR, HIGH, ["0 flee: no"], (6, 0)), (HIGH, FOUR, ["1 flee: no"], (2, 4)), (HIGH, FOUR, ["1 flee: yes"], (2, 0))],
)
def test_a_coach_pays_whoever_still_has_dudes_there(
    first: str, second: str, flees: list[str], rock: tuple[int, int]
) -> None:
    table = crew()
    use = uses(table, "01135")
    deal(table, first, second)
    table.play(use, "1 oppose: Bo", *flees)
    table.to("high noon")
    assert (table.rock(0), table.rock(1)) == rock


# Recruitment Drive

DRIVES = ["01133", "24246"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_brings_a_dude_or_deed_from_the_discard_pile_five_ghost_rock_cheaper(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal", cost=6), dude("Dear", cost=7), deed("Bank", cost=2), goods("Gun"))
    table.play(uses(table, code), "1 oppose: none", "0 choose: Cal")
    assert (table.at("Cal"), table.is_booted("Cal"), table.rock(0)) == ("home 0", False, 0)
    assert table.discard(0) == ["Dear", "Bank", "Gun", "Recruitment Drive"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_offers_what_can_be_paid_for(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal", cost=6), dude("Dear", cost=7), deed("Bank", cost=2), goods("Gun"))
    table.in_discard(1, dude("Foe"))
    assert table.options(uses(table, code), "1 oppose: none") == ["Cal", "Bank"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_that_fails_brings_nobody(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal"))
    use = uses(table, code)
    deal(table, HIGH, FOUR)
    table.play(use, "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert table.zone("Cal") == "discard"


@ruling("compendium-1.9.3:640", "faq-2015:253")
@pytest.mark.parametrize("code", DRIVES)
@pytest.mark.parametrize(("pull", "zone"), [("5♠", "in play"), ("A♠", "discard")])
def test_a_recruitment_drive_lets_a_scientist_invent_a_dude_that_is_a_gadget(code: str, pull: str, zone: str) -> None:
    table = crew()
    table.set_rock(0, 6)
    table.put(0, dude("Doc", keywords=("Mad Scientist 3",)))
    table.put(0, dude("Tired", keywords=("Mad Scientist 3",)), booted=True)
    table.in_discard(0, "QUATERMAN")
    table.next_cards(0, pull)
    cost = table["QUATERMAN"].card.cost or 0
    table.play(uses(table, code), "0 leader: Allie", NOBODY_RIDES, NOBODY_RIDES, "1 oppose: none")
    assert (table.zone("QUATERMAN"), table.is_booted("Doc"), table.rock(0)) == (zone, True, 6 - 1 - max(0, cost - 5))


@ruling("compendium-1.9.3:640", "faq-2015:253")
@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_brings_no_gadget_without_an_unbooted_scientist(code: str) -> None:
    table = crew()
    table.set_rock(0, 20)
    table.put(0, dude("Tired", keywords=("Mad Scientist 3",)), booted=True)
    table.in_discard(0, "QUATERMAN")
    table.play(uses(table, code), "1 oppose: none")
    assert table.zone("QUATERMAN") == "discard"


# Mugging

MUGGINGS = ["00115", "13019", "24216"]


def mugged(code: str) -> tuple[Table, str]:
    """Bo carries a Gun, a Hat and a Horse, of which the Horse is booted; and how he is mugged."""
    table = crew()
    table.put(1, dude("Cal"), booted=True)
    for name in ("Gun", "Hat", "Horse"):
        table.put(1, goods(name), on="Bo", booted=name == "Horse")
    return table, uses(table, code)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_boots_what_the_mark_carries_and_aces_two_booted_cards(code: str) -> None:
    table, use = mugged(code)
    boots = [use, "0 mark: Bo", "0 choose: Gun", "0 choose: Hat"]
    assert table.options(*boots, "1 oppose: none") == ["none", "Gun", "Hat", "Horse"]
    table.play(*boots, "1 oppose: none", "0 choose: Gun", "0 choose: Horse")
    assert (table.zone("Gun"), table.zone("Hat"), table.zone("Horse")) == ("boot hill", "in play", "boot hill")
    assert (table.is_booted("Bo"), table.is_booted("Hat")) == (True, True)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_that_fails_has_booted_all_the_same(code: str) -> None:
    table, use = mugged(code)
    assert table.options(use) == ["Bo", "Cal"]
    deal(table, HIGH, FOUR)
    table.play(use, "0 mark: Bo", "0 choose: Gun", "0 choose: none", "1 oppose: Bo", "1 join posse: none", "1 flee: no")
    table.to("high noon")
    assert table.attached("Bo") == ["Gun", "Hat", "Horse"]
    assert (table.is_booted("Gun"), table.is_booted("Hat"), table.is_booted("Bo")) == (True, False, False)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_boots_and_aces_nothing_that_nobody_wants(code: str) -> None:
    table, use = mugged(code)
    table.play(use, "0 mark: Bo", "0 choose: none", "1 oppose: none", "0 choose: none")
    assert table.attached("Bo") == ["Gun", "Hat", "Horse"]
    assert not table.is_booted("Gun")


# Ambush, Kidnappin'

AMBUSHES = ["01114", "24222"]
KIDNAPS = ["00020", "01123", "24235"]


@ruling("compendium-1.9.3:861", "faq-2015:328")
@pytest.mark.parametrize("code", AMBUSHES)
@pytest.mark.parametrize(("bounty", "blamed"), [(0, 1), (2, 0)])
def test_an_ambush_aces_the_mark_and_whoever_joins_is_wanted_unless_the_mark_is(
    code: str, bounty: int, blamed: int
) -> None:
    table = crew("Cal", "Dan", rock=5)
    table.put(1, dude("Eve"), booted=True)
    table["Bo"].bounty = bounty
    table.play(uses(table, code), "0 leader: Allie", "0 mark: Bo", "0 join job: Cal", NOBODY_RIDES, "1 oppose: none")
    assert table.zone("Bo") == "boot hill"
    assert (table.bounty("Allie"), table.bounty("Cal"), table.bounty("Dan")) == (blamed, blamed, 0)
    assert (table.is_booted("Allie"), table.is_booted("Dan")) == (True, False)


@ruling("compendium-1.9.3:861", "faq-2015:328", "compendium-1.9.3:862", "faq-2015:329")
@pytest.mark.parametrize("code", AMBUSHES)
@pytest.mark.parametrize(("bounty", "blamed"), [(0, (1, 0)), (1, (0, 1))])
def test_an_ambush_looks_at_the_mark_anew_whenever_a_dude_joins(
    code: str, bounty: int, blamed: tuple[int, int]
) -> None:
    """Once Allie has joined, a wanted mark leaves play, and one that is not becomes wanted."""
    table = crew("Cal", rock=5)
    table.put(1, dude("Eve"), booted=True)
    table["Bo"].bounty = bounty

    def change(use: Use) -> None:
        if use.event.piece == table["Allie"].number:
            (discard if bounty else add_bounty)(use.game, table["Bo"], 1)

    witness = deed("Witness")
    table.teach(witness, trait(AFTER, Joined, change))
    table.put(1, witness)
    table.play(uses(table, code), "0 leader: Allie", "0 mark: Bo", "0 join job: Cal", "1 oppose: none")
    assert (table.bounty("Allie"), table.bounty("Cal")) == blamed


OLD, NEW = ["01114", "00020", "01123"], ["24222", "24235"]


@pytest.mark.parametrize("code", OLD + NEW)
def test_only_the_older_printings_mark_a_dude_of_ones_own(code: str) -> None:
    table = crew(rock=5, bullets=1)
    table.put(0, dude("Cal"), booted=True)
    table.put(1, dude("Dan"))
    assert table.options(uses(table, code)) == (["Bo", "Cal", "Dan"] if code in OLD else ["Bo", "Dan"])


@ruling("compendium-1.9.3:936", "faq-2015:393")
@pytest.mark.parametrize("code", KIDNAPS)
def test_a_kidnapping_discards_the_mark_and_whoever_joins_is_wanted_and_for_the_private_place_too(code: str) -> None:
    table = crew("Cal", "Dan", bullets=1)
    table.put(1, dude("Eve", bullets=1), booted=True)
    use = uses(table, code)
    deal(table, FOUR, HIGH)
    riders = ["0 leader: Allie", "0 mark: Eve", "0 join job: Cal", NOBODY_RIDES]
    table.play(use, *riders, "1 oppose: Bo", "1 join posse: none", "0 shooter: Allie", "0 discard from draw hand: none")
    assert [table.bounty(name) for name in ("Allie", "Cal", "Dan", "Eve")] == [2, 2, 0, 0]
    table.to("high noon", "0 flee: no", "0 flee: no")
    assert (table.zone("Eve"), table.at("Allie")) == ("discard", "home 0")


@pytest.mark.parametrize("code", KIDNAPS)
def test_a_kidnapping_takes_more_bullets_than_the_mark_has(code: str) -> None:
    table = crew("Cal", bullets=1)
    table.modify("Bo", "bullets", 2)
    assert not can_be_used(table, code)
    table.modify("Bo", "bullets", -1)
    table.play(f"0 play: use {table.hand(0)[0]}", "0 leader: Allie", "1 oppose: none")
    assert (table.zone("Bo"), table.bounty("Cal")) == ("discard", 1)
