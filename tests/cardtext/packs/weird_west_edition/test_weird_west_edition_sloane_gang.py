"""Do the texts of `dtk/cardtext/packs/weird_west_edition/sloane_gang.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# "Ma" Florence Aims


MA = '"Ma" Florence Aims'


@pytest.mark.parametrize(("bounty", "influence"), [(0, 0), (3, 3), (6, 4)])
def test_ma_florence_aims_leads_by_her_bounty(bounty: int, influence: int) -> None:
    table = Table()
    table.put(0, "24084", bounty=bounty)
    assert table.influence(MA) == influence
    table.put(0, goods("Locket", influence=1), on=MA)
    assert table.influence(MA) == influence + 1


# Baker Andrews


BAKER = "Baker Andrews"


def brazen(hand: str, ruleset: str = "pinebox-1.5") -> Table:
    """Baker shoots beside Allie, up to where resolution plays come."""
    table = showdown([printed("24085")], table=Table(ruleset=ruleset))
    table.modify(BAKER, "bullets", -2)
    deal(table, hand, PAIR)
    until(table, "reveal", f"0 shooter: {BAKER}", "0 discard from draw hand: none")
    return table


def test_baker_andrews_is_wanted_for_a_better_cheatin_hand() -> None:
    table = brazen(CHEATIN_PAIR)
    until(table, "take_lumps", f"0 resolution play: use {BAKER}")
    assert (table.bounty(BAKER), rank(table, 0)) == (1, 3)


def test_baker_andrews_does_nothing_for_a_legal_hand() -> None:
    table = brazen(PAIR)
    until(table, "take_lumps", f"0 resolution play: use {BAKER}")
    assert (table.bounty(BAKER), rank(table, 0)) == (0, 2)


def test_baker_andrews_was_not_used_for_a_legal_hand_in_2015() -> None:
    table = brazen(PAIR, ruleset="aeg-2015")
    until(table, "take_lumps")
    assert table.bounty(BAKER) == 0


def test_baker_andrews_must_be_wanted_for_it() -> None:
    table = brazen(CHEATIN_PAIR)
    table.modify(BAKER, "cannot be wanted", 1)
    until(table, "take_lumps", f"0 resolution play: use {BAKER}")
    assert rank(table, 0) == 2


# Jessica Patchett


JESSICA = "Jessica Patchett"


@pytest.mark.parametrize(("gang", "cost"), [("outlaws", 8), ("lawdogs", 10)])
def test_jessica_patchett_is_cheaper_for_outlaws_by_their_own_wanted_dudes(gang: str, cost: int) -> None:
    table = Table(outfit("Hideout", gangs=(gang,)), HOME)
    for seat, name, bounty in ((0, "Bo", 1), (0, "Cy", 3), (0, "Dan", 0), (1, "Eve", 1)):
        table.put(seat, dude(name), bounty=bounty)
    table.in_hand(0, JESSICA)
    assert stats.cost(table.state, table[JESSICA]) == cost


def test_jessica_patchett_marks_whoever_has_most_bullets_and_aces_them() -> None:
    table = Table()
    table.put(0, JESSICA)
    table.put(0, dude("Ann", bullets=6))
    for name, bullets in (("Bo", 2), ("Cy", 4), ("Dan", 4)):
        table.put(1, dude(name, bullets=bullets), "town square", booted=True)
    assert table.options(f"0 play: use {JESSICA}") == ["Cy", "Dan"]
    table.play(f"0 play: use {JESSICA}", "0 mark: Dan", *["0 join job: none"] * 2, "1 oppose: none")
    assert (table.boot_hill(1), table.is_booted(JESSICA)) == (["Dan"], True)
