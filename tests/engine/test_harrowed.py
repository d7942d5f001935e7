"""Harrowed dudes (compendium-1.9.3 "Harrowed") outside of casualties."""

from __future__ import annotations

from dtk.engine.verbs.cards import ace
from dtk.testing import Table, dude, goods, rule


@rule('compendium-1.9.3 "Harrowed" ¶2 s1', 'compendium-1.9.3 "Prevention" ¶3')
def test_a_harrowed_dude_aced_by_an_effect_is_discarded() -> None:
    table = Table()
    table.put(0, dude("Risen", keywords=("Harrowed",)))
    table.put(0, dude("Allie"))
    for name in ("Risen", "Allie"):
        table.do(ace, table[name])
    assert table.zone("Risen") == "discard"
    assert table.zone("Allie") == "boot hill"


@rule('compendium-1.9.3 "Harrowed" ¶2 s3')
def test_the_keyword_saves_dudes_only() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Grave Dirt", keywords=("Harrowed",)), on="Allie")
    table.do(ace, table["Grave Dirt"])
    assert table.zone("Grave Dirt") == "boot hill"
