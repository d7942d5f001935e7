"""Do the texts of `dtk/cardtext/packs/weird_west_edition/morgan_cattle_company.py` do what they say?"""

from __future__ import annotations

import pytest
from scenes import COG, against_bo

from dtk.testing import dude, goods

# Seamus O'Toole


RAY = goods("Ray Gun", bullets=1, keywords=("Weapon", "Gadget"))


@pytest.mark.parametrize(("pulled", "bullets", "is_stud"), [("K♥", 5, True), ("K♣", 0, False)])
def test_seamus_o_toole_tunes_a_weapon_or_spoils_the_shot(pulled: str, bullets: int, is_stud: bool) -> None:
    table = against_bo("24029", dude("Cal", bullets=2, shooter="stud"))
    table.put(0, RAY, on="Cal")
    table.next_cards(0, pulled)
    table.step("0 shootout play: use Seamus O'Toole")
    assert (table.bullets("Cal"), table.is_stud("Cal"), table.zone("Cal")) == (bullets, is_stud, "in play")


def test_seamus_o_toole_needs_a_gadget_that_is_a_weapon() -> None:
    table = against_bo("24029")
    table.put(0, COG, on="Allie")
    table.put(0, RAY, on="Bo")
    assert table.options() == []
