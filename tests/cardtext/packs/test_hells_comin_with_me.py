"""Do the texts of `dtk/cardtext/packs/hells_comin_with_me.py` do what they say?"""

from __future__ import annotations

from scenes import prevent_victory, production

from dtk.engine.rules.upkeep import income
from dtk.testing import Table, deed, dude

# Kiva of Fathomless Reach


def test_kiva_of_fathomless_reach_takes_a_dude_to_the_town_square_at_sundown() -> None:
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "Kiva of Fathomless Reach")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Bo"))
    table.step("0 react: answer Kiva of Fathomless Reach", "0 target: Bo")
    assert table.at("Bo") == "town square" and table.at("Townsfolk of 0") == "home 0"
    assert table.at("Townsfolk of 1") == "home 1"


# Crystal Palace


def test_crystal_palace_makes_abominations_there_better() -> None:
    table = Table()
    table.put(0, "Crystal Palace")
    table.put(1, dude("Ghoul", keywords=("Abomination",)), "Crystal Palace")
    table.put(0, dude("Allie"), "Crystal Palace")
    table.put(0, dude("Ghost", keywords=("Abomination",)))
    bullets_and_influence = [(table.bullets(name), table.influence(name)) for name in ("Ghoul", "Allie", "Ghost")]
    assert bullets_and_influence == [(1, 1), (0, 0), (0, 0)]


# Jonah's Retreat


def test_jonahs_retreat_pays_whoever_controls_it() -> None:
    table = Table()
    retreat = table.put(0, "Jonah's Retreat")
    table.put(0, deed("Mine", production=3))
    assert [table.do(income, seat) for seat in (0, 1)] == [production(table, retreat) + 3, 0]
    table.put(1, dude("Bo", influence=1), retreat)
    table.put(1, dude("Cy", influence=1), "Mine")
    assert [table.do(income, seat) for seat in (0, 1)] == [0, production(table, retreat)]
