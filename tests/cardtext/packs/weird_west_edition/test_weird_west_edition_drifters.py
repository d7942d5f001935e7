"""Do the texts of `dtk/cardtext/packs/weird_west_edition/drifters.py` do what they say?"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.cardtext.kit import *

# Walter Jameson


@pytest.mark.parametrize(("owner", "more"), [(0, 0), (1, 1)])
def test_walter_jameson_leads_at_a_deed_of_others(owner: int, more: int) -> None:
    table = Table()
    table.put(owner, BANK)
    table.put(0, "24091", "town square")
    influence = table.influence("Walter Jameson")
    table["Walter Jameson"].at = table["Bank"].number
    assert table.influence("Walter Jameson") == influence + more


# Rattler Young 'Un


def test_rattler_young_un_controls_deeds_by_bullets() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(0, dude("Cal", bullets=5), "Bank")
    bank = table["Bank"].number
    assert control.controller(table.state, bank) == 1
    table.put(0, "24094", "Bank")
    assert (control.controller(table.state, bank), table.total_influence(0)) == (0, 0)


RATTLER = "Rattler Young 'Un"


@pytest.mark.parametrize(("foes", "is_stud"), [((), True), ((dude("Cy"),), False)])
def test_rattler_young_un_is_a_stud_against_one_alone(foes: Sequence[Card], is_stud: bool) -> None:
    table = showdown([printed("24094")], foes)
    table.step(f"0 shootout play: use {RATTLER}")
    assert table.is_stud(RATTLER) is is_stud


def test_rattler_young_un_had_to_face_one_alone() -> None:
    old = Table(ruleset="aeg-2015")
    assert showdown([printed("24094")], [dude("Cy")], table=old).options() == []
